# Diamino Compétition: the report of a game.

diamino-report-title = Report of the game
diamino-report-game = { $game ->
        [with_score] Game II, with score
        [without_score] Game I, without score
       *[patience] Patience
    }
diamino-report-end = { $reason ->
        [out] { $name } has no tiles left.
        [last_seat] The others left the table.
        [all_laid] All tiles are laid.
        [stopped] The game stopped there.
        [blocked] Nobody laid a word any more.
       *[broken_off] The game was broken off.
    }

# The table of players.
diamino-report-players = The players
diamino-report-player = Player
diamino-report-total = Total
diamino-report-words = Words laid
diamino-report-found = Best move found
diamino-report-found-of = { $count } of { $of }
diamino-report-lost = { $game ->
        [with_score] Points missed
       *[other] Tiles left behind
    }
diamino-report-agreed = Same as level 5

# The curve.
diamino-report-curve = { $kind ->
        [lead] The lead, turn by turn
        [points] The points, turn by turn
       *[tiles] Tiles in hand, turn by turn
    }
diamino-report-curve-lead = { $name } was up to { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ahead, after turn { $turn }.
diamino-report-curve-level = Nobody was ever ahead.
diamino-report-curve-table = The figures of the curve
diamino-report-curve-turn = Turn
diamino-report-curve-start = start
diamino-report-curve-end = end
diamino-report-curve-ahead = Lead of { $name }
diamino-report-leads = { $name } leads

# A turn.
diamino-report-turn = Turn { $turn } of { $of }
diamino-report-turn-of = Turn { $turn }: { $name }
diamino-report-first = First turn
diamino-report-back = Turn before
diamino-report-next = Next turn
diamino-report-last = Last turn
diamino-report-keys = The left and right arrow keys change the turn.
diamino-report-hand = What { $name } held
diamino-report-board = The board at turn { $turn }. { $what }
diamino-report-empty = Nothing is laid in this turn.
diamino-report-made = Played
diamino-report-best = The best
diamino-report-expert = Level 5
diamino-report-place = { $direction ->
        [right] { $at }, to the right
       *[down] { $at }, downwards
    }
diamino-report-passed = Pass
diamino-report-exchanged = Exchange of { $tiles }
diamino-report-exchanged-for = Exchange of { $tiles } for { $drawn }
diamino-report-nothing = Nothing to lay
diamino-report-rank = no. { $rank } of { $of }
diamino-report-rank-of = { $of ->
        [0] No placement was possible
        [one] The only placement possible
       *[other] { $rank ->
            [1] None of the { $of } placements brought more
           *[other] Number { $rank } of { $of } placements
        }
    }
diamino-report-possible = { $of ->
        [0] No placement was possible
        [one] One placement was possible
       *[other] { $of } placements were possible
    }
diamino-report-brings = { $game ->
        [with_score] { $brings ->
            [one] { $brings } point
           *[other] { $brings } points
        }
        [without_score] { $brings ->
            [one] { $brings } tile fewer
           *[other] { $brings } tiles fewer
        }
       *[patience] { $brings ->
            [one] { $brings } tile
           *[other] { $brings } tiles
        }
    }
diamino-report-same = That is what level 5 would have done too.
diamino-report-taken-back = { $name } contested it: { $words } is no word, the tiles are taken back.
diamino-report-stands = { $name } contested it without reason.
diamino-report-unnoticed = Nobody noticed: { $words } is no word.
diamino-report-withdrawn = The word was withdrawn.
diamino-report-left = { $names } left the table.
diamino-report-order = { $game ->
        [with_score] A placement brings its words, 10 for each red devil and what the end gives, less 5 for each yellow devil. One placement counts for each word and place, with devils where they cost least.
        [without_score] A placement is worth the number of tiles it rids you of, devils included; among equals, the value of the tiles laid. One placement counts for each word and place.
       *[patience] Patience has no ranks: there are only tiles to lay.
    }
diamino-report-level = Level 5 saw what the player saw, with chance of its own, and thinks as it does at the table.

# The words.
diamino-report-missed = Words nobody saw
diamino-report-missed-none = Nothing better stayed hidden.
diamino-report-missed-more = { $game ->
        [with_score] { $more ->
            [one] { $more } point more
           *[other] { $more } points more
        }
       *[other] { $more ->
            [one] { $more } tile more
           *[other] { $more } tiles more
        }
    }
diamino-report-missed-long = { $letters } letters
diamino-report-missed-at = Turn { $turn }, { $name }
diamino-report-strange = Words to look up
diamino-report-strange-none = All words of the game are common ones.
diamino-report-why = { $why ->
        [wrong] no word, taken back
        [unnoticed] no word, stayed
        [doubted] contested without reason
        [missed] nobody saw it
       *[rare] rare
    }
diamino-report-lemma = form of { $lemma }

# All turns, and the game as text.
diamino-report-instead = The best: { $word }, { $brings }
diamino-report-turns = All turns
diamino-report-save = Save the game as text
diamino-report-save-name = diamino-{ $day }.txt

diamino-record-title = Diamino Compétition, { $game ->
        [with_score] game II (with score)
        [without_score] game I (without score)
       *[patience] patience
    }
diamino-record-players = Players: { $names }
diamino-record-hands = I9 right WORD: the first letter on I9, to the right. Small letters are devils.
diamino-record-lay = { $at } { $direction ->
        [right] right
       *[down] down
    } { $word }
diamino-record-exchange = exchanges { $tiles } for { $drawn }
diamino-record-pass = passes
diamino-record-taken-back = taken back: { $words } is no word
diamino-record-withdrawn = withdrawn
diamino-record-left = { $name } leaves the table
diamino-record-end = { $reason ->
        [out] End: { $name } has no tiles left.
        [last_seat] End: the others left the table.
        [all_laid] End: all tiles are laid.
        [stopped] End: the game stopped there.
        [blocked] End: nobody laid a word any more.
       *[broken_off] Game broken off.
    }
diamino-record-left-in-hand = { $name } keeps { $tiles }
diamino-record-total = Total: { $scores }
