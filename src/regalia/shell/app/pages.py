"""Pages to read: the rules of a game, and the keys."""

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Footer, Markdown

if TYPE_CHECKING:
    from regalia.shell.app import Regalia

KEYS = (
    "dice",
    "roll",
    "stop",
    "undo",
    "skip",
    "escape",
    "odds",
    "coach",
    "again",
    "pace",
    "words",
    "talk",
    "leave",
)


class Pages(ModalScreen[None]):
    """The rules of a game, and beneath them the keys."""

    app: "Regalia"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark", "dismiss", "app-key-close"),
    ]

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game

    def compose(self) -> ComposeResult:
        """The page."""
        texts = self.app.texts
        self._bindings = self.app.worded(self._bindings)
        keys = "\n".join(f"- {texts(f'app-keys-{key}')}" for key in KEYS)
        words = (
            f"# {texts.title(self.game)}\n\n{texts.rules(self.game)}\n\n## {texts('page-keys')}\n\n{keys}\n"
        )
        with VerticalScroll():
            yield Markdown(words)
        yield Footer(show_command_palette=False)
