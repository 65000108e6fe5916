"""Wishes that come too late: of a table that was thrown away, or of a seat that is somebody else's."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import sqlalchemy as sa

from tests.server.client import Visitor
from tests.server.ranks.games import begin, first_turns, player, table_of
from wagonway.server import messages as m
from wagonway.server.rows import notices, wishes
from wagonway.server.telling.wishes import Wish, WishRow
from wagonway.server.texts import TableError
from wagonway.server.tokens import token_hash

Serve = Callable[..., Awaitable[Visitor]]
HOOK = "https://discord.com/api/webhooks/1/secret"
WISH = {"lang": "en", "kinds": ["turn", "remind"], "target": HOOK}


async def test_nothing_is_kept_of_a_table_that_was_thrown_away(serve: Serve) -> None:
    visitor = await serve(notices=("webhook",), public_url="http://games.example")
    manager = visitor.app.state.manager
    day = (await visitor.http.get("/api/daily")).json()["date"]
    seats = [{"kind": "here", "name": "A"}]
    begin = {"game": "railways", "players": 1, "seats": seats, "daily": day}
    made = (await visitor.http.post("/api/tables", json=begin)).json()
    table, host = made["table"], made["host_token"]
    # As where whoever asks was let in before, and sends the rest of it only now.
    live, grant = await manager.opened(table, host)
    unsure = Wish(HOOK, "en", ("turn",), confirmed=False)
    rows = [WishRow(token_hash(host), "mail", table, "stop", unsure)]
    live.told.take(rows)
    gone = await visitor.http.delete(f"/api/tables/{table}", headers={"authorization": f"Bearer {host}"})
    assert gone.status_code == 204
    late = (
        live.told.wish(grant, "webhook", m.WishRequest("en", ["turn"], HOOK)),
        live.told.carry(grant, [WishRow("other", "webhook", "other", "x", unsure)], aware=True),
        live.told.confirm(rows[0]),
    )
    for each in late:
        with pytest.raises(TableError, match="no_table"):
            await each
    async with manager.store.connected() as connection:
        for part in (wishes, notices):
            assert (await connection.execute(sa.select(part))).all() == []


async def test_notices_of_a_rated_seat_are_its_holder_s(serve: Serve) -> None:
    visitor = await serve(accounts="open", notices=("webhook",), public_url="http://games.example")
    ada, bea = [await player(visitor, name) for name in ("Ada", "Bea")]
    # Nor are they anybody's before somebody holds the seat: who tries the link is not told by it for ever.
    tried = await begin(visitor, "here", "invite", headers=ada.headers)
    for headers, code in ((ada.headers, "rated_other"), ({}, "rated_sign_in")):
        bearer = {**headers, "authorization": f"Bearer {tried['seat_links'][1]['token']}"}
        path = f"/api/tables/{tried['table']}/wishes/webhook"
        told = await visitor.http.put(path, headers=bearer, json=WISH)
        assert (told.status_code, told.json()["error"]["code"]) == (403, code)
    table = await table_of(visitor, ada, bea)
    await first_turns(table)
    token = table.made["seat_links"][1]["token"]
    path = f"/api/tables/{table.id}/wishes"

    async def ask(method: str, to: str, headers: dict[str, str], body: Any = None) -> tuple[int, Any]:
        head = {"authorization": f"Bearer {token}", **headers}
        answer = await visitor.http.request(method, to, headers=head, json=body)
        told = answer.json()
        return answer.status_code, told["error"]["code"] if "error" in told else told["wishes"]

    assert (await ask("PUT", f"{path}/webhook", bea.headers, WISH))[0] == 200
    over = {"lang": "en", "kinds": ["over"]}
    for headers, code in ((ada.headers, "rated_other"), ({}, "rated_sign_in")):
        assert await ask("GET", path, headers) == (403, code)
        assert await ask("PUT", f"{path}/webhook", headers, over) == (403, code)
        assert await ask("DELETE", f"{path}/webhook", headers) == (403, code)
    (kept,) = (await ask("GET", path, bea.headers))[1]
    assert kept["kinds"] == ["turn", "remind"]
    assert await ask("DELETE", f"{path}/webhook", bea.headers) == (200, [])
