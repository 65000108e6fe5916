"""Who meets whom, and that everybody has the same luck from every seat."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

import wagonway.bots
from wagonway.arena.match import Match, Table
from wagonway.arena.tournament import Tournament, frozen, packages, searches
from wagonway.bots import BotError, levels
from wagonway.bots import frozen as first_levels
from wagonway.games import game

KANAL, BRASS = "oranienburger-kanal", "brass-birmingham"


@pytest.mark.parametrize(
    ("kind", "bots", "players", "expected"),
    [
        ("round-robin", "abc", 2, ["ab", "ac", "bc"]),
        ("gauntlet", "abc", 2, ["ab", "ac"]),
        ("ladder", "abc", 2, ["ab", "bc"]),
        # With enough bots every table is full of different ones, else one meets copies of another.
        ("round-robin", "abcd", 3, ["abc", "abd", "acd", "bcd"]),
        ("round-robin", "ab", 4, ["abbb", "baaa"]),
        ("gauntlet", "abc", 4, ["abbb", "accc"]),
        ("ladder", "abc", 3, ["abb", "baa", "bcc", "cbb"]),
        ("ladder", "abc", 1, ["a", "b", "c"]),
    ],
)
def test_who_meets_whom(kind: str, bots: str, players: int, expected: list[str]) -> None:
    found = Tournament(kind, tuple(bots), players).matches()
    assert ["".join(match) for match in found] == expected


def test_every_game_is_there_once_and_matches_grow_alike() -> None:
    tournament = Tournament("round-robin", ("a", "b", "c"), 2)
    assert tournament.deals(99) == 50
    games = list(tournament.order(50))
    assert len(games) == len(set(games)) == 3 * 100
    counts: Counter[tuple[str, ...]] = Counter()
    for match, _ in games:
        counts[match] += 1
        assert max(counts.values()) - min(counts[each] for each in tournament.matches()) <= 20


@pytest.mark.parametrize("players", [1, 2, 4])
def test_each_deal_is_played_from_every_seat(players: int) -> None:
    match = Match(BRASS, tuple("abcd"[:players]), paired=True)
    for deal in range(3):
        numbers = [number for number in range(3 * players) if match.deal_of(number) == deal]
        assert len(numbers) == players
        for entry in range(players):
            assert {match.seat_of(entry, number) for number in numbers} == set(range(players))
        for number in numbers:
            assert {match.seat_of(entry, number) for entry in range(players)} == set(range(players))


class First:
    """Remembers the first position of each game from the seat that begins."""

    seen: list = []

    def choose(self, info_state, legal, rng):
        if not First.seen:
            First.seen.append(info_state.position_text())
        return legal[rng.below(len(legal))]


def test_rotations_and_other_matches_have_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    bots = {"first": {1: f"{__name__}:First"}, "other": {1: f"{__name__}:First"}}
    monkeypatch.setattr(wagonway.bots, "BUILT_IN", {**wagonway.bots.BUILT_IN, **bots})

    def openings(*seats: str) -> list[str]:
        table = Table(Match(KANAL, seats, seed=3, paired=True))
        found = []
        for number in range(4):
            First.seen = []
            table.play(number)
            found.append(First.seen[0])
        return found

    deals = openings("first", "other")
    assert deals[0] == deals[1]
    assert deals[2] == deals[3] != deals[0]
    assert openings("first@1", "first") == deals


def test_results_are_kept_under_the_version_that_has_played() -> None:
    assert frozen("greedy") == "greedy@1"
    assert frozen("greedy:nodes=7") == "greedy@1:nodes=7"
    assert frozen("random@1") == "random@1"
    with pytest.raises(BotError, match="there is no bot"):
        frozen("clever")
    assert packages(["greedy@1", "random@1"]) == {}


def test_a_bot_that_searches_is_known_by_its_settings_for_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("ismcts@1:sims=5", "apprentice@1", "clerk@1", "director@1", "tycoon@1")
    everybody = (*names, "greedy@1", "engineer@1", "random@1")

    def changed() -> set[str]:
        now = searches(everybody, KANAL, 2)
        assert set(now) == {"ismcts", "apprentice", "clerk", "director", "tycoon"}
        return {name for name in now if now[name] != before[name]}

    before = searches(everybody, KANAL, 2)
    assert changed() == set()
    with monkeypatch.context() as patch:
        patch.setitem(game(BRASS).spec.search, "nodes", 1)
        assert changed() == set()  # of another game
    with monkeypatch.context() as patch:
        patch.setitem(game(KANAL).spec.search, "prior", 1)
        assert changed() == set(before)
    with monkeypatch.context() as patch:
        patch.setitem(game(KANAL).spec.search, "nodes", 1)
        assert changed() == {"ismcts", "director", "tycoon"}, "the others have a number of their own"
    with monkeypatch.context() as patch:
        patch.setitem(levels.OWN_SETTINGS, "director", (300, levels.DIRECTOR_MS))
        assert changed() == set(), "that is another director"
    with monkeypatch.context() as patch:
        patch.setitem(first_levels.OWN_SETTINGS, "director", (300, first_levels.DIRECTOR_MS))
        assert changed() == {"director"}
    with monkeypatch.context() as patch:
        patch.setitem(game(KANAL).spec.search, "tycoon", {"moves": 3})
        assert changed() == {"tycoon"}
    with monkeypatch.context() as patch:
        patch.setattr(first_levels, "VERSION", 0)
        assert changed() == set(before)


def test_two_versions_of_a_level_are_told_apart() -> None:
    levels = (
        "director@11",
        "director@10",
        "director@9",
        "director@8",
        "director@7",
        "director@6",
        "director@5",
        "director@4",
        "director@3",
        "director@2",
        "director@1",
        "engineer@4",
        "engineer@3",
        "engineer@2",
        "clerk@4",
        "clerk@3",
        "clerk@2",
    )
    found = searches((*levels, "foresight@1:sims=9"), KANAL, 2)
    assert list(found) == [
        "clerk@2",
        "clerk@3",
        "clerk@4",
        "director",
        "director@10",
        "director@11",
        "director@2",
        "director@3",
        "director@4",
        "director@5",
        "director@6",
        "director@7",
        "director@8",
        "director@9",
        "engineer@2",
        "engineer@3",
        "engineer@4",
        "foresight",
    ]
    # For two versions 4 to 7 of `director` play there alike, and 9 to 11.
    assert len({found[f"director@{version}"] for version in (4, 5, 6, 7)}) == 1
    assert len(set(found.values())) == len(found) - 5
    alone = searches(("director@10", "director@9", "director@5", "director@4", "tycoon@10"), KANAL, 1)
    assert len(set(alone.values())) == 5
    some = ("director@11", "director@10", "director@5", "tycoon@11", "tycoon@10", "tycoon@5")
    assert len(set(searches(some, "railways", 1).values())) == 6
    assert len(set(searches(("director@10", "director@6"), "railways", 1).values())) == 1
    tramways = searches(("tycoon@8", "tycoon@7", "tycoon@6", "director@7", "director@6"), "tramways", 1)
    assert len(set(tramways.values())) == 4
    assert len(set(searches(("director@9", "director@8"), "tramways", 1).values())) == 2
    for players in (1, 2):
        assert len(set(searches(("tycoon@9", "tycoon@8"), "tramways", players).values())) == 1
    assert len(set(searches(("tycoon@10", "tycoon@9"), "tramways", 1).values())) == 1
    assert len(set(searches(("tycoon@10", "tycoon@9"), "tramways", 2).values())) == 2
    assert len(set(searches(("tycoon@11", "tycoon@10"), "tramways", 2).values())) == 1
    assert len(set(searches(("tycoon@11", "tycoon@10"), KANAL, 1).values())) == 1
    for players in (2, 3, 4, 5):
        assert len(set(searches(("tycoon@12", "tycoon@11"), "tramways", players).values())) == 2
    for id, players in (("tramways", 1), (KANAL, 1), (KANAL, 2), ("railways", 1), ("brass-birmingham", 4)):
        assert len(set(searches(("tycoon@12", "tycoon@11"), id, players).values())) == 1


def test_pairs_are_those_that_the_form_compares() -> None:
    bots = ("a", "b", "c", "d")
    assert Tournament("round-robin", bots, 1).pairs() == list(combinations(bots, 2))
    assert Tournament("gauntlet", bots, 1).pairs() == [("a", "b"), ("a", "c"), ("a", "d")]
    assert Tournament("ladder", bots, 4).pairs() == [("a", "b"), ("b", "c"), ("c", "d")]
