"""Upgrading a link."""

from __future__ import annotations

from wagonway.kernel.notes import note
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    EV_UPGRADED_LINK,
    HP_UPGRADE,
    NO_SPOT,
    NOBODY,
    PAY,
    UPGRADE,
    UPGRADE_LINK_ICON,
    UPGRADE_OF,
)
from ..state import State, Work
from .action import acting, begin_action, end_action
from .board import icons_of
from .pay import can_pay, why_not_show
from .refusals import LINK_IS_FOREIGN, LINK_IS_INCOMPLETE, LINK_IS_UPGRADED, NO_LINK_HERE, OK
from .stress import add_hp


@rule("UPGRADE-1", "TRACK-9")
def icons_of_ends(s: State, link: int) -> int:
    """The destination icons of the places at both ends of a complete link."""
    return icons_of(s, s.links[link].start) | icons_of(s, s.links[link].end)


@rule("UPGRADE-1", "UPGRADE-2", "UPGRADE-4")
def why_not_upgrade(s: State, c: Components, w: Work, link: int) -> int:
    """A link that can be upgraded, and its icons."""
    seat = acting(s)
    reason = why_not_this_link(s, seat, link)
    if reason != OK:
        return reason
    return can_pay(s, c, w, seat, 1 << UPGRADE_LINK_ICON, icons_of_ends(s, link), 0, 0)


@rule("UPGRADE-1", "UPGRADE-2", "UPGRADE-4")
def why_not_this_link(s: State, seat: int, link: int) -> int:
    """A complete link, by default of one's own, not upgraded yet."""
    if link >= s.links_end or s.links[link].owner == NOBODY:
        return NO_LINK_HERE
    if s.links[link].owner != seat and s.upgrade_foreign == 0:
        return LINK_IS_FOREIGN
    if s.links[link].end == NO_SPOT:
        return LINK_IS_INCOMPLETE
    return LINK_IS_UPGRADED if s.links[link].upgraded == 1 else OK


@rule("UPGRADE-1")
def list_upgrades(s: State, c: Components, w: Work, listed: int) -> int:
    """The links that can be upgraded and paid, after `look_at_hand`."""
    n = listed
    seat = acting(s)
    if (w.icons >> UPGRADE_LINK_ICON) & 1 == 1:
        for link in range(s.links_end):
            if why_not_this_link(s, seat, link) == OK:
                ends = icons_of_ends(s, link)
                if why_not_show(s, c, w, seat, 1 << UPGRADE_LINK_ICON, ends) == OK:
                    w.actions[n] = UPGRADE_OF + link
                    n += 1
    return n


@rule("UPGRADE-1")
def begin_upgrade(s: State, c: Components, w: Work, link: int) -> None:
    """The link is named; its icons are to be paid."""
    begin_action(s, UPGRADE)
    s.link = link
    s.need[0] = 1 << UPGRADE_LINK_ICON
    s.need[1] = icons_of_ends(s, link)
    s.stage = PAY


@rule("UPGRADE-2", "UPGRADE-3")
def upgrade(s: State, c: Components, w: Work) -> None:
    """Its tiles are turned over, for some happiness."""
    s.links[s.link].upgraded = 1
    note(w, EV_UPGRADED_LINK, s.link, acting(s), 0, 0)
    add_hp(s, c, w, acting(s), c.upgrade_hp, HP_UPGRADE)
    end_action(s, c, w)
