"""Games under examination in many processes: nothing is left out, and nothing is lost unseen."""

from __future__ import annotations

import os
import time

import pytest

import wagonway
from wagonway.arena import hunt as the_hunt
from wagonway.arena.hunt import FULL_EVERY, Found, Piece, examine_piece, hunt, options_of, pieces
from wagonway.games import game
from wagonway.kernel import conformance
from wagonway.kernel.planted import plant_all

BRASS = "brass-birmingham"
FORMS = ("plain", "checked")


def piece(first: int, count: int, players: int = 2) -> Piece:
    return Piece(BRASS, players, 0, (), FORMS, first, count)


def dies_at_two(piece: Piece) -> list[Found]:
    """Stands for rules that take the process with them in game 2."""
    if piece.first <= 2 < piece.first + piece.count:
        os._exit(11)
    return []


def hangs_at_one(piece: Piece) -> list[Found]:
    """Stands for a rule that never returns in game 1."""
    if piece.first <= 1 < piece.first + piece.count:
        time.sleep(300)
    return []


def test_the_pieces_are_all_games_once() -> None:
    work = list(pieces(BRASS, [2, 4], 2 * FULL_EVERY + 7, 5, {"introductory": "on"}, FORMS))
    for players in (2, 4):
        numbers = [
            number
            for each in work
            if each.players == players
            for number in range(each.first, each.first + each.count)
        ]
        assert numbers == list(range(2 * FULL_EVERY + 7))
    assert {each.options for each in work} == {(("introductory", "on"),)}
    assert all(each.count == 1 for each in work if each.first % FULL_EVERY == 0)


def test_odd_seeds_draw_options_and_keep_those_asked_for() -> None:
    brass = game(BRASS)
    assert options_of(brass, 4, {"introductory": "on"}) == {"introductory": "on"}
    drawn = [options_of(brass, seed, {"introductory": "on"}) for seed in range(1, 40, 2)]
    assert all(options["introductory"] == "on" for options in drawn)
    for option in brass.meta.options:
        if option.key != "introductory":
            assert {options[option.key] for options in drawn} == set(option.values)
    assert options_of(brass, 17, {}) == options_of(brass, 17, {})


def test_sound_games_have_no_faults() -> None:
    assert examine_piece(piece(1, 2)) == []


def test_a_planted_bug_is_found_and_can_be_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    (bug,) = (bug for bug in plant_all(game(BRASS), 2) if bug.name == "something from nowhere")
    monkeypatch.setattr(wagonway, "game", lambda _: bug.game)
    found = examine_piece(Piece(BRASS, 2, 10, (), ("plain",), 3, 1))
    assert {each.fault.kind for each in found} >= {conformance.CONSERVATION}
    assert {each.fault.seed for each in found} == {13}
    first = found[0]
    assert first.again() == f"wagonway fuzz {BRASS} --players 2 --games 1 --seed 13"
    assert examine_piece(Piece(BRASS, 2, 13, (), ("plain",), 0, 1))[0].fault.kind == first.fault.kind
    assert first.fault.position.startswith(f"{BRASS}/{game(BRASS).rules_version} ")


def test_a_game_that_ends_its_process_is_a_fault_and_the_others_are_examined(monkeypatch) -> None:
    monkeypatch.setattr(the_hunt, "examine_piece", dies_at_two)
    work = iter([piece(0, 2), piece(2, 2), piece(4, 2), piece(6, 2), piece(8, 2), piece(10, 2)])
    results = list(hunt(work, 2))
    assert sum(count for count, _ in results) == 12
    (found,) = (each for _, found in results for each in found)
    assert (found.number, found.fault.kind, found.fault.text) == (2, conformance.CRASH, "a process died")


@pytest.mark.slow
def test_a_game_that_hangs_is_a_fault(monkeypatch) -> None:
    monkeypatch.setattr(the_hunt, "examine_piece", hangs_at_one)
    results = list(hunt(iter([piece(0, 1), piece(1, 1), piece(2, 1)]), 1, patience=5.0))
    assert sum(count for count, _ in results) == 3
    (found,) = (each for _, found in results for each in found)
    assert (found.number, found.fault.kind) == (1, conformance.ENDLESS)


def test_differences_in_bulk_are_a_fault(monkeypatch) -> None:
    monkeypatch.setattr(conformance, "compare_bulk", lambda *_: "playouts, game 3: scores are ...")
    (found,) = the_hunt.compare_in_bulk(BRASS, 2, 1, 8)
    assert found.fault.kind == conformance.FORMS_DIFFER
    assert found.fault.text.startswith("playouts, game 3")


def test_what_finds_a_fault_again_names_the_options_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    (bug,) = (bug for bug in plant_all(game(BRASS), 2) if bug.name == "something from nowhere")
    monkeypatch.setattr(wagonway, "game", lambda _: bug.game)
    # As it is anyhow, where an odd seed would draw it.
    asked = (("introductory", "off"), ("tie_break_income", "space"))
    found = examine_piece(Piece(BRASS, 2, 13, asked, ("plain",), 0, 1))
    told = "--option introductory=off --option tie_break_income=space"
    assert found[0].again() == f"wagonway fuzz {BRASS} --players 2 --games 1 --seed 13 {told}"
