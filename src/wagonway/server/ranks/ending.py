"""Who plays a rated game, and what is kept of any game when it ends."""

from __future__ import annotations

import logging

from .. import daily, log
from ..adding import PlayedRow
from ..edit import Edit
from ..house import House
from ..people.person import seated
from ..showing import returning, seats_of
from ..store import Grant, StoreFailed
from ..table import Table
from ..texts import TableError
from .played import encode, played_of

logger = logging.getLogger("wagonway.server")


async def enter(house: House, edit: Edit, seat: int, person: str | None) -> None:
    """Before a decision in a rated game: a seat counts for whoever holds it as themselves at the first.

    It is them who decides, and nobody else with the same link. Raises TableError where `person` is not who
    holds the seat, or plays another.
    """
    table = edit.table
    if not table.setup.rated:
        return
    if seat in table.entered:
        if table.entered[seat] != person:
            raise not_theirs(person)
        return
    holder = (await _people(house, table, "no_store")).get(seat)
    if person is None or holder is None:
        raise TableError("rated_sign_in", 403)
    if holder != person:
        raise not_theirs(person)
    if person in table.entered.values():
        raise TableError("rated_twice", 409)
    edit.add(log.Entered(seat, person))


def not_theirs(person: str | None) -> TableError:
    """What is told of a seat that counts for somebody else than who asks."""
    return TableError("rated_sign_in" if person is None else "rated_other", 403)


def is_anothers(table: Table, grant: Grant, person: str | None) -> bool:
    """Whether a link leads to a seat of a rated game that counts for somebody else than who has it."""
    seats = {*seats_of(table, grant), *returning(table, grant)}
    return not table.over and any(table.entered.get(seat, person) != person for seat in seats)


def check_holder(table: Table, grant: Grant, person: str | None) -> None:
    """Raise TableError where a seat counts for somebody else than who asks: its hand is theirs alone."""
    if is_anothers(table, grant, person):
        raise not_theirs(person)


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
