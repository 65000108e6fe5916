"""Moving passengers."""

import pytest

from wagonway.games.railways import constants as k
from wagonway.games.railways.names import SPACE_IDS
from wagonway.games.railways.rules.move import list_routes
from wagonway.games.railways.state import Work

from .table import Table, at

TICKETS = {5: "ticket,dR ticket,dL ticket,dC ticket,dI", 6: "ticket,dR ticket,dL ticket,dC ticket,dI"}


def routes(t: Table, start: str) -> list[tuple[str, str, int]]:
    """From a building: the links ridden, the stop, and the fare."""
    w = Work.plain()
    found = list_routes(t.s, t.state.c, w, t.s.building_at[SPACE_IDS.index(start)])
    return [
        (
            ">".join(SPACE_IDS[t.s.links[r.rides[ride]].first] for ride in range(r.num_rides)),
            SPACE_IDS[t.s.buildings[r.end].first],
            r.fare,
        )
        for r in w.routes[:found]
    ]


@pytest.mark.rule("MOVE-16", "MOVE-4", "MOVE-8", "MOVE-10", "MOVE-14")
def test_rulebook_example_from_r_to_i_by_way_of_c() -> None:
    """Facts 10.6: owned links R-(2)-C-(3)-I, none upgraded, a passenger at R, ticket + I."""
    t = at("links=b1,e1 dice=a1:1,-,-,- workers=2", cards=TICKETS)
    assert t.play("move:a1").legal() == {"route:1", "route:2"}
    t.play("route:2 pay:5/0")
    assert (t.s.profit, t.s.workers, t.s.pollution, t.s.capital) == (2, 3, 2, 5)
    assert t.done("EV_MOVED") == [(0, 7, 2, k.INDUSTRIAL)]


@pytest.mark.rule("MOVE-16", "MOVE-14")
def test_rulebook_example_with_the_first_link_upgraded() -> None:
    """Facts 10.6: with R-C upgraded capital +7."""
    t = at("links=b1!,e1 dice=a1:1,-,-,-", cards=TICKETS).play("move:a1 route:2 pay")
    assert t.s.capital == 7


@pytest.mark.rule("MOVE-16", "MOVE-4", "MOVE-9")
def test_rulebook_example_with_a_c_icon_it_stops_at_c() -> None:
    """Facts 10.6: profit +1, capital +5 and then +2, pollution +1."""
    t = at("links=b1,e1 dice=a1:1,-,-,-", cards=TICKETS).play("move:a1 route:1 pay")
    assert (t.s.profit, t.s.capital, t.s.pollution, t.s.workers) == (1, 7, 2, 2)
    assert [numbers[:2] for numbers in t.done("EV_CAPITAL")] == [(5, 0), (2, 0)]


@pytest.mark.rule("MOVE-14")
def test_an_upgraded_link_of_four_spaces_pays_8() -> None:
    """Facts 10.5, by name."""
    drawn = """
        R---- I....
        ..... .....
        ..... .....

        L.R.. .....
        ..... .....
        ..... ....C
        """
    assert at("links=b1! dice=a1:1,-,-,-", drawn, TICKETS).play("move:a1 route:1 pay").s.capital == 8
    assert at("links=b1 dice=a1:1,-,-,-", drawn, TICKETS).play("move:a1 route:1 pay").s.capital == 4


@pytest.mark.rule("MOVE-1", "MOVE-4")
def test_it_costs_a_ticket_and_a_destination_of_the_type_of_the_stop() -> None:
    cards = {5: "ticket dC rail rail", 6: "dI rail rail rail", 7: "rail rail rail rail"}
    t = at("dest_wild=if_lacking links=b1,e1 dice=a1:1,-,-,-", cards=cards).play("move:a1")
    assert t.legal() == {"route:1", "route:2"}
    t.play("route:1")
    assert t.legal() == {"pay:5/1"}
    t = at("dest_wild=if_lacking links=b1,e1 dice=a1:1,-,-,-", cards=cards).play("move:a1 route:2")
    assert t.legal() == {"pay:5+6/0"}
    cards[6] = "rail rail rail rail"
    t = at("links=b1,e1 dice=a1:1,-,-,-", cards=cards).play("move:a1")
    assert t.legal() == {"route:1"}
    assert t.refusal("route:2") == ("NO_DESTINATION_ICON", 4, 0)
    assert t.refuses("route:3") == "NO_SUCH_ROUTE"
    cards[5] = "ticket rail rail rail"
    assert at("links=b1,e1 dice=a1:1,-,-,-", cards=cards).refusal("move:a1") == ("NO_DESTINATION_ICON", 4, 0)
    cards[5] = "dC rail rail rail"
    assert at("links=b1,e1 dice=a1:1,-,-,-", cards=cards).refusal("move:a1") == ("NO_TICKET_ICON", 1, 0)


@pytest.mark.rule("MOVE-2", "MOVE-4")
def test_it_takes_a_passenger_and_a_link_of_ones_own() -> None:
    t = at("links=b1 dice=a1:1,-,-,-", cards=TICKETS)
    assert t.legal("move:") == {"a1"}
    assert t.refuses("move:d1") == "NO_PASSENGER_HERE"
    assert t.refuses("move:b1") == "NO_BUILDING_HERE"
    t = at("links=b1 dice=a4:1,-,-,-", cards=TICKETS)
    assert t.refuses("move:a4") == "NO_WAY_FROM_HERE"
    assert t.legal("move:") == set()
    assert at("dice=a1:1,-,-,-", cards=TICKETS).refuses("move:a1") == "NO_WAY_FROM_HERE"


@pytest.mark.rule("MOVE-2", "MOVE-7")
def test_one_passenger_leaves_and_a_die_that_showed_1_leaves_the_map() -> None:
    t = at("links=b1 dice=a1:2,-,-,-", cards=TICKETS).play("move:a1 route:1 pay")
    assert (t.dice()[0], t.buildings()["a1"], t.buildings()["d1"]) == ("a1:1", ("R", 1), ("C", 0))
    t.play("move:a1 route:1 pay")
    assert t.dice()[0] == ""
    assert t.buildings()["a1"] == ("R", 0)
    assert t.s.buildings[0].dice == 0
    assert t.done("EV_DIE_OFF") == [(0, 0, 0, 0)]


@pytest.mark.rule("MOVE-3")
def test_of_several_dice_the_passenger_die_that_shows_least_gives() -> None:
    line = "links=b1 built=b2@a2:R dice=a1:3,a1:2,-,-"
    t = at(line, cards=TICKETS).play("move:a1 route:1 pay")
    assert t.dice()[:2] == ["a1:3", "a1:1"]
    assert t.buildings()["a1"] == ("R", 6)
    t = at("links=b1 built=b2@a2:R dice=-,-,-,-", cards=TICKETS).play("move:a1 route:1 pay")
    assert t.dice()[5] == "a2:1"
    t = at("links=b1 built=b1@a3:R:0,b2@a2:R dice=-,-,-,-", cards=TICKETS).play("move:a1 route:1 pay")
    assert t.dice()[4:6] == ["a3:0", "a2:1"]
    t = at("links=b1 built=b1@a2:R dice=a1:6,a1:6,-,-", cards=TICKETS).play("move:a1 route:1 pay")
    assert t.dice()[:2] == ["a1:5", "a1:6"]


@pytest.mark.rule("MOVE-3")
def test_by_option_the_player_says_which_die_gives() -> None:
    line = "passenger_pool=single_dice links=b1 built=b1@a3:R:0,b2@a2:R dice=a1:3,-,-,d1:1"
    t = at(line, cards=TICKETS).play("move:a1 route:1")
    assert t.stage() == k.CHOOSE_DIE
    assert t.legal() == {"die:p1", "die:b2"}
    assert t.refuses("die:b1") == "DIE_IS_EMPTY"
    assert t.refuses("die:p4") == "DIE_NOT_HERE"
    assert t.refuses("die:p2") == "DIE_NOT_HERE"
    t.play("die:b2 pay")
    assert t.dice()[5] == "a2:1"
    one = at("passenger_pool=single_dice links=b1 dice=a1:3,-,-,-", cards=TICKETS).play("move:a1 route:1")
    assert one.stage() == k.PAY
    assert one.play("pay").dice()[0] == "a1:2"


@pytest.mark.rule("BUILD-12")
def test_an_empty_building_die_stays_or_is_removed() -> None:
    line = "links=b1 built=b1@a2:R dice=-,-,-,-"
    t = at(line, cards=TICKETS).play("move:a1 route:1 pay")
    assert (t.dice()[4], t.s.buildings[0].dice) == ("a2:0", 1)
    assert t.done("EV_PASSENGER") == [(4, 14, 0, 0)]
    t = at("empty_building_die=removed " + line, cards=TICKETS).play("move:a1 route:1 pay")
    assert (t.dice()[4], t.s.buildings[0].dice) == ("", 0)
    assert t.done("EV_DIE_OFF") == [(4, 14, 0, 0)]
    assert t.buildings()["a1"] == ("R", 0)  # and a2 is still of it
    assert t.s.building_at[14] == 0


# -- routes ----------------------------------------------------------------------------------------------

TOWN = """
    R-C-I -C...
    |.|.. .|...
    L-R.. .L...

    ..... .....
    ..... .....
    ....I .....
"""
# a1 R, c1 C, e1 I, g1 C, a3 L, c3 R, g3 L; b1 a1-c1, d1 c1-e1, f1 e1-g1, a2 a1-a3, c2 c1-c3, g2 g1-g3, b3 a3-c3


@pytest.mark.rule("MOVE-4", "MOVE-5")
def test_routes_go_over_owned_links_to_the_first_building_of_their_type() -> None:
    t = at("links=b1,d1,f1 dice=-,-,-,-", TOWN)
    assert routes(t, "a1") == [("b1", "c1", 1), ("b1>d1", "e1", 2)]
    # g1 is commercial, as is c1 on the way
    assert routes(t, "c1") == [("b1", "a1", 1), ("d1", "e1", 1), ("d1>f1", "g1", 2)]
    assert routes(t, "g1") == [("f1", "e1", 1), ("f1>d1", "c1", 2), ("f1>d1>b1", "a1", 3)]
    assert routes(t, "a3") == []


@pytest.mark.rule("MOVE-6", "MOVE-4")
def test_by_option_the_start_counts_as_well() -> None:
    t = at("same_type_start=forbidden links=b1,d1,f1 dice=-,-,-,-", TOWN)
    assert routes(t, "c1") == [("b1", "a1", 1), ("d1", "e1", 1)]
    assert routes(t, "g1") == [("f1", "e1", 1), ("f1>d1>b1", "a1", 3)]


@pytest.mark.rule("MOVE-5")
def test_no_building_is_visited_twice_and_the_player_chooses_among_routes() -> None:
    t = at("links=b1,a2,c2,b3! dice=-,-,-,-", TOWN)
    assert routes(t, "a1") == [
        ("b1", "c1", 1),
        ("b1>c2", "c3", 2),
        ("b1>c2>b3", "a3", 4),
        ("a2", "a3", 1),
        ("a2>b3", "c3", 3),
        ("a2>b3>c2", "c1", 4),
    ]


@pytest.mark.rule("MOVE-5")
def test_two_links_between_the_same_buildings_are_two_routes() -> None:
    drawn = """
        R-C.. .....
        l-j.. ....I
        ..... .....

        ..... .....
        L.... .....
        ..... ....C
        """
    t = at("links=b1,a2! dice=-,-,-,-", drawn)
    assert routes(t, "a1") == [("b1", "c1", 1), ("a2", "c1", 6)]


@pytest.mark.rule("MOVE-5")
def test_four_buildings_joined_each_with_each_make_fifteen_routes() -> None:
    drawn = """
        R---- ----C
        R---I ----C
        |...| ....|

        |...| ....|
        |...| ....|
        l---L ----j
        """
    t = at("links=b1,b2,f2,a3,e3,j3! dice=-,-,-,-", drawn)
    found = routes(t, "a1")
    assert len(found) == len(set(found)) == 15
    assert found[0] == ("b1", "j1", 8)
    assert found[2] == ("b1>f2>e3", "e6", 15)
    assert found[-1] == ("a3>j3>f2", "e2", 27)
    assert routes(at("dice=-,-,-,-", drawn), "a1") == []


@pytest.mark.rule("MOVE-8")
def test_profit_counts_the_buildings_visited_with_the_destination() -> None:
    t = at("links=b1,d1,f1 dice=g1:1,-,-,-", TOWN, TICKETS).play("move:g1 route:3 pay")
    assert (t.s.profit, t.s.capital) == (3, 3)


# -- what destinations bring -----------------------------------------------------------------------------


@pytest.mark.rule("MOVE-11")
def test_residential_reduces_pollution() -> None:
    t = at("links=b1 dice=d1:1,-,-,- pollution=5", cards=TICKETS).play("move:d1 route:1 pay")
    assert (t.s.pollution, t.s.profit, t.s.capital) == (4, 1, 2)
    assert at("links=b1 dice=d1:1,-,-,-", cards=TICKETS).play("move:d1 route:1 pay").s.pollution == 1


@pytest.mark.rule("MOVE-9", "LIMIT-1")
def test_commercial_gives_capital_and_pollution() -> None:
    t = at("links=b1 dice=a1:1,-,-,- capital=17 pollution=13", cards=TICKETS).play("move:a1 route:1 pay")
    assert (t.s.capital, t.s.pollution) == (20, 13)
    assert [numbers[:2] for numbers in t.done("EV_CAPITAL")] == [(3, 2), (0, 2)]


@pytest.mark.rule("MOVE-10", "LIMIT-1")
def test_industrial_gives_a_worker_and_pollution() -> None:
    t = at("links=e1 dice=d1:1,-,-,- workers=6", cards=TICKETS).play("move:d1 route:1 pay")
    assert (t.s.workers, t.s.pollution, t.s.capital) == (6, 2, 3)
    assert t.done("EV_WORKERS") == [(0, 1, 0, 0)]
    t = at("links=e1 dice=d1:1,-,-,- workers=5", cards=TICKETS).play("move:d1 route:1 pay")
    assert t.s.workers == 6


LEISURE = "links=b4! dice=c4:1,-,-,-"


@pytest.mark.rule("MOVE-12")
@pytest.mark.parametrize(
    ("capital", "row", "left", "profit"),
    [(1, 1, 0, 1), (3, 2, 0, 2), (6, 3, 0, 3), (10, 4, 0, 4), (15, 5, 0, 5), (20, 5, 5, 5), (9, 3, 3, 3)],
)
def test_leisure_turns_capital_into_profit_by_its_table(
    capital: int, row: int, left: int, profit: int
) -> None:
    """Facts 10.4."""
    t = at(f"{LEISURE} capital={capital}", cards=TICKETS).play("move:c4 route:1 pay")
    assert t.stage() == k.CONVERT
    assert t.legal() == {f"convert:{number}" for number in range(row + 1)}
    t.play(f"convert:{row}")
    assert (t.s.capital, t.s.profit) == (left + 2, 1 + profit)
    assert t.done("EV_CONVERTED") == [(capital - left, profit, 0, 0)]


@pytest.mark.rule("MOVE-12")
def test_fifteen_is_the_most_at_once() -> None:
    """Facts 10.4: though the track goes to 20."""
    t = at(f"{LEISURE} capital=20", cards=TICKETS).play("move:c4 route:1 pay")
    assert t.refuses("convert:6") == "NO_SUCH_ROW"
    t = at(f"{LEISURE} capital=9", cards=TICKETS).play("move:c4 route:1 pay")
    assert t.refusal("convert:4") == ("ROW_TOO_DEAR", 10, 9)


@pytest.mark.rule("MOVE-12", "MOVE-15")
def test_without_capital_nothing_is_asked_and_the_fare_comes_last() -> None:
    t = at(LEISURE, cards=TICKETS).play("move:c4 route:1 pay")
    assert (t.stage(), t.s.phase, t.s.capital, t.s.profit, t.s.fare) == (k.CHOOSE_ACTION, 2, 2, 1, 0)
    t = at(f"{LEISURE} capital=1", cards=TICKETS).play("move:c4 route:1 pay")
    assert t.legal() == {"convert:0", "convert:1"}
    t.play("convert:0")
    assert (t.s.capital, t.s.profit) == (3, 1)
    assert t.done("EV_CONVERTED") == []


@pytest.mark.rule("MOVE-13")
def test_by_option_one_must_convert() -> None:
    t = at(f"leisure_zero=must_convert {LEISURE} capital=3", cards=TICKETS).play("move:c4 route:1 pay")
    assert t.legal() == {"convert:1", "convert:2"}
    assert t.refuses("convert:0") == "MUST_CONVERT"
    # One row alone is no choice.
    t = at(f"leisure_zero=must_convert {LEISURE} capital=2", cards=TICKETS).play("move:c4 route:1 pay")
    assert (t.stage(), t.s.capital, t.s.profit) == (k.CHOOSE_ACTION, 3, 2)
    t = at(f"leisure_zero=must_convert {LEISURE} capital=0", cards=TICKETS).play("move:c4 route:1 pay")
    assert (t.stage(), t.s.capital, t.s.profit) == (k.CHOOSE_ACTION, 2, 1)
