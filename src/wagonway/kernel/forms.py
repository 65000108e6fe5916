"""The storages that a game's functions run on: plain, checked, compiled."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .binding import bind_plain
from .chance import Rng
from .schema import layout_of
from .search import COUNTS, END, SearchSpace

if TYPE_CHECKING:
    from .spec import GameSpec


class Bench:
    """Scratch of one thread: what a driver works with beside the states."""

    __slots__ = ("rngs", "scratch", "works")

    def __init__(self, works: Any, rngs: Any, scratch: Any) -> None:
        self.works = works
        self.rngs = rngs
        self.scratch = scratch


class Desk(NamedTuple):
    """All that one game is played with: `desks` is what a driver takes, the others are containers in it."""

    desks: Any
    state: Any
    components: Any
    work: Any
    rng: Any


class Form:
    """A storage with the drivers bound to it. Containers of states are indexed; see drivers.py."""

    name = ""
    frees_python = False  # while a driver runs: threads have something of each other only there
    drivers: dict[str, Any]

    def __init__(self) -> None:
        self._local = threading.local()

    def bench(self) -> Bench:
        """The scratch of the calling thread."""
        try:
            bench: Bench = self._local.bench
        except AttributeError:
            bench = self._local.bench = self.new_bench()
        return bench

    def search_space(self) -> SearchSpace:
        """The calling thread's room for a search."""
        try:
            space: SearchSpace = self._local.search_space
        except AttributeError:
            space = self._local.search_space = self.new_search_space()
        return space

    def new_search_space(self) -> SearchSpace:
        raise NotImplementedError

    def handed(self, arrays: Any) -> Any:
        """A Lane or Bulk, as the drivers of a batch take it."""
        return arrays

    def new_bench(self) -> Bench:
        raise NotImplementedError

    def make_keen(self, works: Any) -> None:
        """Have `consider` look closer with these, in a game that can, see `GameSpec.can_be_keen`."""
        raise NotImplementedError

    def new_desk(self, components: Any) -> Desk:
        """A desk with a copy of these components (a container of one), the rest all zero."""
        raise NotImplementedError

    def new_states(self, n: int) -> Any:
        """A container of n states, all zero."""
        raise NotImplementedError

    def new_rngs(self, n: int) -> Any:
        """A container of n generators."""
        raise NotImplementedError

    def components(self, plain: Any) -> Any:
        """A container of one component struct, from its plain form."""
        raise NotImplementedError

    def to_bytes(self, states: Any, i: int) -> bytes:
        raise NotImplementedError

    def rows_of_bytes(self, states: Any) -> Any:
        """A row of bytes for each state of a container, which follows what becomes of it."""
        raise NotImplementedError

    def from_bytes(self, states: Any, i: int, data: bytes) -> None:
        raise NotImplementedError

    def plain(self, states: Any, i: int) -> Any:
        """The state as a plain object, to be read only."""
        raise NotImplementedError

    def copy(self, states: Any, i: int) -> Any:
        """A container of one copy."""
        raise NotImplementedError

    def joined(self, containers: Sequence[Any]) -> Any:
        """One container of all that is in these, of components or of states that nobody changes."""
        raise NotImplementedError

    def taken(self, states: Any, rows: Sequence[int]) -> Any:
        """A container of copies of the states in these rows."""
        raise NotImplementedError

    def taken_rngs(self, rngs: Any, rows: Sequence[int]) -> Any:
        """A container of copies of the generators in these rows."""
        made = self.new_rngs(len(rows))
        rng = Rng.plain()
        for place, row in enumerate(rows):
            self.store_rng(rngs, row, rng)
            self.load_rng(made, place, rng)
        return made

    def put(self, states: Any, rows: Sequence[int], source: Any) -> None:
        """Put copies of the states in `source` into these rows."""
        raise NotImplementedError

    def set_field(self, states: Any, i: int, name: str, value: int) -> None:
        raise NotImplementedError

    def get_field(self, states: Any, i: int, name: str) -> int:
        raise NotImplementedError

    def listed(self, works: Any, n: int) -> list[int]:
        """The first n of works[0].actions."""
        raise NotImplementedError

    def actions(self, works: Any) -> Sequence[int]:
        """All of works[0].actions, as the drivers fill it."""
        raise NotImplementedError

    def weights(self, works: Any, n: int) -> list[int]:
        raise NotImplementedError

    def observation(self, works: Any) -> Sequence[int]:
        raise NotImplementedError

    def events(self, works: Any) -> tuple[tuple[int, ...], ...]:
        """(kind, a, b, c, d) of each event noted in works[0]."""
        raise NotImplementedError

    def numbers(self, works: Any) -> tuple[int, int]:
        """The two numbers of the last refusal."""
        raise NotImplementedError

    def load_rng(self, rngs: Any, r: int, rng: Rng) -> None:
        """Put a plain generator into the container."""
        raise NotImplementedError

    def store_rng(self, rngs: Any, r: int, rng: Rng) -> None:
        """Take it out again."""
        raise NotImplementedError


class PackedRows:
    """The bytes of plain states, packed when they are asked for."""

    def __init__(self, form: Form, states: list[Any]) -> None:
        self._form = form
        self._states = states

    def __getitem__(self, i: int) -> bytes:
        return self._form.to_bytes(self._states, i)


class PlainForm(Form):
    """Lists of plain objects; `checked` ones raise where the compiled form would go wrong in silence."""

    def __init__(self, spec: GameSpec, checked: bool) -> None:
        super().__init__()
        self.name = "checked" if checked else "plain"
        self._checked = checked
        self._state = layout_of(spec.State)
        self._work = layout_of(spec.Work)
        self._can_be_keen = spec.can_be_keen
        self._components = layout_of(spec.Components)
        self._rng = layout_of(Rng)
        self._num_actions = spec.constants["NUM_ACTIONS"]
        self.drivers = bind_plain(spec.entries, spec.constants, spec.State)

    def _make(self, layout: Any) -> Any:
        return layout.make_checked() if self._checked else layout.make_plain()

    def new_bench(self) -> Bench:
        return Bench([self._make(self._work)], [self._make(self._rng)], [self._make(self._state)])

    def make_keen(self, works: Any) -> None:
        if self._can_be_keen:
            for work in works:
                work.keen = 1

    def new_desk(self, components: Any) -> Desk:
        bench = self.new_bench()
        desk = Desk(None, self.new_states(1), components, bench.works, bench.rngs)
        return desk._replace(desks=[desk])

    def new_search_space(self) -> SearchSpace:
        rows = END + 1
        lists = [[0] * self._num_actions for _ in range(rows)]
        return SearchSpace(self.new_states(rows), lists, [0] * rows, [0] * rows, [0] * COUNTS)

    def new_states(self, n: int) -> list[Any]:
        return [self._make(self._state) for _ in range(n)]

    def new_rngs(self, n: int) -> list[Any]:
        return [self._make(self._rng) for _ in range(n)]

    def components(self, plain: Any) -> list[Any]:
        if not self._checked:
            return [plain]
        made = self._components.make_checked()
        self._components.assign(made, self._components.flat(plain))
        return [made]

    def to_bytes(self, states: list[Any], i: int) -> bytes:
        return self._state.pack(states[i])

    def rows_of_bytes(self, states: list[Any]) -> PackedRows:
        return PackedRows(self, states)

    def from_bytes(self, states: list[Any], i: int, data: bytes) -> None:
        self._state.unpack(data, states[i])

    def plain(self, states: list[Any], i: int) -> Any:
        return states[i]

    def copy(self, states: list[Any], i: int) -> list[Any]:
        return [self._state.copy(states[i])]

    def joined(self, containers: Sequence[list[Any]]) -> list[Any]:
        return [each for container in containers for each in container]

    def taken(self, states: list[Any], rows: Sequence[int]) -> list[Any]:
        return [self._state.copy(states[row]) for row in rows]

    def put(self, states: list[Any], rows: Sequence[int], source: list[Any]) -> None:
        for row, state in zip(rows, source):
            states[row] = self._state.copy(state)

    def set_field(self, states: list[Any], i: int, name: str, value: int) -> None:
        setattr(states[i], name, value)

    def get_field(self, states: list[Any], i: int, name: str) -> int:
        return int(getattr(states[i], name))

    def listed(self, works: list[Any], n: int) -> list[int]:
        return list(works[0].actions[:n])

    def actions(self, works: list[Any]) -> Sequence[int]:
        actions: list[int] = works[0].actions
        return actions

    def weights(self, works: list[Any], n: int) -> list[int]:
        return list(works[0].weights[:n])

    def observation(self, works: list[Any]) -> Sequence[int]:
        return list(works[0].observation)

    def events(self, works: list[Any]) -> tuple[tuple[int, ...], ...]:
        work = works[0]
        return tuple((e.kind, e.a, e.b, e.c, e.d) for e in work.events[: work.num_events])

    def numbers(self, works: list[Any]) -> tuple[int, int]:
        return int(works[0].needs), int(works[0].has)

    def load_rng(self, rngs: list[Any], r: int, rng: Rng) -> None:
        rngs[r].word, rngs[r].weyl = rng.word, rng.weyl

    def store_rng(self, rngs: list[Any], r: int, rng: Rng) -> None:
        rng.word, rng.weyl = rngs[r].word, rngs[r].weyl
