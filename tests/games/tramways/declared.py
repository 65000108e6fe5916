"""The bounds of the numbers of a set, as the game declares them."""

from __future__ import annotations

from wagonway.games.tramways.component_document import Numbers
from wagonway.kernel.document import form

_FIELDS = form(Numbers)["fields"]
RANGES = {key: (field["low"], field["high"]) for key, field in _FIELDS.items() if field["kind"] == "whole"}
# Least and most entries, least and greatest entry
TABLES = {
    key: (field["low"], field["high"], field["of"]["low"], field["of"]["high"])
    for key, field in _FIELDS.items()
    if field["kind"] == "list"
}
