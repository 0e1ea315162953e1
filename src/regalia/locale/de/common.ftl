# Texte, die alle Spiele teilen.

list = { $most } und { $last }
nothing = nichts

won = { $count ->
    [one] { $winners } gewinnt.
   *[other] { $winners } gewinnen.
}
shared = { $winners } teilen sich den Sieg.

# Was noch keine eigenen Texte hat

plain-yes = ja
plain-no = nein
rules-unwritten = Für Spieler hat diese Regeln noch niemand aufgeschrieben.

option-seats = Wie viele mitspielen.

# Warum eine Wahl nicht angenommen wurde

refused-a-choice-comes-first = Erst muss jemand wählen, dann spricht der Zufall.
refused-already-used = Das ist schon verbraucht.
refused-chance-comes-first = Erst kommt der Zufall. Zu wählen gibt es gerade nichts.
refused-game-over = Das Spiel ist zu Ende.
refused-impossible-outcome = Das kann hier nicht herauskommen.
refused-not-asked = Diese Wahl steht jemand anderem zu.
refused-not-offered = Das steht gerade nicht zur Wahl.
refused-nothing-to-undo = Es gibt nichts zurückzunehmen: Der Zufall oder jemand anderes kam dazwischen.
refused-one-at-a-time = Es handelt immer nur eine Person auf einmal.
refused-pick-missing = Noch haben nicht alle gewählt.
