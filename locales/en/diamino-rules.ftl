# The rules of Diamino Compétition in our words. `web/src/games/diamino/rules.ts` names the clauses.

diamino-rules-goal = The aim
diamino-rules-goal-tiles = Tiles are placed on the board to form crossing words. There are 112: 110 letters and two devils, which stand for any letter and are worth nothing.
diamino-rules-goal-games = In game I, without score, you try to get rid of all your tiles. In game II, with score, you go for the most points. On your own you play patience.
diamino-rules-goal-usual = If the table decides nothing, one player plays patience, two to four play game II, more play game I. The board and the letter values are ours: the pictures of the old rules are lost.

diamino-rules-words = Words that count
diamino-rules-words-any = Any word in a standard French dictionary counts, except proper nouns, foreign words and abbreviations.
diamino-rules-words-forms = Plurals, feminine forms and verb forms count. Accents don't matter. A word has two letters or more, no hyphen and no apostrophe.
diamino-rules-words-convention = The table may agree to accept only verbs, or only words on one subject, from a list.
diamino-rules-words-everywhere = The agreement applies to every new word, including those formed crosswise. A verb counts in any of its forms.
diamino-rules-words-family = The table may also agree that slurs and swear words are not allowed, according to a list. A form that an ordinary word also has still counts.

diamino-rules-begin = Starting
diamino-rules-begin-draw = To see who starts, everybody draws a tile: the letter nearest to A starts. The tiles go back into the reserve.
diamino-rules-begin-again = A devil is drawn again. In a tie, only those tied draw again, once all tiles have gone back. The host may also name who starts.
diamino-rules-begin-first = The first word has at most eight letters, and its first letter goes on the start square.
diamino-rules-begin-way = It has two letters or more, and runs right or down. Whoever finds none exchanges or passes: the rule applies to whoever places first.

diamino-rules-turn = Your turn
diamino-rules-turn-lay = Place as many tiles as you like, all in one row or one column: before, after, between or across what is already there. All letters that touch must form words, both ways.
diamino-rules-turn-run = All your tiles belong to one word without a gap, and at least one shares a side with a tile that is already there.
diamino-rules-turn-exchange = Instead of placing you may exchange one or more tiles with the reserve. That is then your whole turn.
diamino-rules-turn-pass = You draw first, then put back, then the reserve is shuffled; you can't exchange more tiles than it has. You may also pass.
diamino-rules-turn-devil = A devil's letter is named when it is placed. It is the same in both words, stays for the whole game, and nobody takes that devil back. If the move is taken back, it is a devil again.

diamino-rules-blocked = A blocked game
diamino-rules-blocked-when = When everybody passes one after the other, or each has had six turns without a word that stays, the game is blocked and ends. An exchange or a placed word, even if taken back, breaks the run of passes. Turns of players who left don't count.

diamino-rules-squares = The squares
diamino-rules-squares-yellow = Yellow squares are forbidden, except in the move that ends the game.
diamino-rules-squares-last = That move places all the tiles you have and leaves none to draw. It may cover several yellow squares; the bonus counts once. In game II they therefore only open once the reserve is empty.
diamino-rules-squares-devils = Yellow devils cost, red devils pay: each game does it in its own way.

diamino-rules-contest = Contesting
diamino-rules-contest-how = As soon as a word is placed, an opponent may contest it. If a word is wrong, its player takes the tiles back, loses the turn and pays the penalty of a yellow devil. If all are right, play goes on.
diamino-rules-contest-window = You have fifteen seconds, or the time agreed. All new words of the move are judged together: one wrong word is enough, and no devil of that move counts. Nothing happens until the wait is over: no points, no devils, no drawing.
diamino-rules-contest-accept = The wait ends when everybody has accepted. Whoever plays next accepts by playing, once nobody else can contest. A wrong word that nobody contests stays.
diamino-rules-contest-unjustified = If the table agrees, contesting wrongly also costs the penalty of a yellow devil.
diamino-rules-contest-referee = With the referee, a wrong word is refused beforehand and there is no contesting. Lines, start and yellow squares are always refereed.

diamino-rules-one = Game I, without score
diamino-rules-one-deal = Two players get 40 tiles each, three 32, four 24, five 18, six 16, seven 14, eight 12. Hands are not refilled.
diamino-rules-one-devils = For each yellow devil covered you draw a tile. For each red devil you give back a tile of your choice.
diamino-rules-one-order = Yellow devils come first, while the reserve lasts, then red ones, as far as your hand goes. The reserve is shuffled after each tile given back. If everything must go back, it goes together.
diamino-rules-one-out = Whoever runs out of tiles wins the value of those the others still hold, doubled if the last move covered a yellow square.
diamino-rules-one-places = You can also finish by giving back your last tile for a red devil. The others are ranked by their tiles, fewest points first.
diamino-rules-one-blocked = If the game is blocked, whoever has the fewest points in hand wins the difference from each of the others. If several are tied, each does.

diamino-rules-two = Game II, with score
diamino-rules-two-rack = Everybody has twelve tiles, in twelve slots, and draws back up after each move while the reserve lasts. You can only exchange while it lasts.
diamino-rules-two-score = A move scores the letter values of every new word. The table may agree to count only the main word (of two words made with one tile, the higher), or only devils and the end.
diamino-rules-two-devils = Each yellow devil covered gives five points to every other player. Each red devil gives you ten.
diamino-rules-two-end = Once the reserve is empty, the first to place all their tiles gets 25 points, plus the value of what the others hold, which they lose. If nobody finishes, everybody loses the value of their own tiles.
diamino-rules-two-fifty = It is 50 points if that move covers a yellow square. The old rules say “black” there; we read: forbidden.
diamino-rules-two-most = The most points wins.
diamino-rules-two-ties = Scores may go below zero. Players who are tied share the place.

diamino-rules-patience = Patience
diamino-rules-patience-aim = On your own you place as many tiles as you can, all 112 if possible. The result is the number of tiles placed.
diamino-rules-patience-how = All the tiles are yours. You begin where you like, everything must hang together, and each word is checked. The first word may be long; yellow squares stay forbidden, devils on the board don't count, nothing is exchanged. You can undo freely and stop when you like; when everything is placed, it is over.
diamino-rules-patience-day = The patience of the day is a house variant: four to six crossing words are already there, the same for everybody that day, and it is proven that the rest can be placed. They can't be taken back; their tiles count in the result.

diamino-rules-secrets = What is known
diamino-rules-secrets-hands = Hands and the order of the reserve are secret; everybody knows how many tiles there are. Only you know what you draw, exchange or give back. At the end everything is shown, except the tiles of those who left.

diamino-rules-leaving = Leaving, thinking, being away
diamino-rules-leaving-last = Whoever leaves for good finishes last; if several leave, they share that place. Their tiles count for nobody and stay hidden.
diamino-rules-leaving-word = A word they had just placed is taken back, and play goes on to their left. The wait for somebody else's word ends if all the others have accepted it.
diamino-rules-leaving-alone = If one player is left the game ends: a word that is waiting no longer counts, and nothing is added or taken away.
diamino-rules-leaving-bot = A bot that stands in for somebody who is away plays for them: that isn't leaving, and they can take their seat back whenever they like.
diamino-rules-leaving-time = Thinking time is not a rule of the game. The host may limit it; when it runs out, a bot makes that one move for you. Only the wait after a placed word is part of the game.
