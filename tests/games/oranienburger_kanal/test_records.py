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
    "rules1-1p-campaign": "946927fdefd7e304151dff7f2ede39e17fdfcb6f7cf37b2fdb6c83e1c3b53727",
    "rules1-1p": "a3d531fce4d3ab2e7842ca834a42865c00e4de72c6d0b51805aa7432a35a0d23",
    "rules1-2p-b-set2": "d86a03ea0a58c50080121b7e3329692cce080372d738be6472fb5d3df9b9a249",
    "rules1-2p-random-blank-b": "4386fe24b13e802695cef73a182966d9bdf2b10957bde65250b06b1248bef734",
    "rules1-2p": "7f5560fe6cbbfb703c9ab26bc1568af629077194531b4372253530e2b4d15ad5",
}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays_to_the_same_lists_positions_and_result(path: Path) -> None:
    record = Record.from_json(path.read_text(encoding="utf-8"))
    assert digest_of(record, "plain") == DIGESTS[path.stem]


def test_every_rules_version_has_a_record() -> None:
    versions = {Record.from_json(path.read_text(encoding="utf-8")).rules for path in RECORDS}
    assert versions == {1}
