# Reviews of games: the page and the terminal say the same.

review-of = Review: { $game }
review-unfinished = The game is not over: it is judged as far as it went.
review-no-numbers = In this game no choice has an honest number: what words are worth depends on who hears them. Here is what can be known.
review-no-judge = Nobody has taught the review this game yet.
review-judging = Judging

# Where a share came from, in percentage points of the chance to win

review-line = Where it came from
    .seat = Player
    .start = Start
    .luck = Own luck
    .others-luck = Luck of the others
    .choices = Own choices
    .others-choices = Choices of the others
    .revisions = Corrections
    .result = Result
review-points-are = In percentage points of the chance to win: 100 is the whole win. Luck is what fell beyond its average. Corrections are where a learned number gave way to a better one: nobody’s luck and nobody’s doing.

review-lead = { $name } made { $all ->
    [one] one decision
   *[other] { $all } decisions
}: { $good } best or sound, { $slips ->
    [one] one slip
   *[other] { $slips } slips
}, { $blunders ->
    [one] one blunder
   *[other] { $blunders } blunders
}. { review-luck }
review-luck = { $luck ->
    [good] All luck, also that of the others, brought { $points } percentage points.
    [bad] All luck, also that of the others, took { $points } percentage points.
   *[even] All luck, also that of the others, evened out.
}

# “more”, “less”: than the average

review-plainly = { $by ->
    [dice] { $who ->
        [you] Your dice were
       *[other] { $name }’s dice were
    }
   *[luck] { $who ->
        [you] Your luck was
       *[other] { $name }’s luck was
    }
} { $luck ->
    [more] worth { $points } percentage points more than average
    [less] worth { $points } percentage points less than average
   *[even] average
}; { $who ->
    [you] your play
   *[other] the play
} cost { $play ->
    [none] nothing
   *[some] { $cost }
}.

# Decisions

review-curve = The chance to win
review-decisions = The costliest decisions
review-every-decision = Every decision
review-no-decisions = There was nothing to decide.
review-all-sound = No slip and no blunder.
review-column =
    .step = Step
    .seat = Player
    .chosen = Chosen
    .best = Best
    .worth = Worth
    .cost = Cost
    .grade = Grade
    .sure = How sure
review-grade-best = Best
review-as-good = Equally good
review-grade-sound = Sound
review-grade-slip = Slip
review-grade-blunder = Blunder
review-grades-are = Best costs less than { $best } percentage points, sound less than { $sound }, a slip less than { $slip }, a blunder more.
review-exact = exact
review-learned = ± { $points } percentage points
review-sure-is = A number with ± is learned: what two options differ by may be off by so much. Where they differ by less, one is as good as the other. How far such numbers are off was measured on games they were not learned from.
review-more-options = { $many ->
    [one] and one more
   *[other] and { $many } more
}

# Why: the chances of a card. “chance” and “had” are texts of their own: “for sure”, “57%”, “no chance”.

review-use = { $how ->
    [again] { $use } ({ $dice } again)
    [added] { $use } (a die showing { $to })
   *[turned] { $use } ({ $dice } becomes { $to })
}
review-why = { $best }: { $aim } { $chance }; { $name } had { $had }.
review-why-you = { $best }: { $aim } { $chance }; you had { $had }.
review-why-worth = { $best }: { $chance } to win; { $who ->
    [you] you had
   *[other] { $name } had
} { $had }.
review-chance-sure = for sure
review-chance-none = no chance
review-habit = Against what had been shown before ({ $seen ->
    [one] one card
   *[other] { $seen } cards
}), { $answer } was the best answer, by { $points } percentage points.
review-habit-met = Against what had been shown before ({ $seen ->
    [one] one card
   *[other] { $seen } cards
}), this was the best answer.

# Luck

review-lucky = The luckiest and unluckiest moments
review-fell = Step { $step }: { $name } rolled { $fell }; { $luck ->
    [good] lucky, { $points } percentage points above
   *[bad] unlucky, { $points } percentage points below
} the average.
review-met = Step { $step }: { $fell } met, and { $name } gained { $points } percentage points by it.
review-drawn = Step { $step }: the card that came, { $fell }, was luck for { $name }, { $points } percentage points.

# The King at Court

review-words = What was said
review-word-true = Step { $step }, { $name }{ review-word-to }: { $said }. True.
review-word-lie = Step { $step }, { $name }{ review-word-to }: { $said }. A lie.
review-word-right = Step { $step }, { $name }{ review-word-to }: { $said }. Right, but { $name } could not know it.
review-word-wrong = Step { $step }, { $name }{ review-word-to }: { $said }. Wrong, but { $name } could not know it.
review-word-to = { $asked ->
    [no] {""}
   *[yes] { " " }to { $to }
}
review-no-words = Nobody claimed anything.
review-suspicion = What the King could know
review-worlds = At first { $name }, the King, could not rule out { $worlds ->
    [one] the one way the cards lay
   *[other] any of { $worlds } ways the cards might lie
}.
review-turned = After step { $step } { $name } was suspected most: { $percent }.
review-never-turned = Suspicion never settled on anyone.
review-reading-is = Suspicion is how the strongest computer player would have read the words. It is one way to read them.
review-accused = { $king } accused { $accused }. The Dragon was { $dragon }.

# The page

review-turning = Turning points
review-choose-seat = Whose eyes
review-step = Step { $step }
review-final = Final
review-turn-of = { $name }, { $final ->
    [yes] final round
   *[no] round { $round }
}
review-deal = The first deal
review-even = an even share
review-under = Luck and errors, turn by turn
review-luck-key = Luck
review-errors-key = Errors
review-figure = { $name }: from { $start } to { $end }. { $lead }
review-you = You
review-options = The options, by the chance to win
review-previous = Previous decision
review-next = Next decision
review-on-board = See it on the board
review-try = Try it again
review-trying = Try it again: { $name } is to choose. What would you do?
review-tried-best = There is no better choice.
review-tried = { $said }: { $grade }, { $points } percentage points.
review-tried-stop = Back to the review
review-tried-show = Show the best
review-tried-was = The best: { $said }.
review-only-costly = Only what cost something
review-share = Share
review-share-why = Whoever has the link can read this review, without a seat and without an account. You can take it back.
review-share-link = Link to this review
review-share-stop = Share no longer
review-share-host = Only who opened the table can share its review.
review-picture = As a picture
review-not-judged = The review could not be worked out. The game itself is below.
review-progress = Judging every decision: { $percent }
review-upload = Review a record
review-upload-why = Any record, also of a game that was played on paper and typed in. Its review has a link of its own for 30 days.

refused-bad-record = This record cannot be read.
refused-nothing-to-judge = There is nothing to judge at this step.
