"""What no decision changes: sums over the whole table, for tests and the fuzzer."""

from __future__ import annotations

from typing import Any

from .constants import (
    ASIDE,
    BUILT,
    CARDS,
    CELLS,
    EDGES,
    NO_CARD,
    NO_CELL,
    OPEN,
    RESOURCES,
    STAGES,
    UNSEEN,
)


def audit(s: Any, c: Any) -> dict[str, int]:
    """Cards, each where it must be; nothing beyond its most or below nothing; bridges between buildings."""
    built = [card for mine in s.seats for card in mine.card[:CELLS] if card != NO_CARD]
    return {
        "cards": sum(s.place[card] >= 0 for card in range(CARDS)),
        "buildings that are elsewhere": sum(s.place[card] != BUILT for card in built)
        + sum(s.place[card] == BUILT for card in range(CARDS))
        - len(built),
        "buildings twice": len(built) - len(set(built)),
        "open cards that are not counted": sum(s.place[card] == OPEN for card in range(CARDS)) - s.display,
        "cards that a pile lacks": sum(_lacking(s, c, stage) for stage in range(STAGES)),
        "amounts beyond the wheel": sum(_beyond(s.seats[seat], c) for seat in range(s.players)),
        "bridges without two buildings": sum(_loose_bridges(s.seats[seat], c) for seat in range(s.players)),
        "discs beyond the turns": max(0, sum(disc < s.players for disc in s.disc[:7]) - 5),
    }


def _lacking(s: Any, c: Any, stage: int) -> int:
    """Cards of a pile that no card can be."""
    there = 0
    for card in range(CARDS):
        there += s.place[card] in (UNSEEN, ASIDE) and c.cards[s.deck * CARDS + card].stage == stage
    left = int(s.pile[stage])
    return max(0, left - there, -left)


def _beyond(mine: Any, c: Any) -> int:
    return sum(not 0 <= mine.stock[resource] <= c.capacity[resource] for resource in range(RESOURCES))


def _loose_bridges(mine: Any, c: Any) -> int:
    loose: int = 0
    for edge in range(EDGES):
        cells = c.cell_of[edge][0], c.cell_of[edge][1]
        ends = all(cell != NO_CELL and mine.card[cell] != NO_CARD for cell in cells)
        loose += mine.bridge[edge] > 0 and not ends
    return loose
