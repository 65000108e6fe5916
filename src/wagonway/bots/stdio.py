"""Bots that are programs of their own, in any language: JSON lines over standard input and output.

The protocol is described in docs/bot-protocol.md. Whatever a program does wrong, the caller gets a BotFailure
of one sentence, and the program is ended; for the next decision it is started anew.
"""

from __future__ import annotations

import contextlib
import os
import queue
import subprocess
import sys
import threading
import time
import weakref
from collections import deque
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Any

import msgspec

from . import leash
from .base import BotError, Chooser

PROTOCOL = 1
MOST_LINE = 64 * 1024  # bytes of a line from the program
MOST_TOLD = 4 * 1024 * 1024  # bytes of a line to the program
MOST_UNREAD = 8  # lines; more are written by a program that nobody has asked
HELLO_SECONDS = 10.0
# Beyond its budget, for the way there and back on a busy machine.
GRACE_SECONDS = 1.0
MILLISECONDS = 1000
MOST_MILLISECONDS = 3_600_000
SEEDS = 2**31
# Programs of one process. Visitors of a server may ask for a bot with ever other parameters.
MOST_RUNNING = 16
KEPT_LINES, KEPT_CHARACTERS = 20, 300
PARTS = ("position", "view", "observation", "components")
USUAL_PARTS = ("position", "view")


class BotFailure(BotError):
    """A program that did not answer as the protocol says. `stderr` holds the last lines it wrote there."""

    stderr: tuple[str, ...] = ()


class _Wrong(Exception):
    """What a program did, without its name: "gave no answer"."""


class _Mark:
    """What the reading thread found in place of a line."""


_END, _TOO_LONG, _FLOOD = _Mark(), _Mark(), _Mark()


class Program:
    """One run of a program. Threads do the reading and writing, so that no pipe can block the caller."""

    def __init__(self, command: Sequence[str], folder: Path | None = None) -> None:
        self._line: int | None = None
        self._process = self._start(command, folder)
        self._lines: queue.SimpleQueue[bytes | _Mark] = queue.SimpleQueue()
        self._to_write: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._errors: deque[str] = deque(maxlen=KEPT_LINES)
        self._threads = [
            threading.Thread(target=work, args=(stream,), daemon=True)
            for work, stream in (
                (self._read_lines, self._process.stdout),
                (self._read_errors, self._process.stderr),
                (self._write, self._process.stdin),
            )
        ]
        for thread in self._threads:
            thread.start()

    def _start(self, command: Sequence[str], folder: Path | None) -> subprocess.Popen[bytes]:
        pipe = subprocess.PIPE
        environment = _speaking_utf8(os.environ)
        if os.name == "nt":  # no process groups, no leash: the process alone is ended
            return subprocess.Popen(
                command, stdin=pipe, stdout=pipe, stderr=pipe, cwd=folder, env=environment
            )
        watched, self._line = os.pipe()
        try:
            return subprocess.Popen(
                [sys.executable, "-I", "-S", leash.__file__, str(watched), *command],
                stdin=pipe,
                stdout=pipe,
                stderr=pipe,
                cwd=folder,
                env=environment,
                pass_fds=(watched,),
                start_new_session=True,  # Ctrl-C in a terminal is for whoever plays, not for bots
            )
        except BaseException:
            os.close(self._line)
            raise
        finally:
            os.close(watched)

    # --- threads --------------------------------------------------------------------------------------------

    def _read_lines(self, stream: IO[bytes]) -> None:
        with stream:
            while True:
                try:
                    line = stream.readline(MOST_LINE + 1)
                except (OSError, ValueError):
                    line = b""
                if len(line) > MOST_LINE:
                    return self._lines.put(_TOO_LONG)
                if not line.endswith(b"\n"):
                    return self._lines.put(_END)
                if self._lines.qsize() >= MOST_UNREAD:
                    return self._lines.put(_FLOOD)
                self._lines.put(line)

    def _read_errors(self, stream: IO[bytes]) -> None:
        with stream, contextlib.suppress(OSError, ValueError):
            while line := stream.readline(MOST_LINE):
                text = line.decode("utf-8", "replace").rstrip()
                if text:
                    self._errors.append(text[:KEPT_CHARACTERS])

    def _write(self, stream: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError):  # the program is gone; the reader says so
            while (line := self._to_write.get()) is not None:
                stream.write(line)
                stream.flush()
        with contextlib.suppress(OSError, ValueError):
            stream.close()

    # --- talking --------------------------------------------------------------------------------------------

    def send(self, message: Mapping[str, Any]) -> None:
        """Write a message; does not wait. Raises _Wrong where it is too long for a line."""
        line = msgspec.json.encode(message) + b"\n"
        if len(line) > MOST_TOLD:
            raise _Wrong(f"would have to read a line of more than {MOST_TOLD} bytes")
        self._to_write.put(line)

    def ask(self, message: Mapping[str, Any], seconds: float) -> bytes:
        """Write a message and read the line that answers it. Raises _Wrong."""
        if not self._lines.empty():
            raise _Wrong(f"wrote {_short(self._line_of(self._lines.get()))} without being asked")
        self.send(message)
        try:
            return self._line_of(self._lines.get(timeout=seconds))
        except queue.Empty:
            raise _Wrong(f"gave no answer within {seconds:g} s") from None

    def _line_of(self, found: bytes | _Mark) -> bytes:
        if found is _TOO_LONG:
            raise _Wrong(f"wrote a line of more than {MOST_LINE} bytes")
        if found is _FLOOD:
            raise _Wrong(f"wrote more than {MOST_UNREAD} lines without being asked")
        if isinstance(found, _Mark):
            raise _Wrong(self._how_it_ended())
        return found

    def _how_it_ended(self) -> str:
        try:
            code = self._process.wait(GRACE_SECONDS)
        except subprocess.TimeoutExpired:
            return "closed its output"
        return f"ended by itself (exit status {code})"

    # --- ending ---------------------------------------------------------------------------------------------

    def leave(self) -> bool:
        """Say good-bye and end it; whether it went by itself within a moment."""
        self.send({"type": "bye"})
        self._to_write.put(None)
        try:
            self._process.wait(leash.MOMENT)
            return True
        except subprocess.TimeoutExpired:
            return False
        finally:
            self.kill()

    def kill(self) -> tuple[str, ...]:
        """End it now, with all it has started; the last lines that it wrote to standard error."""
        if self._line is None:
            self._process.kill()
        else:
            with contextlib.suppress(OSError):
                os.write(self._line, b"k")
            os.close(self._line)
        try:
            self._process.wait(5 * leash.MOMENT)
        except subprocess.TimeoutExpired:  # not even its leash answers
            self._process.kill()
            self._process.wait()
        self._to_write.put(None)
        until = time.monotonic() + leash.MOMENT
        for thread in self._threads:  # a process that has fled its group may hold a pipe open
            thread.join(max(0.0, until - time.monotonic()))
        return tuple(self._errors)


class StdioBot:
    """A bot that asks a program.

    `ms` is the budget of a decision in milliseconds, `options` are handed on to the program as they are.
    `name` is what errors call it.
    """

    def __init__(
        self,
        command: Sequence[str],
        ms: int = MILLISECONDS,
        options: Mapping[str, str] | None = None,
        name: str = "stdio",
        folder: Path | None = None,
    ) -> None:
        if not 1 <= ms <= MOST_MILLISECONDS:
            raise BotError(f"the bot {name}: ms is 1 to {MOST_MILLISECONDS}, not {ms}.")
        self.name = name
        self.hello: dict[str, Any] = {}
        self._command, self._folder = list(command), folder
        self._ms, self._options = ms, dict(options or {})
        self._lock = threading.Lock()
        self._runs: list[Program] = []  # the one that runs, if one does
        self._game: dict[str, Any] | None = None  # what it was told last of the game
        self._seat = -1
        self._id = 0
        self._finalizer = weakref.finalize(self, _leave, self._runs)

    @property
    def games(self) -> list[str] | None:
        """The games that the program says it is for; None where it does not say. Raises BotFailure."""
        with self._lock, self._guarded():
            self._running()
            return self.hello.get("games")

    def choose(self, info_state: Any, legal: Sequence[int], rng: Chooser) -> int:
        """What the program answers. Raises BotFailure; then the program was ended."""
        with self._lock, self._guarded():
            program = self._running()
            seat = info_state.current_player()
            known = info_state.information_state(seat)
            game = self._describe(known)
            if game != self._game:
                program.send(game)
                self._game = game
            self._seat, self._id = seat, self._id + 1
            question = self._question(known, seat, legal, rng.below(SEEDS))
            line = program.ask(question, self._ms / 1000 + GRACE_SECONDS)
            return self._read_answer(line, question["legal"])

    def over(self, scores: Sequence[int], returns: Sequence[float]) -> None:
        """Tell the program how the game ended that it was last asked about."""
        with self._lock:
            if self._runs and self._game is not None:
                message = {"type": "over", "seat": self._seat, "scores": scores, "returns": returns}
                self._runs[0].send(message)
                self._game = None

    def close(self) -> bool:
        """End the program, if it runs; whether it went by itself when asked to."""
        with self._lock:
            self._game = None
            return _leave(self._runs)

    @contextlib.contextmanager
    def _guarded(self) -> Any:
        """Ends the program whatever goes wrong: an answer still to come would go to the next question."""
        try:
            yield
        except _Wrong as wrong:
            errors = self._kill()
            last = f'; its last line of errors: "{_one_line(errors[-1])}"' if errors else ""
            failure = BotFailure(f"the bot {self.name} {wrong}{last}.")
            failure.stderr = errors
            raise failure from None
        except BaseException:
            self._kill()
            raise

    def rest(self) -> None:
        """End the program unless it is thinking; it is started anew when it is asked again."""
        if self._lock.acquire(blocking=False):
            try:
                self._game = None
                _leave(self._runs)
            finally:
                self._lock.release()

    def _kill(self) -> tuple[str, ...]:
        self._game = None
        return self._runs.pop().kill() if self._runs else ()

    # --- messages -------------------------------------------------------------------------------------------

    def _running(self) -> Program:
        if not self._runs:
            _make_room(self)
            try:
                self._runs.append(Program(self._command, self._folder))
            except OSError as error:
                raise _Wrong(f"cannot be started ({error.strerror})") from None
            self._game = None
            self.hello = self._greet(self._runs[0])
        return self._runs[0]

    def _greet(self, program: Program) -> dict[str, Any]:
        from importlib.metadata import version

        hello = {
            "type": "hello",
            "protocol": PROTOCOL,
            "wagonway": version("wagonway"),
            "options": self._options,
        }
        line = program.ask(hello, HELLO_SECONDS)
        answer = _read_object(line)
        if answer is None or answer.get("type") != "hello":
            raise _Wrong(f"wrote {_short(line)} where its hello was due")
        if answer.get("protocol") != PROTOCOL:
            found = _short(answer.get("protocol"))
            raise _Wrong(f"speaks protocol {found}; this is protocol {PROTOCOL}")
        if not isinstance(answer.get("name"), str):
            raise _Wrong("said hello without a name")
        wants = answer.setdefault("wants", list(USUAL_PARTS))
        if not isinstance(wants, list) or not all(part in PARTS for part in wants):
            raise _Wrong(f"wants {_short(wants)}; it can want {', '.join(PARTS)}")
        games = answer.get("games")
        if games is not None and not (isinstance(games, list) and all(isinstance(id, str) for id in games)):
            raise _Wrong(f"is for the games {_short(games)}; that is to be a list of their ids")
        return answer

    def _describe(self, known: Any) -> dict[str, Any]:
        game = known.game
        components = {"hash": known.components.hash, "name": dict(known.components.name)}
        message = {
            "type": "game",
            "game": game.id,
            "rules": known.rules_version,
            "players": known.players,
            "options": known.options,
            "actions": game.first_chance,
            "components": components,
        }
        if "components" in self.hello["wants"]:
            components["data"] = known.components.document
        if "observation" in self.hello["wants"]:
            parts = {name: [part.start, part.stop] for name, part in game.observation_spec.items()}
            layout, size = game.observation_layout, game.observation_size
            message["observation"] = {"layout": layout, "size": size, "parts": parts}
        return message

    def _question(self, known: Any, seat: int, legal: Sequence[int], seed: int) -> dict[str, Any]:
        wants = self.hello["wants"]
        moves = known.move_nouns(legal)
        listed = [
            {"action": action, "text": known.action_text(action), "move": move}
            for action, move in zip(legal, moves)
        ]
        question = {"type": "decide", "id": self._id, "seat": seat, "ms": self._ms, "seed": seed}
        if "position" in wants:
            question["position"] = known.position_text()
        if "view" in wants:
            question["view"] = known.view(seat)
        if "observation" in wants:
            question["observation"] = known.observe(seat).tolist()
        return {**question, "legal": listed}

    def _read_answer(self, line: bytes, listed: Sequence[Mapping[str, Any]]) -> int:
        answer = _read_object(line)
        if answer is None or answer.get("type") != "answer":
            raise _Wrong(f"wrote {_short(line)} where an answer was due")
        if answer.get("id") != self._id or isinstance(answer["id"], bool):
            raise _Wrong(f"answered question {_short(answer.get('id'))} when {self._id} was asked")
        if ("action" in answer) == ("text" in answer):
            raise _Wrong('gave an answer that has not just one of "action" and "text"')
        key = "action" if "action" in answer else "text"
        for entry in listed:
            if type(answer[key]) is type(entry[key]) and answer[key] == entry[key]:
                return int(entry["action"])
        raise _Wrong(f"chose {_short(answer[key])}, which is not possible")


_started: list[weakref.ref[StdioBot]] = []  # first started first
_starting = threading.Lock()


def _make_room(bot: StdioBot) -> None:
    """Let the programs rest that were started first, where another one would be too many."""
    with _starting:
        found = [other for ref in _started if (other := ref()) is not None and other is not bot]
        running = [other for other in found if other._runs]
        for other in running[: max(0, len(running) + 1 - MOST_RUNNING)]:
            other.rest()
        _started[:] = [weakref.ref(other) for other in (*running, bot) if other._runs or other is bot]


def _leave(runs: list[Program]) -> bool:
    return runs.pop().leave() if runs else True


def _speaking_utf8(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment with Python told to read and write UTF-8, whatever the system's own encoding is."""
    others = {key: value for key, value in environment.items() if key.upper() != "PYTHONIOENCODING"}
    return {**others, "PYTHONUTF8": "1"}


def _read_object(line: bytes) -> dict[str, Any] | None:
    try:
        found = msgspec.json.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError):
        return None
    return found if isinstance(found, dict) else None


def _short(value: Any) -> str:
    """What a program wrote, as part of a sentence."""
    text = value.decode("utf-8", "replace").strip() if isinstance(value, bytes) else repr(value)
    return f"{_one_line(text)!r}" if isinstance(value, bytes) else _one_line(text)


def _one_line(text: str) -> str:
    text = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    return text if len(text) <= 100 else text[:97] + "..."
