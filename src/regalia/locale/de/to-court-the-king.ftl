# Um Krone und Kragen: alles, was Menschen darüber lesen. Schlüssel der Karten: character-….

to-court-the-king = Um Krone und Kragen
to-court-the-king-tagline = Komm mit drei Würfeln und ohne Freunde. Geh mit dem König.

to-court-the-king-rules =
    Du willst die Gunst des Königs. Dafür braucht es sieben gleiche Würfel, und du beginnst mit dreien. Also gewinnst du zuerst die Leute am Hof: Jeder von ihnen
    bringt einen Würfel oder einen Kniff mit. Zwei bis fünf spielen reihum.

    ## Dein Zug
    - **Wirf** drei Würfel, einen mehr für den Bauern und für jeden Scharlatan, zwei mehr für den Feldherrn. Diese musst du nehmen.
    - **Lege** mindestens einen aktiven Würfel heraus, gern auch mehrere; aktiv heißt, was noch nicht draußen liegt. Was draußen liegt, ändert sich nie mehr.
    - **Wirf die übrigen noch einmal,** lege wieder mindestens einen heraus und so fort, bis alle draußen liegen.
    - **Setze deine Leute ein,** wann immer du willst, sobald der erste Wurf gefallen ist, jeden einmal im Zug: vor, zwischen und nach dem Herauslegen. Sie
      wirken nur auf aktive Würfel. Ein Würfel, der dazukommt, ist aktiv wie jeder andere: Lege ihn heraus, verändere ihn oder wirf ihn.
    - **Nimm eine Karte** mit den herausgelegten Würfeln: eine, die noch da ist, die du noch nicht hast und deren Kosten sie erfüllen. Oder nimm keine.

    Hofnarr und Händler lassen Würfel noch einmal werfen, ohne dass vorher etwas herausgelegt wird; das zählt nicht als neuer Wurf. Auch wenn schon alle Würfel
    draußen liegen, darf noch einer dazukommen, solange du keine Karte genommen hast. Kein Zug hat mehr als 12 Würfel, wenn der Tisch nichts anderes sagt.

    ## Was die Kosten bedeuten
    Gruppen dürfen dieselbe Zahl zeigen, wenn die Würfel reichen: Vier gleiche sind zwei Paare, fünf ein Drilling und ein Paar, sechs gleiche zwei Drillinge
    oder drei Paare, ebenso vier gleiche mit einem Paar. Andere Würfel daneben schaden nicht. Bei „alle ungerade“, „alle gerade“ und Summen zählt jeder Würfel.

    ## Die Leute am Hof
    - **Hofnarr**: { character-fool.cost }. { character-fool.ability }. Nur wenn du keinen anderen hast, der noch nicht umgedreht ist.
    - **Scharlatan**: beliebige Würfel und den eigenen Hofnarren umdrehen. { character-charlatan.ability }. Du darfst mehrere haben, und das Umdrehen ist deine Karte in diesem Zug.
    - **Bauer**: { character-farmer.cost }. { character-farmer.ability }.
    - **Dienstmagd**: { character-maid.cost }. { character-maid.ability }, höchstens bis 6.
    - **Philosoph**: { character-philosopher.cost }. { character-philosopher.ability }: Ihre Summe bleibt, und beide bleiben zwischen 1 und 6.
    - **Handwerker**: { character-laborer.cost }. { character-laborer.ability }.
    - **Wachmann**: { character-guard.cost }. { character-guard.ability }.
    - **Jäger**: { character-hunter.cost }. { character-hunter.ability }.
    - **Astronom**: { character-astronomer.cost }. { character-astronomer.ability }.
    - **Händler**: { character-merchant.cost }. { character-merchant.ability }.
    - **Hofdame**: { character-noblewoman.cost }. { character-noblewoman.ability }, nie über 6.
    - **Pfandleiher**: { character-pawnbroker.cost }. { character-pawnbroker.ability }.
    - **Ritter**: { character-knight.cost }. { character-knight.ability }.
    - **Zauberer**: { character-magician.cost }, 1 bis 5 oder 2 bis 6. { character-magician.ability }.
    - **Alchemist**: { character-alchemist.cost }. { character-alchemist.ability }: Ihre Summe bleibt, und alle bleiben zwischen 1 und 6.
    - **Bischof**: { character-bishop.cost }. { character-bishop.ability }.
    - **Edelmann**: { character-nobleman.cost }. { character-nobleman.ability }, also nicht bei 5 oder 6.
    - **Feldherr**: { character-general.cost }. { character-general.ability }.
    - **König**: { character-king.cost }. { character-king.ability }.
    - **Königin**: { character-queen.cost }. { character-queen.ability }.

    So viele gibt es von jedem, zu zweit, dritt, viert und fünft: Bauer bis Wachmann 2, 2, 3, 4; Jäger, Astronom und Händler 1, 2, 3, 3; Hofdame bis Feldherr
    1, 2, 2, 3; König und Königin einmal. Was vergriffen ist, bleibt es bis zum Schluss.

    ## Runden
    Gespielt wird im Uhrzeigersinn, vom Startspieler an. Nach jeder Runde wandert die Startfigur nach rechts: Wer in einer Runde als Letzter dran war, beginnt die
    nächste und spielt zweimal hintereinander.

    ## Das Ende
    Sieben oder mehr gleiche: Du darfst den König nehmen, und die Königin kommt mit. Die Runde wird zu Ende gespielt. Dann folgt die Finalrunde, vom rechten Nachbarn
    des letzten Startspielers an im Uhrzeigersinn; nur wer die Königin hat, wird übersprungen und spielt zuletzt.

    In der Finalrunde nimmt niemand Karten. Alle haben noch einen Zug, um das Ergebnis zu überbieten, mit dem der König genommen wurde: Mehr gleiche Würfel sind besser,
    dann die höhere Zahl; acht Einsen schlagen also sieben Sechsen. Wer es überbietet, nimmt den König und setzt die neue Marke. Gleichziehen genügt nicht, außer dem,
    der die Königin hat. Vor dem ersten Wurf darfst du passen und den König lassen, wo er ist. Wer am Ende den König hat, gewinnt. Hat ihn niemand geholt, so ist ohne weiteren Wurf entschieden.

    ## Zwei Ausgaben
    - `rio-grande`, die englische: Vor dem ersten Wurf wird niemand eingesetzt. Hofnarren gibt es ohne Zahl.
    - `amigo`, die deutsche: Wer einen Würfel bringt, darf schon vor dem ersten Wurf eingesetzt werden; der Würfel wird mit den anderen geworfen. Hofnarren gibt es so viele
      wie Mitspieler, umgedreht oder nicht.

    Nach 200 Runden, in denen niemand den König genommen hat, teilen sich alle den Sieg; die Zahl ist eine Einstellung des Tisches.

to-court-the-king-option-edition = Wessen Regeln: rio-grande, die englische Ausgabe, oder amigo, die deutsche. Sie unterscheiden sich bei den Hofnarren und vor dem ersten Wurf.
to-court-the-king-option-dice = Wie viele Würfel es gibt: Kein Zug hat jemals mehr.
to-court-the-king-option-limit = Nach so vielen Runden, in denen niemand den König genommen hat, teilen sich alle den Sieg.

to-court-the-king-action-roll = würfeln
to-court-the-king-action-keep = { $dice_count ->
    [one] die { $dice }
   *[other] { $dice }
} herauslegen
to-court-the-king-action-use = { the-character-object } einsetzen
to-court-the-king-action-take = { $character_key ->
    [king] König und Königin nehmen
    [charlatan] deinen Hofnarren zum Scharlatan umdrehen
   *[other] { the-character-object } nehmen
}
to-court-the-king-action-pass = nichts nehmen und den Zug beenden

to-court-the-king-told-rolled = { $seat } würfelt { $dice }.
to-court-the-king-told-kept = { $seat } legt { $dice } heraus.
to-court-the-king-told-lifted = { $seat } setzt { the-character-object } ein und wirft { $dice } noch einmal.
to-court-the-king-told-changed = { $seat } setzt { the-character-object } ein: Aus { $dice } wird { $to }.
to-court-the-king-told-added = { $seat } setzt { the-character-object } ein und bekommt einen Würfel mit { $face }.
to-court-the-king-told-readied = { $seat } setzt { the-character-object } ein und wirft einen Würfel mehr.
to-court-the-king-told-took = { $character_key ->
    [king] { $seat } nimmt König und Königin mit { $dice }.
    [charlatan] { $seat } dreht den Hofnarren um: ein Scharlatan, mit { $dice }.
   *[other] { $seat } nimmt { the-character-object } mit { $dice }.
}
to-court-the-king-told-passed = { $seat } hat { $dice } und nimmt nichts.
to-court-the-king-told-forwent = { $seat } würfelt nicht.
to-court-the-king-told-crowned = Der König ist bei { $seat }. Zu überbieten: { $alike } Würfel mit { $face }.
to-court-the-king-told-missed = { $seat } hat { $alike } Würfel mit { $face }. Der König bleibt, wo er ist.
to-court-the-king-told-started = Runde { $round }. { $seat } beginnt.
to-court-the-king-told-final = Die Finalrunde. { $seat } beginnt. Zu überbieten: { $alike } Würfel mit { $face }.

to-court-the-king-over-king-held = Die Finalrunde ist vorüber, und der König hat sich entschieden.
to-court-the-king-over-limit-reached = So viele Runden, und niemand ist bis zum König gekommen. Er verteilt seine Gunst unter allen.

refused-keep-a-die-first = Lege zuerst mindestens einen aktiven Würfel heraus.
refused-nothing-to-roll = Es ist kein aktiver Würfel mehr zu werfen.
refused-set-aside = Herausgelegte Würfel ändern sich nie mehr. Nur aktive sind zu gebrauchen.
refused-not-active = Das sind keine deiner aktiven Würfel.
refused-dice-left = Es sind zuerst noch Würfel herauszulegen.
refused-not-yours = Diese Karte gehört dir nicht.
refused-nothing-to-use = Diese Karte wirkt von selbst; einzusetzen ist da nichts.
refused-no-dice-left = Es ist kein Würfel mehr da: Alle sind in diesem Zug im Spiel.
refused-no-such-change = Das kann diese Karte nicht.
refused-changes-nothing = Das würde nichts ändern.
refused-too-many-dice = So viele Würfel auf einmal schafft diese Karte nicht.
refused-nothing-set-aside = Noch liegt nichts draußen, das der Astronom nachahmen könnte.
refused-no-such-die-set-aside = Der Astronom ahmt nur eine Zahl nach, die draußen liegt.
refused-beyond-six = Kein Würfel kommt über die 6 hinaus.
refused-below-one = Kein Würfel kommt unter die 1.
refused-sum-changes = Die Summe dieser Würfel muss gleich bleiben.
refused-no-such-raise = So viel zählt diese Karte nicht dazu.
refused-no-cards-in-the-final-round = In der Finalrunde nimmt niemand Karten.
refused-comes-with-the-king = Die Königin kommt mit dem König.
refused-needs-a-fool = Dafür brauchst du einen eigenen Hofnarren zum Umdrehen.
refused-already-yours = Diese Karte hast du schon.
refused-sold-out = Diese Karte ist vergriffen.
refused-cost-not-met = Deine Würfel erfüllen diese Kosten nicht.

the-character-object = { $character_key ->
    [fool] den Hofnarren
    [farmer] den Bauern
    [maid] die Dienstmagd
    [philosopher] den Philosophen
    [astronomer] den Astronomen
    [noblewoman] die Hofdame
    [alchemist] den Alchemisten
    [general] den Feldherrn
    [queen] die Königin
   *[other] den { $character }
}

to-court-the-king-board =
    .name = Karte
    .left = Noch
    .cost = Kosten
    .ability = Wirkung
    .unlimited = viele
    .sold-out = keine
    .yours = deine
    .earned = passt
    .round = Runde { $round }. Startspieler: { $first }.
    .turn = { $name } ist am Zug.
    .hand = Würfel in der Hand: { $dice }.
    .air = Würfel in der Luft: { $dice }.
    .active = Aktiv: { $dice }.
    .aside = Draußen: { $dice }.
    .earns = So herausgelegt, bringen diese Würfel: { $characters }.
    .ready = Noch einzusetzen: { $characters }.
    .used = Eingesetzt: { $characters }.
    .court = { $name }, { $dice } Würfel zu Beginn: { $characters }.
    .next = Danach: { $names }.
    .twice = { $name } (zweimal hintereinander)
    .again = { $name } (noch einmal, als Startspieler)
    .then-final = Dann kommt die Finalrunde: { $names }.
    .bar = Zu überbieten: { $alike } Würfel mit { $face }. Der König ist bei { $king }.
    .match = { $queen } hat die Königin, spielt zuletzt und braucht nur gleichzuziehen.
    .over = Das Spiel ist zu Ende.

character-fool = Hofnarr
    .cost = beliebige Würfel
    .ability = Wirf einen aktiven Würfel neu
character-charlatan = Scharlatan
    .cost = Hofnarr umdrehen
    .ability = Beginne mit 1 Würfel mehr
character-farmer = Bauer
    .cost = ein Paar
    .ability = Beginne mit 1 Würfel mehr
character-maid = Dienstmagd
    .cost = alle ungerade
    .ability = 1, 2 oder 3 mehr bei einem aktiven
character-philosopher = Philosoph
    .cost = alle gerade
    .ability = Augen zwischen 2 aktiven schieben
character-laborer = Handwerker
    .cost = Summe ab 15
    .ability = Ein aktiver Würfel mit 1 dazu
character-guard = Wachmann
    .cost = drei gleiche
    .ability = Ein aktiver Würfel mit 2 dazu
character-hunter = Jäger
    .cost = vier gleiche
    .ability = Ein aktiver Würfel mit 3 dazu
character-astronomer = Astronom
    .cost = zwei Paare
    .ability = Drehe einen aktiven auf eine Zahl, die draußen liegt
character-merchant = Händler
    .cost = Summe ab 20
    .ability = Wirf beliebig viele aktive neu
character-noblewoman = Hofdame
    .cost = Drilling und Paar
    .ability = 1 mehr bei beliebig vielen aktiven
character-pawnbroker = Pfandleiher
    .cost = Summe ab 30
    .ability = Ein aktiver Würfel mit 4 dazu
character-knight = Ritter
    .cost = fünf gleiche
    .ability = Ein aktiver Würfel mit 5 dazu
character-magician = Zauberer
    .cost = Folge von fünf
    .ability = Drehe einen aktiven auf eine beliebige Zahl
character-alchemist = Alchemist
    .cost = Folge von sechs
    .ability = Augen unter 2–3 aktiven schieben
character-bishop = Bischof
    .cost = drei Paare
    .ability = Ein aktiver Würfel mit 6 dazu
character-nobleman = Edelmann
    .cost = zwei Drillinge
    .ability = 2 mehr bei beliebig vielen aktiven
character-general = Feldherr
    .cost = sechs gleiche
    .ability = Beginne mit 2 Würfeln mehr
character-king = König
    .cost = sieben gleiche
    .ability = Bringt die Königin und das Ende
character-queen = Königin
    .cost = mit dem König
    .ability = Ein aktiver Würfel mit beliebiger Zahl dazu
