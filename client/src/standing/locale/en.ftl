# --- profiles ---
standing-since = With an account since { $date }
standing-nobody = There is nobody of this name here.
standing-shown = What others see of you
standing-shown-help = Everybody with an account sees this of you; all of it you see yourself. Guests see nothing.
standing-shown-rating = Your ratings
standing-shown-results = Results of rated games
standing-shown-unrated = Results of all other games
standing-shown-opponents = With whom you play
standing-shown-statistics = Where your points come from, and what you build
standing-shown-days = Your layouts of the day and puzzles, on the leaderboards
standing-nothing = Nothing of how { $name } plays is shown.
standing-nothing-yours = Nothing yet: this page tells of the games that you finish while you are signed in.
standing-ratings = Ratings
standing-ratings-help = Between the two numbers in brackets the strength lies in 95 of 100 cases; they come nearer to each other with each rated game. A clerk among the bots has 25.
standing-pool = { $game } for { $players }
standing-games =
    { $n ->
        [one] { $n } game
       *[other] { $n } games
    }
standing-rating = { $mu } ({ $low } to { $high })
standing-curve = Rating in { $pool }: { $first } after the first game, { $last } after the last of { $n }
standing-leaders = Leaderboard
standing-results = Finished games
standing-who = Who
standing-points = Points
standing-rated = rated
standing-daily = layout of { $date }
standing-left = left
standing-unnamed = somebody
standing-opponents = With whom
standing-before = Ahead
standing-behind = Behind
standing-played = Games
standing-won = { $percent } of { $n ->
        [one] { $n } game for several
       *[other] { $n } games for several
    } won
standing-score = { $n } points on average
standing-sources = Where the points come from
standing-per-game = On average of a game
standing-source = Source
standing-own = You
standing-own-of = { $name }
standing-others = Others there
standing-seats = Won, by seat
standing-seat = Seat { $seat } of { $players }
standing-share = { $percent } of { $n }
standing-built = What was built
standing-thing = Thing
standing-many = Won with that much or more
standing-few = Won with less
standing-longest = { $what }: { $n } ({ $date })

# --- leaderboards ---
standing-leaders-of = { $game }: leaderboards
standing-by = Ratings for { $n }
standing-by-help = By the lower number of the interval, after { $n ->
        [one] { $n } rated game
       *[other] { $n } rated games
    } at least. Bots stand where they are known to stand.
standing-none-rated = Nobody has finished a rated game of it yet.
standing-you = you
standing-days = Today’s layout
standing-days-help = The best of each who has these shown.
standing-puzzles = Puzzles
standing-puzzles-help = How many were solved at the first answer, of those who have these shown.
standing-solved = Solved
standing-tried = Tried
standing-none = Nobody yet.
standing-day = Layout of the day
standing-day-before = The day before
standing-day-after = The day after
