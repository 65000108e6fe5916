"""A game's words in the terminal: its Fluent messages, and the names in its component document.

Nothing here knows a game. What stands in a view, a choice or a message as an id is asked of the game's hooks,
then looked up as a message of the game (`verb-build`, `resource-coal`), then as something with a name in the
component document (`{"id": "cannock", "name": {"en": "Cannock"}}`), then part by part: `cannock.1` is the
second place of Cannock, `stafford__cannock` what joins the two, `location:cannock` is of the kind before the
colon.
"""

from __future__ import annotations

import locale
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from wagonway.kernel import texts

from .output import fail

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

    from wagonway.kernel.game import ComponentSet, Game, Refusal

ENGLISH = "en"


def languages(game: Game) -> list[str]:
    """The languages that a game speaks, English first."""
    found = sorted(path.stem for path in (game.spec.folder / "locale").glob("*.ftl"))
    return sorted(found or [ENGLISH], key=lambda lang: lang != ENGLISH)


def choose_language(game: Game, wanted: str | None) -> str:
    """The language asked for; if none is, that of the environment where the game speaks it, or English."""
    known = languages(game)
    if wanted is not None:
        if wanted not in known:
            fail(f"--lang {wanted}: {game.id} speaks {', '.join(known)}.")
        return wanted
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            language = value.replace("-", "_").split("_")[0].split(".")[0].lower()
            return language if language in known else known[0]
    system = (locale.getlocale()[0] or "").split("_")[0].lower()
    return system if system in known else known[0]


def singular(word: str) -> str:
    """The kind of the things in a collection: industries hold an industry."""
    return word[:-3] + "y" if word.endswith("ies") else word.removesuffix("s")


class Words:
    """The words of a game and a component set in one language; English stands in where one is missing."""

    def __init__(
        self, game: Game, lang: str, components: ComponentSet | None = None, people: Sequence[str] = ()
    ) -> None:
        self.game = game
        self.lang = lang
        self.people = list(people)
        chosen = components or game.components()
        self.document = chosen.document
        self._names = chosen.names

    def seat(self, seat: int) -> str:
        """What a seat is called."""
        return self.people[seat] if 0 <= seat < len(self.people) else f"Seat {seat + 1}"

    # --- messages -------------------------------------------------------------------------------------------

    @cached_property
    def _bundles(self) -> list[FluentBundle]:
        folder = self.game.spec.folder
        return [texts.bundle(folder, lang) for lang in dict.fromkeys((self.lang, ENGLISH))]

    def message(self, name: str, args: Mapping[str, Any] | None = None) -> str | None:
        """A message; None where the game has none of that id, or it takes other arguments."""
        for bundle in self._bundles:
            if bundle.has_message(name):
                pattern = bundle.get_message(name).value
                if pattern is not None:
                    said, errors = bundle.format_pattern(pattern, dict(args or {}))
                    return None if errors else str(said)
        return None

    def message_ids(self) -> list[str]:
        """The ids of the game's messages."""
        from fluent.syntax import FluentParser
        from fluent.syntax.ast import Message

        path = self.game.spec.folder / "locale" / f"{ENGLISH}.ftl"
        if not path.is_file():
            return []
        body = FluentParser().parse(path.read_text(encoding="utf-8")).body
        return [entry.id.name for entry in body if isinstance(entry, Message)]

    def say(self, name: str, args: Mapping[str, Any]) -> str:
        """A message with the arguments that games give (kernel/said.py)."""
        told = {key: self._value(key, value) for key, value in args.items() if value is not None}
        said = self.message(name, told)
        if said is None:
            said = " ".join((self.label(name), *(f"{self.label(key)} {told[key]}" for key in told)))
        return said

    def _value(self, key: str, value: Any) -> Any:
        if isinstance(value, bool):
            return str(value).lower()
        if isinstance(value, int):
            return self.seat(value) if key == "seat" or key.endswith("_seat") else value
        if isinstance(value, Mapping):
            return self.say(value["id"], value["args"])
        if isinstance(value, list):
            return self.listed(str(self._value(singular(key), part)) for part in value)
        return self.noun(key, str(value))

    def listed(self, parts: Iterable[str]) -> str:
        """Several things one after another."""
        return (self.message("list-between") or ", ").join(parts)

    def refusal(self, refusal: Refusal) -> str:
        """Why not, in a sentence."""
        said = self.message(refusal.message_id, {"needs": refusal.needs, "has": refusal.has})
        return said or f"{self.label(refusal.name.lower()).capitalize()}."

    def label(self, name: str) -> str:
        """A name of the program as words: the game's own if it has them."""
        word = name.replace("_", "-")
        return (
            self.message(f"noun-{word}")
            or self.message(f"kind-{name}")
            or name.replace("_", " ").replace("-", " ")
        )

    # --- nouns ----------------------------------------------------------------------------------------------

    @cached_property
    def entries(self) -> dict[str, list[tuple[str, Mapping[str, Any]]]]:
        """Id -> each thing of that id in the component document, with its kind."""
        found: dict[str, list[tuple[str, Mapping[str, Any]]]] = {}
        for kind, entry in _things(self.document, ""):
            found.setdefault(entry["id"], []).append((kind, entry))
        return found

    def noun(self, kind: str, name: str) -> str:
        """What people call the thing of an id."""
        if said := self.game.spec.hooks.noun(self._names, kind, name, self.lang):
            return said
        head, colon, rest = name.partition(":")
        if colon:
            return self.message(f"{kind}-{head}-{rest}") or self.noun(head, rest)
        word, of = name.replace("_", "-").lower(), kind.replace("_", "-")
        for message in (f"{of}-{word}", f"noun-{of}-{word}", f"noun-{word}-{of}"):
            if said := self.message(message):
                return said
        return (
            self._name_of(kind, name)
            or self.message(f"noun-{of}", {**self._fields(kind, name), "id": name})
            or self.message(f"noun-{word}")
            or self._in_parts(kind, name)
            or (self.message(f"kind-{kind}") if kind == name else None)
            or name.replace("_", " ")
        )

    def _fields(self, kind: str, name: str) -> dict[str, str | int]:
        """The plain fields of the entry of an id, for the message that names its kind."""
        known = sorted(self.entries.get(name, ()), key=lambda entry: entry[0] != kind)
        fields = known[0][1] if known else {}
        plain = {key: value for key, value in fields.items() if isinstance(value, str | int)}
        return {key: str(value).lower() if isinstance(value, bool) else value for key, value in plain.items()}

    def _name_of(self, kind: str, name: str) -> str | None:
        known = sorted(self.entries.get(name, ()), key=lambda entry: entry[0] != kind)
        for _, entry in known:
            names = entry.get("name")
            if isinstance(names, Mapping) and names:
                return str(names.get(self.lang) or names.get(ENGLISH) or next(iter(names.values())))
            if isinstance(names, str):
                return names
        for _, entry in known:  # something between or made of others
            for key, value in entry.items():
                if isinstance(value, list) and value and all(isinstance(v, str) for v in value):
                    others = [self._name_of(singular(key), v) for v in value]
                    if all(others):
                        between = self.message("list-ends" if key == "ends" else "list-either")
                        return (between or " – ").join(map(str, others))
        return None

    def _in_parts(self, kind: str, name: str) -> str | None:
        place, dot, number = name.rpartition(".")
        if dot and number.isdecimal():
            return f"{self.noun(kind, place)} {int(number) + 1}"
        if "__" in name:
            return " – ".join(self.noun(kind, part) for part in name.split("__"))
        return None


def _things(value: Any, kind: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Everything with an id in a document, with the kind of its collection."""
    if isinstance(value, Mapping):
        if isinstance(value.get("id"), str):
            yield kind, value
        for key, part in value.items():
            yield from _things(part, singular(key))
    elif isinstance(value, list):
        for part in value:
            yield from _things(part, kind)
