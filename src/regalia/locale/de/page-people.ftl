# Die Menschen um einen Tisch: ihre Zeit, wer fehlt, ein Bildschirm für viele, Spiele wiederfinden.

page-play-on = Selbst weiterspielen
page-stand-in-time = Deine Zeit ist abgelaufen. Ein Computer spielt für dich weiter.
page-stand-in = Ein Computer spielt für dich.
page-hours = { $hours } Std. { $minutes } Min.
page-days-hours = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}, { $hours } Std.
page-my-clock = Deine Zeit
page-missing = { $names } { $count ->
    [one] ist
   *[other] sind
} am Zug, aber gerade nicht da.
page-missing-now = An diesem Tisch darf ein Computer vertreten, wer nicht da ist.
page-missing-clock = Ist die Zeit um, spielt ein Computer weiter.
page-missing-agree = Nach einer Weile könnt ihr euch auf einen Computer einigen.
page-rematch-waits = Es fehlt noch: { $names }.
page-rematch-away = { $names } { $count ->
    [one] hat
   *[other] haben
} den Tisch verlassen.
page-rematch-without = Ohne { $name } spielen
page-leave-sure = Den Tisch verlassen?
page-leave-seating = Dein Platz wird wieder frei für jemand anderen.
page-leave-alone = Sonst ist niemand an diesem Tisch: Er wird geschlossen.
page-leave-playing = Ein Computer spielt für dich weiter. Du kannst wiederkommen und selbst weiterspielen.
page-leave-stay = Bleiben
page-leave-go = Verlassen
page-host-away = { $name } hat den Tisch eröffnet und ist nicht da. Nach einer Weile kannst auch du Computer setzen.
page-notify = Sag mir Bescheid, wenn ich am Zug bin, auch wenn ich woanders hinsehe
page-notify-denied = Dein Browser erlaubt das nicht. In seinen Einstellungen für diese Seite lässt es sich ändern.
page-hand-of = Die Hand von { $name }
page-peek = Halten, um deine Karte anzusehen
    .short = Halten zum Ansehen
page-peek-how = Deine Karte liegt verdeckt, denn dieser Bildschirm ist für alle. Halte sie gedrückt, um sie anzusehen.
page-edition-here = An diesem Tisch gilt die { $edition }.
page-join-over = Diese Partie ist zu Ende.
page-review-foreign = Diese Partie lässt sich nicht ansehen
page-review-foreign-why = Nur wer mitgespielt hat oder den Link zum Zusehen kennt, darf sie noch einmal ansehen.
page-reach = Wenn du am Zug bist
page-mail-field = Schreib mir, wenn ich in einem Fernspiel am Zug bin
page-mail-save = Speichern
page-mail-remove = Entfernen
page-mail-how = Höchstens ein Brief je Tag und Partie.
page-mail-asked = Ein Brief an { $mail } ist unterwegs. Öffne den Link darin, dann finden dich die Briefe.
page-mail-kept = Briefe gehen an { $mail }.
page-stage-why = Alle in einem Raum? Ein großer Bildschirm kann den Tisch zeigen, und jedes Handy ist eine Hand.
page-stage-open = Den Tisch auf diesem Bildschirm zeigen
page-stage-how = Lies den Code mit dem Handy ein: Es wird deine Hand. Dieser Bildschirm ist für alle und zeigt nichts Geheimes.
page-stage-no-link = Dieser Bildschirm zeigt, was alle sehen dürfen. Wer Platz nehmen will, braucht den Link für Freunde.
page-stage-mine = Dein eigener Platz ist auf diesem Gerät. Das Menü dort nimmt ihn mit auf dein Handy.
page-stage-my-seat = Meinen Platz öffnen
page-stage-foot = Der Rand der Bühne
page-stage-phones = Was du auf der Hand hast, zeigt dein Handy
page-stage-waits = { $names }: { $count ->
    [one] Sieh auf dein Handy
   *[other] Seht auf eure Handys
}
page-stage-away = { $names } { $count ->
    [one] hat
   *[other] haben
} gerade kein Handy am Tisch.
page-stage-back = Den Tisch verloren? Der Code führt zurück.
page-stage-again = Noch ein Spiel? Bittet auf euren Handys darum.
page-coach = Ratgeber

# Am Tisch

page-kick = { $name } hinausbitten
page-kick-opens = Der Platz wird wieder frei für jemand anderen.
page-kick-stands-in = Ein Computer übernimmt den Platz und spielt weiter.
page-kick-stay = Darf bleiben
page-kick-go = Bitte gehen
page-dock = Dein Zug
page-order = Reihenfolge der Züge
page-log-and-chat = { $unread ->
    [0] Bericht und Gespräch
   *[other] Bericht und Gespräch, { $unread } neu
}
page-send = Senden
page-gestures = Gesten
page-odds-on-cards = Genaue Chancen auf den Karten
page-odds = Chancen
page-menu = Tisch und Einstellungen
page-text-mode = In Worten: der Tisch als Text, zum Vorlesen und schnellen Lesen
page-sound = Geräusche
page-replace = Ein Computer soll für mich spielen
page-replace-away = Ein Computer soll für { $name } weiterspielen
page-return = Wieder selbst spielen
page-pause = Uhren anhalten
page-resume = Uhren weiterlaufen lassen
page-leave = Den Tisch verlassen
page-watch-link = Link zum Zusehen
page-move-how = Öffne diesen Link dort, einmal und innerhalb von zehn Minuten: Deine Partien und Plätze ziehen mit.
page-sign-out = Überall sonst abmelden
page-sign-out-how = Ist ein Gerät weg oder ein Link in falsche Hände geraten? Dann sei nur noch auf diesem Gerät du selbst.
page-signed-out = Erledigt: Du bist nur noch auf diesem Gerät angemeldet.
page-rematch = Noch ein Spiel
page-rematch-asked = Noch ein Spiel gewünscht
page-next-table = Zum nächsten Spiel
page-record = Aufzeichnung sichern
page-curtain = Der Bildschirm geht an { $name }
page-curtain-lift = Ich bin { $name }
page-invite-here = Dieser Link gilt nur auf diesem Gerät. Für andere starte „regalia serve“ auf einem Rechner, den sie erreichen.
page-computer = Computer, { $level }
page-seating = Platz nehmen, bitte
page-invite = Link für Freunde
page-invite-why = Verschicke diesen Link. Das Spiel beginnt, wenn alle Plätze besetzt sind.
page-copy = Kopieren
page-copied = Kopiert
page-fill = Computer setzen
page-sealed = Der Zufall ist versiegelt:
page-waits-for = Es geht los, sobald { $names } den Tisch einmal { $count ->
    [one] öffnet.
   *[other] öffnen.
}
page-rail = Die anderen und der Bericht
page-log = Bericht
page-say = Sag etwas zum Tisch
    .short = Sag etwas
page-emote-hello = Grüßen
page-emote-well-played = Gut gespielt
page-emote-thanks = Danke
page-emote-sorry = Verzeihung
page-emote-hurry = Trommeln
page-emote-laugh = Lachen
page-emote-hmm = Hm
page-emote-oh = Oh
page-here = Am Tisch
page-away = Nicht da
page-thinking = Überlegt
page-listening = Darf handeln
page-stood-in = Computer vertritt, { $level }
page-turn-to = Bildschirm an { $name }
page-days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}
page-soon = Die Zeit läuft bald ab.
page-chance-tiny = unter { $percent }
page-sure = Sicher
page-chance-at-least = ≥ { $percent }
page-undo = Zurück
page-may-stand-in-here = An diesem Tisch darf ein Computer vertreten, wer nicht da ist.
page-let-programs = Auch Programme dürfen mitspielen
page-named-program = { $name } (Programm)
page-over = Das Ende des Spiels

# Whose games and figures these are
page-about-games = Die Spiele gehören ihren Autoren und Verlagen: Um Krone und Kragen / To Court the King von Tom Lehmann (AMIGO, Rio Grande Games), Würfelkönig / King of the Dice von Nils Nilsson (HABA), King and Crown von Will Lentz (Gamenomicon). Mit dieser Seite haben sie nichts zu tun. Wenn dir ein Spiel hier gefällt, kaufe es.
page-about-icons = Die Figuren auf Karten und Knöpfen sind von den Künstlern von
page-about-type = Schriften: Grenze, Grenze Gotisch und Source Sans 3, unter der SIL Open Font License 1.1.
page-about-dice = Würfel, Wappen, Kartenbilder und Schraffuren sind Regalias eigene. Jeder Wurf kommt aus einem Samen, der vor dem Spiel versiegelt und danach geöffnet wird.
page-rated-mark = gewertet
page-public-here = Dieser Tisch ist öffentlich: Er steht bei den offenen Tischen, und alle dürfen sich setzen.
page-to-lobby = Zur Lobby
page-rated = Dieser Tisch wird gewertet: ohne Chancen, ohne Ratgeber, ohne Zurücknehmen. Er zählt für alle, die hier sitzen.
