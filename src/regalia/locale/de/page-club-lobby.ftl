# Die Lobby: öffentliche Tische, und eine schnelle Partie.

lobby-title = Lobby
lobby-lead = Setz dich an einen offenen Tisch, schau bei einer Partie zu, oder lass dich mit anderen zusammenbringen, die gerade suchen.
lobby-rename = Den Namen im Konto ändern
lobby-open-one = Einen Tisch öffnen
lobby-join = Tische zum Mitspielen
lobby-watch = Partien zum Zuschauen
lobby-filter = Auswahl
lobby-filter-game = Spiel
lobby-filter-seats = Zu wievielt
lobby-filter-pace = Zeit
lobby-filter-rated = Wertung
lobby-filter-computers = Computer
lobby-any-game = Jedes Spiel
lobby-any-seats = Zu beliebig vielen
lobby-any-pace = Jede Zeit
lobby-any-rated = Mit und ohne
lobby-any-computers = Mit und ohne
lobby-seats = Zu { $seats }
lobby-members = Für Mitglieder
lobby-pace-live = Live
lobby-pace-days = Tage
lobby-pace-none = Ohne Grenze
lobby-rated-yes = Mit Wertung
lobby-rated-no = Ohne Wertung
lobby-computers-with = Mit Computern
lobby-computers-without = Nur Menschen
lobby-reset = Alle zeigen
lobby-clock-none = ohne Zeitgrenze
lobby-clock-live = { $seconds } Sekunden je Zug
lobby-clock-days = { $days ->
    [one] 1 Tag je Zug
   *[other] { $days } Tage je Zug
}
lobby-clock-talk = { $minutes } Minuten zum Reden
lobby-first-to = Bis jemand { $wins } gewonnen hat
lobby-computer = { $name } (Computer)
lobby-rated-person = { $name } ({ $level })
lobby-rated = mit Wertung
lobby-since-now = eben geöffnet
lobby-since-minutes = seit { $minutes } Min. offen
lobby-since-hours = seit { $hours } Std. offen
lobby-since-days = seit { $days } Tagen offen
lobby-free = { $free ->
    [one] 1 von { $seats } Plätzen frei
   *[other] { $free } von { $seats } Plätzen frei
}
lobby-playing = Zu { $seats }
lobby-sit-at = Platz nehmen: { $game } mit { $people }
lobby-watch-at = Zuschauen: { $game } mit { $people }
lobby-go-there = Zu meinem Tisch
lobby-gone = Weg
lobby-new = { $tables ->
    [one] 1 neuer Tisch
   *[other] { $tables } neue Tische
}
lobby-more = { $more } weitere zeigen
lobby-count = { $tables ->
    [0] Kein Tisch passt.
    [one] 1 Tisch passt.
   *[other] { $tables } Tische passen.
}
lobby-none-join = Gerade ist kein Tisch offen.
lobby-none-join-why = Öffne einen: Wer als Nächstes kommt, sieht ihn sofort. Oder wünsch dir eine schnelle Partie: Sobald noch jemand sucht, wird ein Tisch gedeckt.
lobby-none-watch = Gerade spielt niemand öffentlich.
lobby-none-watch-why = Sobald eine Partie beginnt, erscheint sie hier.
lobby-none-match = Kein Tisch passt zu dem, was du sehen willst.
lobby-lost = Die Leitung ist unterbrochen. Was du siehst, kann alt sein; es wird von selbst wieder versucht.

lobby-quick = Schnelle Partie
lobby-quick-lead = Sag, was du spielen würdest. Sobald andere dazu passen, sitzt ihr alle an einem Tisch.
lobby-quick-games = Was
lobby-quick-dice = Jedes Würfelspiel
lobby-quick-cards = Jedes von King and Crown
lobby-quick-seats = Wie viele am Tisch
lobby-quick-pace = Zeit
lobby-quick-live = Live
lobby-quick-days = 3 Tage je Zug
lobby-quick-rated = Für die Wertung, ohne Hilfe
lobby-quick-rated-why = Dazu brauchst du einen Namen, der bleibt.
lobby-quick-computers = Nach { $seconds } Sekunden dürfen Computerspieler auffüllen
lobby-quick-go = Partie suchen
lobby-quick-none = Dieses Spiel spielt man nicht zu so vielen.
lobby-quick-looking = Eine Partie wird gesucht
lobby-quick-waited = Du wartest seit { $minutes }:{ $seconds }
lobby-quick-how = Je länger du wartest, desto weiter dürfen du und die anderen in der Wertung auseinanderliegen. { lobby-quick-stay }
lobby-quick-stay = Lass die Seite offen: Sie bringt dich an deinen Tisch.
lobby-quick-stop = Nicht mehr suchen
lobby-quick-found = Dein Tisch ist gedeckt.
lobby-quick-seeking = { $people ->
    [one] Gerade sucht ein Mensch.
   *[other] Gerade suchen { $people } Menschen.
}

refused-nothing-fits = Keines dieser Spiele spielt man zu so vielen.
refused-rated-members = Für die Wertung brauchst du einen Namen, der bleibt.
