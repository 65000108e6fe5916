"""Two tables that differ in one hidden card, or in what chance will bring, are one to everybody else.

Two servers hold one table each, under the same id and links. Everybody who must not see the difference asks
both whatever can be asked, over every route and with every message, as `grammar.py` makes them from the
code. What comes back is compared word by word: answers, sockets, lines of the log, numbers for Prometheus,
and what bots and searches are handed. `WAGONWAY_PAIRS=500 pytest tests/server/test_hidden.py` compares as
many as are left to 500 by what `benchmarks/hidden.json` tells of earlier runs, and adds to it after each.
"""

from __future__ import annotations

import logging
import os
import random
import secrets
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from itertools import takewhile, zip_longest
from pathlib import Path
from typing import Any, get_args

import pytest

import wagonway
from tests.browser.noted import kept, note
from tests.server.direct import HOST, direct
from tests.server.grammar import routes
from tests.server.observers import (
    EXCUSED,
    HOOKS,
    METRICS_TOKEN,
    NOW,
    OPEN,
    REFUSED,
    Case,
    Lines,
    Observers,
    Seen,
    StandIn,
    Tokens,
    World,
)
from tests.server.pairs import SECRET, Pair, Step, pairs, play
from wagonway.server import daily
from wagonway.server import messages as m
from wagonway.server.play import Narrator

PAIRS = int(os.environ.get("WAGONWAY_PAIRS", "0"))
SHORT = 2  # pairs of each kind, otherwise
GAMES = ["brass-birmingham", "oranienburger-kanal", "railways", "tramways"]
# What is said only in lessons and puzzles, or at moments of a server: all other types must have been seen.
UNSEEN = {"taught", "puzzle", "warming", "bye"}


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """Everything that servers tell is listened to."""
    logger = logging.getLogger("wagonway")
    before = logger.level
    logger.setLevel(logging.INFO)
    yield
    logger.setLevel(before)


async def worlds(folder: Path, stack: AsyncExitStack, patch: pytest.MonkeyPatch) -> list[World]:
    """Two servers that begin alike."""
    found: list[World] = []
    tokens, lines = Tokens(), Lines()
    patch.setattr(secrets, "token_urlsafe", tokens.new)
    patch.setattr(secrets, "token_hex", tokens.new)
    logger = logging.getLogger("wagonway")
    logger.addHandler(lines)
    stack.callback(logger.removeHandler, lines)
    for number in range(2):
        stand_in = StandIn()

        def change(manager: Any, stand_in: StandIn = stand_in) -> None:
            manager.now = lambda: NOW
            manager.pool = manager.desk.pool = stand_in
            manager.warmer.warm = lambda game: True

            # What would be sent to people is compared like all else, and goes nowhere.
            async def deliver(row: Any, told: Any) -> None:
                stand_in.asked.append(str(told))

            # A machine that is busy with something else stands still now and then, which is no secret.
            manager.timekeeper._silent = lambda: None
            manager.teller._deliver = deliver
            manager.teller.check_greeting = lambda target: None

        plenty = 10**9
        server = await stack.enter_async_context(
            direct(
                folder / f"world{number}",
                change,
                seed=1,
                metrics_token=METRICS_TOKEN,
                access_log=True,
                tables_per_minute=plenty,
                checks_per_second=plenty,
                messages_per_second=plenty,
                lines_per_minute=plenty,
                joins_per_minute=plenty,
                lobby_tables=plenty,
                lobby_per_address=plenty,
                notices=("webhook",),
                public_url=f"http://{HOST}",
                webhook_hosts=(HOOKS,),
                notice_seconds=0.0,
                notices_per_hour=plenty,
            )
        )
        found.append(World(server, stand_in, tokens, lines))
    return found


async def compare(found: list[World], case: Case, seen: Seen) -> str:
    """Ask both; the first difference, or "" where there is none."""
    told = []
    for which, world in enumerate(found):
        world.server.manager.random = random.Random(case.seed + (which if case.future else 0))
        with pytest.MonkeyPatch.context() as patch:
            if case.daily:
                patch.setattr(daily, "seed_of", lambda *_, which=which: bytes([which]))
            told.append(await Observers(world, case, which, seen).run())
    for (what, one), (also, other) in zip_longest(*told, fillvalue=("nothing", "")):
        if what != also or (one != other and settled(one) != settled(other)):
            text, others = f"{what} -> {one}", f"{also} -> {other}"
            at = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(text, others)))
            return f"{case}: {what[:300]}\n...{text[max(0, at - 300) : at + 300]}\n...{others[at : at + 300]}"
    return ""


def settled(told: Any) -> Any:
    """What some messages come to: an update tells all that is new when the line is free, once or twice."""
    if not isinstance(told, list):
        return told
    last: dict[str, Any] = {}
    rest = []
    for message in told:
        kind = message["type"]
        if kind not in ("update", "seats"):
            rest.append(message)
            continue
        if kind == "update" and kind in last:
            log = [item for item in last[kind]["log"] if item["ply"] < message["log_from"]] + message["log"]
            message = {**message, "log": log, "log_from": min(last[kind]["log_from"], message["log_from"])}
        last[kind] = message
    return last, rest


def hidden_card(game: str, seed: int) -> Case:
    """Somebody holds another card; they sit elsewhere, or are a bot where two people play."""
    rng = random.Random(seed)
    pair = pairs(game, rng)
    kinds = [rng.choice(["here", "invite", "invite", "bot"]) for _ in range(pair.players)]
    for seat in pair.holders:
        kinds[seat] = "invite"
    if kinds[pair.turn] == "bot":
        kinds[pair.turn] = "invite"
    others = [seat for seat in range(pair.players) if seat not in pair.holders and kinds[seat] == "invite"]
    if len(others) > 1 and pair.turn not in pair.holders and rng.random() < 0.3:
        kinds[min(pair.holders)] = "bot"
    return Case(pair, kinds, seed, future=False)


def coming_chance(game: str, seed: int) -> Case:
    """The same game so far, and other luck to come; half of those for one are layouts of the day."""
    rng = random.Random(seed)
    several = list(wagonway.game(game).meta.players)
    line: list[Step] = []
    while not line:
        players = rng.choice(several)
        line, before = play(game, players, rng, rng.randrange(200))
    turn = wagonway.game(game).from_bytes(before[-1], form="plain").current_player()
    kinds = [rng.choice(["here", "invite"]) for _ in range(players)]
    alone = players == 1 and rng.random() < 0.5
    if alone:
        kinds = ["here"]
    return Case(Pair(game, players, (line, line), frozenset(), turn), kinds, seed, future=True, daily=alone)


KINDS: list[tuple[Callable[[str, int], Case], str, int]] = [
    kind
    for game in GAMES
    for kind in ((hidden_card, game, 0), (coming_chance, game, 100_000))
    if game in SECRET or kind[0] is coming_chance
]


def case_of(number: int) -> Case:
    """The pair of this number: those of all kinds take turns."""
    seed, place = divmod(number, len(KINDS))
    make, game, first = KINDS[place]
    return make(game, first + seed)


def kind_of(case: Case) -> str:
    return f"{case.pair.game}, {'luck to come' if case.future else 'a hidden card'}"


class Sum:
    """What all runs have seen: each goes on with the pair after the last one, and adds to what was kept."""

    def __init__(self) -> None:
        self.before = kept("hidden", "pairs")
        self.counted = Counter[str]()

    @property
    def pairs(self) -> int:
        before: int = self.before.get("pairs", 0)
        return before + self.counted.total()

    def keep(self, case: Case, seen: Seen) -> None:
        self.counted[kind_of(case)] += 1
        told = Counter({"messages": seen.messages, "requests": seen.requests, **self.counted})
        added = {name: self.before.get(name, 0) + number for name, number in told.items()}
        rest = {name: number for name, number in self.before.items() if "," in name}
        note("hidden", "pairs", {"pairs": self.pairs, **rest, **added, "differences": 0})


async def test_nothing_tells_what_is_hidden(tmp_path: Path) -> None:
    seen, total = Seen(), Sum() if PAIRS else None
    first = total.pairs if total is not None else 0
    last = PAIRS if total is not None else SHORT * len(KINDS)
    async with AsyncExitStack() as stack:
        patch = stack.enter_context(pytest.MonkeyPatch.context())
        found = await worlds(tmp_path, stack, patch)
        for number in range(first, last):
            case = case_of(number)
            difference = await compare(found, case, seen)
            assert not difference, difference
            if total is not None:
                total.keep(case, seen)
        asked = {route.name for route in routes(found[0].server.app)}
    if last - first < SHORT * len(KINDS):
        return  # the last piece of a long run is too short for what follows
    # Nothing that can be asked was left out, and all that can be told was.
    excused = EXCUSED.keys() | OPEN.keys() | REFUSED.keys()
    assert excused <= asked
    assert sorted(asked - excused - seen.done - {"HEAD /{path:path}"}) == []
    if not PAIRS:
        return
    told = {str(kind.__struct_config__.tag) for kind in get_args(m.FromServer)}
    assert told - UNSEEN <= seen.answers.keys(), sorted(told - UNSEEN - seen.answers.keys())


async def test_a_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison sees what it is to see: here a view that differs wherever the position does."""
    view = Narrator.view

    def telling(self: Narrator, state: Any, seat: int | None) -> Any:
        return {**view(self, state, seat), "status": {"id": str(hash(bytes(state))), "args": {}}}

    monkeypatch.setattr(Narrator, "view", telling)
    async with AsyncExitStack() as stack:
        patch = stack.enter_context(pytest.MonkeyPatch.context())
        found = await worlds(tmp_path, stack, patch)
        assert await compare(found, hidden_card("brass-birmingham", 0), Seen())
