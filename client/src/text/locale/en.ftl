# The shell's own texts. Everything that belongs to a game stands in that game's file.

app-name = Wagonway
app-line = Heavy board games of the railway age, in your browser
loading = Loading…
close = Close
copy = Copy
copied = Copied.
copy-by-hand = The link is marked: copy it with your keyboard or the menu of your browser.
qr-of = QR code: { $name }
notices = Messages
language = Language
try-now = Try now
to-home = To the start page
offline = This device is offline. The table goes on as soon as the network is back.
newer-version = A part of this page did not load. A newer version may be there: load the page anew.
load-anew = Load anew
you = you
player = Player
player-n = Player { $n }
default = default

bot-random = Random bot
bot-greedy = Greedy bot
bot-turn = Turn bot
bot-ismcts = Search bot
bot-foresight = Foresight bot
bot-apprentice = Apprentice
bot-clerk = Clerk
bot-engineer = Engineer
bot-director = Director
bot-tycoon = Tycoon
# A bot with a style of the game: “Engineer (brewer)”.
bot-styled = { $bot } ({ $style })
style-none = no style
style-choice = Style
style-seat = Seat { $n }: style
level-apprentice = Apprentice — beginner, 1 of 5
level-clerk = Clerk — easy, 2 of 5
level-engineer = Engineer — medium, 3 of 5
level-director = Director — hard, 4 of 5
level-tycoon = Tycoon — hardest, 5 of 5
bots-other = Other bots
bots-experiments = For experiments

title-your-turn = ● Your turn

# --- preferences ---
preferences = Settings
preferences-look = How it looks
preferences-play = How it plays
preferences-kept = Kept on this device only.
preference-theme = Colours
preference-theme-auto = Same as the device
preference-theme-light = Day
preference-theme-dark = Night
preference-size = Size of text
preference-size-usual = Usual
preference-size-large = Large
preference-size-larger = Larger
preference-colours = Players
    .help = Each player also has a letter, a shape and a pattern.
preference-colours-usual = Usual colours
preference-colours-distinct = For colour-blind eyes
preference-pace = Moves
    .help = How fast pieces move and the moves of others are played back. “Step by step” waits for you after each.
preference-pace-calm = Calm
preference-pace-quick = Quick
preference-pace-off = At once
preference-pace-steps = Step by step
preference-confirm = Before revealing hidden things or giving something up
preference-confirm-on = Ask
preference-confirm-off = Just do it
preference-forced = Where only one answer is left
    .help = Inside a move, never its beginning or the end of a turn. Payments in Railways and Tramways are always asked. Step back leads to your last own choice.
preference-forced-on = Answer it for me
preference-forced-off = Let me answer
preference-sounds = Sounds
    .help = A bell when it is your turn, a knock when a piece is placed.
preference-sounds-off = Off
preference-sounds-on = On
preference-notify = Call me
    .help = A message on this device when it is your turn and this page is open but out of sight.
preference-notify-off = Off
preference-notify-on = On
notify-forbidden = The browser does not allow this page to call you; its settings for this page can change that.

# --- start page ---
home-games = Games
home-intro = Canals, railways, trams and works: play alone, against bots of five strengths, or with friends here and elsewhere. The table knows the rules, tells you why something cannot be done, and shows afterwards where the game was won.
home-play = Play now
home-more = More
elsewhere = More
lobby = Open tables
lobby-text = Tables of others that look for players, and your own wishes.
new-table = New table
game-minutes = { $from } to { $to } min
game-weight = Weight: { $n } of 5
game-weight-1 = light
game-weight-2 = easy-going
game-weight-3 = medium
game-weight-4 = heavy
game-weight-5 = very heavy
game-quick-bot = At once, against an easy bot
game-quick-alone = At once, by the rulebook
game-quick-with = With your set “{ $name }”
game-board = The board of { $game } in the middle of a game
game-rules = Rules
game-leaders = Leaderboards
game-rules-text = In our own words, line by line, each with the number that the table cites. Everything can be searched.
game-rules-read = Read the rules
game-sets = To your sets
players = Players
players-range =
    { $from ->
        [one] { $to ->
            [one] solo
           *[other] { $from } to { $to } players
        }
       *[other] { $from } to { $to } players
    }
seats = Seats
seat-here = at this screen
seat-invite = invitation link
seat-bot = bot
seat-open = open to all
seat-n-kind = Seat { $n }: who sits here
seat-n-name = Seat { $n }: name
seat-n-bot = Seat { $n }: which bot
seats-help = Several people at this screen pass it around; hands stay hidden until their owner says so. Each invitation link opens one seat on another device.
house-rules = House rules
house-rules-changed =
    { $n ->
        [0] all as in the rulebook
        [one] { $n } changed
       *[other] { $n } changed
    }
start = Start the game
own-tables = Your tables
own-tables-none = The tables that you open on this device appear here.
role-host = you are the host
role-seat = you play
role-watch = you watch
role-review = a record
own-tables-yours = your turn at { $n }
own-tables-all = All { $n } tables
own-tables-archived = Archive ({ $n })
own-tables-gone = { $n ->
    [one] { $n } table is not on this server any more.
   *[other] { $n } tables are not on this server any more.
}
own-tables-gone-forget = Take off the list
table-over = finished
table-manage = Name, archive or delete: { $name }, { $names }
table-name = Name of the table
table-name-keep = Name it
table-name-help = Everybody at the table sees it in their list.
table-archive = Archive
table-unarchive = Bring back from the archive
table-archive-help = Only out of sight on this device.
table-forget = Take off the list
table-forget-help = The table stays; this device forgets its link.
table-delete = Delete
table-delete-help = For good, and for everybody at the table.
table-delete-ask = Delete this table with all that was played at it? It will be gone for everybody, and nothing brings it back.
table-delete-ask-daily = Delete this table with all that was played at it? Your result of the day stays; the game itself is gone for good.
table-delete-yes = Delete for everybody
table-delete-no = Keep it
table-bot-replaced = { $player } did not answer in time: this decision was drawn at random.
table-bot-stood-in = { $player } did not answer in time: the engineer took this decision.
table-by-plan = { $player } had planned this turn.
table-hinted = { $player } asked for a hint.
table-seat-to-bot = A bot plays the seat of { $seat } from here on.
table-seat-to-here = The host has taken the seat of { $seat } to their own screen, and sees its hand.
table-seat-to-link = The host has made a new invitation link for the seat of { $seat }.
table-back-asked = { $seat } asks to take back { $n ->
    [one] the last decision
   *[other] the last { $n } decisions
}.
table-back-granted = All have agreed: what { $seat } asked for is taken back.
table-back-refused = { $seat } does not agree to step back.
table-back-withdrawn = { $seat } no longer asks to step back.
table-back-over = The game went on: the request of { $seat } to step back is over.
table-stands-still = The game stands still: nothing the bots do brings it nearer to its end, so they stop here. A person on one of the seats may play on.
table-forgotten = The table of { $names } is off the list.
take-back = Undo
import-record = Open a record
import-help = A record exported from a table (a .json file) opens for review, from the first move to the last.

# --- the layout of the day ---
daily = Today’s layout
daily-of-game = { $game }: the layout of the day
daily-title = Today’s layout: { $date } (UTC)
daily-text = On this date it is the same for everybody, luck included. That cannot be taken back, but you can begin again: your best game counts.
daily-play = Play today’s layout
daily-go-on = Go on with today’s game
daily-again = Begin again
daily-own = Your best games
daily-date = Date (UTC)
daily-attempts = Attempts
daily-open = not finished
daily-aims-met = aims met
daily-aims-missed = aims missed
daily-all = Show all { $n }
daily-ladder = Scores to beat
daily-ladder-text = What each bot but { bot-tycoon } scored in one game; strong ones may be unlucky.
daily-yours = Your best
daily-rank = rank of the rulebook
daily-rung-reached = reached
daily-coming = Still playing it: { $names }.
daily-no-marks = The bots could not play this layout just now. Look in again later.
daily-reached = Bots reached: { $n } of { $of }
daily-calendar = Calendar
daily-month-before = Month before
daily-month-after = Month after
daily-streak = Days in a row: { $n } (most so far: { $most })
daily-same = Again, the same layout
daily-same-of = Again, the layout of { $date }
daily-ways = Ladder and calendar
daily-export = Save all results
daily-of = Layout of { $date } (UTC)
daily-best = Your best game with this layout: { $score }. { $n ->
    [one] { $n } attempt
   *[other] { $n } attempts
}.
daily-best-this = This is your best game with this layout: { $score }. { $n ->
    [one] { $n } attempt
   *[other] { $n } attempts
}.

# --- ways in ---
join-title = You are invited
join-text = A seat is kept for you at a table of { $game }.
your-name = Your name
join = Take the seat
lost-title = There is nothing here
lost-text = This address leads to no page. If somebody sent it to you, ask for the whole link.
dead-title = This link is no longer valid
dead-text = The server does not know this link any more. Ask the host for a new one.
closed-title = The table cannot be reached
forget-and-home = Forget this table
no-client-title = This page is older than the server
no-client-text = The server plays a game that this page cannot draw yet. Load the page again.

# --- table ---
menu = Menu
board = Board
panel-left = Players, log and rules
panel-right = Prompt and choices
parts = What is beside the board
part-hand = Hand
tab-players = Players
tab-log = Log
tab-rules = Rules
tab-talk = Talk
talk-unread = { $n ->
    [one] { $n } new line
   *[other] { $n } new lines
}
talk-empty = Nothing was said yet.
talk-write = Say something
talk-send = Say
talk-length = { $n } of at most { $most } characters
talk-about = About this move: { $move }
talk-players = For the players alone
talk-for-players = (players)
talk-read-all = Everybody at the table reads this, whoever looks on as well.
talk-read-players = Only those who have a seat read this.
talk-phrases = Quick words
talk-phrases-help = Everybody reads them in their own language.
talk-mute = Muted on this device
talk-mute-help = On this device their words are not shown. They are not told.
talk-watcher = A looker-on
talk-watchers = Lookers-on
phrase-hello = Hello!
phrase-good-luck = Good luck, everybody!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-thinking = Let me think…
phrase-wait = One moment, please.
phrase-back = I am back.
phrase-sorry = Sorry, I took long.
phrase-ouch = Ouch!
phrase-again = Another game?
phrase-bye = See you soon!
skip-to-choices = To the choices
zoom = Size of the board
zoom-in = Larger
zoom-out = Smaller
zoom-fit = Whole board
prompt = What to do
prompt-yours = It is your turn.
prompt-over = The game is over.
prompt-review = A record: look through it with the bar below the board.
prompt-wait = One moment…
prompt-gathering = Players are looked for.
prompt-waiting = { $name } is to play.
prompt-offered = The seat of { $name } is free: nobody plays it just now.
prompt-thinking = { $name } is thinking.
prompt-hand-over = Pass the screen to { $name }.
by-itself = Chosen for you: { $what }
prompt-end-turn = Nothing is left to choose: end your turn.
end-turn = End turn
step-back = Step back
step-back-title = Step back to…
step-back-ask = Ask to step back
step-back-own = In this turn
step-back-further = Earlier turns
step-back-consent = The other people at the table are asked first.
step-back-free = Only bots play against you: nobody has to be asked.
step-back-before = Before this: { $what }
back-request = { $name } asks to step back. Do you agree?
back-request-waiting = { $name } asks to step back. Waiting for: { $waiting }.
back-request-own = You ask to step back. Waiting for: { $waiting }.
back-undone = This would be taken back:
back-look = See the board without it
back-withdraw = Ask no more
back-refused = Not everybody agrees to step back; the game goes on.
agree = Agree
refuse = Refuse
choices = Choices
ways-title = What can be done here
ways-means = What do you use for it?
ways-sure =
    { $asks ->
        [yes] This reveals something hidden; it is taken back only if the others agree. Do it?
       *[no] This reveals something hidden; in this turn there is no step back from it. Do it?
    }
ways-loses = Something of yours is lost by this. Do it?
ways-between = { " › " }
ways-then = then: { $what }
ways-leave = Cancel
action-bar = Actions without a place on the board
strip = What counts
course = How the game went
replay-speed = Speed { $n } of 4
choices-more = { $n } more
choices-hint = Arrow keys walk through the choices, Enter chooses.
not-now = (not possible now)
kind-verb = Actions
kind-stop = Finish
kind-other = Choices
why-not = Why not
why-hint = Point at anything on the board to see what it costs or why it cannot be done now.
why-possible = This is possible, after the choice that is asked for now.
rule-ref = Rule { $ref }
search-rules = Search the rules
rules-found =
    { $n ->
        [0] No rule found.
        [one] { $n } rule
       *[other] { $n } rules
    }
log = Log
log-empty = Nothing has happened yet.
log-only = Only about this place ({ $n })
playback = What the others do
playback-begins = Others have moved.
playback-at = { $n } of { $last }
playback-next = Next
playback-skip = To the present
playback-behind = The board still shows what the others did.
playback-again = Show it on the board
scene = What was scored
scene-before = Points before
scene-after = Points now
scene-next = Next player
scene-all = All at once
scene-show = Show it on the board
scene-close = Go on
scene-others = What else happened ({ $n })
scene-round-brought = This round brought
since-last-turn = Since your last turn
since-last-turn-n = Since your last turn ({ $n })
so-far-n = So far ({ $n })
under-way = under way
hand = Your hand
hide-hand = Hide the hand
mat = Mat
mat-of = Mat of { $name }
show-mat-of = Show the mat of { $name }
seat-present = at the table
seat-away = away
thinking = thinking…
seconds = { $n } s
on-turn = on turn
on-turn-since = on turn since { $when }
watching-n = { $n ->
    [one] { $n } page looks on.
   *[other] { $n } pages look on.
}
warming = Warming up: { $percent }%
warming-help = The rules are being compiled; until then bots take longer.
line-connecting = connecting…
line-open = connected
line-away = no connection, trying again…
line-closed = disconnected
line-lost = The connection is lost. Nothing that was confirmed is lost; the table comes back by itself.
hand-over-title = Pass the screen to { $name }
hand-over-text = No hand is shown now. When { $name } sits in front of the screen:
hand-over-ready = I am { $name }: show my hand

# --- invitations ---
invitations = Invitations
links-only-here = These links open on this computer alone. For other devices have whoever runs Wagonway start it again for the local network (option --lan): the tables stay.
link-for = Link for { $name }
link-make = Make an invitation link
link-renew = New link
link-renew-help = A new link takes the seat over; the old link stops working.
link-renewed = The new link is ready; an old one no longer works.
hand-to-bot = Hand to this bot
seat-handed = The bot has taken the seat.
seat-leaves-by-link = Whoever opens the new link plays { $name }; this screen no longer does.
seat-leaves-to-bot = The bot plays { $name } from now on, and this screen no longer does. A person can come back by an invitation link.
seat-is-left-to-bot = The bot plays { $name } from now on; whoever holds that seat’s link only looks on. A person can come back by a new link.
seat-leaves-turn = The turn that was begun is taken back, and the bot plays it anew.
seat-leaves-yes = Do it
seat-leaves-no = Leave it as it is
watch-link = Big screen
watch-help = The table to look on, with nothing that is hidden
watch-big = The board alone, for a television

# --- replay and end ---
replay = Replay
replay-first = To the beginning
replay-back = One step back
replay-on = One step on
replay-last = To the last move
replay-play = Play
replay-pause = Pause
replay-slider = Move
replay-at = move { $ply } of { $last }
replay-own-before = ‹ My turn
replay-own-after = My turn ›
replay-live = Back to the game
replay-start = The beginning of the game.
replay-notice = Replay: move { $ply } of { $last }
ply-n = Move { $n }
final-scores = Final scores
final-you = You win.
final-winner =
    { $n ->
        [one] { $names } wins.
       *[other] { $names } share the victory.
    }
place = Place
score = Points
export-record = Save the record
export-record-talk = Save the record with the talk
afterwards = After the game
again =
    { $seats ->
        [1] Play again
       *[other] Rematch
    }
again-same = Same deal again
again-ready = Another game is ready, with the same people.
again-follow = Take my seat there
new-game = New game
position-link = Link to this position
position-link-later = Link to this position: once your turn is ended
position-picture = Picture of the board
share-refused = This browser lets no page copy anything here.
daily-tell = Share the result
daily-other = The link was about the layout of { $date }. Now there is today’s.
daily-share = { $game }, layout of { $date } (UTC): { $score } points. { $n ->
    [one] { $n } attempt
   *[other] { $n } attempts
}.

# --- analysis ---
analysis = Analysis
analysis-close = Close the analysis
analysis-ways = From decision to decision
analysis-before = Previous decision
analysis-after = Next decision
analysis-mistake-way = Mistake
analysis-mistake-none = No mistake found this way so far.
analysis-progress = { $done } of { $of } judged, budget { $simulations }; marks may change
analysis-done = All { $of } judged, budget { $simulations }
analysis-nothing = There is nothing to judge yet: no turn with a choice has ended.
analysis-graph = Chance of winning
analysis-graph-alone = Expected score
analysis-graph-aim = Chance to meet the aims
analysis-graph-says = Graph over the game, { $done } of { $of } decisions judged. The same stands in “All figures as a table”.
analysis-decision = The decision
analysis-at = { $name }, move { $ply }
analysis-took = Taken: { $what }
analysis-taken = taken
analysis-best = the best there was
analysis-good = good
analysis-slight = Inaccuracy
analysis-mistake = Mistake
analysis-blunder = Blunder
analysis-unsure = { $mark } (may change)
analysis-loss = −{ $what }
analysis-mean = { $loss } a decision on average
analysis-waiting = This decision is being judged…
analysis-failed = This decision could not be judged.
analysis-untried = never tried by the search
analysis-simulations = From { $n } simulations of each. They know only what this player could know.
analysis-aim-says = The share is the chance to meet all aims, counted in { $n } games that a simple bot played to the end; the points are the mean of those.
analysis-known = Each decision is judged from what its player could know then, hidden cards and later luck unknown.
analysis-show = Show on the board
analysis-show-me = Show me
analysis-shown = What if, at move { $ply }
analysis-on-board = On the board: what would have followed
analysis-expected = What is expected then.
analysis-expected-note = Hands and luck that this player could not know are made up.
analysis-play-expected = See what may follow
analysis-back = Back to the decision
analysis-hand = Hand of { $name }
analysis-end = The end of the game.
analysis-stop = Here the record ends.
analysis-so-far = So far the game has come. A decision is judged when its turn has ended.
analysis-no-choice = Nothing to choose here: chance, or only one possibility.
analysis-moves = Move by move
analysis-counts = Marks of each player. A move is made of several decisions; each of them may get a mark.
analysis-filter = Which moves
analysis-all = All moves
analysis-only = Marked moves ({ $n }, with { $marks ->
    [one] { $marks } mark
   *[other] { $marks } marks
})
analysis-none = No move is marked.
analysis-lone = the only one that the search kept
analysis-legend = What marks and graph mean
analysis-from-chance = gives away { $share } or more of the win
analysis-from-points = gives away { $share } or more of the expected points, at least { $points }
analysis-from-aim = gives away { $chance } or more of the chance to meet the aims; where the chances are alike, { $share } or more of the expected points, at least { $points }
analysis-legend-aim = A variant is won by its aims: decisions count by the chance to meet all of them, and by points where no difference of the chances can be told from luck.
analysis-legend-sure = Only where the difference is larger than luck in the search could make it.
analysis-legend-graph = The graph also moves where nobody erred: every decision is judged anew from what its player knew, and a later one sees further. A mark compares decisions of the same position only.
analysis-table = All figures as a table
analysis-mark = Mark
percent = { $n }%
points-n = { $n } points
fork-here = Play on here
fork-after = Play on after this move
fork-title = Play on from here
fork-text = A new table begins with the position before move { $ply }. What chance brings from there on is new.
fork-with = First these decisions are taken: { $what }.
fork-beyond = What is only expected after them is not played.
fork-seat = Which seat do you take?
fork-bots = The others are played by
fork-start = Start the game

# --- hints ---
hint = Hint
hint-ask = Ask for a hint
hint-cancel = Ask for no hint
hint-waiting = Looking for the best decisions…
hint-says = From { $n } simulations of each. The log notes that you asked for a hint.
hint-figures-win = your chance to win, your points at the end
hint-figures-aim = your chance to meet the aim, your points at the end
hint-figures-points = your points at the end
hint-failed = No hint could be found this time.
hints-allowed = Hints on request
hints-help = (usual for one person alone or against bots; with them comes the coach; the log notes what is asked)

# --- keys ---
keys = Keys
keys-enabled = Single letters and digits act as shortcuts
key-tab = To the next control
key-arrows = Through the choices, or move the board when it has the focus
key-enter = Choose
key-choice = Choose what shows this key
key-choices = To the choices
key-board = To the board; arrow keys walk over it, Enter shows what can be done
key-why = To the reason why not
key-back = Step back
key-end = End turn
key-players = Players
key-log = Log
key-rules = Rules
key-replay = Replay on and off
key-replay-steps = One step back, one step on
key-analysis = Analysis on and off
key-analysis-decisions = In the analysis: previous and next decision
key-analysis-mistakes = In the analysis: next and previous mistake
key-analysis-show = In the analysis: show the better decision, and back
key-hint = Ask for a hint
key-zoom = Board larger, smaller, whole
key-help = The rules of what is decided now

# --- what can go wrong here; the server says its own sentences ---
error-unreachable = The server does not answer. Look whether it runs and whether this device is online, then try again.
error-not-connected = There is no connection just now, so nothing was sent. It comes back by itself.
error-not-json = { $name } is not a record. Choose a file that was saved with “Save the record”.
error-unexpected = Something went wrong on this page. Load it again; the game itself is safe on the server.

# What the table refuses: said here too, because the page's language can change while the line stands.
error-stale = Somebody, perhaps you in another tab, has answered this already. The board shows where the game stands now.
error-not_your_turn = It is not your turn.
error-not_your_seat = This seat is not yours.
error-sit_first = Show your hand first: several people share this screen.
error-cannot_end = The turn cannot end yet: a decision is still to be taken.
error-cannot_go_back = The game cannot go back to that move from here.
error-asked_already = Somebody has asked to go back already; that is to be answered first.
error-over = The game is over.
error-review = This table shows a record; nothing can be played here.
error-too_fast = Too many messages at once; wait a moment and try again.
error-no_table = There is no such table on this server, or this link does not open it. Ask the host for a new link.
error-link_dead = This link was replaced by a new one. Ask the host for it.
error-table_deleted = The host has deleted this table; it is gone for everybody.
error-seat_to_bot = A bot has taken this seat. Ask the host for a new link if you want it back.

# --- component sets of one's own ---
sets = Sets of your own
sets-text = Component sets that you type in yourself, such as the cards of a printed copy you own. They stay in this browser; nobody else sees them until you play with them or pass on their file.
sets-no-game = No game here can be played with a set of your own.
sets-choice = Component set
sets-choice-own = The game’s own set
set-unnamed = Unnamed set
set-export = Save as a file
set-play = Play with this set
set-play-not = It can be played once nothing is wrong with it any more.
set-about = Name and credits
set-undo = Undo
set-redo = Redo
set-not-kept = This browser has no room left for it: save it as a file before you leave this page.
set-checking = Being checked…
set-gone-title = This set is not here
set-gone-text = Sets are kept in the browser in which they were made. Perhaps it was deleted, or made on another device.

# --- lessons ---
learn = Learn
learn-game = Learn the game
teach-me = Teach me this
learn-title = Learn { $game }
learn-intro =
    { $lessons ->
        [one] One lesson on the real board, about { $minutes } minutes. You make the moves; the rules answer.
       *[other] { $lessons } short lessons on the real board, about { $minutes } minutes in all. You make the moves; the rules answer. Begin with any of them.
    }
lessons-all = All lessons
lesson-minutes =
    { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
questions = Do you know it?
questions-text = { $n } questions about what the lessons teach. Say the answer to yourself, then open the question.
questions-go = { $n } questions: do you know it?
aid = Player aid
aid-text = The game on one page, to lie beside the board.
aid-print = Print
help-now = The rules of what is decided now
lesson-stars =
    { $stars ->
        [0] not learnt yet
        [one] { $stars } of { $most } stars
       *[other] { $stars } of { $most } stars
    }
lesson-stars-mean = Three stars: every task right at the first go. Each answer that is not the goal costs one, but the last stays, and no star that you have is ever lost.
rules-lesson = Lesson { $n }
overview = In two minutes
overview-text = The board in the middle of a game. Underlined words say what they mean.
overview-you = What you are
overview-want = What you want
overview-turn = How a turn goes
overview-scored = What is scored
terms = Words of the game
terms-search = Look for a word
terms-found =
    { $n ->
        [one] { $n } word
       *[other] { $n } words
    }
prompt-lesson = Read the explanation.
error-lesson_over = This page has been open for a long time and was closed; open it again to go on.

# --- puzzles ---
puzzle = Puzzle
puzzle-n = Puzzle { $n }
puzzles = Puzzles
puzzles-n =
    { $n ->
        [one] { $n } puzzle
       *[other] { $n } puzzles
    }
puzzles-title = Puzzles of { $game }
puzzles-intro = Positions from games of strong bots in which one turn is clearly better than all others. Take the whole turn on the real board.
puzzles-all = All puzzles
prompt-puzzle = Compare both turns, or go on.

# --- the coach ---
coach = Coach
coach-start = Your first game, with a coach
coach-switch = Coach on or off
coach-anew = Explain everything again
coach-weighs = The coach is looking…

# --- time, and seats that are free ---
clock = Clock
clock-none = none: everybody takes the time they need
clock-turn = live: so many minutes for each turn
clock-game = live: so many minutes for the game
clock-days = over days
clock-minutes-turn = Minutes for a turn
clock-minutes-game = Minutes for the whole game
clock-increment = Seconds that each turn adds
clock-days-turn = Days for a turn
clock-weekends = Clocks rest on Saturday and Sunday
clock-vacation = Days that each may be away
clock-then = When time is up
clock-then-bot = a bot plays on until its player is back
clock-then-offer = the seat is offered to others
clock-then-end = the others may end the game
clock-bot = Which bot
clock-rated-bot = In a rated game it is the apprentice, so that nobody gains by being away.
clock-help = Clocks begin when everybody has been at the table once. A bot has no clock; time in which the server could not be reached does not count.
watch = Lookers-on
watch-link-alone = who has the link, without hands
watch-chosen = as chosen here
time-left = Time left:{ " " }
time-due = until { $when }
time-paused = the clock rests
time-short = Your time is running out: a quarter of it is left.
time-missing = The clocks begin when all have been here; missing: { $names }.
seat-offered = seat is free
seat-stand-in = a bot stands in
telling-open = Notices while away
seat-own = Your seat
seat-gone-yours = Somebody else may play { $name } now. You can come back to your seat.
seat-return = Come back
seat-free = The seat of { $name } is free. Whoever takes it plays on.
seat-free-others = The host, or somebody who looks on, can take the seat of { $name } and play on.
seat-take = Take the seat
rest-days = Days away
rest-begin = Be away
rest-help = Your clock rests meanwhile. { $n ->
    [one] { $n } day is left for this game.
   *[other] { $n } days are left for this game.
}
rest-until = You are away until { $when }; your clock rests.
rest-end = I am back
leave-to-bot = Let a bot play on
leave-offer = Offer the seat to others
leave-help = The game goes on without you. You can come back by your own link as long as nobody else has taken the seat.
ending-asked = The time of { $name } is up. End the game as it stands?
ending-waiting = The time of { $name } is up. Asked whether the game ends: { $names }.
ending-yes = End the game
ending-no = Give more time
final-ended = Ended by agreement, as the time of { $name } was up: this is how it stood.
table-time-bot = The time of { $seat } was up: a bot plays on.
table-time-offer = The time of { $seat } was up: the seat is free.
table-time-end = The time of { $seat } was up: the others are asked whether the game ends.
table-left-bot = { $seat } has left: a bot plays on.
table-left-offer = { $seat } has left: the seat is free.
table-returned = { $seat } is back.
table-taken = { $seat } has taken the free seat.
table-freed = The seat of { $seat } is free.
table-rated = This game is rated: nobody is helped, and who leaves is last.
table-watched = Everybody on this server may look on.
table-hands-seen = Lookers-on see all hands, as they were { $n } turns ago.
table-ended = All have agreed: the game ends here, as the time of { $seat } was up.
error-seat_offered = This seat is offered to others; come back to it first.
