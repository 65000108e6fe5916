"""What choices cost and bring, as messages, from what `forecast.follow` found of them."""

from __future__ import annotations

from typing import Any

from wagonway.kernel.said import Said, said

from . import constants as k
from . import say
from .forecast import Forecast
from .names import Names
from .view import tile_on

RESOURCES = ("coal", "iron", "beer")


def told_of(s: Any, names: Names, seat: int, kind: str, noun: str, foretold: Forecast) -> list[Said]:
    """What a choice of a seat costs and brings, but for what its label says."""
    found = foretold.found
    return [
        *_money(kind, found),
        *_sources(kind, noun, found),
        *_tiles(found, _flipped(s, names, seat, foretold)),
        *_gain(found),
    ]


def price_of(tile: Any) -> list[Said]:
    """What is printed on a tile: its price and what is needed to build it."""
    costs = [said("cost-pounds", pounds=int(tile.money))]
    if tile.coal:
        costs.append(said("cost-coal", n=int(tile.coal)))
    if tile.iron:
        costs.append(said("cost-iron", n=int(tile.iron)))
    return [said("preview-costs", costs=costs)]


def signed(change: int) -> str:
    """A change with its sign."""
    return f"+{change}" if change > 0 else f"−{-change}"


def _money(kind: str, found: dict[str, Any]) -> list[Said]:
    if found["money"] > 0:
        return [said("preview-pay", pounds=found["money"])]
    if found["money"] == 0:
        return []
    # A tile that is given up brings no money of its own: it goes towards what is missing.
    worth = said("preview-worth" if kind == "give_up" else "preview-receive", pounds=-found["money"])
    return [worth, said("preview-kept", pounds=found["kept"])] if found["kept"] else [worth]


def _sources(kind: str, noun: str, found: dict[str, Any]) -> list[Said]:
    told = []
    for resource in RESOURCES:
        sources = [_source(each) for each in _unsaid(kind, noun, found[resource])]
        if sources:
            told.append(said(f"preview-{resource}", sources=sources))
    if found["open"]:
        told.append(said("preview-open", resources=list(found["open"])))
    if found["sold"]:
        told.append(said("preview-sold", pounds=found["sold"]))
    return told


def _unsaid(kind: str, noun: str, sources: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The sources but for the first that is the choice itself, as its label says."""
    own = "barrel" if kind == "barrel" else noun
    at = next((number for number, each in enumerate(sources) if each["from"] == own), None)
    return [each for number, each in enumerate(sources) if number != at]


def _source(source: dict[str, Any]) -> Said | str:
    if source["from"] == "market":
        return said("source-market", pounds=source["price"])
    if source["from"] == "barrel":
        return said("source-barrel", merchant=say.town_of(source["merchant"]))
    return say.town_of(source["from"])


def _flipped(s: Any, names: Names, seat: int, foretold: Forecast) -> list[Said]:
    """The tiles that flip, by what each is and where: a town may hold several, one just built among them."""
    built = {space: names.tiles[tile] for kind, _, space, tile, _ in foretold.told if kind == k.EV_BUILT}
    told = []
    for place in foretold.found["flips"]:
        space = names.numbers["space"][place]
        if space in built:
            tile = say.tile(*built[space], None)
        else:
            there = tile_on(s, names, space)
            owner = None if there["owner"] == seat else there["owner"]
            tile = say.tile(there["industry"], there["level"], owner)
        told.append(said("flipped-at", tile=tile, town=say.town_of(place)))
    return told


def _tiles(found: dict[str, Any], flipped: list[Said]) -> list[Said]:
    told = []
    if found["replaces"]:
        old = found["replaces"]
        told.append(said("preview-replaces", tile=say.tile(old["industry"], old["level"], old["owner"])))
    if found["bonus"]:
        told.append(said("preview-bonus"))
    if flipped:
        told.append(said("preview-flips", tiles=flipped))
    return told


def _gain(found: dict[str, Any]) -> list[Said]:
    gain = found["gain"]
    return [said(f"preview-{what}", change=signed(gain[what])) for what in ("vp", "income") if gain[what]]
