# Die App im Terminal.

app-new = Ein neues Spiel
app-back = Zurück
app-skip = (Leertaste: weiter)
app-hint = Wähle: Pfeile und Enter, die Nummer der Zeile oder die Maus.
app-hint-dice = Würfel markieren: 1–6 oder Maus. R: weiterwürfeln. S: nur herauslegen.
app-choosing = Es wählen noch: { $names }
app-questioning = Der König fragt. Ein Klick auf eine Karte: über ihren Besitzer reden.
app-claims = „{ $card }“
app-watching = du siehst zu
app-coach = Ein Monarch würde wählen: { $action }.
app-coach-best = Rat: { $action } ({ $chance }).
app-coach-next = Am zweitbesten: { $action } ({ $chance }).
app-coach-level = Ebenso gut: { $action } ({ $chance }).
app-seat = Platz { $seat }
app-player = Spieler { $seat }
app-person = ein Mensch
app-nobody = niemand
app-address = Adresse eines Servers, eines Tisches oder einer Einladung

app-not-now = Jetzt nicht
app-best = Dafür jetzt am besten: { $action }.
app-pace = Tempo dessen, was andere tun: { $speed ->
    [0] sofort
   *[other] { $speed }×
}
app-rounds = { $won ->
    [one] 1 Runde gewonnen
   *[other] { $won } Runden gewonnen
}
app-last = Die letzten Karten
app-cards = { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}
app-total = Summe: { $total }.

app-group-i-am = Sagen: Ich bin
app-group-is = Sagen: { $name } ist
app-group-doubt = Sagen: Ich glaube nicht
app-group-say = Sagen
app-group-ask = Fragen
app-group-accuse = Anklagen

app-key-undo = Rücknahme
app-key-odds = Chancen
app-key-coach = Rat
app-key-again = Nochmal
app-key-pace = Tempo
app-key-talk = Reden
app-key-rules = Regeln
app-key-leave = Gehen
app-key-close = Schließen
app-key-language = In English
app-key-server = Server
app-key-quit = Beenden
app-key-begin = Anfangen

app-keys-dice = **1 bis 6** markiert einen Würfel mehr, der das zeigt, nach dem letzten keinen; **0** markiert keinen; wo keine Würfel liegen, die Zeile mit dieser Nummer
app-keys-roll = **R** legt heraus, was markiert ist, und würfelt den Rest; würfelt; würfelt noch einmal
app-keys-stop = **S** legt nur heraus; hört auf; nimmt nichts
app-keys-undo = **U** nimmt die letzte Wahl zurück
app-keys-skip = **Leertaste** weiter zum Nächsten
app-keys-escape = **Esc** schließt, was offen ist; sonst weiter bis zum Stand des Spiels
app-keys-odds = **O** Chancen auf den Karten, genau oder mindestens so viel
app-keys-coach = **C** Rat: was hier am besten ist, oder was ein Monarch wählen würde
app-keys-again = **A** erzählt den letzten Zug der anderen noch einmal
app-keys-pace = **P** das Tempo, in dem erzählt wird, was andere tun
app-keys-words = **W** der Tisch in Worten oder als Bild
app-keys-talk = **T** etwas sagen, an einem Tisch auf einem Server
app-keys-leave = **Q** gehen; das Spiel bleibt erhalten

king-of-the-dice-waits-reroll = Noch einmal werfen … erst Würfel markieren
to-court-the-king-waits-keep = Herauslegen … erst Würfel markieren

refused-no-answer = Der Server antwortet nicht.
refused-no-address = Das ist keine Adresse eines Servers.
refused-not-saved = Die Aufzeichnung konnte nicht geschrieben werden. Das Spiel geht weiter.
