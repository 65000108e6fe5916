"""What a game says, in English and Japanese: its own Fluent files, and what every game says alike.

The server sends `source` as it stands, so that browser, terminal and Python speak with the same words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .components import ComponentError, Finding, Findings, Words

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

ENGLISH = "en"
_COMMON = Path(__file__).parent / "locale"


def source(folder: Path, lang: str) -> str:
    """The Fluent text of a game's package in a language, with the kernel's."""
    files = (_COMMON / f"{lang}.ftl", folder / "locale" / f"{lang}.ftl")
    return "\n".join(path.read_text(encoding="utf-8") for path in files if path.is_file())


@cache
def bundle(folder: Path, lang: str) -> FluentBundle:
    """The messages of a game's package in a language."""
    from fluent.runtime import FluentBundle, FluentResource

    # Isolation marks are for pages that mix directions; these sentences end up in terminals too.
    made = FluentBundle([lang], use_isolating=False)
    made.add_resource(FluentResource(source(folder, lang)))
    return made


def say(folder: Path, lang: str, message: str, args: Mapping[str, Any]) -> str:
    """A message with arguments of findings; English stands in where it is missing."""
    for wanted in dict.fromkeys((lang, ENGLISH)):
        texts = bundle(folder, wanted)
        if texts.has_message(message):
            pattern = texts.get_message(message).value
            if pattern is not None:
                said = {key: _argument(folder, lang, value) for key, value in args.items()}
                return str(texts.format_pattern(pattern, said)[0])
    return message


def _argument(folder: Path, lang: str, value: Any) -> Any:
    from fluent.runtime.types import fluent_number

    if isinstance(value, Words):
        return say(folder, lang, value.id, value.args)
    if isinstance(value, int):
        return fluent_number(value, useGrouping=False)
    if isinstance(value, str):
        return value
    return _in_a_row(folder, lang, [str(_argument(folder, lang, each)) for each in value])


def _in_a_row(folder: Path, lang: str, said: Sequence[str]) -> str:
    *most, last = said or ("",)
    if not most:
        return last
    row = most[0]
    for each in most[1:]:
        row = say(folder, lang, "list-comma", {"most": row, "next": each})
    return say(folder, lang, "list-and", {"most": row, "last": last})


def sentence(folder: Path, finding: Finding, lang: str = ENGLISH, ref: str = "") -> str:
    """A finding in one line: where, what, what would be right; `ref` names the check on the game's page."""
    said = say(folder, lang, f"finding-{finding.code}", finding.args)
    if ref:
        said = f"{said[:-1]} ({ref}){said[-1]}"
    return f"{finding.place}: {said}"


def refuse(folder: Path, found: Findings, checks: Mapping[str, str] | None = None) -> None:
    """Raise ComponentError with the first error, if there is one; `checks` are names of checks by code."""
    for finding in found.errors[:1]:
        ref = (checks or {}).get(finding.code, "")
        raise ComponentError(sentence(folder, finding, ENGLISH, ref), finding)
