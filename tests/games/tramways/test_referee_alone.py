"""The referee against what the fact sheet lets one check by hand, before it judges anybody."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tramways.referee import grid
from tests.games.tramways.referee.course import Course
from tests.games.tramways.referee.desk import Ask, Step
from tests.games.tramways.referee.grid import name_of, space_of
from tests.games.tramways.referee.icons import Purse, cards_of
from tests.games.tramways.referee.paying import Bill, need
from tests.games.tramways.referee.table import OPTIONS, Link, Spot
from tests.games.tramways.referee.words import NUMBERS, WORDS

NUMBERS_OF_THE_FACTS: dict[str, Any] = {
    "start_money": 3,
    "start_workers": 2,
    "workers_max": 2,
    "tiles": 24,
    "passengers": 30,
    "type_tiles": 5,
    "hand_limit": 7,
    "hand_limit_max": 9,
    "income": 2,
    "bonus_money": 5,
    "discard_price": 1,
    "first_stress": 1,
    "last_first_stress": 2,
    "build_hp": 1,
    "upgrade_hp": 3,
    "ride_hp": 1,
    "link_points": 3,
    "money_per_point": 10,
    "consequence_money": 3,
    "stress_penalty": list(range(22)),
    "bid_track": list(range(1, 21)),
    "happiness_prices": list(range(1, 11)),
    "new_passengers": [1] * 5,
}


def card(kind: str, *slots: str, costs: str = "", strip: bool = True, **more: Any) -> dict[str, Any]:
    return {
        "kind": kind,
        "slots": list(slots),
        "strip": strip,
        "consequences": costs.split(),
        "void": more.pop("void", False),
        **more,
    }


def course(rows: list[str], *cards: dict[str, Any], players: int = 2, **options: str) -> Course:
    """A course on a map of these squares; player 0 holds all the cards, and the parcels with a star."""
    document = {"numbers": NUMBERS_OF_THE_FACTS, "boards": [], "joker": "J", "cards": list(cards)}
    made = Course(document, players, {key: options.get(key, values[0]) for key, values in OPTIONS.items()})
    made.squares = grid.laid_out({0: [row.replace("*", "") for row in rows]}, 1)
    for space, code in grid.laid_out({0: rows}, 1).items():
        if code in grid.TYPES:
            made.table.spots[space] = Spot(code, None)
        elif not grid.is_ground(code):
            made.table.spots[space] = Spot(None, code.strip("*"), 0 if "*" in code else None)
    made.table.cards["hand 0"] = set(range(len(cards)))
    made.table.order = list(range(players))
    made.table.round = 1
    made.table.actions_left = made.table.action_pass = 1
    made.table.supply = 30
    made.table.tiles = dict.fromkeys("RLCI", 1)
    return made


def answered(steps: Step[Any], *answers: str) -> list[Ask]:
    """What is asked when these answers are given one after another."""
    asked = []
    said = list(answers)
    try:
        asked.append(next(steps))
        while said:
            assert said[0] in asked[-1].menu, (said[0], asked[-1])
            asked.append(steps.send(said.pop(0)))
    except StopIteration:
        assert said == []
    return asked


def act(made: Course, *answers: str) -> list[Ask]:
    """One action of player 0."""
    return answered(made.act_once(0), *answers)


def link(made: Course, number: int, owner: int, start: str, sides: str, end: str | None = None) -> Link:
    """A link that lies there: the side by which it leaves its start, then the side of each tile."""
    laid = Link(owner, space_of(start), sides[0], end=None if end is None else space_of(end))
    for side in sides[1:]:
        laid.way.append((laid.heading()[0], side))
    made.table.links[number] = laid
    made.table.players[owner].tiles -= len(laid.way)
    return laid


# --- names and words ----------------------------------------------------------------------------------------


def test_names() -> None:
    assert name_of((0, 0)) == "a1"
    assert name_of((11, 29)) == "ad12"
    assert all(space_of(name_of((r, c))) == (r, c) for r in range(12) for c in range(30))


def test_words_are_unambiguous() -> None:
    assert len(WORDS) == len(NUMBERS)


def test_boards_side_by_side() -> None:
    squares = grid.laid_out({0: [". A1", "R ."], 1: ["m .", ". C"], 2: ["~ .", ". ."], 3: [". .", ". L"]}, 2)
    assert [squares[0, column] for column in range(4)] == [".", "A1", "m", "."]
    assert squares[3, 3] == "L"
    assert squares[2, 0] == "~"


def test_buildings_hang_together_by_sides() -> None:
    made = course(["R R .", ". . R", "C R R"])
    assert [grid.names(each) for each in made.buildings()] == [["a1", "b1"], ["c2", "b3", "c3"], ["a3"]]


# --- paying -------------------------------------------------------------------------------------------------


def test_three_icons_of_one_card_bring_two_stress() -> None:
    """Facts 12.5."""
    made = course(["R . . R"], card("auction", "rail1", "tR", "rail1"))
    act(made, "lay:a1E", "step:E", "step:E", "use:0/1", "use:0/3", "use:0/2")
    assert made.table.players[0].stress == 2
    assert made.table.cards["discards 0"] == {0}
    assert made.table.links[0].end == (0, 3)


@pytest.mark.parametrize(("reading", "stress"), [("counts", 1), ("free", 0)])
def test_a_strip_counts_as_an_icon(reading: str, stress: int) -> None:
    made = course(["R . C"], card("auction", "tC"), strip_counts=reading)
    link(made, 0, 0, "a1", "EE", "c1")
    made.table.passengers[0, 0] = 1
    act(made, "move:a1", "goal:C", "ride:0", "use:0/5", "use:0/1", "bonus_money")
    assert made.table.players[0].stress == stress + 1


def test_consequences_are_paid_in_coins() -> None:
    """Two cards cost $3 each: with $3 only one of them can be shown."""
    made = course(["R . . R"], card("auction", "rail1", costs="pay"), card("auction", "rail1", costs="pay"))
    made.table.players[0].money = 5
    purse = made.purse(0)
    assert purse.rail_sums(None) == {0, 1}
    assert not purse.pays([], 2)
    made.table.players[0].money = 6
    assert made.purse(0).pays([], 2)
    made.options["consequence_scope"] = "administration"
    made.table.players[0].money = 0
    assert made.purse(0).pays([], 2)


def test_money_of_icons_pays_no_consequence() -> None:
    """$4 and a consequence of $3: with $2 nothing of it can be used; with $3 it pays 4."""
    made = course(["R . . R"], card("auction", "$4", costs="pay"))
    made.table.players[0].money = 2
    assert [amount for amount in range(9) if made.purse(0).affords(amount)] == [0, 1, 2]
    made.table.players[0].money = 3
    assert [amount for amount in range(9) if made.purse(0).affords(amount)] == [0, 1, 2, 3, 4]


def test_an_icon_is_used_only_if_the_rest_can_be_paid() -> None:
    made = course(["R . . . R"], card("auction", "rail2", "rail3"), card("auction", "rail1", "tR"))
    assert set(made.uses_of(0, Bill([need("tR")], 3))) == {(0, 1), (0, 2), (1, 1), (1, 2)}
    assert set(made.uses_of(0, Bill([], 4))) == {(0, 2), (1, 1)}
    assert made.uses_of(0, Bill([], 7)) == {}


def test_every_choice_of_icons() -> None:
    faces = cards_of(
        {
            "numbers": NUMBERS_OF_THE_FACTS,
            "cards": [card("auction", "rail1", "rail3"), card("generic", "rail2")],
        }
    )
    icons = [((i, slot), icon) for i, face in enumerate(faces) for slot, icon in face.slots.items()]
    assert Purse(icons, {}, 0).rail_sums(None) == {0, 1, 2, 3, 4, 5, 6}
    assert Purse(icons, {}, 0).rail_sums(need("tR")) == set()


# --- tracks -------------------------------------------------------------------------------------------------

RAILS = {3: ["rail3"], 4: ["rail2", "rail2"], 5: ["rail3", "rail2"]}


@pytest.mark.parametrize("rails", RAILS)
def test_two_flat_spaces_and_a_mountain_cost_four(rails: int) -> None:
    """Facts 12.1: 3 or 5 rails are refused."""
    made = course(["R . m . R"], *(card("auction", icon) for icon in RAILS[rails]), card("parcel", "tR"))
    steps = made.act_once(0)
    menu = next(steps).menu
    if rails != 4:
        # What can be paid leads to the mountain, or stops before it.
        assert ("lay:a1E" in menu) == (rails == 3 or rails == 5)
        menu = steps.send("lay:a1E").menu
        menu = steps.send("step:E").menu
        if "step:E" in menu:
            assert "step:E" not in steps.send("step:E").menu
        return
    for answer in ("lay:a1E", "step:E", "step:E", "step:E"):
        asked = steps.send(answer)
    assert asked.stage == "pay"
    assert set(asked.menu) == {"use:0/1", "use:1/1", "use:2/1"}


@pytest.mark.parametrize("destination", ["p:A1", "tI"])
def test_own_parcel_to_an_industry(destination: str) -> None:
    """Facts 12.2: a 2-rail icon, A1 or I, and a worker."""
    made = course(["A1* . . I"], card("generic", "rail2", "worker"), card("parcel", destination))
    act(made, "lay:a1E", "step:E", "step:E", "use:1/1", "use:0/1")
    assert made.table.links[0].end == (0, 3)
    assert made.table.players[0].workers == 1
    assert made.table.players[0].tiles == 22
    assert made.score(0) == 3


def test_neither_foreign_nor_free_parcels_are_ends() -> None:
    made = course(["R . B1 . R"], card("generic", "rail1"), card("parcel", "p:B1"), card("parcel", "tR"))
    assert made.tracks(0) == []
    made.table.spots[0, 2].owner = 1
    assert made.tracks(0) == []
    made.table.spots[0, 2].owner = 0
    assert set(made.tracks(0)) == {"lay:a1E", "lay:c1E", "lay:c1W", "lay:e1W"}


def test_a_worker_and_a_tile_are_needed() -> None:
    for field in ("workers", "tiles"):
        made = course(["R . . R"], card("generic", "rail1"))
        assert made.tracks(0) == ["lay:a1E", "lay:d1W"]
        setattr(made.table.players[0], field, 0)
        assert made.tracks(0) == []


@pytest.mark.parametrize(("reading", "number"), [("blocked", 0), ("as_land", 2)])
def test_water(reading: str, number: int) -> None:
    made = course(["R ~ R"], card("generic", "rail1", "tR"), water=reading)
    assert len(made.tracks(0)) == number


def test_a_second_track_crosses_or_curves() -> None:
    """Over a track from west to east only a way from north to south is left."""
    made = course([". R .", "C . C", ". R ."], card("generic", "rail1"), card("parcel", "tR"))
    link(made, 0, 1, "a2", "EE", "c2")
    assert made.tracks(0) == [
        "lay:b1E",
        "lay:b1S",
        "lay:b1W",
        "lay:c2N",
        "lay:c2S",
        "lay:a2N",
        "lay:a2S",
        "lay:b3N",
        "lay:b3E",
        "lay:b3W",
    ] or set(made.tracks(0)) >= {"lay:b1S", "lay:b3N"}
    act(made, "lay:b1S", "step:S", "use:0/1", "use:1/1")
    assert made.table.links[1].end == (2, 1)
    made = course([". R .", "C . C", ". R ."], card("generic", "rail1", "tR"), second_track="own")
    link(made, 0, 1, "a2", "EE", "c2")
    assert "lay:b1S" not in made.tracks(0)


def test_a_track_is_replaced_for_one_rail() -> None:
    """Even on a mountain; it must be left by another side."""
    made = course(["R m .", ". . ."], card("generic", "rail1"))
    link(made, 0, 0, "a1", "EE")
    assert made.table.players[0].tiles == 23
    asked = act(made, "replace:0", "step:S", "stop", "use:0/1")
    assert asked[1].menu == ["step:S"]
    assert made.table.links[0].way == [((0, 1), "S")]
    assert made.table.players[0].tiles == 23


def test_two_open_ends_that_meet() -> None:
    made = course(["R . . . . C"], card("generic", "rail1", "tC"), card("parcel", "rail1"))
    link(made, 0, 0, "f1", "WW")
    link(made, 1, 0, "a1", "EEE")
    act(made, "extend:1", "step:E", "use:0/1", "use:0/2")
    assert list(made.table.links) == [0]
    assert [(name_of(space), sides) for space, sides in made.table.links[0].tiles()] == [
        ("b1", "EW"),
        ("c1", "EW"),
        ("d1", "EW"),
        ("e1", "EW"),
    ]
    assert made.table.links[0].end == (0, 5)
    assert made.table.players[0].tiles == 20


@pytest.mark.parametrize("reading", OPTIONS["unfinished_removal"])
def test_neglected_links(reading: str) -> None:
    made = course(["R . . C"], unfinished_removal=reading)
    made.table.schedule = dict.fromkeys(range(1, 6), "L")
    link(made, 0, 0, "a1", "EE").touched = True
    link(made, 1, 1, "d1", "WW")
    answered(made.end_round(5))
    left = {"not_extended": [0], "not_completed": [], "each_turn": [0, 1]}
    assert list(made.table.links) == left[reading]


def test_a_turn_without_a_tile() -> None:
    made = course(["R . . C"], unfinished_removal="each_turn")
    link(made, 0, 0, "a1", "EE")
    link(made, 1, 1, "d1", "WW")
    steps = made.act()
    next(steps)
    assert steps.send("money").seat == 1
    assert list(made.table.links) == [1]


# --- upgrades and buildings ---------------------------------------------------------------------------------


def test_upgrade_of_a_link() -> None:
    made = course(["R . . C"], card("auction", "uplink"), card("parcel", "tC"))
    link(made, 0, 0, "a1", "EEE", "d1")
    link(made, 1, 1, "a1", "E", "d1")
    asked = act(made, "uplink:0", "use:0/1", "use:1/1")
    assert "uplink:1" not in asked[0].menu
    assert made.table.players[0].hp == 3
    assert made.table.links[0].upgraded


def test_fares_of_upgraded_links() -> None:
    """Facts 12.3: 3 tiles pay 5, 4 tiles 6."""
    made = course(["R"])
    assert [made.fare(tiles, True) for tiles in (1, 2, 3, 4)] == [2, 3, 5, 6]
    assert made.fare(3, False) == 3


def test_a_building_grows() -> None:
    made = course(
        ["I A1* I"],
        card("generic", "build"),
        card("parcel", "p:A1"),
        card("building", "tI", type="I"),
    )
    made.table.cards["hand 0"] = {0, 1}
    made.table.cards["supply"] = {2}
    made.table.passengers = {(0, 0): 1, (0, 2): 1}
    asked = act(made, "build:b1", "kind:I", "use:1/1", "use:0/1")
    assert asked[1].menu == ["kind:I"]
    assert made.table.passengers[0, 0] == 3
    assert made.buildings() == [((0, 0), (0, 1), (0, 2))]
    player = made.table.players[0]
    assert (player.hp, player.industries, made.hand_limit(0)) == (1, 1, 8)
    assert made.table.cards["hand 0"] == {2}


def test_hand_limits() -> None:
    made = course(["R"])
    for industries, limit in ((0, 7), (1, 8), (2, 9), (3, 9)):
        made.table.players[0].industries = industries
        assert made.hand_limit(0) == limit
    made.options["hand_limit_cap"] = "open"
    assert made.hand_limit(0) == 10


def test_upgrade_of_a_building() -> None:
    made = course(["A1* R"], card("auction", "upbuild"), card("building", "tC"))
    assert made.buildings_to_turn(0) == []
    made.table.spots[0, 0] = Spot("C", "A1", 0, 1)
    act(made, "upbuild:a1", "use:0/1", "use:1/1")
    assert made.table.passengers == {(0, 0): 1}
    assert made.table.supply == 29
    assert made.table.players[0].hp == 3
    made.table.spots[0, 0].upgraded = False
    made.options["upgrade_building_owner"] = "builder"
    made.table.cards["hand 0"] = {0, 1}
    assert made.buildings_to_turn(0) == []


# --- trips --------------------------------------------------------------------------------------------------


def trip(last: str, money: int) -> Course:
    """Over an own link of 2 tiles and a foreign one of 3."""
    made = course([f"I . . L . . . {last}"], card("auction", f"t{last}"), card("auction", "rail1"))
    link(made, 0, 0, "a1", "EEE", "d1")
    link(made, 1, 1, "d1", "EEEE", "h1")
    made.table.passengers[0, 0] = 1
    made.table.players[0].money = money
    return made


def test_a_trip_to_c() -> None:
    """Facts 12.4, with $1 and the $5."""
    made = trip("C", 1)
    act(made, "move:a1", "goal:C", "ride:0", "ride:1", "use:1/5", "use:0/1", "bonus_money")
    mover, other = made.table.players
    assert (mover.money, mover.hp, mover.stress) == (5, 1, 1)
    assert (other.money, other.hp) == (6, 1)
    assert made.table.supply == 31
    assert made.table.passengers == {(0, 0): 0}


def test_a_trip_to_r_that_cannot_be_paid() -> None:
    """Facts 12.4, with $0: 2 of the 3 due are paid, then stress comes, after what R takes away."""
    for before, after in ((0, 1), (4, 4)):
        made = trip("R", 0)
        made.table.players[0].stress = before
        act(made, "move:a1", "goal:R", "ride:0", "ride:1", "use:1/5", "use:0/1")
        mover, other = made.table.players
        assert (mover.money, mover.stress, other.money) == (0, after, 5)


@pytest.mark.parametrize(("reading", "stress"), [("per_move", 1), ("per_owner", 2), ("per_dollar", 3)])
def test_unpaid_fares(reading: str, stress: int) -> None:
    made = course(["R . C . R"], players=3, unpaid_fare=reading)
    link(made, 0, 1, "a1", "EE", "c1")
    link(made, 1, 2, "c1", "EEE", "e1")
    made.table.players[0].money = 0
    made.pay_fares(0, (0, 1))
    assert made.table.players[0].stress == stress


def test_a_trip_stops_at_the_first_place_that_matches() -> None:
    made = course(["I . C . C"], card("auction", "tC"), card("auction", "rail1"))
    link(made, 0, 0, "a1", "EE", "c1")
    link(made, 1, 0, "c1", "EE", "e1")
    made.table.passengers[0, 0] = 1
    asked = act(made, "move:a1", "goal:C", "ride:0")
    assert asked[-1].stage == "pay"


def test_readings_of_trips() -> None:
    """A parcel on the way, a start of the same type, a place that comes twice."""
    rows = ["R . A1* . R"]
    for reading, goals in (("allowed", ["goal:R"]), ("forbidden", [])):
        made = course(rows, card("auction", "tR"), parcel_pass_through=reading)
        link(made, 0, 0, "a1", "EE", "c1")
        link(made, 1, 0, "c1", "EE", "e1")
        assert made.goals((0, 0), made.payable_goals(0)) == goals
    made.options |= {"parcel_pass_through": "allowed", "same_type_start": "forbidden"}
    assert made.goals((0, 0), made.payable_goals(0)) == []


def test_bonuses() -> None:
    made = course(["R L C I"], card("auction", "$2"), upgraded_building_effect="double_bonus")
    player = made.table.players[0]
    made.table.spots[0, 3].upgraded = True
    answered(made.take_bonus(0, (0, 3)))
    assert (player.workers, player.stress) == (2, 2)
    player.workers = 1
    answered(made.take_bonus(0, (0, 3)))
    assert (player.workers, player.stress) == (2, 4)
    answered(made.take_bonus(0, (0, 0)))
    assert player.stress == 3
    player.money = 4
    asked = answered(made.take_bonus(0, (0, 1)), "buy:3", "use:0/1")
    assert asked[0].menu == ["buy:0", "buy:1", "buy:2", "buy:3"]
    assert (player.money, player.hp) == (0, 3)


# --- auction ------------------------------------------------------------------------------------------------


def test_an_auction() -> None:
    """The first one bids 2, the second 1, the third passes: 0 holds the highest bid, then 1 is alone."""
    made = course(["R"], players=3)
    made.table.round = 6
    asked = answered(made.auction(), "bid:2", "bid:1", "pass", "claim", "claim")
    assert [ask.seat for ask in asked] == [0, 1, 2, 0, 1]
    assert "bid:2" not in asked[1].menu
    assert "bid:1" in asked[1].menu
    assert made.table.order == [0, 1, 2]
    assert [player.money for player in made.table.players] == [1, 2, 3]
    assert made.table.players[0].stress == 2


def test_the_first_player_of_a_round() -> None:
    """Facts 12.7: stress +1, in round 6 +2."""
    for number, stress in ((5, 1), (6, 2)):
        made = course(["R"])
        made.table.round = number
        answered(made.auction(), "pass", "claim")
        assert made.table.order == [1, 0]
        assert [player.stress for player in made.table.players] == [0, stress]


def test_a_bid_that_must_be_higher() -> None:
    made = course(["R"], bid_floor="highest")
    asked = answered(made.auction(), "bid:2", "bid:3", "pass", "claim")
    assert asked[1].menu == ["pass", "bid:3"]
    assert asked[2].menu == ["pass"]


def test_a_bid_is_paid_with_icons() -> None:
    made = course(["R"], card("auction", "$4", "$1", void=True))
    player = made.table.players[0]
    answered(made.auction(), "bid:2", "use:0/1", "pass", "claim")
    assert player.money == 5
    assert made.table.cards["discards 0"] == {0}


@pytest.mark.parametrize(("reading", "place"), [("discards", "discards 0"), ("box", "box")])
def test_a_void_ticket(reading: str, place: str) -> None:
    """Facts 12.6: hand 7, 8, 7."""
    seven = [card("auction", "rail1", costs="pay stress") for _ in range(7)]
    made = course(["R"], *seven, card("auction", "$4", strip=False, void=True), void_discard=reading)
    made.table.cards["hand 0"] = set(range(7))
    made.table.cards["display"] = {7}
    asked = answered(made.win(0, 7), "discard:3")
    assert asked[0].menu == [f"discard:{number}" for number in range(7)]
    assert len(made.table.cards["hand 0"]) == 7
    assert made.table.cards[place] == {3}
    player = made.table.players[0]
    assert (player.money, player.stress) == (0, 1)
    made.table.cards["hand 0"] -= {7}
    made.table.cards["display"] = {7}
    answered(made.win(0, 7), "discard:4")
    assert (player.money, player.stress) == (0, 2)


def test_the_line_of_one_alone() -> None:
    made = course(["R"], *[card("auction", "rail1", mark=2)] * 4, players=1)
    made.table.cards["hand 0"] = set()
    made.table.cards["pool"] = {0, 1, 2, 3}
    made.table.auction_left = 4
    asked = answered(made.line(), "draw:0", "go_on", "draw:1", "go_on", "draw:2", "take:1")
    assert asked[-1].menu == ["take:0", "take:1", "take:2"]
    assert made.table.players[0].money == 0
    assert made.table.players[0].stress == 0
    assert made.table.cards["box"] == {0, 2}
    answered(made.line(), "draw:3", "take:3")
    assert made.table.players[0].stress == 1


# --- rounds -------------------------------------------------------------------------------------------------


def test_administration() -> None:
    made = course(
        ["R R"],
        card("auction", "stress-", "pass+", "worker", costs="stress"),
        card("auction", "$2", costs="pay"),
        card("auction", "rail1"),
        card("auction", "rail1"),
    )
    player = made.table.players[0]
    player.money, player.stress, player.workers = 1, 3, 1
    made.table.passengers[0, 0] = 1
    steps = made.administer(0)
    asked = answered(steps, "use:0/1", "use:0/2", "place:a1", "use:0/3", "discard:2", "discard:3", "done")
    assert set(asked[0].menu) == {
        "done",
        "use:0/1",
        "use:0/2",
        "use:0/3",
        "discard:0",
        "discard:2",
        "discard:3",
    }
    assert (player.money, player.stress, player.workers) == (0, 5, 2)
    assert made.table.passengers[0, 0] == 2
    assert made.table.cards["discards 0"] == {0, 2, 3}


def test_stress_at_its_top() -> None:
    """Facts 12.8: it costs happiness at the end of a round, not at the end of the game."""
    made = course(["R"])
    made.table.schedule = dict.fromkeys(range(1, 6), "L")
    player = made.table.players[0]
    player.stress = 21
    answered(made.end_round(5))
    assert player.hp == -1
    made.table.cards["hand 0"] = set()
    made.table.round = 6
    steps = made.play_round(6)
    for answer in ("pass", "claim", "money", "money", "money", "money", "done", "done"):
        try:
            next(steps) if answer == "pass" else None
            steps.send(answer)
        except StopIteration:
            break
    assert player.hp == -1
    assert made.score(0) == -1 + player.money // 10 - 21


def test_stress_beyond_its_top() -> None:
    made = course(["R"])
    made.change_stress(0, 23)
    assert (made.table.players[0].stress, made.table.players[0].hp) == (21, 0)
    made.options["stress_top"] = "costs_happiness"
    made.change_stress(0, 2)
    assert (made.table.players[0].stress, made.table.players[0].hp) == (21, -2)
    made.options["hp_floor"] = "zero"
    made.change_stress(0, 2)
    assert made.table.players[0].hp == 0


def test_hands_are_drawn_from_piles_made_anew() -> None:
    made = course(["R"], *[card("auction", "rail1")] * 9)
    cards = made.table.cards
    cards["hand 0"], cards["pile 0"], cards["discards 0"] = {0, 1, 2, 3, 4}, {5}, {6, 7, 8}
    asked = answered(made.draw_hand(0), "draw:5", "draw:7")
    assert [ask.menu for ask in asked] == [["draw:5"], ["draw:6", "draw:7", "draw:8"]]
    assert cards["pile 0"] == {6, 8}
    assert not cards["discards 0"]


def test_a_pile_is_made_anew_as_soon_as_it_is_empty() -> None:
    """Facts 7.1: at once, even if nobody draws from it yet."""
    made = course(["R"], *[card("auction", "rail1")] * 9)
    cards = made.table.cards
    cards["hand 0"], cards["pile 0"], cards["discards 0"] = {0, 1, 2, 3, 4, 8}, {5}, {6, 7}
    answered(made.draw_hand(0), "draw:5")
    assert cards["pile 0"] == {6, 7}


@pytest.mark.parametrize(
    ("reading", "wanted"), [("one_each", {(0, 0): 2, (0, 4): 1}), ("fill", {(0, 0): 3, (0, 4): 1})]
)
def test_new_passengers(reading: str, wanted: dict[grid.Space, int]) -> None:
    made = course(["R R R . R . C"], new_passengers=reading)
    made.table.passengers = {(0, 0): 1}
    made.table.schedule = {1: "R"}
    answered(made.new_passengers(1))
    assert made.table.passengers == wanted


def test_passengers_run_short() -> None:
    made = course(["R . R"])
    made.table.supply = 1
    made.table.schedule = {1: "R"}
    answered(made.new_passengers(1))
    assert {space: n for space, n in made.table.passengers.items() if n} == {(0, 0): 1}
    made = course(["R . R"], new_passengers="one_in_all")
    made.table.schedule = {1: "R"}
    asked = answered(made.new_passengers(1), "place:c1")
    assert asked[0].menu == ["place:a1", "place:c1"]


def test_ties() -> None:
    """Less stress, then more money, then the order."""
    made = course(["R"], players=4)
    made.table.order = [3, 2, 1, 0]
    players = made.table.players
    players[0].hp = players[0].stress = 1
    players[1].money = 4
    assert made.ranking() == [1, 3, 2, 0]


# --- the deck -----------------------------------------------------------------------------------------------


def test_four_players_have_twenty_cards() -> None:
    """Facts 12.9: the display has 4 cards, and after round 5 nothing is left."""
    parcels = [card("parcel", f"p:A{n}", label=f"A{n}") for n in range(1, 20)]
    auction = [card("auction", "rail1", mark=2 + n % 4) for n in range(30)]
    made = course(["R"], *parcels, *auction, players=4)
    made.table.cards.clear()
    made.table.cards["deck"] = {16, 17, 18}
    made.table.cards["pool"] = {
        number for number, face in enumerate(made.cards) if face.kind == "auction" and face.mark <= 4
    }
    made.table.auction_left = made.auction_cards_in_the_deck()
    assert made.deck_size == 20
    for left in (16, 12, 8, 4, 0):
        steps = made.fill_display()
        ask = next(steps)
        for _ in range(4):
            assert ask.chances is not None
            assert sum(ask.chances.values()) == pytest.approx(1)
            try:
                ask = steps.send(ask.menu[0])
            except StopIteration:
                break
        assert made.deck_size == left
    assert len(made.table.cards["display"]) == 20
    assert all(made.cards[number].mark <= 4 for number in made.table.cards["display"])


def test_chances_of_the_deck() -> None:
    """A parcel is in the deck for sure, an auction card perhaps: 2 of 4 are."""
    made = course(["R"], card("parcel", "p:A1", label="A1"), *[card("auction", "rail1", mark=2)] * 4)
    made.table.cards.clear()
    made.table.cards["deck"], made.table.cards["pool"] = {0}, {1, 2, 3, 4}
    made.table.auction_left = 2
    ask = next(made.draw_auction("fill_display", "display"))
    assert ask.chances == pytest.approx({"draw:0": 1 / 3, **{f"draw:{n}": 1 / 6 for n in range(1, 5)}})
