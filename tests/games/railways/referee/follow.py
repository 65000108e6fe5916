"""The referee: follows a game from its start and objects to the first difference."""

from __future__ import annotations

from collections import Counter

from wagonway.games.railways import constants as k
from wagonway.kernel.chance import CHANCE, TERMINAL
from wagonway.kernel.game import State

from .course import Course
from .desk import Ask
from .shown import differences_of_choices, differences_of_observation, differences_of_view
from .table import AIMS, OPTIONS, differences, read_options, read_table
from .words import WORDS

STAGES = {
    "deal_map": k.DEAL_MAP,
    "deal_cards": k.DEAL_CARDS,
    "deal_hand": k.DEAL_HAND,
    "draw_card": k.DRAW_CARD,
    "arrange": k.ARRANGE,
    "start_building": k.START_BUILDING,
    "start_value": k.START_VALUE,
    "choose_action": k.CHOOSE_ACTION,
    "choose_square": k.CHOOSE_SQUARE,
    "choose_part": k.CHOOSE_PART,
    "choose_route": k.CHOOSE_ROUTE,
    "choose_die": k.CHOOSE_DIE,
    "pay": k.PAY,
    "convert": k.CONVERT,
    "over": k.OVER,
}

SHOWN = 5  # so many decisions from one look at what is shown to the next


class Objection(AssertionError):
    """The rules and the referee differ."""


class Referee:
    """One who watches a game over the player's shoulder, with a reading of the rules of its own."""

    def __init__(self, state: State) -> None:
        self.options = read_options(state.s)
        self.course = Course(state.components.document, self.options)
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
        word = WORDS[action]
        self.history.append(word)
        assert self.asked is not None
        try:
            self.asked = self.steps.send(word)
        except StopIteration:
            self.asked = None
        self.check(state)

    def check(self, state: State) -> None:
        """Object to whatever differs."""
        found = self.differences(state)
        if found:
            played = " ".join(self.history[-12:])
            changed = {key: value for key, value in self.options.items() if value != OPTIONS[key][0]}
            raise Objection(
                f"ply {len(self.history)}, after ... {played}\n  "
                + "\n  ".join(found)
                + f"\n  options: {changed}\n{self.drawing()}"
            )

    def drawing(self) -> str:
        """The map as the referee has it."""
        squares = self.course.squares
        rows = sorted({row for row, _ in squares})
        return "\n".join(
            "  " + "".join(squares[r, c] for r, c in sorted(squares) if r == row) for row in rows
        )

    def differences(self, state: State) -> list[str]:
        """In words, what differs."""
        self.course.look()
        s = state.s
        actor = state.current_player()
        found = list(differences(self.course.table, read_table(s)))
        stage = "over" if self.asked is None else self.asked.stage
        if STAGES[stage] != s.stage:
            theirs = next(name for name, number in STAGES.items() if number == s.stage)
            found.append(f"stage: the referee asks {stage}, the game {theirs}")
        if self.course.score() != state.scores()[0] and self.course.table.round:
            found.append(f"score: the referee has {self.course.score()}, the game {state.scores()}")
        if self.asked is None or actor == TERMINAL:
            if self.asked is not None or actor != TERMINAL:
                found.append(f"end: the referee asks {stage}, to act in the game: {actor}")
            return found + self.differences_at_the_end(state)
        if actor != (CHANCE if self.asked.of_chance else 0):
            found.append(f"to act: chance {self.asked.of_chance} with the referee, {actor} in the game")
        menu = set(self.asked.menu)
        if actor == CHANCE:
            outcomes = {WORDS[action]: p for action, p in state.chance_outcomes() if p}
            listed = set(outcomes)
            odd = [word for word in listed & menu if abs(outcomes[word] - 1 / len(menu)) > 1e-9]
            found += [
                f"chance of {word}: {1 / len(menu):.4f}, the game {outcomes[word]:.4f}"
                for word in sorted(odd)
            ]
        else:
            listed = {WORDS[action] for action in state.legal_actions()}
        if menu - listed:
            found.append(f"the game does not list {sorted(menu - listed)}")
        if listed - menu:
            found.append(f"the game lists besides {sorted(listed - menu)}")
        if not found and len(self.history) % SHOWN == 0:
            found += differences_of_view(self.course, state.view(0))
            numbers = state.observe(0).tolist()
            seen = {part: numbers[place] for part, place in state.game.observation_spec.items()}
            found += differences_of_observation(self.course, seen)
            if actor != CHANCE:
                found += differences_of_choices(self.course, stage, state.legal())
        return found

    def differences_at_the_end(self, state: State) -> list[str]:
        """The outcome, once the game is over."""
        if self.asked is not None:
            return []
        aims = AIMS[self.options["variant"]]
        met = self.course.aims_met()
        for aim in sorted(met):
            self.course.saw(f"aim met: {aim}")
        if aims and aims <= met:
            self.course.saw(f"won as {self.options['variant']}")
        mine = self.course.outcome() / 1000
        theirs = state.returns()[0]
        return [f"outcome: the referee has {mine}, the game {theirs}"] if abs(mine - theirs) > 1e-9 else []
