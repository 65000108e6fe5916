"""How tables stand, in a few words, for whoever has several."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec

from . import messages as m
from . import showing
from .daily import stamp
from .handing import Handing
from .leases import Peer
from .live import Live
from .manager import Manager
from .owning import Elsewhere
from .store import Grant, StoreFailed
from .texts import TableError
from .wording import status_text

logger = logging.getLogger("wagonway.server")

# Refusals that mean: this page will not see the table again.
GONE = frozenset({"no_table", "link_dead", "seat_to_bot"})


async def standings(
    manager: Manager, wanted: Sequence[m.TableKey], lang: str, others: Handing | None = None
) -> m.Standings:
    """How these tables stand, each as its token may know. Raises TableError where the log is out of reach.

    `others` are asked for the tables that they own.
    """
    # Each by which of `wanted` it is: one table may be asked about by several tokens.
    found: dict[int, tuple[Live, Grant]] = {}
    gone: dict[int, str] = {}
    theirs: dict[Peer, dict[int, m.TableKey]] = {}
    for at, key in enumerate(wanted):
        try:
            found[at] = await manager.opened(key.table, key.token)
        except Elsewhere as error:
            theirs.setdefault(error.peer, {})[at] = key
        except TableError as error:
            if error.code in GONE:
                gone[at] = key.table
        # Each may have to be read from its log: whoever plays meanwhile does not wait for all of them.
        await asyncio.sleep(0)
    try:
        played = await manager.store.played([live.id for live, _ in found.values()])
    except StoreFailed as error:
        logger.error("It cannot be read when tables were played: %s", error)
        raise TableError("no_store", 503) from error
    told = {
        at: _standing(at, live, grant, played[live.id], lang)
        for at, (live, grant) in found.items()
        if live.id in played
    }
    if others is not None:
        for peer, keys in theirs.items():
            answer, places = await _asked(others, peer, [*keys.values()], lang), [*keys]
            for each in answer.tables:
                at = places[each.at]
                told[at] = msgspec.structs.replace(each, at=at)
            gone |= {places[at]: wanted[places[at]].table for at in answer.gone_at}
    lost = sorted(gone)
    return m.Standings([told[at] for at in sorted(told)], [gone[at] for at in lost], lost)


async def _asked(others: Handing, peer: Peer, keys: list[m.TableKey], lang: str) -> m.Standings:
    """What another process knows of its tables; nothing where it does not answer now."""
    body = msgspec.json.encode(m.StandingsRequest(keys))
    headers = [("Host", "wagonway"), ("Content-Type", "application/json"), ("Accept-Language", lang)]
    try:
        status, text = await others.whole(peer, "POST", "/api/tables/standings", headers, body)
    except TableError:
        return m.Standings([], [], [])
    if status != 200:
        return m.Standings([], [], [])
    try:
        return msgspec.json.decode(text, type=m.Standings)
    except msgspec.ValidationError:
        # A server of an older version does not say which question it answers.
        return m.Standings([], [], [])


def _standing(at: int, live: Live, grant: Grant, played: datetime, lang: str) -> m.TableStanding:
    table = live.table
    turn = None if table.review or table.over else table.seat_on_turn()
    # As everybody may know it: up to the last commit, and without any hand.
    view: Any = table.narrator.view(table.at(table.committed), None)
    return m.TableStanding(
        at=at,
        table=table.id,
        name=table.name,
        seats=[place.name for place in table.seats],
        turn=turn,
        yours=turn in showing.seats_of(table, grant),
        status=status_text(table.game, view, lang),
        result=showing.result(table) if table.over else None,
        played=stamp(played),
        due=table.clocks.due() if table.clocks is not None else None,
    )
