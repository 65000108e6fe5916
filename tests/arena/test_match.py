"""Games between bots: the same luck whoever plays and however the work is divided."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

import wagonway.arena.match
import wagonway.bots
from wagonway.arena.match import Match, MatchError, Results, Table, play
from wagonway.games import game
from wagonway.kernel.record import Record

BRASS = "brass-birmingham"


class Nosy:
    """A bot that remembers what it was given."""

    seen: list = []

    def choose(self, info_state, legal, rng):
        Nosy.seen.append((info_state, list(legal), rng.below(1000)))
        return legal[-1]


class Wrong:
    """A bot that breaks the rules."""

    def choose(self, info_state, legal, rng):
        return -5


class Broken:
    """A bot that breaks."""

    def choose(self, info_state, legal, rng):
        raise KeyError("card")


@pytest.fixture(autouse=True)
def strange_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    strange = {name: {1: f"{__name__}:{name.capitalize()}"} for name in ("nosy", "wrong", "broken")}
    monkeypatch.setattr(wagonway.bots, "BUILT_IN", {**wagonway.bots.BUILT_IN, **strange})
    Nosy.seen = []


def all_of(match: Match, games: int, workers: int = 1) -> Results:
    return Results.join(list(play(match, games, workers)), len(match.seats))


def test_a_game_that_stands_still_is_given_up_and_nobody_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wagonway.arena.match, "LOOK_EVERY", 5)
    monkeypatch.setattr(type(game(BRASS).spec.hooks), "is_stalled", lambda self, state: True)
    given_up = all_of(Match(BRASS, ("nosy", "nosy"), seed=4), 2)
    assert given_up.decisions.tolist() == [5, 5]
    assert (given_up.returns == 0).all()


def test_recorded_random_games_are_those_of_playouts(tmp_path: Path) -> None:
    match = Match(BRASS, ("random", "random"), seed=4)
    bulk = all_of(match, 3)
    expected = game(BRASS).playouts(3, 4, 2, form="plain")
    assert (bulk.scores == expected["scores"]).all()
    assert (bulk.returns == expected["returns"]).all()
    written = all_of(Match(BRASS, ("random", "random"), seed=4, record=tmp_path), 3)
    assert (written.scores == bulk.scores).all()
    assert (written.decisions == bulk.decisions).all()
    for number in range(3):
        record = Record.from_json((tmp_path / f"{BRASS}-4-{number:06}.json").read_text(encoding="utf-8"))
        assert record.replay(form="plain").scores() == bulk.scores[number].tolist()
        assert [seat["name"] for seat in record.seats] == ["random", "random"]


def test_processes_bring_the_same_games() -> None:
    match = Match(BRASS, ("random", "random", "random"), seed=9)
    one, two = all_of(match, 130, 1), all_of(match, 130, 2)
    assert two.numbers.tolist() == list(range(130))
    assert (one.scores == two.scores).all()


def test_a_bot_gets_the_information_state_of_its_seat_and_nothing_else() -> None:
    Table(Match(BRASS, ("nosy", "random"), seed=1)).play(0)
    assert len(Nosy.seen) > 20
    for known, legal, _ in Nosy.seen:
        seat = known.current_player()
        assert known.information_state(seat) == known
        assert known.legal_actions() == legal
        assert len(legal) > 1


def test_the_deal_does_not_depend_on_who_plays() -> None:
    Table(Match(BRASS, ("nosy", "nosy"), seed=6)).play(2)
    mine = Nosy.seen[0][0]
    Nosy.seen = []
    Table(Match(BRASS, ("nosy", "random"), seed=6)).play(2)
    Table(Match(BRASS, ("random", "nosy"), seed=6)).play(2)
    theirs = [known for known, _, _ in Nosy.seen if known.current_player() == mine.current_player()]
    assert mine in theirs


@pytest.mark.parametrize(("name", "others"), [("railways", ()), ("oranienburger-kanal", ("random",))])
def test_a_game_of_a_search_does_not_depend_on_those_before(
    name: str, others: tuple[str, ...], tmp_path: Path
) -> None:
    """However the games are divided among processes, and wherever a match was interrupted."""
    spec = "ismcts:sims=2+moves=0+nodes=2+prior=0+playout=light"

    def plies(numbers: Sequence[int]) -> object:
        """The last of these games, played one after another."""
        table = Table(Match(name, (spec, *others), paired=True, record=tmp_path))
        for number in numbers:
            table.play(number)
        return json.loads((tmp_path / f"{name}-0-{numbers[-1]:06}.json").read_text("utf-8"))["plies"]

    assert plies([2]) == plies([0, 1, 2]) == plies([1, 2])
    assert plies([2]) != plies([1])


def test_rotation_moves_seats_and_keeps_results_by_bot() -> None:
    match = Match(BRASS, ("random", "random", "random"), seed=2, rotate=True)
    rotated, fixed = all_of(match, 3), all_of(Match(BRASS, match.seats, seed=2), 3)
    for number in range(3):
        assert rotated.scores[number].tolist() == np.roll(fixed.scores[number], -number).tolist()


def test_rotated_records_name_who_sat_where(tmp_path: Path) -> None:
    all_of(Match(BRASS, ("nosy", "random"), rotate=True, record=tmp_path), 2)
    seats = [json.loads(path.read_text(encoding="utf-8"))["seats"] for path in sorted(tmp_path.iterdir())]
    assert [[seat["name"] for seat in game] for game in seats] == [["nosy", "random"], ["random", "nosy"]]


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("wrong", "the bot wrong chose -5 in game 0 of seed 3, which is not possible."),
        ("broken", "the bot broken failed in game 0 of seed 3 (KeyError: 'card')."),
        ("none", "there is no bot 'none'"),
    ],
)
def test_a_bot_that_fails_is_named(spec: str, sentence: str) -> None:
    with pytest.raises(MatchError) as error:
        list(play(Match(BRASS, (spec, "random"), seed=3), 1))
    assert sentence in str(error.value)
