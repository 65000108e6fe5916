"""The course of a game as one generator: it asks, is told, and goes on.

`Course(...).run()` yields an `Ask` for every decision and every outcome of chance, with all that may be
answered, and changes `course.table` according to what it is sent.
"""

from __future__ import annotations

from .actions import Actions, Bill
from .desk import Ask, Step
from .grid import TYPES, Space, name_of, space_of
from .table import AIMS
from .words import CARDS

ROUNDS = 12
CELLS = 4
HAND = 3


class Course(Actions):
    """A game from its first card to its last point."""

    def run(self) -> Step[None]:
        """The whole game."""
        yield from self.set_up()
        for number in range(1, ROUNDS + 1):
            self.table.round = number
            for phase in (1, 2):
                if not self.table.hand:
                    self.saw("phase 2 is impossible")
                    break
                self.table.phase = phase
                yield from self.take_action()
            if number < ROUNDS:
                yield from self.refill()

    # --- chance ---------------------------------------------------------------------------------------------

    def draw(self, stage: str, cards: set[str]) -> Step[str]:
        """One of these cards, each as likely; of one card alone there is nothing to ask."""
        if len(cards) == 1:
            return next(iter(cards))
        answer = yield Ask(stage, True, [f"draw:{card}" for card in cards])
        return answer.removeprefix("draw:")

    # --- setting up -----------------------------------------------------------------------------------------

    def set_up(self) -> Step[None]:
        if self.option("map_arrangement", "random"):
            yield from self.deal_the_map()
        else:
            yield from self.arrange_the_map()
        yield from self.place_passengers()
        table = self.table
        left = set(CARDS) - {card for card, _ in table.map.values()}
        while len(table.hand) < HAND:
            card = yield from self.draw("deal_hand", left)
            left.discard(card)
            table.hand.add(card)
        table.pile = left

    def deal_the_map(self) -> Step[None]:
        left = set(CARDS)
        for cell in range(CELLS):
            answer = yield Ask(
                "deal_map", True, [f"deal:{card}{turn}" for card in left for turn in ("", "t")]
            )
            card = answer.removeprefix("deal:").rstrip("t")
            left.discard(card)
            self.lay(cell, card, answer.endswith("t"))

    def arrange_the_map(self) -> Step[None]:
        table = self.table
        while len(table.dealt) < CELLS:
            table.dealt.add((yield from self.draw("deal_cards", set(CARDS) - table.dealt)))
        turns = ("", "t") if self.option("map_arrangement", "player_turns") else ("",)
        for cell in range(CELLS):
            menu = [f"lay:{card}{turn}" for card in table.dealt for turn in turns]
            answer = (yield self.ask("arrange", menu)).removeprefix("lay:")
            table.dealt.discard(answer.rstrip("t"))
            self.lay(cell, answer.rstrip("t"), answer.endswith("t"))
            self.saw("a card is laid turned" if answer.endswith("t") else "a card is laid as printed")

    def lay(self, cell: int, card: str, turned: bool) -> None:
        self.table.map[cell] = card, turned
        self.look()

    def place_passengers(self) -> Step[None]:
        """A die on a printed building of each card."""
        values = sorted(self.numbers["start_passengers"])
        for cell in range(CELLS):
            choices = [f"start:{name_of(min(part))}" for part in self.buildings_on_card(cell)]
            space = space_of((yield self.ask("start_building", choices)).removeprefix("start:"))
            if self.dice_of(self.building_on(space)):
                self.saw("two dice start in one building")
            self.put_die(f"p{cell + 1}", space, 0)
            value = values[0]
            if len(set(values)) > 1:
                menu = [f"show:{value}" for value in sorted(set(values))]
                value = int((yield self.ask("start_value", menu)).removeprefix("show:"))
            values.remove(value)
            self.put_die(f"p{cell + 1}", space, value)

    def buildings_on_card(self, cell: int) -> list[set[Space]]:
        """Of each building, its squares on a card, where it has any."""
        found = []
        for building in self.buildings:
            part = {
                (row, column)
                for row, column in building.spaces
                if (row // self.rows, column // self.columns) == divmod(cell, 2)
            }
            if part:
                found.append(part)
        return found

    # --- a round --------------------------------------------------------------------------------------------

    def take_action(self) -> Step[None]:
        table = self.table
        actions = self.actions()
        menu = list(actions)
        if table.phase == 2:
            menu.append("decline")
        elif not menu:
            self.saw("no action is possible")
            menu = [f"discard:{card}" for card in table.hand]
            if self.option("no_legal_action", "pass"):
                menu = ["pass"]
        answer = yield self.ask("choose_action", menu)
        if answer in actions:
            self.saw(f"action: {answer.partition(':')[0]}")
            action = actions[answer]
            bill = action if isinstance(action, Bill) else (yield from action())
            overuse = yield from self.pay(bill)
            asking = bill.effect()
            if asking is not None:
                yield from asking
            self.change_pollution(overuse)
        elif answer.startswith("discard:"):
            card = answer.removeprefix("discard:")
            table.hand.discard(card)
            table.spent.add(card)
        elif answer == "decline":
            self.saw("phase 2 is declined")

    def refill(self) -> Step[None]:
        """Draw until the hand holds three; discards make a new pile when the old one is used up."""
        table = self.table
        while len(table.hand) < HAND:
            missing = HAND - len(table.hand)
            if len(table.pile) < missing and table.spent:
                if self.option("refill_order", "shuffle_first") or not table.pile:
                    self.saw(f"shuffled, {len(table.pile)} left over")
                    table.pile |= table.spent
                    table.spent = set()
            card = yield from self.draw("draw_card", set(table.pile))
            table.pile.discard(card)
            table.hand.add(card)

    # --- the end --------------------------------------------------------------------------------------------

    def aims_met(self) -> set[str]:
        """Which of the three aims are met, whatever the variant asks."""
        table = self.table
        counted = [
            value
            for die, (_, value) in table.dice.items()
            if die[0] == "p" or self.option("mayor_scope", "all")
        ]
        met = set()
        if not any(counted):
            met.add("mayor")
        if table.delivered == set(TYPES):
            met.add("conductor")
        upgraded = [self.marker(link) for link in self.links].count("upgraded")
        enough = len(self.links) if self.option("engineer_scope", "all") else min(len(self.links), 6)
        if self.links and upgraded >= enough:
            met.add("engineer")
        return met

    def outcome(self) -> int:
        """Thousandths: a score among scores for the Economist, won or lost for the others."""
        aims = AIMS[self.options["variant"]]
        if not aims:
            return max(-1000, min(1000, 10 * self.score()))
        if aims <= self.aims_met():
            return max(1, min(1000, 5 * self.score() + 500))
        return max(-1000, min(-1, 5 * self.score() - 500))
