# Diamino Compétition: what the table agrees on.

diamino-option-game = The game
diamino-option-game-why = By number: one plays patience, two to four play with score, more without.
diamino-option-game-usual = By number
diamino-option-game-without_score = Game I
diamino-option-game-with_score = Game II
diamino-option-game-patience = Patience
diamino-option-judging = Words
diamino-option-judging-why = A word that was laid is contested, or the referee refuses beforehand what is none.
diamino-option-judging-contest = Contest
diamino-option-judging-referee = Referee
