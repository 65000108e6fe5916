"""Upgrading links."""

import pytest

from .table import at


@pytest.mark.rule("UPGRADE-1")
def test_an_upgrade_icon_and_a_destination_of_either_end() -> None:
    cards = {5: "upg,dR build build build", 6: "dL build build build", 7: "dI build build build"}
    t = at("dest_wild=if_lacking links=b4,e1 workers=0", cards=cards)
    assert t.legal("upgrade:") == {"b4", "e1"}
    assert t.play("upgrade:b4").legal("pay:") == {"5/0", "5+6/0"}
    t = at("dest_wild=if_lacking links=b4,e1 workers=0", cards=cards).play("upgrade:e1")
    assert t.legal("pay:") == {"5+7/0"}
    wild = at("links=b4,e1", cards=cards).play("upgrade:e1")
    assert wild.legal("pay:") == {"5+6/0", "5+7/0", "5+6+7/0"}
    cards = {5: "upg build build build", 6: "dI build build build", 7: "$1 $1 $1 $1"}
    none = at("links=b4", cards=cards)
    assert none.refusal("upgrade:b4") == ("NO_DESTINATION_ICON", 1, 2)


@pytest.mark.rule("UPGRADE-3")
def test_the_marker_is_turned_and_neither_worker_nor_rail_is_spent() -> None:
    t = at("links=b4 workers=1").play("upgrade:b4 pay:6/0")
    assert (t.owned(), t.s.workers, t.s.markers_left) == ({"b4": 2}, 1, 5)
    assert t.done("EV_UPGRADED") == [(43, 1, 0, 0)]


@pytest.mark.rule("UPGRADE-2")
def test_the_link_is_owned_and_not_upgraded_yet() -> None:
    t = at("links=b4!,e1")
    assert t.refuses("upgrade:b4") == "LINK_IS_UPGRADED"
    assert t.refuses("upgrade:b1") == "LINK_NOT_OWNED"
    assert t.refuses("upgrade:f1") == "NO_LINK_HERE"
    assert t.legal("upgrade:") == {"e1"}
