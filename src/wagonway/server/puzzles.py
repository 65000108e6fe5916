"""Puzzles at the server: each is a table in memory, of one person and one socket, of which nothing is kept.

The turn is taken as at every table, with steps back until it is ended. Then it is judged, and both lines are
told; nothing of the solution is sent before.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from datetime import date

import msgspec

from wagonway.kernel.game import State
from wagonway.kernel.options import GameError
from wagonway.puzzles import Puzzle, puzzle_of_the_day, puzzles_of, way_of
from wagonway.puzzles.answers import judge
from wagonway.puzzles.lines import is_over

from . import log
from . import messages as m
from .beside import beside
from .connection import Connection
from .edit import Edit
from .house import House
from .play import Library, Narrator
from .texts import TableError
from .unkept import Unkept, UnkeptTable

logger = logging.getLogger("wagonway.server")

SOLVED = "prompt-puzzle"  # of the client's shell
# Keeps whether an answer was right, for whoever gave it.
Keep = Callable[[bool], Awaitable[None]]


def _puzzles(library: Library, game: str) -> tuple[Puzzle, ...]:
    library.game(game)
    try:
        return puzzles_of(game)
    except GameError as error:
        raise _broken(error) from error


def _broken(error: GameError) -> TableError:
    logger.error("A puzzle cannot be set: %s", error)
    return TableError("broken_puzzle", 500, reason=str(error))


def listed(library: Library, game: str, today: str, day: str) -> m.PuzzleList:
    """The puzzles of a game, and the one of a date. Raises TableError where there is no such date."""
    found = _puzzles(library, game)
    try:
        known = date.fromisoformat(day).isoformat() == day
    except ValueError:
        known = False
    if not known:
        raise TableError("daily_date", 422, date=day[:20])
    # What becomes of days to come is not known before.
    of_the_day = puzzle_of_the_day(found, day) if day <= today else None
    return m.PuzzleList(
        today=today,
        day=day,
        of_the_day=_info(of_the_day) if of_the_day is not None else None,
        themes=list(way_of(game).themes) if found else [],
        puzzles=[_info(puzzle) for puzzle in found if puzzle.open],
    )


def _info(puzzle: Puzzle) -> m.PuzzleInfo:
    return m.PuzzleInfo(puzzle.id, puzzle.players, puzzle.themes, puzzle.difficulty)


def find_puzzle(library: Library, game: str, puzzle: str) -> tuple[Puzzle, State]:
    """A puzzle by its id, and its position. Raises TableError where there is none."""
    for each in _puzzles(library, game):
        if each.id == puzzle:
            try:
                return each, each.start(library.game(game), "plain")
            except GameError as error:
                raise _broken(error) from error
    raise TableError("no_puzzle", 404)


class PuzzleTable(UnkeptTable):
    """The position of a puzzle as a table: it goes no further than the end of one turn."""

    @property
    def is_answered(self) -> bool:
        """Whether a whole turn was taken, and ended."""
        return 0 < self.ply == self.committed and is_over(self.start, self.tip)


class Riddle(Unkept):
    """A puzzle that is being solved."""

    table: PuzzleTable

    def __init__(self, house: House, puzzle: Puzzle, start: State, keep: Keep | None = None) -> None:
        self._puzzle, self._start, self._seat = puzzle, start, start.current_player()
        setup = log.Setup(start.players, start.rules_version, start.components.hash, start.options)
        self._narrator = house.library.narrator(start.game.id, setup)
        self._shown: m.Shown = "start"
        self._yours: list[int] = []
        self._answered: m.Answered | None = None
        self._keep = keep
        super().__init__(house, self._table([]), self._seat)

    def _table(self, line: Sequence[int]) -> PuzzleTable:
        """The table, or how it stands after a whole turn."""
        table = PuzzleTable(self._puzzle.id, self._start, self._seat, self._narrator)
        for action in line:
            table.apply(log.Decision(self._seat, action))
        if line:
            table.apply(log.EndTurn(self._seat))
        return table

    async def go_on(self, edit: Edit) -> None:
        table = edit.table
        assert isinstance(table, PuzzleTable)
        if edit.changes and table.is_answered:
            self._yours = [ply.action for ply in table.line]
            self._shown = "yours"
            # In the plain form some solutions take a moment.
            self._answered = await beside(self._answer, self._yours)
            if self._keep is not None:
                await self._keep(self._answered.right)

    def _answer(self, line: Sequence[int]) -> m.Answered:
        puzzle = self._puzzle
        found = judge(self._start, puzzle, line)
        best = self._start.parse_move(puzzle.solutions[0])
        return m.Answered(
            right=found.right,
            near=found.near,
            loss=found.loss,
            margin=puzzle.margin,
            chance=puzzle.chance,
            themes=puzzle.themes,
            yours=line_of(self._narrator, self._start, line),
            best=line_of(self._narrator, self._start, best),
        )

    def show(self, shown: m.Shown) -> None:
        """Begin anew, or show what a line leads to. Raises TableError before there was an answer."""
        if shown != "start" and self._answered is None:
            raise TableError("no_puzzle", 409)
        lines = {"start": [], "yours": self._yours, "best": self._start.parse_move(self._puzzle.solutions[0])}
        self._shown = shown
        self.begin(self._table(lines[shown]))

    def tell(self, *, fresh: bool = False) -> None:
        if not fresh and not self.table.is_answered:
            return
        told = m.PuzzleSet(
            puzzle=self._puzzle.id,
            seat=self._seat,
            difficulty=self._puzzle.difficulty,
            shown=self._shown,
            answered=self._answered if self._shown != "start" else None,
            fresh=fresh,
        )
        for connection in self.connections:
            connection.tell(told)

    def update(self, connection: Connection) -> m.Update:
        """The table; once it is answered nothing can be decided."""
        update = super().update(connection)
        if not self.table.is_answered:
            return update
        # Whoever comes next at the table has to wait: it is the solver who compares.
        turn = m.Turn(
            seat=self._seat,
            tentative=False,
            first_ply=0,
            back_to=[],
            further=[],
            back_needs_consent=False,
            can_end=False,
            hint=False,
        )
        return msgspec.structs.replace(update, legal=[], unlisted=[], prompt=m.Prompt(SOLVED), turn=turn)


def line_of(narrator: Narrator, start: State, line: Sequence[int]) -> m.Line:
    """A turn as it is shown beside another one."""
    seat, state = start.current_player(), start.copy()
    steps: list[m.Legal] = []
    told: list[m.LogItem] = []
    for ply, action in enumerate(line):
        steps.append(narrator.choice(state, action))
        state.apply(action)
        told += [narrator.log_item(ply, seat, item, committed=True) for item in narrator.items(state)]
    return m.Line(steps, told, narrator.figures(start), narrator.figures(state))
