# Wie die Seite ein Spiel erzählt: das Tempo, der Bericht nach Zügen, große Augenblicke, und was dabei herauskam.

stage-label = Was gerade erzählt wird
stage-again = Den letzten Zug noch einmal erzählen
stage-skip = Weiter
    .long = Diesen Zug überspringen
stage-skip-to-you = Weiter zu deinem Zug
stage-catch-up = Aufholen
    .long = Sofort zeigen, wo das Spiel steht
stage-behind = { $turns ->
    [one] Noch 1 Zug zu zeigen
   *[other] Noch { $turns } Züge zu zeigen
}
stage-speed = Tempo der anderen
stage-speed-1 = 1×
    .long = gemächlich
stage-speed-2 = 2×
    .long = doppelt so schnell
stage-speed-4 = 4×
    .long = viermal so schnell
stage-speed-0 = sofort
    .long = sofort
stage-rolls = { $name } würfelt …
stage-tap = Tippe, um weiterzumachen
stage-watch = Ansehen
stage-pause = Hier anhalten

# Das Ende

stage-you-win = Du gewinnst
stage-you-lose = Du verlierst
stage-you-share = Du teilst den Sieg
stage-sheet = Wie es ausging
stage-see-table = Den Tisch ansehen
stage-player = Mitspieler
stage-king-kept = { $name } hält den König mit { $alike } Würfeln, die { $face } zeigen.
stage-final-result = Schlussergebnis
stage-alike = { $alike } × { $face }
stage-not-rolled = nicht geworfen
stage-cards = Karten
stage-citizens = Bürger
stage-villages = Dörfer
stage-minus = Minus
stage-total = Summe
stage-points-more = { $more ->
    [one] 1 Punkt vor { $name }.
   *[other] { $more } Punkte vor { $name }.
}
stage-points-equal = Gleich viele Punkte; { $fewer } Minuspunkte schlagen { $more }.
stage-games = Gewonnene Spiele
stage-games-to = { $mine } zu { $theirs } Spiele.
stage-rounds = Gewonnene Runden
stage-rounds-to = { $mine } zu { $theirs } Runden.
stage-thwarts = { $one } durchkreuzt { $two }
stage-sum = { $one } + { $two } = { $total }.
stage-position = Karte { $position } war { $card ->
    [king] der König
    [dragon] der Drache
    [knight] der Ritter
    [witch] die Hexe
   *[beggar] der Bettler
}.
stage-card = Karte
stage-side = Seite
stage-accused-was = { $name } war { $card ->
    [king] der König
    [dragon] der Drache
    [knight] der Ritter
    [witch] die Hexe
   *[beggar] der Bettler
}.
stage-equal = Gleich; unbenutzte { $more } schlagen { $fewer }
stage-equal-all = Gleich, auch auf der Hand

# Große Augenblicke

stage-bar = Zu überbieten: { $alike } Würfel, die { $face } zeigen.
stage-king-mine = Der König ist dein
stage-king-theirs = { $name } gewinnt den König
stage-king-taken = { $name } holt sich den König
stage-king-taken-from-you = { $name } nimmt dir den König
stage-final = Die Finalrunde
stage-village-mine = Zu dir gehört jetzt: { $village }
stage-village-theirs = { $name } bekommt: { $village }
stage-village-points = +{ $points }
stage-dragon-mine = Ein Drache für dich
stage-dragon-theirs = Ein Drache für { $name }
stage-dragon-from = Geschickt von { $name }, { $points } Punkte.
stage-all-equal = Alle gleich
stage-all-equal-why = { $count }-mal { $card }. Niemand wird durchkreuzt.
stage-spell-mine = Du sprichst den Zauber
stage-spell-theirs = { $name } spricht den Zauber
stage-spell-why = Alle Karten werden aufgedeckt, gemischt und neu verteilt.
stage-looked-mine = Du siehst die Karte von { $at } an
stage-looked-theirs = { $name } sieht die Karte von { $at } an
stage-looked-why = Wer eben noch der Ritter war, sieht sie allein.
stage-accused-you = Du bist angeklagt
stage-accused-by-you = Du klagst { $name } an
stage-accused-theirs = { $name } ist angeklagt
stage-accused-why = Der Drache zu sein, sagt { $name }.
stage-joined-mine = Du gehst zu den Bösen über
stage-joined-theirs = { $name } geht zu den Bösen über
stage-joined-why = Der Bettler gibt sich zu erkennen.

# Tasten

stage-key-numbers = Würfel, eine Karte oder jemanden nach der Zahl wählen
    .key = 1–6
stage-key-shift = noch ein Würfel mit dieser Zahl; Würfelkönig: alle
    .key = ⇧ 1–6
stage-key-r = der große Knopf: werfen, nehmen, legen
    .key = R
stage-key-s = nur beiseitelegen, oder aufhören
    .key = S
stage-key-u = zurück
    .key = U
stage-key-space = diesen Zug der anderen überspringen
    .key = Leertaste
stage-key-escape = dorthin springen, wo das Spiel steht
    .key = Esc
stage-key-a = den letzten Zug noch einmal
    .key = A
stage-key-t = in Worten oder als Bild
    .key = T
stage-key-question = eine Taste für alles andere
    .key = ?
