"""The course of a game: what is asked at each stage, what is listed, what an answer does.

Each stage asks for one small decision. `why_not` answers for any number of the action space,
`legal_actions` lists exactly those for which it says OK, `apply` does what was decided and goes
on until the next thing to ask, be it of a player or of chance.
"""

from __future__ import annotations

from wagonway.kernel.chance import Rng, below, draw_listed
from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from .components import Components
from .constants import (
    BARREL,
    BUILD,
    BUILD_INDUSTRY,
    BUILD_SPACE,
    CARD,
    CHOOSE_CARD,
    CHOOSE_VERB,
    DEAL,
    DEVELOP,
    DEVELOP_FIRST,
    DEVELOP_SECOND,
    DRAW,
    EV_PASSED,
    FACES,
    FIRST_CHANCE,
    GIVE_UP,
    GOODS_BLANK,
    GOODS_KINDS,
    INDUSTRIES,
    INDUSTRY,
    LINE,
    LINES,
    LINK_FIRST,
    LINK_SECOND,
    LOAN,
    MERCHANT,
    MERCHANT_SPACES,
    MERCHANT_TILE,
    NETWORK,
    NEXT_IN_ORDER,
    NO_MERCHANT,
    NO_SPACE,
    OVER,
    PLACE,
    REFILL,
    REGULAR_FACES,
    REMOVE,
    SALE,
    SCOUT,
    SCOUT_CARD,
    SELL,
    SELL_BEER,
    SELL_BONUS,
    SELL_FIRST,
    SELL_MERCHANT,
    SELL_MORE,
    SETUP_MERCHANTS,
    SETUP_ORDER,
    SHORTFALL,
    SPACES,
    STOP,
    TAKE,
    TAKE_BEER,
    TAKE_COAL,
    TAKE_IRON,
    VERBS,
)
from .rules.beer import breweries_for, drink, drink_merchant_barrel, why_not_drink
from .rules.build import (
    build,
    can_build,
    can_build_industry,
    can_build_with,
    is_open_to_card,
    lowest_tile,
    note_tiles_to_build,
    pay_for_tile,
    why_not_build,
    why_not_tile,
)
from .rules.card import discard, why_not_card_for_industry, why_not_discard
from .rules.coal import buy_coal, nearest_mines, take_coal, why_not_take_coal
from .rules.develop import (
    can_develop,
    develop,
    remove_lowest,
    why_not_develop,
    why_not_remove,
)
from .rules.end import placement
from .rules.iron import buy_iron, take_iron, why_not_take_iron, works_with_iron
from .rules.loan import take_loan, why_not_loan
from .rules.map import derive_board
from .rules.network import (
    can_lay_link,
    can_lay_second_link,
    is_free_line,
    lay_link,
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
    why_not_merchant_barrel,
    why_not_sell,
    why_not_sell_to,
)
from .rules.setup import (
    after_deal,
    is_seated,
    merchant_tiles_left,
    place_merchant_tile,
    seat_next,
    set_up,
)
from .rules.shortfall import give_up, why_not_give_up
from .rules.turn import draw_card, end_action, refill_or_end_turn, settle_shortfall
from .state import State, Work

CHANCE = -1
TERMINAL = -2
NO_OUTCOME = -1


@rule()
def start(s: State, c: Components, w: Work) -> None:
    """Set up a game whose number of players and options stand in the state already."""
    set_up(s, c)


@rule()
def current_player(s: State, c: Components, w: Work) -> int:
    """The seat that decides next, CHANCE or TERMINAL."""
    if s.stage <= REFILL:
        return CHANCE
    if s.stage == OVER:
        return TERMINAL
    if s.stage == SHORTFALL:
        return s.order[s.cursor]
    return s.order[s.turn]


@rule()
def score(s: State, c: Components, w: Work, seat: int) -> int:
    """Victory points."""
    return s.seats[seat].vp


@rule()
def outcome(s: State, c: Components, w: Work, seat: int) -> int:
    """Return of a finished game in thousandths; all seats together have 0."""
    return placement(s, c, seat)


@rule()
def derive(s: State, c: Components, w: Work) -> None:
    """Work out every cached fact again."""
    derive_board(s, c)
    for seat in range(s.players):
        for industry in range(INDUSTRIES):
            s.seats[seat].next_tile[industry] = lowest_tile(s, c, seat, industry)


# -- what may be answered ---------------------------------------------------------------------


@rule()
def why_not(s: State, c: Components, w: Work, action: int) -> int:
    """OK for the decisions listed, else the reason; for every number of the action space."""
    w.needs = 0
    w.has = 0
    if action < 0 or action >= FIRST_CHANCE or s.stage <= REFILL or s.stage == OVER:
        return NOT_NOW
    seat = current_player(s, c, w)
    stage = s.stage
    if action < VERBS:
        return why_not_verb(s, c, w, seat, action) if stage == CHOOSE_VERB else NOT_NOW
    if action == STOP:
        return why_not_stop(s, w)
    if action < INDUSTRY:
        return why_not_card(s, c, w, seat, action - CARD)
    if action < PLACE:
        return why_not_industry(s, c, w, seat, action - INDUSTRY) if stage == BUILD_INDUSTRY else NOT_NOW
    if action < TAKE:
        if stage != BUILD_SPACE:
            return NOT_NOW
        return why_not_build(s, c, w, seat, s.card, s.industry, action - PLACE)
    if action < LINE:
        return why_not_take(s, c, w, seat, action - TAKE)
    if action < SALE:
        return why_not_line(s, c, w, seat, action - LINE)
    if action < MERCHANT:
        if stage != SELL_FIRST and stage != SELL_MORE:
            return NOT_NOW
        return why_not_sell(s, c, w, seat, action - SALE)
    if action < BARREL:
        if stage != SELL_MERCHANT:
            return NOT_NOW
        return why_not_sell_to(s, c, w, seat, s.space, action - MERCHANT)
    if action < REMOVE:
        return why_not_merchant_barrel(s, c, w) if stage == SELL_BEER else NOT_NOW
    if action < GIVE_UP:
        return why_not_removal(s, c, w, seat, action - REMOVE)
    return why_not_give_up(s, c, w, seat, action - GIVE_UP) if stage == SHORTFALL else NOT_NOW


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
def why_not_stop(s: State, w: Work) -> int:
    """After one link, removal or sale the action may end there."""
    if s.stage == LINK_SECOND or s.stage == DEVELOP_SECOND or s.stage == SELL_MORE:
        return OK
    if s.stage == SELL_BONUS:
        return OK if s.gloucester_bonus == 1 else refuse(w, BONUS_IS_COMPULSORY, 0, 0)
    if s.stage == CHOOSE_VERB or s.stage == SHORTFALL:
        return NOT_NOW
    return refuse(w, ACTION_NOT_COMPLETE, 0, 0)


@rule()
def why_not_card(s: State, c: Components, w: Work, seat: int, face: int) -> int:
    """A card of the hand; to build, one with which something can be built."""
    if s.stage != CHOOSE_CARD and s.stage != SCOUT_CARD:
        return NOT_NOW
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
def why_not_take(s: State, c: Components, w: Work, seat: int, space: int) -> int:
    """A source of what is due: coal, then iron, then beer."""
    if s.stage == TAKE_COAL:
        return why_not_take_coal(s, c, w, c.location_of[s.space], s.line, space)
    if s.stage == TAKE_IRON:
        return why_not_take_iron(s, c, w, space)
    if s.stage == TAKE_BEER or s.stage == SELL_BEER:
        return why_not_drink(s, c, w, seat, c.location_of[s.space], s.line, space)
    return NOT_NOW


@rule()
def why_not_line(s: State, c: Components, w: Work, seat: int, line: int) -> int:
    """The first link of the action, or the second."""
    if s.stage == LINK_FIRST:
        return why_not_lay_link(s, c, w, seat, line)
    if s.stage == LINK_SECOND:
        return why_not_lay_second_link(s, c, w, seat, line)
    return NOT_NOW


@rule()
def why_not_removal(s: State, c: Components, w: Work, seat: int, industry: int) -> int:
    """Developed for iron, or removed as a merchant's bonus."""
    if s.stage == DEVELOP_FIRST or s.stage == DEVELOP_SECOND:
        return why_not_develop(s, c, w, seat, industry)
    if s.stage == SELL_BONUS:
        return why_not_remove(s, c, w, seat, industry)
    return NOT_NOW


# -- what is listed ---------------------------------------------------------------------------


@rule()
def legal_actions(s: State, c: Components, w: Work) -> int:
    """Fill w.actions with the decisions of the player to act, ascending; return how many."""
    stage = s.stage
    if stage <= REFILL or stage == OVER:
        return 0
    if stage == CHOOSE_VERB:
        return list_verbs(s, c, w)
    if stage == CHOOSE_CARD or stage == SCOUT_CARD:
        return list_cards_to_build_with(s, c, w) if s.verb == BUILD else list_cards(s, w)
    if stage == BUILD_INDUSTRY:
        return list_industries(s, c, w)
    if stage == BUILD_SPACE:
        return list_spaces_to_build(s, c, w)
    if stage == TAKE_COAL or stage == TAKE_IRON or stage == TAKE_BEER or stage == SELL_BEER:
        return list_sources(s, c, w)
    if stage == LINK_FIRST or stage == LINK_SECOND:
        return list_lines(s, c, w)
    if stage == DEVELOP_FIRST or stage == DEVELOP_SECOND or stage == SELL_BONUS:
        return list_removals(s, c, w)
    if stage == SELL_FIRST or stage == SELL_MORE:
        return list_sales(s, c, w)
    if stage == SELL_MERCHANT:
        return list_merchants(s, c, w)
    return list_tiles_to_give_up(s, c, w)


@rule()
def list_verbs(s: State, c: Components, w: Work) -> int:
    """The actions that can be completed."""
    seat = s.order[s.turn]
    listed = 0
    for verb in range(VERBS):
        if why_not_verb(s, c, w, seat, verb) == OK:
            w.actions[listed] = verb
            listed += 1
    return listed


@rule()
def list_cards(s: State, w: Work) -> int:
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
def list_removals(s: State, c: Components, w: Work) -> int:
    """The industries whose lowest tile may go; some removals may be left out."""
    seat = s.order[s.turn]
    listed = 0
    if why_not_stop(s, w) == OK:
        w.actions[0] = STOP
        listed = 1
    for industry in range(INDUSTRIES):
        if why_not_removal(s, c, w, seat, industry) == OK:
            w.actions[listed] = REMOVE + industry
            listed += 1
    return listed


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
def list_merchants(s: State, c: Components, w: Work) -> int:
    """The merchant spaces that take the tile being sold."""
    seat = s.order[s.turn]
    listed = 0
    for merchant in range(MERCHANT_SPACES):
        if why_not_sell_to(s, c, w, seat, s.space, merchant) == OK:
            w.actions[listed] = MERCHANT + merchant
            listed += 1
    return listed


@rule()
def list_tiles_to_give_up(s: State, c: Components, w: Work) -> int:
    """The own tiles that count in a shortfall."""
    seat = s.order[s.cursor]
    listed = 0
    for space in range(SPACES):
        if why_not_give_up(s, c, w, seat, space) == OK:
            w.actions[listed] = GIVE_UP + space
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


@rule()
def chance_outcomes(s: State, c: Components, w: Work) -> int:
    """Fill w.actions and w.weights with what chance may bring; return how many."""
    listed = 0
    if s.stage == SETUP_ORDER:
        for seat in range(s.players):
            if not is_seated(s, seat):
                w.actions[listed] = NEXT_IN_ORDER + seat
                w.weights[listed] = 1
                listed += 1
    elif s.stage == SETUP_MERCHANTS:
        for goods in range(GOODS_BLANK, GOODS_KINDS):
            left = merchant_tiles_left(s, c, goods)
            if left > 0:
                w.actions[listed] = MERCHANT_TILE + goods
                w.weights[listed] = left
                listed += 1
    elif s.stage <= REFILL:
        for face in range(REGULAR_FACES):
            if s.unseen[face] > 0:
                w.actions[listed] = DRAW + face
                w.weights[listed] = s.unseen[face]
                listed += 1
    return listed


@rule()
def sample_chance(s: State, c: Components, w: Work, rng: Rng) -> int:
    """One outcome of chance_outcomes by its weight; a card, the usual case, is found without a list."""
    if s.stage < DEAL:
        return draw_listed(w, chance_outcomes(s, c, w), rng)
    cards = 0
    for face in range(REGULAR_FACES):
        cards += s.unseen[face]
    pick = below(rng, cards)
    for face in range(REGULAR_FACES):
        if pick < s.unseen[face]:
            return DRAW + face
        pick -= s.unseen[face]
    return NO_OUTCOME


# -- what an answer does ----------------------------------------------------------------------


@rule()
def apply(s: State, c: Components, w: Work, action: int) -> None:
    """Do what a player decided or chance brought, up to the next thing to ask."""
    w.num_events = 0
    if action >= FIRST_CHANCE:
        apply_chance(s, c, w, action)
        return
    seat = current_player(s, c, w)
    if action < VERBS:
        s.verb = action
        s.stage = CHOOSE_CARD
    elif action == STOP:
        stop(s, c, w, seat)
    elif action < INDUSTRY:
        play_card(s, c, w, seat, action - CARD)
    elif action < PLACE:
        s.industry = action - INDUSTRY
        s.stage = BUILD_SPACE
    elif action < TAKE:
        s.space = action - PLACE
        pay_for_tile(s, c, w, seat, s.industry)
        settle(s, c, w, seat)
    elif action < LINE:
        take(s, c, w, seat, action - TAKE)
        settle(s, c, w, seat)
    elif action < SALE:
        lay_link(s, c, w, seat, action - LINE)
        settle(s, c, w, seat)
    elif action < MERCHANT:
        s.space = action - SALE
        s.stage = SELL_MERCHANT
    elif action < BARREL:
        s.merchant = action - MERCHANT
        s.beer_due = c.tiles[s.spaces[s.space].tile].beer
        settle(s, c, w, seat)
    elif action < REMOVE:
        if not take_barrel(s, c, w, seat):
            settle(s, c, w, seat)
    elif action < GIVE_UP:
        remove_tile(s, c, w, seat, action - REMOVE)
    else:
        give_up(s, c, w, seat, action - GIVE_UP)
        settle_shortfall(s, c, w)


@rule()
def apply_chance(s: State, c: Components, w: Work, action: int) -> None:
    """The order of play, a merchant tile, or a card into a hand."""
    if action >= MERCHANT_TILE:
        place_merchant_tile(s, c, w, action - MERCHANT_TILE)
    elif action >= NEXT_IN_ORDER:
        seat_next(s, c, w, action - NEXT_IN_ORDER)
    elif s.stage == DEAL:
        draw_card(s, w, s.cursor, action - DRAW)
        after_deal(s, c)
    else:
        draw_card(s, w, s.order[s.turn], action - DRAW)
        refill_or_end_turn(s, c, w)


@rule("CARD-1")
def play_card(s: State, c: Components, w: Work, seat: int, face: int) -> None:
    """The card is discarded; the verb asks for its first noun, or is done."""
    discard(s, w, seat, face)
    if s.stage == SCOUT_CARD:
        s.count += 1
        if s.count == c.scout_discards:
            scout(s, w, seat)
            end_action(s, c, w)
        return
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


@rule()
def stop(s: State, c: Components, w: Work, seat: int) -> None:
    """No second link, no second removal, no further sale, or no bonus."""
    if s.stage == SELL_BONUS:
        settle(s, c, w, seat)
    else:
        end_action(s, c, w)


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


@rule()
def remove_tile(s: State, c: Components, w: Work, seat: int, industry: int) -> None:
    """Develop, or a merchant's bonus."""
    if s.stage == SELL_BONUS:
        remove_lowest(s, c, w, seat, industry)
    else:
        develop(s, c, w, seat, industry)
    settle(s, c, w, seat)
