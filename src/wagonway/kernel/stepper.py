"""A single game in a Python loop with little between it and the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .chance import _signed
from .game import ComponentSource, Game, State


class Stepper:
    """A game driven from a Python loop with one call per decision.

        stepper = Stepper(game, players=4)
        n = stepper.reset(seed=1)
        while n:
            n = stepper.step(stepper.actions[0])
        print(stepper.state.scores())

    `actions[0:n]` are the legal decisions. Decisions are not checked. Chance draws from the seed's generator.
    """

    def __init__(
        self,
        game: Game,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        components: ComponentSource = None,
        form: str = "auto",
    ) -> None:
        self._template = game.setup(players, options, components, form)
        storage = self._template._form
        desk = storage.new_desk(self._template._comps)
        self.game = game
        self.state = State(game, storage, self._template.components, desk.state)
        self.actions: Sequence[int] = storage.actions(desk.work)
        self._desk = desk
        self._desks = desk.desks
        self._step = storage.drivers["at_step"]
        self._storage = storage
        self._set_up()

    def _set_up(self) -> None:
        self._storage.drivers["at_copy"](self._template._states, 0, self._desk.state, 0)

    def reset(self, seed: int, stream: int = 0) -> int:
        """Start afresh; returns how many decisions are legal."""
        self._storage.drivers["at_seed"](self._desk.rng, 0, _signed(seed), _signed(stream))
        self._set_up()
        return self.step(-1)

    def step(self, action: int) -> int:
        """Do a legal decision, let chance act; returns how many decisions are legal then, 0 at the end."""
        self.state._legal = None
        n: int = self._step(self._desks, 0, action)
        return n
