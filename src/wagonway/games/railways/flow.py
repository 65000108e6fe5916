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
from .constants import DRAW_CARD, OVER
from .decisions import TABLE
from .rules.layout import derive_all
from .rules.refusals import NOT_NOW, OK
from .rules.score import result, total
from .rules.setup import set_up
from .state import State, Work

CHANCE = -1
TERMINAL = -2

DISPATCH = write_rules(TABLE, globals(), ok=OK, not_now=NOT_NOW)
why_not, legal_actions, apply, chance_outcomes, _ = DISPATCH


@rule()
def start(s: State, c: Components, w: Work) -> None:
    """Set up a game whose number of players and options stand in the state already."""
    w.num_events = 0
    set_up(s, c, w)


@rule()
def current_player(s: State, c: Components, w: Work) -> int:
    """The seat that decides next, CHANCE or TERMINAL."""
    if s.stage <= DRAW_CARD:
        return CHANCE
    return TERMINAL if s.stage == OVER else 0


@rule()
def score(s: State, c: Components, w: Work, seat: int) -> int:
    """The score as it stands."""
    return total(s, c)


@rule()
def outcome(s: State, c: Components, w: Work, seat: int) -> int:
    """Return of a finished game in thousandths."""
    return result(s, c)


@rule()
def derive(s: State, c: Components, w: Work) -> None:
    """Work out every cached fact again."""
    derive_all(s, c, w)


@rule()
def sample_chance(s: State, c: Components, w: Work, rng: Rng) -> int:
    """One outcome of chance_outcomes; they are all alike."""
    n = chance_outcomes(s, c, w)
    return w.actions[below(rng, n)] if n > 0 else -1
