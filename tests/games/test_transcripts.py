"""Transcripts are games on paper: `python -m tests.games.test_transcripts` writes them anew."""

from importlib import import_module
from pathlib import Path

import pytest

from regalia.record import Record, dumps, loads, to_json

HERE = Path(__file__).parent
PACKAGES = sorted(path.parent.name for path in HERE.glob("*/paper.py"))


def on_paper(package: str) -> dict[Path, Record]:
    """The transcripts of a game as its `paper.transcripts()` plays them, by path."""
    records: dict[str, Record] = import_module(f"tests.games.{package}.paper").transcripts()
    return {HERE / package / "transcripts" / f"{name}.txt": record for name, record in records.items()}


@pytest.mark.parametrize("package", PACKAGES)
def test_transcripts_are_what_is_played(package: str) -> None:
    records = on_paper(package)
    assert {path: path.read_text() for path in sorted((HERE / package / "transcripts").glob("*.txt"))} == {
        path: dumps(record) for path, record in sorted(records.items())
    }


@pytest.mark.parametrize(
    "path", sorted(HERE.glob("*/transcripts/*.txt")), ids=lambda path: f"{path.parts[-3]}/{path.stem}"
)
def test_a_transcript_is_a_legal_record(path: Path) -> None:
    record = loads(path.read_text())
    assert dumps(record) == path.read_text()
    assert loads(to_json(record)) == record


if __name__ == "__main__":
    for package in PACKAGES:
        for path, record in on_paper(package).items():
            path.parent.mkdir(exist_ok=True)
            path.write_text(dumps(record))
            print(path.relative_to(HERE))
