"""Passengers: where they can get to, what their trips bring, who pays for them."""

from __future__ import annotations

from .desk import Step
from .grid import TYPES, Space, name_of, space_of
from .icons import STRIP
from .paying import Bill, need
from .works import Works

Ride = tuple[int, Space]  # a link, and the place to which it leads


class Trips(Works):
    """Lists and carries out trips."""

    visited: tuple[Space, ...] = ()  # places of the last trip

    # --- the net --------------------------------------------------------------------------------------------

    def net(self) -> dict[Space, list[Ride]]:
        """Of each place, the complete links that touch it, and where they lead; places by their first space."""
        first = {space: building[0] for building in self.buildings() for space in building}
        self.first_of = first
        found: dict[Space, list[Ride]] = {}
        for number, link in self.table.links.items():
            if link.end is not None:
                one, other = first.get(link.start, link.start), first.get(link.end, link.end)
                found.setdefault(one, []).append((number, other))
                if one != other:
                    found.setdefault(other, []).append((number, one))
        return found

    def is_goal(self, place: Space, goal: str) -> bool:
        """Whether a building, or a parcel without one, is what an icon shows."""
        squares = self.building_at(place)
        for space in squares:
            spot = self.table.spots[space]
            if goal.startswith("t"):
                return spot.type == goal[1:]
            if f"p:{spot.label}" == goal and (
                spot.type is None or self.option("label_after_building", "yes")
            ):
                return True
        return False

    def goals_on_map(self, goal: str) -> set[Space]:
        places = {building[0] for building in self.buildings()}
        places |= {space for space, spot in self.table.spots.items() if spot.type is None}
        return {place for place in places if self.is_goal(place, goal)}

    def rides(
        self,
        net: dict[Space, list[Ride]],
        goals: set[Space],
        here: Space,
        ridden: tuple[int, ...],
        visited: tuple[Space, ...],
    ) -> list[Ride]:
        """The links over which one of the goals can be reached from here."""
        found = []
        for number, there in net.get(here, []):
            if number in ridden:
                continue
            if self.option("no_repeat", "buildings_once") and (there in visited or there == here):
                continue
            if there in goals:
                found.append((number, there))
                continue
            if self.table.spots[there].type is None and self.option("parcel_pass_through", "forbidden"):
                continue
            if not self.hangs_together(net, there, goals):
                continue
            if self.rides(net, goals, there, (*ridden, number), (*visited, there)):
                found.append((number, there))
        return found

    def hangs_together(self, net: dict[Space, list[Ride]], here: Space, goals: set[Space]) -> bool:
        """Whether links of any kind lead from here to a goal."""
        seen, ahead = {here}, [here]
        while ahead:
            for _, there in net.get(ahead.pop(), []):
                if there in goals:
                    return True
                if there not in seen:
                    seen.add(there)
                    ahead.append(there)
        return False

    # --- what is listed -------------------------------------------------------------------------------------

    def icons_of_goals(self) -> dict[str, str]:
        """The words of all goals, with their icons."""
        found = {f"goal:{type_}": f"t{type_}" for type_ in TYPES}
        return found | {f"goal:l{number}": f"p:{label}" for number, label in enumerate(self.labels)}

    def payable_goals(self, seat: int) -> dict[str, str]:
        """The goals for which can be paid, with their icons."""
        purse = self.purse(seat)
        in_hand = {icon for _, icon in purse.icons}
        return {
            word: icon
            for word, icon in self.icons_of_goals().items()
            if icon in in_hand and purse.pays([need(STRIP), need(icon)], 0)
        }

    def goals(self, start: Space, payable: dict[str, str]) -> list[str]:
        """Those of them that a passenger from here can reach."""
        net = self.net()
        found = []
        for word, icon in payable.items():
            if not net.get(start):
                break
            if self.option("same_type_start", "forbidden") and self.is_goal(start, icon):
                self.saw("a start of the same type is refused")
                continue
            if self.rides(net, self.goals_on_map(icon) - {start}, start, (), (start,)):
                found.append(word)
        return found

    def moves(self, seat: int) -> list[str]:
        payable = self.payable_goals(seat)
        return [
            f"move:{name_of(building[0])}"
            for building in self.buildings()
            if self.table.passengers.get(building[0], 0) and self.goals(building[0], payable)
        ]

    # --- a trip ---------------------------------------------------------------------------------------------

    def move(self, seat: int, noun: str) -> Step[None]:
        table = self.table
        start = space_of(noun)
        word = yield self.ask("choose_goal", seat, self.goals(start, self.payable_goals(seat)))
        icon = self.icons_of_goals()[word]
        net, goals = self.net(), self.goals_on_map(icon) - {start}
        here, ridden, visited = start, (), (start,)
        ways: tuple[int, ...] = ridden
        places: tuple[Space, ...] = visited
        while True:
            self.visited = places
            rides = dict(self.rides(net, goals, here, ways, places))
            answer = yield self.ask("choose_ride", seat, [f"ride:{number}" for number in rides])
            number = int(answer.removeprefix("ride:"))
            here = rides[number]
            ways, places = (*ways, number), (*places, here)
            if here in goals:
                break
            if table.spots[here].type is None:
                self.saw("a trip past a parcel")
        if len(set(places)) < len(places):
            self.saw("a trip that comes by twice")
        yield from self.pay(seat, Bill([need(STRIP), need(icon)]))
        self.note_trip(seat, start, here, ways, icon)
        self.take_passenger(start)
        for number in ways:
            self.change_hp(table.links[number].owner, self.numbers["ride_hp"])
        if self.option("bonus_before_fare", "bonus"):
            yield from self.take_bonus(seat, here)
            self.pay_fares(seat, ways)
        else:
            self.pay_fares(seat, ways)
            yield from self.take_bonus(seat, here)

    def note_trip(self, seat: int, start: Space, end: Space, ways: tuple[int, ...], icon: str) -> None:
        links = [self.table.links[number] for number in ways]
        self.saw(f"a trip over {min(len(ways), 4)} links")
        for link in links:
            self.saw(f"over {'an own' if link.owner == seat else 'a foreign'} link")
            if link.upgraded:
                self.saw(f"an upgraded fare of {min(self.fare(len(link.way), True), 7)}")
        if self.table.spots[start].type == self.table.spots[end].type:
            self.saw("a trip from a building of the same type")
        if icon.startswith("p:"):
            self.saw("a trip to a label" + ("" if self.table.spots[end].type else " without a building"))

    # --- money ----------------------------------------------------------------------------------------------

    def fare(self, tiles: int, upgraded: bool) -> int:
        """A dollar for each tile; half as much again on an upgraded link, rounded up."""
        return -(-3 * tiles // 2) if upgraded else tiles

    def pay_fares(self, seat: int, ways: tuple[int, ...]) -> None:
        """In the order of the trip; to others as far as the money goes."""
        table = self.table
        unpaid: dict[int, int] = {}
        for number in ways:
            link = table.links[number]
            fare = self.fare(len(link.way), link.upgraded)
            if link.owner == seat:
                self.change_money(seat, fare)
                continue
            paid = min(fare, table.players[seat].money)
            self.change_money(seat, -paid)
            self.change_money(link.owner, paid)
            if paid < fare:
                unpaid[link.owner] = unpaid.get(link.owner, 0) + fare - paid
        if unpaid:
            self.saw("a fare is not paid" + (" to several" if len(unpaid) > 1 else ""))
            stress = {"per_move": 1, "per_owner": len(unpaid), "per_dollar": sum(unpaid.values())}
            self.change_stress(seat, stress[self.options["unpaid_fare"]])

    # --- what the destination brings ------------------------------------------------------------------------

    def take_bonus(self, seat: int, place: Space) -> Step[None]:
        type_ = self.table.spots[place].type
        if type_ is None:
            self.saw("a destination without a bonus")
            return
        times = 1
        if self.option("upgraded_building_effect", "double_bonus") and any(
            self.table.spots[space].upgraded for space in self.building_at(place)
        ):
            times = 2
            self.saw(f"a bonus counts twice: {type_}")
        self.saw(f"a bonus of {type_}")
        for _ in range(times):
            if type_ == "R":
                self.change_stress(seat, -1)
            elif type_ == "I":
                self.change_stress(seat, 1)
                if self.table.players[seat].workers == self.numbers["workers_max"]:
                    self.saw("a bonus of I with all workers")
                self.gain_worker(seat)
            elif type_ == "C":
                self.change_stress(seat, 1)
                yield from self.money_or_card(seat)
            else:
                yield from self.buy_happiness(seat)

    def money_or_card(self, seat: int) -> Step[None]:
        table = self.table
        menu = ["bonus_money", *self.books_to_choose()]
        answer = yield self.ask("choose_bonus", seat, menu)
        if answer == "bonus_money":
            self.saw("a bonus of money")
            self.change_money(seat, self.numbers["bonus_money"])
        else:
            assert table.books
            self.saw("a bonus of a card")
            yield from self.look_through(seat, int(answer.removeprefix("book:")) - 1)

    def books_to_choose(self) -> list[str]:
        return [f"book:{number + 1}" for number, book in enumerate(self.table.books) if book]

    def look_through(self, seat: int, number: int) -> Step[None]:
        """A player looks through a book and takes a card of it."""
        book = self.table.books[number]
        for place, seen in enumerate(book):
            card = seen
            if card is None:
                book[place] = card = yield from self.draw_development("show_book")
            self.show(card, seat)
        answer = yield self.ask("take_from_book", seat, [f"take:{card}" for card in book])
        card = int(answer.removeprefix("take:"))
        self.saw("the top card of a book" if book[0] == card else "a card from inside a book")
        is_top = book[0] == card
        book.remove(card)
        self.gain_card(seat, card, "books")
        if not is_top:
            # The others do not know which card is gone, nor which are left below the top.
            for unseen in (card, *book[1:]):
                assert unseen is not None
                self.table.known[unseen] &= {seat}
        elif book:
            assert book[0] is not None
            self.show(book[0])

    def draw_development(self, stage: str) -> Step[int]:
        unseen = [card for card in self.table.cards["pool"] if self.cards[card].kind == "development"]
        answer = yield self.chance(stage, {f"draw:{card}": 1 for card in unseen})
        card = int(answer.removeprefix("draw:"))
        self.move_card(card, "pool", "books")
        return card

    def prices(self) -> list[int]:
        """What so many happiness points cost at once."""
        found = [0]
        for price in self.numbers["happiness_prices"]:
            found.append(found[-1] + price)
        return found

    def buy_happiness(self, seat: int) -> Step[None]:
        purse = self.purse(seat)
        prices = self.prices()
        menu = [f"buy:{points}" for points, price in enumerate(prices) if not points or purse.affords(price)]
        answer = yield self.ask("buy_hp", seat, menu)
        points = int(answer.removeprefix("buy:"))
        self.saw(f"happiness bought: {min(points, 3)}")
        yield from self.pay_money(seat, prices[points])
        self.change_hp(seat, points)
