"""Tracks: where one can begin, where it can go on, how it ends; incomplete ones that are taken up again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from .desk import Step
from .grid import FACING, LAND, MOUNTAIN, SIDES, WATER, Space, beyond, is_ground, name_of, space_of
from .icons import Need, Purse
from .paying import Bill, Paying
from .table import Link

Laid = dict[Space, str]  # sides of the tiles that are only thought of, by their spaces


@dataclass
class Walk:
    """A track under way: what it begins with, where it stands, what it costs so far."""

    number: int
    link: Link
    seat: int
    rails: int = 0
    laid: int = 0
    replaced: Space | None = None  # whose tile was taken up and is laid anew
    left: str = ""  # by which the tile taken up was left
    joins: int | None = None

    @property
    def at(self) -> tuple[Space, str]:
        """The space that is now entered, and the side by which it is."""
        space, side = self.link.heading()
        return space, FACING[side]


@dataclass
class Means:
    """What a player has for a track: icons and tiles."""

    purse: Purse
    tiles: int
    start: Need  # destination icons of its start
    ends: dict[Space, set[int]] = field(default_factory=dict)

    @cached_property
    def most(self) -> int:
        """The most rails that can be paid at all."""
        return max(total for total, _ in self.purse.sums_of_rails())

    def sums_to(self, end: Space, icons: Need) -> set[int]:
        """Numbers of rails that can be paid for a link to an end."""
        if end not in self.ends:
            self.ends[end] = self.purse.rail_sums(self.start | icons)
        return self.ends[end]


class Tracks(Paying):
    """Lists and lays tracks."""

    walk: Walk | None = None  # the last one

    # --- what lies there ------------------------------------------------------------------------------------

    def tiles_at(self, space: Space) -> list[tuple[int, int, str]]:
        """Owner, link and open sides of the tiles of a space."""
        found = []
        for number, link in self.table.links.items():
            for there, sides in link.tiles():
                if there == space:
                    found.append((link.owner, number, sides))
        return found

    def lying(self) -> dict[Space, list[tuple[int, int, str]]]:
        """The same for all spaces."""
        found: dict[Space, list[tuple[int, int, str]]] = {}
        for number, link in self.table.links.items():
            for space, sides in link.tiles():
                found.setdefault(space, []).append((link.owner, number, sides))
        return found

    def open_ends(self, seat: int) -> dict[tuple[Space, str], int]:
        """Where the own incomplete links could be gone on with: last space and side by which it is left."""
        return {
            link.way[-1]: number
            for number, link in self.table.links.items()
            if link.owner == seat and link.end is None and link.way
        }

    def destinations(self, space: Space) -> Need:
        """The icons that stand for a place at the end of a link: a building with all its squares is one place."""
        icons = set()
        for square in self.building_at(space):
            spot = self.table.spots[square]
            if spot.type is not None:
                icons.add(f"t{spot.type}")
            if spot.label is not None and (spot.type is None or self.option("label_after_building", "yes")):
                icons.add(f"p:{spot.label}")
        return frozenset(icons)

    def may_end(self, seat: int, space: Space) -> bool:
        """Any building, and the own parcels."""
        spot = self.table.spots[space]
        return spot.type is not None or spot.owner == seat

    def cost(self, space: Space) -> int:
        return 2 if self.squares[space] == MOUNTAIN else 1

    # --- where a track can go -------------------------------------------------------------------------------

    def can_enter(self, seat: int, space: Space, side: str, extra: Laid) -> bool:
        """Whether a tile fits into a space that is entered by a side."""
        code = self.squares.get(space)
        if code is None or not is_ground(code):
            return False
        if code == WATER and self.option("water", "blocked"):
            return False
        there = self.here.get(space, [])
        sides = "".join(each[2] for each in there) + extra.get(space, "")
        if side in sides or len(set(SIDES) - set(sides)) < 2:
            return False
        return self.option("second_track", "any") or all(owner == seat for owner, _, _ in there)

    def ways_out(self, walk: Walk, space: Space, entered: str, extra: Laid) -> dict[str, Space | int | None]:
        """The sides by which the space can be left: an end, the link that is joined, or None: it goes on."""
        sides = "".join(each[2] for each in self.here.get(space, [])) + extra.get(space, "")
        found: dict[str, Space | int | None] = {}
        for side in SIDES:
            if side == entered or side in sides:
                continue
            there = beyond(space, side)
            if there in self.table.spots:
                if self.may_end(walk.seat, there):
                    found[side] = there
                continue
            other = self.ends_of_others.get((there, FACING[side]))
            if other is not None:
                found[side] = other
            elif self.can_enter(walk.seat, there, FACING[side], extra):
                found[side] = None
        return found

    def look_around(self, walk: Walk) -> None:
        """What lies on the map, for the questions that follow."""
        self.here = self.lying()
        self.ends_of_others = {
            place: number for place, number in self.open_ends(walk.seat).items() if number != walk.number
        }

    def can_finish(
        self,
        walk: Walk,
        means: Means,
        space: Space,
        entered: str,
        rails: int,
        laid: int,
        extra: Laid,
        replaces: bool = False,
    ) -> bool:
        """Whether a tile in this space, and perhaps more, leads to something that can be paid exactly."""
        taken = "" if not replaces else walk.left
        if laid >= means.tiles and not replaces:
            return False
        after = rails + (1 if replaces else self.cost(space))
        if after > means.most:
            return False
        outs = self.ways_out(walk, space, entered, extra)
        outs.pop(taken, None)
        if not outs:
            return False
        stops = after in means.purse.rail_sums(None)
        for end in outs.values():
            if self.leads_to_payment(walk, means, end, after) or (end is None and stops):
                return True
        for side, end in outs.items():
            if end is None:
                more = dict(extra)
                more[space] = more.get(space, "") + entered + side
                there = beyond(space, side)
                tiles = laid + (0 if replaces else 1)
                if self.can_finish(walk, means, there, FACING[side], after, tiles, more):
                    return True
        return False

    def leads_to_payment(self, walk: Walk, means: Means, end: Space | int | None, rails: int) -> bool:
        """Whether a link that is complete with this can be paid."""
        if end is None:
            return False
        if isinstance(end, int):
            end = self.table.links[end].start
        return rails in means.sums_to(end, self.destinations(end))

    def means(self, seat: int, start: Space) -> Means:
        return Means(self.purse(seat), self.table.players[seat].tiles, self.destinations(start))

    def can_begin(self, walk: Walk, means: Means) -> bool:
        """Whether a track can be laid from here and paid, once somebody has looked around."""
        space, entered = walk.at
        replaces = walk.replaced is not None
        if not replaces and not self.can_enter(walk.seat, space, entered, {}):
            return False
        return self.can_finish(walk, means, space, entered, 0, 0, {}, replaces)

    # --- what is listed -------------------------------------------------------------------------------------

    def tracks(self, seat: int) -> list[str]:
        """All ways to begin laying."""
        player = self.table.players[seat]
        if not player.workers:
            self.saw("no worker for a track")
            return []
        found = []
        number = self.free_number()
        purse = self.purse(seat)
        if purse.rail_sums(None) == {0}:
            return []
        if player.tiles:
            self.look_around(Walk(number, Link(seat, (0, 0), SIDES[0]), seat))
            for space in self.table.spots:
                if self.may_end(seat, space):
                    means = Means(purse, player.tiles, self.destinations(space))
                    for side in SIDES:
                        if self.can_begin(Walk(number, Link(seat, space, side), seat), means):
                            found.append(f"lay:{name_of(space)}{side}")
        for number, link in list(self.table.links.items()):
            if link.owner == seat and link.end is None:
                means = Means(purse, player.tiles, self.destinations(link.start))
                walk = Walk(number, link, seat)
                self.look_around(walk)
                if player.tiles and self.can_begin(walk, means):
                    found.append(f"extend:{number}")
                if self.can_replace(number, link, means):
                    found.append(f"replace:{number}")
        return found

    def can_replace(self, number: int, link: Link, means: Means) -> bool:
        last = link.way.pop()
        walk = Walk(number, link, link.owner, replaced=last[0], left=last[1])
        self.look_around(walk)
        try:
            return self.can_begin(walk, means)
        finally:
            link.way.append(last)

    def free_number(self) -> int:
        """Links stand in the first row that is free."""
        return next(number for number in range(121) if number not in self.table.links)

    # --- laying ---------------------------------------------------------------------------------------------

    def lay(self, seat: int, verb: str, noun: str) -> Step[None]:
        """A track from its beginning to its end, its payment and what comes of it."""
        table, player = self.table, self.table.players[seat]
        if verb == "lay":
            number = self.free_number()
            link = Link(seat, space_of(noun[:-1]), noun[-1])
            table.links[number] = link
            walk = Walk(number, link, seat)
        else:
            number = int(noun)
            link = table.links[number]
            walk = Walk(number, link, seat)
            if verb == "replace":
                walk.replaced, walk.left = link.way.pop()
                player.tiles += 1
        self.walk = walk
        end = yield from self.go_on(walk)
        needs: list[Need] = []
        if end is not None:
            destination = table.links[end].start if isinstance(end, int) else end
            needs = [self.destinations(link.start) | self.destinations(destination)]
        yield from self.pay(seat, Bill(needs, walk.rails))
        player.workers -= 1
        self.saw("a link is extended" if verb == "extend" else f"{verb} a track")
        if isinstance(end, int):
            self.join(number, end)
        elif end is not None:
            link.end = end
            self.saw(f"a complete link of {min(len(link.way), 5)}")
            if end == link.start:
                self.saw("a link from a place to itself")
        else:
            self.saw("a track stays incomplete")

    def go_on(self, walk: Walk) -> Step[Space | int | None]:
        """Tile after tile; comes back with the end, or the link that is joined, or None."""
        table, link = self.table, walk.link
        player = table.players[walk.seat]
        while True:
            self.look_around(walk)
            space, entered = walk.at
            replaces = walk.replaced == space and walk.laid == 0
            means = self.means(walk.seat, link.start)
            steps = self.steps(walk, means, space, entered, replaces)
            menu = [f"step:{side}" for side in steps]
            if walk.laid and walk.rails in means.purse.rail_sums(None):
                menu.append("stop")
            answer = yield self.ask("choose_step", walk.seat, menu)
            if answer == "stop":
                return None
            side = answer.removeprefix("step:")
            self.note_tile(walk, space, entered, side, replaces)
            link.way.append((space, side))
            link.touched = True
            player.tiles -= 1
            walk.laid += 1
            walk.rails += 1 if replaces else self.cost(space)
            if steps[side] is not None:
                return steps[side]

    def steps(
        self, walk: Walk, means: Means, space: Space, entered: str, replaces: bool
    ) -> dict[str, Space | int | None]:
        """The sides by which the tile in this space can be left so that something payable comes of it."""
        found: dict[str, Space | int | None] = {}
        # A track that goes on may lead to a space in which no tile can be laid any more.
        if means.tiles == 0 or (not replaces and not self.can_enter(walk.seat, space, entered, {})):
            return found
        rails = walk.rails + (1 if replaces else self.cost(space))
        for side, end in self.ways_out(walk, space, entered, {}).items():
            if replaces and side == walk.left:
                continue
            if end is not None:
                if self.leads_to_payment(walk, means, end, rails):
                    found[side] = end
            elif rails in means.purse.rail_sums(None) or self.can_finish(
                walk, means, beyond(space, side), FACING[side], rails, 1, {space: entered + side}
            ):
                found[side] = None
        return found

    def note_tile(self, walk: Walk, space: Space, entered: str, side: str, replaces: bool) -> None:
        others = self.here.get(space, [])
        if others:
            own = all(owner == walk.seat for owner, _, _ in others)
            self.saw(f"a second track, {'own' if own else 'foreign'}")
            if any(number == walk.number for _, number, _ in others):
                self.saw("a track crosses itself")
        if replaces:
            self.saw("a tile is replaced")
        code = self.squares[space]
        self.saw(f"a tile on {'land' if code == LAND else 'a mountain' if code == MOUNTAIN else 'water'}")
        self.saw("a straight tile" if FACING[entered] == side else "a curve")

    def join(self, one: int, other: int) -> None:
        """Two own tracks whose ends meet become one, under the lower number."""
        links = self.table.links
        first, second = links[one], links[other]
        way = list(first.way)
        entered = [FACING[side] for side in [second.side, *[side for _, side in second.way[:-1]]]]
        for (space, _), side in reversed(list(zip(second.way, entered, strict=True))):
            way.append((space, side))
        del links[one], links[other]
        links[min(one, other)] = Link(first.owner, first.start, first.side, way, second.start, touched=True)
        self.saw("two tracks are joined")

    # --- taking up ------------------------------------------------------------------------------------------

    def remove(self, numbers: Iterable[int]) -> None:
        """Tiles of these links go back to their owners."""
        for number in numbers:
            link = self.table.links.pop(number)
            self.table.players[link.owner].tiles += len(link.way)
            self.saw("a link is removed")

    def remove_neglected(self, seats: Iterable[int]) -> None:
        """Incomplete links on which nothing was laid, or by option all of them."""
        whatever = self.option("unfinished_removal", "not_completed")
        self.remove(
            number
            for number, link in list(self.table.links.items())
            if link.owner in seats and link.end is None and (whatever or not link.touched)
        )

    def forget_touches(self, seats: Iterable[int]) -> None:
        for link in self.table.links.values():
            if link.owner in seats:
                link.touched = False
