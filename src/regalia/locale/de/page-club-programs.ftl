# Der Club: Programme und ihre Zugangsschlüssel.

refused-token-void = Dieser Schlüssel ist nicht bekannt, oder nicht mehr.
refused-out-of-scope = Dieser Schlüssel erlaubt das nicht.
refused-programs-need-a-name = Programme gehören Mitgliedern: Nimm zuerst einen Namen, der bleibt.
refused-too-many-programs = Du hast so viele Programme, wie ein Mitglied haben darf.
refused-too-many-tokens = Dieses Programm hat so viele Schlüssel, wie es haben darf. Widerrufe zuerst einen.
refused-no-such-program = Du hast kein Programm dieses Namens.
refused-no-such-token = Diesen Schlüssel gibt es nicht mehr.
refused-program-has-played = Dieses Programm hat gespielt und behält seinen Namen. Widerrufe seine Schlüssel, und es ruht.
refused-no-programs = An diesem Tisch spielen Menschen unter sich.
refused-programs-say-nothing = Programme machen Gesten und sagen nichts.
