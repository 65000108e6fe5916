"""docs/bot-protocol.md shows a conversation; it is the one that takes place."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import wagonway
from wagonway.bots import stdio
from wagonway.bots.stdio import Program, StdioBot
from wagonway.kernel.chance import RandomSource

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = ROOT / "docs/bot-protocol.md"
BOT = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print('{"type": "hello", "protocol": 1, "name": "Hasty", "version": "1.0"}', flush=True)
    if message["type"] == "decide":
        print(json.dumps({"type": "answer", "id": message["id"], "action": 2}), flush=True)
"""


def conversation() -> list[tuple[str, dict[str, Any]]]:
    """Who says what around the first decision of a game of Brass: Birmingham."""
    said: list[tuple[str, dict[str, Any]]] = []

    class Overheard(Program):
        def send(self, message: Any) -> None:
            said.append((">", msgspec.json.decode(msgspec.json.encode(message))))
            super().send(message)

        def ask(self, message: Any, seconds: float) -> bytes:
            line = super().ask(message, seconds)
            said.append(("<", json.loads(line)))
            return line

    bot = StdioBot([sys.executable, "-c", BOT])
    state = wagonway.game("brass-birmingham").setup(2, form="plain")
    state.resolve_chance(RandomSource(1))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stdio, "Program", Overheard)
        bot.choose(state, state.legal_actions(), RandomSource(1))
    bot.over([125, 98], [1.0, -1.0])
    bot.close()
    return said


def test_the_conversation_in_the_document() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    (block,) = re.findall(r"```text\n(.*?)\n```", text, flags=re.DOTALL)
    shown = [
        (message[0], json.loads(message[2:].replace("\n  ", " ")))
        for message in re.split(r"\n(?=[<>] )", block)
    ]
    found = conversation()
    for (_, message), (_, other) in zip(shown, found, strict=True):
        assert message.pop("wagonway", "") == other.pop("wagonway", "") or message["type"] == "hello"
    assert shown == found
