"""What a seat learns: nothing that differs between two games differs for it, unless it may know."""

from typing import Any

import pytest

from wagonway.kernel.chance import CHANCE, RandomSource

from .table import GAME, at

WISHES: tuple[dict[str, Any], ...] = (
    {"verb": "build"},
    {"verb": "sell"},
    {"verb": "network"},
    {"verb": "scout"},
    {"verb": "build", "location": "birmingham"},
    {"verb": "build", "industry": "iron_works"},
    {"verb": "build", "card": "location:dudley"},
    {"card": "location:dudley"},
    {"line": "birmingham__oxford"},
)


@pytest.mark.parametrize("players", [2, 4])
def test_games_that_differ_in_what_is_hidden_look_the_same(players: int) -> None:
    """View, prompt, choices with previews, observation and every answer to why-not."""
    state, rng = GAME.setup(players=players, form="plain"), RandomSource(23, players)
    ply = asked = 0
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            state.resolve_chance(rng)
            continue
        ply += 1
        if ply % 29 == 0:
            action = rng.below(GAME.first_chance)
            for seat in range(players):
                other = state.determinize(seat, ply)
                assert other.view(seat) == state.view(seat)
                assert other.view(None) == state.view(None)
                assert other.prompt() == state.prompt()
                assert (other.observe(seat) == state.observe(seat)).all()
                if state.current_player() == seat:
                    assert other.legal() == state.legal()
                for wish in (*WISHES, {"action": action}):
                    assert other.explain(wish, seat) == state.explain(wish, seat), wish
                    asked += 1
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
    assert asked > 50


def test_a_drawn_card_is_told_to_nobody_and_seen_in_one_hand() -> None:
    line = "3p stage=refill A.cards=location:leek*7 B.cards=location:stone*8 C.cards=location:dudley*8"
    told = []
    for word in ("draw:location:birmingham", "draw:industry:brewery"):
        t = at(line).play(word)
        told.append([message for message in t.state.narrate() if message[0] == "event-drew"])
        assert word.removeprefix("draw:") in t.state.view(0)["seats"][0]["hand"]
        for looking in (1, 2, None):
            assert t.state.view(looking)["seats"][0]["hand"] is None
    assert told[0] == told[1] == [("event-drew", {"seat": 0})]


def test_hands_and_discards_are_shown_in_an_order_that_tells_nothing_of_their_past() -> None:
    """Sorted: neither the order of drawing nor that of discarding can be read off."""
    one = at("2p A.cards=location:leek,location:stone B.cards=location:leek").play("pass location:stone")
    two = at("2p A.cards=location:stone,location:leek B.cards=location:leek").play("pass location:stone")
    assert one.state.view(0) == two.state.view(0)
    one.play("pass location:leek")
    other = at("2p A.cards=location:leek,location:stone B.cards=location:leek")
    other.play("pass location:leek pass location:stone")
    assert one.state.view(1)["seats"][0]["discard"] == other.state.view(1)["seats"][0]["discard"]


def test_wild_cards_are_public_wherever_they_are() -> None:
    t = at("2p A.cards=wild:location,wild:industry,location:leek wild=3/3")
    for looking in (0, 1, None):
        assert t.state.view(looking)["seats"][0]["wild"] == {"location": 1, "industry": 1}
    assert t.state.view(1)["seats"][0]["hand_size"] == 3
    for seed in range(5):
        drawn = t.state.determinize(1, seed).s.seats[0]
        assert (drawn.hand[25], drawn.hand[26], drawn.hand_size) == (1, 1, 3)
