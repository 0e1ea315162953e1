"""`regalia verify`: what is proven about the dice of a record, and what is not."""

import re
from pathlib import Path
from typing import Annotated

import typer

from regalia.locale import Texts, UnknownLanguage
from regalia.shell.given import Lang, loaded, refuse
from regalia.table import fair

EXAMPLES = ("verify game.txt", "verify game.txt --commit 5f0c… --luck heron")


def verify(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A record, as text or JSON.")],
    lang: Lang,
    commit: Annotated[
        str | None, typer.Option(metavar="HEX", help="The seal of the dice, as you noted it before the game.")
    ] = None,
    luck: Annotated[
        str | None, typer.Option(metavar="TEXT", help="Your own part of the dice, as you noted it.")
    ] = None,
) -> None:
    """Check every roll, draw and deal of a record against its seed, what the seats added, and the rules.

    Each line says whether something is proven. The status is 1 if something is contradicted, or if the record
    does not say how its dice were made.
    """
    seal = commit and commit.strip().lower()
    if seal is not None and not re.fullmatch("[0-9a-f]{64}", seal):
        refuse(f"'{seal}' is not a seal: 64 hexadecimal digits")
    try:
        texts = Texts(lang)
    except UnknownLanguage as error:
        refuse(str(error))
    found = loaded(file, status=1)
    try:
        verdict = fair.verify(found, seal, luck)
    except fair.Unfair as unfair:
        verdict = unfair.verdict
    for finding in verdict.findings:
        typer.echo(f"{texts(f'verify-{finding.how}')}: {texts(f'verify-{finding.what}', **finding.about)}")
    if found.fair and (commit is None or luck is None):
        typer.echo(texts("verify-give"))
    raise typer.Exit(1 if found.fair is None or verdict.which("contradicted") else 0)
