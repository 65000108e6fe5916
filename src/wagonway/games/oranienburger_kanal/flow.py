"""The course of a game. What is asked, what is listed and what an answer does stands in decisions.py.

`why_not` answers for any number of the action space, `legal_actions` lists exactly those for which it says
OK, `apply` does what was decided, up to the next thing to ask, be it of a player or of chance. They are
written from the table of decisions; `print(DISPATCH.source)` shows them.
"""

from __future__ import annotations

from wagonway.kernel.chance import Rng, draw_listed
from wagonway.kernel.dispatch import write_rules
from wagonway.kernel.rule import rule

from .actions import acting, begin_next_game
from .components import Components
from .constants import CARDS, DISCARD_TOP, OPEN, OVER, REVEAL
from .decisions import TABLE
from .rules.activation import derive_cells
from .rules.refusals import NOT_NOW, OK
from .rules.score import result, total_fame
from .rules.setup import set_up
from .rules.turn import go_on_revealing
from .state import State, Work

CHANCE = -1
TERMINAL = -2

DISPATCH = write_rules(TABLE, globals(), ok=OK, not_now=NOT_NOW, seat=acting, then=begin_next_game)
why_not, legal_actions, apply, chance_outcomes, _ = DISPATCH


@rule()
def start(s: State, c: Components, w: Work) -> None:
    """Set up a game whose number of players and options stand in the state already."""
    w.num_events = 0
    set_up(s, c, w)
    if s.stage == REVEAL:
        go_on_revealing(s, c, w)


@rule()
def current_player(s: State, c: Components, w: Work) -> int:
    """The seat that decides next, CHANCE or TERMINAL."""
    if s.stage <= DISCARD_TOP:
        return CHANCE
    if s.stage == OVER:
        return TERMINAL
    return s.seat


@rule()
def score(s: State, c: Components, w: Work, seat: int) -> int:
    """Fame as it stands, in a campaign that of all its games."""
    return total_fame(s, c, seat)


@rule()
def outcome(s: State, c: Components, w: Work, seat: int) -> int:
    """Return of a finished game in thousandths."""
    return result(s, c, seat)


@rule()
def derive(s: State, c: Components, w: Work) -> None:
    """Work out every cached fact again."""
    for seat in range(s.players):
        derive_cells(s, c, seat)
    s.display = 0
    for card in range(CARDS):
        if s.place[card] == OPEN:
            s.display += 1


@rule()
def sample_chance(s: State, c: Components, w: Work, rng: Rng) -> int:
    """One outcome of chance_outcomes by its weight."""
    return draw_listed(w, chance_outcomes(s, c, w), rng)
