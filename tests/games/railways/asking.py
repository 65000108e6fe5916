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
    """The preview of a legal decision, without its words."""
    found = t.state.preview(t.state.parse_action(word))
    assert found is not None
    return {key: value for key, value in found.items() if key != "says"}


def says(t: Table, word: str) -> list[tuple[str, dict[str, Any]]]:
    """What the preview of a legal decision says."""
    found = t.state.preview(t.state.parse_action(word))
    assert found is not None
    return [(said["id"], said["args"]) for said in found["says"]]


def why_not(t: Table, **intention: Any) -> str:
    """The name of the refusal of an intention."""
    return t.state.explain(intention, 0).name


def reason(t: Table, **intention: Any) -> tuple[str, int, int]:
    """The refusal of an intention, with its two numbers."""
    refusal = t.state.explain(intention, 0)
    return refusal.name, refusal.needs, refusal.has


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


def walk(seed: int, **options: str) -> Iterator[State]:
    """The states of a random game that seldom does what every card can do."""
    rng = random.Random(seed)
    state = GAME.setup(players=1, options=options, form="plain")
    while True:
        yield state
        if state.is_terminal():
            return
        if state.current_player() == CHANCE:
            state.apply(rng.choice([outcome for outcome, _ in state.chance_outcomes()]))
            continue
        legal = state.legal_actions()
        kinds = {action: state.game.spec.hooks.action_noun(None, action)[0] for action in legal}
        dull = ("decline", "add", "hire", "raise", "reduce")
        eager = [action for action in legal if kinds[action] not in dull]
        state.apply(rng.choice(eager if eager and rng.random() < 0.8 else legal))


# A table of options for a random game, all of the other readings at once.
OTHERWISE = {
    "variant": "railway_king",
    "map_arrangement": "player_turns",
    "no_legal_action": "discard",
    "refill_order": "shuffle_first",
    "dest_wild": "if_lacking",
    "overplay": "yes",
    "overuse_timing": "after",
    "build_on_owned_link": "lost",
    "adjacency": "sides_and_corners",
    "empty_building_die": "removed",
    "passenger_pool": "single_dice",
    "same_type_start": "forbidden",
    "loop_link": "forbidden",
    "leisure_zero": "must_convert",
    "reduce_multi": "sum",
    "capped_action": "illegal",
    "pollution_cap_use": "forbidden",
    "mayor_scope": "printed",
}
