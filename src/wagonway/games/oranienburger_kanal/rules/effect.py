"""Effects of activated buildings: what may be used, and carrying it out step by step.

The line under way stands in s.line, how far it is in s.step. A line of which it is a part (a tier, a branch)
waits in s.parts until it is done. What a line gains is put into s.due; whoever drives the game lets it be
taken before the line goes on.
"""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    A_BUILDING,
    BUILD,
    CHOOSE,
    CHOOSE_LINE,
    EFFECT_BUILD,
    EV_EFFECT,
    GAIN,
    IN_SEQUENCE,
    MOST_ACTIVATIONS,
    MOST_PARTS,
    MOST_TIMES,
    NO_COUNT,
    NO_LINE,
    NO_ROUTE,
    ONE_LINE,
    RESOURCES,
    STEP_BEGIN,
    STEP_BUILD,
    STEP_END,
    STEP_FOLLOW,
    STEP_REPEAT,
    STEP_THEN,
    TALER,
    TIERS,
    TRADE,
    TRADE_LINE,
    TURN_WHEEL,
)
from ..state import State, Work
from .activation import card_in_use, cell_in_use, count_of_line, line_holds
from .anytime import can_do_anytime
from .count import activation_count, asks_for_stock, count_of, counts_stock, holds, why_not_holds
from .piece import why_not_build_piece
from .refusals import (
    ACTION_NOT_COMPLETE,
    BRANCH_IS_CHOSEN,
    CONDITION_NOT_MET,
    CONDITION_WAS_NOT_MET,
    COUNT_TOO_SMALL,
    EFFECT_GIVES_NOTHING,
    EFFECT_IS_PASSED,
    EFFECT_IS_USED,
    NO_SUCH_EFFECT,
    NOT_ENOUGH_FAME,
    NOT_ENOUGH_WOOD,
    NOTHING_TO_BUILD,
    NOTHING_TO_COUNT,
    OK,
    PAYMENT_NOT_OFFERED,
    WHEEL_NEEDS_ALL_THREE,
    WRONG_ACTIVATION,
    WRONG_PLACE,
)
from .wheel import can_rotate, clear_price, pay, rotate, why_not_pay, why_not_rotate

MOST_DUE = 30_000  # of one kind in one gain


@rule("EFFECT-4", "EFFECT-5", "ACTIVATION-12")
def counted(s: State, c: Components, w: Work, seat: int, line: int) -> int:
    """The count that a line goes by, as it is or by option as it was at the activation; without one 1."""
    index = count_of_line(c, line)
    if index == NO_COUNT:
        return 1
    if s.conditions == 1:
        number = line - c.cards[card_in_use(s, seat)].first_line
        if 0 <= number and number < c.cards[card_in_use(s, seat)].num_lines:
            return s.activations[s.current].counts[number]
    return count_of(s, c, w, seat, cell_in_use(s), index)


@rule("EFFECT-6", "EFFECT-7", "EFFECT-15")
def times_of(s: State, c: Components, w: Work, seat: int, line: int) -> int:
    """How often a trade or a rotation may be made."""
    asked = c.lines[line]
    if asked.times_per == NO_COUNT:
        return min(asked.times, MOST_TIMES)
    return min(counted(s, c, w, seat, line), MOST_TIMES)


@rule("EFFECT-4")
def tier_of(s: State, c: Components, w: Work, seat: int, line: int) -> int:
    """The line of the tier for the present count: an exact one, else the highest open one; or NO_LINE."""
    count = counted(s, c, w, seat, line)
    asked = c.lines[line]
    found = NO_LINE
    for index in range(asked.first_tier, asked.first_tier + asked.num_tiers):
        tier = c.tiers[index]
        if tier.open == 0 and tier.low == count:
            return tier.line
        if tier.open == 1 and tier.low <= count:
            found = tier.line
    return found


@rule()
def adds_extra(s: State, c: Components, w: Work, seat: int, line: int) -> bool:
    """Whether a line brings something on top now."""
    asked = c.lines[line]
    some = 0
    for resource in range(RESOURCES):
        some += asked.extra[resource]
    if some == 0:
        return False
    cell = cell_in_use(s)
    if not holds(s, c, w, seat, cell, asked.first_extra_test, asked.num_extra_tests):
        return False
    return asked.extra_per == NO_COUNT or count_of(s, c, w, seat, cell, asked.extra_per) > 0


@rule("EFFECT-5")
def add_extra(s: State, c: Components, w: Work, seat: int, line: int) -> None:
    """What is gained on top, where its condition holds."""
    if adds_extra(s, c, w, seat, line):
        asked = c.lines[line]
        times = 1
        if asked.extra_per != NO_COUNT:
            times = count_of(s, c, w, seat, cell_in_use(s), asked.extra_per)
        for resource in range(RESOURCES):
            s.due[resource] = min(s.due[resource] + times * asked.extra[resource], MOST_DUE)


@rule("EFFECT-5")
def add_gain(s: State, c: Components, w: Work, seat: int, line: int, times: int) -> None:
    """A line's gain becomes due, so many times over, and what it brings on top."""
    for resource in range(RESOURCES):
        s.due[resource] = min(s.due[resource] + times * c.lines[line].gain[resource], MOST_DUE)
    add_extra(s, c, w, seat, line)


# -- what may be used -----------------------------------------------------------------------------


@rule("EFFECT-1", "ACTIVATION-12")
def why_not_condition(s: State, c: Components, w: Work, seat: int, line: int) -> int:
    """The activation count and the condition of a line, wherever it stands."""
    cell = cell_in_use(s)
    asked = c.lines[line]
    if s.conditions == 1:
        number = line - c.cards[card_in_use(s, seat)].first_line
        if 0 <= number and number < c.cards[card_in_use(s, seat)].num_lines:
            if (s.activations[s.current].allowed >> number) & 1 == 1:
                return OK
            return refuse(w, CONDITION_WAS_NOT_MET, 0, 0)
    if line_holds(s, c, w, seat, cell, line):
        return OK
    if asked.activation > 0 and asked.activation != activation_count(s, seat, cell):
        return refuse(w, WRONG_ACTIVATION, asked.activation, activation_count(s, seat, cell))
    return why_not_holds(s, c, w, seat, cell, asked.first_test, asked.num_tests)


@rule("EFFECT-1")
def why_not_part(s: State, c: Components, w: Work, seat: int, first: int) -> int:
    """Whether a line would do anything; the branches of a choice are not looked into."""
    line = first
    reason = why_not_condition(s, c, w, seat, line)
    while reason == OK and c.lines[line].kind == TIERS:
        before = line
        line = tier_of(s, c, w, seat, line)
        if line == NO_LINE:
            return refuse(w, EFFECT_GIVES_NOTHING, 0, counted(s, c, w, seat, before))
        reason = why_not_condition(s, c, w, seat, line)
    if reason != OK:
        return reason
    kind = c.lines[line].kind
    if kind == GAIN:
        if counted(s, c, w, seat, line) == 0 and not adds_extra(s, c, w, seat, line):
            return refuse(w, NOTHING_TO_COUNT, 0, 0)
        return OK
    if kind == BUILD:
        return why_not_build_piece(s, c, w, seat, line)
    if kind == CHOOSE:
        return OK
    if times_of(s, c, w, seat, line) == 0:
        return refuse(w, NOTHING_TO_COUNT, 0, 0)
    if kind == TURN_WHEEL:
        return why_not_rotate(s, w, seat)
    return why_not_any_trade(s, c, w, seat, line)


@rule("EFFECT-1")
def why_not_line(s: State, c: Components, w: Work, seat: int, line: int) -> int:
    """Whether a line of the building in use would do anything; of a choice, one branch must."""
    reason = why_not_part(s, c, w, seat, line)
    if reason == OK and c.lines[line].kind == CHOOSE:
        asked = c.lines[line]
        reason = NOTHING_TO_BUILD
        for index in range(asked.num_children):
            reason = why_not_part(s, c, w, seat, c.children[asked.first_child + index])
            if reason == OK:
                return OK
    return reason


@rule("ACTIVATION-8")
def why_not_effect(s: State, c: Components, w: Work, seat: int, number: int) -> int:
    """A line of the card that is left, and that does something now."""
    card = c.cards[card_in_use(s, seat)]
    if number >= card.num_lines:
        return refuse(w, NO_SUCH_EFFECT, card.num_lines, 0)
    left = s.activations[s.current].lines_left
    if (left >> number) & 1 == 0:
        # In a sequence the last one used stands right before those that are left; what stands above is over.
        if card.mode == IN_SEQUENCE and (left >> (number + 1)) & 1 == 0 and number + 1 < card.num_lines:
            return refuse(w, EFFECT_IS_PASSED, 0, 0)
        return refuse(w, EFFECT_IS_USED, 0, 0)
    return why_not_line(s, c, w, seat, card.first_line + number)


@rule("EFFECT-6")
def why_not_trade(s: State, c: Components, w: Work, seat: int, line: int, way: int) -> int:
    """One way to pay for one trade, and something to build where that is what it brings."""
    asked = c.lines[line]
    if way >= asked.num_payments:
        return refuse(w, PAYMENT_NOT_OFFERED, asked.num_payments, 0)
    clear_price(w)
    for resource in range(RESOURCES):
        w.price[resource] = c.payments[asked.first_payment + way].amounts[resource]
    reason = why_not_pay(s, w, seat)
    if reason == OK and asked.build != NO_ROUTE:
        reason = why_not_build_piece(s, c, w, seat, line)
    return reason


@rule()
def why_not_any_trade(s: State, c: Components, w: Work, seat: int, line: int) -> int:
    """Any way to pay; the reason against the first one."""
    for way in range(1, c.lines[line].num_payments):
        if why_not_trade(s, c, w, seat, line, way) == OK:
            return OK
    return why_not_trade(s, c, w, seat, line, 0)


@rule("EFFECT-16")
def why_not_branch(s: State, c: Components, w: Work, seat: int, branch: int) -> int:
    """A branch of the choice under way that would do something."""
    asked = c.lines[s.line]
    if branch >= asked.num_children:
        return refuse(w, NO_SUCH_EFFECT, asked.num_children, 0)
    if asked.choices_distinct == 1 and (s.chosen >> branch) & 1 == 1:
        return refuse(w, BRANCH_IS_CHOSEN, 0, 0)
    return why_not_part(s, c, w, seat, c.children[asked.first_child + branch])


@rule()
def may_choose_branch(s: State, c: Components, w: Work, seat: int) -> bool:
    """Whether any branch would do something, or could after anytime actions."""
    asked = c.lines[s.line]
    anytime = can_do_anytime(s, c, seat)
    for branch in range(asked.num_children):
        reason = why_not_branch(s, c, w, seat, branch)
        if reason == OK:
            return True
        if anytime and reason != BRANCH_IS_CHOSEN:
            if anytime_may_help(c, c.children[asked.first_child + branch], reason):
                return True
    return False


@rule("EFFECT-1")
def why_not_stop_building(s: State, c: Components, w: Work, seat: int) -> int:
    """Pieces may be left out, but of an exact number as many as possible follow the first."""
    asked = c.lines[s.line]
    if asked.build_exact == 0 or s.pieces_left == asked.build_most:
        return OK
    if why_not_build_piece(s, c, w, seat, s.line) == OK:
        return refuse(w, ACTION_NOT_COMPLETE, asked.build_most, asked.build_most - s.pieces_left)
    return OK


# -- whether to ask -------------------------------------------------------------------------------


@rule()
def is_condition(reason: int) -> bool:
    """Whether a condition is not met, whatever it asks for."""
    if reason == CONDITION_NOT_MET or reason == CONDITION_WAS_NOT_MET:
        return True
    return reason >= COUNT_TOO_SMALL and reason <= WRONG_PLACE


@rule()
def anytime_may_help(c: Components, line: int, reason: int) -> bool:
    """Whether an anytime action could do away with what is against a line."""
    if (reason >= NOT_ENOUGH_WOOD and reason <= NOT_ENOUGH_FAME) or reason == WHEEL_NEEDS_ALL_THREE:
        return True
    asked = c.lines[line]
    if is_condition(reason) and asks_for_stock(c, asked.first_test, asked.num_tests):
        return True
    if asked.kind == TIERS or asked.kind == CHOOSE:
        return reason != WRONG_ACTIVATION and reason != BRANCH_IS_CHOSEN  # the parts are not looked into
    if reason == EFFECT_GIVES_NOTHING or reason == NOTHING_TO_COUNT:
        if counts_stock(c, count_of_line(c, line)) or counts_stock(c, asked.extra_per):
            return True
        return asks_for_stock(c, asked.first_extra_test, asked.num_extra_tests)
    return reason == NOTHING_TO_BUILD and asked.build == A_BUILDING


@rule("ACTIVATION-8")
def has_effect_left(s: State, c: Components, w: Work, seat: int) -> bool:
    """Whether an effect of the building in use is possible, or could be after anytime actions."""
    if s.activations[s.current].lines_left == 0:
        return False
    card = c.cards[card_in_use(s, seat)]
    anytime = can_do_anytime(s, c, seat)
    for number in range(card.num_lines):
        if (s.activations[s.current].lines_left >> number) & 1 == 1:
            reason = why_not_line(s, c, w, seat, card.first_line + number)
            if reason == OK:
                return True
            if anytime and anytime_may_help(c, card.first_line + number, reason):
                return True
    return False


# -- carrying it out ------------------------------------------------------------------------------


@rule()
def enter(s: State, line: int) -> None:
    """Begin a line; what was under way before has been put aside or is done."""
    s.line = line
    s.step = STEP_BEGIN
    s.did = 0
    s.times_left = 0
    s.pieces_left = 0
    s.choices_left = 0
    s.chosen = 0


@rule("ACTIVATION-8")
def use_effect(s: State, c: Components, w: Work, seat: int, number: int) -> None:
    """A line of the building in use; the card says which are left after it."""
    card = c.cards[card_in_use(s, seat)]
    here = s.activations[s.current]
    if card.mode == ONE_LINE:
        here.lines_left = 0
    elif card.mode == IN_SEQUENCE:
        here.lines_left = (here.lines_left >> (number + 1)) << (number + 1)
    else:
        here.lines_left = here.lines_left - (1 << number)
    note(w, EV_EFFECT, seat, here.cell, s.seats[seat].card[here.cell], number)
    enter(s, card.first_line + number)


@rule()
def put_aside(s: State) -> None:
    """The line under way waits for a part of it."""
    here = s.parts[s.num_parts]
    here.line = s.line
    here.step = s.step
    here.did = s.did
    here.times_left = s.times_left
    here.pieces_left = s.pieces_left
    here.choices_left = s.choices_left
    here.chosen = s.chosen
    s.num_parts += 1


@rule()
def take_up(s: State) -> None:
    """A line is done: the one of which it was a part goes on; none is left where it was the outermost."""
    enter(s, NO_LINE)
    if s.num_parts > 0:
        s.num_parts -= 1
        here = s.parts[s.num_parts]
        s.line = here.line
        s.step = here.step
        s.did = here.did
        s.times_left = here.times_left
        s.pieces_left = here.pieces_left
        s.choices_left = here.choices_left
        s.chosen = here.chosen
        here.line = 0
        here.step = 0
        here.did = 0
        here.times_left = 0
        here.pieces_left = 0
        here.choices_left = 0
        here.chosen = 0


@rule()
def enter_part(s: State, c: Components, w: Work, seat: int, line: int, step: int) -> None:
    """Do a part of the line under way, if its condition holds."""
    if line != NO_LINE and s.num_parts < MOST_PARTS:
        if why_not_condition(s, c, w, seat, line) == OK:
            put_aside(s)
            enter(s, line)
            s.step = step


@rule()
def go_on(s: State, c: Components, w: Work, seat: int) -> bool:
    """The next step of the line under way. True if it asks for a decision."""
    if s.step == STEP_BEGIN or s.step == STEP_FOLLOW:
        begin_line(s, c, w, seat)
        return False
    if s.step == STEP_REPEAT:
        if asks_again(s, c, w, seat):
            return True
        s.step = STEP_END
        return False
    if s.step == STEP_BUILD:
        if s.pieces_left > 0 and may_build_piece(s, c, w, seat):
            s.stage = EFFECT_BUILD
            return True
        s.pieces_left = 0
        s.step = STEP_REPEAT if c.lines[s.line].kind == TRADE_LINE else STEP_END
        return False
    if s.step == STEP_END:
        end_line(s, c, w, seat)
        return False
    follow(s, c, w, seat)
    return False


@rule("EFFECT-4", "EFFECT-5", "EFFECT-6", "EFFECT-15")
def begin_line(s: State, c: Components, w: Work, seat: int) -> None:
    """What a line does first, by its kind. One that was chosen makes its first trade or rotation at once."""
    line = s.line
    asked = c.lines[line]
    begins = s.step
    if asked.kind == GAIN:
        s.step = STEP_THEN
        times = counted(s, c, w, seat, line)
        s.did = 1 if times > 0 or adds_extra(s, c, w, seat, line) else 0
        add_gain(s, c, w, seat, line, times)
        tell_done(s)
    elif asked.kind == TIERS:
        s.step = STEP_END
        enter_part(s, c, w, seat, tier_of(s, c, w, seat, line), begins)
    elif asked.kind == BUILD:
        s.step = STEP_BUILD
        s.pieces_left = asked.build_most
    elif asked.kind == CHOOSE:
        s.step = STEP_REPEAT
        s.choices_left = asked.choices
    else:
        s.step = STEP_REPEAT
        s.times_left = times_of(s, c, w, seat, line)
        if begins == STEP_FOLLOW:
            return
        if s.times_left > 0 and asked.kind == TURN_WHEEL and can_rotate(s, seat):
            turn_wheel(s, c, w, seat)
        elif s.times_left > 0 and asked.kind == TRADE_LINE and asked.num_payments == 1:
            if why_not_trade(s, c, w, seat, line, 0) == OK:
                trade(s, c, w, seat, 0)


@rule()
def asks_again(s: State, c: Components, w: Work, seat: int) -> bool:
    """Whether a trade, a rotation or a branch is left to be asked for; sets the stage."""
    asked = c.lines[s.line]
    if asked.kind == CHOOSE:
        if s.choices_left > 0 and may_choose_branch(s, c, w, seat):
            s.stage = CHOOSE_LINE
            return True
        return False
    if s.times_left == 0:
        return False
    s.stage = TRADE
    if asked.kind == TURN_WHEEL:
        return can_rotate(s, seat) or can_do_anytime(s, c, seat)
    reason = why_not_any_trade(s, c, w, seat, s.line)
    if reason == OK:
        return True
    return anytime_may_help(c, s.line, reason) and can_do_anytime(s, c, seat)


@rule()
def may_build_piece(s: State, c: Components, w: Work, seat: int) -> bool:
    """Whether the line under way can build something, or could after anytime actions."""
    reason = why_not_build_piece(s, c, w, seat, s.line)
    if reason == OK:
        return True
    return anytime_may_help(c, s.line, reason) and can_do_anytime(s, c, seat)


@rule("EFFECT-6")
def trade(s: State, c: Components, w: Work, seat: int, way: int) -> None:
    """One trade: pay all at once, then gain or build."""
    asked = c.lines[s.line]
    clear_price(w)
    for resource in range(RESOURCES):
        w.price[resource] = c.payments[asked.first_payment + way].amounts[resource]
    pay(s, w, seat)
    s.times_left -= 1
    s.did = 1
    add_gain(s, c, w, seat, s.line, 1)
    if asked.build != NO_ROUTE:
        s.pieces_left = asked.build_most
        s.step = STEP_BUILD


@rule("EFFECT-15")
def turn_wheel(s: State, c: Components, w: Work, seat: int) -> None:
    """One rotation of the line under way."""
    rotate(s, c, w, seat, 0)
    s.times_left -= 1
    s.did = 1


@rule("EFFECT-16")
def choose_branch(s: State, c: Components, w: Work, seat: int, branch: int) -> None:
    """One branch of the choice under way."""
    s.choices_left -= 1
    s.chosen = s.chosen | (1 << branch)
    enter_part(s, c, w, seat, c.children[c.lines[s.line].first_child + branch], STEP_BEGIN)


@rule("EFFECT-9")
def count_piece(s: State, c: Components) -> None:
    """One piece is built or taken away; of an exact number the last one makes it done."""
    s.pieces_left -= 1
    if c.lines[s.line].build_exact == 0 or s.pieces_left == 0:
        s.did = 1


@rule("EFFECT-1")
def stop(s: State) -> None:
    """No more trades, rotations, branches or pieces."""
    if s.step == STEP_BUILD:
        s.pieces_left = 0
    else:
        s.times_left = 0
        s.choices_left = 0


@rule()
def end_line(s: State, c: Components, w: Work, seat: int) -> None:
    """The line has done what it does: what comes on top of it all."""
    s.step = STEP_THEN
    if s.did == 1:
        tell_done(s)
        if c.lines[s.line].kind != TRADE_LINE:
            add_extra(s, c, w, seat, s.line)


@rule()
def tell_done(s: State) -> None:
    """A line of which a part was done counts as done itself."""
    if s.did == 1 and s.num_parts > 0:
        s.parts[s.num_parts - 1].did = 1


@rule("EFFECT-8")
def follow(s: State, c: Components, w: Work, seat: int) -> None:
    """What comes after "then", if the line was done; else back to the line of which it is a part."""
    after = c.lines[s.line].then
    if s.did == 1 and after != NO_LINE and why_not_condition(s, c, w, seat, after) == OK:
        enter(s, after)
        s.step = STEP_FOLLOW
    else:
        take_up(s)


@rule("EFFECT-5", "ANYTIME-6")
def order_matters(s: State, c: Components, seat: int) -> bool:
    """Whether anytime actions between the kinds of a gain are possible at all: they take talers."""
    talers = s.seats[seat].stock[TALER] + s.due[TALER]
    return s.between_kinds == 0 and (talers > 0 or c.rotation_price == 0)


@rule()
def forget_effect(s: State) -> None:
    """No effect is under way."""
    enter(s, NO_LINE)
    s.current = MOST_ACTIVATIONS
