"""Positions richer than games at random are, for asking why not. See cures.py."""

from __future__ import annotations

import random
from typing import Any

from . import constants as k


def stir(rng: random.Random, s: Any, c: Any, names: Any) -> None:
    """Before an action other money, markets, hands and mats, and a tile or link here and there."""
    if s.stage != k.CHOOSE_VERB:
        return
    for seat in range(s.players):
        mine = s.seats[seat]
        if rng.random() < 0.5:
            mine.money = rng.choice((0, 1, 3, 5, 8, 12, 20, 40))
        if rng.random() < 0.3:
            mine.links_left = rng.choice((0, 1, 2))
        if rng.random() < 0.3:
            mine.income = rng.randrange(30)
        for kind in range(k.INDUSTRIES):
            if rng.random() < 0.3:
                _develop(rng, mine, c.first_tile[kind], c.first_tile[kind + 1])
        if rng.random() < 0.5:
            _deal(rng, s, seat)
    if rng.random() < 0.5:
        s.coal_market, s.iron_market = rng.randrange(c.coal_spaces + 1), rng.randrange(c.iron_spaces + 1)
    if rng.random() < 0.1:
        _clear(s, rng.randrange(s.players))
    for _ in range(rng.choice((0, 5, 25))):
        _build(rng, s, c)
    laid = rng.choice((0.0, 0.1, 0.6))
    for line in range(k.LINES):
        if c.lines[line].open[s.era] and s.links[line] == k.NOBODY and rng.random() < laid:
            s.links[line] = rng.randrange(s.players)
    for merchant in range(k.MERCHANT_SPACES):
        if s.goods[merchant] > k.GOODS_BLANK and rng.random() < 0.4:
            s.barrel[merchant] = rng.randrange(2)


def _develop(rng: random.Random, mine: Any, first: int, end: int) -> None:
    """Fewer tiles of an industry: the lowest are gone, perhaps all."""
    lowest = rng.randint(first, end)
    for tile in range(first, end):
        mine.mat[tile] = 0 if tile < lowest else max(mine.mat[tile], 1)


def _clear(s: Any, seat: int) -> None:
    """Nothing of a seat on the board."""
    for here in s.spaces:
        if here.owner == seat:
            here.owner, here.tile, here.flipped, here.cubes = k.NOBODY, k.NO_TILE, 0, 0
    for line in range(k.LINES):
        if s.links[line] == seat:
            s.links[line] = k.NOBODY


def _deal(rng: random.Random, s: Any, seat: int) -> None:
    """Another hand of the same size."""
    hand = s.seats[seat].hand
    for face in range(k.FACES):
        hand[face] = 0
    for _ in range(s.seats[seat].hand_size):
        hand[rng.randrange(k.FACES)] += 1


def _build(rng: random.Random, s: Any, c: Any) -> None:
    """A tile of anybody on a free space."""
    space = rng.randrange(k.SPACES)
    here = s.spaces[space]
    if here.owner != k.NOBODY:
        return
    tile = rng.choice([tile for tile in range(k.TILE_TYPES) if c.shows[space][c.tiles[tile].industry]])
    here.owner, here.tile = rng.randrange(s.players), tile
    here.cubes = rng.randrange(3) if c.tiles[tile].industry >= k.COAL_MINE else 0
    here.flipped = int(here.cubes == 0) if c.tiles[tile].industry >= k.COAL_MINE else rng.randrange(2)
