"""A position in one line: lossless, short, and plain about what is wrong with it."""

from __future__ import annotations

import pytest

from wagonway.games.oranienburger_kanal import constants as k
from wagonway.kernel.notation import NotationError
from wagonway.kernel.schema import layout_of

from .asking import OTHERWISE, walk
from .table import GAME, at, card


@pytest.mark.parametrize(
    ("seed", "players", "options"),
    [
        (1, 1, {}),
        (2, 2, {}),
        (3, 2, {**OTHERWISE, "others_turn": "open", "between_kinds": "forbidden"}),
        (4, 1, {"campaign": "on", "extra_builds": "fill", "discard_as_build": "yes"}),
        (5, 2, OTHERWISE),
    ],
)
def test_every_state_of_a_game_comes_back_from_its_line(
    seed: int, players: int, options: dict[str, str]
) -> None:
    layout = layout_of(GAME.spec.State)
    for ply, state in enumerate(walk(seed, players, **options)):
        if ply % 3 and state.s.num_activations == 0:
            continue
        line = state.position_text()
        again = GAME.parse_position(line, form="plain")
        assert layout.pack(again.s) == layout.pack(state.s), line
        assert again.position_text() == line


def test_a_line_by_hand_means_the_first_turn() -> None:
    s = at("2p").s
    assert (s.stage, s.round_number, s.turn, s.seat) == (k.CHOOSE_SPACE, 1, 0, 0)
    assert str(at("2p")) == "oranienburger-kanal/1 2p"


@pytest.mark.parametrize(
    "line",
    [
        "2p first=B",
        "2p turn=2 discs=3A",
        "2p turn=2 to=A stage=others_turn others_turn=open discs=3A A.has=taler:5",
        "1p round=3 blocked=3 talers=1/2/0/4/0/3/0",
        "1p campaign=on game=3 aside=A41,A59 gone=A01,A02",
        "2p colour=orange piles=0/5/8 target=5 open=A03,A25",
        "2p A.road=h00,v10 A.bare=h32",
        "2p A.cells=b00:A07,b01:A15 A.path=v01 A.bridges=v01!",
        "2p deck=B A.cells=b12:B60 A.built=1",
        "2p board=blank stage=start_routes A.path=h00 A.start=h00 A.place=path:1,rail:1,canal:1",
        "2p stage=act space=1 left=build:1,route:1 kinds=path,road",
        "2p stage=choose_cost card=A07 space=1 left=build:1,route:1 kinds=path,road open=A07",
        "2p stage=choose_effect A.cells=b12:A07,b20:A15 waiting=b12^1!:;b20 using=1",
        "2p stage=choose_kind due=wood:2,iron:1 space=6",
    ],
)
def test_lines_come_back_as_they_were_written(line: str) -> None:
    words = str(at(line)).split()[1:]
    assert sorted(words) == sorted(line.split())


def test_words_may_stand_in_any_order() -> None:
    line = "2p round=4 A.cells=b00:A07 A.has=clay:3 open=A01,A02 talers=1/1/2/1/1/0/0"
    words = line.split()
    assert str(at(" ".join(reversed(words)))) == str(at(line))


def test_a_route_in_the_place_of_a_printed_path_is_known_to_be_there() -> None:
    t = at("2p A.road=v10")
    assert "printed" not in str(t)
    assert "start" not in str(t)
    assert t.s.seats[0].printed[k.FIRST_VERTICAL + 5] == 2


def test_a_number_without_a_word_goes_by_its_name() -> None:
    t = at("2p A.cells=b00:A07 seats.0.printed.3=1 did=1 activations.4.level=3")
    assert (t.s.seats[0].printed[3], t.s.did, t.s.activations[4].level) == (1, 1, 3)
    assert "did=1" in str(t)


def test_an_effect_under_way_is_in_the_line() -> None:
    trade = card(pay={"ore": 1}, gain={"fame": 1}, times=3)
    t = at("2p A.has=ore:3,clay:2 A.cells=b00:A07 A.path=h00,v00,v01", {7: trade})
    t.play("space:1 lay:path@h10 effect:1")
    again = GAME.parse_position(str(t), t.state.components, form="plain")
    assert layout_of(GAME.spec.State).pack(again.s) == layout_of(GAME.spec.State).pack(t.s)
    assert again.prompt() == t.state.prompt()


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "the number of players is missing; write 1p or 2p."),
        ("3p", "the number of players is missing; write 1p or 2p."),
        ("2p stage=act left=take:1", "space: the one that offers what is left is missing."),
        ("2p stage=choose_branch", "space: the one that offers what is left is missing."),
        ("2p hello", "'hello' is not understood; words look like key=value."),
        ("2p round=3 round=4", "'round' is said twice."),
        ("2p round=three", "round=three: a whole number is expected."),
        ("2p round=99999", "State.round_number = 99999"),
        ("2p chain=never", "chain=never: chain is line or whole_card."),
        ("2p colours=blue", "'colours' is not understood."),
        ("2p a-b=1", "'a-b' is not understood."),
        ("2p sides.1=1", "'sides.1' is not understood."),
        ("2p seats.0.sides.1=1", "'seats.0.sides.1' is not understood."),
        ("2p turn=9", "turn: 9 is not between 1 and 6."),
        ("1p campaign=on game=4", "game: 4 is not between 1 and 3."),
        ("2p cost=5", "cost: 5 is not between 1 and 4."),
        ("2p colour=red", "colour: 'red' is not one of green, orange ... blue."),
        ("1p first=B", "first: 'B' is no seat of this game."),
        ("2p bridge_edge=32", "bridge_edge: 32 is not between 0 and 31."),
        ("2p seat=2", "seat: 2 is not between 0 and 1."),
        ("2p A.path=h99", "A.path: 'h99' is not one of h00, h01 ... v24."),
        ("2p C.path=h00", "C.path: 'C' is no seat of this game."),
        ("1p B.path=h00", "B.path: 'B' is no seat of this game."),
        ("2p A.friends=h00", "'A.friends' is not understood."),
        ("2p A.cells=b00:A61", "A.cells: 'A61' is no card; they are A01 to A60."),
        ("2p A.cells=b00:B01", "A.cells: 'B01' is no card; they are A01 to A60."),
        ("2p A.cells=b00:A01 B.cells=b00:A01", "A01 stands on two building spaces."),
        ("2p A.bridges=h00", "A.bridges: h00 is on the outer edge."),
        ("2p talers=1/1", "talers=1/1: 7 numbers are expected."),
        ("2p discs=9A", "discs: '9' is not one of 1, 2 ... 7."),
        ("2p waiting=b00", "waiting: no building stands on b00."),
        ("2p waiting=somewhere", "waiting: 'somewhere' is expected to look like b12^1!:1,3."),
        ("2p waiting=b00:9", "waiting: 'b00:9' names an effect that no card has."),
        ("2p waiting=" + ";".join(["b00"] * 40), "waiting: at most 32 buildings can wait."),
        ("2p using=1", "using: 1 is none of the 0 buildings that wait."),
        ("2p seats.0.route.3=7", "seats.0: h03 holds what no edge can hold."),
        ("2p seats.0.card.3=77", "seats.0.card.3: there is no card 77."),
        ("2p disc.3=5", "disc.3: there is no seat 5."),
        ("1p round=7 turn=4 last=0", "last: round 7 of a game alone is its last."),
        ("1p round=8 last=1", "round: a game alone has 7 rounds, not 8."),
        ("2p round=0", "round: 0 is below 1."),
        ("1p round=-128", "round: -128 is below 1."),
        ("2p stage=reveal round=-1", "round: -1 is below 0."),
        ("2p A.has=ore:-128", "A.has: ore: -128 is below 0."),
        ("2p seats.1.stock.0=-1", "B.has: wood: -1 is below 0."),
        ("2p due=clay:-2", "due: -2 is below 0."),
        ("2p talers=0/0/0/-1/0/0/0", "talers: -1 is below 0."),
        ("2p piles=3/-7/8", "piles: -7 is below 0."),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(line: str, sentence: str) -> None:
    with pytest.raises(NotationError) as caught:
        at(line)
    assert str(caught.value).startswith(sentence)


def test_the_seventh_round_alone_is_the_last_without_being_told() -> None:
    assert at("1p round=7 turn=4").s.last_round == 1
    assert at("1p round=6 turn=4").s.last_round == 0
    assert at("2p round=7 turn=4").s.last_round == 0


def test_every_option_is_a_word_of_a_position() -> None:
    for option in GAME.meta.options:
        for place, value in enumerate(option.values):
            assert getattr(at(f"2p {option.key}={value}").s, option.key) == place


def test_a_kind_said_twice_is_one_kind() -> None:
    assert at("2p kinds=path,path").s.route_kinds == 1 << k.PATH


def test_a_debugger_shows_names() -> None:
    line = "oranienburger-kanal/1 2p ring=any_kinds stage=act space=3 colour=blue"
    shown = repr(GAME.parse_position(line, form="plain").s)
    for word in ("ring=any_kinds", "stage=act", "space=3", "colour=blue"):
        assert word in shown
    assert "free_canal" not in shown
