"""Positions in one line, decisions and chance in words: what tests of the table half speak.

    t = at("stage=auction_turn order=1,0 money=3,7 hand1=X05", cards={"X05": "$4 worker"})
    t.play("bid:5 use:X05/1 coins")
    assert t.s.seats[1].money == 6

What a line may say is told in `wagonway/games/tramways/position.py`; two play unless it says otherwise. It is the
default set, with the cards that a test names written anew: their icons, with `strip`, `pay`, `stress` and `void`
for what stands beside them. In words cards go by their ids. Everything runs in the checked form, where each write
is checked against the range of its field.
"""

from __future__ import annotations

import copy
import json
import random
import re
from functools import lru_cache
from typing import Any

from wagonway.games import game
from wagonway.games.tramways import components as package
from wagonway.games.tramways import constants as k
from wagonway.kernel.chance import CHANCE
from wagonway.kernel.components import content_hash
from wagonway.kernel.game import ComponentSet, State
from wagonway.kernel.spec import PlayedEvent

GAME = game("tramways")
EVENTS = {name: value for name, value in vars(k).items() if name.startswith("EV_")}
CARD = re.compile(r"^(use|take|discard|draw):([A-Z]+\d+[ab]?)")


class Drawn(ComponentSet):
    """A set for one position, which need not be one that a game is played with."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        self.hash = content_hash(document)
        self.name = {"en": "Drawn for a test"}
        self.struct = package.make(document)
        self.names = GAME.spec.hooks.names(document)
        self._by_form = {}


@lru_cache(maxsize=128)
def _set(cards: str, numbers: str) -> ComponentSet:
    document = copy.deepcopy(GAME.components().document)
    document["numbers"].update(json.loads(numbers))
    written = json.loads(cards)
    for card in document["cards"]:
        if card["id"] in written:
            words = written.pop(card["id"]).split()
            beside = ("strip", "pay", "stress", "void")
            card["slots"] = [word for word in words if word not in beside]
            card["strip"] = "strip" in words
            card["consequences"] = [word for word in words if word in ("pay", "stress")]
            card["void"] = "void" in words
    assert not written, f"no such cards: {written}"
    return Drawn(document)


class Table:
    """A game in progress that reads words."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[PlayedEvent] = []
        self.random = random.Random(1)

    @property
    def s(self) -> Any:
        """The state, as a plain struct to be read."""
        return self.state.s

    @property
    def c(self) -> Any:
        """The components."""
        return self.state.c

    def number(self, word: str) -> int:
        """The action of a word; cards by their ids or numbers."""
        numbers = self.state.names.card_numbers
        return self.state.parse_action(CARD.sub(lambda m: f"{m[1]}:{numbers[m[2]]}", word))

    def play(self, words: str) -> Table:
        """Take decisions and chance outcomes word by word; what is not allowed fails the test."""
        self.events = []
        for word in words.split():
            action = self.number(word)
            if self.state.current_player() == CHANCE:
                assert action in [each for each, _ in self.state.chance_outcomes()], f"{word} in {self}"
            else:
                refusal = self.state.why_not(action)
                assert refusal.ok, f"{word}: {refusal.name} in {self}"
            self.state.apply(action)
            self.events += self.state.events()
        return self

    def chance(self) -> Table:
        """Let chance act until a player is to."""
        events = []
        while self.state.current_player() == CHANCE:
            events += self.chance_once().events
        self.events = events
        return self

    def chance_once(self) -> Table:
        """One outcome of chance."""
        draw = self.random.choice(self.state.chance_outcomes())[0]
        self.state.apply(draw)
        self.events = self.state.events()
        return self

    def refuses(self, word: str) -> str:
        """The name of the refusal of one decision; "OK" if it is allowed."""
        return self.state.why_not(self.number(word)).name

    def refusal(self, word: str) -> tuple[str, int, int]:
        """Name of a refusal and its two numbers."""
        refusal = self.state.why_not(self.number(word))
        return refusal.name, refusal.needs, refusal.has

    def legal(self, prefix: str = "") -> set[str]:
        """The words of the legal decisions that begin with a prefix, without it; cards by their ids."""
        words = {self.named(self.state.action_text(action)) for action in self.state.legal_actions()}
        return {word.removeprefix(prefix) for word in words if word.startswith(prefix)}

    def weights(self) -> dict[str, float]:
        """What chance may bring, and how likely it is."""
        return {self.named(self.state.action_text(each)): part for each, part in self.state.chance_outcomes()}

    def named(self, word: str) -> str:
        """A word with its card by its id."""
        ids = self.state.names.cards
        return re.sub(r"^(use|take|discard|draw):(\d+)", lambda m: f"{m[1]}:{ids[int(m[2])]}", word)

    def done(self, kind: str) -> list[tuple[int, ...]]:
        """The numbers of all events of one kind since the last `play`, e.g. "EV_STRESS"."""
        return [tuple(event.numbers) for event in self.events if event.kind == EVENTS[kind]]

    def card(self, card: str) -> int:
        """The number of a card."""
        return int(self.state.names.card_numbers[card])

    def cards(self, place: int) -> str:
        """The ids of the cards at a place, in order."""
        return " ".join(
            self.state.names.cards[card] for card in range(k.CARDS) if self.s.card_at[card] == place
        )

    def hand(self, seat: int) -> str:
        """The ids of the cards in a hand, as far as it is known."""
        cards = [card for card in self.s.seats[seat].hand if card != k.NO_CARD]
        return " ".join(self.state.names.cards[card] for card in cards)

    def order(self) -> list[int]:
        """The turn order."""
        return list(self.s.order)[: self.s.players]

    def each(self, field: str) -> list[int]:
        """One number of every seat, e.g. "money"."""
        return [getattr(self.s.seats[seat], field) for seat in range(self.s.players)]

    def __str__(self) -> str:
        return self.state.position_text()


def at(line: str, cards: dict[str, str] | None = None, numbers: Any = None, form: str = "checked") -> Table:
    """The table at a position; the game's id and rules version are put before the line."""
    made = _set(json.dumps(cards or {}), json.dumps(numbers or {}))
    return Table(GAME.parse_position(f"{GAME.id}/{GAME.rules_version} {line}", made, form=form))


def new(
    players: int,
    cards: dict[str, str] | None = None,
    numbers: Any = None,
    form: str = "checked",
    **options: Any,
) -> Table:
    """A game from its setup, before chance has acted."""
    made = _set(json.dumps(cards or {}), json.dumps(numbers or {}))
    return Table(GAME.setup(players, options, made, form=form))
