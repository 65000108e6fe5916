"""The table in words, for the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import say
from .names import SPACE_IDS

Block = str | list[list[str]]  # a line, or a table with its heads first


def describe(view: Mapping[str, Any], document: dict[str, Any], words: Any) -> list[Block]:
    """The table in words, from its view; `words` says messages and names nouns and seats."""
    legend = words.message("text-legend")
    blocks: list[Block] = [*_top(view, words), *draw(view), legend, _seats(view, words)]
    for table in (_buildings(view, words), _parcels(view, words), _links(view, words)):
        if len(table) > 1:
            blocks.append(table)
    blocks += _books(view, words)
    by_id = {card["id"]: card for card in document["cards"]}
    for title, cards in _piles(view, words):
        blocks += [title, _cards(cards, by_id, document["numbers"], words)]
    return [*blocks, *_below(view, words)]


def _top(view: Mapping[str, Any], words: Any) -> list[Block]:
    rounds = {"round": view["round"], "rounds": view["rounds"]}
    head = [words.message("text-round", rounds) if view["round"] else words.message("text-setup")]
    head.append(words.message(f"phase-{view['phase']}"))
    if view["pass"]:
        head.append(words.message("text-pass", {"number": view["pass"]}))
    head.append(words.message("text-deck", {"n": view["deck"]}))
    blocks: list[Block] = [" · ".join(head)]
    unknown = words.message("text-unknown")
    if not view["solo"]:
        for name, key in (("order", "order"), ("new-order", "new_order")):
            if any(seat is not None for seat in view[key]):
                order = (words.seat(seat) if seat is not None else unknown for seat in view[key])
                blocks.append(words.message(f"text-{name}", {"order": words.listed(order)}))
    types = (words.noun("type", month["type"]) if month["type"] else unknown for month in view["schedule"])
    blocks.append(words.message("text-schedule", {"types": words.listed(types)}))
    supply = view["supply"]
    left = words.listed(f"{name} {number}" for name, number in supply["buildings"].items())
    stock = {"passengers": supply["passengers"], "buildings": left}
    blocks.append(words.message("text-supply", stock))
    for score in sorted(view["scores"], key=lambda score: score["place"]):
        parts = ("happiness", "links", "money", "stress")
        told = words.listed(f"{words.message(f'score-{part}')} {score[part]}" for part in parts)
        place = {"place": score["place"], "name": words.seat(score["seat"]), "total": score["total"]}
        blocks.append(words.message("text-places", {**place, "parts": told}))
    return blocks


def draw(view: Mapping[str, Any]) -> list[str]:
    """The map in letters: a column of each space four wide."""
    grid = view["grid"]
    columns, rows = grid["columns"] * grid["across"], grid["rows"] * grid["down"]
    cells: dict[str, str] = {
        space: "m" if kind == "mountain" else "~" for space, kind in view["squares"].items()
    }
    for link in view["links"]:
        letter = chr(ord("a") + link["owner"])
        for space, _sides in link["path"]:
            sign = letter.upper() if link["upgraded"] else letter
            cells[space] = cells.get(space, "").strip("m~") + sign
    waiting = {building["id"]: building["passengers"] for building in view["buildings"]}
    for spot in view["spots"]:
        there = waiting.get(spot["space"])
        standing = f":{there}" if there is not None else ""
        cells[spot["space"]] = f"{spot['type']}{standing}" if spot["type"] else spot["label"]
    names = _columns(columns)
    lines = ["    " + "".join(f"{name.upper():^4}" for name in names).rstrip()]
    for row in range(rows):
        boxes = (cells.get(f"{name}{row + 1}", ".") for name in names)
        lines.append(f"{row + 1:>3} " + "".join(f"{box:^4}" for box in boxes).rstrip())
    return lines


def _columns(columns: int) -> list[str]:
    return [SPACE_IDS[column][:-1] for column in range(columns)]


def _seats(view: Mapping[str, Any], words: Any) -> list[list[str]]:
    rows = [words.message("heads-seats").split(" | ")]
    for seat, mine in enumerate(view["seats"]):
        numbers = (
            mine["score"],
            f"${mine['money']}",
            mine["stress"],
            mine["hp"],
            mine["workers"],
            mine["tiles_left"],
            mine["links"],
            f"{mine['hand_size']}/{mine['hand_limit']}",
            mine["pile_size"],
            f"${mine['bid']}" if mine["bid"] else "",
        )
        rows.append([words.seat(seat), *map(str, numbers)])
    return rows


def _buildings(view: Mapping[str, Any], words: Any) -> list[list[str]]:
    rows = [words.message("heads-buildings").split(" | ")]
    builders: dict[str, list[int]] = {}
    for spot in view["spots"]:
        if spot["builder"] is not None:
            builders.setdefault(spot["first"], []).append(spot["builder"])
    for building in view["buildings"]:
        spaces = building["squares"]
        rows.append(
            [
                building["id"].upper(),
                words.noun("type", building["type"]),
                " ".join(space.upper() for space in spaces),
                f"{building['passengers']}/{len(spaces)}",
                words.listed(words.seat(seat) for seat in builders.get(building["id"], ())),
            ]
        )
    return rows


def _parcels(view: Mapping[str, Any], words: Any) -> list[list[str]]:
    rows = [words.message("heads-parcels").split(" | ")]
    for spot in view["spots"]:
        if spot["owner"] is not None:
            rows.append([spot["label"], spot["space"].upper(), words.seat(spot["owner"])])
    return rows


def _links(view: Mapping[str, Any], words: Any) -> list[list[str]]:
    rows = [words.message("heads-links").split(" | ")]
    for link in view["links"]:
        flags = ["complete" if link["complete"] else "incomplete"]
        flags += ["upgraded"] * link["upgraded"] + ["fresh"] * (link["fresh"] and not link["complete"])
        rows.append(
            [
                link["id"],
                words.seat(link["owner"]),
                link["start"].upper(),
                link["end"].upper() if link["end"] else "",
                str(link["length"]),
                f"${link['fare']}" if link["complete"] else "",
                words.listed(words.message(f"link-{flag}") for flag in flags),
            ]
        )
    return rows


def _books(view: Mapping[str, Any], words: Any) -> list[Block]:
    blocks: list[Block] = []
    for book in view["books"]:
        known = [card for card in (book["top"], *book["seen"]) if card]
        unknown = book["size"] - len(known)
        cards = [words.noun("card", card) for card in known] + [words.message("text-unknown")] * unknown
        blocks.append(
            words.message(
                "text-book",
                {"book": words.noun("book", book["id"]), "n": book["size"], "cards": words.listed(cards)},
            )
        )
    return blocks


def _piles(view: Mapping[str, Any], words: Any) -> list[tuple[str, list[str]]]:
    """Cards that are shown with their icons: on offer, in the line, in hands that are known."""
    found = [(words.message(f"text-{pile}"), view[pile]) for pile in ("display", "line")]
    for seat, mine in enumerate(view["seats"]):
        own = seat == view["me"]
        title = (
            words.message("text-hand") if own else words.message("text-hand-of", {"name": words.seat(seat)})
        )
        found.append((title, mine["hand"] or []))
    return [(title, cards) for title, cards in found if cards]


def _cards(
    cards: list[str], by_id: dict[str, dict[str, Any]], numbers: dict[str, Any], words: Any
) -> list[list[str]]:
    rows = [words.message("heads-cards").split(" | ")]
    plus = words.message("list-plus")
    for name in cards:
        printed = by_id[name]
        icons = [icon_word(icon, words) for icon in printed["slots"]]
        strip = icon_word("strip", words) if printed["strip"] else ""
        bears = [
            words.message("icon-pay", {"amount": numbers["consequence_money"]})
            if consequence == "pay"
            else words.message("icon-stress")
            for consequence in printed["consequences"]
        ]
        rows.append(
            [
                words.noun("card", name),
                *icons,
                *[""] * (4 - len(icons)),
                strip,
                plus.join(bears),
            ]
        )
    return rows


def icon_word(icon: str, words: Any) -> str:
    """What people call an icon."""
    told = say.icon(icon)
    return str(words.say(told["id"], told["args"]))


def _below(view: Mapping[str, Any], words: Any) -> list[Block]:
    blocks: list[Block] = []
    for seat, mine in enumerate(view["seats"]):
        if mine["discards"]:
            cards = words.listed(mine["discards"])
            blocks.append(words.message("text-discards", {"name": words.seat(seat), "cards": cards}))
    pending = view["pending"]
    if pending:
        needs = ["/".join(icon_word(icon, words) for icon in icons) for icons in pending["needs"]]
        needs += (
            [words.message("board-rails-due", {"n": pending["rails_due"]})] if pending["rails_due"] else []
        )
        needs += [f"${pending['money_due']}"] if pending["money_due"] else []
        if needs:
            blocks.append(words.message("text-due", {"needs": words.listed(needs)}))
        if pending["used"]:
            so_far = {"stress": pending["stress_so_far"], "money": pending["money_so_far"]}
            blocks.append(words.message("text-so-far", so_far))
    return blocks
