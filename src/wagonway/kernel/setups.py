"""What the games of a batch begin as: players, options and components by row."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from .arrays import as_numpy
from .base import ComponentSet
from .game import Game, State
from .options import GameError


class Setups:
    """Every different beginning once (`templates`), and which one each row has (`rows`, int32[n])."""

    def __init__(self, templates: Sequence[State], rows: npt.NDArray[np.int32]) -> None:
        self.templates = list(templates)
        self.rows = rows
        form = self.templates[0]._form
        self.states = form.joined([template._states for template in self.templates])
        sets: dict[str, int] = {}
        numbers = [sets.setdefault(each.components.hash, len(sets)) for each in self.templates]
        first_with = [numbers.index(number) for number in range(len(sets))]
        self.comps = form.joined([self.templates[place]._comps for place in first_with])
        self.sets = np.array(numbers, np.int32)[rows]
        self.seats = np.array([template.players for template in self.templates], np.int8)[rows]

    def taken(self, rows: npt.NDArray[np.int64]) -> Setups:
        """Those of some rows."""
        return Setups(self.templates, self.rows[rows])

    @classmethod
    def of_tables(cls, game: Game, n: int, players: Any, options: Any, components: Any, form: str) -> Setups:
        """Of players, options and components, each one thing for all rows or a sequence with one for each.

        Raises GameError, OptionError, ComponentError.
        """
        if n < 1:
            raise GameError(f"a batch has at least one game, not {n}.")
        # One text is not as many things as it has letters; who reads it says that it is none at all.
        told = _by_row("players", players, n, (str,))
        columns: tuple[Sequence[Any], ...] = (
            [each if each is None else game.meta.check_players(each) for each in told],
            _by_row("options", options, n, (Mapping, str)),
            _by_row("component sets", components, n, (ComponentSet, Mapping, str, Path)),
        )
        numbers: dict[Any, int] = {}
        templates: list[State] = []
        rows = np.zeros(n, np.int32)
        for row in range(n):
            seats, chosen, source = (column[row if len(column) > 1 else 0] for column in columns)
            key = (seats, repr(chosen), id(source))
            if key not in numbers:
                numbers[key] = len(templates)
                templates.append(game.setup(seats, chosen, source, form))
            rows[row] = numbers[key]
            if all(len(column) == 1 for column in columns):
                break
        return cls(templates, rows)

    @classmethod
    def of_states(cls, states: Sequence[State], form: str) -> Setups:
        """What the games of these states began as."""
        numbers: dict[Any, int] = {}
        templates: list[State] = []
        rows = np.zeros(len(states), np.int32)
        for row, state in enumerate(states):
            options = state.options
            key = (state.players, repr(options), state.components.hash, state.rules_version)
            if key not in numbers:
                numbers[key] = len(templates)
                templates.append(
                    state.game.setup(state.players, options, state.components, form, state.rules_version)
                )
            rows[row] = numbers[key]
        return cls(templates, rows)


def _by_row(what: str, given: Any, n: int, single: tuple[type, ...]) -> Sequence[Any]:
    """One thing, or as many as there are rows."""
    given = as_numpy(given)
    alone = isinstance(given, single) or (isinstance(given, np.ndarray) and given.ndim == 0)
    if alone or not isinstance(given, Iterable):
        return (given,)
    rows = list(given)
    if len(rows) != n:
        raise GameError(f"a batch of {n} games takes as many {what}, not {len(rows)}.")
    return rows
