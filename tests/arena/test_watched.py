"""Bots that fail lose their game, whatever becomes of the process they play in."""

from __future__ import annotations

import multiprocessing
from pathlib import Path

import pytest

from tests.arena import strange
from wagonway.arena import watched
from wagonway.arena.match import Forfeit, Match, MatchError, Played, Table
from wagonway.arena.watched import Task, play_watched

KANAL = "oranienburger-kanal"


@pytest.fixture(autouse=True)
def strange_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    strange.install(tmp_path / "strange", monkeypatch)
    monkeypatch.setattr(watched, "GRACE", 0.2)
    yield
    strange.uninstall()


def match_of(*seats: str, limit: float | None = None, game: str = KANAL) -> Match:
    return Match(game, seats, paired=True, forfeit=True, limit=limit)


def play(match: Match, games: int, workers: int = 1) -> dict[int, Played]:
    tasks = [Task(match, number) for number in range(games)]
    found = {task.number: played for task, played in play_watched(tasks, workers)}
    assert multiprocessing.active_children() == []
    return found


def test_processes_play_the_games_of_a_table() -> None:
    match = match_of("greedy:nodes=2", "random")
    found = play(match, 6, workers=2)
    table = Table(match)
    for number in range(6):
        here = table.play(number)
        assert (here.scores, here.returns, here.decisions) == (
            found[number].scores,
            found[number].returns,
            found[number].decisions,
        )
        assert found[number].loser is None
        assert sum(found[number].questions) <= found[number].decisions
        assert min(found[number].thought) > 0


@pytest.mark.parametrize(
    ("bot", "limit", "why"),
    [
        ("wrong", None, "chose -5, which is not possible"),
        ("broken", None, "KeyError: 'card'"),
        ("slow", 0.1, "thought for more than 0.1 seconds"),
        ("asleep", 0.1, "thought for more than 0.1 seconds"),
        ("deadly", None, "ended its process (exit status 3)"),
        ("stillborn", None, "OSError: no weights"),
        ("leaving", None, "SystemExit: 7"),
        ("panicking", None, "Panic: index out of bounds"),
        ("unspeakable", None, "Unsayable"),
        ("garbled", None, "ValueError: ? points"),
        ("interrupting", None, "ended its process (exit status 1)"),
    ],
)
def test_a_bot_that_fails_loses_its_game_and_the_next_is_played(bot: str, limit, why: str) -> None:
    strange_one, sound = match_of(bot, "random", limit=limit), match_of("random", "random@1")
    tasks = [Task(strange_one, 0), Task(strange_one, 1), Task(sound, 0)]
    *lost, last = [played for _, played in play_watched(tasks, 1)]
    for played in lost:
        assert (played.loser, played.why) == (bot, why)
        assert played.returns == [-1.0, 1.0]
        assert played.scores is None
    # What it has broken is mended for whoever plays next in the same process.
    assert last.loser is None
    assert last.scores is not None


@pytest.mark.parametrize("bot", ["sulking", "forging", "bored"])
def test_what_a_bot_does_with_the_end_of_a_game_changes_no_result(bot: str) -> None:
    match = match_of(bot, "random")
    sound = Table(match_of("first", "random"))
    found = play(match, 2)
    for number in range(2):
        expected = sound.play(number)
        assert (found[number].scores, found[number].returns) == (expected.scores, expected.returns)
        assert found[number].loser is None


def test_a_bot_that_has_lost_and_will_not_go_loses_no_more_than_that() -> None:
    found = play(match_of("spoilt", "sulking"), 2)
    assert [(played.loser, played.why) for played in found.values()] == [
        ("spoilt", "chose -5, which is not possible")
    ] * 2


def test_a_bot_that_never_comes_back_from_the_end_of_a_game_has_lost_it() -> None:
    found = play(match_of("brooding", "random", limit=0.1), 2)
    assert [(played.loser, played.why) for played in found.values()] == [
        ("brooding", "thought for more than 0.1 seconds")
    ] * 2


def test_a_bot_that_cannot_be_sent_away_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watched, "FAREWELL", 0.2)
    matches = [match_of(*seats, limit=3.0) for seats in (("clinging", "random"), ("random", "hopeless"))]
    tasks = [Task(match, 0) for match in (*matches, match_of("random", "random@1"))]
    found = [played for _, played in play_watched(tasks, 1)]
    assert [played.loser for played in found] == [None, "hopeless", None]


def test_all_seats_of_a_bot_that_fails_are_last() -> None:
    played = Table(match_of("random", "wrong", "wrong", game="brass-birmingham")).play(0)
    assert played.returns == [1.0, -1.0, -1.0]
    alone = Table(match_of("broken", game="railways")).play(0)
    assert (alone.returns, alone.loser) == ([-1.0], "broken")


def test_where_nobody_forgives_a_failure_it_is_an_error() -> None:
    with pytest.raises(Forfeit, match="the bot broken failed in game 0 of seed 0"):
        Table(Match(KANAL, ("broken", "random"))).play(0)


@pytest.mark.parametrize(("bot", "what"), [("leaving", "SystemExit: 7"), ("panicking", "Panic: index")])
def test_a_bot_that_would_end_the_program_is_named(bot: str, what: str) -> None:
    with pytest.raises(Forfeit, match=rf"the bot {bot} failed in game 0 of seed 0 \({what}"):
        Table(Match(KANAL, (bot, "random"))).play(0)


def test_who_presses_ctrl_c_is_heard() -> None:
    with pytest.raises(KeyboardInterrupt):
        Table(match_of("interrupting", "random")).play(0)


def test_what_no_bot_can_help_ends_the_match() -> None:
    with pytest.raises(MatchError, match="there is no bot 'nobody'"):
        play(match_of("nobody", "random"), 1)
    with pytest.raises(MatchError, match="cannot be played"):
        play(match_of("random", "random", "random"), 1)


def test_what_a_bot_prints_is_no_result_and_it_hears_the_end(capfd: pytest.CaptureFixture[str]) -> None:
    found = play(match_of("talker", "random"), 1)
    assert capfd.readouterr().out == ""
    table = Table(match_of("talker", "random"))
    here = table.play(0)
    (talker,) = (bot for bot in table._bots if isinstance(bot, strange.Talker))
    assert talker.told == [(found[0].scores, found[0].returns)] == [(here.scores, here.returns)]


def test_processes_end_when_nobody_listens_any_more() -> None:
    work = play_watched([Task(match_of("asleep", "random"), 0), Task(match_of("random", "random@1"), 0)], 2)
    task, _ = next(work)
    assert "asleep" not in task.match.seats
    work.close()
    assert multiprocessing.active_children() == []


def test_the_next_game_is_chosen_when_the_last_result_is_known() -> None:
    known: list[int] = []

    def tasks():
        for number in range(4):
            assert len(known) == number
            yield Task(match_of("random", "random@1"), number)

    for task, _ in play_watched(tasks(), 1):
        known.append(task.number)
    assert known == [0, 1, 2, 3]
