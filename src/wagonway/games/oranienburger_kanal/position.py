"""A position in one line, to be read, written by hand and pasted into a bug report.

    2p round=3 turn=2 open=A03,A11,A12,A20 piles=3/7/8 discs=2B A.has=clay:2,brick:1,taler:4
    A.road=h11,v12 A.cells=b00:A07,b01:A15 A.bridges=v01 B.path=v10

(one line; broken here for the page). Words may stand in any order. Whatever is not said is as at the start of
the first round, so a position drawn by hand says only what matters:

- `1p` or `2p`; options by their keys, e.g. `ring=any_kinds`; `game=` of a campaign;
- `round=`, `turn=` of the round, `first=` seat with the red disc, `to=` seat that is asked, `last=1`;
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
from collections.abc import Callable, Iterable
from typing import Any

from wagonway.kernel.notation import NotationError, read_words, take_options
from wagonway.kernel.schema import layout_of

from . import constants as k
from .flow import derive
from .grammar import CELL_IDS, COLOURS, EDGE_IDS, KIND_IDS, RESOURCE_IDS
from .names import STAGE_IDS
from .rules.setup import set_up
from .state import State, Work
from .view import bundle, card_id

LETTERS = "AB"
OPTIONS: dict[str, tuple[str, ...]] = {
    "deck": ("A", "B"),
    "board": ("front", "blank"),
    "campaign": ("off", "on"),
    "start_paths": ("printed", "plain"),
    "between_kinds": ("allowed", "forbidden"),
    "others_turn": ("closed", "open"),
    "emptied_pile": ("at_once", "round_end"),
    "path_under_bridge": ("replaceable", "fixed"),
    "canal_clay": ("first", "after"),
    "free_canal": ("as_paid", "anywhere", "no_clay", "bare"),
    "chain": ("line", "whole_card"),
    "conditions": ("at_use", "at_activation"),
    "extra_builds": ("draw_two", "fill"),
    "discard_as_build": ("no", "yes"),
    "ring": ("one_kind", "any_kinds"),
    "neighbour": ("across_a_side", "linked"),
    "row_of_four": ("any_kinds", "one_kind"),
}
# Plain numbers: word -> field, and what is added to the field in the word
NUMBERS = {
    "game": ("game", 1),
    "round": ("round_number", 0),
    "turn": ("turn", 1),
    "last": ("last_round", 0),
    "target": ("target", 0),
    "draw": ("to_draw", 0),
    "cost": ("cost", 1),
    "rotated": ("rotated", 0),
    "seats_done": ("seats_done", 0),
    "rules": ("rules", 0),
}
LEFT = ("build", "bridge", "path", "road", "route", "take")
PLACES = {"open": k.OPEN, "gone": k.GONE, "aside": k.ASIDE}
WAITING = re.compile(r"(?P<cell>b\d\d)(?:\^(?P<level>\d+))?(?P<begun>!)?(?::(?P<lines>[\d,]*))?")
GENERAL = re.compile(r"[a-z_]+(\.[a-z_]+|\.\d+)*")
# What follows from the rest is worked out, never written.
CACHED = re.compile(r"display|seats\.\d+\.(sides\.\d+|spans\.\d+|buildings)")


def _blank(c: Any, players: int, options: dict[str, int]) -> Any:
    """What a line that says nothing more means: the first turn of the first round, no card open yet."""
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


# -- writing ----------------------------------------------------------------------------------


def position_text(s: Any, c: Any) -> str:
    """The line of a state (plain form)."""
    options = {key: getattr(s, key) for key in OPTIONS}
    words = [f"{s.players}p"]
    words += [f"{key}={OPTIONS[key][value]}" for key, value in options.items() if value]
    blank = _blank(c, s.players, options)
    words += [
        f"{word}={getattr(s, field) + more}"
        for word, (field, more) in NUMBERS.items()
        if word != "rules" and getattr(s, field) != getattr(blank, field)
    ]
    words += _table_words(s, blank)
    for seat in range(s.players):
        words += _seat_words(s, c, seat, blank.seats[seat])
    words += _action_words(s, c)
    # Whatever these words do not say is said number by number.
    said = State.plain()
    _read(" ".join(words), c, said)
    layout = layout_of(State)
    for leaf, number, other in zip(layout.leaves, layout.flat(s), layout.flat(said), strict=True):
        if number != other and not CACHED.fullmatch(leaf.path) and leaf.path != "rules":
            words.append(f"{leaf.path}={number}")
    return " ".join(words)


def _list(names: Iterable[str]) -> str:
    return ",".join(names) or "-"


def _table_words(s: Any, blank: Any) -> list[str]:
    words = []
    if s.first:
        words.append(f"first={LETTERS[s.first]}")
    if s.seat != _usual_seat(s):
        words.append(f"to={LETTERS[s.seat]}")
    if s.stage != k.CHOOSE_SPACE:
        words.append(f"stage={STAGE_IDS[s.stage]}")
    for word, place in PLACES.items():
        cards = [card_id(s, card) for card in range(k.CARDS) if s.place[card] == place]
        if cards and any(s.place[card] != blank.place[card] for card in range(k.CARDS)):
            words.append(f"{word}={_list(cards)}")
    if any(s.pile[stage] != blank.pile[stage] for stage in range(k.STAGES)):
        words.append("piles=" + "/".join(str(s.pile[stage]) for stage in range(k.STAGES)))
    if s.colour:
        words.append(f"colour={COLOURS[s.colour]}")
    discs = [f"{space + 1}{LETTERS[s.disc[space]]}" for space in range(k.SPACES) if s.disc[space] != k.NOBODY]
    if discs:
        words.append(f"discs={_list(discs)}")
    if s.blocked != blank.blocked:
        words.append(f"blocked={s.blocked + 1 if s.blocked != k.NO_SPACE else '-'}")
    if any(s.talers[space] != blank.talers[space] for space in range(k.SPACES)):
        words.append("talers=" + "/".join(str(s.talers[space]) for space in range(k.SPACES)))
    return words


def _amounts(amounts: dict[str, int]) -> str:
    return _list(f"{name}:{amount}" for name, amount in amounts.items())


def _seat_words(s: Any, c: Any, seat: int, blank: Any) -> list[str]:
    mine = s.seats[seat]
    told: dict[str, str] = {}
    if list(mine.stock) != list(blank.stock):
        told["has"] = _amounts(bundle(mine.stock))
    for kind, name in enumerate(KIND_IDS, k.PATH):
        edges = [edge for edge in range(k.EDGES) if mine.route[edge] == kind != blank.route[edge]]
        if edges:
            told[name] = _list(EDGE_IDS[edge] for edge in edges)
    bare = [edge for edge in range(k.EDGES) if mine.route[edge] == k.NO_ROUTE != blank.route[edge]]
    if bare:
        told["bare"] = _list(EDGE_IDS[edge] for edge in bare)
    if any(mine.printed[edge] != _usual_print(mine, blank, edge) for edge in range(k.EDGES)):
        told["start"] = _list(
            EDGE_IDS[edge] + "*" * (mine.printed[edge] == 2) for edge in range(k.EDGES) if mine.printed[edge]
        )
    bridges = [edge for edge in range(k.EDGES) if mine.bridge[edge]]
    if bridges:
        told["bridges"] = _list(EDGE_IDS[edge] + "!" * (mine.bridge[edge] == 2) for edge in bridges)
    cells = [cell for cell in range(k.CELLS) if mine.card[cell] != k.NO_CARD]
    if cells:
        told["cells"] = _list(f"{CELL_IDS[cell]}:{card_id(s, mine.card[cell])}" for cell in cells)
    if list(mine.to_place) != list(blank.to_place):
        left = {
            name: mine.to_place[kind] for kind, name in enumerate(KIND_IDS, k.PATH) if mine.to_place[kind]
        }
        told["place"] = _amounts(left)
    if mine.built:
        told["built"] = str(mine.built)
    return [f"{LETTERS[seat]}.{key}={value}" for key, value in told.items()]


def _usual_print(mine: Any, blank: Any, edge: int) -> int:
    """What is left of the print on an edge if nothing else is said: it, another route, or nothing."""
    if not blank.printed[edge] or mine.route[edge] == k.NO_ROUTE:
        return 0
    return 1 if mine.route[edge] == blank.route[edge] else 2


def _action_words(s: Any, c: Any) -> list[str]:
    words = []
    if s.space != k.NO_SPACE:
        words.append(f"space={s.space + 1}")
    left = {name: getattr(s, f"left_{name}") for name in LEFT if getattr(s, f"left_{name}")}
    if left:
        words.append(f"left={_amounts(left)}")
    if s.route_kinds:
        kinds = [name for kind, name in enumerate(KIND_IDS, k.PATH) if s.route_kinds >> kind & 1]
        words.append(f"kinds={_list(kinds)}")
    if s.card != k.NO_CARD:
        words.append(f"card={card_id(s, s.card)}")
    if s.num_activations:
        words.append("waiting=" + ";".join(_waiting(s, c, index) for index in range(s.num_activations)))
    if s.current != k.MOST_ACTIVATIONS:
        words.append(f"using={s.current + 1}")
    if s.bridge_edge != k.NO_EDGE:
        words.append(f"bridge={EDGE_IDS[s.bridge_edge]}")
    if any(s.due):
        words.append(f"due={_amounts(bundle(s.due))}")
    return words


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


def _read(line: str, c: Any, made: Any) -> None:
    words = line.split()
    players = next((word for word in words if re.fullmatch(r"[12]p", word)), None)
    if players is None:
        raise NotationError("the number of players is missing; write 1p or 2p.")
    pairs = read_words(word for word in words if word != players)
    options = take_options(pairs, OPTIONS)
    layout = layout_of(State)
    layout.assign(made, layout.flat(_blank(c, int(players[0]), options)))
    _Reader(made, c).read(pairs)


class _Reader:
    """Reads words into a state, in an order in which each finds what it needs."""

    def __init__(self, s: Any, c: Any) -> None:
        self.s, self.c = s, c

    def read(self, pairs: dict[str, str]) -> None:
        general = {}
        seats = {}
        others = {}
        for key, value in pairs.items():
            if key in NUMBERS:
                field, more = NUMBERS[key]
                setattr(self.s, field, self.number(key, value) - more)
            elif re.fullmatch(r"[A-Z]\.[a-z]+", key):
                seats[key] = value
            elif key in TABLE_WORDS:
                others[key] = value
            elif GENERAL.fullmatch(key):
                general[key] = value
            else:
                raise NotationError(f"{key[:60]!r} is not understood.")
        blanks = [list(self.s.seats[seat].route) for seat in range(self.s.players)]
        prints = [list(self.s.seats[seat].printed) for seat in range(self.s.players)]
        for key, value in seats.items():
            self.of_seat(self.seat(key, key[0]), key, value)
        for seat in range(self.s.players):
            if f"{LETTERS[seat]}.start" not in pairs:
                mine = self.s.seats[seat]
                for edge in range(k.EDGES):
                    if prints[seat][edge] and mine.route[edge] != blanks[seat][edge]:
                        mine.printed[edge] = 0 if mine.route[edge] == k.NO_ROUTE else 2
        for key, read in TABLE_WORDS.items():
            if key in others:
                read(self, key, others[key])
        if "to" not in others:
            self.s.seat = _usual_seat(self.s)
        self.built_cards()
        for key, value in general.items():
            self.leaf(key, value)
        self.check()
        derive(self.s, self.c, Work.plain())

    # words that may stand in any seat's name

    def of_seat(self, seat: int, key: str, value: str) -> None:
        mine = self.s.seats[seat]
        word = key[2:]
        if word == "has":
            for resource, amount in enumerate(self.bundle(key, value, RESOURCE_IDS)):
                mine.stock[resource] = amount
        elif word in KIND_IDS or word == "bare":
            for name in self.names(value):
                mine.route[self.one_of(key, name, EDGE_IDS)] = (
                    KIND_IDS.index(word) + 1 if word != "bare" else 0
                )
        elif word == "start":
            for edge in range(k.EDGES):
                mine.printed[edge] = 0
            for name in self.names(value):
                mine.printed[self.one_of(key, name.removesuffix("*"), EDGE_IDS)] = 1 + name.endswith("*")
        elif word == "bridges":
            for name in self.names(value):
                mine.bridge[self.one_of(key, name.removesuffix("!"), EDGE_IDS)] = 1 + name.endswith("!")
        elif word == "cells":
            for name in self.names(value):
                cell, _, card = name.partition(":")
                mine.card[self.one_of(key, cell, CELL_IDS)] = self.card(key, card)
        elif word == "place":
            for kind, number in enumerate(self.bundle(key, value, KIND_IDS), k.PATH):
                mine.to_place[kind] = number
        elif word == "built":
            mine.built = self.number(key, value)
        else:
            raise NotationError(f"{key[:60]!r} is not understood.")

    def built_cards(self) -> None:
        """A card that stands on a board is built; one that stands twice is a mistake."""
        found: set[int] = set()
        for seat in range(self.s.players):
            for cell in range(k.CELLS):
                card = self.s.seats[seat].card[cell]
                if card != k.NO_CARD:
                    if card in found:
                        raise NotationError(f"{card_id(self.s, card)} stands on two building spaces.")
                    found.add(card)
                    self.s.place[card] = k.BUILT

    # words of the table

    def stage(self, key: str, value: str) -> None:
        self.s.stage = self.one_of(key, value, STAGE_IDS)

    def first(self, key: str, value: str) -> None:
        self.s.first = self.seat(key, value)

    def to(self, key: str, value: str) -> None:
        self.s.seat = self.seat(key, value)

    def cards(self, key: str, value: str) -> None:
        for name in self.names(value):
            self.s.place[self.card(key, name)] = PLACES[key]

    def piles(self, key: str, value: str) -> None:
        for stage, number in enumerate(self.row(key, value, k.STAGES)):
            self.s.pile[stage] = number

    def colour(self, key: str, value: str) -> None:
        self.s.colour = self.one_of(key, value, COLOURS)

    def discs(self, key: str, value: str) -> None:
        for name in self.names(value):
            self.s.disc[self.space_of(key, name[:-1])] = self.seat(key, name[-1:])

    def blocked(self, key: str, value: str) -> None:
        self.s.blocked = k.NO_SPACE if value == "-" else self.space_of(key, value)

    def talers(self, key: str, value: str) -> None:
        for space, number in enumerate(self.row(key, value, k.SPACES)):
            self.s.talers[space] = number

    def space(self, key: str, value: str) -> None:
        self.s.space = self.space_of(key, value)

    def left(self, key: str, value: str) -> None:
        for name, number in zip(LEFT, self.bundle(key, value, LEFT), strict=True):
            setattr(self.s, f"left_{name}", number)

    def kinds(self, key: str, value: str) -> None:
        self.s.route_kinds = sum(1 << (self.one_of(key, name, KIND_IDS) + 1) for name in self.names(value))

    def card_word(self, key: str, value: str) -> None:
        self.s.card = self.card(key, value)

    def waiting(self, key: str, value: str) -> None:
        entries = value.split(";")
        if len(entries) > k.MOST_ACTIVATIONS:
            raise NotationError(f"{key}: at most {k.MOST_ACTIVATIONS} buildings can wait.")
        for index, entry in enumerate(entries):
            match = WAITING.fullmatch(entry)
            if match is None:
                raise NotationError(f"{key}: {entry[:40]!r} is expected to look like b12^1!:1,3.")
            here = self.s.activations[index]
            here.cell = self.one_of(key, match["cell"], CELL_IDS)
            here.level = int(match["level"] or 0)
            here.begun = int(match["begun"] is not None)
            if match["lines"] is None:
                here.lines_left = _all_lines(self.s, self.c, here.cell)
            else:
                numbers = {self.number(key, number) for number in self.names(match["lines"])}
                if not numbers <= set(range(1, k.MOST_LINES + 1)):
                    raise NotationError(f"{key}: {entry[:40]!r} names an effect that no card has.")
                here.lines_left = sum(1 << (number - 1) for number in numbers)
        self.s.num_activations = len(entries)

    def using(self, key: str, value: str) -> None:
        self.s.current = self.number(key, value) - 1

    def bridge(self, key: str, value: str) -> None:
        self.s.bridge_edge = self.one_of(key, value, EDGE_IDS)

    def due(self, key: str, value: str) -> None:
        for resource, amount in enumerate(self.bundle(key, value, RESOURCE_IDS)):
            self.s.due[resource] = amount

    # parts of words

    def names(self, value: str) -> list[str]:
        return [name for name in value.split(",") if name not in ("", "-")]

    def number(self, key: str, value: str) -> int:
        if not re.fullmatch(r"-?\d{1,10}", value):
            raise NotationError(f"{key[:40]}={value[:40]}: a whole number is expected.")
        return int(value)

    def row(self, key: str, value: str, length: int) -> list[int]:
        numbers = [self.number(key, number) for number in value.split("/")]
        if len(numbers) != length:
            raise NotationError(f"{key}={value[:40]}: {length} numbers are expected.")
        return numbers

    def one_of(self, key: str, name: str, names: tuple[str, ...]) -> int:
        if name not in names:
            raise NotationError(f"{key}: {name[:40]!r} is not one of {names[0]}, {names[1]} ... {names[-1]}.")
        return names.index(name)

    def bundle(self, key: str, value: str, names: tuple[str, ...]) -> list[int]:
        amounts = [0] * len(names)
        for entry in self.names(value):
            name, colon, number = entry.partition(":")
            amounts[self.one_of(key, name, names)] = self.number(key, number) if colon else 1
        return amounts

    def seat(self, key: str, letter: str) -> int:
        seat = LETTERS.find(letter) if len(letter) == 1 else -1
        if not 0 <= seat < self.s.players:
            raise NotationError(f"{key}: {letter[:10]!r} is no seat of this game.")
        return seat

    def space_of(self, key: str, value: str) -> int:
        return self.one_of(key, value, tuple(str(space + 1) for space in range(k.SPACES)))

    def card(self, key: str, name: str) -> int:
        deck = OPTIONS["deck"][self.s.deck]
        match = re.fullmatch(rf"{deck}(\d\d)", name)
        if match is None or not 1 <= int(match[1]) <= k.CARDS:
            raise NotationError(f"{key}: {name[:40]!r} is no card; they are {deck}01 to {deck}{k.CARDS}.")
        return int(match[1]) - 1

    def leaf(self, key: str, value: str) -> None:
        """Any number of the state by its path."""
        at: Any = self.s
        *path, last = key.split(".")
        try:
            for step in path:
                at = at[int(step)] if step.isdecimal() else getattr(at, step)
            old = at[int(last)] if last.isdecimal() else getattr(at, last)
        except (AttributeError, IndexError, TypeError):
            old = None
        if not isinstance(old, int) or CACHED.fullmatch(key):
            raise NotationError(f"{key[:60]!r} is not understood.")
        number = self.number(key, value)
        if last.isdecimal():
            at[int(last)] = number
        else:
            setattr(at, last, number)

    def check(self) -> None:
        """Refuse what would point outside a table; other odd positions are as their writer wants them."""
        s = self.s
        bounds = {
            "stage": (s.stage, 0, k.OVER),
            "seat": (s.seat, 0, s.players - 1),
            "first": (s.first, 0, s.players - 1),
            "turn": (s.turn, 0, k.TURNS),
            "colour": (s.colour, 0, k.STAGES - 1),
            "game": (s.game, 0, k.CAMPAIGN_GAMES - 1),
            "space": (s.space, 0, k.NO_SPACE),
            "blocked": (s.blocked, 0, k.NO_SPACE),
            "card": (s.card, 0, k.NO_CARD),
            "cost": (s.cost, 0, k.MOST_COSTS),
            "waiting": (s.num_activations, 0, k.MOST_ACTIVATIONS),
            "bridge": (s.bridge_edge, 0, k.NO_EDGE),
            "line": (s.line, 0, k.NO_LINE),
            "num_parts": (s.num_parts, 0, len(s.parts) - 1),
        }
        for name, (number, least, most) in bounds.items():
            if not least <= number <= most:
                raise NotationError(f"{name}: {number} is not between {least} and {most}.")
        if s.current != k.MOST_ACTIVATIONS and not 0 <= s.current < s.num_activations:
            raise NotationError(
                f"using: {s.current + 1} is none of the {s.num_activations} buildings that wait."
            )
        self.check_boards()

    def check_boards(self) -> None:
        s = self.s
        for seat in range(s.players):
            mine = s.seats[seat]
            for edge in range(k.EDGES):
                if not (0 <= mine.route[edge] < k.ROUTE_KINDS and 0 <= mine.bridge[edge] <= 2):
                    raise NotationError(f"seats.{seat}: {EDGE_IDS[edge]} holds what no edge can hold.")
                if mine.bridge[edge] and self.c.is_outer[edge]:
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


# The words of the table, in the order in which they are read.
TABLE_WORDS: dict[str, Callable[[_Reader, str, str], None]] = {
    "stage": _Reader.stage,
    "first": _Reader.first,
    "to": _Reader.to,
    "open": _Reader.cards,
    "gone": _Reader.cards,
    "aside": _Reader.cards,
    "piles": _Reader.piles,
    "colour": _Reader.colour,
    "discs": _Reader.discs,
    "blocked": _Reader.blocked,
    "talers": _Reader.talers,
    "space": _Reader.space,
    "left": _Reader.left,
    "kinds": _Reader.kinds,
    "card": _Reader.card_word,
    "waiting": _Reader.waiting,
    "using": _Reader.using,
    "bridge": _Reader.bridge,
    "due": _Reader.due,
}
