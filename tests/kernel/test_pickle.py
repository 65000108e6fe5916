"""Copies and pickles, as Python people expect them: each goes its own way, a fresh process can open them."""

from __future__ import annotations

import copy
import json
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import wagonway
from tests.kernel.toy_game import GAME
from wagonway.kernel.batch import Batch
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import Game, IllegalAction, State
from wagonway.kernel.refusal import PlainFormWarning
from wagonway.kernel.seated import Seated

WAYS: list[Any] = [
    pytest.param(copy.copy, id="copy"),
    pytest.param(copy.deepcopy, id="deepcopy"),
    pytest.param(lambda it: pickle.loads(pickle.dumps(it)), id="pickle"),
]
FORMS = ["plain", "checked", "compiled"]


def begun(game: Game, form: str) -> State:
    state = game.setup(3, form=form)
    state.resolve_chance(5)
    state.apply(state.legal_actions()[0])
    return state


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("made", WAYS)
def test_a_copied_state_goes_its_own_way(compiled_toy: Game, made: Callable[[Any], Any], form: str) -> None:
    state = begun(compiled_toy, form)
    before = bytes(state)
    other = made(state)
    assert other == state
    assert other.components.document == state.components.document
    other.apply(other.legal_actions()[0])
    assert other != state
    assert bytes(state) == before
    state.apply(state.legal_actions()[0])
    assert other == state


@pytest.mark.parametrize("form", ["plain", "checked"])
def test_a_form_that_needs_no_compiler_is_kept(toy: Game, form: str) -> None:
    assert pickle.loads(pickle.dumps(begun(toy, form))).form == form


def test_a_compiled_state_opens_where_nothing_is_compiled(
    compiled_toy: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = begun(compiled_toy, "compiled")
    assert copy.copy(state).form == "compiled"
    kept = pickle.dumps(state)
    monkeypatch.setattr(Game, "_warm_form", lambda self: None)
    opened = pickle.loads(kept)
    assert opened.form == "plain"
    assert opened == state


@pytest.mark.parametrize("made", WAYS)
def test_a_game_is_one(made: Callable[[Any], Any]) -> None:
    brass = wagonway.game("brass-birmingham")
    assert made(brass) is brass
    assert made(brass.components()) is brass.components()


def test_a_game_that_is_not_registered_is_found_by_its_package() -> None:
    opened = pickle.loads(pickle.dumps(Game(GAME)))
    assert opened.id == "toy-market"
    assert pickle.loads(pickle.dumps(Game(GAME))) is opened


def test_a_set_of_the_game_is_pickled_by_its_hash_and_another_by_its_document(toy: Game) -> None:
    built_in = toy.components()
    own = toy.components({**built_in.document, "name": {"en": "Dear goods"}})
    assert b"Dear goods" in pickle.dumps(own)
    assert b"opening" not in pickle.dumps(built_in)
    for each in (built_in, own):
        assert pickle.loads(pickle.dumps(each)).hash == each.hash
        assert copy.deepcopy(each) is each


@pytest.mark.parametrize("made", WAYS)
def test_a_random_source_goes_on_alike(made: Callable[[Any], Any]) -> None:
    source = RandomSource(4, 2)
    source.below(10)
    other = made(source)
    drawn = [source.below(1000) for _ in range(5)]
    assert [other.below(1000) for _ in range(5)] == drawn


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("made", WAYS)
def test_a_batch_goes_on_alike(compiled_toy: Game, made: Callable[[Any], Any], form: str) -> None:
    batch = Batch(compiled_toy, 4, players=2, seed=8, form=form)
    batch.apply(batch.choose())
    other = made(batch)
    at_first = batch.legal_mask()
    while batch.apply(batch.choose()):
        pass
    assert (other.legal_mask() == at_first).all()
    while other.apply(other.choose()):
        pass
    assert (other.scores() == batch.scores()).all()
    batch.reset()
    other.reset()
    assert (other.observe() == batch.observe()).all()


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("made", WAYS)
def test_a_game_between_its_decisions_goes_on_alike(
    compiled_toy: Game, made: Callable[[Any], Any], form: str
) -> None:
    seated = Seated(compiled_toy.setup(3, form=form))
    seated.seed(5)
    seated.begin(compiled_toy.setup(3, form=form))
    other = made(seated)
    ends = []
    for each in (seated, other):
        state = compiled_toy.setup(3, form=form)
        each.begin(state)
        while not state.is_terminal():
            each.play(state, state.legal_actions()[-1])
        ends.append(bytes(state))
    assert ends[0] == ends[1]


def test_a_refusal_comes_out_of_a_process_as_it_went_in(toy: Game) -> None:
    state = begun(toy, "plain")
    with pytest.raises(IllegalAction) as refused:
        state.apply(99)
    opened = pickle.loads(pickle.dumps(refused.value))
    assert (str(opened), opened.refusal) == (str(refused.value), refused.value.refusal)


def test_a_fresh_process_opens_them() -> None:
    state = wagonway.game("railways").setup(form="plain")
    state.resolve_chance(3)
    batch = Batch(wagonway.game("railways"), 2, seed=1, form="plain")
    script = (
        "import json, pickle, sys\n"
        "state, batch, source = pickle.load(sys.stdin.buffer)\n"
        "import wagonway\n"
        "assert state.game is wagonway.game('railways') and state.components is state.game.components()\n"
        "print(json.dumps([state.position_text(), batch.state(1).position_text(), source.below(1000)]))\n"
    )
    sent = pickle.dumps((state, batch, RandomSource(7)))
    ran = subprocess.run([sys.executable, "-c", script], input=sent, capture_output=True, check=True)
    told = [state.position_text(), batch.state(1).position_text(), RandomSource(7).below(1000)]
    assert json.loads(ran.stdout) == told


@pytest.mark.parametrize("wrong", [np.zeros(3), np.zeros(3, np.float32), np.zeros(3, bool), [0.5, 1, 2]])
def test_a_batch_takes_whole_numbers_alone(toy: Game, wrong: Any) -> None:
    batch = Batch(toy, 3, players=2, form="plain")
    before = [bytes(batch.state(i)) for i in range(3)]
    for check in (True, False):
        with pytest.raises(TypeError, match=r"actions are whole numbers \(int64\), not (float|bool)"):
            batch.apply(wrong, check=check)
    assert [bytes(batch.state(i)) for i in range(3)] == before
    assert batch.apply(batch.choose().astype(np.int16)) == 3


@pytest.mark.parametrize("form", FORMS)
def test_a_state_takes_whole_numbers_alone(compiled_toy: Game, form: str) -> None:
    state = begun(compiled_toy, form)
    action = state.legal_actions()[0]
    for wrong in (action + 0.0, action + 0.5, str(action)):
        with pytest.raises(TypeError):
            state.apply(wrong)  # type: ignore[arg-type]
    state.apply(np.int16(action))  # type: ignore[arg-type]


def test_many_games_are_not_played_slowly_without_a_word(
    compiled_toy: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert Batch(compiled_toy, 2, players=2).form == "compiled"
    monkeypatch.setattr(Game, "_warm_form", lambda self: None)
    with pytest.warns(PlainFormWarning, match=r"toy-market is not compiled.*`wagonway warm toy-market`"):
        assert Batch(compiled_toy, 2, players=2).form == "plain"
    with pytest.warns(PlainFormWarning):
        compiled_toy.playouts(2, 1, 2)
    assert Batch(compiled_toy, 2, players=2, form="plain").form == "plain"
    assert Batch(compiled_toy, 2, players=2, form="compiled").form == "compiled"
    assert compiled_toy.setup(2).form == "plain"
