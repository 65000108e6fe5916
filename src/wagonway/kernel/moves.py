"""The moves from a position, and whether one of them does what is wished.

A move is a chain of decisions of one seat, from here to its end: another seat or chance is to act, the game
is over, or the next move begins. A thing that is wished for is meant by the next decision about its key:
`line` is the next link laid, not the one after it. What no decision to come is about must have been decided
before, in the move under way.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from .cures import About, Promises
from .game import State


class TooMany(Exception):
    """There are more positions on the way than one cares to look at."""


@dataclass
class _Node:
    """A position within a move; `ways` are its decisions, each with what it is about and what comes of it."""

    state: State
    to_come: Collection[str] | None
    ways: list[tuple[About, _Node | None]] = field(default_factory=list)  # None: the move is over
    is_open: bool = True  # nobody has looked at the decisions yet


class Moves:
    """All moves from a position of the seat to act. `most` positions are looked at; see TooMany."""

    def __init__(self, state: State, promises: Promises, most: int = 20_000) -> None:
        self._promises, self._most = promises, most
        self._names, self._c = state.names, state.c
        self._begins: Callable[[Any], bool] = promises.begins or _begins(state.game.spec.entries, self._c)
        self._ends: Callable[[int], bool] = promises.ends or (lambda action: False)
        self._seat = state.current_player()
        self._nodes: dict[bytes, _Node] = {}
        self._start = self._node(state)
        to_come = self._start.to_come or ()
        under_way = promises.under_way(state.s, self._c, self._names)
        self.under_way = {key: things for key, things in under_way.items() if key not in to_come}

    def fulfil(self, wish: Mapping[str, Any]) -> bool:
        """Whether one of the moves does what is wished. Raises TooMany.

        A thing that answers the question of the moment is meant as that; where the wish also names what the
        move began with it may be meant as part of that as well.
        """
        if "action" in wish:
            legal = self._start.state.legal_actions()
            return set(wish) == {"action"} and wish["action"] in legal
        told = {key: str(noun) for key, noun in wish.items()}
        asked = self._promises.meant(told)
        left = self._left(self._start, frozenset(asked), asked, self.under_way)
        if not asked or not left:
            return bool(asked) and left is not None
        start = self._start.state
        if self._promises.at_odds is not None:
            if self._promises.at_odds(start.s, self._c, self._names, told):
                return False
        first = self._with_answers()
        if asked.keys() <= set(self._promises.at_once) and self._begins(start.s):
            return any(all(noun in about.get(key, ()) for key, noun in asked.items()) for about, _ in first)
        answered = {key for about, _ in first for key in about} - {
            key for about, _ in self._ways(self._start) for key in about
        }
        settled = {key: things for key, things in self.under_way.items() if key not in answered}
        if self._is_done(first, left, asked, settled):
            return True
        may_be_both = not asked.keys().isdisjoint(self._promises.begun_by)
        return may_be_both and self._is_done(self._ways(self._start), left, asked, self.under_way)

    def _is_done(
        self,
        first: list[tuple[About, _Node | None]],
        left: frozenset[str],
        asked: Mapping[str, str],
        settled: About,
    ) -> bool:
        """Whether a move that begins with one of these decisions does what is left to wish.

        What was settled before counts where no decision speaks of it.
        """
        seen: set[tuple[int, frozenset[str]]] = set()
        waiting = [(first, left)]
        while waiting:
            ways, left = waiting.pop()
            for about, then in ways:
                said = [key for key in left if key in about]
                if any(asked[key] not in about[key] for key in said):
                    continue
                still = self._left(then, left.difference(said), asked, settled)
                if still is None:
                    continue
                if then is None or not still:
                    return True
                if (id(then), still) not in seen:
                    seen.add((id(then), still))
                    waiting.append((self._ways(then), still))
        return False

    def _with_answers(self) -> list[tuple[About, _Node | None]]:
        """The decisions of the start, with what they are about as answers to the question of the moment."""
        ways, answers = self._ways(self._start), self._promises.answers
        if answers is None:
            return ways
        s = self._start.state.s
        return [
            ({**about, **answers(s, self._c, self._names, action)}, then)
            for (about, then), action in zip(ways, self._start.state.legal_actions(), strict=True)
        ]

    def walk(self, pick: Callable[[list[Any]], Any]) -> dict[str, Collection[str]]:
        """What a move chosen by `pick` is about: key -> things of the next decision about it."""
        found: dict[str, Collection[str]] = {}
        node: _Node | None = self._start
        while node is not None:
            ways = self._with_answers() if node is self._start else self._ways(node)
            about, node = pick(ways)
            for key, things in about.items():
                found.setdefault(key, things)
        return found

    def _left(
        self, node: _Node | None, keys: frozenset[str], asked: Mapping[str, str], settled: About
    ) -> frozenset[str] | None:
        """Those keys that are still to be decided; None where one never will be and was not decided so."""
        if node is not None and node.to_come is None:
            return keys
        left = frozenset() if node is None else keys.intersection(node.to_come or ())
        was = all(asked[key] in settled.get(key, ()) for key in keys - left)
        return left if was else None

    def _node(self, state: State) -> _Node:
        known = self._nodes.get(data := bytes(state))
        if known is None:
            if len(self._nodes) >= self._most:
                raise TooMany
            to_come = None if self._promises.to_come is None else self._promises.to_come(state.s)
            known = self._nodes[data] = _Node(state, to_come)
        return known

    def _ways(self, node: _Node) -> list[tuple[About, _Node | None]]:
        if node.is_open:
            for action, about in self._decisions(node):
                after = node.state.copy()
                after.apply(action)
                over = after.current_player() != self._seat or self._begins(after.s) or self._ends(action)
                node.ways.append((about, None if over else self._node(after)))
            node.is_open = False
        return node.ways

    def _decisions(self, node: _Node) -> Iterator[tuple[int, About]]:
        """The decisions listed, with what each is about."""
        promises, state = self._promises, node.state
        if promises.about is None:
            for choice in state.legal():
                wish = choice.get("wish", {})
                yield int(choice["action"]), {key: (str(wish[key]),) for key in wish if key != "action"}
            return
        s = state.s
        for action in state.legal_actions():
            yield action, promises.about(s, self._c, self._names, action)


def _begins(entries: Mapping[str, Callable[..., Any]], c: Any) -> Callable[[Any], bool]:
    """As the game's own bot has it; without one every decision is a move of its own."""
    begins_move = entries.get("begins_move")
    return lambda s: True if begins_move is None else bool(begins_move(s, c, None))
