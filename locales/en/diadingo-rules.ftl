# The rules of Diadingo in our own words. `web/src/games/diadingo/rules.ts` names the clauses.

diadingo-rules-goal = The aim
diadingo-rules-goal-aim = Gather the most dollars. Every ring is worth a sum, but only with a diamond on it. The diamonds are on the tray: some come off, others hold. Remember which.
diadingo-rules-goal-tray = The tray holds 42 diamonds that all look alike. Sixteen are fixed, twenty-six are loose, and nobody knows where. The 49 cards are shuffled face down: 42 rings and 7 thefts.
diadingo-rules-goal-first = The places of the fixed diamonds are drawn by chance for every game. Chance also says who begins, unless the host does; then play goes to the left.
diadingo-rules-goal-cards = Rings are worth 1,000 to 6,000 dollars, seven of each.

diadingo-rules-turn = Trying a diamond
diadingo-rules-turn-draw = A card is drawn and laid before you, for all to see.
diadingo-rules-turn-try = If it is a ring, you must try one diamond of the tray, and only one. If it comes off, it is set on the ring you have just drawn, never on another. If it holds, the ring stays empty. Then your neighbour on the left plays.
diadingo-rules-turn-by-itself = The card is drawn for you: there is nothing to decide.
diadingo-rules-turn-seen = Everybody sees which diamond is tried, and whether it comes off. One may try again a diamond that was seen to hold: the try is lost.

diadingo-rules-theft = Stealing
diadingo-rules-theft-take = With a theft card you may take a diamond set on somebody else's ring, if you have an empty ring of the same value for it. A ring that was emptied by a theft will do. One diamond a card.
diadingo-rules-theft-next = Whoever was robbed plays next, and play goes on to their left.
diadingo-rules-theft-none = If no theft is possible, the card is put aside and you draw another, as often as it takes.
diadingo-rules-theft-decline = You may also decline: the card is put aside in the same way, and you draw another.
diadingo-rules-theft-alike = Two rings of one value are alike: you choose from whom, and of which value.

diadingo-rules-game-end = The end of a game
diadingo-rules-game-end-when = The game ends when there are no cards left, the last one being played out, or as soon as only the sixteen fixed diamonds are on the tray.
diadingo-rules-game-end-both = After the last card it is over, even if it was a theft: whoever was robbed does not play any more. When both reasons hold, we say it was the diamonds.

diadingo-rules-scoring = The dollars
diadingo-rules-scoring-count = Every ring with a diamond counts its value. An empty ring counts nothing, and neither does a card that was never drawn.
diadingo-rules-scoring-professionals = Among professionals an empty ring costs its value, even if a theft emptied it.
diadingo-rules-scoring-left = The rings of somebody who left count as they are at the end; a game that ends because one person is left is counted as it stands.
diadingo-rules-scoring-match = Most dollars wins, over one game or over a number of games fixed beforehand; the totals are added.
diadingo-rules-scoring-next = Every game of a match has a new shuffle and a new tray, and begins one seat further left.
diadingo-rules-scoring-ties = With equal dollars, the rings with a diamond over the whole match decide; if that is not enough, the place is shared.

diadingo-rules-memory = Memory
diadingo-rules-memory-none = Nothing marks a diamond that was seen to hold, and the log names no place: remembering is up to you. Whoever comes later learns nothing of what went before.
diadingo-rules-memory-aid = With the memory aid, diamonds seen to be fixed stay marked for everybody. It is made for children, and for those who need it.
diadingo-rules-memory-opened = After each game the tray opens and shows what was fixed. The seed of the match is revealed only at its end: it would give away the trays to come.

diadingo-rules-leaving = Leaving, thinking, being away
diadingo-rules-leaving-last = Whoever leaves the table for good is placed last and keeps their dollars; several who left share that place.
diadingo-rules-leaving-rings = The ring they had just drawn stays empty, their theft card is put aside. Their diamonds can still be stolen: then the seat to their left plays.
diadingo-rules-leaving-alone = If only one person is left, the game stops and they win.
diadingo-rules-leaving-bot = A bot that sits in for somebody who is away plays for them: they have not left, and take their seat back when they like.
diadingo-rules-leaving-time = Thinking time is no rule of the game. The host may limit it; when it is up, a bot makes that move for you.
