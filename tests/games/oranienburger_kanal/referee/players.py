"""Who drives the games: one that decides at random, and one that builds, lays and links wherever it can."""

from __future__ import annotations

import random
from collections.abc import Callable

from . import board
from .effects import bridges_of
from .table import Player, Table

Driver = Callable[[random.Random, list[str], Table, int], str]

# How gladly each word is chosen; the rest 1.
EAGER = {
    "space": 4.0,
    "card": 12.0,
    "lay": 3.0,
    "bridge": 30.0,
    "effect": 12.0,
    "choice": 10.0,
    "pay": 8.0,
    "remove": 2.0,
    "unbridge": 2.0,
    "done": 0.6,
    "buy": 0.3,
    "rotate": 0.5,
    "free-rotate": 3.0,
    "top-card": 2.0,
    "take": 4.0,
}
SPACES = {1: 6.0, 2: 5.0, 3: 5.0, 4: 5.0, 5: 2.0, 6: 2.5, 7: 2.5}


def at_random(rng: random.Random, words: list[str], table: Table, seat: int) -> str:
    """Any decision, each as likely."""
    return rng.choice(words)


def of_any_kind(rng: random.Random, words: list[str], table: Table, seat: int) -> str:
    """Any kind of decision, each as likely, and then any of that kind."""
    kind = rng.choice(sorted({word.partition(":")[0] for word in words}))
    return rng.choice([word for word in words if word.partition(":")[0] == kind])


def eager(rng: random.Random, words: list[str], table: Table, seat: int) -> str:
    """One that builds, surrounds its buildings with routes and links them."""
    return rng.choices(words, [_worth(word, words, table.seats[seat]) for word in words])[0]


def _worth(word: str, words: list[str], p: Player) -> float:
    kind, _, noun = word.partition(":")
    worth = EAGER.get(kind, 1.0)
    if kind == "space":
        return SPACES[int(noun)]
    if kind == "lay":
        route, edge = noun.split("@")
        beside = board.cells_beside(edge)
        for cell in beside:
            missing = sum(side not in p.routes for side in board.sides(cell).values())
            worth *= (5 - missing) ** 3 if cell in p.cells else 1.5
        worth *= 1 if edge not in p.routes else 0.1
        worth *= {"path": 1, "road": 1.5, "rail": 3, "canal": 2}[route]
        return worth / 20
    if kind == "bridge":
        return worth * sum(3 if bridges_of(p, cell) == 1 else 1 for cell in board.cells_beside(noun))
    if kind == "cell":
        around = board.sides(noun).values()
        linked = sum(other in p.cells for other in board.across(noun).values())
        return float((1 + sum(edge in p.routes for edge in around)) ** 2 * (1 + linked))
    if kind == "done" and any(other.startswith("bridge") for other in words):
        return 0.1
    return worth


def lopsided(rng: random.Random, words: list[str], table: Table, seat: int) -> str:
    """The first seat fills its board as fast as it can, the second leaves the cards alone."""
    building = [
        word for word in words if word in ("space:1", "space:2", "top-card") or word.startswith("card:")
    ]
    if seat == 0:
        return rng.choice(building) if building else eager(rng, words, table, seat)
    others = [word for word in words if word not in building]
    return eager(rng, others or words, table, seat)


def collector(rng: random.Random, words: list[str], table: Table, seat: int) -> str:
    """One that builds every blue card and no other."""
    blue = [word for word in words if word.startswith("card:") and int(word[-2:]) > 40]
    if blue:
        return rng.choice(blue)
    wanted = any(int(card[1:]) > 40 for card in table.open)
    if wanted:
        for space in ("space:1", "space:2", "space:4"):
            if space in words:
                return space
    if "branch:2" in words and wanted and table.discs.get(4) == seat:
        return "branch:2"
    others = [word for word in words if not word.startswith("card:")]
    if wanted and len(others) > 1:
        buys = [word for word in others if word.startswith(("buy:", "take:"))]
        if buys:
            return rng.choice(buys)
    return eager(rng, others or words, table, seat)


DRIVERS: dict[str, Driver] = {
    "random": at_random,
    "kinds": of_any_kind,
    "eager": eager,
    "lopsided": lopsided,
    "collector": collector,
}
