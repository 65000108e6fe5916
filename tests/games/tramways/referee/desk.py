"""The table and what is done with single things on it: money, stress, happiness, cards, passengers."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from . import grid
from .grid import Space
from .icons import Card, Purse, cards_of
from .table import Link, Player, Table
from .words import STRIP_PLACE

T = TypeVar("T")

Chances = dict[str, float]


@dataclass
class Ask:
    """A question: what it is about, whom it is asked (None: chance), and what may be answered."""

    stage: str
    seat: int | None
    menu: list[str]
    chances: Chances | None = None  # of chance: how likely each answer is


Step = Generator[Ask, str, T]


class Desk:
    """The table, the numbers of a set, the options."""

    def __init__(self, document: dict[str, Any], players: int, options: dict[str, str]) -> None:
        self.document = document
        self.numbers: dict[str, Any] = document["numbers"]
        self.options = options
        self.players = players
        self.solo = players == 1
        self.cards: list[Card] = cards_of(document)
        self.labels: list[str] = [card.label for card in self.cards if card.label is not None]
        self.across = 3 if self.solo else players  # boards side by side
        self.squares: dict[Space, str] = {}
        self.seen: Counter[str] = Counter()
        self.tried: Counter[str] = Counter()  # what a curious player has done
        self.begun: set[int] = set()  # cards used whose consequences are still to come
        self.discarded = 0  # cards in this administration
        self.administers = False
        self.over = False
        self.looked_at: list[str | None] = []
        self.standing: list[tuple[Space, ...]] = []
        self.part_of: dict[Space, tuple[Space, ...]] = {}
        numbers = self.numbers
        self.table = Table(
            [
                Player(numbers["start_money"], numbers["start_workers"], numbers["tiles"])
                for _ in range(players)
            ],
            defaultdict(set),
            [],
        )

    # --- small words ----------------------------------------------------------------------------------------

    def saw(self, what: str) -> None:
        """Note that a situation occurred."""
        self.seen[what] += 1

    def option(self, key: str, value: str) -> bool:
        return self.options[key] == value

    def ask(self, stage: str, seat: int, menu: Iterable[str]) -> Ask:
        return Ask(stage, seat, list(menu))

    def chance(self, stage: str, weights: Chances) -> Ask:
        """A question to chance, by weights."""
        total = sum(weights.values())
        chances = {word: weight / total for word, weight in weights.items() if weight}
        return Ask(stage, None, list(chances), chances)

    # --- tracks ---------------------------------------------------------------------------------------------

    def change_money(self, seat: int, by: int) -> None:
        player = self.table.players[seat]
        player.money += by
        assert player.money >= 0

    def change_hp(self, seat: int, by: int) -> None:
        player = self.table.players[seat]
        player.hp += by
        if player.hp < 0:
            self.saw("happiness below 0")
            if self.option("hp_floor", "zero"):
                player.hp = 0

    @property
    def most_stress(self) -> int:
        return len(self.numbers["stress_penalty"]) - 1

    def change_stress(self, seat: int, by: int) -> None:
        player = self.table.players[seat]
        wanted = player.stress + by
        player.stress = min(max(wanted, 0), self.most_stress)
        if wanted < 0:
            self.saw("stress at its floor")
        if wanted > self.most_stress:
            self.saw("stress beyond its top")
            if self.option("stress_top", "costs_happiness"):
                self.change_hp(seat, self.most_stress - wanted)

    def gain_worker(self, seat: int) -> None:
        player = self.table.players[seat]
        if player.workers < self.numbers["workers_max"]:
            player.workers += 1

    # --- cards ----------------------------------------------------------------------------------------------

    def hand(self, seat: int) -> set[int]:
        return self.table.cards[f"hand {seat}"]

    def move_card(self, card: int, before: str, after: str) -> None:
        self.table.cards[before].remove(card)
        self.table.cards[after].add(card)

    def gain_card(self, seat: int, card: int, before: str) -> None:
        """To the hand; the parcel on it is marked."""
        self.move_card(card, before, f"hand {seat}")
        label = self.cards[card].label
        if label is not None:
            for spot in self.table.spots.values():
                if spot.label == label:
                    spot.owner = seat

    def hand_limit(self, seat: int) -> int:
        limit: int = self.numbers["hand_limit"] + self.table.players[seat].industries
        if self.option("hand_limit_cap", "capped"):
            limit = min(limit, self.numbers["hand_limit_max"])
        return limit

    # --- what is known --------------------------------------------------------------------------------------

    def show(self, card: int, *seats: int | None) -> None:
        """These know where a development card is; without any, all do, and who looks on (None) as well."""
        if self.cards[card].kind == "development":
            more = set(seats) if seats else {None, *range(self.players)}
            self.table.known[card] = self.table.known.get(card, set()) | more

    def knows(self, viewer: int | None, card: int) -> bool:
        """Whether somebody knows who has a card; only development cards change hands unseen."""
        if card in self.table.used:  # it lies on the table
            return True
        return self.cards[card].kind != "development" or viewer in self.table.known.get(card, set())

    # --- consequences and over-use --------------------------------------------------------------------------

    @property
    def has_consequences(self) -> bool:
        """Whether cards that are used or discarded now have their consequences."""
        return self.administers or self.option("consequence_scope", "any_phase")

    def price_of_consequence(self, card: int) -> int:
        return self.cards[card].pays if self.has_consequences else 0

    def take_consequence(self, seat: int, card: int, pays: bool = True) -> None:
        if not self.has_consequences:
            return
        face = self.cards[card]
        if face.pays and pays:
            self.saw("a consequence is paid")
            self.change_money(seat, -face.pays)
        if face.stress:
            self.saw("a consequence of stress")
            self.change_stress(seat, face.stress)

    def overuse(self, slots: set[int]) -> int:
        """Stress for so many icons of one card."""
        number = len(slots)
        if STRIP_PLACE in slots and self.option("strip_counts", "free"):
            number -= 1
        return max(number - 1, 0)

    def purse(self, seat: int) -> Purse:
        """All that this player can pay with now."""
        used = self.table.used
        icons = [
            ((card, slot), icon)
            for card in sorted(self.hand(seat))
            for slot, icon in self.cards[card].slots.items()
            if slot not in used.get(card, set())
        ]
        costs = {
            card: self.price_of_consequence(card)
            for card in self.hand(seat)
            if self.price_of_consequence(card) and (card not in used or card in self.begun)
        }
        begun = frozenset(self.begun & set(costs))
        return Purse(icons, costs, self.table.players[seat].money, begun)

    def use(self, card: int, slot: int) -> None:
        """An icon is used; what that brings with it comes when all is paid."""
        if card not in self.table.used:
            self.table.used[card] = set()
            self.begun.add(card)
        self.table.used[card].add(slot)

    def settle(self, seat: int, before: dict[int, set[int]]) -> None:
        """Consequences of cards that are used for the first time, and stress for further icons."""
        for card, slots in self.table.used.items():
            if card in self.begun:
                self.take_consequence(seat, card)
            more = self.overuse(slots) - self.overuse(before.get(card, set()))
            if more:
                self.saw(f"over-use by {min(more, 3)}")
                self.change_stress(seat, more)
        self.begun = set()

    def put_used_away(self, seat: int) -> None:
        for card in self.table.used:
            self.show(card)
            self.move_card(card, f"hand {seat}", f"discards {seat}")
        self.table.used = {}
        self.begun = set()

    # --- buildings ------------------------------------------------------------------------------------------

    def buildings(self) -> list[tuple[Space, ...]]:
        types = [spot.type for spot in self.table.spots.values()]
        if types != self.looked_at:
            self.looked_at = types
            self.standing = grid.flood({space: spot.type for space, spot in self.table.spots.items()})
            self.part_of = {space: building for building in self.standing for space in building}
        return self.standing

    def building_at(self, space: Space) -> tuple[Space, ...]:
        """The building that a square belongs to, or the parcel alone."""
        self.buildings()
        return self.part_of.get(space, (space,))

    def room(self, building: tuple[Space, ...]) -> int:
        return len(building) - self.table.passengers.get(building[0], 0)

    def add_passengers(self, building: tuple[Space, ...], wanted: int) -> int:
        """So many from the supply, as far as there are any; how many came."""
        number = wanted
        if self.option("passenger_supply", "limited"):
            number = min(wanted, self.table.supply)
            if number < wanted:
                self.saw("the supply of passengers runs short")
        self.table.supply -= number  # by option it has more than there are
        first = building[0]
        self.table.passengers[first] = self.table.passengers.get(first, 0) + number
        return number

    @property
    def has_passengers(self) -> bool:
        """Whether the supply has any."""
        return self.option("passenger_supply", "unlimited") or self.table.supply > 0

    def take_passenger(self, first: Space) -> None:
        self.table.passengers[first] -= 1
        self.table.supply += 1

    # --- the end --------------------------------------------------------------------------------------------

    def links_of(self, seat: int) -> list[Link]:
        return [link for link in self.table.links.values() if link.owner == seat]

    def score(self, seat: int) -> int:
        player = self.table.players[seat]
        complete = sum(link.end is not None for link in self.links_of(seat))
        numbers = self.numbers
        return int(
            player.hp
            + numbers["link_points"] * complete
            + player.money // numbers["money_per_point"]
            - numbers["stress_penalty"][player.stress]
        )

    def ranking(self) -> list[int]:
        """All seats, the first one first."""
        table = self.table

        def worth(seat: int) -> tuple[int, int, int, int]:
            player = table.players[seat]
            return -self.score(seat), player.stress, -player.money, table.order.index(seat)

        return sorted(range(self.players), key=worth)
