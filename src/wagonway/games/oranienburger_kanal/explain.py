"""Why not? An intention, whole or partial, against the rules: the refusal that got furthest.

What an intention does not say may be anything: "a rail, wherever" is `{"kind": "rail"}`, "this route space"
is `{"edge": "h11"}`, whatever may be laid or built there. Keys are the kinds of choices with the id of their
noun (`space`, `branch`, `buy`, `take`, `card`, `cost`, `cell`, `route`, `bridge`, `activate`, `effect`,
`choice`, `pay`, `remove`, `unbridge`, and with any value `done`, `rotate`, `free-rotate`, `top-card`); `edge`
and `kind` of a route; `extension`, a space whose hidden part is meant; or `action`, a number of the action
space. Several keys are one thing, decided one after the other: a card and where it is to stand.

Before a space is chosen it may be any that is free, with what lies there. Buying and turning the wheel are
moves of their own: what they would bring is not counted on.

Where the question of the moment is another one, the table itself may say why not: there is no route to build
a bridge across, a card is too dear. If it does not, the answer says what the moment is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from wagonway.kernel.schema import layout_of

from . import constants as k
from .flow import apply, current_player, legal_actions, why_not
from .grammar import CELL_IDS, EDGE_IDS, KIND_IDS, RESOURCE_IDS
from .names import SPACE_IDS
from .rules import refusals as r
from .rules.activation import why_not_activate
from .rules.anytime import why_not_buy, why_not_rotate_for_talers
from .rules.bridge import why_not_bridge
from .rules.build import why_not_card, why_not_cell, why_not_cost, why_not_top_card
from .rules.route import why_not_lay
from .rules.spaces import is_extended, why_not_choose_space, why_not_extended
from .rules.wheel import why_not_rotate
from .state import State

Reason = tuple[int, int, int]  # refusal, and its two numbers
FINE: Reason = (r.OK, 0, 0)
NOT_NOW: Reason = (r.NOT_NOW, 0, 0)

# What a space does not offer, and what it hides: where no space is named, that says nothing of the others.
OF_THE_SPACE = (
    r.ROUTE_NOT_OFFERED,
    r.BRIDGE_NOT_OFFERED,
    r.BUILD_NOT_OFFERED,
    r.RESOURCE_NOT_OFFERED,
    r.EXTENSION_NOT_OPEN,
    r.EXTENSION_OPENS_AT_ROUND_END,
    r.EXTENSION_IS_OF_LAST_ROUND,
)
# Where nothing but the moment is against a decision
OF_THE_MOMENT = (
    r.NOT_NOW,
    r.GAME_IS_OVER,
    r.NOT_YOUR_TURN,
    r.TURN_OF_THE_OTHER,
    r.ROUND_IS_OVER,
    r.START_ROUTES_COME_FIRST,
    r.SPACE_IS_CHOSEN,
    r.SPACE_COMES_FIRST,
    r.FREE_ROTATION_IS_LATER,
    r.NOTHING_IS_ACTIVATED,
    r.NO_FREE_SPACE_OFFERS,
)
# From what fails first to what fails last: of several refusals the later one is told.
ORDER = (
    *OF_THE_MOMENT,
    r.NOT_OF_THIS_EFFECT,
    r.NO_SUCH_BRANCH,
    r.BRANCH_IS_ANOTHER,
    *OF_THE_SPACE,
    r.NO_START_ROUTE_OF_KIND,
    r.START_ROUTE_IS_PLACED,
    r.NO_ROUTE_HERE,
    r.NO_BRIDGE_HERE,
    r.CELL_IS_EMPTY,
    r.NOT_ACTIVATED,
    r.NOT_A_START_EDGE,
    r.ONLY_ON_OUTER_EDGE,
    r.ONLY_ON_INNER_EDGE,
    r.ONLY_ON_PRINTED_PATH,
    r.ONLY_ON_OWN_SIDE,
    r.PATH_CANNOT_REPLACE,
    r.ROUTE_SPACE_TAKEN,
    r.START_SPACE_TAKEN,
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
    by_number = "action" in wish
    hidden = FINE
    if "extension" in wish:
        space = _index("space", wish.pop("extension"), SPACE_IDS)
        hidden = _said(w, why_not_extended(s, w, space))
        if wish.setdefault("space", SPACE_IDS[space]) != SPACE_IDS[space]:
            return NOT_NOW
    names_space = "space" in wish
    steps = [list(actions) for actions in _steps(s, wish, seat)]
    if hidden != FINE:
        return hidden
    if not all(steps) or not steps:
        return NOT_NOW
    if current_player(s, c, w) != seat:
        if len(steps) > 1 and any(_is_beside(actions) for actions in steps):
            return NOT_NOW
        for actions in steps:
            reasons = [_on_the_table(s, c, w, action, seat) for action in actions]
            if FINE not in reasons:
                return _furthest(reasons)
        return _of_the_moment(s, steps[0][0], seat)
    states = [(s, True)]
    decided = False
    for actions in steps:
        if decided and _is_beside(actions):
            return NOT_NOW
        said: list[tuple[Reason, Any, int]] = []
        for state, goes_on in states:
            if goes_on:
                for ready in [state] if by_number else _where_it_is_asked(state, c, w, actions):
                    reasons = _asked(ready, c, w, actions, seat, by_number)
                    said += [(each, ready, action) for each, action in zip(reasons, actions, strict=True)]
        reason = _furthest(each for each, _, _ in said)
        if not said:
            return NOT_NOW
        if reason != FINE:
            if s.stage == k.CHOOSE_SPACE and not names_space and _is_of_the_space(reason, actions):
                reasons = [_on_the_table(s, c, w, action, seat) for action in actions]
                return (r.NO_FREE_SPACE_OFFERS, 0, 0) if FINE in reasons else _furthest(reasons)
            return reason
        passed = [(state, action) for each, state, action in said if each == FINE]
        decided = decided or not all(state is s and _is_taken(state, action) for state, action in passed)
        states = [_after(state, c, w, action) for state, action in passed]
    return FINE


def _is_beside(actions: list[int]) -> bool:
    """Whether buying, turning the wheel or leaving the rest is meant: moves of their own."""
    return all(k.DONE <= action <= k.FREE_ROTATE for action in actions)


def _is_of_the_space(reason: Reason, actions: list[int]) -> bool:
    """Whether a reason says something of a space that nobody named; who names a side means its space."""
    return reason[0] in OF_THE_SPACE and not all(k.BRANCH <= action < k.TAKE for action in actions)


# What is answered on the way to a decision that is named, where a wish leaves it open: the decisions, and
# what is meant by them.
LEFT_OPEN = {
    k.CHOOSE_SPACE: (k.SPACE, k.DONE, range(k.BRANCH, k.ACTIVATE)),
    k.CHOOSE_BRANCH: (k.BRANCH, k.TAKE, range(k.TAKE, k.ACTIVATE)),
    k.ACT: (k.CARD, k.TOP_CARD, range(k.COST, k.LAY)),
    k.EFFECT_BUILD: (k.CARD, k.TOP_CARD, range(k.COST, k.LAY)),
    k.CHOOSE_COST: (k.COST, k.CELL, range(k.CELL, k.LAY)),
}
# After these the same part of an action goes on; with others it is done.
ON_THE_WAY = (
    range(k.SPACE, k.DONE),
    range(k.BRANCH, k.TAKE),
    range(k.CARD, k.TOP_CARD),
    range(k.COST, k.CELL),
)


def _where_it_is_asked(s: Any, c: Any, w: Any, actions: list[int]) -> list[Any]:
    """The state; where something is still to be chosen before, the states after each choice instead."""
    if s.stage not in LEFT_OPEN:
        return [s]
    first, end, meant = LEFT_OPEN[s.stage]
    if any(_is_taken(s, action) for action in actions) or not any(action in meant for action in actions):
        return [s]
    listed = [int(w.actions[index]) for index in range(legal_actions(s, c, w))]
    found = [_after(s, c, w, action)[0] for action in listed if first <= action < end]
    return [each for after in found for each in _where_it_is_asked(after, c, w, actions)] or [s]


def _branch(s: Any) -> int:
    """The side of an "or" that is under way on the spaces 3 and 4."""
    return 0 if s.left_route > 0 else 1


def _is_taken(s: Any, action: int) -> bool:
    """Whether the decision is taken already and belongs to what is under way."""
    if k.CHOOSE_COST <= s.stage <= k.CHOOSE_CELL and k.CARD <= action < k.TOP_CARD:
        return bool(s.card == action - k.CARD)
    if s.stage == k.CHOOSE_CELL and k.COST <= action < k.CELL:
        return bool(s.cost == action - k.COST)
    if k.ACT <= s.stage <= k.CHOOSE_CELL and k.BRANCH <= action < k.TAKE and s.line == k.NO_LINE:
        return s.space in (k.LAY_THREE, k.LAY_TWO) and _branch(s) == action - k.BRANCH
    if k.CHOOSE_BRANCH <= s.stage <= k.CHOOSE_CELL and action < k.DONE and s.line == k.NO_LINE:
        return bool(s.space == action - k.SPACE)
    return False


def _after(s: Any, c: Any, w: Any, action: int) -> tuple[Any, bool]:
    """The state in which a decision is carried out, and whether what is under way goes on there."""
    if _is_taken(s, action):
        return s, True
    after = layout_of(State).copy(s)
    apply(after, c, w, action)
    return after, any(action in each for each in ON_THE_WAY)


def _index(key: str, noun: Any, ids: tuple[str, ...]) -> int:
    if noun not in ids:
        raise UnknownIntention(f"there is no {key} called {noun!r}.")
    return ids.index(noun)


def meant(s: Any, intention: Mapping[str, Any], seat: int) -> list[int]:
    """All decisions that the parts of an intention may mean."""
    wish = {key: noun for key, noun in intention.items() if noun is not None}
    if "extension" in wish:
        wish.setdefault("space", wish.pop("extension"))
    return [action for step in _steps(s, wish, seat) for action in step]


def _steps(s: Any, wish: dict[str, Any], seat: int) -> Iterator[Iterable[int]]:
    """The decisions that each part of a wish may mean, the part that is decided first at first."""
    if "action" in wish:
        action = wish.pop("action")
        if not isinstance(action, int) or not 0 <= action < k.NUM_ACTIONS:
            raise UnknownIntention(f"action {action!r} is not between 0 and {k.NUM_ACTIONS - 1}.")
        yield (action,)
    builds = s.seat != seat or s.stage == k.CHOOSE_CELL or s.left_build > 0 or wish.keys() & {"card", "cost"}
    for key in [key for key in BEFORE_CARDS if key in wish]:
        yield (_numbered(key, wish),)
    for key in [key for key in wish if key in ALONE]:
        wish.pop(key)
        yield (ALONE[key],)
    if "card" in wish:
        yield (k.CARD + _card(s, wish.pop("card")),)
    if "cost" in wish:
        yield (_numbered("cost", wish),)
    if wish.keys() & {"cell", "activate"}:
        yield _on_cell(s, wish, seat, bool(builds))
    if wish.keys() & {"route", "edge", "kind", "bridge", "remove", "unbridge"}:
        yield _on_edges(s, wish, seat)
    for key in [key for key in SIMPLE if key in wish]:
        yield (_numbered(key, wish),)
    if wish:
        raise UnknownIntention(f"{next(iter(wish))!r} is not something an intention can say.")


def _numbered(key: str, wish: dict[str, Any]) -> int:
    first, ids = SIMPLE[key]
    return first + _index(key, wish.pop(key), ids)


def _card(s: Any, noun: Any) -> int:
    deck = "AB"[s.deck]
    ids = tuple(f"{deck}{number + 1:02d}" for number in range(k.CARDS))
    return _index("card", noun if str(noun)[:1].isalpha() else f"{deck}{noun}", ids)


def _on_cell(s: Any, wish: dict[str, Any], seat: int, builds: bool) -> list[int]:
    """A building space means to build there, or the building that stands there."""
    named = {key: _index("cell", wish.pop(key), CELL_IDS) for key in ("cell", "activate") if key in wish}
    cell = next(iter(named.values()))
    if "activate" in named:
        return [k.ACTIVATE + cell] if set(named.values()) == {cell} else []
    stands = s.seats[seat].card[cell] != k.NO_CARD
    chooses = s.seat == seat and s.stage in (k.CHOOSE_ACTIVATION, k.CHOOSE_BRIDGE_END)
    return [k.ACTIVATE + cell] if stands and (chooses or not builds) else [k.CELL + cell]


def _on_edges(s: Any, wish: dict[str, Any], seat: int) -> list[int]:
    """What may be laid, built or taken away on an edge, or on all of them."""
    edge, kind = wish.pop("edge", None), wish.pop("kind", None)
    edges = set(range(k.EDGES)) if edge is None else {_index("edge", edge, EDGE_IDS)}
    kinds = set(range(len(KIND_IDS))) if kind is None else {_index("kind", kind, KIND_IDS)}
    found: list[int] | None = None
    if "route" in wish:
        named, _, place = str(wish.pop("route")).partition("@")
        kinds &= {_index("kind", named, KIND_IDS)}
        edges &= {_index("edge", place, EDGE_IDS)}
        found = [k.LAY + number * k.EDGES + each for number in kinds for each in edges]
    for key, first in (("bridge", k.BRIDGE), ("remove", k.REMOVE), ("unbridge", k.UNBRIDGE)):
        if key in wish:
            meant = first + _index(key, wish.pop(key), EDGE_IDS)
            fits = found is None and kind is None and meant - first in edges
            found = [meant] if fits else []
    if found is None:
        found = [k.LAY + number * k.EDGES + each for number in sorted(kinds) for each in sorted(edges)]
        if edge is not None and kind is None:
            takes = s.seat == seat and s.stage == k.EFFECT_BUILD
            firsts = (k.BRIDGE, k.REMOVE, k.UNBRIDGE) if takes else (k.BRIDGE,)
            found += [first + each for first in firsts for each in edges]
    return found


def _asked(s: Any, c: Any, w: Any, actions: list[int], seat: int, by_number: bool) -> list[Reason]:
    """What is against each of the decisions meant; where none is asked for, what else is against them."""
    reasons = [
        FINE if _is_taken(s, action) and not by_number else _said(w, why_not(s, c, w, action))
        for action in actions
    ]
    if by_number or any(reason[0] != r.NOT_NOW for reason in reasons):
        return reasons
    table = [_on_the_table(s, c, w, action, seat) for action in actions]
    if FINE not in table:
        return table
    builds = s.stage in (k.ACT, k.EFFECT_BUILD) and k.COST <= actions[0] < k.LAY
    cards = [card for card in range(k.CARDS) if s.place[card] == k.OPEN] if builds else []
    if cards:  # a building is meant, and none of the cards can be built
        return [_furthest(_said(w, why_not(s, c, w, k.CARD + card)) for card in cards)] * len(actions)
    return [_of_the_moment(s, actions[table.index(FINE)], seat)] * len(actions)


def _furthest(reasons: Iterable[Reason]) -> Reason:
    """The one that got furthest; the first of those that got equally far."""
    return max(reasons, key=_depth, default=FINE)


def _depth(reason: Reason) -> int:
    return len(ORDER) + 1 if reason[0] == r.OK else DEPTH.get(reason[0], len(ORDER))


def _said(w: Any, reason: int) -> Reason:
    return (int(reason), int(w.needs), int(w.has)) if reason != r.OK else FINE


def _of_the_moment(s: Any, action: int, seat: int) -> Reason:
    """Why it is not the moment for a decision that nothing else is against."""
    if s.stage == k.OVER:
        return r.GAME_IS_OVER, 0, 0
    if s.stage <= k.DISCARD_TOP:
        return NOT_NOW
    if s.seat != seat:
        return r.NOT_YOUR_TURN, 0, 0
    if s.stage == k.START_ROUTES:
        return r.START_ROUTES_COME_FIRST, 0, 0
    if s.stage == k.OTHERS_TURN:
        return r.TURN_OF_THE_OTHER, 0, 0
    if s.stage == k.ROUND_END:
        return r.ROUND_IS_OVER, 0, 0
    if action == k.FREE_ROTATE:
        return r.FREE_ROTATION_IS_LATER, 0, 0
    if action >= k.ACTIVATE and s.num_activations == 0 and s.bridge_edge == k.NO_EDGE:
        return r.NOTHING_IS_ACTIVATED, 0, 0
    if action < k.DONE and s.space != k.NO_SPACE:
        return r.SPACE_IS_CHOSEN, int(s.space) + 1, 0
    if k.BRANCH <= action < k.TAKE and s.stage >= k.ACT:
        return _of_the_branch(s)
    return (r.SPACE_COMES_FIRST, 0, 0) if s.stage == k.CHOOSE_SPACE else NOT_NOW


def _of_the_branch(s: Any) -> Reason:
    """Why the side of an "or" is not that of the space under way."""
    if s.space not in (k.LAY_THREE, k.LAY_TWO):
        return r.NO_SUCH_BRANCH, 0, 0
    return r.BRANCH_IS_ANOTHER, 0, 0


def _on_the_table(s: Any, c: Any, w: Any, action: int, seat: int) -> Reason:
    """What is against a decision whatever is asked now; FINE if nothing is."""
    w.needs = w.has = 0
    if s.stage in (k.START_ROUTES, k.OVER) or s.stage <= k.DISCARD_TOP:
        return FINE
    return _said(w, _why_not_on_table(s, c, w, action, seat))


def _why_not_on_table(s: Any, c: Any, w: Any, action: int, seat: int) -> int:
    if action < k.DONE:
        return r.OK if s.space == action - k.SPACE else int(why_not_choose_space(s, w, action - k.SPACE))
    if k.BUY <= action < k.ROTATE:
        return int(why_not_buy(s, c, w, seat, action - k.BUY))
    if action == k.ROTATE:
        return int(why_not_rotate_for_talers(s, c, w, seat))
    if action == k.FREE_ROTATE:
        return int(why_not_rotate(s, w, seat))
    if action == k.BRANCH + 1 and s.space in (k.LAY_THREE, k.LAY_TWO) and not is_extended(s, s.space):
        return int(why_not_extended(s, w, s.space))
    if k.CARD <= action < k.TOP_CARD:
        return int(why_not_card(s, c, w, seat, action - k.CARD, 0))
    if action == k.TOP_CARD:
        return int(why_not_top_card(s, w, seat))
    if k.COST <= action < k.CELL and s.card != k.NO_CARD:
        return int(why_not_cost(s, c, w, seat, s.card, action - k.COST))
    if k.CELL <= action < k.LAY:
        return int(why_not_cell(s, w, seat, action - k.CELL))
    if k.LAY <= action < k.BRIDGE:
        kind, edge = divmod(action - k.LAY, k.EDGES)
        return int(why_not_lay(s, c, w, seat, k.PATH + kind, edge, 0))
    if k.BRIDGE <= action < k.ACTIVATE:
        return int(why_not_bridge(s, c, w, seat, action - k.BRIDGE, 0))
    if k.ACTIVATE <= action < k.EFFECT:
        if s.seats[seat].card[action - k.ACTIVATE] == k.NO_CARD:
            return r.CELL_IS_EMPTY
        return int(why_not_activate(s, w, action - k.ACTIVATE)) if s.seat == seat else r.NOT_ACTIVATED
    return r.OK
