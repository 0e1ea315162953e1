# Was rund um ein Spiel geschieht, warum etwas abgelehnt wird, und Briefe.

table-told-seated = { $program ->
    [true] { $name } (Programm) setzt sich.
   *[false] { $name } setzt sich.
}
table-told-vacated = { $kicked ->
    [true] { $name } wurde gebeten zu gehen.
   *[false] { $name } steht auf.
}
table-told-begun = Alle sitzen. Der Zufall ist versiegelt.
table-told-anew = Die bisher gezeigten Teile der Würfel gelten nicht mehr. Neue werden festgelegt.
table-told-tookback = { $seat } nimmt den letzten Zug zurück.
table-told-timeup = Die Zeit von { $seat } ist um.
table-told-stoodin = { $because ->
    [kicked] { $seat } wurde gebeten zu gehen. Ein Computerspieler macht weiter.
    [time] Ein Computerspieler macht für { $seat } weiter.
    [away] { $seat } ist nicht da. Ein Computerspieler macht weiter.
    [vote] Die anderen sind sich einig: Ein Computerspieler macht für { $seat } weiter.
   *[left] { $seat } geht. Ein Computerspieler macht weiter.
}
table-told-wouldreplace = { $seat } möchte, dass ein Computerspieler für { $about } weitermacht.
table-told-cameback = { $seat } ist zurück und spielt weiter.
table-told-helped = { $seat } konnte sich nicht entscheiden. Eine Vertretung hat gewählt.
table-told-halted = { $seat } hält die Uhren an.
table-told-wenton = { $seat } lässt die Uhren weiterlaufen.
table-told-daysoff = { $days ->
    [0] { $seat } ist wieder da. Die Uhr läuft weiter.
    [one] { $seat } hat einen Tag frei. Die Uhr steht still.
   *[other] { $seat } hat { $days } Tage frei. Die Uhr steht still.
}
table-told-said = { $name }: { $words }
table-told-called = { $name }: { $words }
table-told-gesture = { $emote ->
    [hello] { $seat } grüßt in die Runde.
    [well-played] { $seat } nickt: gut gespielt.
    [thanks] { $seat } bedankt sich.
    [sorry] { $seat } entschuldigt sich.
    [hurry] { $seat } trommelt auf den Tisch.
    [laugh] { $seat } lacht.
    [hmm] { $seat } streicht sich den Bart, ob vorhanden oder nicht.
   *[oh] { $seat } hebt beide Brauen.
}
table-told-wantsmore = { $seat } möchte noch eine Partie.
table-told-nexttable = Die nächste Partie ist aufgebaut.
table-told-givenup = Das Spiel endet hier, unvollendet.

refused-already-added = Dein Teil der Würfel ist schon dabei.
refused-already-begun = Das Spiel hat begonnen.
refused-already-voted = Das hast du schon gesagt.
refused-already-wished = Du hast schon um eine weitere Partie gebeten.
refused-bad-address = Das ist nicht genau eine schlichte Mailadresse.
refused-bad-luck = Nur Buchstaben und Ziffern, höchstens 64.
refused-bad-pledge = So legt man sich nicht fest: Es müssen 64 hexadezimale Ziffern sein.
refused-bad-subscription = Diesem Browser lässt sich nichts sagen.
refused-banned = Du bist auf diesem Server nicht mehr willkommen.
refused-blocked = Jemand an diesem Tisch und du, ihr spielt nicht miteinander.
refused-enough-said = An diesem Tisch ist genug geredet.
refused-flood = Zu viele Nachrichten auf einmal.
refused-hello-first = Begrüße zuerst einen Tisch.
refused-is-here = Diese Person sitzt am Tisch.
refused-is-rated = An einem gewerteten Tisch ruft niemand Computerspieler, und niemand wird weggeschickt.
refused-kicked = Du wurdest gebeten, diesen Tisch zu verlassen.
refused-link-used = Dieser Link wurde schon benutzt oder ist zu alt.
refused-malformed = Das hat der Server nicht verstanden.
refused-must-pick = Hier musst du wählen.
refused-muted = Du wurdest gebeten, hier zu schweigen.
refused-no-rematch = An diesem Tisch folgt keine weitere Partie.
refused-name-taken = Dieser Name, oder einer, der so aussieht, gehört hier schon jemandem. Ist es deiner, melde dich an.
refused-name-words = Dieser Name ist hier nicht willkommen.
refused-needs-a-server = Dazu braucht es einen Server: Hier spielst du auf diesem Gerät, gegen Computer oder zu mehreren an einem Bildschirm.
refused-no-help = An diesem Tisch gibt es keine Hilfe.
refused-no-lobby = Dieser Server hat keine öffentlichen Tische.
refused-no-name = Ein Name braucht mindestens einen Buchstaben.
refused-no-odds = Für dieses Spiel lassen sich keine Chancen zeigen.
refused-no-people = An einem Tisch muss mindestens ein Platz für einen Menschen sein.
refused-no-push = Dieser Server kann Browsern nichts sagen.
refused-no-such-level = Einen solchen Computerspieler gibt es nicht.
refused-no-such-seat = Einen solchen Platz gibt es nicht.
refused-no-such-table = Einen solchen Tisch gibt es nicht.
refused-not-all-pledged = Noch haben sich nicht alle auf ihren Teil der Würfel festgelegt.
refused-not-allowed = Das geht hier nicht.
refused-not-an-action = Das ist kein Zug dieses Spiels.
refused-not-as-pledged = Auf diesen Teil der Würfel hattest du dich nicht festgelegt.
refused-not-away = Du spielst diesen Platz bereits.
refused-not-begun = Das Spiel hat noch nicht begonnen.
refused-not-found = Hier ist nichts.
refused-not-offered-here = Das steht nicht zur Wahl.
refused-not-over = Das Spiel ist noch nicht zu Ende.
refused-not-paused = Die Uhren laufen.
refused-not-said = Das sagt man hier nicht.
refused-not-understood = Das hat der Server nicht verstanden.
refused-not-written = Das konnte der Server nicht tun. Nichts hat sich geändert.
refused-not-your-seat = Das ist nicht dein Platz.
refused-nothing-said = Da gab es nichts zu sagen.
refused-odds-for-guests = Nur Gäste dieses Hauses können nach Chancen fragen. Öffne einmal die Startseite.
refused-only-the-clock = Hier entscheidet nur die Uhr, wann eine Vertretung spielt.
refused-only-the-host = Das darf nur, wer den Tisch aufgebaut hat.
refused-only-watching = Du schaust zu und spielst nicht mit.
refused-others-were-quicker = Andere waren mehrmals schneller. Es hat sich nichts geändert. Versuch es noch einmal.
refused-paused = Die Uhren stehen still.
refused-pledges-changed = Inzwischen hat sich jemand auf einen anderen Teil der Würfel festgelegt.
refused-refused = Der Server lehnt ab.
refused-rules-unknown = Dieses Spiel wurde nach Regeln gespielt, die dieser Server nicht hat.
refused-seat-open = Dieser Platz ist frei.
refused-seat-taken = Dieser Platz ist besetzt.
refused-signed-out = Du hast dich hier abgemeldet.
refused-stale = Am Tisch ist es schon weitergegangen.
refused-stand-in-plays = Diesen Platz spielt gerade ein Computerspieler.
refused-table-full = Alle Plätze sind besetzt.
refused-too-large = Das ist zu viel auf einmal.
refused-too-long = Das ist zu lang: höchstens 500 Zeichen.
refused-too-many = Zu viele Anfragen. Versuche es in einer Minute wieder.
refused-too-many-tables = Du hast viele unbeendete Tische. Beende oder verlasse zuerst einige davon.
refused-wait-a-little = Hier ist eben erst jemand gegangen. Warte noch ein wenig.
refused-whose-pick = Wessen Zug ist das? Gerade können mehrere wählen.
refused-wrong-host = Das ist nicht die Adresse dieses Servers.
refused-wrong-number-of-chairs = Die Stühle passen nicht zur Zahl der Mitspielenden.
refused-wrong-origin = Diese Anfrage kommt von einer anderen Seite.

push-turn = Du bist am Zug
mail-turn = Du bist am Zug: { $game }
    .body =
        Guten Tag, { $name },

        { $game } wartet auf dich: { $link }

        Höchstens ein solcher Brief kommt je Tag und Spiel. Wer keinen möchte, entfernt die Adresse in den Einstellungen.
mail-confirm = Ist das deine Adresse?
    .body =
        Jemand, vermutlich du, möchte hier erfahren, wann er oder sie bei Regalia am Zug ist.

        Wenn das stimmt, öffne innerhalb eines Tages diesen Link: { $link }

        Wenn nicht, tu nichts, und es kommt nichts weiter.
mail-confirmed = Danke. Die Briefe finden dich nun hier.
refused-members-only = Das ist für Mitglieder des Klubs: Leute mit einem Namen, der bleibt.
table-rated = Diese Partie zählt für die Wertung und ist für Mitglieder des Clubs: Leute mit einem Namen, der bleibt.
refused-name-signs = Ein Name hat keine Klammern, Schrägstriche und dergleichen, und ist keiner von denen, die das Haus selbst gebraucht.
