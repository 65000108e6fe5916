"""The parts of the observation."""

from .constants import FACES, MAX_SEATS, STALLS

PARTS = (
    ("move", 2, "stage and card"),
    ("hand", FACES, "own hand"),
    ("unseen", FACES, "unseen cards"),
    ("stalls", STALLS, "cards at each stall"),
    ("money", MAX_SEATS, "pounds, own first"),
)
