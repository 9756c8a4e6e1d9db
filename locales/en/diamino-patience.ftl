# Diamino Compétition: patience in the browser.

diamino-patience-name = Patience
diamino-patience-of-day = Patience of the day
diamino-patience-stock = The tiles that are left
diamino-patience-tile = { $tile }, { $count } left
diamino-patience-left =
    { $left ->
        [one] One tile left to place.
       *[other] { $left } tiles left to place.
    }
diamino-patience-how = Choose a square, then type a word.
diamino-patience-type = Tap tiles, or type a word.
diamino-patience-laid = { $laid ->
        [one] 1 tile placed out of { $all }
       *[other] { $laid } tiles placed out of { $all }
    }
diamino-patience-of = out of { $all }
diamino-patience-undo = Undo
diamino-patience-redo = Redo
diamino-patience-hint = Hint
diamino-patience-finish = Can it be done?
diamino-patience-thinks-hint = Looking for a hint…
diamino-patience-thinks-finish = Looking for a way to finish, three seconds at most…
diamino-patience-hint-lies = There is a hint on the board. Place it, or take it back.
diamino-patience-hint-left =
    { $left ->
        [0] That way every tile finds its place.
        [one] That way one tile would be left.
       *[other] That way { $left } tiles would be left.
    }
diamino-patience-finish-yes = Yes: all tiles can still be placed.
diamino-patience-finish-no = No: every way has been tried, and none places them all.
diamino-patience-finish-not_found = Not found in 3 seconds. That doesn't mean no.
diamino-patience-stop = Finish
diamino-patience-stop-title = End the patience?
diamino-patience-stop-text = { $laid ->
        [one] One tile is
       *[other] { $laid } tiles are
    } on the board, { $left ->
        [one] one is left.
       *[other] { $left } are left.
    } After this nothing more can be placed.
diamino-patience-stop-yes = End it
diamino-patience-ended =
    { $left ->
        [0] All tiles are placed!
       *[other] { $laid ->
            [one] One tile placed
           *[other] { $laid } tiles placed
        }
    }
diamino-patience-picture = The grid, { $laid } tiles placed
diamino-patience-share = Share the grid
diamino-patience-save = Save the picture
