"""Masked PPO on Railways, in one file and with nothing but NumPy.

python examples/learning/ppo_railways.py --updates 400 --seed 1 --curve curve.csv --save railways.npz

The network looks at the numbers of an observation that ever vary, from 0 to 1. It scores each legal decision
by the vectors of its parts (`ActionParts`), so that nothing is learned about decisions that are not listed.
`policy(FILE)` makes a bot of what was saved, for the table or for `wagonway evaluate`.
"""

from __future__ import annotations

import argparse
import csv
import os

import gymnasium
import numpy as np

import wagonway.envs  # noqa: F401  registers the environments
from wagonway import game
from wagonway.bots import Policy
from wagonway.kernel.encoding import ActionParts, Encoding, varying

RAILWAYS = game("railways")
HIDDEN, GAMES, EPOCHS, ROWS = 96, 24, 4, 256  # units; games an update; passes; decisions a step
CLIP, ENTROPY, RATE, KEEP = 0.2, 0.01, 1e-3, 0.97  # KEEP: of the advantage from one decision to the next
POINTS = 20.0  # of score for a reward of 1


class Network:
    """A hidden layer; a score for each listed decision, and the score that is expected from here on."""

    def __init__(self, seed: int) -> None:
        self.encode, self.parts = Encoding(RAILWAYS, columns=varying(RAILWAYS, 1)), ActionParts(RAILWAYS)
        rng = np.random.default_rng(seed)
        size = self.encode.size
        self.p = {
            "in": rng.normal(0, size**-0.5, (size, HIDDEN)),
            "bias": np.zeros(HIDDEN),
            "parts": rng.normal(0, 0.01, (self.parts.size, HIDDEN + 1)),
            "value": np.zeros(HIDDEN + 1),
        }
        self.moments = {key: [np.zeros_like(value), np.zeros_like(value)] for key, value in self.p.items()}
        self.steps = 0

    def hidden(self, x: np.ndarray) -> np.ndarray:
        """float[n, HIDDEN + 1] of float[n, encode.size]; the last number is always 1."""
        h = np.tanh(x @ self.p["in"] + self.p["bias"])
        return np.concatenate([h, np.ones((len(h), 1))], axis=1)

    def scores(self, h: np.ndarray, legal: np.ndarray) -> np.ndarray:
        """A logit for each legal decision, of one row."""
        return self.p["parts"][self.parts.table[legal]].sum(axis=1) @ h

    def step(self, gradients: dict[str, np.ndarray]) -> None:
        """One step of Adam, downhill."""
        self.steps += 1
        for key, gradient in gradients.items():
            first, second = self.moments[key]
            first += 0.1 * (gradient - first)
            second += 0.001 * (gradient**2 - second)
            size = np.sqrt(second / (1 - 0.999**self.steps)) + 1e-8
            self.p[key] -= RATE * first / (1 - 0.9**self.steps) / size


def play(env: gymnasium.Env, net: Network, rng: np.random.Generator, seed: int) -> tuple[list, float]:
    """One game: (x, legal, choice, log of its chance, value, reward) of each decision, and the score."""
    seen, info = env.reset(seed=seed)
    rows, over, last = [], False, 0
    while not over:
        x = net.encode(seen)
        h = net.hidden(x[None])[0]
        logits = net.scores(h, info["legal"])
        chance = np.exp(logits - logits.max())
        chance /= chance.sum()
        pick = int(rng.choice(len(chance), p=chance))
        legal = info["legal"]
        seen, _, over, _, info = env.step(legal[pick])
        score = env.unwrapped.position.score(0)
        rows.append((x, legal, pick, np.log(chance[pick]), h @ net.p["value"], (score - last) / POINTS))
        last = score
    return rows, last


def advantages(rows: list) -> tuple[np.ndarray, np.ndarray]:
    """What each decision brought beyond what was expected, and what was to be expected."""
    values = np.array([row[4] for row in rows] + [0.0])
    found, ahead = np.zeros(len(rows)), 0.0
    for at in range(len(rows) - 1, -1, -1):
        ahead = rows[at][5] + values[at + 1] - values[at] + KEEP * ahead
        found[at] = ahead
    return found, found + values[:-1]


def learn(net: Network, rows: list, gains: np.ndarray, wanted: np.ndarray) -> None:
    """One step from some decisions."""
    x = np.stack([row[0] for row in rows])
    h = net.hidden(x)
    gradients = {key: np.zeros_like(value) for key, value in net.p.items()}
    back = np.zeros_like(h)
    for i, (_, legal, pick, before, *_) in enumerate(rows):
        listed = net.parts.table[legal]
        vectors = net.p["parts"][listed].sum(axis=1)
        logits = vectors @ h[i]
        logs = logits - logits.max()
        logs -= np.log(np.exp(logs).sum())
        chance, ratio = np.exp(logs), np.exp(logs[pick] - before)
        clipped = ratio > 1 + CLIP if gains[i] > 0 else ratio < 1 - CLIP
        pull = ENTROPY * chance * (logs - chance @ logs)  # less entropy costs
        if not clipped:
            pull += ratio * gains[i] * chance
            pull[pick] -= ratio * gains[i]
        np.add.at(gradients["parts"], listed, (pull[:, None] * h[i])[:, None])
        back[i] = pull @ vectors
    error = h @ net.p["value"] - wanted
    gradients["value"] = error @ h
    back += 0.5 * error[:, None] * net.p["value"]
    inner = (back * (1 - h**2))[:, :-1]
    gradients["in"], gradients["bias"] = x.T @ inner, inner.sum(axis=0)
    net.step({key: gradient / len(rows) for key, gradient in gradients.items()})


def train(updates: int, seed: int, curve: str | None = None) -> tuple[Network, list[float]]:
    """A network, and the mean score of the games before each update."""
    env = gymnasium.make("wagonway/Railways-v0", disable_env_checker=True)
    net, rng, means = Network(seed), np.random.default_rng(seed), []
    with open(curve or os.devnull, "w", newline="", encoding="utf-8") as file:
        lines = csv.writer(file)
        lines.writerow(["games", "mean score"])
        for update in range(updates):
            first = (seed * updates + update) * GAMES
            games = [play(env, net, rng, first + number) for number in range(GAMES)]
            means.append(float(np.mean([score for _, score in games])))
            lines.writerow([(update + 1) * GAMES, f"{means[-1]:.2f}"])
            rows = [row for played, _ in games for row in played]
            gains, wanted = map(np.concatenate, zip(*(advantages(played) for played, _ in games)))
            gains = (gains - gains.mean()) / (gains.std() + 1e-8)
            for _ in range(EPOCHS):
                order = rng.permutation(len(rows))
                for at in range(0, len(rows), ROWS):
                    some = order[at : at + ROWS]
                    learn(net, [rows[i] for i in some], gains[some], wanted[some])
            if update % 10 == 0:
                print(f"{(update + 1) * GAMES} games, {means[-1]:.1f} points", flush=True)
    return net, means


def policy(path: str) -> Policy:
    """The bot of a file that was saved."""
    net, held = Network(0), np.load(path)
    net.p = {key: held[key] for key in net.p}

    def scores(row: np.ndarray, legal: np.ndarray) -> np.ndarray:
        return net.scores(net.hidden(net.encode(row)[None])[0], legal)

    return Policy("railways", scores, layout=int(held["layout"]), name="ppo")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--updates", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", help="a CSV file for the mean score of each update")
    parser.add_argument("--save", help="an NPZ file for the network")
    given = parser.parse_args()
    net, _ = train(given.updates, given.seed, given.curve)
    if given.save:
        np.savez(given.save, layout=RAILWAYS.observation_layout, **net.p)


if __name__ == "__main__":
    main()
