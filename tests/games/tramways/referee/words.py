"""Decisions and outcomes of chance as words, and the numbers of the action space that they have."""

from __future__ import annotations

from wagonway.games.tramways import constants as k

from .grid import SIDES, TYPES, name_of

COLUMNS = 30
ROWS = 12
SPACES = [(row, column) for row in range(ROWS) for column in range(COLUMNS)]
NAMES = [name_of(space) for space in SPACES]
MOST_CARDS = 120
MOST_LINKS = 120
MOST_LABELS = 40
STRIP_PLACE = 5  # the strip of a card counts as its fifth slot


def _numbers() -> dict[str, int]:
    number = {
        "pass": k.PASS,
        "claim": k.CLAIM,
        "go_on": k.GO_ON,
        "money": k.TAKE_MONEY,
        "stop": k.STOP,
        "coins": k.COINS,
        "bonus_money": k.BONUS_MONEY,
        "done": k.DONE,
    }
    number |= {f"bid:{amount}": k.BID_AMOUNT + amount for amount in range(1, 42)}
    number |= {f"book:{book}": k.TAKE_BOOK + book - 1 for book in range(1, 6)}
    number |= {f"buy:{points}": k.BUY + points for points in range(16)}
    number |= {f"step:{side}": k.STEP + i for i, side in enumerate(SIDES)}
    for i, letter in enumerate(TYPES, start=1):
        number |= {f"kind:{letter}": k.KIND + i, f"goal:{letter}": k.GOAL + i, f"tile:{letter}": k.TILE + i}
    number |= {f"goal:l{label}": k.GOAL + len(TYPES) + 1 + label for label in range(MOST_LABELS)}
    for link in range(MOST_LINKS):
        number[f"ride:{link}"] = k.RIDE + link
        number[f"extend:{link}"] = k.EXTEND + link
        number[f"replace:{link}"] = k.REPLACE + link
        number[f"uplink:{link}"] = k.UPGRADE_OF + link
    for i, space in enumerate(NAMES):
        number |= {f"lay:{space}{side}": k.LAY_FROM + 4 * i + j for j, side in enumerate(SIDES)}
        number[f"build:{space}"] = k.BUILD_AT + i
        number[f"upbuild:{space}"] = k.UPGRADE_AT + i
        number[f"move:{space}"] = k.MOVE_FROM + i
        number[f"place:{space}"] = k.PLACE_AT + i
    for card in range(MOST_CARDS):
        number[f"take:{card}"] = k.TAKE + card
        number[f"discard:{card}"] = k.DISCARD + card
        number[f"draw:{card}"] = k.DRAW + card
        for slot in range(1, STRIP_PLACE + 1):
            number[f"use:{card}/{slot}"] = k.USE + STRIP_PLACE * card + slot - 1
    for board in range(16):
        number |= {f"board:{board}/{face}": k.BOARD + 2 * board + face for face in range(2)}
    number |= {f"seat:{seat}": k.NEXT_SEAT + seat for seat in range(5)}
    return number


NUMBERS = _numbers()
WORDS = {number: word for word, number in NUMBERS.items()}
