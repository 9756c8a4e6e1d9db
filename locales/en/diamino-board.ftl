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
diamino-board-tentative = not placed yet
diamino-board-formed = What you form
diamino-board-unknown = Not a word
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
diamino-board-explain = { $print ->
        [start] { $game ->
            [patience] Start: no effect in patience, begin where you like.
           *[other] Start: the first word begins here.
        }
        [yellow] { $game ->
            [patience] Yellow square: forbidden.
           *[other] Yellow square: forbidden, except for the move that ends the game.
        }
        [red-devil] { $game ->
            [with_score] Red devil: 10 extra points for you.
            [without_score] Red devil: you give back a tile of your choice.
           *[other] Red devil: no effect in patience.
        }
       *[yellow-devil] { $game ->
            [with_score] Yellow devil: 5 points for each of the others.
            [without_score] Yellow devil: you draw a tile.
           *[other] Yellow devil: no effect in patience.
        }
    }
diamino-board-squares = The squares
diamino-board-whole = The whole board
diamino-board-lay = Place
diamino-board-confirm = Place it?
diamino-board-take-back = Take back
diamino-board-nothing = Put tiles on the board first.
diamino-board-no-letter = You have neither { $letter } nor a devil.

# The rack.
diamino-rack = Your tiles
diamino-rack-place = Slot { $place }: { $tile }
diamino-rack-shuffle = Shuffle
diamino-rack-sort = Sort

# The devil.
diamino-joker-title = Which letter is this devil?

# Tiles not seen yet.
diamino-left-title = Tiles not seen yet
diamino-left-open = Tiles not seen yet
diamino-left-why = In the reserve ({ $reserve }) and in the other hands.
