"""What an intention can speak of: its keys, and which decisions are about what.

A thing is meant by the next decision about its key, so `line` is the next link and `industry` the next tile
built, removed or sold. A link, a tile or a sale that was begun is settled: what else an action may bring
after it is asked about when it is there. Where the question of the moment asks for a cube, a barrel or a
tile to give up, a space answers that.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from . import constants as k
from .names import VERB_IDS, Names

About = Mapping[str, Collection[str]]

PLACES = ("space", "location")
# What the decisions of each verb are about
OF_VERB: Mapping[int, tuple[str, ...]] = {
    k.BUILD: ("verb", "card", "industry", *PLACES),
    k.NETWORK: ("verb", "card", "line", "location"),
    k.DEVELOP: ("verb", "card", "industry"),
    k.SELL: ("verb", "card", "sale", *PLACES, "industry", "merchant"),
    k.LOAN: ("verb", "card"),
    k.SCOUT: ("verb", "card"),
    k.PASS: ("verb", "card"),
}
ANSWERS = ("source", "give_up")  # keys that answer the question of the moment, and no later one
# Keys that are still to be decided, by stage
TO_COME: Mapping[int, Collection[str]] = {
    k.CHOOSE_VERB: {key for keys in OF_VERB.values() for key in keys},
    k.BUILD_INDUSTRY: ("industry", *PLACES),
    k.BUILD_SPACE: PLACES,
    k.LINK_FIRST: ("line", "location"),
    k.LINK_SECOND: ("line", "location"),
    k.DEVELOP_FIRST: ("industry",),
    k.DEVELOP_SECOND: ("industry",),
    k.SELL_FIRST: ("sale", *PLACES, "industry", "merchant"),
    k.SELL_MORE: ("sale", *PLACES, "industry", "merchant"),
    k.SELL_MERCHANT: ("merchant",),
    k.SELL_BEER: ("source", *PLACES, "merchant"),
    k.SELL_BONUS: ("industry",),
    k.TAKE_COAL: ("source", *PLACES),
    k.TAKE_IRON: ("source", *PLACES),
    k.TAKE_BEER: ("source", *PLACES),
    k.SCOUT_CARD: ("card",),
    k.SHORTFALL: ("give_up", *PLACES),
}
SALE_UNDER_WAY = (k.SELL_MERCHANT, k.SELL_BEER, k.SELL_BONUS)


def nouns(names: Names) -> Mapping[str, Collection[str]]:
    """Every id of every key."""
    spaces = dict.fromkeys(("space", "sale", *ANSWERS), names.spaces)
    return {
        "verb": VERB_IDS,
        "card": names.cards,
        "industry": names.industries,
        "location": names.locations,
        "line": names.lines,
        "merchant": names.merchant_spaces,
        **spaces,
    }


def to_come(s: Any) -> Collection[str]:
    """The keys that decisions of the move may still be about."""
    if s.stage == k.CHOOSE_CARD:
        return set(OF_VERB[s.verb]) - {"verb"}
    return TO_COME.get(s.stage, ())


def begins(s: Any) -> bool:
    """Whether an action begins here, or its next link, tile or sale; so does each tile given up."""
    return s.stage in (k.CHOOSE_VERB, k.LINK_SECOND, k.DEVELOP_SECOND, k.SELL_MORE, k.SHORTFALL)


def under_way(s: Any, c: Any, names: Names) -> About:
    """What was decided in the move under way, as far as it is not finished."""
    found: dict[str, Collection[str]] = {}
    if s.verb != k.NO_VERB:
        found["verb"] = (VERB_IDS[s.verb],)
    if s.card != k.NO_CARD:
        found["card"] = (names.cards[s.card],)
    if s.verb == k.BUILD and s.industry != k.NO_INDUSTRY:
        found["industry"] = (names.industries[s.industry],)
    if s.verb == k.BUILD and s.space != k.NO_SPACE:
        found.update(_at(c, names, s.space))
    if s.verb == k.NETWORK and s.line != k.NO_LINE:
        found.update(_along(c, names, s.line))
    if s.stage in SALE_UNDER_WAY:
        found.update(_sold(s, c, names, s.space))
        if s.merchant != k.NO_MERCHANT:
            found["merchant"] = (names.merchant_spaces[s.merchant],)
    return found


def about(s: Any, c: Any, names: Names, action: int) -> About:
    """What a decision is about."""
    if action < k.STOP:
        return {"verb": (VERB_IDS[action],)}
    if k.CARD <= action < k.INDUSTRY:
        return {"card": (names.cards[action - k.CARD],)}
    if k.INDUSTRY <= action < k.PLACE:
        return {"industry": (names.industries[action - k.INDUSTRY],)}
    if k.PLACE <= action < k.TAKE:
        return _at(c, names, action - k.PLACE)
    if k.LINE <= action < k.SALE:
        return _along(c, names, action - k.LINE)
    if k.SALE <= action < k.MERCHANT:
        return _sold(s, c, names, action - k.SALE)
    if k.MERCHANT <= action < k.BARREL:
        return {"merchant": (names.merchant_spaces[action - k.MERCHANT],)}
    if k.REMOVE <= action < k.GIVE_UP:
        return {"industry": (names.industries[action - k.REMOVE],)}
    return {}


def answers(s: Any, c: Any, names: Names, action: int) -> About:
    """What a decision is about besides, where it answers the question of the moment."""
    if k.TAKE <= action < k.LINE:
        return {**_at(c, names, action - k.TAKE), "source": (names.spaces[action - k.TAKE],)}
    if action == k.BARREL:
        return {"merchant": (names.merchant_spaces[s.merchant],)}
    if k.GIVE_UP <= action < k.FIRST_CHANCE:
        return {**_at(c, names, action - k.GIVE_UP), "give_up": (names.spaces[action - k.GIVE_UP],)}
    return {}


def _at(c: Any, names: Names, space: int) -> dict[str, Collection[str]]:
    return {"space": (names.spaces[space],), "location": (names.locations[c.location_of[space]],)}


def _along(c: Any, names: Names, line: int) -> dict[str, Collection[str]]:
    ends = [end for end in c.lines[line].ends if end != k.NOWHERE]
    return {"line": (names.lines[line],), "location": [names.locations[end] for end in ends]}


def _sold(s: Any, c: Any, names: Names, space: int) -> dict[str, Collection[str]]:
    found = {**_at(c, names, space), "sale": (names.spaces[space],)}
    if s.spaces[space].owner != k.NOBODY:
        found["industry"] = (names.industries[c.tiles[s.spaces[space].tile].industry],)
    return found
