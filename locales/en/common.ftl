# Texts shared by all tables, in the terminal and in the browser.

level-1 = Novice
level-2 = Casual
level-3 = Regular
level-4 = Sharp
level-5 = Expert

you = You
seat-facts = { $seat }: { $facts }
seat-bot = { $name } ({ $level })

turn-yours = Your turn: { $task }
turn-other = { $name } is thinking…
round-of = round { $round } of { $rounds }
goodbye = You leave the table. See you soon!
input-ended = The input has ended: you leave the table.
saved = Game saved to { $file }: check it with “ludotheque verify { $file }”.
seed-revealed = Seed of the game: { $seed }

outcome-title = Result
outcome-place =
    { $place ->
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
outcome-you-shared = You share the victory.
outcome-other-won = { $name } wins the game.
outcome-last-seat = The others have left the table.

left = { $seat } { $seat-who ->
        [you] leave
       *[other] leaves
    } the table.

refused-over = The game is over.
refused-gone = That player has left the table.
refused-no_such_seat = There is no such seat.
refused-not_your_turn = It is not your turn.
refused-too_late = Too late.
refused-too_early = Too early.
not-understood = “{ $text }”? Type “?” to see what you can say.
