"""Masked PPO on Railways, in one file: a policy that looks at what each decision leads to.

python examples/learning/ppo_railways.py --seed 1 --cpu-seconds 3600 --curve curve.csv --save railways.npz

The logit of a legal decision comes from what is observed after it (`Batch.expand`), so that nothing is to be
learned about decisions that are not listed, and a link is a link wherever it lies. Cards that chance deals in
between are not looked at. The same network says, of what is observed before, which score is to be expected.

It stops after so many seconds of the processor, its own and all told; started anew with the same file it goes
on. Without arguments it is the bot of what was saved, which plays the likeliest of its decisions to the end a
few times before it takes one; with `ahead=0` it takes the likeliest:

wagonway evaluate "stdio:command=examples/learning/ppo_railways.py+net=railways.npz" --game railways
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

RAILWAYS = wagonway.game("railways")
GAMES, ROWS, PASSES = 64, 512, 3  # games an update; decisions a step of learning; passes over them
HIDDEN, SECOND, RATE = 96, 32, 1e-3
CLIP, ENTROPY, KEEP = 0.2, 0.03, 0.97  # KEEP: of the advantage from one decision to the next (GAE's lambda)
LIKELIEST, AHEAD = 3, 8  # at the table: decisions that are played to the end, and how many times
POINTS = 20.0  # of score for a reward of 1
CODES = 31  # values of a number that have vectors of their own; greater ones share the last
MEASURED = 400  # games with the best decisions, for the curve
ROUND = RAILWAYS.observation_names().index("globals.round_number")
CARDS = np.array([name.startswith("cards") for name in RAILWAYS.observation_names()])

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
    """Two hidden layers: from an observation to a logit (of what led here) and a value (of what comes)."""

    def __init__(self, seed: int) -> None:
        least, most = RAILWAYS.observation_range()
        columns, scales, size = [], [], 0
        for column in np.flatnonzero(varying()).tolist():
            many = min(int(most[column] - least[column]), CODES)
            columns.append((column, int(least[column]), size, many))
            is_long = RAILWAYS.observation_kinds()[column] == "number" and many > 8
            scales.append((most[column] - least[column]) ** -0.5 if is_long else 0.0)
            size += 1 + many
        self.columns, self.scales = np.array(columns, np.int32), np.array(scales, np.float32)
        rng = np.random.default_rng(seed)
        made = {
            "vectors": rng.normal(0, 0.06, (size, HIDDEN + 2)),
            "bias": np.zeros(HIDDEN + 2),
            "second": rng.normal(0, (2 / HIDDEN) ** 0.5, (HIDDEN, SECOND)),
            "second bias": np.zeros(SECOND),
            "out": rng.normal(0, 0.02, (SECOND, 2)),
        }
        made["vectors"][:, HIDDEN:] = 0  # these two go straight to what comes out
        self.p = {key: value.astype(np.float32) for key, value in made.items()}
        self.first = {key: np.zeros_like(value) for key, value in self.p.items()}
        self.second = {key: np.zeros_like(value) for key, value in self.p.items()}
        self.gradients = {key: np.zeros_like(value) for key, value in self.p.items()}
        self.steps = 0

    def sums(self, before: Any, after: Any, parents: Any) -> Any:
        """The first layer of n observations and of the m that they lead to, one below the other."""
        at, vectors = np.tile(self.p["bias"], (len(before), 1)), self.p["vectors"]
        look(before, self.columns, self.scales, vectors, at)
        then = at[parents]
        look_on(after, before, parents, self.columns, self.scales, vectors, then)
        return np.concatenate([at, then])

    def onward(self, sums: Any) -> tuple[Any, Any, Any]:
        """float32[n + m, 2], logits and values, after the hidden layers that led to them."""
        h = np.maximum(sums[:, :HIDDEN], 0)
        h2 = np.maximum(h @ self.p["second"] + self.p["second bias"], 0)
        return h, h2, h2 @ self.p["out"] + sums[:, HIDDEN:]

    def learn(self, some: Lesson, rate: float, entropy: float) -> tuple[float, float]:
        """One step of PPO; returns the entropy, and the mean square of what the values lacked."""
        n, parents = len(some.before), some.parents
        h, h2, out = self.onward(self.sums(some.before, some.after, parents))
        logs = log_chances(out[n:, 0], parents)
        chances, starts = np.exp(logs), np.flatnonzero(np.diff(parents, prepend=-1))
        ratio = np.exp(logs[some.chosen] - some.log)
        clipped = np.where(some.gain > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
        push = np.where(clipped, 0, ratio * some.gain)
        mean_log = np.add.reduceat(chances * logs, starts)
        back, lacks = np.zeros_like(out), out[:n, 1] - some.wanted
        back[n:, 0] = entropy * chances * (logs - mean_log[parents]) + push[parents] * chances
        back[n + some.chosen, 0] -= push
        back[:n, 1] = lacks / 2
        self.step(some, h, h2, back / n, starts, rate)
        return float(-mean_log.mean()), float((lacks**2).mean())

    def step(self, some: Lesson, h: Any, h2: Any, back: Any, starts: Any, rate: float) -> None:
        """One step of Adam, from the gradient of what comes out."""
        n, g = len(some.before), self.gradients
        back2 = (back @ self.p["out"].T) * (h2 > 0)
        back1 = np.concatenate([(back2 @ self.p["second"].T) * (h > 0), back], axis=1)
        for key, found in (
            ("bias", back1.sum(axis=0)),
            ("second", h.T @ back2),
            ("second bias", back2.sum(axis=0)),
            ("out", h2.T @ back),
        ):
            g[key] += found
        both = back1[:n] + np.add.reduceat(back1[n:], starts, axis=0)
        pull(some.before, self.columns, self.scales, both, g["vectors"])
        pull_on(some.after, some.before, some.parents, self.columns, self.scales, back1[n:], g["vectors"])
        self.steps += 1
        rate *= (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for key, p in self.p.items():
            parts = (p, g[key], self.first[key], self.second[key])
            adam(*(part.reshape(-1) for part in parts), np.float32(rate))


def varying() -> Any:
    """bool[observation_size]: what differs in random games."""
    batch = wagonway.Batch(RAILWAYS, 256, autoreset="same-step", form="compiled")
    begin, found = batch.observe()[0], np.zeros(RAILWAYS.observation_size, np.bool_)
    for _ in range(400):
        found |= (batch.step(observation=True).observation != begin).any(axis=0)
    return found


def log_chances(logits: Any, parents: Any) -> Any:
    """The logarithm of each decision's chance, among those of its game."""
    starts = np.flatnonzero(np.diff(parents, prepend=-1))
    logits = logits - np.maximum.reduceat(logits, starts)[parents]
    return logits - np.log(np.add.reduceat(np.exp(logits), starts))[parents]


# --- playing ------------------------------------------------------------------------------------------------


class Lesson(NamedTuple):
    """Decisions to learn from, n of them, which had m decisions to choose among."""

    before: Any  # int16[n, size]: what was observed
    after: Any  # int16[m, size]: what each legal decision leads to
    parents: Any  # int64[m]: to whom of the n it belongs
    chosen: Any  # int64[n]: the place of the one that was taken
    log: Any  # float[n]: the logarithm of its chance
    value: Any  # float[n]: what was expected
    gain: Any  # float32[n]: what it brought beyond
    wanted: Any  # float32[n]: what was to be expected

    def part(self, rows: Any) -> Lesson:
        """Some of the n."""
        counts = np.bincount(self.parents)
        ends = np.cumsum(counts)
        parents = np.repeat(np.arange(len(rows)), counts[rows])
        starts = np.cumsum(counts[rows]) - counts[rows]
        places = np.arange(len(parents)) + (ends[rows] - counts[rows] - starts)[parents]
        chosen = self.chosen[rows] - (ends[rows] - counts[rows]) + starts
        rest = (part[rows] for part in self[4:])
        return Lesson(self.before[rows], self.after[places], parents, chosen, *rest)


def weigh(batch: wagonway.Batch, net: Network) -> tuple[Any, Any, Any, Lesson]:
    """All legal decisions, the games that go on, the logarithms of chances, the lesson but for the choice."""
    children, parents, actions = batch.expand()
    games, parents = np.unique(parents, return_inverse=True)
    after, before = children.observe(np.zeros(children.n, np.int8)), batch.observe()[games]
    dealt = np.flatnonzero(after[:, ROUND] != before[parents, ROUND])  # only between rounds
    after[np.ix_(dealt, CARDS)] = before[np.ix_(parents[dealt], CARDS)]
    out = net.onward(net.sums(before, after, parents))[2]
    logs = log_chances(out[len(games) :, 0], parents)
    return actions, games, logs, Lesson(before, after, parents, None, None, out[: len(games), 1], None, None)


def decide(batch: wagonway.Batch, net: Network, rng: np.random.Generator | None) -> tuple[Any, Any, Any]:
    """A decision of each game, by chance or, without `rng`, the likeliest; the games; the lesson so far."""
    actions, games, logs, lesson = weigh(batch, net)
    order = np.lexsort((logs if rng is None else logs + rng.gumbel(size=len(logs)), lesson.parents))
    chosen = order[np.append(np.flatnonzero(np.diff(lesson.parents)), len(order) - 1)]
    taken = np.zeros(batch.n, np.int64)
    taken[games] = actions[chosen]
    return taken, games, lesson._replace(chosen=chosen, log=logs[chosen])


def play(batch: wagonway.Batch, net: Network, rng: np.random.Generator) -> Lesson:
    """Whole games, to learn from."""
    steps = []
    last = batch.scores()[:, 0]
    while (batch.to_act >= 0).any():
        taken, games, lesson = decide(batch, net, rng)
        batch.step(taken, check=False)
        score = batch.scores()[:, 0]
        steps.append((games, lesson, (score - last)[games] / POINTS))
        last = score
    ahead, value = np.zeros(batch.n, np.float32), np.zeros(batch.n, np.float32)
    lessons: list[Lesson] = []
    for games, lesson, reward in reversed(steps):
        ahead[games] = reward + value[games] - lesson.value + KEEP * ahead[games]
        value[games] = lesson.value
        lessons.append(lesson._replace(gain=ahead[games], wanted=ahead[games] + lesson.value))
    lessons.reverse()
    rows = np.cumsum([0, *(len(lesson.before) for lesson in lessons)])
    places = np.cumsum([0, *(len(lesson.after) for lesson in lessons)])
    lessons = [
        lesson._replace(parents=lesson.parents + row, chosen=lesson.chosen + place)
        for lesson, row, place in zip(lessons, rows, places)
    ]
    return Lesson(*(np.concatenate(parts) for parts in zip(*lessons)))


def measure(net: Network, games: int = MEASURED) -> float:
    """The mean score with the best decisions; each time of the same deals."""
    batch = wagonway.Batch(RAILWAYS, games, seed=20_261_126, skip_forced=True)
    while (batch.to_act >= 0).any():
        batch.step(decide(batch, net, None)[0], check=False)
    return float(batch.scores().mean())


# --- learning -----------------------------------------------------------------------------------------------


def train(given: argparse.Namespace) -> Network:
    """A network that has learned until the seconds were used up."""
    net, spent, rounds, due = Network(given.seed), 0.0, 0, 0.0
    if given.save.exists():
        held = np.load(given.save)
        for key in net.p:
            net.p[key], net.first[key], net.second[key] = (held[f"{key}{n}"] for n in ("", ".1", ".2"))
        net.steps, spent, rounds, due = (held[key].item() for key in ("steps", "spent", "rounds", "due"))
    batch = wagonway.Batch(RAILWAYS, GAMES, skip_forced=True)
    begun = time.process_time() - spent
    while spent < given.cpu_seconds and rounds * GAMES < given.games:
        share = spent / given.cpu_seconds
        rng = np.random.default_rng([given.seed, rounds])
        batch.reset(seed=given.seed * 10_000_000 + rounds)
        lesson = play(batch, net, rng)
        gain = lesson.gain
        lesson = lesson._replace(gain=(gain - gain.mean()) / (gain.std() + 1e-8))
        told = [
            net.learn(lesson.part(some), RATE * (1 - 0.9 * share), ENTROPY * (1 - share))
            for _ in range(PASSES)
            for some in np.array_split(rng.permutation(len(gain)), max(1, len(gain) // ROWS))
        ]
        rounds, spent = rounds + 1, time.process_time() - begun
        if spent >= due or spent >= given.cpu_seconds or rounds * GAMES >= given.games:
            entropy, lacks = np.mean(told, axis=0)
            row = {
                "cpu_seconds": round(spent),
                "games": rounds * GAMES,
                "points": round(float(batch.scores().mean()), 1),
                "entropy": round(float(entropy), 2),
                "missing": round(POINTS * float(lacks) ** 0.5, 2),
                "best_points": round(measure(net), 2),
            }
            note(given.curve, row)
            due, spent = due + given.every, time.process_time() - begun
            moments = {
                f"{key}.{n}": held[key] for key in net.p for n, held in ((1, net.first), (2, net.second))
            }
            so_far = {"steps": net.steps, "spent": spent, "rounds": rounds, "due": due}
            np.savez(given.save, layout=RAILWAYS.observation_layout, **net.p, **moments, **so_far)
    return net


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
    """Decides by a network that was saved, and by how games end in which it decides the rest.

    The likeliest decisions are tried in the same games, with the same draws of what is not known; this way
    they differ by what they bring and not by luck (Tesauro and Galperin, On-line Policy Improvement, 1996).
    """

    def __init__(self, path: str, ahead: int = AHEAD) -> None:
        held, self.net, self.ahead = np.load(path), Network(0), ahead
        if held["layout"] != RAILWAYS.observation_layout:
            raise SystemExit(f"{path} was trained on another layout of observations.")
        self.net.p = {key: held[key] for key in self.net.p}

    def choose(self, info_state: wagonway.State, legal: Sequence[int], rng: wagonway.RandomSource) -> int:
        if len(legal) == 1:
            return legal[0]
        states = [info_state] * max(1, self.ahead)
        games = wagonway.Batch.from_states(states, seed=rng.below(1 << 30), skip_forced=True)
        actions, _, logs, _ = weigh(games.take([0]), self.net)
        tried = actions[np.argsort(-logs)][:LIKELIEST]
        if not self.ahead or len(tried) == 1:
            return int(tried[0])
        ends = games.determinize().take(np.tile(np.arange(self.ahead), len(tried)))
        ends.step(np.repeat(tried, self.ahead), check=False)
        while (ends.to_act >= 0).any():
            ends.step(decide(ends, self.net, None)[0], check=False)
        return int(tried[ends.scores().reshape(len(tried), self.ahead).mean(axis=1).argmax()])


def serve() -> None:
    """Be a bot in a program of its own (docs/bot-protocol.md)."""
    for line in sys.stdin:
        message = json.loads(line)
        answer: dict[str, Any] | None = None
        if message["type"] == "hello":
            given = message["options"]
            bot = Bot(given["net"], int(given.get("ahead", AHEAD)))
            begin = RAILWAYS.setup(1, form="compiled")
            begin.resolve_chance(1)
            bot.choose(begin, begin.legal_actions(), wagonway.RandomSource(1))  # compiles
            about = {"name": "ppo", "games": ["railways"], "wants": ["position"]}
            answer = {"type": "hello", "protocol": 1, **about}
        elif message["type"] == "decide":
            state = RAILWAYS.parse_position(message["position"], form="compiled")
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
    parser.add_argument("--games", type=float, default=float("inf"), help="that are played, at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="a CSV file")
    parser.add_argument("--every", type=float, default=60, help="seconds between two lines of it")
    train(parser.parse_args())


if __name__ == "__main__":
    main()
