# The lessons of Brass: Birmingham in English. The same ids stand in ja.ftl.

lesson-mine = Your first coal mine
    .about = What you do here: build works, and have them used.
lesson-mine-build =
    Around Birmingham, 1770: you build works and the canals between them.

    You hold the card of Dudley ②, and ① is a place for a coal mine there. Choose Build, the card, the coal mine, the place. Where there is only one choice, it is made for you.
    .done = The mine cost £5, and two cubes of coal lie on it. Each action costs a card, too: yours is among the discards.
    .missed = No coal mine stands at ①. Build one there, with the card of Dudley.
    .loan = A loan brings money, and lowers your income. You have enough for a mine: build it at ①.
    .elsewhere = A mine as well, but in Coventry. Build the one in Dudley, at ①.
lesson-mine-aim =
    A tile counts once it is flipped, and it is flipped when it has been used: a coal mine ① when its last cube is taken, by whomever.

    Two eras are played, first with canals, then with rails. After each, links and flipped tiles score victory points. Who has most of them at the end wins; money counts nothing.

lesson-cards = Cards say where
    .about = The two kinds of cards, and what your network is.
lesson-cards-industry =
    A card with an industry ③ builds that industry, anywhere in your own network: where your tiles are, and where your links ② lead. It takes an empty space that shows the icon of the industry (building over others comes in lesson 11).

    Build a second coal mine at ①, with the coal mine card.
    .done = It cost £7, for it is of level 2: you always build the lowest tile left on your mat. This one has three cubes.
    .missed = There is no coal mine at ①, in Wolverhampton. If you built over your mine in Dudley, that one has left the game.
    .town = Built, but with the card of a town, and outside your network. Use the coal mine card at ①.
lesson-cards-town =
    A card with a town builds any industry that an empty space there shows, whether your network reaches the town or not. That is how you get to new places. In the canal era you may have only one tile in a town.

    You hold Coventry ②. Build a coal mine at ①.
    .done = You have a second place to go on from. Any card pays for any action; only Build cares which card it is.
    .missed = That is no coal mine in Coventry. The card of Coventry builds there however far it is: put a coal mine at ①.
    .network = That was in your network. Try a place far from it: ①, with the card of Coventry.

lesson-canal = Lay canals
    .about = Links carry coal and goods, and score at the end of the era.
lesson-canal-lay =
    Network lays a canal for £3. It has to touch your network: a place with a tile ② or a link of yours.

    Lay a canal from Dudley to Birmingham ①. Any card pays.
    .done = Birmingham belongs to your network now, though nothing of yours is built there. Only while you have nothing on the board at all may a link lie anywhere, and an industry card build anywhere.
    .missed = There is no canal at ①. Choose Network, a card that you can do without, and the line.
    .other = A canal, but to Wolverhampton. Lay the one at ①, to Birmingham.
lesson-canal-on =
    Around the edge lie the merchants' towns. They buy goods, and whoever is connected with one can also buy coal.

    Go on from Birmingham to Oxford: lay the canal ① that leads to ②.
    .done = Dudley, Birmingham and Oxford are connected. (A merchant tile that is blank, as those in Oxford now, buys nothing.) Links of all players connect; only your own make your network.
    .missed = The canal from Birmingham to Oxford is still missing.
    .other = That leads to Worcester, where no merchant is. Lay the one at ①.

lesson-coal = Coal must get there
    .about = Coal comes over links: from the nearest mine, else from the market.
lesson-coal-mine =
    Iron works cost £5 and one coal. Coal comes over links from the nearest mine, and is free. It does not matter who owns the links or the mine.

    The mine at ② is connected. Build iron works at ①, with the card of iron works.
    .done = The mine gave a cube, for nothing. And the iron market took two of the four cubes of your new works, for £2 in all: it fills up as soon as works are built. So does the coal market when a mine is built that is connected with a merchant's town.
    .missed = No iron works stand at ①.
lesson-coal-market =
    No mine is connected here. Then coal is bought from the market ③, the cheapest cube first. For that a merchant's town has to be connected: Oxford is, by ②.

    Build iron works at ①, with the card of Birmingham.
    .done = £5 for the works and £1 for the coal, less £2 for the iron that the market took. Without ② there would have been no coal and no building.
    .missed = No iron works stand at ①.
    .canal = A canal to Worcester. Now the works, at ①, please.

lesson-iron = Iron goes anywhere
    .about = Iron needs no links. What happens when a tile is flipped.
lesson-iron-last =
    Iron comes from any works that have some, whoever owns them, and needs no links. One cube is left on your works ①.

    Use it up: choose Develop, a card, and remove a tile from your mat. That takes one iron.
    .done = The last cube is gone, and the works are flipped. They will score at the end of the era, and your income went up by 3 spaces.
    .missed = The works at ① are not flipped yet. Develop takes iron.
    .canal = A canal takes no iron. Choose Develop.
lesson-iron-income =
    Only when no works have iron is it bought from the market, without any connection.

    Flipped tiles move your income marker ①. One or more spaces make a level, and after each round you get as many pounds as your level says: early flips pay for long. Cubes that others take from your works flip them as well.

lesson-sell = Sell to merchants
    .about = How cotton mills, manufacturers and potteries are flipped.
lesson-sell-sell =
    A cotton mill has no cubes. It is flipped by selling: to a merchant who wants cotton and is connected, at the price of one beer.

    Your mill ① is connected with ②, where a barrel stands ready. Choose Sell, a card, the mill, the merchant; a single choice is made for you.
    .done = The mill is flipped, and your income went up by 5 spaces. The merchant's barrel came with a bonus: 4 victory points.
    .missed = The mill at ① is not sold yet.
    .canal = Another canal, and the mill is connected already. Sell it.
lesson-sell-bonus =
    Every merchant's town has a bonus of its own, for whoever drinks the barrel there ①; it is drawn beside the town (a bulb: remove a tile). A blank merchant tile buys nothing. A barrel is gone for the rest of the era; the merchant goes on buying, if the beer comes from a brewery: your own, or one of a rival that is connected with your tile.

    In one Sell action you may sell as many tiles as you can, for a single card.

lesson-beer = Brew your own
    .about = Beer for sales, and where it may come from.
lesson-beer-brew =
    Most sales take beer, and the merchants' barrels are few. A brewery costs £5 and one iron.

    There is iron at ②. Build a brewery at ①, with the card of Walsall.
    .done = A brewery holds one barrel in the canal era, two if built in the rail era. It is flipped when the last is drunk, and has two icons that score for links (lesson 13).
    .missed = No brewery stands at ①.
    .develop = That used iron to remove a tile. Build a brewery at ① instead.
lesson-beer-own =
    The merchant's barrel at ② is gone. Beer from your own brewery ③ reaches every sale, connected or not. That of others only where their brewery is connected with the tile that you sell.

    Sell the mill ①.
    .done = Two tiles were flipped at once: the mill was sold, and the brewery gave its last barrel. That was worth 9 income spaces.
    .missed = The mill at ① is not sold yet.
    .loan = Money is not what is missing. Sell the mill ①.

lesson-loan = Borrow
    .about = Loans bring much money at once, for less income.
lesson-loan-take =
    £3 is not enough for anything that matters. A loan brings £30, and moves your income ① back by three levels.

    Take a loan.
    .done = From level 3 to level 0, and £33 to build with.
    .missed = No loan was taken, or its money is spent already. Take a loan, which leaves you with £33.
    .canal = That took your last money. Take a loan.
lesson-loan-worth =
    A loan is never paid back. Below level 0 you pay after each round ①; the level must not fall below −10.

    Good players borrow early, and several times: tiles that are flipped bring the income back.

lesson-turn = Who spends least goes first
    .about = Rounds, the turn order, and income.
lesson-turn-order =
    In a turn you have two actions, in the very first round only one. Who spent least in a round goes first in the next; equals keep their order.

    The other player ① has spent £12, you nothing so far, and one action is left to you. Do something cheap, and end your turn.
    .done = You are first now. Going last and then first means four actions in a row, which is worth planning for.
    .missed = You are not first in the new round.
lesson-turn-next =
    After the round everybody got the income of their level ①. Your hand is filled up to eight cards at the end of each turn of yours.

    When deck and hands are empty, the era ends: after 10, 9 or 8 rounds with two, three or four players.

lesson-develop = Skip what you do not want
    .about = Develop removes weak tiles; Scout gets wild cards.
lesson-develop-two =
    Tiles of higher levels bring more, but you always build the lowest. Develop removes one or two from your mat, for one iron each. There is iron at ①.

    Remove two cotton mills.
    .done = One mill of level 1 is left. Those that are removed score nothing, and a tile with a crossed-out light bulb can never be removed. Rails on a tile mean that it is for the rail era only.
    .missed = Two cotton mills should be gone from your mat.
    .other = Not both were cotton mills. Step back, and remove two of those.
    .one = One is gone. A second costs no more cards, only one iron more: remove two.
lesson-develop-scout =
    If your cards lead nowhere, scout: discard three cards, the one for the action among them, and take two wild ones, one for any town and one for any industry.

    Scout, with cards that you do not need, such as ①.
    .done = A wild card goes back when it is used. You cannot scout again while one is in your hand.
    .missed = Choose Scout, and three cards.
    .loan = A loan does not help against a poor hand. Choose Scout.

lesson-overbuild = Build over
    .about = Better works in the same place.
lesson-overbuild-over =
    All places taken? A tile may be built on top of one of the same industry and a lower level. Your own you may always build over, flipped or not.

    Put a coal mine of level 2 on the one at ①, with the card ②.
    .done = The old tile leaves the game, and does not score. Of others you may build over only coal mines and iron works, and only when no cube of that kind is left on the board or in its market.
    .missed = At ① there is still the mine of level 1.
    .loan = You have money enough. Build at ①.

lesson-rail = The railway comes
    .about = What changes in the second era.
lesson-rail-double =
    Rails cost £5 and one coal each. In one action you may lay two, for £15, two coal and one beer from a brewery.

    There is coal at ③ and beer at ④. Lay both ① and ② with one action.
    .done = Two rails for one card. There are few lines, and they score: whoever lays two at a time gets the best.
    .missed = Both rails should lie, ① and ②.
    .one = That is one rail. A second in the same action would have cost £10, a coal and the beer.
lesson-rail-era =
    Between the eras all links leave the board, and so do all tiles of level 1. Tiles of level 2 and more stay, and score a second time at the end of the rail era.

    In the rail era a player may have several tiles in one town. Tiles of level 1 cannot be built any more, except the first pottery. Those left on your mat lie in the way of better ones until you develop them away.

lesson-score = What an era is worth
    .about = Links and tiles score, and the most points win.
lesson-score-link =
    This is the last round of the canals. A link scores 1 for each link icon on the flipped tiles of both its ends, whoever owns them. A merchant's town counts 2.

    Lay the canal that scores most: ①, ② or ③?
    .done = Two icons of the mine and one of the works in Dudley, one of the mill in Birmingham: 4 points for £3.
    .missed = Another canal scores more. Count the icons at both ends.
    .oxford = Two for Oxford and one for the mill in Birmingham: 3 points. There is a better one.
    .walsall = There is nothing in Walsall, so only the mill in Birmingham counts: 1 point.
lesson-score-tiles =
    Then each flipped tile scores the points that are printed on it, such as ① and ②. Tiles that are not flipped score nothing.

    After the rail era the same happens once more, and the most points win. Ties go to the higher income, then to the most money.

# --- in two minutes ---

overview = Overview
    .you =
        You are an industrialist in the Black Country between 1770 and 1870, and so are the others. You build works ①: coal mines, iron works, breweries, mills, manufacturers and potteries. You join their towns with links ②, first canals, then railways.

        Nobody works alone. Your coal may feed a rival's works, your beer may be drunk for a rival's sale, and everybody's links carry everybody's goods. That is good for you: works pay their owner when they are used, no matter by whom.
    .want =
        You want tiles that are flipped. A mine is flipped when its last coal is taken, a brewery when its last barrel is drunk, a mill when its goods are sold to a merchant ③. Only flipped tiles score, and each raises your income as well.

        You want links between towns that are full of flipped tiles, your own or not.
    .turn =
        In a turn you take two actions, and each costs one of your cards. Build puts the lowest tile of an industry from your mat on the board: a card with a town builds there, a card with an industry builds within your network, or anywhere while you have nothing on the board. Network lays a link. Sell brings goods to a merchant, and mostly takes beer. Develop removes weak tiles from your mat. Loan brings £30 for less income. Scout swaps three cards for two wild ones.

        What you need has to get there. Coal comes over links from the nearest mine, or from the market ④ if a merchant's town is connected. Iron comes from anywhere. Beer is yours from anywhere, or a rival's where you are connected.

        After your turn your hand is filled up to eight. After each round whoever spent least goes first, and everybody gets income.
    .scored =
        When deck and hands are empty, the canal era ends. Links score for the icons at their ends, flipped tiles for their points. Then all links leave the board, and all tiles of level 1. What is of a higher level stays, and will score once more.

        After the rail era all of it is counted again. The most victory points win; money counts nothing.

# --- words ---
word-link = link
    .means = A canal or a rail on a line between places. It connects for everybody, and scores for its owner at the end of the era.
    .forms = links
word-network = network
    .means = Every place with a tile of yours, or at the end of a link of yours.
    .forms = networks
word-connected = connected
    .means = Joined by links, whoever owns them.
    .forms = connection
word-tile = industry tile
    .means = What you build. The lowest of its industry on your mat is the next. Barrels on it are the beer that selling takes, a crossed-out light bulb means that it cannot be developed, link icons on its back score for links.
    .forms = industry tiles, tile, tiles
word-flip = flip
    .means = A tile is flipped when it has been used: its last cube or barrel is gone, or it is sold. Only then it scores, and raises your income.
    .forms = flips, flipped
word-location-card = location card
    .means = Builds any industry that an empty space of its town shows, inside your network or not.
    .forms = location cards
word-industry-card = industry card
    .means = Builds its industry anywhere in your network, and anywhere at all while you have nothing on the board. A farm brewery takes a brewery card or a wild industry card.
    .forms = industry cards
word-wild-card = wild card
    .means = Stands for any town, or for any industry. Scout gets one of each.
    .forms = wild cards
word-merchant = merchant
    .means = Buys goods of connected mills, manufacturers and potteries. A connection to their town, even with a blank tile, also lets you buy coal.
    .forms = merchants
word-beer = beer
    .means = Needed for most sales and for a second rail. From your own breweries anywhere, from others only where connected, or the merchant's own barrel.
    .forms = barrel, barrels
word-coal = coal
    .means = Has to come over links: from the nearest mine, else from the market.
word-iron = iron
    .means = From any iron works, without links; else from the market.
word-income = income
    .means = What you get after each round. The marker moves by spaces; several spaces make one level, and the level is the money.
    .forms = incomes
word-vp = victory points
    .means = The most win. Money and income bring none.
    .forms = victory point, VP
word-overbuild = overbuild
    .means = To build a tile on top of one of the same industry and a lower level.
    .forms = overbuilds, overbuilt, overbuilding
word-tie = tie
    .means = With equal victory points the higher income wins, then the more money; else the win is shared.
    .forms = ties, tied
word-era = era
    .means = First canals, then rails. Each ends when deck and hands are empty, and is scored.
    .forms = eras


# --- the coach ---
moment-start = Your first action
    .says =
        Every action costs one card. A location card builds any industry that an empty space of its town shows, an industry card builds its industry inside your network, or anywhere as long as nothing of yours is on the board, as now. For all else any card will do.

        In the first round you have one action, from then on two. A good beginning is something that others will use, or that you can sell soon.
moment-built = Built, but not yet flipped
    .says = The tile ① brings nothing yet. When its last cube is used, or its goods are sold, it is flipped: then your income rises, and it scores at the end of the era.
moment-link = A link of your own
    .says = Your network reaches both ends of ① now: you may build there with industry cards. At the end of the era it scores for the tiles that are flipped at its ends, and then it leaves the board.
moment-flipped = Your first tile is flipped
    .says = The tile ① is used up, so your income went up on its track. After each round you get that many pounds: whoever flips early is paid often. And the tile scores at the end of the era.
moment-loan = Your first loan
    .says = £30 at once, and your income ① is three levels lower. Nothing is ever paid back. Early loans are cheap, as tiles that flip raise the income again; near the end they are dear.
moment-sold = Your first sale
    .says = The tile ① was sold: it is flipped at once. In the same action you may sell more, as long as there is beer and a merchant who buys. A merchant's own barrel brings a bonus as well.
moment-market = Bought from a market
    .says = The cheapest cube goes first, and each one makes the next dearer. Coal can only be bought when a merchant's town is connected. Cubes from a connected mine, or from any works, cost nothing, whoever owns them.
moment-cubes = The market buys your cubes
    .says = Cubes from a new tile fill the gaps of the market at once, and you are paid for them. If all are gone, the tile ① is flipped in the same moment. An empty market is a good reason to build.
moment-sell = Now you could sell
    .says = A tile of yours has a merchant who buys, and there is beer for it. A sale flips it at once. Beer is short: what you leave, others may drink.
moment-order = The round is over
    .says = Whoever spent least goes first now ①, and everybody was paid the income. Spend much in one round and little in the next, and you may have four actions in a row.
moment-poor = Short of money
    .says = You have little money ① left. Loan ② brings £30 for one action. It is the usual way on, not an emergency: most games see several.
moment-deck = The deck is empty
    .says = Hands are not filled any more. When they are empty the canal era ends: links and flipped tiles score, then all canals and all tiles of level 1 leave the board. What is not flipped by then scores nothing.
moment-era = The canal era was scored
    .says =
        Each link scored for the flipped tiles at its ends, and each flipped tile its own points. Canals and tiles of level 1 are gone; higher tiles stay and will score once more.

        Now there are rails: each takes a coal, and two at once a beer. Several tiles in one town are allowed.
moment-over = The final scoring
    .says = Links and flipped tiles scored for the second time, and the most points win. Money counts only among equals. The scores show which links and tiles brought what: that is where to look for the next game.


# --- the game on one page ---
aid-turn = A turn
    .says =
        { $actions } actions, in the turn order; in the very first round only 1. Each costs a card: any card, except to build.

        After your turn fill your hand up to { $hand } cards, as long as the deck lasts.
aid-actions = The actions
    .says =
        Build: the lowest tile of an industry on your mat, for its money, coal and iron. A location card builds any industry shown in its town, an industry card its industry inside your network, or anywhere as long as nothing of yours is on the board. In the canal era you have one tile in a town at most.

        Build over: on a tile of the same industry and a lower level. Your own at any time. Of others only coal mines and iron works, and only when no cube of that kind is left on the board or in its market.

        Network: a canal for £{ $canal }, or a rail for £{ $rail } and { $rail-coal } coal. With it a second rail for £{ $second }, { $rail-coal } coal and { $second-beer } beer. A link touches your network.

        Develop: remove 1 or { $develop } lowest tiles from your mat, for { $develop-iron } iron each; never one with a light bulb.

        Sell: as many connected cotton mills, manufacturers and potteries as you can, to merchants who want them, each for its beer.

        Loan: £{ $loan }, and your income goes back by { $loan-levels } levels. It must not fall below { $lowest }.

        Scout: discard { $scout } cards, take one wild card of each kind. Not with a wild card in hand.

        Pass: discard a card.
aid-supply = Where things come from
    .says =
        Coal: over links of anybody from the nearest mine, free. If no connected mine has any, from the market, connected to a merchant's town; £{ $coal-empty } when it is empty.

        Iron: from any iron works, without links, free. If none have any, from the market; £{ $iron-empty } when it is empty.

        Beer: from your own breweries anywhere, from others where connected. For a sale also the barrel of that merchant, with its bonus.

        New iron works, and new coal mines connected to a merchant's town, fill the gaps of their market at once and are paid for it.

        A tile is flipped when its last cube or barrel is used, or when it is sold. Its owner's income goes up by the spaces printed on it.
aid-bonus = The merchants' bonuses
    .says = Shrewsbury { $shrewsbury } VP, Nottingham { $nottingham } VP, Oxford { $oxford } income spaces, Warrington £{ $warrington }, Gloucester: remove the lowest tile of an industry, for no iron.
aid-round = After a round
    .says = Whoever spent least goes first; equals keep their order. Then everybody gets the pounds of their income level, or pays them.
aid-era = After an era
    .says =
        It ends when deck and hands are empty: after { $two }, { $three } or { $four } rounds with two, three or four players.

        Links: { $icon } VP for each link icon on flipped tiles at their ends, whoever owns them. A merchant's town counts { $merchant-icons }.

        Flipped tiles: their VP. Others score nothing.

        After the canals all links and all tiles of level 1 leave the board; barrels are filled up and new hands dealt. After the rails the most VP win; ties go to the higher income, then to the most money.
aid-tiles = The tiles
    .says = Beer is what selling takes; two manufacturers take none. A tile of level 1 is built in the canal era only, except the pottery.
    .column-industry = Industry
    .column-level = Level
    .column-money = £
    .column-coal = Coal
    .column-iron = Iron
    .column-beer = Beer
    .column-vp = VP
    .column-income = Income
    .column-icons = Icons


# --- twenty questions ---
question-price = What does every action cost, whatever else it takes?
    .answer = A card from your hand.
question-win = What wins the game, and what does money count?
    .answer = The most victory points. Money counts nothing.
question-industry = Where can you build with an industry card?
    .answer = Anywhere in your own network: where your tiles are, and where your links lead. Without anything on the board, anywhere.
question-town = What does a card with a town let you build?
    .answer = Any industry that an empty space of that town shows, whether your network reaches it or not.
question-lowest = Which tile of an industry do you build?
    .answer = The lowest one that is left on your mat.
question-links = What are the links of other players to you?
    .answer = They connect places for you as well, but only your own links make your network.
question-coal = Where does coal come from first, and what does it cost?
    .answer = From the nearest mine that is connected, whoever owns it. It is free.
question-buying = When can you buy coal from the market?
    .answer = When no connected mine has any, and a merchant's town is connected.
question-iron = Which iron works can you take iron from?
    .answer = From any that have some, whoever owns them, without links.
question-flipped = What does a flipped tile do for your income, and when are you paid?
    .answer = It moves your income marker up. After each round you get as many pounds as your level says.
question-sale = What does it take to sell a cotton mill?
    .answer = A connected merchant who wants cotton, and one beer.
question-barrel = A merchant's barrel is gone. Does the merchant still buy?
    .answer = Yes, with beer from a brewery: your own, or a connected one of another player. The bonus is only for whoever drinks the barrel.
question-beer = When can you use beer from your own brewery, and when from that of another player?
    .answer = Your own always, connected or not. That of others only where it is connected.
question-loan = What does a loan bring, what does it take, and when is it paid back?
    .answer = £30, for three levels of income. It is never paid back.
question-order = Who goes first in the next round?
    .answer = Whoever spent least in this one.
question-develop = What does Develop do, and what does it take?
    .answer = It removes one or two tiles from your mat, for one iron each.
question-over = Which tiles may you build over?
    .answer = Those of the same industry and a lower level: always your own, of others only coal mines and iron works when no cube of that kind is left on the board or in its market.
question-rails = What do two rails in one action cost?
    .answer = £15, two coal and one beer from a brewery.
question-between = What leaves the board between the eras?
    .answer = All links, and all tiles of level 1.
question-icons = What does a link score at the end of an era?
    .answer = 1 for each link icon on the flipped tiles of both its ends, whoever owns them; a merchant's town counts 2.
