# Diamino Compétition: the moments that mattered, and why a move is advised.

diamino-moments-missed = A better move
diamino-moments-missed-text = { $game ->
        [with_score] “{ $word }” ({ $place }) would have brought { $brings ->
            [one] { $brings } point
           *[other] { $brings } points
        }, { $more } more than what was played.
       *[other] “{ $word }” ({ $place }) would have left { $more ->
            [one] one tile
           *[other] { $more } tiles
        } fewer in hand than what was played.
    }
diamino-moments-turned = A word that turned the game
diamino-moments-turned-text = { $who ->
        [you] You placed “{ $word }”: your chance of winning goes from { $before }% to { $after }%.
       *[other] { $name } placed “{ $word }”: the chance of winning goes from { $before }% to { $after }%.
    }
diamino-moments-refused = A word taken back
diamino-moments-refused-text = { $who ->
        [you] Your “{ $word }” was contested by { $by }, rightly.
        [yours] You contested { $name }'s “{ $word }”, rightly.
       *[other] { $name }'s “{ $word }” was contested by { $by }, rightly.
    }

# Why a move is good, at the practice table.
diamino-reason-ends = It ends the game.
diamino-reason-red = { $points ->
        [0] { $devils ->
            [one] It covers a red devil: one more tile goes back.
           *[other] It covers { $devils } red devils: as many more tiles go back.
        }
       *[other] { $devils ->
            [one] It covers a red devil: +{ $points }.
           *[other] It covers { $devils } red devils: +{ $points }.
        }
    }
diamino-reason-crosses = It forms { $words } words at once, and each of them scores.
diamino-reason-dear = { $letter } alone is worth { $worth } points.
diamino-reason-rids = { $tiles ->
        [one] One tile goes.
       *[other] { $tiles } tiles go.
    }
diamino-reason-keeps = What stays in hand is good for the next turn: { $tiles }.
diamino-reason-ahead = { $game ->
        [with_score] { $more ->
            [one] One point more than the next best.
           *[other] { $more } points more than the next best.
        }
       *[other] { $more ->
            [one] One tile more than the next best.
           *[other] { $more } tiles more than the next best.
        }
    }
diamino-reason-common = A word everybody knows: look for such words first.
diamino-reason-despite = { $devils ->
        [one] And that despite a yellow devil.
       *[other] And that despite { $devils } yellow devils.
    }
