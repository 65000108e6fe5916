"""A position in one line, to be read, written by hand and pasted into a bug report.

    map=1,2,3,4t hand=5,6,7 pile=8 round=3 capital=5 dice=a1:1,j2:2,-,c4:1 links=b1,d3! stage=pay verb=buy
    at=c2

(one line; broken here for the page). Words may stand in any order. Whatever is not said is as at the start of
the first round, so a position drawn by hand says only what matters:

- options by their keys, e.g. `adjacency=sides_and_corners`;
- `map=` the cards of the four cells (`t`: turned, `-`: none yet), `hand= pile= discards= dealt=` cards; what
  is not said of these lies where the set's order puts it: the first four on the map, three in hand, one pile;
- `round=`, `phase=`, `stage=`, `capital= pollution= profit= workers=`, `delivered=` types (R, L, C, I);
- `dice=` the four passenger dice, each as space:value or `-`; unsaid, each on the first building of its card;
- `built=` building dice that were built, each as b1@space:type, and after another colon what it shows if that
  is not what it brought (`-`: the die left the map);
- `links=` owned links by their first space, `!` behind those that are upgraded;
- of the action under way `verb=`, `at=` its link or building, `amount=`, `die=`, `square=`, `part=`,
  `route=`, `to=` the type of the destination, `play=` cards played, `fare=`, `overuse=`; `draw=` cards still
  to come.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from wagonway.kernel.fields import Id, Ids, Number, Row, Sheet, Some, Usual, place_of, whole_number
from wagonway.kernel.notation import NotationError

from . import constants as k
from .names import CARD_IDS, DIE_IDS, SPACE_IDS, STAGE_IDS, TYPE_IDS, VERB_IDS
from .rules.build import part_of_link
from .rules.layout import corner_of, derive_all, is_complete
from .rules.move import list_routes
from .rules.setup import cards_left, next_die, set_up
from .state import State, Work

# Stages that belong to some actions only.
ASKED_OF = {
    k.CHOOSE_SQUARE: (k.BUILD,),
    k.CHOOSE_PART: (k.BUILD,),
    k.CHOOSE_ROUTE: (k.MOVE,),
    k.CHOOSE_DIE: (k.MOVE, k.ADD),
    k.CONVERT: (k.MOVE,),
}
MOST_PROFIT = 20_000  # more than any game brings, with room for what comes on top
BUILT = re.compile(r"(?P<die>b\d)@(?P<space>[a-z]\d+):(?P<type>[RLCI])(?::(?P<shows>\d|-))?")


# -- what a line that says nothing means -----------------------------------------------------------------


def _fresh(s: Any, c: Any) -> None:
    s.players = 1
    s.rules = k.RULES_VERSION
    set_up(s, c, Work.plain())
    s.stage = k.CHOOSE_ACTION
    s.round_number = 1
    s.phase = 1


def _lay_usual_map(s: Any, c: Any) -> None:
    for cell in range(k.MAP_CARDS):
        s.map_card[cell] = cell


def _deal_usual_hand(s: Any, c: Any) -> None:
    left = [card for card in range(k.CARDS) if cards_left(s) >> card & 1 and not s.discards >> card & 1]
    s.hand = sum(1 << card for card in left[: k.HAND])
    s.pile = sum(1 << card for card in left[k.HAND :])


def _put_usual_dice(s: Any, c: Any) -> None:
    """Each passenger die on the first building that its card shows, once all cards lie."""
    if not is_complete(s):
        return
    for die in range(k.PASSENGER_DICE):
        corner = corner_of(c, die)
        spaces = [
            corner + k.MAX_COLUMNS * row + column
            for row in range(c.card_rows)
            for column in range(c.card_columns)
        ]
        s.die_at[die] = next((space for space in spaces if s.type_at[space]), k.NO_SPACE)
        s.die_value[die] = c.start_passengers[die] if s.die_at[die] != k.NO_SPACE else 0


def _derive(s: Any, c: Any) -> None:
    derive_all(s, c, Work.plain())


# -- words -----------------------------------------------------------------------------------------------


def _face(s: Any, cell: int) -> str | None:
    card = s.map_card[cell]
    return None if card == k.NO_CARD else CARD_IDS[card] + "t" * s.map_turn[cell]


def _lay_face(s: Any, cell: int, face: str) -> None:
    s.map_card[cell] = place_of("map", face.removesuffix("t"), CARD_IDS)
    s.map_turn[cell] = int(face.endswith("t"))


def _die(s: Any, die: int) -> str | None:
    return f"{SPACE_IDS[s.die_at[die]]}:{s.die_value[die]}" if s.die_at[die] != k.NO_SPACE else None


def _put_die(s: Any, die: int, word: str) -> None:
    space, _, shown = word.partition(":")
    s.die_at[die] = place_of("dice", space, SPACE_IDS)
    s.die_value[die] = whole_number("dice", shown)


def _built(s: Any, c: Any, die: int) -> str | None:
    if not s.built >> die & 1:
        return None
    told = f"b{die + 1}@{SPACE_IDS[s.build_space[die]]}:{TYPE_IDS[s.build_type[die]]}"
    shown = k.PASSENGER_DICE + die
    if s.die_at[shown] == k.NO_SPACE:
        return f"{told}:-"
    return told if s.die_value[shown] == c.building_dice[die] else f"{told}:{s.die_value[shown]}"


def _build(s: Any, word: str) -> None:
    match = BUILT.fullmatch(word)
    if match is None:
        raise NotationError(f"built: {word[:40]!r} is expected to look like b2@d4:L or b2@d4:L:0.")
    shown = place_of("built", match["die"], DIE_IDS)
    die = shown - k.PASSENGER_DICE
    s.built |= 1 << die
    s.build_space[die] = s.die_at[shown] = place_of("built", match["space"], SPACE_IDS)
    s.build_type[die] = TYPE_IDS.index(match["type"])
    if match["shows"] == "-":
        s.die_at[shown] = k.NO_SPACE
        s.die_value[shown] = 0
    elif match["shows"]:
        s.die_value[shown] = int(match["shows"])


def _link(s: Any, c: Any, space: int) -> str | None:
    return SPACE_IDS[space] + "!" * (s.marker[space] == k.UPGRADED) if s.marker[space] else None


def _own(s: Any, name: str) -> None:
    s.marker[place_of("links", name.removesuffix("!"), SPACE_IDS)] = (
        k.UPGRADED if name.endswith("!") else k.OWNED
    )


def _amounts(s: Any) -> bool:
    return s.verb in (k.RAISE, k.REDUCE)


# Everything lies open: the order of the pile is not in the state.
SHEET = Sheet(
    State,
    Path(__file__).parent / "meta.toml",
    (
        Row("map", count=k.MAP_CARDS, what="cards", entry=_face, take=_lay_face),
        *(Ids(key, key, CARD_IDS) for key in ("discards", "dealt", "play")),
        Number("round", "round_number", 0, k.ROUNDS),
        Number("phase", "phase", 0, k.PHASES),
        Number("capital", "capital", 0, "capital_max"),
        Number("pollution", "pollution", "pollution_min", "pollution_max"),
        Number("profit", "profit", 0, MOST_PROFIT),
        Number("workers", "workers", 0, "workers_max"),
        Number("draw", "to_draw", 0, k.HAND),
        Number("fare", "fare", 0, 2 * k.SPACES),
        Number("overuse", "overuse", 0, k.MOST_OVERUSE),
        Number("rules", "rules"),
        Some("built", count=k.BUILDING_DICE, entry=_built, take=_build),
        Some("links", count=k.SPACES, entry=_link, take=_own),
        Ids("delivered", "delivered", TYPE_IDS, comma=""),
        Id("stage", "stage", STAGE_IDS, none=k.CHOOSE_ACTION),
        Id("verb", "verb", VERB_IDS),
        Id("at", "target", SPACE_IDS, k.NO_SPACE, when=lambda s: not _amounts(s)),
        Number("amount", "target", none=k.NO_SPACE, when=_amounts),
        Id("die", "die", DIE_IDS, k.NO_DIE),
        Id("square", "square", SPACE_IDS, k.NO_SPACE),
        Id("part", "part", SPACE_IDS, k.NO_SPACE),
        Number("route", "route", 1, k.MOST_ROUTES, plus=1, none=k.NO_ROUTE),
        Id("to", "destination", TYPE_IDS),
        Ids("hand", "hand", CARD_IDS),
        Ids("pile", "pile", CARD_IDS),
        Row("dice", count=k.PASSENGER_DICE, what="dice", entry=_die, take=_put_die),
    ),
    (
        Usual(("map",), _lay_usual_map),
        Usual(("hand", "pile"), _deal_usual_hand, then=_derive),
        Usual(("dice",), _put_usual_dice, then=_derive),
    ),
    _fresh,
)


OPTIONS = SHEET.options


def position_text(s: Any, c: Any) -> str:
    """The line of a state (plain form)."""
    return SHEET.write(s, c)


def parse_position(line: str, c: Any, s: Any) -> None:
    """Fill a plain state from a line. Raises NotationError: the word, and what is wrong with it."""
    SHEET.read(line, c, s, check)


# -- positions that cannot be --------------------------------------------------------------------------------


def check(s: Any, c: Any) -> None:
    """Refuse what would point outside a table; other odd positions are as their writer wants them."""
    if s.hand.bit_count() > k.HAND:
        raise NotationError(f"hand: there are {s.hand.bit_count()} cards; {k.HAND} are the most.")
    check_map(s)
    if s.stage >= k.CHOOSE_SQUARE and s.stage <= k.CONVERT:
        check_action(s, c)
    elif s.verb != k.NO_VERB:
        raise NotationError(f"verb: no action is under way at the stage {STAGE_IDS[s.stage]}.")
    elif not 0 <= s.target <= k.NO_SPACE:
        raise NotationError(f"amount: no action is under way at the stage {STAGE_IDS[s.stage]}.")


def check_map(s: Any) -> None:
    laid = [s.map_card[cell] for cell in range(k.MAP_CARDS) if s.map_card[cell] != k.NO_CARD]
    if len(laid) != len(set(laid)):
        raise NotationError("map: a card lies on the map twice.")
    if s.stage not in (k.DEAL_MAP, k.DEAL_CARDS, k.ARRANGE) and len(laid) < k.MAP_CARDS:
        raise NotationError(f"map: there are {k.MAP_CARDS} cards at the stage {STAGE_IDS[s.stage]}.")
    if s.stage in (k.DEAL_MAP, k.DEAL_CARDS, k.ARRANGE) and len(laid) == k.MAP_CARDS:
        raise NotationError(f"map: a cell is free at the stage {STAGE_IDS[s.stage]}.")
    if any(s.map_card[cell] == k.NO_CARD for cell in range(len(laid))):
        raise NotationError("map: cells are filled in their order.")
    firsts = {s.links[link].first for link in range(s.num_links)}
    for space in range(k.SPACES):
        if s.marker[space] and space not in firsts:
            raise NotationError(f"links: no complete link begins at {SPACE_IDS[space]}.")
    if s.markers_left < 0:
        raise NotationError(f"links: {k.MARKERS - s.markers_left} are owned; {k.MARKERS} are the most.")
    for die in range(k.DICE):
        space = s.die_at[die]
        if space != k.NO_SPACE and s.building_at[space] == k.NO_BUILDING:
            raise NotationError(f"dice: {DIE_IDS[die]} is on {SPACE_IDS[space]}, which is no building.")
        if not 0 <= s.die_value[die] <= k.DIE_MAX:
            raise NotationError(f"dice: {DIE_IDS[die]} cannot show {s.die_value[die]}.")
    if s.stage in (k.START_BUILDING, k.START_VALUE):
        die = next_die(s)
        if die == k.PASSENGER_DICE:
            raise NotationError(f"dice: one is still to be placed at the stage {STAGE_IDS[s.stage]}.")
        if s.stage == k.START_VALUE and s.die_at[die] == k.NO_SPACE:
            raise NotationError(f"dice: {DIE_IDS[die]} is on a building at the stage start_value.")


def check_action(s: Any, c: Any) -> None:
    if s.verb == k.NO_VERB:
        raise NotationError(f"verb: it is needed at the stage {STAGE_IDS[s.stage]}.")
    if s.stage in ASKED_OF and s.verb not in ASKED_OF[s.stage]:
        raise NotationError(f"verb: {VERB_IDS[s.verb]} has no stage {STAGE_IDS[s.stage]}.")
    if s.verb in (k.BUY, k.UPGRADE):
        if s.target not in {s.links[link].first for link in range(s.num_links)}:
            raise NotationError("at: no complete link begins there.")
    elif s.verb in (k.MOVE, k.ADD):
        if s.target not in {s.buildings[building].first for building in range(s.num_buildings)}:
            raise NotationError("at: no building begins there.")
    elif s.verb in (k.RAISE, k.REDUCE):
        most = k.MOST_RAISED if s.verb == k.RAISE else k.MOST_REDUCED
        if not 1 <= s.target <= most:
            raise NotationError(f"amount: {s.target} is not between 1 and {most}.")
    elif s.target != k.NO_SPACE:
        raise NotationError(f"at: {VERB_IDS[s.verb]} is about no link and no building.")
    if s.verb == k.BUILD:
        check_building(s, c)
    elif s.verb == k.MOVE and s.stage in (k.CHOOSE_DIE, k.PAY):
        check_route(s, c)
    if s.verb in (k.MOVE, k.ADD) and s.stage == k.PAY:
        check_die(s)


def check_building(s: Any, c: Any) -> None:
    w = Work.plain()
    if not k.PASSENGER_DICE <= s.die < k.DICE:
        raise NotationError("die: a building die is to be named.")
    if s.built >> (s.die - k.PASSENGER_DICE) & 1:
        raise NotationError(f"die: {DIE_IDS[s.die]} is built already.")
    if s.stage == k.CHOOSE_SQUARE:
        return
    if s.square == k.NO_SPACE:
        raise NotationError("square: it is needed at this stage.")
    if c.cell_of[s.square] == k.NO_CELL:
        raise NotationError(f"square: {SPACE_IDS[s.square]} is outside the map.")
    parts = [part_of_link(s, c, w, s.square, part) for part in range(2)]
    if s.link_at[s.square] == k.NO_LINK:
        parts = [k.NO_SPACE] * 2
    if s.stage == k.CHOOSE_PART and k.NO_SPACE in parts:
        raise NotationError(f"square: no link is parted in two on {SPACE_IDS[s.square]}.")
    if s.part != k.NO_SPACE and s.part not in parts:
        raise NotationError(f"part: no part of a link begins at {SPACE_IDS[s.part]}.")


def check_route(s: Any, c: Any) -> None:
    w = Work.plain()
    if s.route >= list_routes(s, c, w, s.building_at[s.target]):
        raise NotationError("route: there is no such route from there.")
    kind = s.buildings[w.routes[s.route].end].type
    if s.destination != kind:
        raise NotationError(f"to: the route ends at a building {TYPE_IDS[kind]}.")


def check_die(s: Any) -> None:
    if s.die == k.NO_DIE:
        raise NotationError("die: it is needed at this stage.")
    here = s.building_at[s.die_at[s.die]] == s.building_at[s.target]
    free = s.verb == k.ADD and s.die < k.PASSENGER_DICE and s.die_at[s.die] == k.NO_SPACE
    if not here and not free:
        raise NotationError(f"die: {DIE_IDS[s.die]} is not on that building.")
    if s.verb == k.MOVE and s.die_value[s.die] == 0:
        raise NotationError(f"die: {DIE_IDS[s.die]} has no passenger.")
    if s.verb == k.ADD and s.die_value[s.die] == k.DIE_MAX:
        raise NotationError(f"die: {DIE_IDS[s.die]} is full.")
