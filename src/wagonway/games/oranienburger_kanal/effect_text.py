"""What effects say: a sentence in English and in Japanese for any line of the grammar, and its symbols.

Texts are made from the same lines that the rules run, so they cannot say something else. Nothing here knows a
card. How a language says a line is in effect_english.py and effect_japanese.py; why in code and not in
messages is in docs/decisions/effects-in-words.md.
"""

from __future__ import annotations

from .effect_english import English
from .effect_japanese import Japanese
from .effect_tokens import tokens
from .effects_of import branches_of
from .grammar import Row

LANGUAGES = ("en", "ja")


def captions(document: Row) -> dict[str, Row]:
    """For each card ("A07") the texts of its lines in every language, and the symbols of each line.

    A set with one deck plays it as both, so its cards have both names.
    """
    decks: dict[str, list[Row]] = document["decks"]
    made = {}
    for deck in "AB":
        for card in decks.get(deck) or next(iter(decks.values())):
            name = f"{deck}{card['number']:02d}"
            made[name] = caption(card, document.get("patterns", {}))
            made |= branch_captions(card, name, document.get("patterns", {}))
    return made


def branch_captions(card: Row, name: str, patterns: Row) -> dict[str, Row]:
    """The texts of what is chosen from, one by one: A07.2.1."""
    return {
        f"{name}.{number}.{place}": {lang: line_text(branch, lang, patterns) for lang in LANGUAGES}
        for number, line in enumerate(card["lines"], 1)
        for place, branch in enumerate(branches_of(line), 1)
    }


def caption(card: Row, patterns: Row | None = None) -> Row:
    """The texts and the symbols of the lines of one card."""
    said: Row = {language: card_texts(card, language, patterns) for language in LANGUAGES}
    said["tokens"] = [tokens(line) for line in card["lines"]]
    return said


def card_texts(card: Row, language: str, patterns: Row | None = None) -> list[str]:
    """A sentence for each line; what the card says of all of them stands before the first."""
    texts = [line_text(line, language, patterns) for line in card["lines"]]
    rule = MODES[language].get(card.get("mode", "all"), "")
    return [rule + texts[0], *texts[1:]] if texts else []


def line_text(line: Row, language: str, patterns: Row | None = None) -> str:
    """One line of a card as a sentence."""
    speaker = (English if language == "en" else Japanese)(patterns or {})
    return speaker.sentence(line)


MODES = {
    "en": {"choose1": "Use only one effect of this card. ", "sequence": "In the order printed. "},
    "ja": {"choose1": "このカードの効果は1つだけ使う。", "sequence": "記載順に使う。"},
}
