"""What can be begun: whether a table can be a rated one, and what is offered to whom."""

from __future__ import annotations

import msgspec
from fastapi import Request

from .. import messages as m
from ..bot_specs import is_level
from ..manager import Manager
from ..texts import TableError


def offered(manager: Manager, info: m.GameInfo, *, signed_in: bool) -> m.GameInfo:
    """A game with what there is of it on this server, for a guest or somebody who is signed in."""
    several = max(info.players) > 1
    return msgspec.structs.replace(
        info,
        lobby=manager.settings.lobby and several,
        accounts=manager.people.on,
        ranks=signed_in,
        rated=signed_in and several and manager.counter.on,
    )


async def check_rated(manager: Manager, request: Request, wish: m.TableRequest) -> None:
    """Raise TableError unless the game that is asked for can be rated."""
    if not manager.counter.on:
        raise TableError("no_ratings", 409)
    await manager.people.somebody(request)
    kinds = [seat.kind for seat in wish.seats]
    if wish.daily is not None or wish.players < 2 or len(wish.seats) < 2:
        raise TableError("rated_alone", 400)
    if wish.components is not None:
        raise TableError("rated_set", 400)
    if wish.hints:
        raise TableError("rated_hints", 400)
    if wish.watching is not None and wish.watching.hands is not None:
        raise TableError("rated_hands", 400)
    if kinds.count("here") > 1 or all(kind == "bot" for kind in kinds):
        raise TableError("rated_seats", 400)
    if any(seat.kind == "bot" and not is_level(seat.bot) for seat in wish.seats):
        raise TableError("rated_bot", 400)
