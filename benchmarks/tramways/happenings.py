"""What the games are to exercise (check P1).

`Counter` is told of every decision and every outcome of chance, and carries it out; afterwards it knows in
how many games each thing on the list happened.
"""

from __future__ import annotations

from collections import Counter as Tally
from typing import Any

from benchmarks.tramways.table import Array, Table
from wagonway.games.tramways import constants as k
from wagonway.games.tramways.rules.refusals import FOREIGN_PARCEL

SEVERAL = (
    "a bid below the highest",
    "a pass before any bid",
    "a bid paid with a money icon",
    "a place taken by the highest bid",
    "a void ticket taken",
    "a parcel gained in the auction",
    "two stress for the first of round 6",
    "a trip over a foreign link",
    "a second track beside a foreign one",
    "an end refused at a foreign parcel",
)
"""Things for which there must be several players."""
SOLO = tuple(f"a card taken from a line of {size}" for size in ("one", "two", "three or more"))
HAPPENINGS = (
    *SEVERAL,
    *SOLO,
    "boards laid again",
    "money instead of an action",
    "a link completed",
    "a link left incomplete",
    "a link extended",
    "a tile replaced",
    "a link removed at the end of a round",
    "two tracks joined",
    "a mountain paid for",
    "a second track beside an own one",
    "no worker left for track",
    "a link upgraded",
    "a building built",
    "a building enlarged by a tile",
    "a building upgraded",
    "a hand limit of 8",
    "a hand limit of 9",
    "a trip over one link",
    "a trip over two links",
    "a trip over three links or more",
    "a trip over own links only",
    "a trip to a parcel",
    "the fare of an upgraded link of three tiles",
    "a fare not paid in full",
    "residential: stress relieved",
    "residential: no stress to relieve",
    "leisure: happiness bought",
    "leisure: nothing bought",
    "leisure: paid with a money icon",
    "commercial: money taken",
    "commercial: a card taken",
    "industrial: a worker gained",
    "industrial: as many workers as can be",
    "stress relieved at 0",
    "stress at its top",
    "happiness lost to stress at the end of a round",
    "two icons of one card used",
    "three icons of one card used",
    "a consequence paid in money",
    "a consequence borne as stress",
    "administration: money",
    "administration: a worker",
    "administration: stress relieved",
    "administration: a passenger",
    "a second discard paid",
    "a third discard paid",
    "passengers brought by the round",
    "a draw pile made anew",
    "a card picked for round 6",
)
NUMBER = {1: "one", 2: "two"}
ADMINISTRATION = {
    k.MONEY_ICON: "administration: money",
    k.WORKER_ICON: "administration: a worker",
    k.RELIEF_ICON: "administration: stress relieved",
    k.PASSENGER_ICON: "administration: a passenger",
}


def counted(players: int) -> list[str]:
    """What can happen with so many players."""
    missing = SOLO if players > 1 else SEVERAL
    return [what for what in HAPPENINGS if what not in missing]


class Counter:
    """Watches games: carries out each decision and counts what happens by it."""

    def __init__(self) -> None:
        self.games: Tally[str] = Tally()
        self.now: set[str] = set()

    def __call__(self, states: Array, action: int, table: Table) -> None:
        s = states[0]
        stage = int(s["stage"])
        before = Before(s, stage)
        if action < k.FIRST_CHANCE:
            _decision(states, stage, action, table, self.now)
        table.apply(states, action)
        number = table.num_events()
        if number:
            for event in table.events(number):
                _event(s, before, event, table, self.now)

    def game_over(self) -> None:
        self.games.update(self.now)
        self.now = set()


class Before:
    """What is gone when a decision is carried out."""

    __slots__ = ("count", "line_size", "link_tiles", "owners", "stage", "stress", "workers")

    def __init__(self, s: Any, stage: int) -> None:
        self.stage = stage
        self.count = int(s["count"])
        self.line_size = int(s["line_size"])
        self.owners: list[int] = []
        if stage == k.PAY:
            verb = int(s["verb"])
            if verb == k.MOVE:
                rides = s["rides"][: int(s["num_rides"])]
                self.owners = s["links"]["owner"][rides].tolist()
            elif verb == k.LAY:
                self.link_tiles = int(s["links"]["length"][int(s["link"])])
        self.stress = s["seats"]["stress"].tolist()
        self.workers = s["seats"]["workers"].tolist()


def acting(s: Any) -> int:
    return int(s["order"][int(s["place"])])


def _decision(states: Array, stage: int, action: int, table: Table, found: set[str]) -> None:
    """What can be told from a decision alone."""
    s = states[0]
    if action >= k.USE:
        card, slot = divmod(action - k.USE, k.SLOTS)
        used = bin(int(s["used"][card]) | 1 << slot).count("1")
        if used > 1:
            found.add(f"{'two' if used == 2 else 'three'} icons of one card used")
    if stage == k.CHOOSE_STEP:
        if action >= k.STEP:
            _step(states, table, found)
    elif stage == k.AUCTION_TURN:
        highest = int(s["seats"]["bid"].max())
        if k.BID_AMOUNT < action < k.TAKE_BOOK and action - k.BID_AMOUNT < highest:
            found.add("a bid below the highest")
        if action == k.PASS and highest == 0:
            found.add("a pass before any bid")
    elif stage == k.PAY:
        if action >= k.USE and s["verb"] == k.BID:
            found.add("a bid paid with a money icon")
        if action >= k.USE and s["verb"] == k.LEISURE_BONUS:
            found.add("leisure: paid with a money icon")
    elif stage == k.CHOOSE_ACTION:
        if action == k.TAKE_MONEY:
            found.add("money instead of an action")
        elif k.EXTEND <= action < k.REPLACE:
            found.add("a link extended")
        if s["seats"]["workers"][acting(s)] == 0:
            found.add("no worker left for track")
    elif stage == k.CHOOSE_BONUS:
        found.add("commercial: money taken" if action == k.BONUS_MONEY else "commercial: a card taken")
    elif stage == k.BUY_HP:
        found.add("leisure: nothing bought" if action == k.BUY else "leisure: happiness bought")
    elif stage == k.ADMINISTER and action >= k.USE:
        found.add(ADMINISTRATION[int(table.c.icon[card][slot])])


def _step(states: Array, table: Table, found: set[str]) -> None:
    """The tile of a track that enters a space."""
    s = states[0]
    link = s["links"][int(s["link"])]
    space = int(table.c.neighbour[int(link["head"])][int(link["exit"])])
    if s["ground"][space] == k.MOUNTAIN and not s["replaced"]:
        found.add("a mountain paid for")
    if s["sides_at"][space]:
        for tile in (s["tiles"]["space"] == space).nonzero()[0].tolist():
            whose = "an own" if tile // k.MOST_TILES == acting(s) else "a foreign"
            found.add(f"a second track beside {whose} one")
    if "an end refused at a foreign parcel" not in found:
        if any(table.why_not(states, k.STEP + side) == FOREIGN_PARCEL for side in range(k.SIDES)):
            found.add("an end refused at a foreign parcel")


def _event(
    s: Any, before: Before, event: tuple[int, int, int, int, int], table: Table, found: set[str]
) -> None:
    kind, a, b, d, e = event
    if kind in PLAIN:
        found.add(PLAIN[kind])
    elif kind == k.EV_STRESS:
        _stress(a, b, d, e, s, found)
    elif kind == k.EV_CLAIMED:
        if d > 0:
            found.add("a place taken by the highest bid")
    elif kind == k.EV_TOOK:
        if before.stage == k.SOLO_LINE:
            size = NUMBER.get(before.line_size, "three or more")
            found.add(f"a card taken from a line of {size}")
        elif table.c.card_kind[b] == k.PARCEL:
            found.add("a parcel gained in the auction")
    elif kind == k.EV_LAID:
        found.add("a link completed" if e else "a link left incomplete")
        link = s["links"][a]
        if e and (link["owner"] == k.NOBODY or link["length"] > before.link_tiles):
            found.add("two tracks joined")
    elif kind == k.EV_BUILT:
        found.add("a building built")
        if e:
            found.add("a building enlarged by a tile")
    elif kind == k.EV_HAND_LIMIT and b in (8, 9):
        found.add(f"a hand limit of {b}")
    elif kind == k.EV_MOVED:
        _trip(s, before, a, d, e, found)
    elif kind == k.EV_FARE:
        link = s["links"][e]
        if link["upgraded"] and link["length"] == 3:
            found.add("the fare of an upgraded link of three tiles")
    elif kind == k.EV_CONSEQUENCE:
        if d > 0:
            found.add("a consequence paid in money")
        if e > 0:
            found.add("a consequence borne as stress")
    elif kind == k.EV_DISCARDED and d > 0:
        found.add("a second discard paid" if before.count == 1 else "a third discard paid")
    elif kind == k.EV_PASSENGER and d == 1:
        found.add("passengers brought by the round")
    elif kind == k.EV_HP and d == k.HP_STRESS:
        found.add("happiness lost to stress at the end of a round")


PLAIN = {
    k.EV_LAID_AGAIN: "boards laid again",
    k.EV_VOID: "a void ticket taken",
    k.EV_REPLACED: "a tile replaced",
    k.EV_REMOVED: "a link removed at the end of a round",
    k.EV_UPGRADED_LINK: "a link upgraded",
    k.EV_UPGRADED_BUILDING: "a building upgraded",
    k.EV_UNPAID: "a fare not paid in full",
    k.EV_SHUFFLED: "a draw pile made anew",
    k.EV_PICKED: "a card picked for round 6",
}


def _stress(seat: int, gained: int, lost: int, why: int, s: Any, found: set[str]) -> None:
    if why == k.STRESS_RELIEF and lost > 0:
        found.add("stress relieved at 0")
    if why == k.STRESS_FIRST and gained + lost == 2:
        found.add("two stress for the first of round 6")
    if gained > 0 and s["seats"]["stress"][seat] == 21:
        found.add("stress at its top")


def _trip(s: Any, before: Before, seat: int, end: int, links: int, found: set[str]) -> None:
    """A passenger has arrived; it went over links of these owners."""
    found.add(f"a trip over {('one link', 'two links', 'three links or more')[min(links, 3) - 1]}")
    if set(before.owners) == {seat}:
        found.add("a trip over own links only")
    else:
        found.add("a trip over a foreign link")
    kind = int(s["spots"]["type"][int(s["ground"][end]) - k.FIRST_SPOT])
    if kind == k.NO_TYPE:
        found.add("a trip to a parcel")
    elif kind == k.RESIDENTIAL:
        found.add("residential: " + ("stress relieved" if before.stress[seat] else "no stress to relieve"))
    elif kind == k.INDUSTRIAL:
        full = before.workers[seat] >= 2
        found.add("industrial: " + ("as many workers as can be" if full else "a worker gained"))
