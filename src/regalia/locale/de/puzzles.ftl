# Rätsel: Stellungen aus Partien; eine Wahl ist bei Weitem die beste, und die naheliegende ist eine andere.

puzzle = Rätsel
puzzle-theme = Worum es geht
puzzle-many = Wie viele
puzzle-theme-card = Welche Karte
puzzle-theme-patience = Geduld
puzzle-theme-dice = Welche Würfel
puzzle-theme-ability = Fähigkeiten
puzzle-theme-final = Die Finalrunde
puzzle-theme-risk = Wie viel wagen
puzzle-theme-end = Nach den Würfeln
puzzle-of = Rätsel { $number } von { $all }
puzzle-ask = Du bist am Zug. Was ist am besten? Eine Wahl gewinnt öfter als jede andere, um { $points } Prozentpunkte oder mehr.
puzzle-right = Richtig.
puzzle-right-how = { $said } ist am besten.
puzzle-wrong = Nicht am besten: { $said } kostet { $points } Prozentpunkte der Gewinnchance.
puzzle-best = Am besten:
puzzle-streak = In Folge: { $streak }. Dein Rekord: { $best }.
puzzle-next = Nächstes Rätsel
puzzle-you = Du
puzzle-other = Spieler { $number }
puzzle-seat = Du bist { $name }.
puzzle-on = Enter für das nächste Rätsel, oder quit:
puzzle-help = Gib die Nummer einer Wahl ein oder ihre Worte. ? zählt auf, was zur Wahl steht, ? mit einem Wort alles, was damit beginnt; board zeigt den ganzen Tisch; quit hört auf.
refused-no-such-puzzle = Ein Rätsel mit dieser Nummer gibt es nicht.
