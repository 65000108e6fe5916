"""What each refusal promises: when it is true, and what cures it. See wagonway/kernel/cures.py.

A move is an action up to its payment; turning capital into profit after it is a move of its own. Drawn are
wishes by verb, link, amount and by the kinds of choices; what cards pay is asked about in tests of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from wagonway.kernel.cures import About, Asked, Promises, Reason

from . import constants as k
from .decisions import TABLE
from .names import CARD_IDS, DIE_IDS, SPACE_IDS, VERB_IDS, Names
from .rules import refusals as r

NOTATION = TABLE.notation(None)
OF_LINKS = {"buy": k.BUY_LINK, "upgrade": k.UPGRADE_LINK}
WITHOUT_NOUN = ("hire", "decline", "pass")
DRAWN = (*OF_LINKS, *WITHOUT_NOUN, "build", "move", "add", "raise", "reduce", "discard", "square", "route")


def nouns(names: Names) -> dict[str, list[str]]:
    """What an intention may name, with each key."""
    return {
        "verb": [verb for verb in VERB_IDS if verb],
        "link": list(SPACE_IDS),
        "amount": [str(amount) for amount in range(1, k.MOST_RAISED + 1)],
        **{key: list(SPACE_IDS) for key in (*OF_LINKS, "move", "add", "square")},
        **{key: [""] for key in WITHOUT_NOUN},
        "build": list(DIE_IDS[k.PASSENGER_DICE :]),
        "raise": [str(amount) for amount in range(1, k.MOST_RAISED + 1)],
        "reduce": [str(amount) for amount in range(1, k.MOST_REDUCED + 1)],
        "discard": list(CARD_IDS),
        "route": [str(route + 1) for route in range(k.MOST_ROUTES)],
        "convert": [str(row) for row in range(k.CONVERSIONS)],
    }


def about(s: Any, c: Any, names: Names, action: int) -> About:
    """What a decision is about."""
    kind, noun = NOTATION.noun(action)
    if kind not in (*DRAWN, "convert"):
        return {}
    found: dict[str, tuple[str, ...]] = {kind: ("" if kind in WITHOUT_NOUN else noun,)}
    if kind in VERB_IDS:
        found["verb"] = (kind,)
    if kind in OF_LINKS:
        link = s.link_at[action - OF_LINKS[kind]]
        found["link"] = tuple(SPACE_IDS[space] for space in range(k.SPACES) if s.link_at[space] == link)
    if kind in ("raise", "reduce"):
        found["amount"] = (noun,)
    return found


def under_way(s: Any, c: Any, names: Names) -> About:
    """The action that is to be paid, and what of it is decided."""
    found: dict[str, Collection[str]] = {}
    if k.CHOOSE_SQUARE <= s.stage <= k.PAY:
        for action in TABLE.taken(s):
            found.update(about(s, c, names, action))
    return found


def ends(action: int) -> bool:
    """Whether an action is complete with a decision."""
    return not k.BUY_LINK <= action < k.PAY_WITH


# -- conditions and cures ----------------------------------------------------------------------------------


def set_field(name: str, change: Callable[[Asked], int]) -> Callable[[Asked], None]:
    def cure(a: Asked) -> None:
        setattr(a.s, name, change(a))

    return cure


def lacking(why: str = "a hand is drawn from four cards") -> Reason:
    return Reason(lambda a: a.has < a.needs, without=why)


STAY = "links and buildings stay"
MAP = "the map is as it was laid"
HAND = "a hand is drawn from four cards"
DICE = "passengers come and go by actions of their own"
MOMENT = "says which moment it is, and that passes by playing on"
REASONS = {
    r.NO_WORKER_LEFT: Reason(lambda a: a.s.workers < a.needs, cure=set_field("workers", lambda a: a.needs)),
    r.NO_MARKER_LEFT: Reason(
        lambda a: a.s.markers_left == 0 and a.has == sum(marker != k.UNOWNED for marker in a.s.marker),
        without="six markers are all there are",
    ),
    r.NOT_ENOUGH_CAPITAL: Reason(
        lambda a: a.s.capital == a.has < a.needs, cure=set_field("capital", lambda a: a.needs)
    ),
    r.ROW_TOO_DEAR: Reason(
        lambda a: a.s.capital == a.has < a.needs, cure=set_field("capital", lambda a: a.needs)
    ),
    r.WORKERS_AT_MOST: Reason(
        lambda a: a.s.workers == a.c.workers_max, cure=set_field("workers", lambda a: a.has - 1)
    ),
    r.CAPITAL_AT_MOST: Reason(
        lambda a: a.s.capital == a.c.capital_max, cure=set_field("capital", lambda a: a.has - 1)
    ),
    r.POLLUTION_AT_LEAST: Reason(
        lambda a: a.s.pollution == a.c.pollution_min, cure=set_field("pollution", lambda a: a.has + 1)
    ),
    r.NOT_ENOUGH_RAILS: lacking(),
    r.NO_BUILD_ICON: lacking(),
    r.NO_TICKET_ICON: lacking(),
    r.NO_WORKER_ICON: lacking(),
    r.NO_REDUCE_ICON: lacking(),
    r.NO_PASSENGER_ICON: lacking(),
    r.NO_UPGRADE_ICON: lacking(),
    r.NO_DESTINATION_ICON: Reason(
        lambda a: a.c.icons[a.s.hand][a.needs] == 0 and (not a.has or a.c.icons[a.s.hand][a.has] == 0),
        without=HAND,
    ),
    r.SUM_NOT_IN_HAND: Reason(lambda a: a.needs > 0, without=HAND),
    r.CARD_NOT_IN_HAND: Reason(
        lambda a: a.s.no_legal_action == 1 or a.s.stage == k.PAY,
        without="cards are drawn when a round ends",
    ),
    r.ACTION_IS_NEEDED: Reason(lambda a: a.s.phase == 1, cure=set_field("phase", lambda a: 2)),
    r.SECOND_IS_DECLINED: Reason(lambda a: a.s.phase > 1, cure=set_field("phase", lambda a: 1)),
    r.PASS_COSTS_CARD: Reason(
        lambda a: a.s.no_legal_action == 1, cure=set_field("no_legal_action", lambda a: 0)
    ),
    r.PASS_COSTS_NOTHING: Reason(
        lambda a: a.s.no_legal_action == 0, cure=set_field("no_legal_action", lambda a: 1)
    ),
    r.POLLUTION_AT_MOST: Reason(
        lambda a: a.needs > a.has and a.s.pollution_cap_use == 1,
        cure=set_field("pollution_cap_use", lambda a: 0),
    ),
    r.ONE_ICON_ONLY: Reason(lambda a: a.s.reduce_multi == 0, cure=set_field("reduce_multi", lambda a: 1)),
    r.LINK_IS_LOOP: Reason(lambda a: a.s.loop_link == 1, cure=set_field("loop_link", lambda a: 0)),
    r.OWN_LINK_IS_THERE: Reason(
        lambda a: a.s.build_on_owned_link == 1, cure=set_field("build_on_owned_link", lambda a: 0)
    ),
    r.SLOTS_ARE_WHOLE: Reason(
        lambda a: a.s.partial_slot == 1 or a.s.dest_wild == 1, without="what stands in a slot is printed"
    ),
    r.GAME_IS_OVER: Reason(lambda a: a.s.stage == k.OVER, without=MOMENT),
}
WITHOUT = {
    r.NOT_NOW: "says of no thing what would have to be otherwise",
    r.AMOUNT_IS_NOTHING: "nothing is no amount at any time",
    **dict.fromkeys((r.ACTION_IS_POSSIBLE, r.MUST_CONVERT), MOMENT),
    **dict.fromkeys(
        (r.CARD_NOT_DEALT, r.CARDS_ARE_NOT_TURNED, r.BUILDING_NOT_ON_CARD, r.VALUE_NOT_LEFT), MAP
    ),
    **dict.fromkeys((r.NO_LINK_HERE, r.NO_BUILDING_HERE, r.OUTSIDE_THE_MAP, r.TYPES_WOULD_JOIN), MAP),
    **dict.fromkeys((r.LINK_IS_OWNED, r.LINK_IS_UPGRADED, r.DIE_IS_BUILT, r.SQUARE_IS_BUILDING), STAY),
    **dict.fromkeys((r.LINK_NOT_OWNED, r.NO_SQUARE_LEFT, r.NOT_A_PART, r.NO_SUCH_ROW), MAP),
    **dict.fromkeys((r.NO_WAY_FROM_HERE, r.NO_SUCH_ROUTE), "a way takes links that are owned"),
    **dict.fromkeys((r.NO_PASSENGER_HERE, r.DIE_NOT_HERE, r.DIE_IS_EMPTY, r.DIE_IS_FULL), DICE),
    **dict.fromkeys((r.DICE_ARE_FULL, r.NO_DIE_LEFT), DICE),
    **dict.fromkeys(
        (r.CARDS_DO_NOT_PAY, r.CARD_ADDS_NOTHING, r.OVERUSE_IS_ANOTHER, r.SLOT_ADDS_NOTHING), HAND
    ),
}

PROMISES = Promises(
    nouns=nouns,
    about=about,
    under_way=under_way,
    begins=lambda s: bool(s.stage == k.CHOOSE_ACTION),
    ends=ends,
    reasons=REASONS,
    without=WITHOUT,
)
