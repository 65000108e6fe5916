"""Whole games under the referee."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import wagonway
from wagonway.kernel.chance import CHANCE, TERMINAL
from wagonway.kernel.game import Game

from . import cards
from .follow import Referee
from .players import DRIVERS
from .table import OPTIONS

MOST_PLIES = 4_000  # a game in which nobody builds need not end
FORM = "plain"


@dataclass
class Tally:
    """What was judged."""

    games: int = 0
    finished: int = 0
    plies: int = 0
    decisions: int = 0
    seen: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.finished += other.finished
        self.plies += other.plies
        self.decisions += other.decisions
        self.seen.update(other.seen)


@dataclass(frozen=True)
class Sitting:
    """A game to be played: everything follows from it."""

    seed: int
    players: int
    options: tuple[tuple[str, str], ...]
    driver: str
    own_cards: int | None  # which mixture of cards.py; None: the decks of the game

    def document(self, game: Game) -> dict[str, Any] | None:
        return None if self.own_cards is None else cards.document(self.own_cards)


def sitting(seed: int) -> Sitting:
    """The game of a seed: players, options, cards and driver drawn at random."""
    rng = random.Random(f"referee {seed}")
    players = rng.choice((1, 2))
    options = {}
    if seed % 3:
        options = {key: rng.choice(values) for key, values in OPTIONS.items() if rng.random() < 0.5}
    else:
        options = {key: rng.choice(OPTIONS[key]) for key in ("deck", "board", "campaign")}
    if players == 2 or seed % 10 == 0:
        options.pop("campaign", None)
    changed = {key: value for key, value in options.items() if value != OPTIONS[key][0]}
    driver = rng.choice(("eager", "eager", "eager", "kinds", "random"))
    if seed % 20 == 5:  # a campaign in which no blue card is left over
        changed["campaign"] = "on"
        return Sitting(seed, 1, tuple(changed.items()), "collector", rng.randrange(cards.MIXTURES))
    if seed % 10 == 0:  # a full board while the first pile lasts
        return Sitting(seed, 2, tuple(changed.items()), "lopsided", cards.MIXTURES + seed // 10 % 4)
    own = rng.choice((None, rng.randrange(cards.MIXTURES + 4), rng.randrange(cards.MIXTURES + 4)))
    return Sitting(seed, players, tuple(changed.items()), driver, own)


def play(game: Game, one: Sitting, form: str = FORM, most: int = MOST_PLIES) -> Tally:
    """Play a game to its end under the referee; raises Objection where the two differ."""
    rng = random.Random(one.seed)
    source = wagonway.RandomSource(one.seed)
    state = game.setup(one.players, dict(one.options), one.document(game), form=form)
    referee = Referee(state, state.components.document)
    driver = DRIVERS[one.driver]
    tally = Tally(games=1)
    while (actor := state.current_player()) != TERMINAL and tally.plies < most:
        if actor == CHANCE:
            outcomes = [(action, round(p * 10**9)) for action, p in state.chance_outcomes()]
            pick = source.below(sum(weight for _, weight in outcomes))
            action = next(
                a for i, (a, _) in enumerate(outcomes) if pick < sum(w for _, w in outcomes[: i + 1])
            )
        else:
            words = sorted(referee.words[action] for action in state.legal_actions())
            action = referee.numbers[driver(rng, words, referee.course.table, actor)]
            tally.decisions += 1
        state.apply(action)
        tally.plies += 1
        referee.tell(action, state)
    tally.finished = int(state.is_terminal())
    tally.seen.update(referee.seen)
    return tally


def the_game() -> Game:
    return wagonway.game("oranienburger-kanal")
