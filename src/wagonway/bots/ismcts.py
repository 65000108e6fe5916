"""The bot `ismcts`: information-set Monte-Carlo tree search, by time or by simulations.

The search itself is in kernel/ismcts.py. Here is what surrounds it: room for trees, threads, clocks, the tree
of the last decision when it can go on, and what the trees of all threads say together.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np

from wagonway.kernel import ismcts as tree_search
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import State

from .base import MOST_MS, BotError, Chooser
from .network import NOTHING, WHOLE, Network
from .settings import MOST, Settings, settings_of
from .thought import Judgement, Thought

PLAYOUTS = {"random": tree_search.RANDOM, "light": tree_search.LIGHT, "greedy": tree_search.GREEDY}
MOST_NODES = 200_000  # of one tree: 36 MB
FIRST_NODES = 4_096
CHUNK_SECONDS = 0.02  # between two looks at the clock
CHUNK_SIMULATIONS = 16  # between two looks at whether the choice is settled
MOST_DECISIONS = 20_000  # of a playout
CANDIDATES = 4  # decisions that `compare` looks at equally
LURE = 1e6  # added to the results of the one to look at
MOST_SIMULATIONS = 1_000_000_000
SIMULATIONS = 1000  # where nobody says how many, nor how long
# Another one wherever the search comes to other decisions by the same settings.
VERSION = 2
TABLE = 1 << 14  # of square roots and logarithms
EXP_UNITS = 12  # exp(-12) is next to nothing


@cache
def _tables() -> tuple[Any, Any, Any]:
    """Tables that all searches read: roots of logarithms, inverse roots, exponentials."""
    count = np.arange(1, TABLE + 1, dtype=np.float64)
    logs = np.concatenate([[0.0], np.sqrt(np.log(count))])
    roots = np.concatenate([[1.0], 1.0 / np.sqrt(count)])
    exps = np.exp(-np.arange(EXP_UNITS * tree_search.STEPS + 1) / tree_search.STEPS)
    exps[-1] = 0.0
    return logs, roots, exps


def _rows(rows: int) -> dict[str, Any]:
    """What grows with a tree: so many empty nodes, as parts of a SearchDesk."""
    return {
        "tree": np.zeros((rows, tree_search.COLUMNS), np.int32),
        "sums": np.zeros((rows, 2 * tree_search.MOST_SEATS)),
        "marks": np.zeros(rows, np.int64),
    }


class Tree:
    """One tree and all that a thread needs to let it grow."""

    def __init__(
        self,
        known: State,
        settings: Settings,
        seed: int,
        stream: int,
        keeps: bool = True,
        network: Network | None = None,
        share: int = WHOLE,
    ) -> None:
        """`share` percent of what a network says count where positions are judged."""
        self._form = known._form
        self._keeps = keeps and known.form == "compiled"
        bench = self._form.new_bench()
        world = self._form.new_states(2)
        actions = known.game.num_actions
        rngs = self._form.new_rngs(1)
        self._form.load_rng(rngs, 0, RandomSource(seed, stream).rng)
        n = self.numbers = np.zeros(tree_search.NUMBERS, np.int64)
        n[tree_search.PLAYOUT] = PLAYOUTS[settings.playout]
        n[tree_search.HORIZON] = settings.moves
        n[tree_search.NODES] = settings.nodes
        n[tree_search.SCALE] = max(1, round(100 * settings.scale))
        n[tree_search.WIDEN] = round(100 * settings.widen)
        n[tree_search.WIDEN_FIRST] = settings.first
        n[tree_search.PRUNE] = settings.prune
        n[tree_search.PRIOR] = settings.prior
        n[tree_search.OTHERS] = settings.others
        n[tree_search.MARGIN] = settings.margin
        n[tree_search.TASTE] = settings.taste
        n[tree_search.MIX] = settings.mix
        n[tree_search.LIMIT] = MOST_DECISIONS
        n[tree_search.MUST] = tree_search.NONE
        n[tree_search.KEEPS] = int(self._keeps)
        n[tree_search.NETWORK] = 0 if network is None else share
        logs, roots, exps = _tables()
        self.desk = tree_search.SearchDesk(
            comps=known._comps,
            works=bench.works,
            rngs=rngs,
            world=world,
            data=world.view(np.uint8).reshape(2, -1) if self._keeps else np.zeros((2, 1), np.uint8),
            space=self._form.new_search_space(),
            **_rows(FIRST_NODES),
            slots=np.zeros(actions, np.int16),
            order=np.zeros(actions, np.int16),
            path=np.zeros(tree_search.DEEPEST_PATH, np.int32),
            result=np.zeros(2 * tree_search.MOST_SEATS),
            logs=logs,
            roots=roots,
            exps=exps,
            numbers=n,
            net=NOTHING if network is None else network.net,
            exploration=float(settings.explore),
        )
        self.clear()

    def _grow(self, rows: int) -> None:
        """Room for more nodes; what there is stays."""
        used = int(self.numbers[tree_search.USED])
        larger = _rows(rows)
        for name, array in larger.items():
            array[:used] = getattr(self.desk, name)[:used]
        self.desk = self.desk._replace(**larger)

    def clear(self) -> None:
        """Nothing but a root."""
        desk = self.desk
        desk.tree[0] = (tree_search.NONE, tree_search.NONE, tree_search.NONE, tree_search.NONE, 0, 0)
        desk.sums[0] = 0.0
        desk.marks[0] = 0
        self.numbers[tree_search.USED] = 1
        self.numbers[tree_search.ROOT] = 0

    def begin(self, known: State, must: int | None) -> None:
        """From here on. What an earlier search has found below this information state is kept."""
        self._source = known
        self._drivers = known._drivers
        self.numbers[tree_search.MUST] = tree_search.NONE if must is None else must
        base = self._worth(known)
        # Alone, chances are told from the evaluation at the root; those told from far away mean nothing here.
        is_near = abs(base - int(self.numbers[tree_search.BASE])) < int(self.numbers[tree_search.SCALE])
        if self._keeps and (is_near or known.players > 1):
            found = self._drivers["at_find"](known._states.view(np.uint8).reshape(1, -1), 0, self.desk)
            if found != tree_search.NONE:
                places = np.zeros(len(self.desk.tree), np.int32)
                self._drivers["at_keep"](self.desk, places, found)
                return
        self.numbers[tree_search.BASE] = base
        self.clear()

    def _worth(self, known: State) -> int:
        """What it is worth to the seat to act, by what judges the leaves."""
        seat, numbers = known.current_player(), self.numbers
        if numbers[tree_search.NETWORK]:
            return int(self._drivers["at_look_ahead"](known._states, 0, self.desk, seat))
        told = (known._states, 0, known._comps, 0, self.desk.works, 0, seat, int(numbers[tree_search.TASTE]))
        return int(self._drivers["at_judge"](*told))

    def plant(self, number: int, seat: int) -> None:
        """Nodes 1 to `number` stand for rows of decisions of a seat; see `at_follow`."""
        for node in range(1, number + 1):
            self.desk.tree[node] = (tree_search.NONE, seat, tree_search.NONE, tree_search.NONE, 0, 1)
            self.desk.sums[node] = 0.0
            self.desk.marks[node] = 0
        self.numbers[tree_search.USED] = number + 1

    def make_room(self, simulations: int) -> None:
        """Room for what so many simulations add, as long as there are no more nodes than there may be."""
        wanted = int(self.numbers[tree_search.USED]) + simulations + 1
        rows = len(self.desk.tree)
        if wanted > rows and rows < MOST_NODES:
            self._grow(min(MOST_NODES, max(wanted, 2 * rows)))

    def simulate(self, simulations: int) -> None:
        """So many simulations more."""
        self.make_room(simulations)
        self._drivers["at_simulate"](self._source._states, 0, self.desk, simulations)

    def children(self) -> dict[int, tuple[int, Any]]:
        """Of each decision tried at the root its visits and the sums of its results."""
        found = {}
        root = int(self.numbers[tree_search.ROOT])
        child = int(self.desk.tree[root][tree_search.CHILD])
        while child != tree_search.NONE:
            row = self.desk.tree[child]
            if row[tree_search.VISITS] > 0:
                found[int(row[tree_search.ACTION])] = (
                    int(row[tree_search.VISITS]),
                    self.desk.sums[child].copy(),
                )
            child = int(row[tree_search.NEXT])
        return found

    def look_at(self, action: int, visits: int, seat: int) -> None:
        """Simulations that begin with a decision tried at the root, until it has about so many."""
        node = int(self.desk.tree[int(self.numbers[tree_search.ROOT])][tree_search.CHILD])
        while node != tree_search.NONE and self.desk.tree[node][tree_search.ACTION] != action:
            node = int(self.desk.tree[node][tree_search.NEXT])
        if node == tree_search.NONE:
            return
        # No other result comes near; now and then a decision that was never tried is, all the same.
        self.desk.sums[node][seat] += LURE
        for _ in range(3):
            missing = visits - int(self.desk.tree[node][tree_search.VISITS])
            if missing > 0:
                self.simulate(missing)
        self.desk.sums[node][seat] -= LURE

    @property
    def visits(self) -> int:
        return int(self.desk.tree[int(self.numbers[tree_search.ROOT])][tree_search.VISITS])


class Search:
    """A search from one information state after another, of whoever is to act in it.

    `known` is an information state: what the seat to act cannot know is hidden in it. Each thread has a tree
    of its own. With a number of simulations the result follows from `known`, the seed and the settings alone.
    """

    def __init__(
        self,
        known: State,
        seed: int = 0,
        threads: int = 1,
        must: int | None = None,
        level: str = "",
        **parameters: Any,
    ) -> None:
        self.settings = replace(settings_of(known.game.spec, known.players, level), **parameters)
        if self.settings.playout not in PLAYOUTS:
            raise BotError(
                f"{self.settings.playout!r} is no kind of playout; there are: {', '.join(PLAYOUTS)}."
            )
        if threads < 1:
            raise BotError("threads must be at least 1.")
        self._trees = [Tree(known, self.settings, seed, number) for number in range(threads)]
        self.begin(known, must)

    def begin(self, known: State, must: int | None = None) -> None:
        """Go on from another information state of the same game; what is known of it already is kept.

        `must` is a decision that is looked at in any case.
        """
        self.seat = known.current_player()
        if self.seat < 0:
            raise BotError("no player is to act.")
        known = self.known = known.information_state(self.seat)  # whatever it was handed
        for tree in self._trees:
            tree.begin(known, must)

    @property
    def simulations(self) -> int:
        """How many the trees rest on."""
        return sum(tree.visits for tree in self._trees)

    def think(
        self, simulations: int | None = None, seconds: float | None = None, settle: bool = False
    ) -> Thought:
        """Look further: so many simulations, or so long, whichever ends first.

        With `settle` one tree also ends as soon as the simulations still to come could not make another
        decision the one tried most often: the choice is the same, what is known of the others is less.
        """
        legal = self.known.legal_actions()
        if len(legal) == 1:
            return Thought(self.seat, 0, (Judgement(legal[0], 0, (), ()),))
        if simulations is None and seconds is None:
            simulations = SIMULATIONS
        if len(self._trees) == 1:
            self._run(self._trees[0], simulations, seconds, settle)
        else:
            self._run_all(simulations, seconds)
        return self.thought()

    def compare(self, simulations: int, taken: int | None = None) -> Thought:
        """Judge the most promising decisions, and the one taken, by equally many simulations each.

        `think` gives nearly all to the decision that it comes to prefer. That one then looks better than the
        others for being looked at more deeply alone, and what it seems to be ahead says little.
        """
        thought = self.think(simulations // (CANDIDATES + 1))
        chosen = [one.action for one in thought.judgements[:CANDIDATES]]
        if taken is not None and taken not in chosen:
            chosen = [*chosen[: CANDIDATES - 1], taken]
        if len(chosen) < 2:
            return thought
        each = simulations // len(chosen)
        for action in chosen:
            self.look_at(action, each)
        thought = self.thought()
        first = [one for one in thought.judgements if one.action in chosen]
        first.sort(key=lambda one: -one.chances[self.seat])
        others = [one for one in thought.judgements if one.action not in chosen]
        return Thought(thought.seat, thought.simulations, (*first, *others))

    def look_at(self, action: int, simulations: int) -> None:
        """Look further at one decision that was tried, until about so many simulations began with it."""
        for tree in self._trees:
            tree.look_at(action, simulations // len(self._trees), self.seat)

    def _run_all(self, simulations: int | None, seconds: float | None) -> None:
        many = len(self._trees)
        shares: list[int | None] = [None] * many
        if simulations is not None:
            shares = [simulations // many + (number < simulations % many) for number in range(many)]
        with ThreadPoolExecutor(many) as pool:
            running = [
                pool.submit(self._run, tree, share, seconds) for tree, share in zip(self._trees, shares)
            ]
        for run in running:
            run.result()  # raises what a thread has raised

    def _run(self, tree: Tree, simulations: int | None, seconds: float | None, settle: bool = False) -> None:
        settle = settle and simulations is not None
        if seconds is None and not settle:
            assert simulations is not None
            tree.simulate(simulations)
            return
        end = time.perf_counter() + (math.inf if seconds is None else seconds)
        done, chunk = 0, 1
        while simulations is None or done < simulations:
            begun = time.perf_counter()
            chunk = chunk if simulations is None else min(chunk, simulations - done)
            tree.simulate(chunk)
            done += chunk
            now = time.perf_counter()
            if now >= end or (simulations is not None and settle and self._is_settled(simulations - done)):
                return
            speed = chunk / max(now - begun, 1e-6)
            chunk = max(1, int(speed * min(CHUNK_SECONDS, end - now)))
            if settle:
                chunk = min(chunk, CHUNK_SIMULATIONS)

    def _is_settled(self, left: int) -> bool:
        """Whether so many more simulations could not make another decision the one tried most often."""
        visits = [found.visits for found in self.thought().judgements[:2]]
        return bool(visits) and visits[0] - (visits[1] if len(visits) > 1 else 0) > left

    def thought(self) -> Thought:
        """What is known so far."""
        seats = self.known.players
        visits: dict[int, int] = {}
        sums: dict[int, Any] = {}
        for tree in self._trees:
            for action, (times, results) in tree.children().items():
                visits[action] = visits.get(action, 0) + times
                sums[action] = sums.get(action, 0.0) + results
        judged = []
        for action in set(visits) & set(self.known.legal_actions()):
            times = visits[action]
            means = (sums[action] / times).tolist()
            most = tree_search.MOST_SEATS
            judged.append(Judgement(action, times, tuple(means[:seats]), tuple(means[most : most + seats])))
        judged.sort(key=lambda one: (-one.visits, -one.chances[self.seat], one.action))
        return Thought(self.seat, self.simulations, tuple(judged))


def check_budget(simulations: int, ms: int) -> None:
    """Raises ValueError where a bot cannot be given so many simulations, or such a clock."""
    for name, value, most in (("sims", simulations, MOST_SIMULATIONS), ("ms", ms, MOST_MS)):
        if not 0 <= value <= most:
            raise ValueError(f"{name} is a number from 0 to {most}")


class IsmctsBot:
    """Takes the decision that the search has tried most often.

    `sims` and `ms` are the budget of a decision, whichever ends first; `threads` how many think side by side.
    The other parameters stand in for those of `Settings`. With `keep=no` each decision begins with an empty
    tree, so that the choice follows from the information state and the generator alone. With `spare=yes` a
    decision that the kept tree has met gets only what it lacks of the simulations that a whole budget gave:
    most of a move's time goes to its first decision.
    """

    def __init__(
        self,
        sims: int = 0,
        ms: int = 0,
        threads: int = 1,
        keep: bool = True,
        spare: bool = False,
        playout: str | None = None,
        moves: int | None = None,
        nodes: int | None = None,
        mix: int | None = None,
        explore: float | None = None,
        scale: float | None = None,
        widen: float | None = None,
        first: int | None = None,
        prune: int | None = None,
        prior: int | None = None,
        others: int | None = None,
        margin: int | None = None,
        taste: int | None = None,
    ) -> None:
        if threads < 1:
            raise ValueError("threads is a number from 1")
        check_budget(sims, ms)
        self._simulations = sims or (None if ms else SIMULATIONS)
        self._seconds = ms / 1000 if ms else None
        self._threads = threads
        self._keep = keep
        self._spare = spare
        self._whole = 0  # simulations that the last decision with a whole budget rested on
        given = {
            "playout": playout,
            "moves": moves,
            "nodes": nodes,
            "mix": mix,
            "explore": explore,
            "scale": scale,
            "widen": widen,
            "first": first,
            "margin": margin,
            "prune": prune,
            "prior": prior,
            "others": others,
            "taste": taste,
        }
        self._given: dict[str, Any] = {key: value for key, value in given.items() if value is not None}
        if playout is not None and playout not in PLAYOUTS:
            raise ValueError(f"playout is one of {', '.join(PLAYOUTS)}")
        for key, most in MOST.items():
            if key in self._given and not 0 <= self._given[key] <= most:
                raise ValueError(f"{key} is a number from 0 to {most:g}")
        self._level = ""
        self._search: Search | None = None

    def at_level(self, level: str) -> IsmctsBot:
        """This bot, with the settings that a game has for a level of that name."""
        self._level = level
        return self

    def choose(self, info_state: Any, legal: Sequence[int], rng: Chooser) -> int:
        if len(legal) == 1:
            return legal[0]
        search = self._search
        if search is not None and self._keep and _same_game(search.known, info_state):
            search.begin(info_state)
        else:
            seed = rng.below(1 << 30)
            search = Search(info_state, seed, self._threads, level=self._level, **self._given)
            self._search = search
        found = search.simulations
        # What a tree that is kept would lack, the next decision would miss.
        thought = search.think(*self._budget(found), settle=not self._keep)
        if not found:
            self._whole = thought.simulations
        return thought.best.action

    def over(self, scores: Sequence[int], returns: Sequence[float]) -> None:
        """Nothing of a game goes on into the next: that one is the same whatever was played before it."""
        self._search = None

    def _budget(self, found: int) -> tuple[int | None, float | None]:
        """Simulations and seconds for a decision of which so many simulations are there already."""
        simulations, seconds = self._simulations, self._seconds
        if self._spare and found:
            if simulations is not None:
                simulations = max(1, simulations - found)
            if seconds is not None:
                seconds *= max(0.0, 1.0 - found / max(1, self._whole))
        return simulations, seconds


def _same_game(one: State, other: State) -> bool:
    return (
        one.game.id == other.game.id
        and one.form == other.form
        and one.components.hash == other.components.hash
        and one.players == other.players
    )
