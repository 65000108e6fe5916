"""Everybody who must not see how two tables differ, asking one of them whatever can be asked."""

from __future__ import annotations

import contextlib
import hashlib
import json
import logging
import random
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, overload

import msgspec

import wagonway
from tests.server.direct import Answer, Direct, Wire
from tests.server.grammar import Grammar, Known, Route, routes, tags
from tests.server.pairs import Pair, Step, begin
from wagonway.bots.pool import BotFailed
from wagonway.bots.thought import Judgement, Thought, Weighed
from wagonway.bots.worker import Question
from wagonway.kernel.asking import Asking, Tally
from wagonway.kernel.record import Record
from wagonway.server import daily, lobby, log, showing
from wagonway.server import messages as m
from wagonway.server.store import Grant
from wagonway.server.table import Table
from wagonway.server.tokens import OPEN as OPEN_TOKEN
from wagonway.server.tokens import token_hash

NOW = datetime(2026, 11, 25, 12, tzinfo=UTC)
# What is not asked, and why nothing hidden can be in its answer.
EXCUSED = {
    "SOCKET /ws/lessons/{game}/{lesson}": "its positions stand in the files of the game, open to everybody",
    "SOCKET /ws/puzzles/{game}/{puzzle}": "its positions stand in the files of the game, open to everybody",
    "POST /api/tournaments": "a tournament has tables of its own, and tells how they ended alone",
}
# What is not asked where only the luck to come differs.
OPEN = {
    "GET /api/daily/{game}": "how bots and people fared with the layout of a day is open to everybody",
}
# What is asked by all, and refused: why it cannot be had here.
REFUSED = {
    "POST /api/tables/{table}/seats/{seat}/take": "only a seat that was left can be taken",
    "POST /api/lobby/{table}/seats/{seat}": "only a seat of a table that is open to all can be taken",
    "POST /api/tables/{table}/lobby": "only a table with a free seat is opened to all",
    "POST /api/tables/{table}/seats/{seat}/free": "only before the first decision a seat is freed",
    "GET /api/profiles/{name}": "only people with accounts are told of it",
    "PUT /api/profile": "only people with accounts are told of it",
    "GET /api/leaders/{game}": "only people with accounts are told of it",
    "GET /api/leaders/{game}/days": "only people with accounts are told of it",
    "GET /api/leaders/{game}/puzzles": "only people with accounts are told of it",
    "GET /api/tournaments/{tournament}": "none of these tables is of a tournament",
    "DELETE /api/tournaments/{tournament}": "none of these tables is of a tournament",
    "POST /api/tournaments/{tournament}/entrants": "none of these tables is of a tournament",
    "DELETE /api/tournaments/{tournament}/entrants/{number}": "none of these tables is of a tournament",
    "POST /api/tournaments/{tournament}/bots": "none of these tables is of a tournament",
    "POST /api/tournaments/{tournament}/start": "none of these tables is of a tournament",
    "POST /api/tables/{table}/entrant": "none of these tables is of a tournament",
    "GET /told/{stop}": "what it asks for stands in a mail alone",
    "POST /told/{stop}/confirm": "what it asks for stands in a mail alone",
    "GET /told/{stop}/stop": "what it asks for stands in a notice alone",
}
# Numbers of how long something took.
TIMED = ("_seconds_", "process_", "python_")
# Where notices would go.
HOOKS = "http://192.0.2.1:9"
METRICS_TOKEN = "a word of the keeper's"
ENDS = ("decide", "take", "back", "consent", "end_turn")
# How often something is asked that few plies or seats have an answer to.
RARE = {"say": 3, "analyse": 2, "vary": 2, "score": 3}
# What is kept for oneself.
KEPT = ("note", "plan", "keep")
ACTS = ("hint", "weigh", "say", *ENDS)


@dataclass
class Tokens:
    """Tokens and ids that are alike on both servers."""

    made: int = 0

    def new(self, length: int | None = None) -> str:
        self.made += 1
        return hashlib.sha256(str(self.made).encode()).hexdigest()[: length or 24]


class StandIn:
    """In the place of bots and searches: what it finds follows from what it is handed, and that is noted."""

    waiting = thinking = 0

    def __init__(self) -> None:
        self.asked: list[str] = []
        # Whether two tables may rightly differ by now: what is asked from then on is not noted.
        self.parted: Callable[[], bool] = lambda: False

    def _state(self, question: Any) -> Any:
        fields = msgspec.to_builtins(question)
        if isinstance(question, Question):
            # How long a bot may think is told by the clock, and its luck is nobody's hand.
            del fields["seconds"], fields["seed"]
        if not self.parted():
            self.asked.append(json.dumps(fields, sort_keys=True, default=str))
        return wagonway.game(question.game).from_bytes(question.state, question.components, "plain")

    def _order(self, question: Any) -> list[int]:
        state = self._state(question)
        seed = hashlib.sha256(bytes(state)).digest()
        legal: list[int] = state.legal_actions()
        return random.Random(seed).sample(legal, len(legal))

    async def choose(self, question: Any, *_: Any) -> int:
        return self._order(question)[0]

    async def judge(self, judging: Any, _seconds: float) -> Thought:
        order = self._order(judging)
        if not order:
            raise BotFailed("there is nothing to be decided")
        seats = wagonway.game(judging.game).from_bytes(judging.state, judging.components, "plain").players
        judged = [Judgement(one, 9, (0.5,) * seats, (float(one),) * seats) for one in order]
        return Thought(0, judging.simulations, tuple(judged))

    async def weigh(self, weighing: Any, _seconds: float) -> Weighed:
        return Weighed(0.5, 0.0, 9, tuple(self._order(weighing)[:1]))

    async def prepare(self) -> None: ...

    async def rest(self) -> None: ...

    async def close(self) -> None: ...


class Lines(logging.Handler):
    """What a server writes to its log."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        fields = {key: value for key, value in getattr(record, "fields", {}).items() if key != "ms"}
        self.lines.append(f"{record.levelname} {record.getMessage()} {fields} {record.exc_text or ''}")


@dataclass
class Seen:
    """What all pairs together have shown."""

    messages: int = 0
    requests: int = 0
    answers: Counter[str] = field(default_factory=Counter)  # by type of message
    done: set[str] = field(default_factory=set)  # routes that did what was asked


@dataclass
class World:
    """One of the two servers."""

    server: Direct
    stand_in: StandIn
    tokens: Tokens
    lines: Lines


@dataclass
class Case:
    """Two tables, who sits at them, and which outcome of chance differs."""

    pair: Pair
    kinds: list[str]
    seed: int
    # Whether only what chance will bring is another one.
    future: bool
    daily: bool = False

    def __str__(self) -> str:
        what = "future" if self.future else f"seats {sorted(self.pair.holders)}"
        return f"{self.pair.game}, {self.kinds}, seed {self.seed}, {what}"


def known_to(
    rng: random.Random, update: Mapping[str, Any], game: str, players: int, line: Sequence[Step]
) -> dict[str, list[Any]]:
    """What a page can name that was told this update of a game with this line."""
    legal, wishes = update.get("legal", []), update.get("wishes", {})
    things = [*wishes, *(one["shape"] for one in legal if "shape" in one)]
    asked = [one["wish"] for one in (*legal, *update.get("unlisted", ())) if "wish" in one]
    actions = [one["action"] for one in legal] or [step.action for step in line] or [0]
    last, kinds = len(line), ["here", "bot"]
    return {
        "ply": [update.get("ply", last)] * 4 + [rng.randrange(last + 2), max(0, last - rng.randrange(12))],
        "action": actions,
        "actions": [[action] for action in actions],
        "intention": [*asked, {"action": rng.choice(actions)}],
        "thing": [*things, *(f"{one['kind']}:{one['id']}" for one in legal)] or ["space:1"],
        "seat": [*range(players), update.get("seat_shown")],
        "game": [game],
        "lang": ["en", "ja", "xx"],
        "ref": ["SETUP-1", "TURN-1"],
        "seats": [[{"kind": rng.choice(kinds), "name": f"Q{seat}"} for seat in range(players)]],
        "options": [{}],
        "components": [None],
        "daily": [None],
        "fork_at": [None, 0],
        "bot": ["random", "greedy", "nobody"],
        "entry": [None, 0, update.get("entry", 0)],
        "talk": [0, 1],
        "text": ["Hello", "", "A word"],
        "phrase": [None, None, "wait"],
        "path": ["", "index.html", "t/x", "api/x"],
        "key": ["verb", "card", "action"],
        "on": [True, True, False],
        "day": ["2026-11-25", None],
        "known": [[]],
        "channel": ["webhook"],
        "target": [f"{HOOKS}/x", f"{HOOKS}/y", None],
        "kinds": [["turn", "asked", "over"], ["turn"]],
        "zone": ["UTC", "Europe/Berlin", "Mars"],
    }


class Drawn(Sequence[Any]):
    """Values that are found only where one of them is asked for."""

    def __init__(self, find: Callable[[], list[Any]]) -> None:
        self._find = find
        self._values: list[Any] | None = None

    @property
    def values(self) -> list[Any]:
        if self._values is None:
            self._values = self._find()
        return self._values

    def __len__(self) -> int:
        return len(self.values)

    @overload
    def __getitem__(self, place: int) -> Any: ...

    @overload
    def __getitem__(self, place: slice) -> list[Any]: ...

    def __getitem__(self, place: int | slice) -> Any:
        return self.values[place]


class Stop(Exception):
    """From here on the two may rightly differ."""


class Observers:
    """Everybody who must not see the difference asks one of the two servers; what comes back is `told`."""

    def __init__(self, world: World, case: Case, which: int, seen: Seen) -> None:
        self.world, self.server, self.case, self.seen = world, world.server, case, seen
        self.line, self.which = case.pair.lines[which], which
        self.rng = random.Random(case.seed)
        self.told: list[tuple[str, Any]] = []
        mark = hashlib.sha256(str(case).encode())
        self.table = mark.hexdigest()[:12]
        # No two pairs have links alike: those of older ones may lie in the database yet.
        self.first_token = int.from_bytes(mark.digest()[:8])
        self.links: dict[str, str] = {"host": f"host-{self.table}", "watch": f"watch-{self.table}"}
        self.wires: dict[str, Wire] = {}
        self.entries = 0
        # How much was asked of bots before the two may rightly differ.
        self.asked = 0
        # Records that there are: one of the beginning, and what is exported.
        state = begin(case.pair.game, case.pair.players)
        people = [{"name": f"P{seat}", "kind": "person"} for seat in range(case.pair.players)]
        self.documents = [json.loads(Record.begin(state, people).to_json())]

    async def run(self) -> list[tuple[str, Any]]:
        """Ask everything."""
        await self._set_up()
        before = await self._metrics()
        with contextlib.suppress(Stop):
            await self._look()
            # Other luck makes other numbers once a table begins anew.
            after = await self._metrics()
            self.told.append(
                ("metrics", {name: value - before.get(name, 0.0) for name, value in after.items()})
            )
            await self._act()
        self.told += [("log", line) for line in sorted(self.world.lines.lines)]
        asked = self.world.stand_in.asked
        # A bot that plays on after other luck is asked something else.
        self.told += [("bots", each) for each in (asked[: self.asked] if self.case.future else asked)]
        await self.server.hang_up()
        live = self.server.manager._tables.get(self.table)
        if live is not None:
            await self.server.manager.delete(live)
        return self.told

    async def _set_up(self) -> None:
        case, manager = self.case, self.server.manager
        self.world.tokens.made = self.first_token
        self.world.lines.lines.clear()
        self.world.stand_in.asked.clear()
        # A bot that takes over a seat may play on after chance in the same moment.
        self.world.stand_in.parted = lambda: not self.case.future and self._apart()
        manager._tables.clear()
        setup = manager.library.setup(case.pair.game, case.pair.players, {}, None)
        setup = msgspec.structs.replace(
            setup, hints=None if case.daily else True, daily=daily.day_of(NOW) if case.daily else None
        )
        # Half of the tables everybody may look on at; where no hand differs, hands are shown as well.
        shown = case.seed % 2 == 0 and not case.daily
        if shown:
            watching = m.Watching(open=True, hands=1 if case.future else None)
            setup = msgspec.structs.replace(setup, watching=watching)
        places = [
            log.Place(kind, f"P{seat}", "random" if kind == "bot" else None)
            for seat, kind in enumerate(case.kinds)
        ]  # type: ignore[arg-type]
        table = Table(self.table, case.pair.game, setup, manager.library.narrator(case.pair.game, setup))
        entries: list[log.AnyEntry] = []

        def add(entry: log.AnyEntry) -> None:
            entries.append(msgspec.structs.replace(entry, at=1))
            table.apply(entries[-1])

        add(log.Opened(places))
        if shown:
            add(log.Listed(""))
            self.links["open"] = OPEN_TOKEN
        # The first part as a record has it, the rest as people play.
        first = self.rng.randrange(len(self.line) + 1) if self.rng.random() < 0.5 else 0
        while 0 < first < len(self.line) and self.line[first].seat == self.line[first - 1].seat:
            first -= 1
        if first:
            add(log.Imported([step.action for step in self.line[:first]]))
        for step in self.line[first:]:
            if step.seat is None:
                add(log.Chance(step.action))
                continue
            add(log.Decision(step.seat, step.action, bot=case.kinds[step.seat] == "bot"))
            if table.can_end():
                add(log.EndTurn(step.seat))
        grants = [Grant(token_hash(self.links[role]), role, None) for role in ("host", "watch")]  # type: ignore[arg-type]
        for seat, kind in enumerate(case.kinds):
            if kind == "invite":
                token = f"seat-{seat}-{self.table}"
                grants.append(Grant(token_hash(token), "seat", seat))
                if seat not in case.pair.holders:
                    self.links[f"seat {seat}"] = token
        bodies = [log.encode(entry) for entry in entries]
        listing = lobby.listing_of(None, table, int(NOW.timestamp() * 1000), manager.settings)
        await manager.store.create(
            self.table, case.pair.game, log.encode(setup), bodies, grants, listing=listing
        )
        for seat in case.pair.holders:
            if case.kinds[seat] == "invite":
                await self._keep_for_oneself(seat, f"seat-{seat}-{self.table}")
        self.entries = table.entries
        for name, token in self.links.items():
            self.wires[name] = wire = await self.server.hello(self.table, token)
            self._keep(f"{name} says hello", wire.told[:])
        # All seats at the host's own screen are looked at through one socket each.
        for seat, kind in enumerate(case.kinds):
            if kind == "here":
                self.wires[f"host at {seat}"] = wire = await self.server.hello(self.table, self.links["host"])
                self._keep(f"host sits at {seat}", await self.server.say(wire, {"type": "sit", "seat": seat}))

    async def _keep_for_oneself(self, seat: int, token: str) -> None:
        """A seat that holds the difference makes notes and a plan, others at each of the two tables."""
        wire = await self.server.hello(self.table, token)
        text = f"They do not know of {self.line[-1]}. " * (1 + self.which)
        await self.server.say(wire, {"type": "note", "seat": seat, "text": text})
        plan = await self._draft(seat, token)
        for number in range(2 + self.which):
            legal = (plan.last("update") or {}).get("legal")
            if legal:
                decision = {"type": "decide", "ply": number, "action": legal[-1]["action"]}
                await self.server.say(plan, decision)
        # What is played is seen by all.
        await self.server.say(plan, {"type": "keep", "auto": False})
        await self._hang_up(plan)

    async def _draft(self, seat: int, token: str) -> Wire:
        """The private copy of a seat."""
        wire = await self.server.open(f"/ws/{self.table}/plans/{seat}")
        await self.server.say(wire, {"type": "hello", "token": token})
        return wire

    async def _hang_up(self, wire: Wire) -> None:
        wire.incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self.server.idle()

    async def _plan(self, name: str, seat: int) -> None:
        """Ask on a private copy whatever can be asked there, and keep it."""
        wire = await self._draft(seat, self.links[name])
        self._keep(f"{name} plans on seat {seat}", wire.told[:])
        wire.read = len(wire.told)
        if wire.last("drafted") is not None:
            self.seen.done.add("SOCKET /ws/{table}/plans/{seat}")
        for tag in ("explain", "point", "look", "series", "decide", "take", "explain", "point", "keep"):
            if not wire.closed:
                message = Grammar(self.rng, self._known(wire)).message(tag)
                told = await self.server.say(wire, message)
                self._keep(f"{name} plans on seat {seat} and sends {json.dumps(message)}", told)
        await self._hang_up(wire)

    async def _metrics(self) -> dict[str, float]:
        answer = await self.server.request("GET", "/metrics", METRICS_TOKEN)
        self.seen.done |= {"GET /metrics"} if answer.status == 200 else set()
        text = answer.body.decode()
        rows = [line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#")]
        timed = lambda name: any(word in name for word in TIMED) and "_count" not in name
        return {name: float(value) for name, value in rows if not timed(name) and "_created" not in name}

    def _keep(self, what: str, told: Any) -> None:
        self.told.append((what, told))
        for message in told if isinstance(told, list) else ():
            self.seen.answers[message["type"]] += 1
            self.seen.done |= {"SOCKET /ws/{table}"} if message["type"] == "welcome" else set()

    # --- what is asked ------------------------------------------------------------------------------------

    def _known(self, wire: Wire | None) -> Known:
        """What there is of each name, as far as this page was told."""
        update = (wire.last("update") if wire is not None else None) or {}
        game, players = self.case.pair.game, self.case.pair.players
        found = known_to(self.rng, update, game, players, self.case.pair.lines[0])
        components = wagonway.game(game).components(None)
        return {
            **found,
            "intention": Drawn(lambda: [*found["intention"], *self._intentions(update)]),
            "table": [self.table],
            "token": [*self.links.values(), "wrong"],
            "wanted": [components.hash],
            "players": [players] if wire is None else [False, True],
            "record": self.documents,
            "request": [self.entries - 1, self.entries, update.get("entry", 0)],
            "document": [components.document] if wire is None else [],
        }

    def _intentions(self, update: dict[str, Any]) -> list[Any]:
        """Questions as they come from the rules, of what this seat knows of the position."""
        seat = update.get("seat_shown")
        live = self.server.manager._tables.get(self.table)
        if seat is None or live is None:
            return []
        asking = Asking(live.table.tip.information_state(seat), Tally())
        if asking.seat == seat:
            return [dict(asking.draw(self.rng)[1]) for _ in range(3)]
        # Who is not to act asks about anything: the moves of others are not theirs to draw from.
        things = {key: sorted(each) for key, each in sorted(asking.nouns.items()) if each}
        some = self.rng.sample(sorted(things), min(2, len(things)))
        return [{key: self.rng.choice(things[key])} for key in some]

    async def _say(self, name: str, tag: str) -> None:
        wire = self.wires[name]
        if wire.closed:
            return
        known = self._known(wire)
        if tag == "hello":
            known = {**known, "token": [self.links.get(name.split(" at ")[0], "wrong")]}
        message = Grammar(self.rng, known).message(tag)
        told = await self.server.say(wire, message)
        self.seen.messages += 1
        self._check()
        self._keep(f"{name} sends {json.dumps(message)}", told)
        for other, heard in self.wires.items():
            self._keep(f"{other} hears", heard.news())

    async def _request(self, name: str | None, route: Route) -> None:
        if route.name in EXCUSED or route.method == "SOCKET" or (self.case.future and route.name in OPEN):
            return
        known = self._known(None)
        if name == "host":  # who takes a seat sees its hand, which all read
            known = {**known, "seat": [seat for seat in known["seat"] if seat not in self.case.pair.holders]}
        path, body = Grammar(self.rng, known).request(route)
        token = self.links.get(name) if name is not None else None
        for method in route.method.split(","):
            answer = await self.server.request(
                method, path, token, body, accept_language=self.rng.choice(["en", "ja"])
            )
            self.seen.requests += 1
            if answer.status < 300:
                self.seen.done.add(route.name)
            self._check()
            self._keep_answer(f"{name}: {method} {path} {(body or b'')[:300]!r}", answer)
            if answer.status == 201 and not self.case.future:
                await self._follow(answer.json())
        for other, heard in self.wires.items():
            self._keep(f"{other} hears", heard.news())

    def _keep_answer(self, what: str, answer: Answer) -> None:
        # When an entry was written is told by the database's own clock.
        body = re.sub(r'"played":"[^"]*"', "", answer.body.decode(errors="replace"))
        if what.split(": ")[1].startswith("GET /metrics"):
            body = ""
        self.told.append((what, (answer.status, answer.headers, body)))
        if "/record" in what and answer.status == 200:
            self.documents.append(answer.json())

    async def _follow(self, made: dict[str, Any]) -> None:
        """Look at all hands of a table that somebody has made: they may be those of the first one."""
        for seat in range(self.case.pair.players):
            await self.server.request(
                "POST", f"/api/tables/{made['table']}/seats/{seat}/here", made["host_token"]
            )
        wire = await self.server.hello(made["table"], made["host_token"])
        self._keep(f"the host of table {made['table']}", wire.told[:])
        for seat in range(self.case.pair.players):
            told = await self.server.say(wire, {"type": "sit", "seat": seat})
            self._keep(f"the host of table {made['table']} at seat {seat}", told)

    def _apart(self) -> bool:
        """Whether chance has come since all began, or a bot decides that holds the difference, or has.

        The stand-in for bots answers at once: there is no moment in which it thinks and others are told.
        """
        live = self.server.manager._tables.get(self.table)
        if live is None:
            return False
        bots = {seat for seat in self.case.pair.holders if live.table.seats[seat].kind == "bot"}
        since = {step.seat for step in live.table.line[len(self.line) :]}
        return None in since or bool(bots & (since | {live.table.tip.current_player()}))

    def _check(self) -> None:
        """Raise Stop where chance was drawn, a bot shows what differs, or somebody was given such a hand."""
        live = self.server.manager._tables.get(self.table)
        if live is None or live.deleted:
            raise Stop
        table = live.table
        parted = [step.action for step in table.line[: len(self.line)]] != [
            step.action for step in self.line[: table.ply]
        ]
        holds = [seat for seat in self.case.pair.holders if table.seats[seat].kind == "here"]
        sees = any(
            showing.may_see_all(table, grant)
            for grant in live.grants.values()
            if not grant.dead and grant.seat not in self.case.pair.holders
        )
        # Where a seat is freed before the first decision, all is dealt anew.
        if self._apart() or parted or holds or table.gathering or (sees and not self.case.future):
            raise Stop
        self.asked = len(self.world.stand_in.asked)

    async def _look(self) -> None:
        """All that changes nothing."""
        # By luck of its own, so that what is asked after it is what it was.
        luck, self.rng = self.rng, random.Random(f"plans {self.case.seed}")
        for name in self.links:
            for seat in range(self.case.pair.players):
                await self._plan(name, seat)
        for tag in KEPT:
            for name in self.wires:
                await self._say(name, tag)
        self.rng = luck
        for tag in tags():
            if tag in (*ACTS, *KEPT):
                continue
            for name in self.wires:
                for _ in range(RARE.get(tag, 1)):
                    await self._say(name, tag)
        for route in routes(self.server.app):
            if "GET" in route.method and (route.token or "{table}" in route.path):
                for name in (*self.links, None):
                    await self._request(name, route)
            elif "GET" in route.method:
                await self._request(None, route)

    async def _act(self) -> None:
        """All that changes something, and what may end the comparison last."""
        for tag in ACTS[: -len(ENDS)]:
            for name in self.wires:
                for _ in range(RARE.get(tag, 1)):
                    await self._say(name, tag)
        changing = [route for route in routes(self.server.app) if "GET" not in route.method]
        for route in changing:
            if "/seats/" not in route.path and route.method != "DELETE":
                for name in self.links:
                    await self._request(name, route)
        if self.case.seed % 2:
            await self._end()
        for route in changing:
            if "/seats/" in route.path:
                for name in reversed(self.links):
                    await self._request(name, route)
        await self._end()
        for route in sorted(changing, key=lambda route: route.path.endswith("{table}")):
            if route.method == "DELETE":
                for name in reversed(self.links):
                    await self._request(name, route)

    async def _weigh_a_turn(self, name: str) -> None:
        """Decide all of a turn, where it is somebody's here, and ask what it gives up."""
        wire = self.wires[name]
        while (update := wire.last("update")) and not wire.closed and update.get("legal"):
            decision = {"type": "decide", "ply": update["ply"], "action": update["legal"][-1]["action"]}
            told = await self.server.say(wire, decision)
            self._check()
            self._keep(f"{name} sends {decision}", told)
            if wire.last("update") is update:
                break
        if update and update["turn"] and update["turn"]["can_end"]:
            question = {"type": "weigh", "id": 1, "ply": update["ply"]}
            self._keep(f"{name} sends {question}", await self.server.say(wire, question))

    async def _end(self) -> None:
        """Decide, which may come to what chance brings."""
        if self.case.seed % 4 == 1:
            for name in self.wires:
                await self._weigh_a_turn(name)
        for tag in ENDS:
            for name in self.wires:
                await self._say(name, tag)
