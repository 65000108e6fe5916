"""Environments for learning, as the libraries that learners use expect them; they need the extra `rl`.

`wagonway.envs.pettingzoo` has every game for several learners. Importing this package registers the games
that one plays alone with Gymnasium, where that is installed: `gymnasium.make("wagonway/Railways-v0")`, or
many at once, `gymnasium.make_vec("wagonway/Railways-v0", num_envs=1024)`.
"""

from __future__ import annotations

from importlib.util import find_spec

# Id in Gymnasium -> id of the game. The number behind the v goes up when equal actions come to earn
# something else.
ALONE = {
    "wagonway/OranienburgerKanal-v0": "oranienburger-kanal",
    "wagonway/Railways-v0": "railways",
    "wagonway/Tramways-v0": "tramways",
}

if find_spec("gymnasium") is not None:
    import gymnasium

    for _id, _game in ALONE.items():
        gymnasium.register(
            _id,
            entry_point="wagonway.envs.alone:AloneEnv",
            vector_entry_point="wagonway.envs.vector:GamesVectorEnv",
            kwargs={"game": _game},
        )
