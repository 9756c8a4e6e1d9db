# Pictures and worked examples in the rules of Diadingo.

diadingo-help-pieces = All diamonds look alike. Beside the tray: a ring that is still empty, and a theft card.
diadingo-help-pieces-shows = The tray with its 42 diamonds in seven rows, a ring card worth 4,000 dollars and a theft card.

diadingo-help-loose = Ada's diamond comes off.
diadingo-help-loose-shows = The tray, on which four places are empty; a diamond in the fourth row has been tried and sparkles. Beside it the ring worth 4,000 dollars, with its diamond.
diadingo-help-loose-1 = Ada draws a ring worth 4,000 dollars. She has to try one diamond, and picks one in the fourth row.
diadingo-help-loose-2 = It comes off, and is set on the ring she has just drawn.
diadingo-help-loose-3 = From now on this ring is worth 4,000 dollars, unless somebody steals the diamond.

diadingo-help-fixed = Blaise's diamond doesn't.
diadingo-help-fixed-shows = The same tray; a diamond in the fifth row has been tried and is still there. Beside it the ring worth 2,000 dollars, empty.
diadingo-help-fixed-1 = Blaise draws a ring worth 2,000 dollars and tries a diamond in the fifth row.
diadingo-help-fixed-2 = It holds. His ring stays empty and the diamond stays where it is: one try, no second one.
diadingo-help-fixed-3 = Everybody has seen it. No mark remains: whoever remembers this place won't waste a try on it.

diadingo-help-theft = Ada has drawn a theft card.
diadingo-help-theft-shows = A theft card. Before Ada: rings of 1,000 and 3,000 dollars with a diamond, one of 5,000 without. Before Blaise: rings of 2,000 and 5,000 dollars with a diamond, one of 4,000 without.
diadingo-help-theft-1 = Ada's only empty ring is worth 5,000 dollars: she can only take a diamond from a ring worth 5,000.
diadingo-help-theft-2 = Blaise has one. His diamond of 2,000 is safe: Ada has no empty ring of that value.
diadingo-help-theft-3 = Ada takes it: she has 1,000 + 3,000 + 5,000 = 9,000 dollars, and Blaise drops from 2,000 + 5,000 = 7,000 to 2,000.
diadingo-help-theft-4 = Blaise takes the next turn. If he draws a theft card, his empty ring lets him try to get the diamond back.

diadingo-help-left = Only the sixteen fixed diamonds are left: the game is over, even with cards still to draw.
diadingo-help-left-shows = An open tray: sixteen diamonds held by a screw, and twenty-six empty places.

diadingo-help-counted = Ada counts her rings.
diadingo-help-counted-shows = Before Ada: two rings of 3,000 dollars and one of 6,000 with a diamond, one of 4,000 without.
diadingo-help-counted-1 = Three rings have a diamond: 3,000 + 3,000 + 6,000 = 12,000 dollars.
diadingo-help-counted-2 = The ring of 4,000 is empty and counts nothing.
diadingo-help-counted-3 = Among professionals it costs her its value: 12,000 − 4,000 = 8,000 dollars.

diadingo-help-match = A match of two games.
diadingo-help-match-shows = The sheet. Ada: 12,000 and 3,000 dollars, 15,000 in all, four diamonds. Blaise: 7,000 and 9,000 dollars, 16,000 in all, five diamonds.
diadingo-help-match-1 = Ada: 12,000 + 3,000 = 15,000 dollars.
diadingo-help-match-2 = Blaise: 7,000 + 9,000 = 16,000 dollars. Blaise wins.
diadingo-help-match-3 = Had they been tied, Blaise's five set rings would have beaten Ada's four.

diadingo-help-aid = With the memory aid, diamonds that were seen to hold keep their screw in sight.
diadingo-help-aid-shows = The tray with three diamonds marked by a screw.
