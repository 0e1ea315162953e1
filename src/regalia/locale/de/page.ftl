# Texte der Seite im Browser, über die der Spiele hinaus.

page-home = Zum Anfang
page-skip = Zum Inhalt springen
page-rulebook = Regeln
page-speak = In English
page-dark = Dunkles Thema
page-elsewhere = Die Adresse eines Servers, den du kennst
page-elsewhere-go = Dorthin
page-fetching = Die Spiele sind unterwegs auf dein Gerät: { $done } von { $all } MB
page-loading = Einen Augenblick, der Tisch wird gedeckt.
page-waking = Die Mitspieler nehmen Platz.
page-not-loaded = Das ließ sich nicht holen. Bitte lade die Seite neu.
page-no-connection = Du bist offline, oder das Haus hat geschlossen. Die Regeln lassen sich derweil lesen.
page-not-reached = Das Haus antwortet nicht. Bitte versuche es gleich noch einmal.
page-close = Schließen
page-guest = Gast

# Anfang

page-which = Welche Krone darf es heute sein?
page-box-to-court-the-king = Um Krone und Kragen
    .kind = 2 bis 5 Personen, das lange
    .about = Würfeln, herauslegen, weiterwürfeln. Wer am Hof Freunde hat, biegt sich die Würfel zurecht; sieben gleiche bringen den König.
page-box-king-of-the-dice = Würfelkönig
    .kind = 2 bis 5 Personen, das flinke
    .about = Drei Würfe, sechs bunte Würfel. Siedle Elfen, Orks und Zwerge dort an, wo sie sich wohlfühlen.
page-box-king-and-crown = King and Crown
    .kind = 2 bis 5 Personen, das durchtriebene
    .about = Fünf Karten, fünf kurze Spiele für gute Nerven: suchen, verteidigen, stützen, turnieren und der König bei Hofe.
page-players = { $seats } Personen
page-which-of-five = Welches der fünf Spiele
page-how = Wie gespielt wird
page-mode-computers = Computer
page-mode-friends = Freunde, per Link
page-mode-screen = Ein Bildschirm
page-mode-party = Schirm und Handys
page-friends-hint = Du bekommst einen Link zum Verschicken. Die Plätze füllen sich, jetzt oder später.
page-party-hint = Dieser Bildschirm zeigt allen den Tisch. Jeder kommt mit dem Handy dazu; es ist die eigene Hand.
page-screen-hint = Reicht den Bildschirm herum. Geheimes bleibt verdeckt, bis die Richtige tippt.
page-your-name = Dein Name
page-name-of-seat = Name von Platz { $seat }
page-you = Du
page-you-first = Du, auf dem ersten Platz
page-seat-open = Freier Platz
page-waiting-friend = Wartet auf einen Freund
page-level-random = launisch
    .about = Spielt irgendetwas
page-level-squire = ein Knappe
    .about = Vernünftig, macht Fehler
page-level-courtier = ein Höfling
    .about = Gut, aber zu schlagen
page-level-monarch = eine Majestät
    .about = Besser geht es nicht
page-level-to-1 = noch kein Knappe
    .about = Spielt oft irgendetwas
page-level-to-2 = noch kein Höfling
    .about = Macht weniger Fehler
page-level-to-3 = noch keine Majestät
    .about = Sehr gut, aber nicht immer
page-change-level = Wie gut { $name } spielt
page-add-player = + Noch jemand
page-drop-player = Einer weniger
page-of-seats = { $seats } von { $most }
page-allow-odds = Genaue Chancen erlauben
page-allow-coach = Ratgeber erlauben
page-public = Öffentlicher Tisch: Alle dürfen mitspielen oder zusehen
page-role = Deine Rolle
page-role-first = Du bist der Lehnsherr
page-role-last = Du bist der Vasall
page-role-drawn = Das Los entscheidet
page-begins = Wer beginnt
page-begins-first = Du
page-begins-drawn = Das Los entscheidet
page-match = Wie viele Spiele
page-match-one = Eines
page-match-best-3 = Bis zu 3
page-match-best-5 = Bis zu 5
page-match-first-5 = Wer zuerst 5 gewinnt
page-edition = Ausgabe
page-edition-rio-grande = englische Ausgabe
page-edition-amigo = deutsche Ausgabe
page-edition-why = Auf Deutsch gilt die deutsche Ausgabe, wenn du nichts anderes wählst. Sie unterscheiden sich bei den Hofnarren und vor dem ersten Wurf.
page-yes = Ja
page-no = Nein
page-option-dice = Würfel höchstens
page-option-limit = Spätestes Ende
page-option-statements = Aussagen für jeden
page-option-recast = Noch ein Zauber einer späteren Hexe
page-option-swap = Lehnsherr und Vasall tauschen die Rollen
page-option-draws = Unentschieden in Folge
page-more-options = Weitere Einstellungen
page-clock = Bedenkzeit
page-clock-none = So lange es dauert
page-clock-talk = Fünf Minuten zum Reden
page-clock-live = 90 Sekunden je Zug und 2 Minuten Reserve
page-clock-days = 3 Tage je Zug
page-play-now = Losspielen
page-learn = Beim Spielen lernen, fünf Minuten
page-lay-table = Tisch eröffnen
page-continue = Weiterspielen
page-with = Mit { $names }
page-at-one-screen = { $names }, an einem Bildschirm
page-you-won = Du hast gewonnen
page-you-share = Du teilst dir den Sieg
page-they-won = Sieg für { $winners }
page-they-share = { $winners } teilen sich den Sieg
page-all-games = Alle { $games } Partien
page-remove = Entfernen
page-remove-game = Entfernen: { $game }, { $people }
page-your-turn = Du bist am Zug
page-their-turn = Die anderen sind am Zug
page-phase-seating = Wartet auf Mitspieler
page-phase-over = Zu Ende
page-phase-closed = Aufgegeben
page-lobby = Offene Tische
page-watch = Zusehen
page-foot = Die Würfel sind vor dem ersten Wurf versiegelt und nach dem letzten nachprüfbar. Figuren von game-icons.net, CC BY 3.0. Schriften: Grenze, Grenze Gotisch, Source Sans 3, OFL.

# Über

page-about = Über Regalia

# An einen Tisch kommen

page-sit = Platz nehmen
page-no-table = Diesen Tisch gibt es nicht
page-no-table-why = Vielleicht ist der Link alt, oder der Tisch gehört anderen.
page-qr = Der Link als Code für Telefone

# Um den Tisch

page-daily = Die Tagespartie
page-puzzles = Rätsel
page-verify = Spiel prüfen
page-ways = Rätsel und Prüfung
page-more-ways = Mehr von Regalia
page-more-terms = Unten gibt es mehr zu wählen
page-theme = Thema
page-theme-system = wie das System
page-theme-light = hell
page-theme-dark = dunkel
page-may-stand-in = Wer nicht da ist, darf von einem Computer vertreten werden
page-move = Auf ein anderes Gerät umziehen
page-move-ask = Auf diesem Gerät { $name } werden?
page-move-now = Hier bist du jetzt { $name }{ $games ->
    [0] .
    [one] , mit einer Partie. Sie bleibt bei { $name }: Willst du sie behalten, nimm erst einen solchen Link auf ein anderes Gerät mit.
   *[other] , mit { $games } Partien. Sie bleiben bei { $name }: Willst du sie behalten, nimm erst einen solchen Link auf ein anderes Gerät mit.
}
page-move-yes = { $name } werden
page-move-no = Bleiben, wer ich bin
page-move-same = Auf diesem Gerät bist du das schon.
page-mail = Briefe von Regalia
page-mail-ask = Sollen Briefe an { $mail } gehen, wenn { $name } am Zug ist?
page-mail-yes = Ja, das ist meine Adresse
page-moved = Da bist du ja
page-moved-as = Auf diesem Gerät bist du jetzt { $name }, mit allen deinen Partien.
page-keys = Tasten

page-try-now = Jetzt versuchen

page-play-this = Spielen
page-me = Konto
page-my-games = Deine Partien
page-past-games = Beendete Partien
page-no-games = Noch gibt es keine.
page-give-up = { $game } aufgeben?
page-give-up-others = Du verlässt die Partie, und sie verschwindet aus deiner Liste. Spielen andere weiter, übernimmt ein Computer deinen Platz.
page-give-up-screen = Die Partie endet hier für alle an diesem Bildschirm und verschwindet aus deiner Liste.
page-invited = Du bist eingeladen
page-invited-to = Du bist eingeladen: { $game }
page-full = Alle Plätze sind besetzt.
page-closed = Diese Partie wurde aufgegeben.
page-offline = Die Leitung ist unterbrochen.
page-offline-safe = Alles, was du gewählt hast, ist sicher.
page-offline-kept = Deine Wahl ist notiert und wird gesendet: { $action }.
page-offline-again = { $seconds ->
    [0] Neuer Versuch läuft.
    [one] Neuer Versuch in 1 Sekunde.
   *[other] Neuer Versuch in { $seconds } Sekunden.
}
page-gone = Du sitzt nicht mehr an diesem Tisch: Er ist anderswo offen, oder dein Platz wurde vergeben.
page-refused = Nicht geschehen: { $action }.
page-understood = Verstanden
page-back = Wieder da.
page-back-lines = { $lines ->
    [one] Inzwischen ist eines geschehen; es steht im Bericht.
   *[other] Inzwischen ist { $lines }-mal etwas geschehen; es steht im Bericht.
}
page-watching = Du siehst zu. Wer spielt, sieht und hört dich nicht.
