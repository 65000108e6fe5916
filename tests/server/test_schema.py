"""Server and client cannot drift: the client's types are those of the server's messages."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from wagonway.server import messages
from wagonway.server.schema import protocol_path, typescript


def test_protocol_ts_is_what_the_schema_writes() -> None:
    path = protocol_path()
    if not path.parent.is_dir():
        pytest.skip("the client's sources are not here (an installed package)")
    assert path.read_text(encoding="utf-8") == typescript(), (
        "run `python -m wagonway.server.schema` and commit client/src/wire/protocol.ts"
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
