"""Settings from a file, the environment and the command line; `Settings` is their only declaration."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields
from pathlib import Path
from typing import Any, NamedTuple, get_type_hints

import msgspec

from .settings import Settings

PREFIX = "WAGONWAY_"
# Never shown.
SECRETS = ("metrics_token", "database", "smtp_password", "push_key")


class SettingsError(Exception):
    """A setting that cannot be; one sentence that says where it stands."""


class Setting(NamedTuple):
    """A value, and where it comes from: "default", a variable's name, a file's path or an option."""

    value: Any
    source: str


def gather(
    file: Path | None, environment: Mapping[str, str], options: Mapping[str, str]
) -> dict[str, Setting]:
    """All settings but `data` where nobody names it: options before environment before file before defaults.

    `options` are texts, as are variables: lists have commas between. Raises SettingsError.
    """
    kinds = get_type_hints(Settings, include_extras=True)
    found = {each.name: Setting(_default(each), "default") for each in fields(Settings) if _has_default(each)}
    if file is not None:
        where = str(file)
        for name, value in _read(file).items():
            found[name] = Setting(_as(kinds[_known(name, where)], value, name, where), where)
    for name, kind in kinds.items():
        if text := environment.get(PREFIX + name.upper()):
            variable = PREFIX + name.upper()
            found[name] = Setting(_of_text(kind, text, name, variable), variable)
    for name, text in options.items():
        found[name] = Setting(_of_text(kinds[_known(name, "--set")], text, name, "--set"), f"--set {name}")
    return found


def shown(name: str, value: Any) -> str:
    """A value as it may be told to whoever looks over a shoulder."""
    if value is None:
        return ""
    if name in SECRETS:
        return "***"
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _has_default(each: Field[Any]) -> bool:
    return each.default is not MISSING or each.default_factory is not MISSING


def _default(each: Field[Any]) -> Any:
    return each.default if each.default_factory is MISSING else each.default_factory()


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise SettingsError(f"The settings {file} cannot be read ({error.strerror}).") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingsError(f"The settings {file} are no TOML: {error}.") from error


def _known(name: str, where: str) -> str:
    if name not in get_type_hints(Settings):
        raise SettingsError(f"{where}: there is no setting {name!r}; `wagonway settings` lists them.")
    return name


def _of_text(kind: Any, text: str, name: str, where: str) -> Any:
    is_list = getattr(kind, "__origin__", None) is tuple
    return _as(kind, [part.strip() for part in text.split(",")] if is_list else text, name, where)


def _as(kind: Any, value: Any, name: str, where: str) -> Any:
    try:
        return msgspec.convert(value, kind, strict=False, dec_hook=lambda wanted, given: wanted(given))
    except (msgspec.ValidationError, TypeError) as error:
        raise SettingsError(f"{where}: {name}: {error}.") from error
