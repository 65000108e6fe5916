"""`wagonway new-game`: a package with a small game that plays already, to be changed into one's own."""

from __future__ import annotations

import importlib.util
import keyword
import re
from pathlib import Path
from typing import Annotated

import typer

from .output import console, fail, game_ids

TEMPLATE = Path(__file__).resolve().parents[1] / "template"
PACKAGE, ID, TITLE = "newgame", "new-game", "New Game"
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def command(
    name: Annotated[str, typer.Argument(help="Id of the game: small letters and hyphens (iron-road).")],
    title: Annotated[str | None, typer.Option("--title", help="Its name, if not made of the id.")] = None,
    into: Annotated[
        Path, typer.Option("--into", help="Folder in which the package's folder is made.")
    ] = Path(),
) -> None:
    """Make a package with a small game that plays already: rules, texts, data and tests."""
    made = make(name, title or name.replace("-", " ").title(), into)
    console().print(f"Made {made}. Next:", markup=False, highlight=False)
    for line in (f"cd {made}", "pip install -e .", "pytest", f"wagonway play {name}"):
        console().print(f"  {line}", markup=False, highlight=False)


def make(name: str, title: str, into: Path) -> Path:
    """The folder of the new package. Says in one sentence why it cannot be made."""
    package = name.replace("-", "_")
    if not NAME.fullmatch(name):
        fail(f"{name!r} is no id of a game: small letters, digits and hyphens, like iron-road.")
    if name in game_ids():
        fail(f"There is a game {name} already.")
    if keyword.iskeyword(package) or importlib.util.find_spec(package) is not None:
        fail(f"{package} is the name of something else in Python; choose another.")
    if not title.isprintable() or not title.strip() or set(title) & set('{}"\\'):
        fail(f"{title!r} is no title: one line without quotes and braces.")
    folder = into / name
    if folder.exists():
        fail(f"{folder} is there already.")
    for source in sorted(TEMPLATE.rglob("*")):
        if source.is_file() and "__pycache__" not in source.parts:
            target = folder / str(source.relative_to(TEMPLATE)).replace(PACKAGE, package)
            target.parent.mkdir(parents=True, exist_ok=True)
            text = source.read_text(encoding="utf-8")
            for old, new in ((PACKAGE, package), (ID, name), (TITLE, title)):
                text = text.replace(old, new)
            target.write_text(text, encoding="utf-8")
    return folder
