"""Positions drawn in one line, and moves written as words: what the tests of the rules speak.

    t = at("links=b1 capital=3", map=MAP, cards={5: "rail,dC rail build $3"})
    t.play("build:b1 square:c2 pay")
    assert t.s.capital == 1

What a line may say is told in `wagonway/games/railways/position.py`; what it does not say is as at the start of
the first round. A map is drawn as six rows of ten squares, which are four cards that lie as printed; a card is
written as its four slots, icons with commas between them. What a test does not draw is as MAP and CARDS say.
The word `pay` alone takes the way that pollutes least, with the fewest cards. Everything runs in the checked
form, where each write is checked against the range of its field.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from wagonway.games import game
from wagonway.games.railways import components as package
from wagonway.games.railways import constants as k
from wagonway.games.railways.names import SPACE_IDS, TYPE_IDS, cards_of
from wagonway.games.railways.ways_to_pay import subsets
from wagonway.kernel.components import content_hash
from wagonway.kernel.game import ComponentSet, State
from wagonway.kernel.spec import PlayedEvent

GAME = game("railways")
MAP = """
    R--C- --I..
    ..... .....
    ..... .....

    L-R.. .....
    ..... .....
    ..... ....C
"""
CARDS = {
    1: "rail rail rail rail",
    2: "rail rail rail rail",
    3: "rail rail rail rail",
    4: "rail rail rail rail",
    5: "rail rail,dR rail,dC $3",
    6: "ticket,dI ticket,dL upg,dR worker",
    7: "build pass+ pol- $2",
    8: "rail rail dC dI",
}
NUMBERS = {
    "capital_max": 20,
    "pollution_min": 1,
    "pollution_max": 13,
    "workers_max": 6,
    "start_workers": 2,
    "start_passengers": [1, 1, 2, 2],
    "building_dice": [1, 2, 3],
    "building_cost": 2,
    "link_points": 3,
    "commercial_capital": 5,
    "leisure": [[1, 1], [3, 2], [6, 3], [10, 4], [15, 5]],
}
EVENTS = {name: value for name, value in vars(k).items() if name.startswith("EV_")}


class Drawn(ComponentSet):
    """A set for one position, which need not be one that a game is played with."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        self.hash = content_hash(document)
        self.name = {"en": "Drawn for a test"}
        self.struct = package.make(document)
        self.names = GAME.spec.hooks.names(document)
        self._by_form = {}


def faces(drawn: str) -> list[list[str]]:
    """The four map faces of a drawing."""
    rows = [row.replace(" ", "") for row in drawn.split("\n") if row.strip()]
    assert len(rows) == 6
    assert all(len(row) == 10 for row in rows)
    return [[row[x : x + 5] for row in rows[y : y + 3]] for y in (0, 3) for x in (0, 5)]


@lru_cache(maxsize=128)
def _set(drawn: str, cards: str, numbers: str) -> ComponentSet:
    slots = {**CARDS, **{int(card): words for card, words in json.loads(cards).items()}}
    document = {
        "schema": "wagonway/railways/1",
        "game": "railways",
        "name": {"en": "Drawn", "ja": "作図"},
        "grid": {"columns": 5, "rows": 3},
        "numbers": {**NUMBERS, **json.loads(numbers)},
        "cards": [
            {
                "id": str(card),
                "name": {"en": f"Card {card}", "ja": f"カード{card}"},
                "map": face,
                "slots": [slot.split(",") for slot in slots[card].split()],
            }
            for card, face in zip(range(1, 9), faces(drawn) * 2, strict=True)
        ],
    }
    return Drawn(document)


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
            action = self.cheapest() if word == "pay" else self.state.parse_action(word)
            if action < GAME.first_chance:
                refusal = self.state.why_not(action)
                assert refusal.ok, f"{word}: {refusal.name} in {self}"
            self.state.apply(action)
            self.events += self.state.events()
        return self

    def cheapest(self) -> int:
        """The way to pay that pollutes least, of these with the fewest cards."""
        ways = [action for action in self.state.legal_actions() if k.PAY_WITH <= action < k.CONVERT_ROW]
        assert ways, f"there is nothing to pay in {self}"
        return min(ways, key=lambda way: ((way - k.PAY_WITH) % k.OVERUSES, way))

    def draw(self) -> Table:
        """Let chance act, one outcome or another."""
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
        """The numbers of all events of one kind since the last `play`, e.g. "EV_BUILT"."""
        return [event.numbers for event in self.events if event.kind == EVENTS[kind]]

    def links(self) -> dict[str, int]:
        """The complete links: first space and length."""
        return {
            SPACE_IDS[self.s.links[link].first]: self.s.links[link].length for link in range(self.s.num_links)
        }

    def owned(self) -> dict[str, int]:
        """The first spaces of owned links, with 1, or 2 where they are upgraded."""
        return {SPACE_IDS[space]: self.s.marker[space] for space in range(k.SPACES) if self.s.marker[space]}

    def buildings(self) -> dict[str, tuple[str, int]]:
        """The buildings: first space, type and passengers."""
        found = (self.s.buildings[building] for building in range(self.s.num_buildings))
        return {SPACE_IDS[each.first]: (TYPE_IDS[each.type], each.passengers) for each in found}

    def dice(self) -> list[str]:
        """Where each die stands and what it shows, "" off the map."""
        return [
            f"{SPACE_IDS[self.s.die_at[die]]}:{self.s.die_value[die]}"
            if self.s.die_at[die] != k.NO_SPACE
            else ""
            for die in range(k.DICE)
        ]

    def cards(self, where: str) -> str:
        """The cards of the hand, the pile, the discards, in order."""
        return "".join(cards_of(getattr(self.s, where)))

    def stage(self) -> int:
        """What is asked."""
        return int(self.s.stage)

    def __str__(self) -> str:
        return self.state.position_text()


def at(
    line: str,
    map: str = MAP,
    cards: dict[int, str] | None = None,
    numbers: Any = None,
    form: str = "checked",
) -> Table:
    """The table at a position; the game's id and rules version are put before the line."""
    made = _set(map, json.dumps(cards or {}), json.dumps(numbers or {}))
    return Table(GAME.parse_position(f"{GAME.id}/{GAME.rules_version} {line}", made, form=form))


def new(map: str = MAP, cards: dict[int, str] | None = None, numbers: Any = None, **options: Any) -> Table:
    """A game from its setup, before chance has acted."""
    made = _set(map, json.dumps(cards or {}), json.dumps(numbers or {}))
    return Table(GAME.setup(1, options, made, form="checked"))


def subset(*cards: int) -> int:
    """The place of a set of cards among those that may be played together."""
    return subsets().index(sum(1 << (card - 1) for card in cards))
