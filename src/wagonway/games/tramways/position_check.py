"""What a position may not be, as it would point outside a table; other odd ones are as their writer wants."""

from __future__ import annotations

from typing import Any

from wagonway.kernel.notation import NotationError

from . import constants as k
from .names import STAGE_IDS, VERB_IDS
from .view import cells, hand_of

# Verbs that a stage belongs to
VERBS_OF = {
    k.TAKE_FROM_BOOK: (k.NO_VERB, k.MOVE),
    k.CHOOSE_STEP: (k.LAY,),
    k.CHOOSE_KIND: (k.BUILD,),
    k.CHOOSE_GOAL: (k.MOVE,),
    k.CHOOSE_RIDE: (k.MOVE,),
    k.PAY: (k.BID, k.LAY, k.UPGRADE, k.BUILD, k.UPGRADE_BUILDING, k.MOVE, k.LEISURE_BONUS),
    k.CHOOSE_BONUS: (k.MOVE,),
    k.BUY_HP: (k.MOVE,),
    k.ADMINISTER: (k.ADMINISTRATION,),
    k.PLACE_PASSENGER: (k.ADMINISTRATION, k.NEW_PASSENGER),
}


def check(s: Any, c: Any) -> None:
    """Refuse what would point outside a table; other odd positions are as their writer wants them."""
    _check_boards(s)
    _check_order(s)
    if s.num_spots == 0 and s.stage != k.LAY_BOARD:
        raise NotationError(f"boards: they all lie at the stage {STAGE_IDS[s.stage]}.")
    for seat in range(s.players):
        if s.seats[seat].stress > c.stress_max:
            raise NotationError(f"stress: {s.seats[seat].stress} is above {c.stress_max}.")
        if s.seats[seat].hand_size < len(hand_of(s, seat)):
            raise NotationError(f"hand_size: hand{seat} has {len(hand_of(s, seat))} cards.")
    _check_cursor(s)
    _check_action(s)


def _check_cursor(s: Any) -> None:
    least, most = 0, k.CARDS
    if s.stage in (k.DEAL_PARCEL, k.DRAW_ORDER, k.DRAW_HAND):
        most = s.players - 1
    elif s.stage == k.DRAW_TILE:
        least, most = 1, k.AUCTION_ROUNDS
    elif s.stage in (k.SHOW_TOP, k.SHOW_BOOK, k.TAKE_FROM_BOOK):
        most = max(book for book in range(k.BOOKS + 1) if book == 0 or s.book_size[book - 1]) - 1
    elif s.stage == k.LAY_BOARD:
        least = most = sum(s.board[cell] != k.NO_BOARD for cell in range(k.CELLS))
    if not least <= s.cursor <= most:
        raise NotationError(f"cursor: {s.cursor} is not between {least} and {most}.")


def _check_boards(s: Any) -> None:
    laid = [s.board[cell] for cell in range(cells(s)) if s.board[cell] != k.NO_BOARD]
    if len(laid) != len(set(laid)):
        raise NotationError("boards: a board lies there twice.")
    if any(s.board[cell] == k.NO_BOARD for cell in range(len(laid))):
        raise NotationError("boards: cells are filled in their order.")
    if s.stage == k.LAY_BOARD and len(laid) == cells(s):
        raise NotationError("boards: a cell is free at the stage lay_board.")


def _check_order(s: Any) -> None:
    for word in ("order", "new_order"):
        seats = [seat for seat in getattr(s, word) if seat != k.NOBODY]
        if len(seats) != len(set(seats)):
            raise NotationError(f"{word}: a seat stands there twice.")
    if s.stage > k.DRAW_ORDER and k.NOBODY in list(s.order)[: s.players]:
        raise NotationError(f"order: all places are taken at the stage {STAGE_IDS[s.stage]}.")
    if s.stage > k.REVEAL_LINE and s.stage != k.OVER and s.place >= s.players:
        raise NotationError(f"place: {s.place} is not between 0 and {s.players - 1}.")
    placed = {seat for seat in s.new_order if seat != k.NOBODY}
    if s.stage != k.AUCTION_TURN and s.verb != k.BID:
        if placed:
            raise NotationError("new_order: nobody has a place of it but in an auction.")
    elif s.count != len(placed):
        raise NotationError(f"count: {s.count} is not how many have a place of new_order, {len(placed)}.")


def _check_action(s: Any) -> None:
    wanted = VERBS_OF.get(s.stage, (k.NO_VERB,))
    if s.verb not in wanted and s.stage > k.REVEAL_LINE:
        have = VERB_IDS[s.verb] or "none"
        raise NotationError(f"verb: {have} has no stage {STAGE_IDS[s.stage]}.")
    if s.verb in (k.BUILD, k.UPGRADE_BUILDING, k.MOVE) and s.spot == k.NO_SPOT:
        raise NotationError(f"spot: it is needed by {VERB_IDS[s.verb]}.")
    if s.verb in (k.LAY, k.UPGRADE) and s.link == k.NO_LINK:
        raise NotationError(f"link: it is needed by {VERB_IDS[s.verb]}.")
    if s.verb == k.MOVE and s.stage != k.CHOOSE_GOAL:
        if s.goal == k.NO_ICON:
            raise NotationError("goal: it is needed at this stage.")
        if s.at == k.NO_SPOT:
            raise NotationError("at: it is needed at this stage.")
