"""Old games keep their meaning: records of every rules version replay to the same end.

A record in `records/` is never changed. Where a change of the rules breaks one, the change raises the
rules version and branches on `s.rules`, and a record of the new version joins the others. The digest
is over the legal list and the position after every ply, so that no difference on the way is missed.
"""

from pathlib import Path

import pytest

from tests.replayed import digest_of
from wagonway.kernel.record import Record

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))
DIGESTS = {
    "rules1-economist-set2": "6a1346b49a3fb6038572bfe041a46648c3bc4e04a5803638e16cb5975c6251a9",
    "rules1-economist": "6d083a1e790e2c9566d7a6f28e320008d4eae726ff9675c062a0d941166da6d4",
    "rules1-king-player-turns": "43b813faff2143b12949f13d610c44c10f0e0a4d32d36bdbf7bc19c028d163fd",
    "rules1-random-other-readings": "4c713b373c5fca7c37bac79e226d09fa9e8485e126343b242293a0712f8b6ec7",
}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays_to_the_same_lists_positions_and_result(path: Path) -> None:
    record = Record.from_json(path.read_text(encoding="utf-8"))
    assert digest_of(record, "plain") == DIGESTS[path.stem]


def test_every_rules_version_has_a_record() -> None:
    versions = {Record.from_json(path.read_text(encoding="utf-8")).rules for path in RECORDS}
    assert versions == {1}
