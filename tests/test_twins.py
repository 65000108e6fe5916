"""No passage of six lines stands twice between games, unless docs/decisions/twins.md says why.

What counts are lines that say something: no blank ones, imports, comments, and nothing that only closes.
Tests and development pages may be alike.
"""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import takewhile
from pathlib import Path

ROOT = Path(__file__).parents[1]
GAMES = ("src/wagonway/games", "client/src/games")
SIX = 6
ENDINGS = (".py", ".ts", ".svelte", ".css")
NOTHING = re.compile(
    r"[^\w]*|</[\w:-]+>|\{/\w+\}|(import|from)\b.*|(#|//|/?\*|<!--).*|</?(script|style)\b.*>|\} from .*"
)
# An import over several lines: how it begins, and how it ends.
OPENS, CLOSES = re.compile(r"import (type )?\{$|from \S+ import \($"), re.compile(r"\bfrom ['\"]|^\)")
# A row of the table: "| `flow.py` | 12 | ... |", or of two files: "`Houses.svelte` ~ `Places.svelte`".
ROW = re.compile(r"^\| `([^`]+)`(?: ~ `([^`]+)`)? \| (\d+) \|", re.MULTILINE)

Twins = dict[tuple[str, str], int]


def lines_of(text: str) -> list[str]:
    """The lines that say something."""
    found, importing = [], False
    for line in (" ".join(line.split()) for line in text.splitlines()):
        if importing:
            importing = not CLOSES.search(line)
        elif OPENS.search(line):
            importing = True
        elif not NOTHING.fullmatch(line):
            found.append(line)
    return found


def twins(files: dict[tuple[str, str], list[str]]) -> Twins:
    """The longest passage that two games share, by the names of both files, of `files` by game and name."""
    places: dict[tuple[str, ...], list[tuple[tuple[str, str], int]]] = defaultdict(list)
    for file, lines in files.items():
        for at in range(len(lines) - SIX + 1):
            places[tuple(lines[at : at + SIX])].append((file, at))
    found: Twins = {}
    for here in places.values():
        for one, i in here:
            for other, j in here:
                if one[0] >= other[0]:
                    continue
                both = zip(files[one][i:], files[other][j:], strict=False)
                length = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], both))
                names = (min(one[1], other[1]), max(one[1], other[1]))
                found[names] = max(found.get(names, 0), length)
    return found


def games() -> dict[tuple[str, str], list[str]]:
    files = {}
    for home in GAMES:
        for path in (ROOT / home).rglob("*"):
            game, *rest = path.relative_to(ROOT / home).parts
            if path.suffix in ENDINGS and rest and "dev" not in rest and not path.name.endswith(".test.ts"):
                files[game, "/".join(rest)] = lines_of(path.read_text(encoding="utf-8"))
    return files


def test_a_passage_is_found_whatever_stands_between_its_lines() -> None:
    passage = [f"do({n})" for n in range(7)]
    between = "\n\n  # why\n".join(passage)
    files = {("one", "a.py"): lines_of(f"x\n{between}\ny"), ("other", "b.py"): passage}
    assert twins(files) == {("a.py", "b.py"): 7}
    assert twins({("one", "a.py"): passage[:5], ("other", "b.py"): passage[:5]}) == {}
    assert twins({("one", "a.py"): passage, ("one", "b.py"): passage}) == {}
    assert lines_of("from x import (\n    a,\n)\nimport {\n  b,\n} from 'y';\n</g>\n{/if}\nc") == ["c"]


def test_what_stands_twice_between_games_is_in_the_note() -> None:
    files = games()
    assert len(files) > 300
    told = {
        (min(one, other or one), max(one, other or one)): int(most)
        for one, other, most in ROW.findall((ROOT / "docs/decisions/twins.md").read_text(encoding="utf-8"))
    }
    found = twins(files)
    assert {names: n for names, n in found.items() if n > told.get(names, 0)} == {}, (
        "share it, or say why not"
    )
    assert set(told) <= set(found), "what stands twice no more need not be explained"
