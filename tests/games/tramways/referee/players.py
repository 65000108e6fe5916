"""Who drives the games: a random one, and some that have something in mind which chance seldom brings about."""

from __future__ import annotations

import random
from collections.abc import Callable

from .course import Course
from .grid import FACING, SIDES, Space, beyond, space_of

Driver = Callable[[random.Random, list[str], Course, int], str]
Worth = Callable[[str, str, Course, int], float]


def at_random(rng: random.Random, words: list[str], course: Course, seat: int) -> str:
    """Any decision, each as likely."""
    return rng.choice(words)


def of_any_kind(rng: random.Random, words: list[str], course: Course, seat: int) -> str:
    """Any kind of decision, each as likely, and then any of that kind."""
    kind = rng.choice(sorted({word.partition(":")[0] for word in words}))
    return rng.choice([word for word in words if word.partition(":")[0] == kind])


def by(worth: Worth) -> Driver:
    """One that prefers what is worth more to it."""

    def choose(rng: random.Random, words: list[str], course: Course, seat: int) -> str:
        worths = [max(worth(*word.partition(":")[::2], course, seat), 1e-6) for word in words]
        return rng.choices(words, worths)[0]

    return choose


def sparing(kind: str, noun: str, course: Course, seat: int) -> float:
    """What most have in common: icons of cards that are not used yet, few bids, administration that helps."""
    player = course.table.players[seat]
    if kind == "use":
        card, slot = map(int, noun.split("/"))
        icon = course.cards[card].slots[slot]
        if course.administers:
            wanted = {"stress-": 6.0, "worker": 30.0, "pass+": 3.0}.get(icon, 2.0)
            return wanted * (0.2 if card in course.table.used else 1)
        return 0.2 if card in course.table.used else 1.0
    if kind == "bid":
        return 3.0 / (1 + int(noun)) ** 2
    if kind == "discard":
        return 0.4
    if kind == "done":
        return 2.0
    if kind == "replace":
        return 0.3
    return {"pass": 2.0, "coins": 2.0, "money": 0.3 + (player.money < 3)}.get(kind, 1.0)


def begins_well(noun: str, course: Course, seat: int) -> bool:
    """Whether this beginning looks at another place within a few spaces."""
    space, side = space_of(noun[:-1]), noun[-1]
    for _ in range(4):
        space = beyond(space, side)
        if space in course.table.spots:
            return course.may_end(seat, space)
    return False


def surveyor(kind: str, noun: str, course: Course, seat: int) -> float:
    """Lays tracks wherever there is a worker, and does not mind if they stay incomplete."""
    if kind in ("lay", "extend", "replace"):
        return {"lay": 3.0, "extend": 20.0, "replace": 10.0}[kind]
    if kind == "step":
        space, _ = course_head(course, seat)
        there = beyond(space, noun)
        return 300.0 if (there, FACING[noun]) in course.ends_of_others else 1.0
    if kind == "stop":
        return 1.0
    if kind == "uplink":
        return 20.0
    if kind == "use" and course.administers:
        return sparing(kind, noun, course, seat) * 3
    return sparing(kind, noun, course, seat)


def engineer(kind: str, noun: str, course: Course, seat: int) -> float:
    """Wants complete links, then to upgrade them and ride on them."""
    if kind == "lay":
        return 8.0 if begins_well(noun, course, seat) else 0.1
    if kind == "stop":
        return 0.02
    if kind == "step":
        space, entered = course_head(course, seat)
        there = beyond(space, noun)
        if there in course.table.spots:
            return 50.0
        return 4.0 if noun == FACING[entered] else 1.0
    return {"extend": 15.0, "uplink": 60.0, "move": 60.0}.get(kind) or sparing(kind, noun, course, seat)


def course_head(course: Course, seat: int) -> tuple[tuple[int, int], str]:
    """Where the track under way is: the space that is entered, and by which side."""
    walk = course.walk
    assert walk is not None
    return walk.at


def traveller(kind: str, noun: str, course: Course, seat: int) -> float:
    """Moves passengers, over as many links as it can."""
    if kind == "move":
        return 400.0
    if kind == "ride":
        link = course.table.links[int(noun)]
        ends = {course.building_at(end)[0] for end in (link.start, link.end) if end is not None}
        return 20.0 if ends <= set(course.visited) else 1.0
    if kind == "buy":
        return 1.0 + int(noun)
    if kind == "build":
        return 0.5
    return engineer(kind, noun, course, seat)


def has_loop(course: Course, home: tuple[Space, ...]) -> bool:
    """Whether some link leads from a building back to it."""
    return any(link.start in home and link.end in home for link in course.table.links.values())


def rover(kind: str, noun: str, course: Course, seat: int) -> float:
    """Lays tracks that come back to where they began, then others from there, and rides on both."""
    if kind == "lay":
        home = course.building_at(space_of(noun[:-1]))
        if has_loop(course, home):
            return 300.0 if begins_well(noun, course, seat) else 10.0
        return 30.0 if course.table.passengers.get(home[0]) else 1.0
    if kind == "step":
        walk = course.walk
        assert walk is not None
        there = beyond(walk.at[0], noun)
        home = course.building_at(walk.link.start)
        if not has_loop(course, home):
            if there in home:
                return 300.0
            return 20.0 if any(abs(there[0] - r) + abs(there[1] - c) < 3 for r, c in home) else 1.0
    if kind == "move":
        return 900.0 if has_loop(course, course.building_at(space_of(noun))) else 100.0
    return traveller(kind, noun, course, seat)


def builder(kind: str, noun: str, course: Course, seat: int) -> float:
    """Builds, in the neighbourhood of its like, and upgrades what stands."""
    if kind == "build":
        return 400.0 if types_beside(course, space_of(noun)) else 80.0
    if kind == "upbuild":
        return 120.0
    if kind == "kind":
        return 30.0 if noun in types_beside(course, course.site) else 3.0 if noun == "I" else 1.0
    if kind == "take" and int(noun) < len(course.cards):
        slots = course.cards[int(noun)].slots.values()
        return 1.0 + 6 * ("build" in slots) + 6 * ("upbuild" in slots)
    return engineer(kind, noun, course, seat)


def types_beside(course: Course, space: Space) -> set[str | None]:
    """The types of the buildings beside a space."""
    spots = course.table.spots
    return {spots[there].type for side in SIDES if (there := beyond(space, side)) in spots} - {None}


def bidder(kind: str, noun: str, course: Course, seat: int) -> float:
    """Bids for every place, and wants void tickets and money."""
    if kind == "bid":
        return 4.0 / int(noun)
    if kind == "pass":
        return 1.0
    if kind == "use" and not course.administers:
        return 3.0
    if kind == "take":
        card = course.cards[int(noun)]
        return 1.0 + 20 * card.void + 5 * any(icon.startswith("$") for icon in card.slots.values())
    if kind == "money":
        return 20.0
    if kind == "go_on":
        return 3.0
    return engineer(kind, noun, course, seat)


def worrier(kind: str, noun: str, course: Course, seat: int) -> float:
    """Uses the icons of a card one after another, and gets ever more stress."""
    if kind == "use":
        card = int(noun.partition("/")[0])
        slots = course.cards[card].slots
        wanted = 30.0 if card in course.table.used else 1.0 + 5 * course.cards[card].stress
        return wanted * (0.01 if slots[int(noun.partition("/")[2])] == "stress-" else 1)
    if kind in ("money", "done"):
        return 0.1
    if kind == "discard":
        return 1.0
    if kind == "goal":
        return 0.2 if noun == "R" else 4.0
    return engineer(kind, noun, course, seat)


def curious(rng: random.Random, words: list[str], course: Course, seat: int) -> str:
    """One that prefers what has not been done in this game, or not of this kind."""
    looks = {word: look_of(*word.partition(":")[::2], course, seat) for word in words}
    worths = [
        max(engineer(*word.partition(":")[::2], course, seat), 0.05)
        / (1 + 3 * course.tried[looks[word]]) ** 2
        for word in words
    ]
    word = rng.choices(words, worths)[0]
    course.tried[looks[word]] += 1
    return word


def look_of(kind: str, noun: str, course: Course, seat: int) -> str:
    """What a decision looks like to somebody who wants to see something new."""
    if kind == "use":
        card, slot = map(int, noun.split("/"))
        return f"{kind} {course.cards[card].slots[slot]} {card in course.table.used} {course.administers}"
    if kind in ("take", "discard"):
        return f"{kind} {course.cards[int(noun)].kind} {course.cards[int(noun)].void}"
    if kind in ("lay", "build", "upbuild", "move", "place"):
        return kind
    if kind in ("extend", "replace", "uplink", "ride"):
        link = course.table.links[int(noun)]
        return f"{kind} {link.owner == seat} {len(link.way)} {link.upgraded}"
    return f"{kind} {noun}"


DRIVERS: dict[str, Driver] = {
    "random": at_random,
    "kinds": of_any_kind,
    "surveyor": by(surveyor),
    "engineer": by(engineer),
    "traveller": by(traveller),
    "rover": by(rover),
    "builder": by(builder),
    "bidder": by(bidder),
    "worrier": by(worrier),
    "curious": curious,
}
