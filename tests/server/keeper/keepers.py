"""Whoever keeps a site, for tests: by their account, or by a link."""

from __future__ import annotations

from typing import Any

import httpx

from tests.server.client import Page, Visitor
from tests.server.persons import account
from wagonway.server.keeper import who


class Keeper:
    """A browser of somebody who keeps the site."""

    def __init__(self, visitor: Visitor, headers: dict[str, str]) -> None:
        self.visitor, self.headers = visitor, headers

    async def ask(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        """What an address under /api answers."""
        answer = await self.visitor.http.request(method, f"/api/{path}", headers=self.headers, json=body)
        assert answer.status_code == status, answer.text
        return answer.json() if answer.content else None

    async def reports(self, state: str = "open") -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = (await self.ask("GET", f"keeper/reports?state={state}"))["reports"]
        return found

    async def deeds(self) -> list[tuple[str, str, str]]:
        """What was done, to whom and why, the last first."""
        found = (await self.ask("GET", "keeper/deeds"))["deeds"]
        return [(one["what"], one["whom"], one["why"]) for one in found]


def store_of(visitor: Visitor) -> Any:
    return visitor.app.state.manager.store


def now_of(visitor: Visitor) -> Any:
    return visitor.app.state.manager.now()


async def link(visitor: Visitor) -> str:
    """The word of a new link."""
    return await who.new_link(store_of(visitor), now_of(visitor))


async def come(visitor: Visitor, word: str) -> httpx.Response:
    """Come by a link."""
    answer = await visitor.http.post("/api/keeper/in", json={"word": word})
    visitor.http.cookies.clear()
    return answer


async def by_link(visitor: Visitor, word: str | None = None) -> Keeper:
    """Who came by a link, a new one if none is named."""
    answer = await come(visitor, word or await link(visitor))
    assert answer.status_code == 204, answer.text
    session = answer.headers["set-cookie"].partition(";")[0]
    return Keeper(visitor, {"cookie": session, "origin": f"http://127.0.0.1:{visitor.port}"})


async def by_account(visitor: Visitor, name: str = "Kay") -> Keeper:
    """Whose account is named so."""
    _, headers = await account(visitor, name)
    assert await who.name_keeper(store_of(visitor), name, now_of(visitor), keeps=True) == name
    return Keeper(visitor, headers)


async def said(page: Page) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = (await page.until("talk"))["lines"]
    return lines


async def report(visitor: Visitor, table: str, token: str, status: int = 204, **wish: Any) -> Any:
    """Report something at a table; why not, where it is refused."""
    headers = {"authorization": f"Bearer {token}"}
    body = {"reason": "insult", **wish}
    answer = await visitor.http.post(f"/api/tables/{table}/reports", headers=headers, json=body)
    assert answer.status_code == status, answer.text
    return answer.json()["error"]["code"] if answer.content else None
