"""What a client draws: everything on the table, under the names of the map and the cards."""

from __future__ import annotations

import json
from typing import Any

import pytest

from wagonway.games.railways import constants as k
from wagonway.games.railways import standing
from wagonway.games.railways import view as module
from wagonway.games.railways.names import SPACE_IDS, STAGE_IDS
from wagonway.kernel.schema import layout_of

from .asking import OTHERWISE, walk
from .table import GAME, at

# A loop at the upper left, a link that runs down and round two corners, and track that leads nowhere
CURVES = """
    R-7.. .....
    l-j.. C....
    ..... |....

    ..... l-L..
    ..... .....
    I-... ....R
"""


def test_the_table_at_the_start() -> None:
    found = at("").state.view(0)
    assert (found["game"], found["me"], found["stage"]) == (GAME.id, 0, "choose_action")
    assert (found["round"], found["phase"], found["decade"], found["rounds"]) == (1, 1, 1, 12)
    assert (found["capital"], found["profit"], found["pollution"], found["workers"]) == (0, 0, 1, 2)
    assert (found["markers_left"], found["score"]) == (6, -1)
    assert found["limits"] == {"capital": 20, "pollution_min": 1, "pollution": 13, "workers": 6}
    assert (found["variant"], found["aims"], found["delivered"]) == ("economist", [], [])
    assert found["grid"] == {"columns": 10, "rows": 6, "card_columns": 5, "card_rows": 3}
    assert found["map"] == [{"cell": str(cell), "card": str(cell), "turned": False} for cell in range(1, 5)]
    assert (found["hand"], found["played"], found["dealt"]) == (["5", "6", "7"], [], [])
    assert found["pile"] == {"size": 1, "cards": ["8"]}
    assert (found["discards"], found["under_way"], found["routes"]) == ([], None, [])
    assert found["scores"] == {"profit": 0, "links": 0, "pollution": -1, "total": -1}


@pytest.mark.rule("SETUP-10")
def test_seven_dice_and_six_markers_go_on_the_map() -> None:
    found = at("").state.view(0)
    assert [die["id"] for die in found["dice"]] == ["p1", "p2", "p3", "p4", "b1", "b2", "b3"]
    assert [die["value"] for die in found["dice"]] == [1, 1, 2, 2, 1, 2, 3]
    assert found["markers_left"] == k.MARKERS == 6


@pytest.mark.rule("ROUND-2")
def test_the_decade_die_starts_again_in_the_seventh_round() -> None:
    assert [at(f"round={number}").state.view(0)["decade"] for number in (6, 7, 12)] == [6, 1, 6]


def test_squares_are_all_but_bare_land() -> None:
    squares = {square["id"]: square for square in at("").state.view(0)["squares"]}
    assert len(squares) == 12
    assert squares["a1"] == {
        "id": "a1",
        "type": "R",
        "sides": "",
        "stops": "",
        "building": "a1",
        "link": None,
        "die": "p1",
        "card": "1",
    }
    assert squares["g1"] == {
        "id": "g1",
        "type": None,
        "sides": "EW",
        "stops": "",
        "building": None,
        "link": "e1",
        "die": None,
        "card": "2",
    }


@pytest.mark.rule("LINK-1", "LINK-8")
def test_links_run_along_their_track_from_end_to_end() -> None:
    links = {link["id"]: link for link in at("links=f3!", CURVES).state.view(0)["links"]}
    assert links["b1"]["spaces"] == ["b1", "c1", "c2", "b2", "a2"]
    assert (links["b1"]["ends"], links["b1"]["loop"], links["b1"]["marker"]) == (
        ["a1", "a1"],
        True,
        "unowned",
    )
    assert links["f3"] == {
        "id": "f3",
        "spaces": ["f3", "f4", "g4"],
        "ends": ["f2", "h4"],
        "length": 3,
        "loop": False,
        "marker": "upgraded",
        "price": [],
    }
    assert set(links) == {"b1", "f3"}


@pytest.mark.rule("LINK-3", "LINK-4")
def test_a_link_tells_its_price_until_it_is_bought() -> None:
    links = {link["id"]: link for link in at("links=b1").state.view(0)["links"]}
    assert links["b1"]["price"] == []
    assert links["e1"]["price"] == [
        {"icon": "rail", "number": 3},
        {"icon": "dC/dI", "number": 1},
        {"icon": "worker", "number": 1},
    ]
    ring = {link["id"]: link for link in at("", CURVES).state.view(0)["links"]}
    assert ring["b1"]["price"][1] == {"icon": "dR", "number": 1}  # of its one end once


@pytest.mark.rule("BUILD-9")
def test_a_track_tells_where_it_leads_nowhere() -> None:
    open_ends = """
        R--.. .....
        ..|.. C....
        ..... |....

        ..... l-L..
        .7r.. .....
        I-... ....-
    """
    squares = {square["id"]: square["stops"] for square in at("", open_ends).state.view(0)["squares"]}
    assert {space: stops for space, stops in squares.items() if stops} == {
        "c1": "E",
        "c2": "NS",  # beside a track that it does not meet
        "b5": "SW",
        "c5": "ES",
        "b6": "E",
        "j6": "EW",  # over the edge of the map
    }


def test_ends_stand_in_the_order_of_the_track() -> None:
    seen = 0
    for seed in range(2):
        for state in walk(seed):
            for link in state.view(0)["links"]:
                seen += 1
                assert len(link["spaces"]) == link["length"]
                for end, space in zip(link["ends"], (link["spaces"][0], link["spaces"][-1]), strict=True):
                    place = SPACE_IDS.index(space)
                    near = [state.c.neighbour[place][side] for side in range(4)]
                    assert end in [module.building_id(state.s, there) for there in near]
    assert seen > 200


@pytest.mark.rule("BUILD-6", "MOVE-3")
def test_a_building_counts_its_passengers_and_names_its_dice() -> None:
    found = at("built=b2@b4:L dice=a1:1,h1:1,a4:4,-").state.view(0)
    assert found["buildings"] == [
        {"id": "a1", "type": "R", "spaces": ["a1"], "passengers": 1, "dice": ["p1"]},
        {"id": "d1", "type": "C", "spaces": ["d1"], "passengers": 0, "dice": []},
        {"id": "h1", "type": "I", "spaces": ["h1"], "passengers": 1, "dice": ["p2"]},
        {"id": "a4", "type": "L", "spaces": ["a4", "b4"], "passengers": 6, "dice": ["p3", "b2"]},
        {"id": "c4", "type": "R", "spaces": ["c4"], "passengers": 0, "dice": []},
        {"id": "j6", "type": "C", "spaces": ["j6"], "passengers": 0, "dice": []},
    ]
    assert found["dice"][3] == {"id": "p4", "value": 0, "space": None, "building": None}
    assert found["dice"][5] == {"id": "b2", "value": 2, "space": "b4", "building": "a4"}
    assert found["building_dice"] == [
        {"id": "b1", "value": 1, "cost": 2, "built": False},
        {"id": "b2", "value": 2, "cost": 4, "built": True},
        {"id": "b3", "value": 3, "cost": 6, "built": False},
    ]


@pytest.mark.rule("MOVE-16", "MOVE-8", "MOVE-14")
def test_routes_of_all_passengers_with_what_each_brings() -> None:
    routes = at("links=b1,e1! dice=a1:1,-,-,-").state.view(0)["routes"]
    assert routes == [
        {
            "from": "a1",
            "rides": ["b1"],
            "visits": ["d1"],
            "end": "d1",
            "type": "C",
            "profit": 1,
            "fare": 2,
            "fares": [2],
            "lost": 0,
            "bonus": {"capital": 5, "pollution": 1},
            "payable": True,
        },
        {
            "from": "a1",
            "rides": ["b1", "e1"],
            "visits": ["d1", "h1"],
            "end": "h1",
            "type": "I",
            "profit": 2,
            "fare": 8,
            "fares": [2, 6],
            "lost": 0,
            "bonus": {"workers": 1, "pollution": 1},
            "payable": True,
        },
    ]


@pytest.mark.rule("MOVE-11", "MOVE-12")
def test_what_the_other_two_types_bring() -> None:
    routes = at("links=b4 dice=-,-,a4:1,c4:1 pollution=4 capital=1").state.view(0)["routes"]
    assert [(route["from"], route["type"], route["bonus"]) for route in routes] == [
        ("a4", "R", {"pollution": -1}),
        ("c4", "L", {"convert": True}),
    ]


def test_a_route_that_cannot_be_paid_is_shown_all_the_same() -> None:
    routes = at("hand=5,7,8 pile=6 links=b1 dice=a1:1,-,-,-").state.view(0)["routes"]
    assert [route["payable"] for route in routes] == [False]


def test_the_action_under_way_and_what_it_still_needs() -> None:
    t = at("").play("buy:e1")
    assert t.state.view(0)["under_way"] == {
        "verb": "buy",
        "link": "e1",
        "building": None,
        "die": None,
        "square": None,
        "route": None,
        "amount": None,
        "need": [{"icon": "rail", "number": 3}, {"icon": "dC/dI", "number": 1}],
        "serves": ["5.1", "5.2", "5.3", "6.1", "6.2", "6.3"],
        "capital": 0,
        "workers": 1,
    }
    build = at("capital=6").play("build:b3")
    assert build.state.view(0)["under_way"]["need"] == []
    build.play("square:b2")
    found = build.state.view(0)["under_way"]
    assert (found["verb"], found["die"], found["square"], found["capital"]) == ("build", "b3", "b2", 6)
    assert found["need"] == [{"icon": "build", "number": 1}]
    move = at("links=b1 dice=a1:1,-,-,-").play("move:a1 route:1")
    found = move.state.view(0)["under_way"]
    assert (found["building"], found["route"], found["die"]) == ("a1", "1", "p1")
    assert found["need"] == [{"icon": "ticket", "number": 1}, {"icon": "dC", "number": 1}]
    assert at("").play("raise:3").state.view(0)["under_way"]["need"] == [{"icon": "$", "number": 3}]


@pytest.mark.parametrize(
    ("words", "need"),
    [
        ("hire", [{"icon": "worker", "number": 1}]),
        ("reduce:1", [{"icon": "pol-", "number": 1}]),
        ("add:a1", [{"icon": "pass+", "number": 1}]),
        ("upgrade:b4", [{"icon": "upg", "number": 1}, {"icon": "dL/dR", "number": 1}]),
    ],
)
def test_needs_of_the_other_actions(words: str, need: list[dict[str, object]]) -> None:
    assert at("links=b4").play(words).state.view(0)["under_way"]["need"] == need


@pytest.mark.rule("VARIANT-3", "VARIANT-4", "VARIANT-5", "VARIANT-6")
def test_the_aims_of_a_variant_and_how_far_they_are() -> None:
    line = "variant=railway_king links=b1!,e1 delivered=RC dice=a1:2,-,-,- built=b1@b2:L"
    assert at(line).state.view(0)["aims"] == [
        {"id": "mayor", "met": False, "have": 3, "needs": 0},
        {"id": "conductor", "met": False, "have": 2, "needs": 4},
        {"id": "engineer", "met": False, "have": 1, "needs": 3},
    ]
    met = "variant=mayor_engineer links=b1!,e1!,b4! dice=-,-,-,-"
    assert [aim["met"] for aim in at(met).state.view(0)["aims"]] == [True, True]
    assert at("variant=conductor delivered=RLCI").state.view(0)["delivered"] == ["R", "L", "C", "I"]


@pytest.mark.rule("SCORE-1")
def test_the_score_part_by_part() -> None:
    found = at("links=b1!,e1 profit=7 pollution=4").state.view(0)
    assert found["scores"] == {"profit": 7, "links": 6, "pollution": -4, "total": 9}
    assert found["score"] == 9


@pytest.mark.rule("SETUP-3")
def test_cards_that_are_still_to_be_laid() -> None:
    line = "map_arrangement=player round=0 stage=arrange map=2,-,-,- dealt=1,3,4 hand=- pile=- dice=-,-,-,-"
    found = at(line).state.view(0)
    assert (found["dealt"], found["stage"], found["hand"]) == (["1", "3", "4"], "arrange", [])
    assert found["map"] == [{"cell": "1", "card": "2", "turned": False}, None, None, None]
    assert (found["buildings"], found["links"], found["round"], found["decade"]) == ([], [], 0, 1)


@pytest.mark.rule("LIMIT-1", "LIMIT-3", "PAY-1")
def test_everything_stays_within_its_limits() -> None:
    for seed in range(3):
        profit, played = 0, 0
        for state in walk(80 + seed):
            found = state.view(0)
            assert 0 <= found["capital"] <= 20
            assert 1 <= found["pollution"] <= 13
            assert 0 <= found["workers"] <= 6
            assert (
                sum(link["marker"] != "unowned" for link in found["links"]) == 6 - found["markers_left"] <= 6
            )
            for die in found["dice"]:
                on_map = die["space"] is not None and found["round"] > 0
                assert die["value"] <= 6
                assert die["value"] >= (1 if on_map and die["id"].startswith("p") else 0)
            assert found["profit"] >= profit
            profit = found["profit"]
            for event in state.events():
                if event.kind == k.EV_ROUND_BEGINS:
                    played = 0
                elif event.kind == k.EV_PLAYED:
                    assert not event.numbers[0] & played
                    played |= event.numbers[0]


def test_a_view_is_plain_json_and_changes_nothing() -> None:
    layout = layout_of(GAME.spec.State)
    for seed in range(4):
        for state in walk(seed, **(OTHERWISE if seed % 2 else {})):
            before = layout.pack(state.s)
            found = state.view(0)
            assert json.loads(json.dumps(found)) == found
            assert found["stage"] in STAGE_IDS
            assert {**found, "me": None} == state.view(None)
            assert layout.pack(state.s) == before


def over(score: int, **options: str) -> dict[str, Any]:
    """A finished game with the cards that come with the game."""
    words = " ".join(f"{key}={value}" for key, value in options.items())
    line = f"{GAME.id}/{GAME.rules_version} stage=over round=12 phase=2 profit={score + 1} {words}"
    found: dict[str, Any] = GAME.parse_position(line).view(0)
    assert found["score"] == score
    return found


@pytest.mark.rule("VARIANT-2")
@pytest.mark.parametrize(("score", "percent"), [(0, 0), (3, 0), (4, 12), (5, 50), (6, 100), (40, 100)])
def test_the_place_of_a_score_among_measured_games(
    monkeypatch: pytest.MonkeyPatch, score: int, percent: int
) -> None:
    cards = standing.fingerprint(GAME.components().document)
    table = {"cards": cards, "games": 1000, "least": 3, "better_than": [0, 124, 500, 1000]}
    monkeypatch.setattr(standing, "measured", lambda: table)
    assert over(score)["standing"] == {"percent": percent, "games": 1000}
    assert over(score, dest_wild="if_lacking")["standing"] is None
    assert over(score, variant="mayor")["standing"] is None
    assert at(f"stage=over round=12 profit={score}").state.view(0)["standing"] is None  # other cards
    monkeypatch.setattr(standing, "measured", lambda: None)
    assert over(score)["standing"] is None


def test_names_of_variants_are_those_of_the_option() -> None:
    option = next(option for option in GAME.meta.options if option.key == "variant")
    assert tuple(option.values) == module.VARIANTS
    assert len(STAGE_IDS) == k.OVER + 1


@pytest.mark.rule("PAY-3", "PAY-7")
def test_slots_of_the_hand_that_can_be_part_of_a_payment_are_told() -> None:
    assert at("").play("buy:b1").state.view(0)["under_way"]["serves"] == [
        *("5.1", "5.2", "5.3"),
        *("6.1", "6.2", "6.3"),  # two destinations stand for any
    ]
    assert at("").play("hire").state.view(0)["under_way"]["serves"] == ["6.4"]
    assert at("").play("raise:5").state.view(0)["under_way"]["serves"] == ["5.4", "7.4"]
    assert (
        at("capital=4").play("build:b1").state.view(0)["under_way"]["serves"] == []
    )  # its square comes first
    whole = at("partial_slot=whole_slot").play("buy:b1").state.view(0)["under_way"]["serves"]
    assert whole == ["5.1", "5.2", "5.3"]
