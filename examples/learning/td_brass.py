"""Brass for two, learned from games against itself, in one file: values of what each decision leads to.

python examples/learning/td_brass.py --seed 1 --cpu-seconds 3600 --curve curve.csv --save brass.npz
python examples/learning/td_brass.py --imitate 600 --seed 1 --cpu-seconds 3600 --save imitated.npz

A network says which scores a seat and its opponent will end with, by what the seat knows once it has decided.
To decide, it looks at all that could be decided (`Batch.expand`, with what the seat cannot know drawn anew)
and takes what promises the greatest lead, give or take a little noise while it learns. After each handful of
games it learns from them by TD(lambda).

With `--imitate` the bot `greedy` decides in the games of the first seconds, less and less as they pass, and a
second network, the taste, learns to like what it decides. Afterwards this counts beside the lead, ever less.

It stops after so many seconds of the processor, its own and all told; started anew with the same file it goes
on. Without arguments it is the bot of what was saved:

wagonway evaluate "stdio:command=examples/learning/td_brass.py+net=brass.npz" --game brass-birmingham
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # one thread, so that seconds are seconds of one core

import numba
import numpy as np

import wagonway

BRASS = wagonway.game("brass-birmingham")
GAMES, ROWS = 64, 512  # games between two lessons; decisions a step of learning
HIDDEN, SECOND, RATE = 128, 32, 1e-3
POINTS = 50.0  # of score that the network calls 1
TRUST = 0.8  # lambda
NOISE = 0.5, 0.1  # points, at first and at last
TASTE = 2.0, 0.5  # points that a logit of the taste counts, at first and at last
TAUGHT = 0.5  # share of `greedy`'s decisions that are imitated
CODES = 63  # values of a number that have vectors of their own; greater ones share the last
MEASURED = 200  # games against `greedy`, for the curve

# --- the first layer: the sum of a vector for each number observed, chosen by its value ---------------------


@numba.njit(fastmath=True, cache=True)
def add(out, vectors, value, first, most, scale, sign):
    own = vectors[first + min(value, most)]
    for k in range(len(out)):
        out[k] += sign * own[k]
    if scale > 0:  # a number of many values: a vector times the value as well
        slope, by = vectors[first], np.float32(sign * scale * value)
        for k in range(len(out)):
            out[k] += by * slope[k]


@numba.njit(fastmath=True, cache=True)
def look(rows, columns, scales, vectors, out):
    """Add what observations come to."""
    for i in range(len(rows)):
        for j in range(len(columns)):
            column, low, first, most = columns[j]
            if rows[i, column] > low:
                add(out[i], vectors, rows[i, column] - low, first, most, scales[j], np.float32(1))


@numba.njit(fastmath=True, cache=True)
def look_on(rows, before, parents, columns, scales, vectors, out):
    """The same for what follows `before`, whose part is in `out`: few numbers of a row are others."""
    for i in range(len(rows)):
        for j in range(len(columns)):
            column, low, first, most = columns[j]
            old, new = before[parents[i], column], rows[i, column]
            if old != new:
                if old > low:
                    add(out[i], vectors, old - low, first, most, scales[j], np.float32(-1))
                if new > low:
                    add(out[i], vectors, new - low, first, most, scales[j], np.float32(1))


@numba.njit(fastmath=True, cache=True)
def pull(rows, columns, scales, back, gradient):
    """The way back of `look`: add to the gradient of the vectors."""
    for i in range(len(rows)):
        for j in range(len(columns)):
            column, low, first, most = columns[j]
            value = rows[i, column] - low
            if value > 0:
                own = gradient[first + min(value, most)]
                for k in range(back.shape[1]):
                    own[k] += back[i, k]
                if scales[j] > 0:
                    slope, by = gradient[first], np.float32(scales[j] * value)
                    for k in range(back.shape[1]):
                        slope[k] += by * back[i, k]


@numba.njit(fastmath=True, cache=True)
def pull_on(rows, before, parents, columns, scales, back, gradient):
    """The way back of `look_on`."""
    for i in range(len(rows)):
        for j in range(len(columns)):
            column, low, first, most = columns[j]
            old, new = before[parents[i], column], rows[i, column]
            if old != new:
                for value, sign in ((old - low, np.float32(-1)), (new - low, np.float32(1))):
                    if value > 0:
                        own = gradient[first + min(value, most)]
                        for k in range(back.shape[1]):
                            own[k] += sign * back[i, k]
                        if scales[j] > 0:
                            slope, by = gradient[first], np.float32(sign * scales[j] * value)
                            for k in range(back.shape[1]):
                                slope[k] += by * back[i, k]


@numba.njit(fastmath=True, cache=True)
def adam(p, gradient, first, second, rate):
    """A step downhill; the gradient is 0 again."""
    for i in range(p.size):
        g = gradient[i]
        first[i] += np.float32(0.1) * (g - first[i])
        second[i] += np.float32(0.001) * (g * g - second[i])
        p[i] -= rate * first[i] / (np.sqrt(second[i]) + np.float32(1e-7))
        gradient[i] = 0


class Network:
    """Two hidden layers over what a seat observes, and one or two numbers that come out."""

    def __init__(self, seed: int, outs: int) -> None:
        least, most = BRASS.observation_range()
        columns, scales, size = [], [], 0
        for column in np.flatnonzero(varying()).tolist():
            many = min(int(most[column] - least[column]), CODES)
            columns.append((column, int(least[column]), size, many))
            is_long = BRASS.observation_kinds()[column] == "number" and many > 25
            scales.append((most[column] - least[column]) ** -0.5 if is_long else 0.0)
            size += 1 + many
        self.columns, self.scales = np.array(columns, np.int32), np.array(scales, np.float32)
        rng = np.random.default_rng(seed)
        made = {
            "vectors": rng.normal(0, 0.06, (size, HIDDEN + outs)),
            "bias": np.zeros(HIDDEN + outs),
            "second": rng.normal(0, (2 / HIDDEN) ** 0.5, (HIDDEN, SECOND)),
            "second bias": np.zeros(SECOND),
            "out": rng.normal(0, 0.05, (SECOND, outs)),
        }
        made["vectors"][:, HIDDEN:] = 0  # these go straight to what comes out
        self.p = {key: value.astype(np.float32) for key, value in made.items()}
        self.first = {key: np.zeros_like(value) for key, value in self.p.items()}
        self.second = {key: np.zeros_like(value) for key, value in self.p.items()}
        self.gradients = {key: np.zeros_like(value) for key, value in self.p.items()}
        self.steps = 0

    def sums(self, rows: Any) -> Any:
        """The first layer of observations."""
        out = np.tile(self.p["bias"], (len(rows), 1))
        look(rows, self.columns, self.scales, self.p["vectors"], out)
        return out

    def sums_after(self, rows: Any, before: Any, parents: Any) -> Any:
        """The same where before[parents[i]] leads to rows[i]."""
        out = self.sums(before)[parents]
        look_on(rows, before, parents, self.columns, self.scales, self.p["vectors"], out)
        return out

    def onward(self, sums: Any) -> tuple[Any, Any, Any]:
        """The hidden layers, and what comes out."""
        h = np.maximum(sums[:, :HIDDEN], 0)
        h2 = np.maximum(h @ self.p["second"] + self.p["second bias"], 0)
        return h, h2, h2 @ self.p["out"] + sums[:, HIDDEN:]

    def way_back(self, h: Any, h2: Any, back: Any) -> Any:
        """The gradient of the first layer from that of the points; others' is kept for the step."""
        back2 = (back @ self.p["out"].T) * (h2 > 0)
        back1 = np.concatenate([(back2 @ self.p["second"].T) * (h > 0), back], axis=1)
        self.gradients["bias"] += back1.sum(axis=0)
        self.gradients["second"] += h.T @ back2
        self.gradients["second bias"] += back2.sum(axis=0)
        self.gradients["out"] += h2.T @ back
        return back1

    def step(self, rate: float) -> None:
        """One step of Adam."""
        self.steps += 1
        rate *= (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for key, p in self.p.items():
            parts = (p, self.gradients[key], self.first[key], self.second[key])
            adam(*(part.reshape(-1) for part in parts), np.float32(rate))

    def learn_points(self, rows: Any, wanted: Any, rate: float) -> float:
        """A step towards the points that came of it; returns the mean square that was missing."""
        h, h2, found = self.onward(self.sums(rows))
        error = found - wanted
        back = self.way_back(h, h2, error / len(rows))
        pull(rows, self.columns, self.scales, back, self.gradients["vectors"])
        self.step(rate)
        return float((error**2).mean())

    def learn_choices(self, held: Held, chosen: Any, rate: float) -> float:
        """A step towards choosing so; returns how often it would have."""
        games, parents = np.unique(held.parents, return_inverse=True)
        starts, before = np.flatnonzero(np.diff(parents, prepend=-1)), held.before[games]
        h, h2, found = self.onward(self.sums_after(held.seen, before, parents))
        odds = np.exp(found[:, 0] - np.maximum.reduceat(found[:, 0], starts)[parents])
        right = float((odds[chosen] == 1).mean())
        push = odds / np.add.reduceat(odds, starts)[parents]
        push[chosen] -= 1
        back = self.way_back(h, h2, push[:, None] / len(games))
        vectors = self.gradients["vectors"]
        pull(before, self.columns, self.scales, np.add.reduceat(back, starts, axis=0), vectors)
        pull_on(held.seen, before, parents, self.columns, self.scales, back, vectors)
        self.step(rate)
        return right

    def as_arrays(self, name: str) -> dict[str, Any]:
        """All that is to be saved."""
        kinds = ("", self.p), (".1", self.first), (".2", self.second)
        arrays = {f"{name}.{key}{kind}": held[key] for kind, held in kinds for key in held}
        return {**arrays, f"{name}.steps": self.steps}

    def take(self, name: str, saved: Any) -> None:
        """Go on as it was saved."""
        for key in self.p:
            arrays = (saved[f"{name}.{key}{kind}"] for kind in ("", ".1", ".2"))
            self.p[key], self.first[key], self.second[key] = arrays
        self.steps = int(saved[f"{name}.steps"])


def varying() -> Any:
    """bool[observation_size]: what differs in random games for two, but for the labels of areas."""
    batch = wagonway.Batch(BRASS, 256, players=2, autoreset="same-step", form="compiled")
    begin, found = batch.observe()[0], np.zeros(BRASS.observation_size, np.bool_)
    for _ in range(600):
        found |= (batch.step(observation=True).observation != begin).any(axis=0)
    return found & [not name.startswith("areas") for name in BRASS.observation_names()]


# --- playing ------------------------------------------------------------------------------------------------


class Held(NamedTuple):
    """All that could be decided in the games of a batch."""

    seats: Any  # int8[n]: who is to decide
    before: Any  # int16[n, size]: what that seat observes
    actions: Any  # int64[m]: the decisions of all games that go on
    parents: Any  # int64[m]: whose they are
    seen: Any  # int16[m, size]: what the seat observes then
    points: Any  # float32[m, 2]: own and other's at the end / POINTS, as far as can be seen
    liking: Any  # float32[m]: the taste's logit


def ponder(batch: wagonway.Batch, net: Network, taste: Network | None) -> Held:
    seats = batch.to_act.copy()
    children, parents, actions = batch.determinize().expand()
    seen, before = children.observe(seats[parents]), batch.observe()
    points = net.onward(net.sums_after(seen, before, parents))[2]
    over = np.flatnonzero(children.to_act < 0)
    if len(over):
        ends, mine, each = children.scores()[over] / POINTS, seats[parents[over]], np.arange(len(over))
        points[over] = np.stack([ends[each, mine], ends[each, 1 - mine]], axis=1)
    liking = np.zeros(len(points), np.float32)
    if taste is not None:
        liking = taste.onward(taste.sums_after(seen, before, parents))[2][:, 0]
    return Held(seats, before, actions, parents, seen, points, liking)


def choose(held: Held, lead: float, liking: float, noise: float, rng: np.random.Generator) -> Any:
    """int64: the places of the best decisions, one for each game that goes on, by so much of each."""
    promise = lead * POINTS * (held.points[:, 0] - held.points[:, 1]) + liking * held.liking
    if noise > 0:
        promise += noise * rng.gumbel(size=len(promise))
    order = np.lexsort((promise, held.parents))
    return order[np.append(np.flatnonzero(np.diff(held.parents)), len(order) - 1)]


def actions_of(held: Held, chosen: Any) -> Any:
    """int64[n], as a batch takes them."""
    actions = np.zeros(len(held.seats), np.int64)
    actions[held.parents[chosen]] = held.actions[chosen]
    return actions


def play(
    batch: wagonway.Batch, net: Network, taste: Network | None, pace: Pace, rng: np.random.Generator
) -> tuple[Any, Any, list[float]]:
    """Whole games: what was seen after each decision, the points wanted there, how often it is as greedy."""
    steps, right = [], []
    while (batch.to_act >= 0).any():
        held = ponder(batch, net, taste)
        chosen = choose(held, pace.lead, pace.liking, pace.noise, rng)
        if taste is not None and pace.own < 1:
            advised = np.flatnonzero(held.actions == batch.advise("greedy")[held.parents])
            if rng.random() < TAUGHT:
                right.append(taste.learn_choices(held, advised, pace.rate))
            chosen = np.where(rng.random(len(chosen)) < pace.own, chosen, advised)
        parents = held.parents[chosen]
        steps.append((parents, held.seats[parents], held.seen[chosen], held.points[chosen]))
        batch.step(actions_of(held, chosen), check=False)
    ends = (batch.scores() / POINTS).astype(np.float32)
    ahead = np.stack([ends, ends[:, ::-1]], axis=1)  # by game and seat: the points of that seat and the other
    wanted = []
    for game, seat, _, points in reversed(steps):
        wanted.append(ahead[game, seat])
        ahead[game, seat] = points + TRUST * (ahead[game, seat] - points)
    return np.concatenate([step[2] for step in steps]), np.concatenate(wanted[::-1]), right


def measure(
    net: Network, taste: Network | None, pace: Pace, bot: str = "greedy", games: int = MEASURED
) -> float:
    """The share of games won against a bot, a tie being half a win; each time the same deals."""
    batch = wagonway.Batch(BRASS, games, seed=20_261_126, bots=[bot], seat=None, skip_forced=True)
    while (batch.to_act >= 0).any():
        held = ponder(batch, net, taste)
        chosen = choose(held, pace.lead, pace.liking, 0, np.random.default_rng(0))
        batch.step(actions_of(held, chosen), check=False)
    returns = batch.returns()[np.arange(games), batch.learner]
    return float((returns > 0).mean() + (returns == 0).mean() / 2)


# --- learning -----------------------------------------------------------------------------------------------


class Pace(NamedTuple):
    """How it is learned, which changes as the seconds pass."""

    rate: float
    noise: float
    own: float  # share of the decisions that are not `greedy`'s
    lead: float  # how much a point of the lead counts, and how much a logit of the taste
    liking: float

    @classmethod
    def at(cls, spent: float, given: argparse.Namespace) -> Pace:
        rate = RATE * (1 - 0.9 * spent / given.cpu_seconds)
        if spent < given.imitate:
            return cls(rate, 1.0, spent / given.imitate, 0.0, 1.0)
        alone = (spent - given.imitate) / (given.cpu_seconds - given.imitate)
        return cls(rate, between(NOISE, alone), 1.0, 1.0, between(TASTE, alone))


def between(ends: tuple[float, float], share: float) -> float:
    return ends[0] + (ends[1] - ends[0]) * share


def train(given: argparse.Namespace) -> tuple[Network, Network | None]:
    """The network, and the taste if there is one, after the seconds were used up."""
    net, taste = Network(given.seed, 2), Network(given.seed, 1) if given.imitate else None
    spent, rounds, due = 0.0, 0, 0.0
    if given.save.exists():
        saved = np.load(given.save)
        net.take("net", saved)
        if taste is not None:
            taste.take("taste", saved)
        spent, rounds, due = (saved[key].item() for key in ("spent", "rounds", "due"))
    batch = wagonway.Batch(BRASS, GAMES, players=2, skip_forced=True)
    begun = time.process_time() - spent
    while spent < given.cpu_seconds and rounds * GAMES < given.games:
        pace = Pace.at(spent, given)
        rng = np.random.default_rng([given.seed, rounds])
        batch.reset(seed=given.seed * 10_000_000 + rounds)
        seen, wanted, right = play(batch, net, taste, pace, rng)
        order = rng.permutation(len(seen))
        lacks = [
            net.learn_points(seen[some], wanted[some], pace.rate)
            for some in np.array_split(order, max(1, len(order) // ROWS))
        ]
        rounds, spent = rounds + 1, time.process_time() - begun
        if spent >= due or spent >= given.cpu_seconds or rounds * GAMES >= given.games:
            row = {
                "cpu_seconds": round(spent),
                "games": rounds * GAMES,
                "points": round(float(batch.scores().mean()), 1),
                "missing": round(POINTS * float(np.mean(lacks)) ** 0.5, 2),
                "as_greedy": round(float(np.mean(right)), 3) if right else "",
                "against_greedy": round(measure(net, taste, pace), 4),
            }
            note(given.curve, row)
            due, spent = due + given.every, time.process_time() - begun
            arrays = net.as_arrays("net") | (taste.as_arrays("taste") if taste is not None else {})
            more = {"spent": spent, "rounds": rounds, "due": due, "lead": pace.lead, "liking": pace.liking}
            np.savez(given.save, layout=BRASS.observation_layout, **arrays, **more)
    return net, taste


def note(curve: Path | None, row: dict[str, Any]) -> None:
    """Say how far it is, and write it into the curve."""
    print(", ".join(f"{key} {value}" for key, value in row.items()), flush=True)
    if curve is not None:
        is_new = not curve.exists()
        with curve.open("a", newline="", encoding="utf-8") as file:
            lines = csv.DictWriter(file, row, lineterminator="\n")
            if is_new:
                lines.writeheader()
            lines.writerow(row)


# --- the bot ------------------------------------------------------------------------------------------------


class Bot:
    """Decides by a network that was saved."""

    def __init__(self, path: str) -> None:
        saved = np.load(path)
        if saved["layout"] != BRASS.observation_layout:
            raise SystemExit(f"{path} was trained on another layout of observations.")
        self.lead, self.liking = float(saved["lead"]), float(saved["liking"])
        self.net, self.taste = Network(0, 2), None
        self.net.take("net", saved)
        if "taste.steps" in saved:
            self.taste = Network(0, 1)
            self.taste.take("taste", saved)

    def choose(self, info_state: wagonway.State, legal: Sequence[int], rng: wagonway.RandomSource) -> int:
        batch = wagonway.Batch.from_states([info_state], seed=rng.below(1 << 30), skip_forced=True)
        held = ponder(batch, self.net, self.taste)
        best = choose(held, self.lead, self.liking, 0, np.random.default_rng(0))
        return int(held.actions[best[0]])


def serve() -> None:
    """Be a bot in a program of its own (docs/bot-protocol.md)."""
    for line in sys.stdin:
        message = json.loads(line)
        answer: dict[str, Any] | None = None
        if message["type"] == "hello":
            bot = Bot(message["options"]["net"])
            begin = BRASS.setup(2, form="compiled")
            begin.resolve_chance(1)
            bot.choose(begin, begin.legal_actions(), wagonway.RandomSource(1))  # compiles
            answer = {"type": "hello", "protocol": 1, "name": "td", "wants": ["position"]}
        elif message["type"] == "decide":
            state = BRASS.parse_position(message["position"], form="compiled")
            legal = [each["action"] for each in message["legal"]]
            action = bot.choose(state, legal, wagonway.RandomSource(message["seed"]))
            answer = {"type": "answer", "id": message["id"], "action": action}
        if answer is not None:
            print(json.dumps(answer), flush=True)


def main() -> None:
    if len(sys.argv) == 1:
        serve()
        return
    parser = argparse.ArgumentParser()
    parser.add_argument("--save", type=Path, required=True, help="an NPZ file, to go on from where it exists")
    parser.add_argument("--cpu-seconds", type=float, default=3600, help="of this process, all told")
    parser.add_argument("--imitate", type=float, default=0, help="the first of them, in which greedy teaches")
    parser.add_argument("--games", type=float, default=float("inf"), help="that are played, at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="a CSV file")
    parser.add_argument("--every", type=float, default=60, help="seconds between two lines of it")
    train(parser.parse_args())


if __name__ == "__main__":
    main()
