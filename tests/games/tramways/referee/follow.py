"""The referee: follows a game from its start and objects to the first difference."""

from __future__ import annotations

from collections import Counter

from wagonway.games.tramways import constants as k
from wagonway.kernel.chance import CHANCE, TERMINAL
from wagonway.kernel.game import State

from .course import Course
from .desk import Ask
from .shown import differences_of_choices, differences_of_view
from .table import OPTIONS, differences, hands_of, read_facts, read_options
from .words import WORDS

STAGES = {
    "lay_board": k.LAY_BOARD,
    "deal_parcel": k.DEAL_PARCEL,
    "draw_tile": k.DRAW_TILE,
    "draw_order": k.DRAW_ORDER,
    "fill_display": k.FILL_DISPLAY,
    "show_top": k.SHOW_TOP,
    "show_book": k.SHOW_BOOK,
    "draw_hand": k.DRAW_HAND,
    "reveal_line": k.REVEAL_LINE,
    "choose_book": k.CHOOSE_BOOK,
    "take_from_book": k.TAKE_FROM_BOOK,
    "auction_turn": k.AUCTION_TURN,
    "take_card": k.TAKE_CARD,
    "discard_for_void": k.DISCARD_FOR_VOID,
    "solo_line": k.SOLO_LINE,
    "refill": k.REFILL,
    "choose_action": k.CHOOSE_ACTION,
    "choose_step": k.CHOOSE_STEP,
    "choose_kind": k.CHOOSE_KIND,
    "choose_goal": k.CHOOSE_GOAL,
    "choose_ride": k.CHOOSE_RIDE,
    "pay": k.PAY,
    "choose_bonus": k.CHOOSE_BONUS,
    "buy_hp": k.BUY_HP,
    "administer": k.ADMINISTER,
    "place_passenger": k.PLACE_PASSENGER,
    "over": k.OVER,
}
STAGE_WORDS = {number: word for word, number in STAGES.items()}
SHOWN = 19  # so many decisions from one look at what is shown to the next
LAST = 14  # so many answers are told with an objection


class Objection(AssertionError):
    """The rules and the referee differ."""


class Referee:
    """One who watches a game over the players' shoulders, with a reading of the rules of its own."""

    def __init__(self, state: State) -> None:
        self.options = read_options(state.s)
        self.course = Course(state.components.document, state.players, self.options)
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
            played = " ".join(self.history[-LAST:])
            changed = {key: value for key, value in self.options.items() if value != OPTIONS[key][0]}
            raise Objection(
                f"ply {len(self.history)}, after ... {played}\n  "
                + "\n  ".join(found)
                + f"\n  {self.course.players} players, options: {changed}\n{self.drawing()}"
            )

    def drawing(self) -> str:
        """The map as the referee has it: squares, and the sides of the tracks on them."""
        course = self.course
        lying = course.lying()
        lines = []
        for row in sorted({row for row, _ in course.squares}):
            codes = []
            for space in sorted(each for each in course.squares if each[0] == row):
                spot = course.table.spots.get(space)
                code = course.squares[space] if spot is None else f"{spot.type or ''}{spot.label or ''}"
                owner = "" if spot is None or spot.owner is None else f"*{spot.owner}"
                tracks = "".join(f"{sides}{number}" for _, number, sides in lying.get(space, []))
                codes.append(f"{code}{owner}{tracks}".ljust(7))
            lines.append("  " + " ".join(codes))
        return "\n".join(lines)

    def differences(self, state: State) -> list[str]:
        """In words, what differs."""
        s, course = state.s, self.course
        actor = state.current_player()
        facts = read_facts(s, course.labels, len(course.cards))
        found = [*differences(course.table.facts(), facts), *hands_of(s, facts)]
        stage = "over" if self.asked is None else self.asked.stage
        if STAGES[stage] != s.stage:
            found.append(f"stage: the referee asks {stage}, the game {STAGE_WORDS[s.stage]}")
        mine = [course.score(seat) for seat in range(course.players)]
        if mine != state.scores():
            found.append(f"scores: the referee has {mine}, the game {state.scores()}")
        if self.asked is None or actor == TERMINAL:
            if self.asked is not None or actor != TERMINAL:
                found.append(f"end: the referee asks {stage}, to act in the game: {actor}")
            return found + self.differences_at_the_end(state)
        if actor != (CHANCE if self.asked.seat is None else self.asked.seat):
            found.append(f"to act: seat {self.asked.seat} with the referee, {actor} in the game")
        menu = set(self.asked.menu)
        if actor == CHANCE:
            outcomes = {WORDS[action]: p for action, p in state.chance_outcomes() if p}
            listed = set(outcomes)
            chances = self.asked.chances or {}
            found += [
                f"chance of {word}: {chances[word]:.4f}, the game {outcomes[word]:.4f}"
                for word in sorted(listed & set(chances))
                if abs(outcomes[word] - chances[word]) > 1e-9
            ]
        else:
            listed = {WORDS[action] for action in state.legal_actions()}
        if menu - listed:
            found.append(f"the game does not list {sorted(menu - listed)}")
        if listed - menu:
            found.append(f"the game lists besides {sorted(listed - menu)}")
        if not found and len(self.history) % SHOWN == 0:
            for viewer in (None, *range(course.players)):
                found += differences_of_view(course, viewer, state.view(viewer))
            if actor != CHANCE:
                found += differences_of_choices(course, state.legal())
        return found

    def differences_at_the_end(self, state: State) -> list[str]:
        """Who has won, once the game is over."""
        if self.asked is not None:
            return []
        course = self.course
        ranking = course.ranking()
        scores = [course.score(seat) for seat in ranking]
        if len(set(scores)) < len(scores):
            course.saw("a tie that is broken")
        returns = state.returns()
        order = sorted(range(course.players), key=lambda seat: -returns[seat])
        if len(set(returns)) < len(returns) or order != ranking:
            if not course.solo:
                return [f"ranking: the referee has {ranking}, the game {returns}"]
        return []
