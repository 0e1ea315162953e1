# Warum der Tisch etwas nicht annahm, das keine Frage der Regeln ist.

refused-already-added = Du hast zu den Würfeln schon beigetragen.
refused-already-begun = Das Spiel hat schon begonnen.
refused-already-wished = Du hast schon um ein weiteres Spiel gebeten.
refused-bad-luck = Dein Beitrag zu den Würfeln darf nur aus Buchstaben und Ziffern bestehen, und nicht aus zu vielen.
refused-must-pick = Du musst jetzt wählen. Niemand sonst kann an deiner Stelle handeln.
refused-no-such-level = Einen solchen Computerspieler gibt es für dieses Spiel nicht.
refused-no-such-seat = Diesen Platz gibt es am Tisch nicht.
refused-not-an-action = Das ist kein Zug dieses Spiels.
refused-not-away = Du sitzt schon auf deinem Platz.
refused-not-begun = Das Spiel hat noch nicht begonnen.
refused-not-over = Das Spiel ist noch nicht zu Ende.
refused-not-paused = Das Spiel ist nicht unterbrochen.
refused-nothing-said = Darin steht kein Wort.
refused-paused = Das Spiel ist unterbrochen.
refused-seat-open = Dort sitzt niemand.
refused-seat-taken = Dieser Platz ist besetzt.
refused-stale = Das Spiel ist schon weiter. Sieh nach und wähle noch einmal.
refused-stand-in-plays = Auf diesem Platz spielt gerade der Computer.
refused-table-full = Alle Plätze sind besetzt.
refused-too-long = Das ist zu lang. Bitte fasse dich in höchstens 500 Zeichen.
