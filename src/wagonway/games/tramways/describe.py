"""The table and the choices in words, for the terminal."""

from __future__ import annotations

from typing import Any

from .faces import FACE_IDS, TYPE_LETTERS
from .names import BOOK_IDS, SIDE_IDS, SPACE_IDS, TYPE_IDS, Names

Block = str | list[list[str]]  # a line, or a table with its heads first

WORDS: dict[str, dict[str, Any]] = {
    "en": {
        "setup": "Before the first round",
        "round": "Round {round} of {rounds}",
        "pass": "pass {number}",
        "deck": "{n} cards in the auction deck",
        "order": "order: {order}",
        "new-order": "new order: {order}",
        "schedule": "schedule: {types}",
        "supply": "supply: {passengers} passengers; buildings: {buildings}",
        "legend": "A1 parcel   R:2 building, 2 passengers   m mountain   ~ water   "
        "letters in tracks: their players, from a; capital where it is upgraded",
        "seats": (
            "seat",
            "score",
            "money",
            "stress",
            "happiness",
            "workers",
            "tiles",
            "links",
            "hand",
            "pile",
            "bid",
        ),
        "buildings": ("building", "type", "spaces", "passengers", "built by"),
        "parcels": ("parcel", "space", "marked by"),
        "links": ("link", "player", "from", "to", "length", "fare", "state"),
        "cards": ("card", "icon 1", "icon 2", "icon 3", "icon 4", "strip", "consequence"),
        "hand": "Your hand",
        "hand-of": "Hand of {seat}",
        "display": "On offer",
        "line": "Line",
        "book": "{book} ({n} cards): {cards}",
        "unknown": "?",
        "discards": "discards of {seat}: {cards}",
        "places": "{place}. {seat}: {total} ({parts})",
        "none": "none",
        "comma": ", ",
        "plus": " + ",
        "due": "still due: {needs}",
        "so-far": "for the icons so far: {stress} stress, ${money}",
        "rails": "{n} rails",
        # nouns
        "link": "link {id}",
        "building": "building {id}",
        "parcel": "parcel {id}",
        "goal-type": "to {type}",
        "goal-label": "to parcel {id}",
        "lay": "from {space} to the {side}",
        "sides": {"N": "north", "E": "east", "S": "south", "W": "west"},
        "bid": "${n}",
        "buy": "{n} happiness",
        "ticket-book": "ticket book {id}",
        "board": "board {id}",
        "face": "side {id}",
        "use": "{icon} of {card}",
        "claim": "take the place",
        "pass-word": "pass",
        "go_on": "one more card",
        "money": "money",
        "stop": "leave it incomplete",
        "coins": "coins",
        "bonus_money": "money",
        "done": "done",
        "card": {
            "development": "development card {id}",
            "parcel": "parcel card {id}",
            "building": "building card {id}",
            "generic": "generic card {id}",
            "auction": "auction card {id}",
            "void": "void ticket {id}",
        },
    },
    "ja": {
        "setup": "最初のラウンドの前",
        "round": "第{round}ラウンド／全{rounds}",
        "pass": "{number}巡目",
        "deck": "オークションデッキ{n}枚",
        "order": "手番順：{order}",
        "new-order": "新しい手番順：{order}",
        "schedule": "スケジュール：{types}",
        "supply": "サプライ：乗客{passengers}人、建物{buildings}",
        "legend": "A1 地所   R:2 建物、乗客2人   m 山地   ~ 水域   "
        "線路の文字はプレイヤー（aから順）、大文字はアップグレード済み",
        "seats": (
            "席",
            "得点",
            "お金",
            "ストレス",
            "幸福",
            "線路工",
            "タイル",
            "リンク",
            "手札",
            "山札",
            "ビッド",
        ),
        "buildings": ("建物", "タイプ", "スペース", "乗客", "建てた人"),
        "parcels": ("地所", "スペース", "持ち主"),
        "links": ("リンク", "持ち主", "端", "端", "長さ", "運賃", "状態"),
        "cards": ("カード", "アイコン1", "アイコン2", "アイコン3", "アイコン4", "磁気帯", "結果"),
        "hand": "手札",
        "hand-of": "{seat}の手札",
        "display": "並んだカード",
        "line": "カードの列",
        "book": "{book}（{n}枚）：{cards}",
        "unknown": "？",
        "discards": "{seat}の捨て札：{cards}",
        "places": "{place}位 {seat}：{total}（{parts}）",
        "none": "なし",
        "comma": "、",
        "plus": "＋",
        "due": "残りの支払い：{needs}",
        "so-far": "ここまでのアイコン：ストレス{stress}、${money}",
        "rails": "線路{n}",
        "link": "リンク{id}",
        "building": "建物{id}",
        "parcel": "地所{id}",
        "goal-type": "{type}へ",
        "goal-label": "地所{id}へ",
        "lay": "{space}から{side}へ",
        "sides": {"N": "北", "E": "東", "S": "南", "W": "西"},
        "bid": "${n}",
        "buy": "幸福{n}",
        "ticket-book": "チケットブック{id}",
        "board": "マップボード{id}",
        "face": "{id}の面",
        "use": "{card}の{icon}",
        "claim": "場所を取る",
        "pass-word": "パス",
        "go_on": "もう1枚",
        "money": "お金",
        "stop": "未完成のままにする",
        "coins": "お金",
        "bonus_money": "お金",
        "done": "終える",
        "card": {
            "development": "発展カード{id}",
            "parcel": "地所カード{id}",
            "building": "建物カード{id}",
            "generic": "ジェネリックカード{id}",
            "auction": "オークションカード{id}",
            "void": "無効チケット{id}",
        },
    },
}
TYPE_WORDS: dict[str, dict[str, str]] = {
    "en": {"R": "residential", "L": "leisure", "C": "commercial", "I": "industrial"},
    "ja": {"R": "住居", "L": "娯楽施設", "C": "商業施設", "I": "工場"},
}
# Codes of icons -> messages; money and labels take an argument.
ICON_MESSAGES = {
    "rail1": "icon-rail1",
    "rail2": "icon-rail2",
    "rail3": "icon-rail3",
    "uplink": "icon-uplink",
    "build": "icon-build",
    "upbuild": "icon-upbuild",
    "tR": "icon-tr",
    "tL": "icon-tl",
    "tC": "icon-tc",
    "tI": "icon-ti",
    "worker": "icon-worker",
    "stress-": "icon-less-stress",
    "pass+": "icon-passenger",
    "strip": "icon-strip",
}
PLAIN = ("claim", "go_on", "money", "stop", "coins", "bonus_money", "done")
CARDS = ("card", "take", "discard", "draw")
PLACES = ("move", "upbuild", "place", "building")
LINKS = ("ride", "extend", "replace", "uplink")


# -- names ------------------------------------------------------------------------------------------------


def noun(names: Names, kind: str, name: str, lang: str) -> str | None:
    """What people call the thing of an id; None where a message says it."""
    lang = lang if lang in WORDS else "en"
    w = WORDS[lang]
    if kind in ("type", "kind", "tile") and name in TYPE_IDS[1:]:
        return TYPE_WORDS[lang][name]
    if kind == name and kind in PLAIN:
        return str(w[kind])
    if kind == name == "pass":
        return str(w["pass-word"])
    if kind in CARDS and name in names.card_numbers:
        return card_name(names, name, lang)
    if kind == "cards":
        return str(w["comma"].join(card_name(names, card, lang) for card in name.split(", ")))
    if kind == "spaces":
        return str(w["comma"].join(space.upper() for space in name.split(", ")))
    if kind == "use" and "/" in name:
        return _icon_of_card(names, name, lang)
    if kind == "goal":
        if name in TYPE_WORDS[lang]:
            return str(w["goal-type"].format(type=TYPE_WORDS[lang][name]))
        return str(w["goal-label"].format(id=name))
    if kind == "lay" and name[:-1] in SPACE_IDS:
        return str(w["lay"].format(space=name[:-1].upper(), side=w["sides"][name[-1]]))
    if kind in ("step", "side") and name in SIDE_IDS:
        return str(w["sides"][name])
    if kind in PLACES and name in SPACE_IDS:
        return str(w["building"].format(id=name.upper()))
    if kind in LINKS:
        return str(w["link"].format(id=name))
    return _numbered(names, kind, name, w) or (name.upper() if name in SPACE_IDS else None)


def _numbered(names: Names, kind: str, name: str, w: dict[str, Any]) -> str | None:
    if kind == "book" and name in BOOK_IDS:
        return str(w["ticket-book"].format(id=name))
    if kind == "board":
        board, _, face = name.partition("/")
        said = str(w["board"].format(id=board))
        return said + w["comma"] + w["face"].format(id=face) if face else said
    if kind == "face" and name in FACE_IDS:
        return str(w["face"].format(id=name))
    if kind in ("bid", "buy"):
        return str(w[kind].format(n=name))
    return None


def card_name(names: Names, card: str, lang: str) -> str:
    """A card by its name, where it has one, or by its kind and id."""
    printed = names.document["cards"][names.card_numbers[card]]
    given = printed.get("name", {})
    if given:
        return str(given.get(lang) or given.get("en"))
    kind = "void" if printed["void"] else printed["kind"]
    return str(WORDS[lang]["card"][kind].format(id=card))


def _icon_of_card(names: Names, name: str, lang: str) -> str | None:
    card, _, slot = name.rpartition("/")
    if card not in names.card_numbers or not slot.isdecimal():
        return None
    printed = names.document["cards"][names.card_numbers[card]]
    codes = [*printed["slots"], *[""] * 4][:4] + ["strip" if printed["strip"] else ""]
    code = codes[int(slot) - 1] if int(slot) <= len(codes) else ""
    return str(WORDS[lang]["use"].format(icon=icon_text(code, lang), card=card_name(names, card, lang)))


SHORT_ICONS: dict[str, dict[str, str]] = {
    "en": {
        "rail1": "1 rail",
        "rail2": "2 rails",
        "rail3": "3 rails",
        "uplink": "link upgrade",
        "build": "build",
        "upbuild": "building upgrade",
        "worker": "worker",
        "stress-": "less stress",
        "pass+": "passenger",
        "strip": "strip",
    },
    "ja": {
        "rail1": "線路1",
        "rail2": "線路2",
        "rail3": "線路3",
        "uplink": "リンクのアップグレード",
        "build": "建築",
        "upbuild": "建物のアップグレード",
        "worker": "線路工",
        "stress-": "ストレス軽減",
        "pass+": "乗客",
        "strip": "磁気帯",
    },
}


def icon_text(code: str, lang: str) -> str:
    """What people call an icon of the document."""
    if code.startswith("t") and code[1:] in TYPE_LETTERS[1:]:
        return TYPE_WORDS[lang][code[1:]]
    if code.startswith("p:"):
        return str(WORDS[lang]["parcel"].format(id=code[2:]))
    return SHORT_ICONS[lang].get(code, code)


# -- the table --------------------------------------------------------------------------------------------


def describe(view: dict[str, Any], document: dict[str, Any], words: Any) -> list[Block]:
    """The table in words, from its view; `words` has `lang`, `noun`, `message` and `seat`."""
    w = WORDS.get(words.lang, WORDS["en"])
    blocks: list[Block] = [*_top(view, words, w), *draw(view), w["legend"], _seats(view, words, w)]
    for table in (_buildings(view, words, w), _parcels(view, words, w), _links(view, words, w)):
        if len(table) > 1:
            blocks.append(table)
    blocks += _books(view, words, w)
    by_id = {card["id"]: card for card in document["cards"]}
    for title, cards in _piles(view, words, w):
        blocks += [title, _cards(cards, by_id, document["numbers"], words, w)]
    return [*blocks, *_below(view, words, w)]


def _top(view: dict[str, Any], words: Any, w: dict[str, Any]) -> list[Block]:
    head = [w["round"].format(**view) if view["round"] else w["setup"]]
    head.append(words.message(f"phase-{view['phase']}"))
    if view["pass"]:
        head.append(w["pass"].format(number=view["pass"]))
    head.append(w["deck"].format(n=view["deck"]))
    blocks: list[Block] = [" · ".join(head)]
    if not view["solo"]:
        for name, key in (("order", "order"), ("new-order", "new_order")):
            if any(seat is not None for seat in view[key]):
                order = (words.seat(seat) if seat is not None else w["unknown"] for seat in view[key])
                blocks.append(w[name].format(order=w["comma"].join(order)))
    types = (
        words.noun("type", month["type"]) if month["type"] else w["unknown"] for month in view["schedule"]
    )
    blocks.append(w["schedule"].format(types=w["comma"].join(types)))
    supply = view["supply"]
    left = w["comma"].join(f"{name} {number}" for name, number in supply["buildings"].items())
    blocks.append(w["supply"].format(passengers=supply["passengers"], buildings=left))
    for score in sorted(view["scores"], key=lambda score: score["place"]):
        parts = ("happiness", "links", "money", "stress")
        told = w["comma"].join(f"{words.message(f'score-{part}')} {score[part]}" for part in parts)
        blocks.append(
            w["places"].format(
                place=score["place"], seat=words.seat(score["seat"]), total=score["total"], parts=told
            )
        )
    return blocks


def draw(view: dict[str, Any]) -> list[str]:
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


def _seats(view: dict[str, Any], words: Any, w: dict[str, Any]) -> list[list[str]]:
    rows = [list(w["seats"])]
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


def _buildings(view: dict[str, Any], words: Any, w: dict[str, Any]) -> list[list[str]]:
    rows = [list(w["buildings"])]
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
                w["comma"].join(words.seat(seat) for seat in builders.get(building["id"], ())),
            ]
        )
    return rows


def _parcels(view: dict[str, Any], words: Any, w: dict[str, Any]) -> list[list[str]]:
    rows = [list(w["parcels"])]
    for spot in view["spots"]:
        if spot["owner"] is not None:
            rows.append([spot["label"], spot["space"].upper(), words.seat(spot["owner"])])
    return rows


def _links(view: dict[str, Any], words: Any, w: dict[str, Any]) -> list[list[str]]:
    rows = [list(w["links"])]
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
                w["comma"].join(words.message(f"link-{flag}") for flag in flags),
            ]
        )
    return rows


def _books(view: dict[str, Any], words: Any, w: dict[str, Any]) -> list[Block]:
    blocks: list[Block] = []
    for book in view["books"]:
        known = [card for card in (book["top"], *book["seen"]) if card]
        unknown = book["size"] - len(known)
        cards = [words.noun("card", card) for card in known] + [w["unknown"]] * unknown
        blocks.append(
            w["book"].format(
                book=words.noun("book", book["id"]), n=book["size"], cards=w["comma"].join(cards)
            )
        )
    return blocks


def _piles(view: dict[str, Any], words: Any, w: dict[str, Any]) -> list[tuple[str, list[str]]]:
    """Cards that are shown with their icons: on offer, in the line, in hands that are known."""
    found = [(w["display"], view["display"]), (w["line"], view["line"])]
    for seat, mine in enumerate(view["seats"]):
        title = w["hand"] if seat == view["me"] else w["hand-of"].format(seat=words.seat(seat))
        found.append((title, mine["hand"] or []))
    return [(title, cards) for title, cards in found if cards]


def _cards(
    cards: list[str], by_id: dict[str, dict[str, Any]], numbers: dict[str, Any], words: Any, w: dict[str, Any]
) -> list[list[str]]:
    rows = [list(w["cards"])]
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
            [words.noun("card", name), *icons, *[""] * (4 - len(icons)), strip, w["plus"].join(bears)]
        )
    return rows


def icon_word(icon: str, words: Any) -> str:
    """What people call an icon."""
    if icon in ICON_MESSAGES:
        return str(words.message(ICON_MESSAGES[icon]))
    if icon.startswith("$"):
        return str(words.message("icon-money", {"amount": int(icon[1:])}))
    return str(words.message("icon-label", {"label": icon.removeprefix("p:")}))


def _below(view: dict[str, Any], words: Any, w: dict[str, Any]) -> list[Block]:
    blocks: list[Block] = []
    for seat, mine in enumerate(view["seats"]):
        if mine["discards"]:
            cards = w["comma"].join(mine["discards"])
            blocks.append(w["discards"].format(seat=words.seat(seat), cards=cards))
    pending = view["pending"]
    if pending:
        needs = ["/".join(icon_word(icon, words) for icon in icons) for icons in pending["needs"]]
        needs += [w["rails"].format(n=pending["rails_due"])] if pending["rails_due"] else []
        needs += [f"${pending['money_due']}"] if pending["money_due"] else []
        if needs:
            blocks.append(w["due"].format(needs=w["comma"].join(needs)))
        if pending["used"]:
            blocks.append(w["so-far"].format(stress=pending["stress_so_far"], money=pending["money_so_far"]))
    return blocks


# -- previews ---------------------------------------------------------------------------------------------


def tell_preview(found: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """What a preview says, as messages with arguments."""
    return [(said["id"], said["args"]) for said in found.get("says", ())]
