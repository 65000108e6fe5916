"""Random games under the referee, which must agree at every decision; and wrong rules, which it must notice."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any

import pytest

import wagonway
from tests.games.oranienburger_kanal.referee.cards import MIXTURES
from tests.games.oranienburger_kanal.referee.course import Course
from tests.games.oranienburger_kanal.referee.follow import Objection
from tests.games.oranienburger_kanal.referee.games import Sitting, Tally, play, sitting, the_game
from tests.games.oranienburger_kanal.referee.hands import (
    BLOCKED,
    BRIDGE_COST,
    CAPACITY,
    FRONT,
    PILES,
    ROUTE_COST,
    START,
    START_ROUTES,
)
from tests.games.oranienburger_kanal.referee.situations import missing
from tests.games.oranienburger_kanal.referee.table import OPTIONS, read_options, read_table

GAME = the_game()


def judge(seeds: Iterable[int]) -> Tally:
    total = Tally()
    for seed in seeds:
        total.add(play(GAME, sitting(seed)))
    return total


def test_few_games() -> None:
    total = judge(range(1, 9))
    assert total.decisions > 1_000
    assert total.finished > 6


@pytest.mark.slow
def test_many_games() -> None:
    """Many games, and more until every situation listed has occurred; the rarest ones have occurred in four."""
    total = judge([*range(1_000, 1_012), 1_017, 1_031, 1_045, 1_059])
    for first in range(1_012, 1_200, 20):
        if missing(total.seen):
            total.add(judge(range(first, first + 20)))
    assert total.decisions > 4_000
    assert missing(total.seen) == []


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("first", [1_000, 1_200])
def test_some_hundred_games(first: int) -> None:
    total = judge(range(first, first + 200))
    assert total.decisions > 40_000
    assert missing(total.seen) == []


@pytest.mark.slow
def test_all_options_at_their_defaults() -> None:
    for players in (1, 2):
        for seed in range(3):
            play(GAME, Sitting(seed, players, (), "eager", seed))


@pytest.mark.slow
@pytest.mark.parametrize("key", OPTIONS)
def test_every_other_value_of_an_option(key: str) -> None:
    """Every value but the default alone, all others at their defaults, in games that build."""
    for number, value in enumerate(OPTIONS[key][1:], 1):
        for players in (1, 2):
            if key != "campaign" or players == 1:
                for seed in range(3):
                    play(GAME, Sitting(seed, players, ((key, value),), "eager", number + seed))


def test_the_game_has_the_options_that_are_judged() -> None:
    assert {option.key: list(option.values) for option in GAME.meta.options} == OPTIONS
    # What is judged above once for all of them.
    assert all(option.default == option.values[0] for option in GAME.meta.options)


def test_numbers_of_the_set_are_those_of_the_facts() -> None:
    document = GAME.components().document
    numbers = document["numbers"]
    assert {name: numbers["start"].get(name, 0) for name in START} == START
    assert numbers["capacity"] == CAPACITY
    assert numbers["route_cost"] == ROUTE_COST
    assert numbers["bridge_cost"] == BRIDGE_COST
    assert numbers["canal_gain"] == {"clay": 2}
    assert numbers["rotation_price"] == 2
    assert numbers["display"] == 4
    assert numbers["blank"] == START_ROUTES
    assert numbers["piles"] == {str(players): pile for players, pile in PILES.items()}
    assert numbers["blocked"] == list(BLOCKED.values())
    assert numbers["spaces"] == {"5": {"wood": 4}, "6": {"wood": 3, "clay": 3, "ore": 3}, "7": {"clay": 4}}
    assert document["front"] == FRONT


# --- wrong rules, which the referee must notice -------------------------------------------------------------

PACKAGE = "wagonway.games.oranienburger_kanal"

# What is wrong: the module and the function that is spoilt, how, and how many play.
Wrong = Callable[[Callable[..., Any]], Callable[..., Any]]
MISTAKES: dict[str, tuple[str, str, Wrong, int]] = {
    "a resource is bought for what one has of it": (
        "anytime",
        "price_of_basic",
        lambda right: lambda *a: max(1, right(*a) - 1),
        2,
    ),
    "the wheel turns without ore": (
        "wheel",
        "can_rotate",
        lambda right: lambda s, seat: min(s.seats[seat].stock[0], s.seats[seat].stock[1]) > 0,
        2,
    ),
    "the wheel holds nine": (
        "wheel",
        "gain",
        lambda right: lambda s, c, w, seat, what, n: _add(s.seats[seat].stock, what, n),
        2,
    ),
    "rails and canals need not touch": ("route", "touches", lambda right: lambda *a: True, 2),
    "a canal brings no clay": ("route", "take_canal_gain", lambda right: lambda *a: None, 2),
    "a bridge needs no route": ("bridge", "can_span", lambda right: lambda *a: True, 2),
    "four routes activate nothing": ("activation", "trigger_by_routes", lambda right: lambda *a: None, 2),
    "two bridges activate nothing": ("activation", "trigger_by_bridge", lambda right: lambda *a: None, 2),
    "every building counts as activated once": ("count", "activation_count", lambda right: lambda *a: 1, 1),
    "bridges that leave stay": ("activation", "remove_marked_bridges", lambda right: lambda *a: None, 1),
    "rings do not count": ("count", "count_rings", lambda right: lambda *a: 0, 2),
    "a trade more": ("effect", "times_of", lambda right: lambda *a: right(*a) + 1, 1),
    "space 4 always builds": ("spaces", "is_extended", lambda right: lambda s, n: n == 3 or right(s, n), 2),
    "nothing is purged": ("solo", "purge", lambda right: lambda *a: None, 1),
    "three cards a round": ("solo", "cards_to_draw", lambda right: lambda *a: 3, 1),
    "no new talers": ("refill", "put_talers", lambda right: lambda *a: None, 2),
    "cards that are not alike in the pile": (
        "refill",
        "draw_weight",
        lambda right: lambda s, c, card: right(s, c, card) * (1 + card % 2),
        2,
    ),
    "the blocking disc rests": ("solo", "move_blocking_disc", lambda right: lambda *a: None, 1),
    "paths score": (
        "score",
        "count_scoring_routes",
        lambda right: lambda s, seat: 31 - s.seats[seat].route.count(0),
        1,
    ),
    "no card is set aside": ("campaign", "put_cards_away", lambda right: lambda *a: None, 1),
    "conditions are never frozen": ("activation", "freeze", lambda right: lambda *a: None, 2),
    "both keep a bridge that is the second of both": (
        "activation",
        "keep",
        lambda right: lambda s, c, w, seat, cell: [right(s, c, w, seat, each) for each in (cell, cell)],
        2,
    ),
    "the first player stays": ("turn", "begin_round", lambda right: _begin_round_of(right), 2),
}

OPTIONS_OF = {
    "rings do not count": (("ring", "any_kinds"),),
    "no card is set aside": (("campaign", "on"),),
    "conditions are never frozen": (("conditions", "at_activation"),),
}


def _add(stock: Any, what: int, amount: int) -> None:
    stock[what] += amount


def _begin_round_of(right: Callable[..., Any]) -> Callable[..., Any]:
    def begin_round(s: Any, c: Any, w: Any) -> None:
        s.first = 0
        right(s, c, w)

    return begin_round


def spoil(monkeypatch: pytest.MonkeyPatch, module: str, name: str, wrong: Wrong) -> None:
    """Put a wrong function in the place of a right one, wherever the game has it."""
    right = getattr(import_module(f"{PACKAGE}.rules.{module}"), name)
    for place in [each for each in sys.modules.values() if each.__name__.startswith(PACKAGE)]:
        for word, value in list(vars(place).items()):
            if value is right:
                monkeypatch.setattr(place, word, wrong(right))


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_wrong_rule_is_noticed(mistake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is a game to which the referee objects, and to which it does not with the right rule."""
    module, name, wrong, players = MISTAKES[mistake]
    games = [
        Sitting(seed, players, OPTIONS_OF.get(mistake, ()), "eager", seed % MIXTURES) for seed in range(20)
    ]
    with monkeypatch.context() as spoilt:
        spoil(spoilt, module, name, wrong)
        noticed = next((one for one in games if objects(one)), None)
    assert noticed is not None
    assert not objects(noticed)


def objects(one: Sitting) -> bool:
    try:
        play(GAME, one)
    except Objection:
        return True
    return False


# --- who wins -----------------------------------------------------------------------------------------------


def a_tie() -> Any:
    """A finished game of two whose boards are made alike."""
    state = GAME.setup(2, form="plain")
    rng = wagonway.RandomSource(5)
    state.resolve_chance(rng)
    while not state.is_terminal():
        listed = state.legal_actions()
        state.apply(listed[rng.below(len(listed))])
        state.resolve_chance(rng)
    one, other = state.s.seats[0], state.s.seats[1]
    for name in ("stock", "route", "printed", "bridge", "card"):
        for i, value in enumerate(getattr(one, name)):
            getattr(other, name)[i] = value
    other.buildings = one.buildings
    return state


@pytest.mark.parametrize("what", ["alike", "routes", "cells", "iron", "basics", "fame"])
def test_ties(what: str) -> None:
    """Each tie-break alone decides, in the rules as with the referee."""
    state = a_tie()
    seat = state.s.seats[1]
    for seat_ in state.s.seats[:2]:
        seat_.stock[:] = [1, 2, 2, 3, 3, 9, 40]
        seat_.route[3] = 0
    if what == "routes":  # a path more, a taler less
        seat.route[3] = 1
        seat.stock[5] -= 1
    elif what == "cells":  # a building more, its fame less in tokens
        cell, card = [*seat.card].index(60), [*state.s.place].index(0)
        seat.card[cell] = card
        seat.buildings += 1
        seat.stock[6] -= GAME.components().document["decks"]["A"][card]["fame"]
    elif what == "iron":
        seat.stock[4] += 1
        seat.stock[5] -= 1
    elif what == "basics":
        seat.stock[1] += 1
    elif what == "fame":
        seat.stock[6] += 1
    course = Course(GAME.components().document, 2, read_options(state.s))
    course.table = read_table(state.s)
    course.score()
    assert state.scores() == [course.total(0), course.total(1)]
    assert state.scores()[0] == state.scores()[1] or what == "fame"
    winner = course.winner()
    assert winner == (None if what == "alike" else 1)
    assert state.returns() == ([0, 0] if winner is None else [-1, 1])
