"""Who plays a rated game, and what is kept of any game when it ends."""

from __future__ import annotations

import logging

from .. import daily, log
from ..adding import PlayedRow
from ..edit import Edit
from ..house import House
from ..people.person import seated
from ..store import StoreFailed
from ..table import Table
from ..texts import TableError
from .played import encode, played_of

logger = logging.getLogger("wagonway.server")


async def enter(house: House, edit: Edit, seat: int) -> None:
    """Before a seat's first decision in a rated game: it counts for whoever holds the seat as themselves.

    Raises TableError where that is nobody, or somebody who plays another seat.
    """
    table = edit.table
    if not table.setup.rated or seat in table.entered:
        return
    person = (await _people(house, table, "no_store")).get(seat)
    if person is None:
        raise TableError("rated_sign_in", 403)
    if person in table.entered.values():
        raise TableError("rated_twice", 409)
    edit.add(log.Entered(seat, person))


async def _people(house: House, table: Table, otherwise: str) -> dict[int, str]:
    """Accounts by seat. Raises TableError where that cannot be read."""
    try:
        return seated(table, await house.people.sittings_at(table.id))
    except StoreFailed as error:
        logger.error("It cannot be read who sits at table %s: %s", table.id, error)
        raise TableError(otherwise, 503) from error


async def finished(house: House, before: Table, edit: Edit) -> PlayedRow | None:
    """What is kept of a game that ends with this edit; None where it does not, or nobody has an account.

    Raises TableError where nobody knows who sits there.
    """
    table = edit.table
    if before.over or not table.over or table.imported or not house.people.on:
        return None
    people = table.entered
    if not table.setup.rated:
        people = await _people(house, table, "not_saved")
    played = played_of(table, people, edit.at)
    if played is None:
        return None
    return PlayedRow(
        table=table.id,
        game=table.game,
        players=played.players,
        rated=played.rated,
        finished=played.finished,
        layout=daily.layout_of(table.game, table.setup) if played.daily is not None else None,
        body=encode(played),
        people=tuple(sorted(people.items())),
    )
