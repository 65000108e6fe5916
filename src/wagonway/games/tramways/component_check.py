"""What a component document must be for the rules to play with it, and what we would do otherwise.

Every sentence names the place ("boards.A.1910[2][4]" is the 1910 face of board A, row 2, square 4, counted
from 0), what stands there and what would be right. Errors are what the rules force and what the engine has no
room for; they refuse the document as a whole. Advice is our taste. Sentences carry a code and their parts,
for whoever would rather say them in another language; B1, K5 and the like are the names of the checks in
docs/games/tramways-cards.md.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from wagonway.kernel.components import ComponentError, Findings

from .constants import (
    AUCTION_ROUNDS,
    BOARDS,
    BOOK_CARDS,
    CARDS,
    CELLS,
    LABELS,
    MAX_SEATS,
    MAX_SIDE,
    MOST_BID,
    MOST_HP,
    MOST_STRESS,
    MOST_TILES,
    SLOTS,
    SPOTS,
)
from .faces import CARD_KIND_IDS, FACE_IDS, GROUNDS, ICON_CODES
from .layouts import (
    TYPES,
    Grid,
    beside,
    boards_needed,
    is_connected,
    is_parcel,
    least_costs,
    open_edges,
    parcels,
    parcels_needed,
    spots,
    tiles_of,
    types_of,
)

SCHEMA = "wagonway/tramways/1"
GAME = "tramways"
LEAST_SIDE = 4
LEAST_BOARDS = 6
FACE_SPOTS = SPOTS // CELLS
MOST_SLOTS = SLOTS - 1  # beside the strip
MOST_NAME = 60
MOST_NOTE = 400
MOST_CREDITS = 12
PLAYERS = range(1, MAX_SEATS + 1)
MARKS = range(2, MAX_SEATS + 1)
PARCELS_DEALT = 4
AUCTION_CARDS = AUCTION_ROUNDS  # for each player
CARDS_OF_TYPE = 4  # building cards
GENERIC = (("rail2", "worker"), ("$1", "build"))  # of each player
CONSEQUENCES = ("pay", "stress")

RANGES = {
    "start_money": (0, 99),
    "start_workers": (0, 9),
    "workers_max": (1, 9),
    "tiles": (1, MOST_TILES),
    "passengers": (1, 100),
    "type_tiles": (2, 20),
    "hand_limit": (1, 12),
    "hand_limit_max": (1, 12),
    "income": (0, 20),
    "bonus_money": (0, 40),
    "discard_price": (0, 9),
    "first_stress": (0, 9),
    "last_first_stress": (0, 9),
    "build_hp": (0, 9),
    "upgrade_hp": (0, 9),
    "ride_hp": (0, 9),
    "link_points": (0, 20),
    "money_per_point": (1, 99),
    "consequence_money": (0, 20),
}
TABLES = {  # least and most entries, least and greatest entry
    "stress_penalty": (2, MOST_STRESS + 1, 0, 99),
    "bid_track": (1, MOST_BID, 1, MOST_BID),
    "happiness_prices": (1, MOST_HP, 1, 99),
    "new_passengers": (AUCTION_ROUNDS, AUCTION_ROUNDS, 0, 9),
}
USUAL = {
    "start_money": 3,
    "start_workers": 2,
    "workers_max": 2,
    "tiles": 24,
    "passengers": 30,
    "type_tiles": 5,
    "hand_limit": 7,
    "hand_limit_max": 9,
    "income": 2,
    "bonus_money": 5,
    "discard_price": 1,
    "first_stress": 1,
    "last_first_stress": 2,
    "build_hp": 1,
    "upgrade_hp": 3,
    "ride_hp": 1,
    "link_points": 3,
    "money_per_point": 10,
    "consequence_money": 3,
}
USUAL_LEVELS = 22  # of stress, 0 among them
USUAL_CARDS = {"development": 20, "parcel": 25, "building": 16, "generic": 10, "auction": 30}
USUAL_SLOTS = {"development": (3, 4), "parcel": (2, 2), "building": (2, 3), "auction": (2, 4)}
FOR_ACTIONS = ("rail1", "rail2", "rail3", "uplink", "build", "upbuild", "tR", "tL", "tC", "tI")
FOR_ADMINISTRATION = ("$", "worker", "stress-", "pass+")
ALL_ICONS = (*FOR_ACTIONS, *FOR_ADMINISTRATION)
NEEDED_ICONS = ("uplink", "upbuild", "tR", "tL", "tC", "tI")  # check K12

LABEL = re.compile(r"[A-Z][0-9]{1,2}", re.ASCII)
CARD_ID = re.compile(r"[A-Za-z0-9]{1,8}", re.ASCII)
MONEY = re.compile(r"\$[1-9]", re.ASCII)
SIDE_NAMES = ("north", "east", "south", "west")
# What may have been meant by a square that is none of ours
_MEANT = {
    "w": "~",
    "W": "~",
    "M": "m",
    "-": ".",
    "_": ".",
    "0": ".",
    "居": "R",
    "住": "R",
    "遊": "L",
    "商": "C",
    "工": "I",
}

Row = dict[str, Any]


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
    "not_a_letter": "a capital letter A to Z is expected here, not {found}.",
    # Boards
    "wrong_board_id": "{found}; the board in this place is {wanted!r}.",
    "letter_twice": "the letter {letter} stands on {found} boards; only {joker}, the joker, may (B1).",
    "not_a_row": "{found} is no row of squares; {columns} codes with spaces between them are expected.",
    "wrong_row_length": "{found} squares; {columns} are expected (grid.columns).",
    "unknown_square": "{found} is no square{hint}; possible are {known}, or a label such as {label}.",
    "foreign_label": "the label {label} on board {board}; its labels begin with {letter} (B2).",
    "label_twice": "the label {label} stands twice on this face (B2).",
    "label_without_card": "no parcel card has the label {label} (B2).",
    "too_many_spots": "{found} buildings and parcels; {most} on a face are the most.",
    "too_few_boards": "{players} players lay {needed} boards and there are {found} to choose from, boards "
    "{joker} counted as one.",
    "too_few_parcels": "for {players} no choice of 1920 faces shows more than {found}; {needed} are needed "
    "(B4).",
    "too_many_parcels": "for {players} players some boards show {found} parcels together; {most} are the "
    "most, so that the auction deck can hold what is not dealt (B4).",
    "too_few_passengers": "for {players} some boards have {printed} printed squares, and building tiles "
    "bring {tiles}; that is more than {passengers} passengers (B5).",
    # Cards
    "not_a_card_id": "{found}; 1 to 8 letters or digits are expected.",
    "id_twice": "two cards have this id.",
    "unknown_word": "{found} is not known here{hint}; possible are {known}.",
    "out_of_order": "a card of the kind {kind} after one of the kind {before}; the order is {order}.",
    "unknown_icon": "{found} is no icon{hint}; possible are {known}.",
    "unknown_label": "{found} is no label of a parcel; labels are like A1.",
    "no_such_parcel": "no board has a parcel {label} (B2).",
    "parcel_twice": "{other} is the parcel card of {label} already (B2).",
    "too_many_labels": "{found} parcel cards; {most} are the most.",
    "no_own_icon": "{icon} is missing; the card must show what it is of ({check}).",
    "void_elsewhere": "only auction cards are void (K6).",
    "void_with_strip": "a void ticket has no strip (K6).",
    "consequence_twice": "{found} stands there twice; once is possible.",
    "too_few_development": "{found} development cards; {needed} fill the books of {players} players (K1).",
    "wrong_buildings": "{found}; {wanted} are expected: four cards of each type, R, L, C and I in turn (K4).",
    "wrong_generic": "{found}; {wanted} is expected in this place (K2).",
    "too_few_generic": "{found} generic cards; {needed} are expected, two for each player (K2).",
    "too_few_auction": "{found} auction cards with a mark up to {players}; {needed} are needed (K5).",
    # Numbers
    "above": "{found}; {other} is {most}, and no more than that is possible.",
    "not_zero": "{found}; no stress costs nothing (T3).",
    "falling": "{found} after {before}; more stress never costs less (T3).",
    "not_rising": "{found} after {before}; the bids rise.",
    # Advice
    "label_hidden": "{label} is on the 1910 face only; the 1920 face shows all labels (B3).",
    "not_one_less": "{found} on the 1910 face, {normal} on the 1920 face; one fewer would be better (B3).",
    "not_harder": "no more mountains and water than on the 1920 face (B3).",
    "always_enough": "for {players} all boards show {needed} parcels or more, so that none are ever laid "
    "again (B4).",
    "few_of_type": "{type} is printed on {found}; two boards or more would be better (B6).",
    "few_double": "a printed building of two squares or more is on {found}; two boards would be better (B6).",
    "one_type": "{found} print no other type than {type}, so that two players may find just that one (B6).",
    "far_parcel": "{label} is {found} rails from the nearest building or parcel; {most} at most would be "
    "better (B7).",
    "lonely_parcel": "no track leads from {label} to a building or parcel of this face (B7).",
    "mountains": "{found}; {low} to {high} on this face would be better (B8).",
    "water_on_1920": "{found} of water; a 1920 face had better have none (B8).",
    "few_water": "{found} with water on their 1910 face; half of them would be better (B8).",
    "in_pieces": "the spaces that are not water do not hang together (B8).",
    "closed_edge": "the {side} edge has {found} of land or mountain; 3 would be better, so that tracks lead "
    "over it (B9).",
    "cards_of_kind": "{found} of the kind {kind}; {wanted} would be usual (K1).",
    "number_of_void": "{found} void; two or three would be better (K6).",
    "no_strip": "only void tickets lack the strip (K6).",
    "slots_of_kind": "{found}; {low} to {high} on a card of this kind would be better (K7).",
    "twice_on_card": "{icon} stands there twice.",
    "rare_icon": "{icon} is on {found} that {players} may get; four would be better (K8).",
    "rail_shares": "rail1, rail2 and rail3 are on {one}, {two} and {three} of the development and auction "
    "cards; about 3 : 2 : 1 would be better (K8).",
    "rare_consequence": "{consequence} is the consequence of {found}; three would be better (K9).",
    "strong_card": "three icons for actions or more and no consequence (K9).",
    "few_relief": "{found:.0%} of the development and auction cards have an icon for administration; 40% "
    "would be better (K10).",
    "few_needed": "{players} find about {found:.1f} of {icon} on development and auction cards; {least} "
    "would be better (K12).",
    "unusual_number": "{found}; {wanted} would be usual.",
    "levels": "{found} levels of stress; {wanted} would be usual (T3).",
    "price_falls": "{found} after {before}; the next point had better cost more (T4).",
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


def _players(number: int) -> str:
    return f"{number} player{'' if number == 1 else 's'}"


def _list(words: Iterable[object]) -> str:
    *most, last = [str(word) for word in words]
    return f"{', '.join(most)} and {last}" if most else last


def icon_kind(icon: str) -> str:
    """All sums of money are one kind of icon."""
    return "$" if icon.startswith("$") else icon


class _Checking:
    """One pass over a document. Each method says whether it found its part in order."""

    def __init__(self) -> None:
        self.errors: list[str] = []
        self.advice: list[str] = []
        self.labels: set[str] = set()  # of parcel cards
        self.most_parcels: dict[int, int] = {}  # on a map, by the number of players

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

    def flag(self, where: str, value: Any) -> bool:
        return isinstance(value, bool) or self.error("not_a_flag", where, found=_kind(value))

    def text(self, where: str, value: Any, most: int = MOST_NAME) -> bool:
        if not isinstance(value, str) or not 0 < len(value.strip()) <= most or not value.isprintable():
            return self.error("not_a_text", where, most=most)
        return True

    def names(self, where: str, value: Any) -> None:
        self.keys(where, value, ("en", "ja"))
        for language in ("en", "ja"):
            if isinstance(value, dict) and language in value:
                self.text(f"{where}.{language}", value[language])

    def letter(self, where: str, value: Any) -> bool:
        fine = isinstance(value, str) and len(value) == 1 and "A" <= value <= "Z"
        return fine or self.error("not_a_letter", where, found=_kind(value))

    # --- the document ---

    def document(self, document: Any) -> None:
        self.keys(
            "components",
            document,
            ("schema", "name", "grid", "joker", "numbers", "boards", "cards"),
            ("game", "original", "note", "credits"),
        )
        if not isinstance(document, dict):
            return
        for key, wanted in (("schema", SCHEMA), ("game", GAME)):
            if document.get(key, wanted) != wanted:
                self.error("not_this", key, found=_kind(document[key]), wanted=wanted)
        if "name" in document:
            self.names("name", document["name"])
        if "original" in document:
            self.flag("original", document["original"])
        if "note" in document:
            self.text("note", document["note"], MOST_NOTE)
        if "credits" in document:
            self.credits(document["credits"])
        size = self.grid(document["grid"]) if "grid" in document else None
        joker = ""
        if "joker" in document and self.letter("joker", document["joker"]):
            joker = document["joker"]
        sound = self.numbers(document["numbers"]) if "numbers" in document else {}
        cards = self.cards(document["cards"]) if "cards" in document else None
        if "boards" in document:
            boards = self.boards(document["boards"], size, joker)
            if boards is not None and joker:
                self.choices(boards, joker, sound.get("passengers"))
                if cards is not None:
                    self.cards_and_boards(cards, boards)
        if cards is not None:
            self.all_cards(cards)

    def credits(self, value: Any) -> None:
        if not isinstance(value, dict) or len(value) > MOST_CREDITS:
            self.error("wrong_credits", "credits", most=MOST_CREDITS)
            return
        for key, text in value.items():
            if self.text("credits", key):
                self.text(f"credits.{key}", text, MOST_NOTE)

    def grid(self, value: Any) -> tuple[int, int] | None:
        """Columns and rows of a board."""
        fine = self.keys("grid", value, ("columns", "rows"))
        for key in ("columns", "rows"):
            if isinstance(value, dict) and key in value:
                fine = self.whole(f"grid.{key}", value[key], LEAST_SIDE, MAX_SIDE) and fine
        return (value["columns"], value["rows"]) if fine else None

    # --- numbers ---

    def numbers(self, numbers: Any) -> dict[str, int]:
        """Those that are whole and in their range."""
        self.keys("numbers", numbers, (*RANGES, *TABLES))
        if not isinstance(numbers, dict):
            return {}
        sound: dict[str, int] = {}
        for key, (low, high) in RANGES.items():
            if key in numbers and self.whole(f"numbers.{key}", numbers[key], low, high):
                sound[key] = numbers[key]
                if sound[key] != USUAL[key]:
                    self.advise("unusual_number", f"numbers.{key}", found=sound[key], wanted=USUAL[key])
        for key, limit in (("start_workers", "workers_max"), ("hand_limit", "hand_limit_max")):
            if key in sound and limit in sound and sound[key] > sound[limit]:
                most = sound[limit]
                self.error("above", f"numbers.{key}", found=sound[key], other=limit, most=most)
        for key in TABLES:
            if key in numbers:
                self.table(key, numbers[key])
        return sound

    def table(self, key: str, value: Any) -> None:
        where = f"numbers.{key}"
        least, most, low, high = TABLES[key]
        self.rows(where, value, least, most)
        if not isinstance(value, list):
            return
        entries = value[:most]
        if not all(
            [self.whole(f"{where}[{place}]", entry, low, high) for place, entry in enumerate(entries)]
        ):
            return
        if key == "stress_penalty" and entries:
            if entries[0] != 0:
                self.error("not_zero", f"{where}[0]", found=entries[0])
            if len(value) != USUAL_LEVELS:
                self.advise("levels", where, found=len(value), wanted=USUAL_LEVELS)
        for place, (before, found) in enumerate(pairwise(entries), start=1):
            here = f"{where}[{place}]"
            if key == "stress_penalty" and found < before:
                self.error("falling", here, found=found, before=before)
            elif key == "bid_track" and found <= before:
                self.error("not_rising", here, found=found, before=before)
            elif key == "happiness_prices" and found <= before:
                self.advise("price_falls", here, found=found, before=before)

    # --- boards ---

    def boards(self, value: Any, size: tuple[int, int] | None, joker: str) -> list[Row] | None:
        """The boards with their faces as grids, where all are in order."""
        fine = self.rows("boards", value, LEAST_BOARDS, BOARDS)
        if not isinstance(value, list):
            return None
        boards = value[:BOARDS]
        letters = [board.get("letter") if isinstance(board, dict) else None for board in boards]
        count = Counter(letter for letter in letters if isinstance(letter, str))
        for twice, found in count.items():
            if found > 1 and joker and twice != joker and len(twice) == 1:
                fine = self.error(
                    "letter_twice", "boards", letter=ascii_safe(twice), found=found, joker=joker
                )
        numbers: Counter[str] = Counter()
        read: list[Row] = []
        for place, board in enumerate(boards):
            letter = letters[place]
            where = f"boards[{place}]"
            fine = self.keys(where, board, ("id", "letter", *FACE_IDS), ("note",)) and fine
            if not isinstance(board, dict):
                continue
            if "note" in board:
                fine = self.text(f"{where}.note", board["note"], MOST_NOTE) and fine
            if "letter" in board and not self.letter(f"{where}.letter", letter):
                fine = False
                continue
            if not isinstance(letter, str):
                continue
            numbers[letter] += 1
            wanted = f"{letter}{numbers[letter]}" if count[letter] > 1 else letter
            if "id" in board and board["id"] != wanted:
                fine = self.error("wrong_board_id", f"{where}.id", found=_kind(board["id"]), wanted=wanted)
            faces: Row = {"id": wanted, "letter": letter}
            for face in FACE_IDS:
                if face in board and size is not None:
                    faces[face] = self.face(f"boards.{wanted}.{face}", board[face], size, wanted, letter)
            if any(faces.get(face) is None for face in FACE_IDS):
                fine = False
                continue
            read.append(faces)
            self.both_faces(f"boards.{wanted}", faces)
        if not fine or size is None:
            return None
        water = sum(any("~" in row for row in board["1910"]) for board in read)
        if 2 * water < len(read):
            self.advise("few_water", "boards", found=_some(water, "board"))
        return read

    def face(self, where: str, value: Any, size: tuple[int, int], board: str, letter: str) -> Grid | None:
        """The codes of a face where they are in order."""
        columns, rows = size
        fine = self.rows(where, value, rows, rows)
        if not isinstance(value, list):
            return None
        grid: Grid = []
        found: Counter[str] = Counter()
        for r, row in enumerate(value[:rows]):
            here = f"{where}[{r}]"
            if not isinstance(row, str):
                fine = self.error("not_a_row", here, found=_kind(row), columns=columns)
                continue
            codes = row.split()
            grid.append(codes)
            if len(codes) != columns:
                fine = self.error("wrong_row_length", here, found=len(codes), columns=columns)
            for column, code in enumerate(codes[:columns]):
                fine = self.square(f"{here}[{column}]", code, board, letter) and fine
                found[code] += 1
        for code, times in found.items():
            if times > 1 and LABEL.fullmatch(code):
                fine = self.error("label_twice", where, label=code)
        if not fine:
            return None
        if len(spots(grid)) > FACE_SPOTS:
            self.error("too_many_spots", where, found=len(spots(grid)), most=FACE_SPOTS)
            return None
        self.terrain(where, grid)
        return grid

    def square(self, where: str, code: str, board: str, letter: str) -> bool:
        if code in GROUNDS or code in tuple(TYPES):
            return True
        if not LABEL.fullmatch(code):
            plain = unicodedata.normalize("NFKC", code)
            guesses = (plain, _MEANT.get(plain, ""), plain.upper(), plain.lower())
            known = (*GROUNDS, *TYPES)
            meant = next((guess for guess in guesses if guess in known or LABEL.fullmatch(guess)), None)
            hint = f" (is {meant!r} meant?)" if meant else ""
            return self.error(
                "unknown_square",
                where,
                found=repr(ascii_safe(code[:40])),
                hint=hint,
                known=" ".join(known),
                label=f"{letter}1",
            )
        if code[0] != letter:
            return self.error("foreign_label", where, label=code, board=board, letter=letter)
        return True

    def terrain(self, where: str, grid: Grid) -> None:
        """B7 to B9 of one face."""
        hard = where.endswith(FACE_IDS[1])
        for r, column in spots(grid):
            label = grid[r][column]
            if not is_parcel(label):
                continue
            costs = least_costs(grid, (r, column))
            here, most = f"{where}[{r}][{column}]", 4 if hard else 2
            if not costs:
                self.advise("lonely_parcel", here, label=label)
            elif min(costs.values()) > most:
                self.advise("far_parcel", here, label=label, found=min(costs.values()), most=most)
        mountains, water = (sum(row.count(code) for row in grid) for code in "m~")
        low, high = (4, 8) if hard else (0, 3)
        if not low <= mountains <= high:
            self.advise("mountains", where, found=_some(mountains, "mountain"), low=low, high=high)
        if water and not hard:
            self.advise("water_on_1920", where, found=_some(water, "space"))
        if not is_connected(grid):
            self.advise("in_pieces", where)
        for side, found in zip(SIDE_NAMES, open_edges(grid)):
            if found < 3:
                self.advise("closed_edge", where, side=side, found=_some(found, "space"))

    def both_faces(self, where: str, faces: Row) -> None:
        """B3: the 1910 face is the same board made harder."""
        shown = [{code for row in faces[face] for code in row if is_parcel(code)} for face in FACE_IDS]
        for label in sorted(shown[1] - shown[0]):
            self.advise("label_hidden", f"{where}.1920", label=label)
        if len(shown[1]) != len(shown[0]) - 1:
            found = _some(len(shown[1]), "parcel")
            self.advise("not_one_less", where, found=found, normal=len(shown[0]))
        rough = [sum(code in "m~" for row in faces[face] for code in row) for face in FACE_IDS]
        if rough[1] <= rough[0]:
            self.advise("not_harder", f"{where}.1910")

    def choices(self, boards: Sequence[Row], joker: str, passengers: int | None) -> None:
        """What the maps of each number of players show: B4 to B6."""

        def of(count: Any, most: bool, needed: int) -> int:
            """The most, or the fewest, that so many boards have together; of the jokers one may lie there."""
            pick = max if most else min
            values = [count(board) for board in boards if board["letter"] != joker]
            jokers = [count(board) for board in boards if board["letter"] == joker]
            values += [pick(jokers)] if jokers else []
            return sum(sorted(values, reverse=most)[:needed])

        jokers = sum(board["letter"] == joker for board in boards)
        different = len(boards) - max(0, jokers - 1)
        for players in PLAYERS:
            needed, enough = boards_needed(players), parcels_needed(players)
            if different < needed:
                self.error(
                    "too_few_boards", "boards", players=players, needed=needed, found=different, joker=joker
                )
                continue
            found = of(lambda board: parcels(board["1920"]), True, needed)
            if found < enough:
                shown = _some(found, "parcel")
                self.error("too_few_parcels", "boards", players=_players(players), found=shown, needed=enough)
            found = of(lambda board: max(parcels(board[face]) for face in FACE_IDS), True, needed)
            self.most_parcels[players] = found
            most = (PARCELS_DEALT + AUCTION_CARDS) * players
            if found > most and players > 1:
                self.error("too_many_parcels", "boards", players=players, found=found, most=most)
            if of(lambda board: min(parcels(board[face]) for face in FACE_IDS), False, needed) >= enough:
                self.advise("always_enough", "boards", players=_players(players), needed=enough)
            printed = of(lambda board: max(_printed(board[face]) for face in FACE_IDS), True, needed)
            tiles = tiles_of(players)
            if passengers is not None and printed + tiles > passengers:
                self.error(
                    "too_few_passengers",
                    "boards",
                    players=_players(players),
                    printed=printed,
                    tiles=tiles,
                    passengers=passengers,
                )
        self.types(boards, joker)

    def types(self, boards: Sequence[Row], joker: str) -> None:
        """B6, of the 1920 and the 1910 faces together."""
        has = [types_of(board["1920"]) | types_of(board["1910"]) for board in boards]
        for letter in TYPES:
            found = sum(letter in types for types in has)
            if found < 2:
                self.advise("few_of_type", "boards", type=letter, found=_some(found, "board"))
        double = sum(_largest(board["1920"]) >= 2 for board in boards)
        if double < 2:
            self.advise("few_double", "boards", found=_some(double, "board"))
        for letter in TYPES:
            least = [
                board["letter"] == joker
                for board in boards
                if any(types_of(board[face]) <= {letter} for face in FACE_IDS)
            ]
            alone = least.count(False) + min(1, least.count(True))
            if alone >= boards_needed(2):
                self.advise("one_type", "boards", found=_some(alone, "board"), type=letter)

    # --- cards ---

    def cards(self, value: Any) -> list[Row] | None:
        """The cards where each of them is in order."""
        fine = self.rows("cards", value, 1, CARDS)
        if not isinstance(value, list):
            return None
        cards = value[:CARDS]
        parcel = [card for card in cards if isinstance(card, dict) and card.get("kind") == "parcel"]
        self.labels = {
            card["label"]
            for card in parcel
            if isinstance(card.get("label"), str) and LABEL.fullmatch(card["label"])
        }
        ids: set[str] = set()
        before = CARD_KIND_IDS[0]
        for place, card in enumerate(cards):
            where = f"cards[{place}]"
            if not isinstance(card, dict):
                fine = self.error("not_an_object", where, found=_kind(card))
                continue
            if "id" in card:
                name = card["id"]
                if not isinstance(name, str) or not CARD_ID.fullmatch(name):
                    fine = self.error("not_a_card_id", f"{where}.id", found=_kind(name))
                else:
                    where = f"cards.{name}"
                    if name in ids:
                        fine = self.error("id_twice", f"{where}.id")
                    ids.add(name)
            kind = card.get("kind")
            if not isinstance(kind, str) or kind not in CARD_KIND_IDS:
                if "kind" in card:
                    known, hint = ", ".join(CARD_KIND_IDS), _meant(kind, CARD_KIND_IDS)
                    self.error("unknown_word", f"{where}.kind", found=_kind(kind), hint=hint, known=known)
                else:
                    self.error("missing_key", where, key="kind")
                fine = False
                continue
            if CARD_KIND_IDS.index(kind) < CARD_KIND_IDS.index(before):
                order = ", ".join(CARD_KIND_IDS)
                fine = self.error("out_of_order", where, kind=kind, before=before, order=order)
            before = kind
            fine = self.card(where, card, kind) and fine
        return cards if fine else None

    def card(self, where: str, card: Row, kind: str) -> bool:
        own = {"parcel": ("label",), "building": ("type",), "auction": ("mark",)}.get(kind, ())
        fine = self.keys(
            where, card, ("id", "kind", "slots", "strip", "consequences", "void", *own), ("note",)
        )
        if "note" in card:
            fine = self.text(f"{where}.note", card["note"], MOST_NOTE) and fine
        for key in ("strip", "void"):
            if key in card:
                fine = self.flag(f"{where}.{key}", card[key]) and fine
        if "label" in own and "label" in card:
            label = card["label"]
            if not isinstance(label, str) or not LABEL.fullmatch(label):
                fine = self.error("unknown_label", f"{where}.label", found=_kind(label))
        if "slots" in card:
            fine = self.slots(f"{where}.slots", card["slots"]) and fine
        if "consequences" in card:
            fine = self.consequences(f"{where}.consequences", card["consequences"]) and fine
        if "type" in own and "type" in card:
            letter = card["type"]
            if not isinstance(letter, str) or letter not in tuple(TYPES):
                known, hint = _list(TYPES), _meant(letter, TYPES)
                fine = self.error(
                    "unknown_word", f"{where}.type", found=_kind(letter), hint=hint, known=known
                )
        if "mark" in own and "mark" in card:
            fine = self.whole(f"{where}.mark", card["mark"], MARKS[0], MARKS[-1]) and fine
        if not fine:
            return False
        if card["void"] and kind != "auction":
            return self.error("void_elsewhere", f"{where}.void")
        if card["void"] and card["strip"]:
            return self.error("void_with_strip", f"{where}.strip")
        if kind == "parcel" and f"p:{card['label']}" not in card["slots"]:
            return self.error("no_own_icon", f"{where}.slots", icon=f"p:{card['label']}", check="K3")
        if kind == "building" and f"t{card['type']}" not in card["slots"]:
            return self.error("no_own_icon", f"{where}.slots", icon=f"t{card['type']}", check="K4")
        return True

    def slots(self, where: str, value: Any) -> bool:
        fine = self.rows(where, value, 1, MOST_SLOTS)
        if not isinstance(value, list):
            return False
        known = f"{', '.join(ICON_CODES)}, $1 to $9, p: and a label"
        for place, icon in enumerate(value[:MOST_SLOTS]):
            here = f"{where}[{place}]"
            if isinstance(icon, str) and icon.startswith("p:"):
                if icon[2:] not in self.labels:
                    fine = self.error("label_without_card", here, label=repr(ascii_safe(icon[2:42])))
            elif not isinstance(icon, str) or not (icon in ICON_CODES or MONEY.fullmatch(icon)):
                hint = _meant(icon, (*ICON_CODES, "$1", "$2", "$3", "$4"))
                fine = self.error("unknown_icon", here, found=_kind(icon), hint=hint, known=known)
        return fine

    def consequences(self, where: str, value: Any) -> bool:
        fine = self.rows(where, value, 0, len(CONSEQUENCES))
        if not isinstance(value, list):
            return False
        for place, word in enumerate(value[: len(CONSEQUENCES)]):
            if not isinstance(word, str) or word not in CONSEQUENCES:
                known, hint = _list(CONSEQUENCES), _meant(word, CONSEQUENCES)
                here = f"{where}[{place}]"
                fine = self.error("unknown_word", here, found=_kind(word), hint=hint, known=known)
            elif word in value[:place]:
                fine = self.error("consequence_twice", where, found=word)
        return fine

    def cards_and_boards(self, cards: Sequence[Row], boards: Sequence[Row]) -> None:
        """B2: each parcel has one card, and each parcel card a parcel."""
        shown = {
            code
            for board in boards
            for face in FACE_IDS
            for row in board[face]
            for code in row
            if is_parcel(code)
        }
        have: dict[str, str] = {}
        for card in cards:
            if card["kind"] != "parcel":
                continue
            label, where = card["label"], f"cards.{card['id']}.label"
            if label in have:
                self.error("parcel_twice", where, label=label, other=have[label])
            elif label not in shown:
                self.error("no_such_parcel", where, label=label)
            have.setdefault(label, card["id"])
        for label in sorted(shown - set(have)):
            self.error("label_without_card", "boards", label=label)

    def all_cards(self, cards: Sequence[Row]) -> None:
        """What the cards must be together, and what they had better be."""
        of = {kind: [card for card in cards if card["kind"] == kind] for kind in CARD_KIND_IDS}
        if len(of["parcel"]) > LABELS:
            self.error("too_many_labels", "cards", found=len(of["parcel"]), most=LABELS)
        needed = BOOK_CARDS * MAX_SEATS
        if len(of["development"]) < needed:
            found = len(of["development"])
            self.error("too_few_development", "cards", found=found, needed=needed, players=MAX_SEATS)
        wanted = "".join(letter * CARDS_OF_TYPE for letter in TYPES)
        found_types = "".join(card["type"] for card in of["building"])
        if found_types != wanted:
            self.error("wrong_buildings", "cards", found=found_types or "no building cards", wanted=wanted)
        needed = len(GENERIC) * MAX_SEATS
        if len(of["generic"]) != needed:
            self.error("too_few_generic", "cards", found=len(of["generic"]) or "no", needed=needed)
        for place, card in enumerate(of["generic"][:needed]):
            icons = GENERIC[place % len(GENERIC)]
            if sorted(card["slots"]) != sorted(icons):
                where = f"cards.{card['id']}.slots"
                self.error("wrong_generic", where, found=_list(card["slots"]), wanted=_list(icons))
        for players in MARKS:
            usable = sum(card["mark"] <= players for card in of["auction"])
            needed = AUCTION_CARDS * players
            if usable < needed:
                self.error("too_few_auction", "cards", found=usable, players=players, needed=needed)
        self.kinds(of)
        for card in cards:
            self.one_card(f"cards.{card['id']}", card)
        self.icons(of)

    def kinds(self, of: dict[str, list[Row]]) -> None:
        for kind, wanted in USUAL_CARDS.items():
            if len(of[kind]) != wanted:
                found = _some(len(of[kind]), "card")
                self.advise("cards_of_kind", "cards", found=found, kind=kind, wanted=wanted)
        void = sum(card["void"] for card in of["auction"])
        if not 2 <= void <= 3:
            self.advise("number_of_void", "cards", found=_some(void, "card"))
        for consequence in CONSEQUENCES:
            found_cards = sum(consequence in card["consequences"] for kind in of for card in of[kind])
            if found_cards < 3:
                found = _some(found_cards, "card")
                self.advise("rare_consequence", "cards", consequence=consequence, found=found)

    def one_card(self, where: str, card: Row) -> None:
        icons = [icon_kind(icon) for icon in card["slots"]]
        low, high = USUAL_SLOTS.get(card["kind"], (1, MOST_SLOTS))
        if not low <= len(icons) <= high and not card["void"]:
            self.advise(
                "slots_of_kind", f"{where}.slots", found=_some(len(icons), "slot"), low=low, high=high
            )
        for icon in dict.fromkeys(icons):
            if icons.count(icon) > 1:
                self.advise("twice_on_card", f"{where}.slots", icon=icon)
        if not card["strip"] and not card["void"]:
            self.advise("no_strip", f"{where}.strip")
        strong = sum(icon in FOR_ACTIONS for icon in icons) >= 3
        if strong and card["kind"] in ("development", "auction") and not card["consequences"]:
            self.advise("strong_card", f"{where}.consequences")

    def icons(self, of: dict[str, list[Row]]) -> None:
        """K8, K10 and K12."""
        drawn = [*of["development"], *of["auction"]]
        count = Counter(icon for card in drawn for icon in card["slots"])
        rails = [count[f"rail{number}"] for number in (1, 2, 3)]
        shares = [rail / max(1, sum(rails)) for rail in rails]
        if any(abs(share - usual / 6) > 0.1 for share, usual in zip(shares, (3, 2, 1))):
            one, two, three = rails
            self.advise("rail_shares", "cards", one=one, two=two, three=three)
        relief = sum(any(icon_kind(icon) in FOR_ADMINISTRATION for icon in card["slots"]) for card in drawn)
        if drawn and relief / len(drawn) < 0.4:
            self.advise("few_relief", "cards", found=relief / len(drawn))
        for players in MARKS:
            auction = [card for card in of["auction"] if card["mark"] <= players]
            may = [*of["development"], *of["parcel"], *auction]
            for icon in ALL_ICONS:
                found = sum(icon in map(icon_kind, card["slots"]) for card in may)
                if found < 4:
                    parts = {"found": _some(found, "card"), "players": _players(players)}
                    self.advise("rare_icon", "cards", icon=icon, **parts)
            self.needed_icons(of["development"], auction, players)

    def needed_icons(self, development: list[Row], auction: list[Row], players: int) -> None:
        """K12: on the cards of one game, when as many parcels as can be lie on the map."""
        if players not in self.most_parcels:
            return
        books = min(1.0, BOOK_CARDS * players / max(1, len(development)))
        left = self.most_parcels[players] - PARCELS_DEALT * players
        deck = min(1.0, (AUCTION_CARDS * players - max(0, left)) / max(1, len(auction)))
        for icon in NEEDED_ICONS:
            one, other = (
                sum(card["slots"].count(icon) for card in cards) for cards in (development, auction)
            )
            found = books * one + deck * other
            if found < players:
                parts = {"players": _players(players), "icon": icon, "least": players}
                self.advise("few_needed", "cards", found=found, **parts)


def _printed(grid: Grid) -> int:
    return sum(code in TYPES for row in grid for code in row)


def _largest(grid: Grid) -> int:
    """Squares of the largest printed building of a face."""
    largest = 0
    seen: set[tuple[int, int]] = set()
    for start in spots(grid):
        if is_parcel(grid[start[0]][start[1]]) or start in seen:
            continue
        queue, size = [start], 0
        seen.add(start)
        while queue:
            place = queue.pop()
            size += 1
            for there in beside(grid, place):
                if there not in seen and grid[there[0]][there[1]] == grid[place[0]][place[1]]:
                    seen.add(there)
                    queue.append(there)
        largest = max(largest, size)
    return largest
