"""Brass for two, learned from games against itself, in one file: values of what each move leads to.

python examples/learning/td_brass.py --seed 1 --cpu-seconds 3600 --curve curve.csv --save brass.npz
python examples/learning/td_brass.py --imitate 600 --seed 1 --cpu-seconds 3600 --save imitated.npz

A network says which scores a seat and its opponent will end with, by what the seat knows once it has moved.
To move, it looks at the ends of all moves there are, decision by decision (`Batch.expand`, with what the seat
cannot know drawn anew), with the best few of them at what may follow in the same turn, and makes the one that
promises the greatest lead, give or take a little noise while it learns. After each handful of games it learns
from the last few handfuls by TD(lambda).

With `--imitate` the bot `greedy` moves in the games of the first seconds, less and less as they pass, and a
second network, the taste, learns to like what it does. Afterwards this counts beside the lead, ever less.

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
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # one thread, so that seconds are seconds of one core

import numba
import numpy as np

import wagonway

BRASS = wagonway.game("brass-birmingham")
GAMES, KEPT = 64, 4  # games between two lessons; handfuls of them that are learned from
ROWS, PASSES = 256, 4  # moves a step of learning; how often each is looked at in a lesson, over them all
HIDDEN, SECOND, RATE = 64, 32, 1e-3
POINTS = 50.0  # of score that the network calls 1
TRUST = 0.8  # lambda
NOISE = 0.2, 0.05  # points, at first and at last
WIDTH = 8  # moves with which it looks at what may follow in the same turn
LEARNING_WIDTH, NARROW = 3, 0.4  # while it learns, after this share of its seconds; none before
TASTE = 2.0, 0.5  # points that a logit of the taste counts, at first and at last
TAUGHT = 0.5  # share of `greedy`'s moves that are imitated
CODES = 63  # values of a number that have vectors of their own; greater ones share the last
MEASURED = 40  # games against `greedy`, for the curve
# What is another number once a move is over.
AT = BRASS.observation_names().index
COUNTS = [AT(f"globals.{name}") for name in ("actions_left", "acting", "turn", "era")]
TURN = [AT(f"globals.{name}") for name in ("era", "round_number", "turn")]
ERA, PILE, HAND, UNSEEN, DISCARDS = map(
    AT, ("globals.era", "globals.pile", "hand.0", "unseen.0", "discards.0.faces.0")
)
FACES = 25  # of cards that are drawn

# --- what is noticed beside what is observed ----------------------------------------------------------------

SET = BRASS.components().document
PLACES = [place["id"] for place in SET["locations"]]
KINDS = [kind["id"] for kind in SET["industries"]]  # the first three are goods
PLACE_OF = np.array([PLACES.index(place["id"]) for place in SET["locations"] for _ in place["spaces"]])
MARKETS = np.array(
    [PLACES.index(each["location"]) for each in SET["merchants"] for _ in range(each["spaces"])]
)
BUYS = np.array([[each["goods"] in ("any", kind) for kind in KINDS] for each in SET["merchant_tiles"]])
KIND = np.array([-1] + [KINDS.index(tile["industry"]) for tile in SET["tiles"]])
ICONS = np.array([0] + [tile["icons"] for tile in SET["tiles"]])
MERCHANT_ICONS = np.zeros(len(PLACES) + 1, np.int64)  # nowhere is the last place
MERCHANT_ICONS[MARKETS] = SET["constants"]["merchant_icons"]
# A line ends at two places or three; where there are two, the third is nowhere.
ENDS = np.array([[*map(PLACES.index, line["ends"]), len(PLACES)][:3] for line in SET["lines"]])
SPACES, LINES, TILES, STATES = len(PLACE_OF), len(ENDS), len(SET["tiles"]), 16
AT_SPACES, AT_LINKS, AT_MERCHANTS, AT_AREAS = map(
    AT, ("spaces.0.owner", "links.0", "merchants.0.goods", "areas.0")
)
NOTICED = ((SPACES, 4 * TILES * STATES), (LINES, 4 * STATES))  # columns, and their greatest value


@numba.njit(cache=True)
def notice(rows, out):
    """In a number of each tile: whose it is, in which era, which, how it stands; of each link: its icons."""
    for i in range(len(rows)):
        row, icons = rows[i], MERCHANT_ICONS.copy()
        era, areas = row[ERA], row[AT_AREAS:]
        for space in range(SPACES):
            place, at = PLACE_OF[space], AT_SPACES + 4 * space
            owner, tile, is_flipped, state = row[at], row[at + 1], row[at + 2], row[at + 3]  # cubes, at first
            if tile == 0:
                continue
            if is_flipped:
                icons[place] += ICONS[tile]
                state = STATES - 1
            for m in range(len(MARKETS)):
                goods = row[AT_MERCHANTS + 2 * m]
                takes = goods > 0 and (KIND[tile] > 2 or BUYS[goods - 1, KIND[tile]])
                if takes and state < 7 and 0 < areas[place] == areas[MARKETS[m]]:
                    state += 7  # a merchant can be reached who takes it
            out[i, space] = 1 + ((2 * (owner - 1) + era) * TILES + tile - 1) * STATES + state
        for line in range(LINES):
            owner = row[AT_LINKS + line]
            if owner > 0:
                many = icons[ENDS[line, 0]] + icons[ENDS[line, 1]] + icons[ENDS[line, 2]]
                out[i, SPACES + line] = 1 + (2 * (owner - 1) + era) * STATES + min(many, STATES - 1)


def seen_by(batch: wagonway.Batch, seats: Any = None) -> Any:
    """int16[n, size]: what seats observe, or those to act, and what they notice."""
    observed = batch.observe(seats)
    out = np.zeros((len(observed), observed.shape[1] + SPACES + LINES), np.int16)
    out[:, : observed.shape[1]] = observed
    notice(observed, out[:, observed.shape[1] :])
    return out


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
        column = BRASS.observation_size
        for count, many in NOTICED:  # these share their vectors: a tile is a tile wherever it lies
            columns += [(column + place, 0, size, many) for place in range(count)]
            scales += [0.0] * count
            column, size = column + count, size + 1 + many
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

    def learn_choices(self, moves: Moves, chosen: Any, rate: float) -> float:
        """A step towards choosing so; returns how often it would have."""
        order = np.argsort(moves.parents, kind="stable")
        parents, seen, chosen = moves.parents[order], moves.seen[order], np.argsort(order)[chosen]
        starts = np.flatnonzero(np.diff(parents, prepend=-1))
        h, h2, found = self.onward(self.sums_after(seen, moves.before, parents))
        odds = np.exp(found[:, 0] - np.maximum.reduceat(found[:, 0], starts)[parents])
        right = float((odds[chosen] == 1).mean())
        push = odds / np.add.reduceat(odds, starts)[parents]
        push[chosen] -= 1
        back = self.way_back(h, h2, push[:, None] / len(starts))
        vectors = self.gradients["vectors"]
        pull(moves.before, self.columns, self.scales, np.add.reduceat(back, starts, axis=0), vectors)
        pull_on(seen, moves.before, parents, self.columns, self.scales, back, vectors)
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


class Moves(NamedTuple):
    """All moves that could be made in n games that go on."""

    seats: Any  # int8[n]: who is to move
    before: Any  # int16[n, size]: what that seat observes
    parents: Any  # int64[m]: whose move it is
    seen: Any  # int16[m, size]: what the seat observes then
    scores: Any  # float32[m, 2]: own and other's / POINTS where the game is over then, elsewhere nan
    ends: Any  # int64[m, 2]: how many decisions came before the last of the move, and its place among `ways`
    stages: list[wagonway.Batch]  # by depth: the positions after the decisions there
    ways: list[tuple[Any, Any]]  # by depth: the places of the decisions before, and the decisions
    advised: Any  # int64[n]: which one `greedy` would make, -1 where that was not asked

    def decisions(self, move: int) -> list[int]:
        """One of the moves, decision by decision."""
        depth, place = self.ends[move]
        found: list[int] = []
        for back, actions in self.ways[depth::-1]:
            found.insert(0, int(actions[place]))
            place = back[place]
        return found


def forget_draws(seen: Any, before: Any, parents: Any) -> None:
    """Write what a move leaves in hand where cards were drawn after it: which ones is luck."""
    drawn = np.flatnonzero(seen[:, PILE] != before[parents, PILE])
    new, old = seen[drawn], before[parents[drawn]]
    played = new[:, DISCARDS : DISCARDS + FACES] - old[:, DISCARDS : DISCARDS + FACES]
    new[:, HAND : HAND + FACES] = np.maximum(old[:, HAND : HAND + FACES] - played, 0)
    new[:, UNSEEN : UNSEEN + FACES] = old[:, UNSEEN : UNSEEN + FACES]
    dealt = new[:, ERA] != old[:, ERA]  # all are new
    for first in (HAND, UNSEEN):
        new[dealt, first : first + FACES] = 0
    seen[drawn] = new


def every_move(batch: wagonway.Batch, ask: bool = False) -> Moves:
    """What could be done in games that go on, and if asked what `greedy` would do."""
    seats, now = batch.to_act.copy(), batch.determinize()
    before = seen_by(now)
    games = back = np.arange(batch.n)  # of each position; where the decision stands that led to it
    followed = games if ask else games[:0]  # positions to which `greedy` leads
    advised, count = np.full(batch.n, -1), 0
    stages: list[wagonway.Batch] = []
    ways: list[tuple[Any, Any]] = []
    parts: list[tuple[Any, ...]] = []
    while True:
        advice = np.full(now.n, -1)
        if len(followed):
            advice[followed] = now.take(followed).advise("greedy")
        children, up, actions = now.expand()
        ways.append((back[up], actions))
        stages.append(children)
        parents = games[up]
        seen = seen_by(children, seats[parents])
        over = children.to_act < 0
        done = over | (seen[:, COUNTS] != before[:, COUNTS][parents]).any(axis=1)
        ends, open_, as_greedy = np.flatnonzero(done), np.flatnonzero(~done), advice[up] == actions
        of = np.flatnonzero(as_greedy[ends])
        advised[parents[ends[of]]] = count + of
        count += len(ends)
        scores, own = children.scores()[ends] / POINTS, seats[parents[ends]]
        both = np.stack([scores[np.arange(len(ends)), seat] for seat in (own, 1 - own)], axis=1)
        both[~over[ends]] = np.nan
        where = np.stack([np.full(len(ends), len(ways) - 1), ends], axis=1)
        seen = seen[ends]
        forget_draws(seen, before, parents[ends])
        parts.append((parents[ends], seen, both.astype(np.float32), where))
        if not len(open_):
            return Moves(
                seats, before, *(np.concatenate(part) for part in zip(*parts)), stages, ways, advised
            )
        now, games, back = children.take(open_), parents[open_], open_
        followed = np.flatnonzero(as_greedy[open_])


class Mind(NamedTuple):
    """What moves are judged by."""

    net: Network
    taste: Network | None
    lead: float  # how much a point of the lead counts,
    liking: float  # and how much a logit of the taste

    def ponder(self, moves: Moves) -> tuple[Any, Any]:
        """float32[m, 2], the scores that moves lead to, and float[m], what these and the taste promise."""
        points = self.net.onward(self.net.sums_after(moves.seen, moves.before, moves.parents))[2]
        points = np.where(np.isnan(moves.scores), points, moves.scores)
        promise = self.lead * POINTS * (points[:, 0] - points[:, 1])
        if self.taste is not None:
            sums = self.taste.sums_after(moves.seen, moves.before, moves.parents)
            promise += self.liking * self.taste.onward(sums)[2][:, 0]
        return points, promise

    def look_further(self, moves: Moves, promise: Any, width: int) -> Any:
        """float[m]: what the best few moves of each game promise, with the best one that follows in the same
        turn where one does; -inf for all others.
        """
        order = np.lexsort((-promise, moves.parents))
        starts = np.searchsorted(moves.parents[order], moves.parents[order])
        best = order[np.arange(len(order)) - starts < width]
        after = np.full(len(promise), -np.inf)
        after[best] = promise[best]
        depths, places = moves.ends[best].T
        for depth in np.unique(depths):
            stage, some = moves.stages[depth], depths == depth
            seen, game = moves.seen[best[some]], moves.parents[best[some]]
            goes_on = (seen[:, TURN] == moves.before[game][:, TURN]).all(axis=1)
            goes_on &= stage.to_act[places[some]] == moves.seats[game]
            if goes_on.any():
                then = every_move(stage.take(places[some][goes_on]))
                hope = self.ponder(then)[1]
                after[best[some][goes_on]] = hope[choose(then, hope)]
        return after


def choose(moves: Moves, promise: Any) -> Any:
    """int64[n]: the places of the moves that promise most."""
    order = np.lexsort((promise, moves.parents))
    return order[np.append(np.flatnonzero(np.diff(moves.parents[order])), len(order) - 1)]


class Players:
    """The games of a batch, move by move."""

    def __init__(self, batch: wagonway.Batch) -> None:
        self.batch = batch
        self._left: list[list[int]] = [[] for _ in range(batch.n)]  # decisions of moves under way

    def to_move(self) -> Any:
        """int64: games in which a move is to be chosen; first all decisions of those under way are made."""
        while len(going := np.flatnonzero(self.batch.to_act >= 0)):
            free = [row for row in going.tolist() if not self._left[row]]
            if free:
                return np.array(free)
            actions = np.zeros(self.batch.n, np.int64)
            for row in going.tolist():
                actions[row] = self._left[row].pop(0)
            self.batch.step(actions, check=False)
        return np.arange(0)

    def move(self, rows: Any, moves: Moves, chosen: Any) -> None:
        for row, move in zip(rows.tolist(), chosen.tolist()):
            self._left[row] = moves.decisions(move)


def play(batch: wagonway.Batch, mind: Mind, pace: Pace, rng: np.random.Generator) -> tuple[Any, Any, Any]:
    """Whole games: what was seen after each move, the points wanted there, how often it is as greedy."""
    players, steps, right = Players(batch), [], []
    pupil = mind.taste if pace.own < 1 else None  # while `greedy` teaches
    while len(rows := players.to_move()):
        moves = every_move(batch.take(rows), ask=pupil is not None)
        points, promise = mind.ponder(moves)
        promise = promise + pace.noise * rng.gumbel(size=len(promise))
        chosen = choose(moves, mind.look_further(moves, promise, pace.width) if pace.width else promise)
        if pupil is not None:
            if rng.random() < TAUGHT:
                right.append(pupil.learn_choices(moves, moves.advised, pace.rate))
            chosen = np.where(rng.random(len(chosen)) < pace.own, chosen, moves.advised)
        steps.append((rows, moves.seats, moves.seen[chosen], points[chosen]))
        players.move(rows, moves, chosen)
    ends = (batch.scores() / POINTS).astype(np.float32)
    ahead = np.stack([ends, ends[:, ::-1]], axis=1)  # by game and seat: the points of that seat and the other
    wanted = []
    for game, seat, _, points in reversed(steps):
        wanted.append(ahead[game, seat])
        ahead[game, seat] = points + TRUST * (ahead[game, seat] - points)
    return np.concatenate([step[2] for step in steps]), np.concatenate(wanted[::-1]), right


def measure(mind: Mind) -> float:
    """The share of games won against `greedy`, a tie being half a win; each time the same first deals."""
    batch = wagonway.Batch(BRASS, MEASURED, seed=20_261_126, bots=["greedy"], seat=None, skip_forced=True)
    players = Players(batch)
    while len(rows := players.to_move()):
        # Alone, without the bot: it would answer each move that is looked at.
        moves = every_move(wagonway.Batch.from_states(batch.states(rows), seed=1, skip_forced=True))
        promise = mind.look_further(moves, mind.ponder(moves)[1], WIDTH)
        players.move(rows, moves, choose(moves, promise))
    returns = batch.returns()[np.arange(MEASURED), batch.learner]
    return float((returns > 0).mean() + (returns == 0).mean() / 2)


# --- learning -----------------------------------------------------------------------------------------------


class Pace(NamedTuple):
    """How it is learned, which changes as the seconds pass."""

    rate: float
    noise: float
    own: float  # share of the moves that are not `greedy`'s
    lead: float  # see Mind
    liking: float
    width: int  # moves with which it looks at what may follow in the same turn

    @classmethod
    def at(cls, spent: float, given: argparse.Namespace) -> Pace:
        rate = RATE * (1 - 0.9 * spent / given.cpu_seconds)
        if spent < given.imitate:
            return cls(rate, 1.0, spent / given.imitate, 0.0, 1.0, 0)
        alone = (spent - given.imitate) / (given.cpu_seconds - given.imitate)
        width = LEARNING_WIDTH if alone > NARROW else 0
        return cls(rate, between(NOISE, alone), 1.0, 1.0, between(TASTE, alone), width)


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
    kept: list[tuple[Any, Any]] = []
    while spent < given.cpu_seconds and rounds * GAMES < given.games:
        pace = Pace.at(spent, given)
        rng = np.random.default_rng([given.seed, rounds])
        batch.reset(seed=given.seed * 10_000_000 + rounds)
        mind = Mind(net, taste, pace.lead, pace.liking)
        seen, wanted, right = play(batch, mind, pace, rng)
        kept = [*kept[-KEPT + 1 :], (seen, wanted)]
        lacks = [
            net.learn_points(*some, pace.rate) for some in handfuls(kept, PASSES * len(seen) // ROWS, rng)
        ]
        rounds, spent = rounds + 1, time.process_time() - begun
        if spent >= due or spent >= given.cpu_seconds or rounds * GAMES >= given.games:
            row = {
                "cpu_seconds": round(spent),
                "games": rounds * GAMES,
                "points": round(float(batch.scores().mean()), 1),
                "missing": round(POINTS * float(np.mean(lacks)) ** 0.5, 2),
                "as_greedy": round(float(np.mean(right)), 3) if right else "",
                "against_greedy": round(measure(mind), 4),
            }
            note(given.curve, row)
            due, spent = due + given.every, time.process_time() - begun
            arrays = net.as_arrays("net") | (taste.as_arrays("taste") if taste is not None else {})
            more = {"spent": spent, "rounds": rounds, "due": due, "lead": pace.lead, "liking": pace.liking}
            np.savez(given.save, layout=BRASS.observation_layout, **arrays, **more)
    return net, taste


def handfuls(kept: list[tuple[Any, Any]], count: int, rng: np.random.Generator) -> Iterator[tuple[Any, Any]]:
    """So many times ROWS moves out of all that are kept, and what was wanted there."""
    sizes = np.array([len(seen) for seen, _ in kept])
    for numbers in rng.multinomial(ROWS, sizes / sizes.sum(), size=count):
        picks = [(*both, rng.integers(len(both[0]), size=number)) for both, number in zip(kept, numbers)]
        yield (
            np.concatenate([seen[places] for seen, _, places in picks]),
            np.concatenate([wanted[places] for _, wanted, places in picks]),
        )


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
        self.net, taste = Network(0, 2), None
        self.net.take("net", saved)
        if "taste.steps" in saved:
            taste = Network(0, 1)
            taste.take("taste", saved)
        self._mind = Mind(self.net, taste, float(saved["lead"]), float(saved["liking"]))
        self._meant: dict[bytes, int] = {}  # the decisions of the move under way, by what is observed before

    def choose(self, info_state: wagonway.State, legal: Sequence[int], rng: wagonway.RandomSource) -> int:
        if len(legal) == 1:
            return legal[0]
        seat = info_state.current_player()
        meant = self._meant.get(info_state.observe(seat).tobytes())
        if meant is not None:
            return meant
        moves = every_move(
            wagonway.Batch.from_states([info_state], seed=rng.below(1 << 30), skip_forced=True)
        )
        promise = self._mind.look_further(moves, self._mind.ponder(moves)[1], WIDTH)
        decisions = moves.decisions(choose(moves, promise)[0])
        self._meant, state = {}, info_state.copy()
        for decision in decisions:
            while len(only := state.legal_actions()) == 1:
                state.apply(only[0])
            self._meant[state.observe(seat).tobytes()] = decision
            state.apply(decision)
        return decisions[0]


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
            about = {"name": "td", "games": ["brass-birmingham"], "wants": ["position"]}
            answer = {"type": "hello", "protocol": 1, **about}
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
    parser.add_argument("--every", type=float, default=300, help="seconds between two lines of it")
    train(parser.parse_args())


if __name__ == "__main__":
    main()
