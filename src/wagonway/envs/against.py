"""One learner with bots at the table, as a Gymnasium environment of every game for two or more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wagonway.bots.base import Bot, send_away, tell_over
from wagonway.bots.styles import make_for
from wagonway.kernel.arrays import whole_number
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import Game
from wagonway.kernel.options import GameError, listed
from wagonway.kernel.registry import game as game_of

from .alone import AloneEnv

__all__ = ["AgainstEnv"]


class AgainstEnv(AloneEnv):
    """A game for one learner; the bots act between its decisions, each from what its seat knows.

    Observation, actions, mask and reward are those of `AloneEnv`, from the learner's seat. Equal seeds and
    equal actions make equal games with bots that choose alike in like positions, as all here do that do not
    go by the clock.
    """

    def __init__(self, game: str, bots: Sequence[str], *, seat: int | None = 0, **more: Any) -> None:
        """`bots` are the other players ("greedy", "random"), by the seats that the learner leaves them;
        `seat` is the learner's, None to draw it anew for each game. All else is handed to `AloneEnv`.

        Raises BotError for a bot or a style that is not there, GameError for a seat, a number of players, a
        text in the place of the list or something in it that is no text, TypeError for 1.0, True and the like
        as a seat.
        """
        bots = listed(bots)
        for bot in bots:
            if not isinstance(bot, str):
                raise GameError(f"bots are a list of texts, {bot!r} is none.")
        if seat is not None and not 0 <= whole_number(seat, "the learner's seat") <= len(bots):
            raise GameError(f"seat={seat}: seats run from 0 to {len(bots)}, or None.")
        self._called = bots
        self._bots = self._made(game_of(game))
        self._wanted = seat
        self._sit(seat or 0)
        super().__init__(game, **more)

    def _made(self, game: Game) -> list[Bot]:
        return [make_for(text, game.spec) for text in self._called]

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "_bots"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """A copy has bots of its own: they choose alike, and one that is a program is no other's."""
        self.__dict__.update(kept)
        self._bots = self._made(self.game)

    def _sit(self, seat: int) -> None:
        self._seat = seat
        self._names = (*self._called[:seat], "learner", *self._called[seat:])

    def _start(self, seed: int) -> None:
        super()._start(seed)
        # Generators of their own: what a bot draws does not change what is dealt.
        self._luck = [RandomSource(seed, 1 + number) for number in range(len(self._bots))]
        if self._wanted is None:
            self._sit(int(self.np_random.integers(len(self._names))))

    def _go_on(self) -> None:
        position = self._position
        while (seat := position.current_player()) >= 0 and seat != self._seat:
            number = seat - (seat > self._seat)
            known = position.information_state(seat)
            chosen = self._bots[number].choose(known, position.legal_actions(), self._luck[number])
            self._seated.play(position, chosen)

    def _ended(self, returns: list[float]) -> None:
        for bot in self._bots:
            tell_over(bot, self._position.scores(), returns)

    def close(self) -> None:
        """Has the bots let go of what they hold on to."""
        for bot in self._bots:
            send_away(bot)
