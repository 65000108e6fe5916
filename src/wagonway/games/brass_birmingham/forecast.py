"""What a decision leads to, by the rules on a copy: what it costs and brings, and the numbers after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wagonway.kernel.schema import layout_of

from . import constants as k
from .events import EVENTS
from .flow import apply, current_player, legal_actions
from .names import Names
from .rules.flip import cubes_of_new_tile
from .state import State, Work
from .view import tile_on
from .view_types import BuiltTile

Told = tuple[int, int, int, int, int]  # kind of an event and its four numbers


@dataclass
class Forecast:
    """A decision followed as far as nothing is left to choose, the end of a round left out."""

    seat: int  # who decides
    told: list[Told]  # what happens
    found: dict[str, Any]  # see `preview`
    after: dict[str, int]  # numbers of seats that change, by their path in the view


def follow(s: Any, c: Any, names: Names, action: int) -> Forecast:
    """What a decision leads to.

    A loan is followed whatever its card, a sale to its end where one merchant alone can take it, a bonus
    that asks for a tile whichever that is.
    """
    with Work.lent() as w:
        return _follow(s, c, w, names, action)


def _follow(s: Any, c: Any, w: Any, names: Names, action: int) -> Forecast:
    trial = layout_of(State).copy(s)
    seat = int(current_player(trial, c, w))
    if action == k.LOAN:  # brings the same with every card
        apply(trial, c, w, action)
        legal_actions(trial, c, w)
        action = int(w.actions[0])
    told = _decide(trial, c, w, action)
    if trial.stage == k.SELL_MERCHANT and legal_actions(trial, c, w) == 1:
        told += _decide(trial, c, w, int(w.actions[0]))
    bonus = trial.stage == k.SELL_BONUS and s.stage != k.SELL_BONUS
    if bonus:  # the sale goes on alike, whichever tile is removed
        legal_actions(trial, c, w)
        told += _decide(trial, c, w, int(w.actions[0]))
    due = (("coal", trial.coal_due), ("iron", trial.iron_due), ("beer", trial.beer_due))
    space = action - k.PLACE
    builds = k.PLACE <= action < k.TAKE
    found = {
        **_sum_up(told, names, seat),
        "bonus": bonus,
        "replaces": tile_on(s, names, space) if builds and s.spaces[space].owner != k.NOBODY else None,
        "builds": _tile_built(s, c, names, told, seat, space) if builds else None,
        "open": {name: int(amount) for name, amount in due if amount},
    }
    return Forecast(seat, told, found, _numbers_after(s, c, told))


def preview(s: Any, c: Any, names: Names, action: int) -> dict[str, Any]:
    """What a decision would cost and bring, as far as it needs no further choice.

    `money` pounds to pay (less than 0: to receive, or what a tile given up is worth), `kept` pounds of a
    tile given up that are left beyond the debt, `coal`, `iron`, `beer` the sources in order, `sold` pounds
    from cubes sold to a market, which are no part of `money` because they cannot help to pay it, `flips`
    spaces turned over, `gain` points and income spaces of the player to act, `replaces` the tile overbuilt,
    `builds` the tile as it then lies there, `open` what is left to choose, `bonus` whether a merchant's
    bonus then asks for a tile to remove.
    """
    return follow(s, c, names, action).found


def _decide(trial: Any, c: Any, w: Any, action: int) -> list[Told]:
    """Take a decision; what happened before the end of the round."""
    apply(trial, c, w, action)
    told: list[Told] = []
    for index in range(w.num_events):
        event = w.events[index]
        if event.kind == k.EV_ROUND_END:
            break
        told.append((int(event.kind), int(event.a), int(event.b), int(event.c), int(event.d)))
    return told


def _tile_built(s: Any, c: Any, names: Names, told: list[Told], seat: int, space: int) -> BuiltTile:
    """The tile of a build: as it lies there once its cubes are sold; as printed while something is due.

    Told by what happens, not by what then lies there: the era may end with it and take the tile away.
    """
    number = s.seats[seat].next_tile[s.industry]
    industry, level = names.tiles[number]
    sold = sum(kind == k.EV_CUBE_SOLD and where == space for kind, _, where, *_ in told)
    flipped = any(kind == k.EV_FLIPPED and where == space for kind, _, where, *_ in told)
    cubes = int(cubes_of_new_tile(s, c, number)) - sold
    return {"owner": seat, "industry": industry, "level": level, "flipped": flipped, "cubes": cubes}


def _sum_up(told: list[Told], names: Names, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = {
        "money": 0,
        "coal": [],
        "iron": [],
        "beer": [],
        "sold": 0,
        "flips": [],
        "kept": 0,
        "gain": {"vp": 0, "income": 0},
    }
    kept = any(kind == k.EV_GAVE_UP for kind, *_ in told)  # what a tile brings beyond the debt
    for kind, a, b, c, d in told:
        if kind in (k.EV_COAL, k.EV_IRON, k.EV_BEER):
            found[EVENTS[kind][0].removeprefix("event-")].append({"from": names.spaces[b]})
        elif kind in (k.EV_COAL_BOUGHT, k.EV_IRON_BOUGHT):
            resource = "coal" if kind == k.EV_COAL_BOUGHT else "iron"
            found[resource].append({"from": "market", "price": b})
        elif kind == k.EV_BARREL:
            found["beer"].append({"from": "barrel", "merchant": names.merchant_spaces[b]})
        elif kind == k.EV_PAY:
            found["money"] += b
        elif kind == k.EV_RECEIVE and kept:
            found["kept"] += b
        elif kind == k.EV_RECEIVE:
            found["money"] -= b
        elif kind == k.EV_CUBE_SOLD:
            found["sold"] += d
            found["money"] += d  # received in an event of its own
        elif kind == k.EV_GAVE_UP:
            found["money"] -= d
        elif kind == k.EV_VP_LOST and a == seat:
            found["gain"]["vp"] -= b
        elif kind == k.EV_FLIPPED:
            found["flips"].append(names.spaces[b])
        elif kind == k.EV_VP and a == seat:
            found["gain"]["vp"] += b
        elif kind == k.EV_INCOME_MOVED and a == seat:
            found["gain"]["income"] += c - b
    return found


def _numbers_after(s: Any, c: Any, told: list[Told]) -> dict[str, int]:
    """Money, pounds spent, points and income of the seats that change, by their path in the view."""
    after: dict[str, int] = {}

    def add(seat: int, name: str, change: int) -> None:
        path = f"seats.{seat}.{name}"
        after[path] = after.get(path, int(getattr(s.seats[seat], name))) + change

    for kind, seat, first, second, _ in told:
        if kind == k.EV_PAY:
            add(seat, "money", -first)
            add(seat, "spent", first)
        elif kind == k.EV_RECEIVE:
            add(seat, "money", first)
        elif kind == k.EV_VP:
            add(seat, "vp", first)
        elif kind == k.EV_VP_LOST:
            add(seat, "vp", -first)
        elif kind == k.EV_INCOME_MOVED:
            after[f"seats.{seat}.income_space"] = second
            after[f"seats.{seat}.income_level"] = int(c.income_level[second])
    return after
