# Diego, a number game for schools: hints at practice tables. A way to compare, never the verdict.

diego-hint-turn = Take your cards one at a time.
diego-hint-turn-why = Work out a card's number, then go along the targets: does one of them come to the same? Start with the card that's easiest to read.
diego-hint-object = Work out both cards yourself before you answer.
diego-hint-vote = Work out both cards once more before you answer.
diego-hint-counter = Look through the open hand.
diego-hint-counter-why = Work out one card at a time and compare it with each target. Whoever passes may have overlooked something, or not.
diego-hint-challenge = You can't see this hand.
diego-hint-challenge-why = DIEGO! shows it to everybody, and then you must name a pair: naming none costs 2 points. Think of the numbers that have lain among the targets for a while.
diego-hint-name = Go through the hand card by card.
diego-hint-name-why = Work out each number and compare it with every target.
diego-hint-stop = Compare each of your cards with each target before you answer.
diego-hint-stop-why = It takes one pair to go on. Start with the cards that are easiest to read.

# How to compare what was read.
diego-hint-then-count = Count or work out both, then compare the two numbers.
diego-hint-then-decimals = Write both as decimals, then compare place by place: ones, tenths, hundredths.
diego-hint-then-denominator = Write both as fractions with the same denominator, then compare the numerators.
diego-hint-then-between = Work out the number, then check both ends of the bracket: is it more than one and less than the other?
diego-hint-then-overlap = Draw both brackets on one number line, and see where each begins and ends.

# How to read a card.
diego-hint-way-digits = Read it place by place: tens, ones, and after the point tenths and hundredths.
diego-hint-way-words = Say it slowly, then write it in figures.
diego-hint-way-dots = Count by rows: how many in a full row, how many rows, and what's left?
diego-hint-way-blocks = Count the bars of ten first, then the single cubes.
diego-hint-way-packs = How many packs, and how many in each? Multiply.
diego-hint-way-percentage = A percentage counts hundredths: write it over 100.
diego-hint-way-fraction = Divide the top by the bottom, or write an equal fraction over 10 or 100.
diego-hint-way-parts = How many equal parts make one whole? Then count the shaded ones.
diego-hint-way-line = How much is one step? Count the steps between two written numbers, then the steps to the point.
diego-hint-way-double_half = Double means twice as much; half means shared in two equal parts.
diego-hint-way-sum = Go in two steps, by way of a round number, and mind the signs.
diego-hint-way-fractions = To add or take away, give the fractions one denominator; to divide, multiply by the inverse.
diego-hint-way-product = Multiply as if there were no decimal points, then put the point in its place and mind the signs.
diego-hint-way-percent_of = A percentage of a number: so many hundredths, times that number.
diego-hint-way-ten = A power of ten moves the decimal point: to the right, or to the left where the exponent is negative.
diego-hint-way-roots = A square is a number times itself; a root asks which number, times itself, gives what stands under it.
diego-hint-way-bracket = It holds every number between its two ends: keep both in mind.
