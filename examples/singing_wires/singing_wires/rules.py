"""The rules, in the order of RULES.md."""

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from .components import Components
from .refusals import (
    LINE_HAS_WIRE, NO_OFFICE_AT_EITHER_END, NO_WIRES_BETWEEN, NOT_FROM_AN_OFFICE, NOT_NOW, OK,
    ONLY_FROM_THE_HAND, TELEGRAM_NOT_YOURS, TOLL_EATS_THE_FEE, TOO_FEW_SPOOLS,
)  # fmt: skip
from .state import (
    ACT, ARRIVED, BEGAN, BOUGHT, COUNTER, DEAL, FAR, GAVE_BACK, HAND, LAID, LINES, NOBODY, NONE, OVER,
    PAID, PLACES, SENT, SHIP, SHIPS, UNUSED, State, Work,
)  # fmt: skip

WEEKS = (20, 14)


@rule("SETUP-1", "SETUP-2")
def set_up(s: State, c: Components) -> None:
    """Bare poles, a few spools, every telegram in the pile."""
    for line in range(LINES):
        s.owner[line] = NOBODY
    for place in range(PLACES):
        s.held[place] = NONE if place < HAND * s.players or place >= COUNTER else UNUSED
    for seat in range(s.players):
        s.seats[seat].spools = c.spools + seat
    s.pile = (1 << c.num_telegrams) - 1
    go_on(s)


@rule("WEEK-2", "WEEK-3")
def go_on(s: State) -> None:
    """What comes before somebody can act: telegrams for the empty places, and the ship."""
    s.stage = SHIP if s.ship == 0 else ACT
    if s.pile != 0 and first_gap(s) < PLACES:
        s.stage = DEAL


@rule("WEEK-3")
def first_gap(s: State) -> int:
    """The first place without a telegram; PLACES where there is none."""
    for place in range(PLACES):
        if s.held[place] == NONE:
            return place
    return PLACES


@rule()
def unseen(s: State) -> int:
    """The telegrams that may come."""
    return s.pile


@rule("WEEK-3")
def arrive(s: State, w: Work, telegram: int) -> None:
    """A telegram comes to the first empty place: to a hand, else to the counter."""
    place = first_gap(s)
    s.held[place] = telegram
    s.pile -= 1 << telegram
    note(w, ARRIVED, min(place // HAND, NOBODY), telegram, 0, 0)
    go_on(s)


@rule()
def any_ship(s: State) -> int:
    """Each may land."""
    return (1 << SHIPS) - 1


@rule("WEEK-2")
def land(s: State, c: Components, w: Work, ship: int) -> None:
    """The copper ship of the week."""
    s.ship = ship + 1
    note(w, BEGAN, s.week + 1, c.ships[ship], 0, 0)
    go_on(s)


@rule("WEEK-1", "WEEK-4")
def end_turn(s: State) -> None:
    """The next company; after the last one the next week; after the last week the end."""
    s.turn += 1
    if s.turn == s.players:
        s.turn = 0
        s.week += 1
        s.ship = 0
    go_on(s)
    if s.week == WEEKS[s.weeks]:
        s.stage = OVER


@rule("COPPER-1")
def buy_copper(s: State, c: Components, w: Work, seat: int) -> None:
    """As many spools as the ship of this week brings."""
    s.seats[seat].spools += c.ships[s.ship - 1]
    note(w, BOUGHT, seat, c.ships[s.ship - 1], 0, 0)


@rule("WIRE-2", "SEND-2")
def has_office(s: State, c: Components, seat: int, town: int) -> bool:
    """Whether a wire of a company (NOBODY: of any) ends in a town."""
    for line in range(c.num_lines):
        ends_here = c.lines[line].a == town or c.lines[line].b == town
        if ends_here and s.owner[line] != NOBODY and (s.owner[line] == seat or seat == NOBODY):
            return True
    return False


@rule("WIRE-2")
def begins_anywhere(s: State, c: Components, seat: int) -> bool:
    """The first wire of a company is free to begin where it likes."""
    for line in range(c.num_lines):
        if s.owner[line] == seat:
            return False
    return True


@rule("WIRE-1", "WIRE-2", "WIRE-3")
def why_not_wire(s: State, c: Components, w: Work, seat: int, line: int) -> int:
    """Free poles that begin at an office of your own, if the copper reaches."""
    if line >= c.num_lines:
        return NOT_NOW
    if s.owner[line] != NOBODY:
        return refuse(w, LINE_HAS_WIRE, 0, 0)
    at_office = has_office(s, c, seat, c.lines[line].a) or has_office(s, c, seat, c.lines[line].b)
    if not at_office and not begins_anywhere(s, c, seat):
        return refuse(w, NOT_FROM_AN_OFFICE, 0, 0)
    if s.seats[seat].spools < c.lines[line].worth:
        return refuse(w, TOO_FEW_SPOOLS, c.lines[line].worth, s.seats[seat].spools)
    return OK


@rule("WIRE-4", "WIRE-5")
def points_of_wire(s: State, c: Components, line: int) -> int:
    """By its length, and for each end where nobody has an office yet."""
    points = c.points[c.lines[line].worth]
    for town in (c.lines[line].a, c.lines[line].b):
        if not has_office(s, c, NOBODY, town):
            points += c.office
    return points


@rule("WIRE-3", "WIRE-4")
def lay_wire(s: State, c: Components, w: Work, seat: int, line: int) -> None:
    """Copper for points."""
    points = points_of_wire(s, c, line)
    s.seats[seat].spools -= c.lines[line].worth
    s.seats[seat].points += points
    s.owner[line] = seat
    note(w, LAID, seat, line, points, 0)


@rule("SEND-1", "RETURN-1")
def place_of(s: State, seat: int, telegram: int, end: int) -> int:
    """Where a telegram lies that a company may use, among the places before `end`; PLACES: nowhere."""
    for place in range(end):
        if s.held[place] == telegram and (place // HAND == seat or place >= COUNTER):
            return place
    return PLACES


@rule("SEND-3", "SEND-4")
def find_ways(s: State, c: Components, w: Work, seat: int, start: int) -> None:
    """The smallest toll from a town to each other: 1 for each wire of another company."""
    for town in range(c.num_towns):
        w.toll[town] = FAR
    w.toll[start] = 0
    changed = True
    while changed:
        changed = False
        for line in range(c.num_lines):
            for turned in range(2 if s.owner[line] != NOBODY else 0):
                here = c.lines[line].b if turned == 1 else c.lines[line].a
                there = c.lines[line].a + c.lines[line].b - here
                toll = w.toll[here] + (0 if s.owner[line] == seat else 1)
                if toll < w.toll[there]:
                    w.toll[there] = toll
                    w.by[there] = line
                    changed = True


@rule("SEND-1", "SEND-2", "SEND-3", "SEND-5")
def why_not_send(s: State, c: Components, w: Work, seat: int, telegram: int) -> int:
    """From an office of your own, over wires all the way, if something of the fee is left."""
    if place_of(s, seat, telegram, PLACES) == PLACES:
        return refuse(w, TELEGRAM_NOT_YOURS, 0, 0)
    here = c.telegrams[telegram]
    if not has_office(s, c, seat, here.a) and not has_office(s, c, seat, here.b):
        return refuse(w, NO_OFFICE_AT_EITHER_END, 0, 0)
    find_ways(s, c, w, seat, here.a)
    if w.toll[here.b] == FAR:
        return refuse(w, NO_WIRES_BETWEEN, 0, 0)
    if w.toll[here.b] >= here.worth:
        return refuse(w, TOLL_EATS_THE_FEE, w.toll[here.b], here.worth)
    return OK


@rule("SEND-4", "SEND-5", "SEND-6")
def send(s: State, c: Components, w: Work, seat: int, telegram: int) -> None:
    """The fee for the sender, one point of it for each wire of another on the way."""
    here = c.telegrams[telegram]
    find_ways(s, c, w, seat, here.a)
    s.seats[seat].points += here.worth - w.toll[here.b]
    s.seats[seat].sent += 1
    s.held[place_of(s, seat, telegram, PLACES)] = NONE
    note(w, SENT, seat, telegram, here.worth - w.toll[here.b], 0)
    town = here.b
    while town != here.a:
        line = w.by[town]
        if s.owner[line] != seat:
            s.seats[s.owner[line]].points += 1
            note(w, PAID, s.owner[line], line, 0, 0)
        town = c.lines[line].a + c.lines[line].b - town


@rule("RETURN-1")
def why_not_return(s: State, w: Work, seat: int, telegram: int) -> int:
    """Only what you alone know."""
    return OK if place_of(s, seat, telegram, COUNTER) < PLACES else refuse(w, ONLY_FROM_THE_HAND, 0, 0)


@rule("RETURN-1")
def give_back(s: State, w: Work, seat: int, telegram: int) -> None:
    """Out of the game, for a spool."""
    s.seats[seat].spools += 1
    s.held[place_of(s, seat, telegram, COUNTER)] = NONE
    note(w, GAVE_BACK, seat, telegram, 0, 0)


@rule("END-1")
def rank(s: State, seat: int) -> int:
    """More points; at a tie more telegrams sent, then more spools."""
    return 1_000_000 * s.seats[seat].points + 10_000 * s.seats[seat].sent + s.seats[seat].spools
