"""What effects say: a sentence in English and in Japanese for any line of the grammar, and its symbols.

Texts are made from the same lines that the rules run, so they cannot say something else. Nothing here knows a
card. Words are those of the game's glossary.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .effects_of import branches_of
from .grammar import KIND_IDS, RESOURCE_IDS, is_bundle, kind_of_line, scope_of

LANGUAGES = ("en", "ja")

Row = dict[str, Any]


def captions(document: Row) -> dict[str, Row]:
    """For each card ("A07") the texts of its lines in every language, and the symbols of each line.

    A set with one deck plays it as both, so its cards have both names.
    """
    decks: dict[str, list[Row]] = document["decks"]
    made = {}
    for deck in "AB":
        for card in decks.get(deck) or next(iter(decks.values())):
            name = f"{deck}{card['number']:02d}"
            made[name] = caption(card, document.get("patterns", {}))
            made |= branch_captions(card, name, document.get("patterns", {}))
    return made


def branch_captions(card: Row, name: str, patterns: Row) -> dict[str, Row]:
    """The texts of what is chosen from, one by one: A07.2.1."""
    return {
        f"{name}.{number}.{place}": {lang: line_text(branch, lang, patterns) for lang in LANGUAGES}
        for number, line in enumerate(card["lines"], 1)
        for place, branch in enumerate(branches_of(line), 1)
    }


def caption(card: Row, patterns: Row | None = None) -> Row:
    """The texts and the symbols of the lines of one card."""
    said: Row = {language: card_texts(card, language, patterns) for language in LANGUAGES}
    said["tokens"] = [tokens(line) for line in card["lines"]]
    return said


def card_texts(card: Row, language: str, patterns: Row | None = None) -> list[str]:
    """A sentence for each line; what the card says of all of them stands before the first."""
    texts = [line_text(line, language, patterns) for line in card["lines"]]
    rule = MODES[language].get(card.get("mode", "all"), "")
    return [rule + texts[0], *texts[1:]] if texts else []


def line_text(line: Row, language: str, patterns: Row | None = None) -> str:
    """One line of a card as a sentence."""
    speaker = (English if language == "en" else Japanese)(patterns or {})
    return speaker.sentence(line)


MODES = {
    "en": {"choose1": "Use only one effect of this card. ", "sequence": "In the order printed. "},
    "ja": {"choose1": "このカードの効果は1つだけ使う。", "sequence": "記載順に使う。"},
}


def opposite(condition: Row) -> Row:
    """The condition that holds where this one does not, said without "not"."""
    if "not" in condition:
        inner: Row = condition["not"]
        return inner
    if "at" in condition:
        return {"not_at": condition["at"]}
    if "of" in condition:
        ((word, value),) = condition["cmp"].items()
        turned = {"min": {"max": value - 1}, "max": {"min": value + 1}}.get(word)
        if word == "eq":
            turned = {"min": 1} if value == 0 else {"other": value}
        return {"of": condition["of"], "cmp": turned}
    ((word, parts),) = condition.items()
    return {"any" if word == "all" else "all": [opposite(part) for part in parts]}


# --- English ---


def _and(parts: list[str], word: str = "and") -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {word} {parts[-1]}"


EN_NOUNS = {
    "route": ("route", "routes"),
    "path": ("path", "paths"),
    "road": ("road", "roads"),
    "rail": ("rail", "rails"),
    "canal": ("canal", "canals"),
    "bridge": ("bridge", "bridges"),
    "building": ("building", "buildings"),
    "empty_cell": ("empty building space", "empty building spaces"),
    "empty_edge": ("empty route space", "empty route spaces"),
    "ring": ("ring of {}", "rings of {}"),
    "row4": ("complete row of four {}", "complete rows of four {}"),
    "column3": ("complete column of three {}", "complete columns of three {}"),
    "angle90": ("right angle of {}", "right angles of {}"),
    "resource": ("kind of resource you own", "kinds of resources you own"),
    "wood": ("wood", "wood"),
    "clay": ("clay", "clay"),
    "ore": ("ore", "ore"),
    "brick": ("brick", "bricks"),
    "iron": ("iron", "iron"),
    "taler": ("taler", "talers"),
    "fame": ("fame", "fame"),
}
EN_SIDES = {"N": "north", "E": "east", "S": "south", "W": "west"}
EN_PLACES = {
    "corner": "in a corner of your board",
    "border": "on the rim of your board",
    "inner": "in the middle of your board",
}
EN_CELLS = {
    "corner": "in a corner",
    "border": "on the rim of the board",
    "inner": "in the middle of the board",
}
EN_ON = {
    "outer_edge": "on the outer edge",
    "inner_edge": "between two building spaces",
    "printed_path": "printed",
}
EN_WHERE = {
    "outer_edge": " on the outer edge",
    "inner_edge": " between two building spaces",
    "printed_path": " on a printed path",
    "own_side": " on a side of this building",
}
EN_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


class English:
    """Says lines in English."""

    def __init__(self, patterns: Row) -> None:
        self.patterns = patterns

    def sentence(self, line: Row) -> str:
        text = self.line(line)
        return f"{text[0].upper()}{text[1:]}."

    def line(self, line: Row) -> str:
        when = []
        if "activation" in line:
            when.append("at the first activation" if line["activation"] == 1 else "at the second activation")
        if "if" in line:
            when.append(self.condition(line["if"]))
        say: Callable[[Row], str] = getattr(self, kind_of_line(line))
        text = f"{', '.join(when)}: {say(line)}" if when else say(line)
        if "extra" in line:
            extra = line["extra"]
            text += f"; {self.condition(extra['if'])}, gain {self.goods(extra)} more"
        if "then" in line:
            after = self.line(line["then"])
            many = kind_of_line(line) in ("tiers", "choose")
            text += f". Then {after}" if many else f", then {after}"
        return text

    def amounts(self, bundle: Row) -> str:
        named = [f"{bundle[n]} {EN_NOUNS[n][bundle[n] != 1]}" for n in RESOURCE_IDS if n in bundle]
        return _and(named)

    def goods(self, gain: Row) -> str:
        per = f" {self.each(gain['per'])}" if "per" in gain else ""
        return f"{self.amounts(gain['gain'])}{per}"

    def gain(self, line: Row) -> str:
        return f"gain {self.goods(line)}"

    def trade(self, line: Row) -> str:
        pay, gain = line["pay"], line["gain"]
        ways = pay["any_of"] if "any_of" in pay else [pay]
        price = _and([self.amounts(way) for way in ways], "or")
        what = f"gain {self.amounts(gain)}" if is_bundle(gain) else self.built(gain)
        return f"{self.times(line.get('times', 1), 'you may pay')} {price} to {what}"

    def times(self, times: Any, verb: str) -> str:
        if isinstance(times, dict):
            return f"once {self.each(times)} {verb}"
        if times == "any":
            return f"any number of times {verb}"
        return verb if times == 1 else f"up to {times} times {verb}"

    def tiers(self, line: Row) -> str:
        said = []
        for key, value in sorted(line["tiers"].items(), key=lambda tier: int(tier[0].rstrip("+"))):
            if value is None:
                what = "nothing"
            else:
                what = self.line({"gain": value} if is_bundle(value) else value)
            said.append(f"{f'{key[:-1]} or more' if key.endswith('+') else key}: {what}")
        number = f"{self.noun(line['by'], plural=True)}{self.limit(line['by'])}"
        return f"by the number of {number} – {'; '.join(said)}"

    def build(self, line: Row) -> str:
        build = line["build"]
        if build.get("op") == "remove":
            return self.built(build)
        return f"{self.built(build)} {'free of charge' if line['free'] else 'at the usual cost'}"

    def built(self, build: Row) -> str:
        number, what = build["n"], build["what"]
        many = f"up to {number}" if build.get("upto") and number > 1 else str(number)
        removes = build.get("op") == "remove"
        verb = "remove" if removes else "build" if what in ("bridge", "building") else "lay"
        where = EN_WHERE.get(build.get("on", ""), "")
        if removes and build.get("on") == "printed_path":
            return f"{verb} {many} printed {EN_NOUNS[what][number != 1]}"
        return f"{verb} {many} {EN_NOUNS[what][number != 1]}{where}"

    def choose(self, line: Row) -> str:
        number = EN_NUMBERS[line["choose"]]
        branches = " / ".join(self.line(branch) for branch in line["of"])
        if line["choose"] > 1:
            if not line["distinct"]:
                number = "twice" if line["choose"] == 2 else f"{number} times"
                return f"choose {number}, the same or another – {branches}"
            number += " different ones"
        return f"choose {number} of these – {branches}"

    def rotate(self, line: Row) -> str:
        times = line["rotate"]
        if isinstance(times, dict):
            return f"turn the wheel once {self.each(times)}, free of charge"
        return f"turn the wheel {'once' if times == 1 else f'up to {times} times'}, free of charge"

    # conditions

    def condition(self, condition: Row, inside: bool = False) -> str:
        if "of" in condition:
            return f"with {self.compared(condition['of'], condition['cmp'])}"
        if "at" in condition:
            return EN_CELLS[condition["at"]]
        if "not" in condition:
            return self.condition(opposite(condition["not"]), inside)
        if "not_at" in condition:
            return f"not {EN_CELLS[condition['not_at']]}"
        ((word, parts),) = condition.items()
        text = _and([self.condition(part, inside=True) for part in parts], "and" if word == "all" else "or")
        if word == "any" and not inside:
            return f"either {text}"
        return f"({text})" if inside else text

    def compared(self, count: Row, comparison: Row) -> str:
        ((word, value),) = comparison.items()
        if count["count"] == "pattern" and scope_of(count) == "adjacent" and word != "max":
            return f"{'the' if value else 'no'} {self.noun(count)}"
        if word == "other":
            return f"any but {value} {self.noun(count, plural=value != 1)}{self.limit(count)}"
        if word != "min" and value == 0:
            return f"no {self.noun(count, plural=True)}{self.limit(count)}"
        number = {"eq": f"exactly {value}", "min": f"at least {value}", "max": f"at most {value}"}[word]
        step = count.get("every", 1)
        many = f"{number} times {step}" if step > 1 else number
        plural = step > 1 or value != 1
        return f"{many} {self.noun(count, plural=plural)}{self.limit(count)}"

    # counts

    def limit(self, count: Row) -> str:
        return f" (counted to {count['max']})" if "max" in count else ""

    def each(self, count: Row) -> str:
        step = count.get("every", 1)
        text = f"for every {step} {self.noun(count, True)}" if step > 1 else f"for each {self.noun(count)}"
        return f"{text} (at most {count['max']} times)" if "max" in count else text

    def noun(self, count: Row, plural: bool = False) -> str:
        source, test, scope = count["count"], count.get("filter", {}), scope_of(count)
        if source == "resource":
            return EN_NOUNS["resource"][plural]
        if source in RESOURCE_IDS:
            return f"{EN_NOUNS[source][plural]} {'in tokens' if source == 'fame' else 'you own'}"
        kinds = _and(
            [EN_NOUNS[kind][plural or source != "route"] for kind in test.get("kind", ())] or [""], "or"
        )
        if source == "pattern":
            shape = self.patterns[count["pattern"]]["name"]["en"]
            of = f" of {kinds}" if kinds else ""
            place = "seen from this building" if scope == "adjacent" else "seen from any building space"
            return f"shape{'s' * plural} “{shape}”{of} {place}"
        return self.full_noun(source, kinds, plural, test, scope, count)

    def full_noun(self, source: str, kinds: str, plural: bool, test: Row, scope: str, count: Row) -> str:
        if "distinct" in count:
            noun = f"different kind{'s' * plural} of {kinds or 'route'}"
        elif source == "route" and kinds:
            noun = kinds
        else:
            noun = EN_NOUNS[source][plural].format(kinds or "routes")
        before, after = [], []
        if "activation" in test:
            after.append(_activated(test["activation"]))
        if test.get("on") == "printed_path":
            before.append("printed")
        elif "on" in test:
            after.append(EN_ON[test["on"]])
        if "cell" in test and scope != "board":
            after.append(EN_CELLS[test["cell"]])
        if "under_bridge" in test and source != "building":
            after.append("under a bridge" if test["under_bridge"] else "without a bridge over it")
        after.append(
            EN_PLACES[test["cell"]]
            if "cell" in test and scope == "board"
            else self.place(source, scope, test)
        )
        if "under_bridge" in test and source == "building":
            after.append("linked by a bridge" if test["under_bridge"] else "not linked by a bridge")
        return " ".join((*before, noun, *after))

    def place(self, source: str, scope: str, test: Row) -> str:
        sides = _and([EN_SIDES[side] for side in test.get("side", ())] or [""], "or")
        if scope == "board":
            return "anywhere on your board"
        if source in ("building", "empty_cell"):
            return f"next to this one to the {sides}" if sides else "next to this one"
        if source in ("row4", "column3"):
            return "along a side of this building"
        if source == "angle90":
            return "around this building"
        if source == "bridge":
            return f"of this building to the {sides}" if sides else "of this building"
        return f"on the {sides} side of this building" if sides else "beside this building"


def _activated(comparison: Row) -> str:
    ((word, value),) = comparison.items()
    if value == 0 and word in ("eq", "max"):
        return "not yet activated"
    times = ("0 times", "once", "twice")[value]
    return f"activated { {'eq': '', 'min': 'at least ', 'max': 'at most '}[word] }{times}"


# --- Japanese ---

JA_NOUNS = {
    "route": "経路",
    "path": "小道",
    "road": "道路",
    "rail": "線路",
    "canal": "運河",
    "bridge": "橋",
    "building": "建造物",
    "empty_cell": "空いている建造物スペース",
    "empty_edge": "空いている経路スペース",
    "ring": "環状経路",
    "row4": "埋まった段",
    "column3": "埋まった列",
    "angle90": "直角",
    "resource": "持っている資源の種類",
    "wood": "木材",
    "clay": "粘土",
    "ore": "鉱石",
    "brick": "レンガ",
    "iron": "鉄",
    "taler": "ターラー",
    "fame": "名声点",
}
JA_BARE = {"ring": "環状経路", "row4": "埋まった段", "column3": "埋まった列", "angle90": "経路の直角"}
JA_COUNTERS = {
    **dict.fromkeys(("route", *KIND_IDS, "bridge"), "本"),
    "building": "つ",
    "empty_cell": "か所",
    "empty_edge": "か所",
    "ring": "つ",
    "row4": "段",
    "column3": "列",
    "angle90": "か所",
    "pattern": "か所",
    "resource": "種類",
    "taler": "枚",
    "fame": "点",
}
JA_SIDES = {"N": "北", "E": "東", "S": "南", "W": "西"}
JA_CELLS = {"corner": "角のスペース", "border": "外縁のスペース", "inner": "中央のスペース"}
JA_WHERE = {
    "outer_edge": "外縁に",
    "inner_edge": "建造物スペースの間に",
    "printed_path": "印刷された小道の上に",
    "own_side": "この建造物の辺に",
}
JA_ON = {
    "outer_edge": "外縁上の",
    "inner_edge": "建造物スペースの間の",
    "printed_path": "印刷された",
}


class Japanese:
    """Says lines in Japanese."""

    def __init__(self, patterns: Row) -> None:
        self.patterns = patterns

    def sentence(self, line: Row) -> str:
        return f"{self.line(line)}。"

    def line(self, line: Row, inside: bool = False) -> str:
        when = ""
        if "activation" in line:
            when += f"{line['activation']}回目の発動{'で' if 'if' in line else 'なら'}、"
        if "if" in line:
            when += f"{self.condition(line['if'])}なら、"
        say: Callable[[Row], str] = getattr(self, kind_of_line(line))
        text = when + say(line)
        if "extra" in line:
            extra = line["extra"]
            end = "、" if inside else "。"
            text += f"{end}{self.condition(extra['if'])}なら、さらに{self.goods(extra)}を得る"
        if "then" in line:
            many = kind_of_line(line) in ("tiers", "choose")
            text += f"{'。' if many or not inside else '、'}そのあと、{self.line(line['then'], inside)}"
        return text

    def amounts(self, bundle: Row, joint: str = "と") -> str:
        named = [
            f"{bundle[n]}ターラー" if n == "taler" else f"{JA_NOUNS[n]}{bundle[n]}"
            for n in RESOURCE_IDS
            if n in bundle
        ]
        return joint.join(named)

    def goods(self, gain: Row) -> str:
        per = f"{self.each(gain['per'])}" if "per" in gain else ""
        return f"{per}{self.amounts(gain['gain'])}"

    def gain(self, line: Row) -> str:
        return f"{self.goods(line)}を得る"

    def trade(self, line: Row) -> str:
        pay, gain = line["pay"], line["gain"]
        ways = pay["any_of"] if "any_of" in pay else [pay]
        price = "または".join(self.amounts(way) for way in ways)
        what = f"{self.amounts(gain)}を得て" if is_bundle(gain) else self.built(gain, "", "て")
        return f"{self.times(line.get('times', 1))}{price}を支払って{what}よい"

    def times(self, times: Any) -> str:
        if isinstance(times, dict):
            return f"{self.each(times)}1回まで、"
        if times == "any":
            return "何回でも、"
        return "" if times == 1 else f"{times}回まで、"

    def tiers(self, line: Row) -> str:
        said = []
        counter = _counter(line["by"])
        for key, value in sorted(line["tiers"].items(), key=lambda tier: int(tier[0].rstrip("+"))):
            if value is None:
                what = "なし"
            else:
                what = self.line({"gain": value} if is_bundle(value) else value, inside=True)
            said.append(f"{key.rstrip('+')}{counter}{'以上' if key.endswith('+') else ''}：{what}")
        return f"{self.noun(line['by'])}の数{self.limit(line['by'])}に応じて、{'／'.join(said)}"

    def build(self, line: Row) -> str:
        build = line["build"]
        return self.built(build, "無料で" if line.get("free") else "通常のコストで", "")

    def built(self, build: Row, how: str, form: str) -> str:
        """What is built, as the end of a sentence, or ("て") as what goes on."""
        number, what = build["n"], build["what"]
        many = f"{number}{JA_COUNTERS[what]}{'まで' if build.get('upto') and number > 1 else ''}"
        if build.get("op") == "remove":
            where = {"own_side": "この建造物の辺の", **JA_ON}.get(build.get("on", ""), "")
            return f"{where}{JA_NOUNS[what]}を{many}{'取り除いて' if form else '取り除く'}"
        if what == "bridge":
            verb = "架けて" if form else "架ける"
        else:
            verb = ("建設" if what == "building" else "敷設") + ("して" if form else "する")
        where = JA_WHERE.get(build.get("on", ""), "")
        return f"{where}{JA_NOUNS[what]}を{many}{how}{verb}"

    def choose(self, line: Row) -> str:
        number = f"{line['choose']}つ"
        if line["choose"] > 1:
            number = f"異なる{number}" if line["distinct"] else f"{line['choose']}回（同じものでもよい）"
        return f"次から{number}選ぶ：{'／'.join(self.line(branch, inside=True) for branch in line['of'])}"

    def rotate(self, line: Row) -> str:
        times = line["rotate"]
        if isinstance(times, dict):
            return f"{self.each(times)}1回まで、資源ホイールを無料で回す"
        return f"資源ホイールを無料で{times}回{'まで' if times > 1 else ''}回す"

    # conditions

    def condition(self, condition: Row, inside: bool = False) -> str:
        if "of" in condition:
            return self.compared(condition["of"], condition["cmp"])
        if "at" in condition:
            return f"この建造物が{JA_CELLS[condition['at']]}にある"
        if "not" in condition:
            return self.condition(opposite(condition["not"]), inside)
        if "not_at" in condition:
            return f"この建造物が{JA_CELLS[condition['not_at']]}にない"
        ((word, parts),) = condition.items()
        joint = "、かつ" if word == "all" else "、または"
        text = joint.join(self.condition(part, inside=True) for part in parts)
        return f"（{text}）" if inside else text

    def compared(self, count: Row, comparison: Row) -> str:
        ((word, value),) = comparison.items()
        if count["count"] == "pattern" and scope_of(count) == "adjacent" and word != "max":
            return f"{self.noun(count)}が{'ある' if value else 'ない'}"
        step = count.get("every", 1)
        counter = _counter(count)
        number = f"{step}{counter}×{value}組" if step > 1 else f"{value}{counter}"
        if word == "other":
            said = f"{number}以外"
        elif word == "eq":
            said = f"ちょうど{number}" if value else f"0{counter}"
        else:
            said = f"{number}{'以上' if word == 'min' else '以下'}"
        return f"{self.noun(count)}{self.limit(count)}が{said}"

    # counts

    def limit(self, count: Row) -> str:
        return f"（最大{count['max']}と数える）" if "max" in count else ""

    def each(self, count: Row) -> str:
        text = f"{self.noun(count)}{count.get('every', 1)}{_counter(count)}につき"
        return f"{text}（最大{count['max']}回）" if "max" in count else text

    def noun(self, count: Row) -> str:
        source, test, scope = count["count"], count.get("filter", {}), scope_of(count)
        if source == "resource":
            return JA_NOUNS["resource"]
        if source in RESOURCE_IDS:
            return f"持っている{JA_NOUNS[source]}"
        kinds = "か".join(JA_NOUNS[kind] for kind in test.get("kind", ()))
        if source == "pattern":
            shape = self.patterns[count["pattern"]]["name"]["ja"]
            place = "この建造物から見た" if scope == "adjacent" else "どこかの建造物スペースから見た"
            return f"{place}{kinds + 'の' if kinds else ''}形「{shape}」"
        return self.full_noun(source, kinds, test, scope, count)

    def full_noun(self, source: str, kinds: str, test: Row, scope: str, count: Row) -> str:
        before = []
        if "under_bridge" in test and source == "building":
            before.append("橋でつながった" if test["under_bridge"] else "橋でつながっていない")
        before.append(self.place(source, scope, test))
        if "on" in test:
            before.append(JA_ON[test["on"]])
        if "cell" in test:
            before.append(
                f"{JA_CELLS[test['cell']]}にある" if source == "building" else f"{JA_CELLS[test['cell']]}の"
            )
        if "under_bridge" in test and source != "building":
            before.append("橋の架かった" if test["under_bridge"] else "橋の架かっていない")
        if "activation" in test:
            before.append(_activated_ja(test["activation"]))
        if "distinct" in count:
            noun = f"異なる{kinds or '経路'}の種類"
        elif source == "route" and kinds:
            noun = kinds
        elif source in ("ring", "row4", "column3", "angle90"):
            noun = f"{kinds}の{JA_NOUNS[source]}" if kinds else JA_BARE[source]
        else:
            noun = JA_NOUNS[source]
        return "".join((*before, noun))

    def place(self, source: str, scope: str, test: Row) -> str:
        sides = "か".join(JA_SIDES[side] for side in test.get("side", ()))
        if scope == "board":
            return "産業ボード上の"
        if source in ("building", "empty_cell"):
            return f"この建造物の{sides}に隣接する" if sides else "この建造物に隣接する"
        if source in ("row4", "column3"):
            return "この建造物の辺を通る"
        if source == "angle90":
            return "この建造物の周りの"
        if source == "bridge":
            return f"この建造物の{sides}側の" if sides else "この建造物の"
        return f"この建造物の{sides}側の" if sides else "この建造物に隣接する"


def _counter(count: Row) -> str:
    return "種類" if "distinct" in count else JA_COUNTERS.get(count["count"], "個")


def _activated_ja(comparison: Row) -> str:
    ((word, value),) = comparison.items()
    if value == 0 and word in ("eq", "max"):
        return "発動していない"
    return f"{value}回{ {'eq': '', 'min': '以上', 'max': '以下'}[word] }発動した"


# --- symbols ---


def tokens(line: Row) -> list[Row]:
    """The symbols of a line from left to right. Each has a `kind`, what it is for, and where it fits `icon`,
    `n` (a number as it is printed: "2", "3+", "≤1"), `scope`, and the words of its filter."""
    made: list[Row] = []
    if "activation" in line:
        made.append({"kind": "if", "icon": "activation", "n": str(line["activation"])})
    if "if" in line:
        made.extend(_condition_tokens(line["if"]))
    kind = kind_of_line(line)
    if kind == "gain":
        made.extend(_bundle_tokens("gain", line["gain"]))
        if "per" in line:
            made.append(_count_token("per", line["per"]))
    elif kind == "trade":
        made.extend(_trade_tokens(line))
    elif kind == "tiers":
        made.append(_count_token("by", line["by"]))
        for key, value in line["tiers"].items():
            inner = None if value is None else tokens({"gain": value} if is_bundle(value) else value)
            made.append({"kind": "tier", "n": key, "of": inner})
    elif kind == "build":
        made.append(_build_token(line["build"], bool(line.get("free"))))
    elif kind == "choose":
        made.append(
            {"kind": "choose", "n": str(line["choose"]), "distinct": bool(line.get("distinct", True))}
        )
        made.extend({"kind": "branch", "of": tokens(branch)} for branch in line["of"])
    else:
        made.extend(_times_tokens(line["rotate"]))
        made.append({"kind": "rotate", "icon": "rotate"})
    if "extra" in line:
        made.append({"kind": "extra"})
        made.extend(_condition_tokens(line["extra"]["if"]))
        made.extend(_bundle_tokens("gain", line["extra"]["gain"]))
        if "per" in line["extra"]:
            made.append(_count_token("per", line["extra"]["per"]))
    if "then" in line:
        made.append({"kind": "then"})
        made.extend(tokens(line["then"]))
    return made


def _bundle_tokens(kind: str, bundle: Row) -> list[Row]:
    return [{"kind": kind, "icon": name, "n": str(bundle[name])} for name in RESOURCE_IDS if name in bundle]


def _times_tokens(times: Any) -> list[Row]:
    if isinstance(times, dict):
        return [_count_token("times", times)]
    return [] if times == 1 else [{"kind": "times", "n": "any" if times == "any" else f"≤{times}"}]


def _trade_tokens(line: Row) -> list[Row]:
    pay, gain = line["pay"], line["gain"]
    made = _times_tokens(line.get("times", 1))
    for index, way in enumerate(pay["any_of"] if "any_of" in pay else [pay]):
        if index:
            made.append({"kind": "or"})
        made.extend(_bundle_tokens("pay", way))
    made.append({"kind": "into"})
    made.extend(_bundle_tokens("gain", gain) if is_bundle(gain) else [_build_token(gain, True)])
    return made


def _build_token(build: Row, free: bool) -> Row:
    many = f"≤{build['n']}" if build.get("upto") and build["n"] > 1 else str(build["n"])
    token: Row = {
        "kind": "remove" if build.get("op") == "remove" else "build",
        "icon": build["what"],
        "n": many,
    }
    if token["kind"] == "build":
        token["free"] = free
    if build.get("on", "anywhere") != "anywhere":
        token["on"] = build["on"]
    return token


def _count_token(kind: str, count: Row) -> Row:
    token: Row = {"kind": kind, "icon": count["count"], "scope": scope_of(count)}
    token.update({key: count[key] for key in ("distinct", "every", "max", "pattern") if key in count})
    for word, value in count.get("filter", {}).items():
        token["kinds" if word == "kind" else word] = value
    return token


def _condition_tokens(condition: Row) -> list[Row]:
    if "of" in condition:
        ((word, value),) = condition["cmp"].items()
        number = {"eq": f"{value}", "min": f"{value}+", "max": f"≤{value}"}[word]
        return [{**_count_token("if", condition["of"]), "n": number}]
    if "at" in condition:
        return [{"kind": "if", "icon": condition["at"]}]
    if "not" in condition:
        return [{"kind": "not", "of": _condition_tokens(condition["not"])}]
    ((word, parts),) = condition.items()
    return [{"kind": word, "of": [_condition_tokens(part) for part in parts]}]
