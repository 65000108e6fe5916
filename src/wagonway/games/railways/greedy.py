"""What the bot `greedy` thinks of a position: worth in hundredths of a point.

`evaluate` adds up the score as it stands and what may still be made of the position: each passenger by the
best journey it has over the links that are owned, as far as there are actions left to move it; the best
journey of all for passengers still to be added; capital and workers by what they can be turned into; links
that can still be bought; and what a variant aims at. A move is a whole round, so that both its actions are
thought of together; `consider` keeps the most promising of each, with the best ways to pay. The constants are
the bot's taste.
"""

from __future__ import annotations

from wagonway.kernel.rule import rule
from wagonway.mechanisms.promising import keep_best

from .components import Components
from .constants import (
    ADD_AT,
    BUILD_DIE,
    BUY_LINK,
    CHOOSE_ACTION,
    COMMERCIAL,
    CONDUCTOR,
    ENGINEER,
    HIRE_WORKER,
    INDUSTRIAL,
    MAYOR,
    MOVE_FROM,
    OVER,
    OVERUSES,
    PAY,
    PAY_WITH,
    RAISE_CAPITAL,
    REDUCE_POLLUTION,
    RESIDENTIAL,
    ROUNDS,
    TYPES,
    UNOWNED,
    UPGRADE_LINK,
    UPGRADED,
)
from .rules.layout import is_loop
from .rules.move import list_routes
from .rules.score import total
from .rules.variant import count_waiting, is_won, links_to_upgrade
from .state import State, Work

POINT = 100  # of the score: the unit is a hundredth of it

CAPITAL_WORTH = 24  # a capital, while there is time to use it
CAPITAL_FADES = 3  # of it for each action that is left
WORKER_WORTH = 120  # a worker for whom there is a link to buy
SPARE_WORKER = 10
LINK_AHEAD = 60  # a link that can still be bought
LEISURE_WORTH = 220  # what a journey to a leisure building brings beside profit
CLEANER = 70  # pollution that goes down by 1 at a residential building

MOVES = 45  # percent of the actions left that move a passenger
LATER = 80  # percent of the worth of a journey that is yet to be made
TO_ADD = 60  # percent of the best journey for each action that is left beside these

# How much an action promises before it is tried
PROMISE_MOVE = 900
PROMISE_BUY = 800
PROMISE_UPGRADE = 600
PROMISE_DECLINE = 550
PROMISE_BUILD = 500
PROMISE_RAISE = 320  # and the sum
PROMISE_HIRE = 300
PROMISE_REDUCE = 200
PROMISE_ADD = 40  # and the best journey from there

MOST_FIRST = 8  # actions that are tried first, and second
MOST_SECOND = 6
MOST_WAYS = 2  # to pay for one of them

AIM = 20000  # a variant that is won
AIM_STEP = 2500  # a step towards an aim
AIM_AHEAD = 1200  # a type that some passenger can be brought to


@rule()
def begins_move(s: State, c: Components, w: Work) -> bool:
    """A round begins: both its actions are thought of together."""
    return s.stage == CHOOSE_ACTION and s.phase == 1


@rule()
def actions_left(s: State) -> int:
    """Actions that may still be carried out."""
    rounds = 2 * (ROUNDS - s.round_number)
    if s.stage == CHOOSE_ACTION:
        return rounds + 3 - s.phase
    return rounds


@rule()
def evaluate(s: State, c: Components, w: Work, seat: int) -> int:
    """Worth of a position; at the end the score, and whether the variant is won."""
    worth = POINT * total(s, c)
    if s.stage == OVER:
        return worth + (AIM if s.variant != 0 and is_won(s) else 0)
    actions = actions_left(s)
    worth += worth_of_journeys(s, c, w, actions)
    worth += worth_of_capital(actions) * s.capital
    worth += worth_of_workers(s, actions)
    if s.variant != 0:
        worth += worth_of_aims(s, c, w)
    return worth


@rule()
def worth_of_capital(actions: int) -> int:
    """A capital, by the actions that are left to turn it into profit."""
    return min(CAPITAL_WORTH, CAPITAL_FADES * actions)


@rule()
def worth_of_workers(s: State, actions: int) -> int:
    """Workers for whom there are links to buy, and those links."""
    links = 0
    for link in range(s.num_links):
        if s.marker[s.links[link].first] == UNOWNED and not is_loop(s, link):
            links += 1
    links = min(min(links, s.markers_left), actions // 2)
    used = min(links, s.workers)
    return WORKER_WORTH * used + SPARE_WORKER * (s.workers - used) + LINK_AHEAD * links


@rule()
def worth_of_journeys(s: State, c: Components, w: Work, actions: int) -> int:
    """The best journeys of the passengers on the map as far as actions last, and of passengers to come."""
    best = 0
    for building in range(s.num_buildings):
        w.chosen[building] = s.buildings[building].passengers
        w.weights[building] = best_journey(s, c, w, building, actions)
        best = max(best, w.weights[building])
    if best == 0:
        return 0
    moves = (actions * MOVES + 50) // 100
    worth = 0
    left = actions
    for _ in range(moves):
        chosen = -1
        for building in range(s.num_buildings):
            if w.chosen[building] > 0 and (chosen < 0 or w.weights[building] > w.weights[chosen]):
                chosen = building
        if chosen < 0:
            break
        w.chosen[chosen] -= 1
        worth += w.weights[chosen]
        left -= 1
    if s.variant & MAYOR != 0:
        return worth  # nobody is to be added
    return worth * LATER // 100 + best * left * TO_ADD // 100


@rule()
def best_journey(s: State, c: Components, w: Work, building: int, actions: int) -> int:
    """The worth of the best journey from a building; 0 where there is none."""
    best = 0
    each = worth_of_capital(actions)
    for index in range(list_routes(s, c, w, building)):
        route = w.routes[index]
        worth = POINT * route.num_rides + each * min(route.fare, c.capital_max)
        kind = s.buildings[route.end].type
        if kind == COMMERCIAL:
            worth += each * c.commercial_capital - POINT
        elif kind == INDUSTRIAL:
            worth += WORKER_WORTH // 2 - POINT
        elif kind == RESIDENTIAL:
            worth += CLEANER
        else:
            worth += LEISURE_WORTH
        best = max(best, worth)
    return best


@rule()
def has_journey_to(s: State, c: Components, w: Work, kind: int) -> bool:
    """Whether some passenger can be brought to a building of a type."""
    for building in range(s.num_buildings):
        if s.buildings[building].passengers > 0:
            for index in range(list_routes(s, c, w, building)):
                if s.buildings[w.routes[index].end].type == kind:
                    return True
    return False


@rule()
def worth_of_aims(s: State, c: Components, w: Work) -> int:
    """How near the aims of the variant are."""
    worth = 0
    if s.variant & MAYOR != 0:
        worth -= AIM_STEP * count_waiting(s)
    if s.variant & CONDUCTOR != 0:
        for kind in range(1, TYPES):
            if (s.delivered >> kind) & 1 == 1:
                worth += AIM_STEP
            elif has_journey_to(s, c, w, kind):
                worth += AIM_AHEAD
    if s.variant & ENGINEER != 0:
        for link in range(s.num_links):
            worth -= AIM_STEP * (UPGRADED - s.marker[s.links[link].first])
        worth += AIM_STEP * UPGRADED * (s.num_links - min(s.num_links, links_to_upgrade(s)))
    return worth


# -- what is worth a look --------------------------------------------------------------------------------


@rule()
def consider(s: State, c: Components, w: Work, seat: int, n: int) -> int:
    """The most promising actions, and of the ways to pay the best that no other beats; else everything."""
    if s.stage == PAY:
        for index in range(n):
            w.weights[index] = 1 + OVERUSES - (w.actions[index] - PAY_WITH) % OVERUSES
            for other in range(n):
                if other != index and beats(c, w.actions[other], w.actions[index]):
                    w.weights[index] = 0
        return keep_best(w, n, MOST_WAYS)
    if s.stage == CHOOSE_ACTION:
        for index in range(n):
            w.weights[index] = promise(s, c, w, w.actions[index])
        return keep_best(w, n, MOST_FIRST if s.phase == 1 else MOST_SECOND)
    return n


@rule()
def promise(s: State, c: Components, w: Work, action: int) -> int:
    """How much an action promises before it is tried; passengers are added where they have a way to go."""
    if action < BUY_LINK:
        return PROMISE_DECLINE
    if action < UPGRADE_LINK:
        return PROMISE_BUY
    if action < BUILD_DIE:
        return PROMISE_UPGRADE
    if action < MOVE_FROM:
        return PROMISE_BUILD
    if action < ADD_AT:
        return PROMISE_MOVE
    if action < HIRE_WORKER:
        return PROMISE_ADD + best_journey(s, c, w, s.building_at[action - ADD_AT], actions_left(s))
    if action == HIRE_WORKER:
        return PROMISE_HIRE
    if action < REDUCE_POLLUTION:
        return PROMISE_RAISE + action - RAISE_CAPITAL
    return PROMISE_REDUCE


@rule()
def beats(c: Components, way: int, other: int) -> bool:
    """Whether a way to pay plays only cards of the other one, and pollutes no more."""
    cards = c.subset_cards[(way - PAY_WITH) // OVERUSES]
    others = c.subset_cards[(other - PAY_WITH) // OVERUSES]
    return cards & others == cards and (way - PAY_WITH) % OVERUSES <= (other - PAY_WITH) % OVERUSES
