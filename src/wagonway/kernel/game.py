"""Games and states for Python: what bots, servers, environments and people at a prompt use.

A game makes states and a state knows its game, so the two stand in one module.
"""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from numbers import Integral
from typing import Any

import numpy as np
import numpy.typing as npt

from . import drivers
from .arrays import to_fill
from .base import FORMS, ComponentSet, ComponentSource, GameBase
from .chance import CHANCE, TERMINAL, RandomSource, _signed, source_of
from .forms import Form
from .notation import NotationError
from .options import MOST_DECISIONS, GameError, OptionError
from .refusal import GameFault, IllegalAction, Refusal
from .schema import layout_of
from .search import HUNDREDTHS, NODES_OF_GREEDY, TASTE_OF_GREEDY, TASTE_OF_SEARCH, TASTES
from .spec import IntentionError, PlayedEvent
from .teachers import MOST_NODES

__all__ = [
    "FORMS",
    "MOST_DECISIONS",
    "ComponentSet",
    "ComponentSource",
    "Game",
    "GameFault",
    "IllegalAction",
    "Refusal",
    "State",
    "fault_text",
]


class Game(GameBase):
    """One game: makes states, reads positions, plays in bulk.

    Copies are the game itself; a pickle holds its id, or the package it is in where it is not registered.
    """

    # --- states ---------------------------------------------------------------------------------------------

    def setup(
        self,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        components: ComponentSource = None,
        form: str = "auto",
        rules: int | None = None,
    ) -> State:
        """A new game; chance is usually to act first (`resolve_chance`).

        `players` may be left out where only one number can play; options not named have their defaults;
        `rules` is the rules version, the newest if left out. Raises OptionError, ComponentError, GameError.
        """
        numbers = {"players": self._players(players), **self.meta.numbers(options)}
        numbers["rules"] = self._version(rules)
        component_set = self.components(components)
        storage = self.form(form)
        states = storage.new_states(1)
        for name, value in numbers.items():
            storage.set_field(states, 0, name, value)
        state = State(self, storage, component_set, states)
        bench = storage.bench()
        storage.drivers["at_start"](states, 0, component_set.for_form(storage), 0, bench.works, 0)
        return state

    def _version(self, rules: Any) -> int:
        newest = self.rules_version
        whole = isinstance(rules, Integral) and not isinstance(rules, bool)
        if rules is not None and not (whole and 1 <= rules <= newest):
            raise GameError(f"{self.id}: rules version {rules!r} is not known; 1 to {newest} are.")
        return newest if rules is None else int(rules)

    def _players(self, players: int | None) -> int:
        if players is None:
            if len(self.players) != 1:
                raise OptionError(f"{self.id}: say how many play: {', '.join(map(str, self.players))}.")
            return self.players[0]
        return self.meta.check_players(players)

    def from_bytes(self, data: bytes, components: ComponentSource = None, form: str = "auto") -> State:
        """The state of `bytes(state)`; they must come from a state of this game, with this layout.

        Raises GameError for another length, players, rules version or option. Nothing else is looked at, and
        compiled code goes where broken bytes lead it: what may be anybody's is read by `parse_position`.
        """
        layout = layout_of(self.spec.State)
        if len(data) != layout.size:
            raise GameError(f"{self.id}: a state has {layout.size} bytes, these are {len(data)}.")
        storage = self.form(form)
        states = storage.new_states(1)
        storage.from_bytes(states, 0, bytes(data))
        state = State(self, storage, self.components(components), states)
        self._check_header(state)
        return state

    def _check_header(self, state: State) -> None:
        """The numbers that no rule looks at twice."""
        self.meta.check_players(state.players)
        if not 1 <= state.rules_version <= self.rules_version:
            raise GameError(f"{self.id}: rules version {state.rules_version} is not known.")
        for option in self.meta.options:
            index = state._form.get_field(state._states, 0, option.key)
            if not 0 <= index < len(option.values):
                raise OptionError(f"{self.id}: {option.key} has no value of number {index}.")

    def parse_position(self, text: str, components: ComponentSource = None, form: str = "auto") -> State:
        """The state of `position_text()`. Raises NotationError in one sentence."""
        head, _, rest = text.strip().partition(" ")
        game, _, version = head.partition("/")
        if game != self.id:
            raise NotationError(f"{head[:40]!r}: a position of this game begins with {self.id}/.")
        storage = self.form(form)
        state = State(self, storage, self.components(components), storage.new_states(1))
        layout = layout_of(self.spec.State)
        plain = layout.make_plain()
        if not (version.isascii() and version.isdecimal() and len(version) < 5):
            raise NotationError(f"{head[:40]!r}: the rules version is missing.")
        self.spec.hooks.parse_position(state, rest, plain)
        plain.rules = int(version)
        storage.from_bytes(state._states, 0, layout.pack(plain))
        try:
            self._check_header(state)
        except GameError as error:
            raise NotationError(str(error)) from error
        return state

    # --- in bulk --------------------------------------------------------------------------------------------

    def playouts(
        self,
        n: int,
        seed: int = 0,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        components: ComponentSource = None,
        form: str = "auto",
        first: int = 0,
        threads: int = 1,
    ) -> dict[str, npt.NDArray[Any]]:
        """Play n games at random, numbers first to first + n - 1 of the seed.

        The form "auto" is the compiled one where the game is compiled; else the plain one, and a
        PlainFormWarning says so.

        Returns scores (int32 [n, seats]), returns (float64 [n, seats], -1 to 1) and decisions (int32 [n],
        of players). A game of a seed is the same in every form and however the work is divided; of seed and
        numbers the low 64 bits count. Raises GameFault with the number of a game that has no end.
        """
        n, first, threads = operator.index(n), operator.index(first), operator.index(threads)
        if n < 0 or threads < 1:
            raise GameError(f"{n} games on {threads} threads cannot be played.")
        state = self.setup(players, options, components, self.form_in_bulk(form))
        seats = state.players
        scores = np.zeros((n, seats), np.int32)
        returns = np.zeros((n, seats), np.int32)
        decisions = np.zeros(n, np.int32)
        parts = min(threads, max(n, 1))
        edges = [n * part // parts for part in range(parts + 1)]

        def play(low: int, high: int) -> None:
            if low < high:
                rows = (scores[low:high], returns[low:high], decisions[low:high])
                self._play_range(state, seed, first + low, high - low, *rows)

        if parts == 1:
            play(0, n)
        else:
            with ThreadPoolExecutor(parts) as pool:
                list(pool.map(play, edges[:-1], edges[1:]))
        return {"scores": scores, "returns": returns / 1000.0, "decisions": decisions}

    def _play_range(
        self, state: State, seed: int, first: int, n: int, scores: Any, returns: Any, decisions: Any
    ) -> None:
        form = state._form
        bench = form.new_bench()
        done = form.drivers["play_many"](
            state._states,
            form.new_states(1),
            state.components.for_form(form),
            0,
            bench.works,
            0,
            bench.rngs,
            _signed(seed),
            _signed(first),
            n,
            MOST_DECISIONS,
            scores,
            returns,
            decisions,
        )
        if done < n:
            what = fault_text(int(decisions[done]))
            raise GameFault(f"{self.id}, {state.players} players, seed {seed}, game {first + done}: {what}.")


def fault_text(fault: int) -> str:
    """What a fault of a playout was."""
    return {
        drivers.DEAD_END: "a player to act has no legal decision",
        drivers.ENDLESS: f"it goes on after {MOST_DECISIONS} decisions",
        drivers.IMPOSSIBLE_CHANCE: "chance is to act and has no outcome",
    }.get(fault, f"fault {fault}")


class State:
    """A position of a game, in one of its forms. Two states are equal where game, set and bytes are.

    Copies (`copy()`, `copy.copy`, `copy.deepcopy`) are states of their own. A pickle holds the position, the
    set and the game's id; what comes out of it is in the same form, a compiled one where nothing is
    compiled in the plain form.
    """

    __slots__ = ("_comps", "_drivers", "_events", "_form", "_legal", "_states", "components", "game")

    def __init__(self, game: Game, form: Form, components: ComponentSet, states: Any) -> None:
        self.game = game
        self.components = components
        self._form = form
        self._drivers = form.drivers
        self._comps = components.for_form(form)
        self._states = states
        self._legal: list[int] | None = None
        self._events: Any = ()

    # --- what it holds --------------------------------------------------------------------------------------

    @property
    def form(self) -> str:
        """ "plain", "checked" or "compiled"."""
        return self._form.name

    @property
    def s(self) -> Any:
        """The struct as a plain object, to be read and never changed.

        In the compiled form it is a copy of how the state is now, which all who read an equal state share.
        """
        return self._form.plain(self._states, 0)

    @property
    def c(self) -> Any:
        """The components as a plain object, to be read."""
        return self.components.struct

    @property
    def names(self) -> Any:
        """What the game's hooks made of the component document."""
        return self.components.names

    @property
    def players(self) -> int:
        return self._form.get_field(self._states, 0, "players")

    @property
    def rules_version(self) -> int:
        return self._form.get_field(self._states, 0, "rules")

    @property
    def options(self) -> dict[str, Any]:
        """The value of every option of the game."""
        return {
            option.key: option.values[self._form.get_field(self._states, 0, option.key)]
            for option in self.game.meta.options
        }

    def __bytes__(self) -> bytes:
        return self._form.to_bytes(self._states, 0)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return (
            self.game.id == other.game.id
            and self.components.hash == other.components.hash
            and bytes(self) == bytes(other)
        )

    def __hash__(self) -> int:
        return hash((self.game.id, bytes(self)))

    def __repr__(self) -> str:
        return (
            f"<State of {self.game.id}, {self.players} players, {self.form}, to act: {self.current_player()}>"
        )

    def copy(self, form: str | None = None) -> State:
        """A state of its own, equal to this one; in another form if one is named."""
        if form is None or form == self.form:
            return State(self.game, self._form, self.components, self._form.copy(self._states, 0))
        return self.game.from_bytes(bytes(self), self.components, form)

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.copy()

    # --- playing --------------------------------------------------------------------------------------------

    def _call(self, driver: str, *arguments: Any) -> Any:
        works = self._form.bench().works
        return self._drivers[driver](self._states, 0, self._comps, 0, works, 0, *arguments)

    def current_player(self) -> int:
        """The seat to act, CHANCE (-1) or TERMINAL (-2)."""
        return int(self._call("at_current_player"))

    def is_terminal(self) -> bool:
        return self.current_player() == TERMINAL

    def legal_actions(self) -> list[int]:
        """The decisions of the player to act, ascending; empty where chance is to act or the game is over."""
        if self._legal is None:
            works = self._form.bench().works
            n = self._drivers["at_legal_actions"](self._states, 0, self._comps, 0, works, 0)
            self._legal = self._form.listed(works, n)
        return self._legal.copy()

    def legal_mask(self, out: npt.NDArray[np.bool_] | None = None) -> npt.NDArray[np.bool_]:
        """bool[num_actions], true for the legal decisions; written into `out` if given, without gaps."""
        n = self.game.num_actions
        mask = np.empty(n, np.bool_) if out is None else to_fill(out, (n,), np.bool_)
        self._call("at_legal_mask", mask)
        return mask

    def apply(self, action: int) -> None:
        """Do a decision, or let chance bring an outcome. Raises IllegalAction; then nothing has changed.

        Raises TypeError for what is no whole number: 3.7 is no action, nor 3.0.
        """
        action = operator.index(action)
        form = self._form
        works = form.bench().works
        code = -3
        if 0 <= action < self.game.num_actions:
            code = self._drivers["at_try_apply"](self._states, 0, self._comps, 0, works, 0, action)
        if code != drivers.OK:
            raise self._illegal(action, int(code))
        self._legal = None
        self._events = form.events(works)

    def _illegal(self, action: int, code: int) -> IllegalAction:
        game = self.game
        if code == drivers.GAME_IS_OVER:
            return IllegalAction(
                f"{game.id}: the game is over, nothing can be done.", Refusal(code, "GAME_IS_OVER")
            )
        if code == -3:
            return IllegalAction(game._no_action(action), Refusal(code, "NO_SUCH_ACTION"))
        shown = game._action_text(self.components, action)
        if code == drivers.ILLEGAL_OUTCOME:
            text = f"{game.id}: chance is to act and cannot bring {shown!r}."
            return IllegalAction(text, Refusal(code, "NOT_AN_OUTCOME"))
        refusal = game.refusal(code, *self._form.numbers(self._form.bench().works))
        return IllegalAction(f"{game.id}: {shown!r} is not possible ({refusal.name}).", refusal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """(outcome, probability) where chance is to act; else empty."""
        works = self._form.bench().works
        n = self._drivers["at_chance_outcomes"](self._states, 0, self._comps, 0, works, 0)
        weights = self._form.weights(works, n)
        total = sum(weights)
        return [(action, weight / total) for action, weight in zip(self._form.listed(works, n), weights)]

    def resolve_chance(self, rng: RandomSource | int) -> list[int]:
        """Let chance act until a player is to act or the game is over; returns its outcomes in order."""
        source = source_of(rng)
        outcomes = []
        works = self._form.bench().works
        while self.current_player() == CHANCE:
            n = self._drivers["at_chance_outcomes"](self._states, 0, self._comps, 0, works, 0)
            weights = self._form.weights(works, n)
            if sum(weights) < 1:
                raise GameFault(f"{self.game.id}: {fault_text(drivers.IMPOSSIBLE_CHANCE)}.")
            pick = source.below(sum(weights))
            index = 0
            while pick >= weights[index]:
                pick -= weights[index]
                index += 1
            outcomes.append(self._form.listed(works, n)[index])
            self.apply(outcomes[-1])
        return outcomes

    def events(self) -> list[PlayedEvent]:
        """What the last `apply` did, in order."""
        names = self.game.spec.event_names
        return [
            PlayedEvent(int(kind), names.get(int(kind), f"EVENT_{kind}"), tuple(map(int, numbers)))  # type: ignore[arg-type]
            for kind, *numbers in self._events
        ]

    def narrate(self) -> list[tuple[str, dict[str, Any]]]:
        """The events of the last `apply` as message ids with arguments."""
        return self.game.spec.hooks.tell(self, self.events())

    # --- asking ---------------------------------------------------------------------------------------------

    def why_not(self, action: int) -> Refusal:
        """Why an action of the action space cannot be done now; `.ok` exactly for the legal decisions."""
        action = operator.index(action)
        if not 0 <= action < self.game.num_actions:
            raise GameError(self.game._no_action(action))
        code = int(self._call("at_why_not", action))
        if code == drivers.OK:
            return self.game.refusal(code)
        return self.game.refusal(code, *self._form.numbers(self._form.bench().works))

    def why_not_all(self) -> npt.NDArray[np.int16]:
        """The refusal code of every action of the action space."""
        codes = np.empty(self.game.num_actions, np.int16)
        self._call("at_why_not_all", codes)
        return codes

    def explain(self, intention: Mapping[str, Any], seat: int | None = None) -> Refusal:
        """Why a whole or partial intention cannot be done, by the game's own words for nouns.

        `seat` is whose intention it is: the player to act if left out. Raises IntentionError.
        """
        asking = self.current_player() if seat is None else seat
        if not 0 <= asking < self.players:
            raise IntentionError(f"{self.game.id}: no seat of number {asking} is at this table.")
        return self.game.refusal(*self.game.spec.hooks.explain(self, intention, asking))

    def score(self, seat: int) -> int:
        """Points of a seat, so far or at the end."""
        return int(self._call("at_score", self._seat(seat)))

    def scores(self) -> list[int]:
        """Points of every seat."""
        return [self.score(seat) for seat in range(self.players)]

    def score_terms(self, seat: int) -> dict[str, int]:
        """What the points of a seat are made of, so far or at the end; the terms sum to `score(seat)`.

        For rewards on the way, say: which terms there are is the game's matter, and always the same.
        """
        return self.game.spec.hooks.score_terms(self, self._seat(seat))

    def returns(self) -> list[float]:
        """Of a finished game, each seat's return from -1 to 1; zeros before the end."""
        if not self.is_terminal():
            return [0.0] * self.players
        return [int(self._call("at_outcome", seat)) / 1000.0 for seat in range(self.players)]

    def _seat(self, seat: int) -> int:
        seat = operator.index(seat)
        if not 0 <= seat < self.players:
            raise GameError(f"{self.game.id}: seats run from 0 to {self.players - 1}, {seat} is none.")
        return seat

    # --- what a seat knows --------------------------------------------------------------------------------

    def information_state(self, seat: int | None) -> State:
        """This state without what a seat (None: the public) cannot know."""
        hidden = self.copy()
        hidden._call("at_hide", self.game.max_seats if seat is None else self._seat(seat))
        return hidden

    def determinize(self, seat: int | None, seed: int | RandomSource) -> State:
        """What a seat (None: the public) may think this state is: what it cannot know is drawn at random."""
        source = source_of(seed)
        seat = None if seat is None else operator.index(seat)
        drawn = self.information_state(seat)
        bench = self._form.bench()
        self._form.load_rng(bench.rngs, 0, source.rng)
        drawn._call("at_reveal", self.game.max_seats if seat is None else seat, bench.rngs, 0)
        self._form.store_rng(bench.rngs, 0, source.rng)
        return drawn

    def observe(self, seat: int) -> npt.NDArray[np.int16]:
        """The flat observation of a seat (int16[observation_size]); `game.observation_spec` names its parts.

        Where a player is to act or the game is over it tells all that the seat knows: at one table equal
        observations of a seat come from equal information states.
        """
        seat = operator.index(seat)
        self.information_state(seat)._call("at_observe", seat)
        return np.array(self._form.observation(self._form.bench().works), np.int16)

    def view(self, seat: int | None) -> Mapping[str, Any]:
        """What a client draws for a seat (None: the public)."""
        return self.game.spec.hooks.view(self.information_state(seat), seat)

    def legal(self) -> list[dict[str, Any]]:
        """The legal decisions as a client shows them, in the order of legal_actions()."""
        return [self.game.spec.hooks.choice(self, action) for action in self.legal_actions()]

    def prompt(self) -> dict[str, Any]:
        """Message id and arguments that ask the player to act."""
        return self.game.spec.hooks.prompt(self)

    def preview(self, action: int) -> dict[str, Any] | None:
        """What a legal decision will cost and bring."""
        return self.game.spec.hooks.preview(self, action)

    def audit(self) -> dict[str, int]:
        """Sums that never change in a game."""
        return self.game.spec.hooks.audit(self)

    def derived(self) -> State:
        """A copy whose cached fields are worked out again; equal to this one if the rules keep them well."""
        other = self.copy()
        other._call("at_derive")
        return other

    def evaluate(self, seat: int, taste: int = TASTE_OF_SEARCH) -> float:
        """How good the position looks for a seat, in points: what it has, and what that will probably bring.

        By the evaluation that bots go by, or the points so far in a game that has none; see search.py for the
        tastes. It knows nothing of the moves to come, and grows in the course of a game: compare positions
        that lie equally far ahead. Ask an information state where hidden things are to stay hidden.
        """
        worth = int(self._call("at_judge", self._seat(seat), self._taste(taste)))
        return worth / HUNDREDTHS if "evaluate" in self.game.spec.entries else float(worth)

    def _taste(self, taste: int) -> int:
        taste, n = operator.index(taste), TASTES * (len(self.game.spec.styles) + 1)
        if not 0 <= taste < n:
            raise GameError(f"{self.game.id}: tastes run from 0 to {n - 1}, {taste} is none.")
        return taste

    def best_decision(self, limit: int = NODES_OF_GREEDY, taste: int = TASTE_OF_GREEDY) -> int:
        """The first decision of the best move of the player to act, by the game's own evaluation.

        Looks at the ends of all moves worth considering, until about `limit` decisions were tried, and
        judges them by one of two tastes (see search.py). Ask an information state where hidden things are
        to stay hidden. Raises GameError where no player is to act.
        """
        if self.current_player() < 0:
            raise GameError(f"{self.game.id}: no player is to act.")
        limit, taste = operator.index(limit), self._taste(taste)
        if not 1 <= limit <= MOST_NODES:
            raise GameError(f"{self.game.id}: limit is a number from 1 to {MOST_NODES}, not {limit}.")
        works, space = self._form.bench().works, self._form.search_space()
        at_best_decision = self._drivers["at_best_decision"]
        return int(at_best_decision(self._states, 0, self._comps, 0, works, 0, space, limit, taste))

    # --- text -----------------------------------------------------------------------------------------------

    def action_text(self, action: int) -> str:
        """A decision or outcome of chance as text."""
        return self.game._action_text(self.components, action)

    def parse_action(self, text: str) -> int:
        """The action of a text. Raises NotationError."""
        return self.game._parse_action(self.components, text)

    def move_text(self, actions: Sequence[int]) -> str:
        """A move, a chain of decisions, as one line of words; `parse_move` reads it."""
        return " ".join(self.action_text(action) for action in actions)

    def parse_move(self, text: str) -> list[int]:
        """The decisions of a line of words, from this position on. Raises NotationError.

        Each word must be legal after those before it; the state itself stays as it is.
        """
        return self._checked_move([self.parse_action(word) for word in text.split()])

    def move_nouns(self, actions: Sequence[int]) -> list[dict[str, str]]:
        """A move as data, one {kind: id} a decision: `[{"verb": "loan"}, {"card": "location:leek"}]`."""
        nouns = (self.game.spec.hooks.action_noun(self.names, action) for action in actions)
        return [{kind: noun} for kind, noun in nouns]

    def parse_move_nouns(self, nouns: Sequence[Mapping[str, str]]) -> list[int]:
        """The decisions of what `move_nouns` wrote, from this position on. Raises NotationError."""
        actions = []
        known = self.game._nouns(self.components)
        for number, entry in enumerate(nouns, 1):
            kind, noun = next(iter(entry.items())) if len(entry) == 1 else ("", "")
            if (kind, noun) not in known:
                raise NotationError(f"step {number} of the move: {dict(entry)!r} is nothing one can decide.")
            actions.append(known[kind, noun])
        return self._checked_move(actions)

    def _checked_move(self, actions: list[int]) -> list[int]:
        trial = self.copy()
        for number, action in enumerate(actions, 1):
            try:
                trial.apply(action)
            except GameError as error:
                word = self.action_text(action)
                raise NotationError(f"word {number} of the move, {word!r}: {error}") from error
        return actions

    def position_text(self) -> str:
        """The whole state in one line; `game.parse_position` reads it."""
        return f"{self.game.id}/{self.rules_version} {self.game.spec.hooks.position_text(self)}".rstrip()
