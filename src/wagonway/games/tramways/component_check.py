"""What a component document must be for the rules to play with it, and what we would do otherwise.

component_document.py declares what may stand in it; the rest is what only this game can know. Places name a
board and a card by their ids ("boards.A.1910[2][4]" is the 1910 face of board A, row 2, square 4, counted
from 0). Errors are what the rules force and what the engine has no room for; they refuse the document as a
whole.
Advice is our taste. B1, K5 and the like are the names of the checks in docs/games/tramways-cards.md; the
sentences are the messages `finding-` of the game.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from wagonway.kernel import texts
from wagonway.kernel.components import Arg, Findings, Words
from wagonway.kernel.document import (
    Checking,
    hint,
    meant,
    printable,
    shown,
)

from .component_document import (
    CARD_ID,
    CARD_KINDS,
    CHECKS,
    CONSEQUENCES,
    LABEL,
    MARKS,
    MOST_SLOTS,
    USUAL_CARDS,
    USUAL_LEVELS,
    AuctionCard,
    Document,
    ParcelCard,
    PlainCard,
    Row,
)
from .constants import (
    AUCTION_ROUNDS,
    BOARDS,
    BOOK_CARDS,
    CARDS,
    CELLS,
    LABELS,
    MAX_SEATS,
    SPOTS,
)
from .faces import CARD_KIND_IDS, FACE_IDS, GROUNDS, ICON_CODES, icon_words
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

FACE_SPOTS = SPOTS // CELLS
PLAYERS = range(1, MAX_SEATS + 1)
PARCELS_DEALT = 4
AUCTION_CARDS = AUCTION_ROUNDS  # for each player
CARDS_OF_TYPE = 4  # building cards
GENERIC = (("rail2", "worker"), ("$1", "build"))  # of each player
USUAL_SLOTS = {"development": (3, 4), "parcel": (2, 2), "building": (2, 3), "auction": (2, 4)}
FOR_ACTIONS = ("rail1", "rail2", "rail3", "uplink", "build", "upbuild", "tR", "tL", "tC", "tI")
FOR_ADMINISTRATION = ("$", "worker", "stress-", "pass+")
ALL_ICONS = (*FOR_ACTIONS, *FOR_ADMINISTRATION)
NEEDED_ICONS = ("uplink", "upbuild", "tR", "tL", "tC", "tI")  # check K12
MONEY = tuple(f"${amount}" for amount in range(1, 10))
SIDES = tuple(Words(f"value-{side}") for side in ("north", "east", "south", "west"))
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


def check(document: Row) -> None:
    """Raise ComponentError at the first thing the rules cannot play with."""
    texts.refuse(Path(__file__).parent, findings(document), CHECKS)


def findings(document: Any) -> Findings:
    """All errors and all advice."""
    return _Checking(document).findings


def icon_kind(icon: str) -> str:
    """All sums of money are one kind of icon."""
    return "$" if icon.startswith("$") else icon


def _icon(kind: str) -> Arg:
    return kind if kind == "$" else icon_words(kind)


def _type(letter: str) -> Words:
    return Words(f"type-{letter.lower()}")


def _kind(kind: str) -> Words:
    return Words(f"card-{kind}")


def _players(number: int) -> Words:
    return Words("value-players", {"players": number})


# What editors are told of
FORMS = {
    "DOCUMENT": Document,
    "PARCEL_CARD": ParcelCard,
    "AUCTION_CARD": AuctionCard,
    "USUAL_CARDS": USUAL_CARDS,
    "LAID": {
        players: {"boards": boards_needed(players), "parcels": parcels_needed(players)} for players in PLAYERS
    },
}


class _Checking(Checking):
    """What only Tramways can know of a document."""

    def __init__(self, document: Any) -> None:
        super().__init__(document, Document)
        self.labels: set[str] = set()  # of parcel cards
        self.most_parcels: dict[int, int] = {}  # on a map, by the number of players
        if not isinstance(document, dict):
            return
        size = None
        if self.sound("grid"):
            size = document["grid"]["columns"], document["grid"]["rows"]
        joker = document["joker"] if self.sound("joker") else ""
        if isinstance(document.get("numbers"), dict):
            self.numbers(document["numbers"])
        cards = self.cards(document["cards"]) if isinstance(document.get("cards"), list) else None
        if isinstance(document.get("boards"), list):
            boards = self.boards(document["boards"], size, joker)
            if boards is not None and joker:
                there = self.sound("numbers.passengers")
                self.choices(boards, joker, document["numbers"]["passengers"] if there else None)
                if cards is not None:
                    self.cards_and_boards(cards, boards)
        if cards is not None:
            self.all_cards(cards)

    # --- numbers ---

    def numbers(self, numbers: Row) -> None:
        for key, limit in (("start_workers", "workers_max"), ("hand_limit", "hand_limit_max")):
            if self.sound(f"numbers.{key}", f"numbers.{limit}") and numbers[key] > numbers[limit]:
                found, most, other = numbers[key], numbers[limit], Words(f"field-{limit.replace('_', '-')}")
                self.error("above", f"numbers.{key}", found=found, other=other, most=most)
        where = "numbers.stress_penalty"
        if self.sound(where):
            if numbers["stress_penalty"][0] != 0:
                self.error("not-zero", f"{where}[0]", found=numbers["stress_penalty"][0])
            if len(numbers["stress_penalty"]) != USUAL_LEVELS:
                self.advise("levels", where, found=len(numbers["stress_penalty"]), wanted=USUAL_LEVELS)
        for key in ("stress_penalty", "bid_track", "happiness_prices"):
            for place, (before, found) in enumerate(
                pairwise(numbers[key] if self.sound(f"numbers.{key}") else ()), start=1
            ):
                here = f"numbers.{key}[{place}]"
                if key == "stress_penalty" and found < before:
                    self.error("falling", here, found=found, before=before)
                elif key == "bid_track" and found <= before:
                    self.error("not-rising", here, found=found, before=before)
                elif key == "happiness_prices" and found <= before:
                    self.advise("price-falls", here, found=found, before=before)

    # --- boards ---

    def boards(self, value: list[Any], size: tuple[int, int] | None, joker: str) -> list[Row] | None:
        """The boards with their faces as grids, where all are in order."""
        fine = self.sound("boards")
        boards = value[:BOARDS]
        letters = [board.get("letter") if isinstance(board, dict) else None for board in boards]
        count = Counter(letter for letter in letters if isinstance(letter, str))
        for twice, found in count.items():
            if found > 1 and joker and twice != joker and len(twice) == 1:
                fine = self.error("letter-twice", "boards", letter=printable(twice), found=found, joker=joker)
        numbers: Counter[str] = Counter()
        read: list[Row] = []
        for place, board in enumerate(boards):
            letter = letters[place]
            where = f"boards[{place}]"
            if not isinstance(letter, str) or not self.sound(f"{where}.letter"):
                continue
            numbers[letter] += 1
            wanted = f"{letter}{numbers[letter]}" if count[letter] > 1 else letter
            if "id" in board and board["id"] != wanted:
                fine = self.error("wrong-board-id", f"{where}.id", found=shown(board["id"]), wanted=wanted)
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
            self.advise("few-water", "boards", found=water)
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
                fine = self.error("not-a-row", here, found=shown(row), columns=columns)
                continue
            codes = row.split()
            grid.append(codes)
            if len(codes) != columns:
                fine = self.error("wrong-row-length", here, found=len(codes), columns=columns)
            for column, code in enumerate(codes[:columns]):
                fine = self.square(f"{here}[{column}]", code, board, letter) and fine
                found[code] += 1
        for code, times in found.items():
            if times > 1 and LABEL.fullmatch(code):
                fine = self.error("label-twice", where, label=code)
        if not fine:
            return None
        if len(spots(grid)) > FACE_SPOTS:
            self.error("too-many-spots", where, found=len(spots(grid)), most=FACE_SPOTS)
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
            guess = next((guess for guess in guesses if guess in known or LABEL.fullmatch(guess)), None)
            return self.error(
                "unknown-square",
                where,
                found=printable(code),
                hint=hint(guess),
                known=" ".join(known),
                label=f"{letter}1",
            )
        if code[0] != letter:
            return self.error("foreign-label", where, label=code, board=board, letter=letter)
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
                self.advise("lonely-parcel", here, label=label)
            elif min(costs.values()) > most:
                self.advise("far-parcel", here, label=label, found=min(costs.values()), most=most)
        mountains, water = (sum(row.count(code) for row in grid) for code in "m~")
        low, high = (4, 8) if hard else (0, 3)
        if not low <= mountains <= high:
            self.advise("mountains", where, found=mountains, low=low, high=high)
        if water and not hard:
            self.advise("water-on-1920", where, found=water)
        if not is_connected(grid):
            self.advise("in-pieces", where)
        for side, found in zip(SIDES, open_edges(grid)):
            if found < 3:
                self.advise("closed-edge", where, side=side, found=found)

    def both_faces(self, where: str, faces: Row) -> None:
        """B3: the 1910 face is the same board made harder."""
        labels = [{code for row in faces[face] for code in row if is_parcel(code)} for face in FACE_IDS]
        for label in sorted(labels[1] - labels[0]):
            self.advise("label-hidden", f"{where}.1920", label=label)
        if len(labels[1]) != len(labels[0]) - 1:
            self.advise("not-one-less", where, found=len(labels[1]), normal=len(labels[0]))
        rough = [sum(code in "m~" for row in faces[face] for code in row) for face in FACE_IDS]
        if rough[1] <= rough[0]:
            self.advise("not-harder", f"{where}.1910")

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
                    "too-few-boards", "boards", players=players, needed=needed, found=different, joker=joker
                )
                continue
            found = of(lambda board: parcels(board["1920"]), True, needed)
            if found < enough:
                self.error("too-few-parcels", "boards", players=_players(players), found=found, needed=enough)
            found = of(lambda board: max(parcels(board[face]) for face in FACE_IDS), True, needed)
            self.most_parcels[players] = found
            most = (PARCELS_DEALT + AUCTION_CARDS) * players
            if found > most and players > 1:
                self.error("too-many-parcels", "boards", players=players, found=found, most=most)
            if of(lambda board: min(parcels(board[face]) for face in FACE_IDS), False, needed) >= enough:
                self.advise("always-enough", "boards", players=_players(players), needed=enough)
            printed = of(lambda board: max(_printed(board[face]) for face in FACE_IDS), True, needed)
            tiles = tiles_of(players)
            if passengers is not None and printed + tiles > passengers:
                self.error(
                    "too-few-passengers",
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
                self.advise("few-of-type", "boards", type=_type(letter), found=found)
        double = sum(_largest(board["1920"]) >= 2 for board in boards)
        if double < 2:
            self.advise("few-double", "boards", found=double)
        for letter in TYPES:
            least = [
                board["letter"] == joker
                for board in boards
                if any(types_of(board[face]) <= {letter} for face in FACE_IDS)
            ]
            alone = least.count(False) + min(1, least.count(True))
            if alone >= boards_needed(2):
                self.advise("one-type", "boards", found=alone, type=_type(letter))

    # --- cards ---

    def cards(self, value: list[Any]) -> list[Row] | None:
        """The cards where each of them is in order."""
        fine = self.sound("cards")
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
                fine = self.error("not-an-object", where, found=shown(card))
                continue
            name = card.get("id")
            if isinstance(name, str) and CARD_ID.fullmatch(name):
                where = f"cards.{name}"
                if name in ids:
                    fine = self.error("twice", f"{where}.id", found=name)
                ids.add(name)
            if "kind" not in card:
                fine = self.error("missing-key", where, key="kind")
                continue
            if not self.one_of(f"{where}.kind", card["kind"], CARD_KIND_IDS):
                fine = False
                continue
            kind = card["kind"]
            if CARD_KIND_IDS.index(kind) < CARD_KIND_IDS.index(before):
                order = [_kind(each) for each in CARD_KIND_IDS]
                fine = self.error("out-of-order", where, kind=_kind(kind), before=_kind(before), order=order)
            before = kind
            fine = self.card(where, card, kind) and fine
        return cards if fine else None

    def card(self, where: str, card: Row, kind: str) -> bool:
        fine = self.fits(where, card, CARD_KINDS.get(kind, PlainCard))
        for place, icon in enumerate(card["slots"] if self.sound(f"{where}.slots") else ()):
            fine = self.icon(f"{where}.slots[{place}]", icon) and fine
        pair = card["consequences"] if self.sound(f"{where}.consequences") else []
        if len(set(pair)) < len(pair):
            fine = self.error("twice", f"{where}.consequences", found=Words(f"consequence-{pair[0]}"))
        if not fine:
            return False
        if card["void"] and kind != "auction":
            return self.error("void-elsewhere", f"{where}.void")
        if card["void"] and card["strip"]:
            return self.error("void-with-strip", f"{where}.strip")
        if kind == "parcel" and f"p:{card['label']}" not in card["slots"]:
            return self.error("no-own-label", f"{where}.slots", label=card["label"])
        if kind == "building" and f"t{card['type']}" not in card["slots"]:
            return self.error("no-own-type", f"{where}.slots", type=_type(card["type"]))
        return True

    def icon(self, where: str, icon: Any) -> bool:
        if isinstance(icon, str) and icon.startswith("p:"):
            label = icon[2:]
            return label in self.labels or self.error("label-without-card", where, label=printable(label))
        known = (*ICON_CODES, *MONEY)
        if isinstance(icon, str) and icon in known:
            return True
        return self.error("unknown-icon", where, found=shown(icon), hint=meant(icon, known))

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
                self.error("parcel-twice", where, label=label, other=have[label])
            elif label not in shown:
                self.error("no-such-parcel", where, label=label)
            have.setdefault(label, card["id"])
        for label in sorted(shown - set(have)):
            self.error("label-without-card", "boards", label=label)

    def all_cards(self, cards: Sequence[Row]) -> None:
        """What the cards must be together, and what they had better be."""
        of = {kind: [card for card in cards if card["kind"] == kind] for kind in CARD_KIND_IDS}
        if len(of["parcel"]) > LABELS:
            self.error("too-many-labels", "cards", found=len(of["parcel"]), most=LABELS)
        needed = BOOK_CARDS * MAX_SEATS
        if len(of["development"]) < needed:
            found = len(of["development"])
            self.error("too-few-development", "cards", found=found, needed=needed, players=MAX_SEATS)
        wanted = "".join(letter * CARDS_OF_TYPE for letter in TYPES)
        found_types = "".join(card["type"] for card in of["building"])
        if not found_types:
            self.error("no-buildings", "cards", wanted=wanted)
        elif found_types != wanted:
            self.error("wrong-buildings", "cards", found=found_types, wanted=wanted)
        needed = len(GENERIC) * MAX_SEATS
        if len(of["generic"]) != needed:
            self.error("too-few-generic", "cards", found=len(of["generic"]), needed=needed)
        for place, card in enumerate(of["generic"][:needed]):
            icons = GENERIC[place % len(GENERIC)]
            if sorted(card["slots"]) != sorted(icons):
                where, wanted_icons = f"cards.{card['id']}.slots", [_icon(each) for each in icons]
                self.error(
                    "wrong-generic", where, found=[_icon(each) for each in card["slots"]], wanted=wanted_icons
                )
        for players in MARKS:
            usable = sum(card["mark"] <= players for card in of["auction"])
            needed = AUCTION_CARDS * players
            if usable < needed:
                self.error("too-few-auction", "cards", found=usable, players=players, needed=needed)
        self.kinds(of)
        for card in cards:
            self.one_card(f"cards.{card['id']}", card)
        self.icons(of)

    def kinds(self, of: dict[str, list[Row]]) -> None:
        for kind, wanted in USUAL_CARDS.items():
            if len(of[kind]) != wanted:
                self.advise("cards-of-kind", "cards", found=len(of[kind]), kind=_kind(kind), wanted=wanted)
        void = sum(card["void"] for card in of["auction"])
        if not 2 <= void <= 3:
            self.advise("number-of-void", "cards", found=void)
        for consequence in CONSEQUENCES:
            found = sum(consequence in card["consequences"] for kind in of for card in of[kind])
            if found < 3:
                name = Words(f"consequence-{consequence}")
                self.advise("rare-consequence", "cards", consequence=name, found=found)

    def one_card(self, where: str, card: Row) -> None:
        icons = [icon_kind(icon) for icon in card["slots"]]
        low, high = USUAL_SLOTS.get(card["kind"], (1, MOST_SLOTS))
        if not low <= len(icons) <= high and not card["void"]:
            self.advise("slots-of-kind", f"{where}.slots", found=len(icons), low=low, high=high)
        for icon in dict.fromkeys(icons):
            if icons.count(icon) > 1:
                self.advise("twice-on-card", f"{where}.slots", icon=_icon(icon))
        if not card["strip"] and not card["void"]:
            self.advise("no-strip", f"{where}.strip")
        strong = sum(icon in FOR_ACTIONS for icon in icons) >= 3
        if strong and card["kind"] in ("development", "auction") and not card["consequences"]:
            self.advise("strong-card", f"{where}.consequences")

    def icons(self, of: dict[str, list[Row]]) -> None:
        """K8, K10 and K12."""
        drawn = [*of["development"], *of["auction"]]
        count = Counter(icon for card in drawn for icon in card["slots"])
        rails = [count[f"rail{number}"] for number in (1, 2, 3)]
        shares = [rail / max(1, sum(rails)) for rail in rails]
        if any(abs(share - usual / 6) > 0.1 for share, usual in zip(shares, (3, 2, 1))):
            one, two, three = rails
            self.advise("rail-shares", "cards", one=one, two=two, three=three)
        relief = sum(any(icon_kind(icon) in FOR_ADMINISTRATION for icon in card["slots"]) for card in drawn)
        if drawn and relief / len(drawn) < 0.4:
            self.advise("few-relief", "cards", found=f"{relief / len(drawn):.0%}")
        for players in MARKS:
            auction = [card for card in of["auction"] if card["mark"] <= players]
            may = [*of["development"], *of["parcel"], *auction]
            for icon in ALL_ICONS:
                found = sum(icon in map(icon_kind, card["slots"]) for card in may)
                if found < 4:
                    self.advise(
                        "rare-icon", "cards", icon=_icon(icon), found=found, players=_players(players)
                    )
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
                parts: dict[str, Arg] = {"players": _players(players), "icon": _icon(icon), "least": players}
                self.advise("few-needed", "cards", found=f"{found:.1f}", **parts)


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
