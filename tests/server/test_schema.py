"""Server and client cannot drift: the client's types are those of the server's messages."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from wagonway.server import messages
from wagonway.server.schema import (
    declared,
    declared_path,
    document,
    document_paths,
    protocol_path,
    typescript,
    view,
    view_paths,
)


@pytest.mark.parametrize(
    ("path", "write"),
    [
        (protocol_path(), typescript),
        (declared_path(), declared),
        *((path, partial(view, game)) for game, path in view_paths().items()),
        *((path, partial(document, game)) for game, path in document_paths().items()),
    ],
    ids=["protocol", "declared", *view_paths(), *(f"document of {game}" for game in document_paths())],
)
def test_the_types_of_the_client_are_what_the_schema_writes(path: Path, write: Callable[[], str]) -> None:
    if not path.parent.is_dir():
        pytest.skip("the client's sources are not here (an installed package)")
    assert path.read_text(encoding="utf-8") == write(), (
        f"run `python -m wagonway.server.schema` and commit {path.name}"
    )


def test_every_message_is_exported_with_its_tag() -> None:
    text = typescript()
    for message in (*get_args(messages.FromClient), *get_args(messages.FromServer)):
        tag = message.__struct_config__.tag
        assert f"export interface {message.__name__} {{\n  type: '{tag}';" in text


def test_client_messages_refuse_unknown_fields() -> None:
    decode = msgspec.json.Decoder(messages.FromClient).decode
    assert decode(b'{"type":"decide","ply":3,"action":7}') == messages.Decide(ply=3, action=7)
    with pytest.raises(msgspec.ValidationError):
        decode(b'{"type":"decide","ply":3,"action":7,"seat":1}')
