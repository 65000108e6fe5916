"""Networks: what they say, their files, who may play by them, and that they know what the seat knows."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import wagonway
from tests.bots.networks import look_ahead, made_up, said
from tests.bots.test_turn import TABLES, positions
from wagonway import bots
from wagonway.bots import BotError, foresight, network
from wagonway.bots.foresight import Foresight
from wagonway.bots.levels import way_of_playing
from wagonway.bots.network import NOTHING, Network, hold, network_of, read
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.network import FIRST, ONE, STRIDE
from wagonway.kernel.search import TASTE_OF_GREEDY, TASTE_OF_SEARCH

RAILWAYS = wagonway.game("railways")
BRASS = wagonway.game("brass-birmingham")
SOME = [(id, max(n for table, n in TABLES if table == id)) for id in wagonway.games()]
SPEC = "foresight:sims=24+turns=4+moves=2+nodes=4"


@pytest.fixture(autouse=True)
def few_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that turns are drawn up quickly in the plain form too."""
    monkeypatch.setattr(foresight, "NODES", 400)


@pytest.fixture(scope="module")
def railways() -> Network:
    return made_up(RAILWAYS, 1)


def altered(found: Network, name: str, change: Any) -> dict[str, Any]:
    arrays = {key: array.copy() for key, array in found.arrays.items()}
    arrays[name] = change(arrays[name])
    return arrays


# --- what it says -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "players"), SOME)
def test_rules_say_what_numpy_says(id: str, players: int) -> None:
    game = wagonway.game(id)
    game.warm()
    found = made_up(game, players, seed=players)
    differ = set()
    for state in positions(game, players, seed=players, every=23, form="compiled")[:4]:
        for seat in range(players):
            known = state.information_state(seat)
            own = round(100 * known.evaluate(seat, TASTE_OF_SEARCH))
            expected = said(found, known.observe(seat), own // 100)
            for form in ("plain", "compiled"):
                copied = known.copy(form)
                assert look_ahead(copied, seat, found) == own + expected * 100 // ONE
                assert look_ahead(copied, seat, found, share=30) == own + expected * 30 // ONE
            differ.add(expected)
    assert len(differ) > 1


@pytest.mark.parametrize(("id", "players"), [("brass-birmingham", 4), ("tramways", 2), ("railways", 1)])
def test_it_sees_what_the_seat_sees_and_no_more(id: str, players: int) -> None:
    game = wagonway.game(id)
    found = made_up(game, players)
    state = game.setup(players)
    state.resolve_chance(7)
    for seat in range(players):
        seen = {look_ahead(state.determinize(seat, luck), seat, found) for luck in range(5)}
        assert seen == {look_ahead(state.information_state(seat), seat, found)}


# --- who plays by it ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "players"), SOME)
def test_plain_and_compiled_weigh_alike(id: str, players: int) -> None:
    game = wagonway.game(id)
    game.warm()
    settings: dict[str, Any] = {"turns": 4, "nodes": 4, "moves": 2, "network": made_up(game, players)}
    for state in positions(game, players, seed=7, every=41, form="compiled")[:1]:
        compiled = Foresight(state, **settings).think(state, seed=2, simulations=16)
        plain = state.copy("plain")
        again = Foresight(plain, **settings).think(plain, seed=2, simulations=16)
        assert [each.turn for each in again] == [each.turn for each in compiled]
        for one, other in zip(again, compiled):
            assert one.points == pytest.approx(other.points)


def test_a_network_that_says_nothing_changes_nothing_but_what_is_hidden() -> None:
    """Alone nothing is hidden that evaluations look at: the same turns, with the same outlooks."""
    found = made_up(RAILWAYS, 1)
    quiet = Network(found.about, {name: np.zeros_like(array) for name, array in found.arrays.items()})
    for state in positions(RAILWAYS, 1, seed=3, every=30, form="compiled"):
        plain = Foresight(state, turns=4, moves=2).think(state, seed=1, simulations=16)
        for by in ({"network": quiet}, {"network": found, "share": 0}):
            assert Foresight(state, turns=4, moves=2, **by).think(state, seed=1, simulations=16) == plain


def test_alone_chances_are_told_from_what_the_network_says_at_the_root(railways: Network) -> None:
    """A network that says the same of every position moves the points, and no chance."""
    arrays = {name: np.zeros_like(array) for name, array in railways.arrays.items()}
    arrays["bias"][0] = 40 * ONE  # points
    constant = Network(railways.about, arrays)
    # Early, where no simulation comes to the end.
    state = positions(RAILWAYS, 1, seed=3, every=5, form="compiled")[0]
    plain = Foresight(state, turns=4, moves=2).think(state, seed=1, simulations=16)
    raised = Foresight(state, turns=4, moves=2, network=constant).think(state, seed=1, simulations=16)
    assert [each.chances for each in raised] == [each.chances for each in plain]
    assert [each.points[0] for each in raised] == pytest.approx([each.points[0] + 40 for each in plain])


def game_of(spec: str, seed: int, players: int = 2) -> list[int]:
    """The decisions of a game of Tramways."""
    state = wagonway.game("tramways").setup(players)
    luck, lots = RandomSource(seed), RandomSource(seed, 1)
    seated = [bots.make(spec) for _ in range(players)]
    taken: list[int] = []
    while True:
        state.resolve_chance(luck)
        seat = state.current_player()
        if seat < 0 or len(taken) > 60:
            return taken
        legal = state.legal_actions()
        choice = (
            seated[seat].choose(state.information_state(seat), legal, lots) if len(legal) > 1 else legal[0]
        )
        assert choice in legal
        taken.append(choice)
        state.apply(choice)


def test_a_bot_plays_by_it_alike_each_time_and_otherwise_than_without() -> None:
    name = hold(made_up(wagonway.game("tramways"), 2, strength=3.0).to_bytes())
    spec = "foresight:sims=12+turns=4+moves=1+nodes=2"
    once = game_of(f"{spec}+net={name}", 5)
    assert once == game_of(f"{spec}+net={name}", 5)
    assert once != game_of(spec, 5)
    assert game_of(f"{spec}+net={name}+net_share=0", 5) != once


def test_the_choice_does_not_depend_on_what_is_hidden() -> None:
    name = hold(made_up(BRASS, 2).to_bytes())
    state = BRASS.setup(2)
    state.resolve_chance(9)
    seat, legal = state.current_player(), state.legal_actions()
    worlds = [state.information_state(seat), *(state.determinize(seat, luck) for luck in range(3))]
    chosen = {bots.make(f"{SPEC}+net={name}").choose(world, legal, RandomSource(4)) for world in worlds}
    assert len(chosen) == 1


@pytest.mark.parametrize("spec", ["turn:nodes=300+width=8+wander=3", f"{SPEC}+wander=3"])
def test_who_wanders_draws_lots_among_good_turns(spec: str) -> None:
    state = positions(RAILWAYS, 1, seed=3, every=30, form="compiled")[0]
    legal = state.legal_actions()
    quiet = spec.rpartition("+")[0]
    best = bots.make(quiet).choose(state, legal, RandomSource(1))
    drawn = [bots.make(spec).choose(state, legal, RandomSource(seed)) for seed in range(12)]
    assert set(drawn) <= set(legal)
    assert drawn == [bots.make(spec).choose(state, legal, RandomSource(seed)) for seed in range(12)]
    nearly = f"{quiet}+wander=0.0001"
    assert {bots.make(nearly).choose(state, legal, RandomSource(1))} == {best}
    with pytest.raises(BotError, match="wander is a number from 0 to 1000"):
        bots.make(f"{quiet}+wander=1001")


# --- files --------------------------------------------------------------------------------------------------


def test_a_file_holds_all_of_it(railways: Network, tmp_path: Path) -> None:
    path = tmp_path / "first.npz"
    railways.save(path)
    assert path.read_bytes() == railways.to_bytes()
    assert [each.name for each in tmp_path.iterdir()] == ["first.npz"]
    again = read(path)
    assert again.about == railways.about
    assert again.digest == railways.digest != made_up(RAILWAYS, 1, seed=1).digest
    for name, array in railways.arrays.items():
        assert np.array_equal(again.arrays[name], array)
    assert network_of(str(path)) is again
    assert network_of("") is None


def test_a_network_is_known_by_its_digest_where_it_was_handed_on(railways: Network) -> None:
    with pytest.raises(BotError, match="there is no network '@0123456789abcdef'"):
        network_of("@0123456789abcdef")
    name = hold(railways.to_bytes())
    assert name == f"@{railways.digest}"
    found = network_of(name)
    assert found is not None
    assert found.digest == railways.digest


def test_matches_tell_networks_apart(railways: Network) -> None:
    specs = [bots.parse(f"foresight:net={hold(made_up(RAILWAYS, 1, seed).to_bytes())}") for seed in (0, 1)]
    ways = [way_of_playing(spec, "railways", 1) for spec in (*specs, bots.parse("foresight"))]
    assert len(set(ways)) == 3
    assert f"network {railways.digest}" in str(ways[0])


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "no file of a network"),
        (b"PK\x03\x04nonsense", "damaged"),
        (b"\x93NUMPY", "no file of a network"),
    ],
)
def test_other_files_are_refused(tmp_path: Path, data: bytes, reason: str) -> None:
    path = tmp_path / "other.npz"
    path.write_bytes(data)
    with pytest.raises(BotError, match=reason):
        read(path)


def test_what_is_no_file_of_a_network_is_refused(railways: Network, tmp_path: Path) -> None:
    path = tmp_path / "torn.npz"
    with pytest.raises(BotError, match="No such file"):
        bots.make(f"foresight:net={path}")
    data = railways.to_bytes()
    path.write_bytes(data[: len(data) // 2])
    with pytest.raises(BotError):
        read(path)
    pickled = tmp_path / "pickled.npz"
    np.savez(pickled, about=np.array([object()]))
    with pytest.raises(BotError, match="no file of a network"):
        read(pickled)
    for path in (tmp_path / "file.txt", tmp_path):
        with pytest.raises(BotError, match="there is no network"):
            bots.make(f"foresight:net={path}")


@pytest.mark.parametrize(
    ("name", "change", "reason"),
    [
        ("bias", lambda array: array[1:], "shape"),
        ("bias", lambda array: array.astype(np.int64), "int32"),
        ("weights", lambda array: array[0], "2-dimensional"),
        ("codes", lambda array: array + len(array), "no vectors"),
        ("codes", lambda array: array - 1, "no vectors"),
        ("codes", lambda array: array[:-1], "no codes"),
        ("vectors", lambda array: array + np.int16(1), "no vectors"),
        ("vectors", lambda array: array[:0], "no vectors"),
        ("looks", lambda array: array + np.array([0, 0, -30_000, 0, 0, 0], np.int32), "no vectors"),
        ("looks", lambda array: array - np.array([2, 0, 0, 0, 0, 0], np.int32), "no vectors"),
        ("looks", lambda array: array + np.array([0, 0, 0, 0, 0, 5000], np.int32), "no vectors"),
        (
            "looks",
            lambda array: array * np.where(np.arange(6) == STRIDE, 1000, 1).astype(np.int32),
            "no codes",
        ),
        ("looks", lambda array: array * np.where(np.arange(6) == FIRST, 2, 1).astype(np.int32), "no codes"),
        ("looks", lambda array: array - (np.arange(6) == FIRST).astype(np.int32) * (2**20), "no codes"),
        ("bias", lambda array: array + np.int32(2**31 - 300), "too large"),
        ("out", lambda array: array + np.int32(2**31 - 400), "too large"),
    ],
)
def test_no_number_leads_out_of_an_array(railways: Network, name: str, change: Any, reason: str) -> None:
    with pytest.raises(BotError, match=reason):
        Network(railways.about, altered(railways, name, change))


def test_it_plays_what_it_was_made_for(railways: Network) -> None:
    state = RAILWAYS.setup(1)
    railways.check(state, TASTE_OF_SEARCH)
    for other, reason in (
        (replace(railways.about, game="tramways"), "made for tramways for 1, not for railways for 1"),
        (replace(railways.about, players=2), "made for railways for 2"),
        (replace(railways.about, layout=99), "layout 99 of what railways shows"),
        (replace(railways.about, taste=TASTE_OF_GREEDY), "adds to taste 0"),
    ):
        with pytest.raises(BotError, match=reason):
            Network(other, railways.arrays).check(state, TASTE_OF_SEARCH)
    looks = altered(railways, "looks", lambda array: array + (array > 700) * (np.arange(6) == 0) * 1000)
    with pytest.raises(BotError, match="looks at more"):
        Network(railways.about, {**looks, "looks": looks["looks"].astype(np.int32)}).check(state, 1)


def test_what_comes_with_wagonway_has_a_name(
    monkeypatch: pytest.MonkeyPatch, railways: Network, tmp_path: Path
) -> None:
    monkeypatch.setattr(network, "SHIPPED", tmp_path)
    with pytest.raises(BotError, match="none yet"):
        network_of("grown")
    railways.save(tmp_path / "grown.npz")
    found = network_of("grown")
    assert found is not None
    assert found.digest == railways.digest
    assert not network.is_foreign(bots.parse("foresight:net=grown"))
    assert network.is_foreign(bots.parse("foresight:net=./grown.npz"))
    assert not network.is_foreign(bots.parse("foresight"))


def test_nothing_is_a_network_that_was_not_asked() -> None:
    assert not any(array.any() for array in NOTHING)
