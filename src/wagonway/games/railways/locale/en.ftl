# Railways in English. The same ids and variables stand in ja.ftl.
#
# Names in arguments ($link, $building, $space, $from, $destination, $type, $other, $card, $cards, $cell,
# $slots) come as the reader's words; all others are numbers.

# --- the game ---
game-railways = Railways
game-railways-tagline = One map, one hundred and twenty years, and every shortcut smokes.
game-railways-about = One player builds up a railway on a map of four cards. Three cards in hand show the icons that pay for everything: links between buildings, new buildings, passengers on their way, upgrades of track. Two actions a round are all there is, and using a card twice at once pollutes. After twelve rounds the profit counts, plus three points for each link of your own, minus the pollution; or play for an aim as mayor, conductor, engineer, or as railway king for several together.

# --- why it cannot be done: $needs and $has are what it takes and what there is ---
refusal-not-now = This is not among the choices at the moment; answer the present question first.
refusal-card-not-dealt = This card is not one of the four that make the map, or it lies there already.
refusal-cards-are-not-turned = In this game the cards of the map lie as they are printed; they are not turned.
refusal-building-not-on-card = This building is not printed on the card whose passenger die is to be placed.
refusal-value-not-left = No die with this number is left; choose another number.
refusal-action-is-needed = The first action of a round must be carried out; only the second may be declined.
refusal-action-is-possible = You can pass only where no action is possible, and there is one.
refusal-pass-costs-card = In this game a pass costs a card: choose the one you discard.
refusal-pass-costs-nothing = In this game a pass costs no card.
refusal-card-not-in-hand = This card is not in your hand.
refusal-not-enough-rails =
    { $needs ->
        [one] The link has { $needs } rail; the cards give { $has }.
       *[other] The link has { $needs } rails; the cards give { $has }.
    }
refusal-no-destination-icon =
    This takes a destination icon of { $needs ->
        [1] a residential
        [2] a leisure
        [3] a commercial
       *[4] an industrial
    }{ $has ->
        [0] { "" }
        [1] {" "}or a residential
        [2] {" "}or a leisure
        [3] {" "}or a commercial
       *[4] {" "}or an industrial
    } building. The cards have none, nor two others to stand for it.
refusal-no-build-icon = Building takes a build icon, and the cards have none.
refusal-no-ticket-icon = Moving a passenger takes a ticket, and the cards have none.
refusal-no-worker-icon = Hiring takes a worker icon, and the cards have none.
refusal-no-reduce-icon =
    { $needs ->
        [one] This takes { $needs } icon of less pollution; the cards have { $has }.
       *[other] This takes { $needs } icons of less pollution; the cards have { $has }.
    }
refusal-no-passenger-icon = Adding a passenger takes a passenger icon, and the cards have none.
refusal-no-upgrade-icon = Upgrading takes an upgrade icon, and the cards have none.
refusal-sum-not-in-hand =
    { $has ->
        [0] This takes capital icons, and the cards have none.
       *[other] No choice of capital icons on the cards gives just { $needs }; the most they give is { $has }.
    }
refusal-slots-are-whole = The icons are there, but in this game a slot is used whole: each icon in it must be of use.
refusal-pollution-at-most = Paying would bring pollution to { $needs }, and in this game { $has } must not be passed.
refusal-cards-do-not-pay = These cards alone do not pay for it.
refusal-card-adds-nothing = One of these cards gives no icon that is needed; fewer cards do.
refusal-overuse-is-another =
    { $needs ->
        [one] These cards pay with { $needs } slot beyond the first, not with { $has }.
       *[other] These cards pay with { $needs } slots beyond the first, not with { $has }.
    }
refusal-slots-lack-rails =
    { $needs ->
        [one] The link has { $needs } rail; the slots you chose give { $has }.
       *[other] The link has { $needs } rails; the slots you chose give { $has }.
    }
refusal-slots-lack-destination =
    This takes a destination icon of { $needs ->
        [1] a residential
        [2] a leisure
        [3] a commercial
       *[4] an industrial
    }{ $has ->
        [0] { "" }
        [1] {" "}or a residential
        [2] {" "}or a leisure
        [3] {" "}or a commercial
       *[4] {" "}or an industrial
    } building. The slots you chose have none, nor two others to stand for it.
refusal-slots-lack-build = Building takes a build icon, and the slots you chose have none.
refusal-slots-lack-ticket = Moving a passenger takes a ticket, and the slots you chose have none.
refusal-slots-lack-worker = Hiring takes a worker icon, and the slots you chose have none.
refusal-slots-lack-reduce =
    { $needs ->
        [one] This takes { $needs } icon of less pollution; the slots you chose have { $has }.
       *[other] This takes { $needs } icons of less pollution; the slots you chose have { $has }.
    }
refusal-slots-lack-passenger = Adding a passenger takes a passenger icon, and the slots you chose have none.
refusal-slots-lack-upgrade = Upgrading takes an upgrade icon, and the slots you chose have none.
refusal-slots-lack-sum =
    { $has ->
        [0] This takes capital icons that give { $needs }, and the slots you chose have none.
       *[other] This takes capital icons that give just { $needs }; those of the slots you chose give { $has }.
    }
refusal-slot-adds-nothing =
    { $needs ->
        [one] These { $has } slots are more than it takes: { $needs } of them does it.
       *[other] These { $has } slots are more than it takes: { $needs } of them do it.
    }
refusal-no-link-here = There is no link here: a track is one only when it has a building at both ends.
refusal-link-is-owned = You own this link already.
refusal-link-is-loop = Both ends of this link are the same building; in this game such loops cannot be bought.
refusal-no-worker-left = Buying a link takes { $needs } worker, and you have { $has }: hire first.
refusal-no-marker-left = All link markers are in use: you own { $has } links, which is the most.
refusal-link-not-owned = Only a link that you own can be upgraded: buy it first.
refusal-link-is-upgraded = This link is upgraded already.
refusal-die-is-built = This building die stands on the map already.
refusal-not-enough-capital = This building costs { $needs } capital, and you have { $has }.
refusal-no-square-left = There is no space left where this die could be built.
refusal-outside-the-map = This is outside the map.
refusal-square-is-building = There is a building on this space already; choose land or rail.
refusal-types-would-join =
    A building here would join { $needs ->
        [1] a residential
        [2] a leisure
        [3] a commercial
       *[4] an industrial
    } and { $has ->
        [1] a residential
        [2] a leisure
        [3] a commercial
       *[4] an industrial
    } one; different types are never joined.
refusal-own-link-is-there = This is your own link, and in this game nothing is built on those.
refusal-not-a-part = This is not one of the parts of the link that is built on.
refusal-no-building-here = There is no building here.
refusal-no-passenger-here = There is no passenger here.
refusal-no-way-from-here = No link of your own leads a passenger from here to a destination.
refusal-no-such-route = There is no such route from here.
refusal-die-not-here = This die is not on the building.
refusal-die-is-empty = There is no passenger left on this die.
refusal-die-is-full = This die shows { $has } already, and that is the most.
refusal-dice-are-full = Every die here shows 6 already, and that is the most.
refusal-no-die-left = All passenger dice are on the map, and none is here that could show more.
refusal-workers-at-most = You have { $has } workers already, and that is the most.
refusal-capital-at-most = Your capital is { $has } already, and that is the most.
refusal-pollution-at-least = Pollution is at { $has } already, and that is the least.
refusal-one-icon-only = In this game one action reduces pollution by { $has }, not by { $needs }.
refusal-no-such-row = The leisure table has no such row.
refusal-must-convert = In this game capital must be turned into profit if you have enough of it.
refusal-row-too-dear = This row takes { $needs } capital, and you have { $has }.
refusal-second-is-declined = Only a first action that is not possible is passed; the second one you may simply decline.
refusal-amount-is-nothing = Nothing is no amount of capital: choose 1 or more.
refusal-game-is-over = The game is over.

# --- what happened ---
event-map-card = { $card } goes to the { $cell }.
event-map-card-turned = { $card } goes to the { $cell }, upside down.
event-passengers-start =
    { $passengers ->
        [one] { $passengers } passenger starts at { $building }.
       *[other] { $passengers } passengers start at { $building }.
    }
event-played =
    { $count ->
        [one] { $cards } is played.
       *[other] { $cards } are played.
    }
event-played-overused =
    { $count ->
        [one] { $cards } is played
       *[other] { $cards } are played
    }, with { $overuse ->
        [one] { $overuse } slot
       *[other] { $overuse } slots
    } beyond the first.
event-bought =
    { $length ->
        [one] Link { $link } of { $length } space is bought; workers left: { $workers }.
       *[other] Link { $link } of { $length } spaces is bought; workers left: { $workers }.
    }
event-upgraded =
    { $length ->
        [one] Link { $link } of { $length } space is upgraded.
       *[other] Link { $link } of { $length } spaces is upgraded.
    }
event-built =
    { $passengers ->
        [one] A building is built on { $space }: { $type }, with { $passengers } passenger.
       *[other] A building is built on { $space }: { $type }, with { $passengers } passengers.
    }
event-built-for =
    { $passengers ->
        [one] A building is built on { $space } for { $capital } capital: { $type }, with { $passengers } passenger.
       *[other] A building is built on { $space } for { $capital } capital: { $type }, with { $passengers } passengers.
    }
event-link-made =
    { $length ->
        [one] There is a new link of { $length } space: { $link }.
       *[other] There is a new link of { $length } spaces: { $link }.
    }
event-link-split =
    { $length ->
        [one] The link is built on; its part { $link } of { $length } space keeps the marker.
       *[other] The link is built on; its part { $link } of { $length } spaces keeps the marker.
    }
event-link-lost = The link is built on; its marker goes back to the supply.
event-moved =
    { $visited ->
        [one] A passenger goes from { $from } to { $destination }.
       *[other] A passenger goes from { $from } to { $destination } and visits { $visited } buildings.
    }
event-profit = Profit rises by { $amount }.
event-capital =
    { $lost ->
        [0] Capital rises by { $amount }.
       *[other] Capital rises by { $amount }; { $lost } more would go beyond its limit.
    }
event-capital-full =
    { $lost ->
        [one] Capital is at its limit: { $lost } is lost.
       *[other] Capital is at its limit: { $lost } are lost.
    }
event-capital-paid = { $amount } capital is paid.
event-workers =
    { $amount ->
        [one] { $amount } worker is hired.
       *[other] { $amount } workers are hired.
    }
event-workers-full = There is no room for another worker.
event-workers-spent =
    { $amount ->
        [one] { $amount } worker is spent.
       *[other] { $amount } workers are spent.
    }
event-pollution-up =
    { $lost ->
        [0] Pollution rises by { $amount }.
       *[other] Pollution rises by { $amount }, to the end of its track.
    }
event-pollution-down = Pollution falls by { $amount }.
event-pollution-stays = Pollution stays at the end of its track.
event-converted = { $capital } capital is turned into { $profit } profit.
event-die-off = The last passenger of a die leaves { $building }; the die leaves the map.
event-passenger =
    { $passengers ->
        [one] A die on { $building } shows { $passengers } passenger now.
       *[other] A die on { $building } shows { $passengers } passengers now.
    }
event-declined = No second action.
event-passed = No action is possible.
event-discarded = { $card } is discarded.
event-shuffled = { $cards } are shuffled into a new pile.
event-drew = { $card } is drawn.
event-round-begins = Round { $round } begins, the decade die at { $decade }.
event-delivered-type = The first passenger has reached this type: { $type }.
event-game-end = The game ends with a score of { $score }.
event-game-won = All aims are met: the game is won, with a score of { $score }.
event-game-lost = The game is lost with { $met } of { $aims } aims met; its score is { $score }.
term-profit = Profit
term-links = Links
term-pollution = Pollution

# --- what is asked ---
prompt-arrange = Which card goes to the { $cell }?
prompt-start-building = { $card }: on which building does its passenger die start?
prompt-start-value = What does the passenger die on { $building } show?
prompt-action = First action of the round: what do you do?
prompt-second-action = Second action of the round: what do you do, if anything?
prompt-pass = No action is possible in this round.
prompt-discard = No action is possible. Which card do you discard?
prompt-square =
    { $passengers ->
        [one] Where do you build, with { $passengers } passenger?
       *[other] Where do you build, with { $passengers } passengers?
    }
prompt-part = You build on your own link. Which part keeps its marker?
prompt-route = Where does the passenger at { $building } go?
prompt-die = Which die at { $building } gives the passenger?
prompt-die-add = Which die at { $building } gets the passenger?
prompt-pay-link =
    { $length ->
        [one] Link { $link }: pay { $length } rail and a destination, { $type } or { $other }, with which cards?
       *[other] Link { $link }: pay { $length } rails and a destination, { $type } or { $other }, with which cards?
    }
prompt-pay-link-alike =
    { $length ->
        [one] Link { $link }: pay { $length } rail and a destination, { $type }, with which cards?
       *[other] Link { $link }: pay { $length } rails and a destination, { $type }, with which cards?
    }
prompt-pay-upgrade = Upgrade of link { $link }: pay an upgrade icon and a destination, { $type } or { $other }, with which cards?
prompt-pay-upgrade-alike = Upgrade of link { $link }: pay an upgrade icon and a destination, { $type }, with which cards?
prompt-pay-build = Building on { $space }: pay a build icon and { $capital } capital, with which cards?
prompt-pay-move = From { $from } to { $destination }: pay a ticket and a destination, { $type }, with which cards?
prompt-pay-hire = Hiring: pay a worker icon, with which card?
prompt-pay-raise = { $amount } capital: with which cards?
prompt-pay-reduce =
    { $amount ->
        [one] { $amount } pollution less: with which card?
       *[other] { $amount } pollution less: with which cards?
    }
prompt-pay-add = Another passenger at { $building }: pay a passenger icon, with which card?
prompt-convert = A passenger has reached a leisure building. You have { $capital } capital: how much of it do you turn into profit?
prompt-chance = One moment: cards are being drawn.
prompt-over = The game is over.

# --- kinds of choices; the ids are those of the list of choices ---
kind-buy = Buy a link
kind-upgrade = Upgrade a link
kind-build = Build
kind-move = Move a passenger
kind-add = Add a passenger
kind-hire = Hire
kind-raise = Raise capital
kind-reduce = Reduce pollution
kind-decline = No second action
kind-pass = Pass
kind-discard = Discard
kind-square = Build on
kind-keep = Keep the marker
kind-route = Route
kind-die = Die
kind-pay = Pay with
kind-convert = Turn into profit
kind-start = Passenger die
kind-show = Passengers
kind-lay = Card of the map
kind-deal = Card of the map
kind-draw = Card drawn
# Actions of which none can be carried out now, with their reason for the asking.
kind-verb = Not possible now

# --- names: places by what stands there, links by their ends, cards and dice by their numbers ---
place-building = { $type } { $space }
place-short = { $sign } { $space }
link-ends = { $start } – { $end }
link-ends-over = { $start } – { $end } over { $space }
link-around = loop at { $start }
die-passenger = passenger die { $number }
die-building = building die { $passengers }
card-number = Card { $number }
slot-number = { $number }
slots-of-card =
    { $count ->
        [one] { $card } slot { $slots }
       *[other] { $card } slots { $slots }
    }
slots-none-of-card = { $card }, no slot
slots-of-cards = { $card } · { $cards }

# --- choices; `.step` is what one is called in a row of decisions ---
choice-buy = { $link }
    .step = buy { $link }
choice-upgrade = { $link }
    .step = upgrade { $link }
choice-build = { $die }
    .step = build { $die }
choice-square = on { $space }
choice-keep = keep the marker at { $space }
choice-move = { $building }
    .step = passenger of { $building }
choice-route = to { $destination }
choice-route-via = to { $destination }, via { $stops }
choice-die = { $die }
choice-add = { $building }
    .step = add a passenger at { $building }
choice-hire = hire a worker
choice-raise = capital +{ $amount }
choice-reduce = pollution −{ $amount }
choice-decline = no second action
choice-pass = pass
choice-pay = { $slots }
choice-convert = ${ $capital } into { $profit } profit
choice-convert-nothing = convert nothing
choice-start = { $building }
choice-show = shows { $passengers }
choice-lay = { $card }
choice-lay-turned = { $card }, upside down
choice-discard = { $card }
    .step = discard { $card }
group-square = Becomes { $type }

# --- what can be asked about: actions of which none can be carried out, and the subject of a question ---
verb-buy = Buy a link
verb-build = Build
verb-move = Move a passenger
verb-hire = Hire
verb-raise = Raise capital
verb-reduce = Reduce pollution
verb-add = Add a passenger
verb-upgrade = Upgrade a link
asked-thing = { $what }
asked-verb = { $verb } · { $what }
asked-amount = { $amount }
asked-payment = To pay
    .possible = These slots pay for it: take “Pay with these”, or choose others.

# --- where the game stands ---
status-setup = Setup
status-round =
    { $phase ->
        [2] Round { $round } of { $rounds }, second action
       *[other] Round { $round } of { $rounds }, first action
    }
status-over = Game over

# --- what a choice would cost and bring ---
preview-link =
    { $length ->
        [one] { $length } space, from { $type } to { $other }
       *[other] { $length } spaces, from { $type } to { $other }
    }
preview-loop = a loop: nobody travels on it
preview-workers-left =
    { $workers ->
        [0] takes your last worker
        [one] leaves you { $workers } worker
       *[other] leaves you { $workers } workers
    }
preview-pays = pays { $fare } capital a journey
preview-cost = costs { $capital } capital
preview-brings =
    { $passengers ->
        [one] brings { $passengers } passenger
       *[other] brings { $passengers } passengers
    }
preview-joins = joins { $building }
preview-makes =
    { $length ->
        [one] makes a link of { $length } space
       *[other] makes a link of { $length } spaces
    }
preview-breaks = nothing is left of link { $link }
preview-shortens =
    { $length ->
        [one] shortens link { $link } to { $length } space
       *[other] shortens link { $link } to { $length } spaces
    }
preview-parts = parts link { $link } in two, of { $first } and { $second }
preview-marker-lost = the marker goes back to the supply
preview-length =
    { $length ->
        [one] { $length } space
       *[other] { $length } spaces
    }
preview-passengers =
    { $passengers ->
        [0] no passenger there
        [one] { $passengers } passenger there
       *[other] { $passengers } passengers there
    }
preview-routes =
    { $routes ->
        [one] { $routes } way to go
       *[other] { $routes } ways to go
    }
preview-profit = { $profit } profit
preview-capital = { $capital } capital
preview-fare = { $fare } capital for the way
preview-bonus-worker = 1 worker
preview-pollution-up = { $amount } pollution
preview-least = at least { $amount } pollution
preview-pollution-down = { $amount } pollution less
preview-convert = capital can be turned into profit
preview-lost =
    { $lost ->
        [one] { $lost } beyond the limit is lost
       *[other] { $lost } beyond the limit are lost
    }
preview-lost-unless-turned =
    { $lost ->
        [one] { $lost } beyond the limit is lost, unless capital is turned
       *[other] { $lost } beyond the limit are lost, unless capital is turned
    }
preview-no-room-for-worker = no room for another worker
preview-after-workers =
    { $after ->
        [one] { $after } worker afterwards
       *[other] { $after } workers afterwards
    }
preview-after-capital = capital { $after } afterwards
preview-after-pollution = pollution { $after } afterwards
preview-no-effect = without effect
preview-clean = no pollution by paying
preview-pollutes = { $amount } pollution by paying, { $after } after the action
preview-idle-cards = can be paid without { $cards }
preview-needless-slots =
    { $count ->
        [one] { $count } slot more than it takes
       *[other] { $count } slots more than it takes
    }
preview-slot = slot { $number }: { $icons }
preview-last-cards = no card left for a second action

# --- types of buildings, icons ---
type-r = residential
type-l = leisure
type-c = commercial
type-i = industrial
icon-rail = rail
icon-dr = residential destination
icon-dl = leisure destination
icon-dc = commercial destination
icon-di = industrial destination
icon-build = build
icon-ticket = ticket
icon-worker = worker
icon-less-pollution = less pollution
icon-passenger = passenger
icon-upgrade = upgrade
icon-capital = ${ $amount }

# --- the board ---
cell-1 = upper left
cell-2 = upper right
cell-3 = lower left
cell-4 = lower right
track-capital = capital
track-profit = profit
track-pollution = pollution
track-workers = workers
track-markers = link markers left
link-unowned = not bought
link-owned = owned
link-upgraded = upgraded
link-loop = loop

# --- scoring ---
score-profit = profit
score-links = links
score-pollution = pollution
score-total = score
aim-mayor = Mayor: no passenger is left on the map
aim-conductor = Conductor: a passenger has reached each of the four types
aim-engineer = Engineer: every link of the map is owned and upgraded
result-score = A score of { $score }.
result-standing =
    { $percent ->
        [0] Hardly better than any of { $games } games that bots played.
       *[other] Better than { $percent }% of { $games } games that bots played.
    }
result-won = Won, with a score of { $score }.
result-lost = Lost, with a score of { $score }.

# --- the picture: names for readers of the screen, and short words on it ---
board-whole = Map, cards and tracks
board-map = Map
board-cards = Cards
board-tracks = Tracking card
board-or = { " or " }
board-destination = { $type } destination
board-icon-amount = { $number } { $icon }
board-money = ${ $n }
board-passengers =
    { $n ->
        [one] { $n } passenger
       *[other] { $n } passengers
    }
board-showing = { $die } shows { $n }
board-waiting = { $die }: costs ${ $cost }
board-built = { $die }: built
board-free = { $die }: off the map
board-off-map = off the map
board-decade = decade die: { $n }
board-length =
    { $n ->
        [one] { $n } space
       *[other] { $n } spaces
    }
board-costs = costs { $what }
board-land = land { $space }
board-track = incomplete track { $space }
board-in-hand = Hand
board-played = Played
board-pile =
    { $n ->
        [1] Pile
       *[other] Pile ({ $n })
    }
board-discards = Discards
board-to-pay = Needed
board-ways =
    { $n ->
        [one] { $n } way with these cards
       *[other] { $n } ways with these cards
    }
board-pollutes =
    { $n ->
        [0] no pollution
       *[other] pollution +{ $n }
    }
board-pay-with = Pay with these
board-clear = Choose anew
board-pick = Choose slots, or one of the ways.
board-no-cards = No cards
board-capital = Capital
board-profit = Profit
board-pollution = Pollution
board-workers = Workers
board-markers = Link markers
board-dice = Dice
board-aims = Aims
board-value = { $what }: { $n }
board-after = { $what }: { $n }, then { $then }
board-half-1 = I
board-half-2 = II
board-year = year { $n }
board-round = Round { $round } of { $rounds }
board-aim = { $aim }: { $text }
board-economist = Economist
board-mayor = Mayor
board-conductor = Conductor
board-engineer = Engineer
board-mayor-text = Nobody left waiting
board-conductor-text = All four types reached
board-engineer-text = Every link upgraded
board-met = met
board-not-met = not met
board-still-waiting = { $n } still waiting
board-left = { $n } left
board-of = { $have } of { $needs }
board-gains = { $what } { $n }
board-nowhere = No way to a destination yet
board-cannot-pay = cannot be paid now
board-shows = shows { $n }
board-score = Score
board-links = Links
board-total = Total
board-won = All aims met
board-missed = Aims not met

# --- the table in words, as the terminal writes it ---
text-setup = Before the first round
text-round = Round { $round } of { $rounds }, action { $phase }
text-score = as it stands: { $total } ({ $parts })
text-map = map: { $cards }
text-card = { $name } ({ $card })
text-legend = - | not owned   = : owned   # upgraded   r 7 l j curves   R2 residential, 2 passengers
heads-links = link | from | to | length | state
heads-buildings = building | type | spaces | passengers | dice
heads-routes = from | to | links | brings
heads-hand = card | slot 1 | slot 2 | slot 3 | slot 4
text-pile = pile: { $pile }   discards: { $discards }
text-face = { $card }: { $rows }
text-dice = building dice to build: { $dice }
text-die = { $passengers } for { $cost } capital
text-met = { $aim }: met
text-open = { $aim }: { $have } of { $needs }
text-waiting = { $aim }: { $have } left
text-none = none

# --- options of a table ---
option-variant = Variant
option-variant-help = What you play for. The Economist plays for the highest score; the others win or lose by an aim, and the Railway King by several at once.
option-variant-economist = Economist: the highest score
option-variant-mayor = Mayor: bring all passengers to destinations
option-variant-conductor = Conductor: bring a passenger to each of the four types
option-variant-engineer = Engineer: own and upgrade all links of the map
option-variant-mayor-conductor = Railway King: Mayor and Conductor
option-variant-mayor-engineer = Railway King: Mayor and Engineer
option-variant-conductor-engineer = Railway King: Conductor and Engineer
option-variant-railway-king = Railway King: all three aims
option-map-arrangement = Arranging the map
option-map-arrangement-help = Who says where the four cards of the map lie, and which way round? The rules do not say.
option-map-arrangement-random = chance
option-map-arrangement-player = you place them, as printed
option-map-arrangement-player-turns = you place and turn them
option-no-legal-action = No action possible
option-no-legal-action-help = What if the first action cannot be carried out at all? It is rare.
option-no-legal-action-pass = you pass
option-no-legal-action-discard = you discard a card and pass
option-refill-order = A pile too short
option-refill-order-help = Is what is left of the pile drawn before the discards are shuffled, or shuffled with them?
option-refill-order-draw-first = drawn first
option-refill-order-shuffle-first = shuffled with them
option-partial-slot = Slots with two icons
option-partial-slot-help = May one of two icons in a slot be used without the other?
option-partial-slot-one-icon = yes
option-partial-slot-whole-slot = no, both must be of use
option-dest-wild = Two destinations for one
option-dest-wild-help = Two destination icons stand for one of another type. Always, or only if no card in your hand has the right one?
option-dest-wild-always = always
option-dest-wild-if-lacking = only if it is lacking
option-overplay = Cards without use
option-overplay-help = May cards that give no icon be played with the others, to draw new ones sooner?
option-overplay-no = no
option-overplay-yes = yes
option-overuse-timing = Pollution of a payment
option-overuse-timing-help = Does the pollution of slots used beyond the first come before or after what the action does?
option-overuse-timing-before = before
option-overuse-timing-after = after
option-build-on-owned-link = Building on your own link
option-build-on-owned-link-help = What happens to its marker?
option-build-on-owned-link-split = one part keeps it, as you choose
option-build-on-owned-link-forbidden = you cannot build there
option-build-on-owned-link-lost = it goes back to the supply
option-adjacency = Touching spaces
option-adjacency-help = Do spaces touch at their corners as well?
option-adjacency-sides = at the sides only
option-adjacency-sides-and-corners = at the corners as well
option-empty-building-die = An empty building die
option-empty-building-die-help = What happens to a building die when its last passenger leaves? The building stays in any case.
option-empty-building-die-stays = it stays, without a passenger
option-empty-building-die-removed = it leaves the map
option-passenger-pool = Several dice on one building
option-passenger-pool-help = Are passengers of one building counted together, or do you say which die gives or gets one?
option-passenger-pool-one-count = counted together
option-passenger-pool-single-dice = you choose the die
option-same-type-start = Starting from the same type
option-same-type-start-help = May a passenger start from a building of the type that the destination icon shows?
option-same-type-start-allowed = yes
option-same-type-start-forbidden = no
option-loop-link = Loops
option-loop-link-help = A loop is a link with one building at both ends. Can it be bought? Nobody ever travels on it, and the Engineer has to upgrade it in either case: where it cannot be bought, it must be built over.
option-loop-link-owned-only = yes, and it scores
option-loop-link-forbidden = no
option-leisure-zero = Leisure without turning capital
option-leisure-zero-help = Must you turn capital into profit when a passenger reaches a leisure building, if you can?
option-leisure-zero-may-decline = no
option-leisure-zero-must-convert = yes
option-reduce-multi = Reducing pollution
option-reduce-multi-help = How many icons of less pollution may one action use?
option-reduce-multi-one = one
option-reduce-multi-sum = any number
option-capped-action = Actions without effect
option-capped-action-help = May you carry out an action of which a limit leaves nothing, such as hiring a seventh worker?
option-capped-action-legal = yes
option-capped-action-illegal = no
option-pollution-cap-use = Pollution beyond its end
option-pollution-cap-use-help = May slots be used beyond the first when their pollution would go beyond the end of the track?
option-pollution-cap-use-allowed = yes, the rest has no effect
option-pollution-cap-use-forbidden = no
option-mayor-scope = If you aim to be Mayor: passengers
option-mayor-scope-help = Which passengers must have left the map at the end?
option-mayor-scope-all = all
option-mayor-scope-printed = those of passenger dice only
option-engineer-scope = If you aim to be Engineer: links
option-engineer-scope-help = Which complete links must be upgraded at the end? There are 6 link markers: on a map with more links “all” asks to build over the rest, and about two layouts in five have never been won so. With “6 are enough” the others may lie idle.
option-engineer-scope-all = all
option-engineer-scope-markers = all, but 6 are enough

# --- what the table calls the hand and the tracking card ---
hand-title = Your cards
mat = Tracking card
mat-title = Tracks
mat-of = Tracking card of { $name }
show-mat-of = Show the tracking card of { $name }

# --- what is found of a component document: see the kernel's locale for $found and the rest ---
finding-wrong-id = { $found }; the card in this place is '{ $wanted }'.
finding-wrong-row = { $found } is no row of squares; { $columns } letters are expected.
finding-wrong-row-length = { $found } squares; { $columns } are expected.
finding-unknown-square = '{ $found }' is no square{ $hint }; possible are { $known }.
finding-not-two-sides = '{ $found }' is no square: a rail square has two open sides, one of { $known }.
finding-no-building = no building; a passenger die must find one here.
finding-no-such-type = no map has a building of the type { $type }; all four types are needed.
finding-unknown-icon = { $found } is no icon{ $hint }; possible are { $known }.
finding-no-link-of-2 = no layout of four cards has a link of 2 rails between { type-c } and { type-r }, as in the first example of a purchase in the rulebook.
finding-no-link-of-3 = no layout of four cards has a link of 3 rails between { type-c } and { type-i } over a seam, as in the second example of a purchase.
finding-no-link-of-4 = no layout of four cards has a link of 4 rails, as in the example of an upgrade.
finding-first-not-paid = no card has { icon-rail } and { icon-dc } in slot 2, so the examples of the rulebook cannot be paid.
finding-second-not-paid = no card has { icon-rail } in slots 2, 3 and 4 and { icon-di } in one of them, so the examples of the rulebook cannot be paid.
finding-third-not-paid = no card has { icon-rail } in slots 1 and 2, so the examples of the rulebook cannot be paid.
finding-not-three-cards = the cards with { icon-rail } and { icon-dc }, with three rails and { icon-di } and with two rails are not three cards, so the examples of the rulebook cannot be paid.
finding-too-many-links = { $layout } has { $found } links; { $most } are the most, so that there is room for those that building dice make.
finding-too-many-buildings = { $layout } has { $found } buildings; { $most } are the most, so that there is room for building dice.
finding-too-much-money = cards { $cards } together raise ${ $found }; ${ $most } is the most for one action.
finding-below = { $found }; more than “{ $other }” ({ $least }) is needed.
finding-above = { $found }; “{ $other }” is { $most }, and no more than that is possible.
finding-wrong-start = { $found }; the game starts with { $wanted }.
finding-wrong-start-dice = { $found }; the game starts with { $wanted }.
finding-no-three = no die shows 3, as one does in the example that pays 6 capital.
finding-not-a-pair = capital and profit are expected here, not { $found }.
finding-not-rising = { $found } capital; the row before has { $before }, and the rows rise.
finding-unlike-touch = { $one } and { $other } touch; unlike buildings of a card are better kept apart.
finding-open-to-rail = open to the { $side }, to a rail square that is not open to it.
finding-open-to-land = this track ends in land to the { $side }, as tracks do on { $found } cards ({ $cards }); at most two would be better.
finding-not-middle = this track leaves the card to the { $side } beside the middle of that side, so it meets few others.
finding-no-middle-columns = { $found } columns; an odd number has a middle, where tracks of any two cards can meet.
finding-no-middle-rows = { $found } rows; an odd number has a middle, where tracks of any two cards can meet.
finding-buildings-of-card =
    { $found ->
        [one] { $found } building; two or three on a card would be better.
       *[other] { $found } buildings; two or three on a card would be better.
    }
finding-cards-of-type =
    { $found ->
        [1] { $type } stands on { $found } card, so four cards may lack it; on five they never would.
        [2] { $type } stands on { $found } cards, so four cards may lack it; on five they never would.
        [3] { $type } stands on { $found } cards, so four cards may lack it; on five they never would.
        [4] { $type } stands on { $found } cards, so four cards may lack it; on five they never would.
       *[other] { $type } stands on { $found } cards; five are enough for any four cards to have it, and leave more room for the other types.
    }
finding-too-long-inside = a link of { $found } rails on one card; 1 to 4 would be better.
finding-no-length =
    { $found ->
        [one] no card has a link of { $found } rail; each of 1 to 4 would be better.
       *[other] no card has a link of { $found } rails; each of 1 to 4 would be better.
    }
finding-too-long-over = over seams there are links of { $found } rails; at most 7 would be better.
finding-never-bought = links of { $found } rails are longer than any payment ({ $most }); they can never be bought.
finding-few-links =
    { $found ->
        [0] { $layout } has no complete links; three in every layout would be better.
        [one] { $layout } has { $found } complete link; three in every layout would be better.
       *[other] { $layout } has { $found } complete links; three in every layout would be better.
    }
finding-few-junctions = only { $found } of the layouts have a building with two links; 95% would be better.
finding-many-links = only { $found } of the layouts have no more links than there are markers; 60% would be better, for the Engineer.
finding-few-open =
    { $found ->
        [0] { $layout } leaves no land squares to build on; three in every layout would be better.
        [one] { $layout } leaves { $found } land square to build on; three in every layout would be better.
       *[other] { $layout } leaves { $found } land squares to build on; three in every layout would be better.
    }
finding-few-alone = only { $found } of the layouts have a land square next to no building where a building die may go; 95% would be better.
finding-few-beside = only { $found } of the layouts have a land square next to buildings of one type where a building die may go; 95% would be better.
finding-few-at-track = only { $found } of the layouts have a land square at the end of a track where a building die may go; 95% would be better.
finding-many-clashes = in { $found } of the layouts unlike buildings touch over a seam; at most 30% would be better.
finding-twice-in-slot = { $icon } stands there twice, which is unusual.
finding-pool-lacks = { $found } of the { $all } sets of four cards have no { $icon }, the first of them { $cards }.
finding-pool-destinations = { $found } of the { $all } sets of four cards have fewer than four destination icons of three types, the first of them { $cards }.
finding-pool-lacks-two = { $found } of the { $all } sets of four cards lack two or more of { icon-less-pollution }, { icon-passenger }, { icon-build } and { icon-upgrade }, the first of them { $cards }.
finding-nothing-alone = no { icon-worker }, $, { icon-less-pollution } or { icon-passenger }; one of them makes the card an action on its own.
finding-hand-lacks-rails =
    { $found ->
        [0] cards { $cards } together have no rail icons; { $least } in every three cards would be better.
        [one] cards { $cards } together have { $found } rail icon; { $least } in every three cards would be better.
       *[other] cards { $cards } together have { $found } rail icons; { $least } in every three cards would be better.
    }
finding-hand-lacks-destinations =
    { $found ->
        [0] cards { $cards } together have no destination icons; { $least } in every three cards would be better.
        [one] cards { $cards } together have { $found } destination icon; { $least } in every three cards would be better.
       *[other] cards { $cards } together have { $found } destination icons; { $least } in every three cards would be better.
    }
finding-rare-icon =
    { $found ->
        [0] { $icon } stands on no cards; three cards or more would be better.
        [one] { $icon } stands on { $found } card; three cards or more would be better.
       *[other] { $icon } stands on { $found } cards; three cards or more would be better.
    }
finding-never-apart = { $icon } stands in no slot alone or beside an icon of another action.
finding-no-helping-pair = no slot has two icons that serve one action, such as { icon-rail } and a destination.
finding-no-choosing-pair = no slot has icons of two different actions.
finding-odd-money = { $icon }; $2 to $4 would be better.
finding-odd-money-sum = the $ icons sum to { $found }; 12 to 18 would be better.
finding-unusual-leisure = { $found }; { $wanted } would be usual.
finding-profit-not-rising = { $found } profit for more capital than in the row before, which has { $before }.
finding-never-converted = { $found } capital is more than the track holds ({ $most }); this row is never used.
finding-never-built = a die of { $die } costs { $found } capital, more than the track holds ({ $most }).
value-layout = the layout { $a } { $b } / { $c } { $d }
value-card-turned = { $card } turned
value-conversion = { $capital } for { $profit }

# --- what the fields of a component document are called ---
field-capital-max = Most capital
field-pollution-min = Least pollution
field-pollution-max = Most pollution
field-workers-max = Most workers
field-start-workers = Workers at the start
field-start-passengers = Passenger dice at the start
field-building-dice = Building dice
field-building-cost = Capital per passenger of a building die
field-link-points = Points for each link
field-commercial-capital = Capital at a commercial destination
field-leisure = At a leisure destination

figure-capital = Capital
    .gain = { $sign }{ $n } capital
figure-pollution = Pollution
    .gain = { $sign }{ $n } pollution

# --- themes of puzzles ---
theme-links = Links
theme-build = Building
theme-fares = Journeys
theme-passengers = Passengers
theme-money = Means

# What was built in finished games
built-r = Residential buildings
built-l = Leisure buildings
built-c = Commercial buildings
built-i = Industrial buildings
built-links = Links bought
longest-link = Longest link bought

# --- characters of bots ---
style-landowner = landowner
style-landowner-about = Likes to buy links.
style-modernizer = modernizer
style-modernizer-about = Likes to upgrade links.
style-naturalist = naturalist
style-naturalist-about = Dislikes pollution.
style-banker = banker
style-banker-about = Likes to keep capital.
