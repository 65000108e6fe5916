"""What each refusal promises: when it is true, and what cures it. See wagonway/kernel/cures.py.

A move is an action up to where its track goes on, its trip is ridden or its icons are paid. Drawn are wishes
by verb and by the decision that begins an action, by the type of a building and by the goal of a trip, and
bids; what is laid, ridden and paid step by step is asked about in tests of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wagonway.kernel.cures import About, Asked, Promises, Reason

from . import constants as k
from .decisions import TABLE
from .explain import taken_before
from .names import TYPE_IDS, Names
from .rules import refusals as r

VERBS = {
    "lay": ("lay",),
    "extend": ("extend", "lay"),
    "replace": ("replace",),
    "uplink": ("upgrade",),
    "build": ("build",),
    "upbuild": ("upgrade_building",),
    "move": ("move",),
}
NOUNS = {"lay": k.SPACES * k.SIDES, "extend": k.MOST_LINKS, "replace": k.MOST_LINKS, "uplink": k.MOST_LINKS}
ALONE = ("pass", "claim", "money")
AUCTION = ("bid", "pass", "claim")


def ids(kind: str) -> list[str]:
    """The nouns of a kind of decisions."""
    row, notation = TABLE.block(kind), TABLE.notation()
    return [notation.noun(row.first + number)[1] for number in range(row.size)]


def nouns(names: Names) -> dict[str, list[str]]:
    """What an intention may name, with each key."""
    return {
        "verb": sorted({verb for verbs in VERBS.values() for verb in verbs}),
        **{kind: ids(kind) for kind in VERBS},
        "kind": list(TYPE_IDS[1:]),
        "goal": list(TYPE_IDS[1:]),
        "bid": [str(amount) for amount in range(1, k.MOST_BID)],
        **{kind: [""] for kind in ALONE},
    }


def about(s: Any, c: Any, names: Names, action: int) -> About:
    """What a decision is about."""
    kind, noun = TABLE.notation(names).noun(action)
    if kind in VERBS:
        return {kind: (noun,), "verb": VERBS[kind]}
    if kind in ("kind", "goal", "bid"):
        return {kind: (noun,)}
    return {kind: ("",)} if kind in ALONE else {}


def under_way(s: Any, c: Any, names: Names) -> About:
    """What the action under way is about so far."""
    found: dict[str, set[str]] = {}
    for action in taken_before(s):
        for key, things in about(s, c, names, action).items():
            found.setdefault(key, set()).update(things)
    return found


def to_come(s: Any) -> tuple[str, ...]:
    """Keys that decisions of the move may still be about."""
    if s.stage == k.CHOOSE_ACTION:
        return ("verb", *VERBS, "kind", "goal", "money")
    if s.stage == k.AUCTION_TURN:
        return AUCTION
    return {k.CHOOSE_KIND: ("kind",), k.CHOOSE_GOAL: ("goal",)}.get(s.stage, ())


def ends(action: int) -> bool:
    """Whether the move goes on by steps that no wish here is about."""
    return not k.LAY_FROM <= action < k.PLACE_AT


# -- conditions and cures ----------------------------------------------------------------------------------


def seat_field(name: str, change: Callable[[Asked], int]) -> Callable[[Asked], None]:
    def cure(a: Asked) -> None:
        setattr(a.mine, name, change(a))

    return cure


HAND = "a hand is won and drawn"
MAP = "what stands on the map stays, and what does not is built by actions of their own"
CARD = "what is on a card is printed"
MOMENT = "says which moment it is, and that passes by playing on"
OPTION = "the rules of a game are chosen before it"
give_money = seat_field("money", lambda a: a.mine.money + a.needs - a.has)
REASONS = {
    r.NO_WORKER: Reason(lambda a: a.mine.workers == 0, cure=seat_field("workers", lambda a: 1)),
    r.NOT_ENOUGH_MONEY: Reason(lambda a: a.has < a.needs, cure=give_money),
    r.DISCARD_TOO_DEAR: Reason(lambda a: a.mine.money == a.has < a.needs, cure=give_money),
    r.LINE_TOO_DEAR: Reason(lambda a: a.mine.money == a.has < a.needs, cure=give_money),
    r.CONSEQUENCE_UNPAID: Reason(
        lambda a: a.has <= a.mine.money, cure=seat_field("money", lambda a: a.mine.money + 200)
    ),
    r.WORKERS_FULL: Reason(lambda a: a.has == a.needs, cure=seat_field("workers", lambda a: a.has - 1)),
    r.NO_STRESS: Reason(lambda a: a.mine.stress == 0, cure=seat_field("stress", lambda a: 1)),
    r.BID_IS_TAKEN: Reason(
        lambda a: any(a.s.seats[seat].bid == a.needs for seat in range(a.s.players) if seat != a.seat),
        without="a bid stays until it is outbid",
    ),
    r.NOT_ENOUGH_RAILS: Reason(lambda a: a.has < a.needs, without=HAND),
    r.RAILS_NOT_EXACT: Reason(lambda a: a.needs > 0, without=HAND),
    r.GAME_IS_OVER: Reason(lambda a: a.s.stage == k.OVER, without=MOMENT),
    r.NOT_YOUR_TURN: Reason(lambda a: not a.acting, without=MOMENT),
    r.FOREIGN_TRACK: Reason(lambda a: a.s.second_track == 1, without=OPTION),
    r.BUILDING_IS_FOREIGN: Reason(lambda a: a.s.upgrade_building_owner == 1, without=OPTION),
    r.OTHER_TYPE_BESIDE: Reason(lambda a: a.s.other_type_beside == 1, without=OPTION),
    r.START_MATCHES: Reason(lambda a: a.s.same_type_start == 1, without=OPTION),
    r.PARCEL_STOPS_TRIP: Reason(lambda a: a.s.parcel_pass_through == 1, without=OPTION),
    r.BID_TOO_LOW: Reason(lambda a: a.s.bid_floor == 1, without=OPTION),
    r.NO_TILE_OF_TYPE: Reason(lambda a: a.s.building_tiles[a.needs] == 0, without="tiles stay on the map"),
}
WITHOUT = {
    r.NOT_NOW: "says of no thing what would have to be otherwise",
    **dict.fromkeys(
        (
            *(r.HIGHEST_BID, r.LAST_IN_AUCTION, r.NO_CLAIM, r.BID_IS_OWN, r.NOTHING_DUE, r.ACTION_IN_HAND),
            *(r.NO_TILE_LAID, r.TURNS_BACK, r.SAME_AS_BEFORE),
        ),
        MOMENT,
    ),
    **dict.fromkeys(
        (
            *(r.NOT_YOUR_CARD, r.CARD_NOT_OFFERED, r.DECK_IS_EMPTY, r.NO_SUCH_BOOK, r.CARD_NOT_IN_BOOK),
            *(r.HAND_IS_FULL, r.CARD_NOT_IN_PILES, r.NO_UPGRADE_LINK_ICON, r.NO_BUILD_ICON),
            *(r.NO_UPGRADE_BUILDING_ICON, r.NO_DESTINATION_ICON, r.NO_LABEL_ICON, r.NO_TYPE_ICON),
            *(r.NO_VALID_TICKET, r.REST_CANNOT_BE_PAID, r.TRACK_CANNOT_END, r.NO_CARD_OF_TYPE),
        ),
        HAND,
    ),
    **dict.fromkeys(
        (
            *(r.BID_NOT_ON_TRACK, r.PRICE_NOT_LISTED, r.ICON_IS_USED, r.ICON_NOT_NEEDED, r.NO_ICON_THERE),
            *(r.ICON_NOT_FOR_ACTIONS, r.ICON_NOT_FOR_ADMINISTRATION),
        ),
        CARD,
    ),
    **dict.fromkeys(
        (
            *(r.NO_TILE_LEFT, r.NO_START_HERE, r.FOREIGN_PARCEL, r.PARCEL_UNMARKED, r.LEADS_NOWHERE),
            *(r.IS_WATER, r.SIDE_IS_USED, r.NO_ROOM_FOR_TRACK, r.NO_LINK_HERE, r.LINK_IS_COMPLETE),
            *(r.LINK_IS_FOREIGN, r.TRACK_IS_FOREIGN, r.LINK_IS_INCOMPLETE, r.RIDE_IS_INCOMPLETE),
            *(r.LINK_IS_UPGRADED, r.NO_PARCEL_HERE, r.PARCEL_IS_BUILT, r.FOREIGN_PARCEL_TO_BUILD),
            *(r.UNMARKED_PARCEL_TO_BUILD, r.NO_BUILDING_HERE, r.NOT_A_TILE, r.BUILDING_IS_UPGRADED),
            *(r.NO_PASSENGER_HERE, r.NOT_REACHED, r.LINK_NOT_HERE, r.RIDDEN_ALREADY, r.GOAL_LOST),
            *(r.NO_ROOM, r.NO_PASSENGER_LEFT, r.NOTHING_TO_DO),
        ),
        MAP,
    ),
}

PROMISES = Promises(
    nouns=nouns,
    about=about,
    under_way=under_way,
    to_come=to_come,
    begins=lambda s: bool(s.stage == k.CHOOSE_ACTION),
    ends=ends,
    reasons=REASONS,
    without=WITHOUT,
)
