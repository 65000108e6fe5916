"""Events of the rules as messages: a message id of the locale files and its arguments by name.

Arguments are ids of the map and the cards, or numbers; whoever shows a message translates the ids. Several
cards or spaces are one argument: "A1, D07". Which card somebody takes unseen from a ticket book is not told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from . import constants as k
from .faces import FACE_IDS
from .names import BOOK_IDS, PHASE_IDS, SPACE_IDS, TYPE_IDS, Names

Message = tuple[str, dict[str, Any]]
Happened = Sequence[tuple[int, tuple[int, ...]]]

# kind -> message id, then the meaning of its numbers in order ("" is not told)
EVENTS: dict[int, tuple[str, tuple[str, ...]]] = {
    k.EV_BOARD: ("event-board", ("", "board", "face")),
    k.EV_LAID_AGAIN: ("event-laid-again", ("parcels", "needed")),
    k.EV_PARCEL: ("event-parcel", ("seat", "card", "space")),
    k.EV_TILE: ("event-tile", ("round", "type")),
    k.EV_ORDER: ("event-order", ("seat", "place")),
    k.EV_DISPLAY: ("event-display", ("card",)),
    k.EV_TOP: ("event-top", ("book", "card")),
    k.EV_LOOKED: ("event-looked", ("seat", "book")),
    k.EV_TOOK_BOOK: ("event-took-book", ("seat", "book")),
    k.EV_TOOK_TOP: ("event-took-top", ("seat", "book", "card")),
    k.EV_BID: ("event-bid", ("seat", "amount")),
    k.EV_PASSED: ("event-passed", ("seat", "place")),
    k.EV_CLAIMED: ("event-claimed", ("seat", "place", "amount")),
    k.EV_STRESS: ("event-stress", ("seat", "amount", "lost")),
    k.EV_TOOK: ("event-took", ("seat", "card")),
    k.EV_VOID: ("event-void", ("seat", "card")),
    k.EV_LINE: ("event-line", ("card",)),
    k.EV_LINE_CLEARED: ("event-line-cleared", ("count",)),
    k.EV_PICKED: ("event-picked", ("seat", "card")),
    k.EV_MONEY: ("event-money", ("seat", "amount")),
    k.EV_PLAYED: ("event-played", ("seat", "cards", "icons")),
    k.EV_CONSEQUENCE: ("event-consequence", ("seat", "cards", "money", "stress")),
    k.EV_WORKER: ("event-worker", ("seat", "amount")),
    k.EV_LAID: ("event-laid", ("link", "seat", "tiles")),
    k.EV_REPLACED: ("event-replaced", ("", "seat", "space")),
    k.EV_REMOVED: ("event-removed", ("", "seat", "tiles")),
    k.EV_UPGRADED_LINK: ("event-upgraded-link", ("link", "seat")),
    k.EV_BUILT: ("event-built", ("space", "seat", "type")),
    k.EV_HAND_LIMIT: ("event-hand-limit", ("seat", "limit")),
    k.EV_UPGRADED_BUILDING: ("event-upgraded-building", ("space", "seat", "type", "passengers")),
    k.EV_HP: ("event-hp", ("seat", "amount")),
    k.EV_MOVED: ("event-moved", ("seat", "from", "to", "links")),
    k.EV_FARE: ("event-fare", ("", "seat", "amount")),
    k.EV_UNPAID: ("event-unpaid", ("seat", "amount")),
    k.EV_PASSENGER: ("event-passenger", ("space", "amount")),
    k.EV_DISCARDED: ("event-discarded", ("seat", "card", "amount")),
    k.EV_ROUND: ("event-round", ("round",)),
    k.EV_PHASE: ("event-phase", ("",)),
    k.EV_DREW: ("event-drew", ("seat", "count")),
    k.EV_SHUFFLED: ("event-shuffled", ("seat", "count")),
    k.EV_DONE: ("event-done", ("seat",)),
    k.EV_SCORE: ("event-score", ("seat", "points")),
    k.EV_GAME_END: ("event-game-end", ("seat",)),
}
# Reasons -> what is added to the id of the message
STRESS = {
    k.STRESS_FIRST: "first",
    k.STRESS_OVERUSE: "overuse",
    k.STRESS_CONSEQUENCE: "consequence",
    k.STRESS_BONUS: "bonus",
    k.STRESS_UNPAID: "unpaid",
    k.STRESS_RELIEF: "relief",
    k.STRESS_LINE: "line",
}
MONEY = {
    k.MONEY_INSTEAD: "instead",
    k.MONEY_BONUS: "bonus",
    k.MONEY_ICON_USED: "icon",
}
HAPPINESS = {k.HP_RIDE: "ride", k.HP_LEISURE: "leisure", k.HP_STRESS: "stress"}
# Messages besides those above, with their arguments.
OTHERS: dict[str, tuple[str, ...]] = {
    **{f"event-stress-{why}": ("seat", "amount") for why in STRESS.values()},
    "event-stress-full": ("seat", "lost"),
    "event-stress-none": ("seat",),
    **{f"event-money-{why}": ("seat", "amount") for why in MONEY.values()},
    "event-money-paid": ("seat", "amount"),
    "event-money-change": ("seat", "amount"),
    **{f"event-hp-{why}": ("seat", "amount") for why in HAPPINESS.values()},
    "event-claimed-free": ("seat", "place"),
    "event-worker-spent": ("seat", "amount"),
    "event-laid-complete": ("seat", "tiles", "from", "to", "length"),
    "event-laid-joined": ("seat", "tiles"),
    "event-built-on": ("space", "seat", "type"),
    "event-fare-bank": ("seat", "amount"),
    "event-new-passengers": ("spaces", "amount"),
    "event-no-passengers": ("type",),
    "event-discarded-free": ("seat", "card"),
    **{f"event-phase-{phase}": () for phase in PHASE_IDS[1:]},
    "event-marked": ("seat", "space"),
    "event-shown": ("seat",),
    "event-last-round": ("round",),
    "event-scoring": (),
    "event-game-end-alone": (),
}
# Messages after which nothing is taken back: somebody has seen what was hidden, or what chance brought.
REVEALS = frozenset(
    {
        "event-board",
        "event-display",
        "event-drew",
        "event-line",
        "event-looked",
        "event-order",
        "event-parcel",
        "event-shown",
        "event-tile",
        "event-top",
    }
)


def narrate(s: Any, names: Names, kind: int, numbers: tuple[int, ...]) -> Message:
    """The message of one event; `s` is the state after it."""
    message, meanings = EVENTS[kind]
    told: dict[str, Any] = {}
    for meaning, number in zip(meanings, numbers, strict=False):
        told |= _argument(s, names, meaning, number)
    if kind in (k.EV_STRESS, k.EV_MONEY, k.EV_WORKER, k.EV_HP):
        return _of_a_track(kind, numbers, told)
    if kind == k.EV_PLAYED:
        told["count"] = 1
    elif kind == k.EV_CONSEQUENCE:
        told["count"] = 1
    elif kind == k.EV_CLAIMED and not told["amount"]:
        message, told = "event-claimed-free", {"seat": told["seat"], "place": told["place"]}
    elif kind == k.EV_LAID:
        if numbers[3]:
            message = "event-laid-complete" if "from" in told else "event-laid-joined"
            told |= {"length": s.links[numbers[0]].length} if "from" in told else {}
    elif kind == k.EV_BUILT and numbers[3]:
        message = "event-built-on"
    elif kind == k.EV_FARE and numbers[0] == k.NOBODY:
        message = "event-fare-bank"
    elif kind == k.EV_PASSENGER and numbers[2]:
        message, told = "event-new-passengers", {"spaces": told["space"], "amount": told["amount"]}
    elif kind == k.EV_DISCARDED and not told["amount"]:
        message = "event-discarded-free"
        told.pop("amount")
    elif kind == k.EV_PHASE:
        message = f"event-phase-{PHASE_IDS[numbers[0]]}"
    elif kind == k.EV_ROUND and told["round"] == k.ROUNDS:
        message = "event-last-round"
    elif kind == k.EV_GAME_END and s.players == 1:
        message, told = "event-game-end-alone", {}
    return message, told


def _argument(s: Any, names: Names, meaning: str, number: int) -> dict[str, Any]:
    if not meaning:
        return {}
    if meaning == "link":
        here = s.links[number]
        if here.owner == k.NOBODY:  # it has become part of the one that it met
            return {}
        end = s.spots[here.end].space if here.end != k.NO_SPOT else here.head
        return {"from": SPACE_IDS[s.spots[here.start].space], "to": SPACE_IDS[end]}
    if meaning in ("card", "cards"):
        return {meaning: names.cards[number]}
    if meaning in ("space", "from", "to"):
        return {meaning: SPACE_IDS[number]}
    if meaning == "board":
        return {meaning: names.boards[number]}
    if meaning == "face":
        return {meaning: FACE_IDS[number]}
    if meaning == "type":
        return {meaning: TYPE_IDS[number]}
    if meaning == "book":
        return {meaning: BOOK_IDS[number]}
    if meaning == "place":
        return {meaning: number + 1}
    if meaning == "icons":
        return {meaning: number.bit_count()}
    return {meaning: number}


def _of_a_track(kind: int, numbers: tuple[int, ...], told: dict[str, Any]) -> Message:
    """What was gained, lost or in vain, and why."""
    seat, amount = told["seat"], told["amount"]
    if kind == k.EV_STRESS:
        if amount:
            return f"event-stress-{STRESS[numbers[3]]}", {"seat": seat, "amount": abs(amount)}
        if numbers[3] == k.STRESS_RELIEF:
            return "event-stress-none", {"seat": seat}
        return "event-stress-full", {"seat": seat, "lost": told["lost"]}
    if kind == k.EV_WORKER:
        word = "event-worker" if amount > 0 else "event-worker-spent"
        return word, {"seat": seat, "amount": abs(amount)}
    why = numbers[2]
    if kind == k.EV_HP:
        word = f"event-hp-{HAPPINESS[why]}" if why in HAPPINESS else "event-hp"
        return word, {"seat": seat, "amount": abs(amount)}
    if why in MONEY:
        return f"event-money-{MONEY[why]}", {"seat": seat, "amount": abs(amount)}
    return f"event-money-{'change' if amount > 0 else 'paid'}", {"seat": seat, "amount": abs(amount)}


# Money and stress of these reasons are told by another event of the same decision.
MONEY_TOLD_BY = {
    k.MONEY_BID: k.EV_BID,
    k.MONEY_DISCARD: k.EV_DISCARDED,
    k.MONEY_CONSEQUENCE: k.EV_CONSEQUENCE,
}
# Messages of one decision of which those about the same seat are one; what is added up, what is listed.
JOINED: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "event-played": (("icons", "count"), ("cards",)),
    "event-consequence": (("money", "stress", "count"), ("cards",)),
    "event-stress-overuse": (("amount",), ()),
    "event-hp-ride": (("amount",), ()),
    "event-fare": (("amount",), ()),
    "event-fare-bank": (("amount",), ()),
    "event-drew": (("count",), ()),
    "event-new-passengers": (("amount",), ("spaces",)),
}


def tell(s: Any, names: Names, happened: Happened) -> list[Message]:
    """What one decision did, each thing said once.

    The cards of one payment are one sentence, and so are their consequences, the stress of icons beyond the
    first, the fares of a trip and the passengers of a round. What is told with something else is left out.
    """
    kinds = {kind for kind, _ in happened}
    taken = {(kind, numbers[:2]) for kind, numbers in happened}
    told: list[Message] = []
    # What is paid with comes before what that brings.
    for kind, numbers in sorted(happened, key=lambda event: event[0] != k.EV_PLAYED):
        if _is_told(s, kinds, kind, numbers):
            continue
        message, arguments = narrate(s, names, kind, numbers)
        if kind == k.EV_ROUND and not any(event == k.EV_PASSENGER and of[2] for event, of in happened):
            told += _nobody_came(s, numbers[0] - 1)
        if kind == k.EV_SCORE and numbers[0] == 0:
            told.append(("event-scoring", {}))
        if kind == k.EV_PARCEL and (k.EV_TOOK, numbers[:2]) in taken:
            message, arguments = "event-marked", {"seat": arguments["seat"], "space": arguments["space"]}
        if not _joins(told, message, arguments):
            told.append((message, arguments))
        if kind == k.EV_STRESS and numbers[1] > 0 and numbers[2] and s.stress_top == 0:
            told.append(("event-stress-full", {"seat": numbers[0], "lost": numbers[2]}))
    return [*told, *(("event-shown", {"seat": seat}) for seat in _shown(s, happened))]


def _nobody_came(s: Any, ended: int) -> list[Message]:
    """What is said of a round that ended and brought no passenger."""
    scheduled = int(s.type_tile[ended]) if ended > 0 else k.NO_TYPE
    return [("event-no-passengers", {"type": TYPE_IDS[scheduled]})] if scheduled != k.NO_TYPE else []


def _shown(s: Any, happened: Happened) -> list[int]:
    """The seats that this decision made show all their cards, in the last round; nothing else tells of it."""
    if s.round_number != k.ROUNDS or s.players == 1:
        return []
    order = [int(s.order[place]) for place in range(s.players)]
    end = s.place + 1 if s.stage == k.REFILL else s.players
    for kind, numbers in happened:
        if kind == k.EV_STRESS and numbers[3] == k.STRESS_FIRST:
            return order[:end]
        if kind == k.EV_PICKED:
            return order[order.index(numbers[0]) + 1 : end]
    return []


def _is_told(s: Any, kinds: set[int], kind: int, numbers: tuple[int, ...]) -> bool:
    """Whether another event of the decision says it as well, or there is nothing to say."""
    if kind == k.EV_MONEY:
        if numbers[2] == k.MONEY_BID and numbers[1] < 0 and k.EV_PLAYED not in kinds:
            return True  # the bid was told; that coins were asked for would tell of money icons in hand
        return not numbers[1] or MONEY_TOLD_BY.get(numbers[2]) in kinds
    if kind == k.EV_STRESS:
        gained, lost, why = numbers[1:4]
        if why == k.STRESS_CONSEQUENCE and k.EV_CONSEQUENCE in kinds and gained:
            return not lost
        return not gained and (not lost or (s.stress_top == 1 and why != k.STRESS_RELIEF))
    if kind == k.EV_WORKER and numbers[1] < 0:
        return k.EV_LAID in kinds
    if kind == k.EV_FARE:
        return not numbers[2]
    return kind in (k.EV_PASSENGER, k.EV_HP) and not numbers[1]


def _joins(told: list[Message], message: str, arguments: dict[str, Any]) -> bool:
    """Add a message to the one that says the same of the same seat, if there is one."""
    if message not in JOINED:
        return False
    sums, lists = JOINED[message]
    for earlier, before in told:
        if earlier == message and before.get("seat") == arguments.get("seat"):
            for key in sums:
                before[key] += arguments[key]
            for key in lists:
                before[key] += f", {arguments[key]}"
            return True
    return False
