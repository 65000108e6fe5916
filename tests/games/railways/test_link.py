"""Buying links."""

import pytest

from .table import MAP, at


@pytest.mark.rule("LINK-2", "LINK-3")
def test_a_link_costs_its_rails_and_a_destination_of_either_end() -> None:
    cards = {5: "rail rail dR dC", 6: "dI build build build", 7: "rail build build build"}
    t = at("dest_wild=if_lacking", cards=cards)
    assert t.legal("buy:") == {"b1", "b4", "e1"}
    t.play("buy:b1")
    assert t.legal("pay:") == {"5/2", "5+7/1"}


@pytest.mark.rule("LINK-3")
def test_it_takes_neither_more_nor_fewer_rails_than_spaces() -> None:
    cards = {5: "rail,dR rail rail rail", 6: "$2 $2 $2 $2", 7: "$2 $2 $2 $2"}
    t = at("", cards=cards)
    assert t.play("buy:b1").legal("pay:") == {"5/1", "5/2"}  # three slots, where the R comes without its rail
    assert at("", cards=cards).play("buy:b4").legal("pay:") == {"5/0", "5/1"}


@pytest.mark.rule("LINK-3")
def test_the_icon_of_neither_end_does_not_do() -> None:
    cards = {5: "rail,dI rail rail rail", 6: "$2 $2 $2 $2", 7: "$2 $2 $2 $2"}
    t = at("", cards=cards)
    assert t.refusal("buy:b1") == ("NO_DESTINATION_ICON", 3, 1)
    assert t.refuses("buy:e1") == "OK"
    for icon in ("dR", "dC"):
        assert at("", cards={**cards, 5: f"rail,{icon} rail rail rail"}).refuses("buy:b1") == "OK"


@pytest.mark.rule("LINK-3")
def test_more_spaces_than_rails_in_hand() -> None:
    cards = {5: "rail,dI rail build build", 6: "$2 $2 $2 $2", 7: "$2 $2 $2 $2"}
    assert at("", cards=cards).refusal("buy:e1") == ("NOT_ENOUGH_RAILS", 3, 2)


@pytest.mark.rule("LINK-4", "LINK-6")
def test_a_worker_is_spent_and_one_marker_put_on_it() -> None:
    t = at("workers=1").play("buy:e1 pay")
    assert (t.s.workers, t.s.markers_left, t.owned()) == (0, 5, {"e1": 1})
    assert t.done("EV_BOUGHT") == [(4, 3, 0, 0)]


@pytest.mark.rule("LINK-5", "LINK-4")
def test_without_a_worker_none_is_bought() -> None:
    t = at("workers=0")
    assert t.refusal("buy:b1") == ("NO_WORKER_LEFT", 1, 0)
    assert t.legal("buy:") == set()


SEVEN = """
    R-C-R -C-R.
    |.|.. ....|
    L.L.. ....L

    ..... .....
    ..... .....
    ....I .....
"""


@pytest.mark.rule("LINK-5")
def test_without_a_marker_none_is_bought() -> None:
    t = at("links=b1,d1,f1,h1,a2,c2 dice=-,-,-,-", SEVEN)
    assert t.s.markers_left == 0
    assert t.refusal("buy:j2") == ("NO_LINK_HERE", 0, 0)
    assert at("dice=-,-,-,-", SEVEN).refuses("buy:b1") == "OK"
    seventh = SEVEN.replace("....L", "L-R..")
    t = at("links=b1,d1,f1,h1,a2,c2 dice=-,-,-,-", seventh)
    assert t.refusal("buy:g3") == ("NO_MARKER_LEFT", 1, 6)
    assert t.legal("buy:") == set()


@pytest.mark.rule("LINK-2")
def test_it_is_complete_nobodys_and_called_by_its_first_space() -> None:
    t = at("links=b1")
    assert t.refuses("buy:b1") == "LINK_IS_OWNED"
    assert t.refuses("buy:c1") == "NO_LINK_HERE"
    assert t.refuses("buy:a1") == "NO_LINK_HERE"
    assert t.refuses("buy:n10") == "NO_LINK_HERE"
    assert t.legal("buy:") == {"b4", "e1"}


LOOP = """
    R-R.. .....
    RRR.. ....I
    ..... .....

    ..... .....
    L.... C....
    ..... .....
"""


@pytest.mark.rule("LINK-8")
def test_a_loop_is_bought_upgraded_and_scores_but_nobody_travels() -> None:
    t = at("dice=a1:2,-,-,-", LOOP).play("buy:b1 pay")
    assert (t.owned(), t.state.scores()) == ({"b1": 1}, [2])
    t = at("links=b1 dice=a1:2,-,-,-", LOOP)
    assert t.refuses("upgrade:b1") == "OK"
    assert t.refuses("move:a1") == "NO_WAY_FROM_HERE"
    assert t.legal("move:") == set()


@pytest.mark.rule("LINK-8")
def test_by_option_a_loop_cannot_be_bought() -> None:
    t = at("loop_link=forbidden dice=a1:2,-,-,-", LOOP)
    assert t.refuses("buy:b1") == "LINK_IS_LOOP"
    assert "b1" not in t.legal("buy:")
    assert at("loop_link=forbidden", MAP).refuses("buy:b1") == "OK"


@pytest.mark.rule("LINK-3")
def test_a_link_longer_than_any_hand_is_refused_with_its_rails() -> None:
    drawn = """
        R---- ----7
        r---- ----j
        l---- ----7

        r---- ----j
        l---- ----C
        L.... ....I
        """
    t = at("dice=-,-,-,-", drawn, {5: "rail rail rail rail"})
    assert t.links() == {"b1": 48}
    assert t.refusal("buy:b1")[0] == "NOT_ENOUGH_RAILS"
