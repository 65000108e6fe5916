"""What of the picture decisions and events name: links, buildings, squares, dice, cards, tracks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from wagonway.kernel.told import Deed, Gain, Scene, gains_by_term

from . import constants as k
from .choices import details
from .events import Happened
from .names import SPACE_IDS, SPACE_NUMBERS, Names
from .text import action_noun
from .view import building_id, link_id

# The shape that the noun of a kind is drawn as.
SHAPES = {
    "buy": "link",
    "upgrade": "link",
    "move": "building",
    "add": "building",
    "keep": "square",
    "square": "square",
    "build": "die",
    "die": "die",
    "show": "show",
    "route": "route",
    "convert": "convert",
    "discard": "card",
}


def shapes(s: Any, c: Any, names: Names, action: int) -> tuple[str, ...]:
    """The shape that a decision is taken on, by kind and id, then what else it names."""
    kind, noun = action_noun(action)
    if kind == "hire":
        return ("workers:",)
    if kind in ("raise", "reduce"):
        track = "capital" if kind == "raise" else "pollution"
        return (f"{track}:{details(s, c, names, action)['after']}",)
    if kind == "lay":
        return (f"card:{noun.removesuffix('t')}",)
    if kind == "start":
        return (f"building:{building_id(s, action - k.START_AT) or noun}",)
    if kind == "buy":
        link = s.link_at[action - k.BUY_LINK]
        over = [space for space in range(k.SPACES) if s.sides_at[space] and s.link_at[space] == link]
        return (f"link:{noun}", *(f"square:{SPACE_IDS[space]}" for space in over))
    if kind == "route":
        return (f"route:{noun}", f"building:{details(s, c, names, action)['end']}")
    return (f"{SHAPES[kind]}:{noun}",) if kind in SHAPES else ()


DEEDS: Mapping[str, Deed] = {
    "event-passengers-start": "set",
    "event-bought": "set",
    "event-built": "set",
    "event-built-for": "set",
    "event-link-lost": "taken",
    "event-moved": "moved",
    "event-passenger": "set",
    "event-die-off": "taken",
    "event-upgraded": "turned",
    "event-capital": "set",
    "event-capital-paid": "taken",
    "event-workers": "set",
    "event-workers-spent": "taken",
    "event-pollution-up": "set",
    "event-pollution-down": "taken",
    "event-converted": "moved",
}
SCENES: Mapping[str, Scene] = {
    "event-round-begins": "round",
    "event-game-end": "game",
    "event-game-won": "game",
    "event-game-lost": "game",
}
# Once a turn is over, what more ends, by the events that say it first
CLOSING: Mapping[str, int] = {
    "event-round-begins": k.EV_ROUND_BEGINS,
    "event-game-end": k.EV_GAME_END,
    "event-game-won": k.EV_GAME_END,
    "event-game-lost": k.EV_GAME_END,
}
# Where buildings stand that messages name by a space of theirs
BUILDINGS = ("building", "space", "from", "destination")


def spoken(s: Any, told: Iterable[tuple[str, Mapping[str, Any]]]) -> list[tuple[str, ...]]:
    """What of the picture sentences speak of, as it lies there now."""
    return [tuple(_things(s, message, args)) for message, args in told]


def _things(s: Any, message: str, args: Mapping[str, Any]) -> Iterator[str]:
    for key in BUILDINGS:
        if key in args:
            space = args[key]
            yield f"building:{building_id(s, SPACE_NUMBERS[space]) or space}"
    if "link" in args:
        yield f"link:{link_id(s, SPACE_NUMBERS[args['link']]) or args['link']}"
    cards = args.get("card", args.get("cards"))
    if cards and "cell" not in args:
        yield from (f"card:{card}" for card in cards.split(", "))
    match message.split("-")[1]:
        case "profit" | "converted":
            yield "profit:"
        case "capital" | "pollution" as track:
            yield f"{track}:{getattr(s, track)}"
        case "workers":
            yield "workers:"
        case "round":
            yield "rounds:"
    if message == "event-link-lost":
        yield "markers:"


def gains(
    s: Any, before: Sequence[Mapping[str, int]], after: Sequence[Mapping[str, int]], happened: Happened
) -> list[Gain]:
    """What a decision brought: of a ride where it ended, of a link the link, else the track it is kept on."""
    ride = next((numbers[1] for kind, numbers in happened if kind == k.EV_MOVED), None)
    bought = next((numbers[0] for kind, numbers in happened if kind == k.EV_BOUGHT), None)
    shapes = {
        "profit": "profit:" if ride is None else f"building:{building_id(s, ride)}",
        "links": "markers:" if bought is None else f"link:{link_id(s, bought)}",
        "pollution": f"pollution:{s.pollution}",
    }
    return [gain._replace(shape=shapes[gain.term]) for gain in gains_by_term(before, after)]


def counted(s: Any, c: Any, terms: Mapping[str, int]) -> list[Gain]:
    """What the score of a game that is over is made of: profit, link by link, pollution."""
    links = (
        Gain(0, "links", int(c.link_points), f"link:{SPACE_IDS[s.links[link].first]}")
        for link in range(s.num_links)
        if s.marker[s.links[link].first]
    )
    tracks = [
        Gain(0, "profit", terms["profit"], "profit:"),
        *links,
        Gain(0, "pollution", terms["pollution"], f"pollution:{s.pollution}"),
    ]
    return gains_by_term([{}], [terms], tracks)
