"""A sheet of fields: words both ways, what goes without saying, ranges, and who sees what."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from wagonway.games import game, games
from wagonway.kernel.chance import CHANCE, RandomSource
from wagonway.kernel.fields import (
    HIDDEN,
    EachSeat,
    Id,
    Ids,
    Number,
    Numbers,
    Row,
    Sheet,
    Some,
    Usual,
    of_each_row,
    whole_number,
)
from wagonway.kernel.notation import NotationError
from wagonway.kernel.schema import I8, I16, Ints, Rows, Struct, row, rows

META = """
id = "small"
players = [1]
[name]
en = "Small"
[[options]]
key = "weather"
values = ["sun", "rain"]
default = "sun"
"""
COLOURS = ("", "red", "blue")
CARDS = ("a", "b", "c")


class Seat(Struct):
    points: I8
    steps: I8


class State(Struct):
    players: I8
    rules: I8
    weather: I8
    money: I16
    colour: I8
    target: I8  # a colour, or an amount where the colour is red
    hand: I8
    pile: I8
    tracks: Ints = row(I8, 2)
    banners: Ints = row(I8, 4)
    debt: I8
    loans: Ints = row(I8, 2)
    seats: Rows[Seat] = rows(Seat, 3)


class Components(Struct):
    most: I8


def fresh(s: Any, c: Any) -> None:
    s.players, s.rules = 2, 1
    s.money = 10
    s.target = 9


def deal_rest(s: Any, c: Any) -> None:
    s.pile = 0b111 & ~s.hand


def take_track(s: Any, place: int, text: str) -> None:
    s.tracks[place] = whole_number("tracks", text)


def flag(s: Any, c: Any, place: int) -> str | None:
    return str(place) if s.banners[place] else None


def raise_flag(s: Any, text: str) -> None:
    s.banners[whole_number("banners", text)] = 1


def is_red(s: Any) -> bool:
    return bool(s.colour == 1)


@pytest.fixture
def sheet(tmp_path: Path) -> Sheet:
    (tmp_path / "meta.toml").write_text(META, encoding="utf-8")
    words = (
        Number("money", "money", 0, "most"),
        Id("colour", "colour", COLOURS),
        Id("at", "target", COLOURS, 9, when=lambda s: not is_red(s)),
        Number("amount", "target", 1, 5, plus=1, none=9, when=is_red),
        Ids("hand", "hand", CARDS),
        Ids("pile", "pile", CARDS, seen=HIDDEN),
        Row("tracks", count=2, what="tracks", entry=lambda s, n: str(s.tracks[n]) if s.tracks[n] else None,
            take=take_track),
        EachSeat("points", "points", 0, 9),
        Numbers("sums", fields=("debt", ("loans", 1)), between="/", low=0),
        *of_each_row("seats", "AB", [Number("steps", "steps", 0)]),
        Some("banners", count=4, entry=flag, take=raise_flag),
    )  # fmt: skip
    return Sheet(State, tmp_path / "meta.toml", words, (Usual(("pile",), deal_rest),), fresh)


def components() -> Any:
    c = Components.plain()
    c.most = 50
    return c


def read(sheet: Sheet, line: str) -> Any:
    s = State.plain()
    sheet.read(line, components(), s, lambda s, c: None)
    return s


@pytest.mark.parametrize(
    "line",
    [
        "",
        "weather=rain money=12",
        "colour=blue at=red",
        "colour=red amount=3",
        "hand=a,c",
        "hand=a pile=-",
        "tracks=-,4 points=3,0 banners=1,3",
        "sums=2/7 A.steps=1 B.steps=3",
    ],
)
def test_a_line_comes_back_and_says_what_is_not_usual(sheet: Sheet, line: str) -> None:
    assert sheet.write(read(sheet, line), components()) == line


def test_what_a_word_means_may_follow_from_the_others(sheet: Sheet) -> None:
    assert read(sheet, "hand=b").pile == 0b101
    assert read(sheet, "pile=a hand=b").pile == 0b001


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("money=51", "money: 51 is not between 0 and 50."),
        ("money=-1", "money: -1 is not between 0 and 50."),
        ("money=much", "money=much: a whole number is expected."),
        ("colour=red amount=6", "amount: 6 is not between 1 and 5."),
        ("colour=green", "colour: 'green' is not one of red, blue ... blue."),
        ("hand=a,d", "hand: 'd' is not one of a, b ... c."),
        ("tracks=1", "tracks=1: 2 tracks are expected."),
        ("tracks=200,1", "State.tracks.0 = 200: the field holds -128 to 127."),
        ("points=3", "points=3: a number for each of 2 seats is expected."),
        ("points=3,10", "points: 10 is not between 0 and 9."),
        ("sums=1", "sums=1: 2 numbers are expected."),
        ("sums=1/-2", "sums: -2 is below 0."),
        ("B.steps=-1", "B.steps: -1 is below 0."),
        ("B.steps=far", "B.steps=far: a whole number is expected."),
        ("weather=snow", "weather=snow: weather is sun or rain."),
        ("height=3", "'height' is not understood."),
        ("money=3 money=4", "'money' is said twice."),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(sheet: Sheet, line: str, sentence: str) -> None:
    with pytest.raises(NotationError) as error:
        read(sheet, line)
    assert str(error.value) == sentence


def test_words_of_rows_and_of_several_fields_reach_their_places(sheet: Sheet) -> None:
    s = read(sheet, "sums=2/7 B.steps=3")
    assert (s.debt, list(s.loans)) == (2, [0, 7])
    assert (s.seats[0].steps, s.seats[1].steps) == (0, 3)


def test_some_words_may_be_those_that_changed(sheet: Sheet) -> None:
    s, said = read(sheet, "money=3 sums=2/7"), read(sheet, "sums=1/7")
    assert sheet.changed(s, components(), said, ("sums", "money", "colour")) == ["sums=2/7", "money=3"]


def test_a_word_stands_once(tmp_path: Path) -> None:
    (tmp_path / "meta.toml").write_text(META, encoding="utf-8")
    with pytest.raises(ValueError, match="stands twice"):
        Sheet(State, tmp_path / "meta.toml", (Number("weather", "money"),), (), fresh)


def test_a_field_is_bounded_by_its_option_or_by_all_of_its_words(sheet: Sheet) -> None:
    ranges = sheet.ranges()
    assert ranges["weather"] == (0, 1)
    assert ranges["colour"] == (0, 2)
    assert ranges["target"] == (0, 9)  # a colour, one less than an amount of 1 to 5, or none of both
    assert "money" not in ranges  # its most is the component set's


def test_what_all_may_see_is_denied_to_nobody(sheet: Sheet) -> None:
    s, known, c = read(sheet, "money=3 hand=a"), read(sheet, "money=3 hand=a"), components()
    known.pile = 0
    assert sheet.denied(s, known, c) == []
    known.money = 0
    assert sheet.denied(s, known, c) == ["money"]


def test_of_some_words_those_are_said_that_differ(sheet: Sheet) -> None:
    s, said = read(sheet, "money=3 hand=a colour=red"), read(sheet, "money=3 hand=b at=blue")
    words = sheet.changed(s, components(), said, ("hand", "money", "colour", "at"))
    assert words == ["hand=a", "colour=red"]


@pytest.mark.parametrize("game_id", [each for each in games() if game(each).spec.sheet is not None])
def test_no_game_denies_what_its_sheet_calls_public(game_id: str) -> None:
    one = game(game_id)
    sheet = one.spec.sheet
    assert sheet is not None
    for seed, players in enumerate(one.players):
        state = one.setup(players, form="plain")
        draws = RandomSource(seed)
        for ply in range(200):
            if state.is_terminal():
                break
            if state.current_player() != CHANCE and ply % 7 == 0:
                for seat in range(players):
                    assert sheet.denied(state.s, state.information_state(seat).s, state.c) == []
            if state.current_player() == CHANCE:
                state.resolve_chance(draws)
            else:
                legal = state.legal_actions()
                state.apply(legal[draws.below(len(legal))])
