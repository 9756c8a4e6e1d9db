# The rules of Diabolo in words of our own. `web/src/games/diabolo/rules.ts` names the clauses.

diabolo-rules-goal = The aim
diabolo-rules-goal-aim = Finish with the most points. Cards on the table earn nothing by themselves: they decide whether a colour wins or loses points. What counts is the cards still in your hand.
diabolo-rules-goal-rounds = You play as many rounds as there are players. The deal moves to the left each time, so everybody deals once.
diabolo-rules-goal-deal = For each round all 70 cards are shuffled. Everybody gets six and takes back their ×2 card; the rest is the draw pile. The player to the dealer's left starts.
diabolo-rules-goal-dealer = The first dealer is drawn by lot, unless the host chooses. Cards are dealt one at a time, starting on the dealer's left.
diabolo-rules-goal-cards = Each of the five colours has four 1s, three 2s, three 3s, two 4s and two 5s.
diabolo-rules-goal-two = The game is made for three to five players. Here two can play it as well; nothing else changes.

diabolo-rules-turn = Placing a card
diabolo-rules-turn-lay = You draw a card, then place one from your hand in the row of its colour, for all to see. On the left it gives points to hell, on the right to heaven. Then the player on your left takes a turn.
diabolo-rules-turn-limits = A side takes three cards at most. As soon as both sides together have five, the row closes: nothing more is placed there.
diabolo-rules-turn-draw = Drawing is not a decision: the card comes to you as your turn begins.

diabolo-rules-stuck = Nothing to place
diabolo-rules-stuck-show = As long as one of your cards fits somewhere, you must place one. If none does, everybody sees your hand, and you discard a card.
diabolo-rules-stuck-choice = You choose which card to discard; it stays in sight, and out of play until the next round. Your hand is shown automatically, to spectators too, and then hidden again.
diabolo-rules-stuck-empty = Empty pile: you play without drawing. Empty hand: you skip your turn. No cards anywhere: the round stops. With 70 cards this never happens.

diabolo-rules-round-end = The end of a round
diabolo-rules-round-end-closed = Two closed rows, and the round stops at once; with five players it takes three. Then the five colours are scored one by one, each on its own, whether its row is closed or not.
diabolo-rules-round-end-order = Colours are always scored in this order: red, yellow, green, blue, violet.

diabolo-rules-scoring = Scoring
diabolo-rules-scoring-heaven = Heaven has more points than hell: the colour wins points. Everybody adds up the cards of this colour still in hand. Whoever holds the highest sum gains it; the others gain nothing. Several hold the same? Each of them gains it.
diabolo-rules-scoring-hell = Hell has more points: the colour loses points. Everybody shows their cards of this colour, and only those. Whoever holds the highest sum loses it, all of them if several do; the others lose nothing.
diabolo-rules-scoring-level = Equal points on both sides, even zero to zero: nothing happens.
diabolo-rules-scoring-none = When the sides are tied nobody shows any cards. And when nobody holds the colour, nothing changes.
diabolo-rules-scoring-shown = When heaven wins, cards of the colour are shown as well, once the ×2s are known. Cards that were never drawn stay hidden until the end of the game.

diabolo-rules-double = The ×2 card
diabolo-rules-double-gain = Before hands are compared in a colour that wins points, you may play your ×2. If you win that colour, your gain counts twice. Win or lose, a ×2 you play comes back only with the next round: it works once a round.
diabolo-rules-double-secret = Everybody decides in secret and for good. You see who has decided; all choices are revealed together.
diabolo-rules-double-all = Everybody who still has their ×2 is asked, even without a card of the colour: not asking would give too much away. Playing it without a card is allowed, and uses it up. If nobody has a ×2 left, there is no question.
diabolo-rules-double-hell = When hell wins there is no ×2: nobody ever loses double.

diabolo-rules-game-end = The end of the game
diabolo-rules-game-end-winner = After the last round the highest total wins. A total may be negative.
diabolo-rules-game-end-ties = Players who are tied share a place: yours is the number of players who did better, plus one.

diabolo-rules-leaving = Leaving, thinking, being away
diabolo-rules-leaving-last = Whoever leaves the table for good finishes last and keeps their points; if several leave, they share that place. Their hand stays hidden and out of play, and so do the six cards dealt for them in later rounds.
diabolo-rules-leaving-game = The game no longer waits for them. A choice of ×2 that is still secret is withdrawn; a ×2 already revealed stays spent. The number of rounds and of rows to close doesn't change.
diabolo-rules-leaving-alone = If only one player is left, the game ends and they win.
diabolo-rules-leaving-bot = A bot that stands in for somebody plays for them: that isn't leaving, and they can come back whenever they like.
diabolo-rules-leaving-time = Thinking time is not a rule of the game. The host may limit it; when it runs out, a bot makes that one move for you.
