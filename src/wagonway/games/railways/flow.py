"""The course of a game: what is asked at each stage, what is listed, what an answer does.

Each stage asks for one small decision. `why_not` answers for any number of the action space,
`legal_actions` lists exactly those for which it says OK, `apply` does what was decided, up to the next thing
to ask. A move is an action with its noun, then what it leaves open (a space, a route, a die), then the cards
that pay for it; only then is anything done.
"""

from __future__ import annotations

from wagonway.kernel.chance import Rng, below
from wagonway.kernel.notes import refuse
from wagonway.kernel.rule import rule

from .components import Components
from .constants import (
    ADD,
    ADD_AT,
    ARRANGE,
    BUILD,
    BUILD_DIE,
    BUILDING_DICE,
    BUY,
    BUY_LINK,
    CARDS,
    CHOOSE_ACTION,
    CHOOSE_DIE,
    CHOOSE_PART,
    CHOOSE_ROUTE,
    CHOOSE_SQUARE,
    CONVERT,
    CONVERT_ROW,
    DEAL,
    DEAL_CARDS,
    DEAL_HAND,
    DEAL_MAP,
    DECLINE,
    DICE,
    DIE,
    DIE_MAX,
    DISCARD,
    DRAW,
    DRAW_CARD,
    FIRST_CHANCE,
    HANDS,
    HIRE,
    HIRE_WORKER,
    KEEP,
    LAY_CARD,
    MARKERS,
    MAX_COLUMNS,
    MOST_RAISED,
    MOVE,
    MOVE_FROM,
    NO_DIE,
    NO_TYPE,
    OVER,
    OVERUSES,
    OWNED,
    PASS,
    PASSENGER_DICE,
    PAY,
    PAY_PASSENGER,
    PAY_TICKET,
    PAY_WITH,
    RAISE,
    RAISE_CAPITAL,
    REDUCE,
    REDUCE_POLLUTION,
    ROUTE,
    SHOW,
    SQUARE,
    START_AT,
    START_BUILDING,
    START_VALUE,
    TURNS,
    TYPES,
    UNOWNED,
    UPGRADE,
    UPGRADE_LINK,
)
from .rules.add import add_passenger, die_to_add, why_not_add, why_not_add_to
from .rules.build import (
    build,
    choose_square,
    part_of_link,
    why_not_build,
    why_not_keep,
    why_not_square,
)
from .rules.capital import raise_capital, why_not_raise
from .rules.hire import hire, why_not_hire
from .rules.layout import derive_all
from .rules.link import buy, why_not_buy, why_not_buy_any
from .rules.move import (
    asks_for_die,
    choose_route,
    convert,
    die_to_take,
    earn_fare,
    list_routes,
    move,
    why_not_convert,
    why_not_move_from,
    why_not_pay_for_ride,
    why_not_route,
    why_not_take,
)
from .rules.pay import can_pay, list_ways, play_cards, why_not_way
from .rules.pollution import reduce_pollution, why_not_reduce
from .rules.refusals import (
    ACTION_IS_NEEDED,
    ACTION_IS_POSSIBLE,
    CARD_NOT_IN_HAND,
    NOT_NOW,
    OK,
    PASS_COSTS_CARD,
    PASS_COSTS_NOTHING,
)
from .rules.round import decline, discard, draw_card, end_action, go_on_drawing
from .rules.score import result, total
from .rules.setup import (
    cards_left,
    deal_card,
    deal_to_hand,
    lay_card,
    list_start_buildings,
    set_up,
    show,
    start_at,
    why_not_lay,
    why_not_show,
    why_not_start_at,
)
from .rules.upgrade import upgrade, why_not_upgrade
from .state import State, Work

CHANCE = -1
TERMINAL = -2


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


# -- what may be answered ---------------------------------------------------------------------------------


@rule()
def why_not(s: State, c: Components, w: Work, action: int) -> int:
    """OK for the decisions listed, else the reason; for every number of the action space."""
    w.needs = 0
    w.has = 0
    stage = s.stage
    if stage == CHOOSE_ACTION:
        return why_not_act(s, c, w, action)
    if stage == CHOOSE_SQUARE and SQUARE <= action < KEEP:
        return why_not_square(s, c, w, action - SQUARE)
    if stage == CHOOSE_PART and KEEP <= action < ROUTE:
        return why_not_keep(s, c, w, action - KEEP)
    if stage == CHOOSE_ROUTE and ROUTE <= action < DIE:
        return why_not_route(s, c, w, action - ROUTE)
    if stage == CHOOSE_DIE and DIE <= action < PAY_WITH:
        return why_not_die(s, w, action - DIE)
    if stage == PAY and PAY_WITH <= action < CONVERT_ROW:
        return why_not_way(s, c, w, (action - PAY_WITH) // OVERUSES, (action - PAY_WITH) % OVERUSES)
    if stage == CONVERT and CONVERT_ROW <= action < START_AT:
        return why_not_convert(s, c, w, action - CONVERT_ROW)
    if stage == START_BUILDING and START_AT <= action < SHOW:
        return why_not_start_at(s, c, w, action - START_AT)
    if stage == START_VALUE and SHOW <= action < LAY_CARD:
        return why_not_show(s, c, w, action - SHOW + 1)
    if stage == ARRANGE and LAY_CARD <= action < FIRST_CHANCE:
        return why_not_lay(s, w, (action - LAY_CARD) // TURNS, (action - LAY_CARD) % TURNS)
    return NOT_NOW


@rule("ROUND-3", "ROUND-5")
def why_not_act(s: State, c: Components, w: Work, action: int) -> int:
    """One of the eight actions; none of them in the second phase, or where none is possible."""
    if action < 0:
        return NOT_NOW
    if action == DECLINE:
        return OK if s.phase > 1 else refuse(w, ACTION_IS_NEEDED, 0, 0)
    if action < BUY_LINK:
        return why_not_pass(s, c, w, action)
    if action < UPGRADE_LINK:
        return why_not_buy(s, c, w, action - BUY_LINK)
    if action < BUILD_DIE:
        return why_not_upgrade(s, c, w, action - UPGRADE_LINK)
    if action < MOVE_FROM:
        return why_not_build(s, c, w, action - BUILD_DIE)
    if action < ADD_AT:
        return why_not_move_from(s, c, w, action - MOVE_FROM)
    if action < HIRE_WORKER:
        return why_not_add(s, c, w, action - ADD_AT)
    if action == HIRE_WORKER:
        return why_not_hire(s, c, w)
    if action < REDUCE_POLLUTION:
        return why_not_raise(s, c, w, action - RAISE_CAPITAL)
    if action < SQUARE:
        return why_not_reduce(s, c, w, action - REDUCE_POLLUTION)
    return NOT_NOW


@rule("ROUND-3", "ROUND-4")
def why_not_pass(s: State, c: Components, w: Work, action: int) -> int:
    """Passing, by option with a discard, takes a first phase in which no action is possible."""
    if s.phase > 1:
        return NOT_NOW
    if action == PASS:
        if s.no_legal_action == 1:
            return refuse(w, PASS_COSTS_CARD, 0, 0)
    else:
        if s.no_legal_action == 0:
            return refuse(w, PASS_COSTS_NOTHING, 0, 0)
        if (s.hand >> (action - DISCARD)) & 1 == 0:
            return refuse(w, CARD_NOT_IN_HAND, 0, 0)
    return refuse(w, ACTION_IS_POSSIBLE, 0, 0) if list_all_actions(s, c, w, 0) > 0 else OK


@rule("MOVE-3", "ADD-2")
def why_not_die(s: State, w: Work, die: int) -> int:
    """A die of the building that can give, or take, a passenger."""
    building = s.building_at[s.target]
    if s.verb == MOVE:
        return why_not_take(s, w, building, die)
    return why_not_add_to(s, w, building, die)


# -- what is listed ---------------------------------------------------------------------------------------


@rule()
def legal_actions(s: State, c: Components, w: Work) -> int:
    """Fill w.actions with the decisions of the player to act, ascending; return how many."""
    stage = s.stage
    if stage == CHOOSE_ACTION:
        return list_actions(s, c, w)
    if stage == PAY:
        return list_ways(s, c, w)
    if stage == CHOOSE_ROUTE:
        return list_payable_routes(s, c, w)
    if stage == START_BUILDING:
        return list_start_buildings(s, c, w)
    if stage == CHOOSE_SQUARE:
        return list_squares(s, c, w)
    if stage == CHOOSE_PART:
        return list_parts(s, c, w)
    if stage == START_VALUE:
        return list_range(s, c, w, SHOW, DIE_MAX)
    if stage == CHOOSE_DIE:
        return list_range(s, c, w, DIE, DICE)
    if stage == CONVERT:
        return list_range(s, c, w, CONVERT_ROW, c.num_conversions)
    if stage == ARRANGE:
        return list_range(s, c, w, LAY_CARD, CARDS * TURNS)
    return 0


@rule()
def list_range(s: State, c: Components, w: Work, first: int, number: int) -> int:
    """Of so many decisions those that are allowed."""
    n = 0
    for action in range(first, first + number):
        if why_not(s, c, w, action) == OK:
            w.actions[n] = action
            n += 1
    return n


@rule("ROUND-3", "ROUND-4", "ROUND-5")
def list_actions(s: State, c: Components, w: Work) -> int:
    """All actions; in the second phase one may decline; without any one passes."""
    if s.phase > 1:
        w.actions[0] = DECLINE
        return list_all_actions(s, c, w, 1)
    n = list_all_actions(s, c, w, 0)
    if n > 0:
        return n
    if s.no_legal_action == 0:
        w.actions[0] = PASS
        return 1
    for card in range(CARDS):
        if (s.hand >> card) & 1 == 1:
            w.actions[n] = DISCARD + card
            n += 1
    return n


@rule()
def list_all_actions(s: State, c: Components, w: Work, listed: int) -> int:
    """The eight actions, each with every noun for which it can be carried out and paid."""
    n = list_links(s, c, w, listed)
    for die in range(BUILDING_DICE):
        if why_not_build(s, c, w, die) == OK:
            w.actions[n] = BUILD_DIE + die
            n += 1
    n = list_starts(s, c, w, n)
    if can_pay(s, c, PAY_PASSENGER, NO_TYPE, NO_TYPE):
        for building in range(s.num_buildings):
            if die_to_add(s, building) != NO_DIE:
                w.actions[n] = ADD_AT + s.buildings[building].first
                n += 1
    if why_not_hire(s, c, w) == OK:
        w.actions[n] = HIRE_WORKER
        n += 1
    return list_amounts(s, c, w, n)


@rule()
def list_links(s: State, c: Components, w: Work, listed: int) -> int:
    """The links that can be bought, and those that can be upgraded."""
    n = listed
    if why_not_buy_any(s, w) == OK:
        for link in range(s.num_links):
            space = s.links[link].first
            if s.marker[space] == UNOWNED and why_not_buy(s, c, w, space) == OK:
                w.actions[n] = BUY_LINK + space
                n += 1
    if s.markers_left < MARKERS:
        for link in range(s.num_links):
            space = s.links[link].first
            if s.marker[space] == OWNED and why_not_upgrade(s, c, w, space) == OK:
                w.actions[n] = UPGRADE_LINK + space
                n += 1
    return n


@rule()
def list_starts(s: State, c: Components, w: Work, listed: int) -> int:
    """The buildings from which a passenger can be moved."""
    if s.markers_left == MARKERS or not can_pay_some_ticket(s, c):
        return listed
    n = listed
    for building in range(s.num_buildings):
        if s.buildings[building].passengers > 0:
            space = s.buildings[building].first
            if why_not_move_from(s, c, w, space) == OK:
                w.actions[n] = MOVE_FROM + space
                n += 1
    return n


@rule()
def can_pay_some_ticket(s: State, c: Components) -> bool:
    """Whether a journey to any type can be paid."""
    for kind in range(1, TYPES):
        if can_pay(s, c, PAY_TICKET, kind, kind):
            return True
    return False


@rule()
def list_amounts(s: State, c: Components, w: Work, listed: int) -> int:
    """The sums that can be raised, and those by which pollution can be reduced."""
    n = listed
    row = HANDS * s.partial_slot + s.hand
    for amount in range(1, min(c.most_raised[row], MOST_RAISED) + 1):
        if why_not_raise(s, c, w, amount) == OK:
            w.actions[n] = RAISE_CAPITAL + amount
            n += 1
    for amount in range(1, c.most_reduced[row] + 1):
        if why_not_reduce(s, c, w, amount) == OK:
            w.actions[n] = REDUCE_POLLUTION + amount
            n += 1
    return n


@rule()
def list_squares(s: State, c: Components, w: Work) -> int:
    """The spaces where the building die may go."""
    n = 0
    for row in range(c.rows):
        for column in range(c.columns):
            space = MAX_COLUMNS * row + column
            if why_not_square(s, c, w, space) == OK:
                w.actions[n] = SQUARE + space
                n += 1
    return n


@rule("BUILD-10")
def list_parts(s: State, c: Components, w: Work) -> int:
    """The two parts of the link that is built on."""
    one = part_of_link(s, c, w, s.square, 0)
    other = part_of_link(s, c, w, s.square, 1)
    w.actions[0] = KEEP + min(one, other)
    w.actions[1] = KEEP + max(one, other)
    return 2


@rule("MOVE-5")
def list_payable_routes(s: State, c: Components, w: Work) -> int:
    """The routes to a type for which can be paid."""
    n = 0
    for route in range(list_routes(s, c, w, s.building_at[s.target])):
        if why_not_pay_for_ride(s, c, w, s.buildings[w.routes[route].end].type) == OK:
            w.actions[n] = ROUTE + route
            n += 1
    return n


@rule()
def chance_outcomes(s: State, c: Components, w: Work) -> int:
    """Fill w.actions and w.weights with what chance may bring; return how many."""
    cards = cards_of_chance(s)
    n = 0
    for card in range(CARDS):
        if (cards >> card) & 1 == 1:
            for turn in range(TURNS if s.stage == DEAL_MAP else 1):
                w.actions[n] = DEAL + card * TURNS + turn if s.stage == DEAL_MAP else DRAW + card
                w.weights[n] = 1
                n += 1
    return n


@rule()
def cards_of_chance(s: State) -> int:
    """The cards that may come next, as a set."""
    if s.stage > DRAW_CARD:
        return 0
    return s.pile if s.stage == DRAW_CARD else cards_left(s)


@rule()
def sample_chance(s: State, c: Components, w: Work, rng: Rng) -> int:
    """One outcome of chance_outcomes; they are all alike."""
    n = chance_outcomes(s, c, w)
    return w.actions[below(rng, n)] if n > 0 else -1


# -- what an answer does ----------------------------------------------------------------------------------


@rule()
def apply(s: State, c: Components, w: Work, action: int) -> None:
    """Do what the player decided or chance brought, up to the next thing to ask."""
    w.num_events = 0
    if action >= FIRST_CHANCE:
        apply_chance(s, c, w, action)
    elif action < SQUARE:
        choose_action(s, c, w, action)
    elif action < KEEP:
        asks = choose_square(s, c, w, action - SQUARE)
        s.stage = CHOOSE_PART if asks else PAY
    elif action < ROUTE:
        s.part = action - KEEP
        s.stage = PAY
    elif action < DIE:
        choose_route(s, c, w, action - ROUTE)
        ask_for_die(s)
    elif action < PAY_WITH:
        s.die = action - DIE
        s.stage = PAY
    elif action < CONVERT_ROW:
        play_cards(s, c, w, c.subset_cards[(action - PAY_WITH) // OVERUSES], (action - PAY_WITH) % OVERUSES)
        carry_out(s, c, w)
    elif action < START_AT:
        convert(s, c, w, action - CONVERT_ROW)
        earn_fare(s, c, w)
        end_action(s, c, w)
    elif action < SHOW:
        start_at(s, c, w, action - START_AT)
    elif action < LAY_CARD:
        show(s, c, w, action - SHOW + 1)
    else:
        lay_card(s, c, w, (action - LAY_CARD) // TURNS, (action - LAY_CARD) % TURNS)


@rule()
def apply_chance(s: State, c: Components, w: Work, action: int) -> None:
    """A card to the map, to those that the player lays out, or to the hand."""
    if action < DRAW:
        lay_card(s, c, w, (action - DEAL) // TURNS, (action - DEAL) % TURNS)
    elif s.stage == DEAL_CARDS:
        deal_card(s, action - DRAW)
    elif s.stage == DEAL_HAND:
        deal_to_hand(s, w, action - DRAW)
    else:
        draw_card(s, w, action - DRAW)
        go_on_drawing(s, w)


@rule("ROUND-3", "ROUND-4", "ROUND-5")
def choose_action(s: State, c: Components, w: Work, action: int) -> None:
    """An action with its noun: its details are asked next, then the cards that pay for it."""
    if action == DECLINE or action == PASS:
        decline(s, c, w)
    elif action < BUY_LINK:
        discard(s, c, w, action - DISCARD)
    elif action < UPGRADE_LINK:
        begin(s, BUY, action - BUY_LINK, PAY)
    elif action < BUILD_DIE:
        begin(s, UPGRADE, action - UPGRADE_LINK, PAY)
    elif action < MOVE_FROM:
        s.verb = BUILD
        s.die = PASSENGER_DICE + action - BUILD_DIE
        s.stage = CHOOSE_SQUARE
    elif action < ADD_AT:
        begin(s, MOVE, action - MOVE_FROM, CHOOSE_ROUTE)
    elif action < HIRE_WORKER:
        begin(s, ADD, action - ADD_AT, PAY)
        ask_for_die(s)
    elif action == HIRE_WORKER:
        s.verb = HIRE
        s.stage = PAY
    elif action < REDUCE_POLLUTION:
        begin(s, RAISE, action - RAISE_CAPITAL, PAY)
    else:
        begin(s, REDUCE, action - REDUCE_POLLUTION, PAY)


@rule()
def begin(s: State, verb: int, target: int, stage: int) -> None:
    """An action is under way."""
    s.verb = verb
    s.target = target
    s.stage = stage


@rule("MOVE-2", "MOVE-3", "ADD-2")
def ask_for_die(s: State) -> None:
    """Which die gives or takes the passenger follows from what the dice show; by option it is asked."""
    building = s.building_at[s.target]
    s.stage = PAY
    if asks_for_die(s, building):
        s.stage = CHOOSE_DIE
    elif s.verb == MOVE:
        s.die = die_to_take(s, building)
    else:
        s.die = die_to_add(s, building)


@rule("PAY-1", "ROUND-3")
def carry_out(s: State, c: Components, w: Work) -> None:
    """The action is paid and takes effect."""
    if s.verb == BUY:
        buy(s, w)
    elif s.verb == BUILD:
        build(s, c, w)
    elif s.verb == MOVE:
        if move(s, c, w):
            s.stage = CONVERT
            return
    elif s.verb == HIRE:
        hire(s, c, w)
    elif s.verb == RAISE:
        raise_capital(s, c, w)
    elif s.verb == REDUCE:
        reduce_pollution(s, c, w)
    elif s.verb == ADD:
        add_passenger(s, w)
    else:
        upgrade(s, w)
    end_action(s, c, w)
