# The lessons of Oranienburger Kanal in English. The same ids stand in ja.ftl.

lesson-build = Build a building
    .about = What you do here: a turn, a card, a place on your board.
lesson-build-first =
    On your own board you build up an industry, and the routes around it.

    Each turn you choose a space of the upper board. Space 2 (①) lets you build: take the card ② and put it on ③.
    .done = The card cost 1 wood, as its first row says; a / between two costs means “or”. It may go on any place that is empty. The taler that lay on the space was yours, too. At the end of the game the building brings the fame printed on it. Your score is below 0 as yet, for wherever a route could lie and none does takes off 1.
    .missed = The card ② should lie on ③. Choose space 2 (①), the card, and the place.
    .wood = Four wood, which is useful. Now try to build: choose space 2 (①).
    .cell = Any place would do; this lesson goes on with ③.
lesson-build-aim =
    A building does more than bring fame: when the routes on its four sides are complete, it is activated, and everything on its card may be used.

    What goes where is the whole game. The most fame wins.

    Space 1 is crossed out because you play alone here: then a disc blocks one space in each round.

lesson-wheel = The wheel
    .about = Wood, clay and ore; brick and iron; and what talers can do.
lesson-wheel-rotate =
    Your wheel (①) counts wood, clay and ore, and beside them brick and iron. One rotation turns 1 wood, 1 clay and 1 ore into 1 brick and 1 iron, for 2 talers.

    You have no wood, but 3 talers. Buy a wood, then rotate.
    .done = Wood, clay and ore cost as many talers as you will then own of them: the first wood 1, the second 2, and so on.
    .missed = Buy one wood, then rotate once.
    .ore = An ore you have. It is wood that is missing.
lesson-wheel-full =
    You may buy and rotate whenever and as often as you like in your turn, but it is over as soon as you have done all that the space offers: so do it before. After each round you may buy again, and rotate once free of charge.

    The wheel holds 8 of wood, clay and ore, and 6 of brick and iron. What comes on top of that is lost. Nothing else brings brick and iron, but for some cards.

lesson-routes = Routes
    .about = Paths, roads, rails and canals: what they cost and where they go.
lesson-routes-path =
    A building has four sides, and each takes one route. A path costs 1 clay, a road 1 brick.

    Choose space 3 (①), and lay a path at ②.
    .done = Up to three routes are possible in one turn on this space. A path can later be replaced by a road, rail or canal; other routes stay.
    .missed = A path at ② is what is wanted.
    .road = That is a road, for a brick. It fills an empty route space, which saves 1 fame as a path does, and counts 1 itself at the end, as the brick would have; but here lay a path.
lesson-routes-canal =
    Space 4 (①) allows up to two routes, each of any kind. A canal costs 3 talers, and must touch a canal, that is, share one of its ends; a rail costs 1 iron and 1 wood, and must touch a rail.

    You have a canal at ②. Lay another one at ③.
    .done = Each canal brings 2 clay at once. The taler that lay on the space was yours before you paid.
    .missed = There is no canal at ③.
    .other = That is a road. Lay a canal at ③, next to the one that you have.

lesson-activate = Activation
    .about = When a building comes to life, and how its card is used.
lesson-activate-fourth =
    The building at ① has routes on three of its sides. The fourth activates it.

    Choose space 3, and lay a path at ②. The card is then shown at the top right of the board, too: choose its two lines there. One brings wood and clay (you get both, one first) for each empty place beside it, the other a taler for each path printed on the board, with a small diamond.
    .done = Four empty places: 4 wood and 4 clay. Two printed paths: 2 talers. A building put where all four routes lie already is activated at once.
    .missed = Lay a path at ②, and use both lines of the card.
    .road = A road would do as well, but you need your brick. Lay a path at ②.
    .elsewhere = That is a side of another place. The building at ① lacks the side ②.
lesson-activate-twice =
    Each building is activated twice at most: once by routes on its four sides, once by bridges.

    The lines of its card may be used in any order, each once, and none has to be, unless the card says otherwise. Replacing a path activates nothing.

    If an effect activates another building, nothing is lost: you use the cards of both, one after the other.

lesson-bridge = Bridges
    .about = The other way to activate a building.
lesson-bridge-second =
    A bridge costs 1 wood. It crosses a route between two buildings and links them. A building is activated by its second bridge.

    The one at ① has a bridge on its right. Build another at ②: space 6 (③) allows it.
    .done = The building at ① is activated. In a game you would use its card now; the lesson goes on.
    .missed = There is no bridge at ②.
    .goods = Goods are the other side of this space. Choose the bridge.
lesson-bridge-rules =
    A third and a fourth bridge do nothing more. There is one bridge on a route at most, and none on the rim of the board.

    Where a bridge is the second one of two buildings at once, only one of them is activated: you choose. The other loses this activation.

lesson-spaces = The spaces and the round
    .about = Talers pile up, and hidden actions are opened.
lesson-spaces-talers =
    Whoever chooses a space takes the talers on it first, and may use them at once. Each space is chosen once a round.

    Choose the space with the most talers, number 4 (①).
    .done = Three talers more, to be spent on what the space offers, or on something else.
    .missed = Choose space 4 (①).
    .less = Two talers. Space 4 (①) has three.
lesson-spaces-year =
    With two players a round has five turns: the first player takes the first, third and fifth, the other two. In the next round the other is first.

    After each round all spaces 1 to 4 get a taler, and those of 5 to 7 that nobody chose. The open cards are filled up: to four while green cards come, to five with orange, to six with blue.

    Once a pile runs out, a hidden action opens. Green: space 2 allows a bridge as well. Orange: space 3 allows a path, a road and a bridge instead. Blue: the last round follows, in which space 4 allows a building.

lesson-score = What counts
    .about = Fame, and playing alone.
lesson-score-last =
    The round is over. Before the next one you may rotate once free of charge.

    At the end each brick and each iron counts 1. Wood, clay and ore count 1 for each set of all three. Rotate.
    .done = One brick and one iron more, and one set of wood, clay and ore less. That is 1 fame more than before.
    .missed = Rotate the wheel once.
    .ended = That ended the round without a rotation, which would have brought 1 fame.
lesson-score-count =
    Fame: what is printed on buildings and tokens, and 1 for each taler, brick, iron, road, rail and canal. Each empty route space takes off 1; at first there are 27.

    Alone you play 7 rounds of 4 turns; a disc blocks one space in each. If you build fewer than two buildings in a round, open cards leave the game. From 120 fame the game is won.

# --- in two minutes ---

overview = Overview
    .you =
        You build up an industrial town by the canal north of Berlin, on a board of your own: twelve places for buildings ③, with paths, roads, rails and canals between them. You play against one other, or alone.
    .want =
        You want fame. Much of it is printed on buildings. But the better part of a building is what its card does when it is activated, and that takes routes on all four of its sides, or two bridges. Each building is activated twice at most, once each way.

        So it matters what stands beside what: every card counts other things, and which card goes where is the whole game.
    .turn =
        In a turn you choose one of seven spaces ① that nobody has chosen in this round. First you take the talers on it, then you do what it offers, or a part of that: take a building card ② and pay for it, lay routes, build a bridge, or take wood, clay or ore.

        A path costs 1 clay, a road 1 brick, a rail 1 iron and 1 wood, a canal 3 talers. Rails must touch rails and canals must touch canals. A bridge costs 1 wood.

        Your wheel ④ counts what you have. A rotation turns 1 wood, 1 clay and 1 ore into 1 brick and 1 iron. It costs 2 talers at any time, and is free once after each round. Talers also buy wood, clay and ore whenever you need them.

        When the fourth side of a building gets its route, or its second bridge comes, you use the effects on its card, in any order.
    .scored =
        The building cards come in three colours, and the game ends soon after the last of them. Then you count the fame on buildings and tokens, 1 for each taler, brick, iron, road, rail and canal, and 1 for each full set of wood, clay and ore. Each side without a route costs 1.

        The most fame wins. Alone you play seven rounds, and from 120 fame the game is won.

# --- words ---
word-space = action space
    .means = What you choose in a turn; each once a round. The talers on it are yours.
    .forms = action spaces
word-building = building
    .means = A card on your board. It brings fame, and its effects when it is activated.
    .forms = buildings
word-route = route
    .means = A path (1 clay), road (1 brick), rail (1 iron and 1 wood) or canal (3 talers) on a side of a building space.
    .forms = routes
word-bridge = bridge
    .means = Crosses a route between two buildings, for 1 wood, and links them.
    .forms = bridges
word-activation = activation
    .means = When the fourth side of a building gets a route, and once more when it gets its second bridge.
    .forms = activations, activate, activates, activated
word-basic = basic resources
    .means = Wood, clay and ore, up to 8 of each.
    .forms = basic resource
word-essential = essential resources
    .means = Brick and iron, up to 6 of each. They come from rotations and from effects of buildings.
    .forms = essential resource
word-rotation = rotation
    .means = Turns 1 wood, 1 clay and 1 ore into 1 brick and 1 iron: for 2 talers at any time, free after a round.
    .forms = rotations, rotate, rotated, rotates
word-taler = taler
    .means = Money: for canals, rotations, and resources at any time. What is left counts 1 fame each.
    .forms = talers
word-pile = current pile
    .means = The cards that come next: first green, then orange, then blue.
word-extension = extension
    .means = A hidden action of the spaces 2, 3 and 4, open once a pile has run out.
    .forms = extensions, extended
word-blocking = blocking disc
    .means = Alone: closes one space in each round.
    .forms = blocking discs
word-fame = fame
    .means = The points of the game. The most win.
word-tie = tie
    .means = With equal fame fewer empty route spaces win, then fewer empty building spaces, then more iron and brick, then more wood, clay and ore.
    .forms = ties, tied


# --- the coach ---
moment-start = Your first turn
    .says = Choose an action space that has no disc, such as ①: you take its talers, and do what it offers. Its resources go on your wheel ②. What a building costs stands on its card.
moment-route = Your first route
    .says = A route closes one side of the spaces beside it. When a building has routes on all four sides, it is activated. Each empty route space costs a point at the end.
moment-built = Your first building
    .says = It brings the fame printed on it. More often matters what it does when it is activated: by routes on all four sides, and once more by two bridges.
moment-rotated = The wheel turns
    .says = One wood, one clay and one ore became one brick and one iron ①. There is hardly another way to these two. It costs 2 talers in your turn; once at the end of each round it is free.
moment-free = A turn of the wheel for nothing
    .says = At the end of each round the wheel ① may be turned once without talers. With wood, clay and ore in stock that is nearly always worth it.
moment-lost = No room left
    .says = The wheel ① holds 8 of each basic resource, and 6 each of brick and iron; what is gained beyond that is gone. Spend before you gather.
moment-activated = Your first activation
    .says = The building ① is activated: you may use each of its effects once, in any order. Every building can be activated twice, once by routes and once by bridges.
moment-bridge = Your first bridge
    .says = A bridge joins two buildings across a route. With its second bridge a building is activated. If it is the second of two buildings, it activates only one, and you choose which.
moment-extension = A space is extended
    .says = A pile is used up, and the space ① offers more from now on. The more is built, the sooner the game ends.
moment-last = The last round
    .says = Now only points count: each taler, brick, iron, road, rail and canal is worth 1, and each route space left empty costs 1. A path brings nothing, but closes its space. Fill the board with what you have.
moment-over = The final scoring
    .says = Buildings, tokens, talers, brick and iron, the basic resource that you have least of, and roads, rails and canals were counted; empty route spaces were taken off. The scores show what brought how much.


# --- the game on one page ---
aid-turn = A turn
    .says =
        Choose a space that nobody has chosen in this round, and take the talers on it. Then do what it offers, all or a part, at the normal price.

        With two players a round has { $turns } turns: whoever is first takes the first, the third and the fifth.
aid-spaces = The action spaces
    .says =
        1: build, and a path or a road.

        { $first-extended }: build. Extended: and a bridge.

        { $second-extended }: up to { $three } paths and roads. Extended: or a path, a road and a bridge.

        { $third-extended }: up to { $two } routes of any kind. Extended: or build.

        { $first-lower }: { $wood } wood.

        { $six }: { $some } wood, { $some } clay or { $some } ore, or a bridge.

        { $last-lower }: { $clay } clay.
aid-routes = Routes and bridges
    .says =
        Path: { $path } clay; worth nothing by itself, and may be replaced by any other route.

        Road: { $road } brick.

        Rail: { $rail-iron } iron and { $rail-wood } wood, touches a rail.

        Canal: { $canal } talers, touches a canal, brings { $canal-clay } clay.

        Bridge: { $bridge } wood, over a route between two buildings; one on a route, none on the rim.
aid-wheel = The wheel
    .says =
        Up to { $basic } wood, clay and ore each, up to { $essential } brick and iron each. The rest is lost.

        At any point of your turn buy wood, clay or ore: for as many talers as you will then own of it.

        Rotate: 1 wood, 1 clay and 1 ore become 1 brick and 1 iron, for { $rotation } talers at any point of your turn.
aid-activation = Activation
    .says =
        A building is activated when the fourth of its sides gets a route, and when it gets its second bridge: twice at most, once each way. Replacing a path activates nothing.

        Use each line of its card once, in any order, or leave it. A route may activate both its buildings; a bridge that is the second one of two activates only one of them.
aid-round = After a round
    .says =
        Each player may rotate once without talers. The display is filled up: { $display } cards while green comes, one more with orange, another with blue.

        A taler goes to each upper space, and to each lower one that nobody chose.

        Green runs out: space { $first-extended } is extended. Orange: space { $second-extended }. Blue: the next round is the last, with space { $third-extended } extended.
aid-score = Fame
    .says =
        What is printed on buildings and tokens. 1 for each taler, brick, iron, road, rail and canal. As much as you have of the basic resource that you have least of.

        1 less for each route space that is empty.
aid-solo = Alone
    .says =
        { $solo-rounds } rounds of { $solo-turns } turns. The disc blocks one space, and moves on by one after each round; talers there are lost.

        Built one building in a round: the lowest open card leaves the game; none: the two lowest. Then { $two } cards come. From { $won } fame the game is won.


# --- twenty questions ---
question-turn = What do you do in a turn?
    .answer = Choose a space, and do what it offers. The talers that lie on it are yours.
question-build = What does a building take, and where may it go?
    .answer = The cost of its card. It may go on any empty place of your board.
question-rotation = What does a rotation of the wheel do?
    .answer = It turns 1 wood, 1 clay and 1 ore into 1 brick and 1 iron.
question-rotate = When may you rotate the wheel, and for how much?
    .answer = In your turn for 2 talers, as often as you can pay, and once after each round free of charge.
question-buying = What does a wood, clay or ore cost?
    .answer = As many talers as you will then own of it: the first 1, the second 2, and so on.
question-room = How much of each resource has room on the wheel?
    .answer = 8 of wood, clay and ore, 6 of brick and iron. What comes on top of that is lost.
question-prices = What do path, road, rail and canal cost?
    .answer = 1 clay, 1 brick, 1 iron and 1 wood, 3 talers.
question-touch = Which routes must touch one of their own kind?
    .answer = Rails a rail, and canals a canal.
question-replace = Which route can be replaced later?
    .answer = Only a path.
question-fourth = When do routes activate a building?
    .answer = When the fourth of its sides gets one.
question-twice = How often is a building activated at most?
    .answer = Twice: once by routes on its four sides, once by bridges.
question-lines = In which order are the lines of an activated card used?
    .answer = In any order, each once. None has to be used.
question-bridge = What does a bridge cost, and where does it go?
    .answer = 1 wood. It crosses a route between two buildings.
question-second = Which bridge activates a building?
    .answer = Its second one.
question-both = A bridge is the second one of two buildings at once. What happens?
    .answer = Only one of them is activated: you choose which.
question-talers = Where do talers come to lie after a round?
    .answer = On the spaces 1 to 4, and on those of 5 to 7 that nobody chose.
question-last = When does the last round come?
    .answer = When the blue cards are gone: then the next round is the last.
question-fame = What counts for fame beside buildings and tokens, and what against it?
    .answer = 1 for each taler, brick, iron, road, rail and canal; 1 less for each route space that is still empty.
question-basics = What are wood, clay and ore worth at the end?
    .answer = 1 for each time that you have all three.
question-alone = From how much fame is the game won if you play alone?
    .answer = From 120.
