"""The addresses of the lobby: what stands there, a seat for whoever comes, and what is the host's to do."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable

import msgspec
from fastapi import FastAPI, Request
from starlette.responses import Response

from . import messages as m
from .handing import ASKER, Handing
from .leases import Peer
from .limits import Buckets
from .live import Live
from .manager import Manager
from .people.friends import check_welcome
from .showing import seat_list, seats_of, you
from .store import Grant
from .texts import TableError
from .tokens import new_token
from .web import answer, documented, read_body

Hosted = Callable[[Request, str], Awaitable[tuple[Live, Grant]]]


def address_of(request: Request) -> str:
    """Who asks, for limits."""
    return request.client.host if request.client else ""


def add_lobby(
    app: FastAPI,
    manager: Manager,
    hosted: Hosted,
    link: Callable[[Request, str, str], m.Link],
    take_check: Callable[[Request], None],
    others: Handing | None = None,
) -> None:
    """Everything about tables that are open to all, and about players who are looked for.

    `others` know who is at the tables that they own.
    """
    settings = manager.settings
    joins = Buckets(settings.joins_per_minute / 60, settings.joins_per_minute)

    def is_there(table: str) -> bool:
        """Whether somebody who sits at a table, or is its host, looks at it now."""
        live = manager.in_memory(table)
        return live is not None and any(
            each.grant.role == "host" or seats_of(live.table, each.grant) for each in live.connections
        )

    @app.get("/api/lobby", openapi_extra=documented(gives=m.Lobby))
    async def lobby(request: Request) -> Response:
        """Tables that are open to everybody, while they have free seats."""
        take_check(request)
        shown = await manager.lobby.tables(is_there)
        person = await manager.people.person_of(request)
        hidden = await manager.ties.unseen_by(person.id if person is not None else None)
        shown = [one for one in shown if one.table not in hidden]
        if others is not None and not request.scope.get("handed"):
            elsewhere = await _visited(others, address_of(request))
            shown = [msgspec.structs.replace(one, here=one.here or one.table in elsewhere) for one in shown]
        return answer(m.Lobby(shown))

    @app.post("/api/lobby/{table}/seats/{seat}", openapi_extra=documented(m.TakeRequest, m.LinkMade))
    async def join(request: Request, table: str, seat: int) -> Response:
        """Take a free seat of a table that is open to everybody."""
        wish = await read_body(request, m.TakeRequest, settings.max_body)
        wait = joins.take(address_of(request))
        if wait > 0:
            raise TableError("too_many_joins", 429, seconds=math.ceil(wait))
        await manager.people.check_guest(request)
        await manager.lobby.check_open(table)
        await check_welcome(manager, request, table, "not_open", 404)
        live = await manager.table(table)
        if live.table.setup.rated:
            await manager.people.somebody(request)
        token = new_token()
        await live.take_seat(seat, " ".join(wish.name.split()), token, listed=True)
        await manager.people.sits(request, table, token)
        return answer(m.LinkMade(seat, token, link(request, table, token)))

    @app.post("/api/tables/{table}/lobby", openapi_extra=documented(m.LobbyRequest, token=True, status=204))
    async def open_to_all(request: Request, table: str) -> Response:
        """Open the table to everybody while it has free seats: its host."""
        live, _ = await hosted(request, table)
        wish = await read_body(request, m.LobbyRequest, settings.max_body)
        if live.table.listed is None:
            await manager.lobby.check_room(address_of(request))
        await live.list_for(wish.lang)
        manager.lobby.note(address_of(request), live.id)
        return Response(status_code=204)

    @app.delete("/api/tables/{table}/lobby", openapi_extra=documented(token=True, status=204))
    async def make_private(request: Request, table: str) -> Response:
        """Open the table to nobody any more but those who have a link: its host."""
        live, _ = await hosted(request, table)
        await live.list_for(None)
        return Response(status_code=204)

    @app.post(
        "/api/tables/{table}/seats/{seat}/free", openapi_extra=documented(gives=m.TableSeats, token=True)
    )
    async def free_seat(request: Request, table: str, seat: int) -> Response:
        """Free a seat before the game has begun; whoever sits there has to go: the host."""
        live, grant = await hosted(request, table)
        await live.free_seat(seat)
        seats = seat_list(live.table, live.connections)
        return answer(m.TableSeats(live.id, live.table.game, seats, you(live.table, grant)))


async def _visited(others: Handing, address: str) -> set[str]:
    """Tables of other processes at which somebody is; of one that does not answer, none."""

    async def of(peer: Peer) -> list[m.OpenTable]:
        try:
            status, body = await others.whole(
                peer, "GET", "/api/lobby", [("Host", "wagonway"), (ASKER, address)]
            )
        except TableError:
            return []
        return msgspec.json.decode(body, type=m.Lobby).tables if status == 200 else []

    found = await asyncio.gather(*(of(peer) for peer in others.owning.peers.values()))
    return {one.table for tables in found for one in tables if one.here}
