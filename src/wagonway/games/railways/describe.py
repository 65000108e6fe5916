"""The table in words, for the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import say
from .constants import MAX_COLUMNS
from .costs import route_told
from .faces import RAIL_SIDES
from .names import CARD_IDS, SPACE_IDS

Block = str | list[list[str]]  # a line, or a table with its heads first

SIGNS = {"unowned": ("-", "|"), "owned": ("=", ":"), "upgraded": ("#", "#")}
CODES = {
    "".join("NESW"[side] for side in sorted(sides)): code for code, sides in RAIL_SIDES.items()
}  # open sides in order -> letter of a component file


# -- the table --------------------------------------------------------------------------------------------


def describe(view: Mapping[str, Any], document: dict[str, Any], words: Any) -> list[Block]:
    """The table in words, from its view; `words` says messages and names nouns."""
    blocks = [*_top(view, document, words), *draw(view), words.message("text-legend")]
    if view["buildings"]:
        blocks.append(_buildings(view, words))
    if view["links"]:
        blocks.append(_links(view, words))
    if view["routes"]:
        blocks.append(_routes(view, words))
    for name in view["dealt"]:
        face = document["cards"][CARD_IDS.index(name)]["map"]
        card = _card(name, document, words)
        blocks.append(words.message("text-face", {"card": card, "rows": " / ".join(face)}))
    if view["hand"]:
        blocks.append(_cards(view["hand"], document, words))
    return [*blocks, *_below(view, document, words)]


def _card(name: str, document: dict[str, Any], words: Any) -> str:
    """A card by the name that its set gives to its place, where it has one, and by its number."""
    names = document["cards"][CARD_IDS.index(name)].get("name", {})
    number = str(words.message("card-number", {"number": int(name)}))
    place = names.get(words.lang) or names.get("en")
    return str(words.message("text-card", {"card": number, "name": place})) if place else number


def _top(view: Mapping[str, Any], document: dict[str, Any], words: Any) -> list[Block]:
    def track(name: str, now: int, most: int | None = None) -> str:
        word = words.message(f"track-{name}")
        gap = "" if words.lang == "ja" else " "
        return f"{word}{gap}{now}" + (f"/{most}" if most is not None else "")

    limits = view["limits"]
    rounds = {key: view[key] for key in ("round", "rounds", "phase")}
    head = [
        words.message("text-round", rounds) if view["round"] else words.message("text-setup"),
        track("capital", view["capital"], limits["capital"]),
        track("profit", view["profit"]),
        track("pollution", view["pollution"], limits["pollution"]),
        track("workers", view["workers"], limits["workers"]),
        track("markers", view["markers_left"]),
    ]
    blocks: list[Block] = [" · ".join(head)]
    if view["round"]:
        parts = words.listed(
            f"{words.message(f'score-{part}')} {points}"
            for part, points in view["scores"].items()
            if part != "total"
        )
        told = [words.message("text-score", {"total": view["scores"]["total"], "parts": parts})]
        told += [_aim(aim, words) for aim in view["aims"]]
        blocks.append(" · ".join(told))
    if view["stage"] == "over":
        won = all(aim["met"] for aim in view["aims"])
        result = "score" if not view["aims"] else "won" if won else "lost"
        blocks.append(words.message(f"result-{result}", {"score": view["score"]}))
    if view["standing"]:
        blocks.append(words.message("result-standing", view["standing"]))
    laid = [_laid(here, document, words) for here in view["map"] if here]
    blocks.append(words.message("text-map", {"cards": "; ".join(laid) or words.message("text-none")}))
    return blocks


def _laid(here: Mapping[str, Any], document: dict[str, Any], words: Any) -> str:
    card = _card(here["card"], document, words)
    return str(words.message("choice-lay-turned", {"card": card})) if here["turned"] else card


def _aim(aim: Mapping[str, Any], words: Any) -> str:
    form = "met" if aim["met"] else "waiting" if aim["needs"] == 0 else "open"
    told = {"aim": words.message(f"aim-{aim['id']}") or aim["id"]}
    if form != "met":
        told["have"] = aim["have"]
    if form == "open":
        told["needs"] = aim["needs"]
    return str(words.message(f"text-{form}", told))


def draw(view: Mapping[str, Any]) -> list[str]:
    """The map in letters: a column of each space three wide, tracks as in component files."""
    columns, rows = view["grid"]["columns"], view["grid"]["rows"]
    squares: dict[str, dict[str, Any]] = {square["id"]: square for square in view["squares"]}
    markers = {space: link["marker"] for link in view["links"] for space in link["spaces"]}
    shown: dict[str, int] = {}
    for die in view["dice"]:
        if die["space"]:
            shown[die["space"]] = shown.get(die["space"], 0) + die["value"]
    lines = ["    " + "".join(f"{SPACE_IDS[column][0].upper():^3}" for column in range(columns)).rstrip()]
    for row in range(rows):
        line = f"{row + 1:>3} "
        for column in range(columns):
            space = SPACE_IDS[MAX_COLUMNS * row + column]
            line += _square(squares.get(space), shown.get(space), markers.get(space, "unowned"))
        lines.append(line.rstrip())
    return lines


def _square(square: dict[str, Any] | None, passengers: int | None, marker: str) -> str:
    if square is None:
        return " . "
    if square["type"]:
        return f"{square['type']}{'' if passengers is None else passengers}".center(3)
    across, down = SIGNS[marker]
    sides = square["sides"]
    code = CODES["".join(sorted(sides, key="NESW".index))]
    middle = {"-": across, "|": down}.get(code, code)
    return f"{across if 'W' in sides else ' '}{middle}{across if 'E' in sides else ' '}"


def _buildings(view: Mapping[str, Any], words: Any) -> Block:
    rows = [words.message("heads-buildings").split(" | ")]
    values = {die["id"]: die["value"] for die in view["dice"]}
    for building in view["buildings"]:
        rows.append(
            [
                building["id"].upper(),
                words.noun("type", building["type"]),
                " ".join(space.upper() for space in building["spaces"]),
                str(building["passengers"] or ""),
                words.listed(f"{_die(die, view, words)}: {values[die]}" for die in building["dice"]),
            ]
        )
    return rows


def _die(name: str, view: Mapping[str, Any], words: Any) -> str:
    if name.startswith("p"):
        return str(words.message("die-passenger", {"number": int(name[1:])}))
    value = next(die["value"] for die in view["building_dice"] if die["id"] == name)
    return str(words.message("die-building", {"passengers": value}))


def _links(view: Mapping[str, Any], words: Any) -> Block:
    rows = [words.message("heads-links").split(" | ")]
    types = {building["id"]: building["type"] for building in view["buildings"]}
    for link in view["links"]:
        ends = [f"{words.noun('type', types[end])} {end.upper()}" for end in link["ends"]]
        state = [words.message(f"link-{link['marker']}")]
        state += [words.message("link-loop")] if link["loop"] else []
        rows.append([link["id"].upper(), *ends, str(link["length"]), words.listed(state)])
    return rows


def _routes(view: Mapping[str, Any], words: Any) -> Block:
    rows = [words.message("heads-routes").split(" | ")]
    for route in view["routes"]:
        rides = words.listed(ride.upper() for ride in route["rides"])
        end = f"{words.noun('type', route['type'])} {route['end'].upper()}"
        told = words.listed(words.message(message, args) for message, args in route_told(route))
        rows.append([route["from"].upper(), end, rides, told])
    return rows


def _cards(cards: list[str], document: dict[str, Any], words: Any) -> Block:
    rows = [words.message("heads-hand").split(" | ")]
    for name in cards:
        slots = document["cards"][CARD_IDS.index(name)]["slots"]
        icons = ([words.say(*say.icon(icon).values()) for icon in slot] for slot in slots)
        rows.append([_card(name, document, words), *(" + ".join(told) for told in icons)])
    return rows


def _below(view: Mapping[str, Any], document: dict[str, Any], words: Any) -> list[Block]:
    blocks: list[Block] = []
    none = words.message("text-none")
    if view["hand"]:
        piles = {"pile": view["pile"]["cards"], "discards": view["discards"]}
        told = {
            name: words.listed(_card(card, document, words) for card in cards) or none
            for name, cards in piles.items()
        }
        blocks.append(words.message("text-pile", told))
    dice = words.listed(
        words.message("text-die", {"passengers": die["value"], "cost": die["cost"]})
        for die in view["building_dice"]
        if not die["built"]
    )
    if view["round"]:
        blocks.append(words.message("text-dice", {"dice": dice or none}))
    return blocks
