"""What a client draws: the state of a seat's knowledge under the names of the map and the cards."""

from __future__ import annotations

from typing import Any, cast

from wagonway.kernel.said import Said, said

from . import constants as k
from . import forecast
from .faces import FACE_IDS
from .names import (
    BOOK_IDS,
    PHASE_IDS,
    SIDE_IDS,
    SPACE_IDS,
    STAGE_IDS,
    TYPE_IDS,
    VERB_IDS,
    Names,
    icons_of,
    sides_of,
    slots_of,
    space_id,
)
from .rules.cards import hand_limit
from .rules.fare import fare_of
from .rules.score import count_links, is_ahead, total
from .view_types import (
    BoardOfMap,
    Book,
    Building,
    Entering,
    Ground,
    Link,
    Month,
    Pending,
    Scored,
    SeatView,
    Spot,
    Table,
    TilesLeft,
    TramwaysView,
)


def view(s: Any, c: Any, names: Names, seat: int | None) -> TramwaysView:
    """The table as a seat sees it (None: the public). `s` is its information state."""
    over = s.stage == k.OVER
    scores = [_score(s, c, other) for other in range(s.players)] if over else []
    return {
        "game": "tramways",
        "me": seat,
        "players": s.players,
        "solo": s.players == 1,
        "stage": STAGE_IDS[s.stage],
        "round": s.round_number,
        "rounds": k.ROUNDS,
        "phase": PHASE_IDS[s.phase],
        "pass": s.action_pass,
        "actions_left": s.actions_left,
        "to_act": to_act(s),
        "status": status(s),
        "over": over,
        "order": [_seat_or_none(s.order[place]) for place in range(s.players)],
        "new_order": [_seat_or_none(s.new_order[place]) for place in range(s.players)],
        "grid": {
            "columns": c.board_columns,
            "rows": c.board_rows,
            "across": s.columns,
            "down": cells(s) // s.columns if s.columns else 0,
        },
        "boards": _boards(s, names),
        "squares": _squares(s, c),
        "spots": _spots(s, c, names),
        "buildings": [_building(s, first) for first in buildings(s)],
        "links": [_link(s, c, link) for link in links(s)],
        "seats": [_seat(s, c, names, other, seat) for other in range(s.players)],
        "display": [names.cards[card] for card in _at(s, k.DISPLAY) if card not in _line(s)],
        "line": [names.cards[card] for card in _line(s)],
        "deck": len(_at(s, k.DECK)) + s.auction_left,
        "books": [_book(s, names, book) for book in range(k.BOOKS) if s.book_size[book]],
        "supply": {
            "passengers": s.passengers_left,
            "buildings": cast(
                TilesLeft, {name: s.building_tiles[kind] for kind, name in enumerate(TYPE_IDS) if name}
            ),
        },
        "schedule": [_month(s, c, number) for number in range(1, k.AUCTION_ROUNDS + 1)],
        "bids": [c.bids[index] for index in range(c.num_bids)],
        "bid_of": {str(s.seats[other].bid): other for other in range(s.players) if s.seats[other].bid},
        "table": cast(Table, {name: names.document["numbers"][name] for name in Table.__annotations__}),
        "pending": _pending(s, c, names),
        "scores": scores,
        "winners": [score["seat"] for score in scores if score["place"] == 1] if over else None,
    }


def status(s: Any) -> Said:
    """Where the game stands."""
    if s.stage == k.OVER:
        return said("status-over")
    if not s.round_number:
        return said("status-setup")
    pass_ = s.action_pass if s.phase == k.PHASE_ACTION and s.action_pass else None
    return said(
        "status-round" if pass_ is None else "status-pass",
        round=s.round_number,
        rounds=k.ROUNDS,
        phase=PHASE_IDS[s.phase],
        **{"pass": pass_},
    )


def to_act(s: Any) -> int | None:
    """The seat that is asked; None where it is chance, or nobody any more."""
    if s.stage <= k.REVEAL_LINE or s.stage == k.OVER:
        return None
    return int(s.order[s.place])


def _seat_or_none(seat: int) -> int | None:
    return seat if seat != k.NOBODY else None


# -- the map ----------------------------------------------------------------------------------------------


def cells(s: Any) -> int:
    """Boards of the map: two for each player."""
    return k.SOLO_BOARDS if s.players == 1 else 2 * int(s.players)


def _boards(s: Any, names: Names) -> list[BoardOfMap | None]:
    return [_board(s, names, cell) for cell in range(cells(s))]


def _board(s: Any, names: Names, cell: int) -> BoardOfMap | None:
    if s.board[cell] == k.NO_BOARD:
        return None
    return {"id": names.boards[s.board[cell]], "face": FACE_IDS[s.face[cell]]}


def printed(s: Any, c: Any) -> dict[int, tuple[int, int, int]]:
    """Of each space of the boards that lie what is printed there: ground, type and label."""
    found = {}
    for cell in range(cells(s)):
        if s.board[cell] == k.NO_BOARD or not s.columns:
            continue
        face = k.FACES * s.board[cell] + s.face[cell]
        top, left = cell // s.columns * c.board_rows, cell % s.columns * c.board_columns
        for square in range(c.board_rows * c.board_columns):
            down, right = divmod(square, c.board_columns)
            found[k.MAX_COLUMNS * (top + down) + left + right] = (
                int(c.face_ground[face][square]),
                int(c.face_type[face][square]),
                int(c.face_label[face][square]),
            )
    return dict(sorted(found.items()))


def _squares(s: Any, c: Any) -> dict[str, Ground]:
    """Mountains and water; land is what is left."""
    words: dict[int, Ground] = {k.MOUNTAIN: "mountain", k.WATER: "water"}
    return {
        SPACE_IDS[space]: words[ground] for space, (ground, _, _) in printed(s, c).items() if ground in words
    }


def _spots(s: Any, c: Any, names: Names) -> list[Spot]:
    """Printed building squares and parcels; also those of the boards that lie before the map is complete."""
    if not s.num_spots:
        return [
            _spot(names, space, kind, label)
            for space, (ground, kind, label) in printed(s, c).items()
            if ground == k.FIRST_SPOT
        ]
    found: list[Spot] = []
    for spot in range(s.num_spots):
        here = s.spots[spot]
        found.append(
            {
                **_spot(names, here.space, here.type, here.label),
                "owner": _seat_or_none(here.owner),
                "builder": _seat_or_none(here.builder),
                "upgraded": here.upgraded == 1,
                "first": SPACE_IDS[s.spots[here.first].space],
            }
        )
    return found


def _spot(names: Names, space: int, kind: int, label: int) -> Spot:
    return {
        "space": SPACE_IDS[space],
        "type": TYPE_IDS[kind] or None,
        "label": names.labels[label] if label != k.NO_LABEL else None,
        "owner": None,
        "builder": None,
        "upgraded": False,
        "printed": label == k.NO_LABEL,
        "first": SPACE_IDS[space],
    }


def buildings(s: Any) -> list[int]:
    """The first spot of each building, in the order of the map."""
    return [
        spot for spot in range(s.num_spots) if s.spots[spot].first == spot and s.spots[spot].type != k.NO_TYPE
    ]


def spots_of(s: Any, first: int) -> list[int]:
    """The spots of a building."""
    return [spot for spot in range(s.num_spots) if s.spots[spot].first == first]


def _building(s: Any, first: int) -> Building:
    squares = spots_of(s, first)
    passengers = s.spots[first].passengers
    return {
        "id": SPACE_IDS[s.spots[first].space],
        "squares": [SPACE_IDS[s.spots[spot].space] for spot in squares],
        "type": TYPE_IDS[s.spots[first].type],
        "passengers": passengers,
        "room": max(len(squares) - passengers, 0),
        "upgraded": sum(s.spots[spot].upgraded for spot in squares),
    }


def links(s: Any) -> list[int]:
    """The rows of the links on the map."""
    return [link for link in range(s.links_end) if s.links[link].owner != k.NOBODY]


def path_of(s: Any, c: Any, link: int) -> list[tuple[int, int]]:
    """Space and open sides of each tile of a link, in order from its start; as far as they lie."""
    here = s.links[link]
    tiles: dict[int, list[int]] = {}
    for tile in range(k.MOST_TILES * here.owner, k.MOST_TILES * (here.owner + 1)):
        if s.tiles[tile].space != k.NO_SPACE and s.tiles[tile].link == link:
            tiles.setdefault(s.tiles[tile].space, []).append(s.tiles[tile].sides)
    path: list[tuple[int, int]] = []
    if here.start == k.NO_SPOT:
        return path
    space, side = s.spots[here.start].space, here.start_side
    while len(path) < here.length:
        space = int(c.neighbour[space][side])
        back = 1 << (side ^ 2)
        sides = next((sides for sides in tiles.get(space, ()) if sides & back), 0)
        if not sides:
            break
        path.append((space, sides))
        side = (sides & ~back).bit_length() - 1
    return path


def _link(s: Any, c: Any, link: int) -> Link:
    here = s.links[link]
    complete = here.end != k.NO_SPOT
    lies = bool(here.length)
    return {
        "id": str(link),
        "owner": here.owner,
        "start": SPACE_IDS[s.spots[here.start].space],
        "start_side": SIDE_IDS[here.start_side],
        "end": space_id(s.spots[here.end].space) if complete else None,
        "complete": complete,
        "upgraded": here.upgraded == 1,
        "length": here.length,
        "path": cast(Any, [[SPACE_IDS[space], sides_of(sides)] for space, sides in path_of(s, c, link)]),
        "open": {"space": SPACE_IDS[here.head], "side": SIDE_IDS[here.exit]}
        if lies and not complete
        else None,
        "fresh": here.touched == 1,
        "fare": int(fare_of(s, link)),
        "under_way": s.verb == k.LAY and s.link == link,
    }


# -- seats and cards --------------------------------------------------------------------------------------


def _at(s: Any, *places: int) -> list[int]:
    """The cards of a place, or of several."""
    return [card for card in range(k.CARDS) if s.card_at[card] in places]


def _line(s: Any) -> list[int]:
    return [s.line[index] for index in range(s.line_size)]


def hand_of(s: Any, seat: int) -> list[int]:
    """The cards in a hand, as far as they are known."""
    return [card for card in s.seats[seat].hand if card != k.NO_CARD]


def _seat(s: Any, c: Any, names: Names, other: int, me: int | None) -> SeatView:
    mine = s.seats[other]
    shown = other == me or mine.open_hand == 1
    bidding = s.stage == k.AUCTION_TURN or (s.stage == k.PAY and s.verb == k.BID)
    return {
        "money": mine.money,
        "stress": mine.stress,
        "hp": mine.hp,
        "workers": mine.workers,
        "tiles_left": mine.tiles_left,
        "industries": mine.industries,
        "hand_limit": int(hand_limit(s, c, other)),
        "hand_size": mine.hand_size,
        "pile_size": mine.pile_size,
        "bid": mine.bid or None,
        "in_auction": bidding and other not in s.new_order,
        "open": mine.open_hand == 1,
        "hand": [names.cards[card] for card in hand_of(s, other)] if shown else None,
        "cards": [names.cards[card] for card in _at(s, k.IN_HAND + other, k.IN_PILE + other)],
        "discards": [names.cards[card] for card in _at(s, k.IN_DISCARDS + other)],
        "links": int(count_links(s, other)),
        "score": int(total(s, c, other)),
    }


def _book(s: Any, names: Names, book: int) -> Book:
    first = k.BOOK_CARDS * book
    top, *below = [s.book[first + index] for index in range(s.book_size[book])]
    return {
        "id": BOOK_IDS[book],
        "top": names.cards[top] if top != k.NO_CARD else None,
        "size": s.book_size[book],
        "seen": [names.cards[card] for card in below if card != k.NO_CARD],
    }


def _tiles_left(s: Any) -> TilesLeft:
    return cast(TilesLeft, {name: s.building_tiles[kind] for kind, name in enumerate(TYPE_IDS) if name})


def _month(s: Any, c: Any, number: int) -> Month:
    return {
        "round": number,
        "type": TYPE_IDS[s.type_tile[number]] or None,
        "passengers": c.new_passengers[number],
    }


# -- the action under way ---------------------------------------------------------------------------------


def _pending(s: Any, c: Any, names: Names) -> Pending | None:
    if s.verb == k.NO_VERB:
        return None
    used = {names.cards[card]: slots_of(s.used[card]) for card in range(k.CARDS) if s.used[card]}
    stress, money = so_far(s, c)
    return {
        "verb": VERB_IDS[s.verb],
        "link": str(s.link) if s.link != k.NO_LINK else None,
        "spot": spot_id(s, s.spot),
        "kind": TYPE_IDS[s.kind] or None,
        "goal": goal_id(names, s.goal),
        "at": spot_id(s, s.at),
        "entering": _entering(s, c),
        "laid": s.laid,
        "needs": [icons_of(names, need) for need in s.need if need],
        "rails_due": s.rails_due,
        "money_due": s.money_due,
        "used": used,
        "stress_so_far": stress,
        "money_so_far": money,
        "rides": [str(s.rides[index]) for index in range(s.num_rides)],
        "trip": forecast.trip(s, c),
        "goals": _goals(s),
        "to_buy": s.to_buy,
    }


def spot_id(s: Any, spot: int) -> str | None:
    """The space of a spot; None where there is none."""
    return space_id(s.spots[spot].space) if 0 <= spot < k.NO_SPOT else None


def _goals(s: Any) -> list[str]:
    """The spaces where the passenger under way may get off, as far as the destination is named."""
    if s.verb != k.MOVE or s.goal == k.NO_ICON:
        return []
    return [SPACE_IDS[s.spots[spot].space] for spot in forecast.goals_of(s, s.goal)]


def goal_id(names: Names, icon: int) -> str | None:
    """The destination that an icon stands for: a type or a label; None for NO_ICON."""
    if icon >= k.LABEL_ICON:
        return str(names.labels[icon - k.LABEL_ICON])
    return TYPE_IDS[icon - k.TYPE_ICON] if icon else None


def _entering(s: Any, c: Any) -> Entering | None:
    """The space that the track under way enters, and the side by which it does."""
    if s.stage != k.CHOOSE_STEP:
        return None
    here = s.links[s.link]
    return {"space": SPACE_IDS[c.neighbour[here.head][here.exit]], "from": SIDE_IDS[here.exit ^ 2]}


def so_far(s: Any, c: Any) -> tuple[int, int]:
    """Stress and money that the icons used in this action bring with them, settled or not."""
    stress = money = 0
    counted = (1 << k.SLOTS) - 1
    if s.strip_counts == 1:
        counted &= ~(1 << k.STRIP_SLOT)
    for card in range(k.CARDS):
        if s.used[card]:
            stress += max((s.used[card] & counted).bit_count() - 1, 0)
            if s.consequence_scope == 0 or s.phase == k.PHASE_ADMINISTRATION:
                stress += c.stress[card]
                money += c.pays[card]
    return stress, money


# -- the end ----------------------------------------------------------------------------------------------


def _score(s: Any, c: Any, seat: int) -> Scored:
    mine = s.seats[seat]
    ahead = sum(bool(is_ahead(s, c, other, seat)) for other in range(s.players) if other != seat)
    return {
        "seat": seat,
        "happiness": mine.hp,
        "links": c.link_points * int(count_links(s, seat)),
        "money": mine.money // c.money_per_point,
        "stress": -c.penalty[mine.stress],
        "total": int(total(s, c, seat)),
        "place": 1 + ahead,
    }
