"""Events of the rules as messages: a message id of the locale files and its arguments by name.

Arguments are ids of the board and the cards, or numbers; whoever shows a message translates the ids. What is
gained or paid together is one argument, `bundle`: {"wood": 2, "iron": 1}.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from . import constants as k
from .grammar import CELL_IDS, EDGE_IDS, KIND_IDS, RESOURCE_IDS
from .rules.campaign import is_campaign
from .view import card_id, effect_id

Message = tuple[str, dict[str, Any]]
Happened = Sequence[tuple[int, tuple[int, ...]]]

# kind -> message id, then the meaning of its numbers in order ("" is not told)
EVENTS: dict[int, tuple[str, tuple[str, ...]]] = {
    k.EV_SPACE: ("event-space", ("seat", "space", "talers")),
    k.EV_GAIN: ("event-gain", ("seat", "resource", "amount", "lost")),
    k.EV_PAY: ("event-pay", ("seat", "resource", "amount")),
    k.EV_BOUGHT: ("event-bought", ("seat", "resource", "talers")),
    k.EV_ROTATED: ("event-rotated", ("seat", "talers")),
    k.EV_BUILT: ("event-built", ("seat", "cell", "card")),
    k.EV_ROUTE: ("event-route", ("seat", "edge", "route", "")),
    k.EV_BRIDGE: ("event-bridge", ("seat", "edge")),
    k.EV_ROUTE_REMOVED: ("event-route-removed", ("seat", "edge", "route")),
    k.EV_BRIDGE_REMOVED: ("event-bridge-marked", ("seat", "edge")),
    k.EV_TO_ACTIVATE: ("event-to-activate-routes", ("seat", "cell", "")),
    k.EV_ACTIVATED: ("event-activated", ("seat", "cell", "card")),
    k.EV_EFFECT: ("event-effect", ("seat", "", "card", "effect")),
    k.EV_FORFEITED: ("event-forfeited", ("seat", "cell")),
    k.EV_REVEALED: ("event-revealed", ("card",)),
    k.EV_CARD_GONE: ("event-card-gone", ("card",)),
    k.EV_EXTENSION: ("event-extension", ("space",)),
    k.EV_TALERS: ("event-talers", ("spaces", "")),
    k.EV_TALERS_BACK: ("event-talers-back", ("space", "talers")),
    k.EV_BLOCKED: ("event-blocked", ("space",)),
    k.EV_ROUND_END: ("event-round-end", ("round",)),
    k.EV_ROUND_BEGINS: ("event-round-begins", ("round", "seat", "")),
    k.EV_LAST_ROUND: ("event-last-round", ()),
    k.EV_FIRST_PLAYER: ("event-first-player", ("seat",)),
    k.EV_GAME_END: ("event-game-end", ("seat", "points", "game")),
    k.EV_GAME_BEGINS: ("event-game-begins", ("game",)),
}
# Messages besides those above, with their arguments.
OTHERS: dict[str, tuple[str, ...]] = {
    "event-lost": ("seat", "bundle"),
    "event-built-for": ("seat", "cell", "card", "bundle"),
    "event-route-for": ("seat", "edge", "route", "bundle"),
    "event-route-replaced": ("seat", "edge", "route"),
    "event-route-replaced-for": ("seat", "edge", "route", "bundle"),
    "event-bridge-for": ("seat", "edge", "bundle"),
    "event-to-activate-bridges": ("seat", "cell", "card"),
    "event-last-round-begins": ("round", "seat"),
    "event-round-begins-alone": ("round",),
    "event-last-round-begins-alone": ("round",),
    "event-campaign-game-end": ("seat", "points", "game"),
    "event-scoring": (),
}
PRICED = (k.EV_BUILT, k.EV_ROUTE, k.EV_BRIDGE)


def narrate(s: Any, kind: int, numbers: tuple[int, ...]) -> Message:
    """The message of one event; `s` is the state after it."""
    message, meanings = EVENTS[kind]
    told: dict[str, Any] = {}
    for meaning, number in zip(meanings, numbers, strict=False):
        told |= _argument(s, meaning, number)
    if kind in (k.EV_GAIN, k.EV_PAY):
        lost = told.pop("lost", 0)
        resource, amount = told.pop("resource"), told.pop("amount")
        if kind == k.EV_GAIN and not amount:
            message, amount = "event-lost", lost
        told["bundle"] = {resource: amount}
    elif kind == k.EV_ROUTE and numbers[3] == k.PATH:
        message = "event-route-replaced"
    elif kind in (k.EV_TO_ACTIVATE, k.EV_FORFEITED):
        card = s.seats[numbers[0]].card[numbers[1]]
        # The next game of a campaign may have begun meanwhile, on an empty board.
        told["card"] = card_id(s, card) if card != k.NO_CARD else CELL_IDS[numbers[1]]
        if kind == k.EV_TO_ACTIVATE and numbers[2] == 1:
            message = "event-to-activate-bridges"
    elif kind == k.EV_EFFECT:
        told["effect"] = effect_id(s, numbers[2], numbers[3])
    elif kind == k.EV_ROUND_BEGINS:
        message = "event-last-round-begins" if numbers[2] else message
        if s.players == 1:
            message = f"{message}-alone"
            told.pop("seat")
    elif kind == k.EV_GAME_END:
        if is_campaign(s):
            message = "event-campaign-game-end"
        else:
            told.pop("game")
    return message, told


def _argument(s: Any, meaning: str, number: int) -> dict[str, Any]:
    if not meaning or meaning == "effect":
        return {}
    if meaning in ("space", "game"):
        value: Any = number + 1
    elif meaning == "spaces":
        value = str(number + 1)
    elif meaning == "card":
        value = card_id(s, number)
    elif meaning == "cell":
        value = CELL_IDS[number]
    elif meaning == "edge":
        value = EDGE_IDS[number]
    elif meaning == "route":
        value = KIND_IDS[number - 1]
    elif meaning == "resource":
        value = RESOURCE_IDS[number]
    else:
        value = number
    return {meaning: value}


def tell(s: Any, happened: Happened) -> list[Message]:
    """What one decision did, each thing said once.

    A price is told with what it was paid for, kinds paid or gained together are one sentence, and so are the
    spaces that get a taler. Where a building is activated at once nothing is said of why it was to be.
    """
    told: list[Message] = []
    paid: dict[str, int] = {}
    gained: dict[str, int] = {}
    lost: dict[str, int] = {}
    payer = 0

    def settle() -> None:
        for message, amounts in (("event-pay", paid), ("event-gain", gained), ("event-lost", lost)):
            if amounts:
                told.append((message, {"seat": payer, "bundle": dict(amounts)}))
                amounts.clear()

    for place, (kind, numbers) in enumerate(happened):
        if kind in (k.EV_PAY, k.EV_GAIN):
            if numbers[0] != payer or (kind == k.EV_PAY and gained):
                settle()
            payer = numbers[0]
            into = paid if kind == k.EV_PAY else gained
            for amounts, amount in ((into, numbers[2]), (lost, numbers[3] if kind == k.EV_GAIN else 0)):
                if amount:
                    name = RESOURCE_IDS[numbers[1]]
                    amounts[name] = amounts.get(name, 0) + amount
            continue
        price = dict(paid) if kind in PRICED and not gained and numbers[0] == payer else {}
        if price:
            paid.clear()
        settle()
        if kind == k.EV_TO_ACTIVATE and _is_activated(happened[place + 1 :], numbers[1]):
            continue
        if kind == k.EV_LAST_ROUND and any(later == k.EV_ROUND_BEGINS for later, _ in happened[place:]):
            continue
        message, arguments = narrate(s, kind, numbers)
        if message == "event-game-end" and numbers[0] == 0:
            told.append(("event-scoring", {}))
        if price:
            message, arguments = f"{message}-for", {**arguments, "bundle": price}
        if message == "event-talers" and told and told[-1][0] == message:
            told[-1][1]["spaces"] += f", {arguments['spaces']}"
            continue
        told.append((message, arguments))
        if kind == k.EV_REVEALED and (space := _extended_by(s, happened, place)) is not None:
            told.append(("event-extension", {"space": space + 1}))
    settle()
    return told


def _extended_by(s: Any, happened: Happened, place: int) -> int | None:
    """The space whose extension was under a card, the last of its pile, where no event of the rules says so.

    A pile that counts as emptied at once has opened it by the time the rules look again.
    """
    colour = happened[place][1][0] // k.CARDS_PER_STAGE
    later = happened[place + 1 :]
    if colour == k.BLUE or s.pile[colour]:
        return None
    space = k.BUILD_AND_BRIDGE + colour
    if any(kind == k.EV_EXTENSION and numbers[0] == space for kind, numbers in later):
        return None
    more = (numbers[0] for kind, numbers in later if kind == k.EV_REVEALED)
    return None if any(card // k.CARDS_PER_STAGE == colour for card in more) else space


def _is_activated(happened: Happened, cell: int) -> bool:
    return any(kind == k.EV_ACTIVATED and numbers[1] == cell for kind, numbers in happened)
