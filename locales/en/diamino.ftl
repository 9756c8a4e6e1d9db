# Diamino Compétition.

diamino-title = Diamino Compétition
diamino-reserve = { $count ->
        [0] The reserve is empty.
        [one] 1 tile in the reserve.
       *[other] { $count } tiles in the reserve.
    }
diamino-tiles = { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    }
diamino-tiles-laid = { $count } placed
diamino-your-tiles = Your tiles: { $tiles }

diamino-ask-word = place a word, for instance “9I WORD” (right) or “I9 WORD” (down){ $exchange ->
        [yes] , exchange tiles with “exchange AE”
       *[no] {""}
    }, or “pass”
diamino-ask-patience = place a word, for instance “9I WORD” (right) or “I9 WORD” (down); ask for a “hint”, ask “finish?”, or “stop”
diamino-ask-contest = { $seat } { $seat-who ->
        [you] place
       *[other] places
    } { $words }: “accept” or “contest”? (If it is your turn next you may also play at once.)
diamino-ask-give-back = a red devil: give back a tile of your choice, for instance “back E”

diamino-laid = { $seat } { $seat-who ->
        [you] place
       *[other] places
    } { $words }.
diamino-contested = { $seat } { $seat-who ->
        [you] contest
       *[other] contests
    }, { $wrong-count ->
        [0] wrongly: every word exists.
       *[other] rightly: { $wrong } is not a word.
    }
diamino-taken-back = { $seat } { $seat-who ->
        [you] take
       *[other] takes
    } the tiles back.
diamino-penalised = Penalty for { $seat-who ->
        [you] you
       *[other] { $seat }
    }: five points to everybody else.
diamino-scored = { $seat } { $seat-who ->
        [you] score
       *[other] scores
    } { $points }.
diamino-yellow = { $count ->
        [one] A yellow devil: five points to everybody else.
       *[other] { $count } yellow devils: five points each to everybody else.
    }
diamino-red = { $count ->
        [one] A red devil: ten extra points.
       *[other] { $count } red devils: ten extra points each.
    }
diamino-drew = { $seat } { $seat-who ->
        [you] draw
       *[other] draws
    } { $tiles }.
diamino-gave-back = { $seat } { $seat-who ->
        [you] give
       *[other] gives
    } back { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    }.
diamino-exchanged = { $seat } { $seat-who ->
        [you] exchange
       *[other] exchanges
    } { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    }.
diamino-passed = { $seat } { $seat-who ->
        [you] pass
       *[other] passes
    }.
diamino-ended = { $reason ->
        [out] { $seat } { $seat-who ->
            [you] have
           *[other] has
        } no tiles left: the game is over.
        [last_seat] The others have left the table.
        [all_laid] Every tile is placed!
        [stopped] The patience is over.
       *[blocked] Nobody can place a word any more: the game is blocked.
    }

diamino-refused-wrong_phase = Not now.
diamino-refused-no_tiles = Name at least one tile that isn't there yet.
diamino-refused-off_board = That goes beyond the edge of the board.
diamino-refused-square_taken = Another letter is already there.
diamino-refused-tile_not_held = You don't have these tiles.
diamino-refused-not_on_start = The first letter of the first word goes on the start square.
diamino-refused-too_short = The first word has two letters or more.
diamino-refused-too_long = The first word has at most eight letters.
diamino-refused-not_connected = At least one tile must share a side with one that is already there.
diamino-refused-yellow_square = Yellow squares are for the move that ends the game.
diamino-refused-not_a_word = A word in this move doesn't exist.
diamino-refused-reserve_too_small = The reserve has fewer tiles than that.
diamino-refused-others_may_contest = Others may still contest the word.
diamino-refused-closing_ends_game = The game would end first: accept or contest.
diamino-refused-closing_owes_tile = A tile must be given back first: accept or contest.
diamino-refused-not_in_line = The tiles are not all in one row or one column.
diamino-refused-broken_run = There is a gap between the tiles.
diamino-refused-devil_unnamed = Say first which letter the devil is.

diamino-advice-hint = You could place { $placement }: { $left ->
        [0] from there all the tiles can be placed.
        [one] 1 tile is left at the end of the best way found.
       *[other] { $left } tiles are left at the end of the best way found.
    }
diamino-advice-best = The best moves, with what each scores: { $placements }.
diamino-advice-finish-yes = Yes: all tiles can still be placed.
diamino-advice-finish-no = No: every way has been tried, and none places all the tiles.
diamino-advice-finish-not-found = No way was found in 3 seconds; there may be one.
diamino-advice-nothing_to_say = There is nothing to place.
diamino-advice-no_help_here = That is for patience; in other games “hint” helps with “play --practice”.
diamino-advice-needs_referee = Where words are contested nothing else judges them.

diamino-help =
    Words are placed as in a crossword: the first from the start square (*), the
    others touching what is already there; all letters that touch must form words,
    across and down. Opponents may contest a word.
    “9I WORD” places a word to the right from row 9, column I: the number first.
    “I9 WORD” places it downwards: the letter first. “I9 right WORD” and
    “I9 down WORD” say the same. Name every letter from the first, those already
    there included; small letters are devils (WORd).
    “exchange AE” exchanges, “pass” passes, “accept” and “contest” answer a word,
    “back E” gives back a tile, “stop” ends a patience, “q” leaves the table.
    “hint” shows what could be placed (with others: with “play --practice”), and
    in a patience “finish?” says whether all tiles can be.
    ! is a yellow square, for the last move only; - a yellow devil, which costs;
    + a red devil, which pays. Enter alone shows the table again.
