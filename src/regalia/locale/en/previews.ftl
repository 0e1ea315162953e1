# What a link says of itself where it was sent, before it is opened.

preview-join = { $name } invites you. { $free ->
    [0] All seats are taken: come and watch.
    [one] One seat is free.
   *[other] { $free } seats are free.
}
preview-watch = Watch { $names }.
