"""The board and the choices in words, as the terminal shows them."""

from __future__ import annotations

import pytest

from wagonway.cli.board import board
from wagonway.cli.words import Words
from wagonway.games.oranienburger_kanal import describe
from wagonway.games.oranienburger_kanal.grammar import CELL_IDS, EDGE_IDS

from .asking import LANGUAGES, OTHERWISE, say, walk
from .table import GAME, Table, at, card


def words(t: Table, lang: str = "en") -> Words:
    return Words(GAME, lang, t.state.components, ["Ann", "Bob"][: t.s.players])


def blocks(t: Table, lang: str = "en") -> list[describe.Block]:
    found = GAME.spec.hooks.describe(t.state, 0, words(t, lang))
    assert found is not None
    return found


def test_the_head_tells_round_piles_and_first_player() -> None:
    assert blocks(at("2p round=4 turn=2 first=B"))[0] == (
        "Round 4, turn 2 · Bob goes first · piles: green 9, orange 7, blue 8"
    )
    assert blocks(at("1p campaign=on game=2 totals.0=101 round=7 last=1"))[0] == (
        "Round 7, turn 1 · the last round · game 2 of 3 · earlier games: 101 · piles: green 6, orange 5, blue 7"
    )
    assert blocks(at("2p round=0 stage=reveal draw=4"), "ja")[0] == (
        "最初のラウンドの前 · 先手：Ann · 山：緑 9、橙 7、青 8"
    )


def test_spaces_tell_talers_discs_and_what_they_offer() -> None:
    table = blocks(at("1p turn=2 discs=1A blocked=2 talers=0/0/3/1/0/0/0 colour=blue"))[1]
    assert table[:4] == [
        ["space", "talers", "taken", "offers"],
        ["1", "", "Ann", "build a building, and lay a path or a road"],
        ["2", "", "blocked", "build a building, and build a bridge"],
        [
            "3",
            "3",
            "",
            "lay up to three routes, each a path or a road; or lay a path and a road, and build a bridge",
        ],
    ]


def test_spaces_offer_what_the_set_says() -> None:
    t = at(
        "2p", numbers={"spaces": {"5": {"wood": 2, "ore": 1}, "6": {"wood": 3, "clay": 2}, "7": {"clay": 4}}}
    )
    table = blocks(t)[1]
    assert table[5][3] == "gain 2 wood, 1 ore"
    assert table[6][3] == "gain one of 3 wood, 2 clay; or build a bridge"


def test_open_cards_tell_cost_fame_and_effects() -> None:
    made = card({"gain": {"ore": 2}}, cost=[{"wood": 1, "taler": 2}, {"iron": 1}], fame=4)
    table = blocks(at("2p open=A07", {7: made}))[2]
    assert table == [
        ["display", "cost", "fame", "effects"],
        ["A card (A07)", "1 wood, 2 talers or 1 iron", "4", "Gain 2 ore."],
    ]
    assert blocks(at("2p open=A07", {7: made}), "ja")[2][1] == [
        "カード (A07)",
        "木材1、2ターラーか鉄1",
        "4",
        "鉱石2を得る。",
    ]


def test_the_industry_board_is_drawn() -> None:
    line = "2p A.cells=b00:A07,b01:A08,b23:A60 A.road=h00,v10 A.path=v01,v00,h10 A.bridges=v01 A.canal=h01"
    told = blocks(at(line))
    at_map = told.index("   +=======+~~~~~~~+       +       +")
    assert told[at_map : at_map + 7] == [
        "   +=======+~~~~~~~+       +       +",
        " 1 . A07*  X  A08  ~",
        "   +.......+       +       +#######+",
        " 2 =",
        "   +       +       +       +       +",
        " 3                            A60",
        "   +       +       +.......+       +",
    ]
    assert told[at_map - 1] == "       A       B       C       D"
    assert told[at_map + 7] == words(at(line)).message("text-legend")
    assert told[at_map - 2].startswith("Ann: 2 clay, 1 ore, 1 brick · as it stands: -")


def test_buildings_are_listed_with_what_is_around_them() -> None:
    line = "2p A.cells=b12:A07 A.path=h12,v12"
    table = next(
        block
        for block in blocks(at(line, {7: card(gain={"ore": 2}, fame=4)}))
        if isinstance(block, list) and "at" in block[0]
    )
    assert table[1] == ["C2", "A card (A07)", "4", "2", "0", "Gain 2 ore."]


def test_start_routes_are_counted() -> None:
    told = blocks(at("2p board=blank stage=start_routes A.place=path:2,canal:1 B.place=-"))
    assert "to place: path 2, canal 1" in told


@pytest.mark.parametrize(("cell", "grid"), [("b00", "A1"), ("b12", "C2"), ("b23", "D3")])
def test_building_spaces_go_by_column_and_row(cell: str, grid: str) -> None:
    assert describe.say.grid(cell) == grid


@pytest.mark.parametrize(
    ("edge", "english", "japanese"),
    [
        ("h00", "above A1", "A1の上"),
        ("h33", "below D3", "D3の下"),
        ("v00", "left of A1", "A1の左"),
        ("v24", "right of D3", "D3の右"),
        ("h12", "between C1 and C2", "C1とC2の間"),
        ("v11", "between A2 and B2", "A2とB2の間"),
    ],
)
def test_route_spaces_go_by_what_is_beside_them(edge: str, english: str, japanese: str) -> None:
    place = describe.say.edge(edge)
    assert say("en", place["id"], place["args"]) == english
    assert say("ja", place["id"], place["args"]) == japanese


@pytest.mark.parametrize(
    ("name", "english", "japanese"),
    [
        ("A07", "A card (A07)", "カード (A07)"),
        ("A07.1", "Gain 2 ore.", "鉱石2を得る。"),
        ("A08.1.2", "Gain 1 clay.", "粘土1を得る。"),
    ],
)
def test_cards_and_effects_are_called_as_the_set_says(name: str, english: str, japanese: str) -> None:
    branches = {"choose": 1, "of": [{"gain": {"wood": 1}}, {"gain": {"clay": 1}}]}
    t = at("2p", {7: card(gain={"ore": 2}), 8: card(branches)})
    assert words(t, "en").noun("effect", name) == english
    assert words(t, "ja").noun("effect", name) == japanese


def test_every_place_has_a_name_of_its_own() -> None:
    assert len({str(describe.say.edge(edge)) for edge in EDGE_IDS}) == len(EDGE_IDS)
    assert len({describe.say.grid(cell) for cell in CELL_IDS}) == len(CELL_IDS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_is_missing_in_whole_games(lang: str) -> None:
    """Prompts, choices with their previews, events, and the board at times, in games of all sorts."""
    for seed, players, options in ((21, 1, {"campaign": "on"}), (22, 2, {}), (23, 2, OTHERWISE)):
        w: Words | None = None
        for ply, state in enumerate(walk(seed, players, **options)):
            w = w or Words(GAME, lang, state.components, ["Ann", "Bob"][:players])
            said = [(state.prompt()["id"], state.prompt()["args"]), *state.narrate()]
            if ply % 4 == 0:
                said += [
                    (told["id"], told["args"])
                    for choice in state.legal()
                    for told in (choice["label"], *choice["says"])
                ]
            for message, args in said:
                assert say(lang, message, args)
            if ply % 60 == 0:
                assert board(state, 0, w)
