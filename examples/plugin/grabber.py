"""A bot that a package registers (see pyproject.toml): it takes the decision that scores most at once."""

from collections.abc import Sequence


class Grabber:
    """With `greed` percent it takes what scores most, else anything."""

    def __init__(self, greed: int = 100) -> None:
        if not 0 <= greed <= 100:
            raise ValueError("greed is a number of percent")
        self._greed = greed

    def choose(self, info_state, legal: Sequence[int], rng) -> int:
        """`info_state` is a State with all that the seat to act knows; `rng.below(n)` is the bot's luck."""
        if rng.below(100) >= self._greed:
            return legal[rng.below(len(legal))]
        seat = info_state.current_player()
        points = []
        for action in legal:
            after = info_state.copy()
            after.apply(action)
            points.append(after.score(seat))
        best = [action for action, score in zip(legal, points) if score == max(points)]
        return best[rng.below(len(best))]
