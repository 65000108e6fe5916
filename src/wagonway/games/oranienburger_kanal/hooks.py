"""What the game says to people and clients, in the kernel's terms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from wagonway.kernel.midway import up_to
from wagonway.kernel.notation import known
from wagonway.kernel.said import Intention, Said
from wagonway.kernel.spec import Hooks, IntentionError, PlayedEvent
from wagonway.kernel.told import Gain

from . import (
    audit,
    choices,
    describe,
    effect_text,
    events,
    explain,
    labels,
    position,
    say,
    shapes,
    text,
    view,
)
from .constants import EV_GAME_END, ROUND_END, TALER
from .names import Names
from .state import Work
from .view_types import KanalView

if TYPE_CHECKING:
    from wagonway.kernel.game import State

MANY_ROUNDS = 500  # a game at random takes some fifty


class GameHooks(Hooks):
    """Oranienburger Kanal in words, views and choices."""

    through = frozenset({"space", "branch", "card", "cost"})
    means = frozenset({"cost"})
    deeds = shapes.DEEDS
    scenes = shapes.SCENES
    closing = shapes.CLOSING

    def names(self, document: dict[str, Any]) -> Names:
        return Names(document)

    def captions(self, document: dict[str, Any]) -> dict[str, Any]:
        return effect_text.captions(document)

    def action_text(self, names: Names, action: int) -> str:
        return text.action_text(action)

    def action_noun(self, names: Names, action: int) -> tuple[str, str]:
        return text.action_noun(action)

    def parse_action(self, names: Names, word: str) -> int:
        return known(text.parse_action(word), word, "Oranienburger Kanal")

    def noun(self, names: Names, kind: str, noun: str, lang: str) -> str | None:
        return describe.noun(names, noun, lang)

    def position_text(self, state: State) -> str:
        return position.position_text(state.s, state.c)

    def parse_position(self, state: State, line: str, s: Any) -> None:
        position.parse_position(line, state.c, s)

    def view(self, state: State, seat: int | None) -> KanalView:
        return view.view(state.s, state.c, state.names, seat, state.options)

    def status(self, state: State) -> Said:
        return view.status(state.s)

    def figures(self, state: State) -> dict[str, list[int]]:
        talers = [int(state.s.seats[seat].stock[TALER]) for seat in range(state.players)]
        return {"fame": state.scores(), "talers": talers}

    def prompt(self, state: State) -> dict[str, Any]:
        asked = choices.prompt(state.s, state.c, Work.plain())
        return {"id": asked["id"], "args": say.named(asked["args"])}

    def choice(self, state: State, action: int) -> dict[str, Any]:
        return choices.choice_of(state.s, state.c, Work.plain(), state.names, action)

    def shapes(self, state: State, action: int) -> tuple[str, ...]:
        return shapes.shapes(action)

    def preview(self, state: State, action: int) -> dict[str, Any]:
        return choices.details(state.s, state.c, Work.plain(), state.names, action)

    def wishes(self, state: State) -> dict[str, Intention]:
        return labels.wishes(state.s)

    def asked(self, state: State, intention: Mapping[str, Any]) -> Said | None:
        return labels.asked(state.s, dict(intention))

    def describe(self, state: State, seat: int | None, words: Any) -> list[describe.Block]:
        return describe.describe(self.view(state, seat), state.components.document, words)

    def explain(self, state: State, intention: Mapping[str, Any], seat: int) -> tuple[int, int, int]:
        try:
            return explain.explain(state.s, state.c, Work.plain(), dict(intention), seat)
        except explain.UnknownIntention as error:
            raise IntentionError(str(error)) from error

    def narrate(self, state: State, event: PlayedEvent) -> tuple[str, dict[str, Any]]:
        message, args = events.narrate(state.s, event.kind, event.numbers)
        return message, say.named(args)

    def tell(self, state: State, happened: list[PlayedEvent]) -> list[tuple[str, dict[str, Any]]]:
        return [(message, say.named(args)) for message, args in _told(state, happened)]

    def spoken(self, state: State, happened: list[PlayedEvent]) -> list[tuple[str, ...]]:
        return shapes.spoken(state.s, _told(state, happened))

    def counted(self, before: State, action: int) -> list[Gain]:
        trial = before.copy()
        trial.s.campaign = 0  # where it would go on, the board would be cleared at once
        trial.apply(action)
        earlier = sum(int(before.s.totals[game]) for game in range(before.s.game))
        games = [Gain(0, "games_before", earlier)] if earlier else []
        return games + shapes.counted(trial.s, trial.c)

    def scored_on(self, before: State, action: int) -> State:
        # Where another game follows, the board is cleared at once.
        return up_to(before, action, EV_GAME_END) if before.s.campaign else super().scored_on(before, action)

    def turn_of(self, state: State) -> int:
        # Last in one round and first in the next, or last in a round and asked at its end.
        s = state.s
        return int(((s.game * 4096 + s.round_number) * 8 + s.turn) * 2 + (s.stage == ROUND_END))

    def is_stalled(self, state: State) -> bool:
        # Where nobody builds, no card is revealed; REFILL-5.
        return bool(state.s.players == 2 and state.s.round_number > MANY_ROUNDS)

    def score_terms(self, state: State, seat: int) -> dict[str, int]:
        terms = view.fame_by_part(state.s, state.c, seat)
        if state.s.campaign == 1 and state.is_terminal():
            terms = dict.fromkeys(terms, 0)  # the last game is among those before
        return {**terms, "games_before": state.score(seat) - sum(terms.values())}

    def ranks(self, document: dict[str, Any]) -> list[tuple[str, int]]:
        return view.ranks(document)

    def audit(self, state: State) -> dict[str, int]:
        return audit.audit(state.s, state.c)


def _told(state: State, happened: list[PlayedEvent]) -> list[events.Message]:
    return events.tell(state.s, [(event.kind, event.numbers) for event in happened])
