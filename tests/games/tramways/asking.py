"""Positions drawn for what people ask of a table: prompts, choices with what they bring, reasons.

    t = at("hand0=D1,D2,G1a owners=d1:0", cards={"D1": "rail1 tC strip"})
    t.why_not(verb="lay", space="d1")

The map is drawn as six rows of ten squares, which are four boards for two players; the rest of a line is as
`position.py` has it. A card is written as its icons, with `strip`, `pay` and `stress` for what stands beside them.
"""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from wagonway.games.tramways.faces import FACE_IDS
from wagonway.kernel.chance import CHANCE
from wagonway.kernel.game import State

from .spoken import GAME, plain
from .table import Drawn

MAP = """
    R  .  .  C  .   .  A1 .  .  I
    .  .  .  .  .   .  .  .  .  .
    A2 .  m  .  .   .  A3 .  .  .

    .  .  .  .  .   .  .  .  .  .
    L  .  .  ~  .   C  .  .  B1 .
    .  .  .  .  .   B2 .  .  .  B3
"""
CARDS = {
    "D1": "rail1 tC strip",
    "D2": "rail2 tR stress- strip",
    "D3": "build upbuild tI strip",
    "D4": "uplink tL $2 strip",
    "D5": "rail3 worker pass+ strip pay",
    "D6": "tC tC tC tC strip stress",
    "D7": "rail1 rail1 rail1 $4 strip",
    "D8": "tI strip pay stress",
    "X1": "$4 rail1 strip",
    "X2": "$5",
}


def _boards(drawn: str) -> list[dict[str, Any]]:
    rows = [row.split() for row in drawn.splitlines() if row.strip()]
    assert [len(row) for row in rows] == [10] * 6
    faces = [[" ".join(row[x : x + 5]) for row in rows[y : y + 3]] for y in (0, 3) for x in (0, 5)]
    return [
        {"id": letter, "letter": letter, **dict.fromkeys(FACE_IDS, face)}
        for letter, face in zip("ABCD", faces, strict=True)
    ]


def _card(name: str, kind: str, words: str, **more: Any) -> dict[str, Any]:
    beside = {"strip", "pay", "stress"}
    slots = [word for word in words.split() if word not in beside]
    found = [word for word in words.split() if word in beside]
    return {
        "id": name,
        "kind": kind,
        "slots": slots,
        "strip": "strip" in found,
        "consequences": [word for word in found if word != "strip"],
        "void": kind == "auction" and "strip" not in found,
        **more,
    }


@lru_cache(maxsize=64)
def _set(drawn: str, cards: str, numbers: str) -> Drawn:
    printed = {**CARDS, **json.loads(cards)}
    document = copy.deepcopy(GAME.components().document)
    labels = sorted(code for code in drawn.split() if len(code) == 2)
    document["grid"] = {"columns": 5, "rows": 3}
    document["boards"] = _boards(drawn)
    document["numbers"] |= json.loads(numbers)
    generic = [card for card in document["cards"] if card["kind"] == "generic"]
    document["cards"] = [
        *(_card(name, "development", printed[name]) for name in sorted(printed) if name[0] == "D"),
        *(_card(f"P{label}", "parcel", f"p:{label} $1 strip", label=label) for label in labels),
        *(
            _card(f"B{kind}{number}", "building", f"t{kind} $2 strip", type=kind)
            for kind in "RLCI"
            for number in range(1, 5)
        ),
        *generic,
        *(_card(name, "auction", printed[name], mark=2) for name in sorted(printed) if name[0] == "X"),
    ]
    return Drawn(document)


class Table:
    """A game in progress that answers questions."""

    def __init__(self, state: State) -> None:
        self.state = state

    @property
    def s(self) -> Any:
        """The state, as a plain struct to be read."""
        return self.state.s

    def play(self, words: str) -> Table:
        """Take decisions by kind and id, `use:D1/2`; a refused one fails the test."""
        for word in words.split():
            action = self.action(word)
            refusal = self.state.why_not(action)
            assert refusal.ok, f"{word}: {refusal.name} in {self.state.position_text()}"
            self.state.apply(action)
        return self

    def action(self, word: str) -> int:
        """The number of a decision."""
        kind, _, noun = word.partition(":")
        names = self.state.names
        if kind in ("take", "discard", "draw"):
            word = f"{kind}:{names.card_numbers[noun]}"
        elif kind == "use":
            card, slot = noun.split("/")
            word = f"use:{names.card_numbers[card]}/{slot}"
        elif kind == "goal" and noun in names.labels:
            word = f"goal:l{names.labels.index(noun)}"
        return int(self.state.parse_action(word))

    def preview(self, word: str) -> dict[str, Any]:
        """What a decision would cost and bring, in numbers and ids."""
        found = self.state.preview(self.action(word))
        assert found is not None
        return found

    def says(self, word: str) -> list[tuple[str, dict[str, Any]]]:
        """The same as messages, as it is told of the choice; places by their space."""
        return [(said["id"], plain(said["args"])) for said in self.choice(word)["says"]]

    def choice(self, word: str) -> dict[str, Any]:
        """The choice as clients get it."""
        action = self.action(word)
        return next(choice for choice in self.state.legal() if choice["action"] == action)

    def prompt(self) -> tuple[str, dict[str, Any]]:
        """Message and arguments of the question; places by their space."""
        asked = self.state.prompt()
        return asked["id"], plain(asked["args"])

    def why_not(self, seat: int | None = None, **intention: Any) -> str:
        """The name of the refusal of an intention; of the seat on turn unless another is named."""
        return self.state.explain(intention, seat).name

    def reason(self, seat: int | None = None, **intention: Any) -> tuple[str, int, int]:
        """The refusal of an intention, with its two numbers."""
        refusal = self.state.explain(intention, seat)
        return refusal.name, refusal.needs, refusal.has

    def ids(self, kind: str) -> set[str]:
        """The nouns of the legal choices of a kind."""
        return {choice["id"] for choice in self.state.legal() if choice["kind"] == kind}


def at(
    line: str, drawn: str = MAP, cards: dict[str, str] | None = None, numbers: dict[str, Any] | None = None
) -> Table:
    """The table at a position."""
    made = _set(drawn, json.dumps(cards or {}), json.dumps(numbers or {}))
    return Table(GAME.parse_position(f"{GAME.id}/{GAME.rules_version} {line}", made, form="checked"))


def walk(seed: int, players: int, **options: str) -> Iterator[State]:
    """The positions of a random game in which something is decided, mostly by actions worth something."""
    rng = random.Random(seed)
    state = GAME.setup(players=players, options=options, form="plain")
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            state.apply(rng.choice([outcome for outcome, _ in state.chance_outcomes()]))
            continue
        yield state
        legal = state.legal_actions()
        kinds = {action: GAME.spec.hooks.action_noun(state.names, action)[0] for action in legal}
        eager = [action for action in legal if kinds[action] in EAGER]
        state.apply(rng.choice(eager if eager and rng.random() < 0.8 else legal))


EAGER = ("lay", "extend", "replace", "uplink", "build", "upbuild", "move", "step")
