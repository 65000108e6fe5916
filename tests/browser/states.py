"""The states of pages that everybody shall be able to read: name, device, and how one gets there."""

from __future__ import annotations

import atexit
import random
import secrets
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import expect

import wagonway
from tests.browser.games import greedy_game, open_record, turn_of
from tests.browser.kept import Kept
from tests.browser.screen import Screen
from tests.browser.sets import Sets
from tests.browser.test_accounts import Keys, make
from tests.browser.test_coach import begin, stern
from tests.browser.test_happened import finish_turn, last_decision, to_scene
from tests.browser.test_lessons import answer, numbers, open_lesson
from tests.browser.test_puzzles import stands, the_first
from tests.conftest import Table
from wagonway.learn import lessons_of

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DEVICES = {"desktop": DESKTOP, "phone": PHONE}

PLAYERS = {"brass-birmingham": 3, "railways": 1, "oranienburger-kanal": 2, "tramways": 3}
TITLES = {
    "railways": "Railways",
    "oranienburger-kanal": "Oranienburger Kanal",
    "tramways": "Tramways",
}


@dataclass(frozen=True)
class State:
    """A page in one state."""

    name: str
    device: str
    # Leads there; given the address of a server.
    go: Callable[[Screen, str], None]

    def __str__(self) -> str:
        return f"{self.name}, {self.device}"


def _seats(game: str) -> list[dict[str, Any]]:
    bots = [{"kind": "bot", "bot": "random", "name": name} for name in ("Ben", "Cem")]
    return [{"kind": "here", "name": "Ann"}, *bots[: PLAYERS[game] - 1]]


@cache
def _middle(game: str) -> int:
    return turn_of(greedy_game(PLAYERS[game], game=game), 0, 0.6)


def opening(game: str) -> Callable[[Screen, str], None]:
    def go(screen: Screen, url: str) -> None:
        record = greedy_game(PLAYERS[game], game=game)
        screen.open(open_record(url, record, fork_at=turn_of(record, 0, 0), seats=_seats(game)))
        screen.look()

    return go


def middle(game: str) -> Callable[[Screen, str], None]:
    def go(screen: Screen, url: str) -> None:
        record = greedy_game(PLAYERS[game], game=game)
        screen.open(open_record(url, record, fork_at=_middle(game), seats=_seats(game)))
        screen.look()

    return go


def end(game: str) -> Callable[[Screen, str], None]:
    def go(screen: Screen, url: str) -> None:
        screen.open(open_record(url, greedy_game(PLAYERS[game], game=game)))
        expect(screen.page.locator("#final-title")).to_be_visible()

    return go


def chooser(game: str) -> Callable[[Screen, str], None]:
    """What can be done with a thing lies open."""

    def go(screen: Screen, url: str) -> None:
        record = greedy_game(PLAYERS[game], game=game)
        for part in (0.0, 0.3, 0.6, 0.8):
            place = turn_of(record, 0, part)
            screen.open(open_record(url, record, fork_at=place, seats=_seats(game)))
            screen.look()
            things = screen.page.locator("[data-shape][tabindex='-1']")
            count = things.count()
            built = [n for n in range(count) if "building:" in str(things.nth(n).get_attribute("data-shape"))]
            for number in [*built, *range(min(30, count))]:
                heard = len(screen.messages("ways"))
                things.nth(number).dispatch_event("click")
                for _ in range(40):
                    screen.page.wait_for_timeout(50)
                    if len(screen.messages("ways")) > heard:
                        break
                if screen.page.locator("[data-ways]").count():
                    return
        raise AssertionError(f"nothing of {game} offers ways")

    return go


def reason(game: str) -> Callable[[Screen, str], None]:
    """Why something cannot be done, and the rule beside it."""

    def go(screen: Screen, url: str) -> None:
        middle(game)(screen, url)
        page = screen.page
        page.keyboard.press("Shift")  # somebody is at the keys: what they come to is what they ask about
        for choice in page.locator("button.choice.no, [data-shape][tabindex='-1']").all()[:40]:
            choice.focus()
            page.wait_for_timeout(120)
            if page.locator("#why button.cite").count():
                page.locator("#why button.cite").first.click()
                page.locator(".rules .cited").wait_for()
                return
        raise AssertionError(f"nothing of {game} tells why not")

    return go


def replay(game: str) -> Callable[[Screen, str], None]:
    def go(screen: Screen, url: str) -> None:
        middle(game)(screen, url)
        screen.page.keyboard.press("[")
        expect(screen.page.locator(".replay .count")).to_be_visible()

    return go


def part(game: str, name: str) -> Callable[[Screen, str], None]:
    """One of the parts beside the board of a phone."""

    def go(screen: Screen, url: str) -> None:
        middle(game)(screen, url)
        screen.tap(screen.page.locator(f"[data-part={name}]"))

    return go


def dialog(name: str) -> Callable[[Screen, str], None]:
    def go(screen: Screen, url: str) -> None:
        middle("brass-birmingham")(screen, url)
        if name == "Keys":
            screen.page.keyboard.press("?")  # to the rules, beside which they are
        screen.page.get_by_role("button", name=name, exact=True).first.click()
        expect(screen.page.get_by_role("dialog")).to_be_visible()

    return go


def analysis(screen: Screen, url: str) -> None:
    end("railways")(screen, url)
    screen.page.locator(".replay").get_by_role("button", name="Analysis").click()
    screen.page.locator("section.card").wait_for()


def home(screen: Screen, url: str) -> None:
    screen.home()


def page_of(game: str) -> Callable[[Screen, str], None]:
    def go(screen: Screen, url: str) -> None:
        screen.game(game)
        screen.page.locator("figure svg").first.wait_for()

    return go


def settings(screen: Screen, url: str) -> None:
    screen.home()
    screen.page.locator(".settings button").first.click()
    expect(screen.page.get_by_role("dialog")).to_be_visible()


def set_list(screen: Screen, url: str) -> None:
    Sets(screen, "Railways").open()


def editor(game: str) -> Callable[[Screen, str], None]:
    def go(screen: Screen, url: str) -> None:
        sets = Sets(screen, TITLES[game])
        sets.open()
        sets.begin("New, from the game’s set")

    return go


def lessons(game: str) -> Callable[[Screen, str], None]:
    """The list of lessons, with the game's overview and its words below it."""

    def go(screen: Screen, url: str) -> None:
        screen.page.goto(f"{url}/#/learn/{game}")
        screen.page.locator("[data-term]").first.wait_for()
        screen.page.locator(".overview .mark").first.wait_for()

    return go


def lesson(game: str) -> Callable[[Screen, str], None]:
    """A lesson as it begins."""

    def go(screen: Screen, url: str) -> None:
        open_lesson(screen, lessons_of(game)[0])
        _choices(screen)
        screen.choices.first.wait_for()

    return go


def learnt(screen: Screen, url: str) -> None:
    taught = lessons_of("railways")[0]
    open_lesson(screen, taught)
    _choices(screen)
    answer(screen.page, numbers(taught, 0))


def erred(screen: Screen, url: str) -> None:
    """What the teacher says to a wrong answer."""
    taught = lessons_of("railways")[0]
    start = taught.start(0)
    open_lesson(screen, taught)
    _choices(screen)
    wrong = next(each for each in taught.steps[0].wrong if each.id)
    answer(screen.page, [start.parse_action(text) for text in wrong.decisions], "missed")


def _choices(screen: Screen) -> None:
    """On a phone the list of choices is a part of its own."""
    part = screen.page.locator("button[data-part=choices]")
    screen.choices.or_(part).first.wait_for()
    if part.count():
        part.click()


def puzzle_list(game: str) -> Callable[[Screen, str], None]:
    def go(screen: Screen, url: str) -> None:
        screen.page.goto(f"{url}/#/puzzles/{game}")
        screen.page.locator("[data-puzzle='day']").wait_for()

    return go


def puzzle(game: str) -> Callable[[Screen, str], None]:
    def go(screen: Screen, url: str) -> None:
        screen.page.goto(f"{url}/#/puzzles/{game}/{the_first(game).id}")
        stands(screen.page, "task")

    return go


def answered(how: str) -> Callable[[Screen, str], None]:
    """Both turns side by side, after an answer of either kind."""

    def go(screen: Screen, url: str) -> None:
        puzzle("railways")(screen, url)
        _choices(screen)
        task = the_first("railways")
        line = task.solutions[0] if how == "solved" else task.others[0][0]
        start = task.start(wagonway.game("railways"), "plain")
        answer(screen.page, start.parse_move(line), how)

    return go


def aid(game: str) -> Callable[[Screen, str], None]:
    def go(screen: Screen, url: str) -> None:
        screen.page.goto(f"{url}/#/aid/{game}")
        screen.page.locator(".aid .refs").first.wait_for()

    return go


def questions(game: str) -> Callable[[Screen, str], None]:
    """What lessons were to teach, one of the answers opened."""

    def go(screen: Screen, url: str) -> None:
        screen.page.goto(f"{url}/#/questions/{game}")
        screen.page.locator("[data-question] summary").first.click()
        screen.page.locator("[data-question] .answer").first.wait_for()

    return go


def daily(game: str) -> Callable[[Screen, str], None]:
    """The layout of the day, once it was begun: it stands in the calendar."""

    def go(screen: Screen, url: str) -> None:
        page = screen.page
        page.goto(f"{url}/#/daily/{game}")
        page.get_by_role("button", name="Play today’s layout").click()
        screen.board.wait_for()
        screen.look()
        page.goto(f"{url}/#/daily/{game}")
        page.get_by_role("button", name="Begin again").wait_for()

    return go


def clocks(screen: Screen, url: str) -> None:
    """A clock is chosen for a new table."""
    screen.game()
    screen.page.get_by_label("Seat 2: who sits here").select_option("invite")
    screen.page.locator("details.clock summary").click()
    screen.page.get_by_label("Clock", exact=True).select_option(index=1)
    screen.page.get_by_label("When time is up").wait_for()


def guided(game: str) -> Callable[[Screen, str], None]:
    """The coach explains what comes up first."""

    def go(screen: Screen, url: str) -> None:
        begin(screen, game, "g")
        screen.page.locator("[data-moment]").wait_for()

    return go


def warned(screen: Screen, url: str) -> None:
    stern(screen.page)
    begin(screen, "brass-birmingham", "g")
    # Where the choices need the room, what is explained is one line until somebody wants it.
    opens, on = (screen.page.locator(f"[data-coach='{each}']") for each in ("open", "next"))
    expect(opens.or_(on)).to_be_visible()
    if opens.count():
        opens.click()
    on.click()
    _choices(screen)
    screen.play(random.Random(4), lambda sight: sight.end)
    screen.page.locator("section.coach[data-coach='warning'] [data-coach='better'] li").wait_for()


def tab(name: str) -> Callable[[Screen, str], None]:
    """One of the tabs beside the board: a drawer, where there is no room for a column."""

    def go(screen: Screen, url: str) -> None:
        middle("brass-birmingham")(screen, url)
        shown = screen.page.get_by_role("tab", name=name)
        if not shown.count():
            screen.page.get_by_role("button", name="Players, log and rules").click()
        shown.click()
        expect(screen.page.get_by_role("tabpanel", name=name)).to_be_visible()

    return go


def invitations(screen: Screen, url: str) -> None:
    screen.start("here", "invite")
    expect(screen.page.get_by_role("dialog")).to_be_visible()


def talk(screen: Screen, url: str) -> None:
    """Words at a table of several devices, quick ones beside them."""
    invitations(screen, url)
    page = screen.page
    page.keyboard.press("Escape")
    if not page.get_by_role("tab").count():
        page.get_by_role("button", name="Players, log and rules").click()
    page.get_by_role("tab", name="Talk").click()
    panel = page.get_by_role("tabpanel", name="Talk")
    panel.get_by_label("Say something").fill("Well?")
    panel.get_by_role("button", name="Say", exact=True).click()
    panel.get_by_text("Quick words").click()
    expect(panel.get_by_role("log")).to_contain_text("Well?")


def _open_table(url: str, game: str, **more: Any) -> dict[str, Any]:
    """A table at which somebody is looked for."""
    seats = [{"kind": "here", "name": "Ann"}, *[{"kind": "open"}] * (2 if PLAYERS[game] > 2 else 1)]
    wish = {"game": game, "players": len(seats), "seats": seats, "lang": "ja", **more}
    made: dict[str, Any] = httpx.post(f"{url}/api/tables", json=wish, timeout=60).json()
    return made


def _closed(url: str, made: dict[str, Any]) -> None:
    """There is no room for more of them than one address may open."""
    head = {"authorization": f"Bearer {made['host_token']}"}
    httpx.delete(f"{url}/api/tables/{made['table']}/lobby", headers=head)


def open_tables(screen: Screen, url: str) -> None:
    """The list of open tables: one that looks for players, and one at which everybody may look on."""
    clock = {"pace": "days", "turn": 172_800}
    made = _open_table(url, "tramways", clock=clock, watching={"open": True, "hands": 12})
    screen.page.goto(f"{url}/#/lobby")
    screen.page.locator(f"[data-open='{made['table']}'] button").first.wait_for()
    _closed(url, made)


def _tournament(
    url: str, *, start: bool, players: int = 2, **more: Any
) -> tuple[dict[str, Any], dict[str, Any]]:
    """A tournament with five who take part, and the first of them."""
    wish = {"game": "brass-birmingham", "name": "Spring cup", "players": players, "bot": "random", **more}
    made: dict[str, Any] = httpx.post(f"{url}/api/tournaments", json=wish, timeout=60).json()
    path = f"{url}/api/tournaments/{made['tournament']}"
    head = {"authorization": f"Bearer {made['organiser_token']}"}
    first: dict[str, Any] = httpx.post(f"{path}/entrants", json={"name": "Ann"}).json()
    for _ in range(4):
        httpx.post(f"{path}/bots", json={"bot": "random"}, headers=head)
    if start:
        httpx.post(f"{path}/start", headers=head)
    return made, first


def _known(screen: Screen, url: str, made: dict[str, Any], first: dict[str, Any]) -> None:
    """Somebody who organises a tournament and takes part looks at it."""
    known = {"name": "Spring cup", "game": "brass-birmingham", "token": first["token"]}
    known |= {"id": made["tournament"], "organiser": made["organiser_token"]}
    screen.page.goto(f"{url}/")
    keep = "(known) => localStorage.setItem('wagonway.tournaments', JSON.stringify([known]))"
    screen.page.evaluate(keep, known)
    screen.page.goto(f"{url}/#/tournament/{made['tournament']}")


def new_tournament(screen: Screen, url: str) -> None:
    screen.page.goto(f"{url}/#/tournament")
    screen.page.get_by_role("button", name="Make it").wait_for()


def tournament_open(screen: Screen, url: str) -> None:
    """A tournament before it begins, for its organiser."""
    _known(screen, url, *_tournament(url, start=False))
    screen.page.get_by_role("button", name="Begin", exact=True).wait_for()


def tournament_played(screen: Screen, url: str) -> None:
    """A tournament in its first round, for somebody whose table waits, with all that can be opened open."""
    _known(screen, url, *_tournament(url, start=True, players=4, fill="bots", system="round_robin"))
    screen.page.get_by_role("button", name="To your table").wait_for()
    screen.page.locator("summary").click()
    screen.page.get_by_role("button", name="Leave").click()


def gathering(screen: Screen, url: str) -> None:
    """Players are looked for, and the host has the window open in which that is said."""
    made = _open_table(url, "brass-birmingham")
    screen.open(made)
    screen.page.get_by_role("button", name="Make it private again").wait_for()
    _closed(url, made)
    screen.page.get_by_role("button", name="Open to all").wait_for()


def gathered(screen: Screen, url: str) -> None:
    """The same without that window."""
    gathering(screen, url)
    screen.page.keyboard.press("Escape")
    screen.page.get_by_role("dialog").wait_for(state="detached")


def who_looks_on(screen: Screen, url: str) -> None:
    """It is chosen for a new table who looks on."""
    screen.game()
    screen.page.get_by_label("Seat 2: who sits here").select_option("open")
    screen.page.get_by_label("Language at the table").wait_for()
    screen.page.locator("details.watch summary").click()
    screen.page.get_by_label("Lookers-on see the hands").check()
    screen.page.get_by_label("Turns until a hand is shown").wait_for()


def big_screen(screen: Screen, url: str) -> None:
    """The board alone, of a game in its middle."""
    record = greedy_game(3, game="brass-birmingham")
    made = open_record(url, record, fork_at=_middle("brass-birmingham"), seats=_seats("brass-birmingham"))
    screen.page.goto(f"{url}/#/t/{made['table']}/{made['watch_token']}?big")
    screen.page.locator("main.big svg.board").wait_for()


def invited(screen: Screen, url: str) -> None:
    """What somebody sees who opens a link to a seat."""
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "invite"}]
    wish = {"game": "brass-birmingham", "players": 2, "seats": seats}
    made = httpx.post(f"{url}/api/tables", json=wish, timeout=60).json()
    link = next(each for each in made["seat_links"] if each["seat"] == 1)
    screen.page.goto(f"{url}/#/t/{made['table']}/{link['token']}")
    screen.page.get_by_label("Your name").wait_for()


def hand_over(screen: Screen, url: str) -> None:
    screen.start("here", "here")
    while not screen.look().hand_over:
        _choices(screen)
        screen.play_turn(random.Random(4))


def scene(game: str) -> Callable[[Screen, str], None]:
    """The end of a game is counted on the board, seat by seat."""

    def go(screen: Screen, url: str) -> None:
        players = PLAYERS[game]
        record, ply = last_decision(players, game)
        screen.open(open_record(url, record, fork_at=ply, seats=_seats(game)))
        screen.look()
        finish_turn(screen)
        to_scene(screen.page)

    return go


def word(screen: Screen, url: str) -> None:
    """What a word means, opened where it stands."""
    page_of("railways")(screen, url)
    screen.page.locator(".overview .term").first.click()
    screen.page.locator(".overview").get_by_role("note").wait_for()


@cache
def _with_accounts() -> str:
    """A server at which people may have accounts, by its name."""
    table = Table(Path(tempfile.mkdtemp()), "--set", "accounts=open")
    atexit.register(table.stop)
    return table.url.replace("127.0.0.1", "localhost")


def ways_in(screen: Screen, url: str) -> None:
    """An account can be made or opened."""
    screen.page.goto(f"{_with_accounts()}/#/account")
    screen.page.get_by_role("button", name="Make an account").wait_for()
    screen.page.get_by_text("Other ways to sign in").click()
    screen.page.get_by_label("Recovery code").wait_for()


def own_account(screen: Screen, url: str) -> None:
    """One's own, with everything unfolded, and new codes shown."""
    Keys(screen.page)
    make(Screen(screen.page, _with_accounts()), secrets.token_hex(8))
    screen.page.get_by_role("button", name="Make new codes").click()
    screen.page.locator(".codes code").first.wait_for()
    screen.page.get_by_text("Delete the account").click()
    screen.page.get_by_label("Your name, to confirm").wait_for()


def own_friends(screen: Screen, url: str) -> None:
    """One's own account, while somebody asks to be a friend and offers a seat."""
    browser = screen.page.context.browser
    assert browser is not None
    other = browser.new_page()
    site, mine = _with_accounts(), secrets.token_hex(8)
    Keys(other)
    make(Screen(other, site), secrets.token_hex(8))
    Keys(screen.page)
    make(Screen(screen.page, site), mine)
    seats = [{"kind": "here", "name": "A"}, {"kind": "asked", "name": mine}]
    other.evaluate(
        """async (bodies) => {
            for (const [path, body] of bodies)
                await fetch(path, { method: 'POST', body: JSON.stringify(body) });
        }""",
        [
            ("/api/friends", {"name": mine}),
            ("/api/tables", {"game": "tramways", "players": 2, "seats": seats}),
        ],
    )
    other.close()
    screen.page.reload()
    screen.page.locator("[data-invitation]").wait_for()
    screen.page.locator("[data-list='asking'] li").wait_for()


def no_accounts(screen: Screen, url: str) -> None:
    """Where there are none, and somebody comes by a link."""
    screen.page.goto(f"{url}/#/account")
    screen.page.get_by_text("There are no accounts on this server.").wait_for()


@cache
def _kept() -> Kept:
    """A site that somebody keeps, with an account and a line that was reported."""
    plenty = ("--set", "sign_ins_per_minute=1000", "--set", "accounts_per_hour=1000")
    site = Kept(Path(tempfile.mkdtemp()), "--set", "accounts=open", "--set", "reports_per_hour=1000", *plenty)
    atexit.register(site.server.stop)
    return site


def report_form(screen: Screen, url: str) -> None:
    """Somebody reports something at a table."""
    site, page = _kept(), screen.page
    site.open(page, site.table(), 0)
    site.say(page, "Well")
    page.get_by_role("button", name="Report…").click()
    page.get_by_role("button", name="Report", exact=True).wait_for()


def keeper(part: str) -> Callable[[Screen, str], None]:
    """A part of the keeper's page, with something in it."""

    def go(screen: Screen, url: str) -> None:
        site, page = _kept(), screen.page
        made = site.table()
        Keys(page)
        make(Screen(page, site.url), secrets.token_hex(8))
        wish = {"reason": "insult", "seat": 0, "text": "Every turn"}
        headers = {"authorization": f"Bearer {made['links'][1]}"}
        path = f"{site.url}/api/tables/{made['table']}/reports"
        httpx.post(path, json=wish, headers=headers).raise_for_status()
        site.keep(page)
        page.get_by_role("navigation").get_by_role("button", name=part).click()
        page.get_by_role("heading", name=part).wait_for()
        if part == "Invitations":
            page.get_by_label("For whom").fill("Ada")
            page.get_by_role("button", name="Make an invitation").click()
        page.locator("main li, main dl").first.wait_for()

    return go


def keeper_asked(screen: Screen, url: str) -> None:
    """Somebody is to be muted, and it is asked why."""
    keeper("Reports")(screen, url)
    screen.page.get_by_role("button", name="Mute").first.click()
    screen.page.get_by_label("For how many days").wait_for()


def lost(screen: Screen, url: str) -> None:
    screen.page.goto(f"{url}/#/nowhere")
    screen.page.locator("h1").wait_for()


def _all() -> list[State]:
    found: list[State] = []
    for device in DEVICES:
        found += [State("home", device, home), State("settings", device, settings)]
        found += [State("own sets", device, set_list), State("analysis", device, analysis)]
        for game in PLAYERS:
            ways = {
                "page": page_of(game),
                "opening": opening(game),
                "middle": middle(game),
                "end": end(game),
                "ways": chooser(game),
                "replay": replay(game),
            }
            learning = {
                "lessons": lessons(game),
                "lesson": lesson(game),
                "puzzles": puzzle_list(game),
                "puzzle": puzzle(game),
                "coach": guided(game),
                "aid": aid(game),
                "questions": questions(game),
            }
            found += [State(f"{game}, {name}", device, go) for name, go in {**ways, **learning}.items()]
        found += [State(f"{game}, editor", device, editor(game)) for game in TITLES]
        found += [State(f"{game}, count", device, scene(game)) for game in ("railways", "tramways")]
        found += [State("lesson, learnt", device, learnt), State("lesson, erred", device, erred)]
        found += [State(f"puzzle, {how}", device, answered(how)) for how in ("solved", "missed")]
        found += [State("coach, warning", device, warned), State("word", device, word)]
        found += [State(f"table, {name}", device, tab(name)) for name in ("Log", "Rules")]
        found += [
            State("table, Menu", device, dialog("Menu")),
            State("table, talk", device, talk),
            State("table, hand over", device, hand_over),
        ]
        found += [State("invitations", device, invitations), State("invited", device, invited)]
        found += [State("open tables", device, open_tables), State("gathering", device, gathering)]
        found += [State("gathered", device, gathered), State("who looks on", device, who_looks_on)]
        found += [State("big screen", device, big_screen), State("no accounts", device, no_accounts)]
        found += [State("report", device, report_form)]
        parts = ("Reports", "Accounts", "Tables", "Invitations", "Sizes and health", "Log of deeds")
        found += [State(f"keeper, {part.lower()}", device, keeper(part)) for part in parts]
        found += [State("keeper, why", device, keeper_asked)]
        found += [State("ways in", device, ways_in), State("own account", device, own_account)]
        found += [State("friends", device, own_friends)]
        found += [
            State("tournament, new", device, new_tournament),
            State("tournament, open", device, tournament_open),
            State("tournament, played", device, tournament_played),
        ]
        found += [State(f"{game}, daily", device, daily(game)) for game in TITLES]
        found += [State("clocks", device, clocks), State("lost", device, lost)]
    found += [State(f"{game}, reason", "desktop", reason(game)) for game in PLAYERS]
    found += [State(f"table, {name}", "desktop", dialog(name)) for name in ("Keys", "Settings")]
    hands = ("brass-birmingham", "oranienburger-kanal", "tramways")
    found += [State(f"{game}, hand", "phone", part(game, "hand")) for game in hands]
    found += [State(f"{game}, mat", "phone", part(game, "mat")) for game in ("brass-birmingham", "tramways")]
    return found


STATES = _all()
