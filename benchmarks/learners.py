"""How fast learners are served: python benchmarks/learners.py [--against SOURCES] [--peer PYTHON].

The result goes into learners.json.

Each contender is a process that measures when it is told to, all in turn, round after round, so that whatever
else the machine does meets them alike; the best of its rounds counts. Steps are decisions of players, of
games that begin anew as they end. Figures are by the clock and by a process's own processor time (a second of
each of two processes, a second of two threads together), by which they are compared: other work disturbs it
less. It does not see a thread wait for another: threads are held against processes by the clock, so measure
them where nothing else is done.

`--against` names the `src` of another version, whose Batch is asked for the same: choose, apply, mask,
observe, and a reset when all games are over. `--peer` names the Python of an environment with `catanatron`
(its random games for four) and, if there, `pgx`.
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

RESULT = Path(__file__).with_name("learners.json")
GAMES_AT_ONCE = 1024

HEAD = """
import sys, time

def measured(work, seconds):
    clock, own = time.perf_counter(), time.process_time()
    done = 0
    while time.perf_counter() - clock < seconds:
        done += work()
    return done / (time.perf_counter() - clock), done / (time.process_time() - own)

def serve(work):
    work()
    print("ready", flush=True)
    for line in sys.stdin:
        print(*measured(work, float(line)), flush=True)
"""

BATCH = """
import numpy as np, wagonway
N, THREADS = {n}, {threads}
game = wagonway.game("brass-birmingham")
batch = wagonway.Batch(game, N, 4, 1, form="compiled", threads=THREADS, autoreset="same-step")
seen, last = (np.zeros((N, game.observation_size), np.int16) for _ in range(2))
mask = np.zeros((N, game.first_chance), np.bool_)
lots = np.random.default_rng(1)

def inside():
    batch.step(observation=seen, mask=mask, final_observation=last)
    return N

def through_lists():
    offsets, legal = batch.legal()
    chosen = legal[offsets[:-1] + (lots.random(N) * np.diff(offsets)).astype(np.int64)]
    batch.step(chosen, observation=seen, mask=mask, final_observation=last)
    return N

serve({work})
"""

BEFORE = """
import numpy as np, wagonway
N = {n}
game = wagonway.game("brass-birmingham")
batch = wagonway.Batch(game, N, 4, 1, form="compiled")
seen = np.zeros((N, game.observation_size), np.int16)
mask = np.zeros((N, game.num_actions), np.bool_)
actions = np.empty(N, np.int64)

def work():
    live = int((batch.to_act >= 0).sum())
    if batch.apply(batch.choose(actions), check=False) == 0:
        batch.reset()
    batch.legal_mask(mask)
    batch.observe(out=seen)
    return live

serve(work)
"""

ENV = """
import gymnasium, random, wagonway, wagonway.envs
wagonway.game("railways").form("compiled")
env = gymnasium.make("wagonway/Railways-v0", disable_env_checker=True)
pick = random.Random(1).random
info = env.reset(seed=1)[1]

def work():
    global info
    for _ in range(500):
        legal = info["legal"]
        _, _, over, _, info = env.step(legal[int(pick() * len(legal))])
        if over:
            info = env.reset()[1]
    return 500

serve(work)
"""

CATANATRON = """
from catanatron import Color, Game, RandomPlayer
seed = 0

def work():
    global seed
    seed += 1
    game = Game([RandomPlayer(color) for color in Color], seed=seed)
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick()
        decisions += 1
    return decisions

serve(work)
"""

PGX = """
import jax, pgx
N = {n}
env = pgx.make({game!r})
step = pgx.experimental.auto_reset(env.step, env.init)

@jax.jit
def turn(state, key):
    chosen, after = jax.random.split(key)
    logits = jax.numpy.log(state.legal_action_mask.astype(float))
    actions = jax.random.categorical(chosen, logits, axis=1)
    keys = jax.random.split(after, N + 1)
    return jax.vmap(step)(state, actions, keys[1:]), keys[0]

state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), N))
key = jax.random.PRNGKey(2)

def work():
    global state, key
    state, key = turn(state, key)
    state.observation.block_until_ready()
    return N

serve(work)
"""


class Contender:
    """Processes that measure together when told to."""

    def __init__(self, name: str, script: str, n: int = 1, python: str = sys.executable, **env: str) -> None:
        self.name = name
        self.rates: list[float] = []
        self.own: list[float] = []
        self._processes = [
            subprocess.Popen(
                [python, "-c", HEAD + script],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                env={**os.environ, **env},
            )
            for _ in range(n)
        ]

    def is_ready(self) -> bool:
        """Whether all of them can measure."""
        return all(process.stdout is not None and process.stdout.readline() for process in self._processes)

    def measure(self, seconds: float) -> None:
        for process in self._processes:
            assert process.stdin is not None
            process.stdin.write(f"{seconds}\n")
            process.stdin.flush()
        found = []
        for process in self._processes:
            assert process.stdout is not None
            found.append([float(word) for word in process.stdout.readline().split()])
        self.rates.append(sum(rate for rate, _ in found))
        self.own.append(sum(own for _, own in found))

    def close(self) -> None:
        for process in self._processes:
            process.kill()
            process.wait()


def contenders(against: str | None, peer: str | None) -> list[Contender]:
    """All that are there."""
    n = GAMES_AT_ONCE
    made = [
        Contender("batch", BATCH.format(n=n, threads=1, work="inside")),
        Contender("batch_through_lists", BATCH.format(n=n, threads=1, work="through_lists")),
        Contender("batch_two_threads", BATCH.format(n=n, threads=2, work="inside")),
        Contender("batch_two_processes", BATCH.format(n=n, threads=1, work="inside"), 2),
        Contender("railways_env", ENV),
    ]
    if against is not None:
        made.append(Contender("batch_before", BEFORE.format(n=n), PYTHONPATH=against))
    if peer is not None:
        alone = {"PYTHONPATH": ""}
        made.append(Contender("catanatron", CATANATRON, 1, peer, **alone))
        for game in ("connect_four", "go_9x9", "backgammon"):
            made.append(Contender(f"pgx_{game}", PGX.format(n=n, game=game), 1, peer, **alone))
    return [contender for contender in made if contender.is_ready()]


def main() -> None:
    """Measure, and write and print what was found."""
    from wagonway.arena import speed

    parser = argparse.ArgumentParser(description="How fast learners are served.")
    parser.add_argument("--against", metavar="SOURCES")
    parser.add_argument("--peer", metavar="PYTHON")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=0.5)
    given = parser.parse_args()
    racing = contenders(given.against, given.peer)
    load = [os.getloadavg()[0]] if hasattr(os, "getloadavg") else []
    try:
        for _ in range(given.rounds):
            for contender in racing:
                contender.measure(given.seconds)
    finally:
        for contender in racing:
            contender.close()
    load += [os.getloadavg()[0]] if load else []
    best = {each.name: max(each.rates) for each in racing}
    own = {each.name: max(each.own) for each in racing}
    result: dict[str, Any] = {
        "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
        "machine": speed.machine(),
        "load_before_and_after": [round(each, 1) for each in load],
        "steps_per_s": {name: round(rate) for name, rate in best.items()},
        "steps_per_own_s": {name: round(rate) for name, rate in own.items()},
        "batch_is_times": {
            name: round(own["batch"] / rate, 2)
            for name, rate in own.items()
            if name not in ("batch", "batch_two_processes")
        },
        "threads_to_processes": round(best["batch_two_threads"] / best["batch_two_processes"], 2),
    }
    RESULT.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(result, indent=1))


if __name__ == "__main__":
    main()
