"""What a decision gives up for good: incomplete links that will be taken up before more is laid on them."""

from __future__ import annotations

from typing import Any

from wagonway.kernel.said import Said, said

from . import constants as k
from . import forecast, say
from .flow import why_not
from .names import SPACE_IDS, Names
from .rules.finish import OPPOSITE, end_at, facing_link
from .rules.refusals import OK
from .state import Work

COMPLETED, AT_ONCE = 1, 2  # values of `unfinished_removal` other than the default


def given_up(s: Any, c: Any, names: Names, action: int) -> list[Said]:
    """The own incomplete links that a decision lets go, though it need not: a message for each."""
    seat = forecast.acting(s)
    if s.stage not in (k.CHOOSE_ACTION, k.CHOOSE_STEP) or not may_lay(s, seat):
        return []
    if s.round_number == k.ROUNDS and s.unfinished_removal != AT_ONCE:
        return []  # the game ends before they would be taken up
    at_stake = [link for link in range(s.links_end) if _is_at_stake(s, c, seat, link)]
    if not at_stake:
        return []
    after, _ = forecast.after_decision(s, c, action)
    if may_lay(after, seat):
        return []
    done = _to_be_complete(after, c, seat)
    when = "turn" if s.unfinished_removal == AT_ONCE else "round"
    lost = [link for link in at_stake if link not in done and _is_lost(s, after, seat, link)]
    return [_message(s, names, link, when) for link in lost]


def may_lay(s: Any, seat: int) -> bool:
    """Whether a seat may still lay track before its neglected links are taken up."""
    if s.phase != k.PHASE_ACTION:
        return bool(s.phase < k.PHASE_ACTION)
    places = [int(each) for each in s.order[: s.players]]
    if s.place < places.index(seat):
        return True
    here = s.place == places.index(seat)
    if here and (s.actions_left > 1 or s.stage in (k.CHOOSE_ACTION, k.CHOOSE_STEP)):
        return True
    return bool(s.action_pass < k.PASSES and s.unfinished_removal != AT_ONCE)


def _is_at_stake(s: Any, c: Any, seat: int, link: int) -> bool:
    """Whether a link will be taken up unless more is laid on it, and more can be."""
    here = s.links[link]
    if here.owner != seat or here.end != k.NO_SPOT:
        return False
    if s.stage == k.CHOOSE_STEP:
        # The track under way may go on, or meet the open end of another.
        return True
    if here.touched and s.unfinished_removal != COMPLETED:
        return False
    return any(why_not(s, c, Work.plain(), first + link) == OK for first in (k.EXTEND, k.REPLACE))


def _to_be_complete(after: Any, c: Any, seat: int) -> tuple[int, ...]:
    """The links that a track makes complete once it is paid: its own and one that it meets."""
    if after.stage != k.PAY or after.verb != k.LAY:
        return ()
    link = int(after.link)
    here = after.links[link]
    there, side = c.neighbour[here.head][here.exit], OPPOSITE[here.exit]
    if end_at(after, seat, link, there, side) == k.NO_SPOT:
        return ()
    return (link, int(facing_link(after, seat, link, there, side)))


def _is_lost(s: Any, after: Any, seat: int, link: int) -> bool:
    """Whether nothing is left of an incomplete link, or it waits to be taken up."""
    tiles = range(k.MOST_TILES * seat, k.MOST_TILES * (seat + 1))
    mine = [tile for tile in tiles if s.tiles[tile].link == link and s.tiles[tile].space != k.NO_SPACE]
    if not mine:
        return False  # it has only begun
    there = after.tiles[mine[0]]
    if there.space == k.NO_SPACE:
        return True
    joined = after.links[there.link]
    return bool(joined.end == k.NO_SPOT and (not joined.touched or s.unfinished_removal == COMPLETED))


def _message(s: Any, names: Names, link: int, when: str) -> Said:
    here = s.links[link]
    start = say.place(s, names, SPACE_IDS[s.spots[here.start].space])
    return said(f"loses-link-{when}", start=start, tiles=int(here.length))
