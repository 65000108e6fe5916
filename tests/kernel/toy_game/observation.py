"""The parts of the observation."""

from wagonway.kernel.parts import Column, Part, columns

from .constants import FACES, MAX_SEATS, STALLS

MOVE = columns("stage", "card", Column("turn", "how many seats after the observer the seat on turn comes"))
PARTS = (
    Part("move", "the move under way", columns=MOVE),
    Part("hand", "own hand", rows=FACES),
    Part("unseen", "unseen cards", rows=FACES),
    Part(
        "stalls", "goods", rows=STALLS, columns=columns(Column("faces", "copies of each face", width=FACES))
    ),
    Part("money", "pounds, own first", rows=MAX_SEATS),
    Part("hands", "cards in hand, own first", rows=MAX_SEATS),
)
