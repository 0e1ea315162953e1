# Der Club: wer ich bin, wie ich hereinkomme, was aufbewahrt wird, und gute Manieren.

members-account = Mein Konto
members-since = Mitglied seit { $day }.
members-guest = Du bist hier Gast. Deine Partien bleiben in diesem Browser, und du kannst jeder sein.
members-in = Willkommen zurück.

# Wege herein

members-been-here = Warst du schon einmal hier?
members-sign-in = Anmelden
members-in-passkey = Mit einem Passkey anmelden
members-in-mail = Link zuschicken
members-in-mail-how = Hat ein Mitglied diese Adresse, kommt gleich ein Brief mit einem Link.
members-in-mail-sent = Hat ein Mitglied die Adresse { $mail }, ist ein Brief unterwegs. Sein Link gilt eine Viertelstunde.
members-become = Behalte deinen Namen
members-become-why = Ein Name, der bleibt, gehört niemandem sonst, und du findest auf jedem Gerät zu ihm zurück. Alle deine Partien bleiben deine.
members-ways = Wie du hereinkommst
members-no-way = Auf einem anderen Gerät kommst du nicht herein. Füge einen Weg hinzu, damit dich dieser Browser nicht vergisst.
members-name = Name
members-passkey = Passkey
members-passkey-how = Ein Passkey wohnt in deinem Telefon, Computer oder Passwortspeicher und öffnet sich mit Finger, Gesicht oder PIN. Ein Passwort, das man vergessen könnte, gibt es nicht.
members-passkey-made = Fertig. Mit diesem Passkey kannst du dich anmelden.
members-passkey-there = Dieses Gerät hat schon einen Passkey für dich.
members-passkey-not = Dieses Gerät konnte keinen Passkey anlegen oder benutzen.
members-no-webauthn = Dieser Browser kennt hier keine Passkeys.
members-label = Wie dieser Passkey heißt
members-mail-asked = Ein Brief an { $mail } ist unterwegs. Öffne den Link darin, dann kannst du dich mit dieser Adresse anmelden.
members-add-passkey = Passkey hinzufügen
members-used = zuletzt benutzt { $when }
members-unused = noch nicht benutzt
members-remove-way = { $name } entfernen
members-way-gone = Fertig. Auf diesem Weg kommt niemand mehr herein.
members-last = Den letzten Weg herein entfernen?
members-last-yes = Trotzdem entfernen
members-keep = Alles behalten
members-mail = Anmelden per Mail
members-mail-address = Mailadresse
members-add-mail = Auch per Mail anmelden
members-mail-ask = Ist das deine Adresse?
members-mail-why = Mit { $mail } könnte man sich von nun an als { $name } anmelden.
members-mail-yes = Ja, sie gehört mir
members-mail-done = Fertig. { $name } kann sich mit dieser Adresse anmelden.
members-welcome = Willkommen, { $name }.
members-already = Du bist hier schon { $name }.
members-be = Auf diesem Gerät { $name } sein?
members-be-yes = Ja, ich bin { $name }
members-be-guest = Hier bist du jetzt { $name }, ein Gast mit { $games ->
    [0] keiner Partie
    [one] 1 Partie
   *[other] { $games } Partien
}. Sie kommen nicht mit, und dieser Browser findet sie nicht wieder. Um sie zu behalten, behalte erst diesen Namen.
members-be-member = Hier bist du jetzt { $name }. Meldest du dich wieder so an, findest du dorthin zurück.
mail-way = Mit dieser Adresse bei Regalia anmelden?
    .body =
        Jemand, vermutlich du, möchte sich bei Regalia mit dieser Adresse als { $name } anmelden können.

        Wenn das stimmt, öffne innerhalb eines Tages diesen Link: { $link }

        Wenn nicht, tu nichts, und es kommt nichts weiter.
mail-enter = Dein Weg zu Regalia
    .body =
        Guten Tag, { $name },

        dieser Link meldet dich an, einmal und innerhalb einer Viertelstunde: { $link }

        Hast du nicht darum gebeten, tu nichts. Ohne diesen Brief kommt niemand herein.

# Was sich ändern lässt

members-rename = Diesen Namen annehmen
members-renamed = Fertig. So heißt du jetzt.
members-rename-how = Einmal in 30 Tagen. Deinen alten Namen bekommt 90 Tage lang niemand sonst.
members-rests = Du hast ihn kürzlich geändert. Ab { $day } geht es wieder.
members-private = Mein Profil niemandem sonst zeigen
members-silenced = Wen du nicht hörst oder mit wem du nicht spielst
members-silenced-none = Niemanden. Am Tisch öffnen die drei Punkte neben einem Namen, was du tun kannst.
members-blocked = blockiert
members-muted = stumm
members-unblocked-name = { $name } nicht mehr blockieren
members-unmuted-name = { $name } wieder hören
members-devices = Geräte
members-out-here = Hier abmelden
members-out-everywhere = Überall abmelden
members-out-not = Um dich hier abzumelden, brauchst du erst einen Weg zurück.
members-kept = Was von dir aufbewahrt wird
members-kept-who = Dein Name und wie er aussieht, von jedem Passkey die öffentliche Hälfte mit seinem Namen und wann er zuletzt benutzt wurde, und deine Mailadresse, wenn du eine angegeben hast.
members-kept-games = Deine Partien: jeder Zug, die Ergebnisse und was daraus folgt.
members-kept-words = Was du an Tischen gesagt hast, solange der Tisch aufbewahrt wird.
members-kept-manners = Wen du blockierst oder stumm stellst, was sie nicht erfahren, und was du dem Betreiber meldest.
members-kept-network = Netzadressen werden gegen Fluten im Speicher gezählt und nie aufgeschrieben.
members-kept-others = Niemand verfolgt, was du hier tust. Nichts wird an andere weitergegeben, außer für die Hinweise und Briefe, um die du bittest.
members-export = Alles herunterladen
members-delete = Alles löschen
members-delete-what = Deine Passkeys, deine Adresse, dein Profil und alles, was du gesagt hast, werden gelöscht, hier und endgültig. Laufende Partien verlässt du; gespielte bleiben den anderen, mit „jemand“ auf deinem Platz.
members-delete-name = Dein Name ist nach 90 Tagen für andere frei. Nichts davon lässt sich zurücknehmen. Vielleicht möchtest du vorher alles herunterladen.
members-delete-on = Weiter
members-delete-type = Um alles zu löschen, schreibe „{ $name }“.
members-delete-yes = Alles endgültig löschen

# Gute Manieren

manners-menu = { $name }: stumm stellen, blockieren, melden
manners-mute = Verbirg mir, was sie sagen
manners-muted = Du hörst nichts mehr von { $name }. Das wird nicht verraten.
manners-unmuted = Du hörst { $name } wieder.
manners-block = Nie wieder gemeinsam an einem Tisch sitzen
manners-blocked = { $name } setzt sich nicht mehr zu dir, und du nicht dazu. Diese Partie geht weiter.
manners-unblocked = Ihr dürft wieder an einem Tisch sitzen.
manners-report = Dem Betreiber melden
manners-reason = Worum geht es?
manners-reason-words = Grobe oder verletzende Worte
manners-reason-name = Ein Name, der nicht sein sollte
manners-reason-cheating = Hilfe von außen oder eine abgesprochene Partie
manners-reason-stalling = Lässt die anderen mit Absicht warten
manners-reason-other = Etwas anderes
manners-words = In deinen Worten
manners-send = Senden
manners-reported = Danke. Der Betreiber wird es sehen.

refused-name-unseen = Ein Name besteht aus Buchstaben, die alle sehen.
refused-name-rests = Du hast deinen Namen kürzlich geändert. Er ruht 30 Tage.
refused-not-a-member = Das können nur Mitglieder. Behalte erst deinen Namen.
refused-nobody-there = Hier ist niemand, um den es gehen könnte.
refused-thats-me = Das bist du.
refused-too-many-reports = Du hast heute viel gemeldet. Bitte komm morgen wieder.
refused-too-many-members = Aus deinem Netz sind heute schon viele Mitglied geworden. Bitte komm morgen wieder.
refused-too-many-passkeys = Mehr als zehn Passkeys gehen nicht. Entferne erst einen.
refused-passkey-wrong = Dieser Passkey ließ sich nicht prüfen. Nichts hat sich geändert.
refused-passkey-late = Das hat zu lange gedauert oder wurde schon benutzt. Bitte versuche es noch einmal.
refused-passkey-unknown = Dieser Passkey ist hier nicht bekannt. Vielleicht wurde er entfernt.
refused-passkey-nowhere = Passkeys brauchen einen Server mit einem Namen und einer sicheren Verbindung. Das gibt es hier nicht.
refused-last-way = Das ist der einzige Weg herein. Ohne ihn kommt auf einem anderen Gerät niemand als du zurück, auch du nicht.
refused-no-letters = Dieser Server verschickt keine Briefe.
refused-mail-taken = Mit dieser Adresse meldet sich schon ein anderes Mitglied an.
refused-not-meant = Schreibe deinen Namen genau so, wie er ist; dann ist es gemeint.
