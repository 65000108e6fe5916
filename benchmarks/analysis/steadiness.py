"""How steady the analysis is: decisions of games between the levels, judged twice with different seeds.

    python benchmarks/analysis/steadiness.py oranienburger-kanal --seats 2 --decisions 80

Tells by how much the cost of the decision that was taken differs between the seeds, also in the errors told
of it, and how many decisions cost so much that the page might mark them. Costs are shares of the win, alone
points.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import numpy as np

import wagonway
from wagonway import bots
from wagonway.bots.judge import judge, way_of_judging
from wagonway.bots.levels import LEVELS
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import Game, State

PLAYERS = LEVELS[:-1]  # all but the one that thinks by the clock
A_GAME = 20  # decisions that are judged of one game
MOST_DECISIONS = 5_000
SHARES = (50, 95, 99)  # percent of the decisions whose difference is below
MARKED = (0.07, 0.12, 0.20)  # docs/analysis.md; alone they depend on the score as well


def decisions(game: Game, seats: int, number: int) -> list[tuple[str, State, int]]:
    """Of one game all decisions that were one of several: whose, what the seat knew, what it took."""
    state = game.setup(seats, form="compiled")
    luck = RandomSource(29, number)
    levels = [PLAYERS[(number + seat) % len(PLAYERS)] for seat in range(seats)]
    players = [bots.make(level) for level in levels]
    lots = [RandomSource(30 + seat, number) for seat in range(seats)]
    found: list[tuple[str, State, int]] = []
    for _ in range(MOST_DECISIONS):
        state.resolve_chance(luck)
        seat = state.current_player()
        if seat < 0:
            return found
        legal = state.legal_actions()
        action = legal[0]
        if len(legal) > 1:
            known = state.information_state(seat)
            action = players[seat].choose(known.copy(), legal, lots[seat])
            found.append((levels[seat], known, action))
        state.apply(action)
    return []


def sample(game: Game, seats: int, wanted: int) -> Iterator[tuple[str, State, int]]:
    """Decisions spread evenly over some games."""
    number = 0
    while wanted > 0:
        all_of_game = decisions(game, seats, number)
        number += 1
        take = min(A_GAME, wanted, len(all_of_game))
        for place in np.linspace(0, len(all_of_game) - 1, take).astype(int):
            yield all_of_game[place]
        wanted -= take


def cost(known: State, taken: int, simulations: int, seed: int) -> tuple[float, float] | None:
    """By how much the best decision is ahead of the one taken, and the error told of it, 0 where none is.

    None where that one was never tried.
    """
    thought = judge(known, simulations, seed, taken)
    seat, mine = thought.seat, thought.of(taken)
    if mine is None:
        return None
    best, other = ((one.points if known.players == 1 else one.chances)[seat] for one in (thought.best, mine))
    return best - other, mine.error or 0.0


def main() -> None:
    reader = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("game")
    reader.add_argument("--seats", type=int, default=1)
    reader.add_argument("--decisions", type=int, default=60)
    reader.add_argument("--simulations", type=int, default=4000)
    asked = reader.parse_args()
    game = wagonway.game(asked.game)
    differences, costs, off = [], [], []
    for number, (level, known, taken) in enumerate(sample(game, asked.seats, asked.decisions)):
        one, other = (cost(known, taken, asked.simulations, seed) for seed in (1, 2))
        if one is None or other is None:
            continue
        (first, error), (second, others_error) = one, other
        differences.append(abs(first - second))
        costs.append((level, min(first, second)))
        if error and others_error:
            off.append(differences[-1] / np.hypot(error, others_error))
        if differences[-1] > 0.03 * (1 if asked.seats > 1 else 50):
            print(f"decision {number} of {level}: {first:.3f} and {second:.3f}", flush=True)
    below = ", ".join(f"{share} % below {np.percentile(differences, share):.4f}" for share in SHARES)
    print(f"{game.id}, {asked.seats} seats, {way_of_judging(game.id)}")
    print(f"{len(differences)} decisions, differences {below}")
    if off:
        print(f"{len(off)} of them {np.sqrt(np.mean(np.square(off))):.2f} of the errors told of them")
    if asked.seats > 1:
        for level in PLAYERS:
            mine = [lost for who, lost in costs if who == level]
            marked = [sum(lost >= limit for lost in mine) for limit in MARKED]
            print(f"{level}: {len(mine)} decisions, with either seed {marked} cost at least {MARKED}")


if __name__ == "__main__":
    main()
