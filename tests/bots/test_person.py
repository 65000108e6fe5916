"""Players who make the mistakes of people: `apprentice` and `clerk`."""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

import wagonway
from tests.bots.test_turn import positions
from wagonway import bots
from wagonway.bots import earlier, levels
from wagonway.bots.person import (
    APPRENTICE,
    CLERK,
    Habits,
    Mind,
    Person,
    Thought,
    above_the_common,
    after,
    points_after,
    wastes,
    what_is_done,
)
from wagonway.bots.settings import ideas_of
from wagonway.bots.turn import Turn
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import Game, State
from wagonway.kernel.search import TASTE_OF_SEARCH

BRASS = wagonway.game("brass-birmingham")
KANAL = wagonway.game("oranienburger-kanal")
TRAMWAYS = wagonway.game("tramways")
READ = tomllib.loads(Path(__file__).with_name("read_moves.toml").read_text(encoding="utf-8"))["moves"]
SHARP = Habits(notices=1000, eager=0, slack=100)
GAMES = [("brass-birmingham", 2), ("oranienburger-kanal", 2), ("railways", 1), ("tramways", 2)]


def mind(state: State) -> Mind:
    return Mind(state, TASTE_OF_SEARCH, ideas_of(state.game.spec))


def made(state: State, habits: Habits, seed: int) -> Turn:
    return Person(habits).decide(mind(state), state, RandomSource(seed))


def turn(*decisions: int, worth: int = 0) -> Turn:
    return Turn(decisions, worth)


@pytest.mark.slow
def test_whoever_has_every_idea_takes_the_best() -> None:
    for game, players in GAMES:
        for state in positions(wagonway.game(game), players, seed=2, every=30, form="compiled"):
            looks = mind(state)
            best = looks.think(state).moves[0]
            # What is bought for later in it may be left out of it.
            if not looks._spared.intersection(best.decisions):
                assert made(state, SHARP, 1).worth >= best.worth


@pytest.mark.slow
def test_no_idea_is_followed_that_brings_much_less_than_the_best() -> None:
    person = Person(Habits(notices=1, eager=0, slack=50))
    given_away = 0
    for state in positions(BRASS, 2, seed=3, every=25, form="compiled"):
        thought = mind(state).think(state)
        best = thought.moves[0].worth
        for seed in range(6):
            worth = person.follow(state, thought, RandomSource(seed)).worth
            assert 2 * (best - worth) <= best - thought.nothing
            given_away = max(given_away, best - worth)
    assert given_away > 0


@pytest.mark.slow
@pytest.mark.parametrize(("game", "idle"), [(BRASS, ["pass"]), (TRAMWAYS, ["money", "pass", "done"])])
def test_nothing_is_done_only_where_nothing_is_better(game: Game, idle: list[str]) -> None:
    lazy = {game.parse_action(text) for text in idle}
    dreamer = Habits(notices=1, eager=0, slack=100)
    something = 0
    for state in positions(game, 2, seed=5, every=9, form="compiled"):
        thought = mind(state).think(state)
        if thought.moves[0].decisions[0] in lazy:
            assert len(thought.moves) == 1
        elif lazy & set(state.legal_actions()):
            moves = [made(state, dreamer, seed) for seed in range(4)]
            assert not lazy & {move.decisions[0] for move in moves}
            assert min(move.worth for move in moves) > thought.nothing
            something += 1
    assert something > 0


@pytest.mark.slow
def test_whoever_takes_a_space_uses_it_where_that_brings_something() -> None:
    """To be done at once with a space is to do nothing there."""
    idly = {(KANAL.parse_action(f"space:{number}"), KANAL.parse_action("done")) for number in range(1, 8)}
    used = 0
    for state in positions(KANAL, 2, seed=8, every=4, form="compiled"):
        moves = mind(state).think(state).moves
        if any(move.decisions[:2] in idly for move in moves):
            assert len(moves) == 1
        used += len(moves) > 1
    assert used > 0


@pytest.mark.slow
def test_where_the_game_would_end_points_alone_count() -> None:
    """At the very end of Tramways money in sight makes nobody give up a card for a coin."""
    ends = 0
    for seed in range(6):
        for state in positions(TRAMWAYS, 2, seed=seed, every=1, form="compiled")[-4:]:
            idle = TRAMWAYS.parse_action("done")
            if idle not in state.legal_actions() or not after(state, (idle,)).is_terminal():
                continue
            points = points_after(state, turn(idle))
            for move in mind(state).think(state).moves:
                assert move.decisions == (idle,) or points_after(state, move) > points
            ends += 1
    assert ends > 0


def test_of_moves_with_the_same_idea_the_best_alone_is_thought_of() -> None:
    state = positions(BRASS, 2, seed=1, every=12)[0]
    looks = mind(state)
    moves = looks.think(state).moves
    ideas = [looks.idea_of(move) for move in moves]
    assert len(ideas) == len(set(ideas)) > 1
    assert [move.worth for move in moves] == sorted((move.worth for move in moves), reverse=True)
    words = tuple(map(state.action_text, (7, 1, 9)))
    assert looks.idea_of(turn(7, 1, 9)) == (words[0], words[2])
    assert looks.idea_of(turn(7)) == words[:1]


def test_many_ideas_that_come_to_the_same_bring_nothing() -> None:
    best, more, *same = (turn(number, worth=worth) for number, worth in enumerate((9, 7, 5, 5, 5, 5)))
    less = turn(8, worth=4)
    assert above_the_common([best, more, *same, less]) == [best, more]
    assert above_the_common([best, more, *same[1:], less]) == [best, more, *same[1:], less]
    # Where all look alike, as at the start of Railways, there is nothing to tell them apart by.
    assert above_the_common([*same, less]) == [*same, less]


def test_what_is_done_beside_a_move_is_no_part_of_its_idea() -> None:
    state = positions(KANAL, 2, seed=1, every=12)[0]
    looks = mind(state)
    words = ("space:2", "buy:wood", "rotate", "take:clay", "done")
    space, buy, rotate, take, done = map(KANAL.parse_action, words)
    assert looks.idea_of(turn(space, buy, rotate, take, done)) == ("take:clay",)
    assert looks.idea_of(turn(buy)) == ()
    assert looks._begun(turn(space, buy, take, rotate)) == 3
    assert looks._begun(turn(space, buy)) == 2


def test_what_is_put_up_is_the_idea_and_what_is_laid_with_it_is_not() -> None:
    looks = mind(positions(KANAL, 2, seed=1, every=12)[0])
    words = ("space:1", "lay:path@h11", "card:14", "cell:b01")
    laid, built, place = map(KANAL.parse_action, words[1:])
    space = KANAL.parse_action(words[0])
    assert looks.idea_of(turn(space, laid, built, place)) == ("card:14",)
    assert looks._begun(turn(space, laid, built, place)) == 3


def test_where_a_route_is_laid_is_no_idea_of_its_own() -> None:
    looks = mind(positions(KANAL, 2, seed=1, every=12)[0])
    one, other, road = map(KANAL.parse_action, ("lay:path@h11", "lay:path@v02", "lay:road@v02"))
    assert looks.idea_of(turn(one)) == looks.idea_of(turn(other)) == ("lay:path",)
    assert looks.idea_of(turn(road)) == ("lay:road",)


@pytest.mark.slow
def test_nothing_is_bought_that_is_not_needed() -> None:
    """A move has none of what may be left out, if it is worth as much without."""
    spared = [KANAL.parse_action(text) for text in ideas_of(KANAL.spec).spared]
    needed = wasted = 0
    for state in positions(KANAL, 2, seed=13, every=5, form="compiled"):
        looks = mind(state)
        for idea in looks.think(state).moves:
            move = looks.ended(state, idea, CLERK.eager)
            for at, decision in enumerate(move.decisions):
                if decision in spared:
                    rest = looks._alike(state, move, (*move.decisions[:at], *move.decisions[at + 1 :]))
                    assert rest is None or points_after(state, rest) < points_after(state, move)
                    needed += 1
        found = looks._moves.think(state)[:9]
        wasted += any(looks._without_waste(state, move) != move for move in found)
    assert needed > 0
    assert wasted > 0


def test_what_only_costs_is_no_idea() -> None:
    better = Counter((1, 5, 9))
    assert wastes(Counter((1, 3, 5, 9)), better)
    assert not wastes(better, better)
    assert not wastes(Counter((1, 3, 5, 8)), better)
    # Not as often as the better one does it.
    assert not wastes(Counter((1, 5, 8, 9)), Counter((1, 5, 5)))


@pytest.mark.slow
def test_nobody_buys_for_nothing() -> None:
    """No idea is another one with more to pay; among all moves there are such."""
    done = KANAL.parse_action("done")
    found = 0

    for state in positions(KANAL, 2, seed=7, every=20, form="compiled"):
        looks = mind(state)
        ideas = [what_is_done(move, {done}) for move in looks.think(state).moves]
        assert not any(wastes(worse, better) for at, better in enumerate(ideas) for worse in ideas[at:])
        best = ideas[0]
        found += any(wastes(what_is_done(move, {done}), best) for move in looks._moves.think(state))
    assert found > 0


@pytest.mark.slow
def test_an_idea_comes_to_something_however_it_is_ended() -> None:
    """What is left out of a move never leaves nothing done, where something was better."""
    idle = {KANAL.parse_action("done")}
    spared = {KANAL.parse_action(text) for text in ideas_of(KANAL.spec).spared}
    ended = 0
    for seed in (14, 15):
        for state in positions(KANAL, 2, seed=seed, every=3, form="compiled"):
            looks = mind(state)
            thought = looks.think(state)
            if thought.moves[0].worth <= thought.nothing:
                continue
            for idea in thought.moves:
                for habits in (APPRENTICE, CLERK):
                    telling = looks._telling(looks.ended(state, idea, habits.eager))
                    assert telling
                    assert not {*telling} & (idle | spared)
                    ended += 1
    assert ended > 0


@pytest.mark.slow
def test_nobody_overlooks_what_is_plain() -> None:
    """A sale that was prepared is among what is thought of, however few ideas one has."""
    sell = BRASS.parse_action("sell")
    dull = Person(Habits(notices=0, eager=0, slack=100))
    sold = 0
    for state in positions(BRASS, 2, seed=9, every=1, form="compiled"):
        thought = mind(state).think(state)
        if thought.plain:
            assert dull.follow(state, thought, RandomSource(1)).decisions[0] == sell
            sold += 1
    assert sold > 0


def test_where_the_best_is_worth_less_than_nothing_it_is_taken() -> None:
    """So it may be at the end of a game, where points alone count."""
    state = positions(BRASS, 2, seed=1, every=12)[0]
    least, less = (
        turn(each, worth=worth) for each, worth in zip(state.legal_actions(), (5, 3), strict=False)
    )
    thought = Thought((least, less), nothing=9)
    assert Person(SHARP).follow(state, thought, RandomSource(1)) == least


@pytest.mark.slow
def test_points_at_hand_are_counted_for_more_than_they_are_worth() -> None:
    calm, eager = Person(SHARP), Person(replace(SHARP, eager=300))
    more = 0
    for state in positions(KANAL, 2, seed=4, every=15, form="compiled"):
        thought = mind(state).think(state)
        points = [points_after(state, each.follow(state, thought, RandomSource(1))) for each in (calm, eager)]
        assert points[1] >= points[0]
        more += points[1] > points[0]
    assert more > 0


@pytest.mark.slow
def test_an_idea_is_followed_to_the_best_end_that_is_found() -> None:
    """A longer look at what has been begun finds more than the one at everything."""
    better = 0
    for state in positions(KANAL, 2, seed=6, every=10, form="compiled"):
        looks = mind(state)
        for move in looks.think(state).moves:
            ended = looks.ended(state, move, eager=0)
            assert {*looks._telling(move)} <= {*ended.decisions}
            better += ended.worth > move.worth
    assert better > 0


@pytest.mark.slow
@pytest.mark.parametrize(
    "read", READ, ids=lambda read: f"{read['position'].partition('/')[0]}-{read['never']}"
)
def test_what_readers_called_broken_comes_to_nobodys_mind(read: dict[str, str]) -> None:
    game = wagonway.game(read["position"].partition("/")[0])
    state = game.parse_position(read["position"], form="compiled")
    known = state.information_state(state.current_player())
    never = tuple(game.parse_action(text) for text in read["never"].split())
    looks = mind(known)
    ideas = looks.think(known).moves
    assert ideas
    ended = [looks.ended(known, idea, habits.eager) for idea in ideas for habits in (APPRENTICE, CLERK)]
    for move in ended:
        assert all(move.decisions[at : at + len(never)] != never for at in (0, 1)), read["why"]


@pytest.mark.slow
def test_the_end_of_a_round_is_compared_with_what_comes_after_it() -> None:
    """What can still be done before it ends is worth what it is when it has ended, as ending it is."""
    done = KANAL.parse_action("done")
    compared = 0
    for state in positions(KANAL, 2, seed=11, every=1, form="compiled"):
        if done not in state.legal_actions():
            continue
        seat = state.current_player()
        for move in mind(state).think(state).moves:
            end = after(state, move.decisions)
            if end.current_player() == seat and done in end.legal_actions():
                end.apply(done)
                assert move.worth == round(100 * end.evaluate(seat, TASTE_OF_SEARCH))
                compared += 1
    assert compared > 0


@pytest.mark.slow
def test_nobody_borrows_while_anything_is_better() -> None:
    loan = BRASS.parse_action("loan")
    loans = 0
    for state in positions(BRASS, 2, seed=12, every=1, form="compiled"):
        firsts = [move.decisions[0] for move in mind(state).think(state).moves]
        assert loan not in firsts[1:]
        loans += firsts[0] == loan
    assert loans > 0


def test_a_move_is_played_as_it_was_meant() -> None:
    state = positions(BRASS, 2, seed=6, every=30)[1]
    person = Person(Habits(notices=3, eager=50, slack=60))
    seat = state.current_player()
    luck = RandomSource(2)
    for decision in made(state, person._habits, 2).decisions:
        assert person.choose(state.information_state(seat), state.legal_actions(), luck) == decision
        state.apply(decision)


def test_every_game_says_what_ideas_are_and_that_is_part_of_how_it_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for game, players in GAMES:
        spec = wagonway.game(game).spec
        assert "person" in spec.search
        ideas = ideas_of(spec)
        for text in (*ideas.idle, *ideas.beside, *ideas.plain, *ideas.last, *ideas.spared):
            wagonway.game(game).parse_action(text)
        before = levels.way_of_playing(bots.check("clerk"), game, players)
        assert levels.way_of_playing(bots.check("clerk@4"), game, players) == before
        third = levels.way_of_playing(bots.check("clerk@3"), game, players)
        assert (third == before) == (game not in earlier.IDEAS)
        monkeypatch.setitem(spec.search, "person", {"idea": [0], "idle": []})
        assert levels.way_of_playing(bots.check("clerk"), game, players) != before
        second = levels.way_of_playing(bots.check("clerk@2"), game, players)
        monkeypatch.undo()
        assert second == levels.way_of_playing(bots.check("clerk@2"), game, players)


@pytest.mark.parametrize(
    "given",
    [
        {"idea": []},
        {"idea": [-1]},
        {"idea": ["0"]},
        {"idle": "pass"},
        {"lazy": []},
        {"keen": 2},
        {"keen": [1]},
        {"chief": "card:"},
    ],
)
def test_what_is_no_idea_is_refused(given: dict[str, object], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BRASS.spec.search, "person", given)
    with pytest.raises(bots.BotError, match=r"search\.toml of brass-birmingham"):
        ideas_of(BRASS.spec)
