"""Why not? An intention, whole or partial, against the rules: the refusal that got furthest.

What an intention does not say may be anything: "a brewery in Cannock" is
`{"verb": "build", "industry": "brewery", "location": "cannock"}`, with any card of the hand, on
any space of the town. Keys: `verb`, `card`, `industry`, `location`, `space`, `line`, `sale` (a
space), `merchant` (a merchant space), `source` (a space), or `action` (a number of the action
space).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from . import constants as k
from .flow import current_player, why_not, why_not_verb
from .names import Names
from .rules import refusals as r
from .rules.build import why_not_build, why_not_space, why_not_tile
from .rules.card import why_not_card_for_industry, why_not_card_for_place
from .rules.develop import why_not_develop
from .rules.network import why_not_lay_link, why_not_lay_second_link
from .rules.sell import why_not_offer, why_not_sell, why_not_sell_to

Reason = tuple[int, int, int]  # refusal, and its two numbers

# From what fails first to what fails last: of several refusals the later one is told.
ORDER = (
    r.NOT_NOW,
    r.NO_SUCH_CARD_IN_HAND,
    r.SPACE_DOES_NOT_SHOW_INDUSTRY,
    r.NO_TILE_LEFT,
    r.CARD_NOT_FOR_THIS_INDUSTRY,
    r.CARD_NOT_FOR_THIS_PLACE,
    r.FARM_NEEDS_BREWERY_CARD,
    r.OUTSIDE_YOUR_NETWORK,
    r.TILE_NOT_OF_THIS_ERA,
    r.SPACE_HOLDS_ANOTHER_INDUSTRY,
    r.OVERBUILD_NEEDS_HIGHER_LEVEL,
    r.OVERBUILD_ONLY_MINES_AND_WORKS,
    r.OVERBUILD_WHILE_CUBES_ARE_LEFT,
    r.SINGLE_SPACE_FIRST,
    r.ONE_TILE_PER_TOWN_IN_CANAL_ERA,
    r.LINE_NOT_OF_THIS_ERA,
    r.LINE_TAKEN,
    r.NO_LINK_TILES_LEFT,
    r.SPACE_IS_EMPTY,
    r.NOT_YOUR_TILE,
    r.TILE_IS_NOT_FOR_SALE,
    r.TILE_ALREADY_FLIPPED,
    r.NO_MERCHANT_TILE_HERE,
    r.MERCHANT_DOES_NOT_BUY_THIS,
    r.MERCHANT_NOT_CONNECTED,
    r.NO_CONNECTED_BUYER,
    r.NO_COAL_CONNECTION,
    r.TILE_CANNOT_BE_DEVELOPED,
    r.NO_BEER,
    r.NOT_ENOUGH_MONEY,
)
DEPTH = {reason: depth for depth, reason in enumerate(ORDER)}


class UnknownIntention(Exception):
    """An intention names something that is not there; one sentence."""


def explain(s: Any, c: Any, w: Any, names: Names, intention: dict[str, Any], seat: int) -> Reason:
    """The refusal of an intention of `seat`: (0, 0, 0) if it can be done, else reason and numbers.

    Raises UnknownIntention for an unknown key or id.
    """
    wish = _numbers(names, intention)
    if "action" in wish:
        return _said(w, why_not(s, c, w, wish["action"]))
    acting = current_player(s, c, w) == seat
    if "source" in wish or "give_up" in wish:
        return _answer_now(s, c, w, wish, acting)
    verb = wish.get("verb", _verb_of(s, wish, acting))
    chosen = acting and s.card != k.NO_CARD and wish.get("card", s.card) != s.card
    if verb == k.NO_VERB or chosen or (acting and s.verb not in (k.NO_VERB, verb)):
        return r.NOT_NOW, 0, 0
    reasons = list(_reasons(s, c, w, wish, seat, verb, acting))
    return max(reasons, key=_furthest) if reasons else (r.NOT_NOW, 0, 0)


def _furthest(reason: Reason) -> int:
    return len(ORDER) + 1 if reason[0] == r.OK else DEPTH.get(reason[0], len(ORDER))


def _said(w: Any, reason: int) -> Reason:
    return (reason, int(w.needs), int(w.has)) if reason != r.OK else (r.OK, 0, 0)


KINDS = {"sale": "space", "source": "space", "give_up": "space"}


def _numbers(names: Names, intention: dict[str, Any]) -> dict[str, int]:
    wish: dict[str, int] = {}
    for key, noun in intention.items():
        if noun is None:
            continue
        if key == "action":
            if not isinstance(noun, int) or not 0 <= noun < k.NUM_ACTIONS:
                raise UnknownIntention(f"action {noun!r} is not between 0 and {k.NUM_ACTIONS - 1}.")
            wish[key] = noun
            continue
        kind = KINDS.get(key, key)
        if kind not in names.numbers:
            raise UnknownIntention(f"{key!r} is not something an intention can say.")
        if not isinstance(noun, str) or noun not in names.numbers[kind]:
            raise UnknownIntention(f"there is no {kind} called {noun!r}.")
        wish[key] = names.numbers[kind][noun]
    return wish


def _verb_of(s: Any, wish: dict[str, int], acting: bool) -> int:
    """The verb that fits what was pointed at, if none was named."""
    if "line" in wish:
        return k.NETWORK
    if "sale" in wish or "merchant" in wish:
        return k.SELL
    if acting and s.verb != k.NO_VERB:
        return int(s.verb)
    if "space" in wish or "location" in wish:
        return k.BUILD
    return k.DEVELOP if "industry" in wish else k.NO_VERB


def _answer_now(s: Any, c: Any, w: Any, wish: dict[str, int], acting: bool) -> Reason:
    if not acting:
        return r.NOT_NOW, 0, 0
    action = k.TAKE + wish["source"] if "source" in wish else k.GIVE_UP + wish["give_up"]
    return _said(w, why_not(s, c, w, action))


def _reasons(
    s: Any, c: Any, w: Any, wish: dict[str, int], seat: int, verb: int, acting: bool
) -> Iterator[Reason]:
    if verb == k.BUILD:
        yield from _build(s, c, w, wish, seat, acting)
    elif verb == k.NETWORK:
        yield from _network(s, c, w, wish, seat, acting)
    elif verb == k.DEVELOP:
        for industry in _one_or_all(wish, "industry", k.INDUSTRIES):
            yield _said(w, why_not_develop(s, c, w, seat, industry))
    elif verb == k.SELL:
        yield from _sell(s, c, w, wish, seat, acting)
    else:
        yield _said(w, why_not_verb(s, c, w, seat, verb))


def _one_or_all(wish: dict[str, int], key: str, number: int) -> range:
    return range(wish[key], wish[key] + 1) if key in wish else range(number)


def _faces(s: Any, wish: dict[str, int], seat: int, acting: bool) -> list[int]:
    if acting and s.card != k.NO_CARD:
        return [int(s.card)]
    if "card" in wish:
        return [wish["card"]] if s.seats[seat].hand[wish["card"]] > 0 else []
    return [face for face in range(k.FACES) if s.seats[seat].hand[face] > 0]


def _build(s: Any, c: Any, w: Any, wish: dict[str, int], seat: int, acting: bool) -> Iterator[Reason]:
    faces = _faces(s, wish, seat, acting)
    if not faces:
        yield r.NO_SUCH_CARD_IN_HAND, 0, 0
    if "industry" not in wish and acting and s.industry != k.NO_INDUSTRY:
        wish = {**wish, "industry": int(s.industry)}
    named = "industry" in wish and ("location" in wish or "space" in wish)
    for space in _one_or_all(wish, "space", k.SPACES):
        if "location" in wish and c.location_of[space] != wish["location"]:
            continue
        for industry in _one_or_all(wish, "industry", k.INDUSTRIES):
            if c.shows[space][industry] == 0 and not named:
                continue
            for face in faces:
                yield _build_with(s, c, w, seat, face, industry, space)


def _build_with(s: Any, c: Any, w: Any, seat: int, face: int, industry: int, space: int) -> Reason:
    """In the order people think: is it shown here, is the tile there, does the card fit, is it paid."""
    if c.shows[space][industry] == 0:
        return r.SPACE_DOES_NOT_SHOW_INDUSTRY, 0, 0
    first = _said(w, why_not_tile(s, c, w, seat, industry))
    if first[0] in (r.NO_TILE_LEFT, r.TILE_NOT_OF_THIS_ERA):
        return first
    for reason in (
        why_not_card_for_industry(c, w, face, industry),
        why_not_card_for_place(s, c, w, seat, face, c.location_of[space]),
        why_not_space(s, c, w, seat, industry, space),
    ):
        if reason != r.OK:
            return _said(w, reason)
    return _said(w, why_not_build(s, c, w, seat, face, industry, space))


def _network(s: Any, c: Any, w: Any, wish: dict[str, int], seat: int, acting: bool) -> Iterator[Reason]:
    ask = why_not_lay_second_link if acting and s.stage == k.LINK_SECOND else why_not_lay_link
    for line in _one_or_all(wish, "line", k.LINES):
        ends = [c.lines[line].ends[end] for end in range(k.LINE_ENDS)]
        if "location" not in wish or wish["location"] in ends:
            yield _said(w, ask(s, c, w, seat, line))


def _sell(s: Any, c: Any, w: Any, wish: dict[str, int], seat: int, acting: bool) -> Iterator[Reason]:
    spaces = _one_or_all(wish, "sale" if "sale" in wish else "space", k.SPACES)
    if "sale" not in wish and "space" not in wish and acting and s.space != k.NO_SPACE:
        spaces = range(s.space, s.space + 1)
    for space in spaces:
        if "location" in wish and c.location_of[space] != wish["location"]:
            continue
        offer = why_not_offer(s, c, w, seat, space)
        if offer != r.OK:
            yield _said(w, offer)
        elif "merchant" in wish:
            yield _said(w, why_not_sell_to(s, c, w, seat, space, wish["merchant"]))
        else:
            yield _said(w, why_not_sell(s, c, w, seat, space))
