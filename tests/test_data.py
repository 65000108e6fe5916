"""Files of games, and the arrays that are made of them."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import wagonway
from wagonway.bots import make as bot
from wagonway.data import DataError, Dataset, make

SAMPLE = Path(__file__).parents[1] / "examples/data/railways-greedy.jsonl.gz"
BOTS = ["greedy@1", "random@1", "random@1"]


def made(path: Path, games: int, **more: object) -> Path:
    list(make(path, "brass-birmingham", BOTS, games, form="compiled", **more))
    return path


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Dataset:
    return Dataset(made(tmp_path_factory.mktemp("data") / "games.gz", 3, seed=4), "compiled")


def test_a_file_that_is_gone_on_with_is_the_file_made_at_once(data: Dataset, tmp_path: Path) -> None:
    path = made(tmp_path / "parts.gz", 1, seed=4)
    made(path, 3, seed=4)
    assert path.read_bytes() == data.path.read_bytes()
    assert list(make(path, "brass-birmingham", BOTS, 2, 4, form="compiled")) == []


def test_a_torn_end_is_played_again(data: Dataset, tmp_path: Path) -> None:
    path = tmp_path / "torn.gz"
    path.write_bytes(data.path.read_bytes()[:-40])
    made(path, 3, seed=4)
    assert list(Dataset(path)) == list(data)


def test_games_are_what_the_bots_play_and_they_move_on_by_a_seat(data: Dataset) -> None:
    first, second, _ = data
    assert first.seats == tuple(BOTS)
    assert second.seats == (BOTS[1], BOTS[2], BOTS[0])
    for played in data:
        state = data.start()
        for ply in played.plies:
            seat = state.current_player()
            if seat >= 0 and played.seats[seat] == "greedy@1":
                known = state.information_state(seat)
                assert ply == bot("greedy@1").choose(known, state.legal_actions(), wagonway.RandomSource(0))
            state.apply(ply)
        assert state.is_terminal()
        assert (list(played.scores), list(played.returns)) == (state.scores(), state.returns())


def test_batches_hold_every_choice_once_in_order(data: Dataset) -> None:
    batches = list(data.batches(50))
    assert {len(batch) for batch in batches[:-1]} == {50}
    rows = [(batch, row) for batch in batches for row in range(len(batch))]
    at = iter(rows)
    for played in data:
        state = data.start()
        for ply in played.plies:
            legal = state.legal_actions()
            if len(legal) > 1:
                batch, row = next(at)
                seat = state.current_player()
                listed = batch.legal[batch.offsets[row] : batch.offsets[row + 1]]
                assert listed.tolist() == legal
                assert (batch.game[row], batch.seat[row], batch.action[row]) == (played.number, seat, ply)
                assert np.array_equal(batch.observation[row], state.observe(seat))
                assert (batch.returns[row], batch.score[row]) == (played.returns[seat], played.scores[seat])
            state.apply(ply)
    assert next(at, None) is None


def test_the_decisions_of_one_bot_alone(data: Dataset) -> None:
    some = sum(map(len, data.batches(64, bots=["greedy@1"])))
    assert 0 < some < sum(map(len, data.batches(64))) / 2


def test_a_game_is_a_record(data: Dataset) -> None:
    played = next(iter(data))
    record = data.record(played)
    assert record.replay().scores() == list(played.scores)
    assert [seat["name"] for seat in record.seats] == BOTS


def test_other_games_than_those_of_the_file_are_refused(data: Dataset, tmp_path: Path) -> None:
    with pytest.raises(DataError, match="other games"):
        list(make(data.path, "brass-birmingham", BOTS, 4, seed=5, form="compiled"))
    (tmp_path / "no.gz").write_bytes(b"{}")
    with pytest.raises(DataError):
        Dataset(tmp_path / "no.gz")
    with pytest.raises(DataError):
        list(data.batches(0))


def test_the_sample_replays(wagonway, tmp_path: Path) -> None:
    data = Dataset(SAMPLE, "compiled")
    games = list(data)
    assert len(games) == 20
    assert np.mean([played.scores[0] for played in games]) > 30
    for played in games[:3]:
        data.record(played).replay()
    ran = wagonway("dataset", "railways", tmp_path / "again.gz", "--bots", "greedy@1", "-n", 2, "--json")
    assert json.loads(ran.out)["games"] == 2
    assert list(Dataset(tmp_path / "again.gz")) == games[:2]


@pytest.mark.parametrize("game_id", wagonway.games())
def test_the_games_that_come_with_the_sources_are_games_of_today(game_id: str) -> None:
    data = Dataset(SAMPLE.parent / f"{game_id}-engineer.jsonl.gz", "compiled")
    games = list(data)
    assert sum(len(played.plies) for played in games) > 100_000
    for played in (games[0], games[-1]):
        state = data.start()
        for ply in played.plies:
            state.apply(ply)
        assert (list(played.scores), list(played.returns)) == (state.scores(), state.returns())
