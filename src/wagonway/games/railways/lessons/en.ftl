# The lessons of Railways in English. The same ids stand in ja.ftl.

lesson-journey = A passenger sets out
    .about = What it is all about: passengers ride over your links, and profit is what counts.
lesson-journey-ride =
    Build railways for 120 years, alone. Passengers bring the profit.

    Two of them wait at ①, and a link of your own leads to ②; passengers ride over no others. Touch ①, take the ticket, choose ② to ride to, then the cards that pay.
    .done =
        Each building visited is 1 profit. The two spaces of track paid 2 capital. The industrial building brought a worker, and 1 pollution.

        The passenger has left the game; one is still waiting.
    .missed = That is allowed too. Here it is about a passenger from ① who rides to ②.
    .train = Somebody rode, but not from ①. Send one of the two who wait at ① to ②.
    .other = A worker was hired. Useful later on; now the passenger is waiting at ①.
    .far = This passenger went on past ②, to the leisure building. That brings even more, as you will see; first try the short way.
lesson-journey-further =
    One passenger is left at ①. Two buildings visited bring 2 profit.

    The destination on your cards says who gets off where: a passenger stops at the first building of that type. Send this one all the way to ②, the leisure building.
    .done = Two buildings were visited: 2 profit. A leisure building also turns capital into profit, and only then the track pays; a later lesson is about that.
    .missed = The passenger has to reach ②.
    .near = This one got off on the way, at the first industrial building: only 1 profit. The leisure building is one further.
lesson-journey-score =
    After twelve rounds the game is over. Your score is ① the profit, plus 3 for each link you own (of six markers, ② shows how many you still hold), minus ③ the pollution.

    So: own links, let people ride far, and keep the air clean.

lesson-link = Buy a link
    .about = What a link is, what it costs, and why it matters which cards pay.
lesson-link-buy =
    A track with a building at both ends is a link. ① is one: two spaces, from the commercial to the industrial building.

    It costs as many rail icons as it has spaces, a destination icon of the type at either end, and one worker ②. Touch it and buy it.
    .done = Your marker lies on it, one marker whatever the length. The worker is used up.
    .missed = That did not buy the link at ①.
    .another = A link is yours, but a short one: one space, one rail. Buy the one at ①, of two spaces.
    .other = A worker more, and still no link. You have two workers: buy the link at ①.
lesson-link-clean =
    Once more, with an eye on ② the pollution: it will cost you points.

    Of every card that you play the first slot is free. Each further slot of the same card raises pollution by 1. Both icons of one slot count as one slot. Buy ① without any pollution.
    .done = Clean air, at the price of another card. A card that is played is gone for this round, so sometimes a little pollution is worth it.
    .missed = The link at ① has to be yours, and pollution still at 1.
    .dirty = Two slots of the same card: pollution went up by 1. Take one slot of each of two cards.
lesson-link-worker =
    Now there is no worker at ②. Touch the link ①: the table says why it cannot be bought. It does so for links, buildings and spaces alike.

    Then do something about it: hire a worker, which stands among the choices.
    .done = A worker icon, wherever it stands on a card, hires one. You can have six at most.
    .missed = There is still no worker. Choose to hire one.
    .other = Money does not buy a link. Hire a worker.

lesson-pay = What cards can do
    .about = Stand-ins for a destination, icons that go to waste, and when a little pollution is worth it.
lesson-pay-wild =
    ① leads from a residential to a commercial building. It takes one rail, a worker and a residential or commercial destination. Your two cards show neither.

    Any two destination icons may stand in for one. Buy ①.
    .done = Two destinations have done for one. What else was on the cards is lost: icons serve one action, and are not saved up.
    .missed = The link at ① is still not yours.
    .other = That is its neighbour between the same buildings. It works as well; buy the one at ①.
lesson-pay-one =
    Three cards have to last for the two actions of a round. Whoever pays with two cards now has one left.

    So buy ① with one card alone, and with as little pollution as that allows.
    .done = Pollution rose by 1, which is one point less. Two cards are left for a second action, which is worth more most of the time.
    .missed = Buy the link at ① with one card, and pollution no higher than 2.
    .more = Clean, but more than one card is gone. One card alone has two rails and a destination of the right type.
    .dirty = One card, but three of its slots. A slot with two icons counts once: look for rail and destination in the same slot.

lesson-round = Two actions, ten years
    .about = The course of a round, and how the cards come back.
lesson-round-first =
    A round ① has two actions. The first must be carried out. The second is up to you, as long as cards are left.

    Carry out any first action that leaves you a card.
    .done = The cards that you played are out of reach until ten years have passed. With the rest comes the second action.
    .missed = Now no card is left for a second action. Use fewer of them.
    .all = Three cards for one action: the round was over at once. Use fewer of them.
lesson-round-second =
    Two cards are left. A second action is worth a lot, but it may be left out: then its cards stay in your hand.

    Try it once: choose “no second action”.
    .done = Ten years have passed, and the hand was filled up to three cards from the pile. The card that you played lies among the discards, which become a new pile when the old one runs out.
    .missed = Choose to have no second action.
    .more = That was an action, and often a good one. Here you were to decline it.
lesson-round-years =
    The same four cards come back to your hand for the whole game, so you soon know what will come.

    The decade die goes from 1 to 6, and once more ①: twelve rounds, 24 actions at most, 120 years. Then the game is over.

lesson-stops = Where passengers get off
    .about = What each of the four types of building brings, and when money becomes profit.
lesson-stops-leisure =
    A passenger has reached a leisure building. Now capital may be turned into profit, once: 1 into 1, 3 into 2, 6 into 3, 10 into 4, 15 into 5.

    You have 7 capital ①. Get as much profit ② for it as you can.
    .done = 6 capital became 3 profit. Only then came the fare for the track, 3 capital: what a journey pays can never be turned into profit by the same journey.
    .missed = There is a row that brings more.
    .less = 3 capital became 2 profit (then came the fare, 3 capital again). You had enough for the next row.
    .nothing = That is allowed, if you would rather keep the money. Here you were to turn it into profit.
lesson-stops-commercial =
    Money is short. A commercial building pays 5 capital to whoever brings a passenger, and pollution rises by 1.

    Send one of the passengers at ① to ②. You want at least 7 capital.
    .done = 5 for the commercial building, 1 for the one space of track, and 1 profit for the building visited.
    .missed = You have less than 7 capital, or nobody got on a train. Send a passenger from ① to ②.
    .icons = Icons bring capital too, but without a journey there is no profit. Send a passenger from ① to ②.
lesson-stops-home =
    Residential buildings clean the air: a passenger who gets off there brings pollution down by 1. Industrial ones bring a worker and pollution, as you have seen.

    Somebody at ① wants to go home to ②. Bring pollution ③ down to 3.
    .done = Profit, a little fare, and cleaner air with one action.
    .missed = Pollution should be at 3, by a journey, and paid with one slot of each card: each further slot adds 1.
    .reduce = That works too, but brings no profit. Let a passenger from ① ride home.
    .dirty = They arrived, but the payment used two slots of one card, and that added as much as they saved.

lesson-build = Build
    .about = New buildings bring passengers, and make links out of loose track.
lesson-build-end =
    The track at ① begins at a leisure building and ends nowhere, so it is no link.

    To build takes a build icon and 2 capital for each passenger on the die. Choose the building die ③, and build on ②.
    .done = The track has a building at both ends now: a link of one space that you can buy. The die brought a passenger along.
    .missed = Build on ②, just beyond the end of the track.
    .elsewhere = That completes another loose track, which is fine as well. Here build on ②.
    .on = A building swallows the track it stands on. Build on ②, one space beyond.
lesson-build-type =
    A new building next to another takes its type and becomes one building with it. Next to none it is a leisure building. It must not touch two types.

    Enlarge the residential building ① by building on ②, with the die of two passengers ③.
    .done = One residential building of two spaces, with all its passengers together. It cost 4 capital.
    .missed = Build on ② with the die that shows 2.
    .small = The right place. The die that shows 1 is cheaper, but brings only one passenger; take the one that shows 2.
    .far = This space touches no building, so that it became a leisure building. Build right next to ①.
lesson-build-split =
    There are three building dice, of 1, 2 and 3 passengers (① is the largest), each for one building in the whole game. When its last passenger has left, a building die stays and shows 0; other dice leave the map.

    Built on a link, a building parts it in two, or shortens it beside its end. Where the link is yours, you choose which part keeps your marker.

lesson-tracks = Money, air and people
    .about = Four small actions that need one kind of icon each, and where the scales end.
lesson-tracks-raise =
    Capital ① comes from journeys, or straight from cards: all the $ icons that you like, in one action.

    Raise as much as your three cards can give.
    .done = 3, 3 and 2 make 8. One slot of each card was used, so the air is as it was.
    .missed = There is more in your hand.
    .less = One card gave that. Several cards may pay together.
lesson-tracks-clean =
    Pollution ① counts against you. A cloud with an arrow down takes 1 off.

    Reduce it: it stands among the choices.
    .done = One less, and one point more. Further cloud icons on the same cards would have been lost: one counts for an action.
    .missed = Pollution has not fallen. Choose to reduce it.
    .other = Hired. Now the air, please.
lesson-tracks-add =
    The passenger icon brings another passenger to a building of your choice. Where a die lies, it shows one more, up to 6. Where none lies, a passenger die that has left the map comes back with a 1.

    Bring somebody to ①.
    .done = A new passenger is waiting.
    .missed = Nobody is waiting at ① yet.
    .there = One more there. Bring this one to ① instead, where nobody is.
lesson-tracks-limits =
    The scales have ends: capital ① stops at 20, pollution ② at 13 and never falls below 1, workers ③ at 6. What would go beyond is lost.

    Profit has no end.

lesson-upgrade = Upgrade a link
    .about = A link that is upgraded pays twice, without a worker.
lesson-upgrade-turn =
    Your link ① has two spaces and pays 2 capital whenever somebody rides over it. Upgraded, it pays 4.

    That takes an upgrade icon and a destination of the type at either end, but no rails and no worker. Upgrade ①.
    .done = The marker is turned by 45 degrees. At the end of the game the link counts 3, as any other.
    .missed = The link at ① is not upgraded yet.
    .short = An upgrade doubles the length: this one now pays 2 instead of 1. At ① you gain more.
lesson-upgrade-ride =
    Now let it pay. Send a passenger over the link ②, such as the one at ①.
    .done = This link alone paid 4 capital: twice its two spaces.
    .missed = Nobody has ridden over ② yet. Send a passenger over it, such as the one at ①.
    .other = That is money from cards. Send a passenger over ②.

lesson-setup = Begin a game
    .about = Place the first passengers, and choose what you play for.
lesson-setup-dice =
    Four cards lie as the map. On each goes one passenger die, on a building printed there; ① is one of them. Two dice show 1, two show 2.

    Place them where you will buy links, and end your turn. Three cards become your hand then, and the last one is the pile.
    .done = You begin with 2 workers, no capital, pollution at 1 and six link markers. The first action is yours.
    .missed = Place all four dice.
lesson-setup-aims =
    The Economist plays for the highest score. Instead you can set yourself an aim: as Mayor bring all passengers to their destinations, as Conductor at least one to each of the four types, as Engineer own and upgrade every link on the map.

    Or take on several together as Railway King. Those who meet all their aims have won; the score is told beside it.

    You know all that you need. Good journey!

# --- in two minutes ---

overview = Overview
    .you =
        You run railways for 120 years, alone. Four cards make the map; the other four are what you act with, three of them in your hand at a time. Passengers, shown by dice ①, wait at buildings: homes, leisure, commerce and industry.
    .want =
        You want profit ③. It comes from passengers that ride over links of your own ②: 1 for each building that they visit on the way. So long journeys past many buildings are worth more than short ones.

        Links bring points as well, 3 each, but you have only six markers. And you want clean air: pollution ④ is taken off at the end.
    .turn =
        There are twelve rounds of two actions each; the second may be left out. For an action you play one or more cards and use the icons in their slots. The first slot of each card is free; every further slot of the same card pollutes. All cards that are played are gone for the round.

        To buy a link takes a rail icon for each of its spaces, a destination icon of either end, and a worker. To move a passenger takes a ticket and the icon of where to. Then the destination pays: commerce brings capital and industry a worker, both with some pollution; homes clear the air; leisure turns capital into profit. The journey itself pays capital by its length, twice as much on an upgraded link.

        Capital builds new buildings, which bring new passengers. Other actions hire a worker, raise capital, lower pollution, add a passenger or upgrade a link. After each round ten years pass, and you draw up to three cards.
    .scored =
        After the twelfth round: your profit, plus 3 for each link that you own, minus your pollution. The length of a link and its upgrade count nothing then.

        You may also set yourself an aim, as Mayor, Conductor or Engineer, or several of them as Railway King; then the aim decides whether you have won.

# --- words ---
word-link = link
    .means = An unbroken track with a building at both ends, perhaps over several cards. Its length is the number of its spaces.
    .forms = links
word-building = building
    .means = Spaces of one type that touch: residential (R), leisure (L), commercial (C) or industrial (I). They share their passengers.
    .forms = buildings
word-passenger-die = passenger die
    .means = Shows how many passengers wait at a building. Once its last one has left it is off the map, and may come back.
    .forms = passenger dice
word-building-die = building die
    .means = One of three dice, of 1, 2 and 3 passengers, that are put on the map as new buildings.
    .forms = building dice
word-slot = slot
    .means = One of the four places on a card, with one or two icons. The first slot used of a card is free, each further one pollutes.
    .forms = slots
word-destination = destination icon
    .means = Names a type of building: it pays for links that end there, and says where a passenger gets off. Any two stand for any one.
    .forms = destination icons, destination, destinations
word-worker = worker
    .means = Needed to buy a link, one each. You have six at most.
    .forms = workers
word-marker = link marker
    .means = Lies on a link of your own; turned by 45 degrees, the link is upgraded. There are six.
    .forms = link markers, marker, markers
word-capital = capital
    .means = Money, from 0 to 20. It comes from icons, fares and commercial buildings, and pays for building.
word-profit = profit
    .means = What you play for: 1 for each building that a passenger visits, and what leisure buildings make of capital.
    .forms = profits
word-pollution = pollution
    .means = From 1 to 13; each point is one less at the end.
    .forms = pollute, pollutes
word-upgrade = upgrade
    .means = An upgraded link pays twice its length to whoever rides.
    .forms = upgrades, upgraded
word-round = round
    .means = Two actions and ten years; there are twelve.
    .forms = rounds


# --- the coach ---
moment-dice = The first passengers
    .says = One passenger die goes on each of the four cards. Put them where short tracks lead on to other buildings: those are the links that you can buy first, and passengers ride only over links of your own.
moment-start = Your first round
    .says =
        Twelve rounds ① of two actions. Cards pay for them with their icons; what an action does not need is lost.

        Soon you want a link beside a building where passengers wait, and then a journey over it.
moment-second = A second action
    .says = With the cards that are left you may act once more, or leave it. Cards that you keep stay in hand, but most rounds want both actions.
moment-bought = Your first link
    .says = The link ① is yours: passengers may ride over it, it pays 1 capital for each space whenever they do, and it counts 3 at the end. There are six markers.
moment-moved = Your first journey
    .says = Each building visited brought 1 profit ①, and the links paid into your capital ②. What the last building gives came in between. Longer journeys over several own links bring more for one ticket.
moment-soot = A little pollution
    .says = You used more than one slot of a card, so pollution ① went up. Each point is one less at the end. It is fair for a card saved, and waste if another card could have paid.
moment-built = Your first building
    .says = The building ① takes the type of the one that it touches; alone it is a leisure building. It brings passengers, and a loose track that it ends becomes a link. Each die can be built once.
moment-upgraded = An upgraded link
    .says = The link ① pays twice its length from now on. It counts no more than others at the end, so upgrade early, where many will ride.
moment-convert = Capital becomes profit
    .says = A passenger has reached a leisure building: this is how capital ① becomes profit ②. The first coins are worth most. What the journey itself pays comes only afterwards.
moment-shuffled = The cards come back
    .says = The discards have become the new pile. Hand, pile and discards are always the same four cards, so you know what is to come.
moment-over = The score
    .says = It is the profit ①, plus 3 for each link of your own ②, minus the pollution ③. The sum shows where the points came from, and where there is more to be had next time.


# --- the game on one page ---
aid-round = A round
    .says =
        { $rounds } rounds of { $actions } actions. The first must be carried out, the second may be left out. Then { $years } years pass, and you draw up to { $hand } cards.

        The same { $cards } cards come again and again: if the pile is too short, the discards become a new one.
aid-pay = Paying
    .says =
        Play cards from your hand and use icons in their slots. All cards played are gone for this round.

        Of each card the first slot is free; every further one raises pollution by 1. Both icons of a slot count as one slot.

        Any { $any } destination icons stand for one of your choice. Icons that the action does not need are lost.
aid-actions = The eight actions
    .says =
        Buy a link: a rail icon for each of its spaces (what else is in the slots is lost), a destination icon of either end, and 1 worker. It lies between two buildings; put a marker on it.

        Move a passenger: a ticket, and a destination icon of the type to ride to.

        Build: a build icon, and { $building } capital for each passenger on the die. On any space without a building. It takes the type of the building that it touches; alone it is a leisure building. It must not touch two types.

        Upgrade a link of your own: an upgrade icon and a destination icon of either end.

        Hire: a worker icon brings 1 worker.

        Raise capital: the sum of any number of $ icons.

        Clean: a cloud icon takes 1 off pollution.

        Add a passenger: a passenger icon raises a die by 1, up to { $die-most }, or brings back a passenger die that has left, with a 1.
aid-journey = A journey
    .says =
        The passenger rides over your own links only, visits no building twice, and gets off at the first building of the type.

        First: 1 profit for each building visited, the destination among them.

        Then: commercial brings { $commercial } capital and 1 pollution, industrial 1 worker and 1 pollution, residential takes 1 off pollution, leisure turns capital into profit once.

        Last: capital for the length of each link, twice the length where it is upgraded.
aid-leisure = At a leisure building
    .says = Pay one of these, or nothing.
    .column-0 = Capital
    .column-1 = Profit
aid-limits = Limits
    .says = Capital up to { $capital-most }, pollution { $pollution-least } to { $pollution-most }, workers up to { $workers-most }, { $markers } link markers. What would go beyond is lost. Profit has no end.
aid-score = The score
    .says =
        Profit, plus { $link } for each link of your own, minus pollution.

        Mayor: all passengers are brought to destinations.

        Conductor: at least one is, to each of the four types.

        Engineer: all complete links of the map are owned and upgraded.

        Railway King: several of these at once.


# --- twenty questions ---
question-profit = What does a journey bring in profit?
    .answer = 1 for each building that the passenger visits.
question-stop = Where does a passenger get off?
    .answer = At the first building of the type that the destination icon shows.
question-score = What is your score at the end?
    .answer = The profit, plus 3 for each link of your own, minus the pollution.
question-link = What makes a track a link?
    .answer = A building at both of its ends.
question-link-cost = What does a link of two spaces cost?
    .answer = Two rail icons, a destination icon of the type at either end, and one worker.
question-slots = When does paying with cards raise pollution?
    .answer = For every slot of a card beyond its first. Both icons of a slot count as one slot.
question-worker = How do you get a worker, and how many can you have?
    .answer = With a worker icon, or from an industrial building; six at most.
question-stand-in = What can stand in for a destination icon that you do not have?
    .answer = Any two destination icons.
question-unused = What happens to icons that an action does not need?
    .answer = They are lost: icons are not saved up.
question-actions = Which of the two actions of a round must be carried out?
    .answer = The first. The second is up to you, as long as cards are left.
question-rounds = After how many rounds is the game over?
    .answer = After twelve.
question-leisure = What can you do when a passenger reaches a leisure building?
    .answer = Turn capital into profit, once: 1 into 1, 3 into 2, 6 into 3, 10 into 4, 15 into 5.
question-fare = Can the capital that a journey pays become profit by the same journey?
    .answer = No. The fare comes only afterwards.
question-commercial = What does a commercial building bring to whoever brings a passenger?
    .answer = 5 capital, and pollution rises by 1.
question-home = What does a residential building do when a passenger gets off there?
    .answer = It brings pollution down by 1.
question-build-cost = What does building cost?
    .answer = A build icon, and 2 capital for each passenger on the die.
question-build-type = Which type does a new building have?
    .answer = That of the building next to it. Next to none it is a leisure building.
question-limits = What happens to capital beyond 20?
    .answer = It is lost.
question-upgrade = What does an upgraded link bring, and what does the upgrade take?
    .answer = It pays twice its length. It takes an upgrade icon and a destination icon of either end, but no worker.
question-aim = What does the Economist play for?
    .answer = For the highest score.
