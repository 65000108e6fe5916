"""Weights of what a game's learned.py counts, fitted to games in which everybody weighs it differently.

    python benchmarks/weights/study.py tramways --players 2 --store tramways-2.jsonl

In each game of a round somebody plays the best turn by weights that are moved from those so far in a
direction drawn by lot, and the others by weights moved as far the other way (alone: the same deal both ways).
How many points that brings is regressed on the direction: of each weight it tells how much a step is worth,
with its error, and after the round the weights go some way where the error is small enough. At last
what was found plays against what was there before, on other deals.

With --sims they weigh --turns of their best turns by so many simulations (`foresight`), and only the weights
are moved by which it is judged where those end.

The file can be gone on with: rounds that are in it are not played again. docs/weights.md shows the studies.
"""

from __future__ import annotations

import argparse
import bisect
import importlib
import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

import wagonway
from wagonway.arena.processes import spread
from wagonway.bots.foresight import Foresight, ForesightBot
from wagonway.bots.turn import TurnBot, TurnSearch
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import MOST_DECISIONS, State
from wagonway.kernel.search import TASTE_LEARNED

Numbers = npt.NDArray[np.float64]
SEED = 7_000_000
CHECK = 9_000_000  # deals of the last games
PIECE = 20  # games that a process plays at a time
NODES, WIDTH = 1500, 24  # of a turn
POSITIONS = 150  # that tell how much each count differs among the turns that one may take
KEPT, BETTER = 16, 4  # turns of each that are compared, and of which one is taken
RARE = 0.3  # a count that differs less among turns is moved as if it differed so much
SURE = 1.0  # errors that a slope must be away from 0 before its weight is moved at all
FULL = 3.0  # errors at which it is moved by a whole step


class Tuned(TurnBot):
    """Takes the best turn by weights to which some are added."""

    def __init__(self, added: Sequence[int], nodes: int, width: int) -> None:
        super().__init__(nodes=nodes, width=width, taste=TASTE_LEARNED)
        self._added = added

    def new_search(self, info_state: State) -> TurnSearch:
        search = super().new_search(info_state)
        search._desk.works["tuned"][0, : len(self._added)] = self._added
        return search


class Foreseeing(ForesightBot):
    """Weighs its turns by simulations whose ends are judged by weights to which some are added."""

    def __init__(self, added: Sequence[int], nodes: int, width: int, sims: int, turns: int) -> None:
        super().__init__(sims=sims, turns=turns, taste=TASTE_LEARNED)
        self._added, self._look = added, (nodes, width, TASTE_LEARNED, turns)

    def new_search(self, info_state: State) -> Foresight:
        search = super().new_search(info_state)
        search._search = TurnSearch(info_state, *self._look)
        search._tree.desk.works["tuned"][0, : len(self._added)] = self._added
        return search


@dataclass(frozen=True)
class Look:
    """How everybody looks for turns; without simulations the one that looks best is taken."""

    nodes: int
    width: int
    sims: int
    turns: int

    def player(self, added: Sequence[int]) -> TurnBot | ForesightBot:
        if self.sims:
            return Foreseeing(added, self.nodes, self.width, self.sims, self.turns)
        return Tuned(added, self.nodes, self.width)


@dataclass(frozen=True)
class Piece:
    """Games of one kind of table, each from a deal and the weights that are added at each seat."""

    game: str
    look: Look
    deals: tuple[int, ...]
    added: tuple[tuple[tuple[int, ...], ...], ...]


def play(piece: Piece) -> list[list[int]]:
    """The scores of each game, by seat."""
    game = wagonway.game(piece.game)
    found = []
    for deal, added in zip(piece.deals, piece.added, strict=True):
        bots = [piece.look.player(each) for each in added]
        state, luck = game.setup(len(bots), form="compiled"), RandomSource(SEED, deal)
        for _ in range(MOST_DECISIONS):
            state.resolve_chance(luck)
            seat = state.current_player()
            if seat < 0:
                break
            state.apply(bots[seat].choose(state.information_state(seat), state.legal_actions(), luck))
        found.append(state.scores())
    return found


def differences(game: str, players: int) -> Numbers:
    """By feature, the deviation among the turns that a seat may take, as a mean over positions."""
    found = wagonway.game(game)
    luck, spreads = RandomSource(SEED, 0), list[Numbers]()
    state = found.setup(players, form="compiled")
    search = TurnSearch(state, NODES, WIDTH, TASTE_LEARNED, KEPT)
    turn_of, before = found.spec.hooks.turn_of, None
    while len(spreads) < POSITIONS:
        state.resolve_chance(luck)
        seat = state.current_player()
        if seat < 0:
            state, before = found.setup(players, form="compiled"), None
            continue
        known = state.information_state(seat)
        legal = state.legal_actions()
        if len(legal) == 1 or turn_of(state) == before:
            state.apply(legal[luck.below(len(legal))])
            continue
        before = turn_of(state)
        turns = search.think(known)
        counts = []
        for turn in turns:
            end = known.copy()
            for decision in turn.decisions:
                end.apply(decision)
            end.evaluate(seat, TASTE_LEARNED)
            counts.append(end._form.bench().works["features"][0].astype(float))
        spreads.append(np.std(counts, axis=0))
        # One of the better turns is taken, so that no two games are alike.
        for decision in turns[luck.below(min(BETTER, len(turns)))].decisions:
            if state.current_player() == seat:
                state.apply(decision)
    deviations: Numbers = np.sqrt(np.square(spreads).mean(axis=0))
    return deviations


def outcomes(args: argparse.Namespace, first: int, pairs: list[tuple[Numbers, Numbers]]) -> Numbers:
    """Scores by pair of added weights, those of the first before those of all who play by the other.

    The seats take turns.
    """
    games: list[tuple[int, tuple[tuple[int, ...], ...]]] = []
    for number, pair in enumerate(pairs):
        a, b = (tuple(map(int, np.rint(each))) for each in pair)
        if args.players == 1:
            games += [(first + number, (a,)), (first + number, (b,))]
        else:
            seats = [b] * args.players
            seats[number % args.players] = a
            games.append((first + number, tuple(seats)))
    parts = [games[at : at + PIECE] for at in range(0, len(games), PIECE)]
    look = Look(args.nodes, args.width, args.sims, args.turns)
    pieces = [
        Piece(args.game, look, tuple(deal for deal, _ in part), tuple(row for _, row in part))
        for part in parts
    ]
    scores = dict(spread(play, pieces, args.workers))
    rows = np.array([row for piece in pieces for row in scores[piece]], float)
    if args.players == 1:
        return rows.reshape(-1, 2)
    ordered: Numbers = np.array([np.roll(row, -(at % args.players)) for at, row in enumerate(rows)])
    return ordered


def ahead_of_others(scores: Numbers) -> Numbers:
    """How many points the first of each row is ahead of the mean of the others."""
    found: Numbers = scores[:, 0] - scores[:, 1:].mean(axis=1)
    return found


def won(scores: Numbers) -> float:
    """The share that the first of each row has won; of a tie everybody has a part."""
    best = scores == scores.max(axis=1, keepdims=True)
    return float((best[:, 0] / best.sum(axis=1)).mean())


def slopes(directions: Numbers, ahead: Numbers) -> tuple[Numbers, Numbers]:
    """Points for a step in each direction, and the error of it, by least squares."""
    columns = np.hstack([directions, np.ones((len(directions), 1))])
    inverse = np.linalg.pinv(columns.T @ columns)
    found = inverse @ columns.T @ ahead
    left = ahead - columns @ found
    errors = np.sqrt(np.diag(inverse) * (left @ left) / (len(ahead) - columns.shape[1]))
    # The first was moved one way, all others the other.
    return found[:-1] / 2, errors[:-1] / 2


def weights_of(game: str, players: int) -> Numbers:
    """The weights that the game has, of each feature at the beginning and at the end."""
    learned = importlib.import_module(f"{wagonway.game(game).spec.package}.learned")
    place = 2 * (bisect.bisect(learned.TABLES, players) - 1)
    return np.array([row[place : place + 2] for row in learned.WEIGHTS], float).reshape(-1)


def rounds(args: argparse.Namespace, done: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The rounds that are still to be played, all weights told as they stand after them."""
    base = weights_of(args.game, args.players)
    if done:
        steps, weights = np.array(done[0]["steps"]), np.array(done[-1]["weights"], float)
    else:
        spreads = np.repeat(differences(args.game, args.players), 2)
        moved = spreads > 0
        share = 100 * args.stir / math.sqrt(max(moved.sum(), 1))
        # Rounded as the file has them, so that a study that goes on is the same as one that did not stop.
        steps = np.round(np.where(moved, share / np.maximum(spreads, RARE), 0), 3)
        weights = base.copy()
    for number in range(len(done), args.rounds):
        before = weights.copy()
        directions = np.random.default_rng((SEED, number)).normal(size=(args.games, len(steps)))
        added = weights - base
        pairs = [(added + steps * each, added - steps * each) for each in directions]
        ahead = ahead_of_others(outcomes(args, number * args.games, pairs))
        slope, error = slopes(directions[:, steps > 0], ahead)
        sure = np.clip((np.abs(slope / error) - SURE) / (FULL - SURE), 0, 1) * np.sign(slope)
        weights[steps > 0] += np.rint(args.pace * steps[steps > 0] * sure)
        yield {
            "round": number,
            "games": args.games,
            "nodes": args.nodes,
            "width": args.width,
            **({"sims": args.sims, "turns": args.turns} if args.sims else {}),
            "deviation": round(float(ahead.std()), 2),
            "from": before.astype(int).tolist(),
            "steps": steps.tolist(),
            "slope": [round(each, 3) for each in slope.tolist()],
            "error": round(float(error.mean()), 3),
            "weights": weights.astype(int).tolist(),
        }


def trial(args: argparse.Namespace, done: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Games of what was found against what was before, on deals that it was not found with."""
    base = weights_of(args.game, args.players)
    found, before = (np.array(each, float) - base for each in (done[-1]["weights"], done[0]["from"]))
    scores = outcomes(args, CHECK, [(found, before)] * args.trial)
    ahead = ahead_of_others(scores)
    error = float(ahead.std()) / math.sqrt(len(ahead))
    return {
        "trial": len(ahead),
        "nodes": args.nodes,
        "width": args.width,
        "won": round(won(scores), 4),
        "ahead": round(float(ahead.mean()), 2),
        "error": round(error, 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=5000, help="directions that are tried in a round")
    parser.add_argument("--trial", type=int, default=800, help="games, or deals alone, that try the result")
    parser.add_argument("--stir", type=float, default=0.7, help="points that turns look different")
    parser.add_argument(
        "--pace", type=float, default=1.0, help="steps that a weight is moved where it is sure"
    )
    parser.add_argument("--nodes", type=int, default=NODES)
    parser.add_argument("--width", type=int, default=WIDTH)
    parser.add_argument("--sims", type=int, default=0, help="simulations by which turns are weighed")
    parser.add_argument("--turns", type=int, default=16, help="turns that are weighed so")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--store", type=Path, required=True)
    args = parser.parse_args()
    wagonway.game(args.game).setup(
        args.players, form="compiled"
    )  # compiled once, before there are several processes
    lines = args.store.read_text().splitlines() if args.store.exists() else []
    done = [row for row in map(json.loads, lines) if "round" in row]
    with args.store.open("a") as file:
        for row in rounds(args, done):
            done.append(row)
            print(json.dumps(row), file=file, flush=True)
            print(f"round {row['round']}: error {row['error']}", row["weights"], flush=True)
        if done and args.trial:
            found = trial(args, done)
            print(json.dumps(found), file=file, flush=True)
            print(found)


if __name__ == "__main__":
    main()
