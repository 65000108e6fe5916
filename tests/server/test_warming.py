"""Games are compiled one after the other, and each is used as soon as it is ready."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from wagonway.server.warming import Warmer


async def test_each_game_is_ready_at_once_and_what_is_waited_for_comes_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compiled: list[str] = []
    gates = {name: asyncio.Event() for name in ("railways", "tramways", "brass-birmingham")}

    async def compile_slowly(self: Any, game: str, number: int, of: int) -> bool:
        await gates[game].wait()
        compiled.append(game)
        return True

    monkeypatch.setattr("wagonway.kernel.game.Game.is_warm", lambda self: False)
    monkeypatch.setattr("wagonway.server.warming.Warmer._compile", compile_slowly)
    percents: list[int | None] = []
    warmer = Warmer(True, percents.append)
    running = asyncio.create_task(warmer.run(list(gates)))
    while not percents:
        await asyncio.sleep(0)
    waiting = asyncio.create_task(warmer.settled("brass-birmingham"))
    await asyncio.sleep(0)
    gates["railways"].set()
    gates["brass-birmingham"].set()
    await waiting
    assert compiled == ["railways", "brass-birmingham"]
    assert warmer.warm("railways")
    assert warmer.warm("brass-birmingham")
    assert not warmer.warm("tramways")
    gates["tramways"].set()
    await running
    assert warmer.warm("tramways")
    assert percents[-1] is None
