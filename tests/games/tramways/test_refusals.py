"""Refusals: every reason is given somewhere, and the list of decisions is what is not refused."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from wagonway.games.tramways import choices
from wagonway.games.tramways.rules import refusals
from wagonway.games.tramways.text import KINDS

from .asking import FOLDER, GAME, LANGUAGES, OTHERWISE, say, walk

CODES = {name: code for name, code in vars(refusals).items() if name.isupper() and isinstance(code, int)}


def message_ids(lang: str) -> list[str]:
    """The ids of the messages of a language, in order."""
    text = (FOLDER / "locale" / f"{lang}.ftl").read_text(encoding="utf-8")
    return re.findall(r"^([a-z][a-zA-Z0-9_-]*) =", text, re.M)


def refusal_id(name: str) -> str:
    return f"refusal-{name.lower().replace('_', '-')}"


# -- reasons -----------------------------------------------------------------------------------------------------


def test_each_reason_has_a_number_of_its_own_and_a_line_of_the_rules() -> None:
    assert sorted(CODES.values()) == list(range(len(CODES)))
    assert set(refusals.REFS) == set(CODES.values()) - {refusals.OK}
    rules = (FOLDER / "RULES.md").read_text(encoding="utf-8")
    for ref in refusals.REFS.values():
        assert f"**{ref}**" in rules


def test_each_reason_is_tested_by_name() -> None:
    texts = " ".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert [name for name in CODES if not re.search(rf'"{name}"', texts)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_reason_is_told_with_any_numbers(lang: str) -> None:
    for name, code in CODES.items():
        if code != refusals.OK:
            for needs in range(6):
                assert say(lang, refusal_id(name), {"needs": needs, "has": 2})


def test_no_text_is_left_over() -> None:
    for lang in LANGUAGES:
        told = {name for name in message_ids(lang) if name.startswith("refusal-")}
        assert told == {refusal_id(name) for name, code in CODES.items() if code != refusals.OK}


@pytest.mark.parametrize(
    ("name", "needs", "has", "english", "japanese"),
    [
        (
            "NOT_ENOUGH_RAILS",
            3,
            2,
            "This takes 3 rails, and your cards give 2.",
            "線路が3必要ですが、カードで出せるのは2です。",
        ),
        ("NOT_ENOUGH_MONEY", 9, 4, "This takes $9, and you have $4.", "$9必要ですが、$4しかありません。"),
        (
            "CONSEQUENCE_UNPAID",
            4,
            3,
            "This costs $4 with what the card makes you pay, and you have $3.",
            "カードの結果も合わせて$4必要ですが、$3しかありません。",
        ),
        (
            "NO_TILE_OF_TYPE",
            4,
            0,
            "No industrial building tile is left.",
            "工場の建物タイルはもうありません。",
        ),
    ],
)
def test_a_reason_tells_what_it_takes_and_what_there_is(
    name: str, needs: int, has: int, english: str, japanese: str
) -> None:
    numbers = {"needs": needs, "has": has}
    assert say("en", refusal_id(name), numbers) == english
    assert say("ja", refusal_id(name), numbers) == japanese


# -- the list of decisions ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_what_is_listed_is_what_is_not_refused(seed: int) -> None:
    rng = random.Random(seed)
    options = {key: rng.choice([OTHERWISE[key], ""]) for key in OTHERWISE} if seed else {}
    for number, state in enumerate(walk(seed, 1 + seed, **{key: of for key, of in options.items() if of})):
        if number % 7 == seed:
            legal = state.legal_actions()
            allowed = [action for action in range(GAME.first_chance) if state.why_not(action).ok]
            assert allowed == sorted(legal)


# -- what else is told by its id ---------------------------------------------------------------------------------


def test_prompts_and_kinds_of_choices_have_their_texts_and_no_others() -> None:
    prompts = {*choices.PROMPTS.values(), *choices.PAY_PROMPTS.values(), *choices.OTHER_PROMPTS}
    kinds = {*(f"kind-{kind}" for kind in KINDS), "kind-verb"}  # and what the page lists for the asking
    for lang in LANGUAGES:
        told = message_ids(lang)
        assert {name for name in told if name.startswith("prompt-")} == prompts
        assert {name for name in told if name.startswith("kind-")} == kinds


def test_options_and_their_values_have_their_texts_and_no_others() -> None:
    wanted = set()
    for option in GAME.meta.options:
        label = f"option-{option.key.replace('_', '-')}"
        wanted |= {label, f"{label}-help"}
        wanted |= {f"{label}-{str(value).replace('_', '-')}" for value in option.values}
    for lang in LANGUAGES:
        assert {name for name in message_ids(lang) if name.startswith("option-")} == wanted


def test_options_name_the_lines_of_the_rules_that_explain_them() -> None:
    for name in ("RULES.md", "RULES.ja.md"):
        rules = (FOLDER / name).read_text(encoding="utf-8")
        for option in GAME.meta.options:
            line = re.search(rf"^- \*\*{option.rule}\*\* .*?(?=^- |^$)", rules, re.M | re.S)
            assert line is not None, option.rule
            for word in (option.key, *option.values):
                assert f"`{word}`" in line[0], (option.rule, word)


def glossary() -> dict[str, str]:
    """The words of the table at the end of RULES.ja.md."""
    rows = re.findall(r"^\| ([^|]+?) \| ([^|]+?) \|$", (FOLDER / "RULES.ja.md").read_text("utf-8"), re.M)
    return {english.split(" (")[0]: japanese.split("、")[0] for english, japanese in rows}


def test_japanese_words_follow_the_glossary() -> None:
    words = glossary()
    for english, message in {
        "residential": "type-r",
        "leisure": "type-l",
        "commercial": "type-c",
        "industrial": "type-i",
        "worker": "icon-worker",
        "strip": "icon-strip",
        "relief": "icon-less-stress",
        "passenger": "icon-passenger",
        "ticket book": "kind-book",
        "destination": "kind-goal",
    }.items():
        assert say("ja", message, {}) == words[english], english


def test_the_page_of_the_game_names_every_option() -> None:
    page = (Path(__file__).parents[3] / "docs" / "games" / "tramways.md").read_text(encoding="utf-8")
    lines = [line.strip("|").split("|") for line in page.splitlines() if line.startswith("| `")]
    rows = {row[0].strip("` "): row[1:] for row in lines}
    for option in GAME.meta.options:
        values, _, rule = (cell.strip() for cell in rows[option.key])
        assert values == ", ".join(f"`{value}`" for value in option.values)
        assert rule == option.rule
        assert values.startswith(f"`{option.default}`")


def test_the_words_and_the_position_on_the_page_are_understood() -> None:
    page = (Path(__file__).parents[3] / "docs" / "games" / "tramways.md").read_text(encoding="utf-8")
    lines = re.findall(r"^    (\S.*)$", page, re.M)
    words = [line for line in lines if not line.startswith("tramways/")]
    positions = [line for line in lines if line.startswith("tramways/")]
    assert len(words) == 4
    assert len(positions) == 1
    for line in words:
        for word in line.split():
            assert GAME.action_text(GAME.parse_action(word)) == word
    assert GAME.parse_position(positions[0]).legal_actions()
