"""How a pupil's decisions answer a step: on the way, right, or something else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any, Literal

from wagonway.kernel.game import State

from .lesson import Goal, Lesson, Step, Taken, Wrong

Stand = Literal["read", "task", "done", "missed"]
DONE, MISSED = "done", "missed"


@dataclass(frozen=True)
class Verdict:
    """How a step stands, and which attribute of its message says so."""

    stand: Stand
    said: str = ""


def judge(lesson: Lesson, step: Step, start: State, line: Sequence[Taken], state: State) -> Verdict:
    """What is said of the line from `start` to `state`."""
    if step.goal is None:
        return Verdict("read")
    mine = [taken.text for taken in line if taken.mine]
    if not mine:
        return Verdict("task")
    if reached(step.goal, line, state, lesson.seat):
        return Verdict("done", DONE)
    for wrong in step.wrong:
        if wrong.id is not None and is_like(mine, wrong):
            return Verdict("missed", wrong.id)
    strayed = step.along and not all(fits(text, step.along) for text in mine)
    ended = not step.along and _ended(start, state, lesson.seat)
    stuck = state.current_player() != lesson.seat and lesson.others_next(step, line, state) is None
    return Verdict("missed", MISSED) if strayed or ended or stuck else Verdict("task")


def reached(goal: Goal, line: Sequence[Taken], state: State, seat: int) -> bool:
    """Whether a goal holds."""
    told = {message for taken in line for message in taken.told}
    mine = [taken.text for taken in line if taken.mine]
    decided = not goal.decided or (bool(mine) and fits(mine[-1], goal.decided))
    asked = not goal.asked or (state.current_player() == seat and state.prompt()["id"] == goal.asked)
    if not (decided and asked and told.issuperset(goal.happened)):
        return False
    if not goal.view:
        return True
    view = state.view(seat)
    return all(holds(seen(view, path), wanted) for path, wanted in goal.view.items())


def seen(view: Any, path: str) -> Any:
    """What stands in a view at a path; a row of things is entered by number or by id. None: nothing.

    Names may hold points themselves: "spaces.dudley.0.level" is the level of what "dudley.0" names.
    """
    if not path:
        return view
    parts = path.split(".")
    for end in range(len(parts), 0, -1):
        inner = _entry(view, ".".join(parts[:end]))
        if inner is not None:
            return seen(inner, ".".join(parts[end:]))
    return None


def _entry(view: Any, name: str) -> Any:
    if isinstance(view, Mapping):
        return view.get(name)
    if isinstance(view, Sequence) and not isinstance(view, str):
        by_id = [each for each in view if isinstance(each, Mapping) and each.get("id") == name]
        if by_id:
            return by_id[0]
        return view[int(name)] if name.isdecimal() and int(name) < len(view) else None
    return None


def holds(found: Any, wanted: str | int | bool) -> bool:
    """Whether what stands in a view is as wanted: a value, or ">=3", "<=3"."""
    if isinstance(wanted, str) and wanted[:2] in (">=", "<="):
        if not isinstance(found, int):
            return False
        number = int(wanted[2:])
        return found >= number if wanted[0] == ">" else found <= number
    return bool(found == wanted)


def fits(text: str, patterns: Iterable[str]) -> bool:
    """Whether a decision fits one of some patterns; `*` is anything."""
    return any(fnmatchcase(text, pattern) for pattern in patterns)


def is_like(decisions: Sequence[str], wrong: Wrong) -> bool:
    """Whether decisions are this wrong answer, or one like it."""
    patterns = wrong.like or wrong.decisions
    return len(decisions) >= len(patterns) and all(
        fnmatchcase(text, pattern) for text, pattern in zip(decisions, patterns, strict=False)
    )


def _ended(start: State, state: State, seat: int) -> bool:
    """Whether the pupil's action is over: somebody else is to act, another turn or another action begins."""
    spec = state.game.spec
    if state.current_player() != seat or spec.hooks.turn_of(state) != spec.hooks.turn_of(start):
        return True
    return spec.table is not None and bool(state.s.stage == spec.table.stages[0].number)
