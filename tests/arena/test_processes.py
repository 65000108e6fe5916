"""Work over processes: everything is done, and what ends is noticed."""

from __future__ import annotations

import multiprocessing
import os
import time

import pytest

from wagonway.arena.processes import Lost, spread


def test_here_the_work_is_done_in_order() -> None:
    assert list(spread(abs, [-1, 2, -3], 1)) == [(-1, 1), (2, 2), (-3, 3)]


def test_processes_do_each_task_once() -> None:
    done = list(spread(abs, range(-20, 0), 2))
    assert sorted(done) == [(n, -n) for n in range(-20, 0)]
    assert multiprocessing.active_children() == []


def test_what_the_work_raises_is_raised() -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        list(spread(int, ["1", "x", "2"], 2))


def test_a_process_that_dies_is_noticed_with_its_task() -> None:
    with pytest.raises(Lost, match="a process died") as lost:
        list(spread(os._exit, [3], 2))
    assert lost.value.tasks == [3]


def test_a_process_that_says_nothing_is_ended() -> None:
    start = time.monotonic()
    with pytest.raises(Lost, match=r"nothing was heard for 0\.5 seconds"):
        list(spread(time.sleep, [300], 1, patience=0.5))
    assert time.monotonic() - start < 60
    assert multiprocessing.active_children() == []


def test_processes_end_when_nobody_listens_any_more() -> None:
    work = spread(time.sleep, [0, 300, 300, 300], 2)
    assert next(work) == (0, None)
    work.close()
    assert multiprocessing.active_children() == []
