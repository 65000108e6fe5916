"""What msgspec has to know of the types that are read, found out before there are threads."""

from __future__ import annotations

import msgspec


def know_types(kind: type[msgspec.Struct] = msgspec.Struct) -> None:
    """Have msgspec find out what each type of this package that is imported by now consists of.

    Else it does so when a type is first needed, and the process dies where two threads need one at once, as
    when a page is opened while the games are loaded (msgspec 0.22).
    """
    for each in kind.__subclasses__():
        if each.__module__.startswith("wagonway."):
            msgspec.json.Decoder(each)
        know_types(each)
