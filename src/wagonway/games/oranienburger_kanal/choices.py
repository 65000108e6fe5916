"""What a person is asked: the prompt, and each choice with what it would cost and bring."""

from __future__ import annotations

from typing import Any

from wagonway.kernel.said import said

from . import constants as k
from . import costs, labels, losses, say
from .decisions import TABLE
from .flow import current_player, legal_actions, why_not
from .grammar import CELL_IDS, KIND_IDS, RESOURCE_IDS
from .names import Names
from .rules.activation import card_on
from .rules.build import why_not_cost
from .rules.campaign import has_another_game
from .rules.effect import times_of
from .rules.refusals import OK, WHEEL_NEEDS_ALL_THREE
from .rules.spaces import is_extended
from .text import action_noun, action_text
from .trials import activated, after, events_of, sum_up
from .view import EXTENSIONS, bundle, card_id, effect_id

PROMPTS = TABLE.prompts  # by their stage
# What a prompt is at closer sight.
OTHER_PROMPTS = (
    "prompt-trade-any",
    "prompt-turn",
    "prompt-effect-remove",
    "prompt-game-end",
    "prompt-rotated",
    "prompt-act-over",
    "prompt-effect-over",
    "prompt-kind-one",
    "prompt-round-end-over",
    "prompt-game-end-over",
)
# At any time beside what is asked, and the end of it.
ANYTIME_KINDS = frozenset({"buy", "rotate"})
BESIDE = ANYTIME_KINDS | {"done"}


def prompt(s: Any, c: Any, w: Any) -> dict[str, Any]:
    """The question to the player to act: a message id and its arguments."""
    if s.stage not in PROMPTS:
        return {"id": "prompt-over" if s.stage == k.OVER else "prompt-chance", "args": {}}
    asked = PROMPTS[s.stage]
    told: dict[str, Any] = {}
    if s.stage in (k.CHOOSE_BRANCH, k.ACT):
        told["space"] = s.space + 1
    elif s.stage in (k.CHOOSE_COST, k.CHOOSE_CELL):
        told["card"] = card_id(s, s.card)
    elif s.stage in (k.CHOOSE_EFFECT, k.TRADE, k.EFFECT_BUILD, k.CHOOSE_LINE):
        cell = s.activations[s.current].cell
        told["card"] = card_id(s, s.seats[s.seat].card[cell])
        if s.stage == k.CHOOSE_EFFECT:
            told["cell"] = CELL_IDS[cell]
        elif s.stage == k.CHOOSE_LINE:
            told["count"] = s.choices_left
        elif s.stage == k.EFFECT_BUILD:
            if c.lines[s.line].removes == 1:
                asked = "prompt-effect-remove"
        elif c.lines[s.line].kind == k.TURN_WHEEL:
            asked, told["times"] = "prompt-turn", s.times_left
        elif c.lines[s.line].times == k.MOST_TIMES:
            asked = "prompt-trade-any"
        else:
            told["times"] = s.times_left
    elif s.stage == k.ROUND_END and s.last_round:
        asked = "prompt-game-end"
    kinds = _listed(s, c, w)
    asked = _as_things_stand(s, asked, kinds, told)
    if asked == "prompt-rotated":
        told["short"] = int(not s.rotated and why_not(s, c, w, k.FREE_ROTATE) == WHEEL_NEEDS_ALL_THREE)
    return {"id": asked, "args": told}


def _listed(s: Any, c: Any, w: Any) -> list[str]:
    """The kinds of what may be decided now, each as often as it is listed."""
    return [action_noun(w.actions[place])[0] for place in range(legal_actions(s, c, w))]


def _as_things_stand(s: Any, asked: str, kinds: list[str], told: dict[str, Any]) -> str:
    """The question where not all that it asks for is possible; `told` learns which anytime actions are."""
    anytime = ("buy" in kinds) + 2 * ("rotate" in kinds)
    if s.stage == k.OTHERS_TURN:
        told["anytime"] = anytime
    if s.stage == k.ROUND_END and "free-rotate" not in kinds:
        if anytime:
            told["anytime"], told["last"] = anytime, s.last_round
            return "prompt-rotated"
        return "prompt-game-end-over" if s.last_round else "prompt-round-end-over"
    if s.stage == k.CHOOSE_KIND and kinds.count("take") == 1:
        return "prompt-kind-one"
    if s.stage in (k.ACT, k.CHOOSE_EFFECT, k.TRADE, k.EFFECT_BUILD) and BESIDE.issuperset(kinds):
        told["anytime"] = anytime
        return "prompt-act-over" if s.stage == k.ACT else "prompt-effect-over"
    return asked


def choice_of(s: Any, c: Any, w: Any, names: Names, action: int) -> dict[str, Any]:
    """A legal decision of the player to act, with a preview where that helps to decide."""
    kind, noun = action_noun(action)
    if kind in ("card", "draw"):
        noun = names.card(s.deck, int(noun) - 1)
    found = details(s, c, w, names, action)
    told = [said(message, **say.named(args)) for message, args in costs.told_of(kind, found)]
    choice = {
        "action": action,
        "kind": kind,
        "id": noun,
        "text": action_text(action),
        "label": labels.label(s, c, names, kind, noun, found),
        "says": told,
        "after": _stock_after(s, c, current_player(s, c, w), found),
        "wish": labels.wish(kind, noun),
        "preview": found,
    }
    if heading := labels.group(kind, noun, found):
        choice["group"] = heading
    if action == k.DONE:
        if lost := losses.given_up(s, c, w, offer(s, c, s.space) if s.space != k.NO_SPACE else None):
            choice["loses"] = lost
    return choice


def details(s: Any, c: Any, w: Any, names: Names, action: int) -> dict[str, Any]:
    """What a decision would cost and bring; only what there is to say is in it.

    `offers` of a space what can be done there; `cost` and `gain` amounts by resource; `costs` the
    alternatives of a card's cost, with `payable` for each; `fame` of a card and its `effects`; `lost` what
    has no room; `removes` the kind of route that goes; `talers` on a space; `limit` trades possible (None:
    any number); `activates` buildings, with what each of their lines would do and what is sure to come of
    it, `either` of two of them and not both; `forfeits` cells that lose their activation; `next_game` of a
    campaign, which begins with its `stock` on an empty board.
    """
    found = _details(s, c, w, names, action)
    if has_another_game(s) and s.last_round:
        trial = after(s, c, w, action)
        if trial.game != s.game:
            stock = trial.seats[0].stock
            dealt = {name: int(stock[place]) for place, name in enumerate(RESOURCE_IDS)}
            return {**found, "next_game": {"game": trial.game + 1, "stock": dealt}}
    return found


def _details(s: Any, c: Any, w: Any, names: Names, action: int) -> dict[str, Any]:
    kind, noun = action_noun(action)
    seat = current_player(s, c, w)
    if kind == "space":
        space = action - k.SPACE
        return {"offers": offer(s, c, space), "talers": s.talers[space]}
    if kind == "card":
        lines = range(c.cards[s.deck * k.CARDS + action - k.CARD].num_lines)
        effects = [effect_id(s, action - k.CARD, line) for line in lines]
        return {**_of_card(s, c, w, seat, action - k.CARD), "effects": effects}
    if kind == "cost":
        return {"cost": bundle(c.cards[s.deck * k.CARDS + s.card].costs[action - k.COST])}
    if kind == "branch":
        gain = bundle(c.gain_of_space[s.space]) if noun == "1" else {}
        return {"one_of": gain} if gain else {}
    if kind == "top-card":
        return {}
    found = _tried(s, c, w, seat, action)
    if kind == "effect":
        line = c.cards[card_on(s, seat, s.activations[s.current].cell)].first_line + action - k.EFFECT
        if c.lines[line].kind in (k.TRADE_LINE, k.TURN_WHEEL):
            limit = times_of(s, c, w, seat, line)
            found["limit"] = limit if limit < k.MOST_TIMES else None
    return found


def offer(s: Any, c: Any, space: int) -> tuple[str, dict[str, Any]]:
    """What an action space offers now, as a message and its arguments."""
    extended = space in EXTENSIONS and is_extended(s, space)
    gain = bundle(c.gain_of_space[space])
    return f"offer-{space + 1}" + ("-extended" if extended else ""), {"bundle": gain} if gain else {}


def _stock_after(s: Any, c: Any, seat: int, found: dict[str, Any]) -> dict[str, int]:
    """The stock after a decision by its path in the view, as far as it changes and the wheel has room."""
    cost, gain = found.get("cost") or {}, dict(found.get("gain") or {})
    gain["taler"] = gain.get("taler", 0) + found.get("talers", 0)
    stock = s.seats[seat].stock
    then = found.get("next_game", {}).get("stock") or {
        name: int(max(min(stock[place] - cost.get(name, 0) + gain.get(name, 0), c.capacity[place]), 0))
        for place, name in enumerate(RESOURCE_IDS)
    }
    return {
        f"seats.{seat}.stock.{name}": then[name]
        for place, name in enumerate(RESOURCE_IDS)
        if then[name] != stock[place]
    }


def _of_card(s: Any, c: Any, w: Any, seat: int, card: int) -> dict[str, Any]:
    """The cost of a card that may be built, and its fame."""
    printed = c.cards[s.deck * k.CARDS + card]
    if s.stage == k.EFFECT_BUILD and c.lines[s.line].free:
        return {"fame": printed.fame}
    costs = [bundle(printed.costs[cost]) for cost in range(printed.num_costs)]
    if len(costs) == 1:
        return {"cost": costs[0], "fame": printed.fame}
    payable = [why_not_cost(s, c, w, seat, card, cost) == OK for cost in range(printed.num_costs)]
    return {"costs": costs, "payable": payable, "fame": printed.fame}


def _tried(s: Any, c: Any, w: Any, seat: int, action: int) -> dict[str, Any]:
    """What came of a decision on a copy."""
    trial = after(s, c, w, action)
    found: dict[str, Any] = {}
    happened = events_of(w)
    cost, gain, lost = sum_up(s, trial, c, seat, happened)
    found |= {name: amounts for name, amounts in (("cost", cost), ("gain", gain), ("lost", lost)) if amounts}
    activates = []
    for kind, numbers in happened:
        if kind == k.EV_ROUTE and numbers[3] != k.NO_ROUTE:
            found["removes"] = KIND_IDS[numbers[3] - 1]
        elif kind == k.EV_ROUTE_REMOVED:
            found["removes"] = KIND_IDS[numbers[2] - 1]
        elif kind == k.EV_FORFEITED:
            found.setdefault("forfeits", []).append(CELL_IDS[numbers[1]])
        elif kind == k.EV_TO_ACTIVATE:
            activates.append((numbers[1], "bridges" if numbers[2] else "routes"))
    if k.ACTIVATE <= action < k.EFFECT and not activates:
        cell = action - k.ACTIVATE
        by = "bridges" if s.seats[seat].sides[cell] < k.SIDES else "routes"
        activates.append((cell, by))
    if trial.bridge_edge != k.NO_EDGE and s.bridge_edge == k.NO_EDGE:
        activates += [(c.cell_of[trial.bridge_edge][place], "bridges") for place in range(2)]
        found["either"] = True
    if activates and trial.game == s.game:
        found["activates"] = [activated(s, trial, c, w, seat, cell, by) for cell, by in activates]
    return found
