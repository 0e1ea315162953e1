# Texts that all games share.

list = { $most } and { $last }
nothing = nothing

won = { $count ->
    [one] { $winners } wins.
   *[other] { $winners } win.
}
shared = { $winners } share the win.

# What has no texts of its own yet

plain-yes = yes
plain-no = no
rules-unwritten = Nobody has written these rules down for players yet.

option-seats = How many play.

# Why a pick was refused

refused-a-choice-comes-first = A player has to choose before chance may speak.
refused-already-used = That has been used already.
refused-chance-comes-first = Chance comes first. There is nothing to choose at this moment.
refused-game-over = The game is over.
refused-impossible-outcome = That cannot come up here.
refused-not-asked = It is not this player's choice.
refused-not-offered = That is not among the choices at this moment.
refused-nothing-to-undo = There is nothing to take back: chance or another player has come between.
refused-one-at-a-time = One player acts at a time.
refused-pick-missing = Not everybody has chosen yet.
