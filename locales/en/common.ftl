# Texts shared by all tables, in the terminal and in the browser.

level-1 = Very easy
level-2 = Easy
level-3 = Medium
level-4 = Hard
level-5 = Expert
level-usual = Classic
level-dreamy = Dreamy
level-literal = Down to earth

you = You
you-within = you
seat-facts = { $seat }: { $facts }
seat-bot = { $name } ({ $level })

turn-yours = Your turn: { $task }
turn-other = { $name } { $who ->
        [you] are thinking…
       *[other] is thinking…
    }
round-of = round { $round } of { $rounds }
goodbye = You leave the table. See you soon!
input-ended = The input has ended, so you leave the table.
saved = Game saved to { $file }. To check it: “ludotheque verify { $file }”.
seed-revealed = The game's seed: { $seed }

outcome-title = Result
outcome-place = { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
outcome-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
outcome-you-won = You win the game!
outcome-you-shared = You share the win.
outcome-other-won = { $name } wins the game.
outcome-last-seat = The others have left the table.

left = { $seat } { $seat-who ->
        [you] leave
       *[other] leaves
    } the table.

refused-over = The game is over.
refused-gone = That player has left the table.
refused-no_such_seat = That seat doesn't exist.
refused-not_your_turn = It isn't your turn.
refused-too_late = It's too late.
refused-too_early = It's too early.
not-understood = “{ $text }”? Type “?” to see what you can write.
