"""The texts of the game against what they speak of: events, prompts, refusals, the glossary, the rules.

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

from wagonway.games.railways import constants as k
from wagonway.games.railways import events, explain
from wagonway.games.railways.rules import refusals
from wagonway.games.railways.text import action_noun
from wagonway.kernel.reading import syntax_of

from .asking import FOLDER, LANGUAGES, OTHERWISE, say, walk
from .table import GAME, at

REFUSALS = {name: code for name, code in vars(refusals).items() if name.isupper() and isinstance(code, int)}
PROMPT_ARGUMENTS: dict[str, set[str]] = {
    "prompt-arrange": {"cell"},
    "prompt-start-building": {"card"},
    "prompt-start-value": {"building"},
    "prompt-square": {"passengers"},
    "prompt-route": {"building"},
    "prompt-die": {"building"},
    "prompt-die-add": {"building"},
    "prompt-pay-link": {"link", "length", "type", "other"},
    "prompt-pay-link-alike": {"link", "length", "type"},
    "prompt-pay-upgrade": {"link", "type", "other"},
    "prompt-pay-upgrade-alike": {"link", "type"},
    "prompt-pay-build": {"space", "capital"},
    "prompt-pay-move": {"from", "destination", "type"},
    "prompt-pay-raise": {"amount"},
    "prompt-pay-reduce": {"amount"},
    "prompt-pay-add": {"building"},
    "prompt-convert": {"capital"},
}


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
    s = at("").s
    found: dict[str, set[str]] = {name: set(arguments) for name, arguments in events.OTHERS.items()}
    for kind, first, second, third in product(events.EVENTS, (-1, 0, 1, 2), (0, 1), (0, 3)):
        if first >= 0 or kind in (k.EV_CAPITAL, k.EV_WORKERS, k.EV_POLLUTION):
            message, arguments = events.narrate(s, kind, (first, second, third, 0))
            assert found.setdefault(message, set(arguments)) == set(arguments), message
    return found


def of_options() -> set[str]:
    found = set()
    for option in GAME.meta.options:
        label = f"option-{dashed(option.key)}"
        found |= {label, f"{label}-help"} | {f"{label}-{dashed(str(value))}" for value in option.values}
    return found


def test_every_refusal_option_and_kind_of_choice_has_its_message() -> None:
    wanted = {refusal_id(name) for name, code in REFUSALS.items() if code != refusals.OK} | of_options()
    wanted |= {f"kind-{action_noun(action)[0]}" for action in range(k.NUM_ACTIONS)} | {"kind-verb"}
    families = ("refusal-", "option-", "kind-")
    assert wanted == {name for name in messages("en") if name.startswith(families)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_happened_is_a_sentence(lang: str) -> None:
    for name, arguments in of_events().items():
        text = say(lang, name, dict.fromkeys(arguments, 3))
        assert text.endswith("." if lang == "en" else "。"), text


def test_prompts_have_the_arguments_that_their_texts_want() -> None:
    met = set()
    for seed in range(4):
        for state in walk(seed, **(OTHERWISE if seed % 2 else {})):
            asked = state.prompt()
            met.add(asked["id"])
            assert set(asked["args"]) == PROMPT_ARGUMENTS.get(asked["id"], set())
    assert len(met) > 15


# -- refusals --------------------------------------------------------------------------------------


def filled() -> dict[str, set[str]]:
    """For each refusal which of the two numbers the rules, or the one who explains them, ever fill."""
    found: dict[str, set[str]] = {name: set() for name in REFUSALS}
    for path in (FOLDER / "flow.py", FOLDER / "explain.py", *(FOLDER / "rules").glob("*.py")):
        for node in ast.walk(syntax_of(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                parts = node.args[1:] if node.func.id in ("refuse", "short") else []
            else:
                parts = node.elts if isinstance(node, ast.Tuple) else []
            if len(parts) != 3:
                continue
            reason, *numbers = parts
            names = {
                part.id if isinstance(part, ast.Name) else part.attr
                for part in ast.walk(reason)
                if isinstance(part, ast.Name | ast.Attribute)
            }
            if "LACKING" in names:
                codes = explain.LACKING.values()
                names |= {name for name, code in REFUSALS.items() if code in codes}
            names &= set(REFUSALS)
            for key, number in zip(("needs", "has"), numbers, strict=True):
                if not (isinstance(number, ast.Constant) and number.value == 0):
                    for name in names:
                        found[name].add(key)
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
    ("line", "word", "english", "japanese"),
    [
        (
            "hand=1,5,6 workers=0",
            "buy:b1",
            "Buying a link takes 1 worker, and you have 0: hire first.",
            "路線の購入には鉄道労働者が1人必要ですが、今は0人です。先に雇ってください。",
        ),
        (
            "hand=5,6,8 pile=7",
            "add:a1",
            "Adding a passenger takes a passenger icon, and the cards have none.",
            "乗客の追加には乗客アイコンが必要ですが、カードにありません。",
        ),
        (
            "capital=3",
            "build:b2",
            "This building costs 4 capital, and you have 3.",
            "この建設には資本金が4必要ですが、3しかありません。",
        ),
        (
            "hand=6,7,8 pile=5",
            "buy:e1",
            "The link has 3 rails; the cards give 2.",
            "この路線の長さは3ですが、カードのレールアイコンは2つです。",
        ),
        (
            "",
            "raise:4",
            "No choice of capital icons on the cards gives just 4; the most they give is 5.",
            "カードの資本金アイコンをどう選んでも、ちょうど4にはなりません。最大は5です。",
        ),
        (
            "stage=choose_square verb=build die=b1",
            "square:b4",
            "A building here would join a residential and a leisure one; different types are never joined.",
            "ここに建てると、住宅とレジャー施設がつながってしまいます。タイプの異なる建物は合体できません。",
        ),
    ],
)
def test_a_refusal_is_told_with_its_numbers(line: str, word: str, english: str, japanese: str) -> None:
    state = at(line).state
    refusal = state.why_not(state.parse_action(word))
    numbers = {"needs": refusal.needs, "has": refusal.has}
    assert say("en", refusal.message_id, numbers) == english
    assert say("ja", refusal.message_id, numbers) == japanese


# -- words that stand elsewhere too ----------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_game_has_one_name(lang: str) -> None:
    assert say(lang, f"game-{GAME.id}", {}) == GAME.name[lang]


def glossary() -> dict[str, str]:
    rows = re.findall(r"^\| ([^|]+?) \| ([^|]+?) \|$", (FOLDER / "RULES.ja.md").read_text("utf-8"), re.M)
    return {english.split(" (")[0]: japanese.split("、")[0] for english, japanese in rows}


def test_japanese_words_follow_the_glossary() -> None:
    words = glossary()
    for english, message in {
        "residential": "type-r",
        "leisure": "type-l",
        "commercial": "type-c",
        "industrial": "type-i",
        "capital": "track-capital",
        "profit": "track-profit",
        "pollution": "track-pollution",
        "ticket": "icon-ticket",
        "upgrade": "icon-upgrade",
        "rail": "icon-rail",
        "worker": "icon-worker",
        "passenger": "icon-passenger",
        "score": "score-total",
        "route": "kind-route",
        "tracking card": "mat",
        "hand": "hand-title",
        "variant": "option-variant",
        "unowned": "link-unowned",
        "loop link": "link-loop",
    }.items():
        assert say("ja", message, {}) == words[english], english


def test_options_name_the_lines_of_the_rules_that_explain_them() -> None:
    for name in ("RULES.md", "RULES.ja.md"):
        rules = (FOLDER / name).read_text(encoding="utf-8")
        for option in GAME.meta.options:
            line = re.search(rf"^- \*\*{option.rule}\*\* .*?(?=^- |^$)", rules, re.M | re.S)
            assert line is not None, option.rule
            assert f"`{option.key}`" in line[0]
            if option.key == "variant":  # its values are names of the variants, and sets of them
                continue
            for value in option.values:
                assert f"`{value}`" in line[0], (option.key, value)


def test_the_page_of_the_game_names_every_option() -> None:
    page = (Path(__file__).parents[3] / "docs" / "games" / "railways.md").read_text(encoding="utf-8")
    lines = [line.strip("|").split("|") for line in page.splitlines() if line.startswith("| `")]
    rows = {row[0].strip("` "): row[1:] for row in lines}
    for option in GAME.meta.options:
        values, _, rule = (cell.strip() for cell in rows[option.key])
        assert values == ", ".join(f"`{value}`" for value in option.values)
        assert rule == option.rule
        assert values.startswith(f"`{option.default}`")


def test_the_words_and_the_position_on_the_page_are_understood() -> None:
    page = (Path(__file__).parents[3] / "docs" / "games" / "railways.md").read_text(encoding="utf-8")
    lines = re.findall(r"^    (\S.*)$", page, re.M)
    assert len(lines) == 4
    for line in lines[:3]:
        for word in line.split():
            assert GAME.action_text(GAME.parse_action(word)) == word
    assert GAME.parse_position(lines[3]).legal_actions()
