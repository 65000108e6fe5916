"""Who comes to a rated table: by which account, and whether the seat behind a link becomes theirs."""

from __future__ import annotations

from starlette.datastructures import Headers

from ..people.people import People, session_token
from ..people.person import seated
from ..showing import seats_of
from ..store import Grant
from ..table import Table
from ..tokens import token_hash
from .ending import check_holder, not_theirs


async def person_at(people: People, headers: Headers, table: Table) -> str | None:
    """Who is signed in and comes to a rated table; None: a guest, or a table at which that is nothing.

    Raises StoreFailed.
    """
    token = session_token(headers)
    if not (table.setup.rated and people.on) or token is None:
        return None
    somebody = await people.signed_in(token)
    return somebody.id if somebody is not None else None


def session_mark(headers: Headers) -> str | None:
    """The session that was shown, by its hash."""
    token = session_token(headers)
    return token_hash(token) if token is not None else None


async def check_seat(people: People, table: Table, grant: Grant, person: str | None) -> bool:
    """Whether the seat behind a link of a rated table is that of whoever asks.

    Raises TableError where it counts for somebody else, or will, as they have come to it: its hand is theirs
    alone; StoreFailed.
    """
    check_holder(table, grant, person)
    if table.over or not (table.setup.rated and people.on):
        return False
    held = seated(table, await people.sittings_at(table.id)) | table.entered
    own = seats_of(table, grant)
    if any(held.get(seat, person) != person for seat in own):
        raise not_theirs(person)
    return person is not None and any(held.get(seat) == person for seat in own)


async def may_sit(people: People, table: Table, grant: Grant, person: str | None) -> bool:
    """Whether the seat behind a link of a rated table becomes that of whoever comes by it.

    It does not where they have another there: a link that its host only tries is somebody else's. Whoever
    has such a seat beside their own makes room for whom it is meant. Raises StoreFailed.
    """
    if person is None or grant.seat is None or grant.seat in table.entered:
        return True
    places = seated(table, await people.sittings_at(table.id)) | table.entered
    holder = places.pop(grant.seat, person)
    if person in places.values():
        return False
    if holder in places.values():
        await people.rise(holder, table.id, grant.seat)
    return True
