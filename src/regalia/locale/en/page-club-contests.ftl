# Contests: tournaments of the club.

contests = Tournaments
contests-intro = Everybody with a name here can hold one and take part in any.
contests-running = Going on
contests-open = Open for entry
contests-over = Finished
contests-none = There is no tournament yet. Be the first to hold one.
contests-hold = Hold a tournament
contests-members = To hold one or take part, you need a name that lasts. Your name is then yours alone.
contest-form-round-robin = Round robin
contest-form-swiss = Swiss
contest-form-arena = Arena
contest-about-round-robin = Everybody meets everybody. Good for up to ten people.
contest-about-swiss = A few rounds for many people: those with like points meet, and nobody meets anybody twice.
contest-about-arena = Play as many games as you can until time is up. Whoever is free is paired again.
contest-phase-open = Open for entry
contest-phase-running = Going on
contest-phase-paused = Paused
contest-phase-over = Finished
contest-phase-off = Called off
contest-entrants = { $entrants } of at most { $most } entrants
contest-points = { $count ->
    [1] { $points } point
   *[other] { $points } points
  }
contest-won = { $count ->
    [0] It is over, and nobody has scored.
    [one] Won by { $names }
   *[other] { $names } share the first place
}
contest-leads = { $over ->
    [true] Won by { $names }
   *[false] { $names } in the lead
  }
contest-round-of = Round { $round } of { $rounds }
contest-round = Round { $round }
contest-rounds-most = { $rounds ->
    [one] 1 round
   *[other] At most { $rounds } rounds
}

# Holding one

contest-name = Name
contest-name-hint = For example: Friday crowns
contest-game = Game
contest-form = Form
contest-seats = Seats at a table
contest-rounds = Rounds
contest-minutes = Minutes
contest-most = Most entrants
contest-clock = Time to think
contest-clock-quick = Quick: 20 seconds a turn
contest-clock-usual = Unhurried: 60 seconds a turn
contest-clock-days = By correspondence: { $days } days a turn
contest-clock-live = { $seconds } seconds a turn, and { $reserve } seconds in reserve for the whole game
contest-starts = Begins
contest-starts-host = When I begin it
contest-starts-at = At a set time
contest-starts-when = Day and time
contest-match = Match
contest-match-one = One game
contest-match-three = Best of three
contest-match-five = Best of five
contest-rated = It counts for ratings
contest-programs = Programs may take part
contest-private = Only by my link
contest-create = Announce it
contest-create-name = Give it a name first.

# One of them

contest-hosted = Held by { $name }
contest-enter = Take part
contest-again = Take part again
contest-withdraw = Withdraw
contest-withdraw-sure = Withdraw from this tournament? What you are playing you can play to its end.
contest-in-arena = You take part. Stay on this page: as soon as somebody is free, you are led to your table.
contest-in-round = You take part. When the next round begins, this page leads you to your table.
contest-was-removed = The host has removed you from this tournament.
contest-your-table = Your table is waiting
contest-to-table = To my table
contest-going = To your table …
contest-begins = Begins { $when }
contest-begins-host = Begins when { $name } begins it
contest-left = { $minutes } minutes left
contest-no-time = Time is up; the last results come in.
contest-rated-is = Counts for ratings
contest-programs-are = Programs take part
contest-private-is = By invitation
contest-best-of = Best of { $games }
contest-tables-of = Tables of { $seats }
contest-invite = Send this link to those who shall come:
contest-host-begin = Begin now
contest-host-few = { $missing ->
    [one] It can begin once one more takes part.
   *[other] It can begin once { $missing } more take part.
}
contest-host-pause = Pause
contest-host-resume = Go on
contest-host-end = End it now
contest-host-off = Call it off
contest-host-end-sure = End this tournament now? What is still being played { $rated ->
    [true] counts for ratings only.
   *[false] no longer counts.
}
contest-host-off-sure = Call this tournament off? Nobody can enter it any more.
contest-host-remove = Remove { $name }
contest-host-remove-sure = Remove { $name } for good? What they are playing they can play to its end.
contest-host = For the host
contest-standings = Standings
contest-place = Place
contest-who = Name
contest-score = Points
contest-games = Games
contest-break-buchholz = Buchholz
contest-break-berger = Sonneborn–Berger
contest-break-direct = Direct
contest-break-wins = Wins
contest-breaks-told = Equal points are parted by: { $breaks }. Those whom nothing parts share a place.
contest-means-buchholz = the points of all those one met (Buchholz)
contest-means-berger = those points, as far as one won them (Sonneborn–Berger)
contest-means-direct = what they scored where they met each other
contest-means-wins = the number of wins
contest-program = program
contest-me = you
contest-left-it = withdrawn
contest-pairings = Pairings
contest-bye = has a bye
contest-watch = Watch
contest-look = Look at the game
contest-playing = being played
contest-not-counted = { $rated ->
    [true] counts for ratings, not here
   *[false] does not count
}
contest-gone = was away: a stand-in played
contest-unplayed = not played
contest-cross = Cross table
contest-cross-bye = Bye
contest-cross-hint = Each line shows what somebody scored against those in the columns.
contest-nobody = Nobody has entered yet.
contest-no-pairings = The pairings appear here once it begins.
contest-seal = Dice and lots come from a seed that was sealed when this tournament was announced, and from a part that everybody added on entering.
contest-seal-bond = Its seal: { $bond }
contest-seal-seed = The seed: { $seed }
contest-picture = Picture of the standings
contest-missing = There is no such tournament, or it is by invitation and this link lacks the key.
contest-all = All tournaments
contest-news-round = Round { $round } has begun.
contest-back = To the tournament

# At the end of one of its tables

contest-after-laid = { $round ->
    [0] Your next table is laid.
   *[other] Round { $round } has begun, and your table is laid.
}
contest-after-next = The next round begins when all tables of this one are done.
contest-after-bye = You have a bye in round { $round }: { $points ->
    [0] it is worth nothing
    [1] one point
   *[other] half a point
}.
contest-after-last = This is the last round. The standings are final when all its tables are done.
contest-after-arena = Back on its page you are paired again.
contest-after-paused = It is paused. It goes on when its host says so.
contest-after-withdrawn = You no longer take part.
contest-after-over = It is over.
contest-after-won = It is over. { $count ->
    [one] { $names } has won it.
   *[other] { $names } share the first place.
}
contest-after-late = It ended before this game did. { $rated ->
    [true] So the game does not count there, but for ratings it does.
   *[false] So the game does not count there.
}

refused-contest-members = For this you need a name that lasts.
refused-contest-when = That is in the past, or more than two months ahead.
refused-contest-hosts-enough = You hold enough tournaments already. End one, or come back tomorrow.
refused-contest-closed = This tournament can no longer be entered.
refused-contest-people-only = This tournament is for people, not for programs.
refused-contest-removed = The host has removed you from this tournament.
refused-contest-full = This tournament is full.
refused-contest-not-in = Nobody of that name takes part.
refused-contest-over = This tournament is over.
refused-contest-clock = An arena needs a clock by seconds.
refused-contest-most = So many cannot take part in this form.
refused-contest-too-few = There are too few for a table.
refused-contest-not-now = That cannot be done now.
refused-contest-blocked = Somebody who takes part and you do not play together.
refused-contest-own-programs = Of a member and their programs only one takes part here.
