"""The app around a game: seats, curtains, what was left, odds, undo, pace and language."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import regalia
from regalia.games.king_and_crown import at_court
from regalia.record import Record, dumps, loads
from regalia.server.fold import unfold
from regalia.shell.app.session import SPEEDS
from regalia.shell.app.start import Start
from regalia.shell.app.table import TableScreen
from tests.shell.app.sitting import LARGE, SMALL, Person, before, game, run


async def asked(person: Person) -> None:
    await person.until(person.asked)
    await person.until(lambda: person.menu)


@asynccontextmanager
async def at_table(folder: Path, record: Record, **how: Any) -> AsyncIterator[Person]:
    """Somebody at the table of this game who is to choose."""
    async with before(folder, begin=(record, folder / "game.txt"), **how) as person:
        await asked(person)
        yield person


def test_a_game_is_set_up_played_left_and_resumed_from_the_list(tmp_path: Path) -> None:
    async def play() -> None:
        async with before(tmp_path) as person:
            await person.press(*["down"] * 5, "enter")
            await person.until(lambda: "Seat 2" in person.shown)
            await person.press("enter")
            await person.until(lambda: isinstance(person.app.screen, TableScreen))
            await asked(person)
            await person.choose("pick witch")
            await person.until(lambda: "Guest shows the Witch" in person.shown)
            await person.press("q")
            await person.until(lambda: isinstance(person.app.screen, Start))
            await person.until(lambda: "Guest and Ottilie" in person.shown)
            await person.press("enter")  # the game to continue is at hand
            await person.until(lambda: isinstance(person.app.screen, TableScreen))
            await asked(person)
            assert "Select the Witch" not in "".join(person.menu)
            assert "Guest shows the Witch" in person.shown

    run(play)
    (file,) = tmp_path.glob("tourney-for-the-king-*.txt")
    assert len(loads(file.read_text()).steps) == 1


def test_a_key_continues_the_latest_game_that_is_not_over(tmp_path: Path) -> None:
    over = regalia.play("find-the-king").go("reveal 3", "draw king").record("Ada", "Ben")
    (tmp_path / "over.txt").write_text(dumps(over))

    async def play() -> None:
        async with before(tmp_path) as person:
            await person.until(lambda: "Ada and Ben" in person.shown)
            assert person.app.screen.focused is person.app.screen.query_one("#which")
            assert "Continue" not in person.shown.splitlines()[-1]
            await person.press("c")
            (tmp_path / "left.txt").write_text(dumps(game("find-the-king", "anna", "squire")))
            await person.press("enter", "escape")
            await person.until(lambda: "Anna" in person.shown)
            assert person.app.screen.focused is person.app.screen.query_one("#left")
            await person.press("c")
            await asked(person)
            assert "Anna" in person.screen.session.names

    run(play)


def test_the_language_is_changed_at_the_start(tmp_path: Path) -> None:
    async def play() -> None:
        async with before(tmp_path) as person:
            await person.press("l")
            await person.until(lambda: "Welche Krone" in person.shown)
            await person.press("l")
            await person.until(lambda: "Which crown" in person.shown)

    run(play)


def test_options_that_do_not_fit_are_said_in_a_line(tmp_path: Path) -> None:
    async def play() -> None:
        async with before(tmp_path) as person:
            await person.press("enter")
            await person.until(lambda: "Dice at most" in person.shown)
            person.app.screen.query_one("#option-dice").value = "99"  # type: ignore[attr-defined]
            await person.press("ctrl+s")
            await person.until(lambda: "option 'dice' takes 7 to 16" in person.shown)

    run(play)


def test_nobody_sees_what_is_for_another_at_the_same_keyboard(tmp_path: Path) -> None:
    record = game("king-at-court", "anna", "ben", "clara")

    async def play() -> None:
        async with before(tmp_path, begin=(record, tmp_path / "game.txt")) as person:
            session = person.screen.session
            cards = {}
            for name in ("Anna", "Ben", "Clara"):
                await person.until(lambda name=name: f"I am {name}" in person.shown)  # type: ignore[misc]
                assert "your card" not in person.shown
                assert session.view is None
                await person.press("1", "o", "w", "space")  # no key looks behind the curtain
                await person.pilot.pause()
                assert "your card" not in person.shown
                await person.press("enter")
                await asked(person)
                await person.until(lambda: "your card is" in " ".join(person.shown.split()))
                seat = session.seat
                assert seat is not None
                view: at_court.View = person.screen.session.view
                cards[name] = view.cards[seat]
                seen = [card for card in view.cards if card not in (None, "king")]
                assert seen == ([] if cards[name] == "king" else [cards[name]])
                await person.press("w")  # in words again, as before
                await person.choose_line(len(person.menu) - 1)
            assert sorted(map(str, cards.values())) == ["dragon", "king", "knight"]

    run(play)


def test_who_picks_first_in_secret_is_not_shown_to_the_next(tmp_path: Path) -> None:
    record = game("tourney-for-the-king", "anna", "ben")

    async def play() -> None:
        async with before(tmp_path, begin=(record, tmp_path / "game.txt")) as person:
            await person.until(lambda: "I am Anna" in person.shown)
            await person.press("enter")
            await asked(person)
            await person.click("pick", "pick witch")
            await person.until(lambda: "I am Ben" in person.shown)
            await person.press("enter")
            await asked(person)
            assert "▲▲▲" not in person.shown
            assert "shows" not in person.shown
            await person.choose("pick knight")
            await person.until(lambda: "I am Anna" in person.shown)
            await person.press("enter")
            await person.until(lambda: "Anna shows the Witch" in " ".join(person.shown.split()))

    run(play)


def test_people_at_an_open_game_need_no_curtain(tmp_path: Path) -> None:
    record = game("to-court-the-king", "anna", "ben", limit=1)

    async def play() -> None:
        async with before(tmp_path, begin=(record, tmp_path / "game.txt")) as person:
            await person.play_on()
            assert person.screen.session.curtain is None
            assert {"Anna", "Ben"} <= set(person.screen.session.names)

    run(play)


def test_dice_are_marked_by_key_and_mouse_and_a_choice_is_taken_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with at_table(tmp_path, game("to-court-the-king", "anna", "squire")) as person:
            await person.press("r")
            await person.until(lambda: "mark dice first" in person.shown)
            first, *_ = person.screen.session.view.active
            await person.press(str(first))
            await person.until(lambda: f"▲{first}▲" in person.shown)
            await person.click("die", 0)
            await person.until(lambda: f"▲{first}▲" not in person.shown)
            await person.press(*"123456")
            await person.until(lambda: "▲" in person.shown)
            await person.press("0")
            await person.until(lambda: "▲" not in person.shown)
            await person.click("die", 2)
            await person.press("s")
            await person.until(lambda: "·" in person.shown and len(person.screen.session.view.aside) == 1)
            await person.press("u")
            await person.until(lambda: len(person.screen.session.view.aside) == 0)
            await person.until(lambda: "takes the last move back" in " ".join(person.shown.split()))
            await asked(person)
            await person.click("die", 0)
            await person.press("r")  # set aside and roll the others
            await person.until(lambda: person.screen.session.events[-1]["event"] == "rolled")
            assert len(person.screen.session.view.aside) == 1

    run(play)


@pytest.mark.parametrize(("name", "sign"), [("to-court-the-king", "%"), ("king-of-the-dice", "%")])
def test_odds_stand_on_the_cards_and_say_what_is_best(name: str, sign: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with at_table(tmp_path, game(name, "anna", "squire")) as person:
            await person.press("r")
            await person.until(lambda: "mark dice first" in person.shown)
            assert sign not in person.shown
            await person.press("o")
            await person.until(lambda: sign in person.shown)
            chances = person.screen.session.chances
            aim = next(aim for aim, chance in chances.items() if 0 < chance.chance < 1 and chance.best)
            await person.click("card", aim)
            await person.until(lambda: "Best for it now:" in " ".join(person.shown.split()))
            await person.press("o")
            await person.until(lambda: sign not in person.shown)

    run(play)


def test_games_that_hide_something_have_no_odds(tmp_path: Path) -> None:
    async def play() -> None:
        async with at_table(tmp_path, game("king-at-court", "anna", "squire", "squire")) as person:
            await person.press("o")
            await person.until(lambda: "no odds" in person.shown)

    run(play)


@pytest.mark.parametrize("name", ["to-court-the-king", "king-of-the-dice"])
def test_the_coach_says_what_is_best_and_what_it_is_worth(name: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with at_table(tmp_path, game(name, "anna", "squire")) as person:
            await person.press("c")
            await person.until(lambda: "only one thing to do" in person.shown)
            await person.press("r")
            await person.until(lambda: "mark dice first" in person.shown)
            assert "only one thing to do" not in person.shown
            await person.press("c")
            await person.until(lambda: re.search(r"Coach: .+ \(\d+\.\d%\)", person.shown))
            session = person.screen.session
            await person.until(lambda: session.advice and session.advice.full)
            assert session.advice
            best = session.advice.options[0]
            assert best.action in unfold(session.groups)
            await person.until(lambda: f"Coach: {best.said}" in " ".join(person.shown.split()))

    run(play)


def test_where_there_is_no_coach_a_monarch_advises(tmp_path: Path) -> None:
    async def play() -> None:
        async with at_table(tmp_path, game("find-the-king", "squire", "anna")) as person:
            await person.press("c")
            await person.until(lambda: "A monarch would choose: Turn up card" in person.shown)

    run(play)


def test_the_last_turn_of_others_is_told_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with at_table(tmp_path, game("king-of-the-dice", "squire", "anna"), speed=0) as person:
            session = person.screen.session
            told, view = [line.words for line in session.lines], session.view
            await person.press("a")
            await person.until(lambda: session.waiting)
            assert "(Space: on)" in person.shown
            assert len(session.lines) < len(told)
            assert session.view != view
            await person.press("escape")
            await asked(person)
            assert [line.words for line in session.lines] == told
            assert session.view == view
            await person.press("r")
            await person.until(lambda: "mark dice first" in person.shown)

    run(play)


def test_what_others_do_is_told_at_a_pace_and_can_be_skipped(tmp_path: Path) -> None:
    async def play() -> None:
        async with at_table(tmp_path, game("tourney-for-the-king", "anna", "squire"), speed=1) as person:
            await person.choose("pick king")
            await person.until(lambda: person.screen.session.waiting)
            assert "(Space: on)" in person.shown
            assert not person.screen.session.groups
            await person.press("space")
            await person.until(lambda: person.screen.session.may_choose)
            for speed in (*SPEEDS[1:], SPEEDS[0]):
                await person.press("p")
                said = "at once" if speed == 0 else f"{speed}×"
                await person.until(lambda said=said: f"Pace of what others do: {said}" in person.shown)  # type: ignore[misc]

    run(play)


def test_the_rules_and_the_keys_can_be_read_meanwhile(tmp_path: Path) -> None:
    async def play() -> None:
        async with at_table(tmp_path, game("find-the-king", "squire", "anna"), size=LARGE) as person:
            await person.press("question_mark")
            await person.until(lambda: "Seat 1 is the lord" in person.shown)
            await person.press("escape")
            await person.until(lambda: "Turn up card 3" in person.shown)

    run(play)


def test_speaking_of_somebody_begins_with_a_click(tmp_path: Path) -> None:
    async def play() -> None:
        async with at_table(
            tmp_path, game("king-at-court", "anna", "squire", "squire", "squire"), size=LARGE
        ) as person:
            about = next(k for k, card in enumerate(person.screen.session.view.cards) if k and card != "king")
            await person.click("about", about)
            name = person.screen.session.names[about]
            await person.until(lambda: person.menu[-1].endswith("Back"))
            assert all(name in line for line in person.menu[:-1])
            await person.press("escape")
            await person.until(lambda: person.menu[-1].endswith("Not now"))

    run(play)


@pytest.mark.parametrize("size", [SMALL, (60, 20), LARGE])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_all_dice_and_courts_fit_on_the_screen(size: tuple[int, int], lang: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with at_table(
            tmp_path, game("to-court-the-king", "anna", "squire", "squire", lang=lang), size=size, lang=lang
        ) as person:
            await person.press("r")
            await person.until(lambda: len(person.screen.session.view.active) == 3)
            await person.until(lambda: re.search(r"●", person.shown))
            assert all(name in person.shown for name in person.screen.session.names)

    run(play)
