"""What is noted of one game, by game: which cards were open, taken and held, and what the deal laid out.

A note-taker looks at each decision before it is carried out, and at the end of the game. Cards go by their
printed ids; sets of cards are sets of ids, one for each seat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from wagonway.games.oranienburger_kanal import constants as kanal
from wagonway.games.railways import constants as rails
from wagonway.games.tramways import constants as trams
from wagonway.kernel.game import State


class Notes:
    """Of each seat: what it could take, what it took, what it had, and how often it used what."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.open: list[set[str]] = [set() for _ in range(seats)]
        self.taken: list[set[str]] = [set() for _ in range(seats)]
        self.had: list[set[str]] = [set() for _ in range(seats)]
        self.offered: list[Counter[str]] = [
            Counter() for _ in range(seats)
        ]  # what can be used again and again
        self.used: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.there: list[str] = []
        self.order: list[int] = []

    def look(self, state: State, seat: int, legal: Sequence[int], action: int) -> None:
        """Before a seat carries out a decision."""
        raise NotImplementedError

    def over(self, state: State) -> None:
        """After the last decision."""

    def line(self) -> dict[str, Any]:
        """All of it, for JSON."""
        return {
            "order": self.order or list(range(self.seats)),
            "open": [sorted(cards) for cards in self.open],
            "taken": [sorted(cards) for cards in self.taken],
            "had": [sorted(cards) for cards in self.had],
            "there": self.there,
            "offered": [dict(sorted(times.items())) for times in self.offered],
            "used": [dict(sorted(times.items())) for times in self.used],
        }


class KanalNotes(Notes):
    """Cards that could be built, and were; action spaces."""

    def look(self, state: State, seat: int, legal: Sequence[int], action: int) -> None:
        deck = "AB"[int(state.s.deck)]
        if not self.order:
            first = int(state.s.first)
            self.order = [(first + place) % self.seats for place in range(self.seats)]
        for each in legal:
            if kanal.CARD <= each < kanal.TOP_CARD:
                self.open[seat].add(card_of_deck(deck, each))
            elif kanal.SPACE <= each < kanal.DONE:
                self.offered[seat][f"space {each - kanal.SPACE + 1}"] += 1
        if kanal.CARD <= action < kanal.TOP_CARD:
            self.taken[seat].add(card_of_deck(deck, action))
            self.had[seat].add(card_of_deck(deck, action))
        elif kanal.SPACE <= action < kanal.DONE:
            self.used[seat][f"space {action - kanal.SPACE + 1}"] += 1


def card_of_deck(deck: str, action: int) -> str:
    return f"{deck}{action - kanal.CARD + 1:02d}"


class RailwaysNotes(Notes):
    """Cards of the map; action faces that could pay for something, and did."""

    def look(self, state: State, seat: int, legal: Sequence[int], action: int) -> None:
        if int(state.s.stage) != rails.PAY:
            return
        payable = 0
        for each in legal:
            payable |= cards_of_payment(state, each)
        for card in bits(payable):
            self.offered[seat][f"face {card + 1}"] += 1
        for card in bits(cards_of_payment(state, action)):
            self.used[seat][f"face {card + 1}"] += 1

    def over(self, state: State) -> None:
        self.there = [f"map {int(state.s.map_card[cell]) + 1}" for cell in range(rails.MAP_CARDS)]


def cards_of_payment(state: State, action: int) -> int:
    """The cards that a way to pay plays, as bits; none for any other decision."""
    if not rails.PAY_WITH <= action < rails.CONVERT_ROW:
        return 0
    return int(state.c.subset_cards[(action - rails.PAY_WITH) // rails.OVERUSES])


def bits(number: int) -> list[int]:
    return [place for place in range(number.bit_length()) if number >> place & 1]


class TramwaysNotes(Notes):
    """Cards that could be taken, and were, and all that came to a hand; boards and their faces."""

    def look(self, state: State, seat: int, legal: Sequence[int], action: int) -> None:
        s = state.s
        cards = state.components.document["cards"]
        if not self.order and int(s.round_number) == 1:
            self.order = [int(s.order[place]) for place in range(self.seats)]
        hand = s.seats[seat].hand
        held = {int(hand[place]) for place in range(int(s.seats[seat].hand_size))}
        self.had[seat] |= {cards[card]["id"] for card in held if card < len(cards)}
        if int(s.stage) not in (trams.REFILL, trams.DISCARD_FOR_VOID):  # cards of one's own
            found = [taken_card(s, each) for each in legal]
            if len(legal) > 1:  # the last card of a display is no choice
                self.open[seat] |= {cards[card]["id"] for card in found if card != trams.NO_CARD}
                if taken_card(s, action) != trams.NO_CARD:
                    self.taken[seat].add(cards[taken_card(s, action)]["id"])
        if trams.USE <= action < trams.FIRST_CHANCE:
            self.used[seat][cards[(action - trams.USE) // trams.SLOTS]["id"]] = 1

    def over(self, state: State) -> None:
        boards = state.components.document["boards"]
        for cell in range(trams.CELLS):
            board, face = int(state.s.board[cell]), int(state.s.face[cell])
            if board != trams.NO_BOARD:
                self.there.append(f"{boards[board]['id']}/{('1920', '1910')[face]}")
        for seat in range(self.seats):
            self.offered[seat] = Counter(self.had[seat])


def taken_card(s: Any, action: int) -> int:
    """The card that a decision takes from a display, a line or an open ticket book; NO_CARD for others."""
    if trams.TAKE <= action < trams.DISCARD:
        return action - trams.TAKE
    if trams.TAKE_BOOK <= action < trams.BUY:
        return int(s.book[(action - trams.TAKE_BOOK) * trams.BOOK_CARDS])
    return trams.NO_CARD


NOTES: dict[str, type[Notes]] = {
    "oranienburger-kanal": KanalNotes,
    "railways": RailwaysNotes,
    "tramways": TramwaysNotes,
}
