"""Every decision is one word, and every word one decision."""

from __future__ import annotations

import pytest

from wagonway.games.tramways import constants as k
from wagonway.games.tramways import text
from wagonway.kernel.notation import NotationError

from .spoken import GAME, NAMES, at


def test_every_action_has_a_word_of_its_own() -> None:
    words = [text.action_text(action) for action in range(k.NUM_ACTIONS)]
    assert len(set(words)) == k.NUM_ACTIONS
    assert [text.parse_action(word) for word in words] == list(range(k.NUM_ACTIONS))


@pytest.mark.parametrize(
    ("word", "action", "noun"),
    [
        ("pass", k.PASS, ("pass", "pass")),
        ("go_on", k.GO_ON, ("go_on", "go_on")),
        ("bonus_money", k.BONUS_MONEY, ("bonus_money", "bonus_money")),
        ("bid:7", k.BID_AMOUNT + 7, ("bid", "7")),
        ("book:2", k.TAKE_BOOK + 1, ("book", "2")),
        ("buy:3", k.BUY + 3, ("buy", "3")),
        ("kind:R", k.KIND + k.RESIDENTIAL, ("kind", "R")),
        ("step:W", k.STEP + k.WEST, ("step", "W")),
        ("goal:I", k.GOAL + k.INDUSTRIAL, ("goal", "I")),
        ("goal:l3", k.GOAL + k.TYPES + 3, ("goal", NAMES.labels[3])),
        ("ride:17", k.RIDE + 17, ("ride", "17")),
        ("lay:c3E", k.LAY_FROM + k.SIDES * 62 + k.EAST, ("lay", "c3E")),
        ("extend:4", k.EXTEND + 4, ("extend", "4")),
        ("replace:4", k.REPLACE + 4, ("replace", "4")),
        ("uplink:119", k.UPGRADE_OF + 119, ("uplink", "119")),
        ("build:a2", k.BUILD_AT + k.MAX_COLUMNS, ("build", "a2")),
        ("upbuild:ad12", k.UPGRADE_AT + k.SPACES - 1, ("upbuild", "ad12")),
        ("move:b1", k.MOVE_FROM + 1, ("move", "b1")),
        ("place:b1", k.PLACE_AT + 1, ("place", "b1")),
        ("take:21", k.TAKE + 21, ("take", NAMES.cards[21])),
        ("discard:0", k.DISCARD, ("discard", NAMES.cards[0])),
        ("use:21/5", k.USE + k.SLOTS * 21 + k.STRIP_SLOT, ("use", f"{NAMES.cards[21]}/5")),
        ("draw:3", k.DRAW + 3, ("draw", NAMES.cards[3])),
        ("board:1/1", k.BOARD + 3, ("board", f"{NAMES.boards[1]}/1910")),
        ("tile:C", k.TILE + k.COMMERCIAL, ("tile", "C")),
        ("seat:4", k.NEXT_SEAT + 4, ("seat", "4")),
    ],
)
def test_words_and_nouns(word: str, action: int, noun: tuple[str, str]) -> None:
    assert text.action_text(action) == word
    assert text.parse_action(word) == action
    assert text.action_noun(NAMES, action) == noun


def test_cards_that_a_set_lacks_go_by_their_number() -> None:
    assert text.action_noun(NAMES, k.TAKE + k.CARDS - 1) == ("take", str(k.CARDS - 1))


@pytest.mark.parametrize("word", ["", "bid", "bid:", "bid:42", "lay:c3", "use:0/6", "step:X", "take:D01"])
def test_what_is_no_word_is_none(word: str) -> None:
    assert text.parse_action(word) is None


def test_what_is_no_action_is_refused_in_a_sentence() -> None:
    with pytest.raises(NotationError, match=r"^'jump:c3' is no decision of Tramways.$"):
        at("").parse_action("jump:c3")
    with pytest.raises(ValueError, match=f"{k.NUM_ACTIONS} is no action"):
        text.action_text(k.NUM_ACTIONS)


def test_kinds_stand_in_the_order_of_their_numbers() -> None:
    firsts = [text.parse_action(kind) for kind in ("pass", "claim", "go_on", "money", "stop", "coins")]
    assert firsts == sorted(action for action in firsts if action is not None)
    assert text.KINDS[:3] == ("pass", "claim", "go_on")
    assert {text.action_noun(NAMES, action)[0] for action in range(GAME.num_actions)} == set(text.KINDS)
