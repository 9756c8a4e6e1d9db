# Diamino Compétition: the practice table.

diamino-practice = Practice
diamino-practice-best = The three best moves
diamino-practice-where = Where to look?
diamino-practice-looking = Looking…
diamino-practice-found = Tap a move: its tiles go on the board.
diamino-practice-there = { $direction ->
        [right] Look at row { $line }: the marked squares.
       *[down] Look at column { $line }: the marked squares.
    }
diamino-practice-nothing = No word can be made with these tiles: exchange or pass.
diamino-practice-brings = { $game ->
        [with_score] { $brings ->
            [one] { $brings } point
           *[other] { $brings } points
        }
       *[other] { $brings ->
            [one] { $brings } tile fewer
           *[other] { $brings } tiles fewer
        }
    }
diamino-practice-place = { $direction ->
        [right] { $at }, to the right
       *[down] { $at }, downwards
    }
