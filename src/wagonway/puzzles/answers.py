"""How a turn answers a puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wagonway.kernel.game import State

from .files import Puzzle, way_of
from .lines import core_of, end_of


@dataclass(frozen=True)
class Answer:
    """What became of a puzzle."""

    right: bool
    near: bool
    """It is of the kind of the solution, and yet none."""
    loss: float | None
    """Points that it loses, about; None where it was not weighed."""


def judge(start: State, puzzle: Puzzle, line: Sequence[int]) -> Answer:
    """A whole turn from the puzzle's position is right where it leads to where a solution leads."""
    end, way = end_of(start, line), way_of(start.game.id)
    solutions = [start.parse_move(text) for text in puzzle.solutions]
    if any(end_of(start, solution) == end for solution in solutions):
        return Answer(True, False, 0.0)
    core = core_of(start, line, way)
    if core == core_of(start, solutions[0], way):
        return Answer(False, True, None)
    for text, loss in puzzle.others:
        if core_of(start, start.parse_move(text), way) == core:
            return Answer(False, False, loss)
    return Answer(False, False, None)
