"""Records in and out of the table."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

import msgspec

from wagonway.kernel.record import Record, RecordError

from . import log
from . import messages as m
from .beside import beside
from .live import Live
from .manager import Manager
from .play import PlayError
from .showing import items, may_see_all, seats_of
from .store import Grant
from .texts import TableError

VIEW_FORMAT = "wagonway-view/1"
# Several times as many as the longest game that was seen; each is a position that the table keeps.
MOST_PLIES = 10_000


def export(
    live: Live, grant: Grant, *, embed: bool, talk: bool = False, hushed: Collection[str] = ()
) -> bytes:
    """The committed line as a record; before the end, of a table with others, as this seat has seen it.

    `embed` puts a component set of one's own into the record, `talk` what was said and this seat may read:
    nothing of people who are `hushed`.
    """
    said = msgspec.to_builtins(live.talk.heard(grant, hushed=hushed)) if talk else []
    if may_see_all(live.table, grant):
        record = _record(live, embed=embed)
        record.talk = said
        return record.to_json().encode()
    view = _own_view(live, grant) | ({"talk": said} if said else {})
    return msgspec.json.format(msgspec.json.encode(view), indent=1)


def _people(live: Live) -> list[dict[str, Any]]:
    people: list[dict[str, Any]] = []
    for seat, place in enumerate(live.table.seats):
        hinted = sorted(ply for ply, asked in live.table.hinted if asked == seat)
        person = {"name": place.name, "kind": place.bot or "person"}
        # Plies at which this seat has asked for a hint.
        people.append({**person, "hints": hinted} if hinted else person)
    return people


def _record(live: Live, *, embed: bool) -> Record:
    table = live.table
    record = Record.begin(table.at(0), _people(live), embed=embed and table.setup.document is not None)
    for step in table.line[: table.committed]:
        record.add(table.tip, step.action)
    if table.committed == table.ply:
        record.finish(table.tip)
    return record


def _own_view(live: Live, grant: Grant) -> dict[str, Any]:
    """What this seat knows: made of its view and of the log that everybody reads, and of nothing else."""
    table = live.table
    seats = seats_of(live.table, grant)
    seat = seats[0] if len(seats) == 1 else None
    return {
        "format": VIEW_FORMAT,
        "game": table.game,
        "rules": table.setup.rules,
        "components": {"hash": table.setup.components},
        "options": table.setup.options,
        "seats": _people(live),
        "seat": seat,
        "ply": table.committed,
        "view": table.narrator.view(table.at(table.committed), seat),
        "log": [
            {"ply": item.ply, "seat": item.seat, "id": item.id, "args": item.args}
            for item in items(table, 0, table.committed)
        ],
    }


async def open_record(
    manager: Manager, wish: m.RecordImport, places: Callable[[str, list[m.SeatRequest], int], list[log.Place]]
) -> tuple[Live, dict[int | str, str]]:
    """A table made of a record. Raises TableError: one sentence that says what is wrong with it."""
    if wish.record.get("format") == VIEW_FORMAT:
        raise TableError("record_is_view", 422)
    try:
        record = Record.from_document(wish.record)
        game = manager.library.game(record.game)
        await _check_known(manager, game, record)
        if len(record.plies) > MOST_PLIES:
            raise TableError("record_long", 422, plies=len(record.plies), most=MOST_PLIES)
        # Other tables go on meanwhile.
        actions = await beside(record.actions, game, "plain")
        state = record.start(game, form="plain")
    except RecordError as error:
        told: dict[str, str | int] = {"reason": _sentence(error)}
        if error.ply is not None:
            told |= {"ply": error.ply, "text": record.plies[error.ply][:60]}
        elif error.about == "result":
            told["plies"] = len(record.plies)
        raise TableError(f"record_{error.about}", 422, **told) from error
    except PlayError as error:
        raise TableError("record_entry", 422, reason=_sentence(error)) from error
    source = record.components.get("data") or record.components["hash"]
    setup = manager.library.setup(record.game, state.players, state.options, source, record.rules)
    if wish.seats is None:
        if wish.fork_at is not None:
            raise TableError("wrong_seats", 400, players=state.players, seats=0)
        setup = msgspec.structs.replace(setup, review=True)
        seated = [_described(seat, number) for number, seat in enumerate(record.seats)]
    else:
        ply = len(actions) if wish.fork_at is None else wish.fork_at
        if ply > len(actions):
            raise TableError("fork_range", 422, ply=ply, last=len(actions))
        actions = actions[:ply]
        seated = places(state.game.id, wish.seats, state.players)
    return await manager.open_table(record.game, setup, seated, [log.Imported(actions)])


def _sentence(error: Exception) -> str:
    reason = str(error)
    return reason[:1].upper() + reason[1:300]


async def _check_known(manager: Manager, game: Any, record: Record) -> None:
    """What people meet most often, in their language: other rules, or cards that are not here."""
    if record.rules > game.rules_version:
        raise TableError("wrong_rules", 422, version=record.rules, known=game.rules_version)
    wanted = record.components["hash"]
    if "data" in record.components or wanted in {known.hash for known in game.component_sets()}:
        return
    # A set of somebody's own, at a table that is not in memory now.
    document = await manager.store.component_set(record.game, wanted)
    if document is None or game.components(document).hash != wanted:
        raise TableError("record_set", 422, hash=wanted[:12])


def _described(seat: dict[str, Any], number: int) -> log.Place:
    """A seat of a record, which may say anything."""
    name, kind = seat.get("name"), seat.get("kind")
    shown = " ".join(name.split())[:40] if isinstance(name, str) else ""
    bot = isinstance(kind, str) and kind not in ("person", "here", "invite", "human", "")
    return log.Place("bot" if bot else "here", shown or f"{number + 1}", str(kind)[:60] if bot else None)
