"""What the events of a decision are about: things of the picture they speak of, points they brought."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

# What a sentence leaves on the board: something was set there, moved there, taken from there, or turned over.
Deed: TypeAlias = Literal["set", "moved", "taken", "turned"]
# What a sentence ends.
Scene: TypeAlias = Literal["round", "era", "game"]

Message = tuple[str, Mapping[str, Any]]


class Gain(NamedTuple):
    """Points that a seat gained or lost, and where they came from."""

    seat: int
    # As in `score_terms`; the message `term-<name>` says it.
    term: str
    points: int
    # What of the picture brought them ("line:leek__belper"); "" where that is nothing of it.
    shape: str = ""


def shapes_of(told: Iterable[Message], kinds: Mapping[str, str]) -> list[tuple[str, ...]]:
    """The shapes that messages speak of: ids in arguments that `kinds` names, with what they are drawn as.

    Several ids may stand in one argument: "a1, b2".
    """
    return [
        tuple(
            f"{kinds[key]}:{noun}"
            for key, value in args.items()
            if key in kinds and isinstance(value, str)
            for noun in value.split(", ")
        )
        for _, args in told
    ]


def gains_by_term(
    before: Sequence[Mapping[str, int]], after: Sequence[Mapping[str, int]], found: Iterable[Gain] = ()
) -> list[Gain]:
    """How the terms of the score changed, seat by seat and term by term in their order.

    Of what `found` tells already, only the rest.
    """
    gains = [gain for gain in found if gain.points]
    for seat, (old, new) in enumerate(zip(before, after, strict=True)):
        for term, points in new.items():
            told = sum(gain.points for gain in gains if (gain.seat, gain.term) == (seat, term))
            rest = points - old.get(term, 0) - told
            if rest:
                gains.append(Gain(seat, term, rest))
    places = {term: place for place, term in enumerate(after[0])}
    return sorted(gains, key=lambda gain: (gain.seat, places[gain.term]))


def summed(gains: Iterable[Gain]) -> list[Gain]:
    """The same, each source once; what came to nothing is left out."""
    sums: dict[tuple[int, str, str], int] = {}
    for seat, term, points, shape in gains:
        sums[seat, term, shape] = sums.get((seat, term, shape), 0) + points
    return [Gain(seat, term, points, shape) for (seat, term, shape), points in sums.items() if points]
