"""Buying a link."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import EV_BOUGHT, MARKERS, NO_LINK, OWNED, UNOWNED
from ..state import State, Work
from .layout import is_loop, link_from
from .pay import need_of_link, why_not_pay
from .refusals import (
    LINK_IS_LOOP,
    LINK_IS_OWNED,
    NO_LINK_HERE,
    NO_MARKER_LEFT,
    NO_WORKER_LEFT,
    OK,
)


@rule("LINK-4", "LINK-5")
def why_not_buy_any(s: State, w: Work) -> int:
    """A worker and a marker."""
    if s.workers < 1:
        return refuse(w, NO_WORKER_LEFT, 1, s.workers)
    if s.markers_left < 1:
        return refuse(w, NO_MARKER_LEFT, 1, MARKERS - s.markers_left)
    return OK


@rule("LINK-2", "LINK-3", "LINK-5", "LINK-8")
def why_not_buy(s: State, c: Components, w: Work, space: int) -> int:
    """A complete link that nobody owns, a worker, a marker, the rails and a destination of either end."""
    link = link_from(s, space)
    if link == NO_LINK:
        return refuse(w, NO_LINK_HERE, 0, 0)
    if s.marker[space] != UNOWNED:
        return refuse(w, LINK_IS_OWNED, 0, 0)
    if s.loop_link == 1 and is_loop(s, link):
        return refuse(w, LINK_IS_LOOP, 0, 0)
    reason = why_not_buy_any(s, w)
    if reason != OK:
        return reason
    return why_not_pay_for_link(s, c, w, need_of_link(s.links[link].length), link)


@rule("LINK-3", "UPGRADE-1")
def why_not_pay_for_link(s: State, c: Components, w: Work, need: int, link: int) -> int:
    """The destination icon is of the type of the building at either end."""
    one = s.buildings[s.links[link].ends[0]].type
    other = s.buildings[s.links[link].ends[1]].type
    return why_not_pay(s, c, w, need, one, other)


@rule("LINK-4", "LINK-6")
def buy(s: State, w: Work) -> None:
    """A marker goes from the supply on the link; a worker is spent."""
    s.workers -= 1
    s.markers_left -= 1
    s.marker[s.target] = OWNED
    note(w, EV_BOUGHT, s.target, s.links[s.link_at[s.target]].length, s.workers, 0)
