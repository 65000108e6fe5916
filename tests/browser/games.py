"""Games played beforehand, so that a test can begin in the middle or at the end of one."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import httpx

import wagonway
from wagonway.bots import make
from wagonway.kernel.record import Record

GAME = "brass-birmingham"


@cache
def greedy_game(players: int, seed: int = 1, **options: str) -> Record:
    """The record of a whole game of greedy bots, named as people would be."""
    state = wagonway.game(GAME).setup(players, options, form="auto")
    names = ("Ann", "Ben", "Cem", "Dai")[:players]
    record = Record.begin(state, [{"name": name, "kind": "person"} for name in names])
    rng = random.Random(seed)
    dice = wagonway.RandomSource(seed=seed)
    bot = make("greedy")
    while not state.is_terminal():
        seat = state.current_player()
        if seat < 0:
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            action = rng.choices(actions, weights)[0]
        else:
            action = bot.choose(state.information_state(seat), state.legal_actions(), dice)
        record.add(state, action)
        state.apply(action)
    record.finish(state)
    return record


def open_record(url: str, record: Record, **wishes: Any) -> dict[str, Any]:
    """The answer of the server to a record: `table`, `host_token` and so on. See RecordImport for wishes."""
    answer = httpx.post(f"{url}/api/records", json={"record": record.to_document(), **wishes}, timeout=60)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def turn_of(record: Record, seat: int, part: float) -> int:
    """The ply at which a turn of `seat` begins, about `part` of the way through the game."""
    actors: list[int] = []
    record.replay(lambda ply, state, action: actors.append(state.current_player()))
    starts = [
        ply for ply, actor in enumerate(actors) if actor == seat and (ply == 0 or actors[ply - 1] != seat)
    ]
    return starts[int(len(starts) * part)]
