"""What the table and the choices show, against what the referee knows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from . import grid
from .actions import Action, Bill, just
from .course import Course
from .grid import STEPS, TYPES, Journey, Link, name_of, space_of
from .icons import HAND
from .table import AIMS
from .words import BUILDING_DICE, CARDS, DICE, SPACES

Json = dict[str, Any]


def said(what: str, mine: Any, theirs: Any) -> Iterator[str]:
    """A difference in words, where there is one."""
    if mine != theirs:
        yield f"{what}: the referee would show {mine}, the game shows {theirs}"


# --- the table --------------------------------------------------------------------------------------------------


def differences_of_view(course: Course, view: Json) -> Iterator[str]:
    """Wherever the view differs from the table."""
    table, numbers = course.table, course.numbers
    plain: Json = {
        "round": table.round,
        "decade": 1 + (max(table.round, 1) - 1) % 6,
        "capital": table.capital,
        "pollution": table.pollution,
        "profit": table.profit,
        "workers": table.workers,
        "markers_left": table.supply,
        "score": course.score(),
        "variant": course.options["variant"],
        "limits": {
            "capital": numbers["capital_max"],
            "pollution_min": numbers["pollution_min"],
            "pollution": numbers["pollution_max"],
            "workers": numbers["workers_max"],
        },
        "scores": {
            "profit": table.profit,
            "links": numbers["link_points"] * len(table.markers),
            "pollution": -table.pollution,
            "total": course.score(),
        },
        "hand": sorted(table.hand),
        "pile": {"size": len(table.pile), "cards": sorted(table.pile)},
        "delivered": [letter for letter in TYPES if letter in table.delivered],
    }
    for key, value in plain.items():
        yield from said(f"view {key}", value, view[key])
    yield from said("view spent", table.spent, {*view["discards"], *view["played"]})
    if len(table.map) == 4:
        yield from _squares(course, view)
        yield from _links(course, view)
        yield from _dice(course, view)
    if table.round:
        yield from said("view routes", _routes(course), [_plain(route) for route in view["routes"]])
        yield from said("view aims", _aims(course), view["aims"])


def differences_of_observation(course: Course, seen: dict[str, list[int]]) -> Iterator[str]:
    """Wherever the numbers for learners differ from the table; `seen` has them by the names of their parts."""
    table = course.table
    bits = {side: 1 << bit for bit, side in enumerate(STEPS)}
    states = {None: 1, "owned": 2, "upgraded": 3}
    at = {space: place for place, space in enumerate(SPACES)}
    mine = {part: [0] * len(numbers) for part, numbers in seen.items()}
    for space, code in course.squares.items():
        mine["types"][at[space]] = 1 + TYPES.index(code) if code in TYPES else 0
        mine["rails"][at[space]] = sum(bits[side] for side in grid.OPEN.get(code, ""))
    for building in course.buildings:
        for space in building.spaces:
            mine["passengers"][at[space]] = course.passengers(building)
    for link in course.links:
        for space in link.spaces:
            mine["links"][at[space]] = states[course.marker(link)]
    for die, (_, value) in table.dice.items():
        mine["dice"][DICE.index(die)] = value
    for place, card in enumerate(CARDS):
        cells = [cell + 1 for cell, (lying, _) in table.map.items() if lying == card]
        spent = seen["cards"][5 * place + 2 : 5 * place + 4]  # discarded already, or just being played
        where = [card in table.hand, card in table.pile, *spent, sum(cells) + 5 * (card in table.dealt)]
        mine["cards"][5 * place : 5 * place + 5] = [int(each) for each in where]
        yield from said(f"observation of card {card}", int(card in table.spent), sum(spent))
    for part in ("types", "rails", "passengers", "links", "dice", "cards"):
        yield from said(f"observation {part}", mine[part], seen[part])


def _squares(course: Course, view: Json) -> Iterator[str]:
    table = course.table
    home = {space: name for name, (_, _, _, spaces) in table.buildings.items() for space in spaces}
    track = {space: name for name, (_, spaces, _) in table.links.items() for space in spaces}
    mine: list[Json] = []
    for space, code in sorted(course.squares.items()):
        if code == ".":
            continue
        name = name_of(space)
        cell = 2 * (space[0] // course.rows) + space[1] // course.columns
        sides = [side for side in STEPS if side in grid.OPEN.get(code, "")]
        mine.append(
            {
                "id": name,
                "type": code if code in TYPES else None,
                "sides": "".join(sides),
                "stops": "".join(side for side in sides if not _goes_on(course, space, side)),
                "building": home.get(name),
                "link": track.get(name),
                "die": next((die for die in DICE if table.dice.get(die, ("", 0))[0] == name), None),
                "card": table.map[cell][0],
            }
        )
    yield from said("view squares", mine, view["squares"])


def _goes_on(course: Course, space: grid.Space, side: str) -> bool:
    """Whether a building or track that meets it lies beyond a side."""
    down, right = STEPS[side]
    beyond = course.squares.get((space[0] + down, space[1] + right), ".")
    return beyond in TYPES or grid.FACING[side] in grid.OPEN.get(beyond, "")


def _links(course: Course, view: Json) -> Iterator[str]:
    shown = {each["id"]: each for each in view["links"]}
    yield from said("view links", list(course.table.links), list(shown))
    for link in course.links:
        each = shown.get(name_of(link.first))
        if each is None:
            continue
        name = f"view link {name_of(link.first)}"
        ways = [
            ([name_of(space) for space in way.spaces], [name_of(end) for end in way.ends])
            for way in (link, Link(link.spaces[::-1], link.ends[::-1]))
        ]
        if (each["spaces"], each["ends"]) not in ways:
            yield from said(name, ways[0], (each["spaces"], each["ends"]))
        mine = link.length, link.is_loop, course.marker(link) or "unowned"
        yield from said(name, mine, (each["length"], each["loop"], each["marker"]))
        price = {icon["icon"]: icon["number"] for icon in each["price"]}
        types = [f"d{course.types()[space_of(end)]}" for end in each["ends"]]
        costs = {"rail": link.length, "/".join(dict.fromkeys(types)): 1, "worker": 1}
        yield from said(f"{name} price", {} if course.marker(link) else costs, price)


def _dice(course: Course, view: Json) -> Iterator[str]:
    table = course.table
    mine = {
        name: (type_, list(spaces), passengers, course.dice_of(course.building(space_of(name))))
        for name, (type_, passengers, _, spaces) in table.buildings.items()
    }
    theirs = {
        each["id"]: (each["type"], each["spaces"], each["passengers"], each["dice"])
        for each in view["buildings"]
    }
    yield from said("view buildings", mine, theirs)
    on_map = {
        each["id"]: (each["space"], each["value"]) for each in view["dice"] if each["space"] is not None
    }
    yield from said("view dice", table.dice, on_map)
    values = course.numbers["building_dice"]
    dice = [
        {
            "id": die,
            "value": value,
            "cost": course.numbers["building_cost"] * value,
            "built": die in table.built,
        }
        for die, value in zip(BUILDING_DICE, values, strict=True)
    ]
    yield from said("view building dice", dice, view["building_dice"])


def _aims(course: Course) -> list[Json]:
    wanted = AIMS[course.options["variant"]]
    table = course.table
    waiting = sum(
        value
        for die, (_, value) in table.dice.items()
        if die[0] == "p" or course.option("mayor_scope", "all")
    )
    upgraded = list(table.markers.values()).count("upgraded")
    wanted_links = len(course.links)
    if course.option("engineer_scope", "markers"):
        wanted_links = min(wanted_links, 6)
    counts = {
        "mayor": (waiting, 0),
        "conductor": (len(table.delivered), 4),
        "engineer": (upgraded, max(wanted_links, 1)),
    }
    met = course.aims_met()
    return [
        {"id": aim, "met": aim in met, "have": have, "needs": needs}
        for aim, (have, needs) in counts.items()
        if aim in wanted
    ]


# --- journeys ---------------------------------------------------------------------------------------------------


def _route(course: Course, journey: Journey, start: str) -> Json:
    type_ = course.types()[journey.end]
    table, most = course.table, course.numbers
    # What finds room on the tracks as they stand, the payment left aside.
    soot = 1 if table.pollution < most["pollution_max"] else 0
    room = most["capital_max"] - table.capital
    affordable = [capital for capital, _ in most["leisure"] if capital <= table.capital]
    bonus = {
        "R": {"pollution": -1 if table.pollution > most["pollution_min"] else 0},
        "L": {"convert": bool(affordable)},
        "C": {"capital": min(most["commercial_capital"], room), "pollution": soot},
        "I": {"workers": 1 if table.workers < most["workers_max"] else 0, "pollution": soot},
    }
    doubled = [link for link in journey.rides if course.marker(link) == "upgraded"]
    fare = sum(link.length for link in (*journey.rides, *doubled))
    gift = most["commercial_capital"] if type_ == "C" else 0
    if type_ == "L" and affordable and course.option("leisure_zero", "must_convert"):
        room += min(affordable)
    return {
        "from": start,
        "rides": [name_of(link.first) for link in journey.rides],
        "visits": [name_of(visit) for visit in journey.visits],
        "end": name_of(journey.end),
        "type": type_,
        "profit": len(journey.visits),
        "fare": fare,
        "lost": max(fare + gift - room, 0),
        "fares": [link.length * (2 if link in doubled else 1) for link in journey.rides],
        "bonus": bonus[type_],
    }


def _routes(course: Course) -> list[Json]:
    """All journeys of all passengers."""
    return [
        {
            **_route(course, journey, name_of(building.first)),
            "payable": bool(course.ways(course.ticket(course.types()[journey.end]))),
        }
        for building in course.buildings
        if course.passengers(building)
        for journey in course.journeys_from(building)
    ]


def _plain(route: Json) -> Json:
    return {key: route[key] for key in route if key not in ("text", "action", "kind", "id", "preview")}


# --- choices ----------------------------------------------------------------------------------------------------


def differences_of_choices(course: Course, asked: str, choices: list[Json]) -> Iterator[str]:
    """Wherever what is told of a choice is not so."""
    actions = course.actions() if asked == "choose_action" else {}
    for choice in choices:
        kind, noun = choice["kind"], choice["id"]
        mine = _told(course, kind, noun)
        if choice["text"] in actions:
            action = actions[choice["text"]]
            if kind not in ("move", "build"):
                mine["least_pollution"] = _least(course, action)
            if kind == "reduce":
                mine |= _reduced(course, int(noun), mine["least_pollution"])
        for key, value in mine.items():
            shown = choice["preview"].get(key)
            if key == "types":
                shown = sorted(shown or ())
            yield from said(f"{choice['text']} {key}", value, shown)
        if kind == "pay":
            yield from _way(course, choice["text"], choice["preview"])


def _least(course: Course, action: Action) -> int:
    """The fewest slots too many; who adds a passenger pays alike whatever die gets it."""
    price = action.price if isinstance(action, Bill) else just("pass+")
    return min(n for overuses in course.ways(price).values() for n in overuses)


def _reduced(course: Course, amount: int, overuse: int) -> Json:
    """Where pollution ends that is reduced by the cleanest payment, and what of the reduction is lost."""
    least, most = course.numbers["pollution_min"], course.numbers["pollution_max"]
    before = course.option("overuse_timing", "before")
    start = min(course.table.pollution + (overuse if before else 0), most)
    end = max(start - amount, least)
    return {"after": min(end + (0 if before else overuse), most), "lost": amount - (start - end)}


def _told(course: Course, kind: str, noun: str) -> Json:
    table = course.table
    if kind in ("buy", "upgrade"):
        link = course.link(noun)
        types = sorted(course.types()[end] for end in link.ends)
        return {"length": link.length, "loop": link.is_loop, "types": types}
    if kind == "build":
        value = course.numbers["building_dice"][int(noun[1]) - 1]
        return {"passengers": value, "capital": value * course.numbers["building_cost"]}
    if kind == "square":
        return _square(course, noun)
    if kind == "route":
        journey = course.offered[f"route:{noun}"]
        return _route(course, journey, course.start)
    if kind in ("move", "add"):
        return {"passengers": course.passengers(course.building(space_of(noun)))}
    if kind == "die":
        return {"passengers": course.value(noun)}
    if kind == "hire":
        after = min(table.workers + 1, course.numbers["workers_max"])
        return {"after": after, "lost": table.workers + 1 - after}
    if kind == "raise":
        after = min(table.capital + int(noun), course.numbers["capital_max"])
        return {"after": after, "lost": table.capital + int(noun) - after}
    if kind == "convert":
        capital, profit = [[0, 0], *course.numbers["leisure"]][int(noun)]
        return {"capital": capital, "profit": profit}
    return {}


def _square(course: Course, noun: str) -> Json:
    """What a building there would be, join, make and break."""
    space = space_of(noun)
    type_ = next(iter(course.neighbours(space)), "L")
    around = set(grid.beside(space, course.corners))
    joined = sorted(name_of(each.first) for each in course.buildings if each.spaces & around)
    squares = {**course.squares, space: type_}
    links = grid.find_links(squares, grid.find_buildings(squares, course.corners))
    old = [set(link.spaces) for link in course.links]
    made = [link.length for link in links if not any(set(link.spaces) <= each for each in old)]
    parts = course.parts(space)
    split = course.option("build_on_owned_link", "split")
    was = next((set(link.spaces) for link in course.links if space in link.spaces), set())
    broken = next((name_of(link.first) for link in course.links if space in link.spaces), None)
    return {
        "type": type_,
        "joins": joined,
        "makes": made,
        "splits": broken,
        "left": [link.length for link in links if set(link.spaces) <= was],
        "asks_part": parts is not None and split and len(parts.left) == 2,
        "loses_marker": parts is not None and not (split and parts.left),
    }


def _soot_after(course: Course, overuse: int) -> int:
    """Pollution once an action is paid with so many slots too many, and carried out."""
    assert course.bill is not None
    steps = [overuse, course.bill.soot]
    if not course.option("overuse_timing", "before"):
        steps.reverse()
    level = course.table.pollution
    for step in steps:
        level = min(max(level + step, course.numbers["pollution_min"]), course.numbers["pollution_max"])
    return level


def _way(course: Course, name: str, told: Json) -> Iterator[str]:
    """Whether the slots that are pointed out are on the cards played, pay, and are as many as they should be."""
    cards, slots = told["cards"], told["slots"]
    bill, table = course.bill, course.table
    assert bill is not None
    yield from said(f"{name} pollution", _soot_after(course, told["overuse"]), told["pollution_after"])
    empties = table.phase == 1 and set(cards) == table.hand and len(cards) <= HAND
    yield from said(f"{name} empties", empties, told["empties_hand"])
    yield from said(f"{name} cards", sorted(cards), sorted(slots))
    bundle = []
    for card, uses in slots.items():
        if len({use["slot"] for use in uses}) < len(uses):
            yield f"{name}: a slot of card {card} is pointed out twice"
        for use in uses:
            left = list(course.faces.slots[card][use["slot"] - 1])
            for icon in use["icons"]:
                if icon not in left:
                    yield f"{name}: slot {use['slot']} of card {card} has no {icon}"
                    return
                left.remove(icon)
            if left and course.option("partial_slot", "whole_slot"):
                yield f"{name}: a part of slot {use['slot']} of card {card} is used"
            bundle += use["icons"]
        if not uses and course.option("overplay", "no"):
            yield f"{name}: no slot of card {card}"
    if not bill.price.accepts(tuple(sorted(bundle))):
        yield f"{name}: {bundle} does not pay"
    overuse = sum(max(len(uses) - 1, 0) for uses in slots.values())
    yield from said(f"{name} over-use", told["overuse"], overuse)
