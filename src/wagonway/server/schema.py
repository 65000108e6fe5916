"""Writes the client's types: `python -m wagonway.server.schema`.

`protocol.ts` from the messages of the table, `declared.ts` from what a game without a client declares,
`view.ts` in the folder of each game that has one from what its view holds (`view_types.py` of its rules),
and `editor/document.ts` from the declaration of its component documents, for the bounds of what is typed in.
"""

from __future__ import annotations

import inspect
import json
import re
import sys
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec

import wagonway
from wagonway.kernel import board
from wagonway.kernel.document import form
from wagonway.learn import aid, book, questions

from . import messages
from .messages import (
    account,
    friends,
    from_client,
    from_server,
    http,
    keeper,
    parts,
    ranks,
    telling,
    tournaments,
)

# In this order they are written.
MODULES = (
    *(from_client, parts, from_server, http, telling, account, friends, ranks, tournaments, keeper),
    *(book, aid, questions),
)
WIDTH = 110  # of the client's formatter
HEAD = """\
// Written by `python -m wagonway.server.schema` from src/wagonway/server/messages/. Do not edit.
"""
DECLARED_HEAD = """\
// Written by `python -m wagonway.server.schema` from src/wagonway/kernel/board.py. Do not edit.
import type { Said } from './protocol';
"""

VIEW_HEAD = """\
// Written by `python -m wagonway.server.schema` from view_types.py of the rules. Do not edit.
"""
DOCUMENT_HEAD = """\
// Written by `python -m wagonway.server.schema` from FORMS in component_check.py of the rules. Do not edit.
"""
SAID_IMPORT = "import type { Said } from '../../wire/protocol';"


def protocol_path() -> Path:
    """Where the types live in a checkout."""
    return Path(__file__).parents[3] / "client" / "src" / "wire" / "protocol.ts"


def declared_path() -> Path:
    """Where those of a declared board live in a checkout."""
    return protocol_path().with_name("declared.ts")


def view_paths() -> dict[str, Path]:
    """Where those of the views live in a checkout, by game; of games that declare them and have a folder."""
    games = protocol_path().parents[1] / "games"
    found = {game: games / game / "view.ts" for game in wagonway.games()}
    return {
        game: path
        for game, path in found.items()
        if path.parent.is_dir() and wagonway.game(game).spec.view_types is not None
    }


def document_paths() -> dict[str, Path]:
    """Where the bounds of component documents live in a checkout, by game: of games with an editor."""
    games = protocol_path().parents[1] / "games"
    found = {game: games / game / "editor" / "document.ts" for game in wagonway.games()}
    return {game: path for game, path in found.items() if path.parent.is_dir()}


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
    phrases = ", ".join(f"'{phrase}'" for phrase in get_args(parts.Phrase))
    blocks.append(
        f"export const PHRASES = [{phrases}] as const;\nexport type Phrase = (typeof PHRASES)[number];"
    )
    blocks.append(f"export const MOST_SAID = {parts.MOST_SAID};")
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


def view(game: str) -> str:
    """The whole text of a game's view.ts."""
    module = wagonway.game(game).spec.view_types
    assert module is not None, f"{game} has no view_types.py"
    here = {name: kind for name, kind in vars(module).items() if not name.startswith("_")}
    aliases = {kind: name for name, kind in here.items() if get_origin(kind) in (Literal, dict)}
    kinds = {name: kind for name, kind in here.items() if is_typeddict(kind) and name == kind.__name__}
    comments = _comments(module)
    blocks = [_alias(name, kind, aliases) for kind, name in aliases.items()]
    for name, kind in kinds.items():
        if kind.__module__ != module.__name__:
            continue  # Said
        lines = _wrap(inspect.cleandoc(kind.__doc__), "") if kind.__doc__ else []
        lines.append(f"export interface {name} {{")
        for field, hint in get_type_hints(kind, include_extras=True).items():
            if field in comments.get(name, {}):
                lines += _wrap(comments[name][field], "  ")
            optional = "?" if field in kind.__optional_keys__ else ""
            lines.append(f"  {field}{optional}: {_hinted(hint, aliases)};")
        blocks.append("\n".join([*lines, "}"]))
    head = VIEW_HEAD.rstrip() + (f"\n{SAID_IMPORT}" if "Said" in kinds else "")
    return "\n\n".join([head, *blocks]) + "\n"


def _alias(name: str, kind: Any, aliases: dict[Any, str]) -> str:
    if get_origin(kind) is Literal:
        return _union(name, [f"'{value}'" for value in get_args(kind)])
    others = {other: called for other, called in aliases.items() if other != kind}
    return f"export type {name} = {_hinted(kind, others)};"


def _hinted(hint: Any, aliases: dict[Any, str]) -> str:
    """A type hint as a TypeScript type; a Literal by its name if it has one."""
    if hint in aliases:
        return aliases[hint]
    plain = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null", Any: "unknown"}
    if hint in plain:
        return plain[hint]
    if is_typeddict(hint):
        return str(hint.__name__)
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " | ".join(f"'{value}'" for value in inner)
    if origin in (Union, UnionType):
        return " | ".join(_hinted(part, aliases) for part in inner)
    if origin is NotRequired:
        return _hinted(inner[0], aliases)
    if origin is list:
        of = _hinted(inner[0], aliases)
        return f"({of})[]" if " | " in of else f"{of}[]"
    if origin is tuple:
        return f"[{', '.join(_hinted(part, aliases) for part in inner)}]"
    if origin is dict:
        key, of = (_hinted(part, aliases) for part in inner)
        return f"Record<string, {of}>" if key == "string" else f"Partial<Record<{key}, {of}>>"
    raise NotImplementedError(f"no TypeScript for {hint}")


def document(game: str) -> str:
    """The whole text of a game's editor/document.ts: declarations as `form` has them, and tables."""
    blocks = [DOCUMENT_HEAD.rstrip()]
    for name, kind in wagonway.game(game).spec.forms.items():
        told = form(kind) if isinstance(kind, type) else kind
        blocks.append(f"export const {name} = {json.dumps(told, indent=2)} as const;")
    return "\n\n".join(blocks) + "\n"


def main() -> None:
    documents = [(path, document(game)) for game, path in document_paths().items()]
    views = [(path, view(game)) for game, path in view_paths().items()]
    for path, text in ((protocol_path(), typescript()), (declared_path(), declared()), *views, *documents):
        if not path.parent.is_dir():
            sys.exit(f"{path.parent} is missing: run this in a checkout of the sources.")
        path.write_text(text, encoding="utf-8")
        print(f"Wrote {path}.")


if __name__ == "__main__":
    main()
