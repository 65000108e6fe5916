"""Position text: one line, without loss, and clear about what is wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.test_schema import Whole, filled
from wagonway.kernel.notation import NotationError, difference, parse_struct, struct_text
from wagonway.kernel.schema import layout_of

LAYOUT = layout_of(Whole)


def test_only_what_is_not_zero_is_written() -> None:
    assert struct_text(Whole, Whole.plain()) == ""
    assert struct_text(Whole, filled()) == (
        "small=-5 large=1099511627776 byte=250 share=0.5 table=/0*2,-300 parts.1.money=999 parts.1.hand=7"
    )


@given(st.data())
def test_parsing_gives_the_same_struct_back(data: st.DataObject) -> None:
    whole = Whole.plain()
    numbers = [
        data.draw(st.floats(width=32, allow_nan=False, allow_infinity=False))
        if leaf.kind.is_float
        else data.draw(st.sampled_from([0, 0, 0, 1, leaf.kind.low, leaf.kind.high]))
        for leaf in LAYOUT.leaves
    ]
    LAYOUT.assign(whole, numbers)
    other = Whole.plain()
    text = struct_text(Whole, whole)
    parse_struct(Whole, text, other)
    assert LAYOUT.pack(other) == LAYOUT.pack(whole)
    assert "\n" not in text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("small", "field=value"),
        ("smal=1", "Whole has no field 'smal'"),
        ("small=1 small=2", "stands twice"),
        ("small=128", "128 is out of range, -128 to 127"),
        ("small=one", "'one' is not a number"),
        ("small.1=2", "no parts"),
        ("parts=1", r"parts\.0 to parts\.1"),
        ("parts.2.money=1", r"parts\.0 to parts\.1"),
        ("parts.0.pounds=1", "Part has no field 'pounds'"),
        ("parts.0.hand=1,2,3,4", "there are 3 numbers"),
        ("parts.0.hand=0*4", "there are 3 numbers"),
        ("parts.0.hand=1*0", "not a run"),
        ("parts.0.hand=1*x", "not a run"),
        ("table=1/2/3", "3 rows are given, there are 2"),
        ("table=1,,2", "'' is not a number"),
        ("x" * 500 + "=1", r"\.\.\."),
    ],
)
def test_what_is_wrong_is_said(text: str, words: str) -> None:
    with pytest.raises(NotationError, match=words) as error:
        parse_struct(Whole, text, Whole.plain())
    assert len(str(error.value)) < 200


def test_a_difference_names_the_fields() -> None:
    one, other = filled(), filled()
    other.parts[1].hand[0] = 8
    assert difference(Whole, LAYOUT.pack(one), LAYOUT.pack(other)) == "parts.1.hand.0: 7 != 8"
    assert difference(Whole, LAYOUT.pack(one), LAYOUT.pack(one)) == ""
