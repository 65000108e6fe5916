"""Upgrading links, building on parcels, upgrading buildings."""

from __future__ import annotations

from .desk import Step
from .grid import SIDES, TYPES, Space, beyond, name_of, space_of
from .icons import Need
from .paying import Bill, need
from .tracks import Tracks


class Works(Tracks):
    """Lists and carries out what is done to things that lie on the map."""

    site: Space = (0, 0)  # that was chosen last

    # --- links ----------------------------------------------------------------------------------------------

    def price_of_upgrade(self, number: int) -> Bill:
        link = self.table.links[number]
        assert link.end is not None
        return Bill([need("uplink"), self.destinations(link.start) | self.destinations(link.end)])

    def upgrades(self, seat: int) -> list[str]:
        found = []
        for number, link in self.table.links.items():
            if link.end is None or link.upgraded:
                continue
            if link.owner != seat and self.option("upgrade_foreign", "own"):
                continue
            if self.can_pay(seat, self.price_of_upgrade(number)):
                found.append(f"uplink:{number}")
        return found

    def upgrade(self, seat: int, number: int) -> Step[None]:
        link = self.table.links[number]
        yield from self.pay(seat, self.price_of_upgrade(number))
        link.upgraded = True
        self.change_hp(seat, self.numbers["upgrade_hp"])
        self.saw("an own link is upgraded" if link.owner == seat else "a foreign link is upgraded")

    # --- new buildings --------------------------------------------------------------------------------------

    def price_of_building(self, space: Space, type_: str) -> Bill:
        needs: list[Need] = [need("build"), need(f"p:{self.table.spots[space].label}")]
        if self.option("build_type_icon", "needed"):
            needs.append(need(f"t{type_}"))
        return Bill(needs)

    def kinds(self, seat: int, space: Space) -> list[str]:
        """The types that can be built on a parcel and paid."""
        around = {
            spot.type
            for side in SIDES
            if (spot := self.table.spots.get(beyond(space, side))) is not None and spot.type is not None
        }
        found = []
        for type_ in TYPES:
            if not self.table.tiles.get(type_, 0) or self.building_card(type_) is None:
                continue
            if self.option("other_type_beside", "forbidden") and around - {type_}:
                continue
            if self.can_pay(seat, self.price_of_building(space, type_)):
                found.append(type_)
        return found

    def building_card(self, type_: str) -> int | None:
        """The first card of a type that can still be won."""
        return min(
            (card for card in self.table.cards["supply"] if self.cards[card].type == type_), default=None
        )

    def sites(self, seat: int) -> list[str]:
        found = []
        for space, spot in self.table.spots.items():
            if spot.type is not None or spot.label is None:
                continue
            if spot.owner != seat and self.option("build_owner", "own"):
                continue
            if self.kinds(seat, space):
                found.append(f"build:{name_of(space)}")
        return found

    def build(self, seat: int, noun: str) -> Step[None]:
        table, player = self.table, self.table.players[seat]
        space = space_of(noun)
        self.site = space
        spot = table.spots[space]
        answer = yield self.ask("choose_kind", seat, [f"kind:{type_}" for type_ in self.kinds(seat, space)])
        type_ = answer.removeprefix("kind:")
        yield from self.pay(seat, self.price_of_building(space, type_))
        table.tiles[type_] -= 1
        spot.type, spot.builder = type_, seat
        building = self.building_at(space)
        # Those who waited in the parts wait in the whole, and one comes with the tile.
        waiting = sum(table.passengers.pop(each, 0) for each in building)
        table.passengers[building[0]] = waiting + 1
        card = self.building_card(type_)
        assert card is not None
        self.gain_card(seat, card, "supply")
        self.change_hp(seat, self.numbers["build_hp"])
        if type_ == "I":
            player.industries += 1
            self.saw(f"an industry, hand limit {self.hand_limit(seat)}")
        self.saw("a building is enlarged" if len(building) > 1 else "a building stands alone")

    # --- buildings that stand -------------------------------------------------------------------------------

    def price_of_turning(self, space: Space) -> Bill:
        return Bill([need("upbuild"), need(f"t{self.table.spots[space].type}")])

    def buildings_to_turn(self, seat: int) -> list[str]:
        found = []
        for space, spot in self.table.spots.items():
            if spot.builder is None or spot.upgraded:
                continue
            if spot.builder != seat and self.option("upgrade_building_owner", "builder"):
                continue
            if self.can_pay(seat, self.price_of_turning(space)):
                found.append(f"upbuild:{name_of(space)}")
        return found

    def turn_building(self, seat: int, noun: str) -> Step[None]:
        space = space_of(noun)
        yield from self.pay(seat, self.price_of_turning(space))
        spot = self.table.spots[space]
        spot.upgraded = True
        building = self.building_at(space)
        if not self.table.passengers.get(building[0], 0):
            self.add_passengers(building, 1)
            self.saw("a building is upgraded, a passenger comes")
        else:
            self.saw("a building is upgraded")
        self.change_hp(seat, self.numbers["upgrade_hp"])
