"""What the table of decisions needs beside the rules: whose turn it is, lists, what an answer leads to.

These are the places where the course of a move follows from the rules and not from the stage alone.
"""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from .components import Components
from .constants import (
    BARREL,
    BUILD,
    BUILD_INDUSTRY,
    CARD,
    CHOOSE_VERB,
    DEVELOP,
    DEVELOP_FIRST,
    DEVELOP_SECOND,
    DRAW,
    EV_PASSED,
    FACES,
    GOODS_BLANK,
    GOODS_KINDS,
    INDUSTRIES,
    INDUSTRY,
    LINE,
    LINES,
    LINK_FIRST,
    LINK_SECOND,
    LOAN,
    MERCHANT_TILE,
    NETWORK,
    NEXT_IN_ORDER,
    NO_MERCHANT,
    NO_SPACE,
    PLACE,
    REGULAR_FACES,
    SALE,
    SCOUT,
    SCOUT_CARD,
    SELL,
    SELL_BEER,
    SELL_BONUS,
    SELL_FIRST,
    SELL_MORE,
    SHORTFALL,
    SPACES,
    STOP,
    TAKE,
    TAKE_BEER,
    TAKE_COAL,
    TAKE_IRON,
)
from .rules.beer import breweries_for, drink, drink_merchant_barrel, why_not_drink
from .rules.build import (
    build,
    can_build,
    can_build_industry,
    can_build_with,
    is_open_to_card,
    note_tiles_to_build,
    pay_for_tile,
    why_not_build,
    why_not_tile,
)
from .rules.card import discard, why_not_card_for_industry, why_not_discard
from .rules.coal import buy_coal, nearest_mines, take_coal, why_not_take_coal
from .rules.develop import (
    can_develop,
)
from .rules.iron import buy_iron, take_iron, works_with_iron
from .rules.loan import take_loan, why_not_loan
from .rules.network import (
    can_lay_link,
    can_lay_second_link,
    is_free_line,
    touches_network_or_is_exempt,
    why_not_lay_link,
    why_not_lay_second_link,
)
from .rules.refusals import (
    ACTION_NOT_COMPLETE,
    BONUS_IS_COMPULSORY,
    NO_BUILD_POSSIBLE,
    NO_LINK_POSSIBLE,
    NOT_NOW,
    NOTHING_TO_DEVELOP,
    NOTHING_TO_SELL,
    OK,
)
from .rules.scout import scout, why_not_scout
from .rules.sell import (
    can_sell,
    complete_sale,
    take_bonus,
    why_not_sell,
    why_not_sell_to,
)
from .rules.setup import (
    after_deal,
    is_seated,
    merchant_tiles_left,
    seat_next,
)
from .rules.turn import draw_card, end_action, refill_or_end_turn
from .state import State, Work


@rule()
def acting(s: State) -> int:
    """The seat that decides: on turn, or short of money at the end of the round."""
    return s.order[s.cursor] if s.stage == SHORTFALL else s.order[s.turn]


# -- what may be answered ---------------------------------------------------------------------


@rule()
def why_not_now(s: State, w: Work, action: int) -> int:
    """An action that is begun is brought to an end; everything else waits for its question."""
    if action == STOP and s.stage > CHOOSE_VERB and s.stage < SHORTFALL:
        return refuse(w, ACTION_NOT_COMPLETE, 0, 0)
    return NOT_NOW


@rule("TURN-2", "TURN-3")
def why_not_verb(s: State, c: Components, w: Work, seat: int, verb: int) -> int:
    """An action may be begun if it can be completed."""
    if verb == BUILD:
        return OK if can_build(s, c, w, seat) else refuse(w, NO_BUILD_POSSIBLE, 0, 0)
    if verb == NETWORK:
        return OK if can_lay_link(s, c, w, seat) else refuse(w, NO_LINK_POSSIBLE, 0, 0)
    if verb == DEVELOP:
        return OK if can_develop(s, c, w, seat) else refuse(w, NOTHING_TO_DEVELOP, 0, 0)
    if verb == SELL:
        return OK if can_sell(s, c, w, seat) else refuse(w, NOTHING_TO_SELL, 0, 0)
    if verb == LOAN:
        return why_not_loan(s, c, w, seat)
    if verb == SCOUT:
        return why_not_scout(s, c, w, seat)
    return OK


@rule("SELL-13")
def why_not_stop_at_bonus(s: State, w: Work) -> int:
    """By option a merchant's bonus may be declined."""
    return OK if s.gloucester_bonus == 1 else refuse(w, BONUS_IS_COMPULSORY, 0, 0)


@rule()
def why_not_card(s: State, c: Components, w: Work, seat: int, face: int) -> int:
    """A card of the hand; to build, one with which something can be built."""
    reason = why_not_discard(s, w, seat, face)
    if reason == OK and s.verb == BUILD:
        note_tiles_to_build(s, c, w, seat)
        if not can_build_with(s, c, w, seat, face):
            reason = refuse(w, NO_BUILD_POSSIBLE, 0, 0)
    return reason


@rule()
def why_not_industry(s: State, c: Components, w: Work, seat: int, industry: int) -> int:
    """An industry the card allows, whose lowest tile can be built somewhere."""
    reason = why_not_card_for_industry(c, w, s.card, industry)
    if reason == OK:
        reason = why_not_tile(s, c, w, seat, industry)
    if reason == OK:
        note_tiles_to_build(s, c, w, seat)
        if not can_build_industry(s, c, w, seat, s.card, industry):
            reason = refuse(w, NO_BUILD_POSSIBLE, 0, 0)
    return reason


@rule()
def why_not_place(s: State, c: Components, w: Work, seat: int, space: int) -> int:
    """A space for the industry that was chosen, with the card that was played."""
    return why_not_build(s, c, w, seat, s.card, s.industry, space)


@rule()
def why_not_coal_from(s: State, c: Components, w: Work, space: int) -> int:
    """Coal for the place or the line."""
    return why_not_take_coal(s, c, w, c.location_of[s.space], s.line, space)


@rule()
def why_not_beer_from(s: State, c: Components, w: Work, seat: int, space: int) -> int:
    """Beer for the sale or the line."""
    return why_not_drink(s, c, w, seat, c.location_of[s.space], s.line, space)


@rule()
def why_not_merchant(s: State, c: Components, w: Work, seat: int, merchant: int) -> int:
    """A merchant for the tile that is being sold."""
    return why_not_sell_to(s, c, w, seat, s.space, merchant)


# -- what is listed ---------------------------------------------------------------------------


@rule()
def list_cards(s: State, c: Components, w: Work) -> int:
    """The faces in hand; to build, those with which something can be built."""
    return list_cards_to_build_with(s, c, w) if s.verb == BUILD else list_hand(s, w)


@rule()
def list_hand(s: State, w: Work) -> int:
    """The faces in hand.

    Each face is written and only those in hand are counted: that is twice as fast as asking first.
    """
    hand = s.seats[s.order[s.turn]].hand
    listed = 0
    for face in range(FACES):
        w.actions[listed] = CARD + face
        if hand[face] > 0:
            listed += 1
    return listed


@rule()
def list_cards_to_build_with(s: State, c: Components, w: Work) -> int:
    """The faces in hand with which something can be built."""
    seat = s.order[s.turn]
    hand = s.seats[seat].hand
    listed = 0
    note_tiles_to_build(s, c, w, seat)
    for face in range(FACES):
        if hand[face] > 0 and can_build_with(s, c, w, seat, face):
            w.actions[listed] = CARD + face
            listed += 1
    return listed


@rule()
def list_industries(s: State, c: Components, w: Work) -> int:
    """The industries that the card builds somewhere."""
    seat = s.order[s.turn]
    note_tiles_to_build(s, c, w, seat)
    listed = 0
    for industry in range(INDUSTRIES):
        if can_build_industry(s, c, w, seat, s.card, industry):
            w.actions[listed] = INDUSTRY + industry
            listed += 1
    return listed


@rule()
def why_not_line(s: State, c: Components, w: Work, seat: int, line: int) -> int:
    """The first link of the action, or the second."""
    if s.stage == LINK_SECOND:
        return why_not_lay_second_link(s, c, w, seat, line)
    return why_not_lay_link(s, c, w, seat, line)


@rule()
def list_lines(s: State, c: Components, w: Work) -> int:
    """The lines open to the first link of an action; or to the second, which may be left out."""
    seat = s.order[s.turn]
    listed = 0
    if s.stage == LINK_SECOND:
        w.actions[0] = STOP
        listed = 1
    for line in range(LINES):
        if is_free_line(s, c, line) and touches_network_or_is_exempt(s, c, seat, line):
            if why_not_line(s, c, w, seat, line) == OK:
                w.actions[listed] = LINE + line
                listed += 1
    return listed


@rule()
def list_spaces_to_build(s: State, c: Components, w: Work) -> int:
    """The spaces that show the industry and are open to the card."""
    seat = s.order[s.turn]
    listed = 0
    for index in range(c.num_spaces_for[s.industry]):
        space = c.spaces_for[s.industry][index]
        if is_open_to_card(s, c, w, seat, s.card, s.industry, space):
            w.actions[listed] = PLACE + space
            listed += 1
    return listed


@rule()
def list_sources(s: State, c: Components, w: Work) -> int:
    """Where the next cube or barrel may come from."""
    found = find_sources(s, c, w)
    for index in range(found):
        w.actions[index] = TAKE + w.options[index]
    if s.stage == SELL_BEER and s.barrel[s.merchant] == 1:
        w.actions[found] = BARREL
        found += 1
    return found


@rule()
def list_sales(s: State, c: Components, w: Work) -> int:
    """The own tiles that somebody buys; after the first sale one may stop."""
    seat = s.order[s.turn]
    listed = 0
    if s.stage == SELL_MORE:
        w.actions[0] = STOP
        listed = 1
    for space in range(SPACES):
        if s.spaces[space].owner == seat and why_not_sell(s, c, w, seat, space) == OK:
            w.actions[listed] = SALE + space
            listed += 1
    return listed


@rule()
def find_sources(s: State, c: Components, w: Work) -> int:
    """Tiles that may give what is due next: fills w.options, returns how many."""
    place = c.location_of[s.space]
    if s.coal_due > 0:
        return nearest_mines(s, c, w, place, s.line)
    if s.iron_due > 0:
        return works_with_iron(s, c, w)
    return breweries_for(s, c, w, s.order[s.turn], place, s.line)


# -- what an answer does ----------------------------------------------------------------------


@rule("CARD-1")
def play_card(s: State, c: Components, w: Work, seat: int, face: int) -> None:
    """The card is discarded; the verb asks for its first noun, or is done."""
    discard(s, w, seat, face)
    s.card = face
    if s.verb == BUILD:
        s.stage = BUILD_INDUSTRY
    elif s.verb == NETWORK:
        s.stage = LINK_FIRST
    elif s.verb == DEVELOP:
        s.stage = DEVELOP_FIRST
    elif s.verb == SELL:
        s.stage = SELL_FIRST
    elif s.verb == SCOUT:
        s.count = 1
        s.stage = SCOUT_CARD
    else:
        if s.verb == LOAN:
            take_loan(s, c, w, seat)
        else:
            note(w, EV_PASSED, seat, 0, 0, 0)
        end_action(s, c, w)


@rule("SCOUT-1")
def scout_with(s: State, c: Components, w: Work, seat: int, face: int) -> None:
    """One card more is discarded to scout; the last of them brings the wild cards."""
    discard(s, w, seat, face)
    s.count += 1
    if s.count == c.scout_discards:
        scout(s, w, seat)
        end_action(s, c, w)


@rule()
def pay_for_building(s: State, c: Components, w: Work, seat: int) -> None:
    """The lowest tile of the industry is paid for, its coal and iron are due."""
    pay_for_tile(s, c, w, seat, s.industry)


@rule()
def ask_for_beer(s: State, c: Components) -> None:
    """What the tile costs to sell."""
    s.beer_due = c.tiles[s.spaces[s.space].tile].beer


@rule()
def take(s: State, c: Components, w: Work, seat: int, space: int) -> None:
    """One cube or barrel of what is due next, from a tile."""
    if s.coal_due > 0:
        take_coal(s, c, w, seat, space)
        s.coal_due -= 1
    elif s.iron_due > 0:
        take_iron(s, c, w, seat, space)
        s.iron_due -= 1
    else:
        drink(s, c, w, seat, space)
        s.beer_due -= 1


@rule("SELL-6", "SELL-10")
def settle(s: State, c: Components, w: Work, seat: int) -> None:
    """Take what is due where there is no choice, ask where there is one, then go on."""
    while s.coal_due > 0:
        found = find_sources(s, c, w)
        if found > 1:
            s.stage = TAKE_COAL
            return
        if found == 1:
            take_coal(s, c, w, seat, w.options[0])
        else:
            buy_coal(s, c, w, seat)
        s.coal_due -= 1
    while s.iron_due > 0:
        found = find_sources(s, c, w)
        if found > 1:
            s.stage = TAKE_IRON
            return
        if found == 1:
            take_iron(s, c, w, seat, w.options[0])
        else:
            buy_iron(s, c, w, seat)
        s.iron_due -= 1
    while s.beer_due > 0:
        found = find_sources(s, c, w)
        barrel = 1 if s.verb == SELL and s.barrel[s.merchant] == 1 else 0
        if found + barrel > 1:
            s.stage = SELL_BEER if s.verb == SELL else TAKE_BEER
            return
        if barrel == 1:
            if take_barrel(s, c, w, seat):
                return
        else:
            drink(s, c, w, seat, w.options[0])
            s.beer_due -= 1
    complete(s, c, w, seat)


@rule("SELL-10")
def take_barrel(s: State, c: Components, w: Work, seat: int) -> bool:
    """The merchant's barrel and its bonus. True if the bonus asks for an industry."""
    drink_merchant_barrel(s, w, seat, s.merchant)
    s.beer_due -= 1
    if take_bonus(s, c, w, seat, s.merchant):
        s.stage = SELL_BONUS
        return True
    return False


@rule("SELL-10")
def drink_at_merchant(s: State, c: Components, w: Work, seat: int) -> None:
    """The merchant's barrel by choice."""
    if not take_barrel(s, c, w, seat):
        settle(s, c, w, seat)


@rule()
def complete(s: State, c: Components, w: Work, seat: int) -> None:
    """Nothing is due any more: finish this step, and ask for another where one is possible."""
    if s.verb == BUILD:
        build(s, c, w, seat, s.industry, s.space)
        end_action(s, c, w)
    elif s.verb == NETWORK:
        go_on_or_end(s, c, w, LINK_SECOND, s.count == 1 and can_lay_second_link(s, c, w, seat))
    elif s.verb == DEVELOP:
        more = s.count < c.develop_most and can_develop(s, c, w, seat)
        go_on_or_end(s, c, w, DEVELOP_SECOND, more)
    else:
        complete_sale(s, c, w, seat)
        s.space = NO_SPACE
        s.merchant = NO_MERCHANT
        go_on_or_end(s, c, w, SELL_MORE, can_sell(s, c, w, seat))


@rule()
def go_on_or_end(s: State, c: Components, w: Work, stage: int, more: bool) -> None:
    """Ask for another step of the action, if there is one."""
    if more:
        s.stage = stage
    else:
        end_action(s, c, w)


# -- chance -----------------------------------------------------------------------------------


@rule()
def list_seats_to_come(s: State, w: Work) -> int:
    """Who may be next in the order of play."""
    listed = 0
    for seat in range(s.players):
        if not is_seated(s, seat):
            w.actions[listed] = NEXT_IN_ORDER + seat
            w.weights[listed] = 1
            listed += 1
    return listed


@rule()
def list_merchant_tiles(s: State, c: Components, w: Work) -> int:
    """The merchant tiles left, each kind by its number."""
    listed = 0
    for goods in range(GOODS_BLANK, GOODS_KINDS):
        left = merchant_tiles_left(s, c, goods)
        if left > 0:
            w.actions[listed] = MERCHANT_TILE + goods
            w.weights[listed] = left
            listed += 1
    return listed


@rule()
def list_cards_to_draw(s: State, w: Work) -> int:
    """The faces of the draw pile, each by its number of cards."""
    listed = 0
    for face in range(REGULAR_FACES):
        if s.unseen[face] > 0:
            w.actions[listed] = DRAW + face
            w.weights[listed] = s.unseen[face]
            listed += 1
    return listed


@rule()
def seat_in_order(s: State, c: Components, w: Work, chosen: int) -> None:
    """The next seat in the order of play."""
    seat_next(s, c, w, chosen)


@rule()
def deal_card(s: State, c: Components, w: Work, face: int) -> None:
    """A card of the first hands."""
    draw_card(s, w, s.cursor, face)
    after_deal(s, c)


@rule()
def refill_hand(s: State, c: Components, w: Work, face: int) -> None:
    """A card for the player whose turn ends."""
    draw_card(s, w, s.order[s.turn], face)
    refill_or_end_turn(s, c, w)
