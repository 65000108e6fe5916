# English. The same ids and variables stand in ja.ftl.
#
# Names in arguments ($road, $town) come as the reader's words, $seat as a name; all others are numbers.

game-new-game = New Game
game-new-game-tagline = Stone, carts, and roads that meet.
game-new-game-about = Companies pave roads between seven towns. A cart brings stone in each turn: take it, or pave a road with what you have. Roads bring points by their length, and more where they meet your own.

prompt-act = What does your company do?
kind-quarry = Take stone
kind-pave = Pave a road
verb-quarry = Take stone
verb-pave = Pave
choice-quarry = Stone from the cart
choice-pave = { $road }
brings-stone = + { $stone } stone
costs-stone = costs { $stone } stone
brings-points = { $points ->
        [one] + { $points } point
       *[other] + { $points } points
    }

status = Round { $round } of { $rounds }
track-round = Round
track-cart = Stone on the cart
fact-points = Points
fact-stone = Stone

event-came = The cart brings { $stone } stone.
event-quarried = { $seat } takes { $stone } stone.
event-paved = { $points ->
        [one] { $seat } paves { $road }: { $points } point.
       *[other] { $seat } paves { $road }: { $points } points.
    }

# $needs and $has are what it takes and what there is
refusal-not-now = This cannot be done at the moment.
refusal-road-is-paved = This road is paved already.
refusal-too-little-stone = This road takes { $needs } stone, and you have { $has }.
