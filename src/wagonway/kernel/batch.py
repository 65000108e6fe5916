"""Games in a Python loop with little between them and the rules: one at a time, or many at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from .chance import _signed
from .game import ComponentSource, Game, IllegalAction, Refusal, State
from .options import GameError


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


class Batch:
    """n games stepped at once, without the GIL in the compiled form, in arrays that the caller may own.

    `to_act` (int8[n]) is the seat to act in each game, TERMINAL where it is over. Game i draws its chance
    from stream i of the seed, so that the same (seed, n) gives the same games in every form.

    The form "auto" is the compiled one where the game is compiled; else the plain one, and a
    PlainFormWarning says so. "compiled" compiles now if need be; "plain" is slow without a word. Copies, and
    what comes out of a pickle, go on alike, each for itself.
    """

    def __init__(
        self,
        game: Game,
        n: int,
        players: int | None = None,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        components: ComponentSource = None,
        form: str = "auto",
    ) -> None:
        if n < 1:
            raise GameError(f"a batch has at least one game, not {n}.")
        self._open(game.setup(players, options, components, game.form_in_bulk(form)), n)
        self._form.drivers["batch_seed"](self._rngs, _signed(seed), 0, n)
        self.reset()

    def _open(self, template: State, n: int) -> None:
        """Room for n games that begin like `template`."""
        self._template = template
        self._form = template._form
        self._bench = self._form.new_bench()
        self.game = template.game
        self.n = n
        self.players = template.players
        self.to_act = np.zeros(n, np.int8)
        self._states = self._form.new_states(n)
        self._rngs = self._form.new_rngs(n)
        self._comps = template._comps

    def _call(self, driver: str, *arguments: Any) -> Any:
        return self._form.drivers[driver](self._states, *arguments, self.n)

    @property
    def _middle(self) -> tuple[Any, ...]:
        return (self._comps, 0, self._bench.works, 0)

    def reset(self) -> None:
        """Start every game afresh; the generators go on."""
        self._form.drivers["batch_reset"](
            self._template._states, self._states, *self._middle, self._rngs, self.to_act, self.n
        )

    def legal_mask(self, out: npt.NDArray[np.bool_] | None = None) -> npt.NDArray[np.bool_]:
        """bool[n, num_actions]: the legal decisions of the player to act in each game."""
        masks: npt.NDArray[np.bool_] = self._array(out, (self.n, self.game.num_actions), np.bool_)
        self._call("batch_mask", *self._middle, self.to_act, masks)
        return masks

    def choose(self, out: npt.NDArray[np.int64] | None = None) -> npt.NDArray[np.int64]:
        """A legal decision for each game at random (int64[n]), -1 where it is over."""
        actions: npt.NDArray[np.int64] = self._array(out, (self.n,), np.int64)
        self._call("batch_choose", *self._middle, self._rngs, self.to_act, actions)
        return actions

    def apply(self, actions: npt.NDArray[np.int64], check: bool = True) -> int:
        """Do one decision in each game that is not over, then let chance act; returns how many go on.

        Raises IllegalAction for the first that is not legal, and changes nothing; without `check` the
        caller answers for them. Raises TypeError for what is not whole numbers: 3.7 is no action, nor 3.0.
        """
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers (int64), not {given.dtype}.")
        actions = np.ascontiguousarray(given, np.int64)
        if actions.shape != (self.n,):
            raise GameError(f"a batch of {self.n} games takes as many actions, not {actions.shape}.")
        if check:
            refused = self._call("batch_first_refused", *self._middle, actions, self.to_act)
            if refused < self.n:
                action = int(actions[refused])
                refusal = (
                    self.state(refused).why_not(action)
                    if 0 <= action < self.game.num_actions
                    else Refusal(-3, "NO_SUCH_ACTION")
                )
                raise IllegalAction(
                    f"game {refused}: action {action} is not legal ({refusal.name}).", refusal
                )
        handed: Any = actions if self.form == "compiled" else actions.tolist()
        return int(self._call("batch_apply", *self._middle, self._rngs, handed, self.to_act))

    def observe(
        self, seats: npt.NDArray[np.int8] | None = None, out: npt.NDArray[np.int16] | None = None
    ) -> npt.NDArray[np.int16]:
        """int16[n, observation_size]: what seats[i] (the player to act if left out) observes of game i."""
        seen: npt.NDArray[np.int16] = self._array(out, (self.n, self.game.observation_size), np.int16)
        whose = self.to_act if seats is None else np.ascontiguousarray(seats, np.int8)
        if whose.shape != (self.n,) or (whose >= self.players).any():
            raise GameError(f"a batch of {self.n} games takes as many seats below {self.players}.")
        # Rules calculate with Python's integers where they are not compiled: NumPy's are narrow and wrap.
        handed: Any = whose if self.form == "compiled" else whose.tolist()
        self._call("batch_observe", self._bench.scratch, *self._middle, handed, seen)
        return seen

    def scores(self) -> npt.NDArray[np.int32]:
        """int32[n, seats]: points so far."""
        return self._results()[0]

    def returns(self) -> npt.NDArray[np.float64]:
        """float64[n, seats]: returns from -1 to 1 of the games that are over, zeros of the others."""
        return self._results()[1] / 1000.0

    def _results(self) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
        scores = np.zeros((self.n, self.players), np.int32)
        returns = np.zeros((self.n, self.players), np.int32)
        self._call("batch_results", *self._middle, scores, returns)
        return scores, returns

    @property
    def form(self) -> str:
        return self._form.name

    def state(self, i: int) -> State:
        """A copy of game i."""
        if not 0 <= i < self.n:
            raise GameError(f"game {i} is not in a batch of {self.n}.")
        return State(self.game, self._form, self._template.components, self._form.copy(self._states, i))

    def _array(self, given: Any, shape: tuple[int, ...], dtype: Any) -> Any:
        if given is None:
            return np.empty(shape, dtype)
        if given.shape != shape or given.dtype != dtype or not given.flags.c_contiguous:
            raise GameError(f"the array given must be a contiguous {np.dtype(dtype)} of shape {shape}.")
        return given
