"""What a client draws: the state of a seat's knowledge under the names of the components."""

from __future__ import annotations

from typing import Any, cast

from wagonway.kernel.said import Said, said

from .component_check import INDUSTRY_IDS
from .components import GOODS_IDS
from .constants import (
    CANAL,
    FACES,
    GOODS_NONE,
    LINES,
    NO_CARD,
    NO_INDUSTRY,
    NO_LINE,
    NO_MERCHANT,
    NO_SPACE,
    NO_TILE,
    NO_VERB,
    NOBODY,
    OVER,
    RAIL,
    REFILL,
    REGULAR_FACES,
    SHORTFALL,
    SPACES,
    WILD_INDUSTRY,
    WILD_LOCATION,
)
from .names import ERA_IDS, VERB_IDS, Names
from .rules.end import has_won
from .rules.income import income_level
from .rules.turn import actions_of_a_turn
from .view_types import BrassView, BuiltTile, EraScore, Goods, MerchantTile, Pending, Scores, SeatView


def view(s: Any, c: Any, names: Names, seat: int | None) -> BrassView:
    """The board and everybody's public facts; the hand of `seat` alone. `s` is its information state."""
    over = s.stage == OVER
    return {
        "game": "brass-birmingham",
        "players": s.players,
        "me": seat,
        "era": ERA_IDS[s.era],
        "round": s.round_number,
        "rounds": c.rounds[s.players],
        "over": over,
        "order": [s.order[place] for place in range(s.players) if s.order[place] != NOBODY],
        "to_act": _to_act(s),
        "actions_left": s.actions_left,
        "turn_actions": actions_of_a_turn(s),
        "seats": [_seat(s, c, names, other, seat) for other in range(s.players)],
        "spaces": {
            names.spaces[space]: tile_on(s, names, space)
            for space in range(SPACES)
            if s.spaces[space].tile != NO_TILE
        },
        "links": {names.lines[line]: s.links[line] for line in range(LINES) if s.links[line] != NOBODY},
        "market": {"coal": s.coal_market, "iron": s.iron_market},
        "next_price": {"coal": c.coal_price[s.coal_market], "iron": c.iron_price[s.iron_market]},
        "merchants": _merchants(s, names),
        "draw": s.pile,
        "wild": {"location": s.wild_locations, "industry": s.wild_industries},
        "pending": _pending(s, names),
        "scores": _scores(s),
        "status": status(s, c),
        "winners": [other for other in range(s.players) if has_won(s, c, other)] if over else None,
    }


def status(s: Any, c: Any) -> Said:
    """Where the game stands."""
    return said(f"status-{ERA_IDS[s.era]}", round=s.round_number, rounds=c.rounds[s.players])


def _to_act(s: Any) -> int | None:
    if s.stage <= REFILL or s.stage == OVER:  # chance, or nobody any more
        return None
    return int(s.order[s.cursor] if s.stage == SHORTFALL else s.order[s.turn])


def _seat(s: Any, c: Any, names: Names, other: int, me: int | None) -> SeatView:
    mine = s.seats[other]
    return {
        "money": mine.money,
        "spent": mine.spent,
        "vp": mine.vp,
        "income_space": mine.income,
        "income_level": income_level(s, c, other),
        "hand_size": mine.hand_size,
        "wild": {"location": mine.hand[WILD_LOCATION], "industry": mine.hand[WILD_INDUSTRY]},
        "hand": _cards(names, mine.hand, FACES) if other == me else None,
        "discard": _cards(names, mine.discard, REGULAR_FACES),
        "face_down": mine.face_down,
        "mat": _mat(names, mine),
        "next": {
            industry: names.tiles[mine.next_tile[number]][1] if mine.next_tile[number] != NO_TILE else None
            for number, industry in enumerate(INDUSTRY_IDS)
        },
        "links_left": mine.links_left,
    }


def _cards(names: Names, copies: Any, faces: int) -> list[str]:
    return sorted(names.cards[face] for face in range(faces) for _ in range(copies[face]))


def _mat(names: Names, mine: Any) -> dict[str, list[int]]:
    mat: dict[str, list[int]] = {industry: [] for industry in INDUSTRY_IDS}
    for number, (industry, _level) in enumerate(names.tiles):
        mat[industry].append(mine.mat[number])
    return mat


def tile_on(s: Any, names: Names, space: int) -> BuiltTile:
    """The tile on an occupied space."""
    here = s.spaces[space]
    industry, level = names.tiles[here.tile]
    return {
        "owner": here.owner,
        "industry": industry,
        "level": level,
        "flipped": bool(here.flipped),
        "cubes": here.cubes,
    }


def _merchants(s: Any, names: Names) -> dict[str, list[MerchantTile]]:
    merchants: dict[str, list[MerchantTile]] = {name: [] for name in names.merchant_locations}
    for number, name in enumerate(names.merchant_spaces):
        if s.goods[number] != GOODS_NONE:
            goods = cast(Goods, GOODS_IDS[s.goods[number]])
            tile: MerchantTile = {
                "goods": goods,
                "barrel": bool(s.barrel[number]),
            }
            merchants[name.split(".")[0]].append(tile)
    return merchants


def _pending(s: Any, names: Names) -> Pending | None:
    if s.verb == NO_VERB:
        return None
    return {
        "verb": VERB_IDS[s.verb],
        "card": names.cards[s.card] if s.card != NO_CARD else None,
        "industry": INDUSTRY_IDS[s.industry] if s.industry != NO_INDUSTRY else None,
        "space": names.spaces[s.space] if s.space != NO_SPACE else None,
        "line": names.lines[s.line] if s.line != NO_LINE else None,
        "merchant": names.merchant_spaces[s.merchant] if s.merchant != NO_MERCHANT else None,
        "done": s.count,
        "needs": {"coal": s.coal_due, "iron": s.iron_due, "beer": s.beer_due},
    }


def _scores(s: Any) -> Scores:
    """Points of each seat by where they came from; an era not yet scored is None.

    `other` is what was won or lost beside the scorings, None before the first of them.
    """

    def of(era: int) -> EraScore:
        seats = [s.seats[other] for other in range(s.players)]
        return {
            "links": [mine.link_points[era] for mine in seats],
            "tiles": [mine.tile_points[era] for mine in seats],
        }

    def beside(mine: Any) -> int:
        return int(mine.vp - sum(mine.link_points[era] + mine.tile_points[era] for era in (CANAL, RAIL)))

    canal_done = s.era == RAIL or s.stage == OVER
    return {
        "canal": of(CANAL) if canal_done else None,
        "rail": of(RAIL) if s.stage == OVER and s.era == RAIL else None,
        "other": [beside(s.seats[other]) for other in range(s.players)] if canal_done else None,
    }
