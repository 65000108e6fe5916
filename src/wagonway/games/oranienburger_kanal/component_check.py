"""What a component document must be for the rules to play with it, and what we would do otherwise.

Every message names the place (the card by its number, then the field), what stands there and what would be
right. Errors are what the rules force; they refuse the document as a whole. Advice is our taste.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from wagonway.kernel import texts
from wagonway.kernel.components import Findings, stated

from .component_compile import ROOM, Tables
from .constants import (
    BOARD_COLUMNS,
    BOARD_ROWS,
    CARDS,
    CARDS_PER_STAGE,
    FIRST_VERTICAL,
    MOST_CHOICES,
    MOST_COSTS,
    MOST_LINES,
    MOST_PATTERN_EDGES,
    MOST_PAYMENTS,
    MOST_TIMES,
    PATTERNS,
    SPACES,
)
from .grammar import (
    BUILDS,
    CELL_KINDS,
    COLOURS,
    COMMON,
    COMPARISONS,
    COST_IDS,
    DISTINCT,
    EDGE_IDS,
    FILTERS,
    KIND_IDS,
    LINE_KINDS,
    MODES,
    ON,
    REMOVES,
    RESOURCE_IDS,
    SCHEMA,
    SIDE_IDS,
    SOURCES,
    WHERE,
    kind_of_line,
)

MOST_AMOUNT = 30  # of one resource, in a cost, a payment or a gain
MOST_FAME = 60
MOST_VALUE = 99  # that a count is compared with, or limited to
MOST_TIERS = 12
DEEPEST = 4  # lines within lines, conditions within conditions
MOST_PARTS_OF_CONDITION = 6
MOST_BUILDS = 6
MOST_ROTATIONS = 6
MOST_NAME = 60
MOST_NOTE = 400
SIDES_OF_A_CELL = 4
BASICS = ("wood", "clay", "ore")
CAPACITY = {"wood": 8, "clay": 8, "ore": 8, "brick": 6, "iron": 6}  # where a set does not say
BANDS = (
    "needs_practice",
    "taking_shape",
    "not_enough",
    "won",
    "admirable",
    "outstanding",
    "extraordinary",
)
CAMPAIGN_BANDS = ("room_to_improve", "won", "superb")
NUMBERS = (
    "start",
    "capacity",
    "route_cost",
    "bridge_cost",
    "canal_gain",
    "rotation_price",
    "spaces",
    "blank",
    "piles",
    "display",
    "blocked",
    "bands",
    "campaign_bands",
)
# What a game takes out of each colour: 9, 7 and 8 for two; three games of 6, 5 and 7 of the campaign, where
# a blue card left open comes back.
NEEDED = (18, 15, 20)

Row = dict[str, Any]


def check(document: Row) -> None:
    """Raise ComponentError at the first thing the rules cannot play with."""
    errors = findings(document).errors
    if errors:
        raise texts.refusal(Path(__file__).parent, errors[0])


def findings(document: Any, draft: bool = False) -> Findings:
    """All errors and all advice. A draft may lack cards, and numbers where null stands."""
    checking = _Checking(draft)
    checking.document(document)
    return Findings(
        [stated(each) for each in checking.errors], [stated(each, error=False) for each in checking.advice]
    )


def _kind(value: object) -> str:
    if isinstance(value, str):
        return f"the text {value[:40]!r}"
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value) if abs(value) < 10**12 else "a huge number"
    names = {dict: "an object", list: "a list", bool: "true or false", float: "a fraction"}
    return names.get(type(value), "null")


class _Checking:
    """One pass over a document. Each method says whether it found its part in order."""

    def __init__(self, draft: bool) -> None:
        self.draft = draft
        self.errors: list[str] = []
        self.advice: list[str] = []
        self.patterns: set[str] = set()
        self.unlimited: list[tuple[str, Row, Row]] = []  # place, payment and gain of unlimited trades
        self.canal_gain: Row = {"clay": 2}

    # --- small parts ---

    def error(self, where: str, text: str) -> bool:
        self.errors.append(f"{where}: {text}")
        return False

    def advise(self, where: str, text: str) -> None:
        self.advice.append(f"{where}: {text}")

    def keys(self, where: str, value: Any, required: Iterable[str], optional: Iterable[str] = ()) -> bool:
        """Whether this is an object with these keys and no others."""
        if not isinstance(value, dict):
            return self.error(where, f"an object is expected here, not {_kind(value)}.")
        required = tuple(required)
        known = (*required, *optional)
        fine = True
        for key in value:
            if key not in known:
                meant = difflib.get_close_matches(str(key), known, 1)
                hint = f" (is {meant[0]!r} meant?)" if meant else ""
                fine = self.error(
                    where, f"{str(key)[:40]!r} is not known here{hint}; known are {', '.join(known)}."
                )
        for key in required:
            if key not in value:
                fine = self.error(where, f"{key!r} is missing.")
        return fine

    def whole(self, where: str, value: Any, low: int, high: int) -> bool:
        if self.draft and value is None:
            return False
        if not isinstance(value, int) or isinstance(value, bool):
            return self.error(where, f"a whole number is expected here, not {_kind(value)}.")
        if not low <= value <= high:
            return self.error(where, f"{_kind(value)} is out of range; {low} to {high} is possible.")
        return True

    def one_of(self, where: str, value: Any, words: Iterable[str]) -> bool:
        words = tuple(words)
        if not isinstance(value, str) or value not in words:
            meant = difflib.get_close_matches(value, words, 1) if isinstance(value, str) else []
            hint = f" (is {meant[0]!r} meant?)" if meant else ""
            return self.error(
                where, f"{_kind(value)} is not known here{hint}; possible are {', '.join(words)}."
            )
        return True

    def flag(self, where: str, value: Any) -> bool:
        if not isinstance(value, bool):
            return self.error(where, f"true or false is expected here, not {_kind(value)}.")
        return True

    def rows(self, where: str, value: Any, low: int, high: int) -> bool:
        if not isinstance(value, list):
            return self.error(where, f"a list is expected here, not {_kind(value)}.")
        if not low <= len(value) <= high:
            least = f"{low} to {high}" if low < high else f"{low}"
            return self.error(where, f"a list of {len(value)}; {least} entries are possible.")
        return True

    def text(self, where: str, value: Any, most: int = MOST_NAME) -> bool:
        if not isinstance(value, str) or not 0 < len(value.strip()) <= most or not value.isprintable():
            return self.error(where, f"a text of 1 to {most} letters is expected here.")
        return True

    def names(self, where: str, value: Any) -> bool:
        fine = self.keys(where, value, ("en", "ja"))
        return fine and all([self.text(f"{where}.{language}", value[language]) for language in ("en", "ja")])

    def bundle(self, where: str, value: Any, known: Iterable[str], low: int = 1, empty: bool = False) -> bool:
        """Amounts of resources; a word that is none of `known` is refused with those that are."""
        if self.draft and value is None:
            return False
        if not isinstance(value, dict):
            return self.error(where, f"amounts of resources are expected here, not {_kind(value)}.")
        known = tuple(known)
        fine = True
        for name, amount in value.items():
            if name not in known:
                meant = difflib.get_close_matches(str(name), known, 1)
                hint = f" (is {meant[0]!r} meant?)" if meant else ""
                fine = self.error(
                    where,
                    f"{str(name)[:40]!r} cannot stand here{hint}; possible are {', '.join(known)}.",
                )
            else:
                fine = self.whole(f"{where}.{name}", amount, low, MOST_AMOUNT) and fine
        if not value and not empty:
            return self.error(where, 'nothing stands here; an amount such as {"clay": 2} is expected.')
        return fine

    # --- the document ---

    def document(self, document: Any) -> None:
        fine = self.keys(
            "components",
            document,
            ("schema", "name", "decks"),
            ("game", "original", "credits", "front", "numbers", "patterns", "note"),
        )
        if not isinstance(document, dict):
            return
        if document.get("schema", SCHEMA) != SCHEMA:
            self.error("schema", f"{_kind(document['schema'])}; {SCHEMA!r} is expected.")
        if document.get("game", "oranienburger-kanal") != "oranienburger-kanal":
            self.error("game", f"{_kind(document['game'])}; 'oranienburger-kanal' is expected.")
        if "name" in document:
            self.names("name", document["name"])
        if "original" in document:
            self.flag("original", document["original"])
        if "credits" in document:
            self.credits(document["credits"])
        if "note" in document:
            self.text("note", document["note"], MOST_NOTE)
        blank = self.numbers(document["numbers"]) if "numbers" in document else {}
        if "front" in document:
            self.front(document["front"], blank)
        if "patterns" in document:
            self.all_patterns(document["patterns"])
        if "decks" in document and self.decks(document["decks"], self.needed(document)) and fine:
            self.after_all(document)

    def credits(self, value: Any) -> None:
        if not isinstance(value, dict) or len(value) > 12:
            self.error("credits", "an object of up to 12 texts is expected here.")
            return
        for key, text in value.items():
            where = f"credits.{str(key)[:30]}"
            if isinstance(text, dict):
                if self.keys(where, text, (), ("en", "ja")):
                    for language in text:
                        self.text(f"{where}.{language}", text[language], MOST_NOTE)
            else:
                self.text(where, text, MOST_NOTE)

    def after_all(self, document: Row) -> None:
        """What can be seen only where every card is in order."""
        if self.errors or self.draft:
            return
        made = Tables()
        for name, pattern in document.get("patterns", {}).items():
            made.add_pattern(name, pattern)
        for place, (deck, cards) in enumerate(document["decks"].items()):
            for card in cards:
                made.add_card(place, card)
                table = made.too_long()
                if table is not None:
                    self.error(
                        _card_name(deck, card["number"]),
                        f"here the {table} of all cards together are more than {ROOM[table]}; "
                        "simpler effects are needed.",
                    )
                    return
        self.chains()
        for deck, cards in document["decks"].items():
            self.dominated(deck, cards)
            self.rising(deck, cards)

    # --- numbers ---

    def numbers(self, numbers: Any) -> Row:
        """Check the amounts; returns how many routes of each kind a board starts with."""
        blank: Row = {}
        if not self.keys("numbers", numbers, (), NUMBERS):
            return blank
        ranges = {"rotation_price": (0, 20), "display": (2, 6)}
        for key, value in numbers.items():
            where = f"numbers.{key}"
            if key in ranges:
                self.whole(where, value, *ranges[key])
            elif key == "start":
                self.bundle(where, value, RESOURCE_IDS, 0, empty=True)
            elif key == "capacity":
                if self.keys(where, value, RESOURCE_IDS[:5]):
                    for name in RESOURCE_IDS[:5]:
                        self.whole(f"{where}.{name}", value[name], 1, 30)
            elif key in ("bridge_cost", "canal_gain"):
                if self.bundle(where, value, RESOURCE_IDS, 0, empty=True) and key == "canal_gain":
                    self.canal_gain = value
            elif key == "route_cost":
                if self.keys(where, value, KIND_IDS):
                    for kind in KIND_IDS:
                        self.bundle(f"{where}.{kind}", value[kind], RESOURCE_IDS, 0, empty=True)
            elif key == "spaces":
                if self.keys(where, value, ("5", "6", "7")):
                    for space in ("5", "6", "7"):
                        self.bundle(f"{where}.{space}", value[space], RESOURCE_IDS[:3])
            elif key == "blank":
                if self.keys(where, value, KIND_IDS[:1], KIND_IDS[1:]) and all(
                    [self.whole(f"{where}.{kind}", value[kind], 0, 6) for kind in value]
                ):
                    blank = value
            elif key == "piles":
                self.piles(value)
            elif key == "blocked":
                self.blocked(value)
            elif key == "bands":
                self.bands(where, value, BANDS)
            else:
                self.bands(where, value, CAMPAIGN_BANDS)
        self.start_fits(numbers)
        return blank

    def start_fits(self, numbers: Row) -> None:
        """Nobody starts with more of a resource than can be kept."""
        start, capacity = numbers.get("start"), numbers.get("capacity", CAPACITY)
        if isinstance(start, dict) and isinstance(capacity, dict):
            for name, most in capacity.items():
                amount = start.get(name)
                if type(amount) is int and type(most) is int and amount > most:
                    self.error(f"numbers.start.{name}", f"{amount}; more than {most} cannot be kept.")

    def piles(self, piles: Any) -> None:
        if not self.keys("numbers.piles", piles, ("1", "2")):
            return
        for players in ("1", "2"):
            where = f"numbers.piles.{players}"
            if self.keys(where, piles[players], COLOURS):
                for colour, low in zip(COLOURS, (6, 2, 2), strict=True):
                    self.whole(f"{where}.{colour}", piles[players][colour], low, CARDS_PER_STAGE)

    def blocked(self, blocked: Any) -> None:
        if not self.rows("numbers.blocked", blocked, 3, 3):
            return
        for game, order in enumerate(blocked):
            where = f"numbers.blocked[{game}]"
            if not isinstance(order, list) or not all(type(space) is int for space in order):
                self.error(where, "a list of the spaces 1 to 7 is expected.")
            elif sorted(order) != list(range(1, SPACES + 1)):
                self.error(where, f"each of the spaces 1 to {SPACES} is expected once.")

    def bands(self, where: str, bands: Any, ids: tuple[str, ...]) -> None:
        if not self.rows(where, bands, len(ids), len(ids)):
            return
        last = -1
        for index, (band, name) in enumerate(zip(bands, ids, strict=True)):
            here = f"{where}[{index}]"
            if not self.keys(here, band, ("id", "from") if index else ("id",)):
                return
            if band["id"] != name:
                self.error(f"{here}.id", f"{_kind(band['id'])}; {name!r} is next.")
            if index and self.whole(f"{here}.from", band["from"], 0, 2000):
                if band["from"] <= last:
                    self.error(f"{here}.from", f"{band['from']}; more than {last} is needed, bands rise.")
                last = band["from"]

    def front(self, front: Any, blank: Row) -> None:
        """Rules 3.1: two paths, a rail and a canal, on the outer edge or with an end there."""
        wanted = {"path": 2, "rail": 1, "canal": 1} if not blank else {k: n for k, n in blank.items() if n}
        if not self.keys("front", front, wanted, KIND_IDS):
            return
        seen: set[str] = set()
        for kind, edges in front.items():
            where = f"front.{kind}"
            if not self.rows(where, edges, 0, len(EDGE_IDS)):
                continue
            if len(edges) != wanted.get(kind, 0):
                self.error(where, f"{len(edges)} printed; the board starts with {wanted.get(kind, 0)}.")
            for edge in edges:
                if not isinstance(edge, str) or edge not in EDGE_IDS:
                    self.error(where, f"{_kind(edge)} is no route space; they are h00 to h33 and v00 to v24.")
                elif edge in seen:
                    self.error(where, f"{edge!r} stands there twice; a route space holds one route.")
                elif not _may_start(edge):
                    self.error(
                        where,
                        f"{edge!r} has both ends inside the board; "
                        "a printed route lies on the outer edge or has an end there.",
                    )
                seen.add(str(edge))

    def all_patterns(self, patterns: Any) -> None:
        if not isinstance(patterns, dict):
            self.error("patterns", f"an object is expected here, not {_kind(patterns)}.")
            return
        if len(patterns) > PATTERNS:
            self.error("patterns", f"{len(patterns)} patterns; {PATTERNS} is the most.")
        for name, pattern in patterns.items():
            where = f"patterns.{str(name)[:30]}"
            if not (isinstance(name, str) and name.isascii() and name.replace("_", "").isalnum()):
                self.error(where, "a name of letters, digits and _ is expected.")
            if self.pattern(where, pattern):
                self.patterns.add(name)

    def pattern(self, where: str, pattern: Any) -> bool:
        if not self.keys(where, pattern, ("name", "edges")):
            return False
        fine = self.names(f"{where}.name", pattern["name"])
        if not self.rows(f"{where}.edges", pattern["edges"], 1, MOST_PATTERN_EDGES):
            return False
        seen = set()
        for index, edge in enumerate(pattern["edges"]):
            here = f"{where}.edges[{index}]"
            if not self.keys(here, edge, ("row", "column", "side")):
                return False
            if not all(
                [
                    self.whole(f"{here}.row", edge["row"], 1 - BOARD_ROWS, BOARD_ROWS - 1),
                    self.whole(f"{here}.column", edge["column"], 1 - BOARD_COLUMNS, BOARD_COLUMNS - 1),
                    self.one_of(f"{here}.side", edge["side"], SIDE_IDS),
                ]
            ):
                return False
            # The south side of a cell is the north side of the one below; likewise east and west.
            down, right = int(edge["side"] == "S"), int(edge["side"] == "E")
            place = (edge["row"] + down, edge["column"] + right, edge["side"] in "NS")
            if place in seen:
                fine = self.error(here, "this route space stands in the pattern twice.")
            seen.add(place)
        return fine

    # --- cards ---

    def needed(self, document: Row) -> tuple[int, ...]:
        """How many cards of each colour the longest game takes."""
        numbers = document.get("numbers")
        piles = numbers.get("piles") if isinstance(numbers, dict) else None
        try:
            one, two = piles["1"], piles["2"]  # type: ignore[index]
            return tuple(max(3 * one[colour] - int(colour == "blue"), two[colour], 0) for colour in COLOURS)
        except (TypeError, KeyError):
            return NEEDED

    def decks(self, decks: Any, needed: tuple[int, ...]) -> bool:
        before = len(self.errors)
        if not self.keys("decks", decks, (), ("A", "B")):
            return False
        if not decks and not self.draft:
            return self.error("decks", 'no deck; "A", "B" or both are expected.')
        for deck, cards in decks.items():
            self.deck(deck, cards, needed)
        return len(self.errors) == before

    def deck(self, deck: str, cards: Any, needed: tuple[int, ...]) -> None:
        where = f"decks.{deck}"
        if not self.rows(where, cards, 0, CARDS):
            return
        seen: set[int] = set()
        for index, card in enumerate(cards):
            name = f"{where}[{index}]"
            number = card.get("number") if isinstance(card, dict) else None
            if type(number) is int and 1 <= number <= CARDS:
                name = _card_name(deck, number)
                if number in seen:
                    self.error(f"{name}.number", "another card has this number; a free one is expected.")
                seen.add(number)
            self.card(name, card)
        if self.draft:
            return
        for stage, colour in enumerate(COLOURS):
            first, last = stage * CARDS_PER_STAGE + 1, (stage + 1) * CARDS_PER_STAGE
            missing = [number for number in range(first, last + 1) if number not in seen]
            have = CARDS_PER_STAGE - len(missing)
            which = f"numbers {first} to {last}"
            if have < needed[stage]:
                self.error(
                    where,
                    f"{have} {colour} cards ({which}); {needed[stage]} at least are needed, "
                    f"missing are {_few(missing)}.",
                )
            elif missing:
                self.advise(
                    where, f"{have} {colour} cards ({which}); 20 are expected, missing are {_few(missing)}."
                )

    def card(self, where: str, card: Any) -> None:
        if not self.keys(
            where, card, ("number", "name", "cost", "fame", "lines"), ("mode", "colour", "note")
        ) and not isinstance(card, dict):
            return
        if "number" in card and self.whole(f"{where}.number", card["number"], 1, CARDS) and "colour" in card:
            colour = COLOURS[(card["number"] - 1) // CARDS_PER_STAGE]
            if card["colour"] != colour:
                self.error(
                    f"{where}.colour", f"{_kind(card['colour'])}; number {card['number']} is {colour}."
                )
        if "name" in card:
            self.names(f"{where}.name", card["name"])
        if "note" in card:
            self.text(f"{where}.note", card["note"], MOST_NOTE)
        if "cost" in card:
            self.costs(where, card["cost"])
        if "fame" in card:
            self.whole(f"{where}.fame", card["fame"], 0, MOST_FAME)
        if "mode" in card:
            self.one_of(f"{where}.mode", card["mode"], MODES)
        if "lines" in card and self.rows(f"{where}.lines", card["lines"], 0 if self.draft else 1, MOST_LINES):
            for index, line in enumerate(card["lines"]):
                self.line(f"{where}.lines[{index}]", line)
            if card.get("mode", "all") != "all" and len(card["lines"]) == 1:
                self.advise(f"{where}.mode", "with one line the mode says nothing.")

    def costs(self, where: str, costs: Any) -> None:
        if self.draft and costs is None:
            return
        if not self.rows(f"{where}.cost", costs, 1, MOST_COSTS):
            return
        seen = []
        for index, cost in enumerate(costs):
            here = f"{where}.cost[{index}]"
            if not self.bundle(here, cost, COST_IDS, empty=True):
                continue
            if not cost and len(costs) > 1:
                self.error(here, "nothing to pay, beside another way to pay; an amount is expected.")
            elif not cost:
                self.advise(here, "this card costs nothing.")
            elif cost in seen:
                self.error(here, "this way to pay stands there twice.")
            seen.append(cost)

    # --- lines ---

    def line(self, where: str, line: Any, depth: int = 1) -> None:
        if self.draft and line is None:
            return
        if not isinstance(line, dict):
            self.error(where, f"an effect is expected here, not {_kind(line)}.")
            return
        if depth > DEEPEST:
            self.error(where, f"effects within effects are nested deeper than {DEEPEST}.")
            return
        kind = kind_of_line(line)
        if not kind:
            self.error(
                where,
                "this line does nothing; one of gain, pay, tiers, build, choose, rotate is expected.",
            )
            return
        words = LINE_KINDS[kind]
        if not self.keys(where, line, (), (*words, *COMMON)):
            return
        before = len(self.errors)
        getattr(self, f"line_{kind}")(where, line, depth)
        if "if" in line:
            self.condition(f"{where}.if", line["if"])
        if "activation" in line and self.whole(f"{where}.activation", line["activation"], 0, 2):
            if line["activation"] == 0:
                self.error(
                    f"{where}.activation",
                    "0 never holds, a building that is used has been activated; 1 or 2 is expected.",
                )
        if "extra" in line:
            self.extra(f"{where}.extra", line["extra"])
        if "then" in line:
            self.line(f"{where}.then", line["then"], depth + 1)
        if len(self.errors) == before and kind == "trade" and line.get("times") == "any":
            self.refund(where, line)

    def need(self, where: str, line: Row, *keys: str) -> bool:
        missing = [key for key in keys if key not in line]
        for key in missing:
            self.error(where, f"{key!r} is missing.")
        return not missing

    def line_gain(self, where: str, line: Row, depth: int) -> None:
        self.bundle(f"{where}.gain", line["gain"], RESOURCE_IDS)
        if "per" in line:
            self.count(f"{where}.per", line["per"], multiplies=True)

    def line_trade(self, where: str, line: Row, depth: int) -> None:
        if not self.need(where, line, "pay", "gain"):
            return
        pay = line["pay"]
        if isinstance(pay, dict) and "any_of" in pay:
            if self.keys(f"{where}.pay", pay, ("any_of",)) and self.rows(
                f"{where}.pay.any_of", pay["any_of"], 2, MOST_PAYMENTS
            ):
                for index, way in enumerate(pay["any_of"]):
                    self.bundle(f"{where}.pay.any_of[{index}]", way, RESOURCE_IDS)
        else:
            self.bundle(f"{where}.pay", pay, RESOURCE_IDS)
        gain = line["gain"]
        if isinstance(gain, dict) and "what" in gain:
            self.build(f"{where}.gain", gain)
        else:
            self.bundle(f"{where}.gain", gain, RESOURCE_IDS)
        times = line.get("times", 1)
        if isinstance(times, dict):
            self.count(f"{where}.times", times, multiplies=True)
        elif isinstance(times, str):
            self.one_of(f"{where}.times", times, ("any",))
        else:
            self.whole(f"{where}.times", times, 1, MOST_TIMES)

    def line_tiers(self, where: str, line: Row, depth: int) -> None:
        if not self.need(where, line, "by", "tiers"):
            return
        most = self.count(f"{where}.by", line["by"])
        tiers = line["tiers"]
        if not isinstance(tiers, dict) or not 1 <= len(tiers) <= MOST_TIERS:
            self.error(f"{where}.tiers", f"an object of 1 to {MOST_TIERS} tiers is expected here.")
            return
        lows: set[int] = set()
        for key, value in tiers.items():
            here = f"{where}.tiers.{str(key)[:12]}"
            digits = key[:-1] if key.endswith("+") else key
            if not (digits.isascii() and digits.isdecimal() and len(digits) < 3):
                self.error(here, f'{key[:12]!r} is no tier; a number such as "2", or "3+", is expected.')
                continue
            low = int(digits)
            if low in lows:
                self.error(here, f"two tiers begin at {low}; tiers may not overlap.")
            lows.add(low)
            if low > most:
                self.advise(here, f"this count is never more than {most}.")
            if value is None:
                continue
            if isinstance(value, dict) and (not value or set(value) & set(RESOURCE_IDS)):
                self.bundle(here, value, RESOURCE_IDS)
            else:
                self.line(here, value, depth + 1)
        if all(value is None for value in tiers.values()) and not self.draft:
            self.error(f"{where}.tiers", "no tier does anything.")

    def line_build(self, where: str, line: Row, depth: int) -> None:
        build = line["build"]
        removes = isinstance(build, dict) and build.get("op") == "remove"
        if not removes and self.need(where, line, "free"):
            self.flag(f"{where}.free", line["free"])
        elif "free" in line:
            self.flag(f"{where}.free", line["free"])
        self.build(f"{where}.build", build)

    def line_choose(self, where: str, line: Row, depth: int) -> None:
        if not self.need(where, line, "choose", "of"):
            return
        if not self.rows(f"{where}.of", line["of"], 2, MOST_CHOICES):
            return
        branches = len(line["of"])
        if self.whole(f"{where}.choose", line["choose"], 1, MOST_CHOICES) and line["choose"] > 1:
            if "distinct" not in line:
                self.error(
                    where,
                    f"'distinct' is missing: may a branch be chosen twice (false), "
                    f"or are the {line['choose']} different (true)?",
                )
            elif line["distinct"] is True and line["choose"] > branches:
                self.error(f"{where}.choose", f"{line['choose']} different branches of {branches}.")
        if "distinct" in line:
            self.flag(f"{where}.distinct", line["distinct"])
        for index, branch in enumerate(line["of"]):
            self.line(f"{where}.of[{index}]", branch, depth + 1)

    def line_rotate(self, where: str, line: Row, depth: int) -> None:
        times = line["rotate"]
        if isinstance(times, dict):
            self.count(f"{where}.rotate", times, multiplies=True)
        else:
            self.whole(f"{where}.rotate", times, 1, MOST_ROTATIONS)

    def build(self, where: str, build: Any) -> None:
        if self.draft and build is None:
            return
        if not self.keys(where, build, ("what", "n"), ("upto", "on", "op")):
            return
        removes = build.get("op", "place") == "remove"
        fine = self.one_of(f"{where}.op", build.get("op", "place"), ("place", "remove"))
        fine = self.whole(f"{where}.n", build["n"], 1, MOST_BUILDS) and fine
        if "upto" in build:
            fine = self.flag(f"{where}.upto", build["upto"]) and fine
        if not self.one_of(f"{where}.what", build["what"], REMOVES if removes else BUILDS) or not fine:
            return
        what, on = build["what"], build.get("on", "anywhere")
        if not self.one_of(f"{where}.on", on, WHERE):
            return
        if what == "building" and on != "anywhere":
            self.error(f"{where}.on", f"{on!r} is a place for routes; a building goes on any empty cell.")
        if what == "bridge" and on not in ("anywhere", "own_side"):
            self.error(f"{where}.on", f"{on!r} says nothing of a bridge; 'own_side' is possible, or no 'on'.")
        if on == "printed_path" and what == "path" and not removes:
            self.error(f"{where}.on", "a path cannot replace a path; road, rail, canal or route is expected.")
        if on == "printed_path" and removes and what not in ("path", "route"):
            self.error(f"{where}.on", "only a path is a printed path.")
        if removes:
            self.advise(where, "no card of the decks A and B is known to remove anything; it will be done.")

    def extra(self, where: str, extra: Any) -> None:
        if not self.keys(where, extra, ("if", "gain"), ("per",)):
            return
        self.condition(f"{where}.if", extra["if"])
        self.bundle(f"{where}.gain", extra["gain"], RESOURCE_IDS)
        if "per" in extra:
            self.count(f"{where}.per", extra["per"], multiplies=True)

    # --- conditions and counts ---

    def condition(self, where: str, condition: Any, depth: int = 1) -> None:
        if depth > DEEPEST:
            self.error(where, f"conditions are nested deeper than {DEEPEST}.")
            return
        if not isinstance(condition, dict) or not condition:
            self.error(
                where, f"a condition (of and cmp, at, all, any, not) is expected, not {_kind(condition)}."
            )
            return
        if "of" in condition or "cmp" in condition:
            if self.keys(where, condition, ("of", "cmp")):
                most = self.count(f"{where}.of", condition["of"])
                self.comparison(f"{where}.cmp", condition["cmp"], most)
            return
        if not self.keys(where, condition, (), ("at", "all", "any", "not")):
            return
        if len(condition) > 1:
            self.error(where, f'{" and ".join(condition)} at once; put them into one "all" or "any".')
        elif "at" in condition:
            self.one_of(f"{where}.at", condition["at"], CELL_KINDS)
        elif "not" in condition:
            self.condition(f"{where}.not", condition["not"], depth + 1)
        else:
            ((word, parts),) = condition.items()
            if self.rows(f"{where}.{word}", parts, 2, MOST_PARTS_OF_CONDITION):
                for index, part in enumerate(parts):
                    self.condition(f"{where}.{word}[{index}]", part, depth + 1)

    def comparison(self, where: str, comparison: Any, most: int = MOST_VALUE) -> bool:
        if not isinstance(comparison, dict) or len(comparison) != 1 or set(comparison) - set(COMPARISONS):
            return self.error(
                where,
                'one of {"eq": n} (exactly), {"min": n} (n or more), {"max": n} (n or fewer) is expected, '
                f"not {_kind(comparison)}.",
            )
        ((word, value),) = comparison.items()
        if not self.whole(f"{where}.{word}", value, 0, MOST_VALUE):
            return False
        if word != "max" and value > most:
            self.advise(where, f"this never holds, the count is never more than {most}.")
        if word == "min" and value == 0:
            self.advise(where, "this always holds; a count is never less than 0.")
        return True

    def count(self, where: str, count: Any, multiplies: bool = False) -> int:
        """Check a count; returns a number that it cannot exceed."""
        if not self.keys(
            where, count, ("count",), ("scope", "filter", "distinct", "every", "max", "pattern")
        ):
            return MOST_VALUE
        source = count["count"]
        if not self.one_of(f"{where}.count", source, SOURCES):
            return MOST_VALUE
        scopes = SOURCES[source][1]
        possible = [scope for scope in scopes if scope is not None]
        if "scope" not in count and scopes[0] is None:
            self.error(where, f"'scope' is missing: {source} is counted in {' or '.join(possible)}.")
        elif "scope" in count and count["scope"] not in possible:
            self.error(
                f"{where}.scope",
                f"{_kind(count['scope'])} is no scope of {source}; possible are {', '.join(possible)}.",
            )
        scope = count.get("scope", scopes[0])
        most = _most_of(source, scope)
        if "filter" in count:
            self.filter(f"{where}.filter", source, scope, count["filter"])
            test = count["filter"]
            printed = isinstance(test, dict) and test.get("on") == "printed_path"
            if printed and source in ("road", "rail", "canal"):
                self.advise(f"{where}.filter.on", "this counts nothing; a printed path is a path.")
        if "distinct" in count and self.one_of(f"{where}.distinct", count["distinct"], DISTINCT):
            if count["distinct"] == "route_kind" and source != "route":
                self.error(f"{where}.distinct", f"kinds of routes are counted among 'route', not {source!r}.")
            if count["distinct"] == "resource" and source != "resource":
                self.error(
                    f"{where}.distinct", f"kinds of resources are counted among 'resource', not {source!r}."
                )
            most = min(most, 5 if source == "resource" else len(KIND_IDS))
        elif source == "resource":
            self.error(where, "'distinct': 'resource' is missing; name one resource to count its amount.")
        if "every" in count and self.whole(f"{where}.every", count["every"], 1, 20):
            most //= count["every"]
        if "max" in count and self.whole(f"{where}.max", count["max"], 1, MOST_VALUE):
            most = min(most, count["max"])
        if multiplies and source in ("taler", "fame") and "max" not in count:
            self.error(where, f"'max' is missing: {source} may grow without end, so this needs a limit.")
        if source == "pattern":
            if "pattern" not in count:
                self.error(where, "'pattern' is missing: the name of one of the patterns.")
            elif not isinstance(count["pattern"], str) or count["pattern"] not in self.patterns:
                known = ", ".join(sorted(self.patterns)) or "none"
                self.error(f"{where}.pattern", f"{_kind(count['pattern'])} is no pattern; there are {known}.")
        elif "pattern" in count:
            self.error(f"{where}.pattern", "a pattern stands here, but it is not patterns that are counted.")
        return most

    def filter(self, where: str, source: str, scope: Any, test: Any) -> None:
        if not isinstance(test, dict) or not test:
            self.error(where, f"an object with a filter is expected here, not {_kind(test)}.")
            return
        known = FILTERS[source]
        for key, value in test.items():
            here = f"{where}.{str(key)[:20]}"
            if key not in known:
                self.error(
                    where,
                    f"{str(key)[:20]!r} is no filter of {source}; "
                    f"{'possible are ' + ', '.join(known) if known else 'it has none'}.",
                )
            elif key in ("kind", "side"):
                words = KIND_IDS if key == "kind" else SIDE_IDS
                if self.rows(here, value, 1, 4):
                    if all([self.one_of(here, word, words) for word in value]) and len(set(value)) < len(
                        value
                    ):
                        self.error(here, "a word stands there twice.")
                if key == "side" and scope == "board":
                    self.error(here, "sides are those of this building; on the whole board there are none.")
            elif key == "on":
                self.one_of(here, value, ON)
            elif key == "cell":
                self.one_of(here, value, CELL_KINDS)
            elif key == "activation":
                self.comparison(here, value, 2)
            elif key == "complete":
                if value is not True:
                    self.error(here, "only complete rows and columns can be counted; true is expected.")
            elif self.flag(here, value) and source == "building" and scope == "board":
                self.error(here, "a link by a bridge is one with this building; use the scope neighbours.")

    # --- trades that pay for themselves, and cards that are worse than others ---

    def refund(self, where: str, line: Row) -> None:
        """K-4: an unlimited trade may not bring in what pays for the next one."""
        gain = line["gain"]
        if "what" in gain:
            gain = (
                {name: gain["n"] * n for name, n in self.canal_gain.items()}
                if gain["what"] == "canal"
                else {}
            )
        pay = line["pay"]
        for way in pay["any_of"] if "any_of" in pay else [pay]:
            if pays_for_itself(way, gain):
                self.error(
                    where,
                    f"any number of times, {_say(way)} for {_say(gain)} has no end: what comes in buys again "
                    'what goes out; a limit ("times": 2), a larger payment or a smaller gain is needed.',
                )
                return
            self.unlimited.append((where, way, gain))

    def chains(self) -> None:
        for place, (where, pay, gain) in enumerate(self.unlimited):
            for other, other_pay, other_gain in self.unlimited[place + 1 :]:
                if where == other or where[0] != other[0]:  # the same trade, or the other deck
                    continue
                if any(
                    pays_for_itself(_sum(pay, m, other_pay, n), _sum(gain, m, other_gain, n))
                    for m in range(1, 4)
                    for n in range(1, 4)
                ):
                    self.advise(
                        where, f"together with {other} this trade, any number of times, pays for itself."
                    )

    def dominated(self, deck: str, cards: list[Row]) -> None:
        for worse, better in dominated_cards(cards):
            self.advise(
                _card_name(deck, worse),
                f"has the effect of {_card_name(deck, better)}, which costs no more and brings as much fame.",
            )

    def rising(self, deck: str, cards: list[Row]) -> None:
        """Later cards are dearer and bring more."""
        means = []
        for stage in range(3):
            fames = [c["fame"] for c in cards if (c["number"] - 1) // CARDS_PER_STAGE == stage]
            means.append(sum(fames) / len(fames))
        for stage in (1, 2):
            if means[stage] < means[stage - 1]:
                self.advise(
                    f"decks.{deck}",
                    f"{COLOURS[stage]} cards bring less fame ({means[stage]:.1f} on average) than "
                    f"{COLOURS[stage - 1]} ones ({means[stage - 1]:.1f}).",
                )


def pays_for_itself(pay: Row, gain: Row) -> bool:
    """Whether what comes in buys again what goes out, at the lowest prices: 1 taler a basic resource, and a
    set of brick and iron for three basic resources and a rotation at 2 talers."""
    short = {name: max(0, pay.get(name, 0) - gain.get(name, 0)) for name in RESOURCE_IDS}
    if short["fame"] or short["taler"]:
        return False
    left = {name: max(0, gain.get(name, 0) - pay.get(name, 0)) for name in RESOURCE_IDS}
    sets = max(short["brick"], short["iron"])
    price = 2 * sets
    for name in BASICS:
        price += max(0, short[name] + sets - left[name])
    return bool(left["taler"] >= price)


def dominated_cards(cards: list[Row]) -> list[tuple[int, int]]:
    """Numbers of cards with the effect of another that costs no more and brings no less fame."""
    found = []
    for worse in cards:
        for better in cards:
            if worse is better or (worse["lines"], worse.get("mode", "all")) != (
                better["lines"],
                better.get("mode", "all"),
            ):
                continue
            if better["fame"] >= worse["fame"] and all(
                any(all(b.get(n, 0) <= w.get(n, 0) for n in COST_IDS) for b in better["cost"])
                for w in worse["cost"]
            ):
                found.append((worse["number"], better["number"]))
    return found


def _sum(first: Row, times: int, second: Row, other_times: int) -> Row:
    return {name: times * first.get(name, 0) + other_times * second.get(name, 0) for name in RESOURCE_IDS}


def _say(bundle: Row) -> str:
    return ", ".join(f"{amount} {name}" for name, amount in bundle.items()) or "nothing"


def _few(numbers: list[int]) -> str:
    shown = ", ".join(str(number) for number in numbers[:6])
    return f"{shown} and {len(numbers) - 6} more" if len(numbers) > 6 else shown


def _card_name(deck: str, number: int) -> str:
    return f"{deck}{number:02d}"


def _may_start(edge: str) -> bool:
    """Whether a printed route may lie here: an end of the edge on the outer edge of the board."""
    number = EDGE_IDS.index(edge)
    if number < FIRST_VERTICAL:
        row, column = divmod(number, BOARD_COLUMNS)
        ends = ((row, column), (row, column + 1))
    else:
        row, column = divmod(number - FIRST_VERTICAL, BOARD_COLUMNS + 1)
        ends = ((row, column), (row + 1, column))
    return any(row in (0, BOARD_ROWS) or column in (0, BOARD_COLUMNS) for row, column in ends)


def _most_of(source: str, scope: Any) -> int:
    """A number that a count cannot exceed, where that is known."""
    if source == "ring":
        return 12
    if source in ("row4", "column3"):
        return 2 if scope == "adjacent" else {"row4": 4, "column3": 5}[source]
    if source == "pattern":
        return 1 if scope == "adjacent" else 12
    if scope in ("adjacent", "neighbours"):
        return SIDES_OF_A_CELL
    if source in (*KIND_IDS, "route", "empty_edge"):
        return len(EDGE_IDS)
    return {"bridge": 17, "building": 12, "empty_cell": 12}.get(source, MOST_VALUE)
