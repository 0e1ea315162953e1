"""The essay and its pictures are what their command writes."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from xml.etree import ElementTree

DOCS = Path(__file__).parents[2] / "docs"


def test_the_essay_is_as_its_command_writes_it() -> None:
    spec = spec_from_file_location("odds_essay", DOCS / "odds.py")
    assert spec is not None
    assert spec.loader is not None
    essay = sys.modules[spec.name] = module_from_spec(spec)
    spec.loader.exec_module(essay)
    for name, text in essay.files().items():
        assert (DOCS / name).read_text("utf-8") == text, f"{name} is stale: python docs/odds.py"
        if name.endswith(".svg"):
            ElementTree.fromstring(text)
