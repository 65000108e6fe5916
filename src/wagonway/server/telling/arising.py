"""Which notices a change of a table brings, and whether one still holds. Functions of tables alone."""

from __future__ import annotations

from typing import NamedTuple

from ..clock import DAY
from ..table import Table
from .wishes import Kind

# Somebody is reminded when a quarter of their time is left, and a day before it is up at the earliest.
REMINDER_PART = 4
REMINDER_MOST = DAY


class Arisen(NamedTuple):
    """Something that whoever has a seat may want to be told."""

    seat: int
    kind: Kind
    # With seat and kind, what it is about.
    key: int


def arisen(before: Table, after: Table) -> list[Arisen]:
    """What a change brings that people may want to be told."""
    if after.review:
        return []
    if after.over:
        if before.over:
            return []
        return [Arisen(seat, "over", after.committed) for seat in people(after)]
    found: list[Arisen] = []
    if (seat := _on_turn(after)) is not None and _group(after, seat) != _group(before, _on_turn(before)):
        found.append(Arisen(seat, "turn", after.committed))
    if after.ask is not None and (before.ask is None or before.ask.number != after.ask.number):
        found += [Arisen(seat, "asked", after.ask.number) for seat in _once(after, after.waiting())]
    if after.ending is not None and before.ending is None:
        found += [Arisen(seat, "ending", after.committed) for seat in _once(after, after.agreeing())]
    return found + (reminders(after) if _clock(after) != _clock(before) else [])


def reminders(table: Table) -> list[Arisen]:
    """A gentle one for the seat whose clock runs, where that goes over days."""
    clocks = table.clocks
    if clocks is None or clocks.running is None or clocks.rule.pace != "days":
        return []
    return [Arisen(clocks.running, "remind", table.committed)]


def now(table: Table) -> list[Arisen]:
    """What whoever comes to a table may want to be told: that it is their turn, and for how long."""
    seat = _on_turn(table)
    return ([Arisen(seat, "turn", table.committed)] if seat is not None else []) + reminders(table)


def people(table: Table) -> list[int]:
    """One seat for each group of people that share a link, those who have left theirs too."""
    seats = [
        seat
        for seat, place in enumerate(table.seats)
        if table.away.get(seat, place).kind != "bot" and seat not in table.offered
    ]
    return _once(table, seats)


def still(table: Table, what: Arisen) -> bool:
    """Whether that is so now."""
    seat, kind, key = what
    match kind:
        case "hello":
            return True
        case "over":
            return table.over
        case "turn":
            return _on_turn(table) == seat and table.committed == key
        case "asked":
            return table.ask is not None and table.ask.number == key and seat in table.waiting()
        case "invited":
            return seat in table.offered and not table.over
        case "ending":
            return table.ending is not None and table.committed == key and seat in table.agreeing()
        case "remind":
            running = table.clocks.running if table.clocks is not None else None
            return running == seat and table.committed == key and not table.over


def remind_at(table: Table, now: int) -> int:
    """When whoever's clock runs is to be reminded; now, where none does."""
    clocks = table.clocks
    due = clocks.due() if clocks is not None else None
    if clocks is None or clocks.running is None or due is None:
        return now
    whole = max(clocks.rule.turn * 1000, clocks.left(clocks.running, clocks.began))
    return due - min(REMINDER_MOST, whole // REMINDER_PART)


def _on_turn(table: Table) -> int | None:
    """The seat of a person who is to go on."""
    seat = None if table.over or table.review else table.seat_on_turn()
    return None if seat is None or table.absent(seat) else seat


def _group(table: Table, seat: int | None) -> str | None:
    return None if seat is None else whose(table, seat)


def _clock(table: Table) -> tuple[int, int] | None:
    clocks = table.clocks
    return (clocks.running, clocks.turn) if clocks is not None and clocks.running is not None else None


def whose(table: Table, seat: int) -> str:
    """The group that shares the link of a seat, that of somebody who has left it too."""
    return "here" if table.away.get(seat, table.seats[seat]).kind == "here" else f"seat {seat}"


def _once(table: Table, seats: list[int]) -> list[int]:
    """The first seat of each group."""
    found: dict[str, int] = {}
    for seat in seats:
        found.setdefault(whose(table, seat), seat)
    return list(found.values())
