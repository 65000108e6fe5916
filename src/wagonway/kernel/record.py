"""Records: a game as it was played, in JSON, that replays for ever to the same positions.

    {"format": "wagonway-record/1", "game": "brass-birmingham", "rules": 1,
     "components": {"hash": "...", "name": {"en": "..."}, "data": {...} if it is embedded},
     "options": {"key": value, ...}, "seats": [{"name": "Ann", "kind": "here"}, ...],
     "plies": ["<action text>", ...], "result": {"scores": [...], "returns": [...]} or null}

`plies` holds every outcome of chance and every decision, forced ones too, in order; the words are those of
`State.action_text`. `result` is null for a game that was not played to its end. A list `talk` may hold what
was said at the table; it has no meaning for the replay.
"""

from __future__ import annotations

import json
import operator
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .components import ComponentError
from .notation import NotationError
from .options import GameError
from .registry import game as find_game

if TYPE_CHECKING:
    from .game import Game, State

FORMAT = "wagonway-record/1"
MOST_BYTES = 16 * 2**20
MOST_PLIES = 200_000


class RecordError(GameError):
    """A record that cannot be read or replayed; one sentence that names the entry or the ply.

    `about` says what is wrong: its "format", an "entry", a "ply" (then `ply` is its number) or its "result".
    """

    def __init__(self, sentence: str, about: str = "entry", ply: int | None = None) -> None:
        super().__init__(sentence)
        self.about = about
        self.ply = ply


@dataclass
class Record:
    """A played game. `seats` may say anything of who sat there; it has no meaning for the replay."""

    game: str
    rules: int
    components: dict[str, Any]
    options: dict[str, Any]
    seats: list[dict[str, Any]]
    plies: list[str] = field(default_factory=list)
    result: dict[str, Any] | None = None
    talk: list[dict[str, Any]] = field(default_factory=list)

    @classmethod
    def begin(
        cls, state: State, seats: Sequence[Mapping[str, Any]] | None = None, embed: bool = False
    ) -> Record:
        """The record of a game that was just set up; `embed` puts the whole component set into it."""
        components: dict[str, Any] = {"hash": state.components.hash, "name": dict(state.components.name)}
        if embed:
            components["data"] = state.components.document
        people = [dict(seat) for seat in seats] if seats is not None else [{} for _ in range(state.players)]
        if len(people) != state.players:
            raise RecordError(f"{state.players} play, {len(people)} seats are described.")
        return cls(state.game.id, state.rules_version, components, state.options, people)

    def add(self, state: State, action: int) -> None:
        """Note an action, before it is applied."""
        self.plies.append(state.action_text(action))

    def finish(self, state: State) -> None:
        """Note the result, if the game is over."""
        if state.is_terminal():
            self.result = {"scores": state.scores(), "returns": state.returns()}

    # --- JSON -----------------------------------------------------------------------------------------------

    def to_json(self) -> str:
        """The document, one ply a line."""
        head = {
            "format": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "components": self.components,
            "options": self.options,
            "seats": self.seats,
        }
        lines = [
            f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}," for key, value in head.items()
        ]
        plies = ",\n".join(f"  {json.dumps(ply, ensure_ascii=False)}" for ply in self.plies)
        lines.append(f' "plies": [\n{plies}\n ],' if self.plies else ' "plies": [],')
        if self.talk:
            said = ",\n".join(f"  {json.dumps(line, ensure_ascii=False)}" for line in self.talk)
            lines.append(f' "talk": [\n{said}\n ],')
        lines.append(f' "result": {json.dumps(self.result)}')
        return "{\n" + "\n".join(lines) + "\n}\n"

    def to_document(self) -> dict[str, Any]:
        """The document as Python values."""
        document: dict[str, Any] = json.loads(self.to_json())
        return document

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        """Read the text of a document. Raises RecordError in one sentence."""
        if len(text) > MOST_BYTES:
            raise RecordError(f"a record has at most {MOST_BYTES // 2**20} MiB; this one has more.")
        try:
            document = json.loads(text)
        except UnicodeDecodeError as error:
            raise RecordError(f"the record is not UTF-8 text (byte {error.start}).") from error
        except json.JSONDecodeError as error:
            raise RecordError(
                f"the record is not JSON, or torn: line {error.lineno}, column {error.colno}: {error.msg}."
            ) from error
        except RecursionError as error:
            raise RecordError("the record is nested too deeply.") from error
        except ValueError as error:  # an int of more digits than Python reads
            raise RecordError("a number in the record is too long.") from error
        return cls.from_document(document)

    @classmethod
    def from_document(cls, document: Any) -> Record:
        """Read a parsed document. Raises RecordError in one sentence."""
        if not isinstance(document, dict) or document.get("format") != FORMAT:
            found = document.get("format") if isinstance(document, dict) else None
            raise RecordError(
                f'this is no record: its "format" is {_short(found)}, not "{FORMAT}".', about="format"
            )
        _check(document, "game", str)
        _check(document, "rules", int)
        components = _check(document, "components", dict)
        options = _check(document, "options", dict)
        seats = _check(document, "seats", list)
        plies = _check(document, "plies", list)
        # A record comes from anywhere: its hash must not be taken for the name of a file.
        named = components.get("hash")
        if not (isinstance(named, str) and re.fullmatch("[0-9a-f]{64}", named)):
            raise RecordError('the "hash" of the record\'s "components" is not 64 hexadecimal digits.')
        if "data" in components and not isinstance(components["data"], dict):
            raise RecordError('the "data" of the record\'s "components" is no object.')
        if not all(isinstance(seat, dict) for seat in seats):
            raise RecordError('the record\'s "seats" is a list of objects.')
        if len(plies) > MOST_PLIES:
            raise RecordError(f"a record has at most {MOST_PLIES} plies; this one has {len(plies)}.")
        for number, ply in enumerate(plies):
            if not isinstance(ply, str):
                raise RecordError(f"ply {number}: a text is expected, not {_short(ply)}.")
        result = document.get("result")
        if result is not None and not isinstance(result, dict):
            raise RecordError('the record\'s "result" is an object or null.')
        talk = document.get("talk", [])
        if not (isinstance(talk, list) and all(isinstance(line, dict) for line in talk)):
            raise RecordError('the record\'s "talk" is a list of objects.')
        if unknown := set(document) - _KEYS:
            raise RecordError(f"the record has an unknown entry {_short(sorted(unknown)[0])}.")
        return cls(document["game"], document["rules"], components, options, seats, list(plies), result, talk)

    # --- replay ---------------------------------------------------------------------------------------------

    def start(self, game: Game | None = None, form: str = "auto") -> State:
        """The state before the first ply. Raises RecordError where the game or the set is not here."""
        try:
            if game is None:
                game = find_game(self.game)
            elif game.id != self.game:
                raise RecordError(f"the record is of {_short(self.game)}, not of {game.id}.")
            components = game.components(self.components.get("data") or self.components["hash"])
            if components.hash != self.components["hash"]:
                raise RecordError("the component set in the record has another hash than the record says.")
            return game.setup(len(self.seats), self.options, components, form, self.rules)
        except RecordError:
            raise
        except (GameError, ComponentError) as error:
            raise RecordError(f"the record cannot be started: {error}") from error

    def replay(
        self,
        on_ply: Callable[[int, State, int], None] | None = None,
        game: Game | None = None,
        form: str = "auto",
        upto: int | None = None,
    ) -> State:
        """Play it again, and compare the result. Raises RecordError naming the first ply that does not fit.

        `on_ply(ply, state, action)` is called before each action; `upto` stops before that ply, or at the end
        where there are fewer. Raises TypeError for one that is no whole number.
        """
        if upto is not None and operator.index(upto) < 0:
            raise RecordError(f"plies are counted from 0, {upto} is none.", about="ply")
        state = self.start(game, form)
        for number, text in enumerate(self.plies if upto is None else self.plies[:upto]):
            try:
                action = state.parse_action(text)
                if on_ply is not None:
                    on_ply(number, state, action)
                state.apply(action)
            except (GameError, NotationError) as error:
                raise RecordError(
                    f"ply {number}, {_short(text)}: {error}", about="ply", ply=number
                ) from error
        if upto is None or upto >= len(self.plies):
            self._check_result(state)
        return state

    def actions(self, game: Game | None = None, form: str = "auto") -> list[int]:
        """The number of each ply, after a replay that found nothing wrong. Raises RecordError."""
        numbers: list[int] = []
        self.replay(lambda ply, state, action: numbers.append(action), game, form)
        return numbers

    def _check_result(self, state: State) -> None:
        if not state.is_terminal():
            if self.result is not None:
                raise RecordError(
                    f"the record has a result, but after ply {len(self.plies)} the game goes on.",
                    about="result",
                )
            return
        if self.result is None:
            return
        found = {"scores": state.scores(), "returns": state.returns()}
        for key, value in self.result.items():
            if key in found and found[key] != value:
                raise RecordError(
                    f"the {key} at the end are {found[key]}, the record says {_short(value)}.", about="result"
                )


_KEYS = frozenset({"format", "game", "rules", "components", "options", "seats", "plies", "result", "talk"})


def _check(document: Mapping[str, Any], key: str, kind: type) -> Any:
    value = document.get(key)
    if not isinstance(value, kind) or isinstance(value, bool):
        what = {str: "a text", int: "a whole number", dict: "an object", list: "a list"}[kind]
        raise RecordError(f'the record\'s "{key}" is missing or not {what}.')
    return value


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
