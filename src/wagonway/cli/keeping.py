"""What the commands for whoever keeps a server share: where its tables are, how a report is told."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .output import CHECK_FAILED, OK, console, print_json, table
from .serve import check_database, held, writable_folder

if TYPE_CHECKING:
    from wagonway.server.doctor import Report
    from wagonway.server.ranks.keeper import Rated
    from wagonway.server.telling.outbox import Failed

DataOption = Annotated[
    Path | None,
    typer.Option(envvar="WAGONWAY_DATA", help="Folder of the tables. [default: the user's data folder]"),
]
DatabaseOption = Annotated[
    str | None,
    typer.Option(envvar="WAGONWAY_DATABASE", metavar="URL", help="The database, if the tables are in one."),
]


def address(data: Path | None, database: str | None) -> str:
    """SQLAlchemy's address of a server's tables."""
    from wagonway.server.settings import Settings

    if database is not None:
        check_database(database)
        return database
    return Settings(data=writable_folder(data)).database_url()


@contextlib.contextmanager
def resting(data: Path | None, database: str | None) -> Iterator[str]:
    """The address of tables that no server plays at meanwhile, as far as that can be known."""
    with contextlib.ExitStack() as stack:
        if database is None:
            stack.enter_context(held(writable_folder(data)))
        yield address(data, database)


def tell(report: Report, *, as_json: bool) -> int:
    """Show what was found; the exit status."""
    if as_json:
        import msgspec

        print_json(msgspec.to_builtins(report))
    else:
        if report.faults:
            rows = table("Table", "Entry", "Fault", "What", numbers=("Entry",))
            for fault in report.faults:
                entry = "" if fault.entry is None or fault.entry < 0 else str(fault.entry)
                rows.add_row(fault.table or "", entry, fault.kind, fault.text)
            console().print(rows)
        mended = f", {report.mended} of them mended" if report.mended else ""
        print(
            f"{report.tables} tables with {report.entries} entries, "
            f"{len(report.positions)} replayed; {len(report.faults)} faults{mended}."
        )
    return OK if len(report.faults) == report.mended else CHECK_FAILED


def tell_notices(failed: list[Failed], *, as_json: bool) -> None:
    """Show what could not be sent; of where it was to go, nothing."""
    if as_json:
        print_json({"failed": [each._asdict() for each in failed]})
        return
    if failed:
        rows = table("When (UTC)", "Table", "By", "About", "Tries", "Why", numbers=("Tries",))
        for each in failed:
            made = datetime.fromtimestamp(each.made / 1000, UTC)
            rows.add_row(
                f"{made:%Y-%m-%d %H:%M}", each.table, each.channel, each.kind, str(each.tries), each.why
            )
        console().print(rows)
    print(f"{len(failed)} notices could not be sent.")


def tell_ratings(games: int, found: list[Rated], *, as_json: bool) -> None:
    """Show where people and bots stand."""
    if as_json:
        print_json({"games": games, "ratings": [each._asdict() for each in found]})
        return
    if found:
        rows = table("Game", "Players", "Who", "Games", "Rating", "±", numbers=("Games", "Rating", "±"))
        for each in found:
            numbers = str(each.games), f"{each.mu:.1f}", f"{each.half:.1f}"
            rows.add_row(each.game, str(each.players), each.name, *numbers)
        console().print(rows)
    print(f"{games} rated games.")
