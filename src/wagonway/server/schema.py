"""Writes the client's types: `python -m wagonway.server.schema`.

`protocol.ts` from the messages of the table, `declared.ts` from what a game without a client declares.
"""

from __future__ import annotations

import inspect
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import msgspec

from wagonway.kernel import board

from . import messages
from .messages import from_client, from_server, http, parts

# In this order they are written.
MODULES = (from_client, parts, from_server, http)
WIDTH = 110  # of the client's formatter
HEAD = """\
// Written by `python -m wagonway.server.schema` from src/wagonway/server/messages/. Do not edit.
"""
DECLARED_HEAD = """\
// Written by `python -m wagonway.server.schema` from src/wagonway/kernel/board.py. Do not edit.
import type { Said } from './protocol';
"""


def protocol_path() -> Path:
    """Where the types live in a checkout."""
    return Path(__file__).parents[3] / "client" / "src" / "wire" / "protocol.ts"


def declared_path() -> Path:
    """Where those of a declared board live in a checkout."""
    return protocol_path().with_name("declared.ts")


def _comments(module: ModuleType) -> dict[str, dict[str, str]]:
    """The `#` comments above the fields of each message, which no schema carries."""
    found: dict[str, dict[str, str]] = {}
    name = ""
    pending: list[str] = []
    for line in inspect.getsource(module).splitlines():
        if match := re.match(r"class (\w+)\(", line):
            name, pending = match[1], []
            found[name] = {}
        elif match := re.match(r"    # (.*)", line):
            pending.append(match[1])
        elif match := re.match(r"    (\w+): ", line):
            if name and pending:
                found[name][match[1]] = " ".join(pending)
            pending = []
        elif line and not line.startswith(" "):
            name, pending = "", []
    return found


def _wrap(text: str, indent: str) -> list[str]:
    """Lines of a doc comment."""
    if len(indent) + len(text) + 7 <= WIDTH:
        return [f"{indent}/** {text} */"]
    lines, current = [f"{indent}/**"], f"{indent} *"
    for word in text.split():
        if len(current) + 1 + len(word) > WIDTH:
            lines.append(current)
            current = f"{indent} *"
        current += " " + word
    return [*lines, current, f"{indent} */"]


def _type(schema: dict[str, Any]) -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[1]
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(part) for part in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join("null" if value is None else f"'{value}'" for value in schema["enum"])
    if "const" in schema:
        return f"'{schema['const']}'"
    kind = schema.get("type")
    if kind in ("integer", "number"):
        return "number"
    if kind in ("string", "boolean", "null"):
        return str(kind)
    if kind == "array":
        inner = _type(schema.get("items", {}))
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {_type(schema.get('additionalProperties', {}))}>"
    if kind is None:
        # What a game alone knows: views, previews, records.
        return "unknown"
    raise NotImplementedError(f"no TypeScript for {schema}")


def _interface(kind: type[msgspec.Struct], schema: dict[str, Any], comments: dict[str, str]) -> list[str]:
    name = kind.__name__
    lines = _wrap(schema["description"], "") if schema.get("description") else []
    if not schema["properties"]:
        return [*lines, f"export type {name} = Record<string, never>;"]
    lines.append(f"export interface {name} {{")
    required = schema.get("required", [])
    for field, part in schema["properties"].items():
        if field in comments:
            lines += _wrap(comments[field], "  ")
        # The server always writes fields with defaults; a client may leave out those of its own messages.
        optional = "" if field in required or field == "type" or _always_sent(kind, field) else "?"
        lines.append(f"  {field}{optional}: {_type(part)};")
    return [*lines, "}"]


def _always_sent(kind: type[msgspec.Struct], field: str) -> bool:
    if kind.__struct_config__.forbid_unknown_fields:
        return False  # from a client
    return all(
        info.default is not msgspec.UNSET for info in msgspec.structs.fields(kind) if info.name == field
    )


def _union(name: str, members: list[str]) -> str:
    line = f"export type {name} = {' | '.join(members)};"
    if len(line) <= WIDTH:
        return line
    return f"export type {name} =\n" + "\n".join(f"  | {member}" for member in members) + ";"


def typescript() -> str:
    """The whole text of protocol.ts."""
    unions = {"FromClient": get_args(messages.FromClient), "FromServer": get_args(messages.FromServer)}
    kinds = [*unions["FromClient"], *unions["FromServer"], *messages.HTTP_TYPES]
    _, found = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    blocks = [HEAD.rstrip()]
    for module in MODULES:
        comments = _comments(module)
        for name, kind in vars(module).items():
            here = inspect.isclass(kind) and kind.__module__ == module.__name__
            if here and issubclass(kind, msgspec.Struct) and name in found:
                blocks.append("\n".join(_interface(kind, found[name], comments.get(name, {}))))
    for name, union in unions.items():
        blocks.append(_union(name, [member.__name__ for member in union]))
    return "\n\n".join(blocks) + "\n"


def declared() -> str:
    """The whole text of declared.ts."""
    _, found = msgspec.json.schema_components(board.STRUCTS, ref_template="#/$defs/{name}")
    comments = _comments(board)
    blocks = [DECLARED_HEAD.rstrip()]
    for kind in board.STRUCTS:
        name = kind.__name__
        blocks.append("\n".join(_interface(kind, found[name], comments.get(name, {}))))
    return "\n\n".join(blocks) + "\n"


def main() -> None:
    for path, text in ((protocol_path(), typescript()), (declared_path(), declared())):
        if not path.parent.is_dir():
            sys.exit(f"{path.parent} is missing: run this in a checkout of the sources.")
        path.write_text(text, encoding="utf-8")
        print(f"Wrote {path}.")


if __name__ == "__main__":
    main()
