lobby-title = Open tables
lobby-intro = Players are looked for here, at tables of this server. Take a seat; the game begins when none is free any more. What suits you is not there? Then wish for it: begin a table of your own and leave its other seats open to all.
lobby-none = No table is open just now.
lobby-wish = Wish for a table
lobby-wish-text = Choose a game. In its form leave seats “open to all”, and say which clock and which language you like: it stands here until they are taken.
lobby-free =
    { $n ->
        [one] one seat is free
       *[other] { $n } seats are free
    }
lobby-seat-free = free
lobby-players =
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
lobby-lang = Language
lobby-lang-any = any
lobby-clock = Clock
lobby-clock-none = none
lobby-clock-turn = live, { $n } min a turn
lobby-clock-game = live, { $n } min for the game and { $seconds } s more with each turn
lobby-clock-days =
    { $n ->
        [one] over days, one day a turn
       *[other] over days, { $n } days a turn
    }
lobby-rules = House rules
lobby-rules-book = as in the rulebook
lobby-set = Component set
lobby-set-own = the game’s own
lobby-set-unnamed = one of their own
lobby-rated = Rated
lobby-rated-yes = yes, for people with an account
lobby-rate = Rated game
lobby-rate-help = Everybody needs an account, there are no hints, and who leaves is last.
lobby-hints = Hints
lobby-hints-yes = on request
lobby-hints-no = none
lobby-since = Since
lobby-here = somebody is there just now
lobby-begun = The game is under way: whoever comes plays on for somebody who has left.
lobby-name = Your name
lobby-join = Take a seat
lobby-go = To the table
lobby-gathering =
    { $n ->
        [one] The game begins when the last seat is taken.
       *[other] The game begins when all seats are taken; { $n } are free.
    }
lobby-listed = This table stands in the list of open tables of this server as long as seats are free.
lobby-private = This table is private: whoever has no link does not find it.
lobby-look = Looking for players
lobby-open = Open to all
lobby-close = Make it private again
lobby-speak = Language at the table
lobby-seat-free-up = Free the seat of { $name }
lobby-freed-help = Until somebody has decided something you can free seats. Who sat there has to go: their link stops working. What was dealt is dealt anew.
lobby-bots = Give the free seats to bots and begin
lobby-look-on = Look on
lobby-watch = Lookers-on
lobby-watch-all = everybody
lobby-watch-link = only by a link
lobby-watch-none = no hands
lobby-watch-later =
    { $n ->
        [one] all hands, one turn later
       *[other] all hands, { $n } turns later
    }
lobby-watch-open = Everybody on this server may look on, from the list of open tables
lobby-watch-hands = Lookers-on see the hands of all, some turns later
lobby-watch-turns = Turns until a hand is shown
lobby-watch-help = This is chosen now and stays. Everybody reads it before they sit down, and in the log: who plays could look on as well, so let hands wait until they help nobody any more.
lobby-hands =
    { $n ->
        [one] Hands as they were one turn ago:
       *[other] Hands as they were { $n } turns ago:
    }
lobby-big-leave = To the table
lobby-tournaments = Tournaments
lobby-ask = Offer a free seat by name
lobby-asked = Offered to { $name }; no answer yet.
lobby-ask-go = Offer the seat
lobby-ask-back = Take back
lobby-ask-who = Account of player { $n }
lobby-ask-seat = a person, by name
lobby-ask-name = Name of their account
lobby-leave-to-bot = This game is rated or of a tournament: where somebody leaves a bot plays on, and the seat is offered to nobody.
lobby-watch-rated = Not in a rated game.
lobby-kept = This is the seat that you keep for { $name }. If you sit down here, on this device, you play it yourself; to invite { $name }, send them the link.
lobby-kept-back = Back to your own seat
