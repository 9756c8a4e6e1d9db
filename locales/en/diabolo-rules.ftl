# The rules of Diabolo in words of our own. `web/src/games/diabolo/rules.ts` names the clauses.

diabolo-rules-goal = The aim
diabolo-rules-goal-aim = Finish with the most points. Cards on the table earn nothing by themselves: they decide whether a colour wins or loses points. What counts are the cards still in your hand.
diabolo-rules-goal-rounds = You play as many rounds as there are players. The deal moves to the left each time, so everybody deals once.
diabolo-rules-goal-deal = For each round all 70 cards are shuffled. Everybody gets six and has their double card back; the rest is the draw pile. Whoever sits left of the dealer begins.
diabolo-rules-goal-dealer = Chance names the first dealer, unless the host does. Cards are dealt one at a time, from the dealer's left.
diabolo-rules-goal-cards = Each of the five colours has four 1s, three 2s, three 3s, two 4s and two 5s.
diabolo-rules-goal-two = The game is made for three to five people. Here two can play it as well; nothing else changes.

diabolo-rules-turn = Laying a card
diabolo-rules-turn-lay = You draw a card, then lay one from your hand in the row of its colour, for all to see. On the left it gives points to hell, on the right to heaven. Then your neighbour on the left plays.
diabolo-rules-turn-limits = A side takes three cards at most. As soon as both sides together have five, the row closes: nothing more is laid there.
diabolo-rules-turn-draw = Drawing is no decision: the card comes to you as your turn begins.

diabolo-rules-stuck = Nothing to lay
diabolo-rules-stuck-show = As long as one of your cards has a place, you must lay one. If none has, everybody sees your hand, and you throw one card away.
diabolo-rules-stuck-choice = Which card you throw away is your choice; it stays in sight, and out of play until the next round. Your hand is shown by itself, to spectators too, and then hidden again.
diabolo-rules-stuck-empty = Empty pile: you play without drawing. Empty hand: you miss your turn. No cards anywhere: the round stops. With 70 cards this never happens.

diabolo-rules-round-end = The end of a round
diabolo-rules-round-end-closed = Two closed rows, and the round stops at once; with five players it takes three. Then the five colours are scored one by one, each on its own, whether its row is closed or not.
diabolo-rules-round-end-order = Colours are always scored in this order: red, yellow, green, blue, violet.

diabolo-rules-scoring = Scoring
diabolo-rules-scoring-heaven = Heaven has more points than hell: the colour wins points. Everybody adds up the cards of this colour still in hand. Whoever holds the highest sum gains it; the others gain nothing. Several hold the same? Each of them gains it.
diabolo-rules-scoring-hell = Hell has more points: the colour loses points. Everybody shows their cards of this colour, and only those. Whoever holds the highest sum loses it, all of them if several do; the others lose nothing.
diabolo-rules-scoring-level = As many points on both sides, even none against none: nothing happens.
diabolo-rules-scoring-none = When the sides are level nobody shows any cards. And when nobody holds the colour, nothing changes.
diabolo-rules-scoring-shown = When heaven wins, cards of the colour are shown as well, once the doubles are known. Cards that were never drawn stay hidden until the end of the game.

diabolo-rules-double = The double card
diabolo-rules-double-gain = Before hands are compared in a colour that wins points, you may announce your double. If you win that colour, your gain counts twice. Won or not, an announced double comes back only with the next round: it serves once a round.
diabolo-rules-double-secret = Everybody decides in secret and for good. You see who has decided; all choices are turned over together.
diabolo-rules-double-all = All who still have their double are asked, even without a card of the colour: not asking them would tell too much. Announcing it without a card is allowed, and spends it. If nobody has a double left, there is no question.
diabolo-rules-double-hell = When hell wins there is no double: nobody ever loses twice.

diabolo-rules-game-end = The end of the game
diabolo-rules-game-end-winner = After the last round the highest total wins. A total may be negative.
diabolo-rules-game-end-ties = Equal totals share a place: yours is the number of players who did better, plus one.

diabolo-rules-leaving = Leaving, thinking, being away
diabolo-rules-leaving-last = Whoever leaves the table for good is placed last and keeps their points; several who left share that place. Their hand stays hidden and out of play, and so do the six cards dealt for them in later rounds.
diabolo-rules-leaving-game = The game no longer waits for them. A choice of double that is still secret is withdrawn; a double already turned over stays spent. The number of rounds and of rows to close does not change.
diabolo-rules-leaving-alone = If one person is left, the game ends and they win.
diabolo-rules-leaving-bot = A bot that sits in for somebody plays for them: that is not leaving, and they may come back whenever they like.
diabolo-rules-leaving-time = Thinking time is no rule of the game. The host may limit it; when it is over, a bot makes that one move for you.
