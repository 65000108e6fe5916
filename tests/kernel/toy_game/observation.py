"""The parts of the observation."""

from .constants import FACES, MAX_SEATS, STALLS

PARTS = (
    ("move", 3, "stage, card, and how many seats after the observer the seat on turn comes"),
    ("hand", FACES, "own hand"),
    ("unseen", FACES, "unseen cards"),
    ("stalls", STALLS * FACES, "copies of each face at each stall"),
    ("money", MAX_SEATS, "pounds, own first"),
    ("hands", MAX_SEATS, "cards in hand, own first"),
)
