# The people around a table: their time, who is missing, one screen for many, games found again.

page-play-on = Play on myself
page-stand-in-time = Your time ran out. A computer player goes on for you.
page-stand-in = A computer player plays for you.
page-hours = { $hours } h { $minutes } min
page-days-hours = { $days ->
    [one] 1 day
   *[other] { $days } days
}, { $hours } h
page-my-clock = Your time
page-missing = It is up to { $names }, who { $count ->
    [one] is
   *[other] are
} away.
page-missing-now = You agreed at this table that a computer player may stand in.
page-missing-clock = Once the time is up, a computer player goes on.
page-missing-agree = After a while the others may agree on a computer player.
page-rematch-waits = Waiting for { $names }.
page-rematch-away = { $names } { $count ->
    [one] has
   *[other] have
} left the table.
page-rematch-without = Play without { $name }
page-leave-sure = Leave the table?
page-leave-seating = Your seat opens again for somebody else.
page-leave-alone = Nobody else is at this table, so it will be closed.
page-leave-playing = A computer player goes on for you. You may come back and play on yourself.
page-leave-stay = Stay
page-leave-go = Leave
page-host-away = { $name } has laid this table and is away. After a while you may seat computer players too.
page-notify = Tell me when it is my turn, even while I look elsewhere
page-notify-denied = Your browser does not allow that. Its settings for this site can change it.
page-hand-of = The hand of { $name }
page-peek = Hold to look at your card
    .short = Hold to look
page-peek-how = Your card lies face down, because this screen is for all. Hold it to look at it.
page-edition-here = This table plays the { $edition }.
page-join-over = This game is over.
page-review-foreign = This game cannot be looked at
page-review-foreign-why = Only those who played it, or have its link for spectators, may look at it again.
page-reach = When it is your turn
page-mail-field = Write to me when it is my turn in a game by correspondence
page-mail-save = Save
page-mail-remove = Remove
page-mail-how = At most one letter a day and game.
page-mail-asked = A letter is on its way to { $mail }. Open the link in it, then letters will find you.
page-mail-kept = Letters go to { $mail }.
page-stage-why = All in one room? One large screen can show the table, and everybody's phone is their hand.
page-stage-open = Show the table on this screen
page-stage-how = Read the code with your phone: it becomes your hand. This screen is for all, and shows no secrets.
page-stage-no-link = This screen shows what all may see. To sit down one needs the link for friends.
page-stage-mine = Your own seat is on this device. The menu there takes it along to your phone.
page-stage-my-seat = Open my seat
page-stage-foot = The edge of the stage
page-stage-phones = What you hold is on your phone
page-stage-waits = { $names }: look at your { $count ->
    [one] phone
   *[other] phones
}
page-stage-away = { $names } { $count ->
    [one] has
   *[other] have
} no phone at the table now.
page-stage-back = Lost the table? Read the code to come back.
page-stage-again = Another game? Ask for it on your phones.
page-coach = Coach

# At the table

page-kick = Ask { $name } to leave
page-kick-opens = The seat opens again for somebody else.
page-kick-stands-in = A computer player takes over the seat and plays on.
page-kick-stay = May stay
page-kick-go = Please leave
page-dock = Your turn
page-order = Order of turns
page-log-and-chat = { $unread ->
    [0] Log and chat
   *[other] Log and chat, { $unread } new
}
page-send = Send
page-gestures = Gestures
page-odds-on-cards = Exact odds on the cards
page-odds = Odds
page-menu = Table and settings
page-text-mode = In words: the table as text, for screen readers and quick readers
page-sound = Sounds
page-replace = Let a computer player play for me
page-replace-away = Let a computer player go on for { $name }
page-return = Play my seat myself again
page-pause = Stop the clocks
page-resume = Let the clocks run
page-leave = Leave the table
page-watch-link = Link for spectators
page-move-how = Open this link there, once and within ten minutes: your games and your seats come along.
page-sign-out = Sign out everywhere else
page-sign-out-how = A device is lost, or a link went to the wrong person? Then be yourself on this device only.
page-signed-out = Done: you are signed in on this device only.
page-rematch = Another game
page-rematch-asked = Another game asked for
page-next-table = To the next game
page-record = Save the record
page-curtain = The screen goes to { $name }
page-curtain-lift = I am { $name }
page-invite-here = This link works on this machine only. For others, run “regalia serve” on a machine they reach.
page-computer = Computer, { $level }
page-seating = Taking seats
page-invite = Link for friends
page-invite-why = Send this link. The game begins when every seat is taken.
page-copy = Copy
page-copied = Copied
page-fill = Seat a computer player
page-sealed = Chance is sealed:
page-waits-for = The game begins as soon as { $names } { $count ->
    [one] opens
   *[other] open
} the table once.
page-rail = Other players and log
page-log = Log
page-say = Say something to the table
    .short = Say something
page-emote-hello = Greet
page-emote-well-played = Well played
page-emote-thanks = Thanks
page-emote-sorry = Sorry
page-emote-hurry = Tap the table
page-emote-laugh = Laugh
page-emote-hmm = Hm
page-emote-oh = Oh
page-here = At the table
page-away = Away
page-thinking = Thinking
page-listening = May act
page-stood-in = Computer stands in, { $level }
page-turn-to = Pass the screen to { $name }
page-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
page-soon = Time is running out soon.
page-chance-tiny = under { $percent }
page-sure = Sure
page-chance-at-least = ≥ { $percent }
page-undo = Undo
page-may-stand-in-here = At this table a computer player may stand in for whoever is away.
page-let-programs = Programs may play too
page-named-program = { $name } (program)
page-over = The end of the game

# Whose games and figures these are
page-about-games = The games belong to their authors and publishers: To Court the King / Um Krone und Kragen by Tom Lehmann (AMIGO, Rio Grande Games), King of the Dice / Würfelkönig by Nils Nilsson (HABA), King and Crown by Will Lentz (Gamenomicon). They have no part in this page. If you like a game here, buy it.
page-about-icons = The figures on cards and buttons are by the artists of
page-about-type = Type: Grenze, Grenze Gotisch and Source Sans 3, under the SIL Open Font License 1.1.
page-about-dice = Dice, crests, card faces and hatchings are Regalia's own. Every outcome is drawn from a seed that is sealed before the game and opened after it.
page-rated-mark = rated
page-public-here = This table is public: it stands among the open tables, and anybody may sit down.
page-to-lobby = To the lobby
page-rated = This table is rated: no odds, no coach, nothing is taken back, and it counts for everybody who sits here.
