"""Reading RULES.md, and the tracing of its lines to functions, tests and facts."""

from __future__ import annotations

import ast
import importlib
import json
import sys
from pathlib import Path

import pytest

import wagonway
from wagonway import rulebook
from wagonway.kernel.reading import syntax_of
from wagonway.kernel.spec import GameSpec

RULES = """\
# A game of wagons

facts: 1-4, B-1..B-2

## Wagons

Words between the rules are for the reader.

- **WAGON-1** A wagon holds as much as is printed on it. (facts: 1) [data: wagons.json#/wagons/0/holds]
- **WAGON-2** A full wagon
  takes nothing more. (facts: 2, 3) [follows-from: WAGON-1]

## Ways

- **WAY-1** A wagon runs on rails. (facts: 4, B-1..B-2)
"""

WAYS = '''\
from wagonway.kernel.rule import rule


@rule("WAY-1")
def run(s: int) -> None:
    """Run."""
'''


def test_a_rule_has_its_heading_text_facts_and_tags() -> None:
    book = rulebook.parse(RULES)
    assert list(book.rules) == ["WAGON-1", "WAGON-2", "WAY-1"]
    assert book.facts == ("1", "2", "3", "4", "B-1", "B-2")
    second = book.rules["WAGON-2"]
    assert second.heading == "Wagons"
    assert second.text == "A full wagon takes nothing more."
    assert second.facts == ("2", "3")
    assert second.follows_from == ("WAGON-1",)
    assert second.line == 10
    assert book.rules["WAGON-1"].data == ("wagons.json#/wagons/0/holds",)
    assert book.rules["WAY-1"].facts == ("4", "B-1", "B-2")


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("12, 14-15", ["12", "14", "15"]),
        ("1..3", ["1", "2", "3"]),
        ("B-1..B-3", ["B-1", "B-2", "B-3"]),
        ("B-1..3", ["B-1", "B-2", "B-3"]),
        ("4.1, 6.9-6.11, 8", ["4.1", "6.9", "6.10", "6.11", "8"]),
        ("4.1.2-4.1.3", ["4.1.2", "4.1.3"]),
        ("E-5.1..E-5.2", ["E-5.1", "E-5.2"]),
    ],
)
def test_numbers_of_the_facts_are_read_with_prefix_and_chapter(written: str, meant: list[str]) -> None:
    assert rulebook.expand(written, "here") == meant


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("nothing", "RULES.md: holds no rule"),
        ("- **WAY-1** a\n- **WAY-1** b\n", "RULES.md, line 2: WAY-1 stands in line 1 already."),
        ("- **way one** a\n", "RULES.md, line 1: 'way one' is no reference"),
        ("- **WAY-1** a (facts: some)\n", "RULES.md, line 1: 'some' is no number of the facts"),
        ("- **WAY-1** a (facts: 9-3)\n", "RULES.md, line 1: the range '9-3' runs backwards."),
        ("- **WAY-1** a (facts: 4.1-5.3)\n", "RULES.md, line 1: '4.1-5.3' is no number of the facts"),
        ("- **WAY-1** a (facts: 4.1-3)\n", "RULES.md, line 1: '4.1-3' is no number of the facts"),
        ("- **WAY-1** a (facts: B-1..C-3)\n", "RULES.md, line 1: 'B-1..C-3' is no number of the facts"),
    ],
)
def test_a_malformed_file_is_told_by_line(text: str, sentence: str) -> None:
    with pytest.raises(rulebook.RulebookError) as caught:
        rulebook.parse(text)
    assert str(caught.value).startswith(sentence)


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Makes a whole toy game with rules, a rule module and tests, and traces it."""
    package = "wagonway.games.toy_wagons"
    folder = tmp_path / "games" / "toy_wagons"
    tests = tmp_path / "tests" / "games" / "toy_wagons"
    (folder / "data").mkdir(parents=True)
    tests.mkdir(parents=True)
    (folder / "__init__.py").write_text("")
    (folder / "data" / "wagons.json").write_text(json.dumps({"wagons": [{"holds": 3}]}))
    monkeypatch.setattr(rulebook, "game_spec", lambda game: GameSpec(package))
    games = sys.modules["wagonway.games"]
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path / "games")])

    def trace(rules: str = RULES, code: str | None = None, test: str | None = None, **more: str):
        (folder / "RULES.md").write_text(rules)
        for name, text in more.items():
            (folder / f"RULES.{name}.md").write_text(text)
        (folder / "ways.py").write_text(code or WAYS)
        # A name that is imported elsewhere must not count twice.
        (folder / "flow.py").write_text("from .ways import *\n")
        (tests / "test_ways.py").write_text(
            test
            or 'import pytest\n\npytestmark = pytest.mark.rule("WAY-1")\n\n\n'
            '@pytest.mark.rule("WAGON-1", "WAGON-2")\ndef test_wagons():\n    assert True\n'
        )
        importlib.invalidate_caches()
        return rulebook.trace("toy-wagons", tmp_path / "tests")[1]

    yield trace
    for name in [name for name in sys.modules if name.startswith(package)]:
        del sys.modules[name]


def test_a_game_whose_rules_are_all_traced_has_no_fault(toy) -> None:
    made = toy()
    assert made.faults == []
    assert [place.name for place in made.functions["WAY-1"]] == ["ways.run"]
    assert [place.name for place in made.tests["WAGON-2"]] == ["test_ways.py::test_wagons"]
    assert [place.name for place in made.tests["WAY-1"]] == ["test_ways.py::test_wagons"]


def test_a_rule_without_a_function_is_a_fault(toy) -> None:
    assert toy(code="x = 1\n").faults == ["WAY-1 (line 15) has no function."]


def test_a_function_that_names_no_rule_of_the_game_is_a_fault(toy) -> None:
    made = toy(
        code="from wagonway.kernel.rule import rule\n\n\n"
        '@rule("WAY-1", "WAY-9")\ndef run(s: int) -> None:\n    """Run."""\n'
    )
    assert made.faults == ["The function ways.run (line 4) names WAY-9, which is no rule."]


def test_a_rule_without_a_test_is_a_fault(toy) -> None:
    made = toy(test='import pytest\n\n@pytest.mark.rule("WAGON-1", "WAY-1")\ndef test_it():\n    pass\n')
    assert made.faults == ["WAGON-2 (line 10) has no test."]


def test_marks_count_on_parameter_sets_and_classes_but_not_on_skipped_tests_or_helpers(toy) -> None:
    made = toy(
        test="import pytest\n\n"
        '@pytest.mark.rule("WAGON-1")\nclass TestIt:\n    def test_it(self):\n        pass\n\n'
        '@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("WAGON-2"))])\n'
        "def test_many(n):\n    pass\n\n"
        '@pytest.mark.skip\n@pytest.mark.rule("WAY-1")\ndef test_never():\n    pass\n\n'
        '@pytest.mark.rule("WAY-1")\ndef helper():\n    pass\n'
    )
    assert made.faults == ["WAY-1 (line 15) has no test."]


def test_a_test_that_names_no_rule_of_the_game_is_a_fault(toy) -> None:
    made = toy(
        test="import pytest\n\n"
        '@pytest.mark.rule("WAGON-1", "WAGON-2", "WAY-1", "WAY-7")\ndef test_it():\n    pass\n'
    )
    assert made.faults == ["The test test_ways.py::test_it (line 4) names WAY-7, which is no rule."]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("facts: 1-4,", "facts: 1-5,", "5 of the facts is covered by no line."),
        ("facts: 1-4,", "facts: 1-3,", "WAY-1 (line 15) names 4, which the facts do not have."),
        ("facts: 1-4, B-1..B-2", "", "The head of RULES.md does not state the numbers to cover"),
        ("(facts: 1) ", "", "WAGON-1 (line 9) names no number of the facts."),
        ("/0/holds", "/1/holds", "WAGON-1 (line 9) names the data wagons.json#/wagons/1/holds, which is not"),
        ("wagons.json", "carts.json", "WAGON-1 (line 9) names the data carts.json#/wagons/0/holds, which is"),
        ("from: WAGON-1", "from: WAGON-2", "WAGON-2 (line 10) follows from WAGON-2, which is no other rule."),
    ],
)
def test_facts_and_tags_are_checked(toy, old: str, new: str, fault: str) -> None:
    assert any(found.startswith(fault) for found in toy(RULES.replace(old, new, 1)).faults)


def test_a_translation_has_the_same_rules(toy) -> None:
    made = toy(ja=RULES.replace("WAY-1", "WAY-2"))
    assert made.faults == ["WAY-1 is missing from RULES.ja.md.", "WAY-2 of RULES.ja.md is not in RULES.md."]


def test_the_marks_are_read_as_python_reads_them() -> None:
    module = syntax_of('pytest.mark.rule("A-1", *more, name)')
    statement = module.body[0]
    assert isinstance(statement, ast.Expr)
    assert rulebook._refs([statement.value]) == ["A-1"]


@pytest.mark.parametrize("game", wagonway.games())
def test_every_question_to_a_player_names_the_line_that_says_what_is_decided(game: str) -> None:
    table = wagonway.game(game).spec.table
    if table is None:
        return
    rules = rulebook.read(game).rules
    asked = [stage for stage in table.stages if not table.is_chance(stage)]
    assert {table.names[stage.number]: stage.rule for stage in asked if stage.rule not in rules} == {}
