"""How a table ended, as its tournament keeps it: written with the entry that ended it."""

from __future__ import annotations

import msgspec

from ..adding import Outcome
from ..showing import result
from ..table import Table


class Ended(msgspec.Struct, frozen=True, omit_defaults=True):
    """Places from 1 and points of the game, by seat; without them there will be no result."""

    places: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()


_encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Ended).decode
VOID = _encode(Ended()).decode()


def outcome_of(table: Table) -> Outcome:
    """The outcome of a table that is over: places as the game has them, who is alike shares one."""
    found = result(table)
    assert found is not None, "the game is over"
    places = tuple(1 + sum(other > own for other in found.returns) for own in found.returns)
    return Outcome(_encode(Ended(places, tuple(found.scores))).decode())
