# Diamino Compétition: board and rack in the browser.

diamino-board-title = Diamino
diamino-board-phase = { $game ->
        [with_score] Game II, reserve: { $count }
        [without_score] Game I, reserve: { $count }
       *[patience] Patience
    }
diamino-board-name = The board, { $side } by { $side }
diamino-board-print = { $print ->
        [start] start square
        [yellow] yellow square
        [yellow-devil] yellow devil
       *[red-devil] red devil
    }
diamino-board-tile = { $letter }, { $value }
diamino-board-devil = devil
diamino-board-devil-as = { $letter }, devil
diamino-board-tentative = not laid yet
diamino-board-formed = What you form
diamino-board-unknown = not a word
diamino-board-red-does = { $game ->
        [with_score] { $count ->
            [one] +10
           *[other] +10 × { $count }
        } for you
       *[other] { $count ->
            [one] 1 tile
           *[other] { $count } tiles
        } to give back
    }
diamino-board-yellow-does = { $game ->
        [with_score] { $count ->
            [one] +5
           *[other] +5 × { $count }
        } for the others
       *[other] { $count ->
            [one] 1 tile
           *[other] { $count } tiles
        } to draw
    }
diamino-board-lay = Lay
diamino-board-confirm = Lay it?
diamino-board-take-back = Take back
diamino-board-nothing = Put tiles on the board first.
diamino-board-no-letter = You have neither { $letter } nor a devil.

# The rack.
diamino-rack = Your tiles
diamino-rack-place = Place { $place }: { $tile }
diamino-rack-shuffle = Shuffle
diamino-rack-sort = Sort

# The devil.
diamino-joker-title = Which letter is this devil?
