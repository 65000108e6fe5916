# Singing Wires in English. The same ids and variables stand in ja.ftl.
#
# Names in arguments ($line, $telegram, $town) come as the reader's words; $player is who acted,
# $seat a company; all others are numbers.

# --- the game ---
game-singing-wires = Singing Wires
game-singing-wires-tagline = Copper, poles, and everybody's news.
game-singing-wires-about = The valley of 1851 is being wired. Each week a telegraph company does one thing: it buys copper from the week's ship, hangs a wire on free poles, or sends a telegram over wires that reach all the way. Some telegrams lie on the counter for everybody, two are known to the company alone. Whoever uses a rival's wire pays for it, so a wire is worth most where others need it.
option-weeks = Length of the game
option-weeks-20 = 20 weeks
option-weeks-14 = 14 weeks
option-weeks-help = How many turns each company has.

# --- what is asked ---
prompt-act = What does your company do this week?
kind-copper = Buy copper
kind-wire = Lay a wire
kind-send = Send a telegram
kind-return = Give a telegram back
kind-verb = Actions
verb-copper = Buy copper
verb-wire = Lay a wire
verb-send = Send
verb-return = Give back
choice-copper = Copper from the ship
choice-wire = { $line }
    .step = lay { $line }
choice-send = { $telegram }
    .step = send { $telegram }
choice-return = { $telegram }
    .step = give back { $telegram }
brings-spools = { $spools ->
        [one] + { $spools } spool
       *[other] + { $spools } spools
    }
costs-spools = { $spools ->
        [one] costs { $spools } spool
       *[other] costs { $spools } spools
    }
brings-points = { $points ->
        [one] + { $points } point
       *[other] + { $points } points
    }
costs-toll = { $points ->
        [one] after { $points } point of toll
       *[other] after { $points } points of toll
    }

# --- the board ---
status = Week { $week } of { $weeks }
track-week = Week
track-ship = Spools from the ship
cards-counter = Open telegrams
cards-hand = Telegrams only you know
hand-title = Telegrams only you know
office = office of
poles = { $spools ->
        [one] free poles, { $spools } spool
       *[other] free poles, { $spools } spools
    }
wired = wire of
fee = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
fact-points = Points
fact-spools = Spools
fact-sent = Telegrams sent

# --- the log ---
event-week = Week { $week } begins; buying copper brings { $spools } spools.
event-copper = { $spools ->
        [one] { $seat } buys { $spools } spool of copper.
       *[other] { $seat } buys { $spools } spools of copper.
    }
event-wire = { $points ->
        [0] { $seat } lays the wire { $line }.
        [one] { $seat } lays the wire { $line }: { $points } point.
       *[other] { $seat } lays the wire { $line }: { $points } points.
    }
event-sent = { $points ->
        [one] { $seat } sends the telegram { $telegram }: { $points } point.
       *[other] { $seat } sends the telegram { $telegram }: { $points } points.
    }
event-toll = { $seat } gets 1 point for the wire { $line }.
event-returned = { $seat } gives the telegram { $telegram } back for a spool.
event-open = On the counter: { $telegram }.
event-hand = { $seat } is handed a telegram.

# --- why not: $needs and $has are what it takes and what there is ---
refusal-not-now = This cannot be done at the moment.
refusal-telegram-not-yours = This telegram neither lies on the counter nor is it one of yours.
refusal-line-has-wire = There is a wire on these poles already; poles carry one.
refusal-not-from-an-office = A wire begins where your company has an office: at an end of a wire of yours.
refusal-too-few-spools = { $needs ->
        [one] This takes { $needs } spool of copper, and you have { $has }: buy copper.
       *[other] This takes { $needs } spools of copper, and you have { $has }: buy copper.
    }
refusal-no-office-at-either-end = A telegram is handed in at one of your offices, and you have none at either end.
refusal-no-wires-between = There are no wires all the way between the two towns, whoever owns them.
refusal-toll-eats-the-fee = The way takes { $needs } wires of others, and the fee is only { $has }: nothing would be left.
refusal-only-from-the-hand = You can only give back a telegram that you alone know.
