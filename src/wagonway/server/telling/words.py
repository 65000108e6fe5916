"""What notices say, in the language of whoever reads them, of what everybody at the table may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..showing import result
from ..table import Table
from ..texts import language, sentence
from ..wording import game_text
from .delivery import Letter, Line
from .wishes import Notice, WishRow, local_time

# More are counted, not told.
MOST_LINES = 10
# Tables that one press ends: a line of a mail has no room for more.
MOST_STOPS = 20


class Site(NamedTuple):
    """Where links lead, without a slash at the end."""

    base: str

    def table(self, table: str) -> str:
        """Where it is played; only who has been there by their link gets in."""
        return f"{self.base}/#/t/{table}"

    def account(self) -> str:
        """Where one is told who asks for something."""
        return f"{self.base}/#/account"

    def stop(self, *stops: str) -> str:
        return f"{self.base}/told/{'.'.join(stops)}/stop"

    def confirm(self, stop: str) -> str:
        return f"{self.base}/told/{stop}"


def letter(name: str, told: Sequence[tuple[Notice, WishRow, Table]], site: Site) -> Letter:
    """All of these as one; they go to the same address, in the language of the last wish."""
    last = told[-1][1]
    lang = language(last.wish.lang)
    lines: list[Line] = []
    for notice, row, table in told:
        text = say(notice, row, table, lang)
        link = "" if notice.kind == "hello" and not row.wish.confirmed else site.table(notice.table)
        if notice.kind == "invited":
            link = site.account()
        line = Line(notice.kind, notice.table, notice.seat, notice.key, text, link)
        # Several who share an address are told once that their game is over.
        if all((line.table, line.key, line.text) != (each.table, each.key, each.text) for each in lines):
            lines.append(line)
    feet = {
        row.stop: sentence("notice-foot-invited", lang)
        if notice.kind == "invited"
        else sentence("notice-foot", lang, {"table": _table(table, lang)})
        for notice, row, table in told
    }
    confirm = None
    if not last.wish.confirmed:
        confirm = sentence("notice-confirm", lang) + "\n" + site.confirm(last.stop)
    subject = lines[0].text
    if len(lines) > 1:
        subject = sentence("notice-many", lang, {"count": len(lines)})
    if len(lines) > MOST_LINES:
        more = sentence("notice-more", lang, {"count": len(lines) - MOST_LINES})
        lines[MOST_LINES:] = [Line("turn", "", 0, 0, more, f"{site.base}/")]
    return Letter(
        id=name,
        lang=lang,
        subject=subject,
        lines=tuple(lines),
        confirm=confirm,
        feet=tuple((foot, site.stop(stop)) for stop, foot in feet.items()),
        stop=site.stop(*list(feet)[:MOST_STOPS]),
    )


def say(notice: Notice, row: WishRow, table: Table, lang: str) -> str:
    """One of them in a sentence."""
    args: dict[str, str | int] = {"table": _table(table, lang), "seat": _seat(table, notice.seat, lang)}
    match notice.kind:
        case "hello":
            return sentence("notice-hello" if row.wish.confirmed else "notice-asks", lang, args)
        case "asked" if table.ask is not None:
            args["who"] = _seat(table, table.ask.seat, lang)
        case "ending" if table.ending is not None:
            args["who"] = _seat(table, table.ending, lang)
        case "remind":
            due = table.clocks.due() if table.clocks is not None else None
            until = local_time(due or 0, row.wish.zone)
            args |= {"day": f"{until:%Y-%m-%d}", "time": f"{until:%H:%M}", "zone": row.wish.zone}
        case "over":
            args["scores"] = _scores(table, lang)
    return sentence(f"notice-{notice.kind}", lang, args)


def labels(table: Table, seat: int, lang: str) -> tuple[str, str]:
    """What a table and a seat are called."""
    return _table(table, lang), _seat(table, seat, lang)


def _table(table: Table, lang: str) -> str:
    game = game_text(table.game, lang, f"game-{table.game}", {}) or table.game
    return sentence("notice-table", lang, {"name": table.name, "game": game}) if table.name else game


def _seat(table: Table, seat: int, lang: str) -> str:
    name = table.seats[seat].name
    # As it is called where nobody has named it.
    return sentence("notice-seat", lang, {"number": name}) if name == f"{seat + 1}" else name


def _scores(table: Table, lang: str) -> str:
    found = result(table)
    scores = found.scores if found is not None else []
    told = [
        sentence("notice-score", lang, {"seat": _seat(table, seat, lang), "points": int(points)})
        for seat, points in enumerate(scores)
    ]
    return sentence("notice-comma", lang).join(told)
