"""Networks made up for tests, and what they say, worked out by NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from wagonway.bots.network import About, Network
from wagonway.kernel import network
from wagonway.kernel.game import Game, State
from wagonway.kernel.network import LOOKS, ONE, PARTS, SECOND, SHIFT, WIDTH
from wagonway.kernel.search import TASTE_OF_SEARCH
from wagonway.train.looks import looks_of

VECTORS = 300  # beside those of slopes


def made_up(game: Game, players: int, seed: int = 0, strength: float = 1.0) -> Network:
    """A network with numbers drawn at random, all of the observation looked at."""
    rng = np.random.default_rng(seed)
    looks = looks_of(game, np.ones(game.observation_size, np.bool_))
    rows = VECTORS + len(looks.slopes)
    vectors = rng.integers(-40, 41, (rows, WIDTH)).astype(np.int16)
    vectors[0] = 0
    codes = rng.integers(0, rows, int(looks.sizes.sum())).astype(np.int32)
    codes[rng.random(len(codes)) < 0.5] = 0
    weights = rng.integers(-90, 91, (SECOND, WIDTH)).astype(np.int16)
    weights[:, 0] = 0
    arrays: dict[str, Any] = {
        "looks": looks.table,
        "codes": codes,
        "vectors": vectors,
        "bias": rng.integers(-200, 201, WIDTH).astype(np.int32),
        "weights": weights,
        "second_bias": rng.integers(-20_000, 20_001, SECOND).astype(np.int32),
        "out": (strength * rng.integers(-300, 301, SECOND)).astype(np.int32),
    }
    return Network(About(game.id, players, game.observation_layout, TASTE_OF_SEARCH), arrays)


def said(found: Network, observation: npt.NDArray[np.int16], own: int) -> int:
    """What it says of an observation that is worth so many points, in parts of ONE: look after look."""
    arrays = {name: array.astype(object) for name, array in found.arrays.items()}  # whole numbers of any size
    total = arrays["bias"].copy()
    code = 0
    for row in arrays["looks"].reshape(-1, LOOKS):
        at, least, most, stride, first, slope = row
        value = min(max(own if at == network.OWN else int(observation[at]), least), most) - least
        total = total + (value * arrays["vectors"][slope]) // PARTS
        code += value * stride
        if first != network.TOGETHER:
            total = total + arrays["vectors"][arrays["codes"][first + code]]
            code = 0
    hidden = np.maximum(arrays["weights"] @ np.maximum(total, 0) + arrays["second_bias"], 0)
    return int(total[0] + (((hidden // ONE) @ arrays["out"]) >> SHIFT))


def look_ahead(state: State, seat: int, found: Network, share: int = 100) -> int:
    """What the rules make of it: hundredths of a point."""
    from wagonway.bots.ismcts import Tree
    from wagonway.bots.settings import settings_of

    settings = settings_of(state.game.spec, state.players)
    tree = Tree(state, settings, 0, 0, keeps=False, network=found, share=share)
    return int(state._drivers["at_look_ahead"](state._states, 0, tree.desk, seat))
