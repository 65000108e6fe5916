"""The table in words, as the terminal shows it, in both languages."""

import pytest

from wagonway.cli.words import Words

from .table import GAME, at

LINE = "2p rail A.cards=location:leek leek.0=A:cotton_mill1! cannock.1=B:coal_mine2*3 leek__belper=A coal=0 iron=8"


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        (
            "en",
            (
                "Coal market: 0 cubes, the next at £8 · Iron market: 8 cubes, the next at £2",
                "Leek: 1 [Cotton Mill I: Seat 1, flipped] · 2 Cotton Mill or Coal Mine",
                "Cannock: 1 Manufacturer or Coal Mine · 2 [Coal Mine II: Seat 2, 3 left]",
                "Seat 1, links: Leek – Belper",
                "Your hand: Leek",
            ),
        ),
        (
            "ja",
            (
                "石炭市場：0個、次は£8 · 鉄市場：8個、次は£2",
                "リーク：1 [繊維工場I：Seat 1、裏返し] · 2 繊維工場または炭鉱",
                "手札：リーク",
            ),
        ),
    ],
)
def test_the_table_is_told(lang: str, told: tuple[str, ...]) -> None:
    state = at(LINE).state
    blocks = GAME.spec.hooks.describe(state, 0, Words(GAME, lang, state.components))
    lines = [block for block in blocks if isinstance(block, str)]
    assert set(told) <= set(lines)
    (seats,) = [block for block in blocks if isinstance(block, list)]
    assert len(seats) == 3
    assert {len(row) for row in seats} == {8}


@pytest.mark.parametrize(
    ("lang", "mill", "gone"),
    [("en", "Cotton Mill II", "Pottery –"), ("ja", "繊維工場II", "陶器工場–")],
)
def test_tiles_are_told_by_their_level_and_by_their_price(lang: str, mill: str, gone: str) -> None:
    line = "2p A.cards=location:leek A.mat=cotton_mill:0/2/3/3,pottery:0/0/0/0/0"
    state = at(line).state
    blocks = GAME.spec.hooks.describe(state, 0, Words(GAME, lang, state.components))
    (seats,) = [block for block in blocks if isinstance(block, list)]
    (own,) = [row for row in seats if mill in row[-1]]
    assert gone in own[-1]
    priced = {"en": f"{mill} (£14, coal 1)", "ja": f"{mill}（£14、石炭1）"}
    assert any(priced[lang] in block for block in blocks if isinstance(block, str))


def test_japanese_is_set_with_marks_of_its_own() -> None:
    state = at(f"{LINE} oxford=any+,blank gloucester=pottery,any+").state
    blocks = GAME.spec.hooks.describe(state, 0, Words(GAME, "ja", state.components))
    text = " ".join(block for block in blocks if isinstance(block, str))
    assert "グロスター：陶器工場、全品目（樽あり）；オックスフォード：全品目（樽あり）、空白" in text
    assert not any(mark in text for mark in (";", ",", ":", "(", ")"))
