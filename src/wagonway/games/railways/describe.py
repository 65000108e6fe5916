"""The table and the choices in words, for the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .constants import MAX_COLUMNS
from .faces import RAIL_SIDES, money
from .names import CARD_IDS, DIE_IDS, SPACE_IDS, TYPE_IDS, Names

Block = str | list[list[str]]  # a line, or a table with its heads first

WORDS: dict[str, dict[str, Any]] = {
    "en": {
        "setup": "Before the first round",
        "round": "Round {round} of {rounds}, action {phase}",
        "score": "as it stands: {total} ({parts})",
        "map": "map: {cards}",
        "turned": "{card}, turned",
        "legend": "- | not owned   = : owned   # upgraded   r 7 l j curves   R2 residential, 2 passengers",
        "links": ("link", "from", "to", "length", "state"),
        "buildings": ("building", "type", "spaces", "passengers", "dice"),
        "routes": ("from", "to", "links", "brings"),
        "hand": ("card", "slot 1", "slot 2", "slot 3", "slot 4"),
        "pile": "pile: {pile}   discards: {discards}",
        "face": "{card}: {rows}",
        "dice": "building dice to build: {dice}",
        "die": "{passengers} for {cost} capital",
        "met": "{aim}: met",
        "open": "{aim}: {have} of {needs}",
        "waiting": "{aim}: {have} left",
        "none": "none",
        "comma": ", ",
        "semicolon": "; ",
        "plus": " + ",
        "and": " and ",
        # nouns
        "link": "link {id}",
        "building": "building {id}",
        "part": "part {id}",
        "route": "route {n}",
        "p": "passenger die {n}",
        "b": "building die {n}",
        "new": "building die of {n}",
        "card": "card {id}",
        "named": "{name} ({id})",
        "cards": "cards {ids}",
        "way": "{cards}, no slot too many",
        "way-1": "{cards}, 1 slot too many",
        "way-n": "{cards}, {n} slots too many",
        "capital": "{n} capital",
        "less": "{n} pollution less",
        "converts": "{capital} capital into {profit} profit",
        "keeps": "no capital into profit",
        "passengers": "{n} on the die",
        "hire": "a worker",
        "decline": "no second action",
        "pass": "pass",
        "slot": "slot {slots} of card {card}",
        "slots": "slots {slots} of card {card}",
        "convert": "capital into profit",
    },
    "ja": {
        "setup": "最初のラウンドの前",
        "round": "第{round}ラウンド／全{rounds}、アクション{phase}",
        "score": "今のスコア：{total}（{parts}）",
        "map": "マップ：{cards}",
        "turned": "{card}（回転）",
        "legend": "- | 未購入   = : 購入済み   # アップグレード済み   r 7 l j カーブ   R2 住宅、乗客2人",
        "links": ("路線", "端", "端", "長さ", "状態"),
        "buildings": ("建物", "タイプ", "スペース", "乗客", "ダイス"),
        "routes": ("出発", "目的地", "路線", "得るもの"),
        "hand": ("カード", "スロット1", "スロット2", "スロット3", "スロット4"),
        "pile": "山札：{pile}   捨て札：{discards}",
        "face": "{card}：{rows}",
        "dice": "建設できる建物ダイス：{dice}",
        "die": "{passengers}（資本金{cost}）",
        "met": "{aim}：達成",
        "open": "{aim}：{have}／{needs}",
        "waiting": "{aim}：残り{have}人",
        "none": "なし",
        "comma": "、",
        "semicolon": "；",
        "plus": "＋",
        "and": "と",
        "link": "路線{id}",
        "building": "建物{id}",
        "part": "{id}の部分",
        "route": "経路{n}",
        "p": "乗客ダイス{n}",
        "b": "建物ダイス{n}",
        "new": "{n}の目の建物ダイス",
        "card": "カード{id}",
        "named": "{name}（{id}）",
        "cards": "カード{ids}",
        "way": "{cards}、スロットは1つずつ",
        "way-1": "{cards}、2つ目以降のスロット1つ",
        "way-n": "{cards}、2つ目以降のスロット{n}つ",
        "capital": "資本金{n}",
        "less": "汚染レベル{n}減",
        "converts": "資本金{capital}を利益{profit}に",
        "keeps": "変換しない",
        "passengers": "{n}の目",
        "hire": "鉄道労働者1人",
        "decline": "2つ目のアクションを行わない",
        "pass": "パス",
        "slot": "カード{card}のスロット{slots}",
        "slots": "カード{card}のスロット{slots}",
        "convert": "資本金を利益に",
    },
}
TYPE_WORDS: dict[str, dict[str, str]] = {
    "en": {"R": "residential", "L": "leisure", "C": "commercial", "I": "industrial"},
    "ja": {"R": "住宅", "L": "レジャー施設", "C": "商業施設", "I": "工業地帯"},
}
ICON_MESSAGES = {
    "rail": "icon-rail",
    "dR": "icon-dr",
    "dL": "icon-dl",
    "dC": "icon-dc",
    "dI": "icon-di",
    "build": "icon-build",
    "ticket": "icon-ticket",
    "worker": "icon-worker",
    "pol-": "icon-less-pollution",
    "pass+": "icon-passenger",
    "upg": "icon-upgrade",
}
SIGNS = {"unowned": ("-", "|"), "owned": ("=", ":"), "upgraded": ("#", "#")}
CODES = {
    "".join("NESW"[side] for side in sorted(sides)): code for code, sides in RAIL_SIDES.items()
}  # open sides in order -> letter of a component file


# -- names ------------------------------------------------------------------------------------------------


def noun(names: Names, kind: str, name: str, lang: str) -> str | None:
    """What people call the thing of an id; None where a message says it."""
    lang = lang if lang in WORDS else "en"
    w = WORDS[lang]
    if kind in ("type", "other") and name in TYPE_IDS[1:]:
        return TYPE_WORDS[lang][name]
    if kind in ("buy", "upgrade"):
        return str(w["link"].format(id=name.upper()))
    if kind in ("move", "add", "start") and name in SPACE_IDS:
        return str(w["building"].format(id=name.upper()))
    if kind == "keep":
        return str(w["part"].format(id=name.upper()))
    if kind in ("card", "discard", "draw") and name in CARD_IDS:
        return card_name(names.document, name, lang)
    if kind in ("lay", "deal"):
        card = card_name(names.document, name.rstrip("t"), lang)
        return str(w["turned"].format(card=card)) if name.endswith("t") else card
    if kind == "pay":
        return _way(name, w)
    if kind == "slots":
        return _slots(name, w)
    if kind == "cards":
        return str(w["comma"].join(card_name(names.document, card, lang) for card in name.split(", ")))
    if kind == "convert" and name.isdecimal():
        return _conversion(names.document, int(name), w)
    if kind == "build" and name in DIE_IDS:
        return str(w["new"].format(n=names.document["numbers"]["building_dice"][int(name[1:]) - 1]))
    if kind == "die" and name in DIE_IDS:
        return str(w[name[0]].format(n=name[1:]))
    counted = {"route": "route", "raise": "capital", "reduce": "less", "show": "passengers"}
    if kind in counted:
        return str(w[counted[kind]].format(n=name))
    if kind in ("hire", "decline", "pass"):
        return str(w[kind])
    if name in SPACE_IDS:
        return name.upper()
    return None


def card_name(document: dict[str, Any], card: str, lang: str) -> str:
    """A card by its name, where it has one, and its number."""
    name = document["cards"][CARD_IDS.index(card)].get("name", {})
    if not name:
        return str(WORDS[lang]["card"].format(id=card))
    return str(WORDS[lang]["named"].format(name=name.get(lang) or name.get("en"), id=card))


def _way(name: str, w: dict[str, Any]) -> str:
    """ "3+7/1": cards, and slots too many."""
    cards, _, number = name.partition("/")
    listed = cards.split("+")
    word = w["card"].format(id=cards) if len(listed) == 1 else w["cards"].format(ids=w["comma"].join(listed))
    return str(w[{"0": "way", "1": "way-1"}.get(number, "way-n")].format(cards=word, n=number))


def _slots(name: str, w: dict[str, Any]) -> str:
    """ "3.2, 3.4, 7.1": slots of cards."""
    by_card: dict[str, list[str]] = {}
    for each in filter(None, name.split(", ")):
        card, _, slot = each.partition(".")
        by_card.setdefault(card, []).append(slot)
    told = (
        w["slot" if len(slots) == 1 else "slots"].format(card=card, slots=w["and"].join(slots))
        for card, slots in by_card.items()
    )
    return str(w["comma"].join(told) or w["none"])


def _conversion(document: dict[str, Any], row: int, w: dict[str, Any]) -> str | None:
    rows = document["numbers"]["leisure"]
    if row == 0:
        return str(w["keeps"])
    if row > len(rows):
        return None
    return str(w["converts"].format(capital=rows[row - 1][0], profit=rows[row - 1][1]))


# -- the table --------------------------------------------------------------------------------------------


def describe(view: Mapping[str, Any], document: dict[str, Any], words: Any) -> list[Block]:
    """The table in words, from its view; `words` has `lang`, `noun(kind, id)`, `message(id, args)`."""
    w = WORDS.get(words.lang, WORDS["en"])
    blocks = [*_top(view, words, w), *draw(view)]
    blocks.append(w["legend"])
    if view["buildings"]:
        blocks.append(_buildings(view, words, w))
    if view["links"]:
        blocks.append(_links(view, words, w))
    if view["routes"]:
        blocks.append(_routes(view, words, w))
    for name in view["dealt"]:
        face = document["cards"][CARD_IDS.index(name)]["map"]
        blocks.append(w["face"].format(card=words.noun("card", name), rows=" / ".join(face)))
    if view["hand"]:
        blocks.append(_cards(view["hand"], document, words, w))
    return [*blocks, *_below(view, words, w)]


def _top(view: Mapping[str, Any], words: Any, w: dict[str, Any]) -> list[Block]:
    def track(name: str, now: int, most: int | None = None) -> str:
        word = words.message(f"track-{name}")
        gap = "" if words.lang == "ja" else " "
        return f"{word}{gap}{now}" + (f"/{most}" if most is not None else "")

    limits = view["limits"]
    head = [
        w["round"].format(**view) if view["round"] else w["setup"],
        track("capital", view["capital"], limits["capital"]),
        track("profit", view["profit"]),
        track("pollution", view["pollution"], limits["pollution"]),
        track("workers", view["workers"], limits["workers"]),
        track("markers", view["markers_left"]),
    ]
    blocks: list[Block] = [" · ".join(head)]
    if view["round"]:
        parts = [
            f"{words.message(f'score-{part}')} {points}"
            for part, points in view["scores"].items()
            if part != "total"
        ]
        told = [w["score"].format(total=view["scores"]["total"], parts=w["comma"].join(parts))]
        told += [_aim(aim, words, w) for aim in view["aims"]]
        blocks.append(" · ".join(told))
    if view["stage"] == "over":
        won = all(aim["met"] for aim in view["aims"])
        result = "score" if not view["aims"] else "won" if won else "lost"
        blocks.append(words.message(f"result-{result}", {"score": view["score"]}))
    if view["standing"]:
        blocks.append(words.message("result-standing", view["standing"]))
    laid = [words.noun("lay", here["card"] + ("t" if here["turned"] else "")) for here in view["map"] if here]
    blocks.append(w["map"].format(cards=w["semicolon"].join(laid) or w["none"]))
    return blocks


def _aim(aim: dict[str, Any], words: Any, w: dict[str, Any]) -> str:
    form = "met" if aim["met"] else "waiting" if aim["needs"] == 0 else "open"
    said = words.message(f"aim-{aim['id']}") or aim["id"]
    return str(w[form].format(aim=said, have=aim["have"], needs=aim["needs"]))


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


def _buildings(view: Mapping[str, Any], words: Any, w: dict[str, Any]) -> Block:
    rows = [list(w["buildings"])]
    values = {die["id"]: die["value"] for die in view["dice"]}
    for building in view["buildings"]:
        dice = [f"{words.noun('die', die)}: {values[die]}" for die in building["dice"]]
        rows.append(
            [
                building["id"].upper(),
                words.noun("type", building["type"]),
                " ".join(space.upper() for space in building["spaces"]),
                str(building["passengers"] or ""),
                w["comma"].join(dice),
            ]
        )
    return rows


def _links(view: Mapping[str, Any], words: Any, w: dict[str, Any]) -> Block:
    rows = [list(w["links"])]
    types = {building["id"]: building["type"] for building in view["buildings"]}
    for link in view["links"]:
        ends = [f"{words.noun('type', types[end])} {end.upper()}" for end in link["ends"]]
        state = words.message(f"link-{link['marker']}")
        if link["loop"]:
            state += w["comma"] + words.message("link-loop")
        rows.append([link["id"].upper(), *ends, str(link["length"]), state])
    return rows


def _routes(view: Mapping[str, Any], words: Any, w: dict[str, Any]) -> Block:
    rows = [list(w["routes"])]
    for route in view["routes"]:
        rides = w["comma"].join(ride.upper() for ride in route["rides"])
        end = f"{words.noun('type', route['type'])} {route['end'].upper()}"
        rows.append([route["from"].upper(), end, rides, _brings(route, words, w)])
    return rows


def _brings(route: dict[str, Any], words: Any, w: dict[str, Any]) -> str:
    bonus = route["bonus"]
    told = [words.message("preview-profit", {"profit": route["profit"]})]
    if bonus.get("workers"):
        told.append(words.message("preview-bonus-worker"))
    if bonus.get("convert"):
        told.append(w["convert"])
    if bonus.get("pollution"):
        sign = "up" if bonus["pollution"] > 0 else "down"
        told.append(words.message(f"preview-pollution-{sign}", {"amount": abs(bonus["pollution"])}))
    told.append(words.message("preview-capital", {"capital": bonus.get("capital", 0) + route["fare"]}))
    return str(w["comma"].join(told))


def icon_word(icon: str, words: Any) -> str:
    """What people call an icon."""
    if icon in ICON_MESSAGES:
        return str(words.message(ICON_MESSAGES[icon]))
    return str(words.message("icon-capital", {"amount": money(icon)}))


def _cards(cards: list[str], document: dict[str, Any], words: Any, w: dict[str, Any]) -> Block:
    rows = [list(w["hand"])]
    for name in cards:
        slots = document["cards"][CARD_IDS.index(name)]["slots"]
        rows.append(
            [
                words.noun("card", name),
                *(w["plus"].join(icon_word(icon, words) for icon in slot) for slot in slots),
            ]
        )
    return rows


def _below(view: Mapping[str, Any], words: Any, w: dict[str, Any]) -> list[Block]:
    blocks: list[Block] = []
    if view["hand"]:
        pile, discards = (
            w["comma"].join(words.noun("card", card) for card in cards) or w["none"]
            for cards in (view["pile"]["cards"], view["discards"])
        )
        blocks.append(w["pile"].format(pile=pile, discards=discards))
    dice = [
        w["die"].format(passengers=die["value"], cost=die["cost"])
        for die in view["building_dice"]
        if not die["built"]
    ]
    if view["round"]:
        blocks.append(w["dice"].format(dice=w["comma"].join(dice) or w["none"]))
    return blocks


# -- previews ---------------------------------------------------------------------------------------------


def tell_preview(found: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """What a preview says, as messages with arguments."""
    return [(said["id"], said["args"]) for said in found.get("says", ())]
