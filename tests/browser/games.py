"""Games played beforehand, so that a test can begin in the middle or at the end of one."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

import httpx

import wagonway
from wagonway.bots import make
from wagonway.kernel.record import Record

GAME = "brass-birmingham"
NAMES = ("Ann", "Ben", "Cem", "Dai", "Eva")

# Whether a view and the choices in it are what a test is after.
Wanted = Callable[[dict[str, Any], list[dict[str, Any]]], bool]


@cache
def greedy_game(players: int, seed: int = 1, game: str = GAME, **options: str) -> Record:
    """The record of a whole game of greedy bots, named as people would be."""
    state = wagonway.game(game).setup(players, options, form="auto")
    record = Record.begin(state, [{"name": name, "kind": "person"} for name in NAMES[:players]])
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


def random_game(
    game: str, players: int, seed: int, taste: Mapping[str, float], options: Mapping[str, str] | None = None
) -> Record:
    """The record of a whole game at random. `taste`: how gladly a decision is taken, by its first word."""
    rng = random.Random(seed)
    state = wagonway.game(game).setup(players, dict(options or {}), form="plain")
    record = Record.begin(state, [{"name": name, "kind": "person"} for name in NAMES[:players]])
    while not state.is_terminal():
        if state.current_player() < 0:
            actions, weights = zip(*state.chance_outcomes(), strict=True)
        else:
            actions = tuple(state.legal_actions())
            weights = tuple(taste.get(state.action_text(each).partition(":")[0], 1.0) for each in actions)
        action = rng.choices(actions, weights)[0]
        record.add(state, action)
        state.apply(action)
    record.finish(state)
    return record


def find(games: Iterable[Record], wanted: Wanted) -> tuple[Record, int]:
    """A game and its first ply at which the first seat has what is wanted."""
    for record in games:
        plies: list[int] = []
        count = [0]

        def note(
            ply: int, state: Any, action: int, plies: list[int] = plies, count: list[int] = count
        ) -> None:
            here = state.current_player() == 0 and not plies
            if here and wanted(state.view(0), state.legal()):
                plies.append(count[0])
            count[0] += 1

        record.replay(note, form="plain")
        if plies:
            return record, plies[0]
    raise AssertionError("no game has what is wanted")


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
