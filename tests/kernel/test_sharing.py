"""Threads that share the rows of a step: what they do to each other, and that nothing depends on it."""

from __future__ import annotations

import gc
import multiprocessing
import os
import threading
import time
import warnings
import weakref
from typing import Any

import numpy as np
import pytest

from wagonway.kernel import lanes, sharing
from wagonway.kernel.batch import Batch
from wagonway.kernel.bulk import PAUSED
from wagonway.kernel.cores import cores
from wagonway.kernel.game import Game
from wagonway.kernel.options import GameError

TOLD = ("actions", "actor", "rewards", "terminated", "scores", "lengths", "observation", "mask")


def helpers() -> list[threading.Thread]:
    return [each for each in threading.enumerate() if each.name.startswith("wagonway-batch")]


def two(game: Game, n: int, threads: int, **more: Any) -> list[Batch]:
    more = {"players": 3, "seed": 5, "autoreset": "same-step", "form": "compiled", **more}
    return [Batch(game, n, threads=t, **more) for t in (1, threads)]


def wanted(batch: Batch) -> dict[str, Any]:
    """Arrays of the caller's own, others at each call."""
    n, game = batch.n, batch.game
    seen, last = (np.zeros((n, game.observation_size), np.int16) for _ in range(2))
    mask = np.zeros((n, game.first_chance), np.bool_)
    return {"observation": seen, "mask": mask, "final_observation": last}


def plies(batch: Batch) -> list[list[int]]:
    return [each.plies.tolist() for each in batch.take_episodes()]


def check_alike(one: Any, other: Any) -> None:
    for name in TOLD:
        assert (getattr(one, name) == getattr(other, name)).all(), name


def test_there_is_a_core() -> None:
    assert cores() >= 1


@pytest.mark.parametrize("threads", [2, 3, 8])
def test_steps_with_other_arrays_and_other_questions_between(compiled_toy: Game, threads: int) -> None:
    alone, shared = two(compiled_toy, 300, threads, keep=True)
    own = wanted(shared)
    lots = np.random.default_rng(1)
    for step in range(300):
        # The same arrays for a while, then others each time; a list of the caller's or one drawn inside.
        asked = own if step % 40 < 20 else wanted(shared)
        chosen = None
        if step % 3 == 0:
            offsets, legal = alone.legal()
            chosen = legal[offsets[:-1] + (lots.random(300) * np.diff(offsets)).astype(np.int64)]
        check_alike(alone.step(chosen, **wanted(alone)), shared.step(chosen, **asked))
        if step % 7 == 0:
            assert (alone.observe() == shared.observe()).all()
            assert (alone.scores() == shared.scores()).all()
        if step % 50 == 0:
            time.sleep(0.01)  # helpers have gone to sleep
    kept = plies(alone)
    assert plies(shared) == kept != []


def test_many_batches_at_once_do_not_meet(compiled_toy: Game) -> None:
    """Each is stepped by a thread of its own, with helpers of its own: more than there are cores."""
    pairs = [two(compiled_toy, 64 + 32 * number, 2, seed=number) for number in range(4)]
    faults: list[BaseException] = []

    def play(pair: list[Batch]) -> None:
        try:
            for _ in range(200):
                check_alike(*(batch.step(observation=True, mask=True) for batch in pair))
        except BaseException as fault:
            faults.append(fault)

    running = [threading.Thread(target=play, args=(pair,)) for pair in pairs]
    for each in running:
        each.start()
    for each in running:
        each.join()
    assert faults == []


def test_a_call_while_another_is_under_way_is_refused(toy: Game) -> None:
    batch = Batch(toy, 3, 2, form="plain")
    before, seen = batch.states(), batch.observe()
    within, go_on = threading.Event(), threading.Event()
    plays = batch._lanes._drivers["batch_play"]

    def wait(*given: Any) -> int:
        within.set()
        assert go_on.wait(60)
        return int(plays(*given))

    batch._lanes._drivers = {**batch._lanes._drivers, "batch_play": wait}
    done: list[Any] = []
    other = threading.Thread(target=lambda: done.append(batch.step()))
    other.start()
    assert within.wait(60)
    calls: list[Any] = [batch.step, batch.reset, batch.observe, batch.determinize, batch.expand, batch.choose]
    calls += [batch.legal, batch.scores, batch.returns, batch.advise, batch.decision_mask, batch.legal_mask]
    calls += [lambda: batch.apply([0, 0, 0]), lambda: batch.reset(seed=3), lambda: batch.take([0])]
    calls += [lambda: batch.set_states([0], before[:1])]
    for call in calls:
        with pytest.raises(GameError, match="one thread at a time uses a batch"):
            call()
    assert batch.states() == before
    go_on.set()
    other.join()
    assert len(done) == 1
    assert (batch.observe() != seen).any()
    with pytest.raises(TypeError):
        batch.step([0.5] * 3)
    batch.step()  # a call that was refused for its arguments is not under way


@pytest.mark.parametrize("threads", [1, 2])
def test_two_callers_at_once_do_no_harm(compiled_toy: Game, threads: int) -> None:
    alone, shared = two(compiled_toy, 300, threads)
    done: list[int] = []
    faults: list[BaseException] = []

    def play() -> None:
        for _ in range(300):
            try:
                shared.step(observation=True)
                done.append(1)
            except GameError as fault:
                if "one thread at a time" not in str(fault):
                    faults.append(fault)
            except BaseException as fault:
                faults.append(fault)

    running = [threading.Thread(target=play) for _ in range(2)]
    for each in running:
        each.start()
    for each in running:
        each.join()
    assert faults == []
    assert done
    for _ in done:
        alone.step()
    assert (alone.observe() == shared.observe()).all()
    assert alone._states.tobytes() == shared._states.tobytes()


def test_helpers_end_with_their_batch(compiled_toy: Game) -> None:
    others = set(helpers())  # of batches that another test has only just left
    _, batch = two(compiled_toy, 200, 3)
    batch.step()
    own = set(helpers()) - others
    assert own
    held = weakref.ref(batch)
    del batch, _
    until = time.monotonic() + 60
    while (held() is not None or own & set(helpers())) and time.monotonic() < until:
        gc.collect()
        time.sleep(0.01)
    assert held() is None
    assert not own & set(helpers())


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not forked here")
@pytest.mark.parametrize("pause", [0, 0.05], ids=["awake", "asleep"])
@pytest.mark.parametrize("first", ["step", "observe"])
def test_a_fork_has_threads_of_its_own(compiled_toy: Game, first: str, pause: float) -> None:
    alone, shared = two(compiled_toy, 256, 3)

    def play() -> None:
        for _ in range(50):
            check_alike(alone.step(**wanted(alone)), shared.step(**wanted(shared)))
            assert (alone.observe() == shared.observe()).all()

    def play_in_the_fork() -> None:
        assert helpers() == []
        if first == "observe":
            assert (alone.observe() == shared.observe()).all()
        play()
        assert len(helpers()) == 2

    play()
    check_alike(alone.step(**wanted(alone)), shared.step(**wanted(shared)))
    time.sleep(pause)
    fork: Any = multiprocessing.get_context("fork")
    child = fork.Process(target=play_in_the_fork)
    with warnings.catch_warnings():
        # Python warns of locks that threads may hold; ours hold none.
        warnings.simplefilter("ignore", DeprecationWarning)
        child.start()
    child.join(60)
    ended = child.exitcode
    child.kill()
    assert ended == 0
    play()


def test_whoever_comes_late_changes_nothing(compiled_toy: Game) -> None:
    """A helper at a closed gate gives up; one that meets other arrays than its own leaves them alone."""
    _, batch = two(compiled_toy, 200, 2)
    batch.step()
    made, drivers = batch._lanes, batch._form.drivers
    board, (lane, *_) = made._board, made._parts[1]
    _, d, arrays = made._job
    made._helping[0].result()  # has gone to sleep
    states = batch._states.tobytes()

    def help(job: int) -> bool:
        return bool(drivers["batch_help"](d, lane, board, *arrays, job, 1000))

    assert help(made._job.number) is False
    board[sharing.NEXT] = 0
    board[sharing.CALL] += 1
    board[sharing.GATE] = sharing.OPEN
    assert help(made._job.number + 1) is True
    assert board[sharing.GATE] == sharing.OPEN
    assert board[sharing.NEXT] == 0
    board[sharing.GATE] = sharing.LEAVE
    assert help(made._job.number) is False
    assert batch._states.tobytes() == states
    # Behind an open gate it plays all that nobody else does.
    board[sharing.GATE] = sharing.OPEN
    assert help(made._job.number) is False
    assert board[sharing.NEXT] == 200
    assert board[sharing.GATE] == sharing.OPEN
    board[sharing.GATE] = 0
    assert batch._states.tobytes() != states


def test_who_was_broken_off_waits_for_the_others_first(compiled_toy: Game) -> None:
    alone, shared = two(compiled_toy, 200, 2)
    check_alike(alone.step(**wanted(alone)), shared.step(**wanted(shared)))
    board = shared._lanes._board
    shared._lanes._helping[0].result()
    board[sharing.GATE] = 1  # as if a helper were still at its rows

    def leave() -> None:
        time.sleep(0.05)
        left.append(time.monotonic())
        board[sharing.GATE] = 0

    left: list[float] = []
    other = threading.Thread(target=leave)
    other.start()
    told = shared.step(**wanted(shared))
    assert left
    other.join()
    check_alike(alone.step(**wanted(alone)), told)


def test_stuck_games_of_helpers_are_counted(compiled_toy: Game) -> None:
    _, batch = two(compiled_toy, 200, 2, keep=True)
    batch.step()
    made, notes = batch._lanes, batch._notes
    board, (lane, *_) = made._board, made._parts[1]
    number, d, arrays = made._job
    made._helping[0].result()
    notes.noted[:] = notes.plies.shape[1] - 1  # room for one decision, not for what may follow
    board[sharing.STUCK] = board[sharing.NEXT] = 0
    board[sharing.CALL] += 1
    board[sharing.GATE] = sharing.OPEN
    assert batch._form.drivers["batch_help"](d, lane, board, *arrays, number, 1000) == 0
    assert board[sharing.STUCK] == 200
    assert (batch.to_act == PAUSED).all()


@pytest.mark.parametrize("form", ["plain", "checked"])
def test_in_python_one_thread_plays(toy: Game, form: str) -> None:
    batch = Batch(toy, 100, 2, form=form, threads=4)
    others = set(helpers())
    batch.step()
    assert set(helpers()) <= others


def test_words_in_python() -> None:
    board = np.zeros(sharing.WORDS, np.int64)
    assert sharing.add(board, sharing.GATE, 5) == 0
    assert sharing.exchange(board, sharing.GATE, 4, 7) is False
    assert sharing.exchange(board, sharing.GATE, 5, 7) is True
    assert sharing.look(board, sharing.GATE) == 7


def test_more_threads_than_cores_do_not_stay_awake(compiled_toy: Game) -> None:
    assert Batch(compiled_toy, 10_000, 2, threads=cores())._lanes._patience == lanes.PATIENCE
    assert Batch(compiled_toy, 10_000, 2, threads=cores() + 1)._lanes._patience == lanes.PATIENCE_IN_A_CROWD
