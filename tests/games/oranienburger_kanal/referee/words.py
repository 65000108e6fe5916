"""Decisions and outcomes of chance as words, and the numbers of the action space that they have."""

from __future__ import annotations

from wagonway.games.oranienburger_kanal import constants as k

from .board import CELLS, EDGES

KINDS = ["path", "road", "rail", "canal"]
BASICS = ["wood", "clay", "ore"]
RESOURCES = ["wood", "clay", "ore", "brick", "iron", "taler", "fame"]
COLOURS = ["green", "orange", "blue"]
NUMBERS = range(1, 61)


def numbers_of(deck: str) -> dict[str, int]:
    """The number of each word while this deck is in play."""
    number = {"done": k.DONE, "rotate": k.ROTATE, "free-rotate": k.FREE_ROTATE, "top-card": k.TOP_CARD}
    number |= {f"space:{n}": k.SPACE + n - 1 for n in range(1, 8)}
    number |= {f"buy:{r}": k.BUY + i for i, r in enumerate(BASICS)}
    number |= {f"branch:{n}": k.BRANCH + n - 1 for n in (1, 2)}
    number |= {f"take:{r}": k.TAKE + i for i, r in enumerate(RESOURCES)}
    number |= {f"card:{card_name(deck, n)}": k.CARD + n - 1 for n in NUMBERS}
    number |= {f"cost:{n}": k.COST + n - 1 for n in (1, 2, 3)}
    number |= {f"cell:{cell}": k.CELL + i for i, cell in enumerate(CELLS)}
    for i, edge in enumerate(EDGES):
        for j, kind in enumerate(KINDS):
            number[f"lay:{kind}@{edge}"] = k.LAY + j * len(EDGES) + i
        number[f"bridge:{edge}"] = k.BRIDGE + i
        number[f"remove:{edge}"] = k.REMOVE + i
        number[f"unbridge:{edge}"] = k.UNBRIDGE + i
    number |= {f"activate:{cell}": k.ACTIVATE + i for i, cell in enumerate(CELLS)}
    number |= {f"effect:{n}": k.EFFECT + n - 1 for n in range(1, 7)}
    number |= {f"choice:{n}": k.CHOICE + n - 1 for n in range(1, 7)}
    number |= {f"pay:{n}": k.PAY + n - 1 for n in range(1, 5)}
    number |= {f"draw:{card_name(deck, n)}": k.DRAW + n - 1 for n in NUMBERS}
    number |= {f"first:{n}": k.FIRST_SEAT + n - 1 for n in (1, 2)}
    return number


def card_name(deck: str, number: int) -> str:
    """A07."""
    return f"{deck}{number:02}"


def colour_of(card: str) -> str:
    """The stage of a card, from its number: 1-20, 21-40, 41-60."""
    return COLOURS[(int(card[1:]) - 1) // 20]
