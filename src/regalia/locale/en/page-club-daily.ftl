# The daily deal: the same dice for everybody, once a day.

daily = The daily deal
daily-about = Everybody gets the same dice today, and the same three opponents. One try; no odds, no coach, nothing is taken back.
daily-about-alone = The same dice all day, and the same three opponents. One try; no odds, no coach, nothing is taken back.
daily-of = The deal of { $day }
daily-today = Today
daily-yesterday = Yesterday
daily-you = You
daily-opponents = Around the table
daily-play = Play today’s deal
daily-go-on = Go on playing
daily-name = Under which name?
daily-next = The next deal comes in { $hours } h { $minutes } min.
daily-utc = A day goes from midnight to midnight UTC. What is over by then counts.
daily-played = { $count ->
    [0] Nobody has played it to the end yet.
    [one] One person has played it to the end.
   *[other] { $count } people have played it to the end.
}
daily-hidden = Their results show when you have yours.
daily-place = Place { $place } of { $of }
daily-alone = Played
daily-won = Won
daily-shared = Shared the win
daily-lost = Not won
daily-points = { $points ->
    [one] 1 point
   *[other] { $count } points
}
daily-cost = cost { $cost }
daily-cost-is = Cost is what your choices took from your chance to win, in percentage points: less is better.
daily-working = being worked out
daily-void = This try does not count: it was not over in time, or a computer player chose for you.
daily-review = The review of my game
daily-streak = { $streak ->
    [0] No day in a row now.
    [one] 1 day in a row.
   *[other] { $streak } days in a row.
}
daily-longest = At most so far: { $longest }.
daily-share = Copy the result
daily-share-text = Regalia daily { $day }: place { $place } of { $of }, cost { $cost }, streak { $streak }
daily-share-alone = Regalia daily { $day }: { $result }, cost { $cost }, streak { $streak }
daily-results = Results
daily-column-place = Place
daily-column-name = Name
daily-column-result = Result
daily-column-points = Points
daily-column-cost = Cost
daily-by = By share of the win, then by { $points ->
    [yes] points, then by { "" }
   *[no] { "" }
}what the choices cost.
daily-nobody = Nobody played it to the end.
daily-none-yesterday = There was no deal here yesterday.
daily-best = The best game: { $name }
daily-best-mine = How you played
daily-choice = Step { $step } cost { $points } percentage points. Chosen: { $said }. Better: { $why }
daily-best-review = Its review
daily-seal = The seal
daily-sealed-at = The seed of the dice was sealed on { $when }, before the day began, and is told when the day is over.
daily-sealed-late = The house was closed the day before: the seed was sealed on { $when }, on the day itself.
daily-unsealed = Nothing is sealed here, for there is no house to do it: the seed is the SHA-256 of “regalia daily 1|{ $day }”. Whoever wants to can work out the dice beforehand.
daily-seal-next = The seal of tomorrow’s deal, to note:
daily-seed = The seed
daily-check = Check a game
daily-check-how = Save the record of your game and check it there, with the seal as you noted it.
daily-record = The record of my game
daily-earlier = The day before
daily-later = The day after
daily-whole = All results
daily-folder = Only you play here, and only this browser knows how.
refused-no-such-day = There is no deal of that day here.
refused-daily-for-people = The daily deal is for people; programs have contests of their own.
