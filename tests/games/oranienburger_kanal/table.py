"""Positions drawn in one line, and moves written as words: what the tests of the rules speak.

    t = at("2p open=A01 A.has=wood:3,clay:3", cards={1: card(gain={"ore": 2}, fame=4)})
    t.play("space:1 card:01 cell:b12 done")
    assert t.stock() == {"wood": 2, "clay": 3}

What a line may say is told in `wagonway/games/oranienburger_kanal/position.py`; what it does not say is as at
the start of the first round. The cards are plain ones (1 wood, 1 fame, an effect that never does anything)
unless a test gives its own, and the front is printed as FRONT says. Everything runs in the checked form, where
each write is checked against the range of its field. `t.s` is the state, `t.events` what the last move did.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from wagonway.games import game
from wagonway.games.oranienburger_kanal import constants as k
from wagonway.games.oranienburger_kanal.grammar import EDGE_IDS, KIND_IDS, RESOURCE_IDS
from wagonway.kernel.components import read_document
from wagonway.kernel.game import ComponentSet, State
from wagonway.kernel.spec import PlayedEvent

GAME = game("oranienburger-kanal")
FRONT = {"path": ["v10", "h32"], "rail": ["h13"], "canal": ["v02"]}
IDLE = {"if": {"of": {"count": "ring", "scope": "board"}, "cmp": {"min": 50}}, "gain": {"fame": 1}}
EVENTS = {name: value for name, value in vars(k).items() if name.startswith("EV_")}

Card = dict[str, Any]


def card(*lines: Any, cost: Any = None, fame: int = 1, mode: str = "all", **line: Any) -> Card:
    """A card of these lines, or of the one line whose words are given."""
    made: Card = {
        "cost": cost if isinstance(cost, list) else [cost or {"wood": 1}],
        "fame": fame,
        "lines": [*lines, line] if line else list(lines) or [IDLE],
    }
    return made if mode == "all" else {**made, "mode": mode}


@lru_cache(maxsize=64)
def _set(cards: str, numbers: str, patterns: str) -> ComponentSet:
    document = read_document(GAME.spec.folder / "data" / "components.json")
    own = {int(number): made for number, made in json.loads(cards).items()}
    name = {"en": "A card", "ja": "カード"}
    document["decks"] = {
        "A": [{"number": number, "name": name, **own.get(number, card())} for number in range(1, 61)]
    }
    document["front"] = FRONT
    document["patterns"] = json.loads(patterns)
    document["numbers"] = {**document.get("numbers", {}), **json.loads(numbers)}
    document.pop("original", None)
    return GAME.components(document)


def components(
    cards: dict[int, Card] | None = None, numbers: Any = None, patterns: Any = None
) -> ComponentSet:
    """The set of the tests, with cards, amounts and patterns of one's own."""
    return _set(json.dumps(cards or {}), json.dumps(numbers or {}), json.dumps(patterns or {}))


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
                assert refusal.ok, f"{word}: {refusal.name} in {self}"
            self.state.apply(action)
            self.events += self.state.events()
        return self

    def pass_windows(self) -> Table:
        """Let everybody leave the end of a round, and chance reveal cards."""
        self.state.resolve_chance(1)
        while self.s.stage == k.ROUND_END:
            self.play("done")
            self.state.resolve_chance(1)
        return self

    def refuses(self, word: str) -> str:
        """The name of the refusal of one decision; "OK" if it is allowed."""
        return self.state.why_not(self.state.parse_action(word)).name

    def refusal(self, word: str) -> tuple[str, int, int]:
        """Name of a refusal and its two numbers."""
        refusal = self.state.why_not(self.state.parse_action(word))
        return refusal.name, refusal.needs, refusal.has

    def legal(self, prefix: str = "") -> set[str]:
        """The words of the legal decisions that begin with a prefix, without it."""
        words = {self.state.action_text(action) for action in self.state.legal_actions()}
        return {word.removeprefix(prefix) for word in words if word.startswith(prefix)}

    def done(self, kind: str) -> list[tuple[int, int, int, int]]:
        """The numbers of all events of one kind since the last `play`, e.g. "EV_GAIN"."""
        return [event.numbers for event in self.events if event.kind == EVENTS[kind]]

    def stock(self, seat: int = 0) -> dict[str, int]:
        """What a seat has, without what it has none of."""
        amounts = self.s.seats[seat].stock
        return {name: amounts[index] for index, name in enumerate(RESOURCE_IDS) if amounts[index]}

    def route(self, edge: str, seat: int = 0) -> str:
        """The kind of route on an edge, "" for none."""
        kind = self.s.seats[seat].route[EDGE_IDS.index(edge)]
        return KIND_IDS[kind - 1] if kind else ""

    def stage(self) -> int:
        """What is asked."""
        return int(self.s.stage)

    def __str__(self) -> str:
        return self.state.position_text()


def at(
    line: str,
    cards: dict[int, Card] | None = None,
    numbers: Any = None,
    patterns: Any = None,
    form: str = "checked",
) -> Table:
    """The table at a position; the game's id and rules version are put before the line."""
    line = f"{GAME.id}/{GAME.rules_version} {line}"
    return Table(GAME.parse_position(line, components(cards, numbers, patterns), form=form))


def new(players: int, cards: dict[int, Card] | None = None, **options: Any) -> Table:
    """A game from its setup, before chance has acted."""
    return Table(GAME.setup(players, options, components(cards), form="checked"))


def around(*cells: str) -> str:
    """The edges around cells, for a line: around("b11") is "h11,v12,h21,v11"."""
    edges: list[str] = []
    for cell in cells:
        row, column = int(cell[1]), int(cell[2])
        edges += [f"h{row}{column}", f"v{row}{column + 1}", f"h{row + 1}{column}", f"v{row}{column}"]
    return ",".join(dict.fromkeys(edges))
