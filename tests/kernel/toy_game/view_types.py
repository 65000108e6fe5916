"""What the view of Toy Market holds."""

from __future__ import annotations

from typing import TypedDict


class Trader(TypedDict):
    money: int
    hand_size: int
    # Copies of each good; null where the viewer may not see them.
    hand: list[int] | None


class ToyView(TypedDict):
    me: int | None
    stage: int
    card: int
    stalls: list[list[int]]
    seats: list[Trader]
    unseen: list[int] | None


VIEW = ToyView
