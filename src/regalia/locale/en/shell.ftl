# Texts of the command line and the line mode.

games-facts = { $seats } players. { $hidden ->
    [true] Some of it is hidden.
   *[false] Nothing is hidden.
} { $chance ->
    [true] Chance plays a part.
   *[false] No chance.
}
games-range = { $least } to { $most }

# Taking seats

line-guest = Guest
line-computers = Ottilie Barnaby Mathilda Conrad Rosamund Leopold Beatrix Anselm Sibyl Gregor
line-names = Every person at the table needs a plain name of their own.
line-level = “{ $name }” is no level: these go from 0 to 3, with two decimals at most, such as 1.5. A person needs a name.
line-arena = “{ $name }” plays in the arena only: regalia arena. Here people play, { $levels }, or a number from 0 to 3.
line-seats = { $players ->
    [one] One player is named
   *[other] { $players } players are named
}, but this game has { $seats } seats.
line-sits-person = Seat { $seat }: { $name }.
line-sits-computer = Seat { $seat }: { $name }, a computer player ({ $player }).

# A person's turn

line-hand-over = Pass the keyboard to { $name }, then press Enter.
line-hint = Type ? for help.
line-options = { $name } may choose:
line-group = { $verb } … { $count } ways, such as: { $example }
line-grouped = Type a choice in full. To list the ways of one kind, type ? and its first word.
line-wait = Or type wait: not now.
line-prompt = { $name }, your choice:
line-idle = { $name }, there is nothing for you to choose now. Press Enter.
line-unclear = I cannot read “{ $typed }”. Type the number of a choice, or its words, such as: { $example }
line-none-such = No choice begins with “{ $typed }”.
line-help =
    Type the number of a choice, or its words. Tab completes them, and the arrows bring back what was typed.
    Commands:
    ? lists this help and the choices, ? with a word lists the choices that begin with it.
    rules shows the rules of the game.
    board shows the whole table.
    odds says how likely each card is from here, and what is best for it.
    coach says what is best here.
    undo takes back your last choice, unless chance or another player has come between.
    save writes the record now; save with a file name writes a copy.
    quit leaves the table. The game can be resumed.
line-odds-none = There is nothing to roll for now.
line-undone = Taken back.

# Leaving and ending

line-saved = Saved in { $file }.
line-exists = { $file } is already there. Resume it, or choose another name.
line-not-saved = { $file } could not be written: { $reason }. The game goes on.
line-left = You leave the table. The game is kept.
line-resume = To go on: { $command }
line-over = The game is over.
line-record = The record is in { $file }.

# Records

replay-keys = Step { $step } of { $last }. Enter: forward, b: back, q: quit.
