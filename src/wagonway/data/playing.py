"""Playing the games of a file, in this process or in several; they come in the order of their numbers."""

from __future__ import annotations

import json
from collections.abc import Generator, Mapping
from contextlib import closing
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from wagonway.arena.processes import Lost, spread
from wagonway.bots import raised, send_away, tell_over
from wagonway.bots.styles import make_for
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import MOST_DECISIONS
from wagonway.kernel.registry import game as game_of

from .files import DataError


class Table:
    """The bots of a file's head around a table."""

    def __init__(self, head: Mapping[str, Any], form: str) -> None:
        """`form` is that of the rules. Raises BotError, GameError."""
        self.head, self.form = head, form
        game = game_of(head["game"])
        bots = head["bots"]
        self._start = game.setup(len(bots), head["options"], head["components"], form, head["rules"])
        self._bots = [make_for(spec, game.spec) for spec in bots]

    def play(self, number: int) -> dict[str, Any]:
        """A game as a line of the file."""
        state, n, seed = self._start.copy(), len(self._bots), self.head["seed"]
        chance = RandomSource(seed, number * (n + 1))
        luck = [RandomSource(seed, number * (n + 1) + 1 + entry) for entry in range(n)]
        plies: list[int] = []
        decisions = 0
        while True:
            plies += state.resolve_chance(chance)
            seat = state.current_player()
            if seat < 0:
                break
            if decisions >= MOST_DECISIONS:
                raise DataError(f"game {number} of {state.game.id} goes on after {MOST_DECISIONS} decisions.")
            legal = state.legal_actions()
            action = legal[0]
            if len(legal) > 1:
                entry = (seat + number) % n
                known = state.information_state(seat)
                action = int(self._bots[entry].choose(known, list(legal), luck[entry]))
            state.apply(action)
            plies.append(action)
            decisions += 1
        scores, returns = state.scores(), state.returns()
        for bot in self._bots:  # so that none goes into the next game with this one in mind
            tell_over(bot, scores, returns)
        return {"plies": plies, "scores": scores, "returns": returns}

    def close(self) -> None:
        """Send the bots away."""
        for bot in self._bots:
            send_away(bot)


@dataclass(frozen=True)
class _Task:
    """A game to be played by another process."""

    head: str
    form: str
    number: int


def in_order(table: Table, numbers: range, workers: int) -> Generator[dict[str, Any], None, None]:
    """The games of these numbers, one after another, however many play. Raises DataError, BotError."""
    if workers == 1 or len(numbers) < 2:
        yield from map(table.play, numbers)
        return
    head = json.dumps(table.head)
    tasks = (_Task(head, table.form, number) for number in numbers)
    played: dict[int, dict[str, Any]] = {}
    due = numbers.start
    try:
        with closing(spread(_play, tasks, min(workers, len(numbers)))) as coming:
            for task, row in coming:
                played[task.number] = row
                while due in played:
                    yield played.pop(due)
                    due += 1
    except Lost as lost:
        raise DataError(f"{lost}; the first {due} games are kept, to be gone on with.") from lost


def _play(task: _Task) -> dict[str, Any]:
    """Play a game in a process that was begun for it. Raises DataError, which can be handed on."""
    try:
        return _table(task.head, task.form).play(task.number)
    except DataError:
        raise
    except Exception as error:
        raise DataError(f"game {task.number} failed ({raised(error)}).") from None


@lru_cache(1)
def _table(head: str, form: str) -> Table:
    return Table(json.loads(head), form)
