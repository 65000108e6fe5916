"""Five strengths for people: that all can be played, know what their seat knows, and keep their time."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any

import pytest

import wagonway
from tests.bots.test_ismcts import after, known
from tests.bots.test_turn import positions
from wagonway import bots
from wagonway.bots import earlier, levels, planning
from wagonway.bots.foresight import ForesightBot
from wagonway.bots.greedy import GreedyBot
from wagonway.bots.levels import LEVELS
from wagonway.bots.planning import PlanningBot
from wagonway.bots.settings import Weighing, weighing_of
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import Game, State
from wagonway.kernel.search import TASTE_LEARNED

KANAL, TRAMWAYS = wagonway.game("oranienburger-kanal"), wagonway.game("tramways")
CLIENT = Path(__file__).resolve().parents[2] / "client" / "src"
GAMES = [("brass-birmingham", 4), ("oranienburger-kanal", 2), ("railways", 1), ("tramways", 3)]
TRAMWAYS_ALONE = "foresight:sims=3+taste=2+turns=48+rounds=2+reach=1+sparing=1"
KANAL_ALONE = "foresight:sims=18+taste=2+turns=12+rounds=3+reach=1+sparing=1"
KANAL_ALONE_LATER = {  # from version 10 on
    "director": "foresight:sims=60+taste=2+turns=16+reach=1+nodes=300+keen=1",
    "tycoon": "foresight:sims=7+taste=2+turns=16+reach=1+nodes=300+moves=12+keen=1",
}
BY_SIMULATIONS = [
    "random",
    "greedy",
    "turn",
    "ismcts:sims=40+keep=no",
    "foresight:sims=60",
    "foresight:sims=60+rounds=2",
    "director@3",
    "director@4",
    "director@5",
    "tycoon@6",
    "engineer@3",
    "clerk@3",
    "turn:keen=1",
    *LEVELS,
]


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_a_bot_by_name(level: str) -> None:
    assert level in bots.names()
    for version in (1, 2):
        assert str(bots.check(f"{level}@{version}")) == f"{level}@{version}"
    with pytest.raises(bots.BotError, match="has no parameter"):
        bots.make(f"{level}:ms=60000")


def test_levels_stand_weakest_first_wherever_bots_are_listed() -> None:
    assert [name for name in bots.names() if name in LEVELS] == list(LEVELS)
    pages = (CLIENT / "ui" / "people.ts").read_text(encoding="utf-8")
    assert f"LEVELS = [{', '.join(repr(level) for level in LEVELS)}]" in pages


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_levels_have_names_in_both_languages(lang: str) -> None:
    text = (CLIENT / "text" / "locale" / f"{lang}.ftl").read_text(encoding="utf-8")
    for level in LEVELS:
        for message in (f"bot-{level}", f"level-{level}"):
            assert len(re.findall(rf"^{message} = \S", text, re.MULTILINE)) == 1, message


def play(state: State, players: list[Any], seed: int) -> tuple[State, list[State]]:
    """A game to its end, and some information states on the way."""
    luck = RandomSource(seed)
    seen: list[State] = []
    for number in range(20_000):
        state.resolve_chance(luck)
        seat = state.current_player()
        if seat < 0:
            return state, seen
        legal, told = state.legal_actions(), known(state)
        if number % 40 == 5 and len(legal) > 1:
            seen.append(told.copy())
        action = players[seat].choose(told, legal, luck)
        assert action in legal
        state.apply(action)
    raise AssertionError("the game has no end")


@pytest.fixture(autouse=True)
def without_a_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the strongest find follows from simulations alone here, and from fewer."""
    for module in (levels, earlier):
        for level in ("DIRECTOR", "TYCOON"):
            monkeypatch.setattr(module, f"{level}_MS", 0)
            monkeypatch.setattr(module, f"{level}_SIMULATIONS", 60)


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_every_level_plays_every_game_to_its_end(game: str, players: int, level: str) -> None:
    others = [GreedyBot() for _ in range(players - 1)]
    state = wagonway.game(game).setup(players, form="compiled")
    end, seen = play(state, [bots.make(level), *others], seed=4)
    assert end.is_terminal()
    # What it has met before changes nothing.
    bot = bots.make(level)
    for told in seen:
        legal = told.legal_actions()
        fresh = bots.make(level).choose(told.copy(), legal, RandomSource(8))
        assert bot.choose(told.copy(), legal, RandomSource(8)) == fresh


@pytest.mark.slow
@pytest.mark.parametrize("bot", BY_SIMULATIONS)
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_choice_follows_from_what_the_seat_knows_and_the_seed(game: str, players: int, bot: str) -> None:
    """Whatever is hidden is filled in otherwise: with a budget of simulations the choice stays."""
    for decisions in (4, 12, 25):
        state = after(game, players, decisions, form="compiled")
        seat, legal = state.current_player(), state.legal_actions()
        chosen = bots.make(bot).choose(known(state), legal, RandomSource(8))
        for seed in (1, 2):
            other = state.determinize(seat, seed)
            assert other.legal_actions() == legal
            assert bots.make(bot).choose(known(other), legal, RandomSource(8)) == chosen


@pytest.mark.parametrize("level", ["apprentice", "clerk"])
def test_plain_and_compiled_choose_alike(level: str) -> None:
    state = after("brass-birmingham", 2, 3, form="plain")
    other = after("brass-birmingham", 2, 3, form="compiled")
    for seed in range(4):
        chosen = {
            bots.make(level).choose(known(each), each.legal_actions(), RandomSource(seed))
            for each in (state, other)
        }
        assert len(chosen) == 1


@pytest.mark.parametrize("level", ["director", "tycoon"])
def test_before_the_rules_are_compiled_the_strong_play_as_the_engineer(level: str) -> None:
    for game, players in GAMES:
        told = known(after(game, players, 20, form="plain"))
        legal = told.legal_actions()
        quick = bots.make(
            f"turn:nodes={planning.QUICK_NODES}+width={planning.QUICK_WIDTH}+taste={TASTE_LEARNED}"
        )
        expected = quick.choose(told.copy(), legal, RandomSource(2))
        for each in ("engineer", level):
            assert bots.make(each).choose(told.copy(), legal, RandomSource(2)) == expected


@pytest.mark.parametrize("level", ["director", "tycoon"])
def test_the_strong_begin_each_game_anew(level: str) -> None:
    bot = bots.make(level)
    assert isinstance(bot, PlanningBot)
    weighing = bot._compiled
    assert isinstance(weighing, ForesightBot)
    told = known(after("oranienburger-kanal", 1, 4))
    weighing.choose(told, told.legal_actions(), RandomSource(2))
    assert weighing._plan.next(told) is not None
    bots.tell_over(bot, [10], [1.0])
    assert weighing._plan.next(told) is None


@pytest.mark.parametrize(
    ("level", "game", "players", "asked"),
    [
        ("director", "brass-birmingham", 2, "foresight:sims=12+taste=2+turns=12+rounds=2+sparing=1"),
        ("tycoon", "brass-birmingham", 2, "foresight:sims=12+taste=2+turns=12+rounds=6+sparing=1"),
        ("director", "oranienburger-kanal", 1, KANAL_ALONE_LATER["director"]),
        ("tycoon", "oranienburger-kanal", 1, KANAL_ALONE_LATER["tycoon"]),
        ("director", "oranienburger-kanal", 2, "foresight:sims=30+taste=2+nodes=100+keen=1"),
        ("tycoon", "oranienburger-kanal", 2, "foresight:sims=30+taste=2+nodes=300+keen=1"),
        ("director", "railways", 1, "foresight:sims=150+taste=2+turns=64+reach=1+nodes=600"),
        ("tycoon", "railways", 1, "foresight:sims=60+taste=2+turns=128+reach=1+nodes=600"),
        ("director", "tramways", 1, "ismcts:sims=75+taste=2+keep=no+nodes=40"),
        ("tycoon", "tramways", 1, TRAMWAYS_ALONE + "+keen=1"),
        ("tycoon", "tramways", 2, "foresight:sims=60+taste=2+moves=11+keen=2"),
        ("tycoon", "tramways", 3, "foresight:sims=60+taste=2+moves=30+keen=1"),
        ("director", "tramways", 3, "foresight:sims=60+taste=2+keen=1"),
    ],
)
def test_the_strong_weigh_turns_as_a_game_wants_it_for_the_table(
    level: str, game: str, players: int, asked: str
) -> None:
    told = known(after(game, players, 12, form="compiled"))
    legal = told.legal_actions()
    for seed in range(4):
        expected = bots.make(asked).choose(told.copy(), legal, RandomSource(seed))
        assert bots.make(level).choose(told.copy(), legal, RandomSource(seed)) == expected


@pytest.mark.parametrize(
    ("game", "players", "asked"),
    [
        ("brass-birmingham", 2, "foresight:sims=18+taste=2+turns=12+rounds=2"),
        ("brass-birmingham", 4, "foresight:sims=18+taste=2+turns=12+rounds=2"),
        ("oranienburger-kanal", 1, "foresight:sims=18+taste=2+turns=12+rounds=3+reach=1"),
        ("oranienburger-kanal", 2, "foresight:sims=60+taste=2"),
        ("railways", 1, "foresight:sims=60+taste=2"),
        ("tramways", 1, "ismcts:sims=75+taste=2+keep=no"),
        ("tramways", 3, "foresight:sims=60+taste=2"),
    ],
)
def test_fourth_versions_weigh_turns_as_they_did(game: str, players: int, asked: str) -> None:
    """Whatever a game wants of those of today."""
    told = known(after(game, players, 12, form="compiled"))
    legal = told.legal_actions()
    for seed in range(2):
        expected = bots.make(asked).choose(told.copy(), legal, RandomSource(seed))
        for level in ("director@4", "tycoon@4"):
            assert bots.make(level).choose(told.copy(), legal, RandomSource(seed)) == expected


@pytest.mark.parametrize(
    ("level", "game", "players", "asked"),
    [
        ("director@5", "brass-birmingham", 3, "foresight:sims=12+taste=2+turns=12+rounds=2+sparing=1"),
        ("tycoon@5", "brass-birmingham", 3, "foresight:sims=12+taste=2+turns=12+rounds=6+sparing=1"),
        ("tycoon@5", "oranienburger-kanal", 1, KANAL_ALONE),
        ("director@5", "oranienburger-kanal", 2, "foresight:sims=60+taste=2"),
        ("director@5", "railways", 1, "foresight:sims=60+taste=2"),
        ("tycoon@5", "railways", 1, "foresight:sims=60+taste=2"),
        ("director@5", "tramways", 1, "ismcts:sims=75+taste=2+keep=no"),
        ("director@6", "brass-birmingham", 2, "foresight:sims=12+taste=2+turns=12+rounds=2+sparing=1"),
        ("tycoon@6", "brass-birmingham", 2, "foresight:sims=12+taste=2+turns=12+rounds=6+sparing=1"),
        ("director@6", "railways", 1, "foresight:sims=600+taste=2+turns=64"),
        ("tycoon@6", "railways", 1, "foresight:sims=120+taste=2+turns=128"),
        ("tycoon@6", "tramways", 1, "ismcts:sims=75+taste=2+keep=no"),
        ("tycoon@6", "tramways", 2, "foresight:sims=60+taste=2"),
        ("tycoon@7", "brass-birmingham", 2, "foresight:sims=12+taste=2+turns=12+rounds=6+sparing=1"),
        ("director@7", "oranienburger-kanal", 1, KANAL_ALONE),
        ("tycoon@7", "oranienburger-kanal", 2, "foresight:sims=60+taste=2"),
        ("director@7", "railways", 1, "foresight:sims=600+taste=2+turns=64"),
        ("director@7", "tramways", 1, "ismcts:sims=75+taste=2+keep=no"),
        ("tycoon@7", "tramways", 1, TRAMWAYS_ALONE),
        ("director@8", "oranienburger-kanal", 1, f"{KANAL_ALONE}+keen=1"),
        ("director@8", "oranienburger-kanal", 2, "foresight:sims=60+taste=2+keen=1"),
        ("tycoon@8", "oranienburger-kanal", 2, "foresight:sims=60+taste=2+keen=1"),
        ("tycoon@8", "tramways", 1, f"{TRAMWAYS_ALONE}+keen=1"),
        ("director@8", "tramways", 1, "ismcts:sims=75+taste=2+keep=no"),
        ("director@8", "tramways", 2, "foresight:sims=60+taste=2+keen=1"),
        ("director@9", "oranienburger-kanal", 1, f"{KANAL_ALONE}+keen=1"),
        ("tycoon@9", "oranienburger-kanal", 1, f"{KANAL_ALONE}+keen=1"),
        ("director@9", "oranienburger-kanal", 2, "foresight:sims=30+taste=2+nodes=100+keen=1"),
        ("tycoon@9", "oranienburger-kanal", 2, "foresight:sims=30+taste=2+nodes=300+keen=1"),
        ("director@9", "tramways", 1, "ismcts:sims=75+taste=2+keep=no+nodes=40"),
        ("tycoon@9", "tramways", 1, f"{TRAMWAYS_ALONE}+keen=1"),
        ("tycoon@9", "tramways", 2, "foresight:sims=60+taste=2+keen=1"),
        ("director@10", "oranienburger-kanal", 1, KANAL_ALONE_LATER["director"]),
        ("tycoon@10", "oranienburger-kanal", 1, KANAL_ALONE_LATER["tycoon"]),
        ("director@10", "oranienburger-kanal", 2, "foresight:sims=30+taste=2+nodes=100+keen=1"),
        ("director@10", "railways", 1, "foresight:sims=600+taste=2+turns=64"),
        ("tycoon@10", "railways", 1, "foresight:sims=120+taste=2+turns=128"),
        ("tycoon@10", "tramways", 2, "foresight:sims=60+taste=2+moves=11+keen=1"),
        ("tycoon@11", "oranienburger-kanal", 1, KANAL_ALONE_LATER["tycoon"]),
        ("tycoon@11", "railways", 1, "foresight:sims=60+taste=2+turns=128+reach=1+nodes=600"),
        ("tycoon@11", "tramways", 1, f"{TRAMWAYS_ALONE}+keen=1"),
        ("tycoon@11", "tramways", 2, "foresight:sims=60+taste=2+moves=11+keen=1"),
        ("tycoon@11", "tramways", 4, "foresight:sims=60+taste=2+keen=1"),
    ],
)
def test_later_versions_weigh_turns_as_they_did(level: str, game: str, players: int, asked: str) -> None:
    told = known(after(game, players, 12, form="compiled"))
    legal = told.legal_actions()
    for seed in range(2):
        expected = bots.make(asked).choose(told.copy(), legal, RandomSource(seed))
        assert bots.make(level).choose(told.copy(), legal, RandomSource(seed)) == expected


@pytest.mark.parametrize("game", [KANAL, TRAMWAYS], ids=lambda game: game.id)
def test_todays_levels_look_closer_and_earlier_ones_do_not(game: Game) -> None:
    """Somewhere in a game that can be looked at so; in another they are the same."""
    others = 0
    for state in positions(game, 2, seed=3, every=4, form="compiled"):
        engineer, third, keen, plain = (
            bots.make(bot).choose(state.copy(), state.legal_actions(), RandomSource(1))
            for bot in ("engineer", "engineer@3", "turn:taste=2+keen=1", "turn:taste=2")
        )
        assert (engineer, third) == (keen, plain)
        others += engineer != third
    assert others > 0


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_where_no_game_can_be_looked_at_closer_todays_engineer_is_the_third(game: str, players: int) -> None:
    today, third = (
        levels.way_of_playing(bots.check(bot), game, players) for bot in ("engineer", "engineer@3")
    )
    assert (today == third) == (not wagonway.game(game).spec.can_be_keen)


def test_who_has_a_style_weighs_turns_wherever_it_sits() -> None:
    told = known(after("tramways", 1, 12, form="compiled"))
    legal = told.legal_actions()
    styled = "foresight:sims=75+taste=2+nodes=40+style=architect"
    expected = bots.make(styled).choose(told.copy(), legal, RandomSource(1))
    assert bots.make("director:style=architect").choose(told, legal, RandomSource(1)) == expected


def test_what_a_game_wants_of_those_who_weigh_turns_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = wagonway.game("railways").spec
    assert weighing_of(spec, 1) == Weighing()
    assert weighing_of(spec, 1, "director").turns == 64
    monkeypatch.setitem(
        spec.search,
        "weighing",
        {
            "turns": 2,
            "players": {"1": {"turns": 3, "rounds": 1}},
            "tycoon": {"turns": 4, "players": {"1": {"turns": 5}}},
        },
    )
    found = [(weighing_of(spec, players, level)) for players in (2, 1) for level in ("", "tycoon")]
    assert [(how.turns, how.rounds) for how in found] == [(2, 0), (4, 0), (3, 1), (5, 1)]
    for wrong in (
        {"round": 2},
        {"rounds": "2"},
        {"rounds": 7},
        {"share": 0},
        {"turns": 0},
        {"players": {"1": {"tree": 2}}},
        {"players": {"1": {"tycoon": {"turns": 1}}}},
    ):
        monkeypatch.setitem(spec.search, "weighing", wrong)
        with pytest.raises(bots.BotError, match=r"search.toml of railways: weighing cannot have"):
            weighing_of(spec, 1)
    for wrong in ({"players": 1}, {"players": {"1": 3}}):
        monkeypatch.setitem(spec.search, "weighing", wrong)
        with pytest.raises(bots.BotError, match=r"search.toml of railways"):
            weighing_of(spec, 1)


@pytest.mark.parametrize(
    ("game", "players"),
    [("brass-birmingham", 2), ("tramways", 3), ("tramways", 1), ("oranienburger-kanal", 1)],
)
def test_a_level_can_be_hurried(game: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Told that there is no time, it takes the turn that looks best at once."""
    monkeypatch.setattr(levels, "TYCOON_SIMULATIONS", 0)
    monkeypatch.setattr(levels, "TYCOON_MS", 3_600_000)
    bot = bots.make("tycoon")
    bots.hurry(bot, 0.0)
    told = known(after(game, players, 20, form="compiled"))
    before = time.perf_counter()
    assert bot.choose(told, told.legal_actions(), RandomSource(2)) in told.legal_actions()
    assert time.perf_counter() - before < 600


def test_one_bot_may_sit_at_several_tables() -> None:
    """Each time it thinks as that table wants it."""
    bot = bots.make("director")
    for game, players in (("brass-birmingham", 2), ("railways", 1), ("tramways", 1), ("brass-birmingham", 2)):
        told = known(after(game, players, 12, form="compiled"))
        legal = told.legal_actions()
        expected = bots.make("director").choose(told.copy(), legal, RandomSource(3))
        assert bot.choose(told.copy(), legal, RandomSource(3)) == expected
        bots.tell_over(bot, [1] * players, [0.0] * players)


def test_who_searches_decisions_does_not_think_ahead() -> None:
    told = known(after("tramways", 1, 12, form="compiled"))
    bot = bots.make("director")
    assert isinstance(bot, PlanningBot)
    assert bot.ponder(told, 0, 5, 0) is None
