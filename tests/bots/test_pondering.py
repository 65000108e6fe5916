"""Bots think ahead while others are on turn: what they decide on, and that it is taken there alone."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import msgspec
import pytest

import wagonway
from tests.bots.test_turn import BRASS, TABLES, positions
from wagonway import bots
from wagonway.bots import BotError, foresight, pondering
from wagonway.bots.foresight import SEEDS, Foresight, ForesightBot
from wagonway.bots.levels import ponders
from wagonway.bots.planning import PlanningBot
from wagonway.bots.pondering import Interrupted, likely_positions, never
from wagonway.bots.thought import Foreseen
from wagonway.bots.turn import TurnSearch
from wagonway.bots.worker import Pondering, Question, Thinker
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import Game, State

SPEC = "foresight:sims=24+turns=4+moves=1+nodes=4"


@pytest.fixture(autouse=True)
def few_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that turns are drawn up quickly in the plain form too."""
    monkeypatch.setattr(foresight, "NODES", 400)
    monkeypatch.setattr(pondering, "NODES", 100)
    monkeypatch.setattr(likely_positions, "__defaults__", (6, never))


@pytest.fixture
def simulations(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many were made, round by round."""
    made: list[int] = []
    follow = Foresight._follow

    def counted(self: Foresight, known: State, left: list[int], seed: int) -> None:
        made.append(len(left))
        follow(self, known, left, seed)

    monkeypatch.setattr(Foresight, "_follow", counted)
    return made


def waiting(state: State) -> int:
    """A seat that is not on turn."""
    return (state.current_player() + 1) % state.players


def tables(game: Game, players: int, seed: int, every: int, form: str = "compiled") -> list[State]:
    """Positions with a choice, nothing of which is hidden."""
    return [
        state.determinize(state.current_player(), 1) for state in positions(game, players, seed, every, form)
    ]


def bot() -> ForesightBot:
    made = bots.make(SPEC)
    assert isinstance(made, ForesightBot)
    return made


def foreseen_at(seed: int = 4) -> tuple[State, int, tuple[State, ...]]:
    """What a seat knows that is not on turn, the seat, and where it may be then."""
    for state in tables(BRASS, 2, seed, every=10):
        seat = waiting(state)
        found = likely_positions(state, seat, 5)
        if len(found) > 1:
            return state.information_state(seat), seat, found
    raise AssertionError("there is none")


def after(checks: int) -> Callable[[], bool]:
    """The process is wanted when it was asked so often."""
    number = count()
    return lambda: next(number) >= checks


@pytest.mark.parametrize(("id", "players"), [table for table in TABLES if table[1] > 1])
def test_what_is_foreseen_follows_from_what_the_seat_knows_and_the_seed(id: str, players: int) -> None:
    met = 0
    for number, state in enumerate(tables(wagonway.game(id), players, seed=players, every=37)[:2]):
        seat = waiting(state)
        first = likely_positions(state.information_state(seat), seat, 5, samples=2)
        met += len(first)
        for known in first:
            assert known.current_player() == seat
            assert len(known.legal_actions()) > 1
            assert bytes(known.information_state(seat)) == bytes(known)
        # What is hidden from the seat might as well be something else, and what it is handed may show more.
        other = state.determinize(seat, 77 + number)
        again = likely_positions(other, seat, 5, samples=2)
        assert list(map(bytes, again)) == list(map(bytes, first))
    assert met > 0


def test_what_is_decided_on_ahead_follows_from_what_the_seat_knows() -> None:
    known, seat, _ = foreseen_at()
    first = bot().ponder(known, seat, 5, 0)
    assert first is not None
    assert bot().ponder(known.determinize(seat, 77), seat, 5, 0) == first


def test_what_is_met_most_often_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    known, seat, (one, two, *_) = foreseen_at()
    games = iter([one, None, two, two, one, two])
    monkeypatch.setattr(pondering, "_own_turn", lambda *rest: next(games))
    assert likely_positions(known, seat, 5, samples=6) == (two, one)


def test_nothing_is_foreseen_where_there_is_no_turn_of_one_s_own_to_come() -> None:
    luck, seat = RandomSource(1), 0
    state = BRASS.setup(2, form="plain")
    state.resolve_chance(luck)
    while not state.is_terminal():
        state.apply(state.legal_actions()[0])
        state.resolve_chance(luck)
    assert bot().ponder(state.information_state(seat), seat, 1, 0) is None


def test_seats_that_share_a_bot_are_looked_ahead_for_once_each(monkeypatch: pytest.MonkeyPatch) -> None:
    known, _, found = foreseen_at()
    starts: list[int] = []

    def likely(state: State, seat: int, seed: int, is_wanted: object) -> tuple[State, ...]:
        starts.append(seed)
        return found

    monkeypatch.setattr(foresight, "likely_positions", likely)
    shared, (seat, most) = bot(), (waiting(known), foresight.MOST_STARTS)
    for number in range(2):
        for seed in range(most):
            shared.ponder(known, seat, seed, number)
    assert starts == list(range(most))
    # It does not keep ever more of them.
    for seed in (most, most, 0):
        shared.ponder(known, seat, seed, 0)
    assert starts[most:] == [most, 0]
    assert len(shared._positions) == most


def test_what_cannot_go_on_is_passed_over() -> None:
    """A turn under way in Tramways, that cannot be ended with most hands which its player might have."""
    state, luck = wagonway.game("tramways").setup(3, form="compiled"), RandomSource(1)
    state.resolve_chance(luck)
    for _ in range(30):
        state.apply(state.best_decision(40))
        state.resolve_chance(luck)
    assert state.current_player() == 2
    hands = [state.determinize(0, seed) for seed in range(8)]
    search, stuck = TurnSearch(state, pondering.NODES, pondering.WIDTH, keep=6), 0
    for drawn in hands:
        try:
            turns = search.think(drawn)
        except BotError:
            stuck += 1
            continue
        for turn in turns:
            played = drawn.copy()
            for decision in turn.decisions:
                played.apply(decision)
    assert 0 < stuck < len(hands)
    assert likely_positions(state, 0, 5, samples=12)


def test_it_is_foreseen_what_comes_where_others_do_the_likeliest() -> None:
    kanal = wagonway.game("oranienburger-kanal")
    met = 0
    for state in tables(kanal, 2, seed=5, every=30)[:4]:
        seat, luck = waiting(state), RandomSource(3)
        found = likely_positions(state, seat, 5, samples=24)
        others = TurnSearch(state, pondering.NODES, pondering.WIDTH)
        while state.current_player() not in (seat, -1):
            for decision in others.think(state)[0].decisions:
                state.apply(decision)
            state.resolve_chance(luck)
        met += bytes(state.information_state(seat)) in set(map(bytes, found))
    assert met > 0


def test_where_it_comes_the_turn_is_taken_that_a_search_there_finds(simulations: list[int]) -> None:
    """All of the turn, and without a simulation."""
    known, seat, found = foreseen_at()
    for number, position in enumerate(found[:2]):
        thought = bot().ponder(known, seat, 5, number)
        search, there = Foresight(position, turns=4, moves=1, nodes=4), RandomSource(5 + number)
        best = search.think(position, there.below(SEEDS), 24)[0].turn
        assert thought == Foreseen(bytes(position), best.decisions)
        told = bot()
        bots.foresee(told, [thought])
        simulations.clear()
        state, played = position.determinize(seat, 1), []
        luck = RandomSource(9)
        while state.current_player() == seat and len(played) < len(best.decisions):
            played.append(told.choose(state.information_state(seat), state.legal_actions(), luck))
            state.apply(played[-1])
            # It is told once.
            bots.foresee(told, ())
        assert tuple(played) == best.decisions
        assert simulations == []
        assert luck.below(SEEDS) == RandomSource(9).below(SEEDS)


def test_elsewhere_it_thinks_as_it_would_have(simulations: list[int]) -> None:
    """Bit for bit, with the same luck: having thought ahead, whole or broken off, leaves no trace."""
    known, seat, (one, two, *_) = foreseen_at()
    fresh, told, luck, same = bot(), bot(), RandomSource(9), RandomSource(9)
    legal = two.legal_actions()
    thought = told.ponder(known, seat, 5, 0)
    assert thought is not None
    assert thought.known == bytes(one)
    with pytest.raises(Interrupted):
        told.ponder(known, seat, 5, 1, after(2))
    bots.foresee(told, [thought, Foreseen(b"", (9999,))])
    simulations.clear()
    chosen = fresh.choose(two.copy(), legal, luck)
    without = simulations.copy()
    simulations.clear()
    assert told.choose(two.copy(), legal, same) == chosen
    assert simulations == without != []
    assert told._plan._steps == fresh._plan._steps
    assert same.below(SEEDS) == luck.below(SEEDS)


def test_it_has_all_of_its_budget_however_short_its_time_will_be(simulations: list[int]) -> None:
    known, seat, (one, *_) = foreseen_at()
    hurried = bot()
    hurried.hurry(0.0)
    hurried.ponder(known, seat, 5, 0)
    ahead = simulations.copy()
    simulations.clear()
    bot().choose(one, one.legal_actions(), RandomSource(1))
    assert ahead == simulations != []
    simulations.clear()
    hurried.choose(one, one.legal_actions(), RandomSource(1))
    assert simulations == []


def test_a_thought_that_is_broken_off_comes_to_nothing() -> None:
    """Wherever it is; the next one is as if there had been none."""
    known, seat, _ = foreseen_at()
    whole = bot().ponder(known, seat, 5, 0)
    broken, checks = bot(), 0
    while True:
        try:
            thought = broken.ponder(known, seat, 5, 0, after(checks))
            break
        except Interrupted:
            checks += 1
        broken._positions.clear()
    assert thought == whole
    assert checks > 6, "while games go on in thought, and in the search"


def test_who_thinks_ahead() -> None:
    assert all(ponders(bots.parse(spec)) for spec in ("director", "tycoon:style=brewer", "foresight:ms=300"))
    assert ponders(bots.parse("tycoon@2"))
    for spec in ("director@1", "tycoon@1", "engineer", "turn", "ismcts", "greedy", "stdio:command=x"):
        assert not ponders(bots.parse(spec))
    known, seat, (one, *_) = foreseen_at()
    for name in ("director", "engineer"):
        level = bots.make(name)
        assert isinstance(level, PlanningBot)
        # Not in the plain form, which is slow, and not where turns are not weighed.
        assert level.ponder(known.copy("plain"), seat, 5, 0) is None
        thought = level.ponder(known, seat, 5, 0)
        assert (thought is not None) == (name == "director")
        if thought is not None:
            bots.foresee(level, [thought])
            assert level.choose(one, one.legal_actions(), RandomSource(1)) == thought.decisions[0]


def test_nothing_of_a_game_goes_on_into_the_next() -> None:
    known, seat, (one, *_) = foreseen_at()
    told = bot()
    thought = told.ponder(known, seat, 5, 0)
    assert thought is not None
    bots.foresee(told, [thought])
    bots.tell_over(told, [1, 2], [-1.0, 1.0])
    assert told._foreseen == {}
    assert told._positions == {}
    assert told.choose(one, one.legal_actions(), RandomSource(2)) == bot().choose(
        one, one.legal_actions(), RandomSource(2)
    )


def test_a_process_thinks_ahead_for_those_who_can() -> None:
    known, seat, found = foreseen_at()

    def asked(spec: str, number: int = 0, is_wanted: Callable[[], bool] = never) -> object:
        answer = Thinker(is_wanted).answer(
            Pondering(
                game=BRASS.id,
                spec=spec,
                state=bytes(known),
                seat=seat,
                number=number,
                seed=5,
                form="compiled",
                components=known.components.hash,
            )
        )
        assert answer.error is None
        return answer.foreseen

    assert asked(SPEC) == (bot().ponder(known, seat, 5, 0),)
    assert asked(SPEC, number=len(found)) == ()
    assert asked("random") == ()
    assert asked(SPEC, is_wanted=lambda: True) is None
    assert asked(SPEC, is_wanted=after(7)) is None


def test_a_process_takes_what_it_is_told_it_has_decided_on() -> None:
    _, _, (one, two, *_) = foreseen_at()
    for position in (one, two):
        question = Question(
            game=BRASS.id,
            spec=SPEC,
            state=bytes(position),
            legal=position.legal_actions(),
            seed=1,
            form="compiled",
            components=position.components.hash,
        )
        usual = Thinker().answer(question).action
        other = next(each for each in question.legal if each != usual)
        foreseen = (Foreseen(bytes(one), (other,)),)
        told = Thinker().answer(msgspec.structs.replace(question, foreseen=foreseen)).action
        assert told == (other if position is one else usual)
