"""What games have taught of a position beside its worth, in hundredths of a point.

FEATURES are counts of a position, WEIGHTS what one of each is worth beside the evaluation of greedy.py:
found by playing games in which everybody weighs them differently (benchmarks/weights, docs/weights.md).
"""

from __future__ import annotations

from wagonway.kernel.rule import rule

from .components import Components
from .constants import NO_SPOT, NO_TYPE, NOBODY, ROUNDS
from .greedy import actions_left, has_way, worth_of_hand
from .state import State, Work

FEATURES = (
    "coins",
    "stress",
    "stress above 6",
    "workers",
    "own industrial buildings",
    "cards in hand",
    "points that the hand promises",
    "own buildings",
    "own upgraded buildings",
    "own parcels without a building",
    "own unfinished track, tiles",
    "own complete links",
    "own complete links, tiles",
    "own upgraded links, tiles",
    "passengers on own buildings",
    "passengers whom some link reaches",
    "tiles of complete links of others",
    "stress of others",
    "workers of others",
    "coins of others",
)
(
    COINS,
    STRESS,
    MUCH_STRESS,
    WORKERS,
    INDUSTRIES,
    CARDS,
    HAND,
    BUILDINGS,
    UPGRADED,
    PARCELS,
    OPEN_TRACK,
    LINKS,
    TRACK,
    UPGRADED_TRACK,
    OWN_PASSENGERS,
    PASSENGERS,
    TRACK_OF_OTHERS,
    STRESS_OF_OTHERS,
    WORKERS_OF_OTHERS,
    COINS_OF_OTHERS,
) = range(len(FEATURES))

TABLES = (1, 2, 3)  # players from which on each pair of weights counts
# Of each feature: at the beginning of a game and at its end, alone, with two players, and with more.
WEIGHTS = (
    (0, 0, 0, 4, -1, 4),
    (0, 0, -32, -33, -55, -54),
    (0, 0, -25, -21, -31, -16),
    (0, 0, 40, -16, 39, 0),
    (0, 0, 110, 29, 119, 19),
    (0, 0, 36, -12, 34, -14),
    (0, 0, 49, -17, 80, 10),
    (0, 0, 40, 5, 66, 51),
    (0, 0, -38, 2, -1, 0),
    (0, 0, -70, -33, -90, -34),
    (0, 0, -54, -66, -80, -45),
    (0, 0, 45, 46, 40, 65),
    (0, 0, 12, 16, -9, 24),
    (0, 0, -4, 38, 21, 9),
    (0, 0, 32, 20, 50, 26),
    (0, 0, -13, 49, -32, 37),
    (0, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 0, 0),
    (0, 0, -11, -33, -39, -26),
)
MUCH = 6  # stress
ACTIONS = 3 * ROUNDS


@rule()
def learned(s: State, c: Components, w: Work, seat: int) -> int:
    """What the features are worth to a seat at this time of the game."""
    note_features(s, c, w, seat)
    left = 100 * min(actions_left(s), ACTIONS) // ACTIONS
    table = 2 * min(s.players - 1, 2)
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
    w.features[COINS] = mine.money
    w.features[STRESS] = mine.stress
    w.features[MUCH_STRESS] = max(mine.stress - MUCH, 0)
    w.features[WORKERS] = mine.workers
    w.features[INDUSTRIES] = mine.industries
    for index in range(mine.hand_size):
        if mine.hand[index] < c.num_cards and s.used[mine.hand[index]] == 0:
            w.features[CARDS] += 1
    w.features[HAND] = worth_of_hand(s, c, seat) // 100
    for other in range(s.players):
        if other != seat:
            w.features[STRESS_OF_OTHERS] += s.seats[other].stress
            w.features[WORKERS_OF_OTHERS] += s.seats[other].workers
            w.features[COINS_OF_OTHERS] += s.seats[other].money
    note_links(s, w, seat)
    note_places(s, w, seat)


@rule()
def note_links(s: State, w: Work, seat: int) -> None:
    """Count the links on the map."""
    for link in range(s.links_end):
        here = s.links[link]
        if here.owner == NOBODY:
            continue
        if here.owner != seat:
            if here.end != NO_SPOT:
                w.features[TRACK_OF_OTHERS] += here.length
        elif here.end == NO_SPOT:
            w.features[OPEN_TRACK] += here.length
        else:
            w.features[LINKS] += 1
            w.features[TRACK] += here.length
            if here.upgraded == 1:
                w.features[UPGRADED_TRACK] += here.length


@rule()
def note_places(s: State, w: Work, seat: int) -> None:
    """Count the buildings, the parcels and the passengers."""
    for spot in range(s.num_spots):
        place = s.spots[spot]
        if place.builder == seat:
            w.features[BUILDINGS] += 1
            w.features[UPGRADED] += place.upgraded
            w.features[OWN_PASSENGERS] += place.passengers
        elif place.owner == seat and place.type == NO_TYPE:
            w.features[PARCELS] += 1
        if place.passengers > 0 and has_way(s, spot):
            w.features[PASSENGERS] += place.passengers
