"""Texts of effects: every element has words in both languages, and different effects have different ones."""

from __future__ import annotations

import copy
import json
import re
from typing import Any

import pytest

from tests.games.oranienburger_kanal.elements import ELEMENTS, REMOVAL, elements_of
from tests.games.oranienburger_kanal.referee import cards as referee_cards
from tests.games.oranienburger_kanal.test_cards import SET
from wagonway.games.oranienburger_kanal.effect_text import caption, captions, line_text
from wagonway.games.oranienburger_kanal.effect_tokens import tokens
from wagonway.games.oranienburger_kanal.grammar import LINE_KINDS, opposite

Json = dict[str, Any]


def all_cards() -> list[tuple[Json, Json]]:
    """Cards of our set and of the one that holds every element, each with its document."""
    return [
        (card, document)
        for document in (SET, referee_cards.document(), referee_cards.document(7))
        for cards in document["decks"].values()
        for card in cards
    ]


def test_every_element_of_the_grammar_is_spoken() -> None:
    used: set[str] = set()
    for card, document in all_cards():
        used |= elements_of(card)
        said = caption(card, document["patterns"])
        for language in ("en", "ja"):
            assert len(said[language]) == len(card["lines"])
            for text in said[language]:
                assert text.endswith("." if language == "en" else "。")
                assert "None" not in text
                assert "{" not in text
                assert "  " not in text
        assert all(said["tokens"])
    assert used >= ELEMENTS
    assert {"remove road", "remove bridge"} <= used & REMOVAL


def test_japanese_texts_hold_no_english_word_and_english_ones_nothing_else() -> None:
    for card, document in all_cards():
        said = caption(card, document["patterns"])
        assert not re.search("[A-Za-z]", "".join(said["ja"]))
        assert re.fullmatch(r"[ -~–“”]*", "".join(said["en"]).replace("’", "'"))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_two_different_lines_have_equal_texts(language: str) -> None:
    seen: dict[str, str] = {}
    for cards in SET["decks"].values():
        for card in cards:
            for line in card["lines"]:
                text = line_text(line, language, SET["patterns"])
                same = seen.setdefault(text, json.dumps(line, sort_keys=True))
                assert same == json.dumps(line, sort_keys=True)


def test_texts_are_the_same_however_often_they_are_made() -> None:
    before = json.dumps(SET, sort_keys=True)
    assert captions(SET) == captions(json.loads(before))
    assert json.dumps(SET, sort_keys=True) == before


def test_one_deck_has_the_captions_of_both() -> None:
    one = {**SET, "decks": {"B": SET["decks"]["B"]}}
    made = captions(one)
    assert len([name for name in made if "." not in name]) == 120  # besides what is chosen from
    assert made["A07"] == made["B07"] == captions(SET)["B07"]


@pytest.mark.parametrize(
    ("line", "english", "japanese"),
    [
        (
            {"gain": {"clay": 2}, "per": {"count": "canal"}},
            "Gain 2 clay for each canal beside this building.",
            "この建造物に隣接する運河1本につき粘土2を得る。",
        ),
        (
            {"gain": {"taler": 1}, "per": {"count": "rail", "scope": "board", "every": 2, "max": 3}},
            "Gain 1 taler for every 2 rails anywhere on your board (at most 3 times).",
            "産業ボード上の線路2本につき（最大3回）1ターラーを得る。",
        ),
        (
            {
                "pay": {"any_of": [{"ore": 1}, {"taler": 2}]},
                "gain": {"fame": 1},
                "times": {"count": "bridge"},
            },
            "Once for each bridge of this building you may pay 1 ore or 2 talers to gain 1 fame.",
            "この建造物の橋1本につき1回まで、鉱石1または2ターラーを支払って名声点1を得てよい。",
        ),
        (
            {"build": {"what": "bridge", "n": 1}, "free": True, "then": {"gain": {"fame": 1}}},
            "Build 1 bridge free of charge, then gain 1 fame.",
            "橋を1本無料で架ける。そのあと、名声点1を得る。",
        ),
        (
            {"activation": 2, "gain": {"brick": 2}, "extra": {"if": {"at": "corner"}, "gain": {"fame": 2}}},
            "At the second activation: gain 2 bricks; in a corner, gain 2 fame more.",
            "2回目の発動なら、レンガ2を得る。この建造物が角のスペースにあるなら、さらに名声点2を得る。",
        ),
        (
            {"build": {"what": "route", "n": 2, "upto": True, "op": "remove"}},
            "Remove up to 2 routes.",
            "経路を2本まで取り除く。",
        ),
        (
            {"rotate": {"count": "rail"}},
            "Turn the wheel once for each rail beside this building, free of charge.",
            "この建造物に隣接する線路1本につき1回まで、資源ホイールを無料で回す。",
        ),
    ],
)
def test_what_lines_say(line: Json, english: str, japanese: str) -> None:
    assert line_text(line, "en") == english
    assert line_text(line, "ja") == japanese


def test_not_is_said_by_its_opposite() -> None:
    few = {"of": {"count": "rail"}, "cmp": {"max": 1}}
    assert opposite(few) == {"of": {"count": "rail"}, "cmp": {"min": 2}}
    assert opposite(opposite(few)) == few
    assert opposite({"not": few}) == few
    both = {"not": {"all": [few, {"at": "corner"}]}}
    text = line_text({"if": both, "gain": {"ore": 1}}, "en")
    assert text == "Either with at least 2 rails beside this building or not in a corner: gain 1 ore."


def test_a_limit_turned_round_is_shown_as_its_opposite() -> None:
    much = {"of": {"count": "iron", "scope": "stock"}, "cmp": {"min": 2}}
    line = {"if": {"not": {"of": much["of"], "cmp": {"max": 1}}}, "gain": {"fame": 2}}
    assert tokens(line) == tokens({**line, "if": much})
    exact = {"not": {"of": {"count": "rail"}, "cmp": {"eq": 1}}}
    assert tokens({**line, "if": exact})[0]["kind"] == "not"


@pytest.mark.parametrize("comparison", [{"max": 0}, {"eq": 0}])
def test_none_at_all_is_said_as_that_in_japanese(comparison: Json) -> None:
    line = {"if": {"of": {"count": "road"}, "cmp": comparison}, "gain": {"ore": 1}}
    assert line_text(line, "ja") == "この建造物に隣接する道路が1本もないなら、鉱石1を得る。"


def test_symbols_carry_every_amount_and_every_kind_of_line() -> None:
    kinds = set()
    for card, _ in all_cards():
        for line in card["lines"]:
            made = tokens(copy.deepcopy(line))
            kinds |= {token["kind"] for token in made}
            text = json.dumps(made)
            for bundle in (line.get("gain", {}), line.get("pay", {})):
                if "what" not in bundle and "any_of" not in bundle:
                    assert all(
                        f'"icon": "{name}", "n": "{amount}"' in text for name, amount in bundle.items()
                    )
    wanted = {"if", "gain", "per", "pay", "or", "into", "times", "by", "tier", "build", "remove", "choose"}
    assert wanted | {"branch", "rotate", "extra", "then", "not", "all", "any"} <= kinds
    assert len(LINE_KINDS) == 6


def test_a_shape_is_told_side_by_side() -> None:
    edges = [
        {"row": 0, "column": 0, "side": "S"},
        {"row": 0, "column": 1, "side": "S"},
        {"row": -1, "column": 2, "side": "W"},
    ]
    patterns = {"hook": {"name": {"en": "hook", "ja": "鉤"}, "edges": edges}}
    lines = (
        line
        for cards in SET["decks"].values()
        for card in cards
        for line in card["lines"]
        if '"quay"' in json.dumps(line)
    )
    line = json.loads(json.dumps(next(lines)).replace('"quay"', '"hook"'))
    english, japanese = line_text(line, "en", patterns), line_text(line, "ja", patterns)
    told = "below it, below the space to its right and to the left of the space one up and two to the right"
    assert f"({told})" in english
    assert "（その下、右隣のスペースの下、1つ上2つ右のスペースの左）" in japanese
