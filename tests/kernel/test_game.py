"""Games and states as Python sees them, in every form."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from wagonway.kernel.base import MOST_SETS
from wagonway.kernel.batch import Batch
from wagonway.kernel.chance import CHANCE, TERMINAL, RandomSource
from wagonway.kernel.components import ComponentError, content_hash
from wagonway.kernel.game import Game, IllegalAction, State
from wagonway.kernel.notation import NotationError
from wagonway.kernel.options import GameError, OptionError
from wagonway.kernel.spec import GameSpec, IntentionError
from wagonway.kernel.stepper import Stepper
from wagonway.kernel.teachers import MOST_NODES

FORMS = ("plain", "checked", "compiled")


@pytest.fixture(params=FORMS)
def state(request: pytest.FixtureRequest, compiled_toy: Game) -> State:
    """A dealt game of two in one of the forms."""
    state = compiled_toy.setup(2, {"double_last_sale": True}, form=request.param)
    state.resolve_chance(4)
    return state


def test_a_new_game_holds_its_options(compiled_toy: Game) -> None:
    for form in FORMS:
        state = compiled_toy.setup(3, {"opening_money": "rich"}, form=form)
        assert state.form == form
        assert state.players == 3
        assert state.options == {"double_last_sale": False, "opening_money": "rich"}
        assert state.rules_version == 2
        assert state.scores() == [10, 10, 10]
        assert state.current_player() == CHANCE
        assert state.legal_actions() == []


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"players": 4}, "played by 2, 3 players, not by 4"),
        ({"players": None}, "say how many play"),
        (
            {"players": 2, "options": {"opening_money": "fair"}},
            "'fair' is not one of its values: 'poor', 'rich'",
        ),
        ({"players": 2, "options": {"double_last_sale": 1}}, "1 is not one of its values: false, true"),
        ({"players": 2, "options": {"tax": 1}}, "no option 'tax'"),
        ({"players": 2, "rules": 3}, "rules version 3"),
        ({"players": 2, "rules": "1"}, "rules version '1' is not known; 1 to 2 are"),
        ({"players": 2, "rules": 1.0}, r"rules version 1\.0 is not known"),
        ({"players": 2, "rules": True}, "rules version True is not known"),
        ({"players": 2, "form": "fast"}, "no form 'fast'"),
    ],
)
def test_a_request_that_cannot_be_met_is_one_sentence(
    toy: Game, arguments: dict[str, object], words: str
) -> None:
    with pytest.raises(GameError, match=words) as error:
        toy.setup(**arguments)  # type: ignore[arg-type]
    assert "\n" not in str(error.value)


def test_a_rules_version_may_be_a_number_of_numpy(toy: Game) -> None:
    assert toy.setup(2, rules=np.int8(1), form="plain").rules_version == 1


def test_chance_outcomes_have_their_probabilities(compiled_toy: Game) -> None:
    for form in FORMS:
        state = compiled_toy.setup(2, form=form)
        outcomes = dict(state.chance_outcomes())
        assert outcomes == {7: 5 / 14, 8: 4 / 14, 9: 3 / 14, 10: 2 / 14}


def test_the_same_seed_deals_the_same_in_every_form(compiled_toy: Game) -> None:
    dealt = []
    for form in FORMS:
        state = compiled_toy.setup(3, form=form)
        state.resolve_chance(RandomSource(9))
        dealt.append(bytes(state))
    assert dealt[0] == dealt[1] == dealt[2]
    other = compiled_toy.setup(3, form="plain")
    other.resolve_chance(10)
    assert bytes(other) != dealt[0]


def test_an_illegal_action_changes_nothing_and_says_why(state: State) -> None:
    before = bytes(state)
    missing = next(face for face in range(4) if state.s.seats[0].hand[face] == 0)
    for action, name in (
        (missing, "NOT_IN_HAND"),
        (4, "NOT_NOW"),
        (7, "NOT_NOW"),
        (11, "NO_SUCH_ACTION"),
        (-1, "NO_SUCH_ACTION"),
    ):
        with pytest.raises(IllegalAction) as error:
            state.apply(action)
        assert error.value.refusal.name == name
        assert not error.value.refusal.ok
        assert bytes(state) == before


def test_chance_brings_only_its_outcomes(compiled_toy: Game) -> None:
    for form in FORMS:
        state = compiled_toy.setup(2, form=form)
        with pytest.raises(IllegalAction, match="chance is to act and cannot bring 'nail'"):
            state.apply(0)


def test_a_refusal_carries_its_rule_and_numbers(compiled_toy: Game) -> None:
    for form in FORMS:
        text = "toy-market/2 players=2 stage=2 card=0 seats.0.hand_size=1 seats.0.hand=1 stalls=2 sold=2"
        state = compiled_toy.parse_position(text, form=form)
        refusal = state.why_not(4)
        assert (refusal.name, refusal.ref, refusal.needs, refusal.has) == ("STALL_IS_FULL", "SALE-3", 2, 2)
        assert refusal.message_id == "refusal-stall-is-full"
        assert state.why_not(5).ok
        assert state.why_not(0).name == "NOT_NOW"
        assert state.explain({"action": 4}) == refusal
        with pytest.raises(IntentionError):
            state.explain({"verb": "sell"})
        with pytest.raises(GameError, match="is no action"):
            state.why_not(99)


def test_a_game_to_its_end(state: State) -> None:
    rng, dice = random.Random(1), RandomSource(3)
    while not state.is_terminal():
        mask = state.legal_mask()
        legal = state.legal_actions()
        assert np.flatnonzero(mask).tolist() == legal
        assert state.returns() == [0.0, 0.0]
        state.apply(rng.choice(legal))
        assert {event.name for event in state.events()} <= {"SOLD"}
        state.resolve_chance(dice)
    assert state.current_player() == TERMINAL
    assert state.legal_actions() == []
    assert not state.legal_mask().any()
    assert sorted(state.returns()) in ([-1.0, 1.0], [0.0, 0.0])
    with pytest.raises(IllegalAction, match="the game is over"):
        state.apply(0)


def test_events_are_those_of_the_state_itself(compiled_toy: Game) -> None:
    """Scratch space is shared: what another state does must not show."""
    for form in FORMS:
        one, other = (compiled_toy.setup(2, form=form) for _ in range(2))
        one.apply(7)
        other.resolve_chance(1)
        other.apply(other.legal_actions()[0])
        assert [(event.name, event.numbers[0]) for event in one.events()] == [("DREW", 0)]
        assert one.narrate() == [("event-drew", {"a": 0, "b": 0, "c": 0, "d": 0})]
        assert other.events() == []


def test_bytes_text_copy_and_hash(state: State) -> None:
    game = state.game
    assert game.from_bytes(bytes(state), form=state.form) == state
    assert game.parse_position(state.position_text(), form=state.form) == state
    copied = state.copy()
    assert copied == state
    assert {copied: 1}[state] == 1
    copied.apply(copied.legal_actions()[0])
    assert copied != state
    for form in FORMS:
        assert state.copy(form) == state
        assert state.copy(form).form == form
    assert state != "text"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "begins with toy-market/"),
        ("chess/1 players=2", "begins with toy-market/"),
        ("toy-market players=2", "begins with toy-market/|version is missing"),
        ("toy-market/x players=2", "version is missing"),
        ("toy-market/9 players=2", "rules version 9"),
        ("toy-market/2 players=9", "not by 9"),
        ("toy-market/2 players=2 opening_money=7", "no value of number 7"),
        ("toy-market/2 players=2 gold=1", "no field 'gold'"),
    ],
)
def test_a_wrong_position_is_refused(toy: Game, text: str, words: str) -> None:
    with pytest.raises(NotationError, match=words):
        toy.parse_position(text, form="plain")


def test_wrong_bytes_are_refused(toy: Game) -> None:
    good = bytes(toy.setup(2, form="plain"))
    with pytest.raises(GameError, match="bytes"):
        toy.from_bytes(good[:-1], form="plain")
    with pytest.raises(OptionError, match="players"):
        toy.from_bytes(b"\x09" + good[1:], form="plain")


def test_action_texts(toy: Game) -> None:
    state = toy.setup(2, form="plain")
    assert [state.action_text(action) for action in (0, 4, 7)] == ["nail", "at:north", "draw:nail"]
    assert toy.parse_action("at:harbour") == 6
    with pytest.raises(NotationError, match="neither"):
        state.parse_action("at:west")
    with pytest.raises(GameError, match="decisions run from 0 to 6, outcomes of chance from 7 to 10"):
        toy.action_text(11)


def test_what_a_seat_knows(state: State) -> None:
    for _ in range(2):  # a sale, so that the other seat has cards as well
        state.apply(state.legal_actions()[0])
    state.resolve_chance(8)
    assert state.current_player() == 1
    known = state.information_state(1)
    assert list(known.s.seats[1].hand) == list(state.s.seats[1].hand)
    assert sum(state.s.seats[0].hand) == 2
    assert sum(known.s.seats[0].hand) == 0
    assert sum(state.information_state(None).s.seats[1].hand) == 0
    drawn = {bytes(state.determinize(1, seed)) for seed in range(30)}
    assert len(drawn) > 1
    for data in drawn:
        other = state.game.from_bytes(data, form=state.form)
        assert other.information_state(1) == known
        assert other.observe(1).tolist() == state.observe(1).tolist()
        assert other.view(1) == state.view(1)
        assert sum(other.s.seats[0].hand) == 2
    assert state.determinize(1, 5) == state.determinize(1, 5)


def test_the_observation_has_named_parts(state: State) -> None:
    spec = state.game.observation_spec
    seen = state.observe(1)
    assert seen.dtype == np.int16
    assert seen.shape == (state.game.observation_size,)
    assert seen[spec["hand"]].tolist() == list(state.s.seats[1].hand)
    assert list(spec) == ["move", "hand", "unseen", "stalls", "money", "hands"]
    assert state.game.observation_layout == 1


def test_component_sets(toy: Game, tmp_path: Path) -> None:
    default = toy.components()
    assert toy.components(default.hash) is default
    document = json.loads(json.dumps(default.document))
    document["goods"][0]["price"] = 20
    path = tmp_path / "own.json"
    path.write_text(json.dumps(document, indent=4), encoding="utf-8")
    own = toy.components(path)
    assert own.hash == content_hash(document) != default.hash
    assert toy.components(own.hash) is own
    assert own in toy.component_sets()
    rich = toy.setup(2, components=own, form="plain")
    assert rich != toy.setup(2, form="plain")
    assert rich.c.goods[0].price == 20
    reordered = dict(reversed(list(document.items())))
    assert content_hash(reordered) == own.hash


def test_of_ones_own_sets_only_the_last_are_remembered(toy: Game) -> None:
    default = toy.components()
    document = json.loads(json.dumps(default.document))

    def named(number: int) -> str:
        return toy.components({**document, "name": {"en": f"set {number}"}}).hash

    first, second = named(0), named(1)
    for number in range(2, MOST_SETS):
        named(number)
    assert toy.components(first).hash == first  # asked for last now
    for number in range(MOST_SETS, 2 * MOST_SETS - 2):
        named(number)
    assert toy.components(first).hash == first
    with pytest.raises(ComponentError, match="no component set with the hash"):
        toy.components(second)
    assert toy.components(default.hash) is default
    assert named(1) == second


def test_wrong_components_are_refused(toy: Game, tmp_path: Path) -> None:
    document = json.loads(json.dumps(toy.components().document))
    document["goods"][2]["price"] = 500
    with pytest.raises(ComponentError, match="lamp: price: 500 is out of range; 1 to 99"):
        toy.setup(2, components=document)
    with pytest.raises(ComponentError, match="cannot be read"):
        toy.components(tmp_path / "none.json")
    torn = tmp_path / "torn.json"
    torn.write_text('{"name": ', encoding="utf-8")
    with pytest.raises(ComponentError, match="line 1, column 10"):
        toy.components(torn)
    with pytest.raises(ComponentError, match="no component set with the hash 0000"):
        toy.components("0" * 64)


def test_two_sets_play_side_by_side_in_compiled_code(compiled_toy: Game) -> None:
    document = json.loads(json.dumps(compiled_toy.components().document))
    for good in document["goods"]:
        good["price"] += 20
    cheap = compiled_toy.playouts(20, 1, 2, form="compiled")["scores"]
    dear = compiled_toy.playouts(20, 1, 2, form="compiled", components=document)["scores"]
    assert (dear.sum(axis=1) == cheap.sum(axis=1) + 14 * 20).mean() > 0.5
    assert (dear > cheap).all()


def test_playouts_are_the_same_in_every_form_and_division(compiled_toy: Game) -> None:
    whole = compiled_toy.playouts(30, seed=5, players=3, form="plain")
    assert whole["scores"].shape == whole["returns"].shape == (30, 3)
    assert whole["decisions"].tolist() == [28] * 30
    for form in ("checked", "compiled"):
        other = compiled_toy.playouts(30, seed=5, players=3, form=form)
        assert all((whole[key] == other[key]).all() for key in whole)
    parts = [compiled_toy.playouts(10, 5, 3, form="compiled", first=first) for first in (0, 10, 20)]
    assert (np.concatenate([part["scores"] for part in parts]) == whole["scores"]).all()
    threaded = compiled_toy.playouts(30, 5, 3, form="compiled", threads=2)
    assert (threaded["scores"] == whole["scores"]).all()
    assert (compiled_toy.playouts(30, 6, 3, form="compiled")["scores"] != whole["scores"]).any()
    assert compiled_toy.playouts(0, 5, 3)["scores"].shape == (0, 3)


def test_numbers_of_playouts_are_of_64_bits_as_seeds_are(compiled_toy: Game) -> None:
    for first, same in ((2**63, -(2**63)), (2**64 + 5, 5), (-(2**64), 0), (2**63 - 2, -(2**63) - 2)):
        results = [
            compiled_toy.playouts(5, 5, 2, form=form, first=number)["scores"].tolist()
            for form in ("plain", "compiled")
            for number in (first, same)
        ]
        assert results[1:] == results[:1] * 3


@pytest.mark.parametrize("form", ["plain", "compiled"])
def test_a_batch_plays_the_games_of_the_playouts(compiled_toy: Game, form: str) -> None:
    batch = Batch(compiled_toy, 12, players=3, seed=5, form=form)
    masks = np.empty((12, compiled_toy.num_actions), np.bool_)
    decisions = 0
    while True:
        assert batch.legal_mask(masks) is masks
        assert (masks.any(axis=1) == (batch.to_act >= 0)).all()
        actions = batch.choose()
        assert all(masks[i, action] for i, action in enumerate(actions) if action >= 0)
        seen = batch.observe()
        state = batch.state(3)
        if batch.to_act[3] >= 0:
            assert (seen[3] == state.observe(int(batch.to_act[3]))).all()
        decisions += 12
        if batch.apply(actions) == 0:
            break
    expected = compiled_toy.playouts(12, seed=5, players=3, form="plain")
    assert (batch.scores() == expected["scores"]).all()
    assert (batch.returns() == expected["returns"]).all()
    assert (batch.to_act == TERMINAL).all()
    assert decisions == expected["decisions"].sum()
    batch.reset()
    assert (batch.to_act >= 0).all()


@pytest.mark.parametrize("form", ["plain", "compiled"])
def test_a_batch_refuses_an_illegal_decision_and_changes_nothing(compiled_toy: Game, form: str) -> None:
    batch = Batch(compiled_toy, 3, players=2, seed=1, form=form)
    before = [bytes(batch.state(i)) for i in range(3)]
    actions = batch.choose()
    for wrong in (4, 8, -1, 99):
        actions[2] = wrong
        with pytest.raises(IllegalAction, match=f"game 2: action {wrong} is not legal"):
            batch.apply(actions)
    assert [bytes(batch.state(i)) for i in range(3)] == before
    with pytest.raises(GameError, match="takes as many actions"):
        batch.apply(actions[:2])
    with pytest.raises(GameError, match="contiguous bool of shape"):
        batch.legal_mask(np.empty((2, 11), np.bool_))


@pytest.mark.parametrize("form", ["plain", "compiled"])
def test_a_stepper_drives_the_same_game(compiled_toy: Game, form: str) -> None:
    stepper = Stepper(compiled_toy, players=2, form=form)
    state = compiled_toy.setup(2, form="plain")
    dice = RandomSource(3)
    state.resolve_chance(dice)
    n = stepper.reset(seed=3)
    rng = random.Random(5)
    while n:
        legal = [int(action) for action in stepper.actions[:n]]
        assert legal == state.legal_actions()
        assert bytes(stepper.state) == bytes(state)
        action = rng.choice(legal)
        n = stepper.step(action)
        state.apply(action)
        state.resolve_chance(dice)
    assert stepper.state.scores() == state.scores()


def test_the_plain_form_does_not_import_the_compiler() -> None:
    program = (
        "import sys, wagonway\n"
        "from tests.kernel.toy_game import GAME\n"
        "state = wagonway.Game(GAME).setup(2, form='plain')\n"
        "state.resolve_chance(1)\n"
        "assert state.legal_actions() and state.game.is_warm() in (True, False)\n"
        "print('numba' in sys.modules)\n"
    )
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=root, capture_output=True, text=True, check=True
    )
    assert done.stdout == "False\n"


def test_the_games_of_this_installation() -> None:
    import wagonway.games

    assert wagonway.games() == wagonway.games.games()
    for game_id in wagonway.games():
        assert wagonway.game(game_id).id == game_id
        assert wagonway.game(game_id) is wagonway.game(game_id)
    with pytest.raises(GameError, match="no game 'whist'"):
        wagonway.game("whist")


def test_a_package_that_is_no_game_says_what_is_missing() -> None:
    with pytest.raises(GameError, match="not an importable package"):
        _ = GameSpec("tests.kernel.no_such_game").folder
    with pytest.raises(GameError, match=r"meta\.toml"):
        _ = GameSpec("wagonway.kernel").meta


@pytest.mark.parametrize("wrong", [0.5, np.float64(1.0), "1"], ids=repr)
def test_what_is_to_be_a_whole_number_is_one(state: State, wrong: object) -> None:
    for ask in (
        state.why_not,
        state.score,
        state.score_terms,
        state.observe,
        state.information_state,
        lambda seat: state.determinize(seat, 1),
        state.evaluate,
        lambda taste: state.evaluate(0, taste),
        lambda taste: state.best_decision(9, taste),
        state.best_decision,
        lambda first: state.game.playouts(1, 1, 2, form=state.form, first=first),
        lambda n: state.game.playouts(n, 1, 2, form=state.form),
        lambda threads: state.game.playouts(1, 1, 2, form=state.form, threads=threads),
    ):
        with pytest.raises(TypeError, match="cannot be interpreted as an integer"):
            ask(wrong)
    with pytest.raises(TypeError, match="'NoneType' object cannot be"):
        state.observe(None)
    seat = np.int8(1)
    assert state.observe(seat).tolist() == state.observe(1).tolist()
    assert state.determinize(seat, 3) == state.determinize(1, 3)
    assert state.score(seat) == state.score(1)
    assert state.why_not(np.int64(0)) == state.why_not(0)


def test_tastes_and_limits_that_do_not_exist_are_refused(state: State) -> None:
    for taste in (-1, 3, 99):
        for ask in (lambda taste: state.evaluate(0, taste), lambda taste: state.best_decision(9, taste)):
            with pytest.raises(GameError, match=f"tastes run from 0 to 2, {taste} is none"):
                ask(taste)
    for limit in (0, -1, MOST_NODES + 1, 10**30):
        with pytest.raises(GameError, match=f"limit is a number from 1 to 1000000, not {limit}"):
            state.best_decision(limit)
    assert state.best_decision(1) in state.legal_actions()


def test_a_mask_goes_into_an_array_that_it_fits(state: State) -> None:
    n, mask = state.game.num_actions, state.legal_mask()
    out = np.empty((2, n), np.bool_)
    assert state.legal_mask(out=out[1]).tolist() == mask.tolist() == out[1].tolist()
    fixed = np.empty(n, np.bool_)
    fixed.flags.writeable = False
    wide = np.empty(2 * n, np.bool_)
    for wrong in (wide[::2], wide[:n][::-1], wide, np.empty(n, np.int8), fixed, [False] * n):
        with pytest.raises(GameError, match="the array given must be"):
            state.legal_mask(out=wrong)
