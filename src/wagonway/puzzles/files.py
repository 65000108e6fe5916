"""The files of puzzles: `games/<game>/puzzles/puzzles.jsonl`, one a line, and `puzzles.toml` beside it.

    margin = 3.0              # points by which a solution is better than everything else, at least
    players = [2, 3, 4]       # at tables for so many
    incidental = ["card"]     # kinds of decisions in which turns may differ and be alike all the same

    [themes]                  # decisions, or messages of the log, by which a solution is of a theme
    beer = ["barrel*"]

The first line of the other file says which games were looked through. A puzzle that is none any more stays
there with a date, `until`, so that days before it keep theirs.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Collection, Iterable, Sequence
from datetime import date
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from wagonway.bots.levels import LEVELS
from wagonway.kernel.game import Game, State
from wagonway.kernel.notation import NotationError
from wagonway.kernel.options import GameError
from wagonway.kernel.registry import game as game_of
from wagonway.whole import whole_file

FORMAT = "wagonway-puzzles/1"
ID_DIGITS = 10
Day = Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d$")]


class PuzzleError(GameError):
    """A file of puzzles that cannot be read, or a puzzle that cannot be set up; one sentence."""


class Way(Struct, frozen=True, forbid_unknown_fields=True):
    """How puzzles of a game are made: see the module."""

    margin: Annotated[float, Meta(gt=0)]
    players: Annotated[list[int], Meta(min_length=1)]
    themes: dict[str, list[str]]
    incidental: list[str] = []


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: games 0 to `games` - 1 of this seed were looked through."""

    game: str
    seed: int = 0
    games: int = 0
    format: str = FORMAT


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position, as the seat to act knows it, and the turns that solve it.

    `position` holds what the seat cannot know drawn at random: nothing of the game that was played.
    """

    position: str
    # Turns as lines of decisions, the best first; each leads somewhere else.
    solutions: Annotated[list[str], Meta(min_length=1)]
    # Turns of other kinds, the best first, and the points that each loses.
    others: list[tuple[str, float]]
    # Points, and chance to win (from 0 to 1), by which the best is better than the best of the others.
    margin: float
    chance: float
    players: int
    themes: list[str]
    # Number of the game of the file's seed that it comes from, and its ply.
    source: tuple[int, int]
    # The first date on which it can be the puzzle of the day, and the first on which it cannot any more.
    since: Day
    until: Day = ""
    # Of each of LEVELS, weakest first, the share of its tries that solved it, as far as they were measured.
    solved: list[float] = []

    @property
    def id(self) -> str:
        """By which it is known for ever, whatever becomes of the file."""
        return hashlib.sha256(self.position.encode()).hexdigest()[:ID_DIGITS]

    @property
    def open(self) -> bool:
        """Whether it is still a puzzle."""
        return not self.until

    @property
    def difficulty(self) -> int:
        """From 1 to 5: one more for each level below the strongest that mostly fails; 0: not measured."""
        weaker = self.solved[: len(LEVELS) - 1]
        return 1 + sum(share < 0.5 for share in weaker) if len(weaker) == len(LEVELS) - 1 else 0

    def start(self, game: Game, form: str = "auto") -> State:
        """The position. Raises PuzzleError where the rules of today cannot read it."""
        try:
            return game.parse_position(self.position, form=form)
        except (GameError, NotationError) as error:
            raise PuzzleError(f"puzzle {self.id} of {game.id}: {error}") from error


def _folder(game: str) -> Path:
    return Path(game_of(game).spec.folder) / "puzzles"


def path_of(game: str) -> Path:
    """Where the puzzles of a game are."""
    return _folder(game) / "puzzles.jsonl"


@cache
def way_of(game: str) -> Way:
    """How puzzles of a game are made. Raises GameError, PuzzleError where it does not say so."""
    path = _folder(game) / "puzzles.toml"
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Way)
    except FileNotFoundError as error:
        raise PuzzleError(f"{game} does not say how its puzzles are made; {path.name} would.") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise PuzzleError(f"{path.name} of {game}: {error}.") from error


def read(path: Path, game: str) -> tuple[Head, list[Puzzle]]:
    """What a file holds; nothing where there is none. Raises PuzzleError."""
    if not path.is_file():
        return Head(game), []
    lines = path.read_bytes().splitlines()
    try:
        head = msgspec.json.decode(lines[0] if lines else b"", type=Head)
        puzzles = [msgspec.json.decode(line, type=Puzzle) for line in lines[1:]]
    except msgspec.DecodeError as error:
        raise PuzzleError(f"{path.name} of {game}: {error}.") from error
    if head.format != FORMAT or head.game != game:
        raise PuzzleError(f"{path.name}: it holds {head.format} of {head.game}, not {FORMAT} of {game}.")
    return head, puzzles


def write(path: Path, head: Head, puzzles: Iterable[Puzzle]) -> None:
    """Write a file, all of it or nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with whole_file(path) as file:
        file.writelines(msgspec.json.encode(line) + b"\n" for line in (head, *puzzles))


def retire(path: Path, game: str, ids: Collection[str], day: str) -> None:
    """From a date on these are no puzzles any more; those that were of no day yet are forgotten."""
    head, puzzles = read(path, game)
    kept = []
    for puzzle in puzzles:
        if puzzle.id not in ids:
            kept.append(puzzle)
        elif puzzle.since < day:
            kept.append(msgspec.structs.replace(puzzle, until=day))
    write(path, head, kept)


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, former ones too; none where it has none. Raises GameError, PuzzleError."""
    return tuple(read(path_of(game), game)[1])


def puzzle_of_the_day(puzzles: Sequence[Puzzle], day: str) -> Puzzle | None:
    """The puzzle of a date (2026-11-21): the same whatever has become of the file since.

    Only puzzles that were there on that date count. They take turns in an order of their own.
    """
    there = [one for one in puzzles if one.since <= day and (one.open or day < one.until)]
    there.sort(key=lambda one: one.id)
    return there[date.fromisoformat(day).toordinal() % len(there)] if there else None
