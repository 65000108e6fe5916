"""Sentences of the table in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "ja")


class TableError(Exception):
    """Something that was asked for and is refused: a code, its numbers, and an HTTP status."""

    def __init__(self, code: str, status: int = 400, **args: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        self.args_ = args

    def text(self, lang: str) -> str:
        """One sentence."""
        return sentence(f"error-{self.code}", lang, self.args_)

    def anew(self) -> TableError:
        """The same, to be raised where this one is kept: by its traceback it would hold whoever keeps it."""
        return TableError(self.code, self.status, **self.args_)


def language(wanted: str) -> str:
    """The best language for a tag ("ja-JP") or an Accept-Language header."""
    choices: list[tuple[float, int, str]] = []
    for place, part in enumerate(wanted.split(",")[:20]):
        tag, _, weight = part.partition(";")
        tag = tag.strip().lower().split("-")[0]
        try:
            quality = float(weight.partition("=")[2]) if weight else 1.0
        except ValueError:
            quality = 0.0
        if tag in LANGUAGES and quality > 0:
            choices.append((-quality, place, tag))
    return min(choices)[2] if choices else "en"


@cache
def _bundle(lang: str) -> FluentBundle:
    text = (Path(__file__).parent / "locale" / f"{lang}.ftl").read_text(encoding="utf-8")
    # Isolation marks are for pages that mix directions; these sentences end up in terminals and tests too.
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    return bundle


def sentence(message: str, lang: str, args: Mapping[str, str | int] | None = None) -> str:
    """A sentence by its id; numbers are written as they are, without grouping."""
    bundle = _bundle(language(lang))
    pattern = bundle.get_message(message).value
    assert pattern is not None
    plain = {key: str(value) for key, value in (args or {}).items()}
    text, _ = bundle.format_pattern(pattern, plain)
    return str(text)
