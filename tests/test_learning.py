"""The learners among the examples learn something within a minute, go on where they stopped, and are bots."""

from __future__ import annotations

import argparse
import csv
import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import wagonway

FOLDER = Path(__file__).parents[1] / "examples/learning"


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # where its annotations are looked up
    spec.loader.exec_module(module)
    return module


def settings(folder: Path, games: int, **more: Any) -> argparse.Namespace:
    given = {"save": folder / "net.npz", "curve": folder / "curve.csv", "cpu_seconds": 1e9, "every": 1e9}
    return argparse.Namespace(**given, seed=1, games=games, **more)


def curve(folder: Path) -> list[dict[str, float]]:
    with (folder / "curve.csv").open(encoding="utf-8") as file:
        return [{key: float(value or "nan") for key, value in row.items()} for row in csv.DictReader(file)]


def evaluated(name: str, folder: Path, game: str) -> Any:
    """What `wagonway evaluate` says of the bot after two games of each track."""
    bot = f"stdio:command={FOLDER / name}.py+net={folder / 'net.npz'}+ms=8000"
    command = [sys.executable, "-m", "wagonway", "evaluate", bot, "--game", game, "--games", "2", "--json"]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


@pytest.mark.slow
def test_ppo_learns_railways_and_goes_on_and_plays_as_a_bot(tmp_path: Path) -> None:
    wagonway.game("railways").form("compiled")
    ppo = example("ppo_railways")
    ppo.MEASURED = 40
    ppo.train(settings(tmp_path, 12 * ppo.GAMES))
    net = ppo.train(settings(tmp_path, 14 * ppo.GAMES))
    rows = curve(tmp_path)
    assert [row["games"] for row in rows] == [ppo.GAMES * number for number in (1, 12, 14)]
    assert rows[-1]["points"] > rows[0]["points"] + 4
    assert rows[-1]["best_points"] > rows[0]["best_points"]
    bot = ppo.Bot(str(tmp_path / "net.npz"))
    assert all((bot.net.p[key] == net.p[key]).all() for key in net.p)
    (found,) = evaluated("ppo_railways", tmp_path, "railways")
    assert found["games"] == 2


def test_ppo_does_not_look_at_what_chance_will_deal() -> None:
    """The same decisions whatever generator deals the next cards."""
    ppo = example("ppo_railways")
    net = ppo.Network(1)
    batch = wagonway.Batch(ppo.RAILWAYS, 64, seed=1, skip_forced=True, form="compiled")
    for _ in range(30):
        one, other = (
            wagonway.Batch.from_states(batch.states(), seed=seed, skip_forced=True, form="compiled")
            for seed in (1, 2)
        )
        assert (ppo.decide(one, net, None)[0] == ppo.decide(other, net, None)[0]).all()
        batch.step()


def brass(seed: int, games: int, moves: int) -> wagonway.Batch:
    """Games of Brass for two somewhere on their way."""
    batch = wagonway.Batch(wagonway.game("brass-birmingham"), games, players=2, seed=seed, skip_forced=True)
    for _ in range(4 * moves):
        batch.step(batch.advise("greedy"))
    return batch


@pytest.mark.parametrize("moves", [0, 9, 40])
def test_td_looks_at_moves_that_can_be_made_and_at_where_they_lead(moves: int) -> None:
    td = example("td_brass")
    batch = brass(5, 4, moves)
    seats = batch.to_act.copy()
    found = td.every_move(batch, ask=True)
    names = td.BRASS.observation_names()
    # What is drawn after a move, nobody knows before.
    known = np.array([not name.startswith(("hand", "unseen")) for name in names])
    assert sorted(set(found.parents.tolist())) == [0, 1, 2, 3]
    for move in [*range(0, len(found.parents), 37), *found.advised.tolist()]:
        game = found.parents[move]
        alone = wagonway.Batch.from_states([batch.state(game)], skip_forced=True)
        for action in found.decisions(move):
            assert alone.to_act[0] == seats[game]
            alone.step(np.array([action]))  # raises where it is not legal
        after = alone.observe(seats[game : game + 1])[0]
        assert (after == found.seen[move])[known].all()
    for game, move in enumerate(found.advised.tolist()):
        state = batch.state(game)
        assert found.decisions(move)[0] == wagonway.Batch.from_states([state]).advise("greedy")[0]


def test_td_does_not_look_at_what_others_hold() -> None:
    """The same moves with the same ends, whatever cards the other has, if chance deals alike."""
    td = example("td_brass")
    batch = brass(3, 4, 9)
    others = batch.determinize()
    assert any(a != b for a, b in zip(batch.states(), others.states()))
    one, other = (
        td.every_move(wagonway.Batch.from_states(each.states(), seed=1, skip_forced=True))
        for each in (batch, others)
    )
    assert (one.seen == other.seen).all()


@pytest.mark.slow
def test_td_learns_brass_and_goes_on_and_plays_as_a_bot(tmp_path: Path) -> None:
    wagonway.game("brass-birmingham").form("compiled")
    td = example("td_brass")
    td.GAMES, td.MEASURED = 16, 2
    td.train(settings(tmp_path, 8 * td.GAMES, imitate=0))
    net, taste = td.train(settings(tmp_path, 10 * td.GAMES, imitate=0))
    assert taste is None
    rows = curve(tmp_path)
    assert [row["games"] for row in rows] == [td.GAMES * number for number in (1, 8, 10)]
    assert rows[-1]["points"] > rows[0]["points"] + 4
    bot = td.Bot(str(tmp_path / "net.npz"))
    assert all((bot.net.p[key] == net.p[key]).all() for key in net.p)
    found = {each["track"]["opponent"]: each for each in evaluated("td_brass", tmp_path, "brass-birmingham")}
    assert found["random@1"]["games"] == 2


@pytest.mark.slow
def test_td_imitates_greedy(tmp_path: Path) -> None:
    wagonway.game("brass-birmingham").form("compiled")
    td = example("td_brass")
    td.GAMES, td.MEASURED = 16, 2
    td.train(settings(tmp_path, 3 * td.GAMES, imitate=1e6))
    rows = curve(tmp_path)
    assert rows[0]["points"] > 120  # greedy plays
    assert rows[-1]["as_greedy"] > rows[0]["as_greedy"]
