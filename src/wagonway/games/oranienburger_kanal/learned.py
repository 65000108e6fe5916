"""What games have taught of a position beside its worth, in hundredths of a fame.

FEATURES are counts of a position, WEIGHTS what one of each is worth beside the evaluation of greedy.py:
found by playing games in which everybody weighs them differently (benchmarks/weights, docs/weights.md).
"""

from __future__ import annotations

from wagonway.kernel.rule import rule

from .components import Components
from .constants import CELLS, EDGES, NO_CARD, NO_ROUTE, PATH, SIDES, SOLO_ROUNDS, SOLO_TURNS, TALER
from .greedy import turns_left
from .rules.score import fame_of_game
from .state import State, Work

FEATURES = (
    "wood",
    "clay",
    "ore",
    "bricks",
    "iron",
    "talers",
    "paths",
    "roads",
    "railways",
    "canals",
    "bridges",
    "buildings",
    "buildings with no route missing",
    "buildings with one route missing",
    "buildings with two routes missing",
    "buildings with a bridge",
    "empty cells with four routes",
    "empty cells with three routes",
    "empty cells with two routes",
    "fame on buildings of others",
    "buildings of others",
)
(
    WOOD_HELD,
    CLAY_HELD,
    ORE_HELD,
    BRICKS,
    IRON_HELD,
    TALERS,
    ROUTES,
    ROADS,
    RAILWAYS,
    CANALS,
    BRIDGES,
    BUILDINGS,
    CLOSED,
    ONE_MISSING,
    TWO_MISSING,
    BRIDGED,
    READY,
    THREE_SIDES,
    TWO_SIDES,
    FAME_OF_OTHERS,
    BUILDINGS_OF_OTHERS,
) = range(len(FEATURES))

TABLES = (1, 2)  # players from which on each pair of weights counts
# Of each feature: at the beginning of a game and at its end, alone, and with two players.
WEIGHTS = (
    (-6, -1, 0, 17),
    (-3, -3, 8, -6),
    (11, -19, 14, 21),
    (27, 11, -38, 56),
    (6, 0, -35, -35),
    (-2, -7, -5, 1),
    (-5, -10, -10, -18),
    (-22, -12, 20, -49),
    (-13, -10, -3, 0),
    (10, -1, 114, 54),
    (20, 41, 14, 16),
    (68, 24, 55, -1),
    (0, -5, -25, -16),
    (3, 0, 52, 0),
    (7, 17, 31, -9),
    (0, 31, 53, 33),
    (17, -21, 30, 35),
    (-8, -17, 0, -10),
    (-37, 0, -33, 13),
    (0, 0, 0, 0),
    (0, 0, 0, 0),
)

TURNS = SOLO_ROUNDS * SOLO_TURNS  # about as many with others


@rule()
def learned(s: State, c: Components, w: Work, seat: int) -> int:
    """What the features are worth to a seat at this time of the game."""
    note_features(s, c, w, seat)
    left = 100 * min(turns_left(s), TURNS) // TURNS
    table = 0 if s.players == 1 else 2
    worth = 0
    for feature in range(len(WEIGHTS)):
        early = WEIGHTS[feature][table] + w.tuned[2 * feature]
        late = WEIGHTS[feature][table + 1] + w.tuned[2 * feature + 1]
        worth += int(w.features[feature]) * (early * left + late * (100 - left))
    return worth // 100


@rule()
def note_features(s: State, c: Components, w: Work, seat: int) -> None:
    """Count the features of a position for a seat: w.features."""
    for feature in range(len(WEIGHTS)):
        w.features[feature] = 0
    mine = s.seats[seat]
    for resource in range(TALER + 1):
        w.features[resource] = mine.stock[resource]
    for edge in range(EDGES):
        if mine.route[edge] != NO_ROUTE:
            w.features[ROUTES + mine.route[edge] - PATH] += 1
        if mine.bridge[edge] > 0:
            w.features[BRIDGES] += 1
    for cell in range(CELLS):
        if mine.card[cell] != NO_CARD:
            w.features[BUILDINGS] += 1
            w.features[BRIDGED] += min(mine.spans[cell], 1)
            if mine.sides[cell] >= SIDES - 2:
                w.features[CLOSED + SIDES - mine.sides[cell]] += 1
        elif mine.sides[cell] >= SIDES - 2:
            w.features[READY + SIDES - mine.sides[cell]] += 1
    for other in range(s.players):
        if other != seat:
            w.features[FAME_OF_OTHERS] += fame_of_game(s, c, other)
            w.features[BUILDINGS_OF_OTHERS] += s.seats[other].buildings
