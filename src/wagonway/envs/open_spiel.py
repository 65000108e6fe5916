"""Every game as a game of OpenSpiel; this needs the extra `open-spiel`.

    import pyspiel
    from wagonway.envs import open_spiel

    open_spiel.register()
    game = pyspiel.load_game("wagonway_brass_birmingham(players=4)")

Chance is explicit: its outcomes are numbered from 0, outcome i being action `first_chance + i` of the game.
States are copied in no time, as they share all that was played.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from wagonway.kernel.chance import CHANCE, TERMINAL, RandomSource
from wagonway.kernel.game import Game, State
from wagonway.kernel.options import GameError
from wagonway.kernel.registry import game as game_of
from wagonway.kernel.registry import games

try:
    import pyspiel
except ImportError as error:
    raise ImportError(
        "wagonway.envs.open_spiel needs OpenSpiel: pip install 'wagonway[open-spiel]'."
    ) from error

__all__ = ["Seen", "SpielGame", "SpielObserver", "SpielState", "name_of", "register"]

DIGEST = 16  # bytes


def name_of(game_id: str) -> str:
    """What a game is called in OpenSpiel: "wagonway_brass_birmingham"."""
    return f"wagonway_{game_id.replace('-', '_')}"


def register() -> tuple[str, ...]:
    """Have `pyspiel.load_game` know every game of this installation, and return their names there.

    Parameters of a game are `players` (if left out, two where two can play), each option of the game by its
    key, `form` as of `Game.setup`, and `memory` (see `SpielObserver`). Calling it again does nothing more.
    """
    known = set(pyspiel.registered_names())
    for game_id in games():
        if name_of(game_id) not in known:
            game = game_of(game_id)
            # A class, as OpenSpiel lets go of it when Python is already gone: a function would then be freed.
            made = type(f"SpielGame[{game_id}]", (SpielGame,), {"game": game})
            pyspiel.register_game(_type_of(game, None, 0), made)
    return tuple(name_of(game_id) for game_id in games())


def _loaded(text: str) -> Any:
    """The game of a pickle, also in a process where nothing is registered yet."""
    register()
    return pyspiel.load_game(text)


def _parameters(game: Game) -> dict[str, Any]:
    """The parameters of a game and what they are if left out."""
    options = {option.key: option.default for option in game.meta.options}
    players = 2 if 2 in game.players else game.players[0]
    return {"players": players, "memory": 0, "form": "auto", **options}


def _type_of(game: Game, players: int | None, memory: int) -> Any:
    """What OpenSpiel wants to know beforehand: of a game at one table, or (None) at whatever table."""
    kind = pyspiel.GameType
    several = (min(game.players) if players is None else players) > 1
    zero_sum = game.zero_sum and several
    # Nothing is hidden from one who plays alone: cards that have yet to come are drawn when they come.
    hidden = game.meta.facts.get("hidden_information", True) and players != 1
    return kind(
        short_name=name_of(game.id),
        long_name=game.name["en"],
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION
        if hidden
        else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if zero_sum else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=memory > 0,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(game),
    )


class Seen:
    """What one seat saw of a game, whenever a player was to act: a chain that grows at its end.

    `row` is the last observation, `decided` the seat's own decision before it (-1 where another acted),
    `digest` a name for the whole chain: two chains are equal where their digests are.
    """

    __slots__ = ("before", "decided", "digest", "row")
    digest: bytes

    def __init__(self, before: Seen | None, decided: int, row: bytes) -> None:
        self.before, self.decided, self.row = before, decided, row
        told = (b"" if before is None else before.digest) + decided.to_bytes(4, "little", signed=True) + row
        self.digest = hashlib.blake2b(told, digest_size=DIGEST).digest()

    def __iter__(self) -> Iterator[Seen]:
        """From the last to the first."""
        at: Seen | None = self
        while at is not None:
            yield at
            at = at.before


class _Node:
    """A position, and the way that led to it; it never changes, and so copies are the node itself."""

    def __init__(
        self,
        position: State,
        parent: _Node | _Way | None,
        action: int,
        seen: Mapping[int, Seen] | None = None,
    ) -> None:
        self.position, self._parent, self.action = position, parent, action
        self.actor = position.current_player()
        self._seen: dict[int, Seen | None] = dict(seen or {})
        self._texts: dict[int, str] = {}

    @property
    def parent(self) -> _Node | None:
        """The node before; of what comes out of a pickle it is played again when it is first asked for."""
        if isinstance(self._parent, _Way):
            node = self._parent.root
            for action in self._parent.actions:
                node = node.child(action)
            self._parent = node
        return self._parent

    def child(self, action: int) -> _Node:
        position = self.position.copy()
        position.apply(action)
        return _Node(position, self, action)

    def seen(self, seat: int) -> Seen | None:
        """What a seat saw so far; None before anybody was to act."""
        way: list[_Node] = []
        at: _Node | None = self
        while at is not None and seat not in at._seen:
            way.append(at)
            at = at.parent
        found = None if at is None else at._seen[seat]
        decided = -1
        for node in reversed(way):
            if node.parent is not None and node.parent.actor == seat:
                decided = node.action
            if node.actor != CHANCE:
                found, decided = Seen(found, decided, node.position.observe(seat).tobytes()), -1
            node._seen[seat] = found
        return found

    def text(self, seat: int) -> str:
        """What a seat knows now, as the text of a position; of seat -1 all there is."""
        found = self._texts.get(seat)
        if found is None:
            known = self.position if seat < 0 else self.position.information_state(seat)
            found = self._texts[seat] = known.position_text()
        return found

    def supposed(self, seat: int, source: RandomSource) -> _Node:
        """A node like this one as far as a seat knows; what the others saw before is no part of it."""
        position = self.position.determinize(seat, source)
        seen = {seat: self.seen(seat)}
        for other in range(position.players):
            if other != seat:
                seen[other] = Seen(None, -1, position.observe(other).tobytes())
        return _Node(position, None, -1, {key: value for key, value in seen.items() if value is not None})

    def __deepcopy__(self, memo: dict[int, Any]) -> _Node:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        actions: list[int] = []
        at = self
        while isinstance(at._parent, _Node):
            actions.append(at.action)
            at = at._parent
        if isinstance(at._parent, _Way):
            actions += [at.action, *reversed(at._parent.actions)]
            at = at._parent.root
        # What was seen before the first position, where that is no beginning.
        seen = {
            seat: [(part.decided, part.row) for part in chain]
            for seat, chain in at._seen.items()
            if chain is not None
        }
        return _node_of, (at.position, seen, actions[::-1], self.position)


class _Way(NamedTuple):
    """What was played from a node on."""

    root: _Node
    actions: list[int]


def _node_of(
    first: State, seen: Mapping[int, list[tuple[int, bytes]]], actions: list[int], position: State
) -> _Node:
    chains: dict[int, Seen] = {}
    for seat, parts in seen.items():
        chain = None
        for decided, row in reversed(parts):
            chain = Seen(chain, decided, row)
        assert chain is not None
        chains[seat] = chain
    root = _Node(first, None, -1, chains)
    return _Node(position, _Way(root, actions[:-1]), actions[-1]) if actions else root


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game at one table; `game` is the game of this library."""

    game: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Raises GameError, OptionError."""
        game = self.game
        told = {**_parameters(game), **(params or {})}
        players, memory = int(told["players"]), int(told["memory"])
        if memory < 0:
            raise GameError(f"memory={memory}: it is a number of observations, 0 or more.")
        options = {option.key: told[option.key] for option in game.meta.options}
        self.memory = memory
        form = game.form_in_bulk(told["form"])
        self._root = _Node(game.setup(players, options, None, form), None, -1)
        bounds = game.bounds(players)
        self._most_chance = bounds.chance
        spiel_type = _type_of(game, players, memory)
        sums = {"utility_sum": 0.0} if spiel_type.utility == pyspiel.GameType.Utility.ZERO_SUM else {}
        info = pyspiel.GameInfo(
            num_distinct_actions=game.first_chance,
            max_chance_outcomes=game.num_actions - game.first_chance,
            num_players=players,
            min_utility=bounds.least,
            max_utility=bounds.greatest,
            max_game_length=bounds.decisions,
            **sums,
        )
        super().__init__(spiel_type, info, params or {})

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (str(self),)

    def new_initial_state(self) -> SpielState:
        """Before anything was played; chance is usually to act."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """As `Game.bounds` says."""
        return self._most_chance

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What observes for one seat. Raises GameError for another kind of sight."""
        return SpielObserver(self, iig_obs_type, params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of a game at one table; `position` is a copy of the state of this library."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._node = game._root

    @property
    def position(self) -> State:
        """With all that is hidden."""
        return self._node.position.copy()

    def current_player(self) -> int:
        """A seat, or chance or the end as OpenSpiel numbers them."""
        if self._node.actor == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return self._node.actor if self._node.actor != TERMINAL else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._node.actor == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return self._node.position.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """(outcome, probability); outcomes are numbered from 0."""
        first = self._node.position.game.first_chance
        return [(action - first, chance) for action, chance in self._node.position.chance_outcomes()]

    def _apply_action(self, action: int) -> None:
        self._node = self._node.child(self._own(self._node.actor, action))

    def _own(self, player: int, action: int) -> int:
        """The number in this library of an action in OpenSpiel."""
        return action + (self._node.position.game.first_chance if player < 0 else 0)

    def _action_to_string(self, player: int, action: int) -> str:
        return self._node.position.action_text(self._own(player, action))

    def returns(self) -> list[float]:
        """Each seat's return; zeros before the end."""
        return self._node.position.returns()

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state that a player may think this one is, what it cannot know being drawn by `sampler`.

        It has no history, as nobody knows how it came about, and of what the other players saw it holds the
        present alone.
        """
        other: SpielState = self.get_game().new_initial_state()
        other._node = self._node.supposed(player, RandomSource(int(sampler() * 2**53)))
        return other

    def __str__(self) -> str:
        return self._node.text(-1)


class SpielObserver:
    """What a seat observes: an array of raw numbers, as `Game.observation_space` describes them, and a text:
    the position as far as the seat knows it.

    With perfect recall the text is a name for all that the seat saw and decided, the same for what is the
    same (`Seen.digest`). The array of perfect recall is there for games with a parameter `memory` above 0. It
    has a row for the present and `memory` rows for what the seat saw before, the latest first, and zeros
    where there was less; the last number of a row is the seat's own decision that led to it, counted from 1,
    and 0 where another acted. It recalls all where `memory` is no less than the decisions of a game.
    """

    def __init__(self, game: SpielGame, kind: Any, params: Any) -> None:
        if params:
            raise GameError(f"an observer has no parameters here; these are given: {params}.")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise GameError("an observer sees what its seat knows, public and private.")
        self.recalls = bool(kind.perfect_recall)
        size = game.game.observation_size
        self.tensor: npt.NDArray[np.float32] | None = None
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        if self.recalls and game.memory:
            self.tensor = np.zeros((game.memory + 1) * (size + 1), np.float32)
            self.dict["seen"] = self.tensor.reshape(game.memory + 1, size + 1)
        elif not self.recalls:
            self.tensor = np.zeros(size, np.float32)
            self.dict["observation"] = self.tensor

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the arrays."""
        if self.tensor is None:
            return
        if not self.recalls:
            self.tensor[:] = state._node.position.observe(player)
            return
        rows = self.dict["seen"]
        rows[:] = 0
        for row, part in zip(rows, state._node.seen(player) or ()):
            row[:-1] = np.frombuffer(part.row, np.int16)
            row[-1] = part.decided + 1

    def string_from(self, state: SpielState, player: int) -> str:
        """The text."""
        if not self.recalls:
            return f"{player}: {state._node.text(player)}"
        seen = state._node.seen(player)
        return f"{player}: seen {'nothing' if seen is None else seen.digest.hex()}"
