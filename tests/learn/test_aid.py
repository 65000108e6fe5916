"""A game on one page: its figures are those of the set that is played with, and no number is typed."""

from __future__ import annotations

import copy

import pytest

import wagonway
from wagonway.learn import LessonError, aid, lesson_texts, lessons_of
from wagonway.learn.aid import aid_faults, aid_file, aid_of, pointed

TAUGHT = [game for game in wagonway.games() if lessons_of(game)]


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_game_that_is_taught_has_one_page(game: str, lang: str) -> None:
    parts = aid_of(game, lang)
    assert len(parts) > 5
    assert all(part.title and part.says and part.rules for part in parts)
    # A figure that was not found stands there in braces.
    assert not any("{" in line for part in parts for line in part.says)


def test_its_figures_are_those_of_the_set_that_is_played_with() -> None:
    game = wagonway.game("railways")
    document = copy.deepcopy(game.components(None).document)
    usual = {part.id: part for part in aid_of("railways", "en", document)}
    document["numbers"]["link_points"] = 77
    document["numbers"]["leisure"][0] = [8, 9]
    other = {part.id: part for part in aid_of("railways", "en", document)}
    assert "77 for each link" in other["score"].says[0]
    assert "77" not in usual["score"].says[0]
    table = other["leisure"].table
    assert table is not None
    assert (table.heads, table.rows[0]) == (["Capital", "Profit"], ["8", "9"])


def test_a_table_says_each_industry_once_and_leaves_out_nothings() -> None:
    (table,) = [part.table for part in aid_of("brass-birmingham", "ja") if part.table]
    tiles = wagonway.game("brass-birmingham").components(None).document["tiles"]
    assert len(table.rows) == len(tiles)
    assert [row[0] for row in table.rows if row[0]][:2] == ["繊維工場", "機械工場"]
    assert table.rows[0][1:4] == ["1", str(tiles[0]["money"]), ""]


def test_a_pointer_that_leads_nowhere_is_said() -> None:
    for where in ("components.json#/numbers/nothing", "constants.py#NOTHING", "elsewhere#/a"):
        with pytest.raises(LessonError, match="there is nothing at"):
            pointed("railways", {"numbers": {}}, where)


@pytest.mark.parametrize(
    ("was", "now", "fault"),
    [
        ("{ $link } for each", "3 for each", "a number of the player aid is no figure"),
        ("{ $link } for each", "{ $nothing } for each", "$nothing is no figure"),
        ("{ $link } for each", "some for each", "nothing is said of $link"),
    ],
)
def test_the_check_finds_numbers_that_are_typed(
    monkeypatch: pytest.MonkeyPatch, was: str, now: str, fault: str
) -> None:
    text = lesson_texts("railways", "en")
    assert was in text
    monkeypatch.setattr(aid, "lesson_texts", lambda *_: text.replace(was, now))
    assert any(fault in found for found in aid_faults("railways", "en"))


def test_the_check_finds_a_line_of_the_rules_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    file = aid_file("railways")
    assert file is not None
    file.parts[0].rules.append("NONE-1")
    monkeypatch.setattr(aid, "aid_file", lambda _: file)
    assert list(aid_faults("railways", "en")) == ["aid.toml, round: NONE-1 is no line of RULES.md."]
