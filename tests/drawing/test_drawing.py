"""Boards as pictures: every game, every moment, nothing secret, nothing from elsewhere."""

import re
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from msgspec import Struct
from typer.testing import CliRunner

import regalia
from regalia import catalogue, record
from regalia.core import AnyGame
from regalia.drawing import boards
from regalia.drawing.sheet import PALETTE, lines, width
from regalia.games.king_and_crown import at_court
from regalia.shell.cli import app
from tests.laws.plays import GAMES, walk

ROOT = Path(__file__).parents[2]
NAMES = ["Anna & Co.", "<Ben>", "Cleo", "Dora", "Emil"]
SVG = "{http://www.w3.org/2000/svg}"


def described(
    rules: AnyGame, state: object, seat: int | None = None, lang: str = "en"
) -> ElementTree.Element:
    return ElementTree.fromstring(regalia.svg(rules, state, seat, lang, NAMES[: rules.seats]))


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("name", catalogue.RULES)
def test_every_moment_of_every_game_is_one_picture_that_asks_nobody(name: str, lang: str) -> None:
    for seed, seats in enumerate(catalogue.entry(name).facts.seats):
        rules = catalogue.game(name, seats=seats)
        for state, *_ in list(walk(rules, Random(seed), 60))[::7]:
            drawn = regalia.svg(rules, state, None, lang, NAMES[:seats])
            tree = ElementTree.fromstring(drawn)
            assert tree.get("viewBox") == "0 0 1200 630"
            assert not re.search(r"(href|src|url)\s*[=(]\s*[\"']?(?!#)", drawn)
            assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", drawn)
            assert "&lt;Ben&gt;" in drawn
            assert drawn == regalia.svg(rules, state, None, lang, NAMES[:seats])


def test_what_is_to_be_seen_is_said_in_words_too() -> None:
    play = regalia.play("find-the-king").go("reveal 3", "draw knight")
    tree = described(play.rules, play.state)
    assert tree.findtext(f"{SVG}title") == "Find the King"
    assert "Card 3: Knight." in str(tree.findtext(f"{SVG}desc"))


@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
def test_a_picture_for_a_seat_is_the_same_in_every_world_that_seat_cannot_rule_out(seat: int | None) -> None:
    rules = catalogue.game("king-at-court", seats=4)
    for state, *_ in list(walk(rules, Random(5), 40))[::6]:
        view = rules.view(state, seat)
        pictures = {regalia.svg(rules, world, seat) for world in rules.worlds(view, seat)}
        assert len(pictures) == 1


def test_a_seat_sees_its_own_card_and_the_king_and_backs_of_the_others() -> None:
    rules = catalogue.game("king-at-court", seats=3)
    play = regalia.play(rules).draw(Random(1).randrange)
    mine = next(seat for seat, card in enumerate(play.state.cards) if card == "dragon")

    def open_cards(seat: int | None) -> set[str]:
        said = {str(text.text) for text in described(rules, play.state, seat).iter(f"{SVG}text")}
        return said & {"King", "Dragon", "Knight"}

    assert open_cards(None) == {"King"}
    assert open_cards(mine) == {"King", "Dragon"}
    assert "Dragon" in boards.drawn(play.state, "en", NAMES, "")


def test_notebooks_show_plays_states_and_records() -> None:
    play = regalia.play("king-at-court", seats=3).draw(Random(1).randrange)
    kept = play.record("Anna", "Ben", "Cleo")
    things: list[Any] = [play, play.state, kept, play.view(0), regalia.svg(play.rules, play.state)]
    for thing in things:
        ElementTree.fromstring(thing._repr_svg_())
    assert "Knight" not in play._repr_svg_()  # a spectator's
    assert "Cleo" in kept._repr_svg_()  # type: ignore[attr-defined]
    assert isinstance(play.state, at_court.State)


@pytest.mark.parametrize("name", GAMES)
def test_every_state_shows_itself(name: str) -> None:
    for state, *_ in list(walk(GAMES[name], Random(name), 30))[::9]:
        ElementTree.fromstring(state._repr_svg_())


class Strange(Struct, frozen=True):
    """A view that no module draws."""

    rolls_left: int = 3


def test_a_game_that_nobody_draws_is_listed() -> None:
    assert "Rolls left: 3" in boards.drawn(Strange(), "en", NAMES, "strange-game")


def test_a_record_is_drawn_as_it_stood_after_a_step(tmp_path: Path) -> None:
    file, picture = tmp_path / "game.txt", tmp_path / "table.svg"
    play = regalia.play("find-the-king").go("reveal 3", "draw knight", "reveal 1", "draw king")
    file.write_text(record.dumps(play.record("Anna", "Ben")), "utf-8")
    ran = CliRunner().invoke(app, ["replay", str(file), "--step", "2", "--svg", str(picture), "--lang", "en"])
    assert (ran.exit_code, ran.output) == (0, "")
    drawn = picture.read_text("utf-8")
    assert "Card 3: Knight." in drawn
    assert "Card 1: face down." in drawn
    nowhere = CliRunner().invoke(app, ["replay", str(file), "--svg", str(tmp_path / "no" / "table.svg")])
    assert nowhere.exit_code == 2
    assert "No such file" in nowhere.output


def test_colours_are_those_of_the_page() -> None:
    tokens = (ROOT / "web/src/styles/tokens.css").read_text("utf-8")
    for name, (light, dark) in PALETTE.items():
        (value,) = re.findall(rf"--{name}:\s*(light-dark\([^)]*\)|#\w+)", tokens)
        assert re.findall(r"#\w+", value) in ([light, dark], [light] if light == dark else [])


def test_lines_fit_as_long_as_there_may_be_more_of_them() -> None:
    said = "Opens the final round. The Queen adds a die of any value."
    broken = lines(said, 14, 160, 9)
    assert " ".join(broken) == said
    assert all(width(line, 14) <= 160 for line in broken)
    assert len(lines(said, 14, 160, 2)) == 2
