"""Why not? A wish that names some of a decision, against the rules: the refusal that got furthest.

The kernel's share, for games whose decisions are a table (decisions.py). A wish becomes steps, one decision
after the other, each of which may be one of several: `{"verb": "build", "space": "d4"}` is any building die,
then the square d4. A step is tried in every state that the steps before it can lead to; of the refusals
the one that got furthest is told. A game says what its own keys mean, in the column `about` of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from .decisions import Decision, Table
from .dispatch import Dispatch
from .schema import layout_of
from .spec import IntentionError

Reason: TypeAlias = tuple[int, int, int]  # refusal, and its two numbers


@dataclass(frozen=True)
class Missed:
    """In place of a decision: none of a kind concerns the thing that was named."""

    kind: str
    refusal: int


Choice: TypeAlias = int | Missed
Step: TypeAlias = Callable[[Any], Iterable[Choice]]  # of a state: decisions one of which is meant


def index_of(key: str, noun: Any, ids: Sequence[str]) -> int:
    """The number of an id. Raises IntentionError."""
    if noun not in ids:
        raise IntentionError(f"there is no {key} called {noun!r}.")
    return ids.index(noun)


def number_of(key: str, noun: Any) -> int:
    """A number from 0 to 999 as people write it. Raises IntentionError."""
    if isinstance(noun, bool) or not str(noun).isdecimal() or len(str(noun)) > 3:
        raise IntentionError(f"{key} {noun!r} is no number.")
    return int(noun)


def one(action: int) -> Step:
    """The step that is one decision whatever the state."""
    return lambda s: (action,)


class Intentions:
    """The wishes of one game.

    `order` lists refusals from what fails first to what fails last: of several the later one is told, and
    what is not listed comes last. At the stages `under_way` a decision that was taken already is fulfilled.
    What is decided from the action `paid` on is asked about and not done.
    """

    def __init__(
        self,
        table: Table,
        state: Any,
        dispatch: Dispatch,
        order: Sequence[int],
        ok: int,
        not_now: int,
        under_way: range,
        paid: int,
    ) -> None:
        self.table, self._layout, self._dispatch = table, layout_of(state), dispatch
        self.fine: Reason = (ok, 0, 0)
        self.not_now: Reason = (not_now, 0, 0)
        self._depths = {reason: depth for depth, reason in enumerate(order)}
        self._under_way, self._paid = under_way, paid

    # --- what is meant ------------------------------------------------------------------------------------

    def by_number(self, wish: dict[str, Any]) -> Iterator[Step]:
        """Takes the key `action` out of a wish. Raises IntentionError."""
        if "action" in wish:
            action = wish.pop("action")
            if not isinstance(action, int) or isinstance(action, bool) or not 0 <= action < self.table.end:
                raise IntentionError(f"action {action!r} is not between 0 and {self.table.end - 1}.")
            yield one(action)

    def by_kind(self, wish: dict[str, Any], names: Any = None) -> Iterator[Step]:
        """Takes the kinds of decisions out of a wish, in the order in which they are decided.

        Raises IntentionError for a noun that is not there, and for whatever is left.
        """
        notation = self.table.notation(names)
        for kind in self.table.kinds():
            if kind in wish:
                noun = wish.pop(kind)
                row = self.table.block(kind)
                word = ":".join(filter(None, (row.prefix, str(noun) if row.counts else "")))
                action = notation.parse(word)
                if action is None:
                    raise IntentionError(f"there is no {kind} called {noun!r}.")
                yield one(action)
        if wish:
            raise IntentionError(f"{next(iter(wish))!r} is not something an intention can say.")

    def by_things(self, c: Any, kinds: Sequence[str], named: Mapping[str, Any]) -> Iterator[Step]:
        """A decision of one of `kinds` about the things named, then those that follow it about the others.

        Without kinds one is under way, and only what follows is meant. What none of them is about is refused.
        """
        known = {key for kind in kinds for key in self.table.block(kind).about}
        if kinds:
            yield lambda s: [choice for kind in kinds for choice in self.choices(s, c, kind, named)]
        left = {key: value for key, value in named.items() if key not in known}
        for kind in self.table.after(kinds) if kinds else self.table.kinds():
            mine = {key: left.pop(key) for key in self.table.block(kind).about if key in left}
            if mine:
                yield lambda s, kind=kind, mine=mine: self.choices(s, c, kind, mine)  # type: ignore[misc]
        if left:
            yield lambda s: ()

    def choices(self, s: Any, c: Any, kind: str, named: Mapping[str, Any]) -> list[Choice]:
        """The decisions of a kind that concern all things named.

        Where there is none, the one whose number is the thing: the rules say what is against it.
        """
        row = self.table.block(kind)
        numbers: Iterable[int] = range(row.base, row.base + row.size)
        if row.among is not None:
            table = getattr(s, row.among.table)
            numbers = [int(getattr(table[i], row.among.name)) for i in range(getattr(s, row.among.count))]
        listed = list(numbers)
        for key in [key for key in row.about if key in named]:
            fitting = [number for number in listed if row.about[key](s, c, number, named[key])]
            if not fitting and key in row.misses:
                return [Missed(kind, row.misses[key])]
            if not fitting:
                is_of_another = any(row.about[key](s, c, number, named[key]) for number in numbers)
                return [] if is_of_another else self._itself(row, int(named[key]))
            listed = fitting
        if not listed:
            return self._itself(row, row.base)
        return [row.first + number - row.base for number in listed]

    @staticmethod
    def _itself(row: Decision, number: int) -> list[Choice]:
        return [row.first + number - row.base] if 0 <= number - row.base < row.size else []

    # --- decisions one after the other --------------------------------------------------------------------

    def furthest(self, s: Any, c: Any, w: Any, steps: Iterable[Step]) -> tuple[Reason, list[Any]]:
        """What becomes of steps: OK and the states they can lead to, or the refusal that got furthest."""
        states, steps = [s], list(steps)
        for place, step in enumerate(steps):
            said: list[tuple[Reason, Any, Choice | None]] = []
            for state in states:
                choices = list(step(state))
                if state.stage in self._under_way and not set(self.table.taken(state)).isdisjoint(choices):
                    said.append((self.fine, state, None))
                else:
                    said += [(self.reason(state, c, w, choice), state, choice) for choice in choices]
            best = self.best(reason for reason, _, _ in said)
            if best != self.fine:
                return best, []
            is_last = place == len(steps) - 1
            passed = [(state, choice) for reason, state, choice in said if reason == self.fine]
            states = [self._after(state, c, w, choice, is_last) for state, choice in passed]
        return self.fine, states

    def _after(self, s: Any, c: Any, w: Any, choice: Choice | None, is_last: bool) -> Any:
        """The state after a decision, while there is one to come; paying and what follows it is not done."""
        if not isinstance(choice, int) or (is_last and choice >= self._paid):
            return s
        return self.after(s, c, w, choice)

    def after(self, s: Any, c: Any, w: Any, action: int) -> Any:
        """A copy of a state in which a decision is carried out."""
        copied = self._layout.copy(s)
        self._dispatch.apply(copied, c, w, action)
        return copied

    def reason(self, s: Any, c: Any, w: Any, choice: Choice) -> Reason:
        """What is against a decision."""
        if isinstance(choice, Missed):
            return (choice.refusal, 0, 0) if s.stage in self.table.stages_of(choice.kind) else self.not_now
        w.needs = w.has = 0
        reason = int(self._dispatch.why_not(s, c, w, choice))
        return (reason, int(w.needs), int(w.has)) if reason != self.fine[0] else self.fine

    def best(self, reasons: Iterable[Reason]) -> Reason:
        """The one that got furthest; the first of those that got equally far."""
        return max(reasons, key=self._depth, default=self.not_now)

    def _depth(self, reason: Reason) -> int:
        last = len(self._depths)
        return last + 1 if reason == self.fine else self._depths.get(reason[0], last)
