# Compatibility to print: what is written in the PDF, in our own words. The rules are those of the screen.

compatibility-print-title = Compatibility
compatibility-print-document = Compatibility, { $pack }: print and play
compatibility-print-by = Compatibility, a game by Craig Browne.
compatibility-print-sentence = A theme, forty pictures, and the art of thinking like somebody else. For 2 to 8.
compatibility-print-ranking = The ranking
compatibility-print-ranking-1 = At the same time and in secret, take from your pack as many pictures as your pawn's square says when the theme is read. Place them face down in your holder, the best fit at rank 1. No hints to the others.
compatibility-print-ranking-2 = The ×2 token goes on a rank, for all to see, and stays there.
compatibility-print-make-3 = { $cards } theme cards, then { $packs } packs of { $pictures } pictures of 46 × 52 mm: one for everybody. A pawn on the back says which pack they belong to; a team shares a pawn, not a pack.
compatibility-print-make-4 = Holders: cut them out, fold along the dashed line, and raise the screen between you and the others.
compatibility-print-make-5 = Pawns: cut out each strip, fold it in the middle, glue the two sides back to back, and spread the two feet. The ×2 tokens are cut round. The two tracks are on both sides of one sheet.
compatibility-print-credits-2 = Pictures: “{ $pack }”. { $credit }
compatibility-print-credits-3 = The themes, the other drawings, the backs and the texts are ours, under the MIT or the Apache 2.0 licence.
compatibility-print-themes = Compatibility, themes
compatibility-print-pictures = Compatibility, pictures, pack { $pack } of { $packs }
compatibility-print-holders = Compatibility, holders
compatibility-print-holder = Pack { $pack }
compatibility-print-points = Same picture, same rank: 3 points, 6 with the ×2. Same picture, another rank: 2 points.
compatibility-print-long = Long track, { $squares } squares
compatibility-print-short = Short track, { $squares } squares
compatibility-print-count = The number says how many pictures to choose.
compatibility-print-start = Start
compatibility-print-finish = Finish
compatibility-print-tokens = Compatibility, pawns and ×2 tokens
