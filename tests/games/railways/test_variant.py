"""The variants and their aims."""

import pytest

from wagonway.games.railways import constants as k
from wagonway.games.railways.rules.variant import (
    aims_met,
    count_types,
    count_upgraded,
    count_waiting,
    is_won,
)

from .table import at

END = "stage=over round=12 phase=2"
ALL = "links=b1!,e1!,b4! delivered=RLCI dice=-,-,-,-"


def returns(line: str) -> int:
    return round(1000 * at(f"{END} {line}").state.returns()[0])


@pytest.mark.rule("VARIANT-3", "VARIANT-4")
def test_the_mayor_brings_all_passengers_to_destinations() -> None:
    assert returns("variant=mayor dice=-,-,-,-") > 0
    assert returns("variant=mayor dice=a1:1,-,-,-") < 0
    assert returns("variant=mayor dice=-,-,-,- built=b1@a2:R") < 0
    assert returns("variant=mayor dice=-,-,-,- built=b1@a2:R:0") > 0
    assert returns("variant=mayor dice=-,-,-,- built=b1@a2:R:-") > 0


@pytest.mark.rule("VARIANT-4")
def test_by_option_only_passenger_dice_count() -> None:
    assert returns("variant=mayor mayor_scope=printed dice=-,-,-,- built=b1@a2:R") > 0
    assert returns("variant=mayor mayor_scope=printed dice=a1:1,-,-,-") < 0
    assert count_waiting(at("dice=a1:1,h1:3,-,- built=b3@a2:R").s) == 7
    assert count_waiting(at("mayor_scope=printed dice=a1:1,h1:3,-,- built=b3@a2:R").s) == 4


@pytest.mark.rule("VARIANT-5")
def test_the_conductor_brings_passengers_to_each_type() -> None:
    assert returns("variant=conductor delivered=RLCI") > 0
    assert returns("variant=conductor delivered=RLC") < 0
    assert count_types(at("delivered=RI").s) == 2
    tickets = {5: "ticket,dR ticket,dL ticket,dC ticket,dI"}
    t = at("variant=conductor links=b1,e1 dice=a1:2,-,-,-", cards=tickets).play("move:a1 route:1 pay")
    assert t.s.delivered == 1 << k.COMMERCIAL
    assert t.done("EV_DELIVERED_TYPE") == [(k.COMMERCIAL, 0, 0, 0)]
    again = at("variant=conductor delivered=C links=b1 dice=a1:2,-,-,-", cards=tickets).play(
        "move:a1 route:1 pay"
    )
    assert again.done("EV_DELIVERED_TYPE") == []
    plain = at("links=b1 dice=a1:2,-,-,-", cards=tickets).play("move:a1 route:1 pay")
    assert plain.done("EV_DELIVERED_TYPE") == []
    assert plain.s.delivered == 1 << k.COMMERCIAL


@pytest.mark.rule("VARIANT-6", "VARIANT-7")
def test_the_engineer_upgrades_every_complete_link() -> None:
    assert returns("variant=engineer links=b1!,e1!,b4!") > 0
    assert returns("variant=engineer links=b1!,e1!,b4") < 0
    assert returns("variant=engineer links=b1!,e1!") < 0
    assert count_upgraded(at("links=b1!,e1,b4!").s) == 2
    bare = """
        R...C .....
        ..... ....I
        ..... .....

        ..... .....
        L.... .....
        ..... ....C
        """
    assert at(f"{END} variant=engineer dice=-,-,-,-", bare).state.returns()[0] < 0


@pytest.mark.rule("VARIANT-10")
def test_six_links_are_enough_for_the_engineer_by_option() -> None:
    seven = """
        R-C-I R-C-I
        ..... .....
        ..... .....

        R-C-I R-C..
        ..... .....
        ..... .....
    """
    six = "dice=-,-,-,- variant=engineer links=b1!,d1!,g1!,i1!,b4!,d4!"
    assert at(f"{END} {six}", seven).state.returns()[0] < 0
    assert at(f"{END} {six} engineer_scope=markers", seven).state.returns()[0] > 0
    assert at(f"{END} {six[:-1]} engineer_scope=markers", seven).state.returns()[0] < 0
    few = "variant=engineer engineer_scope=markers"
    assert returns(f"{few} links=b1!,e1!,b4!") > 0
    assert returns(f"{few} links=b1!,e1!,b4") < 0


@pytest.mark.rule("VARIANT-1", "VARIANT-8")
def test_the_railway_king_meets_all_aims_together() -> None:
    assert returns(f"variant=railway_king {ALL}") > 0
    assert returns(f"variant=railway_king {ALL.replace('RLCI', 'RLC')}") < 0
    assert returns(f"variant=railway_king {ALL.replace('b4!', 'b4')}") < 0
    assert returns(f"variant=railway_king {ALL.replace('dice=-', 'dice=a1:1')}") < 0
    assert returns(f"variant=mayor_conductor {ALL.replace('b4!', 'b4')}") > 0
    assert returns(f"variant=conductor_engineer {ALL.replace('dice=-', 'dice=a1:1')}") > 0
    assert returns(f"variant=mayor_engineer {ALL.replace('RLCI', 'RLC')}") > 0
    assert aims_met(at(ALL).s) == k.MAYOR + k.CONDUCTOR + k.ENGINEER
    assert aims_met(at(ALL.replace("RLCI", "R")).s) == k.MAYOR + k.ENGINEER
    assert is_won(at("variant=economist").s)


@pytest.mark.rule("VARIANT-9", "VARIANT-2")
def test_won_is_above_nothing_and_lost_below_with_the_score_beside() -> None:
    won = "variant=conductor delivered=RLCI"
    assert (returns(f"{won} profit=21"), returns(f"{won} profit=1")) == (600, 500)
    assert returns(f"{won} profit=400") == 1000
    lost = "variant=conductor"
    assert (returns(f"{lost} profit=21"), returns(f"{lost} profit=1")) == (-400, -500)
    assert returns(f"{lost} profit=400") == -1
    assert returns("profit=21") == 200
    deep = {"pollution_max": 120}
    assert at(f"{END} {lost} pollution=120", numbers=deep).state.returns() == [-1]
    t = at(f"{END} {won} pollution=120", numbers=deep)
    assert t.state.returns() == [0.001]


@pytest.mark.rule("VARIANT-9")
def test_the_end_tells_the_score_and_the_aims() -> None:
    t = at("variant=mayor round=12 phase=2 profit=9 delivered=RLCI dice=-,-,-,-").play("decline")
    assert t.done("EV_GAME_END") == [(8, k.MAYOR + k.CONDUCTOR, k.MAYOR, 0)]
