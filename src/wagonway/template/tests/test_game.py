"""What every game promises, and what people read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from newgame import GAME

from wagonway.kernel.conformance import examine
from wagonway.kernel.game import Game
from wagonway.kernel.lint import check_game

NEW = Game(GAME)
FOLDER = Path(GAME.folder)


@pytest.mark.parametrize("players", NEW.players)
def test_a_random_game_keeps_every_promise(players: int) -> None:
    faults = examine(NEW, players, 1, forms=("plain", "checked"), every=5)
    assert not faults, "\n".join(map(str, faults))


def test_the_rules_are_written_in_their_language() -> None:
    assert [str(finding) for finding in check_game(GAME)] == []


def messages(lang: str) -> dict[str, set[str]]:
    """The variables of each message."""
    text = (FOLDER / "locale" / f"{lang}.ftl").read_text(encoding="utf-8")
    found = re.findall(r"^([a-z][a-z0-9-]*) =(.*(?:\n[ \t]+.*)*)", text, flags=re.MULTILINE)
    return {name: set(re.findall(r"\$([a-z_]+)", value)) for name, value in found}


def test_both_languages_say_the_same() -> None:
    assert messages("en") == messages("ja")


def test_every_reason_has_its_words_and_its_rule() -> None:
    reasons = {name.lower().replace("_", "-") for code, name in GAME.refusals.items() if code}
    assert {f"refusal-{name}" for name in reasons} <= messages("en").keys()
    assert set(GAME.refusal_refs) == set(GAME.refusals) - {0}


def test_pointing_asks_why_not() -> None:
    state = NEW.setup(2, form="plain")
    state.resolve_chance(1)
    assert state.explain({"verb": "quarry"}, 0).ok
    assert state.explain({"road": "ashby__barrow"}, 0).name == "TOO_LITTLE_STONE"
    assert state.explain({"town": "ashby"}, 0).name == "TOO_LITTLE_STONE"
    assert state.explain({"road": "ashby__barrow"}, 1).name == "NOT_NOW"
