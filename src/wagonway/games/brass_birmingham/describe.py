"""The board and the choices in words, for the terminal."""

from __future__ import annotations

from typing import Any

Block = str | list[list[str]]  # a line, or a table with its heads first

WORDS = {
    "en": {
        "round": "round {round} of {rounds}",
        "draw": "draw pile {n}",
        "wild": "wild cards left: {location} location, {industry} industry",
        "market": "{what} market: {n} cubes, the next at £{price}",
        "barrel": "with barrel",
        "merchants": "Merchants",
        "heads": ("seat", "money", "spent", "VP", "income", "cards", "links left", "next tiles"),
        "income": "level {level} (space {space})",
        "hand": "Your hand",
        "mat": "Your next tiles",
        "links": "links",
        "cubes": "{n} left",
        "flipped": "flipped",
        "or": " or ",
        "none": "none",
    },
    "ja": {
        "round": "第{round}ラウンド／全{rounds}",
        "draw": "山札{n}枚",
        "wild": "残りのワイルド：場所{location}枚、産業{industry}枚",
        "market": "{what}市場：{n}個、次は£{price}",
        "barrel": "樽あり",
        "merchants": "商人",
        "heads": ("席", "所持金", "支出額", "VP", "収入", "手札", "残りリンク", "次のタイル"),
        "income": "レベル{level}（マス{space}）",
        "hand": "手札",
        "mat": "次のタイル",
        "links": "リンク",
        "cubes": "残り{n}",
        "flipped": "裏返し",
        "or": "／",
        "none": "なし",
    },
}


def describe(view: dict[str, Any], document: dict[str, Any], words: Any) -> list[Block]:
    """The board as a seat sees it, from its view. `words` gives `lang`, `seat(n)` and `noun(kind, id)`."""
    w = WORDS.get(words.lang, WORDS["en"])
    return [
        *_table_top(view, document, words, w),
        *_seats(view, document, words, w),
        *_map(view, document, words, w),
    ]


def _table_top(view: dict[str, Any], document: dict[str, Any], words: Any, w: dict[str, Any]) -> list[Block]:
    era = words.noun("era", view["era"])
    head = [era[:1].upper() + era[1:], w["round"].format(**view), w["draw"].format(n=view["draw"])]
    markets = []
    for what, cubes in view["market"].items():
        price = view["next_price"][what]
        name = words.noun("resource", what)
        markets.append(w["market"].format(what=name[:1].upper() + name[1:], n=cubes, price=price))
    merchants = []
    for place, tiles in view["merchants"].items():
        told = []
        for tile in tiles:
            goods = words.noun("goods", tile["goods"])
            told.append(f"{goods} ({w['barrel']})" if tile["barrel"] else goods)
        if told:
            merchants.append(f"{words.noun('location', place)}: {', '.join(told)}")
    return [
        f"{' · '.join(head)} · {w['wild'].format(**view['wild'])}",
        " · ".join(markets),
        f"{w['merchants']} – {'; '.join(merchants)}",
    ]


def _seats(view: dict[str, Any], document: dict[str, Any], words: Any, w: dict[str, Any]) -> list[Block]:
    rows = [list(w["heads"])]
    for seat in view["order"] or range(view["players"]):
        mine = view["seats"][seat]
        tiles = [f"{words.noun('industry', i)} {level or '–'}" for i, level in mine["next"].items()]
        rows.append(
            [
                words.seat(seat),
                f"£{mine['money']}",
                f"£{mine['spent']}",
                str(mine["vp"]),
                w["income"].format(level=mine["income_level"], space=mine["income_space"]),
                str(mine["hand_size"]),
                str(mine["links_left"]),
                ", ".join(tiles),
            ]
        )
    blocks: list[Block] = [rows]
    if view["me"] is not None:
        mine = view["seats"][view["me"]]
        hand = ", ".join(words.noun("card", card) for card in mine["hand"] or ())
        blocks.append(f"{w['hand']}: {hand or w['none']}")
        costs = {(tile["industry"], tile["level"]): tile for tile in document["tiles"]}
        tiles = []
        for industry, level in mine["next"].items():
            if level is not None:
                tile = costs[industry, level]
                parts = [f"£{tile['money']}"]
                parts += [
                    f"{tile[what]} {words.noun('resource', what)}" for what in ("coal", "iron") if tile[what]
                ]
                tiles.append(f"{words.noun('industry', industry)} {level} ({', '.join(parts)})")
        blocks.append(f"{w['mat']}: {', '.join(tiles) or w['none']}")
    return blocks


def _map(view: dict[str, Any], document: dict[str, Any], words: Any, w: dict[str, Any]) -> list[Block]:
    blocks: list[Block] = []
    for place in document["locations"]:
        spaces = []
        for number, industries in enumerate(place["spaces"]):
            tile = view["spaces"].get(f"{place['id']}.{number}")
            if tile is None:
                what = w["or"].join(words.noun("industry", i) for i in industries)
            else:
                facts = [words.seat(tile["owner"])]
                facts += [w["flipped"]] if tile["flipped"] else []
                facts += [w["cubes"].format(n=tile["cubes"])] if tile["cubes"] else []
                what = f"[{words.noun('industry', tile['industry'])} {tile['level']}: {', '.join(facts)}]"
            spaces.append(f"{number + 1} {what}")
        if spaces:
            blocks.append(f"{words.noun('location', place['id'])}: {' · '.join(spaces)}")
    for seat in range(view["players"]):
        links = [words.noun("line", line) for line, owner in view["links"].items() if owner == seat]
        if links:
            blocks.append(f"{words.seat(seat)}, {w['links']}: {', '.join(links)}")
    return blocks


def tell_preview(found: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """What a preview says, as messages with arguments."""
    told: list[tuple[str, dict[str, Any]]] = []
    if found["money"] > 0:
        told.append(("preview-pay", {"pounds": found["money"]}))
    if found["money"] < 0:
        told.append(("preview-receive", {"pounds": -found["money"]}))
    for resource in ("coal", "iron", "beer"):
        for source in found[resource]:
            if source["from"] == "barrel":
                told.append(("preview-barrel", {"merchant": source["merchant"]}))
            elif source["from"] == "market":
                told.append(("preview-market", {"pounds": source["price"]}))
            else:
                told.append((f"preview-{resource}", {"source": source["from"]}))
    if found["sold"]:
        told.append(("preview-sold", {"pounds": found["sold"]}))
    told += [("preview-flips", {"space": space}) for space in found["flips"]]
    if found["bonus"]:
        told.append(("preview-bonus", {}))
    for what in ("vp", "income"):
        if change := found["gain"][what]:
            told.append((f"preview-{what}", {"change": f"{change:+}"}))
    if found["replaces"]:
        told.append(("preview-replaces", {"tile": found["replaces"]["industry"]}))
    told += [("preview-open", {"goods": goods}) for goods in found["open"]]
    return told
