# Oranienburger Kanal in English. The same ids and variables stand in ja.ftl.
#
# Names in arguments ($seat, $card, $cell, $edge, $resource, $route, $effect, $bundle, $colour,
# $spaces) come as the reader's words; all others are numbers.

# --- the game ---
game-oranienburger-kanal = Oranienburger Kanal
game-oranienburger-kanal-tagline = Works along a canal, tied together by paths, roads, rails and bridges.
game-oranienburger-kanal-about = One or two players lay out an industrial district, each on a board of twelve building spaces. A building comes to life when four routes surround it, and once more when two bridges reach it; what it then brings depends on what lies around. One wheel holds the resources and turns wood, clay and ore into brick and iron. Whoever has the most fame in the end wins; alone you play against a line of 120, or three games in a row.

# --- why it cannot be done: $needs and $has are what it takes and what there is ---
refusal-not-now = This is not among the choices at the moment: answer the present question first.
refusal-space-has-disc = An action disc lies on this space: it is used up for this round. Choose a free one.
refusal-space-is-blocked = The blocking disc lies on this space in this round. Choose another.
refusal-extension-not-open = This part of the space is still hidden: it opens when the pile that covers it is empty.
refusal-card-not-in-display = This card does not lie open. Choose one from the display.
refusal-cell-taken = A building stands here already, and buildings stay. Choose an empty building space.
refusal-board-is-full = All twelve of your building spaces are taken: you cannot build any more.
refusal-board-is-not-full = The top card leaves the game only when all { $needs } building spaces are taken; you have { $has } buildings.
refusal-pile-is-empty = The pile is empty: there is no card to put out of the game.
refusal-not-enough-wood = This takes { $needs } wood, and you have { $has }.
refusal-not-enough-clay = This takes { $needs } clay, and you have { $has }.
refusal-not-enough-ore = This takes { $needs } ore, and you have { $has }.
refusal-not-enough-brick = This takes { $needs } brick, and you have { $has }.
refusal-not-enough-iron = This takes { $needs } iron, and you have { $has }.
refusal-not-enough-talers =
    { $needs ->
        [one] This takes { $needs } taler, and you have { $has }.
       *[other] This takes { $needs } talers, and you have { $has }.
    }
refusal-not-enough-fame =
    { $needs ->
        [one] This takes { $needs } fame in tokens, and you have { $has }.
       *[other] This takes { $needs } fame in tokens, and you have { $has }.
    }
refusal-wheel-needs-all-three = The wheel turns only with 1 wood, 1 clay and 1 ore at least; buy what is missing first.
refusal-resource-is-full = You have { $has } of this, and the wheel has no room for more.
refusal-anytime-not-within-payment = Nothing can be bought or turned here: one payment, or one kind of gain, is not to be interrupted.
refusal-free-rotation-is-used = You have turned the wheel free of charge in this round; once more costs talers.
refusal-cost-not-on-card = This card has no such cost.
refusal-build-not-offered = The action space you chose offers no building, or you have built it.
refusal-bridge-not-offered = The action space you chose offers no bridge, or you have built it.
refusal-route-not-offered = The action space you chose offers no route of this kind, or you have laid all of them.
refusal-resource-not-offered = The action space you chose does not offer this resource, or you have taken it.
refusal-route-space-taken = A route lies here already, and only paths can be replaced. Choose an empty route space or a path.
refusal-path-cannot-replace = A path goes to an empty route space only.
refusal-rail-must-touch-rail = A rail must touch one of your rails at an end.
refusal-canal-must-touch-canal = A canal must touch one of your canals at an end.
refusal-path-is-under-bridge = A bridge crosses this path, and in this game such a path stays.
refusal-bridge-is-there = There is a bridge here already; one is the most.
refusal-bridge-needs-route = A bridge crosses a route, and there is none here yet.
refusal-bridge-needs-two-buildings = A bridge links two buildings; here stand { $has } of the { $needs } it needs.
refusal-bridge-only-between-cells = A bridge lies between two building spaces, never on the outer edge.
refusal-not-a-start-edge = What you start with lies on the outer edge, or has one end there.
refusal-start-route-is-placed = You have placed all routes of this kind that you start with.
refusal-only-on-outer-edge = This effect builds on the outer edge of the board only.
refusal-only-on-inner-edge = This effect builds between two building spaces only.
refusal-only-on-printed-path = This effect builds on a printed path only.
refusal-only-on-own-side = This effect builds on a side of its own building only.
refusal-no-route-here = There is no such route here to take away.
refusal-no-bridge-here = There is no bridge here to take away.
refusal-not-activated = This building is not waiting to be activated: a fourth route around it does that, or its second bridge.
refusal-no-such-effect = This building has no such effect.
refusal-effect-is-used = This effect has been used in this activation.
refusal-condition-not-met = The condition of this effect, which has several parts, is not met as things stand.
refusal-wrong-activation = This effect is for activation { $needs } of the building, and its count is { $has }.
refusal-effect-gives-nothing = What this effect goes by is { $has } now, and for that number it names nothing.
refusal-nothing-to-build = There is no place where this effect could do anything now, or no card that you could pay for.
refusal-branch-is-chosen = This has been chosen already; choose another one.
refusal-payment-not-offered = This effect cannot be paid that way.
refusal-nothing-to-take = There is nothing of this to take now.
refusal-action-not-complete = This is not complete yet; finish it, or step back.
refusal-top-card-instead = Your board is full: all that is left of building is that the top card of the pile leaves the game.
refusal-extension-is-of-last-round = This part of space 4 opens for the last round only: the round after the blue pile has become empty.
refusal-extension-opens-at-round-end = The pile that covered this part is empty, but in this game it opens at the end of the round.
refusal-space-has-no-extension = This space has no hidden part: the spaces 2, 3 and 4 have one.
refusal-no-start-route-of-kind = You start with paths, a rail and a canal: there is no route of this kind to place.
refusal-start-space-taken = A route lies here already: what you start with goes to empty route spaces.
refusal-not-of-this-effect = The effect that you are using does not do this; it says what it builds or takes away.
refusal-effect-is-passed = The effects of this card are used from top to bottom: one further down has been used, so this one is over.
refusal-nothing-to-count = What this effect goes by is not there: its count is 0, so it would bring nothing.
refusal-count-too-small = The condition of this effect is not met: it asks for { $needs } or more, and the count is { $has }.
refusal-count-too-large = The condition of this effect is not met: it asks for { $needs } at most, and the count is { $has }.
refusal-count-is-another = The condition of this effect is not met: it asks for exactly { $needs }, and the count is { $has }.
refusal-condition-was-not-met = The condition of this effect was not met when the building was activated, and in this game that moment counts.
refusal-not-at-this-bridge = The new bridge activates one of the two buildings that it links; choose one of them.
refusal-activated-later = This building waits its turn: those that were activated by the effect in use come first.
refusal-cell-is-empty = No building stands here, so nothing can be activated.
refusal-nothing-is-activated = No building is activated at the moment: effects can be used when a fourth route or a second bridge activates their building.
refusal-space-is-chosen = You have chosen space { $needs } for this turn, and a turn is one space.
refusal-space-comes-first = First choose an action space: a turn begins with it, and nobody may go without.
refusal-no-free-space-offers = No action space that is still free offers this now.
refusal-branch-is-another = This space offers one of two things, and you have chosen the other one.
refusal-no-such-branch = This space does not ask you to choose between two things.
refusal-start-routes-come-first = Before the first round everybody places the routes they start with; nothing else can be done until then.
refusal-not-your-turn = It is not your turn: this can be done when it is.
refusal-turn-of-the-other = The other player’s turn comes next: until then you may only buy resources and turn the wheel.
refusal-round-is-over = The round is over: all that can be done now is to buy resources and to turn the wheel.
refusal-game-is-over = The game is over.
refusal-free-rotation-is-later = The free turn of the wheel comes at the end of the round, or by an effect that says so; now it costs talers.
refusal-wrong-place =
    { $needs ->
        [1] This effect is for a building in a corner of the board.
        [2] This effect is for a building on the border of the board.
       *[3] This effect is for a building in the middle of the board, off its border.
    }

# --- what happened ---
event-space =
    { $talers ->
        [0] { $seat } takes space { $space }.
        [one] { $seat } takes space { $space }, and { $talers } taler with it.
       *[other] { $seat } takes space { $space }, and { $talers } talers with it.
    }
event-gain = { $seat } gains { $bundle }.
event-lost = { $seat } has no room for { $bundle }: it is lost.
event-pay = { $seat } pays { $bundle }.
event-bought =
    { $talers ->
        [one] { $seat } buys 1 { $resource } for { $talers } taler.
       *[other] { $seat } buys 1 { $resource } for { $talers } talers.
    }
event-rotated =
    { $talers ->
        [0] { $seat } turns the wheel free of charge.
        [one] { $seat } turns the wheel for { $talers } taler.
       *[other] { $seat } turns the wheel for { $talers } talers.
    }
event-built = { $seat } builds { $card } on { $cell }.
event-built-for = { $seat } builds { $card } on { $cell } for { $bundle }.
event-route = { $seat } lays a { $route } { $edge }.
event-route-for = { $seat } lays a { $route } { $edge } for { $bundle }.
event-route-replaced = { $seat } lays a { $route } in the place of a path { $edge }.
event-route-replaced-for = { $seat } lays a { $route } in the place of a path { $edge } for { $bundle }.
event-bridge = { $seat } builds a bridge { $edge }.
event-bridge-for = { $seat } builds a bridge { $edge } for { $bundle }.
event-route-removed = { $seat } takes away the { $route } { $edge }.
event-bridge-marked = { $seat } gives up the bridge { $edge }: it leaves at the end of the turn.
event-to-activate-routes = { $card } on { $cell }, of { $seat }, is surrounded by routes.
event-to-activate-bridges = { $card } on { $cell }, of { $seat }, has its second bridge.
event-activated = { $seat } activates { $card } on { $cell }.
event-effect = { $seat } uses { $card }: { $effect }
event-forfeited = { $card } on { $cell }, of { $seat }, loses its activation by bridges.
event-revealed = { $card } is laid open.
event-card-gone = { $card } leaves the game.
event-extension = Space { $space } is extended from now on.
event-talers = 1 taler each goes to the spaces { $spaces }.
event-talers-back =
    { $talers ->
        [one] { $talers } taler goes back to the supply from space { $space }.
       *[other] { $talers } talers go back to the supply from space { $space }.
    }
event-blocked = The blocking disc lies on space { $space } now.
event-round-end = Round { $round } ends.
event-round-begins = Round { $round } begins; { $seat } goes first.
event-round-begins-alone = Round { $round } begins.
event-last-round-begins-alone = Round { $round }, the last, begins.
event-last-round-begins = Round { $round }, the last, begins; { $seat } goes first.
event-last-round = The blue pile is empty: the next round is the last.
event-first-player = { $seat } goes first.
event-scoring = The game is over, and fame is counted.
event-game-end = { $seat } has { $points } fame.
event-campaign-game-end = Game { $game } of the campaign ends; { $seat } has { $points } fame.
event-game-begins = Game { $game } of the campaign begins.
term-buildings = Buildings
term-taler = Talers
term-tokens = Fame tokens
term-iron-brick = Iron and brick
term-basics = Sets of basics
term-routes = Roads, rails, canals
term-empty = Empty route spaces
term-games-before = Earlier games

# --- what is asked ---
prompt-start-routes = Place the routes you start with, on the outer edge or with one end there.
prompt-space = Choose an action space.
prompt-branch = Space { $space }: which of the two?
prompt-act-over =
    { $anytime ->
        [0] Space { $space }: nothing is left to do here.
        [1] Space { $space }: nothing is left to do here. Buy anything, or finish.
        [2] Space { $space }: nothing is left to do here. Turn the wheel, or finish.
       *[3] Space { $space }: nothing is left to do here. Buy or turn anything, or finish.
    }
prompt-act = Space { $space }: what do you do?
prompt-cost = { $card }: which cost do you pay?
prompt-cell = { $card }: where do you build it?
prompt-activation = Which building do you activate first?
prompt-bridge-end = The bridge is the second of two buildings. Which one does it activate?
prompt-effect = { $card } on { $cell } is activated: which effect do you use?
prompt-effect-over =
    { $anytime ->
        [0] { $card }: nothing more is possible with it as things stand.
        [1] { $card }: nothing more is possible with it as things stand. Buy anything, or finish.
        [2] { $card }: nothing more is possible with it as things stand. Turn the wheel, or finish.
       *[3] { $card }: nothing more is possible with it as things stand. Buy or turn anything, or finish.
    }
prompt-kind-one = Take what you gain.
prompt-kind = You gain all of these. Which first? Between them you may buy, at a price that goes by what you have.
prompt-trade =
    { $times ->
        [one] { $card }: trade ({ $times } time at most)?
       *[other] { $card }: trade ({ $times } times at most)?
    }
prompt-trade-any = { $card }: trade, as often as you can pay?
prompt-turn = { $card }: turn the wheel (up to { $times } more)?
prompt-effect-build = { $card }: what do you build?
prompt-effect-remove = { $card }: what do you take away?
prompt-choose =
    { $count ->
        [one] { $card }: choose one.
       *[other] { $card }: choose { $count }.
    }
prompt-others-turn =
    { $anytime ->
        [1] The other player’s turn is next. Do you buy anything before?
        [2] The other player’s turn is next. Do you turn the wheel before?
       *[3] The other player’s turn is next. Do you buy or turn anything before?
    }
prompt-round-end = The round ends. Do you turn the wheel free of charge?
prompt-round-end-over = The round ends, and nothing is left to buy or to turn.
prompt-game-end-over = The game ends, and nothing is left to buy or to turn.
prompt-rotated =
    { $last ->
        [0] The round ends.
       *[other] The game ends.
    }{ $short ->
        [0] { "" }
       *[other] {" "}The free turn of the wheel takes 1 wood, 1 clay and 1 ore, which you do not have.
    } { $anytime ->
        [1] Do you buy anything more?
        [2] Do you pay to turn the wheel?
       *[3] Do you buy or turn anything more?
    }{ $last ->
        [0] { "" }
       *[other] {" "}Each taler that you pay is a point less.
    }
prompt-game-end = The game ends. Do you turn the wheel once more, free of charge?
prompt-chance = One moment: cards are being drawn.
prompt-over = The game is over.

# --- kinds of choices; the ids are those of the list of choices ---
kind-space = Action space
kind-done = Finish
kind-buy = Buy
kind-rotate = Turn for talers
kind-free-rotate = Free turn of the wheel
kind-branch = One of two
kind-take = Take
kind-card = Build
kind-top-card = Full board
kind-cost = Cost
kind-cell = Build on
kind-route = Lay
kind-bridge = Bridge
kind-activate = Activate
kind-effect = Effect
kind-choice = Choose
kind-pay = Trade
kind-remove = Take away a route
kind-unbridge = Take away a bridge
kind-draw = Card drawn
kind-first = First player

# --- what an action space offers ---
offer-1 = build a building, and lay a path or a road
offer-2 = build a building
offer-2-extended = build a building, and build a bridge
offer-3 = lay up to three routes, each a path or a road
offer-3-extended = lay up to three routes, each a path or a road; or lay a path and a road, and build a bridge
offer-4 = lay up to two routes of any kinds
offer-4-extended = lay up to two routes of any kinds; or build a building
offer-5 = gain { $bundle }
offer-6 = gain one of { $bundle }; or build a bridge
offer-7 = gain { $bundle }

# --- one side of an “or” ---
branch-3-1 = up to three routes, each a path or a road
branch-3-2 = a path and a road, and a bridge
branch-4-1 = up to two routes of any kinds
branch-4-2 = a building
branch-6-1 = one of { $bundle }
branch-6-2 = a bridge

# --- leaving it at what is done, by what is asked ---
done-act = nothing more on this space
done-unused = do nothing on this space
done-effect = use no more effects of this building
done-trade = trade no more
done-effect-build = build no more
done-effect-remove = take nothing more away
done-choose = choose no more
done-others-turn = go on
done-round-end = go on without turning the wheel
done-rotated = go on

# --- names: places by column and row, amounts by what there is of each resource ---
place-space = { $space }
place-cell = space { $at }
place-between = between { $one } and { $other }
place-above = above { $at }
place-below = below { $at }
place-left = left of { $at }
place-right = right of { $at }
amount-wood = { $n } wood
amount-clay = { $n } clay
amount-ore = { $n } ore
amount-brick = { $n } brick
amount-iron = { $n } iron
amount-taler =
    { $n ->
        [one] { $n } taler
       *[other] { $n } talers
    }
amount-fame =
    { $n ->
        [one] { $n } fame token
       *[other] { $n } fame tokens
    }
amount-nothing = nothing

# --- choices; `.step` is what one is called in a row of decisions ---
choice-space = Space { $space }
choice-buy =
    { $talers ->
        [one] buy 1 { $resource } for { $talers } taler
       *[other] buy 1 { $resource } for { $talers } talers
    }
choice-rotate =
    { $talers ->
        [one] turn the wheel for { $talers } taler
       *[other] turn the wheel for { $talers } talers
    }
choice-free-rotate = turn the wheel, free
choice-top-card = the top card leaves the game
choice-take = take { $bundle }
choice-card = { $card }
    .step = build { $card }
choice-cost = pay { $bundle }
choice-cell = { $cell }
choice-route = { $route } { $edge }
    .step = lay a { $route } { $edge }
choice-bridge = bridge { $edge }
choice-activate = { $card } on { $cell }
    .step = activate { $card } on { $cell }
choice-effect = { $effect }
choice-choice = { $effect }
choice-pay = pay { $bundle }
choice-remove = remove { $route } { $edge }
choice-unbridge = remove bridge { $edge }
group-route = Lay a { $route }
group-route-instead = Lay a { $route } in place of a { $old }

# --- what a question is about ---
asked-thing = { $what }
asked-space = Space { $space }
asked-extension = hidden part of space { $space }
asked-buy = buy { $resource }
asked-take = take { $resource }
asked-answer = answer { $number }
asked-rotate = turn the wheel for talers
asked-free-rotate = turn the wheel, free
asked-top-card = the top card leaves the game
asked-done = Done

# --- where the game stands ---
status-turn = Round { $round }, turn { $turn } of { $turns }
status-turn-alone = Round { $round } of { $rounds }, turn { $turn } of { $turns }
status-last = Round { $round }, last round
status-last-alone = Round { $round } of { $rounds }, last round
status-over = Round { $round }
status-over-alone = Round { $round } of { $rounds }
status-of-game = Game { $game } of 3, { $status }

# --- what a choice would cost and bring ---
# what a decision gives up: the action of a space, an effect, the free turn of the wheel
loses-action = the action of space { $space } goes unused: { $offer }
loses-effect = an effect goes unused: { $effect }
loses-rotation = the free turn of the wheel goes unused, which would bring { $points } fame
preview-pay = pay { $bundle }
preview-pay-or = pay { $bundle } or { $other }
preview-or = or pay { $bundle }
preview-gain = gain { $bundle }
preview-lost = lose { $bundle } beyond the wheel’s room
preview-free = free of charge
preview-fame = { $points } fame
preview-talers =
    { $talers ->
        [one] with { $talers } taler on it
       *[other] with { $talers } talers on it
    }
preview-replaces = takes away a { $route }
preview-activates-routes = activates { $card } (four routes)
preview-activates-routes-for = activates { $card } (four routes): gain { $bundle }
preview-activates-routes-least = activates { $card } (four routes): gain at least { $bundle }, and more as you choose
preview-activates-routes-one = activates { $card } (four routes): one of { $count } effects
preview-activates-bridges = activates { $card } (two bridges)
preview-activates-bridges-for = activates { $card } (two bridges): gain { $bundle }
preview-activates-bridges-least = activates { $card } (two bridges): gain at least { $bundle }, and more as you choose
preview-activates-bridges-one = activates { $card } (two bridges): one of { $count } effects
# The other one of two buildings, of which a bridge activates only one
preview-activates-or = or instead activates { $card }
preview-activates-or-for = or instead activates { $card }: gain { $bundle }
preview-activates-or-least = or instead activates { $card }: gain at least { $bundle }, and more as you choose
preview-activates-or-one = or instead activates { $card }: one of { $count } effects
preview-next-game = ends this game: game { $game } of the campaign begins on an empty board
preview-forfeits = the building on { $cell } loses its activation by bridges
preview-effect = { $effect }
preview-limit = up to { $times } times

# --- options of a table ---
option-deck = Deck
option-deck-help = Two decks of 60 buildings each. A game plays with one of them.
option-deck-A = A
option-deck-B = B
option-board = Industry board
option-board-help = The front has two paths, a rail and a canal printed on it. On the blank side you place them yourself before the first round.
option-board-front = front, with printed routes
option-board-blank = blank
option-campaign = Solo campaign
option-campaign-help = Three solo games in a row with one deck and ever new cards. The fame of all three counts. Ignored by two players.
option-campaign-off = no, a single game
option-campaign-on = yes, three games
option-start-paths = Paths you start with
option-start-paths-help = On the blank side: are the two paths you place at the start printed paths, for effects that ask for one?
option-start-paths-printed = printed paths
option-start-paths-plain = paths like others
option-between-kinds = Buying between two kinds of a gain
option-between-kinds-help = When you gain several kinds of resources at once, may you buy or turn the wheel after the first kind and before the next? The rules say both.
option-between-kinds-allowed = allowed
option-between-kinds-forbidden = not allowed
option-others-turn = Buying in the other player’s turn
option-others-turn-help = May you buy or turn the wheel in the other player’s turn? If so, you are asked before each of them.
option-others-turn-closed = no
option-others-turn-open = yes
option-emptied-pile = A pile emptied in mid-round
option-emptied-pile-help = A full board can put the last card of a pile out of the game in the middle of a round. When does the extension under the pile open?
option-emptied-pile-at-once = at once
option-emptied-pile-round-end = at the end of the round
option-path-under-bridge = A path under a bridge
option-path-under-bridge-help = May a path that a bridge crosses be replaced by another route? The bridge stays.
option-path-under-bridge-replaceable = may be replaced
option-path-under-bridge-fixed = stays
option-canal-clay = Clay of a canal
option-canal-clay-help = A canal brings 2 clay. Do they come before or after what the same canal activates?
option-canal-clay-first = before
option-canal-clay-after = after
option-free-canal = A canal free of charge
option-free-canal-help = A building may build a canal without its cost. Must it touch a canal all the same, and does it bring clay?
option-free-canal-as-paid = both
option-free-canal-anywhere = clay, and it may lie anywhere
option-free-canal-no-clay = it must touch a canal, and brings no clay
option-free-canal-bare = neither
option-chain = Further activations
option-chain-help = What a building builds may activate other buildings. Are they used after the effect that did it, or after all effects of its building?
option-chain-line = after the effect
option-chain-whole-card = after the building
option-conditions = When effects look at the board
option-conditions-help = Are the conditions and numbers of an effect read when you use it, or when its building is activated?
option-conditions-at-use = when used
option-conditions-at-activation = when activated
option-extra-builds = Solo: three buildings in a round
option-extra-builds-help = If you built more than two buildings in a round, are two cards laid open as ever, or as many as are missing?
option-extra-builds-draw-two = two
option-extra-builds-fill = as many as are missing
option-discard-as-build = Solo: building with a full board
option-discard-as-build-help = A full board puts a card out of the game instead of building. Does that count as built, so that fewer open cards leave?
option-discard-as-build-no = no
option-discard-as-build-yes = yes
option-ring = Rings of routes
option-ring-help = Must a ring be of one kind of route, or may kinds be mixed?
option-ring-one-kind = one kind
option-ring-any-kinds = mixed
option-neighbour = Neighbouring buildings
option-neighbour-help = Is a building across a side a neighbour, or only one that a bridge links?
option-neighbour-across-a-side = across a side
option-neighbour-linked = linked by a bridge
option-row-of-four = Rows and columns of routes
option-row-of-four-help = Must the routes of a whole row or column be of one kind, or may kinds be mixed?
option-row-of-four-any-kinds = mixed
option-row-of-four-one-kind = one kind

# --- the picture: names for readers of the screen, and short words on it ---
board-table = The table
board-actions = Actions
board-open-cards = Open cards
board-industry-of = Industry board of { $name }
board-show = Show the board of { $name } large
board-wheel = Wheel: { $what }
board-round = Round { $round }
board-round-of = Round { $round } of { $rounds }
board-last = Round { $round } · last
board-first = first player: { $name }
board-game = Game { $game } of 3
board-done = Done
board-space = Space { $space }: { $what }
board-extension-2 = and build a bridge
board-extension-3 = or lay a path and a road and build a bridge
board-extension-4 = or build a building
board-opens = opens when the { $colour } pile is empty ({ $n } left)
board-open-now = open
board-blocked = blocked
board-free = free
board-disc = disc of { $letter }
board-cost = Cost: { $cost }
board-on-edge = { $what } { $where }
board-edge-empty = Empty route space
board-printed = printed
board-with-bridge = with a bridge
board-leaving = bridge leaves at the end of the turn
board-choices = { $n } choices
board-empty-cell = Building space { $at }, empty
board-building = { $card } on { $at }
board-sides = { $n } of 4 sides with routes
board-bridges =
    { $n ->
        [one] { $n } bridge
       *[other] { $n } bridges
    }
board-state = { $routes }/4 routes, bridges: { $bridges } (the second activates)
board-activated =
    { $n ->
        [0] not yet activated
        [one] activated once
       *[other] activated twice
    }
board-no-buildings = No buildings yet
board-to-place = To place
board-in-use = In use
board-effect = effect { $n }
board-times-left = { $n } more
board-score = Score
board-total = Total
board-rank = Rank
board-campaign = Campaign
board-campaign-total = Campaign so far
board-tie = Tie broken by { $by }
board-part-buildings = Buildings
board-part-taler = Talers
board-part-tokens = Fame tokens
board-part-iron-brick = Iron and brick
board-part-basics = Sets of basics
board-part-routes = Roads, rails, canals
board-part-empty = Empty route spaces
board-band-needs-practice = needs practice
board-band-taking-shape = taking shape
board-band-not-enough = on the way, not enough
board-band-won = won
board-band-admirable = admirable
board-band-outstanding = outstanding
board-band-extraordinary = extraordinary
board-band-room-to-improve = room to improve
board-band-superb = superb

# --- the table in words, as the terminal writes it ---
text-setup = Before the first round
text-round = Round { $round }, turn { $turn }
text-last = the last round
text-first = { $name } goes first
text-game = game { $game } of 3
text-before = earlier games: { $totals }
text-piles = piles: { $piles }
text-blocked = blocked
text-or = { " or " }
text-stock = { $name }: { $bundle }
text-score = as it stands: { $total } fame ({ $parts })
text-legend = . path   = road   # rail   ~ canal   X bridge   * activated
text-to-place = to place: { $routes }
heads-spaces = space | talers | taken | offers
heads-cards = display | cost | fame | effects
heads-buildings = at | building | fame | routes | bridges | effects

# --- nouns ---
noun-wood = wood
noun-clay = clay
noun-ore = ore
noun-brick = brick
noun-iron = iron
noun-taler = talers
noun-fame = fame
noun-path = path
noun-road = road
noun-rail = rail
noun-canal = canal
noun-bridge = bridge
noun-building = building
noun-green = green
noun-orange = orange
noun-blue = blue

# --- scoring ---
score-buildings = buildings
score-taler = talers
score-tokens = fame tokens
score-iron-brick = iron and brick
score-basics = least of wood, clay, ore
score-routes = roads, rails, canals
score-empty = empty route spaces
score-total = total
tie-empty-edges = fewer empty route spaces
tie-empty-cells = fewer empty building spaces
tie-iron-brick = more iron and brick
tie-basics = more wood, clay and ore
rank-needs-practice = Practice will help.
rank-taking-shape = A plan is visible.
rank-not-enough = It goes well, but not far enough.
rank-won = The game is won.
rank-admirable = Won admirably.
rank-outstanding = Won outstandingly.
rank-extraordinary = Beyond all that could be expected.
campaign-rank-room-to-improve = There is room to improve.
campaign-rank-won = The campaign is won.
campaign-rank-superb = The campaign is won superbly.

# --- what the table calls the open cards and a player's own board ---
hand-title = Open cards
# Nobody has a hand: the open cards are everybody’s
open-hand-title = Open cards
mat = Industry board
mat-title = Board
mat-of = Industry board of { $name }
show-mat-of = Show the industry board of { $name }

# --- what is found of a component document: see the kernel's locale for $found and the rest ---
finding-not-amounts = amounts of resources are expected here, not { $found }.
finding-not-here = '{ $found }' cannot stand here{ $hint }; possible are { $known }.
finding-nothing-here = nothing stands here; an amount is expected.
finding-too-much = here the { $table } of all cards together are more than { $most }; simpler effects are needed.
finding-cannot-keep = { $found }; more than { $most } cannot be kept.
finding-not-each-space = each of the spaces 1 to { $most } is expected once.
finding-not-next = { $found }; '{ $wanted }' is next.
finding-not-rising = { $found }; more than { $least } is needed, bands rise.
finding-wrong-printed = { $found } printed; the board starts with { $wanted }.
finding-no-route-space = { $found } is no route space; they are h00 to h33 and v00 to v24.
finding-route-twice = '{ $edge }' stands there twice; a route space holds one route.
finding-inside-board = '{ $edge }' has both ends inside the board; a printed route lies on the outer edge or has an end there.
finding-not-a-name = a name of letters, digits and _ is expected.
finding-space-twice = this route space stands in the pattern twice.
finding-no-deck = no deck; "A", "B" or both are expected.
finding-number-twice = another card has this number; a free one is expected.
finding-too-few-cards = { $found } { $colour } cards (numbers { $low } to { $high }); { $needed } at least are needed, missing are { $missing }.
finding-few-cards = { $found } { $colour } cards (numbers { $low } to { $high }); 20 are expected, missing are { $missing }.
finding-wrong-colour = { $found }; number { $number } is { $colour }.
finding-mode-of-one = with one line the mode says nothing.
finding-nothing-beside = nothing to pay, beside another way to pay; an amount is expected.
finding-costs-nothing = this card costs nothing.
finding-cost-twice = this way to pay stands there twice.
finding-not-an-effect = an effect is expected here, not { $found }.
finding-effects-too-deep = effects within effects are nested deeper than { $most }.
finding-no-effect = this line does nothing; one of gain, pay, tiers, build, choose, rotate is expected.
finding-never-activated = 0 never holds, a building that is used has been activated; 1 or 2 is expected.
finding-not-tiers = an object of 1 to { $most } tiers is expected here.
finding-no-tier = '{ $found }' is no tier; a number such as "2", or "3+", is expected.
finding-tiers-overlap = two tiers begin at { $low }; tiers may not overlap.
finding-count-never = this count is never more than { $most }.
finding-empty-tiers = no tier does anything.
finding-distinct-missing = 'distinct' is missing: may a branch be chosen twice (false), or are the { $found } different (true)?
finding-too-few-branches = { $found } different branches of { $branches }.
finding-building-anywhere = '{ $found }' is a place for routes; a building goes on any empty cell.
finding-bridge-place = '{ $found }' says nothing of a bridge; 'own_side' is possible, or no 'on'.
finding-path-for-path = a path cannot replace a path; road, rail, canal or route is expected.
finding-only-path-printed = only a path is a printed path.
finding-removes = no card of the decks A and B is known to remove anything; it will be done.
finding-conditions-too-deep = conditions are nested deeper than { $most }.
finding-not-a-condition = a condition (of and cmp, at, all, any, not) is expected, not { $found }.
finding-conditions-at-once = { $found } at once; put them into one "all" or "any".
finding-not-a-comparison = one of { "{" }"eq": n{ "}" } (exactly), { "{" }"min": n{ "}" } (n or more), { "{" }"max": n{ "}" } (n or fewer) is expected, not { $found }.
finding-never-holds = this never holds, the count is never more than { $most }.
finding-always-holds = this always holds; a count is never less than 0.
finding-scope-missing = 'scope' is missing: { $source } is counted in { $known }.
finding-unknown-scope = { $found } is no scope of { $source }; possible are { $known }.
finding-counts-nothing = this counts nothing; a printed path is a path.
finding-distinct-routes = kinds of routes are counted among 'route', not '{ $source }'.
finding-distinct-resources = kinds of resources are counted among 'resource', not '{ $source }'.
finding-resource-distinct-missing = 'distinct': 'resource' is missing; name one resource to count its amount.
finding-max-missing = 'max' is missing: { $source } may grow without end, so this needs a limit.
finding-pattern-missing = 'pattern' is missing: the name of one of the patterns.
finding-unknown-pattern = { $found } is no pattern; there are { $known }.
finding-pattern-unasked = a pattern stands here, but it is not patterns that are counted.
finding-not-a-filter = an object with a filter is expected here, not { $found }.
finding-unknown-filter = '{ $found }' is no filter of { $source }; possible are { $known }.
finding-word-twice = a word stands there twice.
finding-sides-of-board = sides are those of this building; on the whole board there are none.
finding-not-complete = only complete rows and columns can be counted; true is expected.
finding-link-of-board = a link by a bridge is one with this building; use the scope neighbours.
finding-endless = any number of times, { $pay } for { $gain } has no end: what comes in buys again what goes out; a limit, a larger payment or a smaller gain is needed.
finding-feeds = together with { $other } this trade, any number of times, pays for itself.
finding-dominated = has the effect of { $other }, which costs no more and brings as much fame.
finding-less-fame = { $colour } cards bring less fame ({ $found } on average) than { $other } ones ({ $before }).
value-amount = { $amount } { $resource }
value-nothing = nothing
value-more = { $count } more
value-lines = lines
value-counts = counts
value-tests = tests
value-payments = payments
value-tiers = tiers
value-children = branches
value-patterns = patterns

figure-fame = Fame as it stands
    .gain = { $sign }{ $n } fame
figure-talers = Talers
    .gain = { $sign }{ $n } { $n ->
        [one] taler
       *[other] talers
    }

# --- themes of puzzles ---
theme-wheel = Wheel
theme-buildings = Buildings
theme-network = Routes
theme-bridges = Bridges
theme-effects = Effects
theme-resources = Resources

# What was built in finished games
built-building = Buildings
built-path = Paths
built-road = Roads
built-rail = Rails
built-canal = Canals
built-bridge = Bridges

# --- characters of bots ---
style-canal-master = canal master
style-canal-master-about = Likes to build canals.
style-railwayman = railwayman
style-railwayman-about = Likes to build railways.
style-bridge-builder = bridge builder
style-bridge-builder-about = Likes to build bridges.
style-merchant = merchant
style-merchant-about = Likes to have talers.
