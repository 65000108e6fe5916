"""What a client draws: the state under the names of the components. Only the piles are hidden."""

from __future__ import annotations

from typing import Any, cast

from wagonway.kernel.said import Said, said

from . import constants as k
from .components import numbers_of
from .grammar import BASIC_IDS, CELL_IDS, COLOURS, EDGE_IDS, KIND_IDS, RESOURCE_IDS
from .names import STAGE_IDS, Names
from .rules.activation import card_on, line_holds
from .rules.anytime import can_buy, can_rotate_for_talers, price_of_basic
from .rules.campaign import is_campaign
from .rules.count import activation_count
from .rules.score import compare, fame_of, fame_of_game, tie_breaker, total_fame
from .rules.spaces import is_extended
from .rules.turn import turns_of_a_round
from .state import Work
from .view_types import (
    Acting,
    ActivationView,
    Band,
    Bundle,
    Campaign,
    Capacity,
    Final,
    KanalView,
    LineInUse,
    LineView,
    Piles,
    Rank,
    Ranks,
    Score,
    SeatView,
    SpaceView,
    Stock,
)

PARTS = ("buildings", "taler", "tokens", "iron_brick", "basics", "routes", "empty")
TIES = ("empty_edges", "empty_cells", "iron_brick", "basics")
ON_WHEEL = RESOURCE_IDS[: k.TALER]  # what the wheel counts, up to its capacity
EXTENSIONS = (k.BUILD_AND_BRIDGE, k.LAY_THREE, k.LAY_TWO)  # spaces with a hidden part


def card_id(s: Any, card: int) -> str:
    """A card as people write it: A07."""
    return Names.card(s.deck, card)


def effect_id(s: Any, card: int, number: int) -> str:
    """An effect of a card, its lines numbered from 1: A07.2."""
    return f"{card_id(s, card)}.{number + 1}"


def bundle(amounts: Any) -> Bundle:
    """Amounts by resource, without those that are 0."""
    found = {name: int(amounts[index]) for index, name in enumerate(RESOURCE_IDS) if amounts[index]}
    return cast(Bundle, found)


def view(s: Any, c: Any, names: Names, seat: int | None, options: dict[str, Any]) -> KanalView:
    """The whole table; who looks at it makes no difference to what is on it."""
    return {
        "game": "oranienburger-kanal",
        "me": seat,
        "players": s.players,
        "stage": STAGE_IDS[s.stage],
        "to_act": None if s.stage <= k.DISCARD_TOP or s.stage == k.OVER else s.seat,
        "round": s.round_number,
        "turn": min(s.turn + 1, turns_of_a_round(s)),  # the last one until the round is over
        "turns": turns_of_a_round(s),
        "rounds": k.SOLO_ROUNDS if s.players == 1 else None,
        "first": s.first,
        "last_round": bool(s.last_round),
        "campaign": _campaign(s),
        "options": dict(options),
        "spaces": [_space(s, c, space) for space in range(k.SPACES)],
        "next_blocked": _next_blocked(s, c),
        "capacity": cast(Capacity, {name: int(c.capacity[RESOURCE_IDS.index(name)]) for name in ON_WHEEL}),
        "rotation_price": c.rotation_price,
        "ranks": _ranks(s, c, names),
        "piles": cast(Piles, {colour: s.pile[index] for index, colour in enumerate(COLOURS)}),
        "colour": COLOURS[s.colour],
        "target": s.target,
        "display": [card_id(s, card) for card in range(k.CARDS) if s.place[card] == k.OPEN],
        "seats": [_seat(s, c, other) for other in range(s.players)],
        "acting": _acting(s, c),
        "status": status(s),
        "result": _result(s, c, names) if s.stage == k.OVER else None,
    }


def status(s: Any) -> Said:
    """Where the game stands."""
    turns = turns_of_a_round(s)
    told: dict[str, Any] = {"round": s.round_number}
    if s.stage == k.OVER:
        form = "over"
    elif s.last_round:
        form = "last"
    else:
        form, told = "turn", {**told, "turn": min(s.turn + 1, turns), "turns": turns}
    if s.players == 1:
        told["rounds"] = k.SOLO_ROUNDS
    found = said(f"status-{form}" if s.players > 1 else f"status-{form}-alone", **told)
    return said("status-of-game", game=s.game + 1, status=found) if is_campaign(s) else found


def _campaign(s: Any) -> Campaign | None:
    if not is_campaign(s):
        return None
    return {"game": s.game + 1, "totals": [s.totals[game] for game in range(s.game + (s.stage == k.OVER))]}


def _next_blocked(s: Any, c: Any) -> str | None:
    """Alone: the space that is blocked in the next round."""
    if s.players > 1 or s.stage == k.OVER or s.round_number >= k.SOLO_ROUNDS:
        return None
    return str(c.blocked[s.game][s.round_number] + 1)


def _ranks(s: Any, c: Any, names: Names) -> Ranks | None:
    """Alone: the bands of fame and where it stands now, of this game and of the campaign."""
    if s.players > 1:
        return None
    numbers = numbers_of(names.document)
    whole = _rank(numbers["campaign_bands"], total_fame(s, c, 0)) if is_campaign(s) else None
    return {"game": _rank(numbers["bands"], fame_of_game(s, c, 0)), "campaign": whole}


def ranks(document: dict[str, Any]) -> list[tuple[str, int]]:
    """The bands of one game that have a least, and the messages that name them."""
    bands = numbers_of(document)["bands"]
    return [(f"board-band-{band['id'].replace('_', '-')}", band["from"]) for band in bands if "from" in band]


def _rank(bands: list[Band], total: int) -> Rank:
    return {"bands": bands, "total": total, "now": band_of(bands, total)}


def _space(s: Any, c: Any, space: int) -> SpaceView:
    return {
        "id": str(space + 1),
        "talers": s.talers[space],
        "disc": None if s.disc[space] == k.NOBODY else s.disc[space],
        "blocked": s.blocked == space,
        "gives": bundle(c.gain_of_space[space]),
        "extension": bool(is_extended(s, space)) if space in EXTENSIONS else None,
    }


def _seat(s: Any, c: Any, seat: int) -> SeatView:
    mine = s.seats[seat]
    return {
        "stock": cast(Stock, {name: mine.stock[index] for index, name in enumerate(RESOURCE_IDS)}),
        "routes": {
            EDGE_IDS[edge]: {
                "kind": KIND_IDS[mine.route[edge] - 1],
                "printed": mine.printed[edge] == 1,
            }
            for edge in range(k.EDGES)
            if mine.route[edge] != k.NO_ROUTE
        },
        "bridges": {
            EDGE_IDS[edge]: "here" if mine.bridge[edge] == 1 else "leaving"
            for edge in range(k.EDGES)
            if mine.bridge[edge]
        },
        "cells": {
            CELL_IDS[cell]: {
                "card": card_id(s, mine.card[cell]),
                "routes": mine.sides[cell],
                "bridges": mine.spans[cell],
                "activations": activation_count(s, seat, cell),
            }
            for cell in range(k.CELLS)
            if mine.card[cell] != k.NO_CARD
        },
        "to_place": {
            KIND_IDS[kind - 1]: mine.to_place[kind]
            for kind in range(k.PATH, k.ROUTE_KINDS)
            if mine.to_place[kind]
        },
        "built": mine.built,
        "score": score_of(s, c, seat),
        "pays": {
            "buy": {
                name: price_of_basic(s, seat, basic) if can_buy(s, c, seat, basic) else None
                for basic, name in enumerate(BASIC_IDS)
            },
            "price": {
                name: price_of_basic(s, seat, basic) if mine.stock[basic] < c.capacity[basic] else None
                for basic, name in enumerate(BASIC_IDS)
            },
            "rotate": bool(can_rotate_for_talers(s, c, seat)),
        },
    }


def fame_by_part(s: Any, c: Any, seat: int) -> dict[str, int]:
    """What a seat would score if the game ended now, part by part."""
    return {name: int(fame_of(s, c, seat, category)) for category, name in enumerate(PARTS)}


def score_of(s: Any, c: Any, seat: int) -> Score:
    """The same, and the sum."""
    return cast(Score, {**fame_by_part(s, c, seat), "total": fame_of_game(s, c, seat)})


def _acting(s: Any, c: Any) -> Acting | None:
    if s.space == k.NO_SPACE and s.num_activations == 0 and s.bridge_edge == k.NO_EDGE:
        return None
    current = s.current != k.MOST_ACTIVATIONS
    return {
        "space": str(s.space + 1) if s.space != k.NO_SPACE else None,
        "left": {
            "build": s.left_build,
            "bridge": s.left_bridge,
            "path": s.left_path,
            "road": s.left_road,
            "route": s.left_route,
            "kinds": [kind for index, kind in enumerate(KIND_IDS) if s.route_kinds >> (index + 1) & 1],
            "take": s.left_take,
        },
        "card": card_id(s, s.card) if s.card != k.NO_CARD else None,
        "cost": s.cost + 1 if s.card != k.NO_CARD and s.cost < k.MOST_COSTS else None,
        "line": _line(s, c),
        "due": bundle(s.due),
        "activations": [_activation(s, c, index) for index in range(s.num_activations)],
        "current": CELL_IDS[s.activations[s.current].cell] if current else None,
    }


def _activation(s: Any, c: Any, index: int) -> ActivationView:
    here = s.activations[index]
    card = c.cards[card_on(s, s.seat, here.cell)]
    w = Work.plain()
    lines: list[LineView] = []
    for number in range(card.num_lines):
        if s.conditions == 1:
            allowed = bool(here.allowed >> number & 1)
        else:
            allowed = bool(line_holds(s, c, w, s.seat, here.cell, card.first_line + number))
        lines.append({"line": number + 1, "left": bool(here.lines_left >> number & 1), "allowed": allowed})
    return {
        "cell": CELL_IDS[here.cell],
        "card": card_id(s, s.seats[s.seat].card[here.cell]),
        "level": here.level,
        "begun": bool(here.begun),
        "lines": lines,
    }


def _line(s: Any, c: Any) -> LineInUse | None:
    number = line_in_use(s, c)
    if number is None:
        return None
    cell = s.activations[s.current].cell
    return {
        "cell": CELL_IDS[cell],
        "card": card_id(s, s.seats[s.seat].card[cell]),
        "line": number + 1,
        "times_left": s.times_left or s.pieces_left or s.choices_left,
    }


def line_in_use(s: Any, c: Any) -> int | None:
    """Which line of the building in use is being carried out, whatever part of it; None where none is."""
    if s.current == k.MOST_ACTIVATIONS or s.line == k.NO_LINE:
        return None
    outermost = s.parts[0].line if s.num_parts else s.line
    card = c.cards[card_on(s, s.seat, s.activations[s.current].cell)]
    for number in range(card.num_lines):
        if outermost in _lines_below(c, card.first_line + number):
            return number
    return None


def _lines_below(c: Any, line: int) -> set[int]:
    """A line with what follows it, its tiers and its branches."""
    found: set[int] = set()
    todo = [line]
    while todo:
        here = todo.pop()
        if here == k.NO_LINE or here in found:
            continue
        found.add(here)
        asked = c.lines[here]
        todo.append(asked.then)
        if asked.kind == k.TIERS:
            todo += [c.tiers[asked.first_tier + tier].line for tier in range(asked.num_tiers)]
        if asked.kind == k.CHOOSE:
            todo += [c.children[asked.first_child + branch] for branch in range(asked.num_children)]
    return found


def _result(s: Any, c: Any, names: Names) -> Final:
    found: Final = {
        "final": [score_of(s, c, seat) for seat in range(s.players)],
        "winners": [0],
        "ahead_by": None,
        "rank": None,
    }
    ranks = _ranks(s, c, names)
    if ranks is not None:
        found["rank"] = (ranks["campaign"] or ranks["game"])["now"]
    else:
        ahead = compare(s, c, 0, 1)
        found["winners"] = [seat for seat in (0, 1) if ahead * (1 - 2 * seat) >= 0]
        if fame_of_game(s, c, 0) == fame_of_game(s, c, 1):
            parted = (
                tie for place, tie in enumerate(TIES) if tie_breaker(s, 0, place) != tie_breaker(s, 1, place)
            )
            found["ahead_by"] = next(parted, None)
    return found


def band_of(bands: list[Band], total: int) -> str:
    """The highest band that a total reaches; the first one has no least."""
    return str([band["id"] for band in bands if total >= band.get("from", total)][-1])
