"""Replays of traces: games that agree, every kind of difference, and files that hold no game."""

from __future__ import annotations

import copy
import gzip
import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.games.brass_birmingham.trace_writer import GAME, Writer, legal_by_trying, situations
from tests.shared import shared
from wagonway.games.brass_birmingham import constants as k
from wagonway.games.brass_birmingham import trace_file
from wagonway.games.brass_birmingham.state import Work
from wagonway.games.brass_birmingham.trace import Replay, Replayer, verify
from wagonway.games.brass_birmingham.trace_compare import NOTHING, Difference, Differs, Verdict
from wagonway.games.brass_birmingham.trace_file import TraceError, read_traces
from wagonway.games.brass_birmingham.trace_forms import legal_forms

REPLAYER = Replayer()
RICH = ("builder", "seller")
HEAVY = ("builder", "owner", "developer")

# Players, seed and bents of games in which between them all of HAPPENS happens. Where a change of the
# writer makes them other games, try seeds until everything happens again.
GAMES: list[tuple[int, int, tuple[str, ...]]] = [
    (4, 11, ()),
    (4, 124, RICH),
    (2, 120, HEAVY),
    (4, 96, RICH),
    (3, 3, HEAVY),
    (2, 4, HEAVY),
    (4, 116, RICH),
]
HAPPENS = {
    *("build", "network", "develop", "sell", "loan", "scout", "pass"),
    *(
        f"{verb} with wild:{kind}"
        for verb in ("build", "network", "loan")
        for kind in ("location", "industry")
    ),
    *("pass with wild:location", "sell with wild:industry", "era ends with a wild card"),
    *("overbuilds own coal_mine", "overbuilds own iron_works", "overbuilds own brewery"),
    *("overbuilds own cotton_mill", "overbuilds own manufacturer", "overbuilds own pottery"),
    *("overbuilds another's coal_mine", "overbuilds another's iron_works"),
    *("coal from two tiles", "coal from tile and market", "coal from an empty market"),
    *("iron from an empty market", "market sale of coal_mine", "market sale of iron_works"),
    *("double rail", "second coal from the market", "tie"),
    *("several sales", "sale without beer", "barrel left alone"),
    *("two sources of beer", "brewery before barrel"),
    *(f"bonus {kind}" for kind in ("vp", "money", "income_spaces", "develop")),
    *(f"shortfall: {what}" for what in ("sold", "several tiles", "surplus", "vp_lost", "forgiven")),
}
ASKED = {
    *(("build", stage) for stage in (k.TAKE_COAL, k.TAKE_IRON)),
    *(("network", stage) for stage in (k.TAKE_COAL, k.TAKE_BEER, k.LINK_SECOND)),
    *(("develop", stage) for stage in (k.TAKE_IRON, k.DEVELOP_SECOND)),
    *(("sell", stage) for stage in (k.SELL_MERCHANT, k.SELL_BEER, k.SELL_BONUS, k.SELL_MORE)),
}


@cache
def written(players: int, seed: int, bents: tuple[str, ...] = (), plies: int | None = None) -> Writer:
    return Writer(players, seed, legal_every=4, bents=bents, plies=plies)


def game(plies: int | None = None) -> dict[str, Any]:
    """A trace to be changed: a whole game of two, or the beginning of one."""
    made: dict[str, Any] = json.loads(json.dumps(written(2, 120, HEAVY, plies).trace))
    return made


def difference(trace: dict[str, Any]) -> Difference:
    """The difference that a trace must have, through a file's text and back."""
    verdict = REPLAYER.replay(json.loads(json.dumps(trace)))
    assert verdict.difference is not None
    return verdict.difference


def has(trace: dict[str, Any], ply: int | None, field: str) -> Difference:
    found = difference(trace)
    assert (found.ply, found.field) == (ply, field)
    return found


# -- games that agree ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "players"),
    [
        ("example-2p.json", 2),
        ("example-3p.json.gz", 3),
        ("example-4p.json.gz", 4),
        ("people-2p-wq9gs6.json.gz", 2),
        ("people-4p-v0902b.json.gz", 4),
        ("people-4p-yatana.json.gz", 4),
    ],
)
def test_games_of_an_independent_engine_and_of_people_agree(name: str, players: int) -> None:
    path = shared("records", "brass", name)
    (trace,) = read_traces(path)
    assert isinstance(trace, dict)
    assert trace["players"] == players
    assert all("legal" in ply for ply in trace["plies"])
    (verdict,) = verify(path, REPLAYER)
    assert verdict == Verdict(trace["id"], len(trace["plies"]), None)


def test_the_known_game_of_two_people_ends_215_to_180() -> None:
    (trace,) = read_traces(shared("records", "brass", "people-2p-wq9gs6.json.gz"))
    assert isinstance(trace, dict)
    replay = Replay(REPLAYER, trace)
    assert replay.run().difference is None
    assert [mine.vp for mine in replay.s.seats[:2]] == [215, 180]


@pytest.mark.parametrize(("players", "seed", "bents"), GAMES)
def test_random_games_agree(players: int, seed: int, bents: tuple[str, ...]) -> None:
    trace = written(players, seed, bents).trace
    verdict = REPLAYER.replay(json.loads(json.dumps(trace)))
    assert verdict == Verdict(trace["id"], len(trace["plies"]), None)


def test_what_is_rare_happens_in_the_random_games() -> None:
    games = [written(*each) for each in GAMES]
    happened = set().union(*(situations(each.trace) for each in games))
    asked = set().union(*(each.asked for each in games))
    assert not HAPPENS - happened
    assert not ASKED - asked


@pytest.mark.parametrize("plies", [0, 1, 37, 38, 39, 60])
def test_games_that_stop_early_agree_and_need_no_result(plies: int) -> None:
    trace = game(plies)
    assert "result" not in trace
    assert (trace["rail_setup"] is None) == (plies < 38)
    assert REPLAYER.replay(trace) == Verdict(trace["id"], plies, None)


def test_choices_are_optional_and_null_is_the_same_as_absent() -> None:
    trace = game()
    for ply in trace["plies"]:
        ply["legal"] = None
        ply.setdefault("round_end", None)
        ply.setdefault("era_end", None)
    assert REPLAYER.replay(trace).difference is None


# -- positions that are hard to reach -----------------------------------------------------------------


def playing(line: str, action: dict[str, Any], legal: bool = True) -> Replay:
    """Play one ply of seat A from a position; the replay after it. The state itself is not compared."""
    state = GAME.parse_position(f"brass-birmingham/1 {line}", form="plain")
    trace = {"id": "position", "players": state.players, "setup": {}, "plies": [], "rail_setup": None}
    replay = Replay(REPLAYER, trace)
    replay.s, replay.ply = state.s, 0
    listed = {"legal": legal_by_trying(state)} if legal else {}
    with pytest.raises(Differs) as stopped:
        replay.play({"n": 0, "seat": 0, "action": action, "flips": FLIPS, **listed})
    if stopped.value.field not in ("flips", "state"):
        raise stopped.value
    return replay


FLIPS = "not compared here"
NOTHING_BUT = "A.mat=" + "".join(
    f"{industry}:{left},"
    for industry, left in {
        "cotton_mill": "0/0/0/0",
        "manufacturer": "0/0/0/0/0/0/0/0",
        "coal_mine": "0/0/0/0",
        "iron_works": "0/0/0/0",
        "brewery": "0/0/0/0",
    }.items()
)


def gloucester(bonus: Any) -> dict[str, Any]:
    sale = {
        "location": "worcester",
        "slot": 0,
        "industry": "cotton_mill",
        "level": 1,
        "merchant": "gloucester",
        "space": 0,
        "beer": [{"merchant": "gloucester", "space": 0}],
        "bonus": bonus,
    }
    return {"verb": "sell", "card": "industry:pottery", "sales": [sale]}


GLOUCESTER = (
    "2p canal round=3 actions=2 A.cards=industry:pottery*3 gloucester=any+,blank "
    "worcester.0=A:cotton_mill1 worcester__gloucester=A "
)


@pytest.mark.parametrize("left", ["1/1/1/1/1", "0/0/1/1/1", "0/0/0/0/0"])
def test_a_bonus_that_finds_nothing_to_remove_is_null_twice(left: str) -> None:
    bonus = {"type": "develop", "industry": None, "level": None}
    playing(GLOUCESTER + NOTHING_BUT + f"pottery:{left}", gloucester(bonus))


def test_a_bonus_is_not_null_where_something_can_be_removed() -> None:
    bonus = {"type": "develop", "industry": None, "level": None}
    with pytest.raises(Differs) as stopped:
        playing(GLOUCESTER + NOTHING_BUT + "pottery:0/1/1/1/1", gloucester(bonus))
    assert stopped.value.field == "action.sales[0].bonus"


def test_a_bonus_may_not_remove_a_tile_with_a_bulb() -> None:
    bonus = {"type": "develop", "industry": "pottery", "level": 1}
    with pytest.raises(Differs) as stopped:
        playing(GLOUCESTER + "A.mat=pottery:1/1/1/1/1", gloucester(bonus))
    assert stopped.value.field == "action.sales[0].bonus"
    assert "TILE_CANNOT_BE_DEVELOPED" in stopped.value.found


@pytest.mark.parametrize("space", [0, 1])
def test_a_sale_without_barrel_names_any_space_that_buys(space: int) -> None:
    sale = {
        "location": "worcester",
        "slot": 0,
        "industry": "cotton_mill",
        "level": 1,
        "merchant": "gloucester",
        "space": space,
        "bonus": None,
        "beer": [{"location": "farm_brewery_south", "slot": 0}],
    }
    line = GLOUCESTER.replace("any+,blank", "any+,cotton_mill+") + "farm_brewery_south.0=A:brewery1*1"
    playing(line, {"verb": "sell", "card": "industry:pottery", "sales": [sale]})


@pytest.mark.parametrize("first", ["cannock", "walsall"])
def test_tied_mines_are_used_as_named(first: str) -> None:
    mines = {
        "cannock": {"location": "cannock", "slot": 1},
        "walsall": {"location": "wolverhampton", "slot": 1},
    }
    second = mines["walsall" if first == "cannock" else "cannock"]
    brewery = {"location": "walsall", "slot": 1}
    links = [
        {"link": "walsall__birmingham", "coal": mines[first], "beer": None},
        {"link": "tamworth__birmingham", "coal": second, "beer": brewery},
    ]
    line = (
        "2p rail round=3 actions=2 A.money=40 A.cards=industry:pottery*3 cannock.1=B:coal_mine1*1 "
        "wolverhampton.1=B:coal_mine1*1 walsall.1=A:brewery1*1 cannock__walsall=A walsall__wolverhampton=B"
    )
    replay = playing(line, {"verb": "network", "card": "industry:pottery", "links": links})
    assert replay.s.spaces[replay.numbers["space"]["walsall.1"]].flipped == 1


def test_a_shared_victory_names_all_winners_and_a_tie_break_one() -> None:
    over = "3p rail stage=over A.vp=90 B.vp=90 C.vp=80 A.income=30 B.income={} A.money=5 B.money=5"
    trace = {"id": "", "players": 3, "setup": {}, "plies": []}
    # Level 10 is spaces 29 and 30: the level decides first, by default, and not the space.
    for space, winners in ((30, [0, 1]), (29, [0, 1]), (31, [1]), (28, [0])):
        replay = Replay(REPLAYER, trace)
        replay.s = GAME.parse_position(f"brass-birmingham/1 {over.format(space)}", form="plain").s
        replay.eras = [{}, {}]
        assert replay.result()["final"]["winners"] == winners


def test_lists_of_choices_are_those_found_by_trying_everything() -> None:
    """Positions of rich games; legal_forms asks the rules about whole actions, trying goes step by step."""
    checked = 0
    for players, seed in ((2, 1), (3, 2), (4, 96)):
        each = Writer(players, seed, plies=20 + 15 * players, bents=RICH)
        listed = legal_forms(each.s, each.state.c, Work.plain(), each.state.names)
        tried = legal_by_trying(each.state)
        for key, entries in tried.items():
            found = {tuple(entry) for entry in entries} if isinstance(entries, list) else entries
            assert listed[key] == found
            checked += len(entries) if isinstance(entries, list) else 1
    assert checked > 50


# -- differences --------------------------------------------------------------------------------------


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every number, text and truth value of a trace."""
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from paths(value[key], (*path, key))
    else:
        yield path


def test_every_changed_number_or_truth_value_is_noticed() -> None:
    """A sample of all places; only the space of a sale without its barrel may be another one."""
    trace = game(40)
    dice = random.Random(1)
    places = [path for path in paths(trace) if isinstance(_value(trace, path), int) and len(path) > 1]
    for path in dice.sample(places, 80):
        changed = game(40)
        old = _value(changed, path)
        _put(changed, path, (not old) if isinstance(old, bool) else old + 1)
        verdict = REPLAYER.replay(changed)
        at = path[1] if path[0] == "plies" else None
        assert verdict.difference is not None or (path[2] == "action" and path[-1] == "space"), path
        if verdict.difference is not None and at is not None and "action" not in path:
            assert verdict.difference.ply == at
            assert verdict.plies == at


def test_junk_in_any_place_is_a_difference_or_no_game_and_never_a_crash() -> None:
    dice = random.Random(2)
    places = list(paths(game(40)))
    junk = [None, True, "x", {}, [], [[]], -1, 2.5, 10**30, {"a": 1}, ["x"], "7"]
    for path in dice.sample(places, 150):
        path = path[: dice.randint(1, len(path))]
        changed = game(40)
        value = dice.choice(junk)
        if _value(changed, path) == value:
            continue
        _put(changed, path, value)
        try:
            trace_file.check_trace("here", changed)
        except TraceError:
            continue
        verdict = REPLAYER.replay(changed)
        if path[0] not in ("id", "partial", "rail_setup") and path != ("plies",):
            assert verdict.difference is not None or path[-1] in ("legal", "space"), (path, value)
        json.dumps(verdict.difference and verdict.difference.field)


def _value(trace: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        trace = trace[key]
    return trace


def _put(trace: Any, path: tuple[Any, ...], value: Any) -> None:
    _value(trace, path[:-1])[path[-1]] = value


def test_a_difference_names_ply_field_expected_and_found() -> None:
    trace = game()
    trace["plies"][7]["state"]["seats"][1]["money"] += 2
    trace["plies"][9]["seat"] = 3
    found = has(trace, 7, "state.seats[1].money")
    assert found.expected == found.found + 2
    assert found.game == trace["id"]


def test_the_start_is_compared() -> None:
    trace = game()
    trace["start"]["market"]["coal"] = 14
    assert has(trace, None, "start.market.coal").found == 13


def test_the_result_is_compared() -> None:
    trace = game()
    trace["result"]["rail"]["tiles"][0] += 1
    has(trace, None, "result.rail.tiles[0]")
    trace = game()
    trace["result"]["final"]["winners"] = []
    has(trace, None, "result.final.winners[0]")
    trace = game()
    del trace["result"]
    assert has(trace, None, "result").expected is NOTHING


def test_a_game_without_its_last_ply_differs() -> None:
    trace = game()
    trace["plies"].pop()
    has(trace, None, "plies")


def test_a_ply_after_the_end_differs() -> None:
    trace = game()
    trace["plies"].append({**trace["plies"][-1], "n": len(trace["plies"])})
    assert has(trace, len(trace["plies"]) - 1, "seat").found is None


def test_true_is_not_one_and_absent_is_not_null() -> None:
    trace = game(2)
    trace["start"]["market"]["coal"] = True
    has(trace, None, "start.market.coal")
    trace = game(2)
    trace["plies"][1]["action"]["card"] = trace["plies"][1]["action"].pop("card")
    assert REPLAYER.replay(trace).difference is None
    trace["plies"][1]["state"]["links_of_all"] = 0
    assert has(trace, 1, "state.links_of_all").found is NOTHING


def test_a_choice_more_or_less_is_a_difference_of_its_list() -> None:
    trace = game(5)
    legal = trace["plies"][4]["legal"]
    gone = legal["build"].pop(0)
    found = has(trace, 4, "legal.build")
    assert (found.expected, found.found) == ([], [gone])
    legal["build"].append([*gone[:3], bool(gone[3])])
    assert has(trace, 4, "legal.build").found == [gone]
    legal["build"][-1] = gone
    legal["network"].append(["stone__uttoxeter"])
    found = has(trace, 4, "legal.network")
    assert (found.expected, found.found) == ([["stone__uttoxeter"]], [])
    legal["network"].pop()
    legal["loan"] = not legal["loan"]
    has(trace, 4, "legal.loan")


@pytest.mark.parametrize("verb", ["build", "network", "develop", "sell", "scout"])
def test_an_action_that_is_not_legal_is_a_difference_that_names_the_refusal(verb: str) -> None:
    trace = game()
    number = next(ply["n"] for ply in trace["plies"] if ply["action"]["verb"] == verb)
    held = {*trace["plies"][number - 1]["state"]["seats"][trace["plies"][number]["seat"]]["hand"]}
    other = next(card for card in GAME.setup(players=2, form="plain").names.cards if card not in held)
    trace["plies"][number]["action"]["card"] = other
    found = has(trace, number, "action.card")
    assert found.found == "refused: NO_SUCH_CARD_IN_HAND (CARD-1)"
    trace["plies"][number]["action"]["verb"] = "trade"
    has(trace, number, "action.verb")


def test_a_wrong_source_is_a_difference_where_there_is_a_choice_and_where_there_is_none() -> None:
    trace = written(4, 124, RICH).trace
    seen = set()
    for number, ply in enumerate(trace["plies"]):
        for name in ("coal", "iron"):
            listed = ply["action"].get(name)
            if not listed or (name, "market" in listed[0]) in seen:
                continue
            changed = copy.deepcopy(trace)
            price = listed[0].get("market", 1)
            changed["plies"][number]["action"][name][0] = {"market": price + 1}
            has(changed, number, f"action.{name}[0]" + (".market" if "market" in listed[0] else ""))
            seen.add((name, "market" in listed[0]))
    assert len(seen) == 4


def test_cards_that_are_not_the_deck_are_a_difference() -> None:
    trace = game(3)
    trace["setup"]["draw_pile"].pop()
    assert has(trace, None, difference(trace).field).field.startswith("setup (")
    trace = game(3)
    trace["setup"]["face_down"][0] = "wild:location"
    assert difference(trace).field.startswith("setup (")
    trace = game(3)
    trace["setup"]["draw_pile"].append(trace["setup"]["hands"][0].pop())
    has(trace, None, "setup.hands[0]")
    trace = game()
    trace["rail_setup"]["draw_pile"].reverse()
    assert difference(trace).ply is not None
    trace["rail_setup"] = None
    has(trace, 37, "rail_setup")


def test_a_shortfall_without_the_tiles_given_up_is_a_difference() -> None:
    trace = copy.deepcopy(written(4, 11).trace)
    number, seat = next(
        (ply["n"], seat)
        for ply in trace["plies"]
        for seat, income in enumerate((ply.get("round_end") or {}).get("income") or ())
        if income["sold"]
    )
    sold = trace["plies"][number]["round_end"]["income"][seat]["sold"]
    tile = sold.pop()
    has(trace, number, f"round_end.income[{seat}].sold[{len(sold)}]")
    sold.append({**tile, "value": tile["value"] + 1})
    has(trace, number, f"round_end.income[{seat}].sold[{len(sold) - 1}].value")


# -- files --------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def one() -> bytes:
    return json.dumps(game(6)).encode()


def errors(path: Path) -> list[str]:
    return [str(each) for each in read_traces(path) if isinstance(each, TraceError)]


def test_plain_and_gzip_one_game_and_one_a_line(tmp_path: Path, one: bytes) -> None:
    indented = json.dumps(json.loads(one), indent=1).encode()
    files = {
        "one.json": (one, 1),
        "indented.json": (indented, 1),
        "line.jsonl": (one + b"\n", 1),
        "three.jsonl": (b"\n".join([one, b"", one, one]), 3),
        "windows.jsonl": (b"\r\n".join([one, one, b""]), 2),
        "late.json": (b"\n\n  " + one, 1),
        "mark.json": (b"\xef\xbb\xbf" + one, 1),
    }
    for name, (content, games) in files.items():
        for packed in (False, True):
            path = tmp_path / (name + ".gz" * packed)
            path.write_bytes(gzip.compress(content) if packed else content)
            verdicts = list(verify(path, REPLAYER))
            assert verdicts == [Verdict(json.loads(one)["id"], 6, None)] * games, path.name
    # What counts is what is in a file, not its name.
    path = tmp_path / "no-name"
    path.write_bytes(gzip.compress(one))
    assert len(list(verify(path, REPLAYER))) == 1


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "empty"),
        (b"\n \n", "empty"),
        (b"hello", "not JSON"),
        (b"[]", "JSON object"),
        (b"12\n", "JSON object"),
        (b"{}", '"format" is null'),
        (b'{"format": "brass-trace/2"}', '"format" is "brass-trace/2"'),
        (b'{"format": "brass-trace/1", "players": 5}', '"players" is 5'),
        (b'{"format": "brass-trace/1", "players": true}', '"players" is true'),
        (b'{"format": "brass-trace/1", "players": 2, "id": "x"}', '"setup" is not an object'),
        (b"\xff\xfe{", "UTF-8"),
        (b"[" * 200_000, "nested"),
        (b"1" * 10_000, "digits"),
        (gzip.compress(b"", mtime=0), "empty"),
    ],
)
def test_what_holds_no_game_gets_one_sentence(tmp_path: Path, content: bytes, says: str) -> None:
    path = tmp_path / "trace.json"
    path.write_bytes(content)
    (error,) = errors(path)
    assert error.startswith(str(path))
    assert says in error
    assert "\n" not in error


def test_files_that_cannot_be_read_get_one_sentence(tmp_path: Path) -> None:
    for path in (tmp_path / "absent.json", tmp_path):
        (error,) = errors(path)
        assert error.startswith(f"{path}: cannot be read (")


def test_torn_files_get_one_sentence(tmp_path: Path, one: bytes) -> None:
    path = tmp_path / "torn"
    indented = json.dumps(json.loads(one), indent=1).encode()
    packed = gzip.compress(one)
    damaged = packed[:100] + bytes(byte ^ 0x55 for byte in packed[100:120]) + packed[120:]
    for content in (one[:-1], one[:5000], indented[:5000], packed[:-1], packed[:500], packed[:5], damaged):
        path.write_bytes(content)
        (error,) = errors(path)
        assert "torn" in error or "damaged" in error
        assert not [each for each in read_traces(path) if isinstance(each, dict)]


def test_a_file_ends_at_its_first_line_that_is_no_game(tmp_path: Path, one: bytes) -> None:
    path = tmp_path / "lines.jsonl"
    for bad in (b"{", b"7", b'{"format": "another"}'):
        path.write_bytes(b"\n" + one + b"\n" + bad + b"\n" + bad + b"\n" + one)
        good, error = read_traces(path)
        assert isinstance(good, dict)
        assert str(error).startswith(f"{path}, line 3: ")


def test_a_torn_last_line_leaves_the_games_before_it(tmp_path: Path, one: bytes) -> None:
    path = tmp_path / "torn.jsonl"
    path.write_bytes(one + b"\n" + one + b"\n" + one[:700])
    first, second, error = verify(path, REPLAYER)
    assert isinstance(first, Verdict)
    assert isinstance(second, Verdict)
    assert isinstance(error, TraceError)
    assert str(error).startswith(f"{path}, line 3: is not JSON, or is torn")


def test_oversized_files_get_one_sentence_and_are_not_read_to_their_end(
    tmp_path: Path, one: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trace_file, "MOST_BYTES", 2**20)
    path = tmp_path / "big"
    zeros = gzip.compress(b" " * 2**26)  # a small file that unpacks to a large one
    for content in (b"[" + b"0," * 2**20, b"{\n" + b"[" * 2**21, zeros, one + b"\n" + b"1" * 2**21):
        path.write_bytes(content)
        (error,) = errors(path)
        assert "1 MiB" in error


# -- the command --------------------------------------------------------------------------------------


@pytest.fixture
def files(tmp_path: Path, one: bytes) -> dict[str, Path]:
    wrong = json.loads(one)
    wrong["plies"][3]["state"]["draw"] += 1
    contents = {"good": one, "wrong": json.dumps(wrong).encode(), "torn": one[:900]}
    for name, content in contents.items():
        (tmp_path / f"{name}.json").write_bytes(content)
    (tmp_path / "mixed.jsonl").write_bytes(b"\n".join([contents["wrong"], contents["good"]]))
    return {name: tmp_path / name for name in ("good.json", "wrong.json", "torn.json", "mixed.jsonl")}


def test_the_command_says_nothing_but_its_count_where_all_agree(
    wagonway: Callable[..., Any], files: dict[str, Path]
) -> None:
    ran = wagonway("verify-trace", files["good.json"], files["good.json"])
    assert (ran.code, ran.out, ran.err) == (0, "2 games, 12 plies, 0 differences\n", "")


def test_the_command_shows_the_first_difference_of_each_game(
    wagonway: Callable[..., Any], files: dict[str, Path]
) -> None:
    ran = wagonway("verify-trace", files["mixed.jsonl"], files["wrong.json"])
    assert ran.code == 1
    *shown, last = ran.out.splitlines()
    assert last == "3 games, 12 plies, 2 differences"
    assert len(shown) == 2
    name = game(6)["id"]
    right = game(6)["plies"][3]["state"]["draw"]
    assert shown[0] == (
        f"{files['mixed.jsonl']}: game {name}: ply 3, state.draw: expected {right + 1}, found {right}"
    )


def test_the_command_goes_on_behind_what_it_cannot_read(
    wagonway: Callable[..., Any], files: dict[str, Path]
) -> None:
    ran = wagonway("verify-trace", files["torn.json"], files["wrong.json"], files["good.json"])
    assert ran.code == 2
    assert ran.out.splitlines()[-1] == "2 games, 9 plies, 1 differences"
    assert len(ran.err.splitlines()) == 1
    assert "torn" in ran.err
    ran = wagonway("verify-trace", files["good.json"].with_name("absent"))
    assert (ran.code, ran.out) == (2, "0 games, 0 plies, 0 differences\n")
    assert "Traceback" not in ran.err


def test_the_command_prints_one_object_with_json(
    wagonway: Callable[..., Any], files: dict[str, Path]
) -> None:
    ran = wagonway("verify-trace", "--json", *files.values())
    assert ran.code == 2
    report = json.loads(ran.out)
    assert (report["games"], report["plies"], report["differences"]) == (4, 18, 2)
    right = game(6)["plies"][3]["state"]["draw"]
    assert report["first"][0] == {
        "game": game(6)["id"],
        "ply": 3,
        "field": "state.draw",
        "expected": right + 1,
        "found": right,
    }
    assert len(report["errors"]) == 1


def test_the_command_without_files_says_what_it_needs(wagonway: Callable[..., Any]) -> None:
    ran = wagonway("verify-trace")
    assert ran.code == 2
    assert "FILE" in ran.err
