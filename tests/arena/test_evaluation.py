"""The protocol by which bots are measured: the same games for everybody, kept as they are played."""

from __future__ import annotations

import json
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

import wagonway
from wagonway.arena import evaluation
from wagonway.arena.evaluation import Evaluation, Leaderboard, Result, Track, entered, tracks
from wagonway.arena.store import Lock
from wagonway.bots import BotError, make

SOLO, DUEL = Track("railways"), Track("brass-birmingham", "random@1")


def played(bot: str, store: Path, track: Track, games: int) -> Evaluation:
    evaluation = Evaluation(bot, store)
    assert list(evaluation.play(track, games, "compiled"))[-1] == games
    return evaluation


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    for track in (SOLO, DUEL):
        wagonway.game(track.game).warm()


def test_a_game_is_played_alone_and_for_two_as_it_can_be() -> None:
    assert [str(track) for track in tracks(["brass-birmingham", "railways"], ["a", "b"])] == [
        "brass-birmingham against a",
        "brass-birmingham against b",
        "railways",
    ]
    assert len(tracks(wagonway.games())) == 3 + 3 * 3


def test_the_games_are_those_of_the_seed_and_the_result_is_their_mean(tmp_path: Path) -> None:
    evaluation = played("greedy@1", tmp_path / "games", SOLO, 3)
    scores = []
    for number in range(3):
        state = wagonway.game("railways").setup(1, form="compiled")
        chance, bot = wagonway.RandomSource(20_261_125, number), make("greedy@1")
        state.resolve_chance(chance)
        while not state.is_terminal():
            state.apply(bot.choose(state.information_state(0), state.legal_actions(), chance))
            state.resolve_chance(chance)
        scores.append(state.score(0))
    result = evaluation.result(SOLO)
    assert result is not None
    assert (result.games, result.value) == (3, pytest.approx(np.mean(scores)))
    assert result.low < result.value < result.high


def test_who_starts_again_goes_on_and_a_torn_line_is_played_again(tmp_path: Path) -> None:
    whole = played("random@1", tmp_path / "whole", SOLO, 6)
    played("random@1", tmp_path / "parts", SOLO, 2)
    path = tmp_path / "parts"
    path.write_text(path.read_text()[:-9])
    again = Evaluation("random@1", path)
    assert again.played(SOLO) == 1
    assert list(again.play(SOLO, 6, "compiled")) == [6]
    assert again.result(SOLO) == whole.result(SOLO)
    assert path.read_text() == (tmp_path / "whole").read_text()
    assert list(Evaluation("random@1", path).play(SOLO, 5, "compiled")) == []
    assert again.result(SOLO, 4) == whole.result(SOLO, 4) != whole.result(SOLO)


def test_every_deal_is_played_from_either_seat(tmp_path: Path) -> None:
    evaluation = played("random@1", tmp_path / "games", DUEL, 4)
    result = evaluation.result(DUEL)
    assert result is not None
    lines = [json.loads(line) for line in (tmp_path / "games").read_text().splitlines()[1:]]
    wins = [{1.0: 1.0, 0.0: 0.5, -1.0: 0.0}[line["returns"][0]] for line in lines]
    assert result.value == np.mean(wins)
    assert 0 <= result.low < result.high <= 1
    assert DUEL.match("x", "plain").paired


def test_games_of_other_rules_are_played_again(tmp_path: Path) -> None:
    played("random@1", tmp_path / "games", SOLO, 2)
    old = (tmp_path / "games").read_text().replace('"rules": 1', '"rules": 0')
    (tmp_path / "games").write_text(old)
    assert Evaluation("random@1", tmp_path / "games").played(SOLO) == 0


def test_a_file_of_another_bot_is_refused(tmp_path: Path) -> None:
    Evaluation("random@1", tmp_path / "games")
    with pytest.raises(BotError, match="other games"):
        Evaluation("greedy@1", tmp_path / "games")


@pytest.mark.parametrize("line", ["{}", "7", "no JSON", '{"rules": 1, "game": "railways"}'])
def test_a_damaged_file_is_refused_and_stays_as_it_is(tmp_path: Path, line: str) -> None:
    played("random@1", tmp_path / "games", SOLO, 1)
    before = (tmp_path / "games").read_text() + f"{line}\n{{torn"
    (tmp_path / "games").write_text(before)
    with pytest.raises(BotError, match="damaged: its line 3 is no game"):
        Evaluation("random@1", tmp_path / "games")
    assert (tmp_path / "games").read_text() == before
    (tmp_path / "games").write_bytes(b"\x1f\x8b\xff")
    with pytest.raises(BotError, match="other games"):
        Evaluation("random@1", tmp_path / "games")


RESULT = {"track": {"game": "railways", "opponent": None}, "games": 1, "value": 2.0, "low": None, "high": 3}


@pytest.mark.parametrize(
    "bots",
    [7, None, {"a": 7}, {"a": [7]}, {"a": [{**RESULT, "track": 7}]}, {"a": [{**RESULT, "value": "best"}]}],
)
def test_a_damaged_leaderboard_is_refused(tmp_path: Path, bots: object) -> None:
    path = tmp_path / "board.json"
    path.write_text(json.dumps({"protocol": "wagonway-evaluation/1", "bots": {"a": [RESULT]}}))
    assert Leaderboard(path).bots == {"a": [Result(SOLO, 1, 2.0, None, 3.0)]}
    path.write_text(json.dumps({"protocol": "wagonway-evaluation/1", "bots": bots}))
    with pytest.raises(BotError, match=r"board\.json is damaged: Expected .* of its bots\.$"):
        Leaderboard(path)
    path.write_bytes(b"\x1f\x8b\xff")
    with pytest.raises(BotError, match="no leaderboard"):
        Leaderboard(path)


def test_a_leaderboard_has_the_best_first_and_the_newest_of_each(tmp_path: Path) -> None:
    board = Leaderboard(tmp_path / "board.json")
    board.enter("a", [Result(SOLO, 5, 10.0, 9.0, 11.0), Result(DUEL, 2, 0.5, None, None)])
    board.enter("b", [Result(SOLO, 5, 12.0, 9.0, 13.0)])
    board.enter("a", [Result(SOLO, 9, 13.0, 9.0, 14.0)])
    board.save()
    tables = Leaderboard(tmp_path / "board.json").tables()
    assert [(bot, result.games) for bot, result in tables[SOLO]] == [("a", 9), ("b", 5)]
    assert tables[DUEL] == [("a", Result(DUEL, 2, 0.5, None, None))]
    (tmp_path / "other.json").write_text("[]")
    with pytest.raises(BotError, match="no leaderboard"):
        Leaderboard(tmp_path / "other.json")


def test_the_leaderboard_of_the_documents_has_the_bots_that_come_along_on_every_track() -> None:
    board = Leaderboard(Path(__file__).parents[2] / "docs/leaderboard.json")
    tables = board.tables()
    assert set(tables) == set(tracks(wagonway.games()))
    own = {"random@1", "apprentice@1", "greedy@1"}
    assert all({bot for bot, _ in entries} >= own for entries in tables.values())
    assert all(entries[0][0] == "greedy@1" for track, entries in tables.items() if track.opponent is None)


def test_a_file_that_is_empty_is_begun(tmp_path: Path) -> None:
    (tmp_path / "games").touch()
    assert Evaluation("random@1", tmp_path / "games").played(SOLO) == 0
    assert Evaluation("random@1", tmp_path / "games").played(SOLO) == 0


def no_room(descriptor: int) -> None:
    raise OSError(28, "No space left on device")


def test_a_torn_line_is_cut_away_whole_or_not_at_all(tmp_path: Path, monkeypatch) -> None:
    path = tmp_path / "games"
    played("random@1", path, SOLO, 2)
    torn = path.read_text()[:-9]
    path.write_text(torn)
    monkeypatch.setattr("os.fsync", no_room)
    with pytest.raises(OSError, match="No space left"):
        Evaluation("random@1", path)
    assert path.read_text() == torn


def test_a_leaderboard_is_saved_whole_or_not_at_all(tmp_path: Path, monkeypatch) -> None:
    path = tmp_path / "board.json"
    before = entered(path, "a", [Result(SOLO, 5, 10.0, 9.0, 11.0)]).bots
    monkeypatch.setattr("os.fsync", no_room)
    with pytest.raises(OSError, match="No space left"):
        entered(path, "b", [Result(SOLO, 5, 12.0, 9.0, 13.0)])
    assert Leaderboard(path).bots == before
    assert list(tmp_path.iterdir()) == [path]


def test_those_who_enter_at_once_wait_for_each_other(tmp_path: Path, monkeypatch) -> None:
    path, read = tmp_path / "board.json", Leaderboard.__init__

    def slow(board: Leaderboard, path: Path) -> None:
        read(board, path)
        time.sleep(0.02)

    monkeypatch.setattr(Leaderboard, "__init__", slow)
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda bot: entered(path, bot, [Result(SOLO, 5, 10.0, 9.0, 11.0)]), "abcd"))
    assert sorted(Leaderboard(path).bots) == ["a", "b", "c", "d"]
    monkeypatch.setattr(evaluation, "PATIENCE", 0.1)
    with closing(Lock(path)), pytest.raises(BotError, match=r"board\.json is being written by another run"):
        entered(path, "e", [])
