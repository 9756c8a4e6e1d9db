# The first game of Diego, explained. Nothing here says whether two cards are a pair.

diego-guide-line = These are the targets. Every card shows a number: as a fraction, a decimal, in words or as a picture.
diego-guide-hand = These cards are yours. Match one with a target that shows the same number.
diego-guide-aim = A right pair brings 2 points, a wrong one nobody contests costs 2. Who was right is only said at the end.
diego-guide-card = Your turn: choose one of your cards, and think of its number.
diego-guide-target = { $way ->
        [fraction] Divide the top by the bottom. Which target shows as much?
        [decimal] Read it in tenths or hundredths. Which target shows as much?
        [words] Write it in figures. Which target shows as much?
        [area] Count the shaded parts out of all equal parts. Which target shows as much?
        [number_line] Count the steps from one number to the next. Which target shows as much?
        [percentage] So many out of a hundred. Which target shows as much?
       *[other] Write its number as a decimal. Which target shows as much?
    }
diego-guide-say = Is it the same number? Then say DIEGO! If not, choose another card, or pass.
diego-guide-empty = You have no card left: pass.
diego-guide-object = { $way ->
        [fraction] Compare: divide the top by the bottom. The same? Let it pass. If not: PAS DIEGO!, +4 or −4.
        [words] Compare: write the words in figures. The same? Let it pass. If not: PAS DIEGO!, +4 or −4.
        [area] Compare: count the shaded parts. The same? Let it pass. If not: PAS DIEGO!, +4 or −4.
       *[other] Compare both as decimals. The same? Let it pass. If not: PAS DIEGO!, +4 or −4.
    }
diego-guide-counter = A pass. Do you see a pair in that hand? Choose both cards and take it. If not, go on.
diego-guide-passed = A pass: there's nothing to take. Let it pass.
diego-guide-stop = Does anybody still see a pair? If not, the game can stop here.
diego-guide-vote = { $first ->
        [yes] The control sheet! Same number or not? Your answer brings no points: it's for practice.
       *[no] And this pair: the same number or not?
    }
diego-guide-checked = The sheet says why. DIEGO! counts ±2 points, PAS DIEGO! ±4.
