"""Thinking ahead: where a bot may be on turn next, found out while others are.

What the seat cannot know is drawn, whoever acts before it plays one of their best turns in thought, the
better the likelier, up to where the seat has a choice. That is done again and again, and what the seat would
know there is counted. A bot that thinks those positions through, each with all of its budget, need not think
where one of them is met exactly; where none is, it thinks as ever.

All of it starts from what the seat knows, and follows from that and the seed alone.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable

from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import State
from wagonway.kernel.search import HUNDREDTHS

from .base import BotError
from .turn import TurnSearch

SAMPLES = 48  # games that go on in thought
# Of others: how well they look for their turns, how many they choose among, and how many points make one of
# them 2.7 times as likely as another.
NODES, WIDTH = 8_000, 64
CHOICES = 6
POINTS = 1.5
ONE = 1 << 20  # lots are drawn among so many
# Turns until there is a choice of one's own: what takes more nobody foresees.
MOST_TURNS = 24


class Interrupted(Exception):
    """The process is wanted for something else: what was thought by then is worth nothing."""


def never() -> bool:
    """Nobody wants the process for something else."""
    return False


def likely_positions(
    known: State, seat: int, seed: int, samples: int = SAMPLES, is_wanted: Callable[[], bool] = never
) -> tuple[State, ...]:
    """Information states in which `seat` may have a choice next, those first that were met most often.

    None where it will have no choice any more, or others take too many turns before. Raises Interrupted as
    soon as the process is wanted.
    """
    known = known.information_state(seat)
    others = TurnSearch(known, NODES, WIDTH, keep=CHOICES)
    luck = RandomSource(seed)
    met: Counter[bytes] = Counter()
    states: dict[bytes, State] = {}
    for _ in range(samples):
        if is_wanted():
            raise Interrupted
        try:
            mine = _own_turn(known.determinize(seat, luck), seat, others, luck)
        except BotError:
            # Another is within a turn, which cannot go on with what was drawn for that seat.
            continue
        if mine is not None:
            met[bytes(mine)] += 1
            states.setdefault(bytes(mine), mine)
        elif not met:
            break
    return tuple(states[key] for key, _ in met.most_common())


def _own_turn(state: State, seat: int, others: TurnSearch, luck: RandomSource) -> State | None:
    """What the seat knows where it has a choice next, in one game that goes on in thought.

    Raises BotError where it cannot go on.
    """
    for _ in range(MOST_TURNS):
        state.resolve_chance(luck)
        player = state.current_player()
        if player < 0:
            break
        legal = state.legal_actions()
        if player == seat and len(legal) > 1:
            return state.information_state(seat)
        # Bots are not asked where there is no choice: what they decide on begins after it.
        for decision in legal if player == seat else _likely(state, others, luck):
            state.apply(decision)
    return None


def _likely(state: State, others: TurnSearch, luck: RandomSource) -> tuple[int, ...]:
    """A sensible turn of whoever is to act."""
    turns = others.think(state)
    scale = POINTS * HUNDREDTHS
    weights = [round(ONE * math.exp((turn.worth - turns[0].worth) / scale)) for turn in turns]
    pick = luck.below(sum(weights))
    for turn, weight in zip(turns, weights):
        if pick < weight:
            return turn.decisions
        pick -= weight
    return turns[0].decisions
