"""What the bot `greedy` thinks of a position: worth in hundredths of a fame.

`evaluate` adds up what a seat would score now and what it may still make of what it has: resources as far as
there are turns to spend them, and buildings that wait for routes and bridges, each by what its effects would
bring on the board as it is. `consider` keeps, of the many edges and cells, those that complete something. The
constants are a taste, in two columns: that of `greedy`, which stays as it is, and that of the search, which
was found by playing (docs/bots.md). Chances are in percent.
"""

from __future__ import annotations

from wagonway.kernel.rule import rule
from wagonway.kernel.search import TASTE_OF_GREEDY, TASTE_OF_SEARCH

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
from .rules.spaces import kinds_offered, offers_bridge
from .state import State, Work

POINT = 100  # a fame: the unit is a hundredth of it
MANY_TURNS = (6, 4)  # with as many turns left resources have their full worth

# A unit of a resource while there is time to spend it, above what it scores: the first four, and the others
WOOD_WORTH = (62, 91)
CLAY_WORTH = (62, 97)
ORE_WORTH = (48, 28)
SPARE = (45, 63)  # percent of that, of the fifth and later ones
ESSENTIAL_WORTH = (45, 125)
TALER_WORTH = (25, 0)

# Chance that a building is activated yet, by the number of its routes, or of its bridges
ROUTES_MISSING_0 = 0
ROUTES_MISSING_1 = (82, 42)
ROUTES_MISSING_2 = (55, 40)
ROUTES_MISSING_3 = (36, 0)
ROUTES_MISSING_4 = (24, 1)
BRIDGES_MISSING_1 = (60, 35)
BRIDGES_MISSING_2 = (30, 12)
TURNS_FOR_ROUTE = (40, 73)  # percent of an activation that a turn can bring for a missing route
TURNS_FOR_BRIDGE = (30, 37)

LEAST_EFFECT = (150, 140)  # of an activation, whatever the card says: counts and conditions change
FREE_ROUTE = (190, 175)
FREE_BRIDGE = (220, 73)
FREE_BUILDING = (450, 572)
FREE_ROTATION = (90, 53)
UNMET = (45, 0)  # percent of a line whose condition does not hold yet
READY_CELL = (110, 115)  # an empty cell between four routes
NEARLY_READY_CELL = (0, 122)  # three routes around it
HALF_READY_CELL = (0, 72)  # two

# What the search minds beside these: the best open card for which there is enough, or one unit too little;
# and for each building a little for each turn that is left.
AFFORDED = 15
AFFORDED_FAME = 26  # for each fame printed on it
ONE_SHORT = 79  # percent of both
FUTURE = 30  # tenths
MOST_FUTURE = 20  # turns
MANY = 99  # units, more than any card costs

MOST_EDGES = 6  # that are looked at in one decision
MOST_CELLS = 4
MOST_BRIDGES = 8  # for whoever is keen; others take them for edges


@rule()
def begins_move(s: State, c: Components, w: Work) -> bool:
    """A space is chosen next, or the round is over."""
    return s.stage == CHOOSE_SPACE or s.stage == ROUND_END or s.stage == OTHERS_TURN


@rule()
def begins_turn(s: State, c: Components, w: Work) -> bool:
    """A space is chosen next: what may be done at the end of a round or in another's turn is none."""
    return s.stage == CHOOSE_SPACE


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
    """Worth of a position for a seat, by the taste of `greedy`."""
    return worth_of_position(s, c, w, seat, TASTE_OF_GREEDY)


@rule()
def appraise(s: State, c: Components, w: Work, seat: int) -> int:
    """The same by the taste of the search."""
    return worth_of_position(s, c, w, seat, TASTE_OF_SEARCH)


@rule()
def worth_of_position(s: State, c: Components, w: Work, seat: int, taste: int) -> int:
    """Worth of a position for a seat; at the end its fame and its place."""
    worth = POINT * fame_of_game(s, c, seat)
    if s.stage == OVER:
        return worth + result(s, c, seat)
    turns = turns_left(s)
    worth += worth_of_stock(s, seat, taste, turns)
    worth += worth_of_buildings(s, c, w, seat, taste, turns)
    if taste == TASTE_OF_SEARCH:
        worth += worth_of_prospects(s, c, seat, turns)
    return worth


@rule()
def worth_of_stock(s: State, seat: int, taste: int, turns: int) -> int:
    """What the resources may become, above what they score as they lie there."""
    stock = s.seats[seat].stock
    time = min(turns, MANY_TURNS[taste])
    worth = 0
    for basic in range(BASICS):
        each = (
            WOOD_WORTH[taste] if basic == WOOD else CLAY_WORTH[taste] if basic == CLAY else ORE_WORTH[taste]
        )
        full = min(stock[basic], 4)
        worth += each * full + each * SPARE[taste] * (stock[basic] - full) // 100
    worth += ESSENTIAL_WORTH[taste] * (min(stock[BRICK], 4) + min(stock[IRON], 4))
    worth += TALER_WORTH[taste] * min(stock[TALER], 10)
    return worth * time // MANY_TURNS[taste]


@rule()
def worth_of_buildings(s: State, c: Components, w: Work, seat: int, taste: int, turns: int) -> int:
    """Activations that may still come, and cells that are ready for a building."""
    mine = s.seats[seat]
    worth = 0
    if turns == 0:
        return 0
    for cell in range(CELLS):
        missing = SIDES - mine.sides[cell]
        if mine.card[cell] == NO_CARD:
            if missing == 0 and turns > 1:
                worth += READY_CELL[taste]
            elif missing == 1 and turns > 1:
                worth += NEARLY_READY_CELL[taste]
            elif missing == 2 and turns > 1:
                worth += HALF_READY_CELL[taste]
            continue
        chance = chance_of_routes(missing, taste, turns) + chance_of_bridges(s, c, seat, cell, taste, turns)
        if chance > 0:
            worth += chance * worth_of_effects(s, c, w, seat, cell, taste) // 100
    return worth


@rule()
def worth_of_prospects(s: State, c: Components, seat: int, turns: int) -> int:
    """What may be built next, and buildings that later ones will find beside them."""
    if turns < 2:
        return 0
    mine = s.seats[seat]
    best = 0
    for card in range(CARDS):
        if s.place[card] == OPEN:
            row = c.cards[s.deck * CARDS + card]
            missing = MANY
            for cost in range(row.num_costs):
                lacking = 0
                for resource in range(RESOURCES):
                    lacking += max(row.costs[cost][resource] - mine.stock[resource], 0)
                missing = min(missing, lacking)
            promised = AFFORDED + AFFORDED_FAME * row.fame
            if missing == 0:
                best = max(best, promised)
            elif missing == 1:
                best = max(best, promised * ONE_SHORT // 100)
    return best + min(turns, MOST_FUTURE) * FUTURE * mine.buildings // 10


@rule()
def chance_of_routes(missing: int, taste: int, turns: int) -> int:
    """Of an activation by routes that has not been."""
    if missing == 0:
        return ROUTES_MISSING_0
    chance = ROUTES_MISSING_4[taste]
    if missing == 1:
        chance = ROUTES_MISSING_1[taste]
    elif missing == 2:
        chance = ROUTES_MISSING_2[taste]
    elif missing == 3:
        chance = ROUTES_MISSING_3[taste]
    return min(chance, TURNS_FOR_ROUTE[taste] * turns // missing)


@rule()
def chance_of_bridges(s: State, c: Components, seat: int, cell: int, taste: int, turns: int) -> int:
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
        return min(BRIDGES_MISSING_2[taste] // 2, TURNS_FOR_BRIDGE[taste] * turns // 4)
    chance = BRIDGES_MISSING_1[taste] if missing == 1 else BRIDGES_MISSING_2[taste]
    return min(chance, TURNS_FOR_BRIDGE[taste] * turns // missing)


@rule()
def worth_of_effects(s: State, c: Components, w: Work, seat: int, cell: int, taste: int) -> int:
    """What the effects of a building would bring now."""
    card = c.cards[s.deck * CARDS + s.seats[seat].card[cell]]
    worth = 0
    for number in range(card.num_lines):
        line = card.first_line + number
        some = worth_of_line(s, c, w, seat, cell, line, taste)
        if not line_holds(s, c, w, seat, cell, line):
            some = some * UNMET[taste] // 100
        worth += some
    return max(worth, LEAST_EFFECT[taste])


@rule()
def worth_of_line(s: State, c: Components, w: Work, seat: int, cell: int, line: int, taste: int) -> int:
    """One line: its gain as often as it is counted now, what it builds, a part of what follows."""
    asked = c.lines[line]
    if asked.kind == TIERS:
        count = count_of(s, c, w, seat, cell, asked.tier_count)
        found = NO_LINE
        for index in range(asked.first_tier, asked.first_tier + asked.num_tiers):
            tier = c.tiers[index]
            if tier.low == count or (tier.open == 1 and tier.low <= count):
                found = tier.line
        return worth_of_simple(s, c, w, seat, cell, found, taste) if found != NO_LINE else 0
    if asked.kind == CHOOSE:
        best = 0
        for index in range(asked.num_children):
            child = c.children[asked.first_child + index]
            best = max(best, worth_of_simple(s, c, w, seat, cell, child, taste))
        return best * asked.choices
    return worth_of_simple(s, c, w, seat, cell, line, taste)


@rule()
def worth_of_simple(s: State, c: Components, w: Work, seat: int, cell: int, line: int, taste: int) -> int:
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
            each += worth_of_one(resource, taste) * asked.gain[resource]
    if asked.kind == TURN_WHEEL:
        each = FREE_ROTATION[taste]
    if asked.kind == BUILD or asked.build != NO_ROUTE:
        piece = FREE_ROUTE[taste]
        if asked.build == A_BRIDGE:
            piece = FREE_BRIDGE[taste]
        elif asked.build == A_BUILDING:
            piece = FREE_BUILDING[taste]
        if asked.free == 0 and asked.kind == BUILD:
            piece = piece // 2
        each += piece * asked.build_most if asked.removes == 0 else 0
    if asked.kind == TRADE_LINE:
        least = 10_000
        for way in range(asked.num_payments):
            cost = 0
            for resource in range(RESOURCES):
                cost += (
                    worth_of_one(resource, taste) * c.payments[asked.first_payment + way].amounts[resource]
                )
            least = min(least, cost)
        each = max(each - least, 0)
    return each * times


@rule()
def worth_of_one(resource: int, taste: int) -> int:
    """A unit of a resource, with what it scores."""
    if resource == TALER or resource == FAME:
        return POINT + (TALER_WORTH[taste] if resource == TALER else 0)
    if resource == BRICK or resource == IRON:
        return POINT + ESSENTIAL_WORTH[taste]
    return ORE_WORTH[taste] if resource == ORE else WOOD_WORTH[taste]


# -- what is looked at ----------------------------------------------------------------------------


@rule()
def consider(s: State, c: Components, w: Work, seat: int, n: int) -> int:
    """Keep purchases that a card lacks, the few best edges and cells, and all other decisions.

    Whoever is keen tells bridges apart by the buildings that they activate, and keeps wood bought for
    a bridge, clay for a path and talers for the wheel as well. Earlier versions of levels look less close.
    """
    for index in range(n):
        w.weights[index] = promise(s, c, seat, w.actions[index])
        if w.keen == 1:
            w.weights[index] = max(int(w.weights[index]), keen_promise(s, c, seat, w.actions[index]))
    edges = 0
    cells = 0
    bridges = 0
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
        is_bridge = w.keen == 1 and action >= BRIDGE and action < BRIDGE + EDGES
        if is_bridge:
            is_edge = False
        if (is_edge and edges == MOST_EDGES) or (is_cell and cells == MOST_CELLS):
            continue
        if is_bridge and bridges == MOST_BRIDGES:
            continue
        edges += 1 if is_edge else 0
        cells += 1 if is_cell else 0
        bridges += 1 if is_bridge else 0
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
def keen_promise(s: State, c: Components, seat: int, action: int) -> int:
    """How much bridges, purchases and the wheel promise to whoever is keen; 0 for all else."""
    mine = s.seats[seat]
    if action >= BRIDGE and action < BRIDGE + EDGES:
        return promise_of_bridge(s, c, seat, action - BRIDGE)
    if s.stage != ACT:
        return 0
    if action == BUY + WOOD:
        return 2 if offers_bridge(s) and mine.stock[WOOD] == 0 else 0
    if action == BUY + CLAY:
        return 2 if (kinds_offered(s) >> PATH) & 1 == 1 and mine.stock[CLAY] == 0 else 0
    if action == ROTATE:
        return 2 if s.left_build > 0 and lacks_worked(s, c, seat) else 0
    return 0


@rule()
def promise_of_bridge(s: State, c: Components, seat: int, edge: int) -> int:
    """As much as most other things, and more where it is the second one of a building, which it activates."""
    mine = s.seats[seat]
    promised = 60
    for place in range(2):
        cell = c.cell_of[edge][place]
        if cell != NO_CELL and mine.card[cell] != NO_CARD:
            spans = mine.spans[cell] + 1
            promised += 20 if spans == BRIDGES_TO_ACTIVATE else 5 if spans < BRIDGES_TO_ACTIVATE else 1
    return promised


@rule()
def lacks_worked(s: State, c: Components, seat: int) -> bool:
    """Whether some price of an open card has more brick or iron than there is: the wheel brings both."""
    mine = s.seats[seat]
    for card in range(CARDS):
        if s.place[card] == OPEN:
            row = c.cards[s.deck * CARDS + card]
            for cost in range(row.num_costs):
                costs = row.costs[cost]
                if costs[BRICK] > mine.stock[BRICK] or costs[IRON] > mine.stock[IRON]:
                    return True
    return False


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
