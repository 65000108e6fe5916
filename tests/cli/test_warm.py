"""`wagonway warm`."""

from __future__ import annotations

import json

from wagonway.games import game


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
