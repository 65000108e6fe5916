"""The coach: its files hold, each moment comes up and is told once, and no turn hears too much."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import wagonway
from wagonway.arena.coached import moments_met, play, summary
from wagonway.kernel.game import State
from wagonway.learn import lessons_of
from wagonway.learn.check_coach import _faults, faults_of_coach, unknown_points
from wagonway.learn.coach import MOST_UTTERANCES, Coach, CoachFile, Item, Moment, coach_of
from wagonway.learn.lesson import lesson_texts

CLIENT = Path(__file__).resolve().parents[2] / "client" / "src"
COACHED = [game for game in wagonway.games() if coach_of(game)]
MOST_GAMES = 12
DRAWN = re.compile(r'data-(?:anchor|shape)=(?:"([^"]*)"|\{([^}]*)\})')


def things(game: str) -> set[str]:
    """Patterns of what is drawn and can be marked: in the pictures, in lessons, and among the choices."""
    found = {point for lesson in lessons_of(game) for step in lesson.steps for point in step.points}
    for path in (CLIENT / "games" / game).glob("*.svelte"):
        for quoted, _ in DRAWN.findall(path.read_text(encoding="utf-8")):
            if quoted and not quoted.startswith("{"):
                found.add(re.sub(r"\{[^}]*\}", "*", quoted))
    begun = wagonway.game(game).setup(max(wagonway.game(game).players), form="plain")
    begun.resolve_chance(1)
    starts = [lesson.start(number) for lesson in lessons_of(game) for number in range(len(lesson.steps))]
    for state in (begun, *starts):
        for action in state.legal_actions():
            choice = state.game.spec.hooks.choice(state, action)
            found.add(f"{choice['kind']}:{choice['id']}")
    return found


@pytest.mark.parametrize("game", COACHED)
def test_the_file_of_a_game_holds(game: str) -> None:
    assert faults_of_coach(game) == []
    assert unknown_points(game, things(game)) == []


@pytest.mark.parametrize("game", COACHED)
def test_every_moment_comes_up_in_games_of_the_apprentice(game: str) -> None:
    file = coach_of(game)
    assert file is not None
    players = 2 if 2 in wagonway.game(game).players else 1
    left = {moment.id for moment in file.moments}
    for number in range(MOST_GAMES):
        left -= moments_met(wagonway.game(game), players, file, number, seed=3)
        if not left:
            break
    assert not left


def moment(**more: Any) -> Moment:
    return msgspec.convert({"id": "tried", "when": {"asked": "prompt-verb"}, **more}, Moment)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"lesson": "nowhere"}, "there is no lesson 'nowhere'."),
        ({"rules": ["NOPE-1"]}, "NOPE-1 is no line of RULES.md."),
        ({"when": {"happened": ["event-nothing"]}}, "the game never says event-nothing."),
        ({"when": {}}, "it is not said when it comes."),
    ],
)
def test_what_is_wrong_is_told(wrong: dict[str, Any], said: str) -> None:
    assert list(_faults("brass-birmingham", moment(**wrong))) == [said]
    assert list(_faults("brass-birmingham", moment())) == []


def test_what_is_no_part_of_the_picture_is_told() -> None:
    assert len(unknown_points("brass-birmingham", [])) > 3


def begun() -> State:
    state = wagonway.game("brass-birmingham").setup(2, form="plain")
    state.resolve_chance(1)
    return state


def coach(*moments: dict[str, Any]) -> Coach:
    file = {"simulations": 100, "margin": {"share": 0.1, "points": 3.0}, "moments": list(moments)}
    return Coach(msgspec.convert(file, CoachFile))


ASKED = {"id": "asked", "when": {"asked": "prompt-verb"}, "points": ["money:me"]}
OFFERED = {"id": "offered", "when": {"offered": ["lo*"], "view": {"seats.me.money": ">=17"}}}
LOAN = {"id": "loan", "when": {"happened": ["event-loan"], "mine": True}, "points": ["*", "income:me"]}


def test_what_the_next_turn_asks_is_not_explained_while_this_one_waits_to_be_ended() -> None:
    state = begun()
    seat = state.current_player()
    one = coach(ASKED, OFFERED, LOAN)
    items = [Item("event-loan", {"seat": seat}, ["space:a"])]
    told = one.tell(state, seat, 7, items, over=True)
    assert [each.id for each, _ in told] == ["loan"]
    told = one.tell(state, seat, 9, [])
    assert [each.id for each, _ in told] == ["asked", "offered"]


def test_a_moment_is_told_once_and_two_in_a_turn_at_most() -> None:
    state = begun()
    seat = state.current_player()
    one = coach(ASKED, OFFERED, LOAN)
    items = [Item("event-loan", {"seat": seat}, ["space:a"])]
    told = one.tell(state, seat, 7, items)
    loan = ("loan", ["space:a", f"income:{seat}"])
    assert [(each.id, points) for each, points in told] == [loan, ("asked", [f"money:{seat}"])]
    assert one.tell(state, seat, 7, items) == []
    told = one.tell(state, seat, 9, items)
    assert [(each.id, points) for each, points in told] == [("offered", [])]
    assert one.tell(state, seat, 11, items) == []


FIRST = {"id": "first", "when": {"happened": ["event-loan"], "mine": True}, "first": True, "points": ["*"]}
ROUND = {"id": "round", "when": {"happened": ["event-round-end"]}, "points": ["order:{order.0}"]}


def test_what_is_no_longer_the_first_is_not_called_so() -> None:
    state = begun()
    seat = state.current_player()
    before, now = (
        Item("event-loan", {"seat": seat}, ply=3),
        Item("event-loan", {"seat": seat}, ["space:a"], 8),
    )
    others = Item("event-loan", {"seat": 1 - seat}, ply=2)
    assert coach(FIRST).tell(state, seat, 1, [now], [others, before]) == []
    assert coach(FIRST).tell(state, seat, 1, [before, now]) == []
    (told,) = coach(FIRST).tell(state, seat, 1, [now], [others])
    assert told[1] == ["space:a"]


def test_what_just_happened_is_told_first_and_what_can_be_done_after_it() -> None:
    state = begun()
    seat = state.current_player()
    items = [Item("event-loan", {"seat": seat}, ply=4), Item("event-round-end", {}, ply=7)]
    told = coach(ASKED, FIRST, ROUND).tell(state, seat, 1, items)
    assert [each.id for each, _ in told] == ["round", "first"]
    assert [each.id for each, _ in coach(ASKED, ROUND).tell(state, seat, 1, items)] == ["round", "asked"]


def test_whoever_goes_first_is_pointed_at() -> None:
    state = begun()
    first = state.view(0)["order"][0]
    for seat in range(2):
        ((_, points),) = coach(ROUND).tell(state, seat, 1, [Item("event-round-end", {}, ply=7)])
        assert points == [f"order:{first}"]


def test_what_is_over_again_is_not_told() -> None:
    state = begun()
    seat = state.current_player()
    built = {"id": "built", "when": {"happened": ["event-built"], "mine": True, "unless": ["event-sold"]}}
    items = [Item("event-sold", {"seat": seat}, ply=1), Item("event-built", {"seat": seat}, ply=2)]
    assert len(coach(built).tell(state, seat, 1, items)) == 1
    gone = [*items, Item("event-sold", {"seat": seat}, ply=2)]
    assert coach(built).tell(state, seat, 1, gone) == []
    others = [*items, Item("event-sold", {"seat": 1 - seat}, ply=3)]
    assert len(coach(built).tell(state, seat, 1, others)) == 1


@pytest.mark.parametrize("game", COACHED)
def test_what_is_called_the_first_is_said_of_the_first_alone(game: str) -> None:
    file = coach_of(game)
    assert file is not None
    titles = re.findall(
        r"^moment-([a-z-]+) = .*\bfirst\b", lesson_texts(game, "en"), re.MULTILINE | re.IGNORECASE
    )
    called = {each.id for each in file.moments if each.id in titles and each.when.happened}
    assert called
    assert called == {each.id for each in file.moments if each.first}


def test_what_others_do_and_are_asked_is_not_ones_own() -> None:
    state = begun()
    seat = state.current_player()
    items = [Item("event-loan", {"seat": seat})]
    assert coach(ASKED, OFFERED, LOAN).tell(state, 1 - seat, 1, items) == []


def test_what_was_explained_before_is_not_explained_again() -> None:
    state = begun()
    one = coach(ASKED)
    one.known.add("asked")
    assert one.tell(state, state.current_player(), 1, []) == []


def test_games_with_the_coach_are_alike_and_no_turn_hears_more_than_three_things() -> None:
    """The short form of benchmarks/coach.py, whose figures stand in benchmarks/coach.json."""
    game, file = wagonway.game("brass-birmingham"), coach_of("brass-birmingham")
    assert file is not None
    file = msgspec.structs.replace(file, simulations=60)
    one, other = (play(game, 2, file, 1, 5) for _ in range(2))
    assert one == other
    found = summary([one], file.margin_for(2))
    assert found["turns"] == len(one.turns) > 15
    assert 0 < found["most said in a turn"] <= MOST_UTTERANCES
    assert found["right"] <= found["warnings"]
    assert found["warned of"] <= found["grave mistakes"]
