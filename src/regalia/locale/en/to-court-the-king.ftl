# To Court the King: everything people read about it. Keys of cards: character-….

to-court-the-king = To Court the King
to-court-the-king-tagline = Begin with three dice and no friends. Leave with the King.

to-court-the-king-rules =
    You want the King's favour. It takes seven dice alike, and you begin with three. So you win over the people at court first: each of them
    brings a die or a trick. Two to five play, in turn.

    ## Your turn
    - **Roll** three dice, and one more for the Farmer and for each Charlatan, two more for the General. These you must take.
    - **Set aside** at least one active die, as many as you like; active are all dice that do not lie aside yet. Dice set aside never change again.
    - **Roll the others again,** set at least one of them aside, and so on until all lie aside.
    - **Use your characters** whenever you like after the first roll, each once a turn: before, between and after setting dice aside. They work on active
      dice only. A die that a character adds is active like any other: set it aside, change it, or roll it.
    - **Take a card** with the dice set aside: one that is left, that you do not own yet, and whose cost they fulfil. Or take none.

    Fool and Merchant roll dice again without anything being set aside first; it does not count as a new roll. A die may still be added when all the
    others lie aside, until you take a card. No turn has more than 12 dice, unless the table has another number.

    ## What a cost means
    Groups may show the same value, if there are enough dice: four alike are two pairs, five a triplet and a pair, six alike two triplets
    or three pairs, and so are four alike with a pair. Other dice beside them do no harm. All odd, all even and totals count every die.

    ## The characters
    - **Fool**: { character-fool.cost }. { character-fool.ability }. Only if you own no other Fool that is not turned over.
    - **Charlatan**: any dice, and you turn over your own Fool. { character-charlatan.ability }. You may have several, and turning it over is your card of the turn.
    - **Farmer**: { character-farmer.cost }. { character-farmer.ability }.
    - **Serving Maid**: { character-maid.cost }. { character-maid.ability }, up to 6.
    - **Philosopher**: { character-philosopher.cost }. { character-philosopher.ability }: their sum stays, and both stay between 1 and 6.
    - **Laborer**: { character-laborer.cost }. { character-laborer.ability }.
    - **Guard**: { character-guard.cost }. { character-guard.ability }.
    - **Hunter**: { character-hunter.cost }. { character-hunter.ability }.
    - **Astronomer**: { character-astronomer.cost }. { character-astronomer.ability }.
    - **Merchant**: { character-merchant.cost }. { character-merchant.ability }, as many as you like.
    - **Noblewoman**: { character-noblewoman.cost }. { character-noblewoman.ability }, never past 6.
    - **Pawnbroker**: { character-pawnbroker.cost }. { character-pawnbroker.ability }.
    - **Knight**: { character-knight.cost }. { character-knight.ability }.
    - **Magician**: { character-magician.cost }, 1 to 5 or 2 to 6. { character-magician.ability }.
    - **Alchemist**: { character-alchemist.cost }. { character-alchemist.ability }: their sum stays, and all stay between 1 and 6.
    - **Bishop**: { character-bishop.cost }. { character-bishop.ability }.
    - **Nobleman**: { character-nobleman.cost }. { character-nobleman.ability }, so not to a 5 or 6.
    - **General**: { character-general.cost }. { character-general.ability }.
    - **King**: { character-king.cost }. { character-king.ability }.
    - **Queen**: { character-queen.cost }. { character-queen.ability }.

    How many there are of each, with 2, 3, 4 and 5 players: Farmer to Guard 2, 2, 3, 4; Hunter, Astronomer and Merchant 1, 2, 3, 3; Noblewoman to General
    1, 2, 2, 3; King and Queen one. What is sold out is gone for the game.

    ## Rounds
    Play goes clockwise from the start player. After each round the start marker goes to the start player's right, so whoever was last in a round begins
    the next one and plays twice in a row.

    ## The end
    Seven or more alike: you may take the King, and the Queen with him. The round is played to its end. Then comes the final round, from the right of the
    last start player, clockwise; but whoever owns the Queen is skipped and plays last.

    In the final round nobody takes cards. Everyone has one more turn to beat the result the King was taken with: more dice alike are better, then the higher
    value, so eight 1s beat seven 6s. Who beats it takes the King and sets the new mark. To match it is not enough, except for the owner of the Queen. You may pass
    before you roll, and leave the King where he is. Who holds the King in the end wins. If nobody took him away, his owner has won without rolling.

    ## Two editions
    - `rio-grande`, the English one: no character may be used before the first roll. There are Fools without number.
    - `amigo`, the German one: characters that add a die may be used before the first roll; the die is rolled with the others. There are as many Fools as
      players, turned over or not.

    After 200 rounds without a King taken all share the win; the number is an option of the table.

to-court-the-king-option-edition = Whose rules: rio-grande, the English edition, or amigo, the German one. They differ in Fools and in what may be done before the first roll.
to-court-the-king-option-dice = How many dice there are: no turn ever has more.
to-court-the-king-option-limit = After so many rounds in which nobody has taken the King, all share the win.

to-court-the-king-action-roll = roll the dice
to-court-the-king-action-keep = set aside { $dice_count ->
    [one] the { $dice }
   *[other] { $dice }
}
to-court-the-king-action-use = use { the-character-object }
to-court-the-king-action-take = { $character_key ->
    [king] take King and Queen
    [charlatan] turn your Fool into a Charlatan
   *[other] take { the-character-object }
}
to-court-the-king-action-pass = take nothing, and end the turn

to-court-the-king-told-rolled = { $seat } rolls { $dice }.
to-court-the-king-told-kept = { $seat } sets { $dice } aside.
to-court-the-king-told-lifted = { $seat } uses { the-character-object } to roll { $dice } again.
to-court-the-king-told-changed = { $seat } uses { the-character-object }: { $dice } becomes { $to }.
to-court-the-king-told-added = { $seat } uses { the-character-object } and gets a die showing { $face }.
to-court-the-king-told-readied = { $seat } uses { the-character-object } for one more die to roll.
to-court-the-king-told-took = { $character_key ->
    [king] { $seat } takes King and Queen with { $dice }.
    [charlatan] { $seat } turns the Fool over: a Charlatan, with { $dice }.
   *[other] { $seat } takes { the-character-object } with { $dice }.
}
to-court-the-king-told-passed = { $seat } has { $dice } and takes nothing.
to-court-the-king-told-forwent = { $seat } does not roll.
to-court-the-king-told-crowned = The King is with { $seat }. To beat: { $alike } dice showing { $face }.
to-court-the-king-told-missed = { $seat } has { $alike ->
    [one] 1 die
   *[other] { $alike } dice
} showing { $face }. The King stays where he is.
to-court-the-king-told-started = Round { $round }. { $seat } is the start player.
to-court-the-king-told-final = The final round. { $seat } begins. To beat: { $alike } dice showing { $face }.

to-court-the-king-over-king-held = The final round is over, and the King has made up his mind.
to-court-the-king-over-limit-reached = So many rounds, and nobody has reached the King. He shares his favour among all.

refused-keep-a-die-first = Set at least one active die aside first.
refused-nothing-to-roll = No active dice are left to roll.
refused-set-aside = Dice set aside never change. Only active dice can be used.
refused-not-active = Those are not among your active dice.
refused-dice-left = There are dice left to set aside first.
refused-not-yours = You do not own that character.
refused-nothing-to-use = That character works by itself; there is nothing to use.
refused-no-dice-left = No die is left to add: all are in play this turn.
refused-no-such-change = That character cannot do this.
refused-changes-nothing = That would change nothing.
refused-too-many-dice = That is more dice than this character can handle.
refused-nothing-set-aside = Nothing is set aside yet for the Astronomer to copy.
refused-no-such-die-set-aside = The Astronomer can only copy a value that you have set aside.
refused-beyond-six = A die never goes past 6.
refused-below-one = A die never goes below 1.
refused-sum-changes = The sum of these dice must stay the same.
refused-no-such-raise = That is not what this character adds.
refused-no-cards-in-the-final-round = In the final round nobody takes cards.
refused-comes-with-the-king = The Queen comes with the King.
refused-needs-a-fool = You need a Fool of your own to turn over.
refused-already-yours = You own that character already.
refused-sold-out = None of that character is left.
refused-cost-not-met = Your dice do not fulfil that cost.

the-character-object = { $character_key ->
    [queen] the Queen
   *[other] the { $character }
}

to-court-the-king-board =
    .name = Character
    .left = Left
    .cost = Costs
    .ability = Does
    .unlimited = any
    .sold-out = none
    .yours = yours
    .earned = fits
    .round = Round { $round }. Start player: { $first }.
    .turn = { $name } has the turn.
    .hand = Dice in hand: { $dice }.
    .air = Dice in the air: { $dice }.
    .active = Active: { $dice }.
    .aside = Set aside: { $dice }.
    .earns = Set aside as they lie, these dice earn: { $characters }.
    .ready = Still to be used: { $characters }.
    .used = Used: { $characters }.
    .court = { $name }, { $dice } dice to begin with: { $characters }.
    .next = Next: { $names }.
    .twice = { $name } (twice in a row)
    .again = { $name } (again, as start player)
    .then-final = Then comes the final round: { $names }.
    .bar = To beat: { $alike } dice showing { $face }. The King is with { $king }.
    .match = { $queen } owns the Queen, plays last and needs only to match it.
    .over = The game is over.

character-fool = Fool
    .cost = any dice
    .ability = Roll one active die again
character-charlatan = Charlatan
    .cost = turn your Fool
    .ability = Begin each turn with one more die
character-farmer = Farmer
    .cost = a pair
    .ability = Begin each turn with one more die
character-maid = Serving Maid
    .cost = all odd
    .ability = Add 1, 2 or 3 to one active die
character-philosopher = Philosopher
    .cost = all even
    .ability = Shift pips between 2 active dice
character-laborer = Laborer
    .cost = total 15 or more
    .ability = Add an active die showing 1
character-guard = Guard
    .cost = three alike
    .ability = Add an active die showing 2
character-hunter = Hunter
    .cost = four alike
    .ability = Add an active die showing 3
character-astronomer = Astronomer
    .cost = two pairs
    .ability = Make an active die show what one aside shows
character-merchant = Merchant
    .cost = total 20 or more
    .ability = Roll any active dice again
character-noblewoman = Noblewoman
    .cost = triplet and pair
    .ability = Add 1 to any number of active dice
character-pawnbroker = Pawnbroker
    .cost = total 30 or more
    .ability = Add an active die showing 4
character-knight = Knight
    .cost = five alike
    .ability = Add an active die showing 5
character-magician = Magician
    .cost = a run of five
    .ability = Turn one active die to any value
character-alchemist = Alchemist
    .cost = a run of six
    .ability = Shift pips among 2 or 3 active dice
character-bishop = Bishop
    .cost = three pairs
    .ability = Add an active die showing 6
character-nobleman = Nobleman
    .cost = two triplets
    .ability = Add 2 to any number of active dice
character-general = General
    .cost = six alike
    .ability = Begin each turn with two more dice
character-king = King
    .cost = seven alike
    .ability = Brings the Queen and begins the end
character-queen = Queen
    .cost = with the King
    .ability = Add an active die of any value
