"""What others did is played back on the board, leaves a trace there, and is summed up where an era ends."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import RESULTS
from tests.browser.games import greedy_game, open_record, turn_of
from tests.browser.reading import violations
from tests.browser.screen import Screen

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Locator, Page

pytestmark = pytest.mark.browser

SEATS = [
    {"kind": "here", "name": "Ann"},
    *({"kind": "bot", "bot": "greedy", "name": name} for name in ("Ben", "Cem")),
]
CELLS = "(rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText))"


def last_turn_of_the_canals() -> tuple[Any, int]:
    """A game of three, and the ply at which the first seat begins its last turn before the first scoring."""
    record = greedy_game(3)
    turns: list[int] = []
    ended: list[int] = []
    actors: list[int] = []

    def note(ply: int, state: Any, action: int) -> None:
        after = state.copy()
        after.apply(action)
        if any(message == "event-era-end" for message, _ in after.narrate()):
            ended.append(len(actors))
        actors.append(state.current_player())
        if actors[-1] == 0 and actors[-2:-1] != [0]:
            turns.append(len(actors) - 1)

    record.replay(note, form="plain")
    return record, max(ply for ply in turns if ply < ended[0])


@pytest.fixture(scope="module")
def canals() -> tuple[Any, int]:
    return last_turn_of_the_canals()


def stepwise(device: Callable[..., BrowserContext], url: str, pace: str, **wishes: Any) -> Screen:
    context = device(reduced_motion="no-preference", **wishes)
    # An empty page has no storage.
    context.add_init_script(f"if (location.host) localStorage.setItem('wagonway.pace', '{pace}')")
    return Screen(context.new_page(), url)


def playback(page: Page) -> Locator:
    return page.locator("section.playback")


def finish_turn(screen: Screen) -> None:
    """Take the turn to its end; what others do then is played back."""
    screen.play_turn(random.Random(3))


def onward(page: Page) -> None:
    """The next step, if there is one: the last may go while it is looked for."""
    playback(page).locator("button.primary").evaluate_all("(all) => all.forEach((each) => each.click())")


def to_scene(page: Page) -> Locator:
    """Step by step through what others did, to the part of the game that ended with it."""
    scene = page.locator("section.scene")
    while not scene.count():
        expect(playback(page).or_(scene)).to_be_visible()
        onward(page)
    return scene


def test_the_turn_of_a_bot_step_by_step_with_its_trace_and_the_log(
    device: Callable[..., BrowserContext], url: str
) -> None:
    screen = stepwise(device, url, "steps")
    page, record = screen.page, greedy_game(3)
    screen.open(open_record(url, record, fork_at=turn_of(record, 0, 0.4, "build", "network"), seats=SEATS))
    screen.look()
    finish_turn(screen)
    bar = playback(page)
    expect(bar).to_be_visible()
    # Long before that the own turn may have come: it waits, so that no two times are on the screen.
    waits = page.locator(".ask .behind")
    expect(waits).to_be_visible()
    assert not screen.choices.count()
    page.screenshot(path=RESULTS / "pages" / "playback-behind.png")
    assert bar.locator(".count").inner_text().startswith("1 of ")
    said = [bar.locator(".said").inner_text()]
    assert violations(page) == []
    assert not page.locator(".board [data-shape][role=button]").count()
    while bar.count():
        bar.get_by_role("button", name="Next").click()
        expect(bar.locator(".said").filter(has_text=said[-1])).to_have_count(0)
        if bar.count():
            said.append(bar.locator(".said").inner_text())
    assert len(said) > 1
    # What was set or taken is marked until the own move, and the log leads to it.
    marks = page.locator(".board .marks [data-marks]")
    assert marks.count()
    things = marks.evaluate_all("(all) => all.map((each) => each.dataset.marks)")
    line = page.locator(".log button.line").last
    line.hover()
    expect(page.locator(".board .marks .ring")).not_to_have_count(0)
    # And back: what speaks of a thing on the board is marked in the log, or stands there alone.
    page.locator(f'.board [data-shape="{things[0]}"]').first.dispatch_event("pointerover")
    expect(page.locator(".log li.about").first).to_be_visible()
    spoken = page.locator(".log li.about").count()
    assert spoken < page.locator(".log li").count()
    page.locator(".only button").click()
    expect(page.locator(".log button.line")).to_have_count(spoken)
    page.locator(".only button").click()
    screen.choices.first.click()
    expect(page.locator(".board .marks [data-marks]")).to_have_count(0)


def test_it_may_be_skipped_and_is_shown_again_when_asked_for(
    device: Callable[..., BrowserContext], url: str
) -> None:
    screen = stepwise(device, url, "steps")
    page, record = screen.page, greedy_game(3)
    screen.open(open_record(url, record, fork_at=turn_of(record, 0, 0.4, "build", "network"), seats=SEATS))
    screen.look()
    finish_turn(screen)
    expect(playback(page)).to_be_visible()
    expect(page.locator(".ask .behind")).to_be_visible()
    page.keyboard.press("Escape")
    expect(playback(page)).to_have_count(0)
    expect(screen.choices.first).to_be_visible()
    page.get_by_role("button", name="Show it on the board").click()
    expect(playback(page)).to_be_visible()
    expect(screen.choices).to_have_count(0)
    page.locator(".ask .behind button").click()
    expect(playback(page)).to_have_count(0)
    expect(screen.choices.first).to_be_visible()
    # A click on the board leads to the present as well.
    page.get_by_role("button", name="Show it on the board").click()
    expect(playback(page)).to_be_visible()
    page.locator(".board [data-shape]").first.click(force=True)
    expect(playback(page)).to_have_count(0)
    expect(screen.choices.first).to_be_visible()


@pytest.mark.parametrize(
    ("lang", "scheme"), [pytest.param("en", "light", marks=pytest.mark.long), ("ja", "dark")]
)
def test_the_end_of_the_canal_era_is_a_scene(
    device: Callable[..., BrowserContext], url: str, canals: tuple[Any, int], lang: str, scheme: str
) -> None:
    screen = stepwise(device, url, "steps", locale={"en": "en-GB", "ja": "ja-JP"}[lang], color_scheme=scheme)
    page, (record, ply) = screen.page, canals
    screen.open(open_record(url, record, fork_at=ply, seats=SEATS))
    screen.look()
    finish_turn(screen)
    scene = to_scene(page)
    expect(scene).to_have_attribute("data-scene", "era")
    # Seat by seat, on the board as it was scored.
    for seat in range(3):
        assert page.locator(f".scene thead th:nth-child({seat + 2})").count()
        scene.locator("button.primary").click()
    badges = page.locator(".board .marks [data-marks] text")
    assert badges.count() > 6
    assert violations(page) == []
    rows = scene.locator("tr").evaluate_all(CELLS)[1:]
    for column in zip(*rows, strict=True):
        *parts, total = (int(cell.strip().replace("−", "-")) for cell in column)
        assert sum(parts) == total > 0
    scene.locator("button.primary").click()
    expect(scene).to_have_count(0)


def test_where_nothing_moves_the_era_is_summed_up_at_once_and_nothing_is_played_back(
    screen: Screen, url: str, canals: tuple[Any, int]
) -> None:
    page, (record, ply) = screen.page, canals
    screen.open(open_record(url, record, fork_at=ply, seats=SEATS))
    screen.look()
    finish_turn(screen)
    scene = page.locator("section.scene")
    expect(scene).to_be_visible()
    assert not playback(page).count()
    assert not page.locator(".board .marks text").filter(has_text="+").count()
    scene.get_by_role("button", name="Show it on the board").click()
    expect(page.locator(".board .marks text").filter(has_text="+").first).to_be_visible()
    scene.get_by_role("button", name="Go on").click()
    expect(scene).to_have_count(0)
    screen.look()
    screen.choices.first.click()


KANAL = "oranienburger-kanal"


def kanal_game(players: int) -> Any:
    return greedy_game(players, game=KANAL)


def test_in_the_kanal_the_board_of_the_other_shows_what_was_done_there(
    device: Callable[..., BrowserContext], url: str
) -> None:
    screen = stepwise(device, url, "steps")
    page, record = screen.page, kanal_game(2)
    screen.open(open_record(url, record, fork_at=turn_of(record, 0, 0.4, "space:1"), seats=SEATS[:2]))
    screen.look()
    finish_turn(screen)
    expect(playback(page)).to_be_visible()
    expect(page.locator(".ask .behind")).to_be_visible()
    while playback(page).count():
        playback(page).get_by_role("button", name="Next").click()
    marks = page.locator(".board .marks [data-marks]")
    things = set(marks.evaluate_all("(all) => all.map((each) => each.dataset.marks)"))
    # The space, and what lies before the other seat; nothing on the own board.
    assert any(thing.startswith("space:") for thing in things)
    assert any(thing.split(":")[1].startswith("1.") for thing in things)
    assert not any(thing.split(":")[1].startswith("0.") for thing in things)
    page.locator(".log button.line").last.hover()
    expect(page.locator(".board .marks .ring")).not_to_have_count(0)


@pytest.mark.parametrize(("players", "lang", "scheme"), [(2, "en", "light"), (1, "ja", "dark")])
def test_the_end_of_a_game_at_the_kanal_is_counted_on_the_board(
    device: Callable[..., BrowserContext], url: str, players: int, lang: str, scheme: str
) -> None:
    screen = stepwise(device, url, "steps", locale={"en": "en-GB", "ja": "ja-JP"}[lang], color_scheme=scheme)
    page, record = screen.page, kanal_game(players)
    screen.open(open_record(url, record, fork_at=turn_of(record, 0, 0.999), seats=SEATS[:players]))
    screen.look()
    finish_turn(screen)
    scene = page.locator("section.scene")
    while not scene.count():
        expect(playback(page).or_(scene).or_(screen.choices.first).first).to_be_visible()
        if playback(page).count():
            onward(page)
        elif not scene.count():
            finish_turn(screen)  # what is asked at the end of the last round
    expect(scene).to_have_attribute("data-scene", "game")
    for seat in range(players):
        scene.locator("button.primary").click()
        # On the large board, which is that of whoever is counted; the small one has no room for figures.
        expect(page.locator(f'.board .marks [data-marks*=":{seat}."] text').nth(3)).to_be_visible()
        others = page.locator(f'.board .marks [data-marks*=":{1 - seat}."] text')
        assert not others.count()
    rows = scene.locator("tr").evaluate_all(CELLS)[1:]
    for column in zip(*rows, strict=True):
        *parts, total = (int(cell.strip().replace("−", "-")) for cell in column)
        # Each part of the fame; nobody needs to read that there was nothing before.
        assert len(parts) > 3
        assert sum(parts) == total
    assert violations(page) == []


def last_decision(players: int, game: str) -> tuple[Any, int]:
    """A game, and the ply of the first seat's last decision in which there is something to choose."""
    record = greedy_game(players, game=game)
    plies: list[int] = []

    def note(ply: int, state: Any, action: int) -> None:
        if state.current_player() == 0 and len(state.legal_actions()) > 1:
            plies.append(ply)

    record.replay(note)
    return record, plies[-1]


@pytest.mark.parametrize(
    ("game", "players", "lang", "scheme"),
    [("railways", 1, "en", "light"), ("tramways", 2, "ja", "dark")],
)
def test_the_end_of_a_game_is_counted_seat_by_seat_up_to_the_final_scores(
    device: Callable[..., BrowserContext], url: str, game: str, players: int, lang: str, scheme: str
) -> None:
    screen = stepwise(device, url, "steps", locale={"en": "en-GB", "ja": "ja-JP"}[lang], color_scheme=scheme)
    page, (record, ply) = screen.page, last_decision(players, game)
    screen.open(open_record(url, record, fork_at=ply, seats=SEATS[:players]))
    screen.look()
    finish_turn(screen)
    scene = to_scene(page)
    expect(scene).to_have_attribute("data-scene", "game")
    for _ in range(players):
        scene.locator("button.primary").click()
    rows = scene.locator("tr").evaluate_all(CELLS)[1:]
    sums = []
    for column in zip(*rows, strict=True):
        *parts, total = (int(cell.strip().replace("−", "-")) for cell in column)
        assert sum(parts) == total
        sums.append(total)
    assert sums == screen.messages("update")[-1]["result"]["scores"]
    # Link by link, on the board as it was left: what the last decision set counts too.
    assert page.locator('.board .marks [data-marks^="link:"] text').count() > 2 * players
    assert violations(page) == []


COVERED_FIGURES = """() => {
  const rect = (each) => each.getBoundingClientRect();
  const gains = [...document.querySelectorAll('.people .gain')].map(rect);
  const figures = [...document.querySelectorAll('.people .facts dd')];
  if (!gains.length) return null;
  return figures.filter((each) => gains.some((gain) => {
    const own = rect(each);
    return gain.left < own.right && own.left < gain.right && gain.top < own.bottom && own.top < gain.bottom;
  })).map((each) => each.innerText);
}"""


def test_what_was_got_covers_no_figure(device: Callable[..., BrowserContext], url: str) -> None:
    screen = stepwise(device, url, "calm", viewport={"width": 1280, "height": 800})
    record = greedy_game(2)
    made = open_record(url, record, fork_at=turn_of(record, 0, 0.3, "loan"), seats=SEATS[:2])
    screen.open(made)
    screen.look()
    screen.choose("verb:loan")
    screen.look()
    screen.choose("card:")
    covered = screen.page.wait_for_function(COVERED_FIGURES, polling=50).json_value()
    assert covered == []
    assert screen.page.locator(".people .gain").count() == 2
