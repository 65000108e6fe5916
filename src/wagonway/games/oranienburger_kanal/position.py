"""A position in one line, to be read, written by hand and pasted into a bug report.

    2p round=3 turn=2 open=A03,A11,A12,A20 piles=3/7/8 discs=2B A.has=clay:2,brick:1,taler:4
    A.road=h11,v12 A.cells=b00:A07,b01:A15 A.bridges=v01 B.path=v10

(one line; broken here for the page). Words may stand in any order. Whatever is not said is as at the start of
the first round, so a position drawn by hand says only what matters:

- `1p` or `2p`; options by their keys, e.g. `ring=any_kinds`; `game=` of a campaign;
- `round=`, `turn=` of the round, `first=` seat with the red disc, `to=` seat that is asked, `last=1` (unsaid
  too in the seventh round alone);
- `open= gone= aside=` cards; `piles=` green/orange/blue, `colour=` of the current pile, `target=`;
- `discs=2B,5A` spaces with the seat's action disc, `blocked=` space, `talers=` on the seven spaces;
- `A.has=` the stock; `A.path= A.road= A.rail= A.canal=` edges, on top of what is printed, `A.bare=` printed
  edges without a route, `A.start=` edges whose route was there from the start (`*` where another route has
  taken its place); `A.bridges=` (`!`: it leaves at the end of the turn), `A.cells=` buildings,
  `A.place=` start routes still to put, `A.built=` in this round;
- `stage=`, `space=`, `left=` of what the space offers, `kinds=`, `card=`, `cost=`;
- `waiting=b12^1!:1,3;b20` buildings to be activated: `^` the level, `!` begun, effects left (unsaid: all);
  `using=1` which of them is in use; `due=` what is still to be taken.

Any other number of the state goes by its name, e.g. `line=14` or `seats.0.printed.3=1`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wagonway.kernel.fields import (
    ALWAYS_SAID,
    NONE,
    Fields,
    Id,
    Ids,
    Number,
    Some,
    Word,
    check_between,
    place_of,
    whole_number,
)
from wagonway.kernel.notation import NotationError, read_words, take_options
from wagonway.kernel.schema import layout_of

from . import constants as k
from .flow import derive
from .grammar import CELL_IDS, COLOURS, EDGE_IDS, KIND_IDS, RESOURCE_IDS
from .names import DECK_IDS, SPACE_IDS, STAGE_IDS
from .rules.setup import set_up
from .state import State, Work
from .view import card_id

LETTERS = "AB"
LEFT = ("build", "bridge", "path", "road", "route", "take")
WAITING = re.compile(r"(?P<cell>b\d\d)(?:\^(?P<level>\d+))?(?P<begun>!)?(?::(?P<lines>[\d,]*))?")
OF_SEAT = re.compile(r"[A-Z]\.[a-z]+")
GENERAL = re.compile(r"[a-z_]+(\.[a-z_]+|\.\d+)*")
# What follows from the rest is worked out, never written.
CACHED = re.compile(r"display|seats\.\d+\.(sides\.\d+|spans\.\d+|buildings)")


# -- parts of words -----------------------------------------------------------------------------


def listed(names: Iterable[str]) -> str:
    return ",".join(names) or NONE


def names_of(value: str) -> list[str]:
    return [name for name in value.split(",") if name not in ("", NONE)]


def amounts_text(ids: Sequence[str], amounts: Sequence[int]) -> str:
    """Amounts by name, without those that are 0."""
    return listed(f"{name}:{amount}" for name, amount in zip(ids, amounts, strict=True) if amount)


def read_amounts(key: str, value: str, ids: Sequence[str]) -> list[int]:
    """An amount of each name; a name without a number is one of it. Raises NotationError."""
    amounts = [0] * len(ids)
    for entry in names_of(value):
        name, colon, number = entry.partition(":")
        amounts[place_of(key, name, ids)] = whole_number(key, number) if colon else 1
    return amounts


def seat_of(s: Any, key: str, letter: str) -> int:
    """Raises NotationError."""
    seat = LETTERS.find(letter) if len(letter) == 1 else -1
    if not 0 <= seat < s.players:
        raise NotationError(f"{key}: {letter[:10]!r} is no seat of this game.")
    return seat


def card_of(s: Any, key: str, name: str) -> int:
    """A card of the deck in play. Raises NotationError."""
    deck = DECK_IDS[s.deck]
    match = re.fullmatch(rf"{deck}(\d\d)", name)
    if match is None or not 1 <= int(match[1]) <= k.CARDS:
        raise NotationError(f"{key}: {name[:40]!r} is no card; they are {deck}01 to {deck}{k.CARDS}.")
    return int(match[1]) - 1


def _disc(s: Any, c: Any, space: int) -> str | None:
    return SPACE_IDS[space] + LETTERS[s.disc[space]] if s.disc[space] != k.NOBODY else None


def _put_disc(s: Any, name: str) -> None:
    s.disc[place_of("discs", name[:-1], SPACE_IDS)] = seat_of(s, "discs", name[-1:])


# -- kinds of words -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Letter(Word):
    """A seat by its letter."""

    def write(self, s: Any, c: Any) -> str | None:
        return LETTERS[getattr(s, self.field)]

    def read(self, s: Any, c: Any, value: str) -> None:
        setattr(s, self.field, seat_of(s, self.key, value))


@dataclass(frozen=True)
class IdOrNone(Id):
    """A name where none at all has to be said."""

    def write(self, s: Any, c: Any) -> str | None:
        return self.shown(s)

    def read(self, s: Any, c: Any, value: str) -> None:
        if value == NONE:
            setattr(s, self.field, self.none)
        else:
            super().read(s, c, value)


@dataclass(frozen=True)
class Numbers(Word):
    """The first `count` numbers of a row."""

    count: int = 0

    def write(self, s: Any, c: Any) -> str | None:
        return "/".join(str(getattr(s, self.field)[place]) for place in range(self.count))

    def read(self, s: Any, c: Any, value: str) -> None:
        numbers = [whole_number(self.key, number) for number in value.split("/")]
        if len(numbers) != self.count:
            raise NotationError(f"{self.key}={value[:40]}: {self.count} numbers are expected.")
        for place, number in enumerate(numbers):
            getattr(s, self.field)[place] = number


@dataclass(frozen=True)
class Resources(Word):
    """Each with its amount: a row."""

    def write(self, s: Any, c: Any) -> str | None:
        return amounts_text(RESOURCE_IDS, getattr(s, self.field))

    def read(self, s: Any, c: Any, value: str) -> None:
        for resource, amount in enumerate(read_amounts(self.key, value, RESOURCE_IDS)):
            getattr(s, self.field)[resource] = amount


@dataclass(frozen=True)
class Left(Word):
    """What the space still offers, each part a field of its own."""

    def write(self, s: Any, c: Any) -> str | None:
        return amounts_text(LEFT, [getattr(s, f"left_{name}") for name in LEFT])

    def read(self, s: Any, c: Any, value: str) -> None:
        for name, number in zip(LEFT, read_amounts(self.key, value, LEFT), strict=True):
            setattr(s, f"left_{name}", number)


@dataclass(frozen=True)
class Card(Word):
    """A card of the deck in play."""

    def write(self, s: Any, c: Any) -> str | None:
        card = getattr(s, self.field)
        return card_id(s, card) if card != k.NO_CARD else None

    def read(self, s: Any, c: Any, value: str) -> None:
        setattr(s, self.field, card_of(s, self.key, value))


@dataclass(frozen=True)
class Cards(Word):
    """The cards of the deck in play that lie in a place."""

    place: int = k.UNSEEN

    def write(self, s: Any, c: Any) -> str | None:
        cards = [card_id(s, card) for card in range(k.CARDS) if s.place[card] == self.place]
        return listed(cards) if cards else None

    def read(self, s: Any, c: Any, value: str) -> None:
        for name in names_of(value):
            s.place[card_of(s, self.key, name)] = self.place


@dataclass(frozen=True)
class Waiting(Word):
    """Buildings of the seat that is asked which are to be activated."""

    def write(self, s: Any, c: Any) -> str | None:
        return ";".join(_waiting(s, c, index) for index in range(s.num_activations)) or None

    def read(self, s: Any, c: Any, value: str) -> None:
        entries = value.split(";")
        if len(entries) > k.MOST_ACTIVATIONS:
            raise NotationError(f"{self.key}: at most {k.MOST_ACTIVATIONS} buildings can wait.")
        for index, entry in enumerate(entries):
            _wait(s, c, index, entry)
        s.num_activations = len(entries)


def _all_lines(s: Any, c: Any, cell: int) -> int:
    card = s.seats[s.seat].card[cell]
    return int((1 << c.cards[s.deck * k.CARDS + card].num_lines) - 1) if card != k.NO_CARD else 0


def _waiting(s: Any, c: Any, index: int) -> str:
    here = s.activations[index]
    told: str = CELL_IDS[here.cell]
    if here.level:
        told += f"^{here.level}"
    if here.begun:
        told += "!"
    if here.lines_left != _all_lines(s, c, here.cell):
        told += ":" + ",".join(
            str(number + 1) for number in range(k.MOST_LINES) if here.lines_left >> number & 1
        )
    return told


def _wait(s: Any, c: Any, index: int, entry: str) -> None:
    match = WAITING.fullmatch(entry)
    if match is None:
        raise NotationError(f"waiting: {entry[:40]!r} is expected to look like b12^1!:1,3.")
    here = s.activations[index]
    here.cell = place_of("waiting", match["cell"], CELL_IDS)
    here.level = int(match["level"] or 0)
    here.begun = int(match["begun"] is not None)
    if match["lines"] is None:
        here.lines_left = _all_lines(s, c, here.cell)
    else:
        numbers = {whole_number("waiting", number) for number in names_of(match["lines"])}
        if not numbers <= set(range(1, k.MOST_LINES + 1)):
            raise NotationError(f"waiting: {entry[:40]!r} names an effect that no card has.")
        here.lines_left = sum(1 << (number - 1) for number in numbers)


# The words in the order in which they are written and read; what lies before the seats is written between the
# two groups and read before both.
OF_TABLE: tuple[Word, ...] = (
    Number("game", "game", 1, k.CAMPAIGN_GAMES, plus=1),
    Number("round", "round_number"),
    Number("turn", "turn", 1, k.TURNS + 1, plus=1),
    Number("last", "last_round"),
    Number("target", "target"),
    Number("draw", "to_draw"),
    Number("cost", "cost", 1, k.MOST_COSTS + 1, plus=1),
    Number("rotated", "rotated"),
    Number("seats_done", "seats_done"),
    Letter("first", "first"),
    Letter("to", "seat"),
    Id("stage", "stage", STAGE_IDS, ALWAYS_SAID),
    Cards("open", "place", place=k.OPEN),
    Cards("gone", "place", place=k.GONE),
    Cards("aside", "place", place=k.ASIDE),
    Numbers("piles", "pile", count=k.STAGES),
    Id("colour", "colour", COLOURS, ALWAYS_SAID),
    Some("discs", "disc", count=k.SPACES, entry=_disc, take=_put_disc),
    IdOrNone("blocked", "blocked", SPACE_IDS, k.NO_SPACE),
    Numbers("talers", "talers", count=k.SPACES),
)
OF_ACTION: tuple[Word, ...] = (
    Id("space", "space", SPACE_IDS, k.NO_SPACE),
    Left("left"),
    Ids("kinds", "route_kinds", ("", *KIND_IDS)),
    Card("card", "card"),
    Waiting("waiting"),
    Number("using", "current", plus=1, none=k.MOST_ACTIVATIONS),
    Id("bridge", "bridge_edge", EDGE_IDS, k.NO_EDGE),
    Resources("due", "due"),
)
RULES = Number("rules", "rules")  # never written: the head of the text says it
SHEET = Fields(State, Path(__file__).parent / "meta.toml", (*OF_TABLE, *OF_ACTION, RULES))
# What may be said by the name of a field and would point outside a table: field -> greatest number
MOST = {
    "num_activations": k.MOST_ACTIVATIONS,
    "bridge_edge": k.NO_EDGE,
    "line": k.NO_LINE,
    "num_parts": k.MOST_PARTS,
}


# -- what a line that says nothing more means ---------------------------------------------------


def _blank(c: Any, players: int, options: dict[str, int]) -> Any:
    """The first turn of the first round, no card open yet."""
    s = State.plain()
    s.players = players
    s.rules = k.RULES_VERSION
    for key, value in options.items():
        setattr(s, key, value)
    set_up(s, c, Work.plain())
    s.stage = k.CHOOSE_SPACE
    s.round_number = 1
    s.to_draw = 0
    return s


def _usual_seat(s: Any) -> int:
    """Who is asked if nothing else is said: whose turn it is; at the end of a round one after the other."""
    return int((s.first + (s.seats_done if s.stage == k.ROUND_END else s.turn)) % s.players)


def _usual_print(mine: Any, blank: Any, edge: int) -> int:
    """What is left of the print on an edge if nothing else is said: it, another route, or nothing."""
    if not blank.printed[edge] or mine.route[edge] == k.NO_ROUTE:
        return 0
    return 1 if mine.route[edge] == blank.route[edge] else 2


# -- writing ------------------------------------------------------------------------------------


def position_text(s: Any, c: Any) -> str:
    """The line of a state (plain form)."""
    blank = _blank(c, s.players, {key: getattr(s, key) for key in SHEET.options})
    blank.seat = _usual_seat(s)
    words = [f"{s.players}p"]
    words += [f"{key}={value}" for key, value in SHEET.options_said(s).items()]
    words += SHEET.changed(s, c, blank, (word.key for word in OF_TABLE))
    for seat in range(s.players):
        words += _seat_words(s, seat, blank.seats[seat])
    words += SHEET.changed(s, c, blank, (word.key for word in OF_ACTION))
    # Whatever these words do not say is said number by number.
    said = State.plain()
    _read(" ".join(words), c, said)
    layout = layout_of(State)
    for leaf, number, other in zip(layout.leaves, layout.flat(s), layout.flat(said), strict=True):
        if number != other and not CACHED.fullmatch(leaf.path) and leaf.path != "rules":
            words.append(f"{leaf.path}={number}")
    return " ".join(words)


def _seat_words(s: Any, seat: int, blank: Any) -> list[str]:
    mine = s.seats[seat]
    told: dict[str, str] = {}
    if list(mine.stock) != list(blank.stock):
        told["has"] = amounts_text(RESOURCE_IDS, mine.stock)
    for kind, name in enumerate(KIND_IDS, k.PATH):
        edges = [edge for edge in range(k.EDGES) if mine.route[edge] == kind != blank.route[edge]]
        if edges:
            told[name] = listed(EDGE_IDS[edge] for edge in edges)
    bare = [edge for edge in range(k.EDGES) if mine.route[edge] == k.NO_ROUTE != blank.route[edge]]
    if bare:
        told["bare"] = listed(EDGE_IDS[edge] for edge in bare)
    if any(mine.printed[edge] != _usual_print(mine, blank, edge) for edge in range(k.EDGES)):
        told["start"] = listed(
            EDGE_IDS[edge] + "*" * (mine.printed[edge] == 2) for edge in range(k.EDGES) if mine.printed[edge]
        )
    bridges = [edge for edge in range(k.EDGES) if mine.bridge[edge]]
    if bridges:
        told["bridges"] = listed(EDGE_IDS[edge] + "!" * (mine.bridge[edge] == 2) for edge in bridges)
    cells = [cell for cell in range(k.CELLS) if mine.card[cell] != k.NO_CARD]
    if cells:
        told["cells"] = listed(f"{CELL_IDS[cell]}:{card_id(s, mine.card[cell])}" for cell in cells)
    if list(mine.to_place) != list(blank.to_place):
        told["place"] = amounts_text(KIND_IDS, list(mine.to_place)[k.PATH :])
    if mine.built:
        told["built"] = str(mine.built)
    return [f"{LETTERS[seat]}.{key}={value}" for key, value in told.items()]


# -- reading ----------------------------------------------------------------------------------


def parse_position(line: str, c: Any, s: Any) -> None:
    """Fill a plain state from a line. Raises NotationError: the word, and what is wrong with it."""
    made = State.plain()
    layout = layout_of(State)
    try:
        _read(line, c, made)
        layout.pack(made)  # numbers too great for their fields
    except OverflowError as error:
        raise NotationError(str(error)) from error
    layout.assign(s, layout.flat(made))


def _read(line: str, c: Any, s: Any) -> None:
    words = line.split()
    players = next((word for word in words if re.fullmatch(r"[12]p", word)), None)
    if players is None:
        raise NotationError("the number of players is missing; write 1p or 2p.")
    pairs = read_words(word for word in words if word != players)
    options = take_options(pairs, SHEET.options)
    layout = layout_of(State)
    layout.assign(s, layout.flat(_blank(c, int(players[0]), options)))
    general = {}
    of_seats = {}
    for key, value in pairs.items():
        if OF_SEAT.fullmatch(key):
            of_seats[key] = value
        elif key not in SHEET.words:
            if not GENERAL.fullmatch(key):
                raise NotationError(f"{key[:60]!r} is not understood.")
            general[key] = value
    _read_seats(s, of_seats)
    for key in SHEET.words:
        if key in pairs:
            SHEET.read_word(s, c, key, pairs[key])
    if "last" not in pairs and _is_solo_end(s):
        s.last_round = 1
    if "to" not in pairs:
        s.seat = _usual_seat(s)
    _mark_built_cards(s)
    for key, value in general.items():
        _read_leaf(s, key, value)
    check(s, c)
    derive(s, c, Work.plain())


def _is_solo_end(s: Any) -> bool:
    """Whether the round can only be the last one (SOLO-1)."""
    return bool(s.players == 1 and s.round_number == k.SOLO_ROUNDS)


def _read_seats(s: Any, pairs: dict[str, str]) -> None:
    """What lies before the seats, on top of what is printed."""
    routes = [list(s.seats[seat].route) for seat in range(s.players)]
    for key, value in pairs.items():
        _read_of_seat(s, s.seats[seat_of(s, key, key[0])], key, value)
    for seat in range(s.players):
        mine = s.seats[seat]
        if f"{LETTERS[seat]}.start" not in pairs:
            for edge in range(k.EDGES):
                if mine.printed[edge] and mine.route[edge] != routes[seat][edge]:
                    mine.printed[edge] = 0 if mine.route[edge] == k.NO_ROUTE else 2


def _read_of_seat(s: Any, mine: Any, key: str, value: str) -> None:
    word = key[2:]
    if word == "has":
        for resource, amount in enumerate(read_amounts(key, value, RESOURCE_IDS)):
            mine.stock[resource] = amount
    elif word in KIND_IDS or word == "bare":
        for name in names_of(value):
            mine.route[place_of(key, name, EDGE_IDS)] = KIND_IDS.index(word) + 1 if word != "bare" else 0
    elif word == "start":
        for edge in range(k.EDGES):
            mine.printed[edge] = 0
        for name in names_of(value):
            mine.printed[place_of(key, name.removesuffix("*"), EDGE_IDS)] = 1 + name.endswith("*")
    elif word == "bridges":
        for name in names_of(value):
            mine.bridge[place_of(key, name.removesuffix("!"), EDGE_IDS)] = 1 + name.endswith("!")
    elif word == "cells":
        for name in names_of(value):
            cell, _, card = name.partition(":")
            mine.card[place_of(key, cell, CELL_IDS)] = card_of(s, key, card)
    elif word == "place":
        for kind, number in enumerate(read_amounts(key, value, KIND_IDS), k.PATH):
            mine.to_place[kind] = number
    elif word == "built":
        mine.built = whole_number(key, value)
    else:
        raise NotationError(f"{key[:60]!r} is not understood.")


def _mark_built_cards(s: Any) -> None:
    """A card that stands on a board is built; one that stands twice is a mistake."""
    found: set[int] = set()
    for seat in range(s.players):
        for cell in range(k.CELLS):
            card = s.seats[seat].card[cell]
            if card != k.NO_CARD:
                if card in found:
                    raise NotationError(f"{card_id(s, card)} stands on two building spaces.")
                found.add(card)
                s.place[card] = k.BUILT


def _read_leaf(s: Any, key: str, value: str) -> None:
    """Any number of the state by its path."""
    at: Any = s
    *path, last = key.split(".")
    try:
        for step in path:
            at = at[int(step)] if step.isdecimal() else getattr(at, step)
        old = at[int(last)] if last.isdecimal() else getattr(at, last)
    except (AttributeError, IndexError, TypeError):
        old = None
    if not isinstance(old, int) or CACHED.fullmatch(key):
        raise NotationError(f"{key[:60]!r} is not understood.")
    number = whole_number(key, value)
    if last.isdecimal():
        at[int(last)] = number
    else:
        setattr(at, last, number)


# -- positions that cannot be -------------------------------------------------------------------


def check(s: Any, c: Any) -> None:
    """Refuse what would point outside a table; other odd positions are as their writer wants them."""
    for name, most in {**MOST, "seat": s.players - 1}.items():
        if not 0 <= getattr(s, name) <= most:
            raise NotationError(f"{name}: {getattr(s, name)} is not between 0 and {most}.")
    if s.current != k.MOST_ACTIVATIONS and not 0 <= s.current < s.num_activations:
        raise NotationError(f"using: {s.current + 1} is none of the {s.num_activations} buildings that wait.")
    offered = s.stage == k.CHOOSE_BRANCH or any(getattr(s, f"left_{name}") for name in LEFT)
    if offered and s.space == k.NO_SPACE:
        raise NotationError("space: the one that offers what is left is missing.")
    # Before the first round there is none.
    check_between("round", s.round_number, int(s.stage > k.START_ROUTES), None)
    for word, numbers in (("piles", s.pile), ("talers", s.talers), ("due", s.due)):
        for number in numbers:
            check_between(word, number, 0, None)
    if s.players == 1 and s.round_number > k.SOLO_ROUNDS:
        raise NotationError(f"round: a game alone has {k.SOLO_ROUNDS} rounds, not {s.round_number}.")
    if _is_solo_end(s) and not s.last_round:
        raise NotationError(f"last: round {k.SOLO_ROUNDS} of a game alone is its last.")
    check_boards(s, c)


def check_boards(s: Any, c: Any) -> None:
    for seat in range(s.players):
        mine = s.seats[seat]
        for name, amount in zip(RESOURCE_IDS, mine.stock, strict=True):
            check_between(f"{LETTERS[seat]}.has: {name}", amount, 0, None)
        for edge in range(k.EDGES):
            if not (0 <= mine.route[edge] < k.ROUTE_KINDS and 0 <= mine.bridge[edge] <= 2):
                raise NotationError(f"seats.{seat}: {EDGE_IDS[edge]} holds what no edge can hold.")
            if mine.bridge[edge] and c.is_outer[edge]:
                raise NotationError(f"{LETTERS[seat]}.bridges: {EDGE_IDS[edge]} is on the outer edge.")
        for cell in range(k.CELLS):
            if not 0 <= mine.card[cell] <= k.NO_CARD:
                raise NotationError(f"seats.{seat}.card.{cell}: there is no card {mine.card[cell]}.")
    for space in range(k.SPACES):
        if not 0 <= s.disc[space] <= k.NOBODY:
            raise NotationError(f"disc.{space}: there is no seat {s.disc[space]}.")
    for index in range(s.num_activations):
        cell = s.activations[index].cell
        if not 0 <= cell < k.CELLS or s.seats[s.seat].card[cell] == k.NO_CARD:
            raise NotationError(f"waiting: no building stands on {CELL_IDS[cell]}.")
