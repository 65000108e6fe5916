"""Settings by file, environment and option: one declaration, and it is told where each comes from."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from wagonway.server.configure import Setting, SettingsError, gather
from wagonway.server.settings import Settings

TOML = 'port = 9000\ntrusted_proxies = ["10.0.0.1"]\npace = 1\naccess_log = true\ndata = "tables"\n'


def test_options_go_before_the_environment_before_the_file_before_defaults(tmp_path: Path) -> None:
    file = tmp_path / "wagonway.toml"
    file.write_text(TOML)
    found = gather(file, {"WAGONWAY_PORT": "9001", "WAGONWAY_PACE": "2.5"}, {"port": "9002"})
    assert found["port"] == Setting(9002, "--set port")
    assert found["pace"] == Setting(2.5, "WAGONWAY_PACE")
    assert found["trusted_proxies"] == Setting(("10.0.0.1",), str(file))
    assert found["access_log"] == Setting(True, str(file))
    assert found["data"] == Setting(Path("tables"), str(file))
    assert found["max_body"] == Setting(65536, "default")
    assert set(found) == {each.name for each in fields(Settings)}


def test_every_setting_can_be_told_by_its_text() -> None:
    made = Settings(data=Path("tables"))
    for each in fields(Settings):
        value = getattr(made, each.name)
        if value is None:
            continue
        text = ",".join(map(str, value)) if isinstance(value, tuple) else str(value)
        if text:
            assert gather(None, {}, {each.name: text})[each.name].value == value


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("port = 'many'", "port: Expected `int`"),
        ("prot = 1", "there is no setting 'prot'"),
        ("port = ", "are no TOML"),
        ("log_format = 'xml'", "log_format: Invalid enum value"),
        ("port = 70000", "port: Expected `int` <= 65535"),
        ("lines_per_minute = 0", "lines_per_minute: Expected `int` >= 1"),
        # Every table is older than no day at all.
        ("retention_days = -1", "retention_days: Expected `float` > 0.0"),
        ("retention_days = 0", "retention_days: Expected `float` > 0.0"),
        # There is no date so long ago.
        ("retention_days = 1000000", "retention_days: Expected `float` <= 36525.0"),
        ("session_days = 1e9", "session_days: Expected `float` <= 36525.0"),
        # It would look for idle tables without a pause, and search with nobody.
        ("idle_seconds = 0", "idle_seconds: Expected `float` >= 0.01"),
        ("idle_seconds = -1", "idle_seconds: Expected `float` >= 0.01"),
        ("analysis_workers = 0", "analysis_workers: Expected `int` >= 1"),
    ],
)
def test_what_cannot_be_says_where_it_stands(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "wagonway.toml"
    file.write_text(text)
    with pytest.raises(SettingsError) as raised:
        gather(file, {}, {})
    assert str(file) in str(raised.value)
    assert said in str(raised.value)


def test_the_command_shows_no_secret(wagonway: Callable[..., Any], tmp_path: Path) -> None:
    file = tmp_path / "wagonway.toml"
    file.write_text('metrics_token = "hidden"\n')
    ran = wagonway("settings", "--config", file, "--set", "max_body=7", "--json")
    assert ran.code == 0
    told = json.loads(ran.out)
    assert told["metrics_token"] == {"value": "***", "from": str(file)}
    assert told["max_body"] == {"value": "7", "from": "--set max_body"}
    assert "hidden" not in wagonway("settings", "--config", file).out
    assert wagonway("settings", "--set", "max_body").code == 2


@pytest.mark.parametrize("rest", ["/games?x=1", "/games#x", '/"><b>', "/a//b", "/%2e"])
def test_an_address_that_pages_cannot_stand_beneath_is_refused(
    wagonway: Callable[..., Any], tmp_path: Path, rest: str
) -> None:
    url = f"https://club.example{rest}"
    ran = wagonway("serve", "--data", tmp_path, "--port", 0, "--public-url", url)
    assert ran.code == 2
    assert "beneath a path" in ran.err
