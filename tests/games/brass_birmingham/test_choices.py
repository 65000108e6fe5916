"""Choices as people are told them: what each is called and asks, what it brings, and what pointing asks about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from wagonway.cli.words import Words
from wagonway.games.brass_birmingham import constants as k
from wagonway.kernel.chance import CHANCE, RandomSource
from wagonway.kernel.game import State
from wagonway.kernel.schema import layout_of

from .table import GAME, Table, at

LANGUAGES = ("en", "ja")
HOOKS = GAME.spec.hooks
SALE = (
    "2p A.cards=location:leek*2 worcester.0=A:cotton_mill1 worcester__gloucester=A gloucester=any+,blank "
    "stafford.0=B:brewery1*1 stafford__cannock=A"
)
NUMBERS = ("money", "spent", "vp", "income_space", "income_level")


def walk(players: int, seed: int, **options: str) -> Iterator[State]:
    """The decisions of a game in which building, selling and linking go before loans and passing."""
    state = GAME.setup(players=players, options=options, form="plain")
    rng = RandomSource(seed, players)
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            state.resolve_chance(rng)
            continue
        yield state
        legal = state.legal_actions()
        better = [action for action in legal if action not in (k.LOAN, k.SCOUT, k.PASS)] or legal
        state.apply(better[rng.below(len(better))])


def said(lang: str, message: dict[str, Any]) -> str:
    return Words(GAME, lang).say(message["id"], message["args"])


def choice(t: Table, word: str) -> dict[str, Any]:
    (found,) = [each for each in t.state.legal() if each["text"] == word]
    return found


def called(t: Table, word: str, lang: str = "en") -> str:
    return said(lang, choice(t, word)["label"])


def told(t: Table, word: str, lang: str = "en") -> list[str]:
    return [said(lang, each) for each in choice(t, word)["says"]]


# -- labels ----------------------------------------------------------------------------------------


def test_places_are_told_apart_by_what_is_there() -> None:
    t = at(
        "2p rail A.money=30 A.cards=location:stone cannock.1=B:coal_mine2*3 cannock.0=A:coal_mine2*3"
    ).play("network location:stone line:stafford__cannock")
    assert called(t, "from:cannock.0") == "Cannock 1 (Coal Mine II of Seat 1)"
    assert called(t, "from:cannock.1", "ja") == "キャノック2（Seat 2の炭鉱II）"
    free = at("2p A.money=30 A.cards=industry:cotton_mill_or_manufacturer").play("build")
    assert called(free, "industry:cotton_mill_or_manufacturer") == "Cotton Mill or Manufacturer"
    assert called(free, "industry:cotton_mill_or_manufacturer", "ja") == "繊維工場／機械工場"
    free.play("industry:cotton_mill_or_manufacturer")
    assert called(free, "cotton_mill") == "Cotton Mill I"
    free.play("cotton_mill")
    assert called(free, "place:leek.0") == "Leek 1 (Cotton Mill / Manufacturer)"


def test_merchants_go_by_what_they_buy_and_own_tiles_need_no_owner() -> None:
    t = at(SALE).play("sell location:leek")
    assert called(t, "sale:worcester.0") == "Worcester 1 (Cotton Mill I)"
    t.play("sale:worcester.0")
    assert called(t, "to:gloucester.0") == "Gloucester (all goods)"


@pytest.mark.parametrize(
    ("line", "words", "english"),
    [
        (
            "2p rail A.money=50 A.cards=location:stone walsall.1=A:brewery2*2 cannock.1=A:coal_mine2*3",
            "network location:stone line:stafford__cannock",
            "No second rail",
        ),
        ("2p A.money=30 A.cards=location:leek", "develop location:leek remove:brewery", "No second tile"),
        (
            (
                "2p gloucester_bonus=1 A.cards=location:leek*2 worcester.0=A:cotton_mill1 "
                "worcester__gloucester=A gloucester=any+,blank"
            ),
            "sell location:leek sale:worcester.0 to:gloucester.0",
            "Decline the bonus",
        ),
    ],
)
def test_finishing_goes_by_what_is_under_way(line: str, words: str, english: str) -> None:
    assert called(at(line).play(words), "stop") == english


# -- what they cost and bring ------------------------------------------------------------------------


def test_a_build_tells_its_price_its_sources_and_what_turns_over() -> None:
    t = at(
        "2p rail A.money=30 A.cards=location:coventry A.mat=pottery:0/0/1/1/1 coventry.1=B:coal_mine2*1 "
        "birmingham__coventry=B birmingham__oxford=B coal=1"
    ).play("build location:coventry")
    assert told(t, "pottery") == ["£22, coal 2"]
    assert told(t, "pottery", "ja") == ["£22、石炭2"]
    t.play("pottery")
    assert told(t, "place:coventry.0") == [
        "pay £29",
        "coal from Coventry, the market at £7",
        "flips Coal Mine II of Seat 2 in Coventry",
    ]
    assert told(t, "place:coventry.0", "ja")[1] == "石炭：コヴェントリー、市場（£7）"


def test_a_source_is_told_once_and_what_is_left_to_choose_as_well() -> None:
    t = at(
        "2p rail A.money=30 A.cards=location:leek cannock.0=A:coal_mine2*1 cannock.1=B:coal_mine2*1 "
        "stafford__cannock=A"
    ).play("network location:leek")
    assert told(t, "line:cannock__walsall") == ["pay £5", "coal: source still to choose"]
    t.play("line:cannock__walsall")
    assert told(t, "from:cannock.0") == ["flips Coal Mine II in Cannock", "+7 income spaces"]


@pytest.mark.parametrize("before", ["", "dudley.1=A:iron_works1*1 A.mat=iron_works:0/1/1/1"])
def test_a_tile_that_flips_as_it_is_built_is_the_one_that_is_built(before: str) -> None:
    """When its last source is chosen it is not on the board yet, and what lies there may be built over."""
    t = at(
        f"2p A.money=30 A.cards=location:dudley {before} iron=0 wolverhampton.1=B:coal_mine2*1 "
        "kidderminster.0=B:coal_mine1*1 wolverhampton__dudley=A kidderminster__dudley=B"
    ).play("build location:dudley iron_works place:dudley.1")
    level = "II" if before else "I"
    assert told(t, "from:kidderminster.0") == [
        "sells cubes for £18",
        f"flips Coal Mine I of Seat 2 in Kidderminster, Iron Works {level} in Dudley",
        "+3 income spaces",
    ]


def test_overbuilding_tells_whose_tile_goes() -> None:
    t = at("2p rail A.money=30 A.cards=location:dudley A.mat=coal_mine:0/2/2/2 dudley.0=A:coal_mine1*1")
    t.play("build location:dudley coal_mine")
    assert "replaces Coal Mine I of Seat 1" in told(t, "place:dudley.0")
    assert "Seat 1の炭鉱Iを建て替え" in told(t, "place:dudley.0", "ja")


def test_a_loan_lowers_the_income_and_a_tile_given_up_is_worth_something() -> None:
    t = at("2p A.income=20 A.cards=location:leek")
    assert told(t, "loan") == ["receive £30", "−6 income spaces"]
    assert told(t, "loan", "ja") == ["£30を受け取る", "収入−6マス"]
    short = at(
        "2p turn=2 actions=1 draw=0 unseen=- A.cards=location:leek B.cards=location:leek*2 A.money=3 A.income=2 "
        "A.vp=9 dudley.0=A:coal_mine2!"
    ).play("pass location:leek")
    assert told(short, "give_up:dudley.0") == ["worth £3", "−2 VP"]


def test_the_barrel_of_a_merchant_is_told_with_its_bonus() -> None:
    t = at(SALE).play("sell location:leek")
    assert told(t, "sale:worcester.0")[:2] == [
        "beer from the merchant’s barrel at Gloucester",
        "bonus: a tile to remove from your mat, to be chosen next",
    ]


# -- the picture ---------------------------------------------------------------------------------------


def test_a_tile_is_shown_as_it_will_lie_there() -> None:
    line = "2p A.money=30 A.cards=location:birmingham birmingham__oxford=B iron={iron}"
    t = at(line.format(iron=9)).play("build location:birmingham iron_works")
    works = choice(t, "place:birmingham.2")["preview"]["builds"]
    assert works == {"owner": 0, "industry": "iron_works", "level": 1, "flipped": False, "cubes": 3}
    sold = at(line.format(iron=7)).play("build location:birmingham iron_works")
    works = choice(sold, "place:birmingham.2")["preview"]["builds"]
    assert (works["cubes"], works["flipped"]) == (1, False)  # three of four are sold
    emptied = at(line.format(iron=5)).play("build location:birmingham iron_works")
    works = choice(emptied, "place:birmingham.2")["preview"]["builds"]
    assert (works["cubes"], works["flipped"]) == (0, True)


# -- numbers as they stand after ---------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_numbers_stand_as_they_were_foretold(seed: int) -> None:
    """But for the income at the end of a round, and for sales whose merchant or tile is still to be said."""
    found = 0
    for state in walk(2 + seed, 60 + seed, introductory="on" if seed == 2 else "off"):
        before = state.view(None)["seats"]
        for each in state.legal():
            if "after" not in each or each["kind"] in ("verb", "sale") or each["preview"]["bonus"]:
                continue
            later = state.copy()
            later.apply(each["action"])
            happened = {message for message, _ in later.narrate()}
            if happened & {"event-round-end", "event-income", "event-era-end"}:
                continue
            seats = later.view(None)["seats"]
            changed = {
                f"seats.{seat}.{name}": seats[seat][name]
                for seat in range(len(seats))
                for name in NUMBERS
                if seats[seat][name] != before[seat][name]
            }
            assert {path: each["after"][path] for path in changed} == changed, each["text"]
            assert set(each["after"]) - set(changed) <= {
                path for path in each["after"] if each["after"][path] == _number(before, path)
            }
            found += len(changed)
    assert found > 100


def _number(seats: Any, path: str) -> int:
    _, seat, name = path.split(".")
    return int(seats[int(seat)][name])


@pytest.mark.rule("SHORTFALL-2", "SHORTFALL-3", "SHORTFALL-4")
def test_what_a_tile_is_worth_beyond_the_debt_is_kept() -> None:
    t = at(
        "2p turn=2 actions=1 draw=0 unseen=- A.cards=location:leek B.cards=location:leek*2 A.money=3 A.income=2 "
        "A.vp=9 leek.0=A:cotton_mill4"
    ).play("pass location:leek")
    after = choice(t, "give_up:leek.0")["after"]
    assert after == {"seats.0.money": 18 // 2 - 5}  # eight pounds are due, of which three are paid
    t.play("give_up:leek.0")
    assert t.s.seats[0].money == after["seats.0.money"]


# -- what is asked about -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "seed", [0, pytest.param(1, marks=pytest.mark.long), pytest.param(2, marks=pytest.mark.long)]
)
def test_a_choice_fulfils_its_own_wish_and_what_is_not_listed_does_not(seed: int) -> None:
    met: set[str] = set()
    layout = layout_of(GAME.spec.State)
    for state in walk(2 + seed, 40 + seed, gloucester_bonus="declinable"):
        seat, before = state.current_player(), layout.pack(state.s)
        for each in state.legal():
            assert state.explain(each["wish"], seat).ok, each
            met.add(each["kind"])
            for lang in LANGUAGES:
                assert said(lang, each["label"])
                about = HOOKS.asked(state, each["wish"])
                assert about is None or said(lang, dict(about))
        for other in HOOKS.unlisted(state):
            assert not state.explain(other["wish"], seat).ok, other
            assert said("ja", other["label"])
        assert layout.pack(state.s) == before
    assert {"verb", "card", "industry", "space", "line", "stop"} <= met


@pytest.mark.parametrize(
    ("line", "words", "kind"),
    [
        (SALE, "sell location:leek", "sale"),
        (SALE, "sell location:leek sale:worcester.0", "merchant"),
        (
            SALE.replace("stafford.0=B:brewery1*1", "stafford.0=A:brewery1*1"),
            "sell location:leek sale:worcester.0 to:gloucester.0",
            "barrel",
        ),
        (SALE, "sell location:leek sale:worcester.0 to:gloucester.0", "tile"),
        (
            "2p rail A.money=30 A.cards=location:stone cannock.1=B:coal_mine2*3 cannock.0=A:coal_mine2*3",
            "network location:stone line:stafford__cannock",
            "source",
        ),
        (
            "2p A.cards=location:leek*3,location:stone",
            "scout location:leek",
            "card",
        ),
        (
            (
                "2p turn=2 actions=1 draw=0 unseen=- A.cards=location:leek B.cards=location:leek*2 A.money=3 "
                "A.income=2 A.vp=9 dudley.0=A:coal_mine2!"
            ),
            "pass location:leek",
            "give_up",
        ),
    ],
)
def test_the_rarer_choices_fulfil_their_own_wishes(line: str, words: str, kind: str) -> None:
    t = at(line).play(words)
    found = [each for each in t.state.legal() if each["kind"] == kind]
    assert found
    for each in found:
        assert t.state.explain(each["wish"], t.state.current_player()).ok, each


def test_verbs_are_not_listed_while_one_is_asked_for_alone() -> None:
    t = at("2p A.money=0 A.income=0 A.cards=location:leek")
    names = [each["id"] for each in HOOKS.unlisted(t.state)]
    assert "loan" in names
    assert "pass" not in names
    assert HOOKS.unlisted(t.play("pass").state) == []


def test_what_pointing_asks_depends_on_the_move_under_way() -> None:
    t = at("2p A.money=30 A.cards=location:cannock*2 leek.0=A:cotton_mill1")
    wishes = HOOKS.wishes(t.state)
    assert wishes["space"] == {"verb": "build", "space": "*"}
    assert wishes["line"] == {"verb": "network", "line": "*"}
    assert wishes["merchant"] == {"verb": "sell", "merchant": "*"}
    assert wishes["card"] == {"card": "*"}
    assert wishes["mat"] == {"verb": "build", "industry": "*"}
    t.play("build location:cannock coal_mine")
    building = {"verb": "build", "card": "location:cannock", "industry": "coal_mine", "space": "*"}
    assert HOOKS.wishes(t.state)["space"] == building
    develop = HOOKS.wishes(at("2p A.money=30 A.cards=location:leek").play("develop").state)
    assert (develop["mat"], develop["card"]) == (
        {"verb": "develop", "industry": "*"},
        {"verb": "develop", "card": "*"},
    )
    assert HOOKS.wishes(at(SALE).play("sell location:leek").state)["space"] == {"verb": "sell", "space": "*"}


def test_every_thing_can_be_asked_about() -> None:
    t = at("2p A.money=30 A.cards=location:cannock*2 leek.0=A:cotton_mill1")
    ids = {
        "space": t.state.names.spaces,
        "line": t.state.names.lines,
        "merchant": t.state.names.merchant_spaces,
        "card": t.state.names.cards,
        "mat": t.state.names.industries,
    }
    for kind, wish in HOOKS.wishes(t.state).items():
        for thing in ids[kind]:
            asked = {key: thing if value == "*" else value for key, value in wish.items()}
            assert t.state.explain(asked, 0).name
            about = HOOKS.asked(t.state, asked)
            assert about is not None
            assert "_" not in said("en", dict(about))


def test_a_decision_that_does_not_belong_here_is_named_in_short() -> None:
    t = at("2p A.money=30 A.cards=location:cannock*2")
    t.state.s.seats[0].next_tile[t.state.names.numbers["industry"]["cotton_mill"]] = k.NO_TILE
    words = {each: action for action in range(GAME.first_chance) if (each := t.state.action_text(action))}
    for word, english, japanese in (
        ("stop", "Finish", "終える"),
        ("barrel", "Merchant’s barrel", "商人の樽"),
        ("cotton_mill", "Industry", "産業"),
    ):
        about = HOOKS.asked(t.state, {"action": words[word]})
        assert about is not None
        assert (said("en", dict(about)), said("ja", dict(about))) == (english, japanese)


def test_a_question_is_named_by_what_tells_most() -> None:
    t = at("2p A.money=30 A.cards=location:leek*2")

    def asked(lang: str = "en", **intention: str) -> str:
        about = HOOKS.asked(t.state, intention)
        assert about is not None
        return said(lang, dict(about))

    assert asked(verb="build", space="leek.0") == "Build · Leek 1 (Cotton Mill / Manufacturer)"
    assert asked(verb="build", industry="brewery", card="location:leek", space="leek.0") == (
        "Build · Brewery, Leek"
    )
    assert asked(verb="sell", merchant="oxford.0").startswith("Sell · Oxford")
    assert asked("ja", verb="network", line="leek__belper") == "敷設 · リーク―ベルパー"
    assert asked(card="wild:location") == "Wild location"
    assert asked(verb="loan") == "Loan"
    assert HOOKS.asked(t.state, {}) is None
