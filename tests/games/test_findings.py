"""What the checks of documents find is said in both languages, by messages with the arguments that they give."""

from __future__ import annotations

import ast
import copy
import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import wagonway
from wagonway.kernel import document as documents
from wagonway.kernel import texts
from wagonway.kernel.components import Finding, Words
from wagonway.kernel.reading import syntax_of

GAMES = ("brass-birmingham", "oranienburger-kanal", "railways", "tramways")
LANGUAGES = ("en", "ja")
FAMILIES = ("finding-", "value-", "field-", "card-", "consequence-", "list-")
KERNEL = Path(documents.__file__).parent
BY_HAND = {"said", "not-unicode", "no-number"}  # made beside the checks


class Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.found.add(node.id.name)


@cache
def messages(folder: Path, lang: str) -> dict[str, set[str]]:
    """Messages of a folder with the variables that they take."""
    found = {}
    for entry in FluentParser().parse((folder / "locale" / f"{lang}.ftl").read_text("utf-8")).body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            visitor = Variables()
            visitor.visit(entry)
            found[entry.id.name] = visitor.found
    return found


def named(folder: Path) -> set[str]:
    """Every text in the sources of checks."""
    found = set()
    for name in (
        "document.py",
        "component_check.py",
        "component_document.py",
        "effects_check.py",
        "faces.py",
        "components.py",
        "grammar.py",
    ):
        if (folder / name).is_file():
            for node in ast.walk(syntax_of((folder / name).read_text("utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found.add(node.value)
    return found


def folder_of(game: str) -> Path:
    return Path(wagonway.game(game).spec.folder)


def codes(folder: Path) -> set[str]:
    return {name.removeprefix("finding-") for name in messages(folder, "en") if name.startswith("finding-")}


def test_what_every_game_says_is_the_same_in_both_languages() -> None:
    english, japanese = messages(KERNEL, "en"), messages(KERNEL, "ja")
    assert list(english) == list(japanese)
    assert english == japanese
    assert not set(english) & {name for game in GAMES for name in messages(folder_of(game), "en")}


@pytest.mark.parametrize("game", ["", *GAMES])
def test_every_message_of_a_finding_is_of_use(game: str) -> None:
    folder = folder_of(game) if game else KERNEL
    texts_of = named(folder)
    unused = {code for code in codes(folder) if code not in texts_of} - BY_HAND
    assert {code for code in unused if not code.startswith("hand-lacks-")} == set()


ODD: tuple[Any, ...] = (
    *(None, True, 0, 1, -1, 7, 99, 10**30, 2.5, float("nan"), [], {}, [None], [[]], [{}], ["rail"], [1, "x"]),
    *("", " ", "x", "rail", "R", "J", "A1", "$3", "any", "a\nb", "\ud800", "テスト", ".....", "R--C."),
    *({"en": "a"}, {"wood": 1}, {"count": "path"}, {"a": {"b": 1}}, {"\ud800": 1}, {"op": {}, "what": []}),
)


def junk(rng: random.Random) -> Any:
    return copy.deepcopy(rng.choice(ODD))


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path] if path else []
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inner:
        found += places(each, (*path, key))
    return found


def changed(own: str, rng: random.Random) -> Any:
    """The game's own set with one to three parts replaced, taken out or given twice."""
    document = json.loads(own)
    for _ in range(rng.choice((1, 1, 2, 3))):
        known = places(document)
        *way, last = rng.choice([path for path in known if len(path) < 4] if rng.random() < 0.3 else known)
        inner = document
        for key in way:
            inner = inner[key]
        what = rng.randrange(8)
        if what == 0:
            del inner[last]
        elif what == 1 and isinstance(inner, list):
            inner.insert(last, copy.deepcopy(inner[last]))
        elif what == 2 and isinstance(inner, dict):
            inner["zzz"] = junk(rng)
        else:
            inner[last] = junk(rng)
    return document


def check_said(folder: Path, finding: Finding) -> None:
    """Both languages have the message, take only what it gives, and say it in one line of plain text."""
    own = {lang: messages(KERNEL, lang) | messages(folder, lang) for lang in LANGUAGES}

    def given(message: str, args: dict[str, Any]) -> None:
        assert own["en"][message] == own["ja"][message] <= set(args), (message, args)
        for value in args.values():
            for each in value if isinstance(value, list | tuple) else [value]:
                if isinstance(each, Words):
                    given(each.id, each.args)
                else:
                    assert isinstance(each, str | int), (message, args)

    given(f"finding-{finding.code}", finding.args)
    for lang in LANGUAGES:
        said = texts.sentence(folder, finding, lang)
        assert said.isprintable(), said
        assert said.endswith("." if lang == "en" else "。"), said
        said.encode()


@pytest.mark.parametrize("game", GAMES)
def test_odd_values_anywhere_are_found_and_said(game: str) -> None:
    """Never an exception, whatever stands in the document; what has no errors can be played."""
    spec = wagonway.game(game).spec
    own = json.dumps(wagonway.game(game).components().document)
    rng = random.Random(f"odd {game}")
    met = set()
    for _ in range(150):
        found = spec.examine(changed(own, rng))
        for finding in (*found.errors, *found.advice):
            check_said(Path(spec.folder), finding)
            met.add(finding.code)
    assert len(met) > 15
    for document in (None, 3, "x", [], {}):
        assert spec.examine(document).errors
