"""What an intention may mean on the board, for the conditions and cures of refusals (cures.py)."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property
from typing import Any

from wagonway.kernel.cures import Asked

from . import constants as k
from . import wish
from .flow import legal_actions
from .state import Work


class Meant:
    """The things that are named by the wish, by the decision of its number or by the move under way."""

    def __init__(self, a: Asked) -> None:
        self.a = a
        said: dict[str, Collection[str]] = {key: (noun,) for key, noun in a.wish.items() if key != "action"}
        if "action" in a.wish:
            action = a.wish["action"]
            said = {**wish.about(a.s, a.c, a.names, action), **wish.answers(a.s, a.c, a.names, action)}
            if action == k.BARREL:
                said = (
                    {"merchant": (a.names.merchant_spaces[a.s.merchant],)} if a.s.stage == k.SELL_BEER else {}
                )
        under_way = wish.under_way(a.s, a.c, a.names) if a.acting else {}
        to_come = wish.to_come(a.s)
        settled = {key: nouns for key, nouns in under_way.items() if key not in to_come}
        self._named = {key: self._numbers(key, nouns) for key, nouns in {**settled, **said}.items()}
        self._wished = said

    def _numbers(self, key: str, nouns: Collection[str]) -> list[int]:
        kind = "space" if key in ("sale", *wish.ANSWERS) else key
        return [self.a.names.numbers[kind][noun] for noun in nouns]

    def _one(self, key: str) -> int | None:
        return self._named[key][0] if key in self._named else None

    def _all(self, key: str, number: int) -> Collection[int]:
        return self._named.get(key, range(number))

    @property
    def verb_named(self) -> int | None:
        return self._numbers("verb", self._wished["verb"])[0] if "verb" in self._wished else None

    @property
    def verb(self) -> int | None:
        """Of the action, or the one that what is pointed at is for."""
        if "verb" in self._named:
            return self._one("verb")
        if "sale" in self._named or "merchant" in self._named:
            return k.SELL
        return k.NETWORK if "line" in self._named else None

    @property
    def card(self) -> int | None:
        """The card of the wish."""
        return self._numbers("card", self._wished["card"])[0] if "card" in self._wished else None

    @property
    def face(self) -> int | None:
        """The card named or played."""
        return self._one("card")

    @property
    def hand(self) -> list[int]:
        return [face for face in range(k.FACES) if self.a.mine.hand[face]]

    @property
    def merchant(self) -> int | None:
        return self._one("merchant")

    @property
    def location(self) -> int | None:
        return self._one("location")

    @property
    def named_space(self) -> int | None:
        found = [self._one(key) for key in ("space", "sale", *wish.ANSWERS)]
        return next((space for space in found if space is not None), None)

    @property
    def kinds(self) -> Collection[int]:
        """Industries: named, or any; where a space is named those that it shows."""
        return self._all("industry", k.INDUSTRIES)

    @cached_property
    def spaces(self) -> list[int]:
        if self.named_space is not None:
            return [self.named_space]
        places = self._named.get("location")
        if places is None and self.face is not None and self.face < k.TOWNS:
            places = [self.face]
        return [space for space in range(k.SPACES) if places is None or self.a.c.location_of[space] in places]

    @property
    def places(self) -> list[int]:
        """Their locations."""
        return sorted({int(self.a.c.location_of[space]) for space in self.spaces})

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """Spaces, each with an industry meant that it shows."""
        return [(space, kind) for space in self.spaces for kind in self.kinds if self.a.c.shows[space][kind]]

    @property
    def sales(self) -> list[int]:
        """Spaces that may be meant to be sold from, with tiles of an industry meant or none."""
        if self.named_space is None and self.location is None:
            spaces: Collection[int] = range(k.SPACES)
        else:
            spaces = self.spaces
        if "industry" not in self._named:
            return list(spaces)
        tiles, c = self.a.s.spaces, self.a.c
        return [space for space in spaces if c.tiles[tiles[space].tile].industry in self._named["industry"]]

    @property
    def named_lines(self) -> tuple[int, ...]:
        return tuple(self._named.get("line", ()))

    @property
    def lines(self) -> list[int]:
        ends = self._named.get("location")
        if self.verb not in (None, k.NETWORK):
            return []
        return [
            line
            for line in self._all("line", k.LINES)
            if ends is None or any(end in ends for end in self.a.c.lines[line].ends)
        ]

    def listed(self) -> list[int]:
        """The decisions that can be made."""
        w = Work.plain()
        return [int(w.actions[index]) for index in range(legal_actions(self.a.s, self.a.c, w))]


# -- what is there, and what is granted --------------------------------------------------------------------


def add_card(a: Asked, face: int) -> None:
    """One more card in the hand."""
    a.mine.hand[face] += 1
    a.mine.hand_size += 1


def buyers(a: Asked, space: int) -> list[int]:
    """The merchant spaces whose tile buys what stands on a space."""
    industry = a.c.tiles[a.s.spaces[space].tile].industry
    return [m for m in range(k.MERCHANT_SPACES) if a.c.buys[a.s.goods[m]][industry]]


def reachable_beer(a: Asked, places: list[int]) -> int:
    """Barrels on own breweries, and on those of others connected with one of the places."""
    areas = {int(a.s.area[place]) for place in places}
    return sum(
        int(here.cubes)
        for space, here in enumerate(a.s.spaces[: k.SPACES])
        if a.c.tiles[here.tile].industry == k.BREWERY
        and (here.owner == a.seat or a.s.area[a.c.location_of[space]] in areas)
    )


def connect_all(a: Asked, but: Collection[int]) -> None:
    """Links of somebody else on every free line but some."""
    for line in range(k.LINES):
        if a.s.links[line] == k.NOBODY and line not in but:
            a.s.links[line] = (a.seat + 1) % a.s.players


def lay_towards(a: Asked, place: int, but: int = k.NO_LINE) -> None:
    """An own link that touches a place, on another line than one; or, where there is none, an own tile."""
    lines = [line for line in range(k.LINES) if line != but and place in a.c.lines[line].ends]
    for line in sorted(lines, key=lambda line: a.s.links[line] != k.NOBODY):
        a.s.links[line] = a.seat
        return
    here: Any = next(s for i, s in enumerate(a.s.spaces) if a.c.location_of[i] == place)
    here.owner, here.tile, here.flipped, here.cubes = a.seat, a.c.first_tile[k.BREWERY], 1, 0
