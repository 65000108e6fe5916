"""`wagonway perft`: counts that change whenever the rules do."""

from __future__ import annotations

import json

import pytest

from tests.kernel.toy_game import GAME as TOY
from wagonway.cli.perft import count
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import Game

BRASS = "brass-birmingham"

# Seed 0. A change here is a change of the rules (or of the order in which chance is asked): say so in the
# commit, and raise the rules version where the meaning of old records changes.
GOLDEN = {
    2: [6, 41, 386, 2177],
    3: [6, 40, 385, 2428],
    4: [6, 41, 389, 2434],
}


@pytest.mark.parametrize("players", GOLDEN)
def test_brass_counts_as_it_always_did(wagonway, players: int) -> None:
    ran = wagonway("perft", BRASS, "--players", players, "--depth", 4, "--form", "plain", "--json")
    assert ran.code == 0
    answer = json.loads(ran.out)
    assert answer["nodes"] == GOLDEN[players]
    assert sum(answer["divide"].values()) == GOLDEN[players][-1]


def test_the_forms_count_the_same(wagonway) -> None:
    counts = {}
    for form in ("plain", "checked", "compiled"):
        ran = wagonway("perft", BRASS, "--players", 3, "--seed", 7, "-d", 3, "--form", form, "--json")
        answer = json.loads(ran.out)
        assert answer["form"] == form
        counts[form] = (answer["nodes"], answer["divide"])
    assert counts["plain"] == counts["checked"] == counts["compiled"]


def lines_of(toy: Game, seed: int, depth: int) -> list[tuple[int, ...]]:
    """All lines of decisions, each played anew from the opening."""
    lines: list[tuple[int, ...]] = [()]
    for _ in range(depth):
        longer = []
        for line in lines:
            state = toy.setup(2, form="plain")
            for done, action in enumerate((*line, None)):
                state.resolve_chance(RandomSource(seed, done))
                if action is None:
                    longer += [(*line, after) for after in state.legal_actions()]
                else:
                    state.apply(action)
        lines = longer
    return lines


@pytest.mark.parametrize("seed", [0, 5])
def test_counts_are_those_of_lines_played_one_by_one(seed: int) -> None:
    toy = Game(TOY)
    counts, first = count(toy.setup(2, form="plain"), seed, 4)
    assert counts == [len(lines_of(toy, seed, depth)) for depth in range(1, 5)]
    by_first = [line[0] for line in lines_of(toy, seed, 4)]
    assert first == {toy.action_text(action): by_first.count(action) for action in dict.fromkeys(by_first)}


def test_lines_that_end_the_game_count_at_their_own_depth_only() -> None:
    state = Game(TOY).setup(2, form="plain")
    state.resolve_chance(RandomSource(0, 0))
    done = 0
    while not state.is_terminal():  # to the end of one line
        before_the_end = state.copy()
        state.apply(state.legal_actions()[0])
        done += 1
        state.resolve_chance(RandomSource(0, done))
    counts, _ = count(before_the_end, 0, 3)
    ways = before_the_end.legal_actions()
    going_on = 0
    for action in ways:
        after = before_the_end.copy()
        after.apply(action)
        after.resolve_chance(RandomSource(0, 1))
        going_on += len(after.legal_actions())
    assert counts[:2] == [len(ways), going_on]
    assert going_on < len(ways)


def test_the_table_shows_every_depth(wagonway) -> None:
    ran = wagonway("perft", BRASS, "--players", 2, "-d", 3, "--divide")
    assert ran.code == 0
    rows = [line.split() for line in ran.out.splitlines()]
    assert ["3", "386"] in rows
    assert ["network"] in [row[:1] for row in rows]
    assert f"{BRASS}, 2 players, seed 0, " in ran.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "There is no game 'chess'"),
        ([BRASS, "--players", "5"], "not by 5."),
        ([BRASS, "--depth", "0"], "--depth 0: it can be 1 to 64."),
        ([BRASS, "--form", "solid"], "There is no form 'solid'"),
        ([BRASS, "--option", "introductory=maybe"], "it can be: off, on."),
        ([BRASS, "--depth", "deep"], "Invalid value for '--depth'"),
    ],
)
def test_bad_input_is_one_sentence_and_status_2(wagonway, arguments: list[str], sentence: str) -> None:
    ran = wagonway("perft", *arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert sentence in ran.err
    assert len(ran.err.splitlines()) == 1
