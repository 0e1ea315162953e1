# The boards of King of the Dice and King and Crown in the page, what comes after a game, and the rules pages.

# --- King of the Dice ---

king-of-the-dice-page-land = Villages and citizens
king-of-the-dice-page-four-rolls = Four rolls next, by the elf
king-of-the-dice-page-turn-of = { $made ->
    [0] To play: { $name }
   *[other] { $name }, roll { $made } of { $all }
}
king-of-the-dice-page-your-pile = Your pile
king-of-the-dice-page-penalty = Penalty
king-of-the-dice-page-cards = { $cards ->
    [0] No card yet
    [one] 1 card: { $top }
   *[other] { $cards } cards, on top: { $top }
}
king-of-the-dice-page-points = { $points ->
    [one] point
   *[other] points
}
king-of-the-dice-page-cards-left = { $left ->
    [0] no card left
    [one] 1 card left
   *[other] { $left } cards left
}
king-of-the-dice-page-lives-in = at home in: { $village }
king-of-the-dice-page-aim = Your aim
king-of-the-dice-page-if-you-stop = Yours if you stop
king-of-the-dice-page-to-come = { $citizens ->
    [0] No citizens to come.
    [one] 1 citizen to come. New ones enter on the left and move right.
   *[other] { $citizens } citizens to come. New ones enter on the left and move right.
}
king-of-the-dice-page-penalties = { $penalties ->
    [one] 1 penalty, of { $top }. Please nobody and it is yours.
   *[other] { $penalties } penalties, the top one is { $top }. Please nobody and it is yours.
}
king-of-the-dice-page-penalty-chance = Its chance at the least: { $percent }.
king-of-the-dice-page-best = best { $percent }
king-of-the-dice-page-sure-at-best = sure at best
king-of-the-dice-page-no-penalty = No penalty lies open.
king-of-the-dice-page-rolls = Rolls
king-of-the-dice-page-rolls-made = { $made } of { $all } rolls made
king-of-the-dice-page-colours = Colours of the dice
king-of-the-dice-page-no-dice = The dice lie in the cup.
king-of-the-dice-page-keep = Keep
king-of-the-dice-page-again = Again
king-of-the-dice-page-die-keep = { $die }, keep
king-of-the-dice-page-die-again = { $die }, roll again
king-of-the-dice-page-total = Total
king-of-the-dice-page-roll = Roll all six dice
king-of-the-dice-page-reroll = { $dice ->
    [one] Roll 1 die again
   *[other] Roll { $dice } dice again
}
king-of-the-dice-page-mark-why = Tap the dice that shall roll again
king-of-the-dice-page-stop = Stop here
king-of-the-dice-page-stop-for = Stop, take { $citizen }
king-of-the-dice-page-stop-for-nobody = Stop, please nobody
king-of-the-dice-page-choose = Choose a citizen
king-of-the-dice-page-take = Take { $citizen }
king-of-the-dice-page-take-with = Take { $citizen } and { $village } +{ $points }
king-of-the-dice-page-take-alone = Without the village
king-of-the-dice-page-fined = Nobody is pleased: take the penalty of { $points }
king-of-the-dice-page-bonus = The hypnotist brings a neighbour
king-of-the-dice-page-bonus-take = Take along: { $citizen }
king-of-the-dice-page-bonus-with = Take along: { $citizen }, and { $village } +{ $points }
king-of-the-dice-page-bonus-no = Leave the neighbour
king-of-the-dice-page-dragon = Who gets the dragon?
king-of-the-dice-page-give = The dragon goes to { $name }
king-of-the-dice-page-apprentice = The apprentice offers another turn
king-of-the-dice-page-another = Play another turn
king-of-the-dice-page-enough = Enough for now

# --- King and Crown ---

king-and-crown-page-lord = Lord
king-and-crown-page-vassal = Vassal
king-and-crown-page-score = Games won: { $first } { $one }, { $second } { $two }
king-and-crown-page-game = Game { $game }
king-and-crown-page-swapped = Lord and vassal have changed places
king-and-crown-page-face-down = Face down
king-and-crown-page-hand = Your cards
king-and-crown-page-choose = Choose a card, in secret
king-and-crown-page-choose-why = All cards are turned up at once
king-and-crown-page-lay = Lay { $card } face down
king-and-crown-page-change = Change to { $card }
king-and-crown-page-laid = { $card } lies face down. You may change it until all have chosen.
king-and-crown-page-chosen = Has chosen
king-and-crown-page-choosing = Is choosing
king-and-crown-page-out = Out
king-and-crown-page-in = Still in
king-and-crown-page-last = The last cards
king-and-crown-page-none-yet = Nothing is turned up yet.
king-and-crown-page-table = The table
king-and-crown-page-thwarts = thwarts { $one } and { $two }
king-and-crown-page-thwarts-whom = thwarts
king-and-crown-page-thwarted-by = Thwarted by { $names }
king-and-crown-page-used = Used
king-and-crown-page-in-hand = In hand
king-and-crown-page-together = together { $sum }
king-and-crown-page-rounds = { $won ->
    [one] 1 round won
   *[other] { $won } rounds won
}
king-and-crown-page-round-winner = Wins the round
king-and-crown-page-even = Even: the lord wins
king-and-crown-page-odd = Odd: the vassal wins
king-and-crown-page-was-even = Even: { $name } won
king-and-crown-page-was-odd = Odd: { $name } won
king-and-crown-page-sum = The sum is { $total }
king-and-crown-page-you-want-even = You are the lord. An even sum is yours.
king-and-crown-page-you-want-odd = You are the vassal. An odd sum is yours.
king-and-crown-page-selections = { $selections ->
    [0] First selection
    [one] 1 selection made
   *[other] { $selections } selections made
}

find-the-king-page-turn = Turn up a card
find-the-king-page-turn-why = One of the five is the King. The Knight grants one more card.
find-the-king-page-reveal = Turn up card { $position }
find-the-king-page-position = Card { $position }
find-the-king-page-lord-waits = You are the lord. The vassal chooses.

# --- The King at Court ---

king-at-court-page-court = The court
king-at-court-page-phases = Phases
king-at-court-page-phase-deal = Deal
king-at-court-page-phase-questions = Questions
king-at-court-page-phase-accusation = Accusation
king-at-court-page-phase-reveal = Reveal
king-at-court-page-you-are = You are { $card ->
    [king] the King
    [dragon] the Dragon
    [knight] the Knight
    [witch] the Witch
   *[beggar] the Beggar
}
king-at-court-page-watching = You are watching
king-at-court-page-brief-king = Find the Dragon. Accuse rightly and the Wise win; accuse anyone else and the Wicked do.
king-at-court-page-brief-dragon = You are Wicked. Let the King accuse anyone but you.
king-at-court-page-brief-knight = You are Wise. Help the King find the Dragon. After a spell you may look at one new card.
king-at-court-page-brief-witch = You are Wicked. Shield the Dragon. Once you may show all cards and have them dealt afresh.
king-at-court-page-brief-beggar = You are Wise, for now. After the accusation you may show yourself and join the Wicked.
king-at-court-page-brief-watching = Only the King is open. Listen, and make up your mind.
king-at-court-page-wise = Wise
king-at-court-page-wicked = Wicked
king-at-court-page-says = Says
king-at-court-page-no-claim = No claim yet
king-at-court-page-doubted-by = { $names } { $count ->
    [one] doubts it
   *[other] doubt it
}
king-at-court-page-rivals = { $names } { $count ->
    [one] claims
   *[other] claim
} the same
king-at-court-page-distrusted-by = { $names } { $count ->
    [one] does
   *[other] do
} not believe this one
king-at-court-page-brief-knight-alone = You are Wise. Help the King find the Dragon.
king-at-court-page-no-doubt = No one objects
king-at-court-page-called = { $name } says: { $card }
king-at-court-page-suspect = You suspect
king-at-court-page-accused = Accused
king-at-court-page-is-king = The King
king-at-court-page-you-saw = You looked at this card
king-at-court-page-only-you = Only you see it
king-at-court-page-was-looked-at = { $name } looked at this card
king-at-court-page-joined = Joined the Wicked
king-at-court-page-who-says-what = Who says what
king-at-court-page-player = Player
king-at-court-page-says-so = says so
king-at-court-page-nobody-claims = no claim
king-at-court-page-spell-possible = Still possible: the Witch may bare every card once and deal anew. Whoever was Knight then may look at one card.
king-at-court-page-spell-cast = The spell has been cast. What was said before it was about other cards.
king-at-court-page-statement = Make a statement
king-at-court-page-kind = Kind of statement
king-at-court-page-i-am = I am
king-at-court-page-they-are = They are
king-at-court-page-i-doubt = I doubt
king-at-court-page-ask = Ask
king-at-court-page-whom = Whom
king-at-court-page-which = Which card
king-at-court-page-is = is
king-at-court-page-who-are-you = who are you?
king-at-court-page-say = Say it
king-at-court-page-left = { $left ->
    [0] You have said all you may say.
    [one] 1 statement left
   *[other] { $left } statements left
}
king-at-court-page-accuse-whom = Whom do you accuse?
king-at-court-page-accuse-why = You may go on asking. There is no way back from an accusation.
king-at-court-page-accuse = Accuse { $name } of being the Dragon
king-at-court-page-accuse-first = Choose whom to accuse
king-at-court-page-close = Close the questioning
king-at-court-page-cast = Cast the spell
king-at-court-page-cast-why = All cards are shown, then all but the King's are dealt afresh. It works once.
king-at-court-page-done = I am done
king-at-court-page-done-why = When everyone is done, the questioning closes. New words make all think again.
king-at-court-page-is-done = done
king-at-court-page-you-are-done = You are done
king-at-court-page-who-is-done = { $count ->
    [0] Nobody is done yet.
    [one] { $names } is done.
   *[other] { $names } are done.
}
king-at-court-page-all-done = All the others are done.
king-at-court-page-asks-you = { $name } asks: who are you?
king-at-court-page-asks-why = One tap answers. Nobody has to tell the truth.
king-at-court-page-answer = I am { $card ->
    [dragon] the Dragon
    [knight] the Knight
    [witch] the Witch
   *[beggar] the Beggar
}
king-at-court-page-two-claim = { $count ->
    [2] Two
    [3] Three
   *[other] Four
} claim { $card ->
    [dragon] the Dragon
    [knight] the Knight
    [witch] the Witch
   *[beggar] the Beggar
}
king-at-court-page-said-before = Said before: { $card ->
    [dragon] the Dragon
    [knight] the Knight
    [witch] the Witch
   *[beggar] the Beggar
}
king-at-court-page-against = { $name } claims { $card ->
    [dragon] the Dragon
    [knight] the Knight
    [witch] the Witch
   *[beggar] the Beggar
}
king-at-court-page-before-spell = Before the spell
king-at-court-page-was = was { $card ->
    [dragon] the Dragon
    [knight] the Knight
    [witch] the Witch
   *[beggar] the Beggar
}
king-at-court-page-had-said = said { $card }
king-at-court-page-secretly = In secret …
king-at-court-page-secretly-why = Only you should look at the screen now.
king-at-court-page-nothing-secret = There is nothing you could do in secret.
king-at-court-page-cast-sure = Cast the spell now?
king-at-court-page-cast-stay = Not yet
king-at-court-page-time-up = The time is up, or the questioning was closed. Accuse someone now.
king-at-court-page-look-whom = You were the Knight. Look at one new card?
king-at-court-page-look-why = Everyone sees where you look. Only you see the card.
king-at-court-page-look = Look at the card of { $name }
king-at-court-page-look-first = Choose a card
king-at-court-page-decline = Look at none
king-at-court-page-others-look = { $name } was the Knight, and may look at a card.
king-at-court-page-sides = { $name } stands accused
king-at-court-page-sides-beggar = Show yourself and join the Wicked, or stand by?
king-at-court-page-sides-other = Everyone is asked, so that no Beggar gives himself away. You can only stand by.
king-at-court-page-join = Join the Wicked
king-at-court-page-stand-by = Stand by
king-at-court-page-stood-by = You stand by. The others are still asked.
king-at-court-page-king-accuses = { $name } has the King, and listens.
king-at-court-page-king-must-accuse = { $name } must accuse someone now.

# --- After the game ---

after-title = Review
after-won = { $count ->
    [one] { $winners } wins
   *[other] { $winners } win
}
after-you-won = The win is yours
after-you-share = You share the win
after-unfinished = Not over yet
after-shared = { $winners } share the win
after-result = Result
after-share = Share of the win
after-step-through = Step by step
after-step = Step { $step } of { $steps }
after-first = To the start
after-back = One step back
after-next = One step on
after-last = To the end
after-position = Position in the game
after-start = The start
after-seen-by = Seen by
after-spectator = a spectator
after-dice = The dice
after-dice-why = Every die rolled in this game, against what is to be expected on average.
after-number = Number
after-rolled = Rolled
after-expected = Expected
after-mean = Average
after-of = Dice of { $name }
after-all-dice = All { $dice } dice
after-record = The record
after-record-why = Every step in plain text. It can be replayed and checked by anyone.
after-download = Download the record
after-download-json = As JSON
after-again = Back to the table

# --- Rules ---

rules-dice-colours = Red: lozenges on upright lines. Green: trefoils on falling lines. Blue: crescents on level lines.
rules-citizen-home = A citizen at home: the two lines tie it to its village, whose top card comes with it.
rules-citizen-guest = A guest: the little sign says where it is at home.
rules-values = The five cards and their values.
rules-thwarts = Who thwarts whom.
rules-teams = The two teams.
rules-levels = Some of those you may win over, and what they ask for.
rules-active = Active dice may change. Those set aside lie in the groove.

# In words

page-on-the-table = On the table
page-marks = What follows from it
page-choices = Your choice
page-nothing-to-choose = There is nothing for you to choose now.
page-picked = You have chosen, and may still change it: { $action }.
page-some-of = Choose some: { $what }
page-some-keep = dice to set aside
page-some-reroll = dice to roll again
page-choose = Choose
page-choose-some = Choose at least one
page-view-seat = Seat
page-view-phase = Phase
page-view-cards = Cards
page-view-hands = Hands
page-view-won = Won
page-view-dice = Dice
page-view-round = Round
page-view-rolls = Rolls left
page-view-statements = Statements left

page-do-roll = Roll
page-do-keep = Set aside { $count ->
    [one] the { $what }
   *[other] { $what }
}
page-do-use = Use: { $card }
page-do-use-on = Use: { $card }, { $what }
page-do-take = Take: { $card }
page-do-take-alone = Take: { $card }, without the village
page-do-pass = Take nothing
page-do-reroll = Roll again: { $what }
page-do-stop = Stop rolling
page-do-bonus = The neighbour comes along
page-do-bonus-alone = The neighbour comes along, without the village
page-do-no-bonus = The neighbour stays
page-do-dragon-to = The dragon goes to { $name }
page-do-again = Another turn
page-do-enough = No further turn
page-do-penalty = Take the penalty
page-do-reveal = Turn up card { $what }
page-do-pick = Choose: { $card }
page-do-i-am = Say: my card is { $card }
page-do-is = Say: { $name } has { $card }
page-do-doubt = Say: I do not believe { $name }
page-do-ask = Ask { $name }
page-do-cast = Cast the spell
page-do-look = Look at the card of { $name }
page-do-decline = Look at no card
page-do-close = Close the questioning
page-do-accuse = Accuse { $name }
page-do-join = Join the Wicked
page-do-stand-by = Do nothing

# --- To Court the King ---

court-round = Round { $round }
court-final = The final round
court-final-soon = The King is taken. The final round comes next.
court-you = You
court-now = { $name }, now
court-now-twice = { $name }, now twice
court-twice = twice
court-twice-why = { $name } plays twice in a row
court-supply = The people at court
court-rows = Rows
court-row = Row { $row }, about { $dice } dice
court-dice = { $dice } dice
court-dice-word = { $dice ->
    [one] die
   *[other] dice
}
court-any = Any dice
court-left = { $left } left
court-always = always some left
court-king-and-queen = King & Queen
court-tag-own = In your court
court-tag-gone = None left
court-tag-fits = Your dice fit
court-tag-far = Out of reach
court-tag-take = Yours to take
court-aim = Your aim
court-of = Court of { $name }
court-mine = Your court
court-empty = Nobody yet. Every card you win stays here and helps you from then on.
court-use = Use
court-lasting = { $count ->
    [one] At work each turn
   *[other] { $count } of them, at work each turn
}
court-did = Used this turn
court-did-add = Used for a { $face }
court-did-change = Used, { $from } to { $to }
court-aside = Set aside
court-roll = Your roll
court-roll-of = Roll of { $name }
court-hint-keep = Tap the dice you want to keep
court-hint-use = Tap the dice it shall work on
court-not-this = Not for this character
court-die = Die showing { $face }
court-may-take = Your dice earn { $count ->
    [one] this card
   *[other] one of these { $count }
}
court-final-result = All dice lie aside
court-thinking = { $name } is thinking.
court-sent = On its way.
court-results = What it becomes
court-choose-result = Choose what it becomes
court-choose-dice = Choose dice first
court-choose-card = Choose one of { $count } cards
court-not-now = Not now
court-roll-first = { $dice ->
    [one] Roll 1 die
   *[other] Roll { $dice } dice
}
court-roll-rest = { $dice ->
    [one] Roll the other one
   *[other] Roll the other { $dice }
}
court-keep-some = Keep some, roll the rest
court-keep-roll = Keep { $many ->
    [one] the { $kept }
   *[other] { $kept }
}, roll the other { $rest ->
    [one] die
   *[other] { $rest } dice
}
court-keep-all = Set all aside
court-keep-only = Set aside only
court-take = Take a card
court-done = Show the result
court-forgo = Do not roll
court-still = A die could still join
court-still-why = Not used yet this turn: { $characters }. Each could add a die before you end it.
court-still-use = Let me see
court-still-end = End the turn
court-fits = Your dice fit
court-fits-now = Set aside as they lie: { $characters }.
court-best = Best for it now: { $action }.
court-take-the-king = Your chance to take the King:
court-yours = Your turn
court-yours-how = Roll, set at least one die aside, roll the rest. Tap a card to aim for it.
court-wait = Look on, or tap a card to aim for it.
court-in-words = { $name }: { $cost }. { $ability }. Left: { $left }.
court-short-fool = Roll one die again
court-short-charlatan = Begin with 1 more die
court-short-farmer = Begin with 1 more die
court-short-maid = One die gains 1, 2 or 3
court-short-philosopher = Shift pips, die to die
court-short-laborer = Add a die showing 1
court-short-guard = Add a die showing 2
court-short-hunter = Add a die showing 3
court-short-astronomer = Copy a set-aside die
court-short-merchant = Roll any dice again
court-short-noblewoman = Any dice gain 1 each
court-short-pawnbroker = Add a die showing 4
court-short-knight = Add a die showing 5
court-short-magician = Set a die to any value
court-short-alchemist = Shift pips among 3 dice
court-short-bishop = Add a die showing 6
court-short-nobleman = Any dice gain exactly 2
court-short-general = Begin with 2 more dice
court-short-king = Opens the final round. The Queen adds a die of any value.
court-short-queen = Add a die of any value

# --- After The King at Court ---

court-after = After the game
court-after-who = Who was who, and who said what
court-after-said = Said
court-after-won = , won
court-after-true = true
court-after-lie = a lie
court-after-right = guessed rightly
court-after-wrong = guessed wrongly
court-after-silent = claimed nothing
court-after-key = ✓ true · ✗ a lie · ≈ a guess · dashed: after the spell
court-after-lies = { $count ->
    [one] 1 lie
   *[other] { $count } lies
}
court-after-suspicion = Whom the words made suspect
court-after-suspicion-why = As a monarch would have read them in the King's place: one way of reading.
court-after-turned = Suspicion fell on { $name }.
court-after-turned-by = Suspicion turned to { $name } when { $by } spoke.
court-after-picture = Save a picture to share
