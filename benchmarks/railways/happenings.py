"""What the games are to exercise (check P1), and a player that goes where games have been least.

`Counter` is told of every decision and carries it out; afterwards it knows in how many games each thing on
the list happened, and how often.
"""

from __future__ import annotations

from collections import Counter as Tally
from typing import Any

import numpy as np

from benchmarks.railways.table import SEED, Array, Player, Table
from wagonway.games.railways import constants as k
from wagonway.games.railways.rules.refusals import NO_WORKER_LEFT, TYPES_WOULD_JOIN

ACTIONS = {
    k.BUY: "a link bought",
    k.BUILD: "a building built",
    k.MOVE: "a passenger moved",
    k.HIRE: "a worker hired",
    k.RAISE: "capital raised",
    k.REDUCE: "pollution reduced",
    k.ADD: "a passenger added",
    k.UPGRADE: "a link upgraded",
}
HAPPENINGS = (
    *ACTIONS.values(),
    "a link bought that runs over a seam",
    "two slots of one card used",
    "three slots of one card used",
    "two destination icons used for one",
    "pollution at its most",
    "pollution at its least and to be reduced",
    "a purchase refused for want of workers",
    "workers at their most",
    "all markers on the map",
    "capital lost at the end of its track",
    *(f"row {row} of the leisure table" for row in range(1, 6)),
    "no capital turned into profit, by choice",
    "built on land",
    "built on rails",
    "built on an owned link",
    "built next to one type",
    "built next to nothing",
    "building refused between two types",
    "a link made by a building",
    "a link split by a building",
    "a passenger die taken off",
    "a passenger die put back",
    "one building visited",
    "two buildings visited",
    "three or more buildings visited",
    "stopped at a building from which an owned link went on",
    "a fare over an upgraded link",
    "the discards shuffled",
    "a second action declined",
    "no card left for a second action",
)


class Counter:
    """Watches games: carries out each decision and counts what happens by it."""

    def __init__(self) -> None:
        self.times: Tally[str] = Tally()
        self.games: Tally[str] = Tally()
        self.now: set[str] = set()

    def __call__(self, states: Array, action: int, table: Table) -> None:
        found = carry_out(states, action, table)
        self.times.update(found)
        self.now |= found

    def game_over(self) -> None:
        self.games.update(self.now)
        self.now = set()


def carry_out(states: Array, action: int, table: Table) -> set[str]:
    """Carry out a decision; what of the list happens by it."""
    found: set[str] = set()
    stage = int(states["stage"][0])
    verb, route = int(states["verb"][0]), int(states["route"][0])
    if stage == k.CHOOSE_ACTION:
        _choose(states, action, table, found)
    elif stage == k.CHOOSE_SQUARE:
        _square(states, action - k.SQUARE, table, found)
    elif stage == k.PAY:
        _payment(states[0], action, table, found)
    elif stage == k.CONVERT:
        row = action - k.CONVERT_ROW
        found.add(f"row {row} of the leisure table" if row else "no capital turned into profit, by choice")
    events = table.events(table.apply(states, 0, action))
    if stage == k.PAY and verb == k.MOVE:
        _journey(states[0], table.works["routes"][0][route], found)
    for kind, a, b, _, _ in events:
        _event(kind, a, b, found)
    s = states[0]
    if s["pollution"] == table.c.pollution_min and any(
        kind == k.EV_POLLUTION and a == 0 and b > 0 for kind, a, b, *_ in events
    ):
        found.add("pollution at its least and to be reduced")
    if s["pollution"] == table.c.pollution_max:
        found.add("pollution at its most")
    if s["workers"] == table.c.workers_max:
        found.add("workers at their most")
    if s["markers_left"] == 0:
        found.add("all markers on the map")
    return found


def _spaces(table: Table) -> list[int]:
    return [row * k.MAX_COLUMNS + column for row in range(table.c.rows) for column in range(table.c.columns)]


def _choose(states: Array, action: int, table: Table, found: set[str]) -> None:
    s = states[0]
    if action == k.DECLINE:
        found.add("a second action declined")
    if s["workers"] == 0:
        for first in s["links"]["first"][: s["num_links"]].tolist():
            if table.why_not(states, k.BUY_LINK + first) == NO_WORKER_LEFT:
                found.add("a purchase refused for want of workers")


def _square(states: Array, space: int, table: Table, found: set[str]) -> None:
    s = states[0]
    found.add("built on rails" if s["sides_at"][space] != 0 else "built on land")
    link = int(s["link_at"][space])
    if link != k.NO_LINK and s["marker"][s["links"][link]["first"]] != k.UNOWNED:
        found.add("built on an owned link")
    near = {int(s["type_at"][table.c.neighbour[space][side]]) for side in range(k.SIDES)} - {k.NO_TYPE}
    found.add("built next to one type" if near else "built next to nothing")
    if any(table.why_not(states, k.SQUARE + other) == TYPES_WOULD_JOIN for other in _spaces(table)):
        found.add("building refused between two types")


def _payment(s: Any, action: int, table: Table, found: set[str]) -> None:
    subset, overuse = divmod(action - k.PAY_WITH, k.OVERUSES)
    cards, verb = int(table.c.subset_cards[subset]), int(s["verb"])
    found.add(ACTIONS[verb])
    if cards & (cards - 1) == 0 and overuse in (1, 2):
        found.add(f"{'two' if overuse == 1 else 'three'} slots of one card used")
    if s["phase"] == 1 and cards == s["hand"]:
        found.add("no card left for a second action")
    if verb == k.ADD and s["die_at"][s["die"]] == k.NO_SPACE:
        found.add("a passenger die put back")
    if verb in (k.BUY, k.UPGRADE):
        number = s["link_at"][s["target"]]
        link = s["links"][number]
        types = [int(s["buildings"][end]["type"]) for end in link["ends"].tolist()]
        need = k.PAY_UPGRADE if verb == k.UPGRADE else k.PAY_LINK + (int(link["length"]) - 1) * k.TYPES
        cells = {table.c.cell_of[space] for space in _spaces(table) if s["link_at"][space] == number}
        if verb == k.BUY and len(cells) > 1:
            found.add("a link bought that runs over a seam")
    elif verb == k.MOVE:
        types, need = [int(s["destination"])], k.PAY_TICKET
    else:
        return
    if not any(table.c.ways[need + kind][subset] >> overuse & 1 for kind in types):
        found.add("two destination icons used for one")


def _journey(s: Any, route: Any, found: set[str]) -> None:
    """A passenger has travelled; the links are as they were."""
    rides = route["rides"][: route["num_rides"]].tolist()
    visited = ("one building", "two buildings", "three or more buildings")[min(len(rides), 3) - 1]
    found.add(f"{visited} visited")
    links = [(set(ends), s["marker"][first]) for first, _, ends in s["links"][: s["num_links"]].tolist()]
    if any(links[ride][1] == k.UPGRADED for ride in rides):
        found.add("a fare over an upgraded link")
    been: set[int] = set().union(*(links[ride][0] for ride in rides))
    if any(marker != k.UNOWNED and route["end"] in ends and not ends <= been for ends, marker in links):
        found.add("stopped at a building from which an owned link went on")


def _event(kind: int, a: int, b: int, found: set[str]) -> None:
    if kind == k.EV_CAPITAL and b > 0:
        found.add("capital lost at the end of its track")
    elif kind == k.EV_LINK_MADE:
        found.add("a link made by a building")
    elif kind == k.EV_LINK_SPLIT:
        found.add("a link split by a building")
    elif kind == k.EV_DIE_OFF and a < k.PASSENGER_DICE:
        found.add("a passenger die taken off")
    elif kind == k.EV_SHUFFLED:
        found.add("the discards shuffled")


def curious_player(table: Table, counter: Counter, number: int) -> Player:
    """Tries every decision and takes one by which something happens that has happened least so far."""
    rng = np.random.default_rng((SEED, number, 2))

    def choose(states: Array) -> int:
        legal = table.legal(states)
        rng.shuffle(legal)
        if rng.random() < 0.3:
            return legal[0]
        best, most = legal[0], -1.0
        for action in legal[:30]:
            found = carry_out(table.copy(states), action, table)
            news = sum(1 / (1 + counter.times[each]) for each in found) + 0.001 * len(found)
            if news > most:
                best, most = action, news
        return best

    return choose
