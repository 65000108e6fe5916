"""How well games of one deal are told apart: `python benchmarks/training/siblings.py GAME --net best.npz`.

Each deal is played several times by a bot that wanders among good turns. Whenever a turn begins, the
evaluation and each network say what the position is worth to whoever is on turn. Of games of the same deal at
the same turn, it is compared how much more than the others each was said to be worth, and how many points
more it came to: that is what a search goes by, which only ever compares what may come of one position. How
lucky the deal is, which all of them share, plays no part.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

import wagonway
from wagonway import bots
from wagonway.bots.ismcts import Tree
from wagonway.bots.network import Network, network_of
from wagonway.bots.settings import settings_of
from wagonway.kernel import ismcts as tree_search
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import State
from wagonway.kernel.search import HUNDREDTHS

Numbers = npt.NDArray[np.float64]


def beginnings(start: State, players: Sequence[Any], seed: int, deal: int, game: int) -> Iterator[State]:
    """The positions in which a turn begins in a game of a deal, and its end; it is one state, used again."""
    state = start.copy()
    chance = RandomSource(seed, deal)
    lots = [RandomSource(seed + 1 + game, len(players) * deal + seat) for seat in range(len(players))]
    last = -1
    while True:
        if state.resolve_chance(chance):
            last = -1
        seat = state.current_player()
        if seat != last:
            yield state
        if seat < 0:
            return
        last = seat
        legal = state.legal_actions()
        decision = legal[0]
        if len(legal) > 1:
            known = state.information_state(seat)
            decision = int(players[seat].choose(known, list(legal), lots[seat]))
        state.apply(decision)


def judges(start: State, networks: Sequence[Network | None]) -> list[Tree]:
    """Each judges positions as the leaves of a search are judged, by a network or by none."""
    settings = settings_of(start.game.spec, start.players)
    trees = []
    for network in networks:
        asked = settings if network is None else replace(settings, taste=network.about.taste)
        trees.append(Tree(start, asked, 0, 0, keeps=False, network=network))
    return trees


def compared(args: argparse.Namespace, networks: Sequence[Network | None]) -> tuple[Numbers, Numbers]:
    """How far each position is above the mean of those of its deal and turn: points, and what was said.

    float64[n], float64[judges, n].
    """
    start = wagonway.game(args.game).setup(args.players, form="compiled")
    players = [bots.make(args.player) for _ in range(args.players)]
    trees: list[Tree] = []
    groups: list[tuple[int, int, int]] = []
    points: list[float] = []
    said: list[list[float]] = []
    scores: list[int] = []
    for deal in range(args.deals):
        for game in range(args.games):
            first = len(groups)
            for turn, state in enumerate(beginnings(start, players, args.seed, deal, game)):
                seat = state.current_player()
                if seat < 0:
                    scores = state.scores()
                    points += [scores[one] for _, _, one in groups[first:]]
                    break
                known = state.information_state(seat)
                trees = trees or judges(known, networks)
                for tree in trees:
                    tree.begin(known, None)
                groups.append((deal, turn, seat))
                said.append([int(tree.numbers[tree_search.BASE]) / HUNDREDTHS for tree in trees])
            for player in players:
                bots.tell_over(player, scores, state.returns())
    _, group, size = np.unique(groups, axis=0, return_inverse=True, return_counts=True)
    group = group.reshape(-1)

    def above_mean(values: Numbers) -> Numbers:
        found: Numbers = values - (np.bincount(group, values) / size)[group]
        return found

    columns = np.array(said).T
    return above_mean(np.array(points, float)), np.stack([above_mean(column) for column in columns])


def main() -> None:
    """Tell, of the evaluation and each network, how near its differences are to those of the points."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("game", choices=wagonway.games())
    parser.add_argument("--players", type=int, default=1)
    parser.add_argument("--net", type=Path, action="append", default=[])
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--games", type=int, default=8, help="of each deal")
    parser.add_argument("--player", default="foresight:sims=64+turns=8+wander=1")
    parser.add_argument("--seed", type=int, default=4242)
    args = parser.parse_args()
    networks = [None, *(network_of(str(path)) for path in args.net)]
    points, said = compared(args, networks)
    print(f"{len(points)} positions; points differ by {points.std():.2f} from those of their deal and turn")
    for name, told in zip(("the evaluation", *map(str, args.net)), said, strict=True):
        slope = float(told @ points / (told @ told))
        left = float((points - slope * told).std())
        correlation = float(np.corrcoef(points, told)[0, 1])
        print(f"{name}: correlation {correlation:.3f}, error of the best line over it {left:.2f}")


if __name__ == "__main__":
    main()
