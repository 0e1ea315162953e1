# Reviews of games: the page and the terminal say the same.

review-of = Review: { $game }
review-unfinished = The game is not over: it is judged as far as it went.
review-no-numbers = In this game no choice has an honest number: what words are worth depends on who hears them. Here is what can be known.
review-no-judge = Nobody has taught the review this game yet.
review-judging = Judging

# Where a share came from, in points of the chance to win

review-line = Where it came from
    .seat = Player
    .start = Start
    .luck = Own luck
    .others-luck = Luck of the others
    .choices = Own choices
    .others-choices = Choices of the others
    .revisions = Corrections
    .result = Result
review-points-are = In points of the chance to win: 100 is the whole win. Luck is what fell beyond its average. Corrections are where a learned number gave way to a better one: nobody’s luck and nobody’s doing.

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
    [good] Luck brought { $points } points.
    [bad] Bad luck took { $points } points.
   *[even] Luck evened out.
}

# Decisions

review-curve = The chance to win
review-decisions = The costliest decisions
review-every-decision = Every decision
review-no-decisions = There was nothing to decide.
review-all-sound = No decision cost a point or more.
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
review-grade-sound = Sound
review-grade-slip = Slip
review-grade-blunder = Blunder
review-grades-are = Best costs less than { $best } points, sound less than { $sound }, a slip less than { $slip }, a blunder more.
review-exact = exact
review-learned = ± { $points }
review-sure-is = A number with ± is learned, and may be off by so much; how far such numbers were off was measured on games they were not learned from.
review-more-options = { $many ->
    [one] and one more
   *[other] and { $many } more
}

# Why: the chances of a card. “chance” and “had” are texts of their own: “for sure”, “57 %”, “no chance”.

review-why = { $best }: { $aim } { $chance }; { $name } had { $had }.
review-why-you = { $best }: { $aim } { $chance }; you had { $had }.
review-chance = { $percent } %
review-chance-sure = for sure
review-chance-none = no chance
review-habit = Against what had been shown before ({ $seen ->
    [one] one card
   *[other] { $seen } cards
}), { $answer } was the best answer, by { $points } points.
review-habit-met = Against what had been shown before ({ $seen ->
    [one] one card
   *[other] { $seen } cards
}), this was the best answer.

# Luck

review-lucky = The luckiest and unluckiest moments
review-fell = Step { $step }, { $name }: { $fell } was { $luck ->
    [good] lucky, { $points } points above
   *[bad] unlucky, { $points } points below
} the average.
review-met = Step { $step }: { $fell } met, and { $name } gained { $points } points by it.
review-drawn = Step { $step }: { $fell } was luck for { $name }, { $points } points.

# The King at Court

review-words = What was said
review-word-true = Step { $step }, { $name }: { $said }. True.
review-word-lie = Step { $step }, { $name }: { $said }. A lie.
review-word-right = Step { $step }, { $name }: { $said }. Right, but { $name } could not know it.
review-word-wrong = Step { $step }, { $name }: { $said }. Wrong, but { $name } could not know it.
review-no-words = Nobody claimed anything.
review-suspicion = What the King could know
review-worlds = At first { $name }, the King, could not rule out { $worlds ->
    [one] the one way the cards lay
   *[other] any of { $worlds } ways the cards might lie
}.
review-turned = After step { $step } { $name } was suspected most: { $percent } %.
review-never-turned = Suspicion never settled on anyone.
review-reading-is = Suspicion is how the strongest computer player would have read the words. It is one way to read them.
review-accused = { $king } accused { $accused }. The Dragon was { $dragon }.
