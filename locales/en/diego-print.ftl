# Diego to print: what is written in the PDF, in our own words.

print-title = Diego, { $deck }: print and play
print-deck = Deck: { $deck }
print-by = Diego: the printed rules name no author.
print-diego = DIEGO!
print-pas-diego = PAS DIEGO!

print-sentence = Numbers in many guises, and an eye on your neighbours. For 2 to 4.
print-aim = The aim
print-aim-1 = Two cards belong together if they say one and the same number, each in its own way, or if one of them pins it down between two bounds.
print-aim-2 = Make pairs, and catch other players' false ones.
print-begin = To begin
print-begin-1 = Shuffle the { $cards } cards. Six for everybody, spread out in front of them for all to see. Six more in the middle, in a row: the targets. What is left is the stock.
print-begin-2 = A holder in front of everybody. The control sheet stays face down.
print-begin-3 = Agree on a delay, from one to fifteen seconds, or on none: then you wait until everybody has let it pass.
print-turn = On your turn
print-turn-1 = Put one of your cards on a target and say “DIEGO!”. Somebody counts the delay under their breath. If nobody objects, take both cards and put them on the DIEGO side.
print-turn-2 = Draw a card, then fill the gap among the targets. Play passes to the left.
print-object = Objecting
print-object-1 = Don't believe it? Say “PAS DIEGO!” (not Diego) before the delay is over. Both cards are yours, on the PAS DIEGO side; if several have spoken, the quickest gets them.
print-object-2 = Nobody checks it now. Whoever was playing refills hand and row as usual.
print-pass = Passing
print-pass-1 = Don't see anything? Say “PASS”. The delay runs all the same: if somebody else spots a pair between your hand and the targets, they say “DIEGO!”, show it, and keep it on their DIEGO side.
print-pass-2 = If everybody is silent, nothing is drawn.
print-end = The end
print-end-1 = It is over when the row of targets is empty, when nobody has any cards, when everybody has just passed in a row, or when everybody wants to stop.
print-end-2 = Now turn over the control sheet and count: the highest total wins, and equal totals share the place.
print-variants = If you like
print-variant-1 = Shorter: four cards in hand and four targets. Easier: leave out one or two ways of writing.
print-variant-2 = The pair is in your hand? Announce it without a target, on your turn; you draw two cards.
print-variant-3 = With four, two teams: partners face each other, don't object to each other, and add up their points.
print-variant-4 = Hidden hands: whoever challenges a pass says so first; the hand is shown to them, and they name a pair. If they find none, they lose 2 points.
print-variant-5 = To stay above zero, start with 100 points.

print-right = Right pair
print-wrong = Wrong pair
print-well-seen = Well seen: the pair was wrong
print-ill-seen = Mistaken: the pair was right
print-points-diego = right +2, wrong −2
print-points-pas-diego = well seen +4, mistaken −4

print-control = Control sheet
print-control-wait = Do not turn it over before the game is finished.
print-key-same = On the same line: DIEGO, the two cards belong together.
print-key-apart = On two lines: PAS DIEGO, they do not.

print-samples = One number, all its cards. Here is “{ $number }”:
print-make-3 = The last page has four holders: cut them out, fold along the dotted line, stand them up. Pairs go in front of one end or the other.
print-make-4 = The control sheet stays in one piece. You also need something to count seconds with.
print-credits-1 = The printed rules we have name no author. Ludothèque is an independent project, with no ties to Diego's author or publisher.
print-credits-2 = The cards, the choice of numbers, the drawings, the backs and the texts are ours, under the MIT or the Apache 2.0 licence: copy them as much as you like.
