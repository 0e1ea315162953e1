# The club's record: ratings, profiles, all my games, being told.

refused-rated-seats = At a rated table one seat is yours, and the others are open to members.
refused-rated-rules = A rated table is played by the usual rules.
refused-against-oneself = One and the same member cannot be compared.
refused-is-private = That member's games are nobody else's business.
refused-no-such-zone = The server does not know that time zone.
refused-too-few-days-left = You have fewer days off left than that.
refused-bad-days-off = Days off end later than they begin, and begin within a year.

club-record-profile = My profile
club-record-leaders = Leaderboard
club-record-nobody = Nobody here has that name.
club-record-private = This member keeps their games to themselves.
club-record-private-mine = Your profile is private. Only you see what follows.
club-record-since = Member since { $date }.
club-record-program = This is a program.
club-record-program-of = This is a program of
club-record-you = (you)

# Ratings

club-record-ratings = Ratings
club-record-rating = Rating
club-record-no-ratings = No rated game yet.
club-record-seats = { $seats } seats
club-record-programs = with programs
club-record-provisional = provisional
club-record-games = { $games ->
    [one] { $games } rated game
   *[other] { $games } rated games
}
club-record-curve = From { $from } to { $to } in { $games ->
    [one] { $games } rated game
   *[other] { $games } rated games
}
club-record-rating-is = Everybody begins at 1500 ± 500. Who wins rises, who loses falls, the more the less it was to be expected. The number behind ± says how sure that is; while it is above 330 the rating is provisional. Neither luck nor errors count, only who won.
club-record-order-is = The board is ordered by what is as good as certain: the number less what stands behind ±. So many games against many people lead up, and one lucky evening does not. Whoever keeps their profile private is not listed.
club-record-rated-is = A rated game is for members, by the usual rules, on drawn seats, without odds, coach or undo. Whoever leaves or runs out of time is played for by a computer player, and it still counts for them.
club-record-counts = What it counts for
club-record-counting = This game is rated. The club is counting it …
club-record-moves-nobody = This game was rated, but moves nobody's rating: it was given up, or not everybody here is a member on their own.
club-record-mine = Your rating
club-record-how = How ratings work
club-record-rate = Rated
club-record-pool = Among
club-record-pool-people = people
club-record-pool-programs = programs
club-record-rank = Place
club-record-name = Name
club-record-where = You are in place { $rank }.
club-record-there = Go there
club-record-empty-board = Nobody has played a rated game of this kind yet.

# Results

club-record-results = Results
club-record-no-games = No finished game yet.
club-record-game = Game
club-record-played = Games
club-record-wins = Won
club-record-ties = Shared
club-record-luck = Luck
club-record-cost = Cost of play
club-record-luck-is = Luck and cost of play are those of a game on average, in hundredths of a win, where games have been reviewed. Luck is what the dice brought in one's own turns; the cost is what better choices would have been worth.
club-record-cards = Favourite cards
club-record-against = Head to head
club-record-other = Name of another member
club-record-with-me = Against me
club-record-compare = Compare
club-record-never-met = No finished game with { $other } yet.
club-record-duel = { $game }, { $seats } seats: { $name } ahead { $won }, { $other } ahead { $lost }, even { $even }, of { $games ->
    [one] { $games } game
   *[other] { $games } games
}

# All my games

club-record-calendar = Your turns, by when
club-record-today = Today
club-record-tomorrow = Tomorrow
club-record-week = This week
club-record-later = Later
club-record-by = by { $when }
club-record-search = Search my games
club-record-names = Names
club-record-filter-seats = Seats
club-record-result = Result
club-record-rated = Rated
club-record-all = all
club-record-from = From
club-record-to = To
club-record-won = Won
club-record-lost = Lost
club-record-shared = Shared
club-record-screen = At one screen
club-record-to-number = rated, now { $number }
club-record-show-hidden = Show what is hidden
club-record-hide = Hide
club-record-show = Show
club-record-hide-one = Hide { $game } with { $names }
club-record-show-one = Show { $game } with { $names } again
club-record-none-yet = Nothing is finished yet. What you play to the end is found here.
club-record-begin = Begin a game
club-record-found = { $games ->
    [0] No game like that.
    [one] { $games } game
   *[other] { $games } games
}
club-record-download = { $games ->
    [one] Download the record
   *[other] Download the latest { $games } records
}
club-record-pages = Pages
club-record-page = Page { $page } of { $pages }
club-record-earlier = Back
club-record-forward = On

# Being told

club-record-told = Being told
club-record-told-once = When a table waits for you, you are told once, and not again until you have looked in.
club-record-quiet = Quiet hours
club-record-quiet-why = By the clock of { $zone }. What falls into them you are told when they are over.
club-record-keep = Keep
club-record-kept = Kept.
club-record-off = Days off
club-record-off-until = You have days off until { $date }.
club-record-back = I am back
club-record-last-day = Last day off
club-record-go = Take days off from now
club-record-off-why = By correspondence your clock stands still on days off, and everybody at the table sees why. You have { $left } of { $most } left, counted over a year.
