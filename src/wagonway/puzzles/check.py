"""Solves puzzles again, with other luck and more of it, and says which keep their solution."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wagonway.bots.foresight import SEEDS
from wagonway.kernel.game import Game, State

from .files import Puzzle, Way, way_of
from .lines import core_of, end_of, is_whole
from .solve import Solver

EFFORT = 4
SEED_OF_CHECK = 15_485_863


class Checker:
    """Solves puzzles of a game again; `effort` multiplies the budgets with which they were made."""

    def __init__(self, game: Game, seed: int, effort: int = EFFORT) -> None:
        self._game, self._seed, self._effort = game, seed, effort
        self._way = way_of(game.id)
        self._solvers: dict[int, Solver] = {}

    def fault(self, puzzle: Puzzle) -> str:
        """Why a puzzle is none; "" where it is one."""
        state = puzzle.start(self._game, "compiled")
        if unread := written_wrong(state, puzzle, self._way):
            return unread
        known = state.information_state(state.current_player())
        if known.players not in self._solvers:
            self._solvers[known.players] = Solver(known, self._way, self._effort)
        solver = self._solvers[known.players]
        best = tuple(state.parse_move(puzzle.solutions[0]))
        core = core_of(known, best, self._way)
        seed = (SEED_OF_CHECK * (self._seed + 1) + int(puzzle.id, 16)) % SEEDS
        solution = solver.solve(known, seed, also=[best])
        if solution is None or solution.cores[0] != core:
            return "another turn is better"
        if solution.margin < self._way.margin / 2:
            return f"it is ahead by {solution.margin:.1f} points alone"
        return ""


def written_wrong(state: State, puzzle: Puzzle, way: Way) -> str:
    """What is wrong with the lines of a puzzle; "" where nothing is. Raises NotationError."""
    solutions = [state.parse_move(text) for text in puzzle.solutions]
    others = [state.parse_move(text) for text, _ in puzzle.others]
    if not all(is_whole(state, line) for line in [*solutions, *others]):
        return "a line is no whole turn"
    ends = {end_of(state, line) for line in solutions}
    if len(ends) < len(solutions):
        return "two solutions lead to the same position"
    if ends & {end_of(state, line) for line in others}:
        return "a solution stands among the others"
    if len({core_of(state, line, way) for line in solutions}) > 1:
        return "its solutions are of several kinds"
    return ""


def check(
    game: Game,
    puzzles: Sequence[Puzzle],
    seed: int,
    effort: int = EFFORT,
    tell: Callable[[int], None] = lambda done: None,
) -> list[tuple[Puzzle, str]]:
    """The puzzles that are none, and why."""
    checker = Checker(game, seed, effort)
    faults = []
    for puzzle in puzzles:
        if fault := checker.fault(puzzle):
            faults.append((puzzle, fault))
        tell(1)
    return faults
