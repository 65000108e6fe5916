"""Refusals held to their promises: intentions drawn at random, asked and checked.

At a position `Asking` draws intentions as browser, terminal and Python send them: by the number of a
decision, by pointing at a thing, by what a move would do, whole or in part, by the same with one thing
exchanged, and of any things together. Of each it checks:

- OK: it is said where, and only where, one of the listed moves does what is wished (moves.py), so never to
  who is not to act;
- the condition: a reason that names one is true;
- the cure: with what the reason says is missing granted, the same refusal is not met again.

Conditions and cures are the game's (cures.py).
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from shlex import quote
from typing import Any

from .cures import Asked, Promises
from .game import State
from .moves import Moves, TooMany
from .refusal import Refusal
from .schema import layout_of
from .spec import IntentionError

FALSE_OK = "false OK"
FALSE_REFUSAL = "false refusal"
UNTRUE = "untrue reason"
FUTILE = "futile advice"
UNDECLARED = "undeclared refusal"
NOT_UNDERSTOOD = "not understood"
CRASH = "crash"

Intention = Mapping[str, Any]


@dataclass(frozen=True)
class Falsehood:
    """An answer that is false: what is wrong with it, and all that asks for it again."""

    kind: str
    text: str
    game: str
    position: str
    seat: int
    wish: Intention
    answer: str  # name of the refusal, with its numbers

    def again(self) -> str:
        """The command that asks again."""
        wish = quote(json.dumps(self.wish, separators=(",", ":")))
        return f"wagonway fuzz {self.game} --at {quote(self.position)} --seat {self.seat} --ask {wish}"


@dataclass
class Tally:
    """What was asked, and what came of it."""

    asked: int = 0
    answers: Counter[str] = field(default_factory=Counter)  # by the name of the refusal
    cured: Counter[str] = field(
        default_factory=Counter
    )  # cures that were granted, by the name of the refusal
    unseen: int = 0  # intentions with too many moves to look at: nothing is said of their OK
    found: list[Falsehood] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Take in what another one counted."""
        self.asked += other.asked
        self.answers += other.answers
        self.cured += other.cured
        self.unseen += other.unseen
        self.found += other.found


class Asking:
    """One position that is asked about. `state` is in the plain form."""

    def __init__(self, state: State, tally: Tally, nouns: dict[str, set[str]] | None = None) -> None:
        self.state, self.tally = state, tally
        self.game = state.game
        self.promises: Promises = self.game.spec.promises
        self.seat = state.current_player()
        self.moves = Moves(state, self.promises) if self.seat >= 0 else None
        self.nouns: dict[str, set[str]] = {} if nouns is None else nouns
        if self.promises.nouns is not None and not self.nouns:
            declared = self.promises.nouns(state.names)
            self.nouns.update({key: {str(each) for each in ids} for key, ids in declared.items()})
        self._asked_of: dict[int, State] = {}

    # --- drawing --------------------------------------------------------------------------------------------

    def draw(self, rng: random.Random) -> tuple[int, Intention]:
        """A seat and what it may wish for."""
        seat = self.seat
        if seat < 0 or rng.random() < 0.1:
            seat = rng.randrange(self.state.players)
        ways = (
            self._by_number,
            self._by_pointing,
            self._by_move,
            self._by_move,
            self._near_move,
            self._of_any,
        )
        for way in rng.choices(ways, k=5):
            wish = way(rng)
            if wish:
                return seat, wish
        return seat, self._by_number(rng)

    def _by_number(self, rng: random.Random) -> Intention:
        """Any, or one near a decision that is listed."""
        listed = self.state.legal_actions()
        if listed and rng.random() < 0.5:
            near = rng.choice(listed) + rng.randint(-6, 6)
            return {"action": min(max(near, 0), self.game.num_actions - 1)}
        return {"action": rng.randrange(self.game.num_actions)}

    def _by_pointing(self, rng: random.Random) -> Intention:
        wishes = list(self.game.spec.hooks.wishes(self.state).values())
        wishes += [each["wish"] for each in self.game.spec.hooks.unlisted(self.state)]
        if not wishes:
            return {}
        wish = rng.choice(wishes)
        if any(noun == "*" and not self.nouns.get(key) for key, noun in wish.items()):
            return {}
        return self._known({key: self._noun(rng, key) if noun == "*" else noun for key, noun in wish.items()})

    def _by_move(self, rng: random.Random) -> Intention:
        """Some of what a move is about."""
        found = self._walk(rng)
        if not found:
            return {}
        keys = rng.sample(sorted(found), rng.randint(1, min(len(found), 4)))
        return {self.promises.said.get(key, key): rng.choice(sorted(found[key])) for key in keys}

    def _near_move(self, rng: random.Random) -> Intention:
        """The same with another thing in the place of one, or one more."""
        wish = dict(self._by_move(rng))
        key = rng.choice(sorted(wish if wish and rng.random() < 0.7 else self.nouns) or [""])
        return {**wish, key: self._noun(rng, key)} if self.nouns.get(key) else wish

    def _of_any(self, rng: random.Random) -> Intention:
        keys = [key for key in sorted(self.nouns) if self.nouns[key]]
        return {key: self._noun(rng, key) for key in rng.sample(keys, min(len(keys), rng.randint(1, 3)))}

    def _noun(self, rng: random.Random, key: str) -> str:
        return rng.choice(sorted(self.nouns[key]))

    def _known(self, wish: Intention) -> Intention:
        """The wish, if it is of things that moves can be about."""
        return wish if wish.keys() <= self.nouns.keys() else {}

    def _walk(self, rng: random.Random) -> dict[str, Collection[str]]:
        if self.moves is None:
            return {}
        try:
            found = self.moves.walk(rng.choice)
        except TooMany:
            return {}
        found = {key: things for key, things in found.items() if things}
        if self.promises.nouns is None:
            for key, things in found.items():
                self.nouns.setdefault(key, set()).update(things)
        return found

    # --- checking -------------------------------------------------------------------------------------------

    def check(self, seat: int, wish: Intention) -> None:
        """Ask, and note what is false about the answer."""
        self.tally.asked += 1
        try:
            answer = self._of(seat).explain(wish, seat)
        except IntentionError as error:
            return self._false(NOT_UNDERSTOOD, str(error), seat, wish, "")
        except Exception as error:  # whatever is raised is the fault to report
            return self._false(CRASH, f"{type(error).__name__}: {error}", seat, wish, "")
        self.tally.answers[answer.name] += 1
        told = f"{answer.name} {answer.needs} {answer.has}"
        try:
            fulfilled = seat == self.seat and self.moves is not None and self.moves.fulfil(wish)
        except TooMany:
            self.tally.unseen += 1
        else:
            if answer.ok and not fulfilled:
                return self._false(FALSE_OK, "no listed move does that", seat, wish, told)
            if fulfilled and not answer.ok:
                return self._false(FALSE_REFUSAL, "a listed move does that", seat, wish, told)
        if not answer.ok and (self.promises.reasons or self.promises.without):
            self._check_reason(seat, wish, answer, told)
        return None

    def _check_reason(self, seat: int, wish: Intention, answer: Refusal, told: str) -> None:
        reason = self.promises.reasons.get(answer.code)
        if reason is None:
            if answer.code not in self.promises.without:
                self._false(
                    UNDECLARED, "it has neither a condition nor a reason for having none", seat, wish, told
                )
            return
        layout = layout_of(self.game.spec.State)
        s = layout.copy(self.state.s)
        asked = Asked(
            s, self.state.c, self.state.names, wish, seat, seat == self.seat, answer.needs, answer.has
        )
        try:
            if not reason.holds(asked):
                return self._false(UNTRUE, "its condition does not hold", seat, wish, told)
            advised = reason.cure(asked) if reason.cure is not None else False
        except Exception as error:  # a fault of the declaration, told with what it needs to be found
            return self._false(CRASH, f"declared: {type(error).__name__}: {error}", seat, wish, told)
        if advised is False:
            return None
        wished = advised if isinstance(advised, Mapping) else wish
        cured = self.game.from_bytes(layout.pack(s), self.state.components, "plain").derived()
        again = cured.information_state(seat).explain(wished, seat)
        self.tally.cured[answer.name] += 1
        if again.code == answer.code:
            told_again = f"{again.name} {again.needs} {again.has}"
            more = f"{told_again} again for {json.dumps(dict(wished))} at {cured.position_text()}"
            return self._false(FUTILE, more, seat, wish, told)
        return None

    def _of(self, seat: int) -> State:
        """What a seat knows of the position."""
        if seat not in self._asked_of:
            self._asked_of[seat] = self.state.information_state(seat)
        return self._asked_of[seat]

    def _false(self, kind: str, text: str, seat: int, wish: Intention, answer: str) -> None:
        position = self.state.position_text()
        self.tally.found.append(Falsehood(kind, text, self.game.id, position, seat, wish, answer))


def positions(
    state: State, rng: random.Random, every: int, choose: Callable[[State, list[int]], int]
) -> Iterator[State]:
    """Positions of one game, as they are or made richer.

    One in about `every` decisions, some where a question is asked for the first time, and the end.
    """
    from .chance import RandomSource

    source = RandomSource(rng.getrandbits(60))
    promises: Promises = state.game.spec.promises
    asked: set[str] = set()
    for _ in range(20_000):
        state.resolve_chance(source)
        question = "" if state.is_terminal() else str(state.prompt()["id"])
        often = 1 / every if question in asked else 0.5
        asked.add(question)
        if rng.random() < often or state.is_terminal():
            richer = promises.stir is not None and rng.random() < 0.5
            yield _stirred(state, rng) if richer else state.copy()
        if state.is_terminal():
            return
        state.apply(choose(state, state.legal_actions()))


def _stirred(state: State, rng: random.Random) -> State:
    """The position made richer, and perhaps played on within the move."""
    promises: Promises = state.game.spec.promises
    layout = layout_of(state.game.spec.State)
    s = layout.copy(state.s)
    assert promises.stir is not None
    promises.stir(rng, s, state.c, state.names)
    stirred = state.game.from_bytes(layout.pack(s), state.components, "plain").derived()
    seat = stirred.current_player()
    if seat >= 0 and not stirred.legal_actions():
        return state.copy()  # what would be a dead end is no position of a game
    for _ in range(rng.randrange(5)):
        if stirred.current_player() == seat >= 0:
            stirred.apply(rng.choice(stirred.legal_actions()))
    return stirred
