"""What lies on the table, in dicts and sets; how it is read from a state, and how two tables are compared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Any

from wagonway.games.oranienburger_kanal import constants as k

from .board import CELLS, EDGES
from .words import COLOURS, KINDS, NUMBERS, RESOURCES, card_name, colour_of

# The options and their values, the default first.
OPTIONS: dict[str, list[str]] = {
    "deck": ["A", "B"],
    "board": ["front", "blank"],
    "campaign": ["off", "on"],
    "start_paths": ["printed", "plain"],
    "between_kinds": ["allowed", "forbidden"],
    "others_turn": ["closed", "open"],
    "emptied_pile": ["at_once", "round_end"],
    "path_under_bridge": ["replaceable", "fixed"],
    "canal_clay": ["first", "after"],
    "free_canal": ["as_paid", "anywhere", "no_clay", "bare"],
    "chain": ["line", "whole_card"],
    "conditions": ["at_use", "at_activation"],
    "extra_builds": ["draw_two", "fill"],
    "discard_as_build": ["no", "yes"],
    "ring": ["one_kind", "any_kinds"],
    "neighbour": ["across_a_side", "linked"],
    "row_of_four": ["any_kinds", "one_kind"],
}


@dataclass
class Player:
    """What lies before one player."""

    stock: dict[str, int]
    routes: dict[str, str] = field(default_factory=dict)  # edge -> kind
    printed: set[str] = field(default_factory=set)  # edges with a printed path, or with what replaced one
    bridges: dict[str, str] = field(default_factory=dict)  # edge -> "here" or "leaving"
    cells: dict[str, str] = field(default_factory=dict)  # cell -> card
    to_place: dict[str, int] = field(default_factory=dict)  # blank side: kind -> how many more
    built: int = 0  # in this round


@dataclass
class Table:
    """Everything that is seen on the table."""

    seats: list[Player]
    game: int = 1  # of the campaign
    totals: list[int] = field(default_factory=list)  # of the games that are over
    round: int = 0  # 0 while the game is set up
    turn: int = 1
    first: int = 0
    last_round: bool = False
    discs: dict[int, int] = field(default_factory=dict)  # space -> seat
    blocked: int | None = None
    talers: dict[int, int] = field(default_factory=dict)  # space -> talers, where there are any
    open: set[str] = field(default_factory=set)
    aside: set[str] = field(default_factory=set)
    used: set[str] = field(default_factory=set)  # built, or out of the game
    pile: dict[str, int] = field(default_factory=dict)
    colour: str = "green"
    target: int = 4
    waiting: list[str] = field(default_factory=list)  # cells to be activated, sorted
    using: list[str] = field(default_factory=list)  # cells in use with the lines left, the outermost first


def read_options(s: Any) -> dict[str, str]:
    """The options of a state, as words."""
    return {key: values[getattr(s, key)] for key, values in OPTIONS.items()}


def read_player(s: Any, deck: str) -> Player:
    """One seat of a state."""
    return Player(
        stock={name: s.stock[i] for i, name in enumerate(RESOURCES)},
        routes={edge: KINDS[s.route[i] - 1] for i, edge in enumerate(EDGES) if s.route[i] != k.NO_ROUTE},
        printed={
            edge
            for i, edge in enumerate(EDGES)
            if s.printed[i] and (s.printed[i] == 2 or s.route[i] == k.PATH)
        },
        bridges={
            edge: "here" if s.bridge[i] == 1 else "leaving" for i, edge in enumerate(EDGES) if s.bridge[i]
        },
        cells={
            cell: card_name(deck, s.card[i] + 1) for i, cell in enumerate(CELLS) if s.card[i] != k.NO_CARD
        },
        to_place={kind: s.to_place[i + 1] for i, kind in enumerate(KINDS) if s.to_place[i + 1]},
        built=s.built,
    )


def read_table(s: Any) -> Table:
    """The table of a state."""
    deck = OPTIONS["deck"][s.deck]
    place = {card_name(deck, n): s.place[n - 1] for n in NUMBERS}
    activations = [s.activations[i] for i in range(s.num_activations)]
    return Table(
        seats=[read_player(s.seats[i], deck) for i in range(s.players)],
        game=s.game + 1,
        totals=[s.totals[i] for i in range(s.game)],
        round=s.round_number,
        turn=min(s.turn + 1, 4 if s.players == 1 else 5),
        first=s.first,
        last_round=bool(s.last_round),
        discs={i + 1: s.disc[i] for i in range(k.SPACES) if s.disc[i] != k.NOBODY},
        blocked=None if s.blocked == k.NO_SPACE else s.blocked + 1,
        talers={i + 1: s.talers[i] for i in range(k.SPACES) if s.talers[i]},
        open={card for card in place if place[card] == k.OPEN},
        aside={card for card in place if place[card] == k.ASIDE},
        used={card for card in place if place[card] in (k.BUILT, k.GONE)},
        pile={colour: s.pile[i] for i, colour in enumerate(COLOURS)},
        colour=COLOURS[s.colour],
        target=s.target,
        waiting=sorted(CELLS[each.cell] for each in activations if not each.begun),
        using=[
            f"{CELLS[each.cell]} {[n + 1 for n in range(k.MOST_LINES) if each.lines_left >> n & 1]}"
            for each in sorted(activations, key=lambda each: int(each.level))
            if each.begun
        ],
    )


def differences(mine: Any, theirs: Any, where: str = "") -> Iterator[str]:
    """In words, where two tables differ."""
    if isinstance(mine, (Table, Player)):
        for each in fields(mine):
            name = f"{where}.{each.name}" if where else each.name
            yield from differences(getattr(mine, each.name), getattr(theirs, each.name), name)
    elif isinstance(mine, list) and mine and isinstance(mine[0], Player):
        for i, (one, other) in enumerate(zip(mine, theirs)):
            yield from differences(one, other, f"{where}[{i}]")
    elif isinstance(mine, dict):
        for key in sorted({*mine, *theirs}):
            if mine.get(key, 0) != theirs.get(key, 0):
                yield f"{where}[{key}]: the referee has {mine.get(key, 0)}, the game {theirs.get(key, 0)}"
    elif isinstance(mine, set):
        if mine != theirs:
            yield f"{where}: the referee alone has {sorted(mine - theirs)}, the game {sorted(theirs - mine)}"
    elif mine != theirs:
        yield f"{where}: the referee has {mine}, the game {theirs}"


__all__ = ["OPTIONS", "Player", "Table", "colour_of", "differences", "read_options", "read_table"]
