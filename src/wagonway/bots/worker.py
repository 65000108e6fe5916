"""The process in which bots think: `python -m wagonway.bots.worker`, started by `pool.py`.

It reads requests from stdin and writes answers to stdout, each a length (4 bytes, little-endian) and that
many bytes of MessagePack. When stdin ends, whoever started it is gone, and it goes too, in mid-thought.

Whoever thinks ahead (`Pondering`) stops as soon as there is something to read. An empty frame says nothing
but that, and is not answered.
"""

from __future__ import annotations

import contextlib
import os
import queue
import struct
import sys
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, BinaryIO

import msgspec

from .thought import Foreseen, Step, Thought, Weighed

if TYPE_CHECKING:
    from wagonway.kernel.game import State


# Bots that a process keeps at once: each may hold trees of many megabytes.
MOST_BOTS = 8


class Question(msgspec.Struct, frozen=True, tag="choose"):
    """One decision to take. `state` is the information state of the seat to act, as bytes."""

    game: str
    spec: str
    state: bytes
    legal: list[int]
    seed: int
    # "plain" before the game is compiled, "auto" after.
    form: str
    # Hash of the component set, and its document where it did not come with the game.
    components: str
    document: dict[str, Any] | None = None
    # How long a bot that asks for it may think, see `wagonway.bots.base.hurry`.
    seconds: float | None = None
    # What the bot decided on while others were on turn, see `wagonway.bots.pondering`.
    foreseen: tuple[Foreseen, ...] = ()
    # Whose decision it is, and what it meant to do next when it was last asked: a process has one bot for all
    # tables, and the next question may go to another process.
    seat: int = 0
    meant: tuple[Step, ...] = ()


class Pondering(msgspec.Struct, frozen=True, tag="ponder"):
    """The next turn of a bot, to be decided on while others are on turn, for one position that may come.

    That is the likeliest but `number`, where `state` is the information state of its `seat`, which is not to
    act. The answer follows from these and the seed, as far as that of a `Question` does; the other fields are
    as there.
    """

    game: str
    spec: str
    state: bytes
    seat: int
    number: int
    seed: int
    form: str
    components: str
    document: dict[str, Any] | None = None


class Judging(msgspec.Struct, frozen=True, tag="judge"):
    """One position to be thought over; the fields are those of `Question`."""

    game: str
    state: bytes
    simulations: int
    seed: int
    form: str
    components: str
    document: dict[str, Any] | None = None
    # A decision that is looked at in any case: the one that was taken.
    must: int | None = None


class Weighing(msgspec.Struct, frozen=True, tag="weigh"):
    """A turn that was taken from a position, to be weighed; the other fields are those of `Question`."""

    game: str
    state: bytes
    taken: list[int]
    simulations: int
    # A loss of less is not looked into further.
    margin: float
    seed: int
    form: str
    components: str
    document: dict[str, Any] | None = None


Asked = Question | Judging | Weighing | Pondering


class Answer(msgspec.Struct, frozen=True):
    """The decision, or what a search has found out, or why there is neither."""

    action: int | None = None
    # What the bot means to do after it in this turn.
    meant: tuple[Step, ...] = ()
    error: str | None = None
    thought: Thought | None = None
    weighed: Weighed | None = None
    # The turn decided on ahead, nothing where not so many positions are foreseen; None where the
    # process was wanted for something else meanwhile.
    foreseen: tuple[Foreseen, ...] | None = None


def read_frame(stream: BinaryIO) -> bytes | None:
    """The next frame; None at the end of the stream."""
    head = stream.read(4)
    if len(head) < 4:
        return None
    (size,) = struct.unpack("<I", head)
    body = stream.read(size)
    return body if len(body) == size else None


def frame(body: bytes) -> bytes:
    """A message with its length."""
    return struct.pack("<I", len(body)) + body


class Thinker:
    """Answers questions; keeps bots and component sets that it has met.

    While it thinks ahead it asks `is_wanted` again and again whether it should stop.
    """

    def __init__(self, is_wanted: Callable[[], bool] = lambda: False) -> None:
        self._bots: dict[str, Any] = {}
        self._is_wanted = is_wanted

    def answer(self, question: Asked) -> Answer:
        if isinstance(question, Judging):
            from .judge import judge

            known = _position(question)
            return Answer(thought=judge(known, question.simulations, question.seed, question.must))
        if isinstance(question, Weighing):
            from .weighing import Scales

            known, budget = _position(question), question.simulations
            scales = Scales(known)
            return Answer(weighed=scales.weigh(known, question.taken, question.seed, budget, question.margin))
        if isinstance(question, Pondering):
            return Answer(foreseen=self._ponder(question))
        return self._choose(question)

    def _bot(self, spec: str) -> Any:
        from wagonway.bots import make, send_away

        bot = self._bots.pop(spec, None) or make(spec)
        self._bots[spec] = bot  # the last that was asked stands last
        while len(self._bots) > MOST_BOTS:
            send_away(self._bots.pop(next(iter(self._bots))))
        return bot

    def _ponder(self, question: Pondering) -> tuple[Foreseen, ...] | None:
        from .pondering import Interrupted

        ponder = getattr(self._bot(question.spec), "ponder", None)
        if ponder is None:
            return ()
        try:
            found = ponder(
                _position(question), question.seat, question.seed, question.number, self._is_wanted
            )
        except Interrupted:
            return None
        return () if found is None else (found,)

    def _choose(self, question: Question) -> Answer:
        from wagonway.bots import foresee, hurry, meant_by, resume
        from wagonway.kernel.chance import RandomSource

        bot = self._bot(question.spec)
        hurry(bot, question.seconds)
        foresee(bot, question.foreseen)
        resume(bot, question.meant)
        action = int(bot.choose(_position(question), list(question.legal), RandomSource(question.seed)))
        return Answer(action, meant_by(bot))


def _position(question: Asked) -> State:
    """The information state that a question is about."""
    import wagonway

    source = question.document or question.components
    return wagonway.game(question.game).from_bytes(question.state, source, question.form)


def main() -> None:
    """Serve until stdin ends."""
    # Frames go to a private copy of stdout, so that a bot that prints does not garble them.
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    questions: queue.SimpleQueue[bytes] = queue.SimpleQueue()

    def read() -> None:
        while (body := read_frame(sys.stdin.buffer)) is not None:
            questions.put(body)
        os._exit(0)

    decode = msgspec.msgpack.Decoder(Asked).decode
    encode = msgspec.msgpack.Encoder().encode
    threading.Thread(target=read, daemon=True).start()
    thinker = Thinker(is_wanted=lambda: not questions.empty())
    # Loading the rules takes a moment; it belongs before the first question, not into its deadline.
    import wagonway

    for game in wagonway.games():
        with contextlib.suppress(Exception):  # a question about a broken game says what is wrong with it
            wagonway.game(game).setup(wagonway.game(game).players[0], form="plain")
    out.write(frame(b"ready"))
    out.flush()
    while True:
        body = questions.get()
        if not body:
            continue
        try:
            answer = thinker.answer(decode(body))
        except Exception as error:
            answer = Answer(error=f"{type(error).__name__}: {error}")
        out.write(frame(encode(answer)))
        out.flush()


if __name__ == "__main__":
    main()
