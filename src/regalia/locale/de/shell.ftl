# Texte der Befehlszeile und des Zeilenmodus.

games-facts = { $seats } Spieler. { $hidden ->
    [true] Manches ist verdeckt.
   *[false] Nichts ist verdeckt.
} { $chance ->
    [true] Der Zufall spielt mit.
   *[false] Kein Zufall.
}
games-range = { $least } bis { $most }

# Platz nehmen

line-guest = Gast
line-computers = Ottilie Balduin Mathilde Konrad Rosamunde Leopold Beatrix Anselm Sibylle Gregor
line-names = Jede Person am Tisch braucht einen schlichten, eigenen Namen.
line-level = „{ $name }“ ist keine Stufe: Die gehen von 0 bis 3, mit höchstens zwei Nachkommastellen, etwa 1.5. Ein Mensch braucht einen Namen.
line-arena = „{ $name }“ spielt nur in der Arena: regalia arena. Hier spielen Menschen, { $levels } oder eine Zahl von 0 bis 3.
line-seats = { $players ->
    [one] Eine Person ist genannt
   *[other] { $players } Personen sind genannt
}, aber dieses Spiel hat { $seats } Plätze.
line-sits-person = Platz { $seat }: { $name }.
line-sits-computer = Platz { $seat }: { $name }, vom Computer gespielt ({ $player }).

# Wer am Zug ist

line-hand-over = Die Tastatur bitte an { $name } weitergeben, dann Enter drücken.
line-hint = Hilfe mit ?
line-options = { $name } hat die Wahl:
line-group = { $verb } … { $count } Möglichkeiten, zum Beispiel: { $example }
line-grouped = Bitte die Wahl ausschreiben. Ein ? mit dem ersten Wort zählt die Möglichkeiten dieser Art auf.
line-wait = Oder wait: jetzt nicht.
line-prompt = { $name }, deine Wahl:
line-idle = { $name }, für dich gibt es jetzt nichts zu wählen. Bitte Enter drücken.
line-unclear = „{ $typed }“ kann ich nicht lesen. Bitte die Nummer einer Wahl oder ihre Worte eingeben, zum Beispiel: { $example }
line-none-such = Keine Wahl beginnt mit „{ $typed }“.
line-help =
    Gib die Nummer einer Wahl ein oder ihre Worte. Tab ergänzt sie, und die Pfeile holen zurück, was eingegeben wurde.
    Befehle:
    ? zeigt diese Hilfe und was zur Wahl steht, ? mit einem Wort alles, was damit beginnt.
    rules zeigt die Spielregeln.
    board zeigt den ganzen Tisch.
    odds sagt, wie wahrscheinlich jede Karte von hier aus ist und was dafür am besten ist.
    coach sagt, was hier am besten ist.
    undo nimmt deine letzte Wahl zurück, solange weder Zufall noch jemand anderes dazwischenkam.
    save schreibt die Aufzeichnung jetzt, save mit einem Dateinamen schreibt eine Kopie.
    quit verlässt den Tisch. Das Spiel lässt sich später fortsetzen.
line-odds-none = Jetzt gibt es nichts, wofür zu würfeln wäre.
line-undone = Zurückgenommen.

# Gehen und Ende

line-saved = Gespeichert in { $file }.
line-exists = { $file } gibt es schon. Setze dieses Spiel fort oder wähle einen anderen Namen.
line-not-saved = { $file } ließ sich nicht schreiben: { $reason }. Das Spiel geht weiter.
line-left = Du verlässt den Tisch. Das Spiel ist aufbewahrt.
line-resume = Weiter geht es mit: { $command }
line-over = Das Spiel ist zu Ende.
line-record = Die Aufzeichnung liegt in { $file }.

# Aufzeichnungen

replay-keys = Schritt { $step } von { $last }. Enter: weiter, b: zurück, q: beenden.
