"""Decisions and outcomes of chance as words, and the numbers of the action space that they have."""

from __future__ import annotations

from wagonway.games.railways import constants as k

from .grid import name_of
from .icons import groups

CARDS = [str(number) for number in range(1, 9)]
PASSENGER_DICE = ["p1", "p2", "p3", "p4"]
BUILDING_DICE = ["b1", "b2", "b3"]
DICE = PASSENGER_DICE + BUILDING_DICE
COLUMNS = 14
ROWS = 10
SPACES = [(row, column) for row in range(ROWS) for column in range(COLUMNS)]
MOST_RAISED = 40
MOST_REDUCED = 12
MOST_ROUTES = 16
MOST_OVERUSE = 9


def paying(cards: tuple[str, ...], overuse: int) -> str:
    """pay:3+7/1 plays cards 3 and 7 and uses one slot too many."""
    return f"pay:{'+'.join(cards)}/{overuse}"


def _numbers() -> dict[str, int]:
    number = {"decline": k.DECLINE, "pass": k.PASS, "hire": k.HIRE_WORKER}
    for i, card in enumerate(CARDS):
        number |= {f"discard:{card}": k.DISCARD + i, f"draw:{card}": k.DRAW + i}
        for turned, mark in enumerate(("", "t")):
            number[f"lay:{card}{mark}"] = k.LAY_CARD + 2 * i + turned
            number[f"deal:{card}{mark}"] = k.DEAL + 2 * i + turned
    for i, space in enumerate(SPACES):
        nouns = {
            "buy": k.BUY_LINK,
            "upgrade": k.UPGRADE_LINK,
            "move": k.MOVE_FROM,
            "add": k.ADD_AT,
            "square": k.SQUARE,
            "keep": k.KEEP,
            "start": k.START_AT,
        }
        number |= {f"{verb}:{name_of(space)}": first + i for verb, first in nouns.items()}
    number |= {f"build:{die}": k.BUILD_DIE + i for i, die in enumerate(BUILDING_DICE)}
    number |= {f"die:{die}": k.DIE + i for i, die in enumerate(DICE)}
    number |= {f"raise:{amount}": k.RAISE_CAPITAL + amount for amount in range(1, MOST_RAISED + 1)}
    number |= {f"reduce:{amount}": k.REDUCE_POLLUTION + amount for amount in range(1, MOST_REDUCED + 1)}
    number |= {f"route:{place}": k.ROUTE + place - 1 for place in range(1, MOST_ROUTES + 1)}
    number |= {f"show:{value}": k.SHOW + value - 1 for value in range(1, 7)}
    number |= {f"convert:{row}": k.CONVERT_ROW + row for row in range(9)}
    for i, cards in enumerate(groups(CARDS)):
        for overuse in range(MOST_OVERUSE + 1):
            number[paying(cards, overuse)] = k.PAY_WITH + (MOST_OVERUSE + 1) * i + overuse
    return number


NUMBERS = _numbers()
WORDS = {number: word for word, number in NUMBERS.items()}
