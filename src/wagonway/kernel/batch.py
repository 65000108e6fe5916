"""Many games at once, for learners: stepped, observed, rewarded and begun anew in one call."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from . import bulk
from .arrays import numbers_of_rows, to_fill, whole_number, whole_numbers
from .bulk import Bulk
from .chance import CHANCE, TERMINAL, _signed
from .episodes import Episode, Notes
from .game import Game, State
from .lanes import Lanes, one_at_a_time
from .options import GameError, listed
from .refusal import GameFault, IllegalAction, Refusal
from .setups import Setups
from .teachers import teacher

AUTORESET = {"disabled": 0, "next-step": bulk.NEXT_STEP, "same-step": bulk.SAME_STEP}
ILLEGAL = {"raise": 0, "lose": bulk.LOSE, "ignore": bulk.IGNORE}

# What a batch is made with beside its tables, and which of its arrays are by row
SETTINGS = ("threads", "autoreset", "illegal", "skip_forced", "bots", "seat", "keep")
BY_ROW = tuple(
    "to_act actor learner lists counts rewards scores terminated illegal decisions lengths".split()
)

Array = npt.NDArray[Any]
Asked = tuple[Array, Array, Array]  # observations, masks, last observations: what a step is to fill


@dataclass(slots=True)
class Step:
    """What a step brought, in arrays that the next step writes over.

    `actions` int64[n] is what was decided, `actor` int8[n] by which seat (-1 where nobody had to: the game
    has just begun, or was over before). `rewards` float64[n, seats] are 0.0 but for games that ended: each
    seat's return there, -1 to 1. `terminated` bool[n] says which did; of those `scores` int32[n, seats] are
    the points and `lengths` int32[n] the decisions of all players. `illegal` bool[n]: the decision was not
    legal (see `Batch`). `observation`, `mask` and `final_observation` are the arrays that were asked for,
    else None.
    """

    actions: npt.NDArray[np.int64]
    actor: npt.NDArray[np.int8]
    rewards: npt.NDArray[np.float64]
    terminated: npt.NDArray[np.bool_]
    illegal: npt.NDArray[np.bool_]
    scores: npt.NDArray[np.int32]
    lengths: npt.NDArray[np.int32]
    observation: npt.NDArray[np.int16] | None = None
    mask: npt.NDArray[np.bool_] | None = None
    final_observation: npt.NDArray[np.int16] | None = None


class Batch:
    """n games stepped at once, without the GIL in the compiled form, in arrays that the caller may own.

        batch = Batch(game, 1024, players=4, seed=1, autoreset="same-step", threads=2)
        observation, mask = batch.observe(), batch.decision_mask()
        while learning:
            step = batch.step(policy(observation, mask), observation=observation, mask=mask)

    `to_act` (int8[n]) is the seat to act in each game, TERMINAL where it is over. Game i draws its chance
    from stream i of the seed, so that the same (seed, n) gives the same games in every form and on every
    number of threads.

    Arrays handed over are NumPy's, or anything that offers its memory through DLPack (tensors of PyTorch on
    the processor, arrays of JAX to be read); what comes back offers it too, without a copy.

    The form "auto" is the compiled one where the game is compiled; else the plain one, and a
    PlainFormWarning says so. "compiled" compiles now if need be; "plain" is slow without a word. Copies, and
    what comes out of a pickle, go on alike, each for itself.

    One thread at a time uses a batch: a call that begins while another is under way raises GameError. Threads
    that play side by side have a batch each.
    """

    _under_way = False  # a call, see `one_at_a_time`

    def __init__(
        self,
        game: Game,
        n: int,
        players: Any = None,
        seed: int = 0,
        options: Any = None,
        components: Any = None,
        form: str = "auto",
        *,
        threads: int = 1,
        autoreset: str = "disabled",
        illegal: str = "raise",
        skip_forced: bool = False,
        bots: Sequence[str] | None = None,
        seat: int | None = 0,
        keep: bool = False,
    ) -> None:
        """`players`, `options` and `components` are those of `Game.setup`, or sequences with one
        for each game.

        `autoreset` says when a game that is over begins anew: "same-step", in the step that ended it;
        "next-step", in the one after, whose decision for it counts for nothing; "disabled", when `reset` is
        told to. `illegal` says what a decision that is not legal does in `step`: "raise" changes nothing and
        raises IllegalAction, "lose" ends the game with -1.0 for its seat and 0.0 for the others, "ignore"
        does nothing. With `skip_forced` decisions without a choice are done and not asked.

        With `bots` one seat is asked and they play the others, in their order, from what their seats know:
        "random", "greedy" or "greedy:nodes=100". `seat` is the one that is asked, None to draw it for each
        game.

        With `keep` whole games are kept as they end, see `take_episodes`.

        Raises GameError, OptionError, ComponentError, and TypeError for what is not a whole number.
        """
        if not isinstance(game, Game):
            raise GameError(f"a batch is of a game, as wagonway.game('railways') gives it, not of {game!r}.")
        n, seed = whole_number(n, "the number of games"), whole_number(seed, "the seed")
        if bots is not None:
            bots = listed(bots)
            players = len(bots) + 1 if players is None else players
        form = game.form_in_bulk(form)
        setups = Setups.of_tables(game, n, players, options, components, form)
        self._settle_in(game, setups, threads, autoreset, illegal, skip_forced, bots, seat, keep)
        self._form.drivers["batch_seed"](self._rngs, _signed(seed), 0, n)
        self.reset()

    @classmethod
    def from_states(cls, states: Iterable[State], seed: int = 0, form: str = "auto", **more: Any) -> Self:
        """A batch whose games go on from states of one game; `more` is as for a new batch, but for the
        tables.

        Chance acts at once where it is to. A game that is begun anew has the players, options, components and
        rules version of its state. Raises GameError where there are none, or of several games.
        """
        seed = whole_number(seed, "the seed")
        made = list(states)
        if not made or any(state.game is not made[0].game for state in made):
            raise GameError("a batch is made of states of one game, at least one.")
        batch = cls.__new__(cls)
        game = made[0].game
        setups = Setups.of_states(made, game.form_in_bulk(form))
        batch._settle_in(game, setups, **more)
        batch._form.drivers["batch_seed"](batch._rngs, _signed(seed), 0, batch.n)
        batch.set_states(range(batch.n), made)
        return batch

    def _settle_in(
        self,
        game: Game,
        setups: Setups,
        threads: int = 1,
        autoreset: str = "disabled",
        illegal: str = "raise",
        skip_forced: bool = False,
        bots: Sequence[str] | None = None,
        seat: int | None = 0,
        keep: bool = False,
    ) -> None:
        """Room for games that begin as `setups` say."""
        n = len(setups.rows)
        if autoreset not in tuple(AUTORESET):
            raise GameError(f"autoreset={autoreset!r}: it is one of {', '.join(AUTORESET)}.")
        if illegal not in tuple(ILLEGAL):
            raise GameError(f"illegal={illegal!r}: it is one of {', '.join(ILLEGAL)}.")
        if bots is not None:
            bots = listed(bots)
            if (others := setups.seats[setups.seats != len(bots) + 1]).size:
                raise GameError(f"{len(bots)} bots and a learner are not {others[0]} players.")
            if seat is not None and not 0 <= whole_number(seat, "the learner's seat") <= len(bots):
                raise GameError(f"seat={seat}: seats run from 0 to {len(bots)}, or None.")
        self.game, self.n = game, n
        self.players = int(setups.seats.max())
        self.threads, self.autoreset, self.illegal = threads, autoreset, illegal
        self.skip_forced, self.keep = skip_forced, keep
        self.bots, self.seat = bots, seat
        self._want = AUTORESET[autoreset] | ILLEGAL[illegal]
        self._want |= bulk.SKIP if skip_forced else 0
        self._want |= bulk.NOTE if keep else 0
        self._want |= bulk.DRAW if bots is not None and seat is None else 0
        self._setups = setups
        self._form = setups.templates[0]._form
        self._lanes = Lanes(self._form, threads, n)
        self._notes = Notes(n, keep)
        playing = [teacher(bot) for bot in bots or ()]
        learner = bulk.NO_BOTS if bots is None else seat or 0
        self.to_act = np.zeros(n, np.int8)
        self._unasked = (np.zeros((0, 0), np.int16), np.zeros((0, 0), np.bool_), np.zeros((0, 0), np.int16))
        self._picked = np.full(n, -1, np.int64)
        self._owned: dict[str, Array] = {}  # arrays that were asked for with True
        made = Bulk(
            states=self._form.new_states(n),
            rngs=self._form.new_rngs(n),
            templates=setups.states,
            setups=setups.rows,
            comps=setups.comps,
            sets=setups.sets,
            to_act=self.to_act,
            actor=np.full(n, -1, np.int8),
            learner=np.full(n, learner, np.int8),
            bots=np.array([each.number for each in playing], np.int8),
            limits=np.array([each.nodes for each in playing], np.int32),
            lists=np.zeros((n, game.first_chance), np.int16),
            counts=np.zeros(n, np.int32),
            rewards=np.zeros((n, self.players)),
            scores=np.zeros((n, self.players), np.int32),
            terminated=np.zeros(n, np.bool_),
            illegal=np.zeros(n, np.bool_),
            decisions=np.zeros(n, np.int32),
            lengths=np.zeros(n, np.int32),
            plies=self._notes.plies,
            noted=self._notes.noted,
            cuts=self._notes.cuts,
        )
        self._work_on(made)

    def _work_on(self, made: Bulk) -> None:
        """These arrays are the batch from now on."""
        self._bulk, self._handed = made, self._form.handed(made)

    @property
    def _states(self) -> Any:
        return self._bulk.states

    @property
    def _rngs(self) -> Any:
        return self._bulk.rngs

    @property
    def form(self) -> str:
        return self._form.name

    @property
    def seats(self) -> npt.NDArray[np.int8]:
        """int8[n]: how many play in each game."""
        return self._setups.seats

    @property
    def learner(self) -> npt.NDArray[np.int8]:
        """int8[n]: the seat that is asked in each game, -1 where all are."""
        learner: npt.NDArray[np.int8] = self._bulk.learner
        return learner

    # --- playing --------------------------------------------------------------------------------------------

    @one_at_a_time
    def reset(self, rows: Any = None, seed: int | None = None) -> None:
        """Begin games anew: all, or those of `rows` (bool[n], or their numbers).

        The generators go on; with `seed` game i draws from stream i of it. Raises GameError for a row that is
        not there or named twice, TypeError for a seed that is no whole number.
        """
        chosen = self._rows_once(rows)
        if seed is not None:
            word = _signed(whole_number(seed, "the seed"))
            for row in chosen.tolist():
                self._form.drivers["batch_seed"](self._rngs[row : row + 1], word, row, 1)
        self._begin(chosen, bulk.BEGIN | bulk.FRESH)

    def _begin(self, rows: npt.NDArray[np.int64], want: int) -> None:
        """Have some rows begin, from their templates or from their states as they are."""
        self._notes.forget(rows, whole=want & bulk.FRESH != 0)
        marks = np.full(self.n, -1, np.int64)
        marks[rows] = 0
        self._play(marks, want | self._want)

    @one_at_a_time
    def step(
        self,
        actions: Any = None,
        *,
        observation: Any = None,
        mask: Any = None,
        final_observation: Any = None,
        check: bool = True,
    ) -> Step:
        """Do one decision in each game; chance and bots act, games that are over may begin anew
        (`autoreset`).

        `actions` are int64[n], of games that are over anything; None has legal ones drawn at random.

        Each of the other arrays is filled where one is given, or True for one of the batch's own:
        `observation` int16[n, observation_size], what the seat sees that is to act then, at a game's end the
        one that has decided last; `mask` bool[n, first_chance], the legal decisions; `final_observation`
        int16[n, observation_size], in the rows that ended and have begun anew what `observation` would have
        been (others keep what they hold).

        Raises IllegalAction for the first decision that is not legal, where `illegal` is "raise", and changes
        nothing; without `check` the caller answers for them. Raises TypeError for what is not whole numbers,
        GameError for an array of another shape, GameFault where the rules are at fault.
        """
        chosen, want = self._decided(actions, check)
        size = (self.n, self.game.observation_size)
        seen = self._asked("observation", observation, size, np.int16)
        masks = self._asked("mask", mask, (self.n, self.game.first_chance), np.bool_)
        last = self._asked("final_observation", final_observation, size, np.int16)
        want |= bulk.OBSERVE if seen is not None else 0
        want |= bulk.MASK if masks is not None else 0
        want |= bulk.FINAL if last is not None else 0
        no_observation, no_mask, no_last = self._unasked
        asked = (
            no_observation if seen is None else seen,
            no_mask if masks is None else masks,
            no_last if last is None else last,
        )
        # Only where nothing begins anew; there the rows keep who decided last, who goes on seeing.
        over = self.to_act == TERMINAL if self.autoreset == "disabled" else None
        self._do(chosen, want, asked)
        b = self._bulk
        actor = b.actor
        if over is not None and over.any():
            actor = actor.copy()
            actor[over] = -1
        told = (actor, b.rewards, b.terminated, b.illegal, b.scores, b.lengths, seen, masks, last)
        return Step(chosen, *told)

    def _decided(self, actions: Any, check: bool) -> tuple[npt.NDArray[np.int64], int]:
        """What is to be done in each game, and with which bits."""
        if actions is None:
            return self._picked, self._want | bulk.PICK
        chosen = whole_numbers(actions, self.n, "actions")
        if check and self.illegal == "raise":
            self._refuse(chosen)
        return chosen, self._want

    def _do(self, chosen: npt.NDArray[np.int64], want: int, asked: Asked | None = None) -> None:
        self._play(chosen, want, asked)
        if self.keep:
            self._keep_ended()

    def _asked(self, name: str, given: Any, shape: tuple[int, ...], dtype: Any) -> Any:
        if given is None or given is False:
            return None
        if given is True:
            if name not in self._owned:
                self._owned[name] = to_fill(None, shape, dtype)
            return self._owned[name]
        return to_fill(given, shape, dtype)

    def _play(self, actions: npt.NDArray[np.int64], want: int, asked: Asked | None = None) -> None:
        if self._notes.is_short:
            self._make_room()
        while True:
            if self._lanes.play(self._handed, (actions, *(asked or self._unasked)), want) == 0:
                return
            faulty = np.flatnonzero(self.to_act == CHANCE)
            if len(faulty):
                raise GameFault(f"{self.game.id}, game {faulty[0]} of a batch: nothing can be done.")
            self._make_room()
            want |= bulk.RESUME

    def _make_room(self) -> None:
        self._notes.grow()
        self._work_on(self._bulk._replace(plies=self._notes.plies))

    def _take_notes(self, notes: Notes) -> None:
        """Go on with the notes of other rows."""
        self._notes = Notes.copied(notes)
        plies, noted, cuts = self._notes.plies, self._notes.noted, self._notes.cuts
        self._work_on(self._bulk._replace(plies=plies, noted=noted, cuts=cuts))

    def _refuse(self, actions: npt.NDArray[np.int64]) -> None:
        """Raise IllegalAction for the first that is not legal."""
        refuses = self._form.drivers["batch_first_refused"]
        refused = refuses(self._bulk.lists, self._bulk.counts, actions, 0, self.n)
        if refused < self.n:
            action = int(actions[refused])
            known = 0 <= action < self.game.num_actions
            refusal = self.state(refused).why_not(action) if known else Refusal(-3, "NO_SUCH_ACTION")
            raise IllegalAction(f"game {refused}: action {action} is not legal ({refusal.name}).", refusal)

    @one_at_a_time
    def apply(self, actions: Any, check: bool = True) -> int:
        """`step` without a word of what it brought; returns how many games go on."""
        self._do(*self._decided(actions, check))
        return int(np.count_nonzero(self._bulk.counts))

    @one_at_a_time
    def choose(self, out: Any = None) -> npt.NDArray[np.int64]:
        """A legal decision for each game at random (int64[n]), -1 where it is over."""
        actions = to_fill(out, (self.n,), np.int64)
        b = self._bulk
        self._form.drivers["batch_pick"](b.lists, b.counts, b.rngs, actions, 0, self.n)
        return actions

    @one_at_a_time
    def advise(self, bot: str = "greedy", out: Any = None) -> npt.NDArray[np.int64]:
        """What a bot decides in each game who knows what the seat to act knows (int64[n]), -1 where it is
        over.

        Bots are those of `bots`; "random" draws from the games' generators. Raises GameError for another.
        """
        actions = to_fill(out, (self.n,), np.int64)
        driver, (number, nodes) = self._form.drivers["batch_advise"], teacher(bot)
        self._lanes.run(driver, self._handed, number, nodes, actions)
        return actions

    # --- asking ---------------------------------------------------------------------------------------------

    @one_at_a_time
    def legal(self) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """The legal decisions of all games in one list: offsets (int64[n + 1]) and numbers (int64).

        Those of game i are `numbers[offsets[i]:offsets[i + 1]]`, ascending; none where it is over.
        """
        offsets = np.zeros(self.n + 1, np.int64)
        np.cumsum(self._bulk.counts, out=offsets[1:])
        numbers = np.empty(int(offsets[-1]), np.int64)
        b = self._bulk
        self._form.drivers["batch_flatten"](b.lists, b.counts, offsets, numbers, 0, self.n)
        return offsets, numbers

    def legal_mask(self, out: Any = None) -> npt.NDArray[np.bool_]:
        """bool[n, num_actions]: the legal decisions of the player to act in each game."""
        return self._masked(out, self.game.num_actions)

    def decision_mask(self, out: Any = None) -> npt.NDArray[np.bool_]:
        """bool[n, first_chance]: the same without the outcomes of chance, as `step` fills it."""
        return self._masked(out, self.game.first_chance)

    @one_at_a_time
    def _masked(self, out: Any, width: int) -> npt.NDArray[np.bool_]:
        masks = to_fill(out, (self.n, width), np.bool_)
        self._form.drivers["batch_mask"](self._bulk.lists, self._bulk.counts, masks, 0, self.n)
        return masks if not isinstance(out, np.ndarray) else out

    @one_at_a_time
    def observe(self, seats: Any = None, out: Any = None) -> npt.NDArray[np.int16]:
        """int16[n, observation_size]: what seats[i] (the player to act if left out) observes of game i.

        Zeros where the seat is negative, so too where a game is over and no seats are given. Raises TypeError
        for seats that are not whole numbers, GameError for one that is not at its table.
        """
        seen = to_fill(out, (self.n, self.game.observation_size), np.int16)
        driver, whose = self._form.drivers["batch_observe"], self._seats(seats)
        self._lanes.run(driver, self._handed, whose, seen)
        return seen

    def _seats(self, seats: Any) -> npt.NDArray[np.int8]:
        if seats is None:
            return self.to_act
        whose = whole_numbers(seats, self.n, "seats")
        if (outside := whose >= self.seats).any():
            row = int(outside.argmax())
            raise GameError(f"game {row} of the batch has seats below {self.seats[row]}, not {whose[row]}.")
        return np.maximum(whose, -1).astype(np.int8)

    def scores(self) -> npt.NDArray[np.int32]:
        """int32[n, seats]: points so far."""
        return self._results()[0]

    def returns(self) -> npt.NDArray[np.float64]:
        """float64[n, seats]: returns from -1 to 1 of the games that are over, zeros of the others."""
        return self._results()[1] / 1000.0

    @one_at_a_time
    def _results(self) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
        scores = np.zeros((self.n, self.players), np.int32)
        returns = np.zeros((self.n, self.players), np.int32)
        driver = self._form.drivers["batch_results"]
        self._lanes.run(driver, self._handed, scores, returns)
        return scores, returns

    # --- rows -----------------------------------------------------------------------------------------------

    def state(self, i: int) -> State:
        """A copy of game i."""
        if not 0 <= whole_number(i, "the number of a game") < self.n:
            raise GameError(f"game {i} is not in a batch of {self.n}.")
        components = self._setups.templates[self._setups.rows[i]].components
        return State(self.game, self._form, components, self._form.copy(self._states, i))

    def states(self, rows: Any = None) -> list[State]:
        """Copies of all games, or of those of `rows` (bool[n], or their numbers)."""
        return [self.state(row) for row in numbers_of_rows(rows, self.n).tolist()]

    @one_at_a_time
    def set_states(self, rows: Any, states: Iterable[State]) -> None:
        """Have games go on from states; chance acts at once where it is to.

        Raises GameError for a state whose players, options, components or rules version are not those of the
        row, which stay as they are, and for a row that is named twice.
        """
        chosen, given = self._rows_once(rows), list(states)
        if len(chosen) != len(given):
            raise GameError(f"{len(chosen)} games take as many states, not {len(given)}.")
        for row, state in zip(chosen.tolist(), given):
            table = self._setups.templates[self._setups.rows[row]]
            known = (table.players, table.rules_version, table.options, table.components.hash)
            if known != (state.players, state.rules_version, state.options, state.components.hash):
                raise GameError(f"game {row} is played at another table than the state for it.")
        moved = [state.copy(self.form)._states for state in given]
        if moved:
            self._form.put(self._states, chosen.tolist(), self._form.joined(moved))
            self._begin(chosen, bulk.BEGIN)

    @one_at_a_time
    def take(self, rows: Any) -> Self:
        """A batch of copies of these rows, any number of times each; each goes on as its row would."""
        chosen = numbers_of_rows(rows, self.n)
        if len(chosen) == 0:
            raise GameError("a batch has at least one game; no rows are named.")
        made = type(self).__new__(type(self))
        settings = {name: getattr(self, name) for name in SETTINGS}
        made._settle_in(self.game, self._setups.taken(chosen), **settings)
        old, numbers = self._bulk, chosen.tolist()
        for name in BY_ROW:
            getattr(made._bulk, name)[:] = getattr(old, name)[chosen]
        states, rngs = self._form.taken(old.states, numbers), self._form.taken_rngs(old.rngs, numbers)
        made._bulk = made._bulk._replace(states=states, rngs=rngs)
        made._take_notes(self._notes.taken(chosen))
        return made

    def determinize(self, seats: Any = None) -> Self:
        """Copies of all games in which what seats[i] (the player to act if left out) cannot know is drawn
        anew.

        The copies' generators draw it. Games stay as they are where the seat is negative. Raises as `observe`
        does.
        """
        made = self.take(range(self.n))
        whose, driver = made._seats(seats), self._form.drivers["batch_reveal"]
        made._lanes.run(driver, made._handed, whose)
        made._notes.forget(np.flatnonzero(whose >= 0), whole=False)
        return made

    def expand(self) -> tuple[Self, npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """Every game after each of its legal decisions: the children, their parents' rows, the decisions.

        A child is what its game would be after `step` with that decision, the same draws of chance and all,
        but that no game begins anew. Raises GameError where all games are over.
        """
        offsets, actions = self.legal()
        parents = np.repeat(np.arange(self.n), np.diff(offsets))
        children = self.take(parents)
        children._want &= ~(bulk.NEXT_STEP | bulk.SAME_STEP)
        children.autoreset = "disabled"
        children.step(actions, check=False)
        return children, parents, actions

    def _rows_once(self, rows: Any) -> npt.NDArray[np.int64]:
        """Numbers of rows, each once: a mask of the numbers 1 and 0 names two games over and over."""
        chosen = numbers_of_rows(rows, self.n)
        if len(chosen) and (named := np.bincount(chosen)).max() > 1:
            raise GameError(f"game {named.argmax()} is named {named.max()} times; a mask is bool[{self.n}].")
        return chosen

    # --- records --------------------------------------------------------------------------------------------

    def _keep_ended(self) -> None:
        b = self._bulk
        for row, plies in self._notes.close(np.flatnonzero(b.terminated)):
            seats = int(self.seats[row])
            results = None if b.illegal[row] else (b.scores[row, :seats], b.rewards[row, :seats])
            template = self._setups.templates[self._setups.rows[row]]
            scores, returns = (None, None) if results is None else (tuple(r.tolist()) for r in results)
            self._notes.ended.append(Episode(template, plies, scores, returns))

    def take_episodes(self) -> list[Episode]:
        """The games that have ended since this was last asked, in the order of their ends; they are
        forgotten.

        Each makes a record that replays (`episode.record()`). Games that began from a state given, or went on
        from a drawn one, are not among them. Raises GameError without `keep`.
        """
        if not self.keep:
            raise GameError("this batch keeps no games; make it with keep=True.")
        ended = copy.copy(self._notes.ended)
        self._notes.ended.clear()
        return ended
