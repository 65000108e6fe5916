"""Texts and views."""

from __future__ import annotations

from typing import Any

from wagonway.kernel.notation import NotationError
from wagonway.kernel.spec import Hooks

from .constants import FACES
from .view_types import ToyView


class GameHooks(Hooks):
    """The words of Toy Market."""

    def names(self, document: dict[str, Any]) -> list[str]:
        goods = [good["id"] for good in document["goods"]]
        return [*goods, *(f"at:{stall}" for stall in document["stalls"]), *(f"draw:{good}" for good in goods)]

    def action_text(self, names: Any, action: int) -> str:
        text: str = names[action]
        return text

    def parse_action(self, names: Any, text: str) -> int:
        if text not in names:
            raise NotationError(f"{text[:20]!r} is neither a good nor a stall.")
        return int(names.index(text))

    def view(self, state: Any, seat: int | None) -> ToyView:
        s = state.s
        return {
            "me": seat,
            "stage": s.stage,
            "card": s.card,
            "stalls": [list(stall) for stall in s.stalls],
            "seats": [
                {
                    "money": mine.money,
                    "hand_size": mine.hand_size,
                    "hand": list(mine.hand) if number == seat else None,
                }
                for number, mine in enumerate(s.seats[: s.players])
            ],
            "unseen": list(s.unseen) if seat is not None else None,
        }

    def audit(self, state: Any) -> dict[str, int]:
        s = state.s
        cards = [sum(mine.hand[face] for mine in s.seats) + s.unseen[face] for face in range(FACES)]
        return {
            f"cards {face}": held + sum(stall[face] for stall in s.stalls) for face, held in enumerate(cards)
        }
