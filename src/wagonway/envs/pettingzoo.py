"""Every game as a PettingZoo environment in which agents act in turn (AEC).

    from wagonway.envs import pettingzoo

    env = pettingzoo.env("brass-birmingham", players=4)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        mask = observation["action_mask"]
        env.step(None if terminated or truncated else env.action_space(agent).sample(mask))

Agents are `player_0` to `player_{n-1}`, by seat. Chance is no agent: it acts by itself, from the seed of
`reset`.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from wagonway.kernel.base import ComponentSource
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import State
from wagonway.kernel.options import GameError
from wagonway.kernel.refusal import IllegalAction
from wagonway.kernel.registry import game as game_of

from .text import RENDER_MODES, table_text

try:
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv
    from pettingzoo.utils.env_logger import EnvLogger
    from pettingzoo.utils.wrappers import BaseWrapper, OrderEnforcingWrapper
except ImportError as error:
    raise ImportError("wagonway.envs.pettingzoo needs PettingZoo: pip install 'wagonway[rl]'.") from error

__all__ = ["ILLEGAL", "Observation", "env", "raw_env"]

Observation: TypeAlias = dict[str, npt.NDArray[Any]]

ILLEGAL = ("raise", "lose")


def env(game: str, players: int | None = None, *, illegal: str = "raise", **more: Any) -> Any:
    """The environment of a game, with PettingZoo's checks of the order of calls.

    `illegal` says what an action outside the mask does, or one that is no decision at all: "raise" raises
    IllegalAction and changes nothing; "lose" ends the game, with a reward of -1 for its agent and 0 for the
    others. All else is handed to `raw_env`. Raises GameError, OptionError, ComponentError.
    """
    if illegal not in ILLEGAL:
        raise GameError(f"illegal={illegal!r}: it is one of {', '.join(ILLEGAL)}.")
    made: Any = raw_env(game, players, **more)
    if illegal == "lose":
        made = _IllegalLoses(made)
    return OrderEnforcingWrapper(made)


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801  PettingZoo's name for what env() wraps
    """A game without wrappers; an illegal action raises IllegalAction and changes nothing.

    An observation has two parts: `observation`, int16[game.observation_size], what the agent's seat knows,
    nothing scaled (`game.observation_space()` says what each number means); and `action_mask`,
    int8[game.first_chance], 1 for the legal decisions of the agent to act, all 0 for any other. Action i of
    an agent is decision i of the game; outcomes of chance are no actions here.

    Rewards are 0 until the game is over and then each seat's return, from -1 to 1. No game is truncated, and
    infos are empty: nothing that a seat cannot know is in what its agent gets.
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        options: Mapping[str, Any] | None = None,
        components: ComponentSource = None,
        form: str = "auto",
        render_mode: str | None = None,
    ) -> None:
        """`players` may be left out where only one number can play; `options`, `components` and `form` are
        those of `Game.setup`. `render_mode` is None, "ansi" (`render` returns the table as text) or "human"
        (it prints it); both show what everybody may see.

        Raises GameError, OptionError, ComponentError.
        """
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise GameError(f"render_mode={render_mode!r}: it is None or one of {', '.join(RENDER_MODES)}.")
        self.game = game_of(game)
        self.render_mode = render_mode
        self._begin = self.game.setup(players, options, components, self.game.form_in_bulk(form))
        self._position = self._begin.copy()
        self._chance: RandomSource | None = None
        self.possible_agents = [f"player_{seat}" for seat in range(self._begin.players)]
        self.metadata = {
            "name": f"wagonway_{self.game.id.replace('-', '_')}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": self._begin.players == 1,
        }
        low, high = np.iinfo(np.int16).min, np.iinfo(np.int16).max
        decisions = self.game.first_chance
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(low, high, (self.game.observation_size,), np.int16),
                    "action_mask": Box(0, 1, (decisions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(decisions) for agent in self.possible_agents}

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> Any:
        """The space of `observe(agent)`, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The decisions, always the same object; `sample(mask)` draws a legal one."""
        return self.action_spaces[agent]

    @property
    def position(self) -> State:
        """A copy of the state of the game, with all that is hidden: for records, not for agents."""
        return self._position.copy()

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a new game. Equal seeds and equal actions make equal games.

        Without a seed chance goes on from where it is, so that games after a seeded one are equal too; before
        the first seed it is drawn by the system. `options` are ignored: those of the game are said once, when
        the environment is made.
        """
        if seed is not None:
            self._chance = RandomSource(seed)
        elif self._chance is None:
            self._chance = RandomSource(secrets.randbits(63))
        self._position = self._begin.copy()
        self._position.resolve_chance(self._chance)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]]
        self._skip_agent_selection = None
        self._lost = False
        self._select()

    def _select(self) -> None:
        """Ask the agent to act, and tell it what it can do."""
        self.agent_selection = self.possible_agents[self._position.current_player()]
        self.infos = {agent: {} for agent in self.agents}
        self.infos[self.agent_selection]["legal"] = np.array(self._position.legal_actions())

    def step(self, action: int | None) -> None:
        """Do the decision of `agent_selection`; once the game is over each agent gives None and leaves.

        Raises IllegalAction, TypeError for what is no whole number; then nothing has changed.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert self._chance is not None, "reset() comes first"
        self._position.apply(action)  # type: ignore[arg-type]  # None is no whole number, and raises so
        self._position.resolve_chance(self._chance)
        self._cumulative_rewards[agent] = 0.0
        if self._position.is_terminal():
            self._end(dict(zip(self.agents, self._position.returns())))
        else:
            self._clear_rewards()
            self._select()

    def _end(self, rewards: dict[str, float]) -> None:
        self.rewards = rewards
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: {} for agent in self.agents}
        self._accumulate_rewards()

    def _lose(self) -> None:
        """End the game: the agent to act has lost it."""
        self._lost = True
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._end({**dict.fromkeys(self.agents, 0.0), self.agent_selection: -1.0})

    def observe(self, agent: str) -> Observation:
        """What an agent knows now, in arrays of its own."""
        seat = self.possible_agents.index(agent)
        if seat == self._position.current_player() and not self._lost:
            mask = self._position.legal_mask()[: self.game.first_chance].astype(np.int8)
        else:
            mask = np.zeros(self.game.first_chance, np.int8)
        return {"observation": self._position.observe(seat), "action_mask": mask}

    def render(self) -> str | None:
        """The table in words, as everybody may see it; printed in the mode "human"."""
        if self.render_mode is None:
            return None
        text = table_text(self._position, self.possible_agents)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is held open."""


class _IllegalLoses(BaseWrapper):  # type: ignore[misc]
    """Whoever does what is not legal has lost. PettingZoo's own wrapper takes actions of the space alone."""

    def step(self, action: int | None) -> None:
        try:
            super().step(action)
        except IllegalAction:
            EnvLogger.warn_on_illegal_move()
            self.unwrapped._lose()

    def __str__(self) -> str:
        return str(self.env)
