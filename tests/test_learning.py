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


@pytest.mark.parametrize("ahead", [0, 4])
def test_ppo_decides_by_what_is_known(tmp_path: Path, ahead: int) -> None:
    """The same decision of the bot whatever lies in the pile, none of them against the rules."""
    ppo = example("ppo_railways")
    np.savez(tmp_path / "net.npz", layout=ppo.RAILWAYS.observation_layout, **ppo.Network(1).p)
    bot = ppo.Bot(str(tmp_path / "net.npz"), ahead)
    batch = wagonway.Batch(ppo.RAILWAYS, 3, seed=1, skip_forced=True, form="compiled")
    for ply in range(12):
        others = batch.determinize().states()
        for state, other in zip(batch.states(), others):
            legal = state.legal_actions()
            one, two = (bot.choose(each, legal, wagonway.RandomSource(ply)) for each in (state, other))
            assert one == two
            assert one in legal
        batch.step()


def test_ppo_takes_what_ends_better_when_played_on(tmp_path: Path) -> None:
    """A network that has learned nothing plays better where it looks ahead."""
    ppo = example("ppo_railways")
    np.savez(tmp_path / "net.npz", layout=ppo.RAILWAYS.observation_layout, **ppo.Network(1).p)
    scores = []
    for ahead in (0, 6):
        bot, total = ppo.Bot(str(tmp_path / "net.npz"), ahead), 0
        for game in range(6):
            state, rng = ppo.RAILWAYS.setup(1, form="compiled"), wagonway.RandomSource(game)
            while (seat := state.current_player()) != wagonway.TERMINAL:
                if seat == wagonway.CHANCE:
                    state.resolve_chance(rng)
                else:
                    state.apply(bot.choose(state, state.legal_actions(), rng))
            total += state.scores()[0]
        scores.append(total)
    assert scores[1] > scores[0] + 20


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
        assert (after == found.seen[move, : len(names)])[known].all()
    for game, move in enumerate(found.advised.tolist()):
        state = batch.state(game)
        assert found.decisions(move)[0] == wagonway.Batch.from_states([state]).advise("greedy")[0]


@pytest.mark.parametrize("moves", [9, 38])
def test_td_looks_neither_at_what_others_hold_nor_at_what_is_drawn(moves: int) -> None:
    """The same moves with the same ends, whatever cards the other has and whichever come next."""
    td = example("td_brass")
    batch = brass(3, 4, moves)
    others = batch.determinize()
    assert any(a != b for a, b in zip(batch.states(), others.states()))
    one, other = (
        td.every_move(wagonway.Batch.from_states(each.states(), seed=seed, skip_forced=True))
        for seed, each in enumerate((batch, others))
    )
    assert (one.seen == other.seen).all()


def test_td_knows_nothing_of_the_new_hand_when_an_era_ends() -> None:
    td = example("td_brass")
    batch = brass(3, 1, 20)
    while (moves := td.every_move(batch)).before[0, td.ERA] == moves.seen[0, td.ERA]:
        batch.step(batch.advise("greedy"))
    again = td.every_move(wagonway.Batch.from_states(batch.states(), seed=9, skip_forced=True))
    assert (moves.seen == again.seen).all()


def test_td_notices_tiles_and_links_as_the_rules_count_them() -> None:
    """What a link would bring now, and of each tile one number that stands for all that can be seen of it."""
    td = example("td_brass")
    codes: dict[int, tuple[Any, ...]] = {}
    for moves in (20, 45, 65):
        batch = brass(8, 6, moves)
        seats = np.zeros(batch.n, np.int8)
        for state, row in zip(batch.states(), td.seen_by(batch, seats)):
            noticed = row[td.BRASS.observation_size :]
            icons = [2 if place["kind"] == "merchant" else 0 for place in td.SET["locations"]]
            seen = row[td.AT_SPACES : td.AT_LINKS].reshape(-1, 4).tolist()
            for place, (_, tile, flipped, _) in zip(td.PLACE_OF.tolist(), seen):
                icons[place] += td.SET["tiles"][tile - 1]["icons"] if flipped else 0
            for space, (owner, tile, flipped, cubes) in enumerate(seen):
                all_seen = (owner, tile, flipped, cubes, row[td.ERA])
                assert (noticed[space] == 0) == (tile == 0)
                assert codes.setdefault(int(noticed[space]), all_seen) == all_seen or not tile
            for line, owner in enumerate(row[td.AT_LINKS : td.AT_MERCHANTS].tolist()):
                ends = [td.PLACES.index(place) for place in td.SET["lines"][line]["ends"]]
                many = min(sum(icons[end] for end in ends), 15)
                assert noticed[td.SPACES + line] == (
                    owner and 1 + (2 * (owner - 1) + row[td.ERA]) * 16 + many
                )
            assert state.observe(0).tolist() == row[: td.BRASS.observation_size].tolist()
    assert len(codes) > 60
    assert {era for *_, era in codes.values()} == {0, 1}
    assert max(codes) <= td.NOTICED[0][1]


def test_td_looks_at_what_may_follow_in_the_same_turn() -> None:
    """With the best move of the turn's second half, found one position after the other."""
    td = example("td_brass")
    batch = brass(3, 3, 8)
    mind = td.Mind(td.Network(1, 2), None, 1.0, 0.0)
    moves = td.every_move(batch)
    promise = mind.ponder(moves)[1]
    further = mind.look_further(moves, promise, 5)
    assert np.bincount(moves.parents[np.isfinite(further)]).tolist() == [5, 5, 5]
    looked = 0
    for move in np.flatnonzero(np.isfinite(further)).tolist():
        game = moves.parents[move]
        assert promise[move] >= np.sort(promise[moves.parents == game])[-5]
        alone = wagonway.Batch.from_states([batch.state(game)], skip_forced=True)
        for action in moves.decisions(move):
            alone.step(np.array([action]))
        if (moves.seen[move] == moves.before[game])[td.TURN].all():
            looked += 1
            assert further[move] == pytest.approx(mind.ponder(td.every_move(alone))[1].max(), abs=1e-3)
        else:
            assert further[move] == promise[move]
    assert looked > 3


@pytest.mark.slow
@pytest.mark.long
def test_td_learns_brass_and_goes_on_and_plays_as_a_bot(tmp_path: Path) -> None:
    wagonway.game("brass-birmingham").form("compiled")
    td = example("td_brass")
    td.GAMES, td.MEASURED = 16, 2
    td.train(settings(tmp_path, 4 * td.GAMES, imitate=0))
    net, taste = td.train(settings(tmp_path, 5 * td.GAMES, imitate=0))
    assert taste is None
    rows = curve(tmp_path)
    assert [row["games"] for row in rows] == [td.GAMES * number for number in (1, 4, 5)]
    assert rows[-1]["points"] > rows[0]["points"] + 4
    bot = td.Bot(str(tmp_path / "net.npz"))
    assert all((bot.net.p[key] == net.p[key]).all() for key in net.p)
    found = {each["track"]["opponent"]: each for each in evaluated("td_brass", tmp_path, "brass-birmingham")}
    assert found["random@1"]["games"] == 2


@pytest.mark.slow
@pytest.mark.long
def test_td_imitates_greedy(tmp_path: Path) -> None:
    wagonway.game("brass-birmingham").form("compiled")
    td = example("td_brass")
    td.GAMES, td.MEASURED = 8, 2
    td.train(settings(tmp_path, 2 * td.GAMES, imitate=1e6))
    rows = curve(tmp_path)
    assert rows[0]["points"] > 120  # greedy plays
    assert rows[-1]["as_greedy"] > rows[0]["as_greedy"]
