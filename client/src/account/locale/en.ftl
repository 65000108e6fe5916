account = Account
account-way = Keep your seats and what you have learnt, on all your devices.
account-way-in = You are { $name } here.
account-off = There are no accounts on this server. Your links and your progress are kept on this device.
account-intro = You can play without an account. With one, your seats, your progress and your results are there on all your devices. It takes a name and a passkey: your device’s lock, no password, no mail address.
account-no-passkeys = Passkeys are not possible at this address. Open this server by its own name with https, or as “localhost” on the machine it runs on.
account-no-browser = This browser has no passkeys. Another browser or a newer version has.
account-sign-in = Sign in
account-with-passkey = Sign in with a passkey
account-not-signed = Nothing was signed. If this device has no passkey for this server, use another way.
account-not-made = No passkey was made, so there is no account yet. Try again whenever you like.
account-passkey-not-made = No passkey was made. Those that you have stay as they are.
account-other-ways = Other ways to sign in
account-code = Recovery code
account-code-go = Use the code
account-code-used = { $n ->
    [one] You are signed in. One recovery code is left. If your passkey is lost, add a new one below.
   *[other] You are signed in. { $n } recovery codes are left. If your passkey is lost, add a new one below.
}
account-mail = Mail address
account-mail-go = Send me a link
account-mail-sent = If this is the address of an account, a link is on its way. It works for a quarter of an hour.
account-mail-in = This link signs you in.
account-mail-yes = This link confirms that you want links to sign in at this address.
account-mail-yes-go = Yes, this is my address
account-mail-confirmed = The address is confirmed.
account-new = New account
account-new-invited = Accounts here are by invitation. Whoever keeps this server can send you a link.
account-name = Name
account-name-help = As others see you. You can change it later.
account-make = Make an account
account-along = { $n ->
    [0] Your progress on this device comes along.
    [one] One table and your progress on this device come along.
   *[other] { $n } tables and your progress on this device come along.
}
account-codes-title = Your recovery codes
account-codes-text = Keep these somewhere safe. Each of them signs you in once, if you lose your passkey. They are shown only now.
account-codes-save = Save as a file
account-codes-copy = Copy
account-codes-kept = I have kept them
account-hello = You are signed in as { $name }.
account-play = How you play
account-seats = Seats
account-seats-text = { $n ->
    [0] You hold no seats yet. Tables that you begin or join are yours on all devices.
    [one] You hold one seat. It is on the first page, on every device where you are signed in.
   *[other] You hold { $n } seats. They are on the first page, on every device where you are signed in.
}
account-to-tables = To your tables
account-rename = Change the name
account-renamed = You are { $name } now.
account-passkeys = Passkeys
account-passkeys-text = One for each device, or one that your devices share.
account-passkey-unnamed = Passkey
account-passkey-made = made { $date }
account-passkey-used = last used { $date }
account-passkey-add = Add a passkey on this device
account-passkey-added = The passkey was added.
account-passkey-drop = Remove
account-recovery = Recovery
account-codes-left = { $n ->
    [0] No recovery code is left.
    [one] One recovery code is left.
   *[other] { $n } recovery codes are left.
}
account-codes-new = Make new codes
account-codes-new-help = The old ones are then worth nothing.
account-mail-none = Without a mail address your passkeys and codes are the only ways in.
account-mail-is = Links to sign in go to { $mail }.
account-mail-keep = Use this address
account-mail-asked = A mail has gone there: open the link in it and say yes.
account-mail-drop = Remove the address
account-sessions = Where you are signed in
account-session-unnamed = A browser
account-session-here = this device
account-session-seen = last seen { $date }
account-session-end = End
account-session-others = End all others
account-out = Sign out
account-out-help = Seats for which this device has no link of its own are here again when you sign in.
account-kept = What is kept of you
account-export = Save everything as a file
account-give-up = Delete the account
account-give-up-text = Your name becomes a pseudonym; passkeys, sessions, notes, notices and progress are deleted. Games go on: links that you have kept work as before. What you typed at tables stays in their records. This cannot be undone.
account-give-up-name = Your name, to confirm
account-give-up-go = Delete for good
account-given-up = The account is deleted.
friends = Friends
friends-text = Ask somebody by the name of their account. Friends see at which open tables you sit, and can offer you a seat by your name.
friends-name = Name of their account
friends-ask = Ask to be friends
friends-block = Block
friends-none = You have no friends here yet.
friends-asking = They ask to be your friends
friends-yes = Accept
friends-no = Decline
friends-asked = You have asked
friends-take-back = Take back
friends-remove = Remove
friends-table = Sits at an open table: { $table }
friends-look = Look on
friends-free = To the open tables
friends-invite = Invite to a table
friends-invite-text = Choose a game: a seat of the new table is offered to { $name }.
friends-blocked = Blocked
friends-blocked-text = They are not told. Their requests, invitations and words at tables do not reach you, and your open tables look closed to them. Whoever comes without an account cannot be known.
friends-unblock = End it
friends-askable = Whoever knows my name may ask me to be friends, and offer me seats
friends-askable-help = Otherwise only friends can offer you a seat, and nobody can ask.
friends-invitations = You are invited
friends-invited = { $by } offers you a seat: { $game }
friends-with = With { $names }
friends-rated = Rated game
friends-accept = Take the seat
friends-waits = { $n ->
    [one] Somebody asks you for something.
   *[other] { $n } requests and invitations wait for you.
}
