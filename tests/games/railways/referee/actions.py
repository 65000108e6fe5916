"""The eight actions: what may be done, what it costs, what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from .desk import DIE_MAX, Ask, Desk, Step
from .grid import TYPES, Building, Journey, Link, Space, beside, journeys, name_of, space_of, stops_first
from .icons import (
    ALL_MONEY,
    DESTINATIONS,
    Accepts,
    Ways,
    exactly,
    icons_and_a_destination,
    money,
    sum_of_money,
)
from .words import paying

Effect = Callable[[], Step[None] | None]  # it asks only where it is a generator


@dataclass
class Price:
    """What is to be paid in icons: those that are of any use, and whether some of them are just enough."""

    of_use: frozenset[str]
    accepts: Accepts
    plain: Accepts | None = None  # the same without two destinations in place of one


@dataclass
class Bill:
    """What is to be paid, and what for."""

    price: Price
    effect: Effect
    capital: int = 0
    soot: int = 0  # what the effect does to pollution


def just(*icons: str) -> Price:
    """These icons and nothing else."""
    return Price(frozenset(icons), exactly(*icons))


Action = Bill | Callable[[], Step[Bill]]  # what is to be paid, or what is asked before that is known


@dataclass
class Parts:
    """What a building die leaves of an owned link, by the first space of each part."""

    link: Link
    left: dict[str, tuple[Space, ...]] = field(default_factory=dict)


class Actions(Desk):
    """Lists and carries out actions."""

    # --- paying ---------------------------------------------------------------------------------------------

    def ways(self, price: Price) -> Ways:
        """All ways to pay with the present hand."""
        found = self.faces.ways(
            self.table.hand,
            price.of_use,
            price.accepts,
            self.option("partial_slot", "whole_slot"),
            self.option("overplay", "yes"),
        )
        if self.option("pollution_cap_use", "forbidden"):
            room = self.numbers["pollution_max"] - self.table.pollution
            found = {cards: {n for n in overuses if n <= room} for cards, overuses in found.items()}
            found = {cards: overuses for cards, overuses in found.items() if overuses}
        return found

    def with_destination(self, icon: str, number: int, types: Iterable[str]) -> Price:
        """So many of an icon and a destination of one of the types, or any two in its place."""
        wanted = {f"d{letter}" for letter in types}
        lacking = not wanted & self.faces.icons(self.table.hand)
        two = self.option("dest_wild", "always") or lacking
        return Price(
            frozenset({icon, *DESTINATIONS}),
            icons_and_a_destination(icon, number, types, two),
            icons_and_a_destination(icon, number, types, two_for_one=False),
        )

    bill: Bill | None = None  # the last one that was presented

    def pay(self, bill: Bill) -> Step[int]:
        """Ask how it is paid; cards leave the hand. Comes back with the pollution still to come."""
        table = self.table
        self.bill = bill
        menu = [paying(cards, n) for cards, overuses in self.ways(bill.price).items() for n in overuses]
        answer = yield self.ask("pay", menu)
        cards, overuse = answer.removeprefix("pay:").split("/")
        played = set(cards.split("+"))
        self.note_two_for_one(tuple(sorted(played)), int(overuse), bill)
        assert played <= table.hand
        table.hand -= played
        table.spent |= played
        self.saw(f"paid with {len(played)} cards")
        self.saw(f"over-use by {min(int(overuse), 4)}")
        if len(played) == 1 and int(overuse):
            self.saw(f"a card of which {int(overuse) + 1} slots are used")
        if bill.capital:
            self.change_capital(-bill.capital)
        if self.option("overuse_timing", "before"):
            self.change_pollution(int(overuse))
            return 0
        return int(overuse)

    def note_two_for_one(self, cards: tuple[str, ...], overuse: int, bill: Bill) -> None:
        """Whether this could not be paid so without two destinations in place of one."""
        if bill.price.plain is not None:
            plain = Price(bill.price.of_use, bill.price.plain)
            if overuse not in self.ways(plain).get(cards, set()):
                self.saw("two destinations for one")

    def ask(self, stage: str, menu: list[str]) -> Ask:
        return Ask(stage, False, menu)

    # --- what may be done -----------------------------------------------------------------------------------

    def actions(self) -> dict[str, Action]:
        """All actions that can be carried out to their end, by their words."""
        return {
            **self.purchases(),
            **self.upgrades(),
            **self.buildings_to_build(),
            **self.moves(),
            **self.additions(),
            **self.hiring(),
            **self.raising(),
            **self.reducing(),
        }

    def is_cut_off(self, by_a_cap: bool) -> bool:
        """Whether an action is refused because a cap would leave nothing of its effect."""
        if by_a_cap and self.option("capped_action", "legal"):
            self.saw("an action without effect may be chosen")
        return by_a_cap and self.option("capped_action", "illegal")

    # --- links ----------------------------------------------------------------------------------------------

    def purchases(self) -> dict[str, Action]:
        found: dict[str, Action] = {}
        for link in self.links:
            if self.marker(link) or (link.is_loop and self.option("loop_link", "forbidden")):
                continue
            price = self.with_destination("rail", link.length, self.type_of_ends(link))
            if not self.ways(price):
                continue
            if self.table.workers == 0:
                self.saw("a purchase fails for want of workers")
            elif self.table.supply == 0:
                self.saw("a purchase fails for want of markers")
            else:
                found[f"buy:{name_of(link.first)}"] = self.purchase(link, price)
        return found

    def purchase(self, link: Link, price: Price) -> Action:
        def effect() -> None:
            self.change_workers(-1)
            self.table.markers[name_of(link.first)] = "owned"
            self.table.supply -= 1
            self.saw(f"bought a link of {min(link.length, 5)}")
            if self.is_over_a_seam(link):
                self.saw("bought over a seam")
            if link.is_loop:
                self.saw("bought a loop")
            if self.table.supply == 0:
                self.saw("the last marker")

        return Bill(price, effect)

    def upgrades(self) -> dict[str, Action]:
        found: dict[str, Action] = {}
        for link in self.links:
            price = self.with_destination("upg", 1, self.type_of_ends(link))
            if self.marker(link) == "owned" and self.ways(price):
                found[f"upgrade:{name_of(link.first)}"] = self.upgrade(link, price)
        return found

    def upgrade(self, link: Link, price: Price) -> Action:
        def effect() -> None:
            self.table.markers[name_of(link.first)] = "upgraded"
            self.saw("upgraded a loop" if link.is_loop else "upgraded")

        return Bill(price, effect)

    # --- building -------------------------------------------------------------------------------------------

    def neighbours(self, space: Space) -> set[str]:
        """The types of the buildings beside a space."""
        around = beside(space, self.corners)
        return {self.squares[each] for each in around if self.squares.get(each, ".") in TYPES}

    def parts(self, space: Space) -> Parts | None:
        """What would be left of the owned link under a space; None where there is none."""
        for link in self.owned():
            if space in link.spaces:
                at = link.spaces.index(space)
                pieces = [link.spaces[:at], link.spaces[at + 1 :]]
                return Parts(link, {name_of(min(piece)): piece for piece in pieces if piece})
        return None

    def sites(self) -> list[Space]:
        """Where a building die may be put."""
        found = []
        for space, code in self.squares.items():
            if code in TYPES:
                continue
            if len(self.neighbours(space)) > 1:
                self.saw("a site is refused because of two types")
            elif self.option("build_on_owned_link", "forbidden") and self.parts(space):
                self.saw("a site is refused because of an owned link")
            else:
                found.append(space)
        return found

    def buildings_to_build(self) -> dict[str, Action]:
        can_pay = self.ways(just("build"))
        found: dict[str, Action] = {}
        for number, value in enumerate(self.numbers["building_dice"], start=1):
            die = f"b{number}"
            cost = int(self.numbers["building_cost"]) * value
            if can_pay and die not in self.table.built and cost <= self.table.capital and self.sites():
                found[f"build:{die}"] = self.building_details(die, value, cost)
        return found

    def building_details(self, die: str, value: int, cost: int) -> Callable[[], Step[Bill]]:
        def details() -> Step[Bill]:
            menu = [f"square:{name_of(space)}" for space in self.sites()]
            space = space_of((yield self.ask("choose_square", menu)).removeprefix("square:"))
            parts = self.parts(space)
            keeps = None
            if parts is not None and self.option("build_on_owned_link", "split"):
                keeps = next(iter(parts.left), None)
                if len(parts.left) == 2:
                    answer = yield self.ask("choose_part", [f"keep:{part}" for part in parts.left])
                    keeps = answer.removeprefix("keep:")

            def effect() -> None:
                self.build(die, value, space, parts, keeps)

            return Bill(just("build"), effect, cost)

        return details

    def build(self, die: str, value: int, space: Space, parts: Parts | None, keeps: str | None) -> None:
        table = self.table
        self.note_site(space)
        type_ = next(iter(self.neighbours(space)), "L")
        before = [frozenset(each.spaces) for each in self.links]
        joined = [each for each in self.buildings if each.spaces & set(beside(space, self.corners))]
        if len(joined) > 1:
            self.saw("buildings are joined")
        table.built[die] = name_of(space), type_
        self.put_die(die, space, value)
        if parts is not None:
            marker = table.markers.pop(name_of(parts.link.first))
            if keeps is not None:
                table.markers[keeps] = marker
                self.saw(f"an owned link is cut, {len(parts.left)} left ({marker})")
            else:
                table.supply += 1
                self.saw("an owned link is lost")
        self.look()
        if any(not any(old.issuperset(link.spaces) for old in before) for link in self.links):
            self.saw("a link is created")
        assert parts is None or keeps is None or set(self.link(keeps).spaces) == set(parts.left[keeps])
        if any(each.is_loop and self.marker(each) for each in self.links):
            self.saw("an owned loop")

    def note_site(self, space: Space) -> None:
        """What is built on, and beside what."""
        if self.squares[space] == ".":
            self.saw("built on land")
        elif any(space in link.spaces for link in self.owned()):
            self.saw("built on an owned link")
        else:
            self.saw("built on a track")
        if not self.neighbours(space):
            self.saw("built next to nothing")
        else:
            self.saw("built next to one type")
        if self.corners and len({self.squares.get(each, ".") for each in beside(space)} & set(TYPES)) == 0:
            if self.neighbours(space):
                self.saw("built corner to corner")

    # --- passengers -----------------------------------------------------------------------------------------

    def journeys_from(self, building: Building) -> list[Journey]:
        """All ways of a passenger, in their order; whether a ticket can be paid is not asked."""
        types = self.types()
        tracks = [link for link in self.owned() if not link.is_loop]
        ways = [way for way in journeys(building.first, tracks) if stops_first(way, types)]
        if self.option("same_type_start", "forbidden"):
            ways = [way for way in ways if types[way.end] != building.type]
        return ways

    def ticket(self, type_: str) -> Price:
        return self.with_destination("ticket", 1, type_)

    def moves(self) -> dict[str, Action]:
        tickets = {type_: self.ways(self.ticket(type_)) for type_ in TYPES}
        if not any(tickets.values()):
            return {}
        types = self.types()
        found: dict[str, Action] = {}
        for building in self.buildings:
            if self.passengers(building):
                ways = self.journeys_from(building)
                possible = {f"route:{n}": way for n, way in enumerate(ways, 1) if tickets[types[way.end]]}
                if possible:
                    found[f"move:{name_of(building.first)}"] = self.move_details(building, possible)
        return found

    def move_details(self, building: Building, ways: dict[str, Journey]) -> Callable[[], Step[Bill]]:
        def details() -> Step[Bill]:
            self.offered, self.start = ways, name_of(building.first)
            journey = ways[(yield self.ask("choose_route", list(ways)))]
            die = yield from self.which_die(
                building, [die for die in self.dice_of(building) if self.value(die)]
            )
            if die is None:
                die = self.die_to_leave(building)
            type_ = self.types()[journey.end]
            soot = {"C": 1, "I": 1, "R": -1}.get(type_, 0)
            return Bill(self.ticket(type_), lambda: self.move(building, journey, die), soot=soot)

        return details

    def which_die(self, building: Building, possible: list[str]) -> Step[str | None]:
        """Asked only where the dice of a building stay apart and there are several."""
        if self.option("passenger_pool", "one_count") or len(self.dice_of(building)) < 2:
            return None
        self.saw("a die is chosen")
        return (yield self.ask("choose_die", [f"die:{die}" for die in possible])).removeprefix("die:")

    def die_to_leave(self, building: Building) -> str:
        """The passenger die that shows the least; where there is none, a building die that has anyone."""
        dice = [die for die in self.dice_of(building) if self.value(die)]
        of_passengers = [die for die in dice if die[0] == "p"]
        return min(of_passengers, key=self.value) if of_passengers else dice[0]

    def move(self, building: Building, journey: Journey, die: str) -> Step[None]:
        table = self.table
        types = self.types()
        reached = types[journey.end]
        self.take_passenger(die)
        table.profit += len(journey.visits)
        table.delivered.add(reached)
        self.note_journey(building, journey)
        if reached == "C":
            self.change_capital(self.numbers["commercial_capital"])
            self.change_pollution(1)
        elif reached == "I":
            self.change_workers(1)
            self.change_pollution(1)
        elif reached == "R":
            self.change_pollution(-1)
        else:
            yield from self.convert()
        fare = sum(link.length * (2 if self.marker(link) == "upgraded" else 1) for link in journey.rides)
        self.change_capital(fare)

    def note_journey(self, building: Building, journey: Journey) -> None:
        types = self.types()
        self.saw(f"a way past {min(len(journey.visits), 4)} buildings")
        self.saw(f"delivered to {types[journey.end]}")
        if types[journey.end] == building.type:
            self.saw("from a building of the same type")
        if any(self.marker(link) == "upgraded" for link in journey.rides):
            self.saw("an upgraded fare")
        tracks = [link for link in self.owned() if not link.is_loop]
        for way in journeys(building.first, tracks):
            if not stops_first(way, types) and way.rides[: len(journey.rides)] == journey.rides:
                self.saw("a forced stop")
                break

    def convert(self) -> Step[None]:
        """Capital to profit, once, by the rows of the leisure table."""
        table = self.table
        rows = {f"convert:{n}": row for n, row in enumerate(self.numbers["leisure"], start=1)}
        menu = {word: row for word, row in rows.items() if row[0] <= table.capital}
        if not menu:
            self.saw("nothing to convert")
            return
        if self.option("leisure_zero", "may_decline"):
            menu = {"convert:0": [0, 0], **menu}
        answer = next(iter(menu))
        if len(menu) > 1:
            answer = yield self.ask("convert", list(menu))
        else:
            self.saw("a conversion without a choice")
        capital, profit = menu[answer]
        self.change_capital(-capital)
        table.profit += profit
        self.saw(f"leisure row {answer[-1]}")

    def additions(self) -> dict[str, Action]:
        can_pay = self.ways(just("pass+"))
        found: dict[str, Action] = {}
        for building in self.buildings if can_pay else ():
            dice = [die for die in self.dice_of(building) if self.value(die) < DIE_MAX]
            if dice or (not self.dice_of(building) and self.free_passenger_dice()):
                found[f"add:{name_of(building.first)}"] = self.add_details(building, dice)
            elif self.dice_of(building):
                self.saw("no passenger can be added to a full building")
        return found

    def add_details(self, building: Building, dice: list[str]) -> Callable[[], Step[Bill]]:
        def details() -> Step[Bill]:
            die = yield from self.which_die(building, dice)

            def effect() -> None:
                self.add(building, die or next(iter(dice), None))

            return Bill(just("pass+"), effect)

        return details

    def add(self, building: Building, die: str | None) -> None:
        if die is not None:
            self.saw(
                "an empty building die has a passenger again" if not self.value(die) else "a passenger more"
            )
            self.turn_die(die, 1)
            return
        free = self.free_passenger_dice()[0]
        self.put_die(free, building.first, 1)
        self.saw("a passenger die is put back")

    # --- the small ones -------------------------------------------------------------------------------------

    def hiring(self) -> dict[str, Action]:
        if not self.ways(just("worker")) or self.is_cut_off(
            self.table.workers == self.numbers["workers_max"]
        ):
            return {}

        def effect() -> None:
            self.change_workers(1)

        return {"hire": Bill(just("worker"), effect)}

    def raising(self) -> dict[str, Action]:
        icons = [icon for card in self.table.hand for slot in self.faces.slots[card] for icon in slot]
        most = sum(map(money, icons))
        if most and self.is_cut_off(self.table.capital == self.numbers["capital_max"]):
            return {}

        def action(amount: int) -> Action:
            def effect() -> None:
                self.change_capital(amount)
                self.saw("capital raised")

            return Bill(prices[amount], effect)

        prices = {amount: Price(ALL_MONEY, sum_of_money(amount)) for amount in range(1, most + 1)}
        return {f"raise:{amount}": action(amount) for amount, price in prices.items() if self.ways(price)}

    def reducing(self) -> dict[str, Action]:
        icons = [icon for card in self.table.hand for slot in self.faces.slots[card] for icon in slot]
        most = icons.count("pol-")
        if self.option("reduce_multi", "one"):
            most = min(most, 1)
        if most and self.is_cut_off(self.table.pollution == self.numbers["pollution_min"]):
            return {}

        def action(amount: int) -> Action:
            def effect() -> None:
                self.change_pollution(-amount)
                self.saw(f"pollution reduced by {min(amount, 2)}")

            return Bill(prices[amount], effect, soot=-amount)

        prices = {amount: just(*["pol-"] * amount) for amount in range(1, most + 1)}
        return {f"reduce:{amount}": action(amount) for amount, price in prices.items() if self.ways(price)}
