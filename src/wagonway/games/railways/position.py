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
from collections.abc import Callable
from typing import Any

from wagonway.kernel.notation import NotationError, read_words, take_options
from wagonway.kernel.schema import layout_of

from . import constants as k
from .names import CARD_IDS, CELL_IDS, DIE_IDS, SPACE_IDS, STAGE_IDS, TYPE_IDS, VERB_IDS, cards_of
from .rules.build import part_of_link
from .rules.layout import corner_of, derive_all, is_complete
from .rules.move import list_routes
from .rules.setup import cards_left, next_die, set_up
from .state import State, Work

OPTIONS: dict[str, tuple[str, ...]] = {
    "variant": (
        "economist",
        "mayor",
        "conductor",
        "mayor_conductor",
        "engineer",
        "mayor_engineer",
        "conductor_engineer",
        "railway_king",
    ),
    "map_arrangement": ("random", "player", "player_turns"),
    "no_legal_action": ("pass", "discard"),
    "refill_order": ("draw_first", "shuffle_first"),
    "partial_slot": ("one_icon", "whole_slot"),
    "dest_wild": ("always", "if_lacking"),
    "overplay": ("no", "yes"),
    "overuse_timing": ("before", "after"),
    "build_on_owned_link": ("split", "forbidden", "lost"),
    "adjacency": ("sides", "sides_and_corners"),
    "empty_building_die": ("stays", "removed"),
    "passenger_pool": ("one_count", "single_dice"),
    "same_type_start": ("allowed", "forbidden"),
    "loop_link": ("owned_only", "forbidden"),
    "leisure_zero": ("may_decline", "must_convert"),
    "reduce_multi": ("one", "sum"),
    "capped_action": ("legal", "illegal"),
    "pollution_cap_use": ("allowed", "forbidden"),
    "mayor_scope": ("all", "printed"),
}
# Plain numbers: word -> field
NUMBERS = {
    "round": "round_number",
    "phase": "phase",
    "capital": "capital",
    "pollution": "pollution",
    "profit": "profit",
    "workers": "workers",
    "draw": "to_draw",
    "fare": "fare",
    "overuse": "overuse",
    "rules": "rules",
}
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


def _blank(c: Any, options: dict[str, int]) -> Any:
    s = State.plain()
    s.players = 1
    s.rules = k.RULES_VERSION
    for key, value in options.items():
        setattr(s, key, value)
    set_up(s, c, Work.plain())
    s.stage = k.CHOOSE_ACTION
    s.round_number = 1
    s.phase = 1
    return s


def _lay_usual_map(s: Any) -> None:
    for cell in range(k.MAP_CARDS):
        s.map_card[cell] = cell


def _deal_usual_hand(s: Any) -> None:
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


# -- writing ---------------------------------------------------------------------------------------------


def position_text(s: Any, c: Any) -> str:
    """The line of a state (plain form)."""
    options = {key: getattr(s, key) for key in OPTIONS}
    words = [f"{key}={OPTIONS[key][value]}" for key, value in options.items() if value]
    blank = _blank(c, options)
    faces = [_face(s, cell) for cell in range(k.MAP_CARDS)]
    if faces != list(CARD_IDS[: k.MAP_CARDS]):
        words.append(f"map={','.join(faces)}")
    words += [
        f"{word}={_cards(getattr(s, word))}" for word in ("discards", "dealt", "play") if getattr(s, word)
    ]
    words += [
        f"{word}={getattr(s, field)}"
        for word, field in NUMBERS.items()
        if word != "rules" and getattr(s, field) != getattr(blank, field)
    ]
    words += _map_words(s, c)
    words += _action_words(s)
    # What these words mean without the others is left out.
    said = State.plain()
    _read(" ".join(words), c, said)
    if (s.hand, s.pile) != (said.hand, said.pile):
        words += [f"hand={_cards(s.hand)}", f"pile={_cards(s.pile)}"]
    dice = [_die(s, die) for die in range(k.PASSENGER_DICE)]
    if dice != [_die(said, die) for die in range(k.PASSENGER_DICE)]:
        words.append(f"dice={','.join(dice)}")
    return " ".join(words)


def _face(s: Any, cell: int) -> str:
    card = s.map_card[cell]
    return "-" if card == k.NO_CARD else CARD_IDS[card] + "t" * s.map_turn[cell]


def _cards(bits: int) -> str:
    return ",".join(cards_of(bits)) or "-"


def _die(s: Any, die: int) -> str:
    return f"{SPACE_IDS[s.die_at[die]]}:{s.die_value[die]}" if s.die_at[die] != k.NO_SPACE else "-"


def _map_words(s: Any, c: Any) -> list[str]:
    words = []
    built = [_building(s, c, die) for die in range(k.BUILDING_DICE) if s.built >> die & 1]
    if built:
        words.append(f"built={','.join(built)}")
    links = [space for space in range(k.SPACES) if s.marker[space]]
    if links:
        words.append(
            "links=" + ",".join(SPACE_IDS[space] + "!" * (s.marker[space] == k.UPGRADED) for space in links)
        )
    if s.delivered:
        words.append("delivered=" + "".join(TYPE_IDS[t] for t in range(1, k.TYPES) if s.delivered >> t & 1))
    return words


def _building(s: Any, c: Any, die: int) -> str:
    told = f"b{die + 1}@{SPACE_IDS[s.build_space[die]]}:{TYPE_IDS[s.build_type[die]]}"
    number = k.PASSENGER_DICE + die
    if s.die_at[number] == k.NO_SPACE:
        return f"{told}:-"
    return told if s.die_value[number] == c.building_dice[die] else f"{told}:{s.die_value[number]}"


def _action_words(s: Any) -> list[str]:
    words = []
    if s.stage != k.CHOOSE_ACTION:
        words.append(f"stage={STAGE_IDS[s.stage]}")
    if s.verb:
        words.append(f"verb={VERB_IDS[s.verb]}")
    if s.target != k.NO_SPACE:
        words.append(f"amount={s.target}" if s.verb in (k.RAISE, k.REDUCE) else f"at={SPACE_IDS[s.target]}")
    if s.die != k.NO_DIE:
        words.append(f"die={DIE_IDS[s.die]}")
    for word in ("square", "part"):
        if getattr(s, word) != k.NO_SPACE:
            words.append(f"{word}={SPACE_IDS[getattr(s, word)]}")
    if s.route != k.NO_ROUTE:
        words.append(f"route={s.route + 1}")
    if s.destination:
        words.append(f"to={TYPE_IDS[s.destination]}")
    return words


# -- reading ---------------------------------------------------------------------------------------------


def parse_position(line: str, c: Any, s: Any) -> None:
    """Fill a plain state from a line. Raises NotationError: the word, and what is wrong with it."""
    made = State.plain()
    layout = layout_of(State)
    try:
        _read(line, c, made).check()
        layout.pack(made)  # numbers too great for their fields
    except OverflowError as error:
        raise NotationError(str(error)) from error
    layout.assign(s, layout.flat(made))


def _read(line: str, c: Any, made: Any) -> _Reader:
    pairs = read_words(line.split())
    options = take_options(pairs, OPTIONS)
    layout = layout_of(State)
    layout.assign(made, layout.flat(_blank(c, options)))
    reader = _Reader(made, c)
    reader.read(pairs)
    return reader


class _Reader:
    """Reads words into a state, in an order in which each finds what it needs."""

    def __init__(self, s: Any, c: Any) -> None:
        self.s, self.c = s, c

    def read(self, pairs: dict[str, str]) -> None:
        for key in pairs:
            if key not in NUMBERS and key not in WORDS:
                raise NotationError(f"{key[:60]!r} is not understood.")
        s = self.s
        for key, field in NUMBERS.items():
            if key in pairs:
                setattr(s, field, self.number(key, pairs[key]))
        if "map" not in pairs:
            _lay_usual_map(s)
        for key, read in WORDS.items():
            if key in pairs:
                read(self, key, pairs[key])
            if key == "dealt" and "hand" not in pairs and "pile" not in pairs:
                _deal_usual_hand(s)
            if key == "built":
                self.derive()
            if key == "dice" and key not in pairs:
                _put_usual_dice(s, self.c)
        self.derive()

    def derive(self) -> None:
        derive_all(self.s, self.c, Work.plain())

    # words

    def map(self, key: str, value: str) -> None:
        faces = value.split(",")
        if len(faces) != k.MAP_CARDS:
            raise NotationError(f"{key}={value[:40]}: {k.MAP_CARDS} cards are expected.")
        for cell, face in enumerate(faces):
            if face != "-":
                self.s.map_card[cell] = self.one_of(key, face.removesuffix("t"), CARD_IDS)
                self.s.map_turn[cell] = int(face.endswith("t"))

    def cards(self, key: str, value: str) -> None:
        bits = sum(1 << card for card in {self.one_of(key, name, CARD_IDS) for name in self.names(value)})
        setattr(self.s, key, bits)

    def stage(self, key: str, value: str) -> None:
        self.s.stage = self.one_of(key, value, STAGE_IDS)

    def dice(self, key: str, value: str) -> None:
        dice = value.split(",")
        if len(dice) != k.PASSENGER_DICE:
            raise NotationError(f"{key}={value[:40]}: {k.PASSENGER_DICE} dice are expected.")
        for die, word in enumerate(dice):
            if word != "-":
                space, _, number = word.partition(":")
                self.s.die_at[die] = self.one_of(key, space, SPACE_IDS)
                self.s.die_value[die] = self.number(key, number)

    def built(self, key: str, value: str) -> None:
        for word in self.names(value):
            match = BUILT.fullmatch(word)
            if match is None:
                raise NotationError(f"{key}: {word[:40]!r} is expected to look like b2@d4:L or b2@d4:L:0.")
            number = self.one_of(key, match["die"], DIE_IDS)
            die = number - k.PASSENGER_DICE
            self.s.built |= 1 << die
            self.s.build_space[die] = self.one_of(key, match["space"], SPACE_IDS)
            self.s.build_type[die] = TYPE_IDS.index(match["type"])
            self.s.die_at[number] = self.s.build_space[die]
            if match["shows"] == "-":
                self.s.die_at[number] = k.NO_SPACE
                self.s.die_value[number] = 0
            elif match["shows"]:
                self.s.die_value[number] = int(match["shows"])

    def links(self, key: str, value: str) -> None:
        for name in self.names(value):
            space = self.one_of(key, name.removesuffix("!"), SPACE_IDS)
            self.s.marker[space] = k.UPGRADED if name.endswith("!") else k.OWNED

    def delivered(self, key: str, value: str) -> None:
        self.s.delivered = sum(1 << kind for kind in {self.one_of(key, letter, TYPE_IDS) for letter in value})

    def verb(self, key: str, value: str) -> None:
        self.s.verb = self.one_of(key, value, VERB_IDS)

    def at(self, key: str, value: str) -> None:
        self.s.target = self.one_of(key, value, SPACE_IDS)

    def amount(self, key: str, value: str) -> None:
        self.s.target = self.number(key, value)

    def die(self, key: str, value: str) -> None:
        self.s.die = self.one_of(key, value, DIE_IDS)

    def square(self, key: str, value: str) -> None:
        setattr(self.s, key, self.one_of(key, value, SPACE_IDS))

    def route(self, key: str, value: str) -> None:
        self.s.route = self.number(key, value) - 1

    def to(self, key: str, value: str) -> None:
        self.s.destination = self.one_of(key, value, TYPE_IDS)

    # parts of words

    def names(self, value: str) -> list[str]:
        return [name for name in value.split(",") if name not in ("", "-")]

    def number(self, key: str, value: str) -> int:
        if not re.fullmatch(r"-?\d{1,10}", value):
            raise NotationError(f"{key[:40]}={value[:40]}: a whole number is expected.")
        return int(value)

    def one_of(self, key: str, name: str, names: tuple[str, ...]) -> int:
        if name not in names or not name:
            known = [known for known in names if known]
            raise NotationError(f"{key}: {name[:40]!r} is not one of {known[0]}, {known[1]} ... {known[-1]}.")
        return names.index(name)

    def check(self) -> None:
        """Refuse what would point outside a table; other odd positions are as their writer wants them."""
        s = self.s
        self.check_numbers()
        self.check_map()
        if not 0 <= s.route <= k.NO_ROUTE:
            raise NotationError(f"route: {s.route + 1} is not between 1 and {k.MOST_ROUTES}.")
        if s.stage >= k.CHOOSE_SQUARE and s.stage <= k.CONVERT:
            self.check_action()
        elif s.verb != k.NO_VERB:
            raise NotationError(f"verb: no action is under way at the stage {STAGE_IDS[s.stage]}.")
        elif not 0 <= s.target <= k.NO_SPACE:
            raise NotationError(f"amount: no action is under way at the stage {STAGE_IDS[s.stage]}.")

    def check_numbers(self) -> None:
        s, c = self.s, self.c
        bounds = {
            "round": (s.round_number, 0, k.ROUNDS),
            "phase": (s.phase, 0, k.PHASES),
            "capital": (s.capital, 0, c.capital_max),
            "pollution": (s.pollution, c.pollution_min, c.pollution_max),
            "profit": (s.profit, 0, MOST_PROFIT),
            "workers": (s.workers, 0, c.workers_max),
            "draw": (s.to_draw, 0, k.HAND),
            "fare": (s.fare, 0, 2 * k.SPACES),
            "overuse": (s.overuse, 0, k.MOST_OVERUSE),
        }
        for key, (number, least, most) in bounds.items():
            if not least <= number <= most:
                raise NotationError(f"{key}: {number} is not between {least} and {most}.")
        if s.hand.bit_count() > k.HAND:
            raise NotationError(f"hand: there are {s.hand.bit_count()} cards; {k.HAND} are the most.")

    def check_map(self) -> None:
        s = self.s
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

    def check_action(self) -> None:
        s = self.s
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
            self.check_building()
        elif s.verb == k.MOVE and s.stage in (k.CHOOSE_DIE, k.PAY):
            self.check_route()
        if s.verb in (k.MOVE, k.ADD) and s.stage == k.PAY:
            self.check_die()

    def check_building(self) -> None:
        s, c, w = self.s, self.c, Work.plain()
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

    def check_route(self) -> None:
        s, w = self.s, Work.plain()
        if s.route >= list_routes(s, self.c, w, s.building_at[s.target]):
            raise NotationError("route: there is no such route from there.")
        kind = s.buildings[w.routes[s.route].end].type
        if s.destination != kind:
            raise NotationError(f"to: the route ends at a building {TYPE_IDS[kind]}.")

    def check_die(self) -> None:
        s = self.s
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


# The words, in the order in which they are read.
WORDS: dict[str, Callable[[_Reader, str, str], None]] = {
    "map": _Reader.map,
    "discards": _Reader.cards,
    "play": _Reader.cards,
    "hand": _Reader.cards,
    "pile": _Reader.cards,
    "dealt": _Reader.cards,
    "stage": _Reader.stage,
    "built": _Reader.built,
    "dice": _Reader.dice,
    "links": _Reader.links,
    "delivered": _Reader.delivered,
    "verb": _Reader.verb,
    "at": _Reader.at,
    "amount": _Reader.amount,
    "die": _Reader.die,
    "square": _Reader.square,
    "part": _Reader.square,
    "route": _Reader.route,
    "to": _Reader.to,
}
assert len(CELL_IDS) == k.MAP_CARDS
