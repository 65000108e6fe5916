"""A browser with a passkey and a cookie, as the server sees it."""

from __future__ import annotations

from typing import Any

import httpx

from tests.server.client import Visitor
from tests.server.people.authenticator import Authenticator


class Browser:
    """One device: its passkey, and its session."""

    def __init__(self, visitor: Visitor, passkey: Authenticator | None = None, origin: str = "") -> None:
        self.visitor = visitor
        # Passkeys need a name.
        self.origin = origin or f"http://localhost:{visitor.port}"
        self.host = self.origin.partition("://")[2]
        self.passkey = passkey or Authenticator(self.origin, self.host.partition(":")[0])
        self.session = ""

    async def ask(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        told = {"host": self.host, "origin": self.origin}
        if self.session:
            told["cookie"] = f"a=b; wagonway_session={self.session}"
        answer = await self.visitor.http.request(method, path, json=body, headers={**told, **headers})
        for name, value in answer.headers.multi_items():
            if name == "set-cookie":
                self.session = value.partition("=")[2].partition(";")[0].strip('"')
        self.visitor.http.cookies.clear()
        return answer

    async def make(self, name: str, **more: Any) -> httpx.Response:
        """A new account; the last answer."""
        asked = await self.ask("POST", "/api/account/new", {"name": name, **more})
        if asked.status_code != 200:
            return asked
        told = asked.json()
        answer = {"challenge": told["challenge"], "credential": self.passkey.make(told["options"])}
        return await self.ask("POST", "/api/account/new/done", {**answer, "device": "tests"})

    async def sign_in(self) -> httpx.Response:
        told = (await self.ask("POST", "/api/account/in")).json()
        answer = {"challenge": told["challenge"], "credential": self.passkey.use(told["options"])}
        return await self.ask("POST", "/api/account/in/done", {**answer, "device": "tests"})

    async def whole(self) -> dict[str, Any]:
        answer = await self.ask("GET", "/api/account/whole")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found


def code_of(answer: httpx.Response) -> str:
    """Why something was refused."""
    code: str = answer.json()["error"]["code"]
    return code
