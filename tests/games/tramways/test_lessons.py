"""What a lesson says of an answer is true of whoever gave it."""

from __future__ import annotations

import pytest

from wagonway.learn import lessons_of
from wagonway.learn.judge import judge

TO_SHOP = ["move:e5", "goal:l1", "ride:0", "use:21/1", "use:25/5"]


@pytest.mark.parametrize(
    ("lesson", "step", "decisions", "said"),
    [
        ("ride", "go", [*TO_SHOP, "book:1"], "card"),
        ("ride", "go", [*TO_SHOP, "bonus_money"], "done"),
        ("ride", "go", [*TO_SHOP[:3], "use:21/5", "use:21/1"], "same"),
        ("admin", "relief", ["use:86/2", "use:86/3"], "same"),
        ("admin", "relief", ["done"], "over"),
        ("score", "last", ["uplink:0", "use:1/2", "use:21/1"], "done"),
        # Who rides home scores the same, and has upgraded nothing.
        ("score", "last", ["move:d3", "goal:R", "ride:0", "use:21/2", "use:25/5"], "done"),
    ],
)
def test_an_answer_is_told_what_it_did(lesson: str, step: str, decisions: list[str], said: str) -> None:
    found = next(each for each in lessons_of("tramways") if each.id == lesson)
    number = next(i for i, each in enumerate(found.steps) if each.id == step)
    start = found.start(number)
    line, state = found.walk(found.steps[number], start, decisions)
    assert judge(found, found.steps[number], start, line, state).said == said
