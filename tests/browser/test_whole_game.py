"""A whole game of two through the page: from the start page to the scores, out as a record, and in again."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.screen import Screen
from wagonway.kernel.record import Record

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_a_whole_game_with_a_change_of_language(screen: Screen, tmp_path: Path) -> None:
    page = screen.page
    screen.start("here", "bot", bot="greedy")
    page.evaluate("window.loadedOnce = true")
    rng = random.Random(1)

    # The canal era in English.
    first = screen.look()
    assert first.status.startswith("Canal era"), first.status
    sight = screen.play(rng, lambda sight: sight.status.startswith("Rail era") and bool(sight.choices))
    assert not sight.over, "the rail era was over before anything could be chosen in it"

    # The same decision in Japanese: other words, the same choices, and no new page.
    screen.language("ja")
    turned = screen.look()
    assert list(turned.choices) == list(sight.choices)
    assert all(turned.choices[key] != text for key, text in sight.choices.items()), turned.choices
    assert turned.status.startswith("鉄道時代"), turned.status
    assert turned.prompt != sight.prompt
    assert "キャノック" in " ".join(screen.drawn())
    assert page.title().endswith("バーミンガム · Wagonway"), page.title()

    # The rail era in Japanese, to the end.
    end = screen.play(rng)
    assert end.over
    assert screen.covered == [], "highlighted, but out of the mouse's reach"
    assert page.evaluate("window.loadedOnce") is True
    assert page.locator("html").get_attribute("lang") == "ja"
    expect(page.locator("#final-title")).to_be_in_viewport()
    rows = page.locator(".final table").first.locator("tbody tr")
    shown = {
        # The badge before the name is a drawing.
        row.locator("th").evaluate("(cell) => cell.lastChild.textContent.trim()"): int(
            row.locator("td").last.inner_text()
        )
        for row in rows.all()
    }

    # Its record says the same.
    with page.expect_download() as download:
        page.get_by_role("button", name="棋譜を保存").first.click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    document = json.loads(file.read_text(encoding="utf-8"))
    scores = document["result"]["scores"]
    assert shown == {seat["name"]: score for seat, score in zip(document["seats"], scores, strict=True)}
    assert max(scores) > 0
    winner = page.locator(".final .winner").inner_text()
    for name, score in shown.items():
        assert score == max(scores) or name not in winner
    assert any(name in winner for name in shown)
    assert Record.from_json(file.read_text(encoding="utf-8")).replay().scores() == scores

    # And it opens for review at the same position, where the replay bar leads back and forth.
    board = screen.drawn()
    screen.home()
    page.locator("input[type=file]").set_input_files(file)
    slider = page.locator(".replay input[type=range]")
    expect(slider).to_have_value(str(len(document["plies"])))
    assert slider.get_attribute("max") == str(len(document["plies"]))
    screen.draws(board)
    expect(page.locator("#final-title")).to_be_visible()
    page.keyboard.press("[")
    expect(slider).to_have_value(str(len(document["plies"]) - 1))
    slider.fill("0")
    expect(page.locator(".replay .count")).to_have_text(f"0/{len(document['plies'])}")
    expect(page.locator(".bar .status")).to_contain_text("運河時代")
    screen.draws_other_than(board)
    slider.focus()
    page.keyboard.press("End")
    expect(slider).to_have_value(str(len(document["plies"])))
    expect(page.locator(".bar .status")).to_contain_text("鉄道時代")
    screen.draws(board)
    page.locator(".replay button").first.click()
    expect(slider).to_have_value("0")
