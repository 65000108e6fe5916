"""The auction for the order and its cards, the line of one who plays alone, drawing from the auction deck."""

from __future__ import annotations

from .desk import Step
from .trips import Trips


class Auctions(Trips):
    """From the old order to the new, and a new card for everybody."""

    # --- the deck -------------------------------------------------------------------------------------------

    def draw_auction(self, stage: str, place: str) -> Step[int]:
        """A card of the auction deck: parcels that are known to be in it, and some of the auction cards."""
        table = self.table
        parcels = table.cards["deck"]
        pool = [card for card in table.cards["pool"] if self.cards[card].kind == "auction"]
        weights: dict[str, float] = {f"draw:{card}": 1 for card in parcels}
        if table.auction_left:
            weights |= {f"draw:{card}": table.auction_left / len(pool) for card in pool}
        answer = yield self.chance(stage, weights)
        card = int(answer.removeprefix("draw:"))
        if card in parcels:
            self.move_card(card, "deck", place)
        else:
            self.move_card(card, "pool", place)
            table.auction_left -= 1
        return card

    @property
    def deck_size(self) -> int:
        return len(self.table.cards["deck"]) + self.table.auction_left

    def fill_display(self) -> Step[None]:
        for _ in range(self.players):
            yield from self.draw_auction("fill_display", "display")

    # --- bidding --------------------------------------------------------------------------------------------

    def auction(self) -> Step[None]:
        """Bids, passes and places until all stand in the new order."""
        table = self.table
        table.new_order = {}
        waiting = list(table.order)
        while waiting:
            for seat in list(waiting):
                placed = yield from self.bid_or_pass(seat, waiting)
                if placed:
                    waiting.remove(seat)
                    table.players[seat].bid = 0
        table.order = [table.new_order[place] for place in range(self.players)]
        table.new_order = {}
        last = "last_" if table.round == 6 else ""
        self.change_stress(table.order[0], self.numbers[f"{last}first_stress"])

    def bid_or_pass(self, seat: int, waiting: list[int]) -> Step[bool]:
        """One turn; whether the player has a place now."""
        table = self.table
        player = table.players[seat]
        free = [place for place in range(self.players) if place not in table.new_order]
        highest = max(table.players[each].bid for each in waiting)
        if len(waiting) == 1 or (player.bid and player.bid == highest):
            yield self.ask("auction_turn", seat, ["claim"])
            table.new_order[free[0]] = seat
            self.saw("the last one takes a place" if len(waiting) == 1 else "the highest bid takes a place")
            if len(waiting) > 1 and len(waiting) < self.players:
                self.saw("a lower place is claimed")
            return True
        purse = self.purse(seat)
        menu = ["pass"]
        for amount in self.numbers["bid_track"]:
            if any(table.players[each].bid == amount for each in range(self.players)):
                continue
            if self.option("bid_floor", "highest") and amount <= highest:
                continue
            if purse.affords(amount):
                menu.append(f"bid:{amount}")
        answer = yield self.ask("auction_turn", seat, menu)
        if answer == "pass":
            table.new_order[free[-1]] = seat
            self.saw("passed first" if len(free) == self.players else "passed")
            return True
        amount = int(answer.removeprefix("bid:"))
        self.saw("a bid below the highest" if amount < highest else "a bid above the highest")
        player.bid = amount
        yield from self.pay_money(seat, amount)
        self.put_used_away(seat)
        return False

    def take_cards(self) -> Step[None]:
        """In the new order each takes a card of the display."""
        for seat in self.table.order:
            offered = sorted(self.table.cards["display"])
            answer = yield self.ask("take_card", seat, [f"take:{card}" for card in offered])
            yield from self.win(seat, int(answer.removeprefix("take:")))

    def win(self, seat: int, card: int) -> Step[None]:
        """A card of the display or the line; for a void ticket another one has to go."""
        self.gain_card(seat, card, "display")
        if self.cards[card].kind == "parcel":
            self.saw("a parcel is won")
        if not self.cards[card].void:
            return
        self.saw("a void ticket is won")
        others = sorted(self.hand(seat) - {card})
        money = self.table.players[seat].money
        payable = [other for other in others if self.price_of_consequence(other) <= money]
        if not others:
            self.saw("nothing to discard for a void ticket")
            return
        if len(payable) < len(others):
            self.saw("a discard for a void ticket that cannot be paid")
        answer = yield self.ask("discard_for_void", seat, [f"discard:{other}" for other in payable or others])
        gone = int(answer.removeprefix("discard:"))
        self.take_consequence(seat, gone, pays=gone in payable)
        self.show(gone)
        box = self.option("void_discard", "box")
        self.move_card(gone, f"hand {seat}", "box" if box else f"discards {seat}")

    # --- alone ----------------------------------------------------------------------------------------------

    def line(self) -> Step[None]:
        """Card after card until one is taken."""
        table = self.table
        if not self.deck_size:
            return
        while True:
            table.line.append((yield from self.draw_auction("reveal_line", "display")))
            menu = [f"take:{card}" for card in table.line]
            price = len(table.line)
            if self.deck_size and table.players[0].money >= price:
                menu.append("go_on")
            answer = yield self.ask("solo_line", 0, menu)
            if answer != "go_on":
                break
            self.change_money(0, -price)
        card = int(answer.removeprefix("take:"))
        self.saw(f"a line of {min(len(table.line), 3)}")
        if card == table.line[-1]:
            self.saw("the newest card of the line")
            self.change_stress(0, 1)
        else:
            self.saw("an older card of the line")
        for other in table.line:
            if other != card:
                self.move_card(other, "display", "box")
        table.line = []
        yield from self.win(0, card)
