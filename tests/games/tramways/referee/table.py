"""What lies on the table; what can be compared of it, as words; how that is read from a state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from wagonway.games.tramways import constants as k

from .grid import SIDES, TYPES, Space, beyond, name_of
from .words import NAMES

# The options and their values, the default first.
OPTIONS: dict[str, list[str]] = {
    "faces": ["any", "normal"],
    "two_player_buildings": ["two_each", "one_and_industry"],
    "solo_books": ["two_of_three", "as_multiplayer"],
    "bid_floor": ["any", "highest"],
    "void_discard": ["discards", "box"],
    "consequence_scope": ["any_phase", "administration"],
    "partial_pass2": ["replaces_both", "replaces_one"],
    "water": ["blocked", "as_land"],
    "second_track": ["any", "own"],
    "unfinished_removal": ["not_extended", "not_completed", "each_turn"],
    "label_after_building": ["yes", "no"],
    "upgrade_foreign": ["own", "any"],
    "build_type_icon": ["not_needed", "needed"],
    "build_owner": ["own", "any"],
    "other_type_beside": ["allowed", "forbidden"],
    "upgraded_building_effect": ["none", "double_bonus"],
    "upgrade_building_owner": ["any", "builder"],
    "strip_counts": ["counts", "free"],
    "no_repeat": ["buildings_once", "links_once"],
    "same_type_start": ["allowed", "forbidden"],
    "parcel_pass_through": ["allowed", "forbidden"],
    "unpaid_fare": ["per_move", "per_owner", "per_dollar"],
    "bonus_before_fare": ["bonus", "fares"],
    "new_passengers": ["one_each", "fill", "one_in_all"],
    "passenger_supply": ["limited", "unlimited"],
    "hand_limit_cap": ["capped", "open"],
    "stress_top": ["lost", "costs_happiness"],
    "hp_floor": ["below_zero", "zero"],
    "round6_refill": ["own", "auction_too"],
}

Facts = dict[str, Any]


@dataclass
class Player:
    """What lies before one player."""

    money: int
    workers: int
    tiles: int  # rail tiles not on the map
    stress: int = 0
    hp: int = 0
    industries: int = 0
    bid: int = 0
    open: bool = False  # whether everybody knows the hand


@dataclass
class Spot:
    """A printed building square, or a parcel with what was built on it."""

    type: str | None
    label: str | None
    owner: int | None = None
    builder: int | None = None
    upgraded: bool = False


@dataclass
class Link:
    """A track: the spaces it runs through, each with the side by which it is left."""

    owner: int
    start: Space
    side: str  # by which it leaves its start
    way: list[tuple[Space, str]] = field(default_factory=list)
    end: Space | None = None
    upgraded: bool = False
    touched: bool = False

    def tiles(self) -> Iterator[tuple[Space, str]]:
        """Each space with the two open sides of its tile, in the order of the sides."""
        entered = self.side
        for space, left in self.way:
            back = SIDES[(SIDES.index(entered) + 2) % 4]
            yield space, "".join(sorted(back + left, key=SIDES.index))
            entered = left

    def heading(self) -> tuple[Space, str]:
        """The space that the track leads to, and the side by which it gets there."""
        here, side = self.way[-1] if self.way else (self.start, self.side)
        return beyond(here, side), side


@dataclass
class Table:
    """Everything that lies on the table; cards by where they are ("hand 0", "pool", ...)."""

    players: list[Player]
    cards: dict[str, set[int]]
    order: list[int]
    round: int = 0
    phase: str = "setup"
    action_pass: int = 0
    actions_left: int = 0
    new_order: dict[int, int] = field(default_factory=dict)
    cells: dict[int, tuple[int, int]] = field(default_factory=dict)  # board and face
    spots: dict[Space, Spot] = field(default_factory=dict)
    passengers: dict[Space, int] = field(default_factory=dict)  # by the first space of the building
    supply: int = 0  # passengers in it
    tiles: dict[str, int] = field(default_factory=dict)  # building tiles left
    schedule: dict[int, str] = field(default_factory=dict)  # type of each round
    books: list[list[int | None]] = field(default_factory=list)
    auction_left: int = 0  # auction cards in the deck
    line: list[int] = field(default_factory=list)
    links: dict[int, Link] = field(default_factory=dict)
    used: dict[int, set[int]] = field(default_factory=dict)  # slots used of each card
    known: dict[int, set[int | None]] = field(default_factory=dict)  # who knows where a development card is

    def facts(self) -> Facts:
        """What is compared."""
        facts: Facts = {
            "round": self.round,
            "phase": self.phase,
            "pass": self.action_pass,
            "actions left": self.actions_left,
            "order": list(self.order),
            "new order": dict(self.new_order),
            "supply": self.supply,
            "building tiles": dict(self.tiles),
            "schedule": dict(self.schedule),
            "books": {book: list(cards) for book, cards in enumerate(self.books) if cards},
            "auction cards in the deck": self.auction_left,
            "line": list(self.line),
            "used": {card: set(slots) for card, slots in self.used.items() if slots},
        }
        for seat, player in enumerate(self.players):
            facts[f"seat {seat}"] = dict(vars(player))
        for place, cards in self.cards.items():
            if cards:
                facts[f"cards {place}"] = set(cards)
        for cell, face in self.cells.items():
            facts[f"cell {cell}"] = face
        for space, spot in self.spots.items():
            facts[f"spot {name_of(space)}"] = (spot.type, spot.label, spot.owner, spot.builder, spot.upgraded)
        for space, number in self.passengers.items():
            if number:
                facts[f"passengers {name_of(space)}"] = number
        for number, link in self.links.items():
            facts[f"link {number}"] = link_facts(
                link.owner,
                link.start,
                link.end,
                link.upgraded,
                link.touched,
                {(name_of(space), sides) for space, sides in link.tiles()},
            )
        return facts


def link_facts(
    owner: int, start: Space, end: Space | None, upgraded: bool, touched: bool, tiles: set[tuple[str, str]]
) -> tuple[Any, ...]:
    ends = sorted(name_of(space) for space in (start, end) if space is not None)
    # Of a complete link nobody asks any more when it was laid.
    return owner, end is not None, tuple(ends), upgraded, end is None and touched, tuple(sorted(tiles))


def read_options(s: Any) -> dict[str, str]:
    """The options of a state, as words."""
    return {key: values[getattr(s, key)] for key, values in OPTIONS.items()}


def _space(number: int) -> Space:
    return divmod(number, k.MAX_COLUMNS)


def _type(number: int) -> str | None:
    return TYPES[number - 1] if number else None


def _seat(number: int) -> int | None:
    return None if number == k.NOBODY else number


PHASES = ["setup", "auction", "action", "administration", "end"]
PLACES = ["box", "pool", "deck", "display", "books", "supply"]
PLACES += [f"{pile} {seat}" for pile in ("hand", "pile", "discards") for seat in range(k.MAX_SEATS)]


def read_facts(s: Any, labels: list[str], cards: int) -> Facts:
    """What is compared, from a state."""
    facts: Facts = {
        "round": s.round_number,
        "phase": PHASES[s.phase],
        "pass": s.action_pass,
        "actions left": s.actions_left,
        "order": [s.order[place] for place in range(s.players) if s.order[place] != k.NOBODY],
        "new order": {
            place: s.new_order[place] for place in range(s.players) if s.new_order[place] != k.NOBODY
        },
        "supply": s.passengers_left,
        "building tiles": {letter: s.building_tiles[i] for i, letter in enumerate(TYPES, start=1)},
        "schedule": {number: _type(s.type_tile[number]) for number in range(1, 6) if s.type_tile[number]},
        "books": {
            book: [
                None if card == k.NO_CARD else card
                for card in [s.book[k.BOOK_CARDS * book + i] for i in range(s.book_size[book])]
            ]
            for book in range(k.BOOKS)
            if s.book_size[book]
        },
        "auction cards in the deck": s.auction_left,
        "line": [s.line[i] for i in range(s.line_size)],
        "used": {
            card: {slot + 1 for slot in range(k.SLOTS) if s.used[card] >> slot & 1}
            for card in range(cards)
            if s.used[card]
        },
    }
    for seat in range(s.players):
        mine = s.seats[seat]
        facts[f"seat {seat}"] = {
            "money": mine.money,
            "workers": mine.workers,
            "tiles": mine.tiles_left,
            "stress": mine.stress,
            "hp": mine.hp,
            "industries": mine.industries,
            "bid": mine.bid,
            "open": bool(mine.open_hand),
        }
    for card in range(cards):
        facts.setdefault(f"cards {PLACES[s.card_at[card]]}", set()).add(card)
    for cell in range(k.CELLS):
        if s.board[cell] != k.NO_BOARD:
            facts[f"cell {cell}"] = s.board[cell], s.face[cell]
    spots = [s.spots[i] for i in range(s.num_spots)]
    for i, spot in enumerate(spots):
        facts[f"spot {NAMES[spot.space]}"] = (
            _type(spot.type),
            None if spot.label == k.NO_LABEL else labels[spot.label],
            _seat(spot.owner),
            _seat(spot.builder),
            bool(spot.upgraded),
        )
        if spot.passengers:
            facts[f"passengers {NAMES[spot.space]}"] = spot.passengers
            if spot.first != i:
                facts[f"passengers {NAMES[spot.space]}"] = "not at the first square"
    tiles: dict[int, set[tuple[str, str]]] = {}
    for i in range(k.TILES):
        tile = s.tiles[i]
        if tile.space != k.NO_SPACE:
            sides = "".join(side for bit, side in enumerate(SIDES) if tile.sides >> bit & 1)
            tiles.setdefault(tile.link, set()).add((NAMES[tile.space], sides))
    for i in range(s.links_end):
        link = s.links[i]
        if link.owner != k.NOBODY:
            facts[f"link {i}"] = link_facts(
                link.owner,
                _space(spots[link.start].space),
                None if link.end == k.NO_SPOT else _space(spots[link.end].space),
                bool(link.upgraded),
                bool(link.touched),
                tiles.pop(i, set()),
            )
    for number, some in tiles.items():
        facts[f"tiles of no link {number}"] = some
    return facts


def hands_of(s: Any, facts: Facts) -> list[str]:
    """What of the hands of a state does not fit together."""
    found = []
    for seat in range(s.players):
        mine = s.seats[seat]
        hand = [card for card in mine.hand if card != k.NO_CARD]
        at = sorted(facts.get(f"cards hand {seat}", ()))
        if hand != at:
            found.append(f"seat {seat}: in hand {hand}, by their places {at}")
        pile = len(facts.get(f"cards pile {seat}", ()))
        if (mine.hand_size, mine.pile_size) != (len(hand), pile):
            found.append(f"seat {seat}: sizes {mine.hand_size}, {mine.pile_size} of {len(hand)}, {pile}")
    return found


def differences(mine: Facts, theirs: Facts) -> Iterator[str]:
    """In words, where two tables differ."""
    if mine == theirs:
        return
    for key in sorted({*mine, *theirs}):
        one, other = mine.get(key), theirs.get(key)
        if one == other:
            continue
        if isinstance(one, dict) and isinstance(other, dict):
            for word in sorted({*one, *other}, key=str):
                if one.get(word) != other.get(word):
                    yield f"{key} {word}: the referee has {one.get(word)}, the game {other.get(word)}"
        elif isinstance(one, set) and isinstance(other, set):
            yield f"{key}: the referee alone has {sorted(one - other)}, the game {sorted(other - one)}"
        else:
            yield f"{key}: the referee has {one}, the game {other}"
