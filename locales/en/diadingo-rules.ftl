# The rules of Diadingo in our own words. `web/src/games/diadingo/rules.ts` names the clauses.

diadingo-rules-goal = The aim
diadingo-rules-goal-aim = Collect the most dollars. Every ring is worth a sum, but only with a diamond on it. The diamonds are on the tray: some come off, others hold. Remember which.
diadingo-rules-goal-tray = The tray holds 42 diamonds that all look alike. Sixteen are fixed, twenty-six are loose, and nobody knows which. The 49 cards are shuffled face down: 42 rings and 7 thefts.
diadingo-rules-goal-first = The places of the fixed diamonds are drawn by lot for every game. So is who starts, unless the host chooses; then play goes to the left.
diadingo-rules-goal-cards = Rings are worth 1,000 to 6,000 dollars, seven of each.

diadingo-rules-turn = Trying a diamond
diadingo-rules-turn-draw = A card is drawn and placed in front of you, for all to see.
diadingo-rules-turn-try = If it is a ring, you must try one diamond on the tray, and only one. If it comes off, it is set on the ring you have just drawn, never on another. If it holds, the ring stays empty. Then the player on your left takes a turn.
diadingo-rules-turn-by-itself = The card is drawn for you: there is nothing to decide.
diadingo-rules-turn-seen = Everybody sees which diamond is tried, and whether it comes off. You may try a diamond again that you have already seen hold: the try is wasted.

diadingo-rules-theft = Stealing
diadingo-rules-theft-take = With a theft card you may take a diamond from somebody else's ring, if you have an empty ring of the same value for it. A ring that a theft has emptied will do. One diamond per card.
diadingo-rules-theft-next = Whoever was robbed plays next, and play goes on to their left.
diadingo-rules-theft-none = If no theft is possible, the card is put aside and you draw another, as many times as it takes.
diadingo-rules-theft-decline = You may also decline: the card is put aside in the same way, and you draw another.
diadingo-rules-theft-alike = Two rings of the same value are alike: you choose whose, and which value.

diadingo-rules-game-end = The end of a game
diadingo-rules-game-end-when = The game ends when there are no cards left (the last one is still played), or as soon as only the sixteen fixed diamonds are left on the tray.
diadingo-rules-game-end-both = After the last card it is over, even if it was a theft: whoever was robbed doesn't play again. When both reasons apply, we say it was the diamonds.

diadingo-rules-scoring = The dollars
diadingo-rules-scoring-count = Every ring with a diamond counts its value. An empty ring counts nothing, and neither does a card that was never drawn.
diadingo-rules-scoring-professionals = Among professionals, an empty ring costs its value, even if a theft emptied it.
diadingo-rules-scoring-left = The rings of somebody who left count as they are at the end; a game that ends because one player is left is scored as it stands.
diadingo-rules-scoring-match = The most dollars wins, over one game or over a number of games agreed beforehand; the totals add up.
diadingo-rules-scoring-next = Every game of a match has a new shuffle and a new tray, and starts one seat further to the left.
diadingo-rules-scoring-ties = If dollars are tied, the number of rings with a diamond over the whole match decides; if that isn't enough, the place is shared.

diadingo-rules-memory = Memory
diadingo-rules-memory-none = Nothing marks a diamond that was seen to hold, and the log names no place: remembering is up to you. Whoever comes later learns nothing about what went before.
diadingo-rules-memory-aid = With the memory aid, diamonds seen to be fixed stay marked for everybody. It is meant for children, and for anyone who needs it.
diadingo-rules-memory-opened = After each game the tray opens and shows what was fixed. The match's seed is revealed only at the very end: it would give away the trays to come.

diadingo-rules-leaving = Leaving, thinking, being away
diadingo-rules-leaving-last = Whoever leaves the table for good finishes last and keeps their dollars; if several leave, they share that place.
diadingo-rules-leaving-rings = The ring they had just drawn stays empty, their theft card is put aside. Their diamonds can still be stolen: then the seat to their left plays.
diadingo-rules-leaving-alone = If only one player is left, the game ends and they win.
diadingo-rules-leaving-bot = A bot that stands in for somebody who is away plays for them: that isn't leaving, and they can take their seat back whenever they like.
diadingo-rules-leaving-time = Thinking time is not a rule of the game. The host may limit it; when it runs out, a bot makes that one move for you.
