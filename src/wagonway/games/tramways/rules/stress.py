"""What goes up and down for a player: stress, happiness, money, workers; and the consequences of a card."""

from __future__ import annotations

from wagonway.kernel.notes import note
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    EV_CONSEQUENCE,
    EV_HP,
    EV_MONEY,
    EV_STRESS,
    EV_WORKER,
    HP_STRESS,
    MONEY_CONSEQUENCE,
    STRESS_CONSEQUENCE,
    STRESS_RELIEF,
)
from ..state import State, Work


@rule("STRESS-6")
def add_hp(s: State, c: Components, w: Work, seat: int, amount: int, why: int) -> None:
    """Happiness points on the track, or fewer of them; by option it does not fall below 0."""
    mine = s.seats[seat]
    before = int(mine.hp)
    mine.hp += amount
    if mine.hp < 0 and s.hp_floor == 1:
        mine.hp = 0
    note(w, EV_HP, seat, mine.hp - before, why, 0)


@rule("STRESS-1", "STRESS-4")
def add_stress(s: State, c: Components, w: Work, seat: int, amount: int, why: int) -> None:
    """Stress rises up to the top of its track; what is above it has no effect, or costs happiness."""
    gained = min(amount, c.stress_max - s.seats[seat].stress)
    s.seats[seat].stress += gained
    note(w, EV_STRESS, seat, gained, amount - gained, why)
    if gained < amount and s.stress_top == 1:
        add_hp(s, c, w, seat, gained - amount, HP_STRESS)


@rule("STRESS-7")
def relieve(s: State, c: Components, w: Work, seat: int, amount: int) -> None:
    """Stress goes down, not below 0."""
    lost = min(amount, s.seats[seat].stress)
    s.seats[seat].stress -= lost
    note(w, EV_STRESS, seat, -lost, amount - lost, STRESS_RELIEF)


@rule()
def add_money(s: State, w: Work, seat: int, amount: int, why: int) -> None:
    """Coins come in, or go out; whoever asks for them has seen that they are there."""
    s.seats[seat].money += amount
    note(w, EV_MONEY, seat, amount, why, 0)


@rule("STRESS-7")
def add_worker(s: State, c: Components, w: Work, seat: int) -> None:
    """One more worker, unless there are as many as may be held."""
    if s.seats[seat].workers < c.workers_max:
        s.seats[seat].workers += 1
        note(w, EV_WORKER, seat, 1, 0, 0)


@rule("STRESS-2")
def bear_consequence(s: State, c: Components, w: Work, seat: int, card: int) -> None:
    """What a card costs when it is used or discarded: money, stress, or both."""
    pays = c.pays[card]
    stress = c.stress[card]
    if pays > 0 or stress > 0:
        note(w, EV_CONSEQUENCE, seat, card, pays, stress)
    if pays > 0:
        add_money(s, w, seat, -pays, MONEY_CONSEQUENCE)
    if stress > 0:
        add_stress(s, c, w, seat, stress, STRESS_CONSEQUENCE)


@rule("SETUP-5")
def take_passengers(s: State, wanted: int) -> int:
    """So many passengers leave the supply, as far as it has them; by option nobody counts them."""
    found = wanted
    if s.passenger_supply == 0:
        found = max(0, min(wanted, s.passengers_left))
    s.passengers_left -= found
    return found
