"""The texts of the game against what they speak of: events, choices, refusals, the glossary, the rules.

That both languages say the same, and that nothing is missing or left over, is `tests/test_texts.py`.
"""

from __future__ import annotations

import ast
import re
from itertools import product
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from wagonway.games.oranienburger_kanal import constants as k
from wagonway.games.oranienburger_kanal import events, labels
from wagonway.games.oranienburger_kanal.components import numbers_of
from wagonway.games.oranienburger_kanal.grammar import COLOURS, KIND_IDS, RESOURCE_IDS
from wagonway.games.oranienburger_kanal.rules import refusals
from wagonway.games.oranienburger_kanal.text import action_noun
from wagonway.games.oranienburger_kanal.view import EXTENSIONS, PARTS, TIES
from wagonway.kernel.reading import syntax_of

from .asking import FOLDER, LANGUAGES, say
from .table import GAME, at

REFUSALS = {name: code for name, code in vars(refusals).items() if name.isupper() and isinstance(code, int)}


def messages(lang: str) -> dict[str, ftl.Message]:
    read = FluentParser().parse((FOLDER / "locale" / f"{lang}.ftl").read_text(encoding="utf-8"))
    return {entry.id.name: entry for entry in read.body if isinstance(entry, ftl.Message)}


class Variables(Visitor):
    """Collects the variables below a node."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.found.add(node.id.name)


def variables(node: ftl.BaseNode) -> set[str]:
    visitor = Variables()
    visitor.visit(node)
    return visitor.found


def dashed(name: str) -> str:
    return name.replace("_", "-")


def refusal_id(name: str) -> str:
    return "refusal-" + dashed(name.lower())


def of_events() -> dict[str, set[str]]:
    """Every message of an event with the arguments it is given."""
    s = at("2p A.cells=b01:A05").s
    found: dict[str, set[str]] = {name: set(arguments) for name, arguments in events.OTHERS.items()}
    for kind, third in product(events.EVENTS, (0, 1)):
        message, arguments = events.narrate(s, kind, (0, 1, third, 0))
        found[message] = set(arguments)
    return found


def of_options() -> set[str]:
    found = set()
    for option in GAME.meta.options:
        label = f"option-{dashed(option.key)}"
        found |= {label, f"{label}-help"} | {f"{label}-{dashed(str(value))}" for value in option.values}
    return found


def of_the_end() -> set[str]:
    numbers = numbers_of(GAME.components().document)
    found = {f"score-{dashed(part)}" for part in (*PARTS, "total")}
    found |= {f"tie-{dashed(tie)}" for tie in TIES}
    found |= {f"rank-{dashed(band['id'])}" for band in numbers["bands"]}
    return found | {f"campaign-rank-{dashed(band['id'])}" for band in numbers["campaign_bands"]}


def test_everything_that_is_composed_has_its_message() -> None:
    """Ids that are made of parts, against all the parts there are."""
    offers = {f"offer-{space + 1}" for space in range(k.SPACES)}
    wanted = {
        *(refusal_id(name) for name, code in REFUSALS.items() if code != refusals.OK),
        *(f"kind-{action_noun(action)[0]}" for action in range(k.NUM_ACTIONS)),
        *offers,
        *(f"offer-{space + 1}-extended" for space in EXTENSIONS),
        *(f"branch-{space}-{side}" for space in (3, 4, 6) for side in (1, 2)),
        *labels.DONE.values(),
        *labels.OTHER_DONE,
        *of_options(),
        *of_the_end(),
        *(f"noun-{name}" for name in (*RESOURCE_IDS, *KIND_IDS, *COLOURS, "bridge", "building")),
        *(f"amount-{name}" for name in (*RESOURCE_IDS, "nothing")),
    }
    families = {name.split("-")[0] for name in wanted}
    families = {family + "-" for family in families if family != "campaign"} | {"campaign-rank-"}
    assert wanted == {name for name in messages("en") if name.startswith(tuple(families))}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_happened_is_a_sentence(lang: str) -> None:
    for name, arguments in of_events().items():
        text = say(lang, name, dict.fromkeys(arguments, "X"))
        if name != "event-effect":  # ends with the sentence of the card
            assert text.endswith("." if lang == "en" else "。"), text


# -- refusals --------------------------------------------------------------------------------------


def filled() -> dict[str, set[str]]:
    """For each refusal which of the two numbers the rules ever fill."""
    found: dict[str, set[str]] = {name: set() for name in REFUSALS}
    for path in (FOLDER / "flow.py", *(FOLDER / "rules").glob("*.py")):
        for node in ast.walk(syntax_of(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "refuse":
                _, reason, *numbers = node.args
                names = {part.id for part in ast.walk(reason) if isinstance(part, ast.Name)} & set(REFUSALS)
                if isinstance(reason, ast.BinOp):  # the first of a row of codes, one for each resource
                    first = min(REFUSALS[name] for name in names)
                    names = {name for name, code in REFUSALS.items() if 0 <= code - first < k.RESOURCES}
                for key, number in zip(("needs", "has"), numbers, strict=True):
                    if not (isinstance(number, ast.Constant) and number.value == 0):
                        for name in names:
                            found[name].add(key)
    # What is told where only the moment is against a wish
    for node in ast.walk(syntax_of((FOLDER / "explain.py").read_text(encoding="utf-8"))):
        if isinstance(node, ast.Tuple) and len(node.elts) == 3 and isinstance(node.elts[0], ast.Attribute):
            for key, number in zip(("needs", "has"), node.elts[1:], strict=True):
                if not (isinstance(number, ast.Constant) and number.value == 0):
                    found.get(node.elts[0].attr, set()).add(key)
    return found


def test_a_refusal_tells_only_numbers_that_the_rules_fill() -> None:
    for name, numbers in filled().items():
        if name != "OK":
            assert variables(messages("en")[refusal_id(name)]) <= numbers, name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_is_one_sentence_or_two_with_any_numbers(lang: str) -> None:
    for name, code in REFUSALS.items():
        if code == refusals.OK:
            continue
        for needs, has in product((0, 1, 2, 17), repeat=2):
            text = say(lang, refusal_id(name), {"needs": needs, "has": has})
            assert text.endswith("." if lang == "en" else "。"), text


def test_every_refusal_comes_from_a_line_of_the_rules() -> None:
    assert set(refusals.REFS) == {code for code in REFUSALS.values() if code != refusals.OK}
    rules = (FOLDER / "RULES.md").read_text(encoding="utf-8")
    for ref in refusals.REFS.values():
        assert f"- **{ref}** " in rules


@pytest.mark.parametrize(
    ("line", "word", "sentence"),
    [
        ("2p A.has=taler:2,ore:2", "buy:ore", "This takes 3 talers, and you have 2."),
        ("2p A.has=ore:8,taler:20", "buy:ore", "You have 8 of this, and the wheel has no room for more."),
        ("2p discs=1B", "space:1", "An action disc lies on this space: it is used up for this round."),
    ],
)
def test_a_refusal_is_told_with_its_numbers(line: str, word: str, sentence: str) -> None:
    state = at(line).state
    refusal = state.why_not(state.parse_action(word))
    numbers = {"needs": refusal.needs, "has": refusal.has}
    assert say("en", refusal.message_id, numbers).startswith(sentence)


# -- words that stand elsewhere too ----------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_game_has_one_name(lang: str) -> None:
    assert say(lang, f"game-{GAME.id}", {}) == GAME.name[lang]


def test_japanese_words_follow_the_glossary() -> None:
    rows = re.findall(r"^\| ([^|]+?) \| ([^|]+?) \|$", (FOLDER / "RULES.ja.md").read_text("utf-8"), re.M)
    glossary = {english.split(" (")[0]: japanese for english, japanese in rows}
    for name in (*RESOURCE_IDS, *KIND_IDS, "bridge", "building"):
        assert say("ja", f"noun-{name}", {}) == glossary[name]
    assert say("ja", "kind-effect", {}) == glossary["effect"]
    assert say("ja", "kind-activate", {}) == glossary["activation"]
    assert say("ja", "mat", {}) == glossary["industry board"].split("、")[0]


def test_options_name_the_lines_of_the_rules_that_explain_them() -> None:
    for name in ("RULES.md", "RULES.ja.md"):
        rules = (FOLDER / name).read_text(encoding="utf-8")
        for option in GAME.meta.options:
            line = re.search(rf"^- \*\*{option.rule}\*\* .*?(?=^- |^$)", rules, re.M | re.S)
            assert line is not None, option.rule
            assert f"`{option.key}`" in line[0]
            for value in option.values:
                assert f"`{value}`" in line[0], (option.key, value)


def test_the_page_of_the_game_names_every_option() -> None:
    page = (Path(__file__).parents[3] / "docs" / "games" / "oranienburger-kanal.md").read_text(
        encoding="utf-8"
    )
    rows = {row[0].strip("` "): row[1:] for row in (line.strip("|").split("|") for line in page.splitlines())}
    for option in GAME.meta.options:
        values, _, rule = (cell.strip() for cell in rows[option.key])
        assert values == ", ".join(f"`{value}`" for value in option.values)
        assert rule == option.rule
