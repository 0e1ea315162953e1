"""What was solved or learned before the game, shipped with it; `regalia.lab` makes all of it again."""

from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import TYPE_CHECKING, Any

from msgspec import json

if TYPE_CHECKING:  # only what was learned needs NumPy, not what was solved
    import numpy as np
    from numpy.typing import NDArray


@cache
def table(name: str) -> Any:
    """A table by its name."""
    return json.decode(files(__name__).joinpath(f"{name}.json").read_bytes())


@cache
def arrays(name: str) -> "dict[str, NDArray[np.float64]]":
    """Learned numbers by their name."""
    import numpy as np

    with np.load(BytesIO(files(__name__).joinpath(f"{name}.npz").read_bytes())) as stored:
        return {key: stored[key].astype(np.float64) for key in stored.files}
