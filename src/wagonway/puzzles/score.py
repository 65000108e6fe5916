"""Has bots solve puzzles: how many a bot solves, and how difficult each is for the five levels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from wagonway.bots import Bot, tell_over
from wagonway.bots.styles import make_for
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import Game

from .files import Puzzle, read, write
from .lines import Line, end_of, is_over

TRIES = (8, 8, 1, 2, 1)
"""How often each of LEVELS tries a puzzle that is rated: the weak draw lots, the others hardly."""


def answer(game: Game, puzzle: Puzzle, bot: Bot, luck: RandomSource) -> Line:
    """The turn that a bot takes, from what its seat knows."""
    start = puzzle.start(game, "compiled")
    seat, state = start.current_player(), start.copy()
    line: Line = ()
    while not line or not is_over(start, state):
        known = state.information_state(seat)
        line = (*line, bot.choose(known, known.legal_actions(), luck))
        state.apply(line[-1])
    tell_over(bot, state.scores(), state.returns())
    return line


def is_solved(game: Game, puzzle: Puzzle, line: Line) -> bool:
    """Whether a turn is one of the solutions: it leads where one of them leads."""
    start = puzzle.start(game, "compiled")
    return end_of(start, line) in {end_of(start, start.parse_move(text)) for text in puzzle.solutions}


def share(game: Game, puzzle: Puzzle, bot: Bot, tries: int, seed: int = 0) -> float:
    """The share of its tries in which a bot solves a puzzle."""
    solved = 0
    for number in range(tries):
        luck = RandomSource(seed, number)
        solved += is_solved(game, puzzle, answer(game, puzzle, bot, luck))
    return solved / tries


def score(
    game: Game,
    puzzles: Sequence[Puzzle],
    spec: str,
    tries: int = 1,
    seed: int = 0,
    tell: Callable[[int], None] = lambda done: None,
) -> list[float]:
    """Of each puzzle the share of its tries in which a bot solves it. Raises BotError."""
    bot, shares = make_for(spec, game.spec), []
    for puzzle in puzzles:
        shares.append(share(game, puzzle, bot, tries, seed))
        tell(1)
    return shares


def rate(
    game: Game,
    path: Path,
    levels: Sequence[str],
    only_new: bool = False,
    tell: Callable[[int], None] = lambda done: None,
) -> list[Puzzle]:
    """Measure the shares of these levels, the first of LEVELS, for the open puzzles of a file.

    All anew, or only those that were not measured yet.
    It is written after each level, so that what was measured stays where this is stopped. Raises PuzzleError.
    """
    _, puzzles = read(path, game.id)
    rated: dict[str, Puzzle] = {puzzle.id: puzzle for puzzle in puzzles if puzzle.open}
    for place, level in enumerate(levels):
        tried = [puzzle for puzzle in rated.values() if not only_new or len(puzzle.solved) <= place]
        tell(len(rated) - len(tried))
        for puzzle, solved in zip(tried, score(game, tried, level, TRIES[place], tell=tell), strict=True):
            measured = [*puzzle.solved[:place], round(solved, 3), *puzzle.solved[place + 1 :]]
            rated[puzzle.id] = msgspec.structs.replace(puzzle, solved=measured)
        # New ones may have been made meanwhile.
        head, puzzles = read(path, game.id)
        write(path, head, [rated.get(puzzle.id, puzzle) for puzzle in puzzles])
    return list(rated.values())
