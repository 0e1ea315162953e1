# Why the table refused something that is not a matter of the rules.

refused-already-added = You have added to the dice already.
refused-already-begun = The game has begun already.
refused-already-wished = You have asked for another game already.
refused-bad-luck = What you add to the dice may hold letters and figures only, and not too many.
refused-must-pick = You have to choose now. Nobody else can act instead.
refused-no-such-level = There is no computer player of that kind for this game.
refused-no-such-seat = This table has no such seat.
refused-not-an-action = That is not a move of this game.
refused-not-away = You are in your seat already.
refused-not-begun = The game has not begun yet.
refused-not-over = The game is not over yet.
refused-not-paused = The game is not paused.
refused-nothing-said = There are no words in that.
refused-paused = The game is paused.
refused-seat-open = Nobody sits there.
refused-seat-taken = That seat is taken.
refused-stale = The game has moved on. Have a look, and choose again.
refused-stand-in-plays = A computer player is playing for this seat.
refused-table-full = Every seat is taken.
refused-too-long = That is too long. Please say it in 500 letters or fewer.
