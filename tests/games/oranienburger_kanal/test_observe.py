"""What a seat observes: everything, as numbers from its own point of view."""

from wagonway.games.oranienburger_kanal import constants as k
from wagonway.games.oranienburger_kanal.grammar import EDGE_IDS

from .table import GAME, around, at, card

PARTS = GAME.observation_spec
LINE = (
    "2p turn=2 discs=4A A.has=wood:3,fame:2 B.has=iron:1 open=A03"
    f" A.cells=b11:A01,b12:A02 A.road={around('b11')} A.bridges=v12 B.path=h00"
)


def test_each_seat_sees_itself_first() -> None:
    t = at(LINE)
    for seat in (0, 1):
        seen = t.state.observe(seat)
        stocks = seen[PARTS["stocks"]].reshape(2, k.RESOURCES).tolist()
        assert stocks[seat] == [3, 0, 0, 0, 0, 0, 2]
        assert stocks[1 - seat] == [0, 0, 0, 0, 1, 0, 0]
        routes = seen[PARTS["routes"]].reshape(2, k.EDGES)
        assert routes[1 - seat][EDGE_IDS.index("h00")] == k.PATH
        assert seen[PARTS["spaces"]].reshape(7, 3)[3].tolist() == [1, 1 + seat, 0]


def test_cards_buildings_and_activations() -> None:
    seen = at(LINE).state.observe(0)
    assert seen[PARTS["cards"]][:4].tolist() == [k.BUILT, k.BUILT, k.OPEN, k.UNSEEN]
    buildings = seen[PARTS["buildings"]].reshape(2, k.CELLS)
    assert (buildings[0][5], buildings[0][6], buildings[1].sum()) == (1, 2, 0)
    activations = seen[PARTS["activations"]].reshape(2, k.CELLS)
    assert (activations[0][5], activations[0][6]) == (1, 0)
    assert seen[PARTS["bridges"]].sum() == 1


def test_buildings_that_wait_are_seen() -> None:
    cards = {1: card(gain={"wood": 1}), 2: card(gain={"wood": 1})}
    edges = ",".join(edge for edge in around("b11", "b12").split(",") if edge != "v12")
    t = at(f"2p A.cells=b11:A01,b12:A02 A.road={edges} A.has=clay:1", cards).play("space:1 lay:path@v12")
    assert t.state.observe(0)[PARTS["waiting"]].nonzero()[0].tolist() == [5, 6]


def test_effects_that_are_used_up_are_told_from_those_that_wait() -> None:
    cards = {1: card(gain={"wood": 1}), 2: card(gain={"wood": 1})}
    edges = ",".join(edge for edge in around("b11", "b12").split(",") if edge != "v12")
    t = at(f"2p A.cells=b11:A01,b12:A02 A.road={edges} A.has=clay:1", cards).play("space:1 lay:path@v12")
    queue = t.state.observe(0)[PARTS["queue"]].reshape(k.MOST_ACTIVATIONS, -1)
    assert queue[:3, :4].tolist() == [
        [6, 0, 0, 1],
        [7, 0, 0, 1],
        [0, 0, 0, 0],
    ]  # cell + 1, level, begun, lines
    before = t.state.copy()
    t.play("activate:b12")
    assert (t.state.observe(0) != before.observe(0)).any()


def test_nothing_is_hidden_from_anybody() -> None:
    t = at(LINE)
    assert t.state.information_state(1) == t.state.information_state(None) == t.state
