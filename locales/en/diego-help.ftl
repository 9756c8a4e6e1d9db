# Pictures and examples in the rules of Diego: Ada, you and Chloé play a game.

diego-help-same = Six cards, one number: one half. Any two of them go together.
diego-help-same-alt = Six cards: the fraction 1/2, the number 0.5, “one half” in words, a disc half shaded, the calculation 1/4 + 1/4, and a number between 0.45 and 0.6.
diego-help-same-decimal = 0.5 is 5 tenths: 5/10 = 1/2.
diego-help-same-sum = 1/4 + 1/4 = 2/4 = 1/2.
diego-help-same-bracket = Between 0.45 and 0.6 the set has just one number, 1/2: this card goes with the five others.

diego-help-turn = Your turn: you put 1/4 + 1/4 from your hand together with the target 0.5, and announce DIEGO!
diego-help-turn-alt = At the top the line of six targets, 0.5 ringed. In the middle the pair announced: 1/4 + 1/4 and 0.5. At the bottom the holders: yours has one pair on the DIEGO side.
diego-help-turn-delay = The delay runs. Ada and Chloé may say PAS DIEGO!, or let it pass.
diego-help-turn-holder = Nobody objects: the pair goes to the DIEGO side of your holder.
diego-help-turn-unknown = Right or wrong? The control sheet will tell, and nothing else does.
diego-help-turn-fill = You draw a card, then a target is turned up. It is Chloé's turn.

diego-help-object = Ada announces DIEGO! with 2/5 and the target 2.5.
diego-help-object-alt = The pair announced: 2/5 and 2.5. Below, the holders: yours now has one pair on each side.
diego-help-object-doubt = You don't believe it: 2/5 is less than 1, and 2.5 more than 2. You say PAS DIEGO!
diego-help-object-first = Chloé says so too, but after you. The pair is yours, on the PAS DIEGO side.
diego-help-object-fill = It was Ada's turn: Ada draws a card, then a target is turned up.
diego-help-object-sheet = At the end the sheet will prove you right: 2/5 = 4/10 = 0.4, which is not 2.5. That will be { $points } points.

diego-help-pass = You say PASS. Yet your number line shows 3/2, and 3/2 is among the targets.
diego-help-pass-hand = Your hand, open
diego-help-pass-alt = The line of six targets, 3/2 ringed, and your hand of six cards, with a number line from 0 to 2 ringed: its point is at the third mark of four.
diego-help-pass-sees = Chloé sees the pair and counters: DIEGO!
diego-help-pass-takes = Chloé points at your number line and at the target 3/2, and takes the pair onto the DIEGO side.
diego-help-pass-counts = Nobody can argue about it. If right, it will bring Chloé 2 points; if wrong, it would cost 2.
diego-help-pass-fill = It was your turn: you draw, then a target is turned up.

diego-help-sheet = The whole game on the control sheet: five pairs, in the order they were taken.
diego-help-sheet-alt = The sheet, pair by pair, with the sign = or ≠, whose it is, and its points: 2, 4, −4, 2, −2.
diego-help-sheet-1 = 1/4 + 1/4 and 0.5: right. On the DIEGO side, that is 2 points for you.
diego-help-sheet-2 = 2/5 and 2.5: not a pair, and you said so. On the PAS DIEGO side, 4 points for you.
diego-help-sheet-3 = Three quarters of a disc, and between 0.7 and 0.8: it was a pair. Ada objected wrongly and loses 4 points.
diego-help-sheet-4 = The number line and 3/2: right. The pair is Chloé's, who countered: 2 points.
diego-help-sheet-5 = One quarter and 0.4: wrong, and nobody objected. Ada loses 2 points.
diego-help-sheet-sum = You: 2 + 4 = 6. Chloé: 2. Ada: −4 − 2 = −6. You win.
