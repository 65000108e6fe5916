"""What each refusal promises: when it is true, and what cures it. See wagonway/kernel/cures.py.

A move is an action and its payment; turning capital into profit after it is a move of its own.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import combinations, product
from typing import Any

from wagonway.kernel.cures import About, Asked, Promises, Reason

from . import constants as k
from .decisions import TABLE
from .faces import DESTINATIONS
from .names import CARD_IDS, DIE_IDS, SPACE_IDS, TYPE_IDS, VERB_IDS, Names
from .rules import refusals as r
from .rules.move import list_routes
from .state import Work

NOTATION = TABLE.notation(None)
OF_LINKS = {"buy": k.BUY_LINK, "upgrade": k.UPGRADE_LINK}
OF_BUILDINGS = {"move": k.MOVE_FROM, "add": k.ADD_AT}
WITHOUT_NOUN = ("hire", "decline", "pass")
CHANCE = ("deal", "draw")
MAIN_ICONS = ("", "rail", "build", "ticket", "worker", "$", "pol-", "pass+", "upg")  # of each verb


END = "end of a link"  # a building, where a link is meant


def meant(wish: Mapping[str, str]) -> Mapping[str, str]:
    """Where a link is bought or upgraded a building is one at its end, and otherwise one with passengers."""
    of_link = not wish.keys().isdisjoint((*OF_LINKS, "link")) or wish.get("verb") in OF_LINKS
    return {END if key == "building" and of_link else key: noun for key, noun in wish.items()}


def nouns(names: Names) -> dict[str, list[str]]:
    """What an intention may name, with each key."""
    sets = ["+".join(cards) for size in (1, 2, 3) for cards in combinations(CARD_IDS, size)]
    slots = [f"{card}.{slot + 1}" for card in CARD_IDS for slot in range(k.SLOTS)]
    kinds = {row.kind: NOTATION.nouns[row.kind] for row in TABLE.blocks if row.kind not in CHANCE}
    return {
        **{kind: list(ids) for kind, ids in kinds.items()},
        "verb": [*(verb for verb in VERB_IDS if verb), "pay"],
        **{key: list(SPACE_IDS) for key in ("link", "building", "space")},
        "end": [*SPACE_IDS, *TYPE_IDS[1:]],
        "amount": [str(amount) for amount in range(k.MOST_RAISED + 1)],
        "cards": sets,
        "overuse": [str(often) for often in range(k.OVERUSES)],
        "slots": [*slots, *(", ".join(pair) for pair in combinations(slots, 2))],
    }


def about(s: Any, c: Any, names: Names, action: int) -> About:
    """What a decision is about."""
    kind, noun = NOTATION.noun(action)
    if kind == "die":
        return {}  # before it is asked for, a die means the building that it is on
    found: dict[str, Collection[str]] = {kind: ("" if kind in WITHOUT_NOUN else noun,)}
    if kind in VERB_IDS:
        found["verb"] = (kind,)
    if kind in OF_LINKS:
        link = s.link_at[action - OF_LINKS[kind]]
        found["link"] = found["space"] = ids_of(s.link_at, link)
        found[END] = [each for end in s.links[link].ends for each in ids_of(s.building_at, end)]
    elif kind in OF_BUILDINGS:
        building = s.building_at[action - OF_BUILDINGS[kind]]
        found["building"] = found["space"] = ids_of(s.building_at, building)
        found["die"] = dice_of(s, building, kind == "add")
    elif kind in ("raise", "reduce"):
        found["amount"] = (noun,)
    elif kind == "build":
        found["die"] = (noun,)
    elif kind == "square":
        found["space"] = (noun,)
    elif kind == "route":
        found["end"] = ends_of(s, c, action - k.ROUTE)
    elif kind == "pay":
        cards, _, often = noun.partition("/")
        slots = Paying(s, c, names, cards.split("+"), int(often))
        found.update(cards=(cards,), overuse=(often,), slots=slots)
    return found


def ids_of(places: Any, place: int) -> tuple[str, ...]:
    """The spaces of a link or building, by their ids."""
    return tuple(SPACE_IDS[space] for space in range(k.SPACES) if places[space] == place)


def dice_of(s: Any, building: int, may_be_free: bool) -> list[str]:
    """The dice on a building; where there is none those that may be put there."""
    on_it = [die for die in range(k.DICE) if s.building_at[s.die_at[die]] == building]
    free = [die for die in range(k.PASSENGER_DICE) if s.die_at[die] == k.NO_SPACE]
    return [DIE_IDS[die] for die in on_it or (free if may_be_free else [])]


def ends_of(s: Any, c: Any, route: int) -> tuple[str, ...]:
    """What a route reaches: a building by its spaces, and its type."""
    w = Work.plain()
    list_routes(s, c, w, s.building_at[s.target])
    end = w.routes[route].end
    return (*ids_of(s.building_at, end), TYPE_IDS[s.buildings[end].type])


class Paying(Collection[str]):
    """Slots that pay for the action under way with these cards, so many of them too many on a card.

    Any such choice of slots is in it, found by trying all icons; one of them is told.
    """

    def __init__(self, s: Any, c: Any, names: Names, cards: list[str], overuse: int) -> None:
        self._cards, self._overuse = cards, overuse
        self._slots = {card: names.document["cards"][CARD_IDS.index(card)]["slots"] for card in cards}
        self._main = MAIN_ICONS[s.verb]
        self._number = s.target if s.verb in (k.RAISE, k.REDUCE) else 1
        types = [s.destination]
        if s.verb in (k.BUY, k.UPGRADE):
            link = s.links[s.link_at[s.target]]
            self._number = link.length if s.verb == k.BUY else 1
            types = [s.buildings[end].type for end in link.ends]
        self._types = {DESTINATIONS[kind - 1] for kind in types if kind != k.NO_TYPE}
        shown = [
            icon
            for card in range(k.CARDS)
            if s.hand >> card & 1
            for slot in names.document["cards"][card]["slots"]
            for icon in slot
        ]
        self._any_two = s.dest_wild == 0 or self._types.isdisjoint(shown)
        self._whole = s.partial_slot == 1

    def __contains__(self, noun: object) -> bool:
        places = [each.strip().split(".") for each in str(noun).split(",")]
        used: dict[str, set[int]] = {}
        for card, slot in places:
            used.setdefault(card, set()).add(int(slot) - 1)
        too_many = sum(len(slots) - 1 for slots in used.values())
        if set(used) != set(self._cards) or too_many != self._overuse:
            return False
        return self._is_enough([self._slots[card][slot] for card, slots in used.items() for slot in slots])

    def _is_enough(self, slots: list[list[str]]) -> bool:
        """Whether icons of all these slots, none of them too much, are what is due."""
        parts = [
            [slot] if self._whole else [part for size in (1, 2) for part in combinations(slot, size)]
            for slot in slots
        ]
        return any(self._is_due([icon for part in chosen for icon in part]) for chosen in product(*parts))

    def _is_due(self, icons: list[str]) -> bool:
        shown = [icon for icon in icons if icon in DESTINATIONS]
        others = [icon for icon in icons if icon not in DESTINATIONS]
        if self._main == "$":
            is_paid = all(icon[0] == "$" for icon in others) and self._number == sum(
                int(icon[1:]) for icon in others
            )
        else:
            is_paid = others == [self._main] * self._number
        if not self._types:
            return is_paid and not shown
        one = len(shown) == 1 and shown[0] in self._types
        return is_paid and (one or (len(shown) == 2 and self._any_two))

    def __iter__(self) -> Iterator[str]:
        places = [f"{card}.{slot + 1}" for card in self._cards for slot in range(k.SLOTS)]
        for chosen in combinations(places, len(self._cards) + self._overuse):
            if ", ".join(chosen) in self:
                yield ", ".join(chosen)
                return

    def __len__(self) -> int:
        return sum(1 for _ in self)


def answers(s: Any, c: Any, names: Names, action: int) -> About:
    """The die that is asked for; the verb of what is to be paid, and that it is paid."""
    if s.stage == k.CHOOSE_DIE:
        return {"die": (NOTATION.noun(action)[1],)}
    return {"verb": ("pay", VERB_IDS[s.verb])} if s.stage == k.PAY else {}


def under_way(s: Any, c: Any, names: Names) -> About:
    """The action that is to be paid, and what of it is decided."""
    found: dict[str, Collection[str]] = {}
    if k.CHOOSE_SQUARE <= s.stage <= k.PAY:
        for action in TABLE.taken(s):
            for key, things in about(s, c, names, action).items():
                found[key] = (*found.get(key, ()), *things)
    return found


def ends(action: int) -> bool:
    """Whether an action is complete with a decision."""
    return not (k.BUY_LINK <= action < k.PAY_WITH or k.START_AT <= action < k.SHOW)


def stir(rng: random.Random, s: Any, c: Any, names: Names) -> None:
    """Before an action other tracks, dice, markers and another hand."""
    if s.stage != k.CHOOSE_ACTION:
        return
    s.workers = rng.randrange(c.workers_max + 1)
    s.capital = rng.choice((0, 1, 3, 6, 10, c.capital_max - 1, c.capital_max))
    s.pollution = rng.choice((c.pollution_min, 3, 6, c.pollution_max - 1, c.pollution_max))
    for die in range(k.DICE):
        if s.die_at[die] != k.NO_SPACE:
            s.die_value[die] = rng.choice((0 if die >= k.PASSENGER_DICE else 1, 1, 3, k.DIE_MAX))
    full = rng.random() < 0.3  # all the markers that there are
    left = k.MARKERS
    for link in range(s.num_links):
        marked = left > 0 and (full or rng.random() < 0.4)
        s.marker[s.links[link].first] = rng.choice((k.OWNED, k.UPGRADED)) if marked else k.UNOWNED
        left -= marked
    cards = [card for card in range(k.CARDS) if (s.hand | s.pile | s.discards) >> card & 1]
    rng.shuffle(cards)
    held = bin(s.hand).count("1")
    drawn = held + bin(s.pile).count("1")
    s.hand, s.pile = (sum(1 << card for card in part) for part in (cards[:held], cards[held:drawn]))
    s.discards = sum(1 << card for card in cards[drawn:])


# -- conditions and cures ----------------------------------------------------------------------------------


def set_field(name: str, change: Callable[[Asked], int]) -> Callable[[Asked], None]:
    def cure(a: Asked) -> None:
        setattr(a.s, name, change(a))

    return cure


def named_cards(a: Asked) -> set[str]:
    """The cards that a wish names."""
    wish = dict(a.wish)
    if "action" in wish:
        kind, noun = NOTATION.noun(wish["action"])
        wish = {kind: noun}
    words = [
        str(wish.get("pay", "")).partition("/")[0],
        str(wish.get("cards", "")),
        str(wish.get("discard", "")),
    ]
    slots = [each.strip().partition(".")[0] for each in str(wish.get("slots", "")).split(",")]
    return {card for card in [*"+".join(words).split("+"), *slots] if card}


def is_shown(a: Asked, kind: int, cards: Collection[str]) -> bool:
    """Whether cards show a destination, in the slots that a wish names of them if it does."""
    named = {each.strip() for each in str(a.wish.get("slots", "")).split(",") if each.strip()}
    return any(
        DESTINATIONS[kind - 1] in icons
        for card in cards
        for place, icons in enumerate(a.names.document["cards"][CARD_IDS.index(card)]["slots"])
        if not named or f"{card}.{place + 1}" in named
    )


def lacks_destinations(a: Asked) -> bool:
    """Whether neither destination that is told is among the cards named, or in the hand."""
    kinds = [kind for kind in (a.needs, a.has) if kind != k.NO_TYPE]
    hand = [card for number, card in enumerate(CARD_IDS) if a.s.hand >> number & 1]
    return any(
        not any(is_shown(a, kind, cards) for kind in kinds) for cards in (named_cards(a) or hand, hand)
    )


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
    **dict.fromkeys(
        (
            r.SLOTS_LACK_RAILS,
            r.SLOTS_LACK_BUILD,
            r.SLOTS_LACK_TICKET,
            r.SLOTS_LACK_WORKER,
            r.SLOTS_LACK_REDUCE,
            r.SLOTS_LACK_PASSENGER,
            r.SLOTS_LACK_UPGRADE,
        ),
        lacking("the slots are chosen by who asks"),
    ),
    r.SLOTS_LACK_DESTINATION: Reason(lacks_destinations, without=HAND),
    r.SLOTS_LACK_SUM: Reason(lambda a: a.needs != a.has, without=HAND),
    r.NO_DESTINATION_ICON: Reason(lacks_destinations, without=HAND),
    r.SUM_NOT_IN_HAND: Reason(lambda a: a.needs > 0, without=HAND),
    r.CARD_NOT_IN_HAND: Reason(
        lambda a: any(a.s.hand >> CARD_IDS.index(card) & 1 == 0 for card in named_cards(a)),
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
    answers=answers,
    meant=meant,
    said={END: "building"},
    at_once=("pay", "cards", "overuse", "slots", "show"),
    under_way=under_way,
    begins=lambda s: s.stage in (k.START_BUILDING, k.CHOOSE_ACTION),
    ends=ends,
    reasons=REASONS,
    without=WITHOUT,
    stir=stir,
)
