"""What a game says, in the words of its locale files: its texts, refusals, and the names of its options."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import wagonway
from wagonway.kernel import texts
from wagonway.kernel.components import Words
from wagonway.kernel.options import Option

from . import messages as m
from .texts import language


def game_text(game: str, lang: str, message: str, args: Mapping[str, Any]) -> str | None:
    """A message of the game's locale files; English where it is not translated, None where it is nowhere."""
    for wanted in dict.fromkeys((language(lang), "en")):
        bundle = texts.bundle(wagonway.game(game).spec.folder, wanted)
        if bundle.has_message(message):
            pattern = bundle.get_message(message).value
            if pattern is not None:
                return str(bundle.format_pattern(pattern, dict(args))[0])
    return None


def status_text(game: str, view: Any, lang: str) -> str:
    """Era, round and the like of a view, in words; "" where the game says nothing."""
    status = view.get("status") if isinstance(view, Mapping) else None
    if not status:
        return ""
    folder = wagonway.game(game).spec.folder
    return texts.say(folder, lang, status["id"], _words(texts.bundle(folder, lang), status["args"]))


def _words(bundle: Any, args: Mapping[str, Any]) -> dict[str, Any]:
    """Arguments with the messages among them, as the kernel says them; an id by its name, if it has one."""

    def said(key: str, value: Any) -> Any:
        if isinstance(value, Mapping):
            return Words(value["id"], _words(bundle, value["args"]))
        named = f"{key}-{value}"
        return Words(named) if isinstance(value, str) and bundle.has_message(named) else value

    return {key: said(key, value) for key, value in args.items()}


def refusal_message(game: str, refusal: Any, lang: str) -> m.Refusal:
    """A refusal of the rules, in words."""
    args: m.Plain = {"needs": refusal.needs, "has": refusal.has}
    text = game_text(game, lang, refusal.message_id, args)
    if text is None:
        # A game without this text still names the reason and the rule.
        words = refusal.name.replace("_", " ").capitalize()
        text = f"{words} ({refusal.ref})." if refusal.ref else f"{words}."
    return m.Refusal(refusal.code, refusal.name, refusal.ref, text, args)


def name_options(game: str, lang: str, options: Sequence[Option], text: str) -> str:
    """A rule in which `keys` of options, and `values` of those that it names, are called as on the page.

    English values that are words of the sentence, not its examples in brackets, stay these words.
    """
    keys: dict[str, str] = {}
    values: dict[str, str] = {}
    for option in options:
        if f"`{option.key}`" in text:
            keys[option.key] = option_name(game, lang, option)
            values |= {str(value): value_name(game, lang, option, value) for value in option.values}

    def called(code: re.Match[str]) -> str:
        word = code[1]
        found = keys.get(word) or values.get(word)
        if found is None:
            return code[0]
        if lang != "en":
            return f"「{found}」"
        is_example = text[: code.start()].endswith("(")
        return f"“{found if word in keys or is_example else word.replace('_', ' ')}”"

    if lang == "en":
        return re.sub("`([^`]+)`", called, text)
    # Japanese brackets stand without the spaces that code has around it.
    named = re.sub(" ?`([^`]+)` ?", called, text)
    # What the rule itself says in words beside a code need not be said twice.
    return re.sub(r"「([^」]+)」（\1(?:[、。]|(?=）))", r"「\1」（", named).replace("（）", "")


def option_name(game: str, lang: str, option: Option) -> str:
    return option_text(game, lang, option) or option.key.replace("_", " ")


def value_name(game: str, lang: str, option: Option, value: Any) -> str:
    return option_text(game, lang, option, f"-{slug(value)}") or str(value)


def option_text(game: str, lang: str, option: Option, what: str = "") -> str:
    return game_text(game, lang, f"option-{option.key.replace('_', '-')}{what}", {}) or ""


def style_text(game: str, lang: str, style: str, what: str = "") -> str:
    """What a style of bots is called, or with "-about" a sentence on it; "" where nothing is said."""
    return game_text(game, lang, f"style-{slug(style)}{what}", {}) or ""


def slug(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value).replace("_", "-")
