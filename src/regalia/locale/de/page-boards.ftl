# Die Bretter von Würfelkönig und König und Krone auf der Seite, was nach dem Spiel kommt, und die Regelseiten.

# --- Würfelkönig ---

king-of-the-dice-page-land = Dörfer und Bürger
king-of-the-dice-page-four-rolls = Dann vier Würfe, dank der Elfe
king-of-the-dice-page-turn-of = { $made ->
    [0] Am Zug: { $name }
   *[other] { $name }, Wurf { $made } von { $all }
}
king-of-the-dice-page-your-pile = Dein Stapel
king-of-the-dice-page-penalty = Strafe
king-of-the-dice-page-cards = { $cards ->
    [0] Noch keine Karte
    [one] 1 Karte: { $top }
   *[other] { $cards } Karten, obenauf: { $top }
}
king-of-the-dice-page-points = { $points ->
    [one] Punkt
   *[other] Punkte
}
king-of-the-dice-page-cards-left = { $left ->
    [0] keine Karte mehr
    [one] noch 1 Karte
   *[other] noch { $left } Karten
}
king-of-the-dice-page-lives-in = zu Hause in: { $village }
king-of-the-dice-page-aim = Dein Ziel
king-of-the-dice-page-if-you-stop = Kommt, wenn du aufhörst
king-of-the-dice-page-to-come = { $citizens ->
    [0] Es kommen keine Bürger mehr.
    [one] Noch 1 Bürger kommt. Neue kommen links dazu und rücken nach rechts.
   *[other] Noch { $citizens } Bürger kommen. Neue kommen links dazu und rücken nach rechts.
}
king-of-the-dice-page-penalties = { $penalties ->
    [one] 1 Strafe, von { $top }. Gefällst du niemandem, gehört sie dir.
   *[other] { $penalties } Strafen, die oberste ist { $top }. Gefällst du niemandem, gehört sie dir.
}
king-of-the-dice-page-penalty-chance = Mindestens mit { $percent } Wahrscheinlichkeit.
king-of-the-dice-page-best = bestens { $percent }
king-of-the-dice-page-sure-at-best = bestens sicher
king-of-the-dice-page-no-penalty = Keine Strafe liegt offen.
king-of-the-dice-page-rolls = Würfe
king-of-the-dice-page-rolls-made = { $made } von { $all } Würfen gemacht
king-of-the-dice-page-colours = Farben der Würfel
king-of-the-dice-page-no-dice = Die Würfel liegen im Becher.
king-of-the-dice-page-keep = Bleibt
king-of-the-dice-page-again = Neu
king-of-the-dice-page-die-keep = { $die }, bleibt
king-of-the-dice-page-die-again = { $die }, wird neu geworfen
king-of-the-dice-page-total = Summe
king-of-the-dice-page-roll = Alle sechs werfen
king-of-the-dice-page-reroll = { $dice ->
    [one] 1 Würfel neu werfen
   *[other] { $dice } Würfel neu werfen
}
king-of-the-dice-page-mark-why = Tippe die Würfel an, die neu rollen sollen
king-of-the-dice-page-stop = Hier aufhören
king-of-the-dice-page-stop-for = Aufhören für: { $citizen }
king-of-the-dice-page-stop-for-nobody = Aufhören, niemand kommt
king-of-the-dice-page-choose = Wähle einen Bürger
king-of-the-dice-page-take = Nehmen: { $citizen }
king-of-the-dice-page-take-with = Nehmen: { $citizen } und { $village } +{ $points }
king-of-the-dice-page-take-alone = Ohne das Dorf
king-of-the-dice-page-fined = Niemand ist zufrieden: Strafe von { $points } nehmen
king-of-the-dice-page-bonus = Der Hypnotiseur bringt einen Nachbarn mit
king-of-the-dice-page-bonus-take = Mitnehmen: { $citizen }
king-of-the-dice-page-bonus-with = Mitnehmen: { $citizen } und { $village } +{ $points }
king-of-the-dice-page-bonus-no = Den Nachbarn lassen
king-of-the-dice-page-dragon = Wer bekommt den Drachen?
king-of-the-dice-page-give = Der Drache geht an { $name }
king-of-the-dice-page-apprentice = Der Lehrling bietet noch einen Zug
king-of-the-dice-page-another = Noch einen Zug spielen
king-of-the-dice-page-enough = Genug für jetzt

# --- König und Krone ---

king-and-crown-page-lord = Lehnsherr
king-and-crown-page-vassal = Vasall
king-and-crown-page-score = Gewonnene Spiele: { $first } { $one }, { $second } { $two }
king-and-crown-page-game = Spiel { $game }
king-and-crown-page-swapped = Lehnsherr und Vasall haben die Plätze getauscht
king-and-crown-page-face-down = Verdeckt
king-and-crown-page-hand = Deine Karten
king-and-crown-page-choose = Wähle geheim eine Karte
king-and-crown-page-choose-why = Alle Karten werden zugleich aufgedeckt
king-and-crown-page-lay = { $card } verdeckt hinlegen
king-and-crown-page-change = Zu { $card } wechseln
king-and-crown-page-laid = { $card } liegt verdeckt. Du kannst noch wechseln, bis alle gewählt haben.
king-and-crown-page-chosen = Hat gewählt
king-and-crown-page-choosing = Wählt noch
king-and-crown-page-out = Ausgeschieden
king-and-crown-page-in = Noch dabei
king-and-crown-page-last = Die letzten Karten
king-and-crown-page-none-yet = Noch ist nichts aufgedeckt.
king-and-crown-page-table = Der Tisch
king-and-crown-page-thwarts = durchkreuzt { $one } und { $two }
king-and-crown-page-thwarts-whom = durchkreuzt
king-and-crown-page-thwarted-by = Durchkreuzt von { $names }
king-and-crown-page-used = Ausgespielt
king-and-crown-page-in-hand = Auf der Hand
king-and-crown-page-together = zusammen { $sum }
king-and-crown-page-rounds = { $won ->
    [one] 1 Runde gewonnen
   *[other] { $won } Runden gewonnen
}
king-and-crown-page-round-winner = Gewinnt die Runde
king-and-crown-page-even = Gerade: Der Lehnsherr gewinnt
king-and-crown-page-odd = Ungerade: Der Vasall gewinnt
king-and-crown-page-was-even = Gerade: { $name } hat gewonnen
king-and-crown-page-was-odd = Ungerade: { $name } hat gewonnen
king-and-crown-page-sum = Die Summe ist { $total }
king-and-crown-page-you-want-even = Du bist der Lehnsherr. Eine gerade Summe gehört dir.
king-and-crown-page-you-want-odd = Du bist der Vasall. Eine ungerade Summe gehört dir.
king-and-crown-page-selections = { $selections ->
    [0] Erste Wahl
    [one] Einmal gewählt
   *[other] { $selections }-mal gewählt
}

find-the-king-page-turn = Decke eine Karte auf
find-the-king-page-turn-why = Eine der fünf ist der König. Der Ritter gewährt noch eine Karte.
find-the-king-page-reveal = Karte { $position } aufdecken
find-the-king-page-position = Karte { $position }
find-the-king-page-lord-waits = Du bist der Lehnsherr. Der Vasall wählt.

# --- Der König hält Hof ---

king-at-court-page-court = Der Hof
king-at-court-page-phases = Abschnitte
king-at-court-page-phase-deal = Austeilen
king-at-court-page-phase-questions = Fragen
king-at-court-page-phase-accusation = Anklage
king-at-court-page-phase-reveal = Aufdecken
king-at-court-page-you-are = Du bist { $card ->
    [king] der König
    [dragon] der Drache
    [knight] der Ritter
    [witch] die Hexe
   *[beggar] der Bettler
}
king-at-court-page-watching = Du siehst zu
king-at-court-page-brief-king = Finde den Drachen. Klagst du ihn an, gewinnen die Weisen; klagst du jemand anderen an, gewinnen die Bösen.
king-at-court-page-brief-dragon = Du gehörst zu den Bösen. Der König soll jeden anklagen, nur nicht dich.
king-at-court-page-brief-knight = Du gehörst zu den Weisen. Hilf dem König, den Drachen zu finden. Nach einem Zauber darfst du eine neue Karte ansehen.
king-at-court-page-brief-witch = Du gehörst zu den Bösen. Schütze den Drachen. Einmal darfst du alle Karten zeigen und neu austeilen lassen.
king-at-court-page-brief-beggar = Du gehörst zu den Weisen, noch. Nach der Anklage darfst du dich zeigen und zu den Bösen gehen.
king-at-court-page-brief-watching = Nur der König liegt offen. Höre zu und denk dir deinen Teil.
king-at-court-page-wise = Weise
king-at-court-page-wicked = Böse
king-at-court-page-says = Sagt
king-at-court-page-no-claim = Noch keine Aussage
king-at-court-page-doubted-by = { $count ->
    [one] { $names } glaubt es nicht
   *[other] { $names } glauben es nicht
}
king-at-court-page-rivals = { $names } { $count ->
    [one] behauptet
   *[other] behaupten
} dasselbe
king-at-court-page-distrusted-by = { $names } { $count ->
    [one] glaubt
   *[other] glauben
} hier nichts
king-at-court-page-brief-knight-alone = Du gehörst zu den Weisen. Hilf dem König, den Drachen zu finden.
king-at-court-page-no-doubt = Niemand widerspricht
king-at-court-page-called = { $name } sagt: { $card }
king-at-court-page-suspect = Dein Verdacht
king-at-court-page-accused = Angeklagt
king-at-court-page-is-king = Der König
king-at-court-page-you-saw = Du hast diese Karte angesehen
king-at-court-page-only-you = Das siehst nur du
king-at-court-page-was-looked-at = { $name } hat diese Karte angesehen
king-at-court-page-joined = Zu den Bösen gegangen
king-at-court-page-who-says-what = Wer was sagt
king-at-court-page-player = Spieler
king-at-court-page-says-so = sagt es
king-at-court-page-nobody-claims = keine Aussage
king-at-court-page-spell-possible = Noch möglich: Die Hexe kann einmal alle Karten zeigen und neu austeilen lassen. Wer dann Ritter war, darf eine ansehen.
king-at-court-page-spell-cast = Der Zauber ist gesprochen. Was vorher gesagt wurde, galt anderen Karten.
king-at-court-page-statement = Eine Aussage machen
king-at-court-page-kind = Art der Aussage
king-at-court-page-i-am = Ich bin
king-at-court-page-they-are = Jemand ist
king-at-court-page-i-doubt = Zweifel
king-at-court-page-ask = Frage
king-at-court-page-whom = Wen
king-at-court-page-which = Welche Karte
king-at-court-page-is = ist
king-at-court-page-who-are-you = wer bist du?
king-at-court-page-say = Sagen
king-at-court-page-left = { $left ->
    [0] Du hast alles gesagt, was du darfst.
    [one] Noch 1 Aussage
   *[other] Noch { $left } Aussagen
}
king-at-court-page-accuse-whom = Wen klagst du an?
king-at-court-page-accuse-why = Du darfst weiter fragen. Eine Anklage lässt sich nicht zurücknehmen.
king-at-court-page-accuse = { $name } als Drachen anklagen
king-at-court-page-accuse-first = Wähle, wen du anklagst
king-at-court-page-close = Die Befragung beenden
king-at-court-page-cast = Den Zauber sprechen
king-at-court-page-cast-why = Alle Karten werden gezeigt, dann alle bis auf den König neu ausgeteilt. Es wirkt einmal.
king-at-court-page-done = Ich bin fertig
king-at-court-page-done-why = Sind alle fertig, endet die Befragung. Jedes neue Wort gibt allen wieder zu denken.
king-at-court-page-is-done = fertig
king-at-court-page-you-are-done = Du bist fertig
king-at-court-page-who-is-done = { $count ->
    [0] Noch ist niemand fertig.
    [one] { $names } ist fertig.
   *[other] { $names } sind fertig.
}
king-at-court-page-all-done = Alle anderen sind fertig.
king-at-court-page-asks-you = { $name } fragt: Wer bist du?
king-at-court-page-asks-why = Ein Tippen genügt. Die Wahrheit sagen muss niemand.
king-at-court-page-answer = Ich bin { $card ->
    [dragon] der Drache
    [knight] der Ritter
    [witch] die Hexe
   *[beggar] der Bettler
}
king-at-court-page-two-claim = { $count ->
    [2] Zwei
    [3] Drei
   *[other] Vier
} wollen { $card ->
    [dragon] der Drache
    [knight] der Ritter
    [witch] die Hexe
   *[beggar] der Bettler
} sein
king-at-court-page-said-before = Vorher hieß es: { $card ->
    [dragon] der Drache
    [knight] der Ritter
    [witch] die Hexe
   *[beggar] der Bettler
}
king-at-court-page-against = { $name } will { $card ->
    [dragon] der Drache
    [knight] der Ritter
    [witch] die Hexe
   *[beggar] der Bettler
} sein
king-at-court-page-before-spell = Vor dem Zauber
king-at-court-page-was = war { $card ->
    [dragon] der Drache
    [knight] der Ritter
    [witch] die Hexe
   *[beggar] der Bettler
}
king-at-court-page-had-said = sagte { $card }
king-at-court-page-secretly = Heimlich …
king-at-court-page-secretly-why = Jetzt solltest nur du auf den Bildschirm sehen.
king-at-court-page-nothing-secret = Heimlich kannst du gerade nichts tun.
king-at-court-page-cast-sure = Den Zauber jetzt sprechen?
king-at-court-page-cast-stay = Noch nicht
king-at-court-page-time-up = Die Zeit ist um oder die Befragung beendet. Klage jetzt jemanden an.
king-at-court-page-look-whom = Du warst der Ritter. Eine neue Karte ansehen?
king-at-court-page-look-why = Alle sehen, wohin du blickst. Die Karte siehst nur du.
king-at-court-page-look = Die Karte von { $name } ansehen
king-at-court-page-look-first = Wähle eine Karte
king-at-court-page-decline = Keine ansehen
king-at-court-page-others-look = { $name } war der Ritter und darf eine Karte ansehen.
king-at-court-page-sides = { $name } ist angeklagt
king-at-court-page-sides-beggar = Dich zeigen und zu den Bösen gehen oder dabeistehen?
king-at-court-page-sides-other = Alle werden gefragt, damit sich kein Bettler verrät. Du kannst nur dabeistehen.
king-at-court-page-join = Zu den Bösen gehen
king-at-court-page-stand-by = Dabeistehen
king-at-court-page-stood-by = Du stehst dabei. Die anderen werden noch gefragt.
king-at-court-page-king-accuses = { $name } hat den König und hört zu.
king-at-court-page-king-must-accuse = { $name } muss jetzt jemanden anklagen.

# --- Nach dem Spiel ---

after-title = Nachbesprechung
after-won = { $count ->
    [one] { $winners } gewinnt
   *[other] { $winners } gewinnen
}
after-you-won = Der Sieg ist dein
after-you-share = Du teilst den Sieg
after-unfinished = Noch nicht zu Ende
after-shared = { $winners } teilen den Sieg
after-result = Ergebnis
after-share = Anteil am Sieg
after-step-through = Schritt für Schritt
after-step = Schritt { $step } von { $steps }
after-first = Zum Anfang
after-back = Ein Schritt zurück
after-next = Ein Schritt weiter
after-last = Zum Ende
after-position = Stelle im Spiel
after-start = Der Anfang
after-seen-by = Mit den Augen von
after-spectator = Zuschauern
after-dice = Die Würfel
after-dice-why = Jeder Würfel, der in diesem Spiel fiel, neben dem, was im Mittel zu erwarten ist.
after-number = Zahl
after-rolled = Gefallen
after-expected = Erwartet
after-mean = Mittel
after-of = Würfel von { $name }
after-all-dice = Alle { $dice } Würfel
after-record = Die Aufzeichnung
after-record-why = Jeder Schritt in einfachem Text. Jeder kann sie nachspielen und prüfen.
after-download = Aufzeichnung laden
after-download-json = Als JSON
after-again = Zurück zum Tisch

# --- Regeln ---

rules-dice-colours = Rot: Rauten auf senkrechten Linien. Grün: Kleeblätter auf fallenden Linien. Blau: Mondsicheln auf waagerechten Linien.
rules-citizen-home = Ein Bürger zu Hause: Zwei Striche verbinden ihn mit seinem Dorf, dessen oberste Karte mitkommt.
rules-citizen-guest = Ein Gast: Das kleine Zeichen sagt, wo er zu Hause ist.
rules-values = Die fünf Karten und ihre Werte.
rules-thwarts = Wer wen durchkreuzt.
rules-teams = Die zwei Lager.
rules-levels = Einige, die du gewinnen kannst, und was sie verlangen.
rules-active = Aktive Würfel können sich ändern. Was draußen liegt, bleibt.

# In Worten

page-on-the-table = Auf dem Tisch
page-marks = Was daraus folgt
page-choices = Deine Wahl
page-nothing-to-choose = Im Augenblick hast du nichts zu wählen.
page-picked = Du hast gewählt und darfst es noch ändern: { $action }.
page-some-of = Wähle einige: { $what }
page-some-keep = Würfel zum Hinauslegen
page-some-reroll = Würfel für den nächsten Wurf
page-choose = Wählen
page-choose-some = Wähle mindestens eines
page-view-seat = Platz
page-view-phase = Abschnitt
page-view-cards = Karten
page-view-hands = Hände
page-view-won = Gewonnen
page-view-dice = Würfel
page-view-round = Runde
page-view-rolls = Würfe übrig
page-view-statements = Aussagen übrig

page-do-roll = Würfeln
page-do-keep = { $count ->
    [one] Die { $what }
   *[other] { $what }
} herauslegen
page-do-use = Einsetzen: { $card }
page-do-use-on = Einsetzen: { $card }, { $what }
page-do-take = Nehmen: { $card }
page-do-take-alone = Nehmen: { $card }, ohne das Dorf
page-do-pass = Nichts nehmen
page-do-reroll = Noch einmal: { $what }
page-do-stop = Aufhören
page-do-bonus = Der Nachbar kommt mit
page-do-bonus-alone = Der Nachbar kommt mit, ohne das Dorf
page-do-no-bonus = Der Nachbar bleibt
page-do-dragon-to = Der Drache geht an { $name }
page-do-again = Noch ein Zug
page-do-enough = Kein weiterer Zug
page-do-penalty = Die Strafe nehmen
page-do-reveal = Karte { $what } aufdecken
page-do-pick = Wählen: { $card }
page-do-i-am = Sagen: Meine Karte ist { $card }
page-do-is = Sagen: { $name } hat { $card }
page-do-doubt = Sagen: Ich glaube { $name } nicht
page-do-ask = { $name } fragen
page-do-cast = Den Zauber sprechen
page-do-look = Die Karte von { $name } ansehen
page-do-decline = Keine Karte ansehen
page-do-close = Die Befragung schließen
page-do-accuse = { $name } beschuldigen
page-do-join = Zu den Bösen gehen
page-do-stand-by = Nichts tun

# --- Um Krone und Kragen ---

court-round = Runde { $round }
court-final = Die Finalrunde
court-final-soon = Der König ist genommen. Als Nächstes kommt die Finalrunde.
court-you = Du
court-now = { $name }, jetzt
court-now-twice = { $name }, jetzt zweimal
court-twice = zweimal
court-twice-why = { $name } ist zweimal hintereinander am Zug
court-supply = Die Leute bei Hofe
court-rows = Reihen
court-row = Reihe { $row }, etwa { $dice } Würfel
court-dice = { $dice } Würfel
court-dice-word = { $dice ->
    [one] Würfel
   *[other] Würfel
}
court-any = Jeder Wurf
court-left = noch { $left }
court-always = immer zu haben
court-king-and-queen = König & Königin
court-tag-own = An deinem Hof
court-tag-gone = Vergriffen
court-tag-fits = Deine Würfel passen
court-tag-far = Nicht zu erreichen
court-tag-take = Du kannst sie nehmen
court-aim = Dein Ziel
court-of = Hof von { $name }
court-mine = Dein Hof
court-empty = Noch niemand. Jede Karte, die du gewinnst, bleibt hier und hilft dir von da an.
court-use = Los
court-lasting = { $count ->
    [one] Wirkt in jedem Zug
   *[other] { $count }-mal, wirkt in jedem Zug
}
court-did = In diesem Zug eingesetzt
court-did-add = Eingesetzt für eine { $face }
court-did-change = Eingesetzt, { $from } zu { $to }
court-aside = Draußen
court-roll = Dein Wurf
court-roll-of = Wurf von { $name }
court-hint-keep = Tippe auf die Würfel, die du behältst
court-hint-use = Tippe auf die Würfel, um die es geht
court-not-this = Nicht für diese Karte
court-die = Würfel mit { $face }
court-may-take = Deine Würfel bringen { $count ->
    [one] diese Karte
   *[other] eine von diesen { $count }
}
court-final-result = Alle Würfel liegen draußen
court-thinking = { $name } überlegt.
court-sent = Ist unterwegs.
court-results = Was daraus wird
court-choose-result = Wähle, was daraus wird
court-choose-dice = Wähle zuerst Würfel
court-choose-card = Wähle eine von { $count } Karten
court-not-now = Jetzt nicht
court-roll-first = { $dice ->
    [one] 1 Würfel werfen
   *[other] { $dice } Würfel werfen
}
court-roll-rest = { $dice ->
    [one] Den anderen werfen
   *[other] Die anderen { $dice } werfen
}
court-keep-some = Behalten, weiterwürfeln
court-keep-roll = { $many ->
    [one] Die { $kept }
   *[other] { $kept }
} behalten, { $rest ->
    [one] den anderen Würfel
   *[other] die anderen { $rest } Würfel
} werfen
court-keep-all = Alle herauslegen
court-keep-only = Nur herauslegen
court-take = Eine Karte nehmen
court-done = Ergebnis zeigen
court-forgo = Nicht würfeln
court-still = Ein Würfel könnte noch dazukommen
court-still-why = In diesem Zug noch nicht eingesetzt: { $characters }. Jede dieser Karten könnte vor dem Ende noch einen Würfel bringen.
court-still-use = Lass mich sehen
court-still-end = Zug beenden
court-fits = Deine Würfel passen
court-fits-now = So herausgelegt, bringen sie: { $characters }.
court-best = Dafür jetzt am besten: { $action }.
court-take-the-king = Deine Chance auf den König:
court-yours = Du bist am Zug
court-yours-how = Würfle, lege mindestens einen Würfel heraus, wirf die übrigen. Tippe auf eine Karte, um sie anzustreben.
court-wait = Sieh zu, oder tippe auf eine Karte, um sie anzustreben.
court-in-words = { $name }: { $cost }. { $ability }. Noch da: { $left }.
court-short-fool = Einen neu werfen
court-short-charlatan = 1 Würfel mehr zu Beginn
court-short-farmer = 1 Würfel mehr zu Beginn
court-short-maid = Einer +1, +2 oder +3
court-short-philosopher = Augen verschieben
court-short-laborer = Würfel mit 1 dazu
court-short-guard = Würfel mit 2 dazu
court-short-hunter = Würfel mit 3 dazu
court-short-astronomer = Von draußen kopieren
court-short-merchant = Beliebige neu werfen
court-short-noblewoman = Beliebige je +1
court-short-pawnbroker = Würfel mit 4 dazu
court-short-knight = Würfel mit 5 dazu
court-short-magician = Einen beliebig drehen
court-short-alchemist = Augen bei 3 verschieben
court-short-bishop = Würfel mit 6 dazu
court-short-nobleman = Beliebige je genau +2
court-short-general = 2 Würfel mehr zu Beginn
court-short-king = Eröffnet die Finalrunde. Die Königin bringt einen Würfel nach Wahl.
court-short-queen = Würfel nach Wahl dazu

# --- Nach Der König hält Hof ---

court-after = Nach dem Spiel
court-after-who = Wer wer war und wer was sagte
court-after-said = Gesagt
court-after-won = , gewonnen
court-after-true = wahr
court-after-lie = gelogen
court-after-right = richtig geraten
court-after-wrong = falsch geraten
court-after-silent = hat nichts behauptet
court-after-key = ✓ wahr · ✗ gelogen · ≈ geraten · gestrichelt: nach dem Zauber
court-after-lies = { $count ->
    [one] 1 Lüge
   *[other] { $count } Lügen
}
court-after-suspicion = Auf wen die Worte den Verdacht lenkten
court-after-suspicion-why = So hätte ein Monarch an des Königs Stelle sie gelesen: eine Lesart.
court-after-turned = Der Verdacht fiel auf { $name }.
court-after-turned-by = Der Verdacht fiel auf { $name }, als { $by } sprach.
court-after-picture = Ein Bild zum Teilen speichern
