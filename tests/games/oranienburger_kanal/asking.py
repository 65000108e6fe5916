"""What people and clients ask of a table: previews, prompts, reasons, sentences in both languages."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from wagonway.kernel.chance import CHANCE
from wagonway.kernel.game import State

from .table import GAME, Table

FOLDER = Path(GAME.spec.folder)
LANGUAGES = ("en", "ja")


def preview(t: Table, word: str) -> dict[str, Any]:
    """The preview of a legal decision, but for the stock then: see `stock_after`."""
    found = t.state.preview(t.state.parse_action(word))
    assert found is not None
    return {key: what for key, what in found.items() if key != "after"}


def stock_after(t: Table, word: str) -> dict[str, int] | None:
    """What the preview of a legal decision says will be in stock; None where it stays."""
    found = t.state.preview(t.state.parse_action(word))
    assert found is not None
    return found.get("after")


def why_not(t: Table, seat: int = 0, **intention: str) -> str:
    """The name of the refusal of an intention; `free_rotate` stands for free-rotate."""
    return t.state.explain({key.replace("_", "-"): noun for key, noun in intention.items()}, seat).name


def prompt(t: Table) -> tuple[str, dict[str, Any]]:
    """Message and arguments of the question."""
    asked = t.state.prompt()
    return asked["id"], asked["args"]


@cache
def bundle(lang: str) -> FluentBundle:
    made = FluentBundle([lang], use_isolating=False)
    made.add_resource(FluentResource((FOLDER / "locale" / f"{lang}.ftl").read_text(encoding="utf-8")))
    return made


def say(lang: str, message: str, args: dict[str, Any]) -> str:
    """The message as people read it; any error of formatting fails the test."""
    pattern = bundle(lang).get_message(message).value
    assert pattern is not None, message
    text, errors = bundle(lang).format_pattern(pattern, args)
    assert not errors, f"{lang} {message}: {errors}"
    assert text, f"{lang} {message}"
    assert "{" not in text, f"{lang} {message}: {text}"
    return str(text)


def walk(seed: int, players: int, steps: int = 2000, **options: str) -> Iterator[State]:
    """The states of a random game that seldom stops doing things."""
    rng = random.Random(seed)
    state = GAME.setup(players=players, options=options, form="plain")
    for _ in range(steps):
        yield state
        if state.is_terminal():
            return
        if state.current_player() == CHANCE:
            state.apply(rng.choice([outcome for outcome, _ in state.chance_outcomes()]))
            continue
        legal = state.legal_actions()
        kinds = {action: state.game.spec.hooks.action_noun(None, action)[0] for action in legal}
        eager = [action for action in legal if kinds[action] not in ("done", "buy", "rotate")]
        state.apply(rng.choice(eager if eager and rng.random() < 0.9 else legal))


# A table of options for a random game, all of the other readings at once.
OTHERWISE = {
    "deck": "B",
    "board": "blank",
    "start_paths": "plain",
    "emptied_pile": "round_end",
    "path_under_bridge": "fixed",
    "canal_clay": "after",
    "free_canal": "bare",
    "chain": "whole_card",
    "conditions": "at_activation",
    "ring": "any_kinds",
    "neighbour": "linked",
    "row_of_four": "one_kind",
}
