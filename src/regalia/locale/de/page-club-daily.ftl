# Die Tagespartie: dieselben Würfel für alle, einmal am Tag.

daily = Die Tagespartie
daily-about = Alle bekommen heute dieselben Würfel und dieselben drei Gegner. Ein Versuch; keine Chancen, kein Ratgeber, nichts wird zurückgenommen.
daily-about-alone = Den ganzen Tag dieselben Würfel und dieselben drei Gegner. Ein Versuch; keine Chancen, kein Ratgeber, nichts wird zurückgenommen.
daily-of = Die Partie vom { $day }
daily-today = Heute
daily-yesterday = Gestern
daily-you = Du
daily-opponents = Am Tisch
daily-play = Die heutige Partie spielen
daily-go-on = Weiterspielen
daily-name = Unter welchem Namen?
daily-next = Die nächste Partie kommt in { $hours } Std. { $minutes } Min.
daily-utc = Ein Tag geht von Mitternacht bis Mitternacht UTC. Was bis dahin zu Ende ist, zählt.
daily-played = { $count ->
    [0] Noch niemand hat sie zu Ende gespielt.
    [one] Eine Person hat sie zu Ende gespielt.
   *[other] { $count } Personen haben sie zu Ende gespielt.
}
daily-hidden = Ihre Ergebnisse siehst du, wenn du deines hast.
daily-place = Platz { $place } von { $of }
daily-alone = Gespielt
daily-won = Gewonnen
daily-shared = Den Sieg geteilt
daily-lost = Nicht gewonnen
daily-points = { $points ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}
daily-cost = Kosten { $cost }
daily-cost-is = Kosten sind das, was deine Entscheidungen dir an Gewinnchance genommen haben, in Prozentpunkten: weniger ist besser.
daily-working = wird berechnet
daily-void = Dieser Versuch zählt nicht: Er war nicht rechtzeitig zu Ende, oder ein Computer hat für dich entschieden.
daily-review = Nachbesprechung meiner Partie
daily-streak = { $streak ->
    [0] Gerade kein Tag in Folge.
    [one] 1 Tag in Folge.
   *[other] { $streak } Tage in Folge.
}
daily-longest = Bisher höchstens: { $longest }.
daily-share = Ergebnis kopieren
daily-share-text = Regalia-Tagespartie { $day }: Platz { $place } von { $of }, Kosten { $cost }, Serie { $streak }
daily-share-alone = Regalia-Tagespartie { $day }: { $result }, Kosten { $cost }, Serie { $streak }
daily-results = Ergebnisse
daily-column-place = Platz
daily-column-name = Name
daily-column-result = Ergebnis
daily-column-points = Punkte
daily-column-cost = Kosten
daily-by = Nach dem Anteil am Sieg, dann nach { $points ->
    [yes] Punkten, dann nach { "" }
   *[no] { "" }
}dem, was die Entscheidungen gekostet haben.
daily-nobody = Niemand hat sie zu Ende gespielt.
daily-none-yesterday = Gestern gab es hier keine Partie.
daily-best = Die beste Partie: { $name }
daily-best-mine = Wie du gespielt hast
daily-choice = Schritt { $step } hat { $points } Prozentpunkte gekostet. Gewählt: { $said }. Besser: { $why }
daily-best-review = Ihre Nachbesprechung
daily-seal = Das Siegel
daily-sealed-at = Der Keim der Würfel wurde am { $when } versiegelt, bevor der Tag begann, und wird nach dem Tag verraten.
daily-sealed-late = Das Haus war am Tag davor geschlossen: Der Keim wurde am { $when } versiegelt, am Tag selbst.
daily-unsealed = Hier ist nichts versiegelt, denn es gibt kein Haus, das es täte: Der Keim ist der SHA-256-Wert von „regalia daily 1|{ $day }“. Wer will, kann die Würfel vorher ausrechnen.
daily-seal-next = Das Siegel der morgigen Partie, zum Notieren:
daily-seed = Der Keim
daily-check = Eine Partie prüfen
daily-check-how = Sichere die Aufzeichnung deiner Partie und prüfe sie dort, mit dem Siegel, wie du es notiert hast.
daily-record = Die Aufzeichnung meiner Partie
daily-earlier = Der Tag davor
daily-later = Der Tag danach
daily-whole = Alle Ergebnisse
daily-folder = Hier spielst nur du, und nur dieser Browser weiß, wie.
refused-no-such-day = Von diesem Tag gibt es hier keine Partie.
refused-daily-for-people = Die Tagespartie ist für Menschen; Programme haben ihre eigenen Wettbewerbe.
