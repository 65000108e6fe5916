# The lessons of Tramways in English. The same ids stand in ja.ftl.

lesson-ride = The first tram
    .about = What it is all about: people ride over your links, and everybody is happier.
lesson-ride-go =
    A growing town in the 1920s, and you lay its tram lines.

    Somebody at ① wants to go to the shops at ②, and your link leads there. Choose the passenger at ①, and move it to A2. Pay with the icon A2 of one card, and with the strip at the foot of another; on arrival take the money.
    .done = The ride brought you 1 happiness, for one link ridden, and a fare of $1 for each of its two tiles. A commercial building brings $5 as well, and 1 stress.
    .missed = Nobody has come to ② yet. Move the passenger from ① to A2, and take the money on arrival.
    .same = Icon and strip come from the same card, and that costs 1 stress. Use the strip of another card.
    .card = The passenger has arrived, but you chose a card. Here take the $5.
    .money = That was $2 in place of an action. Move the passenger from ①.
    .back = This passenger went the other way. Move the one at ①.
lesson-ride-aim =
    After six rounds you score your happiness, 3 for each complete link of yours such as ①, and 1 for each full $10, less your stress. Most points win.

lesson-track = Lay track
    .about = How a link is laid, space by space, and what it costs.
lesson-track-lay =
    A link leads from place to place: a building, or a parcel of your own, such as ②.

    Lay one from ① to ②: begin at ①, go north twice, then west into the parcel. That takes 2 rails, an icon of either end and one of your workers.
    .done = The link is complete, and worth 3 points at the end. It took one of your workers.
    .missed = A complete link from ① to ② is what is wanted: begin at ① to the north, then go west.
    .money = Money is useful, but no track was laid. Begin at ①.
lesson-track-rules =
    A tile on flat land costs 1 rail, on a mountain 2; on some boards there is water, and none is laid there. The rail icons that you use must add up to the cost exactly.

    You may stop on the way, and go on later in the same round or the next. An incomplete link on which nothing was laid during a round is removed when the round ends. You may end at any building, whoever built it, but not at parcels of others or of nobody.

lesson-stress = Keep calm
    .about = How to pay without stress, and what stands at the foot of cards.
lesson-stress-calm =
    The first icon of each card is free of stress. Every further one of the same card costs 1, and the strip at the foot is an icon too.

    Move the passenger from ① home to ②: choose the next residential building, and pay with the icon R. A residential building takes 1 stress off: bring it down to 0.
    .done = Icon and strip came from two cards, so the trip was good for your nerves. The cards that you used are in your discards.
    .missed = You want 1 happiness and no stress. Ride to ②.
    .same = The passenger is at home, but icon and strip of the same card cost 1 stress, just what coming home took off. Use the strip of another card.
lesson-stress-foot =
    Some cards carry consequences at their foot: $3 to pay, 1 stress, or both, each time that the card is used or discarded. A card without a strip moves nobody.

    At the end of a round you draw up to your hand limit of seven cards, one more for each industrial building that you build; but not before the last one, for which you choose them. When your pile is empty, your discards become a new one.

lesson-bonus = What destinations bring
    .about = Leisure, commerce, industry and homes: what each gives to whoever moves.
lesson-bonus-leisure =
    At a leisure building ② you may buy happiness: the first costs $1, each next one $1 more than the one before.

    You have $6, and $3 on a card: money icons pay as well. Bring the passenger from ① to ②, and buy three for 1 + 2 + 3 = $6.
    .done = 1 for the ride and 3 that you bought. Then came the fare of the link, too late to be spent there.
    .missed = Ride to ②, and buy 3 happiness for $6.
    .less = You have kept your money. Buy three.
lesson-bonus-book =
    Residential buildings take off 1 stress, industrial ones give a worker and 1 stress. Commercial ones give 1 stress too, and $5 or a card: you choose a ticket book, look through it, and take one card of it to your hand.

    Now ② is a commercial building. Ride from ① to ②, and take a card from the first book.
    .done = The others see that you took a card; which one they know only if it lay on top. Good cards are worth more than money.
    .missed = Ride to ②, and take a card from the first book.
    .money = $5 is what you took before. Now choose the book.

lesson-build = Build on your parcels
    .about = New buildings bring passengers, cards and happiness.
lesson-build-own =
    On a parcel of your own you can build whatever is left in the supply, for a build icon and the icon of the parcel.

    Build an industrial building on ①, where your link ② ends.
    .done = 1 happiness, a new passenger, a building card for your hand. Each industrial building that you build raises your hand limit by 1. Beside a building of its type it would have enlarged that one.
    .missed = That is something else. Step back, and build an industrial building on ①.
    .other = The right place, but not an industrial building.
    .far = The right kind, in the wrong place. Build on ①.
lesson-build-turn =
    Another board: here a commercial building stands on ①. A building tile can be upgraded, once, for an upgrade-building icon and the icon of its type.

    Upgrade ①.
    .done = 3 happiness. (A building where nobody is would get a passenger as well.) You may upgrade tiles that others have built as well, but not buildings that are printed on the map.
    .missed = The building at ① is not upgraded.

lesson-upgrade = Upgrade a link
    .about = Happiness at once, and better fares.
lesson-upgrade-link =
    A complete link of your own can be upgraded, once: it takes an upgrade-link icon and the icon of the place at either end.

    Upgrade ①.
    .done = 3 happiness at once.
    .missed = The link ① is not upgraded.
    .ride = A ride brings a little, an upgrade 3 happiness. Upgrade ①.
lesson-upgrade-fare =
    The fare of a link is $1 for each tile, half as much again where it is upgraded, rounded up. Your own links are paid by the bank, those of others by you. If your coins are not enough, you pay what you have and get 1 stress.

    Whoever rides, the owner of each link gets 1 happiness. So lay links that others like to use. A passenger never uses a link or visits a place twice.

lesson-auction = Who goes first
    .about = The auction of the turn order, and the course of a round.
lesson-auction-bid =
    Each round begins with an auction of the turn order. Whoever is first acts first, and may also choose first among the cards ① and ②.

    The other player has bid $1. Bid more, and pay it with coins. When the other one has passed, take place 1, for 1 stress.
    .done = The other player passed, so the first place is yours, with the first choice of cards. Being first costs 1 stress, in the last round 2, and what you bid is gone: whoever bids again pays the whole new bid.

        With three or more players a bid below the highest may win a later place: on each turn, whoever has the highest bid of those still in takes the first free place.
    .missed = Bid $2 or more.
    .pass = Who passes takes the last place that is free. Here you want to be first.
lesson-auction-course =
    A card without a strip is a void ticket: whoever takes one discards another card at once.

    Then come the actions, in two passes: in the first everybody takes one, in the second two. Instead of an action you may take $2; as the first choice of the second pass they stand for both.

    After that each player puts cards and money in order, and the round ends: one passenger comes to each building of the type on the schedule that has room.

lesson-admin = Put things in order
    .about = What icons bring when the actions are over.
lesson-admin-relief =
    After the actions you may use icons of the cards that are left: money, workers, passengers, and relief from stress.

    Bring your stress down by 1 with ①, and hire a second worker with ②.
    .done = One icon of each card, so it cost no stress. You never hold more than two workers.
    .missed = You do not have 3 stress and 2 workers. Use one icon each, ① and ②.
    .same = Two icons of the same card cost 1 stress, just what the relief took off. Of the card of ① use the relief alone.
    .over = Do not end it yet: first use the icons ① and ②.
lesson-admin-discard =
    Here you may also discard cards that you do not want: the first without a fee, each further one for $1. Their consequences apply all the same. They go to your discards and come back later.

    Whoever has 21 stress at the end of a round loses 1 happiness.

lesson-score = The last round
    .about = What is different in round 6, and what counts in the end.
lesson-score-round =
    Before round 6 you draw nothing, and its auction brings no cards: it is for the order alone, and going first costs 2 stress. Then you choose your hand, from your pile and discards.

    There is no round end after it. Nothing is worth keeping but what counts.
lesson-score-last =
    This is your last action. You have 6 happiness, and 3 for a link; $8 is less than $10 and counts 0; 3 stress are taken off. 6 + 3 + 0 − 3 is 6.

    Get at least 9 points.
    .done = 9 points. The upgrade ① brings 3 happiness; a ride home brings 3 points as well, 1 happiness, 1 for the full $10 and 1 stress less.
    .missed = There is something that brings 3 points at once. Look at ①.
    .money = With $10 that is 1 point more: 7. There is something better.
lesson-score-count =
    The most points win. Ties go to less stress, then to more money, then to the earlier place in the turn order.

    You know all that you need. Have a good ride!

# --- in two minutes ---

overview = Overview
    .you =
        You run a tram company in a growing town of the 1920s, beside others or alone. The town is laid of boards: homes, leisure, commerce and industry ①, parcels to build on, hills and water. Your cards are tickets, and with them you do everything.
    .want =
        You want happiness. Whenever a passenger rides, the owner of each link on the way gets 1, whoever moved that passenger. So you want links ② that others like to use as well. Upgrades of links and new buildings bring happiness too, and at leisure buildings you can buy it.

        You want little stress. Every icon of a card beyond its first costs 1, and stress is taken off at the end.
    .turn =
        There are six rounds. Each begins with an auction: the players bid for the turn order, and in that order they choose new cards. Then come actions in two passes, one action in the first and two in the second. Instead of an action you may take $2.

        To lay track takes rail icons, one for each space and two on a mountain, and one of your workers. A link leads from place to place: buildings ③, or parcels of your own. To complete it takes an icon of either end. To build on a parcel takes a build icon and the parcel's label. A link or a building can be upgraded once.

        To move a passenger takes the strip of a valid ticket and one destination icon. The passenger stops at the first place that shows the icon. You get the bonus of the building: commerce $5 or a card, industry a worker, both with 1 stress, homes less stress, leisure happiness for money. Then you pay the fares of other players' links; if your coins are not enough, you get 1 stress.

        After the actions you put your cards in order: icons bring money, workers, passengers or relief, and weak cards are discarded. Then passengers arrive, and hands are filled.
    .scored =
        After six rounds: your happiness, 3 for each complete link of your own, 1 for each full $10, less your stress. The most points win. Ties go to less stress.

# --- words ---
word-place = place on the map
    .means = Where links start and end: a building, or a parcel without one.
    .forms = place to place, place at either end
word-link = link
    .means = A track of one player from place to place; incomplete until both ends meet one.
    .forms = links
word-parcel = parcel
    .means = A space with a letter and a number. With your disc on it, it is your own to build on and to end at.
    .forms = parcels
word-worker = worker
    .means = Needed to lay track, one each time. You never hold more than two.
    .forms = workers
word-strip = strip
    .means = At the foot of a valid ticket; needed to move a passenger.
    .forms = strips
word-consequence = consequences
    .means = What using or discarding some cards brings: $3 to pay, 1 stress, or both.
    .forms = consequence
word-void = void ticket
    .means = A card without a strip. Whoever takes one in the auction discards another card.
    .forms = void tickets
word-stress = stress
    .means = From 0 to 21; each point is one less at the end. Every icon of a card beyond the first costs 1.
word-happiness = happiness
    .means = Points: for rides over your links, upgrades, buildings, and what you buy at leisure buildings.
word-fare = fare
    .means = $1 for each tile of a link ridden, to its owner; half as much again where it is upgraded. Whoever cannot pay in full gets 1 stress.
    .forms = fares
word-book = ticket book
    .means = A pile of development cards. Whoever takes a card looks through all of one book.
    .forms = ticket books
word-auction = auction
    .means = Opens each round: for the turn order, and with it for the choice of new cards.
    .forms = auctions
word-administration = administration
    .means = After the actions: use money, worker, passenger and relief icons, and discard cards.


# --- the coach ---
moment-start = Your first card
    .says = Look through a ticket book, such as ①, and take one card. Tickets with a strip move passengers; rails and destinations lay track. What you take now comes back for the whole game.
moment-bid = The auction
    .says = You bid for the place in the turn order ①. Whoever goes first has the first choice of cards and of passengers, and 1 stress. Every bid is paid at once and in full, also a second one, so money that you need for fares may be dearer than the place.
moment-take = Choose a card
    .says = In the order of the places each player takes one of the cards shown. It stays with you: you will play it again whenever your pile comes round.
moment-action = Your first action
    .says = Cards of your hand ① pay with their icons. The first icon of each card is free; every further one raises your stress ②, which costs points at the end. So spread an action over several cards where you can.
moment-laid = Your first link
    .says = It joins two places now: passengers can ride over it, whoever moves them, and you get 1 happiness and the fare each time. At the end a complete link counts 3.
moment-overused = Stress
    .says = You used more than one icon of a card, and your stress ① went up. It is taken off your score at the end. Now and then that is a fair price, as a habit it loses games.
moment-moved = Your first passenger
    .says = Each link that was ridden over gave its owner 1 happiness ① and the fare; yours came from the bank. Then the building at the end gave its bonus. The longer the way over your own links, the better.
moment-buy = Buy happiness
    .says = At a leisure building you may buy happiness ①: the first for $1, each next one for $1 more than the one before. A few are cheap, many are dear, so come often with a little rather than once with much.
moment-built = Your first building
    .says = On your parcel ① stands a building now, of the type that you chose, and a passenger can be taken there at once. You get its card as well. Beside one of the same type it enlarges that.
moment-upgraded = An upgraded link
    .says = That was worth 3 happiness at once, and the link pays half as much again from now on. Early it pays often, late it still brings the 3.
moment-administer = Administration
    .says = Money, worker, passenger and relief icons can be used now, on cards still in hand. The first icon of a card is free of stress here too. One card may be discarded without a fee, though its consequences apply: you draw one more for it, and it comes back later.
moment-last = The last round
    .says = No more cards are on offer. Against others the auction is for the order alone, and going first costs 2 stress. After it you choose your hand from all your cards. Nothing is worth keeping: finish links, carry passengers, and see to your stress.
moment-refill = Choose your last hand
    .says = From your pile and your discards you take the cards of your choice, up to your hand limit; all can see them. Three actions and the administration are left: take what pays for these, without stress.
moment-over = The final scoring
    .says = Happiness ①, 3 for each complete link and 1 for each full $10 were added up, and the stress ② was taken off. The scores show what brought how much.


# --- the game on one page ---
aid-auction = The auction
    .says =
        { $rounds } rounds, each begins with the turn order. On your turn bid, or pass and take the last free place. Whoever still has the highest bid on the next turn takes the first free place. Bids are paid at once and are gone.

        Whoever is first gets { $first-stress } stress, in the last round { $last-stress }. In the first { $card-rounds } rounds everybody then takes a card, in that order; with a void ticket another card is discarded.
aid-actions = The actions
    .says =
        Two passes: 1 action each, then { $second }. In place of an action take ${ $income }; as the first choice of the second pass it stands for both.

        Lay track: a worker, and rail icons of exactly the tiles laid, 1 on flat land, { $mountain } on a mountain, none on water. From a building or your own parcel, or on from your own incomplete link. To complete it an icon of either end.

        Upgrade your complete link, once: an upgrade-link icon and an icon of either end. { $upgrade } happiness.

        Build on your parcel: a build icon and the parcel's icon. { $build } happiness, a building card, a passenger.

        Upgrade a building tile, once: an upgrade-building icon and the icon of its type. { $upgrade } happiness.

        Move a passenger: a strip and a destination icon.
aid-pay = Paying
    .says =
        Of each card the first icon is free; every further one, the strip too, costs 1 stress.

        Consequences at the foot of a card apply once when it is used or discarded: ${ $consequence } to pay, 1 stress, or both.
aid-move = A ride
    .says =
        Over complete links of anybody, to the first place that has the icon. First the bonus of the building, then the fares.

        Each link: { $ride } happiness and $1 for each tile to its owner, half as much again if upgraded, rounded up. The bank pays for your own, you pay the others. Not paid in full: 1 stress.
aid-bonus = Where they get off
    .says =
        Commercial: 1 stress, and ${ $bonus } or a card from a ticket book.

        Industrial: 1 stress and a worker; { $workers } at most.

        Residential: 1 stress less.

        Leisure: buy happiness, the first for $1, each next one for $1 more than the one before.
aid-admin = Administration
    .says =
        With cards still in hand: money, worker, passenger and relief icons. Further icons of a card cost stress here too.

        Discard a card without a fee, and further ones for ${ $discard } each; consequences apply.
aid-round = The end of a round
    .says =
        Draw up to { $hand } cards, 1 more for each industrial building that you built. Incomplete links on which nothing was laid are removed. Stress at the top of its track costs 1 happiness. A passenger comes to each building of the scheduled type that has room.

        After the last auction you choose your hand from all your own cards.
aid-score = The score
    .says = Happiness, { $link } for each complete link, 1 for each full ${ $per-point }, less stress. Ties go to less stress, then to more money, then to the earlier place.


# --- twenty questions ---
question-move = Which two icons does it take to move a passenger?
    .answer = The strip of a card, and an icon of the destination.
question-ridden = What do you get when a passenger rides over a link of your own?
    .answer = 1 happiness for the link, and a fare of $1 for each of its tiles.
question-points = What do you score after six rounds?
    .answer = Happiness, 3 for each complete link of your own and 1 for each full $10, less stress.
question-ends = From where to where does a link lead?
    .answer = From place to place: a building, or a parcel of your own.
question-complete = What does it take to complete a link, beside rails?
    .answer = An icon of either end, and one of your workers.
question-rails = How many rails does a tile cost?
    .answer = 1 on flat land, 2 on a mountain; the rail icons have to show exactly what is needed. Water takes none.
question-unfinished = What happens to a link that you have stopped on the way?
    .answer = You may go on later. If nothing is laid on it during a round, it is removed when the round ends.
question-icons = When do icons cost stress?
    .answer = Every icon of a card beyond its first costs 1. The strip is an icon too.
question-consequences = What are the consequences at the foot of some cards, and when do they apply?
    .answer = $3 to pay, 1 stress, or both, each time that such a card is used or discarded.
question-draw = When do you draw cards, and up to how many?
    .answer = At the end of a round, up to seven, and one more for each industrial building that you built; not before the last one.
question-leisure = What does happiness cost at a leisure building?
    .answer = The first $1, each next one $1 more than the one before: three cost $6.
question-bonuses = What do industrial, residential and commercial buildings give?
    .answer = Industrial: a worker and 1 stress. Residential: 1 stress less. Commercial: 1 stress, and $5 or a card of a ticket book.
question-build = Where can you build, and with which icons?
    .answer = On a parcel of your own, with a build icon and the icon of the parcel.
question-tile = Which buildings can be upgraded, how often, and what does it bring?
    .answer = Building tiles, once each: 3 happiness. Printed ones cannot.
question-upgrade = What does the upgrade of a link take, and what does it bring?
    .answer = An upgrade-link icon and an icon of either end. It brings 3 happiness.
question-fare = Who pays the fare of a link, and what if the coins are not enough?
    .answer = For your own links the bank, for those of others you. If you cannot pay in full, you pay what you have and get 1 stress.
question-first = What does being first in the turn order bring, and what does it cost?
    .answer = You act first, with the first choice of cards; it costs 1 stress, in the last round 2, and the bid is gone.
question-actions = How many actions do you have in a round?
    .answer = One in the first pass and two in the second. Instead of an action you may take $2; as the first choice of the second pass they stand for both.
question-administration = Which icons can you use after the actions?
    .answer = Money, workers, passengers and relief from stress, on the cards that are left.
question-ties = Who wins if points are equal?
    .answer = Whoever has less stress, then more money, then the earlier place in the turn order.
