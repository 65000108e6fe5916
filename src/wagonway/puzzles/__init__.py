"""Puzzles: turns out of games of strong bots of which one is clearly better than all others.

`files.py` reads and writes them, `lines.py` says which turns are alike, `weigh.py` what turns are worth and
`solve.py` which is best. `make.py` finds puzzles, `check.py` solves them again, `score.py` has bots solve
them, `answers.py` judges people. What makes a puzzle: docs/decisions/puzzles.md.
"""

from .files import Puzzle, PuzzleError, Way, puzzle_of_the_day, puzzles_of, way_of

__all__ = ["Puzzle", "PuzzleError", "Way", "puzzle_of_the_day", "puzzles_of", "way_of"]
