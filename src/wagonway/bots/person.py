"""Players who make the mistakes of people: the levels `apprentice` and `clerk`.

Such a player plans one move at a time and does not see what the next one could make of it. It has a few
ideas, though there are more, and follows the one that looks best, with points at hand counted for more than
they are worth. What nobody would do at a table it does not do either: follow an idea that is much worse than
the best one, or no better than to do nothing; do something beside it that only costs; end badly what it has
begun.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import dropwhile

from wagonway.kernel.chance import CHANCE, RandomSource
from wagonway.kernel.game import State
from wagonway.kernel.search import HUNDREDTHS, TASTE_OF_SEARCH
from wagonway.kernel.spec import GameSpec

from .base import Chooser
from .settings import Ideas, fingerprint, ideas_of
from .styles import taste_of
from .turn import Turn, TurnSearch, TurnTaker

# Rises with the code in here, wherever it comes to other moves.
VERSION = 1
NODES, MOVES = 24_000, 512  # decisions that are tried, and moves that are found by it, for ideas to come from
END_NODES, ENDS = 24_000, 16  # the same for the end of the move that is made
# Rises with the code of what is spared, wherever it comes to other moves: of version 3 nothing is.
CARE = 1
MOST_ENDS = 4  # times that a player says to be done with a move
COMMON = 4  # ideas that come to exactly the same are no accident


@dataclass(frozen=True)
class Habits:
    """How a player of this kind goes about it."""

    notices: int  # ideas that it has, beside those that nobody overlooks
    eager: int  # percent that a point at hand counts for more
    slack: int  # percent of what the best idea brings that another may bring less


APPRENTICE = Habits(notices=2, eager=200, slack=90)
CLERK = Habits(notices=4, eager=100, slack=60)


@dataclass(frozen=True)
class Thought:
    """What comes to mind in a position: moves that each follow another idea, the best first."""

    moves: tuple[Turn, ...]
    nothing: int
    """What it is worth to do nothing; where that cannot be done, what the last of the moves is."""
    plain: tuple[Turn, ...] = ()
    """Those of the moves that nobody overlooks."""


class Mind:
    """Looks for moves, and for the end of one, from one information state after another of the same game."""

    def __init__(self, known: State, taste: int, ideas: Ideas) -> None:
        game = known.game
        self.ideas = ideas
        self._taste = taste
        self._idle, self._plain, self._last, self._beside, self._spared = (
            {game.parse_action(text, known.components) for text in texts}
            for texts in (ideas.idle, ideas.plain, ideas.last, ideas.beside, ideas.spared)
        )
        self._text = cache(known.action_text)
        self._moves = TurnSearch(known, NODES, 1, taste, MOVES, reach=1, openly=1, keen=ideas.keen)
        self._ends = TurnSearch(known, END_NODES, 1, taste, ENDS, reach=1, keen=ideas.keen)

    def think(self, known: State) -> Thought:
        """The ideas from here that are better than to do nothing; where none is, that is the only one."""
        found = self._moves.think(known)
        if self._spared:
            # What is bought alone can as well be bought when it is needed.
            found = tuple(filter(self._telling, found)) or found
        moves = best_of_each(known, found, self.idea_of, self._idle)
        if self._spared:
            moves = sorted((self._without_waste(known, move) for move in moves), key=by_worth)
        idle = next((move for move in moves if self._idle & {*self._telling(move)}), None)
        if idle is not None:
            moves = sorted((self._at_the_end(known, move, idle) for move in moves), key=by_worth)
            better = [move for move in moves if is_better(known, move, idle)]
            moves = better or [self._for_nothing(known, moves, idle)]
        else:
            moves = [move for move in moves if not self._is_less(move, found)] or moves[:1]
            moves = above_the_common(moves)
        moves = [move for move in moves if move is moves[0] or move.decisions[0] not in self._last]
        nothing = moves[-1] if idle is None else idle
        plain = tuple(move for move in moves if move.decisions[0] in self._plain)
        return Thought(tuple(moves), nothing.worth, plain)

    def _for_nothing(self, known: State, moves: Sequence[Turn], idle: Turn) -> Turn:
        """Where nothing is better than to do nothing: what costs nothing, where there is such a thing."""
        free = (
            move
            for move in moves
            if not self._spared.intersection(move.decisions)
            and move.worth == idle.worth
            and points_after(known, move) == points_after(known, idle)
        )
        return next(free, idle) if self._spared else idle

    def idea_of(self, move: Turn) -> tuple[str, ...]:
        """What a move is about: the decisions that say so, or what those that are alike begin with."""
        return tuple(self._kind(decision) for decision in self._telling(move))

    def _kind(self, decision: int) -> str:
        text = self._text(decision)
        return next((begin for begin in self.ideas.alike if text.startswith(begin)), text)

    def _telling(self, move: Turn) -> list[int]:
        """The decisions that say what a move is about."""
        able = self._able(move)
        return [move.decisions[able[place]] for place in self.ideas.idea if place < len(able)]

    def _able(self, move: Turn) -> list[int]:
        """Where in a move those stand that may say so, from a chief one on where it has one."""
        able = [at for at, each in enumerate(move.decisions) if each not in self._beside]
        chief = (
            n for n, at in enumerate(able) if self._text(move.decisions[at]).startswith(self.ideas.chief)
        )
        return able[next(chief, 0) :]

    def _begun(self, move: Turn) -> int:
        """How many decisions of a move it takes to say what it is about."""
        able = self._able(move)
        return 1 + able[min(max(self.ideas.idea), len(able) - 1)] if able else len(move.decisions)

    def _well_done(self, known: State, move: Turn) -> Turn:
        """The same move without waste, bought later and from another space where it is worth more so."""
        while self._spared:
            move = self._without_waste(known, move)
            ways = (self._alike(known, move, way) for way in self._other_ways(known, move.decisions))
            better = [way for way in ways if way is not None and way.worth > move.worth]
            if not better:
                break
            move = max(better, key=lambda way: way.worth)
        return move

    def _without_waste(self, known: State, move: Turn) -> Turn:
        """The move without what may be spared, unless that costs points, and what is begun for nothing.

        What lies there afterwards may be worth more than it costs; whoever needs it later can buy it later.
        """
        at = 0
        while self._spared and at < len(move.decisions):
            decisions = move.decisions
            less = None
            if decisions[at] in self._spared:
                less = self._alike(known, move, (*decisions[:at], *decisions[at + 1 :]))
                if less is not None and points_after(known, less) < points_after(known, move):
                    less = None
            elif at and decisions[at] in self._idle:
                less = self._whole(known, (*decisions[: at - 1], *decisions[at + 1 :]))
                if less is not None and (
                    less.worth < move.worth
                    or len(less.decisions) >= len(decisions)
                    or self._idle & {*self._telling(less)}
                ):
                    less = None
            move, at = (move, at + 1) if less is None else (less, 0)
        return move

    def _alike(self, known: State, move: Turn, decisions: Sequence[int]) -> Turn | None:
        """The move of these decisions, if it can be made and its idea is that of the other."""
        found = self._whole(known, decisions)
        return found if found is not None and self.idea_of(found) == self.idea_of(move) else None

    def _other_ways(self, known: State, decisions: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """The same decisions with one that may be spared taken later, and after another beginning."""
        for at, decision in enumerate(decisions):
            if decision in self._spared:
                rest = (*decisions[:at], *decisions[at + 1 :])
                yield from (
                    (*rest[:later], decision, *rest[later:]) for later in range(at + 1, len(decisions))
                )
        beginning = self._beside - self._spared
        rest = tuple(dropwhile(beginning.__contains__, decisions))
        if rest != decisions:
            for first in sorted(beginning.intersection(known.legal_actions())):
                yield (first, *rest)
                for second in sorted(beginning.intersection(after(known, (first,)).legal_actions())):
                    yield (first, second, *rest)

    def _whole(self, known: State, decisions: Sequence[int]) -> Turn | None:
        """The move of these decisions, with nothing done where more could be; None where that cannot be."""
        seat, turn_of = known.current_player(), known.game.spec.hooks.turn_of
        state = known.information_state(seat)

        def goes_on() -> bool:
            return state.current_player() == seat and turn_of(state) == turn_of(known)

        taken = []
        for decision in (*decisions, *[None] * MOST_ENDS):
            if not goes_on():
                break
            legal = state.legal_actions()
            if decision is None:
                decision = next((end for end in legal if end in self._idle), None)
            if decision not in legal:
                return None
            state.apply(decision)
            taken.append(decision)
        if goes_on() or len(taken) < len(decisions):
            return None
        return Turn(tuple(taken), round(HUNDREDTHS * state.evaluate(seat, self._taste)))

    def _is_less(self, move: Turn, found: Sequence[Turn]) -> bool:
        """Whether a part of the move is worth no less, and is there to be done alone."""
        does = what_is_done(move, self._idle)
        return any(
            wastes(does, what_is_done(part, self._idle))
            for part in found
            if part.worth >= move.worth and does.keys() > {*part.decisions} - self._idle
        )

    def _at_the_end(self, known: State, move: Turn, idle: Turn) -> Turn:
        """The move, for what it is worth with nothing done after it, if that can be: as doing nothing is."""
        end, seat = after(known, move.decisions), known.current_player()
        if len(idle.decisions) > 1 or end.current_player() != seat:
            return move
        if idle.decisions[0] not in end.legal_actions():
            return move
        end.apply(idle.decisions[0])
        return Turn(move.decisions, round(HUNDREDTHS * end.evaluate(seat, self._taste)))

    def ended(self, known: State, move: Turn, eager: int) -> Turn:
        """The same move, as far as its idea goes, with the best end for whoever is so eager."""
        move = self._well_done(known, move)
        begun = move.decisions[: self._begun(move)]
        if len(begun) == len(move.decisions):
            return move
        state = after(known, begun)
        ends = self._ends.think(state)
        if finished(state, ends) != ends[0]:
            ends = (finished(state, ends),)
        ways = [move, *(Turn((*begun, *end.decisions), end.worth) for end in ends)]
        return self._well_done(known, max(ways, key=lambda way: liking(known, way, eager)))


class Person(TurnTaker[Mind]):
    """Follows the best idea it has, with an eye to the points that it brings at once."""

    def __init__(
        self,
        habits: Habits,
        style: str = "",
        ideas: Callable[[GameSpec], Ideas] = ideas_of,
    ) -> None:
        super().__init__()
        self._habits, self._style, self._ideas = habits, style, ideas

    def new_search(self, info_state: State) -> Mind:
        spec = info_state.game.spec
        taste = taste_of(TASTE_OF_SEARCH, self._style, spec)
        return Mind(info_state, taste, self._ideas(spec))

    def decide(self, search: Mind, info_state: State, rng: Chooser) -> Turn:
        followed = self.follow(info_state, search.think(info_state), rng)
        return search.ended(info_state, followed, self._habits.eager)

    def follow(self, known: State, thought: Thought, rng: Chooser) -> Turn:
        """The idea that is followed, before its end is thought of."""
        habits = self._habits
        best = thought.moves[0].worth
        # By points alone, as at the end of a game, the best may be worth less than nothing.
        slack = max(0, habits.slack * (best - thought.nothing) // 100)
        near = [move for move in thought.moves if best - move.worth <= slack]
        noticed = [near.pop(rng.below(len(near))) for _ in range(min(habits.notices, len(near)))]
        noticed += [move for move in near if move in thought.plain]
        return max(noticed, key=lambda move: liking(known, move, habits.eager))


def liking(known: State, move: Turn, eager: int) -> int:
    """What a move looks worth to whoever counts points at hand for so much more."""
    return 100 * move.worth + eager * HUNDREDTHS * points_after(known, move)


def by_worth(move: Turn) -> int:
    """In the order of these the best moves stand first."""
    return -move.worth


def above_the_common(moves: list[Turn]) -> list[Turn]:
    """Without those that are worth no more than what many others come to: such a move brings nothing."""
    worths = Counter(move.worth for move in moves[1:])
    common = max((worth for worth, many in worths.items() if many >= COMMON), default=None)
    if common is None or common == moves[0].worth:
        return moves
    return [move for move in moves if move.worth > common]


def best_of_each(
    known: State, moves: Sequence[Turn], idea_of: Callable[[Turn], tuple[str, ...]], idle: Collection[int]
) -> list[Turn]:
    """The best move for each idea, of moves that are in their order.

    One that does all that a better one does, and more that only costs, follows no idea. What a move is worth
    that chance interrupts is not held against one that is whole: it counts where nothing else is there.
    """
    found: dict[tuple[str, ...], list[Turn]] = {}
    for move in moves:
        found.setdefault(idea_of(move), []).append(move)
    best: list[Turn] = []
    done: list[Counter[int]] = []
    for move in sorted((finished(known, each) for each in found.values()), key=by_worth):
        does = what_is_done(move, idle)
        if not any(wastes(does, less) for less in done if less):
            best.append(move)
            done.append(does)
    return best


def what_is_done(move: Turn, idle: Collection[int]) -> Counter[int]:
    """How often a move takes each decision, but for those that say that nothing is done."""
    return Counter(each for each in move.decisions if each not in idle)


def wastes(does: Counter[int], less: Counter[int]) -> bool:
    """Whether a move takes all decisions that a better one takes, and more that only cost."""
    return less.keys() <= does.keys() and less < does


def finished(known: State, moves: Sequence[Turn]) -> Turn:
    """Of the best moves the first that is whole; where chance interrupts them the first."""
    return next((move for move in moves[:ENDS] if not is_interrupted(known, move)), moves[0])


def is_interrupted(known: State, move: Turn) -> bool:
    """Whether the turn goes on when chance has acted."""
    state, seat = after(known, move.decisions), known.current_player()
    if state.current_player() != CHANCE:
        return False
    state = state.determinize(seat, 0)
    state.resolve_chance(RandomSource(0))
    turn_of = known.game.spec.hooks.turn_of
    return state.current_player() == seat and turn_of(state) == turn_of(known)


def is_better(known: State, move: Turn, idle: Turn) -> bool:
    """Whether a move is better than to do nothing; by its points alone where the game would be over."""
    if after(known, idle.decisions).is_terminal():
        return points_after(known, move) > points_after(known, idle)
    return move.worth > idle.worth


def after(known: State, decisions: Sequence[int]) -> State:
    """Where decisions lead to from here."""
    state = known.information_state(known.current_player())
    for decision in decisions:
        state.apply(decision)
    return state


def points_after(known: State, move: Turn) -> int:
    """The points of the seat to act after its move."""
    return after(known, move.decisions).score(known.current_player())


def way_of_having_ideas(own: object, ideas: Ideas) -> str:
    """A text that is another one where the bot plays a game differently; `own` is what it brings along."""
    how = (own, NODES, MOVES, END_NODES, ENDS, COMMON, ideas, *ideas.added)
    if ideas.spared:
        how = (*how, CARE, MOST_ENDS)
    return f"ideas/{VERSION} {fingerprint(how)}"
