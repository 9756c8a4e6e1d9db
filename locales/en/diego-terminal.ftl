# Diego in the terminal: every card is a line that says what is seen on it.

diego-terminal-announced = { $seat }: DIEGO!
diego-terminal-countered = { $seat }: DIEGO! There was a pair:
diego-terminal-drew = You draw: { $card }
diego-terminal-turned = New target: { $card }
diego-terminal-stock = { $count ->
        [0] nothing left to draw
        [one] { $count } card to draw
       *[other] { $count } cards to draw
    }
diego-terminal-last-pass = one more pass ends the game
diego-terminal-targets = The targets
diego-terminal-hand = { $seat-who ->
        [you] Your hand
       *[other] { $seat }'s hand
    }
diego-terminal-empty = (no card left)
diego-terminal-cards = { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
diego-terminal-delay = { $seconds ->
        [one] The delay is one second, but here we wait for you.
       *[other] The delay is { $seconds } seconds, but here we wait for you.
    }
diego-terminal-no-delay = Take your time.
diego-ask-turn = “2 c”: DIEGO! with your card 2 and target c; “p”: pass
diego-ask-empty = your hand is empty, “p”: pass
diego-ask-announced = { $seat } announces DIEGO!: { $card }, with { $with }. “n”: PAS DIEGO!, “l”: let it pass. { $delay }
diego-ask-passed = { $seat } passes. { $hands ->
        [open] A pair in their hand? “2 c”: DIEGO! with their card 2 and target c; “l”: let it pass. { $delay }
        [closed] “d”: DIEGO!, then you name a pair of their hand (none: −2); “l”: let it pass. { $delay }
       *[none] “l”: let it pass.
    }
diego-ask-naming = name a pair of { $seat }'s hand: “2 c” their card 2 and target c; “0”: none (−2)
diego-ask-stop = { $seat } proposes to stop here. “y”: agreed, “n”: no
diego-ask-vote = is it the same number? “=” yes, “#” no, “s”: stop answering
diego-terminal-pair = Control sheet, pair { $pair } of { $pairs }
diego-terminal-side = { $side ->
        [pas_diego] { $seat-who ->
            [you] You said PAS DIEGO!
           *[other] { $seat } said PAS DIEGO!
        }
       *[diego] { $seat-who ->
            [you] You said DIEGO!
           *[other] { $seat } said DIEGO!
        }
    }
diego-terminal-points = Points: { $points }
diego-terminal-verdict = { $right ->
        [yes] It is the same number.
       *[no] It is not the same number.
    } { $side ->
        [pas_diego] PAS DIEGO!
       *[diego] DIEGO!
    } { $seat-who ->
        [you] earns you { $points }.
       *[other] earns { $seat } { $points }.
    }
diego-terminal-votes = Before looking: { $votes }
diego-terminal-sheet = The control sheet
diego-terminal-line = { $seat }: { $points }. DIEGO: right { $right }, wrong { $wrong }; PAS DIEGO: well seen { $seen }, mistaken { $mistaken }; none { $none }
diego-terminal-again = To review:
diego-help =
    Two cards are a pair when they say the same number, or bracket it.
    Your cards have a number, the targets a letter.

    2 c       on your turn: DIEGO! with your card 2 and target c
    p         pass; the others may counter you
    stop      propose to stop, if nothing goes together any more
    n  or  l  somebody said DIEGO!: PAS DIEGO!, or let it pass
    2 c       somebody passes: DIEGO! with their card 2 and target c
    d         somebody passes, hands closed: DIEGO!, then 2 c, or 0 for none
    = # s     at the end: the same number, not the same, say no more

    Right +2, wrong −2. PAS DIEGO! well seen +4, mistaken −4. The control sheet
    speaks at the end only. “q” leaves, Enter alone draws the table again.
