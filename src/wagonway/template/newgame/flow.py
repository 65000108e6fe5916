"""The course of a game: its decisions as a table, and what the kernel asks of every game."""

from __future__ import annotations

from typing import Any

from wagonway.kernel.chance import CHANCE, TERMINAL, Rng
from wagonway.kernel.decisions import Decision, Stage, Table
from wagonway.kernel.dispatch import write_rules
from wagonway.kernel.rule import rule
from wagonway.kernel.table_hooks import ids_of

from . import state as k
from .components import Components
from .refusals import NOT_NOW, OK
from .rules import any_face, come, end_turn, pave, quarry, rank, set_up, why_not_pave
from .state import ACT, AT_COMPANIES, AT_ROADS, COMPANY, COURSE, NOBODY, OBSERVATION, OVER, ROADS, State, Work


def road_ends_in(s: Any, c: Any, road: int, town: int) -> bool:
    """Pointing at a town asks about its roads."""
    return town in (c.roads[road].a, c.roads[road].b)


D = Decision
TABLE = Table((
    Stage(k.ACT, prompt="prompt-act", decisions=(
        D(k.QUARRY, "quarry", does=(quarry, end_turn)),
        D(k.PAVE, "pave", ids_of("road"), k.ROADS, why_not=why_not_pave, does=(pave, end_turn),
          about={"town": road_ends_in}),
    )),
    Stage(k.CART, (D(k.BRING, "bring", ("1", "2", "3"), bits=any_face, does=come),)),
), names=k.STAGES, first_chance=k.FIRST_CHANCE, end=k.NUM_ACTIONS, over=(k.OVER,))  # fmt: skip


@rule()
def current_player(s: State, c: Components, w: Work) -> int:
    """The seat that decides next, CHANCE or TERMINAL."""
    if s.stage == ACT:
        return s.turn
    return TERMINAL if s.stage == OVER else CHANCE


DISPATCH = write_rules(TABLE, globals(), ok=OK, not_now=NOT_NOW, seat=current_player)
why_not, legal_actions, apply, chance_outcomes, _ = DISPATCH


@rule()
def start(s: State, c: Components, w: Work) -> None:
    """Set up a game whose number of players and options stand in the state already."""
    w.num_events = 0
    set_up(s)


@rule("END-1")
def score(s: State, c: Components, w: Work, seat: int) -> int:
    """Points as they stand. Bots go by them."""
    return s.seats[seat].points


@rule("END-1")
def outcome(s: State, c: Components, w: Work, seat: int) -> int:
    """In thousandths, from 1000 for the first alone to -1000 for the last alone; they sum to 0."""
    ahead = 0
    for other in range(s.players):
        ahead += (1 if rank(s, seat) > rank(s, other) else 0) - (1 if rank(s, seat) < rank(s, other) else 0)
    return ahead * (6000 // (s.players - 1)) // 6


@rule()
def derive(s: State, c: Components, w: Work) -> None:
    """Nothing is kept that could be worked out."""


@rule()
def hide(s: State, c: Components, w: Work, seat: int) -> None:
    """Take from the state what a seat cannot know: here nothing."""


@rule()
def reveal(s: State, c: Components, w: Work, seat: int, rng: Rng) -> None:
    """Fill it in at random."""


@rule()
def observe(s: State, c: Components, w: Work, seat: int) -> None:
    """For learners: fill w.observation; its parts are named in PARTS."""
    for index in range(OBSERVATION):
        w.observation[index] = 0
    w.observation[COURSE.stage] = s.stage
    w.observation[COURSE.round_number] = s.round_number
    w.observation[COURSE.cart] = s.cart
    w.observation[COURSE.turn] = (s.turn - seat + s.players) % s.players
    for road in range(ROADS):
        if s.owner[road] != NOBODY:
            w.observation[AT_ROADS + road] = 1 + (s.owner[road] - seat + s.players) % s.players
    for step in range(s.players):
        at = AT_COMPANIES + len(COMPANY) * step
        w.observation[at + COMPANY.points] = s.seats[(seat + step) % s.players].points
        w.observation[at + COMPANY.stone] = s.seats[(seat + step) % s.players].stone
