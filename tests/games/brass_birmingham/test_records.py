"""Old games keep their meaning: records of every rules version replay to the same end.

A record in `records/` is never changed. Where a change of the rules breaks one, the change raises the
rules version and branches on `s.rules`, and a record of the new version joins the others. The digest
is over the legal list and the position after every ply, so that no difference on the way is missed.
"""

from pathlib import Path

import pytest

from tests.replayed import digest_of
from wagonway.games.brass_birmingham.constants import RULES_VERSION
from wagonway.kernel.record import Record

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))
DIGESTS = {
    "rules1-2p-intro": "36759f28bd135dfb241d653872d7422fb065c1d5e3f3612f436e80b9b56ab57e",
    "rules1-2p": "a0ecca3db715a78ee3f251060db7bd114264ead798a94e889b7c7124ed55dd12",
    "rules1-3p": "94b625a9f13703d35a0742dfa68f273e36bdf78223808ee88f5eb24265994b68",
    "rules1-4p": "e88f6b5b489e09afc04d2d3aeb53819eee79f6b7a64976ad468a44649968dcee",
    "rules2-4p": "650dc11ed9cf9d97bbf507662a3d7a2a23a8aba46d873ce9be3061825e24832d",
}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays_to_the_same_lists_positions_and_result(path: Path) -> None:
    record = Record.from_json(path.read_text(encoding="utf-8"))
    assert digest_of(record, "plain") == DIGESTS[path.stem]


def test_every_rules_version_has_a_record() -> None:
    versions = {Record.from_json(path.read_text(encoding="utf-8")).rules for path in RECORDS}
    assert versions == set(range(1, RULES_VERSION + 1))
