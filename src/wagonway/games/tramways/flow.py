"""The course of a game: what is asked at each stage, what is listed, what an answer does.

Each stage asks for one small decision. `why_not` answers for any number of the action space,
`legal_actions` lists exactly those for which it says OK, `apply` does what was decided, up to the next thing
to ask. A move is an action with its nouns, then the icons that pay for it, one after another; only then is
anything done, but for the tiles of a track, which lie as soon as they are laid.

The seat that is asked stands at `place` in `order`, in every stage.
"""

from __future__ import annotations

from wagonway.kernel.chance import Rng, below
from wagonway.kernel.rule import rule

from .components import Components
from .constants import (
    ADMINISTER,
    AUCTION_TURN,
    BID,
    BID_AMOUNT,
    BOARD,
    BONUS_MONEY,
    BOOK,
    BOOKS,
    BUILD,
    BUILD_AT,
    BUY,
    BUY_HP,
    CHOOSE_ACTION,
    CHOOSE_BONUS,
    CHOOSE_BOOK,
    CHOOSE_GOAL,
    CHOOSE_KIND,
    CHOOSE_RIDE,
    CHOOSE_STEP,
    CLAIM,
    COINS,
    DEAL_PARCEL,
    DISCARD,
    DISCARD_FOR_VOID,
    DISPLAY,
    DONE,
    DRAW,
    DRAW_HAND,
    DRAW_ORDER,
    DRAW_TILE,
    EXTEND,
    FACES,
    FILL_DISPLAY,
    FIRST_CHANCE,
    GO_ON,
    GOAL,
    KIND,
    LABELS,
    LAY,
    LAY_BOARD,
    LAY_FROM,
    LEISURE_BONUS,
    MONEY_ICON,
    MOVE,
    MOVE_FROM,
    NEXT_SEAT,
    NO_CARD,
    OVER,
    PASS,
    PASSENGER_ICON,
    PAY,
    PLACE_AT,
    PLACE_PASSENGER,
    REFILL,
    RELIEF_ICON,
    REPLACE,
    REVEAL_LINE,
    RIDE,
    SHOW_BOOK,
    SHOW_TOP,
    SIDES,
    SLOTS,
    SOLO_LINE,
    STEP,
    STOP,
    TAKE,
    TAKE_BOOK,
    TAKE_CARD,
    TAKE_FROM_BOOK,
    TAKE_MONEY,
    TILE,
    TYPES,
    UPGRADE,
    UPGRADE_AT,
    UPGRADE_OF,
    USE,
    WORKER_ICON,
)
from .rules.action import acting, take_money, why_not_money
from .rules.administration import (
    admin_discard,
    admin_use,
    done,
    place_passenger,
    why_not_admin_discard,
    why_not_admin_use,
    why_not_place,
)
from .rules.auction import (
    bid,
    bid_paid,
    claim,
    discard_for_void,
    displayed,
    pass_auction,
    take_card,
    why_not_bid,
    why_not_claim,
    why_not_pass,
    why_not_take,
    why_not_this_bid,
    why_not_void,
)
from .rules.board import derive_all
from .rules.bonus import bonus_paid, buy, take_bonus_money, why_not_bonus_money, why_not_buy
from .rules.books import (
    book_shown,
    choose_book,
    take_from_book,
    top_shown,
    why_not_book,
    why_not_from_book,
)
from .rules.build import (
    begin_build,
    begin_upgrade_building,
    build,
    choose_kind,
    list_buildings,
    upgrade_building,
    why_not_build,
    why_not_kind,
    why_not_upgrade_building,
)
from .rules.cards import auction_outcomes, book_outcomes, card_of_pile, pile_outcomes
from .rules.move import (
    arrive,
    begin_move,
    choose_goal,
    icon_of_goal,
    list_moves,
    ride,
    why_not_goal,
    why_not_move,
    why_not_ride,
)
from .rules.pay import (
    icons_in_hand,
    is_paid,
    list_payment,
    look_at_hand,
    most_money,
    pay_coins,
    settle,
    use,
    why_not_coins,
    why_not_use,
)
from .rules.refusals import NOT_NOW, OK
from .rules.round import refill, why_not_refill
from .rules.round_end import drawn
from .rules.score import placement, total
from .rules.setup import (
    board_outcomes,
    deal_parcel,
    draw_tile,
    lay_board,
    order_outcomes,
    parcel_outcomes,
    start_setup,
    take_place,
    tile_outcomes,
)
from .rules.solo import go_on, line_shown, take_from_line, why_not_go_on, why_not_take_line
from .rules.track import (
    extend,
    finish_track,
    lay_from,
    list_steps,
    list_tracks,
    replace,
    step,
    stop,
    why_not_extend,
    why_not_lay,
    why_not_replace,
    why_not_step,
    why_not_stop,
)
from .rules.upgrade import begin_upgrade, list_upgrades, upgrade, why_not_upgrade
from .state import State, Work

CHANCE = -1
TERMINAL = -2
ADMINISTRATION_ICONS = 1 << MONEY_ICON | 1 << WORKER_ICON | 1 << RELIEF_ICON | 1 << PASSENGER_ICON


@rule()
def start(s: State, c: Components, w: Work) -> None:
    """Set up a game whose number of players and options stand in the state already."""
    w.num_events = 0
    start_setup(s, c, w)


@rule()
def current_player(s: State, c: Components, w: Work) -> int:
    """The seat that decides next, CHANCE or TERMINAL."""
    if s.stage <= REVEAL_LINE:
        return CHANCE
    return TERMINAL if s.stage == OVER else acting(s)


@rule()
def score(s: State, c: Components, w: Work, seat: int) -> int:
    """The score as it stands."""
    return total(s, c, seat)


@rule()
def outcome(s: State, c: Components, w: Work, seat: int) -> int:
    """Return of a finished game in thousandths; all seats of a table together have 0."""
    return placement(s, c, seat)


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
    if action < 0 or action >= FIRST_CHANCE:
        return NOT_NOW
    stage = s.stage
    if stage == CHOOSE_ACTION:
        return why_not_act(s, c, w, action)
    if stage == PAY:
        return why_not_pay(s, c, w, action)
    if stage == ADMINISTER:
        return why_not_administer(s, c, w, action)
    if stage == AUCTION_TURN:
        return why_not_in_auction(s, c, w, action)
    if stage == CHOOSE_STEP:
        return why_not_go_on_laying(s, c, w, action)
    if stage == CHOOSE_BONUS and action == BONUS_MONEY:
        return why_not_bonus_money(s, c, w)
    if (stage == CHOOSE_BOOK or stage == CHOOSE_BONUS) and TAKE_BOOK <= action < TAKE_BOOK + BOOKS:
        return why_not_book(s, c, w, action - TAKE_BOOK)
    if stage == BUY_HP and BUY <= action < KIND:
        return why_not_buy(s, c, w, action - BUY)
    if stage == CHOOSE_KIND and KIND < action < STEP:
        return why_not_kind(s, c, w, action - KIND)
    if stage == CHOOSE_GOAL and GOAL < action < RIDE:
        return why_not_goal(s, c, w, action - GOAL)
    if stage == CHOOSE_RIDE and RIDE <= action < LAY_FROM:
        return why_not_ride(s, c, w, action - RIDE)
    if stage == PLACE_PASSENGER and PLACE_AT <= action < TAKE:
        return why_not_place(s, c, w, action - PLACE_AT)
    if stage == SOLO_LINE and action == GO_ON:
        return why_not_go_on(s, c, w)
    if TAKE <= action < DISCARD:
        return why_not_take_any(s, c, w, action - TAKE)
    if stage == DISCARD_FOR_VOID and DISCARD <= action < USE:
        return why_not_void(s, c, w, action - DISCARD)
    return NOT_NOW


@rule("ACTION-1", "ACTION-2")
def why_not_act(s: State, c: Components, w: Work, action: int) -> int:
    """An action, or money instead."""
    if action == TAKE_MONEY:
        return why_not_money(s, c, w)
    if action < LAY_FROM:
        return NOT_NOW
    if action < EXTEND:
        return why_not_lay(s, c, w, (action - LAY_FROM) // SIDES, (action - LAY_FROM) % SIDES)
    if action < REPLACE:
        return why_not_extend(s, c, w, action - EXTEND)
    if action < UPGRADE_OF:
        return why_not_replace(s, c, w, action - REPLACE)
    if action < BUILD_AT:
        return why_not_upgrade(s, c, w, action - UPGRADE_OF)
    if action < UPGRADE_AT:
        return why_not_build(s, c, w, action - BUILD_AT)
    if action < MOVE_FROM:
        return why_not_upgrade_building(s, c, w, action - UPGRADE_AT)
    if action < PLACE_AT:
        return why_not_move(s, c, w, action - MOVE_FROM)
    return NOT_NOW


@rule()
def why_not_pay(s: State, c: Components, w: Work, action: int) -> int:
    """One more icon, or coins for the rest."""
    if action == COINS:
        return why_not_coins(s, c, w)
    if action < USE:
        return NOT_NOW
    return why_not_use(s, c, w, (action - USE) // SLOTS, (action - USE) % SLOTS)


@rule("ADMIN-1")
def why_not_administer(s: State, c: Components, w: Work, action: int) -> int:
    """An icon of a card in hand, a card to discard, or the end of it."""
    if action == DONE:
        return OK
    if action < DISCARD:
        return NOT_NOW
    if action < USE:
        return why_not_admin_discard(s, c, w, action - DISCARD)
    return why_not_admin_use(s, c, w, (action - USE) // SLOTS, (action - USE) % SLOTS)


@rule("AUCTION-2")
def why_not_in_auction(s: State, c: Components, w: Work, action: int) -> int:
    """A bid or a pass, or the place that is due."""
    if action == PASS:
        return why_not_pass(s, c, w)
    if action == CLAIM:
        return why_not_claim(s, c, w)
    if BID_AMOUNT < action < TAKE_BOOK:
        return why_not_bid(s, c, w, action - BID_AMOUNT)
    return NOT_NOW


@rule()
def why_not_go_on_laying(s: State, c: Components, w: Work, action: int) -> int:
    """Another tile, or the end of the track."""
    if action == STOP:
        return why_not_stop(s, c, w)
    if STEP <= action < GOAL:
        return why_not_step(s, c, w, action - STEP)
    return NOT_NOW


@rule()
def why_not_take_any(s: State, c: Components, w: Work, card: int) -> int:
    """A card of the display, the line, a book or the own piles."""
    if s.stage == TAKE_CARD:
        return why_not_take(s, c, w, card)
    if s.stage == TAKE_FROM_BOOK:
        return why_not_from_book(s, c, w, card)
    if s.stage == SOLO_LINE:
        return why_not_take_line(s, c, w, card)
    if s.stage == REFILL:
        return why_not_refill(s, c, w, card)
    return NOT_NOW


# -- what is listed ---------------------------------------------------------------------------------------


@rule()
def legal_actions(s: State, c: Components, w: Work) -> int:
    """Fill w.actions with the decisions of the player to act, ascending; return how many."""
    stage = s.stage
    if stage == PAY:
        return list_payment(s, c, w)
    if stage == CHOOSE_ACTION:
        return list_actions(s, c, w)
    if stage == ADMINISTER:
        return list_administration(s, c, w)
    if stage == AUCTION_TURN:
        return list_auction(s, c, w)
    if stage == CHOOSE_STEP:
        return list_steps(s, c, w)
    if stage == CHOOSE_GOAL:
        return list_goals(s, c, w)
    if stage == CHOOSE_RIDE:
        return list_range(s, c, w, RIDE, RIDE + s.links_end, 0)
    if stage == CHOOSE_KIND:
        return list_range(s, c, w, KIND + 1, STEP, 0)
    if stage == BUY_HP:
        return list_range(s, c, w, BUY, BUY + c.num_prices + 1, 0)
    if stage == CHOOSE_BOOK:
        return list_range(s, c, w, TAKE_BOOK, TAKE_BOOK + BOOKS, 0)
    if stage == CHOOSE_BONUS:
        n = list_range(s, c, w, BONUS_MONEY, BONUS_MONEY + 1, 0)
        return list_range(s, c, w, TAKE_BOOK, TAKE_BOOK + BOOKS, n)
    if stage == PLACE_PASSENGER:
        return list_places(s, c, w)
    if stage == SOLO_LINE:
        return list_cards(s, c, w, DISPLAY, list_range(s, c, w, GO_ON, GO_ON + 1, 0))
    if stage == DISCARD_FOR_VOID:
        return list_discards(s, c, w)
    if stage == TAKE_CARD:
        return list_cards(s, c, w, DISPLAY, 0)
    if stage == TAKE_FROM_BOOK:
        return list_cards(s, c, w, BOOK, 0)
    if stage == REFILL:
        return list_refills(s, c, w)
    return 0


@rule()
def list_range(s: State, c: Components, w: Work, first: int, end: int, listed: int) -> int:
    """Of the decisions from `first` to before `end` those that are allowed."""
    n = listed
    for action in range(first, end):
        if why_not(s, c, w, action) == OK:
            w.actions[n] = action
            n += 1
    return n


@rule()
def list_discards(s: State, c: Components, w: Work) -> int:
    """The cards in hand that a void ticket may cost."""
    n = 0
    mine = s.seats[acting(s)]
    for index in range(mine.hand_size):
        if why_not_void(s, c, w, mine.hand[index]) == OK:
            w.actions[n] = DISCARD + mine.hand[index]
            n += 1
    return n


@rule()
def list_cards(s: State, c: Components, w: Work, place: int, listed: int) -> int:
    """The cards of a place that can be taken."""
    n = listed
    for card in range(c.num_cards):
        if s.card_at[card] == place and why_not_take_any(s, c, w, card) == OK:
            w.actions[n] = TAKE + card
            n += 1
    return n


@rule()
def list_goals(s: State, c: Components, w: Work) -> int:
    """The destinations whose icons the hand shows, if they can be paid and reached."""
    n = 0
    icons = icons_in_hand(s, c, acting(s))
    for goal in range(1, TYPES + LABELS):
        if (icons >> icon_of_goal(goal)) & 1 == 1 and why_not_goal(s, c, w, goal) == OK:
            w.actions[n] = GOAL + goal
            n += 1
    return n


@rule("ACTION-1", "ACTION-2", "ACTION-3")
def list_actions(s: State, c: Components, w: Work) -> int:
    """Money, and every action with every noun for which it can be carried out and paid."""
    w.actions[0] = TAKE_MONEY
    look_at_hand(s, c, w, acting(s), NO_CARD, 0)
    n = list_tracks(s, c, w, 1)
    n = list_upgrades(s, c, w, n)
    n = list_buildings(s, c, w, n)
    return list_moves(s, c, w, n)


@rule()
def list_refills(s: State, c: Components, w: Work) -> int:
    """The cards that may come to the hand in the last round."""
    n = 0
    for card in range(c.num_cards):
        if why_not_refill(s, c, w, card) == OK:
            w.actions[n] = TAKE + card
            n += 1
    return n


@rule("AUCTION-2")
def list_auction(s: State, c: Components, w: Work) -> int:
    """Passing or the place that is due, then the bids that can be paid."""
    if why_not_claim(s, c, w) == OK:
        w.actions[0] = CLAIM
        return 1
    w.actions[0] = PASS
    n = 1
    most = most_money(s, c, w, acting(s))
    for index in range(c.num_bids):
        amount = c.bids[index]
        if amount > most:
            break  # the bids ascend
        if why_not_this_bid(s, w, acting(s), amount) == OK:
            w.actions[n] = BID_AMOUNT + amount
            n += 1
    return n


@rule("ADMIN-1")
def list_administration(s: State, c: Components, w: Work) -> int:
    """The end of it, cards to discard, icons to use."""
    w.actions[0] = DONE
    n = 1
    mine = s.seats[acting(s)]
    for index in range(mine.hand_size):
        if why_not_admin_discard(s, c, w, mine.hand[index]) == OK:
            w.actions[n] = DISCARD + mine.hand[index]
            n += 1
    for index in range(mine.hand_size):
        card = mine.hand[index]
        if c.icons[card] & ADMINISTRATION_ICONS != 0:
            for slot in range(SLOTS - 1):
                if why_not_admin_use(s, c, w, card, slot) == OK:
                    w.actions[n] = USE + SLOTS * card + slot
                    n += 1
    return n


@rule()
def list_places(s: State, c: Components, w: Work) -> int:
    """The buildings that take another passenger."""
    n = 0
    for spot in range(s.num_spots):
        if s.spots[spot].first == spot and why_not_place(s, c, w, s.spots[spot].space) == OK:
            w.actions[n] = PLACE_AT + s.spots[spot].space
            n += 1
    return n


@rule()
def chance_outcomes(s: State, c: Components, w: Work) -> int:
    """Fill w.actions and w.weights with what chance may bring; return how many."""
    stage = s.stage
    if stage == DRAW_HAND:
        return pile_outcomes(s, c, w, s.cursor)
    if stage == FILL_DISPLAY or stage == REVEAL_LINE:
        return auction_outcomes(s, c, w)
    if stage == SHOW_TOP or stage == SHOW_BOOK:
        return book_outcomes(s, c, w)
    if stage == LAY_BOARD:
        return board_outcomes(s, c, w)
    if stage == DEAL_PARCEL:
        return parcel_outcomes(s, c, w)
    if stage == DRAW_TILE:
        return tile_outcomes(s, c, w)
    if stage == DRAW_ORDER:
        return order_outcomes(s, c, w)
    return 0


@rule()
def sample_chance(s: State, c: Components, w: Work, rng: Rng) -> int:
    """One outcome of chance_outcomes by its weight; the cards of a pile, drawn most often, are alike."""
    if s.stage == DRAW_HAND:
        return DRAW + card_of_pile(s, c, s.cursor, below(rng, s.seats[s.cursor].pile_size))
    n = chance_outcomes(s, c, w)
    if n == 0:
        return -1
    sum_of_weights = 0
    for index in range(n):
        sum_of_weights += w.weights[index]
    pick = below(rng, sum_of_weights)
    index = 0
    while pick >= w.weights[index]:
        pick -= w.weights[index]
        index += 1
    return w.actions[index]


# -- what an answer does ----------------------------------------------------------------------------------


@rule()
def apply(s: State, c: Components, w: Work, action: int) -> None:
    """Do what the player decided or chance brought, up to the next thing to ask."""
    w.num_events = 0
    if action >= FIRST_CHANCE:
        apply_chance(s, c, w, action)
    elif action >= DISCARD:
        apply_to_card(s, c, w, action)
    elif action >= TAKE:
        take_any(s, c, w, action - TAKE)
    elif action >= LAY_FROM:
        choose_action(s, c, w, action)
    else:
        apply_small(s, c, w, action)


@rule()
def apply_chance(s: State, c: Components, w: Work, action: int) -> None:
    """What chance brings while the game is set up, a card for the display or a book, a card to the hand."""
    if action >= NEXT_SEAT:
        take_place(s, c, w, action - NEXT_SEAT)
    elif action >= TILE:
        draw_tile(s, c, w, action - TILE)
    elif action >= BOARD:
        lay_board(s, c, w, (action - BOARD) // FACES, (action - BOARD) % FACES)
    elif s.stage == DEAL_PARCEL:
        deal_parcel(s, c, w, action - DRAW)
    elif s.stage == FILL_DISPLAY:
        displayed(s, c, w, action - DRAW)
    elif s.stage == SHOW_TOP:
        top_shown(s, c, w, action - DRAW)
    elif s.stage == SHOW_BOOK:
        book_shown(s, c, w, action - DRAW)
    elif s.stage == REVEAL_LINE:
        line_shown(s, c, w, action - DRAW)
    else:
        drawn(s, c, w, action - DRAW)


@rule()
def apply_to_card(s: State, c: Components, w: Work, action: int) -> None:
    """An icon that is used, or a card that is discarded."""
    if action < USE:
        if s.stage == DISCARD_FOR_VOID:
            discard_for_void(s, c, w, action - DISCARD)
        else:
            admin_discard(s, c, w, action - DISCARD)
    elif s.stage == ADMINISTER:
        admin_use(s, c, w, (action - USE) // SLOTS, (action - USE) % SLOTS)
    else:
        use(s, c, w, (action - USE) // SLOTS, (action - USE) % SLOTS)
        go_on_if_paid(s, c, w)


@rule()
def take_any(s: State, c: Components, w: Work, card: int) -> None:
    """A card of the display, the line, a book or the own piles."""
    if s.stage == TAKE_CARD:
        take_card(s, c, w, card)
    elif s.stage == TAKE_FROM_BOOK:
        take_from_book(s, c, w, card)
    elif s.stage == SOLO_LINE:
        take_from_line(s, c, w, card)
    else:
        refill(s, c, w, card)


@rule("ACTION-3")
def choose_action(s: State, c: Components, w: Work, action: int) -> None:
    """An action with its noun: its details are asked next, then the icons that pay for it."""
    if action < EXTEND:
        lay_from(s, c, w, (action - LAY_FROM) // SIDES, (action - LAY_FROM) % SIDES)
    elif action < REPLACE:
        extend(s, c, w, action - EXTEND)
    elif action < UPGRADE_OF:
        replace(s, c, w, action - REPLACE)
    elif action < BUILD_AT:
        begin_upgrade(s, c, w, action - UPGRADE_OF)
    elif action < UPGRADE_AT:
        begin_build(s, c, w, action - BUILD_AT)
    elif action < MOVE_FROM:
        begin_upgrade_building(s, c, w, action - UPGRADE_AT)
    elif action < PLACE_AT:
        begin_move(s, c, w, action - MOVE_FROM)
    else:
        place_passenger(s, c, w, action - PLACE_AT)


@rule()
def apply_small(s: State, c: Components, w: Work, action: int) -> None:
    """Decisions within a move, in the auction and in the solo line."""
    if action >= RIDE:
        ride(s, c, w, action - RIDE)
    elif action > GOAL:
        choose_goal(s, c, w, action - GOAL)
    elif action >= STEP:
        step(s, c, w, action - STEP)
    elif action > KIND:
        choose_kind(s, c, w, action - KIND)
    elif action >= BUY:
        buy(s, c, w, action - BUY)
        go_on_if_paid(s, c, w)
    elif action >= TAKE_BOOK:
        choose_book(s, c, w, action - TAKE_BOOK)
    elif action > BID_AMOUNT:
        bid(s, c, w, action - BID_AMOUNT)
        go_on_if_paid(s, c, w)
    elif action == DONE:
        done(s, c, w)
    elif action == BONUS_MONEY:
        take_bonus_money(s, c, w)
    elif action == COINS:
        pay_coins(s, c, w)
        go_on_if_paid(s, c, w)
    elif action == STOP:
        stop(s, c, w)
    elif action == TAKE_MONEY:
        take_money(s, c, w)
    elif action == GO_ON:
        go_on(s, c, w)
    elif action == CLAIM:
        claim(s, c, w)
    else:
        pass_auction(s, c, w)


@rule("PAY-1")
def go_on_if_paid(s: State, c: Components, w: Work) -> None:
    """Once nothing is due, the cards used take their consequences, and what was paid for takes effect."""
    if s.stage != PAY or not is_paid(s, c):
        return
    settle(s, c, w, acting(s))
    if s.verb == BID:
        bid_paid(s, c, w)
    elif s.verb == LAY:
        finish_track(s, c, w)
    elif s.verb == UPGRADE:
        upgrade(s, c, w)
    elif s.verb == BUILD:
        build(s, c, w)
    elif s.verb == MOVE:
        arrive(s, c, w)
    elif s.verb == LEISURE_BONUS:
        bonus_paid(s, c, w)
    else:
        upgrade_building(s, c, w)
