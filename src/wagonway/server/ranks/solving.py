"""Puzzles that are answered by people with accounts."""

from __future__ import annotations

import logging

from starlette.websockets import WebSocket

from ..manager import Manager
from ..people.people import session_token
from ..puzzles import Keep
from ..store import Conflict, StoreFailed

logger = logging.getLogger("wagonway.server")


async def keeper_of_answers(manager: Manager, socket: WebSocket, game: str, puzzle: str) -> Keep | None:
    """What keeps an answer for whoever is signed in; None for guests."""
    token = session_token(socket.headers)
    if not manager.people.on or token is None:
        return None
    try:
        somebody = await manager.people.signed_in(token)
    except StoreFailed as error:
        logger.error("It cannot be read who answers puzzle %s: %s", puzzle, error)
        return None
    if somebody is None:
        return None
    who = somebody.id

    async def keep(right: bool) -> None:
        try:
            # The page may stay open for long after whoever opened it has signed out, or is gone.
            now = await manager.people.signed_in(token)
            if now is None or now.id != who:
                return
            await manager.profiles.answered(who, game, puzzle, manager.moment(), right=right)
        except Conflict:
            return  # another page was first
        except StoreFailed as error:
            logger.error("An answer to puzzle %s is not kept: %s", puzzle, error)

    return keep
