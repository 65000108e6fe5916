"""Turns and rounds: actions, the refilled hand, the order of play, the end of a round and an era."""

import random
from collections import Counter

import pytest

from wagonway.games.brass_birmingham import events
from wagonway.kernel.chance import CHANCE

from .table import GAME, Table, at

HAND = "location:leek,location:stone,location:cannock"
# Seat A can do every action: the mill is sold at Oxford over a link of B.
READY = f"A.money=30 A.cards={HAND} birmingham.0=A:cotton_mill1 birmingham__oxford=B oxford=any+"
LAST = "draw=0 unseen=-"  # no card left to draw


def messages(t: Table) -> list[str]:
    """What the last moves did, as message ids in order."""
    return [events.narrate(t.state.names, event.kind, event.numbers)[0] for event in t.events]


def resolve(t: Table, seed: int = 1) -> Table:
    """Let chance act until a player is to act."""
    t.state.resolve_chance(seed)
    return t


@pytest.mark.rule("TURN-1")
def test_the_first_round_of_the_canal_era_has_one_action_and_all_later_ones_two() -> None:
    t = resolve(Table(GAME.setup(2, form="checked")))
    first, second = t.s.order[0], t.s.order[1]
    assert (t.state.current_player(), t.s.actions_left) == (first, 1)
    resolve(t.play("loan").play(sorted(t.legal())[0]))
    assert (t.state.current_player(), t.s.actions_left, t.s.round_number) == (second, 1, 1)
    resolve(t.play("loan").play(sorted(t.legal())[0]))
    assert (t.state.current_player(), t.s.actions_left, t.s.round_number) == (first, 2, 2)
    t.play("loan").play(sorted(t.legal())[0])
    assert (t.state.current_player(), t.s.actions_left, t.s.round_number) == (first, 1, 2)


@pytest.mark.rule("TURN-1")
def test_the_first_round_of_the_rail_era_has_two_actions() -> None:
    t = at(f"2p canal round=10 turn=2 actions=1 B.cards=location:leek {LAST}").play("pass location:leek")
    resolve(t)
    assert (t.state.view(0)["era"], t.s.round_number, t.s.actions_left) == ("rail", 1, 2)


@pytest.mark.rule("TURN-1")
def test_players_take_their_turns_in_the_turn_order() -> None:
    t = at(
        "3p round=5 order=CAB A.spent=1 B.spent=1 C.spent=1"
        f" A.cards={HAND} B.cards={HAND} C.cards={HAND} {LAST}"
    )
    for seat in (2, 0, 1):
        assert (t.state.current_player(), t.s.actions_left) == (seat, 2)
        t.play("pass location:leek")
        assert (t.state.current_player(), t.s.actions_left) == (seat, 1)
        t.play("pass location:stone")
    assert (t.state.current_player(), t.s.round_number) == (2, 6)


@pytest.mark.rule("TURN-2")
def test_there_are_seven_actions() -> None:
    t = at(f"2p {READY}")
    assert t.legal() == {"build", "network", "develop", "sell", "loan", "scout", "pass"}


@pytest.mark.rule("TURN-2")
@pytest.mark.rule("TURN-3")
def test_an_action_that_cannot_be_carried_out_to_its_end_may_not_be_chosen() -> None:
    t = at("2p A.money=0 A.income=2 A.cards=location:leek birmingham.0=A:cotton_mill1 oxford=any+")
    assert t.legal() == {"pass"}
    assert t.refuses("build") == "NO_BUILD_POSSIBLE"
    assert t.refuses("network") == "NO_LINK_POSSIBLE"
    assert t.refuses("develop") == "NOTHING_TO_DEVELOP"
    assert t.refuses("sell") == "NOTHING_TO_SELL"
    assert t.refuses("loan") == "INCOME_TOO_LOW_FOR_LOAN"
    assert t.refuses("scout") == "SCOUT_NEEDS_THREE_CARDS"
    assert t.refuses("pass") == "OK"


@pytest.mark.rule("TURN-2")
def test_an_action_once_begun_is_carried_out() -> None:
    t = at(f"2p {READY}").play("network")
    assert t.refuses("pass") == "NOT_NOW"
    assert t.refuses("stop") == "ACTION_NOT_COMPLETE"
    t.play("location:leek")
    assert t.refuses("stop") == "ACTION_NOT_COMPLETE"
    t.play("line:dudley__birmingham")
    assert t.refuses("pass") == "OK"
    assert t.refuses("stop") == "NOT_NOW"


@pytest.mark.rule("TURN-2")
def test_both_actions_of_a_turn_may_be_the_same() -> None:
    t = at(f"2p {READY} {LAST}").play("loan location:leek loan location:stone")
    assert (t.s.seats[0].money, t.s.seats[0].income) == (90, 4)  # level 0, -3, -6
    links = at(f"2p {READY} {LAST}")
    links.play(
        "network location:leek line:dudley__birmingham network location:stone line:kidderminster__dudley"
    )
    assert links.s.seats[0].links_left == 12


@pytest.mark.rule("TURN-2")
@pytest.mark.parametrize(
    "words",
    [
        "network location:leek line:dudley__birmingham",
        "develop location:leek remove:coal_mine remove:coal_mine",
        "sell location:leek sale:birmingham.0 to:oxford.0",
        "build location:cannock coal_mine place:cannock.1",
        "scout location:leek location:stone location:cannock",
    ],
)
def test_an_action_that_is_over_leaves_nothing_under_way(words: str) -> None:
    t = at(f"2p {READY}").play(words)
    assert t.s.actions_left == 1
    assert t.state.view(0)["pending"] is None
    written = {word.partition("=")[0] for word in str(t).split()}
    assert not written & {"stage", "verb", "card", "industry", "space", "line", "merchant", "due", "count"}


@pytest.mark.rule("TURN-3")
def test_pass_costs_its_card_and_does_nothing_else() -> None:
    t = at(f"2p {READY} draw=3").play("pass location:stone")
    left = READY.replace(",location:stone", "")
    assert str(t) == str(at(f"2p {left} draw=3 actions=1 A.discard=location:stone"))
    assert messages(t) == ["event-discard", "event-passed"]


@pytest.mark.rule("TURN-4")
def test_the_hand_is_refilled_to_eight_after_the_turn_and_never_between_two_actions() -> None:
    t = at("2p A.money=20 A.cards=location:birmingham*3,location:coventry*3,location:cannock*2")
    t.play("pass location:birmingham")
    assert (t.state.current_player(), t.s.seats[0].hand_size) == (0, 7)
    pile = t.s.pile
    t.play("pass location:coventry")
    assert (t.state.current_player(), t.s.seats[0].hand_size) == (-1, 6)
    t.play("draw:location:dudley")
    assert (t.state.current_player(), t.s.seats[0].hand_size) == (-1, 7)
    t.play("draw:industry:pottery")
    assert (t.state.current_player(), t.s.seats[0].hand_size, t.s.pile) == (1, 8, pile - 2)
    assert t.state.view(0)["seats"][0]["hand"] == [
        "industry:pottery",
        "location:birmingham",
        "location:birmingham",
        "location:cannock",
        "location:cannock",
        "location:coventry",
        "location:coventry",
        "location:dudley",
    ]
    assert t.done("event-drew") == [{"seat": 0}]
    assert t.s.seats[1].hand_size == 0  # the cards are for the player whose turn it was


@pytest.mark.rule("TURN-4")
def test_scout_too_is_refilled_after_the_turn_only() -> None:
    t = at("2p A.cards=location:birmingham*3,location:coventry*3,location:cannock*2")
    t.play("scout location:birmingham location:birmingham location:birmingham")
    assert (t.state.current_player(), t.s.seats[0].hand_size) == (0, 7)
    t.play("pass wild:location")
    assert (t.state.current_player(), t.s.seats[0].hand_size) == (-1, 6)


@pytest.mark.rule("TURN-5")
def test_if_the_deck_cannot_fill_the_hand_what_is_left_is_taken() -> None:
    t = at("2p A.cards=location:birmingham*3,location:coventry*3,location:cannock*2 unseen=location:dudley")
    t.play("pass location:birmingham pass location:coventry")
    assert {t.state.action_text(outcome) for outcome, _ in t.state.chance_outcomes()} == {
        "draw:location:dudley"
    }
    t.play("draw:location:dudley")
    assert (t.state.current_player(), t.s.seats[0].hand_size, t.s.pile) == (1, 7, 0)


@pytest.mark.rule("TURN-5")
def test_a_card_that_lies_face_down_is_not_drawn_when_the_deck_is_empty() -> None:
    t = at("2p A.face_down=1 A.cards=location:birmingham*3,location:coventry*3 unseen=location:dudley draw=0")
    t.play("pass location:birmingham pass location:coventry")
    assert (t.state.current_player(), t.s.seats[0].hand_size) == (1, 4)


@pytest.mark.rule("TURN-5")
def test_once_the_deck_is_empty_hands_shrink() -> None:
    t = at(f"2p A.cards={HAND} B.cards={HAND} {LAST}").play("pass location:leek pass location:stone")
    assert (t.state.current_player(), t.s.seats[0].hand_size) == (1, 1)


@pytest.mark.rule("TURN-6")
def test_spent_is_what_is_paid_for_tiles_links_and_cubes() -> None:
    """A mill for 14, a coal from the market for 1; then a canal for 3; iron for 2 and 2 in a later turn."""
    t = at(
        "2p A.money=60 A.mat=cotton_mill:0/2/3/3 A.cards=location:worcester,location:leek"
        f" worcester__gloucester=B {LAST}"
    )
    t.play("build location:worcester cotton_mill place:worcester.0")
    assert (t.s.seats[0].spent, t.s.seats[0].money) == (15, 45)
    assert [paid["pounds"] for paid in t.done("event-pay")] == [14, 1]
    t.play("network location:leek line:birmingham__worcester")
    assert (t.s.seats[0].spent, t.s.seats[0].money) == (18, 42)
    iron = at(f"2p A.money=60 A.spent=7 A.cards={HAND}")
    iron.play("develop location:leek remove:coal_mine remove:brewery")
    assert (iron.s.seats[0].spent, iron.s.seats[0].money) == (7 + 2 + 2, 56)
    assert [paid["pounds"] for paid in iron.done("event-pay")] == [2, 2]


@pytest.mark.rule("TURN-6")
def test_money_received_is_not_subtracted_from_what_was_spent() -> None:
    loan = at(f"2p A.money=10 A.spent=8 A.cards={HAND}").play("loan location:leek")
    assert (loan.s.seats[0].spent, loan.s.seats[0].money) == (8, 40)
    assert loan.done("event-receive") == [{"seat": 0, "pounds": 30}]
    market = at(
        "2p A.money=10 A.cards=location:dudley,location:leek coal=10"
        " dudley__birmingham=A birmingham__oxford=B"
    )
    market.play("build location:dudley coal_mine place:dudley.0")  # for 5; two coal sold for 2 each
    assert (market.s.seats[0].spent, market.s.seats[0].money) == (5, 10 - 5 + 4)
    bonus = at(
        "3p A.money=10 A.spent=8 A.cards=location:leek*2 stoke_on_trent.0=A:cotton_mill1"
        " warrington__stoke_on_trent=B warrington=any+"
    ).play("sell location:leek sale:stoke_on_trent.0 to:warrington.0")
    assert (bonus.s.seats[0].spent, bonus.s.seats[0].money) == (8, 15)


@pytest.mark.rule("TURN-6")
def test_negative_income_paid_does_not_count_as_spent() -> None:
    t = at(f"2p round=4 turn=2 actions=1 A.money=10 A.income=4 A.cards={HAND} B.cards={HAND} {LAST}")
    t.play("pass location:leek")
    assert (t.s.seats[0].money, t.s.seats[0].spent) == (4, 0)  # level -6
    assert (t.s.seats[1].money, t.s.seats[1].spent) == (17, 0)
    assert t.s.order[0] == 0


@pytest.mark.rule("TURN-7")
def test_least_spent_goes_first_and_equals_keep_their_order() -> None:
    t = at(
        "4p round=3 order=DBCA turn=4 actions=1 A.money=20 A.spent=1 B.spent=3 C.spent=8 D.spent=8"
        f" A.cards={HAND} B.cards={HAND} C.cards={HAND} D.cards={HAND} dudley.0=A:coal_mine1! {LAST}"
    )
    t.play("network location:leek line:dudley__birmingham")  # A has spent 4
    assert list(t.s.order)[:4] == [1, 0, 3, 2]
    assert [t.s.seats[seat].spent for seat in range(4)] == [0, 0, 0, 0]
    assert t.done("event-order") == [
        {"seat": 1, "place": 1, "pounds": 3},
        {"seat": 0, "place": 2, "pounds": 4},
        {"seat": 3, "place": 3, "pounds": 8},
        {"seat": 2, "place": 4, "pounds": 8},
    ]
    assert (t.state.current_player(), t.s.actions_left, t.s.round_number) == (1, 2, 4)


@pytest.mark.rule("TURN-7")
@pytest.mark.parametrize(
    ("spent", "order"),
    [
        ((0, 0, 0), "CAB"),  # seats A, B, C; the order before was C, A, B
        ((5, 5, 5), "CAB"),
        ((0, 0, 9), "ABC"),
        ((9, 0, 9), "BCA"),
        ((3, 2, 1), "CBA"),
    ],
)
def test_the_new_order_keeps_all_that_is_equal(spent: tuple[int, int, int], order: str) -> None:
    t = at(
        "3p round=3 order=CAB turn=3 actions=1"
        f" A.spent={spent[0]} B.spent={spent[1]} C.spent={spent[2]}"
        f" A.cards={HAND} B.cards={HAND} C.cards={HAND} {LAST}"
    ).play("pass location:leek")
    assert "".join("ABC"[seat] for seat in t.state.view(None)["order"]) == order


@pytest.mark.rule("TURN-7")
def test_the_order_does_not_change_within_a_round() -> None:
    t = at(f"2p round=3 A.money=20 A.cards={HAND} B.cards={HAND} dudley.0=A:coal_mine1! {LAST}")
    t.play("network location:leek line:dudley__birmingham pass location:stone")
    assert (list(t.s.order)[:2], t.s.seats[0].spent, t.state.current_player()) == ([0, 1], 3, 1)


@pytest.mark.rule("TURN-8")
def test_a_round_ends_with_the_new_order_then_income_then_the_next_round() -> None:
    t = at(
        "2p round=3 turn=2 actions=1 A.money=10 A.income=15 B.income=11 A.spent=9 B.spent=2"
        f" A.cards={HAND} B.cards={HAND} {LAST}"
    ).play("pass location:leek")
    assert messages(t)[2:] == [
        "event-round-end",
        "event-order",
        "event-order",
        "event-income",
        "event-income",
    ]
    assert t.done("event-round-end") == [{"round": 3}]
    assert [paid["seat"] for paid in t.done("event-income")] == [1, 0]  # in the new order
    assert (t.s.seats[0].money, t.s.seats[1].money) == (13, 18)
    assert (t.s.round_number, t.state.current_player(), t.s.actions_left) == (4, 1, 2)
    assert (t.s.turn, t.s.cursor) == (0, 0)


@pytest.mark.rule("TURN-8")
def test_the_order_made_after_the_last_canal_round_is_that_of_the_first_rail_round() -> None:
    t = at(
        "2p round=10 turn=2 actions=1 A.money=10 A.income=15 A.spent=9 B.spent=2 B.cards=location:leek"
        f" dudley__birmingham=A {LAST}"
    ).play("pass location:leek")
    assert messages(t)[2:7] == [
        "event-round-end",
        "event-order",
        "event-order",
        "event-income",
        "event-income",
    ]
    assert messages(t)[7:] == ["event-era-end", "event-link-scored"]
    assert t.s.seats[0].money == 13
    resolve(t)
    assert (t.state.view(0)["era"], t.state.view(0)["order"], t.state.current_player()) == ("rail", [1, 0], 1)


@pytest.mark.rule("TURN-9")
def test_an_era_ends_after_the_round_in_which_all_hands_have_become_empty() -> None:
    t = at(f"2p round=10 actions=1 A.cards=location:leek B.cards=location:leek,location:stone {LAST}")
    t.play("pass location:leek")
    assert (t.state.view(0)["era"], t.state.current_player()) == ("canal", 1)
    t.play("loan location:leek")
    assert (t.state.view(0)["era"], t.state.current_player()) == ("canal", 1)
    t.play("pass location:stone")
    assert t.state.view(0)["era"] == "rail"


@pytest.mark.rule("TURN-9")
def test_an_era_does_not_end_while_a_hand_holds_a_card() -> None:
    t = at(f"3p round=9 turn=3 actions=1 B.cards=location:stone C.cards=location:leek {LAST}")
    t.play("pass location:leek")
    assert (t.state.view(0)["era"], t.s.round_number) == ("canal", 10)


@pytest.mark.rule("TURN-9")
@pytest.mark.parametrize("wild", ["wild:location", "wild:industry"])
def test_a_wild_card_in_hand_must_be_used_up_too(wild: str) -> None:
    t = at(f"2p round=10 turn=2 actions=1 B.cards=location:leek,{wild} {LAST}").play("pass location:leek")
    assert (t.state.view(0)["era"], t.s.round_number) == ("canal", 11)
    used = at(f"2p round=10 turn=2 actions=2 B.cards=location:leek,{wild} {LAST}")
    used.play("pass location:leek")
    assert used.state.view(0)["era"] == "canal"
    used.play(f"pass {wild}")
    assert used.state.view(0)["era"] == "rail"


@pytest.mark.rule("TURN-9")
def test_the_rail_era_ends_likewise_and_with_it_the_game() -> None:
    t = at(f"2p rail round=9 turn=2 actions=1 A.cards=location:stone B.cards=location:leek {LAST}")
    t.play("pass location:leek")
    assert (t.state.is_terminal(), t.s.round_number) == (False, 10)
    end = at(f"2p rail round=10 turn=2 actions=1 A.income=20 B.cards=location:leek {LAST}")
    end.play("pass location:leek")
    assert end.state.is_terminal()
    assert messages(end)[2:] == [
        "event-round-end",
        "event-order",
        "event-order",
        "event-era-end",
        "event-game-over",
    ]
    assert end.s.seats[0].money == 17


@pytest.mark.rule("TURN-10")
@pytest.mark.parametrize(
    ("players", "rounds", "canal_actions", "rail_actions", "deck_used_up"),
    [(2, 10, 19, 20, 6), (3, 9, 17, 18, 5), (4, 8, 15, 16, 4)],
)
def test_no_choice_changes_the_number_of_rounds(
    players: int, rounds: int, canal_actions: int, rail_actions: int, deck_used_up: int
) -> None:
    """A game of loans, passes, sales, developments and, wherever possible, Scout, which moves most cards."""
    state = GAME.setup(players, form="plain")
    choices = random.Random(players)
    verbs = {"build", "network", "develop", "sell", "loan", "scout", "pass"}
    played: Counter[tuple[str, int, str]] = Counter()
    seen: dict[str, set[int]] = {"canal": set(), "rail": set()}
    used_up: list[tuple[str, int]] = []
    while not state.is_terminal():
        era, number, pile = ("canal", "rail")[state.s.era], state.s.round_number, state.s.pile
        seat = state.current_player()
        if seat == CHANCE:
            outcomes = dict(state.chance_outcomes())
            state.apply(choices.choices(list(outcomes), list(outcomes.values()))[0])
            if pile > 0 and state.s.pile == 0:
                used_up.append((era, number))
            continue
        words = {state.action_text(action) for action in state.legal_actions()}
        quick = sorted(words - {"build", "network"})
        word = "scout" if "scout" in words else choices.choice(quick)
        if word in verbs:
            played[era, seat, word] += 1
            seen[era].add(number)
        state.apply(state.parse_action(word))
    everything = set(range(1, rounds + 1))
    assert seen == {"canal": everything, "rail": everything}
    for seat in range(players):
        actions = [sum(played[era, seat, verb] for verb in verbs) for era in ("canal", "rail")]
        assert actions == [canal_actions, rail_actions]
        assert played["canal", seat, "scout"] + played["rail", seat, "scout"] > 0
    assert used_up == [("canal", deck_used_up), ("rail", deck_used_up)]
