"""Records in and out of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import log
from . import messages as m
from .live import Live, Manager
from .play import PlayError
from .store import Grant
from .texts import TableError

VIEW_FORMAT = "wagonway-view/1"


async def export(live: Live, grant: Grant) -> dict[str, Any]:
    """The committed line as a record; before the end, of a table with others, as this seat has seen it."""
    async with live.lock:
        if _may_see_all(live, grant):
            return _record(live)
        return _own_view(live, grant)


def _may_see_all(live: Live, grant: Grant) -> bool:
    """The end opens everything; so does a table where all people share one screen, to that screen."""
    table = live.table
    if table.over or table.review:
        return True
    people = {table.group(seat) for seat, place in enumerate(table.seats) if place.kind != "bot"}
    own = {table.group(seat) for seat in live.seats_of(grant)}
    return people == own if people else grant.role == "host"


def _record(live: Live) -> dict[str, Any]:
    table = live.table
    state = table.at(table.committed)
    seats = [
        {"name": place.name, "kind": place.bot or "person" if place.kind == "bot" else "person"}
        for place in table.seats
    ]
    actions = [step.action for step in table.line[: table.committed]]
    return table.narrator.record(state, actions, seats, embed=table.setup.document is not None)


def _own_view(live: Live, grant: Grant) -> dict[str, Any]:
    """What this seat knows: made of its view and of the log that everybody reads, and of nothing else."""
    table = live.table
    seats = live.seats_of(grant)
    seat = seats[0] if len(seats) == 1 else None
    items = [item for item in live.items(0, table.committed) if item.committed]
    return {
        "format": VIEW_FORMAT,
        "game": table.game,
        "rules": table.setup.rules,
        "components": {"hash": table.setup.components},
        "options": table.setup.options,
        "seats": [{"name": place.name, "kind": place.bot or "person"} for place in table.seats],
        "seat": seat,
        "ply": table.committed,
        "view": table.narrator.view(table.at(table.committed), seat),
        "log": [{"ply": item.ply, "seat": item.seat, "id": item.id, "args": item.args} for item in items],
    }


async def open_record(
    manager: Manager, wish: m.RecordImport, places: Callable[[list[m.SeatRequest], int], list[log.Place]]
) -> tuple[Live, dict[int | str, str]]:
    """A table made of a record. Raises TableError: one sentence that says what is wrong with it."""
    if wish.record.get("format") == VIEW_FORMAT:
        raise TableError("record_is_view", 422)
    from wagonway.kernel.record import Record, RecordError

    try:
        record = Record.from_json(wish.record)
        actions = record.actions()
    except (RecordError, *PlayError) as error:
        raise TableError("record", 422, reason=str(error)) from error
    raise NotImplementedError(actions)
