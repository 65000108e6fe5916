"""A position in one line: lossless, short, and plain about what is wrong with it."""

from __future__ import annotations

import random

import pytest

from wagonway.games.tramways import constants as k
from wagonway.kernel.game import State
from wagonway.kernel.notation import NotationError, difference

from .spoken import GAME, LAYOUT, NAMES, OTHERWISE, at, walk


def assert_comes_back(state: State) -> None:
    line = state.position_text()
    again = GAME.parse_position(line, form="plain")
    one, other = LAYOUT.pack(state.s), LAYOUT.pack(again.s)
    assert one == other, f"{line}: {difference(GAME.spec.State, one, other)}"
    assert again.position_text() == line


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_every_state_of_a_game_comes_back_from_its_line(players: int) -> None:
    """All of setting up and of the first round, then every third state."""
    for number, state in enumerate(walk(players, players)):
        if number < 120 or number % 3 == 0 or state.is_terminal():
            assert_comes_back(state)


@pytest.mark.parametrize("seed", range(4))
def test_so_it_does_with_any_options(seed: int) -> None:
    rng = random.Random(seed)
    options = {option.key: rng.choice(option.values) for option in GAME.meta.options}
    for number, state in enumerate(walk(seed, rng.choice((1, 2, 4)), **(options if seed else OTHERWISE))):
        if number % 4 == 0:
            assert_comes_back(state)


def test_what_a_seat_knows_comes_back_as_well() -> None:
    for number, state in enumerate(walk(7, 3)):
        if number % 25 == 0:
            for seat in (None, 0, 2):
                hidden = state.information_state(seat)
                assert_comes_back(hidden)
                for other in range(3):
                    if other != seat and not state.s.seats[other].open_hand:
                        # Of a hand nothing is known but cards in use.
                        cards = [card for card in hidden.s.seats[other].hand if card != k.NO_CARD]
                        assert all(state.s.used[card] for card in cards)


def test_a_line_by_hand_means_the_actions_of_the_first_round() -> None:
    s = at("").s
    assert (s.stage, s.round_number, s.phase) == (k.CHOOSE_ACTION, 1, k.PHASE_ACTION)
    assert (s.players, s.action_pass, s.actions_left, s.place) == (2, 1, 1, 0)
    assert list(s.order)[:2] == [0, 1]
    assert list(s.board)[:4] == [0, 1, 2, 3]
    assert [s.seats[seat].money for seat in range(2)] == [3, 3]
    assert [s.seats[seat].hand_size for seat in range(2)] == [2, 2]
    assert str(at("").position_text()) == "tramways/1"


def test_a_stage_outside_the_actions_says_its_phase_and_round() -> None:
    s = at("stage=auction_turn").s
    assert (s.phase, s.action_pass, s.actions_left) == (k.PHASE_AUCTION, 0, 0)
    assert at("stage=administer").s.verb == k.ADMINISTRATION
    assert at("stage=over").s.round_number == k.ROUNDS
    assert at("stage=choose_book").s.round_number == 0


def test_cards_that_are_not_said_lie_where_they_usually_do() -> None:
    s = at("owners=b2:0,d3:1 built=d3:I1").s
    card = NAMES.card_numbers
    assert s.card_at[card["PA1"]] == k.IN_PILE
    assert s.card_at[card["PA2"]] == k.IN_PILE + 1
    assert s.card_at[card["PB1"]] == k.DECK
    assert s.card_at[card["PE1"]] == k.BOX
    assert s.card_at[card["BI1"]] == k.IN_PILE + 1
    assert s.card_at[card["BI2"]] == k.SUPPLY
    assert (s.building_tiles[k.INDUSTRIAL], s.seats[1].industries) == (1, 1)
    assert s.card_at[card["G1a"]] == k.IN_HAND
    # Where the hand is said, the generic cards are no longer in it.
    assert at("hand0=PA1 owners=b2:0").s.card_at[card["G1a"]] == k.IN_PILE


def test_a_link_is_its_start_and_the_sides_by_which_it_goes_on() -> None:
    s = at("owners=f3:1,b4:0 links=2:1:e5NNNE* rows1=4,7,0").s
    link = s.links[2]
    assert (link.owner, link.length, link.touched, link.upgraded, link.end) == (1, 3, 1, 0, k.NO_SPOT)
    assert s.spots[link.start].space == k.MAX_COLUMNS * 4 + 4
    assert (link.head, link.exit, link.start_side) == (k.MAX_COLUMNS + 4, k.EAST, k.NORTH)
    assert s.tiles[k.MOST_TILES + 7].space == k.MAX_COLUMNS * 2 + 4
    assert s.seats[1].tiles_left == 21
    assert s.sides_at[k.MAX_COLUMNS + 4] == 1 << k.SOUTH | 1 << k.EAST
    assert s.links_end == 3


@pytest.mark.parametrize(
    "line",
    [
        "players=3",
        "faces=normal players=5",
        "boards=A,B:1910,C,D:1910",
        "boards=A,-,-,- stage=lay_board cursor=1",
        "round=3 order=1,0 money=3,7 stress=4,21 hp=-2,9 workers=0,2",
        "owners=b2:0,d3:0,f3:1 hand0=D07,PA1,G1a",
        "owners=b2:0,d3:1 built=b2:R0!,d3:I1 passengers=b2:0",
        "owners=b4:0 links=0:0:b4EEE",
        "links=0:1:e5SW>d6!",
        "stage=auction_turn place=1 bids=5,0 order=1,0 new_order=-,1 count=1",
        "stage=pay due=7 phase=auction bids=7,0 verb=bid used=G1b:1",
        "stage=take_card display=PD3,X01",
        "players=1 stage=solo_line line=X03,PD3,X01",
        "book1=D01,?,? book2=- known=D02:*",
        "book1=D01,D02,D03,? known=D02:01,D03:0",
        "stage=over",
        "stage=refill open=1,1",
        "stage=administer count=1 used=G1a:2 settled=G1a:2",
        "stage=place_passenger phase=end verb=new_passenger",
        "stage=choose_goal verb=move spot=e5",
        "stage=choose_ride verb=move spot=e5 at=e5 goal=p:A1",
        "stage=pay owners=b2:0 verb=build spot=b2 kind=I need=build,p:A1",
        "stage=pay verb=lay links=0:0:e5W* link=0 rails=2 laid=0 side=W",
        "stage=draw_hand cursor=1 count=3",
        "schedule=RLC-I",
        "hand1=- held1=D05 hand_size=2,7 pile_size=0,1",
        "passengers_left=2 auction=3 tiles=20,24 buildings=1,2,0,2",
        "replaced=2 bonuses=1 buying=3",
    ],
)
def test_lines_come_back_as_they_were_written(line: str) -> None:
    words = at(line).position_text().split()[1:]
    said = [word for word in line.split() if word not in ("laid=0", "side=N")]
    if "side=W" in said:
        assert "side=W" in words
    if "passengers=" not in line:
        words = [word for word in words if not word.startswith("passengers=")]
    for word in said:
        if not word.startswith("phase") or word in words:
            assert word in words
    again = at(" ".join(words)).position_text().split()[1:]
    assert [word for word in again if not word.startswith("passengers=")] == [
        word for word in words if not word.startswith("passengers=")
    ]


def test_words_may_stand_in_any_order() -> None:
    line = "round=4 players=3 owners=b2:0 built=b2:R0 links=1:0:b2NEE hand1=PB1 money=1,2,3"
    backwards = " ".join(reversed(line.split()))
    assert at(backwards).position_text() == at(line).position_text()


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("money", "'money' is not understood; words look like key=value."),
        ("gold=3", "'gold' is not understood."),
        ("round=3 round=4", "'round' is said twice."),
        ("round=much", "round=much: a whole number is expected."),
        ("round=7", "round: 7 is not between 0 and 6."),
        (
            "players=3 stage=auction_turn order=0,1,2 count=2",
            "count: 2 is not how many have a place of new_order, 0.",
        ),
        ("players=3 new_order=-,-,0", "new_order: nobody has a place of it but in an auction."),
        ("players=6", "players=6: there are 1 to 5 players."),
        ("water=deep", "water=deep: water is blocked or as_land."),
        ("money=3", "money=3: a number for each of 2 seats is expected."),
        ("stress=22,0", "stress: 22 is above 21."),
        ("order=0", "order=0: 2 places are expected."),
        ("order=0,0", "order: a seat stands there twice."),
        ("order=0,-", "order: all places are taken at the stage choose_action."),
        ("schedule=RLC", "schedule=RLC: 5 letters of R, L, C, I or - are expected."),
        ("boards=A,B,C", "boards=A,B,C: 4 boards are expected."),
        ("boards=A,B,C,Z", "boards: 'Z' is not one of A, B ... J3."),
        ("boards=A,A,B,C", "boards: a board lies there twice."),
        ("boards=A,-,-,-", "boards: they all lie at the stage choose_action."),
        ("boards=-,A,-,- stage=lay_board cursor=1", "boards: cells are filled in their order."),
        ("stage=lay_board", "boards: a cell is free at the stage lay_board."),
        ("owners=a1:0", "owners: there is no building and no parcel at a1."),
        ("owners=e5:0", "owners: e5 is no parcel."),
        ("owners=b2:2", "owners: 2 is not between 0 and 1."),
        ("built=b2", "built: 'b2' is expected to look like b2:R0 or b2:R0!."),
        ("passengers=b2:1", "passengers: no building begins at b2."),
        ("links=a", "links: 'a' is expected to look like 4:0:b2EES>e3!*."),
        ("links=0:0:e5WE", "links: '0:0:e5WE' leads where no track can lie."),
        ("links=0:0:b2NNN", "links: '0:0:b2NNN' leads where no track can lie."),
        ("links=0:0:e5WW,1:0:e5WS", "links: '1:0:e5WS' uses a side that another track uses."),
        ("links=0:0:e5WW>b2", "links: '0:0:e5WW>b2' does not lead to its end."),
        ("links=1:0:e5WW,0:0:e5NN", "links: 0 is not between 2 and 119."),
        ("hand2=D01", "hand2: there are 2 seats."),
        ("hand0=D99", "hand0: 'D99' is not one of D01, D02 ... X30."),
        ("hand0=D01 pile1=D01", "pile1: D01 stands in two places."),
        ("book1=D01,D02,D03,D04,D05", "book1: there are 5 cards; 4 are the most."),
        ("known=D01:9", "known: 'D01:9' is expected to look like D07:02 or D07:*."),
        ("hand_size=1,2", "hand_size: hand0 has 2 cards."),
        ("link=3", "link: there is no link 3."),
        ("need=build,x", "need: 'x' is no icon."),
        ("goal=build", "goal=build: a type or a label is expected."),
        ("used=G1a:6", "used: 'G1a:6' is expected to look like D07:13."),
        ("verb=move", "verb: move has no stage choose_action."),
        ("stage=pay", "verb: none has no stage pay."),
        ("stage=choose_goal verb=move", "spot: it is needed by move."),
        ("stage=choose_ride verb=move spot=e5", "goal: it is needed at this stage."),
        ("stage=draw_hand cursor=2", "cursor: 2 is not between 0 and 1."),
        ("place=2", "place: 2 is not between 0 and 1."),
    ],
)
def test_what_is_wrong_with_a_line_is_said_in_a_sentence(line: str, sentence: str) -> None:
    with pytest.raises(NotationError) as error:
        at(line)
    assert str(error.value) == sentence


def test_every_option_is_a_word_of_a_position() -> None:
    for option in GAME.meta.options:
        for place, value in enumerate(option.values):
            assert getattr(at(f"{option.key}={value}").s, option.key) == place


def test_a_debugger_shows_names() -> None:
    shown = repr(at("water=as_land stage=auction_turn money=3,5").s)
    for word in ("water=as_land", "stage=auction_turn", "phase=auction", "seats[1]=(money=5"):
        assert word in shown
    assert "second_track" not in shown
