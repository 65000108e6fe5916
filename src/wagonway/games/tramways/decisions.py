"""The action space: what is asked at each stage, each decision with its nouns, what allows it, what it does.

A turn is an action with its noun, then what it leaves open (a side, a type, a destination, a link), then the
icons that pay for it, one by one. The columns are explained in wagonway/kernel/decisions.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from wagonway.kernel.decisions import Decision, Stage, Table

from . import constants as k
from .actions import (
    go_on_if_paid,
    hand_outcomes,
    last_card,
    last_link,
    last_price,
    list_actions,
    list_administration,
    list_auction,
    list_discards,
    list_goals,
    list_places,
)
from .faces import FACE_IDS, TYPE_LETTERS
from .names import BOOK_IDS, SIDE_IDS, SLOT_IDS, SPACE_IDS, STAGE_IDS, Names
from .rules.action import take_money, why_not_money
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
    claim,
    discard_for_void,
    displayed,
    pass_auction,
    take_card,
    why_not_bid,
    why_not_claim,
    why_not_pass,
    why_not_take,
    why_not_void,
)
from .rules.bonus import buy, take_bonus_money, why_not_bonus_money, why_not_buy
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
    choose_kind,
    why_not_build,
    why_not_kind,
    why_not_upgrade_building,
)
from .rules.cards import auction_outcomes, book_outcomes
from .rules.move import (
    begin_move,
    choose_goal,
    ride,
    why_not_goal,
    why_not_move,
    why_not_ride,
)
from .rules.pay import list_payment, pay_coins, use, why_not_coins, why_not_use
from .rules.round import refill, why_not_refill
from .rules.round_end import drawn
from .rules.setup import (
    board_outcomes,
    deal_parcel,
    draw_tile,
    lay_board,
    order_outcomes,
    parcel_outcomes,
    take_place,
    tile_outcomes,
)
from .rules.solo import go_on, line_shown, take_from_line, why_not_go_on, why_not_take_line
from .rules.track import (
    extend,
    lay_from,
    list_steps,
    replace,
    step,
    stop,
    why_not_extend,
    why_not_lay,
    why_not_replace,
    why_not_step,
    why_not_stop,
)
from .rules.upgrade import begin_upgrade, why_not_upgrade

# -- nouns: numbers in the notation, which are the same in every set; ids of the set in views --------------


def numbers(count: int) -> tuple[str, ...]:
    return tuple(map(str, range(count)))


def cards(names: Names) -> tuple[str, ...]:
    return names.cards


def icons(names: Names) -> tuple[str, ...]:
    return tuple(f"{card}/{slot}" for card in _filled(names.cards, k.CARDS) for slot in SLOT_IDS)


def goals(names: Names) -> tuple[str, ...]:
    return (*TYPE_LETTERS, *_filled(names.labels, k.LABELS))


def faces(names: Names) -> tuple[str, ...]:
    return tuple(f"{board}/{face}" for board in _filled(names.boards, k.BOARDS) for face in FACE_IDS)


def _filled(ids: Sequence[str], count: int) -> tuple[str, ...]:
    """Ids of components; where the set has fewer, their numbers."""
    return (*ids, *map(str, range(len(ids), count)))


TYPES = tuple(TYPE_LETTERS)  # the first is none, and never chosen
LINKS = numbers(k.MOST_LINKS)
CARDS = numbers(k.CARDS)
SIDES_OF_SPACES = tuple(f"{space}{side}" for space in SPACE_IDS for side in SIDE_IDS)
ICONS = tuple(f"{card}/{slot}" for card in CARDS for slot in SLOT_IDS)
FACES = tuple(f"{board}/{face}" for board in range(k.BOARDS) for face in range(k.FACES))
GOALS = (*TYPES, *(f"l{label}" for label in range(k.LABELS)))

# -- the table ---------------------------------------------------------------------------------------------

D = Decision
BOOK = D(k.TAKE_BOOK, "book", BOOK_IDS, why_not=why_not_book, does=choose_book)
TAKE = D(k.TAKE, "take", CARDS, called=cards, why_not=why_not_take, does=take_card, up_to=last_card)
DISCARD = D(k.DISCARD, "discard", CARDS, called=cards, why_not=why_not_void, does=discard_for_void)
USE = D(k.USE, "use", ICONS, called=icons, sizes=(k.CARDS, k.SLOTS), why_not=why_not_use,
        does=(use, go_on_if_paid))  # fmt: skip
DRAW = D(k.DRAW, "draw", CARDS, called=cards, does=drawn)
STAGES = (
    Stage(k.CHOOSE_ACTION, prompt="prompt-action", rule="ACTION-5", lists=list_actions, decisions=(
        D(k.TAKE_MONEY, "money", why_not=why_not_money, does=take_money),
        D(k.LAY_FROM, "lay", SIDES_OF_SPACES, sizes=(k.SPACES, k.SIDES), why_not=why_not_lay, does=lay_from),
        D(k.EXTEND, "extend", LINKS, why_not=why_not_extend, does=extend),
        D(k.REPLACE, "replace", LINKS, why_not=why_not_replace, does=replace),
        D(k.UPGRADE_OF, "uplink", LINKS, why_not=why_not_upgrade, does=begin_upgrade),
        D(k.BUILD_AT, "build", SPACE_IDS, why_not=why_not_build, does=begin_build),
        D(k.UPGRADE_AT, "upbuild", SPACE_IDS, why_not=why_not_upgrade_building, does=begin_upgrade_building),
        D(k.MOVE_FROM, "move", SPACE_IDS, why_not=why_not_move, does=begin_move),
    )),
    Stage(k.CHOOSE_STEP, prompt="prompt-step", rule="TRACK-8", lists=list_steps, decisions=(
        D(k.STOP, "stop", why_not=why_not_stop, does=stop),
        D(k.STEP, "step", SIDE_IDS, why_not=why_not_step, does=step),
    )),
    Stage(k.CHOOSE_KIND, prompt="prompt-kind", rule="BUILD-3", decisions=(
        D(k.KIND, "kind", TYPES, least=1, why_not=why_not_kind, does=choose_kind),
    )),
    Stage(k.CHOOSE_GOAL, prompt="prompt-goal", rule="MOVE-3", lists=list_goals, decisions=(
        D(k.GOAL, "goal", GOALS, called=goals, least=1, why_not=why_not_goal, does=choose_goal),
    )),
    Stage(k.CHOOSE_RIDE, prompt="prompt-ride", rule="MOVE-4", decisions=(
        D(k.RIDE, "ride", LINKS, why_not=why_not_ride, does=ride, up_to=last_link),
    )),
    Stage(k.PAY, rule="PAY-1", lists=list_payment, decisions=(
        D(k.COINS, "coins", why_not=why_not_coins, does=(pay_coins, go_on_if_paid)),
        USE,
    )),
    Stage(k.CHOOSE_BONUS, prompt="prompt-bonus", rule="BONUS-2", decisions=(
        D(k.BONUS_MONEY, "bonus_money", why_not=why_not_bonus_money, does=take_bonus_money),
        BOOK,
    )),
    Stage(k.BUY_HP, prompt="prompt-buy", rule="BONUS-6", decisions=(
        D(k.BUY, "buy", numbers(k.MOST_HP + 1), why_not=why_not_buy, does=(buy, go_on_if_paid),
          up_to=last_price),
    )),
    Stage(k.CHOOSE_BOOK, prompt="prompt-book", rule="BOOKS-2", decisions=(BOOK,)),
    Stage(k.TAKE_FROM_BOOK, prompt="prompt-from-book", rule="BOOKS-2", decisions=(
        TAKE.but(why_not=why_not_from_book, does=take_from_book),
    )),
    # the auction
    Stage(k.AUCTION_TURN, prompt="prompt-bid", rule="AUCTION-3", lists=list_auction, decisions=(
        D(k.PASS, "pass", why_not=why_not_pass, does=pass_auction),
        D(k.CLAIM, "claim", why_not=why_not_claim, does=claim),
        D(k.BID_AMOUNT, "bid", numbers(k.MOST_BID + 1), least=1, why_not=why_not_bid,
          does=(bid, go_on_if_paid)),
    )),
    Stage(k.TAKE_CARD, prompt="prompt-take", rule="AUCTION-8", decisions=(TAKE,)),
    Stage(k.DISCARD_FOR_VOID, prompt="prompt-void", rule="AUCTION-9", lists=list_discards,
          decisions=(DISCARD,)),
    Stage(k.SOLO_LINE, prompt="prompt-line", rule="SOLO-5", decisions=(
        D(k.GO_ON, "go_on", why_not=why_not_go_on, does=go_on),
        TAKE.but(why_not=why_not_take_line, does=take_from_line),
    )),
    Stage(k.REFILL, prompt="prompt-refill", rule="ROUND-2",
          decisions=(TAKE.but(why_not=why_not_refill, does=refill),)),
    # administration
    Stage(k.ADMINISTER, prompt="prompt-administer", rule="ADMIN-2", lists=list_administration, decisions=(
        D(k.DONE, "done", does=done),
        DISCARD.but(why_not=why_not_admin_discard, does=admin_discard),
        USE.but(why_not=why_not_admin_use, does=admin_use),
    )),
    Stage(k.PLACE_PASSENGER, prompt="prompt-place", rule="ROUND-5", lists=list_places, decisions=(
        D(k.PLACE_AT, "place", SPACE_IDS, why_not=why_not_place, does=place_passenger),
    )),
    # of chance
    Stage(k.LAY_BOARD, lists=board_outcomes, decisions=(
        D(k.BOARD, "board", FACES, called=faces, sizes=(k.BOARDS, k.FACES), does=lay_board),
    )),
    Stage(k.DEAL_PARCEL, lists=parcel_outcomes, decisions=(DRAW.but(does=deal_parcel),)),
    Stage(k.DRAW_TILE, lists=tile_outcomes, decisions=(D(k.TILE, "tile", TYPES, does=draw_tile),)),
    Stage(k.DRAW_ORDER, lists=order_outcomes, decisions=(
        D(k.NEXT_SEAT, "seat", numbers(k.MAX_SEATS), does=take_place),
    )),
    Stage(k.FILL_DISPLAY, lists=auction_outcomes, decisions=(DRAW.but(does=displayed),)),
    Stage(k.SHOW_TOP, lists=book_outcomes, decisions=(DRAW.but(does=top_shown),)),
    Stage(k.SHOW_BOOK, lists=book_outcomes, decisions=(DRAW.but(does=book_shown),)),
    Stage(k.REVEAL_LINE, lists=auction_outcomes, decisions=(DRAW.but(does=line_shown),)),
    Stage(k.DRAW_HAND, lists=hand_outcomes, decisions=(DRAW,)),
)  # fmt: skip
TABLE = Table(STAGES, names=STAGE_IDS, first_chance=k.FIRST_CHANCE, end=k.NUM_ACTIONS, over=(k.OVER,))
