"""The seven action spaces, and what is left of the one that was chosen."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    ACT,
    BASICS,
    BUILD_AND_BRIDGE,
    BUILD_AND_LAY,
    CANAL,
    CARDS,
    CHOOSE_BRANCH,
    EV_SPACE,
    FOUR_CLAY,
    FOUR_WOOD,
    GREEN,
    LAY_THREE,
    LAY_TWO,
    NO_SPACE,
    NOBODY,
    ORANGE,
    PATH,
    RAIL,
    RESOURCES,
    ROAD,
    TALER,
    THREE_OR_BRIDGE,
)
from ..state import State, Work
from .bridge import why_not_bridge
from .build import why_not_card, why_not_top_card
from .refusals import (
    BRIDGE_NOT_OFFERED,
    BUILD_NOT_OFFERED,
    EXTENSION_IS_OF_LAST_ROUND,
    EXTENSION_NOT_OPEN,
    EXTENSION_OPENS_AT_ROUND_END,
    OK,
    RESOURCE_NOT_OFFERED,
    ROUTE_NOT_OFFERED,
    SPACE_HAS_DISC,
    SPACE_HAS_NO_EXTENSION,
    SPACE_IS_BLOCKED,
)
from .route import why_not_lay

PATH_OR_ROAD = (1 << PATH) | (1 << ROAD)
ANY_KIND = (1 << PATH) | (1 << ROAD) | (1 << RAIL) | (1 << CANAL)


@rule("SPACE-8", "SPACE-9", "SPACE-10")
def is_extended(s: State, space: int) -> bool:
    """Whether the pile that hides the extension of a space is empty; that of space 4 is of the last round."""
    if space == LAY_TWO:
        return s.last_round == 1
    if space == BUILD_AND_BRIDGE:
        return s.colour > GREEN or (s.pile[GREEN] == 0 and s.emptied_pile == 0 and s.round_number > 0)
    if space == LAY_THREE:
        return s.colour > ORANGE or (s.colour == ORANGE and s.pile[ORANGE] == 0 and s.emptied_pile == 0)
    return False


@rule("SPACE-8", "SPACE-9", "SPACE-10")
def why_not_extended(s: State, w: Work, space: int) -> int:
    """The hidden part of a space that has one, and when it opens."""
    if is_extended(s, space):
        return OK
    if space == LAY_TWO:
        return refuse(w, EXTENSION_IS_OF_LAST_ROUND, 0, 0)
    if space != BUILD_AND_BRIDGE and space != LAY_THREE:
        return refuse(w, SPACE_HAS_NO_EXTENSION, 0, 0)
    hides = GREEN if space == BUILD_AND_BRIDGE else ORANGE
    if s.round_number > 0 and s.colour == hides and s.pile[hides] == 0:
        return refuse(w, EXTENSION_OPENS_AT_ROUND_END, 0, 0)
    return refuse(w, EXTENSION_NOT_OPEN, 0, 0)


@rule("ROUND-3", "SOLO-3")
def why_not_choose_space(s: State, w: Work, space: int) -> int:
    """A space without an action disc and, in the solo game, without the blocking disc."""
    if s.disc[space] != NOBODY:
        return refuse(w, SPACE_HAS_DISC, 0, 0)
    if s.blocked == space:
        return refuse(w, SPACE_IS_BLOCKED, 0, 0)
    return OK


@rule("ROUND-4", "ROUND-7")
def choose_space(s: State, c: Components, w: Work, seat: int, space: int) -> None:
    """The disc lies, the talers are taken, the offer is open; of an "or" one side is asked for."""
    s.disc[space] = seat
    s.space = space
    talers = s.talers[space]
    s.talers[space] = 0
    mine = s.seats[seat]
    mine.stock[TALER] = min(mine.stock[TALER] + talers, c.capacity[TALER])
    note(w, EV_SPACE, seat, space, talers, 0)
    if (space == LAY_THREE or space == LAY_TWO) and is_extended(s, space):
        s.stage = CHOOSE_BRANCH
    else:
        s.stage = ACT
        offer(s, space, 0)


@rule("SPACE-1", "SPACE-2", "SPACE-3", "SPACE-4", "SPACE-5", "SPACE-6", "SPACE-7")
def offer(s: State, space: int, branch: int) -> None:
    """What may be done on a space; branch 1 is the second side of an "or"."""
    if space == BUILD_AND_LAY:
        s.left_build = 1
        s.left_route = 1
        s.route_kinds = PATH_OR_ROAD
    elif space == BUILD_AND_BRIDGE:
        s.left_build = 1
        s.left_bridge = 1 if is_extended(s, space) else 0
    elif space == LAY_THREE and branch == 0:
        s.left_route = 3
        s.route_kinds = PATH_OR_ROAD
    elif space == LAY_THREE:
        s.left_path = 1
        s.left_road = 1
        s.left_bridge = 1
    elif space == LAY_TWO and branch == 0:
        s.left_route = 2
        s.route_kinds = ANY_KIND
    elif space == LAY_TWO:
        s.left_build = 1
    else:
        s.left_take = 1


@rule("ROUND-5")
def forget_offer(s: State) -> None:
    """Nothing of the space is left to be done."""
    s.left_build = 0
    s.left_bridge = 0
    s.left_path = 0
    s.left_road = 0
    s.left_route = 0
    s.route_kinds = 0
    s.left_take = 0


@rule()
def is_anything_left(s: State) -> bool:
    """Whether the space offers anything more."""
    routes = s.left_path + s.left_road + s.left_route
    return routes + s.left_build + s.left_bridge + s.left_take > 0


# -- the parts of a space -------------------------------------------------------------------------


@rule()
def kinds_offered(s: State) -> int:
    """The route kinds that may be laid: bit of 1 << kind."""
    kinds = s.route_kinds if s.left_route > 0 else 0
    if s.left_path > 0:
        kinds = kinds | (1 << PATH)
    if s.left_road > 0:
        kinds = kinds | (1 << ROAD)
    return kinds


@rule("ROUND-5", "ROUND-6")
def why_not_lay_here(s: State, c: Components, w: Work, seat: int, kind: int, edge: int) -> int:
    """A route of a kind that the space still offers."""
    if (kinds_offered(s) >> kind) & 1 == 0:
        return refuse(w, ROUTE_NOT_OFFERED, 0, 0)
    return why_not_lay(s, c, w, seat, kind, edge, 0)


@rule()
def count_route(s: State, kind: int) -> None:
    """One route of those that the space offers is laid."""
    if s.left_route > 0:
        s.left_route -= 1
    elif kind == PATH:
        s.left_path -= 1
    else:
        s.left_road -= 1


@rule()
def offers_bridge(s: State) -> bool:
    """Whether a bridge may be built; on space 6 it stands instead of the resources."""
    return s.left_bridge > 0 or (s.left_take > 0 and s.space == THREE_OR_BRIDGE)


@rule("ROUND-5", "SPACE-6")
def why_not_bridge_here(s: State, c: Components, w: Work, seat: int, edge: int) -> int:
    """A bridge, where the space still offers one."""
    if not offers_bridge(s):
        if (s.space == BUILD_AND_BRIDGE or s.space == LAY_THREE) and not is_extended(s, s.space):
            return why_not_extended(s, w, s.space)
        return refuse(w, BRIDGE_NOT_OFFERED, 0, 0)
    return why_not_bridge(s, c, w, seat, edge, 0)


@rule()
def count_bridge(s: State) -> None:
    """The bridge that the space offers is built."""
    if s.left_bridge > 0:
        s.left_bridge -= 1
    else:
        s.left_take = 0


@rule("ROUND-5")
def why_not_card_here(s: State, c: Components, w: Work, seat: int, card: int) -> int:
    """A building, where the space still offers one; CARDS asks for the top card of the pile."""
    if s.left_build == 0:
        if s.space == LAY_TWO and not is_extended(s, s.space):
            return why_not_extended(s, w, s.space)
        return refuse(w, BUILD_NOT_OFFERED, 0, 0)
    if card == CARDS:
        return why_not_top_card(s, w, seat)
    return why_not_card(s, c, w, seat, card, 0)


@rule("SPACE-5", "SPACE-6", "SPACE-7")
def is_offered(s: State, c: Components, resource: int) -> bool:
    """Whether the space gives this resource; the first one stands for all that a space gives at once."""
    if s.left_take == 0 or resource >= BASICS or c.gain_of_space[s.space][resource] == 0:
        return False
    if s.space == THREE_OR_BRIDGE:
        return True
    for before in range(resource):
        if c.gain_of_space[s.space][before] > 0:
            return False
    return True


@rule("ROUND-5")
def why_not_take(s: State, c: Components, w: Work, resource: int) -> int:
    """A resource that the space gives."""
    return OK if is_offered(s, c, resource) else refuse(w, RESOURCE_NOT_OFFERED, 0, 0)


@rule("SPACE-5", "SPACE-6", "SPACE-7")
def take_from_space(s: State, c: Components, resource: int) -> None:
    """What the space gives becomes due."""
    for each in range(RESOURCES):
        if s.space != THREE_OR_BRIDGE or each == resource:
            s.due[each] += c.gain_of_space[s.space][each]
    s.left_take = 0


@rule()
def leave_space(s: State) -> None:
    """The action is over."""
    forget_offer(s)
    s.space = NO_SPACE


@rule()
def is_lower(space: int) -> bool:
    """Spaces 5 to 7."""
    return space in (FOUR_WOOD, THREE_OR_BRIDGE, FOUR_CLAY)
