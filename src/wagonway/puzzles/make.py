"""Makes puzzles: plays games of a strong bot and looks for turns of which one is clearly the best.

The bot takes, of the kinds of turns that look best, the one after which games go on best, after so few
simulations that a game takes seconds. Where one is ahead by much there, the position is solved (solve.py),
and solved again with other luck and more of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np

from wagonway.bots.foresight import SEEDS
from wagonway.bots.turn import TurnSearch
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import Game, State

from .files import Head, Puzzle, read, way_of, write
from .lines import Line, alike, is_whole, themes_of
from .solve import KEPT, Solution, Solver

KINDS, SIMULATIONS = 10, 24  # of turns that a player weighs, and after each
TRUST = 8  # simulations that the look of a turn counts for
HINT = 2.0  # standard errors by which one is ahead where it is worth a closer look
CARE = 2  # times the budget of the first solving has the one that confirms it
APART = 5  # turns from one puzzle of a game to the next
MOST_ALIKE = 48
SEED_OF_GAME = 92_821


class Maker:
    """Looks through games of one seed; what it finds follows from that, their numbers and the rules."""

    def __init__(self, game: Game, seed: int, since: str) -> None:
        self._game, self._seed, self._since = game, seed, since
        self._way = way_of(game.id)
        self._tools: dict[int, tuple[TurnSearch, Solver, Solver]] = {}

    def _for(self, state: State) -> tuple[TurnSearch, Solver, Solver]:
        if state.players not in self._tools:
            self._tools[state.players] = (
                TurnSearch(state, keep=KEPT),
                Solver(state, self._way),
                Solver(state, self._way, CARE),
            )
        return self._tools[state.players]

    def puzzles(self, number: int) -> Iterator[Puzzle]:
        """Those of one game."""
        players = self._way.players[number % len(self._way.players)]
        luck = RandomSource(self._seed, number)
        state = self._game.setup(players, form="compiled")
        ply, turn, last = len(state.resolve_chance(luck)), 0, -APART
        while state.current_player() >= 0:
            seed = (SEED_OF_GAME * (number * 1009 + turn) + self._seed) % SEEDS
            line, promising = self._turn(state, seed)
            if promising and turn - last >= APART:
                puzzle = self._puzzle(state, seed + 1, (number, ply))
                if puzzle is not None:
                    last = turn
                    yield puzzle
            for action in line:
                state.apply(action)
            ply += len(line) + len(state.resolve_chance(luck))
            turn += 1

    def _turn(self, state: State, seed: int) -> tuple[Line, bool]:
        """The turn to take, and whether it seems to be better than all others by the margin of a puzzle."""
        search, solver, _ = self._for(state)
        known = state.information_state(state.current_player())
        found = search.think(known)
        worth = {turn.decisions: turn.worth / 100 for turn in found}
        kinds = list(solver.kinds(known, found, KINDS).values())
        if len(kinds) < 2:
            return kinds[0], False
        leads = solver.scales.weigh(known, kinds, seed, SIMULATIONS).leads
        looks = np.array([worth[line] for line in kinds])
        values = (leads.sum(axis=0) + TRUST * looks) / (SIMULATIONS + TRUST)
        best = int(values.argmax())
        apart = leads[:, [best]] - np.delete(leads, best, axis=1)
        ahead, error = apart.mean(axis=0), apart.std(axis=0, ddof=1) / np.sqrt(SIMULATIONS)
        promising = ahead.min() > 0.8 * self._way.margin and (ahead / np.maximum(error, 1e-9)).min() > HINT
        if not promising or not is_whole(known, kinds[best]):
            return kinds[best], False
        return kinds[best], bool(themes_of(known, kinds[best], self._way))

    def _puzzle(self, state: State, seed: int, source: tuple[int, int]) -> Puzzle | None:
        _, solver, careful = self._for(state)
        # What is hidden is drawn anew at once, so that nothing of it can matter.
        state = state.determinize(state.current_player(), seed)
        known = state.information_state(state.current_player())
        solution = solver.solve(known, seed)
        if solution is None or not solution.is_clear(self._way.margin):
            return None
        again = careful.solve(known, seed + 3, also=[solution.lines[0]])
        if again is None or again.cores[0] != solution.cores[0] or not again.is_clear(self._way.margin):
            return None
        if not (themes := themes_of(state, solution.lines[0], self._way)):
            return None
        solutions = self._solutions(known, solver, solution, seed)
        if not solutions:
            return None
        return Puzzle(
            position=state.position_text(),
            solutions=[state.move_text(line) for line in solutions],
            others=[
                (state.move_text(line), round(loss, 1))
                for line, loss in list(zip(solution.lines, solution.losses))[1:]
            ],
            margin=round(solution.margin, 1),
            chance=round(solution.chance, 3),
            players=known.players,
            themes=themes,
            source=source,
            since=self._since,
        )

    def _solutions(self, known: State, solver: Solver, solution: Solution, seed: int) -> list[Line]:
        """The turns like the best one that are as good, and clearly better than all of another kind."""
        lines = alike(known, solution.lines[0], self._way, MOST_ALIKE)
        if lines is None:
            return []
        if len(lines) < 2:
            return [solution.lines[0]]
        weights = solver.scales.weigh(known, [*lines, solution.lines[1]], seed + 2, 4 * SIMULATIONS)
        values = weights.leads.mean(axis=0)
        order = np.argsort(-values[:-1], kind="stable").tolist()
        # Half of what parts it from the second best kind is still the solution; more is not.
        half = (values[order[0]] + values[-1]) / 2
        return [lines[each] for each in order if values[each] >= half]


def make(
    path: Path,
    game: Game,
    seed: int,
    since: str,
    wanted: int,
    games: int,
    tell: Callable[[int], None] = lambda found: None,
) -> tuple[Head, list[Puzzle]]:
    """Look through so many games at most, until a file has enough open puzzles; go on where it stopped.

    The file is written after each game. `tell` is told how many puzzles were found then. Raises PuzzleError.
    """
    head, puzzles = read(path, game.id)
    if head.games == 0:
        head = Head(game.id, seed)
    maker = Maker(game, head.seed, since)
    known = {puzzle.id for puzzle in puzzles}
    for _ in range(games):
        if sum(puzzle.open for puzzle in puzzles) >= wanted:
            break
        found = [puzzle for puzzle in maker.puzzles(head.games) if puzzle.id not in known]
        puzzles += found
        known |= {puzzle.id for puzzle in found}
        head = Head(game.id, head.seed, head.games + 1)
        write(path, head, puzzles)
        tell(len(found))
    return head, puzzles
