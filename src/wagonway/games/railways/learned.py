"""What games have taught of a position beside its worth, in hundredths of a point.

FEATURES are counts of a position, WEIGHTS what one of each is worth beside the evaluation of greedy.py:
found by playing games in which everybody weighs them differently (benchmarks/weights, docs/weights.md).
"""

from __future__ import annotations

from wagonway.kernel.rule import rule

from .components import Components
from .constants import ROUNDS, TYPES, UNOWNED, UPGRADED
from .greedy import actions_left
from .state import State, Work

FEATURES = (
    "capital",
    "pollution",
    "pollution above half",
    "workers",
    "profit per round so far",
    "cards in hand",
    "own links",
    "own links, rail spaces",
    "own upgraded links, rail spaces",
    "upgraded links",
    "buildings with passengers",
    "passengers on the map",
    "passengers at an own link",
    "types delivered to",
    "building dice built",
    "markers left",
)
(
    CAPITAL,
    POLLUTION,
    MUCH_POLLUTION,
    WORKERS,
    PROFIT,
    CARDS,
    OWN,
    TRACK,
    UPGRADED_TRACK,
    UPGRADES,
    WAITING,
    PASSENGERS,
    SERVED,
    DELIVERED,
    DICE_BUILT,
    MARKERS,
) = range(len(FEATURES))

TABLES = (1,)  # players from which on each pair of weights counts
# Of each feature: at the beginning of a game and at its end.
WEIGHTS = (
    (1, 2),
    (-15, 8),
    (-13, -21),
    (0, -41),
    (94, 123),
    (-18, -40),
    (27, -13),
    (14, 0),
    (-17, -16),
    (-38, -41),
    (20, -9),
    (0, -31),
    (-13, -7),
    (44, 40),
    (28, 63),
    (48, 2),
)

MUCH = 5  # pollution
MOST_CARDS = 16


@rule()
def learned(s: State, c: Components, w: Work, seat: int) -> int:
    """What the features are worth to a seat at this time of the game."""
    note_features(s, c, w, seat)
    left = 100 * min(actions_left(s), 2 * ROUNDS) // (2 * ROUNDS)
    worth = 0
    for feature in range(len(WEIGHTS)):
        early = WEIGHTS[feature][0] + w.tuned[2 * feature]
        late = WEIGHTS[feature][1] + w.tuned[2 * feature + 1]
        worth += int(w.features[feature]) * (early * left + late * (100 - left))
    return worth // 100


@rule()
def note_features(s: State, c: Components, w: Work, seat: int) -> None:
    """Count the features of a position: w.features."""
    for feature in range(len(WEIGHTS)):
        w.features[feature] = 0
    w.features[CAPITAL] = s.capital
    w.features[POLLUTION] = s.pollution
    w.features[MUCH_POLLUTION] = max(s.pollution - MUCH, 0)
    w.features[WORKERS] = s.workers
    w.features[PROFIT] = s.profit // max(s.round_number, 1)
    w.features[MARKERS] = s.markers_left
    for card in range(MOST_CARDS):
        w.features[CARDS] += (s.hand >> card) & 1
    for kind in range(1, TYPES):
        w.features[DELIVERED] += (s.delivered >> kind) & 1
    for die in range(3):
        w.features[DICE_BUILT] += (s.built >> die) & 1
    for building in range(s.num_buildings):
        here = s.buildings[building]
        w.features[WAITING] += min(here.passengers, 1)
        w.features[PASSENGERS] += here.passengers
    note_links(s, w)


@rule()
def note_links(s: State, w: Work) -> None:
    """Count own links, and passengers where they begin."""
    for link in range(s.num_links):
        here = s.links[link]
        marker = s.marker[here.first]
        if marker != UNOWNED:
            w.features[OWN] += 1
            w.features[TRACK] += here.length
            if marker == UPGRADED:
                w.features[UPGRADES] += 1
                w.features[UPGRADED_TRACK] += here.length
            for end in range(2):
                w.features[SERVED] += min(s.buildings[here.ends[end]].passengers, 3)
