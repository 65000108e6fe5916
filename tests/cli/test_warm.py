"""`wagonway warm`."""

from __future__ import annotations

import json

import pytest

from wagonway.cli import warm
from wagonway.kernel.registry import game


def test_a_game_that_was_warmed_is_compiled_from_then_on(wagonway) -> None:
    ran = wagonway("warm", "brass-birmingham", "--json")
    assert ran.code == 0
    (done,) = json.loads(ran.out)["games"]
    assert done["game"] == "brass-birmingham"
    assert game("brass-birmingham").is_warm()
    assert wagonway("warm", "brass-birmingham").out == "brass-birmingham was compiled already.\n"


def test_an_unknown_game_is_one_sentence_and_nothing_is_compiled(wagonway) -> None:
    ran = wagonway("warm", "brass-birmingham", "chess")
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("There is no game 'chess'")


@pytest.mark.slow
def test_several_games_are_compiled_side_by_side_and_tell_how_far_they_are() -> None:
    wanted = ["brass-birmingham", "railways"]
    for name in wanted:
        game(name).warm()
    told: list[tuple[str, int, str]] = []
    found = sorted(warm._warm_all(wanted, lambda *what: told.append(what)))
    assert [(name, was_warm) for name, was_warm, _ in found] == [(name, True) for name in wanted]
    assert {name for name, percent, _ in told if percent == 100} == set(wanted)
