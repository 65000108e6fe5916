"""Runs a bot's program, and ends it with all it has started when whoever wanted it is gone.

    python -I -S leash.py FD COMMAND...

FD is the reading end of a pipe. A byte in it: end the program at once. The end of the pipe: the other side
has closed it or was killed, and the program has a moment to go by itself. Standard input, output and errors
belong to the program alone. The exit status is the program's, or 128 and the number of the signal that ended
it.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
import time

MOMENT = 1.0
NOT_STARTED = 127  # what a shell reports for a command that cannot be run


def main() -> None:
    """Start the program and wait for its end."""
    line, command = int(sys.argv[1]), sys.argv[2:]
    pid = os.fork()
    if pid == 0:
        os.close(line)
        os.setpgid(0, 0)
        try:
            os.execvp(command[0], command)
        except OSError as error:
            os.write(2, f"{command[0]}: {error.strerror}\n".encode())
        os._exit(NOT_STARTED)
    with contextlib.suppress(OSError):  # the program has done it first
        os.setpgid(pid, pid)
    for stream in range(3):
        os.close(stream)
    threading.Thread(target=_watch, args=(line, pid), daemon=True).start()
    _, status = os.waitpid(pid, 0)
    _end(pid)  # what it has left behind
    code = os.waitstatus_to_exitcode(status)
    os._exit(code if code >= 0 else 128 - code)


def _watch(line: int, pid: int) -> None:
    if not os.read(line, 1):
        time.sleep(MOMENT)
    _end(pid)


def _end(pid: int) -> None:
    with contextlib.suppress(OSError):
        os.killpg(pid, signal.SIGKILL)


if __name__ == "__main__":
    main()
