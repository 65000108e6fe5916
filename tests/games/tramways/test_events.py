"""What happened, in messages: each thing once, what belongs together in one sentence."""

from __future__ import annotations

from typing import Any

import pytest

from wagonway.games.tramways import constants as k
from wagonway.games.tramways import events

from .spoken import GAME, NAMES, OTHERWISE, at, play, say, walk

Told = list[tuple[str, dict[str, Any]]]


def tell(*happened: tuple[int, tuple[int, ...]], line: str = "") -> Told:
    """What is said of events that are made up."""
    filled = [(kind, (*numbers, 0, 0, 0, 0)[:4]) for kind, numbers in happened]
    return events.tell(at(line).s, NAMES, filled)


def test_every_kind_of_event_has_a_message_and_most_are_met() -> None:
    assert set(events.EVENTS) == set(range(k.EVENT_KINDS))
    kinds: set[int] = set()
    met: set[str] = set()
    for seed in range(5):
        for state in walk(40 + seed, seed + 1, **(OTHERWISE if seed == 3 else {})):
            kinds |= {event.kind for event in state.events()}
            for message, args in state.narrate():
                met.add(message)
                assert None not in args.values()
                say("en", message, args)
                say("ja", message, args)
    assert met <= {message for message, _ in events.EVENTS.values()} | set(events.OTHERS)
    assert len(met) > 40
    assert len(kinds) > 35


def test_what_reveals_is_a_message_each() -> None:
    told = {message for message, _ in events.EVENTS.values()} | set(events.OTHERS)
    assert told >= events.REVEALS
    assert GAME.spec.hooks.reveals == events.REVEALS


def test_cards_that_are_shown_in_the_last_round_are_told() -> None:
    """Whoever took the last place has seen them, and cannot take that back."""
    line = "round=6 hand0=G1a hand1=G2a"
    state = at(f"{line} stage=auction_turn place=1 new_order=-,0 count=1 bids=0,2")
    assert play(state, "claim")[-1] == ("event-shown", {"seat": 1})
    told = play(state, "take:64")
    assert told == [("event-picked", {"seat": 1, "card": "G2b"}), ("event-shown", {"seat": 0})]
    assert play(state, "take:62")[0] == ("event-picked", {"seat": 0, "card": "G1b"})
    earlier = at(f"{line.replace('6', '5', 1)} stage=auction_turn place=1 new_order=-,0 count=1 bids=0,2")
    assert "event-shown" not in [message for message, _ in play(earlier, "claim")]


def test_a_card_taken_unseen_is_not_named() -> None:
    line = "stage=take_from_book cursor=0 book1=D01,D02,D03,D04 known=D02:0,D03:0,D04:0 round=0 phase=setup place=1"
    state = at(line.replace("known=D02:0,D03:0,D04:0", "known=D02:1,D03:1,D04:1"))
    told = play(state, "take:2")
    assert told == [("event-took-book", {"seat": 1, "book": "1"})]
    state = at(line.replace("known=D02:0,D03:0,D04:0", "known=D02:1,D03:1,D04:1"))
    told = play(state, "take:0")
    assert told == [
        ("event-took-top", {"seat": 1, "book": "1", "card": "D01"}),
        ("event-top", {"book": "1", "card": "D02"}),
    ]


def test_looking_through_a_book_shows_nothing_to_the_others() -> None:
    state = at("stage=choose_book book1=D01,?,?,? place=1")
    assert play(state, "book:1") == [("event-looked", {"seat": 1, "book": "1"})]
    assert play(state, "draw:6") == []


def test_cards_of_one_payment_are_one_sentence() -> None:
    state = at("owners=b2:0 hand0=PA1,D12,G1a")
    told = play(state, "build:b2 kind:L use:11/2 use:20/1")
    assert told == [
        ("event-played", {"seat": 0, "cards": "D12, PA1", "icons": 2, "count": 2}),
        ("event-consequence", {"seat": 0, "cards": "D12", "money": 0, "stress": 1, "count": 1}),
        ("event-built", {"space": "b2", "seat": 0, "type": "L"}),
        ("event-hp", {"seat": 0, "amount": 1}),
    ]
    state = at("owners=b2:0 hand0=PA1")
    told = play(state, "build:b2 kind:I use:20/1 use:20/2")
    assert told == [
        ("event-played", {"seat": 0, "cards": "PA1", "icons": 2, "count": 1}),
        ("event-stress-overuse", {"seat": 0, "amount": 1}),
        ("event-built", {"space": "b2", "seat": 0, "type": "I"}),
        ("event-hp", {"seat": 0, "amount": 1}),
        ("event-hand-limit", {"seat": 0, "limit": 8}),
    ]


def test_consequences_of_several_cards_are_added_up() -> None:
    card = NAMES.card_numbers
    told = tell(
        (k.EV_CONSEQUENCE, (1, card["D06"], 3, 0)),
        (k.EV_MONEY, (1, -3, k.MONEY_CONSEQUENCE)),
        (k.EV_CONSEQUENCE, (1, card["D05"], 0, 1)),
        (k.EV_STRESS, (1, 1, 0, k.STRESS_CONSEQUENCE)),
        (k.EV_PLAYED, (1, card["D06"], 0b11)),
        (k.EV_PLAYED, (1, card["D05"], 0b1)),
    )
    assert told == [
        ("event-played", {"seat": 1, "cards": "D06, D05", "icons": 3, "count": 2}),
        ("event-consequence", {"seat": 1, "cards": "D06, D05", "money": 3, "stress": 1, "count": 2}),
    ]


@pytest.mark.parametrize(
    ("numbers", "line", "told"),
    [
        ((0, 2, 0, k.STRESS_FIRST), "", [("event-stress-first", {"seat": 0, "amount": 2})]),
        ((0, -1, 0, k.STRESS_RELIEF), "", [("event-stress-relief", {"seat": 0, "amount": 1})]),
        ((0, 0, 1, k.STRESS_RELIEF), "", [("event-stress-none", {"seat": 0})]),
        ((0, 0, 1, k.STRESS_BONUS), "", [("event-stress-full", {"seat": 0, "lost": 1})]),
        (
            (0, 1, 2, k.STRESS_UNPAID),
            "",
            [
                ("event-stress-unpaid", {"seat": 0, "amount": 1}),
                ("event-stress-full", {"seat": 0, "lost": 2}),
            ],
        ),
        # Where it costs happiness, that is told of it.
        ((0, 0, 1, k.STRESS_BONUS), "stress_top=costs_happiness", []),
        ((0, 0, 0, k.STRESS_BONUS), "", []),
    ],
)
def test_stress(numbers: tuple[int, ...], line: str, told: Told) -> None:
    assert tell((k.EV_STRESS, numbers), line=line) == told


def test_money_is_told_with_what_it_is_for() -> None:
    assert tell((k.EV_BID, (0, 4)), (k.EV_MONEY, (0, -4, k.MONEY_BID))) == [
        ("event-bid", {"seat": 0, "amount": 4})
    ]
    assert tell((k.EV_MONEY, (0, -2, k.MONEY_LEISURE))) == [("event-money-paid", {"seat": 0, "amount": 2})]
    assert tell((k.EV_MONEY, (0, 1, k.MONEY_BID))) == [("event-money-change", {"seat": 0, "amount": 1})]
    assert tell((k.EV_MONEY, (0, 2, k.MONEY_INSTEAD))) == [("event-money-instead", {"seat": 0, "amount": 2})]
    assert tell((k.EV_MONEY, (0, 0, k.MONEY_LEISURE))) == []
    card = NAMES.card_numbers["X01"]
    assert tell((k.EV_DISCARDED, (1, card, 1)), (k.EV_MONEY, (1, -1, k.MONEY_DISCARD))) == [
        ("event-discarded", {"seat": 1, "card": "X01", "amount": 1})
    ]
    assert tell((k.EV_DISCARDED, (1, card, 0))) == [("event-discarded-free", {"seat": 1, "card": "X01"})]


def test_coins_for_a_bid_do_not_tell_of_money_icons_that_stay_in_hand() -> None:
    # Only who could pay with icons is asked for coins, in a decision of its own.
    paid = (k.EV_MONEY, (0, -4, k.MONEY_BID))
    assert tell(paid) == []
    card = NAMES.card_numbers["X01"]
    shown = tell((k.EV_PLAYED, (0, card, 1)), paid)
    assert [message for message, _ in shown] == ["event-played", "event-money-paid"]


def test_a_trip() -> None:
    state = at("owners=f3:0,f5:0 links=0:0:e5NNE>f3,1:1:f5NN>f3 hand0=PB1 money=0,4")
    told = play(state, "move:e5 goal:l3 ride:0 use:23/1 use:23/5")
    assert told == [
        ("event-played", {"seat": 0, "cards": "PB1", "icons": 2, "count": 1}),
        ("event-stress-overuse", {"seat": 0, "amount": 1}),
        ("event-moved", {"seat": 0, "from": "e5", "to": "f3", "links": 1}),
        ("event-hp-ride", {"seat": 0, "amount": 1}),
        ("event-fare-bank", {"seat": 0, "amount": 2}),
    ]


def test_fares_and_happiness_of_a_trip_are_told_once_for_each_owner() -> None:
    line = "owners=f3:0 links=0:0:e5NNE>f3,1:1:j7NNNNNNWW>h1"
    told = tell(
        (k.EV_HP, (1, 1, k.HP_RIDE)),
        (k.EV_HP, (0, 1, k.HP_RIDE)),
        (k.EV_HP, (1, 1, k.HP_RIDE)),
        (k.EV_FARE, (0, 1, 7, 1)),
        (k.EV_FARE, (k.NOBODY, 0, 2, 0)),
        (k.EV_FARE, (0, 1, 3, 1)),
        (k.EV_FARE, (0, 1, 0, 1)),
        (k.EV_UNPAID, (0, 4)),
        line=line,
    )
    assert told == [
        ("event-hp-ride", {"seat": 1, "amount": 2}),
        ("event-hp-ride", {"seat": 0, "amount": 1}),
        ("event-fare", {"seat": 1, "amount": 10}),
        ("event-fare-bank", {"seat": 0, "amount": 2}),
        ("event-unpaid", {"seat": 0, "amount": 4}),
    ]


def test_tracks() -> None:
    state = at("hand0=G1a,G1b")
    told = play(state, "lay:e5N step:N step:N stop use:61/1")
    assert told == [
        ("event-played", {"seat": 0, "cards": "G1a", "icons": 1, "count": 1}),
        ("event-laid", {"from": "e5", "to": "e3", "seat": 0, "tiles": 2}),
    ]
    state = at("owners=f3:0 hand0=G1a,PB1")
    told = play(state, "lay:e5N step:N step:E use:23/1 use:61/1")
    assert told[-1] == (
        "event-laid-complete",
        {"from": "e5", "to": "f3", "seat": 0, "tiles": 2, "length": 2},
    )
    assert tell((k.EV_WORKER, (0, -1)))[0][0] == "event-worker-spent"
    assert tell((k.EV_WORKER, (0, 1))) == [("event-worker", {"seat": 0, "amount": 1})]
    # The row of the link under way may be gone when it has met another one.
    assert tell((k.EV_LAID, (7, 0, 2, 1))) == [("event-laid-joined", {"seat": 0, "tiles": 2})]
    assert tell((k.EV_REPLACED, (7, 0, 4))) == [("event-replaced", {"seat": 0, "space": "e1"})]
    assert tell((k.EV_REMOVED, (7, 0, 4))) == [("event-removed", {"seat": 0, "tiles": 4})]


def test_buildings_and_links_that_are_upgraded() -> None:
    line = "owners=f3:0 links=0:0:e5NNE>f3"
    assert tell((k.EV_UPGRADED_LINK, (0, 1)), line=line) == [
        ("event-upgraded-link", {"from": "e5", "to": "f3", "seat": 1})
    ]
    assert tell((k.EV_UPGRADED_BUILDING, (4, 1, k.COMMERCIAL, 1))) == [
        ("event-upgraded-building", {"space": "e1", "seat": 1, "type": "C", "passengers": 1})
    ]
    assert tell((k.EV_BUILT, (4, 1, k.LEISURE, 1)))[0][0] == "event-built-on"


def test_the_auction() -> None:
    assert tell((k.EV_CLAIMED, (0, 0, 5))) == [("event-claimed", {"seat": 0, "place": 1, "amount": 5})]
    assert tell((k.EV_CLAIMED, (0, 1, 0))) == [("event-claimed-free", {"seat": 0, "place": 2})]
    state = at("stage=take_card display=PD3,X01")
    told = play(state, "take:31")
    assert told == [
        ("event-took", {"seat": 0, "card": "PD3"}),
        ("event-marked", {"seat": 0, "space": "i10"}),
    ]


def test_new_passengers_of_a_round_are_one_sentence() -> None:
    told = tell((k.EV_PASSENGER, (0, 1, 1)), (k.EV_PASSENGER, (4, 2, 1)), (k.EV_PASSENGER, (9, 0, 1)))
    assert told == [("event-new-passengers", {"spaces": "a1, e1", "amount": 3})]
    assert tell((k.EV_PASSENGER, (4, 1, 0))) == [("event-passenger", {"space": "e1", "amount": 1})]


def test_a_round_that_brings_nobody_says_so() -> None:
    nobody = ("event-no-passengers", {"type": "L"})
    line = "schedule=RLCIR"
    assert tell((k.EV_ROUND, (3,)), line=line) == [nobody, ("event-round", {"round": 3})]
    came = tell((k.EV_PASSENGER, (4, 1, 1)), (k.EV_ROUND, (3,)), line=line)
    assert [message for message, _ in came] == ["event-new-passengers", "event-round"]
    # One that an icon brings is none of the round.
    icon = tell((k.EV_PASSENGER, (4, 1, 0)), (k.EV_ROUND, (3,)), line=line)
    assert nobody in icon
    assert tell((k.EV_ROUND, (1,)), line=line) == [("event-round", {"round": 1})]


def test_who_plays_alone_wins_against_nobody() -> None:
    assert tell((k.EV_GAME_END, (0,)), line="players=1") == [("event-game-end-alone", {})]


def test_rounds_and_phases() -> None:
    assert tell((k.EV_ROUND, (5,))) == [("event-round", {"round": 5})]
    assert tell((k.EV_ROUND, (6,))) == [("event-last-round", {"round": 6})]
    assert tell((k.EV_PHASE, (k.PHASE_ADMINISTRATION,))) == [("event-phase-administration", {})]
    assert tell((k.EV_BOARD, (0, 10, 1))) == [("event-board", {"board": "J2", "face": "1910"})]
    assert tell((k.EV_SCORE, (1, 17)), (k.EV_GAME_END, (1,))) == [
        ("event-score", {"seat": 1, "points": 17}),
        ("event-game-end", {"seat": 1}),
    ]
