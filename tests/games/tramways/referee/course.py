"""The course of a game as one generator: it asks, is told, and goes on.

`Course(...).run()` yields an `Ask` for every decision and every outcome of chance, with all that may be
answered, and changes `course.table` according to what it is sent.
"""

from __future__ import annotations

from . import grid
from .auctions import Auctions
from .desk import Step
from .grid import TYPES, Space, name_of, space_of
from .icons import money
from .table import Spot

ROUNDS = 6
ROUNDS_WITH_CARDS = 5
PARCELS = 4  # dealt to each player
BOOK_CARDS = 4


class Course(Auctions):
    """A game from its first board to its last point."""

    def run(self) -> Step[None]:
        """The whole game."""
        yield from self.set_up()
        for number in range(1, ROUNDS + 1):
            yield from self.play_round(number)
        self.over = True

    def play_round(self, number: int) -> Step[None]:
        table = self.table
        table.round = number
        table.phase = "auction"
        if 1 < number <= ROUNDS_WITH_CARDS and not self.solo:
            yield from self.fill_display()
        if not self.solo:
            yield from self.auction()
        if number < ROUNDS:
            yield from (self.line() if self.solo else self.take_cards())
        else:
            yield from self.refill()
        table.phase = "action"
        yield from self.act()
        table.phase = "administration"
        for seat in table.order:
            yield from self.administer(seat)
        table.phase = "end"
        if number < ROUNDS:
            yield from self.end_round(number)

    # --- setting up -----------------------------------------------------------------------------------------

    def set_up(self) -> Step[None]:
        table, numbers = self.table, self.numbers
        table.tiles = dict.fromkeys(TYPES, 0)
        self.sort_cards()
        self.lay_out_books()
        yield from self.lay_the_map()
        for building in self.buildings():
            table.passengers[building[0]] = len(building)
        printed = sum(table.passengers.values())
        table.tiles = self.building_tiles()
        table.supply = numbers["passengers"] - printed - sum(table.tiles.values())
        self.bring_cards_into_play()
        left = table.cards["deck"]
        for seat in range(self.players):
            for _ in range(PARCELS):
                answer = yield self.chance("deal_parcel", {f"draw:{card}": 1 for card in sorted(left)})
                self.gain_card(seat, int(answer.removeprefix("draw:")), "deck")
        table.auction_left = self.auction_cards_in_the_deck()
        bag = dict.fromkeys(TYPES, numbers["type_tiles"])
        for number in range(1, ROUNDS_WITH_CARDS + 1):
            answer = yield self.chance(
                "draw_tile", {f"tile:{letter}": number for letter, number in bag.items()}
            )
            letter = answer.removeprefix("tile:")
            bag[letter] -= 1
            table.schedule[number] = letter
        yield from self.draw_the_order()
        if not self.solo:
            yield from self.fill_display()
        yield from self.set_up_books()

    def lay_the_map(self) -> Step[None]:
        table = self.table
        boards = self.document["boards"]
        faces = ("1920", "1910")
        number = 3 if self.solo else 2 * self.players
        while True:
            table.cells = {}
            for cell in range(number):
                lying = [board for board, _ in table.cells.values()]
                joker = any(self.is_joker(board) for board in lying)
                menu: dict[str, float] = {}
                for board in range(len(boards)):
                    if board in lying or (joker and self.is_joker(board)):
                        continue
                    for face in range(1 if self.option("faces", "normal") else 2):
                        menu[f"board:{board}/{face}"] = 1
                answer = yield self.chance("lay_board", menu)
                one, other = answer.removeprefix("board:").split("/")
                table.cells[cell] = int(one), int(other)
            self.squares = grid.laid_out(
                {cell: boards[board][faces[face]] for cell, (board, face) in table.cells.items()}, self.across
            )
            spots: dict[Space, Spot] = {}
            for space in sorted(self.squares):
                code = self.squares[space]
                if code in TYPES:
                    spots[space] = Spot(code, None)
                elif not grid.is_ground(code):
                    spots[space] = Spot(None, code)
            if sum(spot.label is not None for spot in spots.values()) >= PARCELS * self.players:
                table.spots = spots
                return
            self.saw("the map is laid again")

    def is_joker(self, board: int) -> bool:
        return bool(self.document["boards"][board]["letter"] == self.document["joker"])

    def building_tiles(self) -> dict[str, int]:
        """Tiles of each type; one less than there are players, but for one or two of them."""
        if self.solo or (self.players == 2 and self.option("two_player_buildings", "one_and_industry")):
            return {letter: 2 if letter == "I" else 1 for letter in TYPES}
        return dict.fromkeys(TYPES, max(self.players - 1, 2))

    def sort_cards(self) -> None:
        """Where each card is at first."""
        cards = self.table.cards
        generic = [card for card, face in enumerate(self.cards) if face.kind == "generic"]
        for card, face in enumerate(self.cards):
            if face.kind == "development" or (
                face.kind == "auction" and (self.solo or face.mark <= self.players)
            ):
                cards["pool"].add(card)
            elif card in generic and generic.index(card) < 2 * self.players:
                cards[f"hand {generic.index(card) // 2}"].add(card)
            else:
                cards["box"].add(card)

    def bring_cards_into_play(self) -> None:
        """Those of the parcels on the map, and as many of buildings as there are tiles."""
        parcels = {spot.label for spot in self.table.spots.values()}
        won = dict.fromkeys(TYPES, 0)
        for card, face in enumerate(self.cards):
            if face.label is not None and face.label in parcels:
                self.move_card(card, "box", "deck")
            elif face.type is not None and won[face.type] < self.table.tiles[face.type]:
                won[face.type] += 1
                self.move_card(card, "box", "supply")

    def auction_cards_in_the_deck(self) -> int:
        if self.solo:
            return sum(face.kind == "auction" for face in self.cards)
        return 5 * self.players - len(self.table.cards["deck"])

    def draw_the_order(self) -> Step[None]:
        left = list(range(self.players))
        while len(left) > 1:
            answer = yield self.chance("draw_order", {f"seat:{seat}": 1 for seat in left})
            seat = int(answer.removeprefix("seat:"))
            left.remove(seat)
            self.table.order.append(seat)
        self.table.order += left

    def lay_out_books(self) -> None:
        books, size = self.players, BOOK_CARDS
        if self.solo and self.option("solo_books", "two_of_three"):
            books, size = 2, 3
        self.table.books = [[None] * size for _ in range(books)]

    def set_up_books(self) -> Step[None]:
        for book in self.table.books:
            book[0] = card = yield from self.draw_development("show_top")
            self.show(card)
        for seat in reversed(self.table.order):
            answer = yield self.ask("choose_book", seat, self.books_to_choose())
            yield from self.look_through(seat, int(answer.removeprefix("book:")) - 1)

    # --- actions --------------------------------------------------------------------------------------------

    def act(self) -> Step[None]:
        table = self.table
        for number in (1, 2):
            for seat in table.order:
                table.action_pass = number
                table.actions_left = number
                while table.actions_left:
                    yield from self.act_once(seat)
                if self.option("unfinished_removal", "each_turn"):
                    self.remove_neglected([seat])
                    self.forget_touches([seat])
        table.action_pass = 0

    def act_once(self, seat: int) -> Step[None]:
        table = self.table
        menu = ["money", *self.tracks(seat), *self.upgrades(seat), *self.sites(seat)]
        menu += [*self.buildings_to_turn(seat), *self.moves(seat)]
        answer = yield self.ask("choose_action", seat, menu)
        verb, _, noun = answer.partition(":")
        self.saw(f"action: {verb}")
        if verb == "money":
            self.change_money(seat, self.numbers["income"])
            if table.actions_left == 2 and self.option("partial_pass2", "replaces_both"):
                self.saw("money instead of both actions")
                table.actions_left = 0
            else:
                table.actions_left -= 1
            return
        if verb in ("lay", "extend", "replace"):
            yield from self.lay(seat, verb, noun)
        elif verb == "uplink":
            yield from self.upgrade(seat, int(noun))
        elif verb == "build":
            yield from self.build(seat, noun)
        elif verb == "upbuild":
            yield from self.turn_building(seat, noun)
        else:
            yield from self.move(seat, noun)
        self.put_used_away(seat)
        table.actions_left -= 1

    # --- administration -------------------------------------------------------------------------------------

    def administer(self, seat: int) -> Step[None]:
        table, player = self.table, self.table.players[seat]
        self.discarded = 0
        while True:
            self.administers = True
            menu = ["done", *self.icons_to_use(seat), *self.cards_to_discard(seat)]
            answer = yield self.ask("administer", seat, menu)
            if answer == "done":
                break
            if answer.startswith("discard:"):
                card = int(answer.removeprefix("discard:"))
                self.show(card)
                self.take_consequence(seat, card)
                self.change_money(seat, -self.price_of_discard)
                self.move_card(card, f"hand {seat}", f"discards {seat}")
                self.discarded += 1
                self.saw(f"discarded: {min(self.discarded, 3)}")
                continue
            card, slot = map(int, answer.removeprefix("use:").split("/"))
            before = {each: set(slots) for each, slots in table.used.items()}
            self.show(card)
            self.use(card, slot)
            self.settle(seat, before)
            icon = self.cards[card].slots[slot]
            self.saw(f"administration: {'$' if money(icon) else icon}")
            if money(icon):
                self.change_money(seat, money(icon))
            elif icon == "worker":
                self.gain_worker(seat)
            elif icon == "stress-":
                player.stress = max(player.stress - 1, 0)
            else:
                places = [name_of(each[0]) for each in self.buildings() if self.room(each)]
                answer = yield self.ask("place_passenger", seat, [f"place:{place}" for place in places])
                first = space_of(answer.removeprefix("place:"))
                self.add_passengers(self.building_at(first), 1)
        self.administers = False
        self.put_used_away(seat)

    @property
    def price_of_discard(self) -> int:
        return int(self.numbers["discard_price"]) if self.discarded else 0

    def icons_to_use(self, seat: int) -> list[str]:
        player = self.table.players[seat]
        purse = self.purse(seat)
        useful = {
            "worker": player.workers < self.numbers["workers_max"],
            "stress-": player.stress > 0,
            "pass+": self.has_passengers and any(self.room(each) for each in self.buildings()),
        }
        found = []
        for (card, slot), icon in purse.icons:
            if (money(icon) or useful.get(icon)) and player.money >= purse.costs.get(card, 0):
                found.append(f"use:{card}/{slot}")
        return found

    def cards_to_discard(self, seat: int) -> list[str]:
        player = self.table.players[seat]
        return [
            f"discard:{card}"
            for card in self.hand(seat)
            if card not in self.table.used
            and player.money >= self.price_of_discard + self.price_of_consequence(card)
        ]

    # --- between rounds -------------------------------------------------------------------------------------

    def refill(self) -> Step[None]:
        """Before the last actions each fills the hand with what was used before."""
        table = self.table
        for seat in table.order:
            table.players[seat].open = True
            for card in table.cards[f"hand {seat}"] | table.cards[f"pile {seat}"]:
                self.show(card)
            while len(self.hand(seat)) < self.hand_limit(seat):
                places = {
                    card: place
                    for place in (f"pile {seat}", f"discards {seat}")
                    for card in table.cards[place]
                }
                if self.option("round6_refill", "auction_too"):
                    places |= {
                        card: "pool" for card in table.cards["pool"] if self.cards[card].kind == "auction"
                    }
                if not places:
                    self.saw("nothing left to refill with")
                    break
                answer = yield self.ask("refill", seat, [f"take:{card}" for card in sorted(places)])
                card = int(answer.removeprefix("take:"))
                self.gain_card(seat, card, places[card])
                if places[card] == "pool" and table.auction_left:
                    table.auction_left -= 1  # alone, all cards not drawn yet are the deck
                self.saw("a card is chosen in round 6")

    def end_round(self, number: int) -> Step[None]:
        table = self.table
        if number < ROUNDS_WITH_CARDS:
            for seat in table.order:
                yield from self.draw_hand(seat)
        if not self.option("unfinished_removal", "each_turn"):
            self.remove_neglected(range(self.players))
            self.forget_touches(range(self.players))
        for seat, player in enumerate(table.players):
            if player.stress == self.most_stress:
                self.change_hp(seat, -1)
                self.saw("stress at its top at the end of a round")
        yield from self.new_passengers(number)

    def draw_hand(self, seat: int) -> Step[None]:
        cards = self.table.cards
        pile = f"pile {seat}"
        while len(self.hand(seat)) < self.hand_limit(seat):
            self.renew_pile(seat)
            if not cards[pile]:
                self.saw("nothing left to draw")
                break
            answer = yield self.chance("draw_hand", {f"draw:{card}": 1 for card in sorted(cards[pile])})
            self.gain_card(seat, int(answer.removeprefix("draw:")), pile)
            self.renew_pile(seat)

    def renew_pile(self, seat: int) -> None:
        """An empty pile is made of the discards at once."""
        cards = self.table.cards
        pile, discards = f"pile {seat}", f"discards {seat}"
        if not cards[pile] and cards[discards]:
            self.saw("discards make a new pile")
            cards[pile], cards[discards] = cards[discards], set()

    def new_passengers(self, number: int) -> Step[None]:
        """They come to the buildings of the type that the schedule shows."""
        table = self.table
        type_ = table.schedule[number]
        amount = self.numbers["new_passengers"][number - 1]
        buildings = [each for each in self.buildings() if table.spots[each[0]].type == type_]
        if self.option("new_passengers", "one_in_all"):
            places = [name_of(each[0]) for each in buildings if self.room(each)]
            if places and self.has_passengers:
                first = table.order[0]
                answer = yield self.ask("place_passenger", first, [f"place:{place}" for place in places])
                self.add_passengers(self.building_at(space_of(answer.removeprefix("place:"))), 1)
                self.saw("a passenger in all")
            return
        for building in buildings:
            wanted = self.room(building)
            if self.option("new_passengers", "one_each"):
                wanted = min(wanted, amount)
            if wanted and self.add_passengers(building, wanted):
                self.saw(f"new passengers: {type_}")
            elif not wanted:
                self.saw("no room for a new passenger")
