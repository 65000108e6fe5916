"""Games of `apprentice` with a coach beside it, whose warnings are held against a larger search.

The apprentice heeds nothing. Each of its turns is weighed as at a table, and then again with fresh seeds and
some times the simulations: that is the judge.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from wagonway import bots
from wagonway.bots.foresight import SEEDS
from wagonway.bots.thought import Weighed
from wagonway.bots.weighing import Scales
from wagonway.kernel.chance import TERMINAL, RandomSource
from wagonway.kernel.game import MOST_DECISIONS, Game, State
from wagonway.learn.coach import Coach, CoachFile, Item

from .summary import share_interval

PUPIL = "apprentice@2"  # of which there are figures; later ones make fewer grave mistakes
FACTOR = 4  # the judge has so many times the budget


class WeighedTurn(Struct, frozen=True):
    """One turn of the pupil: what the coach and the judge found, and what was said in it."""

    ply: int
    loss: float
    error: float
    warned: bool
    judged: float
    judged_error: float
    said: int


class CoachedGame(Struct, frozen=True):
    """One game: its number, and the turns of the pupil."""

    number: int
    turns: list[WeighedTurn]
    moments: list[str]


def play(
    game: Game, players: int, file: CoachFile, number: int, seed: int = 0, form: str = "compiled"
) -> CoachedGame:
    """Play a game of these; it follows from the arguments. The pupil's seat goes round."""
    sitting = _Sitting(game, players, file, number, seed, form)
    return CoachedGame(number, list(sitting.turns()), sorted(sitting.coach.known))


def moments_met(
    game: Game, players: int, file: CoachFile, number: int, seed: int = 0, form: str = "compiled"
) -> set[str]:
    """The moments that come up in a game of these, in which no turn is weighed."""
    sitting = _Sitting(game, players, file, number, seed, form)
    for _ in sitting.begun():
        pass
    return sitting.coach.known


class _Sitting:
    """A game under way."""

    def __init__(self, game: Game, players: int, file: CoachFile, number: int, seed: int, form: str) -> None:
        self.state = game.setup(players, form=form)
        self.file, self.pupil = file, number % players
        self.coach = Coach(file)
        self._luck = RandomSource(seed, number)
        self._players = [bots.make(PUPIL) for _ in range(players)]
        self._lots = [RandomSource(seed + 1 + seat, number) for seat in range(players)]
        self._seeds = RandomSource(seed + 1 + players, number)
        self._scales = Scales(self.state)
        self._heard, self._before = list[Item](), list[Item]()
        self._ply = 0

    def turns(self) -> Iterator[WeighedTurn]:
        """The turns of the pupil in which something could be chosen, to the end of the game."""
        margin = self.file.margin_for(self.state.players)
        for ply, known, taken, said in self.begun():
            found = self._weigh(known, taken, 1, margin)
            judged = self._weigh(known, taken, FACTOR, 0.0)
            warned = found.is_costly(margin)
            yield WeighedTurn(ply, found.loss, found.error, warned, judged.loss, judged.error, said + warned)

    def begun(self) -> Iterator[tuple[int, State, list[int], int]]:
        """The same: where each began, what the pupil knew and took, and how many moments came up."""
        while self._ply < MOST_DECISIONS and self.state.current_player() != TERMINAL:
            if self.state.current_player() != self.pupil:
                self._step()
                continue
            turn_of, ply = self.state.game.spec.hooks.turn_of, self._ply
            begun, known = turn_of(self.state), self.state.information_state(self.pupil)
            said, taken, chosen = self._listen(ply), list[int](), False
            self._before += self._heard
            self._heard = []
            while self.state.current_player() == self.pupil and turn_of(self.state) == begun:
                chosen = chosen or len(self.state.legal_actions()) > 1
                taken.append(self._step())
                said += self._listen(ply)
            if chosen:
                yield ply, known, taken, said
        self._listen(self._ply)

    def _weigh(self, known: State, taken: Sequence[int], factor: int, margin: float) -> Weighed:
        simulations = factor * self.file.simulations
        return self._scales.weigh(known, taken, self._seeds.below(SEEDS), simulations, margin)

    def _step(self) -> int:
        """The next decision or outcome of chance, and what it tells."""
        state, seat = self.state, self.state.current_player()
        if seat < 0:
            action = drawn(state, self._luck)
        else:
            known = state.information_state(seat)
            action = self._players[seat].choose(known, state.legal_actions(), self._lots[seat])
        state.apply(action)
        self._ply += 1
        things = state.game.spec.hooks.spoken(state, state.events())
        told = zip(state.narrate(), things, strict=True)
        self._heard += [Item(message, args, about, self._ply) for (message, args), about in told]
        return action

    def _listen(self, turn: int) -> int:
        """What the coach explains now: how many moments."""
        return len(self.coach.tell(self.state, self.pupil, turn, self._heard, self._before))


def drawn(state: State, luck: RandomSource) -> int:
    """One outcome of chance."""
    at = luck.below(SEEDS) / SEEDS
    outcomes = state.chance_outcomes()
    for action, probability in outcomes:
        at -= probability
        if at < 0:
            return action
    return outcomes[-1][0]


def summary(games: Sequence[CoachedGame], margin: float) -> dict[str, Any]:
    """How often warnings were right, how many grave mistakes were warned of; intervals are 95 %."""
    turns = [turn for game in games for turn in game.turns]
    warned = [turn for turn in turns if turn.warned]
    grave = [turn for turn in turns if turn.judged >= 2 * margin]
    right = sum(turn.judged >= margin for turn in warned)
    caught = sum(turn.warned for turn in grave)
    return {
        "games": len(games),
        "turns": len(turns),
        "warnings": len(warned),
        "right": right,
        "right, interval": share_interval(right, len(warned)),
        "grave mistakes": len(grave),
        "warned of": caught,
        "warned of, interval": share_interval(caught, len(grave)),
        "most said in a turn": max((turn.said for turn in turns), default=0),
    }
