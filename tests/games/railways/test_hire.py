"""Hiring workers."""

import pytest

from .table import at


@pytest.mark.rule("HIRE-1")
def test_a_worker_icon_brings_a_worker_up_to_six() -> None:
    t = at("workers=2").play("hire pay:6/0")
    assert (t.s.workers, t.done("EV_WORKERS")) == (3, [(1, 0, 0, 0)])
    t = at("workers=6").play("hire pay")
    assert (t.s.workers, t.done("EV_WORKERS")) == (6, [(0, 1, 0, 0)])
    assert at("", cards={6: "rail rail rail rail"}).refusal("hire") == ("NO_WORKER_ICON", 1, 0)


@pytest.mark.rule("LIMIT-2")
def test_by_option_nobody_is_hired_beyond_six() -> None:
    t = at("capped_action=illegal workers=6")
    assert t.refusal("hire") == ("WORKERS_AT_MOST", 6, 6)
    assert "hire" not in t.legal()
    assert at("capped_action=illegal workers=5").refuses("hire") == "OK"
