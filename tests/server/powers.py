"""Who may do what: every route and message of a server, asked by everybody who may come to it.

`python -m tests.server.powers` asks all of it and writes `docs/powers.md`; `test_powers.py` asks again and
compares. Routes and messages come from the code (`grammar.py`): one that is new is asked by everybody, and
stands in the page or fails the test. All is asked at a table of Tramways for two, made anew where something
was changed.
"""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import wagonway
from tests.server.direct import HOST, Direct, Wire, direct
from tests.server.grammar import MESSAGES, Grammar, Route, routes
from tests.server.observers import METRICS_TOKEN, StandIn
from wagonway.server import log
from wagonway.server.keeper.who import name_keeper
from wagonway.server.live import Live
from wagonway.server.tokens import OPEN

PAGE = Path(__file__).parents[2] / "docs" / "powers.md"
GAME = "tramways"
MAY = "yes"
SOCKET = "SOCKET /ws/{table}"
PLAN = "SOCKET /ws/{table}/plans/{seat}"
PLENTY = 10**9

# Who comes, in the order of the columns. Seat 0 is what is asked about, wherever a seat is named.
WHO = {
    "stranger": "knows the address of the server",
    "elsewhere": "is host of another table",
    "onlooker": "looks on from the list of open tables",
    "watcher": "has the link to watch",
    "old link": "has a link to seat 1 that was replaced",
    "seat 1": "has the link of the other seat",
    "seat 0": "has the link of the seat",
    "host": "has the host's link",
    "holder": "is signed in to the account that holds seat 0, and asks by it",
    "other account": "is signed in to another account, and asks as if it held seat 0",
    "organiser": "has the organiser's link of a tournament",
    "entrant": "takes part in it, as number 1",
    "counter": "has the token with which what the server counts is read",
    "keeper": "keeps the site, by an account that was named so",
}
# What nobody gets to in these tests, and where it is tested instead.
EXCUSED = {
    "POST /api/account/new/done": "a passkey has to sign: test_accounts, browser/test_account",
    "POST /api/account/in/done": "a passkey has to sign: test_accounts, browser/test_account",
    "POST /api/account/passkeys/done": "a passkey has to sign: test_accounts, browser/test_account",
    "POST /api/account/recover": "needs a code that is shown once: test_accounts",
    "POST /api/account/mail/in": "what it asks for stands in a mail alone: test_accounts",
    "POST /api/account/mail/yes": "what it asks for stands in a mail alone: test_accounts",
    "POST /api/account/mail": "needs a mail that the site can send: test_accounts",
    "PUT /api/account/address": "needs a mail that the site can send: test_accounts",
    "GET /told/{stop}": "what it asks for stands in a notice alone: telling/",
    "POST /told/{stop}/confirm": "what it asks for stands in a mail alone: telling/",
    "GET /told/{stop}/stop": "what it asks for stands in a notice alone: telling/",
    "POST /told/{stop}/stop": "what it asks for stands in a notice alone: telling/",
    "POST /api/keeper/in": "what it asks for is printed on the server's machine alone: keeper/",
    "DELETE /api/keeper/invitations/{invitation}": "needs an invitation that nobody has used: keeper/",
    "POST /api/keeper/notices": "needs a notice that could not be sent: keeper/",
    "DELETE /api/account/passkeys/{passkey}": "a passkey has to sign first: test_accounts",
    "POST /api/tables/{table}/seats/{seat}/ask": "needs the host's link and an account: people/test_friends",
    "POST /api/tables/{table}/invited": "needs an invitation by name: people/test_friends",
    "DELETE /api/tables/{table}/invited": "needs an invitation by name: people/test_friends",
    "POST /api/tables/{table}/entrant": "needs a round that is played: test_tournaments",
    "learn": "at the socket of a lesson alone: test_lessons",
    "set": "at the socket of a puzzle alone: test_puzzles",
    "keep": "at the socket of a plan alone: test_plans",
    "plan": "needs a plan, of which the seat alone is told that there is none: test_plans",
}
# How far the table is when something is asked; "begun" where nothing is said: seat 0 is to act.
WHEN = {
    "POST /api/records": "over",
    "SOCKET /ws/{table}/plans/{seat}": "waits",
    "POST /api/tables/{table}/seats/{seat}/free": "dealt",
    "POST /api/tables/{table}/seats/{seat}/take": "left",
    "POST /api/lobby/{table}/seats/{seat}": "open",
    "POST /api/tables/{table}/lobby": "open",
    "POST /api/keeper/reports/{report}": "reported",
    "POST /api/tables/{table}/reports/{report}": "reported",
    "POST /api/keeper/mutes": "reported",
    "return": "left",
    "back": "decided",
    "end_turn": "decided",
    "weigh": "decided",
    "consent": "asked",
    "rest": "clock",
    "agree": "ending",
    "analyse": "over",
    "vary": "over",
    "score": "over",
}


@dataclass
class World:
    """A server with a table, and what everybody has who comes to it."""

    server: Direct
    table: str = ""
    cup: str = ""
    tokens: dict[str, str | None] = field(default_factory=dict)
    headers: dict[str, dict[str, str]] = field(default_factory=dict)
    when: str = ""
    elsewhere: str = ""
    session: str = ""
    holder: str = ""
    holder_id: str = ""
    other: str = ""
    organiser: str | None = None
    entrant: str | None = None
    lesson: str = ""
    puzzle: str = ""
    record: Any = None
    report: str = ""
    touched: bool = False
    names: int = 0
    asked: int = 0
    entries: int = 0

    async def call(self, method: str, path: str, who: str, body: Any = None) -> tuple[int, Any]:
        """A request of somebody: status, and the answer."""
        data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        answer = await self.server.request(
            method, path, self.tokens.get(who), data, **self.headers.get(who, {})
        )
        is_json = answer.headers.get("content-type", "").startswith("application/json")
        return answer.status, answer.json() if is_json and answer.body else None

    def moved(self) -> bool:
        """Whether the table is as it was begun no longer."""
        gone = self.table not in self.server.manager._tables
        return self.touched or gone or self.live.table.entries != self.entries

    async def tournament(self) -> None:
        """A tournament of two, which can begin."""
        if self.cup:
            await self.call("DELETE", f"/api/tournaments/{self.cup}", "organiser")
        wish = {"game": GAME, "name": "Cup", "players": 2, "system": "round_robin"}
        status, made = await self.call("POST", "/api/tournaments", "stranger", wish)
        assert status == 201, made
        self.cup = made["tournament"]
        self.tokens["organiser"] = self.organiser = made["organiser_token"]
        enter = f"/api/tournaments/{self.cup}/entrants"
        for name in ("Bea", "Cleo"):
            status, told = await self.call("POST", enter, "stranger", {"name": name})
            assert status == 201, told
            if name == "Bea":
                self.tokens["entrant"] = self.entrant = told["token"]

    @property
    def live(self) -> Live:
        found: Live = self.server.manager._tables[self.table]
        return found

    async def account(self) -> tuple[str, dict[str, str]]:
        """Somebody new with an account: their name, and the headers of their browser."""
        people, self.names = self.server.manager.people, self.names + 1
        async with people.store.connected() as connection:
            person = await people.enter(connection, f"Ada {self.names}")
            token = await people.sign_in(connection, person.id, "a browser of tests")
        await self.server.idle()
        return person.name, {"cookie": f"wagonway_session={token}", "origin": f"http://{HOST}"}

    async def begin(self, when: str) -> None:
        """A table that is so far, and links and sessions of everybody."""
        await self.server.hang_up()
        self.when, self.touched = when, False
        self.tokens = {
            "stranger": None,
            "organiser": self.organiser,
            "counter": METRICS_TOKEN,
            "keeper": None,
            "onlooker": OPEN,
        }
        seats = [{"kind": "open" if when == "open" else "invite", "name": f"P{seat}"} for seat in range(2)]
        seats[1]["kind"] = "invite"
        wish: dict[str, Any] = {"game": GAME, "players": 2, "seats": seats, "options": {}, "hints": True}
        wish["watching"] = {"open": True}
        if when in ("clock", "ending"):
            wish["clock"] = {"pace": "days", "turn": 86_400, "vacation": 5, "then": "end"}
        if not self.elsewhere:
            _, other = await self.call("POST", "/api/tables", "stranger", wish)
            self.elsewhere = other["host_token"]
        status, made = await self.call("POST", "/api/tables", "stranger", wish)
        assert status == 201, made
        self.table = made["table"]
        self.tokens |= {"elsewhere": self.elsewhere, "host": made["host_token"]}
        self.tokens["watcher"] = made["watch_token"]
        links = {link["seat"]: link["token"] for link in made["seat_links"]}
        self.tokens["old link"] = links[1]
        _, new = await self.call("POST", f"/api/tables/{self.table}/seats/1/link", "host")
        self.tokens["seat 1"] = new["token"]
        self.tokens["seat 0"] = links.get(0)
        for who in ("holder", "other account", "keeper"):
            name, self.headers[who] = await self.account()
            self.holder = name if who == "holder" else self.holder
            self.other = name if who == "other account" else self.other
            self.tokens[who] = "mine.0" if who != "keeper" else None
        store, now = self.server.manager.store, self.server.manager.now()
        await name_keeper(store, name, now, keeps=True)
        await self.server.idle()
        if when == "cup":
            await self.tournament()
        _, told = await self.call("GET", "/api/account/whole", "holder")
        self.session, self.holder_id = str(told["sessions"][0]["id"]), str(told["me"]["id"])
        if when != "open":
            sit = {"tables": [{"table": self.table, "token": links[0]}]}
            status, told = await self.call("POST", "/api/account/seats", "holder", sit)
            assert status < 300, told
        await self._go_on(when)
        self.entries = self.live.table.entries
        _, self.record = await self.call("GET", f"/api/tables/{self.table}/record", "host")

    async def _go_on(self, when: str) -> None:
        luck, draw = random.Random(3), self.server.manager.draw_for(self.live.table)
        if when in ("begun", "waits"):
            async with self.live.edit() as edit:
                while edit.table.seat_on_turn() != (0 if when == "begun" else 1):
                    self._decide(edit, luck)
                    edit.settle(draw)
            await self.server.idle()
        if when in ("decided", "asked", "over"):
            async with self.live.edit() as edit:
                table = edit.table
                while not (
                    table.over
                    if when == "over"
                    else table.seat_on_turn() == 0
                    and table.can_end()
                    and table.back_to()
                    and (when != "asked" or table.further([1]))
                ):
                    self._decide(edit, luck)
                    edit.settle(draw)
                if when == "asked":
                    # Seat 1 asks for its own: the consent is the seat's.
                    edit.add(log.Asked(1, table.further([1])[-1]))
            await self.server.idle()
        if when in ("clock", "ending"):
            async with self.live.edit() as edit:
                for seat in range(2):
                    edit.add(log.Arrived(seat))
                if when == "ending":  # whether the game ends is for the others to say
                    edit.add(log.TimedOut(0, "end", None))
            await self.server.idle()
        if when == "reported":
            wire = await self.hello("seat 0")
            await self.server.say(wire, {"type": "say", "seat": 0, "text": "A word"})
            wish = {"reason": "insult", "line": 0}
            status, told = await self.call("POST", f"/api/tables/{self.table}/reports", "seat 1", wish)
            assert status < 300, told
            _, told = await self.call("GET", "/api/keeper/reports", "keeper")
            self.report = told["reports"][0]["id"]
        if when == "left":
            wire = await self.hello("seat 0")
            await self.server.say(wire, {"type": "leave", "seat": 0, "then": "offer"})

    def _decide(self, edit: Any, luck: random.Random) -> None:
        table = edit.table
        seat = table.seat_on_turn()
        if table.can_end():
            edit.add(log.EndTurn(seat))
        else:
            edit.add(log.Decision(seat, luck.choice(table.narrator.actions(table.tip))))

    async def hello(self, who: str, path: str = "") -> Wire:
        wire = await self.server.open(path or f"/ws/{self.table}", **self.headers.get(who, {}))
        await self.server.say(wire, {"type": "hello", "token": self.tokens.get(who) or "wrong"})
        return wire


class Plain(Grammar):
    """Says what has to be said and nothing more, of what there is."""

    def __init__(self, known: Mapping[str, Any]) -> None:
        super().__init__(random.Random(1), {name: [value] for name, value in known.items()})
        self.rng.random = lambda: 0.0  # type: ignore[method-assign]

    def _flip(self) -> bool:
        return False


def known(world: World) -> dict[str, Any]:
    """What there is of each name at this table."""
    components = wagonway.game(GAME).components(None)
    live = world.server.manager._tables.get(world.table)
    table = live.table if live is not None else None
    legal = table.narrator.actions(table.tip) if table is not None and not table.over else []
    action = legal[0] if legal else 0
    return {
        "table": world.table, "seat": 0, "place": "0", "game": GAME, "lang": "en", "ref": "SETUP-1",
        "wanted": components.hash, "document": components.document, "players": 2, "options": {},
        "seats": [{"kind": "here", "name": "P"}, {"kind": "here", "name": "Q"}],
        "name": "Somebody", "bot": "random", "url": "https://games.example", "channel": "webhook",
        "tables": [], "path": "", "stop": "nobody", "action": action, "actions": [action], "text": "A word",
        "ply": table.ply if table is not None else 0, "then": "bot", "days": 1, "yes": True,
        "tournament": world.cup, "number": 1, "which": world.session,
        "target": "http://192.0.2.1:9/x", "zone": "UTC", "kinds": ["turn"],
    }  # fmt: skip


async def request(route: Route, world: World, who: str) -> str:
    """How a route answers somebody."""
    # Limits of tries count addresses: each comes from an own one.
    world.asked += 1
    world.server.address = f"198.51.{world.asked // 250}.{world.asked % 250}"
    things = known(world)
    if route.name == "DELETE /api/account":
        things["name"] = world.holder
    elif route.name == "POST /api/profiles/{name}/reports":
        things["name"] = world.holder
    things |= {"report": world.report, "person": world.holder_id}
    if "/api/friends" in route.path or route.path.endswith("/ask"):
        things["name"] = world.other
    path, body = Plain(things).request(route)
    if route.name == "POST /api/tables/{table}/reports":
        body = json.dumps({"reason": "insult", "seat": 0}).encode()
    elif route.name == "POST /api/keeper/mutes":
        body = json.dumps({"days": 1, "report": world.report}).encode()
    elif route.name == "POST /api/records":
        body = json.dumps({"record": world.record}).encode()
    elif route.name == "PUT /api/tables/{table}/wishes/{channel}":
        body = json.dumps({**json.loads(body or b"{}"), "target": things["target"]}).encode()
    status, told = await world.call(route.method.partition(",")[0], path, who, body)
    if status < 400:
        return MAY
    return str(told["error"]["code"]) if told else str(status)


async def message(tag: str, world: World, who: str) -> str:
    """How a table answers a message of somebody."""
    wire = await world.hello(who)
    if (bye := wire.last("bye")) is not None:
        return str(bye["code"])
    if tag == "vary":
        await world.server.say(wire, {"type": "analyse"})
    wire.news()
    told = await world.server.say(wire, _fields(world, tag))
    refused = next((one["code"] for one in told if one["type"] == "refused"), None)
    if refused is not None:
        return str(refused)
    ways = next((one for one in told if one["type"] == "ways"), None)
    explained = next((one for one in told if one["type"] == "explained"), None)
    if ways is not None and not ways["ways"]:
        return "nothing"
    if explained is not None and (explained["refusal"] or {}).get("name") in ("sit_first", "not_your_turn"):
        return str(explained["refusal"]["name"])
    return MAY


def _fields(world: World, tag: str) -> dict[str, Any]:
    made = Plain(known(world)).message(tag)
    table = world.live.table
    if tag == "point":
        made["action"] = known(world)["action"]
    elif tag == "back":
        made["ply"] = table.back_to()[0]
    elif tag == "sit":
        made["seat"] = 0
    elif tag == "consent":
        made["request"] = table.ask.number if table.ask is not None else 0
    elif tag == "say":
        made["text"] = "A word"
        made["seat"] = 0
    elif tag == "score":
        made["ply"] = table.ply - 1
    elif tag == "vary":
        plies = (ply for ply, step in enumerate(table.line) if step.seat is not None)
        made["ply"] = next(ply for ply in plies if len(table.at(ply).legal_actions()) > 1)
        made["action"] = table.at(made["ply"]).legal_actions()[0]
    return made


Asks = Callable[[World, str], Awaitable[str]]


def rows(app: Any) -> dict[str, Asks]:
    """All that can be asked of a server, by its name."""
    found: dict[str, Asks] = {}
    for route in routes(app):
        found[route.name] = partial(_socket if route.method == "SOCKET" else request, route)
    return found | {tag: partial(message, tag) for tag in MESSAGES if tag != "hello"}


def changes(name: str) -> bool:
    """Whether what others have may be another one after such a request; messages are seen in the log."""
    method, _, path = name.partition(" ")
    if method in ("GET", "HEAD", "SOCKET", "GET,HEAD") or not path:
        return False
    return "{" in path or method == "DELETE" or path in ("/api/account/out", "/api/account/name")


async def _socket(route: Route, world: World, who: str) -> str:
    path = route.path.replace("{table}", world.table).replace("{seat}", "0").replace("{game}", GAME)
    path = path.replace("{lesson}", world.lesson).replace("{puzzle}", world.puzzle)
    wire = await world.hello(who, path)
    bye = wire.last("bye")
    return str(bye["code"]) if bye is not None else MAY


async def ask(folder: Path) -> dict[str, dict[str, str]]:
    """Everything, by everybody: what they were answered."""

    def change(manager: Any) -> None:
        manager.pool = manager.desk.pool = StandIn()
        manager.warmer.warm = lambda game: True
        manager.teller.check_greeting = lambda target: None

    wishes: dict[str, Any] = {
        "seed": 1, "metrics_token": METRICS_TOKEN, "accounts": "open", "notices": ("webhook",),
        "keeper": True,
        "public_url": f"http://{HOST}", "webhook_hosts": ("http://192.0.2.1:9",),
    }  # fmt: skip
    rates = ("tables_per_minute", "checks_per_second", "messages_per_second", "lines_per_minute")
    wishes |= dict.fromkeys((*rates, "joins_per_minute", "lobby_tables", "lobby_per_address"), PLENTY)
    table: dict[str, dict[str, str]] = {}
    async with direct(folder, change, **wishes) as server:
        world = World(server)
        _, lessons = await world.call("GET", f"/api/games/{GAME}/lessons", "")
        _, puzzles = await world.call("GET", f"/api/games/{GAME}/puzzles", "")
        world.lesson, world.puzzle = lessons[0]["id"], puzzles["puzzles"][0]["id"]
        for name, asks in rows(server.app).items():
            table[name] = {}
            for who in WHO:
                when = WHEN.get(name, "cup" if "tournament" in name else "begun")
                if world.when != when or world.moved():
                    await world.begin(when)
                table[name][who] = await asks(world, who)
                await server.hang_up()
                # Whoever was refused has changed nothing.
                world.touched |= table[name][who] == MAY and changes(name)
    return table


def page(table: Mapping[str, Mapping[str, str]]) -> str:
    """The page of the documentation."""
    lines = [HEAD, *(f"- **{who}** {what};" for who, what in WHO.items()), ""]
    parts = {
        "Requests": [name for name in table if " " in name and not name.startswith("SOCKET")],
        "Sockets, by their first message": [name for name in table if name.startswith("SOCKET")],
        "Messages at a table": [name for name in table if " " not in name],
    }
    for title, names in parts.items():
        free = [name for name in names if set(table[name].values()) == {MAY}]
        names = [name for name in names if name not in free]
        lines += [
            f"## {title}",
            "",
            *([f"Open to everybody: {', '.join(f'`{name}`' for name in free)}.", ""] if free else []),
        ]
        lines += [f"| | {' | '.join(WHO)} |", f"|---|{'---|' * len(WHO)}"]
        for name in names:
            cells = ["**yes**" if cell == MAY else f"`{cell}`" for cell in table[name].values()]
            lines.append(f"| `{name}` | {' | '.join(cells)} |")
        lines.append("")
    lines += [
        "## Not reached here",
        "",
        *(f"- `{name}`: {why}" for name, why in EXCUSED.items() if name in table),
    ]
    return "\n".join(lines) + "\n"


HEAD = """\
# Powers

Who may do what: every request and message that a server answers, asked by everybody. The table is made
from the code by `python -m tests.server.powers`, and asked again by the tests, cell by cell. **yes**: it is
done, or would be told; else the code of the refusal. Asked at a table of Tramways for two, on a server with
accounts, notices and somebody who keeps it; where a seat is named it is seat 0, which is to act.

"""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        PAGE.write_text(page(asyncio.run(ask(Path(folder) / "data"))), encoding="utf-8")
    print(f"Wrote {PAGE}.")


if __name__ == "__main__":
    main()
