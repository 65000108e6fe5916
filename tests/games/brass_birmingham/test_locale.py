"""The texts of the game: the same in both languages, one for everything the code says, none besides.

Each family of messages is held against what it speaks of: `refusal-` the refusals, `event-` the
events, `prompt-` the prompts, `verb-`, `kind-`, `stop-` and `choice-` the choices, `preview-` the keys of a
preview, `option-` the options of meta.toml, `game-` the game itself. `goods-`, `resource-`, `era-` and `card-`
name what has no name in the component document.
"""

from __future__ import annotations

import ast
import random
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from wagonway.games.brass_birmingham import choices, constants
from wagonway.games.brass_birmingham.components import GOODS_IDS, INDUSTRY_IDS
from wagonway.games.brass_birmingham.events import EVENTS, TOGETHER
from wagonway.games.brass_birmingham.names import ERA_IDS, VERB_IDS
from wagonway.games.brass_birmingham.rules import refusals
from wagonway.games.brass_birmingham.styles import STYLES
from wagonway.games.brass_birmingham.text import action_noun
from wagonway.kernel.chance import CHANCE
from wagonway.kernel.reading import syntax_of
from wagonway.puzzles import way_of
from wagonway.server.ranks.built import ways_of
from wagonway.server.wording import slug

from .table import GAME, at

FOLDER = Path(GAME.spec.folder)
LANGUAGES = ("en", "ja")
NAMES = GAME.components().names
REFUSALS = {name: code for name, code in vars(refusals).items() if name.isupper() and isinstance(code, int)}
STOPS = ("network", "develop", "sell", "bonus")
NOUNS: dict[str, set[str]] = {
    **{f"era-{era}": set() for era in ERA_IDS},
    **{f"goods-{goods}": set() for goods in GOODS_IDS if goods in ("any", "blank")},
    **{f"resource-{resource}": set() for resource in ("coal", "iron", "beer")},
    **{f"card-wild-{wild}": set() for wild in ("location", "industry")},
    **{f"{key}-roman": {key} for key in ("level", "needs", "has")},
}
# What the end of an era tells besides: of which tiles, links and bonuses points are, and what comes next.
TERMS = {
    f"term-{term}": set[str]() for term in ("canal-link", "canal-tile", "rail-link", "rail-tile", "other")
}
ERA_END = "event-era-end"
CHOICES = {
    **{f"choice-{kind}": {"tile"} for kind in ("industry", "tile")},
    **{f"choice-{kind}": {"at"} for kind in ("space", "source", "sale", "merchant", "barrel", "give-up")},
    "choice-card": {"card"},
    "choice-line": {"line"},
    "asked-thing": {"what"},
    "asked-verb": {"verb", "what"},
}
# Choices that say more in a row of decisions, where no question stands before them
STEPS = ("card", "space", "source", "sale", "merchant", "barrel", "tile", "give-up")
# What the picture and the terminal show of a table, which tests/test_texts.py looks at.
TABLE_WORDS = ("board-", "figure-", "heads-", "place-", "status-", "text-", "tile-")
# For each key of a preview the messages that tell it, with what they need; `builds` is for the picture.
PREVIEWS = {
    "money": {"preview-pay": {"pounds"}, "preview-receive": {"pounds"}, "preview-worth": {"pounds"}},
    "coal": {"preview-coal": {"sources"}, "source-market": {"pounds"}},
    "iron": {"preview-iron": {"sources"}, "source-market": {"pounds"}},
    "beer": {"preview-beer": {"sources"}, "source-barrel": {"merchant"}},
    "kept": {"preview-kept": {"pounds"}},
    "sold": {"preview-sold": {"pounds"}},
    "flips": {"preview-flips": {"tiles"}, "flipped-at": {"tile", "town"}},
    "gain": {"preview-vp": {"change"}, "preview-income": {"change"}},
    "replaces": {"preview-replaces": {"tile"}},
    "builds": {},
    "open": {"preview-open": {"resources"}},
    "bonus": {"preview-bonus": set()},
}
COSTS = {
    "preview-costs": {"costs"},
    "cost-pounds": {"pounds"},
    "cost-coal": {"n"},
    "cost-iron": {"n"},
}
# A position for each prompt that random games seldom or never reach.
DRAWN = {
    "prompt-coal": (
        "2p rail A.money=30 A.cards=location:stone cannock.1=B:coal_mine2*3 cannock.0=A:coal_mine2*3",
        "network location:stone line:stafford__cannock",
    ),
    "prompt-iron": (
        "2p A.money=30 A.cards=location:stone walsall.0=A:iron_works1*2 dudley.1=B:iron_works1*2",
        "develop location:stone remove:cotton_mill",
    ),
    "prompt-second-line": (
        "2p rail A.money=50 A.cards=location:stone walsall.1=A:brewery2*2 cannock.1=A:coal_mine2*3",
        "network location:stone line:stafford__cannock",
    ),
    "prompt-sell-more": (
        (
            "2p A.cards=location:leek redditch.0=A:manufacturer1 birmingham.0=A:manufacturer2 "
            "redditch__oxford=A birmingham__oxford=A oxford=any+,manufacturer+"
        ),
        "sell location:leek sale:redditch.0 to:oxford.0",
    ),
    "prompt-bonus": (
        "2p A.cards=location:leek worcester.0=A:cotton_mill1 worcester__gloucester=A gloucester=any+,blank",
        "sell location:leek sale:worcester.0 to:gloucester.0",
    ),
}


@cache
def source(lang: str) -> ftl.Resource:
    return FluentParser().parse((FOLDER / "locale" / f"{lang}.ftl").read_text(encoding="utf-8"))


@cache
def messages(lang: str) -> dict[str, ftl.Message]:
    """All but what is said of component documents, which tests/games/test_findings.py looks at, and of the table."""
    apart = ("finding-", *TABLE_WORDS)
    found = [entry for entry in source(lang).body if isinstance(entry, ftl.Message)]
    return {entry.id.name: entry for entry in found if not entry.id.name.startswith(apart)}


@cache
def bundle(lang: str) -> FluentBundle:
    made = FluentBundle([lang], use_isolating=False)
    text = (FOLDER / "locale" / f"{lang}.ftl").read_text(encoding="utf-8")
    made.add_resource(FluentResource(text))
    return made


class Variables(Visitor):
    """Collects the variables below a node."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.found.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.visit(messages("en")[node.id.name])


def variables(node: ftl.BaseNode) -> set[str]:
    """The arguments of a message and of the messages that it says within itself."""
    visitor = Variables()
    visitor.visit(node)
    return visitor.found


def attributes(message: ftl.Message) -> list[str]:
    return [attribute.id.name for attribute in message.attributes]


def say(lang: str, message: str, args: dict[str, Any], attribute: str | None = None) -> str:
    """The message as people read it; any error of formatting fails the test."""
    found = bundle(lang).get_message(message)
    pattern = found.attributes[attribute] if attribute else found.value
    assert pattern is not None, message
    text, errors = bundle(lang).format_pattern(pattern, args)
    assert not errors, f"{lang} {message}: {errors}"
    assert text, f"{lang} {message}"
    assert "{" not in text, f"{lang} {message}: {text}"
    return str(text)


OTHER_PROMPTS = ("prompt-chance", "prompt-over", "prompt-card-build")


def refusal_id(name: str) -> str:
    return "refusal-" + name.lower().replace("_", "-")


def event_arguments(meanings: tuple[str, ...]) -> set[str]:
    tile = {"industry", "level"} if "tile" in meanings else set()
    return {meaning for meaning in meanings if meaning != "tile"} | tile


def option_messages() -> set[str]:
    found = set()
    for option in GAME.meta.options:
        label = f"option-{option.key.replace('_', '-')}"
        found |= {label, f"{label}-help"}
        found |= {f"{label}-{str(value).replace('_', '-')}" for value in option.values}
    return found


def kinds() -> set[str]:
    return {action_noun(NAMES, action)[0] for action in range(constants.NUM_ACTIONS)}


# What profiles count: links, and tiles by their industry.
BUILT = [
    *(way.key for way in ways_of(GAME.id).built if not way.by),
    *(industry.replace("_", "-") for industry in INDUSTRY_IDS),
]


def expected() -> dict[str, set[str] | None]:
    """Every message that the code calls for, with the arguments it is given (None: see another test)."""
    return {
        **{refusal_id(name): None for name, code in REFUSALS.items() if code != refusals.OK},
        **{message: event_arguments(meanings) for message, meanings in EVENTS.values()},
        **{message: set(arguments) for message, arguments in TOGETHER.items()},
        ERA_END: {"era", "era_id"},
        **dict.fromkeys((*choices.PROMPTS.values(), *OTHER_PROMPTS)),
        **{f"verb-{verb}": set() for verb in VERB_IDS},
        **{f"kind-{kind}": set() for kind in kinds()},
        **{f"stop-{stop}": set() for stop in STOPS},
        **{message: args for told in PREVIEWS.values() for message, args in told.items()},
        **{message: set() for message in option_messages()},
        **{f"game-{GAME.id}{part}": set() for part in ("", "-tagline", "-about")},
        **{f"theme-{theme}": set() for theme in way_of(GAME.id).themes},
        **{f"built-{key}": set() for key in BUILT},
        **{f"style-{slug(style)}{part}": set() for style in STYLES for part in ("", "-about")},
        **NOUNS,
        **TERMS,
        **CHOICES,
        **COSTS,
    }


# -- both files ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_file_is_read_without_a_line_lost(lang: str) -> None:
    junk = [entry.content for entry in source(lang).body if isinstance(entry, ftl.Junk)]
    assert not junk
    ids = [entry.id.name for entry in source(lang).body if isinstance(entry, ftl.Message)]
    assert len(ids) == len(set(ids))


def test_both_languages_have_the_same_messages_attributes_and_variables() -> None:
    english, japanese = messages("en"), messages("ja")
    # In the same order, too, so that the files can be read side by side.
    assert list(english) == list(japanese)
    for name in english:
        assert attributes(english[name]) == attributes(japanese[name]), name
        assert variables(english[name]) == variables(japanese[name]), name


def test_every_message_is_called_for_and_none_is_left_over() -> None:
    assert set(messages("en")) == set(expected())


def test_every_verb_has_a_hint_choices_have_steps_and_nothing_else_has_attributes() -> None:
    steps = {f"choice-{kind}" for kind in STEPS}
    for name, message in messages("en").items():
        wanted = ["hint"] if name.startswith("verb-") else ["step"] if name in steps else []
        wanted = ["next"] if name == ERA_END else wanted
        assert attributes(message) == wanted, name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_formats_with_what_the_code_gives(lang: str) -> None:
    for name, arguments in expected().items():
        if arguments is None:
            continue
        used = variables(messages(lang)[name])
        assert used == arguments, name
        for number in (-10, -1, 0, 1, 2, 30):
            text = say(lang, name, dict.fromkeys(arguments, number))
            assert text == text.strip()
        say(lang, name, dict.fromkeys(arguments, "Stoke-on-Trent"))
        if name.startswith("verb-"):
            say(lang, name, {}, "hint")
    for era in ERA_IDS:
        say(lang, ERA_END, {"era_id": era}, "next")


# -- refusals --------------------------------------------------------------------------------------


def filled() -> dict[str, set[str]]:
    """For each refusal which of the two numbers the rules ever fill."""
    found: dict[str, set[str]] = {name: set() for name in REFUSALS}
    for path in (FOLDER / "flow.py", *(FOLDER / "rules").glob("*.py")):
        for node in ast.walk(syntax_of(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "refuse":
                _, reason, *numbers = node.args
                assert isinstance(reason, ast.Name)
                for key, number in zip(("needs", "has"), numbers, strict=True):
                    if not (isinstance(number, ast.Constant) and number.value == 0):
                        found[reason.id].add(key)
    return found


def test_every_refusal_tells_the_numbers_that_the_rules_fill() -> None:
    for name, numbers in filled().items():
        if name != "OK":
            assert variables(messages("en")[refusal_id(name)]) == numbers, name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_is_one_sentence_or_two_with_any_numbers(lang: str) -> None:
    for name, code in REFUSALS.items():
        if code == refusals.OK:
            continue
        for needs, has in product((-7, 0, 1, 2, 17), (-10, 0, 1, 2, 17)):
            text = say(lang, refusal_id(name), {"needs": needs, "has": has})
            assert text.endswith("." if lang == "en" else "。"), text


@pytest.mark.parametrize(
    ("line", "word", "sentence"),
    [
        (
            "2p A.income=2 A.cards=location:leek",
            "loan",
            "Your income is too low for a loan: it must be at level -7 or higher, and it is at -8.",
        ),
        (
            "2p A.cards=location:leek*2",
            "scout",
            "Scouting takes 3 cards to discard, and you have only 2.",
        ),
    ],
)
def test_a_refusal_is_told_with_its_numbers(line: str, word: str, sentence: str) -> None:
    state = at(line).state
    refusal = state.why_not(state.parse_action(word))
    assert say("en", refusal.message_id, {"needs": refusal.needs, "has": refusal.has}) == sentence


# -- events and prompts, as they come --------------------------------------------------------------


def games() -> Iterator[tuple[dict[str, Any], list[tuple[str, dict[str, Any]]]]]:
    """Prompts and events of a few random games that build, sell and borrow."""
    for number in range(9):
        rng = random.Random(number)
        options = {"gloucester_bonus": "declinable", "introductory": "on" if number % 3 == 0 else "off"}
        state = GAME.setup(players=2 + number % 3, options=options, form="plain")
        while not state.is_terminal():
            if state.current_player() == CHANCE:
                action = rng.choice([outcome for outcome, _ in state.chance_outcomes()])
                question = state.prompt()
            else:
                question = state.prompt()
                legal = state.legal_actions()
                action = rng.choice([each for each in legal if each < constants.LOAN] or legal)
            state.apply(action)
            yield question, state.narrate()
        yield state.prompt(), []


@cache
def heard() -> tuple[dict[str, list[dict[str, Any]]], dict[str, list[dict[str, Any]]]]:
    """All arguments of all prompts and of all events that were met."""
    prompts: dict[str, list[dict[str, Any]]] = defaultdict(list)
    events: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for question, told in games():
        prompts[question["id"]].append(question["args"])
        for message, arguments in told:
            events[message].append(arguments)
    for name, (line, words) in DRAWN.items():
        question = at(line).play(words).state.prompt()
        assert question["id"] == name
        prompts[name].append(question["args"])
    return prompts, events


def test_every_prompt_is_met() -> None:
    assert set(heard()[0]) == {*choices.PROMPTS.values(), *OTHER_PROMPTS}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_prompts_and_events_of_played_games_format(lang: str) -> None:
    """Nothing a message uses may be missing: a prompt has only those arguments that mean something."""
    for said in heard():
        for message, met in said.items():
            for arguments in met:
                say(lang, message, arguments)


@pytest.mark.parametrize(
    ("level", "pounds", "sentence"),
    [
        (5, 5, "Ann receives £5 of income."),
        (0, 0, "Ann has no income (level 0)."),
        (-4, -4, "Ann pays £4 for negative income (level -4)."),
        (-10, -10, "Ann pays £10 for negative income (level -10)."),
        (-4, -1, "Ann pays £1 for negative income (level -4)."),
        (-4, 0, "Ann has nothing to pay the negative income with (level -4)."),
    ],
)
def test_income_is_told_without_a_sign(level: int, pounds: int, sentence: str) -> None:
    assert say("en", "event-income", {"seat": "Ann", "level": level, "pounds": pounds}) == sentence
    assert "£-" not in say("ja", "event-income", {"seat": "Ann", "level": level, "pounds": pounds})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_income_that_can_be_paid_is_told_with_a_sign(lang: str) -> None:
    for pounds in range(constants.LOWEST_LEVEL, 31):
        text = say(lang, "event-income", {"seat": "Ann", "level": pounds, "pounds": pounds})
        assert f"£{abs(pounds)}" in text or pounds == 0


@pytest.mark.parametrize(
    ("line", "words", "told"),
    [
        # Coal is bought, and both cubes of the works go to the market at once.
        (
            "2p A.money=6 A.cards=location:birmingham,location:leek birmingham__oxford=B iron=8",
            "build location:birmingham iron_works place:birmingham.2",
            [
                ("event-coal-bought", {"seat": 0, "pounds": 1}),
                (
                    "event-built-for",
                    {"seat": 0, "space": "birmingham", "industry": "iron_works", "level": 1, "pounds": 5},
                ),
                (
                    "event-cubes-sold",
                    {"seat": 0, "space": "birmingham", "resource": "iron", "cubes": 2, "pounds": 2},
                ),
            ],
        ),
        # A tile that costs no money has no price.
        (
            (
                "2p A.money=0 A.mat=pottery:0/1/1/1/1 A.cards=location:coventry"
                " birmingham__coventry=A dudley__birmingham=A dudley.0=B:coal_mine2*3"
            ),
            "build location:coventry pottery place:coventry.0",
            [
                ("event-coal", {"seat": 0, "space": "dudley"}),
                ("event-built", {"seat": 0, "space": "coventry", "industry": "pottery", "level": 2}),
            ],
        ),
        (
            "2p A.money=10 A.cards=location:leek birmingham.2=A:iron_works1*1",
            "develop location:leek remove:brewery",
            [
                ("event-developed", {"seat": 0, "industry": "brewery", "level": 1}),
                ("event-iron", {"seat": 0, "space": "birmingham"}),
                ("event-flipped-income", {"seat": 0, "space": "birmingham", "before": 10, "after": 13}),
            ],
        ),
        # The last cube of another player's works: the income is theirs.
        (
            "2p A.money=10 A.cards=location:leek birmingham.2=B:iron_works1*1",
            "develop location:leek remove:brewery",
            [
                ("event-developed", {"seat": 0, "industry": "brewery", "level": 1}),
                ("event-iron", {"seat": 0, "space": "birmingham"}),
                ("event-flipped-income", {"seat": 1, "space": "birmingham", "before": 10, "after": 13}),
            ],
        ),
        (
            "2p A.cards=location:leek",
            "loan location:leek",
            [
                ("event-discard", {"seat": 0, "card": "location:leek"}),
                ("event-loan", {"seat": 0, "pounds": 30}),
                ("event-income-moved", {"seat": 0, "before": 10, "after": 7}),
            ],
        ),
    ],
)
def test_what_a_decision_did_is_said_once(
    line: str, words: str, told: list[tuple[str, dict[str, Any]]]
) -> None:
    assert at(line).play(words).state.narrate() == told


# -- words that stand elsewhere too ----------------------------------------------------------------


def test_previews_tell_every_key() -> None:
    state = at("2p A.money=20 A.cards=location:cannock").play("build location:cannock coal_mine").state
    assert set(state.legal()[0]["preview"]) == set(PREVIEWS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_name_is_that_of_the_game(lang: str) -> None:
    assert say(lang, f"game-{GAME.id}", {}) == GAME.name[lang]


def test_japanese_words_follow_the_glossary() -> None:
    rows = re.findall(r"^\| ([^|]+?) \| ([^|]+?) \|$", (FOLDER / "RULES.ja.md").read_text("utf-8"), re.M)
    glossary = {english.split(" (")[0]: japanese for english, japanese in rows if japanese != "売却"}
    for verb in VERB_IDS:
        assert say("ja", f"verb-{verb}", {}) == glossary[verb.capitalize()]
    for industry in GAME.components().document["industries"]:
        assert industry["name"]["ja"] == glossary[industry["name"]["en"].lower()]
    for message, english in {
        **{f"resource-{each}": each for each in ("coal", "iron", "beer")},
        **{f"era-{era}": f"{era} era" for era in ERA_IDS},
        **{f"card-wild-{kind}": f"wild {kind} card" for kind in ("location", "industry")},
    }.items():
        assert say("ja", message, {}) == glossary[english]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_levels_of_tiles_are_roman(lang: str) -> None:
    highest = max(tile["level"] for tile in GAME.components().document["tiles"])
    found = [say(lang, "level-roman", {"level": level}) for level in range(1, highest + 1)]
    assert found == ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"]
    assert "IV" in say(lang, "refusal-tile-cannot-be-developed", {"needs": 4, "has": 0})
