"""The examination of games finds the bugs that are planted, and none in a game without."""

from __future__ import annotations

from functools import lru_cache

import pytest

from tests.kernel.toy_game import GAME
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.conformance import CRASH, FORMS_DIFFER, RESULT, Examiner, compare_bulk, examine
from wagonway.kernel.game import Game, State
from wagonway.kernel.options import Bounds
from wagonway.kernel.planted import plant_all

PLANTS = [planted.name for planted in plant_all(Game(GAME), 3)]


def test_a_sound_game_has_no_faults(compiled_toy: Game) -> None:
    for seed in range(5):
        assert examine(compiled_toy, 2 + seed % 2, seed) == []


def test_every_kind_of_bug_is_planted() -> None:
    assert len(PLANTS) == 17


@pytest.mark.parametrize("name", PLANTS)
def test_a_planted_bug_is_found_for_what_it_is(name: str) -> None:
    (planted,) = (planted for planted in plant_all(Game(GAME), 3) if planted.name == name)
    faults = planted.examine(3, seed=0)
    assert any(fault.kind in planted.kinds for fault in faults), faults


def test_a_game_that_its_players_let_stand_still_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    (planted,) = (planted for planted in plant_all(Game(GAME), 3) if planted.name == "the game never ends")
    monkeypatch.setattr(type(planted.game.spec.hooks), "is_stalled", lambda self, state: True)
    examiner = Examiner(planted.game, 3, 0, forms=("plain",), limit=500, every=500)
    assert examiner.run() == []
    assert examiner.stalled


@pytest.mark.parametrize("bounds", [Bounds(decisions=5), Bounds(chance=2), Bounds(greatest=0.0)])
def test_a_game_beyond_its_bounds_is_found(bounds: Bounds, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(GAME)
    monkeypatch.setitem(game.meta.bounds, 3, bounds)
    faults = examine(game, 3, 0, forms=("plain",))
    assert [fault.kind for fault in faults] == [RESULT]
    assert "bounds" in faults[0].text.lower()


def test_a_compiled_form_of_other_rules_is_found(compiled_toy: Game) -> None:
    game = Game(GAME)
    (planted,) = (planted for planted in plant_all(game, 3) if planted.name == "something from nowhere")
    planted.game._forms["compiled"] = compiled_toy.form("compiled")
    faults = examine(planted.game, 3, 0, forms=("compiled", "plain"))
    assert faults[0].kind == FORMS_DIFFER
    assert "compiled and plain" in faults[0].text
    assert faults[0].position.startswith("toy-market/2 players=3")
    assert str(faults[0]).startswith("toy-market, 3 players, seed 0, ply ")
    assert compare_bulk(planted.game, 3, 0, 3) != ""
    assert compare_bulk(compiled_toy, 3, 0, 3) == ""


def test_whoever_changes_what_is_read_of_a_compiled_state_is_found(
    compiled_toy: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Readers share one unpacked copy: the state itself stays, and the next reader would be told wrong."""
    hooks, form = compiled_toy.spec.hooks, compiled_toy.form("compiled")
    view = type(hooks).view
    # What is spoilt here is read nowhere else.
    monkeypatch.setattr(form, "_read", lru_cache(4)(form._unpacked))

    def careless(state: State, seat: int | None) -> object:
        seen = view(hooks, state, seat)
        state.s.sold = 0 if state.s.sold else 1
        return seen

    monkeypatch.setattr(hooks, "view", careless)
    faults = examine(compiled_toy, 3, 0, forms=("compiled",))
    assert (faults[0].kind, faults[0].text) == (CRASH, "a question changed what is read of the state")


def test_what_is_read_of_a_compiled_state_is_unpacked_once_and_as_it_is_now(compiled_toy: Game) -> None:
    state = compiled_toy.setup(3, form="compiled")
    state.resolve_chance(RandomSource(1))
    before = state.s
    assert state.s is before
    assert state.copy().s is before
    state.apply(state.legal_actions()[0])
    assert state.s is not before
    assert state.s.turn != before.turn or state.s.stage != before.stage
