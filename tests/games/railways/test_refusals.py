"""Refusals: every reason is given somewhere, and the list of decisions is what is not refused."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from wagonway.games.railways.rules import refusals

from .table import GAME, new

NAMES = [name for name, value in vars(refusals).items() if name.isupper() and isinstance(value, int)]


def test_each_reason_has_a_number_of_its_own_and_a_line_of_the_rules() -> None:
    numbers = [getattr(refusals, name) for name in NAMES]
    assert sorted(numbers) == list(range(len(numbers)))
    assert set(refusals.REFS) == set(numbers) - {refusals.OK}
    rules = (GAME.spec.folder / "RULES.md").read_text(encoding="utf-8")
    for ref in refusals.REFS.values():
        assert f"**{ref}**" in rules


def test_each_reason_is_tested_by_name() -> None:
    texts = " ".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert [name for name in NAMES if not re.search(rf'"{name}"', texts)] == []


@pytest.mark.parametrize("seed", range(10))
def test_what_is_listed_is_what_is_not_refused_at_every_decision(seed: int) -> None:
    rng = random.Random(seed)
    options = {option.key: rng.choice(option.values) for option in GAME.meta.options} if seed else {}
    state = new(**options).state
    state.resolve_chance(rng.randrange(1 << 30))
    while not state.is_terminal():
        legal = state.legal_actions()
        assert [action for action in range(GAME.num_actions) if state.why_not(action).ok] == legal
        state.apply(rng.choice(legal))
        state.resolve_chance(rng.randrange(1 << 30))
