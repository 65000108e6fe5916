"""What the bot `greedy` thinks of a position: worth in hundredths of a point.

`evaluate` counts the score with money taken by the coin, and adds what may still be made of the position:
workers and cards in hand, links that others may ride on, passengers that some link reaches, coins for the
next auction. Half of what the others have on average counts against it. A move is one action with its icons,
or one decision of the administration; `consider` keeps, of the many ways to lay track, those that come near
an end, and of the icons that pay the cheapest. The constants are the bot's taste.
"""

from __future__ import annotations

from wagonway.kernel.rule import rule
from wagonway.mechanisms.promising import keep_best

from .components import Components
from .constants import (
    ADMINISTER,
    AUCTION_TURN,
    BID,
    BID_AMOUNT,
    BUILD_AT,
    BUILD_ICON,
    BUY,
    BUY_HP,
    CHOOSE_ACTION,
    CHOOSE_GOAL,
    CHOOSE_RIDE,
    CHOOSE_STEP,
    COINS,
    EXTEND,
    GOAL,
    INDUSTRIAL,
    LABEL_ICON,
    LAY_FROM,
    LEISURE,
    MAX_COLUMNS,
    MONEY_ICON,
    MOVE_FROM,
    NO_SPOT,
    NO_TYPE,
    NOBODY,
    OVER,
    PASSENGER_ICON,
    PAY,
    PHASE_ACTION,
    PHASE_AUCTION,
    PLACE_AT,
    PLACE_PASSENGER,
    RAIL_3,
    REFILL,
    RELIEF_ICON,
    REPLACE,
    RESIDENTIAL,
    RIDE,
    ROUNDS,
    SIDES,
    SLOTS,
    STEP,
    STRIP,
    TAKE_MONEY,
    UPGRADE_AT,
    UPGRADE_BUILDING_ICON,
    UPGRADE_LINK_ICON,
    UPGRADE_OF,
    USE,
    WORKER_ICON,
)
from .rules.board import may_end, spot_at
from .rules.cards import hand_limit
from .rules.refusals import OK
from .rules.score import count_links, total
from .state import State, Work

POINT = 100  # of the score: the unit is a hundredth of it

COIN = 10  # ten of them are a point
COIN_IN_USE = 8  # and each of the first few is worth more, while there is something to pay
COINS_IN_USE = 8
STRESS_AHEAD = 40  # percent of what stress costs that count as passing, while there are actions left
STRESS_LIMIT = 9  # from here on the track is feared
STRESS_FEAR = 50
FIRST_WORKER = 150
NEXT_WORKER = 80
INDUSTRY = 60  # one more card in hand
OPEN_TRACK = 30  # a tile of a track that can still be completed
LINK_AHEAD = 15  # a complete link, for each round that others may ride on it
PASSENGER_AHEAD = 14  # a passenger that some link reaches
PASSENGERS_AHEAD = 6
PARCEL_AHEAD = 30  # a parcel of one's own that can be built on
OTHERS = 50  # percent of what the others have on average

# The order of a round. Places are told in tenths: those of an auction under way are guessed.
TENTHS = 10
TOPPED = 7  # a bid that another could top, instead of a place lost
FIRST_ROUND = 25  # last instead of first, while there is everything to take
FIRST_ROUND_LAST = 40  # and the last place of all
LAST = 90  # the last place leads to the first of the next round, and to its stress
LAST_BEFORE_END = 170  # in round 5
FIRST = 60  # stress, less what a choice before others is worth
FIRST_AT_END = 170
MOODS = 201
PRIME = 100003

# Icons in hand
CARD = 20  # percent of the worth of its icons, for a card in hand
CARD_BEFORE_ACTIONS = 60  # the same while bids are made: all actions of the round are still to come
EMPTY_PLACE = 24  # a card that will be drawn
RAIL = 22  # for each rail
UPGRADE_ICONS = 90
BUILD_WORTH = 60
TYPE_WORTH = 55
LABEL_WORTH = 40
STRIP_WORTH = 45
COIN_WORTH = 10
WORKER_WORTH = 80
RELIEF_WORTH = 90
PASSENGER_WORTH = 30
CONSEQUENCE = 60

MOST_STARTS = 4  # tracks that are tried
MOST_STEPS = 2
MOST_OF_A_KIND = 2  # upgrades and buildings
MOST_TRIPS = 3
MOST_WAYS = 2  # icons that are tried for a payment
MOST_BIDS = 6
# The same for whoever is keen.
KEEN_STARTS = 8
KEEN_STEPS = 3
KEEN_OF_A_KIND = 5
KEEN_TRIPS = 6
KEEN_WAYS = 3


@rule()
def begins_move(s: State, c: Components, w: Work) -> bool:
    """An action is chosen next; so is each thing in administration, and each card of the last hand."""
    return s.stage == CHOOSE_ACTION or s.stage == ADMINISTER or s.stage == REFILL


@rule()
def begins_turn(s: State, c: Components, w: Work) -> bool:
    """An action is chosen next: bids and what is done between rounds are none."""
    return s.stage == CHOOSE_ACTION


@rule()
def actions_left(s: State) -> int:
    """Actions of a seat that are still to come, about."""
    left = 3 * (ROUNDS - s.round_number)
    if s.phase <= PHASE_AUCTION:
        return left + 3
    return left + (3 - s.action_pass if s.phase == PHASE_ACTION else 0)


@rule()
def evaluate(s: State, c: Components, w: Work, seat: int) -> int:
    """Worth of a position for a seat, less half of what the others have on average."""
    worth = 0
    for other in range(s.players):
        if other != seat:
            worth -= POINT * total(s, c, other) if s.stage == OVER else worth_on_table(s, c, other)
    if s.players > 1:
        worth = worth * OTHERS // (100 * (s.players - 1))
    if s.stage == OVER:
        return worth + POINT * total(s, c, seat)
    worth += worth_on_table(s, c, seat)
    left = actions_left(s)
    worth += worth_of_hand(s, c, seat)
    if left > 0:
        worth += worth_ahead(s, c, seat, left) + worth_of_map(s, seat, left)
    return worth + (worth_of_place(s, c, seat) if s.stage == AUCTION_TURN else 0)


@rule()
def worth_on_table(s: State, c: Components, seat: int) -> int:
    """The score of a seat, money by the coin."""
    mine = s.seats[seat]
    worth = POINT * mine.hp + POINT * c.link_points * count_links(s, seat)
    return worth + COIN * mine.money - POINT * c.penalty[min(mine.stress, c.stress_max)]


@rule()
def worth_ahead(s: State, c: Components, seat: int, left: int) -> int:
    """Coins, workers and places in the hand for the actions to come; stress, which may yet be relieved."""
    mine = s.seats[seat]
    worth = COIN_IN_USE * min(mine.money, COINS_IN_USE)
    worth += STRESS_AHEAD * min(left, 6) * c.penalty[min(mine.stress, c.stress_max)] // 6
    if mine.stress > STRESS_LIMIT:
        worth -= STRESS_FEAR * (mine.stress - STRESS_LIMIT)
    if mine.tiles_left > 1 and mine.workers > 0:
        worth += FIRST_WORKER + NEXT_WORKER * (mine.workers - 1)
    return worth + min(left, 6) * INDUSTRY * mine.industries // 6


@rule()
def worth_of_hand(s: State, c: Components, seat: int) -> int:
    """The cards in hand that are not in use, and the cards that will be drawn."""
    mine = s.seats[seat]
    worth = 0
    held = 0
    percent = CARD_BEFORE_ACTIONS if s.stage == AUCTION_TURN else CARD
    for index in range(mine.hand_size):
        card = mine.hand[index]
        if card < c.num_cards and s.used[card] == 0:
            worth += worth_of_card(s, c, seat, card) * percent // 100
            held += 1
    if s.round_number < ROUNDS - 1:
        worth += EMPTY_PLACE * max(hand_limit(s, c, seat) - held, 0)
    return worth


@rule()
def worth_of_card(s: State, c: Components, seat: int, card: int) -> int:
    """What the icons of a card promise."""
    worth = 0
    for slot in range(SLOTS):
        worth += worth_of_icon(c.icon[card][slot], c.amount[card][slot])
    if c.pays[card] > 0:
        worth -= CONSEQUENCE
    return worth - CONSEQUENCE * c.stress[card]


@rule()
def worth_of_icon(icon: int, amount: int) -> int:
    """What an icon promises."""
    if icon == STRIP:
        return STRIP_WORTH
    if icon == 0:
        return 0
    if icon <= RAIL_3:
        return RAIL * amount
    if icon == UPGRADE_LINK_ICON or icon == UPGRADE_BUILDING_ICON:
        return UPGRADE_ICONS
    if icon == BUILD_ICON:
        return BUILD_WORTH
    if icon >= LABEL_ICON:
        return LABEL_WORTH
    if icon == MONEY_ICON:
        return COIN_WORTH * amount
    if icon == WORKER_ICON:
        return WORKER_WORTH
    if icon == RELIEF_ICON:
        return RELIEF_WORTH
    return PASSENGER_WORTH if icon == PASSENGER_ICON else TYPE_WORTH


@rule()
def worth_of_map(s: State, seat: int, left: int) -> int:
    """Own tracks and parcels, and passengers that can be moved."""
    worth = 0
    for link in range(s.links_end):
        here = s.links[link]
        if here.owner == seat:
            if here.end == NO_SPOT:
                worth += OPEN_TRACK * here.length
            elif s.spots[here.start].first != s.spots[here.end].first:
                worth += LINK_AHEAD * left // 3
    waiting = 0
    for spot in range(s.num_spots):
        place = s.spots[spot]
        if place.owner == seat and place.type == NO_TYPE:
            worth += PARCEL_AHEAD
        if place.passengers > 0 and has_way(s, spot):
            waiting += place.passengers
    return worth + PASSENGER_AHEAD * min(waiting, min(left, PASSENGERS_AHEAD))


@rule()
def has_way(s: State, spot: int) -> bool:
    """Whether complete links lead from a building anywhere."""
    area = s.spots[spot].area
    for other in range(s.num_spots):
        if s.spots[other].area == area and s.spots[other].first != s.spots[spot].first:
            return True
    return False


# -- the auction -----------------------------------------------------------------------------------------


@rule()
def worth_of_place(s: State, c: Components, seat: int) -> int:
    """What the place in the new order is worth that a seat has, or may expect; 0 is one in the middle.

    In round 1 it is good to be early. Later the first place costs stress, and the last one leads to the first
    of the next round; in round 6 nobody wants to be first.
    """
    place = expected_place(s, seat)
    last_place = TENTHS * (s.players - 1)
    first = max(TENTHS - place, 0)
    last = max(TENTHS - last_place + place, 0)
    mood = mood_of(s, seat)
    if s.round_number == 1:
        return -mood * (FIRST_ROUND * place // last_place + FIRST_ROUND_LAST * last // TENTHS) // 100
    if s.round_number == ROUNDS:
        return -FIRST_AT_END * first // TENTHS
    worst = LAST_BEFORE_END if s.round_number == ROUNDS - 1 else LAST
    return -FIRST * first // TENTHS - mood * worst * last // TENTHS // 100


@rule()
def mood_of(s: State, seat: int) -> int:
    """How much a seat minds its place, in percent: as its hand happens to be.

    Bots that all mind it alike would bid alike, and the same places of the first order would always lose.
    """
    mine = s.seats[seat]
    mood = 61 * s.round_number
    for index in range(mine.hand_size):
        mood = (31 * mood + 7 * mine.hand[index] + 3) % PRIME
    return mood % MOODS


@rule()
def expected_place(s: State, seat: int) -> int:
    """The place in tenths: the one taken, or the next after those who bid more or may yet do so."""
    free = 0
    for place in range(s.players):
        if s.new_order[place] == seat:
            return TENTHS * place
        if s.new_order[place] != NOBODY and free == place:
            free += 1
    expected = TENTHS * free
    for other in range(s.players):
        if other != seat and not has_place(s, other):
            if s.seats[other].bid > s.seats[seat].bid:
                expected += TENTHS
            elif can_top(s, other, s.seats[seat].bid):
                expected += TOPPED
    return expected


@rule()
def has_place(s: State, seat: int) -> bool:
    """Whether a seat has taken a place of the new order."""
    for place in range(s.players):
        if s.new_order[place] == seat:
            return True
    return False


@rule()
def can_top(s: State, seat: int, bid: int) -> bool:
    """Whether a seat has the coins for a higher bid that nobody has."""
    for amount in range(bid + 1, s.seats[seat].money + 1):
        free = True
        for other in range(s.players):
            if s.seats[other].bid == amount:
                free = False
        if free:
            return True
    return False


# -- what is worth a look --------------------------------------------------------------------------------


@rule()
def consider(s: State, c: Components, w: Work, seat: int, n: int) -> int:
    """Of the decisions that are many the promising ones.

    Whoever is keen keeps more of them. Earlier versions of levels do not look so close.
    """
    if s.stage == CHOOSE_ACTION:
        return consider_actions(s, c, w, seat, n)
    if s.stage == PAY and s.verb == BID and w.actions[0] == COINS:
        return 1
    if s.stage == ADMINISTER or (n < 3 and s.stage != AUCTION_TURN):
        return n
    for index in range(n):
        w.weights[index] = weigh(s, c, w, seat, w.actions[index])
    if s.stage == PAY:
        return keep_best(w, n, most(w, MOST_WAYS, KEEN_WAYS))
    if s.stage == CHOOSE_STEP:
        return keep_best(w, n, most(w, MOST_STEPS, KEEN_STEPS))
    if s.stage == AUCTION_TURN:
        return keep_best(w, n, MOST_BIDS)
    if s.stage == CHOOSE_GOAL or s.stage == CHOOSE_RIDE or s.stage == BUY_HP:
        return keep_best(w, n, most(w, MOST_TRIPS, KEEN_TRIPS))
    return n if s.stage != PLACE_PASSENGER else keep_best(w, n, most(w, MOST_TRIPS, KEEN_TRIPS))


@rule()
def most(w: Work, usual: int, keen: int) -> int:
    """How many decisions are kept, by how close one looks."""
    return keen if w.keen == 1 else usual


@rule()
def weigh(s: State, c: Components, w: Work, seat: int, action: int) -> int:
    """How much a decision within a move promises, above 0."""
    if s.stage == PAY:
        return weigh_payment(s, c, seat, action)
    if s.stage == CHOOSE_STEP:
        return weigh_step(s, c, seat, action)
    if s.stage == CHOOSE_GOAL:
        return weigh_goal(s, c, seat, action - GOAL)
    if s.stage == CHOOSE_RIDE:
        mine = s.links[action - RIDE].owner == seat
        return (500 if mine else 250) + (20 if mine else -20) * s.links[action - RIDE].length
    if s.stage == BUY_HP:
        return 900 - 20 * abs(action - BUY - fair_points(c))
    if s.stage == AUCTION_TURN:
        return 900 if action < BID_AMOUNT else weigh_bid(s, seat, action - BID_AMOUNT)
    if s.stage == PLACE_PASSENGER:
        return 10 if has_way(s, spot_at(s, action - PLACE_AT)) else 1
    return 1


@rule()
def fair_points(c: Components) -> int:
    """As many happiness points at once as cost less than they are worth."""
    points = 0
    while points < c.num_prices and COIN * (c.hp_price[points + 1] - c.hp_price[points]) < POINT:
        points += 1
    return points


@rule()
def weigh_bid(s: State, seat: int, amount: int) -> int:
    """The lowest bid that is the highest, else a low one; none beyond the coins: icons are for actions."""
    if amount > s.seats[seat].money:
        return 0
    for other in range(s.players):
        if s.seats[other].bid > amount:
            return max(100 - amount, 1)
    return max(500 - amount, 1)


@rule()
def weigh_payment(s: State, c: Components, seat: int, action: int) -> int:
    """Icons of cards that are worth little, without stress; coins where they may pay."""
    if action == COINS:
        return 700
    card = (action - USE) // SLOTS
    if s.used[card] != 0:
        return max(400 - POINT, 1)
    costs = worth_of_card(s, c, seat, card) * CARD // 100 + POINT * c.stress[card] + COIN * c.pays[card]
    return max(400 - costs, 1)


@rule()
def weigh_goal(s: State, c: Components, seat: int, goal: int) -> int:
    """What the destinations bring."""
    if goal == RESIDENTIAL:
        return 300 if s.seats[seat].stress > 0 else 50
    if goal == INDUSTRIAL:
        return 200 if s.seats[seat].workers < c.workers_max else 10
    if goal == LEISURE:
        return 100 + 20 * s.seats[seat].money
    return 100


@rule()
def weigh_step(s: State, c: Components, seat: int, action: int) -> int:
    """Steps towards an end; a stop where there is nothing else."""
    if action < STEP:
        return 1
    here = s.links[s.link]
    entered = c.neighbour[here.head][here.exit]
    return promise_of_way(s, seat, c.neighbour[entered][action - STEP], here.start)


@rule()
def promise_of_way(s: State, seat: int, space: int, start: int) -> int:
    """How near a track comes to an end in a space, from 1000 downwards."""
    return 1000 - 60 * min(distance_to_end(s, seat, space, start), 15)


@rule()
def distance_to_end(s: State, seat: int, space: int, start: int) -> int:
    """Spaces from here to the nearest place where a track of the seat may end, but for the start."""
    best = MAX_COLUMNS
    for spot in range(s.num_spots):
        if s.spots[spot].first != s.spots[start].first and may_end(s, spot, seat) == OK:
            there = s.spots[spot].space
            across = abs(there % MAX_COLUMNS - space % MAX_COLUMNS)
            down = abs(there // MAX_COLUMNS - space // MAX_COLUMNS)
            best = min(best, across + down)
    return best


# -- actions ---------------------------------------------------------------------------------------------


@rule()
def consider_actions(s: State, c: Components, w: Work, seat: int, n: int) -> int:
    """Of each kind of action the most promising ones."""
    for index in range(n):
        w.weights[index] = promise(s, c, seat, w.actions[index])
    of_a_kind = most(w, MOST_OF_A_KIND, KEEN_OF_A_KIND)
    kept = pick(w, n, TAKE_MONEY, TAKE_MONEY + 1, 1, 0)
    kept = pick(w, n, LAY_FROM, EXTEND, most(w, MOST_STARTS, KEEN_STARTS), kept)
    kept = pick(w, n, EXTEND, REPLACE, of_a_kind, kept)
    kept = pick(w, n, REPLACE, UPGRADE_OF, 1, kept)
    kept = pick(w, n, UPGRADE_OF, BUILD_AT, of_a_kind, kept)
    kept = pick(w, n, BUILD_AT, UPGRADE_AT, of_a_kind, kept)
    kept = pick(w, n, UPGRADE_AT, MOVE_FROM, of_a_kind, kept)
    kept = pick(w, n, MOVE_FROM, PLACE_AT, most(w, MOST_TRIPS, KEEN_TRIPS), kept)
    for index in range(kept):
        w.actions[index] = w.chosen[index]
    return kept


@rule()
def pick(w: Work, n: int, first: int, end: int, most: int, picked: int) -> int:
    """Add to w.chosen the most promising actions from `first` to before `end`; return how many there are."""
    kept = picked
    for _ in range(most):
        best = -1
        for index in range(n):
            if first <= w.actions[index] < end and w.weights[index] > 0:
                if best < 0 or w.weights[index] > w.weights[best]:
                    best = index
        if best < 0:
            break
        w.chosen[kept] = w.actions[best]
        w.weights[best] = 0
        kept += 1
    return kept


@rule()
def promise(s: State, c: Components, seat: int, action: int) -> int:
    """How much an action promises among its like, above 0."""
    if action < LAY_FROM:
        return 1
    if action < EXTEND:
        space = (action - LAY_FROM) // SIDES
        beside = c.neighbour[space][(action - LAY_FROM) % SIDES]
        return promise_of_way(s, seat, beside, spot_at(s, space))
    if action < UPGRADE_OF:
        return 1
    if action < BUILD_AT:
        return s.links[action - UPGRADE_OF].length
    if action < MOVE_FROM:
        return 1 + s.spots[spot_at(s, action - (BUILD_AT if action < UPGRADE_AT else UPGRADE_AT))].passengers
    return 1 + count_own_ways(s, seat, spot_at(s, action - MOVE_FROM))


@rule()
def count_own_ways(s: State, seat: int, spot: int) -> int:
    """Tiles of the seat's own links that begin or end at a building."""
    tiles = 0
    for link in range(s.links_end):
        here = s.links[link]
        if here.owner == seat and here.end != NO_SPOT:
            if s.spots[here.start].first == spot or s.spots[here.end].first == spot:
                tiles += here.length
    return tiles
