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
def greedy_game(players: int, seed: int = 1, game: str = GAME, **options: str) -> Record:
    """The record of a whole game of greedy bots, named as people would be."""
    state = wagonway.game(game).setup(players, options, form="auto")
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


def turn_of(record: Record, seat: int, part: float, *verbs: str) -> int:
    """The ply at which a turn of `seat` begins that can begin with any of `verbs`.

    Of all those the one about `part` of the way from the first to the last.
    """
    actors: list[int] = []
    starts: list[int] = []

    def note(ply: int, state: Any, action: int) -> None:
        actors.append(state.current_player())
        if actors[-1] == seat and actors[-2:-1] != [seat]:
            listed = {state.action_text(each) for each in state.legal_actions()}
            if listed.issuperset(verbs):
                starts.append(ply)

    record.replay(note)
    return starts[int(len(starts) * part)]
