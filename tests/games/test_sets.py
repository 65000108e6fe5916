"""The sets that come with the games: every version ever published stays, and old records find theirs.

A set that was published is never changed; a mended one is a new version, `components.json`, and the one before
it stays beside it under its number. Records name a set by the hash of its content.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import wagonway
from wagonway.kernel.record import Record

PUBLISHED = {
    "brass-birmingham": ["bab471b112560d31bec8e7281b3cd61c53d81e87e7dddba4f8afd09e0283de22"],
    "oranienburger-kanal": [
        "04b60ce8717070b28363d62fd221d03c20edd2a6452adeb990de8e87a4e850d9",
        "37b76b9c446df7d568b49fad3a07065393ef44b2307cc71634353e6627d50df2",
    ],
    "railways": [
        "069fde7eaecd0d62f226bd22ea109f22be63aff180a63f0b3b313f6b9ab72b86",
        "a7ea1df11cfb1f0cc2c504a3f68d64d4576e7b2c808d5ffaa1f80c2b6dd73bde",
    ],
    "tramways": ["028d487dbb7a9436332176f2f7d3701f8e3fd892bc1169bfd832a112d30b5160"],
}
"""Of each game the hashes of its sets, the oldest first."""

TESTS = Path(__file__).parents[1]
RECORDS = sorted(TESTS.rglob("records/*.json"))


@pytest.mark.parametrize("game", PUBLISHED)
def test_every_published_set_can_be_played_and_the_newest_is_the_default(game: str) -> None:
    found = wagonway.game(game)
    assert [found.components(mark).hash for mark in PUBLISHED[game]] == PUBLISHED[game]
    assert found.components().hash == PUBLISHED[game][-1]
    names = [found.components(mark).name["en"] for mark in PUBLISHED[game]]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("game", PUBLISHED)
def test_the_files_of_a_game_are_its_published_sets(game: str) -> None:
    """An old set lies under its number, so that a new version does not push it out."""
    found = wagonway.game(game)
    folder = found.spec.folder / "data"
    versions = {f"components-{number}.json": mark for number, mark in enumerate(PUBLISHED[game][:-1], 1)}
    versions["components.json"] = PUBLISHED[game][-1]
    assert {path.name: found.components(path).hash for path in folder.glob("*.json")} == versions


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_an_old_record_finds_the_set_that_it_was_played_with(path: Path) -> None:
    """Also where the hash is all that it says of the cards."""
    record = Record.from_json(path.read_text(encoding="utf-8"))
    record.components.pop("data", None)
    assert record.components["hash"] in PUBLISHED[record.game]
    state = record.start(form="plain")
    assert state.components.hash == record.components["hash"]


@pytest.mark.parametrize("game", [game for game, marks in PUBLISHED.items() if len(marks) > 1])
def test_old_and_new_set_play_side_by_side(game: str) -> None:
    """The cards of a state are those of its set, whatever the default is by now."""
    found = wagonway.game(game)
    old, new = (found.setup(1, components=mark, form="plain") for mark in PUBLISHED[game][-2:])
    assert json.dumps(old.components.document) != json.dumps(new.components.document)
    for state in (old, new):
        state.resolve_chance(5)
        record = Record.begin(state)
        assert record.start(form="plain").components.hash == state.components.hash
