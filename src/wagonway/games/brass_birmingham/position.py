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
from typing import Any

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
OPTIONS = ("gloucester_bonus", "worthless_tiles_in_shortfall", "tie_break_income", "introductory")
SEAT_NUMBERS = {
    "money": "money",
    "spent": "spent",
    "vp": "vp",
    "income": "income",
    "links": "links_left",
    "hand": "hand_size",
    "face_down": "face_down",
}
NUMBERS = {
    "round": "round_number",
    "actions": "actions_left",
    "coal": "coal_market",
    "iron": "iron_market",
    "count": "count",
    "cursor": "cursor",
    "owed": "owed",
    "rules": "rules",
    "draw": "pile",
    **{key: key for key in OPTIONS},
}
PAIRS = {
    "due": ("coal_due", "iron_due", "beer_due"),
    "wild": ("wild_locations", "wild_industries"),
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
TILE = re.compile(r"([A-D]):([a-z_]+)(\d)(?:\*(\d+)|(!))?")
SHORT = range(-32768, 32768)


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
    blank = _blank(c, s.players)
    words = [f"{s.players}p", ERA_IDS[s.era]]
    words += [
        f"{key}={getattr(s, field)}"
        for key, field in NUMBERS.items()
        if key not in ("draw", "rules") and getattr(s, field) != getattr(blank, field)
    ]
    words += _order_words(s)
    if s.stage != k.CHOOSE_VERB:
        words.append(f"stage={STAGE_IDS[s.stage]}")
    words += _move_words(s, names)
    for seat in range(s.players):
        words += _seat_words(s.seats[seat], blank.seats[seat], LETTERS[seat], names)
    words += _board_words(s, names)
    words += _card_words(s, c, names)
    return " ".join(words)


def _order_words(s: Any) -> list[str]:
    seated = [seat for place in range(s.players) if (seat := s.order[place]) != k.NOBODY]
    words = []
    if seated != list(range(s.players)):
        words.append("order=" + ("".join(LETTERS[seat] for seat in seated) or "-"))
    if s.turn:
        words.append(f"turn={s.turn + 1}")
    return words


def _move_words(s: Any, names: Names) -> list[str]:
    words = []
    if s.verb != k.NO_VERB:
        words.append(f"verb={VERB_IDS[s.verb]}")
    if s.card != k.NO_CARD:
        words.append(f"card={names.cards[s.card]}")
    if s.industry != k.NO_INDUSTRY:
        words.append(f"industry={INDUSTRY_IDS[s.industry]}")
    if s.space != k.NO_SPACE:
        words.append(f"space={names.spaces[s.space]}")
    if s.line != k.NO_LINE:
        words.append(f"line={names.lines[s.line]}")
    if s.merchant != k.NO_MERCHANT:
        words.append(f"merchant={names.merchant_spaces[s.merchant]}")
    if s.coal_due or s.iron_due or s.beer_due:
        words.append(f"due={s.coal_due}/{s.iron_due}/{s.beer_due}")
    return words


def _faces(names: Names, copies: Any, faces: int) -> str:
    return ",".join(
        names.cards[face] + (f"*{copies[face]}" if copies[face] > 1 else "")
        for face in range(faces)
        if copies[face]
    )


def _seat_words(mine: Any, blank: Any, letter: str, names: Names) -> list[str]:
    words = []
    cards = sum(mine.hand[face] for face in range(k.FACES))
    for key, field in SEAT_NUMBERS.items():
        usual = cards if key == "hand" else getattr(blank, field)
        if getattr(mine, field) != usual:
            words.append(f"{letter}.{key}={getattr(mine, field)}")
    if cards:
        words.append(f"{letter}.cards={_faces(names, mine.hand, k.FACES)}")
    if any(mine.discard[face] for face in range(k.FACES)):
        words.append(f"{letter}.discard={_faces(names, mine.discard, k.FACES)}")
    mat = []
    for industry in INDUSTRY_IDS:
        types = [number for number, tile in enumerate(names.tiles) if tile[0] == industry]
        if any(mine.mat[number] != blank.mat[number] for number in types):
            mat.append(f"{industry}:" + "/".join(str(mine.mat[number]) for number in types))
    if mat:
        words.append(f"{letter}.mat={','.join(mat)}")
    points = [mine.link_points[0], mine.tile_points[0], mine.link_points[1], mine.tile_points[1]]
    if any(points):
        words.append(f"{letter}.points={','.join(str(number) for number in points)}")
    return words


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


def _card_words(s: Any, c: Any, names: Names) -> list[str]:
    words = []
    unseen, pile = _usual_deck(s, c)
    if any(s.unseen[face] != unseen[face] for face in range(k.REGULAR_FACES)):
        words.append(f"unseen={_faces(names, s.unseen, k.REGULAR_FACES) or '-'}")
        pile = _usual_pile(s)
    if s.pile != pile:
        words.append(f"draw={s.pile}")
    if (s.wild_locations, s.wild_industries) != (c.wild_location_cards, c.wild_industry_cards):
        words.append(f"wild={s.wild_locations}/{s.wild_industries}")
    return words


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
        if key in NUMBERS:
            setattr(self.s, NUMBERS[key], self.number(word, value))
        elif key in self.names.numbers["space"]:
            self.tile(word, self.names.numbers["space"][key], value)
        elif key in self.names.numbers["line"]:
            self.s.links[self.names.numbers["line"][key]] = self.seat(word, value)
        elif key in self.names.merchant_locations:
            self.merchant(word, key, value)
        elif key[1:2] == "." and key[0] in LETTERS:
            self.of_seat(word, self.seat(word, key[0]), key[2:], value)
        else:
            self.other(word, key, value)

    def number(self, word: str, value: str) -> int:
        sign = "-?" if ".vp=" in word else ""  # nothing else can be below 0
        if not re.fullmatch(rf"{sign}\d{{1,5}}", value) or int(value) not in SHORT:
            raise NotationError(f"{word[:60]!r}: a whole number is expected after the =.")
        return int(value)

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
        here.cubes = self.number(word, match[4] or "0")
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
            into[face] = self.number(word, copies) if star else 1

    def of_seat(self, word: str, seat: int, key: str, value: str) -> None:
        mine = self.s.seats[seat]
        if key in SEAT_NUMBERS:
            setattr(mine, SEAT_NUMBERS[key], self.number(word, value))
        elif key == "cards":
            self.cards(word, value, mine.hand)
        elif key == "discard":
            self.cards(word, value, mine.discard)
        elif key == "mat":
            for stack in value.split(","):
                industry, _, left = stack.partition(":")
                first = self.c.first_tile[self.one_of(word, "industry", industry)]
                counts = left.split("/")
                if len(counts) != sum(tile[0] == industry for tile in self.names.tiles):
                    raise NotationError(f"{word[:60]!r}: a number for each level of {industry} is expected.")
                for level, count in enumerate(counts):
                    mine.mat[first + level] = self.number(word, count)
        elif key == "points":
            points = value.split(",")
            if len(points) != 4:
                raise NotationError(f"{word[:60]!r}: four numbers are expected.")
            for index, count in enumerate(points):
                scored = mine.tile_points if index % 2 else mine.link_points
                scored[index // 2] = self.number(word, count)
        else:
            raise NotationError(f"{word[:60]!r} is not understood.")

    def other(self, word: str, key: str, value: str) -> None:
        s = self.s
        if key == "order":
            seats = [self.seat(word, letter) for letter in value if letter != "-"]
            for place in range(s.players):
                s.order[place] = seats[place] if place < len(seats) else k.NOBODY
        elif key == "turn":
            s.turn = self.number(word, value) - 1
        elif key == "stage":
            if value not in STAGE_IDS:
                raise NotationError(f"{word[:60]!r}: there is no stage of that name.")
            s.stage = STAGE_IDS.index(value)
        elif key in ("verb", "card", "industry", "space", "line", "merchant"):
            setattr(s, key, self.one_of(word, key, value))
        elif key in PAIRS:
            counts = [self.number(word, count) for count in value.split("/")]
            fields = (
                ("coal_due", "iron_due", "beer_due")
                if key == "due"
                else ("wild_locations", "wild_industries")
            )
            if len(counts) != len(fields):
                raise NotationError(f"{word[:60]!r}: {len(fields)} numbers are expected.")
            for field, count in zip(fields, counts, strict=True):
                setattr(s, field, count)
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
        cursors = k.MERCHANT_SPACES if s.stage == k.SETUP_MERCHANTS else s.players
        most = [("coal", s.coal_market, c.coal_spaces), ("iron", s.iron_market, c.iron_spaces)]
        most.append(("cursor", s.cursor, cursors - 1))
        most += [
            (f"{LETTERS[seat]}.income", s.seats[seat].income, k.INCOME_SPACES - 1)
            for seat in range(s.players)
        ]
        for key, number, limit in most:
            if number > limit:
                raise NotationError(f"{key}: {number}; {limit} is the most.")
        nothing = {"verb": k.NO_VERB, "card": k.NO_CARD, "industry": k.NO_INDUSTRY}
        nothing |= {"space": k.NO_SPACE, "merchant": k.NO_MERCHANT}
        for key in NEEDED.get(s.stage, ()):
            if getattr(s, key) == nothing[key]:
                raise NotationError(f"{key}: the stage {STAGE_IDS[s.stage]} needs it.")
