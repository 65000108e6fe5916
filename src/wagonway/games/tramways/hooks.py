"""What the game says to people and clients, in the kernel's terms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from wagonway.kernel.notation import known
from wagonway.kernel.said import Intention, Said
from wagonway.kernel.spec import Hooks, PlayedEvent
from wagonway.kernel.told import Gain

from . import audit, choices, describe, events, explain, labels, position, say, shapes, text, view
from . import constants as k
from .names import Names
from .rules.score import count_links
from .state import Work
from .view_types import TramwaysView

if TYPE_CHECKING:
    from wagonway.kernel.game import State


class GameHooks(Hooks):
    """Tramways in words, views and choices."""

    reveals = events.REVEALS
    deeds = shapes.DEEDS
    scenes = shapes.SCENES
    closing = shapes.CLOSING
    through = frozenset({"build", "move", "goal", "book"})

    def names(self, document: dict[str, Any]) -> Names:
        return Names(document)

    def action_text(self, names: Names, action: int) -> str:
        return text.action_text(action)

    def action_noun(self, names: Names, action: int) -> tuple[str, str]:
        return text.action_noun(names, action)

    def parse_action(self, names: Names, word: str) -> int:
        return known(text.parse_action(word), word, "Tramways")

    def position_text(self, state: State) -> str:
        return position.position_text(state.s, state.c, state.names)

    def parse_position(self, state: State, line: str, s: Any) -> None:
        position.parse_position(line, state.c, state.names, s)

    def view(self, state: State, seat: int | None) -> TramwaysView:
        return view.view(state.s, state.c, state.names, seat)

    def status(self, state: State) -> Said:
        return view.status(state.s)

    def figures(self, state: State) -> dict[str, list[int]]:
        seats = range(state.players)
        return {
            "points": state.scores(),
            "money": [int(state.s.seats[seat].money) for seat in seats],
            "stress": [int(state.s.seats[seat].stress) for seat in seats],
        }

    def prompt(self, state: State) -> dict[str, Any]:
        asked = choices.prompt(state.s, state.c, Work.plain(), state.legal_actions())
        return {"id": asked["id"], "args": say.named(state.s, state.names, asked["args"])}

    def choice(self, state: State, action: int) -> dict[str, Any]:
        return choices.choice_of(state.s, state.c, state.names, action)

    def shapes(self, state: State, action: int) -> tuple[str, ...]:
        return shapes.shapes(state.s, state.names, action)

    def preview(self, state: State, action: int) -> dict[str, Any]:
        return choices.details(state.s, state.c, state.names, action)

    def unlisted(self, state: State) -> list[dict[str, Any]]:
        return labels.unlisted(state.s, state.c, Work.plain(), state.names)

    def wishes(self, state: State) -> dict[str, Intention]:
        return labels.wishes(state.s)

    def asked(self, state: State, intention: Mapping[str, Any]) -> Said | None:
        return labels.asked(state.s, state.c, state.names, dict(intention))

    def describe(self, state: State, seat: int | None, words: Any) -> list[describe.Block]:
        return describe.describe(self.view(state, seat), state.components.document, words)

    def explain(self, state: State, intention: Mapping[str, Any], seat: int) -> tuple[int, int, int]:
        return explain.explain(state.s, state.c, Work.plain(), state.names, dict(intention), seat)

    def narrate(self, state: State, event: PlayedEvent) -> tuple[str, dict[str, Any]]:
        message, args = events.narrate(state.s, state.names, event.kind, event.numbers)
        return message, say.named(state.s, state.names, args)

    def tell(self, state: State, happened: list[PlayedEvent]) -> list[tuple[str, dict[str, Any]]]:
        return [(message, say.named(state.s, state.names, args)) for message, args in _told(state, happened)]

    def spoken(self, state: State, happened: list[PlayedEvent]) -> list[tuple[str, ...]]:
        return shapes.spoken(state.s, _told(state, happened))

    def gains(self, before: State, state: State, happened: list[PlayedEvent]) -> list[Gain]:
        return shapes.gains(state.s, _terms(before), _terms(state), _plain(happened))

    def counted(self, before: State, action: int) -> list[Gain]:
        after = before.copy()
        after.apply(action)
        return shapes.counted(after.s, after.c, _terms(after))

    def turn_of(self, state: State) -> int:
        s = state.s
        turn = ((s.round_number * 8 + s.phase) * 4 + s.action_pass) * 8 + s.place
        return int(turn * 4 + _part(s))

    def score_terms(self, state: State, seat: int) -> dict[str, int]:
        mine, c = state.s.seats[seat], state.c
        return {
            "happiness": int(mine.hp),
            "links": int(c.link_points) * int(count_links(state.s, seat)),
            "money": int(mine.money // c.money_per_point),
            "stress": -int(c.penalty[mine.stress]),
        }

    def audit(self, state: State) -> dict[str, int]:
        return audit.audit(state.s, state.c)


def _plain(happened: list[PlayedEvent]) -> events.Happened:
    return [(event.kind, event.numbers) for event in happened]


def _told(state: State, happened: list[PlayedEvent]) -> list[events.Message]:
    return events.tell(state.s, state.names, _plain(happened))


def _terms(state: State) -> list[dict[str, int]]:
    return [state.score_terms(seat) for seat in range(state.players)]


def _part(s: Any) -> int:
    """Bidding, taking cards, filling the hand: a seat may do two of them in a row at the same place."""
    if s.stage == k.AUCTION_TURN or s.verb == k.BID:
        return 1
    if s.stage == k.REFILL:
        return 2
    return 3 if s.stage in (k.TAKE_CARD, k.DISCARD_FOR_VOID) else 0
