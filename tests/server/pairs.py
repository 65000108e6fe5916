"""Pairs of games that differ in what somebody has, and nobody else can know.

Which fields of a state may differ, and who may see each, is said here by the rulebooks and not asked of the
code that is to be tested.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import wagonway
from wagonway.kernel.chance import CHANCE
from wagonway.kernel.schema import layout_of

# By game: what is dealt to a hand, and what is left of it. The number is the seat whose hand it is.
SECRET = {
    "brass-birmingham": re.compile(r"unseen\.\d+|seats\.(\d)\.hand\.\d+"),
    "tramways": re.compile(r"card_at\.\d+|known\.\d+|book\.\d+|seats\.(\d)\.hand\.\d+"),
}


@dataclass(frozen=True)
class Step:
    """One ply: who took which action; `seat` is None for chance."""

    seat: int | None
    action: int


@dataclass(frozen=True)
class Pair:
    """Two lines of one game that look alike to everybody but `holders`."""

    game: str
    players: int
    lines: tuple[list[Step], list[Step]]
    # Seats that may see the difference.
    holders: frozenset[int]
    # Whose turn it is at the end of both.
    turn: int


def begin(game: str, players: int) -> Any:
    return wagonway.game(game).setup(players, form="plain")


def drawn(state: Any, rng: random.Random) -> int:
    actions, weights = zip(*state.chance_outcomes(), strict=True)
    return int(rng.choices(actions, weights)[0])


def play(game: str, players: int, rng: random.Random, least: int) -> tuple[list[Step], list[bytes]]:
    """A game by chance players, up to the first turn after `least` plies, and the position before each ply.

    Whoever plays alone is always on turn. It ends where a player has something to decide; empty where the
    game was over before.
    """
    state = begin(game, players)
    line: list[Step] = []
    before: list[bytes] = []
    last: int | None = None
    while not state.is_terminal():
        player = state.current_player()
        turned = player != last or players == 1
        if player >= 0 and len(line) >= least and turned and len(state.legal_actions()) > 1:
            return line, [*before, bytes(state)]
        action = drawn(state, rng) if player == CHANCE else rng.choice(state.legal_actions())
        before.append(bytes(state))
        line.append(Step(None if player == CHANCE else player, action))
        last = last if player == CHANCE else player
        state.apply(action)
    return [], []


def twin(
    game: str, players: int, line: list[Step], before: Sequence[bytes], rng: random.Random
) -> Pair | None:
    """The same game with another card dealt to somebody who still holds it. None where none is found."""
    found = wagonway.game(game)
    dealt = [ply for ply, step in enumerate(line) if step.seat is None]
    for ply in sorted(rng.sample(dealt, min(12, len(dealt))), reverse=True):
        state = found.from_bytes(before[ply], form="plain")
        others = [action for action, _ in state.chance_outcomes() if action != line[ply].action]
        for other in rng.sample(others, min(3, len(others))):
            again = [*line[:ply], Step(None, other), *line[ply + 1 :]]
            holders = _replayed(found, again, line, before, ply)
            if holders is not None and len(holders) < players:
                turn = found.from_bytes(before[-1], form="plain").current_player()
                return Pair(game, players, (line, again), frozenset(holders), turn)
    return None


def _replayed(
    found: Any, again: list[Step], line: list[Step], before: Sequence[bytes], first: int
) -> set[int] | None:
    """Who may see that a line is another from a ply on; None where it is not possible, or everybody may.

    A card that was dealt later instead and is taken now is exchanged for the other one.
    """
    state = found.from_bytes(before[first], form="plain")
    holders: set[int] = set()
    for ply in range(first, len(again)):
        step = again[ply]
        if step.seat is None:
            possible = {action for action, _ in state.chance_outcomes()}
            if step.action not in possible:
                step = again[ply] = Step(None, line[first].action)
            if step.action not in possible:
                return None
        elif not state.why_not(step.action).ok:
            return None
        state.apply(step.action)
        concerned = _concerned(found, before[ply + 1], bytes(state))
        if concerned is None:
            return None
        holders |= concerned
    return holders or None


def _concerned(found: Any, one: bytes, other: bytes) -> set[int] | None:
    """Whose secrets two positions differ in; None where they differ in anything else."""
    layout = layout_of(found.spec.State)
    leaves = zip(layout.leaves, layout.packer.unpack(one), layout.packer.unpack(other), strict=True)
    paths = [leaf.path for leaf, a, b in leaves if a != b]
    seats: set[int] = set()
    for path in paths:
        match = SECRET[found.id].fullmatch(path)
        if match is None:
            return None
        if match[1] is not None:
            seats.add(int(match[1]))
    extra = OTHERS.get(found.id)
    if extra is not None and paths:
        for data in (one, other):
            state = found.from_bytes(data, form="plain")
            more = extra(state, paths, seats)
            if more is None:
                return None
            seats |= more
    return seats


def _who_knows_cards(state: Any, paths: Sequence[str], seats: set[int]) -> set[int] | None:
    """Tramways: who knows where a development card is; whoever looks through a book; no open hands."""
    s = state.s
    if any(s.seats[seat].open_hand for seat in seats):
        return None
    cards = {int(path.rpartition(".")[2]) for path in paths if path.startswith(("card_at", "known"))}
    if any(s.used[card] for card in cards):
        return None
    knowing = {seat for seat in range(s.players) for card in cards if s.known[card] >> seat & 1}
    looking = {int(state.current_player())} if any(path.startswith("book") for path in paths) else set()
    return {seat for seat in knowing | looking if seat >= 0}


OTHERS: dict[str, Callable[[Any, Sequence[str], set[int]], set[int] | None]] = {"tramways": _who_knows_cards}


def pairs(game: str, rng: random.Random) -> Pair:
    """A pair of a game in which somebody's cards are hidden, anywhere in it."""
    several = [number for number in wagonway.game(game).meta.players if number > 1]
    while True:
        players = rng.choice(several)
        line, before = play(game, players, rng, rng.randrange(300))
        pair = twin(game, players, line, before, rng) if line else None
        if pair is not None:
            return pair
