"""What the pages of the observations say is so: pages are as written, columns mean what they are called after."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import wagonway
from wagonway.kernel.chance import CHANCE
from wagonway.kernel.observation_page import page
from wagonway.kernel.parts import BITS, NUMBER, PLACE, Column, Part, columns, described, width
from wagonway.kernel.schema import Field

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wagonway.kernel.game import State
    from wagonway.kernel.parts import Observed

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("game_id", wagonway.games())
def test_the_page_is_as_it_is_written(game_id: str) -> None:
    text = (ROOT / "docs" / "observations" / f"{game_id}.md").read_text(encoding="utf-8")
    assert text == page(wagonway.game(game_id)), "run script/pages.py"


def positions(game_id: str) -> Iterator[State]:
    """States of random games in which somebody is asked."""
    game = wagonway.game(game_id)
    for seed, players in enumerate(game.meta.players):
        rng = random.Random(seed)
        state = game.setup(players, form="auto")
        while not state.is_terminal():
            if state.current_player() == CHANCE:
                state.apply(rng.choice(state.chance_outcomes())[0])
                continue
            if rng.random() < 0.2:
                yield state
            state.apply(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("game_id", wagonway.games())
def test_a_column_shows_the_field_that_it_is_called_after(game_id: str) -> None:
    compared: set[tuple[str, str]] = set()
    for state in positions(game_id):
        for seat in range(state.s.players):
            known = state.information_state(seat).s
            seen = [int(number) for number in state.observe(seat)]
            for part in state.game.observation_space():
                if part.of == "State" and part.shape[0] == 1:
                    rows = [known]
                elif part.of == "Seat":
                    rows = [known.seats[(seat + place) % known.players] for place in range(known.players)]
                else:
                    rows = []
                for number, row in enumerate(rows):
                    at = part.first + number * part.shape[1]
                    compared |= {(part.name, name) for name in shows(part, row, seen, at)}
    assert len(compared) >= 20


def shows(part: Observed, row: object, seen: list[int], at: int) -> Iterator[str]:
    """The names of the columns of one row that are fields as they are, each found to be what it is called."""
    for column in part.columns:
        field = getattr(row, column.name, None)
        # Owners and the own wording of a column turn what the state holds.
        if isinstance(field, int) and column.kind in (NUMBER, BITS) and "observer" not in column.says:
            assert seen[at] == field, (part.name, column.name)
            yield column.name
        elif isinstance(field, int) and column.kind == PLACE:
            assert seen[at] in (0, field + 1), (part.name, column.name)
            yield column.name
        at += column.width


def test_a_column_means_what_its_field_says() -> None:
    fields = {"State": [Field("tile", None, (), "that was laid, NO_TILE"), Field("era", None, ())]}
    row = columns("era", Column("tile", kind=PLACE), Column("both", "of two", width=2))
    assert (row.era, row.tile, row.both, width(row)) == (0, 1, 2, 4)
    (part,) = described((Part("all", "everything", rows=2, columns=row),), fields)
    assert (part.first, part.stop, part.shape) == (0, 8, (2, 4))
    assert [column.says for column in part.columns] == ["era", "that was laid", "of two"]
    with pytest.raises(ValueError, match="'year' of the part 'all' does not say"):
        described((Part("all", "everything", columns=columns("year")),), fields)


def test_a_column_has_the_range_of_its_field_where_none_of_its_own_is_told() -> None:
    fields = {"State": [Field("era", None, ()), Field("money", None, ()), Field("tile", None, ())]}
    row = columns("era", "money", Column("tile", kind=PLACE))
    parts = (Part("all", "everything", columns=row),)
    bounds = {"era": (0, 1), "money": (0, 9999), "tile": (0, 7)}
    (part,) = described(parts, fields, {"all.money": (0, 500)}, bounds=bounds)
    found = [(column.least, column.most) for column in part.columns]
    assert found[:2] == [(0, 1), (0, 500)]
    assert found[2] != (0, 7)  # a place is one more than what the field holds


def test_what_never_varies_is_no_column() -> None:
    with pytest.raises(ValueError, match=r"'all\.era' is always 3"):
        described(
            (Part("all", "everything", columns=columns(Column("era", "told"))),), {}, {"all.era": (3, 3)}
        )


def test_every_number_has_a_unit_where_there_are_units() -> None:
    row = columns(Column("money", "told"), Column("era", "told"), Column("tile", "told", kind=PLACE))
    parts = (Part("all", "everything", columns=row), Part("hand", "copies", rows=3))
    units = {"pounds": "all.money", "code": "all.era", "cards": "hand"}
    all_, hand = described(parts, {}, units=units)
    assert [column.unit for column in all_.columns] == ["pounds", "code", ""]
    assert hand.unit == "cards"
    with pytest.raises(ValueError, match=r"no unit is told of 'all\.era'"):
        described(parts, {}, units={"pounds": "all.money"})
    with pytest.raises(ValueError, match=r"a unit is told of 'all\.age'"):
        described(parts, {}, units={**units, "years": "all.age"})


@pytest.mark.parametrize("game_id", wagonway.games())
def test_numbers_of_games_have_units_and_words_of_people(game_id: str) -> None:
    for part in wagonway.game(game_id).observation_space():
        for told in part.columns or (part,):
            assert (told.unit != "") == (told.kind == NUMBER), (part.name, told.name)
            assert not re.search(r"\b[A-Z]{2,}_|\b[A-Z_]{5,}\b", told.says), told.says
