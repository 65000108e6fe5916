"""What a person is asked: the prompt, and each choice with what it would cost and bring."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wagonway.kernel.said import said
from wagonway.kernel.schema import layout_of

from . import constants as k
from . import forecast, losses, say
from .costs import told_of
from .decisions import TABLE
from .flow import why_not
from .labels import icon_on, label
from .names import SIDE_IDS, SPACE_IDS, TYPE_IDS, Names, space_id
from .rules.administration import price_of_discard
from .rules.auction import highest_bid, why_must_claim
from .rules.cards import cards_in_deck, hand_limit
from .rules.fare import fare_of
from .rules.finish import OPPOSITE, cost_of, facing_link
from .rules.money import free_coins, most_money
from .rules.move import icon_of_goal
from .rules.refusals import (
    CONSEQUENCE_UNPAID,
    LAST_IN_AUCTION,
    NO_TILE_LEFT,
    NOT_ENOUGH_RAILS,
    OK,
    TRACK_CANNOT_END,
)
from .state import State, Work
from .text import action_noun, action_text
from .view import so_far, spots_of

PROMPTS = TABLE.prompts  # by their stage; those that vary follow
PAY_PROMPTS = {
    k.BID: "prompt-pay-bid",
    k.LAY: "prompt-pay-track",
    k.UPGRADE: "prompt-pay-upgrade",
    k.BUILD: "prompt-pay-build",
    k.UPGRADE_BUILDING: "prompt-pay-upgrade-building",
    k.MOVE: "prompt-pay-move",
    k.LEISURE_BONUS: "prompt-pay-happiness",
}
# What a prompt is at closer sight.
OTHER_PROMPTS = (
    "prompt-first-bid",
    "prompt-no-bid",
    "prompt-claim",
    "prompt-last-place",
    "prompt-line-ends",
    "prompt-line-dear",
    "prompt-only-money",
    "prompt-two-actions",
    "prompt-last-action",
    "prompt-step-over",
    "prompt-buy-nothing",
    "prompt-administer-use",
    "prompt-administer-discard",
    "prompt-administer-over",
    "prompt-place-new",
    "prompt-chance",
    "prompt-over",
)
# Icons of which an action needs one besides a destination.
TOOLS = sum(1 << icon for icon in (k.UPGRADE_LINK_ICON, k.BUILD_ICON, k.UPGRADE_BUILDING_ICON, k.STRIP))
TYPE_ICONS = sum(1 << (k.TYPE_ICON + kind) for kind in range(1, k.TYPES))

# Why a track cannot go on: its rails could not be paid, its tiles are used up, no side is free.
UNPAID, NO_TILE, NO_WAY = range(3)

# -- the question ------------------------------------------------------------------------------------------


def prompt(s: Any, c: Any, w: Any, legal: Sequence[int]) -> dict[str, Any]:
    """The question to the player, who may take the decisions `legal`: a message id and its arguments."""
    told: dict[str, Any] = {}
    if s.stage == k.PAY:
        asked, told = PAY_PROMPTS[s.verb], _pay_arguments(s)
    elif s.stage == k.AUCTION_TURN:
        asked, told = _auction_prompt(s, legal)
    elif s.stage == k.SOLO_LINE:
        asked, told = _line_prompt(s, c, legal)
    elif s.stage == k.CHOOSE_ACTION:
        asked = _action_prompt(s, legal)
    elif s.stage == k.PLACE_PASSENGER and s.verb == k.NEW_PASSENGER:
        asked, told = "prompt-place-new", {"type": TYPE_IDS[s.type_tile[s.round_number]]}
    elif s.stage in PROMPTS:
        asked, told = _as_things_stand(s, legal), _prompt_arguments(s, c, w)
    else:
        asked = "prompt-over" if s.stage == k.OVER else "prompt-chance"
    return {"id": asked, "args": told}


def _acting(s: Any) -> int:
    return int(s.order[s.place])


def _auction_prompt(s: Any, legal: Sequence[int]) -> tuple[str, dict[str, Any]]:
    due, highest = why_must_claim(s), int(highest_bid(s))
    if due != OK:
        place = _free_place(s, first=True)
        return ("prompt-last-place" if due == LAST_IN_AUCTION else "prompt-claim"), {"place": place}
    money = int(s.seats[_acting(s)].money)
    if legal == [k.PASS]:
        return "prompt-no-bid", {"bid": highest, "money": money}
    if not highest:
        return "prompt-first-bid", {"money": money}
    return PROMPTS[k.AUCTION_TURN], {"bid": highest, "money": money}


def _line_prompt(s: Any, c: Any, legal: Sequence[int]) -> tuple[str, dict[str, Any]]:
    if cards_in_deck(s, c) == 0:
        return "prompt-line-ends", {}
    asked = PROMPTS[k.SOLO_LINE] if k.GO_ON in legal else "prompt-line-dear"
    return asked, {"money": int(s.line_size)}


def _action_prompt(s: Any, legal: Sequence[int]) -> str:
    if legal == [k.TAKE_MONEY]:
        return "prompt-only-money"
    if s.action_pass == 1:
        return PROMPTS[k.CHOOSE_ACTION]
    return "prompt-two-actions" if s.actions_left > 1 else "prompt-last-action"


def _as_things_stand(s: Any, legal: Sequence[int]) -> str:
    """The question of the stage, less what it asks for that cannot be."""
    if s.stage == k.CHOOSE_STEP and legal == [k.STOP]:
        return "prompt-step-over"
    if s.stage == k.BUY_HP and legal == [k.BUY]:
        return "prompt-buy-nothing"
    if s.stage == k.ADMINISTER:
        uses = any(k.USE <= action < k.USE + k.CARDS * k.SLOTS for action in legal)
        discards = any(k.DISCARD <= action < k.DISCARD + k.CARDS for action in legal)
        if uses and discards:
            return PROMPTS[k.ADMINISTER]
        left = "use" if uses else "discard" if discards else "over"
        return f"prompt-administer-{left}"
    return PROMPTS[s.stage]


def _prompt_arguments(s: Any, c: Any, w: Any) -> dict[str, Any]:
    if s.stage == k.TAKE_FROM_BOOK:
        return {"book": str(s.cursor + 1)}
    if s.stage == k.REFILL:
        seat = _acting(s)
        return {"cards": int(hand_limit(s, c, seat)) - int(s.seats[seat].hand_size)}
    if s.stage == k.CHOOSE_STEP:
        told = {"space": space_id(_entered(s, c)), "rails": int(s.rails_due)}
        over = _why_over(s, c, w)
        return told if over is None else {**told, "why": over}
    if s.stage == k.CHOOSE_KIND:
        return {"space": space_id(s.spots[s.spot].space)}
    if s.stage == k.CHOOSE_GOAL:
        return {"from": space_id(s.spots[s.spot].space)}
    if s.stage == k.CHOOSE_RIDE:
        return {"space": space_id(s.spots[s.at].space)}
    if s.stage == k.BUY_HP:
        return {"money": int(most_money(s, c, w, _acting(s)))}
    if s.stage == k.ADMINISTER:
        return {"money": int(price_of_discard(s, c))}
    return {}


def _pay_arguments(s: Any) -> dict[str, Any]:
    """What is still due, by what it is: an icon of the action, a destination, rails, money."""
    if s.verb in (k.BID, k.LEISURE_BONUS):
        told = {"money": int(s.money_due)}
        return {**told, "points": int(s.to_buy)} if s.verb == k.LEISURE_BONUS else told
    needs = [int(need) for need in s.need if need]
    tool = sum(1 for need in needs if need & TOOLS)
    if s.verb == k.LAY:
        return {"rails": int(s.rails_due), "ends": len(needs) - tool}
    if s.verb == k.BUILD:
        kinds = sum(1 for need in needs if need & TYPE_ICONS)
        return {"tool": tool, "parcel": len(needs) - tool - kinds, "kind": kinds}
    return {"tool": tool, "ends": len(needs) - tool}


# -- choices -----------------------------------------------------------------------------------------------


def choice_of(s: Any, c: Any, names: Names, action: int) -> dict[str, Any]:
    """A legal decision: what it is called, costs and brings."""
    kind, noun = action_noun(names, action)
    found = details(s, c, names, action)
    choice = {
        "action": action,
        "kind": kind,
        "id": noun,
        "text": action_text(action),
        "label": label(s, names, kind, noun, found),
        "says": [said(message, **say.named(s, names, args)) for message, args in told_of(kind, noun, found)],
        "wish": {kind: noun},
        "preview": found,
    }
    if kind not in NOTHING_YET:
        hp = int(found.get("hp", 0)) if kind in PAID_LATER else 0
        choice["after"] = forecast.numbers_after(s, c, action, hp)
    if lost := losses.given_up(s, c, names, action):
        choice["loses"] = lost
    if kind == "bid" and found["left"] < 0:
        choice["group"] = said("group-bid-with-icons")
    return choice


# Kinds that begin something and change no number, and those that bring points once they are paid
NOTHING_YET = ("lay", "extend", "replace", "step", "build", "move", "goal", "place", "book")
PAID_LATER = ("uplink", "kind", "upbuild")


def details(s: Any, c: Any, names: Names, action: int) -> dict[str, Any]:
    """What a decision would cost and bring, in numbers and ids; what each kind of choice has is its own.

    `money`, `stress`, `hp`, `workers` and `passengers` are gained, below 0 lost, by who decides.
    """
    kind, _ = action_noun(names, action)
    if kind in OF_ACTION:
        return OF_ACTION[kind](s, c, names, action)
    return {}


def _free_place(s: Any, first: bool) -> int:
    """The leftmost or rightmost free place of the new order, counted from 1."""
    free = [place for place in range(s.players) if s.new_order[place] == k.NOBODY]
    return (free[0] if first else free[-1]) + 1


# -- auction and cards


def _of_place(s: Any, c: Any, names: Names, action: int) -> dict[str, Any]:
    place = _free_place(s, first=action == k.CLAIM)
    last_round = s.round_number > k.AUCTION_ROUNDS
    strain = int(c.last_first_stress if last_round else c.first_stress)
    return {"place": place, "stress": strain if place == 1 else 0}


def _of_bid(s: Any, c: Any, names: Names, action: int) -> dict[str, Any]:
    amount = action - k.BID_AMOUNT
    highest = int(highest_bid(s))
    return {
        "money": -amount,
        "left": int(s.seats[_acting(s)].money) - amount,
        "below": highest if amount < highest else 0,
    }


def _of_go_on(s: Any, c: Any, names: Names, action: int) -> dict[str, Any]:
    return {"money": -int(s.line_size)}


def _of_card(s: Any, c: Any, names: Names, action: int) -> dict[str, Any]:
    """A card that is taken: what it does besides coming to the hand."""
    card = action - k.TAKE
    newest = s.stage == k.SOLO_LINE and s.line[s.line_size - 1] == card
    found: dict[str, Any] = {
        "card": names.cards[card],
        "stress": int(newest),
        "void": s.stage in (k.TAKE_CARD, k.SOLO_LINE) and c.is_void[card] == 1,
        "face": _face(c, names, card),
    }
    if s.stage == k.TAKE_FROM_BOOK and s.book_size[s.cursor] > 1 and s.book[k.BOOK_CARDS * s.cursor] == card:
        found["turns_up"] = True
    if s.stage in (k.TAKE_CARD, k.SOLO_LINE) and c.label_of[card] != k.NO_LABEL:
        found["label"] = names.labels[c.label_of[card]]
        found["space"] = next(
            (
                SPACE_IDS[s.spots[spot].space]
                for spot in range(s.num_spots)
                if s.spots[spot].label == c.label_of[card]
            ),
            None,
        )
    return found


def _of_discard(s: Any, c: Any, names: Names, action: int) -> dict[str, Any]:
    card = action - k.DISCARD
    price = int(price_of_discard(s, c)) if s.stage == k.ADMINISTER else 0
    pays, stress = _consequence(s, c, card)
    if pays > s.seats[_acting(s)].money:
        pays = 0  # for a void ticket, where nothing else can be discarded
    return {
        "card": names.cards[card],
        "price": price,
        "pays": pays,
        "stress": stress,
        "money": -price - pays,
        "face": _face(c, names, card),
    }


def _face(c: Any, names: Names, card: int) -> dict[str, Any]:
    """What stands on a card: the codes of its icons, and its consequence."""
    icons = [icon_on(c, names, card, slot) for slot in range(k.SLOTS)]
    return {
        "icons": [icon for icon in icons if icon],
        "pays": int(c.pays[card]),
        "stress": int(c.stress[card]),
    }


def _consequence(s: Any, c: Any, card: int) -> tuple[int, int]:
    """Money and stress that a card costs when it is used or discarded now."""
    if s.consequence_scope == 0 or s.phase == k.PHASE_ADMINISTRATION:
        return int(c.pays[card]), int(c.stress[card])
    return 0, 0


def _of_book(s: Any, c: Any, names: Names, action: int) -> dict[str, Any]:
    book = action - k.TAKE_BOOK
    top = s.book[k.BOOK_CARDS * book]
    return {
        "size": int(s.book_size[book]),
        "top": names.cards[top] if top != k.NO_CARD else None,
    }


# -- money


def _of_income(s: Any, c: Any, names: Names, action: int) -> dict[str, Any]:
    both = s.actions_left > 1
    return {"money": int(c.income), "replaces": s.actions_left if both and s.partial_pass2 == 0 else 1}


def _of_bonus_money(s: Any, c: Any, names: Names, action: int) -> dict[str, Any]:
    return {"money": int(c.bonus_money)}


def _of_coins(s: Any, c: Any, names: Names, action: int) -> dict[str, Any]:
    due = int(s.money_due)
    return {"money": -due, "left": int(free_coins(s, c, _acting(s), k.NO_CARD)) - due}


def _of_buying(s: Any, c: Any, names: Names, action: int) -> dict[str, Any]:
    points = action - k.BUY
    return {"hp": points, "money": -int(c.hp_price[points])}


# -- icons


def _of_use(s: Any, c: Any, names: Names, action: int) -> dict[str, Any]:
    """What an icon costs: stress and money so far, and with it; `overuse` is what is not its card's own."""
    card, slot = divmod(action - k.USE, k.SLOTS)
    before = so_far(s, c)
    trial = layout_of(State).copy(s)
    trial.used[card] |= 1 << slot
    after = so_far(trial, c)
    icon = int(c.icon[card][slot])
    own = _consequence(s, c, card)[1] if s.used[card] == 0 else 0
    found: dict[str, Any] = {
        "card": names.cards[card],
        "slot": slot + 1,
        "icon": icon_on(c, names, card, slot),
        "stress": after[0] - before[0],
        "overuse": after[0] - before[0] - own,
        "pays": after[1] - before[1],
        "stress_so_far": after[0],
        "money_so_far": after[1],
    }
    if s.stage == k.ADMINISTER:
        found["does"] = {
            k.MONEY_ICON: {"money": int(c.amount[card][slot])},
            k.WORKER_ICON: {"workers": 1},
            k.RELIEF_ICON: {"stress": -1},
        }.get(icon, {"passengers": 1})
    else:
        ended, _ = forecast.after_decision(s, c, action)
        found["completes"] = ended.stage != k.PAY or ended.verb != s.verb
        if found["completes"] and icon == k.MONEY_ICON:
            # What this icon does not cover is paid with coins without a question.
            found["coins"] = max(0, _pay_arguments(s)["money"] - int(c.amount[card][slot]))
    return found


# -- track


def _entered(s: Any, c: Any) -> int:
    """The space that the track under way enters."""
    here = s.links[s.link]
    return int(c.neighbour[here.head][here.exit])


def _why_over(s: Any, c: Any, w: Any) -> int | None:
    """Why the track under way cannot go on; None where it can."""
    reasons = {int(why_not(s, c, w, k.STEP + side)) for side in range(k.SIDES)}
    if OK in reasons:
        return None
    if not reasons.isdisjoint((CONSEQUENCE_UNPAID, NOT_ENOUGH_RAILS, TRACK_CANNOT_END)):
        return UNPAID
    return NO_TILE if NO_TILE_LEFT in reasons else NO_WAY


def _workers_left(s: Any) -> int:
    """The workers that are left once the track is paid."""
    return int(s.seats[_acting(s)].workers) - 1


def _of_start(s: Any, c: Any, names: Names, action: int) -> dict[str, Any]:
    space, side = divmod(action - k.LAY_FROM, k.SIDES)
    to = int(c.neighbour[space][side])
    return {
        "space": SPACE_IDS[space],
        "side": SIDE_IDS[side],
        "to": space_id(to),
        "rails": int(cost_of(s, to)),
        "workers_left": _workers_left(s),
    }


def _of_open_link(s: Any, c: Any, names: Names, action: int) -> dict[str, Any]:
    replaces = action >= k.REPLACE
    link = s.links[action - (k.REPLACE if replaces else k.EXTEND)]
    to = int(link.head if replaces else c.neighbour[link.head][link.exit])
    return {
        "length": int(link.length),
        "space": space_id(s.spots[link.start].space),
        "to": space_id(to),
        "rails": 1 if replaces else int(cost_of(s, to)),
        "workers_left": _workers_left(s),
    }


def _of_step(s: Any, c: Any, names: Names, action: int) -> dict[str, Any]:
    space, side = _entered(s, c), action - k.STEP
    to = int(c.neighbour[space][side])
    trial, _ = forecast.after_decision(s, c, action)
    met = int(facing_link(s, _acting(s), s.link, to, OPPOSITE[side]))
    goes_on = trial.stage == k.CHOOSE_STEP
    return {
        "space": space_id(space),
        "to": space_id(to),
        "cost": int(trial.rails_due - s.rails_due),
        "rails": int(trial.rails_due),
        "completes": trial.stage == k.PAY,
        "joins": str(met) if met != k.NO_LINK else None,
        "over": goes_on and _why_over(trial, c, Work.plain()) is not None,
    }


def _of_stop(s: Any, c: Any, names: Names, action: int) -> dict[str, Any]:
    return {"rails": int(s.rails_due), "tiles": int(s.laid)}


def _of_link(s: Any, c: Any, names: Names, action: int) -> dict[str, Any]:
    """A link to be upgraded."""
    link = action - k.UPGRADE_OF
    here = s.links[link]
    after = layout_of(State).copy(s)
    after.links[link].upgraded = 1
    return {
        "length": int(here.length),
        "ends": [space_id(s.spots[here.start].space), space_id(s.spots[here.end].space)],
        "owner": int(here.owner),
        "fare": int(fare_of(s, link)),
        "fare_after": int(fare_of(after, link)),
        "hp": int(c.upgrade_hp),
    }


# -- buildings


def _of_parcel(s: Any, c: Any, names: Names, action: int) -> dict[str, Any]:
    spot = s.spots[s.ground[action - k.BUILD_AT] - k.FIRST_SPOT]
    return {"label": names.labels[spot.label], "hp": int(c.build_hp), "passengers": 1}


def _of_kind(s: Any, c: Any, names: Names, action: int) -> dict[str, Any]:
    kind = action - k.KIND
    space, seat = s.spots[s.spot].space, _acting(s)
    near = [int(c.neighbour[space][side]) for side in range(k.SIDES)]
    spots = [s.spots[s.ground[each] - k.FIRST_SPOT] for each in near if s.ground[each] >= k.FIRST_SPOT]
    joined = {int(s.spots[spot.first].space) for spot in spots if spot.type == kind}
    found: dict[str, Any] = {
        "joins": [SPACE_IDS[each] for each in sorted(joined)],
        "left": int(s.building_tiles[kind]),
        "hp": int(c.build_hp),
        "passengers": 1,
    }
    if kind == k.INDUSTRIAL:
        after = layout_of(State).copy(s)
        after.seats[seat].industries += 1
        limit = int(hand_limit(after, c, seat))
        if limit != hand_limit(s, c, seat):
            found["hand_limit"] = limit
    return found


def _of_tile(s: Any, c: Any, names: Names, action: int) -> dict[str, Any]:
    spot = s.spots[s.ground[action - k.UPGRADE_AT] - k.FIRST_SPOT]
    empty = s.spots[spot.first].passengers == 0
    supplied = s.passenger_supply == 1 or s.passengers_left > 0
    return {
        "type": TYPE_IDS[spot.type],
        "hp": int(c.upgrade_hp),
        "passengers": int(empty and supplied),
    }


def _of_building(s: Any, c: Any, names: Names, action: int) -> dict[str, Any]:
    """A building that a passenger leaves or comes to."""
    space = action - (k.MOVE_FROM if action < k.PLACE_AT else k.PLACE_AT)
    first = s.ground[space] - k.FIRST_SPOT
    here = s.spots[first]
    squares = len(spots_of(s, first))
    return {
        "type": TYPE_IDS[here.type],
        "standing": int(here.passengers),
        "room": max(squares - int(here.passengers), 0),
    }


# -- trips


def _of_goal(s: Any, c: Any, names: Names, action: int) -> dict[str, Any]:
    """A destination, and what getting off there brings, if it is the same wherever the trip may end."""
    index = action - k.GOAL
    spots = forecast.goals_of(s, icon_of_goal(index))
    found: dict[str, Any] = (
        {"type": TYPE_IDS[index]} if index < k.TYPES else {"label": names.labels[index - k.TYPES]}
    )
    found["goals"] = [SPACE_IDS[s.spots[spot].space] for spot in spots]
    brings = [forecast.bonus_at(s, c, spot) for spot in spots]
    if all(each == brings[0] for each in brings):
        found["bonus"] = brings[0]
    return found


def _of_ride(s: Any, c: Any, names: Names, action: int) -> dict[str, Any]:
    """A link of the trip: who gets what, and the bonus where the passenger gets off."""
    link, seat = action - k.RIDE, _acting(s)
    here = s.links[link]
    start, end = int(s.spots[here.start].first), int(s.spots[here.end].first)
    to = end if start == s.spots[s.at].first else start
    trial, _ = forecast.after_decision(s, c, action)
    found: dict[str, Any] = {
        "from": space_id(s.spots[s.spots[s.at].first].space),
        "to": space_id(s.spots[to].space),
        "owner": int(here.owner),
        "own": here.owner == seat,
        "fare": int(fare_of(s, link)),
        "arrives": trial.stage != k.CHOOSE_RIDE,
        "trip": forecast.trip(trial, c),
    }
    found["pays"] = 0 if here.owner == seat else found["trip"]["fares"][str(link)]
    if found["arrives"]:
        found["type"] = TYPE_IDS[s.spots[to].type] or None
        found["bonus"] = forecast.bonus_at(s, c, to)
    return found


OF_ACTION: dict[str, Callable[[Any, Any, Names, int], dict[str, Any]]] = {
    "pass": _of_place,
    "claim": _of_place,
    "bid": _of_bid,
    "go_on": _of_go_on,
    "take": _of_card,
    "discard": _of_discard,
    "book": _of_book,
    "money": _of_income,
    "bonus_money": _of_bonus_money,
    "coins": _of_coins,
    "buy": _of_buying,
    "use": _of_use,
    "lay": _of_start,
    "extend": _of_open_link,
    "replace": _of_open_link,
    "step": _of_step,
    "stop": _of_stop,
    "uplink": _of_link,
    "build": _of_parcel,
    "kind": _of_kind,
    "upbuild": _of_tile,
    "move": _of_building,
    "place": _of_building,
    "goal": _of_goal,
    "ride": _of_ride,
}
