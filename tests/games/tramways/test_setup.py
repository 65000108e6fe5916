"""Setting up."""

from __future__ import annotations

from collections import Counter

import pytest

from wagonway.games.tramways import constants as k
from wagonway.games.tramways.rules import setup

from .table import Table, at, new

JOKERS = {"9", "10", "11"}  # numbers of the boards of the joker letter


def laid(players: int, words: str, **options: str) -> Table:
    """The boards are laid; chance says with which parcel to begin."""
    return new(players, **options).play(words)


TWO = "board:0/0 board:1/0 board:2/0 board:3/0"


@pytest.mark.rule("SETUP-1")
@pytest.mark.parametrize(
    ("players", "columns", "count"), [(1, 3, 3), (2, 2, 4), (3, 3, 6), (4, 4, 8), (5, 5, 10)]
)
def test_two_boards_for_each_player_in_two_rows(players: int, columns: int, count: int) -> None:
    t = new(players, form="plain")
    assert t.s.columns == columns
    while t.s.stage == k.LAY_BOARD:
        t.chance_once()
    boards = [board for board in t.s.board if board != k.NO_BOARD]
    assert len(boards) == len(set(boards)) == count == setup.cells_of(t.s)
    assert len(JOKERS & set(map(str, boards))) <= 1


@pytest.mark.rule("SETUP-1", "SETUP-3")
def test_any_board_with_any_face_but_by_option_the_normal_one() -> None:
    assert set(new(2).weights()) == {f"board:{board}/{face}" for board in range(12) for face in (0, 1)}
    assert set(new(2, faces="normal").weights()) == {f"board:{board}/0" for board in range(12)}
    assert "board:4/1" not in new(2).play("board:4/0").weights()
    assert len(set(new(2).weights().values())) == 1


@pytest.mark.rule("SETUP-2")
def test_one_joker_at_most() -> None:
    t = new(2)
    assert {word[6:].split("/")[0] for word in t.weights()} >= JOKERS
    t.play("board:10/1")
    assert not {word[6:].split("/")[0] for word in t.weights()} & JOKERS


@pytest.mark.rule("SETUP-4", "SOLO-2")
def test_with_too_few_parcels_all_boards_are_taken_up_again() -> None:
    t = new(1).play("board:1/0 board:6/0")
    t.state.apply(t.number("board:11/1"))
    assert t.s.stage == k.DEAL_PARCEL
    t = new(1).play("board:7/1 board:9/1 board:8/1")  # H1, J2 and I1 and no more
    assert t.done("EV_LAID_AGAIN") == [(3, 4, 0, 0)]
    assert t.s.stage == k.LAY_BOARD
    assert set(t.s.board) == {k.NO_BOARD}
    assert "board:7/1" in t.weights()


@pytest.mark.rule("SETUP-5", "SETUP-11")
def test_passengers_on_printed_squares_and_tiles() -> None:
    t = laid(2, TWO)
    assert [t.s.building_tiles[kind] for kind in range(1, k.TYPES)] == [2, 2, 2, 2]
    standing = [here.passengers for here in t.s.spots if here.space != k.NO_SPACE and here.type != k.NO_TYPE]
    assert standing == [1, 1, 1, 1]
    assert t.s.passengers_left == 30 - 8 - 4


@pytest.mark.rule("SETUP-5")
def test_a_building_of_two_squares_has_two_passengers() -> None:
    t = laid(2, "board:4/0 board:0/0 board:2/0 board:3/0")
    spots = {t.s.spots[spot].space: t.s.spots[spot] for spot in range(t.s.num_spots)}
    assert (spots[93].passengers, spots[123].passengers) == (2, 0)  # d4 and d5


@pytest.mark.rule("SETUP-11", "SETUP-12", "SOLO-1")
@pytest.mark.parametrize(
    ("players", "option", "tiles"),
    [
        (1, "two_each", [1, 1, 1, 2]),
        (2, "two_each", [2, 2, 2, 2]),
        (2, "one_and_industry", [1, 1, 1, 2]),
        (3, "one_and_industry", [2, 2, 2, 2]),
        (4, "two_each", [3, 3, 3, 3]),
        (5, "two_each", [4, 4, 4, 4]),
    ],
)
def test_building_tiles_and_cards(players: int, option: str, tiles: list[int]) -> None:
    t = new(players, form="plain", two_player_buildings=option)
    while t.s.stage == k.LAY_BOARD:
        t.chance_once()
    assert [t.s.building_tiles[kind] for kind in range(1, k.TYPES)] == tiles
    supply = Counter(card[1] for card in t.cards(k.SUPPLY).split())
    assert [supply[letter] for letter in "RLCI"] == tiles


@pytest.mark.rule("SETUP-6")
def test_parcels_of_the_map_are_dealt_and_marked() -> None:
    t = laid(2, TWO)
    on_map = "PA1 PA2 PA3 PB1 PB2 PB3 PC1 PC2 PC3 PD1 PD2 PD3"
    assert t.cards(k.DECK) == on_map
    assert set(t.weights()) == {f"draw:{card}" for card in on_map.split()}
    t.play("draw:PA1 draw:PB1 draw:PC1 draw:PD1 draw:PA2 draw:PB2 draw:PC2")
    assert t.hand(0) == "PA1 PB1 PC1 PD1 G1a G1b"
    t.play("draw:PD2")
    assert t.hand(1) == "PA2 PB2 PC2 PD2 G2a G2b"
    owners = {t.state.names.labels[here.label]: here.owner for here in t.s.spots if here.label != k.NO_LABEL}
    assert owners == {
        **dict.fromkeys(("A1", "B1", "C1", "D1"), 0),
        **dict.fromkeys(("A2", "B2", "C2", "D2"), 1),
        **dict.fromkeys(("A3", "B3", "C3", "D3"), k.NOBODY),
    }
    assert t.s.card_at[t.card("PE1")] == k.BOX


@pytest.mark.rule("SETUP-8")
def test_what_each_player_starts_with() -> None:
    t = laid(2, TWO)
    for seat in (0, 1):
        mine = t.s.seats[seat]
        assert (mine.money, mine.workers, mine.tiles_left, mine.stress, mine.hp) == (3, 2, 24, 0, 0)
    assert (t.hand(0), t.hand(1)) == ("G1a G1b", "G2a G2b")
    assert t.s.seats[2].money == 0


@pytest.mark.rule("SETUP-7", "SETUP-11")
def test_nothing_is_left_of_the_tiles_of_a_game_before() -> None:
    t = at("")
    t.s.type_tile[1] = k.LEISURE
    assert any(t.s.building_tiles)
    assert t.s.passengers_left > 0
    setup.set_up_tiles(t.s)
    assert not any(t.s.type_tile)
    assert not any(t.s.building_tiles)
    assert t.s.passengers_left == 0


DEALT = "draw:PA1 draw:PB1 draw:PC1 draw:PD1 draw:PA2 draw:PB2 draw:PC2 draw:PD2"


@pytest.mark.rule("SETUP-7")
def test_a_type_for_each_of_five_rounds() -> None:
    t = laid(2, f"{TWO} {DEALT}")
    assert t.weights() == {f"tile:{letter}": 0.25 for letter in "RLCI"}
    t.play("tile:R tile:R tile:L")
    assert t.weights() == pytest.approx(
        {"tile:R": 3 / 17, "tile:L": 4 / 17, "tile:C": 5 / 17, "tile:I": 5 / 17}
    )
    t.play("tile:R tile:R")
    assert list(t.s.type_tile)[1:6] == [1, 1, 2, 1, 1]
    assert t.s.stage == k.DRAW_ORDER
    t = laid(2, f"{TWO} {DEALT} tile:R tile:R tile:R tile:R")
    t = new(2, numbers={"type_tiles": 1}).play(f"{TWO} {DEALT} tile:R tile:C")
    assert t.weights() == {"tile:L": 0.5, "tile:I": 0.5}


ORDERED = f"{TWO} {DEALT} tile:R tile:R tile:L tile:C tile:I seat:1"


@pytest.mark.rule("SETUP-9")
def test_the_first_order_is_random_and_the_last_place_follows() -> None:
    t = laid(2, ORDERED)
    assert t.order() == [1, 0]
    assert t.s.stage == k.FILL_DISPLAY
    t = new(3, form="plain")
    while t.s.stage != k.DRAW_ORDER:
        t.chance_once()
    assert t.weights() == pytest.approx(dict.fromkeys(("seat:0", "seat:1", "seat:2"), 1 / 3))
    t.play("seat:2")
    assert t.weights() == {"seat:0": 0.5, "seat:1": 0.5}
    t.play("seat:0")
    assert t.order() == [2, 0, 1]


@pytest.mark.rule("SETUP-10")
def test_the_auction_deck_has_five_cards_for_each_player() -> None:
    t = laid(2, ORDERED)
    assert t.cards(k.DECK) == "PA3 PB3 PC3 PD3"
    assert t.s.auction_left == 6
    weights = t.weights()
    assert {word for word in weights if "X" in word} == {f"draw:X{number:02}" for number in range(1, 13)}
    assert weights["draw:PA3"] == pytest.approx(1 / 10)
    assert weights["draw:X01"] == pytest.approx(6 / 12 / 10)
    t.play("draw:X01 draw:PA3")
    assert (t.cards(k.DISPLAY), t.s.auction_left, t.s.stage) == ("PA3 X01", 5, k.SHOW_TOP)
    assert t.s.card_at[t.card("X13")] == k.BOX


@pytest.mark.rule("SETUP-10", "AUCTION-8")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_deck_lasts_five_rounds(players: int) -> None:
    t = new(players, form="plain")
    while t.s.stage != k.SHOW_TOP:
        t.chance_once()
    deck = setup.parcels_in_deck(t.s, t.c) + t.s.auction_left
    assert deck == 4 * players
    assert sum(place == k.DISPLAY for place in t.s.card_at) == players


@pytest.mark.rule("SETUP-13", "BOOKS-1")
def test_in_reverse_order_each_takes_a_development_card() -> None:
    t = laid(2, f"{ORDERED} draw:X01 draw:PA3 draw:D01 draw:D02")
    assert (t.s.stage, t.state.current_player(), t.s.round_number) == (k.CHOOSE_BOOK, 0, 0)
    assert t.legal() == {"book:1", "book:2"}
    t.play("book:1 draw:D03 draw:D04 draw:D05 take:D01")
    assert (t.s.stage, t.state.current_player()) == (k.CHOOSE_BOOK, 1)
    t.play("book:1 take:D05")
    assert (t.s.round_number, t.s.phase, t.s.stage) == (1, k.PHASE_AUCTION, k.AUCTION_TURN)
    assert t.state.current_player() == 1
    assert [t.s.seats[seat].hand_size for seat in (0, 1)] == [7, 7]
    assert t.done("EV_ROUND") == [(1, 0, 0, 0)]


@pytest.mark.rule("SETUP-1")
def test_a_position_of_the_setup_reads_as_it_is_written() -> None:
    t = laid(2, f"{TWO} draw:PA1")
    assert at(str(t).partition(" ")[2]).state == t.state
