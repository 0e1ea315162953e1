"""`regalia verify`: line by line what is proven about the dice of a record, and what is not."""

import gzip
from pathlib import Path

import pytest
from msgspec.structs import replace

from regalia.record import Record, dumps, to_json
from regalia.table.fair import commit
from tests.shell.test_cli import FOUND, run
from tests.table.write_cases import SEED, seated
from tests.test_record import HOSTILE


@pytest.fixture(autouse=True)
def _in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGALIA_LANG", "en")


@pytest.fixture
def record() -> Record:
    return seated("find-the-king")


def verified(tmp_path: Path, content: str, *given: str) -> tuple[int, list[str]]:
    file = tmp_path / "game.txt"
    file.write_text(content, "utf-8", errors="surrogatepass")
    result = run("verify", str(file), *given)
    return result.exit_code, result.output.splitlines()


def test_without_a_seal_it_says_that_the_seed_could_have_been_made_afterwards(
    tmp_path: Path, record: Record
) -> None:
    for content in (dumps(record), to_json(record)):
        status, said = verified(tmp_path, content)
        assert status == 0
        assert said[0] == "proven: All 2 steps are legal by the rules."
        assert said[1].startswith("not proven: The seed fits the seal in the record. Without a seal noted")
        assert said[-3:-1] == [
            "proven: The seats were drawn from the same seed and parts.",
            "proven: The one outcome follows from seed and parts.",
        ]
        assert "--commit" in said[-1]


def test_what_was_noted_proves_more(tmp_path: Path, record: Record) -> None:
    status, said = verified(tmp_path, dumps(record), "--commit", commit(SEED).upper(), "--luck", "part1")
    assert status == 0
    assert "proven: The seed is the one whose seal was noted before the game." in said
    assert "proven: The part that you noted went into the dice." in said
    assert not any("--commit" in line for line in said)


def test_a_contradiction_is_named_and_the_rest_is_still_said(tmp_path: Path, record: Record) -> None:
    status, said = verified(tmp_path, dumps(record), "--commit", "0" * 64, "--luck", "mine")
    assert status == 1
    assert "contradicted: The seal in the record is not the one that was noted before the game." in said
    assert "contradicted: The part that you noted did not go into the dice." in said
    assert said[-1] == "proven: The one outcome follows from seed and parts."
    assert record.fair
    other = replace(record.fair, seed="0" * 64, commit=commit("0" * 64))
    status, said = verified(tmp_path, dumps(replace(record, fair=other)))
    assert status == 1
    assert "contradicted: Step 2: draw dragon is written down, but seed and parts give draw beggar." in said


def test_a_record_that_says_nothing_of_its_dice_is_not_called_fair(tmp_path: Path) -> None:
    status, said = verified(tmp_path, FOUND)
    assert status == 1
    assert said[1:] == ["not proven: This record does not say how its dice were made."]


def test_in_german(tmp_path: Path, record: Record) -> None:
    status, said = verified(tmp_path, dumps(record), "--lang", "de")
    assert status == 0
    assert said[0] == "bewiesen: Alle 2 Schritte sind nach den Regeln erlaubt."
    assert verified(tmp_path, FOUND, "--lang", "fr")[0] == 2


def test_a_seal_that_is_none_is_refused(tmp_path: Path, record: Record) -> None:
    status, said = verified(tmp_path, dumps(record), "--commit", "abc")
    assert (status, said) == (2, ["regalia: 'abc' is not a seal: 64 hexadecimal digits"])


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_gives_one_line(name: str, command: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(HOSTILE[name].encode("utf-8", "surrogatepass"))
    result = run(command, str(file))
    assert result.exit_code == {"verify": 1, "replay": 2}[command]
    (line,) = result.output.splitlines()
    assert line.startswith(f"regalia: {file}: ")
    assert line.isprintable()


def test_a_folder_a_missing_file_and_one_too_large_give_one_line_too(tmp_path: Path) -> None:
    large = tmp_path / "large.txt"
    large.write_bytes(b"#\n" * (8 * 1024 * 1024 + 1))
    for file, status in ((tmp_path, 2), (tmp_path / "nothing", 2), (large, 1)):
        result = run("verify", str(file))
        assert result.exit_code == status
        assert len(result.output.splitlines()) == 1


ROW = '["guests",["a","b","c","en"]]\n'
BACKUPS = {
    "nested": '["guests",' + "[" * 100_000 + "\n1\n",
    "an unknown table": '["sqlite_master",["a"]]\n1\n',
    "too few values": '["guests",["a"]]\n1\n',
    "another type": '["guests",[{"a":1},[],null,"en"]]\n1\n',
    "a huge number": f'["mails",["a","b",{"9" * 30}]]\n1\n',
    "the same row twice": f"{ROW}{ROW}2\n",
}


@pytest.mark.parametrize("content", BACKUPS.values(), ids=BACKUPS.keys())
def test_a_hostile_backup_gives_one_line_and_leaves_nothing(content: str, tmp_path: Path) -> None:
    file, data = tmp_path / "b.gz", str(tmp_path / "data")
    file.write_bytes(gzip.compress(f"regalia backup 1\n{content}".encode()))
    result = run("restore", str(file), "--data", data)
    assert result.exit_code == 2
    assert len(result.output.splitlines()) == 1
    file.write_bytes(gzip.compress(f"regalia backup 1\n{ROW}1\n".encode()))
    assert run("restore", str(file), "--data", data).exit_code == 0
