"""Random games of Catan a second in catanatron, the peer whose figure places this machine beside the bars.

Needs an environment of its own: `pip install catanatron`, then run this file with its Python.
"""

from __future__ import annotations

import time

from catanatron import Color, Game, RandomPlayer

SLICES = 7
GAMES = 20  # of each slice


def main() -> None:
    """Print the best of several short measurements, four random players, one core."""
    best = 0.0
    for measured in range(SLICES):
        start = time.perf_counter()
        for number in range(GAMES):
            players = [RandomPlayer(color) for color in Color]
            Game(players, seed=measured * GAMES + number).play()
        best = max(best, GAMES / (time.perf_counter() - start))
    print(f"catanatron: {best:.1f} games/s")


if __name__ == "__main__":
    main()
