"""A position in one line: lossless, short, and plain about what is wrong with it."""

from __future__ import annotations

import random

import pytest

from wagonway.games.railways import constants as k
from wagonway.kernel.notation import NotationError
from wagonway.kernel.schema import layout_of

from .table import GAME, at


@pytest.mark.parametrize("seed", range(8))
def test_every_state_of_a_game_comes_back_from_its_line(seed: int) -> None:
    layout = layout_of(GAME.spec.State)
    rng = random.Random(seed)
    options = {option.key: rng.choice(option.values) for option in GAME.meta.options} if seed else {}
    state = GAME.setup(1, options, form="plain")
    while not state.is_terminal():
        line = state.position_text()
        again = GAME.parse_position(line, form="plain")
        assert layout.pack(again.s) == layout.pack(state.s), line
        assert again.position_text() == line
        moves = state.legal_actions() or [action for action, _ in state.chance_outcomes()]
        state.apply(rng.choice(moves))


def test_a_line_by_hand_means_the_first_round() -> None:
    t = at("")
    assert (t.s.stage, t.s.round_number, t.s.phase) == (k.CHOOSE_ACTION, 1, 1)
    assert (t.cards("hand"), t.cards("pile")) == ("567", "8")
    assert t.dice() == ["a1:1", "h1:1", "a4:2", "j6:2", "", "", ""]
    assert str(t).split() == ["railways/1"]


@pytest.mark.parametrize(
    "line",
    [
        "map=1,2t,4,3",
        "round=3 phase=2 hand=5,8 pile=7 discards=6",
        "capital=5 pollution=3 profit=17 workers=0 delivered=RI",
        "dice=a1:6,-,d1:1,j6:2",
        "built=b1@a2:R,b2@i3:L:0,b3@j5:C:6",
        "empty_building_die=removed built=b1@a2:R:-",
        "links=b1,b4!",
        "variant=railway_king mayor_scope=printed",
        "stage=pay verb=buy at=b1",
        "stage=pay verb=raise amount=3",
        "stage=choose_square verb=build die=b2 capital=6",
        "stage=choose_part verb=build die=b2 capital=6 links=e1 square=f1",
        "stage=pay verb=build die=b2 capital=6 links=e1 square=f1 part=g1",
        "stage=pay verb=move at=d1 die=p4 route=1 to=R links=b1 dice=-,-,-,d1:1",
        "stage=convert verb=move at=c4 route=1 to=L fare=2 overuse=1 play=6 links=b4 capital=6",
        "stage=draw_card draw=1 hand=6,7 pile=5,8",
        "stage=over round=12 phase=2",
        "map_arrangement=player stage=arrange round=0 phase=0 dealt=1,2,3,4 map=-,-,-,- hand=- pile=-",
    ],
)
def test_lines_come_back_as_they_were_written(line: str) -> None:
    words = str(at(line)).split()[1:]
    for word in line.split():
        assert word in words
    assert str(at(" ".join(words))).split()[1:] == words


def test_words_may_stand_in_any_order() -> None:
    line = "round=4 built=b1@a2:R links=b1! dice=a2:1,-,-,- capital=3"
    assert str(at(" ".join(reversed(line.split())))) == str(at(line))


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("capital", "'capital' is not understood; words look like key=value."),
        ("capital=", "'capital=' is not understood; words look like key=value."),
        ("gold=3", "'gold' is not understood."),
        ("capital=3 capital=4", "'capital' is said twice."),
        ("capital=much", "capital=much: a whole number is expected."),
        ("adjacency=round", "adjacency=round: adjacency is sides or sides_and_corners."),
        ("map=1,2,3", "map=1,2,3: 4 cards are expected."),
        ("map=1,2,3,9", "map: '9' is not one of 1, 2 ... 8."),
        ("map=1,2,3,1", "map: a card lies on the map twice."),
        ("map=1,2,3,-", "map: there are 4 cards at the stage choose_action."),
        (
            "map_arrangement=player stage=arrange map=-,2,-,- dice=-,-,-,-",
            "map: cells are filled in their order.",
        ),
        ("dice=a1:1", "dice=a1:1: 4 dice are expected."),
        ("dice=b1:1,-,-,-", "dice: p1 is on b1, which is no building."),
        ("dice=a1:7,-,-,-", "dice: p1 cannot show 7."),
        ("dice=z9:1,-,-,-", "dice: 'z9' is not one of a1, b1 ... n10."),
        ("built=b1", "built: 'b1' is expected to look like b2@d4:L or b2@d4:L:0."),
        ("links=c1", "links: no complete link begins at c1."),
        ("stage=pay", "verb: it is needed at the stage pay."),
        ("verb=buy", "verb: no action is under way at the stage choose_action."),
        ("stage=pay verb=buy at=c1", "at: no complete link begins there."),
        ("stage=pay verb=add at=b1", "at: no building begins there."),
        ("stage=pay verb=add at=a1", "die: it is needed at this stage."),
        ("stage=pay verb=raise amount=41", "amount: 41 is not between 1 and 40."),
        ("stage=choose_square verb=build die=p1", "die: a building die is to be named."),
        ("stage=pay verb=build die=b1", "square: it is needed at this stage."),
        ("stage=choose_route verb=move at=a1 route=18", "route: 18 is not between 1 and 16."),
    ],
)
def test_what_is_wrong_with_a_line_is_said_in_a_sentence(line: str, sentence: str) -> None:
    with pytest.raises(NotationError) as error:
        at(line)
    assert str(error.value) == sentence


def test_numbers_too_great_for_their_fields_are_refused() -> None:
    with pytest.raises(NotationError):
        at("capital=400")


def test_every_option_is_a_word_of_a_position() -> None:
    for option in GAME.meta.options:
        for place, value in enumerate(option.values):
            assert getattr(at(f"{option.key}={value}").s, option.key) == place


def test_a_debugger_shows_names_and_nothing_that_is_none() -> None:
    shown = repr(at("variant=mayor stage=pay verb=buy at=b1 capital=5").s)
    for word in (
        "variant=mayor",
        "stage=pay",
        "verb=buy",
        "target=b1",
        "capital=5",
        "hand=5,6,7",
        "buildings[0]=",
    ):
        assert word in shown
    for word in ("adjacency", "square", "profit"):
        assert word not in shown
    assert "target=3" in repr(at("stage=pay verb=raise amount=3").s)
