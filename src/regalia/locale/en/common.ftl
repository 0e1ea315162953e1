# Texts that every game shares. Keys that games read: card-…, option-…, refused-….

list = { $most } and { $last }
nothing = nothing

won = { $count ->
    [one] { $winners } wins.
   *[other] { $winners } win.
}
shared = { $winners } share the win.

card-king = King
