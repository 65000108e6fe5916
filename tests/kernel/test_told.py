"""What the events of a decision are about: shapes, and the points that they brought."""

from __future__ import annotations

import random

import pytest

import wagonway
from wagonway.kernel.told import Gain, gains_by_term, shapes_of, summed


def test_sentences_speak_of_the_ids_in_the_arguments_that_are_drawn() -> None:
    told = [
        ("event-sold", {"seat": 1, "space": "leek.0", "merchant": "oxford.1", "card": "x"}),
        ("event-filled", {"spaces": "a1, b2"}),
        ("event-over", {}),
    ]
    kinds = {"space": "space", "merchant": "merchant", "spaces": "spot"}
    assert shapes_of(told, kinds) == [("space:leek.0", "merchant:oxford.1"), ("spot:a1", "spot:b2"), ()]


def test_what_is_told_of_a_term_leaves_the_rest_without_a_place() -> None:
    before, after = (
        [{"link": 3, "other": 0}, {"link": 0, "other": 2}],
        [
            {"link": 9, "other": 0},
            {"link": 0, "other": 1},
        ],
    )
    found = [Gain(0, "link", 4, "line:a"), Gain(1, "link", 0, "line:b")]
    assert gains_by_term(before, after, found) == [
        Gain(0, "link", 4, "line:a"),
        Gain(0, "link", 2),
        Gain(1, "other", -1),
    ]


def test_gains_stand_seat_by_seat_in_the_order_of_the_terms() -> None:
    after = [{"fame": 2, "link": 3}, {"fame": 0, "link": 3}]
    found = [Gain(1, "link", 3, "line:b"), Gain(0, "link", 3, "line:a")]
    assert gains_by_term([{}, {}], after, found) == [
        Gain(0, "fame", 2),
        Gain(0, "link", 3, "line:a"),
        Gain(1, "link", 3, "line:b"),
    ]


def test_each_source_is_summed_once_and_what_came_to_nothing_is_left_out() -> None:
    gains = [
        Gain(0, "fame", 2, "cell:a"),
        Gain(0, "fame", 3, "cell:a"),
        Gain(1, "fame", 2),
        Gain(1, "fame", -2),
    ]
    assert summed(gains) == [Gain(0, "fame", 5, "cell:a")]


@pytest.mark.parametrize("game", wagonway.games())
def test_whatever_brings_points_says_so_and_every_sentence_says_what_it_speaks_of(game: str) -> None:
    """The gains of a whole game sum to its scores, and kinds of deeds and scenes belong to real messages."""
    found = wagonway.game(game)
    hooks, rng = found.spec.hooks, random.Random(2)
    state = found.setup(max(found.players), form="plain")
    sums, start = [0] * state.players, state.scores()
    said: set[str] = set()
    things: set[str] = set()
    for _ in range(3000):
        if state.is_terminal():
            break
        before = state.copy()
        if state.current_player() < 0:
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            taken = rng.choices(actions, weights)[0]
        else:
            taken = rng.choice(state.legal_actions())
        state.apply(taken)
        happened = state.events()
        told = state.narrate()
        if {hooks.scenes.get(message) for message, _ in told} & {"era", "game"}:
            scored = hooks.scored_on(before, taken)
            assert [scored.view(seat) for seat in range(state.players)]
            # Nothing that comes after the scoring, nothing from before it.
            assert {**hooks.figures(scored), "points": 0, "fame": 0} == {
                **hooks.figures(state),
                "points": 0,
                "fame": 0,
            }
        spoken = hooks.spoken(state, happened)
        assert len(told) == len(spoken)
        said |= {message for message, _ in told}
        things |= {thing for row in spoken for thing in row}
        for gain in hooks.gains(before, state, happened):
            assert gain.points
            sums[gain.seat] += gain.points
    assert [was + gained for was, gained in zip(start, sums, strict=True)] == state.scores()
    assert all(":" in thing for thing in things)
    assert not hooks.scenes or said & set(hooks.scenes)
    assert not hooks.deeds or said & set(hooks.deeds)
