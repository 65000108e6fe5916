"""The table and the choices in words, as the terminal shows them."""

from __future__ import annotations

import pytest

from wagonway.cli.board import board
from wagonway.cli.intention import NotUnderstood, read
from wagonway.cli.words import Words
from wagonway.games.railways import describe, standing
from wagonway.games.railways.names import DIE_IDS, SPACE_IDS

from .asking import LANGUAGES, OTHERWISE, say, walk
from .table import GAME, Table, at

CURVES = """
    R-7.. .....
    l-j.. C....
    ..... |....

    ..... l-L..
    ..... .....
    I-... ....R
"""


def words(t: Table, lang: str = "en") -> Words:
    return Words(GAME, lang, t.state.components, ["Ann"])


def blocks(t: Table, lang: str = "en") -> list[describe.Block]:
    found = GAME.spec.hooks.describe(t.state, 0, words(t, lang))
    assert found is not None
    return found


def table(t: Table, head: str, lang: str = "en") -> list[list[str]]:
    """The rows of the table with this first head, without the heads."""
    return next(block[1:] for block in blocks(t, lang) if isinstance(block, list) and block[0][0] == head)


def test_the_head_tells_round_and_tracks() -> None:
    t = at("round=4 phase=2 capital=5 profit=3 pollution=7 workers=1 links=b1,e1!")
    assert blocks(t)[:3] == [
        "Round 4 of 12, action 2 · capital 5/20 · profit 3 · pollution 7/13 · workers 1/6 · link markers left 4",
        "as it stands: 2 (profit 3, links 6, pollution -7)",
        "map: Card 1 (Card 1); Card 2 (Card 2); Card 3 (Card 3); Card 4 (Card 4)",
    ]
    assert blocks(t, "ja")[:2] == [
        "第4ラウンド／全12、アクション2 · 資本金5/20 · 利益3 · 汚染レベル7/13 · 鉄道労働者1/6 · 残りのレールマーカー4",
        "今のスコア：2（利益 3、路線 6、汚染レベル -7）",
    ]


def test_aims_stand_beside_the_score() -> None:
    line = "variant=railway_king delivered=RC links=b1!,e1!,b4! dice=a1:2,-,-,-"
    assert blocks(at(line))[1] == (
        "as it stands: 8 (profit 0, links 9, pollution -1)"
        " · Mayor: no passenger is left on the map: 2 left"
        " · Conductor: a passenger has reached each of the four types: 2 of 4"
        " · Engineer: every link of the map is owned and upgraded: met"
    )


@pytest.mark.rule("LINK-1")
def test_the_map_is_drawn() -> None:
    t = at("links=f3 dice=a1:2,f2:1,h4:1,- built=b3@h5:L:0", CURVES)
    told = blocks(t)
    first = next(place for place, block in enumerate(told) if isinstance(block, str) and "A  B" in block)
    assert told[first : first + 8] == [
        "     A  B  C  D  E  F  G  H  I  J",
        "  1  R2----7  .  .  .  .  .  .  .",
        "  2  l-----j  .  .  C1 .  .  .  .",
        "  3  .  .  .  .  .  :  .  .  .  .",
        "  4  .  .  .  .  .  l==== L1 .  .",
        "  5  .  .  .  .  .  .  .  L0 .  .",
        "  6  I --- .  .  .  .  .  .  .  R",
        "- | not owned   = : owned   # upgraded   r 7 l j curves   R2 residential, 2 passengers",
    ]


def test_buildings_links_and_routes_are_listed() -> None:
    t = at("links=b1,e1! dice=a1:1,-,-,-")
    assert table(t, "building")[:2] == [
        ["A1", "residential", "A1", "1", "passenger die 1: 1"],
        ["D1", "commercial", "D1", "", ""],
    ]
    assert table(t, "link") == [
        ["B1", "residential A1", "commercial D1", "2", "owned"],
        ["E1", "commercial D1", "industrial H1", "3", "upgraded"],
        ["B4", "leisure A4", "residential C4", "1", "not bought"],
    ]
    assert table(t, "from") == [
        ["A1", "commercial D1", "B1", "1 profit, 5 capital, 1 pollution, 2 capital for the way"],
        ["A1", "industrial H1", "B1, E1", "2 profit, 1 worker, 1 pollution, 8 capital for the way"],
    ]
    assert table(t, "出発", "ja")[1] == [
        "A1",
        "工業地帯 H1",
        "B1、E1",
        "利益2、鉄道労働者1人、汚染レベルが1上がる、通った路線で資本金8",
    ]


def test_the_place_of_a_score_stands_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    t = at("stage=over round=12 profit=9")
    cards = standing.fingerprint(t.state.components.document)
    table_ = {"cards": cards, "games": 1000, "least": 8, "better_than": [734, 1000]}
    monkeypatch.setattr(standing, "measured", lambda: table_)
    assert "Better than 73% of 1,000 games that bots played." in blocks(t)
    assert "ボットがプレイした1,000ゲームの73％より高い得点です。" in blocks(t, "ja")
    # "Better than 0%" would be praise for nothing.
    table_["better_than"] = [0, 1000]
    assert "Hardly better than any of 1,000 games that bots played." in blocks(t)
    assert "ボットがプレイした1,000ゲームの得点を、ほとんど上回れませんでした。" in blocks(t, "ja")


@pytest.mark.rule("VARIANT-9")
@pytest.mark.parametrize(
    ("line", "english", "japanese"),
    [
        ("", "A score of 8.", "スコアは8です。"),
        ("variant=mayor dice=-,-,-,-", "Won, with a score of 8.", "勝利です。スコアは8です。"),
        ("variant=mayor", "Lost, with a score of 8.", "敗北です。スコアは8です。"),
    ],
)
def test_the_end_is_told(line: str, english: str, japanese: str) -> None:
    t = at(f"stage=over round=12 profit=9 {line}")
    assert english in blocks(t)
    assert japanese in blocks(t, "ja")


def test_a_loop_is_said_to_be_one() -> None:
    assert table(at("", CURVES), "link")[0][4] == "not bought, loop"


def test_the_hand_shows_its_slots() -> None:
    t = at("")
    assert table(t, "card")[0] == [
        "Card 5 (Card 5)",
        "rail",
        "rail + residential destination",
        "rail + commercial destination",
        "$3",
    ]
    assert table(t, "カード", "ja")[2] == ["カード7（カード7）", "建設", "乗客", "汚染減少", "$2"]
    told = blocks(t)
    assert "pile: Card 8 (Card 8)   discards: none" in told
    assert "building dice to build: 1 for 2 capital, 2 for 4 capital, 3 for 6 capital" in told
    assert blocks(at("built=b1@b5:L,b2@e5:L,b3@h5:L dice=-,-,-,-"))[-1] == "building dice to build: none"


@pytest.mark.rule("SETUP-3")
def test_cards_that_are_to_be_laid_are_drawn() -> None:
    line = "map_arrangement=player round=0 stage=arrange map=2,-,-,- dealt=1,3,4 hand=- pile=- dice=-,-,-,-"
    told = blocks(at(line))
    assert told[0] == (
        "Before the first round · capital 0/20 · profit 0 · pollution 1/13 · workers 2/6 · link markers left 6"
    )
    assert "Card 1 (Card 1): R--C- / ..... / ....." in told
    assert "map: Card 2 (Card 2)" in told


def test_a_card_without_a_name_goes_by_its_number() -> None:
    document = {"cards": [{}] * 8}
    assert describe._card("3", document, words(at(""))) == "Card 3"
    assert describe._card("3", document, words(at(""), "ja")) == "カード3"


def test_spaces_and_dice_share_names_but_never_a_kind() -> None:
    assert set(DIE_IDS) & set(SPACE_IDS) == {"b1", "b2", "b3"}


@pytest.mark.parametrize("asked", ["buy:e1", "buy e1"])
def test_a_decision_is_asked_about_in_its_own_words(asked: str) -> None:
    t = at("")
    assert read(asked, t.state, words(t)) == {"action": t.state.parse_action("buy:e1")}


def test_words_that_are_no_decision_are_not_guessed_at() -> None:
    with pytest.raises(NotUnderstood):
        read("buy everything", at("").state, words(at("")))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_is_missing_in_whole_games(lang: str) -> None:
    """Prompts, choices with their previews, events, and the table at times, in games of all sorts."""
    for seed, options in ((21, {}), (22, OTHERWISE), (23, {"variant": "railway_king"})):
        w: Words | None = None
        for ply, state in enumerate(walk(seed, **options)):
            w = w or Words(GAME, lang, state.components, ["Ann"])
            said = [(state.prompt()["id"], state.prompt()["args"]), *state.narrate()]
            if ply % 4 == 0:
                said += [
                    (told["id"], told["args"])
                    for choice in state.legal()
                    for told in (choice["label"], *choice["says"])
                ]
            for message, args in said:
                assert say(lang, message, args)
            if ply % 30 == 0:
                assert board(state, 0, w)
