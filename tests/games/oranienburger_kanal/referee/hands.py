"""What a hand does at the table: hold, pay, gain, turn the wheel, draw; and the questions that are asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field
from typing import TypeVar

from .effects import Json, Position
from .table import Player, Table
from .words import BASICS, NUMBERS, card_name, colour_of

T = TypeVar("T")


CAPACITY = {"wood": 8, "clay": 8, "ore": 8, "brick": 6, "iron": 6}
START = {"wood": 0, "clay": 2, "ore": 1, "brick": 1, "iron": 0, "taler": 0, "fame": 0}
START_ROUTES = {"path": 2, "rail": 1, "canal": 1}
ROUTE_COST = {
    "path": {"clay": 1},
    "road": {"brick": 1},
    "rail": {"iron": 1, "wood": 1},
    "canal": {"taler": 3},
}
BRIDGE_COST = {"wood": 1}
FRONT = {"path": ["v10", "h32"], "rail": ["h13"], "canal": ["v02"]}  # K-1, where a set does not say
PILES = {1: {"green": 6, "orange": 5, "blue": 7}, 2: {"green": 9, "orange": 7, "blue": 8}}
UPPER = [1, 2, 3, 4]
LOWER = [5, 6, 7]
BLOCKED = {1: [1, 2, 3, 4, 5, 6, 7], 2: [1, 5, 2, 6, 3, 7, 4], 3: [4, 3, 2, 1, 7, 6, 5]}
COVERS = {2: "green", 3: "orange", 4: "blue"}  # which pile covers the lower part of a space
MOST_TRADES = 99  # K-4


@dataclass
class Ask:
    """A question: what it is about, to whom (None: chance), and what may be answered, with weights.

    `pointless` says what follows where a game does not ask, for nothing else can come of it.
    """

    stage: str
    seat: int | None
    menu: dict[str, int]
    pointless: str | None = None


Step = Generator[Ask, str, T]


@dataclass
class Due:
    """A building that is to be used, and the position at the moment that activated it."""

    cell: str
    judged: Position | None


@dataclass
class Use:
    """A building in use: where, whose, and the position its conditions are judged by."""

    seat: int
    cell: str
    card: str
    judged: Position | None  # None: the position of the moment
    lines: list[Json]
    left: list[int]  # lines not yet used
    caused: list[Due] = field(default_factory=list)  # what the line being carried out activates
    later: list[Due] = field(default_factory=list)  # the same of earlier lines, where they wait for the card
    clay: int = 0  # of canals, still to come
    within: int = 0  # how many lines deep


class Hands:
    """The table, and what is done with single things on it."""

    def __init__(self, document: Json, players: int, options: dict[str, str]) -> None:
        self.document = document
        self.options = options
        self.players = players
        decks = document["decks"]
        cards: list[Json] = decks.get(options["deck"]) or next(iter(decks.values()))
        self.cards = {card_name(options["deck"], card["number"]): card for card in cards}
        self.all = [
            card_name(options["deck"], n) for n in NUMBERS if card_name(options["deck"], n) in self.cards
        ]
        self.table = Table(seats=[Player(dict(START)) for _ in range(players)])
        self.aside_in_pile = False  # campaign: one of the cards set aside is in the blue pile
        self.seen: Counter[str] = Counter()
        self.emptied: set[str] = set()  # edges whose route was taken away in this turn
        self.clay: list[
            int
        ] = []  # clay of canals that comes after the buildings in the same place of `waiting`
        self.waiting: list[list[Due]] = []  # buildings to be activated, the innermost chain last
        self.using: list[Use] = []  # buildings in use, the innermost last
        self.scores: list[dict[str, int]] = []

    # --- small words ----------------------------------------------------------------------------------------

    def saw(self, what: str) -> None:
        """Note that a situation occurred."""
        self.seen[what] += 1

    def player(self, seat: int) -> Player:
        return self.table.seats[seat]

    def other(self, seat: int) -> int:
        return 1 - seat

    def option(self, key: str, value: str) -> bool:
        return self.options[key] == value

    @property
    def solo(self) -> bool:
        return self.players == 1

    # --- the wheel and the purse ----------------------------------------------------------------------------

    def gain(self, seat: int, what: str, amount: int) -> None:
        stock = self.player(seat).stock
        now = stock[what] + amount
        stock[what] = min(now, CAPACITY.get(what, now))
        if stock[what] < now:
            self.saw("gain beyond the wheel")

    def can_pay(self, seat: int, cost: dict[str, int]) -> bool:
        stock = self.player(seat).stock
        return all(stock[what] >= amount for what, amount in cost.items())

    def pay(self, seat: int, cost: dict[str, int]) -> None:
        assert self.can_pay(seat, cost)
        for what, amount in cost.items():
            self.player(seat).stock[what] -= amount

    def can_turn(self, seat: int) -> bool:
        return all(self.player(seat).stock[what] >= 1 for what in BASICS)

    def turn_wheel(self, seat: int) -> None:
        stock = self.player(seat).stock
        for what in BASICS:
            stock[what] -= 1
        for what in ("brick", "iron"):
            if stock[what] == 6:
                self.saw("a marker at 6 pushed along")
            stock[what] = min(6, stock[what] + 1)

    # --- asking ---------------------------------------------------------------------------------------------

    def anytime(self, seat: int) -> set[str]:
        """Buying a basic resource, rotating for money."""
        stock = self.player(seat).stock
        words = {f"buy:{what}" for what in BASICS if stock[what] < 8 and stock["taler"] > stock[what]}
        if stock["taler"] >= 2 and self.can_turn(seat):
            words.add("rotate")
        return words

    def in_reach(self, seat: int) -> Iterable[dict[str, int]]:
        """What a player may come to have by anytime actions, the present stock first."""
        p = self.player(seat)
        now = p.stock
        known = {tuple(now.values())}
        ahead = [now]
        try:
            while ahead:
                p.stock = ahead.pop(0)
                yield p.stock
                for word in self.anytime(seat):
                    after = dict(p.stock)
                    if word == "rotate":
                        p.stock, kept = after, p.stock
                        after["taler"] -= 2
                        self.turn_wheel(seat)
                        p.stock = kept
                    else:
                        after[word[4:]] += 1
                        after["taler"] -= after[word[4:]]
                    if tuple(after.values()) not in known:
                        known.add(tuple(after.values()))
                        ahead.append(after)
        finally:
            p.stock = now

    def done_unless(self, seat: int, possible: Callable[[], bool]) -> str | None:
        """ "done" where something is possible neither now nor after anytime actions."""
        reach = self.in_reach(seat)
        try:
            return None if any(possible() for _ in reach) else "done"
        finally:
            reach.close()  # type: ignore[attr-defined]

    def question(self, stage: str, seat: int | None, menu: dict[str, int]) -> Ask:
        """A question, with all that the table shows of what is under way."""
        caused = [each for use in self.using for each in (use.caused, use.later)]
        self.table.waiting = sorted(due.cell for dues in [*self.waiting, *caused] for due in dues)
        self.table.using = [f"{use.cell} {[i + 1 for i in use.left]}" for use in self.using]
        return Ask(stage, seat, menu)

    def ask(
        self,
        seat: int,
        stage: str,
        menu: Callable[[], Iterable[str]],
        window: bool = True,
        pointless: Callable[[], str | None] = lambda: None,
    ) -> Step[str]:
        """Ask until the answer is no anytime action."""
        while True:
            words = set(menu())
            extra = self.anytime(seat) if window else set()
            ask = self.question(stage, seat, dict.fromkeys(sorted(words | extra), 1))
            ask.pointless = pointless()
            answer = yield ask
            if answer in words:
                return answer
            stock = self.player(seat).stock
            if answer == "rotate":
                stock["taler"] -= 2
                self.turn_wheel(seat)
                self.saw(f"rotated for money: {stage}")
            else:
                what = answer.removeprefix("buy:")
                stock[what] += 1
                stock["taler"] -= stock[what]
                self.saw(f"bought: {stage}")

    def draw(self, stage: str, colour: str) -> Step[str]:
        """A card of a pile, from chance."""
        weights = dict.fromkeys(self.unseen(colour), 1)
        if colour == "blue" and self.aside_in_pile:
            # One card of the pile is one of those set aside, each as likely; the pile's others are unseen ones.
            aside = sorted(self.table.aside)
            left = self.table.pile["blue"] - 1
            weights = {card: left * len(aside) for card in weights} if left else {}
            others = len(self.unseen(colour))
            weights |= dict.fromkeys(aside, max(others, 1))
        answer = yield self.question(
            stage, None, {f"draw:{card}": weight for card, weight in weights.items()}
        )
        card = answer.removeprefix("draw:")
        self.table.pile[colour] -= 1
        if card in self.table.aside:
            self.table.aside.discard(card)
            self.aside_in_pile = False
            self.saw("campaign: the card set aside is drawn")
        return card

    def unseen(self, colour: str) -> list[str]:
        known = self.table.open | self.table.aside | self.table.used
        return [card for card in self.all if card not in known and colour_of(card) == colour]
