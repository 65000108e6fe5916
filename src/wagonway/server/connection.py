"""One socket at a table: what is still to be sent to it, and in which order."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

import msgspec

from wagonway.learn.coach import Coach

from . import messages as m
from .store import Grant
from .texts import language, sentence

encode = msgspec.json.Encoder().encode

OUTBOX = 200  # messages a client may leave unread before it is let go


class Connection:
    """One socket that has said hello. `send` and `close` are the socket's own."""

    def __init__(self, grant: Grant, lang: str, send: Callable[[str], Awaitable[None]]) -> None:
        self.grant = grant
        self.lang = language(lang)
        self.shown: int | None = None
        # Lowest ply whose log items the client does not have as they are now.
        self.stale_from = 0
        # Who explains to it, and warns it.
        self.coach: Coach | None = None
        # Who is signed in there, by the id of their account, as far as that matters: None: nobody.
        self.person: str | None = None
        # As whom it speaks and hears, where there are accounts, and whose words it is not to be told.
        self.account: str | None = None
        self.hushed: frozenset[str] = frozenset()
        # The session without which it may be here no longer, by its hash; None: it holds the link itself.
        # `Manager.by_session` knows those that have one.
        self.session: str | None = None
        self.closing: m.Bye | None = None
        self._send = send
        self._outbox: deque[bytes] = deque()
        self._dirty = False
        self._seats_changed = False
        self._wake = asyncio.Event()

    def tell(self, message: m.ServerMessage) -> None:
        """Send a message soon, in order."""
        if len(self._outbox) >= OUTBOX:
            self.leave("too_fast", again=True)
            return
        self._outbox.append(encode(message))
        self._wake.set()

    def refresh(self) -> None:
        """Send an update soon; several wishes before it is sent make one update."""
        self._dirty = True
        self._wake.set()

    def seats_changed(self) -> None:
        """Tell soon who sits where; several changes before it is told are told at once."""
        self._seats_changed = True
        self._wake.set()

    def leave(self, code: str, *, again: bool = False) -> None:
        """Say goodbye and close."""
        self.closing = m.Bye(code, sentence(f"error-{code}", self.lang), again)
        self._wake.set()

    async def run(
        self, show: Callable[[Connection], m.Update], seats: Callable[[Connection], m.Seats]
    ) -> None:
        """Send until told to leave; an update, and who sits where, are made at the moment they are sent."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self.closing is None:
                if self._outbox:
                    await self._send(self._outbox.popleft().decode())
                elif self._seats_changed:
                    self._seats_changed = False
                    await self._send(encode(seats(self)).decode())
                elif self._dirty:
                    self._dirty = False
                    await self._send(encode(show(self)).decode())
                else:
                    break
            if self.closing is not None:
                await self._send(encode(self.closing).decode())
                return
