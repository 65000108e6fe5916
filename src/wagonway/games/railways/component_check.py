"""What a component document must be for the rules to play with it, and what we would do otherwise.

Every sentence names the place ("3.map[1][4]" is card 3, row 1, square 4, counted from 0), what stands there
and what would be right. Errors are what the rules, the examples of the rulebook and the room of the engine
force; they refuse the document as a whole. Advice is our taste. Sentences carry a code and their parts, for
whoever would rather say them in another language; M1, A2 and the like are the names of the checks in
docs/games/railways-cards.md.
"""

from __future__ import annotations

import difflib
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any

from wagonway.kernel.components import ComponentError, Findings

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
from .faces import DESTINATIONS, ICONS, RAIL_SIDES, SQUARES, TYPE_LETTERS, money
from .layouts import Face, Survey, layout_of, read_face, survey

SCHEMA = "wagonway/railways/1"
GAME = "railways"
LEAST_CARD_COLUMNS = 3
LEAST_CARD_ROWS = 2
MOST_NAME = 60
MOST_PLACE_NAME = 24
MOST_NOTE = 400
MOST_CREDITS = 12
# A building die that is put on the map may add a building, and end a track on each of its four sides.
MOST_PRINTED_LINKS = MOST_LINKS - 4 * BUILDING_DICE
MOST_PRINTED_BUILDINGS = MOST_BUILDINGS - BUILDING_DICE

RANGES = {
    "capital_max": (1, 99),
    "pollution_min": (0, 20),
    "pollution_max": (1, 40),
    "workers_max": (1, DIE_MAX),
    "start_workers": (0, DIE_MAX),
    "building_cost": (0, 20),
    "link_points": (0, 20),
    "commercial_capital": (0, 40),
}
TABLES = ("start_passengers", "building_dice", "leisure")
START = {"pollution_min": 1, "start_workers": 2}
START_PASSENGERS = [1, 1, 2, 2]
EXAMPLE_DIE = 3  # of the example that builds for 6 capital
USUAL = {
    "capital_max": 20,
    "pollution_max": 13,
    "workers_max": 6,
    "building_cost": 2,
    "link_points": 3,
    "commercial_capital": 5,
}
USUAL_LEISURE = [[1, 1], [3, 2], [6, 3], [10, 4], [15, 5]]

# What may have been meant by a letter that is none of ours
_MEANT = {
    " ": ".", "_": "-", "=": "-", "J": "j", "1": "l", "!": "|", "/": "r", "H": "-", "V": "|", "I": "I",
    "─": "-", "━": "-", "│": "|", "┃": "|", "┌": "r", "╭": "r", "┐": "7", "╮": "7", "└": "l", "╰": "l",
    "┘": "j", "╯": "j", "居": "R", "住": "R", "商": "C", "工": "I", "遊": "L",
}  # fmt: skip
_CROSSINGS = "+*xXtTyY┼├┤┬┴╋"
SIDE_NAMES = ("north", "east", "south", "west")
ALONE = ("worker", "pol-", "pass+")  # and $: an icon that is an action on its own
KINDS = ("rail", *DESTINATIONS, "build", "ticket", "worker", "$", "pol-", "pass+", "upg")

Row = dict[str, Any]
Slots = Sequence[Sequence[str]]


class Sentence(str):
    """A finding as text, with the code of its kind and its parts."""

    code: str
    where: str
    parts: dict[str, Any]

    def __new__(cls, code: str, where: str, **parts: Any) -> Sentence:
        sentence = super().__new__(cls, f"{where}: {SENTENCES[code].format(**parts)}")
        sentence.code, sentence.where, sentence.parts = code, where, parts
        return sentence


SENTENCES = {
    # The form of the document
    "not_an_object": "an object is expected here, not {found}.",
    "unknown_key": "{found} is not known here{hint}; known are {known}.",
    "missing_key": "{key!r} is missing.",
    "not_whole": "a whole number is expected here, not {found}.",
    "out_of_range": "{found} is out of range; {low} to {high} is possible.",
    "not_a_list": "a list is expected here, not {found}.",
    "wrong_count": "a list of {found}; {wanted} expected.",
    "not_a_text": "a text of 1 to {most} letters is expected here.",
    "not_a_flag": "true or false is expected here, not {found}.",
    "not_this": "{found}; {wanted!r} is expected.",
    "wrong_credits": "an object of up to {most} texts is expected here.",
    # Cards
    "wrong_id": "{found}; the card in this place is {wanted!r}.",
    "wrong_row": "{found} is no row of squares; {columns} letters are expected.",
    "wrong_row_length": "{found} squares; {columns} are expected (grid.columns).",
    "unknown_square": "{found} is no square{hint}; possible are {known}.",
    "not_two_sides": "{found} is no square: a rail square has two open sides, one of {known}.",
    "no_building": "no building; a passenger die must find one here (M2).",
    "no_such_type": "no map has a building {type}; all of R, L, C and I are needed (M3).",
    "unknown_icon": "{found} is no icon{hint}; possible are {known}.",
    "no_link_of": "no layout of four cards has a link of {length} rails{between}{over}, as {why} (M9).",
    "examples_not_paid": "{found}, so the examples of the rulebook cannot be paid (A2).",
    "too_many_links": "{layout} has {found} links; {most} are the most, so that there is room for those that "
    "building dice make.",
    "too_many_buildings": "{layout} has {found} buildings; {most} are the most, so that there is room for "
    "building dice.",
    "too_much_money": "cards {cards} together raise ${found}; ${most} is the most for one action.",
    # Numbers
    "below": "{found}; more than {other} ({least}) is needed.",
    "above": "{found}; {other} is {most}, and no more than that is possible.",
    "wrong_start": "{found}; the game starts with {wanted} (D2).",
    "no_three": "no die shows 3, as one does in the example that pays 6 capital (D3).",
    "not_a_pair": "capital and profit are expected here, such as [3, 2], not {found}.",
    "not_rising": "{found} capital; the row before has {before}, and the rows rise.",
    # Advice
    "unlike_touch": "{one} and {other} touch; unlike buildings of a card are better kept apart (M5).",
    "open_to_rail": "open to the {side}, to a rail square that is not open to it (M6).",
    "open_to_land": "this track ends in land to the {side}, as tracks do on {found} cards ({cards}); at most "
    "two would be better (M6).",
    "not_middle": "this track leaves the card to the {side} beside the middle of that side, so it meets few "
    "others (M7).",
    "no_middle": "{found} {what}; an odd number has a middle, where tracks of any two cards can meet (M7).",
    "buildings_of_card": "{found}; two or three on a card would be better (M8).",
    "cards_of_type": "{type} stands on {found} cards; on five, four cards would always have all types (M8).",
    "too_long_inside": "a link of {found} rails on one card; 1 to 4 would be better (M10).",
    "no_length": "no card has a link of {found} rails; each of 1 to 4 would be better (M10).",
    "too_long_over": "over seams there are links of {found} rails; at most 7 would be better (M10).",
    "never_bought": "links of {found} rails are longer than any payment ({most}); they can never be bought.",
    "few_links": "{layout} has {found}; three in every layout would be better (M11).",
    "few_junctions": "only {found:.1%} of the layouts have a building with two links; 95% would be better "
    "(M11).",
    "many_links": "only {found:.1%} of the layouts have no more links than there are markers; 60% would be "
    "better, for the Engineer (M11).",
    "few_open": "{layout} leaves {found} to build on; three in every layout would be better (M12).",
    "few_outcomes": "only {found:.1%} of the layouts have a land square {what} where a building die may go; "
    "95% would be better (M12).",
    "many_clashes": "in {found:.1%} of the layouts unlike buildings touch over a seam; at most 30% would be "
    "better (M13).",
    "twice_in_slot": "{icon} stands there twice, which is unusual (A1).",
    "pool_lacks": "{found} of the {all} sets of four cards have no {icon}, the first of them {cards} (A3).",
    "pool_destinations": "{found} of the {all} sets of four cards have fewer than four destination icons of "
    "three types, the first of them {cards} (A3).",
    "pool_lacks_two": "{found} of the {all} sets of four cards lack two or more of pol-, pass+, build and "
    "upg, the first of them {cards} (A3).",
    "nothing_alone": "no worker, $, pol- or pass+; one of them makes the card an action on its own (A4).",
    "hand_lacks": "cards {cards} together have {found}; {least} in every three cards would be better (A5).",
    "rare_icon": "{icon} stands on {found}; three cards or more would be better (A6).",
    "never_apart": "{icon} stands in no slot alone or beside an icon of another action (A6).",
    "no_helping_pair": "no slot has two icons that serve one action, such as rail and a destination (A7).",
    "no_choosing_pair": "no slot has icons of two different actions (A7).",
    "odd_money": "{icon}; $2 to $4 would be better (A8).",
    "odd_money_sum": "the $ icons sum to {found}; 12 to 18 would be better (A8).",
    "unusual_number": "{found}; the rulebook has {wanted}.",
    "profit_not_rising": "{found} profit for more capital than in the row before, which has {before}.",
    "never_converted": "{found} capital is more than the track holds ({most}); this row is never used.",
    "never_built": "a die of {die} costs {found} capital, more than the track holds ({most}).",
}


def check(document: Row) -> None:
    """Raise ComponentError at the first thing the rules cannot play with."""
    errors = findings(document).errors
    if errors:
        raise ComponentError(str(errors[0]))


def findings(document: Any) -> Findings:
    """All errors and all advice; each is a Sentence."""
    checking = _Checking()
    checking.document(document)
    return Findings(checking.errors, checking.advice)


def _kind(value: object) -> str:
    if isinstance(value, str):
        return f"the text {ascii_safe(value[:40])!r}"
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value) if abs(value) < 10**12 else "a huge number"
    names = {dict: "an object", list: "a list", bool: "true or false", float: "a fraction"}
    return names.get(type(value), "null")


def ascii_safe(text: str) -> str:
    """The text, with what cannot be written out as UTF-8 made visible."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _meant(value: object, words: Iterable[str]) -> str:
    found = difflib.get_close_matches(value[:40], list(words), 1) if isinstance(value, str) else []
    return f" (is {found[0]!r} meant?)" if found else ""


def _some(number: int, what: str) -> str:
    return f"{number or 'no'} {what}{'' if number == 1 else 's'}"


def _list(words: Iterable[object]) -> str:
    *most, last = [str(word) for word in words]
    return f"{', '.join(most)} and {last}" if most else last


def _icon_kind(icon: str) -> str:
    return "$" if money(icon) else icon


def _together(one: str, other: str) -> bool:
    """Whether two icons of a slot can serve one action."""
    if one == other:
        return True
    pair = {one, other}
    return len(pair & {"rail", "ticket", "upg"}) < 2 and pair <= {"rail", "ticket", "upg", *DESTINATIONS}


class _Checking:
    """One pass over a document. Each method says whether it found its part in order."""

    def __init__(self) -> None:
        self.errors: list[str] = []
        self.advice: list[str] = []

    # --- small parts ---

    def error(self, code: str, where: str, **parts: Any) -> bool:
        self.errors.append(Sentence(code, where, **parts))
        return False

    def advise(self, code: str, where: str, **parts: Any) -> None:
        self.advice.append(Sentence(code, where, **parts))

    def keys(self, where: str, value: Any, required: Iterable[str], optional: Iterable[str] = ()) -> bool:
        """Whether this is an object with these keys and no others."""
        if not isinstance(value, dict):
            return self.error("not_an_object", where, found=_kind(value))
        required = tuple(required)
        known = (*required, *optional)
        fine = True
        for key in value:
            if key not in known:
                fine = self.error(
                    "unknown_key",
                    where,
                    found=repr(ascii_safe(str(key)[:40])),
                    hint=_meant(key, known),
                    known=", ".join(known),
                )
        for key in required:
            if key not in value:
                fine = self.error("missing_key", where, key=key)
        return fine

    def whole(self, where: str, value: Any, low: int, high: int) -> bool:
        if not isinstance(value, int) or isinstance(value, bool):
            return self.error("not_whole", where, found=_kind(value))
        if not low <= value <= high:
            return self.error("out_of_range", where, found=_kind(value), low=low, high=high)
        return True

    def rows(self, where: str, value: Any, low: int, high: int) -> bool:
        if not isinstance(value, list):
            return self.error("not_a_list", where, found=_kind(value))
        if not low <= len(value) <= high:
            wanted = f"{low} to {high} entries are" if low < high else f"{low} are"
            return self.error("wrong_count", where, found=len(value), wanted=wanted)
        return True

    def text(self, where: str, value: Any, most: int = MOST_NAME) -> bool:
        if not isinstance(value, str) or not 0 < len(value.strip()) <= most or not value.isprintable():
            return self.error("not_a_text", where, most=most)
        return True

    def names(self, where: str, value: Any, most: int = MOST_NAME) -> None:
        self.keys(where, value, ("en", "ja"))
        for language in ("en", "ja"):
            if isinstance(value, dict) and language in value:
                self.text(f"{where}.{language}", value[language], most)

    # --- the document ---

    def document(self, document: Any) -> None:
        self.keys(
            "components",
            document,
            ("schema", "name", "grid", "numbers", "cards"),
            ("game", "original", "note", "credits"),
        )
        if not isinstance(document, dict):
            return
        for key, wanted in (("schema", SCHEMA), ("game", GAME)):
            if document.get(key, wanted) != wanted:
                self.error("not_this", key, found=_kind(document[key]), wanted=wanted)
        if "name" in document:
            self.names("name", document["name"])
        if "original" in document and not isinstance(document["original"], bool):
            self.error("not_a_flag", "original", found=_kind(document["original"]))
        if "note" in document:
            self.text("note", document["note"], MOST_NOTE)
        if "credits" in document:
            self.credits(document["credits"])
        size = self.grid(document["grid"]) if "grid" in document else None
        if "cards" in document:
            self.cards(document["cards"], size)
        if "numbers" in document:
            self.numbers(document["numbers"])

    def credits(self, value: Any) -> None:
        if not isinstance(value, dict) or len(value) > MOST_CREDITS:
            self.error("wrong_credits", "credits", most=MOST_CREDITS)
            return
        for key, text in value.items():
            if self.text("credits", key):
                self.text(f"credits.{key}", text, MOST_NOTE)

    def grid(self, value: Any) -> tuple[int, int] | None:
        """Columns and rows of a card."""
        ranges = {
            "columns": (LEAST_CARD_COLUMNS, MAX_CARD_COLUMNS),
            "rows": (LEAST_CARD_ROWS, MAX_CARD_ROWS),
        }
        fine = self.keys("grid", value, ranges)
        for key, (low, high) in ranges.items():
            if isinstance(value, dict) and key in value:
                fine = self.whole(f"grid.{key}", value[key], low, high) and fine
        if not fine:
            return None
        for key in ranges:
            if value[key] % 2 == 0:
                self.advise("no_middle", f"grid.{key}", found=value[key], what=key)
        return value["columns"], value["rows"]

    # --- cards ---

    def cards(self, cards: Any, size: tuple[int, int] | None) -> None:
        complete = self.rows("cards", cards, CARDS, CARDS)
        if not isinstance(cards, list):
            return
        maps: list[tuple[str, ...] | None] = []
        slots: list[Slots | None] = []
        for place, card in enumerate(cards[:CARDS]):
            where = str(place + 1)
            self.keys(where, card, ("id", "map", "slots"), ("name", "note"))
            if not isinstance(card, dict):
                maps.append(None)
                slots.append(None)
                continue
            if "id" in card and card["id"] != where:
                self.error("wrong_id", f"{where}.id", found=_kind(card["id"]), wanted=where)
            if "name" in card:
                self.names(f"{where}.name", card["name"], MOST_PLACE_NAME)
            if "note" in card:
                self.text(f"{where}.note", card["note"], MOST_NOTE)
            maps.append(self.map(f"{where}.map", card["map"], size) if "map" in card else None)
            slots.append(self.slots(f"{where}.slots", card["slots"]) if "slots" in card else None)
        faces = [read_face(rows) if rows else None for rows in maps]
        for place, face in enumerate(faces):
            if face is not None:
                self.face(str(place + 1), face)
        good_maps = tuple(rows for rows in maps if rows)
        if complete and len(good_maps) == CARDS:
            self.all_maps([face for face in faces if face is not None])
            self.layouts(survey(good_maps))
        good_slots = [each for each in slots if each]
        if complete and len(good_slots) == CARDS:
            self.all_slots(good_slots)

    def map(self, where: str, value: Any, size: tuple[int, int] | None) -> tuple[str, ...] | None:
        """The rows of a map face where they are in order."""
        if size is None:
            return None
        columns, rows = size
        fine = self.rows(where, value, rows, rows)
        if not isinstance(value, list):
            return None
        known = " ".join(SQUARES)
        for r, row in enumerate(value[:rows]):
            here = f"{where}[{r}]"
            if not isinstance(row, str):
                fine = self.error("wrong_row", here, found=_kind(row), columns=columns)
                continue
            if len(row) != columns:
                fine = self.error("wrong_row_length", here, found=len(row), columns=columns)
            for column, code in enumerate(row[:columns]):
                if code in SQUARES:
                    continue
                found = repr(ascii_safe(code))
                if code in _CROSSINGS:
                    rails = " ".join(RAIL_SIDES)
                    fine = self.error("not_two_sides", f"{here}[{column}]", found=found, known=rails)
                    continue
                plain = unicodedata.normalize("NFKC", code)
                guesses = (plain, _MEANT.get(plain, _MEANT.get(code, "")), plain.upper(), plain.lower())
                meant = next((guess for guess in guesses if guess in SQUARES), None)
                hint = f" (is {meant!r} meant?)" if meant else ""
                fine = self.error("unknown_square", f"{here}[{column}]", found=found, hint=hint, known=known)
        return tuple(value) if fine else None

    def slots(self, where: str, value: Any) -> Slots | None:
        """The slots of an action face where they are in order."""
        fine = self.rows(where, value, SLOTS, SLOTS)
        if not isinstance(value, list):
            return None
        known = f"{', '.join(ICONS)}, $1 to $9"
        for place, slot in enumerate(value[:SLOTS]):
            here = f"{where}[{place}]"
            if not self.rows(here, slot, 1, MOST_ICONS):
                fine = False
                continue
            sound = True
            for icon in slot:
                if not isinstance(icon, str) or not (icon in ICONS or money(icon)):
                    hint = _meant(icon, (*ICONS, "$1", "$2", "$3", "$4"))
                    sound = self.error("unknown_icon", here, found=_kind(icon), hint=hint, known=known)
            if sound and len(set(slot)) < len(slot):
                self.advise("twice_in_slot", here, icon=slot[0])
            fine = fine and sound
        return value if fine else None

    # --- one map ---

    def face(self, card: str, face: Face) -> None:
        where = f"{card}.map"
        columns, rows = len(face.rows[0]), len(face.rows)
        if not face.buildings:
            self.error("no_building", where)
        for (r, column), building in sorted(face.building_at.items()):
            for there in ((r, column + 1), (r + 1, column)):
                other = face.building_at.get(there, building)
                if face.buildings[other] != face.buildings[building]:
                    one, two = face.buildings[building], face.buildings[other]
                    self.advise("unlike_touch", f"{where}[{r}][{column}]", one=one, other=two)
        for loose in face.loose:
            here = f"{where}[{loose.row}][{loose.column}]"
            side = SIDE_NAMES[loose.side]
            if loose.what == "rail":
                self.advise("open_to_rail", here, side=side)
            elif loose.what == "edge":
                place, length = ((loose.column, columns), (loose.row, rows))[loose.side % 2]
                if length % 2 and 2 * place + 1 != length:
                    self.advise("not_middle", here, side=side)
        if len(face.buildings) > 3 or len(face.buildings) == 1:
            self.advise("buildings_of_card", where, found=_some(len(face.buildings), "building"))
        for length in sorted({link.length for link in face.links if link.length > 4}):
            self.advise("too_long_inside", where, found=length)

    # --- all maps ---

    def all_maps(self, faces: list[Face]) -> None:
        for letter in TYPE_LETTERS:
            cards = sum(letter in face.buildings for face in faces)
            if cards == 0:
                self.error("no_such_type", "cards", type=letter)
            elif cards != 5:
                self.advise("cards_of_type", "cards", type=letter, found=cards)
        ending = [
            (place, loose)
            for place, face in enumerate(faces, start=1)
            for loose in face.loose
            if loose.what == "land"
        ]
        cards_ending = sorted({place for place, _ in ending})
        for place, loose in ending if len(cards_ending) > 2 else ():
            self.advise(
                "open_to_land",
                f"{place}.map[{loose.row}][{loose.column}]",
                side=SIDE_NAMES[loose.side],
                found=len(cards_ending),
                cards=_list(cards_ending),
            )
        lengths = {link.length for face in faces for link in face.links}
        for length in range(1, 5):
            if length not in lengths:
                self.advise("no_length", "cards", found=length)

    def layouts(self, found: Survey) -> None:
        """What the layouts of four cards must have, and what they had better have."""
        lengths = found.inside_lengths | found.seam_lengths
        kinds = {(length, types) for length, types, _ in found.kinds}
        first = "in the first example of a purchase in the rulebook"
        second = "in its second example"
        if (2, "RC") not in kinds:
            self.error("no_link_of", "cards", length=2, between=" between C and R", over="", why=first)
        if (3, "CI", True) not in found.kinds:
            self.error(
                "no_link_of", "cards", length=3, between=" between C and I", over=" over a seam", why=second
            )
        if 4 not in lengths:
            why = "in the example of an upgrade"
            self.error("no_link_of", "cards", length=4, between="", over="", why=why)
        for code, counts, most in (
            ("too_many_links", found.links, MOST_PRINTED_LINKS),
            ("too_many_buildings", found.buildings, MOST_PRINTED_BUILDINGS),
        ):
            worst = int(counts.argmax())
            if counts[worst] > most:
                self.error(code, "cards", layout=_layout(worst), found=int(counts[worst]), most=most)
        over = max(found.seam_lengths, default=0)
        if over > 7:
            self.advise("too_long_over", "cards", found=over)
        if max(lengths, default=0) > MOST_RAILS:
            self.advise("never_bought", "cards", found=max(lengths), most=MOST_RAILS)
        worst = int(found.links.argmin())
        if found.links[worst] < 3:
            links = _some(int(found.links[worst]), "complete link")
            self.advise("few_links", "cards", layout=_layout(worst), found=links)
        for code, share, least in (
            ("few_junctions", found.junction.mean(), 0.95),
            ("many_links", (found.links <= 6).mean(), 0.6),
        ):
            if share < least:
                self.advise(code, "cards", found=float(share))
        worst = int(found.open_squares.argmin())
        if found.open_squares[worst] < 3:
            squares = _some(int(found.open_squares[worst]), "land square")
            self.advise("few_open", "cards", layout=_layout(worst), found=squares)
        for what, counts in (
            ("next to no building", found.alone),
            ("next to buildings of one type", found.beside),
            ("at the end of a track", found.at_track),
        ):
            share = (counts > 0).mean()
            if share < 0.95:
                self.advise("few_outcomes", "cards", found=float(share), what=what)
        if found.clash.mean() > 0.3:
            self.advise("many_clashes", "cards", found=float(found.clash.mean()))

    # --- icons of all cards ---

    def all_slots(self, cards: list[Slots]) -> None:
        lacking = examples_not_paid(cards)
        if lacking:
            self.error("examples_not_paid", "cards", found=lacking)
        raised = [sum(money(icon) for slot in card for icon in slot) for card in cards]
        best = sorted(range(CARDS), key=lambda card: -raised[card])[:HAND]
        most = sum(raised[card] for card in best)
        if most > MOST_RAISED:
            names = _list(sorted(card + 1 for card in best))
            self.error("too_much_money", "cards", cards=names, found=most, most=MOST_RAISED)
        kinds = [Counter(_icon_kind(icon) for slot in card for icon in slot) for card in cards]
        self.pools(kinds)
        for place, (card, has) in enumerate(zip(cards, kinds), start=1):
            if not any(has[kind] for kind in (*ALONE, "$")):
                self.advise("nothing_alone", f"{place}.slots", cards=place)
            for index, slot in enumerate(card):
                for icon in slot:
                    if money(icon) and not 2 <= money(icon) <= 4:
                        self.advise("odd_money", f"{place}.slots[{index}]", icon=icon)
        for kind in KINDS:
            found = sum(has[kind] > 0 for has in kinds)
            if found < 3:
                self.advise("rare_icon", "cards", icon=kind, found=_some(found, "card"))
            if found and not any(_apart(slot, kind) for card in cards for slot in card):
                self.advise("never_apart", "cards", icon=kind)
        pairs = [slot for card in cards for slot in card if len(slot) == 2]
        mains = {"rail", "ticket", "upg"}
        if not any(set(slot) & mains and set(slot) & set(DESTINATIONS) for slot in pairs):
            self.advise("no_helping_pair", "cards")
        if all(_together(_icon_kind(slot[0]), _icon_kind(slot[1])) for slot in pairs):
            self.advise("no_choosing_pair", "cards")
        if not 12 <= sum(raised) <= 18:
            self.advise("odd_money_sum", "cards", found=sum(raised))

    def pools(self, kinds: list[Counter[str]]) -> None:
        """A3: what any four cards hold; A5: what any three cards hold."""
        pools = list(combinations(range(CARDS), MAP_CARDS))
        has = {pool: sum((kinds[card] for card in pool), Counter[str]()) for pool in pools}

        def say(code: str, bad: list[tuple[int, ...]], **parts: Any) -> None:
            if bad:
                cards = _list(card + 1 for card in bad[0])
                self.advise(code, "cards", found=len(bad), all=len(pools), cards=cards, **parts)

        for kind in ("rail", "ticket", "worker", "$"):
            say("pool_lacks", [pool for pool in pools if not has[pool][kind]], icon=kind)
        say("pool_destinations", [pool for pool in pools if not _destinations_enough(has[pool])])
        fewer = ("pol-", "pass+", "build", "upg")
        say("pool_lacks_two", [pool for pool in pools if sum(not has[pool][kind] for kind in fewer) > 1])
        for what, least, of in (("rail icon", 3, ("rail",)), ("destination icon", 2, DESTINATIONS)):
            for hand in combinations(range(CARDS), HAND):
                count = sum(kinds[card][kind] for card in hand for kind in of)
                if count < least:
                    names = _list(card + 1 for card in hand)
                    self.advise("hand_lacks", "cards", cards=names, found=_some(count, what), least=least)

    # --- numbers ---

    def numbers(self, numbers: Any) -> None:
        self.keys("numbers", numbers, (*RANGES, *TABLES))
        if not isinstance(numbers, dict):
            return
        sound: dict[str, int] = {}
        for key, (low, high) in RANGES.items():
            if key in numbers and self.whole(f"numbers.{key}", numbers[key], low, high):
                sound[key] = numbers[key]
        for key, wanted in START.items():
            if sound.get(key, wanted) != wanted:
                self.error("wrong_start", f"numbers.{key}", found=sound[key], wanted=wanted)
        least = sound.get("pollution_min", 0)
        if sound.get("pollution_max", least + 1) <= least:
            found = sound["pollution_max"]
            self.error("below", "numbers.pollution_max", found=found, other="pollution_min", least=least)
        for key, limit in (("start_workers", "workers_max"), ("commercial_capital", "capital_max")):
            if key in sound and limit in sound and sound[key] > sound[limit]:
                most = sound[limit]
                self.error("above", f"numbers.{key}", found=sound[key], other=limit, most=most)
        for key, usual in USUAL.items():
            if sound.get(key, usual) != usual:
                self.advise("unusual_number", f"numbers.{key}", found=sound[key], wanted=usual)
        if "start_passengers" in numbers:
            where = "numbers.start_passengers"
            dice = self.dice(where, numbers["start_passengers"], PASSENGER_DICE)
            if dice and sorted(dice) != START_PASSENGERS:
                self.error("wrong_start", where, found=_list(dice), wanted=_list(START_PASSENGERS))
        capital = sound.get("capital_max", RANGES["capital_max"][1])
        if "building_dice" in numbers:
            where = "numbers.building_dice"
            dice = self.dice(where, numbers["building_dice"], BUILDING_DICE)
            if dice and EXAMPLE_DIE not in dice:
                self.error("no_three", where)
            for place, die in enumerate(dice):
                cost = die * sound.get("building_cost", 0)
                if cost > capital:
                    self.advise("never_built", f"{where}[{place}]", die=die, found=cost, most=capital)
        if "leisure" in numbers:
            self.leisure("numbers.leisure", numbers["leisure"], capital)

    def dice(self, where: str, value: Any, count: int) -> list[int]:
        """The values where all are in order, else none."""
        fine = self.rows(where, value, count, count)
        if not isinstance(value, list):
            return []
        for place, die in enumerate(value[:count]):
            fine = self.whole(f"{where}[{place}]", die, 1, DIE_MAX) and fine
        return value if fine else []

    def leisure(self, where: str, value: Any, most: int) -> None:
        fine = self.rows(where, value, 1, CONVERSIONS - 1)
        if not isinstance(value, list):
            return
        before: tuple[int, int] | None = None
        for place, pair in enumerate(value[: CONVERSIONS - 1]):
            here = f"{where}[{place}]"
            if not isinstance(pair, list) or len(pair) != 2:
                fine = self.error("not_a_pair", here, found=_kind(pair))
                continue
            if not all([self.whole(f"{here}[{index}]", pair[index], 1, 99) for index in range(2)]):
                fine = False
                continue
            capital, profit = pair
            if before and capital <= before[0]:
                fine = self.error("not_rising", f"{here}[0]", found=capital, before=before[0])
            elif before and profit <= before[1]:
                self.advise("profit_not_rising", f"{here}[1]", found=profit, before=before[1])
            if capital > most:
                self.advise("never_converted", f"{here}[0]", found=capital, most=most)
            before = (capital, profit)
        if fine and value != USUAL_LEISURE:
            usual = ", ".join(f"{capital} for {profit}" for capital, profit in USUAL_LEISURE)
            rows = ", ".join(f"{capital} for {profit}" for capital, profit in value)
            self.advise("unusual_number", where, found=rows, wanted=usual)


def _layout(index: int) -> str:
    return f"the layout {layout_of(index)}"


def _destinations_enough(has: Counter[str]) -> bool:
    return sum(has[kind] for kind in DESTINATIONS) >= 4 and sum(has[kind] > 0 for kind in DESTINATIONS) >= 3


def _apart(slot: Sequence[str], kind: str) -> bool:
    """Whether an icon of this kind stands in the slot alone or beside one of another action."""
    kinds = [_icon_kind(icon) for icon in slot]
    return kind in kinds and (len(kinds) == 1 or not _together(kinds[0], kinds[1]))


def examples_not_paid(cards: Sequence[Slots]) -> str:
    """A2: what keeps three different cards from paying both examples of the rulebook, "" if some can.

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
        return "no card has rail and dC in slots[1]"
    if not second:
        return "no card has rail in slots[1], [2] and [3] and dI in one of them"
    if not third:
        return "no card has rail in slots[0] and in slots[1]"
    if not any(len({a, b, c}) == 3 for a in first for b in second for c in third):
        return "the cards with rail and dC, with three rails and a dI and with two rails are not three cards"
    return ""
