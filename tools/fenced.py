"""For the page of every name: examples in docstrings are shown as the Python they are."""

import re
from typing import Any

from griffe import Extension, Object


def fenced(said: str) -> str:
    """A docstring whose examples stand in a block of code, each up to the next empty line."""
    return re.sub(r"^>>> .*(?:\n.+)*", lambda found: f"```python\n{found[0]}\n```", said, flags=re.M)


class Fenced(Extension):
    """Called by griffe for everything it finds."""

    def on_instance(self, *, obj: Object, **kwargs: Any) -> None:
        if obj.docstring:
            obj.docstring.value = fenced(obj.docstring.value)
