"""The action space: what is asked at each stage, each decision with its nouns, what allows it, what it does.

A turn is a space and what it offers, in any order: a card with its cost and its cell, routes, a bridge,
goods. What is built or laid activates buildings, whose lines are used one by one. Anytime actions may be done
wherever a player is asked. The columns are explained in wagonway/kernel/decisions.py.
"""

from __future__ import annotations

from wagonway.kernel.decisions import ANSWER, Decision, Stage, Table

from . import constants as k
from .actions import (
    activate,
    bridge_at_space,
    bridge_by_effect,
    build_on,
    choose_card,
    choose_first_player,
    lay_at_space,
    lay_by_effect,
    lay_first_route,
    offer_branch,
    put_away_and_go_on,
    remove_a_bridge,
    remove_a_route,
    remove_top_card,
    settle,
    take_kind,
    why_not_buy_now,
    why_not_kind,
    why_not_pay_now,
    why_not_price,
    why_not_remove_route,
    why_not_rotate_anytime,
    why_not_route_at_space,
    why_not_route_of_effect,
    why_not_route_to_start,
    why_not_top_card_here,
    why_not_top_card_of_effect,
    why_not_turn_wheel,
    why_not_unbridge,
)
from .grammar import CELL_IDS, EDGE_IDS, KIND_IDS, RESOURCE_IDS
from .lists import (
    list_branches,
    list_bridge_ends,
    list_buildings_to_activate,
    list_cards_to_draw,
    list_effects,
    list_end_of_round,
    list_first_players,
    list_kinds,
    list_leave,
    list_lines,
    list_parts,
    list_pieces,
    list_spaces,
    list_start_routes,
    list_trades,
)
from .names import CARD_NUMBERS, SPACE_IDS, STAGE_IDS
from .rules.activation import finish_activation, keep, why_not_activate, why_not_keep
from .rules.anytime import buy, rotate_for_talers
from .rules.build import why_not_cell
from .rules.effect import (
    choose_branch,
    stop,
    trade,
    turn_wheel,
    use_effect,
    why_not_branch,
    why_not_effect,
    why_not_stop_building,
)
from .rules.piece import why_not_bridge_piece, why_not_card_piece
from .rules.refill import reveal_card
from .rules.spaces import (
    choose_space,
    forget_offer,
    take_from_space,
    why_not_bridge_here,
    why_not_card_here,
    why_not_choose_space,
    why_not_take,
)
from .rules.turn import close_window, end_others_turn, go_on_revealing, rotate_freely, why_not_free_rotation


def numbers(count: int) -> tuple[str, ...]:
    """Spaces, lines, branches and alternatives are counted from 1."""
    return tuple(str(index + 1) for index in range(count))


ROUTES = tuple(f"{kind}@{edge}" for kind in KIND_IDS for edge in EDGE_IDS)

# -- the table ---------------------------------------------------------------------------------------------

D = Decision
DONE = D(k.DONE, "done", does=(stop, settle))
BUY = D(k.BUY, "buy", RESOURCE_IDS[: k.BASICS], why_not=why_not_buy_now, does=buy)
ROTATE = D(k.ROTATE, "rotate", why_not=why_not_rotate_anytime, does=rotate_for_talers)
ANYTIME = (BUY, ROTATE)
FREE_ROTATE = D(k.FREE_ROTATE, "free-rotate", why_not=why_not_free_rotation, does=rotate_freely)
TAKE = D(k.TAKE, "take", RESOURCE_IDS, why_not=why_not_take, does=(take_from_space, settle))
CARD = D(k.CARD, "card", CARD_NUMBERS, why_not=why_not_card_here, does=choose_card)
TOP_CARD = D(k.TOP_CARD, "top-card", why_not=why_not_top_card_here, does=remove_top_card)
LAY = D(k.LAY, "route", ROUTES, sizes=(len(KIND_IDS), k.EDGES), word="lay", why_not=why_not_route_at_space,
        does=(lay_at_space, settle))  # fmt: skip
BRIDGE = D(k.BRIDGE, "bridge", EDGE_IDS, why_not=why_not_bridge_here, does=(bridge_at_space, settle))
ACTIVATE = D(k.ACTIVATE, "activate", CELL_IDS, why_not=why_not_activate, does=(activate, settle))
DRAW = D(k.DRAW, "draw", CARD_NUMBERS, does=put_away_and_go_on)
STAGES = (
    Stage(k.CHOOSE_SPACE, prompt="prompt-space", rule="ROUND-3", lists=list_spaces, decisions=(
        D(k.SPACE, "space", SPACE_IDS, why_not=why_not_choose_space, does=choose_space), *ANYTIME,
    )),
    Stage(k.CHOOSE_BRANCH, prompt="prompt-branch", rule="ROUND-7", lists=list_branches, decisions=(
        DONE.but(does=(forget_offer, settle)), *ANYTIME,
        D(k.BRANCH, "branch", numbers(2), goes=k.ACT, does=offer_branch),
    )),
    Stage(k.ACT, prompt="prompt-act", rule="ROUND-6", lists=list_parts, decisions=(
        DONE.but(does=(forget_offer, settle)), *ANYTIME, TAKE, CARD, TOP_CARD, LAY, BRIDGE,
    )),
    # a card
    Stage(k.CHOOSE_COST, prompt="prompt-cost", rule="BUILD-4", decisions=(
        *ANYTIME,
        D(k.COST, "cost", numbers(k.MOST_COSTS), why_not=why_not_price, sets={"cost": ANSWER},
          goes=k.CHOOSE_CELL),
    )),
    Stage(k.CHOOSE_CELL, prompt="prompt-cell", rule="BUILD-1", decisions=(
        *ANYTIME,
        D(k.CELL, "cell", CELL_IDS, why_not=why_not_cell, does=(build_on, settle)),
    )),
    # what is activated, and its lines
    Stage(k.CHOOSE_ACTIVATION, prompt="prompt-activation", rule="ACTIVATION-4",
          lists=list_buildings_to_activate, decisions=(
        *ANYTIME, ACTIVATE,
    )),
    Stage(k.CHOOSE_BRIDGE_END, prompt="prompt-bridge-end", rule="ACTIVATION-5", lists=list_bridge_ends,
          decisions=(
        *ANYTIME, ACTIVATE.but(why_not=why_not_keep, does=(keep, settle)),
    )),
    Stage(k.CHOOSE_EFFECT, prompt="prompt-effect", rule="ACTIVATION-8", lists=list_effects, decisions=(
        DONE.but(does=(finish_activation, settle)), *ANYTIME,
        D(k.EFFECT, "effect", numbers(k.MOST_LINES), why_not=why_not_effect, does=(use_effect, settle)),
    )),
    Stage(k.CHOOSE_KIND, prompt="prompt-kind", rule="EFFECT-5", lists=list_kinds, decisions=(
        *ANYTIME, TAKE.but(why_not=why_not_kind, does=(take_kind, settle)),
    )),
    Stage(k.TRADE, prompt="prompt-trade", rule="EFFECT-6", lists=list_trades, decisions=(
        DONE, *ANYTIME, FREE_ROTATE.but(why_not=why_not_turn_wheel, does=(turn_wheel, settle)),
        D(k.PAY, "pay", numbers(k.MOST_PAYMENTS), why_not=why_not_pay_now, does=(trade, settle)),
    )),
    Stage(k.EFFECT_BUILD, prompt="prompt-effect-build", rule="EFFECT-9", lists=list_pieces, decisions=(
        DONE.but(why_not=why_not_stop_building), *ANYTIME,
        CARD.but(why_not=why_not_card_piece), TOP_CARD.but(why_not=why_not_top_card_of_effect),
        LAY.but(why_not=why_not_route_of_effect, does=(lay_by_effect, settle)),
        BRIDGE.but(why_not=why_not_bridge_piece, does=(bridge_by_effect, settle)),
        D(k.REMOVE, "remove", EDGE_IDS, why_not=why_not_remove_route, does=(remove_a_route, settle)),
        D(k.UNBRIDGE, "unbridge", EDGE_IDS, why_not=why_not_unbridge, does=(remove_a_bridge, settle)),
    )),
    Stage(k.CHOOSE_LINE, prompt="prompt-choose", rule="EFFECT-1", lists=list_lines, decisions=(
        DONE, *ANYTIME,
        D(k.CHOICE, "choice", numbers(k.MOST_CHOICES), why_not=why_not_branch, does=(choose_branch, settle)),
    )),
    # beside the turns
    Stage(k.START_ROUTES, prompt="prompt-start-routes", rule="SETUP-10", lists=list_start_routes, decisions=(
        *ANYTIME, LAY.but(why_not=why_not_route_to_start, does=lay_first_route),
    )),
    Stage(k.OTHERS_TURN, prompt="prompt-others-turn", rule="ANYTIME-10", lists=list_leave, decisions=(
        DONE.but(does=end_others_turn), *ANYTIME,
    )),
    Stage(k.ROUND_END, prompt="prompt-round-end", rule="ROUND-9", lists=list_end_of_round, decisions=(
        DONE.but(does=close_window), *ANYTIME, FREE_ROTATE,
    )),
    # of chance
    Stage(k.FIRST_PLAYER, lists=list_first_players, decisions=(
        D(k.FIRST_SEAT, "first", numbers(k.MAX_SEATS), does=(choose_first_player, go_on_revealing)),
    )),
    Stage(k.REVEAL, lists=list_cards_to_draw, decisions=(DRAW.but(does=(reveal_card, go_on_revealing)),)),
    Stage(k.DISCARD_TOP, lists=list_cards_to_draw, decisions=(DRAW,)),
)  # fmt: skip
TABLE = Table(STAGES, names=STAGE_IDS, first_chance=k.FIRST_CHANCE, end=k.NUM_ACTIONS, over=(k.OVER,))
