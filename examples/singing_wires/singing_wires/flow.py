"""The course of a game as a table, and what a seat knows."""

from typing import Any

from wagonway.kernel.chance import CHANCE, TERMINAL, Rng, below
from wagonway.kernel.decisions import Decision, Stage, Table
from wagonway.kernel.dispatch import write_rules
from wagonway.kernel.rule import rule
from wagonway.kernel.table_hooks import ids_of

from .components import Components
from .refusals import NOT_NOW, OK
from .rules import (
    any_ship, arrive, buy_copper, end_turn, give_back, land, lay_wire, rank, send, set_up, unseen,
    why_not_return, why_not_send, why_not_wire,
)  # fmt: skip
from .state import (
    ACT, ARRIVE, AT_COMPANIES, AT_PLACES, AT_UNSEEN, AT_WIRES, COMPANY, COPPER, COUNTER, COURSE, DEAL,
    FIRST_CHANCE, HAND, LAND, LINES, NOBODY, NUM_ACTIONS, OBSERVATION, OVER, PLACES, RETURN, SEND, SHIP,
    STAGES, TELEGRAMS, UNKNOWN, UNUSED, WIRE, State, Work,
)  # fmt: skip


def line_ends_in(s: Any, c: Any, line: int, town: int) -> bool:
    return town in (c.lines[line].a, c.lines[line].b)


D = Decision
TABLE = Table((
    Stage(ACT, prompt="prompt-act", decisions=(
        D(COPPER, "copper", does=(buy_copper, end_turn)),
        D(WIRE, "wire", ids_of("line"), LINES, why_not=why_not_wire, does=(lay_wire, end_turn),
          about={"town": line_ends_in}),
        D(SEND, "send", ids_of("telegram"), TELEGRAMS, why_not=why_not_send, does=(send, end_turn)),
        D(RETURN, "return", ids_of("telegram"), TELEGRAMS, why_not=why_not_return,
          does=(give_back, end_turn)),
    )),
    Stage(DEAL, (D(ARRIVE, "arrive", ids_of("telegram"), TELEGRAMS, bits=unseen, does=arrive),)),
    Stage(SHIP, (D(LAND, "ship", ("1", "2", "3"), bits=any_ship, does=land),)),
), names=STAGES, first_chance=FIRST_CHANCE, end=NUM_ACTIONS, over=(OVER,))  # fmt: skip


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
    set_up(s, c)


@rule("END-1")
def score(s: State, c: Components, w: Work, seat: int) -> int:
    """Points as they stand."""
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


@rule("SETUP-3")
def hide(s: State, c: Components, w: Work, seat: int) -> None:
    """The hands of others are pooled with the pile."""
    for place in range(COUNTER):
        if place // HAND != seat and s.held[place] < TELEGRAMS:
            s.pile += 1 << s.held[place]
            s.held[place] = UNKNOWN


@rule()
def reveal(s: State, c: Components, w: Work, seat: int, rng: Rng) -> None:
    """Deal them again."""
    for place in range(COUNTER):
        if s.held[place] == UNKNOWN:
            telegram = below(rng, TELEGRAMS)
            while s.pile >> telegram & 1 == 0:
                telegram = below(rng, TELEGRAMS)
            s.pile -= 1 << telegram
            s.held[place] = telegram


@rule()
def observe(s: State, c: Components, w: Work, seat: int) -> None:
    """Fill w.observation; its parts are named in PARTS."""
    for index in range(OBSERVATION):
        w.observation[index] = 0
    w.observation[COURSE.stage] = s.stage
    w.observation[COURSE.week] = s.week
    w.observation[COURSE.ship] = s.ship
    w.observation[COURSE.turn] = (s.turn - seat + s.players) % s.players
    for place in range(PLACES):
        own = (place + HAND * (s.players - seat)) % (HAND * s.players) if place < HAND * s.players else place
        if s.held[place] != UNUSED:
            w.observation[AT_PLACES + own] = s.held[place] + 1
    for telegram in range(TELEGRAMS):
        w.observation[AT_UNSEEN + telegram] = s.pile >> telegram & 1
    for line in range(LINES):
        if s.owner[line] != NOBODY:
            w.observation[AT_WIRES + line] = 1 + (s.owner[line] - seat + s.players) % s.players
    for step in range(s.players):
        other = s.seats[(seat + step) % s.players]
        w.observation[AT_COMPANIES + 3 * step + COMPANY.points] = other.points
        w.observation[AT_COMPANIES + 3 * step + COMPANY.spools] = other.spools
        w.observation[AT_COMPANIES + 3 * step + COMPANY.sent] = other.sent
