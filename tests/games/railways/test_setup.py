"""Setting up."""

import pytest

from wagonway.games.railways import constants as k

from .table import MAP, at, new

DEALT = "deal:1 deal:2 deal:3 deal:4"
DICE = "start:d1 show:2 start:h1 show:1 start:a4 show:2 start:j6"
HAND = "draw:5 draw:6 draw:7"


@pytest.mark.rule("SETUP-1", "SETUP-2", "SETUP-3")
def test_four_cards_lie_where_and_as_they_come() -> None:
    t = new()
    assert len(t.state.chance_outcomes()) == 16
    t.play("deal:3t")
    assert (t.s.map_card[0], t.s.map_turn[0]) == (2, 1)
    assert len(t.state.chance_outcomes()) == 14
    assert {probability for _, probability in t.state.chance_outcomes()} == {1 / 14}
    t.play("deal:1 deal:2t deal:8")
    assert list(t.s.map_card[:4]) == [2, 0, 1, 7]
    assert t.stage() == k.START_BUILDING
    assert t.s.num_buildings > 0


@pytest.mark.rule("SETUP-6", "SETUP-7", "SETUP-8")
def test_three_cards_are_the_hand_and_the_last_one_the_pile() -> None:
    t = new().play(f"{DEALT} {DICE}")
    assert t.stage() == k.DEAL_HAND
    assert {t.state.action_text(action) for action, _ in t.state.chance_outcomes()} == {
        f"draw:{card}" for card in (5, 6, 7, 8)
    }
    t.play("draw:6 draw:8 draw:5")
    assert (t.cards("hand"), t.cards("pile"), t.cards("discards")) == ("568", "7", "")
    assert t.done("EV_DREW") == [(5, 0, 0, 0), (7, 0, 0, 0), (4, 0, 0, 0)]
    assert (t.s.capital, t.s.profit, t.s.pollution, t.s.workers, t.s.markers_left) == (0, 0, 1, 2, 6)
    assert (t.stage(), t.s.round_number, t.s.phase) == (k.CHOOSE_ACTION, 1, 1)


@pytest.mark.rule("SETUP-9", "SETUP-8")
def test_building_dice_show_what_the_set_says() -> None:
    t = new(numbers={"building_dice": [2, 5, 1], "start_workers": 4, "pollution_min": 2})
    assert [t.s.die_value[die] for die in range(4, 7)] == [2, 5, 1]
    assert (t.s.workers, t.s.pollution) == (4, 2)


@pytest.mark.rule("SETUP-4", "SETUP-5")
def test_a_die_goes_on_a_building_of_each_card_and_the_player_says_what_it_shows() -> None:
    t = new().play(DEALT)
    assert (t.cards("hand"), t.cards("pile")) == ("", "")  # the cards come after the dice
    assert t.legal() == {"start:a1", "start:d1"}
    assert t.refuses("start:h1") == "BUILDING_NOT_ON_CARD"
    assert t.refuses("start:b1") == "BUILDING_NOT_ON_CARD"
    t.play("start:d1")
    assert t.legal() == {"show:1", "show:2"}
    assert t.refuses("show:3") == "VALUE_NOT_LEFT"
    t.play("show:2 start:h1 show:1")
    assert t.legal() == {"start:a4", "start:c4"}
    t.play("start:a4 show:2")
    # One value is left: it is not asked for.
    t.play("start:j6")
    assert t.dice()[:4] == ["d1:2", "h1:1", "a4:2", "j6:1"]
    assert t.buildings()["d1"] == ("C", 2)
    assert (t.stage(), t.s.round_number) == (k.DEAL_HAND, 0)
    assert t.done("EV_PASSENGERS_START") == [(3, 79, 1, 0)]


@pytest.mark.rule("SETUP-5")
def test_where_only_one_value_is_left_nothing_is_asked() -> None:
    t = new().play(f"{DEALT} start:d1 show:2 start:h1 show:2 start:a4")
    assert t.stage() == k.START_BUILDING
    t.play("start:j6")
    assert t.dice()[:4] == ["d1:2", "h1:2", "a4:1", "j6:1"]
    alike = new(numbers={"start_passengers": [2, 2, 2, 2]}).play(f"{DEALT} start:a1 start:h1")
    assert alike.dice()[:2] == ["a1:2", "h1:2"]


@pytest.mark.rule("SETUP-4")
def test_squares_of_one_building_on_a_card_are_one_choice_by_its_first() -> None:
    drawn = """
        R.RR. CC...
        RRR.C C....
        ..... .....

        L.R.. ...I.
        ..... .....
        ..... ....C
        """
    t = new(drawn).play(DEALT)
    assert t.legal() == {"start:a1", "start:e2"}
    t.play("start:e2 show:1")
    assert t.legal() == {"start:f1"}  # the building of e2 goes on over the seam
    t.play("start:f1 show:2")
    assert t.buildings()["f1"] == ("C", 3)
    assert t.s.buildings[1].dice == 2


@pytest.mark.rule("SETUP-3")
def test_by_option_the_player_puts_the_cards() -> None:
    t = new(map_arrangement="player")
    assert len(t.state.chance_outcomes()) == 8
    t.play("draw:4 draw:2 draw:7")
    assert len(t.state.chance_outcomes()) == 5
    t.play("draw:1")
    assert t.stage() == k.ARRANGE
    assert t.legal() == {"lay:1", "lay:2", "lay:4", "lay:7"}
    assert t.refuses("lay:3") == "CARD_NOT_DEALT"
    assert t.refuses("lay:7t") == "CARDS_ARE_NOT_TURNED"
    t.play("lay:7 lay:2")
    assert t.legal() == {"lay:1", "lay:4"}
    assert t.refuses("lay:2") == "CARD_NOT_DEALT"
    t.play("lay:4 lay:1")
    assert (list(t.s.map_card[:4]), t.s.dealt) == ([6, 1, 3, 0], 0)
    assert t.done("EV_MAP_CARD") == [(2, 3, 0, 0), (3, 0, 0, 0)]
    while t.s.round_number == 0 and t.legal():
        t.play(min(t.legal()))
    assert {t.state.action_text(action) for action, _ in t.state.chance_outcomes()} == {
        f"draw:{card}" for card in (3, 5, 6, 8)
    }


@pytest.mark.rule("SETUP-3")
def test_by_option_the_player_turns_them_as_well() -> None:
    t = new(map_arrangement="player_turns").play("draw:4 draw:2 draw:7 draw:1")
    assert t.legal() == {f"lay:{card}{turn}" for card in (1, 2, 4, 7) for turn in ("", "t")}
    t.play("lay:7 lay:2t")
    assert list(t.s.map_turn[:2]) == [0, 1]


@pytest.mark.rule("SETUP-8")
def test_the_profit_has_no_start_of_its_own_and_nothing_is_owned() -> None:
    t = at("", MAP)
    assert (t.s.profit, t.owned(), t.state.scores()) == (0, {}, [-1])
    assert t.s.delivered == 0
