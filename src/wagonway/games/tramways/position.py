"""A position in one line, to be read, written by hand and pasted into a bug report.

    players=3 boards=A,B:1910,C,D,E,F round=2 order=2,0,1 money=3,0,7 owners=b2:0,d3:0 built=b2:R0
    links=0:0:b2ESE>e4*,1:2:c9N hand0=PA1,G1a,D07 display=X03,PC2,PC3 book1=D04,?,? stage=auction_turn

(one line; broken here for the page). Words may stand in any order. Whatever is not said is as at the start of
the actions of round 1, or of the phase that the stage belongs to, so a position drawn by hand says only what
matters:

- options by their keys, e.g. `water=as_land`; `players=` 2 unless said;
- `boards=` the boards row by row, `:1910` behind those that show that side, `-` where none lies yet; unsaid,
  the first ones of the set with the side 1920;
- `round=`, `pass=`, `actions=`, `place=` (of the seat asked in the order), `phase=`, `stage=`, `order=`,
  `new_order=`, `schedule=` the types of rounds 1 to 5;
- a number for each seat: `money= stress= hp= workers= bids= industries= open=`, and where they are not what
  can be counted `tiles= hand_size= pile_size=`;
- `owners=` marked parcels as space:seat; `built=` parcels built on as space:type and seat, `!` for a turned
  tile; `passengers=` of buildings by their first space where they are not one for each square;
- `links=` as number:seat:start and the sides by which start and tiles are left, `>` and the space of the end
  where it is complete, `!` for an upgraded link, `*` for one laid on in this round;
- `hand0= pile0= discards0=` and so on cards of a seat, `held0=` cards that it has in hand though its hand is
  hidden, `deck= display= line= supply= pool= box=` cards; `book1=` its cards from the top, `?` where unknown
  (unsaid, all are); `known=` development cards with the seats that know where they are (`*`: all). Unsaid, a
  generic card is in its seat's hand, or in its pile where the hand is said; the card of a marked parcel is in
  its owner's pile, that of another parcel of the map in the deck; building cards are in the supply, or with
  who built;
- of the action under way `verb= link= spot= kind= goal= at= side= laid= need= rails= due= buying= rides=
  replaced= bonuses=`,
  `used=` and `settled=` cards with their slots.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import pairwise
from pathlib import Path
from typing import Any

from wagonway.kernel.fields import ALWAYS_SAID, EachSeat, Fields, Id, Number, place_of, whole_number
from wagonway.kernel.notation import NotationError, read_words, take_options
from wagonway.kernel.schema import layout_of

from . import constants as k
from .audit import holder
from .faces import FACE_IDS
from .names import (
    PHASE_IDS,
    SIDE_IDS,
    SPACE_IDS,
    SPACE_NUMBERS,
    STAGE_IDS,
    TYPE_IDS,
    VERB_IDS,
    Names,
    icons_of,
    slots_of,
)
from .rules.board import derive_all, put_boards
from .rules.setup import set_up_buildings, start_setup
from .state import State, Work
from .view import buildings, cells, hand_of, links, path_of

# The fields that are a number or a name by themselves; the other words are read below, each in its own way.
SHEET = Fields(
    State,
    Path(__file__).parent / "meta.toml",
    (
        Number("rules", "rules", 0, 9999),
        Number("columns", "columns", 0, k.MAX_SEATS),
        Number("round", "round_number", 0, k.ROUNDS),
        Number("pass", "action_pass", 0, k.PASSES),
        Number("actions", "actions_left", 0, k.PASSES),
        Number("place", "place", 0, k.MAX_SEATS),
        Number("cursor", "cursor", 0, k.CARDS),
        Number("count", "count", 0, k.CARDS),
        Number("laid", "laid", 0, k.MOST_TILES),
        Number("rails", "rails_due", 0, k.MOST_RAILS),
        Number("due", "money_due", 0, 9999),
        Number("buying", "to_buy", 0, k.MOST_HP),
        Number("replaced", "replaced", 0, k.SIDES),
        Number("bonuses", "bonuses_left", 0, 2),
        Number("passengers_left", "passengers_left", -120, 120),
        Number("auction", "auction_left", 0, k.CARDS),
        Number("links_end", "links_end", 0, k.MOST_LINKS),
        Id("stage", "stage", STAGE_IDS, none=k.CHOOSE_ACTION),
        Id("phase", "phase", PHASE_IDS, none=ALWAYS_SAID),
        Id("kind", "kind", TYPE_IDS),
        Id("side", "side", SIDE_IDS, none=ALWAYS_SAID),
        EachSeat("money", "money", -999, 9999),
        EachSeat("stress", "stress", 0, k.MOST_STRESS),
        EachSeat("hp", "hp", -999, 9999),
        EachSeat("workers", "workers", 0, 99),
        EachSeat("industries", "industries", 0, k.SPOTS),
        EachSeat("bids", "bid", 0, k.MOST_BID),
        EachSeat("open", "open_hand", 0, 1),
        EachSeat("tiles", "tiles_left", 0, k.MOST_TILES),
        EachSeat("hand_size", "hand_size", 0, k.HAND),
        EachSeat("pile_size", "pile_size", 0, k.CARDS),
    ),
)
# Those that say whose turn it is and how the seats stand, in the order in which they are read and written
TURN = (
    *("rules", "columns", "round", "pass", "actions", "place", "cursor", "count", "laid", "rails", "due"),
    *("buying", "replaced", "bonuses"),
)
OF_SEATS = ("money", "stress", "hp", "workers", "industries", "bids", "open")
# The same, where they are not what can be counted
COUNTED = ("tiles", "hand_size", "pile_size")
# Cards that lie somewhere: word -> place
PLACES: dict[str, int] = {
    "box": k.BOX,
    "pool": k.POOL,
    "deck": k.DECK,
    "display": k.DISPLAY,
    "supply": k.SUPPLY,
    **{f"held{seat}": k.IN_HAND + seat for seat in range(k.MAX_SEATS)},
    **{f"pile{seat}": k.IN_PILE + seat for seat in range(k.MAX_SEATS)},
    **{f"discards{seat}": k.IN_DISCARDS + seat for seat in range(k.MAX_SEATS)},
}
HANDS = {f"hand{seat}": seat for seat in range(k.MAX_SEATS)}
BOOKS = {f"book{book + 1}": book for book in range(k.BOOKS)}
ROWS = {f"rows{seat}": seat for seat in range(k.MAX_SEATS)}
NOT_KNOWN = "?"
EVERYBODY = "*"
# Stages outside the actions -> phase
PHASE_OF: dict[int, int] = {
    **dict.fromkeys(
        (k.LAY_BOARD, k.DEAL_PARCEL, k.DRAW_TILE, k.DRAW_ORDER, k.SHOW_TOP, k.CHOOSE_BOOK), k.PHASE_SETUP
    ),
    **dict.fromkeys(
        (
            k.FILL_DISPLAY,
            k.REVEAL_LINE,
            k.AUCTION_TURN,
            k.TAKE_CARD,
            k.DISCARD_FOR_VOID,
            k.SOLO_LINE,
            k.REFILL,
        ),
        k.PHASE_AUCTION,
    ),
    **dict.fromkeys((k.ADMINISTER, k.PLACE_PASSENGER), k.PHASE_ADMINISTRATION),
    **dict.fromkeys((k.DRAW_HAND, k.OVER), k.PHASE_END),
}
SPACE = r"[a-z]{1,2}\d{1,2}"
BUILT = re.compile(rf"(?P<space>{SPACE}):(?P<type>[RLCI])(?P<seat>\d)(?P<turned>!?)")
LINK = re.compile(
    rf"(?P<row>\d{{1,3}}):(?P<seat>\d):(?P<start>{SPACE})(?P<sides>[NESW]+)"
    rf"(?:>(?P<end>{SPACE}))?(?P<upgraded>!?)(?P<touched>\*?)"
)


# -- what a line that says nothing means -----------------------------------------------------------------


def _blank(c: Any, options: dict[str, int], players: int) -> Any:
    s = State.plain()
    s.players = players
    s.rules = k.RULES_VERSION
    for key, value in options.items():
        setattr(s, key, value)
    start_setup(s, c, Work.plain())
    s.stage = k.CHOOSE_ACTION
    s.round_number = 1
    s.phase = k.PHASE_ACTION
    s.action_pass = 1
    s.actions_left = 1
    for place in range(players):
        s.order[place] = place
    return s


def _usual_turn(s: Any) -> None:
    """The phase that a stage belongs to; only the actions have passes."""
    s.phase = PHASE_OF.get(s.stage, k.PHASE_ACTION)
    if s.phase != k.PHASE_ACTION:
        s.action_pass = s.actions_left = 0
    if s.phase == k.PHASE_SETUP:
        s.round_number = 0
    elif s.stage in (k.REFILL, k.OVER):
        s.round_number = k.ROUNDS
    elif s.phase == k.PHASE_ADMINISTRATION:
        s.verb = k.ADMINISTRATION


def _usual_boards(s: Any) -> None:
    for cell in range(cells(s)):
        s.board[cell], s.face[cell] = cell, 0


def is_laid(s: Any) -> bool:
    """Whether all boards of the map lie."""
    return all(s.board[cell] != k.NO_BOARD for cell in range(cells(s)))


def _usual_building_tiles(s: Any, before: list[int]) -> list[int]:
    """Of each type as many as there were, less those on the map."""
    left = list(before)
    for spot in range(s.num_spots):
        if s.spots[spot].builder != k.NOBODY:
            left[s.spots[spot].type] -= 1
    return left


def _usual_passengers(s: Any, before: list[int]) -> list[int]:
    """Those that were there before anything was built, and one for each tile."""
    standing: list[int] = [0] * len(before)
    for spot in range(s.num_spots):
        built = s.spots[spot].builder != k.NOBODY
        standing[s.spots[spot].first] += before[spot] + int(built)
    return standing


def _usual_supply(s: Any, c: Any) -> int:
    standing = sum(s.spots[spot].passengers for spot in range(s.num_spots))
    return int(c.passengers - standing - sum(s.building_tiles[kind] for kind in range(k.TYPES)))


def _usual_places(s: Any, c: Any, before: list[int], hands: Iterable[int]) -> list[int]:
    """Where each card is that no word puts anywhere; `hands` are the seats whose hand is said."""
    places = list(before)
    if s.num_spots:
        owners = {
            s.spots[spot].label: s.spots[spot].owner
            for spot in range(s.num_spots)
            if s.spots[spot].label != k.NO_LABEL
        }
        for card in range(c.first_card[k.PARCEL], c.first_card[k.PARCEL + 1]):
            owner = owners.get(c.label_of[card])
            places[card] = k.BOX if owner is None else k.DECK if owner == k.NOBODY else k.IN_PILE + owner
    for spot in range(s.num_spots):
        if s.spots[spot].builder != k.NOBODY:
            won = _first_in_supply(places, c, s.spots[spot].type)
            if won is not None:
                places[won] = k.IN_PILE + s.spots[spot].builder
    for seat in range(s.players):
        place = (k.IN_PILE if seat in hands else k.IN_HAND) + seat
        for card in generic_cards(c, seat):
            places[card] = place
    return places


def _first_in_supply(places: list[int], c: Any, kind: int) -> int | None:
    for card in range(c.first_card[k.BUILDING], c.first_card[k.BUILDING + 1]):
        if places[card] == k.SUPPLY and c.type_of[card] == kind:
            return card
    return None


def generic_cards(c: Any, seat: int) -> list[int]:
    """The two cards that a seat starts with."""
    first = int(c.first_card[k.GENERIC]) + 2 * seat
    return [first, first + 1]


def _usual_auction(s: Any, c: Any) -> int:
    """Auction cards in the deck: what fills it up to the cards of the rounds to come."""
    pool = int(sum(s.card_at[card] == k.POOL for card in range(c.first_card[k.AUCTION], c.num_cards)))
    if s.players == 1:
        return pool
    parcels = sum(s.card_at[card] == k.DECK for card in range(k.CARDS))
    wanted = s.players * (k.AUCTION_ROUNDS - s.round_number) - parcels
    return max(0, min(int(wanted), pool))


def _usual_known(s: Any, c: Any, card: int) -> int:
    """Seats that know where a development card is: those who see it, or have seen it discarded."""
    if card >= c.first_card[k.DEVELOPMENT + 1]:
        return 0
    place = s.card_at[card]
    if place == k.BOOK:
        tops = [s.book[k.BOOK_CARDS * book] for book in range(k.BOOKS)]
        return k.EVERYBODY if card in tops else 0
    seat = holder(place)
    if k.IN_HAND <= place < k.IN_PILE and not s.seats[seat].open_hand:
        return 1 << seat
    return k.EVERYBODY if place not in (k.BOX, k.POOL) else 0


# -- writing ---------------------------------------------------------------------------------------------


def position_text(s: Any, c: Any, names: Names) -> str:
    """The line of a state (plain form)."""
    words = [f"{key}={value}" for key, value in SHEET.options_said(s).items()]
    if s.players != 2:
        words.append(f"players={s.players}")
    boards = [_board(s, names, cell) for cell in range(cells(s))]
    if boards != list(names.boards[: cells(s)]):
        words.append(f"boards={','.join(boards)}")
    if s.stage != k.CHOOSE_ACTION:
        words.append(f"stage={STAGE_IDS[s.stage]}")
    words += _map_words(s, c)
    # What these words mean without the others is left out.
    said = State.plain()
    reader = _read(" ".join(words), c, names, said)
    words += _turn_words(s, c, said)
    words += _card_words(s, c, names, reader)
    words += _action_words(s, c, names, said)
    said = State.plain()
    _read(" ".join(words), c, names, said)
    return " ".join([*words, *_counted_words(s, c, names, said)])


def _board(s: Any, names: Names, cell: int) -> str:
    if s.board[cell] == k.NO_BOARD:
        return "-"
    return str(names.boards[s.board[cell]]) + (f":{FACE_IDS[1]}" if s.face[cell] else "")


def _listed(word: str, values: Iterable[Any]) -> str:
    return f"{word}={','.join(map(str, values)) or '-'}"


def _map_words(s: Any, c: Any) -> list[str]:
    words = []
    spots = [s.spots[spot] for spot in range(s.num_spots)]
    owners = [f"{SPACE_IDS[here.space]}:{here.owner}" for here in spots if here.owner != k.NOBODY]
    built = [
        f"{SPACE_IDS[here.space]}:{TYPE_IDS[here.type]}{here.builder}{'!' * here.upgraded}"
        for here in spots
        if here.builder != k.NOBODY
    ]
    for word, values in (("owners", owners), ("built", built)):
        if values:
            words.append(_listed(word, values))
    found = links(s)
    if found:
        words.append(_listed("links", (_link(s, c, link) for link in found)))
    for seat in range(s.players):
        rows = _tile_rows(s, c, seat)
        if rows != list(range(len(rows))):
            words.append(_listed(f"rows{seat}", rows))
    return words


def _link(s: Any, c: Any, link: int) -> str:
    here = s.links[link]
    sides = [SIDE_IDS[here.start_side]]
    back = here.start_side ^ 2
    for _, open_sides in path_of(s, c, link):
        out = (open_sides & ~(1 << back)).bit_length() - 1
        sides.append(SIDE_IDS[out])
        back = out ^ 2
    end = f">{SPACE_IDS[s.spots[here.end].space]}" if here.end != k.NO_SPOT else ""
    start = SPACE_IDS[s.spots[here.start].space]
    flags = "!" * here.upgraded + "*" * here.touched
    return f"{link}:{here.owner}:{start}{''.join(sides)}{end}{flags}"


def _tile_rows(s: Any, c: Any, seat: int) -> list[int]:
    """The rows of a seat's tiles on the map, link after link."""
    at: dict[tuple[int, int, int], int] = {}
    for row in range(k.MOST_TILES):
        tile = s.tiles[k.MOST_TILES * seat + row]
        if tile.space != k.NO_SPACE:
            at[tile.space, tile.sides, tile.link] = row
    return [
        at[space, sides, link]
        for link in links(s)
        if s.links[link].owner == seat
        for space, sides in path_of(s, c, link)
    ]


def _turn_words(s: Any, c: Any, said: Any) -> list[str]:
    words = SHEET.changed(s, c, said, (*TURN[1:], "phase"))
    for word in ("order", "new_order"):
        if list(getattr(s, word)) != list(getattr(said, word)):
            places = [getattr(s, word)[place] for place in range(s.players)]
            words.append(_listed(word, ("-" if seat == k.NOBODY else seat for seat in places)))
    words += SHEET.changed(s, c, said, OF_SEATS)
    schedule = [TYPE_IDS[s.type_tile[number]] or "-" for number in range(1, k.AUCTION_ROUNDS + 1)]
    if schedule != ["-"] * k.AUCTION_ROUNDS:
        words.append(f"schedule={''.join(schedule)}")
    return words


def _card_words(s: Any, c: Any, names: Names, said: _Reader) -> list[str]:
    words = []
    unsaid = _usual_places(said.s, c, said.before, ())
    said_hands = []
    placed = set()
    for seat in range(s.players):
        hand = hand_of(s, seat)
        placed.update(hand)
        if hand != [card for card in range(k.CARDS) if unsaid[card] == k.IN_HAND + seat]:
            words.append(_listed(f"hand{seat}", (names.cards[card] for card in hand)))
            said_hands.append(seat)
    usual = _usual_places(said.s, c, said.before, said_hands)
    for word, book in BOOKS.items():
        cards = [s.book[k.BOOK_CARDS * book + index] for index in range(s.book_size[book])]
        placed.update(cards)
        if cards != [k.NO_CARD] * said.s.book_size[book]:
            words.append(_listed(word, (_card_or_not(names, card) for card in cards)))
    line = [s.line[index] for index in range(s.line_size)]
    placed.update(line)
    if line:
        words.append(_listed("line", (names.cards[card] for card in line)))
    for word, place in PLACES.items():
        there = [
            card
            for card in range(c.num_cards)
            if s.card_at[card] == place and card not in placed and usual[card] != place
        ]
        if there:
            words.append(_listed(word, (names.cards[card] for card in there)))
    return words


def _card_or_not(names: Names, card: int) -> str:
    return names.cards[card] if card != k.NO_CARD else NOT_KNOWN


def _action_words(s: Any, c: Any, names: Names, said: Any) -> list[str]:
    words = []
    if s.verb != said.verb:
        words.append(f"verb={VERB_IDS[s.verb] or '-'}")
    if s.link != k.NO_LINK:
        words.append(f"link={s.link}")
    for word in ("spot", "at"):
        if getattr(s, word) != k.NO_SPOT:
            words.append(f"{word}={SPACE_IDS[s.spots[getattr(s, word)].space]}")
    words += SHEET.changed(s, c, said, ["kind"])
    if s.goal:
        words.append(f"goal={names.icons[s.goal]}")
    words += SHEET.changed(s, c, said, ["side"])
    if any(s.need):
        last = max(index for index, need in enumerate(s.need) if need)
        needs = s.need[: last + 1]
        words.append(_listed("need", ("/".join(icons_of(names, need)) or "-" for need in needs)))
    if s.num_rides:
        words.append(_listed("rides", (s.rides[index] for index in range(s.num_rides))))
    for word in ("used", "settled"):
        slots = getattr(s, word)
        cards = [
            f"{names.cards[card]}:{''.join(map(str, slots_of(slots[card])))}"
            for card in range(k.CARDS)
            if slots[card]
        ]
        if cards:
            words.append(_listed(word, cards))
    return words


def _counted_words(s: Any, c: Any, names: Names, said: Any) -> list[str]:
    """What the other words would let one count, where it is another number."""
    words = []
    tiles = [s.building_tiles[kind] for kind in range(1, k.TYPES)]
    if tiles != [said.building_tiles[kind] for kind in range(1, k.TYPES)]:
        words.append(_listed("buildings", tiles))
    standing = [
        f"{SPACE_IDS[s.spots[spot].space]}:{s.spots[spot].passengers}"
        for spot in range(s.num_spots)
        if s.spots[spot].passengers != said.spots[spot].passengers
    ]
    if standing:
        words.append(_listed("passengers", standing))
    known = [
        f"{names.cards[card]}:{_seats(s.known[card])}"
        for card in range(c.num_cards)
        if s.known[card] != said.known[card]
    ]
    if known:
        words.append(_listed("known", known))
    words += SHEET.changed(s, c, said, COUNTED)
    if words:  # they change what the supply is expected to hold
        again = State.plain()
        _copy(said, again)
        for kind in range(1, k.TYPES):
            again.building_tiles[kind] = s.building_tiles[kind]
        for spot in range(s.num_spots):
            again.spots[spot].passengers = s.spots[spot].passengers
        said.passengers_left = _usual_supply(again, c)
    return words + SHEET.changed(s, c, said, ("passengers_left", "auction", "links_end"))


def _copy(one: Any, other: Any) -> None:
    layout = layout_of(State)
    layout.assign(other, layout.flat(one))


def _seats(bits: int) -> str:
    if bits == k.EVERYBODY:
        return EVERYBODY
    return "".join(str(seat) for seat in range(k.MAX_SEATS) if bits >> seat & 1) or "-"


# -- reading ---------------------------------------------------------------------------------------------


def parse_position(line: str, c: Any, names: Names, s: Any) -> None:
    """Fill a plain state from a line. Raises NotationError: the word, and what is wrong with it."""
    made = State.plain()
    layout = layout_of(State)
    try:
        _read(line, c, names, made).check()
        layout.pack(made)  # numbers too great for their fields
    except OverflowError as error:
        raise NotationError(str(error)) from error
    layout.assign(s, layout.flat(made))


def _read(line: str, c: Any, names: Names, made: Any) -> _Reader:
    pairs = read_words(line.split())
    options = take_options(pairs, SHEET.options)
    said = pairs.pop("players", "2")
    if said not in ("1", "2", "3", "4", "5"):
        raise NotationError(f"players={said[:40]}: there are 1 to {k.MAX_SEATS} players.")
    _copy(_blank(c, options, int(said)), made)
    reader = _Reader(made, c, names)
    reader.read(pairs)
    return reader


class _Reader:
    """Reads words into a state, in an order in which each finds what it needs."""

    def __init__(self, s: Any, c: Any, names: Names) -> None:
        self.s, self.c, self.names = s, c, names

    def read(self, pairs: dict[str, str]) -> None:
        for key in pairs:
            if key not in WORDS:
                raise NotationError(f"{key[:60]!r} is not understood.")
        self.pairs = pairs
        self.take("stage")
        _usual_turn(self.s)
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
            _usual_boards(s)
        if is_laid(s):
            put_boards(s, c, Work.plain())
            set_up_buildings(s, c)
        tiles = [int(left) for left in s.building_tiles]
        standing = [int(s.spots[spot].passengers) for spot in range(s.num_spots)]
        self.take("owners", "built")
        if "built" in self.pairs:
            derive_all(s, c, Work.plain())
            s.building_tiles[:] = _usual_building_tiles(s, tiles)
            for spot in range(s.num_spots):
                if s.spots[spot].type == k.INDUSTRIAL and s.spots[spot].builder != k.NOBODY:
                    s.seats[s.spots[spot].builder].industries += 1
            for spot, passengers in enumerate(_usual_passengers(s, standing)):
                s.spots[spot].passengers = passengers
        self.take("buildings", "passengers")
        if is_laid(s):
            s.passengers_left = _usual_supply(s, c)
        self.take("passengers_left", *ROWS, "links", "links_end")

    def read_cards(self) -> None:
        s, c = self.s, self.c
        said = [seat for word, seat in HANDS.items() if word in self.pairs]
        self.placed: set[int] = set()
        self.before = [int(place) for place in s.card_at]
        s.card_at[:] = _usual_places(s, c, self.before, said)
        self.take(*HANDS, *BOOKS, "line", *PLACES)
        for seat in range(s.players):
            if seat not in said:
                self.put_hand(seat, [card for card in generic_cards(c, seat) if card not in self.placed])
            s.seats[seat].pile_size = sum(place == k.IN_PILE + seat for place in s.card_at)
        for card in range(c.num_cards):
            s.known[card] = _usual_known(s, c, card)
        s.auction_left = _usual_auction(s, c)
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

    def check(self) -> None:
        """Refuse what would point outside a table; other odd positions are as their writer wants them."""
        s = self.s
        self.check_boards()
        self.check_order()
        if s.num_spots == 0 and s.stage != k.LAY_BOARD:
            raise NotationError(f"boards: they all lie at the stage {STAGE_IDS[s.stage]}.")
        for seat in range(s.players):
            if s.seats[seat].stress > self.c.stress_max:
                raise NotationError(f"stress: {s.seats[seat].stress} is above {self.c.stress_max}.")
            if s.seats[seat].hand_size < len(hand_of(s, seat)):
                raise NotationError(f"hand_size: hand{seat} has {len(hand_of(s, seat))} cards.")
        self.check_cursor()
        self.check_action()

    def check_cursor(self) -> None:
        s = self.s
        least, most = 0, k.CARDS
        if s.stage in (k.DEAL_PARCEL, k.DRAW_ORDER, k.DRAW_HAND):
            most = s.players - 1
        elif s.stage == k.DRAW_TILE:
            least, most = 1, k.AUCTION_ROUNDS
        elif s.stage in (k.SHOW_TOP, k.SHOW_BOOK, k.TAKE_FROM_BOOK):
            most = max(book for book in range(k.BOOKS + 1) if book == 0 or s.book_size[book - 1]) - 1
        elif s.stage == k.LAY_BOARD:
            least = most = sum(s.board[cell] != k.NO_BOARD for cell in range(k.CELLS))
        if not least <= s.cursor <= most:
            raise NotationError(f"cursor: {s.cursor} is not between {least} and {most}.")

    def check_boards(self) -> None:
        s = self.s
        laid = [s.board[cell] for cell in range(cells(s)) if s.board[cell] != k.NO_BOARD]
        if len(laid) != len(set(laid)):
            raise NotationError("boards: a board lies there twice.")
        if any(s.board[cell] == k.NO_BOARD for cell in range(len(laid))):
            raise NotationError("boards: cells are filled in their order.")
        if s.stage == k.LAY_BOARD and len(laid) == cells(s):
            raise NotationError("boards: a cell is free at the stage lay_board.")

    def check_order(self) -> None:
        s = self.s
        for word in ("order", "new_order"):
            seats = [seat for seat in getattr(s, word) if seat != k.NOBODY]
            if len(seats) != len(set(seats)):
                raise NotationError(f"{word}: a seat stands there twice.")
        if s.stage > k.DRAW_ORDER and k.NOBODY in list(s.order)[: s.players]:
            raise NotationError(f"order: all places are taken at the stage {STAGE_IDS[s.stage]}.")
        if s.stage > k.REVEAL_LINE and s.stage != k.OVER and s.place >= s.players:
            raise NotationError(f"place: {s.place} is not between 0 and {s.players - 1}.")

    def check_action(self) -> None:
        s = self.s
        wanted = VERBS_OF.get(s.stage, (k.NO_VERB,))
        if s.verb not in wanted and s.stage > k.REVEAL_LINE:
            have = VERB_IDS[s.verb] or "none"
            raise NotationError(f"verb: {have} has no stage {STAGE_IDS[s.stage]}.")
        if s.verb in (k.BUILD, k.UPGRADE_BUILDING, k.MOVE) and s.spot == k.NO_SPOT:
            raise NotationError(f"spot: it is needed by {VERB_IDS[s.verb]}.")
        if s.verb in (k.LAY, k.UPGRADE) and s.link == k.NO_LINK:
            raise NotationError(f"link: it is needed by {VERB_IDS[s.verb]}.")
        if s.verb == k.MOVE and s.stage != k.CHOOSE_GOAL:
            if s.goal == k.NO_ICON:
                raise NotationError("goal: it is needed at this stage.")
            if s.at == k.NO_SPOT:
                raise NotationError("at: it is needed at this stage.")


# Verbs that a stage belongs to
VERBS_OF = {
    k.TAKE_FROM_BOOK: (k.NO_VERB, k.MOVE),
    k.CHOOSE_STEP: (k.LAY,),
    k.CHOOSE_KIND: (k.BUILD,),
    k.CHOOSE_GOAL: (k.MOVE,),
    k.CHOOSE_RIDE: (k.MOVE,),
    k.PAY: (k.BID, k.LAY, k.UPGRADE, k.BUILD, k.UPGRADE_BUILDING, k.MOVE, k.LEISURE_BONUS),
    k.CHOOSE_BONUS: (k.MOVE,),
    k.BUY_HP: (k.MOVE,),
    k.ADMINISTER: (k.ADMINISTRATION,),
    k.PLACE_PASSENGER: (k.ADMINISTRATION, k.NEW_PASSENGER),
}
WORDS: dict[str, Callable[[_Reader, str, str], None]] = {
    **dict.fromkeys(SHEET.words, _Reader.plain),
    **dict.fromkeys(HANDS, _Reader.hand),
    **dict.fromkeys(BOOKS, _Reader.book),
    **dict.fromkeys(PLACES, _Reader.place),
    **dict.fromkeys(ROWS, _Reader.rows),
    "order": _Reader.order,
    "new_order": _Reader.order,
    "schedule": _Reader.schedule,
    "boards": _Reader.boards,
    "owners": _Reader.owners,
    "built": _Reader.built,
    "buildings": _Reader.buildings,
    "passengers": _Reader.passengers,
    "links": _Reader.links,
    "line": _Reader.line,
    "known": _Reader.known,
    "verb": _Reader.verb,
    "link": _Reader.link,
    "spot": _Reader.spot,
    "at": _Reader.spot,
    "goal": _Reader.goal,
    "need": _Reader.need,
    "rides": _Reader.rides,
    "used": _Reader.slots,
    "settled": _Reader.slots,
}
