"""A course from end to end, killed in between: it comes to what it would have come to. Needs PyTorch."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'wagonway[train]'")
pytest.importorskip("tensorboard", reason="tensorboard is not installed: pip install 'wagonway[train]'")

import wagonway  # noqa: E402
from tests.bots.networks import said  # noqa: E402
from wagonway import bots  # noqa: E402
from wagonway.bots.network import About, read  # noqa: E402
from wagonway.cli.app import run  # noqa: E402
from wagonway.data import make  # noqa: E402
from wagonway.kernel.network import ONE  # noqa: E402
from wagonway.train.course import Course, plan_for  # noqa: E402
from wagonway.train.learning import Lesson, learn  # noqa: E402
from wagonway.train.log import CourseError, Generation  # noqa: E402
from wagonway.train.looks import values_of  # noqa: E402
from wagonway.train.playing import Hands  # noqa: E402
from wagonway.train.rows import Rows, rows_of  # noqa: E402

RAILWAYS = wagonway.game("railways")
QUICK = {
    "player": "foresight:sims=4+turns=2+moves=1+nodes=2",
    "judge": "foresight:sims=4+turns=2+moves=1+nodes=2",
    "games": 20,
    "keep": 40,
    "gate_games": 4,
    "passes": 3,
}
GENERATIONS = 2
FLAGS = [f"--{key.replace('_', '-')}={value}" for key, value in QUICK.items()]

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")  # those of tensorboard


class Killed(Exception):
    """As if the process ended here."""


def files_of(folder: Path) -> dict[str, bytes]:
    """All that a course comes to, but for the figures, which tell the time."""
    found = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.*")}
    return {name: data for name, data in found.items() if not name.startswith("figures/")}


def go(folder: Path, say: Callable[[str, int, int], None], **others: Any) -> list[Generation]:
    course = Course(folder, plan_for("railways", 1, **{**QUICK, **others}))
    return list(course.go_on(GENERATIONS, Hands(), say=say))


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A course that nobody has disturbed."""
    RAILWAYS.warm()
    folder = tmp_path_factory.mktemp("course") / "whole"
    made = go(folder, lambda what, done, of: None)
    assert [each.generation for each in made] == [1, 2]
    return folder


def test_a_course_goes_on_wherever_it_was_killed(whole: Path, tmp_path: Path) -> None:
    """In games, passes and matches; a torn line and half-written files are left behind."""
    folder = tmp_path / "killed"
    places = {
        ("games", 0),
        ("games", 7),
        ("passes", 0),
        ("passes", 2),
        ("passes", 3),
        ("gate", 3),
        ("gate", 8),
    }
    waiting = sorted(places) * GENERATIONS
    kills, stopped_in = 0, ["nothing"]

    def say(what: str, done: int, of: int) -> None:
        if (what, done) in waiting:
            waiting.remove((what, done))
            stopped_in[0] = what if done else "nothing"
            raise Killed

    while True:
        try:
            go(folder, say)
            break
        except Killed:
            kills += 1
            for half in ("log.json.new", "learning.pt.new", "networks/0001.npz.new"):
                (folder / half).write_bytes(b"half")
            torn = max(folder.glob("*/*.jsonl.gz"), key=lambda path: path.stat().st_mtime_ns)
            if stopped_in[0] in ("games", "gate"):  # else all games are on the disk
                torn.write_bytes(torn.read_bytes()[:-30])
    assert kills == len(places) * GENERATIONS
    for half in folder.rglob("*.new"):
        half.unlink()
    assert files_of(folder) == files_of(whole)


def test_what_is_complete_is_not_done_again(whole: Path) -> None:
    before = files_of(whole)
    assert go(whole, lambda what, done, of: pytest.fail(what)) == []
    assert files_of(whole) == before


def test_the_folder_holds_what_the_page_says(whole: Path) -> None:
    names = set(files_of(whole))
    for number in range(1, GENERATIONS + 1):
        for name in ("games/{}.jsonl.gz", "networks/{}.npz", "networks/{}.json", "gates/{}.jsonl.gz"):
            assert name.format(f"{number:04}") in names
    assert {"course.json", "log.json"} <= names
    assert "learning.pt" not in names
    log = json.loads((whole / "log.json").read_text())["generations"]
    taken = [made["generation"] for made in log if made["taken"]]
    assert ("best.npz" in names) == bool(taken)
    if taken:
        assert read(whole / "best.npz").digest == log[taken[-1] - 1]["network"]
    assert [made["games"] for made in log] == [20, 40]


def test_figures_are_what_tensorboard_reads(whole: Path) -> None:
    from tensorboard.backend.event_processing.event_accumulator import EventAccumulator

    found = EventAccumulator(str(whole / "figures"))
    found.Reload()
    log = json.loads((whole / "log.json").read_text())["generations"]
    for name, key in (("gate/result", "gate"), ("error/line_over_evaluation", "evaluation")):
        scalars = found.Scalars(name)
        assert [each.step for each in scalars] == [1, 2]
        assert [each.value for each in scalars] == pytest.approx([made[key] for made in log])
    assert [each.step for each in found.Scalars("pass/held_out")] == list(range(2 * QUICK["passes"]))
    assert len(list((whole / "figures").iterdir())) == GENERATIONS


def test_a_network_that_was_made_plays(whole: Path) -> None:
    state = RAILWAYS.setup(1)
    state.resolve_chance(3)
    spec = f"foresight:sims=8+turns=2+net={whole / 'networks/0002.npz'}"
    from wagonway.kernel.chance import RandomSource

    assert bots.make(spec).choose(state, state.legal_actions(), RandomSource(1)) in state.legal_actions()


def test_another_seed_is_another_course(whole: Path, tmp_path: Path) -> None:
    course = Course(tmp_path / "other", plan_for("railways", 1, **QUICK, seed=9))
    list(course.go_on(1))
    assert (
        course.log.generations[0].network
        != json.loads((whole / "log.json").read_text())["generations"][0]["network"]
    )


def test_only_one_works_on_a_folder(tmp_path: Path) -> None:
    one = Course(tmp_path / "one", plan_for("railways", 1, **QUICK))

    def say(what: str, done: int, of: int) -> None:
        with pytest.raises(CourseError, match="worked on by another"):
            list(Course(one.folder, one.plan).go_on(1))
        raise Killed

    with pytest.raises(Killed):
        list(one.go_on(1, say=say))


# --- learning -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> Rows:
    RAILWAYS.warm()
    path = tmp_path_factory.mktemp("rows") / "games.jsonl.gz"
    list(make(path, "railways", ["turn:nodes=100+width=4+wander=1"], 60, seed=2))
    return rows_of([path], 1)


def test_whole_numbers_say_what_the_model_says(rows: Rows, tmp_path: Path) -> None:
    model, errors = learn(RAILWAYS, rows, Lesson(passes=4, batch=64), 1, tmp_path / "learning.pt")
    own = rows.worth // 100
    expected = model.points(model.inputs(values_of(model.looks, rows.observation, own)))
    made = model.network(About("railways", 1, RAILWAYS.observation_layout, 1))
    found = np.array(
        [said(made, seen, int(worth)) / ONE for seen, worth in zip(rows.observation[::9], own[::9])]
    )
    assert np.abs(found - expected[::9]).max() < 0.3
    assert errors.rows + errors.rows_held_out == len(rows)
    assert expected.std() > 1


def test_it_learns(rows: Rows, tmp_path: Path) -> None:
    """What follows from what a seat sees is learned, and shows in games that were not learned from."""
    seen = rows.observation
    at = int(np.argmax([len(np.unique(column)) == 2 for column in seen.T]))
    there = (seen[:, at] == seen[:, at].max()).astype(np.int32)
    told = Rows(rows.game, rows.seat, seen, rows.worth, (rows.worth // 100 + 20 * there).astype(np.int32))
    _, errors = learn(RAILWAYS, told, Lesson(passes=25, batch=64, rate=5e-3), 1, tmp_path / "learning.pt")
    assert errors.held_out[-1] < 0.6 * errors.evaluation
    assert errors.learned[-1] < errors.learned[0]


# --- the command --------------------------------------------------------------------------------------------


def test_the_command_says_what_came_of_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "course"
    line = ["train", "railways", "--folder", str(folder), "--workers", "1", *FLAGS]
    assert run([*line, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [made["generation"] for made in told["generations"]] == [1]
    assert run(["train", "railways", "--folder", str(folder), "--workers", "1", "--generations", "2"]) == 0
    assert "Generation 2: " in capsys.readouterr().out
    for wrong, reason in (
        (["--games", "70"], "games 20, not 70"),
        (["--device", "abacus"], "--device abacus: PyTorch cannot use it"),
        (["--generations", "0"], "at least one"),
    ):
        assert run(["train", "railways", "--folder", str(folder), *wrong]) == 2
        assert reason in capsys.readouterr().err
    assert run(["train", "tramways", "--folder", str(folder)]) == 2
    assert "a course with game railways, not tramways" in capsys.readouterr().err


@pytest.mark.slow
def test_a_process_that_is_killed_leaves_nothing_wrong(whole: Path, tmp_path: Path) -> None:
    """With SIGKILL, at any moment; at last it is left alone."""
    folder = tmp_path / "killed"
    flags = [*FLAGS, "--generations", str(GENERATIONS), "--workers", "1"]
    command = [sys.executable, "-m", "wagonway", "train", "railways", "--folder", str(folder), *flags]
    reached = ("games/0001.jsonl.gz", "learning.pt", "gates/0001.jsonl.gz", "games/0002.jsonl.gz")
    for name in reached:
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
            deadline = time.monotonic() + 120
            while not (folder / name).exists() and process.poll() is None and time.monotonic() < deadline:
                time.sleep(0.005)
            if process.poll() is None:
                os.kill(process.pid, signal.SIGKILL)
    assert subprocess.run(command, capture_output=True, check=False).returncode == 0
    for half in folder.rglob("*.new"):
        half.unlink()
    assert files_of(folder) == files_of(whole)
