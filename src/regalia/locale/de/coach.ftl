# Der Ratgeber am Tisch: erst, wohin man schauen soll, dann der Zug.

coach = Ratgeber
coach-thinking = Mal sehen …
coach-show = Den Zug zeigen
coach-only = Hier gibt es nur eines zu tun.
coach-worth = Die Gewinnchance:
coach-at-least = ≥ { $chance }
coach-mark = Auf dem Tisch markieren
coach-wait = Ich schaue zu. Du bist nicht am Zug.
coach-hint-keep = Schau auf die Würfel mit { $dice }.
coach-hint-use = Schau auf diese Karte: { $card }.
coach-hint-take = Schau, was deine Würfel schon verdienen.
coach-hint-roll = Würfle: Da kommt noch mehr.
coach-hint-pass = Ist hier etwas dabei, das du willst?
coach-hint-reroll = Einige dieser Würfel sind noch einen Wurf wert.
coach-hint-stop = Vielleicht hast du schon, was du brauchst.
coach-hint-bonus = Schau auf den Nachbarn.
coach-hint-dragon = Wem täte ein Drache am meisten weh?
coach-hint-again = Lohnt sich noch ein Zug?
coach-hint-enough = Lohnt sich noch ein Zug?
coach-hint-penalty = Schau, was dir noch bleibt.
coach-hint-other = Denk daran, was danach kommt.
coach-spent-none = Dein letzter Zug hat nichts gekostet.
coach-spent = Dein letzter Zug hat { $points } Prozentpunkte gekostet. { $best } war besser als: { $said }.
coach-holds = Der König ist am Ende dein: { $chance }.
coach-why = { $aim }: { $chance }; mit der nächsten, die nicht so gut ist, { $had }.
refused-no-coach = An diesem Tisch gibt es keinen Ratgeber.
