"""Upgrading links."""

import pytest

from wagonway.games.tramways import constants as k

from .map import on

MAP = "A1 . . I"


@pytest.mark.rule("UPGRADE-1", "UPGRADE-2", "UPGRADE-3")
def test_an_icon_and_a_destination_of_an_end_turn_the_tiles() -> None:
    for icon in ("tI", "p:A1"):
        t = on(MAP, f"uplink {icon}", owners="a1:0", tracks="0:a1EEE").play("uplink:0 use:0/1 use:1/1")
        assert (t.s.links[0].upgraded, t.seat("hp")) == (1, (3,))
        assert t.done("EV_UPGRADED_LINK") == [(0, 0, 0, 0)]
        assert t.s.stage == k.CHOOSE_ACTION
        assert t.refuses("uplink:0") == "LINK_IS_UPGRADED"
    wrong = on(MAP, "uplink tC", owners="a1:0", tracks="0:a1EEE")
    assert wrong.refuses("uplink:0") == "NO_DESTINATION_ICON"
    assert wrong.legal("uplink:") == ""
    assert on(MAP, "tI", owners="a1:0", tracks="0:a1EEE").refuses("uplink:0") == "NO_UPGRADE_LINK_ICON"


@pytest.mark.rule("UPGRADE-2")
def test_only_complete_links() -> None:
    t = on(MAP, "uplink tI", owners="a1:0", tracks="0:a1EE")
    assert t.refuses("uplink:0") == "LINK_IS_INCOMPLETE"
    assert t.refuses("uplink:1") == "NO_LINK_HERE"


@pytest.mark.rule("UPGRADE-4", "UPGRADE-3")
def test_by_option_links_of_others() -> None:
    assert on(MAP, "uplink tI", tracks="1:a1EEE").refuses("uplink:0") == "LINK_IS_FOREIGN"
    t = on(MAP, "uplink tI", tracks="1:a1EEE", upgrade_foreign=1).play("uplink:0").pay()
    assert (t.seat("hp"), t.seat("hp", seat=1)) == ((3,), (0,))
