"""Writes the icons of the app in the sizes that devices ask for, from one drawing: client/public/icon.svg.

python script/icons.py
"""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).resolve().parents[1] / "client/public"
PAPER = "#f4eddc"
# Name, edge in pixels, and how much of it the drawing takes. A mask may cut off all but the inner 80 %.
ICONS = (("icon-180", 180, 1.0), ("icon-192", 192, 1.0), ("icon-512", 512, 1.0), ("icon-mask-512", 512, 0.74))


def main() -> None:
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("WAGONWAY_CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"]
        )
        for name, edge, part in ICONS:
            page = browser.new_page(viewport={"width": edge, "height": edge})
            # What is not cut out by a mask goes to the edge.
            ground = PAPER if part < 1 or name == "icon-180" else "transparent"
            page.set_content(
                f"<style>body{{margin:0;display:grid;place-content:center;height:100vh;background:{ground}}}"
                f"svg{{width:{edge * part}px;height:{edge * part}px}}</style>{drawing}"
            )
            page.screenshot(path=PUBLIC / f"{name}.png", omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
