"""Drawn maps with hands of one's own, and moves written as words: what tests of the map half speak.

    t = on("A1 . . I", hand="rail2 tI", owners="A1:0")
    t.play("lay:a1E step:E step:E use:0/1 use:1/1")
    assert t.link(0) == "a1-d1"

A map is drawn as rows of squares: `.` flat, `m` mountain, `~` water, a letter of a type, else a label. Cards of
the hand of seat 0 are written as their slots with commas between them, `strip` among these, and after `!` what
they cost when they are shown: `rail2,tI!pay!stress`; they are the cards 0, 1 and so on. Two play, seat 0 has two
actions of the second pass. Everything runs in the checked form, where each write is checked.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from wagonway.games.tramways import components, flow
from wagonway.games.tramways import constants as k
from wagonway.games.tramways.names import SIDE_IDS, SPACE_IDS, SPACE_NUMBERS
from wagonway.games.tramways.rules import refusals
from wagonway.games.tramways.rules.board import derive_all, put_boards
from wagonway.games.tramways.rules.links import put_tile
from wagonway.games.tramways.rules.setup import set_up_buildings
from wagonway.games.tramways.state import State, Work
from wagonway.games.tramways.text import action_text, parse_action

NUMBERS = {
    "start_money": 3,
    "start_workers": 2,
    "workers_max": 2,
    "tiles": 24,
    "passengers": 30,
    "type_tiles": 5,
    "hand_limit": 7,
    "hand_limit_max": 9,
    "income": 2,
    "bonus_money": 5,
    "discard_price": 1,
    "first_stress": 1,
    "last_first_stress": 2,
    "build_hp": 1,
    "upgrade_hp": 3,
    "ride_hp": 1,
    "link_points": 3,
    "money_per_point": 10,
    "consequence_money": 3,
    "stress_penalty": list(range(22)),
    "bid_track": list(range(1, 21)),
    "happiness_prices": list(range(1, 11)),
    "new_passengers": [1] * 5,
}
REFUSALS = {
    value: name for name, value in vars(refusals).items() if name.isupper() and isinstance(value, int)
}
EVENTS = {value: name for name, value in vars(k).items() if name.startswith("EV_")}


def _card(words: str) -> dict[str, Any]:
    shown, *costs = words.split("!")
    slots = shown.split(",")
    return {
        "kind": "development",
        "slots": [slot for slot in slots if slot != "strip"],
        "strip": "strip" in slots,
        "consequences": costs,
        "void": False,
    }


@lru_cache(maxsize=256)
def _components(rows: tuple[tuple[str, ...], ...], hand: str) -> Any:
    labels = sorted({code for row in rows for code in row if re.fullmatch("[A-J][1-9]", code)})
    plain = {"strip": False, "consequences": [], "void": False}
    width = len(rows[0]) // 2 if len(rows[0]) > 6 else len(rows[0])
    boards = [[row[start : start + width] for row in rows] for start in range(0, len(rows[0]), width)]
    return components.make(
        {
            "grid": {"columns": width, "rows": len(rows)},
            "joker": "J",
            "boards": [
                {"letter": "A", "1920": [" ".join(row) for row in board], "1910": []} for board in boards
            ],
            "cards": [
                *(_card(words) for words in hand.split()),
                *({**plain, "kind": "parcel", "slots": [f"p:{name}"], "label": name} for name in labels),
                *(
                    {**plain, "kind": "building", "slots": [f"t{t}"], "type": t}
                    for t in "RLCI"
                    for _ in range(4)
                ),
            ],
            "numbers": NUMBERS,
        }
    )


class Map:
    """A game in progress that reads words."""

    def __init__(self, drawn: str, hand: str, fields: dict[str, int]) -> None:
        rows = tuple(tuple(line.split()) for line in drawn.strip().split("\n"))
        self.c = _components(rows, hand)
        self.s: Any = State.checked()
        self.w: Any = Work.checked()
        self.s.players = 2
        flow.start(self.s, self.c, self.w)
        self.s.columns = self.c.num_boards
        for cell in range(self.c.num_boards):
            self.s.board[cell] = cell
        put_boards(self.s, self.c, self.w)
        set_up_buildings(self.s, self.c)
        self.s.stage = k.CHOOSE_ACTION
        self.s.phase = k.PHASE_ACTION
        self.s.round_number = 1
        self.s.action_pass = 2
        self.s.actions_left = 2
        self.s.order[0] = 0
        self.s.order[1] = 1
        mine = self.s.seats[0]
        mine.hand_size = len(hand.split())
        for index in range(k.HAND):
            mine.hand[index] = index if index < mine.hand_size else k.NO_CARD
        for name, value in fields.items():
            setattr(self.s if hasattr(self.s, name) else mine, name, value)

    # -- drawing ---------------------------------------------------------------------------------------------

    def spot(self, space: str) -> Any:
        """The building or parcel on a space."""
        return self.s.spots[self.s.ground[SPACE_NUMBERS[space]] - k.FIRST_SPOT]

    def mark(self, words: str) -> Map:
        """Discs on parcels: "b2:0 c3:1"."""
        for word in words.split():
            space, seat = word.split(":")
            self.spot(space).owner = int(seat)
        return self

    def tracks(self, words: str) -> Map:
        """Links laid before: "0:a1EES", seat, start, and the sides by which start and tiles are left."""
        for word in words.split():
            seat, path = word.split(":")
            space, sides = re.fullmatch("([a-z]+[0-9]+)([NESW]+)(!?)", path).group(1, 2)  # type: ignore[union-attr]
            number = self.s.links_end
            here = self.s.links[number]
            here.owner = int(seat)
            here.start = self.s.ground[SPACE_NUMBERS[space]] - k.FIRST_SPOT
            here.start_side = SIDE_IDS.index(sides[0])
            here.head = SPACE_NUMBERS[space]
            here.exit = here.start_side
            here.upgraded = int(path.endswith("!"))
            self.s.links_end = number + 1
            for letter in sides[1:]:
                side = SIDE_IDS.index(letter)
                there = self.c.neighbour[here.head][here.exit]
                put_tile(self.s, int(seat), number, there, 1 << (here.exit + 2) % 4 | 1 << side)
                here.head, here.exit, here.length = there, side, here.length + 1
            ground = self.s.ground[self.c.neighbour[here.head][here.exit]]
            here.end = ground - k.FIRST_SPOT if ground >= k.FIRST_SPOT else k.NO_SPOT
        derive_all(self.s, self.c, self.w)
        return self

    # -- playing ---------------------------------------------------------------------------------------------

    def play(self, words: str) -> Map:
        """Take decisions word by word; a refused one fails the test."""
        self.events: list[tuple[str, int, int, int, int]] = []
        for word in words.split():
            assert self.refuses(word) == "OK", f"{word}: {self.refuses(word)}"
            action = parse_action(word)
            assert action is not None
            flow.apply(self.s, self.c, self.w, action)
            for index in range(self.w.num_events):
                event = self.w.events[index]
                self.events.append((EVENTS[event.kind], event.a, event.b, event.c, event.d))
        return self

    def refuses(self, word: str) -> str:
        """The name of the refusal of a decision, "OK" if it is allowed."""
        action = parse_action(word)
        assert action is not None, word
        return REFUSALS[flow.why_not(self.s, self.c, self.w, action)]

    def refusal(self, word: str) -> tuple[str, int, int]:
        """The same with its two numbers."""
        name = self.refuses(word)
        return name, self.w.needs, self.w.has

    def legal(self, prefix: str = "") -> str:
        """The decisions listed whose word begins so, without that."""
        found = flow.legal_actions(self.s, self.c, self.w)
        words = [action_text(self.w.actions[index]) for index in range(found)]
        return " ".join(word.removeprefix(prefix) for word in words if word.startswith(prefix))

    def pay(self) -> Map:
        """Pay with the first icons that do, coins last, until nothing is due."""
        events = self.events
        while self.s.stage == k.PAY:
            self.play(self.legal().split()[-1])
            events += self.events
        self.events = events
        return self

    def done(self, kind: str) -> list[tuple[int, int, int, int]]:
        """The numbers of all events of a kind since the last `play`."""
        return [event[1:] for event in self.events if event[0] == kind]

    # -- looking ---------------------------------------------------------------------------------------------

    def seat(self, *names: str, seat: int = 0) -> tuple[int, ...]:
        """Numbers of a seat by their names."""
        return tuple(getattr(self.s.seats[seat], name) for name in names)

    def link(self, number: int) -> str:
        """A link: its start, and its end if it is complete; else where its open end is."""
        here = self.s.links[number]
        if here.owner == k.NOBODY:
            return ""
        start = SPACE_IDS[self.s.spots[here.start].space]
        if here.end == k.NO_SPOT:
            return f"{start}..{SPACE_IDS[here.head]}{SIDE_IDS[here.exit]}"
        return f"{start}-{SPACE_IDS[self.s.spots[here.end].space]}"

    def areas(self) -> dict[str, str]:
        """The area of each spot, as the space of its first one."""
        spots = [self.s.spots[spot] for spot in range(self.s.num_spots)]
        return {SPACE_IDS[spot.space]: SPACE_IDS[self.s.spots[spot.area].space] for spot in spots}


def on(drawn: str, hand: str = "", owners: str = "", tracks: str = "", **fields: int) -> Map:
    """The map at a position; fields of the state, or of seat 0, as they are to be."""
    return Map(drawn, hand, fields).mark(owners).tracks(tracks)
