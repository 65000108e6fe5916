"""What a client draws: everything on the table, under the names of the components."""

from __future__ import annotations

import json

import pytest

from wagonway.games.oranienburger_kanal import constants as k
from wagonway.games.oranienburger_kanal.names import STAGE_IDS as STAGES
from wagonway.games.oranienburger_kanal.view import PARTS, TIES, band_of, card_id

from .asking import walk
from .table import GAME, at, card


def test_the_table_at_the_start() -> None:
    t = at("2p open=A03,A01,A12,A20 piles=5/7/8")
    view = t.state.view(1)
    assert (view["game"], view["me"], view["players"], view["stage"]) == (GAME.id, 1, 2, "choose_space")
    assert (view["to_act"], view["round"], view["turn"], view["first"]) == (0, 1, 1, 0)
    assert view["display"] == ["A01", "A03", "A12", "A20"]
    assert view["piles"] == {"green": 5, "orange": 7, "blue": 8}
    assert (view["colour"], view["target"], view["last_round"]) == ("green", 4, False)
    assert [space["talers"] for space in view["spaces"]] == [1, 1, 1, 1, 0, 0, 0]
    assert [space["extension"] for space in view["spaces"]] == [None, False, False, False, None, None, None]
    assert (view["acting"], view["result"], view["campaign"]) == (None, None, None)
    assert view["options"] == {option.key: option.default for option in GAME.meta.options}


@pytest.mark.rule("SETUP-6", "SETUP-8", "SETUP-9", "SCORE-7")
def test_an_industry_board_at_the_start() -> None:
    seat = at("2p").state.view(0)["seats"][0]
    assert seat["stock"] == {"wood": 0, "clay": 2, "ore": 1, "brick": 1, "iron": 0, "taler": 0, "fame": 0}
    assert seat["routes"] == {
        "v10": {"kind": "path", "printed": True},
        "h32": {"kind": "path", "printed": True},
        "h13": {"kind": "rail", "printed": True},
        "v02": {"kind": "canal", "printed": True},
    }
    assert (seat["bridges"], seat["cells"], seat["to_place"], seat["built"]) == ({}, {}, {}, 0)
    assert seat["score"]["empty"] + seat["score"]["routes"] == -25


def test_a_board_with_all_sorts_of_things() -> None:
    line = "2p A.cells=b00:A07,b01:A15 A.road=v10,h00 A.path=v00,v01 A.bridges=v01! A.has=wood:2,taler:9"
    seat = at(line).state.view(0)["seats"][0]
    assert seat["routes"]["v10"] == {"kind": "road", "printed": False}
    assert seat["routes"]["h00"] == {"kind": "road", "printed": False}
    assert seat["bridges"] == {"v01": "leaving"}
    assert seat["cells"]["b00"] == {"card": "A07", "routes": 3, "bridges": 1, "activations": 0}
    prices = {"wood": 3, "clay": 1, "ore": 1}
    assert seat["pays"] == {"buy": prices, "price": prices, "rotate": False}
    poor = at("2p A.has=wood:2,clay:8").state.view(0)["seats"][0]["pays"]
    assert poor["buy"] == {"wood": None, "clay": None, "ore": None}
    assert poor["price"] == {"wood": 3, "clay": None, "ore": 1}


@pytest.mark.rule("ACTIVATION-6")
def test_activations_are_read_from_the_board() -> None:
    line = "2p A.cells=b00:A07,b01:A15,b10:A16 A.path=h00,v00,v01,h10 A.bridges=v01,h10"
    cells = at(line).state.view(0)["seats"][0]["cells"]
    assert [cells[cell]["activations"] for cell in ("b00", "b01", "b10")] == [2, 0, 0]


def test_a_space_under_the_disc_or_blocked() -> None:
    spaces = at("1p turn=2 discs=5A blocked=2 talers=0/0/1/1/0/3/0").state.view(0)["spaces"]
    assert spaces[4] == {
        "id": "5",
        "talers": 0,
        "disc": 0,
        "blocked": False,
        "gives": {"wood": 4},
        "extension": None,
    }
    assert spaces[1] == {
        "id": "2",
        "talers": 0,
        "disc": None,
        "blocked": True,
        "gives": {},
        "extension": False,
    }
    assert spaces[5]["talers"] == 3


@pytest.mark.rule("SOLO-2", "SOLO-12", "CAMPAIGN-5", "CAMPAIGN-6")
def test_alone_it_says_what_comes_and_where_the_fame_stands() -> None:
    view = at("1p campaign=on game=2 round=1 blocked=1 totals.0=360").state.view(0)
    assert (view["turns"], view["rounds"], view["next_blocked"]) == (4, 7, "5")
    now = view["seats"][0]["score"]["total"]
    game, whole = view["ranks"]["game"], view["ranks"]["campaign"]
    assert (game["total"], game["now"]) == (now, "needs_practice")
    assert (whole["total"], whole["now"]) == (360 + now, "room_to_improve")
    assert [band["id"] for band in whole["bands"]] == ["room_to_improve", "won", "superb"]
    assert at("1p round=7 turn=2 blocked=4").state.view(0)["next_blocked"] is None
    two = at("2p").state.view(0)
    assert (two["turns"], two["rounds"], two["next_blocked"], two["ranks"]) == (5, None, None, None)


@pytest.mark.rule("CAMPAIGN-6")
def test_the_last_game_of_a_campaign_counts_once() -> None:
    line = "1p campaign=on game=3 round=7 turn=4 last=1 colour=blue piles=0/0/0 target=6 discs=2A,3A,5A A.has=iron:1"
    view = at(f"{line} blocked=5 totals.0=100").play("space:6 done").state.view(0)
    assert view["ranks"]["campaign"]["total"] == sum(view["campaign"]["totals"])


def test_amounts_are_those_of_the_set() -> None:
    view = at("2p").state.view(0)
    assert view["capacity"] == {"wood": 8, "clay": 8, "ore": 8, "brick": 6, "iron": 6}
    assert view["rotation_price"] == 2


def test_what_is_left_of_an_action() -> None:
    t = at("2p open=A07 A.has=wood:3,clay:3", {7: card(cost=[{"wood": 1}, {"clay": 1}])})
    t.play("space:1 card:07")
    acting = t.state.view(0)["acting"]
    assert acting["space"] == "1"
    assert acting["card"] == "A07"
    assert acting["left"]["build"] == 1
    assert (acting["left"]["route"], acting["left"]["kinds"]) == (1, ["path", "road"])
    t.play("cost:2")
    assert t.state.view(0)["acting"]["cost"] == 2
    assert t.state.view(0)["stage"] == "choose_cell"


def test_the_building_in_use_and_its_line() -> None:
    cards = {7: card({"gain": {"ore": 1}}, {"pay": {"clay": 1}, "gain": {"fame": 1}, "times": 3})}
    t = at("2p A.has=clay:3 A.cells=b00:A07 A.path=h00,v00,v01", cards)
    t.play("space:1 lay:path@h10")
    acting = t.state.view(0)["acting"]
    assert acting["current"] == "b00"
    assert acting["line"] is None
    assert acting["activations"] == [
        {
            "cell": "b00",
            "card": "A07",
            "level": 0,
            "begun": True,
            "lines": [
                {"line": 1, "left": True, "allowed": True},
                {"line": 2, "left": True, "allowed": True},
            ],
        }
    ]
    t.play("effect:2")
    acting = t.state.view(0)["acting"]
    assert acting["line"] == {"cell": "b00", "card": "A07", "line": 2, "times_left": 2}
    assert [line["left"] for line in acting["activations"][0]["lines"]] == [True, False]


@pytest.mark.parametrize("conditions", ["at_use", "at_activation"])
def test_a_line_whose_condition_does_not_hold_is_not_allowed(conditions: str) -> None:
    never = {"if": {"of": {"count": "canal"}, "cmp": {"min": 4}}, "gain": {"ore": 1}}
    cards = {7: card({"gain": {"wood": 1}}, never)}
    t = at(f"2p conditions={conditions} A.has=clay:3 A.cells=b00:A07 A.path=h00,v00,v01", cards)
    t.play("space:1 lay:path@h10")
    lines = t.state.view(0)["acting"]["activations"][0]["lines"]
    assert [line["allowed"] for line in lines] == [True, False]


@pytest.mark.parametrize(
    ("line", "number"),
    [
        (
            {"by": {"count": "path"}, "tiers": {"1+": {"pay": {"clay": 1}, "gain": {"fame": 1}, "times": 2}}},
            1,
        ),
        ({"choose": 1, "distinct": True, "of": [{"gain": {"wood": 1}}, {"gain": {"iron": 1}}]}, 1),
        ({"gain": {"wood": 1}, "then": {"build": {"what": "path", "n": 2, "upto": True}, "free": True}}, 1),
    ],
)
def test_a_part_of_a_line_is_told_as_that_line(line: dict[str, object], number: int) -> None:
    t = at("2p A.has=clay:3 A.cells=b00:A07 A.path=h00,v00,v01", {7: card(line)})
    t.play(f"space:1 lay:path@h10 effect:{number}")
    assert t.state.view(0)["acting"]["line"]["line"] == number


def test_what_is_due_is_told() -> None:
    t = at(
        "2p A.has=clay:1,taler:1 A.cells=b00:A07 A.path=h00,v00,v01", {7: card(gain={"wood": 2, "ore": 1})}
    )
    t.play("space:1 lay:path@h10 effect:1")
    assert t.state.view(0)["acting"]["due"] == {"wood": 2, "ore": 1}
    assert t.state.view(0)["stage"] == "choose_kind"


@pytest.mark.rule("SETUP-10")
def test_start_routes_to_place() -> None:
    t = at("2p board=blank stage=start_routes A.place=path:2,rail:1,canal:1")
    seat = t.state.view(0)["seats"][0]
    assert seat["to_place"] == {"path": 2, "rail": 1, "canal": 1}
    assert seat["routes"] == {}


@pytest.mark.rule("SCORE-1", "SCORE-2", "SCORE-3", "SCORE-4", "SCORE-5", "SCORE-6", "SCORE-7")
def test_the_score_part_by_part() -> None:
    line = "2p A.cells=b00:A07,b01:A08 A.has=wood:3,clay:2,ore:5,brick:1,iron:4,taler:6,fame:7 A.road=h00 A.path=v00"
    score = at(line, {7: card(fame=4), 8: card(fame=9)}).state.view(0)["seats"][0]["score"]
    assert score == {
        "buildings": 13,
        "taler": 6,
        "tokens": 7,
        "iron_brick": 5,
        "basics": 2,
        "routes": 3,
        "empty": -25,
        "total": 11,
    }
    assert list(score) == [*PARTS, "total"]


def test_a_campaign_tells_its_game_and_the_totals_before() -> None:
    view = at("1p campaign=on game=3 totals.0=95 totals.1=120").state.view(0)
    assert view["campaign"] == {"game": 3, "totals": [95, 120]}


@pytest.mark.rule("SOLO-12")
@pytest.mark.parametrize(
    ("total", "rank"),
    [
        (-25, "needs_practice"),
        (79, "needs_practice"),
        (80, "taking_shape"),
        (99, "taking_shape"),
        (100, "not_enough"),
        (119, "not_enough"),
        (120, "won"),
        (129, "won"),
        (130, "admirable"),
        (139, "admirable"),
        (140, "outstanding"),
        (149, "outstanding"),
        (150, "extraordinary"),
        (400, "extraordinary"),
    ],
)
def test_the_bands_of_the_solo_game(total: int, rank: str) -> None:
    tokens = total + 25
    assert at(f"1p stage=over A.has=fame:{tokens}").state.view(0)["result"]["rank"] == rank


@pytest.mark.rule("CAMPAIGN-6")
@pytest.mark.parametrize(
    ("total", "rank"), [(349, "room_to_improve"), (350, "won"), (369, "won"), (370, "superb")]
)
def test_the_bands_of_the_campaign(total: int, rank: str) -> None:
    line = f"1p campaign=on game=3 stage=over totals.0={total - 200} totals.1=110 totals.2=90 A.has=fame:115"
    result = at(line).state.view(0)["result"]
    assert result["rank"] == rank
    assert result["final"][0]["total"] == 90


@pytest.mark.rule("SCORE-8")
@pytest.mark.parametrize(
    ("mine", "theirs", "winners", "ahead_by"),
    [
        ("A.has=fame:9", "B.has=fame:8", [0], None),
        ("A.has=fame:8", "B.has=fame:9", [1], None),
        ("A.has=fame:9 A.path=h00", "B.has=fame:10", [0], "empty_edges"),
        ("A.has=fame:9", "B.has=fame:8 B.cells=b00:A01", [1], "empty_cells"),
        ("A.has=fame:9,iron:1", "B.has=fame:10", [0], "iron_brick"),
        ("A.has=fame:9,wood:1", "B.has=fame:9,wood:2", [1], "basics"),
        ("A.has=fame:9,wood:1", "B.has=fame:9,ore:1", [0, 1], None),
    ],
)
def test_who_has_won_and_by_what(mine: str, theirs: str, winners: list[int], ahead_by: str | None) -> None:
    result = at(f"2p stage=over {mine} {theirs}").state.view(None)["result"]
    assert (result["winners"], result["ahead_by"], result["rank"]) == (winners, ahead_by, None)


def test_a_view_is_plain_json_at_every_moment() -> None:
    for players in (1, 2):
        for state in walk(players, players):
            view = state.view(0)
            assert json.loads(json.dumps(view)) == view
            assert view["stage"] in STAGES
            assert 1 <= view["turn"] <= 5
            assert (view["result"] is not None) == state.is_terminal()


def test_everybody_sees_the_same() -> None:
    for state in walk(7, 2, 120):
        assert {**state.view(0), "me": None} == state.view(None)


def test_bands_and_ties_have_names() -> None:
    assert band_of([{"id": "low"}, {"id": "high", "from": 5}], 4) == "low"
    assert band_of([{"id": "low"}, {"id": "high", "from": 5}], 5) == "high"
    assert len(TIES) == 4
    assert len(STAGES) == k.OVER + 1
    assert card_id(at("2p deck=B").s, 6) == "B07"
