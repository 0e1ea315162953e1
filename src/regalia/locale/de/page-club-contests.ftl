# Turniere des Clubs.

contests = Turniere
contests-intro = Wer hier einen Namen hat, kann eines ausrichten und an jedem teilnehmen.
contests-running = Im Gange
contests-open = Offen zur Anmeldung
contests-over = Beendet
contests-none = Noch gibt es kein Turnier. Richte das erste aus.
contests-hold = Ein Turnier ausrichten
contests-members = Um eines auszurichten oder teilzunehmen, brauchst du einen bleibenden Namen. Er gehört dann dir allein.
contest-form-round-robin = Jeder gegen jeden
contest-form-swiss = Schweizer System
contest-form-arena = Arena
contest-about-round-robin = Alle treffen auf alle. Gut für bis zu zehn Leute.
contest-about-swiss = Wenige Runden für viele Leute: Wer gleich viele Punkte hat, trifft aufeinander, und niemand zweimal auf denselben.
contest-about-arena = Spiele so viele Partien, wie du kannst, bis die Zeit um ist. Wer frei ist, wird neu gepaart.
contest-phase-open = Offen zur Anmeldung
contest-phase-running = Im Gange
contest-phase-paused = Unterbrochen
contest-phase-over = Beendet
contest-phase-off = Abgesagt
contest-entrants = { $entrants } von höchstens { $most } dabei
contest-points = { $count ->
    [1] { $points } Punkt
   *[other] { $points } Punkte
  }
contest-won = { $count ->
    [0] Es ist vorbei, und niemand hat gepunktet.
    [one] Gewonnen von { $names }
   *[other] { $names } teilen sich den ersten Platz
}
contest-leads = { $over ->
    [true] Gewonnen von { $names }
   *[false] Vorn: { $names }
  }
contest-round-of = Runde { $round } von { $rounds }
contest-round = Runde { $round }
contest-rounds-most = { $rounds ->
    [one] 1 Runde
   *[other] Höchstens { $rounds } Runden
}

# Ausrichten

contest-name = Name
contest-name-hint = Zum Beispiel: Freitagskronen
contest-game = Spiel
contest-form = Form
contest-seats = Plätze am Tisch
contest-rounds = Runden
contest-minutes = Minuten
contest-most = Höchstzahl der Teilnehmenden
contest-clock = Bedenkzeit
contest-clock-quick = Flink: 20 Sekunden je Zug
contest-clock-usual = In Ruhe: 60 Sekunden je Zug
contest-clock-days = Als Fernpartie: { $days } Tage je Zug
contest-clock-live = { $seconds } Sekunden je Zug, dazu { $reserve } Sekunden Reserve für die ganze Partie
contest-starts = Beginn
contest-starts-host = Wenn ich es beginne
contest-starts-at = Zu fester Zeit
contest-starts-when = Tag und Uhrzeit
contest-match = Match
contest-match-one = Eine Partie
contest-match-three = Zwei von drei
contest-match-five = Drei von fünf
contest-rated = Es zählt für die Wertung
contest-programs = Programme dürfen teilnehmen
contest-private = Nur über meinen Link
contest-create = Ankündigen
contest-create-name = Gib ihm zuerst einen Namen.

# Eines davon

contest-hosted = Ausgerichtet von { $name }
contest-enter = Teilnehmen
contest-again = Wieder teilnehmen
contest-withdraw = Zurückziehen
contest-withdraw-sure = Von diesem Turnier zurückziehen? Was du gerade spielst, kannst du zu Ende spielen.
contest-in-arena = Du bist dabei. Bleib auf dieser Seite: Sobald jemand frei ist, führt sie dich an deinen Tisch.
contest-in-round = Du bist dabei. Beginnt die nächste Runde, führt dich diese Seite an deinen Tisch.
contest-was-removed = Die Turnierleitung hat dich aus diesem Turnier genommen.
contest-your-table = Dein Tisch wartet
contest-to-table = An meinen Tisch
contest-going = An deinen Tisch …
contest-begins = Beginn { $when }
contest-begins-host = Es beginnt, wenn { $name } es beginnt
contest-left = Noch { $minutes } Minuten
contest-no-time = Die Zeit ist um; die letzten Ergebnisse kommen herein.
contest-rated-is = Zählt für die Wertung
contest-programs-are = Mit Programmen
contest-private-is = Auf Einladung
contest-best-of = Bis zu { $games } Partien je Match
contest-tables-of = Tische zu { $seats }
contest-invite = Schick diesen Link denen, die kommen sollen:
contest-host-begin = Jetzt beginnen
contest-host-few = { $missing ->
    [one] Es kann beginnen, sobald noch jemand dabei ist.
   *[other] Es kann beginnen, sobald noch { $missing } Leute dabei sind.
}
contest-host-pause = Unterbrechen
contest-host-resume = Weitermachen
contest-host-end = Jetzt beenden
contest-host-off = Absagen
contest-host-end-sure = Dieses Turnier jetzt beenden? Was noch gespielt wird, zählt dann { $rated ->
    [true] nur noch für die Wertung.
   *[false] nicht mehr.
}
contest-host-off-sure = Dieses Turnier absagen? Niemand kann sich dann mehr anmelden.
contest-host-remove = { $name } herausnehmen
contest-host-remove-sure = { $name } für immer herausnehmen? Was gerade gespielt wird, darf zu Ende gespielt werden.
contest-host = Für die Turnierleitung
contest-standings = Stand
contest-place = Platz
contest-who = Name
contest-score = Punkte
contest-games = Partien
contest-break-buchholz = Buchholz
contest-break-berger = Sonneborn–Berger
contest-break-direct = Direkt
contest-break-wins = Siege
contest-breaks-told = Bei gleichen Punkten entscheiden: { $breaks }. Wen nichts trennt, der teilt den Platz.
contest-means-buchholz = die Punkte all derer, die man traf (Buchholz)
contest-means-berger = diese Punkte, soweit man sie gewann (Sonneborn–Berger)
contest-means-direct = was sie holten, wo sie aufeinandertrafen
contest-means-wins = die Zahl der Siege
contest-program = Programm
contest-me = du
contest-left-it = zurückgezogen
contest-pairings = Paarungen
contest-bye = hat spielfrei
contest-watch = Zuschauen
contest-look = Partie ansehen
contest-playing = wird gespielt
contest-not-counted = { $rated ->
    [true] zählt für die Wertung, nicht hier
   *[false] zählt nicht
}
contest-gone = war fort: eine Vertretung spielte
contest-unplayed = nicht gespielt
contest-cross = Kreuztabelle
contest-cross-bye = Spielfrei
contest-cross-hint = Jede Zeile zeigt, was jemand gegen die in den Spalten geholt hat.
contest-nobody = Noch ist niemand dabei.
contest-no-pairings = Die Paarungen stehen hier, sobald es beginnt.
contest-seal = Würfel und Lose kommen aus einem Keim, der bei der Ankündigung versiegelt wurde, und aus dem Teil, den alle bei der Anmeldung dazugaben.
contest-seal-bond = Sein Siegel: { $bond }
contest-seal-seed = Der Keim: { $seed }
contest-picture = Bild des Standes
contest-missing = Dieses Turnier gibt es nicht, oder es ist auf Einladung und dem Link fehlt der Schlüssel.
contest-all = Alle Turniere
contest-news-round = Runde { $round } hat begonnen.
contest-back = Zum Turnier

# Am Ende eines seiner Tische

contest-after-laid = { $round ->
    [0] Dein nächster Tisch steht bereit.
   *[other] Runde { $round } hat begonnen, und dein Tisch steht bereit.
}
contest-after-next = Die nächste Runde beginnt, wenn alle Tische dieser Runde fertig sind.
contest-after-bye = In Runde { $round } hast du ein Freilos: { $points ->
    [0] es zählt nichts
    [1] einen Punkt
   *[other] einen halben Punkt
}.
contest-after-last = Das ist die letzte Runde. Der Stand ist endgültig, wenn alle ihre Tische fertig sind.
contest-after-arena = Zurück auf seiner Seite bekommst du den nächsten Gegner.
contest-after-paused = Es ist unterbrochen. Es geht weiter, wenn die Leitung es sagt.
contest-after-withdrawn = Du nimmst nicht mehr teil.
contest-after-over = Es ist beendet.
contest-after-won = Es ist beendet. { $count ->
    [one] { $names } hat es gewonnen.
   *[other] { $names } teilen sich den ersten Platz.
}
contest-after-late = Es endete vor dieser Partie. { $rated ->
    [true] Dort zählt sie also nicht, für die Wertung aber schon.
   *[false] Dort zählt sie also nicht.
}

refused-contest-members = Dafür brauchst du einen bleibenden Namen.
refused-contest-when = Das ist vorbei, oder mehr als zwei Monate hin.
refused-contest-hosts-enough = Du richtest schon genug Turniere aus. Beende eines, oder komm morgen wieder.
refused-contest-closed = Zu diesem Turnier kann man sich nicht mehr anmelden.
refused-contest-people-only = Dieses Turnier ist für Menschen, nicht für Programme.
refused-contest-removed = Die Turnierleitung hat dich aus diesem Turnier genommen.
refused-contest-full = Dieses Turnier ist voll.
refused-contest-not-in = Niemand dieses Namens nimmt teil.
refused-contest-over = Dieses Turnier ist vorbei.
refused-contest-clock = Eine Arena braucht eine Uhr nach Sekunden.
refused-contest-most = So viele können in dieser Form nicht teilnehmen.
refused-contest-too-few = Für einen Tisch sind es zu wenige.
refused-contest-not-now = Das geht gerade nicht.
refused-contest-blocked = Du und jemand, der mitmacht, spielt nicht miteinander.
refused-contest-own-programs = Ein Mitglied und seine Programme nehmen hier nicht nebeneinander teil.
