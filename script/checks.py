"""Runs the checks, stops at the first that fails, and sums up.

What uses one core runs beside the tests, in the order of the list; what it says is shown when it has ended.
Called by script/test inside the environment. The last line is `N passed, N failed`, counting single tests
where a step has them and the step itself where it has none.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import tomllib
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import ContextVar
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import hatch_build  # noqa: E402

CLIENT = ROOT / "client"
CI = os.environ.get("CI", "").lower() in ("1", "true")
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Chromium without the parts that have windows takes a third less time. Not every distribution has it.
SHELL = "chromium-headless-shell"
FONT_PACKAGE = "fonts-ipafont-gothic"
# All of them: to read the others as well takes a minute.
BROWSER_TESTS = "tests/browser"
# So many browser tests may fail at first on a busy host; more is a fault.
MOST_RESTLESS = 3
# The run has to stay short: it says where its time goes.
SLOWEST = ("--durations=40", "--durations-min=5")
# A test that waits for what never comes fails, and says where every thread stood. The slowest takes a minute.
# That ends no test that hangs again in what it cleans up, or in compiled code: then its process ends, and the
# run goes on with another.
PATIENCE = (
    "--timeout=420",
    *("-o", "faulthandler_timeout=600"),
    *("-o", "faulthandler_exit_on_timeout=true"),
)
# Where commands write instead of the terminal, in the line that runs beside.
OUTPUT: ContextVar[IO[str] | None] = ContextVar("output", default=None)


@dataclass
class Result:
    """What a step came to; `note` is said in the summary."""

    ok: bool
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    note: str = ""


@dataclass
class Step:
    name: str
    run: Callable[[], Result]
    fast: bool = True  # part of --fast
    beside: bool = False  # run in a line of its own, beside the others
    after: str = ""  # the step of the other line that has to be over before
    seconds: float = 0.0
    result: Result | None = field(default=None)
    over: threading.Event = field(default_factory=threading.Event)

    def perform(self) -> bool:
        start = time.monotonic()
        self.result = self.run()
        self.seconds = time.monotonic() - start
        return self.result.ok


def call(*command: str | Path, cwd: Path = ROOT, **environment: str) -> int:
    """Run a command with its output going through; its exit status."""
    sys.stdout.flush()
    output = OUTPUT.get()
    return subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env={**os.environ, **environment},
        stdout=output,
        stderr=None if output is None else subprocess.STDOUT,
        check=False,
    ).returncode


def tool(*command: str | Path) -> Callable[[], Result]:
    """A step that is one command: it passes or fails as a whole."""

    def run() -> Result:
        ok = call(*command) == 0
        return Result(ok, passed=int(ok), failed=int(not ok))

    return run


def python(*arguments: str) -> Callable[[], Result]:
    return tool(sys.executable, *arguments)


def node(*arguments: str) -> Callable[[], Result]:
    """A step that is a Node.js script of client/node_modules."""

    def run() -> Result:
        ok = call(*hatch_build.node_command(), *arguments, cwd=CLIENT, **hatch_build.node_environment()) == 0
        return Result(ok, passed=int(ok), failed=int(not ok))

    return run


def types() -> Result:
    """What pyproject.toml lists and is here: a source distribution comes without the benchmarks."""
    listed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mypy"]["files"]
    return python("-m", "mypy", *(path for path in listed if (ROOT / path).exists()))()


def client_dependencies() -> Result:
    try:
        hatch_build.install_dependencies(ROOT)
    except hatch_build.ClientBuildError as error:
        return Result(False, failed=1, note=str(error))
    return Result(True, passed=1)


def client_build() -> Result:
    try:
        hatch_build.build_client(ROOT)
    except hatch_build.ClientBuildError as error:
        return Result(False, failed=1, note=str(error))
    return Result(True, passed=1)


def vitest() -> Result:
    """The client's unit tests, counted singly."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        code = call(
            *hatch_build.node_command(),
            "node_modules/vitest/vitest.mjs",
            "run",
            "--reporter=default",
            "--reporter=json",
            f"--outputFile.json={report}",
            cwd=CLIENT,
            **hatch_build.node_environment(),
        )
        try:
            counts = json.loads(report.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return Result(False, failed=1, note="vitest left no report")
    failed = int(counts["numFailedTests"])
    return Result(
        code == 0,
        passed=int(counts["numPassedTests"]),
        failed=failed if code == 0 else max(failed, 1),
        skipped=int(counts["numPendingTests"]),
    )


def pytest(*arguments: str, note: str = "", **environment: str) -> Result:
    """A pytest run, counted singly by its own report."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.xml")
        code = call(
            sys.executable,
            "-m",
            "pytest",
            f"--junitxml={report}",
            *SLOWEST,
            *PATIENCE,
            *arguments,
            cwd=ROOT,
            **environment,
        )
        if code == 5:  # nothing was selected
            return Result(True, note="no test of this kind")
        try:
            suites = ElementTree.parse(report).getroot().iter("testsuite")
        except (OSError, ElementTree.ParseError):
            return Result(False, failed=1, note="pytest left no report")
        counts = {"tests": 0, "failures": 0, "errors": 0, "skipped": 0}
        for suite in suites:
            for key in counts:
                counts[key] += int(suite.get(key, 0))
    failed = counts["failures"] + counts["errors"]
    return Result(
        code == 0,
        passed=counts["tests"] - failed - counts["skipped"],
        failed=failed if code == 0 else max(failed, 1),
        skipped=counts["skipped"],
        note=note,
    )


def find_chromium(*names: str) -> str | None:
    """The first of these that runs; Ubuntu's package of that name may be an empty shell."""
    for name in names:
        path = shutil.which(name) if name else None
        if path is None:
            continue
        with tempfile.TemporaryDirectory() as home:
            try:
                done = subprocess.run(
                    [path, "--version"],
                    env={**os.environ, "HOME": home},
                    capture_output=True,
                    timeout=60,
                    check=False,
                )
            except (OSError, subprocess.TimeoutExpired):
                continue
        if done.returncode == 0:
            return path
    return None


def has_japanese_font() -> bool:
    if shutil.which("fc-list") is None:
        return False
    done = subprocess.run(["fc-list", ":lang=ja", "family"], capture_output=True, text=True, check=False)
    return bool(done.stdout.strip())


def install_packages(names: list[str]) -> str:
    """Install packages of the distribution; an empty string, or why it was not possible."""
    if shutil.which("apt-get") is None:
        return f"this system has no apt-get; install Chromium and a Japanese font by hand ({' '.join(names)})"
    prefix = []
    if os.geteuid() != 0:
        if shutil.which("sudo") is None or subprocess.run(["sudo", "-n", "true"], check=False).returncode:
            return f"only the administrator may install {' and '.join(names)}"
        prefix = ["sudo", "-n"]
    get = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    print(f"Installing {' and '.join(names)} from the distribution's packages", flush=True)
    install = [*get, "install", "-y", "--no-install-recommends", *names]
    # The lists of packages are often absent in containers, and stale elsewhere.
    if call(*install) != 0 and (call(*get, "update") != 0 or call(*install) != 0):
        return f"apt-get could not install {' and '.join(names)}"
    return ""


def headless_shell() -> str | None:
    """Chromium's headless shell; None where it is not, and cannot be had from the distribution."""
    named = os.environ.get("WAGONWAY_HEADLESS_SHELL", "")
    found = find_chromium(named, SHELL)
    if found is None and CI:
        install_packages([SHELL])
        found = find_chromium(SHELL)
    return found


def browser_tests(marks: str) -> Result:
    """Tests in a real Chromium, which is installed first where it is absent."""
    named = os.environ.get("WAGONWAY_CHROMIUM", "")
    wanted = []
    if find_chromium(named, *BROWSERS) is None:
        wanted.append("chromium")
    if not has_japanese_font():
        wanted += [FONT_PACKAGE] + ([] if shutil.which("fc-list") else ["fontconfig"])
    reason = install_packages(wanted) if wanted else ""
    chromium = find_chromium(named, *BROWSERS)
    if chromium is None or not has_japanese_font():
        missing = "Chromium" if chromium is None else "a Japanese font"
        note = f"NOT RUN, for want of {missing}: {reason or 'it was installed but does not work'}"
        return Result(not CI, failed=int(CI), note=note)
    # Two side by side, each with a server of its own: they wait more than they work.
    workers = ("-n", "2", "--dist", "worksteal")
    environment = {
        "WAGONWAY_CHROMIUM": chromium,
        "WAGONWAY_HEADLESS_SHELL": headless_shell() or chromium,
        "PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD": "1",
    }
    first = pytest(BROWSER_TESTS, "-m", marks, *workers, **environment)
    if first.ok or first.failed > MOST_RESTLESS or not CI:
        return first
    # What failed beside others may be a fault, or a browser that was starved: alone it shows which.
    print("\n=== browser tests: what failed is tried once more, alone", flush=True)
    again = pytest(
        BROWSER_TESTS, "-m", marks, "--last-failed", "--last-failed-no-failures", "none", **environment
    )
    if not again.ok or again.passed != first.failed:
        return first
    note = f"{again.passed} only when tried again, alone: see above"
    return Result(True, passed=first.passed + again.passed, skipped=first.skipped, note=note)


def steps(fast: bool, long: bool) -> list[Step]:
    """All steps in the order that finds the cheapest fault first."""
    workers = ("-n", str(min(os.cpu_count() or 1, 8)), "--dist", "worksteal")
    marks = "" if long else " and not long"
    if fast:
        marks += " and not slow"

    def beside(name: str, run: Callable[[], Result]) -> Step:
        return Step(name, run, fast=False, beside=True)

    every = [
        Step("format", python("-m", "ruff", "format", "--check", ".")),
        Step("lint", python("-m", "ruff", "check", ".")),
        # The pages first: some tests fetch them and one packs them.
        beside("client: dependencies", client_dependencies),
        beside("client: build", client_build),
        beside("client: size", node("scripts/size.mjs")),
        beside("types", types),
        beside("client: types", node("node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings")),
        beside("client: lint", node("node_modules/eslint/bin/eslint.js", ".")),
        beside("client: format", node("node_modules/prettier/bin/prettier.cjs", "--check", ".")),
        beside("client: tests", vitest),
        # Before the tests, so that the workers find the rules compiled and need not each do it.
        Step("compile the rules", python("-m", "wagonway", "warm")),
        Step("tests", lambda: pytest("-q", "-m", "not browser" + marks, *workers), after="client: build"),
        # With nothing beside them, as a browser that is starved fails.
        Step("browser tests", lambda: browser_tests("browser" + marks), fast=False, after="client: tests"),
    ]
    return [step for step in every if step.fast or not fast]


def run_all(chosen: list[Step]) -> None:
    """Run these in their two lines; a step that fails stops both before what would be next."""
    stop = threading.Event()
    alone = all(step.beside for step in chosen)
    others = [step for step in chosen if step.beside and not alone]

    def run_beside() -> None:
        try:
            for step in others:
                if stop.is_set():
                    return
                with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as output:
                    OUTPUT.set(output)
                    if not step.perform():
                        stop.set()
                    output.seek(0)
                    print(f"\n=== {step.name}\n{output.read()}", end="", flush=True)
                step.over.set()
        finally:
            for step in others:
                step.over.set()

    line: Future[None] | None = None
    with ThreadPoolExecutor(1) as pool:
        try:
            for step in chosen:
                if step in others:
                    line = line or pool.submit(run_beside)
                    continue
                for other in others:
                    if other.name == step.after:
                        other.over.wait()
                if stop.is_set() or (line and line.done() and line.exception()):
                    break
                print(f"\n=== {step.name}", flush=True)
                if not step.perform():
                    stop.set()
        except BaseException:
            stop.set()
            raise
    if line:
        line.result()


def main() -> int:
    parser = argparse.ArgumentParser(prog="script/test", description="Run the checks of the project.")
    parser.add_argument(
        "--fast",
        action="store_true",
        help="without what takes long: no types, pages, browser or slow tests",
    )
    parser.add_argument(
        "--long", action="store_true", help="also what shows at length what a shorter test shows too"
    )
    parser.add_argument("--only", metavar="WORD", help="only the steps whose name contains this")
    options = parser.parse_args()
    chosen = [
        step for step in steps(options.fast, options.long) if not options.only or options.only in step.name
    ]
    if not chosen:
        parser.error(f"no step is called {options.only!r}")
    # With it every process that a test starts compiles what it imports, and every worker rewrites all tests.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    began = time.monotonic()
    run_all(chosen)
    return sum_up(chosen, time.monotonic() - began)


def sum_up(chosen: list[Step], seconds: float) -> int:
    """Print a line for each step and the total; the exit status."""
    print(f"\n=== summary ({seconds:.0f} s)")
    passed = failed = skipped = 0
    for step in chosen:
        result = step.result
        if result is None:
            print(f"  not reached  {step.name}")
            continue
        passed, failed, skipped = passed + result.passed, failed + result.failed, skipped + result.skipped
        counts = f"{result.passed} passed" + (f", {result.failed} failed" if result.failed else "")
        counts += f", {result.skipped} skipped" if result.skipped else ""
        mark = "ok" if result.ok else "FAILED"
        note = f"  ({result.note})" if result.note else ""
        print(f"  {mark:11}  {step.name}: {counts}, {step.seconds:.0f} s{note}")
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
