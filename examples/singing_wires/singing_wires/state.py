"""Sizes, numberings, and all that a game of Singing Wires is in."""

from wagonway.kernel.parts import PLACE, SEAT, Column, Part, columns, starts
from wagonway.kernel.schema import I8, I16, I32, I64, Event, Ints, Rows, Struct, row, rows

RULES_VERSION = 1
MAX_SEATS = 4
NOBODY = MAX_SEATS
TOWNS, LINES = 16, 36
TELEGRAMS = 48
HAND = 2
COUNTER = HAND * MAX_SEATS  # the first place of open telegrams; before it lie the hands, seat by seat
PLACES = COUNTER + 3
NONE = TELEGRAMS  # an empty place
UNKNOWN = TELEGRAMS + 1  # a telegram that the seat looking on cannot see
UNUSED = TELEGRAMS + 2  # a place of a hand that is not in the game
SHIPS = 3
FAR = 100  # more than any toll

STAGES = ("act", "deal", "ship", "over")
ACT, DEAL, SHIP, OVER = range(4)
COPPER = 0
WIRE = 1  # + line
SEND = WIRE + LINES  # + telegram
RETURN = SEND + TELEGRAMS  # + telegram
ARRIVE = RETURN + TELEGRAMS  # + telegram
LAND = ARRIVE + TELEGRAMS  # + ship
FIRST_CHANCE = ARRIVE
NUM_ACTIONS = LAND + SHIPS

EVENTS = ("WEEK", "COPPER", "WIRE", "SENT", "TOLL", "RETURNED", "ARRIVED")
BEGAN, BOUGHT, LAID, SENT, PAID, GAVE_BACK, ARRIVED = range(7)

COURSE = columns("stage", "week", "ship", Column("turn", "seats from the own one to the one on turn"))
COMPANY = columns("points", "spools", "sent")
PARTS = (
    Part("course", "where the game stands", columns=COURSE),
    Part("places", "telegrams of each hand and the counter; the own hand first", rows=PLACES, kind=PLACE),
    Part("unseen", "1 for each telegram not seen yet", rows=TELEGRAMS),
    Part("wires", "owner of each wire", rows=LINES, kind=SEAT),
    Part("companies", "the own company first", rows=MAX_SEATS, columns=COMPANY, of="Seat"),
)
AT_PLACES, AT_UNSEEN, AT_WIRES, AT_COMPANIES, OBSERVATION = [*starts(PARTS).values()][1:]


class Seat(Struct):
    """One company."""

    points: I16
    spools: I16  # of copper
    sent: I8  # telegrams


class State(Struct):
    """One game."""

    players: I8
    rules: I16
    weeks: I8  # option
    stage: I8
    week: I8  # from 0
    turn: I8  # seat
    ship: I8  # that landed this week, + 1; 0 before it has
    seats: Rows[Seat] = rows(Seat, MAX_SEATS + 1)  # the last row is the dummy behind NOBODY
    owner: Ints = row(I8, LINES)  # of the wire on each line, NOBODY where there is none
    held: Ints = row(I8, PLACES)  # the telegram at each place
    pile: I64  # telegrams that nobody has seen, as a set


class Work(Struct):
    """Scratch."""

    actions: Ints = row(I16, NUM_ACTIONS)
    weights: Ints = row(I32, NUM_ACTIONS)
    needs: I16
    has: I16
    observation: Ints = row(I16, OBSERVATION)
    num_events: I16
    events: Rows[Event] = rows(Event, 8)
    toll: Ints = row(I16, TOWNS)  # of the cheapest way to each town, FAR where there is none
    by: Ints = row(I8, TOWNS)  # the line by which that way reaches it
