"""Chance: who is to act when nobody is, and the generator that drives it.

A state holds no generator: whoever drives a game owns one. It is made of 32-bit integer steps in 64-bit
fields, so that the plain and the compiled form draw the same numbers.
"""

from __future__ import annotations

import operator
from typing import Any, TypeAlias

from .rule import rule
from .schema import I64, Struct

AnyWork: TypeAlias = Any  # the Work of the game at hand

CHANCE = -1  # current_player: the next action is an outcome of chance
TERMINAL = -2  # current_player: the game is over
MOST_BELOW = 2**31  # numbers that a draw of 32 bits tells apart well enough


class Rng(Struct):
    """A generator: xorshift of 32 bits, added to a Weyl sequence. Period about 2**64."""

    word: I64
    weyl: I64


@rule()
def mix(x: int) -> int:
    """Scatter the 32 low bits of x over 32 bits: neighbouring seeds give unlike generators."""
    x = x & 0xFFFFFFFF
    x = ((x ^ (x >> 16)) * 0x7FEB352D) & 0xFFFFFFFF
    x = ((x ^ (x >> 15)) * 0x846CA68B) & 0xFFFFFFFF
    return x ^ (x >> 16)


@rule()
def seed_rng(rng: Rng, seed: int, stream: int) -> None:
    """Start a generator; each (seed, stream) pair gives its own sequence. Both are 64-bit integers."""
    low = mix(seed)
    high = mix((seed >> 32) + 0x9E3779B9)
    word = mix(low ^ mix(high + stream))
    rng.word = word if word != 0 else 0x6C078965
    rng.weyl = mix(mix(stream + 0x3C6EF372) + low + (stream >> 32))


@rule()
def next_word(rng: Rng) -> int:
    """The next 32 bits."""
    x = rng.word
    x = x ^ ((x << 13) & 0xFFFFFFFF)
    x = x ^ (x >> 17)
    x = x ^ ((x << 5) & 0xFFFFFFFF)
    rng.word = x
    rng.weyl = (rng.weyl + 0x61C88647) & 0xFFFFFFFF
    return ((x + rng.weyl) ^ (x >> 11)) & 0xFFFFFFFF


@rule()
def below(rng: Rng, n: int) -> int:
    """A number from 0 to n - 1, n up to 2**31; the bias is below n / 2**32."""
    return (next_word(rng) * n) >> 32


@rule()
def draw_listed(w: AnyWork, n: int, rng: Rng) -> int:
    """One of the n outcomes listed in w.actions, by w.weights; -1 where nothing can come."""
    total = 0
    for index in range(n):
        total += w.weights[index]
    if total <= 0:
        return -1
    pick = below(rng, total)
    index = 0
    while pick >= w.weights[index]:
        pick -= w.weights[index]
        index += 1
    return int(w.actions[index])


class RandomSource:
    """A generator for the Python side: `State.resolve_chance` and `determinize` draw from it.

    The same seed and stream give the same draws in every form, on every machine. A copy, or what comes out of
    a pickle, goes on with the same draws, each for itself.
    """

    __slots__ = ("rng",)

    def __init__(self, seed: int, stream: int = 0) -> None:
        self.rng = Rng.plain()
        seed_rng(self.rng, _signed(seed), _signed(stream))

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, n up to 2**31.

        Raises ValueError for another n, TypeError for what is no whole number.
        """
        n = operator.index(n)
        if n < 1:
            raise ValueError(f"there is no number from 0 to {n - 1}.")
        if n > MOST_BELOW:
            raise ValueError(f"numbers are drawn among at most {MOST_BELOW}, not among {n}.")
        return below(self.rng, n)


def source_of(given: RandomSource | int) -> RandomSource:
    """The generator itself, or the one of a seed. Raises TypeError for what is no whole number."""
    return given if isinstance(given, RandomSource) else RandomSource(given)


def _signed(x: int) -> int:
    """The low 64 bits, as the signed number that compiled code takes."""
    return ((operator.index(x) & 0xFFFFFFFFFFFFFFFF) ^ 0x8000000000000000) - 0x8000000000000000
