# What happens around a game, why something is refused, and mails.

table-told-seated = { $program ->
    [true] { $name } (program) takes a seat.
   *[false] { $name } takes a seat.
}
table-told-vacated = { $kicked ->
    [true] { $name } was asked to leave.
   *[false] { $name } gets up.
}
table-told-begun = All are seated. Chance is sealed.
table-told-anew = The parts of the dice shown so far no longer count. New ones are pledged.
table-told-tookback = { $seat } takes the last move back.
table-told-timeup = The time of { $seat } is up.
table-told-stoodin = { $because ->
    [kicked] { $seat } was asked to leave. A computer player goes on.
    [time] A computer player goes on for { $seat }.
    [away] { $seat } is away. A computer player goes on.
    [vote] The others have agreed: a computer player goes on for { $seat }.
   *[left] { $seat } leaves. A computer player goes on.
}
table-told-wouldreplace = { $seat } would have a computer player go on for { $about }.
table-told-cameback = { $seat } is back and plays on.
table-told-helped = { $seat } could not decide. A stand-in chose.
table-told-halted = { $seat } stops the clocks.
table-told-wenton = { $seat } lets the clocks run on.
table-told-daysoff = { $days ->
    [0] { $seat } is back from days off. The clock runs again.
    [one] { $seat } has a day off. The clock stands still.
   *[other] { $seat } has { $days } days off. The clock stands still.
}
table-told-said = { $name }: { $words }
table-told-called = { $name }: { $words }
table-told-gesture = { $emote ->
    [hello] { $seat } greets the table.
    [well-played] { $seat } nods: well played.
    [thanks] { $seat } says thanks.
    [sorry] { $seat } apologises.
    [hurry] { $seat } taps the table.
    [laugh] { $seat } laughs.
    [hmm] { $seat } strokes a beard, real or not.
   *[oh] { $seat } raises both eyebrows.
}
table-told-wantsmore = { $seat } would like another game.
table-told-nexttable = The next game is laid.
table-told-givenup = The game ends here, unfinished.

refused-already-added = Your part of the dice is already in.
refused-already-begun = The game has begun.
refused-already-voted = You have already said so.
refused-already-wished = You have already asked for another game.
refused-bad-address = That is not one plain mail address.
refused-bad-luck = Letters and digits only, at most 64.
refused-bad-pledge = A pledge has 64 hexadecimal digits.
refused-bad-subscription = This browser cannot be told.
refused-banned = You are no longer welcome on this server.
refused-blocked = Somebody at this table and you do not play together.
refused-enough-said = Enough has been said at this table.
refused-flood = Too many messages at once.
refused-hello-first = Say hello to a table first.
refused-is-here = This player is at the table.
refused-is-rated = At a rated table no computer player is asked for, and nobody is sent away.
refused-kicked = You were asked to leave this table.
refused-link-used = This link has been used or is too old.
refused-malformed = The server did not understand that.
refused-must-pick = Here you have to choose.
refused-muted = You have been asked to be silent here.
refused-no-rematch = At this table there is no other game.
refused-name-taken = That name, or one that looks like it, belongs to somebody else here. If it is yours, sign in.
refused-name-words = That name is not welcome here.
refused-needs-a-server = That needs a server: here you play on this device, against computer players or at one screen.
refused-no-help = At this table nobody gets help.
refused-no-lobby = This server has no public tables.
refused-no-name = A name needs at least one letter.
refused-no-odds = For this game there are no odds to show.
refused-no-people = At a table at least one seat must be for a person.
refused-no-push = This server cannot tell browsers anything.
refused-no-such-level = There is no such computer player.
refused-no-such-seat = There is no such seat.
refused-no-such-table = There is no such table.
refused-not-all-pledged = Not everybody is bound to their part of the dice yet.
refused-not-allowed = That is not possible here.
refused-not-an-action = That is not a move of this game.
refused-not-as-pledged = That is not the part of the dice you had pledged.
refused-not-away = You are already playing this seat.
refused-not-begun = The game has not begun.
refused-not-found = Nothing is here.
refused-not-offered-here = That choice is not on offer.
refused-not-over = The game is not over.
refused-not-paused = The clocks are running.
refused-not-said = That is not said here.
refused-not-understood = The server did not understand that.
refused-not-written = The server could not do that. Nothing has changed.
refused-not-your-seat = This seat is not yours.
refused-nothing-said = There was nothing to say.
refused-odds-for-guests = Only guests of this house may ask for odds. Open the start page once.
refused-only-the-clock = Here only the clock decides when a stand-in plays.
refused-only-the-host = Only the host may do that.
refused-only-watching = You are watching, not playing.
refused-others-were-quicker = Others were quicker, several times. Nothing has changed. Try again.
refused-paused = The clocks stand still.
refused-pledges-changed = Somebody has pledged another part of the dice meanwhile.
refused-refused = The server declines.
refused-rules-unknown = This game was played by rules that this server does not have.
refused-seat-open = This seat is open.
refused-seat-taken = This seat is taken.
refused-signed-out = You have signed out here.
refused-stale = The table has moved on.
refused-stand-in-plays = A computer player plays this seat.
refused-table-full = All seats are taken.
refused-too-large = That is too much at once.
refused-too-long = That is too long: 500 characters at most.
refused-too-many = Too many requests. Try again in a minute.
refused-too-many-tables = You have many unfinished tables. Finish or leave some of them first.
refused-wait-a-little = This player has only just left. Wait a little.
refused-whose-pick = Say whose move it is: several may choose now.
refused-wrong-host = This is not the address of this server.
refused-wrong-number-of-chairs = The chairs do not fit the number of players.
refused-wrong-origin = This request comes from another site.

push-turn = Your turn
mail-turn = Your turn: { $game }
    .body =
        Good day, { $name },

        { $game } waits for you: { $link }

        You get at most one such letter a day and game. To get none, remove your address in the settings.
mail-confirm = Is this your address?
    .body =
        Somebody, presumably you, would like to be told here when it is their turn at Regalia.

        If that is so, open this link within a day: { $link }

        If it is not, do nothing, and nothing more will come.
mail-confirmed = Thank you. Letters will find you here.
refused-members-only = That is for members of the club: people with a name that lasts.
table-rated = This game is rated, and for members of the club: people with a name that lasts.
refused-name-signs = A name has no brackets, slashes or other such signs, and is none of those that the house uses itself.
