"""A site that somebody keeps, and a table there at which something was said."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx

from tests.conftest import Table

if TYPE_CHECKING:
    from playwright.sync_api import Page

RUDE = 'You <b>fool</b>\u202e "&'


class Kept:
    """A server whose setting says that somebody keeps it."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.server = Table(folder, "--set", "keeper=true", *options)
        # Passkeys and cookies go by a name.
        self.url = self.server.url.replace("127.0.0.1", "localhost")

    def table(self) -> dict[str, Any]:
        """A new table for two who sit at different places."""
        seats = [{"kind": "invite", "name": name} for name in ("Ada", "Bea")]
        wish = {"game": "tramways", "players": 2, "seats": seats, "options": {}}
        made: dict[str, Any] = httpx.post(f"{self.url}/api/tables", json=wish).json()
        made["links"] = {each["seat"]: each["token"] for each in made["seat_links"]}
        return made

    def open(self, page: Page, made: dict[str, Any], seat: int) -> None:
        """The talk of a table, as somebody who has a seat sees it."""
        page.goto(f"{self.url}/#/t/{made['table']}/{made['links'][seat]}")
        take = page.get_by_role("button", name="Take the seat")
        take.or_(page.locator(".board").first).first.wait_for()
        if take.count():
            take.click()
        page.locator(".board").first.wait_for()
        if not page.get_by_role("tab").count():
            page.get_by_role("button", name="Players, log and rules").click()
        page.get_by_role("tab", name="Talk").click()
        page.get_by_label("Say something").wait_for()

    def say(self, page: Page, text: str) -> None:
        page.get_by_label("Say something").fill(text)
        page.get_by_role("button", name="Say", exact=True).click()

    def link(self) -> str:
        """A link to the keeper's page, as the command prints it."""
        ran = subprocess.run(
            [sys.executable, "-m", "wagonway", "keeper", "--json", "--data", str(self.folder)],
            capture_output=True,
            text=True,
            check=True,
        )
        link: str = json.loads(ran.stdout)["link"]
        return self.url + link[link.index("/#/") :]

    def keep(self, page: Page) -> None:
        """Come to the keeper's page by a new link."""
        page.goto(self.link())
        page.get_by_role("heading", name="Reports").wait_for()
