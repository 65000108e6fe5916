"""The table in words: names of things, the map in letters, tables of what lies there."""

from __future__ import annotations

from typing import Any

import pytest

from wagonway.cli.words import Words
from wagonway.games.tramways import describe
from wagonway.kernel.game import ComponentSet, State

from .spoken import GAME, LANGUAGES, NAMES, OTHERWISE, at, play, walk


def noun(kind: str, name: str, lang: str = "en") -> str | None:
    return describe.noun(NAMES, kind, name, lang)


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
        ("take", "PA1", "parcel card PA1", "地所カードPA1"),
        ("discard", "BR1", "building card BR1", "建物カードBR1"),
        ("draw", "G1a", "generic card G1a", "ジェネリックカードG1a"),
        ("card", "X01", "auction card X01", "オークションカードX01"),
        ("card", "X12", "void ticket X12", "無効チケットX12"),
        ("cards", "D07, PA1", "development card D07, parcel card PA1", "発展カードD07、地所カードPA1"),
        ("use", "D07/2", "leisure of development card D07", "発展カードD07の娯楽施設"),
        ("use", "D07/5", "strip of development card D07", "発展カードD07の磁気帯"),
        ("use", "PA1/1", "parcel A1 of parcel card PA1", "地所カードPA1の地所A1"),
        ("use", "D07/3", "$2 of development card D07", "発展カードD07の$2"),
        ("kind", "R", "residential", "住居"),
        ("type", "I", "industrial", "工場"),
        ("goal", "C", "to commercial", "商業施設へ"),
        ("goal", "A1", "to parcel A1", "地所A1へ"),
        ("lay", "aa3E", "from AA3 to the east", "AA3から東へ"),
        ("step", "N", "north", "北"),
        ("move", "c3", "building C3", "建物C3"),
        ("ride", "17", "link 17", "リンク17"),
        ("space", "c3", "C3", "C3"),
        ("spaces", "c3, d4", "C3, D4", "C3、D4"),
        ("bid", "7", "$7", "$7"),
        ("buy", "3", "3 happiness", "幸福3"),
        ("book", "2", "ticket book 2", "チケットブック2"),
        ("board", "J1/1910", "board J1, side 1910", "マップボードJ1、1910の面"),
        ("face", "1920", "side 1920", "1920の面"),
        ("pass", "pass", "pass", "パス"),
        ("done", "done", "done", "終える"),
    ],
)
def test_things_have_names_in_both_languages(kind: str, name: str, english: str, japanese: str) -> None:
    assert noun(kind, name) == english
    assert noun(kind, name, "ja") == japanese
    assert noun(kind, name, "fr") == english


def test_what_has_no_name_is_left_to_messages() -> None:
    assert noun("phase", "auction") is None


def test_every_choice_of_a_game_has_a_name() -> None:
    seen = set()
    for seed in range(3):
        for state in walk(30 + seed, 2 + seed, **(OTHERWISE if seed == 2 else {})):
            for action in state.legal_actions() if state.current_player() >= 0 else ():
                kind, name = state.game.spec.hooks.action_noun(state.names, action)
                seen.add(kind)
                for lang in LANGUAGES:
                    assert describe.noun(state.names, kind, name, lang), (kind, name)
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
        ["development card D05", "1 rail", "industrial", "$3", "worker", "strip", "stress"],
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


def test_both_languages_say_the_same_things() -> None:
    english, japanese = describe.WORDS["en"], describe.WORDS["ja"]
    assert english.keys() == japanese.keys()
    for key, value in english.items():
        assert type(value) is type(japanese[key]), key
        assert len(value) == len(japanese[key]) or isinstance(value, str), key
    assert describe.SHORT_ICONS["en"].keys() == describe.SHORT_ICONS["ja"].keys()
