# Brass: Birmingham in English. The same ids, attributes and variables stand in ja.ftl.
#
# Names in arguments ($seat, $card, $industry, $space, $line, $merchant, $goods, $era, $verb, $sources,
# $tile, $at, $town) come as the reader's words; $change comes as text with its sign; all others are numbers.

# --- the game ---
game-brass-birmingham = Brass: Birmingham
game-brass-birmingham-tagline = Coal, iron and beer for the workshops of the Midlands.
game-brass-birmingham-about = Two to four players build the industries of Birmingham and its neighbours, first along canals, then along railways. Coal and goods travel over links, whoever owns them; everybody’s mines and works supply everybody, and most sales need beer. Whoever has the most victory points after both eras wins.

# --- why it cannot be done: $needs and $has are what it takes and what there is ---
refusal-game-is-over = The game is over.
refusal-no-such-move = No action has to do with all of this together; ask about less at once.
refusal-not-now = This is not among the choices at the moment; answer the present question first, or wait for your turn.
refusal-no-such-card-in-hand = You do not hold this card; choose one from your hand.
refusal-no-build-possible = There is nothing you can build this way: a card, a tile, a space, its resources and your money must all fit together.
refusal-no-link-possible = There is no link you can lay: you need a free line of this era that touches your network, a link tile, and what the link costs.
refusal-nothing-to-develop = There is nothing you can develop: you need a tile on your mat that may be removed, and iron for it or the money to buy some.
refusal-nothing-to-sell = You have nothing to sell: you need an unsold cotton mill, manufacturer or pottery, a connected merchant who buys it, and its beer.
refusal-income-too-low-for-loan = Your income is too low for a loan: it must be at level { $needs } or higher, and it is at { $has }.
refusal-scout-with-wild-card = You cannot scout with a wild card in hand; use it first.
refusal-scout-needs-three-cards = Scouting takes { $needs } cards to discard, and you have only { $has }.
refusal-no-tile-left = You have no tile of this industry left on your mat.
refusal-tile-not-of-this-era = Your lowest tile of this industry is of level { needs-roman }, which cannot be built in this era; it is in the way until you develop it.
refusal-tile-of-rail-era = Your lowest tile of this industry, of level { needs-roman }, can be built in the rail era only.
refusal-card-not-for-this-industry = This card does not show that industry; choose a card that does, or the card of the town.
refusal-card-not-for-this-place = This card is for another town; play the card of this one, or a card of the industry.
refusal-farm-needs-brewery-card = A farm brewery takes a brewery card or a wild industry card; the cards of towns and the wild location card stand for towns only.
refusal-no-card-builds-here = No card in your hand builds here: it takes the card of the town, or a card of the industry.
refusal-outside-your-network = An industry card builds in your network only: a tile or link of yours must reach this place first.
refusal-no-space-in-your-network = This card builds in your network only, and no place there has a space for it.
refusal-link-outside-your-network = This line does not touch your network: a tile or link of yours must reach one of its ends first.
refusal-space-does-not-show-industry = This space does not show that industry; choose one that does.
refusal-location-does-not-show-industry = No space of this place shows that industry.
refusal-no-building-spaces-here = Merchant locations have no spaces to build on.
refusal-space-holds-another-industry = Another industry stands here; only a tile of the same industry can be built over.
refusal-overbuild-needs-higher-level = To build over this tile you need level { needs-roman } or higher, and your next one is of level { has-roman }. A tile of another player also stays as long as any of its resource is left anywhere.
refusal-overbuild-no-higher-tile = A tile of level { needs-roman } gives way to a higher one only, and you have none left.
refusal-exempt-card-cannot-overbuild = With nothing of yours on the board an industry card builds on free spaces only; a tile or link of yours must reach this place before you can build over a tile.
refusal-overbuild-only-mines-and-works = Of another player’s tiles you can build over coal mines and iron works only.
refusal-overbuild-while-cubes-are-left =
    { $has ->
        [one] You can build over another player’s tile only when its resource has run out everywhere; { $has } cube is left on the board or in the market.
       *[other] You can build over another player’s tile only when its resource has run out everywhere; { $has } cubes are left on the board or in the market.
    }
refusal-single-space-first = This location has a free space for that industry alone; it must be used before a shared one.
refusal-free-space-first = At this table a free space for the industry comes before building over a tile, and this place has one.
refusal-one-tile-per-town-in-canal-era = In the canal era you can have only one tile in a location, and you have one here already.
refusal-no-coal-connection =
    { $needs ->
        [0] No links connect this coal mine with the place that needs the coal; choose a connected one.
       *[other] This takes { $needs } coal, connected mines have { $has }, and no links lead to a merchant location to buy from the market.
    }
refusal-not-enough-money = You need at least £{ $needs } and have £{ $has }.
refusal-canal-too-dear = A canal costs £{ $needs }, and you have £{ $has }.
refusal-rail-too-dear = A rail with its coal costs at least £{ $needs } here, and you have £{ $has }.
refusal-second-rail-too-dear = A second rail with its coal costs at least £{ $needs } here, and you have £{ $has }.
refusal-iron-to-develop-too-dear = The iron to develop costs £{ $needs } in the market, and you have £{ $has }.
refusal-no-link-tiles-left = You have no link tile left.
refusal-line-not-of-this-era = No link can be laid on this line in this era.
refusal-line-taken = There is a link on this line already; choose a free one.
refusal-no-beer =
    { $needs ->
        [one] This takes { $needs } barrel of beer, and none is in reach: you can use your own breweries anywhere, connected ones of others, and in a sale the barrel beside its merchant.
       *[other] This takes { $needs } barrels of beer, and too few are in reach: you can use your own breweries anywhere, connected ones of others, and in a sale the barrel beside its merchant.
    }
refusal-tile-cannot-be-developed = Your lowest tile of this industry, of level { needs-roman }, shows a light bulb and cannot be removed; build it to get past it.
refusal-not-your-tile = This is not your tile; choose one of your own.
refusal-not-yours-to-give-up = This is not your tile: a shortfall is covered with tiles of your own, never with links.
refusal-tile-is-not-for-sale = Only cotton mills, manufacturers and potteries are sold to merchants; mines, works and breweries flip when they are empty.
refusal-tile-already-flipped = This tile is flipped already; only unflipped ones can be sold.
refusal-no-connected-buyer = No merchant who buys these goods is connected; links must lead from this tile to one who does.
refusal-no-such-tile-to-sell = You have no such tile to sell: it takes an unflipped cotton mill, manufacturer or pottery of your own.
refusal-no-merchant-tile-here = Nobody buys here: the merchant tile is blank, or there is none in this game.
refusal-merchant-does-not-buy-this = This merchant does not buy these goods; look for a tile that shows them, or all goods.
refusal-merchant-not-connected = No links lead from your tile to this merchant.
refusal-no-barrel-here = There is no barrel beside the merchant you sell to: take the beer from a brewery.
refusal-barrel-of-another-merchant = This barrel is for sales to that merchant; in this sale you can drink the one beside the merchant you sell to.
refusal-nearer-coal-first =
    { $needs ->
        [0] There is coal in the very location that needs it; it must be taken first.
        [one] Nearer coal must be taken first: there is some { $needs } link away.
       *[other] Nearer coal must be taken first: there is some { $needs } links away.
    }
refusal-no-iron-here = There is no iron here; choose iron works that have some.
refusal-no-coal-here = There is no coal here; choose a mine that has some.
refusal-not-a-source-of-beer = No beer for you here: choose a brewery with a barrel, your own anywhere or a connected one of another player.
refusal-action-not-complete = This action is not complete yet; finish it, or step back.
refusal-tile-is-worth-nothing = This tile would bring no money, so it stays; choose another.
refusal-space-is-empty = There is no tile on this space.
refusal-bonus-is-compulsory = The merchant’s bonus must be taken: choose a tile to remove.

# --- what happened ---
event-discard = { $seat } discards the card { $card }.
event-pay = { $seat } pays £{ $pounds }.
event-receive = { $seat } receives £{ $pounds }.
event-coal = { $seat } takes coal from { $space }.
event-coal-bought = { $seat } buys coal for £{ $pounds }.
event-iron = { $seat } takes iron from { $space }.
event-iron-bought = { $seat } buys iron for £{ $pounds }.
event-beer = { $seat } drinks a barrel from { $space }.
event-barrel = { $seat } drinks the merchant’s barrel at { $merchant }.
event-built = { $seat } builds { $industry } (level { level-roman }) at { $space }.
event-built-for = { $seat } builds { $industry } (level { level-roman }) at { $space } for £{ $pounds }.
event-removed = { $industry } (level { level-roman }) of { $seat } at { $space } leaves the game.
event-cube-sold = { $seat } sells 1 { $resource } from { $space } to the market for £{ $pounds }.
event-cubes-sold = { $seat } sells { $cubes } { $resource } from { $space } to the market for £{ $pounds }.
event-flipped = The tile of { $seat } at { $space } flips.
event-flipped-income = The tile of { $seat } at { $space } flips; the income moves from space { $before } to { $after }.
event-income-moved = The income of { $seat } moves from space { $before } to { $after }.
event-link = { $seat } lays a link: { $line }.
event-link-for = { $seat } lays a link for £{ $pounds }: { $line }.
event-developed = { $seat } removes { $industry } (level { level-roman }) from the mat.
event-sold = { $seat } sells the goods of { $space } to the merchant at { $merchant }.
event-vp = { $seat } gains { $points } VP.
event-loan = { $seat } takes a loan of £{ $pounds }.
event-scouted = { $seat } scouts and takes one wild card of each kind.
event-passed = { $seat } passes.
event-drew = { $seat } draws a card.
event-round-end = Round { $round } ends.
event-order = Turn order, place { $place }: { $seat }, with £{ $pounds } spent.
# Income that is paid comes as a negative number of pounds, and messages cannot change a sign.
event-income =
    { $pounds ->
        [0] { $level ->
            [0] { $seat } has no income (level 0).
           *[other] { $seat } has nothing to pay the negative income with (level { $level }).
        }
        [-1] { $seat } pays £1 for negative income (level { $level }).
        [-2] { $seat } pays £2 for negative income (level { $level }).
        [-3] { $seat } pays £3 for negative income (level { $level }).
        [-4] { $seat } pays £4 for negative income (level { $level }).
        [-5] { $seat } pays £5 for negative income (level { $level }).
        [-6] { $seat } pays £6 for negative income (level { $level }).
        [-7] { $seat } pays £7 for negative income (level { $level }).
        [-8] { $seat } pays £8 for negative income (level { $level }).
        [-9] { $seat } pays £9 for negative income (level { $level }).
        [-10] { $seat } pays £10 for negative income (level { $level }).
       *[other] { $seat } receives £{ $pounds } of income.
    }
event-gave-up = { $seat } gives up { $industry } (level { level-roman }) at { $space }, worth £{ $pounds }.
event-kept = { $seat } keeps the £{ $pounds } that this brings beyond the debt.
event-vp-lost =
    { $forgiven ->
        [0] { $seat } loses { $points } VP for missing pounds.
       *[other] { $points ->
            [0] { $seat } has no VP to lose for missing pounds; the missing £{ $forgiven } is forgiven.
           *[other] { $seat } loses { $points } VP for missing pounds; another £{ $forgiven } is forgiven.
        }
    }
event-link-scored = { $seat } scores { $points } VP for the link { $line }.
event-tile-scored = { $seat } scores { $points } VP for the tile at { $space }.
event-era-end = The { $era } ends and is scored.
    .next =
        { $era_id ->
            [canal] All links and all tiles of level I leave the board; higher levels stay and are scored again at the end. Barrels come back to the merchants, all cards are shuffled, and the rail era begins. Money, income and points stay as they are.
           *[other] The rail era was the last: the game is over. The most points win; ties go to the higher income, then to the most money.
        }
term-canal-link = Links
term-canal-tile = Tiles
term-rail-link = Links
term-rail-tile = Tiles
term-other = Bonuses and losses
event-barrel-filled = A new barrel is put beside the merchant at { $merchant }.
event-merchant-tile = Merchant tile at { $merchant }: { $goods }.
event-seated = { $seat } takes place { $place } in the turn order.
event-game-over = The game is over.
event-bonus-lost = { $seat } has no tile to remove; the bonus of { $merchant } is lost.
event-money-scored = { $seat } scores { $points } VP for money.
event-level-scored = { $seat } scores { $points } VP for the income level.

# --- what is asked ---
prompt-verb = Choose your action ({ $actions } left).
prompt-card = { $verb }: which card do you discard?
prompt-card-build = { $verb }: which card do you play?
prompt-industry = You play { $card }: which industry do you build?
prompt-space = { $industry }: where do you build it?
prompt-coal =
    { $coal ->
        [one] Which coal mine do you take the coal from?
       *[other] Which coal mine do you take coal from? ({ $coal } to take)
    }
prompt-iron =
    { $iron ->
        [one] Which iron works do you take the iron from?
       *[other] Which iron works do you take iron from? ({ $iron } to take)
    }
prompt-line = Which line do you lay a link on?
prompt-second-line = Lay a second rail, or leave it at one?
prompt-beer =
    { $beer ->
        [one] Whose barrel do you drink?
       *[other] Whose barrel do you drink? ({ $beer } to take)
    }
prompt-develop = Which industry’s lowest tile do you remove?
prompt-develop-more = Remove a second tile, or leave it at one?
prompt-sale = Which tile do you sell?
prompt-merchant = To which merchant do you sell the goods of { $space }?
prompt-bonus = The merchant’s bonus: which industry’s lowest tile do you remove?
prompt-sell-more = Sell another tile, or finish?
prompt-scout =
    { $count ->
        [one] Choose { $count } more card to discard for scouting.
       *[other] Choose { $count } more cards to discard for scouting.
    }
prompt-shortfall = You are £{ $pounds } short: which tile do you give up?
prompt-chance = One moment: cards or tiles are being drawn.
prompt-over = The game is over.

# --- actions: the button, and a line about it ---
verb-build = Build
    .hint = Put your lowest tile of an industry on the board.
verb-network = Network
    .hint = Lay a canal; in the rail era one rail or two.
verb-develop = Develop
    .hint = Remove one or two tiles from your mat, for iron.
verb-sell = Sell
    .hint = Sell the goods of your mills, manufacturers and potteries to merchants; most sales take beer.
verb-loan = Loan
    .hint = Take money now, for lower income.
verb-scout = Scout
    .hint = Discard three cards and take two wild ones.
verb-pass = Pass
    .hint = Discard a card and do nothing.

# --- kinds of choices; the ids are those of the list of choices ---
kind-verb = Actions
kind-card = Card
kind-industry = Industry
kind-space = Build on
kind-source = Take from
kind-line = Line
kind-sale = Tile to sell
kind-merchant = Merchant
kind-barrel = Merchant’s barrel
kind-tile = Tile to remove
kind-give_up = Tile to give up
kind-stop = Finish
kind-draw = Card drawn
kind-order = Next in turn order
kind-goods = Merchant tile

# --- leaving it at what is done, by what is under way ---
stop-network = No second rail
stop-develop = No second tile
stop-sell = Done selling
stop-bonus = Decline the bonus

# --- choices: the button, and what it is called among decisions that are told in a row, without their questions ---
choice-card = { $card }
    .step = discard { $card }
choice-industry = { $tile }
choice-space = { $at }
    .step = at { $at }
choice-source = { $at }
    .step = from { $at }
choice-line = { $line }
choice-sale = { $at }
    .step = sell { $at }
choice-merchant = { $at }
    .step = to { $at }
choice-barrel = { $at }
    .step = merchant’s barrel
choice-tile = { $tile }
    .step = remove { $tile }
choice-give-up = { $at }
    .step = give up { $at }

# --- what a question why not was about ---
asked-thing = { $what }
asked-verb = { $verb } · { $what }

# --- what a choice would cost and bring ---
preview-pay = pay £{ $pounds }
preview-receive = receive £{ $pounds }
preview-worth = worth £{ $pounds }
preview-kept = you keep £{ $pounds } of it
preview-costs = { $costs }
cost-pounds = £{ $pounds }
cost-coal = { resource-coal } { $n }
cost-iron = { resource-iron } { $n }
preview-coal = coal from { $sources }
preview-iron = iron from { $sources }
preview-beer = beer from { $sources }
source-market = the market at £{ $pounds }
source-barrel = the merchant’s barrel at { $merchant }
preview-sold = sells cubes for £{ $pounds }
preview-bonus = bonus: a tile to remove from your mat, to be chosen next
preview-flips = flips { $tiles }
flipped-at = { $tile } in { $town }
preview-vp = { $change } VP
preview-income = { $change } income spaces
preview-replaces = replaces { $tile }
preview-open = { $resources }: source still to choose

# --- options of a table ---
option-gloucester-bonus = Bonus at Gloucester
option-gloucester-bonus-help = The barrel at Gloucester removes a tile from your mat. Must you remove one if you can, or may you leave it?
option-gloucester-bonus-compulsory = must be taken
option-gloucester-bonus-declinable = may be declined
option-worthless-tiles-in-shortfall = Short of money: tiles that cost nothing
option-worthless-tiles-in-shortfall-help = Two levels of pottery cost no money, so they cover nothing when you cannot pay negative income. Do they stay, or do they go like other tiles before you lose VP?
option-worthless-tiles-in-shortfall-kept = they stay
option-worthless-tiles-in-shortfall-taken = they go too
option-tie-break-income = Income in a tie
option-tie-break-income-help = With equal VP the higher income wins. Compare the levels, or the exact spaces of the markers?
option-tie-break-income-level = level
option-tie-break-income-space = space
option-introductory = Introductory game
option-introductory-help = A shorter game: it ends with the canal era, and money, income and higher tiles bring extra VP.
option-introductory-off = no, both eras
option-introductory-on = yes, canal era only
option-overbuild-beside-free-space = Overbuilding beside a free space
option-overbuild-beside-free-space-help = A tile may be built over though the same place has a free space for that industry. Some groups read the rule the other way and have the free space used first.
option-overbuild-beside-free-space-allowed = allowed
option-overbuild-beside-free-space-forbidden = free space first
option-introductory-vp-below-zero = Introductory game: VP below 0
option-introductory-vp-below-zero-help = A negative income level is taken off the VP at the end of the introductory game. Can that leave less than 0 VP?
option-introductory-vp-below-zero-kept = yes
option-introductory-vp-below-zero-zero = no, 0 at least

# --- nouns, by kind and id; industries, places and lines are named in the component document ---
resource-coal = coal
resource-iron = iron
resource-beer = beer
era-canal = canal era
era-rail = rail era
goods-any = all goods
goods-blank = blank
card-wild-location = Wild location
card-wild-industry = Wild industry

# --- levels of tiles, which are told by Roman numerals everywhere ---
level-roman =
    { $level ->
        [1] I
        [2] II
        [3] III
        [4] IV
        [5] V
        [6] VI
        [7] VII
        [8] VIII
       *[other] { $level }
    }
needs-roman =
    { $needs ->
        [1] I
        [2] II
        [3] III
        [4] IV
        [5] V
        [6] VI
        [7] VII
        [8] VIII
       *[other] { $needs }
    }
has-roman =
    { $has ->
        [1] I
        [2] II
        [3] III
        [4] IV
        [5] V
        [6] VI
        [7] VII
        [8] VIII
       *[other] { $has }
    }

# --- where the game stands ---
status-canal = Canal era, round { $round } of { $rounds }
status-rail = Rail era, round { $round } of { $rounds }

# --- tiles, and places by what is there ---
tile-of-level = { $industry } { level-roman }
tile-of = { $industry } { level-roman } of { $seat }
place-either = { $first } / { $second }
place-of-several = { $town } { $n } ({ $what })
place-alone = { $town } ({ $what })
place-merchant = { $town } ({ $goods })

# --- the picture: short words, and what readers of the screen are told ---
board-map = Map
board-era-canal = Canal era
board-era-rail = Rail era
board-over = Game over
board-round = Round { $round } of { $rounds }
board-order = Turn order
board-spent = Spent
board-spent-of = £{ $n } spent
board-coal = Coal
board-iron = Iron
board-coal-market =
    { $cubes ->
        [one] Coal market: { $cubes } cube, next costs £{ $price }
       *[other] Coal market: { $cubes } cubes, next costs £{ $price }
    }
board-iron-market =
    { $cubes ->
        [one] Iron market: { $cubes } cube, next costs £{ $price }
       *[other] Iron market: { $cubes } cubes, next costs £{ $price }
    }
board-when-empty = if empty
board-draw = Draw pile
board-wild-location = Wild location
board-wild-industry = Wild industry
board-vp = VP
board-income = Income
board-canal-line = Canal
board-rail-line = Railway
board-closed-line = Not in this era
board-rail-only = rail only
board-canal-only = canal only
board-space = { $town }, space { $n }: { $what }
board-free = free, { $what }
board-or = { $first } or { $second }
board-flipped = flipped
board-link-of = link of { $letter }
board-merchant = { $town }, merchant { $n }: { $what }
board-no-merchant = no merchant in this game
board-buys = buys { $what }
board-buys-any = buys all goods
board-buys-nothing = buys nothing
board-with-barrel = with a barrel
board-no-barrel = no barrel
board-bonus = Bonus for the barrel: { $what }
board-bonus-vp = { $n } VP
board-bonus-income = { $n } income spaces
board-bonus-money = £{ $n }
board-bonus-develop = remove a tile from the mat
board-money = Money
board-hand = Hand
board-space-at = space { $n }
board-no-cards = 0 cards
board-playing = Card of this action: { $card }
board-discards = Discards
board-face-down = face down since the start
board-link-tiles = Link tiles left
board-none-left = none left
board-later-tiles = Tiles below
board-figure = { $what }: { $n }
board-beer-to-sell = Beer to sell
board-brings = Brings
board-links = Link icons
board-barrels = Barrels: { $canal ->
        [0] –
       *[other] { $canal }
    } in the canal era, { $rail ->
        [0] –
       *[other] { $rail }
    } in the rail era
board-canal-era-only = canal era only
board-rail-era-only = rail era only
board-no-develop = cannot be developed
board-scores = Scoring
board-canal-links = Canal era: links
board-canal-tiles = Canal era: tiles
board-rail-links = Rail era: links
board-rail-tiles = Rail era: tiles
board-other = Bonuses and losses
board-total = Total

# --- the table in words, for the terminal ---
text-round = round { $round } of { $rounds }
text-draw = draw pile { $n }
text-wild = wild cards left: { $location } location, { $industry } industry
text-market = { $what } market: { $n } cubes, the next at £{ $price }
text-with-barrel = { $goods } (with barrel)
text-merchants = Merchants – { $merchants }
text-between-merchants = { "; " }
text-place = { $place }: { $what }
heads-seats = seat | money | spent | VP | income | cards | links left | next tiles
text-income = level { $level } (space { $space })
text-hand = Your hand: { $cards }
text-mat = Your next tiles: { $tiles }
text-no-tile = { $industry } –
text-tile = { $industry } { level-roman } ({ $costs })
text-built = [{ $industry } { level-roman }: { $facts }]
text-cubes = { $n } left
text-flipped = flipped
text-links-of = { $name }, links: { $lines }
text-none = none

# --- what is found of a component document: see the kernel's locale for $found and the rest ---
finding-not-next = { $found }; '{ $wanted }' is next.
finding-not-next-level = { $found }; level { $wanted } is next.
finding-never-built = canal_only and rail_only at once; the tile could never be built.
finding-no-tile-of = no tile of '{ $industry }'; every industry has some.
finding-no-cubes = 0; a mine or works brings at least one cube, or never flips.
finding-cubes-elsewhere = { $found }; only coal mines and iron works bring cubes.
finding-no-barrels = 0; a brewery brings a barrel, or never flips.
finding-barrels-elsewhere = { $found }; only breweries bring barrels.
finding-too-many-cubes = { $found } cubes or barrels on { $spaces } spaces for '{ $industry }'; { $most } in all is the most.
finding-not-a-place-id = { $found }; letters, digits and _ are possible.
finding-spaces-at-merchant = a merchant has no spaces for buildings.
finding-wrong-spaces = { $found } building spaces; the game has { $wanted }.
finding-too-many-spaces = { $found } spaces show '{ $industry }'; { $most } is the most.
finding-not-an-id = { $found }; an id of its own is expected.
finding-no-location = { $found } is no location.
finding-location-twice = a location stands there twice.
finding-neither-line = neither a canal nor a rail line; one at least must be true.
finding-too-many-lines = { $found } lines at '{ $name }'; { $most } is the most.
finding-not-each-merchant = each merchant location stands there once, like '{ $name }'.
finding-one-develop = one tile is removed; 1 is expected.
finding-wrong-merchant-spaces = { $found } spaces in all; the game has { $wanted }.
finding-wrong-merchant-tiles = { $found } tiles with { $players } players; there are { $spaces } spaces for them.
finding-odd-hand = { $found }; turns of two actions need an even number, or the last cards are not shared out evenly.
finding-few-rounds = { $found }; hands of { $hand } cards and one card face down need { $least } rounds at least.
finding-many-rounds = { $found }; a deck of two cards a round for each player has { $most } cards at most.
finding-wrong-deck = { $found } cards with { $players } players; { $rounds } rounds of two actions for { $players } players need { $wanted }.
finding-not-rising = { $found }; levels rise by at most one a space.
finding-wrong-last-level = the last space has level { $wanted }, not { $found }.

figure-money = Money
    .gain = { $sign }£{ $n }
figure-income = Income
    .gain = { $sign }{ $n } income

# --- themes of puzzles ---
theme-build = Building
theme-network = Network
theme-sell = Selling
theme-beer = Beer
theme-market = Market
theme-develop = Developing
theme-loan = Loans
theme-scout = Scouting

# What was built in finished games
built-cotton-mill = Cotton mills
built-manufacturer = Manufacturers
built-pottery = Potteries
built-coal-mine = Coal mines
built-iron-works = Iron works
built-brewery = Breweries
built-links = Links

# --- characters of bots ---
style-brewer = brewer
style-brewer-about = Likes to build breweries and to have beer at hand.
style-railway-baron = railway baron
style-railway-baron-about = Likes to lay links, canals first and then railways.
style-cotton-lord = cotton lord
style-cotton-lord-about = Likes to build cotton mills and to sell their goods.
style-financier = financier
style-financier-about = Likes a high income and money at hand.
