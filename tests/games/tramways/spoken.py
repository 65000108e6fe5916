"""What people and clients hear of a table: positions drawn in a line, random games, sentences of both languages."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from wagonway.games import game
from wagonway.games.tramways.position_words import SHEET
from wagonway.kernel.chance import CHANCE
from wagonway.kernel.game import State
from wagonway.kernel.schema import layout_of

GAME = game("tramways")
FOLDER = Path(GAME.spec.folder)
LANGUAGES = ("en", "ja")
LAYOUT = layout_of(GAME.spec.State)
# A set that stays as it is, for what tests say of its boards and cards.
SET = GAME.components(json.loads((Path(__file__).parent / "spoken_set.json").read_text(encoding="utf-8")))
NAMES = SET.names
# Every option at its last reading.
OTHERWISE = {key: values[-1] for key, values in SHEET.options.items()}


def at(line: str) -> State:
    """A position drawn in a line."""
    return GAME.parse_position(f"tramways/1 {line}", SET, form="plain")


def plain(args: dict[str, Any]) -> dict[str, Any]:
    """Arguments with places as the id of their space, and lists as one text."""

    def told(value: Any) -> Any:
        if isinstance(value, list):
            return ", ".join(str(told(each)) for each in value)
        return value["args"].get("space", value["id"]) if isinstance(value, dict) else value

    return {key: told(value) for key, value in args.items()}


def play(state: State, words: str) -> list[tuple[str, dict[str, Any]]]:
    """Take decisions and outcomes word by word; what the last one told."""
    for word in words.split():
        action = state.parse_action(word)
        if state.current_player() == CHANCE:
            assert action in [outcome for outcome, _ in state.chance_outcomes()], word
        else:
            assert state.why_not(action).ok, f"{word}: {state.why_not(action)}"
        state.apply(action)
    return [(message, plain(args)) for message, args in state.narrate()]


def walk(seed: int, players: int | None = None, **options: str) -> Iterator[State]:
    """The states of a random game, from the first board to the end."""
    rng = random.Random(seed)
    state = GAME.setup(players or rng.randint(1, 5), options, form="plain")
    while True:
        yield state
        if state.is_terminal():
            return
        if state.current_player() == CHANCE:
            outcomes = state.chance_outcomes()
            state.apply(rng.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0])
        else:
            state.apply(rng.choice(state.legal_actions()))


@cache
def bundle(lang: str) -> FluentBundle:
    made = FluentBundle([lang], use_isolating=False)
    made.add_resource(FluentResource((FOLDER / "locale" / f"{lang}.ftl").read_text(encoding="utf-8")))
    return made


def say(lang: str, message: str, args: dict[str, Any]) -> str:
    """The message as people read it; any error of formatting fails the test."""
    pattern = bundle(lang).get_message(message).value
    assert pattern is not None, message
    text, errors = bundle(lang).format_pattern(pattern, plain(args))
    assert not errors, f"{lang} {message}: {errors}"
    assert text, f"{lang} {message}"
    assert "{" not in text, f"{lang} {message}: {text}"
    return str(text)
