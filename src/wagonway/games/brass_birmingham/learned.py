"""What games have taught of a position beside its worth, in hundredths of a victory point.

FEATURES are counts of a position, WEIGHTS what one of each is worth beside the evaluation of greedy.py:
found by playing games in which everybody weighs them differently (benchmarks/weights, docs/weights.md).
"""

from __future__ import annotations

from wagonway.kernel.rule import rule

from .components import Components
from .constants import (
    CANAL,
    FACES,
    FIRST_MERCHANT,
    LINES,
    NOBODY,
    SPACES,
    TILE_TYPES,
    WILD_INDUSTRY,
    WILD_LOCATION,
)
from .greedy import turns_left
from .rules.income import income_level
from .state import State, Work

FEATURES = (
    "pounds",
    "levels of income",
    "own unflipped cotton mills",
    "own unflipped manufacturers",
    "own unflipped potteries",
    "own unflipped coal mines",
    "own unflipped iron works",
    "own unflipped breweries",
    "own flipped cotton mills",
    "own flipped manufacturers",
    "own flipped potteries",
    "own flipped coal mines",
    "own flipped iron works",
    "own flipped breweries",
    "levels of own tiles above the first",
    "own links",
    "own barrels",
    "locations in the own network",
    "own network at a merchant",
    "wild cards",
    "cards in hand of several kinds",
    "tiles of the first level on the mat",
    "cubes in the coal market",
    "cubes in the iron market",
    "points of flipped tiles of others",
    "links of others",
    "levels of income of others",
    "barrels of others",
)
(
    POUNDS,
    INCOME,
    UNFLIPPED,
    UNFLIPPED_MANUFACTURER,
    UNFLIPPED_POTTERY,
    UNFLIPPED_COAL,
    UNFLIPPED_IRON,
    UNFLIPPED_BREWERY,
    FLIPPED,
    FLIPPED_MANUFACTURER,
    FLIPPED_POTTERY,
    FLIPPED_COAL,
    FLIPPED_IRON,
    FLIPPED_BREWERY,
    LEVELS,
    LINKS_OWN,
    BARRELS,
    NETWORK,
    MERCHANT,
    WILD_CARDS,
    KINDS_OF_CARDS,
    FIRST_LEVEL,
    COAL_MARKET,
    IRON_MARKET,
    POINTS_OF_OTHERS,
    LINKS_OF_OTHERS,
    INCOME_OF_OTHERS,
    BARRELS_OF_OTHERS,
) = range(len(FEATURES))

TABLES = (2, 3)  # players from which on each pair of weights counts
# Of each feature: at the beginning of a game and at its end, with two players, and with more.
WEIGHTS = (
    (1, 0, 0, 0),
    (-11, 0, -7, -5),
    (20, -4, -45, 7),
    (8, -4, 0, -31),
    (0, 9, -2, -21),
    (0, 0, -2, 0),
    (46, 1, 47, 21),
    (15, 0, 31, 1),
    (0, 0, -53, -2),
    (-2, 6, 7, -15),
    (-6, 9, 0, -1),
    (-30, -10, -3, -1),
    (-7, -17, -2, 5),
    (0, 0, -4, 0),
    (0, 0, 31, -31),
    (-29, 6, 2, 18),
    (0, -14, 11, 0),
    (1, 2, 0, 34),
    (-33, 0, 28, -7),
    (42, 46, -22, 0),
    (0, 25, 0, 0),
    (-47, 3, -9, 7),
    (-8, -2, 7, -15),
    (16, 0, -7, -2),
    (0, 18, 1, 1),
    (0, 0, 0, 0),
    (-2, 7, 27, 9),
    (4, 32, 0, -32),
)


@rule()
def learned(s: State, c: Components, w: Work, seat: int) -> int:
    """What the features are worth to a seat at this time of the game."""
    note_features(s, c, w, seat)
    left = share_left(s, c, seat)
    table = 0 if s.players == 2 else 2
    worth = 0
    for feature in range(len(WEIGHTS)):
        early = WEIGHTS[feature][table] + w.tuned[2 * feature]
        late = WEIGHTS[feature][table + 1] + w.tuned[2 * feature + 1]
        worth += int(w.features[feature]) * (early * left + late * (100 - left))
    return worth // 100


@rule()
def share_left(s: State, c: Components, seat: int) -> int:
    """Percent of the game that are still to come."""
    whole = c.rounds[s.players]
    turns = turns_left(s, c, seat)
    if s.introductory == 0:
        whole *= 2
        turns += c.rounds[s.players] if s.era == CANAL else 0
    return 100 * min(turns, whole) // whole


@rule()
def note_features(s: State, c: Components, w: Work, seat: int) -> None:
    """Count the features of a position for a seat: w.features."""
    for feature in range(len(WEIGHTS)):
        w.features[feature] = 0
    mine = s.seats[seat]
    w.features[POUNDS] = mine.money
    w.features[INCOME] = income_level(s, c, seat)
    w.features[BARRELS] = mine.barrels
    w.features[COAL_MARKET] = s.coal_market
    w.features[IRON_MARKET] = s.iron_market
    for other in range(s.players):
        if other != seat:
            w.features[INCOME_OF_OTHERS] += income_level(s, c, other)
            w.features[BARRELS_OF_OTHERS] += s.seats[other].barrels
    for face in range(FACES):
        w.features[KINDS_OF_CARDS] += min(mine.hand[face], 1)
    w.features[WILD_CARDS] = mine.hand[WILD_LOCATION] + mine.hand[WILD_INDUSTRY]
    for tile in range(TILE_TYPES):
        if c.tiles[tile].level == 1:
            w.features[FIRST_LEVEL] += mine.mat[tile]
    for place in range(FIRST_MERCHANT):
        if mine.presence[place] > 0:
            w.features[NETWORK] += 1
            w.features[MERCHANT] |= s.area_market[s.area[place]]
    note_board(s, c, w, seat)


@rule()
def note_board(s: State, c: Components, w: Work, seat: int) -> None:
    """Count tiles and links on the board."""
    for space in range(SPACES):
        here = s.spaces[space]
        if here.owner == NOBODY:
            continue
        tile = c.tiles[here.tile]
        if here.owner == seat:
            w.features[(FLIPPED if here.flipped == 1 else UNFLIPPED) + tile.industry] += 1
            w.features[LEVELS] += tile.level - 1
        elif here.flipped == 1:
            w.features[POINTS_OF_OTHERS] += tile.vp
    for line in range(LINES):
        if s.links[line] == seat:
            w.features[LINKS_OWN] += 1
        elif s.links[line] != NOBODY:
            w.features[LINKS_OF_OTHERS] += 1
