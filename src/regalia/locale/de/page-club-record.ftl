# Was der Klub festhält: Wertungen, Profile, alle meine Partien, wann man Bescheid bekommt.

refused-rated-seats = An einem gewerteten Tisch gehört ein Platz dir, und die anderen sind für Mitglieder frei.
refused-rated-rules = An einem gewerteten Tisch gelten die üblichen Regeln.
refused-against-oneself = Ein Mitglied lässt sich nicht mit sich selbst vergleichen.
refused-is-private = Die Partien dieses Mitglieds gehen sonst niemanden etwas an.
refused-no-such-zone = Diese Zeitzone kennt der Server nicht.
refused-too-few-days-left = So viele freie Tage hast du nicht mehr.
refused-bad-days-off = Freie Tage enden später, als sie beginnen, und beginnen innerhalb eines Jahres.

club-record-profile = Mein Profil
club-record-leaders = Bestenliste
club-record-nobody = So heißt hier niemand.
club-record-private = Dieses Mitglied behält seine Partien für sich.
club-record-private-mine = Dein Profil ist privat. Nur du siehst, was folgt.
club-record-since = Mitglied seit { $date }.
club-record-program = Das ist ein Programm.
club-record-program-of = Das ist ein Programm von
club-record-you = (du)

# Wertungen

club-record-ratings = Wertungen
club-record-rating = Wertung
club-record-no-ratings = Noch keine gewertete Partie.
club-record-seats = { $seats } Plätze
club-record-programs = mit Programmen
club-record-provisional = vorläufig
club-record-games = { $games ->
    [one] { $games } gewertete Partie
   *[other] { $games } gewertete Partien
}
club-record-curve = Von { $from } auf { $to } in { $games ->
    [one] { $games } gewerteten Partie
   *[other] { $games } gewerteten Partien
}
club-record-rating-is = Alle beginnen bei 1500 ± 500. Wer gewinnt, steigt, wer verliert, fällt, und zwar umso mehr, je weniger es zu erwarten war. Die Zahl hinter ± sagt, wie sicher das ist; solange sie über 330 liegt, ist die Wertung vorläufig. Weder Glück noch Fehler zählen, nur wer gewonnen hat.
club-record-order-is = Geordnet wird nach dem, was so gut wie sicher ist: die Zahl weniger das, was hinter ± steht. So führen viele Partien gegen viele Leute nach oben, und ein einzelner Glücksabend nicht. Wessen Profil privat ist, steht nicht auf der Liste.
club-record-rated-is = Eine gewertete Partie ist für Mitglieder, nach den üblichen Regeln, auf ausgelosten Plätzen, ohne Chancen, Ratgeber und Zurücknehmen. Wer geht oder die Zeit überschreitet, für den spielt ein Computerspieler weiter, und es zählt trotzdem für ihn.
club-record-counts = Wofür es zählt
club-record-counting = Diese Partie wird gewertet. Der Club zählt sie gerade …
club-record-moves-nobody = Diese Partie war gewertet, ändert aber niemandes Wertung: Sie wurde abgebrochen, oder nicht alle hier sind Mitglied, jeder für sich.
club-record-mine = Deine Wertung
club-record-how = Wie die Wertung entsteht
club-record-rate = Gewertet
club-record-pool = Unter
club-record-pool-people = Menschen
club-record-pool-programs = Programmen
club-record-rank = Platz
club-record-name = Name
club-record-where = Du bist auf Platz { $rank }.
club-record-there = Dorthin
club-record-empty-board = So hat noch niemand gewertet gespielt.

# Ergebnisse

club-record-results = Ergebnisse
club-record-no-games = Noch keine beendete Partie.
club-record-game = Spiel
club-record-played = Partien
club-record-wins = Gewonnen
club-record-ties = Geteilt
club-record-luck = Glück
club-record-cost = Kosten des Spiels
club-record-luck-is = Glück und Kosten sind die einer Partie im Mittel, in Hundertsteln eines Siegs, wo Partien nachbesprochen wurden. Glück ist, was die Würfel in den eigenen Zügen brachten; die Kosten sind, was bessere Entscheidungen wert gewesen wären.
club-record-cards = Lieblingskarten
club-record-against = Zu zweit verglichen
club-record-other = Name eines anderen Mitglieds
club-record-with-me = Gegen mich
club-record-compare = Vergleichen
club-record-never-met = Noch keine beendete Partie mit { $other }.
club-record-duel = { $game }, { $seats } Plätze: { $name } vorn { $won }, { $other } vorn { $lost }, gleich { $even }, in { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}

# Alle meine Partien

club-record-calendar = Deine Züge, bis wann
club-record-today = Heute
club-record-tomorrow = Morgen
club-record-week = Diese Woche
club-record-later = Später
club-record-by = bis { $when }
club-record-search = Meine Partien durchsuchen
club-record-names = Namen
club-record-filter-seats = Plätze
club-record-result = Ergebnis
club-record-rated = Gewertet
club-record-all = alle
club-record-from = Von
club-record-to = Bis
club-record-won = Gewonnen
club-record-lost = Verloren
club-record-shared = Geteilt
club-record-screen = An einem Bildschirm
club-record-to-number = gewertet, nun { $number }
club-record-show-hidden = Verstecktes zeigen
club-record-hide = Verstecken
club-record-show = Zeigen
club-record-hide-one = { $game } mit { $names } verstecken
club-record-show-one = { $game } mit { $names } wieder zeigen
club-record-none-yet = Noch ist nichts zu Ende gespielt. Was du zu Ende spielst, findest du hier.
club-record-begin = Eine Partie beginnen
club-record-found = { $games ->
    [0] Keine solche Partie.
    [one] { $games } Partie
   *[other] { $games } Partien
}
club-record-download = { $games ->
    [one] Aufzeichnung laden
   *[other] Die letzten { $games } Aufzeichnungen laden
}
club-record-pages = Seiten
club-record-page = Seite { $page } von { $pages }
club-record-earlier = Zurück
club-record-forward = Weiter

# Bescheid bekommen

club-record-told = Bescheid bekommen
club-record-told-once = Wenn ein Tisch auf dich wartet, bekommst du einmal Bescheid, und erst wieder, wenn du nachgesehen hast.
club-record-quiet = Ruhezeit
club-record-quiet-why = Nach der Uhr von { $zone }. Was hineinfällt, erfährst du, wenn sie vorbei ist.
club-record-keep = Merken
club-record-kept = Gemerkt.
club-record-off = Freie Tage
club-record-off-until = Du hast frei bis { $date }.
club-record-back = Ich bin wieder da
club-record-last-day = Letzter freier Tag
club-record-go = Ab jetzt frei nehmen
club-record-off-why = Im Fernspiel steht deine Uhr an freien Tagen still, und alle am Tisch sehen, warum. Du hast noch { $left } von { $most }, über ein Jahr gezählt.
