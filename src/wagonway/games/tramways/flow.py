"""The course of a game. What is asked, what is listed and what an answer does stands in decisions.py.

`why_not` answers for any number of the action space, `legal_actions` lists exactly those for which it says
OK, `apply` does what was decided, up to the next thing to ask. They are written from the table of decisions;
`print(DISPATCH.source)` shows them.
"""

from __future__ import annotations

from wagonway.kernel.chance import Rng, below
from wagonway.kernel.dispatch import write_rules
from wagonway.kernel.rule import rule

from .components import Components
from .constants import DRAW, DRAW_HAND, OVER, REVEAL_LINE
from .decisions import TABLE
from .rules.action import acting
from .rules.board import derive_all
from .rules.cards import card_of_pile
from .rules.refusals import NOT_NOW, OK
from .rules.score import placement, total
from .rules.setup import start_setup
from .state import State, Work

CHANCE = -1
TERMINAL = -2

DISPATCH = write_rules(TABLE, globals(), ok=OK, not_now=NOT_NOW)
why_not, legal_actions, apply, chance_outcomes, _ = DISPATCH


@rule()
def start(s: State, c: Components, w: Work) -> None:
    """Set up a game whose number of players and options stand in the state already."""
    w.num_events = 0
    start_setup(s, c, w)


@rule()
def current_player(s: State, c: Components, w: Work) -> int:
    """The seat that decides next, CHANCE or TERMINAL."""
    if s.stage <= REVEAL_LINE:
        return CHANCE
    return TERMINAL if s.stage == OVER else acting(s)


@rule()
def score(s: State, c: Components, w: Work, seat: int) -> int:
    """The score as it stands."""
    return total(s, c, seat)


@rule()
def outcome(s: State, c: Components, w: Work, seat: int) -> int:
    """Return of a finished game in thousandths; all seats of a table together have 0."""
    return placement(s, c, seat)


@rule()
def derive(s: State, c: Components, w: Work) -> None:
    """Work out every cached fact again."""
    derive_all(s, c, w)


@rule()
def sample_chance(s: State, c: Components, w: Work, rng: Rng) -> int:
    """One outcome of chance_outcomes by its weight; the cards of a pile, drawn most often, are alike."""
    if s.stage == DRAW_HAND:
        return DRAW + card_of_pile(s, c, s.cursor, below(rng, s.seats[s.cursor].pile_size))
    n = chance_outcomes(s, c, w)
    if n == 0:
        return -1
    sum_of_weights = 0
    for index in range(n):
        sum_of_weights += w.weights[index]
    pick = below(rng, sum_of_weights)
    index = 0
    while pick >= w.weights[index]:
        pick -= w.weights[index]
        index += 1
    return w.actions[index]
