"""Reads a game's RULES.md and traces each of its lines to functions, tests and numbers of the facts.

A rule is a list item, continued by indented lines::

    facts: 1-120, B-1..B-3

    ## Build

    - **BUILD-3** Pay the printed price first. (facts: 38, 40)
    - **BUILD-4** A tile costs what is printed on it. (facts: 41) [data: components.json#/tiles]
    - **BUILD-5** So an unaffordable tile cannot be built. (facts: 42) [follows-from: BUILD-3]

`facts:` in the head, before the first rule, states the numbers that the file must cover; `facts: none` that
there is no other text: the file is where its rules are made. Another language is a file of the same form
beside it (`RULES.ja.md`).
"""

from __future__ import annotations

import ast
import importlib
import json
import pkgutil
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from wagonway.kernel.reading import syntax_of
from wagonway.kernel.registry import game as game_of
from wagonway.kernel.rule import rule_info
from wagonway.kernel.spec import GameSpec

ITEM = re.compile(r"^[-*] \*\*(?P<ref>[^*]+)\*\*[ :.]*(?P<text>.*)$")
REF = re.compile(r"^[A-Z][A-Z0-9]*(-[A-Z0-9]+)+$")
HEADING = re.compile(r"^#{2,} +(.*?)\s*$")
HEAD = re.compile(r"^\W*facts:\s*(.*?)\W*$")
FACTS = re.compile(r"\(facts?:([^)]*)\)")
TAG = re.compile(r"\[(data|follows-from):\s*([^\]]*?)\s*\]")
RANGE = re.compile(
    r"^(?P<prefix>[A-Z]+-)?(?P<chapter>(?:\d+\.)+)?(?P<first>\d+)"
    r"(?:(?:\.\.|-|–)(?P<again>[A-Z]+-)?(?P<same>(?:\d+\.)+)?(?P<last>\d+))?$"
)


class RulebookError(Exception):
    """The file cannot be read as a list of rules; one sentence with file and line."""


@dataclass(frozen=True)
class Rule:
    """One line of RULES.md."""

    ref: str
    heading: str
    text: str
    facts: tuple[str, ...] = ()
    data: tuple[str, ...] = ()  # `file#/pointer` into the game's data/
    follows_from: tuple[str, ...] = ()
    line: int = 0  # in the file, from 1


@dataclass(frozen=True)
class Rulebook:
    """The rules of one game in one language, by reference, in the order of the file."""

    rules: Mapping[str, Rule]
    facts: tuple[str, ...] = ()  # the numbers that must be covered
    own: bool = False  # it restates no other text


@dataclass(frozen=True)
class Place:
    """A function or test that names a rule."""

    name: str
    file: str
    line: int


@dataclass
class Trace:
    """What stands behind each reference, and what is wrong."""

    functions: dict[str, list[Place]] = field(default_factory=dict)
    tests: dict[str, list[Place]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)


def expand(numbers: str, where: str) -> list[str]:
    """`1-3, B-1..B-2` becomes 1, 2, 3, B-1, B-2; a number may have chapters, as in `4.1-4.7`.

    Raises RulebookError for anything that is neither a number nor a range.
    """
    found: list[str] = []
    for part in filter(None, (piece.strip() for piece in numbers.split(","))):
        match = RANGE.match(part)
        if (
            match is None
            or match["again"] not in (None, match["prefix"])
            or (match["last"] and match["same"] != match["chapter"])
        ):
            raise RulebookError(
                f"{where}: {part!r} is no number of the facts (like 12, 12-15, 4.1-4.7 or B-1..B-3)."
            )
        prefix, first = (match["prefix"] or "") + (match["chapter"] or ""), int(match["first"])
        last = int(match["last"]) if match["last"] else first
        if last < first:
            raise RulebookError(f"{where}: the range {part!r} runs backwards.")
        found += [f"{prefix}{number}" for number in range(first, last + 1)]
    return found


def parse(text: str, name: str = "RULES.md") -> Rulebook:
    """Read a rules file.

    Raises RulebookError where a reference is malformed or stands twice, or a number cannot be read.
    """
    rules: dict[str, Rule] = {}
    facts: list[str] = []
    own = False
    heading = ""
    item: list[str] = []
    item_at, ref = 0, ""

    def close() -> None:
        if not ref:
            return
        whole = " ".join(item)
        where = f"{name}, line {item_at}"
        if ref in rules:
            raise RulebookError(f"{where}: {ref} stands in line {rules[ref].line} already.")
        tags: defaultdict[str, list[str]] = defaultdict(list)
        for kind, targets in TAG.findall(whole):
            tags[kind] += [target.strip() for target in targets.split(",") if target.strip()]
        numbers = [number for group in FACTS.findall(whole) for number in expand(group, where)]
        rules[ref] = Rule(
            ref=ref,
            heading=heading,
            text=" ".join(TAG.sub("", FACTS.sub("", whole)).split()),
            facts=tuple(dict.fromkeys(numbers)),
            data=tuple(tags["data"]),
            follows_from=tuple(tags["follows-from"]),
            line=item_at,
        )

    for number, line in enumerate(text.splitlines(), start=1):
        if match := ITEM.match(line):
            close()
            ref, item, item_at = match["ref"].strip(), [match["text"]], number
            if not REF.match(ref):
                raise RulebookError(f"{name}, line {number}: {ref!r} is no reference (like BUILD-3).")
        elif ref and line[:1] in (" ", "\t") and line.strip():
            item.append(line.strip())
        else:
            close()
            ref = ""
            if match := HEADING.match(line):
                heading = match[1]
            elif not rules and (match := HEAD.match(line)) and match[1] == "none":
                own = True
            elif not rules and (match := HEAD.match(line)):
                facts += expand(match[1], f"{name}, line {number}")
    close()
    if not rules:
        raise RulebookError(f"{name}: holds no rule (a list item like `- **BUILD-3** ...`).")
    if own and facts:
        raise RulebookError(f"{name}: the head states facts to cover, and that there are none.")
    return Rulebook(rules, tuple(facts), own)


def game_spec(game: str) -> GameSpec:
    """What the kernel knows of a game; raises GameError where there is none of this id."""
    return game_of(game).spec


def languages(game: str) -> list[str]:
    """Languages in which the game's rules are written; English first."""
    others = (path.name.split(".")[1] for path in game_spec(game).folder.glob("RULES.*.md"))
    return ["en", *sorted(others)]


def read(game: str, lang: str = "en") -> Rulebook:
    """The rulebook of a game in a language.

    Raises RulebookError where there is none, or it cannot be read.
    """
    name = "RULES.md" if lang == "en" else f"RULES.{lang}.md"
    try:
        text = (game_spec(game).folder / name).read_text(encoding="utf-8")
    except FileNotFoundError:
        there = ", ".join(languages(game))
        raise RulebookError(f"The rules of {game} are not written in {lang!r}; there are: {there}.") from None
    return parse(text, name)


def functions_of(game: str) -> dict[str, list[Place]]:
    """The functions filed under each reference, over all modules of the game."""
    package = importlib.import_module(game_spec(game).package)
    found: defaultdict[str, list[Place]] = defaultdict(list)
    for info in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        module = importlib.import_module(info.name)
        for name, value in vars(module).items():
            filed = rule_info(value)
            # Imported names show up in several modules; a function counts where it is written.
            if filed is None or value.__module__ != info.name:
                continue
            code = value.__code__
            place = Place(
                f"{info.name.removeprefix(package.__name__ + '.')}.{name}",
                code.co_filename,
                code.co_firstlineno,
            )
            for ref in filed.refs:
                found[ref].append(place)
    return dict(found)


def tests_folder(game: str, root: Path | None = None) -> Path | None:
    """The folder of a game's tests: in this checkout (or `root`), or `tests` beside the pyproject.toml of the
    distribution that registers the game; None in an installed package, which has none.
    """
    folder = (root or Path(__file__).parents[2] / "tests") / "games" / game.replace("-", "_")
    if folder.is_dir():
        return folder
    if root is not None:  # the tests of a single game, or a folder without any
        return root if any(root.rglob("test_*.py")) else None
    for above in game_spec(game).folder.parents:
        if (above / "pyproject.toml").is_file():
            return above / "tests" if (above / "tests").is_dir() else None
    return None


def tests_in(folder: Path) -> dict[str, list[Place]]:
    """Tests that name each reference with `pytest.mark.rule("BUILD-3")`, read without running them.

    The mark may stand on the test, on its class, on one parameter set, or as `pytestmark` of the module. A
    test that is skipped whatever happens shows nothing and does not count.
    """
    found: defaultdict[str, list[Place]] = defaultdict(list)
    for path in sorted(folder.rglob("test_*.py")):
        try:
            module = syntax_of(path.read_text(encoding="utf-8"))
        except SyntaxError as error:
            raise RulebookError(f"{path}, line {error.lineno}: {error.msg}.") from None
        _collect(module, path, (), "", found)
    return dict(found)


def _collect(
    scope: ast.Module | ast.ClassDef,
    path: Path,
    above: tuple[str, ...],
    prefix: str,
    found: defaultdict[str, list[Place]],
) -> None:
    """Tests of a module or class; `above` are the references that its surroundings name for all of them."""
    own = above
    for statement in scope.body:
        if isinstance(statement, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == "pytestmark" for target in statement.targets
        ):
            own += tuple(_refs([statement.value]))
    for statement in scope.body:
        if isinstance(statement, ast.ClassDef) and statement.name.startswith("Test"):
            refs = own + tuple(_refs(statement.decorator_list))
            _collect(statement, path, refs, f"{prefix}{statement.name}::", found)
        elif isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef) and statement.name.startswith(
            "test"
        ):
            if any(_is_mark(mark, "skip") for mark in statement.decorator_list):
                continue
            place = Place(f"{path.name}::{prefix}{statement.name}", str(path), statement.lineno)
            for ref in dict.fromkeys([*own, *_refs(statement.decorator_list)]):
                found[ref].append(place)


def _is_mark(node: ast.expr, name: str) -> bool:
    """Whether an expression is `pytest.mark.<name>`, called or not."""
    inner = node.func if isinstance(node, ast.Call) else node
    return (
        isinstance(inner, ast.Attribute)
        and inner.attr == name
        and isinstance(inner.value, ast.Attribute)
        and inner.value.attr == "mark"
    )


def _refs(nodes: Iterable[ast.expr]) -> list[str]:
    """Arguments of every `pytest.mark.rule(...)` inside the expressions, parameter sets included."""
    return [
        argument.value
        for outer in nodes
        for node in ast.walk(outer)
        if isinstance(node, ast.Call) and _is_mark(node, "rule")
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]


def trace(game: str, tests: Path | None = None) -> tuple[Rulebook, Trace]:
    """Everything that stands behind a game's rules, with the faults of the tracing.

    A fault is a line without a function (unless tagged `data:` or `follows-from:`) or without a test, a
    function or test that names an unknown reference, a tag that points nowhere, a number of the facts that no
    line covers, or a translation with other references.
    """
    book = read(game)
    made = Trace(functions=functions_of(game))
    folder = tests_folder(game, tests)
    if folder is None:
        raise RulebookError(
            f"The tests of {game} are not here, so its rules cannot be checked; run it in a checkout."
        )
    made.tests = tests_in(folder)
    made.faults = [*_line_faults(game, book, made), *_cover_faults(book), *_translation_faults(game, book)]
    return book, made


def _line_faults(game: str, book: Rulebook, made: Trace) -> list[str]:
    faults = []
    for rule in book.rules.values():
        if not rule.data and not rule.follows_from and not made.functions.get(rule.ref):
            faults.append(f"{rule.ref} (line {rule.line}) has no function.")
        if not made.tests.get(rule.ref):
            faults.append(f"{rule.ref} (line {rule.line}) has no test.")
        if not rule.facts and not rule.follows_from and not book.own:
            faults.append(f"{rule.ref} (line {rule.line}) names no number of the facts.")
        for target in rule.follows_from:
            if target not in book.rules or target == rule.ref:
                faults.append(f"{rule.ref} (line {rule.line}) follows from {target}, which is no other rule.")
        for pointer in rule.data:
            if not _points_somewhere(game_spec(game).folder / "data", pointer):
                faults.append(f"{rule.ref} (line {rule.line}) names the data {pointer}, which is not there.")
    for kind, places in (("function", made.functions), ("test", made.tests)):
        for ref in sorted(set(places) - set(book.rules)):
            for place in places[ref]:
                faults.append(f"The {kind} {place.name} (line {place.line}) names {ref}, which is no rule.")
    return faults


def _cover_faults(book: Rulebook) -> list[str]:
    if not book.facts and not book.own:
        return ["The head of RULES.md does not state the numbers to cover (`facts: 1-120, B-1..B-3`)."]
    covered = {number for rule in book.rules.values() for number in rule.facts}
    faults = [
        f"{number} of the facts is covered by no line." for number in book.facts if number not in covered
    ]
    for rule in book.rules.values():
        for number in rule.facts:
            if number not in book.facts:
                faults.append(f"{rule.ref} (line {rule.line}) names {number}, which the facts do not have.")
    return faults


def _translation_faults(game: str, book: Rulebook) -> list[str]:
    faults = []
    for lang in languages(game)[1:]:
        other = read(game, lang)
        faults += [f"{ref} is missing from RULES.{lang}.md." for ref in book.rules if ref not in other.rules]
        faults += [
            f"{ref} of RULES.{lang}.md is not in RULES.md." for ref in other.rules if ref not in book.rules
        ]
    return faults


def _points_somewhere(folder: Path, pointer: str) -> bool:
    """Whether `file#/json/pointer` (or a file alone) is in the folder."""
    name, _, path = pointer.partition("#")
    file = folder / name
    if not file.is_file():
        return False
    if not path:
        return True
    value = json.loads(file.read_text(encoding="utf-8"))
    for step in path.strip("/").split("/"):
        step = step.replace("~1", "/").replace("~0", "~")
        if isinstance(value, dict) and step in value:
            value = value[step]
        elif isinstance(value, list) and step.isdigit() and int(step) < len(value):
            value = value[int(step)]
        else:
            return False
    return True
