"""The course of a game. What is asked, what is listed and what an answer does stands in decisions.py.

`why_not` answers for any number of the action space, `legal_actions` lists exactly those for which it says
OK, `apply` does what was decided, up to the next thing to ask, be it of a player or of chance. They are
written from the table of decisions; `print(DISPATCH.source)` shows them.
"""

from __future__ import annotations

from wagonway.kernel.chance import Rng, below, draw_listed
from wagonway.kernel.dispatch import write_rules
from wagonway.kernel.rule import rule

from .actions import acting, why_not_now
from .components import Components
from .constants import DEAL, DRAW, INDUSTRIES, OVER, REFILL, REGULAR_FACES
from .decisions import TABLE
from .rules.build import lowest_tile
from .rules.end import placement
from .rules.map import derive_board
from .rules.refusals import OK
from .rules.setup import set_up
from .state import State, Work

CHANCE = -1
TERMINAL = -2
NO_OUTCOME = -1

DISPATCH = write_rules(TABLE, globals(), ok=OK, not_now=why_not_now, seat=acting)
why_not, legal_actions, apply, chance_outcomes, _ = DISPATCH


@rule()
def start(s: State, c: Components, w: Work) -> None:
    """Set up a game whose number of players and options stand in the state already."""
    set_up(s, c)


@rule()
def current_player(s: State, c: Components, w: Work) -> int:
    """The seat that decides next, CHANCE or TERMINAL."""
    if s.stage <= REFILL:
        return CHANCE
    if s.stage == OVER:
        return TERMINAL
    return acting(s)


@rule()
def score(s: State, c: Components, w: Work, seat: int) -> int:
    """Victory points."""
    return s.seats[seat].vp


@rule()
def outcome(s: State, c: Components, w: Work, seat: int) -> int:
    """Return of a finished game in thousandths; all seats together have 0."""
    return placement(s, c, seat)


@rule()
def derive(s: State, c: Components, w: Work) -> None:
    """Work out every cached fact again."""
    derive_board(s, c)
    for seat in range(s.players):
        for industry in range(INDUSTRIES):
            s.seats[seat].next_tile[industry] = lowest_tile(s, c, seat, industry)


@rule()
def sample_chance(s: State, c: Components, w: Work, rng: Rng) -> int:
    """One outcome of chance_outcomes by its weight; a card, the usual case, is found without a list."""
    if s.stage < DEAL:
        return draw_listed(w, chance_outcomes(s, c, w), rng)
    cards = 0
    for face in range(REGULAR_FACES):
        cards += s.unseen[face]
    pick = below(rng, cards)
    for face in range(REGULAR_FACES):
        if pick < s.unseen[face]:
            return DRAW + face
        pick -= s.unseen[face]
    return NO_OUTCOME
