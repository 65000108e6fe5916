"""What a decision leads to, by the rules on a copy: fares of a trip, numbers as they stand after it."""

from __future__ import annotations

from typing import Any

from wagonway.kernel.said import Said, said
from wagonway.kernel.schema import layout_of

from . import constants as k
from .costs import told_of_bonus
from .flow import apply
from .rules.board import matches
from .rules.bonus import after_bonus, has_upgraded_tile, take_bonus_money
from .rules.fare import pay_fares
from .rules.move import arrive, far_place, is_passable, mark_ridden
from .rules.pay import settle
from .rules.stress import add_hp
from .state import State, Work
from .view_types import Trip

# Numbers of a seat that a decision may change, as in the view
NUMBERS = ("money", "stress", "hp", "workers")


def copy_of(s: Any) -> Any:
    return layout_of(State).copy(s)


def acting(s: Any) -> int:
    return int(s.order[s.place])


def after_decision(s: Any, c: Any, action: int) -> tuple[Any, Any]:
    """The state after a decision, and what happened."""
    trial, w = copy_of(s), Work.plain()
    apply(trial, c, w, action)
    return trial, w


def numbers_after(s: Any, c: Any, action: int, hp: int = 0) -> dict[str, int]:
    """The numbers of seats that change by a decision, by their path in the view.

    Of an icon with what all icons so far bring, of a ride with the trip as far as it has come; `hp` are
    points that come once it is paid.
    """
    trial, w = after_decision(s, c, action)
    if hp:
        trial = copy_of(s)
        add_hp(trial, c, w, acting(s), hp, 0)
    elif k.USE <= action < k.USE + k.CARDS * k.SLOTS and trial.stage == k.PAY and trial.verb == s.verb:
        trial.money_due = 0
        settle(trial, c, w, acting(s))
    elif k.RIDE <= action < k.RIDE + k.MOST_LINKS:
        trial, _ = _ended(trial, c, bonus_money=False)
    return {
        f"seats.{seat}.{name}": int(getattr(trial.seats[seat], name))
        for seat in range(s.players)
        for name in NUMBERS
        if getattr(trial.seats[seat], name) != getattr(s.seats[seat], name)
    }


def goals_of(s: Any, icon: int) -> list[int]:
    """The spots of the places where the passenger under way may get off with a destination icon.

    Only where complete links still lead, and not beyond the first such place of a way: there it ends.
    """
    start = int(s.spots[s.spot].first)
    if s.at != s.spot and matches(s, s.at, icon):
        ends = {int(s.spots[s.at].first)}
    else:
        w = Work.plain()
        mark_ridden(s, w)
        ends, waiting = set(), [int(s.spots[s.at].first)]
        seen = {start, *waiting, *(place for place in range(s.num_spots) if w.seen[place])}
        while waiting:
            here = waiting.pop()
            for link in range(s.links_end):
                there = int(far_place(s, link, here))
                if there == k.NO_SPOT or w.ridden[link] or there in seen:
                    continue
                seen.add(there)
                if matches(s, there, icon):
                    ends.add(there)
                elif is_passable(s, there):
                    waiting.append(there)
    return [spot for spot in range(s.num_spots) if s.spots[spot].first in ends]


def bonus_at(s: Any, c: Any, spot: int) -> dict[str, int]:
    """What getting off there brings who moves the passenger; nothing on a parcel without a building."""
    first = int(s.spots[spot].first)
    kind = int(s.spots[first].type)
    times = 2 if s.upgraded_building_effect == 1 and has_upgraded_tile(s, first) else 1
    if kind == k.NO_TYPE:
        return {}
    if kind == k.COMMERCIAL:
        books = any(s.book_size[book] for book in range(k.BOOKS))
        return {"stress": times, "money": times * int(c.bonus_money), "cards": times if books else 0}
    if kind == k.INDUSTRIAL:
        room = max(int(c.workers_max) - int(s.seats[acting(s)].workers), 0)
        return {"stress": times, "workers": min(times, room)}
    if kind == k.RESIDENTIAL:
        # What paying may bring first is relieved as well.
        return {"stress": -min(times, int(s.seats[acting(s)].stress)), "relief": times}
    return {"buy": times}


def _arrival(s: Any, c: Any) -> list[Said]:
    """What the trip under way brings where it has come to its end, while that is still to come."""
    if s.stage != k.PAY or s.verb != k.MOVE:
        return []
    return [said(message, **args) for message, args in told_of_bonus(bonus_at(s, c, s.at))]


def trip(s: Any, c: Any) -> Trip | None:
    """What the trip under way brings to whom, as far as it has come; None where none is.

    `bonus` is what its end brings who moves, as messages, until it is got.
    `takings`: money that is paid to each owner, and happiness; `fares`: what is paid for each link. `paid` is
    what the mover pays to others, `lacks` what of the fares they cannot pay and `stress` what that brings
    them, all after a bonus that comes first. One that is a choice counts as no money; `lacks_with_bonus` is
    what is lacking if it is money.
    """
    if s.verb != k.MOVE or s.num_rides == 0:
        return None
    _, told = _ended(s, c, bonus_money=False)
    if not told:
        return None  # all of it is paid already
    if s.stage in (k.CHOOSE_BONUS, k.BUY_HP):
        # The happiness is got already, and what the trip brings all the same.
        owners = [int(s.links[s.rides[ride]].owner) for ride in range(s.num_rides)]
        told += [(k.EV_HP, owner, int(c.ride_hp), k.HP_RIDE, 0) for owner in owners]
    found = _counted(s, told)
    found["bonus"] = _arrival(s, c)
    found["lacks_with_bonus"] = _counted(s, _ended(s, c, bonus_money=True)[1])["lacks"]
    return found


def _ended(s: Any, c: Any, *, bonus_money: bool) -> tuple[Any, list[tuple[int, int, int, int, int]]]:
    """The state once fares are paid, as if the trip ended where it is, and the fares and points of it."""
    t, w = copy_of(s), Work.plain()
    t.actions_left = 2  # whatever comes after this action is not looked at
    if t.stage == k.CHOOSE_RIDE:
        for ride in range(t.num_rides):
            add_hp(t, c, w, t.links[t.rides[ride]].owner, c.ride_hp, k.HP_RIDE)
        pay_fares(t, c, w, acting(t))
    else:
        if t.stage == k.PAY:
            settle(t, c, w, acting(t))
            arrive(t, c, w)
        while t.stage in (k.CHOOSE_BONUS, k.BUY_HP):
            if t.stage == k.CHOOSE_BONUS and bonus_money:
                take_bonus_money(t, c, w)
            else:
                after_bonus(t, c, w)
    events = [w.events[index] for index in range(w.num_events)]
    told = [(int(e.kind), int(e.a), int(e.b), int(e.c), int(e.d)) for e in events]
    return t, [event for event in told if event[0] in (k.EV_FARE, k.EV_UNPAID) or _is_of_trip(event)]


def _is_of_trip(event: tuple[int, int, int, int, int]) -> bool:
    kind, _, _, points_why, stress_why = event
    return (kind == k.EV_HP and points_why == k.HP_RIDE) or (
        kind == k.EV_STRESS and stress_why == k.STRESS_UNPAID
    )


def _counted(s: Any, told: list[tuple[int, int, int, int, int]]) -> Trip:
    money, hp = [0] * s.players, [0] * s.players
    paid = lacks = stress = 0
    fares = {}
    for kind, a, b, c, link in told:
        if kind == k.EV_FARE:
            money[b] += c
            fares[str(link)] = c
            paid += c if a != k.NOBODY else 0
        elif kind == k.EV_UNPAID:
            lacks = b
        elif kind == k.EV_HP:
            hp[a] += b
        else:
            stress = b
    owners = {int(s.links[s.rides[ride]].owner) for ride in range(s.num_rides)}
    return {
        "takings": [{"seat": seat, "money": money[seat], "hp": hp[seat]} for seat in sorted(owners)],
        "fares": fares,
        "paid": paid,
        "lacks": lacks,
        "stress": stress,
        "lacks_with_bonus": lacks,
        "bonus": [],
    }
