"""Upgrading a link."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import EV_UPGRADED, NO_LINK, PAY_UPGRADE, UNOWNED, UPGRADED
from ..state import State, Work
from .layout import link_from
from .link import why_not_pay_for_link
from .refusals import LINK_IS_UPGRADED, LINK_NOT_OWNED, NO_LINK_HERE


@rule("UPGRADE-1", "UPGRADE-2")
def why_not_upgrade(s: State, c: Components, w: Work, space: int) -> int:
    """An owned link that is not upgraded, an upgrade icon and a destination of either end."""
    link = link_from(s, space)
    if link == NO_LINK:
        return refuse(w, NO_LINK_HERE, 0, 0)
    if s.marker[space] == UNOWNED:
        return refuse(w, LINK_NOT_OWNED, 0, 0)
    if s.marker[space] == UPGRADED:
        return refuse(w, LINK_IS_UPGRADED, 0, 0)
    return why_not_pay_for_link(s, c, w, PAY_UPGRADE, link)


@rule("UPGRADE-3")
def upgrade(s: State, w: Work) -> None:
    """The marker is turned."""
    s.marker[s.target] = UPGRADED
    note(w, EV_UPGRADED, s.target, s.links[s.link_at[s.target]].length, 0, 0)
