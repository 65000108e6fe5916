"""Records replay to the same game, and say what is wrong with them."""

from __future__ import annotations

import json
import math
import random
from typing import Any

import pytest

from wagonway.kernel.chance import CHANCE
from wagonway.kernel.game import Game
from wagonway.kernel.record import Record, RecordError


def played(game: Game, seed: int = 1, embed: bool = False, plies: int = 1000) -> tuple[Record, list[Any]]:
    """A random game, and what every position on the way said."""
    rng = random.Random(seed)
    state = game.setup(2, {"opening_money": "rich"}, form="plain")
    record = Record.begin(state, [{"name": "Ann", "kind": "here"}, {"name": "太郎", "kind": "bot"}], embed)
    said = []
    while not state.is_terminal() and plies:
        if state.current_player() == CHANCE:
            action = rng.choice([action for action, _ in state.chance_outcomes()])
        else:
            action = rng.choice(state.legal_actions())
        said.append((state.position_text(), state.legal_actions(), state.returns(), action))
        record.add(state, action)
        state.apply(action)
        plies -= 1
    record.finish(state)
    return record, said


@pytest.mark.parametrize("form", ["plain", "checked", "compiled"])
def test_a_record_replays_to_the_same_positions_lists_and_returns(compiled_toy: Game, form: str) -> None:
    record, said = played(compiled_toy)
    again = Record.from_json(record.to_json())
    assert again == record
    heard = []
    state = again.replay(
        lambda ply, state, action: heard.append(
            (state.position_text(), state.legal_actions(), state.returns(), action)
        ),
        compiled_toy,
        form,
    )
    assert heard == said
    assert state.is_terminal()
    assert record.result == {"scores": state.scores(), "returns": state.returns()}
    assert again.actions(compiled_toy) == [entry[3] for entry in said]


def test_the_document_is_as_documented(toy: Game) -> None:
    record, _ = played(toy, plies=5)
    document = json.loads(record.to_json())
    assert document == record.to_document()
    assert list(document) == [
        "format", "game", "rules", "components", "options", "seats", "plies", "result",
    ]  # fmt: skip
    assert document["format"] == "wagonway-record/1"
    assert document["components"] == {
        "hash": toy.components().hash,
        "name": {"en": "Plain goods", "ja": "ふつうの品"},
    }
    assert document["options"] == {"double_last_sale": False, "opening_money": "rich"}
    assert document["plies"][0].startswith("draw:")
    assert document["result"] is None
    assert "太郎" in record.to_json()


def test_an_embedded_set_replays_where_it_is_unknown(toy: Game) -> None:
    own = json.loads(json.dumps(toy.components().document))
    own["goods"][3]["price"] = 50
    state = toy.setup(3, components=own, form="plain")
    embedded, bare = Record.begin(state, embed=True), Record.begin(state)
    from tests.kernel.toy_game import GAME

    elsewhere = Game(GAME)
    with pytest.raises(RecordError, match="no component set with the hash"):
        bare.replay(game=elsewhere)
    assert embedded.replay(game=elsewhere) == state
    embedded.components["data"]["goods"][3]["price"] = 51
    with pytest.raises(RecordError, match="another hash"):
        embedded.replay(game=Game(GAME))


def test_upto_stops_before_a_ply(toy: Game) -> None:
    record, said = played(toy)
    for ply in (0, 4, 9):
        assert record.replay(game=toy, form="plain", upto=ply).position_text() == said[ply][0]
    whole = record.replay(game=toy, form="plain")
    assert record.replay(game=toy, form="plain", upto=len(record.plies) + 5) == whole


def test_there_is_no_ply_before_the_first(toy: Game) -> None:
    record, _ = played(toy)
    for upto in (-1, -100):
        with pytest.raises(RecordError, match=f"counted from 0, {upto} is none"):
            record.replay(game=toy, form="plain", upto=upto)
    with pytest.raises(TypeError, match="cannot be interpreted as an integer"):
        record.replay(game=toy, form="plain", upto=1.0)  # type: ignore[arg-type]


def test_an_older_version_of_the_rules_is_kept(toy: Game) -> None:
    state = toy.setup(2, rules=1, form="plain")
    assert Record.begin(state).replay(game=toy).rules_version == 1


def spoilt(toy: Game, **changes: Any) -> str:
    document = {**played(toy)[0].to_document(), **changes}
    return json.dumps({key: value for key, value in document.items() if value is not ...})


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"format": "wagonway-record/9"}, "its \"format\" is 'wagonway-record/9'"),
        ({"game": ...}, '"game" is missing or not a text'),
        ({"rules": "1"}, '"rules" is missing or not a whole number'),
        ({"rules": 7}, "rules version 7 is not known"),
        ({"rules": True}, '"rules" is missing'),
        ({"components": {}}, "64 hexadecimal digits"),
        ({"components": {"hash": "/etc/passwd"}}, "64 hexadecimal digits"),
        ({"components": {"hash": int("1" * 64)}}, "64 hexadecimal digits"),
        ({"components": {"hash": "f" * 64, "data": {"a": math.nan}}}, "a number in the component document"),
        ({"components": {"hash": "f" * 64, "data": {"a": "\ud800"}}}, "a text in the component document"),
        ({"components": {"hash": "f" * 64}}, "no component set with the hash ffff"),
        ({"components": {"hash": "f" * 64, "data": 1}}, 'the "data"'),
        ({"options": {"tax": 1}}, "no option 'tax'"),
        ({"seats": []}, "not by 0"),
        ({"seats": [1, 2]}, "list of objects"),
        ({"plies": "draw:nail"}, '"plies" is missing or not a list'),
        ({"plies": [1]}, "ply 0: a text is expected, not 1"),
        ({"plies": ["draw:nail", "fly"]}, "ply 1, 'fly': 'fly' is neither"),
        ({"plies": ["draw:nail", "nail"]}, "ply 1, 'nail': .* chance is to act"),
        ({"plies": []}, "has a result, but after ply 0 the game goes on"),
        ({"result": {"scores": [1, 2]}}, r"the scores at the end are \[.*\], the record says \[1, 2\]"),
        ({"result": 3}, '"result" is an object or null'),
        ({"extra": 3}, "unknown entry 'extra'"),
        ({"game": "whist"}, "of 'whist', not of toy-market"),
    ],
)
def test_a_wrong_record_is_refused_in_one_sentence(toy: Game, changes: dict[str, Any], words: str) -> None:
    with pytest.raises(RecordError, match=words) as error:
        Record.from_json(spoilt(toy, **changes)).replay(game=toy)
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 300


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not JSON, or torn: line 1"),
        ('{"format": "wagonway-record/1", "pl', "torn"),
        ("[1]", "this is no record"),
        ("[" + "1" * 5000 + "]", "a number in the record is too long"),
        (b"\xff\xfe\xff", "not UTF-8|not JSON"),
        ("[" * 100_000, "nested too deeply|torn"),
        (" " * (16 * 2**20 + 1), "at most 16 MiB"),
    ],
)
def test_what_is_no_record_is_refused_in_one_sentence(text: str | bytes, words: str) -> None:
    with pytest.raises(RecordError, match=words):
        Record.from_json(text)


def test_too_many_plies_are_refused(toy: Game) -> None:
    with pytest.raises(RecordError, match="at most 200000 plies"):
        Record.from_json(spoilt(toy, plies=["draw:nail"] * 200_001))


def test_seats_are_as_many_as_play(toy: Game) -> None:
    with pytest.raises(RecordError, match="2 play, 1 seats"):
        Record.begin(toy.setup(2, form="plain"), [{}])
