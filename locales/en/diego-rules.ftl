# Diego: the rules, in our words.

diego-rules-goal = The aim
diego-rules-goal-aim = Every card shows a number in its own way: a fraction, a drawing, words, a number line. Two cards go together if they show the same number. Whoever has the most points when the control sheet is opened wins.
diego-rules-goal-bracket = Some cards don't write their number: they bracket it, say between 0.45 and 0.6. They go with the cards of the only number in the set that falls in there.
diego-rules-goal-begin = Everybody has six cards. Six more, for all to see, are the line of targets. The rest is the stock.
diego-rules-goal-first = Who starts is drawn by lot, unless the host decides. In a rematch the seat to the left starts: starting is an advantage.

diego-rules-turn = A turn
diego-rules-turn-pair = On your turn, put a card from your hand and a target together, and announce DIEGO! If nobody objects in time, the pair goes to the DIEGO side of your holder.
diego-rules-turn-fill = Once the pair is gone, whoever took it, the player whose turn it was draws a card, then a new target is turned up, as long as the stock lasts. Then it is the next player's turn.

diego-rules-object = PAS DIEGO!
diego-rules-object-how = While the delay runs, an opponent who doesn't believe it says PAS DIEGO! The first to say so takes the pair, onto the PAS DIEGO side of their own holder.
diego-rules-object-early = Letting it pass is final. Once all opponents have, nobody waits any longer.
diego-rules-object-delay = The delay chosen, 1 to 15 seconds, is full: the flight of the cards and the moment when buttons don't respond come on top. The ring turns red, with a sign, for the last fifth of it, three seconds at most.
diego-rules-object-calm = Without a delay there is no hurry: the game waits until every opponent has answered.

diego-rules-fair = Who spoke first
diego-rules-fair-line = A slow connection shows the card later and carries the answer later. The server measures this round trip itself and deducts it, but 400 thousandths of a second at most: anything beyond is not made up for, and that player's ring closes earlier by as much. Your device's clock plays no part.
diego-rules-fair-deaf = For the first 300 thousandths of a second the buttons don't respond: they come in flat, then rise. So nobody answers what they can't have seen.
diego-rules-fair-keys = Keys: D for DIEGO!, P for PASS, N for PAS DIEGO!, L to let it pass, 1 to 6 for a card in your hand, Shift and 1 to 6 for a target, Escape to take back. A key that was already down when the question changed doesn't count: release it first.

diego-rules-pass = PASS
diego-rules-pass-how = Whoever sees no pair says PASS. An opponent who sees one may counter: DIEGO!
diego-rules-pass-counter = The delay runs here too. Whoever counters points at a card in the hand that passed and at a target; what counts is when DIEGO! is said. The first one takes that pair onto the DIEGO side, and nobody can argue about it: right or wrong, it will count. After a pass that nobody counters, nothing is drawn.
diego-rules-pass-open = Usually hands are open: everybody can see what somebody else has missed.
diego-rules-pass-closed = With hidden hands you counter first. The hand is then shown to all, and whoever countered, and nobody else, names a pair from it within a delay of its own. Naming none costs 2 points.
diego-rules-pass-empty = An empty hand passes too, and the delay runs; but there is nothing in it to counter.

diego-rules-end = The end of the game
diego-rules-end-target = Play ends when no target is left.
diego-rules-end-agreed = It also ends when everybody agrees that no pair is left.
diego-rules-end-refused = While no delay is running, anybody may ask “Nothing left?”. Everybody has to agree; one refusal is enough to go on, and whoever was refused can ask again only after another turn of their own.
diego-rules-end-other = Play also ends when everybody has passed in a row, or when all hands are empty.

diego-rules-control = The control sheet
diego-rules-control-then = It is read only at the end. Before that nothing, no colour and no score, tells whether a pair was right.
diego-rules-control-points = On the DIEGO side a right pair is worth 2 points, a wrong one costs 2. On the PAS DIEGO side a right objection is worth 4 points, a wrong one costs 4.
diego-rules-control-ties = An objection is right if the pair wasn't one. Players with equal points share the place.
diego-rules-control-votes = Pair by pair, in the order they were taken, everybody may say = or ≠ in secret before the sheet answers. It scores nothing, and whoever has had enough skips. There are 20 seconds, or all the time in the world if the table plays without a delay. If you like, the sheet tells everything at once.

diego-rules-options = Variants
diego-rules-options-fewer = You can play with fewer ways of writing, or add two, expanded fractions and percentages; or take four cards in hand and four targets instead of six.
diego-rules-options-own = Pairs made of two cards from your own hand can be allowed: they are announced and contested in the same way, two cards are drawn, and the line stays as it is.
diego-rules-options-own-pass = A pass can then also be countered with two cards from the hand that passed. An empty hand can only pass.
diego-rules-options-capital = Everybody can start with 100 points, a team with 200.
diego-rules-options-teams = Four can play in two teams: partners sit opposite each other. You don't object to your partner, and points are added up.

diego-rules-leaving = Leaving
diego-rules-leaving-last = Whoever leaves for good finishes last. Their hand stays out of play, their pairs stay where they are.
diego-rules-leaving-said = What they had just announced is withdrawn; their pass can no longer be countered; if they had countered, they have named nothing. A proposal to stop still stands for the others.
diego-rules-leaving-team = Their partner plays on and keeps the team's place. With one player or one team left, the game is over and they win. Leaving while the sheet is read no longer changes anything.
diego-rules-leaving-bot = A bot that stands in for somebody who is away plays for them: nobody has left.
diego-rules-leaving-time = Thinking time is not a rule: the host may limit it, and then a bot plays for whoever takes too long.

diego-rules-about = The game
diego-rules-about-author = The rule sheet we have names no author. This table is independent, with no ties to any publisher; its drawings and texts are our own.
