"""What happened, each thing said once."""

from __future__ import annotations

from typing import Any

import pytest

from wagonway.games.railways import constants as k
from wagonway.games.railways import events

from .asking import OTHERWISE, plain, say, walk
from .table import Table, at

LONG = """
    R---- --I..
    ..... .....
    ..... ..C..

    L.... .....
    ..... .....
    ..... ....C
"""


def told(t: Table, words: str) -> list[tuple[str, dict[str, Any]]]:
    """What the last of the words did."""
    *before, last = words.split()
    t.play(" ".join(before))
    t.play(last)
    return [(message, plain(args)) for message, args in t.state.narrate()]


@pytest.mark.rule("LINK-4", "LINK-6", "PAY-3")
def test_a_link_is_bought_and_its_cards_pollute() -> None:
    assert told(at(""), "buy:b1 pay:5/1") == [
        ("event-played-overused", {"cards": "5", "count": 1, "overuse": 1}),
        ("event-pollution-up", {"amount": 1, "lost": 0}),
        ("event-bought", {"link": "a1-d1", "length": 2, "workers": 1}),
    ]
    assert told(at("pollution=13"), "buy:b1 pay:5/1")[1] == ("event-pollution-stays", {})


def test_several_cards_are_one_sentence() -> None:
    cards = {5: "rail,dC build build build", 6: "rail build build build"}
    assert told(at("", cards=cards), "buy:b1 pay:5+6/0")[0] == (
        "event-played",
        {"cards": "5, 6", "count": 2},
    )
    assert say("en", "event-played", {"cards": "Larkmere (1), Ashfold (6)", "count": 2}) == (
        "Larkmere (1), Ashfold (6) are played."
    )


@pytest.mark.rule("BUILD-1", "BUILD-8", "BUILD-9")
def test_a_building_is_told_with_its_price() -> None:
    t = at("capital=6", LONG)
    assert told(t, "build:b2 square:b4 pay")[1:] == [
        ("event-built-for", {"space": "b4", "type": "L", "passengers": 2, "capital": 4})
    ]


@pytest.mark.rule("BUILD-9")
def test_a_new_link_is_told() -> None:
    open_end = """
        R--.. .....
        ..... .....
        ..... .....

        L.... .....
        ..... .....
        I.... ....R
    """
    assert told(at("capital=2", open_end), "build:b1 square:d1 pay")[2:] == [
        ("event-link-made", {"link": "a1-d1", "length": 2})
    ]


@pytest.mark.rule("BUILD-10", "BUILD-11")
def test_what_becomes_of_the_marker_of_a_link_that_is_built_on() -> None:
    split = told(at("capital=2 links=b1", LONG), "build:b1 square:d1 keep:e1 pay")
    assert split[-1] == ("event-link-split", {"link": "d1-h1", "length": 3})
    lost = told(at("capital=2 links=b1 build_on_owned_link=lost", LONG), "build:b1 square:d1 pay")
    assert lost[-1] == ("event-link-lost", {})


@pytest.mark.rule("MOVE-2", "MOVE-8", "MOVE-10", "MOVE-14")
def test_a_journey() -> None:
    t = at("links=b1,e1 dice=a1:1,-,-,- hand=6,7,8 pile=5")
    assert told(t, "move:a1 route:2 pay:6/0")[1:] == [
        ("event-moved", {"from": "a1", "destination": "h1", "visited": 2, "type": "I"}),
        ("event-die-off", {"building": "a1"}),
        ("event-profit", {"amount": 2}),
        ("event-workers", {"amount": 1}),
        ("event-pollution-up", {"amount": 1, "lost": 0}),
        ("event-capital", {"amount": 5, "lost": 0}),
    ]


@pytest.mark.rule("MOVE-9", "LIMIT-1", "VARIANT-5")
def test_a_journey_to_the_ends_of_the_tracks() -> None:
    t = at("links=b1 dice=a1:3,-,-,- capital=18 pollution=13 variant=conductor")
    found = told(t, "move:a1 route:1 pay")
    assert ("event-passenger", {"building": "a1", "passengers": 2}) in found
    assert ("event-delivered-type", {"type": "C"}) in found
    assert ("event-capital", {"amount": 2, "lost": 3}) in found
    assert ("event-pollution-stays", {}) in found
    assert ("event-capital-full", {"lost": 2}) in found


@pytest.mark.rule("MOVE-11", "MOVE-12")
def test_pollution_falls_and_capital_is_turned_into_profit() -> None:
    t = at("links=b4 dice=-,-,a4:1,- pollution=3")
    assert ("event-pollution-down", {"amount": 1}) in told(t, "move:a4 route:1 pay")
    t = at("links=b4 dice=-,-,-,c4:1 capital=7")
    assert told(t, "move:c4 route:1 pay:6/0 convert:2") == [
        ("event-converted", {"capital": 3, "profit": 2}),
        ("event-capital", {"amount": 1, "lost": 0}),
    ]
    t = at("links=b4 dice=-,-,-,c4:1 capital=7")
    assert told(t, "move:c4 route:1 pay:6/0 convert:0") == [("event-capital", {"amount": 1, "lost": 0})]


@pytest.mark.rule("MOVE-13")
def test_a_conversion_that_must_be_is_told_once() -> None:
    t = at("links=b4 dice=-,-,-,c4:1 capital=1 leisure_zero=must_convert")
    found = told(t, "move:c4 route:1 pay:6/0")
    assert [message for message, _ in found] == [
        "event-played",
        "event-moved",
        "event-die-off",
        "event-profit",
        "event-converted",
        "event-capital",
    ]


def test_the_other_actions() -> None:
    assert told(at("links=b4"), "upgrade:b4 pay")[-1] == ("event-upgraded", {"link": "a4-c4", "length": 1})
    assert told(at(""), "hire pay")[-1] == ("event-workers", {"amount": 1})
    assert told(at("workers=6"), "hire pay")[-1] == ("event-workers-full", {})
    assert told(at("pollution=4"), "reduce:1 pay")[-1] == ("event-pollution-down", {"amount": 1})
    assert told(at(""), "reduce:1 pay")[-1] == ("event-pollution-stays", {})
    assert told(at(""), "raise:3 pay")[-1] == ("event-capital", {"amount": 3, "lost": 0})
    assert told(at("dice=a1:3,-,-,-"), "add:a1 pay")[-1] == (
        "event-passenger",
        {"building": "a1", "passengers": 4},
    )


@pytest.mark.rule("ROUND-4", "ROUND-5")
def test_no_action() -> None:
    t = at("phase=2 hand=5,6,7 discards=- pile=8")
    assert told(t, "decline")[0] == ("event-declined", {})
    nothing = dict.fromkeys((5, 6, 7), "rail rail rail rail")
    assert told(at("workers=0", cards=nothing), "pass")[0] == ("event-passed", {})
    t = at("workers=0 no_legal_action=discard", cards=nothing)
    assert told(t, "discard:6")[0] == ("event-discarded", {"card": "6"})


@pytest.mark.rule("ROUND-2", "ROUND-6", "ROUND-7")
def test_ten_years_pass() -> None:
    t = at("phase=2 hand=6,7 discards=5 pile=8 round=3")
    assert told(t, "hire pay")[2:] == [
        ("event-drew", {"card": "8"}),
        ("event-shuffled", {"cards": "5, 6"}),
    ]
    assert told(t, "draw:5") == [
        ("event-drew", {"card": "5"}),
        ("event-round-begins", {"round": 4, "decade": 4}),
    ]


@pytest.mark.rule("VARIANT-2", "VARIANT-9")
@pytest.mark.parametrize(
    ("line", "message", "args"),
    [
        ("", "event-game-end", {"score": 8}),
        ("variant=mayor dice=-,-,-,-", "event-game-won", {"score": 8}),
        ("variant=mayor", "event-game-lost", {"score": 8, "met": 0, "aims": 1}),
        ("variant=mayor_conductor delivered=RLCI", "event-game-lost", {"score": 8, "met": 1, "aims": 2}),
    ],
)
def test_the_end(line: str, message: str, args: dict[str, int]) -> None:
    t = at(f"round=12 phase=2 profit=9 {line}")
    assert told(t, "decline")[-1] == (message, args)


@pytest.mark.rule("SETUP-3", "SETUP-4", "SETUP-5")
def test_setting_up() -> None:
    line = "map_arrangement=player_turns round=0 stage=arrange map=2,-,-,- dealt=1,3,4 hand=- pile=- dice=-,-,-,-"
    assert told(at(line), "lay:3t") == [("event-map-card-turned", {"cell": "2", "card": "3"})]
    assert told(at(line), "lay:3") == [("event-map-card", {"cell": "2", "card": "3"})]
    t = at("round=0 stage=start_building dice=-,-,-,-")
    assert told(t, "start:d1 show:2") == [("event-passengers-start", {"building": "d1", "passengers": 2})]


def test_every_kind_of_event_has_a_message_and_each_is_met() -> None:
    assert set(events.EVENTS) == set(range(k.EVENT_KINDS))
    met: set[str] = set()
    for seed in range(12):
        for state in walk(60 + seed, **(OTHERWISE if seed % 3 == 0 else {})):
            for message, args in state.narrate():
                met.add(message)
                assert None not in args.values()
                say("en", message, args)
                say("ja", message, args)
    named = {message for message, _ in events.EVENTS.values()} | set(events.OTHERS)
    assert met <= named
    assert len(met) > 25


def test_what_changes_nothing_is_not_told() -> None:
    assert events.tell(None, [(k.EV_CAPITAL, (0, 0, 0, 0)), (k.EV_POLLUTION, (0, 0, 0, 0))]) == []
    assert events.narrate(None, k.EV_WORKERS, (-1, 0, 0, 0)) == ("event-workers-spent", {"amount": 1})
    assert events.narrate(None, k.EV_CAPITAL, (-4, 0, 0, 0)) == ("event-capital-paid", {"amount": 4})
