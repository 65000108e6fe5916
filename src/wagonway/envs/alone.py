"""The games that one plays alone as Gymnasium environments.

import gymnasium
import wagonway.envs

env = gymnasium.make("wagonway/Railways-v0")
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from wagonway.kernel.base import ComponentSource
from wagonway.kernel.chance import TERMINAL
from wagonway.kernel.game import State
from wagonway.kernel.options import GameError
from wagonway.kernel.refusal import IllegalAction
from wagonway.kernel.registry import game as game_of
from wagonway.kernel.seated import Seated

from .text import RENDER_MODES, table_text

try:
    import gymnasium
    from gymnasium.error import ResetNeeded
    from gymnasium.spaces import Box, Discrete
except ImportError as error:
    raise ImportError("wagonway.envs.alone needs Gymnasium: pip install 'wagonway[rl]'.") from error

__all__ = ["ILLEGAL", "AloneEnv"]

ILLEGAL = ("lose", "ignore", "raise")


class AloneEnv(gymnasium.Env):  # type: ignore[misc, type-arg, unused-ignore]
    """A game for one player; chance acts by itself, from the seed of `reset`.

    An observation is int16[game.observation_size], what the player knows, nothing scaled
    (`game.observation_space()` says what each number means). An action is the number of a decision, 0 to
    `game.first_chance - 1`. `action_masks()` says which are legal, and so do `info["action_mask"]` and, as
    a list of their numbers, `info["legal"]`.

    The reward is 0.0 until the game is over and then its return, from -1 to 1; `info["score"]` is then the
    score in points, and nothing is legal. No game is truncated. A step before `reset` or after the end raises
    gymnasium.error.ResetNeeded.

    Copies (`copy.deepcopy`), and what comes out of a pickle, go on alike, each for itself.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}
    _names: tuple[str, ...] = ("player_0",)  # who plays, by seat
    _seat = 0  # the learner's

    def __init__(
        self,
        game: str,
        *,
        illegal: str = "lose",
        options: Mapping[str, Any] | None = None,
        components: ComponentSource = None,
        form: str = "auto",
        render_mode: str | None = None,
    ) -> None:
        """`options`, `components` and `form` are those of `Game.setup`.

        `illegal` says what an action that is not legal does: "lose" ends the game with a reward of -1.0,
        "ignore" changes nothing and earns nothing, "raise" changes nothing and raises IllegalAction. With the
        first two `info["illegal"]` is true. `render_mode` is None, "ansi" (`render` returns the table as
        text) or "human" (it prints it).

        Raises GameError, OptionError, ComponentError.
        """
        if illegal not in ILLEGAL:
            raise GameError(f"illegal={illegal!r}: it is one of {', '.join(ILLEGAL)}.")
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise GameError(f"render_mode={render_mode!r}: it is None or one of {', '.join(RENDER_MODES)}.")
        self.game = game_of(game)
        self.illegal = illegal
        self.render_mode = render_mode
        self._begin = self.game.setup(len(self._names), options, components, self.game.form_in_bulk(form))
        self._position = self._begin.copy()
        self._seated = Seated(self._begin)
        self._begun = self._over = False
        bounds = np.iinfo(np.int16)
        self.observation_space = Box(bounds.min, bounds.max, (self.game.observation_size,), np.int16)
        self.action_space = Discrete(self.game.first_chance)

    @property
    def position(self) -> State:
        """A copy of the state of the game, with all that is hidden: for records, not for learning."""
        return self._position.copy()

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """bool[game.first_chance], true for the legal decisions; where masked learners look for it."""
        self._check_begun()
        if self._over:
            return np.zeros(self.game.first_chance, np.bool_)
        return self._seated.tell(self._position, self._seat)[2]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.int16], dict[str, Any]]:
        """Begin a new game. Equal seeds and equal actions make equal games, and equal games after them.

        `options` are ignored: those of the game are said once, when the environment is made.
        """
        super().reset(seed=seed)
        self._position = self._begin.copy()
        self._start(int(self.np_random.integers(2**63)))
        self._seated.begin(self._position)
        self._begun = True
        self._go_on()
        return self._told()

    def _check_begun(self) -> None:
        if not self._begun:
            raise ResetNeeded(f"{self.game.id}: reset() comes first.")

    def _check_going(self) -> None:
        if self._over:
            raise ResetNeeded(f"{self.game.id}: the game is over, reset() begins a new one.")

    def _start(self, seed: int) -> None:
        """What is drawn anew for each game."""
        self._seated.seed(seed)

    def _go_on(self) -> None:
        """Play on until the learner is to act or the game is over."""

    def _ended(self, returns: list[float]) -> None:
        """Tell others that the game is over."""

    def step(self, action: Any) -> tuple[npt.NDArray[np.int16], float, bool, bool, dict[str, Any]]:
        """Do a decision. Raises IllegalAction (see `illegal`) and TypeError for what is no whole number."""
        self._check_begun()
        self._check_going()
        illegal = lost = False
        try:
            self._seated.play(self._position, action)
        except IllegalAction:
            if self.illegal == "raise":
                raise
            illegal, lost = True, self.illegal == "lose"
        else:
            self._go_on()
        observation, info = self._told(lost)
        if illegal:
            info["illegal"] = True
        reward = 0.0
        if self._over:
            returns = self._position.returns()  # zeros where it was lost on the way
            if lost:
                returns[self._seat] = -1.0
            self._ended(returns)
            reward = returns[self._seat]
        return observation, reward, self._over, False, info

    def _told(self, lost: bool = False) -> tuple[npt.NDArray[np.int16], dict[str, Any]]:
        """What the learner observes, and what else it is told; whether the game is over is noted."""
        player, observation, mask = self._seated.tell(self._position, self._seat)
        self._over = lost or player == TERMINAL
        if lost:
            mask[:] = False
        # A list, as vector environments of Gymnasium take all arrays of a name to be of one shape.
        info: dict[str, Any] = {"action_mask": mask.view(np.int8), "legal": np.flatnonzero(mask).tolist()}
        if self._over:
            info["score"] = self._position.score(self._seat)
        return observation, info

    def render(self) -> Any:
        """The table in words; printed in the mode "human"."""
        if self.render_mode is None:
            return None
        text = table_text(self._position, self._names)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None
