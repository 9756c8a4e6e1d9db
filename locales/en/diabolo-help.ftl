# Pictures and worked examples in the rules of Diabolo.

diabolo-help-cards = Each colour has its sign and its two letters. The ×2 card is yours alone.
diabolo-help-cards-shows = A red 1, a yellow 2, a green 3, a blue 4, a violet 5, and a ×2 card.

diabolo-help-placing = You are about to place the red 4: the two lit places say what each side would come to.
diabolo-help-placing-shows = The red row: a 3 in hell, a 1 and a 4 in heaven; the next place in hell is lit with 7, the next in heaven with 9. The blue row below is tied, 3 to 3.
diabolo-help-placing-1 = So far hell has 3 points in red, and heaven 1 + 4 = 5.
diabolo-help-placing-2 = On the right, heaven would have 5 + 4 = 9: red is even more likely to win points.
diabolo-help-placing-3 = On the left, hell would have 3 + 4 = 7 and lead, 7 to 5.
diabolo-help-placing-4 = Either way the 4 leaves your hand: it no longer counts for you when red is scored.

diabolo-help-closed = The yellow row is full.
diabolo-help-closed-shows = The yellow row, closed: a 2, a 1 and a 3 in hell, a 5 and a 4 in heaven.
diabolo-help-closed-1 = Hell has three cards, 2 + 1 + 3 = 6 points: this side takes no more.
diabolo-help-closed-2 = Heaven has two, 5 + 4 = 9 points. Now there are 3 + 2 = 5 cards: the row closes, and its last place stays empty.

diabolo-help-stuck = Ada has nothing that fits.
diabolo-help-stuck-shows = Ada's hand, open for all to see: three red cards and three yellow ones.
diabolo-help-stuck-1 = Five people are playing, and the red and yellow rows are closed. The round goes on: with five it takes three closed rows.
diabolo-help-stuck-2 = Ada holds only red and yellow. Everybody sees her hand; she discards one of these cards, and the next player takes a turn.

diabolo-help-heaven = Blue wins points.
diabolo-help-heaven-shows = Blue: hell 4, heaven 7. Ada shows a 2 and a 3, Blaise a 5, Chloé a 1. Ada and Blaise gain 5 points each.
diabolo-help-heaven-1 = Heaven 7, hell 4: heaven has more.
diabolo-help-heaven-2 = Ada holds 2 + 3 = 5, Blaise 5, Chloé 1.
diabolo-help-heaven-3 = Ada and Blaise share the highest sum: each gains 5. Chloé gains nothing.

diabolo-help-hell = Green loses points.
diabolo-help-hell-shows = Green: hell 8, heaven 5. Ada shows a 4, Blaise a 1 and a 5, Chloé no card. Blaise loses 6 points.
diabolo-help-hell-1 = Hell 8, heaven 5: hell has more.
diabolo-help-hell-2 = Ada holds 4, Blaise 1 + 5 = 6, Chloé no green card.
diabolo-help-hell-3 = Blaise has the highest sum and loses 6. Nobody else loses anything.

diabolo-help-tied = Violet is tied, 5 to 5: no cards are shown, whatever people hold.
diabolo-help-tied-shows = Violet: hell 5, heaven 5. Nobody gains or loses.

diabolo-help-doubled = Two people play their ×2 on red.
diabolo-help-doubled-shows = Red: hell 3, heaven 5. Ada shows a 3 and a 4 and has played her ×2, Blaise a 5 with his ×2, Chloé a 1 and a 2. Ada gains 14 points.
diabolo-help-doubled-1 = Heaven 5, hell 3: red wins points, so the ×2s are asked for first. Ada and Blaise play theirs, Chloé keeps hers.
diabolo-help-doubled-2 = Ada holds 3 + 4 = 7, Blaise 5, Chloé 1 + 2 = 3.
diabolo-help-doubled-3 = Ada has the highest sum and her ×2: 7 × 2 = 14 points.
diabolo-help-doubled-4 = Blaise gains nothing, and his ×2 is spent until the next round.

diabolo-help-round = The whole round of these examples.
diabolo-help-round-shows = The points of the round. Red: Ada 14. Green: Blaise minus 6. Blue: Ada 5, Blaise 5. In all: Ada 19, Blaise minus 1, Chloé 0.
diabolo-help-round-none = Yellow would have won points, but nobody held any: nothing changes.
diabolo-help-round-1 = Ada: 14 + 5 = 19.
diabolo-help-round-2 = Blaise: 5 − 6 = −1.
diabolo-help-round-3 = Chloé neither gains nor loses: 0. She still has her ×2, but in the next round everybody does.
