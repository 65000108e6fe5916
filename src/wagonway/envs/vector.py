"""Many games at once as a vector environment of Gymnasium, over `wagonway.Batch`.

import gymnasium
import wagonway.envs

envs = gymnasium.make_vec("wagonway/Railways-v0", num_envs=1024)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from wagonway.kernel.arrays import as_numpy
from wagonway.kernel.base import ComponentSource
from wagonway.kernel.batch import Batch
from wagonway.kernel.options import GameError
from wagonway.kernel.registry import game as game_of

from .text import RENDER_MODES, table_text

try:
    from gymnasium.spaces import Box, Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise ImportError("wagonway.envs.vector needs Gymnasium: pip install 'wagonway[rl]'.") from error

__all__ = ["GamesVectorEnv"]

AUTORESET = {
    AutoresetMode.NEXT_STEP: "next-step",
    AutoresetMode.SAME_STEP: "same-step",
    AutoresetMode.DISABLED: "disabled",
}


class GamesVectorEnv(VectorEnv):  # type: ignore[misc, type-arg, unused-ignore]
    """n games, each for one learner: of a game that one plays alone, or against bots.

    Observations are int16[n, game.observation_size], what each learner knows, nothing scaled; actions
    int64[n] are numbers of decisions. `action_masks()` says which are legal, and so does
    `infos["action_mask"]` (int8[n, game.first_chance]). Rewards are float64[n], 0.0 until a game is over and
    then its return, from -1 to 1; `infos["score"]` (int32[n]) has the points where `infos["_score"]` is true.
    No game is truncated.

    With `AutoresetMode.SAME_STEP` `infos["final_obs"]` and `infos["final_info"]` are there when games end,
    true in `infos["_final_obs"]`.
    """

    def __init__(
        self,
        num_envs: int,
        game: str,
        *,
        bots: Sequence[str] | None = None,
        seat: int | None = 0,
        illegal: str = "lose",
        options: Mapping[str, Any] | None = None,
        components: ComponentSource = None,
        form: str = "auto",
        threads: int = 1,
        skip_forced: bool = False,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        """`bots` play the other seats, `seat` is the learner's, None to draw it for each game.

        These, `options`, `components`, `form`, `threads` and `skip_forced` are those of `wagonway.Batch`.

        `illegal` says what an action that is not legal does: "lose" ends the game with a reward of -1.0,
        "ignore" changes nothing and earns nothing, "raise" changes nothing at all and raises IllegalAction.
        With the first two `infos["illegal"]` is true there. Without `copy` the arrays returned are written
        over by the next step. `render_mode` is None, "ansi" (`render` returns a text for each game) or
        "human" (it prints them).

        Raises GameError, OptionError, ComponentError.
        """
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise GameError(f"render_mode={render_mode!r}: it is None or one of {', '.join(RENDER_MODES)}.")
        self.game = game_of(game)
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.copy = copy
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": self.autoreset_mode, "render_modes": list(RENDER_MODES)}
        self.batch = Batch(
            self.game,
            num_envs,
            None if bots is not None else 1,
            options=options,
            components=components,
            form=form,
            threads=threads,
            autoreset=AUTORESET[self.autoreset_mode],
            illegal=illegal,
            skip_forced=skip_forced,
            bots=[] if bots is None else bots,
            seat=seat,
        )
        bounds = np.iinfo(np.int16)
        self.single_observation_space = Box(bounds.min, bounds.max, (self.game.observation_size,), np.int16)
        self.single_action_space = Discrete(self.game.first_chance)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._everybody = np.ones(num_envs, np.bool_)
        self._rows = np.arange(num_envs)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """bool[n, game.first_chance], true for the legal decisions; where masked learners look for it."""
        return self.batch.decision_mask()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.int16], dict[str, Any]]:
        """Begin new games: all, or those of `options["reset_mask"]` (bool[n]).

        Equal seeds and equal actions make equal games, and equal games after them. Raises GameError for a
        mask of numbers.
        """
        chosen = (options or {}).get("reset_mask")
        if chosen is not None:
            chosen = np.asarray(as_numpy(chosen))
            if chosen.dtype != np.bool_ or chosen.shape != (self.num_envs,):
                told = f"{chosen.dtype} of the shape {chosen.shape}"
                raise GameError(f"reset_mask is bool[{self.num_envs}], true for a new game, not {told}.")
        super().reset(seed=seed)
        self.batch.reset(chosen, int(self.np_random.integers(2**63)))
        mask = self.action_masks()
        return self._seen(), self._info(mask)

    def _seen(self) -> npt.NDArray[np.int16]:
        """What the learners know, of games that are over as well."""
        return self.batch.observe(self.batch.learner)

    def step(
        self, actions: Any
    ) -> tuple[
        npt.NDArray[np.int16],
        npt.NDArray[np.float64],
        npt.NDArray[np.bool_],
        npt.NDArray[np.bool_],
        dict[str, Any],
    ]:
        """A decision in each game.

        Raises IllegalAction (see `illegal`), and TypeError for what is no whole number.
        """
        same = self.autoreset_mode is AutoresetMode.SAME_STEP
        seen: Any = np.empty(self.observation_space.shape, np.int16) if self.copy else True
        mask: Any = np.empty((self.num_envs, self.game.first_chance), np.bool_) if self.copy else True
        step = self.batch.step(actions, observation=seen, mask=mask, final_observation=same)
        assert step.observation is not None
        assert step.mask is not None
        ended = step.terminated.copy()
        # A game that has just begun has no actor, and rewards of 0.0 for whoever it is.
        rewards = step.rewards[self._rows, step.actor]
        infos = self._info(step.mask)
        if step.illegal.any():
            infos["illegal"], infos["_illegal"] = step.illegal.copy(), self._everybody
        if ended.any():
            told = {"score": np.where(ended, step.scores[self._rows, step.actor], 0), "_score": ended}
            if same:
                assert step.final_observation is not None
                infos["final_obs"], infos["_final_obs"] = step.final_observation.copy(), ended
                infos["final_info"], infos["_final_info"] = told, ended
            else:
                infos.update(told)
        return step.observation, rewards, ended, np.zeros(self.num_envs, np.bool_), infos

    def _info(self, mask: npt.NDArray[np.bool_]) -> dict[str, Any]:
        return {"action_mask": mask.view(np.int8), "_action_mask": self._everybody}

    def render(self) -> Any:
        """The tables in words; printed in the mode "human"."""
        if self.render_mode is None:
            return None
        names = [
            ["learner" if seat == learner else f"player_{seat}" for seat in range(self.batch.players)]
            for learner in self.batch.learner.tolist()
        ]
        texts = tuple(table_text(state, called) for state, called in zip(self.batch.states(), names))
        if self.render_mode == "ansi":
            return texts
        print("\n".join(texts))
        return None
