"""A beam search over the actions of a game: what a layout holds for somebody who thinks ahead.

After each action the best states are kept, by what the bot `greedy` thinks of them, which includes the aims
of a variant. It knows the shuffles of its own game, so it shows what is in the cards, not how well somebody
could play who does not know them.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numba
import numpy as np

from benchmarks.railways.table import SEED, SPEC, Array, Table
from wagonway.games.railways import constants as k
from wagonway.games.railways import greedy
from wagonway.kernel.digest import globals_of, reached
from wagonway.kernel.jit import copy_for, dispatcher, numba_signature, numba_types
from wagonway.kernel.rule import rule_info

ROOM = 160  # children for each state kept
CARD_LEFT = 60  # for a second action
Path = tuple[Any, int] | None
"""How a state was reached: the path before, and a decision."""


class Beam:
    """Keeps `width` states after each action."""

    def __init__(self, table: Table, width: int) -> None:
        self.table, self.width = table, width
        self.rooms = [table.form.new_states(width * ROOM) for _ in range(2)]
        self.tried = 0

    def play(self, number: int) -> tuple[Array, list[int]]:
        """The best end of a game that was found, as a state, and the decisions to it."""
        self.table.shuffle(number)
        self.rng = np.random.default_rng((SEED, number, 3))
        self.tried = 0
        states = self.table.new(number)
        paths: list[Path] = [None]
        ended: list[tuple[int, int, Array, Path]] = []
        while len(states):
            states, paths = self._act(states, paths)
            over = np.flatnonzero(states["stage"] == k.OVER)
            ended += [(self.table.outcome(states, i), -i, take(states, [i]), paths[i]) for i in over.tolist()]
            going = np.flatnonzero(states["stage"] != k.OVER)
            states, paths = take(states, going), [paths[i] for i in going.tolist()]
        *_, end, path = max(ended, key=lambda each: each[:2])
        decisions: list[int] = []
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
        """What greedy thinks, in hundredths of a point; a card left in hand is worth something to it only
        when both actions are over. Without links all is alike, so the start is left to chance."""
        value = np.zeros(len(states), np.int64)
        worths()(states, self.table.comps, self.table.works, value)
        hands = np.array([bin(hand).count("1") for hand in states["hand"].tolist()])
        value += CARD_LEFT * hands * (states["phase"] == k.PHASES)
        return value + self.rng.random(len(states))


@cache
def worths() -> Any:
    """Fills an array with greedy's worth of each state; compiled here, as the kernel has no driver for it."""
    types = numba_types(SPEC)
    compiled: dict[int, Any] = {}
    for function in reached([greedy.evaluate]):
        namespace = dict(function.__globals__)
        for name in globals_of(function):
            if rule_info(namespace.get(name)) is not None:
                namespace[name] = compiled[id(namespace[name])]
        made = dispatcher(copy_for(SPEC.id, function, namespace), internal=True)
        signature = numba_signature(types, function)
        if signature is not None:
            made.compile(signature)
        compiled[id(function)] = made
    evaluate = compiled[id(greedy.evaluate)]

    def fill(states: Array, comps: Array, works: Array, value: Array) -> None:
        for i in range(len(states)):
            value[i] = evaluate(states[i], comps[0], works[0], 0)

    return numba.njit(fill)


def take(states: Array, rows: Any) -> Array:
    """Some of the states; as bytes, for NumPy copies records field by field."""
    size = states.dtype.itemsize
    data = np.ascontiguousarray(states).view(np.uint8).reshape(len(states), size)[rows]
    return np.frombuffer(bytearray(data.tobytes()), states.dtype)


def joined(parts: list[Array]) -> Array:
    return np.frombuffer(bytearray(b"".join(part.tobytes() for part in parts)), parts[0].dtype)
