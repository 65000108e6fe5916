# Tramways in English. The same ids and variables stand in ja.ftl.
#
# Names in arguments ($seat, $card, $cards, $board, $book, $space, $spaces, $from, $to, $type, $label, $link,
# $goal, $face) come as the reader's words; all others are numbers.

# --- the game ---
game-tramways = Tramways
game-tramways-tagline = A town wants its tramway: every track helps you, and every card worn thin gets on your nerves.
game-tramways-about = One to five players lay tramway lines across a growing town. Icons on cards pay for everything: tracks, buildings, passengers on their way; a card used for several icons at once brings stress. In each of six rounds the turn order is bid for, and with it the pick of new cards. Passengers travel over everybody’s links and bring happiness to their owners. Whoever has the most happiness, links and money in the end wins, less the price of all that stress; alone you play for a score.

# --- what happened ---
event-board = The map gets { $board }, { $face }.
event-laid-again = The boards show { $parcels } parcels, and { $needed } are needed: all are laid anew.
event-parcel = { $seat } gets { $card } and marks { $space }.
event-marked = { $seat } marks { $space }.
event-tile = Schedule, round { $round }: { $type }.
event-order = { $seat } has place { $place } in the turn order.
event-display = On offer: { $card }.
event-top = The top card of { $book } is { $card } now.
event-looked = { $seat } looks through { $book }.
event-took-book = { $seat } takes a card of { $book } unseen.
event-took-top = { $seat } takes { $card } from the top of { $book }.
event-bid = { $seat } bids ${ $amount }.
event-passed = { $seat } passes and takes place { $place }.
event-claimed = { $seat } takes place { $place } with a bid of ${ $amount }.
event-claimed-free = { $seat } takes place { $place } without a bid.
event-took = { $seat } takes { $card }.
event-void = { $seat } discards { $card } for the void ticket.
event-line = The line gets { $card }.
event-line-cleared =
    { $count ->
        [one] The other card of the line leaves the game.
       *[other] The { $count } other cards of the line leave the game.
    }
event-picked = { $seat } takes { $card } to hand.
event-shown = { $seat } shows all cards of hand, pile and discards.
event-played =
    { $icons ->
        [one] { $seat } uses an icon of { $cards }.
       *[other] { $seat } uses { $icons } icons of { $cards }.
    }
event-consequence =
    { $seat } bears { $count ->
        [one] the consequence
       *[other] the consequences
    } of { $cards }: { $money ->
        [0] { $stress } stress.
       *[other] { $stress ->
            [0] ${ $money } to pay.
           *[other] ${ $money } to pay and { $stress } stress.
        }
    }
event-stress-first = { $seat } goes first: { $amount } stress.
event-stress-overuse = { $seat } gets { $amount } stress for further icons of the same card.
event-stress-consequence = { $seat } gets { $amount } stress from a card.
event-stress-bonus = { $seat } gets { $amount } stress with the bonus.
event-stress-unpaid = { $seat } gets { $amount } stress because of unpaid fares.
event-stress-relief = { $seat } has { $amount } stress less.
event-stress-line = { $seat } gets { $amount } stress for the newest card of the line.
event-stress-full = { $seat } is at the end of the stress track: { $lost } stress has no effect.
event-stress-none = { $seat } has no stress to lose.
event-money-instead = { $seat } takes ${ $amount } instead of an action.
event-money-bonus = { $seat } gets ${ $amount } as a bonus.
event-money-icon = { $seat } gets ${ $amount } from a card.
event-money-paid = { $seat } pays ${ $amount }.
event-money-change = { $seat } gets ${ $amount } in change.
event-worker =
    { $amount ->
        [one] { $seat } gets a worker.
       *[other] { $seat } gets { $amount } workers.
    }
event-worker-spent =
    { $amount ->
        [one] { $seat } spends a worker.
       *[other] { $seat } spends { $amount } workers.
    }
event-laid =
    { $tiles ->
        [one] { $seat } lays { $tiles } tile on the way from { $from }, as far as { $to }.
       *[other] { $seat } lays { $tiles } tiles on the way from { $from }, as far as { $to }.
    }
event-laid-complete =
    { $tiles ->
        [one] { $seat } lays { $tiles } tile
       *[other] { $seat } lays { $tiles } tiles
    } and completes a link of { $length } from { $from } to { $to }.
event-laid-joined =
    { $tiles ->
        [one] { $seat } lays { $tiles } tile and joins two incomplete links into a complete one.
       *[other] { $seat } lays { $tiles } tiles and joins two incomplete links into a complete one.
    }
event-replaced = { $seat } takes up the last tile of an incomplete link, on { $space }.
event-removed =
    { $tiles ->
        [one] An incomplete link of { $seat } is removed: { $tiles } tile.
       *[other] An incomplete link of { $seat } is removed: { $tiles } tiles.
    }
event-upgraded-link = { $seat } upgrades the link from { $from } to { $to }.
event-built = { $seat } builds on { $space }: { $type }.
event-built-on = { $seat } builds on { $space } and enlarges a building: { $type }.
event-hand-limit = The hand limit of { $seat } is { $limit } now.
event-upgraded-building =
    { $passengers ->
        [0] { $seat } upgrades the building on { $space }: { $type }.
        [one] { $seat } upgrades the building on { $space }: { $type }, with { $passengers } passenger more.
       *[other] { $seat } upgrades the building on { $space }: { $type }, with { $passengers } passengers more.
    }
event-hp = { $seat } gains { $amount } happiness.
event-hp-ride = { $seat } gains { $amount } happiness by the passenger’s trip.
event-hp-leisure = { $seat } buys { $amount } happiness.
event-hp-stress = { $seat } loses { $amount } happiness to stress.
event-moved =
    { $links ->
        [one] { $seat } moves a passenger from { $from } to { $to } over { $links } link.
       *[other] { $seat } moves a passenger from { $from } to { $to } over { $links } links.
    }
event-fare = { $seat } is paid ${ $amount } in fares.
event-fare-bank = { $seat } gets ${ $amount } in fares from the bank.
event-unpaid = { $seat } cannot pay ${ $amount } of the fares.
event-passenger =
    { $amount ->
        [one] { $amount } passenger joins { $space }.
       *[other] { $amount } passengers join { $space }.
    }
event-new-passengers =
    { $amount ->
        [one] { $amount } new passenger: { $spaces }.
       *[other] { $amount } new passengers: { $spaces }.
    }
event-no-passengers = No passenger comes to the { $type } buildings.
event-discarded = { $seat } discards { $card } for ${ $amount }.
event-discarded-free = { $seat } discards { $card }.
event-round = Round { $round } begins.
event-last-round = Round { $round }, the last, begins.
event-phase-auction = The auction begins.
event-phase-action = The actions begin.
event-phase-administration = Administration begins.
event-phase-end = The round ends.
event-drew =
    { $count ->
        [one] { $seat } draws { $count } card.
       *[other] { $seat } draws { $count } cards.
    }
event-shuffled =
    { $count ->
        [one] The discards of { $seat } are the new pile: { $count } card.
       *[other] The discards of { $seat } are the new pile: { $count } cards.
    }
event-done = { $seat } is done with administration.
event-score = { $seat } has a score of { $points }.
event-scoring = The game is over, and points are counted.
event-game-end-alone = The game is over.
event-game-end = The game is over; { $seat } wins.
term-happiness = Happiness
term-links = Complete links
term-money = Money
term-stress = Stress

# --- types of buildings, icons ---
type-r = residential
type-l = leisure
type-c = commercial
type-i = industrial
icon-rail1 = 1 rail
icon-rail2 = 2 rails
icon-rail3 = 3 rails
icon-uplink = upgrade a link
icon-build = build
icon-upbuild = upgrade a building
icon-tr = residential
icon-tl = leisure
icon-tc = commercial
icon-ti = industrial
icon-worker = worker
icon-less-stress = less stress
icon-passenger = passenger
icon-strip = strip (valid ticket)
icon-money = ${ $amount }
icon-label = parcel { $label }
icon-pay = pay ${ $amount }
icon-stress = stress

# --- names of things: of an id where there is one message for it, else of its kind with the plain fields of the set’s entry ---
list-colon = { ": " }
list-or = { " or " }
list-plus = { " + " }
side-n = north
side-e = east
side-s = south
side-w = west
noun-card =
    { $void ->
        [true] void ticket { $id }
       *[other] { $kind ->
            [development] development card { $id }
            [parcel] parcel card { $label }
            [building] building card { $id }
            [generic] generic card { $id }
            [auction] auction card { $id }
           *[other] card { $id }
        }
    }
noun-book = ticket book { $id }
noun-board = board { $id }
noun-face = side { $id }
noun-parcel = parcel { $id }
place-building = { $type } { $space }
place-parcel = parcel { $label } ({ $space })
place-short = { $sign } { $space }
link-ends = { $start } – { $end }
link-open = { $start } – open end

# --- what the button of a choice says; .step: the same without the question that it answers ---
choice-pass = Pass: place { $place }
choice-claim = Take place { $place }
choice-bid = ${ $money }
    .step = bid ${ $money }
choice-take = { $card }
    .step = take { $card }
choice-discard = { $card }
    .step = discard { $card }
choice-book = { $book }
    .step = look through { $book }
choice-go-on =
    { $money ->
        [0] Turn up a card
       *[other] One more card for ${ $money }
    }
choice-money = Take ${ $money } instead
choice-bonus-money = Take ${ $money }
choice-coins = Pay ${ $money } with coins
choice-buy =
    { $points ->
        [0] Buy none
       *[other] { $points } happiness for ${ $money }
    }
    .step =
    { $points ->
        [0] buy no happiness
       *[other] buy { $points } happiness for ${ $money }
    }
choice-use = { $icon } of { $card }
    .step = use { $icon } of { $card }
choice-lay = { $from } → { $side }
    .step = lay from { $from } to the { $side }
choice-extend = { $link }, on to { $to }
    .step = extend { $link } to { $to }
choice-replace = { $link }, the tile on { $to }
    .step = replace the last tile of { $link } on { $to }
choice-step = On to the { $side }
choice-step-to = On to the { $side }, { $to }
choice-stop = Stop here
choice-uplink = { $link }
    .step = upgrade { $link }
choice-build = { $space }
    .step = build on { $space }
choice-kind = { $type }
choice-upbuild = { $building }
    .step = upgrade { $building }
choice-move = From { $building }
    .step = move a passenger of { $building }
choice-goal = To the next { $type } building
choice-goal-label = To parcel { $label }
choice-ride = { $from } → { $to } · { $seat }
choice-place = { $building }
    .step = place a passenger on { $building }
choice-done = Done
group-bid-with-icons = Bid, with money icons for what coins do not pay

# --- verbs of questions why not, and what was asked about ---
verb-lay = Lay track
verb-extend = Extend a track
verb-replace = Replace the last tile
verb-upgrade = Upgrade a link
verb-build = Build
verb-upgrade-building = Upgrade a building
verb-move = Move a passenger
verb-place = Place a passenger
asked-thing = { $what }
asked-verb = { $verb } · { $what }

# --- the action under way, and where the game stands ---
under-way-bid = Bid
under-way-lay = { verb-lay }
under-way-upgrade = { verb-upgrade }
under-way-build = { verb-build }
under-way-upgrade-building = { verb-upgrade-building }
under-way-move = { verb-move }
under-way-leisure-bonus = Buy happiness
under-way-administration = Administration
under-way-new-passenger = New passenger
status-setup = Setup
status-round = Round { $round } of { $rounds }, { $phase }
status-pass =
    { $pass ->
        [2] Round { $round } of { $rounds }, { $phase }, second pass
       *[other] Round { $round } of { $rounds }, { $phase }, first pass
    }
status-over = Game over

# --- short words on the picture, and what it tells readers of the screen ---
board-all = Map, schedule, tracks and cards
board-map = Map
board-land = land { $space }
board-mountain = mountain { $space }: 2 rails
board-water = water { $space }
board-parcel = Parcel { $label } ({ $space }), { $owner }
board-owned = marked by { $name }
board-unmarked = nobody’s
board-built-by = { $what } built by { $name }
board-tiles-upgraded =
    { $n ->
        [one] { $n } tile upgraded
       *[other] { $n } tiles upgraded
    }
board-passengers =
    { $room ->
        [one] { $n } of { $room } passenger
       *[other] { $n } of { $room } passengers
    }
board-link-of = { $name }’s
board-tiles =
    { $n ->
        [one] { $n } tile
       *[other] { $n } tiles
    }
board-fare = fare ${ $n }
board-consequence = consequence: { $what }
board-one-stress = 1 stress
board-no-icons = no icons
board-discard = Discard { $card }
board-stress-more = stress +{ $n }
board-no-stress = no stress
board-adds = adds { $what }
board-schedule = Schedule
board-round = Round { $n }
board-brings = { $type } gets +{ $n }
board-brings-none = no passengers
board-last-round = last
board-order = Turn order
board-order-short = Order
board-new-order = New order
board-order-now = now
board-order-next = next
board-place = place { $n }
board-free-place = free
board-bids = Bids
board-bid-of = ${ $n }: { $name }’s bid
board-bid = Bid ${ $n }
board-tracks = Stress and happiness
board-stress = Stress
board-happiness = Happiness
board-display = Cards on offer
board-line = Line of cards
board-deck-left = deck: { $n }
board-turn-up = Turn up another card, deck: { $n }
board-books = Ticket books
board-cards-left =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
board-face-down = face down
board-empty-book = empty
board-seen-below = seen below: { $card }
board-supply = Supply
board-supply-passengers = passengers
board-supply-buildings = { $type } buildings
board-deck = auction deck
board-value = { $what }: { $n }
board-money = Money
board-workers = Workers
board-tiles-left = Rail tiles left
board-hand = Hand
board-hand-of = { $n } of { $limit }
board-pile = Draw pile
board-discards = Discards
board-links = Complete links
board-score = Score as it stands
board-industries = Industries built
board-known-cards = Known in hand or pile
board-known-pile = In the draw pile
board-unknown = { $n } unknown
board-no-cards = No cards
board-own-links = Links
board-due = Still due
board-paid = All is paid.
board-rails-due =
    { $n ->
        [one] { $n } rail
       *[other] { $n } rails
    }
board-so-far = Cost
board-from = from { $space }
board-arrival = On arrival: { $what }
board-choose-from = To choose from
board-earns = { $name }: +${ $money }, +{ $hp } happiness
board-mover-pays = The mover pays ${ $n }
board-mover-lacks =
    { $stress ->
        [0] ${ $n } of the fares cannot be paid
       *[other] ${ $n } of the fares cannot be paid: { $stress } stress
    }
board-bank-pays = own links: paid by the bank
board-scores = Scores
board-total = Total
board-rank = Place
board-ties = With equal totals less stress is ahead, then more money, then the earlier place in the turn order.

# --- the table in the terminal ---
text-pass = pass { $number }
text-round = Round { $round } of { $rounds }
text-setup = Before the first round
text-deck = { $n } cards in the auction deck
text-order = order: { $order }
text-new-order = new order: { $order }
text-schedule = schedule: { $types }
text-supply = supply: { $passengers } passengers; buildings: { $buildings }
text-legend = A1 parcel   R:2 building, 2 passengers   m mountain   ~ water   letters in tracks: their players, from a; capital where it is upgraded
text-hand = Your hand
text-hand-of = Hand of { $name }
text-display = On offer
text-line = Line
text-book = { $book } ({ $n } cards): { $cards }
text-unknown = ?
text-discards = discards of { $name }: { $cards }
text-places = { $place }. { $name }: { $total } ({ $parts })
text-due = still due: { $needs }
text-so-far = for the icons so far: { $stress } stress, ${ $money }
heads-seats = seat | score | money | stress | happiness | workers | tiles | links | hand | pile | bid
heads-buildings = building | type | spaces | passengers | built by
heads-parcels = parcel | space | marked by
heads-links = link | player | from | to | length | fare | state
heads-cards = card | icon 1 | icon 2 | icon 3 | icon 4 | strip | consequence

# --- phases, links ---
phase-setup = setup
phase-auction = auction
phase-action = actions
phase-administration = administration
phase-end = end of the round
link-complete = complete
link-incomplete = incomplete
link-upgraded = upgraded
link-fresh = laid on in this round

# --- scoring ---
score-happiness = happiness
score-links = links
score-money = money
score-stress = stress
score-total = score

# --- what the table calls the hand and a player's own board ---
hand-title = Your cards
mat = Player board
mat-title = Board
mat-of = Board of { $name }
show-mat-of = Show the board of { $name }

# --- why it cannot be done: $needs and $has are what it takes and what there is ---
refusal-not-now = This is not among the choices at the moment; answer the present question first, or wait for your turn.
refusal-not-your-card = This card is not in your hand.
refusal-bid-not-on-track = The bid track has no such amount.
refusal-bid-is-taken = Another player bids ${ $needs } already; choose another amount.
refusal-bid-is-own = This is what you bid last; choose another amount.
refusal-bid-too-low = In this game a bid must be above the highest one, which is ${ $needs }.
refusal-not-enough-money = This takes ${ $needs }, and you have ${ $has }.
refusal-highest-bid = Your bid is the highest of those still in the auction: you take a place, and neither bid nor pass.
refusal-last-in-auction = You are the last one in the auction: you take the place that is left, and neither bid nor pass.
refusal-no-claim = A place is for the highest bid, or for the last one in the auction. Bid or pass.
refusal-card-not-offered = This card is not on offer.
refusal-deck-is-empty = The auction deck is used up; take one of the cards in the line.
refusal-no-such-book = There is no such ticket book, or it is used up.
refusal-card-not-in-book = This card is not in the ticket book that you are looking through.
refusal-hand-is-full = A hand can hold no more cards.
refusal-card-not-in-piles = This card is neither in your draw pile nor among your discards.
refusal-not-enough-rails =
    { $needs ->
        [one] This takes { $needs } rail, and your cards give { $has }.
       *[other] This takes { $needs } rails, and your cards give { $has }.
    }
refusal-rails-not-exact =
    { $needs ->
        [one] This takes exactly { $needs } rail, which your cards do not come to that way.
       *[other] This takes exactly { $needs } rails, which your cards do not come to that way.
    }
refusal-no-upgrade-link-icon = Upgrading a link takes its icon, and your cards have none.
refusal-no-build-icon = Building takes a build icon, and your cards have none.
refusal-no-upgrade-building-icon = Upgrading a building takes its icon, and your cards have none.
refusal-no-destination-icon = This takes a destination icon of the right place, and your cards have none to spare.
refusal-no-label-icon = This takes the icon of the parcel, and your cards have none to spare.
refusal-no-type-icon =
    { $needs ->
        [1] This takes a residential icon, and your cards have none to spare.
        [2] This takes a leisure icon, and your cards have none to spare.
        [3] This takes a commercial icon, and your cards have none to spare.
        [4] This takes an industrial icon, and your cards have none to spare.
       *[other] This takes the icon of the building’s type, and your cards have none to spare.
    }
refusal-no-valid-ticket = Moving a passenger takes a valid ticket, a card with a strip, and you hold none.
refusal-consequence-unpaid =
    { $needs ->
        [0] The cards that would do make you pay money, and your ${ $has } are not enough for them.
       *[other] This costs ${ $needs } with what the card makes you pay, and you have ${ $has }.
    }
refusal-icon-is-used = This icon is used already.
refusal-icon-not-needed = This icon is not among those that are still needed.
refusal-icon-not-for-actions = This icon is for the administration phase; no action is paid with it.
refusal-rest-cannot-be-paid = With this icon used up here, the rest could not be paid.
refusal-nothing-due = There is nothing to pay in coins.
refusal-no-icon-there = This card has no icon in that place.
refusal-no-worker = Laying track takes a worker, and you have none.
refusal-no-tile-left = All your rail tiles lie on the map.
refusal-no-start-here = Track starts at a building, at your own parcel, or at the open end of your own link.
refusal-foreign-parcel = This parcel is another player’s; it has to be your own.
refusal-parcel-unmarked = This parcel is nobody’s yet; it has to be your own.
refusal-leads-nowhere = No tile fits where the track would go.
refusal-is-water = There is water; no track can be laid on it.
refusal-side-is-used = A track uses this side already.
refusal-no-room-for-track = Two tracks lie there already, and that is the most.
refusal-foreign-track = In this game no track is laid where another player’s lies.
refusal-no-link-here = There is no link here.
refusal-link-is-complete = This link is complete; nothing is laid on to it.
refusal-link-is-foreign = This link is another player’s.
refusal-track-cannot-end = Your cards do not pay exactly for any way to end the track so.
refusal-turns-back = A tile cannot be left by the side where it is entered.
refusal-same-as-before = The replaced tile would lie as it lay before; leave it by another side.
refusal-link-is-incomplete = Only a complete link can be upgraded.
refusal-link-is-upgraded = This link is upgraded already.
refusal-no-parcel-here = There is no parcel here.
refusal-parcel-is-built = There is a building on this parcel already.
refusal-no-tile-of-type =
    { $needs ->
        [1] No residential building tile is left.
        [2] No leisure building tile is left.
        [3] No commercial building tile is left.
        [4] No industrial building tile is left.
       *[other] No building tile of this type is left.
    }
refusal-no-card-of-type =
    { $needs ->
        [1] No residential building card is left.
        [2] No leisure building card is left.
        [3] No commercial building card is left.
        [4] No industrial building card is left.
       *[other] No building card of this type is left.
    }
refusal-other-type-beside =
    { $needs ->
        [1] A residential building would stand beside one of another type, which this game forbids.
        [2] A leisure building would stand beside one of another type, which this game forbids.
        [3] A commercial building would stand beside one of another type, which this game forbids.
        [4] An industrial building would stand beside one of another type, which this game forbids.
       *[other] In this game a building does not stand beside one of another type.
    }
refusal-no-building-here = There is no building here.
refusal-not-a-tile = This building is printed on the map; only building tiles can be upgraded.
refusal-building-is-upgraded = This building tile is upgraded already.
refusal-building-is-foreign = In this game only whoever has built a building upgrades it.
refusal-no-passenger-here = There is no passenger here.
refusal-not-reached = No way over complete links leads a passenger to a place that your icons can name.
refusal-start-matches = In this game a passenger does not start from a building of the type it is going to.
refusal-link-not-here = This link does not begin where the passenger is, or it is not complete.
refusal-ridden-already = The passenger would come to a link, a building or a parcel for the second time.
refusal-parcel-stops-trip = In this game a trip does not pass over a parcel.
refusal-goal-lost = From there the passenger could not reach its destination any more.
refusal-price-not-listed = So many happiness points are not for sale at once.
refusal-no-room = Every square of this building has its passenger.
refusal-no-passenger-left = There is no passenger left in the supply.
refusal-workers-full = You have { $has } workers already, and that is the most.
refusal-no-stress = You have no stress that could go down.
refusal-action-in-hand = An action is under way; take it back or finish it.
refusal-nothing-to-do = There is nothing here that this could be done with.
refusal-discard-too-dear = Each further card that you discard costs ${ $needs }, and you have ${ $has }.
refusal-line-too-dear = One more card of the line costs ${ $needs }, a dollar for each card that lies there, and you have ${ $has }.
refusal-track-is-foreign = This link is another player’s: only your own incomplete links can go on.
refusal-ride-is-incomplete = This link is incomplete: passengers ride over complete links only.
refusal-foreign-parcel-to-build = This parcel is another player’s, and in this game you build on your own.
refusal-unmarked-parcel-to-build = This parcel is nobody’s yet, and in this game you build on your own; you win it with its card.
refusal-icon-not-for-administration = This icon pays for actions; administration takes money, worker, relief and passenger icons.
refusal-not-your-turn = It is not your turn: this can be done when it is.
refusal-game-is-over = The game is over.
refusal-no-tile-laid = No tile has been laid yet: a track may stop after the first one.

# --- what is asked ---
prompt-book = Which ticket book (a pile of cards) do you look through? You then take one card of it.
prompt-from-book = You look through { $book }. Which card do you take?
prompt-first-bid = Nobody has bid yet, and you have ${ $money }. What do you bid, or do you pass?
prompt-bid = The highest bid is ${ $bid }, and you have ${ $money }. What do you bid, or do you pass?
prompt-no-bid =
    { $bid ->
        [0] Nobody has bid yet, but with ${ $money } and your cards no bid is possible: you pass.
       *[other] The highest bid is ${ $bid }, but with ${ $money } and your cards no bid is possible: you pass.
    }
prompt-claim = Your bid is the highest: you take place { $place }.
prompt-last-place = You are the last one in the auction: you take place { $place }.
prompt-take = Which card do you take?
prompt-void = You took a void ticket. Which other card do you discard?
prompt-line = Do you take a card of the line, or turn up another for ${ $money }?
prompt-line-ends = The deck is used up. Which card of the line do you take?
prompt-line-dear = Which card of the line do you take? Another would cost ${ $money }, more than you have.
prompt-refill =
    { $cards ->
        [one] Choose { $cards } card of your pile and discards for the last round.
       *[other] Choose { $cards } cards of your pile and discards for the last round, one after another.
    }
prompt-action = Your action of the first pass: what do you do?
prompt-only-money = No action is possible for you now: take the money instead.
prompt-two-actions = Your two actions of the second pass: what do you do first?
prompt-last-action = Your last action of the second pass: what do you do?
prompt-step =
    { $rails ->
        [0] By which side does the track leave { $space }?
        [one] By which side does the track leave { $space }? It costs { $rails } rail so far.
       *[other] By which side does the track leave { $space }? It costs { $rails } rails so far.
    }
prompt-step-over =
    The track cannot go on over { $space }: { $why ->
        [0] your rail icons cannot pay for it exactly
        [1] you have no tiles left
       *[2] no side is free to leave it by
    }. It stops before it{ $rails ->
        [0] .
        [one] {" "}and costs { $rails } rail.
       *[other] {" "}and costs { $rails } rails.
    }
prompt-kind = What do you build on { $space }?
prompt-goal = Where does the passenger from { $from } go?
prompt-ride = The passenger is at { $space }. Over which link does it go on?
prompt-pay-bid = Of your bid ${ $money } is still to be paid. What do you use?
prompt-pay-track =
    { $ends ->
        [0] { $rails ->
            [one] { $rails } rail is still to be paid. Which icon do you use?
           *[other] { $rails } rails are still to be paid. Which icon do you use?
        }
       *[other] { $rails ->
            [0] A destination of either end is still to be paid. Which icon do you use?
            [one] { $rails } rail and a destination of either end are still to be paid. Which icon do you use?
           *[other] { $rails } rails and a destination of either end are still to be paid. Which icon do you use?
        }
    }
prompt-pay-upgrade =
    { $tool ->
        [0] A destination of either end is still to be paid. Which icon do you use?
       *[other] { $ends ->
            [0] An icon to upgrade the link is still to be paid. Which one do you use?
           *[other] An icon to upgrade the link and a destination of either end are to be paid. Which icon do you use?
        }
    }
prompt-pay-build =
    { $tool ->
        [0] { $parcel ->
            [0] The icon of the building’s type is still to be paid. Which one do you use?
           *[other] { $kind ->
                [0] The icon of the parcel is still to be paid. Which one do you use?
               *[other] The icons of the parcel and of the type are still to be paid. Which one do you use?
            }
        }
       *[other] { $parcel ->
            [0] { $kind ->
                [0] A build icon is still to be paid. Which one do you use?
               *[other] A build icon and the icon of the type are still to be paid. Which one do you use?
            }
           *[other] { $kind ->
                [0] A build icon and the icon of the parcel are to be paid. Which one do you use?
               *[other] A build icon and the icons of the parcel and of the type are to be paid. Which one do you use?
            }
        }
    }
prompt-pay-upgrade-building =
    { $tool ->
        [0] The icon of the building’s type is still to be paid. Which one do you use?
       *[other] { $ends ->
            [0] An icon to upgrade the building is still to be paid. Which one do you use?
           *[other] An icon to upgrade the building and the icon of its type are to be paid. Which one do you use?
        }
    }
prompt-pay-move =
    { $tool ->
        [0] The icon of the destination is still to be paid. Which one do you use?
       *[other] { $ends ->
            [0] The strip of a valid ticket is still to be paid. Which one do you use?
           *[other] A valid ticket and the icon of the destination are to be paid. What do you use?
        }
    }
prompt-pay-happiness = For { $points } happiness ${ $money } is still to be paid. What do you use?
prompt-bonus = A passenger has reached a commercial building. Do you take money, or a card of a ticket book?
prompt-buy = A passenger has reached a leisure building. You can pay ${ $money }: how much happiness do you buy?
prompt-buy-nothing = A passenger has reached a leisure building, but you can pay only ${ $money }: no happiness can be bought.
prompt-administer =
    { $money ->
        [0] Use icons of your cards, discard one free of charge, or be done.
       *[other] Use icons of your cards, discard another for ${ $money }, or be done.
    }
prompt-administer-use = Use icons of your cards, or be done. No card can be discarded.
prompt-administer-discard =
    { $money ->
        [0] Discard a card free of charge, or be done. No icon can be used.
       *[other] Discard another card for ${ $money }, or be done. No icon can be used.
    }
prompt-administer-over = No icon can be used and no card discarded: be done with administration.
prompt-place = On which building does the passenger go?
prompt-place-new = The round brings one passenger. On which building does it go: { $type }?
prompt-chance = One moment: cards or tiles are being drawn.
prompt-over = The game is over.

# --- kinds of choices; the ids are those of the list of choices ---
kind-pass = Pass
kind-claim = Take a place
kind-bid = Bid
kind-take = Take a card
kind-discard = Discard
kind-go_on = Turn up another card
kind-book = Ticket book
kind-money = Money instead of an action
kind-lay = Lay track
kind-extend = Go on with a link
kind-replace = Replace the last tile
kind-step = Leave by
kind-stop = Leave it incomplete
kind-uplink = Upgrade a link
kind-build = Build
kind-kind = Type of the building
kind-upbuild = Upgrade a building
kind-move = Move a passenger
kind-goal = Destination
kind-ride = Ride
kind-use = Use an icon
kind-coins = Pay in coins
kind-bonus_money = Take money
kind-buy = Buy happiness
kind-place = Place a passenger
kind-done = Done
kind-draw = Card drawn
kind-board = Board
kind-tile = Type of a round
kind-seat = Next in the turn order
# Actions of which none can be carried out now, with their reason for the asking.
kind-verb = Not possible now

# --- what a choice would cost and bring ---
preview-stress = { $amount } stress
# of a card that is used too hard
preview-overuse = { $amount } stress: not the first icon of this card
preview-relief = { $amount } stress less
preview-relief-if-any = { $amount } stress less, if there is any
preview-below = below the highest bid of ${ $bid }: cannot win this place
preview-pays = costs ${ $money }
preview-free = free of charge
preview-gain = brings ${ $money }
preview-both = stands for both actions
preview-left = leaves you ${ $money }
preview-marks = { $space } becomes yours
preview-void = a void ticket: you discard another card
preview-turns-up = the next card of the book is turned up
preview-book =
    { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
preview-hp = { $amount } happiness
preview-worker = 1 worker
preview-passenger = 1 passenger comes
preview-completes-payment = pays the rest
preview-rest-in-coins = and ${ $money } in coins
preview-rails =
    { $rails ->
        [one] { $rails } rail in all
       *[other] { $rails } rails in all
    }
preview-first-tile =
    { $rails ->
        [one] { $rails } rail for { $space }
       *[other] { $rails } rails for { $space }
    }
preview-length =
    { $tiles ->
        [one] { $tiles } tile laid
       *[other] { $tiles } tiles laid
    }
preview-uses-worker =
    { $workers ->
        [0] takes your last worker
        [one] takes a worker: { $workers } is left
       *[other] takes a worker: { $workers } are left
    }
# only stopping is possible after this step
preview-step-over = the track stops there: it cannot go on
preview-joins-link = joins another link of yours
preview-completes-link = completes the link: takes a destination of either end
# what a choice gives up: the incomplete link that begins at $start
loses-link-round =
    nothing more can be laid on your incomplete link from { $start }: at the end of the round { $tiles ->
        [one] its tile goes
       *[other] its { $tiles } tiles go
    } back to your supply
loses-link-turn =
    nothing more can be laid on your incomplete link from { $start }: at the end of this turn { $tiles ->
        [one] its tile goes
       *[other] its { $tiles } tiles go
    } back to your supply
preview-incomplete = stays incomplete: takes no destination
preview-fare-rises = its fare goes from ${ $money } to ${ $after }
preview-tiles-left =
    { $tiles ->
        [one] { $tiles } tile left
       *[other] { $tiles } tiles left
    }
preview-enlarges = enlarges { $building }
preview-hand-limit = your hand limit becomes { $cards }
preview-standing =
    { $passengers ->
        [one] { $passengers } passenger there
       *[other] { $passengers } passengers there
    }
preview-room =
    { $passengers ->
        [one] room for { $passengers } passenger
       *[other] room for { $passengers } passengers
    }
preview-to = to { $to }
preview-own-link = your own link: 1 happiness, ${ $money } from the bank
preview-foreign-link = { $seat } gets 1 happiness, and ${ $money } from you
preview-short = ${ $money } of the fares is more than you will have
preview-short-or = ${ $money } of the fares is more than you will have; if you take the bonus in money, ${ $rest }
preview-unpaid = { $stress } stress for what is not paid
preview-icons = { $icons }
preview-consequence-pay = consequence: pay ${ $money }
preview-consequence-stress = consequence: { $amount } stress
preview-arrives = the passenger gets off there
preview-commercial = ${ $money }, or a card of a ticket book
preview-leisure = happiness can be bought
preview-no-bonus = no bonus

# --- options of a table ---
option-faces = Sides of the boards
option-faces-help = Which sides of the map boards come up? The 1910 sides have more mountains and water and fewer parcels.
option-faces-any = either, by chance
option-faces-normal = the 1920 sides only
option-two-player-buildings = Buildings for two players
option-two-player-buildings-help = How many building tiles and building cards are there in a game of two? The sources differ.
option-two-player-buildings-two-each = two of each type
option-two-player-buildings-one-and-industry = one of each type, and a second industry
option-solo-books = Ticket books of the solo game
option-solo-books-help = From what do you take your first development card when you play alone?
option-solo-books-two-of-three = two books of three cards
option-solo-books-as-multiplayer = one book of four cards
option-bid-floor = Bids below the highest
option-bid-floor-help = May a bid be below the highest one?
option-bid-floor-any = yes, any free amount will do
option-bid-floor-highest = no
option-void-discard = The card given up for a void ticket
option-void-discard-help = Whoever takes a void ticket discards another card. Where does that card go?
option-void-discard-discards = to that player’s discards
option-void-discard-box = out of the game
option-consequence-scope = Consequences of cards
option-consequence-scope-help = When does a card’s consequence have to be taken? The rulebook tells of it under administration alone; a second source speaks of playing or discarding a card at any time, and so does this game unless you choose otherwise.
option-consequence-scope-any-phase = whenever the card is used or discarded
option-consequence-scope-administration = in the administration phase only
option-partial-pass2 = $2 first in the second pass stand for
option-partial-pass2-help = Whoever takes $2 first thing in the second pass: do they replace both actions, or one?
option-partial-pass2-replaces-both = both actions
option-partial-pass2-replaces-one = one action; another, or $2 more, is left
option-water = Track on water
option-water-help = Can track be laid on water?
option-water-blocked = no
option-water-as-land = yes, as on land
option-second-track = Two tracks in a space
option-second-track-help = Beside whose track may a second one be laid in the same space?
option-second-track-any = beside anybody’s
option-second-track-own = beside one’s own only
option-unfinished-removal = Incomplete links are removed
option-unfinished-removal-help = When is an incomplete link removed?
option-unfinished-removal-not-extended = at the end of a round in which nothing was laid on it
option-unfinished-removal-not-completed = at the end of the round in which it was begun
option-unfinished-removal-each-turn = at the end of a turn in which nothing was laid on it
option-label-after-building = Label of a parcel with a building
option-label-after-building-help = Does a parcel’s label still pay for links there once something is built on it?
option-label-after-building-yes = still pays, as well as the building’s type
option-label-after-building-no = pays no more, only the type does
option-upgrade-foreign = Upgrading links
option-upgrade-foreign-help = Whose links may you upgrade?
option-upgrade-foreign-own = your own
option-upgrade-foreign-any = anybody’s
option-build-type-icon = Icon of a new building’s type
option-build-type-icon-help = Does building also take an icon of the building’s type?
option-build-type-icon-not-needed = not needed: any type that is left
option-build-type-icon-needed = needed
option-build-owner = Where to build
option-build-owner-help = On whose parcels may you build?
option-build-owner-own = on your own parcels
option-build-owner-any = on any parcel, with the parcel’s icon
option-other-type-beside = Different types side by side
option-other-type-beside-help = May a building stand beside one of another type?
option-other-type-beside-allowed = yes, they stay apart
option-other-type-beside-forbidden = no
option-upgraded-building-effect = Further effect of upgraded buildings
option-upgraded-building-effect-help = What else does an upgraded building bring?
option-upgraded-building-effect-none = none
option-upgraded-building-effect-double-bonus = their bonus counts twice
option-upgrade-building-owner = Upgrading buildings
option-upgrade-building-owner-help = Whose building tiles may you upgrade?
option-upgrade-building-owner-any = anybody’s
option-upgrade-building-owner-builder = those that you built
option-strip-counts = The strip counts as an icon
option-strip-counts-help = Is the strip one of a card’s icons? If it is, moving a passenger with the strip and an icon of the same card brings 1 stress; if not, the strip is shown free of stress. The rulebook does not say.
option-strip-counts-counts = yes
option-strip-counts-free = no
option-no-repeat = Not twice in one ride
option-no-repeat-help = What must a passenger not come to twice?
option-no-repeat-buildings-once = a link, a building or a parcel
option-no-repeat-links-once = a link
option-same-type-start = Starting from the same type
option-same-type-start-help = May a passenger start from a building of the type it is going to?
option-same-type-start-allowed = yes
option-same-type-start-forbidden = no
option-parcel-pass-through = Riding on over parcels
option-parcel-pass-through-help = May a trip go on beyond a parcel without a building?
option-parcel-pass-through-allowed = yes
option-parcel-pass-through-forbidden = no
option-unpaid-fare = Stress for fares not paid in full
option-unpaid-fare-help = How much stress does it bring when you cannot pay the fares of a trip?
option-unpaid-fare-per-move = 1 for the trip
option-unpaid-fare-per-owner = 1 for each player not paid in full
option-unpaid-fare-per-dollar = 1 for each $1
option-bonus-before-fare = First at the end of a ride
option-bonus-before-fare-help = What comes first at the end of a trip?
option-bonus-before-fare-bonus = the bonus of the destination
option-bonus-before-fare-fares = the fares
option-new-passengers = New passengers
option-new-passengers-help = How many passengers come to the buildings of a round’s type at its end?
option-new-passengers-one-each = one to each building that has room
option-new-passengers-fill = as many as have room
option-new-passengers-one-in-all = one in all, where the first player likes
option-passenger-supply = Passengers can run out
option-passenger-supply-help = Can the passengers run out?
option-passenger-supply-limited = yes, there are 30
option-passenger-supply-unlimited = no
option-hand-limit-cap = Hand limit
option-hand-limit-cap-help = Each industry that you build raises your hand limit by 1. Up to what?
option-hand-limit-cap-capped = up to 9 cards
option-hand-limit-cap-open = without end
option-stress-top = Stress beyond the track
option-stress-top-help = What becomes of stress that goes beyond the end of its track?
option-stress-top-lost = it has no effect
option-stress-top-costs-happiness = each costs a happiness point
option-hp-floor = Happiness below 0
option-hp-floor-help = Can happiness fall below 0?
option-hp-floor-below-zero = yes
option-hp-floor-zero = no
option-round6-refill = Cards for the last round
option-round6-refill-help = From what do you choose your hand for round 6?
option-round6-refill-own = from your own pile and discards
option-round6-refill-auction-too = from these and the auction cards left in the box

# --- what is found of a component document: see the kernel's locale for $found and the rest ---
finding-not-a-letter = a capital letter A to Z is expected here, not { $found }.
finding-wrong-board-id = { $found }; the board in this place is '{ $wanted }'.
finding-letter-twice = the letter { $letter } stands on { $found } boards; only { $joker }, the joker, may.
finding-not-a-row = { $found } is no row of squares; { $columns } codes with spaces between them are expected.
finding-wrong-row-length = { $found } squares; { $columns } are expected.
finding-unknown-square = '{ $found }' is no square{ $hint }; possible are { $known }, or a label such as { $label }.
finding-foreign-label = the label { $label } on board { $board }; its labels begin with { $letter }.
finding-label-twice = the label { $label } stands twice on this face.
finding-label-without-card = no parcel card has the label { $label }.
finding-too-many-spots = { $found } buildings and parcels; { $most } on a face are the most.
finding-too-few-boards = { $players } players lay { $needed } boards and there are { $found } to choose from, boards { $joker } counted as one.
finding-too-few-parcels =
    { $found ->
        [0] for { $players } no choice of 1920 faces shows more than no parcels; { $needed } are needed.
        [one] for { $players } no choice of 1920 faces shows more than { $found } parcel; { $needed } are needed.
       *[other] for { $players } no choice of 1920 faces shows more than { $found } parcels; { $needed } are needed.
    }
finding-too-many-parcels = for { $players } players some boards show { $found } parcels together; { $most } are the most, so that the auction deck can hold what is not dealt.
finding-too-few-passengers = for { $players } some boards have { $printed } printed squares, and building tiles bring { $tiles }; that is more than { $passengers } passengers.
finding-not-a-card-id = { $found }; 1 to 8 letters or digits are expected.
finding-out-of-order = a card of the kind { $kind } after one of the kind { $before }; the order is { $order }.
finding-unknown-icon = { $found } is no icon{ $hint }.
finding-unknown-label = { $found } is no label of a parcel; labels are like A1.
finding-no-such-parcel = no board has a parcel { $label }.
finding-parcel-twice = { $other } is the parcel card of { $label } already.
finding-too-many-labels = { $found } parcel cards; { $most } are the most.
finding-no-own-label = the icon of parcel { $label } is missing; the card must show what it is of.
finding-no-own-type = the icon { $type } is missing; the card must show what it is of.
finding-void-elsewhere = only auction cards are void.
finding-void-with-strip = a void ticket has no strip.
finding-too-few-development = { $found } development cards; { $needed } fill the books of { $players } players.
finding-no-buildings = no building cards; { $wanted } are expected: four cards of each type in turn.
finding-wrong-buildings = { $found }; { $wanted } are expected: four cards of each type in turn.
finding-wrong-generic = { $found }; { $wanted } is expected in this place.
finding-too-few-generic =
    { $found ->
        [0] no generic cards; { $needed } are expected, two for each player.
        [one] { $found } generic card; { $needed } are expected, two for each player.
       *[other] { $found } generic cards; { $needed } are expected, two for each player.
    }
finding-too-few-auction = { $found } auction cards used with { $players } players; { $needed } are needed.
finding-above = { $found }; “{ $other }” is { $most }, and no more than that is possible.
finding-not-zero = { $found }; no stress costs nothing.
finding-falling = { $found } after { $before }; more stress never costs less.
finding-not-rising = { $found } after { $before }; the bids rise.
finding-label-hidden = { $label } is on the 1910 face only; the 1920 face shows all labels.
finding-not-one-less =
    { $found ->
        [0] no parcels on the 1910 face, { $normal } on the 1920 face; one fewer would be better.
        [one] { $found } parcel on the 1910 face, { $normal } on the 1920 face; one fewer would be better.
       *[other] { $found } parcels on the 1910 face, { $normal } on the 1920 face; one fewer would be better.
    }
finding-not-harder = no more mountains and water than on the 1920 face.
finding-always-enough = for { $players } all boards show { $needed } parcels or more, so that none are ever laid again.
finding-few-of-type =
    { $found ->
        [0] { $type } is printed on no boards; two boards or more would be better.
        [one] { $type } is printed on { $found } board; two boards or more would be better.
       *[other] { $type } is printed on { $found } boards; two boards or more would be better.
    }
finding-few-double =
    { $found ->
        [0] a printed building of two squares or more is on no boards; two boards would be better.
        [one] a printed building of two squares or more is on { $found } board; two boards would be better.
       *[other] a printed building of two squares or more is on { $found } boards; two boards would be better.
    }
finding-one-type = { $found } boards print no other type than { $type }, so that two players may find just that one.
finding-far-parcel = { $label } is { $found } rails from the nearest building or parcel; { $most } at most would be better.
finding-lonely-parcel = no track leads from { $label } to a building or parcel of this face.
finding-mountains =
    { $found ->
        [0] no mountains; { $low } to { $high } on this face would be better.
        [one] { $found } mountain; { $low } to { $high } on this face would be better.
       *[other] { $found } mountains; { $low } to { $high } on this face would be better.
    }
finding-water-on-1920 =
    { $found ->
        [one] { $found } space of water; a 1920 face had better have none.
       *[other] { $found } spaces of water; a 1920 face had better have none.
    }
finding-few-water =
    { $found ->
        [0] no boards with water on their 1910 face; half of them would be better.
        [one] { $found } board with water on their 1910 face; half of them would be better.
       *[other] { $found } boards with water on their 1910 face; half of them would be better.
    }
finding-in-pieces = the spaces that are not water do not hang together.
finding-closed-edge =
    { $found ->
        [0] the { $side } edge has no spaces of land or mountain; 3 would be better, so that tracks lead over it.
        [one] the { $side } edge has { $found } space of land or mountain; 3 would be better, so that tracks lead over it.
       *[other] the { $side } edge has { $found } spaces of land or mountain; 3 would be better, so that tracks lead over it.
    }
finding-cards-of-kind =
    { $found ->
        [0] no cards of the kind { $kind }; { $wanted } would be usual.
        [one] { $found } card of the kind { $kind }; { $wanted } would be usual.
       *[other] { $found } cards of the kind { $kind }; { $wanted } would be usual.
    }
finding-number-of-void =
    { $found ->
        [0] no cards void; two or three would be better.
        [one] { $found } card void; two or three would be better.
       *[other] { $found } cards void; two or three would be better.
    }
finding-no-strip = only void tickets lack the strip.
finding-slots-of-kind =
    { $found ->
        [0] no icons; { $low } to { $high } on a card of this kind would be better.
        [one] { $found } icon; { $low } to { $high } on a card of this kind would be better.
       *[other] { $found } icons; { $low } to { $high } on a card of this kind would be better.
    }
finding-twice-on-card = “{ $icon }” stands there twice.
finding-rare-icon =
    { $found ->
        [0] “{ $icon }” is on no cards that { $players } may get; four would be better.
        [one] “{ $icon }” is on { $found } card that { $players } may get; four would be better.
       *[other] “{ $icon }” is on { $found } cards that { $players } may get; four would be better.
    }
finding-rail-shares = 1, 2 and 3 rails are on { $one }, { $two } and { $three } of the development and auction cards; about 3 : 2 : 1 would be better.
finding-rare-consequence =
    { $found ->
        [0] “{ $consequence }” is the consequence of no cards; three would be better.
        [one] “{ $consequence }” is the consequence of { $found } card; three would be better.
       *[other] “{ $consequence }” is the consequence of { $found } cards; three would be better.
    }
finding-strong-card = three icons for actions or more and no consequence.
finding-few-relief = { $found } of the development and auction cards have an icon for administration; 40% would be better.
finding-few-needed = { $players } find about { $found } of “{ $icon }” on development and auction cards; { $least } would be better.
finding-levels = { $found } levels of stress; { $wanted } would be usual.
finding-price-falls = { $found } after { $before }; the next point had better cost more.

# --- what stands in a component document ---
card-development = development
card-parcel = parcel
card-building = building
card-generic = generic
card-auction = auction
consequence-pay = pay money
consequence-stress = 1 stress

# --- what the fields of a component document are called ---
field-start-money = Money at the start
field-start-workers = Workers at the start
field-workers-max = Most workers
field-tiles = Rail tiles of each player
field-passengers = Passengers in all
field-type-tiles = Type tiles of each type
field-hand-limit = Hand limit
field-hand-limit-max = Hand limit with industries, at most
field-income = Money instead of an action
field-bonus-money = Money at a commercial destination
field-discard-price = Price of each further card discarded
field-first-stress = Stress of the first player
field-last-first-stress = The same in the last round
field-build-hp = Happiness for a building
field-upgrade-hp = Happiness for an upgrade
field-ride-hp = Happiness for a link of a trip
field-link-points = Points for a complete link
field-money-per-point = Money for a point
field-consequence-money = Money of the consequence “pay”
field-stress-penalty = Points lost for stress
field-bid-track = Bids
field-happiness-prices = Price of each happiness point
field-new-passengers = New passengers after each round

figure-money = Money
    .gain = { $sign }${ $n }
figure-stress = Stress
    .gain = { $sign }{ $n } stress

# --- themes of puzzles ---
theme-network = Network
theme-buildings = Buildings
theme-fares = Fares

# What was built in finished games
built-r = Residential buildings
built-l = Leisure buildings
built-c = Commercial buildings
built-i = Industrial buildings
built-links = Links completed
longest-link = Longest link

# --- characters of bots ---
style-track-layer = track layer
style-track-layer-about = Likes long links.
style-architect = architect
style-architect-about = Likes to put up buildings.
style-easygoing = easygoing
style-easygoing-about = Dislikes stress.
style-saver = saver
style-saver-about = Likes to keep money.
