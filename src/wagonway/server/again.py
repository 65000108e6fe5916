"""Another game for the same people: a table like one that is there, and their places at it."""

from __future__ import annotations

import msgspec

from . import log
from . import messages as m
from .bot_specs import fair_clock
from .live import Live
from .manager import Manager
from .showing import may_see_all
from .store import Grant
from .texts import TableError


async def again(
    manager: Manager, live: Live, grant: Grant, *, same_deal: bool
) -> tuple[Live, dict[int | str, str]]:
    """A new table with the same seats, options and components, and its tokens.

    Whoever looks at the old one is told where they sit at the new. With `same_deal` it begins with the same
    outcomes of chance, up to the first decision, by the rules as they were: that is for who may see all, as
    whoever takes the seats of the new table sees the hands of the old one. A layout of the day is played
    again as it is. Raises TableError, StoreFailed.
    """
    table = live.table
    if table.review:
        raise TableError("review", 409)
    if same_deal and not may_see_all(table, grant):
        raise TableError("same_deal_early", 409)
    old = table.setup
    if old.daily is not None:
        # The same layout for the same player: another attempt, and on its date whenever it is begun.
        player = await manager.store.player_of(table.id)
        return await manager.open_table(table.game, old, table.people(), player=player)
    setup = manager.library.setup(
        table.game,
        old.players,
        old.options,
        old.document or old.components,
        old.rules if same_deal else None,
    )
    # Who knows what is dealt has an advantage.
    rated = old.rated and not same_deal
    clock = fair_clock(old.clock) if rated else old.clock
    chosen = {"hints": old.hints, "clock": clock, "watching": old.watching, "rated": rated}
    setup = msgspec.structs.replace(setup, **chosen)
    deal = []
    for step in table.line if same_deal else ():
        if step.seat is not None:
            break
        deal.append(log.Chance(step.action))
    new, tokens = await manager.open_table(table.game, setup, table.people(), deal)
    for connection in live.connections:
        role = connection.grant.seat if connection.grant.role == "seat" else connection.grant.role
        token = tokens.get(role) if role is not None else None
        if token is not None and role != "host":
            connection.tell(m.Again(new.id, token))
    return new, tokens
