"""Prompts, and what a choice would cost and bring before it is taken."""

from __future__ import annotations

import pytest

from wagonway.games.railways import choices
from wagonway.games.railways import constants as k
from wagonway.kernel.said import said
from wagonway.kernel.schema import layout_of

from .asking import LANGUAGES, OTHERWISE, choice, preview, prompt, say, says, walk
from .table import GAME, Table, at

# A long link to be built on, track that ends in land, and buildings to grow
LONG = """
    R---- --I..
    ..... .....
    ...-- ..C..

    L.... .....
    ..... .....
    ..... ....C
"""


C_AT_D1 = said("place-building", type="C", space="d1")


def to_square(line: str = "capital=6", die: str = "b2") -> Table:
    return at(line, LONG).play(f"build:{die}")


def test_a_choice_has_a_kind_an_id_a_word_and_a_preview() -> None:
    t = at("")
    found = {choice["text"]: (choice["kind"], choice["id"]) for choice in t.state.legal()}
    assert found["buy:b1"] == ("buy", "b1")
    assert found["raise:3"] == ("raise", "3")
    assert found["hire"] == ("hire", "hire")
    assert [choice["action"] for choice in t.state.legal()] == t.state.legal_actions()


def test_a_link_tells_its_length_its_ends_and_the_worker_it_takes() -> None:
    t = at("")
    assert preview(t, "buy:e1") == {
        "length": 3,
        "types": ["C", "I"],
        "loop": False,
        "least_pollution": 2,
    }
    assert says(t, "buy:e1") == [
        ("preview-link", {"length": 3, "type": "C", "other": "I"}),
        ("preview-workers-left", {"workers": 1}),
        ("preview-least", {"amount": 2}),
    ]


@pytest.mark.rule("LINK-8")
def test_a_loop_is_told_to_be_one() -> None:
    loop = """
        R-7.. .....
        l-j.. C....
        ..... .....

        L.... .....
        ..... .....
        I.... ....R
    """
    t = at("hand=1,2,5 pile=8", loop)
    assert ("preview-loop", {}) in says(t, "buy:b1")


@pytest.mark.rule("MOVE-14")
def test_an_upgrade_tells_what_a_journey_pays_from_then_on() -> None:
    t = at("links=b4")
    assert says(t, "upgrade:b4") == [
        ("preview-link", {"length": 1, "type": "L", "other": "R"}),
        ("preview-pays", {"fare": 2}),
    ]


@pytest.mark.rule("BUILD-1")
def test_a_building_die_tells_its_passengers_and_its_price() -> None:
    t = at("capital=4", LONG)
    assert preview(t, "build:b2") == {"passengers": 2, "capital": 4}
    assert says(t, "build:b2") == [
        ("preview-brings", {"passengers": 2}),
        ("preview-cost", {"capital": 4}),
    ]


@pytest.mark.rule("BUILD-4", "BUILD-6", "BUILD-9")
def test_a_square_tells_what_the_building_becomes_joins_makes_and_breaks() -> None:
    t = to_square()
    assert preview(t, "square:b5")["type"] == "L"
    assert preview(t, "square:b4") == {
        "type": "L",
        "joins": ["a4"],
        "makes": [],
        "splits": None,
        "left": [],
        "asks_part": False,
        "loses_marker": False,
    }
    assert says(t, "square:b4") == [("preview-joins", {"building": "a4"})]
    assert choice(t, "square:b4")["group"] == said("group-square", type="L")
    ends = preview(t, "square:c3")
    assert (ends["makes"], ends["splits"]) == ([], None)  # its other end has no building yet
    middle = preview(t, "square:d1")
    assert (middle["type"], middle["splits"], middle["makes"]) == ("L", "b1", [])
    assert ("preview-parts", {"link": "a1-h1", "first": 2, "second": 3}) in says(t, "square:d1")


@pytest.mark.rule("BUILD-9")
def test_a_square_on_a_link_tells_what_is_left_of_it() -> None:
    t = to_square()
    assert (preview(t, "square:b1")["splits"], preview(t, "square:b1")["left"]) == ("b1", [5])
    assert ("preview-shortens", {"link": "a1-h1", "length": 5}) in says(t, "square:b1")
    short = at("capital=6", MAP_OF_ONE).play("build:b1")
    assert preview(short, "square:b4")["left"] == []
    assert ("preview-breaks", {"link": "a4-c4"}) in says(short, "square:b4")


@pytest.mark.rule("LINK-1")
def test_links_between_the_same_buildings_are_told_apart() -> None:
    t = at(
        "",
        """
        R-C.. ..I..
        R-C.. .....
        ..... .....

        L.... R....
        ..... .....
        ..... ....C
    """,
    )
    labels = [each["label"]["args"]["link"] for each in t.state.legal() if each["kind"] == "buy"]
    told = [(each["id"], each["args"].get("space")) for each in labels]
    assert told == [("link-ends-over", "b1"), ("link-ends-over", "b2")]


@pytest.mark.rule("BUILD-9")
def test_a_square_that_ends_a_track_makes_a_link() -> None:
    open_end = """
        R--.. .....
        ..... .....
        ..... .....

        L.... .....
        ..... .....
        I.... ....R
    """
    t = at("capital=6", open_end).play("build:b1")
    assert preview(t, "square:d1")["makes"] == [2]
    assert says(t, "square:d1") == [("preview-makes", {"length": 2})]


@pytest.mark.rule("BUILD-10", "BUILD-11")
def test_a_square_on_ones_own_link_tells_what_becomes_of_its_marker() -> None:
    assert preview(to_square("capital=6 links=b1"), "square:d1")["asks_part"] is True
    lost = to_square("capital=6 links=b1 build_on_owned_link=lost")
    found = preview(lost, "square:d1")
    assert (found["asks_part"], found["loses_marker"]) == (False, True)
    assert ("preview-marker-lost", {}) in says(lost, "square:d1")
    short = at("capital=6 links=b4", MAP_OF_ONE).play("build:b1")
    assert preview(short, "square:b4")["loses_marker"] is True


MAP_OF_ONE = """
    R.... ..I..
    ..... .....
    ..... .....

    L-L.. .....
    ..... .....
    ..... ....C
"""


@pytest.mark.rule("BUILD-10")
def test_the_parts_of_a_link_tell_their_lengths() -> None:
    t = to_square("capital=6 links=b1").play("square:d1")
    assert prompt(t) == ("prompt-part", {})
    assert preview(t, "keep:b1") == {"length": 2}
    assert preview(t, "keep:e1") == {"length": 3}
    assert says(t, "keep:e1") == [("preview-length", {"length": 3})]


@pytest.mark.rule("MOVE-4", "MOVE-5", "MOVE-8", "MOVE-10", "MOVE-14")
def test_a_start_and_its_routes() -> None:
    t = at("links=b1,e1! dice=a1:2,-,-,- hand=5,6,8 pile=7")
    assert preview(t, "move:a1") == {"passengers": 2, "routes": 2}
    assert says(t, "move:a1") == [
        ("preview-passengers", {"passengers": 2}),
        ("preview-routes", {"routes": 2}),
    ]
    t.play("move:a1")
    assert prompt(t) == ("prompt-route", {"building": "a1"})
    assert preview(t, "route:2") == {
        "from": "a1",
        "rides": ["b1", "e1"],
        "visits": ["d1", "h1"],
        "end": "h1",
        "type": "I",
        "profit": 2,
        "fare": 8,
        "fares": [2, 6],
        "lost": 0,
        "bonus": {"workers": 1, "pollution": 1},
    }
    assert says(t, "route:2") == [
        ("preview-profit", {"profit": 2}),
        ("preview-bonus-worker", {}),
        ("preview-pollution-up", {"amount": 1}),
        ("preview-fare", {"fare": 8}),
    ]
    assert ("preview-capital", {"capital": 5}) in says(t, "route:1")
    t.play("route:2")
    assert prompt(t) == ("prompt-pay-move", {"from": "a1", "destination": "h1", "type": "I"})


@pytest.mark.rule("MOVE-11", "MOVE-12")
def test_routes_to_a_residential_and_a_leisure_building() -> None:
    t = at("links=b4 dice=-,-,a4:1,- pollution=4").play("move:a4")
    assert ("preview-pollution-down", {"amount": 1}) in says(t, "route:1")
    t = at("links=b4 dice=-,-,-,c4:1 capital=1").play("move:c4")
    assert ("preview-convert", {}) in says(t, "route:1")


@pytest.mark.rule("MOVE-12")
def test_without_capital_none_is_said_to_be_turned_into_profit() -> None:
    t = at("links=b4 dice=-,-,-,c4:1").play("move:c4")
    assert says(t, "route:1") == [("preview-profit", {"profit": 1}), ("preview-fare", {"fare": 1})]


@pytest.mark.rule("LIMIT-1", "MOVE-9", "MOVE-14")
def test_a_route_promises_no_more_than_the_tracks_hold() -> None:
    line = "links=b1,e1! dice=a1:2,-,-,- hand=5,6,8 pile=7"
    industry = at(f"{line} capital=16 workers=6 pollution=13").play("move:a1")
    assert says(industry, "route:2") == [
        ("preview-profit", {"profit": 2}),
        ("preview-no-room-for-worker", {}),
        ("preview-fare", {"fare": 4}),
        ("preview-lost", {"lost": 4}),
    ]
    commerce = at(f"{line} capital=18").play("move:a1")
    assert says(commerce, "route:1") == [
        ("preview-profit", {"profit": 1}),
        ("preview-capital", {"capital": 2}),
        ("preview-pollution-up", {"amount": 1}),
        ("preview-lost", {"lost": 5}),
    ]


@pytest.mark.rule("LIMIT-1", "MOVE-12", "MOVE-13")
def test_what_a_ride_to_leisure_would_lose_can_be_made_room_for() -> None:
    full = "links=b4 dice=-,-,-,c4:1 capital=20"
    assert says(at(full).play("move:c4"), "route:1") == [
        ("preview-profit", {"profit": 1}),
        ("preview-convert", {}),
        ("preview-lost-unless-turned", {"lost": 1}),
    ]
    must = at(f"{full} leisure_zero=must_convert").play("move:c4")
    assert ("preview-fare", {"fare": 1}) in says(must, "route:1")


@pytest.mark.rule("PAY-3", "PAY-4", "MOVE-9", "MOVE-11")
@pytest.mark.parametrize("timing", ["before", "after"])
def test_pollution_afterwards_is_what_the_whole_action_leaves(timing: str) -> None:
    t = at(f"links=b4 dice=-,-,a4:1,- pollution=4 overuse_timing={timing}").play("move:a4 route:1")
    ways = [each for each in t.state.legal() if each["kind"] == "pay"]
    assert any(way["preview"]["overuse"] for way in ways)
    for way in ways:
        after = t.state.copy()
        after.apply(way["action"])
        assert way["preview"]["pollution_after"] == after.s.pollution == 3 + way["preview"]["overuse"]


@pytest.mark.rule("PAY-3", "PAY-10")
def test_a_way_that_takes_more_than_another_says_what_of_it_is_in_vain() -> None:
    cards = {5: "rail,dC rail rail $3", 6: "rail build build build"}
    t = at("hand=5,6,8", cards=cards).play("buy:b1")
    assert [preview(t, "pay:5/1")[key] for key in ("idle", "needless")] == [[], 0]
    assert [preview(t, "pay:5+6/0")[key] for key in ("idle", "needless")] == [[], 0]  # cleaner
    assert preview(t, "pay:5+6/1")["needless"] == 0
    assert preview(t, "pay:5+6/1")["idle"] == ["6"]
    assert ("preview-idle-cards", {"cards": "6"}) in says(t, "pay:5+6/1")
    assert preview(t, "pay:5/2")["needless"] == 1
    assert ("preview-needless-slots", {"count": 1}) in says(t, "pay:5/2")


@pytest.mark.rule("MOVE-3", "ADD-2")
def test_single_dice_are_told_apart() -> None:
    line = "passenger_pool=single_dice links=b1 dice=a1:2,a1:1,-,-"
    t = at(line).play("move:a1 route:1")
    assert prompt(t) == ("prompt-die", {"building": "a1"})
    assert (preview(t, "die:p1"), preview(t, "die:p2")) == ({"passengers": 2}, {"passengers": 1})
    t = at(line).play("add:a1")
    assert prompt(t) == ("prompt-die-add", {"building": "a1"})
    assert says(t, "die:p1") == [("preview-passengers", {"passengers": 2})]


@pytest.mark.rule("HIRE-1", "CAPITAL-1", "POLLUTION-1", "LIMIT-1")
def test_tracks_tell_where_they_come_to_stand() -> None:
    t = at("capital=18 pollution=4 workers=5")
    assert preview(t, "raise:5") == {"after": 20, "gain": 2, "lost": 3, "least_pollution": 0}
    assert says(t, "raise:5") == [("preview-after-capital", {"after": 20}), ("preview-lost", {"lost": 3})]
    assert says(t, "reduce:1") == [("preview-after-pollution", {"after": 3})]
    assert says(t, "hire") == [("preview-after-workers", {"after": 6})]
    assert says(at("workers=6"), "hire") == [("preview-no-effect", {})]
    assert says(at("pollution=1"), "reduce:1") == [("preview-no-effect", {})]
    assert preview(at("dice=a1:3,-,-,-"), "add:a1") == {"passengers": 3, "least_pollution": 0}


@pytest.mark.rule("PAY-3", "PAY-11", "LIMIT-1")
def test_a_way_to_pay_tells_its_pollution_and_its_slots() -> None:
    t = at("pollution=12", cards={5: "rail,dC rail rail $3", 6: "build build build build"}).play("buy:b1")
    assert preview(t, "pay:5/1") == {
        "cards": ["5"],
        "overuse": 1,
        "pollution_after": 13,
        "slots": {"5": [{"slot": 1, "icons": ["rail", "dC"]}, {"slot": 2, "icons": ["rail"]}]},
        "empties_hand": False,
        "idle": [],
        "needless": 0,
    }
    assert says(t, "pay:5/1") == [("preview-pollutes", {"amount": 1, "after": 13})]
    assert at("pollution=13", cards={5: "rail,dC rail rail $3"}).play("buy:b1").state.preview(
        t.state.parse_action("pay:5/1")
    )["pollution_after"] == 13  # fmt: skip


@pytest.mark.rule("ROUND-5", "PAY-13")
def test_a_way_that_takes_the_whole_hand_says_so() -> None:
    cards = {5: "build rail rail,dI rail", 6: "rail,dC build build build", 7: "rail rail build build"}
    t = at("", cards=cards).play("buy:e1")
    assert says(t, "pay:5+6+7/0") == [("preview-clean", {}), ("preview-last-cards", {})]
    assert says(t, "pay:5/2") == [("preview-pollutes", {"amount": 2, "after": 3})]
    second = at("phase=2 hand=7 pile=8 discards=5,6", cards={7: "worker build build build"}).play("hire")
    assert ("preview-last-cards", {}) not in says(second, "pay:7/0")


@pytest.mark.rule("MOVE-12")
def test_rows_of_the_leisure_table() -> None:
    t = at("links=b4 dice=-,-,-,c4:1 capital=7").play("move:c4 route:1 pay:6/0")
    assert prompt(t) == ("prompt-convert", {"capital": 7})
    found = [choice["preview"] for choice in t.state.legal()]
    assert [(row["capital"], row["profit"]) for row in found] == [(0, 0), (1, 1), (3, 2), (6, 3)]


@pytest.mark.rule("SETUP-4", "SETUP-5")
def test_starting_tells_types() -> None:
    t = at("round=0 stage=start_building dice=-,-,-,-")
    assert prompt(t) == ("prompt-start-building", {"card": "1"})
    assert preview(t, "start:d1") == {"type": "C"}
    assert choice(t, "start:d1")["label"] == said("choice-start", building=C_AT_D1)
    t.play("start:d1")
    assert prompt(t) == ("prompt-start-value", {"building": "d1"})
    assert preview(t, "show:2") == {}


def test_the_other_prompts() -> None:
    assert prompt(at("")) == ("prompt-action", {})
    assert prompt(at("phase=2 hand=7")) == ("prompt-second-action", {})
    nothing = {5: "rail rail rail rail", 6: "rail rail rail rail", 7: "rail rail rail rail"}
    assert prompt(at("workers=0", cards=nothing)) == ("prompt-pass", {})
    assert prompt(at("workers=0 no_legal_action=discard", cards=nothing)) == ("prompt-discard", {})
    assert prompt(to_square()) == ("prompt-square", {"passengers": 2})
    assert prompt(to_square().play("square:b5")) == ("prompt-pay-build", {"space": "b5", "capital": 4})
    assert prompt(at("").play("buy:e1")) == (
        "prompt-pay-link",
        {"link": "d1-h1", "length": 3, "type": "C", "other": "I"},
    )
    alike = at("", MAP_OF_ONE).play("buy:b4")
    assert prompt(alike) == ("prompt-pay-link-alike", {"link": "a4-c4", "length": 1, "type": "L"})
    assert prompt(at("links=b4", MAP_OF_ONE).play("upgrade:b4"))[0] == "prompt-pay-upgrade-alike"
    assert prompt(at("links=b4").play("upgrade:b4")) == (
        "prompt-pay-upgrade",
        {"link": "a4-c4", "type": "L", "other": "R"},
    )
    assert prompt(at("").play("hire")) == ("prompt-pay-hire", {})
    assert prompt(at("").play("raise:2")) == ("prompt-pay-raise", {"amount": 2})
    assert prompt(at("").play("reduce:1")) == ("prompt-pay-reduce", {"amount": 1})
    assert prompt(at("").play("add:a1")) == ("prompt-pay-add", {"building": "a1"})
    arrange = (
        "map_arrangement=player round=0 stage=arrange map=2,-,-,- dealt=1,3,4 hand=- pile=- dice=-,-,-,-"
    )
    assert prompt(at(arrange)) == ("prompt-arrange", {"cell": "2"})
    assert prompt(at("stage=draw_card hand=5 pile=6,7 discards=8 draw=2")) == ("prompt-chance", {})
    assert prompt(at("stage=over round=12")) == ("prompt-over", {})


def test_every_stage_has_its_prompt_and_every_action_asks_for_its_payment() -> None:
    assert set(choices.PROMPTS) | {k.PAY} == set(range(k.ARRANGE, k.OVER))
    assert set(choices.PAY_PROMPTS) == set(range(k.BUY, k.VERBS))


def test_previews_leave_the_state_as_it_is_and_tell_the_truth() -> None:
    layout = layout_of(GAME.spec.State)
    for seed in range(4):
        for state in walk(20 + seed, **(OTHERWISE if seed % 2 else {})):
            if state.current_player() < 0:
                continue
            before = layout.pack(state.s)
            for each in state.legal():
                found = each["preview"]
                assert found == state.preview(each["action"])
                if each["kind"] == "pay":
                    s = state.s
                    after = state.copy()
                    after.apply(each["action"])
                    told = [event for event in after.events() if event.kind == k.EV_PLAYED]
                    assert told[0].numbers[1] == found["overuse"]
                    if s.verb == k.HIRE and state.options["overuse_timing"] == "before":
                        assert after.s.pollution == found["pollution_after"]
            assert layout.pack(state.s) == before


# -- numbers as they stand after ----------------------------------------------------------------------------


def after(t: Table, word: str) -> dict[str, int]:
    """What the tracks would show after a decision, as it is foretold."""
    return next(dict(choice["after"]) for choice in t.state.legal() if choice["text"] == word)


@pytest.mark.rule("LINK-4", "CAPITAL-1", "HIRE-1", "LIMIT-1")
def test_an_action_tells_the_tracks_after_it_as_cleanly_paid_as_can_be() -> None:
    assert after(at(""), "buy:e1") == {"workers": 1, "markers_left": 5, "pollution": 3}
    assert after(at(""), "hire") == {"workers": 3}
    assert after(at("workers=6"), "hire") == {}
    assert after(at("capital=18"), "raise:3") == {"capital": 20}
    assert after(at("pollution=6"), "reduce:1") == {"pollution": 5}
    assert after(at(""), "reduce:1") == {}
    assert after(at("links=b4"), "upgrade:b4") == {}


@pytest.mark.rule("BUILD-1", "MOVE-11", "MOVE-12", "MOVE-14")
def test_what_is_still_to_be_chosen_is_not_told() -> None:
    t = to_square("capital=7")
    assert after(at("capital=7", LONG), "build:b2") == {"capital": 3}
    assert after(t, "square:b5") == {"capital": 3}
    assert after(at("links=b1 dice=a1:1,-,-,-"), "move:a1") == {}
    goes = at("links=b4 dice=-,-,-,c4:1 capital=4").play("move:c4")
    assert after(goes, "route:1") == {"profit": 1}  # the fare comes after what is converted
    poor = at("links=b4 dice=-,-,-,c4:1 capital=0").play("move:c4")
    assert after(poor, "route:1") == {"profit": 1, "capital": 1}


@pytest.mark.parametrize("options", [{}, OTHERWISE])
def test_numbers_stand_as_they_were_foretold(options: dict[str, str]) -> None:
    found = set()
    for state in walk(71, **options):
        if state.is_terminal() or state.current_player() < 0:
            continue
        before = state.view(0)
        for each in state.legal():
            if each["kind"] not in ("pay", "convert", "decline", "pass", "discard", "show"):
                continue
            later = state.copy()
            later.apply(each["action"])
            now = later.view(0)
            tracks = ("capital", "pollution", "profit", "workers", "markers_left")
            changed = {name: now[name] for name in tracks if now[name] != before[name]}
            assert each["after"] == changed, each["text"]
            found |= set(changed)
    assert found == {"capital", "pollution", "profit", "workers", "markers_left"}


# -- what choices are called, and what can be asked ---------------------------------------------------------


def label(t: Table, word: str, lang: str = "en") -> str:
    found = choice(t, word)["label"]
    return say(lang, found["id"], found["args"])


def test_choices_are_called_by_what_they_are_about() -> None:
    t = at("links=b1,e1! dice=a1:2,-,-,- hand=5,6,8 pile=7 capital=4")
    assert label(t, "buy:b4") == "L a4 – R c4"
    assert label(t, "move:a1") == "residential a1"
    assert label(t, "move:a1", "ja") == "住宅a1"
    assert label(t, "raise:3") == "capital +3"
    t.play("move:a1")
    assert label(t, "route:1") == "to commercial d1"
    assert label(t, "route:2") == "to industrial h1, via C d1"
    assert label(t, "route:2", "ja") == "工業地帯h1へ、C d1経由"
    assert label(to_square().play("square:b5"), "pay:7/0") == "Card 7 slot 1"
    assert label(at("capital=4", LONG), "build:b2", "ja") == "建物ダイス2"


@pytest.mark.rule("PAY-13")
def test_a_way_to_pay_names_the_slots_of_each_card() -> None:
    cards = {5: "build rail rail,dI rail", 6: "rail,dC build build build", 7: "rail rail build build"}
    t = at("overplay=yes", cards=cards).play("buy:e1")
    assert label(t, "pay:5/2") == "Card 5 slots 2, 3, 4"
    assert label(t, "pay:5+6+7/0", "ja") == "カード5のスロット2 · カード6のスロット1 · カード7のスロット1"
    idle = next(word for word in (each["text"] for each in t.state.legal()) if word == "pay:5+6/2")
    assert label(t, idle).startswith("Card 5 slot")


@pytest.mark.parametrize("options", [{}, OTHERWISE])
def test_a_choice_fulfils_its_own_wish_and_what_is_not_listed_does_not(options: dict[str, str]) -> None:
    for number, state in enumerate(walk(44, **options)):
        if number % 3 or state.is_terminal() or state.current_player() < 0:
            continue
        for each in state.legal():
            assert state.explain(each["wish"], 0).ok, each
            for lang in LANGUAGES:
                for told in (each["label"], *each["says"]):
                    assert say(lang, told["id"], told["args"])
        for other in GAME.spec.hooks.unlisted(state):
            assert not state.explain(other["wish"], 0).ok, other
            assert say("en", other["label"]["id"], other["label"]["args"])


def test_what_pointing_asks_depends_on_what_is_there() -> None:
    wishes = GAME.spec.hooks.wishes(at("links=b1 dice=a1:2,-,-,- capital=18 pollution=3").state)
    assert wishes["link:b1"] == {"verb": "upgrade", "link": "b1"}
    assert wishes["link:e1"] == {"verb": "buy", "link": "e1"}
    assert wishes["building:a1"] == {"verb": "move", "building": "a1"}
    assert wishes["building:d1"] == {"verb": "add", "building": "d1"}
    assert wishes["square"] == {"verb": "build", "space": "*"}
    assert wishes["square:b1"] == {"verb": "buy", "space": "b1"}
    assert (wishes["die"], wishes["die:b2"]) == ({"verb": "add", "die": "*"}, {"verb": "build", "die": "b2"})
    # Capital is only raised, pollution only reduced.
    assert [key for key in wishes if key.startswith("capital:")] == ["capital:19", "capital:20"]
    assert wishes["capital:20"] == {"verb": "raise", "amount": 2}
    assert [key for key in wishes if key.startswith("pollution:")] == ["pollution:1", "pollution:2"]
    assert GAME.spec.hooks.wishes(at("stage=over round=12").state) == {}


def test_a_question_is_named_by_its_verb_and_its_nouns() -> None:
    def asked(**intention: str | int) -> str | None:
        found = GAME.spec.hooks.asked(at("").state, intention)
        return say("en", found["id"], found["args"]) if found else None

    assert asked(verb="buy", link="b1") == "Buy a link · R a1 – C d1"
    assert asked(verb="raise", amount=3) == "Raise capital · 3"
    assert asked(verb="hire") == "Hire"
    assert asked(verb="build", die="b2", space="c3") == "Build · building die 2, c3"
    assert asked(verb="pay", slots="3.2") == "To pay"
    assert asked(convert="2") is None
