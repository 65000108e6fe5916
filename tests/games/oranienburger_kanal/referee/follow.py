"""The referee: follows a game from its start and objects to the first difference."""

from __future__ import annotations

from collections import Counter
from typing import Any

from wagonway.games.oranienburger_kanal import constants as k
from wagonway.kernel.chance import CHANCE, TERMINAL
from wagonway.kernel.game import State

from .course import Course
from .hands import Ask
from .table import differences, read_options, read_table
from .words import numbers_of

STAGES = {
    "first_player": k.FIRST_PLAYER,
    "reveal": k.REVEAL,
    "discard_top": k.DISCARD_TOP,
    "start_routes": k.START_ROUTES,
    "choose_space": k.CHOOSE_SPACE,
    "choose_branch": k.CHOOSE_BRANCH,
    "act": k.ACT,
    "choose_cost": k.CHOOSE_COST,
    "choose_cell": k.CHOOSE_CELL,
    "choose_activation": k.CHOOSE_ACTIVATION,
    "choose_bridge_end": k.CHOOSE_BRIDGE_END,
    "choose_effect": k.CHOOSE_EFFECT,
    "choose_kind": k.CHOOSE_KIND,
    "trade": k.TRADE,
    "effect_build": k.EFFECT_BUILD,
    "choose_line": k.CHOOSE_LINE,
    "others_turn": k.OTHERS_TURN,
    "round_end": k.ROUND_END,
}


class Objection(AssertionError):
    """The rules and the referee differ."""


class Referee:
    """One who watches a game over the players' shoulders, with a reading of the rules of its own."""

    def __init__(self, state: State, document: dict[str, Any]) -> None:
        s = state.s
        options = read_options(s)
        self.course = Course(document, s.players, options)
        self.options = options
        self.numbers = numbers_of(options["deck"])
        self.words = {number: word for word, number in self.numbers.items()}
        self.steps = self.course.run()
        self.asked: Ask | None = next(self.steps)
        self.history: list[str] = []
        self.check(state)

    @property
    def seen(self) -> Counter[str]:
        """The situations that occurred."""
        return self.course.seen

    def tell(self, action: int, state: State) -> None:
        """What was decided or drawn, and the state that the rules made of it."""
        word = self.words[action]
        self.history.append(word)
        self.proceed(word)
        self.check(state)

    def proceed(self, word: str) -> None:
        """Answer the referee's own question."""
        assert self.asked is not None
        try:
            self.asked = self.steps.send(word)
        except StopIteration:
            self.asked = None

    def check(self, state: State) -> None:
        """Object to whatever differs."""
        found = self.differences(state)
        # A question of which nothing can come may be left out.
        first = found
        while found and self.asked is not None and self.asked.pointless is not None:
            self.proceed(self.asked.pointless)
            found = self.differences(state)
        if found:
            found = first if len(first) < len(found) else found
            played = " ".join(self.history[-12:])
            raise Objection(
                f"ply {len(self.history)}, after ... {played}\n  "
                + "\n  ".join(found)
                + "".join(f"\n  {cell} {card} {lines}" for cell, card, lines in self.cards_in_use(state))
                + f"\n  options: {self.changed_options()}\n  {state.position_text()}"
            )

    def cards_in_use(self, state: State) -> list[tuple[str, str, Any]]:
        """Cell, card and lines of the buildings that either side holds to be in use."""
        cells = {use.cell for use in self.course.using} | {each[:3] for each in read_table(state.s).using}
        built = [
            (cell, card) for p in self.course.table.seats for cell, card in p.cells.items() if cell in cells
        ]
        return [(cell, card, self.course.cards[card]["lines"]) for cell, card in built]

    def changed_options(self) -> dict[str, str]:
        """The options that are not the default."""
        from .table import OPTIONS

        return {key: value for key, value in self.options.items() if value != OPTIONS[key][0]}

    def differences(self, state: State) -> list[str]:
        """In words, what differs."""
        s = state.s
        actor = state.current_player()
        if self.asked is None:
            return (
                self.differences_at_the_end(state)
                if actor == TERMINAL
                else [f"the referee is done, not {actor}"]
            )
        if actor == TERMINAL:
            return [f"the game is over, the referee asks {self.asked.stage}"]
        found = list(differences(self.course.table, read_table(s)))
        if STAGES[self.asked.stage] != s.stage:
            theirs = next(name for name, number in STAGES.items() if number == s.stage)
            found.append(f"stage: the referee asks {self.asked.stage}, the game {theirs}")
        if actor != (CHANCE if self.asked.seat is None else self.asked.seat):
            found.append(f"to act: the referee asks {self.asked.seat}, the game {actor}")
        if actor == CHANCE:
            weights = self.asked.menu
            total = sum(weights.values())
            mine = {word: weight / total for word, weight in weights.items() if weight}
            theirs_ = {self.words[action]: p for action, p in state.chance_outcomes() if p}
            odd = [word for word in {*mine, *theirs_} if abs(mine.get(word, 0) - theirs_.get(word, 0)) > 1e-9]
            found += [
                f"chance of {w}: {mine.get(w, 0):.4f}, the game {theirs_.get(w, 0):.4f}" for w in sorted(odd)
            ]
        else:
            listed = {self.words[action] for action in state.legal_actions()}
            menu = set(self.asked.menu)
            if menu - listed:
                found.append(f"the game does not list {sorted(menu - listed)}")
            if listed - menu:
                found.append(f"the game lists besides {sorted(listed - menu)}")
        return found

    def differences_at_the_end(self, state: State) -> list[str]:
        """Scores, and who has won."""
        course = self.course
        found = []
        mine = [course.total(seat) for seat in range(course.players)]
        if self.options["campaign"] == "on" and course.solo:
            mine = [sum(course.table.totals)]
        if mine != state.scores():
            found.append(f"scores: the referee has {mine}, the game {state.scores()}")
        result = state.view(None)["result"]
        for seat, parts in enumerate(course.scores):
            theirs = {part: number for part, number in result["final"][seat].items() if part != "total"}
            if parts != theirs:
                found.append(f"score of {seat}: the referee has {parts}, the game {theirs}")
        if course.rank() != result["rank"]:
            found.append(f"rank: the referee has {course.rank()}, the game {result['rank']}")
        if not course.solo:
            winner = course.winner()
            returns = state.returns()
            best = None if returns[0] == returns[1] else int(returns[1] > returns[0])
            if winner != best:
                found.append(f"winner: the referee has {winner}, the game {returns}")
        return found
