"""Refusals held to their promises: the truth has no faults, and each kind of lie is found."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.kernel.toy_game import GAME
from tests.kernel.toy_game.constants import CARD, CHOOSE_CARD, CHOOSE_STALL, FACES, STALL, STALLS
from tests.kernel.toy_game.hooks import GameHooks
from tests.kernel.toy_game.rules import refusals as r
from wagonway.kernel import asking
from wagonway.kernel.asking import Asking, Tally, positions
from wagonway.kernel.cures import Asked, Promises, Reason
from wagonway.kernel.game import Game, State
from wagonway.kernel.moves import Moves, TooMany
from wagonway.kernel.spec import IntentionError

Answer = tuple[int, int, int]
ROOT = Path(__file__).parents[2]
CODES = {0: "OK", 1: "NOT_NOW", 2: "NOT_IN_HAND", 3: "STALL_IS_FULL"}


def honest(state: State, wish: dict[str, Any], seat: int) -> Answer:
    """A good, a stall, or both: what the rules say."""
    if "action" in wish:
        if seat != state.current_player():
            return r.NOT_NOW, 0, 0
        return state.why_not(wish["action"]).code, 0, 0
    if not wish.keys() <= {"good", "stall"}:
        raise IntentionError("only goods and stalls")
    if seat != state.current_player() or not wish:
        return r.NOT_NOW, 0, 0
    s = state.s
    good = int(wish["good"]) if "good" in wish else None
    held = [face for face in range(FACES) if s.seats[seat].hand[face]]
    if s.stage == CHOOSE_STALL:
        if good not in (None, s.card):
            return r.NOT_NOW, 0, 0
        held = [s.card]
    elif good is not None:
        if good not in held:
            return r.NOT_IN_HAND, 0, 0
        held = [good]
    if "stall" not in wish:
        return r.OK, 0, 0
    for face in held:
        after = state.copy()
        if s.stage == CHOOSE_CARD:
            after.apply(CARD + face)
        if after.why_not(STALL + int(wish["stall"])).ok:
            return r.OK, 0, 0
    return r.STALL_IS_FULL, 0, 0


def nouns(names: Any) -> dict[str, list[str]]:
    return {"good": [str(face) for face in range(FACES)], "stall": [str(stall) for stall in range(STALLS)]}


def about(s: Any, c: Any, names: Any, action: int) -> dict[str, list[str]]:
    return {"stall": [str(action - STALL)]} if action >= STALL else {"good": [str(action - CARD)]}


def under_way(s: Any, c: Any, names: Any) -> dict[str, list[str]]:
    return {"good": [str(s.card)]} if s.stage == CHOOSE_STALL else {}


def is_not_held(asked: Asked) -> bool:
    return bool(asked.mine.hand[int(asked.wish["good"])] == 0) if "good" in asked.wish else True


def deal(asked: Asked) -> bool:
    if "good" not in asked.wish or asked.s.stage != CHOOSE_CARD:
        return False
    asked.mine.hand[int(asked.wish["good"])] += 1
    asked.mine.hand_size += 1
    return True


PROMISES = Promises(
    nouns=nouns,
    about=about,
    under_way=under_way,
    begins=lambda s: s.stage == CHOOSE_CARD,
    reasons={
        r.NOT_IN_HAND: Reason(is_not_held, cure=deal),
        r.STALL_IS_FULL: Reason(lambda asked: True, without="a stall is never emptied"),
    },
    without={r.NOT_NOW: "names no thing"},
)


@pytest.fixture
def tell(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Tally]:
    """Asks a few hundred intentions of a game that explains and promises so."""

    def tell(explain: Callable[..., Answer] = honest, promises: Promises = PROMISES) -> Tally:
        hooks = GameHooks()
        monkeypatch.setattr(hooks, "explain", explain)
        monkeypatch.setattr(GAME, "hooks", hooks)
        monkeypatch.setattr(GAME, "promises", promises)
        rng, tally, game = random.Random(3), Tally(), Game(GAME)
        for players in game.players:
            state = game.setup(players, form="plain")
            for position in positions(state, rng, 4, lambda _, legal: rng.choice(legal)):
                asker = Asking(position, tally)
                for _ in range(25):
                    asker.check(*asker.draw(rng))
        return tally

    return tell


def kinds(tally: Tally) -> set[str]:
    return {found.kind for found in tally.found}


def test_the_truth_has_no_faults_and_is_seen_from_all_sides(tell) -> None:
    tally = tell()
    assert tally.found == []
    assert tally.asked > 300
    assert set(tally.answers) == set(CODES.values())
    assert min(tally.answers.values()) > 5
    assert tally.cured["NOT_IN_HAND"] > 5


def test_an_ok_that_no_move_keeps_is_found(tell) -> None:
    tally = tell(lambda state, wish, seat: (r.OK, 0, 0))
    assert kinds(tally) == {asking.FALSE_OK}


def test_a_refusal_of_what_can_be_done_is_found(tell) -> None:
    tally = tell(lambda state, wish, seat: (r.NOT_NOW, 0, 0))
    assert kinds(tally) == {asking.FALSE_REFUSAL}


def test_who_is_not_to_act_can_do_nothing(tell) -> None:
    tally = tell(lambda state, wish, seat: honest(state, wish, state.current_player()))
    found = [each for each in tally.found if each.kind == asking.FALSE_OK]
    assert found
    assert all(Game(GAME).parse_position(each.position).current_player() != each.seat for each in found)


def test_an_untrue_reason_is_found(tell) -> None:
    def mixed_up(state: State, wish: dict[str, Any], seat: int) -> Answer:
        answer = honest(state, wish, seat)
        return (r.NOT_IN_HAND, 0, 0) if answer[0] == r.STALL_IS_FULL and "good" in wish else answer

    assert asking.UNTRUE in kinds(tell(mixed_up))


def test_advice_that_does_not_help_is_found(tell) -> None:
    futile = {**PROMISES.reasons, r.NOT_IN_HAND: Reason(is_not_held, cure=lambda asked: None)}
    tally = tell(promises=replace(PROMISES, reasons=futile))
    assert kinds(tally) == {asking.FUTILE}
    again = tally.found[0].again()
    assert again.startswith("wagonway fuzz toy-market --at 'toy-market/2 ")
    assert again.endswith("}'")


def test_a_refusal_without_declaration_is_found(tell) -> None:
    assert kinds(tell(promises=replace(PROMISES, without={}))) == {asking.UNDECLARED}
    bare = replace(PROMISES, reasons={}, without={})  # then OK alone is checked
    assert tell(promises=bare).found == []


def test_what_is_not_understood_and_what_is_raised_is_found(tell) -> None:
    def raises(state: State, wish: dict[str, Any], seat: int) -> Answer:
        if "stall" in wish:
            raise IntentionError("no stalls")
        raise KeyError("good")

    assert kinds(tell(raises)) == {asking.NOT_UNDERSTOOD, asking.CRASH}


def test_the_declarations_of_a_game_are_whole() -> None:
    assert PROMISES.undeclared(CODES) == []
    fine = Reason(is_not_held, cure=deal)
    for reasons, without, sentence in (
        ({}, {}, "NOT_IN_HAND has either a condition or a reason for having none."),
        ({r.NOT_IN_HAND: fine}, {r.NOT_IN_HAND: "no"}, "NOT_IN_HAND has either a condition"),
        ({r.NOT_IN_HAND: Reason(is_not_held)}, {}, "NOT_IN_HAND has either a cure"),
        ({r.NOT_IN_HAND: replace(fine, without="no")}, {}, "NOT_IN_HAND has either a cure"),
        ({}, {r.NOT_IN_HAND: ""}, "NOT_IN_HAND has neither condition nor cure, and no reason why."),
        ({r.NOT_IN_HAND: fine, 7: fine}, {}, "7 is no code."),
        ({r.NOT_IN_HAND: fine, r.OK: fine}, {}, "OK is no refusal."),
    ):
        found = Promises(reasons=reasons, without=without).undeclared({0: "OK", 2: "NOT_IN_HAND"})
        assert any(each.startswith(sentence) for each in found), (sentence, found)


def test_a_thing_is_meant_by_the_next_decision_and_by_what_was_decided(toy: Game) -> None:
    rng = random.Random(1)
    state = toy.setup(2, form="plain")
    state.resolve_chance(1)
    first = state.legal_actions()[0] - CARD
    moves = Moves(state, PROMISES)
    assert moves.fulfil({"good": str(first), "stall": "0"})
    assert moves.fulfil({"stall": 1})
    assert moves.fulfil({"action": CARD + first})
    assert not moves.fulfil({"action": STALL})
    assert not moves.fulfil({"good": "none"})
    assert not moves.fulfil({})
    assert set(moves.walk(rng.choice)) == {"good", "stall"}
    state.apply(CARD + first)
    assert Moves(state, PROMISES).fulfil({"good": first})
    assert not Moves(state, PROMISES).fulfil({"good": (first + 1) % FACES})
    told = replace(PROMISES, to_come=lambda s: ("stall",))
    assert Moves(state, told).fulfil({"good": first, "stall": 0})
    assert not Moves(state, told).fulfil({"good": (first + 1) % FACES, "stall": 0})


def test_what_answers_the_question_of_the_moment_is_meant_there_alone(toy: Game) -> None:
    state = toy.setup(2, form="plain")
    state.resolve_chance(1)
    pointing = replace(PROMISES, about=lambda *_: {}, answers=about)
    assert not Moves(state, pointing).fulfil({"stall": "0"})
    state.apply(state.legal_actions()[0])
    assert Moves(state, pointing).fulfil({"stall": "0"})


def test_how_a_move_began_may_be_named_with_what_is_under_way(toy: Game) -> None:
    state = toy.setup(2, form="plain")
    state.resolve_chance(1)
    first = state.legal_actions()[0] - CARD
    state.apply(CARD + first)

    def answers(s: Any, c: Any, names: Any, action: int) -> dict[str, tuple[str, ...]]:
        return {"good": ("pointed at",)}

    told = replace(PROMISES, answers=answers, under_way=lambda *_: {"good": (str(first),), "began": ("it",)})
    assert not Moves(state, told).fulfil({"good": first})  # it would answer the question of the moment
    assert not Moves(state, told).fulfil({"good": first, "began": "it"})
    named = replace(told, begun_by=("began",))
    assert Moves(state, named).fulfil({"good": first, "began": "it"})
    assert not Moves(state, named).fulfil({"good": first})
    assert Moves(state, named).fulfil({"good": "pointed at", "stall": "0"})


def test_keys_that_mean_the_moment_alone_and_keys_at_odds(toy: Game) -> None:
    state = toy.setup(2, form="plain")
    state.resolve_chance(1)
    first = state.legal_actions()[0] - CARD
    at_once = replace(PROMISES, at_once=("stall",), begins=lambda s: True)
    assert not Moves(state, at_once).fulfil({"stall": "0"})
    assert Moves(state, replace(PROMISES, at_once=("good",), begins=lambda s: True)).fulfil({"good": first})
    never = replace(PROMISES, at_odds=lambda s, c, names, wish: len(wish) > 1)
    assert Moves(state, never).fulfil({"stall": "0"})
    assert not Moves(state, never).fulfil({"good": str(first), "stall": "0"})


def test_too_many_positions_are_not_looked_at(toy: Game) -> None:
    state = toy.setup(2, form="plain")
    state.resolve_chance(1)
    with pytest.raises(TooMany):
        Moves(state, PROMISES, most=1).fulfil({"stall": "0"})


def test_a_game_that_declares_nothing_is_held_to_the_wishes_of_its_choices(monkeypatch) -> None:
    """Singing Wires, an example with a table of decisions and no cures.py."""
    monkeypatch.syspath_prepend(ROOT / "examples" / "singing_wires")
    wires = Game(importlib.import_module("singing_wires").GAME)
    rng, tally = random.Random(5), Tally()
    for players in wires.players:
        nouns: dict[str, set[str]] = {}
        state = wires.setup(players, form="plain")
        for position in positions(state, rng, 6, lambda _, legal: rng.choice(legal)):
            asker = Asking(position, tally, nouns)
            for _ in range(15):
                asker.check(*asker.draw(rng))
    assert tally.found == []
    assert tally.asked > 300
    assert tally.answers["LINE_HAS_WIRE"] > 0
