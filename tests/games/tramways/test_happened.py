"""What happened: sentences speak of things of the board, points have a place there, ends are summed up."""

from __future__ import annotations

from wagonway.games.tramways import shapes
from wagonway.kernel.game import State
from wagonway.kernel.told import Gain

from .table import GAME, at

HOOKS = GAME.spec.hooks
# A complete link of the first seat, from b2 to d3, and one of the second that is not
LINKS = "owners=b2:0,d3:0 links=0:0:b2EES>d3,1:0:e5NN"


def spoken(state: State) -> dict[str, tuple[str, ...]]:
    told = (message for message, _ in state.narrate())
    return dict(zip(told, HOOKS.spoken(state, state.events()), strict=True))


def by_place(gains: list[Gain]) -> dict[tuple[int, str, str], int]:
    return {(seat, term, shape): points for seat, term, points, shape in gains}


def test_bids_speak_of_the_box_they_stand_in_and_places_of_the_order() -> None:
    t = at("stage=auction_turn order=1,0 money=9,9").play("bid:5 coins")
    assert HOOKS.deeds["event-bid"] == "set"
    before = t.state.copy()
    t.play("pass")
    assert spoken(t.state)["event-passed"] == ("order:2",)
    assert HOOKS.gains(before, t.state, t.events) == []


def test_a_game_is_counted_seat_by_seat_and_link_by_link() -> None:
    t = at(f"{LINKS} round=6 stage=administer hp=7,-2 money=29,9 stress=4,1")
    actions = t.state.legal_actions()
    counted = HOOKS.counted(t.state, actions[0])
    after = t.state.copy()
    after.apply(actions[0])
    found = by_place(counted)
    assert found[(0, "links", "link:0")] == 3
    assert found[(0, "happiness", "hp:0")] == 7
    assert found[(1, "happiness", "hp:1")] == -2
    assert (1, "links", "link:1") not in found
    sums = [sum(gain.points for gain in counted if gain.seat == seat) for seat in (0, 1)]
    assert sums == after.scores()
    assert any(shape == "stress:0" and points < 0 for (_, _, shape), points in found.items())


def test_rounds_and_games_end_in_a_scene() -> None:
    assert HOOKS.scenes == {"event-round": "round", "event-last-round": "round", "event-scoring": "game"}


def test_a_sum_has_a_line_for_every_term_even_where_it_brought_nothing() -> None:
    state = at("money=3,4").state
    counted = shapes.counted(state.s, state.c, [state.score_terms(seat) for seat in range(2)])
    assert [gain.term for gain in counted if gain.seat == 0] == [*state.score_terms(0)]
    assert sum(gain.points for gain in counted) == sum(state.scores())
