"""What every game promises, checked on random games: for the tests of each game, and for `wagonway fuzz`.

`examine` plays one game in several forms at once and looks at every state on the way. It knows nothing of any
game. What it finds are faults, with the ply and the position, so that a report can become a test.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np

from .chance import CHANCE, TERMINAL, RandomSource
from .game import MOST_DECISIONS, Game, IllegalAction, State
from .notation import difference
from .observed import Witness, children
from .record import Record
from .schema import layout_of

# Kinds of fault
CRASH = "crash"
DEAD_END = "dead end"
ENDLESS = "endless game"
FORMS_DIFFER = "forms differ"
WHY_NOT = "why_not"
CONSERVATION = "conservation"
CACHED_FACT = "cached fact"
ROUND_TRIP = "round trip"
HIDDEN = "hidden information"
OBSERVATION = "observation"
RECORD = "record"
TEXTS = "texts"
RESULT = "result"
VIEW = "view"


@dataclass(frozen=True)
class Fault:
    """Something that a game did wrong, and where."""

    kind: str
    text: str
    game: str
    players: int
    seed: int
    ply: int
    position: str

    def __str__(self) -> str:
        return (
            f"{self.game}, {self.players} players, seed {self.seed}, ply {self.ply}: {self.kind}: {self.text}"
        )


class _Stop(Exception):
    """The game under examination cannot go on."""


Choose = Callable[[random.Random, State, list[int]], int]


def choose_at_random(rng: random.Random, state: State, legal: list[int]) -> int:
    """Any decision is as likely as another."""
    return rng.choice(legal)


class Examiner:
    """One random game, played in all forms at once.

    `every`: the checks that look at a whole position are made at every so many decisions. `most_faults` ends
    the game early. Forms that are not named are not played; the first is the one that is looked at most.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        seed: int,
        options: Mapping[str, Any] | None = None,
        forms: Sequence[str] = ("compiled", "plain", "checked"),
        every: int = 1,
        limit: int = MOST_DECISIONS,
        most_faults: int = 5,
        choose: Choose = choose_at_random,
    ) -> None:
        self.game = game
        self.players = players
        self.seed = seed
        self.options = dict(options or {})
        self.forms = tuple(forms)
        self.every = every
        self.limit = limit
        self.most_faults = most_faults
        self.choose = choose
        self.faults: list[Fault] = []
        self.decisions = 0
        self.ply = 0
        self.stalled = False  # the players let the game stand still, and that is no fault
        self._at = ""
        self._states: dict[str, State] = {}
        self._audit: dict[str, int] = {}
        self._uncertain: set[int | None] = set()  # seats that something was hidden from
        self._looked = 0  # positions looked at
        self._witness = Witness()
        self._terms: tuple[str, ...] = ()
        self._range = game.observation_range()

    # --- faults ---------------------------------------------------------------------------------------------

    def fault(self, kind: str, text: str) -> None:
        """Note a fault of the present position."""
        self.faults.append(
            Fault(kind, text, self.game.id, self.players, self.seed, self.ply, self._position())
        )
        if len(self.faults) >= self.most_faults:
            raise _Stop

    def _position(self) -> str:
        try:
            return self.state.position_text()
        except Exception as error:  # a fault of its own, but not the one to report
            return f"(no position: {error!r})"

    @contextmanager
    def guard(self, what: str) -> Iterator[None]:
        """Anything raised inside is a crash of the rules or hooks."""
        try:
            yield
        except _Stop:
            raise
        except Exception as error:
            place = ""
            trace = error.__traceback__
            while trace is not None:
                code = trace.tb_frame.f_code
                place = f" ({code.co_filename.rsplit('/', 2)[-1]}:{trace.tb_lineno})"
                trace = trace.tb_next
            self.fault(CRASH, f"{what}: {type(error).__name__}: {error}{place}")

    def expect(self, holds: bool, kind: str, text: str) -> None:
        """Note a fault unless something holds."""
        if not holds:
            self.fault(kind, text)

    @property
    def state(self) -> State:
        """The state of the first form."""
        return self._states[self.forms[0]]

    # --- the game -------------------------------------------------------------------------------------------

    def run(self) -> list[Fault]:
        """Play and check; returns the faults."""
        try:
            for form in self.forms:
                with self.guard(f"setup in the {form} form"):
                    self._states[form] = self.game.setup(self.players, self.options, None, form)
            if len(self._states) == len(self.forms):
                self._play()
        except _Stop:
            pass
        return self.faults

    def _play(self) -> None:
        rng = random.Random(self.seed)
        record = Record.begin(self.state)
        starts = bytes(self.state)
        with self.guard("audit"):
            self._audit = self.state.audit()
        while True:
            self._same("bytes", {form: bytes(state) for form, state in self._states.items()})
            player = self._all("current_player", lambda state: state.current_player())
            if player == TERMINAL:
                break
            if player == CHANCE:
                outcomes = self._all("chance_outcomes", lambda state: state.chance_outcomes())
                if not outcomes:
                    self.fault(DEAD_END, "chance is to act and has no outcome")
                    raise _Stop
                self.expect(
                    abs(sum(p for _, p in outcomes) - 1) < 1e-9, RESULT, "probabilities do not sum to 1"
                )
                low = min(action for action, _ in outcomes)
                self.expect(low >= self.game.first_chance, RESULT, f"outcome {low} is below FIRST_CHANCE")
                self.expect(not self.state.legal_actions(), WHY_NOT, "decisions are listed at a chance node")
                self._check_draws(rng)
                action = rng.choices([a for a, _ in outcomes], [p for _, p in outcomes])[0]
            else:
                action = self._decision(rng, player)
            self._apply(record, action)
        self._end(record, starts)

    def _decision(self, rng: random.Random, player: int) -> int:
        if not 0 <= player < self.players:
            self.fault(CRASH, f"current_player is {player}")
            raise _Stop
        legal = self._all("legal_actions", lambda state: state.legal_actions())
        if not legal:
            self.fault(DEAD_END, f"seat {player} is to act and has no legal decision")
            raise _Stop
        if self.decisions >= self.limit:
            with self.guard("is_stalled"):
                self.stalled = self.game.spec.hooks.is_stalled(self.state)
            if self.stalled:
                raise _Stop
            self.fault(ENDLESS, f"it goes on after {self.limit} decisions")
            raise _Stop
        self.expect(legal == sorted(set(legal)), WHY_NOT, f"the list does not ascend: {legal}")
        self.expect(
            legal[-1] < self.game.first_chance, WHY_NOT, f"an outcome of chance is listed: {legal[-1]}"
        )
        self._check_why_not(legal)
        if self.decisions % self.every == 0:
            for form in self.forms:
                if form != self.forms[0]:
                    self._check_codes(form)
            self.check_position(player, legal)
        self.decisions += 1
        return self.choose(rng, self.state, legal)

    def _apply(self, record: Record, action: int) -> None:
        with self.guard(f"the text of {action}"):
            record.add(self.state, action)
        before = self.state.copy()
        for form, state in self._states.items():
            try:
                state.apply(action)
            except IllegalAction as error:
                self.fault(WHY_NOT, f"the {form} form refuses what is listed: {error}")
                raise _Stop from error
            except Exception:
                with self.guard(f"apply({action}) in the {form} form"):
                    raise
                raise _Stop from None
        self.ply += 1
        self._all("events", lambda state: state.events())
        with self.guard("narrate"):
            json.dumps(self.state.narrate(), allow_nan=False)
            self._check_told(before, action)
        with self.guard("audit"):
            now = self.state.audit()
            for key, value in self._audit.items():
                self.expect(now.get(key) == value, CONSERVATION, f"{key} was {value} and is {now.get(key)}")

    def _check_told(self, before: State, action: int) -> None:
        """Every sentence says what it speaks of, and every point where it came from."""
        hooks, happened = self.game.spec.hooks, self.state.events()
        spoken = hooks.spoken(self.state, happened)
        told = len(self.state.narrate())
        self.expect(len(spoken) == told, RESULT, f"{told} sentences speak of the things of {len(spoken)}")
        odd = [shape for shapes in spoken for shape in shapes if ":" not in shape]
        self.expect(not odd, RESULT, f"no shapes: {odd}")
        sums = [0] * self.players
        for gain in hooks.gains(before, self.state, happened):
            sums[gain.seat] += gain.points
        change = [now - was for now, was in zip(self.state.scores(), before.scores(), strict=True)]
        self.expect(sums == change, RESULT, f"gains sum to {sums}, the scores changed by {change}")
        if self.state.is_terminal() and (counted := hooks.counted(before, action)):
            sums = [sum(gain.points for gain in counted if gain.seat == seat) for seat in range(self.players)]
            scores = self.state.scores()
            self.expect(sums == scores, RESULT, f"what is counted sums to {sums}, the scores are {scores}")

    def _end(self, record: Record, starts: bytes) -> None:
        self.expect(not self.state.legal_actions(), WHY_NOT, "decisions are listed in a game that is over")
        self._check_why_not([])
        returns = self._all("returns", lambda state: state.returns())
        scores = self._all("scores", lambda state: state.scores())
        self.expect(all(-1 <= value <= 1 for value in returns), RESULT, f"the returns are {returns}")
        if self.game.zero_sum and self.players > 1:
            self.expect(sum(returns) == 0.0, RESULT, f"the returns {returns} sum to {sum(returns)}, not to 0")
        self.expect(len(scores) == self.players, RESULT, f"the scores are {scores}")
        bounds = self.game.bounds(self.players)
        within = all(bounds.least <= value <= bounds.greatest for value in returns)
        self.expect(within, RESULT, f"the returns {returns} are not within {bounds}")
        chance = self.ply - self.decisions
        within = self.decisions <= bounds.decisions and chance <= bounds.chance
        self.expect(within, RESULT, f"{self.decisions} decisions and {chance} outcomes exceed {bounds}")
        self.check_position(None, [])
        if self._looked > 4 and self.game.meta.facts.get("hidden_information", True):
            seats = {None} if self.players == 1 else {*range(self.players), None}
            certain = [("the public" if seat is None else f"seat {seat}") for seat in seats - self._uncertain]
            self.expect(not certain, HIDDEN, f"nothing was ever hidden from {', '.join(sorted(certain))}")
        record.finish(self.state)
        with self.guard("record"):
            again = Record.from_json(record.to_json())
            self.expect(again == record, RECORD, "reading the JSON of the record gives another record")
            replayed = again.replay(game=self.game, form=self.forms[0])
            self.expect(bytes(replayed) == bytes(self.state), RECORD, "the replay ends in another state")
            self.expect(bytes(again.start(self.game)) == starts, RECORD, "the replay starts in another state")

    # --- comparing the forms --------------------------------------------------------------------------------

    def _all(self, what: str, ask: Callable[[State], Any]) -> Any:
        answers: dict[str, Any] = {}
        for form, state in self._states.items():
            with self.guard(f"{what} in the {form} form"):
                answers[form] = ask(state)
        if self.forms[0] not in answers:
            raise _Stop
        self._same(what, answers)
        return answers[self.forms[0]]

    def _same(self, what: str, answers: Mapping[str, Any]) -> None:
        first, *others = answers.items()
        for form, answer in others:
            if answer == first[1]:
                continue
            if isinstance(answer, bytes):
                text = difference(self.game.spec.State, first[1], answer)
                self.fault(FORMS_DIFFER, f"{first[0]} and {form}: {text}")
                raise _Stop
            self.fault(FORMS_DIFFER, f"{what}: {first[0]} says {first[1]!r}, {form} says {answer!r}"[:500])

    def _codes(self, form: str) -> Any:
        return self._states[form].why_not_all()

    def _check_why_not(self, legal: list[int]) -> None:
        with self.guard("why_not over the action space"):
            allowed = np.flatnonzero(self._codes(self.forms[0]) == 0).tolist()
            if allowed != legal:
                only_listed = [self._text(a) for a in legal if a not in allowed]
                only_allowed = [self._text(a) for a in allowed if a not in legal]
                self.fault(
                    WHY_NOT, f"listed but refused: {only_listed}; allowed but not listed: {only_allowed}"
                )

    def _check_codes(self, form: str) -> None:
        with self.guard(f"why_not in the {form} form"):
            one, other = self._codes(self.forms[0]), self._codes(form)
            if not (one == other).all():
                action = int(np.flatnonzero(one != other)[0])
                codes = " and ".join(self.game.refusal(int(codes[action])).name for codes in (one, other))
                self.fault(
                    FORMS_DIFFER, f"why_not of {self._text(action)}, {self.forms[0]} and {form}: {codes}"
                )

    def _text(self, action: int) -> str:
        try:
            return self.state.action_text(action)
        except Exception:
            return str(action)

    def _check_draws(self, rng: random.Random) -> None:
        """The drivers, for which a game may draw itself, deal what `resolve_chance` deals by the weights."""
        seed = rng.getrandbits(32)
        for form, state in self._states.items():
            with self.guard(f"sample_chance in the {form} form"):
                listed, dealt = state.copy(), state.copy()
                listed.resolve_chance(seed)
                bench = dealt._form.bench()
                dealt._form.load_rng(bench.rngs, 0, RandomSource(seed).rng)
                dealt._call("at_advance", bench.rngs, 0)
                if bytes(listed) != bytes(dealt):
                    text = difference(self.game.spec.State, bytes(listed), bytes(dealt))
                    self.fault(RESULT, f"drawn by weights and by sample_chance in the {form} form: {text}")

    # --- one position ---------------------------------------------------------------------------------------

    def check_position(self, player: int | None, legal: list[int]) -> None:
        """Everything that can be asked of one position, and nothing of which may change it."""
        self._looked += 1
        before = bytes(self.state)
        with self.guard("copies"):
            self._check_copies(legal)
        with self.guard("texts"):
            self._check_texts(legal)
        with self.guard("derive"):
            derived = bytes(self.state.derived())
            if derived != before:
                text = difference(self.game.spec.State, before, derived)
                self.fault(CACHED_FACT, f"kept and derived: {text}")
        with self.guard("what a seat knows"):
            for seat in (*range(self.players), None):
                self._check_seat(seat, seat == player and seat is not None, legal)
        with self.guard("terms of the score"):
            self._check_terms()
        if self.state.current_player() != CHANCE:
            with self.guard("observations"):
                self._check_observations()
        if legal:
            with self.guard("refusals"):
                self._check_refusals(legal)
        self.expect(bytes(self.state) == before, CRASH, "a question changed the state")
        self._check_read()

    def _check_read(self) -> None:
        """What is read of the state is still what it is: readers share one unpacked copy of it."""
        with self.guard("what is read"):
            read = layout_of(self.game.spec.State).pack(self.state.s)
            self.expect(read == bytes(self.state), CRASH, "a question changed what is read of the state")

    def _check_terms(self) -> None:
        """The terms of a score are always the same ones, and sum to it."""
        for seat in range(self.players):
            terms, score = self.state.score_terms(seat), self.state.score(seat)
            told = f"seat {seat} has {score} points, its terms {terms}"
            self.expect(sum(terms.values()) == score, RESULT, told)
            known = self._terms = self._terms or tuple(terms)
            self.expect(tuple(terms) == known, RESULT, f"terms of a score are {known}, then {tuple(terms)}")

    def _check_copies(self, legal: list[int]) -> None:
        state = self.state
        copied = state.copy()
        self.expect(copied == state and hash(copied) == hash(state), ROUND_TRIP, "a copy is not equal")
        restored = self.game.from_bytes(bytes(state), state.components, state.form)
        self.expect(restored == state, ROUND_TRIP, "the state of its bytes is not equal")
        self.expect(restored.options == state.options, ROUND_TRIP, "the options are lost")
        mask = state.legal_mask()
        self.expect(np.flatnonzero(mask).tolist() == legal, WHY_NOT, "the mask is not the list")
        if legal:
            before = bytes(state)
            copied.apply(legal[0])
            self.expect(bytes(state) == before, ROUND_TRIP, "a decision in a copy changed the original")

    def _check_texts(self, legal: list[int]) -> None:
        state = self.state
        text = state.position_text()
        self.expect("\n" not in text, TEXTS, "the position has more than one line")
        parsed = self.game.parse_position(text, state.components, state.form)
        if parsed != state:
            what = difference(self.game.spec.State, bytes(state), bytes(parsed))
            self.fault(ROUND_TRIP, f"the state of its position text: {what}")
        for action in legal:
            word = state.action_text(action)
            self.expect(state.parse_action(word) == action, ROUND_TRIP, f"{word!r} is not {action}")
        listed = state.legal()
        self.expect([each.get("action") for each in listed] == legal, TEXTS, "legal() is not legal_actions()")
        json.dumps([listed, state.prompt()], allow_nan=False)

    def _check_refusals(self, legal: list[int]) -> None:
        state = self.state
        before = bytes(state)
        self.expect(state.explain({"action": legal[0]}).ok, WHY_NOT, "explain refuses a legal decision")
        for action in range(self.game.num_actions):
            if action not in legal:
                try:
                    state.apply(action)
                except IllegalAction as error:
                    self.expect(not error.refusal.ok, WHY_NOT, "a refusal without a reason")
                else:
                    self.fault(WHY_NOT, f"{self._text(action)} is applied, though not listed")
                break
        self.expect(bytes(state) == before, WHY_NOT, "a refused decision changed the state")

    def _check_observations(self) -> None:
        """Who observes what it has observed before, here or a decision ahead, knows what it knew then."""
        places = [("", self.state)]
        for action, child in children(self.state, random.Random(self.seed * 1_000_003 + self.ply)):
            places.append((f" after {self._text(action)}", child))
        least, most = self._range
        for ahead, state in places:
            for seat in range(self.players):
                row = state.observe(seat)
                beyond = np.flatnonzero((row < least) | (row > most))
                if beyond.size:
                    names = self.game.observation_names()
                    found = {names[column]: int(row[column]) for column in beyond[:3]}
                    self.fault(OBSERVATION, f"seat {seat} observes{ahead} what is out of range: {found}")
                there = self._witness.look(state.information_state(seat), seat, f"ply {self.ply}{ahead}")
                self.expect(there is None, OBSERVATION, f"seat {seat} observes the same{ahead} as at {there}")

    def _check_seat(self, seat: int | None, acting: bool, legal: list[int]) -> None:
        """Whatever is hidden from a seat is dealt anew: nothing that the seat is told may change."""
        state = self.state
        who = "the public" if seat is None else f"seat {seat}"
        known = state.information_state(seat)
        self.expect(known.information_state(seat) == known, HIDDEN, f"{who}: hiding twice hides more")
        self.expect(known.current_player() == state.current_player(), HIDDEN, f"{who}: another is to act")
        told = self._told(state, seat, acting)
        self._check_view(told["view"], who)
        for number in range(2):
            other = state.determinize(seat, RandomSource(self.seed * 1_000_003 + self.ply, number))
            if other.information_state(seat) != known:
                text = difference(self.game.spec.State, bytes(known), bytes(other.information_state(seat)))
                self.fault(HIDDEN, f"{who} can tell by {text}")
            for what, value in self._told(other, seat, acting).items():
                self.expect(value == told[what], HIDDEN, f"{who} can tell by {what}")
            for key, value in other.audit().items():
                self.expect(
                    self._audit.get(key, value) == value, CONSERVATION, f"{who}, drawn at random: {key}"
                )
            self.expect(bytes(other.derived()) == bytes(other), CACHED_FACT, f"{who}, drawn at random")
            if other != state:
                self._uncertain.add(seat)
        if acting:
            self.expect(known.legal_actions() == legal, HIDDEN, f"{who}: its own state lists other decisions")

    def _check_view(self, text: str, who: str) -> None:
        """What a seat is shown is what the game declares, no less and no more."""
        declared = self.game.spec.view_types
        if declared is None:
            return
        try:
            found = msgspec.json.decode(text, type=declared.VIEW)
        except msgspec.ValidationError as error:
            self.fault(VIEW, f"{who} is shown what is not declared: {error}")
            return
        more = json.dumps(found, sort_keys=True) != text
        self.expect(not more, VIEW, f"{who} is shown more than what is declared")

    def _told(self, state: State, seat: int | None, acting: bool) -> dict[str, Any]:
        told: dict[str, Any] = {"view": json.dumps(state.view(seat), sort_keys=True, allow_nan=False)}
        if seat is not None:
            told["observation"] = state.observe(seat).tobytes()
        if acting:
            told["legal_actions"] = state.legal_actions()
            told["legal"] = json.dumps(state.legal(), sort_keys=True)
            told["prompt"] = json.dumps(state.prompt(), sort_keys=True)
            told["refusals"] = state.why_not_all().tobytes()
        return told


def examine(game: Game, players: int, seed: int, **settings: Any) -> list[Fault]:
    """Play and check one game; returns its faults. Settings are those of Examiner."""
    return Examiner(game, players, seed, **settings).run()


def compare_bulk(
    game: Game, players: int, seed: int, n: int, forms: Iterable[str] = ("plain", "compiled")
) -> str:
    """Play n random games in bulk, in each form, alone and in a batch; "" or what differs."""
    from .batch import Batch

    results = {form: game.playouts(n, seed, players, form=form) for form in forms}
    first, *others = results.items()
    for form, result in others:
        for key, value in result.items():
            if not (value == first[1][key]).all():
                row = int(np.flatnonzero((value != first[1][key]).reshape(n, -1).any(axis=1))[0])
                return f"playouts, game {row}: {key} is {first[1][key][row]} {first[0]}, {value[row]} {form}"
    for form in forms:
        batch = Batch(game, n, players, seed, form=form)
        while batch.apply(batch.choose()):
            if not (batch.legal_mask().any(axis=1) == (batch.to_act >= 0)).all():
                return f"a batch in the {form} form: the mask of a game is empty"
        if not (batch.scores() == first[1]["scores"]).all():
            return f"a batch in the {form} form ends otherwise than playouts"
    return ""
