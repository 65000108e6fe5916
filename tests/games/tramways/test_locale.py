"""The texts of the game against what they speak of: events, refusals, the glossary, the rules.

That both languages say the same, and that nothing is missing or left over, is `tests/test_texts.py`.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import product

import pytest

from wagonway.games.tramways import choices, events
from wagonway.games.tramways import constants as k
from wagonway.games.tramways.names import PHASE_IDS
from wagonway.games.tramways.rules import refusals
from wagonway.kernel.game import State

from .spoken import FOLDER, GAME, LANGUAGES, NAMES, OTHERWISE, at, say, walk

REFUSALS = {
    name: code
    for name, code in vars(refusals).items()
    if name.isupper() and isinstance(code, int) and name not in ("REFS", "REFUSALS")
}
# Ids in EVENTS of which a reason or a phase makes the messages
NEVER_SAID = {"event-stress", "event-money", "event-phase"}


def refusal_id(name: str) -> str:
    return "refusal-" + name.lower().replace("_", "-")


def tell(found: dict[str, set[str]], kind: int, numbers: tuple[int, ...]) -> None:
    """Add the message of an event; the same one always has the same arguments."""
    s = drawn().s
    message, arguments = events.narrate(s, NAMES, kind, numbers)
    if message != f"event-phase-{PHASE_IDS[0]}":  # setting up is not told
        assert found.setdefault(message, set(arguments)) == set(arguments), message


@cache
def drawn() -> State:
    return at("owners=f3:0 links=0:0:e5NNE>f3,1:1:e5SW")


def of_events() -> dict[str, set[str]]:
    """Every message of an event with the arguments it is given."""
    found: dict[str, set[str]] = {name: set(arguments) for name, arguments in events.OTHERS.items()}
    cases = [
        *product((0, 1), (0, 1), (0, 1), (0, 1)),
        *((k.NOBODY, 0, 1, 0), (k.ROUNDS, 0, 0, 0)),  # the bank; the last round
    ]
    for kind, numbers in product(events.EVENTS, cases):
        if numbers[0] <= 1 or kind == (k.EV_FARE if numbers[2] else k.EV_ROUND):
            tell(found, kind, numbers)
    for gained, lost, why in product((-1, 0, 1), (0, 1), events.STRESS):
        tell(found, k.EV_STRESS, (0, gained, lost, why))
    for amount, why in product((-1, 1), range(8)):
        tell(found, k.EV_MONEY, (0, amount, why, 0))
        tell(found, k.EV_HP, (0, amount, min(why, 4), 0))
        tell(found, k.EV_WORKER, (0, amount, 0, 0))
    for phase in range(1, len(PHASE_IDS)):
        tell(found, k.EV_PHASE, (phase, 0, 0, 0))
    return found


@cache
def heard() -> dict[str, set[str]]:
    """The prompts and previews of some games, with their arguments."""
    found: dict[str, set[str]] = {}
    for seed in range(6):
        for number, state in enumerate(walk(seed, 1 + seed % 3, **(OTHERWISE if seed == 3 else {}))):
            asked = state.prompt()
            found.setdefault(asked["id"], set()).update(asked["args"])
            if number % 3 == 0 and state.current_player() >= 0:
                for choice in state.legal():
                    for told in choice["says"]:
                        found.setdefault(told["id"], set()).update(told["args"])
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_happened_is_a_sentence(lang: str) -> None:
    for name, arguments in of_events().items():
        if name not in NEVER_SAID:
            text = say(lang, name, dict.fromkeys(arguments, 3))
            assert text.endswith("." if lang == "en" else "。"), text


def test_a_game_asks_and_tells_most_of_it() -> None:
    asked = {name for name in heard() if name.startswith("prompt-")}
    assert asked <= {*choices.PROMPTS.values(), *choices.PAY_PROMPTS.values(), *choices.OTHER_PROMPTS}
    assert len(asked) > 20
    assert len(heard()) > 40


# -- refusals --------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_is_one_sentence_or_two_with_any_numbers(lang: str) -> None:
    for name, code in REFUSALS.items():
        if code == refusals.OK:
            continue
        for needs, has in product((0, 1, 2, 17), repeat=2):
            text = say(lang, refusal_id(name), {"needs": needs, "has": has})
            assert text.endswith("." if lang == "en" else "。"), text


def test_every_refusal_comes_from_a_line_of_the_rules() -> None:
    assert set(refusals.REFS) == {code for code in REFUSALS.values() if code != refusals.OK}
    rules = (FOLDER / "RULES.md").read_text(encoding="utf-8")
    for ref in refusals.REFS.values():
        assert f"- **{ref}** " in rules


# -- words that stand elsewhere too ----------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_game_has_one_name(lang: str) -> None:
    assert say(lang, f"game-{GAME.id}", {}) == GAME.name[lang]


def glossary() -> dict[str, str]:
    rows = re.findall(r"^\| ([^|]+?) \| ([^|]+?) \|$", (FOLDER / "RULES.ja.md").read_text("utf-8"), re.M)
    return {english.split(" (")[0]: japanese.split("、")[0] for english, japanese in rows}


def test_japanese_words_follow_the_glossary() -> None:
    words = glossary()
    for english, message in {
        "residential": "type-r",
        "leisure": "type-l",
        "commercial": "type-c",
        "industrial": "type-i",
        "worker": "icon-worker",
        "strip": "icon-strip",
        "relief": "icon-less-stress",
        "passenger": "icon-passenger",
        "stress": "icon-stress",
        "happiness": "score-happiness",
        "link": "score-links",
        "score": "score-total",
        "auction": "phase-auction",
        "administration": "phase-administration",
        "hand": "hand-title",
    }.items():
        assert say("ja", message, {}) == words[english], english
    for kind in ("development", "parcel", "building", "generic", "auction"):
        card = {"kind": kind, "void": "false", "id": "1", "label": "1"}
        assert say("ja", "noun-card", card) == words[f"{kind} card"] + "1"
    assert say("ja", "noun-card", {**card, "void": "true"}) == words["void ticket"] + "1"
    assert say("ja", "noun-book", {"id": "2"}) == words["ticket book"] + "2"


def test_options_name_the_lines_of_the_rules_that_explain_them() -> None:
    for name in ("RULES.md", "RULES.ja.md"):
        rules = (FOLDER / name).read_text(encoding="utf-8")
        for option in GAME.meta.options:
            line = re.search(rf"^- \*\*{option.rule}\*\* .*?(?=^- |^$)", rules, re.M | re.S)
            assert line is not None, option.rule
            assert f"`{option.key}`" in line[0], (name, option.key)
            for value in option.values:
                assert f"`{value}`" in line[0], (name, option.key, value)
