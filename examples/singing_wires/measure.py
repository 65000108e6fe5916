"""How the bots of Wagonway do at this game, two at a table: `python measure.py ismcts:sims=400 greedy 100`.

Each deal is played twice with the seats changed; a tie is half a win.
"""

from __future__ import annotations

import sys

from singing_wires import GAME

from wagonway import RandomSource
from wagonway.bots import make
from wagonway.kernel.game import Game


def match(one: str, other: str, games: int, form: str = "compiled") -> tuple[float, float, float]:
    """The share of games that the first of two bots wins, and the mean points of both."""
    game = Game(GAME)
    wins, points = 0.0, [0, 0]
    for number in range(games):
        seat = number % 2
        bots = [make(one), make(other)] if seat == 0 else [make(other), make(one)]
        state = game.setup(2, form=form)
        dice, luck = RandomSource(number // 2, 7), RandomSource(number, 3)
        while not state.is_terminal():
            acting = state.current_player()
            if acting < 0:
                state.resolve_chance(dice)
            else:
                known = state.information_state(acting)
                state.apply(bots[acting].choose(known, state.legal_actions(), luck))
        wins += (1 + state.returns()[seat]) / 2
        for place in (0, 1):
            points[place] += state.scores()[seat ^ place]
    return wins / games, points[0] / games, points[1] / games


if __name__ == "__main__":
    one, other, games = sys.argv[1], sys.argv[2], int(sys.argv[3])
    share, mine, theirs = match(one, other, games)
    print(f"{one} wins {share:.1%} of {games} games against {other}: {mine:.1f} to {theirs:.1f} points")
