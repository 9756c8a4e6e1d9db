# The rules of Diamino Compétition in our words. `web/src/games/diamino/rules.ts` names the clauses.

diamino-rules-goal = The aim
diamino-rules-goal-tiles = Tiles are laid on the board to form words that cross. There are 112: 110 letters and two devils, which stand for any letter and are worth nothing.
diamino-rules-goal-games = In game I, without score, you try to be rid of all your tiles. In game II, with score, you try for the most points. Alone you play patience.
diamino-rules-goal-usual = If the table agrees on nothing, one person plays patience, two to four play game II, more play game I. The board and the letters' values are ours: the pictures of the old rules are lost.

diamino-rules-words = Words that count
diamino-rules-words-any = Any word of a usual French dictionary counts, save proper nouns, foreign words and abbreviations.
diamino-rules-words-forms = Plurals, feminines and verb forms count. Accents do not matter. A word has two letters or more, no hyphen and no apostrophe.
diamino-rules-words-convention = The table may agree on verbs only, or on words of one subject, from a list.
diamino-rules-words-everywhere = The convention binds every new word, those formed across too. A verb counts in any of its forms.
diamino-rules-words-family = The table may also agree that slurs and coarse words are not allowed, by a list. A form that an ordinary word has too still counts.

diamino-rules-begin = Beginning
diamino-rules-begin-draw = To see who begins, each draws a tile: the letter nearest to A begins. The tiles go back to the reserve.
diamino-rules-begin-again = A devil is drawn again. Only those who tie draw again, all tiles going back before. The host may also name who begins.
diamino-rules-begin-first = The first word has at most eight letters, and its first letter goes on the start square.
diamino-rules-begin-way = It has two letters or more, and runs right or down. Whoever has none exchanges or passes: the rule binds whoever lays first.

diamino-rules-turn = Your turn
diamino-rules-turn-lay = Lay as many tiles as you like, all in one row or one column: before, behind, between or across what lies there. All letters that touch must form words, both ways.
diamino-rules-turn-run = All your tiles belong to one word without a gap, and at least one shares a side with a tile that lies there.
diamino-rules-turn-exchange = Instead of laying you may exchange one or more tiles with the reserve. That is the whole turn then.
diamino-rules-turn-pass = You draw first, then put back, then the reserve is shuffled; you exchange no more tiles than it has. You may also pass.
diamino-rules-turn-devil = A devil's letter is named when it is laid. It is the same in both words, stays for the game, and nobody takes that devil back. If the move is taken back it is a devil again.

diamino-rules-blocked = A blocked game
diamino-rules-blocked-when = When all pass one after the other, or each has had six turns without a word that stays, the game is blocked and ends. An exchange or a word laid, even if taken back, breaks the series of passes. Turns of those who left do not count.

diamino-rules-squares = The squares
diamino-rules-squares-yellow = Yellow squares are forbidden, except in the move that ends the game.
diamino-rules-squares-last = That move lays all the tiles you have and leaves none to draw. It may cover several yellow squares; the bonus counts once. In game II they therefore open once the reserve is empty.
diamino-rules-squares-devils = Yellow devils cost, red devils pay: each game does it in its own way.

diamino-rules-contest = Contesting
diamino-rules-contest-how = As soon as a word is laid an opponent may contest it. If a word is wrong, its player takes the tiles back, loses the turn and bears the penalty of a yellow devil. If all are right, play goes on.
diamino-rules-contest-window = You have fifteen seconds, or what was agreed. All new words of the move are judged together: one wrong is enough, and no devil of that move counts. Nothing happens before the wait is over: no points, no devils, no drawing.
diamino-rules-contest-accept = The wait ends when everybody has accepted. Whoever plays next accepts by playing, once nobody else can contest any more. A wrong word that nobody contests stays.
diamino-rules-contest-unjustified = If the table agrees so, contesting wrongly costs the penalty of a yellow devil too.
diamino-rules-contest-referee = With the referee a wrong word is refused beforehand, and nobody contests. Line, start and yellow squares are always refereed.

diamino-rules-one = Game I, without score
diamino-rules-one-deal = Two players get 40 tiles each, three 32, four 24, five 18, six 16, seven 14, eight 12. Hands are not refilled.
diamino-rules-one-devils = For each yellow devil covered you draw a tile. For each red devil you give back a tile of your choice.
diamino-rules-one-order = Yellow devils come first, while the reserve lasts, then red ones, as far as your hand goes. The reserve is shuffled after each tile given back. If all must go back, they go together.
diamino-rules-one-out = Whoever is rid of all tiles wins the value of those left to the others, doubled if the last move covered a yellow square.
diamino-rules-one-places = You may also finish by giving back your last tile for a red devil. The others are placed by their tiles, fewest points first.
diamino-rules-one-blocked = If the game is blocked, whoever has the fewest points in hand wins the difference to each of the others. If several share that, each does.

diamino-rules-two = Game II, with score
diamino-rules-two-rack = Each has twelve tiles, on twelve places, and refills after each move while the reserve lasts. You exchange only while it lasts.
diamino-rules-two-score = A move scores the letter values of every new word. The table may agree to count the main word only (of two words made by one tile, the higher), or only devils and the end.
diamino-rules-two-devils = Each yellow devil covered gives five points to every other player. Each red devil gives you ten.
diamino-rules-two-end = With the reserve empty, the first to lay all tiles gets 25 points, plus the value of what the others hold, which each of them loses. If nobody finishes, each loses the value of their own tiles.
diamino-rules-two-fifty = It is 50 points if that move covers a yellow square. The old rules say “black” there; we read: forbidden.
diamino-rules-two-most = Most points wins.
diamino-rules-two-ties = Scores may be below zero. Those who are level share the place.

diamino-rules-patience = Patience
diamino-rules-patience-aim = Alone you lay as many tiles as you can, all 112 if possible. The result is the number of tiles laid.
diamino-rules-patience-how = All tiles are at your hand. You begin where you like, everything must hang together, and each word is checked. The first word may be long; yellow squares stay forbidden, devils on the board do not count, nothing is exchanged. You undo freely and stop when you like; when everything is laid it is over.
diamino-rules-patience-day = The patience of the day is a variant of the house: four to six crossing words lie there already, the same for everybody that day, and it has been proved that the rest can be laid. They are not taken back; their tiles count in the result.

diamino-rules-secrets = What is known
diamino-rules-secrets-hands = Hands and the order of the reserve are secret; how many tiles there are everybody knows. What you draw, exchange or give back you alone know. At the end all is shown, save the tiles of those who left.

diamino-rules-leaving = Leaving, thinking, being away
diamino-rules-leaving-last = Whoever leaves for good is placed last; several share that place. Their tiles count for nobody and stay hidden.
diamino-rules-leaving-word = A word they had just laid is taken back, and play goes on to their left. The wait for another's word ends if all others have accepted it.
diamino-rules-leaving-alone = If one person is left the game ends: a word that waits counts no more, nothing is added or taken.
diamino-rules-leaving-bot = A bot that sits in for somebody who is away plays for them: that is not leaving, they take their seat again when they like.
diamino-rules-leaving-time = Thinking time is no rule of the game. The host may limit it; at its end a bot plays that one move for you. Only the wait for a word laid is a time of the game.
