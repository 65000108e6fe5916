"""Records out of a table and into one."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import wagonway
from tests.server.client import Visitor
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.record import Record
from wagonway.server import log

Serve = Callable[..., Awaitable[Visitor]]


async def finished(visitor: Visitor) -> tuple[dict[str, Any], dict[str, Any], Any]:
    """A whole game of one person and a bot: its table, its record, its page."""
    made = await visitor.make("here", "random", options={"introductory": "on"})
    page = await visitor.page(made["table"], made["host_token"])
    luck = random.Random(3)
    while page.update["result"] is None:
        if (await page.my_turn())["result"] is None:
            await page.turn(luck)
    return made, await visitor.get(f"/api/tables/{made['table']}/record", made["host_token"]), page


async def test_a_record_comes_out_and_goes_in_again(visitor: Visitor) -> None:
    made, record, page = await finished(visitor)
    assert record["options"]["introductory"] == "on"
    assert record["seats"] == [{"name": "P0", "kind": "person"}, {"name": "B1", "kind": "random"}]
    assert len(record["plies"]) == page.update["ply"]
    assert record["result"] == {key: page.update["result"][key] for key in ("scores", "returns")}
    end = Record.from_json(json.dumps(record)).replay()
    assert end.scores() == page.update["result"]["scores"]
    # The end opens everything to every token of the table.
    assert await visitor.get(f"/api/tables/{made['table']}/record", made["watch_token"]) == record
    answer = await visitor.http.post("/api/records", json={"record": record})
    assert answer.status_code == 201, answer.text
    shown = answer.json()
    review = await visitor.page(shown["table"], shown["host_token"])
    assert review.welcome["review"]
    assert review.update["turn"] is None
    assert review.update["legal"] == []
    assert review.update["result"] == page.update["result"]
    assert review.log == page.log
    await review.ask("sit", seat=1)
    assert review.update["view"]["me"] == 1
    await review.send(type="look", id=1, ply=page.update["ply"] // 2, seat=0)
    looked = await review.until("looked")
    assert looked["view"]["seats"][0]["hand"] is not None
    refused = await review.ask("decide", ply=review.update["ply"], action=0)
    assert refused["code"] == "review"
    assert await visitor.get(f"/api/tables/{shown['table']}/record", shown["host_token"]) == record


async def test_a_record_plays_on_from_a_ply(visitor: Visitor) -> None:
    _, record, page = await finished(visitor)
    ply = len(record["plies"]) // 2
    wish = {
        "record": record,
        "fork_at": ply,
        "seats": [{"kind": "here", "name": "A"}, {"kind": "bot", "bot": "random"}],
    }
    answer = await visitor.http.post("/api/records", json=wish)
    assert answer.status_code == 201, answer.text
    fork = await visitor.page(answer.json()["table"], answer.json()["host_token"])
    assert [item for item in fork.log if item["ply"] < ply] == [
        item for item in page.log if item["ply"] < ply
    ]
    while fork.update["result"] is None:
        if (await fork.my_turn())["result"] is None:
            await fork.turn()


async def test_before_the_end_only_the_own_view_is_exported(visitor: Visitor) -> None:
    made = await visitor.make("invite", "invite", "random")
    pages = [await visitor.page(made["table"], made["seat_links"][seat]["token"]) for seat in (0, 1)]
    for seat, page in enumerate(pages):
        record = await visitor.get(f"/api/tables/{made['table']}/record", made["seat_links"][seat]["token"])
        assert record["format"] == "wagonway-view/1"
        assert "plies" not in record
        shown = [number for number, facts in enumerate(record["view"]["seats"]) if facts["hand"] is not None]
        assert shown == [seat]
        assert record["view"]["seats"][seat]["hand"] == page.update["view"]["seats"][seat]["hand"]
        answer = await visitor.http.post("/api/records", json={"record": record})
        assert answer.status_code == 422
        assert answer.json()["error"]["code"] == "record_is_view"
    for token in (made["host_token"], made["watch_token"]):
        record = await visitor.get(f"/api/tables/{made['table']}/record", token)
        assert all(facts["hand"] is None for facts in record["view"]["seats"])


async def test_a_shared_screen_exports_all_of_its_running_game(visitor: Visitor) -> None:
    made = await visitor.make("here", "here")
    page = await visitor.page(made["table"], made["host_token"])
    await page.ask("sit", seat=page.update["turn"]["seat"])
    await page.turn()
    await page.ask("sit", seat=page.update["turn"]["seat"])
    await page.decide()
    record = await visitor.get(f"/api/tables/{made['table']}/record", made["host_token"])
    assert record["result"] is None
    # What is under way has not been played yet.
    assert len(record["plies"]) == page.update["committed"]
    Record.from_json(json.dumps(record)).replay()
    seen = await visitor.get(f"/api/tables/{made['table']}/record", made["watch_token"])
    assert seen["format"] == "wagonway-view/1"


async def test_whoever_may_come_back_is_no_bot(visitor: Visitor) -> None:
    made = await visitor.make("here", "invite")
    live = await visitor.app.state.manager.table(made["table"])
    await live.leave(1, "bot", "random")
    path, token = f"/api/tables/{made['table']}/record", made["host_token"]
    assert (await visitor.get(path, token))["format"] == "wagonway-view/1"
    told = await visitor.post(f"/api/tables/{made['table']}/again", token, {"same_deal": True}, status=409)
    assert told["error"]["code"] == "same_deal_early"
    # Who has handed over their own seat may look on at what nobody else plays.
    alone = await visitor.make("here", "random")
    live = await visitor.app.state.manager.table(alone["table"])
    await live.leave(0, "bot", "random")
    record = await visitor.get(f"/api/tables/{alone['table']}/record", alone["host_token"])
    assert record["format"] != "wagonway-view/1"


async def test_no_record_of_a_tournaments_game_tells_all_before_its_end(visitor: Visitor) -> None:
    manager = visitor.app.state.manager
    game = "brass-birmingham"
    setup = msgspec.structs.replace(manager.library.setup(game, 2, {}), tournament="cup")
    places = [log.Place("invite", "Ada"), log.Place("bot", "B", "random")]
    live, tokens = await manager.open_table(game, setup, places)
    assert (await visitor.get(f"/api/tables/{live.id}/record", tokens[0]))["format"] == "wagonway-view/1"
    # Nor is a seat left so that its clock stands still.
    page = await visitor.page(live.id, tokens[0])
    await page.send(type="leave", seat=0, then="offer")
    assert (await page.until("refused"))["code"] == "leave_to_bot"


async def test_wrong_records_are_refused_in_one_sentence(visitor: Visitor) -> None:
    made = await visitor.make("here", "here")
    good = await visitor.get(f"/api/tables/{made['table']}/record", made["host_token"])

    def bad(change: Any) -> dict[str, Any]:
        record = copy.deepcopy(good)
        change(record)
        return {"record": record}

    wrong: list[tuple[dict[str, Any], str]] = [
        ({"record": {}}, "record_format"),
        (bad(lambda record: record.update(format="wagonway-record/9")), "record_format"),
        (bad(lambda record: record.update(rules=99)), "wrong_rules"),
        (bad(lambda record: record.update(game="chess")), "unknown_game"),
        (bad(lambda record: record["plies"].append("nonsense")), "record_ply"),
        (bad(lambda record: record["plies"].append(record["plies"][0])), "record_ply"),
        (bad(lambda record: record["plies"].pop(3)), "record_ply"),
        (bad(lambda record: record.update(plies="all")), "record_entry"),
        (bad(lambda record: record["seats"].append({})), "record_ply"),
        (bad(lambda record: record["options"].update(wild="yes")), "record_entry"),
        (bad(lambda record: record.update(result={"scores": [1, 2]})), "record_result"),
        (bad(lambda record: record["components"].update(hash="/etc/hostname")), "record_entry"),
        (bad(lambda record: record["components"].update(hash=int("1" * 64))), "record_entry"),
        (bad(lambda record: record["plies"].extend(record["plies"][:1] * 10_000)), "record_long"),
        (bad(lambda record: record["components"].update(hash="0" * 64)), "record_set"),
        (bad(lambda record: record["components"].update(data={"name": "x"})), "record_entry"),
        ({"record": good, "fork_at": 5}, "wrong_seats"),
        ({"record": good, "fork_at": 5000, "seats": [{"kind": "here"}] * 2}, "fork_range"),
        ({"record": good, "seats": [{"kind": "here"}]}, "wrong_seats"),
        ({"record": []}, "malformed"),
    ]
    for body, code in wrong:
        answer = await visitor.http.post("/api/records", json=body)
        assert answer.status_code in (400, 404, 422), (body, answer.text)
        error = answer.json()["error"]
        assert error["code"] == code, (body if len(str(body)) < 300 else "...", error)
        assert error["message"].endswith(".")
        assert "\n" not in error["message"]
        japanese = await visitor.http.post("/api/records", json=body, headers={"accept-language": "ja"})
        said = japanese.json()["error"]["message"]
        assert said != error["message"]
        if code in ("record_format", "record_ply", "record_result"):
            assert said.endswith("。")
            assert error["message"].split()[-1] not in said, "the reason is a sentence in English"
    shortened = bad(lambda record: record["plies"].append("nonsense"))
    answer = await visitor.http.post("/api/records", json=shortened)
    assert (
        f"as far as ply {len(good['plies'])}; what comes next, “nonsense”"
        in answer.json()["error"]["message"]
    )
    unfinished = bad(lambda record: record.update(result={"scores": [1, 2]}))
    said = {
        lang: (await visitor.http.post("/api/records", json=unfinished, headers={"accept-language": lang}))
        for lang in ("en", "ja")
    }
    plies = len(good["plies"])
    assert {lang: answer.json()["error"]["message"] for lang, answer in said.items()} == {
        "en": f"The record has a result, but after ply {plies} the game goes on.",
        "ja": f"この棋譜に書かれた結果は、最後の{plies}手目まで再生した局面と合いません。",
    }
    torn = json.dumps({"record": good})[:-200]
    answer = await visitor.http.post("/api/records", content=torn)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "not_json"
    answer = await visitor.http.post("/api/records", json={"record": {**good, "x": "x" * 3_000_000}})
    assert answer.status_code == 413


def played(game: str, components: Any, plies: int | None = None) -> Record:
    """A game at random with this set, to its end or so far; the record names the set and does not hold it."""
    luck = RandomSource(5)
    players = wagonway.game(game).players[-1]
    state = wagonway.game(game).setup(players, components=components, form="plain")
    record = Record.begin(state)
    while not state.is_terminal() and (plies is None or len(record.plies) < plies):
        if state.current_player() < 0:
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            action = actions[weights.index(max(weights))]
        else:
            legal = state.legal_actions()
            action = legal[luck.below(len(legal))]
        record.add(state, action)
        state.apply(action)
    record.finish(state)
    return record


@pytest.mark.parametrize("game", ["oranienburger-kanal", "railways"])
async def test_a_record_is_played_with_the_set_it_names(serve: Serve, tmp_path: Path, game: str) -> None:
    """An earlier set of the game's own, which a record names by its hash alone."""
    old = wagonway.game(game).components(wagonway.game(game).spec.folder / "data" / "components-1.json")
    assert old.hash != wagonway.game(game).components().hash
    record = played(game, old)
    document = record.to_document()
    assert "data" not in document["components"]
    visitor = await serve(tmp_path / "data")
    ply = len(record.plies) // 2
    seats = [{"kind": "here"}] * len(record.seats)
    tables = []
    for more in ({}, {"seats": seats, "fork_at": ply}):
        answer = await visitor.http.post("/api/records", json={"record": document, **more})
        assert answer.status_code == 201, answer.text
        tables.append(answer.json())
    review, fork = tables
    # Another server reads them from their logs.
    for each in (visitor, await serve(tmp_path / "data")):
        page = await each.page(review["table"], review["host_token"])
        assert page.welcome["components"] == old.hash
        assert page.update["ply"] == len(record.plies)
        assert record.result is not None
        assert page.update["result"] == record.result | {"ended_by": None}
        again = await each.get(f"/api/tables/{review['table']}/record", review["host_token"])
        assert (again["components"], again["plies"]) == (document["components"], document["plies"])
        await page.send(type="analyse")
        assert (await page.until("analysis"))["decisions"]
        live = await each.app.state.manager.table(review["table"])
        assert live.table.setup.document is None
        page = await each.page(fork["table"], fork["host_token"])
        assert page.welcome["components"] == old.hash
        begun = (await each.app.state.manager.table(fork["table"])).table
        assert bytes(begun.at(ply)) == bytes(record.replay(upto=ply, form="plain"))


async def test_a_set_of_ones_own_is_found_at_the_tables_that_play_with_it(
    serve: Serve, tmp_path: Path
) -> None:
    """By its hash, whether the table is in memory or not; and the new table keeps it."""
    game = "railways"
    own = copy.deepcopy(wagonway.game(game).components().document)
    own["name"] = {"en": "Kept at a table", "ja": "卓にあるセット"}
    record = played(game, own, plies=30)
    document = record.to_document()
    wagonway.game(game)._sets.pop(record.components["hash"])  # as in a server that has just started
    visitor = await serve(tmp_path / "data")
    answer = await visitor.http.post("/api/records", json={"record": document})
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "record_set")
    wish = {"game": game, "players": 1, "seats": [{"kind": "here"}], "components": own}
    assert (await visitor.http.post("/api/tables", json=wish)).status_code == 201
    for forget in (False, True):
        if forget:
            wagonway.game(game)._sets.pop(record.components["hash"])
            visitor = await serve(tmp_path / "data")
        answer = await visitor.http.post("/api/records", json={"record": document})
        assert answer.status_code == 201, answer.text
        made = answer.json()
        live = await visitor.app.state.manager.table(made["table"])
        assert live.table.setup.document == own
        embedded = await visitor.get(f"/api/tables/{made['table']}/record?embed=true", made["host_token"])
        assert embedded["components"]["data"] == own
        assert embedded["plies"] == document["plies"]


async def test_a_record_of_an_unknown_set_is_refused_in_both_languages(visitor: Visitor) -> None:
    for game in ("oranienburger-kanal", "railways"):
        document = played(game, None, plies=20).to_document()
        document["components"]["hash"] = "ab" * 32
        for lang, words in (
            ("en", "a component set that is not here (abababababab)"),
            ("ja", "abababababab"),
        ):
            answer = await visitor.http.post(
                "/api/records", json={"record": document}, headers={"accept-language": lang}
            )
            error = answer.json()["error"]
            assert (answer.status_code, error["code"]) == (422, "record_set")
            assert words in error["message"]
