"""Turns as lines of decisions: where they end, which of them are alike, of which themes they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase

from wagonway.kernel.game import State

from .files import Way

Line = tuple[int, ...]
Core = tuple[str, ...]


def is_over(start: State, state: State) -> bool:
    """Whether the turn that began in `start` has ended in `state`: another is to act, chance, or nobody."""
    turn_of = start.game.spec.hooks.turn_of
    return state.current_player() != start.current_player() or turn_of(state) != turn_of(start)


def after(start: State, line: Sequence[int]) -> State:
    """Where a line leads. Raises IllegalAction."""
    state = start.copy()
    for action in line:
        state.apply(action)
    return state


def is_whole(start: State, line: Sequence[int]) -> bool:
    """Whether a line is exactly a turn."""
    return is_over(start, after(start, line)) and not is_over(start, after(start, line[:-1]))


def end_of(start: State, line: Sequence[int]) -> bytes:
    """What the seat that has taken a line of decisions knows after it."""
    return bytes(after(start, line).information_state(start.current_player()))


def is_incidental(start: State, action: int, way: Way) -> bool:
    """Whether turns that differ in this decision may be alike."""
    return start.game.spec.hooks.action_noun(start.names, action)[0] in way.incidental


def core_of(start: State, line: Sequence[int], way: Way) -> Core:
    """What a line does, in no order: turns of one core are alike."""
    return tuple(
        sorted(start.action_text(action) for action in line if not is_incidental(start, action, way))
    )


def alike(start: State, line: Sequence[int], way: Way, most: int) -> list[Line] | None:
    """All turns of the core of a line that lead to different positions; None where there are more."""
    found: dict[bytes, Line] = {}
    seen: set[tuple[bytes, frozenset[tuple[str, int]]]] = set()

    def walk(state: State, before: Line, left: Counter[str]) -> Iterator[tuple[bytes, Line]]:
        if before and is_over(start, state):
            if not left.total():
                yield bytes(state), before
            return
        place = (bytes(state), frozenset((+left).items()))
        if place in seen:
            return
        seen.add(place)
        for action in state.legal_actions():
            rest = left
            if not is_incidental(start, action, way):
                text = state.action_text(action)
                if not left[text]:
                    continue
                rest = left - Counter([text])
            following = state.copy()
            following.apply(action)
            yield from walk(following, (*before, action), rest)

    for end, each in walk(start, (), Counter(core_of(start, line, way))):
        found.setdefault(end, each)
        if len(found) > most:
            return None
    return list(found.values())


def themes_of(start: State, line: Sequence[int], way: Way) -> list[str]:
    """The themes of a solution."""
    state, said = start.copy(), set()
    for action in line:
        said.add(state.action_text(action))
        state.apply(action)
        said.update(message for message, _ in state.narrate())
    return [
        theme
        for theme, patterns in way.themes.items()
        if any(fnmatchcase(text, pattern) for text in said for pattern in patterns)
    ]
