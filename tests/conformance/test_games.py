"""What every game promises, for every game that is registered here, and the kernel's toy game.

WAGONWAY_CONFORMANCE=N plays N games at each number of players and looks at every position; without it a few
positions of a game are looked at, which is enough to see most mistakes within a minute.
"""

from __future__ import annotations

import itertools
import os
import random

import pytest

import wagonway
from tests.kernel.toy_game import GAME as TOY
from wagonway.kernel.conformance import compare_bulk, examine
from wagonway.kernel.game import Game
from wagonway.kernel.lint import check_game
from wagonway.kernel.stepper import Stepper

THOROUGH = int(os.environ.get("WAGONWAY_CONFORMANCE", "0"))
TOY_GAME = Game(TOY)
GAMES = [*(wagonway.game(game_id) for game_id in wagonway.games()), TOY_GAME]
AT_EVERY_TABLE = [
    pytest.param(game, players, id=f"{game.id}-{players}") for game in GAMES for players in game.players
]
EVERY_GAME = [pytest.param(game, id=game.id) for game in GAMES]


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """All games compiled before the first is examined."""
    for game in GAMES:
        game.warm()


@pytest.mark.parametrize(("game", "players"), AT_EVERY_TABLE)
def test_a_random_game_keeps_every_promise(game: Game, players: int) -> None:
    for seed in range(max(THOROUGH, 1)):
        faults = examine(game, players, seed, every=1 if THOROUGH or game is TOY_GAME else 12)
        assert not faults, "\n".join(f"{fault}\n  at {fault.position}" for fault in faults)


@pytest.mark.parametrize(("game", "players"), AT_EVERY_TABLE)
def test_every_option_keeps_every_promise(game: Game, players: int) -> None:
    """Every value of every option in some game, in combinations drawn at random."""
    rng = random.Random(players)
    values = [[(option.key, value) for value in option.values] for option in game.meta.options]
    if THOROUGH:
        tables = [dict(combination) for combination in itertools.product(*values)]
    else:
        for each in values:
            rng.shuffle(each)
        tables = (
            [dict(column) for column in itertools.zip_longest(*values, fillvalue=values[0][0])]
            if values
            else []
        )
    for seed, options in enumerate(tables):
        faults = examine(game, players, 100 + seed, options=options, every=5 if THOROUGH else 40)
        assert not faults, "\n".join(f"{options}: {fault}\n  at {fault.position}" for fault in faults)


@pytest.mark.parametrize(("game", "players"), AT_EVERY_TABLE)
def test_games_in_bulk_are_the_same_in_every_form(game: Game, players: int) -> None:
    assert compare_bulk(game, players, seed=20, n=max(THOROUGH, 8)) == ""


@pytest.mark.parametrize("form", ["plain", "compiled"])
@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_game_is_stepped_with_plain_integers(game: Game, form: str) -> None:
    stepper = Stepper(game, game.players[0], form=form)
    listed, steps = stepper.reset(1, 1), 0
    while listed and steps < 300:
        action = stepper.actions[steps % listed]
        assert type(action) is int
        listed, steps = stepper.step(action), steps + 1
    assert steps > 10


@pytest.mark.parametrize("game", EVERY_GAME)
def test_the_rules_are_written_in_their_language(game: Game) -> None:
    assert [str(finding) for finding in check_game(game.spec)] == []


@pytest.mark.parametrize("game", EVERY_GAME)
def test_every_component_set_can_be_played(game: Game) -> None:
    for component_set in game.component_sets():
        results = game.playouts(3, 1, game.players[0], components=component_set)
        assert (results["decisions"] > 0).all()


@pytest.mark.parametrize("game", EVERY_GAME)
def test_every_action_has_a_text_of_its_own(game: Game) -> None:
    texts = [game.action_text(action) for action in range(game.num_actions)]
    assert [game.parse_action(text) for text in texts] == list(range(game.num_actions))


@pytest.mark.parametrize("game", EVERY_GAME)
def test_the_observation_is_named_from_end_to_end(game: Game) -> None:
    parts = list(game.observation_spec.values())
    assert parts[0].start == 0
    assert parts[-1].stop == game.observation_size
    assert all(one.stop == other.start for one, other in itertools.pairwise(parts))
