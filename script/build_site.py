"""Builds the documentation site; `script/docs` calls it.

python script/build_site.py [--serve]

Pages link to sources and to pages beside the code, as people read them in the repository. So what is linked
is gathered in build/pages under its own path, from README.md on, and MkDocs makes the site of that. Folders
that are linked become a list of what is in them.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGES = ROOT / "build" / "pages"
LINK = re.compile(r"(\]\()([^)#\s:]+)((?:#[^)\s]*)?\))")
FIRST = ("README.md", "CONTRIBUTING.md", "SECURITY.md", "docs")


def gathered(first: tuple[str, ...] = FIRST) -> dict[Path, str | None]:
    """What the site is made of, by path from the repository: the text of a page, None of what is copied.

    Raises ValueError for a link that leads nowhere.
    """
    found: dict[Path, str | None] = {}
    waiting = [Path(name) for name in first]
    while waiting:
        path = waiting.pop()
        if path in found or path / "index.md" in found:
            continue
        whole = ROOT / path
        if not whole.exists():
            raise ValueError(f"{path} is linked and is not there.")
        if whole.is_dir():
            inside = sorted(each for each in whole.iterdir() if not each.name.startswith((".", "__")))
            shown = [each for each in inside if each.suffix == ".md" or path.parts[0] == "docs"]
            waiting += [path / each.name for each in shown]
            names = [each.name + ("/index.md" if each.is_dir() else "") for each in inside]
            lines = [
                f"- [{each.name}]({name})" if each in shown else f"- `{each.name}`"
                for each, name in zip(inside, names)
            ]
            found[path / "index.md"] = "\n".join([f"# {path}", "", *lines, ""])
        elif path.suffix == ".md":
            text, linked = _page(path)
            found[path] = text
            waiting += linked
        else:
            found[path] = None
    return found


def _page(path: Path) -> tuple[str, list[Path]]:
    """The text of a page for the site, and what it links."""
    linked: list[Path] = []

    def turned(match: re.Match[str]) -> str:
        target = (ROOT / path.parent / match[2]).resolve().relative_to(ROOT)
        linked.append(target)
        folder = (ROOT / target).is_dir()
        return f"{match[1]}{match[2].rstrip('/')}{'/index.md' if folder else ''}{match[3]}"

    text = LINK.sub(turned, (ROOT / path).read_text(encoding="utf-8"))
    # A page that has images in HTML names them there.
    for image in re.findall(r'(?:src|srcset)="([^":]+)"', text):
        linked.append((ROOT / path.parent / image).resolve().relative_to(ROOT))
    return text, linked


def write(pages: dict[Path, str | None]) -> None:
    """Put the pages where MkDocs looks for them."""
    shutil.rmtree(PAGES, ignore_errors=True)
    for path, text in pages.items():
        target = PAGES / path
        target.parent.mkdir(parents=True, exist_ok=True)
        if text is None:
            shutil.copyfile(ROOT / path, target)
        else:
            target.write_text(text, encoding="utf-8")


def main() -> int:
    write(gathered())
    command = ["serve"] if "--serve" in sys.argv else ["build", "--strict", "--quiet"]
    return subprocess.run([sys.executable, "-m", "mkdocs", *command], cwd=ROOT).returncode


if __name__ == "__main__":
    sys.exit(main())
