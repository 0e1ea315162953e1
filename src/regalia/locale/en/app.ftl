# The terminal app.

app-new = A new game
app-back = Back
app-skip = (Space: on)
app-hint = Choose: arrows and Enter, the number of the line, or the mouse.
app-hint-dice = Mark dice: 1–6 or the mouse. R: roll on. S: set aside only, or stop.
app-choosing = Still choosing: { $names }
app-questioning = The King asks. Click a card to speak of its owner.
app-claims = “{ $card }”
app-watching = you are watching
app-coach = A monarch would choose: { $action }.
app-coach-best = Coach: { $action } ({ $chance }).
app-coach-next = Next best: { $action } ({ $chance }).
app-coach-level = As good: { $action } ({ $chance }).
app-seat = Seat { $seat }
app-player = Player { $seat }
app-person = a person
app-nobody = nobody
app-address = Address of a server, a table or an invitation

app-not-now = Not now
app-best = Best for it now: { $action }.
app-pace = Pace of what others do: { $speed ->
    [0] at once
   *[other] { $speed }×
}
app-rounds = { $won ->
    [one] 1 round won
   *[other] { $won } rounds won
}
app-last = The last cards
app-cards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
app-total = Total: { $total }.

app-group-i-am = Say: I am
app-group-is = Say: { $name } is
app-group-doubt = Say: I do not believe
app-group-say = Say
app-group-ask = Ask
app-group-accuse = Accuse

app-key-undo = Undo
app-key-odds = Odds
app-key-coach = Coach
app-key-again = Again
app-key-pace = Pace
app-key-talk = Talk
app-key-rules = Rules
app-key-leave = Leave
app-key-close = Close
app-key-language = Auf Deutsch
app-key-server = Server
app-key-quit = Quit
app-key-begin = Begin

app-keys-dice = **1 to 6** mark one more die showing it, after the last one none; **0** marks none; where there are no dice, the line of that number
app-keys-roll = **R** set aside what is marked and roll the rest; roll; roll again
app-keys-stop = **S** only set aside; stop; take nothing
app-keys-undo = **U** take the last choice back
app-keys-skip = **Space** on to what comes next
app-keys-escape = **Esc** close what is open; else on to where the game stands
app-keys-odds = **O** odds on the cards, exact or at least so much
app-keys-coach = **C** the coach: what is best here, or what a monarch would choose
app-keys-again = **A** tell the last turn of others again
app-keys-pace = **P** the pace of what others do
app-keys-words = **W** the table in words, or as a picture
app-keys-talk = **T** say something, at a table on a server
app-keys-leave = **Q** leave; the game is kept

king-of-the-dice-waits-reroll = Roll again … mark dice first
to-court-the-king-waits-keep = Set aside … mark dice first

refused-no-answer = The server does not answer.
refused-no-address = That is no address of a server.
refused-not-saved = The record could not be written. The game goes on.
