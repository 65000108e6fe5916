"""A beam search over the actions of a game: what a layout holds for somebody who thinks ahead.

After each action the best states are kept, by the score and a rough worth of what is in the making; with the
aims of a variant, by how near these are. It knows the shuffles of its own game, so it shows what is in the
cards, not how well somebody could play who does not know them.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from table import Array, Table

from wagonway.games.railways import constants as k

ROOM = 160  # children for each state kept
LAST = 2 * k.ROUNDS
Path = tuple[Any, int] | None
"""How a state was reached: the path before, and a decision."""


class Beam:
    """Keeps `width` states after each action."""

    def __init__(self, table: Table, width: int, worth: dict[str, float] | None = None) -> None:
        self.table, self.width = table, width
        self.worth = {**WORTH, **(worth or {})}
        self.variant = int(table.start["variant"][0])
        self.rooms = [table.form.new_states(width * ROOM) for _ in range(2)]
        self.tried = 0

    def play(self, number: int) -> tuple[Array, list[int]]:
        """The best end of a game that was found, as a state, and the decisions to it."""
        self.table.shuffle(number)
        self.tried = 0
        states, paths = self.table.new(number), [None]
        ended = []
        while len(states):
            states, paths = self._act(states, paths)
            over = np.flatnonzero(states["stage"] == k.OVER)
            ended += [(self.table.outcome(states, i), -i, take(states, [i]), paths[i]) for i in over.tolist()]
            going = np.flatnonzero(states["stage"] != k.OVER)
            states, paths = take(states, going), [paths[i] for i in going.tolist()]
        *_, end, path = max(ended, key=lambda each: each[:2])
        decisions = []
        while path is not None:
            path, action = path
            decisions.append(action)
        return end, decisions[::-1]

    def _act(self, states: Array, paths: list[Path]) -> tuple[Array, list[Path]]:
        """Every way through one action (or the set-up) of the states that are furthest back; the best of
        what comes of it, and of those that wait."""
        clock = states["round_number"].astype(int) * 4 + states["phase"]
        now = int(clock.min())
        waiting = np.flatnonzero(clock > now)
        done, ways = [take(states, waiting)], [paths[i] for i in waiting.tolist()]
        acting = np.flatnonzero(clock == now)
        states, paths = take(states, acting), [paths[i] for i in acting.tolist()]
        copy, copied = self.table.drivers["at_copy"], 0
        while len(states):
            room, led = self.rooms[copied], []
            copied = 1 - copied
            stages, used = room["stage"], 0
            for i in range(len(states)):
                for action in self._thinned(states, i)[: len(room) - used]:
                    copy(states, i, room, used)
                    self.table.apply(room, used, action)
                    if stages[used] <= k.DRAW_CARD:
                        self.table.settle(room, used)
                    led.append((paths[i], action))
                    used += 1
            self.tried += used
            children = room[:used]
            clock = children["round_number"].astype(int) * 4 + children["phase"]
            ready = (children["stage"] == k.OVER) | ((children["stage"] == k.CHOOSE_ACTION) & (clock > now))
            through = np.flatnonzero(ready)
            done.append(take(children, through))
            ways += [led[i] for i in through.tolist()]
            on = np.flatnonzero(~ready)
            states, paths = take(children, on), [led[i] for i in on.tolist()]
            if now == 0:  # the set-up has no end of ways
                states, paths = self._best(states, paths, 2 * self.width)
        return self._best(joined(done), ways, self.width)

    def _thinned(self, states: Array, i: int) -> list[int]:
        """The decisions, of the ways to pay those that nothing is better than."""
        legal = self.table.legal(states, i)
        if int(states["stage"][i]) != k.PAY or len(legal) < 3:
            return legal
        best: dict[int, int] = {}
        for action in legal:
            subset, overuse = divmod(action - k.PAY_WITH, k.OVERUSES)
            best[subset] = min(best.get(subset, overuse), overuse)
        cards = {subset: int(self.table.c.subset_cards[subset]) for subset in best}
        return [
            k.PAY_WITH + subset * k.OVERUSES + overuse
            for subset, overuse in best.items()
            if not any(
                cards[less] & cards[subset] == cards[less] and best[less] <= overuse
                for less in best
                if less != subset
            )
        ]

    def _best(self, states: Array, paths: list[Path], most: int) -> tuple[Array, list[Path]]:
        """The best states, each once."""
        if len(states) == 0:
            return states, paths
        kept: list[int] = []
        seen: set[bytes] = set()
        for i in np.argsort(-self.evaluate(states), kind="stable").tolist():
            key = states[i].tobytes()
            if key not in seen:
                seen.add(key)
                kept.append(i)
                if len(kept) == most:
                    break
        return take(states, kept), [paths[i] for i in kept]

    def evaluate(self, states: Array) -> Array:
        """The score as it stands, what is in the making, and the aims of the variant."""
        w = self.worth
        used = 2 * (states["round_number"].astype(float) - 1) + states["phase"] - 1
        left = np.where(states["stage"] == k.OVER, 0, np.clip(LAST - used, 0, LAST))
        going = left / LAST
        owned = k.MARKERS - states["markers_left"].astype(float)
        value = states["profit"] + self.table.c.link_points * owned - states["pollution"]
        value = value.astype(float)
        value += w["capital"] * states["capital"] * np.minimum(1, left / 4)
        value += w["worker"] * np.minimum(np.minimum(states["workers"], states["markers_left"]), left / 2)
        network = self._network(states)
        value += w["upgraded"] * network["upgraded"] * going
        value += w["length"] * network["length"] * going
        value += w["rider"] * np.minimum(network["riders"], left / 1.5)
        value += w["junction"] * network["junction"] * going
        value += w["hand"] * np.array([bin(hand).count("1") for hand in states["hand"].tolist()]) * (left > 0)
        if self.variant & k.MAYOR:
            value -= w["mayor"] * network["waiting"] + w["stranded"] * network["stranded"]
        if self.variant & k.CONDUCTOR:
            value += w["conductor"] * np.array(
                [bin(bits).count("1") for bits in states["delivered"].tolist()]
            )
        if self.variant & k.ENGINEER:
            value -= w["engineer"] * (2 * network["unowned"] + network["plain"])
        return value

    def _network(self, states: Array) -> dict[str, Array]:
        """Sums over links and buildings."""
        links, number = states["links"], states["num_links"].astype(int)
        there = np.arange(links.shape[1]) < number[:, None]
        rows = np.arange(len(states))[:, None]
        marker = np.where(there, states["marker"][rows, links["first"]], 0)
        mine = there & (marker != k.UNOWNED)
        buildings = states["buildings"]
        degree = np.zeros(buildings.shape, int)
        ends = links["ends"].astype(int)
        loop = ends[:, :, 0] == ends[:, :, 1]
        counted = mine & ~loop
        for link in range(int(number.max(initial=0))):
            for end in range(2):
                degree[rows[:, 0], ends[:, link, end]] += counted[:, link]
        standing = np.arange(buildings.shape[1]) < states["num_buildings"].astype(int)[:, None]
        passengers = np.where(standing, buildings["passengers"], 0)
        return {
            "upgraded": (mine & (marker == k.UPGRADED)).sum(1),
            "plain": (mine & (marker == k.OWNED)).sum(1),
            "unowned": (there & (marker == k.UNOWNED)).sum(1),
            "length": (links["length"] * mine).sum(1),
            "riders": (passengers * (degree > 0)).sum(1),
            "waiting": passengers.sum(1),
            "stranded": (passengers * (degree == 0)).sum(1),
            "junction": np.maximum(degree - 1, 0).sum(1),
        }


WORTH: dict[str, float] = {
    "capital": 0.2,
    "worker": 1.6,
    "upgraded": 0.85,
    "length": 0.35,
    "rider": 1.0,
    "junction": 14.0,
    "hand": 0.9,
    "mayor": 4.0,
    "stranded": 2.0,
    "conductor": 8.0,
    "engineer": 6.0,
}
"""In points: a unit of capital, a worker, and so on; towards the end only the score and the aims are left."""

AIMS: dict[str, dict[str, float]] = {}
"""Worths of the variants, where they are not those above."""


def take(states: Array, rows: Any) -> Array:
    """Some of the states; as bytes, for NumPy copies records field by field."""
    size = states.dtype.itemsize
    data = np.ascontiguousarray(states).view(np.uint8).reshape(len(states), size)[rows]
    return np.frombuffer(bytearray(data.tobytes()), states.dtype)


def joined(parts: list[Array]) -> Array:
    return np.frombuffer(bytearray(b"".join(part.tobytes() for part in parts)), parts[0].dtype)
