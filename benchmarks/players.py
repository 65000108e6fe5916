"""Players in numbers: tables of Brass for two at which both seats sit at sockets, and decide at random.

A socket costs little here: websockets' protocol without its coroutines, and of a message only what says whose
turn it is and what may be decided. So one process plays at thousands of tables beside the server it measures.
"""

from __future__ import annotations

import asyncio
import random
import time
from array import array
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, cast

import httpx
import msgspec
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

import wagonway
from benchmarks.serving import Served
from wagonway.kernel.record import Record

GAME = "brass-birmingham"
INVITED = [{"kind": "invite"}, {"kind": "invite"}]
# Games whose beginnings tables play on from.
GAMES = 20
# Requests under way at a time while tables are made.
AT_ONCE = 8
# Whoever waits for longer waits in vain.
SECONDS = 120.0


class _Legal(msgspec.Struct):
    action: int


class _Turn(msgspec.Struct):
    seat: int


class _Heard(msgspec.Struct):
    """As much of a message as a player at random needs."""

    type: str
    code: str = ""
    entry: int = -1
    ply: int = -1
    turn: _Turn | None = None
    legal: list[_Legal] = []


_read = msgspec.json.Decoder(_Heard).decode
_write = msgspec.json.Encoder().encode


@dataclass
class Times:
    """What is measured over all tables; a list of seconds for each question."""

    # From a message until whoever sent it is told that it is done, and until the last at the table knows.
    acknowledged: array[float] = field(default_factory=lambda: array("d"))
    told: array[float] = field(default_factory=lambda: array("d"))
    # From the wish for a table until it is made, and until both its seats see it.
    made: array[float] = field(default_factory=lambda: array("d"))
    opened: array[float] = field(default_factory=lambda: array("d"))
    # What must not happen: refusals by code, sockets that were lost.
    faults: Counter[str] = field(default_factory=Counter)
    games_over: int = 0

    def clear(self) -> None:
        """Begin to measure anew; what must not happen stays."""
        self.acknowledged, self.told = array("d"), array("d")
        self.made, self.opened = array("d"), array("d")
        self.games_over = 0


class Wire(asyncio.Protocol):
    """A socket of somebody; what it hears is handed on as it comes."""

    def __init__(self, address: str, hello: Any, hear: Callable[[bytes], None], lost: Callable[[], None]):
        self._protocol = ClientProtocol(parse_uri(address), max_size=None)
        self._hello, self._hear, self._lost = hello, hear, lost
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._protocol.send_request(self._protocol.connect())
        self._flush()

    def data_received(self, data: bytes) -> None:
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Response):
                self.send(self._hello)
            elif isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self._hear(bytes(event.data))
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        self._lost()

    def send(self, message: Any) -> None:
        self._protocol.send_text(_write(message))
        self._flush()

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def _flush(self) -> None:
        # Pings of the server are answered by the protocol.
        if self._transport is not None and (found := self._protocol.data_to_send()):
            self._transport.write(b"".join(found))


async def connected(
    address: str, hello: Any, hear: Callable[[bytes], None], lost: Callable[[], None]
) -> Wire:
    """A socket that says hello once it is open."""
    uri = parse_uri(address)
    make = lambda: Wire(address, hello, hear, lost)  # noqa: E731
    _, wire = await asyncio.get_running_loop().create_connection(make, uri.host, uri.port)
    return wire


class Table:
    """A table, both of its players, and when they decide.

    `pace` is the mean of the seconds between two decisions; 0: as soon as the last one is known to both.
    """

    def __init__(self, number: str, pace: float, luck: random.Random, times: Times) -> None:
        self.number, self.pace, self.luck, self.times = number, pace, luck, times
        self.wires: list[Wire] = []
        self.updates = [_Heard(""), _Heard("")]
        # The last entry that anybody was told of, decisions that were acknowledged, and what is under way:
        # whose it is, after which entry, and since when.
        self.known = -1
        self.decided = 0
        self._asked: tuple[int, int, float] | None = None
        self._is_decision = False
        self._due = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self.plays = False
        self.over = asyncio.Event()
        self.seen = asyncio.Event()
        self.at_rest = asyncio.Event()
        self.at_rest.set()

    async def open(self, served: Served, tokens: Iterable[str]) -> None:
        """Both players come, and see the table."""
        for seat, token in enumerate(tokens):
            hello = {"type": "hello", "token": token}
            address, hear = served.socket(self.number), lambda text, seat=seat: self._hear(seat, text)
            self.wires.append(await connected(address, hello, hear, self._lose))
        async with asyncio.timeout(SECONDS):
            await self.seen.wait()

    def begin(self) -> None:
        """Play on, at a moment of one's own."""
        self.plays = True
        self._due = time.monotonic()
        self._wait()

    def stop(self) -> None:
        """Decide nothing more; what is under way comes to its end (`at_rest`)."""
        self.plays = False
        if self._timer is not None:
            self._timer.cancel()

    def close(self) -> None:
        self.stop()
        wires, self.wires = self.wires, []
        for wire in wires:
            wire.close()

    def _lose(self) -> None:
        if self.wires:
            self.times.faults["lost"] += 1

    def _wait(self) -> None:
        """The next decision is due after a while, however long the last one took."""
        if not self.plays:
            return
        self._due += self.luck.expovariate(1 / self.pace) if self.pace else 0.0
        wait = self._due - time.monotonic()
        if wait > 0:
            self._timer = asyncio.get_running_loop().call_later(wait, self._decide)
        else:
            self._decide()

    def _decide(self) -> None:
        turn = self.updates[0].turn
        if turn is None:
            self.over.set()
            return
        mine = self.updates[turn.seat]
        message: dict[str, Any] = {"type": "end_turn", "ply": mine.ply}
        if mine.legal:
            message = {"type": "decide", "ply": mine.ply, "action": self.luck.choice(mine.legal).action}
        self._is_decision = bool(mine.legal)
        self.at_rest.clear()
        # Whoever could not decide when it was due, as the last decision took so long, has waited since then.
        self._asked = turn.seat, mine.entry, time.monotonic() if self.pace == 0 else max(self._due, 0)
        self.wires[turn.seat].send(message)

    def _hear(self, seat: int, text: bytes) -> None:
        heard = _read(text)
        if heard.type in ("refused", "bye"):
            self.times.faults[heard.code or heard.type] += 1
        if heard.type != "update":
            return
        self.updates[seat] = heard
        self.known = max(self.known, heard.entry)
        entries = [update.entry for update in self.updates]
        if min(entries) >= 0:
            self.seen.set()
        if self._asked is None:
            return
        asked, before, since = self._asked
        if seat == asked and heard.entry > before:
            self.times.acknowledged.append(time.monotonic() - since)
        if min(entries) > before:
            self.times.told.append(time.monotonic() - since)
            self.decided += self._is_decision
            self._asked = None
            self.at_rest.set()
            self._wait()


def beginnings(luck: random.Random) -> list[dict[str, Any]]:
    """Records of whole games at random."""
    game, found = wagonway.game(GAME), []
    for _ in range(GAMES):
        state = game.setup(players=2, form="plain")
        record = Record.begin(state)
        while not state.is_terminal():
            if state.current_player() < 0:
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                action = luck.choices(actions, weights)[0]
            else:
                action = luck.choice(state.legal_actions())
            record.add(state, action)
            state.apply(action)
        found.append(record.to_document())
    return found


class Club:
    """All tables of a measurement."""

    def __init__(self, served: Served, http: httpx.AsyncClient, pace: float, seed: int = 1) -> None:
        self.served, self.http, self.pace = served, http, pace
        self.luck = random.Random(seed)
        self.times = Times()
        self.tables: list[Table] = []
        # Those that were played to their end, so that it can be asked at last what became of them.
        self.left: list[Table] = []
        self._games = beginnings(self.luck)
        self._replacing: set[asyncio.Task[None]] = set()

    async def open(self, path: str, wish: dict[str, Any]) -> Table:
        """Make a table, and let both its players come."""
        began = time.monotonic()
        # Where a proxy is believed, everybody comes from somewhere else.
        asker = {"X-Forwarded-For": f"192.0.2.{len(self.tables) % 250}"}
        answer = await self.http.post(path, json=wish, headers=asker)
        if answer.status_code != 201:
            raise RuntimeError(answer.text)
        made = answer.json()
        self.times.made.append(time.monotonic() - began)
        table = Table(made["table"], self.pace, self.luck, self.times)
        await table.open(self.served, [link["token"] for link in made["seat_links"]])
        self.times.opened.append(time.monotonic() - began)
        self.tables.append(table)
        return table

    async def open_new(self) -> Table:
        """A table that begins."""
        return await self.open("/api/tables", {"game": GAME, "players": 2, "seats": INVITED})

    async def grow(self, tables: int) -> None:
        """Have so many tables, each somewhere in a game: as at a server where people come and go."""
        missing = iter(range(tables - len(self.tables)))

        async def make() -> None:
            for _ in missing:
                record = self.luck.choice(self._games)
                plies = record["plies"][: self.luck.randrange(len(record["plies"]))]
                part = {**record, "plies": plies, "result": None}
                await self.open("/api/records", {"record": part, "seats": INVITED})

        await asyncio.gather(*(make() for _ in range(AT_ONCE)))

    def begin(self) -> None:
        """All play; where a game is over another begins."""
        for table in self.tables:
            self._play(table)

    def _play(self, table: Table) -> None:
        table.begin()
        task = asyncio.create_task(self._replace(table))
        self._replacing.add(task)
        task.add_done_callback(self._replacing.discard)

    async def _replace(self, table: Table) -> None:
        await table.over.wait()
        self.times.games_over += 1
        table.close()
        self.tables.remove(table)
        self.left.append(table)
        self._play(await self.open_new())

    async def stop(self) -> None:
        """Let what is under way come to its end, and nothing else begin."""
        for task in self._replacing:
            task.cancel()
        await asyncio.gather(*self._replacing, return_exceptions=True)
        for table in self.tables:
            table.stop()
        async with asyncio.timeout(SECONDS):
            for table in self.tables:
                await table.at_rest.wait()

    def close(self) -> None:
        for table in self.tables:
            table.close()
