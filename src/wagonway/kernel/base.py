"""A game without its states: its forms, its component sets, its actions as text."""

from __future__ import annotations

import json
import threading
import warnings
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Self, TypeAlias

import numpy as np
import numpy.typing as npt

from .components import ComponentError, content_hash, read_document
from .decisions import Block
from .forms import Form, PlainForm
from .notation import NotationError
from .options import Bounds, GameError, Meta
from .parts import Column, Observed
from .refusal import PlainFormWarning, Refusal
from .spec import GameSpec

FORMS = ("auto", "plain", "checked", "compiled")

ComponentSource: TypeAlias = "ComponentSet | Mapping[str, Any] | str | Path | None"


class ComponentSet:
    """A component document that has passed the game's check.

    `document` is the JSON, `hash` the SHA-256 of its canonical content, `name` its name by language,
    `struct` the plain Components, `names` what the game's hooks made of it.

    It never changes, so copies are the set itself. A pickle holds the document, or the hash alone where the
    set comes with the game.
    """

    def __init__(self, spec: GameSpec, document: dict[str, Any]) -> None:
        self.spec = spec
        self.document = document
        self.hash = content_hash(document)
        name = document.get("name", {})
        self.name: Mapping[str, str] = name if isinstance(name, Mapping) else {"en": str(name)}
        self.struct = spec.load(document)
        self.names = spec.hooks.names(document)
        self._by_form: dict[str, Any] = {}

    def for_form(self, form: Form) -> Any:
        """The container of one component struct that the form's drivers take."""
        made = self._by_form.get(form.name)
        if made is None:
            made = self._by_form[form.name] = form.components(self.struct)
        return made

    def __copy__(self) -> ComponentSet:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> ComponentSet:
        return self

    def __repr__(self) -> str:
        return f"<ComponentSet {self.name.get('en', '')} {self.hash[:12]}>"


MOST_SETS = 100
"""Component sets of one's own that a game remembers."""


class GameBase:
    """One game without its states: what it is, its forms, its component sets, its actions as text."""

    def __init__(self, spec: GameSpec) -> None:
        self.spec = spec
        self._forms: dict[str, Form] = {}
        # Those that come with the game, and others, the one that was asked for longest ago first.
        self._own_sets: dict[str, ComponentSet] = {}
        self._sets: dict[str, ComponentSet] = {}
        self._default_set: ComponentSet | None = None
        self._lock = threading.RLock()

    @property
    def id(self) -> str:
        return self.spec.id

    @property
    def meta(self) -> Meta:
        return self.spec.meta

    @property
    def name(self) -> Mapping[str, str]:
        """By language."""
        return self.meta.name

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players that it can be played with."""
        return self.meta.players

    @property
    def num_actions(self) -> int:
        """Size of the action space; those from `first_chance` on are outcomes of chance."""
        return self.spec.constants["NUM_ACTIONS"]

    @property
    def first_chance(self) -> int:
        return self.spec.constants["FIRST_CHANCE"]

    @property
    def num_decisions(self) -> int:
        """How many of the actions a player decides: those from 0 to `num_decisions - 1`."""
        return self.first_chance

    @property
    def num_outcomes(self) -> int:
        """How many of the actions chance brings: the others."""
        return self.num_actions - self.first_chance

    @property
    def max_seats(self) -> int:
        return self.spec.constants["MAX_SEATS"]

    @property
    def rules_version(self) -> int:
        """The newest version of its rules."""
        return self.spec.constants["RULES_VERSION"]

    @property
    def zero_sum(self) -> bool:
        """Whether the returns at a table of two or more sum to exactly 0.0 (newest rules version)."""
        return self.meta.zero_sum

    def utility(self, players: int) -> str:
        """What the returns of a table of so many are: "zero sum", or the "score" on a scale of its own.

        Raises OptionError.
        """
        return "zero sum" if self.meta.check_players(players) > 1 and self.zero_sum else "score"

    def bounds(self, players: int) -> Bounds:
        """How long a game of so many can be, and its least and greatest return. Raises OptionError."""
        return self.meta.bounds[self.meta.check_players(players)]

    @property
    def observation_size(self) -> int:
        return self.spec.constants["OBSERVATION"]

    @property
    def observation_spec(self) -> dict[str, slice]:
        """Where each named part of the flat observation stands."""
        return {part.name: slice(part.first, part.stop) for part in self.observation_space()}

    def observation_space(self) -> tuple[Observed, ...]:
        """The parts of the flat observation: where each stands, its rows, what each column means."""
        return self.spec.observation_space

    def observation_range(self) -> tuple[npt.NDArray[np.int16], npt.NDArray[np.int16]]:
        """The least and the greatest value of each number of the observation, two int16[observation_size]."""
        least, most = np.zeros(self.observation_size, np.int16), np.zeros(self.observation_size, np.int16)
        for _, column, at in self._columns():
            least[at], most[at] = column.least, column.most
        return least, most

    def observation_names(self) -> tuple[str, ...]:
        """A name for each number of the observation: "globals.era", "seats.1.money", "hand.3"."""
        names = [""] * self.observation_size
        for name, _, at in self._columns():
            names[at] = name
        return tuple(names)

    def observation_kinds(self) -> tuple[str, ...]:
        """How each number of the observation is written: "number", "place", "seat" or "bits"."""
        kinds = [""] * self.observation_size
        for _, column, at in self._columns():
            kinds[at] = column.kind
        return tuple(kinds)

    def _columns(self) -> Iterator[tuple[str, Column, int]]:
        """Each number of the observation: its name, its column and its place."""
        for part in self.observation_space():
            columns = part.columns or (Column("", kind=part.kind, least=part.least, most=part.most),)
            for row in range(part.shape[0]):
                at = part.first + row * part.shape[1]
                for column in columns:
                    for number in range(column.width):
                        words = (
                            part.name,
                            str(row) if part.shape[0] > 1 else "",
                            column.name,
                            str(number) if column.width > 1 else "",
                        )
                        yield ".".join(filter(None, words)), column, at
                        at += 1

    @property
    def observation_layout(self) -> int:
        """The version of what the numbers of the observation mean.

        What was trained on observations of one layout can play with those alone: keep this number beside its
        weights, and refuse to load them where it is another.
        """
        return self.spec.observation_layout

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    # --- forms --------------------------------------------------------------------------------------------

    def form(self, name: str = "auto") -> Form:
        """The storage of this name, with the game's drivers. "auto" never compiles.

        Raises GameError for an unknown name. "compiled" compiles where the cache is cold, which takes from
        seconds to a minute.
        """
        made = self._forms.get(name)
        if made is not None:
            return made
        with self._lock:
            if name == "auto":
                return self._warm_form() or self.form("plain")
            if name in ("plain", "checked"):
                made = PlainForm(self.spec, checked=name == "checked")
            elif name == "compiled":
                from .compile import CompiledForm

                made = CompiledForm.build(self.spec)
            else:
                raise GameError(f"there is no form {name!r}; forms are {', '.join(FORMS)}.")
            self._forms.setdefault(name, made)
            return self._forms[name]

    def form_in_bulk(self, name: str = "auto") -> str:
        """The form in which many games are played: "auto" where nothing is compiled warns and is "plain".

        Compiling takes some twenty seconds of the processor, which nobody wants to find in the middle of a
        script; a batch at a hundredth of its speed nobody wants to find at its end.
        """
        if name == "auto" and self._warm_form() is None:
            warnings.warn(
                f"{self.id} is not compiled, so it is played in the plain form, a hundred times slower. "
                f"Run `wagonway warm {self.id}` once, or say form='compiled' to compile it now, "
                "form='plain' if that is what you want.",
                PlainFormWarning,
                stacklevel=3,
            )
            return "plain"
        return name

    def _warm_form(self) -> Form | None:
        """The compiled form if it is here or in the cache."""
        made = self._forms.get("compiled")
        if made is None and self.is_warm():
            from .compile import CompiledForm

            made = CompiledForm.load(self.spec)
            if made is not None:
                self._forms["compiled"] = made
        return made

    def is_warm(self) -> bool:
        """Whether the compiled form is ready or in the cache, without importing the compiler.

        Rules that cannot be compiled are never warm; `warm` says what is wrong with them.
        """
        if "compiled" in self._forms:
            return True
        from .cache import find_warm
        from .digest import RuleError

        try:
            return find_warm(self.spec) is not None
        except RuleError:
            return False

    def warm(self) -> None:
        """Compile the game if that has not been done; see also `python -m wagonway.kernel.warm GAME`."""
        self.form("compiled")

    # --- component sets -------------------------------------------------------------------------------------

    def components(self, source: ComponentSource = None) -> ComponentSet:
        """The component set of a document, a file, the hash of a set known here, or (None) the default.

        Raises ComponentError in one sentence.
        """
        if isinstance(source, ComponentSet):
            return source
        with self._lock:
            if source is None:
                if self._default_set is None:
                    self._default_set = self._keep_own(self.spec.folder / "data" / "components.json")
                return self._default_set
            if isinstance(source, str) and len(source) == 64 and not Path(source).suffix:
                return self._known(source)
            if isinstance(source, str | Path):
                return self._keep(read_document(Path(source)))
            if not isinstance(source, Mapping):
                raise ComponentError(f"{self.id}: components are a document, file or hash, not {source!r}.")
            return self._keep(json.loads(json.dumps(source)))

    def component_sets(self) -> list[ComponentSet]:
        """The sets that come with the game, the default first, and the last `MOST_SETS` of those loaded."""
        with self._lock:
            default = self.components()
            for path in sorted((self.spec.folder / "data").glob("*.json")):
                self._keep_own(path)
            known = [*self._own_sets.values(), *self._sets.values()]
            return [default, *(each for each in known if each is not default)]

    def _keep_own(self, path: Path) -> ComponentSet:
        document = read_document(path)
        wanted = content_hash(document)
        if wanted not in self._own_sets:
            known = self._sets.pop(wanted, None)
            self._own_sets[wanted] = known if known is not None else ComponentSet(self.spec, document)
        return self._own_sets[wanted]

    def _keep(self, document: dict[str, Any]) -> ComponentSet:
        wanted = content_hash(document)
        if wanted in self._own_sets:
            return self._own_sets[wanted]
        known = self._sets.pop(wanted, None)
        self._sets[wanted] = known if known is not None else ComponentSet(self.spec, document)
        # Whoever plays with one holds it; a server meets many in its time.
        if len(self._sets) > MOST_SETS:
            del self._sets[next(iter(self._sets))]
        return self._sets[wanted]

    def _known(self, wanted: str) -> ComponentSet:
        if wanted not in self._own_sets and wanted not in self._sets:
            self.component_sets()
        if wanted in self._own_sets:
            return self._own_sets[wanted]
        if wanted not in self._sets:
            raise ComponentError(f"{self.id}: no component set with the hash {wanted[:12]}... is known here.")
        self._sets[wanted] = self._sets.pop(wanted)
        return self._sets[wanted]

    # --- text -----------------------------------------------------------------------------------------------

    def action_text(self, action: int, components: ComponentSource = None) -> str:
        """A decision or outcome of chance as text. Raises GameError for a number that is none."""
        return self._action_text(self.components(components), action)

    def _action_text(self, components: ComponentSet, action: int) -> str:
        if not 0 <= action < self.num_actions:
            raise GameError(self._no_action(action))
        return self.spec.hooks.action_text(components.names, action)

    def _no_action(self, action: int) -> str:
        decisions = f"decisions run from 0 to {self.first_chance - 1}"
        outcomes = f", outcomes of chance from {self.first_chance} to {self.num_actions - 1}"
        return f"{self.id}: {action} is no action; {decisions}{outcomes if self.num_outcomes else ''}."

    def action_space(self, components: ComponentSource = None) -> tuple[Block, ...]:
        """The parts of the action space in the order of their numbers: name, first, count, nouns, stages.

        >>> game("railways").action_space()[5].nouns[:2]
        ('b1', 'b2')

        `Block.shape` says where nouns are a table, for policies with a head for each part. Raises
        ComponentError.
        """
        return self.spec.action_space(self.components(components).names)

    def _nouns(self, components: ComponentSet) -> dict[tuple[str, str], int]:
        """The action of each kind and noun."""
        noun = self.spec.hooks.action_noun
        return {noun(components.names, action): action for action in range(self.num_actions)}

    def parse_action(self, text: str, components: ComponentSource = None) -> int:
        """The action of a text. Raises NotationError in one sentence."""
        return self._parse_action(self.components(components), text)

    def _parse_action(self, components: ComponentSet, text: str) -> int:
        try:
            action = self.spec.hooks.parse_action(components.names, text)
        except NotationError:
            raise
        except (ValueError, KeyError) as error:
            raise NotationError(f"{text[:60]!r} is no action of {self.id}.") from error
        if not 0 <= action < self.num_actions:
            raise NotationError(f"{text[:60]!r} is no action of {self.id}.")
        return action

    def refusal(self, code: int, needs: int = 0, has: int = 0) -> Refusal:
        """The refusal of this code, with its name and rule."""
        name = self.spec.refusals.get(code, f"REFUSAL_{code}")
        return Refusal(code, name, needs, has, self.spec.refusal_refs.get(code, ""))
