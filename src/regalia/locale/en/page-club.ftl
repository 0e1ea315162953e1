# The club: what all of its pages need.

refused-name-mixed = A name is written in one alphabet.

club-ways = The club
club-way-lobby = Lobby
club-way-contests = Tournaments
club-way-daily = Daily deal
club-way-leaders = Ratings
club-way-games = My games
club-way-member = My profile
club-way-programs = Programs
club-way-me = Account

club-take-name = Take a name that lasts
club-as = You play as
