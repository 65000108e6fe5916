"""What somebody wants, in words: `build brewery cannock` as the intention that a game's `explain` takes.

The words are the names of the component document and of the game's verbs, in the session's language or in
English, in any order; `cannock 2` is the second place of Cannock, two ends are the line between them.
`key=value` says it in the game's own terms, and the notation of a decision is that decision, with a space in
place of its colon too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from .words import ENGLISH, Words

if TYPE_CHECKING:
    from wagonway.kernel.game import State

# Words that say nothing by themselves, in the middle of a question.
IDLE = frozenset(
    "a an and at can can't cannot do for from i in into it my not of on or tile the there to".split()
)


class NotUnderstood(Exception):
    """Words that name nothing here; one sentence."""


def read(text: str, state: State, words: Words) -> dict[str, Any]:
    """The intention of a text. Raises NotUnderstood."""
    from wagonway.kernel.notation import NotationError

    parts = text.split()
    if parts and all("=" in part for part in parts):
        return dict(part.split("=", 1) for part in parts)
    try:
        found, places = _look_up(text, words)
        if not found:
            raise NotUnderstood("Name what you want, e.g. a verb, an industry or a town.")
    except NotUnderstood:
        for word in (text.strip(), ":".join(parts)):
            try:
                return {"action": state.parse_action(word)}
            except NotationError:
                pass
        raise
    intention = _join(found, words)
    for kind, name, number in places:
        intention.pop(kind, None)
        intention["space"] = f"{name}.{number}"
    return intention


def _look_up(text: str, words: Words) -> tuple[list[tuple[str, str]], list[tuple[str, str, int]]]:
    """The things that a text names, and the places, from 0, of those with a number behind them."""
    index = _names(words)
    longest = sorted(index, key=len, reverse=True)
    text = text.casefold()
    found: list[tuple[str, str]] = []
    places: list[tuple[str, str, int]] = []
    unknown = ""
    at = 0
    while at < len(text):
        name = next((name for name in longest if _stands(name, text, at)), None)
        if name is None:
            unknown += text[at]
            at += 1
            continue
        unknown += " "
        at += len(name)
        kind, what = index[name]
        # "cannock 2" counts from 1, as people do; "cannock.1" is the id of the same.
        if number := re.match(r"(\.| +)(\d{1,2})(?!\w)", text[at:]):
            places.append((kind, what, int(number[2]) - (number[1] != ".")))
            at += number.end()
        found.append((kind, what))
    left = [word for word in re.findall(r"[\w'’=:.]+", unknown) if word not in IDLE and word[-1] != ":"]
    if words.lang == ENGLISH and left:
        raise NotUnderstood(f"{left[0]!r} is nothing that this game has a word for.")
    return found, places


def _stands(name: str, text: str, at: int) -> bool:
    """Whether a name stands in a text as a word of its own; scripts without spaces need none."""
    if not text.startswith(name, at):
        return False
    end = at + len(name)

    def letter(place: int) -> bool:
        return 0 <= place < len(text) and text[place].isascii() and text[place].isalnum()

    return not (letter(at - 1) and letter(at)) and not (letter(end - 1) and letter(end))


def _names(words: Words) -> dict[str, tuple[str, str]]:
    """Every name that can be said -> kind and id."""
    index: dict[str, tuple[str, str]] = {}
    for name, entries in words.entries.items():
        for kind, entry in entries:
            said = entry.get("name")
            forms = {name, name.replace("_", " ")}
            if isinstance(said, dict):
                forms |= {str(said[lang]) for lang in (words.lang, ENGLISH) if lang in said}
            for form in forms:
                index.setdefault(form.casefold(), (kind, name))
    for verb, said in _verbs(words):
        index[said.casefold()] = ("verb", verb)
    return index


def _verbs(words: Words) -> Iterator[tuple[str, str]]:
    """Ids of the game's verbs, with what they are called."""
    for message in words.message_ids():
        if message.startswith("verb-"):
            verb = message.removeprefix("verb-").replace("-", "_")
            yield verb, verb
            if said := words.message(message):
                yield verb, said


def _join(found: list[tuple[str, str]], words: Words) -> dict[str, Any]:
    """One thing of each kind; several ends are the line that joins them."""
    intention: dict[str, Any] = {}
    for kind, name in found:
        if intention.get(kind, name) == name:
            intention[kind] = name
            continue
        ends = {other for of, other in found if of == kind}
        joined = [
            (line_kind, line)
            for line, entries in words.entries.items()
            for line_kind, entry in entries
            if ends <= set(entry.get("ends") or ())
        ]
        if len(joined) != 1:
            first, second = words.noun(kind, intention[kind]), words.noun(kind, name)
            raise NotUnderstood(f"One {kind} at a time: {first} or {second}?")
        del intention[kind]
        return {**intention, **{of: other for of, other in found if of != kind}, joined[0][0]: joined[0][1]}
    return intention
