"""What a client draws: the table under the names of the set, and of hidden cards no more than a seat knows."""

from __future__ import annotations

import json

import pytest

from wagonway.games.tramways import constants as k
from wagonway.games.tramways.names import STAGE_IDS

from .spoken import GAME, OTHERWISE, at, play, walk

# A link of player 0 from e5 to the parcel f3, a longer and upgraded one of player 1 that ends at h1
LINKS = "owners=f3:0 links=0:0:e5NNE>f3,1:1:j7NNNNNNWW>h1!"


def test_the_table_at_the_start_of_the_actions() -> None:
    found = at("").view(0)
    assert (found["game"], found["me"], found["players"], found["solo"]) == (GAME.id, 0, 2, False)
    assert (found["stage"], found["round"], found["rounds"]) == ("choose_action", 1, k.ROUNDS)
    assert (found["phase"], found["pass"], found["actions_left"], found["to_act"]) == ("action", 1, 1, 0)
    assert (found["over"], found["scores"], found["winners"], found["pending"]) == (False, [], None, None)
    assert found["order"] == [0, 1]
    assert found["new_order"] == [None, None]
    assert found["grid"] == {"columns": 5, "rows": 5, "across": 2, "down": 2}
    assert found["boards"] == [{"id": name, "face": "1920"} for name in "ABCD"]
    assert found["bids"] == list(range(1, 21))
    assert found["table"]["happiness_prices"][:3] == [1, 2, 3]
    assert found["supply"] == {"passengers": 18, "buildings": {"R": 2, "L": 2, "C": 2, "I": 2}}


def test_mountains_and_water_are_told_and_land_is_what_is_left() -> None:
    found = at("boards=A:1910,B,C,D").view(None)
    assert found["squares"]["b5"] == "water"
    assert found["squares"]["b1"] == "mountain"
    assert "a1" not in found["squares"]


def test_boards_are_drawn_before_the_map_is_complete() -> None:
    found = at("boards=A,-,-,- stage=lay_board cursor=1").view(0)
    assert found["boards"] == [{"id": "A", "face": "1920"}, None, None, None]
    assert found["to_act"] is None
    assert {spot["space"] for spot in found["spots"]} == {"b2", "d3", "b4", "e5"}
    assert (found["buildings"], found["links"]) == ([], [])


def test_spots_and_buildings() -> None:
    found = at("players=3 owners=l2:1 boards=I,D,H,G,F:1910,B built=l2:C2! passengers=l2:1").view(0)
    spots = {spot["space"]: spot for spot in found["spots"]}
    assert spots["l2"] == {
        "space": "l2",
        "type": "C",
        "label": "H1",
        "owner": 1,
        "builder": 2,
        "upgraded": True,
        "printed": False,
        "first": "l2",
    }
    # It touches the two printed squares of a commercial building: one building of three.
    assert {spots[space]["first"] for space in ("m2", "n2")} == {"l2"}
    building = next(building for building in found["buildings"] if building["id"] == "l2")
    assert building == {
        "id": "l2",
        "squares": ["l2", "m2", "n2"],
        "type": "C",
        "passengers": 1,
        "room": 2,
        "upgraded": 1,
    }


def test_links_run_along_their_tiles() -> None:
    first, second = at(LINKS).view(None)["links"]
    assert first == {
        "id": "0",
        "owner": 0,
        "start": "e5",
        "start_side": "N",
        "end": "f3",
        "complete": True,
        "upgraded": False,
        "length": 2,
        "path": [["e4", "NS"], ["e3", "ES"]],
        "open": None,
        "fresh": False,
        "fare": 2,
        "under_way": False,
    }
    assert [space for space, _ in second["path"]] == ["j6", "j5", "j4", "j3", "j2", "j1", "i1"]
    assert second["path"][5] == ["j1", "SW"]
    assert (second["upgraded"], second["fare"], second["end"]) == (True, 11, "h1")


def test_a_track_under_way_and_where_it_goes_on() -> None:
    state = at("hand0=G1a,G1b,PA1")
    play(state, "lay:e5N")
    found = state.view(1)
    assert found["pending"]["entering"] == {"space": "e4", "from": "S"}
    assert (found["pending"]["link"], found["pending"]["laid"]) == ("0", 0)
    assert (found["links"][0]["under_way"], found["links"][0]["open"]) == (True, None)
    play(state, "step:W")
    found = state.view(0)
    assert (found["pending"]["laid"], found["pending"]["rails_due"]) == (1, 1)
    assert found["pending"]["entering"] == {"space": "d4", "from": "E"}
    assert found["links"][0]["open"] == {"space": "e4", "side": "W"}
    assert found["seats"][0]["tiles_left"] == 23


def test_what_is_due_and_what_it_has_cost_so_far() -> None:
    state = at("owners=f3:0 links=0:0:e5NNE>f3 hand0=D06,D10,PB1")
    play(state, "uplink:0")
    found = state.view(0)["pending"]
    assert (found["verb"], found["link"]) == ("upgrade", "0")
    assert found["needs"] == [["uplink"], ["tR", "p:B1"]]
    assert (found["used"], found["stress_so_far"], found["money_so_far"]) == ({}, 0, 0)
    play(state, "use:9/2")
    found = state.view(0)["pending"]
    assert found["needs"] == [["tR", "p:B1"]]
    assert found["used"] == {"D10": [2]}
    assert found["money_so_far"] == 3


def test_icons_beyond_the_first_are_counted() -> None:
    state = at("owners=b2:0 hand0=PA1,G1b,D07")
    play(state, "build:b2 kind:L use:20/1")
    assert state.view(0)["pending"]["stress_so_far"] == 0
    assert state.why_not(state.parse_action("use:20/2")).ok
    found = at("owners=b2:0 hand0=PA1 stage=pay verb=build spot=b2 kind=L used=PA1:12 need=build").view(0)[
        "pending"
    ]
    assert found["stress_so_far"] == 1
    # By option the strip is not counted.
    line = "hand0=PA1 stage=pay verb=build owners=b2:0 spot=b2 kind=L used=PA1:15 need=build"
    assert at(line).view(0)["pending"]["stress_so_far"] == 1
    assert at(f"{line} strip_counts=free").view(0)["pending"]["stress_so_far"] == 0


def test_a_passenger_on_the_way() -> None:
    state = at(f"{LINKS} hand0=D01,D16,PB1")
    play(state, "move:e5 goal:l3")
    found = state.view(1)["pending"]
    assert (found["verb"], found["spot"], found["at"], found["goal"]) == ("move", "e5", "e5", "B1")
    play(state, "ride:0")
    found = state.view(1)["pending"]
    assert (found["at"], found["rides"]) == ("f3", ["0"])
    assert found["needs"] == [["strip"], ["p:B1"]]
    typed = at("stage=choose_ride verb=move spot=e5 at=e5 goal=tI").view(None)["pending"]
    assert typed["goal"] == "I"


def test_the_auction() -> None:
    found = at("players=3 stage=auction_turn place=1 bids=5,0,3 new_order=-,-,1 count=1").view(0)
    assert found["bid_of"] == {"5": 0, "3": 2}
    assert found["new_order"] == [None, None, 1]
    assert [seat["bid"] for seat in found["seats"]] == [5, None, 3]
    assert [seat["in_auction"] for seat in found["seats"]] == [True, False, True]
    assert not any(seat["in_auction"] for seat in at("").view(0)["seats"])
    # While a bid is paid they are still in.
    state = at("stage=auction_turn money=9,9 hand0=G1b")
    play(state, "bid:5")
    assert state.view(1)["seats"][1]["in_auction"] is True
    assert state.view(1)["pending"]["money_due"] == 5


def test_display_line_deck_and_books() -> None:
    found = at("stage=take_card display=PD3,X01 book1=D01,D02,?,? book2=- known=D02:0 auction=4").view(0)
    assert (found["display"], found["line"]) == (["PD3", "X01"], [])
    assert found["deck"] == 4 + 11  # the twelve parcels of the map but the one on offer
    assert found["books"] == [{"id": "1", "top": "D01", "size": 4, "seen": ["D02"]}]
    assert at("book1=D01,D02,?,? known=D02:0").view(1)["books"][0]["seen"] == []
    alone = at("players=1 stage=solo_line line=X03,PD3,X01").view(0)
    assert (alone["display"], alone["line"], alone["solo"]) == ([], ["X03", "PD3", "X01"], True)
    assert alone["grid"]["across"] == 3
    assert alone["grid"]["down"] == 1


def test_the_schedule_has_a_type_for_each_of_five_rounds() -> None:
    found = at("schedule=RLC-I").view(0)["schedule"]
    assert [month["type"] for month in found] == ["R", "L", "C", None, "I"]
    assert [month["round"] for month in found] == [1, 2, 3, 4, 5]
    assert {month["passengers"] for month in found} == {1}


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    line = "hand0=D01,PA1,G1a hand1=D02,G2a discards1=D03,X01 pile1=D04 owners=b2:0"
    own, other, public = (at(line).view(seat)["seats"] for seat in (0, 1, None))
    assert own[0]["hand"] == ["D01", "PA1", "G1a"]
    assert other[1]["hand"] == ["D02", "G2a"]
    for found, seat in ((own, 1), (other, 0), (public, 0), (public, 1)):
        assert found[seat]["hand"] is None
        assert found[seat]["hand_size"] in (2, 3)
    # Whose other cards are is known to all, and a development card once it has been discarded.
    assert own[1]["cards"] == ["D04", "G2a", "G2b"]
    assert other[0]["cards"] == ["PA1", "G1a", "G1b"]
    assert public[1]["discards"] == ["D03", "X01"]
    shown = at(f"{line} open=1,1 known=D01:*,D02:*").view(None)["seats"]
    assert [seat["hand"] for seat in shown] == [["D01", "PA1", "G1a"], ["D02", "G2a"]]


@pytest.mark.parametrize("players", [2, 4])
def test_nothing_hidden_shows(players: int) -> None:
    """Whatever a seat may think the hidden cards to be, it sees the same table."""
    for number, state in enumerate(walk(20 + players, players)):
        if number % 40 == 0:
            for seat in (None, 0, players - 1):
                for seed in range(2):
                    assert state.determinize(seat, seed).view(seat) == state.view(seat)


def test_the_score_as_it_stands_and_at_the_end() -> None:
    line = f"{LINKS} hp=4,6 stress=2,9 money=23,9"
    assert [seat["score"] for seat in at(line).view(0)["seats"]] == [7, 0]
    found = at(f"{line} stage=over").view(1)
    assert found["scores"] == [
        {"seat": 0, "happiness": 4, "links": 3, "money": 2, "stress": -2, "total": 7, "place": 1},
        {"seat": 1, "happiness": 6, "links": 3, "money": 0, "stress": -9, "total": 0, "place": 2},
    ]
    assert (found["winners"], found["over"], found["to_act"]) == ([0], True, None)


def test_a_tie_goes_to_the_lower_stress() -> None:
    found = at("stage=over hp=5,3 stress=4,2").view(None)
    assert [score["total"] for score in found["scores"]] == [1, 1]
    assert found["winners"] == [1]


def test_every_view_of_a_game_is_plain_data() -> None:
    stages = set()
    for seed in range(3):
        for state in walk(seed, 1 + seed, **(OTHERWISE if seed == 2 else {})):
            if state.s.stage in stages:
                continue
            stages.add(state.s.stage)
            found = state.view(0)
            assert json.loads(json.dumps(found)) == found
            assert found["stage"] == STAGE_IDS[state.s.stage]
    assert len(stages) > 20
