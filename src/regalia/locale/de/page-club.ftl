# Der Club: was alle seine Seiten brauchen.

refused-name-mixed = Ein Name steht in einem einzigen Alphabet.

club-ways = Der Club
club-way-lobby = Lobby
club-way-contests = Turniere
club-way-daily = Tagespartie
club-way-leaders = Wertungen
club-way-games = Meine Partien
club-way-member = Mein Profil
club-way-programs = Programme
club-way-me = Konto

club-take-name = Einen Namen nehmen, der bleibt
club-as = Du spielst als
