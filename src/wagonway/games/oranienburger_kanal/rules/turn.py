"""Rounds and turns: who acts, what happens when a turn, a round or the game is over."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    BLUE,
    CHOOSE_SPACE,
    EV_EXTENSION,
    EV_GAME_BEGINS,
    EV_GAME_END,
    EV_LAST_ROUND,
    EV_ROUND_BEGINS,
    EV_ROUND_END,
    LAY_TWO,
    OTHERS_TURN,
    OVER,
    REVEAL,
    ROUND_END,
    SOLO_ROUNDS,
    SOLO_TURNS,
    TURNS,
)
from ..state import State, Work
from .activation import remove_marked_bridges
from .anytime import can_do_anytime
from .campaign import has_another_game, is_campaign, put_cards_away
from .refill import put_talers, reveal_next, take_discs_back
from .refusals import FREE_ROTATION_IS_USED
from .score import fame_of_game
from .setup import ask_for_start_routes, set_up_game
from .solo import cards_to_draw, move_blocking_disc, purge
from .spaces import leave_space
from .wheel import can_rotate, rotate, why_not_rotate


@rule("ROUND-1", "SOLO-1")
def turns_of_a_round(s: State) -> int:
    """Five with two players, four alone."""
    return TURNS if s.players == 2 else SOLO_TURNS


@rule("ROUND-1")
def seat_of_turn(s: State) -> int:
    """The first player has the first, third and fifth turn."""
    return (s.first + s.turn) % s.players


@rule("ROUND-1")
def begin_round(s: State, c: Components, w: Work) -> None:
    """The next round begins with its first turn."""
    s.round_number += 1
    s.turn = 0
    for seat in range(s.players):
        s.seats[seat].built = 0
    note(w, EV_ROUND_BEGINS, s.round_number, s.first, s.last_round, 0)
    begin_turn(s, c)


@rule("ROUND-3", "ANYTIME-10")
def begin_turn(s: State, c: Components) -> None:
    """The player chooses a space; by option the other one is asked for anytime actions before."""
    s.seat = seat_of_turn(s)
    if s.others_turn == 1 and s.players == 2 and can_do_anytime(s, c, 1 - s.seat):
        s.seat = 1 - s.seat
        s.stage = OTHERS_TURN
    else:
        s.stage = CHOOSE_SPACE


@rule("ANYTIME-10")
def end_others_turn(s: State) -> None:
    """Back to the player whose turn it is."""
    s.seat = seat_of_turn(s)
    s.stage = CHOOSE_SPACE


@rule("ACTIVATION-11", "ROUND-1")
def end_turn(s: State, c: Components, w: Work) -> None:
    """Marked bridges leave; the next turn, or the end of the round."""
    remove_marked_bridges(s, c, s.seat)
    s.emptied = 0
    leave_space(s)
    if s.turn + 1 < turns_of_a_round(s):
        s.turn += 1
        begin_turn(s, c)
    else:
        end_round(s, c, w)


@rule("REFILL-1", "SOLO-4", "SOLO-11", "ROUND-11")
def end_round(s: State, c: Components, w: Work) -> None:
    """New cards, except after the last round; then each player may rotate the wheel."""
    note(w, EV_ROUND_END, s.round_number, 0, 0, 0)
    if s.last_round == 1:
        begin_windows(s, c, w)
        return
    if s.players == 1:
        purge(s, w)
        s.to_draw = cards_to_draw(s)
    else:
        s.to_draw = max(s.target - s.display, 0)
    go_on_revealing(s, c, w)


@rule("REFILL-1", "ROUND-10")
def go_on_revealing(s: State, c: Components, w: Work) -> None:
    """Chance reveals cards until there are enough; then the round ends, or the first one begins."""
    if reveal_next(s, w):
        return
    if s.round_number > 0:
        begin_windows(s, c, w)
    elif not ask_for_start_routes(s):
        begin_first_round(s, c, w)


@rule()
def begin_first_round(s: State, c: Components, w: Work) -> None:
    """Everything is set up."""
    note_last_round(s, w)
    begin_round(s, c, w)


# -- the end of a round ---------------------------------------------------------------------------


@rule("ROUND-9", "ANYTIME-9")
def begin_windows(s: State, c: Components, w: Work) -> None:
    """Each player in turn, the first player first, may take anytime actions and rotate once."""
    s.seats_done = 0
    s.seat = s.first
    open_window(s, c, w)


@rule("ROUND-9", "ANYTIME-9")
def open_window(s: State, c: Components, w: Work) -> None:
    """Ask the next player who can do anything; after the last one the round is over."""
    while s.seats_done < s.players:
        s.seat = (s.first + s.seats_done) % s.players
        s.rotated = 0
        if can_rotate(s, s.seat) or can_do_anytime(s, c, s.seat):
            s.stage = ROUND_END
            return
        s.seats_done += 1
    after_windows(s, c, w)


@rule("ROUND-9")
def why_not_free_rotation(s: State, w: Work, seat: int) -> int:
    """Once in each round, with what every rotation takes."""
    if s.rotated == 1:
        return refuse(w, FREE_ROTATION_IS_USED, 0, 0)
    return why_not_rotate(s, w, seat)


@rule("ROUND-9")
def rotate_freely(s: State, c: Components, w: Work, seat: int) -> None:
    """One rotation without talers; the player goes on where anything is left to do."""
    rotate(s, c, w, seat, 0)
    s.rotated = 1
    if not can_do_anytime(s, c, seat):
        close_window(s, c, w)


@rule("ROUND-9")
def close_window(s: State, c: Components, w: Work) -> None:
    """This player is done with the round."""
    s.seats_done += 1
    open_window(s, c, w)


@rule("ROUND-2", "ROUND-11", "REFILL-6", "SOLO-9", "SOLO-10")
def after_windows(s: State, c: Components, w: Work) -> None:
    """Talers, discs, the next round; after the last round the game is over."""
    s.seats_done = 0
    s.rotated = 0
    if s.last_round == 1:
        end_game(s, c, w)
        return
    put_talers(s, c, w)
    take_discs_back(s)
    if s.players == 1:
        move_blocking_disc(s, c, w, s.round_number)
    else:
        s.first = 1 - s.first
    note_last_round(s, w)
    begin_round(s, c, w)


@rule("ROUND-10", "SOLO-1", "SPACE-8")
def note_last_round(s: State, w: Work) -> None:
    """With two players the blue pile is empty; alone it is the seventh round. Space 4 is extended."""
    if s.players == 1:
        is_last = s.round_number == SOLO_ROUNDS - 1
    else:
        is_last = s.colour == BLUE and s.pile[BLUE] == 0
    if is_last:
        s.last_round = 1
        note(w, EV_LAST_ROUND, 0, 0, 0, 0)
        note(w, EV_EXTENSION, LAY_TWO, 0, 0, 0)


@rule("ROUND-11", "SOLO-11", "CAMPAIGN-1")
def end_game(s: State, c: Components, w: Work) -> None:
    """Scored; a campaign goes on with its next game."""
    for seat in range(s.players):
        note(w, EV_GAME_END, seat, fame_of_game(s, c, seat), s.game, 0)
    if is_campaign(s):
        s.totals[s.game] = fame_of_game(s, c, 0)
    if has_another_game(s):
        put_cards_away(s, c)
        s.game += 1
        set_up_game(s, c, w)
        note(w, EV_GAME_BEGINS, s.game, 0, 0, 0)
        s.stage = REVEAL
    else:
        s.stage = OVER
