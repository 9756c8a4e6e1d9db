# Diego, a school game of numbers. The sheet names no author.

diego-title = Diego

## What happens. Nothing tells before the control sheet whether a pair is right.

diego-announced = { $seat }: DIEGO!
diego-passed = { $seat }: PASS.
diego-let-pass = { $seat } { $seat-who ->
        [you] let it pass.
       *[other] lets it pass.
    }
diego-objected = { $seat }: PAS DIEGO!
diego-countered = { $seat }: DIEGO! { $player-who ->
        [you] You had a pair.
       *[other] { $player } had a pair.
    }
diego-challenged = { $seat }: DIEGO! { $player-who ->
        [you] Your hand is shown to all.
       *[other] { $player }'s hand is shown to all.
    }
diego-named-none = { $seat } { $seat-who ->
        [you] name
       *[other] names
    } no pair: minus 2 points.
diego-nobody-countered = Nobody counters { $seat-who ->
        [you] your pass.
       *[other] { $seat }'s pass.
    }
diego-taken = { $side ->
        [pas_diego] The pair goes to the PAS DIEGO side of { $seat-who ->
                [you] your holder.
               *[other] { $seat }'s holder.
            }
       *[diego] The pair goes to the DIEGO side of { $seat-who ->
                [you] your holder.
               *[other] { $seat }'s holder.
            }
    }
diego-drew = { $seat } { $seat-who ->
        [you] draw
       *[other] draws
    } a card.
diego-drew-unseen = { $seat } { $seat-who ->
        [you] draw
       *[other] draws
    } a card.
diego-turned = A new target is turned up.
diego-stop-proposed = { $seat } { $seat-who ->
        [you] propose
       *[other] proposes
    } to stop: no pairs left?
diego-stop-accepted = { $seat } { $seat-who ->
        [you] agree
       *[other] agrees
    } to stop.
diego-stop-refused = { $seat } { $seat-who ->
        [you] refuse
       *[other] refuses
    }: play goes on.
diego-play-over = Play is over: { $reason ->
        [agreed] everybody agrees to stop.
        [all_passed] everybody passed in a row.
        [no_hand] all hands are empty.
        [last_seat] only one side is left at the table.
       *[no_target] there are no targets left.
    }
diego-skipped-votes = { $seat } { $seat-who ->
        [you] stop
       *[other] stops
    } answering.
diego-checked = The control sheet: the pair is { $right ->
        [yes] right
       *[no] wrong
    }. { $seat-who ->
        [you] Your
       *[other] { $seat }'s
    } { $side ->
        [pas_diego] PAS DIEGO!
       *[diego] DIEGO!
    }: { $points } points.
diego-scored = Points: { $points }.

## Why an action is refused.

diego-refused-wrong_phase = Not now.
diego-refused-wrong_call = Too late: that announcement is over.
diego-refused-not_in_hand = That card is not in the hand.
diego-refused-not_a_target = That is not a target.
diego-refused-no_own_pairs = At this table two cards from your own hand don't make a pair.
diego-refused-same_card = It takes two different cards.
diego-refused-empty_hand = An empty hand can only pass: there is nothing to counter.
diego-refused-open_hands = Hands are open: name the pair when you counter.
diego-refused-closed_hands = Hands are closed: announce DIEGO! first, then the hand is shown.
diego-refused-barred = Your proposal was refused: you may propose again after your next turn.
diego-refused-wrong_pair = The control sheet has moved on to another pair.
