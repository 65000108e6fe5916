"""What a game's lessons say: texts of `games/<game>/lessons/<lang>.ftl`, one at a time."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

# (message, attribute or "" for the message itself, its arguments) -> what it says, "" where there is none.
Saying = Callable[..., str]


@cache
def saying(source: str, lang: str) -> Saying:
    """Who speaks the texts of a Fluent source in a language."""
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource(source))

    def said(name: str, attribute: str = "", arguments: dict[str, Any] | None = None) -> str:
        if not bundle.has_message(name):
            return ""
        message = bundle.get_message(name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        return str(bundle.format_pattern(pattern, arguments)[0]) if pattern else ""

    return said
