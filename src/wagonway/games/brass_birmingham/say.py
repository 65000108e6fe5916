"""How things are called in messages: tiles by their level and owner, places by what is there."""

from __future__ import annotations

from typing import Any

from wagonway.kernel.said import Said, said

from . import constants as k
from .components import GOODS_IDS
from .names import Names
from .view import tile_on

# Arguments that are spaces of a place; in a sentence they go by the name of the place.
SPACES = ("space", "source", "merchant")


def town_of(space: str) -> str:
    """The place of a space of a tile or a merchant."""
    return space.rpartition(".")[0]


def named(args: dict[str, Any]) -> dict[str, Any]:
    """Arguments of a sentence whose spaces are places."""
    return {key: town_of(value) if key in SPACES else value for key, value in args.items()}


def tile(industry: str, level: int, owner: int | None = None) -> Said:
    """A tile by its industry and its level, and by its owner where that is not told anyway."""
    if owner is None:
        return said("tile-of-level", industry=industry, level=level)
    return said("tile-of", industry=industry, level=level, seat=owner)


def place(s: Any, names: Names, space: str, *, owned: bool = True) -> Said:
    """A space with what stands there, and whose, or what may be built: two of one town are told apart."""
    number = names.numbers["space"][space]
    town, _, slot = space.rpartition(".")
    if s.spaces[number].tile != k.NO_TILE:
        here = tile_on(s, names, number)
        what: Said | str = tile(here["industry"], here["level"], here["owner"] if owned else None)
    else:
        first, *others = names.industries_on[number]
        what = first
        for other in others:
            what = said("place-either", first=what, second=other)
    if names.spaces_in[town] == 1:
        return said("place-alone", town=town, what=what)
    return said("place-of-several", town=town, n=int(slot) + 1, what=what)


def merchant(s: Any, names: Names, space: str) -> Said | str:
    """A merchant by what it buys; the place alone where no tile lies."""
    goods = s.goods[names.numbers["merchant"][space]]
    if goods == k.GOODS_NONE:
        return town_of(space)
    return said("place-merchant", town=town_of(space), goods=GOODS_IDS[goods])
