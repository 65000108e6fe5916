tournaments = Tournaments
tournaments-intro = Everybody plays everybody, or in each round those who stand alike meet. Whoever has the address of a tournament can enter it; no account is needed.
tournaments-own = Your tournaments
tournament-new = A new tournament
tournament-name = Name
tournament-game = Game
tournament-size = At each table
tournament-system = System
tournament-swiss = Swiss
tournament-robin = Round robin
tournament-swiss-text = In each round those meet who stand alike and have not met yet.
tournament-robin-text = Everybody meets everybody; how many rounds that takes depends on who enters.
tournament-rounds = Rounds
tournament-fill = Whoever is left over in a round
tournament-fill-byes = sits out, and has points for it
tournament-fill-bots = plays against bots
tournament-time = Time
tournament-time-days = Days for each turn
tournament-time-turn = Minutes for each turn
tournament-days = Days
tournament-minutes = Minutes
tournament-bot = The bot that plays on for others
tournament-make = Make it
tournament-bot-named = { $bot } ({ $n })
tournament-open = { $n ->
        [0] Nobody takes part yet.
        [one] One takes part.
       *[other] { $n } take part.
    }
tournament-over = The tournament is over.
tournament-round-of = Round { $n } of { $rounds }
tournament-own-table = To your table
tournament-entrants = Who takes part
tournament-entered = You take part. This browser opens your tables here when the rounds begin.
tournament-enter = Enter
tournament-enter-as = You enter as { $name }.
tournament-address = Others enter by this address
tournament-organiser = For you as the organiser
tournament-bot-choice = Bot
tournament-bot-add = Add a bot
tournament-start = Begin
tournament-delete = Delete the tournament
tournament-standings = Standings
tournament-rank = Rank
tournament-who = Name
tournament-points = Points
tournament-opponents = Opponents
tournament-share = Share
tournament-played = Rounds
tournament-left = has left
tournament-how = Each table gives points by place: the last none, each place before it one more; who share places share their points. Equal points: what the opponents have made decides, then the own share of the points of each game, added up.
tournament-round = Round { $n }
tournament-scored = { $n ->
        [one] one point
       *[other] { $n } points
    }
tournament-void = There is no result.
tournament-under-way = Being played
tournament-byes = Sits out: { $names }
tournament-leaving = Leave, or put somebody out
tournament-leaving-text = A bot ends the game under way; in later rounds whoever leaves is drawn no more.
tournament-leave = Leave
tournament-put-out = Put out
tournament-leave-sure = For good?
tournament-leave-yes = Yes
tournament-leave-no = No
no-key-title = This link is not complete
no-key-text = The address names a table, but not your seat. Open the whole link of your seat; the host, if there is one, can make a new one.
no-key-text-own = The address names a table, but this device holds no seat there. Open the whole invitation link, or choose one of your tables on the start page.
