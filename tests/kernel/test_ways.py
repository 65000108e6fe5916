"""What can be done with a thing: rows of listed decisions, in games of every kind."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import wagonway
from wagonway.arena.hunt import options_of
from wagonway.kernel.asking import positions as asked_positions
from wagonway.kernel.game import State
from wagonway.kernel.ways import forced_after, reveals, ways_to


def positions(game: str, seed: int, decisions: int) -> Iterator[State]:
    """What the player to act knows, along a game at random."""
    rng = random.Random(seed)
    players = wagonway.game(game).players
    state = wagonway.game(game).setup(2 if 2 in players else players[0], form="plain")
    for _ in range(decisions):
        while state.current_player() < 0 and not state.is_terminal():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply(rng.choices(outcomes, weights)[0])
        if state.is_terminal():
            return
        yield state.information_state(state.current_player())
        state.apply(rng.choice(state.legal_actions()))


def things_of(state: State) -> dict[int, tuple[str, ...]]:
    hooks = state.game.spec.hooks
    return {action: hooks.shapes(state, action) for action in state.legal_actions()}


@pytest.mark.parametrize("game", wagonway.games())
def test_ways_can_be_gone_and_end_at_the_thing(game: str) -> None:
    hooks = wagonway.game(game).spec.hooks
    known: set[str] = set()
    gone = 0
    for state in positions(game, 1, 150):
        known.update(thing for things in things_of(state).values() for thing in things)
        for thing in random.Random(len(known)).sample(sorted(known), min(4, len(known))):
            found = ways_to(state, thing)
            assert len({way.actions for way in found}) == len(found)
            for way in found[:6]:
                after = state.copy()
                for action in way.actions[:-1]:
                    assert thing not in hooks.shapes(after, action)
                    after.apply(action)
                # Of too many ways only the first steps are told.
                assert len(way.actions) == 1 or thing in hooks.shapes(after, way.actions[-1])
                for action in (way.actions[-1], *way.then):
                    assert action in after.legal_actions()
                    after.apply(action)
                gone += len(way.actions) > 1
    # In Tramways nearly all that can be done is a choice of its own.
    assert gone or game == "tramways"


@pytest.mark.parametrize("game", wagonway.games())
def test_what_can_be_chosen_on_a_thing_is_among_its_ways(game: str) -> None:
    seen = 0
    for state in positions(game, 2, 60):
        for action, things in things_of(state).items():
            if things:
                ways = [way.actions for way in ways_to(state, things[0])]
                assert (action,) in ways
                seen += 1
    assert seen


@pytest.mark.parametrize("game", wagonway.games())
def test_a_thing_offers_exactly_the_choices_that_name_it(game: str) -> None:
    """Whatever the players, the options and the moment; what no thing offers is a word of the bar."""
    hooks, offered, told = wagonway.game(game).spec.hooks, 0, 0
    rng = random.Random(game)
    for number in range(24):
        options = options_of(wagonway.game(game), number, {})
        start = wagonway.game(game).setup(rng.choice(wagonway.game(game).players), options, form="plain")
        for position in asked_positions(start, rng, 20, lambda _, legal: rng.choice(legal)):
            things = things_of(position) if position.current_player() >= 0 else {}
            known = sorted({thing for named in things.values() for thing in named})
            for thing in rng.sample(known, min(6, len(known))):
                ways = ways_to(position.information_state(position.current_player()), thing)
                naming = {action for action, named in things.items() if thing in named}
                at_once = {way.actions[0] for way in ways if len(way.actions) == 1}
                # Of too many ways only the first steps are told.
                shortened = all(len(way.actions) == 1 for way in ways)
                assert naming == at_once or (shortened and naming < at_once), position.position_text()
                assert {way.actions[0] for way in ways} <= things.keys()
                offered += len(naming)
            for action, named in things.items():
                assert named or hooks.choice(position, action)["label"], action
                told += not named
    assert offered > 200
    assert told > 20 or game == "oranienburger-kanal"  # there each has a place, words too


@pytest.mark.parametrize("game", wagonway.games())
def test_a_choice_names_one_place_of_the_picture_or_is_a_word(game: str) -> None:
    for state in positions(game, 3, 80):
        for choice, things in zip(state.legal(), things_of(state).values(), strict=True):
            assert all(":" in thing for thing in things), (choice, things)


def test_the_means_make_no_way_of_their_own() -> None:
    state = next(positions("brass-birmingham", 5, 1))
    ways = [way.actions for way in ways_to(state, "line:walsall__birmingham")]
    cards = {row[1] for row in ways}
    assert len(cards) == len(ways) > 1, "a way for each card"
    assert {row[0] for row in ways} == {state.parse_action("network")}
    assert {row[2:] for row in ways} == {ways[0][2:]}


def test_where_a_passenger_goes_can_be_pointed_at() -> None:
    """Railways: a ride ends at a building, and touching that building chooses it."""
    line = (
        "railways/1 map=3,1,7,2 hand=4,5,6 pile=8 round=6 dice=d1:2,h2:1,a5:1,g5:2 links=e1!,g2 "
        "workers=0 capital=3 profit=5 pollution=3"
    )
    state = wagonway.game("railways").parse_position(line)
    state.apply(state.parse_action("move:d1"))
    named = {way.actions: thing for thing in ("building:f2", "building:h2") for way in ways_to(state, thing)}
    routes = [action for action in state.legal_actions() if state.action_text(action).startswith("route:")]
    assert len(routes) > 1
    assert set(named) == {(route,) for route in routes}


def test_none_leads_into_the_next_action() -> None:
    for state in positions("brass-birmingham", 6, 120):
        if state.prompt()["id"] == "prompt-card":
            for thing in ("line:walsall__birmingham", "space:birmingham.0"):
                for way in ways_to(state, thing):
                    kinds = [state.game.spec.hooks.action_noun(state.names, each)[0] for each in way.actions]
                    assert "verb" not in kinds


def test_what_shows_something_hidden_is_known_to() -> None:
    hooks = wagonway.game("tramways").spec.hooks
    shown = 0
    for state in positions("tramways", 7, 400):
        for action in state.legal_actions():
            after = state.copy()
            after.apply(action)
            if reveals(after):
                shown += 1
                assert any(message in hooks.reveals for message, _ in after.narrate())
                assert forced_after(state, (action,)) == ()
    assert shown
