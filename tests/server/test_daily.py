"""The layout of the day: the same chance for everybody, nothing drawn twice, and scores of one's own."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from tests.server.client import Page, Visitor
from wagonway.server import daily, log
from wagonway.server.play import Library
from wagonway.server.table import Table

Serve = Callable[..., Awaitable[Visitor]]
GAME = "oranienburger-kanal"
DAY = "2026-11-21"
NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)

# A game of a process of its own: what it drew and played, as one line.
ELSEWHERE = """
import sys
from tests.server.test_daily import line_of, played
print(line_of(played(sys.argv[1], int(sys.argv[2]))))
"""


@pytest.fixture
async def visitor(serve: Serve) -> Visitor:
    return on_day(await serve(seed=None))


def on_day(visitor: Visitor, time: datetime = NOON) -> Visitor:
    visitor.app.state.manager.now = lambda: time
    return visitor


def setup_of(
    day: str | None = DAY, game: str = GAME, options: dict[str, Any] | None = None, **changes: Any
) -> log.Setup:
    return msgspec.structs.replace(Library().setup(game, 1, options or {}), daily=day, **changes)


def new_table(day: str, game: str = GAME, options: dict[str, Any] | None = None) -> Table:
    setup = setup_of(day, game, options)
    table = Table("t", game, setup, Library().narrator(game, setup))
    table.apply(log.Opened([log.Place("here", "Ann")]))
    table.settle(daily.draw_for(table))
    return table


def play_turn(table: Table, luck: random.Random) -> None:
    while table.to_act() is not None:
        table.apply(log.Decision(0, luck.choice(table.narrator.actions(table.tip))))
    table.apply(log.EndTurn(0))
    table.settle(daily.draw_for(table))


def played(day: str, seed: int, game: str = GAME, options: dict[str, Any] | None = None) -> Table:
    """A whole game of random decisions."""
    table, luck = new_table(day, game, options), random.Random(seed)
    while not table.over:
        play_turn(table, luck)
    return table


def line_of(table: Table) -> str:
    return " ".join(str(step.action) for step in table.line)


def chance_of(table: Table) -> list[int]:
    return [step.action for step in table.line if step.seat is None]


async def begin(visitor: Visitor, player: str | None = None, **more: Any) -> dict[str, Any]:
    """Begin a layout of the day."""
    answer = await ask(visitor, player, **more)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def ask(visitor: Visitor, player: str | None = None, **more: Any) -> httpx.Response:
    seats = [{"kind": "here", "name": "Ann"}]
    wish = {"game": GAME, "players": 1, "seats": seats, "daily": DAY, **more}
    headers = {"authorization": f"Bearer {player}"} if player else {}
    return await visitor.http.post("/api/tables", json=wish, headers=headers)


async def finish(visitor: Visitor, made: dict[str, Any], seed: int = 1) -> int:
    """Play a table to its end at random; the score."""
    page = await visitor.page(made["table"], made["host_token"])
    luck = random.Random(seed)
    while page.update["result"] is None:
        await page.turn(luck)
    score: int = page.update["result"]["scores"][0]
    return score


async def plies(visitor: Visitor, made: dict[str, Any]) -> list[str]:
    record = await visitor.get(f"/api/tables/{made['table']}/record", made["host_token"])
    line: list[str] = record["plies"]
    return line


async def first_turns(page: Page, turns: int) -> None:
    for _ in range(turns):
        await page.turn()


# --- the same for everybody ---


async def test_two_tables_of_a_date_have_the_same_layout_and_chance(visitor: Visitor) -> None:
    first, second = await begin(visitor), await begin(visitor)
    pages = [await visitor.page(made["table"], made["host_token"]) for made in (first, second)]
    assert pages[0].welcome["daily"] == DAY
    assert pages[0].update["view"] == pages[1].update["view"]
    assert pages[0].update["ply"] > 0, "this game begins with chance"
    for page in pages:
        await first_turns(page, 6)
    assert pages[0].update["view"] == pages[1].update["view"]
    assert await plies(visitor, first) == await plies(visitor, second)


def test_two_processes_draw_the_same() -> None:
    here = line_of(played(DAY, 5))
    there = subprocess.run(
        [sys.executable, "-c", ELSEWHERE, DAY, "5"], capture_output=True, text=True, check=True
    )
    assert there.stdout.strip() == here


def test_dates_sets_and_rules_versions_differ() -> None:
    assert chance_of(new_table(DAY)) != chance_of(new_table("2026-11-22"))
    seeds = {
        daily.seed_of(GAME, setup_of()),
        daily.seed_of("another-game", setup_of()),
        daily.seed_of(GAME, setup_of("2026-11-22")),
        daily.seed_of(GAME, setup_of(rules=99)),
        daily.seed_of(GAME, setup_of(components="0" * 64)),
    }
    assert len(seeds) == 5


def test_what_a_date_drew_it_draws_for_ever() -> None:
    """The derivation of docs/decisions/daily-layout.md, worked out by hand."""
    import hashlib

    setup = setup_of(components="c" * 64)
    seed = hashlib.sha256(f"wagonway-daily/1\n{DAY}\n{GAME}\n{'c' * 64}\n1".encode()).digest()
    assert daily.seed_of(GAME, setup) == seed
    drawn = [
        daily.outcome(bytes(32), number, [(action, 0.1) for action in range(10)]) for number in range(12)
    ]
    assert drawn == [1, 0, 5, 1, 5, 9, 0, 3, 7, 7, 9, 8]


def test_outcomes_come_by_their_probability_in_any_order_of_listing() -> None:
    outcomes = [(7, 0.5), (3, 0.0), (5, 0.3), (9, 0.2)]
    seed = daily.seed_of(GAME, setup_of())
    drawn = [daily.outcome(seed, number, outcomes) for number in range(20_000)]
    assert drawn == [daily.outcome(seed, number, outcomes[::-1]) for number in range(20_000)]
    found = Counter(drawn)
    assert set(found) == {5, 7, 9}
    for action, probability in outcomes:
        assert found[action] / 20_000 == pytest.approx(probability, abs=0.015)
    assert daily.outcome(seed, 0, [(4, 1 / 3), (6, 1 / 3 - 1e-9), (8, 1 / 3 - 1e-9)]) in (4, 6, 8)


def test_decisions_shift_no_chance() -> None:
    """The k-th outcome hangs on k alone, not on how many decisions came before."""
    games = [played(DAY, seed) for seed in range(4)]
    assert len({len(table.line) for table in games}) > 1
    assert len({tuple(chance_of(table)[:4]) for table in games}) == 1


async def test_a_restart_in_the_middle_changes_nothing(serve: Serve, tmp_path: Path) -> None:
    steady = on_day(await serve(tmp_path / "steady", seed=None))
    whole = await begin(steady)
    await first_turns(await steady.page(whole["table"], whole["host_token"]), 8)
    broken = on_day(await serve(tmp_path / "broken", seed=None))
    made = await begin(broken)
    await first_turns(await broken.page(made["table"], made["host_token"]), 3)
    again = on_day(await serve(tmp_path / "broken", seed=None), NOON + timedelta(days=1))
    page = await again.page(made["table"], made["host_token"])
    assert page.welcome["daily"] == DAY
    await first_turns(page, 5)
    assert await plies(again, made) == await plies(steady, whole)


# --- stepping back ---


def test_stepping_back_draws_nothing_anew() -> None:
    table, luck = new_table(DAY), random.Random(3)
    while len(chance_of(table)) < 12:
        play_turn(table, luck)
    before = line_of(table)
    # Even where a log says so that was written otherwise.
    first = next(ply for ply, step in enumerate(table.line) if step.seat is not None)
    table.apply(log.Back(first, 0))
    luck = random.Random(3)
    while len(table.line) < len(before.split()):
        play_turn(table, luck)
    assert line_of(table) == before


async def test_nobody_goes_back_to_before_what_chance_has_brought(visitor: Visitor) -> None:
    made = await begin(visitor)
    page = await visitor.page(made["table"], made["host_token"])
    begun, shown, blocked = page.update["ply"], page.update["ply"], 0
    for _ in range(10):
        await page.turn()
        line = await plies(visitor, made)
        fresh = [item["ply"] for item in page.log if item["seat"] is None]
        assert fresh
        shown = max(shown, *(ply + 1 for ply in fresh))
        assert all(ply >= shown for ply in page.update["turn"]["further"])
        if shown > begun:
            refused = await page.ask("back", ply=begun)
            assert refused["code"] == "cannot_go_back"
            blocked += 1
        elif page.update["turn"]["further"]:
            # Before that, a turn is taken back and played again, to the same end.
            ply = page.update["turn"]["further"][-1]
            assert (await page.ask("back", ply=ply))["type"] == "update"
            await page.turn()
            assert await plies(visitor, made) == line
    assert blocked


async def test_free_play_goes_back_as_before(visitor: Visitor) -> None:
    made = await visitor.make("here", game=GAME)
    page = await visitor.page(made["table"], made["host_token"])
    assert page.welcome["daily"] is None
    begun = page.update["ply"]
    await first_turns(page, 6)
    assert page.update["turn"]["further"][0] == begun


# --- scores of one's own ---


async def results(visitor: Visitor, player: str) -> dict[str, Any]:
    return await visitor.get("/api/daily/results", player)


async def test_own_attempts_are_counted_and_the_best_is_kept(visitor: Visitor) -> None:
    first = await begin(visitor)
    player = first["player_token"]
    second, third = await begin(visitor, player), await begin(visitor, player)
    other = await begin(visitor, player, options={"deck": "B"})
    assert [made["player_token"] for made in (second, third, other)] == [None, None, None]
    scores = {made["table"]: await finish(visitor, made, seed) for seed, made in enumerate((first, second))}
    found = await results(visitor, player)
    assert found["format"] == "wagonway-daily/1"
    assert found["date"] == DAY
    assert [game["table"] for game in found["games"]] == [
        made["table"] for made in (other, third, second, first)
    ]
    assert {game["table"]: game["score"] for game in found["games"] if game["finished"]} == scores
    assert found["games"][0]["score"] is None
    assert found["games"][0]["finished"] is None
    assert {best["options"]["deck"]: best["attempts"] for best in found["best"]} == {"A": 3, "B": 1}
    best = next(best for best in found["best"] if best["options"]["deck"] == "A")
    assert (best["date"], best["game"], best["finished"]) == (DAY, GAME, 2)
    assert best["score"] == max(scores.values())
    assert scores[best["table"]] == best["score"]
    assert datetime.fromisoformat(found["games"][3]["begun"]) <= datetime.fromisoformat(
        found["games"][3]["finished"]
    )


async def test_results_open_with_the_players_own_token_alone(visitor: Visitor) -> None:
    made, stranger = await begin(visitor), await begin(visitor)
    assert made["player_token"] != stranger["player_token"]
    for token in (made["host_token"], made["watch_token"], "nonsense"):
        found = await results(visitor, token)
        assert (found["games"], found["best"]) == ([], [])
    assert len((await results(visitor, made["player_token"]))["games"]) == 1
    assert (await visitor.http.get("/api/daily/results")).status_code == 401
    # The player's token opens no table.
    await visitor.get(f"/api/tables/{made['table']}/record", made["player_token"], status=404)
    # Nobody chooses a token: one that this server has not given out is replaced.
    assert (await begin(visitor, "chosen-by-myself"))["player_token"]


async def test_the_database_keeps_only_the_hash(visitor: Visitor, tmp_path: Path) -> None:
    made = await begin(visitor)
    raw = b"".join(path.read_bytes() for path in (tmp_path / "data").glob("tables.sqlite3*"))
    assert made["player_token"].encode() not in raw


async def test_results_are_exported_as_a_file(visitor: Visitor) -> None:
    made = await begin(visitor)
    answer = await visitor.http.get(
        "/api/daily/results", headers={"authorization": f"Bearer {made['player_token']}"}
    )
    assert answer.headers["content-disposition"] == 'attachment; filename="wagonway-daily.json"'
    assert answer.headers["cache-control"] == "no-store"
    assert json.loads(answer.text)["games"][0]["components"] == setup_of().components


async def test_a_restart_keeps_the_scores(serve: Serve, tmp_path: Path) -> None:
    visitor = on_day(await serve(tmp_path / "one"))
    made = await begin(visitor)
    score = await finish(visitor, made)
    again = on_day(await serve(tmp_path / "one"))
    assert (await results(again, made["player_token"]))["best"][0]["score"] == score


async def test_aims_come_before_points(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    import wagonway

    met = iter([{"mayor": True, "engineer": False}, {"mayor": False, "engineer": False}])
    hooks = wagonway.game(GAME).spec.hooks
    monkeypatch.setattr(type(hooks), "aims", lambda self, state: next(met))
    first = await begin(visitor)
    second = await begin(visitor, first["player_token"])
    # The same decisions, so the same points.
    assert await finish(visitor, first) == await finish(visitor, second)
    found = await results(visitor, first["player_token"])
    assert found["best"][0]["table"] == first["table"]
    assert found["best"][0]["aims"] == {"mayor": True, "engineer": False}


def test_the_best_of_several(monkeypatch: pytest.MonkeyPatch) -> None:
    from wagonway.server.store import DailyRow

    setup = log.encode(setup_of())

    def row(table: str, score: int | None, day: int, **aims: bool) -> DailyRow:
        time = datetime(2026, 11, day)  # as SQLite gives it back
        return DailyRow(table, GAME, setup, time, score, aims, time if score is not None else None)

    found = daily.results([row("a", 5, 1), row("b", 9, 2), row("c", 9, 3), row("d", None, 4)], DAY)
    assert [(best.table, best.attempts, best.finished) for best in found.best] == [("b", 4, 3)]
    assert found.games[0].begun == "2026-11-04T00:00:00+00:00"
    found = daily.results([row("a", 5, 1, king=True), row("b", 9, 2, king=False)], DAY)
    assert found.best[0].table == "a"
    found = daily.results([row("a", None, 1)], DAY)
    assert (found.best[0].table, found.best[0].score, found.best[0].aims) == (None, None, {})


# --- the date ---


async def test_the_date_is_the_servers(visitor: Visitor) -> None:
    answer = (await visitor.http.get("/api/daily")).json()
    assert answer == {"date": DAY, "seconds_left": 12 * 3600}
    on_day(visitor, datetime(2026, 11, 21, 23, 59, 59, 900_000, tzinfo=UTC))
    assert (await visitor.http.get("/api/daily")).json() == {"date": DAY, "seconds_left": 1}


async def test_a_game_of_yesterday_is_played_on_and_counts_for_its_date(visitor: Visitor) -> None:
    made = await begin(visitor)
    on_day(visitor, NOON + timedelta(days=1))
    refused = await ask(visitor, made["player_token"])
    assert refused.status_code == 409
    assert refused.json()["error"]["code"] == "daily_other_day"
    assert refused.json()["error"]["args"] == {"date": DAY, "today": "2026-11-22"}
    today = await begin(visitor, made["player_token"], daily="2026-11-22")
    await finish(visitor, made)
    found = await results(visitor, made["player_token"])
    assert [(best["date"], best["finished"]) for best in found["best"]] == [("2026-11-22", 0), (DAY, 1)]
    assert today["table"] == found["games"][0]["table"]


# --- what is refused ---


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"game": "brass-birmingham", "players": 2}, 400, "no_daily"),
        ({"game": "whist"}, 404, "unknown_game"),
        ({"players": 2, "seats": [{"kind": "here"}, {"kind": "here"}]}, 400, "daily_alone"),
        ({"seats": [{"kind": "bot", "bot": "random"}]}, 400, "daily_alone"),
        ({"seats": [{"kind": "invite"}]}, 400, "daily_alone"),
        ({"components": {"cards": []}}, 400, "daily_components"),
        ({"options": {"board": "blank"}}, 400, "daily_option"),
        ({"options": {"deck": "C"}}, 400, "wrong_option"),
        ({"daily": "21 November"}, 422, "daily_date"),
        ({"daily": "20261121"}, 422, "daily_date"),
        ({"daily": "2026-11-20"}, 409, "daily_other_day"),
        ({"daily": True}, 422, "malformed"),
    ],
)
async def test_what_is_no_layout_of_the_day_is_refused(
    visitor: Visitor, wish: dict[str, Any], status: int, code: str
) -> None:
    for lang in ("en", "ja"):
        visitor.http.headers["accept-language"] = lang
        answer = await ask(visitor, **wish)
        assert answer.status_code == status, answer.text
        assert answer.json()["error"]["code"] == code
        assert answer.json()["error"]["message"]


async def test_no_bot_takes_it_over(visitor: Visitor) -> None:
    made = await begin(visitor)
    body = await visitor.post(f"/api/tables/{made['table']}/seats/0/bot", made["host_token"], {}, status=409)
    assert body["error"]["code"] == "daily_alone"


async def test_games_say_whether_they_have_one(visitor: Visitor) -> None:
    games = {game["id"]: game for game in (await visitor.http.get("/api/games")).json()}
    assert games[GAME]["daily"]
    assert [option["key"] for option in games[GAME]["options"] if option["daily"]] == ["deck"]
    assert not games["brass-birmingham"]["daily"]


async def test_its_record_is_shown_as_any_other(visitor: Visitor) -> None:
    made = await begin(visitor)
    await finish(visitor, made)
    record = await visitor.get(f"/api/tables/{made['table']}/record", made["host_token"])
    answer = await visitor.http.post("/api/records", json={"record": record})
    page = await visitor.page(answer.json()["table"], answer.json()["host_token"])
    assert page.welcome["daily"] is None
    assert answer.json()["player_token"] is None


# --- Railways ---


async def test_railways_has_one_and_its_variant_may_be_chosen(visitor: Visitor) -> None:
    games = {game["id"]: game for game in (await visitor.http.get("/api/games")).json()}
    assert games["railways"]["daily"]
    daily = [option["key"] for option in games["railways"]["options"] if option["daily"]]
    assert daily == ["variant", "engineer_scope"]


def test_a_date_has_one_layout_of_railways_whatever_is_aimed_at() -> None:
    tables = {
        variant: played(DAY, 2, "railways", {"variant": variant})
        for variant in ("economist", "mayor", "railway_king")
    }
    assert len({line_of(table) for table in tables.values()}) == 1
    assert len(chance_of(tables["mayor"])) > 1
    aims = {variant: table.narrator.aims(table.tip) for variant, table in tables.items()}
    assert {variant: list(found) for variant, found in aims.items()} == {
        "economist": [],
        "mayor": ["mayor"],
        "railway_king": ["mayor", "conductor", "engineer"],
    }
