"""What the game says to people and clients, in the kernel's terms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from wagonway.kernel.notation import known
from wagonway.kernel.said import Intention, Said
from wagonway.kernel.spec import Hooks, IntentionError, PlayedEvent
from wagonway.kernel.told import Gain

from . import audit, choices, describe, events, explain, forecast, labels, position, say, shapes, text, view
from .constants import DEAL, EV_ERA_END, SHORTFALL
from .names import ERA_IDS, Names
from .rules.income import income_level
from .state import Work
from .view_types import BrassView

if TYPE_CHECKING:
    from wagonway.kernel.game import State


class GameHooks(Hooks):
    """Brass: Birmingham in words, views and choices."""

    through = frozenset({"verb", "card", "industry", "sale"})
    means = frozenset({"card"})
    deeds = shapes.DEEDS
    scenes = shapes.SCENES
    closing = shapes.CLOSING

    def names(self, document: dict[str, Any]) -> Names:
        return Names(document)

    def action_text(self, names: Names, action: int) -> str:
        return text.action_text(names, action)

    def action_noun(self, names: Names, action: int) -> tuple[str, str]:
        return text.action_noun(names, action)

    def parse_action(self, names: Names, word: str) -> int:
        return known(text.parse_action(names, word), word, "Brass: Birmingham")

    def position_text(self, state: State) -> str:
        return position.position_text(state.s, state.c, state.names)

    def parse_position(self, state: State, line: str, s: Any) -> None:
        position.parse_position(line, state.c, state.names, s)

    def view(self, state: State, seat: int | None) -> BrassView:
        return view.view(state.s, state.c, state.names, seat)

    def status(self, state: State) -> Said:
        return view.status(state.s, state.c)

    def figures(self, state: State) -> dict[str, list[int]]:
        seats = range(state.players)
        return {
            "points": state.scores(),
            "money": [int(state.s.seats[seat].money) for seat in seats],
            "income": [int(income_level(state.s, state.c, seat)) for seat in seats],
        }

    def prompt(self, state: State) -> dict[str, Any]:
        with Work.lent() as w:
            asked = choices.prompt(state.s, state.c, w, state.names)
        return {"id": asked["id"], "args": say.named(asked["args"])}

    def choice(self, state: State, action: int) -> dict[str, Any]:
        return choices.choice_of(state.s, state.c, state.names, state.current_player(), action)

    def shapes(self, state: State, action: int) -> tuple[str, ...]:
        return shapes.shapes(state.s, state.names, action)

    def preview(self, state: State, action: int) -> dict[str, Any]:
        return forecast.preview(state.s, state.c, state.names, action)

    def unlisted(self, state: State) -> list[dict[str, Any]]:
        return labels.unlisted(state.s, state.names, state.legal_actions())

    def wishes(self, state: State) -> dict[str, Intention]:
        return labels.wishes(state.s, state.names)

    def asked(self, state: State, intention: Mapping[str, Any]) -> Said | None:
        seat = max(0, state.current_player())
        return labels.asked(state.s, state.names, seat, dict(intention))

    def describe(self, state: State, seat: int | None, words: Any) -> list[describe.Block]:
        return describe.describe(self.view(state, seat), state.components.document, words)

    def explain(self, state: State, intention: Mapping[str, Any], seat: int) -> tuple[int, int, int]:
        try:
            return explain.explain(state.s, state.c, Work.plain(), state.names, dict(intention), seat)
        except explain.UnknownIntention as error:
            raise IntentionError(str(error)) from error

    def turn_of(self, state: State) -> int:
        # Last in one round and first in the next: with the draw pile empty no card is drawn in between.
        s = state.s
        return int(((s.era * 16 + s.round_number) * 8 + s.turn) * 2 + (s.stage == SHORTFALL))

    def score_terms(self, state: State, seat: int) -> dict[str, int]:
        mine = state.s.seats[seat]
        terms = {
            f"{era}_{kind}": int(getattr(mine, f"{kind}_points")[number])
            for number, era in enumerate(ERA_IDS)
            for kind in ("link", "tile")
        }
        return {**terms, "other": int(mine.vp) - sum(terms.values())}

    def audit(self, state: State) -> dict[str, int]:
        return audit.audit(state.s, state.c)

    def narrate(self, state: State, event: PlayedEvent) -> tuple[str, dict[str, Any]]:
        message, args = events.narrate(state.names, event.kind, event.numbers)
        return message, say.named(args)

    def tell(self, state: State, happened: list[PlayedEvent]) -> list[tuple[str, dict[str, Any]]]:
        return [(message, say.named(args)) for message, args in _told(state, happened)]

    def spoken(self, state: State, happened: list[PlayedEvent]) -> list[tuple[str, ...]]:
        return shapes.spoken(_told(state, happened))

    def gains(self, before: State, state: State, happened: list[PlayedEvent]) -> list[Gain]:
        was, now = ([each.score_terms(seat) for seat in range(state.players)] for each in (before, state))
        era = ERA_IDS[before.s.era]
        return shapes.gains(state.names, era, was, now, [(event.kind, event.numbers) for event in happened])

    def scored_on(self, before: State, action: int) -> State:
        # The rules score links and take them off the board in one go.
        return self.before_closing(before, action, EV_ERA_END)

    def before_closing(self, before: State, action: int, kind: int) -> State:
        reached: State = super().before_closing(before, action, kind)
        reached.s.turn, reached.s.stage = 0, DEAL  # nobody's turn any more
        return reached


def _told(state: State, happened: list[PlayedEvent]) -> list[tuple[str, dict[str, Any]]]:
    return events.tell(state.names, [(event.kind, event.numbers) for event in happened])
