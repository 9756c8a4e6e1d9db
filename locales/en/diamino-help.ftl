# Pictures and examples in the rules of Diamino: Ada, you and Chloé play a game.

diamino-help-letters = Our 112 tiles: in the corner, what the letter is worth; below, how many there are. The two devils are worth 0.
diamino-help-letters-alt = The tiles from A to Z, then the devil, with their values: from 1 for common letters to 10 for K, W, X and Y.

diamino-help-first = Ada starts with DIAMANT: seven letters, the D on the start square.
diamino-help-first-way = It runs right; it could just as well run down.
diamino-help-first-alt = The board around the start square, I9: the letters of DIAMANT run from I9 to O9.

diamino-help-across = Your turn: R, O, S and E go down from P7 to P10.
diamino-help-across-alt = On the board, ROSE runs down column P; its S, on P9, extends DIAMANT. Below, the two words formed: ROSE and DIAMANTS.
diamino-help-across-line = Your four tiles are in one column.
diamino-help-across-touch = There is no gap between them, and the S touches a tile that is already there.
diamino-help-across-down = From top to bottom they form ROSE.
diamino-help-across-right = From left to right the S turns DIAMANT into a new word: DIAMANTS.
diamino-help-across-wrong = Flat, just above DIAMANT, your letters would touch its letters: each column would have to be a word too.

diamino-help-exchange = Too many vowels: you exchange four tiles instead of placing any.
diamino-help-exchange-alt = A rack of twelve tiles, A A E E I I O U U K W X. One I, both Us and the W are put aside. Below, the four tiles drawn: N, R, S, T.
diamino-help-exchange-aside = You put aside an I, both Us and the W.
diamino-help-exchange-drawn = You draw as many tiles: N, R, S and T.
diamino-help-exchange-back = Yours go into the reserve, which is shuffled. It has { $reserve } tiles before and after.
diamino-help-exchange-turn = That was your turn: no word, no points.

diamino-help-contest = Chloé adds six tiles below Ada's D: DIAMINO, { $points } points. It is the name of a game, a proper noun: no dictionary has it as a word. The second I covers a yellow devil.
diamino-help-contest-alt = On the board, DIAMINO runs down from I9 to I15, crossing DIAMANT at the D. On I13 it covers a yellow devil.
diamino-help-contest-what = In game II
diamino-help-contest-silent = Nobody contests: the word stays, and the yellow devil gives 5 to each of the others.
diamino-help-contest-justified = You contest, rightly: Chloé takes the tiles back, loses the turn and pays for a yellow devil. The one on the board doesn't count on top.
diamino-help-contest-unjustified = Chloé contests your ROSE, wrongly: it is a word, your move counts.
diamino-help-contest-penalty = The same, if the table agrees: Chloé first pays for a yellow devil.
diamino-help-contest-one = In game I, paying for a yellow devil means drawing a tile.

diamino-help-board = Our board: { $side } squares a side, the start in the middle, and the same squares in all eight directions.
diamino-help-board-alt = The whole board, with its yellow squares, yellow devils, red devils and the start square in the centre.

diamino-help-score = Two moves of game II, counted.
diamino-help-score-alt = On the board, ROSE crosses DIAMANT; the S covers a red devil. Below: ROSE 4, DIAMANTS 10, and 10 points for the red devil.
diamino-help-score-first = Ada scored { $points } points with DIAMANT. Its second A covered a yellow devil: 5 for you, 5 for Chloé.
diamino-help-score-long = You place ROSE. DIAMANTS is a new word and counts in full: { $sum } = { $points }.
diamino-help-score-short = ROSE: { $sum } = { $points }.
diamino-help-score-red = The S covers a red devil: 10 more for you.
diamino-help-score-all = In all: { $long } + { $short } + 10 = { $points }. Then you draw four tiles.

diamino-help-end = The reserve is empty, and you have O and N left. You make NON below the N of DIAMANTS: this move ends the game, so it may cover the yellow square. Only the words around it are drawn.
diamino-help-end-alt = On the board, NON runs down from N9 to N11 and covers a yellow square. Below, what the others have left: Z and E for Ada, 9 points; K for Chloé, 10 points.
diamino-help-end-word = NON is worth { $points } points.
diamino-help-end-out = Finishing brings { $yellow }, thanks to the yellow square; without it, { $plain }.
diamino-help-end-left = What the others hold comes on top: { $out } + { $one } + { $two } = { $sum }.
diamino-help-end-lost = Ada loses { $one } points, Chloé { $two }.

diamino-help-one = The same moves in game I, where nothing is scored along the way. This is what the others have left at the end.
diamino-help-one-alt = Ada still has Z and E, 9 points; Chloé still has K, 10 points.
diamino-help-one-yellow = DIAMANT covers a yellow devil: Ada draws a tile.
diamino-help-one-red = The S of ROSE covers a red devil: you give back a tile, the W for instance.
diamino-help-one-out = At the end you have no tiles left: you win { $one } + { $two } = { $sum } points.
diamino-help-one-double = If your last move covered a yellow square, it is twice that: { $double }.
diamino-help-one-blocked = If the game had been blocked while you still had an F, { $held } points, you would have won the differences: { $one } + { $two } = { $sum }.
