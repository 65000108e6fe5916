"""The board in words, for the terminal."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from . import constants as k
from . import say
from .effect_text import card_texts, line_text
from .effects_of import branches_of
from .grammar import deck_of
from .names import Names

Block = str | list[list[str]]  # a line, or a table with its heads first

SIGNS = {"path": ".", "road": "=", "rail": "#", "canal": "~"}
WIDTH = 7  # of a cell on the map
CARD = re.compile(r"[AB]\d\d")
EFFECT = re.compile(r"([AB]\d\d)\.(\d+)(?:\.(\d+))?")


# -- names ------------------------------------------------------------------------------------


def noun(names: Names, name: str, lang: str) -> str | None:
    """What the component document calls a card, or says of an effect; None for everything else."""
    if CARD.fullmatch(name):
        return f"{card_of(names.document, name)['name'][lang]} ({name})"
    if match := EFFECT.fullmatch(name):
        card, patterns = card_of(names.document, match[1]), names.document.get("patterns", {})
        number = int(match[2]) - 1
        if match[3] is None:
            return card_texts(card, lang, patterns)[number]
        return line_text(branches_of(card["lines"][number])[int(match[3]) - 1], lang, patterns)
    return None


def card_of(document: dict[str, Any], name: str) -> dict[str, Any]:
    """The card of an id in a component document."""
    return next(card for card in deck_of(document, name[0]) if card["number"] == int(name[1:]))


# -- the table --------------------------------------------------------------------------------


def describe(view: Mapping[str, Any], document: dict[str, Any], words: Any) -> list[Block]:
    """The table in words, from its view; `words` says messages and names nouns and seats."""
    blocks = [_top(view, words), _spaces(view, words)]
    if view["display"]:
        blocks.append(_display(view, document, words))
    for seat in range(view["players"]):
        blocks += _board(view, document, words, seat)
    return blocks


def _top(view: Mapping[str, Any], words: Any) -> str:
    rounds = {"round": view["round"], "turn": view["turn"]}
    head = [words.message("text-round", rounds) if view["round"] else words.message("text-setup")]
    if view["last_round"]:
        head.append(words.message("text-last"))
    if view["players"] > 1:
        head.append(words.message("text-first", {"name": words.seat(view["first"])}))
    if view["campaign"]:
        head.append(words.message("text-game", {"game": view["campaign"]["game"]}))
        if view["campaign"]["totals"]:
            totals = words.listed(map(str, view["campaign"]["totals"]))
            head.append(words.message("text-before", {"totals": totals}))
    piles = words.listed(f"{words.noun('colour', colour)} {left}" for colour, left in view["piles"].items())
    head.append(words.message("text-piles", {"piles": piles}))
    return " · ".join(head)


def _bundle(amounts: Mapping[str, int], words: Any) -> str:
    return str(words.listed(words.say(each["id"], each["args"]) for each in say.bundle(amounts)))


def _spaces(view: Mapping[str, Any], words: Any) -> Block:
    rows = [words.message("heads-spaces").split(" | ")]
    for space in view["spaces"]:
        offer = f"offer-{space['id']}" + ("-extended" if space["extension"] else "")
        offered = words.message(offer, {"bundle": _bundle(space["gives"], words)})
        taken = words.message("text-blocked") if space["blocked"] else ""
        if space["disc"] is not None:
            taken = words.seat(space["disc"])
        rows.append([space["id"], str(space["talers"] or ""), taken, offered])
    return rows


def _display(view: Mapping[str, Any], document: dict[str, Any], words: Any) -> Block:
    rows = [words.message("heads-cards").split(" | ")]
    for name in view["display"]:
        card = card_of(document, name)
        texts = card_texts(card, words.lang, document.get("patterns", {}))
        cost = words.message("text-or").join(_bundle(cost, words) for cost in card["cost"])
        rows.append([words.noun("card", name), cost, str(card["fame"]), " / ".join(texts)])
    return rows


def _board(view: Mapping[str, Any], document: dict[str, Any], words: Any, seat: int) -> list[Block]:
    mine = view["seats"][seat]
    stock = {"name": words.seat(seat), "bundle": _bundle(mine["stock"], words)}
    parts = words.listed(
        f"{words.message('score-' + part.replace('_', '-'))} {points}"
        for part, points in mine["score"].items()
        if part != "total" and points
    )
    total = words.message("text-score", {"total": mine["score"]["total"], "parts": parts})
    head = f"{words.message('text-stock', stock)} · {total}"
    blocks: list[Block] = [head, *_map(mine), words.message("text-legend")]
    if mine["to_place"]:
        routes = words.listed(f"{words.noun('route', kind)} {n}" for kind, n in mine["to_place"].items())
        blocks.append(words.message("text-to-place", {"routes": routes}))
    if mine["cells"]:
        rows = [words.message("heads-buildings").split(" | ")]
        for cell, here in mine["cells"].items():
            card = card_of(document, here["card"])
            texts = card_texts(card, words.lang, document.get("patterns", {}))
            numbers = [str(card["fame"]), str(here["routes"]), str(here["bridges"])]
            rows.append([say.grid(cell), words.noun("card", here["card"]), *numbers, " / ".join(texts)])
        blocks.append(rows)
    return blocks


def _map(mine: dict[str, Any]) -> list[str]:
    """The industry board in letters: routes by their signs, buildings by their numbers."""
    lines = ["   " + "".join(f" {letter:^{WIDTH}}" for letter in "ABCD").rstrip()]
    for row in range(k.BOARD_ROWS + 1):
        edges = [_across(mine, f"h{row}{column}") for column in range(k.BOARD_COLUMNS)]
        lines.append("   +" + "+".join(edges) + "+")
        if row < k.BOARD_ROWS:
            line = f" {row + 1} "
            for column in range(k.BOARD_COLUMNS + 1):
                line += _down(mine, f"v{row}{column}")
                if column < k.BOARD_COLUMNS:
                    line += _cell(mine, f"b{row}{column}")
            lines.append(line.rstrip())
    return lines


def _across(mine: dict[str, Any], edge: str) -> str:
    sign = _sign(mine, edge) * WIDTH
    return sign[:3] + "X" + sign[4:] if edge in mine["bridges"] else sign


def _down(mine: dict[str, Any], edge: str) -> str:
    return "X" if edge in mine["bridges"] else _sign(mine, edge)


def _sign(mine: dict[str, Any], edge: str) -> str:
    route = mine["routes"].get(edge)
    return SIGNS[route["kind"]] if route else " "


def _cell(mine: dict[str, Any], cell: str) -> str:
    here = mine["cells"].get(cell)
    told = here["card"] + "*" * here["activations"] if here else ""
    return f"{told:^{WIDTH}}"
