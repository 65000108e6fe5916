"""What people and clients ask of a table: previews, prompts, reasons, sentences in both languages."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from wagonway.cli.words import Words
from wagonway.games.oranienburger_kanal import say as say_as
from wagonway.games.oranienburger_kanal.grammar import CELL_IDS, EDGE_IDS
from wagonway.kernel.chance import CHANCE
from wagonway.kernel.game import State

from .table import GAME, Table

FOLDER = Path(GAME.spec.folder)
LANGUAGES = ("en", "ja")


def choice(t: Table, word: str) -> dict[str, Any]:
    """A legal decision as a client gets it."""
    return next(choice for choice in t.state.legal() if choice["text"] == word)


def preview(t: Table, word: str) -> dict[str, Any]:
    """The preview of a legal decision."""
    found = t.state.preview(t.state.parse_action(word))
    assert found is not None
    return found


def label(t: Table, word: str) -> str:
    """The message of what a legal decision is called."""
    return str(choice(t, word)["label"]["id"])


def says(t: Table, word: str) -> list[tuple[str, dict[str, Any]]]:
    """What a legal decision would cost and bring, as messages."""
    return [(said["id"], plain(said["args"])) for said in choice(t, word)["says"]]


def stock_after(t: Table, word: str) -> dict[str, int]:
    """What a legal decision is said to leave in stock, as far as it changes."""
    return {path.rsplit(".", 1)[1]: number for path, number in choice(t, word)["after"].items()}


def plain(value: Any) -> Any:
    """Arguments of a message as ids and amounts: "2 wood, 1 iron", "h11" for { place-between }."""
    if isinstance(value, list):
        return ", ".join(map(plain, value))
    if not isinstance(value, dict):
        return value
    if "id" not in value:
        return {key: plain(each) for key, each in value.items()}
    name, args = value["id"], value["args"]
    if name == "place-space":
        return str(args["space"])
    if name.startswith("amount-"):
        return f"{args['n']} {name[7:]}" if args else "nothing"
    if name.startswith("noun-"):
        return name[5:]
    return PLACES.get(str(value), value)


PLACES = {
    **{str(say_as.cell(cell)): cell for cell in CELL_IDS},
    **{str(say_as.edge(edge)): edge for edge in EDGE_IDS},
}


def why_not(t: Table, seat: int = 0, **intention: str) -> str:
    """The name of the refusal of an intention; `free_rotate` stands for free-rotate."""
    return t.state.explain({key.replace("_", "-"): noun for key, noun in intention.items()}, seat).name


def prompt(t: Table) -> tuple[str, dict[str, Any]]:
    """Message and arguments of the question."""
    asked = t.state.prompt()
    return asked["id"], plain(asked["args"])


@cache
def words(lang: str) -> Words:
    return Words(GAME, lang, people=["Ann", "Bob"])


def say(lang: str, message: str, args: dict[str, Any]) -> str:
    """The message as people read it; one that is not there, or takes other arguments, fails the test."""
    told = {key: words(lang)._value(key, value) for key, value in args.items() if value is not None}
    text = words(lang).message(message, told)
    assert text, f"{lang} {message}: {args}"
    assert "{" not in text, f"{lang} {message}: {text}"
    return text


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
