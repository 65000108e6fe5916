"""The board and the choices in words, for the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Block = str | list[list[str]]  # a line, or a table with its heads first


def describe(view: Mapping[str, Any], document: dict[str, Any], words: Any) -> list[Block]:
    """The board as a seat sees it, from its view; `words` says messages and names nouns and seats."""
    return [
        *_table_top(view, words),
        *_seats(view, document, words),
        *_map(view, document, words),
    ]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _table_top(view: Mapping[str, Any], words: Any) -> list[Block]:
    head = [
        _capital(words.noun("era", view["era"])),
        words.message("text-round", {"round": view["round"], "rounds": view["rounds"]}),
        words.message("text-draw", {"n": view["draw"]}),
        words.message("text-wild", view["wild"]),
    ]
    markets = []
    for what, cubes in view["market"].items():
        told = {"what": words.noun("resource", what), "n": cubes, "price": view["next_price"][what]}
        markets.append(_capital(words.message("text-market", told)))
    merchants = []
    for place, tiles in view["merchants"].items():
        bought = []
        for tile in tiles:
            goods = words.noun("goods", tile["goods"])
            bought.append(words.message("text-with-barrel", {"goods": goods}) if tile["barrel"] else goods)
        if bought:
            merchants.append(_place(place, words.listed(bought), words))
    between = words.message("text-between-merchants") or ""
    told_merchants = words.message("text-merchants", {"merchants": between.join(merchants)})
    return [" · ".join(head), " · ".join(markets), told_merchants]


def _place(place: str, what: str, words: Any) -> str:
    return str(words.message("text-place", {"place": words.noun("location", place), "what": what}))


def _seats(view: Mapping[str, Any], document: dict[str, Any], words: Any) -> list[Block]:
    rows = [words.message("heads-seats").split(" | ")]
    for seat in view["order"] or range(view["players"]):
        mine = view["seats"][seat]
        tiles = [_next(industry, level, words) for industry, level in mine["next"].items()]
        income = {"level": mine["income_level"], "space": mine["income_space"]}
        rows.append(
            [
                words.seat(seat),
                words.message("cost-pounds", {"pounds": mine["money"]}),
                words.message("cost-pounds", {"pounds": mine["spent"]}),
                str(mine["vp"]),
                words.message("text-income", income),
                str(mine["hand_size"]),
                str(mine["links_left"]),
                words.listed(tiles),
            ]
        )
    blocks: list[Block] = [rows]
    if view["me"] is not None:
        none = words.message("text-none")
        mine = view["seats"][view["me"]]
        hand = words.listed(words.noun("card", card) for card in mine["hand"] or ())
        blocks.append(words.message("text-hand", {"cards": hand or none}))
        costs = {(tile["industry"], tile["level"]): tile for tile in document["tiles"]}
        tiles = [
            _tile(costs[industry, level], words)
            for industry, level in mine["next"].items()
            if level is not None
        ]
        blocks.append(words.message("text-mat", {"tiles": words.listed(tiles) or none}))
    return blocks


def _next(industry: str, level: int | None, words: Any) -> str:
    named = {"industry": words.noun("industry", industry)}
    if level is None:
        return str(words.message("text-no-tile", named))
    return str(words.message("tile-of-level", {**named, "level": level}))


def _tile(tile: dict[str, Any], words: Any) -> str:
    parts = [words.message("cost-pounds", {"pounds": tile["money"]})]
    parts += [words.message(f"cost-{what}", {"n": tile[what]}) for what in ("coal", "iron") if tile[what]]
    told = {"level": tile["level"], "costs": words.listed(parts)}
    return str(words.message("text-tile", {"industry": words.noun("industry", tile["industry"]), **told}))


def _map(view: Mapping[str, Any], document: dict[str, Any], words: Any) -> list[Block]:
    blocks: list[Block] = []
    for place in document["locations"]:
        spaces = []
        for number, industries in enumerate(place["spaces"]):
            tile = view["spaces"].get(f"{place['id']}.{number}")
            what = _either(industries, words) if tile is None else _built(tile, words)
            spaces.append(f"{number + 1} {what}")
        if spaces:
            blocks.append(_place(place["id"], " · ".join(spaces), words))
    for seat in range(view["players"]):
        links = [words.noun("line", line) for line, owner in view["links"].items() if owner == seat]
        if links:
            told = {"name": words.seat(seat), "lines": words.listed(links)}
            blocks.append(words.message("text-links-of", told))
    return blocks


def _either(industries: list[str], words: Any) -> str:
    """What may be built: one industry or another."""
    told, *others = (words.noun("industry", industry) for industry in industries)
    for other in others:
        told = words.message("board-or", {"first": told, "second": other})
    return str(told)


def _built(tile: dict[str, Any], words: Any) -> str:
    facts = [words.seat(tile["owner"])]
    facts += [words.message("text-flipped")] if tile["flipped"] else []
    facts += [words.message("text-cubes", {"n": tile["cubes"]})] if tile["cubes"] else []
    told = {"level": tile["level"], "facts": words.listed(facts)}
    return str(words.message("text-built", {"industry": words.noun("industry", tile["industry"]), **told}))
