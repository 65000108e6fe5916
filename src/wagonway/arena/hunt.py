"""Random games under examination, in many processes.

Every game is played in the compiled and the plain form at once, and after every ply the two states, the
events, the listed decisions and the conserved sums are compared; whole positions (texts, copies, hidden
information) are looked at now and then, the record at the end. One game in FULL_EVERY is examined in full: in
all forms, with every question at every decision. Every second game has options drawn at random.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import wagonway
from wagonway.kernel import conformance
from wagonway.kernel.conformance import Examiner, Fault

from .processes import Lost, spread

FULL_EVERY = 100  # one game in so many is examined in full, the first of a hunt always
LOOK_EVERY = 100  # in the others a whole position is looked at after so many decisions, and at the end
PIECE = 4  # games handed to a process at once
PATIENCE = 300.0  # seconds after which a game without an end hangs in a single decision
MOST_FAULTS = 100


@dataclass(frozen=True)
class Piece:
    """Games first to first + count - 1 of a hunt; game n has the seed `seed` + n."""

    game: str
    players: int
    seed: int
    options: tuple[tuple[str, Any], ...]
    forms: tuple[str, ...]
    first: int
    count: int


@dataclass(frozen=True)
class Found:
    """A fault, the number of its game, the options that are not the default, and those asked for."""

    number: int
    options: tuple[tuple[str, Any], ...]
    fault: Fault
    asked: tuple[tuple[str, Any], ...] = ()

    def again(self) -> str:
        """The command that finds it again; the seed draws the options that were not asked for."""
        fault = self.fault
        asked = "".join(f" --option {key}={str(value).lower()}" for key, value in self.asked)
        return f"wagonway fuzz {fault.game} --players {fault.players} --games 1 --seed {fault.seed}{asked}"


def options_of(game: Any, seed: int, fixed: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a game: as asked, and for every second seed the others drawn at random."""
    drawn = {}
    if seed % 2:
        rng = random.Random(f"options of {seed}")
        drawn = {option.key: rng.choice(option.values) for option in game.meta.options}
    return {**drawn, **fixed}


def examine_piece(piece: Piece) -> list[Found]:
    """Examine the games of a piece."""
    game = wagonway.game(piece.game)
    found: list[Found] = []
    for number in range(piece.first, piece.first + piece.count):
        seed = piece.seed + number
        options = options_of(game, seed, dict(piece.options))
        full = number % FULL_EVERY == 0
        forms = piece.forms if full else piece.forms[:2]
        every = 1 if full else LOOK_EVERY
        faults = Examiner(game, piece.players, seed, options, forms, every).run()
        changed = {option.key: options.get(option.key, option.default) for option in game.meta.options}
        told = tuple((o.key, changed[o.key]) for o in game.meta.options if changed[o.key] != o.default)
        found += [Found(number, told, fault, piece.options) for fault in faults]
    return found


def pieces(
    game: str, players: list[int], games: int, seed: int, options: Mapping[str, Any], forms: tuple[str, ...]
) -> Iterator[Piece]:
    """The work of a hunt: `games` games at each count of players."""
    fixed = tuple(sorted(options.items()))
    for count in players:
        # The game that is examined in full takes as long as many others: a piece of its own.
        for start in range(0, games, FULL_EVERY):
            end = min(start + FULL_EVERY, games)
            yield Piece(game, count, seed, fixed, forms, start, 1)
            for first in range(start + 1, end, PIECE):
                yield Piece(game, count, seed, fixed, forms, first, min(PIECE, end - first))


def hunt(
    work: Iterator[Piece], workers: int, patience: float = PATIENCE
) -> Generator[tuple[int, list[Found]], None, None]:
    """Examine all pieces; yields (number of games, what was found) as they are done.

    A game that ends its process, or in which nothing happens for `patience` seconds, is a fault as well.
    """
    while True:
        try:
            # With patience even one worker is a process of its own, which can be lost without harm.
            for piece, found in spread(examine_piece, work, workers, patience):
                yield piece.count, found
            return
        except Lost as lost:
            suspects = [piece for piece in lost.tasks if isinstance(piece, Piece)]
        for piece in suspects:
            for number in range(piece.first, piece.first + piece.count):
                yield 1, _alone(replace(piece, first=number, count=1), patience)


def _alone(piece: Piece, patience: float) -> list[Found]:
    """Examine one game in a process of its own."""
    try:
        ((_, found),) = spread(examine_piece, [piece], 1, patience)
        return found
    except Lost as lost:
        died = "died" in str(lost)
        seed = piece.seed + piece.first
        kind = conformance.CRASH if died else conformance.ENDLESS
        position = wagonway.game(piece.game).setup(piece.players, form="plain").position_text()
        fault = Fault(kind, f"{lost}", piece.game, piece.players, seed, 0, position)
        return [Found(piece.first, (), fault, piece.options)]


def compare_in_bulk(game: str, players: int, seed: int, n: int) -> list[Found]:
    """Play games whole and in batches, in both forms; what differs is a fault."""
    from wagonway.kernel.conformance import compare_bulk
    from wagonway.kernel.game import GameFault

    played = wagonway.game(game)
    try:
        kind, text = conformance.FORMS_DIFFER, compare_bulk(played, players, seed, n)
    except GameFault as error:
        kind, text = conformance.CRASH, str(error)
    if not text:
        return []
    position = played.setup(players, form="plain").position_text()
    return [Found(0, (), Fault(kind, text, game, players, seed, 0, position))]
