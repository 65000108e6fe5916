keeper = Keeping the site
keeper-off = Nobody keeps this site: the setting “keeper” is off.
keeper-ways = Sign in with an account that keeps the site, or open a link that “wagonway keeper” prints on the server’s machine; such a link works once, within a quarter of an hour.
keeper-as = You keep this site as { $name }.
keeper-by-link = You are here by a link from the server’s machine, for twelve hours at most.
keeper-links = { $n ->
    [0] No browser is here by a link.
    [one] One browser is here by a link.
   *[other] { $n } browsers are here by a link.
}
keeper-leave = Leave this page for good
keeper-end-links = End all that are here by a link
keeper-reports = Reports
keeper-people = Accounts
keeper-tables = Tables
keeper-invitations = Invitations
keeper-notices = Notices
keeper-health = Sizes and health
keeper-deeds = Log of deeds
keeper-shown = { $shown } of { $total }
keeper-more = Show more
keeper-why = Why
keeper-why-help = It is written into the log of deeds with your name, and stays there.
keeper-days = For how many days

keeper-reports-open = Open
keeper-reports-settled = Settled
keeper-no-reports = There are none.
keeper-reason-insult = Insult or threat
keeper-reason-spam = Advertising
keeper-reason-private = Somebody’s private matters
keeper-reason-cheating = Cheating
keeper-reason-other = Something else
keeper-state-done = settled
keeper-state-dismissed = dismissed
keeper-of = About
keeper-called = Called at the table
keeper-by = Reported by
keeper-text = They say:
keeper-watcher = somebody who looks on
keeper-players = It was said to those with a seat alone.
keeper-gone = the table is gone
keeper-muted = May not write until { $until }.
keeper-suspended = This account is closed.
keeper-hide = Hide the line
keeper-show = Show the line again
keeper-mute = Mute
keeper-unmute = Let them write again
keeper-suspend = Close the account
keeper-unsuspend = Open the account again
keeper-sign-out = End their sessions
keeper-report-done = Settle
keeper-report-dismissed = Dismiss
keeper-report-open = Open again

keeper-search = Search by name
keeper-no-people = Nobody is called so.
keeper-is = keeps this site
keeper-made = made { $date }
keeper-seen = { $n ->
    [one] seen { $date }, one session
   *[other] seen { $date }, { $n } sessions
}
keeper-not-in = signed in nowhere
keeper-has-mail = has an address for links

keeper-tables-largest = Largest
keeper-tables-oldest = Oldest
keeper-tables-quiet = Longest quiet
keeper-no-tables = There are none.
keeper-ages = Played at within a day: { $day }, a week: { $week }, a month: { $month }, not for longer: { $older }.
keeper-listed = Open to everybody: { $listed }, with a clock that runs: { $clocks }.
keeper-last = last played { $date }
keeper-entries = { $entries } entries, { $lines } lines of talk
keeper-remove = Throw away
keeper-remove-help = Table { $table } is gone for good, for everybody; those who are there are told that whoever keeps the site did it.

keeper-for = For whom, in your own words
keeper-invite = Make an invitation
keeper-link = The link; it works once, for 14 days, and is shown now alone
keeper-no-invitations = There are none.
keeper-used = used { $date } by
keeper-until = good until { $date }
keeper-over = over since { $date }
keeper-revoke = Take back

keeper-no-notices = None has failed.
keeper-notice-waiting = waiting
keeper-notice-sent = sent
keeper-notice-dropped = needed no more
keeper-notice-failed = failed
keeper-again = Try again
keeper-tries = tried { $n } times

keeper-version = Version
keeper-database = Database
keeper-store = The database takes writes
keeper-yes = yes
keeper-no = no
keeper-games = Games
keeper-plain-games = Games that are not compiled
keeper-open-tables = Tables in memory
keeper-closed-tables = Tables that wait for the database
keeper-sockets = Pages at tables
keeper-bots = Bots that think / that wait
keeper-searches = Searches that wait
keeper-waiting = Notices that wait
keeper-processes = Processes
keeper-backups = Numbers of memory are of the process that answered. The server knows nothing of backups: “wagonway backup” makes them, “wagonway doctor” looks through all tables.

keeper-deeds-help = What keepers did, the last first. Nothing is ever changed or deleted here.
keeper-no-deeds = Nothing was done yet.
keeper-command = on the server’s machine
keeper-came-by-link = by a link
keeper-deed-enter = Came by a link
keeper-deed-link = A link was printed
keeper-deed-end-links = Ended all that were here by a link
keeper-deed-keeps = Keeps the site:
keeper-deed-keeps-no-more = Keeps the site no longer:
keeper-deed-settle = Settled a report
keeper-deed-dismiss = Dismissed a report
keeper-deed-reopen = Opened a report again
keeper-deed-hide = Hid a line
keeper-deed-show = Showed a line again
keeper-deed-mute = Muted
keeper-deed-unmute = Let write again:
keeper-deed-suspend = Closed the account of
keeper-deed-unsuspend = Opened the account of
keeper-deed-sign-out = Ended the sessions of
keeper-deed-remove = Threw away a table
keeper-deed-invite = Made an invitation
keeper-deed-revoke = Took back an invitation
keeper-deed-again = Had notices tried again
