"""Why not? An intention, whole or partial, against the rules: the refusal that got furthest.

What an intention does not say may be anything: "a brewery in Cannock" is
`{"verb": "build", "industry": "brewery", "location": "cannock"}`, with any card of the hand, on
any space of the town. Keys: `verb`, `card`, `industry`, `location`, `space`, `line`, `sale` (a
space), `merchant` (a merchant space), `source` and `give_up` (a space), or `action` (a number of
the action space).

Where the question of the moment asks for one thing more (which cube, which barrel, which tile to
give up) pointing at a space, a merchant, an industry or a card answers that question.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from . import constants as k
from .actions import why_not_verb
from .flow import current_player, why_not
from .names import Names
from .rules import refusals as r
from .rules.build import why_not_build, why_not_space, why_not_tile
from .rules.card import card_allows_industry, why_not_card_for_industry, why_not_card_for_place
from .rules.develop import why_not_develop
from .rules.network import why_not_lay_link, why_not_lay_second_link
from .rules.sell import why_not_offer, why_not_sell, why_not_sell_to

Reason = tuple[int, int, int]  # refusal, and its two numbers

TOO_DEAR = (
    r.NOT_ENOUGH_MONEY,
    r.CANAL_TOO_DEAR,
    r.RAIL_TOO_DEAR,
    r.SECOND_RAIL_TOO_DEAR,
    r.IRON_TO_DEVELOP_TOO_DEAR,
)

# From what fails first to what fails last: of several refusals the later one is told.
ORDER = (
    r.NOT_NOW,
    r.NOTHING_TO_SELL,
    r.NO_SUCH_CARD_IN_HAND,
    r.SPACE_DOES_NOT_SHOW_INDUSTRY,
    r.NO_TILE_LEFT,
    r.TILE_NOT_OF_THIS_ERA,
    r.CARD_NOT_FOR_THIS_INDUSTRY,
    r.CARD_NOT_FOR_THIS_PLACE,
    r.FARM_NEEDS_BREWERY_CARD,
    r.LINE_NOT_OF_THIS_ERA,
    r.LINE_TAKEN,
    r.NO_LINK_TILES_LEFT,
    r.OUTSIDE_YOUR_NETWORK,
    r.SPACE_HOLDS_ANOTHER_INDUSTRY,
    r.OVERBUILD_NEEDS_HIGHER_LEVEL,
    r.OVERBUILD_ONLY_MINES_AND_WORKS,
    r.OVERBUILD_WHILE_CUBES_ARE_LEFT,
    r.SINGLE_SPACE_FIRST,
    r.ONE_TILE_PER_TOWN_IN_CANAL_ERA,
    r.SPACE_IS_EMPTY,
    r.NOT_YOUR_TILE,
    r.NOT_YOURS_TO_GIVE_UP,
    r.TILE_IS_NOT_FOR_SALE,
    r.TILE_ALREADY_FLIPPED,
    r.NO_MERCHANT_TILE_HERE,
    r.MERCHANT_DOES_NOT_BUY_THIS,
    r.MERCHANT_NOT_CONNECTED,
    r.NO_CONNECTED_BUYER,
    r.NO_COAL_CONNECTION,
    r.TILE_CANNOT_BE_DEVELOPED,
    r.NO_BEER,
    *TOO_DEAR,
)
DEPTH = {reason: depth for depth, reason in enumerate(ORDER)}

# Where nothing is pointed at, "here" and "this card" mean nothing: what may be told of a verb alone, what
# besides if an industry is named, and what is told in the place of the rest.
OF_A_VERB = {r.OK, r.NOT_NOW, r.NO_LINK_TILES_LEFT, r.NO_CONNECTED_BUYER, r.NO_BEER, *TOO_DEAR}
OF_AN_INDUSTRY = {r.NO_TILE_LEFT, r.TILE_NOT_OF_THIS_ERA, r.NO_COAL_CONNECTION, r.TILE_CANNOT_BE_DEVELOPED}
IN_GENERAL = {
    k.BUILD: r.NO_BUILD_POSSIBLE,
    k.NETWORK: r.NO_LINK_POSSIBLE,
    k.DEVELOP: r.NOTHING_TO_DEVELOP,
    k.SELL: r.NOTHING_TO_SELL,
}

# Stages that ask for one thing: the key that names it, and the first decision of its kind.
QUESTIONS = {
    k.TAKE_COAL: ("source", k.TAKE),
    k.TAKE_IRON: ("source", k.TAKE),
    k.TAKE_BEER: ("source", k.TAKE),
    k.SELL_BEER: ("source", k.TAKE),
    k.SELL_BONUS: ("industry", k.REMOVE),
    k.SCOUT_CARD: ("card", k.CARD),
    k.SHORTFALL: ("give_up", k.GIVE_UP),
}


class UnknownIntention(Exception):
    """An intention names something that is not there; one sentence."""


def explain(s: Any, c: Any, w: Any, names: Names, intention: dict[str, Any], seat: int) -> Reason:
    """The refusal of an intention of `seat`: (0, 0, 0) if it can be done, else reason and numbers.

    Raises UnknownIntention for an unknown key or id.
    """
    wish = _numbers(names, intention)
    acting = current_player(s, c, w) == seat
    if "action" in wish:
        # Decisions are those of the player to act; what others hold is no answer.
        return _said(w, why_not(s, c, w, wish["action"])) if acting else (r.NOT_NOW, 0, 0)
    if acting and s.stage in QUESTIONS:
        return _answer_now(s, c, w, wish)
    if "source" in wish or "give_up" in wish:
        return r.NOT_NOW, 0, 0
    verb = wish.get("verb", _verb_of(s, wish, acting))
    if verb == k.NO_VERB or (acting and (s.verb not in (k.NO_VERB, verb) or _is_settled(s, wish))):
        return r.NOT_NOW, 0, 0
    reason = max(_reasons(s, c, w, wish, seat, verb, acting), key=_furthest, default=(r.NOT_NOW, 0, 0))
    if wish.keys() <= {"verb", "industry"} and not (acting and s.card != k.NO_CARD) and verb in IN_GENERAL:
        told = OF_A_VERB | OF_AN_INDUSTRY if "industry" in wish else OF_A_VERB
        return reason if reason[0] in told else (IN_GENERAL[verb], 0, 0)
    return reason


def _is_settled(s: Any, wish: dict[str, int]) -> bool:
    """Whether the move under way has another card, industry or space than the wish."""
    settled = (
        (s.card, k.NO_CARD, wish.get("card")),
        (s.industry, k.NO_INDUSTRY, wish.get("industry")),
        (s.space, k.NO_SPACE, wish.get("space", wish.get("sale"))),
    )
    return any(number != none and wished not in (None, number) for number, none, wished in settled)


def _furthest(reason: Reason) -> tuple[int, int]:
    """Among those that fail for money alone the cheapest got furthest."""
    depth = len(ORDER) + 1 if reason[0] == r.OK else DEPTH.get(reason[0], len(ORDER))
    return depth, -reason[1] if reason[0] in TOO_DEAR else 0


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


def _answer_now(s: Any, c: Any, w: Any, wish: dict[str, int]) -> Reason:
    if s.stage == k.SELL_BEER and "merchant" in wish:
        if wish["merchant"] != s.merchant:
            return r.NO_BARREL_HERE, 0, 0
        return _said(w, why_not(s, c, w, k.BARREL))
    noun, first = QUESTIONS[s.stage]
    if noun in ("source", "give_up") and noun not in wish:
        noun = "space"
    return _said(w, why_not(s, c, w, first + wish[noun])) if noun in wish else (r.NOT_NOW, 0, 0)


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
    kinds: Iterable[int] = _one_or_all(wish, "industry", k.INDUSTRIES)
    card_is_named = bool(faces) and ("card" in wish or (acting and s.card != k.NO_CARD))
    if card_is_named and not wish.keys() & {"location", "space"}:
        # A card without a place is asked about what it is for.
        if faces[0] < k.TOWNS:
            wish = {**wish, "location": faces[0]}
        elif "industry" not in wish:
            kinds = [kind for kind in kinds if card_allows_industry(c, faces[0], kind)]
    named = "industry" in wish and ("location" in wish or "space" in wish)
    for space in _one_or_all(wish, "space", k.SPACES):
        if "location" in wish and c.location_of[space] != wish["location"]:
            continue
        for industry in kinds:
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
    pointed = not wish.keys().isdisjoint({"sale", "space", "location"})
    if acting and s.space != k.NO_SPACE:
        spaces = range(s.space, s.space + 1)
    elif not pointed:
        # A merchant alone is no word about tiles that are not for sale.
        blank = "merchant" in wish and s.goods[wish["merchant"]] <= k.GOODS_BLANK
        yield (r.NO_MERCHANT_TILE_HERE if blank else r.NOTHING_TO_SELL), 0, 0
    for space in spaces:
        if "location" in wish and c.location_of[space] != wish["location"]:
            continue
        if "industry" in wish and c.tiles[s.spaces[space].tile].industry != wish["industry"]:
            continue
        offer = why_not_offer(s, c, w, seat, space)
        if offer != r.OK:
            if pointed:
                yield _said(w, offer)
        elif "merchant" in wish:
            yield _said(w, why_not_sell_to(s, c, w, seat, space, wish["merchant"]))
        else:
            yield _said(w, why_not_sell(s, c, w, seat, space))
