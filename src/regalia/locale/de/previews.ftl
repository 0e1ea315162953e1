# Was ein Link über sich sagt, wo er verschickt wurde, bevor ihn jemand öffnet.

preview-join = { $name } lädt dich ein. { $free ->
    [0] Alle Plätze sind besetzt: Schau zu.
    [one] Ein Platz ist frei.
   *[other] { $free } Plätze sind frei.
}
preview-watch = Schau zu: { $names }.
