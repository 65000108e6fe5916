"""What every game promises, and what people read."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, VariableReference
from fluent.syntax.visitor import Visitor
from singing_wires import GAME
from singing_wires import refusals as r

from wagonway import RandomSource
from wagonway.bots import make
from wagonway.kernel.conformance import examine
from wagonway.kernel.game import Game
from wagonway.kernel.lint import check_game
from wagonway.rulebook import parse

GAME_OBJECT = Game(GAME)


@pytest.mark.parametrize("players", GAME_OBJECT.players)
@pytest.mark.parametrize("weeks", [20, 14])
def test_a_random_game_keeps_every_promise(players: int, weeks: int) -> None:
    faults = examine(GAME_OBJECT, players, 1, options={"weeks": weeks}, forms=("plain", "checked"), every=9)
    assert not faults, "\n".join(map(str, faults))


def test_the_rules_are_written_in_their_language() -> None:
    assert [str(finding) for finding in check_game(GAME)] == []


class Variables(Visitor):
    """The variables of a message."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def messages(lang: str) -> dict[str, set[str]]:
    text = (Path(GAME.folder) / "locale" / f"{lang}.ftl").read_text(encoding="utf-8")
    found = {}
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, Message):
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.found
    return found


def test_both_languages_say_the_same() -> None:
    assert messages("en") == messages("ja")
    refusals = {
        f"refusal-{name.lower().replace('_', '-')}" for code, name in GAME.refusals.items() if code != r.OK
    }
    assert refusals == {name for name in messages("en") if name.startswith("refusal-")}
    kinds = GAME.hooks.table.kinds()
    assert {f"{what}-{kind}" for kind in kinds for what in ("choice", "kind", "verb")} <= messages(
        "en"
    ).keys()


def test_every_refusal_names_its_rule() -> None:
    rules = parse((Path(GAME.folder) / "RULES.md").read_text(encoding="utf-8")).rules
    assert {*r.ORDER} == {r.OK, *GAME.refusal_refs}
    assert {*GAME.refusal_refs.values()} <= {*rules}


def test_pointing_asks_why_not() -> None:
    state = GAME_OBJECT.setup(2, form="plain")
    state.resolve_chance(RandomSource(1))
    first = state.legal()[1]
    assert first["wish"] == {"verb": "wire", "line": "alderby__penwick"}
    assert state.explain(first["wish"], 0).ok
    assert state.explain({"town": "alderby"}, 0).ok
    assert state.explain({"line": "hexley__rookby"}, 0).name == "TOO_FEW_SPOOLS"
    held = state.names.ids["telegram"][state.s.held[0]]
    assert state.explain({"verb": "send", "telegram": held}, 0).name == "NO_OFFICE_AT_EITHER_END"
    assert state.explain({"telegram": held}, 0).ok  # it can be given back
    assert state.explain({"line": "alderby__penwick"}, 1).name == "NOT_NOW"


def test_greedy_beats_chance() -> None:
    """A few games in the plain form; README.md has the figures."""
    wins = 0.0
    for number in range(12):
        bots = [make("greedy"), make("random")]
        if number % 2:
            bots.reverse()
        state = GAME_OBJECT.setup(2, {"weeks": 14}, form="plain")
        dice, luck = RandomSource(number // 2), RandomSource(number, 1)
        while not state.is_terminal():
            seat = state.current_player()
            if seat < 0:
                state.resolve_chance(dice)
            else:
                state.apply(bots[seat].choose(state.information_state(seat), state.legal_actions(), luck))
        wins += (1 + state.returns()[number % 2]) / 2
    assert wins >= 9
