"""The course of rounds: how they begin, the last fill of the hands, how they end."""

from __future__ import annotations

import pytest

from wagonway.games.tramways import constants as k

from .table import Table, at, new

FULL = "hand0=D01,D02,D03,D04,D05,D06,D07 hand1=D08,D09,D10,D11,D12,D13,D14"
FULL_CARDS = {f"D{number:02}": "tC" for number in range(1, 15)}


def ending(line: str = "") -> Table:
    """Both are done with administration; hands are full unless the line says otherwise."""
    hands = "" if "hand0" in line else FULL
    return at(f"stage=administer {hands} {line}", FULL_CARDS).play("done done")


@pytest.mark.rule("ROUND-1")
def test_a_game_has_six_rounds_of_four_phases() -> None:
    t = new(2, form="plain")
    phases: list[tuple[int, int]] = []
    while not t.state.is_terminal():
        if t.state.current_player() == -1:
            t.chance_once()
        else:
            legal = t.state.legal_actions()
            t.state.apply(k.TAKE_MONEY if k.TAKE_MONEY in legal else legal[0])
        if (t.s.round_number, t.s.phase) not in phases:
            phases.append((t.s.round_number, t.s.phase))
    played = [
        phase for phase in phases if phase[1] in (k.PHASE_AUCTION, k.PHASE_ACTION, k.PHASE_ADMINISTRATION)
    ]
    assert played == [(number, phase) for number in range(1, 7) for phase in (1, 2, 3)]
    assert phases[-1] == (6, k.PHASE_END)


@pytest.mark.rule("ROUND-4", "AUCTION-8")
def test_the_next_round_shows_cards() -> None:
    t = ending("round=1 display=X05")
    assert (t.s.round_number, t.s.stage, t.s.phase) == (2, k.FILL_DISPLAY, k.PHASE_AUCTION)
    assert t.done("EV_ROUND") == [(2, 0, 0, 0)]


@pytest.mark.rule("ROUND-4", "ROUND-6", "CARDS-6")
def test_after_round_5_no_cards_are_drawn() -> None:
    t = ending("round=5 hand0=D01 hand1=D08")
    assert (t.s.round_number, t.s.stage) == (6, k.AUCTION_TURN)
    assert (t.hand(0), t.hand(1)) == ("D01", "D08")


@pytest.mark.rule("CARDS-6")
def test_each_draws_up_to_the_limit_in_turn_order() -> None:
    t = ending("order=1,0 round=2 hand0=D01,D02,D03,D04,D05 hand1=D08,D09,D10,D11,D12,D13 pile1=X01")
    assert (t.s.stage, t.s.cursor) == (k.DRAW_HAND, 1)
    assert set(t.weights()) == {"draw:G2a", "draw:G2b", "draw:X01"}
    t.play("draw:X01")
    assert t.done("EV_DREW") == [(1, 1, 0, 0)]
    t.play("draw:G1a draw:G1b")
    assert (t.hand(0), t.hand(1)) == ("D01 D02 D03 D04 D05 G1a G1b", "D08 D09 D10 D11 D12 D13 X01")
    assert t.s.seats[1].pile_size == 2
    assert t.s.round_number == 3


@pytest.mark.rule("CARDS-6")
def test_an_empty_pile_is_made_anew_at_once() -> None:
    t = ending(
        "round=2 hand0=D01,D02,D03,D04,D05 pile0=X01 discards0=X02,X03 hand1=D08,D09,D10,D11,D12,D13,D14"
    )
    t.play("draw:G1a")
    assert t.done("EV_SHUFFLED") == []
    t = ending("round=2 hand0=D01,D02,D03,D04,G1a,G1b discards0=X02,X03 hand1=D08,D09,D10,D11,D12,D13,D14")
    assert t.done("EV_SHUFFLED") == [(0, 2, 0, 0)]
    t.play("draw:X03")
    assert (t.hand(0), t.cards(k.IN_PILE), t.cards(k.IN_DISCARDS)) == (
        "D01 D02 D03 D04 G1a G1b X03",
        "X02",
        "",
    )
    t = ending(
        "round=2 hand0=D01,D02,D03,D04,G1a,G1b pile0=X01 discards0=X02 hand1=D08,D09,D10,D11,D12,D13,D14"
    )
    t.play("draw:X01")
    assert (t.cards(k.IN_PILE), t.s.seats[0].pile_size) == ("X02", 1)


@pytest.mark.rule("CARDS-6")
def test_who_has_no_cards_left_draws_none_and_more_cards_may_be_kept() -> None:
    many = "D01,D02,D03,D04,D05,D06,D07,D15,D16"
    t = ending(f"round=2 hand0={many} hand1=G2a,G2b")
    assert t.s.round_number == 3
    assert (t.s.seats[0].hand_size, t.s.seats[1].hand_size) == (9, 2)


@pytest.mark.rule("ROUND-4")
@pytest.mark.parametrize(
    ("option", "left"),
    [("not_extended", [1]), ("not_completed", []), ("each_turn", [0, 1])],
)
def test_neglected_links_are_removed(option: str, left: list[int]) -> None:
    t = ending(f"round=2 owners=b2:0 links=0:0:b2EE,1:0:e5NN* unfinished_removal={option}")
    assert [link for link in (0, 1) if t.s.links[link].owner == 0] == left


@pytest.mark.rule("STRESS-5", "ROUND-6")
def test_stress_at_the_top_costs_happiness_but_not_in_round_6() -> None:
    t = ending("round=2 stress=21,20 hp=5,5")
    assert t.each("hp") == [4, 5]
    assert t.done("EV_HP") == [(0, -1, k.HP_STRESS, 0)]
    t = ending("round=6 stress=21,20 hp=5,5")
    assert (t.each("hp"), t.s.stage) == ([5, 5], k.OVER)
    assert [event[:2] for event in t.done("EV_SCORE")] == [(0, -16), (1, -15)]
    assert t.done("EV_GAME_END") == [(1, 0, 0, 0)]


MAP = "boards=E,A,C,B"  # R d4-d5 and j5, C h6, I b9


def passengers(t: Table) -> dict[int, int]:
    """Passengers of each building, by its first space."""
    spots = [t.s.spots[spot] for spot in range(t.s.num_spots)]
    return {
        here.space: here.passengers for spot, here in enumerate(spots) if here.type and here.first == spot
    }


D4, J5 = 93, 129


@pytest.mark.rule("ROUND-5")
@pytest.mark.parametrize(
    ("option", "supply", "found"),
    [
        ("one_each", 9, (1, 1)),
        ("fill", 9, (2, 1)),
        ("one_each", 1, (1, 0)),
        ("fill", 2, (2, 0)),
        ("fill", 0, (0, 0)),
    ],
)
def test_passengers_arrive_at_the_type_of_the_round(option: str, supply: int, found: tuple[int, int]) -> None:
    t = ending(
        f"round=2 {MAP} schedule=LRLLL passengers=d4:0,j5:0,h6:0 passengers_left={supply} new_passengers={option}"
    )
    standing = passengers(t)
    assert (standing[D4], standing[J5]) == found
    assert standing[157] == 0  # h6, commercial
    assert t.s.passengers_left == supply - sum(found)


@pytest.mark.rule("ROUND-5", "SETUP-5")
def test_a_supply_that_nobody_counts_never_runs_short() -> None:
    t = ending(
        f"round=2 {MAP} schedule=LRLLL passengers=d4:0,j5:0 passengers_left=0 new_passengers=fill"
        " passenger_supply=unlimited"
    )
    assert (passengers(t)[D4], passengers(t)[J5], t.s.passengers_left) == (2, 1, -3)


@pytest.mark.rule("ROUND-5")
def test_how_many_arrive_is_a_table() -> None:
    line = f"stage=administer round=2 {FULL} {MAP} schedule=LRLLL passengers=d4:0,j5:0"
    t = at(line, FULL_CARDS, numbers={"new_passengers": [1, 2, 1, 1, 1]}).play("done done")
    assert (passengers(t)[D4], passengers(t)[J5]) == (2, 1)


@pytest.mark.rule("ROUND-5")
def test_by_option_the_first_player_places_the_only_passenger() -> None:
    t = ending(f"round=2 order=1,0 {MAP} schedule=LRLLL passengers=d4:1,j5:0,h6:0 new_passengers=one_in_all")
    assert (t.s.stage, t.s.verb, t.state.current_player()) == (k.PLACE_PASSENGER, k.NEW_PASSENGER, 1)
    assert t.legal() == {"place:d4", "place:j5"}
    assert t.refuses("place:h6") == "NO_BUILDING_HERE"
    t.play("place:j5")
    assert (passengers(t)[D4], passengers(t)[J5], t.s.round_number, t.s.verb) == (1, 1, 3, k.NO_VERB)
    assert t.done("EV_PASSENGER") == [(J5, 1, 1, 0)]
    t = ending(f"round=2 {MAP} schedule=LRLLL new_passengers=one_in_all")  # all squares are taken
    assert t.s.round_number == 3


@pytest.mark.rule("ROUND-2")
def test_in_round_6_hands_are_filled_from_piles_and_discards() -> None:
    line = "stage=refill order=1,0 hand1=D01,D02,D03,D04,D05 pile1=X01 discards1=X02 open=0,1 hand0=D06"
    t = at(line)
    assert t.legal("take:") == {"X01", "X02", "G2a", "G2b"}
    assert t.refuses("take:X03") == t.refuses("take:G1a") == "CARD_NOT_IN_PILES"
    t.play("take:X02")
    assert t.done("EV_PICKED") == [(1, t.card("X02"), 0, 0)]
    assert t.state.current_player() == 1
    t.play("take:X01")
    assert (t.hand(1), t.s.seats[1].pile_size) == ("D01 D02 D03 D04 D05 X01 X02", 2)
    assert (t.state.current_player(), t.s.seats[0].open_hand) == (0, 1)
    t.play("take:G1a take:G1b")
    assert (t.s.stage, t.s.phase, t.state.current_player()) == (k.CHOOSE_ACTION, k.PHASE_ACTION, 1)


@pytest.mark.rule("ROUND-2")
def test_all_cards_of_who_fills_the_hand_are_public() -> None:
    t = at("stage=auction_turn round=6 hand0=D01,D02 hand1=D03 pile1=D04 known=D01:0,D03:1,D04:1")
    t.play("pass claim")
    assert (t.order(), [t.s.seats[seat].open_hand for seat in (0, 1)]) == ([1, 0], [0, 1])
    assert [t.s.known[t.card(card)] for card in ("D01", "D03", "D04")] == [1, k.EVERYBODY, k.EVERYBODY]


@pytest.mark.rule("ROUND-3")
def test_by_option_auction_cards_that_are_left_over_may_be_taken() -> None:
    line = "stage=refill hand0=D01 pile0=X01 open=1,0 box=X03"
    assert at(line).legal("take:") == {"X01", "G1a", "G1b"}
    t = at(f"{line} round6_refill=auction_too")
    assert "X02" in t.legal("take:")
    assert t.refuses("take:X03") == "CARD_NOT_IN_PILES"
    t.play("take:X02")
    assert t.hand(0) == "D01 X02"


@pytest.mark.rule("ROUND-3", "SOLO-2")
def test_an_auction_card_taken_in_round_6_leaves_the_deck() -> None:
    # Alone all auction cards that have not come into play are in the deck, with the parcels that nobody has.
    t = at("players=1 round=6 stage=refill hand0=D01 open=1 round6_refill=auction_too auction=30")
    deck = t.state.view(0)["deck"]
    t.play("take:X02")
    assert (t.s.auction_left, t.state.view(0)["deck"]) == (29, deck - 1)
