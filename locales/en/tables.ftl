# Tables that people come and go at: coming late, coming back, another game.

join-late-title = The game has begun
join-late-bots =
    { $count ->
        [one] You can take the bot's seat, or watch.
       *[other] You can take a bot's seat, or watch.
    }
join-late-bots-only =
    { $count ->
        [one] You can take the bot's seat.
       *[other] You can take a bot's seat.
    }
join-late-watch = Every seat is taken, but you can watch.
join-late-starting = The game is just beginning.
join-late-over = The game is over: its result is still on the table.
join-take-over = Take the seat
join-take-which = Which seat?
join-private-title = This table is private
join-private = The game has begun, and nobody else may watch it. Ask { $name } to open the table.
join-private-nobody = The game has begun, and nobody else may watch it.

watch-take-over =
    { $count ->
        [one] You can play instead of the bot.
       *[other] You can play instead of a bot.
    }
watch-take-over-for = Play for { $name }
watch-take-over-long = Take the seat of { $name }
watch-took-over = You have { $name }'s seat. You play from now on.

leave-give-back = Give the seat back to the bot
leave-invite = Invite somebody
leave-lock = Close the table
leave-lock-explain = Nobody else can play or watch.
leave-last-result = The last result

closed-sent-away-title = You were asked to leave
closed-sent-away = The host of this table does not want you there any more. Other tables are open to you.
closed-private-title = This table is private
closed-private = The game has begun, and it cannot be watched. The host can open the table to whoever has the link.

awaited-stand_in = { $name } is away. A bot plays in { $time }.
awaited-leave = { $name } is away. The game goes on without them in { $time }.
awaited-give-back = { $name } is away. The bot takes over again in { $time }.
awaited-seconds = { $seconds } s
awaited-minutes = { $minutes } min { $seconds } s

again-in =
    { $of ->
        [one] You are in.
       *[other] { $count } of { $of } are in.
    }
again-you-in = You are in: { $count } of { $of }.
again-waits-for = Waiting for { $names }.
again-waits-away = Waiting for { $names }, away just now.
again-starts = The game is beginning.
again-nobody-yet = The game begins when everybody is in.
again-left = A bot takes { $name }'s seat.
again-left-many = Bots take the free seats.
again-no-bots = A seat is free, and bots do not play with this edition: go to the set-up.
again-no-bots-host = A seat is free, and bots do not play with this edition: { $name } can change the set-up.
again-not-yet = Not after all
again-setup = Change the set-up
again-without = Start without { $names }
again-watch = The next game begins when everybody is in.
again-lesson = That was the lesson.
again-lesson-why = The next game is a real one.
again-lesson-yes = Take it again
again-solo = Once more?
again-solo-yes = Play again

results-title = The last result
results-open = See the result again
results-close = Close

setup-changed-what = { $name } has changed { $what }.
setup-changed-what-you = You have changed { $what }.
setup-change-named = “{ $name }”
setup-change-seats = Number of seats
setup-change-rules = Rules of the game

lobby-your-turn = Your turn
lobby-turn-of = { $names } to play
lobby-turn-waiting = It is your turn at { $game }.

refused-already_seated = You already have a seat at this table.
