"""What a component document must be for the rules to play with it, and what we would do otherwise.

component_document.py declares what is plain, effects_check.py reads effects. Places name a card by its
number ("A07.lines[0].gain"). Errors are what the rules force; they refuse the document as a whole. Advice is
our taste. The sentences are the messages `finding-` of the game.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from wagonway.kernel import texts
from wagonway.kernel.components import Arg, Findings, Words
from wagonway.kernel.document import (
    Names,
    Note,
    inside,
    shown,
)

from .component_compile import ROOM, Tables
from .component_document import BANDS, CAMPAIGN_BANDS, Card, Document
from .constants import (
    BOARD_COLUMNS,
    BOARD_ROWS,
    CARDS,
    CARDS_PER_STAGE,
    FIRST_VERTICAL,
    MOST_PATTERN_EDGES,
    PATTERNS,
    SPACES,
)
from .effects_check import Effects, Row, pays_for_itself
from .grammar import (
    COLOURS,
    COST_IDS,
    EDGE_IDS,
    KIND_IDS,
    RESOURCE_IDS,
    SIDE_IDS,
)

MOST_CREDITS = 12
CAPACITY = {"wood": 8, "clay": 8, "ore": 8, "brick": 6, "iron": 6}  # where a set does not say
# What a game takes out of each colour: 9, 7 and 8 for two; three games of 6, 5 and 7 of the campaign, where
# a blue card left open comes back.
NEEDED = (18, 15, 20)


def check(document: Row) -> None:
    """Raise ComponentError at the first thing the rules cannot play with."""
    texts.refuse(Path(__file__).parent, findings(document))


def findings(document: Any) -> Findings:
    """All errors and all advice."""
    return _Checking(document).findings


FORMS = {"DOCUMENT": Document, "CARD": Card}  # what editors are told of


class _Checking(Effects):
    """What only Oranienburger Kanal can know of a document. Methods say whether their part is in order."""

    def __init__(self, document: Any) -> None:
        super().__init__(document, Document)
        if isinstance(document, dict):
            self.document(document)

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

    # --- cards that are worse than others, and trades that feed each other ---

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
