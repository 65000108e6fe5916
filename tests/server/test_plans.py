"""Plans of one's next turn and notes to oneself: when a plan is played, when not, and who hears of it."""

from __future__ import annotations

import contextlib
import json
import random
import sqlite3
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

import wagonway
from tests.server.client import Page, Visitor
from tests.server.logs import read_logs
from wagonway.kernel.chance import RandomSource
from wagonway.server import log
from wagonway.server.draft import start_of
from wagonway.server.plans import Kept, Step, compare, tried, written
from wagonway.server.play import Narrator
from wagonway.server.store import Grant, StoreFailed
from wagonway.server.table import Table
from wagonway.server.texts import TableError
from wagonway.server.tokens import token_hash

Serve = Callable[..., Awaitable[Visitor]]


class Two:
    """A table of two who sit elsewhere, and a looker-on."""

    def __init__(self, visitor: Visitor, made: dict[str, Any]) -> None:
        self.visitor, self.table = visitor, made["table"]
        self.made = made
        self.tokens = [link["token"] for link in made["seat_links"]]
        self.pages: list[Page] = []
        self.host: Page
        self.watcher: Page

    async def open(self) -> Two:
        self.pages = [await self.visitor.page(self.table, token) for token in self.tokens]
        self.host = await self.visitor.page(self.table, self.made["host_token"])
        self.watcher = await self.visitor.page(self.table, self.made["watch_token"])
        return self

    @property
    def turn(self) -> int:
        """Who is on turn."""
        found: int = self.live.table.seat_on_turn()
        return found

    @property
    def live(self) -> Any:
        return self.visitor.app.state.manager._tables[self.table]

    async def draft(self, seat: int) -> Draft:
        """The page on which a seat plans."""
        page = await self.visitor.socket(f"{self.table}/plans/{seat}")
        await page.send(type="hello", token=self.tokens[seat], lang="en")
        draft = Draft(page)
        await draft.heard()
        return draft

    async def plan(self, seat: int, *decisions: str | None, auto: bool = True) -> dict[str, Any]:
        """Plan these decisions on a seat, or a loan with the first card; what its page is told of it."""
        draft = await self.draft(seat)
        for text in decisions or ("loan", None):
            await draft.take(text)
        await draft.page.send(type="keep", auto=auto)
        drafted = await draft.page.until("drafted")
        assert drafted["kept"]
        told = await self.pages[seat].until("planned")
        await draft.page.close()
        return told

    async def play(self, *decisions: str | None) -> None:
        """The turn of whoever is on it: these decisions, then passing, and its end."""
        page = self.pages[self.turn]
        left = list(decisions)
        while page.update["entry"] < self.live.table.entries - 1:
            await page.until("update")
        while page.update["legal"]:
            passing = "pass" if page.update["legal"][-1]["kind"] == "verb" else None
            await take(page, left.pop(0) if left else passing)
        done = await page.ask("end_turn", ply=page.update["ply"])
        assert done["type"] == "update", done

    def log(self) -> list[dict[str, Any]]:
        folder = self.visitor.app.state.manager.settings.data
        return [json.loads(body) for body in read_logs(folder)[self.table]]

    def rows(self) -> list[tuple[int, str]]:
        folder = self.visitor.app.state.manager.settings.data
        with contextlib.closing(sqlite3.connect(folder / "tables.sqlite3")) as database:
            return list(database.execute("SELECT seat, kind FROM private ORDER BY seat, kind"))


class Draft:
    """The private copy of a seat."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.told: dict[str, Any] = {}

    async def heard(self) -> None:
        self.told = await self.page.until("drafted")
        await self.page.until("update")

    async def take(self, text: str | None) -> None:
        await self.page.send(type="decide", ply=self.page.update["ply"], action=named(self.page.update, text))
        await self.heard()


def named(update: dict[str, Any], text: str | None) -> int:
    """A legal decision by its notation; the first where that does not matter."""
    found = [one["action"] for one in update["legal"] if text is None or one["text"] == text]
    assert found, (text, [one["text"] for one in update["legal"]])
    return int(found[0])


async def take(page: Page, text: str | None) -> None:
    done = await page.decide(named(page.update, text))
    assert done["type"] == "update", done


@pytest.fixture
async def two(visitor: Visitor) -> Two:
    made = await visitor.make("invite", "invite")
    return await Two(visitor, made).open()


def by_plan(log: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [entry for entry in log if entry.get("plan")]


async def test_a_plan_is_played_when_its_turn_comes(two: Two) -> None:
    first, second = two.turn, 1 - two.turn
    told = await two.plan(second)
    assert (told["plan"]["stand"], told["plan"]["auto"], told["plan"]["whole"]) == ("waits", True, True)
    assert told["plan"]["steps"][0]["text"] == "loan"
    before = two.live.table.entries
    await two.play()
    # The board of whoever moved shows the answer already, and everybody reads how it came.
    assert two.turn == first
    log = two.log()
    planned = by_plan(log)
    assert [(entry["kind"], entry["seat"]) for entry in planned] == [("decision", second)] * 2
    last = log.index(planned[-1])
    assert log[last + 1]["kind"] == "end_turn"
    assert log[before:last].count(planned[0]) == 1
    await two.pages[first].my_turn()
    assert [item["seat"] for item in two.pages[first].log if item["id"] == "table-by-plan"] == [second]
    assert (await two.pages[second].until("planned"))["plan"] is None
    assert two.rows() == []


async def test_what_is_only_laid_ready_waits_to_be_asked_for(two: Two) -> None:
    second = 1 - two.turn
    await two.plan(second, auto=False)
    await two.play()
    page = two.pages[second]
    told = await page.until("planned")
    assert (told["plan"]["stand"], told["plan"]["holds"]) == ("holds", 2)
    await page.my_turn()
    await page.send(type="plan", seat=second, act="play")
    assert (await page.until("planned"))["plan"] is None
    update = await page.until("update")
    # It is not ended: whoever plays it looks at it, and may step back.
    assert update["turn"]["can_end"]
    assert update["turn"]["back_to"]
    assert [entry["kind"] for entry in two.log()][-1] == "decision"


async def test_a_plan_does_not_fire_where_its_place_is_taken(two: Two) -> None:
    """Both want the same line: who comes second is asked, and told which step has changed."""
    second = 1 - two.turn
    draft = await two.draft(second)
    for text in ("network", None):
        await draft.take(text)
    line = draft.page.update["legal"][0]["text"]
    await draft.page.close()
    # Whoever is on turn takes that line, if that is open to both at the beginning of a game.
    await two.plan(second, "network", None, line)
    await two.play("network", None, line)
    told = (await two.pages[second].until("planned"))["plan"]
    assert (told["stand"], told["holds"], told.get("now")) == ("changed", 2, None)
    assert told["why"]["name"] == "LINE_TAKEN"
    assert two.turn == second
    assert by_plan(two.log()) == []
    # It can be played as far as it holds.
    page = two.pages[second]
    await page.my_turn()
    await page.send(type="plan", seat=second, act="play")
    update = await page.until("update")
    assert len(update["turn"]["back_to"]) == 2
    assert len(by_plan(two.log())) == 2


async def test_a_plan_does_not_fire_where_a_price_has_changed(two: Two) -> None:
    """Iron for a development is dearer once somebody else has developed."""
    second = 1 - two.turn
    draft = await two.draft(second)
    for text in ("develop", None):
        await draft.take(text)
    tile = draft.page.update["legal"][0]["text"]
    await draft.take(tile)
    if any(one["text"] == "stop" for one in draft.page.update["legal"]):
        await draft.take("stop")
    assert draft.told["whole"]
    await draft.page.send(type="keep", auto=True)
    await two.pages[second].until("planned")
    # Two tiles, so that the price rises.
    await two.play("develop", None, tile, tile)
    told = (await two.pages[second].until("planned"))["plan"]
    assert (told["stand"], told["holds"]) == ("changed", 2)
    assert told["now"]["text"] == tile
    assert told["now"]["says"] != told["steps"][2]["says"]
    assert by_plan(two.log()) == []


async def test_nothing_of_a_plan_or_note_reaches_anybody_else(two: Two) -> None:
    second = 1 - two.turn
    others = [two.pages[1 - second], two.host, two.watcher]
    for page in others:  # all that is under way has arrived
        await page.send(type="ping")
        await page.until("pong")
        page.everything.clear()
    await two.pages[second].send(type="note", seat=second, text="canal to Derby\nthen sell")
    assert (await two.pages[second].until("planned"))["note"] == "canal to Derby\nthen sell"
    await two.plan(second)
    await two.pages[second].send(type="plan", seat=second, act="lay")
    await two.pages[second].until("planned")
    for page in others:
        await page.send(type="ping")
        await page.until("pong")
        # Not even that there is something new.
        assert [json.loads(text)["type"] for text in page.everything] == ["pong"]
    # Nor to whoever comes later, but to a page of the same link.
    late = [await two.visitor.page(two.table, two.made[name]) for name in ("host_token", "watch_token")]
    late.append(await two.visitor.page(two.table, two.tokens[1 - second]))
    for page in late:
        assert not any("Derby" in text or "planned" in text for text in page.everything)
    own = await two.visitor.page(two.table, two.tokens[second])
    assert any("canal to Derby" in text for text in own.everything)
    for page, seat in ((two.host, second), (two.watcher, second), (two.pages[1 - second], second)):
        for message in ({"type": "note", "text": "x"}, {"type": "plan", "act": "drop"}):
            await page.send(**message, seat=seat)
            assert (await page.until("refused"))["code"] == "not_your_seat"
    for token in (two.made["host_token"], two.tokens[1 - second], "nothing"):
        page = await two.visitor.socket(f"{two.table}/plans/{second}")
        await page.send(type="hello", token=token)
        assert (await page.goodbye())["code"] in ("not_your_seat", "no_table")


async def test_a_screen_that_changes_hands_is_told_again_what_its_seat_keeps(visitor: Visitor) -> None:
    """The page forgets it with the hand; and what is gone meanwhile it is told of as well."""
    made = await visitor.make("here", "here")
    one = await visitor.page(made["table"], made["host_token"])
    other = await visitor.page(made["table"], made["host_token"])

    async def told(page: Page, seat: int | None) -> list[str]:
        page.everything.clear()
        await page.ask("sit", seat=seat)
        messages = [json.loads(text) for text in page.everything]
        return [message["note"] for message in messages if message["type"] == "planned"]

    await one.ask("sit", seat=0)
    await one.send(type="note", seat=0, text="sell")
    assert (await one.until("planned"))["note"] == "sell"
    await told(one, 1)
    assert await told(one, 0) == ["sell"]
    await told(one, None)
    assert await told(one, 0) == ["sell"]
    await told(one, None)
    assert await told(other, 0) == ["sell"]
    await other.send(type="note", seat=0, text="")
    await other.until("planned", note="")
    assert await told(one, 0) == [""]
    # Where nothing is kept, nothing is told.
    assert await told(one, 1) == []


async def test_whoever_gets_the_seat_gets_nothing_of_what_was_kept_there(two: Two) -> None:
    second = 1 - two.turn
    await two.pages[second].send(type="note", seat=second, text="mine alone")
    await two.pages[second].until("planned")
    await two.plan(second)
    assert two.rows() == [(second, "note"), (second, "plan")]
    link = await two.visitor.post(f"/api/tables/{two.table}/seats/{second}/link", two.made["host_token"])
    assert two.rows() == []
    page = await two.visitor.page(two.table, link["token"])
    assert not any("mine alone" in text or '"planned"' in text for text in page.everything)
    await two.play()
    assert by_plan(two.log()) == []


async def test_a_note_is_bounded_and_goes_when_it_is_emptied(two: Two) -> None:
    page, seat = two.pages[0], 0
    await page.send(type="note", seat=seat, text="x" * 2001)
    assert (await page.until("refused"))["code"] == "malformed"
    await page.send(type="note", seat=seat, text="y" * 2000)
    assert (await page.until("planned"))["note"] == "y" * 2000
    await page.send(type="note", seat=seat, text=" ")
    assert (await page.until("planned"))["note"] == ""
    assert two.rows() == []


async def test_plan_and_note_outlive_the_server_and_go_with_the_table(two: Two) -> None:
    second = 1 - two.turn
    await two.pages[second].send(type="note", seat=second, text="still here")
    await two.pages[second].until("planned")
    await two.plan(second)
    two.visitor.app.state.manager._tables.clear()
    await two.open()
    told = [json.loads(text) for text in two.pages[second].everything]
    [planned] = [message for message in told if message["type"] == "planned"]
    assert (planned["note"], planned["plan"]["stand"]) == ("still here", "waits")
    await two.play()
    assert len(by_plan(two.log())) == 2
    path = f"/api/tables/{two.table}"
    await two.visitor.http.delete(path, headers={"authorization": f"Bearer {two.made['host_token']}"})
    assert two.rows() == []


async def test_what_fails_to_be_written_is_played_once(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database says that it failed, and has written: the turn is there once, and its plan is gone."""
    first, second = two.turn, 1 - two.turn
    await two.plan(second)
    store = two.visitor.app.state.manager.store
    append = store.append

    async def fails_after(*args: Any, **more: Any) -> None:
        await append(*args, **more)
        monkeypatch.setattr(store, "append", append)
        raise StoreFailed("the line was cut")

    page = two.pages[first]
    await page.my_turn()
    await take(page, "pass")
    await take(page, None)
    monkeypatch.setattr(store, "append", fails_after)
    await page.ask("end_turn", ply=page.update["ply"])
    assert (two.turn, two.rows()) == (first, [])
    assert len(by_plan(two.log())) == 2
    two.visitor.app.state.manager._tables.clear()
    await two.open()
    await two.play()
    assert len(by_plan(two.log())) == 2


async def test_what_is_not_written_leaves_the_plan(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = two.turn, 1 - two.turn
    await two.plan(second)
    page, store = two.pages[first], two.visitor.app.state.manager.store
    append = store.append

    async def fails(*_: Any, **__: Any) -> None:
        monkeypatch.setattr(store, "append", append)
        raise StoreFailed("no room")

    await page.my_turn()
    await take(page, "pass")
    await take(page, None)
    monkeypatch.setattr(store, "append", fails)
    await page.send(type="end_turn", ply=page.update["ply"])
    assert (await page.until("refused"))["code"] == "not_saved"
    assert (two.rows(), by_plan(two.log())) == ([(second, "plan")], [])
    await page.send(type="end_turn", ply=page.update["ply"])
    await two.pages[second].until("planned", plan=None)
    assert len(by_plan(two.log())) == 2


async def test_a_step_back_before_the_plan_has_it_ask(two: Two) -> None:
    """What was planned for another game than the one that is played now lies ready, and is not played."""
    await two.play()
    await two.play()  # both have made a turn
    mover = two.turn
    other = 1 - mover
    await two.plan(other)
    page, answers = two.pages[mover], two.pages[other]
    await page.my_turn()
    await page.send(type="back", ply=page.update["turn"]["further"][-1])
    request = await answers.until("request", state="open")
    await answers.send(type="consent", request=request["request"], yes=True)
    told = await answers.until("planned")
    assert not told["plan"]["auto"]
    while two.turn != other:
        await two.play()
    assert by_plan(two.log()) == []


async def test_a_turn_by_plan_is_taken_back_by_consent_and_not_played_again(two: Two) -> None:
    first, second = two.turn, 1 - two.turn
    await two.plan(second)
    await two.play()
    page, answers = two.pages[second], two.pages[first]
    await page.until("planned")
    await page.send(type="ping")
    await page.until("pong")
    await page.send(type="back", ply=page.update["turn"]["further"][-1])
    request = await answers.until("request", state="open")
    await answers.send(type="consent", request=request["request"], yes=True)
    await page.my_turn()
    assert (two.turn, two.rows()) == (second, [])
    assert len(by_plan(two.log())) == 2


async def test_a_plan_waits_while_somebody_asks_to_go_back(two: Two) -> None:
    await two.play()
    await two.play()
    mover, other = two.turn, 1 - two.turn
    await two.plan(other)
    page = two.pages[mover]
    # The plan's own player asks to go back; that is open while the turn comes.
    await two.pages[other].send(type="back", ply=two.live.table.further([other])[-1])
    request = await page.until("request", state="open")
    assert request["seat"] == other
    await two.play()
    # Playing on is an answer, too: the request is over with the turn, and the plan fires.
    assert len(by_plan(two.log())) == 2


async def test_a_bot_that_plays_the_turn_ends_the_plan(two: Two) -> None:
    second = 1 - two.turn
    await two.plan(second)
    await two.pages[second].send(type="leave", seat=second, then="bot", bot="random")
    await two.pages[second].until("seats")
    await two.play()
    while two.turn == second:
        await two.pages[1 - second].until("update")
    assert by_plan(two.log()) == []
    assert (second, "plan") not in two.rows()


async def test_a_time_out_plays_no_plan(serve: Serve) -> None:
    """Its seat is offered: a plan plays for nobody who is not there, and for nobody who comes after."""
    visitor = await serve()
    late = timedelta(0)
    visitor.app.state.manager.now = lambda: datetime.now(UTC) + late
    clock = {"pace": "live", "turn": 60, "then": "offer"}
    made = await visitor.make("invite", "invite", clock=clock)
    two = await Two(visitor, made).open()
    for page in two.pages:
        await page.send(type="arrive")
    second = 1 - two.turn
    await two.plan(second, auto=False)
    await two.play()
    await two.pages[second].until("planned")
    late = timedelta(seconds=61)
    await two.live.time_out()
    assert second in two.live.table.offered
    await two.pages[second].send(type="plan", seat=second, act="auto")
    await two.pages[second].send(type="plan", seat=second, act="play")
    assert (await two.pages[second].until("refused"))["code"] in ("not_your_seat", "not_your_turn")
    assert by_plan(two.log()) == []
    taken = await visitor.post(
        f"/api/tables/{two.table}/seats/{second}/take", made["watch_token"], {"name": "New"}
    )
    assert taken["token"]
    assert (two.rows(), by_plan(two.log())) == ([], [])


async def test_a_plan_that_comes_too_late_is_refused(two: Two) -> None:
    second = 1 - two.turn
    draft = await two.draft(second)
    await draft.take("pass")
    await draft.take(None)
    await two.play()
    await two.pages[second].my_turn()
    await take(two.pages[second], "loan")
    await draft.page.send(type="keep", auto=True)
    assert (await draft.page.until("refused"))["code"] == "plan_late"
    page = await two.visitor.socket(f"{two.table}/plans/{second}")
    await page.send(type="hello", token=two.tokens[second])
    assert (await page.goodbye())["code"] == "plan_your_turn"


async def test_a_private_copy_ends_no_turn_and_edits_the_plan_there_is(two: Two) -> None:
    second = 1 - two.turn
    await two.plan(second)
    draft = await two.draft(second)
    assert draft.told["again"] == 2
    assert draft.told["steps"][0]["text"] == "loan"
    assert not draft.page.update["turn"]["can_end"]
    assert draft.page.update["prompt"]["id"] == "prompt-plan-whole"
    await draft.page.send(type="end_turn", ply=draft.page.update["ply"])
    assert (await draft.page.until("refused"))["code"] == "plan_ends"
    await draft.page.send(type="back", ply=0)
    await draft.heard()
    assert draft.told["steps"] == []
    await draft.page.send(type="keep", auto=True)
    assert (await draft.page.until("refused"))["code"] == "plan_empty"
    # The others pass, as far as one can tell.
    assert {item["seat"] for item in draft.told["assumed"]} == {two.turn}


async def test_a_plan_is_kept_at_the_table_that_is_played(two: Two) -> None:
    """The table has left the memory while somebody planned alone, and is read anew for others."""
    second = 1 - two.turn
    draft = await two.draft(second)
    for text in ("loan", None):
        await draft.take(text)
    old = two.live
    for page in (*two.pages, two.host, two.watcher):
        await page.close()
    two.visitor.app.state.manager._tables.clear()
    await two.open()
    assert two.live is not old
    await draft.page.send(type="keep", auto=True)
    assert (await two.pages[second].until("planned"))["plan"]["stand"] == "waits"
    await two.play()
    assert len(by_plan(two.log())) == 2


@pytest.mark.parametrize("game_id", wagonway.games())
def test_what_is_kept_is_read_as_it_was_shown(game_id: str) -> None:
    """Through a game: each decision that hides nothing still holds when it is read from the database."""
    game = wagonway.game(game_id)
    narrator, luck = Narrator(game, game.components()), random.Random(2)
    state = game.setup(players=max(game.players), form="plain")
    state.resolve_chance(RandomSource(3))
    kinds = set()
    for number in range(600):
        if state.is_terminal():
            break
        seat = state.current_player()
        action = luck.choice(state.legal_actions())
        if number % 3 == 0:
            known = state.information_state(seat)
            shown = narrator.choice(known, action)
            kept = Kept(tried(narrator, known, seat, [action]), whole=False, auto=True, entries=0, base=0)
            [step] = msgspec.json.decode(written(kept), type=Kept).steps
            read = msgspec.structs.replace(kept, steps=[step])
            assert compare(narrator, known, seat, read).holds == (shown.final is UNSET), shown
            kinds.add(shown.kind)
        state.apply(action)
        state.resolve_chance(RandomSource(number))
    assert len(kinds) > 5, kinds


def hidden_ahead(visitor: Visitor) -> tuple[Table, list[log.AnyEntry], int, int]:
    """A game of Tramways in which a seat that waits can plan to look at hidden cards."""
    library, luck = visitor.app.state.manager.library, random.Random(1)
    setup = library.setup("tramways", 2, {}, None)
    table, entries = Table("", "tramways", setup, library.narrator("tramways", setup)), list[log.AnyEntry]()

    def add(entry: log.AnyEntry) -> None:
        entries.append(msgspec.structs.replace(entry, at=1))
        table.apply(entries[-1])

    while True:
        table = Table("hidden-ahead", "tramways", setup, table.narrator)
        entries.clear()
        add(log.Opened([log.Place("invite", "P0"), log.Place("invite", "P1")]))
        while not table.over and table.ply < 400:
            if table.at_chance():
                actions, weights = zip(*table.tip.chance_outcomes(), strict=True)
                add(log.Chance(luck.choices(actions, weights)[0]))
                continue
            if table.can_end():
                add(log.EndTurn(table.seat_on_turn() or 0))
                continue
            if table.ply == table.committed:
                seat = 1 - table.player
                with contextlib.suppress(TableError):
                    start = start_of(table, seat)
                    for one in table.narrator.legal(start.state):
                        if one.final:
                            return table, entries, seat, one.action
            add(log.Decision(table.player, luck.choice(table.narrator.actions(table.tip))))


async def test_a_plan_ends_before_what_shows_something_hidden(visitor: Visitor) -> None:
    table, entries, seat, action = hidden_ahead(visitor)
    grants = [Grant(token_hash(f"seat {each}"), "seat", each) for each in range(2)]
    bodies = [log.encode(entry) for entry in entries]
    store = visitor.app.state.manager.store
    await store.create(table.id, table.game, log.encode(table.setup), bodies, grants)
    page = await visitor.socket(f"{table.id}/plans/{seat}")
    await page.send(type="hello", token=f"seat {seat}")
    await page.until("update")
    await page.send(type="decide", ply=0, action=action)
    assert (await page.until("refused"))["code"] == "plan_hidden"
    # Should the board come to be so that a decision of a plan shows something, that is left to the player.
    narrator, known = table.narrator, start_of(table, seat).state.information_state(seat)
    [step] = tried(narrator, known, seat, [action])
    plain = Step(msgspec.structs.replace(step.shown, final=UNSET), step.told)
    found = compare(narrator, known, seat, Kept([plain], whole=False, auto=True, entries=0, base=0))
    assert (found.holds, found.whole) == (0, False)
