"""What a client draws: the state under the names of the map and the cards. Only chance is still to come."""

from __future__ import annotations

from typing import Any, cast

from wagonway.kernel.said import Said, said

from . import constants as k
from .names import CARD_IDS, CELL_IDS, DIE_IDS, SPACE_IDS, STAGE_IDS, TYPE_IDS, VERB_IDS, Names, cards_of
from .rules.build import price_of
from .rules.layout import first_side, is_loop
from .rules.move import count_rows, far_end, fare_of, list_routes, why_not_pay_for_ride
from .rules.pay import may_replace, type_due
from .rules.refusals import OK
from .rules.round import decade
from .rules.score import total
from .rules.variant import ALL_TYPES, aims_met, count_types, count_upgraded, count_waiting, links_to_upgrade
from .slots import Due, is_of_use, slots_of
from .standing import standing
from .state import Work
from .view_types import (
    Aim,
    Bonus,
    Building,
    BuildingDie,
    Die,
    Link,
    MapCard,
    Marker,
    Need,
    RailwaysView,
    Route,
    Scored,
    Square,
    UnderWay,
)

MARKERS: tuple[Marker, ...] = ("unowned", "owned", "upgraded")
AIMS = {"mayor": k.MAYOR, "conductor": k.CONDUCTOR, "engineer": k.ENGINEER}
VARIANTS = (
    "economist",
    "mayor",
    "conductor",
    "mayor_conductor",
    "engineer",
    "mayor_engineer",
    "conductor_engineer",
    "railway_king",
)
SIDE_LETTERS = "NESW"
READING = (k.NORTH, k.WEST, k.EAST, k.SOUTH)  # the order in which a reader meets what lies around a space


def space_id(space: int) -> str | None:
    """A space as people write it: "c3"."""
    return SPACE_IDS[space] if space < k.NO_SPACE else None


def building_id(s: Any, space: int) -> str | None:
    """The building that a space belongs to, by its first space."""
    building = s.building_at[space]
    return space_id(s.buildings[building].first) if building != k.NO_BUILDING else None


def link_id(s: Any, space: int) -> str | None:
    """The link that a rail space belongs to, by its first space."""
    link = s.link_at[space]
    return space_id(s.links[link].first) if link != k.NO_LINK else None


def view(s: Any, c: Any, names: Names, seat: int | None) -> RailwaysView:
    """The whole table; who looks at it makes no difference to what is on it."""
    waiting = s.round_number == 0
    return {
        "game": "railways",
        "me": seat,
        "stage": STAGE_IDS[s.stage],
        "round": s.round_number,
        "phase": s.phase,
        "decade": 1 if waiting else int(decade(s)),
        "rounds": k.ROUNDS,
        "capital": s.capital,
        "pollution": s.pollution,
        "profit": s.profit,
        "workers": s.workers,
        "markers_left": s.markers_left,
        "score": int(total(s, c)),
        "limits": {
            "capital": c.capital_max,
            "pollution_min": c.pollution_min,
            "pollution": c.pollution_max,
            "workers": c.workers_max,
        },
        "variant": VARIANTS[s.variant],
        "aims": aims(s),
        "delivered": [name for kind, name in enumerate(TYPE_IDS) if s.delivered >> kind & 1],
        "grid": {
            "columns": c.columns,
            "rows": c.rows,
            "card_columns": c.card_columns,
            "card_rows": c.card_rows,
        },
        "map": [_card_of_map(s, cell) for cell in range(k.MAP_CARDS)],
        "squares": _squares(s, c),
        "buildings": [_building(s, building) for building in range(s.num_buildings)],
        "links": [_link(s, c, link) for link in range(s.num_links)],
        "dice": [_die(s, die) for die in range(k.DICE)],
        "building_dice": [_building_die(s, c, die) for die in range(k.BUILDING_DICE)],
        "hand": cards_of(s.hand),
        "played": cards_of(s.play),
        "dealt": cards_of(s.dealt),
        "pile": {"size": s.pile.bit_count(), "cards": cards_of(s.pile)},
        "discards": cards_of(s.discards),
        "under_way": _under_way(s, c, names),
        "routes": [] if waiting else all_routes(s, c),
        "scores": scores(s, c),
        "status": status(s),
        "standing": standing(s, names.document, int(total(s, c))) if s.stage == k.OVER else None,
    }


def status(s: Any) -> Said:
    """Where the game stands."""
    if s.stage == k.OVER:
        return said("status-over")
    if not s.round_number:
        return said("status-setup")
    return said("status-round", round=s.round_number, rounds=k.ROUNDS, phase=s.phase)


def scores(s: Any, c: Any) -> Scored:
    """What the game would score if it ended now, part by part."""
    return {
        "profit": s.profit,
        "links": c.link_points * (k.MARKERS - s.markers_left),
        "pollution": -s.pollution,
        "total": int(total(s, c)),
    }


def aims(s: Any) -> list[Aim]:
    """The aims of the variant: how much of each there is of how much, and whether it is met as things stand.

    Of the Mayor `have` is how many passengers are left, and that needs to be 0.
    """
    met = int(aims_met(s)) if s.round_number else 0
    counts = {
        "mayor": (int(count_waiting(s)), 0),
        "conductor": (int(count_types(s)), ALL_TYPES.bit_count()),
        "engineer": (int(count_upgraded(s)), int(links_to_upgrade(s))),
    }
    return [
        {"id": name, "met": bool(met & bit), "have": counts[name][0], "needs": counts[name][1]}
        for name, bit in AIMS.items()
        if s.variant & bit
    ]


# -- the map ----------------------------------------------------------------------------------------------


def _card_of_map(s: Any, cell: int) -> MapCard | None:
    if s.map_card[cell] == k.NO_CARD:
        return None
    return {
        "cell": CELL_IDS[cell],
        "card": CARD_IDS[s.map_card[cell]],
        "turned": s.map_turn[cell] == 1,
    }


def spaces_of_map(c: Any) -> list[int]:
    """The spaces of the map, row by row."""
    return [k.MAX_COLUMNS * row + column for row in range(c.rows) for column in range(c.columns)]


def _squares(s: Any, c: Any) -> list[Square]:
    """All spaces that are not bare land."""
    dice = {s.die_at[die]: DIE_IDS[die] for die in reversed(range(k.DICE)) if s.die_at[die] != k.NO_SPACE}
    return [
        {
            "id": SPACE_IDS[space],
            "type": TYPE_IDS[s.type_at[space]] or None,
            "sides": sides_of(s, space),
            "stops": stops_of(s, c, space),
            "building": building_id(s, space),
            "link": link_id(s, space),
            "die": dice.get(space),
            "card": CARD_IDS[s.map_card[c.cell_of[space]]],
        }
        for space in spaces_of_map(c)
        if s.type_at[space] or s.sides_at[space]
    ]


def sides_of(s: Any, space: int) -> str:
    """Where the track of a space leads: "ES"."""
    return "".join(letter for side, letter in enumerate(SIDE_LETTERS) if s.sides_at[space] >> side & 1)


def stops_of(s: Any, c: Any, space: int) -> str:
    """Those sides over which the track of a space goes on into no building and onto no track: "E"."""
    stops = ""
    for side, letter in enumerate(SIDE_LETTERS):
        there = c.neighbour[space][side]
        if s.sides_at[space] >> side & 1 and not s.type_at[there]:
            stops += letter if not s.sides_at[there] >> (side ^ 2) & 1 else ""
    return stops


def _building(s: Any, building: int) -> Building:
    return {
        "id": SPACE_IDS[s.buildings[building].first],
        "type": TYPE_IDS[s.buildings[building].type],
        "spaces": [SPACE_IDS[space] for space in range(k.SPACES) if s.building_at[space] == building],
        "passengers": s.buildings[building].passengers,
        "dice": dice_on(s, building),
    }


def dice_on(s: Any, building: int) -> list[str]:
    """The dice that stand on a building."""
    return [name for die, name in enumerate(DIE_IDS) if s.building_at[s.die_at[die]] == building]


def _link(s: Any, c: Any, link: int) -> Link:
    here = s.links[link]
    spaces, ends = along(s, c, link)
    return {
        "id": SPACE_IDS[here.first],
        "spaces": [SPACE_IDS[space] for space in spaces],
        "ends": cast(Any, [SPACE_IDS[s.buildings[end].first] for end in ends]),
        "length": here.length,
        "loop": bool(is_loop(s, link)),
        "marker": MARKERS[s.marker[here.first]],
        "price": price_of_link(s, c, link) if s.marker[here.first] == k.UNOWNED else [],
    }


def price_of_link(s: Any, c: Any, link: int) -> list[Need]:
    """What buying a link takes: icons, and the worker."""
    types = tuple(dict.fromkeys(types_of_ends(s, c, link)))
    asked = Due(main=MAIN_ICONS["buy"], number=s.links[link].length, types=types)
    return [*needs(asked), {"icon": "worker", "number": 1}]


def along(s: Any, c: Any, link: int) -> tuple[list[int], list[int]]:
    """The spaces of a link in order along the track, and the buildings at its beginning and its end."""
    half: list[list[int]] = []
    ends = []
    first = s.links[link].first
    for out in [side for side in READING if s.sides_at[first] >> side & 1]:
        spaces = []
        here = first
        there = c.neighbour[here][out]
        while s.building_at[there] == k.NO_BUILDING:
            spaces.append(int(there))
            here, back = there, out ^ 2
            out = first_side(s.sides_at[here] & ~(1 << back))
            there = c.neighbour[here][out]
        half.append(spaces)
        ends.append(int(s.building_at[there]))
    return [*reversed(half[0]), int(first), *half[1]], ends


def types_of_ends(s: Any, c: Any, link: int) -> list[int]:
    """The types of the buildings at the ends of a link, in the order of `along`."""
    return [int(s.buildings[end].type) for end in along(s, c, link)[1]]


def _die(s: Any, die: int) -> Die:
    return {
        "id": DIE_IDS[die],
        "value": s.die_value[die],
        "space": space_id(s.die_at[die]),
        "building": building_id(s, s.die_at[die]),
    }


def _building_die(s: Any, c: Any, die: int) -> BuildingDie:
    return {
        "id": DIE_IDS[k.PASSENGER_DICE + die],
        "value": c.building_dice[die],
        "cost": int(price_of(c, die)),
        "built": bool(s.built >> die & 1),
    }


# -- passengers on their way -------------------------------------------------------------------------------


def all_routes(s: Any, c: Any) -> list[Route]:
    """Where the passengers of every building can go, and what each way brings."""
    return [
        route
        for building in range(s.num_buildings)
        if s.buildings[building].passengers
        for route in routes_from(s, c, building)
    ]


def routes_from(s: Any, c: Any, building: int) -> list[Route]:
    """The routes from a building, in the order in which the rules list them."""
    w = Work.plain()
    found: list[Route] = []
    for index in range(list_routes(s, c, w, building)):
        route = w.routes[index]
        rides = [int(route.rides[place]) for place in range(route.num_rides)]
        visits = []
        here = building
        for ride in rides:
            here = far_end(s, ride, here)
            visits.append(SPACE_IDS[s.buildings[here].first])
        kind = s.buildings[route.end].type
        found.append(
            {
                "from": SPACE_IDS[s.buildings[building].first],
                "rides": [SPACE_IDS[s.links[ride].first] for ride in rides],
                "visits": visits,
                "end": SPACE_IDS[s.buildings[route.end].first],
                "type": TYPE_IDS[kind],
                "profit": len(rides),
                "fare": int(route.fare),
                "fares": [int(fare_of(s, ride)) for ride in rides],
                "lost": capital_lost(s, c, kind, int(route.fare)),
                "bonus": bonus_of(s, c, kind),
                "payable": why_not_pay_for_ride(s, c, w, kind) == OK,
            }
        )
    return found


def bonus_of(s: Any, c: Any, kind: int) -> Bonus:
    """What a destination of a type brings besides profit and fare, as far as the tracks have room for it."""
    soot = min(1, int(c.pollution_max - s.pollution))
    bonuses: dict[int, Bonus] = {
        k.COMMERCIAL: {
            "capital": min(int(c.commercial_capital), int(c.capital_max - s.capital)),
            "pollution": soot,
        },
        k.INDUSTRIAL: {"workers": min(1, int(c.workers_max - s.workers)), "pollution": soot},
        k.RESIDENTIAL: {"pollution": -min(1, int(s.pollution - c.pollution_min))},
        k.LEISURE: {"convert": bool(count_rows(s, c) > 1)},
    }
    return bonuses[kind]


def capital_lost(s: Any, c: Any, kind: int, fare: int) -> int:
    """Capital of a journey beyond the end of its track, if no more is turned into profit than must be."""
    comes = fare + (int(c.commercial_capital) if kind == k.COMMERCIAL else 0)
    turned = kind == k.LEISURE and s.leisure_zero and count_rows(s, c) > 1
    room = int(c.capital_max - s.capital) + (int(c.convert_capital[1]) if turned else 0)
    return max(comes - room, 0)


# -- the action under way ----------------------------------------------------------------------------------


def _under_way(s: Any, c: Any, names: Names) -> UnderWay | None:
    if s.verb == k.NO_VERB:
        return None
    verb = VERB_IDS[s.verb]
    paying = s.stage == k.PAY
    return {
        "verb": verb,
        "link": space_id(s.target) if verb in ("buy", "upgrade") else None,
        "building": space_id(s.target) if verb in ("move", "add") else None,
        "die": DIE_IDS[s.die] if s.die != k.NO_DIE else None,
        "square": space_id(s.square),
        "route": str(s.route + 1) if s.route != k.NO_ROUTE else None,
        "amount": s.target if verb in ("raise", "reduce") else None,
        "need": needs(due(s, c)) if paying else [],
        "serves": _slots_that_serve(s, c, names) if paying else [],
        "capital": int(price_of(c, s.die - k.PASSENGER_DICE)) if verb == "build" else 0,
        "workers": 1 if verb == "buy" else 0,
    }


def _slots_that_serve(s: Any, c: Any, names: Names) -> list[str]:
    """Slots of the hand with icons that are asked for: "3.2" is the second of card 3."""
    asked = due(s, c)
    return [
        f"{CARD_IDS[card]}.{place + 1}"
        for card in range(k.CARDS)
        if s.hand >> card & 1
        for place, slot in enumerate(slots_of(names.document, card))
        if is_of_use(slot, asked)
    ]


MAIN_ICONS = {
    "buy": "rail",
    "build": "build",
    "move": "ticket",
    "hire": "worker",
    "raise": "$",
    "reduce": "pol-",
    "add": "pass+",
    "upgrade": "upg",
}


def due(s: Any, c: Any) -> Due:
    """What is to be paid for the action under way."""
    verb = VERB_IDS[s.verb]
    number = 1
    if verb == "buy":
        number = s.links[s.link_at[s.target]].length
    elif verb in ("raise", "reduce"):
        number = s.target
    one, other = int(type_due(s, 0)), int(type_due(s, 1))
    if verb in ("buy", "upgrade"):
        one, other = types_of_ends(s, c, s.link_at[s.target])
    return Due(
        main=MAIN_ICONS[verb],
        number=number,
        types=tuple(dict.fromkeys((one, other))) if one else (),
        replaced=bool(may_replace(s, c, one, other)),
        whole=s.partial_slot == 1,
        idle=s.overplay == 1,
    )


def needs(asked: Due) -> list[Need]:
    """The icons that are to be paid; destinations of which one will do stand together: "dR/dC"."""
    found: list[Need] = [{"icon": asked.main, "number": asked.number}]
    if asked.types:
        found.append({"icon": "/".join(f"d{TYPE_IDS[kind]}" for kind in asked.types), "number": 1})
    return found
