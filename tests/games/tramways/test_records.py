"""Old games keep their meaning: records of every rules version replay to the same end.

A record in `records/` is never changed. Where a change of the rules breaks one, the change raises the
rules version and branches on `s.rules`, and a record of the new version joins the others. The digest
is over the legal list and the position after every ply, so that no difference on the way is missed.
"""

from pathlib import Path

import pytest

from tests.replayed import digest_of
from wagonway.games.tramways.constants import RULES_VERSION
from wagonway.kernel.record import Record

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))
DIGESTS = {
    "rules1-alone-other-readings": "d0a23fd4077f32d46233edd6accfbae5fe90a002162e9471ad1824ccccc0c949",
    "rules1-four-other-readings": "612da9f0e6a86fae4b71aba08175117f7d333b3a1dd13c89f01a5b6341f80232",
    "rules1-two": "fac952ea45cd55bc0261e1b1dc0d4ec49d56eeec7c1ed053e892c35e5cf368a5",
    "rules2-four": "020327ab6441d16adc5b997a3881df101a93cf951a41f346f15965e00f6ac402",
}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays_to_the_same_lists_positions_and_result(path: Path) -> None:
    record = Record.from_json(path.read_text(encoding="utf-8"))
    assert digest_of(record, "plain") == DIGESTS[path.stem]


def test_every_record_has_a_digest() -> None:
    assert {path.stem for path in RECORDS} == set(DIGESTS)


def test_every_rules_version_has_a_record() -> None:
    versions = {Record.from_json(path.read_text(encoding="utf-8")).rules for path in RECORDS}
    assert versions == set(range(1, RULES_VERSION + 1))
