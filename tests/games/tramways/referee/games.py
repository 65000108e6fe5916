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
    "builder": ("build_type_icon", "other_type_beside", "upgrade_building_owner", "hand_limit_cap"),
    "surveyor": ("unfinished_removal", "second_track", "water"),
    "traveller": ("no_repeat", "parcel_pass_through", "unpaid_fare", "bonus_before_fare"),
    "rover": ("no_repeat",),
    "bidder": ("bid_floor", "void_discard"),
    "worrier": ("stress_top", "hp_floor", "strip_counts"),
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
    players: int = 2
    options: tuple[tuple[str, str], ...] = ()
    driver: str = "random"
    own_set: int | None = None  # which set of sets.py; None: that of the game

    def document(self, game: Game) -> dict[str, Any] | None:
        return None if self.own_set is None else sets.document(game, self.own_set)


def sitting(seed: int) -> Sitting:
    """The game of a seed: players, options, set and driver drawn at random; one in three has no options."""
    rng = random.Random(f"referee {seed}")
    players = rng.choice((1, 2, 2, 3, 3, 4, 5))
    driver = rng.choice([*DRIVERS, "traveller", "surveyor", "curious"])
    options = {}
    if seed % 3:
        keys = [key for key in OPTIONS if rng.random() < 0.4]
        options = {key: rng.choice(OPTIONS[key]) for key in (*keys, *LEANINGS.get(driver, ()))}
    changed = {key: value for key, value in options.items() if value != OPTIONS[key][0]}
    own = rng.choice((None, rng.randrange(sets.NUMBER), rng.randrange(sets.NUMBER)))
    return Sitting(seed, players, tuple(changed.items()), driver, own)


def play(game: Game, one: Sitting, form: str = FORM) -> Tally:
    """Play a game to its end under the referee; raises Objection where the two differ."""
    rng = random.Random(one.seed)
    state = game.setup(one.players, dict(one.options), one.document(game), form=form)
    referee = Referee(state)
    driver = DRIVERS[one.driver]
    tally = Tally(games=1)
    while (actor := state.current_player()) != TERMINAL:
        if actor == CHANCE:
            outcomes = [(action, p) for action, p in state.chance_outcomes() if p]
            action = rng.choices([each for each, _ in outcomes], [p for _, p in outcomes])[0]
        else:
            assert referee.asked is not None
            words = sorted(referee.asked.menu)
            action = NUMBERS[words[0] if len(words) == 1 else driver(rng, words, referee.course, actor)]
            tally.decisions += 1
        state.apply(action)
        tally.plies += 1
        referee.tell(action, state)
    tally.seen.update(referee.seen)
    return tally


def the_game() -> Game:
    return wagonway.game("tramways")


__all__ = ["WORDS", "Sitting", "Tally", "play", "sitting", "the_game"]
