# Pictures and examples in the rules of Compatibility.

compatibility-help-track = Our long track: the figures say how many pictures to choose. Ada and Blaise, on square 26, choose 4; Chloé and you, on square 33, just 3.
compatibility-help-track-alt = The track in five zones, marked 5, 4, 3, 2 and 1. One pawn is on square 26, in zone 4, another on square 33, in zone 3.

compatibility-help-rank = Ada says 4: the fourth theme on the card is read out. Your pawn is on square 33, so you rank 3 pictures.
compatibility-help-rank-alt = The theme “Late, terribly late”, and your ranking: a clock and two birds, a snail with a house, a single lit window.
compatibility-help-rank-first = Rank 1, the best fit: the clock without hands.
compatibility-help-rank-second = Rank 2: the snail, which won't be there any time soon.
compatibility-help-rank-third = Rank 3: the window still lit at night.
compatibility-help-rank-secret = Nobody sees your choice. Chloé, your partner, ranks 3 pictures too, without a word.

compatibility-help-double = The same theme, if you announce your ×2 and place it on rank 1.
compatibility-help-double-alt = Your ranking, with the ×2 token on the first picture.
compatibility-help-double-seen = Everybody sees the token and its rank; the picture stays hidden.
compatibility-help-double-direct = Chloé has the clock at rank 1 too: the same rank, 6 points instead of 3. With the snail, 6 + 2 = { $points }.
compatibility-help-double-indirect = On rank 2, on the snail, it would have changed nothing: Chloé has it at another rank. 3 + 2 = { $points }.
compatibility-help-double-used = Either way it is used up, and in this theme nobody else can announce theirs.

compatibility-help-reveal = The reveal, rank by rank: you at the top, Chloé below.
compatibility-help-reveal-alt = Your row: clock, snail, window. Chloé's: clock, dive into a teacup, snail. A solid line joins the clocks, 3 points; a dotted line joins the snails, 2 points. Below, the pawns advance on the track.
compatibility-help-reveal-1 = Rank 1: the clock on both sides. Same rank, 3 points.
compatibility-help-reveal-2 = Rank 2: you have a snail, Chloé a dive. Nothing.
compatibility-help-reveal-3 = Rank 3: Chloé turns the snail, which you had at rank 2. Another rank, 2 points. Your window Chloé doesn't have: nothing.
compatibility-help-reveal-sum = In all: 3 + 2 = { $points }.
compatibility-help-reveal-others = Ada and Blaise have two pictures in common, at different ranks: 2 + 2 = { $points }.
compatibility-help-reveal-walk = Your pawn advances from 33 to 38: in the next theme you'll rank just 2 pictures. Ada and Blaise's goes from 26 to 30, where 3 are ranked.

compatibility-help-reference = With three players, Ada announces and becomes the Reference. Her square, 40, asks for 2 pictures; yours, 29, and Chloé's, 36, ask for 3.
compatibility-help-reference-alt = At the top Ada's row: clock, snail. Below, yours: snail, clock, window, joined to Ada's twice by a dotted line. Then Chloé's: clock, dive, bed, joined once by a solid line.
compatibility-help-reference-you = You have both of Ada's pictures, in the other order, so at another rank: 2 + 2 = { $points }. At rank 3 Ada has none.
compatibility-help-reference-other = Chloé has the clock at the same rank as Ada: { $points } points.
compatibility-help-reference-best = The Reference advances by the best score of the theme: { $points }.
compatibility-help-reference-walk = Ada goes from 40 to 44, you from 29 to 33, Chloé from 36 to 39.
