"""A game as a book: its overview, and its words with every form they are met in.

The message `overview` of a game's lessons has an attribute for each of `PARTS`; its marks ①, ② are the
things that `overview` of course.toml names, on the board of data/sample.txt. `.forms` of a term are further
forms of its word, in Japanese its reading too, parted by commas.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from fluent.runtime import FluentBundle, FluentResource
from msgspec import Struct

from .lesson import course_of, lesson_texts

PARTS = ("you", "want", "turn", "scored")


class Term(Struct, frozen=True):
    """A word of the game."""

    id: str
    word: str
    means: str
    # All forms it is found and linked by, `word` first.
    forms: list[str]
    # Lines of RULES.md that say so.
    rules: list[str]


class Book(Struct, frozen=True):
    """What a game says of itself, in one language; without parts where it has no overview."""

    # The texts of PARTS, in their order.
    overview: list[str]
    # What their marks point at.
    points: list[str]
    terms: list[Term]


@cache
def book_of(game: str, lang: str) -> Book:
    """The book of a game. Raises GameError, LessonError."""
    course, bundle = course_of(game), FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource(lesson_texts(game, lang)))

    def said(name: str, attribute: str = "") -> str:
        if not bundle.has_message(name):
            return ""
        message = bundle.get_message(name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        return str(bundle.format_pattern(pattern)[0]) if pattern else ""

    terms = []
    for id_, rules in course.terms.items():
        word, forms = said(f"term-{id_}"), re.split(r"\s*[,、]\s*", said(f"term-{id_}", "forms"))
        terms.append(Term(id_, word, said(f"term-{id_}", "means"), [word, *filter(None, forms)], rules))
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
