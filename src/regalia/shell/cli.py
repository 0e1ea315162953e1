"""The command line, `regalia COMMAND`: a line a command; each is loaded when somebody asks for it."""

from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import regalia

COMMANDS = {
    "play": ("play", "Play in the browser, on this machine alone."),
    "terminal": ("terminal", "Play in the terminal, full screen or line by line."),
    "games": ("games", "List the games with their seats, facts and options."),
    "rules": ("rules", "Read the rules of a game."),
    "odds": ("odds", "Say the exact chance of every card with best play, and what every option is worth."),
    "replay": ("replay", "Step through a record."),
    "review": ("review", "Judge a game: what each choice cost, how much was luck, and why."),
    "puzzles": (
        "puzzles",
        "List the puzzles that come with the package, play them, or find new ones in games.",
    ),
    "verify": ("verify", "Check every roll, draw and deal of a record against its seed."),
    "arena": ("arena", "Let computer players meet, and say who is better and how sure that is."),
    "bench": ("bench", "Play fixed games with every computer player and print one hash."),
    "bot": ("bot", "Let a computer player, or a program of yours, play at the tables of a server."),
    "serve": ("serve", "Serve tables to people."),
    "admin": ("admin", "Keep order: bans, deleting old tables and people's data, keys."),
    "backup": ("keep", "Write everything the server keeps into one file, while it runs or not."),
    "restore": ("keep", "Put everything of a backup into an empty database; the server must not run."),
}
"""Each command with the module that has it and what it does, so that `--help` need not load them."""

PLAIN: dict[str, Any] = {
    "rich_markup_mode": None,
    "pretty_exceptions_enable": False,
    "context_settings": {"help_option_names": ["-h", "--help"]},
}


def examples(*commands: str) -> str:
    """The end of a help page, one example a line."""
    return "\n".join(("\b", "Examples:", *(f"  regalia {command}" for command in commands)))


WRONG: Any = typer.BadParameter.__base__
"""Whatever was typed wrongly, by whichever parser Typer brings along."""


class Commands(TyperGroup):
    """Commands that are loaded when they are used; what is typed wrongly gets one line, too."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except WRONG as error:
            if type(error).__name__ == "NoArgsIsHelpError":
                raise
            typer.echo(f"regalia: {error.format_message()}", err=True)
            raise typer.Exit(2) from None

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"regalia.shell.{COMMANDS[cmd_name][0]}")
        if hasattr(module, "app"):
            return typer.main.get_command(module.app)
        alone = typer.Typer(add_completion=False, **PLAIN)
        told = [example for example in module.EXAMPLES if example.split()[0] == cmd_name]
        alone.command(cmd_name, epilog=examples(*told))(getattr(module, cmd_name))
        return typer.main.get_command(alone)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, about) for name, (_, about) in COMMANDS.items()])


app = typer.Typer(
    cls=Commands,
    name="regalia",
    help="Crown-and-dice games with exact rules.",
    epilog=examples("play", "rules king-at-court", "terminal tourney-for-the-king"),
    no_args_is_help=True,
    **PLAIN,
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"regalia {regalia.__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say which version this is.")
    ] = False,
) -> None:
    """Crown-and-dice games with exact rules."""
