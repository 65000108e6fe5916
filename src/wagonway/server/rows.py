"""The tables of the database, as `migrations/` makes them."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(100), nullable=False),
    sa.Column("setup", sa.Text, nullable=False),
    sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
    # Where only this row is left, for the sake of what came of it (`daily`).
    sa.Column("deleted_at", sa.DateTime(timezone=True), nullable=True),
)
entries = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("entry", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("at", sa.DateTime(timezone=True), nullable=False),
)
tokens = sa.Table(
    "tokens",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("role", sa.String(8), nullable=False),
    sa.Column("seat", sa.Integer, nullable=True),
    sa.Column("died_at", sa.DateTime(timezone=True), nullable=True),
)
# What was said at these tables, line by line.
talk = sa.Table(
    "talk",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("body", sa.Text, nullable=False),
)
# What whoever holds a seat keeps there for themselves, and nobody else is shown: a plan, notes.
private = sa.Table(
    "private",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(8), primary_key=True),
    sa.Column("body", sa.Text, nullable=False),
)
# When the time of whoever is on turn is up, of tables at which a clock runs, or when a bot that is on turn
# should have played: milliseconds since 1970.
dues = sa.Table(
    "dues",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("due", sa.BigInteger, nullable=False),
    # Whether seconds matter.
    sa.Column("live", sa.Boolean, nullable=False),
)
# How whoever holds a link, by its hash, wishes to be told of what happens at its table.
wishes = sa.Table(
    "wishes",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("channel", sa.String(8), primary_key=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False, index=True),
    # What the link in each notice holds that ends them: sent to that address and to nobody else.
    sa.Column("stop", sa.String(40), nullable=False, unique=True),
    sa.Column("body", sa.Text, nullable=False),
)
# What is to be told, was, or could not be.
notices = sa.Table(
    "notices",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False, index=True),
    # Whose wish it goes by.
    sa.Column("hash", sa.String(64), nullable=False),
    sa.Column("channel", sa.String(8), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("kind", sa.String(8), nullable=False),
    # Which turn or question of the seat it is about.
    sa.Column("key", sa.Integer, nullable=False),
    # Milliseconds since 1970: when it came up, and when it is to go out, next.
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("due", sa.BigInteger, nullable=False),
    # waiting, sent, dropped (not so any more), failed.
    sa.Column("state", sa.String(8), nullable=False),
    # The id of what was sent, or may have been; several notices may go as one.
    sa.Column("message", sa.String(32), nullable=True),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("why", sa.Text, nullable=True),
    sa.Index("ix_notices_state_due", "state", "due"),
)
# Tables that are open to everybody, as the lobby shows them: until a moment (milliseconds since 1970), unless
# somebody of theirs is there again.
lobby = sa.Table(
    "lobby",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("until", sa.BigInteger, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)
# People who have an account here. A name is theirs alone, however it is written (`folded`); of one who is
# gone only a pseudonym stays, so that what names them by their id goes on meaning somebody.
people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(22), primary_key=True),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("folded", sa.String(120), nullable=False, unique=True),
    sa.Column("made", sa.DateTime(timezone=True), nullable=False),
    sa.Column("gone", sa.DateTime(timezone=True), nullable=True),
    # For links to sign in: only one that its reader has confirmed.
    sa.Column("mail", sa.String(254), nullable=True, unique=True),
    # When a keeper closed it, until they open it again.
    sa.Column("suspended", sa.DateTime(timezone=True), nullable=True),
    # Whether others than friends may ask them for something by their name; null: nothing was said of it.
    sa.Column("askable", sa.Boolean, nullable=True),
)
passkeys = sa.Table(
    "passkeys",
    metadata,
    # The credential's id and its public key, in base64url.
    sa.Column("id", sa.String(1400), primary_key=True),
    sa.Column("person", sa.String(22), sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("public_key", sa.Text, nullable=False),
    sa.Column("sign_count", sa.BigInteger, nullable=False),
    sa.Column("transports", sa.Text, nullable=False),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("made", sa.DateTime(timezone=True), nullable=False),
    sa.Column("used", sa.DateTime(timezone=True), nullable=True),
)
# Where somebody is signed in, by the hash of what the browser's cookie holds.
sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("person", sa.String(22), sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("device", sa.String(60), nullable=False),
    sa.Column("made", sa.DateTime(timezone=True), nullable=False),
    sa.Column("seen", sa.DateTime(timezone=True), nullable=False),
)
recovery_codes = sa.Table(
    "recovery_codes",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("person", sa.String(22), sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("used", sa.DateTime(timezone=True), nullable=True),
)
# Who holds which seat of a table; -1: the host's own link, with the seats at that screen. `hash` is of the
# link by which they hold it: the row ends with that.
sittings = sa.Table(
    "sittings",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("person", sa.String(22), sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("hash", sa.String(64), nullable=False, index=True),
    sa.Column("since", sa.DateTime(timezone=True), nullable=False),
)
# What people have learnt and solved, as their devices keep it.
progress = sa.Table(
    "progress",
    metadata,
    sa.Column("person", sa.String(22), sa.ForeignKey("people.id"), primary_key=True),
    sa.Column("kind", sa.String(16), primary_key=True),
    sa.Column("body", sa.Text, nullable=False),
)
# Invitations to have an account, by the hash of what the link holds.
invitations = sa.Table(
    "invitations",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    # For whom, in the keeper's words.
    sa.Column("note", sa.String(60), nullable=False),
    sa.Column("made", sa.DateTime(timezone=True), nullable=False),
    sa.Column("until", sa.DateTime(timezone=True), nullable=False),
    # Who has used it, and when.
    sa.Column("person", sa.String(22), sa.ForeignKey("people.id"), nullable=True),
    sa.Column("used", sa.DateTime(timezone=True), nullable=True),
)
# How somebody stands to another: asked (whoever is asked back is a friend), declined, blocked. One row is one
# person's alone to say. Times are milliseconds since 1970.
ties = sa.Table(
    "ties",
    metadata,
    sa.Column("person", sa.String(22), sa.ForeignKey("people.id"), primary_key=True),
    sa.Column("other", sa.String(22), sa.ForeignKey("people.id"), primary_key=True, index=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("since", sa.BigInteger, nullable=False),
)
# Free seats that were offered to somebody by name; `heard`: whoever it is may know of it.
offers = sa.Table(
    "offers",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("person", sa.String(22), sa.ForeignKey("people.id"), primary_key=True, index=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("by", sa.String(22), sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("heard", sa.Boolean, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)
# Rows of one table that are thrown away with it.
OF_A_TABLE = (entries, tokens, talk, private, dues, wishes, notices, lobby, sittings, offers)
# When the server was last there, while clocks run: one row.
pulse = sa.Table(
    "pulse",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)
# When nobody could reach it.
outages = sa.Table(
    "outages",
    metadata,
    sa.Column("since", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("until", sa.BigInteger, nullable=False),
)
# Whose layouts of the day these tables are, by the hash of a player's token, and how they ended.
daily = sa.Table(
    "daily",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("player", sa.String(64), nullable=False, index=True),
    sa.Column("score", sa.Integer, nullable=True),
    sa.Column("aims", sa.Text, nullable=True),
    sa.Column("finished_at", sa.DateTime(timezone=True), nullable=True),
)

# What the layout of a date is made of, as a setup: as it was when somebody first asked for it.
days = sa.Table(
    "days",
    metadata,
    sa.Column("game", sa.String(100), primary_key=True),
    sa.Column("date", sa.String(10), primary_key=True),
    sa.Column("setup", sa.Text, nullable=False),
)
# Finished games of people with accounts, and who of them sat where. They outlive their tables.
played = sa.Table(
    "played",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(100), nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("rated", sa.Boolean, nullable=False),
    # Milliseconds since 1970.
    sa.Column("finished", sa.BigInteger, nullable=False),
    # The place in which a rated game was counted; null: not yet.
    sa.Column("number", sa.Integer, nullable=True, unique=True),
    # Of a layout of the day, as `marks` has it.
    sa.Column("layout", sa.String(64), nullable=True, index=True),
    sa.Column("body", sa.Text, nullable=False),
    sa.Index("ix_played_rated_number", "rated", "number"),
)
took_part = sa.Table(
    "took_part",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("played.table_id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("person", sa.String(22), nullable=False, index=True),
)
# How players, people and bots, stood after each rated game: the last line of each is their rating. It follows
# from `played`.
ratings = sa.Table(
    "ratings",
    metadata,
    sa.Column("game", sa.String(100), primary_key=True),
    sa.Column("players", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("player", sa.String(240), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("table_id", sa.String(32), nullable=False),
    sa.Column("finished", sa.BigInteger, nullable=False),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
)
# What people have others see of them, beside what everybody with an account is shown.
profiles = sa.Table(
    "profiles",
    metadata,
    sa.Column("person", sa.String(22), primary_key=True),
    sa.Column("shows", sa.Text, nullable=False),
)
# How people answered puzzles, the first time that they did.
answers = sa.Table(
    "answers",
    metadata,
    sa.Column("person", sa.String(22), primary_key=True),
    sa.Column("game", sa.String(100), primary_key=True),
    sa.Column("puzzle", sa.String(40), primary_key=True),
    sa.Column("right", sa.Boolean, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)

# What bots made of layouts of a date; `layout` is a hash of all that one depends on.
marks = sa.Table(
    "marks",
    metadata,
    sa.Column("layout", sa.String(64), primary_key=True),
    sa.Column("bot", sa.String(40), primary_key=True),
    sa.Column("score", sa.Integer, nullable=False),
    sa.Column("aims", sa.Text, nullable=False),
)

# What searches found out about positions. `position` is a hash of all that this depends on but the number of
# simulations; only the deepest search of each is kept.
judgements = sa.Table(
    "judgements",
    metadata,
    sa.Column("position", sa.String(64), primary_key=True),
    sa.Column("game", sa.String(100), nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("components", sa.String(64), nullable=False),
    sa.Column("search", sa.String(40), nullable=False),
    sa.Column("simulations", sa.Integer, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
)

# Tournaments, and who has the organiser's token, by its hash. Times are milliseconds since 1970.
tournaments = sa.Table(
    "tournaments",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("organiser", sa.String(64), nullable=False),
    # open, running, over.
    sa.Column("state", sa.String(8), nullable=False, index=True),
    sa.Column("round", sa.Integer, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)
# Who takes part: a person by the hash of a token, and by their account if they have one, or a bot.
entrants = sa.Table(
    "entrants",
    metadata,
    sa.Column("tournament", sa.String(32), sa.ForeignKey("tournaments.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("bot", sa.String(200), nullable=True),
    sa.Column("hash", sa.String(64), nullable=True),
    sa.Column("person", sa.String(22), sa.ForeignKey("people.id"), nullable=True, index=True),
    # The round in which they left.
    sa.Column("left", sa.Integer, nullable=True),
    sa.UniqueConstraint("tournament", "person"),
)
# The tables of each round. Their results stay when a table is thrown away.
fixtures = sa.Table(
    "fixtures",
    metadata,
    sa.Column("tournament", sa.String(32), sa.ForeignKey("tournaments.id"), primary_key=True),
    sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    # None: whoever stands in `seats` sits out.
    sa.Column("table_id", sa.String(32), nullable=True, unique=True),
    sa.Column("seats", sa.Text, nullable=False),
    # Whether the table is there, or was.
    sa.Column("made", sa.Boolean, nullable=False),
    sa.Column("result", sa.Text, nullable=True),
)

# What whoever keeps the site needs. Reports and deeds outlive their tables; times are in milliseconds.
keepers = sa.Table(
    "keepers",
    metadata,
    sa.Column("person", sa.String(22), sa.ForeignKey("people.id"), primary_key=True),
    sa.Column("since", sa.BigInteger, nullable=False),
)
reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    # Of who reports and what: nobody reports the same twice.
    sa.Column("mark", sa.String(64), nullable=False, unique=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    # open, done, dismissed.
    sa.Column("state", sa.String(9), nullable=False, index=True),
    sa.Column("settled", sa.BigInteger, nullable=True),
    sa.Column("reason", sa.String(12), nullable=False),
    sa.Column("text", sa.String(400), nullable=False),
    # Where, of whom, and by whom: as they were called there, and by their accounts where they had any.
    sa.Column("table_id", sa.String(32), nullable=True, index=True),
    sa.Column("game", sa.String(100), nullable=True),
    sa.Column("seat", sa.Integer, nullable=True),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("person", sa.String(22), nullable=True, index=True),
    sa.Column("link", sa.String(64), nullable=True),
    sa.Column("reporter_name", sa.String(60), nullable=False),
    sa.Column("reporter", sa.String(22), nullable=True, index=True),
    # A line of talk as it was said, with its number there.
    sa.Column("line", sa.Integer, nullable=True),
    sa.Column("body", sa.Text, nullable=True),
)
# Who may not write at tables, until a moment: "person:ID", or "link:HASH" for whoever comes by a link.
mutes = sa.Table(
    "mutes",
    metadata,
    sa.Column("who", sa.String(80), primary_key=True),
    sa.Column("until", sa.BigInteger, nullable=False),
)
# What keepers did. Rows are added and nothing else, which the database itself sees to; they name people by
# their ids alone, so that whoever is gone is nobody there.
deeds = sa.Table(
    "deeds",
    metadata,
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("who", sa.String(80), nullable=False),
    sa.Column("what", sa.String(16), nullable=False),
    sa.Column("whom", sa.String(80), nullable=False),
    sa.Column("why", sa.String(400), nullable=False),
)

# What follows is of the processes that run now, or of the next minutes, and in no backup.
standing = sa.MetaData()
# What browsers are asked to sign, and links in mail: each may be tried once, until a moment.
challenges = sa.Table(
    "challenges",
    standing,
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("until", sa.DateTime(timezone=True), nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)
# Who came by a keeper's link, by the hash of what their cookie holds, until a moment.
keeper_sessions = sa.Table(
    "keeper_sessions",
    standing,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("made", sa.DateTime(timezone=True), nullable=False),
    sa.Column("until", sa.DateTime(timezone=True), nullable=False),
)
# Which processes live, and where each is reached by the others.
processes = sa.Table(
    "processes",
    standing,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("host", sa.String(255), nullable=False),
    sa.Column("port", sa.Integer, nullable=False),
    # What others show to be believed.
    sa.Column("secret", sa.String(64), nullable=False),
    # When it was last there, by the database's clock, and the seconds after which it counts as gone.
    sa.Column("beat", sa.DateTime(timezone=True), nullable=False),
    sa.Column("lease", sa.Float, nullable=False),
)
# Which process owns a table; its number grows whenever that changes, and an old one writes nothing.
owners = sa.Table(
    "owners",
    standing,
    sa.Column("table_id", sa.String(32), sa.ForeignKey(tables.c.id), primary_key=True),
    sa.Column("process", sa.String(16), nullable=True, index=True),
    sa.Column("fence", sa.BigInteger, nullable=False),
)
