"""What effects say in Japanese: the grammar as sentences, as the game's glossary words them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .grammar import KIND_IDS, RESOURCE_IDS, Row, is_bundle, kind_of_line, opposite, scope_of

JA_BESIDE = {"N": "上", "E": "右", "S": "下", "W": "左"}
# A space as seen from another one: rows down, columns to the right.
JA_SEEN = {
    (0, 0): "その",
    (0, 1): "右隣のスペースの",
    (0, -1): "左隣のスペースの",
    (-1, 0): "上のスペースの",
    (1, 0): "下のスペースの",
}
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


def shape_in_words(edges: list[Row]) -> str:
    """Where the routes of a shape lie, as seen from its own space."""
    return "、".join(f"{_seen(edge['row'], edge['column'])}{JA_BESIDE[edge['side']]}" for edge in edges)


def _seen(down: int, right: int) -> str:
    if (down, right) in JA_SEEN:
        return JA_SEEN[down, right]
    rows = f"{abs(down)}つ{'下' if down > 0 else '上'}" if down else ""
    columns = f"{abs(right)}つ{'右' if right > 0 else '左'}" if right else ""
    return f"{rows}{columns}のスペースの"


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
        if value == 0 and word in ("eq", "max"):
            return f"{self.noun(count)}が1{counter}もない"
        if word == "other":
            said = f"{number}以外"
        elif word == "eq":
            said = f"ちょうど{number}"
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
            pattern = self.patterns[count["pattern"]]
            shape, where = pattern["name"]["ja"], shape_in_words(pattern["edges"])
            place = "この建造物から見た" if scope == "adjacent" else "どこかの建造物スペースから見た"
            return f"{place}{kinds + 'の' if kinds else ''}形「{shape}」（{where}）"
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
            before.append(_activated(test["activation"]))
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


def _activated(comparison: Row) -> str:
    ((word, value),) = comparison.items()
    if value == 0 and word in ("eq", "max"):
        return "発動していない"
    return f"{value}回{ {'eq': '', 'min': '以上', 'max': '以下'}[word] }発動した"
