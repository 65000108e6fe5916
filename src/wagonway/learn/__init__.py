"""Lessons: files of a game that teach it on its own board, played and judged by its own rules.

`lesson.py` reads them, `judge.py` says how a pupil's decisions answer a step, `check.py` plays each of them,
`book.py` reads the overview and the words of a game, `aid.py` the one page beside the board, `questions.py`
what somebody knows afterwards; `pace.py` says how long it takes.
How to write one: docs/new-lesson.md.
"""

from .lesson import Goal, Lesson, LessonError, Step, Wrong, course_of, lesson_texts, lessons_of

__all__ = ["Goal", "Lesson", "LessonError", "Step", "Wrong", "course_of", "lesson_texts", "lessons_of"]
