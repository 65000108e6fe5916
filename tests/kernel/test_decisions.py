"""A table of decisions: what it refuses, and the rules, words and pages that follow from it."""

from __future__ import annotations

import inspect
import sys
from types import ModuleType
from typing import Any

import pytest

from wagonway.games import game, games
from wagonway.kernel.decisions import ANSWER, Among, Decision, Stage, Table, TableError
from wagonway.kernel.dispatch import Dispatch, write_rules
from wagonway.kernel.intentions import Intentions, one
from wagonway.kernel.lint import check_module
from wagonway.kernel.rule import rule
from wagonway.kernel.schema import I8, I16, Ints, Rows, Struct, row, rows
from wagonway.kernel.spec import IntentionError

OK, NOT_NOW, TOO_DEAR, NO_SHOP, SHOPS_ARE_OPEN = range(5)
CHOOSE, PAY, DEAL, OVER = range(4)
NAMES = ("choose", "pay", "deal", "over")


class Shop(Struct):
    """A shop of the small game that the tests play: at a street's number."""

    street: I8
    price: I8


class State(Struct):
    stage: I8
    street: I8
    card: I8
    money: I8
    num_shops: I8
    shops: Rows[Shop] = rows(Shop, 3)


class Components(Struct):
    prices: Ints = row(I8, 2)


class Work(Struct):
    actions: Ints = row(I16, 20)
    weights: Ints = row(I16, 20)
    needs: I8
    has: I8
    num_events: I8


@rule()
def why_not_visit(s: State, street: int) -> int:
    """A shop stands there, and there is money for it."""
    for index in range(s.num_shops):
        if s.shops[index].street == street:
            return OK if s.shops[index].price <= s.money else TOO_DEAR
    return NO_SHOP


@rule()
def why_not_go_home(s: State) -> int:
    return OK


@rule()
def pay(s: State, seat: int, coin: int, change: int) -> bool:
    """Whether the game is over."""
    s.money -= coin + change + seat
    return s.money == 0


@rule()
def list_coin(w: Work) -> int:
    w.actions[0] = 6
    return 1


@rule()
def mine(s: State) -> int:
    return 0


@rule()
def cards(s: State) -> int:
    return 0b101


@rule()
def dealt(s: State, seat: int, turned: int) -> None:
    """Of chance a seat is a number of the noun."""
    s.card = 2 * seat + turned


def is_in_street(s: Any, c: Any, number: int, street: int) -> bool:
    return number == street


def is_coin(s: Any, c: Any, number: int, coin: int) -> bool:
    return number // 2 == coin


VISIT = Decision(
    1, "visit", ("north", "east", "south", "west"), why_not=why_not_visit, sets={"street": ANSWER + 1},
    goes=PAY, among=Among("num_shops", "shops", "street"), about={"street": is_in_street},
)  # fmt: skip
HOME = Decision(0, "home", why_not=why_not_go_home, sets={"stage": OVER}, otherwise=SHOPS_ARE_OPEN)
COIN = Decision(
    5, "coin", ("1/0", "1/1", "2/0", "2/1"), sizes=(2, 2), goes=(CHOOSE, OVER), does=pay,
    about={"coin": is_coin},
)  # fmt: skip
CARD = Decision(
    9, "card", ("a", "at", "b", "bt", "c", "ct"), sizes=(3, 2), bits=cards, does=dealt, goes=CHOOSE
)
STAGES = (
    Stage(CHOOSE, (VISIT, HOME), prompt="prompt-choose"),
    Stage(PAY, (COIN,)),
    Stage(DEAL, (CARD,)),
)


def table(*stages: Stage, end: int = 15) -> Table:
    return Table(stages or STAGES, NAMES, first_chance=9, end=end, over=(OVER,))


def module(name: str, made: Table) -> tuple[ModuleType, Dispatch]:
    """A flow.py with the rules of a table."""
    flow = ModuleType(name)
    vars(flow).update(State=State, Components=Components, Work=Work)
    sys.modules[name] = flow
    return flow, write_rules(made, vars(flow), ok=OK, not_now=NOT_NOW, seat=mine)


def state(**fields: int) -> Any:
    s = State.plain()
    s.money, s.num_shops = 5, 2
    s.shops[0].street, s.shops[0].price = 1, 4
    s.shops[1].street, s.shops[1].price = 3, 9
    for name, value in fields.items():
        setattr(s, name, value)
    return s


@pytest.fixture
def rules() -> Dispatch:
    return module("small_flow", table())[1]


def listed(rules: Dispatch, s: Any) -> list[int]:
    w = Work.plain()
    return list(w.actions[: rules.legal_actions(s, Components.plain(), w)])


# -- what a table refuses ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stages", "end", "said"),
    [
        ((Stage(CHOOSE, (VISIT, HOME)), Stage(PAY, (COIN.but(first=6),)), STAGES[2]), 15, "coin begins at 6"),
        ((Stage(CHOOSE, (VISIT, HOME)), Stage(PAY, (COIN.but(first=4),)), STAGES[2]), 15, "coin begins at 4"),
        (STAGES, 16, "the last block ends at 15"),
        ((*STAGES[:2], Stage(DEAL, (CARD.but(kind="coin"),))), 15, "the same kind"),
        ((*STAGES[:2], Stage(DEAL, (CARD, COIN))), 15, "the same question"),
        ((*STAGES[:2], Stage(PAY, (CARD,))), 15, r"stages asked and over are \[0, 1, 1, 3\]"),
        ((*STAGES[:2], Stage(DEAL, (CARD.but(bits=None),))), 15, "`bits` or `lists`"),
        ((STAGES[0], Stage(PAY, (COIN.but(does=(), goes=None),)), STAGES[2]), 15, "nothing comes of it"),
        ((STAGES[0], Stage(PAY, (COIN.but(sizes=(2, 3)),)), STAGES[2]), 15, "do not make 4"),
        (
            (Stage(CHOOSE, (VISIT, HOME), lists=mine), *STAGES[1:]),
            15,
            "`otherwise` is for what is listed here",
        ),
        ((STAGES[0], Stage(PAY, (COIN.but(goes=7),)), STAGES[2]), 15, "no stage 7"),
        ((STAGES[0], Stage(PAY, (COIN.but(misses={"street": 2}),)), STAGES[2]), 15, "is missed"),
        ((*STAGES[:2], Stage(DEAL, (CARD, CARD.but(nouns=("x",) * 6)))), 15, "in two ways"),
    ],
)
def test_a_table_that_contradicts_itself_is_refused(stages: tuple[Stage, ...], end: int, said: str) -> None:
    with pytest.raises(TableError, match=said):
        table(*stages, end=end)


def test_two_decisions_do_not_have_one_text() -> None:
    twice = table(STAGES[0], Stage(PAY, (COIN.but(nouns=("1/0", "1/0", "2/0", "2/1")),)), STAGES[2])
    with pytest.raises(TableError, match="the same text"):
        twice.notation()


def test_a_field_or_a_rule_that_is_not_there_is_refused() -> None:
    with pytest.raises(TableError, match="no field 'strete'"):
        module("wrong", table(Stage(CHOOSE, (VISIT.but(sets={"strete": 1}), HOME)), *STAGES[1:]))
    with pytest.raises(TableError, match="is not marked @rule"):
        module("wrong", table(STAGES[0], Stage(PAY, (COIN.but(does=lambda s: None),)), STAGES[2]))
    with pytest.raises(TableError, match="no number for street"):
        module("wrong", table(Stage(CHOOSE, (VISIT, HOME.but(why_not=why_not_visit))), *STAGES[1:]))


# -- the rules ---------------------------------------------------------------------------------------------


def test_the_nouns_that_are_allowed_are_listed(rules: Dispatch) -> None:
    assert listed(rules, state()) == [2]
    assert listed(rules, state(stage=PAY)) == [5, 6, 7, 8]
    assert listed(rules, state(stage=OVER)) == []


def test_a_stage_may_have_a_list_of_its_own_and_a_block_numbers_that_are_never_decided() -> None:
    visit = VISIT.but(among=None, least=1, why_not=None)
    stages = (Stage(CHOOSE, (visit, HOME.but(otherwise=0))), Stage(PAY, (COIN,), lists=list_coin), STAGES[2])
    _, rules = module("other_flow", table(*stages))
    assert listed(rules, state()) == [0, 2, 3, 4]
    assert rules.why_not(state(), Components.plain(), Work.plain(), 1) == NOT_NOW
    assert listed(rules, state(stage=PAY)) == [6]


def test_what_is_for_when_nothing_else_can_be_done_is_listed_then(rules: Dispatch) -> None:
    assert listed(rules, state(money=1)) == [0]
    w = Work.plain()
    assert rules.why_not(state(), Components.plain(), w, 0) == SHOPS_ARE_OPEN
    assert rules.why_not(state(money=1), Components.plain(), w, 0) == OK


def test_why_not_answers_for_every_number(rules: Dispatch) -> None:
    w, c = Work.plain(), Components.plain()
    said = [rules.why_not(state(), c, w, action) for action in range(-1, 16)]
    assert said == [NOT_NOW, SHOPS_ARE_OPEN, NO_SHOP, OK, NO_SHOP, TOO_DEAR, *[NOT_NOW] * 11]
    at_pay = [rules.why_not(state(stage=PAY), c, w, action) for action in range(-1, 16)]
    assert at_pay == [NOT_NOW] * 6 + [OK] * 4 + [NOT_NOW] * 7


def test_an_answer_is_kept_carried_out_and_leads_on(rules: Dispatch) -> None:
    w, c, s = Work.plain(), Components.plain(), state()
    rules.apply(s, c, w, 2)
    assert (s.street, s.stage) == (2, PAY)
    rules.apply(s, c, w, 8)
    assert (s.money, s.stage) == (3, CHOOSE)
    s.money, s.stage = 2, PAY
    rules.apply(s, c, w, 8)
    assert (s.money, s.stage) == (0, OVER)


def test_chance_brings_each_number_of_the_set_with_all_that_goes_with_it(rules: Dispatch) -> None:
    w, c, s = Work.plain(), Components.plain(), state(stage=DEAL)
    n = rules.chance_outcomes(s, c, w)
    assert (w.actions[:n], w.weights[:n]) == ([9, 10, 13, 14], [1] * 4)
    assert rules.chance_outcomes(state(), c, w) == 0
    rules.apply(s, c, w, 14)
    assert s.card == 5


def test_the_source_that_was_written_can_be_read_and_debugged(rules: Dispatch) -> None:
    assert inspect.getsource(rules.why_not) in rules.source
    assert "visit:north ... visit:west" in rules.source


def test_the_lint_reads_what_was_written() -> None:
    flow, _ = module("linted_flow", table())
    assert check_module(flow) == []
    flow, rules = module(
        "wrong_flow", table(STAGES[0], Stage(PAY, (COIN.but(sets={"card": 300}),)), STAGES[2])
    )
    (found,) = check_module(flow)
    assert "300 is out of the field's range" in found.text
    assert found.module == "<decisions of wrong_flow>"
    assert "s.card = 300" in rules.source.splitlines()[found.line - 1]


# -- words -------------------------------------------------------------------------------------------------


def test_a_decision_is_a_word_and_back() -> None:
    notation = table().notation()
    words = [notation.text(action) for action in range(15)]
    assert words[:3] == ["home", "visit:north", "visit:east"]
    assert [notation.parse(word) for word in words] == list(range(15))
    assert notation.parse("visit:nowhere") is None
    assert (notation.noun(0), notation.noun(1)) == (("home", "home"), ("visit", "north"))
    for action in (-1, 15):
        with pytest.raises(ValueError, match="is no action"):
            notation.text(action)


def test_nouns_may_be_those_of_a_component_set_and_other_than_the_ids_of_views() -> None:
    of_set = VISIT.but(nouns=tuple, count=4, word="", called=lambda names: [name.upper() for name in names])
    made = table(Stage(CHOOSE, (of_set, HOME)), *STAGES[1:])
    notation = made.notation(("lane", "road"))
    assert [notation.text(action) for action in range(1, 5)] == ["lane", "road", "2", "3"]
    assert [notation.noun(action)[1] for action in range(1, 5)] == ["LANE", "ROAD", "2", "3"]


# -- wishes ------------------------------------------------------------------------------------------------


@pytest.fixture
def asking(rules: Dispatch) -> Intentions:
    order = (NOT_NOW, NO_SHOP, TOO_DEAR)
    return Intentions(table(), State, rules, order, OK, NOT_NOW, under_way=range(PAY, PAY + 1), paid=5)


def told(asking: Intentions, s: Any, kinds: list[str], **named: int) -> int:
    c, w = Components.plain(), Work.plain()
    return asking.furthest(s, c, w, list(asking.by_things(c, kinds, named)))[0][0]


def test_a_wish_is_refused_by_the_reason_that_got_furthest(asking: Intentions) -> None:
    assert told(asking, state(), ["visit"]) == OK
    assert told(asking, state(money=1), ["visit"]) == TOO_DEAR
    assert told(asking, state(), ["visit"], street=3) == TOO_DEAR
    assert told(asking, state(), ["visit"], street=0) == NO_SHOP


def test_a_wish_may_name_nouns_of_two_decisions_one_after_the_other(asking: Intentions) -> None:
    assert told(asking, state(), ["visit"], street=1, coin=1) == OK
    assert told(asking, state(), ["visit"], street=3, coin=1) == TOO_DEAR
    assert told(asking, state(stage=PAY), [], coin=1) == OK
    assert told(asking, state(), ["home"], coin=1) == SHOPS_ARE_OPEN
    assert told(asking, state(money=1), ["home"], coin=1) == NOT_NOW


def test_kinds_are_decided_in_the_order_of_the_table_however_they_are_said(asking: Intentions) -> None:
    c, w = Components.plain(), Work.plain()
    steps = list(asking.by_kind({"coin": "1/1", "visit": "east"}))
    assert asking.furthest(state(), c, w, steps)[0][0] == OK
    with pytest.raises(IntentionError, match="no visit called 'up'"):
        list(asking.by_kind({"visit": "up"}))
    with pytest.raises(IntentionError, match="'fly' is not something"):
        list(asking.by_kind({"fly": "up"}))
    with pytest.raises(IntentionError, match="not between 0 and 14"):
        list(asking.by_number({"action": 15}))
    assert asking.furthest(state(), c, w, [one(2)])[0][0] == OK


# -- the games ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", games())
def test_the_parts_of_the_action_space_tile_it_and_name_every_action(game_id: str) -> None:
    one = game(game_id)
    at = 0
    for block in one.action_space():
        assert (block.first, block.count) == (at, len(block.nouns))
        assert block.chance == (block.first >= one.first_chance)
        at += block.count
    assert at == one.num_actions
