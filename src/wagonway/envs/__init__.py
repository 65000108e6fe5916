"""Environments for learning, as the libraries that learners use expect them; they need the extra `rl`.

`wagonway.envs.pettingzoo` has every game for several learners.
"""
