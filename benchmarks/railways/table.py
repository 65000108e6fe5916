"""A table for games without ceremony: states in arrays, compiled rules, players as functions.

Chance follows the number of a game, so all players meet the same layouts and hands; while they look ahead it
follows a shuffle of the whole game instead, so that the same decisions meet the same cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from wagonway.games.railways import constants as k
from wagonway.kernel.chance import CHANCE, TERMINAL, _signed
from wagonway.kernel.game import Game
from wagonway.kernel.search import TASTE_OF_GREEDY
from wagonway.kernel.spec import GameSpec

SPEC = GameSpec("wagonway.games.railways")
SEED = 7  # of all games measured; a game has its number besides
Array = Any
Player = Callable[[Array], int]
"""Takes the state (an array of one) in which it is to decide, and gives a decision."""
Watcher = Callable[[Array, int, "Table"], None]
"""Is told of each decision before it is carried out."""


class Table:
    """Games of one component set with some options."""

    def __init__(self, options: dict[str, Any] | None = None, components: Any = None) -> None:
        self.game = Game(SPEC)
        start = self.game.setup(players=1, options=options, components=components, form="compiled")
        self.start, self.form, self.comps = start._states, start._form, start._comps
        self.c = start.c
        self.drivers = self.form.drivers
        self.bench = self.form.new_bench()
        self.works = self.bench.works
        self.actions = self.works["actions"][0]
        self.rngs = self.form.new_rngs(1)
        self.priority = np.zeros((k.ROUNDS + 2, k.NUM_ACTIONS - k.FIRST_CHANCE))

    def new(self, number: int) -> Array:
        """A game of this number, all of its chance up to the first decision done."""
        states = self.copy(self.start)
        self.drivers["at_seed"](self.rngs, 0, _signed(SEED), number)
        self.advance(states)
        return states

    def copy(self, states: Array, i: int = 0) -> Array:
        made = self.form.new_states(1)
        self.drivers["at_copy"](states, i, made, 0)
        return made

    def advance(self, states: Array) -> int:
        """Let chance act as the number of the game has it."""
        return int(self.drivers["at_advance"](states, 0, self.comps, 0, self.works, 0, self.rngs, 0))

    def shuffle(self, number: int) -> None:
        """Another order of the cards, for games that are looked ahead."""
        rng = np.random.default_rng((SEED, number))
        self.priority = rng.random(self.priority.shape)

    def settle(self, states: Array, i: int) -> int:
        """Let chance act as the shuffle has it; who is to act then."""
        while True:
            player = int(self.drivers["at_current_player"](states, i, self.comps, 0, self.works, 0))
            if player != CHANCE:
                return player
            n = self.drivers["at_chance_outcomes"](states, i, self.comps, 0, self.works, 0)
            outcomes = self.actions[:n].astype(int)
            liked = self.priority[int(states["round_number"][i]), outcomes - k.FIRST_CHANCE]
            self.apply(states, i, int(outcomes[liked.argmax()]))

    def legal(self, states: Array, i: int = 0) -> list[int]:
        n = self.drivers["at_legal_actions"](states, i, self.comps, 0, self.works, 0)
        return self.actions[:n].tolist()  # type: ignore[no-any-return]

    def apply(self, states: Array, i: int, action: int) -> int:
        """Carry out a decision; how many events it had (they stand in `events`)."""
        return int(self.drivers["at_apply"](states, i, self.comps, 0, self.works, 0, action))

    def events(self, number: int) -> list[tuple[int, int, int, int, int]]:
        """Kind and numbers of the events of the last decision."""
        return self.works["events"][0][:number].tolist()  # type: ignore[no-any-return]

    def why_not(self, states: Array, action: int) -> int:
        return int(self.drivers["at_why_not"](states, 0, self.comps, 0, self.works, 0, action))

    def score(self, states: Array, i: int = 0) -> int:
        return int(self.drivers["at_score"](states, i, self.comps, 0, self.works, 0, 0))

    def outcome(self, states: Array, i: int = 0) -> int:
        return int(self.drivers["at_outcome"](states, i, self.comps, 0, self.works, 0, 0))

    def play(self, number: int, player: Player, watch: Watcher | None = None) -> Array:
        """One game to its end."""
        states = self.new(number)
        while self.advance(states) != TERMINAL:
            action = player(states)
            if watch is not None:
                watch(states, action, self)
            else:
                self.apply(states, 0, action)
        return states


def random_player(table: Table, number: int) -> Player:
    rng = np.random.default_rng((SEED, number, 1))

    def choose(states: Array) -> int:
        legal = table.legal(states)
        return legal[int(rng.integers(len(legal)))]

    return choose


def greedy_player(table: Table, nodes: int = 600) -> Player:
    """The bot of that name."""
    space = table.form.new_search_space()

    def choose(states: Array) -> int:
        legal = table.legal(states)
        if len(legal) == 1:
            return legal[0]
        decide = table.drivers["at_best_decision"]
        return int(decide(states, 0, table.comps, 0, table.works, 0, space, nodes, TASTE_OF_GREEDY))

    return choose
