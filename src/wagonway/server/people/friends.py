"""The addresses of friends, and of seats that are offered by name: where there are accounts."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from fastapi import FastAPI, Request
from starlette.responses import Response

from .. import messages as m
from ..live import Live
from ..manager import Manager
from ..store import Grant
from ..texts import TableError
from ..tokens import new_token
from ..web import answer, documented, read_body
from .person import Person
from .ties import Found

# Seats of a new table that are for whoever takes them: anybody, or who is asked by name.
FREE = ("open", "asked")
Hosted = Callable[[Request, str], Awaitable[tuple[Live, Grant]]]


def add_friends(
    app: FastAPI, manager: Manager, hosted: Hosted, link: Callable[[Request, str, str], m.Link]
) -> None:
    """Everything about friends, and about who is asked to a table by name."""
    if not manager.people.on:
        return
    people, ties, asking, most = manager.people, manager.ties, manager.asking, manager.settings.max_body

    async def shown(person: Person) -> Response:
        return answer(await ties.shown(person, await asking.invitations(person.id)))

    @app.get("/api/friends", openapi_extra=documented(gives=m.Friends))
    async def friends(request: Request) -> Response:
        """Friends, who asks and was asked, whom one has blocked, and seats that one is asked to take."""
        return await shown(await people.somebody(request))

    @app.post("/api/friends", openapi_extra=documented(m.FriendRequest, m.Friends))
    async def ask(request: Request) -> Response:
        """Ask somebody to be friends, by their name, or say yes to whoever has asked."""
        person = await people.somebody(request)
        await ties.ask(person, (await read_body(request, m.FriendRequest, most)).name)
        return await shown(person)

    @app.post("/api/friends/drop", openapi_extra=documented(m.FriendRequest, m.Friends))
    async def drop(request: Request) -> Response:
        """Be friends no longer, ask no longer, or say no to whoever asks."""
        person = await people.somebody(request)
        await ties.drop(person, (await read_body(request, m.FriendRequest, most)).name)
        return await shown(person)

    @app.post("/api/friends/block", openapi_extra=documented(m.FriendRequest, m.Friends))
    async def block(request: Request) -> Response:
        """Hear nothing more of somebody; they are not told."""
        person = await people.somebody(request)
        await ties.block(person, (await read_body(request, m.FriendRequest, most)).name)
        return await shown(person)

    @app.post("/api/friends/unblock", openapi_extra=documented(m.FriendRequest, m.Friends))
    async def unblock(request: Request) -> Response:
        """Hear of somebody again."""
        person = await people.somebody(request)
        await ties.unblock(person, (await read_body(request, m.FriendRequest, most)).name)
        return await shown(person)

    @app.put("/api/friends/askable", openapi_extra=documented(m.AskableRequest, m.Friends))
    async def askable(request: Request) -> Response:
        """Whether others than friends may ask one for something by one's name."""
        person = await people.somebody(request)
        ties.check_find(person)
        wish = await read_body(request, m.AskableRequest, most)
        await ties.be_askable(person, wish.askable)
        return await shown(person)

    # --- seats by name ----------------------------------------------------------------------------------

    @app.get("/api/tables/{table}/asked", openapi_extra=documented(gives=m.SeatsAsked, token=True))
    async def asked(request: Request, table: str) -> Response:
        """To whom free seats are offered by name: the host."""
        live, _ = await hosted(request, table)
        return answer(await asking.asked(live.id))

    @app.post(
        "/api/tables/{table}/seats/{seat}/ask", openapi_extra=documented(m.AskSeat, m.SeatsAsked, token=True)
    )
    async def ask_seat(request: Request, table: str, seat: int) -> Response:
        """Offer a free seat to somebody by name: the host, signed in."""
        live, _ = await hosted(request, table)
        person = await people.somebody(request)
        wish = await read_body(request, m.AskSeat, most)
        guest = Guest(person, seat, await asking.whom(person, wish.name))
        asking.count(person, 1)
        await offer(manager, live, [guest])
        return answer(await asking.asked(live.id))

    @app.delete(
        "/api/tables/{table}/seats/{seat}/ask", openapi_extra=documented(gives=m.SeatsAsked, token=True)
    )
    async def take_back(request: Request, table: str, seat: int) -> Response:
        """Offer a seat to nobody by name any more: the host."""
        live, _ = await hosted(request, table)
        if not 0 <= seat < len(live.table.seats):
            raise TableError("no_seat", 404, seat=seat)
        await asking.take_back(live.id, seat)
        return answer(await asking.asked(live.id))

    @app.post("/api/tables/{table}/invited", openapi_extra=documented(gives=m.LinkMade))
    async def accept(request: Request, table: str) -> Response:
        """Take the seat that one is asked to take."""
        person = await people.somebody(request)
        ties.check_find(person)
        seat = await asking.seat_of(person, table)
        await check_welcome(manager, request, table, "not_offered", 409)
        live = await manager.table(table)
        if any(one.person == person.id for one in await people.sittings_at(table)):
            raise TableError("sits_there", 409, name=person.name)
        token = new_token()
        await live.take_seat(seat, person.name, token)
        await people.sits(request, table, token)
        return answer(m.LinkMade(seat, token, link(request, table, token)))

    @app.delete("/api/tables/{table}/invited", openapi_extra=documented(gives=m.Friends))
    async def decline(request: Request, table: str) -> Response:
        """Do not take it."""
        person = await people.somebody(request)
        await asking.decline(person, table)
        return await shown(person)


async def check_welcome(manager: Manager, request: Request, table: str, code: str, status: int) -> None:
    """Raise TableError where somebody at a table has blocked whoever asks: as if it were full or closed."""
    person = await manager.people.person_of(request)
    if person is not None and await manager.ties.closed_to(person.id, table):
        raise TableError(code, status)


class Guest(NamedTuple):
    """Whom a host asks to take a seat."""

    host: Person
    seat: int
    other: Found


async def guests_of(manager: Manager, request: Request, seats: Sequence[m.SeatRequest]) -> list[Guest]:
    """Who is to be asked to a new table. Raises TableError: it is made for nobody whom one cannot ask."""
    asked = [(number, seat.name) for number, seat in enumerate(seats) if seat.kind == "asked"]
    if not asked:
        return []
    host = await manager.people.somebody(request)
    found = [Guest(host, number, await manager.asking.whom(host, name)) for number, name in asked]
    twice = {one.other for one in found if sum(one.other.id == each.other.id for each in found) > 1}
    for other in twice:
        raise TableError("sits_there", 409, name=other.name)
    return found


async def offer(manager: Manager, live: Live, guests: Sequence[Guest]) -> None:
    """Offer free seats to people by name. Raises TableError."""
    for guest in guests:
        async with live.lock:
            told = await manager.asking.ask(guest.host, guest.other, live.table, guest.seat)
        if told:
            manager.teller.wake()
