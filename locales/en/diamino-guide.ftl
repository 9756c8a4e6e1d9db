# The first game of Diamino, explained.

diamino-guide-rack = These are your tiles, each worth the points on it. Two of you build a crossword with them, in French.
diamino-guide-board = The first word starts on the square in the middle. Most points at the end wins.
diamino-guide-word = { $why ->
        [first] "{ $word }" brings { $brings } points: the sum of its letters.
        [ends] "{ $word }" places all your tiles, ends the game and brings { $brings } points.
        [red] "{ $word }" covers a red devil, +10: { $brings } points in all.
        [yellow] "{ $word }" covers a yellow devil: the others get 5, but you are { $brings } points better off.
        [crosses] "{ $word }" brings { $brings } points, because { $others } counts too.
       *[plain] "{ $word }" brings { $brings } points.
    }
diamino-guide-take = { $tile ->
        [devil] Tap the devil: it'll be the letter { $letter }.
       *[letter] { $more ->
            [yes] Tap the letter { $letter }.
           *[no] Tap the { $letter }.
        }
    }
diamino-guide-put = { $tile ->
        [devil] Place the devil on the ringed square.
       *[letter] Place it on the ringed square.
    }
diamino-guide-aim = A tile you tap goes where the cursor is. Move it to the ringed square first.
diamino-guide-name = This devil will be the letter { $letter }.
diamino-guide-lay = The word is complete: place it.{ $draws ->
        [yes] {" "}Then you draw from the reserve.
       *[no] {""}
    }
diamino-guide-other = Well spotted: { $words }, { $gain ->
        [one] { $gain } point
       *[other] { $gain } points
    }. Place it, or take your tiles back.
diamino-guide-back = That isn't a word that fits yet. Go on with yours, or take your tiles back and I'll show you one.
diamino-guide-exchange = No word fits your tiles. Exchange some with the reserve: that is your whole turn.
diamino-guide-pass = No word fits, and the reserve is empty: pass. When everybody passes, the game is over.
diamino-guide-cross = A new word touches the others. All letters side by side, in a row or a column, must make a word.
diamino-guide-devil = A devil! It stands for any letter you like, and is worth nothing.
diamino-guide-squares = Covering a red devil: 10 points for you. A yellow one: 5 for the others. Yellow squares are forbidden.
diamino-guide-judge = Here a referee refuses wrong words. Elsewhere the others contest them: they are taken back, and the turn is lost.
diamino-guide-last = The reserve is empty. Whoever places their last tile gets 25 points, and what the others' tiles are worth.
