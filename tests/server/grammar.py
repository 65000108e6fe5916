"""Whatever a server can be asked, made from its own declarations: its routes, and the types of its messages.

A field is given something known of that name ("ply", "seat", "thing") or anything that its type allows; so a
message or a route that is new is asked like all others, with nothing to be added here.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, get_args
from urllib.parse import quote, urlencode

import msgspec
from fastapi.routing import APIRoute
from msgspec import inspect
from starlette.routing import WebSocketRoute

from wagonway.server import messages as m

# What there is of each name: of fields, parameters of routes and of queries.
Known = Mapping[str, Sequence[Any]]
MESSAGES: dict[str, type[msgspec.Struct]] = {
    str(kind.__struct_config__.tag): kind for kind in get_args(m.FromClient)
}
# Now and then something of the right type is drawn where there is something known.
OFTEN = 0.9
ODD: tuple[Any, ...] = (
    *(None, True, -1, 0, 2**31, 2**63, 2**64, 10**400, 1.5, 1e308, "", "0", "\0", "\ud800", "é" * 50, "🂡"),
    *("a" * 5000, "__proto__", "../../etc", "<b>", [], [[]], {}, {"type": "hello"}, {"": None}),
)


@dataclass(frozen=True)
class Route:
    """A method and path that are answered."""

    method: str
    path: str
    token: bool = False
    body: type | None = None
    query: Mapping[str, inspect.Type] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return f"{self.method} {self.path}"


def routes(app: Any) -> list[Route]:
    """All routes of an application; sockets with the method SOCKET."""
    found = []
    for route in app.routes:
        if isinstance(route, WebSocketRoute) or type(route).__name__ == "APIWebSocketRoute":
            found.append(Route("SOCKET", route.path_format))
        elif isinstance(route, APIRoute):
            extra = route.openapi_extra or {}
            query = {
                one.name: inspect.type_info(one.field_info.annotation) for one in route.dependant.query_params
            }
            for method in sorted(route.methods):
                found.append(
                    Route(method, route.path, bool(extra.get("security")), _body(extra), query),
                )
        else:
            found.append(Route(",".join(sorted(route.methods or ())), route.path))
    return found


def _body(extra: Mapping[str, Any]) -> type | None:
    if "requestBody" not in extra:
        return None
    schema = extra["requestBody"]["content"]["application/json"]["schema"]
    name = str(schema.get("$ref", "")).rpartition("/")[2]
    found: type = getattr(m, name) if name else dict[str, Any]
    return found


@cache
def fields_of(kind: type[msgspec.Struct]) -> tuple[tuple[str, str, inspect.Type, bool], ...]:
    """As what each field is written, its name, its type, and whether it must be there."""
    return tuple(
        (one.encode_name, one.name, inspect.type_info(one.type), one.required)
        for one in msgspec.structs.fields(kind)
    )


class Grammar:
    """Draws messages and requests; `odd` is the chance of each value to be none that is expected."""

    def __init__(self, rng: random.Random, known: Known, odd: float = 0.0) -> None:
        self.rng, self.known, self.odd = rng, known, odd

    def message(self, tag: str) -> dict[str, Any]:
        """A message of a type."""
        return {"type": tag, **self.struct(MESSAGES[tag])}

    def request(self, route: Route) -> tuple[str, bytes | None]:
        """Path and query, and body, of a request."""
        path = re.sub(r"\{(\w+)(?::\w+)?\}", lambda found: self._part(found[1]), route.path)
        asked = {name: self.value(kind, name) for name, kind in route.query.items() if self._flip()}
        query = urlencode(
            {name: value for name, value in asked.items() if value is not None}, errors="replace"
        )
        body = None
        if route.body is not None:
            value = self.value(inspect.type_info(route.body), "document")
            body = json.dumps(value).encode()
        return (f"{path}?{query}" if query else path), body

    def _part(self, name: str) -> str:
        value = self.value(inspect.StrType(max_length=12), name)
        return quote(str(value), safe="", errors="replace")[:400] or "-"

    def _flip(self) -> bool:
        return self.rng.random() < 0.5

    def struct(self, kind: type[msgspec.Struct]) -> dict[str, Any]:
        """The fields of a message; those with a default are left out at times."""
        made = {
            written: self.value(found, name)
            for written, name, found, required in fields_of(kind)
            if required or self._flip()
        }
        if self.rng.random() < self.odd / 4:
            made[self.rng.choice(("seat", "type", "x"))] = self.rng.choice(ODD)
        return made

    def value(self, kind: inspect.Type, name: str) -> Any:
        """A value of a type: something known by that name, if there is anything."""
        rng = self.rng
        if rng.random() < self.odd:
            return rng.choice(ODD)
        # A body is no thing that is known by the name of its kind.
        known = self.known.get(name) if not isinstance(kind, inspect.StructType) else None
        if known and rng.random() < OFTEN:
            return rng.choice(known)
        if isinstance(kind, inspect.Metadata):
            return self.value(kind.type, name)
        if isinstance(kind, inspect.UnionType):
            return self.value(rng.choice(kind.types), name)
        if isinstance(kind, inspect.NoneType):
            return None
        if isinstance(kind, inspect.BoolType):
            return self._flip()
        if isinstance(kind, inspect.IntType):
            low = kind.ge if kind.ge is not None else -5
            return rng.randint(low, min(kind.le if kind.le is not None else low + 400, low + 400))
        if isinstance(kind, inspect.FloatType):
            return rng.random()
        if isinstance(kind, inspect.LiteralType):
            return rng.choice(kind.values)
        if isinstance(kind, inspect.StrType):
            most = min(kind.max_length if kind.max_length is not None else 30, 30)
            return "".join(rng.choice("abcdefg 0123:.*-éあ") for _ in range(rng.randint(0, most)))
        if isinstance(kind, inspect.ListType):
            low = kind.min_length or 0
            most = min(kind.max_length if kind.max_length is not None else 4, low + 4)
            return [self.value(kind.item_type, name.removesuffix("s")) for _ in range(rng.randint(low, most))]
        if isinstance(kind, inspect.DictType):
            pairs = range(rng.randint(0, 3))
            return {str(self.value(kind.key_type, "key")): self.value(kind.value_type, "") for _ in pairs}
        if isinstance(kind, inspect.StructType):
            return self.struct(kind.cls)
        if isinstance(kind, inspect.AnyType):
            return rng.choice((1, "x", None, [], {}))
        raise NotImplementedError(f"nothing is known of {kind}, the type of {name}")


def tags() -> Iterator[str]:
    """The types of messages: those that may end what the others ask about come last."""
    last = ("decide", "take", "back", "consent", "end_turn")
    yield from (tag for tag in MESSAGES if tag not in last)
    yield from last
