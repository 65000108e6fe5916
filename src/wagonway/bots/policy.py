"""What one has trained as a bot: at the table, in matches, in `wagonway evaluate`.

    # mine.py
    from wagonway.bots import Policy

    def scores(row, legal):
        return network(row)[legal]

    policy = Policy("railways", scores, layout=LAYOUT)  # game.observation_layout when it was trained

    if __name__ == "__main__":
        policy.serve()

As a program `mine.py` is a bot under any name that `bots.toml` gives it (commands.py); as an object `policy`
is a bot for Python.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from typing import IO, Any, TypeAlias

import numpy as np
import numpy.typing as npt

from wagonway.kernel.chance import RandomSource
from wagonway.kernel.registry import games

from .base import BotError, Chooser

# Of what a seat observes, int16[observation_size], and the legal decisions, int64[n]: a number for each of
# them, or one for every action of the game.
Scores: TypeAlias = Callable[[npt.NDArray[np.int16], npt.NDArray[np.int64]], npt.ArrayLike]

ONE = 1 << 30  # lots are drawn among so many


class Policy:
    """A bot that decides by the scores of a function, of one game."""

    def __init__(
        self, game: str, scores: Scores, *, layout: int, temperature: float = 0.0, name: str = "policy"
    ) -> None:
        """`layout` is the `game.observation_layout` that `scores` was trained on.

        It takes the decision with the best score, the first of equals; with a `temperature` above 0 it draws
        by exp(score / temperature), so that scores are logits at 1. Minus infinity is never taken.

        Raises BotError for a game that is not here.
        """
        if game not in games():
            raise BotError(f"there is no game {game!r}; games here are {', '.join(games())}.")
        if temperature < 0:
            raise BotError(f"temperature={temperature}: it is 0 or more.")
        self.game, self.scores, self.layout = game, scores, layout
        self.temperature, self.name = temperature, name

    @property
    def games(self) -> tuple[str, ...]:
        """The game that it is for."""
        return (self.game,)

    def choose(self, info_state: Any, legal: Sequence[int], rng: Chooser) -> int:
        """One of `legal`. Raises BotError for another game, another layout, or scores of another shape."""
        game = info_state.game
        self._check(game.id, game.observation_layout)
        return self._pick(info_state.observe(info_state.current_player()), legal, rng)

    def _check(self, game: str, layout: int) -> None:
        if game != self.game:
            raise BotError(f"the policy {self.name} plays {self.game}, not {game}.")
        if layout != self.layout:
            raise BotError(
                f"the policy {self.name} was trained on layout {self.layout} of what {game} shows a seat; "
                f"this is layout {layout}."
            )

    def _pick(self, row: npt.NDArray[np.int16], legal: Sequence[int], rng: Chooser) -> int:
        listed = np.asarray(legal, np.int64)
        found = np.asarray(self.scores(row, listed), np.float64)
        if found.ndim != 1 or found.size < listed.size:
            raise BotError(f"the policy {self.name} gave scores of the shape {found.shape}.")
        if found.size > listed.size:
            if found.size <= listed[-1]:
                raise BotError(f"the policy {self.name} gave {found.size} scores, none for {listed[-1]}.")
            found = found[listed]
        if np.isnan(found).any() or np.isposinf(found).any():
            raise BotError(f"the policy {self.name} gave a score that is no number.")
        if np.isneginf(found).all():
            raise BotError(f"the policy {self.name} scored every legal decision with minus infinity.")
        if self.temperature == 0:
            return int(listed[found.argmax()])
        weights = np.exp((found - found.max()) / self.temperature).cumsum()
        lot = rng.below(ONE) / ONE * weights[-1]
        return int(listed[min(int(np.searchsorted(weights, lot, side="right")), listed.size - 1)])

    def serve(self, asked: IO[str] | None = None, answers: IO[str] | None = None) -> None:
        """Be a bot in a program of its own, until the input ends (docs/bot-protocol.md)."""
        out = answers or sys.stdout
        for line in asked or sys.stdin:
            message = json.loads(line)
            answer: dict[str, Any] | None = None
            if message["type"] == "hello":
                about = {"name": self.name, "games": list(self.games), "wants": ["observation"]}
                answer = {"type": "hello", "protocol": 1, **about}
            elif message["type"] == "game":
                self._check(message["game"], message["observation"]["layout"])
            elif message["type"] == "decide":
                row = np.array(message["observation"], np.int16)
                legal = [each["action"] for each in message["legal"]]
                action = self._pick(row, legal, RandomSource(message["seed"]))
                answer = {"type": "answer", "id": message["id"], "action": action}
            if answer is not None:
                print(json.dumps(answer), file=out, flush=True)
