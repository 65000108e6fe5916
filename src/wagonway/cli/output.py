"""What all commands share: where output goes, how errors are said, exit codes, finding a game."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

OK = 0
CHECK_FAILED = 1  # the command ran and its answer is no
WRONG_INPUT = 2  # the command could not run as asked

JsonFlag = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
GameArgument = Annotated[
    str, typer.Argument(help="The game's id, e.g. brass-birmingham.", autocompletion=lambda: game_ids())
]
WorkersOption = Annotated[
    int | None, typer.Option("--workers", help="Processes; as many as there are cores if left out.")
]
RayOption = Annotated[
    str | None,
    typer.Option(
        "--ray",
        metavar="ADDRESS",
        help="Play on a Ray cluster: its address, `auto` for that of this machine, `local` to start one.",
    ),
]


class Failure(Exception):
    """Ends a command with one sentence to the user and an exit code."""

    def __init__(self, message: str, code: int = WRONG_INPUT) -> None:
        super().__init__(message)
        self.message = message
        self.code = code


def fail(message: str, code: int = WRONG_INPUT) -> NoReturn:
    """End the command: one sentence that says what, where, and what to do."""
    raise Failure(message, code)


def console(*, stderr: bool = False, markup: bool = False) -> Console:
    """A console on the standard streams of now; a pipe gets long lines rather than cut tables.

    With `markup` whatever a name may hold in brackets is to be escaped.
    """
    from rich.console import Console

    stream = sys.stderr if stderr else sys.stdout
    width = None if stream.isatty() else 140
    return Console(file=stream, width=width, highlight=False, markup=markup)


def table(*columns: str, numbers: tuple[str, ...] = (), title: str | None = None) -> Table:
    """An empty table; the columns named in `numbers` are set flush right."""
    from rich import box
    from rich.table import Table

    made = Table(title=title, box=box.SIMPLE_HEAD, title_justify="left")
    for column in columns:
        made.add_column(column, justify="right" if column in numbers else "left")
    return made


def say_error(message: str, *, as_json: bool = False) -> None:
    """One sentence to stderr; with --json also an object to stdout, which is never left empty."""
    if as_json:
        print_json({"error": message})
    print(message, file=sys.stderr)


def print_json(value: Any) -> None:
    """One JSON object on stdout, NumPy numbers and arrays included."""
    text = json.dumps(value, ensure_ascii=False, indent=2, default=_plain)
    try:
        print(text)
    except UnicodeEncodeError:  # a terminal without UTF-8
        print(json.dumps(value, indent=2, default=_plain))


def _plain(value: Any) -> Any:
    for method in ("tolist", "item", "isoformat"):
        if hasattr(value, method):
            return getattr(value, method)()
    if isinstance(value, set | frozenset):
        return sorted(value)
    return str(value)


def game_ids() -> list[str]:
    """Ids of the games of this installation."""
    from wagonway.kernel.registry import games

    return list(games())


def check_game_id(name: str) -> str:
    """The id itself, or a failure that names the games there are."""
    known = game_ids()
    if name not in known:
        fail(f"There is no game {name!r}; the games here are: {', '.join(known)}.")
    return name
