# Diamino Compétition: patience in the browser.

diamino-patience-name = Patience
diamino-patience-of-day = Patience of the day
diamino-patience-stock = The tiles that are left
diamino-patience-tile = { $tile }, { $count } left
diamino-patience-left =
    { $left ->
        [one] One tile left to lay.
       *[other] { $left } tiles left to lay.
    }
diamino-patience-how = Choose a square, then type a word.
diamino-patience-type = Touch tiles, or type a word.
diamino-patience-laid =
    { $laid ->
        [one] 1 tile of { $all } laid
       *[other] { $laid } tiles of { $all } laid
    }
diamino-patience-of = of { $all }
diamino-patience-undo = Undo
diamino-patience-redo = Redo
diamino-patience-hint = Hint
diamino-patience-finish = Can it be done?
diamino-patience-thinks-hint = Looking for a hint…
diamino-patience-thinks-finish = Looking for a way to the end, three seconds at most…
diamino-patience-hint-lies = A hint lies on the board. Lay it, or take it back.
diamino-patience-hint-left =
    { $left ->
        [0] That way every tile finds its place.
        [one] That way one tile would be left.
       *[other] That way { $left } tiles would be left.
    }
diamino-patience-finish-yes = Yes: all tiles can still be laid.
diamino-patience-finish-no = No: every way was tried, and none lays them all.
diamino-patience-finish-not_found = Not found in 3 seconds. That is no “no”.
diamino-patience-stop = Finish here
diamino-patience-stop-title = End the patience?
diamino-patience-stop-text =
    { $laid ->
        [one] One tile lies
       *[other] { $laid } tiles lie
    } on the board, { $left ->
        [one] one is left.
       *[other] { $left } are left.
    } After this nothing more can be laid.
diamino-patience-stop-yes = End it
diamino-patience-ended =
    { $left ->
        [0] All tiles are laid!
       *[other] { $laid ->
            [one] One tile laid
           *[other] { $laid } tiles laid
        }
    }
diamino-patience-picture = The grid, { $laid } tiles laid
diamino-patience-share = Share the grid
diamino-patience-save = Save the picture
