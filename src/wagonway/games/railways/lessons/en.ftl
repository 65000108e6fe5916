# The lessons of Railways in English. The same ids stand in ja.ftl.

lesson-journey = A passenger sets out
    .about = What it is all about: passengers ride over your links, and profit is what counts.
lesson-journey-ride =
    Build railways for 120 years, alone. Passengers bring the profit.

    Two of them wait at ①, and your track leads to ②. Touch ①, take the ticket, choose ② to ride to, then the cards that pay.
    .done =
        Each building visited is 1 profit. The two spaces of track paid 2 capital. The industrial building brought a worker, and soot: 1 pollution.

        The passenger has left the game; one is still waiting.
    .missed = That is allowed too, but nobody got on a train. Move the passenger from ① to ②.
    .other = A worker was hired. Useful later on; now the passenger is waiting at ①.
    .far = This passenger went on past ②, to the leisure building. That brings even more, as you will see; first try the short way.
lesson-journey-further =
    One passenger is left at ①. Two buildings visited bring 2 profit.

    The destination on your cards says who gets off where: a passenger stops at the first building of that type. Send this one all the way to ②, the leisure building.
    .done = Two buildings were visited: 2 profit. A leisure building also turns capital into profit; a later lesson is about that.
    .missed = The passenger has to reach ②.
    .near = This one got off on the way, at the first industrial building: only 1 profit. The leisure building is one further.
lesson-journey-score =
    After twelve rounds the game is over. Your score is ① the profit, and 3 for each link you own (② shows how many markers are left of six), less ③ the pollution.

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
    .done = Clean air, at the price of another card. A card that is played is gone for this round, so sometimes a little soot is worth it.
    .missed = The link at ① has to be yours, and pollution still at 1.
    .dirty = Two slots of the same card: pollution went up by 1. Take one slot of each of two cards.
lesson-link-worker =
    Now there is no worker at ②. Touch the link ①: the table says why it cannot be bought. It always does, for anything on the board.

    Then do something about it: hire a worker.
    .done = A worker icon, wherever it stands on a card, hires one. You can have six at most.
    .missed = There is still no worker. Choose to hire one.
    .other = Money does not lay track. Hire a worker.
