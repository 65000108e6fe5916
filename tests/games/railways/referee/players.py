"""Who drives the games: a random one, and some that have something in mind which chance seldom brings about."""

from __future__ import annotations

import random
from collections.abc import Callable

from .course import Course
from .grid import TYPES, space_of

Driver = Callable[[random.Random, list[str], Course], str]
Worth = Callable[[str, str, Course], float]


def at_random(rng: random.Random, words: list[str], course: Course) -> str:
    """Any decision, each as likely."""
    return rng.choice(words)


def of_any_kind(rng: random.Random, words: list[str], course: Course) -> str:
    """Any kind of decision, each as likely, and then any of that kind."""
    kind = rng.choice(sorted({word.partition(":")[0] for word in words}))
    return rng.choice([word for word in words if word.partition(":")[0] == kind])


def by(worth: Worth) -> Driver:
    """One that prefers what is worth more to it."""

    def choose(rng: random.Random, words: list[str], course: Course) -> str:
        worths = [worth(*word.partition(":")[::2], course) for word in words]
        return rng.choices(words, worths)[0]

    return choose


def _overuse(noun: str) -> int:
    return int(noun.partition("/")[2])


def _cards(noun: str) -> int:
    return noun.count("+") + 1


def traveller(kind: str, noun: str, course: Course) -> float:
    """Buys links that hang together, upgrades them and rides as far as it can; spares its cards."""
    table = course.table
    if kind == "pay":
        return float(6.0 ** -_cards(noun) * (1 if table.pollution < 9 else 3.0 ** -_overuse(noun)))
    if kind == "buy":
        ends = course.link(noun).ends
        touching = sum(end in other.ends for other in course.owned() for end in set(ends))
        return 40.0 if touching or not table.markers else 8.0
    if kind == "route":
        return float(3 ** len(course.offered[f"route:{noun}"].visits))
    if kind == "convert":
        return 1.0 + int(noun) * 4
    return {"move": 25.0, "upgrade": 12.0, "hire": 4.0 if table.workers < 2 else 0.4, "decline": 0.3}.get(
        kind, 1.0
    )


def owner(kind: str, noun: str, course: Course) -> float:
    """Wants all markers on the map, whatever that pollutes."""
    if kind == "buy":
        return 200.0
    if kind == "hire":
        return 30.0 if course.table.workers == 0 else 2.0
    if kind == "pay":
        return 5.0 ** -_cards(noun)
    if kind == "upgrade":
        return 20.0
    return {"decline": 0.1, "move": 0.5, "build": 0.2}.get(kind, 1.0)


def builder(kind: str, noun: str, course: Course) -> float:
    """Buys links, raises money, and builds where it breaks tracks, ends them, or joins buildings."""
    table = course.table
    if kind == "build":
        return 120.0 if table.markers or table.round > 7 else 4.0
    if kind == "square":
        space = space_of(noun)
        if any(space in link.spaces for link in course.owned()):
            return 12.0
        types = course.neighbours(space)
        return 1.0 + (2.0 if types else 0.0) + (3.0 if course.squares[space] not in "." + TYPES else 0.0)
    if kind == "raise":
        return 12.0 if table.capital < 6 else 0.5
    if kind in ("buy", "upgrade"):
        return 40.0
    if kind == "pay":
        return 4.0 ** -_cards(noun)
    return {"decline": 0.3, "hire": 3.0, "add": 3.0, "move": 5.0}.get(kind, 1.0)


def boss(kind: str, noun: str, course: Course) -> float:
    """Hires more people than it has work for, and keeps its capital."""
    if kind == "pay":
        return 6.0 ** -_cards(noun)
    if kind == "convert":
        return 1.0
    return {"hire": 60.0, "raise": 30.0, "buy": 0.05, "decline": 0.1, "build": 0.1}.get(kind, 1.0)


def polluter(kind: str, noun: str, course: Course) -> float:
    """Uses as many slots as a card has."""
    if kind == "pay":
        return 8.0 ** _overuse(noun)
    return {"raise": 10.0, "buy": 10.0, "move": 10.0, "reduce": 0.3, "decline": 0.1}.get(kind, 1.0)


def host(kind: str, noun: str, course: Course) -> float:
    """Empties buildings and fills them again."""
    if kind == "pay":
        return 6.0 ** -_cards(noun)
    if kind == "add":
        building = course.building(space_of(noun))
        return 40.0 if not course.passengers(building) else 6.0
    if kind == "move":
        return 40.0
    if kind == "buy":
        return 30.0 if len(course.table.markers) < 3 else 0.5
    if kind == "die":
        return 1.0
    return {"build": 30.0, "raise": 10.0, "hire": 3.0, "decline": 0.2}.get(kind, 1.0)


def hoarder(kind: str, noun: str, course: Course) -> float:
    """Saves capital, then carries people to their leisure."""
    if kind == "pay":
        return 5.0 ** -_cards(noun)
    if kind == "route":
        return 1.0
    if kind == "convert":
        return 6.0 ** int(noun)
    saving = course.table.capital < 15
    return {
        "raise": 40.0 if saving else 1.0,
        "buy": 30.0 if len(course.table.markers) < 4 else 0.5,
        "move": 40.0,
        "hire": 3.0 if course.table.workers < 1 else 0.3,
        "build": 0.1,
        "decline": 0.2,
    }.get(kind, 1.0)


def explorer(kind: str, noun: str, course: Course) -> float:
    """Owns a long chain of links and rides to its end."""
    table = course.table
    if kind == "pay":
        return 6.0 ** -_cards(noun)
    if kind == "route":
        return float(8 ** len(course.offered[f"route:{noun}"].visits))
    if kind == "buy":
        at_ends = [end for link in course.owned() for end in link.ends]
        touched = sum(end in at_ends for end in course.link(noun).ends)
        return 60.0 if touched == 1 else 15.0
    if kind == "move":
        return 20.0 ** longest(course, noun) / 100
    if kind == "hire":
        return 30.0 if table.workers == 0 else 2.0
    return {"add": 2.0, "decline": 0.3, "build": 0.2}.get(kind, 1.0)


def carrier(kind: str, noun: str, course: Course) -> float:
    """Wants nobody left on the map: joins buildings where people are, and takes them away."""
    table = course.table
    if kind == "pay":
        return 8.0 ** -_cards(noun)
    if kind == "show":
        return 1.0
    if kind == "buy":
        homes = [each.first for each in course.buildings if course.passengers(each)]
        bought = {end for link in course.owned() for end in link.ends}
        return 1.0 + sum(
            80.0 if end in homes and end not in bought else 5.0 for end in course.link(noun).ends
        )
    if kind == "move":
        return 300.0
    if kind == "hire":
        return 40.0 if table.workers == 0 else 1.0
    return {"add": 0.001, "build": 0.001, "decline": 0.5, "upgrade": 0.3}.get(kind, 1.0)


def longest(course: Course, noun: str) -> int:
    """Buildings that a passenger can visit from here."""
    return max(len(way.visits) for way in course.journeys_from(course.building(space_of(noun))))


def curious(rng: random.Random, words: list[str], course: Course) -> str:
    """One that prefers what has not been done in this game, or not of this kind."""
    looks = {word: _look(*word.partition(":")[::2], course) for word in words}
    word = rng.choices(words, [1 / (1 + 3 * course.tried[look]) ** 2 for look in looks.values()])[0]
    course.tried[looks[word]] += 1
    return word


def _look(kind: str, noun: str, course: Course) -> str:
    """What a decision looks like to somebody who wants to see something new."""
    table = course.table
    if kind in ("buy", "upgrade"):
        link = course.link(noun)
        return f"{kind} {link.length} {link.is_loop} {course.is_over_a_seam(link)}"
    if kind == "square":
        space = space_of(noun)
        parts = course.parts(space)
        cut = parts and (course.marker(parts.link), len(parts.left))
        return f"{kind} {course.squares[space] == '.'} {course.neighbours(space)} {cut}"
    if kind == "route":
        way = course.offered[f"route:{noun}"]
        fares = {course.marker(link) for link in way.rides}
        return f"{kind} {len(way.visits)} {course.types()[way.end]} {len(fares)}"
    if kind == "pay":
        return f"{kind} {_cards(noun)} {_overuse(noun)} {table.pollution > 11}"
    if kind in ("move", "add"):
        building = course.building(space_of(noun))
        return f"{kind} {building.type} {course.passengers(building)} {len(course.dice_of(building))}"
    if kind == "hire":
        return f"{kind} {table.workers}"
    if kind == "raise":
        return f"{kind} {table.capital + int(noun) > course.numbers['capital_max']}"
    if kind in ("start", "keep", "lay", "discard"):
        return kind
    return f"{kind} {noun}"


DRIVERS: dict[str, Driver] = {
    "random": at_random,
    "kinds": of_any_kind,
    "traveller": by(traveller),
    "owner": by(owner),
    "builder": by(builder),
    "boss": by(boss),
    "polluter": by(polluter),
    "host": by(host),
    "hoarder": by(hoarder),
    "explorer": by(explorer),
    "carrier": by(carrier),
    "curious": curious,
}
