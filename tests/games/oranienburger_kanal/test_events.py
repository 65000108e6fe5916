"""What happened, each thing said once."""

from __future__ import annotations

from typing import Any

import pytest

from wagonway.games.oranienburger_kanal import constants as k
from wagonway.games.oranienburger_kanal import events, say, shapes

from .asking import plain
from .asking import say as read
from .table import at, card, new


def told(t: Any, words: str) -> list[tuple[str, dict[str, Any]]]:
    """What the last of the words did."""
    *before, last = words.split()
    for word in before:
        t.play(word)
    t.play(last)
    return [(message, plain(args)) for message, args in t.state.narrate()]


def test_a_space_and_its_talers() -> None:
    assert told(at("2p talers=3/1/1/1/0/0/0"), "space:1") == [
        ("event-space", {"seat": 0, "space": 1, "talers": 3})
    ]


def test_a_price_is_told_with_what_it_was_paid_for() -> None:
    t = at("2p open=A07 A.has=wood:1,clay:2,iron:1", {7: card(cost={"wood": 1, "clay": 1})})
    assert told(t, "space:1 card:07 cell:b12") == [
        ("event-built-for", {"seat": 0, "cell": "b12", "card": "A07", "bundle": "1 wood, 1 clay"})
    ]
    assert told(t, "lay:path@h00")[0] == (
        "event-route-for",
        {"seat": 0, "edge": "h00", "route": "path", "bundle": "1 clay"},
    )


def test_a_route_in_the_place_of_a_path() -> None:
    t = at("2p A.has=brick:1 A.path=h00").play("space:1")
    assert told(t, "lay:road@h00")[0] == (
        "event-route-replaced-for",
        {"seat": 0, "edge": "h00", "route": "road", "bundle": "1 brick"},
    )


def test_a_canal_and_its_clay() -> None:
    t = at("2p A.has=taler:2").play("space:4")
    assert told(t, "lay:canal@h01") == [
        ("event-route-for", {"seat": 0, "edge": "h01", "route": "canal", "bundle": "3 taler"}),
        ("event-gain", {"seat": 0, "bundle": "2 clay"}),
    ]


def test_what_is_free_has_no_price() -> None:
    cards = {7: card({"build": {"what": "path", "n": 1}, "free": True})}
    t = at("2p A.has=clay:1 A.cells=b00:A07 A.path=h00,v00,v01", cards).play("space:1 lay:path@h10 effect:1")
    assert told(t, "lay:path@h33")[0] == ("event-route", {"seat": 0, "edge": "h33", "route": "path"})


def test_an_activation_is_told_once() -> None:
    cards = {7: card(gain={"ore": 1, "wood": 2})}
    line = "2p talers=0/0/0/0/0/0/0 A.has=clay:1,ore:8 A.cells=b00:A07 A.path=h00,v00,v01"
    t = at(line, cards).play("space:1")
    assert told(t, "lay:path@h10")[1:] == [("event-activated", {"seat": 0, "cell": "b00", "card": "A07"})]
    assert told(t, "effect:1")[:3] == [
        ("event-effect", {"seat": 0, "card": "A07", "effect": "A07.1"}),
        ("event-gain", {"seat": 0, "bundle": "2 wood"}),
        ("event-lost", {"seat": 0, "bundle": "1 ore"}),
    ]


def test_two_that_wait_are_told_before_one_is_chosen() -> None:
    line = "2p A.has=clay:3 A.cells=b00:A07,b01:A08 A.path=h00,v00,h10,h01,h11"
    t = at(line, {7: card(gain={"ore": 1}), 8: card(gain={"ore": 1})}).play("space:1")
    assert told(t, "lay:path@v01")[1:] == [
        ("event-to-activate-routes", {"seat": 0, "cell": "b00", "card": "A07"}),
        ("event-to-activate-routes", {"seat": 0, "cell": "b01", "card": "A08"}),
    ]


def test_a_bridge_and_the_building_that_loses() -> None:
    line = "2p A.has=wood:3 A.cells=b00:A07,b01:A08,b10:A09,b02:A10 A.path=v01,h10 A.bridges=h10,v02"
    t = at(line, {7: card(gain={"ore": 1})}).play("space:6")
    assert told(t, "bridge:v01") == [("event-bridge-for", {"seat": 0, "edge": "v01", "bundle": "1 wood"})]
    assert told(t, "activate:b00") == [
        ("event-forfeited", {"seat": 0, "cell": "b01", "card": "A08"}),
        ("event-activated", {"seat": 0, "cell": "b00", "card": "A07"}),
    ]


def test_a_purchase_and_a_rotation() -> None:
    t = at("2p A.has=wood:2,clay:1,ore:1,taler:5")
    assert told(t, "buy:wood") == [("event-bought", {"seat": 0, "resource": "wood", "talers": 3})]
    assert told(t, "rotate") == [("event-rotated", {"seat": 0, "talers": 2})]


def test_the_end_of_a_round_in_two_sentences_and_the_new_one() -> None:
    t = at("2p turn=6 stage=round_end discs=1A,5B A.has=taler:1 B.has=-")
    assert told(t, "done") == [
        ("event-talers", {"spaces": "1, 2, 3, 4, 6, 7"}),
        ("event-round-begins", {"round": 2, "seat": 1}),
    ]


def test_the_last_round_is_told_once() -> None:
    t = at("2p turn=6 stage=round_end colour=blue piles=0/0/0 target=6 A.has=taler:1 B.has=-")
    messages = [message for message, _ in told(t, "done")]
    assert messages == ["event-talers", "event-extension", "event-last-round-begins"]


@pytest.mark.rule("SPACE-8")
@pytest.mark.parametrize(("emptied", "players"), [("at_once", 2), ("round_end", 2), ("at_once", 1)])
@pytest.mark.parametrize(("colour", "space"), [("green", 2), ("orange", 3), ("blue", None)])
def test_an_extension_is_told_with_the_card_that_uncovers_it(
    emptied: str, players: int, colour: str, space: int | None
) -> None:
    place = ("green", "orange", "blue").index(colour)
    piles = "/".join("0" if other < place else "1" if other == place else "9" for other in range(3))
    line = f"emptied_pile={emptied} stage=reveal draw=1 colour={colour} piles={piles} A.has=taler:1"
    t = at(f"{players}p {line}")
    card = f"draw:{20 * place + 5:02}"
    extended = [] if space is None else [("event-extension", {"space": space})]
    assert [each for each in told(t, card) if each[0] == "event-extension"] == extended
    assert [each for each in things(t).items() if each[0] == "event-extension"] == [
        (message, (f"space:{args['space']}",)) for message, args in extended
    ]
    more = at(f"{players}p {line.replace('1', '2')}")
    assert [each for each in told(more, card) if each[0] == "event-extension"] == []


def test_alone_nobody_goes_first() -> None:
    t = at("1p turn=5 stage=round_end blocked=1 A.has=taler:1")
    assert told(t, "done")[-3:] == [
        ("event-blocked", {"space": 2}),
        ("event-talers-back", {"space": 2, "talers": 2}),
        ("event-round-begins-alone", {"round": 2}),
    ]


def test_cards_that_are_laid_open() -> None:
    t = new(1)
    assert told(t, "draw:07") == [("event-revealed", {"card": "A07"})]


def test_the_end_of_a_game_and_of_one_of_a_campaign() -> None:
    line = "round=7 turn=5 last=1 stage=round_end A.has=taler:30 A.cells=b00:A07"
    assert told(at(f"1p {line}"), "done") == [
        ("event-scoring", {}),
        ("event-game-end", {"seat": 0, "points": 6}),
    ]
    assert told(at(f"1p campaign=on {line}"), "done")[:2] == [
        ("event-campaign-game-end", {"seat": 0, "points": 6, "game": 1}),
        ("event-blocked", {"space": 1}),
    ]


def test_what_is_taken_away() -> None:
    away = card(
        {"build": {"what": "path", "n": 1, "op": "remove"}},
        {"build": {"what": "bridge", "n": 1, "op": "remove"}},
    )
    line = "2p A.has=clay:1 A.cells=b00:A07,b01:A08 A.path=h00,v00,v01 A.bridges=v01"
    t = at(line, {7: away}).play("space:1 lay:path@h10 effect:1")
    assert told(t, "remove:h00")[0] == ("event-route-removed", {"seat": 0, "edge": "h00", "route": "path"})
    assert told(t, "effect:2 unbridge:v01")[0] == ("event-bridge-marked", {"seat": 0, "edge": "v01"})


def test_a_payment_for_a_trade_is_told_before_what_it_brings() -> None:
    trade = card(pay={"clay": 1, "wood": 1}, gain={"fame": 2}, times=2)
    t = at("2p A.has=clay:3,wood:2 A.cells=b00:A07 A.path=h00,v00,v01", {7: trade})
    assert told(t, "space:1 lay:path@h10 effect:1")[1:] == [
        ("event-pay", {"seat": 0, "bundle": "1 wood, 1 clay"}),
        ("event-gain", {"seat": 0, "bundle": "2 fame"}),
    ]


def test_where_the_next_game_has_begun_a_building_is_told_by_its_place() -> None:
    s = at("1p campaign=on").s
    assert events.narrate(s, k.EV_TO_ACTIVATE, (0, 5, 1, 0)) == (
        "event-to-activate-bridges",
        {"seat": 0, "cell": "b11", "card": "b11"},
    )


@pytest.mark.parametrize("kind", range(k.EVENT_KINDS))
def test_every_event_has_a_message(kind: int) -> None:
    message, arguments = events.narrate(at("2p").s, kind, (0, 0, 1, 0))
    assert message.startswith("event-")
    assert all(isinstance(value, int | str | dict) for value in arguments.values())


def test_amounts_are_told_in_the_order_of_the_wheel() -> None:
    assert plain(say.bundle({"iron": 1, "wood": 2})) == "2 wood, 1 iron"
    assert plain(say.bundle({})) == "nothing"


def things(t: Any) -> dict[str, tuple[str, ...]]:
    """What the sentences about the last move speak of."""
    return dict(zip([message for message, _ in t.state.narrate()], spoken(t), strict=True))


def spoken(t: Any) -> list[tuple[str, ...]]:
    return t.state.game.spec.hooks.spoken(t.state, t.state.events())


def test_sentences_speak_of_the_board_of_whoever_acted() -> None:
    t = at("2p turn=2 discs=1A B.has=wood:1 talers=1/3/1/1/1/1/1", {7: card()}).play("space:2")
    assert things(t) == {"event-space": ("space:2",)}
    t = at("2p turn=2 B.has=taler:9 to=B").play("buy:wood")
    assert things(t) == {"event-bought": ("stock:1.wood",)}
    t = at("2p open=A07 B.has=wood:1 A.has=wood:1", {7: card()}).play("space:1 card:07 cell:b12")
    assert things(t) == {"event-built-for": ("cell:0.b12",)}
    t = at("2p A.has=clay:1 A.cells=b00:A07 A.path=h00,v00,v01").play("space:1 lay:path@h10")
    assert things(t)["event-route-for"] == ("edge:0.h10",)
    assert things(t)["event-activated"] == ("cell:0.b00",)


def test_a_card_is_spoken_of_where_it_stands_or_lies() -> None:
    t = at("2p B.cells=b03:A07", {7: card()})
    about = shapes.spoken(
        t.s, [("event-effect", {"seat": 1, "card": "A07"}), ("event-revealed", {"card": "A12"})]
    )
    assert about == [("cell:1.b03",), ("card:12",)]


def test_talers_are_spoken_of_on_all_their_spaces() -> None:
    t = at("2p")
    assert shapes.spoken(t.s, [("event-talers", {"spaces": "1, 3"})]) == [("space:1", "space:3")]
    args = say.named({"spaces": "1, 3, 4"})
    assert read("en", "event-talers", args) == "1 taler each goes to the spaces 1, 3, 4."
    assert read("ja", "event-talers", args) == "スペース1、3、4に1ターラーずつ置かれました。"
