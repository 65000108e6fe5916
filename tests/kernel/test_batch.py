"""A batch for learners: everything that it can do, on the kernel's toy game."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from tests.one_by_one import Row, differences
from wagonway.kernel import episodes
from wagonway.kernel.arrays import to_fill
from wagonway.kernel.batch import Batch
from wagonway.kernel.chance import TERMINAL
from wagonway.kernel.components import ComponentError
from wagonway.kernel.game import Game, IllegalAction
from wagonway.kernel.options import GameError, OptionError

FORMS = ["plain", "checked", "compiled"]
EVERYTHING = {"observation": True, "mask": True, "final_observation": True}
WAYS: list[dict[str, Any]] = [
    {},
    {"autoreset": "same-step"},
    {"autoreset": "next-step"},
    {"autoreset": "same-step", "skip_forced": True},
    {"autoreset": "same-step", "bots": ["random", "greedy"], "seat": 1},
    {"autoreset": "next-step", "bots": ["greedy:nodes=5", "random"], "seat": None, "skip_forced": True},
]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("way", WAYS, ids=str)
def test_a_batch_is_its_games_one_by_one(compiled_toy: Game, form: str, way: dict[str, Any]) -> None:
    batch = Batch(compiled_toy, 5, players=3, seed=7, form=form, **way)
    rows = [Row(compiled_toy, 3, 7, i, **way) for i in range(5)]
    ended = 0
    for _ in range(60):
        step = batch.step(**EVERYTHING)
        assert differences(batch, rows, step, [row.step() for row in rows]) == []
        ended += int(step.terminated.sum())
    assert ended == 5 if way == {} else ended > 5


@pytest.mark.parametrize("form", FORMS)
def test_nobody_decides_in_a_game_that_is_over(compiled_toy: Game, form: str) -> None:
    batch = Batch(compiled_toy, 4, players=3, seed=7, form=form)
    while (batch.to_act != TERMINAL).any():
        over = batch.to_act == TERMINAL
        step = batch.step(observation=True)
        assert ((step.actor < 0) == over).all()
    assert step.observation is not None
    seen = step.observation.copy()
    step = batch.step(observation=True)
    assert step.actor.tolist() == [-1] * 4
    assert (step.observation == seen).all()  # by who decided last


@pytest.mark.parametrize("form", FORMS)
def test_decisions_are_given_by_the_caller(compiled_toy: Game, form: str) -> None:
    batch = Batch(compiled_toy, 4, players=2, seed=3, form=form, autoreset="same-step")
    rows = [Row(compiled_toy, 2, 3, i, "same-step") for i in range(4)]
    for turn in range(40):
        offsets, numbers = batch.legal()
        actions = numbers[offsets[1:] - 1 - turn % np.diff(offsets)]
        step = batch.step(actions, **EVERYTHING)
        told = [row.step(int(action)) for row, action in zip(rows, actions)]
        assert differences(batch, rows, step, told) == []


@pytest.mark.parametrize("threads", [2, 3, 5])
def test_the_number_of_threads_changes_nothing(compiled_toy: Game, threads: int) -> None:
    more = {"players": 3, "seed": 2, "autoreset": "same-step", "form": "compiled"}
    more["bots"], more["seat"] = ["random", "greedy"], None
    one, many = Batch(compiled_toy, 200, **more), Batch(compiled_toy, 200, threads=threads, **more)
    for _ in range(20):
        a, b = one.step(**EVERYTHING), many.step(**EVERYTHING)
        for name in ("actions", "actor", "rewards", "terminated", "scores", "lengths", "observation", "mask"):
            assert (getattr(a, name) == getattr(b, name)).all(), name
        assert (one.advise() == many.advise()).all()
        assert (one.scores() == many.scores()).all()
        assert (one.observe() == many.observe()).all()


@pytest.mark.parametrize("form", FORMS)
def test_an_illegal_decision_is_refused_lost_or_ignored(compiled_toy: Game, form: str) -> None:
    batch = Batch(compiled_toy, 3, players=2, seed=1, form=form, illegal="ignore")
    before = batch.states()
    actions = batch.choose()
    wrong = int(np.flatnonzero(~batch.decision_mask()[1])[0])
    actions[1] = wrong
    step = batch.step(actions, **EVERYTHING)
    assert step.illegal.tolist() == [False, True, False]
    assert batch.state(1) == before[1]
    assert not step.rewards.any()
    assert not step.terminated.any()
    for reset in ("disabled", "same-step"):
        batch = Batch(
            compiled_toy, 3, players=2, seed=1, form=form, illegal="lose", autoreset=reset, keep=True
        )
        seen, seat = batch.observe(), int(batch.to_act[1])
        batch.choose()
        step = batch.step(actions, **EVERYTHING)
        assert step.illegal.tolist() == step.terminated.tolist() == [False, True, False]
        assert step.rewards[1].tolist() == [-1.0 if each == seat else 0.0 for each in range(2)]
        assert step.scores[1].tolist() == before[1].scores()
        (episode,) = batch.take_episodes()
        assert episode.record().replay(game=compiled_toy) == before[1]
        if reset == "disabled":
            assert batch.to_act[1] == TERMINAL
            assert not batch.step(actions).terminated[1]
        else:
            assert (step.final_observation[1] == seen[1]).all()
            assert batch.to_act[1] >= 0
    batch = Batch(compiled_toy, 3, players=2, seed=1, form=form)
    for outside in (wrong, -1, 99):
        actions[1] = outside
        with pytest.raises(IllegalAction, match=f"game 1: action {outside} is not legal"):
            batch.step(actions)
    assert batch.states() == before


@pytest.mark.parametrize("form", FORMS)
def test_rows_are_reset_alone_and_with_a_seed(compiled_toy: Game, form: str) -> None:
    batch = Batch(compiled_toy, 4, players=2, seed=9, form=form)
    at_first = batch.states()
    batch.step()
    later = batch.states()
    batch.reset([1, 3], seed=9)
    assert batch.states() == [later[0], at_first[1], later[2], at_first[3]]
    batch.reset(np.array([True, False, False, False]), seed=9)
    assert batch.state(0) == at_first[0]
    batch.reset(seed=9)
    assert batch.states() == at_first
    for wrong in ([4], [-1], [[0]], [0.5]):
        with pytest.raises(GameError, match="rows are"):
            batch.reset(wrong)


@pytest.mark.parametrize("form", FORMS)
def test_games_go_on_from_states_and_come_back(compiled_toy: Game, form: str) -> None:
    states = [compiled_toy.setup(players, form="plain") for players in (2, 3, 3)]
    states[2].resolve_chance(4)
    batch = Batch.from_states(states, seed=2, form=form, autoreset="same-step")
    assert batch.seats.tolist() == [2, 3, 3]
    assert batch.state(2) == states[2]
    assert (batch.to_act >= 0).all()
    for _ in range(40):
        step = batch.step(**EVERYTHING)
        assert (batch.seats == [state.players for state in batch.states()]).all()
        assert (step.rewards[0, 2:] == 0).all()
    batch.set_states([2, 1], [states[2], states[2]])
    assert batch.states([1, 2]) == [states[2], states[2]]
    assert batch.legal_mask()[1].tolist() == states[2].legal_mask().tolist()
    with pytest.raises(GameError, match="game 0 is played at another table"):
        batch.set_states([0], [states[2]])
    with pytest.raises(GameError, match="1 games take as many states"):
        batch.set_states([0], states)
    with pytest.raises(GameError, match="states of one game"):
        Batch.from_states([])


def test_states_may_come_one_by_one(toy: Game) -> None:
    states = Batch(toy, 3, players=2, seed=1, form="plain").states()
    batch = Batch.from_states(iter(states), form="plain")
    assert batch.states() == states
    batch.set_states([1, 0], (state for state in states[:2]))
    assert batch.states() == [states[1], states[0], states[2]]
    with pytest.raises(GameError, match="2 games take as many states, not 1"):
        batch.set_states([0, 1], iter(states[:1]))
    with pytest.raises(GameError, match="at least one"):
        Batch.from_states(iter([]), form="plain")


@pytest.mark.parametrize("form", FORMS)
def test_players_options_and_components_are_by_row(compiled_toy: Game, form: str) -> None:
    option = compiled_toy.meta.options[0]
    dear = {**compiled_toy.components().document, "name": {"en": "Dear goods"}}
    options = [{option.key: option.values[0]}, {option.key: option.values[1]}, {}]
    sets = [None, dear, None]
    batch = Batch(compiled_toy, 3, [2, 3, 2], 1, options, sets, form, autoreset="same-step")
    for _ in range(30):
        batch.step()
        for i, state in enumerate(batch.states()):
            assert state.players == (2, 3, 2)[i]
            assert state.options[option.key] == options[i].get(option.key, option.default)
            assert state.components.hash == compiled_toy.components(sets[i]).hash
    assert batch.observe(seats=np.array([1, 2, 0])).shape == (3, compiled_toy.observation_size)
    with pytest.raises(GameError, match="seats below"):
        batch.observe(seats=np.array([2, 2, 0]))
    with pytest.raises(GameError, match="a batch of 3 games takes as many players, not 2"):
        Batch(compiled_toy, 3, [2, 3], form=form)
    with pytest.raises(OptionError):
        Batch(compiled_toy, 3, [2, 3, 99], form=form)


@pytest.mark.parametrize("form", FORMS)
def test_copies_of_rows_go_on_alike_each_for_itself(compiled_toy: Game, form: str) -> None:
    batch = Batch(compiled_toy, 4, players=3, seed=5, form=form, autoreset="same-step", keep=True)
    batch.step()
    twins = batch.take([3, 0, 3])
    for _ in range(30):
        one, other = batch.step(**EVERYTHING), twins.step(**EVERYTHING)
        for name in ("actions", "rewards", "terminated", "observation"):
            assert (getattr(other, name) == getattr(one, name)[[3, 0, 3]]).all()
    assert twins.states() == [batch.state(3), batch.state(0), batch.state(3)]
    kept = twins.take_episodes()
    assert kept
    for episode in kept:
        assert episode.record().replay(game=compiled_toy).is_terminal()


@pytest.mark.parametrize("form", FORMS)
def test_what_a_seat_cannot_know_is_drawn_anew(compiled_toy: Game, form: str) -> None:
    batch = Batch(compiled_toy, 40, players=3, seed=5, form=form)
    for _ in range(9):
        batch.step()
    before = batch.states()
    drawn = batch.determinize()
    assert batch.states() == before
    assert (drawn.observe() == batch.observe()).all()
    assert (drawn.legal_mask() == batch.legal_mask()).all()
    for i, state in enumerate(drawn.states()):
        seat = int(batch.to_act[i])
        assert state.information_state(seat) == before[i].information_state(seat)
    assert drawn.states() != before
    same = batch.determinize(np.full(40, -1))
    assert same.states() == before


@pytest.mark.parametrize("form", FORMS)
def test_every_decision_has_its_child(compiled_toy: Game, form: str) -> None:
    batch = Batch(compiled_toy, 3, players=2, seed=5, form=form, autoreset="same-step", keep=True)
    before = batch.states()
    children, parents, actions = batch.expand()
    assert batch.states() == before
    assert [(p, a) for p, a in zip(parents.tolist(), actions.tolist())] == [
        (i, action) for i, state in enumerate(before) for action in state.legal_actions()
    ]
    for child, (parent, action) in enumerate(zip(parents, actions)):
        alone = batch.take([parent])
        alone.step([action])
        assert children.state(child) == alone.state(0)
    while batch.apply(batch.choose()) and not batch.expand()[0].to_act.min() < 0:
        pass
    ended, _, _ = batch.expand()
    assert ended.to_act.min() == TERMINAL  # a child that is over stays so, whatever its batch does with games


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("way", WAYS, ids=str)
def test_games_that_are_kept_replay(
    compiled_toy: Game, form: str, way: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(episodes, "ROOM", 6)  # so that it runs out in the middle of a step
    batch = Batch(compiled_toy, 4, players=3, seed=7, form=form, keep=True, **way)
    twin = Batch(compiled_toy, 4, players=3, seed=7, form=form, **way)
    results = []
    for _ in range(50):
        step, other = batch.step(observation=True), twin.step(observation=True)
        assert (step.observation == other.observation).all()
        for i in np.flatnonzero(step.terminated):
            results.append((step.scores[i].tolist(), step.rewards[i].tolist()))
    kept = batch.take_episodes()
    assert len(kept) == len(results) > 0
    for episode, (scores, returns) in zip(kept, results):
        record = episode.record([{"name": name} for name in ("Ann", "Ben", "Eve")])
        assert record.result == {"scores": scores, "returns": returns}
        assert record.replay(game=compiled_toy).scores() == scores
    assert batch.take_episodes() == []
    with pytest.raises(GameError, match="keep=True"):
        twin.take_episodes()


def test_a_game_that_did_not_begin_in_the_batch_is_not_kept(compiled_toy: Game) -> None:
    state = compiled_toy.setup(2, form="plain")
    state.resolve_chance(4)
    batch = Batch.from_states([state], form="plain", keep=True, autoreset="same-step")
    while not batch.step().terminated[0]:
        pass
    assert batch.take_episodes() == []
    while not batch.step().terminated[0]:
        pass
    (episode,) = batch.take_episodes()
    assert episode.record().replay(game=compiled_toy).is_terminal()


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("way", ["copy", "deepcopy", "pickle"])
def test_a_batch_in_the_middle_of_its_games_is_copied(compiled_toy: Game, form: str, way: str) -> None:
    batch = Batch(
        compiled_toy,
        3,
        [2, 3, 2],
        8,
        form=form,
        autoreset="next-step",
        keep=True,
        skip_forced=True,
        threads=2,
    )
    for _ in range(9):
        batch.step()
    other = {
        "copy": copy.copy,
        "deepcopy": copy.deepcopy,
        "pickle": lambda it: pickle.loads(pickle.dumps(it)),
    }[way](batch)
    for _ in range(30):
        one, two = batch.step(**EVERYTHING), other.step(**EVERYTHING)
        for name in ("actions", "rewards", "terminated", "observation", "mask", "lengths"):
            assert (getattr(one, name) == getattr(two, name)).all(), name
    documents = [[each.record().to_json() for each in b.take_episodes()] for b in (batch, other)]
    assert documents[0] == documents[1] != []


def test_a_fresh_process_goes_on_with_it() -> None:
    import wagonway

    more: dict[str, Any] = {"form": "plain", "bots": ["greedy:nodes=20"], "keep": True}
    batch = Batch(wagonway.game("brass-birmingham"), 2, seed=1, autoreset="same-step", **more)
    batch.step()
    script = (
        "import pickle, sys\n"
        "batch = pickle.load(sys.stdin.buffer)\n"
        "batch.step()\n"
        "print(batch.state(1).position_text())\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script], input=pickle.dumps(batch), capture_output=True, check=True
    )
    batch.step()
    assert ran.stdout.decode().strip() == batch.state(1).position_text()


class Lent:
    """Memory that is offered through DLPack and nothing else."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __dlpack__(self, **given: Any) -> Any:
        return self.array.__dlpack__(**given)

    def __dlpack_device__(self) -> Any:
        return self.array.__dlpack_device__()


class LentBefore(Lent):
    """The same without versions, as PyTorch offered it until 2025."""

    def __dlpack__(self, stream: None = None) -> Any:  # type: ignore[override]
        return self.array.__dlpack__(stream=stream)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        return self.array


class Copied(LentBefore):
    """What NumPy is given of it is a copy."""

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        return self.array.copy()


def test_memory_that_is_lent_without_a_word_of_writing_is_filled() -> None:
    array = np.zeros((2, 3), np.int16)
    assert not np.from_dlpack(LentBefore(array)).flags.writeable
    assert np.shares_memory(to_fill(LentBefore(array), (2, 3), np.int16), array)
    with pytest.raises(GameError, match="one that can be written"):
        to_fill(Copied(array), (2, 3), np.int16)


def test_arrays_are_the_callers_own(compiled_toy: Game) -> None:
    batch = Batch(compiled_toy, 4, players=2, seed=1, form="compiled")
    seen = np.zeros((4, compiled_toy.observation_size), np.int16)
    mask = np.zeros((4, compiled_toy.first_chance), np.bool_)
    chosen = Lent(batch.choose())
    step = batch.step(chosen, observation=Lent(seen), mask=Lent(mask))
    assert (step.actions == chosen.array).all()
    assert (seen == batch.observe()).all()
    assert (mask == batch.decision_mask()).all()
    batch.observe(out=Lent(seen))
    assert np.shares_memory(
        np.from_dlpack(batch.step(observation=True).observation), batch.step(observation=True).observation
    )
    seen.flags.writeable = False
    with pytest.raises(GameError, match="one that can be written"):
        batch.step(observation=seen)
    for wrong in (seen[:2], seen.astype(np.int32), np.asfortranarray(seen), [1]):
        with pytest.raises(GameError, match="contiguous int16 of shape"):
            batch.step(observation=wrong)


def test_whatever_offers_its_memory_is_read_and_filled(compiled_toy: Game) -> None:
    """As tensors of PyTorch and arrays of JAX do, where neither is installed."""
    n, game = 4, compiled_toy
    batch = Batch(game, n, players=2, seed=1, form="compiled", autoreset="same-step")
    seen, last = (np.zeros((n, game.observation_size), np.int16) for _ in range(2))
    mask, legal = (np.zeros((n, width), np.bool_) for width in (game.first_chance, game.num_actions))
    chosen, advised = np.zeros(n, np.int64), np.zeros(n, np.int64)
    ended = 0
    for _ in range(40):
        batch.observe(out=Lent(seen))
        batch.decision_mask(out=Lent(mask))
        batch.legal_mask(out=Lent(legal))
        batch.advise(out=Lent(advised))
        batch.choose(out=Lent(chosen))
        assert (seen == batch.observe()).all()
        assert (mask == batch.decision_mask()).all()
        assert (legal == batch.legal_mask()).all()
        assert mask[np.arange(n), chosen].all()
        assert mask[np.arange(n), advised].all()
        chosen.flags.writeable = False  # as arrays of JAX are
        step = batch.step(Lent(chosen), observation=Lent(seen), mask=Lent(mask), final_observation=Lent(last))
        chosen.flags.writeable = True
        assert (step.actions == chosen).all()
        assert (seen == batch.observe()).all()
        ended += int(step.terminated.sum())
    assert ended
    assert last.any()
    assert (batch.observe(Lent(np.array([0, 1, 0, 1], np.int8))) == batch.observe([0, 1, 0, 1])).all()
    assert batch.states(Lent(np.array([True, False, False, True]))) == batch.states([0, 3])
    seen.flags.writeable = False
    with pytest.raises(GameError, match="one that can be written"):
        batch.observe(out=Lent(seen))


@pytest.mark.parametrize("own", [True, False], ids=["own", "new"])
def test_what_comes_back_offers_its_memory(compiled_toy: Game, own: bool) -> None:
    batch = Batch(compiled_toy, 4, players=2, seed=1, form="compiled")
    step = batch.step(batch.choose(), **(EVERYTHING if own else {}))
    told = [step.actions, step.actor, step.rewards, step.terminated, step.illegal, step.scores, step.lengths]
    if own:
        told += [step.observation, step.mask, step.final_observation]
    else:
        told += [batch.observe(), batch.decision_mask(), batch.legal_mask(), batch.choose(), batch.advise()]
        told += [batch.scores(), batch.returns(), *batch.legal(), batch.to_act, batch.seats, batch.learner]
    for array in told:
        looked_at = np.from_dlpack(Lent(array))
        assert looked_at.ctypes.data == array.ctypes.data
        assert (looked_at.shape, looked_at.dtype) == (array.shape, array.dtype)
        assert looked_at.flags.writeable


def test_memory_that_cannot_be_seen_is_told(compiled_toy: Game) -> None:
    class Far(Lent):
        """As a tensor on a device."""

        def __dlpack__(self, **given: Any) -> Any:
            raise BufferError("it is on another device")

    batch = Batch(compiled_toy, 4, players=2, seed=1, form="compiled")
    chosen = batch.choose()
    for ask in (lambda: batch.step(Far(chosen)), lambda: batch.choose(out=Far(chosen))):
        with pytest.raises(GameError, match="cannot be seen from here: it is on another device"):
            ask()


@pytest.mark.parametrize("shape", [(1024, 753), (3, 5), (7,)])
def test_new_arrays_begin_where_jax_looks_at_them_without_a_copy(shape: tuple[int, ...]) -> None:
    for dtype in (np.int16, np.bool_, np.int64):
        made = to_fill(True, shape, dtype)
        assert (made.shape, made.dtype) == (shape, dtype)
        assert made.ctypes.data % 64 == 0
        assert made.flags.c_contiguous
        assert made.flags.writeable
        assert not made.any()


def test_tensors_of_pytorch_are_filled_where_they_are(compiled_toy: Game) -> None:
    torch = pytest.importorskip("torch")
    batch = Batch(compiled_toy, 4, players=2, seed=1, form="compiled")
    seen = torch.zeros((4, compiled_toy.observation_size), dtype=torch.int16)
    mask = torch.zeros((4, compiled_toy.first_chance), dtype=torch.bool)
    batch.observe(out=seen)
    batch.decision_mask(out=mask)
    chosen = torch.multinomial(mask.float(), 1)[:, 0]
    step = batch.step(chosen, observation=seen, mask=mask)
    assert step.actions.tolist() == chosen.tolist()
    assert (seen.numpy() == batch.observe()).all()
    assert (mask.numpy() == batch.decision_mask()).all()
    rewards = torch.from_dlpack(step.rewards)
    assert rewards.data_ptr() == step.rewards.ctypes.data


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"autoreset": "never"}, "autoreset='never'"),
        ({"illegal": "win"}, "illegal='win'"),
        ({"bots": ["random"], "seat": 2}, "seats run from 0 to 1"),
        ({"bots": ["ismcts"]}, "'ismcts' does not play in a batch; greedy, random do"),
        ({"bots": ["greedy:nodes=none"]}, "does not play in a batch"),
        ({"bots": ["greedy:nodes=9999999999"]}, "cannot be made: nodes is a number from 1 to 1000000"),
        ({"bots": ["greedy:nodes=0"]}, "cannot be made: nodes is a number from 1 to 1000000"),
        ({"bots": ["greedy:nodes=" + "9" * 5000]}, "cannot be made: nodes is a number from 1 to 1000000"),
        ({"bots": ["random"], "players": 3}, "1 bots and a learner are not 3 players"),
        ({"threads": 0}, "at least one thread"),
        ({"n": 0}, "at least one game"),
        ({"players": 2.0}, r"players, not by 2\.0"),
        ({"players": "2"}, "players, not by '2'"),
        ({"players": np.array(2.0)}, "players, not by array"),
        ({"players": [2, 3, 2]}, "a batch of 2 games takes as many players, not 3"),
        ({"options": 5}, "options are values by their keys, not 5"),
        ({"options": "no"}, "options are values by their keys, not 'no'"),
        ({"bots": "greedy"}, r"bots are a list, as in \['greedy', 'random'\], not 'greedy'"),
        ({"bots": 1}, "bots are a list"),
        ({"bots": [1]}, "1 does not play in a batch"),
        ({"bots": ["random"], "players": np.array([2, 3])}, "1 bots and a learner are not 3 players"),
        ({"autoreset": ["disabled"]}, r"autoreset=\['disabled'\]"),
    ],
)
def test_what_is_wrong_is_one_sentence(toy: Game, wrong: dict[str, Any], said: str) -> None:
    given: dict[str, Any] = {"n": 2, "form": "plain", **wrong}
    if "bots" not in given:
        given.setdefault("players", 2)
    with pytest.raises(GameError, match=said):
        Batch(toy, **given)


@pytest.mark.parametrize("number", [1.5, "1", None, True, np.float64(1.0)], ids=str)
def test_what_is_to_be_a_whole_number_is_one(toy: Game, number: Any) -> None:
    made = Batch(toy, 2, players=2, form="plain")
    states = made.states()
    for ask in (
        lambda: Batch(toy, number, players=2, form="plain"),
        lambda: Batch(toy, 2, players=2, seed=number, form="plain"),
        lambda: Batch(toy, 2, players=2, threads=number, form="plain"),
        lambda: Batch.from_states(states, seed=number, form="plain"),
        lambda: made.state(number),
    ):
        with pytest.raises(TypeError, match="is a whole number, not"):
            ask()
    if number is not None:
        for ask in (
            lambda: Batch(toy, 2, bots=["random"], seat=number, form="plain"),
            lambda: made.reset(seed=number),
        ):
            with pytest.raises(TypeError, match="is a whole number, not"):
                ask()
    assert made.states() == states


def test_numbers_of_numpy_are_numbers(toy: Game) -> None:
    one = Batch(toy, np.int32(2), players=np.int8(2), seed=np.uint64(2**64 - 1), form="plain")  # type: ignore[arg-type]
    assert one.states() == Batch(toy, 2, players=iter([2, 2]), seed=-1, form="plain").states()
    assert one.state(np.int64(1)) == one.state(1)  # type: ignore[arg-type]


def test_a_batch_is_of_a_game_with_a_bot_for_each_seat_but_one(toy: Game) -> None:
    with pytest.raises(GameError, match="not of 'railways'"):
        Batch("railways", 2)  # type: ignore[arg-type]
    with pytest.raises(GameError, match="1 bots and a learner are not 3 players"):
        Batch.from_states([toy.setup(3, form="plain")], form="plain", bots=["random"])


def test_components_are_not_a_number(toy: Game) -> None:
    for given in (5, [5, 5]):
        with pytest.raises(ComponentError, match="components are a document, file or hash, not 5"):
            Batch(toy, 2, players=2, components=given, form="plain")


def test_a_batch_that_could_not_begin_says_so(toy: Game) -> None:
    batch = Batch(toy, 2, players=2, form="plain")
    with pytest.raises(GameError, match="no rows are named"):
        batch.take([])
    with pytest.raises(GameError, match="does not play in a batch"):
        batch.advise("tycoon")


@pytest.mark.parametrize(
    ("seats", "fault", "said"),
    [
        ([1.9] * 3, TypeError, "seats are whole numbers"),
        ([0.7] * 3, TypeError, "seats are whole numbers"),
        ([True] * 3, TypeError, "seats are whole numbers"),
        (np.array([256, 257, 0]), GameError, "game 0 of the batch has seats below 2, not 256"),
        ([0, 1, 256], GameError, "game 2 of the batch has seats below 2, not 256"),
        (np.array([0, 2**64 - 1, 0], np.uint64), GameError, "not 18446744073709551615"),
        ([0, 1], GameError, "a batch of 3 games takes as many seats"),
        ([[0], [1, 0], 1], GameError, "a batch of 3 games takes as many seats"),
    ],
    ids=str,
)
def test_a_seat_is_a_number_of_its_table(toy: Game, seats: Any, fault: type[Exception], said: str) -> None:
    batch = Batch(toy, 3, players=2, form="plain")
    for ask in (batch.observe, batch.determinize):
        with pytest.raises(fault, match=said):
            ask(seats)


def test_seats_may_be_any_whole_numbers(toy: Game) -> None:
    batch = Batch(toy, 3, players=2, form="plain")
    seen = batch.observe([1, 0, -1])
    for seats in (np.array([1, 0, -1], np.int8), np.array([1, 0, -300]), Lent(np.array([1, 0, -1]))):
        assert (batch.observe(seats) == seen).all()
    assert not seen[2].any()


@pytest.mark.parametrize(
    "rows", [[0.0], np.array([1.0]), ["0"], "0", 0, [[0], [1, 2]], [True, False], [2**63], [None]], ids=str
)
def test_a_row_is_the_number_of_a_game(toy: Game, rows: Any) -> None:
    batch = Batch(toy, 4, players=2, form="plain")
    before = batch.states()
    for ask in (batch.reset, batch.take, batch.states, lambda given: batch.set_states(given, before[:1])):
        with pytest.raises(GameError, match="rows are"):
            ask(rows)
    assert batch.states() == before


def test_a_mask_of_numbers_is_no_mask(toy: Game) -> None:
    batch = Batch(toy, 4, players=2, seed=1, form="plain")
    batch.step()
    before = batch.states()
    with pytest.raises(GameError, match=r"game 0 is named 3 times; a mask is bool\[4\]"):
        batch.reset(np.array([1, 0, 0, 0]), seed=1)
    with pytest.raises(GameError, match="game 0 is named 2 times"):
        batch.set_states([0, 0], before[:2])
    assert batch.states() == before
    assert batch.take([1, 0, 0, 0]).states() == [before[row] for row in (1, 0, 0, 0)]
    batch.reset(Lent(np.array([3, 1])))
    assert [now == then for now, then in zip(batch.states(), before)] == [True, False, True, False]


@pytest.mark.parametrize(
    "players", [[2, 2.5, 2], np.array([2.0, 3.0, 2.0]), [2, 2.0, 2], [2, True, 3]], ids=str
)
def test_players_are_whole_numbers(toy: Game, players: Any) -> None:
    with pytest.raises(OptionError, match="players, not by"):
        Batch(toy, 3, players, form="plain")
    for given in (np.array([2, 3, 2]), (2, np.int8(3), 2)):
        assert Batch(toy, 3, given, form="plain").seats.tolist() == [2, 3, 2]


def test_an_action_is_told_as_it_was_given(toy: Game) -> None:
    batch = Batch(toy, 2, players=2, form="plain")
    actions = batch.choose().astype(np.uint64)
    batch.step(actions)
    with pytest.raises(GameError, match="not 18446744073709551615"):
        batch.step(np.full(2, 2**64 - 1, np.uint64))
