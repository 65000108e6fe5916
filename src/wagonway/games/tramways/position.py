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

from collections.abc import Iterable
from typing import Any

from wagonway.kernel.notation import NotationError
from wagonway.kernel.schema import layout_of

from . import constants as k
from .faces import FACE_IDS
from .names import SIDE_IDS, SPACE_IDS, STAGE_IDS, TYPE_IDS, VERB_IDS, Names, icons_of, slots_of
from .position_check import check
from .position_read import Reader, copy, read_line
from .position_usual import usual_places, usual_supply
from .position_words import BOOKS, COUNTED, EVERYBODY, NOT_KNOWN, OF_SEATS, PLACES, SHEET, TURN
from .state import State
from .view import cells, hand_of, links, path_of


def parse_position(line: str, c: Any, names: Names, s: Any) -> None:
    """Fill a plain state from a line. Raises NotationError: the word, and what is wrong with it."""
    made = State.plain()
    layout = layout_of(State)
    try:
        read_line(line, c, names, made)
        check(made, c)
        layout.pack(made)  # numbers too great for their fields
    except OverflowError as error:
        raise NotationError(str(error)) from error
    layout.assign(s, layout.flat(made))


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
    reader = read_line(" ".join(words), c, names, said)
    words += _turn_words(s, c, said)
    words += _card_words(s, c, names, reader)
    words += _action_words(s, c, names, said)
    said = State.plain()
    read_line(" ".join(words), c, names, said)
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


def _card_words(s: Any, c: Any, names: Names, said: Reader) -> list[str]:
    words = []
    unsaid = usual_places(said.s, c, said.before, ())
    said_hands = []
    placed = set()
    for seat in range(s.players):
        hand = hand_of(s, seat)
        placed.update(hand)
        if hand != [card for card in range(k.CARDS) if unsaid[card] == k.IN_HAND + seat]:
            words.append(_listed(f"hand{seat}", (names.cards[card] for card in hand)))
            said_hands.append(seat)
    usual = usual_places(said.s, c, said.before, said_hands)
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
        copy(said, again)
        for kind in range(1, k.TYPES):
            again.building_tiles[kind] = s.building_tiles[kind]
        for spot in range(s.num_spots):
            again.spots[spot].passengers = s.spots[spot].passengers
        said.passengers_left = usual_supply(again, c)
    return words + SHEET.changed(s, c, said, ("passengers_left", "auction", "links_end"))


def _seats(bits: int) -> str:
    if bits == k.EVERYBODY:
        return EVERYBODY
    return "".join(str(seat) for seat in range(k.MAX_SEATS) if bits >> seat & 1) or "-"
