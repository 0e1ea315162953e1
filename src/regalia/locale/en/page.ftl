# Texts of the page in the browser, beyond those of the games.

page-home = Back to the start
page-skip = Skip to the table
page-rulebook = Rules
page-speak = Auf Deutsch
page-dark = Dark theme
page-loading = One moment, the table is being laid.
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
page-friends-hint = You get a link to send. Seats fill as friends arrive, now or later.
page-screen-hint = Pass the screen around. What is secret stays covered until its owner taps.
page-your-name = Your name
page-name-of-seat = Name of player { $seat }
page-you = You
page-you-first = You, in the first seat
page-seat-open = Open seat
page-waiting-friend = Waiting for a friend
page-computer = Computer, { $level }
page-level-random = whimsical
    .about = Plays anything at all
page-level-squire = a squire
    .about = Sensible, makes mistakes
page-level-courtier = a courtier
    .about = Good, can be beaten
page-level-monarch = a monarch
    .about = As good as it gets
page-change-level = How well { $name } plays
page-add-player = + Add a player
page-drop-player = One fewer
page-of-seats = { $seats } of { $most }
page-allow-odds = Allow exact odds
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
page-my-games = Your games
page-past-games = Finished games
page-no-games = There are none yet.
page-remove = Remove
page-remove-game = Remove: { $game }, { $people }
page-give-up = Give up { $game }?
page-give-up-others = You leave the game, and it disappears from your list. If other people play on, a computer player takes your seat.
page-give-up-screen = The game ends here for all at this screen, and disappears from your list.
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
page-about-games = The games belong to their authors and publishers: To Court the King / Um Krone und Kragen by Tom Lehmann (AMIGO, Rio Grande Games), King of the Dice / Würfelkönig by Nils Nilsson (HABA), King and Crown by Will Lentz (Gamenomicon). They have no part in this page. If you like a game here, buy it.
page-about-icons = The figures on cards and buttons are by the artists of
page-about-type = Type: Grenze, Grenze Gotisch and Source Sans 3, under the SIL Open Font License 1.1.
page-about-dice = Dice, crests, card faces and hatchings are Regalia's own. Every outcome is drawn from a seed that is sealed before the game and opened after it.

# Coming to a table

page-invited = You are invited
page-invited-to = You are invited to { $game }
page-sit = Take a seat
page-full = Every seat is taken.
page-no-table = There is no such table
page-no-table-why = The link may be old, or the table is somebody else's.
page-closed = This game was given up.
page-seating = Taking seats
page-invite = Link for friends
page-invite-why = Send this link. The game begins when every seat is taken.
page-copy = Copy
page-copied = Copied
page-qr = The link as a code for phones
page-fill = Seat a computer player
page-kick = Ask { $name } to leave
page-kick-opens = The seat opens again for somebody else.
page-kick-stands-in = A computer player takes over the seat and plays on.
page-kick-stay = May stay
page-kick-go = Please leave
page-sealed = Chance is sealed:
page-waits-for = The game begins as soon as { $names } { $count ->
    [one] opens
   *[other] open
} the table once.

# Around the table

page-rail = Other players and log
page-dock = Your turn
page-order = Order of turns
page-log = Log
page-log-and-chat = { $unread ->
    [0] Log and chat
   *[other] Log and chat, { $unread } new
}
page-say = Say something to the table
    .short = Say something
page-send = Send
page-gestures = Gestures
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
page-watching = You are watching. The players cannot see or hear you while they play.
page-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
page-soon = Time is running out soon.
page-chance-tiny = under 0.1%
page-odds-on-cards = Exact odds on the cards
page-odds = Odds
page-sure = Sure
page-chance = { $percent }%
page-chance-at-least = ≥ { $percent }%
page-undo = Undo
page-menu = Table and settings
page-text-mode = In words: the table as text, for screen readers and quick readers
page-theme = Theme
page-theme-system = as the system
page-theme-light = light
page-theme-dark = dark
page-sound = Sounds
page-replace = Let a computer player play for me
page-replace-away = Let a computer player go on for { $name }
page-may-stand-in = A computer player may stand in for whoever is away
page-may-stand-in-here = At this table a computer player may stand in for whoever is away.
page-return = Play my seat myself again
page-pause = Stop the clocks
page-resume = Let the clocks run
page-leave = Leave the table
page-watch-link = Link for spectators
page-move = Move to another device
page-move-how = Open this link there, once and within ten minutes: your games and your seats come along.
page-move-ask = Become { $name } on this device?
page-move-now = Here you are { $name } now{ $games ->
    [0] .
    [one] , with one game. It stays with { $name }: to keep it, first take a link like this one to another device.
   *[other] , with { $games } games. They stay with { $name }: to keep them, first take a link like this one to another device.
}
page-move-yes = Become { $name }
page-move-no = Stay who I am
page-move-same = You already are that person on this device.
page-sign-out = Sign out everywhere else
page-sign-out-how = A device is lost, or a link went to the wrong person? Then be yourself on this device only.
page-signed-out = Done: you are signed in on this device only.
page-mail = Letters from Regalia
page-mail-ask = Shall { $mail } be told when it is { $name }’s turn?
page-mail-yes = Yes, that is my address
page-moved = Here you are
page-moved-as = On this device you are { $name } now, with all your games.
page-keys = Keys
page-curtain = The screen goes to { $name }
page-curtain-lift = I am { $name }

page-offline = The line is down.
page-offline-safe = Everything you chose is safe.
page-offline-kept = Your choice is kept and will be sent: { $action }.
page-offline-again = { $seconds ->
    [0] Trying again.
    [one] Trying again in 1 second.
   *[other] Trying again in { $seconds } seconds.
}
page-try-now = Try now
page-gone = You are no longer at this table: it is open elsewhere, or your seat was given away.
page-refused = Not done: { $action }.
page-understood = I see
page-back = Back again.
page-back-lines = { $lines ->
    [one] One thing happened meanwhile; it is in the log.
   *[other] { $lines } things happened meanwhile; they are in the log.
}

page-over = The end of the game
page-rematch = Another game
page-rematch-asked = Another game asked for
page-next-table = To the next game
page-record = Save the record
page-play-this = Play it

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
page-do-keep = Set aside { $what }
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
court-back-of-fool = back of your Fool
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
court-may-take = Your dice earn
court-final-result = All dice lie aside
court-thinking = { $name } is thinking.
court-sent = On its way.
court-results = What it becomes
court-choose-result = Choose what it becomes
court-choose-dice = Choose dice first
court-choose-card = Choose one of the cards
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
court-keep-roll = Keep { $kept }, roll { $rest }
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
court-yours = Your turn
court-yours-how = Roll, set at least one die aside, roll the rest. Tap a card to aim for it.
court-wait = Your cards stay where they are. Tap a card to aim for it.
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
