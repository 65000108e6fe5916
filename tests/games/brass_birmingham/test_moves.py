"""Moves as a line of words and as data, both ways without loss."""

import pytest

from wagonway.kernel.chance import RandomSource
from wagonway.kernel.notation import NotationError

from .table import GAME, at


def test_a_move_is_a_line_of_words_and_a_list_of_nouns() -> None:
    t = at("2p A.money=20 A.cards=location:cannock,location:leek stafford__cannock=A")
    line = "build location:cannock coal_mine place:cannock.1"
    move = t.state.parse_move(line)
    assert t.state.move_text(move) == line
    nouns = [
        {"verb": "build"},
        {"card": "location:cannock"},
        {"industry": "coal_mine"},
        {"space": "cannock.1"},
    ]
    assert t.state.move_nouns(move) == nouns
    assert t.state.parse_move_nouns(nouns) == move
    assert t.tile("cannock.1") == ""  # reading a move does not play it


@pytest.mark.parametrize("players", [2, 4])
def test_every_turn_of_a_whole_game_reads_back(players: int) -> None:
    state = GAME.setup(players=players, form="plain")
    rng = RandomSource(5, players)
    while not state.is_terminal():
        state.resolve_chance(rng)
        if state.is_terminal():
            break
        before, seat, move = state.copy(), state.current_player(), []
        while state.current_player() == seat and len(move) < 12:
            legal = state.legal_actions()
            move.append(legal[rng.below(len(legal))])
            state.apply(move[-1])
        assert before.parse_move(before.move_text(move)) == move
        assert before.parse_move_nouns(before.move_nouns(move)) == move


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("build location:cannock brewery", "word 3 of the move, 'brewery'"),
        ("build location:stone", "word 2 of the move"),
        ("build location:nowhere", "is no decision"),
    ],
)
def test_a_move_that_cannot_be_made_is_refused_with_its_word(line: str, words: str) -> None:
    with pytest.raises(NotationError, match=words):
        at("2p A.money=20 A.cards=location:cannock,location:leek").state.parse_move(line)


def test_nouns_that_are_none_are_refused() -> None:
    state = at("2p A.cards=location:leek*2").state
    for nouns in ([{"verb": "fly"}], [{}], [{"verb": "pass", "card": "location:leek"}]):
        with pytest.raises(NotationError, match="step 1 of the move"):
            state.parse_move_nouns(nouns)
