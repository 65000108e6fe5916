"""A table for games without ceremony: states in arrays, compiled rules, players as functions.

Chance follows the number of a game, so that all players meet the same boards and cards. A player sees an
information state: what its seat cannot know is taken out before it is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from wagonway.games.tramways import constants as k
from wagonway.kernel.chance import CHANCE, TERMINAL, _signed
from wagonway.kernel.game import Game
from wagonway.kernel.search import TASTE_OF_GREEDY
from wagonway.kernel.spec import GameSpec

SPEC = GameSpec("wagonway.games.tramways")
SEED = 7  # of all games measured; a game has its number besides
Array = Any
Player = Callable[[Array, int], int]
"""Takes the state (an array of one) and the seat that is to decide, and gives a decision."""
Watcher = Callable[[Array, int, "Table"], None]
"""Is told of each decision before it is carried out, and carries it out."""


class Table:
    """Games of the set that comes with the game or of another one, with so many players."""

    def __init__(self, players: int, components: Any = None, options: dict[str, Any] | None = None) -> None:
        self.players = players
        self.game = Game(SPEC)
        start = self.game.setup(players=players, options=options, components=components, form="compiled")
        self.start, self.form, self.comps = start._states, start._form, start._comps
        self.c = start.c
        self.drivers = self.form.drivers
        self.works = self.form.new_bench().works
        self.actions = self.works["actions"][0]
        self.rngs = self.form.new_rngs(1)

    def new(self, number: int) -> Array:
        """A game of this number; its chance has not begun."""
        states = self.copy(self.start)
        self.drivers["at_seed"](self.rngs, 0, _signed(SEED), number)
        return states

    def copy(self, states: Array) -> Array:
        made = self.form.new_states(1)
        self.drivers["at_copy"](states, 0, made, 0)
        return made

    def to_act(self, states: Array) -> int:
        return int(self.drivers["at_current_player"](states, 0, self.comps, 0, self.works, 0))

    def advance(self, states: Array) -> int:
        """Let chance act as the number of the game has it; who is to act then."""
        return int(self.drivers["at_advance"](states, 0, self.comps, 0, self.works, 0, self.rngs, 0))

    def legal(self, states: Array) -> list[int]:
        n = self.drivers["at_legal_actions"](states, 0, self.comps, 0, self.works, 0)
        return self.actions[:n].tolist()  # type: ignore[no-any-return]

    def hide(self, states: Array, seat: int) -> None:
        self.drivers["at_hide"](states, 0, self.comps, 0, self.works, 0, seat)

    def apply(self, states: Array, action: int) -> int:
        """Carry out a decision; how many events it had (they stand in `events`)."""
        return int(self.drivers["at_apply"](states, 0, self.comps, 0, self.works, 0, action))

    def events(self, number: int) -> list[tuple[int, int, int, int, int]]:
        """Kind and numbers of the events of the last decision."""
        return self.works["events"][0][:number].tolist()  # type: ignore[no-any-return]

    def num_events(self) -> int:
        return int(self.works["num_events"][0])

    def why_not(self, states: Array, action: int) -> int:
        return int(self.drivers["at_why_not"](states, 0, self.comps, 0, self.works, 0, action))

    def scores(self, states: Array) -> list[int]:
        return [
            int(self.drivers["at_score"](states, 0, self.comps, 0, self.works, 0, seat))
            for seat in range(self.players)
        ]

    def outcomes(self, states: Array) -> list[int]:
        """Returns of the seats, in thousandths: the winner has the highest."""
        return [
            int(self.drivers["at_outcome"](states, 0, self.comps, 0, self.works, 0, seat))
            for seat in range(self.players)
        ]

    def play(self, number: int, seats: Sequence[Player], watch: Watcher | None = None) -> Array:
        """One game to its end; a watcher is told of what chance does, too."""
        states = self.new(number)
        rng = np.random.default_rng((SEED, number))
        while True:
            seat = self.advance(states) if watch is None else self.watched_chance(states, watch, rng)
            if seat == TERMINAL:
                return states
            action = seats[seat](states, seat)
            if watch is not None:
                watch(states, action, self)
            else:
                self.apply(states, action)

    def watched_chance(self, states: Array, watch: Watcher, rng: np.random.Generator) -> int:
        """Chance, one outcome after another, each told; who is to act then."""
        while True:
            seat = self.to_act(states)
            if seat != CHANCE:
                return seat
            n = self.drivers["at_chance_outcomes"](states, 0, self.comps, 0, self.works, 0)
            weights = self.works["weights"][0][:n].cumsum()
            index = int(weights.searchsorted(rng.integers(weights[-1]), side="right"))
            watch(states, int(self.actions[index]), self)


def random_player(table: Table, number: int) -> Player:
    """Any legal decision."""
    rng = np.random.default_rng((SEED, number, 1))
    draws: list[float] = []

    def choose(states: Array, seat: int) -> int:
        legal = table.legal(states)
        if not draws:
            draws.extend(rng.random(4096).tolist())
        return legal[int(draws.pop() * len(legal))]

    return choose


def greedy_player(table: Table, nodes: int) -> Player:
    """The bot of that name, which looks at what its seat knows."""
    space = table.form.new_search_space()
    known = table.form.new_states(1)
    decide = table.drivers["at_best_decision"]

    def choose(states: Array, seat: int) -> int:
        legal = table.legal(states)
        if len(legal) == 1:
            return legal[0]
        table.drivers["at_copy"](states, 0, known, 0)
        table.hide(known, seat)
        return int(decide(known, 0, table.comps, 0, table.works, 0, space, nodes, TASTE_OF_GREEDY))

    return choose


def modest_player(table: Table, number: int, nodes: int) -> Player:
    """The bot greedy, but for the auction: there it passes or bids the least by lot, and pays with coins.

    What greedy thinks of bids is its own taste; this one shows how fair the places are without it.
    """
    greedy = greedy_player(table, nodes)
    rng = np.random.default_rng((SEED, number, 2))

    def choose(states: Array, seat: int) -> int:
        s = states[0]
        if s["stage"] == k.AUCTION_TURN:
            legal = table.legal(states)
            bids = [action for action in legal if k.BID_AMOUNT < action < k.TAKE_BOOK]
            return min(bids) if bids and s["seats"]["money"][seat] > 0 and rng.random() < 0.5 else legal[0]
        if s["stage"] == k.PAY and s["verb"] == k.BID and k.COINS in table.legal(states):
            return k.COINS
        return greedy(states, seat)

    return choose


def careless_player(table: Table, number: int) -> Player:
    """Wants to be first, uses icons of cards that are used already, never rests: stress to the top."""
    rng = np.random.default_rng((SEED, number, 3))
    carefree = {k.CHOOSE_ACTION: (k.TAKE_MONEY,), k.CHOOSE_STEP: (k.STOP,), k.ADMINISTER: (k.DONE,)}

    def likes(states: Array, action: int) -> bool:
        """An icon of a card in use; in administration any but relief, or a card that is a burden."""
        s = states[0]
        if action >= k.USE:
            card, slot = divmod(action - k.USE, k.SLOTS)
            if s["stage"] == k.ADMINISTER:
                return bool(table.c.icon[card][slot] != k.RELIEF_ICON)
            return bool(s["used"][card] or table.c.stress[card])
        if k.DISCARD <= action:
            return bool(table.c.stress[action - k.DISCARD])
        return action == k.CLAIM or k.BID_AMOUNT < action < k.TAKE_BOOK

    def choose(states: Array, seat: int) -> int:
        legal = table.legal(states)
        liked = [action for action in legal if likes(states, action)]
        if not liked:
            avoided = carefree.get(int(states[0]["stage"]), ())
            liked = [action for action in legal if action not in avoided and action < k.DISCARD] or legal
        return liked[int(rng.integers(len(liked)))]

    return choose


__all__ = [
    "SEED",
    "SPEC",
    "Array",
    "Player",
    "Table",
    "Watcher",
    "careless_player",
    "greedy_player",
    "k",
    "modest_player",
    "random_player",
]
