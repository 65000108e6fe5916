"""The drivers of each module stand in a namespace of its own, with the game's functions in it."""

from __future__ import annotations

from tests.kernel.toy_game import GAME as TOY
from wagonway.kernel import ismcts, turn
from wagonway.kernel.game import Game


def test_names_of_one_module_mean_nothing_in_another() -> None:
    drivers = Game(TOY).form("plain").drivers
    for name, module in (("at_simulate", ismcts), ("at_begin_turn", turn)):
        assert drivers[name].__globals__["NUMBERS"] == module.NUMBERS
        assert drivers[name].__globals__["NEXT"] == module.NEXT
    assert ismcts.NUMBERS != turn.NUMBERS
    assert ismcts.NEXT != turn.NEXT


def test_the_functions_of_the_game_are_the_same_in_all() -> None:
    drivers = Game(TOY).form("plain").drivers
    found = {id(drivers[name].__globals__["apply"]) for name in ("at_simulate", "at_begin_turn", "at_step")}
    assert found == {id(TOY.entries["apply"])}
