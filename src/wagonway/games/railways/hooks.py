"""What the game says to people and clients, in the kernel's terms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from wagonway.kernel.notation import known
from wagonway.kernel.said import Intention, Said
from wagonway.kernel.spec import Hooks, PlayedEvent
from wagonway.kernel.told import Gain

from . import audit, choices, describe, events, explain, labels, position, say, shapes, text, view
from .constants import MARKERS
from .names import Names
from .state import Work
from .view_types import RailwaysView

if TYPE_CHECKING:
    from wagonway.kernel.game import State


class GameHooks(Hooks):
    """Railways in words, views and choices."""

    through = frozenset({"build", "move", "add"})
    deeds = shapes.DEEDS
    scenes = shapes.SCENES
    closing = shapes.CLOSING

    def names(self, document: dict[str, Any]) -> Names:
        return Names(document)

    def action_text(self, names: Names, action: int) -> str:
        return text.action_text(action)

    def action_noun(self, names: Names, action: int) -> tuple[str, str]:
        return text.action_noun(action)

    def parse_action(self, names: Names, word: str) -> int:
        return known(text.parse_action(word), word, "Railways")

    def position_text(self, state: State) -> str:
        return position.position_text(state.s, state.c)

    def parse_position(self, state: State, line: str, s: Any) -> None:
        position.parse_position(line, state.c, s)

    def view(self, state: State, seat: int | None) -> RailwaysView:
        return view.view(state.s, state.c, state.names, seat)

    def status(self, state: State) -> Said:
        return view.status(state.s)

    def figures(self, state: State) -> dict[str, list[int]]:
        return {
            "points": state.scores(),
            "capital": [int(state.s.capital)],
            "pollution": [int(state.s.pollution)],
        }

    def prompt(self, state: State) -> dict[str, Any]:
        asked = choices.prompt(state.s, state.c, Work.plain())
        return {"id": asked["id"], "args": say.named(state.s, state.c, asked["args"])}

    def choice(self, state: State, action: int) -> dict[str, Any]:
        return choices.choice_of(state.s, state.c, state.names, action)

    def shapes(self, state: State, action: int) -> tuple[str, ...]:
        return shapes.shapes(state.s, state.c, state.names, action)

    def preview(self, state: State, action: int) -> dict[str, Any]:
        return choices.details(state.s, state.c, state.names, action)

    def unlisted(self, state: State) -> list[dict[str, Any]]:
        return labels.unlisted(state.s, state.c, Work.plain())

    def wishes(self, state: State) -> dict[str, Intention]:
        return labels.wishes(state.s, state.c)

    def asked(self, state: State, intention: Mapping[str, Any]) -> Said | None:
        return labels.asked(state.s, state.c, dict(intention))

    def describe(self, state: State, seat: int | None, words: Any) -> list[describe.Block]:
        return describe.describe(self.view(state, seat), state.components.document, words)

    def explain(self, state: State, intention: Mapping[str, Any], seat: int) -> tuple[int, int, int]:
        return explain.explain(state.s, state.c, Work.plain(), state.names, dict(intention))

    def narrate(self, state: State, event: PlayedEvent) -> tuple[str, dict[str, Any]]:
        message, args = events.narrate(state.s, event.kind, event.numbers)
        return message, say.named(state.s, state.c, args)

    def tell(self, state: State, happened: list[PlayedEvent]) -> list[tuple[str, dict[str, Any]]]:
        return [(message, say.named(state.s, state.c, args)) for message, args in _told(state, happened)]

    def spoken(self, state: State, happened: list[PlayedEvent]) -> list[tuple[str, ...]]:
        return shapes.spoken(state.s, _told(state, happened))

    def gains(self, before: State, state: State, happened: list[PlayedEvent]) -> list[Gain]:
        was, now = ([each.score_terms(0)] for each in (before, state))
        return shapes.gains(state.s, was, now, _plain(happened))

    def counted(self, before: State, action: int) -> list[Gain]:
        after = before.copy()
        after.apply(action)
        return shapes.counted(after.s, after.c, after.score_terms(0))

    def turn_of(self, state: State) -> int:
        # Both actions of a round are one turn: nothing hidden is shown between them.
        return int(state.s.round_number)

    def aims(self, state: State) -> dict[str, bool]:
        return {aim["id"]: aim["met"] for aim in view.aims(state.s)}

    def score_terms(self, state: State, seat: int) -> dict[str, int]:
        s, c = state.s, state.c
        links = int(c.link_points) * (MARKERS - int(s.markers_left))
        return {"profit": int(s.profit), "links": links, "pollution": -int(s.pollution)}

    def audit(self, state: State) -> dict[str, int]:
        return audit.audit(state.s, state.c)


def _plain(happened: list[PlayedEvent]) -> events.Happened:
    return [(event.kind, event.numbers) for event in happened]


def _told(state: State, happened: list[PlayedEvent]) -> list[events.Message]:
    return events.tell(state.s, _plain(happened))
