"""Files of games, and the arrays that are made of them."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import IO, Any

import numpy as np
import pytest

import wagonway
from wagonway.arena.processes import Lost
from wagonway.bots import BUILT_IN
from wagonway.bots import make as bot
from wagonway.data import DataError, Dataset, files, make, playing

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


@pytest.mark.parametrize("cut", [1, 2, 9, 40])
def test_a_torn_end_is_cut_away_whole_or_not_at_all(
    data: Dataset, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cut: int
) -> None:
    path, whole = tmp_path / "torn.gz", data.path.read_bytes()
    begun = made(tmp_path / "two.gz", 2, seed=4).stat().st_size
    torn = whole[:begun] + whole[begun : begun + cut] if cut < 40 else whole[:-cut]
    path.write_bytes(torn)
    path.chmod(0o640)
    mode = path.stat().st_mode

    def power_off(descriptor: int) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", power_off)
        with pytest.raises(OSError, match="Input/output"):
            made(path, 3, seed=4)
    assert path.read_bytes() == torn
    assert sorted(each.name for each in tmp_path.iterdir()) == ["torn.gz", "two.gz"]
    made(path, 3, seed=4)
    assert path.read_bytes() == whole
    assert path.stat().st_mode == mode


def test_any_number_of_processes_makes_the_same_file(data: Dataset, tmp_path: Path) -> None:
    assert made(tmp_path / "two.gz", 3, seed=4, workers=2).read_bytes() == data.path.read_bytes()
    path = made(tmp_path / "parts.gz", 1, seed=4)
    assert list(make(path, "brass-birmingham", BOTS, 3, 4, form="compiled", workers=3)) == [2, 3]
    assert path.read_bytes() == data.path.read_bytes()


def test_games_that_are_done_out_of_order_are_kept_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    def backwards(function: object, tasks: Iterable[Any], workers: int) -> Iterator[tuple[Any, Any]]:
        for task in sorted(tasks, key=lambda task: -task.number):
            if task.number == 5:
                raise Lost("a process died", [])
            yield task, {"plies": [task.number]}

    monkeypatch.setattr(playing, "spread", backwards)
    table = playing.Table(Dataset(SAMPLE).head, "plain")
    assert [row["plies"] for row in playing.in_order(table, range(6, 11), 4)] == [[n] for n in range(6, 11)]
    with pytest.raises(DataError, match="a process died; the first 5 games are kept"):
        list(playing.in_order(table, range(5, 11), 4))


def test_what_fails_in_a_process_is_one_sentence(wagonway, tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("raise SystemExit(3)")
    bot = f"stdio:command={tmp_path / 'bad.py'}"
    ran = wagonway("dataset", "railways", tmp_path / "games.gz", "--bots", bot, "-n", 2, "--workers", 2)
    assert ran.code == 2
    assert re.fullmatch(r"game \d failed \(.* ended by itself \(exit status 3\)\.\)\.\n", ran.err)


@pytest.mark.parametrize(
    ("told", "seats"),
    [
        ((), 2),
        (("--players", 3), 3),
        (("--bots", "random, greedy:nodes=5", "--players", 4), 4),
    ],
)
def test_a_bot_that_is_named_last_fills_the_seats(wagonway, tmp_path: Path, told: tuple, seats: int) -> None:
    path = tmp_path / "games.gz"
    bots = () if "--bots" in told else ("--bots", "random")
    ran = wagonway("dataset", "brass-birmingham", path, *bots, *told, "-n", 1, "--json")
    assert json.loads(ran.out)["games"] == 1
    first, *others = Dataset(path).head["bots"]
    assert first == "random@1"
    assert others == (["greedy@1:nodes=5"] if "--bots" in told else ["random@1"]) * (seats - 1)


class Remembering:
    """A bot that goes by what it did before in the game."""

    asked = 0

    def choose(self, info_state: object, legal: list[int], rng: object) -> int:
        self.asked += 1
        return legal[self.asked % len(legal)]

    def over(self, scores: list[int], returns: list[float]) -> None:
        self.asked = 0


def test_a_bot_that_remembers_is_told_of_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = {**BUILT_IN, "remembering": {1: f"{__name__}:Remembering"}}
    monkeypatch.setattr("wagonway.bots.BUILT_IN", known)
    once, parts = tmp_path / "once.gz", tmp_path / "parts.gz"
    list(make(once, "railways", ["remembering"], 3, form="compiled"))
    for games in (1, 2, 3):
        list(make(parts, "railways", ["remembering"], games, form="compiled"))
    assert parts.read_bytes() == once.read_bytes()


def test_zeros_that_a_power_cut_leaves_are_a_torn_end(data: Dataset, tmp_path: Path) -> None:
    path = made(tmp_path / "zeros.gz", 2, seed=4)
    path.write_bytes(path.read_bytes() + bytes(5000))
    made(path, 3, seed=4)
    assert path.read_bytes() == data.path.read_bytes()


def packed(*texts: str) -> bytes:
    return b"".join(gzip.compress(text.encode()) for text in texts)


def others(whole: bytes) -> dict[str, bytes]:
    """Files that are no dataset, or one that no killed run has left so, by what they are."""
    head, *_ = text = gzip.decompress(whole).decode().splitlines(keepends=True)
    flipped = bytearray(whole)
    flipped[len(whole) // 2] ^= 255
    return {
        "text": b"# A page\n" * 9,
        "packed text": packed("hello\n"),
        "packed JSON": packed('{"format": "wagonway-dataset/1"}\n'),
        "half of a packed text": packed("hello\n" * 999)[:-9],
        "a flipped byte": bytes(flipped),
        "something behind it": whole + b"and more",
        "a line without an end": whole + packed('{"plies":'),
        "repacked and torn": packed("".join(text))[:-9],
        "repacked in part and torn": packed(head) + packed("".join(text[1:]))[:-9],
        "a torn head": packed(head)[:-9],
    }


@pytest.mark.parametrize("kind", others(SAMPLE.read_bytes()))
def test_a_file_that_is_no_dataset_is_left_alone(wagonway, data: Dataset, tmp_path: Path, kind: str) -> None:
    path, before = tmp_path / "other.gz", others(data.path.read_bytes())[kind]
    path.write_bytes(before)
    with pytest.raises(DataError, match=r"is no file of the format|is damaged"):
        made(path, 4, seed=4)
    ran = wagonway("dataset", "railways", path, "--bots", "random", "-n", 1)
    assert ran.code == 2
    assert len(ran.err.splitlines()) == 1
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_what_cannot_be_read_is_no_torn_end(
    data: Dataset, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.gz"
    path.write_bytes(data.path.read_bytes())
    members = files._members

    def unreadable(file: IO[bytes]) -> Iterator[tuple[bytes, int]]:
        yield from islice(members(file), 2)
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(files, "_members", unreadable)
        with pytest.raises(OSError, match="Input/output"):
            made(path, 4, seed=4)
    assert path.read_bytes() == data.path.read_bytes()
    with pytest.raises(DataError, match="no file to keep games in"):
        made(tmp_path, 1, seed=4)


def test_a_torn_file_of_other_games_is_left_alone(data: Dataset, tmp_path: Path) -> None:
    path, torn = tmp_path / "torn.gz", data.path.read_bytes()[:-40]
    path.write_bytes(torn)
    with pytest.raises(DataError, match="other games"):
        made(path, 3, seed=5)
    assert path.read_bytes() == torn


def test_a_file_that_is_empty_is_begun(data: Dataset, tmp_path: Path) -> None:
    path = tmp_path / "empty.gz"
    path.touch()
    assert made(path, 3, seed=4).read_bytes() == data.path.read_bytes()


def test_a_torn_or_damaged_file_is_read_up_to_there(data: Dataset, tmp_path: Path) -> None:
    path = tmp_path / "torn.gz"
    path.write_bytes(data.path.read_bytes()[:-40])
    games = iter(Dataset(path))
    assert [next(games), next(games)] == list(data)[:2]
    with pytest.raises(DataError, match="behind its first 2 games"):
        next(games)
    path.write_bytes(data.path.read_bytes() + packed("{}\n"))
    with pytest.raises(DataError, match="game 3 is none"):
        list(Dataset(path))


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


def test_bots_are_those_of_the_file_with_or_without_their_version(data: Dataset) -> None:
    some = sum(map(len, data.batches(64, bots=["greedy@1"])))
    assert sum(map(len, data.batches(64, bots=["greedy"]))) == some
    both = sum(map(len, data.batches(64, bots=["greedy", "random@1"])))
    assert both == sum(map(len, data.batches(64))) > some
    for bots in ("greedy@1", "greedy"):
        with pytest.raises(DataError, match="name them in a list"):
            data.batches(64, bots=bots)
    for bots in (["greedy@1", "engineer"], ["nobody"], ["greed"]):
        with pytest.raises(DataError, match=r"plays in .*; there are: greedy@1, random@1\."):
            data.batches(64, bots=bots)
    old = Dataset(SAMPLE.parent / "railways-engineer.jsonl.gz", "compiled")
    assert len(next(old.batches(9, bots=["engineer"]))) == 9


@pytest.mark.parametrize("size", [0, -1, 2.5, "9", None])
def test_a_batch_has_so_many_decisions_in_whole_numbers(data: Dataset, size: object) -> None:
    with pytest.raises(DataError, match=f"batches of {size}: there is at least one"):
        data.batches(size)
    assert len(next(data.batches(np.int64(3)))) == 3


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


def with_head(source: Path, target: Path, games: int, **changed: object) -> Path:
    """A copy of a file with some of its games and another head; what is None is left out of its options."""
    head, *rows = gzip.decompress(source.read_bytes()).decode().splitlines()
    told = json.loads(head)
    for key, value in changed.items():
        if key in told:
            told[key] = value
        elif value is None:
            del told["options"][key]
        else:
            told["options"][key] = value
    target.write_bytes(b"".join(packed(line + "\n") for line in (json.dumps(told), *rows[:games])))
    return target


def test_a_file_of_before_an_option_is_gone_on_with(wagonway, tmp_path: Path) -> None:
    assert "engineer_scope" not in Dataset(SAMPLE).head["options"]  # an option that came later
    path = with_head(SAMPLE, tmp_path / "old.gz", 2)
    ran = wagonway("dataset", "railways", path, "--bots", "greedy@1", "-n", 3, "--json")
    assert json.loads(ran.out)["games"] == 3
    assert list(Dataset(path)) == list(Dataset(SAMPLE))[:3]
    ran = wagonway(
        "dataset", "railways", path, "--bots", "greedy", "-n", 4, "--option", "engineer_scope=markers"
    )
    assert ran.code == 2
    assert "(engineer_scope there: all; here: markers)" in ran.err


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"seed": 3}, r"\(seed there: 3; here: 0\)"),
        ({"bots": ["random@1"]}, r"\(bots there: random@1; here: greedy@1\)"),
        ({"bots": ["greedy:nodes=9"]}, "bots there: greedy:nodes=9"),
        ({"bots": ["greedy@1", "greedy@1"]}, "bots there"),
        ({"bots": ["no bot"]}, "bots there: no bot"),
        ({"rules": 0, "seed": 3}, r"\(rules there: 0; here: 1\)"),
        (
            {"overplay": "yes", "gone": 1},
            r"\(gone there: 1; here: no such option; overplay there: yes; here: no\)",
        ),
        ({"components": {}}, "another set of components"),
        ({"bots": [1]}, "no file of the format"),
    ],
)
def test_what_differs_is_said(tmp_path: Path, changed: dict[str, object], words: str) -> None:
    path = with_head(SAMPLE, tmp_path / "old.gz", 1, **changed)
    with pytest.raises(DataError, match=words):
        list(make(path, "railways", ["greedy"], 2, form="compiled"))


def test_a_file_names_the_version_that_plays(tmp_path: Path) -> None:
    path = tmp_path / "games.gz"
    list(make(path, "railways", ["greedy"], 1, form="compiled"))
    assert Dataset(path).head["bots"] == ["greedy@1"]
    assert list(make(path, "railways", ["greedy@1"], 2, form="compiled")) == [2]


def test_a_bot_without_a_version_is_the_one_that_plays_the_first_game_so(tmp_path: Path) -> None:
    source = SAMPLE.parent / "railways-engineer.jsonl.gz"
    games = list(islice(Dataset(source), 2))
    path = with_head(source, tmp_path / "old.gz", 1, bots=["engineer"])
    assert list(make(path, "railways", ["engineer@2"], 2, 1, form="compiled")) == [2]
    assert [played.plies for played in Dataset(path)] == [played.plies for played in games]
    for asked, other in (("engineer@1", "engineer@1"), ("engineer", "engineer@4")):
        path = with_head(source, tmp_path / "old.gz", 1, bots=["engineer"])
        with pytest.raises(DataError, match=f"{other} would have played the first one otherwise"):
            list(make(path, "railways", [asked], 2, 1, form="compiled"))


def test_bots_are_a_list(tmp_path: Path) -> None:
    with pytest.raises(wagonway.GameError, match="bots are a list"):
        list(make(tmp_path / "one.gz", "railways", "greedy", 1))


def test_the_sample_replays(wagonway, tmp_path: Path) -> None:
    data = Dataset(SAMPLE, "compiled")
    games = list(data)
    assert len(games) == 20
    assert np.mean([played.scores[0] for played in games]) > 30
    for played in games[:3]:
        data.record(played).replay()
    path = tmp_path / "again.gz"
    ran = wagonway("dataset", "railways", path, "--bots", "greedy@1", "-n", 2, "--workers", 1, "--json")
    assert json.loads(ran.out)["games"] == 2
    assert list(Dataset(path)) == games[:2]


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


def test_two_runs_do_not_write_to_one_file(data: Dataset, tmp_path: Path) -> None:
    path = tmp_path / "games.gz"
    first = make(path, "brass-birmingham", BOTS, 3, 4, form="compiled")
    assert next(first) == 1
    with pytest.raises(DataError, match=r"games\.gz is being written by another run"):
        made(path, 3, seed=4)
    assert list(first) == [2, 3]
    assert path.read_bytes() == data.path.read_bytes()
    assert list(tmp_path.iterdir()) == [path]
    assert list(make(path, "brass-birmingham", BOTS, 3, 4, form="compiled")) == []


def test_a_seed_may_be_a_number_of_numpy(data: Dataset, tmp_path: Path) -> None:
    assert made(tmp_path / "games.gz", 3, seed=np.int64(4)).read_bytes() == data.path.read_bytes()


def with_first(changed: dict[str, object], target: Path) -> Dataset:
    """The sample's first two games, in the first of which some entries are other ones."""
    head, first, second = gzip.decompress(SAMPLE.read_bytes()).decode().splitlines()[:3]
    row = json.loads(first)
    row |= {key: value(row[key]) if callable(value) else value for key, value in changed.items()}
    target.write_bytes(packed(*(f"{line}\n" for line in (head, json.dumps(row), second))))
    return Dataset(target, "compiled")


@pytest.mark.parametrize(
    "changed",
    [
        {"plies": lambda plies: [float(ply) for ply in plies]},
        {"plies": lambda plies: [*plies[:-1], True]},
        {"plies": "abc"},
        {"scores": []},
        {"scores": ["a"]},
        {"scores": [7.0]},
        {"scores": [1, 2]},
        {"returns": []},
        {"returns": [None]},
        {"returns": [[]]},
    ],
)
def test_a_damaged_game_is_none(tmp_path: Path, changed: dict[str, object]) -> None:
    damaged = with_first(changed, tmp_path / "games.gz")
    with pytest.raises(DataError, match="is damaged: game 0 is none"):
        list(damaged)


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"plies": lambda plies: plies[:10]}, "game 0 has no end"),
        ({"scores": lambda scores: [scores[0] + 1]}, "game 0 ends otherwise than it says"),
        ({"scores": [10**12]}, "game 0 ends otherwise than it says"),
        ({"returns": [float("nan")]}, "game 0 ends otherwise than it says"),
    ],
)
def test_decisions_are_of_games_that_end_as_the_file_says(
    tmp_path: Path, changed: dict[str, object], words: str
) -> None:
    damaged = with_first(changed, tmp_path / "games.gz")
    with pytest.raises(DataError, match=words):
        list(damaged.batches(10**6))
    assert len(list(with_first({}, tmp_path / "games.gz").batches(10**6))) == 1
