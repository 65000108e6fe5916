"""Fixtures of all tests: a command line in this process, a running table, and a real browser."""

from __future__ import annotations

import contextlib
import faulthandler
import os
import re
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from _pytest.faulthandler import fault_handler_stderr_fd_key

from tests.browser.noted import note_report

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

CI = os.environ.get("CI", "").lower() in ("1", "true")
# Nothing but the page under test: no updates, no first-run pages, no network of the browser's own.
CHROMIUM_FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@dataclass(frozen=True)
class Ran:
    """What a command line came to."""

    code: int
    out: str
    err: str


@pytest.fixture
def wagonway(capfd: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    """Runs `wagonway` with arguments in this process."""
    from wagonway.cli.app import run

    def call(*arguments: object) -> Ran:
        capfd.readouterr()
        code = run([str(argument) for argument in arguments])
        sys.stdout.flush()
        sys.stderr.flush()
        out, err = capfd.readouterr()
        return Ran(code, out, err)

    return call


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--whole-games",
        action="store_true",
        help="play every game in every way (tests/browser/test_by_hand.py), every lesson in both languages "
        "(tests/browser/test_lessons.py)",
    )
    parser.addoption(
        "--all-states",
        action="store_true",
        help="read every page in every state (tests/browser/test_states.py)",
    )
    parser.addoption(
        "--go-on",
        action="store_true",
        help="with either: leave out what passed already on these sources (tests/browser/noted.py)",
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Slow tests first, so that no worker ends with a long one while the others have nothing left to do.

    Browser tests stay last, see tests/browser/conftest.py.
    """
    items.sort(
        key=lambda item: (
            item.get_closest_marker("browser") is not None,
            item.get_closest_marker("slow") is None,
        )
    )


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    note_report(report)


class AtOnce:
    """Says what failed as soon as it has: a run that is cut off never comes to its summary."""

    def __init__(self, terminal: pytest.TerminalReporter) -> None:
        self._terminal = terminal

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._say(f"{report.nodeid} failed ({report.when})\n{report.longreprtext}")

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self._say(f"{report.nodeid} cannot be collected\n{report.longreprtext}")

    def _say(self, text: str) -> None:
        self._terminal.ensure_newline()
        self._terminal.write_line(text)


@pytest.hookimpl(trylast=True)
def pytest_exception_interact(node: pytest.Item | pytest.Collector) -> None:
    """What has failed may yet hang in what it cleans up, and pytest watches it no longer."""
    config = node.config
    seconds = float(config.getini("faulthandler_timeout") or 0.0)
    if isinstance(node, pytest.Item) and seconds > 0 and fault_handler_stderr_fd_key in config.stash:
        file = config.stash[fault_handler_stderr_fd_key]
        leaves = bool(config.getini("faulthandler_exit_on_timeout"))
        faulthandler.dump_traceback_later(seconds, exit=leaves, file=file)


class LastWords:
    """What workers that crashed said of it, once more at the end: where it stood nobody finds it."""

    ROOM = "WAGONWAY_LAST_WORDS"

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="wagonway-last-words")
        os.environ[self.ROOM] = self._folder.name

    @classmethod
    def heard_of(cls, worker: str, config: pytest.Config) -> None:
        """Have this process write its own down, where it crashes and where it is ended because it hangs."""
        file = os.open(Path(os.environ[cls.ROOM], worker), os.O_WRONLY | os.O_CREAT)
        faulthandler.enable(file)
        if fault_handler_stderr_fd_key in config.stash:
            os.close(config.stash[fault_handler_stderr_fd_key])
            config.stash[fault_handler_stderr_fd_key] = file

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for file in sorted(Path(self._folder.name).iterdir()):
            if said := file.read_text(encoding="utf-8"):
                terminalreporter.section(f"{file.name} crashed")
                terminalreporter.write_line(said)
        del os.environ[self.ROOM]
        self._folder.cleanup()


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    terminal = config.pluginmanager.get_plugin("terminalreporter")
    if terminal is not None and CI:
        config.pluginmanager.register(AtOnce(terminal))
    worker = getattr(config, "workerinput", None)
    if worker is not None:
        LastWords.heard_of(worker["workerid"], config)
    elif config.getoption("numprocesses", None):
        config.pluginmanager.register(LastWords())


class Table:
    """`wagonway serve` as a process of its own, on a free port and a folder of its own.

    `command` stands for `wagonway`, as arguments of Python.
    """

    def __init__(self, data: Path, *options: str, command: Sequence[str] = ("-m", "wagonway")) -> None:
        self.data = data
        self.lines: list[str] = []
        self._there = threading.Event()
        self._url = ""
        self.process = subprocess.Popen(
            [sys.executable, *command, "serve", "--port", "0", "--data", str(data), *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONUTF8": "1"},
        )
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as output:
            for line in output:
                self.lines.append(line.rstrip("\n"))
                if found := re.search(r"Wagonway is at (http://\S+)/", line):
                    self._url = found[1]
                    self._there.set()
        self._there.set()

    @property
    def url(self) -> str:
        """Address without the last slash; waits until the table answers."""
        assert self._there.wait(120), "the table said nothing"
        assert self._url, "the table did not start:\n" + "\n".join(self.lines)
        return self._url

    def kill(self) -> None:
        """End the process as a power cut would."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Ask the process to end, as Ctrl-C in its terminal does; its exit status."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
        return self.process.wait()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Table]]:
    """Starts tables; those that still run when the test ends are stopped."""
    tables: list[Table] = []

    def start(*options: str, data: Path | None = None) -> Table:
        table = Table(data or tmp_path / "data", *options)
        tables.append(table)
        return table

    yield start
    for table in tables:
        with contextlib.suppress(ProcessLookupError):
            table.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Drives browsers; one for all, as two get in each other's way. Not begun where there is no Chromium."""
    if not os.environ.get("WAGONWAY_CHROMIUM"):
        if CI:
            pytest.fail("WAGONWAY_CHROMIUM does not name a Chromium, and under CI browser tests must run")
        pytest.skip("WAGONWAY_CHROMIUM does not name a Chromium; script/test sets it")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """The system's Chromium. script/test finds it, and installs it where it is absent."""
    path = os.environ["WAGONWAY_CHROMIUM"]
    chromium = playwright.chromium.launch(executable_path=path, args=list(CHROMIUM_FLAGS))
    yield chromium
    chromium.close()


@pytest.fixture(scope="session")
def browser(playwright: Playwright, request: pytest.FixtureRequest) -> Iterator[Browser]:
    """Chromium's headless shell where WAGONWAY_HEADLESS_SHELL names one, as it is quicker; else the whole."""
    path = os.environ.get("WAGONWAY_HEADLESS_SHELL")
    if not path or path == os.environ.get("WAGONWAY_CHROMIUM"):
        yield request.getfixturevalue("whole_browser")
        return
    shell = playwright.chromium.launch(executable_path=path, args=list(CHROMIUM_FLAGS))
    yield shell
    shell.close()
