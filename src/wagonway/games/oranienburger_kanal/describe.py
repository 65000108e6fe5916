"""The board and the choices in words, for the terminal."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from . import constants as k
from .components import numbers_of
from .effect_text import card_texts
from .grammar import CELL_IDS, EDGE_IDS, KIND_IDS, RESOURCE_IDS, SIDE_IDS, deck_of
from .names import Names

Block = str | list[list[str]]  # a line, or a table with its heads first

WORDS: dict[str, dict[str, Any]] = {
    "en": {
        "round": "Round {round}, turn {turn}",
        "last": "the last round",
        "setup": "Before the first round",
        "game": "game {game} of 3",
        "before": "earlier games: {totals}",
        "first": "{seat} goes first",
        "piles": "piles: {piles}",
        "spaces": ("space", "talers", "taken", "offers"),
        "blocked": "blocked",
        "cards": ("display", "cost", "fame", "effects"),
        "buildings": ("at", "building", "fame", "routes", "bridges", "effects"),
        "built": "{seat}: {stock}",
        "score": "as it stands: {total} fame ({parts})",
        "legend": ". path   = road   # rail   ~ canal   X bridge   * activated",
        "place": "to place: {routes}",
        "none": "none",
        "or": " or ",
        "comma": ", ",
        "space": "space {n}",
        "cost": "cost {n}",
        "branch": "side {n}",
        "choice": "choice {n}",
        "pay": "way {n}",
        "effect": "effect {n}",
        "draw": "card {n}",
        "card": "{name} ({id})",
        "between": "between {one} and {other}",
        "N": "above {cell}",
        "E": "right of {cell}",
        "S": "below {cell}",
        "W": "left of {cell}",
        "route": "{kind} {edge}",
        "rotate": "Turn the wheel",
        "free-rotate": "Turn the wheel, free of charge",
        "done": "Done",
        "top-card": "The top card leaves the game",
        "buy": "Buy 1 {name}",
        "amount": "{n} {name}",
        "talers": "{n} {name}",
    },
    "ja": {
        "round": "第{round}ラウンド、手番{turn}",
        "last": "最終ラウンド",
        "setup": "最初のラウンドの前",
        "game": "{game}ゲーム目／全3",
        "before": "前のゲーム：{totals}",
        "first": "先手：{seat}",
        "piles": "山：{piles}",
        "spaces": ("スペース", "ターラー", "ディスク", "できること"),
        "blocked": "封鎖",
        "cards": ("場札", "コスト", "名声点", "効果"),
        "buildings": ("場所", "建造物", "名声点", "経路", "橋", "効果"),
        "built": "{seat}：{stock}",
        "score": "今の得点：{total}（{parts}）",
        "legend": ". 小道   = 道路   # 線路   ~ 運河   X 橋   * 発動済み",
        "place": "これから置く経路：{routes}",
        "none": "なし",
        "or": "か",
        "comma": "、",
        "space": "スペース{n}",
        "cost": "コスト{n}",
        "branch": "選択肢{n}",
        "choice": "選択肢{n}",
        "pay": "支払い方{n}",
        "effect": "効果{n}",
        "draw": "カード{n}",
        "card": "{name}（{id}）",
        "between": "{one}と{other}の間",
        "N": "{cell}の上",
        "E": "{cell}の右",
        "S": "{cell}の下",
        "W": "{cell}の左",
        "route": "{kind}：{edge}",
        "rotate": "ホイールを回す",
        "free-rotate": "ホイールを無料で回す",
        "done": "終える",
        "top-card": "山の一番上のカードを除く",
        "buy": "{name}を1つ買う",
        "amount": "{name}{n}",
        "talers": "{n}{name}",
    },
}
RESOURCE_WORDS: dict[str, dict[str, str]] = {
    "en": {name: name for name in RESOURCE_IDS},
    "ja": dict(
        zip(RESOURCE_IDS, ("木材", "粘土", "鉱石", "レンガ", "鉄", "ターラー", "名声点"), strict=True)
    ),
}
KIND_WORDS: dict[str, dict[str, str]] = {
    "en": {name: name for name in KIND_IDS},
    "ja": dict(zip(KIND_IDS, ("小道", "道路", "線路", "運河"), strict=True)),
}
SIGNS = {"path": ".", "road": "=", "rail": "#", "canal": "~"}
WIDTH = 7  # of a cell on the map
CARD = re.compile(r"[AB]\d\d")
EFFECT = re.compile(r"([AB]\d\d)\.(\d+)")


# -- names ------------------------------------------------------------------------------------


def noun(names: Names, kind: str, name: str, lang: str) -> str | None:
    """What people call the thing of an id; None where a message says it."""
    w = WORDS.get(lang, WORDS["en"])
    if CARD.fullmatch(name):
        return str(w["card"].format(name=card_of(names.document, name)["name"][lang], id=name))
    if match := EFFECT.fullmatch(name):
        texts = card_texts(card_of(names.document, match[1]), lang, names.document.get("patterns", {}))
        return texts[int(match[2]) - 1]
    if name in CELL_IDS:
        return place_of_cell(name)
    if name in EDGE_IDS:
        return place_of_edge(name, lang)
    if "@" in name:
        kind_of_route, _, edge = name.partition("@")
        return str(w["route"].format(kind=KIND_WORDS[lang][kind_of_route], edge=place_of_edge(edge, lang)))
    if kind in ("bundle", "other"):
        return say_bundle(bundle_of(name), lang)
    if kind == "spaces":
        return name.replace(", ", w["comma"])
    if kind == "buy":
        return str(w["buy"].format(name=RESOURCE_WORDS[lang][name]))
    if kind in ("rotate", "free-rotate", "done", "top-card"):
        return str(w[kind])
    if name.isdecimal() and kind in ("space", "cost", "branch", "choice", "pay", "effect", "card", "draw"):
        return str(w["draw" if kind == "card" else kind].format(n=name))
    return None


def card_of(document: dict[str, Any], name: str) -> dict[str, Any]:
    """The card of an id in a component document."""
    return next(card for card in deck_of(document, name[0]) if card["number"] == int(name[1:]))


def place_of_cell(cell: str) -> str:
    """A building space by column and row, like a square of a map: b12 is C2."""
    return f"{'ABCD'[int(cell[2])]}{int(cell[1]) + 1}"


def place_of_edge(edge: str, lang: str) -> str:
    """A route space by the building spaces beside it."""
    w = WORDS[lang]
    row, column = int(edge[1]), int(edge[2])
    if edge[0] == "h":
        beside, sides = ((row - 1, column), (row, column)), ("S", "N")
    else:
        beside, sides = ((row, column - 1), (row, column)), ("E", "W")
    there = [
        (place_of_cell(f"b{row}{column}"), side)
        for (row, column), side in zip(beside, sides, strict=True)
        if 0 <= row < k.BOARD_ROWS and 0 <= column < k.BOARD_COLUMNS
    ]
    if len(there) == 2:
        return str(w["between"].format(one=there[0][0], other=there[1][0]))
    assert there[0][1] in SIDE_IDS
    return str(w[there[0][1]].format(cell=there[0][0]))


def bundle_of(text: str) -> dict[str, int]:
    """Back from "2 wood, 1 iron"."""
    parts = (part.split(" ", 1) for part in text.split(", ") if part)
    return {name: int(amount) for amount, name in parts}


def say_bundle(amounts: dict[str, int], lang: str) -> str:
    """Amounts of resources in words."""
    w = WORDS.get(lang, WORDS["en"])
    told = []
    for name, amount in amounts.items():
        word = RESOURCE_WORDS[lang][name]
        if lang == "en" and name == "taler" and amount != 1:
            word = "talers"
        told.append(w["talers" if name == "taler" else "amount"].format(n=amount, name=word))
    return str(w["comma"].join(told) or w["none"])


# -- the table --------------------------------------------------------------------------------


def describe(view: Mapping[str, Any], document: dict[str, Any], words: Any) -> list[Block]:
    """The table in words, from its view; `words` has `lang`, `seat(n)`, `noun(kind, id)`, `message(id)`."""
    w = WORDS.get(words.lang, WORDS["en"])
    blocks = [*_top(view, words, w), _spaces(view, document, words, w)]
    if view["display"]:
        blocks.append(_display(view, document, words, w))
    for seat in range(view["players"]):
        blocks += _board(view, document, words, w, seat)
    return blocks


def _top(view: Mapping[str, Any], words: Any, w: dict[str, Any]) -> list[Block]:
    head = [w["round"].format(**view) if view["round"] else w["setup"]]
    if view["last_round"]:
        head.append(w["last"])
    if view["players"] > 1:
        head.append(w["first"].format(seat=words.seat(view["first"])))
    if view["campaign"]:
        head.append(w["game"].format(**view["campaign"]))
        if view["campaign"]["totals"]:
            head.append(w["before"].format(totals=w["comma"].join(map(str, view["campaign"]["totals"]))))
    piles = [f"{words.noun('colour', colour)} {left}" for colour, left in view["piles"].items()]
    head.append(w["piles"].format(piles=w["comma"].join(piles)))
    return [" · ".join(head)]


def _spaces(view: Mapping[str, Any], document: dict[str, Any], words: Any, w: dict[str, Any]) -> Block:
    rows = [list(w["spaces"])]
    gains = numbers_of(document)["spaces"]
    for space in view["spaces"]:
        offer = f"offer-{space['id']}" + ("-extended" if space["extension"] else "")
        offered = words.message(offer, {"bundle": say_bundle(gains.get(space["id"], {}), words.lang)})
        taken = w["blocked"] if space["blocked"] else ""
        if space["disc"] is not None:
            taken = words.seat(space["disc"])
        rows.append([space["id"], str(space["talers"] or ""), taken, offered or offer])
    return rows


def _cost(card: dict[str, Any], lang: str) -> str:
    return str(WORDS[lang]["or"].join(say_bundle(cost, lang) for cost in card["cost"]))


def _display(view: Mapping[str, Any], document: dict[str, Any], words: Any, w: dict[str, Any]) -> Block:
    rows = [list(w["cards"])]
    for name in view["display"]:
        card = card_of(document, name)
        texts = card_texts(card, words.lang, document.get("patterns", {}))
        rows.append([words.noun("card", name), _cost(card, words.lang), str(card["fame"]), " / ".join(texts)])
    return rows


def _board(
    view: Mapping[str, Any], document: dict[str, Any], words: Any, w: dict[str, Any], seat: int
) -> list[Block]:
    mine = view["seats"][seat]
    stock = {name: amount for name, amount in mine["stock"].items() if amount}
    parts = [
        f"{words.message('score-' + part.replace('_', '-'))} {points}"
        for part, points in mine["score"].items()
        if part != "total" and points
    ]
    head = w["built"].format(seat=words.seat(seat), stock=say_bundle(stock, words.lang))
    total = w["score"].format(total=mine["score"]["total"], parts=w["comma"].join(parts))
    blocks: list[Block] = [f"{head} · {total}", *_map(mine), w["legend"]]
    if mine["to_place"]:
        routes = [f"{words.noun('route', kind)} {number}" for kind, number in mine["to_place"].items()]
        blocks.append(w["place"].format(routes=w["comma"].join(routes)))
    if mine["cells"]:
        rows = [list(w["buildings"])]
        for cell, here in mine["cells"].items():
            card = card_of(document, here["card"])
            texts = card_texts(card, words.lang, document.get("patterns", {}))
            numbers = [str(card["fame"]), str(here["routes"]), str(here["bridges"])]
            rows.append([place_of_cell(cell), words.noun("card", here["card"]), *numbers, " / ".join(texts)])
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


# -- previews ---------------------------------------------------------------------------------


def tell_preview(found: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """What a preview says, as messages with arguments."""

    def told(amounts: dict[str, int]) -> str:
        return ", ".join(f"{amount} {name}" for name, amount in amounts.items())

    said: list[tuple[str, dict[str, Any]]] = []
    if "says" in found:
        said.append((found["says"]["id"], found["says"]["args"]))
    if found.get("talers"):
        said.append(("preview-talers", {"talers": found["talers"]}))
    if found.get("cost"):
        said.append(("preview-pay", {"bundle": told(found["cost"])}))
    if "costs" in found:
        first, second, *others = (told(cost) for cost in found["costs"])
        said.append(("preview-pay-or", {"bundle": first, "other": second}))
        said += [("preview-or", {"bundle": other}) for other in others]
    if found.get("gain"):
        said.append(("preview-gain", {"bundle": told(found["gain"])}))
    if found.get("lost"):
        said.append(("preview-lost", {"bundle": told(found["lost"])}))
    if "fame" in found:
        said.append(("preview-fame", {"points": found["fame"]}))
    if found.get("limit"):
        said.append(("preview-limit", {"times": found["limit"]}))
    if "removes" in found:
        said.append(("preview-replaces", {"route": found["removes"]}))
    said += [("preview-activates", {"card": here["card"]}) for here in found.get("activates", ())]
    said += [("preview-forfeits", {"cell": cell}) for cell in found.get("forfeits", ())]
    return said
