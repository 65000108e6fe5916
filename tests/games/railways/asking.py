"""What people and clients ask of a table: previews, prompts, reasons, sentences in both languages."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from wagonway.cli.words import Words
from wagonway.kernel.chance import CHANCE
from wagonway.kernel.game import State

from .table import GAME, Table

FOLDER = Path(GAME.spec.folder)
LANGUAGES = ("en", "ja")


def choice(t: Table, word: str) -> dict[str, Any]:
    """A legal decision as a client gets it."""
    return next(choice for choice in t.state.legal() if choice["text"] == word)


def preview(t: Table, word: str) -> dict[str, Any]:
    """The preview of a legal decision, without its words."""
    found = t.state.preview(t.state.parse_action(word))
    assert found is not None
    return found


def plain(value: Any) -> Any:
    """Arguments of a message with ids in the place of what they are called: "e1" for { place-building }."""
    if isinstance(value, list):
        return ", ".join(map(plain, value))
    if not isinstance(value, dict):
        return value
    if "id" not in value:
        return {key: plain(each) for key, each in value.items()}
    args = value["args"]
    if value["id"] in ("link-ends", "link-around"):
        return "-".join(map(plain, args.values()))
    if value["id"].startswith("type-"):
        return value["id"][5:].upper()
    return str(args["space"] if "space" in args else args["number"])


def says(t: Table, word: str) -> list[tuple[str, dict[str, Any]]]:
    """What a legal decision would cost and bring, as messages."""
    return [(said["id"], plain(said["args"])) for said in choice(t, word)["says"]]


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
    return asked["id"], plain(asked["args"])


@cache
def words(lang: str) -> Words:
    return Words(GAME, lang, people=["Ann"])


def say(lang: str, message: str, args: dict[str, Any]) -> str:
    """The message as people read it; one that is not there, or takes other arguments, fails the test."""
    told = {key: words(lang)._value(key, value) for key, value in args.items() if value is not None}
    text = words(lang).message(message, told)
    assert text, f"{lang} {message}: {args}"
    assert "{" not in text, f"{lang} {message}: {text}"
    return text


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
    "engineer_scope": "markers",
}
