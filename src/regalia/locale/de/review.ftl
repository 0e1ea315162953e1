# Nachbesprechungen: die Seite und das Terminal sagen dasselbe.

review-of = Nachbesprechung: { $game }
review-unfinished = Die Partie ist nicht zu Ende: Sie ist so weit beurteilt, wie sie kam.
review-no-numbers = In diesem Spiel hat keine Wahl eine ehrliche Zahl: Was Worte wert sind, hängt davon ab, wer sie hört. Das hier lässt sich wissen.
review-no-judge = Dieses Spiel hat der Nachbesprechung noch niemand beigebracht.
review-judging = Wird beurteilt

# Woher ein Anteil kam, in Prozentpunkten der Gewinnchance

review-line = Woher es kam
    .seat = Spieler
    .start = Anfang
    .luck = Eigenes Glück
    .others-luck = Glück der anderen
    .choices = Eigene Entscheidungen
    .others-choices = Entscheidungen der anderen
    .revisions = Berichtigungen
    .result = Ergebnis
review-points-are = In Prozentpunkten der Gewinnchance: 100 sind der ganze Sieg. Glück ist, was über den Durchschnitt hinaus fiel. Bei einer Berichtigung weicht eine gelernte Zahl einer besseren: niemandes Glück und niemandes Verdienst.

review-lead = { $name } traf { $all ->
    [one] eine Entscheidung
   *[other] { $all } Entscheidungen
}: { $good } beste oder solide, { $slips ->
    [one] ein Ausrutscher
   *[other] { $slips } Ausrutscher
}, { $blunders ->
    [one] ein Patzer
   *[other] { $blunders } Patzer
}. { review-luck }
review-luck = { $luck ->
    [good] Alles Glück, auch das der anderen, brachte { $points } Prozentpunkte.
    [bad] Alles Glück, auch das der anderen, kostete { $points } Prozentpunkte.
   *[even] Alles Glück, auch das der anderen, glich sich aus.
}

# „more“, „less“: als im Durchschnitt

review-plainly = Bei { $who ->
    [you] dir
   *[other] { $name }
} { $by ->
    [dice] waren die Würfel
   *[luck] war das Glück
} { $luck ->
    [more] { $points } Prozentpunkte mehr wert als im Durchschnitt
    [less] { $points } Prozentpunkte weniger wert als im Durchschnitt
   *[even] so viel wert wie im Durchschnitt
}; { $play ->
    [none] die Entscheidungen kosteten nichts
   *[some] die Entscheidungen kosteten { $cost }
}.

# Entscheidungen

review-curve = Die Gewinnchance
review-decisions = Die teuersten Entscheidungen
review-every-decision = Alle Entscheidungen
review-no-decisions = Es gab nichts zu entscheiden.
review-all-sound = Kein Ausrutscher und kein Patzer.
review-column =
    .step = Schritt
    .seat = Spieler
    .chosen = Gewählt
    .best = Am besten
    .worth = Wert
    .cost = Kosten
    .grade = Note
    .sure = Wie sicher
review-grade-best = Beste
review-as-good = Gleich gut
review-grade-sound = Solide
review-grade-slip = Ausrutscher
review-grade-blunder = Patzer
review-grades-are = Die beste Wahl kostet weniger als { $best } Prozentpunkte, eine solide weniger als { $sound }, ein Ausrutscher weniger als { $slip }, ein Patzer mehr.
review-exact = exakt
review-learned = ± { $points } Prozentpunkte
review-sure-is = Eine Zahl mit ± ist gelernt: Um so viel kann falsch sein, was zwei Möglichkeiten unterscheidet. Wo sie sich um weniger unterscheiden, ist die eine so gut wie die andere. Wie falsch solche Zahlen sind, wurde an Partien gemessen, aus denen sie nicht gelernt sind.
review-more-options = { $many ->
    [one] und eine weitere
   *[other] und { $many } weitere
}

# Warum: die Chancen einer Karte. „chance“ und „had“ sind eigene Texte: „sicher“, „57 %“, „keine Chance“.

review-use = { $how ->
    [again] { $use } ({ $dice } noch einmal)
    [added] { $use } (ein Würfel mit { $to })
   *[turned] { $use } (aus { $dice } wird { $to })
}
review-why = { $best }: { $aim } { $chance }; bei { $name } war es { $had }.
review-why-you = { $best }: { $aim } { $chance }; bei dir war es { $had }.
review-why-worth = { $best }: { $chance } Gewinnchance; bei { $who ->
    [you] dir
   *[other] { $name }
} waren es { $had }.
review-chance-sure = sicher
review-chance-none = keine Chance
review-habit = Gegen das, was bis dahin zu sehen war ({ $seen ->
    [one] eine Karte
   *[other] { $seen } Karten
}), war { $answer } die beste Antwort, um { $points } Prozentpunkte.
review-habit-met = Gegen das, was bis dahin zu sehen war ({ $seen ->
    [one] eine Karte
   *[other] { $seen } Karten
}), war das die beste Antwort.

# Glück

review-lucky = Das größte Glück und das größte Pech
review-fell = Schritt { $step }: { $name } würfelte { $fell }; { $luck ->
    [good] Glück, { $points } Prozentpunkte über
   *[bad] Pech, { $points } Prozentpunkte unter
} dem Durchschnitt.
review-met = Schritt { $step }: { $fell } trafen aufeinander, und { $name } gewann dadurch { $points } Prozentpunkte.
review-drawn = Schritt { $step }: Die Karte, die kam, { $fell }, war Glück für { $name }, { $points } Prozentpunkte.

# Der König bei Hofe

review-words = Was gesagt wurde
review-word-true = Schritt { $step }, { $name }{ review-word-to }: { $said }. Wahr.
review-word-lie = Schritt { $step }, { $name }{ review-word-to }: { $said }. Gelogen.
review-word-right = Schritt { $step }, { $name }{ review-word-to }: { $said }. Richtig, aber { $name } konnte es nicht wissen.
review-word-wrong = Schritt { $step }, { $name }{ review-word-to }: { $said }. Falsch, aber { $name } konnte es nicht wissen.
review-word-to = { $asked ->
    [no] {""}
   *[yes] { " " }zu { $to }
}
review-no-words = Niemand hat etwas behauptet.
review-suspicion = Was der König wissen konnte
review-worlds = Anfangs konnte { $name }, der König, { $worlds ->
    [one] die eine Verteilung der Karten
   *[other] keine von { $worlds } Verteilungen der Karten
} ausschließen.
review-turned = Nach Schritt { $step } fiel der größte Verdacht auf { $name }: { $percent }.
review-never-turned = Der Verdacht fiel nie auf jemand Bestimmten.
review-reading-is = Der Verdacht ist so angegeben, wie der stärkste Computerspieler die Worte gelesen hätte. Man kann sie auch anders lesen.
review-accused = { $king } hat { $accused } angeklagt. Der Drache war { $dragon }.

# Die Seite

review-turning = Wendepunkte
review-choose-seat = Mit wessen Augen
review-step = Schritt { $step }
review-final = Finale
review-turn-of = { $name }, { $final ->
    [yes] Finalrunde
   *[no] Runde { $round }
}
review-deal = Die erste Auslage
review-even = gleicher Anteil
review-under = Glück und Fehler, Zug um Zug
review-luck-key = Glück
review-errors-key = Fehler
review-figure = { $name }: von { $start } bis { $end }. { $lead }
review-you = Du
review-options = Die Möglichkeiten, nach der Gewinnchance
review-previous = Vorige Entscheidung
review-next = Nächste Entscheidung
review-on-board = Auf dem Tisch ansehen
review-try = Noch einmal versuchen
review-trying = Noch einmal: { $name } hat die Wahl. Was würdest du tun?
review-tried-best = Eine bessere Wahl gibt es nicht.
review-tried = { $said }: { $grade }, { $points } Prozentpunkte.
review-tried-stop = Zurück zur Nachbesprechung
review-tried-show = Die beste zeigen
review-tried-was = Am besten: { $said }.
review-only-costly = Nur was etwas gekostet hat
review-share = Teilen
review-share-why = Wer den Link hat, kann diese Nachbesprechung lesen, ohne Platz und ohne Konto. Du kannst ihn zurücknehmen.
review-share-link = Link zu dieser Nachbesprechung
review-share-stop = Nicht mehr teilen
review-share-host = Nur wer den Tisch eröffnet hat, kann die Nachbesprechung teilen.
review-picture = Als Bild
review-not-judged = Die Nachbesprechung ließ sich nicht ausrechnen. Die Partie selbst steht unten.
review-progress = Alle Entscheidungen werden beurteilt: { $percent }
review-upload = Einen Spielbericht besprechen
review-upload-why = Jeder Spielbericht, auch von einer Partie, die auf Papier gespielt und abgetippt wurde. Die Nachbesprechung hat 30 Tage lang einen eigenen Link.

refused-bad-record = Dieser Spielbericht lässt sich nicht lesen.
refused-nothing-to-judge = An diesem Schritt gibt es nichts zu beurteilen.
