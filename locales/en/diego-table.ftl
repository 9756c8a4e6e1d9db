# Diego, a game of numbers for school: its table in the browser.

diego-table-title = Diego
diego-table-stock = { $count ->
        [0] Stock empty
       *[other] Stock { $count }
    }
diego-table-back = Hidden card
diego-table-targets = The targets
diego-table-taken-away = free place
diego-table-hand = Your hand
diego-table-hand-of = { $name }'s hand
diego-table-hand-empty = empty hand
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
diego-table-holder = { $name }'s holder
diego-table-side-diego = DIEGO side
diego-table-side-pas = PAS DIEGO side
diego-table-word-diego = DIEGO
diego-table-word-pas = PAS
diego-table-named-none = { $count ->
        [one] named no pair once
       *[other] named no pair { $count } times
    }
diego-table-holder-title = The holder
diego-table-holder-note = has two sides: your DIEGO! on the left, pairs taken with PAS DIEGO! on the right
diego-table-until-the-end = The control sheet is read at the end: until then nothing says who is right.
diego-table-partner = your team
diego-table-holder-none = Nothing yet.

# What a seat does.
diego-table-seat-plays = plays
diego-table-seat-announces = announces
diego-table-seat-passes = passes
diego-table-seat-asked = to answer
diego-table-seat-let-pass = lets it pass
diego-table-seat-names = names a pair
diego-table-seat-proposes = proposes to stop
diego-table-seat-accepts = accepts

# In the middle.
diego-table-cry = { $what ->
        [turn] { $who ->
            [you] your turn
           *[other] { $name }'s turn
        }
        [stop] { $who ->
            [you] you ask
           *[other] { $name } asks
        }
        [naming] { $who ->
            [you] you look for
           *[other] { $name } looks for
        }
       *[other] { $who ->
            [you] you say
           *[other] { $name } says
        }
    }
diego-table-cry-diego = DIEGO!
diego-table-cry-pass = PASS
diego-table-cry-stop = Nothing left?
diego-table-cry-naming = a pair
diego-table-calm = Take your time
diego-table-stop-accepted = accepts
diego-table-stop-waits = thinks

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
diego-table-barred = Refused: you can propose to stop again after a turn of your own.
diego-table-who-answers = Who speaks?
diego-table-cannot-yet = First choose two cards.

# The sentence.
diego-table-say-turn = { $who ->
        [you] { $hand ->
            [empty] Your hand is empty: all that is left is to pass.
           *[cards] Your turn: two cards, the same number.
        }
        [other] { $hand ->
            [empty] { $name }, your hand is empty: all that is left is to pass.
           *[cards] { $name }, two cards, the same number.
        }
       *[waiting] { $name } looks for a pair.
    }
diego-table-say-pick = { $count ->
        [0] Tap a card of your hand, then a target.
       *[other] And the other card?
    }
diego-table-say-last-pass = One more pass that nobody counters ends the game.
diego-table-say-last-pass-yours = If you pass and nobody counters, the game ends.
diego-table-say-pair = These two cards, the same number?
diego-table-say-pair-why = { $keys ->
        [yes] Announce DIEGO! (key D), or Escape to take it back.
       *[no] Announce DIEGO!, or tap a card to take it back.
    }
diego-table-say-agree = { $name } announces DIEGO! Do you agree?
diego-table-say-agree-why = Do the two cards say the same number?
diego-table-say-announced = { $who ->
        [you] You announce DIEGO!
       *[other] { $name } announces DIEGO!
    }
diego-table-say-partner = Partners do not object to each other.
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
diego-table-say-counter-closed = With DIEGO! the hand is shown, and you name a pair. To name none costs 2 points.
diego-table-say-counter-last = { $keys ->
        [yes] What counts is the moment you say DIEGO! (key D).
       *[no] What counts is the moment you say DIEGO!
    }
diego-table-say-naming = { $who ->
        [you] Name a pair of { $passer }'s hand.
        [other] { $name }, name a pair of { $passer }'s hand.
       *[waiting] { $name } looks for a pair in { $whose ->
            [you] your hand
           *[other] { $passer }'s hand
        }.
    }
diego-table-say-naming-why = One of these cards and a target. To name none costs 2 points.
diego-table-say-stop = { $name } proposes to stop. Nothing left to associate?
diego-table-say-stop-why = Everybody has to agree: one refusal, and the game goes on.
diego-table-say-stop-waits = { $accepted ->
        [yes] You accept to stop.
       *[no] { $who ->
            [you] You propose to stop.
           *[other] { $name } proposes to stop.
        }
    }
