"""What the bot `greedy` thinks of a position: worth in hundredths of a fame.

`evaluate` adds up what a seat would score now and what it may still make of what it has: resources as far as
there are turns to spend them, and buildings that wait for routes and bridges, each by what its effects would
bring on the board as it is. `consider` keeps, of the many edges and cells, those that complete something. The
constants are the bot's taste; chances are in percent.
"""

from __future__ import annotations

from wagonway.kernel.rule import rule

from .components import Components
from .constants import (
    A_BRIDGE,
    A_BUILDING,
    ACT,
    BASICS,
    BLUE,
    BRICK,
    BRIDGE,
    BUILD,
    BUY,
    CANAL,
    CARD,
    CARDS,
    CELL,
    CELLS,
    CHOOSE,
    CHOOSE_CELL,
    CHOOSE_SPACE,
    CLAY,
    DONE,
    EDGES,
    FAME,
    GAIN,
    GREEN,
    IRON,
    LAY,
    NO_CARD,
    NO_CELL,
    NO_COUNT,
    NO_LINE,
    NO_ROUTE,
    OPEN,
    ORE,
    OTHERS_TURN,
    OVER,
    PATH,
    REMOVE,
    RESOURCES,
    ROAD,
    ROTATE,
    ROUND_END,
    SIDES,
    SOLO_ROUNDS,
    SOLO_TURNS,
    TALER,
    TIERS,
    TRADE_LINE,
    TURN_WHEEL,
    UNBRIDGE,
    WOOD,
)
from .rules.activation import count_of_line, line_holds
from .rules.count import BRIDGES_TO_ACTIVATE, count_of
from .rules.score import fame_of_game, result
from .state import State, Work

POINT = 100  # a fame: the unit is a hundredth of it
MANY_TURNS = 6  # with as many turns left resources have their full worth

# A unit of a resource while there is time to spend it, above what it scores: the first four, and the others
WOOD_WORTH = 62
CLAY_WORTH = 62
ORE_WORTH = 48
SPARE = 45  # percent of that, of the fifth and later ones
ESSENTIAL_WORTH = 45
TALER_WORTH = 25

# Chance that a building is activated yet, by the number of its routes, or of its bridges
ROUTES_MISSING_0 = 0
ROUTES_MISSING_1 = 82
ROUTES_MISSING_2 = 55
ROUTES_MISSING_3 = 36
ROUTES_MISSING_4 = 24
BRIDGES_MISSING_1 = 60
BRIDGES_MISSING_2 = 30
TURNS_FOR_ROUTE = 40  # percent of an activation that a turn can bring for a missing route
TURNS_FOR_BRIDGE = 30

LEAST_EFFECT = 150  # of an activation, whatever the card says: counts and conditions change
FREE_ROUTE = 190
FREE_BRIDGE = 220
FREE_BUILDING = 450
FREE_ROTATION = 90
UNMET = 45  # percent of a line whose condition does not hold yet
READY_CELL = 110  # an empty cell between four routes

MOST_EDGES = 6  # that are looked at in one decision
MOST_CELLS = 4


@rule()
def begins_move(s: State, c: Components, w: Work) -> bool:
    """A space is chosen next, or the round is over."""
    return s.stage == CHOOSE_SPACE or s.stage == ROUND_END or s.stage == OTHERS_TURN


@rule()
def turns_left(s: State) -> int:
    """Turns of a seat that have not begun, about."""
    if s.last_round == 1 and s.stage == ROUND_END:
        return 0
    if s.players == 1:
        return max((SOLO_ROUNDS - s.round_number) * SOLO_TURNS + SOLO_TURNS - 1 - s.turn, 0)
    cards = 0
    for colour in range(GREEN, BLUE + 1):
        cards += s.pile[colour]
    rounds = 0 if s.last_round == 1 else (cards + 1) // 2 + 1
    return (rounds * 5 + 5 - s.turn) // 2


@rule()
def evaluate(s: State, c: Components, w: Work, seat: int) -> int:
    """Worth of a position for a seat; at the end its fame and its place."""
    worth = POINT * fame_of_game(s, c, seat)
    if s.stage == OVER:
        return worth + result(s, c, seat)
    turns = turns_left(s)
    worth += worth_of_stock(s, seat, turns)
    worth += worth_of_buildings(s, c, w, seat, turns)
    return worth


@rule()
def worth_of_stock(s: State, seat: int, turns: int) -> int:
    """What the resources may become, above what they score as they lie there."""
    stock = s.seats[seat].stock
    time = min(turns, MANY_TURNS)
    worth = 0
    for basic in range(BASICS):
        each = WOOD_WORTH if basic == WOOD else CLAY_WORTH if basic == CLAY else ORE_WORTH
        full = min(stock[basic], 4)
        worth += each * full + each * SPARE * (stock[basic] - full) // 100
    worth += ESSENTIAL_WORTH * (min(stock[BRICK], 4) + min(stock[IRON], 4))
    worth += TALER_WORTH * min(stock[TALER], 10)
    return worth * time // MANY_TURNS


@rule()
def worth_of_buildings(s: State, c: Components, w: Work, seat: int, turns: int) -> int:
    """Activations that may still come, and cells that are ready for a building."""
    mine = s.seats[seat]
    worth = 0
    if turns == 0:
        return 0
    for cell in range(CELLS):
        missing = SIDES - mine.sides[cell]
        if mine.card[cell] == NO_CARD:
            if missing == 0 and turns > 1:
                worth += READY_CELL
            continue
        chance = chance_of_routes(missing, turns) + chance_of_bridges(s, c, seat, cell, turns)
        if chance > 0:
            worth += chance * worth_of_effects(s, c, w, seat, cell) // 100
    return worth


@rule()
def chance_of_routes(missing: int, turns: int) -> int:
    """Of an activation by routes that has not been."""
    if missing == 0:
        return ROUTES_MISSING_0
    chance = ROUTES_MISSING_4
    if missing == 1:
        chance = ROUTES_MISSING_1
    elif missing == 2:
        chance = ROUTES_MISSING_2
    elif missing == 3:
        chance = ROUTES_MISSING_3
    return min(chance, TURNS_FOR_ROUTE * turns // missing)


@rule()
def chance_of_bridges(s: State, c: Components, seat: int, cell: int, turns: int) -> int:
    """Of an activation by bridges that has not been: there must be neighbours to link."""
    mine = s.seats[seat]
    missing = BRIDGES_TO_ACTIVATE - mine.spans[cell]
    if missing <= 0:
        return 0
    neighbours = 0
    for side in range(SIDES):
        other = c.neighbour[cell][side]
        if other != NO_CELL and mine.card[other] != NO_CARD and mine.bridge[c.side[cell][side]] == 0:
            neighbours += 1
    if neighbours < missing:
        return min(BRIDGES_MISSING_2 // 2, TURNS_FOR_BRIDGE * turns // 4)
    chance = BRIDGES_MISSING_1 if missing == 1 else BRIDGES_MISSING_2
    return min(chance, TURNS_FOR_BRIDGE * turns // missing)


@rule()
def worth_of_effects(s: State, c: Components, w: Work, seat: int, cell: int) -> int:
    """What the effects of a building would bring now."""
    card = c.cards[s.deck * CARDS + s.seats[seat].card[cell]]
    worth = 0
    for number in range(card.num_lines):
        line = card.first_line + number
        some = worth_of_line(s, c, w, seat, cell, line)
        if not line_holds(s, c, w, seat, cell, line):
            some = some * UNMET // 100
        worth += some
    return max(worth, LEAST_EFFECT)


@rule()
def worth_of_line(s: State, c: Components, w: Work, seat: int, cell: int, line: int) -> int:
    """One line: its gain as often as it is counted now, what it builds, a part of what follows."""
    asked = c.lines[line]
    if asked.kind == TIERS:
        count = count_of(s, c, w, seat, cell, asked.tier_count)
        found = NO_LINE
        for index in range(asked.first_tier, asked.first_tier + asked.num_tiers):
            tier = c.tiers[index]
            if tier.low == count or (tier.open == 1 and tier.low <= count):
                found = tier.line
        return worth_of_simple(s, c, w, seat, cell, found) if found != NO_LINE else 0
    if asked.kind == CHOOSE:
        best = 0
        for index in range(asked.num_children):
            best = max(best, worth_of_simple(s, c, w, seat, cell, c.children[asked.first_child + index]))
        return best * asked.choices
    return worth_of_simple(s, c, w, seat, cell, line)


@rule()
def worth_of_simple(s: State, c: Components, w: Work, seat: int, cell: int, line: int) -> int:
    """A line without its parts."""
    asked = c.lines[line]
    index = count_of_line(c, line)
    times = 1
    if asked.kind == TRADE_LINE or asked.kind == TURN_WHEEL:
        times = min(asked.times, 3)
    if index != NO_COUNT:
        times = min(count_of(s, c, w, seat, cell, index), 8)
    each = 0
    if asked.kind == GAIN or asked.kind == TRADE_LINE:
        for resource in range(RESOURCES):
            each += worth_of_one(resource) * asked.gain[resource]
    if asked.kind == TURN_WHEEL:
        each = FREE_ROTATION
    if asked.kind == BUILD or asked.build != NO_ROUTE:
        piece = FREE_ROUTE
        if asked.build == A_BRIDGE:
            piece = FREE_BRIDGE
        elif asked.build == A_BUILDING:
            piece = FREE_BUILDING
        if asked.free == 0 and asked.kind == BUILD:
            piece = piece // 2
        each += piece * asked.build_most if asked.removes == 0 else 0
    if asked.kind == TRADE_LINE:
        least = 10_000
        for way in range(asked.num_payments):
            cost = 0
            for resource in range(RESOURCES):
                cost += worth_of_one(resource) * c.payments[asked.first_payment + way].amounts[resource]
            least = min(least, cost)
        each = max(each - least, 0)
    return each * times


@rule()
def worth_of_one(resource: int) -> int:
    """A unit of a resource, with what it scores."""
    if resource == TALER or resource == FAME:
        return POINT + (TALER_WORTH if resource == TALER else 0)
    if resource == BRICK or resource == IRON:
        return POINT + ESSENTIAL_WORTH
    return ORE_WORTH if resource == ORE else WOOD_WORTH


# -- what is looked at ----------------------------------------------------------------------------


@rule()
def consider(s: State, c: Components, w: Work, seat: int, n: int) -> int:
    """Keep purchases that a card lacks, the few best edges and cells, and all other decisions."""
    for index in range(n):
        w.weights[index] = promise(s, c, seat, w.actions[index])
    edges = 0
    cells = 0
    kept = 0
    # Best first, by taking the best of what is left; few are kept, so that this is quick.
    for _ in range(n):
        best = -1
        for index in range(n):
            if w.weights[index] > 0 and (best < 0 or w.weights[index] > w.weights[best]):
                best = index
        if best < 0:
            break
        action = w.actions[best]
        w.weights[best] = 0
        is_edge = (action >= LAY and action < BRIDGE + EDGES) or action >= REMOVE
        is_cell = action >= CELL and action < LAY
        if (is_edge and edges == MOST_EDGES) or (is_cell and cells == MOST_CELLS):
            continue
        edges += 1 if is_edge else 0
        cells += 1 if is_cell else 0
        w.chosen[kept] = action
        kept += 1
    if kept == 0:
        return n
    for index in range(kept):
        w.actions[index] = w.chosen[index]
    return kept


@rule()
def promise(s: State, c: Components, seat: int, action: int) -> int:
    """How much a decision promises before it is tried; 0 where it is not worth a look."""
    if action == DONE:
        return 1
    if action >= BUY and action < ROTATE:
        return 2 if s.stage == ACT and s.left_build > 0 and lacks(s, c, seat, action - BUY) else 0
    if action == ROTATE:
        return 0
    if action >= LAY and action < BRIDGE:
        kind = (action - LAY) // EDGES + PATH
        edge = (action - LAY) % EDGES
        return promise_of_edge(s, c, seat, edge) + (5 if kind >= ROAD else 0) + (4 if kind == CANAL else 0)
    if action >= CELL and action < LAY and s.stage == CHOOSE_CELL:
        return promise_of_cell(s, c, seat, action - CELL)
    if action >= REMOVE and action < UNBRIDGE:
        return 1
    if action >= CARD and action < CARD + CARDS:
        return 50 + c.cards[s.deck * CARDS + action - CARD].fame
    return 60


@rule()
def lacks(s: State, c: Components, seat: int, basic: int) -> bool:
    """Whether an open card costs more of a basic resource than there is, and one or two will do."""
    has = s.seats[seat].stock[basic]
    if has > 2:
        return False
    for card in range(CARDS):
        if s.place[card] == OPEN:
            row = c.cards[s.deck * CARDS + card]
            for cost in range(row.num_costs):
                need = row.costs[cost][basic]
                if need > has and need <= has + 2:
                    return True
    return False


@rule()
def promise_of_edge(s: State, c: Components, seat: int, edge: int) -> int:
    """Routes around the cells beside an edge, more where a building stands; a replaced path brings less."""
    mine = s.seats[seat]
    if mine.route[edge] != NO_ROUTE:
        return 3
    promised = 4
    for place in range(2):
        cell = c.cell_of[edge][place]
        if cell != NO_CELL:
            around = mine.sides[cell] + 1
            promised += around * (3 if mine.card[cell] != NO_CARD else 1)
            if around == SIDES and mine.card[cell] != NO_CARD:
                promised += 30
    return promised


@rule()
def promise_of_cell(s: State, c: Components, seat: int, cell: int) -> int:
    """Routes around a cell, and buildings beside it."""
    mine = s.seats[seat]
    promised = 5 + 3 * mine.sides[cell]
    if mine.sides[cell] == SIDES:
        promised += 20
    for side in range(SIDES):
        other = c.neighbour[cell][side]
        if other != NO_CELL:
            promised += 1
            if mine.card[other] != NO_CARD:
                promised += 4
    return promised
