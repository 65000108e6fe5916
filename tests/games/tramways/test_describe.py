"""The table in words: names of things, the map in letters, tables of what lies there."""

from __future__ import annotations

import re
from typing import Any

import pytest

from wagonway.cli.words import Words
from wagonway.games.tramways import describe, say
from wagonway.kernel.game import ComponentSet, State

from .spoken import GAME, LANGUAGES, NAMES, OTHERWISE, SET, at, play, walk


def words(lang: str, components: ComponentSet) -> Words:
    return Words(GAME, lang, components, people=("Ann", "Bob", "Cal", "Dee", "Eve"))


def blocks(state: State, seat: int | None = 0, lang: str = "en") -> list[Any]:
    shown = GAME.spec.hooks.describe(state.information_state(seat), seat, words(lang, state.components))
    assert shown is not None
    return list(shown)


def table(state: State, head: str, seat: int | None = 0) -> list[list[str]]:
    """The table whose first column is called so, without its heads."""
    found = next(block for block in blocks(state, seat) if not isinstance(block, str) and block[0][0] == head)
    return list(found[1:])


@pytest.mark.parametrize(
    ("kind", "name", "english", "japanese"),
    [
        ("card", "D07", "development card D07", "発展カードD07"),
        ("card", "PA1", "parcel card A1", "地所カードA1"),
        ("card", "BR1", "building card BR1", "建物カードBR1"),
        ("card", "G1a", "generic card G1a", "ジェネリックカードG1a"),
        ("card", "X01", "auction card X01", "オークションカードX01"),
        ("card", "X12", "void ticket X12", "無効チケットX12"),
        ("type", "I", "industrial", "工場"),
        ("side", "N", "north", "北"),
        ("space", "c3", "c3", "c3"),
        ("book", "2", "ticket book 2", "チケットブック2"),
        ("board", "J1", "board J1", "マップボードJ1"),
        ("face", "1920", "side 1920", "1920の面"),
    ],
)
def test_things_have_names_in_both_languages(kind: str, name: str, english: str, japanese: str) -> None:
    assert words("en", SET).noun(kind, name) == english
    assert words("ja", SET).noun(kind, name) == japanese


def test_places_and_links_are_named_by_what_stands_there() -> None:
    state = at("owners=f3:0,b2:1 links=0:0:e5NNE>f3,1:1:e5SW* built=b2:R1")
    said = words("en", SET)

    def told(found: Any) -> str:
        return found if isinstance(found, str) else said.say(found["id"], found["args"])

    assert told(say.place(state.s, NAMES, "e5")) == "residential e5"
    assert told(say.place(state.s, NAMES, "f3")) == "parcel B1 (f3)"
    assert told(say.place(state.s, NAMES, "b2")) == "residential b2"
    assert told(say.parcel(state.s, NAMES, "b2")) == "parcel A1 (b2)"
    assert told(say.place(state.s, NAMES, "c4")) == "c4"
    assert told(say.link(state.s, NAMES, 0)) == "R e5 – B1 f3"
    assert told(say.link(state.s, NAMES, 1)) == "R e5 – open end"


def test_every_choice_of_a_game_has_a_name() -> None:
    seen = set()
    in_words = [words(lang, GAME.components()) for lang in LANGUAGES]
    for seed in range(3):
        for state in walk(30 + seed, 2 + seed, **(OTHERWISE if seed == 2 else {})):
            for choice in state.legal() if state.current_player() >= 0 else ():
                seen.add(choice["kind"])
                label = choice["label"]
                for read in in_words:
                    text = read.say(label["id"], label["args"])
                    assert text, choice
                    assert not re.search(r"[{}]|choice-|None", text), text
    assert len(seen) > 18


def test_the_map_is_drawn_in_letters() -> None:
    line = "owners=f3:0 links=0:0:e5NNE>f3,1:1:j7NNNNNNWW>h1! passengers=e5:0"
    drawn = describe.draw(at(line).view(None))
    assert drawn == [
        "     A   B   C   D   E   F   G   H   I   J",
        "  1  .   .   .   .   .   .   .  C:1  B   B",
        "  2  .   A1  .   .   .   .   m   .   .   B",
        "  3  .   .   m   A2  a   B1  .   .   B2  B",
        "  4  m   A3  .   .   a   .   .   .   .   B",
        "  5  .   .   .   m  R:0  B3  .   .   .   B",
        "  6  .   .   .   C1  m   .   .   .   .   B",
        "  7  C2  .   m   .   .   m   .   .   m  L:1",
        "  8  .   .   .   .   C3  .   .   .   .   .",
        "  9  .  I:1  .   .   .   .   D1  .   D2  .",
        " 10  .   .   .   .   .   .   .   .   D3  .",
    ]


def test_what_lies_on_the_map_is_listed() -> None:
    state = at("owners=f3:0,b2:1 links=0:0:e5NNE>f3,1:1:e5SW* built=b2:R1")
    assert table(state, "link") == [
        ["0", "Ann", "E5", "F3", "2", "$2", "complete"],
        ["1", "Bob", "E5", "", "1", "", "incomplete, laid on in this round"],
    ]
    assert table(state, "parcel") == [["A1", "B2", "Bob"], ["B1", "F3", "Ann"]]
    assert ["B2", "residential", "B2", "1/1", "Bob"] in table(state, "building")


def test_seats_books_and_piles() -> None:
    state = at("hand0=D05,X12 book1=D01,D02,?,? known=D02:0 discards1=D03 stage=auction_turn bids=4,0")
    assert table(state, "seat") == [
        ["Ann", "0", "$3", "0", "0", "2", "24", "0", "2/7", "2", "$4"],
        ["Bob", "0", "$3", "0", "0", "2", "24", "0", "2/7", "0", ""],
    ]
    assert table(state, "card") == [
        ["development card D05", "1 rail", "industrial", "$3", "worker", "strip (valid ticket)", "stress"],
        ["void ticket X12", "$5", "", "", "", "", ""],
    ]
    told = [block for block in blocks(state) if isinstance(block, str)]
    assert "Round 1 of 6 · auction · 12 cards in the auction deck" in told
    assert "ticket book 1 (4 cards): development card D01, development card D02, ?, ?" in told
    assert "discards of Bob: D03" in told
    hidden = [block for block in blocks(state, 1) if isinstance(block, str)]
    assert "ticket book 1 (4 cards): development card D01, ?, ?, ?" in hidden
    assert "D05" not in str(blocks(state, 1))


def test_what_is_due_is_told_and_what_it_has_cost() -> None:
    state = at("owners=f3:0 links=0:0:e5NNE>f3 hand0=D06,D10,PB1")
    play(state, "uplink:0 use:9/2")
    told = [block for block in blocks(state) if isinstance(block, str)]
    assert "still due: residential/parcel B1" in told
    assert "for the icons so far: 0 stress, $3" in told


def test_the_end() -> None:
    told = blocks(at("stage=over hp=4,6 stress=0,9 money=23,9"))
    assert "1. Ann: 6 (happiness 4, links 0, money 2, stress 0)" in told
    assert "2. Bob: -3 (happiness 6, links 0, money 0, stress -9)" in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_position_of_a_game_can_be_told(lang: str) -> None:
    stages = set()
    for seed in range(2):
        for state in walk(seed, 1 + 2 * seed):
            if state.s.stage in stages:
                continue
            stages.add(state.s.stage)
            for block in blocks(state, 0, lang):
                if isinstance(block, str):
                    assert block
                    assert "None" not in block
                else:
                    assert len({len(row) for row in block}) == 1
                    assert not any("None" in box for row in block for box in row)
    assert len(stages) > 15
