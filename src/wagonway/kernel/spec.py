"""What a game hands to the kernel: a folder, found by convention, and its hooks for Python.

A game is a package with

    meta.toml        id, name, players, options (see options.py)
    constants.py     NUM_ACTIONS, FIRST_CHANCE (outcomes of chance are numbered from there), MAX_SEATS,
                     RULES_VERSION; OBSERVATION may stand here or in observation.py
    state.py         State and Work
    components.py    Components, and load(document) -> Components.plain() filled
    component_check.py  findings(document) -> Findings, all errors and advice at once (document.py); CHECKS:
                     code of a finding -> what the game's page calls the check; FORMS: the
                     declarations that an editor is told of, by name; each may be left out
    data/            components.json, the default set; every other *.json there is a set as well
    flow.py          start current_player legal_actions apply chance_outcomes why_not score outcome derive
    decisions.py     TABLE, from which flow.py has legal_actions apply chance_outcomes why_not written
                     (decisions.py of the kernel); may be left out
    observe.py       hide reveal observe (where they are not in flow.py)
                     sample_chance may be left out (drivers.py)
    greedy.py        evaluate appraise begins_move begins_turn consider, for bots; each may be left out
                     (search.py)
    learned.py       learned: what games have taught beside it (search.py); may be left out
    styles.py        STYLES: names of the characters that bots may have here; LIKES: what each likes, a row
                     for each after one for none; fancy (search.py); may be left out
    search.toml      settings with which `ismcts` plays it and levels weigh turns (bots/settings.py); may be
                     left out
    observation.py   PARTS of the observation (parts.py); LAYOUT: their version,
                     which goes up with every change of what a number means (1 if left out)
    ranges.py        RANGES: the least and the greatest number of each column, UNITS: what it counts; may be
                     left out
    rules/refusals.py  the refusals as constants, OK = 0; REFS: code -> line of RULES.md
    cures.py         PROMISES: when each refusal is true and what cures it (cures.py of the kernel), for
                     `wagonway fuzz --intentions`; may be left out
    view_types.py    VIEW, a TypedDict: what `view` holds, for the client's types and for the conformance
                     checks; may be left out
    trace.py         reads and compares games of other engines (cli/verify_trace.py); may be left out
    hooks.py         class GameHooks(Hooks): texts and views

and `GAME = GameSpec(__name__)` in its __init__. Everything is imported when it is first needed.
"""

from __future__ import annotations

import importlib
import importlib.util
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from itertools import groupby
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from . import texts
from .binding import ENTRIES, OPTIONAL_ENTRIES
from .components import ComponentError, Finding, Findings, content_hash, stated
from .cures import Promises
from .decisions import Block, Table
from .fields import Fields
from .midway import up_to
from .notation import NotationError, parse_struct, struct_text
from .options import GameError, Meta, check_fields, read_meta
from .parts import Observed, Part, Parts, described
from .rule import rule_info
from .said import Intention, Said, dashed, said
from .schema import Field, Struct, layout_of
from .told import Deed, Gain, Scene, gains_by_term

if TYPE_CHECKING:
    from .board import Board

# A State of game.py, which is built on this module and so cannot be named here. Games name it in their hooks.
State: TypeAlias = Any


class IntentionError(GameError):
    """An intention names something that is not there; one sentence."""


class PlayedEvent(NamedTuple):
    """One thing that an `apply` did: the game's number for it, its name and its four numbers."""

    kind: int
    name: str
    numbers: tuple[int, int, int, int]


class Hooks:
    """What a game says to people and clients. A game overrides what it can say better.

    `names` is what `names()` made of the component document, once for each set. A `State` given here has
    `.s` (the plain struct), `.c` (plain components), `.names` and `.seat_to_act`; hooks read, never write.
    """

    # Messages of events that show somebody what was hidden, so that they cannot be taken back.
    reveals: frozenset[str] = frozenset()
    # Kinds of decisions through which ways lead to a thing (see ways.py); None: all.
    through: frozenset[str] | None = None
    # Kinds of decisions that only serve others, as the card that is paid with: ways that differ in these
    # alone are one, with a question after it.
    means: frozenset[str] = frozenset()
    # Messages of events that leave a trace on the board until somebody's next own move, and which.
    deeds: Mapping[str, Deed] = {}
    # Messages of events that end a part of the game, which is then summed up, and which part.
    scenes: Mapping[str, Scene] = {}
    # Messages of events with which the rules, once a turn is over, end more than the turn (a round, say), and
    # the kinds of these events. Whoever may still step back sees nothing of it until they end their turn.
    closing: Mapping[str, int] = {}

    def names(self, document: dict[str, Any]) -> Any:
        """What the other hooks need of a component document."""
        return document

    def captions(self, document: dict[str, Any]) -> dict[str, Any]:
        """What a client shows of a component document beside what it says itself: texts made from it, by
        language. `document` may be a draft that has not passed the check. Default: nothing.
        """
        return {}

    def action_text(self, names: Any, action: int) -> str:
        """A decision or outcome of chance as one word or more. Raises ValueError for no action."""
        return str(action)

    def parse_action(self, names: Any, text: str) -> int:
        """The action of a text. Raises ValueError (NotationError) in one sentence."""
        if not (text.isascii() and text.isdecimal() and len(text) < 7):
            raise NotationError(f"{text[:40]!r} is no action.")
        return int(text)

    def action_noun(self, names: Any, action: int) -> tuple[str, str]:
        """The kind of a decision ("card") and the id of its noun ("location:leek")."""
        return "action", self.action_text(names, action)

    def noun(self, names: Any, kind: str, noun: str, lang: str) -> str | None:
        """What the terminal calls the thing of an id. Default (None): as a message or the components say."""
        return None

    def position_text(self, state: State) -> str:
        """The state after the game's id and rules version, in one line, without loss."""
        return struct_text(state.game.spec.State, state.s)

    def parse_position(self, state: State, text: str, s: Any) -> None:
        """Fill the plain (all zero) struct `s` from what position_text wrote. Raises NotationError.

        `state` is an empty state of the same game and components.
        """
        parse_struct(state.game.spec.State, text, s)

    def board(self, state: State, seat: int | None) -> Board | None:
        """The table as it is drawn for a seat (None: the public) where the game has no client of its own:
        map, tracks, cards, facts. `state` is that seat's information state. Default: nothing.
        """
        return None

    def view(self, state: State, seat: int | None) -> Mapping[str, Any]:
        """What a client draws for a seat (None: the public). `state` is that seat's information state.

        Default: what `board` declares.
        """
        board = self.board(state, seat)
        shown: dict[str, Any] = {"position": self.position_text(state)}
        if board is not None:
            from .board import plain

            shown = {"board": plain(board)}
        return {"game": state.game.id, "players": state.players, "me": seat, **shown}

    def status(self, state: State) -> Said | None:
        """Where the game stands (era, round), as the view has it. Default: its `status`."""
        found: Said | None = self.view(state, None).get("status")
        return found

    def figures(self, state: State) -> dict[str, list[int]]:
        """What counts, by seat and open to everybody, under names that the messages `figure-<name>` say; what
        is played for first. Default: points.
        """
        return {"points": state.scores()}

    def prompt(self, state: State) -> dict[str, Any]:
        """Message id and arguments that ask the player to act."""
        return {"id": "prompt", "args": {}}

    def choice(self, state: State, action: int) -> dict[str, Any]:
        """A legal decision: kind and id of its noun, text, and as far as the game has them `label`, `says`,
        `after`, `wish`, `group` and `preview` (see `Legal` in server/messages).
        """
        kind, noun = self.action_noun(state.names, action)
        return {
            "action": action,
            "kind": kind,
            "id": noun,
            "text": state.action_text(action),
            "label": said(f"choice-{dashed(kind)}", **{kind: noun}),
        }

    def shapes(self, state: State, action: int) -> tuple[str, ...]:
        """What of the picture a legal decision names, as kind and id ("space:c3"): first the shape that it is
        taken on; nothing where the picture has no place for it. Default: its noun, and those of its wish.
        """
        choice = self.choice(state, action)
        own = {choice["kind"]: choice["id"], **choice.get("wish", {})}
        return tuple(f"{kind}:{noun}" for kind, noun in own.items())

    def unlisted(self, state: State) -> list[dict[str, Any]]:
        """What cannot be chosen now and yet deserves a button with its reason: `kind`, `id`, `label` and
        `wish` of each, as of a legal decision. Default: nothing.
        """
        return []

    def wishes(self, state: State) -> dict[str, Intention]:
        """What pointing at a thing that cannot be chosen asks about: an intention by the thing
        ("link:17") or by its kind ("space"), in which "*" stands for its id. Default: nothing.
        """
        return {}

    def asked(self, state: State, intention: Intention) -> Said | None:
        """What a question why not is about. Default (None): readers name the nouns of the intention."""
        return None

    def preview(self, state: State, action: int) -> dict[str, Any] | None:
        """What a decision will cost and bring, None where there is nothing to say."""
        return None

    def describe(self, state: State, seat: int | None, words: Any) -> list[str | list[list[str]]] | None:
        """The board in words for a seat: lines, and tables as rows with the heads first. `state` is that
        seat's information state; `words` has `lang`, `seat(number)` and `noun(kind, id)`. Default (None): the
        terminal lays out the view by its shape.
        """
        return None

    def explain(self, state: State, intention: Mapping[str, Any], seat: int) -> tuple[int, int, int]:
        """Refusal and its two numbers for an intention of a seat. Raises IntentionError.

        Default: of the number of a decision, which the player to act may ask about.
        """
        action = intention.get("action")
        if set(intention) != {"action"} or not isinstance(action, int) or isinstance(action, bool):
            raise IntentionError(
                f"{state.game.id} understands an intention of the form {{'action': number}}."
            )
        if state.current_player() != seat:
            raise IntentionError(f"{state.game.id}: only the player to act can ask about a decision.")
        refusal = state.why_not(action)
        return refusal.code, refusal.needs, refusal.has

    def audit(self, state: State) -> dict[str, int]:
        """Sums that no decision changes: money, cards, tiles, cubes."""
        return {}

    def score_terms(self, state: State, seat: int) -> dict[str, int]:
        """What the score of a seat is made of as it stands, term by term. Default: one term, all of it."""
        return {"score": state.score(seat)}

    def turn_of(self, state: State) -> int:
        """A number that is another one where a new turn begins, for games that give a seat two in a row."""
        return 0

    def is_stalled(self, state: State) -> bool:
        """Whether a game stands still because its players do nothing that brings it nearer to its end.

        Where the rules allow that, a game without an end is no fault of the rules. Default: they do not.
        """
        return False

    def aims(self, state: State) -> dict[str, bool]:
        """Of a finished game for one: what the player set out for beside the score, and whether it was met.

        Default: nothing.
        """
        return {}

    def ranks(self, document: dict[str, Any]) -> list[tuple[str, int]]:
        """The ranks that the rulebook has for the score of one alone, lowest first: the message that names it
        and the least points. Default: nothing.
        """
        return []

    def narrate(self, state: State, event: PlayedEvent) -> tuple[str, dict[str, Any]] | None:
        """Message id and arguments of an event, seen by everybody; None where it needs no words."""
        return f"event-{event.name.lower().replace('_', '-')}", dict(zip("abcd", event.numbers))

    def tell(self, state: State, happened: list[PlayedEvent]) -> list[tuple[str, dict[str, Any]]]:
        """The events of one decision as messages. Default: each for itself."""
        told = (self.narrate(state, event) for event in happened)
        return [message for message in told if message is not None]

    def spoken(self, state: State, happened: list[PlayedEvent]) -> list[tuple[str, ...]]:
        """What of the picture each message of `tell` speaks of, as kind and id ("space:c3").

        Default: every id among its arguments, of the kind that the argument names.
        """
        return [
            tuple(f"{key}:{value}" for key, value in args.items() if isinstance(value, str))
            for _, args in self.tell(state, happened)
        ]

    def gains(self, before: State, state: State, happened: list[PlayedEvent]) -> list[Gain]:
        """What one decision or outcome of chance brought: for each seat the points sum to the change of its
        score. Default: how the terms of the score changed.
        """
        seats = range(state.players)
        was, now = ([each.score_terms(seat) for seat in seats] for each in (before, state))
        return gains_by_term(was, now)

    def counted(self, before: State, action: int) -> list[Gain]:
        """Where points are counted when a game is over: what they are made of once the decision that ends it
        is taken. Default: nothing, as what was scored meanwhile says it.
        """
        return []

    def before_closing(self, before: State, action: int, kind: int) -> State:
        """What a decision makes of a position before the rules come to an event of `closing`."""
        return up_to(before, action, kind)

    def scored_on(self, before: State, action: int) -> State:
        """The position in which points are counted where a decision ends a part of the game: with all that it
        did, before anything is cleared away. Default: the position after it.
        """
        after = before.copy()
        after.apply(action)
        return after


class GameSpec:
    """Everything that the kernel knows of a game, read from its package when first asked for."""

    def __init__(self, package: str, hooks: str = "hooks:GameHooks") -> None:
        self.package = package
        self._hooks = hooks

    @cached_property
    def folder(self) -> Path:
        spec = importlib.util.find_spec(self.package)
        if spec is None or spec.origin is None:
            raise GameError(f"{self.package} is not an importable package.")
        return Path(spec.origin).parent

    @cached_property
    def meta(self) -> Meta:
        return read_meta(self.folder / "meta.toml")

    @property
    def id(self) -> str:
        return self.meta.id

    @cached_property
    def search(self) -> dict[str, Any]:
        """What search.toml says, nothing where there is none. Raises GameError naming the file."""
        path = self.folder / "search.toml"
        if not path.is_file():
            return {}
        try:
            return tomllib.loads(path.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise GameError(f"{path}: {error}.") from error

    @cached_property
    def styles(self) -> tuple[str, ...]:
        """Names of the characters that bots may have in this game, the first of them style 1."""
        styles: tuple[str, ...] = self._find("STYLES", "styles") or ()
        return styles

    @cached_property
    def likes(self) -> tuple[tuple[int, ...], ...]:
        """What each style likes, by its number; 0 is for none. Raises GameError where a row is missing."""
        likes: tuple[tuple[int, ...], ...] = self._find("LIKES", "styles") or ()
        if self.styles and (len(likes) != len(self.styles) + 1 or self._find("fancy", "styles") is None):
            raise GameError(f"{self.package}.styles: a row of LIKES for none and each of STYLES, and fancy.")
        return likes

    @cached_property
    def weights(self) -> tuple[tuple[int, ...], ...]:
        """What each feature of learned.py is worth, as games have taught; nothing where there is none."""
        weights: tuple[tuple[int, ...], ...] = self._find("WEIGHTS", "learned") or ()
        return weights

    def _module(self, name: str) -> Any:
        """A module of the package, None where there is none."""
        path = f"{self.package}.{name}"
        try:
            return importlib.import_module(path)
        except ModuleNotFoundError as error:
            if error.name is not None and (path == error.name or path.startswith(error.name + ".")):
                return None
            raise

    def _find(self, name: str, *modules: str) -> Any:
        for module in modules:
            found = getattr(self._module(module), name, None)
            if found is not None:
                return found
        return None

    def _need(self, name: str, *modules: str) -> Any:
        found = self._find(name, *modules)
        if found is None:
            raise GameError(
                f"{self.package}: {name} is missing in {' or '.join(m + '.py' for m in modules)}."
            )
        return found

    @cached_property
    def State(self) -> Any:  # noqa: N802
        state = self._need("State", "state")
        check_fields(self.meta, state)
        return state

    @cached_property
    def Work(self) -> Any:  # noqa: N802
        work = self._need("Work", "state")
        have = {f.name for f in layout_of(work).fields}
        for name in ("actions", "weights", "needs", "has", "observation", "events", "num_events"):
            if name not in have:
                raise GameError(f"{self.package}: the Work has no field {name!r}.")
        return work

    @cached_property
    def can_be_keen(self) -> bool:
        """Whether `consider` can look closer, for whoever asks it to: then the Work has a field `keen`."""
        return any(field.name == "keen" for field in layout_of(self.Work).fields)

    @cached_property
    def Components(self) -> Any:  # noqa: N802
        return self._need("Components", "components")

    @cached_property
    def load(self) -> Callable[[dict[str, Any]], Any]:
        """Makes the plain Components of a document; raises ComponentError."""
        load: Callable[[dict[str, Any]], Any] = self._need("load", "components")
        return load

    @cached_property
    def findings(self) -> Callable[[Any], Findings] | None:
        """Finds all that is wrong with a component document; None where only `load` can say something."""
        findings: Callable[[Any], Findings] | None = self._find("findings", "component_check")
        return findings

    @cached_property
    def checks(self) -> Mapping[str, str]:
        """Code of a finding -> what the game's page about its documents calls the check."""
        checks: Mapping[str, str] = self._find("CHECKS", "component_check") or {}
        return checks

    @property
    def forms(self) -> Mapping[str, Any]:
        """Declarations of documents and their parts, for editors (document.py), and tables as JSON."""
        forms: Mapping[str, Any] = self._find("FORMS", "component_check") or {}
        return forms

    def examine(self, document: Any) -> Findings:
        """All that is wrong with a component document, and advice; without errors it can be played.

        Where a game has no check that finds everything, the one thing that `load` objects to.
        """
        found = self.findings(document) if self.findings is not None else Findings([], [])
        if not found.errors:
            try:
                content_hash(document)
                self.load(document)
            except ComponentError as error:
                found.errors.append(error.finding or stated(str(error)))
        return found

    def sentence(self, finding: Finding, lang: str = "en") -> str:
        """A finding in one line, with what the game's page calls the check."""
        return texts.sentence(self.folder, finding, lang, self.checks.get(finding.code, ""))

    @cached_property
    def entries(self) -> dict[str, Any]:
        """The game's functions that the kernel calls, plain."""
        entries = {}
        for name in ENTRIES:
            function = self._need(name, "flow", "observe")
            if rule_info(function) is None:
                raise GameError(f"{self.package}: {name} is not marked @rule().")
            entries[name] = function
        for name in OPTIONAL_ENTRIES:
            function = self._find(name, "flow", "observe", "greedy", "learned", "styles")
            if function is not None:
                if rule_info(function) is None:
                    raise GameError(f"{self.package}: {name} is not marked @rule().")
                entries[name] = function
        return entries

    @cached_property
    def constants(self) -> dict[str, int]:
        names = ("NUM_ACTIONS", "FIRST_CHANCE", "OBSERVATION", "MAX_SEATS", "RULES_VERSION")
        return {name: int(self._need(name, "constants", "observation", "flow", "state")) for name in names}

    @cached_property
    def table(self) -> Table | None:
        """The game's decisions as a table; None where it has none."""
        table: Table | None = self._find("TABLE", "decisions")
        return table

    @cached_property
    def sheet(self) -> Fields | None:
        """The fields of the game's state as a sheet; None where it has none."""
        sheet: Fields | None = self._find("SHEET", "position")
        return sheet

    def action_space(self, names: Any) -> tuple[Block, ...]:
        """The parts of the action space for the names of a component set.

        A game without a table of decisions says by its nouns alone where one part ends.
        """
        table = self.table
        return table.action_space(names) if table is not None else tuple(self._runs(names))

    def _runs(self, names: Any) -> Iterator[Block]:
        size, first_chance = self.constants["NUM_ACTIONS"], self.constants["FIRST_CHANCE"]
        nouns = [(*self.hooks.action_noun(names, action), action >= first_chance) for action in range(size)]
        first = 0
        for (kind, chance), run in groupby(nouns, key=lambda noun: (noun[0], noun[2])):
            ids = tuple("" if noun == kind else noun for _, noun, _ in run)
            shape = () if ids == ("",) else (len(ids),)
            yield Block(kind, first, len(ids), shape, ids, (), chance)
            first += len(ids)

    @cached_property
    def observation_space(self) -> tuple[Observed, ...]:
        """The parts of the flat observation in their order. Raises GameError where they are not all of it."""
        size = self.constants["OBSERVATION"]
        parts: Parts = self._find("PARTS", "observation", "state") or (Part("all", "", rows=size),)
        kinds = [kind for kind in vars(self._module("state")).values() if isinstance(kind, type)]
        structs = [kind for kind in kinds if issubclass(kind, Struct) and kind is not Struct]
        try:
            meant = {kind.__name__: self._meant(kind.fields) for kind in structs}
            ranges = self._find("RANGES", "ranges", "observation")
            bounds = None if self.sheet is None else self.sheet.ranges()
            units = self._find("UNITS", "ranges", "observation")
            found = described(parts, meant, ranges, self.constants["MAX_SEATS"], bounds, units)
        except ValueError as error:
            raise GameError(f"{self.package}: {error}") from None
        if found[-1].stop != size:
            raise GameError(f"{self.package}: the parts of the observation have {found[-1].stop} numbers.")
        return found

    def _meant(self, fields: Iterable[Field]) -> list[Field]:
        """The fields of a struct, each option with what its number is."""
        options = {option.key for option in self.meta.options}
        said = "option: the place of its value among those of meta.toml"
        return [replace(field, doc=said) if field.name in options else field for field in fields]

    @cached_property
    def observation_layout(self) -> int:
        """The version of the parts of the observation."""
        layout = self._find("LAYOUT", "observation", "state")
        return 1 if layout is None else int(layout)

    @property
    def view_types(self) -> ModuleType | None:
        """Types of what `Hooks.view` gives, VIEW above all; None where the game does not declare them."""
        module: ModuleType | None = self._module("view_types")
        return module

    @cached_property
    def traces(self) -> Any:
        """Replays games of other engines: a module with Replayer, verify, NOTHING, TraceError; or None."""
        return self._module("trace")

    @cached_property
    def refusals(self) -> dict[int, str]:
        """Code of each refusal -> its name."""
        module = self._module("rules.refusals") or self._module("refusals")
        names = {}
        for name, value in vars(module).items() if module is not None else ():
            if name.isupper() and isinstance(value, int):
                names[value] = name
        return names or {0: "OK"}

    @cached_property
    def refusal_refs(self) -> Mapping[int, str]:
        """Code of each refusal -> the line of RULES.md that it comes from."""
        refs: Mapping[int, str] = self._find("REFS", "rules.refusals", "refusals") or {}
        return refs

    @cached_property
    def event_names(self) -> dict[int, str]:
        """Number of each event -> its name; from EVENTS, a dict or a sequence of names or (name, ...)."""
        events: Any = self._find("EVENTS", "events", "text", "constants", "state") or ()
        pairs = events.items() if isinstance(events, Mapping) else enumerate(events)
        return {int(kind): entry if isinstance(entry, str) else entry[0] for kind, entry in pairs}

    @cached_property
    def promises(self) -> Promises:
        """What the game promises of its refusals; nothing where it has no cures.py."""
        promises: Promises = self._find("PROMISES", "cures") or Promises()
        return promises

    @cached_property
    def hooks(self) -> Hooks:
        module, _, name = self._hooks.partition(":")
        made = self._find(name, module)
        return made() if made is not None else Hooks()
