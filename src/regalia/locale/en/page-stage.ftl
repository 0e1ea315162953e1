# How a game is told on the page: the pace, the log by turns, great moments, and what came of it.

stage-label = What is being told
stage-again = Tell the last turn again
stage-skip = Skip
    .long = Skip this turn
stage-skip-to-you = Skip to your turn
stage-catch-up = Catch up
    .long = Show at once where the game stands
stage-behind = { $turns ->
    [one] 1 more turn to show
   *[other] { $turns } more turns to show
}
stage-speed = Pace of what others do
stage-speed-1 = 1×
    .long = at an easy pace
stage-speed-2 = 2×
    .long = twice as fast
stage-speed-4 = 4×
    .long = four times as fast
stage-speed-0 = at once
    .long = at once
stage-rolls = { $name } rolls …
stage-tap = Tap to go on
stage-watch = Watch it
stage-pause = Stop here

# The end

stage-you-win = You win
stage-you-lose = You lose
stage-you-share = You share the win
stage-sheet = How it ended
stage-see-table = See the table
stage-player = Player
stage-king-kept = { $name } holds the King with { $alike } dice showing { $face }.
stage-final-result = Final result
stage-alike = { $alike } × { $face }
stage-not-rolled = did not roll
stage-cards = Cards
stage-citizens = Citizens
stage-villages = Villages
stage-minus = Minus
stage-total = Total
stage-points-more = { $more ->
    [one] 1 point ahead of { $name }.
   *[other] { $more } points ahead of { $name }.
}
stage-points-equal = Equal points; { $fewer } below zero beats { $more }.
stage-games = Games won
stage-games-to = { $mine } games to { $theirs }.
stage-rounds = Rounds won
stage-rounds-to = { $mine } rounds to { $theirs }.
stage-thwarts = { $one } thwarts { $two }
stage-sum = { $one } + { $two } = { $total }.
stage-position = Card { $position } was { $card ->
    [king] the King
    [dragon] the Dragon
    [knight] the Knight
    [witch] the Witch
   *[beggar] the Beggar
}.
stage-card = Card
stage-side = Side
stage-accused-was = { $name } was { $card ->
    [king] the King
    [dragon] the Dragon
    [knight] the Knight
    [witch] the Witch
   *[beggar] the Beggar
}.
stage-equal = Equal; unused { $more } beats { $fewer }
stage-equal-all = Equal, and equal in hand

# Great moments

stage-bar = To beat: { $alike } dice showing { $face }.
stage-king-mine = The King is yours
stage-king-theirs = { $name } claims the King
stage-king-taken = { $name } takes the King
stage-king-taken-from-you = { $name } takes the King from you
stage-final = The final round
stage-village-mine = { $village } joins you
stage-village-theirs = { $village } joins { $name }
stage-village-points = +{ $points }
stage-dragon-mine = A dragon for you
stage-dragon-theirs = A dragon for { $name }
stage-dragon-from = Sent by { $name }, { $points } points.
stage-all-equal = All alike
stage-all-equal-why = { $count } times { $card }. Nobody is thwarted.
stage-spell-mine = You cast the spell
stage-spell-theirs = { $name } casts the spell
stage-spell-why = All cards are turned up, shuffled, and dealt afresh.
stage-looked-mine = You look at the card of { $at }
stage-looked-theirs = { $name } looks at the card of { $at }
stage-looked-why = Whoever was the Knight sees it alone.
stage-accused-you = You stand accused
stage-accused-by-you = You accuse { $name }
stage-accused-theirs = { $name } stands accused
stage-accused-why = Of being the Dragon, says { $name }.
stage-joined-mine = You join the Wicked
stage-joined-theirs = { $name } joins the Wicked
stage-joined-why = The Beggar shows himself.

# Keys

stage-key-numbers = choose dice, a card or a player by number
    .key = 1–6
stage-key-shift = one die more of that number; King of the Dice: all of them
    .key = ⇧ 1–6
stage-key-r = the large button: roll, take, lay
    .key = R
stage-key-s = set aside only, or stop
    .key = S
stage-key-u = undo
    .key = U
stage-key-space = skip this turn of others
    .key = Space
stage-key-escape = skip to where the game stands
    .key = Esc
stage-key-a = the last turn again
    .key = A
stage-key-t = in words, or as a picture
    .key = T
stage-key-question = a key on everything else
    .key = ?
