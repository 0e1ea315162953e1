# Würfelkönig: alles, was Menschen darüber lesen. Schlüssel der Karten: kind-…, citizen-…, village-…, face-…, ending-….

king-of-the-dice = Würfelkönig
king-of-the-dice-tagline = Drei Würfe, um einen Zwerg zu erfreuen, und ein Drache für die Nachbarn.

king-of-the-dice-rules =
    Ein Königreich hat Schlösser, Flüsse und Hügel und niemanden, der sie bewundert. Würfle und gewinne Bürger, am liebsten solche, die ein Dorf
    mitbringen. Zwei bis fünf spielen reihum.

    ## Der Tisch
    Fünf Dörfer liegen in einer Reihe, von links nach rechts: Stadt, Bergwerk, Werkstatt, Orkdorf, Zauberwald. Jedes ist ein Stapel aus drei Karten: oben 2 Punkte,
    dann 3, dann 4. Darunter liegen fünf Bürger offen. Die anderen fünfunddreißig warten im Nachziehstapel. Zehn Strafen liegen offen auf einem Stapel, so sehen alle die nächste.

    Jeder der sechs Würfel hat rote, grüne und blaue Seiten, je zwei. Es gibt drei Sorten Würfel, A, B und C, je zwei. Auf jeder Sorte sind die Zahlen anders
    gefärbt; `A5` ist die 5 eines Würfels der Sorte A, und die ist grün:
    - **A**: 1 und 6 blau, 2 und 5 grün, 3 und 4 rot.
    - **B**: 1 und 6 rot, 2 und 5 blau, 3 und 4 grün.
    - **C**: 1 und 6 grün, 2 und 5 rot, 3 und 4 blau.

    Von den zehn Strafen zählen vier −1, drei −2, zwei −3 und eine −4. Der erste Platz beginnt.

    ## Dein Zug
    - **Würfle** mit allen sechs Würfeln. Du hast drei Würfe. Wähle vor dem zweiten und dem dritten beliebige Würfel, die du noch einmal wirfst, auch solche, die vorher liegen blieben. Höre auf, wann du magst.
    - **Nimm einen Bürger,** dessen Wunsch deine Würfel erfüllen. Er kommt oben auf deinen Stapel. Kämen mehrere, wähle einen. Kommt mindestens einer, musst du einen nehmen.
    - **Gründe ein Dorf.** Liegt der Bürger unter seinem eigenen Dorf, darfst du auch dessen oberste Karte nehmen. Sie kommt unter den Bürger. `take X alone` lässt sie liegen.
    - **Oder nimm eine Strafe.** Gefallen deine Würfel niemandem, kommt die oberste Strafe auf deinen Stapel, und der Bürger ganz rechts verlässt das Spiel.
    - **Schließe die Lücke.** Die Bürger links davon rücken um eins nach rechts, ganz links kommt ein neuer dazu.

    Was ein Bürger sich wünscht, ist ein Mindestmaß: Sechs rote Würfel genügen, wo fünf verlangt sind. Paare und Gruppen zeigen immer verschiedene Zahlen, vier gleiche sind also keine zwei Paare.

    ## Die Bürger
    - **Reicher Schnösel** (Stadt): alle sechs gerade oder alle sechs ungerade; 5 Punkte.
    - **Hochnäsige Elfe** (Stadt): eine Folge von vier, fünf oder sechs; 1, 3 oder 7 Punkte. Liegt eine Elfe oben auf deinem Stapel, wenn dein Zug beginnt, hast du vier Würfe.
    - **Mürrischer Zwerg** (Bergwerk): drei Einsen, Dreien oder Vieren für 4 Punkte; vier Dreien, Vieren oder Sechsen für 6; fünf Einsen oder Sechsen für 10.
    - **Verrückter Gnom** (Werkstatt): drei grüne für 1 Punkt; vier grüne oder vier rote für 2; fünf rote oder fünf blaue für 3; sechs blaue für 8.
    - **Knuddeliger Ork** (Orkdorf): zwei Paare für 1 Punkt; drei gleiche für 2; vier gleiche oder drei und ein Paar für 3; fünf gleiche oder drei Paare für 7; vier und ein Paar für 8.
    - **Pilzgoblin** (Zauberwald): vier, fünf oder sechs Würfel in einer beliebigen Farbe; 1, 2 oder 7 Punkte.
    - **Zauberlehrling** (Zauberwald): zwei von jeder Farbe oder drei rote und drei blaue; 2 oder 3 Punkte. Nach diesem Zug darfst du noch einen spielen.
    - **Fleißige Fee** (Zauberwald): zwei rote und zwei grüne; zwei blaue und zwei grüne; drei rote und zwei blaue; drei grüne und zwei rote; drei blaue und zwei grüne. Jede deiner Feen zählt so viele Punkte, wie du Feen hast: 1, 4, 9, 16 oder 25 für alle zusammen.
    - **Hypnotiseur** (kein Dorf): Summe höchstens 12; 1 Punkt. Du darfst auch den Bürger rechts von ihm nehmen, was immer deine Würfel zeigen, und das Dorf
      dazu, wenn jener zu Hause ist. So bringt ein Zug zwei Bürger, und zwei neue kommen. Am rechten Ende der Reihe steht dort niemand.
    - **Drache** (kein Dorf): Summe mindestens 25, 28 oder 30; 2, 4 oder 6 Minuspunkte für den, der ihn hat. Das bist nicht du: Gib ihn jemand anderem. Dort liegt er
      oben auf dem Stapel, und eine Elfe darunter nützt nichts mehr.

    ## Das Ende
    Das Spiel endet sofort, wenn der letzte Bürger des Nachziehstapels in die Reihe gekommen ist, wenn die letzte Strafe genommen ist oder die letzte Karte eines Dorfes.
    Zähle Bürger, Feen und Dörfer zusammen und ziehe Strafen und Drachen ab. Die meisten Punkte gewinnen. Bei Gleichstand gewinnen die wenigsten Minuspunkte; sind auch die gleich, wird der Sieg geteilt.

king-of-the-dice-told-begun = { $rolls ->
    [4] { $seat } ist am Zug und hat vier Würfe, dank der Elfe.
   *[other] { $seat } ist am Zug.
}
king-of-the-dice-told-rolled = { $seat } hat { $dice }.
king-of-the-dice-told-kept = { $count ->
    [0] { $seat } wirft alle sechs noch einmal.
   *[other] { $seat } behält { $dice }.
}
king-of-the-dice-told-stopped = { $seat } hört auf.
king-of-the-dice-told-took = { $seat } nimmt: { $citizen }.
king-of-the-dice-told-lured = { $seat } nimmt auch den Nachbarn mit: { $citizen }.
king-of-the-dice-told-declined = { $seat } lässt den Nachbarn, wo er ist.
king-of-the-dice-told-founded = { $village } kommt dazu, { $points } Punkte.
king-of-the-dice-told-fined = Das gefällt niemandem. { $seat } nimmt die Strafe von { $points }.
king-of-the-dice-told-left = { $citizen } hat lange genug gewartet und geht.
king-of-the-dice-told-closed = Die Bürger links von Platz { $place } rücken auf.
king-of-the-dice-told-arrived = { $citizen } kommt auf Platz { $place }.
king-of-the-dice-told-turned = Die nächste Strafe ist { $points }.
king-of-the-dice-told-given = { $seat } schickt Besuch zu { $to }: { $dragon }.
king-of-the-dice-told-again = { $seat } spielt noch einen Zug.
king-of-the-dice-told-rested = { $seat } verzichtet auf einen weiteren Zug.
king-of-the-dice-told-ended = Das Spiel endet: { $because }.

king-of-the-dice-over-citizens = Der letzte Bürger ist gekommen. Niemand ist mehr zu gewinnen.
king-of-the-dice-over-penalties = Die letzte Strafe ist genommen.
king-of-the-dice-over-village = Die letzte Karte eines Dorfes ist genommen.
ending-citizens = keine Bürger mehr
ending-penalties = keine Strafen mehr
ending-village = ein Dorf ist aufgebraucht

king-of-the-dice-action-roll = alle sechs Würfel werfen
king-of-the-dice-action-reroll = noch einmal werfen: { $dice }
king-of-the-dice-action-stop = aufhören zu würfeln
king-of-the-dice-action-take = { $alone ->
    [true] nehmen: { $citizen }, ohne das Dorf
   *[other] nehmen: { $citizen }
}
king-of-the-dice-action-penalty = die Strafe nehmen
king-of-the-dice-action-bonus = den Nachbarn mitnehmen
king-of-the-dice-action-bonus-alone = den Nachbarn ohne das Dorf mitnehmen
king-of-the-dice-action-no-bonus = den Nachbarn dalassen
king-of-the-dice-action-give = den Drachen zu { $to } schicken
king-of-the-dice-action-again = noch einen Zug spielen
king-of-the-dice-action-enough = auf einen weiteren Zug verzichten

refused-roll-first = Zuerst wird gewürfelt.
refused-stop-first = Höre zuerst auf zu würfeln.
refused-not-your-dice = Diese Würfel liegen nicht vor dir.
refused-rolling-is-over = Für diesen Zug ist ausgewürfelt.
refused-not-in-the-row = Dieser Bürger liegt nicht in der Reihe.
refused-dice-do-not-fit = Deine Würfel erfüllen diesen Wunsch nicht.
refused-no-village-to-leave = Mit diesem Bürger kommt kein Dorf, er wird ohnehin allein genommen.
refused-a-citizen-fits = Deine Würfel gefallen einem Bürger. Nimm einen; Strafen sind für die, die niemandem gefallen.
refused-not-to-yourself = Der Drache geht an jemand anderen.
refused-give-the-dragon-first = Sage zuerst, wer den Drachen bekommt.
refused-bonus-first = Sage zuerst, ob der Nachbar mitkommt.

king-of-the-dice-board-stack = { $left ->
    [0] keine Karte mehr
   *[other] { $points } Punkte, noch { $left }
}
king-of-the-dice-board-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
king-of-the-dice-board-home = zu Hause
king-of-the-dice-board-fits = passt
king-of-the-dice-board-empty = niemand
king-of-the-dice-board-dice = Würfel: { $dice }.
king-of-the-dice-board-rolls = { $rolls ->
    [0] Kein Wurf mehr.
    [one] Noch 1 Wurf.
   *[other] Noch { $rolls } Würfe.
}
king-of-the-dice-board-fulfilled = Zufrieden: { $citizens }.
king-of-the-dice-board-piles = Bürger im Stapel: { $citizens }. Strafen: { $penalties }, oben { $top }.
king-of-the-dice-board-piles-bare = Bürger im Stapel: { $citizens }. Strafen: { $penalties }.
king-of-the-dice-board-kingdom = { $name }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}, oben: { $top }
king-of-the-dice-board-turn = ist am Zug
king-of-the-dice-board-penalty = eine Strafe

colour-red = rot
colour-green = grün
colour-blue = blau

village-city = Stadt
village-mine = Bergwerk
village-workshop = Werkstatt
village-orc-village = Orkdorf
village-forest = Zauberwald

kind-snob = Reicher Schnösel
kind-elf = Hochnäsige Elfe
    .effect = oben auf deinem Stapel: vier Würfe
kind-dwarf = Mürrischer Zwerg
kind-gnome = Verrückter Gnom
kind-orc = Knuddeliger Ork
kind-goblin = Pilzgoblin
kind-apprentice = Zauberlehrling
    .effect = noch ein Zug
kind-fairy = Fleißige Fee
    .effect = jede zählt alle deine Feen
kind-hypnotist = Hypnotiseur
    .effect = bringt den Bürger rechts von ihm mit
kind-dragon = Drache
    .effect = für jemand anderen

citizen-snob-even = { kind-snob } ({ citizen-snob-even.needs })
    .needs = alle sechs gerade
citizen-snob-odd = { kind-snob } ({ citizen-snob-odd.needs })
    .needs = alle sechs ungerade
citizen-elf-4 = { kind-elf } ({ citizen-elf-4.needs })
    .needs = eine Folge von vier
citizen-elf-5 = { kind-elf } ({ citizen-elf-5.needs })
    .needs = eine Folge von fünf
citizen-elf-6 = { kind-elf } ({ citizen-elf-6.needs })
    .needs = eine Folge von sechs
citizen-dwarf-111 = { kind-dwarf } ({ citizen-dwarf-111.needs })
    .needs = drei Einsen
citizen-dwarf-333 = { kind-dwarf } ({ citizen-dwarf-333.needs })
    .needs = drei Dreien
citizen-dwarf-444 = { kind-dwarf } ({ citizen-dwarf-444.needs })
    .needs = drei Vieren
citizen-dwarf-3333 = { kind-dwarf } ({ citizen-dwarf-3333.needs })
    .needs = vier Dreien
citizen-dwarf-4444 = { kind-dwarf } ({ citizen-dwarf-4444.needs })
    .needs = vier Vieren
citizen-dwarf-6666 = { kind-dwarf } ({ citizen-dwarf-6666.needs })
    .needs = vier Sechsen
citizen-dwarf-11111 = { kind-dwarf } ({ citizen-dwarf-11111.needs })
    .needs = fünf Einsen
citizen-dwarf-66666 = { kind-dwarf } ({ citizen-dwarf-66666.needs })
    .needs = fünf Sechsen
citizen-gnome-ggg = { kind-gnome } ({ citizen-gnome-ggg.needs })
    .needs = drei grüne
citizen-gnome-gggg = { kind-gnome } ({ citizen-gnome-gggg.needs })
    .needs = vier grüne
citizen-gnome-rrrr = { kind-gnome } ({ citizen-gnome-rrrr.needs })
    .needs = vier rote
citizen-gnome-rrrrr = { kind-gnome } ({ citizen-gnome-rrrrr.needs })
    .needs = fünf rote
citizen-gnome-bbbbb = { kind-gnome } ({ citizen-gnome-bbbbb.needs })
    .needs = fünf blaue
citizen-gnome-bbbbbb = { kind-gnome } ({ citizen-gnome-bbbbbb.needs })
    .needs = sechs blaue
citizen-orc-22 = { kind-orc } ({ citizen-orc-22.needs })
    .needs = zwei Paare
citizen-orc-3 = { kind-orc } ({ citizen-orc-3.needs })
    .needs = drei gleiche
citizen-orc-4 = { kind-orc } ({ citizen-orc-4.needs })
    .needs = vier gleiche
citizen-orc-32 = { kind-orc } ({ citizen-orc-32.needs })
    .needs = drei gleiche und ein Paar
citizen-orc-5 = { kind-orc } ({ citizen-orc-5.needs })
    .needs = fünf gleiche
citizen-orc-222 = { kind-orc } ({ citizen-orc-222.needs })
    .needs = drei Paare
citizen-orc-42 = { kind-orc } ({ citizen-orc-42.needs })
    .needs = vier gleiche und ein Paar
citizen-goblin-4 = { kind-goblin } ({ citizen-goblin-4.needs })
    .needs = vier in einer Farbe
citizen-goblin-5 = { kind-goblin } ({ citizen-goblin-5.needs })
    .needs = fünf in einer Farbe
citizen-goblin-6 = { kind-goblin } ({ citizen-goblin-6.needs })
    .needs = sechs in einer Farbe
citizen-apprentice-rrggbb = { kind-apprentice } ({ citizen-apprentice-rrggbb.needs })
    .needs = zwei rote, zwei grüne und zwei blaue
citizen-apprentice-rrrbbb = { kind-apprentice } ({ citizen-apprentice-rrrbbb.needs })
    .needs = drei rote und drei blaue
citizen-fairy-rrgg = { kind-fairy } ({ citizen-fairy-rrgg.needs })
    .needs = zwei rote und zwei grüne
citizen-fairy-bbgg = { kind-fairy } ({ citizen-fairy-bbgg.needs })
    .needs = zwei blaue und zwei grüne
citizen-fairy-rrrbb = { kind-fairy } ({ citizen-fairy-rrrbb.needs })
    .needs = drei rote und zwei blaue
citizen-fairy-rrggg = { kind-fairy } ({ citizen-fairy-rrggg.needs })
    .needs = zwei rote und drei grüne
citizen-fairy-ggbbb = { kind-fairy } ({ citizen-fairy-ggbbb.needs })
    .needs = zwei grüne und drei blaue
citizen-hypnotist = { kind-hypnotist } ({ citizen-hypnotist.needs })
    .needs = Summe höchstens 12
citizen-dragon-25 = { kind-dragon } ({ citizen-dragon-25.needs })
    .needs = Summe mindestens 25
citizen-dragon-28 = { kind-dragon } ({ citizen-dragon-28.needs })
    .needs = Summe mindestens 28
citizen-dragon-30 = { kind-dragon } ({ citizen-dragon-30.needs })
    .needs = Summe mindestens 30

king-of-the-dice-cards-had = { $cards ->
    [0] keine Karte
    [one] 1 Karte
   *[other] { $cards } Karten
}

face-a1 = 1 blau
face-a2 = 2 grün
face-a3 = 3 rot
face-a4 = 4 rot
face-a5 = 5 grün
face-a6 = 6 blau
face-b1 = 1 rot
face-b2 = 2 blau
face-b3 = 3 grün
face-b4 = 4 grün
face-b5 = 5 blau
face-b6 = 6 rot
face-c1 = 1 grün
face-c2 = 2 rot
face-c3 = 3 blau
face-c4 = 4 blau
face-c5 = 5 rot
face-c6 = 6 grün
