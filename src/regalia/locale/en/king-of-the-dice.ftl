# King of the Dice: everything people read about it. Keys of cards: kind-…, citizen-…, village-…, face-…, ending-….

king-of-the-dice = King of the Dice
king-of-the-dice-tagline = Three rolls to please a dwarf, and a dragon for the neighbours.

king-of-the-dice-rules =
    A kingdom has castles, rivers and hills, and nobody to admire them. Roll dice and win over citizens, best of all those who bring a village
    along. Two to five play, in turn.

    ## The table
    Five villages lie in a row, from left to right: City, Mine, Workshop, Orc village, Enchanted forest. Each is a stack of three cards: 2 points on top,
    then 3, then 4. Below them lie five citizens face up. The other thirty-five wait in a draw pile. Ten penalties lie face up in a pile, so everybody sees the next one.

    Each of the six dice has sides in red, green and blue, two of each colour. There are three kinds of dice, A, B and C, two of each. On every kind the numbers are
    coloured differently, so `A5` is the 5 of a die of kind A, and that one is green:
    - **A**: 1 and 6 blue, 2 and 5 green, 3 and 4 red.
    - **B**: 1 and 6 red, 2 and 5 blue, 3 and 4 green.
    - **C**: 1 and 6 green, 2 and 5 red, 3 and 4 blue.

    Of the ten penalties four count −1, three −2, two −3 and one −4. The first seat begins.

    ## Your turn
    - **Roll** all six dice. You have three rolls. Before the second and the third, choose any dice to roll again, also those you left lying before. Stop whenever you like.
    - **Take a citizen** whose wish your dice fulfil. It goes on top of your pile. If several would come, choose one. If at least one would come, you must take one.
    - **Found a village.** If the citizen lies under its own village, you may take the top card of that village too. It goes under the citizen. `take X alone` leaves it.
    - **Or take a penalty.** If your dice please nobody, the top penalty goes onto your pile, and the citizen at the far right leaves the game.
    - **Close the gap.** The citizens to the left of it move one to the right, and a new one arrives at the far left.

    What a citizen wishes for is a minimum: six red dice will do where five are asked for. Pairs and groups are always of different numbers, so four alike are not two pairs.

    ## The citizens
    - **Rich snob** (City): all six even, or all six odd; 5 points.
    - **Arrogant elf** (City): a run of four, five or six; 1, 3 or 7 points. If an elf lies on top of your pile when your turn begins, you have four rolls.
    - **Grumpy dwarf** (Mine): three 1s, 3s or 4s for 4 points; four 3s, 4s or 6s for 6; five 1s or 6s for 10.
    - **Crazy gnome** (Workshop): three green for 1 point; four green or four red for 2; five red or five blue for 3; six blue for 8.
    - **Cuddly orc** (Orc village): two pairs for 1 point; three alike for 2; four alike, or three and a pair, for 3; five alike or three pairs for 7; four and a pair for 8.
    - **Mushroom goblin** (Enchanted forest): four, five or six dice of any one colour; 1, 2 or 7 points.
    - **Sorcerer's apprentice** (Enchanted forest): two of each colour, or three red and three blue; 2 or 3 points. After this turn you may play another one.
    - **Busy fairy** (Enchanted forest): two red and two green; two blue and two green; three red and two blue; three green and two red; three blue and two green. Each of your fairies is worth as many points as you have fairies: 1, 4, 9, 16 or 25 for all together.
    - **Hypnotist** (no village): a total of at most 12; 1 point. You may also take the citizen to its right, whatever your dice show, and the village
      with it if that one is at home. So one turn brings two citizens, and two new ones arrive. At the right end of the row nobody stands there.
    - **Dragon** (no village): a total of at least 25, 28 or 30; 2, 4 or 6 points less for its owner. That is not you: give it to somebody else. It lies on top of
      their pile, and an elf underneath is of no more use.

    ## The end
    The game ends at once when the last citizen of the draw pile has come to the row, when the last penalty is taken, or when the last card of any village is taken.
    Add up citizens, fairies and villages, and take off penalties and dragons. Most points win. On a tie the fewest minus points win; if that is a tie too, the win is shared.

king-of-the-dice-told-begun = { $rolls ->
    [4] { $seat } has the turn, and four rolls, thanks to the elf.
   *[other] { $seat } has the turn.
}
king-of-the-dice-told-rolled = { $seat } has { $dice }.
king-of-the-dice-told-kept = { $count ->
    [0] { $seat } rolls all six again.
   *[other] { $seat } keeps { $dice }.
}
king-of-the-dice-told-stopped = { $seat } stops.
king-of-the-dice-told-took = { $seat } takes { $citizen }.
king-of-the-dice-told-lured = { $seat } takes the neighbour along: { $citizen }.
king-of-the-dice-told-declined = { $seat } leaves the neighbour where it is.
king-of-the-dice-told-founded = { $village } comes with it, { $points } points.
king-of-the-dice-told-fined = Nobody is pleased. { $seat } takes the penalty of { $points }.
king-of-the-dice-told-left = { $citizen } has waited long enough, and leaves.
king-of-the-dice-told-closed = The citizens left of place { $place } move up.
king-of-the-dice-told-arrived = { $citizen } comes to place { $place }.
king-of-the-dice-told-turned = The next penalty is { $points }.
king-of-the-dice-told-given = { $seat } sends a guest to { $to }: { $dragon }.
king-of-the-dice-told-again = { $seat } plays another turn.
king-of-the-dice-told-rested = { $seat } does without another turn.
king-of-the-dice-told-ended = The game ends: { $because }.

king-of-the-dice-over-citizens = The last citizen has come. Nobody is left to win over.
king-of-the-dice-over-penalties = The last penalty is taken.
king-of-the-dice-over-village = The last card of a village is taken.
ending-citizens = no more citizens
ending-penalties = no more penalties
ending-village = a village is used up

king-of-the-dice-action-roll = roll all six dice
king-of-the-dice-action-reroll = roll again: { $dice }
king-of-the-dice-action-stop = stop rolling
king-of-the-dice-action-take = { $alone ->
    [true] take: { $citizen }, without the village
   *[other] take: { $citizen }
}
king-of-the-dice-action-penalty = take the penalty
king-of-the-dice-action-bonus = take the neighbour along
king-of-the-dice-action-bonus-alone = take the neighbour along, without the village
king-of-the-dice-action-no-bonus = leave the neighbour where it is
king-of-the-dice-action-give = send the dragon to { $to }
king-of-the-dice-action-again = play another turn
king-of-the-dice-action-enough = do without another turn

refused-roll-first = Roll first.
refused-stop-first = Stop rolling first.
refused-not-your-dice = These dice do not lie before you.
refused-rolling-is-over = The rolling is over for this turn.
refused-not-in-the-row = That citizen does not lie in the row.
refused-dice-do-not-fit = Your dice do not fulfil that wish.
refused-no-village-to-leave = No village comes with this citizen, so it is taken alone anyway.
refused-a-citizen-fits = Your dice please a citizen. Take one; a penalty is for those who please nobody.
refused-not-to-yourself = The dragon goes to somebody else.
refused-give-the-dragon-first = First say who gets the dragon.
refused-bonus-first = First say whether the neighbour comes along.

king-of-the-dice-board-stack = { $left ->
    [0] no card left
   *[other] { $points } points, { $left } left
}
king-of-the-dice-board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
king-of-the-dice-board-home = at home
king-of-the-dice-board-fits = fits
king-of-the-dice-board-empty = nobody
king-of-the-dice-board-dice = Dice: { $dice }.
king-of-the-dice-board-rolls = { $rolls ->
    [0] No roll left.
    [one] 1 roll left.
   *[other] { $rolls } rolls left.
}
king-of-the-dice-board-fulfilled = They please { $citizens }.
king-of-the-dice-board-piles = Citizens to come: { $citizens }. Penalties: { $penalties }, on top { $top }.
king-of-the-dice-board-piles-bare = Citizens to come: { $citizens }. Penalties: { $penalties }.
king-of-the-dice-board-kingdom = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, on top: { $top }
king-of-the-dice-board-turn = has the turn
king-of-the-dice-board-penalty = a penalty

colour-red = red
colour-green = green
colour-blue = blue

village-city = City
village-mine = Mine
village-workshop = Workshop
village-orc-village = Orc village
village-forest = Enchanted forest

kind-snob = Rich snob
kind-elf = Arrogant elf
    .effect = on top of your pile: four rolls
kind-dwarf = Grumpy dwarf
kind-gnome = Crazy gnome
kind-orc = Cuddly orc
kind-goblin = Mushroom goblin
kind-apprentice = Sorcerer's apprentice
    .effect = another turn
kind-fairy = Busy fairy
    .effect = each counts all your fairies
kind-hypnotist = Hypnotist
    .effect = brings the citizen to its right
kind-dragon = Dragon
    .effect = for somebody else

citizen-snob-even = { kind-snob } ({ citizen-snob-even.needs })
    .needs = all six even
citizen-snob-odd = { kind-snob } ({ citizen-snob-odd.needs })
    .needs = all six odd
citizen-elf-4 = { kind-elf } ({ citizen-elf-4.needs })
    .needs = a run of four
citizen-elf-5 = { kind-elf } ({ citizen-elf-5.needs })
    .needs = a run of five
citizen-elf-6 = { kind-elf } ({ citizen-elf-6.needs })
    .needs = a run of six
citizen-dwarf-111 = { kind-dwarf } ({ citizen-dwarf-111.needs })
    .needs = three 1s
citizen-dwarf-333 = { kind-dwarf } ({ citizen-dwarf-333.needs })
    .needs = three 3s
citizen-dwarf-444 = { kind-dwarf } ({ citizen-dwarf-444.needs })
    .needs = three 4s
citizen-dwarf-3333 = { kind-dwarf } ({ citizen-dwarf-3333.needs })
    .needs = four 3s
citizen-dwarf-4444 = { kind-dwarf } ({ citizen-dwarf-4444.needs })
    .needs = four 4s
citizen-dwarf-6666 = { kind-dwarf } ({ citizen-dwarf-6666.needs })
    .needs = four 6s
citizen-dwarf-11111 = { kind-dwarf } ({ citizen-dwarf-11111.needs })
    .needs = five 1s
citizen-dwarf-66666 = { kind-dwarf } ({ citizen-dwarf-66666.needs })
    .needs = five 6s
citizen-gnome-ggg = { kind-gnome } ({ citizen-gnome-ggg.needs })
    .needs = three green
citizen-gnome-gggg = { kind-gnome } ({ citizen-gnome-gggg.needs })
    .needs = four green
citizen-gnome-rrrr = { kind-gnome } ({ citizen-gnome-rrrr.needs })
    .needs = four red
citizen-gnome-rrrrr = { kind-gnome } ({ citizen-gnome-rrrrr.needs })
    .needs = five red
citizen-gnome-bbbbb = { kind-gnome } ({ citizen-gnome-bbbbb.needs })
    .needs = five blue
citizen-gnome-bbbbbb = { kind-gnome } ({ citizen-gnome-bbbbbb.needs })
    .needs = six blue
citizen-orc-22 = { kind-orc } ({ citizen-orc-22.needs })
    .needs = two pairs
citizen-orc-3 = { kind-orc } ({ citizen-orc-3.needs })
    .needs = three alike
citizen-orc-4 = { kind-orc } ({ citizen-orc-4.needs })
    .needs = four alike
citizen-orc-32 = { kind-orc } ({ citizen-orc-32.needs })
    .needs = three alike and a pair
citizen-orc-5 = { kind-orc } ({ citizen-orc-5.needs })
    .needs = five alike
citizen-orc-222 = { kind-orc } ({ citizen-orc-222.needs })
    .needs = three pairs
citizen-orc-42 = { kind-orc } ({ citizen-orc-42.needs })
    .needs = four alike and a pair
citizen-goblin-4 = { kind-goblin } ({ citizen-goblin-4.needs })
    .needs = four of one colour
citizen-goblin-5 = { kind-goblin } ({ citizen-goblin-5.needs })
    .needs = five of one colour
citizen-goblin-6 = { kind-goblin } ({ citizen-goblin-6.needs })
    .needs = six of one colour
citizen-apprentice-rrggbb = { kind-apprentice } ({ citizen-apprentice-rrggbb.needs })
    .needs = two red, two green and two blue
citizen-apprentice-rrrbbb = { kind-apprentice } ({ citizen-apprentice-rrrbbb.needs })
    .needs = three red and three blue
citizen-fairy-rrgg = { kind-fairy } ({ citizen-fairy-rrgg.needs })
    .needs = two red and two green
citizen-fairy-bbgg = { kind-fairy } ({ citizen-fairy-bbgg.needs })
    .needs = two blue and two green
citizen-fairy-rrrbb = { kind-fairy } ({ citizen-fairy-rrrbb.needs })
    .needs = three red and two blue
citizen-fairy-rrggg = { kind-fairy } ({ citizen-fairy-rrggg.needs })
    .needs = two red and three green
citizen-fairy-ggbbb = { kind-fairy } ({ citizen-fairy-ggbbb.needs })
    .needs = two green and three blue
citizen-hypnotist = { kind-hypnotist } ({ citizen-hypnotist.needs })
    .needs = a total of at most 12
citizen-dragon-25 = { kind-dragon } ({ citizen-dragon-25.needs })
    .needs = a total of at least 25
citizen-dragon-28 = { kind-dragon } ({ citizen-dragon-28.needs })
    .needs = a total of at least 28
citizen-dragon-30 = { kind-dragon } ({ citizen-dragon-30.needs })
    .needs = a total of at least 30

king-of-the-dice-cards-had = { $cards ->
    [0] no card
    [one] 1 card
   *[other] { $cards } cards
}

face-a1 = 1 blue
face-a2 = 2 green
face-a3 = 3 red
face-a4 = 4 red
face-a5 = 5 green
face-a6 = 6 blue
face-b1 = 1 red
face-b2 = 2 blue
face-b3 = 3 green
face-b4 = 4 green
face-b5 = 5 blue
face-b6 = 6 red
face-c1 = 1 green
face-c2 = 2 red
face-c3 = 3 blue
face-c4 = 4 blue
face-c5 = 5 red
face-c6 = 6 green
