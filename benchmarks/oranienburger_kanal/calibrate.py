"""Measures the cards of Oranienburger Kanal: solo games of three players of different strength.

    cd benchmarks/oranienburger_kanal
    python calibrate.py --out figures.json && python plot.py figures.json ../../docs/images/kanal-fame.svg

For each deck it plays games of `random`, of the bot `greedy` (with the share of games in which each card was
taken, of those in which it lay open and could be paid) and of a beam search. The figures and the plot in
docs/games/oranienburger-kanal.md come from here; a test asks that `figures.json` belongs to the cards as they
are. It takes about a quarter of an hour on one core.

The beam search looks at every way through a turn, thinned out by a rough evaluation, lets `greedy` play
each of the best ends to the end of the game, and goes on from those that came out highest. It knows the
shuffle, since the games played out follow it: it shows what a game holds, not how well somebody could play.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np

from wagonway.games.oranienburger_kanal import constants as k
from wagonway.kernel.chance import CHANCE, TERMINAL, RandomSource
from wagonway.kernel.components import content_hash
from wagonway.kernel.game import Game
from wagonway.kernel.search import TASTE_OF_GREEDY
from wagonway.kernel.spec import GameSpec

SPEC = GameSpec("wagonway.games.oranienburger_kanal")
DECKS = ("A", "B")
MOST_DECISIONS = 60  # of a turn
ROOM = 60  # children for each state kept
Array = Any


def setup(game: Game, deck: str, components: Any, form: str) -> Any:
    return game.setup(players=1, options={"deck": deck}, components=components, form=form)


def random_games(game: Game, deck: str, components: Any, games: int) -> list[int]:
    """Final fame of games played at random."""
    options = {"deck": deck}
    found = game.playouts(games, seed=1, players=1, options=options, components=components, form="compiled")
    return [int(score) for score in found["scores"][:, 0]]


def greedy_games(
    game: Game, deck: str, components: Any, games: int, nodes: int
) -> tuple[list[int], Array, Array, Array]:
    """Final fame of games of `greedy`; in how many of them each card lay open and could be paid, and was
    taken; and the parts of the fame on average."""
    scores = []
    payable, taken = np.zeros(k.CARDS, int), np.zeros(k.CARDS, int)
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
            state.apply(action)
        scores.append(int(state.scores()[0]))
        parts += breakdown(state)
        payable += could
        taken += did
    return scores, payable, taken, parts / max(games, 1)


def breakdown(state: Any) -> Array:
    """Buildings, talers, tokens, iron and brick, least basic, routes, empty edges; number of buildings."""
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

    def __init__(self, game: Game, deck: str, components: Any, asked: argparse.Namespace) -> None:
        start = setup(game, deck, components, "compiled")
        self.start, self.form, self.comps = start, start._form, start._comps
        self.drivers = self.form.drivers
        self.works = self.form.new_bench().works
        self.space = self.form.new_search_space()
        self.asked = asked
        self.tried = 0
        first = DECKS.index(deck) * k.CARDS
        cards = [start.c.cards[first + card] for card in range(k.CARDS)]
        self.stage_of = np.array([card.stage for card in cards])
        self.fame_of = np.array([card.fame for card in cards] + [0])
        self.side = np.array([[start.c.side[cell][side] for side in range(4)] for cell in range(k.CELLS)])

    def play(self, seed: int) -> tuple[int, int]:
        """The best final fame found with one shuffle, and the decisions tried."""
        self.priority = np.random.default_rng(seed).permutation(k.CARDS)
        states = self.form.new_states(1)
        self.drivers["at_copy"](self.start._states, 0, states, 0)
        self._settle(states, 0)
        best, self.tried = -100, 0
        while len(states):
            ends = self._turn(states)
            fame = np.array([self._play_out(ends, i) for i in range(len(ends))])
            best = max(best, int(fame.max()))
            order = np.argsort(-fame, kind="stable")[: self.asked.width]
            states = ends[order][ends[order]["stage"] != k.OVER].copy()
        return best, self.tried

    def _settle(self, states: Array, i: int) -> int:
        """Let chance act, by the one shuffle; returns who is to act then."""
        while True:
            player = int(self.drivers["at_current_player"](states, i, self.comps, 0, self.works, 0))
            if player != CHANCE:
                return player
            pile = self.stage_of == int(states["colour"][i])
            cards = np.flatnonzero((states["place"][i][: k.CARDS] == k.UNSEEN) & pile)
            self._apply(states, i, k.DRAW + int(cards[self.priority[cards].argmax()]))

    def _apply(self, states: Array, i: int, action: int) -> None:
        self.drivers["at_apply"](states, i, self.comps, 0, self.works, 0, action)
        self.tried += 1

    def _legal(self, states: Array, i: int) -> list[int]:
        n = self.drivers["at_legal_actions"](states, i, self.comps, 0, self.works, 0)
        return [int(action) for action in self.works["actions"][0][:n]]

    def _play_out(self, states: Array, i: int) -> int:
        """The final fame where `greedy` goes on from a state."""
        own = states[i : i + 1].copy()
        while self._settle(own, 0) != TERMINAL:
            legal = self._legal(own, 0)
            action = legal[0]
            if len(legal) > 1:
                decide = self.drivers["at_best_decision"]
                nodes = self.asked.beam_nodes
                action = decide(own, 0, self.comps, 0, self.works, 0, self.space, nodes, TASTE_OF_GREEDY)
            self._apply(own, 0, int(action))
        return int(self.drivers["at_score"](own, 0, self.comps, 0, self.works, 0, 0))

    def _turn(self, states: Array) -> Array:
        """The best ends of every way through one turn, thinned out after each decision."""
        clock = int(self._clock(states)[0])
        ended: list[Array] = []
        room = self.form.new_states(self.asked.inner * ROOM)
        for _ in range(MOST_DECISIONS):
            used = 0
            for i in range(len(states)):
                for action in self._legal(states, i)[: len(room) - used]:
                    self.drivers["at_copy"](states, i, room, used)
                    self._apply(room, used, action)
                    self._settle(room, used)
                    used += 1
            children = room[:used]
            done = (self._clock(children) != clock) | (children["stage"] == k.OVER)
            ended.append(self._best(children[done], self.asked.ends))
            states = self._best(children[~done], self.asked.inner)
            if len(states) == 0:
                break
        return self._best(np.concatenate(ended), self.asked.ends)

    def _clock(self, states: Array) -> Array:
        return states["round_number"].astype(int) * 8 + states["turn"]

    def _best(self, states: Array, most: int) -> Array:
        """The best states, each once."""
        if len(states) == 0:
            return states.copy()
        kept, seen = [], set()
        for i in np.argsort(-self.evaluate(states), kind="stable"):
            key = states[i].tobytes()
            if key not in seen:
                seen.add(key)
                kept.append(i)
                if len(kept) == most:
                    break
        return states[kept].copy()

    def evaluate(self, states: Array) -> Array:
        """Fame as it stands, and roughly what goods, routes and buildings will still bring."""
        seat = states["seats"][:, 0]
        stock = seat["stock"].astype(float)
        route = seat["route"][:, : k.EDGES]
        card = seat["card"][:, : k.CELLS].astype(int)
        left = np.clip((8 - states["round_number"] - states["turn"] / 4) / 7, 0, 1)
        value = self.fame_of[card].sum(1) + stock[:, k.TALER] + stock[:, k.FAME]
        value += stock[:, k.BRICK] + stock[:, k.IRON] + stock[:, :3].min(1)
        value += (route > k.PATH).sum(1) - (route == k.NO_ROUTE).sum(1)
        going = (left > 0.03).astype(float)
        essentials = np.minimum(stock[:, k.BRICK], 4) + np.minimum(stock[:, k.IRON], 4)
        value += going * (np.minimum(stock[:, :3], 6).sum(1) * 0.75 + essentials * 1.2)
        value += left * np.minimum(stock[:, k.TALER], 8) * 0.3
        sides = (route[:, self.side] != k.NO_ROUTE).sum(2)
        built = card != k.NO_CARD
        spans = seat["spans"][:, : k.CELLS]
        time_left = (left > 0) * np.minimum(1, 0.4 + left)
        yields = 4.0 + 0.45 * self.fame_of[card]
        near = np.array([0.0, 0.05, 0.18, 0.45, 0.0])[sides] + np.array([0, 0.25] + [0.0] * 15)[spans]
        value += time_left * (built * yields * near).sum(1)
        value += (~built * np.array([0, 0.1, 0.3, 0.7, 1.6])[sides]).sum(1) * left
        return value


def distribution(scores: list[int]) -> dict[str, float]:
    found = np.array(scores)
    return {
        "games": len(scores),
        "mean": round(float(found.mean()), 1),
        "sd": round(float(found.std()), 1),
        "least": int(found.min()),
        "most": int(found.max()),
    }


def fingerprint(document: Any) -> str:
    """The hash of all that matters of the cards: names may change without a new measurement."""
    decks = {
        deck: [{key: card[key] for key in sorted(card) if key not in ("name", "note")} for card in cards]
        for deck, cards in document["decks"].items()
    }
    return content_hash(decks)


def measure(game: Game, deck: str, components: Any, asked: argparse.Namespace) -> dict[str, Any]:
    """All figures of one deck."""
    said: dict[str, Any] = {}
    if "random" not in asked.skip:
        scores = random_games(game, deck, components, asked.games)
        said["random"] = {**distribution(scores), "scores": scores}
        print(deck, "random", distribution(scores), flush=True)
    if "greedy" not in asked.skip:
        scores, payable, taken, parts = greedy_games(game, deck, components, asked.games, asked.nodes)
        said["greedy"] = {**distribution(scores), "scores": scores}
        said["parts"] = [round(float(part), 1) for part in parts]
        said["payable"], said["taken"] = payable.tolist(), taken.tolist()
        print(deck, "greedy", distribution(scores), said["parts"], flush=True)
        rates = sorted((100 * taken[i] / max(payable[i], 1), i + 1) for i in range(k.CARDS))
        print("   taken least", " ".join(f"{number:02d}:{rate:.0f}%" for rate, number in rates[:12]))
    if "beam" not in asked.skip:
        beam = Beam(game, deck, components, asked)
        best = []
        for seed in range(asked.beams):
            clock = time.perf_counter()
            fame, tried = beam.play(seed)
            best.append(fame)
            print(deck, "beam", seed, fame, tried, f"{time.perf_counter() - clock:.0f} s", flush=True)
        said["beam"] = {**distribution(best), "scores": best}
    return said


def main() -> None:
    reader = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("--games", type=int, default=1000, help="of random and of greedy, for each deck")
    reader.add_argument("--nodes", type=int, default=600, help="decisions that greedy tries")
    reader.add_argument("--beams", type=int, default=10, help="games of the beam search, for each deck")
    reader.add_argument("--beam-nodes", type=int, default=200, help="decisions greedy tries in the search")
    reader.add_argument("--width", type=int, default=8, help="states kept after each turn")
    reader.add_argument("--ends", type=int, default=120, help="ends of a turn that are played out")
    reader.add_argument("--inner", type=int, default=100, help="states kept after each decision of a turn")
    reader.add_argument("--decks", default="AB")
    reader.add_argument("--components", type=Path, help="a set of one's own")
    reader.add_argument("--skip", default="", help="of random,greedy,beam")
    reader.add_argument("--out", type=Path, help="where the figures go, as JSON")
    asked = reader.parse_args()
    game = Game(SPEC)
    components = json.loads(asked.components.read_text(encoding="utf-8")) if asked.components else None
    report: dict[str, Any] = {"cards": fingerprint(components or game.components().document), "decks": {}}
    for deck in asked.decks:
        report["decks"][deck] = measure(game, deck, components, asked)
    if asked.out:
        asked.out.write_text(json.dumps(report) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
