# The table in the browser: the frame that all games share.

close = Close
back = Back
cancel = Cancel
seconds-left = { $seconds ->
        [one] 1 second
       *[other] { $seconds } seconds
    }
animals = Otter, Owl, Fox, Hedgehog, Badger, Robin, Squirrel, Frog, Stork, Hare, Marmot, Finch

# The tab, while one looks elsewhere.
attention-turn = Your turn – { $game }

# The rules in their drawer.
rules-title = Rules
rules-now = Now
rules-house = House rule
rules-house-why = Where the printed rules are silent or unclear, we decided.

# Errors that the server names.
problem-offline = The server isn't answering. Check your connection.
problem-no_such_device = This device is already logged out.
problem-no_such_code = No table is waiting behind this code.
problem-too_many_requests = Your network is asking for a lot at once: wait a moment.
problem-too_many_lines = Your network has too many open connections here: wait a moment.
problem-no_room = The house is full right now. Try again in a moment.
problem-too_many_newcomers = Many people are arriving from your network. Try again in a moment.
problem-too_many_forgotten = Many people on your network are asking to be forgotten. Try again in a moment.
problem-too_many_new_tables = Many tables are being opened from your network. Try again in a moment.
problem-too_many_codes = Too many wrong codes: wait a little.
problem-too_many_codes_here = Many codes are being tried from your network. Try again in a moment.
problem-name_first = Many wrong codes came from your network: choose a name, then try again.
problem-too_many_tables = You already have as many tables as you may. Leave one you no longer need.
problem-too_many_public = You already have as many open tables as you may. Open this one by link.
problem-too_many_sockets = Too many tables are open on your network. Close some, then try again.
problem-store_full = The server's disk is full: it can't keep anything new. Whoever runs it needs to make room.
problem-store_read_only = The server's disk is full: it can't keep anything new. Whoever runs it needs to make room.
problem-store_away = The server can't reach its database. Nothing is lost: try again in a moment.
problem-store_damaged = What the server kept here is damaged and can't be read. Everything else goes on.
problem-stopping = The server is restarting. Try again in a moment.
problem-no_help_here = There is no advice at this table.
problem-needs_referee = Advice needs the referee: at this table the players judge the words.
problem-nothing_to_say = There is no advice to give right now.
problem-other = That didn't work. Try again.

title-table = { $game } · Ludothèque
title-turn = ● { attention-turn } · Ludothèque

frame-opening = Opening the door…
frame-shuffling = Shuffling the cards…
frame-leave = Leave the table
frame-react = React
frame-rules = Rules
frame-log = Log
frame-settings = Settings
frame-seats = At the table
frame-cloth = The cloth
frame-rail = Your place
frame-points = Points:
frame-spectators = { $count ->
        [one] 1 person is watching.
       *[other] { $count } people are watching.
    }
log-empty = Nothing yet.

seat-level = Bot · { $level }
presence-away = Away
presence-stand_in = A bot plays
presence-gone = Left

connection-lost = Connection lost. Trying again; your seat is safe.
connection-sending = Sending…
notice-restored = The server has restarted. Nothing is lost.
notice-stopping = The server is restarting. Your seat is safe.
notice-read_only = The server can't save anything right now. The game waits.
notice-taken_back = The move has been taken back.
notice-take_back_declined = The move stands.
notice-take_back_ended = The server restarted, so the request to take back has lapsed. You can ask again.

take-back-ask = Ask to take back your move
take-back-asked = { $name } would like to take back a move.
take-back-waiting = You've asked to take back your move. Waiting for the others.
take-back-yes = Agreed
take-back-no = No

reaction-hello = Hello!
reaction-well_played = Well played!
reaction-thanks = Thanks!
reaction-oops = Oops…
reaction-wow = Wow!
reaction-laugh = Ha ha!
reaction-thinking = Hmm…
reaction-good_game = Good game!

cover-pass = Pass the device to { $name }.
cover-why = The hand stays hidden until then.
cover-me = It's me, { $name }
cover-who = Who is it? Tap your name.
cover-hidden = Hands are hidden.

leave-title = Leave the table?
leave-away-wait = The others will wait. Come back any time, from the lobby or with the same link.
leave-away-stand_in = After thirty seconds a bot will play for you. You can come back any time.
leave-away-leave = After three minutes the game goes on without you.
leave-away-alone = The game stops and waits for you: pick it up again any time from the lobby.
leave-spectator = You're only watching: nobody is waiting for you.
leave-stay = Stay
leave-later = Come back later
leave-go = Back to the lobby
leave-for-good = Leave for good
leave-abort = End the game for everybody

closed-title = This table is gone
closed-no-table = There is no table at this address.
closed-damaged = What the server kept of this table is damaged and can't be read. The other tables go on.
closed-crowded-title = One table too many
closed-too-many = You have too many tables open at once, here or on other devices. Close some, then try again.
closed-forgotten = This server has forgotten who you are.
closed-closed = It has been closed.
closed-lobby = Back to the lobby

outdated-reloading = Ludothèque has been updated: loading the new page…
outdated-title = This page is out of date
outdated-why = Ludothèque has been updated. Reload the page; your seat is kept.
outdated-reload = Reload

stopped-title = { $game }, game { $number }
stopped-why = This game has stopped: its record on the server is damaged at line { $line } and can't be read any further.
stopped-download = Download the game
stopped-download-why = Everything before line { $line } is in it.
stopped-again = Start a new game here
stopped-host = The host can start a new game here.

refused-looks_on = A big screen can only watch.
refused-hush = Quiet, please.
# Somebody keeps everybody waiting.
stall-you = They're waiting for you. Soon the others can agree to let a bot play for you, or to end the game.
stall-you-open = They're waiting for you: the others can let a bot play for you, or end the game.
stall-soon = Everybody is waiting for { $name }.
stall-open = Everybody has been waiting for { $name } for three minutes. If all agree:
stall-for-bot = In favour of a bot: { $names }.
stall-for-end = In favour of ending it: { $names }.
stall-stand-in = Let a bot play
stall-break-off = End the game
stall-replaced = A bot is playing for you.
stall-back = I'm back
refused-not_waited_for = Nobody has been waiting long enough for that.
refused-nothing_to_take_back = There is nothing to take back.
refused-already_revealed = Too late: something hidden has been seen since, a card or a draw.
refused-too_long_ago = That was too long ago: too much has been played since.
refused-another_game = That was about another game: nothing has changed.
refused-already_asked = That has already been asked.
refused-nothing_asked = Nobody is asking any more.
refused-no_game = There is no game in progress.
refused-not_possible = That isn't possible.
refused-busy = One moment…

end-over = Game over
end-lobby = Back to the lobby
end-aborted = The game was ended early.
end-sheet = Score sheet
end-remember = Worth remembering
end-transcript = Download the game
end-transcript-edition = With all cards and pictures (.zip)
end-transcript-why = The shuffle and every move can be checked with “ludotheque verify”.
end-proof = Check the shuffle and the moves
end-proof-whole = This is the game you played: the shuffle is the one that was promised, and none of the { $entries } moves was changed.
end-proof-told = The shuffle is the one that was promised, and the { $entries } moves are the ones announced at the end. This browser had kept nothing of the game itself.
end-proof-unchained = The shuffle is the one that was promised. This game dates from before moves were linked to each other.
end-proof-changed = This isn't the game that was played: it has been changed since. Keep the file, and show it to whoever runs this server.
end-fair-why = Before the deal the server sealed its secret in an envelope, and every device added a number of its own. Your browser opens the envelope and deals again by itself: if the cards are the same, nobody chose them.
end-fair-promise-holds = The secret revealed at the end is the one promised before the deal.
end-fair-promise-fails = The secret revealed at the end isn't the one promised before the deal.
end-fair-own-holds = The number this device added is on the list.
end-fair-own-fails = The number this device added was replaced by another.
end-fair-own-missing = The number this device added is missing: the server says it came too late.
end-fair-seed-holds = The game's chance comes from that secret and those numbers.
end-fair-seed-fails = The game's chance doesn't come from that secret and those numbers.
end-fair-deal-holds = The deal, done again here, is the same.
end-fair-deal-fails = The deal, done again here, is another one: cards were chosen.
end-fair-shuffle-holds =
    { $count ->
        [one] So is the shuffle during the game.
       *[other] So are the { $count } shuffles during the game.
    }
end-fair-shuffle-fails = Shuffle { $count } during the game, done again here, is another one.
end-nobody = Nobody wins.
end-you = You win
end-wins = { $name } wins
end-team = { $names } win
end-shared = { $names } share the win
end-by = { $points ->
        [one] by one point.
       *[other] by { $points } points.
    }
end-rematch-ask = Another game?
end-rematch-bots = The bots are already in.
end-spectator = The game is over.
end-leave = Leave
end-again = Play again
end-watch = Watch again
refused-malformed = The server doesn't understand this request.

plain-your-turn = Your turn
plain-object = You may object
plain-object-why = Say nothing, and it stands once the ring is empty.
plain-may = You may speak if you like.
plain-nobody = Nobody has to do anything
plain-waiting = Waiting for { $names }
plain-compose = Compose
plain-send = Send

scene-go-on = Go on
scene-led = { $name } is turning the pages
scene-back = Previous scene
scene-pause = Pause
scene-resume = Resume
scene-skip = Skip all
scene-again = See the count again

# Several names, the last of them apart.
names = { $names } and { $last }

# The report of a game.
report-making = The report is on its way…
report-progress = Turn { $done } of { $of }
report-none = This game has no report, or it isn't for you.
report-link = Game report

# Big screen: the table on a television or a projector.
wall-open = Big screen
wall-title = { $game } on a big screen
wall-join = To join the table
wall-free = Free
wall-ready = Ready
wall-seats-free = { $count ->
        [one] One seat is still free.
       *[other] { $count } seats are still free.
    }
wall-all-here = Everybody is here. Shall we start?
wall-no-spectators = This table can't be watched. Its host can allow it during set-up, or open the big screen from their own device.

title-replay = Replay · { $game }
replay-title = Watch the game again
replay-leave = Leave
replay-eyes = Through whose eyes
replay-you = You ({ $name })
replay-spectator = Somebody watching
replay-referee = The referee, who sees everything
replay-player = Seat { $number }
replay-at = { $at } of { $of }
replay-where = Moment of the game
replay-earlier = Highlight before
replay-later = Next highlight
replay-back = One move back
replay-forward = One move on
replay-play = Play
replay-pause = Stop
replay-speed = Speed: { $speed } times
replay-more = Eyes, sharing
replay-share = Share this moment
replay-copied = Link copied
replay-copied-nameless = Link copied, without the names
replay-nameless = Without names
replay-none = Only those who played this game can open it, or whoever has a link from one of them.

games-title = My finished games
games-none = No finished game yet. They will come here, to be watched again.
games-tally =
    { $played ->
        [one] { $played } game,
       *[other] { $played } games,
    } { $won ->
        [0] none won.
       *[other] { $won } won.
    }
games-best = Best score: { $score }.
games-curve = How they went, from the first to the last
games-against = With { $names }
games-broken = Stopped early
games-lesson = Lesson
games-place =
    { $place ->
        [1] 1st of { $of }
        [2] 2nd of { $of }
        [3] 3rd of { $of }
       *[other] { $place }th of { $of }
    }
games-more = Show earlier games
end-lesson = In this game everything was set up for learning. You know how it goes now: the next one is left to luck.
