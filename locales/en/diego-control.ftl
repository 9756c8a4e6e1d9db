# Diego: the control sheet, and the end.

diego-control-pair = Pair { $nth }
diego-control-nth = Pair { $nth } of { $of }
diego-control-announced = DIEGO!
diego-control-objected = NOT DIEGO! taken from { $name }
diego-control-countered = DIEGO! on the PASS of { $name }
diego-control-ask = Is it the same number?
diego-control-ask-why = Say what you think: nobody sees it yet, and it brings no points.
diego-control-wait =
    { $count ->
        [0] The sheet answers…
        [one] { $names } is still looking at this pair.
       *[other] { $names } are still looking at this pair.
    }
diego-control-vote-equal = Same number
diego-control-vote-different = Different
diego-control-skip = No more answers
diego-control-keys = Keys: “=” same number, “N” different, “S” no more answers.
diego-control-voting = Who has answered
diego-control-votes = What everybody thought
diego-control-is-equal = thought: same number
diego-control-is-different = thought: different numbers
diego-control-is-voted = has answered
diego-control-is-skipped = answers no more
diego-control-is-thinks = still looking
diego-control-is-silent = said nothing
diego-control-same = It is the same number.
diego-control-different = They are two different numbers.
diego-control-why-diego =
    { $right ->
        [yes] DIEGO! was right: { $points } for { $name }.
       *[no] DIEGO! was wrong: { $points } for { $name }.
    }
diego-control-why-pas_diego =
    { $right ->
        [yes] NOT DIEGO! was one too many: { $points } for { $name }.
       *[no] NOT DIEGO! was right: { $points } for { $name }.
    }
diego-control-ended =
    { $reason ->
        [agreed] Everybody agrees: no pair is left.
        [all_passed] Everybody passed in a row.
        [no_hand] Nobody has a card left.
        [last_seat] Only one side is left at the table.
       *[no_target] No target is left.
    }

diego-end-sheet-pairs = The sheet, pair by pair
diego-end-no-pairs = No pair was taken.
diego-end-proofs = Reading the proofs again…
diego-end-capital = At the start
diego-end-none = Against a PASS, nothing found
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
diego-end-objected =
    { $count ->
        [one] { $count } right NOT DIEGO!
       *[other] { $count } right NOT DIEGO!
    }
diego-end-too-much =
    { $count ->
        [one] { $count } NOT DIEGO! too many
       *[other] { $count } NOT DIEGO! too many
    }
diego-end-again = To look at again
diego-end-practise = Practise
