"""Seats counted around the table, as observations count them: from the observer's own."""

from __future__ import annotations

from .rule import rule


@rule()
def seats_after(seat: int, other: int, players: int) -> int:
    """How many seats after `seat` another one comes, 0 to players - 1.

    Without a division: observations ask for each thing on the board, and dividing took half their time.
    """
    after = other - seat
    return after + players if after < 0 else after


@rule()
def seat_after(seat: int, after: int, players: int) -> int:
    """The seat that comes so many seats after another, 0 to players - 1 of them."""
    other = seat + after
    return other - players if other >= players else other


@rule()
def bits_from(seat: int, bits: int, players: int) -> int:
    """A set of seats, one bit each, with the observer's as bit 0; bits from `players` on stay."""
    seats = bits & ((1 << players) - 1)
    turned = ((seats >> seat) | (seats << (players - seat))) & ((1 << players) - 1)
    return bits - seats + turned
