"""What each refusal promises: when it is true, and what cures it. See wagonway/kernel/cures.py.

A move is one part of an action: a space, a side of an "or", a card and its cost are on the way to it, all
else ends it. Buying and turning the wheel answer the question of the moment and are no part of a move.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from wagonway.kernel.cures import About, Asked, Promises, Reason
from wagonway.kernel.schema import layout_of

from . import constants as k
from .actions import choose_card
from .explain import ON_THE_WAY, meant
from .grammar import CELL_IDS, EDGE_IDS, KIND_IDS, RESOURCE_IDS
from .names import CARD_NUMBERS, SPACE_IDS, Names
from .rules import refusals as r
from .rules.spaces import is_extended
from .state import State, Work
from .text import action_noun

BESIDE = ("done", "buy", "rotate", "free-rotate")
ON_EDGES = ("bridge", "remove", "unbridge")


def nouns(names: Names) -> dict[str, list[str]]:
    """What an intention may name, with each key."""
    numbers = [str(number + 1) for number in range(8)]
    return {
        "space": list(SPACE_IDS),
        "extension": list(SPACE_IDS),
        "branch": numbers[:2],
        "done": [""],
        "buy": list(RESOURCE_IDS[: k.BASICS]),
        "rotate": [""],
        "free-rotate": [""],
        "top-card": [""],
        "take": list(RESOURCE_IDS),
        "card": list(CARD_NUMBERS),
        "cost": numbers[: k.MOST_COSTS],
        "cell": list(CELL_IDS),
        "activate": list(CELL_IDS),
        "edge": list(EDGE_IDS),
        "kind": list(KIND_IDS),
        "route": [f"{kind}@{edge}" for kind in KIND_IDS for edge in EDGE_IDS],
        **{key: list(EDGE_IDS) for key in ON_EDGES},
        "effect": numbers[: k.MOST_LINES],
        "choice": numbers[: k.MOST_CHOICES],
        "pay": numbers[: k.MOST_PAYMENTS],
    }


def about(s: Any, c: Any, names: Names, action: int) -> About:
    """What a decision is about."""
    kind, noun = action_noun(action)
    if kind in BESIDE:
        return {}
    if kind == "space":
        space = SPACE_IDS.index(noun)
        extended = is_extended(s, space)
        alone = {"branch": ("1",)} if space in (k.LAY_THREE, k.LAY_TWO) and not extended else {}
        return {"space": (noun,), **({"extension": (noun,)} if extended else alone)}
    if kind == "card":
        after = layout_of(State).copy(s)
        choose_card(after, c, Work.plain(), int(s.seat), action - k.CARD)
        settled = after.stage == k.CHOOSE_CELL and after.cost < k.MOST_COSTS
        return {"card": (noun,), **({"cost": (str(after.cost + 1),)} if settled else {})}
    if kind == "route":
        route, _, edge = noun.partition("@")
        return {"route": (noun,), "kind": (route,), "edge": (edge,)}
    if kind in ON_EDGES:
        return {kind: (noun,), "edge": (noun,)}
    return {"activate": (noun,), "cell": (noun,)} if kind == "activate" else {kind: (noun,)}


def answers(s: Any, c: Any, names: Names, action: int) -> About:
    """Buying, turning the wheel and leaving it there, where they are asked for."""
    kind, noun = action_noun(action)
    return {kind: ("" if kind == "done" else noun,)} if kind in BESIDE else {}


def under_way(s: Any, c: Any, names: Names) -> About:
    """The space, its side of an "or", the card and the cost that were chosen for the part under way."""
    found: dict[str, tuple[str, ...]] = {}
    if k.CHOOSE_BRANCH <= s.stage <= k.CHOOSE_CELL and s.line == k.NO_LINE:
        found["space"] = (SPACE_IDS[s.space],)
        if is_extended(s, s.space):
            found["extension"] = found["space"]
        if s.stage >= k.ACT and s.space in (k.LAY_THREE, k.LAY_TWO):
            found["branch"] = ("1" if s.left_route > 0 else "2",)
    if k.CHOOSE_COST <= s.stage <= k.CHOOSE_CELL:
        found["card"] = (CARD_NUMBERS[s.card],)
        if s.stage == k.CHOOSE_CELL:
            found["cost"] = (str(s.cost + 1),)
    return found


def ends(action: int) -> bool:
    """Whether a part of an action is complete with a decision."""
    return not any(action in each for each in ON_THE_WAY)


def stir(rng: random.Random, s: Any, c: Any, names: Names) -> None:
    """Before a space is chosen, or a part of it, other goods, routes, bridges and buildings."""
    if s.stage not in (k.CHOOSE_SPACE, k.ACT):
        return
    for seat in range(s.players):
        mine = s.seats[seat]
        for resource in range(k.TALER + 1):
            mine.stock[resource] = rng.choice((0, 1, 3, int(c.capacity[resource])))
        laid, bridged = rng.choice((0.0, 0.3, 0.9)), rng.choice((0.0, 0.5))
        for edge in range(k.EDGES):
            if mine.route[edge] == k.NO_ROUTE and rng.random() < laid:
                mine.route[edge] = rng.choice((k.PATH, k.ROAD, k.RAIL, k.CANAL))
            if mine.route[edge] != k.NO_ROUTE and not c.is_outer[edge] and rng.random() < bridged:
                mine.bridge[edge] = 1
        built = rng.choice((0.0, 0.3, 1.0))
        unseen = [card for card in range(k.CARDS) if s.place[card] == k.GONE]
        for cell in range(k.CELLS):
            if mine.card[cell] == k.NO_CARD and unseen and rng.random() < built:
                mine.card[cell] = unseen.pop()
                s.place[mine.card[cell]] = k.BUILT


# -- conditions and cures ----------------------------------------------------------------------------------


def things(a: Asked, first: int, end: int) -> list[int]:
    """The nouns of the decisions from `first` to `end` that a wish may mean."""
    return [action - first for action in meant(a.s, a.wish, a.seat) if first <= action < end]


def spaces(a: Asked) -> list[int]:
    return things(a, k.SPACE, k.DONE)


def edges(a: Asked) -> set[int]:
    laid = {edge % k.EDGES for edge in things(a, k.LAY, k.BRIDGE)}
    taken = {*things(a, k.REMOVE, k.UNBRIDGE), *things(a, k.UNBRIDGE, k.UNBRIDGE + k.EDGES)}
    return {*laid, *things(a, k.BRIDGE, k.ACTIVATE), *taken}


def cells(a: Asked) -> list[int]:
    return [*things(a, k.CELL, k.LAY), *things(a, k.ACTIVATE, k.EFFECT)]


def any_edge(test: Callable[[Any, int], bool]) -> Callable[[Asked], bool]:
    return lambda a: any(test(a.mine, edge) for edge in edges(a))


def clear_discs(a: Asked) -> None:
    for space in spaces(a):
        a.s.disc[space] = k.NOBODY


def unblock(a: Asked) -> None:
    a.s.blocked = k.NO_SPACE


def open_cards(a: Asked) -> None:
    for card in things(a, k.CARD, k.TOP_CARD):
        a.s.place[card] = k.OPEN


def missing(resource: int) -> Reason:
    def grant(a: Asked) -> None:
        a.mine.stock[resource] += a.needs - a.has

    return Reason(lambda a: a.mine.stock[resource] <= a.has < a.needs, cure=grant)


def give_basics(a: Asked) -> None:
    for basic in range(k.BASICS):
        a.mine.stock[basic] = max(a.mine.stock[basic], 1)


def make_room(a: Asked) -> None:
    for basic in things(a, k.BUY, k.ROTATE):
        a.mine.stock[basic] -= 1


def allow_rotation(a: Asked) -> None:
    a.s.rotated = 0


def touching(a: Asked, edge: int) -> list[int]:
    return [int(a.c.touching[edge][place]) for place in range(a.c.num_touching[edge])]


def touches_no(kind: int) -> Callable[[Asked], bool]:
    return lambda a: any(all(a.mine.route[near] != kind for near in touching(a, edge)) for edge in edges(a))


def lay_beside(kind: int) -> Callable[[Asked], bool | None]:
    def lay(a: Asked) -> bool | None:
        free = [near for edge in edges(a) for near in touching(a, edge) if a.mine.route[near] == k.NO_ROUTE]
        for near in free:
            if near not in edges(a) or len(edges(a)) > 1:
                a.mine.route[near] = kind
                return None
        return False

    return lay


def lay_path(a: Asked) -> None:
    for edge in edges(a):
        if a.mine.route[edge] == k.NO_ROUTE:
            a.mine.route[edge] = k.PATH


def routes_to_place(a: Asked) -> None:
    for route in things(a, k.LAY, k.BRIDGE):
        a.mine.to_place[k.PATH + route // k.EDGES] += 1


STAY = "routes, bridges and buildings stay"
PRINTED = "what a space offers is printed on it"
OF_THE_EFFECT = "what an effect does and asks is printed on its card"
MOMENT = "says which moment it is, and that passes by playing on"
REASONS = {
    r.SPACE_HAS_DISC: Reason(
        lambda a: any(a.s.disc[space] != k.NOBODY for space in spaces(a)), cure=clear_discs
    ),
    r.SPACE_IS_BLOCKED: Reason(lambda a: a.s.blocked in spaces(a), cure=unblock),
    r.CARD_NOT_IN_DISPLAY: Reason(
        lambda a: any(a.s.place[card] != k.OPEN for card in things(a, k.CARD, k.TOP_CARD)), cure=open_cards
    ),
    r.CELL_TAKEN: Reason(lambda a: any(a.mine.card[cell] != k.NO_CARD for cell in cells(a)), without=STAY),
    r.CELL_IS_EMPTY: Reason(
        lambda a: any(a.mine.card[cell] == k.NO_CARD for cell in cells(a)),
        without="a building is built in a turn of its own",
    ),
    r.BOARD_IS_NOT_FULL: Reason(
        lambda a: a.has == sum(card != k.NO_CARD for card in a.mine.card) < k.CELLS,
        without="a board fills over a whole game",
    ),
    r.TOP_CARD_INSTEAD: Reason(
        lambda a: sum(card != k.NO_CARD for card in list(a.mine.card)[: k.CELLS]) == k.CELLS, without=STAY
    ),
    r.PILE_IS_EMPTY: Reason(lambda a: a.s.pile[a.s.colour] == 0, without="no card comes back to a pile"),
    **{r.NOT_ENOUGH_WOOD + resource: missing(resource) for resource in range(k.RESOURCES)},
    r.WHEEL_NEEDS_ALL_THREE: Reason(
        lambda a: a.has == sum(amount > 0 for amount in list(a.mine.stock)[: k.BASICS]) < a.needs,
        cure=give_basics,
    ),
    r.RESOURCE_IS_FULL: Reason(
        lambda a: any(a.mine.stock[basic] >= a.c.capacity[basic] for basic in things(a, k.BUY, k.ROTATE)),
        cure=make_room,
    ),
    r.ANYTIME_NOT_WITHIN_PAYMENT: Reason(
        lambda a: a.s.stage in (k.CHOOSE_COST, k.CHOOSE_CELL), without=MOMENT
    ),
    r.FREE_ROTATION_IS_USED: Reason(lambda a: a.s.rotated == 1, cure=allow_rotation),
    r.ROUTE_SPACE_TAKEN: Reason(any_edge(lambda mine, edge: mine.route[edge] > k.PATH), without=STAY),
    r.START_SPACE_TAKEN: Reason(any_edge(lambda mine, edge: mine.route[edge] != k.NO_ROUTE), without=STAY),
    r.PATH_CANNOT_REPLACE: Reason(any_edge(lambda mine, edge: mine.route[edge] != k.NO_ROUTE), without=STAY),
    r.RAIL_MUST_TOUCH_RAIL: Reason(touches_no(k.RAIL), cure=lay_beside(k.RAIL)),
    r.CANAL_MUST_TOUCH_CANAL: Reason(touches_no(k.CANAL), cure=lay_beside(k.CANAL)),
    r.PATH_IS_UNDER_BRIDGE: Reason(
        any_edge(lambda mine, edge: mine.route[edge] == k.PATH and mine.bridge[edge] > 0), without=STAY
    ),
    r.BRIDGE_IS_THERE: Reason(any_edge(lambda mine, edge: mine.bridge[edge] > 0), without=STAY),
    r.BRIDGE_NEEDS_ROUTE: Reason(any_edge(lambda mine, edge: mine.route[edge] == k.NO_ROUTE), cure=lay_path),
    r.BRIDGE_NEEDS_TWO_BUILDINGS: Reason(
        lambda a: a.has < 2, without="a building is built in a turn of its own"
    ),
    r.BRIDGE_ONLY_BETWEEN_CELLS: Reason(
        lambda a: any(a.c.is_outer[edge] == 1 for edge in edges(a)), without="the board is as it is"
    ),
    r.NOT_A_START_EDGE: Reason(
        lambda a: any(a.c.is_start_edge[edge] == 0 for edge in edges(a)), without="the board is as it is"
    ),
    r.START_ROUTE_IS_PLACED: Reason(
        lambda a: any(
            a.mine.to_place[k.PATH + route // k.EDGES] == 0 for route in things(a, k.LAY, k.BRIDGE)
        ),
        cure=routes_to_place,
    ),
    r.NO_START_ROUTE_OF_KIND: Reason(
        lambda a: any(
            a.c.start_routes[k.PATH + route // k.EDGES] == 0 for route in things(a, k.LAY, k.BRIDGE)
        ),
        without="what one starts with is the same for all",
    ),
    r.EXTENSION_NOT_OPEN: Reason(lambda a: a.s.colour < k.BLUE, without="a pile is emptied over many rounds"),
    r.EXTENSION_OPENS_AT_ROUND_END: Reason(lambda a: a.s.emptied_pile == 1, without=MOMENT),
    r.EXTENSION_IS_OF_LAST_ROUND: Reason(lambda a: a.s.last_round == 0, without=MOMENT),
    r.GAME_IS_OVER: Reason(lambda a: a.s.stage == k.OVER, without=MOMENT),
    r.NOT_YOUR_TURN: Reason(lambda a: not a.acting, without=MOMENT),
    r.SPACE_IS_CHOSEN: Reason(lambda a: a.s.space == a.needs - 1, without=MOMENT),
    r.SPACE_COMES_FIRST: Reason(lambda a: a.s.stage == k.CHOOSE_SPACE, without=MOMENT),
    r.NO_FREE_SPACE_OFFERS: Reason(lambda a: a.s.stage == k.CHOOSE_SPACE, without=PRINTED),
    r.START_ROUTES_COME_FIRST: Reason(lambda a: a.s.stage == k.START_ROUTES, without=MOMENT),
    r.TURN_OF_THE_OTHER: Reason(lambda a: a.s.stage == k.OTHERS_TURN, without=MOMENT),
    r.ROUND_IS_OVER: Reason(lambda a: a.s.stage == k.ROUND_END, without=MOMENT),
    r.NOTHING_IS_ACTIVATED: Reason(lambda a: a.s.num_activations == 0, without=MOMENT),
    r.COUNT_TOO_SMALL: Reason(lambda a: a.has < a.needs, without=OF_THE_EFFECT),
    r.COUNT_TOO_LARGE: Reason(lambda a: a.has > a.needs, without=OF_THE_EFFECT),
    r.COUNT_IS_ANOTHER: Reason(lambda a: a.has != a.needs, without=OF_THE_EFFECT),
    r.WRONG_ACTIVATION: Reason(lambda a: a.has != a.needs, without=OF_THE_EFFECT),
}
WITHOUT = {
    r.NOT_NOW: "says of no thing what would have to be otherwise",
    r.FREE_ROTATION_IS_LATER: MOMENT,
    r.ACTIVATED_LATER: MOMENT,
    r.NOT_ACTIVATED: "a building is activated by what is built around it",
    r.NOT_AT_THIS_BRIDGE: "a bridge has two ends",
    r.BOARD_IS_FULL: "told in old records alone",
    **dict.fromkeys(
        (
            r.ROUTE_NOT_OFFERED,
            r.BRIDGE_NOT_OFFERED,
            r.BUILD_NOT_OFFERED,
            r.RESOURCE_NOT_OFFERED,
            r.SPACE_HAS_NO_EXTENSION,
            r.NO_SUCH_BRANCH,
            r.BRANCH_IS_ANOTHER,
        ),
        PRINTED,
    ),
    **dict.fromkeys(
        (
            r.COST_NOT_ON_CARD,
            r.ONLY_ON_OUTER_EDGE,
            r.ONLY_ON_INNER_EDGE,
            r.ONLY_ON_PRINTED_PATH,
            r.ONLY_ON_OWN_SIDE,
            r.NO_ROUTE_HERE,
            r.NO_BRIDGE_HERE,
            r.NO_SUCH_EFFECT,
            r.EFFECT_IS_USED,
            r.EFFECT_IS_PASSED,
            r.CONDITION_NOT_MET,
            r.CONDITION_WAS_NOT_MET,
            r.EFFECT_GIVES_NOTHING,
            r.NOTHING_TO_COUNT,
            r.NOTHING_TO_BUILD,
            r.BRANCH_IS_CHOSEN,
            r.PAYMENT_NOT_OFFERED,
            r.NOTHING_TO_TAKE,
            r.ACTION_NOT_COMPLETE,
            r.NOT_OF_THIS_EFFECT,
            r.WRONG_PLACE,
        ),
        OF_THE_EFFECT,
    ),
}

PROMISES = Promises(
    nouns=nouns,
    about=about,
    answers=answers,
    under_way=under_way,
    begins=lambda s: False,
    ends=ends,
    reasons=REASONS,
    without=WITHOUT,
    stir=stir,
)
