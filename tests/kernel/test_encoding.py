"""Observations as floats, the parts of decisions, and the terms of a score."""

from __future__ import annotations

import numpy as np
import pytest

import wagonway
from wagonway.kernel.encoding import ENCODINGS, ActionParts, Encoding, varying
from wagonway.kernel.options import GameError

GAMES = wagonway.games()


def rows_of(game: wagonway.Game, decisions: int = 60) -> np.ndarray:
    """What the first seat observes in a random game."""
    state = game.setup(game.players[-1], form="compiled")
    chance, found = wagonway.RandomSource(3), []
    while len(found) < decisions and not state.is_terminal():
        state.resolve_chance(chance)
        found.append(state.observe(0))
        legal = state.legal_actions()
        state.apply(legal[chance.below(len(legal))])
    return np.stack(found)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("kind", ENCODINGS)
def test_floats_say_what_the_numbers_say(game_id: str, kind: str) -> None:
    game = wagonway.game(game_id)
    encode, rows, names = Encoding(game, kind), rows_of(game), game.observation_names()
    least, most = game.observation_range()
    found = encode(rows)
    assert found.shape == (len(rows), encode.size) == (len(rows), len(encode.names))
    assert found.dtype == np.float32
    assert len(set(encode.names)) == encode.size
    if kind == "raw":
        assert np.array_equal(found, rows)
        return
    assert 0.0 <= found.min() < found.max() <= 1.0
    place = {name: at for at, name in enumerate(names)}
    for at in range(0, encode.size, 17):
        name, row = encode.names[at], rows[-1]
        if "=" in name:
            column, value = name.split("=")
            expected = float(row[place[column]] == int(value))
        elif "&" in name:
            column, bit = name.split("&")
            expected = float(bool(row[place[column]] & int(bit)))
        else:
            low, high = int(least[place[name]]), int(most[place[name]])
            expected = (int(row[place[name]]) - low) / max(high - low, 1)
        assert found[-1, at] == pytest.approx(expected)


def test_one_row_is_a_row_and_out_is_filled() -> None:
    game = wagonway.game("railways")
    encode, rows = Encoding(game), rows_of(game)
    out = np.empty((len(rows), encode.size), np.float32)
    assert encode(rows, out) is out
    assert np.array_equal(encode(rows[3]), out[3])


def test_out_is_an_array_that_fits() -> None:
    game = wagonway.game("railways")
    encode, row = Encoding(game), np.zeros(game.observation_size, np.int16)
    fixed = np.empty(encode.size, np.float32)
    fixed.flags.writeable = False
    for wrong in (
        np.empty(encode.size),
        np.empty(encode.size, np.int16),
        np.empty(encode.size - 1, np.float32),
        np.empty((1, encode.size), np.float32),
        [0.0] * encode.size,
        fixed,
    ):
        with pytest.raises(GameError, match="the array given must be"):
            encode(row, wrong)
    wide = np.empty((2 * encode.size,), np.float32)
    assert np.array_equal(encode(row, wide[::2]), encode(row))  # gaps are as good


def test_one_hot_codes_tell_all_that_their_numbers_tell() -> None:
    game = wagonway.game("railways")
    rows = rows_of(game)
    found = Encoding(game, "one-hot", codes=400)(rows)
    distinct = {row.tobytes() for row in rows}
    assert len({row.tobytes() for row in found}) == len(distinct) > 40


def test_what_never_varies_can_be_left_out() -> None:
    game = wagonway.game("railways")
    kept = varying(game, 1)
    assert np.array_equal(kept, varying(game, 1))
    assert 200 < kept.sum() < game.observation_size
    rows = rows_of(game)
    encode = Encoding(game, "raw", kept)
    assert np.array_equal(encode(rows), rows[:, kept])
    assert encode.names == tuple(np.array(game.observation_names())[kept])


NUMBERS = wagonway.game("railways").observation_size


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"kind": "two-hot"}, "'two-hot': an encoding is one of"),
        ({"columns": [True, False]}, r"are bool\[788\], not bool of the shape \(2,\)"),
        ({"columns": np.arange(NUMBERS)}, r"are bool\[788\], not int64 of the shape \(788,\)"),
        ({"columns": np.ones(NUMBERS)}, r"are bool\[788\], not float64"),
    ],
    ids=["kind", "shape", "numbers", "floats"],
)
def test_what_is_wrong_is_one_sentence(wrong: dict, said: str) -> None:
    with pytest.raises(GameError, match=said):
        Encoding(wagonway.game("railways"), **wrong)


@pytest.mark.parametrize("kind", ENCODINGS)
def test_what_is_no_observation_is_one_sentence(kind: str) -> None:
    encode = Encoding(wagonway.game("railways"), kind)
    for floats in (np.zeros(2000), np.zeros((3, NUMBERS), np.float32)):
        with pytest.raises(TypeError, match="observations are whole numbers"):
            encode(floats)
    for shape in ((2000,), (5,), (), (NUMBERS, 3)):
        with pytest.raises(GameError, match="railways is observed in 788 numbers"):
            encode(np.zeros(shape, np.int16))
    assert encode(np.zeros((2, 3, NUMBERS), np.int64)).shape == (2, 3, encode.size)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_parts_of_a_decision_tell_it_from_all_others(game_id: str) -> None:
    game = wagonway.game(game_id)
    parts = ActionParts(game)
    assert parts.table.shape[0] == game.num_decisions
    assert 0 <= parts.table.min()
    assert parts.table.max() < parts.size == len(parts.names) < game.num_decisions
    assert len({tuple(row) for row in parts.table.tolist()}) == game.num_decisions


def test_the_same_thing_is_the_same_part() -> None:
    game = wagonway.game("brass-birmingham")
    parts = ActionParts(game)
    place, take = (game.parse_action(f"{word}:cannock.1") for word in ("place", "from"))
    assert parts.table[place, 1] == parts.table[take, 1]
    assert parts.table[place, 0] != parts.table[take, 0]
    assert parts.names[parts.table[place, 1]].endswith(":cannock.1")


@pytest.mark.parametrize("game_id", GAMES)
def test_the_terms_of_a_score_move_in_play(game_id: str) -> None:
    game = wagonway.game(game_id)
    state = game.setup(game.players[0], form="compiled")
    chance, seen = wagonway.RandomSource(1), set()
    state.resolve_chance(chance)
    while not state.is_terminal():
        terms = state.score_terms(0)
        seen.add(tuple(terms.values()))
        assert sum(terms.values()) == state.score(0)
        state.apply(state.information_state(state.current_player()).best_decision(50))
        state.resolve_chance(chance)
    assert len(terms) > 2
    assert len(seen) > 2
