"""How strong the analysis is: whoever takes its best decision each time, against a bot.

    python benchmarks/analysis/strength.py brass-birmingham --seats 2 --games 20 --against ismcts:sims=800

Each deal is played from both seats; alone, both play it. Tells the share of games won, or how many points
ahead the analysis is, with the standard error over the deals, and the milliseconds that each took for a
decision.
"""

from __future__ import annotations

import argparse
import time
from statistics import fmean, stdev

import wagonway
from wagonway import bots
from wagonway.bots.judge import judge, way_of_judging
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import Game, State

SEEDS = 1 << 30


class Advised:
    """Takes the best decision that the analysis shows."""

    def __init__(self, simulations: int) -> None:
        self._simulations = simulations

    def choose(self, known: State, legal: list[int], rng: RandomSource) -> int:
        return judge(known, self._simulations, rng.below(SEEDS)).best.action


def play(game: Game, players: list[object], deal: int, took: dict[int, list[float]]) -> list[int]:
    """Points at the end of a game; what each player's decisions took is noted."""
    state = game.setup(len(players), form="compiled")
    luck = RandomSource(61, deal)
    lots = [RandomSource(62 + seat, deal) for seat in range(len(players))]
    while True:
        state.resolve_chance(luck)
        seat = state.current_player()
        if seat < 0:
            return state.scores()
        legal = state.legal_actions()
        action = legal[0]
        if len(legal) > 1:
            begun = time.process_time()
            action = players[seat].choose(state.information_state(seat), legal, lots[seat])  # type: ignore[attr-defined]
            took[id(players[seat])].append(time.process_time() - begun)
        state.apply(action)


def main() -> None:
    reader = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("game")
    reader.add_argument("--seats", type=int, choices=(1, 2), default=1)
    reader.add_argument("--games", type=int, default=20)
    reader.add_argument("--simulations", type=int, default=400)
    reader.add_argument("--against", default="ismcts:sims=400+keep=no")
    asked = reader.parse_args()
    deals = asked.games // asked.seats
    if deals < 2:
        reader.error("it takes two deals to tell an error")
    game = wagonway.game(asked.game)
    advised, other = Advised(asked.simulations), bots.make(asked.against)
    took: dict[int, list[float]] = {id(advised): [], id(other): []}
    ahead, won = [], []
    for deal in range(deals):
        if asked.seats == 1:
            ahead.append(float(play(game, [advised], deal, took)[0] - play(game, [other], deal, took)[0]))
        else:
            ends = play(game, [advised, other], deal, took), play(game, [other, advised], deal, took)[::-1]
            ahead.append(fmean(mine - theirs for mine, theirs in ends))
            won.append(fmean((mine > theirs) + (mine == theirs) / 2 for mine, theirs in ends))
    error = stdev(ahead) / len(ahead) ** 0.5
    print(f"{game.id}, {asked.seats} seats, {way_of_judging(game.id)}, {asked.simulations} simulations")
    print(f"against {asked.against}: {fmean(ahead):.1f} points ahead, standard error {error:.1f}")
    if won:
        print(f"won {100 * fmean(won):.1f} % of {2 * len(won)} games")
    mine, theirs = (1000 * fmean(took[id(player)]) for player in (advised, other))
    print(f"{mine:.0f} ms a decision, the bot {theirs:.0f}")


if __name__ == "__main__":
    main()
