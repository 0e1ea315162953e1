# Texte, die alle Spiele teilen. Schlüssel, die Spiele lesen: card-…, option-…, refused-….

list = { $most } und { $last }
nothing = nichts

won = { $count ->
    [one] { $winners } gewinnt.
   *[other] { $winners } gewinnen.
}
shared = { $winners } teilen sich den Sieg.

card-king = König
