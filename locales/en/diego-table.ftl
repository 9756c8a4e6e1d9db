# Diego, a game of numbers for school: its table in the browser.

diego-table-title = Diego
diego-table-stock = { $count ->
        [0] Stock empty
       *[other] Stock { $count }
    }
diego-table-back = Hidden card
diego-table-targets = The targets
diego-table-taken-away = Empty space
diego-table-hand = Your hand
diego-table-hand-of = { $who ->
        [you] Your hand
       *[other] { $name }'s hand
    }
diego-table-hand-empty = Empty hand
diego-table-hand-empty-yours = Your hand is empty.
diego-table-hand-look = See { $name }'s hand enlarged
diego-table-hand-count = { $count ->
        [0] no card
        [one] 1 card
       *[other] { $count } cards
    }
diego-table-hand-closed = The hand stays hidden.
diego-table-pair = The announced pair
diego-table-pair-yours = The chosen pair
diego-table-middle = In the middle of the cloth

# The holder and its two sides.
diego-table-holder = { $who ->
        [you] Your holder
       *[other] { $name }'s holder
    }
diego-table-side-diego = DIEGO side
diego-table-side-pas = PAS DIEGO side
diego-table-word-diego = DIEGO
diego-table-word-pas = PAS
diego-table-named-none = { $count ->
        [one] Named no pair once
       *[other] Named no pair { $count } times
    }
diego-table-holder-title = The holder
diego-table-holder-note = has two sides: your DIEGO! pairs on the left, those taken with PAS DIEGO! on the right
diego-table-until-the-end = The control sheet is read at the end: until then nothing says who is right.
diego-table-partner = Your team
diego-table-holder-none = Nothing yet.

# What a seat does.
diego-table-seat-plays = To play
diego-table-seat-announces = DIEGO!
diego-table-seat-passes = PASS
diego-table-seat-asked = To answer
diego-table-seat-let-pass = No objection
diego-table-seat-names = Naming a pair
diego-table-seat-proposes = Nothing left?
diego-table-seat-accepts = Agreed

# In the middle.
diego-table-cry = { $what ->
        [turn] { $who ->
            [you] Your turn
           *[other] { $name }'s turn
        }
        [stop] { $name } { $who ->
            [you] ask
           *[other] asks
        }
        [naming] { $name } { $who ->
            [you] look for
           *[other] looks for
        }
       *[other] { $name } { $who ->
            [you] say
           *[other] says
        }
    }
diego-table-cry-diego = DIEGO!
diego-table-cry-pass = PASS
diego-table-cry-stop = Nothing left?
diego-table-cry-naming = a pair
diego-table-calm = Take your time
diego-table-stop-accepted = Agreed
diego-table-stop-waits = To answer

# What can be said.
diego-table-do-diego = DIEGO!
diego-table-do-pass = PASS
diego-table-do-pas-diego = PAS DIEGO!
diego-table-do-let-pass = Let it pass
diego-table-do-none = None (−2)
diego-table-do-stop = Nothing left?
diego-table-do-stop-accept = Yes, stop
diego-table-do-stop-refuse = No, go on
diego-table-do-again = Once more to confirm
diego-table-barred = Refused: you can propose to stop again after your next turn.
diego-table-who-answers = Who is speaking?
diego-table-cannot-yet = Choose two cards first.

# The sentence.
diego-table-say-turn = { $who ->
        [you] { $hand ->
            [empty] Your hand is empty: all you can do is pass.
           *[cards] Your turn: two cards, the same number.
        }
        [other] { $hand ->
            [empty] { $name }, your hand is empty: all you can do is pass.
           *[cards] { $name }, two cards, the same number.
        }
        [watched] You are looking for a pair.
       *[waiting] { $name } is looking for a pair.
    }
diego-table-say-pick = { $count ->
        [0] Tap a card in your hand, then a target.
       *[other] And the other card?
    }
diego-table-say-last-pass = One more pass that nobody counters, and the game ends.
diego-table-say-last-pass-yours = If you pass and nobody counters, the game ends.
diego-table-say-pair = These two cards, the same number?
diego-table-say-pair-why = { $keys ->
        [yes] Announce DIEGO! (key D), or Escape to take it back.
       *[no] Announce DIEGO!, or tap a card to take it back.
    }
diego-table-say-agree = { $name } announces DIEGO! Do you agree?
diego-table-say-agree-why = Do the two cards show the same number?
diego-table-say-announced = { $who ->
        [you] You announce DIEGO!
       *[other] { $name } announces DIEGO!
    }
diego-table-say-partner = Partners don't object to each other.
diego-table-say-let-pass = You let it pass.
diego-table-say-waits = { $count ->
        [one] Waiting for { $names }.
       *[other] Waiting for { $names }.
    }
diego-table-say-passed = { $who ->
        [you] You pass.
       *[other] { $name } passes.
    }
diego-table-say-passed-empty = { $who ->
        [you] You pass with an empty hand.
       *[other] { $name } passes with an empty hand.
    }
diego-table-say-no-counter = There is nothing to counter.
diego-table-say-counter = { $name } passes. Do you see a pair?
diego-table-say-counter-open = Tap one of their cards and a target, then DIEGO!
diego-table-say-counter-closed = With DIEGO! their hand is shown, and you name a pair. Naming none costs 2 points.
diego-table-say-counter-last = { $keys ->
        [yes] What counts is when you say DIEGO! (key D).
       *[no] What counts is when you say DIEGO!
    }
diego-table-say-naming = { $who ->
        [you] Name a pair from { $passer }'s hand.
        [other] { $name }, name a pair from { $passer }'s hand.
        [watched] You are looking for a pair in { $passer }'s hand.
       *[waiting] { $name } is looking for a pair in { $whose ->
            [you] your hand
           *[other] { $passer }'s hand
        }.
    }
diego-table-say-naming-why = One of these cards and a target. Naming none costs 2 points.
diego-table-say-stop = { $name } proposes to stop. No pairs left?
diego-table-say-stop-why = Everybody has to agree: one refusal, and the game goes on.
diego-table-say-stop-waits = { $accepted ->
        [yes] You agree to stop.
       *[no] { $who ->
            [you] You propose to stop.
           *[other] { $name } proposes to stop.
        }
    }
