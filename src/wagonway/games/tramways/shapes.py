"""What of the picture decisions and events name: squares, parcels, buildings, links, cards, icons, tracks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from wagonway.kernel.told import Deed, Gain, Scene, gains_by_term

from . import constants as k
from .events import Happened
from .names import SPACE_IDS, Names
from .text import action_noun

# The shape that the noun of a kind is drawn as.
SHAPES = {
    "step": "step",
    "bid": "bid",
    "book": "book",
    "extend": "link",
    "replace": "link",
    "uplink": "link",
    "ride": "link",
    "build": "spot",
    "take": "card",
    "discard": "discard",
    "use": "slot",
}
WITHOUT_NOUN = {"stop": "stop:", "claim": "claim:", "pass": "pass:", "go_on": "deck:"}


def shapes(s: Any, names: Names, action: int) -> tuple[str, ...]:
    """The shape that a decision is taken on, by kind and id, then what else it names."""
    kind, noun = action_noun(names, action)
    if kind in WITHOUT_NOUN:
        return (WITHOUT_NOUN[kind],)
    if kind == "lay":
        space = noun[:-1]
        building = _building(s, space)
        return (f"start:{noun}", f"building:{building}" if building else f"space:{space}")
    if kind in ("upbuild", "move", "place"):
        return (f"building:{_building(s, noun) or noun}",)
    return (f"{SHAPES[kind]}:{noun}",) if kind in SHAPES else ()


def _building(s: Any, space: str) -> str | None:
    """The building on a space, by its first square."""
    number = SPACE_IDS.index(space)
    for spot in range(s.num_spots):
        if s.spots[spot].space == number and s.spots[spot].type != k.NO_TYPE:
            return str(SPACE_IDS[s.spots[s.spots[spot].first].space])
    return None


DEEDS: Mapping[str, Deed] = {
    "event-parcel": "set",
    "event-marked": "set",
    "event-bid": "set",
    "event-claimed": "set",
    "event-claimed-free": "set",
    "event-took": "taken",
    "event-took-book": "taken",
    "event-took-top": "taken",
    "event-laid": "set",
    "event-laid-complete": "set",
    "event-replaced": "turned",
    "event-upgraded-link": "turned",
    "event-built": "set",
    "event-built-on": "set",
    "event-upgraded-building": "turned",
    "event-moved": "moved",
    "event-passenger": "set",
    "event-new-passengers": "set",
}
SCENES: Mapping[str, Scene] = {
    "event-round": "round",
    "event-last-round": "round",
    "event-scoring": "game",
}
# Once a turn is over, what more ends, by the events that say it first
CLOSING: Mapping[str, int] = {
    "event-phase-end": k.EV_PHASE,
    "event-round": k.EV_ROUND,
    "event-last-round": k.EV_ROUND,
    "event-scoring": k.EV_SCORE,
}
# Messages about the marker of a seat on a track, by how they begin
MARKERS = {"event-stress": "stress", "event-consequence": "stress", "event-hp": "hp", "event-score": "lane"}
# The terms of the score that are kept there
TRACKS = {"happiness": "hp", "stress": "stress"}


def spoken(s: Any, told: Iterable[tuple[str, Mapping[str, Any]]]) -> list[tuple[str, ...]]:
    """What of the picture sentences speak of, as it lies there now."""
    return [tuple(_things(s, message, args)) for message, args in told]


def _things(s: Any, message: str, args: Mapping[str, Any]) -> Iterator[str]:
    if message == "event-scoring":
        return
    if message.startswith("event-laid") or message == "event-upgraded-link":
        if "from" in args:
            yield from (f"link:{link}" for link in _links_between(s, args["from"], args["to"]))
        return
    if message == "event-replaced":
        yield f"space:{args['space']}"
        return
    for key in ("space", "spaces", "from", "to"):
        for space in args[key].split(", ") if key in args else ():
            building = _building(s, space)
            yield f"building:{building}" if building else f"spot:{space}"
    if "card" in args or "cards" in args:
        yield from (f"card:{card}" for card in args.get("card", args.get("cards")).split(", "))
    elif "book" in args:
        yield f"book:{args['book']}"
    if message == "event-bid":
        yield f"bid:{args['amount']}"
    elif "place" in args:
        yield f"order:{args['place']}"
    if "round" in args:
        yield f"round:{args['round']}"
    yield from (f"{track}:{args['seat']}" for words, track in MARKERS.items() if message.startswith(words))


def _links_between(s: Any, start: str, end: str) -> list[int]:
    """The links that a sentence names by their ends; of one that is not complete the head is its end."""
    found = []
    for link in range(s.links_end):
        here = s.links[link]
        if here.owner != k.NOBODY:
            last = s.spots[here.end].space if here.end != k.NO_SPOT else here.head
            if (SPACE_IDS[s.spots[here.start].space], SPACE_IDS[last]) == (start, end):
                found.append(link)
    return found


def gains(
    s: Any, before: Sequence[Mapping[str, int]], after: Sequence[Mapping[str, int]], happened: Happened
) -> list[Gain]:
    """What a decision brought: of a trip where it ended, of a link the link, of stress its marker."""
    found = []
    goal = next((numbers[2] for kind, numbers in happened if kind == k.EV_MOVED), None)
    for kind, numbers in happened:
        if kind == k.EV_HP and numbers[2] == k.HP_RIDE and goal is not None:
            found.append(
                Gain(numbers[0], "happiness", numbers[1], f"building:{_building(s, SPACE_IDS[goal])}")
            )
    rest = gains_by_term(before, after, found)
    laid = {
        numbers[1]: numbers[0] for kind, numbers in happened if kind == k.EV_LAID and numbers[3]
    }  # of each seat the link that it completed
    return [gain if gain.shape else gain._replace(shape=_shape_of(gain, laid)) for gain in rest]


def _shape_of(gain: Gain, laid: Mapping[int, int]) -> str:
    if gain.term == "links" and gain.points > 0 and gain.seat in laid:
        return f"link:{laid[gain.seat]}"
    return f"{TRACKS[gain.term]}:{gain.seat}" if gain.term in TRACKS else ""


def counted(s: Any, c: Any, terms: Sequence[Mapping[str, int]]) -> list[Gain]:
    """What the scores of a game that is over are made of: happiness, link by link, money, stress."""
    found = [
        Gain(int(here.owner), "links", int(c.link_points), f"link:{link}")
        for link, here in ((link, s.links[link]) for link in range(s.links_end))
        if here.owner != k.NOBODY and here.end != k.NO_SPOT
    ]
    gains = gains_by_term([{} for _ in terms], terms, found)
    # What brought nothing to anybody is a line of the sum, too.
    gains += [Gain(0, term, 0) for term in terms[0] if not any(gain.term == term for gain in gains)]
    places = list(terms[0])
    gains.sort(key=lambda gain: (gain.seat, places.index(gain.term)))
    return [
        gain if gain.shape or not gain.points else gain._replace(shape=_shape_of(gain, {})) for gain in gains
    ]
