"""What the page knows is made from the rules and the wire, and says what is sent."""

from pathlib import Path

from regalia.server.typescript import HEAD, files

SOURCES = Path(__file__).parents[2] / "web/src"


def test_what_the_page_knows_is_made_from_the_rules() -> None:
    """`python -m regalia.server.typescript web/src` makes it anew."""
    for path, source in files().items():
        assert (SOURCES / path).read_text("utf-8") == source, path
    made = [path for path in SOURCES.rglob("*.ts") if path.read_text("utf-8").startswith(HEAD)]
    assert sorted(str(path.relative_to(SOURCES)) for path in made) == sorted(files())
