"""Random intentions of random positions, asked and checked in many processes.

Work is cut into sittings: one game, its players and options taking turns, half of them played with some sense
so that the board fills, a few of its positions, and so many intentions at each. A sitting of a number is the
same whoever carries it out.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from typing import Any

import wagonway
from wagonway.kernel.asking import Asking, Tally, positions
from wagonway.kernel.game import State

from .hunt import options_of
from .processes import spread

AT_A_POSITION = 20  # intentions
POSITIONS = 12  # at most, of a game
SITTING = AT_A_POSITION * POSITIONS
EVERY = 25  # decisions from one position to the next, about
LIMIT = 40  # decisions tried for one that is played with sense


@dataclass(frozen=True)
class Sitting:
    """So many intentions at positions of one game."""

    game: str
    players: int
    seed: int
    options: tuple[tuple[str, Any], ...]
    count: int


def sittings(
    game: str, players: list[int], intentions: int, seed: int, options: Mapping[str, Any]
) -> Iterator[Sitting]:
    """The work of so many intentions."""
    fixed = tuple(sorted(options.items()))
    for number in range(-(-intentions // SITTING)):
        count = min(SITTING, intentions - number * SITTING)
        yield Sitting(game, players[number % len(players)], seed + number, fixed, count)


def sit(sitting: Sitting) -> Tally:
    """Ask all intentions of a sitting."""
    game = wagonway.game(sitting.game)
    rng = random.Random(f"intentions of {sitting.seed}")
    sense = rng.random() < 0.5
    tally = Tally()
    nouns: dict[str, set[str]] = {}

    def choose(state: State, legal: list[int]) -> int:
        return state.best_decision(LIMIT) if sense and rng.random() < 0.7 else rng.choice(legal)

    while tally.asked < sitting.count:
        options = options_of(game, rng.getrandbits(30), dict(sitting.options))
        state = game.setup(sitting.players, options, None, "plain")
        for number, position in enumerate(positions(state, rng, EVERY, choose)):
            asking = Asking(position, tally, nouns)
            for _ in range(min(AT_A_POSITION, sitting.count - tally.asked)):
                asking.check(*asking.draw(rng))
            if number >= POSITIONS or tally.asked >= sitting.count:
                break
    return tally


def ask(work: Iterator[Sitting], workers: int) -> Iterator[Tally]:
    """Carry out all sittings; yields the tally of each as it is done."""
    with closing(spread(sit, work, workers)) as results:
        for _, tally in results:
            yield tally
