"""The transcripts of King of the Dice: every special, every ending, both kinds of tie."""

from regalia.core import Over
from regalia.games.king_of_the_dice.rules import Phase, home
from regalia.record import Record
from tests.games.king_of_the_dice.played import Played


def elf_gives_four_rolls() -> Played:
    played = Played(2, "goblin-4 gnome-ggg orc-3 dwarf-444 elf-4")
    played.win("elf-4", "draw orc-4").win("orc-3", "draw orc-5")
    played.say("roll", "A1 A2 B1 B2 C1 C2", "reroll A1 B1 C1", "A4 B3 C6", "reroll A2 B2 C2", "A4 B4 C1")
    return played.say("reroll C1 C6", "C1 C4", "take dwarf-444", "draw orc-22")


def elf_buried_by_a_dragon() -> Played:
    played = Played(2, "elf-5 gnome-ggg orc-3 dragon-28 elf-4", penalty=-2)
    played.win("elf-5", "draw orc-4").win("dragon-28", "dragon to 1", "draw orc-5")
    played.say("roll", "A1 A2 B1 B2 C1 C2", "reroll A1 B1 C1", "A4 B3 C6", "reroll A2 B2 C2", "A4 B6 C2")
    return played.say("penalty", "draw -1", "draw snob-odd")


def hypnotist_with_a_dragon() -> Played:
    played = Played(3, "snob-odd hypnotist dragon-30 orc-3 elf-4")
    return played.win("hypnotist", "bonus", "dragon to 3", "draw elf-5", "draw elf-6")


def hypnotist_with_an_apprentice() -> Played:
    played = Played(2, "snob-odd gnome-ggg orc-3 hypnotist apprentice-rrrbbb")
    played.win("hypnotist", "bonus", "draw elf-5", "draw elf-6", "again")
    return played.win("orc-3", "draw orc-22")


def hypnotist_with_an_elf() -> Played:
    played = Played(2, "snob-odd hypnotist elf-6 orc-3 goblin-4")
    played.win("hypnotist", "bonus", "draw orc-4", "draw orc-5").win("orc-3", "draw orc-22")
    return played.say("roll", "A1 A2 B1 B2 C1 C2", "reroll A1", "A3", "reroll A3", "A4", "reroll A4", "A5")


def hypnotist_with_a_citizen_at_home() -> Played:
    played = Played(2, "hypnotist dwarf-11111 orc-3 gnome-ggg elf-4")
    return played.win("hypnotist", "bonus", "draw orc-4", "draw orc-5")


def hypnotist_at_the_far_right() -> Played:
    return Played(2, "snob-odd dwarf-66666 orc-3 elf-4 hypnotist").win("hypnotist", "draw elf-6")


def one_to_five_fairies() -> Played:
    played = Played(2, "fairy-rrgg fairy-bbgg fairy-rrrbb fairy-rrggg orc-3")
    played.win("fairy-rrgg", "draw fairy-ggbbb").win("orc-3", "draw orc-4")
    played.win("fairy-bbgg", "draw orc-5").win("orc-4", "draw orc-22")
    played.win("fairy-rrrbb", "draw orc-42").win("orc-5", "draw orc-32")
    played.win("fairy-rrggg alone", "draw elf-4").win("orc-42", "draw elf-5")
    return played.win("fairy-ggbbb alone", "draw elf-6")


def ends_with_the_last_citizen() -> Played:
    """Nobody takes a village, and the dice please somebody every time."""
    played = Played(2, "snob-odd snob-even elf-4 elf-5 elf-6")
    while not over(played):
        right_most = played.state.row[-1]
        played.win(f"{right_most} alone" if home(right_most, 5) else right_most)
        settle(played)
    return played


def ends_with_the_last_penalty() -> Played:
    played = Played(3, "dwarf-11111 dwarf-66666 gnome-bbbbbb orc-42 elf-6").win("elf-6", "draw orc-222")
    return all_miss(played, -1, -1, -1, -2, -2, -2, -3, -3, -4)


def ends_with_the_last_village_card() -> Played:
    """Seat 1 collects the forest, seat 2 takes what lies to its left."""
    played = Played(2, "elf-4 snob-odd dwarf-444 orc-3 goblin-4")
    played.win("goblin-4", "draw goblin-5").win("orc-3", "draw fairy-rrgg")
    played.win("dwarf-444", "draw fairy-bbgg").win("snob-odd", "draw orc-4")
    played.win("elf-4", "draw orc-5").win("orc-5", "draw orc-22")
    played.win("goblin-5", "draw orc-32").win("orc-32", "draw orc-42")
    return played.win("fairy-rrgg")


def tie_won_by_the_fewest_minus_points() -> Played:
    """Nine points below zero each: one seat has a citizen, and more penalties to make up for it."""
    played = Played(2, "goblin-4 gnome-ggg orc-3 dwarf-444 elf-4", penalty=-3).win("orc-3", "draw dwarf-3333")
    return all_miss(played, -4, -2, -3, -2, -2, -1, -1, -1, -1)


def tie_that_is_shared() -> Played:
    """As many points and as many minus points for both."""
    played = Played(2, "dwarf-11111 dwarf-66666 gnome-bbbbbb orc-42 elf-6", penalty=-4)
    return all_miss(played, -3, -3, -2, -1, -2, -1, -2, -1, -1)


def all_miss(played: Played, *penalties: int) -> Played:
    """Nobody pleases anybody any more, until these are all taken."""
    for penalty in penalties:
        played.miss(f"draw {penalty}")
        settle(played)
    return played.miss()


def settle(played: Played) -> None:
    """The rest of a turn: gaps are filled in the order of the cards, a dragon goes to the first seat."""
    while not over(played) and played.state.phase is not Phase.READY:
        match played.state.phase:
            case Phase.DRAGON:
                played.say(played.offered[0])
            case Phase.AGAIN:
                played.say("enough")
            case _:
                played.say(f"draw {played.state.unseen[0]}")


def over(played: Played) -> bool:
    return isinstance(played.game.turn(played.state), Over)


def transcripts() -> dict[str, Record]:
    """Every transcript by its file's name."""
    scripts = (
        elf_gives_four_rolls,
        elf_buried_by_a_dragon,
        hypnotist_with_a_dragon,
        hypnotist_with_an_apprentice,
        hypnotist_with_an_elf,
        hypnotist_with_a_citizen_at_home,
        hypnotist_at_the_far_right,
        one_to_five_fairies,
        ends_with_the_last_citizen,
        ends_with_the_last_penalty,
        ends_with_the_last_village_card,
        tie_won_by_the_fewest_minus_points,
        tie_that_is_shared,
    )
    return {script.__name__.replace("_", "-"): script().record for script in scripts}
