# The lobby: public tables, and a quick match.

lobby-title = Lobby
lobby-lead = Sit down at a table that is open, watch a game, or be brought together with whoever is looking.
lobby-rename = Change the name in your account
lobby-open-one = Open a table
lobby-join = Tables to join
lobby-watch = Games to watch
lobby-filter = Show
lobby-filter-game = Game
lobby-filter-seats = Players
lobby-filter-pace = Time
lobby-filter-rated = Rating
lobby-filter-computers = Computers
lobby-any-game = Any game
lobby-any-seats = Any number
lobby-any-pace = Any time
lobby-any-rated = Rated or not
lobby-any-computers = With or without
lobby-seats = { $seats } players
lobby-members = For members
lobby-pace-live = Live
lobby-pace-days = Days
lobby-pace-none = No limit
lobby-rated-yes = Rated
lobby-rated-no = Not rated
lobby-computers-with = With computers
lobby-computers-without = People only
lobby-reset = Show all
lobby-clock-none = no limit
lobby-clock-live = { $seconds } seconds a turn
lobby-clock-days = { $days ->
    [one] 1 day a turn
   *[other] { $days } days a turn
}
lobby-clock-talk = { $minutes } minutes to talk
lobby-first-to = First to win { $wins }
lobby-computer = { $name } (computer)
lobby-rated-person = { $name } ({ $level })
lobby-rated = rated
lobby-since-now = just opened
lobby-since-minutes = open for { $minutes } min
lobby-since-hours = open for { $hours } h
lobby-since-days = open for { $days } days
lobby-free = { $free ->
    [one] 1 of { $seats } seats free
   *[other] { $free } of { $seats } seats free
}
lobby-playing = { $seats } players
lobby-sit-at = Take a seat: { $game } with { $people }
lobby-watch-at = Watch: { $game } with { $people }
lobby-go-there = Go to my table
lobby-gone = Gone
lobby-new = { $tables ->
    [one] 1 new table
   *[other] { $tables } new tables
}
lobby-more = Show { $more } more
lobby-count = { $tables ->
    [0] No table matches.
    [one] 1 table matches.
   *[other] { $tables } tables match.
}
lobby-none-join = No table is open right now.
lobby-none-join-why = Open one: whoever comes next sees it at once. Or ask for a quick match, and a table is laid as soon as somebody else is looking.
lobby-none-watch = Nobody plays a public game right now.
lobby-none-watch-why = As soon as one begins, it appears here.
lobby-none-match = No table matches what you want to see.
lobby-lost = The line is down. What you see may be old; it is tried again by itself.

lobby-quick = Quick match
lobby-quick-lead = Say what you would play. As soon as others fit, you all sit at one table.
lobby-quick-games = What
lobby-quick-dice = Any dice game
lobby-quick-cards = Any of King and Crown
lobby-quick-seats = How many at the table
lobby-quick-pace = Time
lobby-quick-live = Live
lobby-quick-days = 3 days a turn
lobby-quick-rated = For the rating, without help
lobby-quick-rated-why = For that you need a name that lasts.
lobby-quick-computers = After { $seconds } seconds computer players may fill up
lobby-quick-go = Find a game
lobby-quick-none = This game is not played by so many.
lobby-quick-looking = Looking for a game
lobby-quick-waited = Waiting for { $minutes }:{ $seconds }
lobby-quick-how = The longer you wait, the further apart you and the others may be in rating. { lobby-quick-stay }
lobby-quick-stay = Leave the page open: it takes you to your table.
lobby-quick-stop = Stop looking
lobby-quick-found = Your table is laid.
lobby-quick-seeking = { $people ->
    [one] One person is looking right now.
   *[other] { $people } people are looking right now.
}

refused-nothing-fits = None of these games is played by so many.
refused-rated-members = To play for the rating you need a name that lasts.
