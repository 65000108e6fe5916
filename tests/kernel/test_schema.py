"""Structs: one declaration, two storages, the same bytes."""

from __future__ import annotations

import numpy as np
import pytest

from wagonway.kernel.schema import (
    F32,
    I8,
    I16,
    I64,
    U8,
    Grid,
    Ints,
    Rows,
    SchemaError,
    Struct,
    grid,
    layout_of,
    row,
    rows,
)


class Part(Struct):
    money: I16  # pounds
    hand: Ints = row(I8, 3)  # copies of each face


class Whole(Struct):
    small: I8
    large: I64
    byte: U8
    share: F32
    table: Grid = grid(I16, 2, 3)
    parts: Rows[Part] = rows(Part, 2)


def filled() -> Whole:
    whole = Whole.plain()
    whole.small, whole.large, whole.byte, whole.share = -5, 2**40, 250, 0.5
    whole.table[1][2] = -300
    whole.parts[1].money = 999
    whole.parts[1].hand[0] = 7
    return whole


def test_the_record_is_packed_without_padding() -> None:
    assert Part.dtype.itemsize == 2 + 3
    assert Whole.dtype.itemsize == 1 + 8 + 1 + 4 + 12 + 2 * 5
    assert layout_of(Whole).size == Whole.dtype.itemsize


def test_both_storages_hold_the_same_bytes() -> None:
    array = np.zeros(3, Whole.dtype)
    Whole.store(filled(), array[1])
    assert array[1].tobytes() == layout_of(Whole).pack(filled())
    assert array[1].parts[1].money == 999
    assert array["table"][1, 1, 2] == -300
    assert not array[0].tobytes().strip(b"\0")
    assert not array[2].tobytes().strip(b"\0")


def test_load_is_the_inverse_of_store_and_keeps_the_lists() -> None:
    array = np.zeros(1, Whole.dtype)
    Whole.store(filled(), array[0])
    other = Whole.plain()
    hand = other.parts[1].hand
    Whole.load(array[0], other)
    assert layout_of(Whole).flat(other) == layout_of(Whole).flat(filled())
    assert other.parts[1].hand is hand


@pytest.mark.parametrize("make", [Whole.plain, Whole.checked])
def test_a_copy_shares_nothing(make: object) -> None:
    layout = layout_of(Whole)
    whole = make()  # type: ignore[operator]
    layout.assign(whole, layout.flat(filled()))
    other = layout.copy(whole)
    assert type(other) is type(whole)
    other.table[1][2] = 1
    other.parts[1].hand[0] = 1
    assert layout.flat(whole) == layout.flat(filled())


def test_packing_a_number_out_of_range_names_the_field() -> None:
    whole = filled()
    whole.parts[1].hand[2] = 128
    with pytest.raises(OverflowError, match=r"Whole\.parts\.1\.hand\.2 = 128: the field holds -128 to 127"):
        layout_of(Whole).pack(whole)


@pytest.mark.parametrize(
    ("spoil", "error", "words"),
    [
        (lambda w: setattr(w, "small", 128), OverflowError, r"Whole\.small = 128: .* -128 to 127"),
        (lambda w: setattr(w, "byte", -1), OverflowError, r"Whole\.byte = -1: .* 0 to 255"),
        (lambda w: setattr(w.parts[0], "money", 40000), OverflowError, r"Part\.money = 40000"),
        (lambda w: w.parts[0].hand.__setitem__(1, 200), OverflowError, r"Part\.hand\[1\] = 200"),
        (lambda w: w.parts[0].hand.__setitem__(3, 1), IndexError, r"Part\.hand\[3\]: .* 0 to 2"),
        (lambda w: w.parts[0].hand[-1], IndexError, r"Part\.hand\[-1\]"),
        (lambda w: w.table[2], IndexError, r"Whole\.table\[2\]"),
        (lambda w: w.table[0][3], IndexError, r"Whole\.table\[0\]\[3\]"),
        (lambda w: setattr(w, "small", True), TypeError, "an integer is stored here"),
        (lambda w: setattr(w, "small", 1.0), TypeError, "an integer is stored here"),
        (lambda w: setattr(w, "small", np.int8(1)), TypeError, "not one of NumPy's"),
        (lambda w: setattr(w, "table", [[0] * 3] * 2), TypeError, "a whole row"),
        (lambda w: w.parts.__setitem__(0, w.parts[1]), TypeError, "a whole row"),
        (lambda w: setattr(w, "smal", 1), AttributeError, "smal"),
    ],
)
def test_the_checked_storage_refuses_what_the_compiled_one_would_swallow(
    spoil: object, error: type[Exception], words: str
) -> None:
    whole = Whole.checked()
    before = layout_of(Whole).flat(whole)
    with pytest.raises(error, match=words):
        spoil(whole)  # type: ignore[operator]
    assert layout_of(Whole).flat(whole) == before


@pytest.mark.parametrize("name", ["round", "copy", "shape", "short", "_hidden", "dtype"])
def test_names_that_a_storage_owns_are_refused(name: str) -> None:
    with pytest.raises(SchemaError, match=name):
        type("Bad", (Struct,), {"__annotations__": {name: I8}})


def test_a_field_of_no_kind_is_refused() -> None:
    with pytest.raises(SchemaError, match="I8, I16"):
        type("Bad", (Struct,), {"__annotations__": {"money": int}})


def test_fields_carry_their_comments() -> None:
    assert [(f.name, f.shape, f.doc) for f in Part.fields] == [
        ("money", (), "pounds"),
        ("hand", (3,), "copies of each face"),
    ]


def test_wrong_number_of_bytes_is_refused() -> None:
    with pytest.raises(ValueError, match="takes 5 bytes, not 4"):
        layout_of(Part).unpack(b"1234", Part.plain())


def test_scratch_is_lent_to_one_at_a_time_and_lent_again() -> None:
    with Whole.lent() as one, Whole.lent() as other:
        assert one is not other
    with Whole.lent() as again:
        assert again is one or again is other
