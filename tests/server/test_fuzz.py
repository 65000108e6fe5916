"""Messages and requests without sense, over every route and socket: nothing illegal happens, nothing breaks.

They are drawn by `grammar.py` from the types and routes of the code, so none is forgotten; some of their
values are none that their types allow, and some are cut or no JSON at all. Whatever is written to a log is
judged by the rules once more, as a record would be, and by who may do what. `WAGONWAY_FUZZ=1000000 pytest
-p no:logging tests/server/test_fuzz.py` sends as many as are left to a million by what `benchmarks/fuzz.json`
tells of earlier runs, and adds to it after each round (pytest would keep what is logged, which looks like the
server's memory); `WAGONWAY_FUZZ_SEED=N` sends what that seed makes once more.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import json
import logging
import os
import random
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

import wagonway
from tests.browser.noted import kept, note
from tests.server.direct import Direct, Wire, direct
from tests.server.grammar import MESSAGES, Grammar, Known, Route, routes
from tests.server.observers import METRICS_TOKEN, NOW, StandIn, known_to
from tests.server.pairs import Step
from wagonway.bots.thought import Thought, Weighed
from wagonway.kernel.chance import CHANCE
from wagonway.server import log

MESSAGES_WANTED = int(os.environ.get("WAGONWAY_FUZZ", "0"))
FIRST_SEED = int(os.environ.get("WAGONWAY_FUZZ_SEED", "0"))
ROUND = 1500  # messages and requests to one set of tables
# How many messages are sent over a socket before any of them is answered.
BURSTS = (1, 1, 2, 3, 5, 8)
# How many requests are under way at once, and how many searches end, after each burst.
REQUESTS = 3
SEARCHES = 2
SHORT = 1  # rounds, otherwise
MOST_GROWN = 50_000_000  # bytes
PLENTY = 10**9
# Rounds after which memory is first looked at: games, their texts and what is rarely asked for are loaded by
# then, and the C library has spread what it has.
WARM = 30
ODD = 0.04
# Seeds that found something once.
SEEDS: tuple[int, ...] = ()
KINDS = {
    "brass-birmingham": ("here", "invite", "random"),
    "oranienburger-kanal": ("invite", "here"),
    "railways": ("here",),
    "tramways": ("here", "invite", "invite"),
}


class Unhurried(StandIn):
    """In the place of searches: they end one by one while others ask, as on processes of their own."""

    def __init__(self) -> None:
        super().__init__()
        self._held: deque[asyncio.Future[None]] = deque()

    async def _turn(self) -> None:
        turn = asyncio.get_running_loop().create_future()
        self._held.append(turn)
        await turn

    def end(self, most: int) -> None:
        """Let so many searches end."""
        while most and self._held:
            turn = self._held.popleft()
            if not turn.done():
                turn.set_result(None)
                most -= 1
        # What was asked of them is of no use here.
        self.asked.clear()

    async def judge(self, judging: Any, seconds: float) -> Thought:
        await self._turn()
        return await super().judge(judging, seconds)

    async def weigh(self, weighing: Any, seconds: float) -> Weighed:
        await self._turn()
        return await super().weigh(weighing, seconds)


class Faults(logging.Handler):
    """Tracebacks, and whatever else a server calls an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(logging.Formatter().format(record))


@dataclass
class Seat:
    """A socket, and what its link may do."""

    wire: Wire
    table: str
    game: str
    token: str
    seats: frozenset[int]
    # Of its socket.
    path: str


@dataclass
class Table:
    """A table, and the game as its log tells it, played here once more by the rules alone."""

    id: str
    game: str
    players: int
    kinds: Sequence[str]
    entries: list[log.AnyEntry] = field(default_factory=list)
    line: list[Step] = field(default_factory=list)
    # The position now, and packed all before: plain ones of a long game look like the server's memory.
    state: Any = None
    before: list[bytes] = field(default_factory=list)
    committed: int = 0

    def take(self, entry: log.AnyEntry) -> str:
        """Play an entry; what is illegal about it, or ""."""
        self.entries.append(entry)
        if self.state is None:
            self.state = wagonway.game(self.game).setup(self.players, form="plain")
        state = self.state
        player = state.current_player()
        match entry:
            case log.Decision():
                if player != entry.seat or not state.why_not(entry.action).ok:
                    return f"seat {entry.seat} decided {entry.action} where {player} was to act"
                self._play(entry.seat, entry.action)
                if entry.bot:
                    self.committed = len(self.line)
            case log.Chance():
                if player != CHANCE or entry.outcome not in dict(state.chance_outcomes()):
                    return f"chance brought {entry.outcome}"
                if self.committed != len(self.line):
                    return "chance came before the end of the turn"
                self.committed += 1
                self._play(None, entry.outcome)
            case log.EndTurn():
                if self.committed == len(self.line) or self.line[self.committed].seat != entry.seat:
                    return f"seat {entry.seat} ended a turn that is not its own"
                self.committed = len(self.line)
            case log.Back():
                if not 0 <= entry.ply < len(self.line):
                    return f"back to {entry.ply} of {len(self.line)}"
                self.state = wagonway.game(self.game).from_bytes(self.before[entry.ply], form="plain")
                del self.line[entry.ply :]
                del self.before[entry.ply :]
                self.committed = min(self.committed, entry.ply)
        return ""

    def _play(self, seat: int | None, action: int) -> None:
        self.before.append(bytes(self.state))
        self.state.apply(action)
        self.line.append(Step(seat, action))


class Fuzzer:
    """One round: tables of every game, a lesson and a puzzle, and a stream of nonsense."""

    def __init__(self, server: Direct, searches: Unhurried, seed: int, seen: Counter[str]) -> None:
        self.server, self.searches, self.seed, self.seen = server, searches, seed, seen
        self.rng = random.Random(seed)
        self.routes = [route for route in routes(server.app) if route.path != "/api/openapi.json"]
        self.tables: dict[str, Table] = {}
        self.seats: list[Seat] = []
        self.tokens: list[str] = ["wrong"]
        self.records: list[Any] = [{}]
        # What was sent at once, and by whom at each table: at one table one seat speaks at a time.
        self.burst: list[str] = []
        self.by: dict[str, Seat] = {}
        self.faults: list[str] = []

    async def begin(self) -> None:
        for game, kinds in KINDS.items():
            seats = [{"kind": kind} if kind != "random" else {"kind": "bot", "bot": kind} for kind in kinds]
            wish = {"game": game, "players": len(kinds), "seats": seats, "hints": True}
            answer = await self.server.request("POST", "/api/tables", None, json.dumps(wish).encode())
            made = answer.json()
            here = frozenset(seat for seat, kind in enumerate(kinds) if kind == "here")
            links = [(made["host_token"], here), (made["watch_token"], frozenset[int]())]
            links += [
                (each["token"], frozenset({each["seat"]})) for each in made["seat_links"] if each["token"]
            ]
            for token, own in links:
                self.tokens.append(token)
                wire = await self.server.hello(made["table"], token)
                self.seats.append(Seat(wire, made["table"], game, token, own, f"/ws/{made['table']}"))
        for path in await self._unkept():
            wire = await self.server.open(path)
            await self.server.say(wire, {"type": "hello", "token": ""})
            self.seats.append(Seat(wire, "", path.split("/")[3], "", frozenset(), path))

    async def _unkept(self) -> list[str]:
        """A lesson and a puzzle of some game."""
        game = self.rng.choice([*KINDS])
        found = []
        for kind in ("lessons", "puzzles"):
            told = (await self.server.request("GET", f"/api/games/{game}/{kind}")).json()
            told = told["puzzles"] if kind == "puzzles" else told
            if told:
                found.append(f"/ws/{kind}/{game}/{self.rng.choice(told)['id']}")
        return found

    # --- what is written ----------------------------------------------------------------------------------

    def written(self, table: str, game: str, bodies: Sequence[str]) -> None:
        """The server has written entries to a log: are they legal, and may whoever asked do that?"""
        entries = [log.decode(body) for body in bodies]
        known = self.tables.get(table)
        if known is None:
            opened = entries[0]
            if not isinstance(opened, log.Opened) or any(isinstance(one, log.Imported) for one in entries):
                return  # a record, which is judged where it is read
            kinds = [place.kind for place in opened.seats]
            known = self.tables[table] = Table(table, game, len(kinds), kinds)
        by = self.by.get(table)
        for entry in entries:
            fault = known.take(entry)
            if fault:
                self.faults.append(f"{fault}, after {self.said}")
            bot = isinstance(entry, log.Decision) and entry.bot
            own = (
                isinstance(entry, log.Decision | log.EndTurn | log.Hinted | log.Asked | log.Consented)
                and not bot
            )
            if by is not None and own and entry.seat not in self._own(by):  # type: ignore[union-attr]
                self.faults.append(f"{entry} by {sorted(by.seats)}, after {self.said}")

    def _own(self, seat: Seat) -> set[int]:
        """Seats that a socket may play now, by what the server told it when seats changed hands."""
        told = [one for one in seat.wire.told if one["type"] in ("welcome", "seats")]
        return set(told[-1]["you"]["seats"]) | set(seat.seats) if told else set()

    # --- what is sent -------------------------------------------------------------------------------------

    @property
    def said(self) -> str:
        return f"seed {self.seed}: " + "\n".join(self.burst)

    def _known(self, seat: Seat | None) -> dict[str, list[Any]]:
        seat = seat or self.rng.choice(self.seats)
        update = seat.wire.last("update") or {}
        table = self.tables.get(seat.table)
        game = seat.game
        players = table.players if table is not None else len(KINDS[game])
        found = known_to(self.rng, update, game, players, table.line if table is not None else [])
        request = seat.wire.last("request") or {}
        return {
            **found,
            "table": [one.table for one in self.seats if one.table] + [seat.table or "none"],
            "token": [seat.token, *self.tokens],
            "players": [players],
            "wanted": [wagonway.game(game).components(None).hash],
            "record": self.records,
            "request": [request.get("request", 0)],
        }

    async def step(self) -> None:
        """Somebody at each table sends a few messages before any is answered; then come some requests."""
        self.burst, self.by = [], {}
        for path in sorted({seat.path for seat in self.seats}):
            seat = self.rng.choice([one for one in self.seats if one.path == path])
            self.by[seat.table] = seat
            known = self._known(seat)
            for _ in range(self.rng.choice(BURSTS)):
                self._say(seat, known)
        await self.server.idle()
        await self._listen()
        self.burst, self.by = [], {}
        asked = self.rng.choices(self.routes, k=REQUESTS)
        for route in asked:
            if route.method == "SOCKET":
                await self._come_by(route)
        await asyncio.gather(*(self._request(route) for route in asked if route.method != "SOCKET"))
        self.searches.end(SEARCHES)
        await self.server.idle()
        await self._listen()

    async def _listen(self) -> None:
        """Take what all were told, and let come back who was turned away."""
        for seat in list(self.seats):
            self._hear(seat.wire.news())
            # What was told long ago is of no use to anybody, and would be taken for the server's memory.
            if len(seat.wire.told) > 60:
                kept = [seat.wire.last(kind) for kind in ("welcome", "seats", "update", "request")]
                seat.wire.told = [one for one in kept if one is not None]
                seat.wire.read = len(seat.wire.told)
            if seat.wire.closed:
                await self._come_back(seat)

    def _hear(self, told: Sequence[dict[str, Any]]) -> None:
        for message in told:
            self.seen[message["type"]] += 1
            if message.get("code") == "server_error":
                self.faults.append(f"server_error after {self.said}")

    async def _come_back(self, seat: Seat) -> None:
        if seat.wire in self.server.wires:
            self.server.wires.remove(seat.wire)
        # What was not read any more was not sent.
        left = [seat.wire.incoming.get_nowait() for _ in range(seat.wire.incoming.qsize())]
        self.seen["messages"] -= sum(one["type"] == "websocket.receive" for one in left)
        path = seat.path
        seat.wire = await self.server.open(path)
        await self.server.say(seat.wire, {"type": "hello", "token": seat.token})
        if seat.wire.closed:
            self.seats.remove(seat)
            self.server.wires.remove(seat.wire)

    def _say(self, seat: Seat, known: Known) -> None:
        tag = self.rng.choice([*MESSAGES, "decide", "decide", "take", "end_turn"])
        message = Grammar(self.rng, known, ODD).message(tag)
        text = json.dumps(message)
        if self.rng.random() < 0.03:
            text = self._torn(text)
        self.burst.append(f"{sorted(seat.seats)} of {seat.game} says {text[:600]}")
        seat.wire.incoming.put_nowait({"type": "websocket.receive", "text": text})
        self.seen["messages"] += 1

    async def _come_by(self, route: Route) -> None:
        """Open a socket, say hello and leave."""
        path, _ = Grammar(self.rng, self._known(None), ODD).request(route)
        self.burst.append(f"opens {path}")
        wire = await self.server.open(path)
        await self.server.say(wire, {"type": "hello", "token": self.rng.choice(self.tokens)})
        wire.incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self.server.idle()
        self.server.wires.remove(wire)

    async def _request(self, route: Route) -> None:
        if route.method == "DELETE" and self.rng.random() < 0.9:
            return
        path, body = Grammar(self.rng, self._known(None), ODD).request(route)
        if body is not None and self.rng.random() < 0.1:
            body = self._torn(body.decode()).encode(errors="replace")
        token = self.rng.choice([None, *self.tokens, METRICS_TOKEN])
        method = self.rng.choice(route.method.split(","))
        self.burst.append(f"{method} {path} {(body or b'')[:600]!r}")
        answer = await self.server.ask(method, path, token, body)
        self.seen["requests"] += 1
        self.seen[f"status {answer.status // 100}xx"] += 1
        # 0: it went without an answer.
        if answer.status != 503 and not 200 <= answer.status < 500:
            self.faults.append(f"{answer.status} after {self.said}")
        if answer.status == 200 and path.endswith("/record"):
            self.records = [*self.records[-5:], answer.json()]

    def _torn(self, text: str) -> str:
        """What is no message any more."""
        rng = self.rng
        at = rng.randrange(len(text) + 1)
        return rng.choice(
            [
                text[:at],
                text[:at] + rng.choice(["\x00", "\ud800", "]", '"', "NaN", "1e999"]) + text[at:],
                "[" * 5000,
                '{"type":' * 500,
                text + text,
                rng.choice(["null", "0", '""', "[]", "{}", '{"type":1}', '{"type":"x"}', "\ufeff{}"]),
            ]
        )


def memory() -> int:
    """Bytes that this process holds, without what it has given up and the C library keeps."""
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


@pytest.fixture
def faults() -> Iterator[Faults]:
    handler = Faults()
    loggers = [logging.getLogger(name) for name in ("wagonway", "asyncio", "uvicorn")]
    for logger in loggers:
        logger.addHandler(handler)
    yield handler
    for logger in loggers:
        logger.removeHandler(handler)


def grown(held: Sequence[int]) -> int:
    """By how much a server grew once it was warm."""
    return held[-1] - held[min(WARM, len(held) - 1)]


def sent(seen: Mapping[str, int]) -> int:
    return seen.get("messages", 0) + seen.get("requests", 0)


class Sum:
    """What all runs have seen: each goes on with the seed after the last one, and adds to what was kept."""

    def __init__(self) -> None:
        before = kept("fuzz", "server")
        # What was kept before runs went on from each other does not tell with which seed to go on.
        self.before: dict[str, Any] = before if "next_seed" in before else {}
        self.next_seed: int = self.before.get("next_seed", 0)

    def seeds(self, seen: Counter[str]) -> Iterator[int]:
        """Seeds, until as many were sent as are wanted."""
        while sent(self.before) + sent(seen) < MESSAGES_WANTED:
            yield self.next_seed
            self.next_seed += 1

    def keep(self, held: Sequence[int], seen: Counter[str]) -> None:
        """Keep what was seen without a fault so far; what it took in memory is that of the longest run."""
        told = {name: self.before.get(name, 0) + seen[name] for name in ("messages", "requests", "decisions")}
        longest = max(
            (self.before.get("longest_run", 0), self.before.get("grown_mb", 0.0)),
            (sent(seen), round(grown(held) / 1e6, 1)),
        )
        more = {
            "faults": 0,
            "longest_run": longest[0],
            "grown_mb": longest[1],
            "next_seed": self.next_seed + 1,
        }
        note("fuzz", "server", {**told, **more})


async def play_rounds(
    folder: Path, seeds: Iterable[int], faults: Faults, seen: Counter[str], total: Sum | None
) -> None:
    """Rounds on one server, one after the other."""
    held: list[int] = []
    searches = Unhurried()

    def change(manager: Any) -> None:
        manager.now = lambda: NOW
        manager.pool = manager.desk.pool = searches
        manager.warmer.warm = lambda game: True

    # What one address may make, stays as it is.
    wishes: dict[str, Any] = {"checks_per_second": PLENTY, "messages_per_second": PLENTY}
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(
            direct(
                folder,
                change,
                seed=1,
                metrics_token=METRICS_TOKEN,
                accounts="open",
                keeper=True,
                idle_seconds=1.0,
                **wishes,
            )
        )
        store = server.manager.store
        append, create = store.append, store.create
        fuzzer: Fuzzer | None = None

        async def appending(table: str, first: int, bodies: Sequence[str], *more: Any) -> None:
            await append(table, first, bodies, *more)
            assert fuzzer is not None
            if bodies and table in fuzzer.tables:
                fuzzer.written(table, "", bodies)

        async def creating(table: str, game: str, setup: str, bodies: Sequence[str], *more: Any) -> None:
            await create(table, game, setup, bodies, *more)
            assert fuzzer is not None
            decoded = log.decode_setup(setup)
            if decoded.document is None and not decoded.options.get("introductory") == "on":
                fuzzer.written(table, game, bodies)

        store.append, store.create = appending, creating
        for seed in seeds:
            # Each round comes from an address that has made no table yet.
            server.address = f"192.0.2.{seed % 250}"
            fuzzer, before = Fuzzer(server, searches, seed, seen), sent(seen)
            await fuzzer.begin()
            while sent(seen) < before + ROUND:
                await fuzzer.step()
                assert not fuzzer.faults, fuzzer.faults[0]
                assert not faults.found, f"{fuzzer.said}\n{faults.found[0]}"
            for table in fuzzer.tables.values():
                live = server.manager._tables.get(table.id)
                if live is not None and not live.deleted:
                    assert bytes(live.table.tip) == bytes(table.state), f"seed {seed}: {table.game}"
            seen["decisions"] += sum(
                isinstance(entry, log.Decision) for table in fuzzer.tables.values() for entry in table.entries
            )
            await server.hang_up()
            searches.end(PLENTY)
            await server.idle()
            held.append(memory())
            assert grown(held) < MOST_GROWN
            if total is not None and seed not in SEEDS:
                total.keep(held, seen)


async def test_nonsense_changes_nothing_that_is_not_legal(tmp_path: Path, faults: Faults) -> None:
    seen = Counter[str]()
    total = Sum() if MESSAGES_WANTED else None
    seeds = total.seeds(seen) if total is not None else range(FIRST_SEED, FIRST_SEED + SHORT)
    await play_rounds(tmp_path, chain(SEEDS, seeds), faults, seen, total)
    assert seen["messages"] > seen["requests"] > 0
    assert not [tag for tag in ("update", "refused", "explained", "ways", "looked") if not seen[tag]]
    assert {"status 2xx", "status 4xx"} <= seen.keys()
    assert seen["decisions"] > 0
