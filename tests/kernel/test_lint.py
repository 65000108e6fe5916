"""The lint refuses what the two forms would not do alike."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import pytest

from tests.kernel.toy_game import GAME
from wagonway.kernel.lint import check_game, check_module

HEAD = """
from __future__ import annotations
import math
from wagonway.kernel.parts import columns
from wagonway.kernel.rule import rule
from wagonway.kernel.schema import I8, Grid, Ints, Rows, Struct, grid, row, rows

LARGE = 300
PAIR = (1, 2)
TABLE = [1, 2]
ROW = columns("money", "stress")

class Part(Struct):
    cubes: I8

class State(Struct):
    turn: I8
    hand: Ints = row(I8, 4)
    map: Grid = grid(I8, 2, 4)
    parts: Rows[Part] = rows(Part, 3)

def unmarked(n: int) -> int:
    return n

@rule()
def helper(s: State, n: int) -> int:
    return n

@rule()
def is_fine(s: State) -> bool:
    return s.turn == 1

"""


def findings(body: str, tmp_path: Path, signature: str = "s: State, n: int") -> list[str]:
    """What the lint says of one function with this body."""
    source = HEAD + f"@rule()\ndef subject({signature}) -> int:\n    '''Doc.'''\n"
    source += "".join(f"    {line}\n" for line in body.splitlines())
    path = tmp_path / "linted.py"
    path.write_text(source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("linted", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["linted"] = module
    try:
        spec.loader.exec_module(module)
        return [finding.text for finding in check_module(module)]
    finally:
        del sys.modules["linted"]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("s.hand = s.map[0]\nreturn 0", "not assigned whole"),
        ("s.map[1] = s.hand\nreturn 0", "not assigned whole"),
        ("s.parts[0] = s.parts[1]\nreturn 0", "not assigned whole"),
        ("mine = s.parts\nmine[0] = s.parts[1]\nreturn 0", "not assigned whole"),
        ("s.hand += s.hand\nreturn 0", "not changed whole"),
        ("s.turn = 200\nreturn 0", "200 is out of the field's range, -128 to 127"),
        ("s.hand[0] = -129\nreturn 0", "-129 is out of the field's range"),
        ("s.parts[2].cubes = LARGE\nreturn 0", "300 is out of the field's range"),
        ("part = s.parts[2]\npart.cubes = LARGE\nreturn 0", "300 is out of the field's range"),
        ("s.turn = n == 1\nreturn 0", "true or false stored"),
        ("s.turn = is_fine(s)\nreturn 0", "true or false stored"),
        ("s.turn = True\nreturn 0", "true or false stored"),
        ("return s.hand[-1]", "negative index"),
        ("return s.hand[4]", "index 4 of a row of 4"),
        ("return s.map[0, 1]", r"write \[i\]\[j\]"),
        ("return len(s.hand[1:])", "no slice"),
        ("return s.hands[1]", "State has no field hands"),
        ("return s.hand.count(1)", "a row or a number has no field|no methods"),
        ("return ROW.happiness", "ROW has no column happiness"),
        ("return math.floor(n)", "no module.function"),
        ("return helper(s, n=1)", "arguments are positional"),
        ("return helper(s)", "takes 2 arguments, 1 are given"),
        ("return unmarked(n)", r"unmarked is not marked @rule\(\)"),
        ("return sum(s.hand)", "sum is not for rules"),
        ("return nowhere(n)", "nowhere is not defined"),
        ("return TABLE[0]", "TABLE is a list"),
        ("return n / 2", "no /"),
        ("n /= 2\nreturn n", "no /"),
        ("return n ** 2", r"no \*\*"),
        ("return int(1.5)", "no float"),
        ("x = 'a'\nreturn 0", "no text"),
        ("x = f'{n}'\nreturn 0", "no text"),
        ("x = None\nreturn 0", "a sentinel is a number"),
        ("x = [1]\nreturn 0", "no list"),
        ("x = {1: 2}\nreturn 0", "no dict"),
        ("x = {1}\nreturn 0", "no set"),
        ("x = [i for i in range(3)]\nreturn 0", "no comprehension"),
        ("x = max(i for i in range(3))\nreturn 0", "no generator"),
        ("f = lambda: 1\nreturn 0", "no lambda"),
        ("def f() -> int:\n    return n\nreturn f()", "no function inside"),
        ("try:\n    n = 1\nexcept KeyError:\n    n = 2\nreturn n", "no try"),
        ("raise ValueError", "no raise"),
        ("assert n\nreturn 0", "no assert"),
        ("match n:\n    case 1:\n        return 1\nreturn 0", "no match"),
        ("if n is 1:\n    return 0\nreturn 1", "no is"),
        ("if n in s.hand:\n    return 0\nreturn 1", "asks a tuple only"),
        ("if s.hand == s.map[0]:\n    return 0\nreturn 1", "not compared whole"),
        ("for part in s.parts:\n    n += part.cubes\nreturn n", "reached by index"),
        ("for i in enumerate(s.hand):\n    n += 1\nreturn n", "a loop runs over"),
        ("a = b = 1\nreturn a + b", "one assignment at a time"),
        ("helper = 3\nreturn helper", "helper is the name of a rule"),
        ("x = s.parts[0]\nx = 1\nreturn x", "was a row or a struct before"),
        ("import os\nreturn 0", "no import"),
        ("del n\nreturn 0", "no del"),
        ("yield n", "no generator"),
    ],
)
def test_refused(body: str, words: str, tmp_path: Path) -> None:
    import re
    import warnings

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SyntaxWarning)  # `n is 1`, which is the point
        found = findings(body, tmp_path)
    assert any(re.search(words, text) for text in found), found


@pytest.mark.parametrize(
    ("signature", "words"),
    [
        ("s: State, n: int = 1", "no defaults"),
        ("s: State, *, n: int", "no defaults"),
        ("s: State, n", "the argument n is not annotated"),
        ("s: State, n: Nowhere", "annotation of n"),
    ],
)
def test_refused_signatures(signature: str, words: str, tmp_path: Path) -> None:
    assert any(words in text for text in findings("return 0", tmp_path, signature))


@pytest.mark.parametrize(
    "body",
    [
        "mine = s.parts[n]\nmine.cubes += 1\ns.turn = -128\nreturn mine.cubes",
        "for face in range(4):\n    s.hand[face] = s.map[1][face]\nreturn 0",
        "for x in (1, 2, n):\n    s.turn += x\nreturn s.turn",
        "for x in s.hand:\n    n += x\nreturn n",
        "a, b = n, s.turn\nreturn a if a > b else max(a, b, LARGE)",
        "s.turn = 1 if n == 1 else 0\ns.turn = int(is_fine(s))\nreturn 0",
        "return 0 if n in PAIR or n in (3, 4) else helper(s, n // 2)",
        "while n > 0 and not is_fine(s):\n    n -= 1\nreturn abs(-n)",
    ],
)
def test_allowed(body: str, tmp_path: Path) -> None:
    assert findings(body, tmp_path) == []


def test_the_toy_game_is_clean() -> None:
    assert check_game(GAME) == []
