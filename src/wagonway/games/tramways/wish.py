"""What an intention says, as numbers, and the decisions that it may mean: see explain.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wagonway.kernel.spec import IntentionError

from . import constants as k
from .faces import TYPE_LETTERS
from .names import BOOK_IDS, SIDE_IDS, SLOT_IDS, SPACE_NUMBERS, TYPE_IDS, Names
from .rules.board import icons_of
from .rules.finish import OPPOSITE
from .rules.move import far_place
from .text import KINDS, parse_action

Step = Callable[[Any], list[int]]  # the decisions of a state one of which is meant

# Verbs that begin an action, and others that are words of the notation by themselves or with their noun.
ACTIONS = ("lay", "extend", "replace", "upgrade", "build", "upgrade_building", "move")
ALONE = ("pass", "claim", "go_on", "money", "stop", "coins", "bonus_money", "done")
WITH_NOUN = ("bid", "buy", "take", "discard", "use", "place", "book", "pay")
# Kinds of choices that are no keys of a wish: these are, with a meaning that depends on the moment.
WISHED = ("kind", "goal", "book")
BEGINNING = ("lay", "extend", "replace", "uplink", "build", "upbuild", "move")
CHANCE = ("draw", "board", "tile", "seat")
CHOICES = (*BEGINNING, *(kind for kind in KINDS if kind not in (*BEGINNING, *WISHED, *CHANCE)))
ADMINISTRATIVE = range(k.MONEY_ICON, k.PASSENGER_ICON + 1)
TAKEN = -2  # in place of a decision: one that was taken already
NO_DECISION = -1  # in place of a decision: an icon that is for administration, when an action is to be chosen


def goal_of(icon: int) -> int:
    """The decision that names a destination."""
    return k.GOAL + (icon - k.TYPE_ICON if icon < k.LABEL_ICON else k.TYPES + icon - k.LABEL_ICON)


def _goals_in(icons: int) -> list[int]:
    """The destinations that a set of icons names."""
    return [goal_of(icon) for icon in range(k.ICONS) if icons >> icon & 1]


# -- what a wish may mean ----------------------------------------------------------------------------------


class Wish:
    """An intention as numbers, and the decisions that it may mean."""

    def __init__(self, c: Any, names: Names, wish: dict[str, Any]) -> None:
        self.c, self.names = c, names
        self.direct: list[list[int]] = [
            [_word(names, kind, wish.pop(kind))] for kind in CHOICES if kind in wish
        ]
        if "action" in wish:
            self.direct.insert(0, [_number("action", wish.pop("action"), k.NUM_ACTIONS - 1)])
        self.verb = self._verb(wish.pop("verb", None))
        self.space = self._where(wish)
        self.side = _index("side", wish.pop("side"), SIDE_IDS) if "side" in wish else None
        self.link = _number("link", wish.pop("link"), k.MOST_LINKS - 1) if "link" in wish else None
        self.via = _number("via", wish.pop("via"), k.MOST_LINKS - 1) if "via" in wish else None
        self.kind = _index("kind", wish.pop("kind"), TYPE_IDS[1:]) + 1 if "kind" in wish else None
        self.goal = str(wish.pop("goal")) if "goal" in wish else None
        self.card = _index("card", wish.pop("card"), names.cards) if "card" in wish else None
        self.slot = _index("slot", str(wish.pop("slot")), SLOT_IDS) if "slot" in wish else None
        self.amount = _number("amount", wish.pop("amount"), k.MOST_BID) if "amount" in wish else None
        self.book = _index("book", str(wish.pop("book")), BOOK_IDS) if "book" in wish else None
        if self.goal is not None:
            self._check_goal(self.goal)
        if wish:
            raise IntentionError(f"{next(iter(wish))!r} is not something an intention can say.")

    def _verb(self, verb: Any) -> str | None:
        if verb is not None and verb not in (*ACTIONS, *ALONE, *WITH_NOUN):
            raise IntentionError(f"there is no verb called {verb!r}.")
        return None if verb is None else str(verb)

    def _where(self, wish: dict[str, Any]) -> int | None:
        if "label" in wish:
            self.label = _index("label", wish.pop("label"), self.names.labels)
        else:
            self.label = k.NO_LABEL
        if "space" not in wish:
            return None
        space = wish.pop("space")
        if space not in SPACE_NUMBERS:
            raise IntentionError(f"there is no space called {space!r}.")
        return SPACE_NUMBERS[space]

    def _check_goal(self, goal: str) -> None:
        if goal not in TYPE_IDS[1:] and goal not in self.names.labels and goal not in SPACE_NUMBERS:
            raise IntentionError(f"there is no goal called {goal!r}.")

    def steps(self) -> list[Step]:
        """The decisions that each part may mean, the part that is decided first at first."""
        found: list[Step] = [lambda s, actions=actions: actions for actions in self.direct]  # type: ignore[misc]
        if self.verb in ALONE:
            word = parse_action(str(self.verb))
            found.append(lambda s: [] if word is None else [word])
        elif self.verb in ACTIONS or (self.verb is None and self._names_place()):
            found.append(self._first)
        elif self.verb is None and not self.direct and (self.kind is not None or self.goal is not None):
            found.append(self._begun)
        if self.kind is not None:
            found.append(lambda s: [k.KIND + int(self.kind or 0)])
        if self.goal is not None:
            found.append(self._goals)
        if self.via is not None:
            found.append(self._first_ride)
        if self.book is not None or self.verb == "book":
            books = range(k.BOOKS) if self.book is None else [self.book]
            found.append(
                lambda s: [k.TAKE_BOOK + book for book in books if self.book is not None or s.book_size[book]]
            )
        if self.amount is not None or self.verb in ("bid", "buy"):
            found.append(self._amounts)
        if self.card is not None or self.slot is not None or self.verb in ("take", "discard", "use", "pay"):
            found.append(self._cards)
        if self.verb == "place":
            found += [self._passenger_icons, self._places]
        return found

    def _names_place(self) -> bool:
        """Whether something on the map is pointed at, and no verb says what for."""
        place = self.space is not None or self.label != k.NO_LABEL
        return place or self.link is not None or self.side is not None

    def _begun(self, s: Any) -> list[int]:
        """The action that a type or a destination is part of, where none has begun."""
        if s.stage != k.CHOOSE_ACTION:
            return [TAKEN]
        return self._begins(s, "build" if self.kind is not None else "move")

    def _at(self, s: Any) -> int | None:
        """The space meant; that of the parcel where its label is said."""
        if self.label == k.NO_LABEL:
            return self.space
        spaces = [
            int(s.spots[spot].space) for spot in range(s.num_spots) if s.spots[spot].label == self.label
        ]
        return spaces[0] if spaces else k.NO_SPACE

    # -- actions

    def _first(self, s: Any) -> list[int]:
        """The decision that begins an action; or, where a thing of the map is asked for, that thing."""
        answers = self._answers(s) if self.verb is None else None
        if answers is not None:
            return answers
        verbs = [self.verb] if self.verb is not None else self._verbs(s)
        return [action for verb in verbs for action in self._begins(s, str(verb))]

    def _answers(self, s: Any) -> list[int] | None:
        """What pointing at something answers to the question of the moment; None where it begins one."""
        space = self._at(s)
        if s.stage == k.CHOOSE_STEP:
            return self._sides(s, space)
        if s.stage == k.CHOOSE_RIDE and self.link is not None:
            return [k.RIDE + self.link]
        if s.stage == k.CHOOSE_RIDE and space is not None:
            ends = [(link, far_place(s, link, s.at)) for link in range(s.links_end)]
            return [k.RIDE + link for link, end in ends if end != k.NO_SPOT and end == self._place(s, space)]
        if s.stage == k.CHOOSE_GOAL and space is not None:
            return self._goals_at(s, space)
        if s.stage == k.PLACE_PASSENGER and space is not None:
            return self._places(s)
        return None

    def _sides(self, s: Any, space: int | None) -> list[int] | None:
        """The sides by which the track may leave the space that it enters: one, or those towards a space."""
        if self.side is not None:
            return [k.STEP + self.side]
        here = s.links[s.link]
        entered = self.c.neighbour[here.head][here.exit]
        if space == entered:
            return [k.STEP + side for side in range(k.SIDES) if side != OPPOSITE[here.exit]]
        sides = [side for side in range(k.SIDES) if self.c.neighbour[entered][side] == space]
        return [k.STEP + side for side in sides] or None

    def _place(self, s: Any, space: int) -> int:
        """The place on a space, by its first spot; NO_SPOT where there is none."""
        if space == k.NO_SPACE or s.ground[space] < k.FIRST_SPOT:
            return k.NO_SPOT
        return int(s.spots[s.ground[space] - k.FIRST_SPOT].first)

    def _verbs(self, s: Any) -> list[str]:
        """What can be done with a thing of the map."""
        if self.link is not None:
            return ["upgrade"] if self._is_complete(s, self.link) else ["extend", "replace"]
        if self.kind is not None:
            return ["build"]
        if self.goal is not None or self.via is not None:
            return ["move"]
        if self.side is not None:
            return ["lay"]
        place = self._place(s, k.NO_SPACE if (space := self._at(s)) is None else space)
        if place == k.NO_SPOT:
            links = self._links_over(s, space)
            return ["upgrade", "extend", "replace"] if links else ["lay"]
        if s.spots[place].type == k.NO_TYPE:
            return ["build", "lay"]
        return ["move", "upgrade_building", "lay"]

    def _is_complete(self, s: Any, link: int) -> bool:
        return bool(link >= s.links_end or s.links[link].end != k.NO_SPOT or s.links[link].owner == k.NOBODY)

    def _links_over(self, s: Any, space: int | None) -> list[int]:
        """The links that have a tile on a space."""
        tiles = [s.tiles[tile] for tile in range(k.TILES)]
        return sorted({int(tile.link) for tile in tiles if tile.space == space and tile.space != k.NO_SPACE})

    def _begins(self, s: Any, verb: str) -> list[int]:
        """The numbers of the decisions that begin an action of this verb."""
        space, seat = self._at(s), int(s.order[s.place])
        if verb in ("extend", "replace", "upgrade"):
            return self._with_link(s, verb, space, seat)
        if verb == "lay":
            return self._starts(s, space, seat)
        spots = range(s.num_spots) if space is None else []
        if verb == "build":
            found = [
                spot
                for spot in spots
                if s.spots[spot].type == k.NO_TYPE and s.spots[spot].label != k.NO_LABEL
            ]
            own = [spot for spot in found if s.build_owner == 1 or s.spots[spot].owner == seat]
            spaces = [space] if space is not None else [int(s.spots[spot].space) for spot in own]
            return [k.BUILD_AT + each for each in spaces if each != k.NO_SPACE]
        if verb == "upgrade_building":
            tiles = [
                spot
                for spot in spots
                if s.spots[spot].builder != k.NOBODY and s.spots[spot].upgraded == 0
                if s.upgrade_building_owner == 0 or s.spots[spot].builder == seat
            ]
            spaces = [space] if space is not None else [int(s.spots[spot].space) for spot in tiles]
            return [k.UPGRADE_AT + each for each in spaces if each != k.NO_SPACE]
        if space is not None:
            return [k.MOVE_FROM + self._first_space(s, space)] if space != k.NO_SPACE else []
        return [k.MOVE_FROM + int(s.spots[spot].space) for spot in spots if s.spots[spot].passengers > 0]

    def _first_space(self, s: Any, space: int) -> int:
        """The first space of the building on a space; the space itself where there is none."""
        place = self._place(s, space)
        return int(s.spots[place].space) if place != k.NO_SPOT else space

    def _with_link(self, s: Any, verb: str, space: int | None, seat: int) -> list[int]:
        first = {"extend": k.EXTEND, "replace": k.REPLACE, "upgrade": k.UPGRADE_OF}[verb]
        if self.link is not None:
            return [first + self.link]
        if space is not None:
            over = self._links_over(s, space)
            ends = [
                link
                for link in range(s.links_end)
                if s.links[link].owner != k.NOBODY and self._place(s, space) in self._ends(s, link)
            ]
            return [first + link for link in over or ends]
        links = [link for link in range(s.links_end) if s.links[link].owner == seat]
        if verb == "upgrade":
            links = [
                link
                for link in range(s.links_end)
                if s.links[link].end != k.NO_SPOT and s.links[link].upgraded == 0
                if s.upgrade_foreign == 1 or s.links[link].owner == seat
            ]
        else:
            links = [link for link in links if s.links[link].end == k.NO_SPOT]
        return [first + link for link in links]

    def _ends(self, s: Any, link: int) -> list[int]:
        spots = [s.links[link].start, s.links[link].end]
        return [int(s.spots[spot].first) for spot in spots if spot != k.NO_SPOT]

    def _starts(self, s: Any, space: int | None, seat: int) -> list[int]:
        """Where a track may start: at a place, or at the open end of a link."""
        if self.link is not None:
            return [k.EXTEND + self.link, k.REPLACE + self.link]
        sides = range(k.SIDES) if self.side is None else [self.side]
        if space is not None:
            over = [link for link in self._links_over(s, space) if s.links[link].end == k.NO_SPOT]
            if over and self.side is None:
                return [first + link for link in over for first in (k.EXTEND, k.REPLACE)]
            return [k.LAY_FROM + k.SIDES * space + side for side in sides] if space != k.NO_SPACE else []
        spots = [
            spot
            for spot in range(s.num_spots)
            if s.spots[spot].type != k.NO_TYPE or s.spots[spot].owner == seat
        ]
        open_ = self._with_link(s, "extend", None, seat)
        return [
            *(k.LAY_FROM + k.SIDES * int(s.spots[spot].space) + side for spot in spots for side in sides),
            *open_,
        ]

    def _goals(self, s: Any) -> list[int]:
        """The destination that is said: a type, a label, or what stands on a space."""
        goal = str(self.goal)
        if goal in TYPE_IDS[1:]:
            return [k.GOAL + TYPE_LETTERS.index(goal)]
        if goal in self.names.labels:
            return [k.GOAL + k.TYPES + self.names.labels.index(goal)]
        return self._goals_at(s, SPACE_NUMBERS[goal])

    def _goals_at(self, s: Any, space: int) -> list[int]:
        place = self._place(s, space)
        return _goals_in(int(icons_of(s, place))) if place != k.NO_SPOT else []

    def _first_ride(self, s: Any) -> list[int]:
        """The link by which the trip begins; nothing is left to say if it was ridden so."""
        if s.verb == k.MOVE and s.num_rides and s.rides[0] == self.via:
            return [TAKEN]
        return [k.RIDE + int(self.via or 0)]

    # -- the rest

    def _passenger_icons(self, s: Any) -> list[int]:
        """In administration the icons that bring a passenger; elsewhere nothing has to be used for one."""
        if s.stage != k.ADMINISTER:
            return [TAKEN]
        icons = [(card, slot) for card in s.seats[s.order[s.place]].hand for slot in range(k.STRIP_SLOT)]
        return [
            k.USE + k.SLOTS * int(card) + slot
            for card, slot in icons
            if self.c.icon[card][slot] == k.PASSENGER_ICON
        ]

    def _places(self, s: Any) -> list[int]:
        """Where a passenger is put."""
        space = self._at(s)
        if space is None:
            firsts = [spot for spot in range(s.num_spots) if s.spots[spot].first == spot]
            return [
                k.PLACE_AT + int(s.spots[spot].space) for spot in firsts if s.spots[spot].type != k.NO_TYPE
            ]
        return [k.PLACE_AT + self._first_space(s, space)] if space != k.NO_SPACE else []

    def _amounts(self, s: Any) -> list[int]:
        """What is bid, or bought."""
        buys = self.verb == "buy" or (self.verb is None and s.stage == k.BUY_HP)
        if buys:
            points = range(1, int(self.c.num_prices) + 1) if self.amount is None else [self.amount]
            return [k.BUY + each for each in points if each <= k.MOST_HP]
        bids = [int(self.c.bids[index]) for index in range(self.c.num_bids)]
        return [k.BID_AMOUNT + each for each in (bids if self.amount is None else [self.amount]) if each > 0]

    def _cards(self, s: Any) -> list[int]:
        """A card that is taken, discarded or used, as the moment has it."""
        cards = range(self.c.num_cards) if self.card is None else [self.card]
        taking = s.stage in (k.TAKE_CARD, k.TAKE_FROM_BOOK, k.SOLO_LINE, k.REFILL)
        if self.verb == "take" or (self.verb is None and taking):
            return [k.TAKE + card for card in cards]
        if self.verb == "discard" or (self.verb is None and s.stage == k.DISCARD_FOR_VOID):
            return [k.DISCARD + card for card in cards]
        slots = range(k.SLOTS) if self.slot is None else [self.slot]
        icons = [(card, slot) for card in cards for slot in slots]
        if s.stage == k.CHOOSE_ACTION and self.slot is not None and self.card is not None:
            meant = self.c.icon[self.card][self.slot]
            return [NO_DECISION] if meant in ADMINISTRATIVE else [k.USE + k.SLOTS * self.card + self.slot]
        found = [k.USE + k.SLOTS * card + slot for card, slot in icons]
        if self.verb is None and s.stage == k.ADMINISTER and self.slot is None:
            found += [k.DISCARD + card for card in cards]
        return found


def _word(names: Names, kind: str, noun: Any) -> int:
    """The decision of a kind of choice and the id of its noun."""
    word = kind if kind in ALONE else f"{kind}:{noun}"
    if kind in ("take", "discard", "use"):
        card, _, slot = str(noun).partition("/")
        number = _index("card", card, names.cards)
        word = f"{kind}:{number}/{slot}" if kind == "use" else f"{kind}:{number}"
    action = parse_action(word)
    if action is None:
        raise IntentionError(f"there is no {kind} called {noun!r}.")
    return action


def _index(key: str, noun: Any, ids: tuple[str, ...]) -> int:
    if noun not in ids:
        raise IntentionError(f"there is no {key} called {noun!r}.")
    return ids.index(noun)


def _number(key: str, noun: Any, most: int) -> int:
    known = not isinstance(noun, bool) and str(noun).isdecimal() and len(str(noun)) < 6
    if not known or not 0 <= int(noun) <= most:
        raise IntentionError(f"{key} {noun!r} is not between 0 and {most}.")
    return int(noun)
