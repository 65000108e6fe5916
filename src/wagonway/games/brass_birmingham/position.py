"""A position in one line, to be read, written by hand and pasted into a bug report.

    2p rail round=3 order=BA turn=2 A.money=30 A.cards=location:cannock,industry:brewery*2
    cannock.1=A:coal_mine2*3 walsall.0=B:iron_works1! cannock__walsall=A oxford=any+,blank

(one line; broken here for the page). Words may stand in any order. Whatever is not said is as at
the start of a game, so a position drawn by hand says only what matters:

- `2p`, `canal` or `rail`, `round=`, `order=` seats as letters, `turn=` place in it, `actions=` left;
- `A.money= A.spent= A.vp= A.income=` (a space) `A.links=` tiles left, `A.hand=` cards where they are
  hidden, `A.face_down=`, `A.cards= A.discard=` faces with `*copies`, `A.mat=industry:left/left/...`,
  `A.points=` canal links, canal tiles, rail links, rail tiles;
- `cannock.1=A:coal_mine2*3` a tile with its cubes, `!` in their place when flipped;
- `cannock__walsall=A` a link; `coal= iron=` cubes in the markets; `oxford=any+,blank` merchant tiles,
  `+` a barrel; `draw=` cards in the pile, `unseen=` faces where they do not follow from the rest;
  `wild=4/4`;
- the move under way: `stage= verb= card= industry= space= line= merchant= due=coal/iron/beer count=
  cursor= owed=`; options by their keys, e.g. `introductory=1`.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from wagonway.kernel.fields import Fields, Id, Number, Numbers, check_between, of_each_row, whole_number
from wagonway.kernel.notation import NotationError
from wagonway.kernel.schema import layout_of

from . import constants as k
from .component_check import INDUSTRY_IDS
from .components import GOODS_IDS
from .flow import derive
from .names import ERA_IDS, STAGE_IDS, VERB_IDS, Names
from .rules.setup import set_up
from .state import State, Work

LETTERS = "ABCD"
SEAT_NUMBERS = (
    Number("money", "money", 0),
    Number("spent", "spent", 0),
    Number("vp", "vp"),
    Number("income", "income", 0, k.INCOME_SPACES - 1),
    Number("links", "links_left", 0),
    Number("hand", "hand_size", 0),
    Number("face_down", "face_down", 0),
)
POINTS = tuple((field, era) for era in (k.CANAL, k.RAIL) for field in ("link_points", "tile_points"))
# The fields that are numbers or names by themselves. Cards and what lies on the board are named by the
# component set and are about several tables; they are read and written below.
SHEET = Fields(
    State,
    Path(__file__).parent / "meta.toml",
    (
        Number("round", "round_number", 0),
        Number("actions", "actions_left", 0),
        Number("coal", "coal_market", 0, "coal_spaces"),
        Number("iron", "iron_market", 0, "iron_spaces"),
        Number("count", "count", 0),
        Number("cursor", "cursor", 0),
        Number("owed", "owed", 0),
        Number("rules", "rules", 0),
        Number("turn", "turn", plus=1),
        Id("stage", "stage", STAGE_IDS, none=k.CHOOSE_VERB),
        Id("verb", "verb", VERB_IDS, none=k.NO_VERB),
        Id("industry", "industry", INDUSTRY_IDS, none=k.NO_INDUSTRY),
        Numbers("due", fields=("coal_due", "iron_due", "beer_due"), between="/", low=0),
        *of_each_row("seats", LETTERS, (*SEAT_NUMBERS, Numbers("points", fields=POINTS, low=0))),
        Number("draw", "pile", 0),
        Numbers("wild", fields=("wild_locations", "wild_industries"), between="/", low=0),
    ),
)
# Things that the component set names: word of the move under way -> its list in Names, sentinel
NAMED = {
    "card": ("cards", k.NO_CARD),
    "space": ("spaces", k.NO_SPACE),
    "line": ("lines", k.NO_LINE),
    "merchant": ("merchant_spaces", k.NO_MERCHANT),
}
# What the move under way must name at a stage.
NEEDED = {
    k.CHOOSE_CARD: ("verb",),
    k.BUILD_INDUSTRY: ("verb", "card"),
    k.BUILD_SPACE: ("verb", "card", "industry"),
    k.SELL_MERCHANT: ("verb", "space"),
    k.SELL_BEER: ("verb", "space", "merchant"),
    k.SELL_BONUS: ("verb", "space", "merchant"),
    **dict.fromkeys((k.TAKE_COAL, k.TAKE_IRON, k.TAKE_BEER, k.LINK_FIRST, k.LINK_SECOND), ("verb",)),
    **dict.fromkeys((k.DEVELOP_FIRST, k.DEVELOP_SECOND, k.SELL_FIRST, k.SELL_MORE, k.SCOUT_CARD), ("verb",)),
}
TILE = re.compile(r"([A-D]):([a-z_]+)(\d)(?:\*(\d{1,5})|(!))?")


def _blank(c: Any, players: int) -> Any:
    """What a line that says nothing more means: nothing dealt, the first player to choose a verb."""
    s = State.plain()
    s.players = players
    s.rules = k.RULES_VERSION
    set_up(s, c)
    for place in range(players):
        s.order[place] = place
        s.seats[place].face_down = 0
    s.stage = k.CHOOSE_VERB
    s.actions_left = 2
    return s


# -- writing ----------------------------------------------------------------------------------


def position_text(s: Any, c: Any, names: Names) -> str:
    """The line of a state (plain form)."""
    said = _blank(c, s.players)
    words = [f"{s.players}p", ERA_IDS[s.era]]
    words += SHEET.changed(s, c, said, ("round", "actions", "coal", "iron", "count", "cursor", "owed"))
    words += [f"{key}={getattr(s, key)}" for key in SHEET.options if getattr(s, key)]
    words += _order_words(s)
    words += SHEET.changed(s, c, said, ("turn", "stage"))
    words += _move_words(s, c, names, said)
    for seat in range(s.players):
        words += _seat_words(s, c, seat, said, names)
    words += _board_words(s, names)
    return " ".join([*words, *_card_words(s, c, names, said)])


def _order_words(s: Any) -> list[str]:
    seated = [seat for place in range(s.players) if (seat := s.order[place]) != k.NOBODY]
    if seated == list(range(s.players)):
        return []
    return ["order=" + ("".join(LETTERS[seat] for seat in seated) or "-")]


def _of_move(s: Any, c: Any, names: Names, key: str) -> str | None:
    """What the move under way names by a word; None for nothing."""
    if key not in NAMED:
        return SHEET.words[key].write(s, c)
    ids, none = NAMED[key]
    return None if getattr(s, key) == none else str(getattr(names, ids)[getattr(s, key)])


def _move_words(s: Any, c: Any, names: Names, said: Any) -> list[str]:
    named = {
        key: _of_move(s, c, names, key) for key in ("verb", "card", "industry", "space", "line", "merchant")
    }
    words = [f"{key}={name}" for key, name in named.items() if name is not None]
    return words + SHEET.changed(s, c, said, ["due"])


def _faces(names: Names, copies: Any, faces: int) -> str:
    return ",".join(
        names.cards[face] + (f"*{copies[face]}" if copies[face] > 1 else "")
        for face in range(faces)
        if copies[face]
    )


def _seat_words(s: Any, c: Any, seat: int, said: Any, names: Names) -> list[str]:
    mine, letter = s.seats[seat], LETTERS[seat]
    # The cards that are said, and no more, are the hand.
    cards = said.seats[seat].hand_size = sum(mine.hand[face] for face in range(k.FACES))
    words = SHEET.changed(s, c, said, [f"{letter}.{word.key}" for word in SEAT_NUMBERS])
    if cards:
        words.append(f"{letter}.cards={_faces(names, mine.hand, k.FACES)}")
    if any(mine.discard[face] for face in range(k.FACES)):
        words.append(f"{letter}.discard={_faces(names, mine.discard, k.FACES)}")
    mat = []
    for industry in INDUSTRY_IDS:
        types = [number for number, tile in enumerate(names.tiles) if tile[0] == industry]
        if any(mine.mat[number] != said.seats[seat].mat[number] for number in types):
            mat.append(f"{industry}:" + "/".join(str(mine.mat[number]) for number in types))
    if mat:
        words.append(f"{letter}.mat={','.join(mat)}")
    return words + SHEET.changed(s, c, said, [f"{letter}.points"])


def _board_words(s: Any, names: Names) -> list[str]:
    words = []
    for space in range(k.SPACES):
        here = s.spaces[space]
        if here.tile != k.NO_TILE:
            industry, level = names.tiles[here.tile]
            on_it = "!" if here.flipped else f"*{here.cubes}" if here.cubes else ""
            words.append(f"{names.spaces[space]}={LETTERS[here.owner]}:{industry}{level}{on_it}")
    for line in range(k.LINES):
        if s.links[line] != k.NOBODY:
            words.append(f"{names.lines[line]}={LETTERS[s.links[line]]}")
    tiles: dict[str, list[str]] = {}
    for number, name in enumerate(names.merchant_spaces):
        if s.goods[number] != k.GOODS_NONE:
            tile = GOODS_IDS[s.goods[number]] + ("+" if s.barrel[number] else "")
            tiles.setdefault(name.split(".")[0], []).append(tile)
    return [*words, *(f"{name}={','.join(goods)}" for name, goods in tiles.items())]


def _card_words(s: Any, c: Any, names: Names, said: Any) -> list[str]:
    words = []
    unseen, said.pile = _usual_deck(s, c)
    if any(s.unseen[face] != unseen[face] for face in range(k.REGULAR_FACES)):
        words.append(f"unseen={_faces(names, s.unseen, k.REGULAR_FACES) or '-'}")
        said.pile = _usual_pile(s)
    return words + SHEET.changed(s, c, said, ("draw", "wild"))


def _usual_deck(s: Any, c: Any) -> tuple[list[int], int]:
    """The unseen cards if every card of the deck is unseen, in a hand or discarded."""
    unseen = []
    for face in range(k.REGULAR_FACES):
        copies = c.deck[s.players][face]
        for seat in range(s.players):
            copies -= s.seats[seat].hand[face] + s.seats[seat].discard[face]
        unseen.append(max(copies, 0))
    return unseen, sum(unseen) - sum(s.seats[seat].face_down for seat in range(s.players))


def _usual_pile(s: Any) -> int:
    face_down = sum(s.seats[seat].face_down for seat in range(s.players))
    return int(sum(s.unseen[face] for face in range(k.REGULAR_FACES)) - face_down)


# -- reading ----------------------------------------------------------------------------------


def parse_position(line: str, c: Any, names: Names, s: Any) -> None:
    """Fill a plain state from a line. Raises NotationError: the word, and what is wrong with it."""
    words = line.split()
    players = next((word for word in words if re.fullmatch(r"[234]p", word)), None)
    if players is None:
        raise NotationError("the number of players is missing; write 2p, 3p or 4p.")
    made = _blank(c, int(players[0]))
    reader = _Reader(made, c, names)
    for word in words:
        if word != players:
            reader.read(word)
    layout = layout_of(State)
    try:
        reader.finish()
        layout.pack(made)  # numbers too great for their fields
    except OverflowError as error:
        raise NotationError(str(error)) from error
    layout.assign(s, layout.flat(made))


class _Reader:
    """Reads word after word into a state; what follows from other words is settled at the end."""

    def __init__(self, s: Any, c: Any, names: Names) -> None:
        self.s, self.c, self.names = s, c, names
        self.said: set[str] = set()
        self.merchants = {name: number for number, name in reversed(list(enumerate(names.merchant_spaces)))}

    def read(self, word: str) -> None:
        if word in ERA_IDS:
            self.s.era = ERA_IDS.index(word)
            return
        key, equals, value = word.partition("=")
        if not equals or not value:
            raise NotationError(f"{word[:60]!r} is not understood; words look like key=value.")
        if key in self.said:
            raise NotationError(f"{key!r} is said twice.")
        self.said.add(key)
        if key[1:2] == "." and key[0] in LETTERS:
            self.of_seat(word, self.seat(word, key[0]), key, value)
        elif key in SHEET.words:
            SHEET.read_word(self.s, self.c, key, value)
        elif key in SHEET.options:  # as the numbers that the state holds
            setattr(self.s, key, whole_number(key, value))
        elif key in self.names.numbers["space"]:
            self.tile(word, self.names.numbers["space"][key], value)
        elif key in self.names.numbers["line"]:
            self.s.links[self.names.numbers["line"][key]] = self.seat(word, value)
        elif key in self.names.merchant_locations:
            self.merchant(word, key, value)
        else:
            self.other(word, key, value)

    def count(self, word: str, value: str) -> int:
        key, _, _ = word.partition("=")
        number = whole_number(key, value)
        check_between(key, number, 0, None)
        return number

    def seat(self, word: str, letter: str) -> int:
        seat = LETTERS.find(letter) if len(letter) == 1 else -1
        if not 0 <= seat < self.s.players:
            raise NotationError(f"{word[:60]!r}: {letter[:10]!r} is no seat of this game.")
        return seat

    def one_of(self, word: str, kind: str, value: str) -> int:
        found: int | None = self.names.numbers[kind].get(value)
        if found is None:
            raise NotationError(f"{word[:60]!r}: there is no {kind} called {value[:40]!r}.")
        return found

    def tile(self, word: str, space: int, value: str) -> None:
        match = TILE.fullmatch(value)
        tiles = {tile: number for number, tile in enumerate(self.names.tiles)}
        if match is None or (match[2], int(match[3])) not in tiles:
            raise NotationError(f"{word[:60]!r}: a tile looks like A:coal_mine2*3, flipped A:coal_mine2!.")
        here = self.s.spaces[space]
        here.owner = self.seat(word, match[1])
        here.tile = tiles[match[2], int(match[3])]
        if self.c.shows[space][self.c.tiles[here.tile].industry] == 0:
            raise NotationError(f"{word[:60]!r}: {word.split('=')[0]} does not show that industry.")
        here.cubes = int(match[4] or 0)
        here.flipped = int(match[5] is not None)

    def merchant(self, word: str, name: str, value: str) -> None:
        first = self.merchants[f"{name}.0"]
        for index, tile in enumerate(value.split(",")):
            goods = tile.removesuffix("+")
            if f"{name}.{index}" not in self.merchants or goods not in GOODS_IDS:
                raise NotationError(f"{word[:60]!r}: {tile[:20]!r} is no merchant tile that fits there.")
            self.s.goods[first + index] = GOODS_IDS.index(goods)
            self.s.barrel[first + index] = int(tile.endswith("+"))

    def cards(self, word: str, value: str, into: Any) -> None:
        for entry in value.split(","):
            name, star, copies = entry.partition("*")
            face = self.one_of(word, "card", name)
            if face >= len(into):
                raise NotationError(f"{word[:60]!r}: wild cards are never there.")
            into[face] = self.count(word, copies) if star else 1

    def of_seat(self, word: str, seat: int, key: str, value: str) -> None:
        mine = self.s.seats[seat]
        if key in SHEET.words:
            SHEET.read_word(self.s, self.c, key, value)
        elif key[2:] == "cards":
            self.cards(word, value, mine.hand)
        elif key[2:] == "discard":
            self.cards(word, value, mine.discard)
        elif key[2:] == "mat":
            for stack in value.split(","):
                industry, _, left = stack.partition(":")
                first = self.c.first_tile[self.one_of(word, "industry", industry)]
                counts = left.split("/")
                if len(counts) != sum(tile[0] == industry for tile in self.names.tiles):
                    raise NotationError(f"{word[:60]!r}: a number for each level of {industry} is expected.")
                for level, count in enumerate(counts):
                    mine.mat[first + level] = self.count(word, count)
        else:
            raise NotationError(f"{word[:60]!r} is not understood.")

    def other(self, word: str, key: str, value: str) -> None:
        s = self.s
        if key == "order":
            seats = [self.seat(word, letter) for letter in value if letter != "-"]
            for place in range(s.players):
                s.order[place] = seats[place] if place < len(seats) else k.NOBODY
        elif key in NAMED:
            setattr(s, key, self.one_of(word, key, value))
        elif key == "unseen":
            for face in range(k.REGULAR_FACES):
                s.unseen[face] = 0
            if value != "-":
                self.cards(word, value, s.unseen)
        else:
            raise NotationError(f"{word[:60]!r} is not understood.")

    def finish(self) -> None:
        s, c = self.s, self.c
        for seat in range(s.players):
            if f"{LETTERS[seat]}.hand" not in self.said:
                s.seats[seat].hand_size = sum(s.seats[seat].hand[face] for face in range(k.FACES))
        if "unseen" not in self.said:
            unseen, _ = _usual_deck(s, c)
            for face in range(k.REGULAR_FACES):
                s.unseen[face] = unseen[face]
        if "draw" not in self.said:
            s.pile = _usual_pile(s)
        self.check()
        derive(s, c, Work.plain())

    def check(self) -> None:
        """Refuse what would point outside a table; other odd positions are as their writer wants them."""
        s, c = self.s, self.c
        if not 0 <= s.turn < s.players + (s.stage == k.SHORTFALL):
            raise NotationError(f"turn: {s.turn + 1} is no place in the order of {s.players} players.")
        seats = [s.order[place] for place in range(s.players)]
        if s.stage != k.SETUP_ORDER and sorted(seats) != list(range(s.players)):
            raise NotationError("order: each seat stands there once.")
        last = (k.MERCHANT_SPACES if s.stage == k.SETUP_MERCHANTS else s.players) - 1
        if s.cursor > last:
            raise NotationError(f"cursor: {s.cursor}; {last} is the most.")
        for key in NEEDED.get(s.stage, ()):
            if _of_move(s, c, self.names, key) is None:
                raise NotationError(f"{key}: the stage {STAGE_IDS[s.stage]} needs it.")
