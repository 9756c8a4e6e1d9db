# The page of whoever runs the house.

admin-title = Run the house
admin-lead = What goes on here, and what can be done about it. No cards, names or addresses are shown.
admin-secret = Secret of the house
admin-secret-explain = It is in a file on the server's machine. The server said it once, when it first started.
admin-enter = Enter
admin-leave = Log out
admin-left = You have left the page of the house.
admin-off-title = This house has no page for whoever runs it
admin-off = To have one, start the server with:
admin-over = Two hours are over: show the secret again.
admin-stale = The server doesn't answer. This is what was known a moment ago.

admin-load = Right now
admin-load-lines = Open lines
admin-load-tables = Tables
admin-load-moves = Moves a second
admin-load-kept = To keep a move
admin-load-kept-value = { $p50 } · { $p99 } ms
admin-load-kept-note = half · 99 in 100
admin-load-none = nothing to keep for a minute
admin-load-store = The disk
admin-load-memory = Memory
admin-load-disk = Free space
admin-load-waiting = Waiting
admin-load-waiting-value = { $writes } · { $bots }
admin-load-waiting-note = writes · bots
admin-load-up = Running
admin-load-version = Ludothèque { $version }
admin-store-ready = Writes
admin-store-read_only = Reads only
admin-store-away = Out of reach
admin-store-broken = Doesn't answer
admin-store-damaged = A page is damaged
admin-store-ready-note = everything is kept
admin-store-read_only-note = full? nobody can play
admin-store-away-note = the database doesn't answer
admin-store-broken-note = the server is about to stop
admin-store-damaged-note = see "ludotheque doctor"
admin-bytes-mb = { $count } MB
admin-bytes-gb = { $count } GB
admin-time-minutes = { $count } min
admin-time-hours = { $count } h
admin-time-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}

admin-tables = Open tables
admin-tables-none = Nobody is at a table.
admin-tables-more = The { $count } busiest tables of { $all }.
admin-table-people = People
admin-table-people-value = { $here } of { $people }
admin-table-people-bots = { $bots ->
    [one] and 1 bot
   *[other] and { $bots } bots
}
admin-table-lines = Lines
admin-table-moves = Moves
admin-table-since = Since
admin-table-banned = Code banned
admin-status-lobby = Setting up
admin-status-starting = Starting
admin-status-playing = Playing
admin-status-finished = Game over
admin-status-stopped = Game damaged
admin-status-closed = Closed
admin-table-announce = Say something to table { $code }
admin-table-close = Close table { $code }
admin-table-ban = Ban code { $code }

admin-close = Close
admin-close-title = Close table { $code }?
admin-close-explain = The game ends without a result and can still be verified. The people at the table read why. The code leads nowhere any more. This can't be undone.
admin-close-yes = Close the table
admin-close-done = Table { $code } is closed.
admin-why = Why, for the people who play there

admin-announce = Announce
admin-announce-title = Say something
admin-announce-all = To everybody
admin-announce-table = To table { $code }
admin-announce-fr = In French
admin-announce-en = In English
admin-announce-example-fr = On ferme à 18 h. Vos parties vous attendront.
admin-announce-example-en = We close at 6. Your games will wait for you.
admin-announce-either = One language is enough: readers of the other will see that one.
admin-announce-left = { $count } characters too many
admin-announce-for = For
admin-announce-yes = Announce
admin-announce-done = It is announced.
admin-announced = Announcements
admin-announced-none = Nothing is announced.
admin-announced-left = { $time } left
admin-withdraw = Take back
admin-withdrawn = The announcement was taken back.

admin-bans = Banned codes
admin-bans-explain = A banned code leads nowhere any more, nor does its link. Whoever has a seat at that table keeps it.
admin-bans-none = No code is banned.
admin-ban-code = Code to ban
admin-ban = Ban
admin-banned = Code { $code } leads nowhere any more.
admin-lift = Lift
admin-lift-code = Lift the ban of code { $code }
admin-lifted = Code { $code } leads somewhere again.

problem-not_admitted = Show the secret of the house.
problem-wrong_secret = That's not the secret of this house.
problem-too_many_secrets = Too many wrong secrets: wait a little.
problem-no_such_announcement = This announcement isn't there any more.
problem-no_such_table = This table isn't there any more.
problem-too_many_announced = Too many tables have an announcement at a time.
problem-invalid = That's not a table's code.
