"""No source file above 600 lines unless its first paragraph says why it is "in one file"."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[1]
MOST = 600
# What says in the first paragraph that a file is long on purpose, or that nobody writes it.
REASONS = ("in one file", "Do not edit")


def sources() -> list[Path]:
    places = [ROOT / "src/wagonway", ROOT / "client/src", ROOT / "benchmarks", ROOT / "script"]
    found = [
        path for place in places for path in place.rglob("*") if path.suffix in (".py", ".ts", ".svelte")
    ]
    return [path for path in found if not path.name.endswith(".test.ts") and "static" not in path.parts]


def is_too_long(text: str) -> bool:
    return text.count("\n") > MOST and not any(reason in text.split("\n\n")[0] for reason in REASONS)


def test_a_reason_stands_in_the_first_paragraph() -> None:
    long = "line\n" * (MOST + 1)
    assert is_too_long(f'"""Tables."""\n\n{long}')
    assert is_too_long(f'"""Tables."""\n\nin one file\n{long}')
    assert not is_too_long(f'"""Tables, in one file: they are read side by side."""\n\n{long}')
    assert not is_too_long("line\n" * MOST)


def test_no_source_file_is_too_long() -> None:
    texts = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in sources()}
    assert len(texts) > 300
    assert {path: text.count("\n") for path, text in texts.items() if is_too_long(text)} == {}
