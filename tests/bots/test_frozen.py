"""A bot that others are measured against plays for ever as it did: every choice of recorded games again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from wagonway import bots
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.record import Record

GAMES = sorted((Path(__file__).parent / "records").glob("*.json"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_greedy_1_chooses_as_it_did(path: Path) -> None:
    record = Record.from_json(path.read_text(encoding="utf-8"))
    bot, choices = bots.make("greedy@1"), 0

    def look(ply: int, state: Any, action: int) -> None:
        nonlocal choices
        seat = state.current_player()
        if seat >= 0 and len(listed := state.legal_actions()) > 1:
            chosen = bot.choose(state.information_state(seat), listed, RandomSource(0))
            assert chosen == action, f"ply {ply}: {state.action_text(chosen)} for {state.action_text(action)}"
            choices += 1

    record.replay(on_ply=look, form="auto")
    assert choices > 40
