"""The texts of the game: the same in both languages, one for everything the code says, none besides.

Each family of messages is held against what it speaks of: `refusal-` the refusals, `event-` the events,
`prompt-` the prompts, `kind-` the choices, `preview-` what a preview tells, `option-` the options of meta.toml,
`score-` the end, `game-` the game, the rest what the table is made of.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from itertools import product

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from wagonway.games.tramways import choices, describe, events
from wagonway.games.tramways import constants as k
from wagonway.games.tramways.names import PHASE_IDS, TYPE_IDS
from wagonway.games.tramways.rules import refusals
from wagonway.games.tramways.text import KINDS
from wagonway.kernel.game import State

from .spoken import FOLDER, GAME, LANGUAGES, NAMES, OTHERWISE, at, say, walk

REFUSALS = {
    name: code
    for name, code in vars(refusals).items()
    if name.isupper() and isinstance(code, int) and name not in ("REFS", "REFUSALS")
}
# Ids in EVENTS of which a reason or a phase makes the messages
NEVER_SAID = {"event-stress", "event-money", "event-phase"}
OF_DOCUMENTS = ("finding-", "value-", "field-", "card-", "consequence-")


def source(lang: str) -> ftl.Resource:
    return FluentParser().parse((FOLDER / "locale" / f"{lang}.ftl").read_text(encoding="utf-8"))


def messages(lang: str) -> dict[str, ftl.Message]:
    """All but what is said of component documents, which tests/games/test_findings.py looks at."""
    found = [entry for entry in source(lang).body if isinstance(entry, ftl.Message)]
    return {entry.id.name: entry for entry in found if not entry.id.name.startswith(OF_DOCUMENTS)}


class Variables(Visitor):
    """Collects the variables below a node."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.found.add(node.id.name)


def variables(node: ftl.BaseNode) -> set[str]:
    visitor = Variables()
    visitor.visit(node)
    return visitor.found


def dashed(name: str) -> str:
    return name.replace("_", "-")


def refusal_id(name: str) -> str:
    return "refusal-" + dashed(name.lower())


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


def of_options() -> set[str]:
    found = set()
    for option in GAME.meta.options:
        label = f"option-{dashed(option.key)}"
        found |= {label, f"{label}-help"} | {f"{label}-{dashed(str(value))}" for value in option.values}
    return found


def of_the_table() -> set[str]:
    """Types, icons, phases, states of links, and words for the end."""
    return {
        *(f"type-{kind.lower()}" for kind in TYPE_IDS if kind),
        *describe.ICON_MESSAGES.values(),
        *(f"phase-{phase}" for phase in PHASE_IDS),
        *(f"link-{state}" for state in ("complete", "incomplete", "upgraded", "fresh")),
        *(f"score-{part}" for part in at("stage=over").view(0)["scores"][0] if part not in ("seat", "place")),
        "icon-stress",
        "hand-title",
        "mat",
        "mat-title",
    }


def said_in_code(prefix: str) -> set[str]:
    """The ids of messages that stand in the modules that ask and preview."""
    trees = [
        ast.parse((FOLDER / name).read_text(encoding="utf-8")) for name in ("choices.py", "decisions.py")
    ]
    return {
        node.value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith(prefix)
    }


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
                    for told in choice["preview"]["says"]:
                        found.setdefault(told["id"], set()).update(told["args"])
    return found


def expected() -> dict[str, set[str] | None]:
    """Every message that the code calls for, with the arguments it is given (None: see another test)."""
    plain = {
        *(f"game-{GAME.id}{part}" for part in ("", "-tagline", "-about")),
        *(f"kind-{kind}" for kind in KINDS),
        "kind-verb",  # what the page lists for the asking
        *of_options(),
        *of_the_table(),
    }
    return {
        **{refusal_id(name): None for name, code in REFUSALS.items() if code != refusals.OK},
        **{name: arguments for name, arguments in of_events().items() if name not in NEVER_SAID},
        **{name: heard().get(name) for name in (*said_in_code("prompt-"), *said_in_code("preview-"))},
        **{name: set() for name in plain},
        "icon-money": {"amount"},
        "icon-pay": {"amount"},
        "icon-label": {"label"},
        **{name: {"name"} for name in ("mat-of", "show-mat-of")},
    }


# -- both files ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_file_is_read_without_a_line_lost(lang: str) -> None:
    assert not [entry.content for entry in source(lang).body if isinstance(entry, ftl.Junk)]
    ids = [entry.id.name for entry in source(lang).body if isinstance(entry, ftl.Message)]
    assert len(ids) == len(set(ids))


def test_both_languages_have_the_same_messages_and_variables() -> None:
    english, japanese = messages("en"), messages("ja")
    # In the same order, too, so that the files can be read side by side.
    assert list(english) == list(japanese)
    for name in english:
        assert variables(english[name]) == variables(japanese[name]), name


def test_every_message_is_called_for_and_none_is_left_over() -> None:
    assert set(messages("en")) == set(expected())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_formats_with_what_the_code_gives(lang: str) -> None:
    written = messages(lang)
    for name, arguments in expected().items():
        if arguments is None:
            continue
        assert variables(written[name]) <= arguments, name
        for number in (0, 1, 2, 30):
            text = say(lang, name, dict.fromkeys(arguments, number))
            assert text == text.strip()
        say(lang, name, dict.fromkeys(arguments, "c3"))


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
    assert len(heard()) > 45


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
    cards = describe.WORDS["ja"]["card"]
    for kind in ("development", "parcel", "building", "generic", "auction"):
        assert cards[kind] == words[f"{kind} card"] + "{id}"
    assert cards["void"] == words["void ticket"] + "{id}"
    assert describe.WORDS["ja"]["ticket-book"] == words["ticket book"] + "{id}"


def test_types_and_icons_are_called_alike_in_messages_and_names() -> None:
    for lang in LANGUAGES:
        for kind, word in describe.TYPE_WORDS[lang].items():
            assert say(lang, f"type-{kind.lower()}", {}) == word
            assert say(lang, describe.ICON_MESSAGES[f"t{kind}"], {}) == word


def test_options_name_the_lines_of_the_rules_that_explain_them() -> None:
    for name in ("RULES.md", "RULES.ja.md"):
        rules = (FOLDER / name).read_text(encoding="utf-8")
        for option in GAME.meta.options:
            line = re.search(rf"^- \*\*{option.rule}\*\* .*?(?=^- |^$)", rules, re.M | re.S)
            assert line is not None, option.rule
            assert f"`{option.key}`" in line[0], (name, option.key)
            for value in option.values:
                assert f"`{value}`" in line[0], (name, option.key, value)
