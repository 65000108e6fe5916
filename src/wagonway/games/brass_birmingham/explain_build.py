"""Why not build? A card, an industry and a place, of which any may be left open.

Reasons are asked in the order in which they can be helped: what can never be built there, what this card does
not allow if one is named or was played, what the tile lacks, what the place forbids for now, whether any card
of the hand allows it, coal, and money.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from . import constants as k
from .reasons import IN_GENERAL, OF_A_VERB, OF_AN_INDUSTRY, Reason, cheapness, one_or_all, said
from .rules import refusals as r
from .rules.build import (
    exempt_card_overbuilds,
    why_not_pay_for_tile,
    why_not_place_free,
    why_not_tile_now,
)
from .rules.card import why_not_card_for_industry, why_not_card_for_place
from .rules.overbuild import why_never_overbuild

PLACES = {"space", "location"}
Step = tuple[int, Reason]  # how far it got


class _Build(NamedTuple):
    """One question: the cards that may be meant, and whether one of them was named."""

    s: Any
    c: Any
    w: Any
    seat: int
    faces: list[int]
    named: bool


def reason(s: Any, c: Any, w: Any, asked: dict[str, int], seat: int, *, acting: bool) -> Reason:
    """The refusal of a build. Where it is under way (`acting`), with what was chosen before."""
    played = acting and s.card != k.NO_CARD
    hand = s.seats[seat].hand
    faces = [face for face in one_or_all(asked, "card", k.FACES) if hand[face] > 0]
    build = _Build(s, c, w, seat, [int(s.card)] if played else faces, played or "card" in asked)
    if acting and s.industry != k.NO_INDUSTRY:
        asked = {**asked, "industry": int(s.industry)}
    pointed = not asked.keys().isdisjoint(PLACES)
    if build.named and not pointed and build.faces[0] < k.TOWNS:
        asked, pointed = {**asked, "location": build.faces[0]}, True  # a town's card is asked about its town
    spaces = _spaces(c, asked)
    if not spaces:
        return r.NO_BUILDING_SPACES_HERE, 0, 0
    kinds: Iterable[int] = one_or_all(asked, "industry", k.INDUSTRIES)
    pairs = [(space, kind) for space in spaces for kind in kinds if c.shows[space][kind]]
    if not pairs:
        return (
            (r.SPACE_DOES_NOT_SHOW_INDUSTRY if "space" in asked else r.LOCATION_DOES_NOT_SHOW_INDUSTRY),
            0,
            0,
        )
    found = max((_at(build, space, kind) for space, kind in pairs), key=_furthest)[1]
    return found if pointed else _in_general(build, found, asked, pairs)


def _spaces(c: Any, asked: dict[str, int]) -> range:
    if "space" in asked or "location" not in asked:
        return one_or_all(asked, "space", k.SPACES)
    first = c.first_space[asked["location"]]
    return range(first, first + c.num_spaces[asked["location"]])


def _furthest(step: Step) -> tuple[int, tuple[int, int]]:
    return step[0], cheapness(step[1])


def _in_general(build: _Build, found: Reason, asked: dict[str, int], pairs: list[tuple[int, int]]) -> Reason:
    """Where no place is pointed at: a reason that speaks of none."""
    told = OF_A_VERB | OF_AN_INDUSTRY if "industry" in asked or _is_of_one_industry(build) else OF_A_VERB
    if found[0] in told:
        return found
    if build.named:
        face = build.faces[0]
        allowed = [(space, kind) for space, kind in pairs if build.c.card_builds[face][kind]]
        if not allowed:
            return r.CARD_NOT_FOR_THIS_INDUSTRY, 0, 0
        if not any(_card(build, face, space, kind)[0] == r.OK for space, kind in allowed):
            return r.NO_SPACE_IN_YOUR_NETWORK, 0, 0
    return IN_GENERAL[k.BUILD], 0, 0


def _is_of_one_industry(build: _Build) -> bool:
    """Whether the card that is meant says the industry as well."""
    return build.named and sum(map(bool, build.c.card_builds[build.faces[0]])) == 1


# -- one space and one industry that it shows --------------------------------------------------------------


def _at(build: _Build, space: int, industry: int) -> Step:
    """The first thing that is against it, and how far it got; OK got furthest."""
    questions = list(_questions(build))
    for depth, ask in enumerate(questions):
        reason = ask(build, space, industry)
        if reason[0] != r.OK:
            return depth, reason
    return len(questions), (r.OK, 0, 0)


Question = Callable[[_Build, int, int], Reason]


def _questions(build: _Build) -> Iterator[Question]:
    yield _another
    yield _never
    if build.named:
        yield _cards
    yield _tile
    yield _place
    if not build.named:
        yield _cards
    yield _exempt
    yield _price


def _another(build: _Build, space: int, industry: int) -> Reason:
    here = build.s.spaces[space]
    if here.owner != k.NOBODY and build.c.tiles[here.tile].industry != industry:
        return r.SPACE_HOLDS_ANOTHER_INDUSTRY, 0, 0
    return r.OK, 0, 0


def _never(build: _Build, space: int, industry: int) -> Reason:
    s, c, w, seat, *_ = build
    if s.spaces[space].owner == k.NOBODY:
        return r.OK, 0, 0
    return said(w, why_never_overbuild(s, c, w, seat, industry, space))


def _tile(build: _Build, space: int, industry: int) -> Reason:
    return said(build.w, why_not_tile_now(build.s, build.c, build.w, build.seat, industry))


def _place(build: _Build, space: int, industry: int) -> Reason:
    s, c, w, seat, *_ = build
    return said(w, why_not_place_free(s, c, w, seat, industry, space))


def _cards(build: _Build, space: int, industry: int) -> Reason:
    """What is against the card, or against all cards of the hand."""
    reasons = [_card(build, face, space, industry) for face in build.faces]
    if any(reason[0] == r.OK for reason in reasons):
        return r.OK, 0, 0
    if build.named:
        return reasons[0]
    if any(reason[0] == r.OUTSIDE_YOUR_NETWORK for reason in reasons):
        return r.OUTSIDE_YOUR_NETWORK, 0, 0
    is_farm = build.c.location_of[space] >= k.TOWNS
    return (r.FARM_NEEDS_BREWERY_CARD if is_farm else r.NO_CARD_BUILDS_HERE), 0, 0


def _card(build: _Build, face: int, space: int, industry: int) -> Reason:
    s, c, w, seat, *_ = build
    reason = why_not_card_for_industry(c, w, face, industry)
    if reason == r.OK:
        reason = why_not_card_for_place(s, c, w, seat, face, c.location_of[space])
    return said(w, reason)


def _exempt(build: _Build, space: int, industry: int) -> Reason:
    """Cards that allow the place only because nothing is on the board do not overbuild."""
    s, seat = build.s, build.seat
    if s.spaces[space].owner == k.NOBODY:
        return r.OK, 0, 0
    fitting = [face for face in build.faces if _card(build, face, space, industry)[0] == r.OK]
    if all(exempt_card_overbuilds(s, seat, face) for face in fitting):
        return r.EXEMPT_CARD_CANNOT_OVERBUILD, 0, 0
    return r.OK, 0, 0


def _price(build: _Build, space: int, industry: int) -> Reason:
    s, c, w, seat, *_ = build
    tile = s.seats[seat].next_tile[industry]
    return said(w, why_not_pay_for_tile(s, c, w, seat, tile, c.location_of[space]))
