"""Why not? An intention, whole or partial, against the rules: the refusal that got furthest.

What an intention does not say may be anything: "move a passenger, whichever" is `{"verb": "move"}`, "this
place" is `{"space": "c3"}`, whatever can be done there. `verb` is one of lay, extend, replace, upgrade,
build, upgrade_building, move, money, bid, pass, claim, take, discard, use, place, book, buy, coins, done,
stop, go_on and bonus_money; with it go

    space, label            where: a building by any of its squares, a parcel by its label too
    side                    by which a track leaves the place where it starts, or the space that it enters
    link                    a link by its number
    kind                    the type of a new building
    goal                    where a passenger is to go: a type, a label, or the place by its space
    via                     the link that it rides first
    card, slot              a card, and an icon on it by its slot from 1; the fifth is the strip
    amount                  of money that is bid, or of happiness that is bought
    book                    a ticket book

Kinds of choices with the id of their noun say the same (`step`, `ride`, `uplink`, `upbuild`, `place`, ...),
and `action` is a number of the action space. Several keys are one thing, decided one after the other.

An intention may be anybody's at any time. Who is not on turn, or has another action under way, is told what
would be against it if it were the turn for it, and else that it is not the moment.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from wagonway.kernel.schema import layout_of

from . import constants as k
from .decisions import TABLE
from .flow import apply, legal_actions, why_not
from .names import SPACE_IDS, Names
from .rules import refusals as r
from .rules.action import clear_action
from .rules.auction import is_placed
from .rules.finish import OPPOSITE
from .rules.links import drop_link, take_up_tile, tile_on
from .rules.track import other_side
from .state import State
from .wish import NO_DECISION, TAKEN, Step, Wish, taken_before

Reason = tuple[int, int, int]  # refusal, and its two numbers
FINE: Reason = (r.OK, 0, 0)
NOT_NOW: Reason = (r.NOT_NOW, 0, 0)

# From what fails first to what fails last: of several refusals the later one is told.
ORDER = (
    r.NOT_NOW,
    r.NOT_YOUR_TURN,
    r.NOTHING_TO_DO,
    r.ACTION_IN_HAND,
    r.NO_START_HERE,
    r.NO_PARCEL_HERE,
    r.NO_BUILDING_HERE,
    r.NO_LINK_HERE,
    r.LINK_NOT_HERE,
    r.LINK_IS_COMPLETE,
    r.LINK_IS_INCOMPLETE,
    r.LINK_IS_FOREIGN,
    r.TRACK_IS_FOREIGN,
    r.RIDE_IS_INCOMPLETE,
    r.NOT_A_TILE,
    r.PARCEL_IS_BUILT,
    r.PARCEL_UNMARKED,
    r.FOREIGN_PARCEL,
    r.UNMARKED_PARCEL_TO_BUILD,
    r.FOREIGN_PARCEL_TO_BUILD,
    r.NO_PASSENGER_HERE,
    r.BUILDING_IS_UPGRADED,
    r.LINK_IS_UPGRADED,
    r.BUILDING_IS_FOREIGN,
    r.NO_WORKER,
    r.NO_TILE_LEFT,
    r.TURNS_BACK,
    r.SAME_AS_BEFORE,
    r.LEADS_NOWHERE,
    r.IS_WATER,
    r.SIDE_IS_USED,
    r.NO_ROOM_FOR_TRACK,
    r.FOREIGN_TRACK,
    r.NO_VALID_TICKET,
    r.START_MATCHES,
    r.NOT_REACHED,
    r.RIDDEN_ALREADY,
    r.PARCEL_STOPS_TRIP,
    r.GOAL_LOST,
    r.NO_BUILD_ICON,
    r.NO_UPGRADE_BUILDING_ICON,
    r.NO_UPGRADE_LINK_ICON,
    r.NO_LABEL_ICON,
    r.NO_TYPE_ICON,
    r.NO_DESTINATION_ICON,
    r.NO_TILE_OF_TYPE,
    r.NO_CARD_OF_TYPE,
    r.OTHER_TYPE_BESIDE,
    r.NOT_ENOUGH_RAILS,
    r.RAILS_NOT_EXACT,
    r.TRACK_CANNOT_END,
    r.NO_TILE_LAID,
    r.NO_ICON_THERE,
    r.ICON_NOT_FOR_ACTIONS,
    r.ICON_NOT_FOR_ADMINISTRATION,
    r.ICON_NOT_NEEDED,
    r.ICON_IS_USED,
    r.NOT_ENOUGH_MONEY,
    r.CONSEQUENCE_UNPAID,
    r.REST_CANNOT_BE_PAID,
)
DEPTH = {reason: depth for depth, reason in enumerate(ORDER)}


def explain(
    s: Any, c: Any, w: Any, names: Names, intention: dict[str, Any], seat: int | None = None
) -> Reason:
    """The refusal of an intention of a seat: (0, 0, 0) if it can be done, else reason and numbers.

    Raises IntentionError for an unknown key or id.
    """
    reason = _reason(s, c, w, names, intention, seat)
    if reason[0] == r.NO_START_HERE and s.water == 0 and _is_water(s, intention.get("space")):
        return r.IS_WATER, 0, 0  # what is under it says more than that nothing begins there
    return reason


def _is_water(s: Any, space: Any) -> bool:
    return space in SPACE_IDS and bool(s.ground[SPACE_IDS.index(space)] == k.WATER)


def _reason(
    s: Any, c: Any, w: Any, names: Names, intention: dict[str, Any], seat: int | None = None
) -> Reason:
    wish = {key: noun for key, noun in intention.items() if noun is not None}
    number = wish.get("action")
    by_number, is_all = number is not None, len(wish) == 1
    steps = Wish(c, names, wish).steps()
    if s.stage == k.OVER:
        return r.GAME_IS_OVER, 0, 0
    if not steps or s.stage <= k.REVEAL_LINE:
        return NOT_NOW
    on_turn = int(s.order[s.place])
    if seat is None or seat == on_turn:
        if number is not None and is_all:
            return _why_not(s, c, w, number)
        reason = _furthest(s, c, w, steps)
        if reason[0] != r.NOT_NOW or by_number:
            return reason
        under_way = k.LAY <= s.verb <= k.LEISURE_BONUS
    elif by_number:
        return r.NOT_YOUR_TURN, 0, 0
    else:
        under_way = False
    if s.round_number == 0:
        return NOT_NOW
    mine = on_turn if seat is None else seat
    reason = _best(_furthest(table, c, w, steps) for table in _tables(s, c, mine))
    if reason[0] == r.OK:
        if mine != on_turn:
            return r.NOT_YOUR_TURN, 0, 0
        return (r.ACTION_IN_HAND, 0, 0) if under_way else NOT_NOW
    return reason


# -- the table as if it were the turn for it ---------------------------------------------------------------


def _tables(s: Any, c: Any, seat: int) -> Iterator[Any]:
    """The table with a seat about to choose an action, and in the auction or in administration as well."""
    table = layout_of(State).copy(s)
    if k.LAY <= table.verb <= k.LEISURE_BONUS:
        _take_back(table, c)
    for card in range(k.CARDS):
        table.used[card] = table.settled[card] = 0
    clear_action(table)
    table.replaced = table.bonuses_left = 0
    table.place = list(s.order).index(seat)
    if s.stage == k.AUCTION_TURN or s.verb == k.BID:
        if not is_placed(s, seat):
            bidding = layout_of(State).copy(table)
            bidding.stage = k.AUCTION_TURN
            yield bidding
    if s.phase == k.PHASE_ADMINISTRATION:
        administering = layout_of(State).copy(table)
        administering.stage, administering.verb, administering.count = k.ADMINISTER, k.ADMINISTRATION, 0
        yield administering
    table.stage, table.phase = k.CHOOSE_ACTION, k.PHASE_ACTION
    table.action_pass = table.actions_left = 1
    yield table


def _take_back(s: Any, c: Any) -> None:
    """The tiles of a track under way are taken up again; one that was replaced stays away."""
    if s.verb != k.LAY:
        return
    here = s.links[s.link]
    for _ in range(s.laid):
        tile = tile_on(s, here.owner, s.link, here.head, here.exit)
        enters = other_side(s.tiles[tile].sides, here.exit)
        take_up_tile(s, here.owner, tile)
        here.length -= 1
        here.head = c.neighbour[here.head][enters]
        here.exit = OPPOSITE[enters]
    if here.length == 0:
        drop_link(s, s.link)


# -- decisions one after the other -------------------------------------------------------------------------


def _furthest(s: Any, c: Any, w: Any, steps: list[Step]) -> Reason:
    """What becomes of steps that may each be one of several decisions."""
    states = [(s, steps)]
    while states:
        said: list[tuple[Reason, Any, int, list[Step]]] = []
        for state, (step, *later) in states:
            for ready in _ready(state, c, w, step):
                actions, left = _together(ready, step, later)
                if _is_taken(ready, actions):
                    said.append((FINE, ready, TAKEN, left))
                else:
                    said += [(_why_not(ready, c, w, action), ready, action, left) for action in actions]
        best = _best((reason for reason, *_ in said), (r.NOTHING_TO_DO, 0, 0))
        if best[0] != r.OK:
            return best
        states = []
        for reason, state, action, left in said:
            if reason != best:
                continue
            after = _after(state, c, w, action)
            if not left or (after is None and all(other(state) == [TAKEN] for other in left)):
                return best
            if after is not None:
                states.append((after, left))
    return r.NOTHING_TO_DO, 0, 0


def _together(s: Any, step: Step, later: list[Step]) -> tuple[list[int], list[Step]]:
    """The decisions that a step means, and the steps after those that say more of the same decision."""
    actions, left = step(s), []
    for other in later:
        meant = other(s)
        both = [action for action in actions if action in meant]
        if not both:
            asked = {_question(action) for action in meant}
            actions = [action for action in actions if action < 0 or _question(action) not in asked]
            left.append(other)
        else:
            actions = both
    return actions, left


def _question(action: int) -> int:
    """Decisions of the same number answer the same question."""
    if action < 0 or k.LAY_FROM <= action < k.PLACE_AT:
        return min(action, k.LAY_FROM)
    return TABLE.block_of(action).first


def _after(s: Any, c: Any, w: Any, action: int) -> Any:
    """The state after a decision, while its move goes on; None where it is over."""
    if action == TAKEN:
        return s
    goes_on = any(action in each for each in GOES_ON) or action >= k.USE
    if not goes_on:
        return None
    after = layout_of(State).copy(s)
    apply(after, c, w, action)
    return after if action < k.USE or after.stage == k.PLACE_PASSENGER else None


# With other decisions what is under way is over, or goes on by a move of its own: a tile, an icon.
GOES_ON = (range(k.KIND, k.STEP), range(k.GOAL, k.LAY_FROM), range(k.LAY_FROM, k.PLACE_AT))


def _ready(s: Any, c: Any, w: Any, step: Step) -> Iterator[Any]:
    """The state; or, where something is still to be chosen before what is meant, where it is."""
    meant = step(s)
    is_icon = bool(meant) and all(k.USE <= action < k.FIRST_CHANCE for action in meant)
    is_ride = bool(meant) and all(k.RIDE <= action < k.LAY_FROM for action in meant)
    open_ = s.stage in (k.CHOOSE_KIND, k.CHOOSE_GOAL, k.CHOOSE_RIDE)
    if not (open_ and is_icon) and not (is_ride and s.stage == k.CHOOSE_GOAL):
        yield s
        return
    number = legal_actions(s, c, w)
    listed = [int(w.actions[index]) for index in range(number)]
    for action in listed if s.stage != k.CHOOSE_RIDE else listed[:1]:
        after = layout_of(State).copy(s)
        apply(after, c, w, action)
        yield from _ready(after, c, w, step)


def _is_taken(s: Any, actions: list[int]) -> bool:
    """Whether one of these decisions is one of them."""
    taken = taken_before(s)
    return any(action in taken for action in actions)


def _why_not(s: Any, c: Any, w: Any, action: int) -> Reason:
    if action == TAKEN:
        return FINE
    if action == NO_DECISION:
        return r.ICON_NOT_FOR_ACTIONS, 0, 0
    w.needs = w.has = 0
    reason = int(why_not(s, c, w, action))
    return (reason, int(w.needs), int(w.has)) if reason != r.OK else FINE


def _best(reasons: Iterable[Reason], none: Reason = NOT_NOW) -> Reason:
    """The one that got furthest; the first of those that got equally far."""
    return max(reasons, key=_depth, default=none)


def _depth(reason: Reason) -> int:
    return len(ORDER) + 1 if reason[0] == r.OK else DEPTH.get(reason[0], len(ORDER))
