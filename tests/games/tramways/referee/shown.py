"""What the table shows to each player, against what the referee knows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .course import Course
from .grid import FACING, MOUNTAIN, TYPES, WATER, beyond, name_of
from .table import Link

Json = dict[str, Any]


def said(what: str, mine: Any, theirs: Any) -> Iterator[str]:
    """A line where they differ."""
    if mine != theirs:
        yield f"shown {what}: the referee has {mine}, the game {theirs}"


def differences_of_view(course: Course, viewer: int | None, view: Json) -> Iterator[str]:
    """All that somebody (None: who only looks on) sees on the table."""
    table, document = course.table, course.document
    ids = [card["id"] for card in document["cards"]]

    def names(cards: Any) -> list[str]:
        return [ids[card] for card in sorted(cards)]

    who = f"to {viewer}"
    yield from said(f"{who} round", (table.round, table.phase), (view["round"], view["phase"]))
    yield from said(
        f"{who} pass", (table.action_pass, table.actions_left), (view["pass"], view["actions_left"])
    )
    yield from said(f"{who} order", table.order, [seat for seat in view["order"] if seat is not None])
    new = [table.new_order.get(place) for place in range(course.players)]
    yield from said(f"{who} new order", new, view["new_order"])
    yield from said(f"{who} display", names(table.cards["display"] - set(table.line)), view["display"])
    yield from said(f"{who} line", [ids[card] for card in table.line], view["line"])
    yield from said(
        f"{who} schedule",
        table.schedule,
        {each["round"]: each["type"] for each in view["schedule"] if each["type"]},
    )
    supply = {"passengers": table.supply, "buildings": {type_: table.tiles[type_] for type_ in TYPES}}
    yield from said(f"{who} supply", supply, view["supply"])
    for seat, shown in enumerate(view["seats"]):
        yield from differences_of_seat(course, viewer, seat, shown, ids)
    shown_books = {int(book["id"]) - 1: book for book in view["books"]}
    yield from said(f"{who} books", {n for n, book in enumerate(table.books) if book}, set(shown_books))
    for number, book in shown_books.items():
        cards = course.table.books[number]
        top = None if not cards or cards[0] is None else ids[cards[0]]
        seen = [ids[card] for card in cards[1:] if card is not None and course.knows(viewer, card)]
        yield from said(
            f"{who} book {number}", (top, len(cards), seen), (book["top"], book["size"], book["seen"])
        )
    if table.spots:
        yield from differences_of_map(course, view)


def differences_of_seat(
    course: Course, viewer: int | None, seat: int, shown: Json, ids: list[str]
) -> Iterator[str]:
    table, player = course.table, course.table.players[seat]
    who = f"to {viewer} of {seat}"
    mine = {
        "money": player.money,
        "stress": player.stress,
        "hp": player.hp,
        "workers": player.workers,
        "tiles_left": player.tiles,
        "industries": player.industries,
        "hand_limit": course.hand_limit(seat),
        "hand_size": len(table.cards[f"hand {seat}"]),
        "pile_size": len(table.cards[f"pile {seat}"]),
        "bid": player.bid or None,
        "links": sum(link.end is not None for link in course.links_of(seat)),
        "score": course.score(seat),
        "discards": [ids[card] for card in sorted(table.cards[f"discards {seat}"])],
    }
    yield from said(who, mine, {key: shown[key] for key in mine})
    # What comes from a book into an open hand has been seen by nobody else.
    mine_in_hand = sorted(table.cards[f"hand {seat}"])
    hand = [ids[card] for card in mine_in_hand if viewer == seat or course.knows(viewer, card)]
    is_open = viewer == seat or player.open
    yield from said(f"{who} hand", hand if is_open else None, shown["hand"])
    both = sorted(table.cards[f"hand {seat}"] | table.cards[f"pile {seat}"])
    known = {ids[card] for card in both if viewer == seat or course.knows(viewer, card)}
    yield from said(f"{who} cards", known, set(shown["cards"]))


def differences_of_map(course: Course, view: Json) -> Iterator[str]:
    table = course.table
    words = {MOUNTAIN: "mountain", WATER: "water"}
    squares = {name_of(space): words[code] for space, code in course.squares.items() if code in words}
    yield from said("squares", squares, view["squares"])
    spots = {
        name_of(space): (spot.type, spot.label, spot.owner, spot.builder, spot.upgraded, spot.label is None)
        for space, spot in table.spots.items()
    }
    keys = ("type", "label", "owner", "builder", "upgraded", "printed")
    yield from said(
        "spots", spots, {each["space"]: tuple(each[key] for key in keys) for each in view["spots"]}
    )
    buildings = [
        {
            "id": name_of(each[0]),
            "squares": [name_of(space) for space in each],
            "type": table.spots[each[0]].type,
            "passengers": table.passengers.get(each[0], 0),
            "room": course.room(each),
            "upgraded": sum(table.spots[space].upgraded for space in each),
        }
        for each in course.buildings()
    ]
    yield from said("buildings", buildings, view["buildings"])
    links = {str(number): shown_link(course, link) for number, link in table.links.items() if link.way}
    theirs = {each["id"]: each for each in view["links"]}
    for number, mine in links.items():
        shown = theirs.get(number, {})
        yield from said(f"link {number}", mine, turned(mine, {key: shown.get(key) for key in mine}))
    yield from said("links", set(links), {number for number, each in theirs.items() if each["length"]})


def shown_link(course: Course, link: Link) -> Json:
    here, side = link.way[-1]
    return {
        "owner": link.owner,
        "start": name_of(link.start),
        "end": None if link.end is None else name_of(link.end),
        "complete": link.end is not None,
        "upgraded": link.upgraded,
        "length": len(link.way),
        "fare": course.fare(len(link.way), link.upgraded),
        "path": [[name_of(space), sides] for space, sides in link.tiles()],
        "open": None if link.end is not None else {"space": name_of(here), "side": side},
    }


def turned(mine: Json, theirs: Json) -> Json:
    """A link of two that were joined may be told from its other end."""
    if mine["complete"] and mine["start"] == theirs["end"] and mine["path"] == (theirs["path"] or [])[::-1]:
        return {**theirs, "start": theirs["end"], "end": theirs["start"], "path": theirs["path"][::-1]}
    return theirs


def differences_of_choices(course: Course, legal: list[Json]) -> Iterator[str]:
    """What is told of choices before they are made: icons with their price, tiles, rides, discards."""
    table = course.table
    for choice in legal:
        kind, _, noun = choice["text"].partition(":")
        told = choice.get("preview") or {}
        if kind == "use":
            card, slot = map(int, noun.split("/"))
            face, used = course.cards[card], table.used.get(card, set())
            more = course.overuse(used | {slot}) - course.overuse(used)
            first = card not in table.used and course.has_consequences
            mine = (face.slots[slot], more + face.stress * first, face.pays * first)
            yield from said(choice["text"], mine, (told["icon"], told["stress"], told["pays"]))
        elif kind == "step" and course.walk is not None:
            walk = course.walk
            space, _ = walk.at
            replaces = walk.replaced == space and walk.laid == 0
            cost = 1 if replaces else course.cost(space)
            there = beyond(space, noun)
            shown = (name_of(space), name_of(there), cost, walk.rails + cost)
            yield from said(choice["text"], shown, (told["space"], told["to"], told["cost"], told["rails"]))
            ends = there in table.spots or (there, FACING[noun]) in course.ends_of_others
            yield from said(f"{choice['text']} completes", ends, told["completes"])
        elif kind == "ride":
            link = table.links[int(noun)]
            owner_and_fare = (link.owner, course.fare(len(link.way), link.upgraded))
            yield from said(choice["text"], owner_and_fare, (told["owner"], told["fare"]))
        elif kind == "discard" and course.administers:
            card = int(noun)
            prices = (course.price_of_discard, course.cards[card].pays, course.cards[card].stress)
            yield from said(choice["text"], prices, (told["price"], told["pays"], told["stress"]))
