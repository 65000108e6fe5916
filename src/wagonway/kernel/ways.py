"""What can be done with a thing that is pointed at: the rows of listed decisions that lead to it from here.

A game says what its decisions name (`Hooks.shapes`), through which kinds ways lead (`Hooks.through`) and
which kinds only serve the others (`Hooks.means`). Ways are found by trying the listed decisions on copies of
what the seat knows; none leads past the action under way, past chance or past what shows something hidden.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .game import State

MOST_STEPS = 5  # decisions of a way
MOST_STATES = 1200  # tried for one question: some 50 ms
MOST_WAYS = 24  # that differ in more than their means; of more only the first steps are told
MOST_FORCED = 8  # decisions that follow by themselves

Row = tuple[int, ...]


@dataclass(frozen=True)
class Way:
    """Decisions up to the one that names the thing, and those that are the only ones left after it."""

    actions: Row
    then: Row


def reveals(state: State) -> bool:
    """Whether the last decision showed somebody what was hidden."""
    shown = state.game.spec.hooks.reveals
    return bool(shown) and any(message in shown for message, _ in state.narrate())


def ways_to(state: State, thing: str) -> list[Way]:
    """The ways to a thing ("space:cannock.0"), those that begin alike beside each other.

    `state` is the information state of the player to act. Of those that begin with the same decision the
    shortest are told.
    """
    search = _Search(state, thing)
    alike: dict[Row, list[Row]] = {}
    for first in state.legal_actions():
        for row in search.shortest(first):
            alike.setdefault(search.without_means(row), []).append(row)
    if len(alike) > MOST_WAYS:
        found = list(dict.fromkeys(row[:1] for rows in alike.values() for row in rows))
    else:
        found = [row for rows in alike.values() for row in rows if len(row) == min(map(len, rows))]
    return [Way(row, forced_after(state, row)) for row in found]


def forced_after(state: State, row: Row) -> Row:
    """The decisions after a row of them that are the only ones left, in the same turn."""
    search = _Search(state, "")
    after: State | None = state
    for action in row:
        after = search.after(after, action) if after is not None else None
    found: list[int] = []
    while after is not None and len(found) < MOST_FORCED:
        listed = after.legal_actions()
        if len(listed) != 1:
            break
        found += listed
        after = search.after(after, listed[0])
    return tuple(found)


class _Search:
    def __init__(self, state: State, thing: str) -> None:
        self._hooks = state.game.spec.hooks
        self._state, self._thing = state, thing
        self._seat, self._turn = state.current_player(), self._hooks.turn_of(state)
        self._left = MOST_STATES

    def _kind(self, action: int) -> str:
        return self._hooks.action_noun(self._state.names, action)[0]

    def without_means(self, row: Row) -> Row:
        return tuple(action for action in row if self._kind(action) not in self._hooks.means)

    def _leads_on(self, action: int) -> bool:
        return self._hooks.through is None or self._kind(action) in self._hooks.through

    def after(self, state: State, action: int) -> State | None:
        """The state after a decision, while the same action goes on and nothing hidden was shown."""
        copied = state.copy()
        copied.apply(action)
        goes_on = copied.current_player() == self._seat and self._hooks.turn_of(copied) == self._turn
        return copied if goes_on and not self._begins(copied) and not reveals(copied) else None

    def _begins(self, state: State) -> bool:
        """Whether the next action is asked for, at the first stage of the table of decisions."""
        table = state.game.spec.table
        return table is not None and bool(state.s.stage == table.stages[0].number)

    def shortest(self, first: int) -> Iterator[Row]:
        """The shortest rows that begin with a decision and end with one that names the thing."""
        if self._thing in self._hooks.shapes(self._state, first):
            yield (first,)
            return
        rows: list[tuple[State, Row]] = [(self._state, (first,))]
        for _ in range(1, MOST_STEPS):
            found, longer = [], []
            for state, row in rows:
                if not self._leads_on(row[-1]) or self._left == 0:
                    continue
                self._left -= 1
                after = self.after(state, row[-1])
                for action in after.legal_actions() if after is not None else ():
                    assert after is not None
                    further = (*row, action)
                    if self._thing in self._hooks.shapes(after, action):
                        found.append(further)
                    else:
                        longer.append((after, further))
            if found:
                yield from found
                return
            rows = longer
