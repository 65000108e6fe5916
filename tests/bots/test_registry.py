"""Specs of bots, and the bot that everything is measured against."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import wagonway
from wagonway import bots
from wagonway.kernel.chance import CHANCE, RandomSource


@pytest.mark.parametrize(
    ("text", "name", "version", "parameters"),
    [
        ("random", "random", None, ()),
        ("random@1", "random", 1, ()),
        ("ismcts:ms=2000+threads=2", "ismcts", None, (("ms", "2000"), ("threads", "2"))),
        ("my-bot@12:depth=3", "my-bot", 12, (("depth", "3"),)),
    ],
)
def test_a_spec_reads_and_writes_back(
    text: str, name: str, version: int | None, parameters: tuple[tuple[str, str], ...]
) -> None:
    spec = bots.parse(text)
    assert (spec.name, spec.version, spec.parameters) == (name, version, parameters)
    assert str(spec) == text


def test_a_spec_says_how_long_its_bot_may_think() -> None:
    assert bots.parse("ismcts:ms=2500").think_seconds == 2.5
    assert bots.parse("random").think_seconds == 0


def test_commas_separate_seats() -> None:
    assert [spec.name for spec in bots.parse_seats("greedy,random")] == ["greedy", "random"]


@pytest.mark.parametrize(
    "text",
    [
        *("", "a b", "random@", "random@x", "random:", "random:ms", "random:ms=", "random:=1", "r:a=1+a=2"),
        # What Python takes for digits and for no number, and more of them than it reads.
        *("random@²", "random@１", f"random@{'9' * 5000}"),
    ],
)
def test_what_is_no_spec_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(bots.BotError, match=r"^[^\n]+\.$"):
        bots.parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "deep-thought",
        "random@7",
        "random:depth=3",
        "tycoon:ms=100",
        "greedy:nodes=many",
        "greedy:nodes=0",
        "ismcts:threads=0",
        f"ismcts:sims={10**19}",
        f"foresight:sims={10**19}",
        f"foresight:ms={10**19}",
        "ismcts:playout=deep",
        "ismcts:moves=101",
        "ismcts:explore=nan",
        "ismcts:prior=-1",
        "ismcts:widen=-1",
        "ismcts:playout=",
        "foresight:nodes=-1",
        "ismcts:keep=perhaps",
    ],
)
@pytest.mark.parametrize("way", [bots.make, bots.check])
def test_unknown_bots_versions_and_parameters(way: Callable[[str], object], text: str) -> None:
    with pytest.raises(bots.BotError, match=r"^[^\n]+\.$"):
        way(text)


def test_whoever_is_refused_a_parameter_reads_which_there_are() -> None:
    with pytest.raises(bots.BotError, match=r"no parameter 'depth'; it has: nodes, taste\.$"):
        bots.check("greedy:depth=3")
    with pytest.raises(bots.BotError, match=r"no parameter 'ms'; it has: style\.$"):
        bots.check("tycoon:ms=100")
    with pytest.raises(bots.BotError, match=r"no parameter 'ms'; it has none\.$"):
        bots.check("apprentice:ms=100")


@pytest.mark.parametrize(
    ("text", "clocked"),
    [
        ("ismcts", "ismcts:sims=1000+ms=10000"),
        ("ismcts:threads=2+sims=70000", "ismcts:threads=2+sims=70000+ms=10000"),
        ("ismcts@1:ms=200", "ismcts@1:ms=200"),
        ("foresight:reach=1+sims=100000", "foresight:reach=1+sims=100000+ms=10000"),
        ("foresight@1:ms=200", "foresight@1:ms=200"),
        ("greedy:nodes=5", "greedy:nodes=5"),
        ("tycoon", "tycoon"),
    ],
)
def test_a_search_by_simulations_gets_a_clock_too(text: str, clocked: str) -> None:
    assert str(bots.clocked(bots.check(text), 10.0)) == clocked
    bots.check(clocked)


def test_random_is_always_there() -> None:
    assert bots.names()[0] == "random"


def test_random_takes_every_listed_decision_now_and_then() -> None:
    game = wagonway.game("brass-birmingham")
    state = game.setup(players=2, form="plain")
    luck = RandomSource(1)
    state.resolve_chance(luck)
    seat = state.current_player()
    assert seat != CHANCE
    legal = state.legal_actions()
    assert len(legal) > 1
    bot = bots.make("random")
    seen = {bot.choose(state.information_state(seat), legal, luck) for _ in range(200)}
    assert seen == set(legal)
    again = [bot.choose(state, legal, RandomSource(9)) for _ in range(2)]
    assert again[0] == again[1]
