"""A game as a book: its overview, and its words with every form they are met in.

The message `overview` of a game's lessons has an attribute for each of `PARTS`; its marks ①, ② are the
things that `overview` of course.toml names, on the board of data/sample.txt. `.forms` of a term are further
forms of its word, in Japanese its reading too, parted by commas.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from .lesson import course_of, lesson_texts
from .said import saying

PARTS = ("you", "want", "turn", "scored")


class Term(Struct, frozen=True):
    """A word of a game."""

    id: str
    word: str
    means: str
    # All forms it is found and linked by, `word` first.
    forms: list[str]
    # Lines of the rules that say so.
    rules: list[str]


class Book(Struct, frozen=True):
    """GET /api/games/{game}/book/{lang}: a game in two minutes, and its words."""

    # What you are, what you want, how a turn goes, what is scored; empty where the game has no overview.
    overview: list[str]
    # The things that its marks point at, on the board of the game's sample.
    points: list[str]
    terms: list[Term]


@cache
def book_of(game: str, lang: str) -> Book:
    """The book of a game. Raises GameError, LessonError."""
    course, said = course_of(game), saying(lesson_texts(game, lang), lang)
    terms = []
    for id_, rules in course.terms.items():
        word, forms = said(f"word-{id_}"), re.split(r"\s*[,、]\s*", said(f"word-{id_}", "forms"))
        terms.append(Term(id_, word, said(f"word-{id_}", "means"), [word, *filter(None, forms)], rules))
    return Book([said("overview", part) for part in PARTS if course.overview], course.overview, terms)


def book_faults(game: str, lang: str) -> Iterator[str]:
    """What is wrong with the book of a game, in sentences: a form that two words share finds neither."""
    book, whose = book_of(game, lang), dict[str, str]()
    for term in book.terms:
        for form in term.forms:
            other = whose.setdefault(form.casefold(), term.id)
            if other != term.id:
                yield f"{lang}.ftl: {form!r} is a form of {other} and of {term.id}."
        if len({form.casefold() for form in term.forms}) < len(term.forms):
            yield f"{lang}.ftl: {term.id} names a form twice."
    marks = {ord(mark) - ord("①") for mark in re.findall("[①-⑳]", "".join(book.overview))}
    if marks != set(range(len(book.points))):
        yield f"{lang}.ftl: the marks of the overview are not those of course.toml."
