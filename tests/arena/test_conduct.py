"""A tournament on its way: what is missing is played, what is sure is not; and what is told of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing

import pytest

from tests.arena.rows import head_of, played, row
from wagonway.arena.conduct import Arena
from wagonway.arena.match import Played
from wagonway.arena.report import answers, report, share_interval_of_deals
from wagonway.arena.sequential import Question
from wagonway.arena.store import Store
from wagonway.arena.watched import Task

BOTS = ("a", "b", "c")


def first_wins(tasks: Iterable[Task]) -> Iterator[tuple[Task, Played]]:
    """Games that the bot earlier in the alphabet wins."""
    for task in tasks:
        points = [200 - ord(bot[0]) for bot in task.match.seats]
        yield task, played(points)


def by_half(tasks: Iterable[Task]) -> Iterator[tuple[Task, Played]]:
    """Games that are tied."""
    for task in tasks:
        yield task, played([5] * len(task.match.seats))


@pytest.mark.parametrize("players", [1, 2, 3])
def test_it_goes_on_where_it_stopped_and_plays_every_game_once(players: int) -> None:
    with closing(Store(None, head_of(BOTS, players))) as store:
        arena = Arena(store, 30, "plain")
        whole = arena.missing
        assert whole == 30 * len(arena.tournament.matches())
        going = arena.play(first_wins(arena.tasks()))
        left = [next(going) for _ in range(17)]
        assert left == list(range(whole - 1, whole - 18, -1))
        going.close()
        again = Arena(store, 30, "plain")
        assert again.missing == whole - 17
        assert list(again.play(first_wins(again.tasks())))[-1] == 0
        games = {(row.match, row.number) for row in store.rows()}
        assert games == set(again.tournament.order(30 // players))
        assert Arena(store, 30, "plain").missing == 0
        assert Arena(store, 60, "plain").missing == whole


def test_a_match_ends_when_it_is_sure() -> None:
    head = head_of(("a", "b", "c"), 2, "gauntlet")
    question = Question(0.5, 0.7)

    def results(tasks: Iterable[Task]) -> Iterator[tuple[Task, Played]]:
        for task in tasks:
            # a wins against b; against c nobody is better, so that the answer is no.
            yield task, played([2, 1] if "b" in task.match.seats else [1, 1])

    with closing(Store(None, head)) as store:
        arena = Arena(store, 1000, "plain", question)
        missing = list(arena.play(results(arena.tasks())))
        rows = list(store.rows())
        found = {test["against"][0]: test for test in answers(head, rows, question)}
        assert (found["b"]["answer"], found["c"]["answer"]) == ("yes", "no")
        for other in "bc":
            deals = found[other]["deals"]
            assert 5 < deals < 60
            assert len([row for row in rows if other in row.match]) == 2 * deals
        assert missing[-1] == 0
        assert Arena(store, 1000, "plain", question).missing == 0
        assert Arena(store, 1000, "plain").missing > 1000


def test_deals_count_in_their_order_whichever_ends_first() -> None:
    head, question = head_of(("a", "b"), 2), Question(0.5, 0.7)
    rows = [row("ab", number, [2, 1] if number < 60 else [1, 2]) for number in range(200)]
    forward, backward = answers(head, rows, question), answers(head, rows[::-1], question)
    assert forward == backward
    assert forward[0]["answer"] == "yes"


def test_alone_a_bot_plays_until_all_its_pairs_are_sure() -> None:
    head, question = head_of(BOTS, 1, "ladder"), Question(0.5, 0.7)

    def results(tasks: Iterable[Task]) -> Iterator[tuple[Task, Played]]:
        for task in tasks:
            # a is always better than b; b and c are better in turns for a long while.
            bot = task.match.seats[0]
            yield task, played([{"a": 9, "b": 5, "c": 4 + 2 * (task.number % 3 == 0)}[bot]])

    with closing(Store(None, head)) as store:
        arena = Arena(store, 500, "plain", question)
        list(arena.play(results(arena.tasks())))
        games = {bot: sum(row.bots == (bot,) for row in store.rows()) for bot in BOTS}
    # Bots take turns by ten deals.
    assert games["a"] + 20 <= games["c"] <= games["b"] <= games["c"] + 10 < 500


def test_the_report_of_a_match_for_two() -> None:
    # Deal 0: a wins both; deal 1: each wins one; deal 2 is not complete.
    rows = [row("ab", 0, [9, 1]), row("ab", 1, [8, 2]), row("ab", 2, [7, 3]), row("ab", 3, [4, 6])]
    rows.append(row("ab", 4, [1, 9]))
    found = report(head_of(("a", "b"), 2), rows)
    assert (found.games, found.left_out) == (4, 1)
    a, b = found.bots
    assert (a.win_share, b.win_share) == (0.75, 0.25)
    assert (a.games, a.mean, b.mean) == (4, 7.0, 3.0)
    assert a.rating == pytest.approx(-b.rating)
    assert a.rating > 0
    assert a.ms_a_decision == pytest.approx(100.0)
    (pair,) = found.pairs
    assert (pair.comparisons, pair.share, pair.difference) == (4, 0.75, 4.0)
    (match,) = found.matches
    assert (match.deals, match.games, match.win_share) == (2, 4, 0.75)


def test_the_report_of_games_alone_compares_the_same_deals() -> None:
    rows = [row("a", deal, [deal + 3]) for deal in range(10)] + [row("b", deal, [deal]) for deal in range(9)]
    found = report(head_of(("a", "b"), 1), rows)
    (pair,) = found.pairs
    assert (pair.comparisons, pair.share, pair.difference) == (9, 1.0, 3.0)
    assert pair.difference_ci95 == (3.0, 3.0)
    assert pair.in_deviations == pytest.approx(3.0 / 2.7386, rel=1e-3)
    assert found.matches == []


def test_games_lost_by_failing_count_as_lost_and_bring_no_score() -> None:
    rows = [row("ab", number, None, [-1.0, 1.0], loser="a", why="it broke") for number in range(4)]
    found = report(head_of(("a", "b"), 2), rows)
    assert [bot.win_share for bot in found.bots] == [0.0, 1.0]
    assert [bot.failures for bot in found.bots] == [4, 0]
    assert [bot.mean for bot in found.bots] == [None, None]
    assert len(found.failures) == 4


def test_no_games_make_a_report_too() -> None:
    for players in (1, 2, 3):
        found = report(head_of(BOTS, players), [])
        assert found.games == 0
        assert [bot.rating for bot in found.bots] == [0.0] * 3


def test_an_interval_of_deals_is_narrow_where_they_are_alike_and_never_nothing() -> None:
    assert share_interval_of_deals([]) is None
    low, high = share_interval_of_deals([1.0] * 20) or (0, 0)
    assert (round(low, 2), high) == (0.84, 1.0)
    wide = share_interval_of_deals([0.0, 1.0] * 50) or (0, 0)
    narrow = share_interval_of_deals([0.25, 0.75] * 50) or (0, 0)
    assert wide[0] == pytest.approx(0.40, abs=0.01)
    assert narrow[0] == pytest.approx(0.45, abs=0.01)
