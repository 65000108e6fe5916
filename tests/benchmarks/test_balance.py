"""benchmarks/balance: what is noted of a game, how it is added up, and what counts as an outlier."""

from __future__ import annotations

import copy
import json
from math import sqrt
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

import wagonway
from wagonway.kernel.chance import RandomSource

FOLDER = Path(__file__).parents[2] / "benchmarks" / "balance"


class Scripts(NamedTuple):
    figures: ModuleType
    page: ModuleType
    play: ModuleType
    watch: ModuleType


@pytest.fixture(scope="module")
def scripts() -> Scripts:
    if not FOLDER.is_dir():
        pytest.skip("the benchmarks are not part of this distribution")
    from benchmarks.balance import figures, page, play, watch

    return Scripts(figures, page, play, watch)


def game(number: int, scores: list[int], had: list[list[str]], **more: Any) -> dict[str, Any]:
    """A line of a file of games."""
    seats = len(scores)
    best = max(scores)
    return {
        "game": number,
        "scores": scores,
        "wins": [(score == best) / scores.count(best) for score in scores],
        "order": list(range(seats)),
        "open": had,
        "taken": had,
        "had": had,
        "there": [],
        "offered": [{}] * seats,
        "used": [{}] * seats,
        **more,
    }


HEAD = {"of": "oranienburger-kanal", "set": "", "seats": 2, "bot": "greedy", "options": {}}


# --- notes of a game ---


def played(scripts: Scripts, game_id: str, seats: int, number: int) -> dict[str, Any]:
    """A game of chance players in the plain form, noted."""
    state = wagonway.game(game_id).setup(seats, form="plain")
    luck, lots = RandomSource(5, number), RandomSource(6, number)
    notes = scripts.watch.NOTES[game_id](seats)
    while True:
        state.resolve_chance(luck)
        seat = state.current_player()
        if seat < 0:
            break
        legal = state.legal_actions()
        action = legal[lots.below(len(legal))]
        notes.look(state, seat, legal, action)
        state.apply(action)
    notes.over(state)
    return {**notes.line(), "state": state}


@pytest.mark.parametrize("seats", [1, 2])
def test_the_notes_of_kanal_are_what_stands_on_the_boards(scripts: Scripts, seats: int) -> None:
    found = played(scripts, "oranienburger-kanal", seats, 3)
    s = found["state"].s
    for seat in range(seats):
        built = {f"A{int(card) + 1:02d}" for card in s.seats[seat].card if card < 60}
        assert set(found["had"][seat]) == set(found["taken"][seat]) == built
        assert built <= set(found["open"][seat])
        used, offered = found["used"][seat], found["offered"][seat]
        assert all(used.get(name, 0) <= offered[name] for name in offered)
        assert sum(used.values()) > 20  # turns of a game, one space each
    assert sorted(found["order"]) == list(range(seats))


def test_the_notes_of_railways_are_the_map_and_what_paid(scripts: Scripts) -> None:
    found = played(scripts, "railways", 1, 2)
    s = found["state"].s
    assert found["there"] == [f"map {int(s.map_card[cell]) + 1}" for cell in range(4)]
    faces = {int(name.split()[1]) for name in found["offered"][0]}
    assert faces == {*range(1, 9)} - {int(name.split()[1]) for name in found["there"]}
    assert all(times <= found["offered"][0][name] for name, times in found["used"][0].items())


def test_the_notes_of_tramways_are_hands_and_boards(scripts: Scripts) -> None:
    found = played(scripts, "tramways", 2, 1)
    assert len(found["there"]) == 4
    assert {board.split("/")[1] for board in found["there"]} <= {"1910", "1920"}
    for seat in range(2):
        assert {f"G{seat + 1}a", f"G{seat + 1}b"} <= set(found["had"][seat])
        assert set(found["taken"][seat]) <= set(found["open"][seat])
        assert sum(card.startswith("P") for card in found["had"][seat]) >= 4  # parcels dealt
        assert not any(card[0] in "GB" for card in found["open"][seat])
    parcels = [{card for card in hand if card[0] == "P"} for hand in found["had"]]
    assert parcels[0].isdisjoint(parcels[1])


def test_a_tie_is_shared(scripts: Scripts) -> None:
    assert scripts.play.shares([1.0, -1.0]) == [1.0, 0.0]
    assert scripts.play.shares([0.0, 0.0]) == [0.5, 0.5]


def test_a_file_of_games_goes_on_where_it_is_torn(scripts: Scripts, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    games_of = scripts.play.games_of
    assert games_of(file, HEAD) == 0
    with file.open("a", encoding="utf-8") as out:
        out.write('{"game":0}\n{"game":1}\n{"ga')
    assert games_of(file, HEAD) == 2
    assert file.read_text(encoding="utf-8").endswith('{"game":1}\n')
    with pytest.raises(SystemExit):
        games_of(file, {**HEAD, "bot": "random"})


# --- adding up ---


def test_contributions_count_from_the_mean_of_the_game(scripts: Scripts) -> None:
    """Three games, of very different levels, in each of which A01 is worth 4 points more than A02."""
    games = [game(n, [level, level + 4], [["A02"], ["A01"]]) for n, level in enumerate((10, 50, 90))]
    cards = scripts.figures.cards_of(games)
    assert (cards["A01"]["gain"], cards["A01"]["error"]) == (4.0, 0.0)
    assert (cards["A02"]["gain"], cards["A02"]["error"]) == (-4.0, 0.0)
    assert (cards["A01"]["had"], cards["A01"]["lacking"], cards["A01"]["won"]) == (3, 3, 3.0)


def test_errors_are_counted_by_games(scripts: Scripts) -> None:
    """The leads of 2 and 6 points are two observations, not four: one seat's lead is the other's lag."""
    gain = scripts.figures.difference([[1.0], [3.0]], [[-1.0], [-3.0]])
    assert gain.points == 4.0
    assert gain.error == pytest.approx(sqrt(2.0))


def test_games_without_a_card_do_not_count(scripts: Scripts) -> None:
    games = [game(0, [10, 20], [["A01"], []]), game(1, [70, 10], [[], []])]
    assert scripts.figures.cards_of(games)["A01"]["lacking"] == 1


def test_take_rates_are_of_seats_that_could(scripts: Scripts) -> None:
    games = [
        game(0, [1, 2], [["A01"], []], open=[["A01"], ["A01"]], taken=[["A01"], []]),
        game(1, [1, 2], [[], []], open=[["A01"], []], taken=[[], []]),
    ]
    card = scripts.figures.cards_of(games)["A01"]
    assert (card["open"], card["taken"]) == (3, 1)


def test_places_are_of_the_first_order(scripts: Scripts) -> None:
    games = [game(0, [9, 5], [[], []], order=[1, 0]), game(1, [5, 5], [[], []])]
    table = scripts.figures.table_of(HEAD, games)
    assert table["places"] == [0.5, 1.5]
    assert table["scores"] == {"5": 3, "9": 1}


def test_games_that_nobody_ended_are_counted_and_left_out(scripts: Scripts) -> None:
    table = scripts.figures.table_of(HEAD, [game(0, [9, 5], [[], []]), {"game": 1, "endless": True}])
    assert (table["games"], table["endless"], table["places"]) == (1, 1, [1.0, 0.0])


def test_boards_are_compared_by_games(scripts: Scripts) -> None:
    games = [game(n, [10 + 6 * (n % 2)], [[]], there=["map 1"] if n % 2 else ["map 2"]) for n in range(4)]
    deals = scripts.figures.deals_of(games)
    assert (deals["map 1"]["gain"], deals["map 2"]["gain"]) == (6.0, -6.0)


# --- outliers ---


def test_a_place_is_unfair_by_its_whole_interval(scripts: Scripts) -> None:
    unfair = scripts.figures.unfair_places
    assert unfair({"seats": 2, "games": 10_000, "places": [5250, 4750]}) == []
    assert unfair({"seats": 2, "games": 100, "places": [58, 42]}) == []
    assert [each.what for each in unfair({"seats": 2, "games": 10_000, "places": [5500, 4500]})] == [
        "place 1",
        "place 2",
    ]


def test_cards_that_all_or_none_take_are_outliers(scripts: Scripts) -> None:
    def rates(open_: int, taken: int) -> list[str]:
        table = {"cards": {"A01": {"open": open_, "taken": taken}}, "uses": {}}
        return [each.what for each in scripts.figures.odd_rates(table)]

    assert rates(400, 4) == ["A01"]
    assert rates(400, 396) == ["A01"]
    assert rates(400, 16) == []  # 4 %, but not surely below 5
    assert rates(400, 200) == rates(20, 0) == []


def test_contributions_far_from_their_kind_are_outliers(scripts: Scripts) -> None:
    """Scores deviate by 10. Nine cards contribute 0 or 1 points; the tenth is far, then large, then sure."""

    def odd(gain: float, error: float) -> list[str]:
        cards = {f"A{n:02d}": {"gain": n % 2, "error": 0.1, "had": 50, "lacking": 50} for n in range(1, 10)}
        cards["A10"] = {"gain": gain, "error": error, "had": 50, "lacking": 50}
        table = {"scores": {"40": 1, "60": 1}}
        return [each.what for each in scripts.figures.odd_gains(cards, table)]

    assert odd(4.0, 0.1) == ["A10"]
    assert odd(4.0, 1.0) == []  # perhaps less than a quarter of the deviation
    assert odd(2.5, 0.1) == []  # far from the others, but of few points
    assert odd(-4.0, 0.1) == ["A10"]


def test_nothing_is_told_of_a_card_that_nearly_all_have(scripts: Scripts) -> None:
    cards = {f"A{n:02d}": {"gain": n % 2, "error": 0.1, "had": 50, "lacking": 50} for n in range(1, 10)}
    cards["A10"] = {"gain": 40.0, "error": 0.1, "had": 98, "lacking": 2}
    assert "A10" not in scripts.figures.excesses(cards)


def test_a_card_is_compared_with_its_kind_only(scripts: Scripts) -> None:
    kind_of = scripts.figures.kind_of
    assert [kind_of(name) for name in ("A20", "A21", "B60")] == ["A green", "A orange", "B blue"]
    assert [kind_of(name) for name in ("D07", "PA1", "BC1", "X21", "G1a")] == [
        *("development", "parcel", "building", "auction", "generic")
    ]
    assert [kind_of(name) for name in ("A/1920", "map 3", "face 3")] == ["board", "map", "face"]


# --- what was measured ---

GAMES = ("oranienburger-kanal", "railways", "tramways")


def measured(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return found


def played_with(game: str, mark: str, options: dict[str, Any]) -> dict[str, Any]:
    """All that matters of a set for a table: names may change, and so may the deck that is not played."""
    document = copy.deepcopy(wagonway.game(game).components(mark).document)
    for key in ("name", "note"):
        document.pop(key, None)
    if "deck" in options:
        document["decks"] = document["decks"][options["deck"]]
    return document


@pytest.mark.parametrize("name", GAMES)
def test_the_figures_belong_to_the_set_as_it_is(name: str) -> None:
    """Where this fails after a change of a set, `play.py` and `figures.py` are to be run again."""
    now = wagonway.game(name).components().hash
    for table in measured(name)["tables"]:
        assert played_with(name, table["set"], table["options"]) == played_with(name, now, table["options"])


@pytest.mark.parametrize("name", GAMES)
def test_greedy_and_ismcts_were_measured(name: str) -> None:
    assert {table["bot"].split(":")[0] for table in measured(name)["tables"]} == {"greedy", "ismcts"}


@pytest.mark.parametrize("name", GAMES)
def test_no_outlier_of_strong_play_is_left(scripts: Scripts, name: str) -> None:
    for table in measured(name)["tables"]:
        if table["bot"].startswith("ismcts"):
            assert scripts.figures.outliers(table) == []


@pytest.mark.parametrize(("name", "card"), [("railways-1", "map 7"), ("oranienburger-kanal-1", "B07")])
def test_what_was_mended_had_been_an_outlier(scripts: Scripts, name: str, card: str) -> None:
    found = {each.what for table in measured(name)["tables"] for each in scripts.figures.outliers(table)}
    assert card in found


@pytest.mark.parametrize("name", GAMES)
def test_the_page_shows_the_figures(scripts: Scripts, name: str) -> None:
    text = (FOLDER.parents[1] / "docs" / "games" / f"{name}-balance.md").read_text(encoding="utf-8")
    assert text == scripts.page.page(measured(name))
