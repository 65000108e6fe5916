"""What each refusal promises: when it is true, and what cures it. See wagonway/kernel/cures.py.

A move is an action up to its first tile or the first icon that pays for it; those after it are moves of their
own.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping
from typing import Any

from wagonway.kernel.cures import About, Asked, Promises, Reason

from . import constants as k
from .decisions import TABLE
from .names import SIDE_IDS, SLOT_IDS, SPACE_IDS, TYPE_IDS, Names
from .rules import refusals as r
from .rules.board import matches, spot_at
from .rules.move import far_place
from .wish import VERBS, taken_before

# Stages within a move
WITHIN = (k.CHOOSE_STEP, k.CHOOSE_KIND, k.CHOOSE_GOAL, k.CHOOSE_RIDE, k.PAY, k.PLACE_PASSENGER)
GOES_ON = (range(k.KIND, k.STEP), range(k.GOAL, k.PLACE_AT), range(k.USE, k.FIRST_CHANCE))
CHANCE = ("draw", "board", "tile", "seat")
# Verbs that are words of the notation, and two of icons
WORDS = ("pass", "claim", "go_on", "money", "stop", "coins", "bonus_money", "done")
WITH_NOUN = ("bid", "buy", "take", "discard", "use", "place", "book")
OF_LINKS = {"extend": k.EXTEND, "replace": k.REPLACE, "uplink": k.UPGRADE_OF}
OF_SPACES = {"build": k.BUILD_AT, "upbuild": k.UPGRADE_AT, "move": k.MOVE_FROM, "place": k.PLACE_AT}


AT, AT_LABEL = "at a link", "at a parcel of a link"  # beneath it, or where it begins or ends


def meant(wish: Mapping[str, str]) -> Mapping[str, str]:
    """Where a link is extended, replaced or upgraded its ends are places of it as well."""
    if wish.keys().isdisjoint(OF_LINKS) and wish.get("verb") not in ("extend", "replace", "upgrade"):
        return wish
    return {{"space": AT, "label": AT_LABEL}.get(key, key): noun for key, noun in wish.items()}


def nouns(names: Names) -> dict[str, list[str]]:
    """What an intention may name, with each key."""
    notation = TABLE.notation(names)
    kinds = {row.kind: range(row.least, row.size) for row in TABLE.blocks if row.kind not in CHANCE}
    ids = {
        kind: [notation.noun(TABLE.block(kind).first + number)[1] for number in numbers]
        for kind, numbers in kinds.items()
    }
    cards = list(names.cards)
    return {
        **{kind: [""] if kind in WORDS else found for kind, found in ids.items()},
        **{kind: [noun for noun in ids[kind] if noun in cards] for kind in ("take", "discard")},
        "use": [f"{card}/{slot}" for card in cards for slot in SLOT_IDS],
        "goal": [*TYPE_IDS[1:], *names.labels, *SPACE_IDS],
        "verb": sorted({*WORDS, *WITH_NOUN, "pay", *(verb for verbs in VERBS.values() for verb in verbs)}),
        "space": list(SPACE_IDS),
        "label": list(names.labels),
        "side": list(SIDE_IDS),
        "link": ids["ride"],
        "via": ids["ride"],
        "kind": list(TYPE_IDS[1:]),
        "card": cards,
        "slot": list(SLOT_IDS),
        "amount": [str(amount) for amount in range(k.MOST_BID + 1)],
    }


def about(s: Any, c: Any, names: Names, action: int) -> About:
    """What a decision is about."""
    kind, noun = TABLE.notation(names).noun(action)
    found: dict[str, Collection[str]] = {kind: ("" if kind in WORDS else noun,)}
    if kind in VERBS:
        found["verb"] = VERBS[kind]
    if kind == "lay":
        space, side = divmod(action - k.LAY_FROM, k.SIDES)
        found |= {"side": (SIDE_IDS[side],), **on_place(s, names, space)}
    elif kind in OF_LINKS:
        link = action - OF_LINKS[kind]
        under = {tile.space for tile in s.tiles if tile.link == link and tile.space != k.NO_SPACE}
        spaces = [SPACE_IDS[space] for space in under]
        ends = [spot for spot in (s.links[link].start, s.links[link].end) if spot != k.NO_SPOT]
        places = [on_place(s, names, s.spots[end].space) for end in ends]
        found |= {"link": (noun,), "space": spaces}
        found[AT] = [*spaces, *(space for place in places for space in place["space"])]
        found[AT_LABEL] = [label for place in places for label in place["label"]]
    elif kind in ("move", "place"):
        found |= on_place(s, names, action - OF_SPACES[kind])
    elif kind in OF_SPACES:
        spot = spot_at(s, action - OF_SPACES[kind])
        found |= {"space": (noun,), "label": labels_of(s, names, [spot])}
    elif kind == "goal":
        found["goal"] = (noun, *on_goal(s, names, action)["space"])
    elif kind == "ride" and s.num_rides == 0:
        found["via"] = (noun,)
    elif kind in ("bid", "buy"):
        found["amount"] = (noun,)
    elif kind in ("take", "discard"):
        found["card"] = (noun,)
    elif kind == "use":
        card, slot = divmod(action - k.USE, k.SLOTS)
        found |= {"card": (names.cards[card],), "slot": (SLOT_IDS[slot],)}
        if s.stage == k.ADMINISTER:
            brings = c.icon[card][slot] == k.PASSENGER_ICON
            found["verb"] = ("use", "pay", "place") if brings else ("use", "pay")
    return found


def answers(s: Any, c: Any, names: Names, action: int) -> About:
    """What of the map an answer to the question of the moment is about, and its own verb."""
    kind = TABLE.block_of(action).kind
    if action == k.STOP:
        return {"verb": ("stop",), "side": (), "space": (), "label": ()}
    if s.stage == k.CHOOSE_STEP:
        here, side = s.links[s.link], action - k.STEP
        entered = c.neighbour[here.head][here.exit]
        spaces = [space for space in (entered, c.neighbour[entered][side]) if space != k.NO_SPACE]
        spots = [spot_at(s, space) for space in spaces]
        return {
            "side": (SIDE_IDS[side],),
            "space": [SPACE_IDS[space] for space in spaces],
            "label": labels_of(s, names, spots),
        }
    if s.stage == k.CHOOSE_GOAL:
        return on_goal(s, names, action)
    if s.stage == k.CHOOSE_RIDE:
        far = far_place(s, action - k.RIDE, s.at)
        return {"link": (str(action - k.RIDE),), **on_place(s, names, s.spots[far].space)}
    if s.stage == k.PAY and kind == "use":
        return {"verb": ("use", "pay")}
    return {"verb": (kind,)} if kind in (*WORDS, *WITH_NOUN) and kind != "use" else {}


def on_place(s: Any, names: Names, space: int) -> dict[str, list[str]]:
    """The squares of the building or parcel on a space, and labels of its parcels."""
    spot = spot_at(s, space)
    first = s.spots[spot].first
    spots = [each for each in range(s.num_spots) if s.spots[each].first == first]
    spaces = [SPACE_IDS[s.spots[each].space] for each in spots]
    return {"space": spaces, "label": labels_of(s, names, spots)}


def labels_of(s: Any, names: Names, spots: list[int]) -> list[str]:
    """The labels of those of the spots that are parcels."""
    labels = [s.spots[spot].label for spot in spots if spot != k.NO_SPOT]
    return [names.labels[label] for label in labels if label != k.NO_LABEL]


def on_goal(s: Any, names: Names, action: int) -> dict[str, list[str]]:
    """The places that have the icon of a destination."""
    goal = action - k.GOAL
    icon = k.TYPE_ICON + goal if goal < k.TYPES else k.LABEL_ICON + goal - k.TYPES
    spots = [spot for spot in range(s.num_spots) if matches(s, spot, icon)]
    return {
        "space": [SPACE_IDS[s.spots[spot].space] for spot in spots],
        "label": labels_of(s, names, spots),
    }


def under_way(s: Any, c: Any, names: Names) -> About:
    """What the action under way is about so far."""
    found: dict[str, set[str]] = {}
    for action in taken_before(s):
        for key, things in about(s, c, names, action).items():
            found.setdefault(key, set()).update(things)
    if s.verb == k.MOVE and s.num_rides > 0:
        found["via"] = {str(s.rides[0])}
    return found


def at_odds(s: Any, c: Any, names: Names, wish: Mapping[str, str]) -> bool:
    """Whether a space and the label of a parcel elsewhere are named."""
    if not {"space", "label"} <= wish.keys():
        return False
    return wish["label"] not in labels_of(s, names, [spot_at(s, SPACE_IDS.index(wish["space"]))])


def begins(s: Any) -> bool:
    """Whether a move begins here; a tile, and each icon that pays, is one of its own."""
    return s.stage not in WITHIN or (s.stage == k.PAY and any(s.used))


def ends(action: int) -> bool:
    """Whether a move is complete with a decision, whatever comes next."""
    return not any(action in each for each in GOES_ON)


def stir(rng: random.Random, s: Any, c: Any, names: Names) -> None:
    """Before an action, a bid or administration other money, workers, stress, builders and turned tiles."""
    if s.stage not in (k.CHOOSE_ACTION, k.AUCTION_TURN, k.ADMINISTER):
        return
    for seat in range(s.players):
        mine = s.seats[seat]
        mine.money = rng.choice((0, 0, 1, 3, 8, 20, 40))
        mine.workers = rng.randrange(c.workers_max + 1)
        mine.stress = rng.choice((0, 1, 5, 12))
        if rng.random() < 0.1:
            mine.tiles_left = 0
    for spot in range(s.num_spots):
        here = s.spots[spot]
        if here.builder != k.NOBODY:
            here.builder, here.upgraded = rng.randrange(s.players), rng.randrange(2)
    for kind in range(1, k.TYPES):
        if rng.random() < 0.1:
            s.building_tiles[kind] = 0
    if rng.random() < 0.2:
        s.passengers_left = 0


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
    answers=answers,
    at_odds=at_odds,
    meant=meant,
    said={AT: "space", AT_LABEL: "label"},
    begun_by=("verb", *VERBS),
    at_once=("card", "slot", *WORDS, "step", "ride", "via", "use", "take", "discard", "buy", "book"),
    under_way=under_way,
    begins=begins,
    ends=ends,
    reasons=REASONS,
    without=WITHOUT,
    stir=stir,
)
