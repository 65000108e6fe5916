"""Refusals: every reason is given somewhere, and the list of decisions is what is not refused; the page of the game."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from wagonway.games.tramways.rules import refusals

from .asking import walk
from .spoken import FOLDER, GAME, OTHERWISE, say

CODES = {name: code for name, code in vars(refusals).items() if name.isupper() and isinstance(code, int)}


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


# -- the page of the game ---------------------------------------------------------------------------------------


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
