"""What a pickle holds: a game its id, a set its hash or document, a state its bytes, a batch its games.

Importing the package registers these ways (`copyreg`), so that no class here has to know how another is found
again. A pickle opens in any process that has the game, compiled or not.
"""

from __future__ import annotations

import copyreg
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from .base import ComponentSet
from .batch import BY_ROW, SETTINGS, Batch
from .chance import RandomSource, Rng
from .components import content_hash, read_document
from .episodes import Notes
from .game import Game, State
from .registry import game, games
from .seated import Seated
from .setups import Setups
from .spec import GameSpec

# Games of packages that are not registered, each made once.
_unregistered: dict[tuple[str, str], Game] = {}


def _game_of(game_id: str, package: str, hooks: str) -> Game:
    """The registered game of this package, or the one game made here of a package that is not registered."""
    if game_id in games():
        registered = game(game_id)
        if registered.spec.package == package:
            return registered
    return _unregistered.setdefault((package, hooks), Game(GameSpec(package, hooks)))


def _name_of(spec: GameSpec) -> tuple[str, str, str]:
    return spec.id, spec.package, spec._hooks


def _reduced_game(game: Game) -> tuple[Any, ...]:
    return _game_of, _name_of(game.spec)


@lru_cache
def _own_sets(spec: GameSpec) -> frozenset[str]:
    """The hashes of the sets that come with a game."""
    return frozenset(content_hash(read_document(path)) for path in (spec.folder / "data").glob("*.json"))


def _reduced_set(components: ComponentSet) -> tuple[Any, ...]:
    known = components.hash in _own_sets(components.spec)
    return _set_of, (_name_of(components.spec), components.hash if known else components.document)


def _set_of(name: tuple[str, str, str], source: str | dict[str, Any]) -> ComponentSet:
    return _game_of(*name).components(source)


def _reduced_state(state: State) -> tuple[Any, ...]:
    # A compiled state is to open where nothing is compiled, and nothing is compiled for it.
    form = "auto" if state.form == "compiled" else state.form
    return _state_of, (state.game, state.components, form, bytes(state))


def _state_of(game: Game, components: ComponentSet, form: str, data: bytes) -> State:
    return game.from_bytes(data, components, form)


def _reduced_source(source: RandomSource) -> tuple[Any, ...]:
    return _source_of, (source.rng.word, source.rng.weyl)


def _source_of(word: int, weyl: int) -> RandomSource:
    source = RandomSource(0)
    source.rng.word, source.rng.weyl = word, weyl
    return source


def _reduced_seated(seated: Seated) -> tuple[Any, ...]:
    rng = Rng.plain()
    seated._form.store_rng(seated._rngs, 0, rng)
    return _seated_of, (seated._table, rng.word, rng.weyl)


def _seated_of(table: State, word: int, weyl: int) -> Seated:
    seated, rng = Seated(table), Rng.plain()
    rng.word, rng.weyl = word, weyl
    seated._form.load_rng(seated._rngs, 0, rng)
    return seated


def _reduced_batch(batch: Batch) -> tuple[Any, ...]:
    """What its games begin as, their states one after another, their generators, and all that is by row."""
    form, rng = batch._form, Rng.plain()
    words = np.zeros((batch.n, 2), np.int64)
    for i in range(batch.n):
        form.store_rng(batch._rngs, i, rng)
        words[i] = rng.word, rng.weyl
    states = b"".join(form.to_bytes(batch._states, i) for i in range(batch.n))
    settings = {name: getattr(batch, name) for name in SETTINGS}
    by_row = {name: getattr(batch._bulk, name) for name in BY_ROW}
    setups = (batch._setups.templates, batch._setups.rows)
    return _batch_of, (setups, settings, states, words, by_row, batch._notes)


def _batch_of(
    setups: tuple[list[State], npt.NDArray[np.int32]],
    settings: dict[str, Any],
    states: bytes,
    words: npt.NDArray[np.int64],
    by_row: dict[str, npt.NDArray[Any]],
    notes: Notes,
) -> Batch:
    batch = Batch.__new__(Batch)
    templates, rows = setups
    batch._settle_in(templates[0].game, Setups([each.copy() for each in templates], rows.copy()), **settings)
    rng = Rng.plain()
    size = len(states) // batch.n
    for i in range(batch.n):
        batch._form.from_bytes(batch._states, i, states[i * size : (i + 1) * size])
        rng.word, rng.weyl = (int(word) for word in words[i])
        batch._form.load_rng(batch._rngs, i, rng)
    for name, numbers in by_row.items():
        getattr(batch._bulk, name)[:] = numbers
    batch._take_notes(notes)
    return batch


copyreg.pickle(Game, _reduced_game)
copyreg.pickle(ComponentSet, _reduced_set)
copyreg.pickle(State, _reduced_state)
copyreg.pickle(RandomSource, _reduced_source)
copyreg.pickle(Seated, _reduced_seated)
copyreg.pickle(Batch, _reduced_batch)
