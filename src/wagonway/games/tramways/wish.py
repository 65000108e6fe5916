"""What an intention says, as numbers, and the decisions that it may mean: see explain.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wagonway.kernel.spec import IntentionError

from . import constants as k
from .decisions import TABLE
from .faces import TYPE_LETTERS
from .names import BOOK_IDS, SIDE_IDS, SLOT_IDS, SPACE_NUMBERS, TYPE_IDS, Names
from .rules.board import icons_of
from .rules.finish import OPPOSITE
from .rules.move import far_place
from .text import KINDS, parse_action

Step = Callable[[Any], list[int]]  # the decisions of a state one of which is meant


def _always(actions: list[int]) -> Step:
    """The step that is one of these decisions whatever the state."""
    return lambda s: actions


# Verbs that begin an action, and others that are words of the notation by themselves or with their noun.
ACTIONS = ("lay", "extend", "replace", "upgrade", "build", "upgrade_building", "move")
ALONE = ("pass", "claim", "go_on", "money", "stop", "coins", "bonus_money", "done")
WITH_NOUN = ("bid", "buy", "take", "discard", "use", "place", "book", "pay")
# Kinds of choices that are no keys of a wish: these are, with a meaning that depends on the moment.
WISHED = ("kind", "goal", "book")
BEGINNING = ("lay", "extend", "replace", "uplink", "build", "upbuild", "move")
CHANCE = ("draw", "board", "tile", "seat")
CHOICES = tuple(kind for kind in KINDS if kind not in (*BEGINNING, *WISHED, *CHANCE))
ADMINISTRATIVE = range(k.MONEY_ICON, k.PASSENGER_ICON + 1)
TAKEN = -2  # in place of a decision: one that was taken already
NO_DECISION = -1  # in place of a decision: an icon that is for administration, when an action is to be chosen


def _if_taken(actions: list[int]) -> Step:
    """The step that is those of the decisions that were taken before."""
    return lambda s: [action for action in actions if action in taken_before(s)]


def _is_place(action: int) -> bool:
    return k.PLACE_AT <= action < k.TAKE


def goal_of(icon: int) -> int:
    """The decision that names a destination."""
    return k.GOAL + (icon - k.TYPE_ICON if icon < k.LABEL_ICON else k.TYPES + icon - k.LABEL_ICON)


def _goals_in(icons: int) -> list[int]:
    """The destinations that a set of icons names."""
    return [goal_of(icon) for icon in range(k.ICONS) if icons >> icon & 1]


# What begins an action, with the verbs that it is called by
VERBS: dict[str, tuple[str, ...]] = {
    "lay": ("lay",),
    "extend": ("extend", "lay"),
    "replace": ("replace", "lay"),
    "uplink": ("upgrade",),
    "build": ("build",),
    "upbuild": ("upgrade_building",),
    "move": ("move",),
}


def verbs_of(action: int) -> tuple[str, ...]:
    """The verbs of a decision that begins an action; none of any other."""
    return VERBS.get(TABLE.block_of(action).kind, ())


def taken_before(s: Any) -> list[int]:
    """The decisions that were taken already in the action under way."""
    taken: list[int] = []
    if s.verb == k.LAY:
        here = s.links[s.link]
        if here.length == s.laid:
            taken = [k.LAY_FROM + k.SIDES * int(s.spots[here.start].space) + int(here.start_side)]
        else:
            taken = [k.EXTEND + int(s.link)]
        taken += [k.REPLACE + int(s.link)] if s.replaced else []
    elif s.verb == k.UPGRADE:
        taken = [k.UPGRADE_OF + int(s.link)]
    elif s.verb == k.BUILD:
        taken = [k.BUILD_AT + int(s.spots[s.spot].space)]
        taken += [k.KIND + int(s.kind)] if s.kind != k.NO_TYPE else []
    elif s.verb == k.UPGRADE_BUILDING:
        taken = [k.UPGRADE_AT + int(s.spots[s.spot].space)]
    elif s.verb == k.MOVE:
        taken = [k.MOVE_FROM + int(s.spots[s.spots[s.spot].first].space)]
        taken += [goal_of(int(s.goal))] if s.goal != k.NO_ICON else []
    return taken


# -- what a wish may mean ----------------------------------------------------------------------------------


class Wish:
    """An intention as numbers, and the decisions that it may mean."""

    def __init__(self, c: Any, names: Names, wish: dict[str, Any]) -> None:
        self.c, self.names = c, names
        self.begun: list[list[int]] = []
        if "action" in wish:
            self.begun.append([_number("action", wish.pop("action"), k.NUM_ACTIONS - 1)])
        self.begun += [[_word(names, kind, wish.pop(kind))] for kind in BEGINNING if kind in wish]
        self.direct = [[_word(names, kind, wish.pop(kind))] for kind in CHOICES if kind in wish]
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
        return SPACE_NUMBERS[_known("space", wish.pop("space"))] if "space" in wish else None

    def _check_goal(self, goal: str) -> None:
        if goal not in TYPE_IDS[1:] and goal not in self.names.labels:
            _known("goal", goal)

    def steps(self) -> list[Step]:
        """The decisions that each part may mean, the part that is decided first at first."""
        if self.verb is None or self.verb in ACTIONS:
            found = [_always(actions) for actions in self.begun]
        else:
            found = [_if_taken(actions) for actions in self.begun]
        if self.verb in ACTIONS or (self.verb is None and self._names_place()):
            found.append(self._first)
        elif self.verb is None and not self.begun:
            if self.kind is not None or self.goal is not None:
                found.append(self._begun)
        elif self.verb not in (None, "place") and self._names_place():
            found.append(self._concerned)
        if self.verb in ("use", "pay"):
            found.append(lambda s: [] if k.CHOOSE_KIND <= s.stage <= k.CHOOSE_RIDE else [TAKEN])
        if self.kind is not None:
            found.append(_always([k.KIND + self.kind]))
        if self.goal is not None:
            found.append(self._goals)
        if self.via is not None:
            found.append(self._first_ride)
        if self.verb == "place" or any(_is_place(actions[0]) for actions in self.direct):
            found.append(self._passenger_icons)
        found += [_always(actions) for actions in self.direct if not _is_place(actions[0])]
        if self.verb in ALONE:
            word = parse_action(str(self.verb))
            found.append(_always([] if word is None else [word]))
        if self.book is not None or self.verb == "book":
            books = range(k.BOOKS) if self.book is None else [self.book]
            found.append(
                lambda s: [k.TAKE_BOOK + book for book in books if self.book is not None or s.book_size[book]]
            )
        if self.amount is not None or self.verb in ("bid", "buy"):
            found.append(self._amounts)
        if self.card is not None or self.slot is not None or self.verb in ("take", "discard", "use", "pay"):
            found.append(self._cards)
        found += [_always(actions) for actions in self.direct if _is_place(actions[0])]
        if self.verb == "place":
            found.append(self._places)
        elif self.verb in (None, "use", "pay") and self._names_place():
            found.append(lambda s: self._places(s) if s.stage == k.PLACE_PASSENGER else [TAKEN])
        return found

    def _names_place(self) -> bool:
        """Whether something on the map is pointed at, and no verb says what for."""
        place = self.space is not None or self.label != k.NO_LABEL
        return place or self.link is not None or self.side is not None

    def _concerned(self, s: Any) -> list[int]:
        """The action under way, where it concerns what is pointed at; icons for who is to be placed there."""
        if s.stage == k.ADMINISTER and self.verb in ("use", "pay"):
            return self._passenger_icons(s)
        if s.stage == k.CHOOSE_STEP and self.link is None:
            return []  # sides and spaces are those of the next tile
        return [action for verb in ACTIONS for action in self._begins(s, verb) if action in taken_before(s)]

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
        return spaces[0] if spaces and self.space in (None, spaces[0]) else k.NO_SPACE

    # -- actions

    def _first(self, s: Any) -> list[int]:
        """The decision that begins an action; or, where a thing of the map is asked for, that thing."""
        answers = self._answers(s)
        if self.verb is not None:
            verbs = [self.verb]
        elif self.begun:
            verbs = [verb for actions in self.begun for verb in verbs_of(actions[0])]
        elif answers is not None:
            return answers
        else:
            verbs = self._verbs(s)
        found = [action for verb in verbs for action in self._begins(s, verb)]
        if s.stage == k.CHOOSE_STEP and self.verb is None and not self.begun:
            return [action for action in found if action not in taken_before(s)]
        if not self._names_place():
            found += [action for action in taken_before(s) if not set(verbs_of(action)).isdisjoint(verbs)]
        taken = {verb for action in taken_before(s) for verb in verbs_of(action)}
        return found if taken.isdisjoint(verbs) else [*found, *(answers or [])]

    def _answers(self, s: Any) -> list[int] | None:
        """What pointing at something answers to the question of the moment; None where it begins one."""
        space = self._at(s)
        if s.stage == k.CHOOSE_STEP and self.link is None:
            return self._sides(s, space)
        if self.side is not None:
            return None
        if s.stage == k.CHOOSE_RIDE:
            if self.link is not None and space is None:
                return [k.RIDE + self.link]
            links = range(s.links_end) if self.link is None else [self.link]
            ends = [(link, far_place(s, link, s.at)) for link in links if link < s.links_end]
            place = k.NO_SPOT if space is None else self._place(s, space)
            return [k.RIDE + link for link, end in ends if end != k.NO_SPOT and end == place]
        if self.link is not None or space is None:
            return None
        if s.stage == k.CHOOSE_GOAL:
            return self._goals_at(s, space)
        if s.stage == k.PLACE_PASSENGER:
            return self._places(s)
        return (self._passenger_icons(s) or None) if s.stage == k.ADMINISTER else None

    def _sides(self, s: Any, space: int | None) -> list[int] | None:
        """The sides by which the track may leave the space that it enters: one, or those towards a space."""
        here = s.links[s.link]
        entered = self.c.neighbour[here.head][here.exit]
        sides = list(range(k.SIDES)) if self.side is None else [self.side]
        if space == entered:
            sides = [side for side in sides if self.side is not None or side != OPPOSITE[here.exit]]
        elif space is not None:
            sides = [side for side in sides if self.c.neighbour[entered][side] == space]
        return [k.STEP + side for side in sides] or None

    def _place(self, s: Any, space: int) -> int:
        """The place on a space, by its first spot; NO_SPOT where there is none."""
        if space == k.NO_SPACE or s.ground[space] < k.FIRST_SPOT:
            return k.NO_SPOT
        return int(s.spots[s.ground[space] - k.FIRST_SPOT].first)

    def _verbs(self, s: Any) -> list[str]:
        """What can be done with a thing of the map."""
        if self.link is not None and self.side is not None:
            return []
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
        """The numbers of the decisions that begin an action of this verb and concern what is pointed at."""
        space, seat = self._at(s), int(s.order[s.place])
        if (self.side is not None and verb != "lay") or space == k.NO_SPACE:
            return []
        if verb in ("extend", "replace", "upgrade"):
            return self._with_link(s, verb, space, seat)
        if verb == "lay":
            return self._starts(s, space, seat)
        if self.link is not None:
            return []
        spots = range(s.num_spots) if space is None else []
        if verb == "build":
            found = [
                spot
                for spot in spots
                if s.spots[spot].type == k.NO_TYPE and s.spots[spot].label != k.NO_LABEL
            ]
            own = [spot for spot in found if s.build_owner == 1 or s.spots[spot].owner == seat]
            spaces = [space] if space is not None else [int(s.spots[spot].space) for spot in own]
            return [k.BUILD_AT + each for each in spaces]
        if verb == "upgrade_building":
            tiles = [
                spot
                for spot in spots
                if s.spots[spot].builder != k.NOBODY and s.spots[spot].upgraded == 0
                if s.upgrade_building_owner == 0 or s.spots[spot].builder == seat
            ]
            spaces = [space] if space is not None else [int(s.spots[spot].space) for spot in tiles]
            return [k.UPGRADE_AT + each for each in spaces]
        if space is not None:
            return [k.MOVE_FROM + self._first_space(s, space)]
        return [k.MOVE_FROM + int(s.spots[spot].space) for spot in spots if s.spots[spot].passengers > 0]

    def _first_space(self, s: Any, space: int) -> int:
        """The first space of the building on a space; the space itself where there is none."""
        place = self._place(s, space)
        return int(s.spots[place].space) if place != k.NO_SPOT else space

    def _with_link(self, s: Any, verb: str, space: int | None, seat: int) -> list[int]:
        first = {"extend": k.EXTEND, "replace": k.REPLACE, "upgrade": k.UPGRADE_OF}[verb]
        if self.link is not None:
            here = space is None or self.link in self._links_at(s, space)
            return [first + self.link] if here else []
        if space is not None:
            return [first + link for link in self._links_at(s, space)]
        if verb == "upgrade":
            links = [
                link
                for link in range(s.links_end)
                if s.links[link].end != k.NO_SPOT and s.links[link].upgraded == 0
                if s.upgrade_foreign == 1 or s.links[link].owner == seat
            ]
        else:
            own = [link for link in range(s.links_end) if s.links[link].owner == seat]
            links = [link for link in own if s.links[link].end == k.NO_SPOT]
        return [first + link for link in links]

    def _links_at(self, s: Any, space: int) -> list[int]:
        """The links over a space; where it is said that a link is meant those that begin or end there too."""
        over = self._links_over(s, space)
        says_link = any(k.EXTEND <= actions[0] < k.BUILD_AT for actions in self.begun)
        if not (says_link or self.verb in ("extend", "replace", "upgrade")):
            return over
        place = self._place(s, space)
        links = [link for link in range(s.links_end) if s.links[link].owner != k.NOBODY]
        return over or [link for link in links if place in self._ends(s, link)]

    def _ends(self, s: Any, link: int) -> list[int]:
        spots = [s.links[link].start, s.links[link].end]
        return [int(s.spots[spot].first) for spot in spots if spot != k.NO_SPOT]

    def _starts(self, s: Any, space: int | None, seat: int) -> list[int]:
        """Where a track may start: at a place, by any of its squares, or at the open end of a link."""
        if self.link is not None or (space is not None and self._open_over(s, space)):
            verbs = ("extend", "replace") if self.side is None else ()
            return [action for verb in verbs for action in self._with_link(s, verb, space, seat)]
        sides = range(k.SIDES) if self.side is None else [self.side]
        if space is not None:
            place = self._place(s, space)
            squares = [int(each.space) for each in self._spots(s) if each.first == place]
            return [k.LAY_FROM + k.SIDES * each + side for each in squares or [space] for side in sides]
        starts = [each for each in self._spots(s) if each.type != k.NO_TYPE or each.owner == seat]
        verbs = ("extend", "replace") if self.side is None else ()
        open_ = [action for verb in verbs for action in self._with_link(s, verb, None, seat)]
        return [*(k.LAY_FROM + k.SIDES * int(each.space) + side for each in starts for side in sides), *open_]

    def _open_over(self, s: Any, space: int) -> bool:
        """Whether a link that is not complete is meant by a space."""
        return any(s.links[link].end == k.NO_SPOT for link in self._links_at(s, space))

    def _spots(self, s: Any) -> list[Any]:
        return [s.spots[spot] for spot in range(s.num_spots)]

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
        if self.side is not None or self.link is not None:
            return []
        space = self._at(s)
        if space is None:
            firsts = [spot for spot in range(s.num_spots) if s.spots[spot].first == spot]
            return [
                k.PLACE_AT + int(s.spots[spot].space) for spot in firsts if s.spots[spot].type != k.NO_TYPE
            ]
        return [k.PLACE_AT + self._first_space(s, space)] if space != k.NO_SPACE else []

    def _amounts(self, s: Any) -> list[int]:
        """What is bid, or bought."""
        buys = self.verb == "buy" or (self.verb in (None, "move") and s.stage == k.BUY_HP)
        if buys:
            points = range(int(self.c.num_prices) + 1) if self.amount is None else [self.amount]
            return [k.BUY + each for each in points if each <= k.MOST_HP]
        bids = [int(self.c.bids[index]) for index in range(self.c.num_bids)]
        return [k.BID_AMOUNT + each for each in (bids if self.amount is None else [self.amount]) if each > 0]

    def _cards(self, s: Any) -> list[int]:
        """A card that is taken, discarded or used, as the moment has it."""
        cards = range(self.c.num_cards) if self.card is None else [self.card]
        taking = s.stage in (k.TAKE_CARD, k.TAKE_FROM_BOOK, k.SOLO_LINE, k.REFILL)
        if self.verb == "take" or (self.verb is None and taking):
            return [k.TAKE + card for card in cards if self.slot is None]
        if self.verb == "discard" or (self.verb is None and s.stage == k.DISCARD_FOR_VOID):
            return [k.DISCARD + card for card in cards if self.slot is None]
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


def _known(key: str, space: Any) -> str:
    if space not in SPACE_NUMBERS:
        raise IntentionError(f"there is no {key} called {space!r}.")
    return str(space)


def _index(key: str, noun: Any, ids: tuple[str, ...]) -> int:
    if noun not in ids:
        raise IntentionError(f"there is no {key} called {noun!r}.")
    return ids.index(noun)


def _number(key: str, noun: Any, most: int) -> int:
    known = not isinstance(noun, bool) and str(noun).isdecimal() and len(str(noun)) < 6
    if not known or not 0 <= int(noun) <= most:
        raise IntentionError(f"{key} {noun!r} is not between 0 and {most}.")
    return int(noun)
