# Diego: the control sheet, and the end.

diego-control-pair = Pair { $nth }
diego-control-nth = Pair { $nth } of { $of }
diego-control-announced = DIEGO!
diego-control-objected = PAS DIEGO! on { $who ->
        [you] your announcement
       *[other] { $name }'s announcement
    }
diego-control-countered = DIEGO! on { $who ->
        [you] your PASS
       *[other] { $name }'s PASS
    }
diego-control-ask = Is it the same number?
diego-control-ask-why = Say what you think: nobody sees it yet, and it scores nothing.
diego-control-wait = { $count ->
        [0] The sheet answers…
       *[other] { $names } { $who ->
            [one] is
           *[other] are
        } still looking at this pair.
    }
diego-control-vote-equal = Same number
diego-control-vote-different = Different
diego-control-skip = Stop answering
diego-control-keys = Keys: “=” same number, “N” different, “S” stop answering.
diego-control-voting = Who has answered
diego-control-votes = What everybody thought
diego-control-is-equal = same number
diego-control-is-different = different numbers
diego-control-is-voted = answered
diego-control-is-skipped = no more answers
diego-control-is-thinks = still looking
diego-control-is-silent = no answer
diego-control-same = It is the same number.
diego-control-different = They are two different numbers.
diego-control-why-diego =
    { $right ->
        [yes] DIEGO! was right: { $points } for { $name }.
       *[no] DIEGO! was wrong: { $points } for { $name }.
    }
diego-control-why-pas_diego = { $right ->
        [yes] PAS DIEGO! was wrong: { $points } for { $name }.
       *[no] PAS DIEGO! was right: { $points } for { $name }.
    }
diego-control-ended = { $reason ->
        [agreed] Everybody agrees: there are no pairs left.
        [all_passed] Everybody passed in a row.
        [no_hand] Nobody has any cards left.
        [last_seat] Only one side is left at the table.
       *[no_target] There are no targets left.
    }

diego-end-sheet-pairs = The sheet, pair by pair
diego-end-no-pairs = No pair was taken.
diego-end-proofs = Reading the proofs…
diego-end-capital = At the start
diego-end-none = Nothing found against a PASS
diego-end-total = Total
diego-end-right =
    { $count ->
        [one] { $count } right pair
       *[other] { $count } right pairs
    }
diego-end-wrong =
    { $count ->
        [one] { $count } wrong pair
       *[other] { $count } wrong pairs
    }
diego-end-objected = { $count ->
        [one] { $count } right PAS DIEGO!
       *[other] { $count } right PAS DIEGO!
    }
diego-end-too-much = { $count ->
        [one] { $count } wrong PAS DIEGO!
       *[other] { $count } wrong PAS DIEGO!
    }
diego-end-again = To review
diego-end-practise = Practise
