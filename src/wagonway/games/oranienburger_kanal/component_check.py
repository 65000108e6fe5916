"""What a component document must be for the rules to play with it, and what we would do otherwise.

`Document`, `Numbers` and `Card` declare what is plain; effects, which stand within effects, are read here
by the words of grammar.py. Places name a card by its number ("A07.lines[0].gain"). Errors are what the
rules force; they refuse the document as a whole. Advice is our taste. The sentences are the messages
`finding-` of the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import UNSET, Struct, UnsetType, field

from wagonway.kernel import texts
from wagonway.kernel.components import Arg, Findings, Words
from wagonway.kernel.document import (
    Checking,
    Names,
    Note,
    between,
    entries,
    inside,
    meant,
    printable,
    shown,
    words,
)

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
    SIDE_IDS,
    SOURCES,
    WHERE,
    kind_of_line,
)

MOST_AMOUNT = 30  # of one resource, in a cost, a payment or a gain
MOST_FAME = 60
MOST_VALUE = 99  # that a count is compared with, or limited to
MOST_TIERS = 12
MOST_CREDITS = 12
DEEPEST = 4  # lines within lines, conditions within conditions
MOST_PARTS_OF_CONDITION = 6
MOST_BUILDS = 6
MOST_ROTATIONS = 6
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
# What a game takes out of each colour: 9, 7 and 8 for two; three games of 6, 5 and 7 of the campaign, where
# a blue card left open comes back.
NEEDED = (18, 15, 20)

Row = dict[str, Any]


# --- what may stand in a document ---

Kept = Annotated[int, between(1, 30)]
Printed = Annotated[int, between(0, 6)]


class Capacity(Struct):
    wood: Kept
    clay: Kept
    ore: Kept
    brick: Kept
    iron: Kept


class RouteCosts(Struct):
    path: Any  # amounts of resources
    road: Any
    rail: Any
    canal: Any


class Spaces(Struct):
    five: Any = field(name="5")  # amounts of resources
    six: Any = field(name="6")
    seven: Any = field(name="7")


class Blank(Struct):
    """Routes of each kind that a board starts with."""

    path: Printed
    road: Printed = 0
    rail: Printed = 0
    canal: Printed = 0


class Pile(Struct):
    green: Annotated[int, between(6, CARDS_PER_STAGE)]
    orange: Annotated[int, between(2, CARDS_PER_STAGE)]
    blue: Annotated[int, between(2, CARDS_PER_STAGE)]


class Piles(Struct):
    alone: Pile = field(name="1")
    two: Pile = field(name="2")


class Numbers(Struct):
    start: Any = None  # amounts of resources
    capacity: Capacity | UnsetType = UNSET
    route_cost: RouteCosts | UnsetType = UNSET
    bridge_cost: Any = None
    canal_gain: Any = None
    rotation_price: Annotated[int, between(0, 20)] = 0
    spaces: Spaces | UnsetType = UNSET
    blank: Blank | UnsetType = UNSET
    piles: Piles | UnsetType = UNSET
    display: Annotated[int, between(2, 6)] = 2
    blocked: Annotated[list[Any], entries(3)] | UnsetType = UNSET
    bands: Annotated[list[Any], entries(len(BANDS))] | UnsetType = UNSET
    campaign_bands: Annotated[list[Any], entries(len(CAMPAIGN_BANDS))] | UnsetType = UNSET


class Card(Struct):
    number: Annotated[int, between(1, CARDS)]
    name: Names
    cost: Annotated[list[Any], entries(1, MOST_COSTS)]
    fame: Annotated[int, between(0, MOST_FAME)]
    lines: Annotated[list[Any], entries(1, MOST_LINES)]
    mode: Annotated[str, words(MODES)] = MODES[0]
    colour: Any = None  # that of its number
    note: Note = ""


class Document(Struct):
    """A set of cards, and what else it changes."""

    schema: Literal["wagonway/oranienburger-kanal/1"]
    name: Names
    decks: Any
    game: Literal["oranienburger-kanal"] = "oranienburger-kanal"
    original: bool = False
    credits: Any = None
    front: Any = None
    numbers: Numbers | UnsetType = UNSET
    patterns: Any = None
    note: Note = ""


def check(document: Row) -> None:
    """Raise ComponentError at the first thing the rules cannot play with."""
    errors = findings(document).errors
    if errors:
        raise texts.refusal(Path(__file__).parent, errors[0])


def findings(document: Any) -> Findings:
    """All errors and all advice."""
    return _Checking(document).findings


FORMS = {"DOCUMENT": Document, "CARD": Card}  # what editors are told of


class _Checking(Checking):
    """What only Oranienburger Kanal can know of a document. Methods say whether their part is in order."""

    def __init__(self, document: Any) -> None:
        super().__init__(document, Document)
        self.patterns: set[str] = set()
        self.unlimited: list[tuple[str, Row, Row]] = []  # place, payment and gain of unlimited trades
        self.canal_gain: Row = {"clay": 2}
        if isinstance(document, dict):
            self.document(document)

    # --- small parts ---

    def bundle(self, where: str, value: Any, known: Iterable[str], low: int = 1, empty: bool = False) -> bool:
        """Amounts of resources; a word that is none of `known` is refused with those that are."""
        if not isinstance(value, dict):
            return self.error("not-amounts", where, found=shown(value))
        known = tuple(known)
        fine = True
        for name, amount in value.items():
            if name not in known:
                parts: dict[str, Arg] = {"hint": meant(name, known), "known": list(known)}
                fine = self.error("not-here", where, found=printable(str(name)), **parts)
            else:
                fine = self.whole(f"{where}.{name}", amount, low, MOST_AMOUNT) and fine
        if not value and not empty:
            return self.error("nothing-here", where)
        return fine

    # --- the document ---

    def document(self, document: Row) -> None:
        if "credits" in document:
            self.credits(document["credits"])
        numbers = document.get("numbers")
        blank = self.numbers(numbers) if isinstance(numbers, dict) else {}
        if "front" in document:
            self.front(document["front"], blank)
        if "patterns" in document:
            self.all_patterns(document["patterns"])
        if "decks" in document and self.decks(document["decks"], self.needed(document)):
            self.after_all(document)

    def credits(self, value: Any) -> None:
        if not isinstance(value, dict):
            self.error("not-an-object", "credits", found=shown(value))
        elif len(value) > MOST_CREDITS:
            self.error("too-many-entries", "credits", found=len(value), most=MOST_CREDITS)
        else:
            for key, text in value.items():
                where = inside("credits", key)
                if not isinstance(text, dict):
                    self.fits(where, text, Note)
                elif self.keys(where, text, (), ("en", "ja")):
                    for language in text:
                        self.fits(f"{where}.{language}", text[language], Note)

    def after_all(self, document: Row) -> None:
        """What can be seen only where every card is in order."""
        if self.findings.errors:
            return
        made = Tables()
        for name, pattern in document.get("patterns", {}).items():
            made.add_pattern(name, pattern)
        for place, (deck, cards) in enumerate(document["decks"].items()):
            for card in cards:
                made.add_card(place, card)
                table = made.too_long()
                if table is not None:
                    name = _card_name(deck, card["number"])
                    self.error("too-much", name, table=Words(f"value-{table}"), most=ROOM[table])
                    return
        self.chains()
        for deck, cards in document["decks"].items():
            self.dominated(deck, cards)
            self.rising(deck, cards)

    # --- numbers ---

    def numbers(self, numbers: Row) -> Row:
        """Check the amounts; returns how many routes of each kind a board starts with."""
        for key in ("start", "bridge_cost", "canal_gain"):
            if key in numbers:
                fine = self.bundle(f"numbers.{key}", numbers[key], RESOURCE_IDS, 0, empty=True)
                if fine and key == "canal_gain":
                    self.canal_gain = numbers[key]
        if self.sound("numbers.route_cost"):
            for kind, cost in numbers["route_cost"].items():
                self.bundle(f"numbers.route_cost.{kind}", cost, RESOURCE_IDS, 0, empty=True)
        if self.sound("numbers.spaces"):
            for space, gain in numbers["spaces"].items():
                self.bundle(f"numbers.spaces.{space}", gain, RESOURCE_IDS[:3])
        if self.sound("numbers.blocked"):
            self.blocked(numbers["blocked"])
        for key, ids in (("bands", BANDS), ("campaign_bands", CAMPAIGN_BANDS)):
            if self.sound(f"numbers.{key}"):
                self.bands(f"numbers.{key}", numbers[key], ids)
        self.start_fits(numbers)
        blank: Row = numbers["blank"] if self.sound("numbers.blank") else {}
        return blank

    def start_fits(self, numbers: Row) -> None:
        """Nobody starts with more of a resource than can be kept."""
        start, capacity = numbers.get("start"), numbers.get("capacity", CAPACITY)
        if isinstance(start, dict) and isinstance(capacity, dict):
            for name, most in capacity.items():
                amount = start.get(name)
                if type(amount) is int and type(most) is int and amount > most:
                    self.error("cannot-keep", f"numbers.start.{name}", found=amount, most=most)

    def blocked(self, blocked: list[Any]) -> None:
        for game, order in enumerate(blocked):
            whole = isinstance(order, list) and all(type(space) is int for space in order)
            if not whole or sorted(order) != list(range(1, SPACES + 1)):
                self.error("not-each-space", f"numbers.blocked[{game}]", most=SPACES)

    def bands(self, where: str, bands: list[Any], ids: tuple[str, ...]) -> None:
        last = -1
        for index, (band, name) in enumerate(zip(bands, ids, strict=True)):
            here = f"{where}[{index}]"
            if not self.keys(here, band, ("id", "from") if index else ("id",)):
                return
            if band["id"] != name:
                self.error("not-next", f"{here}.id", found=shown(band["id"]), wanted=name)
            if index and self.whole(f"{here}.from", band["from"], 0, 2000):
                if band["from"] <= last:
                    self.error("not-rising", f"{here}.from", found=band["from"], least=last)
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
                self.error("wrong-printed", where, found=len(edges), wanted=wanted.get(kind, 0))
            for edge in edges:
                if not isinstance(edge, str) or edge not in EDGE_IDS:
                    self.error("no-route-space", where, found=shown(edge))
                elif edge in seen:
                    self.error("route-twice", where, edge=edge)
                elif not _may_start(edge):
                    self.error("inside-board", where, edge=edge)
                seen.add(str(edge))

    def all_patterns(self, patterns: Any) -> None:
        if not isinstance(patterns, dict):
            self.error("not-an-object", "patterns", found=shown(patterns))
            return
        if len(patterns) > PATTERNS:
            self.error("too-many-entries", "patterns", found=len(patterns), most=PATTERNS)
        for name, pattern in patterns.items():
            where = inside("patterns", name)
            if not (isinstance(name, str) and name.isascii() and name.replace("_", "").isalnum()):
                self.error("not-a-name", where)
            if self.pattern(where, pattern):
                self.patterns.add(name)

    def pattern(self, where: str, pattern: Any) -> bool:
        if not self.keys(where, pattern, ("name", "edges")):
            return False
        fine = self.fits(f"{where}.name", pattern["name"], Names)
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
                fine = self.error("space-twice", here)
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
        before = len(self.findings.errors)
        if not self.keys("decks", decks, (), ("A", "B")):
            return False
        if not decks:
            return self.error("no-deck", "decks")
        for deck, cards in decks.items():
            self.deck(deck, cards, needed)
        return len(self.findings.errors) == before

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
                    self.error("number-twice", f"{name}.number")
                seen.add(number)
            self.card(name, card)
        for stage, colour in enumerate(COLOURS):
            first, last = stage * CARDS_PER_STAGE + 1, (stage + 1) * CARDS_PER_STAGE
            missing = [number for number in range(first, last + 1) if number not in seen]
            have = CARDS_PER_STAGE - len(missing)
            parts: dict[str, Arg] = {
                "found": have,
                "colour": Words(f"noun-{colour}"),
                "missing": _few(missing),
            }
            if have < needed[stage]:
                self.error("too-few-cards", where, low=first, high=last, needed=needed[stage], **parts)
            elif missing:
                self.advise("few-cards", where, low=first, high=last, **parts)

    def card(self, where: str, card: Any) -> None:
        self.fits(where, card, Card)
        if not isinstance(card, dict):
            return
        if "colour" in card and self.sound(f"{where}.number"):
            colour = COLOURS[(card["number"] - 1) // CARDS_PER_STAGE]
            if card["colour"] != colour:
                parts: dict[str, Arg] = {"number": card["number"], "colour": Words(f"noun-{colour}")}
                self.error("wrong-colour", f"{where}.colour", found=shown(card["colour"]), **parts)
        if self.sound(f"{where}.cost"):
            self.costs(where, card["cost"])
        if self.sound(f"{where}.lines"):
            for index, line in enumerate(card["lines"]):
                self.line(f"{where}.lines[{index}]", line)
            if card.get("mode", "all") != "all" and len(card["lines"]) == 1:
                self.advise("mode-of-one", f"{where}.mode")

    def costs(self, where: str, costs: list[Any]) -> None:
        seen: list[Row] = []
        for index, cost in enumerate(costs):
            here = f"{where}.cost[{index}]"
            if not self.bundle(here, cost, COST_IDS, empty=True):
                continue
            if not cost and len(costs) > 1:
                self.error("nothing-beside", here)
            elif not cost:
                self.advise("costs-nothing", here)
            elif cost in seen:
                self.error("cost-twice", here)
            seen.append(cost)

    # --- lines ---

    def line(self, where: str, line: Any, depth: int = 1) -> None:
        if not isinstance(line, dict):
            self.error("not-an-effect", where, found=shown(line))
            return
        if depth > DEEPEST:
            self.error("effects-too-deep", where, most=DEEPEST)
            return
        kind = kind_of_line(line)
        if not kind:
            self.error("no-effect", where)
            return
        words = LINE_KINDS[kind]
        if not self.keys(where, line, (), (*words, *COMMON)):
            return
        before = len(self.findings.errors)
        getattr(self, f"line_{kind}")(where, line, depth)
        if "if" in line:
            self.condition(f"{where}.if", line["if"])
        if "activation" in line and self.whole(f"{where}.activation", line["activation"], 0, 2):
            if line["activation"] == 0:
                self.error("never-activated", f"{where}.activation")
        if "extra" in line:
            self.extra(f"{where}.extra", line["extra"])
        if "then" in line:
            self.line(f"{where}.then", line["then"], depth + 1)
        if len(self.findings.errors) == before and kind == "trade" and line.get("times") == "any":
            self.refund(where, line)

    def need(self, where: str, line: Row, *keys: str) -> bool:
        missing = [key for key in keys if key not in line]
        for key in missing:
            self.error("missing-key", where, key=key)
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
            self.error("not-tiers", f"{where}.tiers", most=MOST_TIERS)
            return
        lows: set[int] = set()
        for key, value in tiers.items():
            key = str(key)
            here = inside(f"{where}.tiers", key[:12])
            digits = key[:-1] if key.endswith("+") else key
            if not (digits.isascii() and digits.isdecimal() and len(digits) < 3):
                self.error("no-tier", here, found=printable(key))
                continue
            low = int(digits)
            if low in lows:
                self.error("tiers-overlap", here, low=low)
            lows.add(low)
            if low > most:
                self.advise("count-never", here, most=most)
            if value is None:
                continue
            if isinstance(value, dict) and (not value or set(value) & set(RESOURCE_IDS)):
                self.bundle(here, value, RESOURCE_IDS)
            else:
                self.line(here, value, depth + 1)
        if all(value is None for value in tiers.values()):
            self.error("empty-tiers", f"{where}.tiers")

    def line_build(self, where: str, line: Row, depth: int) -> None:
        build = line["build"]
        removes = isinstance(build, dict) and build.get("op") == "remove"
        if not removes and self.need(where, line, "free"):
            self.fits(f"{where}.free", line["free"], bool)
        elif "free" in line:
            self.fits(f"{where}.free", line["free"], bool)
        self.build(f"{where}.build", build)

    def line_choose(self, where: str, line: Row, depth: int) -> None:
        if not self.need(where, line, "choose", "of"):
            return
        if not self.rows(f"{where}.of", line["of"], 2, MOST_CHOICES):
            return
        branches = len(line["of"])
        if self.whole(f"{where}.choose", line["choose"], 1, MOST_CHOICES) and line["choose"] > 1:
            if "distinct" not in line:
                self.error("distinct-missing", where, found=line["choose"])
            elif line["distinct"] is True and line["choose"] > branches:
                self.error("too-few-branches", f"{where}.choose", found=line["choose"], branches=branches)
        if "distinct" in line:
            self.fits(f"{where}.distinct", line["distinct"], bool)
        for index, branch in enumerate(line["of"]):
            self.line(f"{where}.of[{index}]", branch, depth + 1)

    def line_rotate(self, where: str, line: Row, depth: int) -> None:
        times = line["rotate"]
        if isinstance(times, dict):
            self.count(f"{where}.rotate", times, multiplies=True)
        else:
            self.whole(f"{where}.rotate", times, 1, MOST_ROTATIONS)

    def build(self, where: str, build: Any) -> None:
        if not self.keys(where, build, ("what", "n"), ("upto", "on", "op")):
            return
        removes = build.get("op", "place") == "remove"
        fine = self.one_of(f"{where}.op", build.get("op", "place"), ("place", "remove"))
        fine = self.whole(f"{where}.n", build["n"], 1, MOST_BUILDS) and fine
        if "upto" in build:
            fine = self.fits(f"{where}.upto", build["upto"], bool) and fine
        if not self.one_of(f"{where}.what", build["what"], REMOVES if removes else BUILDS) or not fine:
            return
        what, on = build["what"], build.get("on", "anywhere")
        if not self.one_of(f"{where}.on", on, WHERE):
            return
        if what == "building" and on != "anywhere":
            self.error("building-anywhere", f"{where}.on", found=on)
        if what == "bridge" and on not in ("anywhere", "own_side"):
            self.error("bridge-place", f"{where}.on", found=on)
        if on == "printed_path" and what == "path" and not removes:
            self.error("path-for-path", f"{where}.on")
        if on == "printed_path" and removes and what not in ("path", "route"):
            self.error("only-path-printed", f"{where}.on")
        if removes:
            self.advise("removes", where)

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
            self.error("conditions-too-deep", where, most=DEEPEST)
            return
        if not isinstance(condition, dict) or not condition:
            self.error("not-a-condition", where, found=shown(condition))
            return
        if "of" in condition or "cmp" in condition:
            if self.keys(where, condition, ("of", "cmp")):
                most = self.count(f"{where}.of", condition["of"])
                self.comparison(f"{where}.cmp", condition["cmp"], most)
            return
        if not self.keys(where, condition, (), ("at", "all", "any", "not")):
            return
        if len(condition) > 1:
            self.error("conditions-at-once", where, found=list(condition))
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
            return self.error("not-a-comparison", where, found=shown(comparison))
        ((word, value),) = comparison.items()
        if not self.whole(f"{where}.{word}", value, 0, MOST_VALUE):
            return False
        if word != "max" and value > most:
            self.advise("never-holds", where, most=most)
        if word == "min" and value == 0:
            self.advise("always-holds", where)
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
            self.error("scope-missing", where, source=source, known=possible)
        elif "scope" in count and count["scope"] not in possible:
            found = shown(count["scope"])
            self.error("unknown-scope", f"{where}.scope", found=found, source=source, known=possible)
        scope = count.get("scope", scopes[0])
        most = _most_of(source, scope)
        if "filter" in count:
            self.filter(f"{where}.filter", source, scope, count["filter"])
            test = count["filter"]
            printed = isinstance(test, dict) and test.get("on") == "printed_path"
            if printed and source in ("road", "rail", "canal"):
                self.advise("counts-nothing", f"{where}.filter.on")
        if "distinct" in count and self.one_of(f"{where}.distinct", count["distinct"], DISTINCT):
            if count["distinct"] == "route_kind" and source != "route":
                self.error("distinct-routes", f"{where}.distinct", source=source)
            if count["distinct"] == "resource" and source != "resource":
                self.error("distinct-resources", f"{where}.distinct", source=source)
            most = min(most, 5 if source == "resource" else len(KIND_IDS))
        elif source == "resource":
            self.error("resource-distinct-missing", where)
        if "every" in count and self.whole(f"{where}.every", count["every"], 1, 20):
            most //= count["every"]
        if "max" in count and self.whole(f"{where}.max", count["max"], 1, MOST_VALUE):
            most = min(most, count["max"])
        if multiplies and source in ("taler", "fame") and "max" not in count:
            self.error("max-missing", where, source=source)
        if source == "pattern":
            if "pattern" not in count:
                self.error("pattern-missing", where)
            elif not isinstance(count["pattern"], str) or count["pattern"] not in self.patterns:
                known = sorted(self.patterns) or "-"
                self.error("unknown-pattern", f"{where}.pattern", found=shown(count["pattern"]), known=known)
        elif "pattern" in count:
            self.error("pattern-unasked", f"{where}.pattern")
        return most

    def filter(self, where: str, source: str, scope: Any, test: Any) -> None:
        if not isinstance(test, dict) or not test:
            self.error("not-a-filter", where, found=shown(test))
            return
        known = FILTERS[source]
        for key, value in test.items():
            here = inside(where, key)
            if key not in known:
                parts: dict[str, Arg] = {"found": printable(str(key)), "source": source}
                self.error("unknown-filter", where, known=list(known) or "-", **parts)
            elif key in ("kind", "side"):
                words = KIND_IDS if key == "kind" else SIDE_IDS
                if self.rows(here, value, 1, 4):
                    if all([self.one_of(here, word, words) for word in value]) and len(set(value)) < len(
                        value
                    ):
                        self.error("word-twice", here)
                if key == "side" and scope == "board":
                    self.error("sides-of-board", here)
            elif key == "on":
                self.one_of(here, value, ON)
            elif key == "cell":
                self.one_of(here, value, CELL_KINDS)
            elif key == "activation":
                self.comparison(here, value, 2)
            elif key == "complete":
                if value is not True:
                    self.error("not-complete", here)
            elif self.fits(here, value, bool) and source == "building" and scope == "board":
                self.error("link-of-board", here)

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
                self.error("endless", where, pay=_say(way), gain=_say(gain))
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
                    self.advise("feeds", where, other=other)

    def dominated(self, deck: str, cards: list[Row]) -> None:
        for worse, better in dominated_cards(cards):
            self.advise("dominated", _card_name(deck, worse), other=_card_name(deck, better))

    def rising(self, deck: str, cards: list[Row]) -> None:
        """Later cards are dearer and bring more."""
        means = []
        for stage in range(3):
            fames = [c["fame"] for c in cards if (c["number"] - 1) // CARDS_PER_STAGE == stage]
            means.append(sum(fames) / len(fames))
        for stage in (1, 2):
            if means[stage] < means[stage - 1]:
                one, other = (Words(f"noun-{COLOURS[each]}") for each in (stage, stage - 1))
                found, before = f"{means[stage]:.1f}", f"{means[stage - 1]:.1f}"
                self.advise("less-fame", f"decks.{deck}", colour=one, other=other, found=found, before=before)


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


def _say(bundle: Row) -> Arg:
    each = [
        Words("value-amount", {"amount": amount, "resource": Words(f"noun-{name}")})
        for name, amount in bundle.items()
    ]
    return each or Words("value-nothing")


def _few(numbers: list[int]) -> Arg:
    more = len(numbers) - 6
    return [*numbers[:6], Words("value-more", {"count": more})] if more > 0 else numbers


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
