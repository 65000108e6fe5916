"""Why not? An intention, whole or partial, against the rules: the refusal that got furthest.

What an intention does not say may be anything: "a rail, wherever" is `{"kind": "rail"}`, "this route space"
is `{"edge": "h11"}`, whatever may be laid or built there. Keys are the kinds of choices with the id of their
noun (`space`, `branch`, `buy`, `take`, `card`, `cost`, `cell`, `route`, `bridge`, `activate`, `effect`,
`choice`, `pay`, `remove`, `unbridge`, and with any value `done`, `rotate`, `free-rotate`, `top-card`); `edge`
and `kind` of a route; `extension`, a space whose hidden part is meant; or `action`, a number of the action
space. Several keys are one thing, decided one after the other: a card and where it is to stand.

Where the question of the moment is another one, the table itself may say why not: there is no route to build
a bridge across, a card is too dear. If it does not, the answer is that it is not the moment.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wagonway.kernel.schema import layout_of

from . import constants as k
from .flow import apply, current_player, legal_actions, why_not
from .grammar import CELL_IDS, EDGE_IDS, KIND_IDS, RESOURCE_IDS
from .names import SPACE_IDS
from .rules import refusals as r
from .rules.anytime import why_not_buy, why_not_rotate_for_talers
from .rules.bridge import why_not_bridge
from .rules.build import why_not_card, why_not_cell
from .rules.route import why_not_lay
from .rules.spaces import is_extended, why_not_choose_space
from .rules.wheel import why_not_rotate
from .state import State

Reason = tuple[int, int, int]  # refusal, and its two numbers

# From what fails first to what fails last: of several refusals the later one is told.
ORDER = (
    r.NOT_NOW,
    r.ROUTE_NOT_OFFERED,
    r.BRIDGE_NOT_OFFERED,
    r.BUILD_NOT_OFFERED,
    r.RESOURCE_NOT_OFFERED,
    r.EXTENSION_NOT_OPEN,
    r.START_ROUTE_IS_PLACED,
    r.NO_ROUTE_HERE,
    r.NO_BRIDGE_HERE,
    r.NOT_ACTIVATED,
    r.NOT_A_START_EDGE,
    r.ONLY_ON_OUTER_EDGE,
    r.ONLY_ON_INNER_EDGE,
    r.ONLY_ON_PRINTED_PATH,
    r.ONLY_ON_OWN_SIDE,
    r.PATH_CANNOT_REPLACE,
    r.ROUTE_SPACE_TAKEN,
    r.PATH_IS_UNDER_BRIDGE,
    r.RAIL_MUST_TOUCH_RAIL,
    r.CANAL_MUST_TOUCH_CANAL,
    r.BRIDGE_ONLY_BETWEEN_CELLS,
    r.BRIDGE_NEEDS_ROUTE,
    r.BRIDGE_NEEDS_TWO_BUILDINGS,
    r.BRIDGE_IS_THERE,
    r.CELL_TAKEN,
)
DEPTH = {reason: depth for depth, reason in enumerate(ORDER)}

# Keys that name one decision, with the first of its numbers and the ids of its nouns.
NUMBERED = tuple(str(number + 1) for number in range(8))
SIMPLE: dict[str, tuple[int, tuple[str, ...]]] = {
    "space": (k.SPACE, SPACE_IDS),
    "buy": (k.BUY, RESOURCE_IDS[: k.BASICS]),
    "branch": (k.BRANCH, NUMBERED[:2]),
    "take": (k.TAKE, RESOURCE_IDS),
    "cost": (k.COST, NUMBERED[: k.MOST_COSTS]),
    "bridge": (k.BRIDGE, EDGE_IDS),
    "activate": (k.ACTIVATE, CELL_IDS),
    "effect": (k.EFFECT, NUMBERED[: k.MOST_LINES]),
    "choice": (k.CHOICE, NUMBERED[: k.MOST_CHOICES]),
    "pay": (k.PAY, NUMBERED[: k.MOST_PAYMENTS]),
    "remove": (k.REMOVE, EDGE_IDS),
    "unbridge": (k.UNBRIDGE, EDGE_IDS),
}
BEFORE_CARDS = ("space", "branch", "buy", "take")  # in the order in which they are decided
ALONE = {"done": k.DONE, "rotate": k.ROTATE, "free-rotate": k.FREE_ROTATE, "top-card": k.TOP_CARD}


class UnknownIntention(Exception):
    """An intention names something that is not there; one sentence."""


def explain(s: Any, c: Any, w: Any, intention: dict[str, Any], seat: int) -> Reason:
    """The refusal of an intention of `seat`: (0, 0, 0) if it can be done, else reason and numbers.

    Raises UnknownIntention for an unknown key or id.
    """
    wish = {key: noun for key, noun in intention.items() if noun is not None}
    if "extension" in wish:
        space = _index("space", wish.pop("extension"), SPACE_IDS)
        if not is_extended(s, space):
            return r.EXTENSION_NOT_OPEN, 0, 0
        wish.setdefault("space", SPACE_IDS[space])
    steps = [list(actions) for actions in _steps(s, wish)]
    if not steps:
        return r.NOT_NOW, 0, 0
    acting = current_player(s, c, w) == seat
    states = [s]
    for actions in steps:
        states = [after for state in states for after in _where_it_is_asked(state, c, w, actions)]
        said = [
            (state, action, *_asked(state, c, w, action, seat, acting))
            for state in states
            for action in actions
        ]
        _, _, _, reason = max(said, key=lambda each: each[2])
        if reason[0] != r.OK:
            return reason
        states = [_after(state, c, w, action) for state, action, _, each in said if each[0] == r.OK]
    return r.OK, 0, 0


# What is answered on the way from one named decision to the next, where a wish leaves it open.
LEFT_OPEN = (k.CHOOSE_BRANCH, k.CHOOSE_COST)


def _where_it_is_asked(s: Any, c: Any, w: Any, actions: list[int]) -> list[Any]:
    """The state, or where it asks for a branch or a cost that is not named, the states after each answer."""
    if s.stage not in LEFT_OPEN or any(
        _is_taken(s, action) or why_not(s, c, w, action) != r.NOT_NOW for action in actions
    ):
        return [s]
    kinds = (k.BRANCH, k.TAKE) if s.stage == k.CHOOSE_BRANCH else (k.COST, k.CELL)
    listed = [int(w.actions[index]) for index in range(legal_actions(s, c, w))]
    found: list[Any] = []
    for action in listed:
        if kinds[0] <= action < kinds[1]:
            found += _where_it_is_asked(_after(s, c, w, action), c, w, actions)
    return found or [s]


def _is_taken(s: Any, action: int) -> bool:
    """Whether the decision is taken already and belongs to what is under way."""
    if k.CHOOSE_COST <= s.stage <= k.CHOOSE_CELL and k.CARD <= action < k.TOP_CARD:
        return bool(s.card == action - k.CARD)
    if s.stage == k.CHOOSE_CELL and k.COST <= action < k.CELL:
        return bool(s.cost == action - k.COST)
    if k.CHOOSE_BRANCH <= s.stage <= k.CHOOSE_CELL and action < k.DONE and s.line == k.NO_LINE:
        return bool(s.space == action - k.SPACE)
    return False


def _after(s: Any, c: Any, w: Any, action: int) -> Any:
    """The state in which a decision is carried out; as it is where that was done before."""
    if _is_taken(s, action):
        return s
    after = layout_of(State).copy(s)
    apply(after, c, w, action)
    return after


def _index(key: str, noun: Any, ids: tuple[str, ...]) -> int:
    if noun not in ids:
        raise UnknownIntention(f"there is no {key} called {noun!r}.")
    return ids.index(noun)


def _steps(s: Any, wish: dict[str, Any]) -> Iterator[Iterator[int]]:
    """The decisions that each part of a wish may mean, the part that is decided first at first."""
    edge, kind = wish.pop("edge", None), wish.pop("kind", None)
    builds = s.stage == k.CHOOSE_CELL or "card" in wish or "cost" in wish
    if "route" in wish:
        kind, _, edge = str(wish.pop("route")).partition("@")
    if "action" in wish:
        action = wish.pop("action")
        if not isinstance(action, int) or not 0 <= action < k.NUM_ACTIONS:
            raise UnknownIntention(f"action {action!r} is not between 0 and {k.NUM_ACTIONS - 1}.")
        yield iter((action,))
    for key in [key for key in BEFORE_CARDS if key in wish]:
        first, ids = SIMPLE[key]
        yield iter((first + _index(key, wish.pop(key), ids),))
    for key in [key for key in wish if key in ALONE]:
        wish.pop(key)
        yield iter((ALONE[key],))
    if "card" in wish:
        yield iter((k.CARD + _card(s, wish.pop("card")),))
    if "cost" in wish:
        yield iter((k.COST + _index("cost", wish.pop("cost"), SIMPLE["cost"][1]),))
    if "cell" in wish:
        cell = _index("cell", wish.pop("cell"), CELL_IDS)
        taken = s.seats[s.seat].card[cell] != k.NO_CARD and not builds
        yield iter((k.ACTIVATE + cell,) if taken else (k.CELL + cell,))
    if edge or kind:
        yield _on_edges(s, edge, kind)
    for key in [key for key in SIMPLE if key in wish]:
        first, ids = SIMPLE[key]
        yield iter((first + _index(key, wish.pop(key), ids),))
    if wish:
        raise UnknownIntention(f"{next(iter(wish))!r} is not something an intention can say.")


def _card(s: Any, noun: Any) -> int:
    deck = "AB"[s.deck]
    ids = tuple(f"{deck}{number + 1:02d}" for number in range(k.CARDS))
    return _index("card", noun if str(noun)[:1].isalpha() else f"{deck}{noun}", ids)


def _on_edges(s: Any, edge: str | None, kind: str | None) -> Iterator[int]:
    """What may be laid on an edge or all edges; on one edge a bridge as well, and what effects take away."""
    edges = [_index("edge", edge, EDGE_IDS)] if edge else range(k.EDGES)
    kinds = [_index("kind", kind, KIND_IDS)] if kind else range(len(KIND_IDS))
    for number in kinds:
        for place in edges:
            yield k.LAY + number * k.EDGES + place
    if not kind:
        for place in edges:
            if s.stage == k.EFFECT_BUILD:
                yield k.REMOVE + place
                yield k.UNBRIDGE + place
            if s.seats[s.seat].route[place] != k.NO_ROUTE:
                yield k.BRIDGE + place


def _asked(s: Any, c: Any, w: Any, action: int, seat: int, acting: bool) -> tuple[int, Reason]:
    """How far a decision gets now, and its refusal; where it is not the moment, what else is against it."""
    if acting and _is_taken(s, action):
        return _depth((r.OK, 0, 0)), (r.OK, 0, 0)
    if acting and current_player(s, c, w) == seat:
        reason = _said(w, why_not(s, c, w, action))
        if reason[0] != r.NOT_NOW:
            return _depth(reason), reason
    w.needs = w.has = 0
    reason = _said(w, _on_the_table(s, c, w, action, seat))
    return _depth(reason), reason if reason[0] != r.OK else (r.NOT_NOW, 0, 0)


def _depth(reason: Reason) -> int:
    return len(ORDER) + 1 if reason[0] == r.OK else DEPTH.get(reason[0], len(ORDER))


def _said(w: Any, reason: int) -> Reason:
    return (int(reason), int(w.needs), int(w.has)) if reason != r.OK else (r.OK, 0, 0)


def _on_the_table(s: Any, c: Any, w: Any, action: int, seat: int) -> int:
    """What is against a decision whatever is asked now; OK if nothing is."""
    if s.stage in (k.START_ROUTES, k.OVER) or s.stage <= k.DISCARD_TOP:
        return r.OK
    if action < k.DONE:
        return int(why_not_choose_space(s, w, action - k.SPACE))
    if k.BUY <= action < k.ROTATE:
        return int(why_not_buy(s, c, w, seat, action - k.BUY))
    if action == k.ROTATE:
        return int(why_not_rotate_for_talers(s, c, w, seat))
    if action == k.FREE_ROTATE:
        return int(why_not_rotate(s, w, seat))
    if k.CARD <= action < k.TOP_CARD:
        return int(why_not_card(s, c, w, seat, action - k.CARD, 0))
    if k.CELL <= action < k.LAY:
        return int(why_not_cell(s, w, seat, action - k.CELL))
    if k.LAY <= action < k.BRIDGE:
        kind, edge = divmod(action - k.LAY, k.EDGES)
        return int(why_not_lay(s, c, w, seat, k.PATH + kind, edge, 0))
    if k.BRIDGE <= action < k.ACTIVATE:
        return int(why_not_bridge(s, c, w, seat, action - k.BRIDGE, 0))
    if k.ACTIVATE <= action < k.EFFECT:
        return r.NOT_ACTIVATED
    return r.OK
