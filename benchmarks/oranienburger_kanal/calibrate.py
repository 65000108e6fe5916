"""Measures the cards of Oranienburger Kanal: solo games of three players of different strength.

    .venv/bin/python benchmarks/oranienburger_kanal/calibrate.py --games 1000 --out FILE.json

For each deck it plays games of `random`, of the bot `greedy` (with the share of games in which each card was
taken, of those in which it lay open and could be paid) and of a beam search. The figures and the plot in
docs/games/oranienburger-kanal.md come from here (`plot.py` draws it).

The beam search keeps the best states after each turn, by a rough evaluation of its own. It follows one shuffle
of the piles and never looks at a card before it is revealed, but of many lines of play it keeps the one that
turned out best: it shows what a game holds, not how well somebody could play it.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from wagonway.games.oranienburger_kanal import constants as k
from wagonway.kernel.chance import CHANCE, TERMINAL, RandomSource
from wagonway.kernel.game import Game
from wagonway.kernel.spec import GameSpec

SPEC = GameSpec("wagonway.games.oranienburger_kanal")
DECKS = ("A", "B")
Array = Any


def setup(game: Game, deck: str, components: Any, form: str) -> Any:
    return game.setup(players=1, options={"deck": deck}, components=components, form=form)


def random_games(game: Game, deck: str, components: Any, games: int) -> list[int]:
    """Final fame of games played at random."""
    found = game.playouts(games, seed=1, players=1, options={"deck": deck}, components=components, form="compiled")
    return [int(score) for score in found["scores"][:, 0]]


def greedy_games(
    game: Game, deck: str, components: Any, games: int, nodes: int
) -> tuple[list[int], Array, Array, Array, Array]:
    """Final fame of games of `greedy`; for each card in how many games it was open, could be paid, was taken, and
    how often it was activated."""
    scores = []
    affordable, taken, activated = (np.zeros(k.CARDS, int) for _ in range(3))
    parts = np.zeros(8)
    start = setup(game, deck, components, "compiled")
    for number in range(games):
        state = start.copy()
        rng = RandomSource(7, number)
        could, did = np.zeros(k.CARDS, bool), np.zeros(k.CARDS, bool)
        while not state.is_terminal():
            if state.current_player() == CHANCE:
                state.resolve_chance(rng)
                continue
            legal = state.legal_actions()
            for action in legal:
                if k.CARD <= action < k.CARD + k.CARDS:
                    could[action - k.CARD] = True
            action = legal[0] if len(legal) == 1 else state.best_decision(nodes)
            if k.CARD <= action < k.CARD + k.CARDS:
                did[action - k.CARD] = True
            if k.ACTIVATE <= action < k.ACTIVATE + k.CELLS:
                pass
            state.apply(action)
        scores.append(int(state.scores()[0]))
        parts += breakdown(state)
        affordable += could | did
        taken += did
    return scores, affordable, taken, activated, parts / max(games, 1)


def breakdown(state: Any) -> Array:
    """Buildings, talers, tokens, iron and brick, least basic, routes, empty edges; and the number of buildings."""
    s, c = state.s, state.c
    seat = s.seats[0]
    stock = list(seat.stock)
    built = [seat.card[cell] for cell in range(k.CELLS) if seat.card[cell] != k.NO_CARD]
    routes = [seat.route[edge] for edge in range(k.EDGES)]
    return np.array(
        [
            sum(c.cards[s.deck * k.CARDS + card].fame for card in built),
            stock[k.TALER],
            stock[k.FAME],
            stock[k.IRON] + stock[k.BRICK],
            min(stock[:3]),
            sum(route > k.PATH for route in routes),
            -sum(route == k.NO_ROUTE for route in routes),
            len(built),
        ]
    )


class Beam:
    """A beam search over the states of a solo game, turn by turn."""

    def __init__(self, game: Game, deck: str, components: Any, width: int, inner: int) -> None:
        start = setup(game, deck, components, "compiled")
        self.form = start._form
        self.comps = start._comps
        self.start = start
        self.width, self.inner = width, inner
        self.drivers = self.form.drivers
        self.bench = self.form.new_bench()
        c = start.c
        first = DECKS.index(deck) * k.CARDS
        self.stage_of = np.array([c.cards[first + card].stage for card in range(k.CARDS)])
        self.fame_of = np.array([c.cards[first + card].fame for card in range(k.CARDS)] + [0])
        self.side = np.array([[c.side[cell][side] for side in range(4)] for cell in range(k.CELLS)])

    def play(self, seed: int) -> tuple[int, int]:
        """The best final fame found, and the states looked at."""
        priority = np.random.default_rng(seed).permutation(k.CARDS)
        states = self.form.new_states(1)
        self.drivers["at_copy"](self.start._states, 0, states, 0)
        states = self._settle(states, 1, priority)
        seen = 0
        while True:
            states, looked = self._turn(states, priority)
            seen += looked
            if all(int(stage) == k.OVER for stage in states["stage"]):
                break
        best = [self._score(states, i) for i in range(len(states))]
        return max(best), seen

    def _score(self, states: Array, i: int) -> int:
        return int(self.drivers["at_score"](states, i, self.comps, 0, self.bench.works, 0, 0))

    def _settle(self, states: Array, n: int, priority: Array) -> Array:
        """Let chance act on the first n states, by the one shuffle."""
        player, apply = self.drivers["at_current_player"], self.drivers["at_apply"]
        works = self.bench.works
        for i in range(n):
            while player(states, i, self.comps, 0, works, 0) == CHANCE:
                unseen = (states["place"][i][: k.CARDS] == k.UNSEEN) & (self.stage_of == int(states["colour"][i]))
                cards = np.flatnonzero(unseen)
                apply(states, i, self.comps, 0, works, 0, k.DRAW + int(cards[priority[cards].argmax()]))
        return states

    def _turn(self, states: Array, priority: Array) -> tuple[Array, int]:
        """Every way through one turn, thinned out after each decision."""
        drivers, works, comps = self.drivers, self.bench.works, self.comps
        legal, copy, apply = drivers["at_legal_actions"], drivers["at_copy"], drivers["at_apply"]
        begun = self._clock(states)
        clock = int(begun[0])
        ended: list[Array] = []
        seen = 0
        room = self.form.new_states(self.inner * 60)
        for _ in range(60):
            used = 0
            for i in range(len(states)):
                n = legal(states, i, comps, 0, works, 0)
                for action in [int(a) for a in works["actions"][0][:n]]:
                    if used == len(room):
                        break
                    copy(states, i, room, used)
                    apply(room, used, comps, 0, works, 0, action)
                    used += 1
            seen += used
            if used == 0:
                break
            self._settle(room, used, priority)
            children = room[:used]
            done = (self._clock(children) != clock) | (children["stage"] == k.OVER)
            if done.any():
                ended.append(self._best(children[done], self.width))
            states = self._best(children[~done], self.inner)
            if len(states) == 0:
                break
        return self._best(np.concatenate(ended), self.width), seen

    def _clock(self, states: Array) -> Array:
        return states["round_number"].astype(int) * 8 + states["turn"]

    def _best(self, states: Array, most: int) -> Array:
        """The best states, each once."""
        if len(states) == 0:
            return states
        values = self.evaluate(states)
        order = np.argsort(-values, kind="stable")
        kept, seen = [], set()
        for i in order:
            key = states[i].tobytes()
            if key not in seen:
                seen.add(key)
                kept.append(i)
                if len(kept) == most:
                    break
        return states[kept].copy()

    def evaluate(self, states: Array) -> Array:
        """Fame as it stands, and roughly what goods, routes and half-surrounded buildings will still bring."""
        seat = states["seats"][:, 0]
        stock = seat["stock"].astype(float)
        route = seat["route"][:, : k.EDGES]
        card = seat["card"][:, : k.CELLS].astype(int)
        left = np.clip((8 - states["round_number"] - states["turn"] / 4) / 7, 0, 1)
        value = self.fame_of[card].sum(1) + stock[:, k.TALER] + stock[:, k.FAME]
        value += stock[:, k.BRICK] + stock[:, k.IRON] + stock[:, :3].min(1)
        value += (route > k.PATH).sum(1) - (route == k.NO_ROUTE).sum(1)
        going = (left > 0.03).astype(float)
        value += going * np.minimum(stock[:, :3], 6).sum(1) * 0.75
        value += going * (np.minimum(stock[:, k.BRICK], 4) + np.minimum(stock[:, k.IRON], 4)) * 1.2
        value += left * np.minimum(stock[:, k.TALER], 8) * 0.3
        sides = (route[:, self.side] != k.NO_ROUTE).sum(2)
        built = card != k.NO_CARD
        spans = seat["spans"][:, : k.CELLS]
        yields = 4.0 + 0.45 * self.fame_of[card]
        share = np.array([0.0, 0.05, 0.18, 0.45, 0.0])
        value += (left > 0) * (built * yields * share[sides]).sum(1) * np.minimum(1, 0.4 + left)
        value += (left > 0) * (built * yields * np.array([0, 0.25] + [0.0] * 15)[spans]).sum(1) * np.minimum(1, 0.4 + left)
        value += (~built * np.array([0, 0.1, 0.3, 0.7, 1.6])[sides]).sum(1) * left
        return value


def distribution(scores: list[int]) -> dict[str, float]:
    found = np.array(scores)
    return {
        "games": len(scores),
        "mean": round(float(found.mean()), 2),
        "sd": round(float(found.std()), 2),
        "least": int(found.min()),
        "most": int(found.max()),
    }


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--games", type=int, default=1000, help="games of random and of greedy, for each deck")
    reader.add_argument("--nodes", type=int, default=600, help="decisions that greedy tries")
    reader.add_argument("--beams", type=int, default=5, help="games of the beam search, for each deck")
    reader.add_argument("--width", type=int, default=60, help="states kept after each turn")
    reader.add_argument("--inner", type=int, default=150, help="states kept after each decision of a turn")
    reader.add_argument("--decks", default="AB")
    reader.add_argument("--components", type=Path, help="a set of one's own")
    reader.add_argument("--skip", default="", help="of random,greedy,beam")
    reader.add_argument("--out", type=Path, help="where the figures go, as JSON")
    asked = reader.parse_args()
    game = Game(SPEC)
    components = json.loads(asked.components.read_text(encoding="utf-8")) if asked.components else None
    report: dict[str, Any] = {}
    for deck in asked.decks:
        said: dict[str, Any] = {}
        clock = time.perf_counter()
        if "random" not in asked.skip:
            scores = random_games(game, deck, components, asked.games)
            said["random"] = {**distribution(scores), "scores": scores}
            print(deck, "random", distribution(scores), f"{time.perf_counter() - clock:.0f} s", flush=True)
        if "greedy" not in asked.skip:
            clock = time.perf_counter()
            scores, could, taken, _, parts = greedy_games(game, deck, components, asked.games, asked.nodes)
            said["greedy"] = {**distribution(scores), "scores": scores}
            said["parts"] = [round(float(part), 2) for part in parts]
            said["payable"], said["taken"] = could.tolist(), taken.tolist()
            print(deck, "greedy", distribution(scores), f"{time.perf_counter() - clock:.0f} s", flush=True)
            print("   parts", said["parts"])
            rates = [(taken[i] / could[i] if could[i] else -1.0, i + 1) for i in range(k.CARDS)]
            print("   least taken", " ".join(f"{number:02d}:{100 * rate:.0f}%" for rate, number in sorted(rates)[:14]))
            print("   most taken", " ".join(f"{number:02d}:{100 * rate:.0f}%" for rate, number in sorted(rates)[-8:]))
        if "beam" not in asked.skip:
            beam = Beam(game, deck, components, asked.width, asked.inner)
            best = []
            for seed in range(asked.beams):
                clock = time.perf_counter()
                fame, seen = beam.play(seed)
                best.append(fame)
                print(deck, "beam", seed, fame, seen, f"{time.perf_counter() - clock:.0f} s", flush=True)
            said["beam"] = {**distribution(best), "scores": best}
        report[deck] = said
    if asked.out:
        asked.out.write_text(json.dumps(report), encoding="utf-8")


if __name__ == "__main__":
    os.environ.setdefault("NUMBA_NUM_THREADS", "1")
    sys.exit(main())
