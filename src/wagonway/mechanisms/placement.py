"""The return of a place at the end of a game."""

from __future__ import annotations

from wagonway.kernel.rule import rule


@rule()
def return_of_balance(players: int, balance: int) -> int:
    """A return in thousandths from the players beaten less those lost to; those of a game sum to zero.

    Halves and quarters alone, which are exact as binary fractions too: of two 1000 and -1000, of three
    1000, 0, -1000, of four 750, 250, -250, -750, of five 1000, 500 and so on.
    """
    return balance * 250 if players >= 4 else balance * 1000 // (players - 1)
