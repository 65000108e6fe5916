"""Pages that stay open after whoever opened them has signed out, or given the account up."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
import sqlalchemy as sa

from tests.server.client import Visitor
from tests.server.ranks.games import first_turns, player, table_of
from tests.server.test_puzzles import answer, told
from wagonway.puzzles import puzzles_of
from wagonway.server.rows import answers

Serve = Callable[..., Awaitable[Visitor]]


async def test_no_plan_is_made_at_a_rated_seat_any_more(serve: Serve) -> None:
    visitor = await serve(accounts="open")
    ada, bea = [await player(visitor, name) for name in ("Ada", "Bea")]
    table = await table_of(visitor, ada, bea)
    await first_turns(table)
    live = await table.live()
    while live.table.seat_on_turn() != 0:
        await table.pages[1].my_turn()
        await table.pages[1].turn()
    plan = await visitor.socket(f"{table.id}/plans/1", additional_headers=bea.cookie)
    # By the link, and not by the word of whoever is signed in.
    await plan.send(type="hello", token=table.made["seat_links"][1]["token"], lang="en")
    await plan.until("update")
    out = await visitor.http.post("/api/account/out", headers=bea.headers)
    assert out.status_code == 204, out.text
    assert (await plan.goodbye())["code"] == "sign_in"


@pytest.mark.parametrize("how", ["here", "out", "gone"])
async def test_answers_to_puzzles_are_kept_of_whoever_is_signed_in(serve: Serve, how: str) -> None:
    visitor = await serve(accounts="open")
    ada = await player(visitor, "Ada")
    puzzle = next(each for each in puzzles_of("railways") if each.open)
    page = await visitor.socket(f"puzzles/railways/{puzzle.id}", additional_headers=ada.cookie)
    await page.send(type="hello", token="", lang="en")
    await page.until("update")
    if how == "out":
        assert (await visitor.http.post("/api/account/out", headers=ada.headers)).status_code == 204
    elif how == "gone":
        named = {"json": {"name": "Ada"}, "headers": ada.headers}
        assert (await visitor.http.request("DELETE", "/api/account", **named)).status_code == 204
    await answer(page, puzzle.solutions[0])
    assert told(page)["answered"]["right"]
    async with visitor.app.state.manager.store.connected() as connection:
        kept = (await connection.execute(sa.select(answers.c.person, answers.c.right))).all()
    assert [tuple(row) for row in kept] == ([(ada.id, True)] if how == "here" else [])
