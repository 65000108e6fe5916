"""Hooks of a game whose decisions are a table: what the table says need not be said again.

    class GameHooks(TableHooks):
        table, dispatch, order = TABLE, DISPATCH, ORDER
        things = {"wire": "line", "send": "telegram"}

From that follow the notation both ways, the prompts, the wish of every choice and the answer to why not. A
wish names a `verb` (the kind of a decision) and things: `{"verb": "wire", "line": "a__b"}`; what it does not
say may be anything. Keys in the table's column `about` are understood too, by the place of the thing in the
component document.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, cast

from .decisions import Decision, Table
from .dispatch import Dispatch
from .notation import known
from .said import Intention, Said, dashed, said
from .spec import Hooks, IntentionError


class Things:
    """The ids of a component document by kind: of the list `towns` the kind is `town`."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        self.ids: dict[str, list[str]] = {
            singular(key): [each["id"] for each in value]
            for key, value in document.items()
            if isinstance(value, list)
            and value
            and all(isinstance(each, dict) and "id" in each for each in value)
        }


def ids_of(kind: str) -> Callable[[Any], Sequence[str]]:
    """The nouns of a decision: the ids of all things of a kind."""
    return lambda names: cast("Sequence[str]", names.ids[kind])


def singular(word: str) -> str:
    """The kind of the things in a collection: industries hold an industry."""
    return word[:-3] + "y" if word.endswith("ies") else word.removesuffix("s")


class TableHooks(Hooks):
    """See the module."""

    table: ClassVar[Table]
    dispatch: ClassVar[Dispatch]
    order: ClassVar[Sequence[int]]  # refusals from what fails first to what fails last; the last one is told
    things: ClassVar[Mapping[str, str]] = {}  # kind of a decision -> kind of the thing that its noun names

    def names(self, document: dict[str, Any]) -> Any:
        return Things(document)

    def action_text(self, names: Any, action: int) -> str:
        return self.table.notation(names).text(action)

    def action_noun(self, names: Any, action: int) -> tuple[str, str]:
        return self.table.notation(names).noun(action)

    def parse_action(self, names: Any, text: str) -> int:
        return known(self.table.notation(names).parse(text), text, "this game")

    def prompt(self, state: Any) -> dict[str, Any]:
        return dict(said(self.table.prompts.get(state.s.stage, "prompt")))

    def choice(self, state: Any, action: int) -> dict[str, Any]:
        choice = super().choice(state, action)
        kind, noun = choice["kind"], choice["id"]
        thing = self.things.get(kind)
        # A decision is said with the name of its thing: { $line }.
        choice["label"] = said(f"choice-{dashed(kind)}", **({thing: noun} if thing else {}))
        choice["wish"] = {"verb": kind, **({thing: noun} if thing else {})}
        choice["says"] = self.says(state, action)
        return choice

    def shapes(self, state: Any, action: int) -> tuple[str, ...]:
        kind, noun = self.action_noun(state.names, action)
        return (f"{self.things[kind]}:{noun}",) if kind in self.things else ()

    def says(self, state: Any, action: int) -> list[Said]:
        """What a decision would cost and bring. Default: nothing."""
        return []

    def wishes(self, state: Any) -> dict[str, Intention]:
        keys = [*self.things.values(), *(key for row in self.table.decisions() for key in row.about)]
        return {key: {key: "*"} for key in keys}

    def explain(self, state: Any, intention: Mapping[str, Any], seat: int) -> tuple[int, int, int]:
        if "action" in intention and state.current_player() == seat:
            return super().explain(state, intention, seat)
        wish = dict(intention)
        if "action" in wish:
            return self.order[0], 0, 0  # decisions are those of the player to act
        verb = wish.pop("verb", None)
        if verb is not None and verb not in self.table.kinds():
            raise IntentionError(f"there is no decision of the kind {verb!r}.")
        asked = {key: _place(state.names, key, noun) for key, noun in wish.items()}
        found = (self.order[0], 0, 0)
        if state.current_player() != seat:
            return found
        for kind in self.table.kinds() if verb is None else (verb,):
            for action in self._meant(state, self.table.block(kind), asked):
                refusal = state.why_not(action)
                reason = (refusal.code, refusal.needs, refusal.has)
                if self.order.index(reason[0]) > self.order.index(found[0]):
                    found = reason
        return found

    def _meant(self, state: Any, row: Decision, asked: Mapping[str, int]) -> list[int]:
        """The decisions of a kind that concern all things asked about."""
        thing = self.things.get(row.kind, "")
        if not {*asked} <= {thing, *row.about}:
            return []
        numbers = range(row.base, row.base + row.size)
        if thing in asked:
            numbers = range(row.base + asked[thing], row.base + asked[thing] + 1)
        about = {key: place for key, place in asked.items() if key != thing}
        return [
            row.first + number - row.base
            for number in numbers
            if all(row.about[key](state.s, state.c, number, place) for key, place in about.items())
        ]


def _place(names: Any, kind: str, noun: Any) -> int:
    ids = names.ids.get(kind, [])
    if noun not in ids:
        raise IntentionError(f"there is no {kind} called {noun!r}.")
    return int(ids.index(noun))
