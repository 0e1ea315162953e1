# Texts of the page in the browser, beyond those of the games.

page-home = Back to the start
page-skip = Skip to the content
page-rulebook = Rules
page-speak = Auf Deutsch
page-dark = Dark theme
page-elsewhere = The address of a server you know
page-elsewhere-go = Go there
page-fetching = The games are on their way to this device: { $done } of { $all } MB
page-loading = One moment, the table is being laid.
page-waking = The players take their seats.
page-not-loaded = That could not be brought. Please load the page again.
page-no-connection = You are offline, or the house is closed. The rules can be read meanwhile.
page-not-reached = The house does not answer. Please try again in a moment.
page-close = Close
page-guest = Guest

# Home

page-which = Which crown is it today?
page-box-to-court-the-king = To Court the King
    .kind = 2 to 5 players, the long one
    .about = Roll, keep, roll again. Win courtiers who bend the dice, then seven alike for the crown.
page-box-king-of-the-dice = King of the Dice
    .kind = 2 to 5 players, the quick one
    .about = Three rolls, six coloured dice. Settle elves, orcs and dwarves where they feel at home.
page-box-king-and-crown = King and Crown
    .kind = 2 to 5 players, the sly one
    .about = Five cards, five short games of nerve: Find, Defend, Support, Tourney, and King at Court.
page-players = { $seats } players
page-which-of-five = Which of the five games
page-how = How to play
page-mode-computers = Computers
page-mode-friends = Friends, by link
page-mode-screen = One screen
page-mode-party = A screen, and phones
page-friends-hint = You get a link to send. Seats fill as friends arrive, now or later.
page-party-hint = This screen shows the table to all. Everybody joins with their phone, which is their hand.
page-screen-hint = Pass the screen around. What is secret stays covered until its owner taps.
page-your-name = Your name
page-name-of-seat = Name of player { $seat }
page-you = You
page-you-first = You, in the first seat
page-seat-open = Open seat
page-waiting-friend = Waiting for a friend
page-level-random = whimsical
    .about = Plays anything at all
page-level-squire = a squire
    .about = Sensible, makes mistakes
page-level-courtier = a courtier
    .about = Good, can be beaten
page-level-monarch = a monarch
    .about = As good as it gets
page-level-to-1 = not yet a squire
    .about = Often plays anything at all
page-level-to-2 = not yet a courtier
    .about = Makes fewer mistakes
page-level-to-3 = not yet a monarch
    .about = Very good, but not always
page-change-level = How well { $name } plays
page-add-player = + Add a player
page-drop-player = One fewer
page-of-seats = { $seats } of { $most }
page-allow-odds = Allow exact odds
page-allow-coach = Allow the coach
page-public = Public table: anyone may sit down or watch
page-role = Your role
page-role-first = You are the lord
page-role-last = You are the vassal
page-role-drawn = Drawn by lot
page-begins = Who begins
page-begins-first = You
page-begins-drawn = Drawn by lot
page-match = How many games
page-match-one = One
page-match-best-3 = Best of 3
page-match-best-5 = Best of 5
page-match-first-5 = First to win 5
page-edition = Edition
page-edition-rio-grande = English edition
page-edition-amigo = German edition
page-edition-why = They differ in the Fools and in what may be done before the first roll.
page-yes = Yes
page-no = No
page-option-dice = Dice at most
page-option-limit = The end at the latest
page-option-statements = Statements for each player
page-option-recast = Another spell by a later Witch
page-option-swap = Lord and vassal change places
page-option-draws = Drawn games in a row
page-more-options = More options
page-clock = Time to think
page-clock-none = As long as it takes
page-clock-talk = Five minutes to talk
page-clock-live = 90 seconds a turn, and 2 minutes in reserve
page-clock-days = 3 days a turn
page-play-now = Play now
page-learn = Learn it by playing, five minutes
page-lay-table = Open the table
page-continue = Continue
page-with = With { $names }
page-at-one-screen = { $names }, at one screen
page-you-won = You won
page-you-share = You share the win
page-they-won = { $winners } won
page-they-share = { $winners } share the win
page-all-games = All { $games } games
page-remove = Remove
page-remove-game = Remove: { $game }, { $people }
page-your-turn = Your turn
page-their-turn = Waiting for the others
page-phase-seating = Waiting for players
page-phase-over = Finished
page-phase-closed = Given up
page-lobby = Open tables
page-watch = Watch
page-foot = Dice are sealed before the first roll and can be checked after the last. Icons from game-icons.net, CC BY 3.0. Type: Grenze, Grenze Gotisch, Source Sans 3, OFL.

# About

page-about = About Regalia

# Coming to a table

page-sit = Take a seat
page-no-table = There is no such table
page-no-table-why = The link may be old, or the table is somebody else's.
page-qr = The link as a code for phones

# Around the table

page-daily = The daily deal
page-puzzles = Puzzles
page-verify = Check a game
page-ways = Puzzles and checks
page-more-ways = More of Regalia
page-more-terms = More to choose below
page-theme = Theme
page-theme-system = as the system
page-theme-light = light
page-theme-dark = dark
page-may-stand-in = A computer player may stand in for whoever is away
page-move = Move to another device
page-move-ask = Become { $name } on this device?
page-move-now = Here you are { $name } now{ $games ->
    [0] .
    [one] , with one game. It stays with { $name }: to keep it, first take a link like this one to another device.
   *[other] , with { $games } games. They stay with { $name }: to keep them, first take a link like this one to another device.
}
page-move-yes = Become { $name }
page-move-no = Stay who I am
page-move-same = You already are that person on this device.
page-mail = Letters from Regalia
page-mail-ask = Shall { $mail } be told when it is { $name }’s turn?
page-mail-yes = Yes, that is my address
page-moved = Here you are
page-moved-as = On this device you are { $name } now, with all your games.
page-keys = Keys

page-try-now = Try now

page-play-this = Play it
page-me = Account
page-my-games = Your games
page-past-games = Finished games
page-no-games = There are none yet.
page-give-up = Give up { $game }?
page-give-up-others = You leave the game, and it disappears from your list. If other people play on, a computer player takes your seat.
page-give-up-screen = The game ends here for all at this screen, and disappears from your list.
page-invited = You are invited
page-invited-to = You are invited to { $game }
page-full = Every seat is taken.
page-closed = This game was given up.
page-offline = The line is down.
page-offline-safe = Everything you chose is safe.
page-offline-kept = Your choice is kept and will be sent: { $action }.
page-offline-again = { $seconds ->
    [0] Trying again.
    [one] Trying again in 1 second.
   *[other] Trying again in { $seconds } seconds.
}
page-gone = You are no longer at this table: it is open elsewhere, or your seat was given away.
page-refused = Not done: { $action }.
page-understood = I see
page-back = Back again.
page-back-lines = { $lines ->
    [one] One thing happened meanwhile; it is in the log.
   *[other] { $lines } things happened meanwhile; they are in the log.
}
page-watching = You are watching. The players cannot see or hear you while they play.
