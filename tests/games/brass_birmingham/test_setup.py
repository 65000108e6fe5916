"""Setup: what lies on the table before the first action."""

from collections import Counter

import pytest

from wagonway.kernel.game import IllegalAction

from .table import GAME, Table, at

PLAYERS = [2, 3, 4]

# Copies in the deck of 4 players; of 3 and 2 players, what is different.
DECK = {
    4: {
        "location:belper": 2,
        "location:derby": 3,
        "location:leek": 2,
        "location:stoke_on_trent": 3,
        "location:stone": 2,
        "location:uttoxeter": 2,
        "location:stafford": 2,
        "location:burton_on_trent": 2,
        "location:cannock": 2,
        "location:tamworth": 1,
        "location:walsall": 1,
        "location:wolverhampton": 2,
        "location:coalbrookdale": 3,
        "location:dudley": 2,
        "location:kidderminster": 2,
        "location:worcester": 2,
        "location:birmingham": 3,
        "location:coventry": 3,
        "location:nuneaton": 1,
        "location:redditch": 1,
        "industry:iron_works": 4,
        "industry:coal_mine": 3,
        "industry:cotton_mill_or_manufacturer": 8,
        "industry:pottery": 3,
        "industry:brewery": 5,
    }
}
DECK[3] = DECK[4] | {
    "location:belper": 0,
    "location:derby": 0,
    "location:uttoxeter": 1,
    "industry:coal_mine": 2,
    "industry:cotton_mill_or_manufacturer": 6,
    "industry:pottery": 2,
}
DECK[2] = DECK[3] | {
    "location:leek": 0,
    "location:stoke_on_trent": 0,
    "location:stone": 0,
    "location:uttoxeter": 0,
    "industry:cotton_mill_or_manufacturer": 0,
}
MERCHANT_TILES = {
    2: {"any": 1, "cotton_mill": 1, "manufacturer": 1, "blank": 2},
    3: {"any": 1, "cotton_mill": 1, "manufacturer": 1, "blank": 3, "pottery": 1},
    4: {"any": 1, "cotton_mill": 2, "manufacturer": 2, "blank": 3, "pottery": 1},
}
SEATED = {2: "order:0", 3: "order:0 order:1", 4: "order:0 order:1 order:2"}


def new(players: int) -> Table:
    """A game of which nothing has been left to chance yet."""
    return Table(GAME.setup(players, form="checked"))


def dealt(players: int, seed: int = 1) -> Table:
    """A game ready for its first action."""
    t = new(players)
    t.state.resolve_chance(seed)
    return t


def chances(t: Table) -> dict[str, float]:
    """The words that chance may bring now, with their probabilities."""
    return {t.state.action_text(outcome): part for outcome, part in t.state.chance_outcomes()}


@pytest.mark.rule("SETUP-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_each_player_starts_with_17_pounds_no_points_income_level_0_and_14_link_tiles(players: int) -> None:
    for seat in new(players).state.view(0)["seats"]:
        assert (seat["money"], seat["spent"], seat["vp"]) == (17, 0, 0)
        assert (seat["income_space"], seat["income_level"]) == (10, 0)
        assert seat["links_left"] == 14


@pytest.mark.rule("SETUP-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_all_45_tiles_of_each_player_lie_on_the_mat(players: int) -> None:
    seats = new(players).state.view(0)["seats"]
    assert len(seats) == players
    for seat in seats:
        assert seat["mat"] == {
            "cotton_mill": [3, 2, 3, 3],
            "manufacturer": [1, 2, 1, 1, 2, 1, 1, 2],
            "pottery": [1, 1, 1, 1, 1],
            "coal_mine": [1, 2, 2, 2],
            "iron_works": [1, 1, 1, 1],
            "brewery": [2, 2, 2, 1],
        }
        assert sum(map(sum, seat["mat"].values())) == 45
        assert set(seat["next"].values()) == {1}


@pytest.mark.rule("SETUP-2")
def test_link_tiles_and_industry_tiles_run_out() -> None:
    no_tile = at("2p A.money=40 A.cards=location:dudley A.mat=coal_mine:0/0/0/0")
    assert no_tile.why_not(verb="build", industry="coal_mine", location="dudley") == "NO_TILE_LEFT"
    no_link = at("2p A.money=40 A.links=0 A.cards=location:dudley dudley.0=A:coal_mine1*2")
    assert no_link.why_not(verb="network", line="dudley__birmingham") == "NO_LINK_TILES_LEFT"
    one_link = at("2p A.money=40 A.links=1 A.cards=location:dudley dudley.0=A:coal_mine1*2")
    one_link.play("network location:dudley line:dudley__birmingham")
    assert one_link.s.seats[0].links_left == 0


@pytest.mark.rule("SETUP-2")
def test_coal_beyond_the_30_cubes_of_the_box_is_there_all_the_same() -> None:
    t = at(
        "2p rail A.money=40 A.cards=location:dudley A.mat=coal_mine:0/0/0/1 coal=14"
        " belper.1=B:coal_mine4*5 leek.1=B:coal_mine4*5 stone.1=B:coal_mine4*5"
        " burton_on_trent.0=B:coal_mine4*5"
        " cannock.0=B:coal_mine4*5 cannock.1=B:coal_mine4*5 tamworth.0=B:coal_mine4*5 actions=1 draw=0"
    )
    t.play("build location:dudley coal_mine place:dudley.0")
    assert t.tile("dudley.0") == "A:coal_mine4*5"
    assert (t.s.coal_on_board, t.s.coal_market) == (40, 14)


@pytest.mark.rule("SETUP-2")
def test_iron_beyond_the_18_cubes_and_beer_beyond_the_15_barrels_is_there_all_the_same() -> None:
    works = "derby.2=B:iron_works4*6 walsall.0=B:iron_works4*6 coalbrookdale.0=B:iron_works4*6"
    breweries = " ".join(
        f"{space}=B:brewery3*2"
        for space in "derby.0 stone.0 uttoxeter.0 uttoxeter.1 stafford.0 burton_on_trent.1 walsall.1"
        " nuneaton.0".split()
    )
    t = at(
        f"2p rail A.money=99 A.cards=location:dudley,industry:brewery dudley.0=B:coal_mine2*3 {works}"
        f" {breweries} A.mat=iron_works:0/0/0/1,brewery:0/0/1/1 dudley__birmingham=A iron=10 draw=0"
        " cannock__farm_brewery_north=A"
    )
    t.play("build location:dudley iron_works place:dudley.1")
    assert t.tile("dudley.1") == "A:iron_works4*6"
    t.play("build industry:brewery brewery place:farm_brewery_north.0 from:dudley.1")
    assert t.tile("farm_brewery_north.0") == "A:brewery3*2"


@pytest.mark.rule("SETUP-2")
def test_money_beyond_the_bank_is_there_all_the_same() -> None:
    t = at("2p A.money=5000 A.cards=location:dudley*2").play("loan location:dudley")
    assert t.s.seats[0].money == 5030


@pytest.mark.rule("SETUP-3")
@pytest.mark.parametrize(("players", "cards"), [(2, 40), (3, 54), (4, 64)])
def test_the_deck_has_only_cards_for_the_number_of_players(players: int, cards: int) -> None:
    t = new(players)
    names = t.state.names.cards
    deck = {names[face]: t.s.unseen[face] for face in range(len(t.s.unseen))}
    assert deck == DECK[players]
    assert sum(deck.values()) == cards
    assert t.s.pile == cards - players  # one card of each player lies face down


@pytest.mark.rule("SETUP-3")
def test_a_card_of_more_players_cannot_be_drawn() -> None:
    two = new(2).play("order:0 goods:any goods:blank goods:blank goods:cotton_mill goods:manufacturer")
    for gone in ("location:belper", "location:leek", "location:stone", "location:uttoxeter"):
        with pytest.raises(IllegalAction):
            two.play(f"draw:{gone}")
    three = new(3)
    three.play(f"{SEATED[3]} goods:any goods:cotton_mill goods:manufacturer goods:pottery")
    three.play("goods:blank goods:blank goods:blank draw:location:uttoxeter")
    with pytest.raises(IllegalAction):  # the second Uttoxeter is a card for four
        three.play("draw:location:uttoxeter")
    assert "draw:location:belper" not in chances(three)


@pytest.mark.rule("SETUP-4")
def test_a_town_without_cards_is_on_the_board_all_the_same() -> None:
    t = at("2p A.money=40 A.cards=wild:location,location:dudley leek.0=B:cotton_mill1")
    assert t.why_not(verb="network", line="stoke_on_trent__leek") == "OK"
    t.play("build wild:location coal_mine place:leek.1")
    assert t.tile("leek.1") == "A:coal_mine1*2"
    t.play("network location:dudley line:stoke_on_trent__leek")
    assert t.state.view(0)["links"] == {"stoke_on_trent__leek": 0}
    card = at("2p A.money=40 A.cards=industry:brewery stone__stafford=A")
    assert card.why_not(verb="build", industry="brewery", location="stone") == "OK"


@pytest.mark.rule("SETUP-5")
@pytest.mark.parametrize("players", PLAYERS)
def test_four_wild_cards_of_each_kind_lie_face_up_and_are_never_drawn(players: int) -> None:
    t = new(players)
    assert t.state.view(None)["wild"] == {"location": 4, "industry": 4}
    while t.s.stage < 2:  # up to the deal
        t.state.apply(t.state.chance_outcomes()[0][0])
    assert set(chances(t)) == {f"draw:{card}" for card, copies in DECK[players].items() if copies}
    with pytest.raises(IllegalAction):
        t.play("draw:wild:location")
    with pytest.raises(IllegalAction):
        t.play("draw:wild:industry")


@pytest.mark.rule("SETUP-6")
@pytest.mark.parametrize(
    ("players", "spaces"),
    [
        (2, {"shrewsbury": 1, "gloucester": 2, "oxford": 2, "warrington": 0, "nottingham": 0}),
        (3, {"shrewsbury": 1, "gloucester": 2, "oxford": 2, "warrington": 2, "nottingham": 0}),
        (4, {"shrewsbury": 1, "gloucester": 2, "oxford": 2, "warrington": 2, "nottingham": 2}),
    ],
)
def test_merchant_tiles_and_spaces_come_out_even(players: int, spaces: dict[str, int]) -> None:
    for seed in range(4):
        merchants = dealt(players, seed).state.view(0)["merchants"]
        assert {place: len(tiles) for place, tiles in merchants.items()} == spaces
        goods = Counter(tile["goods"] for tiles in merchants.values() for tile in tiles)
        assert goods == MERCHANT_TILES[players]


@pytest.mark.rule("SETUP-6")
def test_merchant_tiles_are_shuffled() -> None:
    """Any tile may come first, each kind as likely as it has tiles; a kind that is used up does not come."""
    t = new(3).play(SEATED[3])
    assert chances(t) == pytest.approx(
        {
            "goods:any": 1 / 7,
            "goods:cotton_mill": 1 / 7,
            "goods:manufacturer": 1 / 7,
            "goods:pottery": 1 / 7,
            "goods:blank": 3 / 7,
        }
    )
    t.play("goods:pottery")
    assert chances(t)["goods:blank"] == pytest.approx(1 / 2)
    assert "goods:pottery" not in chances(t)
    t.play("goods:blank goods:blank goods:any goods:cotton_mill goods:blank")
    assert chances(t) == {"goods:manufacturer": 1.0}
    t.play("goods:manufacturer")
    assert t.state.view(0)["merchants"]["warrington"] == [
        {"goods": "blank", "barrel": False},
        {"goods": "manufacturer", "barrel": True},
    ]
    assert t.state.view(0)["merchants"]["shrewsbury"] == [{"goods": "pottery", "barrel": True}]


@pytest.mark.rule("SETUP-7")
def test_one_barrel_beside_each_merchant_tile_but_the_blank_ones() -> None:
    """Ruling B-1: none beside a blank tile, none beside a space without a tile."""
    t = new(2).play("order:1 goods:blank goods:any goods:blank goods:manufacturer goods:cotton_mill")
    assert t.done("event-merchant-tile") == [
        {"merchant": "shrewsbury.0", "goods": "blank"},
        {"merchant": "gloucester.0", "goods": "any"},
        {"merchant": "gloucester.1", "goods": "blank"},
        {"merchant": "oxford.0", "goods": "manufacturer"},
        {"merchant": "oxford.1", "goods": "cotton_mill"},
    ]
    assert t.state.view(0)["merchants"] == {
        "shrewsbury": [{"goods": "blank", "barrel": False}],
        "gloucester": [{"goods": "any", "barrel": True}, {"goods": "blank", "barrel": False}],
        "oxford": [{"goods": "manufacturer", "barrel": True}, {"goods": "cotton_mill", "barrel": True}],
        "warrington": [],
        "nottingham": [],
    }
    assert list(t.s.barrel)[:9] == [0, 1, 0, 1, 1, 0, 0, 0, 0]


@pytest.mark.rule("SETUP-8")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_board_is_empty_and_the_markets_hold_13_coal_and_8_iron(players: int) -> None:
    shown = new(players).state.view(None)
    assert shown["market"] == {"coal": 13, "iron": 8}
    assert (shown["spaces"], shown["links"]) == ({}, {})
    assert (shown["era"], shown["round"]) == ("canal", 1)
    assert shown["status"] == {"id": "status-canal", "args": {"round": 1, "rounds": shown["rounds"]}}


@pytest.mark.rule("SETUP-8")
def test_what_is_empty_at_the_start_are_one_space_of_coal_and_two_of_iron_at_one_pound() -> None:
    coal = at("2p A.money=40 A.cards=location:dudley,location:leek dudley__birmingham=A birmingham__oxford=B")
    coal.play("build location:dudley coal_mine place:dudley.0")
    assert [sold["pounds"] for sold in coal.done("event-cube-sold")] == [1]
    iron = at(
        "2p A.money=40 A.cards=location:dudley,location:leek dudley__birmingham=A birmingham__oxford=B"
    ).play("build location:dudley iron_works place:dudley.1")
    assert [sold["pounds"] for sold in iron.done("event-cube-sold")] == [1, 1]


@pytest.mark.rule("SETUP-9")
def test_the_first_turn_order_is_random_and_its_last_place_follows() -> None:
    t = new(4)
    assert t.state.view(None)["order"] == []
    assert chances(t) == {f"order:{seat}": 0.25 for seat in range(4)}
    t.play("order:2")
    assert chances(t) == pytest.approx({"order:0": 1 / 3, "order:1": 1 / 3, "order:3": 1 / 3})
    t.play("order:0 order:3")
    assert t.state.view(None)["order"] == [2, 0, 3, 1]
    assert t.done("event-seated") == [
        {"seat": 0, "place": 2},
        {"seat": 3, "place": 3},
        {"seat": 1, "place": 4},
    ]
    t.state.resolve_chance(1)
    assert t.state.current_player() == 2
    assert {dealt(2, seed).state.current_player() for seed in range(8)} == {0, 1}


@pytest.mark.rule("SETUP-10")
@pytest.mark.parametrize(("players", "pile"), [(2, 22), (3, 27), (4, 28)])
def test_each_player_has_eight_cards_and_one_more_face_down(players: int, pile: int) -> None:
    t = dealt(players)
    for seat in t.s.seats[:players]:
        assert (seat.hand_size, sum(seat.hand), seat.face_down) == (8, 8, 1)
        assert sum(seat.discard) == 0
    assert t.s.pile == pile
    assert sum(t.s.unseen) == pile + players
    assert (t.s.turn, t.s.cursor, t.state.current_player()) == (0, 0, t.s.order[0])


@pytest.mark.rule("SETUP-10")
def test_cards_are_dealt_to_one_seat_after_another() -> None:
    t = new(2).play("order:0 goods:any goods:blank goods:blank goods:cotton_mill goods:manufacturer")
    first = ["location:cannock", "location:cannock", "location:coventry", "location:coventry"]
    first += ["location:coventry", "location:stafford", "industry:brewery", "industry:pottery"]
    second = ["location:birmingham"] * 3 + ["industry:iron_works"] * 4 + ["location:redditch"]
    t.play(" ".join(f"draw:{card}" for card in first))
    assert t.state.current_player() == -1
    t.play(" ".join(f"draw:{card}" for card in second))
    assert t.state.current_player() == 0
    assert t.state.view(0)["seats"][0]["hand"] == sorted(first)
    assert t.state.view(1)["seats"][1]["hand"] == sorted(second)
    assert t.legal() >= {"build", "network", "pass"}


@pytest.mark.rule("SETUP-10")
def test_nobody_knows_the_card_that_lies_face_down_not_even_its_owner() -> None:
    """All cards that are in no hand may still be drawn, as likely as if none lay face down."""
    t = dealt(2)
    for who in (None, 0, 1):
        for seat in t.state.view(who)["seats"]:
            assert (seat["face_down"], seat["discard"]) == (1, [])
    out = dealt(2)
    card = out.state.view(out.state.current_player())["seats"][out.state.current_player()]["hand"][0]
    out.play(f"pass {card}")
    unseen = {out.state.names.cards[face]: copies for face, copies in enumerate(out.s.unseen) if copies}
    assert sum(unseen.values()) == 24  # 22 in the pile, 2 face down
    assert chances(out) == pytest.approx({f"draw:{name}": copies / 24 for name, copies in unseen.items()})
