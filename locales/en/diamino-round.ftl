# Diamino Compétition in the browser: what surrounds the board in games I and II.

# The sentence.
diamino-round-turn = { $who ->
        [you] Your turn: place a word.
        [other] { $name }, place a word.
       *[waiting] { $name } is looking for a word.
    }
diamino-round-first = { $who ->
        [you] You start.
        [other] { $name }, you start.
       *[waiting] { $name } starts.
    }
diamino-round-first-how = The first word begins on the start square.
diamino-round-turn-how = { $keys ->
        [yes] Drag a tile, tap it and then a square, or type your word.
       *[no] Drag a tile onto the board, or tap it and then a square.
    }
diamino-round-worth = { $points ->
        [one] Your word is worth { $points } point.
       *[other] Your word is worth { $points } points.
    }
diamino-round-rids = { $count ->
        [one] This move places { $count } tile.
       *[other] This move places { $count } tiles.
    }
diamino-round-not-yet = This move isn't possible yet.
diamino-round-ends = This move ends the game.
diamino-round-lay-how = Enter places it, Escape takes it back.
diamino-round-wrong = { $count ->
        [one] { $words } is not a French word.
       *[other] { $words } are not French words.
    }
diamino-round-still-asked = { $count ->
        [one] { $names } may still contest.
       *[other] { $names } may still contest.
    }
diamino-round-say-contest = { $who ->
        [you] Do you contest?
       *[other] { $name }, do you contest?
    }
diamino-round-waits = { $who ->
        [you] Your word is waiting.
       *[other] { $name }'s word is waiting.
    }
diamino-round-accepted-yours = You have accepted.
diamino-round-if-wrong = { $game ->
        [without_score] If it's wrong: { $name } takes the tiles back, loses the turn and draws a tile.
       *[with_score] If it's wrong: { $name } takes the tiles back, loses the turn, +5 to everybody else.
    }
diamino-round-if-right = { $price ->
        [draws] If it's right: whoever contests draws a tile.
        [gives] If it's right: +5 to everybody except whoever contests.
       *[free] If it's right: play goes on.
    }
diamino-round-give-back = { $who ->
        [you] A red devil: give back a tile of your choice.
        [other] { $name }, give back a tile of your choice.
       *[waiting] { $name } is choosing a tile to give back.
    }
diamino-round-give-back-more = { $count } tiles to give back.
diamino-round-over = { $reason ->
        [out] { $who ->
            [you] You have no tiles left!
           *[other] { $name } has no tiles left!
        }
        [blocked] The game is blocked.
        [last_seat] The others have left the table.
       *[other] The game is over.
    }
diamino-round-over-why = { $game ->
        [without_score] { $reason ->
            [out] Now the others' tiles are counted.
           *[blocked] The fewest points in hand wins.
        }
       *[with_score] { $reason ->
            [out] The others lose the value of their tiles.
           *[blocked] Everybody loses the value of their tiles.
        }
    }

# The verdict.
diamino-round-verdict-wrong = { $wrong } { $count ->
        [one] is not a word
       *[other] are not words
    }: { $by-who ->
        [you] you take your tiles back, lose your turn
       *[other] { $by } takes the tiles back, loses the turn
    }{ $price ->
        [draws] {" "}and { $by-who ->
            [you] draw a tile
           *[other] draws a tile
        }
        [gives] , and everybody else gains 5 points
       *[nothing] {""}
    }.
diamino-round-verdict-right = { $count ->
        [one] The word is right
       *[other] They are all right
    }{ $price ->
        [draws] : { $seat-who ->
            [you] you contested wrongly and draw a tile
           *[other] { $seat } contested wrongly and draws a tile
        }
        [gives] : { $seat-who ->
            [you] you contested wrongly, and everybody else gains 5 points
           *[other] { $seat } contested wrongly, and everybody else gains 5 points
        }
       *[nothing] { $count ->
            [one] , and stays
           *[other] , and stay
        }
    }.
diamino-round-verdict-who = { $seat-who ->
        [you] You contested
       *[other] { $seat } contested
    } { $justified ->
        [yes] rightly.
       *[no] wrongly.
    }
diamino-round-verdict-spelled = In the dictionary: { $words }.
diamino-round-look-again = Look at the verdict again

# Laying, taking back, exchanging, passing.
diamino-round-accept-lay = Accept and place
diamino-round-pass = Pass
diamino-round-pass-why = Or pass, without placing or exchanging anything.
diamino-round-pass-ends = If you pass, the game is blocked and over.
diamino-round-exchange = Exchange or pass
diamino-round-exchange-title = Exchange or pass
diamino-round-exchange-how = Choose the ones you give back. That is your whole turn.
diamino-round-exchange-do = { $count ->
        [0] Exchange
        [one] Exchange 1 tile
       *[other] Exchange { $count } tiles
    }

# Contesting.
diamino-round-window = The word that is waiting
diamino-round-laid = { $who ->
        [you] You placed { $words }.
       *[other] { $name } placed { $words }.
    }
diamino-round-laid-why = { $count ->
        [one] Is it a word? The dictionary answers only if somebody contests.
       *[other] Are they words? The dictionary answers only if somebody contests.
    }
diamino-round-accept = I accept
diamino-round-contest = I contest
diamino-round-contest-long = I contest { $words }
diamino-round-by-itself = Accepted automatically in { $seconds } s
diamino-round-by-itself-stop = Wait

# Giving a tile back.
diamino-round-give-tile = Give back { $tile ->
        [devil] the devil
       *[letter] { $tile }
    }
diamino-round-give-choose = Choose a tile
diamino-round-drawn = { $count ->
        [one] Yellow devil: drawn
       *[other] Yellow devils: drawn
    }

# Around the board.
diamino-round-tiles = { $count ->
        [0] No tiles
        [one] { $count } tile
       *[other] { $count } tiles
    }
diamino-round-tiles-left = { $count ->
        [0] tiles
        [one] tile
       *[other] tiles
    }
diamino-round-a-devil = devil
diamino-round-seat-laid = Word placed
diamino-round-seat-accepts = Accepted
diamino-round-seat-asked = To answer
diamino-round-leads = in the lead
diamino-round-race = The race
diamino-round-blocking-passes = { $count ->
        [one] One more pass, and the game is blocked.
       *[other] { $count } more passes in a row, and the game is blocked.
    }
diamino-round-blocking-turns = { $count ->
        [one] One more turn without a word that stays, and the game is blocked.
       *[other] { $count } more turns without a word that stays, and the game is blocked.
    }
diamino-round-yellow-squares = { $state ->
        [last_move] Yellow squares: open to whoever places all their tiles at once.
       *[closed] Yellow squares: forbidden until the reserve is empty.
    }
# What a wrong word costs, in each game's terms.
diamino-round-penalty = { $game ->
        [without_score] A wrong word that is contested: it is taken back, the turn is lost, and a tile is drawn.
       *[with_score] A wrong word that is contested: it is taken back, the turn is lost, 5 points to everybody else.
    }

# Who begins.
diamino-round-draw-title = Who starts?
diamino-round-draw-first = { $who ->
        [you] You drew nearest to A: you start.
       *[other] { $name } drew nearest to A and starts.
    }
diamino-round-draw-again = A tie: they draw again.
diamino-round-draw-done = Got it

# The score sheet.
diamino-round-sheet = Score sheet
diamino-round-sheet-move = Move
diamino-round-sheet-total = Total
diamino-round-sheet-before = Before
diamino-round-sheet-none = Nothing has been played yet.
diamino-round-sheet-passed = Passes
diamino-round-sheet-exchanged = { $count ->
        [one] Exchanges 1 tile
       *[other] Exchanges { $count } tiles
    }
diamino-round-sheet-taken-back = taken back
diamino-round-sheet-penalty = penalty for { $name }
diamino-round-sheet-end = End
diamino-round-sheet-devils = Devils: { $red ->
        [0] {""}
       *[other] { $red } red
    }{ $both ->
        [yes] {", "}
       *[no] {""}
    }{ $yellow ->
        [0] {""}
       *[other] { $yellow } yellow
    }

# The end.
diamino-round-end-why = { $game ->
        [without_score] { $reason ->
            [out] { $name } { $who ->
                [you] have no tiles left and win
               *[other] has no tiles left and wins
            } the value of everybody else's{ $doubled ->
                [yes] , doubled for a yellow square
               *[no] {""}
            }.
            [blocked] The game is blocked: whoever holds the fewest points wins the difference from everybody else.
            [last_seat] The others have left the table: nothing is added or taken away.
           *[other] The game is over.
        }
       *[with_score] { $reason ->
            [out] { $name } { $who ->
                [you] have
               *[other] has
            } placed everything: { $bonus } points, plus the value of the tiles the others lose.
            [blocked] The game is blocked: everybody loses the value of their tiles.
            [last_seat] The others have left the table: nothing is added or taken away.
           *[other] The game is over.
        }
    }
diamino-round-end-player = Name
diamino-round-end-played = Played
diamino-round-end-end = End
diamino-round-end-total = Total
diamino-round-end-hand = Tiles left
diamino-round-end-hand-none = None left
diamino-round-end-hand-hidden = Left the table
diamino-round-end-moves = Move by move
diamino-round-end-best = The best move: { $name }, { $words }, { $points } points.
diamino-round-end-longest = The longest word: { $word }, placed by { $name }.
diamino-round-see-end = See the result
