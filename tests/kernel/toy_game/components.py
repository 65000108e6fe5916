"""Goods with their prices."""

from __future__ import annotations

from typing import Any

from wagonway.kernel.components import ComponentError, check_int, check_keys
from wagonway.kernel.schema import I8, Ints, Rows, Struct, row, rows

from .constants import FACES, STALLS


class Good(Struct):
    """A face."""

    price: I8
    copies: I8


class Components(Struct):
    """All that a set decides."""

    goods: Rows[Good] = rows(Good, FACES + 1)
    opening: Ints = row(I8, 2)  # pounds, by the option opening_money
    most_hand: I8


def load(document: dict[str, Any]) -> Any:
    """Make the struct of a document; raises ComponentError."""
    check_keys("toy-market", document, ("name", "goods", "stalls", "hand"))
    if len(document["goods"]) != FACES or len(document["stalls"]) != STALLS:
        raise ComponentError(f"toy-market: there are {FACES} goods and {STALLS} stalls.")
    c = Components.plain()
    for number, good in enumerate(document["goods"]):
        check_keys(f"goods {number + 1}", good, ("id", "price", "copies"))
        c.goods[number].price = check_int(f"{good['id']}: price", good["price"], 1, 99)
        c.goods[number].copies = check_int(f"{good['id']}: copies", good["copies"], 1, 9)
    c.opening[0], c.opening[1] = 1, 10
    c.most_hand = check_int("hand", document["hand"], 1, 5)
    return c
