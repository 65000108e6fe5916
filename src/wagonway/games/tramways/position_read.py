"""Reading a position: each word into the state, in an order in which it finds what it needs."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from wagonway.kernel.fields import place_of, whole_number
from wagonway.kernel.notation import NotationError, read_words, take_options
from wagonway.kernel.schema import layout_of

from . import constants as k
from .faces import FACE_IDS
from .names import SIDE_IDS, SPACE_NUMBERS, TYPE_IDS, VERB_IDS, Names
from .position_usual import (
    blank,
    generic_cards,
    is_laid,
    usual_auction,
    usual_boards,
    usual_building_tiles,
    usual_known,
    usual_passengers,
    usual_places,
    usual_supply,
    usual_turn,
)
from .position_words import BOOKS, COUNTED, EVERYBODY, HANDS, NOT_KNOWN, OF_SEATS, PLACES, ROWS, SHEET, TURN
from .rules.board import derive_all, put_boards
from .rules.setup import set_up_buildings
from .state import State, Work
from .view import buildings, cells

SPACE = r"[a-z]{1,2}\d{1,2}"
BUILT = re.compile(rf"(?P<space>{SPACE}):(?P<type>[RLCI])(?P<seat>\d)(?P<turned>!?)")
LINK = re.compile(
    rf"(?P<row>\d{{1,3}}):(?P<seat>\d):(?P<start>{SPACE})(?P<sides>[NESW]+)"
    rf"(?:>(?P<end>{SPACE}))?(?P<upgraded>!?)(?P<touched>\*?)"
)


def read_line(line: str, c: Any, names: Names, made: Any) -> Reader:
    pairs = read_words(line.split())
    options = take_options(pairs, SHEET.options)
    said = pairs.pop("players", "2")
    if said not in ("1", "2", "3", "4", "5"):
        raise NotationError(f"players={said[:40]}: there are 1 to {k.MAX_SEATS} players.")
    copy(blank(c, options, int(said)), made)
    reader = Reader(made, c, names)
    reader.read(pairs)
    return reader


def copy(one: Any, other: Any) -> None:
    layout = layout_of(State)
    layout.assign(other, layout.flat(one))


class Reader:
    """Reads words into a state, in an order in which each finds what it needs."""

    def __init__(self, s: Any, c: Any, names: Names) -> None:
        self.s, self.c, self.names = s, c, names

    def read(self, pairs: dict[str, str]) -> None:
        for key in pairs:
            if key not in WORDS:
                raise NotationError(f"{key[:60]!r} is not understood.")
        self.pairs = pairs
        self.take("stage")
        usual_turn(self.s)
        self.read_map()
        self.take(*TURN, *OF_SEATS, "phase", "order", "new_order", "schedule")
        self.read_cards()
        self.take("verb", "link", "spot", "at", "kind", "goal", "side", "need", "rides", "used", "settled")
        derive_all(self.s, self.c, Work.plain())

    def take(self, *keys: str) -> None:
        """Read those of these words that the line says."""
        for key in keys:
            if key in self.pairs:
                WORDS[key](self, key, self.pairs[key])

    def read_map(self) -> None:
        s, c = self.s, self.c
        self.take("columns")
        if "boards" in self.pairs:
            self.take("boards")
        else:
            usual_boards(s)
        if is_laid(s):
            put_boards(s, c, Work.plain())
            set_up_buildings(s, c)
        tiles = [int(left) for left in s.building_tiles]
        standing = [int(s.spots[spot].passengers) for spot in range(s.num_spots)]
        self.take("owners", "built")
        if "built" in self.pairs:
            derive_all(s, c, Work.plain())
            s.building_tiles[:] = usual_building_tiles(s, tiles)
            for spot in range(s.num_spots):
                if s.spots[spot].type == k.INDUSTRIAL and s.spots[spot].builder != k.NOBODY:
                    s.seats[s.spots[spot].builder].industries += 1
            for spot, passengers in enumerate(usual_passengers(s, standing)):
                s.spots[spot].passengers = passengers
        self.take("buildings", "passengers")
        if is_laid(s):
            s.passengers_left = usual_supply(s, c)
        self.take("passengers_left", *ROWS, "links", "links_end")

    def read_cards(self) -> None:
        s, c = self.s, self.c
        said = [seat for word, seat in HANDS.items() if word in self.pairs]
        self.placed: set[int] = set()
        self.before = [int(place) for place in s.card_at]
        s.card_at[:] = usual_places(s, c, self.before, said)
        self.take(*HANDS, *BOOKS, "line", *PLACES)
        for seat in range(s.players):
            if seat not in said:
                self.put_hand(seat, [card for card in generic_cards(c, seat) if card not in self.placed])
            s.seats[seat].pile_size = sum(place == k.IN_PILE + seat for place in s.card_at)
        for card in range(c.num_cards):
            s.known[card] = usual_known(s, c, card)
        s.auction_left = usual_auction(s, c)
        self.take("known", *COUNTED, "auction")

    # words

    def plain(self, key: str, value: str) -> None:
        SHEET.read_word(self.s, self.c, key, value)

    def order(self, key: str, value: str) -> None:
        seats = value.split(",")
        if len(seats) != self.s.players:
            raise NotationError(f"{key}={value[:40]}: {self.s.players} places are expected.")
        row = getattr(self.s, key)
        for place, seat in enumerate(seats):
            row[place] = k.NOBODY if seat == "-" else self.seat(key, seat)

    def schedule(self, key: str, value: str) -> None:
        if not re.fullmatch(rf"[RLCI-]{{{k.AUCTION_ROUNDS}}}", value):
            raise NotationError(
                f"{key}={value[:40]}: {k.AUCTION_ROUNDS} letters of R, L, C, I or - are expected."
            )
        for number, letter in enumerate(value, 1):
            self.s.type_tile[number] = 0 if letter == "-" else TYPE_IDS.index(letter)

    def boards(self, key: str, value: str) -> None:
        words = value.split(",")
        if len(words) != cells(self.s):
            raise NotationError(f"{key}={value[:40]}: {cells(self.s)} boards are expected.")
        for cell, word in enumerate(words):
            if word != "-":
                board, _, face = word.partition(":")
                self.s.board[cell] = place_of(key, board, self.names.boards)
                self.s.face[cell] = place_of(key, face, FACE_IDS) if face else 0

    def owners(self, key: str, value: str) -> None:
        for name in self.listed(value):
            space, _, seat = name.partition(":")
            spot = self.spot_at(key, space)
            if self.s.spots[spot].label == k.NO_LABEL:
                raise NotationError(f"{key}: {space} is no parcel.")
            self.s.spots[spot].owner = self.seat(key, seat)

    def built(self, key: str, value: str) -> None:
        for name in self.listed(value):
            match = BUILT.fullmatch(name)
            if match is None:
                raise NotationError(f"{key}: {name[:40]!r} is expected to look like b2:R0 or b2:R0!.")
            here = self.s.spots[self.spot_at(key, match["space"])]
            if here.label == k.NO_LABEL:
                raise NotationError(f"{key}: {match['space']} is no parcel.")
            here.type = TYPE_IDS.index(match["type"])
            here.builder = self.seat(key, match["seat"])
            here.upgraded = int(bool(match["turned"]))

    def buildings(self, key: str, value: str) -> None:
        numbers = value.split(",")
        if len(numbers) != k.TYPES - 1:
            raise NotationError(f"{key}={value[:40]}: {k.TYPES - 1} numbers are expected, of R, L, C, I.")
        for kind, word in enumerate(numbers, 1):
            self.s.building_tiles[kind] = self.whole(key, word, 0, 99)

    def passengers(self, key: str, value: str) -> None:
        firsts = buildings(self.s)
        for name in self.listed(value):
            space, _, number = name.partition(":")
            spot = self.spot_at(key, space)
            if spot not in firsts:
                raise NotationError(f"{key}: no building begins at {space}.")
            self.s.spots[spot].passengers = self.whole(key, number, 0, k.SPOTS)

    def rows(self, key: str, value: str) -> None:
        numbers = [self.whole(key, name, 0, k.MOST_TILES - 1) for name in self.listed(value)]
        if len(set(numbers)) != len(numbers):
            raise NotationError(f"{key}={value[:40]}: a row stands twice.")

    def links(self, key: str, value: str) -> None:
        s = self.s
        numbers = {
            seat: [int(name) for name in self.listed(self.pairs.get(word, ""))] for word, seat in ROWS.items()
        }
        free = {seat: iter(numbers[seat] or range(k.MOST_TILES)) for seat in range(k.MAX_SEATS)}
        derive_all(s, self.c, Work.plain())
        last = -1
        for name in self.listed(value):
            match = LINK.fullmatch(name)
            if match is None:
                raise NotationError(f"{key}: {name[:40]!r} is expected to look like 4:0:b2EES>e3!*.")
            row = self.whole(key, match["row"], last + 1, k.MOST_LINKS - 1)
            seat = self.seat(key, match["seat"])
            self.lay(key, name, row, seat, match, free[seat])
            last = row
        s.links_end = last + 1
        for seat in range(s.players):
            laid = sum(
                s.tiles[k.MOST_TILES * seat + index].space != k.NO_SPACE for index in range(k.MOST_TILES)
            )
            s.seats[seat].tiles_left = max(0, s.seats[seat].tiles_left - laid)

    def lay(self, key: str, name: str, row: int, seat: int, match: Any, free: Any) -> None:
        """The tiles of a link, one after another."""
        s, c = self.s, self.c
        here = s.links[row]
        here.owner = seat
        here.start = self.spot_at(key, match["start"])
        sides = [SIDE_IDS.index(letter) for letter in match["sides"]]
        here.start_side = here.exit = sides[0]
        space = here.head = s.spots[here.start].space
        here.length = len(sides) - 1
        here.upgraded = int(bool(match["upgraded"]))
        here.touched = int(bool(match["touched"]))
        for entered, out in pairwise(sides):
            space = int(c.neighbour[space][entered])
            laid = 1 << (entered ^ 2) | 1 << out
            if out == entered ^ 2 or not k.NOWHERE < s.ground[space] < k.FIRST_SPOT:
                raise NotationError(f"{key}: {name[:40]!r} leads where no track can lie.")
            if s.sides_at[space] & laid:
                raise NotationError(f"{key}: {name[:40]!r} uses a side that another track uses.")
            number = next(free, None)
            if number is None:
                raise NotationError(f"{key}: there are more tiles than a seat has.")
            tile = s.tiles[k.MOST_TILES * seat + number]
            tile.space, tile.sides, tile.link = space, laid, row
            s.sides_at[space] |= laid
            here.head, here.exit = space, out
        if match["end"]:
            here.end = self.spot_at(key, match["end"])
            if len(sides) == 1 or c.neighbour[here.head][here.exit] != s.spots[here.end].space:
                raise NotationError(f"{key}: {name[:40]!r} does not lead to its end.")

    def hand(self, key: str, value: str) -> None:
        seat = HANDS[key]
        if seat >= self.s.players:
            raise NotationError(f"{key}: there are {self.s.players} seats.")
        cards = sorted(self.card(key, name) for name in self.listed(value))
        if len(cards) > k.HAND:
            raise NotationError(f"{key}: there are {len(cards)} cards; {k.HAND} are the most.")
        self.put_hand(seat, cards)

    def put_hand(self, seat: int, cards: list[int]) -> None:
        mine = self.s.seats[seat]
        for index in range(k.HAND):
            mine.hand[index] = cards[index] if index < len(cards) else k.NO_CARD
        mine.hand_size = len(cards)
        for card in cards:
            self.s.card_at[card] = k.IN_HAND + seat

    def book(self, key: str, value: str) -> None:
        book = BOOKS[key]
        cards = self.listed(value)
        if len(cards) > k.BOOK_CARDS:
            raise NotationError(f"{key}: there are {len(cards)} cards; {k.BOOK_CARDS} are the most.")
        self.s.book_size[book] = len(cards)
        for index, name in enumerate(cards):
            if name != NOT_KNOWN:
                card = self.card(key, name)
                self.s.book[k.BOOK_CARDS * book + index] = card
                self.s.card_at[card] = k.BOOK

    def line(self, key: str, value: str) -> None:
        for index, name in enumerate(self.listed(value)):
            self.s.line[index] = card = self.card(key, name)
            self.s.card_at[card] = k.DISPLAY
            self.s.line_size = index + 1

    def place(self, key: str, value: str) -> None:
        if key[-1].isdecimal() and int(key[-1]) >= self.s.players:
            raise NotationError(f"{key}: there are {self.s.players} seats.")
        for name in self.listed(value):
            self.s.card_at[self.card(key, name)] = PLACES[key]

    def known(self, key: str, value: str) -> None:
        for name in self.listed(value):
            card, _, seats = name.rpartition(":")
            number = place_of(key, card, self.names.cards)
            if not re.fullmatch(r"[*-]|[0-4]{1,5}", seats):
                raise NotationError(f"{key}: {name[:40]!r} is expected to look like D07:02 or D07:*.")
            bits = sum(1 << int(seat) for seat in set(seats) if seat.isdecimal())
            self.s.known[number] = k.EVERYBODY if seats == EVERYBODY else bits

    def verb(self, key: str, value: str) -> None:
        self.s.verb = k.NO_VERB if value == "-" else place_of(key, value, VERB_IDS)

    def link(self, key: str, value: str) -> None:
        self.s.link = self.link_row(key, value)

    def spot(self, key: str, value: str) -> None:
        setattr(self.s, key, self.spot_at(key, value))

    def goal(self, key: str, value: str) -> None:
        self.s.goal = self.icon(key, value)
        if self.s.goal < k.LABEL_ICON and not k.TYPE_ICON < self.s.goal < k.TYPE_ICON + k.TYPES:
            raise NotationError(f"{key}={value[:40]}: a type or a label is expected.")

    def need(self, key: str, value: str) -> None:
        needs = value.split(",")
        if len(needs) > len(self.s.need):
            raise NotationError(f"{key}={value[:40]}: {len(self.s.need)} needs are the most.")
        for index, icons in enumerate(needs):
            self.s.need[index] = sum(
                1 << icon for icon in {self.icon(key, code) for code in icons.split("/") if code != "-"}
            )

    def rides(self, key: str, value: str) -> None:
        rides = [self.link_row(key, name) for name in self.listed(value)]
        if len(rides) > k.MOST_RIDES:
            raise NotationError(f"{key}: there are {len(rides)}; {k.MOST_RIDES} are the most.")
        for index, link in enumerate(rides):
            self.s.rides[index] = link
        self.s.num_rides = len(rides)

    def slots(self, key: str, value: str) -> None:
        for name in self.listed(value):
            card, _, slots = name.rpartition(":")
            number = place_of(key, card, self.names.cards)
            if not re.fullmatch(rf"[1-{k.SLOTS}]{{1,{k.SLOTS}}}", slots):
                raise NotationError(f"{key}: {name[:40]!r} is expected to look like D07:13.")
            getattr(self.s, key)[number] = sum(1 << int(slot) - 1 for slot in set(slots))

    # parts of words

    def listed(self, value: str) -> list[str]:
        return [name for name in value.split(",") if name not in ("", "-")]

    def whole(self, key: str, value: str, least: int, most: int) -> int:
        number = whole_number(key, value)
        if not least <= number <= most:
            raise NotationError(f"{key}: {number} is not between {least} and {most}.")
        return number

    def seat(self, key: str, value: str) -> int:
        return self.whole(key, value, 0, int(self.s.players) - 1)

    def link_row(self, key: str, value: str) -> int:
        row = self.whole(key, value, 0, k.MOST_LINKS - 1)
        if self.s.links[row].owner == k.NOBODY:
            raise NotationError(f"{key}: there is no link {row}.")
        return row

    def spot_at(self, key: str, name: str) -> int:
        space = SPACE_NUMBERS.get(name, k.NO_SPACE)
        ground = self.s.ground[space] if self.s.num_spots else k.NOWHERE
        if ground < k.FIRST_SPOT:
            raise NotationError(f"{key}: there is no building and no parcel at {name[:40]}.")
        return int(ground) - k.FIRST_SPOT

    def card(self, key: str, name: str) -> int:
        """A card that a word puts somewhere."""
        card = place_of(key, name, self.names.cards)
        if card in self.placed:
            raise NotationError(f"{key}: {name} stands in two places.")
        self.placed.add(card)
        return card

    def icon(self, key: str, code: str) -> int:
        if code not in self.names.icon_numbers:
            raise NotationError(f"{key}: {code[:40]!r} is no icon.")
        return self.names.icon_numbers[code]


WORDS: dict[str, Callable[[Reader, str, str], None]] = {
    **dict.fromkeys(SHEET.words, Reader.plain),
    **dict.fromkeys(HANDS, Reader.hand),
    **dict.fromkeys(BOOKS, Reader.book),
    **dict.fromkeys(PLACES, Reader.place),
    **dict.fromkeys(ROWS, Reader.rows),
    "order": Reader.order,
    "new_order": Reader.order,
    "schedule": Reader.schedule,
    "boards": Reader.boards,
    "owners": Reader.owners,
    "built": Reader.built,
    "buildings": Reader.buildings,
    "passengers": Reader.passengers,
    "links": Reader.links,
    "line": Reader.line,
    "known": Reader.known,
    "verb": Reader.verb,
    "link": Reader.link,
    "spot": Reader.spot,
    "at": Reader.spot,
    "goal": Reader.goal,
    "need": Reader.need,
    "rides": Reader.rides,
    "used": Reader.slots,
    "settled": Reader.slots,
}
