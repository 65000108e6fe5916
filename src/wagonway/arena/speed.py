"""How fast a game's rules run: each figure by itself, so that a benchmark is a list of them.

Every figure is the best of several short measurements: whatever else the machine does only makes them slower.
"""

from __future__ import annotations

import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import numpy as np

from wagonway.bots.ismcts import Search
from wagonway.kernel.batch import Batch
from wagonway.kernel.game import Game
from wagonway.kernel.stepper import Stepper

# The plain loop of the machine on which peers were measured; results are also given as if it were this one.
REFERENCE_LOOP = 5_800_000.0
# At the top level of a script, where names are looked up in a dictionary: docs/decisions/scaled-figures.md.
PLAIN_LOOP = compile("while i < n: i += 1", "<plain loop>", "exec")
SLICES = 7
BATCH = 64
POSITIONS = 400  # decisions with a choice whose time is taken


def plain_loop(n: int) -> int:
    """The loop that machines are compared by, as at the top level of a script."""
    names = {"i": 0, "n": n}
    exec(PLAIN_LOOP, names)  # a constant of this module
    return names["i"]


def function_loop(n: int) -> int:
    """The same loop in a function, where the names are local variables."""
    i = 0
    while i < n:
        i += 1
    return i


def plain_loop_per_s(seconds: float) -> float:
    """Turns of `while i < n: i += 1` at the top level of a script, in one second."""
    return rate(plain_loop, seconds, 100_000)


def function_loop_per_s(seconds: float) -> float:
    """Turns of the same loop inside a function, in one second."""
    return rate(function_loop, seconds, 100_000)


def rate(work: Callable[[int], float], seconds: float, n: int = 1) -> float:
    """What `work(n)` says it has done, per second: the best of SLICES measurements in about `seconds`."""
    slice_of = seconds / SLICES
    work(n)  # what is made on the first call does not count
    while True:  # how much fits into a slice
        start = time.perf_counter()
        work(n)
        took = time.perf_counter() - start
        if took >= slice_of / 4 or n >= 2**40:
            break
        n *= 2 if took <= 0 else max(2, min(16, int(slice_of / 2 / took)))
    n = max(1, int(n * slice_of / max(took, 1e-9)))
    best = 0.0
    for _ in range(SLICES):
        start = time.perf_counter()
        done = work(n)
        best = max(best, done / (time.perf_counter() - start))
    return best


def playout_rates(
    game: Game, players: int, seconds: float, form: str, threads: int = 1
) -> tuple[float, float]:
    """Whole random games per second, and decisions per second, inside `Game.playouts`."""
    decisions = [0, 0]  # of all games, games

    def work(n: int) -> float:
        played = game.playouts(n, len(decisions), players, form=form, threads=threads)
        decisions[0] += int(played["decisions"].sum())
        decisions[1] += n
        return n

    games = rate(work, seconds)
    return games, games * decisions[0] / decisions[1]


def loop_rate(game: Game, players: int, seconds: float) -> float:
    """Compiled games per second, stepped from a Python loop: one call and one choice per decision."""
    stepper = Stepper(game, players, form="compiled")
    step, actions, pick = stepper.step, stepper.actions, random.Random(1).random
    stream = 0

    def work(n: int) -> float:
        nonlocal stream
        for _ in range(n):
            stream += 1
            listed = stepper.reset(1, stream)
            while listed:
                listed = step(actions[int(pick() * listed)])
        return n

    return rate(work, seconds)


def batch_rate(game: Game, players: int, seconds: float) -> float:
    """Compiled games per second in a Batch of BATCH, started together: `choose` and `apply` from Python."""
    batch = Batch(game, BATCH, players, 1, form="compiled")
    actions = np.empty(BATCH, np.int64)

    def work(n: int) -> float:
        for _ in range(n):
            batch.reset()
            while batch.apply(batch.choose(actions), check=False):
                pass
        return n * BATCH

    return rate(work, seconds)


def search_rate(game: Game, seconds: float) -> float:
    """Simulations per second of `ismcts` by random playouts: one thread, an opening for two, else alone."""
    state = game.setup(2 if 2 in game.players else min(game.players), form="compiled")
    state.resolve_chance(1)
    known = state.information_state(state.current_player())

    def work(n: int) -> float:
        return Search(known, playout="random", prior=0, prune=0).think(n).simulations

    return rate(work, seconds)


def legal_apply_us(game: Game, players: int, seconds: float) -> float:
    """Microseconds of one `legal_actions` and one `apply`: the median over decisions with a choice.

    Positions come from random games. For each, its decisions are done in turn, over and over, each on a copy
    of the state, whose time is included; the caches are warm.
    """
    form = game.form("compiled")
    drivers = form.drivers
    stepper = Stepper(game, players, form="compiled")
    comps = stepper.state.components.for_form(form)
    rng = random.Random(2)
    sources = form.new_states(POSITIONS)
    kept, stream = 0, 0
    while kept < POSITIONS:
        stream += 1
        listed = stepper.reset(2, stream)
        while listed and kept < POSITIONS:
            # A few of each game, from its beginning to its end.
            if listed > 1 and rng.random() < 0.1:
                drivers["at_copy"](stepper.state._states, 0, sources, kept)
                kept += 1
            listed = stepper.step(stepper.actions[int(rng.random() * listed)])
    scratch, works = form.new_states(1), form.new_bench().works
    one = form.new_states(1)
    call = drivers["time_decisions"]
    call(sources, scratch, 1, comps, 0, works, 0, 10)
    # As often as fits, but often enough that the call itself does not count.
    begin = time.perf_counter()
    call(sources, scratch, POSITIONS, comps, 0, works, 0, 10)
    repeat = max(200, int(seconds / (time.perf_counter() - begin) * 10))
    times = []
    for position in range(POSITIONS):
        drivers["at_copy"](sources, position, one, 0)
        start = time.perf_counter()
        call(one, scratch, 1, comps, 0, works, 0, repeat)
        times.append((time.perf_counter() - start) / repeat)
    return statistics.median(times) * 1e6


def copy_ns(game: Game, players: int, seconds: float) -> float:
    """Nanoseconds of one copy of a compiled state."""
    form = game.form("compiled")
    state = game.setup(players, form="compiled")
    target = form.new_states(1)

    def work(n: int) -> float:
        form.drivers["copy_many"](state._states, 0, target, 0, n)
        return n

    return 1e9 / rate(work, seconds, 1000)


def means(game: Game, players: int, n: int, form: str) -> tuple[list[float], float]:
    """Mean score of each seat and mean number of decisions, of n games of seed 0."""
    played = game.playouts(n, 0, players, form=form)
    return played["scores"].mean(axis=0).tolist(), float(played["decisions"].mean())


# --- processes of their own ---------------------------------------------------------------------------------

WARM_START = """
import time
start = time.perf_counter()
import wagonway
state = wagonway.game({game!r}).setup({players}, form="auto")
state.resolve_chance(1)
assert state.legal_actions()
seconds = time.perf_counter() - start
print(state.form, seconds)
"""

FIRST_LIST = """
import time
import wagonway
start = time.perf_counter()
state = wagonway.game({game!r}).setup({players}, form="auto")
state.resolve_chance(1)
assert state.legal_actions()
seconds = time.perf_counter() - start
print(state.form, seconds)
"""


def warm_start_s(game: str, players: int, times: int = 3) -> float:
    """Seconds from before `import wagonway` to the first decisions of the compiled game, in a new process."""
    return _in_process(WARM_START.format(game=game, players=players), "compiled", times, {})


def cold_first_list_s(game: str, players: int, times: int = 3) -> float:
    """Seconds from `import wagonway` to the first decisions, in a new process without anything compiled."""
    with tempfile.TemporaryDirectory() as folder:
        home = dict.fromkeys(
            ("WAGONWAY_CACHE_DIR", "XDG_CACHE_HOME", "HOME", "LOCALAPPDATA", "TMPDIR", "TEMP", "TMP"), folder
        )
        return _in_process(FIRST_LIST.format(game=game, players=players), "plain", times, home)


def _in_process(program: str, form: str, times: int, environment: dict[str, str]) -> float:
    seconds = []
    for _ in range(times):
        done = subprocess.run(
            [sys.executable, "-c", program],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, **environment},
        )
        found, took = done.stdout.split()
        if found != form:
            raise RuntimeError(f"a process was to use the {form} form and used the {found} one")
        seconds.append(float(took))
    return min(seconds)


# --- the machine --------------------------------------------------------------------------------------------


def machine() -> dict[str, Any]:
    """What the figures were measured on."""
    from wagonway.kernel.cores import cores

    versions = {}
    for package in ("numba", "llvmlite", "numpy", "wagonway"):
        try:
            versions[package] = version(package)
        except PackageNotFoundError:
            versions[package] = "-"
    return {
        "cpu": _cpu(),
        "cores": cores(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        **versions,
    }


def _cpu() -> str:
    """The processor's name."""
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    if sys.platform == "darwin":
        done = subprocess.run(
            ["sysctl", "-n", "machdep.cpu.brand_string"], capture_output=True, text=True, check=False
        )
        if done.stdout.strip():
            return done.stdout.strip()
    return platform.processor() or platform.machine() or "unknown"
