"""Whole games under the referee."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import wagonway
from wagonway.kernel.chance import CHANCE, TERMINAL
from wagonway.kernel.game import Game

from . import sets
from .follow import Referee
from .players import DRIVERS
from .table import OPTIONS
from .words import NUMBERS, WORDS

FORM = "plain"

# Options that are always drawn where somebody plays who comes to what they are about.
LEANINGS = {
    "builder": ("build_on_owned_link", "adjacency", "empty_building_die"),
    "hoarder": ("leisure_zero",),
    "host": ("passenger_pool", "empty_building_die", "leisure_zero"),
    "owner": ("loop_link",),
    "polluter": ("pollution_cap_use", "overuse_timing"),
    "random": ("reduce_multi", "partial_slot"),
}


@dataclass
class Tally:
    """What was judged."""

    games: int = 0
    plies: int = 0
    decisions: int = 0
    seen: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.plies += other.plies
        self.decisions += other.decisions
        self.seen.update(other.seen)


@dataclass(frozen=True)
class Sitting:
    """A game to be played: everything follows from it."""

    seed: int
    options: tuple[tuple[str, str], ...] = ()
    driver: str = "random"
    own_cards: int | None = None  # which set of sets.py; None: that of the game

    def document(self, game: Game) -> dict[str, Any] | None:
        return None if self.own_cards is None else sets.document(game, self.own_cards)


def sitting(seed: int) -> Sitting:
    """The game of a seed: options, cards and driver drawn at random; one in three has the default options."""
    rng = random.Random(f"referee {seed}")
    driver = rng.choice([*DRIVERS, "explorer", "explorer", "builder", "carrier"])
    options = {}
    if seed % 3:
        keys = [key for key in OPTIONS if rng.random() < 0.4]
        options = {key: rng.choice(OPTIONS[key]) for key in (*keys, *LEANINGS.get(driver, ()))}
    changed = {key: value for key, value in options.items() if value != OPTIONS[key][0]}
    own = rng.choice((None, None, rng.randrange(sets.NUMBER)))
    return Sitting(seed, tuple(changed.items()), driver, own)


def play(game: Game, one: Sitting, form: str = FORM) -> Tally:
    """Play a game to its end under the referee; raises Objection where the two differ."""
    rng = random.Random(one.seed)
    state = game.setup(1, dict(one.options), one.document(game), form=form)
    referee = Referee(state)
    driver = DRIVERS[one.driver]
    tally = Tally(games=1)
    while (actor := state.current_player()) != TERMINAL:
        if actor == CHANCE:
            action = rng.choice([action for action, p in state.chance_outcomes() if p])
        else:
            words = sorted(WORDS[action] for action in state.legal_actions())
            action = NUMBERS[driver(rng, words, referee.course)]
            tally.decisions += 1
        state.apply(action)
        tally.plies += 1
        referee.tell(action, state)
    tally.seen.update(referee.seen)
    return tally


def the_game() -> Game:
    return wagonway.game("railways")
