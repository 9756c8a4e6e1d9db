# Diamino Compétition: the report of a game.

diamino-report-title = Game report
diamino-report-game = { $game ->
        [with_score] Game II, with score
        [without_score] Game I, without score
       *[patience] Patience
    }
diamino-report-end = { $reason ->
        [out] { $name } { $who ->
            [you] have no tiles left.
           *[other] has no tiles left.
        }
        [last_seat] The others left the table.
        [all_laid] All the tiles are placed.
        [stopped] The game stopped there.
        [blocked] Nobody could place a word any more.
       *[broken_off] The game was broken off.
    }

# The table of players.
diamino-report-players = The players
diamino-report-player = Name
diamino-report-total = Total
diamino-report-words = Words placed
diamino-report-found = Best move found
diamino-report-found-of = { $count } of { $of }
diamino-report-lost = { $game ->
        [with_score] Points missed
       *[other] Tiles missed
    }
diamino-report-agreed = Same as Expert level

# The curve.
diamino-report-curve = { $kind ->
        [lead] The lead, turn by turn
        [points] The points, turn by turn
       *[tiles] Tiles in hand, turn by turn
    }
diamino-report-curve-lead = { $name } { $who ->
        [you] were
       *[other] was
    } up to { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ahead, after turn { $turn }.
diamino-report-curve-level = Nobody was ever ahead.
diamino-report-curve-table = The figures behind the curve
diamino-report-curve-turn = Turn
diamino-report-curve-start = Start
diamino-report-curve-end = End
diamino-report-curve-ahead = Lead: { $name }
diamino-report-leads = { $name } { $who ->
        [you] lead
       *[other] leads
    }

# A turn.
diamino-report-turn = Turn { $turn } of { $of }
diamino-report-turn-of = Turn { $turn }: { $name }
diamino-report-first = First turn
diamino-report-back = Previous turn
diamino-report-next = Next turn
diamino-report-last = Last turn
diamino-report-keys = The left and right arrow keys change turns.
diamino-report-hand = { $who ->
        [you] Your tiles
       *[other] { $name }'s tiles
    }
diamino-report-board = The board at turn { $turn }. { $what }
diamino-report-empty = Nothing is placed this turn.
diamino-report-made = Played
diamino-report-best = The best
diamino-report-expert = Expert level
diamino-report-place = { $direction ->
        [right] { $at }, to the right
       *[down] { $at }, downwards
    }
diamino-report-passed = Pass
diamino-report-exchanged = Exchange of { $tiles }
diamino-report-exchanged-for = Exchange of { $tiles } for { $drawn }
diamino-report-nothing = Nothing to place
diamino-report-rank = No. { $rank } of { $of }
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
diamino-report-same = Expert level would have done the same.
diamino-report-taken-back = { $name } contested it: { $words } isn't a word, the tiles are taken back.
diamino-report-stands = { $name } contested it wrongly.
diamino-report-unnoticed = Nobody noticed: { $words } isn't a word.
diamino-report-withdrawn = The word was withdrawn.
diamino-report-left = { $names } left the table.
diamino-report-order = { $game ->
        [with_score] A placement scores its words, 10 for each red devil and whatever the end gives, minus 5 for each yellow devil. One placement counts per word and spot, with devils where they cost least.
        [without_score] A placement is worth the number of tiles it gets rid of, devils included; if tied, the value of the tiles placed. One placement counts per word and spot.
       *[patience] Patience has no ranks: there are only tiles to place.
    }
diamino-report-level = Expert level saw the same tiles, with draws of its own, and thinks as it does at the table.

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
diamino-report-strange-none = All the words of this game are common ones.
diamino-report-why = { $why ->
        [wrong] Not a word, taken back
        [unnoticed] Not a word, stayed
        [doubted] Contested wrongly
        [missed] Nobody saw it
       *[rare] Rare
    }
diamino-report-lemma = Form of { $lemma }

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
diamino-record-taken-back = taken back: { $words } is not a word
diamino-record-withdrawn = withdrawn
diamino-record-left = { $name } leaves the table
diamino-record-end = { $reason ->
        [out] End: { $name } has no tiles left.
        [last_seat] End: the others left the table.
        [all_laid] End: all the tiles are placed.
        [stopped] End: the game stopped there.
        [blocked] End: nobody could place a word any more.
       *[broken_off] Game broken off.
    }
diamino-record-left-in-hand = { $name } keeps { $tiles }
diamino-record-total = Total: { $scores }
