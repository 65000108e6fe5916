"""A batch is its games step for step: every game, table and form, on any number of threads."""

from __future__ import annotations

import numpy as np
import pytest

import wagonway
from tests.one_by_one import Row, differences
from wagonway.kernel.batch import Batch
from wagonway.kernel.game import Game

GAMES = [wagonway.game(game_id) for game_id in wagonway.games()]
AT_EVERY_TABLE = pytest.mark.parametrize(
    ("game", "players"),
    [pytest.param(game, players, id=f"{game.id}-{players}") for game in GAMES for players in game.players],
)
EVERYTHING = {"observation": True, "mask": True, "final_observation": True}


@AT_EVERY_TABLE
def test_a_batch_is_its_games_one_by_one(game: Game, players: int) -> None:
    batch = Batch(game, 2, players, seed=players, form="compiled", autoreset="same-step", keep=True)
    rows = [Row(game, players, players, i, "same-step", form="compiled") for i in range(2)]
    ended = np.zeros(2, np.int64)
    while not ended.all():
        step = batch.step(**EVERYTHING)
        assert differences(batch, rows, step, [row.step() for row in rows]) == []
        ended += step.terminated
    for episode in batch.take_episodes():
        assert episode.record().replay(form="compiled").is_terminal()


@AT_EVERY_TABLE
def test_forms_and_threads_change_nothing(game: Game, players: int) -> None:
    made = [
        Batch(game, n, players, seed=3, form=form, threads=threads, autoreset="next-step")
        for n, form, threads in (
            (3, "plain", 1),
            (96, "compiled", 1),
            (96, "compiled", 2),
            (96, "compiled", 3),
        )
    ]
    for _ in range(60):
        steps = [batch.step(**EVERYTHING) for batch in made]
        for step in steps:
            for name in ("actions", "actor", "rewards", "terminated", "observation", "mask"):
                n = len(step.actions)
                assert (getattr(step, name) == getattr(steps[1], name)[:n]).all(), name


@AT_EVERY_TABLE
def test_bots_and_what_is_forced_are_played_as_one_by_one(game: Game, players: int) -> None:
    bots = [("greedy:nodes=40", "random")[seat % 2] for seat in range(players - 1)]
    way = {"bots": bots, "seat": None, "skip_forced": True, "autoreset": "same-step"}
    batch = Batch(game, 2, players, seed=4, form="compiled", **way)
    rows = [Row(game, players, 4, i, form="compiled", **way) for i in range(2)]
    for _ in range(25):
        step = batch.step(**EVERYTHING)
        assert differences(batch, rows, step, [row.step() for row in rows]) == []
    advice = batch.advise("greedy:nodes=40")
    for row, action in zip(rows, advice):
        assert row.advised("greedy:nodes=40", row.state.legal_actions()) == action


@AT_EVERY_TABLE
def test_hidden_things_drawn_anew_change_nothing_that_a_seat_is_told(game: Game, players: int) -> None:
    batch = Batch(game, 8, players, seed=6, form="compiled")
    for _ in range(40):
        batch.step()
    drawn = batch.determinize()
    assert (drawn.observe() == batch.observe()).all()
    assert (drawn.decision_mask() == batch.decision_mask()).all()
    assert (drawn.advise() == batch.advise()).all()
    for before, after, seat in zip(batch.states(), drawn.states(), batch.to_act.tolist()):
        if seat >= 0:
            assert after.information_state(seat) == before.information_state(seat)


@AT_EVERY_TABLE
def test_children_are_what_their_decisions_lead_to(game: Game, players: int) -> None:
    batch = Batch(game, 3, players, seed=7, form="compiled")
    for _ in range(20):
        batch.step()
    children, parents, actions = batch.expand()
    assert [(p, a) for p, a in zip(parents, actions)] == [
        (i, action) for i in range(3) for action in batch.state(i).legal_actions()
    ]
    for child in (0, len(actions) // 2, len(actions) - 1):
        alone = batch.take([parents[child]])
        alone.step([actions[child]])
        assert children.state(child) == alone.state(0)
