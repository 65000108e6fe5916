"""What a component document must be for the rules to play with it, and what we would do otherwise.

`Document` declares what may stand in it, the rest is what only this game can know. Places name a card by
its number ("3.map[1][4]" is card 3, row 1, square 4, counted from 0). Errors are what the rules, the
examples of the rulebook and the room of the engine force; they refuse the document as a whole. Advice is
our taste. M1, A2 and the like are the names of the checks in docs/games/railways-cards.md; the sentences
are the messages `finding-` of the game.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import UNSET, Struct, UnsetType

from wagonway.kernel import texts
from wagonway.kernel.components import Arg, Findings, Words
from wagonway.kernel.document import (
    Checking,
    Credits,
    Names,
    Note,
    between,
    entries,
    hint,
    otherwise,
    printable,
    shown,
    text,
    words,
)

from .constants import (
    BUILDING_DICE,
    CARDS,
    CONVERSIONS,
    DIE_MAX,
    HAND,
    MAP_CARDS,
    MAX_CARD_COLUMNS,
    MAX_CARD_ROWS,
    MOST_BUILDINGS,
    MOST_ICONS,
    MOST_LINKS,
    MOST_RAILS,
    MOST_RAISED,
    PASSENGER_DICE,
    SLOTS,
)
from .faces import DESTINATIONS, ICONS, RAIL_SIDES, SQUARES, TYPE_LETTERS, icon_words, money
from .layouts import Face, Survey, cells_of, read_face, survey

# A building die that is put on the map may add a building, and end a track on each of its four sides.
MOST_PRINTED_LINKS = MOST_LINKS - 4 * BUILDING_DICE
MOST_PRINTED_BUILDINGS = MOST_BUILDINGS - BUILDING_DICE

START = {"pollution_min": 1, "start_workers": 2}
START_PASSENGERS = [1, 1, 2, 2]
EXAMPLE_DIE = 3  # of the example that builds for 6 capital
USUAL_LEISURE = [[1, 1], [3, 2], [6, 3], [10, 4], [15, 5]]

# What may have been meant by a letter that is none of ours
_MEANT = {
    " ": ".", "_": "-", "=": "-", "J": "j", "1": "l", "!": "|", "/": "r", "H": "-", "V": "|", "I": "I",
    "─": "-", "━": "-", "│": "|", "┃": "|", "┌": "r", "╭": "r", "┐": "7", "╮": "7", "└": "l", "╰": "l",
    "┘": "j", "╯": "j", "居": "R", "住": "R", "商": "C", "工": "I", "遊": "L",
}  # fmt: skip
_CROSSINGS = "+*xXtTyY┼├┤┬┴╋"
SIDES = tuple(Words(f"value-{side}") for side in ("north", "east", "south", "west"))
ALONE = ("worker", "pol-", "pass+")  # and $: an icon that is an action on its own
KINDS = ("rail", *DESTINATIONS, "build", "ticket", "worker", "$", "pol-", "pass+", "upg")

Row = dict[str, Any]
Slots = Sequence[Sequence[str]]

# --- what may stand in a document ---

Die = Annotated[int, between(1, DIE_MAX)]
Amount = Annotated[int, between(1, 99)]
Icon = Annotated[str, words((*ICONS, *(f"${amount}" for amount in range(1, 10))), "unknown-icon")]


class Grid(Struct):
    """Squares of the map face of every card."""

    columns: Annotated[int, between(3, MAX_CARD_COLUMNS, begins=5)]
    rows: Annotated[int, between(2, MAX_CARD_ROWS, begins=3)]


class Numbers(Struct):
    """What is the same for all cards."""

    capital_max: Annotated[int, between(1, 99, usual=20)]
    pollution_min: Annotated[int, between(0, 20, begins=START["pollution_min"])]
    pollution_max: Annotated[int, between(1, 40, usual=13)]
    workers_max: Annotated[int, between(1, DIE_MAX, usual=6)]
    start_workers: Annotated[int, between(0, DIE_MAX, begins=START["start_workers"])]
    building_cost: Annotated[int, between(0, 20, usual=2)]
    link_points: Annotated[int, between(0, 20, usual=3)]
    commercial_capital: Annotated[int, between(0, 40, usual=5)]
    start_passengers: Annotated[list[Die], entries(PASSENGER_DICE, begins=START_PASSENGERS)]
    building_dice: Annotated[list[Die], entries(BUILDING_DICE, begins=(1, 2, EXAMPLE_DIE))]
    # Capital that is paid, and the profit that it becomes
    leisure: Annotated[
        list[Annotated[tuple[Amount, Amount], otherwise("not-a-pair")]],
        entries(1, CONVERSIONS - 1, begins=USUAL_LEISURE),
    ]


class PlaceName(Struct):
    """What a card is called."""

    en: Annotated[str, text(24)]
    ja: Annotated[str, text(24)]


class Card(Struct):
    """A map face and an action face."""

    id: Any  # the number of its place, from "1"
    map: Any  # rows of squares, as many as the grid has
    slots: Annotated[list[Annotated[list[Icon], entries(1, MOST_ICONS)]], entries(SLOTS)]
    name: PlaceName | UnsetType = UNSET
    note: Note = ""


class Document(Struct):
    """A set of cards."""

    schema: Literal["wagonway/railways/1"]
    name: Names
    grid: Grid
    numbers: Numbers
    cards: Annotated[list[Card], entries(CARDS, named=lambda _, place: str(place + 1))]
    game: Literal["railways"] = "railways"
    original: bool = False
    note: Note = ""
    credits: Credits = {}


CHECKS = {
    "no-building": "M2",
    "no-such-type": "M3",
    "no-link-of-2": "M9",
    "no-link-of-3": "M9",
    "no-link-of-4": "M9",
    "first-not-paid": "A2",
    "second-not-paid": "A2",
    "third-not-paid": "A2",
    "not-three-cards": "A2",
    "wrong-start": "D2",
    "wrong-start-dice": "D2",
    "no-three": "D3",
    "unlike-touch": "M5",
    "open-to-rail": "M6",
    "open-to-land": "M6",
    "not-middle": "M7",
    "no-middle-columns": "M7",
    "no-middle-rows": "M7",
    "buildings-of-card": "M8",
    "cards-of-type": "M8",
    "too-long-inside": "M10",
    "no-length": "M10",
    "too-long-over": "M10",
    "few-links": "M11",
    "few-junctions": "M11",
    "many-links": "M11",
    "few-open": "M12",
    "few-alone": "M12",
    "few-beside": "M12",
    "few-at-track": "M12",
    "many-clashes": "M13",
    "twice-in-slot": "A1",
    "pool-lacks": "A3",
    "pool-destinations": "A3",
    "pool-lacks-two": "A3",
    "nothing-alone": "A4",
    "hand-lacks-rails": "A5",
    "hand-lacks-destinations": "A5",
    "rare-icon": "A6",
    "never-apart": "A6",
    "no-helping-pair": "A7",
    "no-choosing-pair": "A7",
    "odd-money": "A8",
    "odd-money-sum": "A8",
}


def check(document: Row) -> None:
    """Raise ComponentError at the first thing the rules cannot play with."""
    texts.refuse(Path(__file__).parent, findings(document), CHECKS)


def findings(document: Any) -> Findings:
    """All errors and all advice."""
    return _Checking(document).findings


def _type(letter: str) -> Words:
    return Words(f"type-{letter.lower()}")


def _icon(kind: str) -> Arg:
    return kind if kind == "$" else icon_words(kind)


def _icon_kind(icon: str) -> str:
    return "$" if money(icon) else icon


def _together(one: str, other: str) -> bool:
    """Whether two icons of a slot can serve one action."""
    if one == other:
        return True
    pair = {one, other}
    return len(pair & {"rail", "ticket", "upg"}) < 2 and pair <= {"rail", "ticket", "upg", *DESTINATIONS}


FORMS = {"DOCUMENT": Document}  # what editors are told of


class _Checking(Checking):
    """What only Railways can know of a document."""

    def __init__(self, document: Any) -> None:
        super().__init__(document, Document)
        if not isinstance(document, dict):
            return
        if isinstance(document.get("cards"), list):
            self.cards(document["cards"], self.size(document))
        if isinstance(document.get("numbers"), dict):
            self.numbers(document["numbers"])

    def size(self, document: Row) -> tuple[int, int] | None:
        """Columns and rows of a card."""
        if not self.sound("grid"):
            return None
        columns, rows = document["grid"]["columns"], document["grid"]["rows"]
        if columns % 2 == 0:
            self.advise("no-middle-columns", "grid.columns", found=columns)
        if rows % 2 == 0:
            self.advise("no-middle-rows", "grid.rows", found=rows)
        return columns, rows

    # --- cards ---

    def cards(self, cards: list[Any], size: tuple[int, int] | None) -> None:
        maps: list[tuple[str, ...] | None] = []
        slots: list[Slots | None] = []
        for place, card in enumerate(cards[:CARDS], start=1):
            has = card if isinstance(card, dict) else {}
            if has.get("id", str(place)) != str(place):
                self.error("wrong-id", f"{place}.id", found=shown(has["id"]), wanted=str(place))
            maps.append(self.map(f"{place}.map", has["map"], size) if "map" in has else None)
            slots.append(self.slots(f"{place}.slots", has.get("slots")))
        faces = [read_face(rows) if rows else None for rows in maps]
        for place, face in enumerate(faces, start=1):
            if face is not None:
                self.face(str(place), face)
        good_maps = tuple(rows for rows in maps if rows)
        if len(cards) == len(good_maps) == CARDS:
            self.all_maps([face for face in faces if face is not None])
            self.layouts(survey(good_maps))
        good_slots = [each for each in slots if each]
        if len(cards) == len(good_slots) == CARDS:
            self.all_slots(good_slots)

    def map(self, where: str, value: Any, size: tuple[int, int] | None) -> tuple[str, ...] | None:
        """The rows of a map face where they are in order."""
        if size is None:
            return None
        columns, rows = size
        fine = self.rows(where, value, rows, rows)
        if not isinstance(value, list):
            return None
        for r, row in enumerate(value[:rows]):
            here = f"{where}[{r}]"
            if not isinstance(row, str):
                fine = self.error("wrong-row", here, found=shown(row), columns=columns)
                continue
            if len(row) != columns:
                fine = self.error("wrong-row-length", here, found=len(row), columns=columns)
            for column, code in enumerate(row[:columns]):
                fine = self.square(f"{here}[{column}]", code) and fine
        return tuple(value) if fine else None

    def square(self, where: str, code: str) -> bool:
        if code in SQUARES:
            return True
        found = printable(code)
        if code in _CROSSINGS:
            return self.error("not-two-sides", where, found=found, known=" ".join(RAIL_SIDES))
        plain = unicodedata.normalize("NFKC", code)
        guesses = (plain, _MEANT.get(plain, _MEANT.get(code, "")), plain.upper(), plain.lower())
        meant = next((guess for guess in guesses if guess in SQUARES), None)
        return self.error("unknown-square", where, found=found, hint=hint(meant), known=" ".join(SQUARES))

    def slots(self, where: str, slots: Any) -> Slots | None:
        """The slots of an action face where they are in order."""
        for place, slot in enumerate(slots[:SLOTS] if isinstance(slots, list) else ()):
            here = f"{where}[{place}]"
            if self.sound(here) and len(set(slot)) < len(slot):
                self.advise("twice-in-slot", here, icon=_icon(slot[0]))
        sound: Slots | None = slots if self.sound(where) else None
        return sound

    # --- one map ---

    def face(self, card: str, face: Face) -> None:
        where = f"{card}.map"
        columns, rows = len(face.rows[0]), len(face.rows)
        if not face.buildings:
            self.error("no-building", where)
        for (r, column), building in sorted(face.building_at.items()):
            for there in ((r, column + 1), (r + 1, column)):
                other = face.building_at.get(there, building)
                if face.buildings[other] != face.buildings[building]:
                    one, two = _type(face.buildings[building]), _type(face.buildings[other])
                    self.advise("unlike-touch", f"{where}[{r}][{column}]", one=one, other=two)
        for loose in face.loose:
            here = f"{where}[{loose.row}][{loose.column}]"
            side = SIDES[loose.side]
            if loose.what == "rail":
                self.advise("open-to-rail", here, side=side)
            elif loose.what == "edge":
                place, length = ((loose.column, columns), (loose.row, rows))[loose.side % 2]
                if length % 2 and 2 * place + 1 != length:
                    self.advise("not-middle", here, side=side)
        if len(face.buildings) > 3 or len(face.buildings) == 1:
            self.advise("buildings-of-card", where, found=len(face.buildings))
        for length in sorted({link.length for link in face.links if link.length > 4}):
            self.advise("too-long-inside", where, found=length)

    # --- all maps ---

    def all_maps(self, faces: list[Face]) -> None:
        for letter in TYPE_LETTERS:
            cards = sum(letter in face.buildings for face in faces)
            if cards == 0:
                self.error("no-such-type", "cards", type=_type(letter))
            elif cards != 5:
                self.advise("cards-of-type", "cards", type=_type(letter), found=cards)
        ending = [
            (place, loose)
            for place, face in enumerate(faces, start=1)
            for loose in face.loose
            if loose.what == "land"
        ]
        cards_ending = sorted({place for place, _ in ending})
        for place, loose in ending if len(cards_ending) > 2 else ():
            self.advise(
                "open-to-land",
                f"{place}.map[{loose.row}][{loose.column}]",
                side=SIDES[loose.side],
                found=len(cards_ending),
                cards=cards_ending,
            )
        lengths = {link.length for face in faces for link in face.links}
        for length in range(1, 5):
            if length not in lengths:
                self.advise("no-length", "cards", found=length)

    def layouts(self, found: Survey) -> None:
        """What the layouts of four cards must have, and what they had better have."""
        lengths = found.inside_lengths | found.seam_lengths
        kinds = {(length, types) for length, types, _ in found.kinds}
        if (2, "RC") not in kinds:
            self.error("no-link-of-2", "cards")
        if (3, "CI", True) not in found.kinds:
            self.error("no-link-of-3", "cards")
        if 4 not in lengths:
            self.error("no-link-of-4", "cards")
        for code, counts, most in (
            ("too-many-links", found.links, MOST_PRINTED_LINKS),
            ("too-many-buildings", found.buildings, MOST_PRINTED_BUILDINGS),
        ):
            worst = int(counts.argmax())
            if counts[worst] > most:
                self.error(code, "cards", layout=_layout(worst), found=int(counts[worst]), most=most)
        over = max(found.seam_lengths, default=0)
        if over > 7:
            self.advise("too-long-over", "cards", found=over)
        if max(lengths, default=0) > MOST_RAILS:
            self.advise("never-bought", "cards", found=max(lengths), most=MOST_RAILS)
        worst = int(found.links.argmin())
        if found.links[worst] < 3:
            self.advise("few-links", "cards", layout=_layout(worst), found=int(found.links[worst]))
        for code, share, least in (
            ("few-junctions", found.junction.mean(), 0.95),
            ("many-links", (found.links <= 6).mean(), 0.6),
        ):
            if share < least:
                self.advise(code, "cards", found=f"{share:.1%}")
        worst = int(found.open_squares.argmin())
        if found.open_squares[worst] < 3:
            squares = int(found.open_squares[worst])
            self.advise("few-open", "cards", layout=_layout(worst), found=squares)
        for code, counts in (
            ("few-alone", found.alone),
            ("few-beside", found.beside),
            ("few-at-track", found.at_track),
        ):
            share = (counts > 0).mean()
            if share < 0.95:
                self.advise(code, "cards", found=f"{share:.1%}")
        if found.clash.mean() > 0.3:
            self.advise("many-clashes", "cards", found=f"{found.clash.mean():.1%}")

    # --- icons of all cards ---

    def all_slots(self, cards: list[Slots]) -> None:
        lacking = examples_not_paid(cards)
        if lacking:
            self.error(lacking, "cards")
        raised = [sum(money(icon) for slot in card for icon in slot) for card in cards]
        best = sorted(range(CARDS), key=lambda card: -raised[card])[:HAND]
        most = sum(raised[card] for card in best)
        if most > MOST_RAISED:
            names = sorted(card + 1 for card in best)
            self.error("too-much-money", "cards", cards=names, found=most, most=MOST_RAISED)
        kinds = [Counter(_icon_kind(icon) for slot in card for icon in slot) for card in cards]
        self.pools(kinds)
        for place, (card, has) in enumerate(zip(cards, kinds), start=1):
            if not any(has[kind] for kind in (*ALONE, "$")):
                self.advise("nothing-alone", f"{place}.slots")
            for index, slot in enumerate(card):
                for icon in slot:
                    if money(icon) and not 2 <= money(icon) <= 4:
                        self.advise("odd-money", f"{place}.slots[{index}]", icon=_icon(icon))
        for kind in KINDS:
            found = sum(has[kind] > 0 for has in kinds)
            if found < 3:
                self.advise("rare-icon", "cards", icon=_icon(kind), found=found)
            if found and not any(_apart(slot, kind) for card in cards for slot in card):
                self.advise("never-apart", "cards", icon=_icon(kind))
        pairs = [slot for card in cards for slot in card if len(slot) == 2]
        mains = {"rail", "ticket", "upg"}
        if not any(set(slot) & mains and set(slot) & set(DESTINATIONS) for slot in pairs):
            self.advise("no-helping-pair", "cards")
        if all(_together(_icon_kind(slot[0]), _icon_kind(slot[1])) for slot in pairs):
            self.advise("no-choosing-pair", "cards")
        if not 12 <= sum(raised) <= 18:
            self.advise("odd-money-sum", "cards", found=sum(raised))

    def pools(self, kinds: list[Counter[str]]) -> None:
        """A3: what any four cards hold; A5: what any three cards hold."""
        pools = list(combinations(range(CARDS), MAP_CARDS))
        has = {pool: sum((kinds[card] for card in pool), Counter[str]()) for pool in pools}

        def say(code: str, bad: list[tuple[int, ...]], **parts: Arg) -> None:
            if bad:
                cards = [card + 1 for card in bad[0]]
                self.advise(code, "cards", found=len(bad), all=len(pools), cards=cards, **parts)

        for kind in ("rail", "ticket", "worker", "$"):
            say("pool-lacks", [pool for pool in pools if not has[pool][kind]], icon=_icon(kind))
        say("pool-destinations", [pool for pool in pools if not _destinations_enough(has[pool])])
        fewer = ("pol-", "pass+", "build", "upg")
        say("pool-lacks-two", [pool for pool in pools if sum(not has[pool][kind] for kind in fewer) > 1])
        for what, least, of in (("rails", 3, ("rail",)), ("destinations", 2, DESTINATIONS)):
            for hand in combinations(range(CARDS), HAND):
                count = sum(kinds[card][kind] for card in hand for kind in of)
                if count < least:
                    names = [card + 1 for card in hand]
                    self.advise(f"hand-lacks-{what}", "cards", cards=names, found=count, least=least)

    # --- numbers ---

    def numbers(self, numbers: Row) -> None:
        sound: dict[str, int] = {
            key: value
            for key, value in numbers.items()
            if isinstance(value, int) and self.sound(f"numbers.{key}")
        }
        for key, wanted in START.items():
            if sound.get(key, wanted) != wanted:
                self.error("wrong-start", f"numbers.{key}", found=sound[key], wanted=wanted)
        least = sound.get("pollution_min", 0)
        if sound.get("pollution_max", least + 1) <= least:
            found, other = sound["pollution_max"], Words("field-pollution-min")
            self.error("below", "numbers.pollution_max", found=found, other=other, least=least)
        for key, limit in (("start_workers", "workers_max"), ("commercial_capital", "capital_max")):
            if key in sound and limit in sound and sound[key] > sound[limit]:
                most, other = sound[limit], Words(f"field-{limit.replace('_', '-')}")
                self.error("above", f"numbers.{key}", found=sound[key], other=other, most=most)
        capital = sound.get("capital_max", 99)
        self.dice(numbers, capital, sound.get("building_cost", 0))
        if isinstance(numbers.get("leisure"), list):
            self.leisure("numbers.leisure", numbers["leisure"], capital)

    def dice(self, numbers: Row, capital: int, price: int) -> None:
        where = "numbers.start_passengers"
        if self.sound(where) and sorted(numbers["start_passengers"]) != START_PASSENGERS:
            found = numbers["start_passengers"]
            self.error("wrong-start-dice", where, found=found, wanted=START_PASSENGERS)
        where = "numbers.building_dice"
        if not self.sound(where):
            return
        if EXAMPLE_DIE not in numbers["building_dice"]:
            self.error("no-three", where)
        for place, die in enumerate(numbers["building_dice"]):
            if die * price > capital:
                self.advise("never-built", f"{where}[{place}]", die=die, found=die * price, most=capital)

    def leisure(self, where: str, rows: list[Any], most: int) -> None:
        before: list[int] | None = None
        rising = True
        for place, pair in enumerate(rows[: CONVERSIONS - 1]):
            here = f"{where}[{place}]"
            if not self.sound(here):
                continue
            capital, profit = pair
            if before and capital <= before[0]:
                rising = self.error("not-rising", f"{here}[0]", found=capital, before=before[0])
            elif before and profit <= before[1]:
                self.advise("profit-not-rising", f"{here}[1]", found=profit, before=before[1])
            if capital > most:
                self.advise("never-converted", f"{here}[0]", found=capital, most=most)
            before = pair
        if self.sound(where) and rising and rows != USUAL_LEISURE:
            self.advise("unusual-leisure", where, found=_leisure(rows), wanted=_leisure(USUAL_LEISURE))


def _leisure(rows: Sequence[Sequence[int]]) -> list[Words]:
    return [Words("value-conversion", {"capital": capital, "profit": profit}) for capital, profit in rows]


def _layout(index: int) -> Words:
    """The four cards of a layout, as they lie: a number, or a card that is turned."""
    cards = [
        Words("value-card-turned", {"card": face // 2 + 1}) if face % 2 else face // 2 + 1
        for face in cells_of()[index].tolist()
    ]
    return Words("value-layout", dict(zip("abcd", cards)))


def _destinations_enough(has: Counter[str]) -> bool:
    return sum(has[kind] for kind in DESTINATIONS) >= 4 and sum(has[kind] > 0 for kind in DESTINATIONS) >= 3


def _apart(slot: Sequence[str], kind: str) -> bool:
    """Whether an icon of this kind stands in the slot alone or beside one of another action."""
    kinds = [_icon_kind(icon) for icon in slot]
    return kind in kinds and (len(kinds) == 1 or not _together(kinds[0], kinds[1]))


def examples_not_paid(cards: Sequence[Slots]) -> str:
    """A2: code of what keeps three different cards from paying both examples of the rulebook, "" if some can.

    The first pays a link of 2 rails between C and R with slot 2 of card A (rail and C) and one slot of card
    C; the second a link of 3 rails between C and I with slots 2, 3 and 4 of card B alone, which pollutes by
    2, or with one slot of each of the three cards.
    """
    first = [card for card, slots in enumerate(cards) if {"rail", "dC"} <= set(slots[1])]
    second = [
        card
        for card, slots in enumerate(cards)
        if all("rail" in slot for slot in slots[1:]) and sum("dI" in slot for slot in slots[1:]) == 1
    ]
    third = [card for card, slots in enumerate(cards) if "rail" in slots[0] and "rail" in slots[1]]
    if not first:
        return "first-not-paid"
    if not second:
        return "second-not-paid"
    if not third:
        return "third-not-paid"
    if not any(len({a, b, c}) == 3 for a in first for b in second for c in third):
        return "not-three-cards"
    return ""
