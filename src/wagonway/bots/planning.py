"""Levels that plan whole turns: how they go about it, and what they do until the rules are compiled."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from wagonway.kernel.game import State
from wagonway.kernel.search import TASTE_LEARNED
from wagonway.kernel.spec import GameSpec

from .base import Chooser, foresee, hurry
from .foresight import Foresight, ForesightBot
from .ismcts import IsmctsBot
from .pondering import never
from .settings import Weighing
from .thought import Foreseen, Step
from .turn import TurnBot

QUICK_NODES, QUICK_WIDTH = 2_000, 32  # of a turn planned in the plain form: a few tenths of a second
HARDLY_ANY = 0.2  # seconds


class PlanningBot:
    """Plays as `compiled` does as soon as the rules are compiled; before, the best turn it sees at once."""

    def __init__(self, compiled: TurnBot | ForesightBot, style: str, taste: int = TASTE_LEARNED) -> None:
        self._compiled = compiled
        self._meanwhile = TurnBot(QUICK_NODES, QUICK_WIDTH, taste, style=style)
        self._asked: TurnBot | ForesightBot = compiled  # last

    def choose(self, info_state: Any, legal: Sequence[int], rng: Chooser) -> int:
        self._asked = self._compiled if info_state.form == "compiled" else self._meanwhile
        return self._asked.choose(info_state, legal, rng)

    def resume(self, meant: Sequence[Step]) -> None:
        for bot in (self._compiled, self._meanwhile):
            bot.resume(meant)

    def meant(self) -> tuple[Step, ...]:
        return self._asked.meant()

    def hurry(self, seconds: float | None) -> None:
        hurry(self._compiled, seconds)

    def foresee(self, foreseen: Sequence[Foreseen]) -> None:
        foresee(self._compiled, foreseen)

    def ponder(
        self, info_state: Any, seat: int, seed: int, number: int, is_wanted: Callable[[], bool] = never
    ) -> Foreseen | None:
        """As `compiled` does, where that thinks ahead and the rules are compiled."""
        if not isinstance(self._compiled, ForesightBot) or info_state.form != "compiled":
            return None
        return self._compiled.ponder(info_state, seat, seed, number, is_wanted)

    def over(self, scores: Sequence[int], returns: Sequence[float]) -> None:
        for bot in (self._compiled, self._meanwhile):
            bot.over(scores, returns)


class TableForesight(ForesightBot):
    """Weighs its turns as the game wants it for the table where it sits, which `weighing` says."""

    def __init__(
        self,
        simulations: int,
        ms: int,
        style: str,
        taste: int,
        weighing: Callable[[GameSpec, int], Weighing],
        sparing: int = 1,
        keen: int = 0,
    ) -> None:
        super().__init__(simulations, ms, style=style, taste=taste, sparing=sparing, keen=keen)
        self._whole, self._style, self._taste = simulations, style, taste
        self._weighing = weighing

    def new_search(self, info_state: State) -> Foresight:
        how = self._how(info_state)
        self._simulations = self._share(how) or None
        told = {"turns": how.turns, "rounds": how.rounds, "reach": how.reach}
        told["keen"] = self._settings["keen"] + how.keen
        return Foresight(info_state, **self._settings | told | how.of_simulations)

    def choose(self, info_state: State, legal: Sequence[int], rng: Chooser) -> int:
        how = self._how(info_state)
        if self._weighs_turns(how):
            return super().choose(info_state, legal, rng)
        seconds = self._seconds or math.inf
        if self._most is not None:
            seconds = min(seconds, self._most)
        ms = 0 if seconds == math.inf else round(1000 * seconds)
        search = IsmctsBot(self._share(how), ms, keep=False, taste=self._taste, **how.of_simulations)
        return search.choose(info_state, legal, rng)

    def ponder(
        self, info_state: State, seat: int, seed: int, number: int, is_wanted: Callable[[], bool] = never
    ) -> Foreseen | None:
        if not self._weighs_turns(self._how(info_state)):
            return None
        return super().ponder(info_state, seat, seed, number, is_wanted)

    def _how(self, info_state: State) -> Weighing:
        return self._weighing(info_state.game.spec, info_state.players)

    def _weighs_turns(self, how: Weighing) -> bool:
        """Or searches decisions, for which hardly any time is too little: a turn is seen at once."""
        return not how.tree or self._style != "" or (self._most is not None and self._most < HARDLY_ANY)

    def _share(self, how: Weighing) -> int:
        """Simulations of a turn, or of a decision; 0 where a clock alone ends the thought."""
        return max(1, self._whole * how.share // 100) if self._whole else 0
