"""Positions drawn in one line, and moves written as words: what the tests of the rules speak.

    t = at("2p rail A.money=30 A.cards=location:cannock cannock.1=A:coal_mine2*3")
    t.play("build location:cannock coal_mine place:cannock.0")
    assert t.s.seats[0].money == 30 - 8

What a line may say is told in `wagonway/games/brass_birmingham/position.py`; seat A is on turn
unless the line says otherwise. Everything runs in the checked form, where each write is checked
against the range of its field. `t.s` is the state, `t.events` what the last move did.
"""

from __future__ import annotations

from typing import Any

import wagonway
from wagonway.games.brass_birmingham import events
from wagonway.kernel.game import State
from wagonway.kernel.spec import PlayedEvent

GAME = wagonway.game("brass-birmingham")


class Table:
    """A game in progress that reads words."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[PlayedEvent] = []

    @property
    def s(self) -> Any:
        """The state, as a plain struct to be read."""
        return self.state.s

    def play(self, words: str) -> Table:
        """Take decisions (and chance outcomes) word by word; a refused one fails the test."""
        self.events = []
        for word in words.split():
            action = self.state.parse_action(word)
            if action < GAME.first_chance:
                refusal = self.state.why_not(action)
                assert refusal.ok, f"{word}: {refusal.name}"
            self.state.apply(action)
            self.events += self.state.events()
        return self

    def refuses(self, word: str) -> str:
        """The name of the refusal of one decision; "OK" if it is allowed."""
        return self.state.why_not(self.state.parse_action(word)).name

    def why_not(self, seat: int = 0, **intention: str) -> str:
        """The name of the refusal of an intention: verb, card, industry, location, space, line, ..."""
        return self.state.explain(intention, seat).name

    def legal(self, prefix: str = "") -> set[str]:
        """The words of the legal decisions that begin with a prefix, without it."""
        words = {self.state.action_text(action) for action in self.state.legal_actions()}
        return {word.removeprefix(prefix) for word in words if word.startswith(prefix)}

    def done(self, message: str) -> list[dict[str, Any]]:
        """The arguments of all events of one kind since the last `play`, e.g. "event-coal"."""
        found = [events.narrate(self.state.names, event.kind, event.numbers) for event in self.events]
        return [arguments for name, arguments in found if name == message]

    def tile(self, space: str) -> str:
        """What lies on a space, as in a position's line: "A:coal_mine2*3", "" if nothing."""
        for word in self.state.position_text().split():
            if word.startswith(f"{space}="):
                return word.partition("=")[2]
        return ""

    def __str__(self) -> str:
        return self.state.position_text()


def at(line: str, form: str = "checked") -> Table:
    """The table at a position; the game's id and rules version are put before the line."""
    return Table(GAME.parse_position(f"{GAME.id}/{GAME.rules_version} {line}", form=form))
