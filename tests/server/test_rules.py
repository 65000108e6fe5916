"""The rules as the page shows them."""

from __future__ import annotations

import pytest

import wagonway
from wagonway.server.play import Library
from wagonway.server.texts import LANGUAGES
from wagonway.server.wording import option_name


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", wagonway.games())
def test_rules_call_options_as_the_page_does(game: str, lang: str) -> None:
    """Nobody at a table knows what `extra_builds` is; the form of a new table calls it otherwise."""
    library = Library()
    text = " ".join(line.text for line in library.rules(game, lang))
    options = wagonway.game(game).meta.options
    for option in options:
        assert f"`{option.key}`" not in text
    named = [option for option in options if option_name(game, lang, option) in text]
    assert len(named) == len(options), {option.key for option in options} - {one.key for one in named}


def test_values_of_an_option_are_words_of_its_rule() -> None:
    library = Library()
    rules = {
        (lang, line.ref): line.text for lang in LANGUAGES for line in library.rules("brass-birmingham", lang)
    }
    assert rules["en", "SELL-13"].startswith(
        "Option “Bonus at Gloucester”: if a tile can be removed, the removal is “compulsory” (default)"
    )
    assert rules["ja", "SELL-13"].startswith("オプション「グロスターのボーナス」：")
    assert "（「必ず取り除く」、標準）" in rules["ja", "SELL-13"]


@pytest.mark.parametrize(
    ("ref", "said"),
    [
        ("ANYTIME-6", "「できる」（標準）、または「できない」。"),
        ("ANYTIME-10", "または「できる」（相手の手番の前ごとに尋ねられます）。"),
        # What the rule says in other words stays.
        ("SETUP-13", "「対象になる」（印刷済みと見なす、標準）"),
    ],
)
def test_a_japanese_rule_says_an_option_once(ref: str, said: str) -> None:
    rules = {line.ref: line.text for line in Library().rules("oranienburger-kanal", "ja")}
    assert said in rules[ref]
