"""The table: HTTP and websocket server over an append-only log. `create_app(settings)` makes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .app import create_app as create_app
    from .settings import Settings as Settings

__all__ = ["Settings", "create_app"]


def __getattr__(name: str) -> Any:
    # Lazy, so that `wagonway.server.messages` can be read without the [web] extra.
    if name == "create_app":
        from .app import create_app

        return create_app
    if name == "Settings":
        from .settings import Settings

        return Settings
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
