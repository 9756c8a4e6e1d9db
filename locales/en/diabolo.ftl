# Diabolo, a game by Michael Schacht.

diabolo-title = Diabolo
diabolo-red = red
diabolo-yellow = yellow
diabolo-green = green
diabolo-blue = blue
diabolo-violet = violet
diabolo-red-row = red
diabolo-yellow-row = yellow
diabolo-green-row = green
diabolo-blue-row = blue
diabolo-violet-row = violet
diabolo-hell = hell
diabolo-heaven = heaven
diabolo-head-hell = HELL
diabolo-head-heaven = HEAVEN
diabolo-is-closed = Closed
diabolo-pile = { $count ->
        [0] draw pile empty
        [one] 1 card to draw
       *[other] { $count } cards to draw
    }
diabolo-rows-end = { $closed } of { $needed } rows closed
diabolo-discards = Discards:
diabolo-your-hand = Your hand:
diabolo-has-double = ×2
diabolo-cards = { $count ->
        [0] no cards
        [one] 1 card
       *[other] { $count } cards
    }

diabolo-ask-lay = place a card, for instance “{ $card } <” on the left in hell or “{ $card } >” on the right in heaven
diabolo-ask-discard = none of your cards can be placed; discard one, for instance “{ $card }”
diabolo-ask-stake = { $colour } wins points and you hold { $sum }. Play your ×2? (y/n)

diabolo-laid = { $seat } { $seat-who ->
        [you] place
       *[other] places
    } { $card } in { $side ->
        [hell] hell
       *[heaven] heaven
    }.
diabolo-closed = The { $row } row is closed.
diabolo-drew = { $seat } { $seat-who ->
        [you] draw
       *[other] draws
    } { $card }.
diabolo-shown = { $seat } { $seat-who ->
        [you] cannot place any card and show your
       *[other] cannot place any card and shows their
    } hand: { $hand }.
diabolo-discarded = { $seat } { $seat-who ->
        [you] discard
       *[other] discards
    } { $card }.
diabolo-skipped = { $seat } { $seat-who ->
        [you] have no card left and pass.
       *[other] has no card left and passes.
    }
diabolo-round-over = Round { $round } is over: the rows are scored.
diabolo-asked = The { $row } row earns points: who plays their ×2?
diabolo-staked = { $seat } { $seat-who ->
        [you] have decided.
       *[other] has decided.
    }
diabolo-row-level = The { $row } row: { $hell } to { $heaven }, tied, nothing happens.
diabolo-row-won = The { $row } row: { $hell } to { $heaven }, heaven wins.
diabolo-row-lost = The { $row } row: { $hell } to { $heaven }, hell wins.
diabolo-doubled = { $seat } { $seat-who ->
        [you] had played your ×2.
       *[other] had played their ×2.
    }
diabolo-gains = { $seat } { $seat-who ->
        [you] gain
       *[other] gains
    } { $points }.
diabolo-loses = { $seat } { $seat-who ->
        [you] lose
       *[other] loses
    } { $points }.
diabolo-nobody = Nobody holds { $colour }: nothing happens.
diabolo-dealt = Round { $round }: { $dealer } { $dealer-who ->
        [you] deal
       *[other] deals
    }.
diabolo-sheet = Score sheet
diabolo-total = Total

diabolo-refused-card_not_held = You don't hold that card.
diabolo-refused-row_closed = That row is closed: it has its five cards.
diabolo-refused-side_full = That side already has three cards.
diabolo-refused-must_lay = You can place a card, so you must.
diabolo-refused-must_discard = None of your cards can be placed: discard one.
diabolo-refused-wrong_phase = Not now.

diabolo-help =
    Place your cards on the left (hell) or the right (heaven) of the row of their colour:
    at most three on a side, five in a row. The round ends as soon as { $needed } rows are closed.
    A colour in which heaven has more points wins them for whoever holds most of it in hand;
    if hell has more, that player loses them. One ×2 a round doubles what you gain.
    “R3 <” places the red 3 in hell, “R3 >” in heaven; “q” leaves the table.

# In the browser.
diabolo-card = { $colour } { $value }
diabolo-abbr-red = Re
diabolo-abbr-yellow = Ye
diabolo-abbr-green = Gr
diabolo-abbr-blue = Bl
diabolo-abbr-violet = Vi
diabolo-colour = Colour
diabolo-row = The { $row } row
diabolo-row-says = The { $row } row: { $lead ->
        [hell] hell leads { $hell } to { $heaven }
        [heaven] heaven leads { $heaven } to { $hell }
       *[none] tied at { $hell }
    }.
diabolo-row-is-closed = The row is closed.
diabolo-lay-here = { $side ->
        [hell] Place in hell
       *[heaven] Place in heaven
    }, { $row } row, total { $sum }
diabolo-pile-short = Pile
diabolo-own-hand = Your hand
diabolo-in-hand = { " " }cards in hand
diabolo-double-used = ×2 already played
diabolo-deals = Dealer
diabolo-thinks = Thinking
diabolo-decided = Decided
diabolo-not-playable = cannot be placed
diabolo-just-drawn = just drawn
diabolo-choose-first = Choose a card from your hand first.
diabolo-own-row = The { $card } goes in the { $row } row.
diabolo-confirm = Confirm
diabolo-discard = Discard
diabolo-shows = { $name } cannot place anything and shows their hand.

diabolo-keys-hell = d
diabolo-keys-heaven = a
diabolo-keys-keep = k
diabolo-keys-double = d

diabolo-phase-round = Round { $round }/{ $rounds }
diabolo-phase-count = Scoring { $round }/{ $rounds }
diabolo-round-ends = The round ends at { $needed } closed rows ({ $closed } so far).
diabolo-secret-double = The ×2, in secret
diabolo-round-sheet = This round's score sheet
diabolo-sheet-round = Round
diabolo-sheet-after = After round { $round }

diabolo-say-choose = Your turn: choose a card to place.
diabolo-say-choose-why = Hell on the left, heaven on the right, in the row of its colour.
diabolo-say-closed = { $count ->
        [one] The { $rows } row is closed.
       *[other] The { $rows } rows are closed.
    }
diabolo-say-place = Your turn: place your { $card }.
diabolo-say-place-why = Hell or heaven?
diabolo-say-confirm = { $side ->
        [hell] The { $card } in hell?
        [heaven] The { $card } in heaven?
       *[discard] Discard the { $card }?
    }
diabolo-say-confirm-why = Tap again to confirm.
diabolo-say-discard = Your turn: discard a card.
diabolo-say-discard-card = Discard your { $card }?
diabolo-say-discard-why = Nothing can be placed: everybody sees your hand.
diabolo-say-double = Play your ×2 on { $colour }?
diabolo-say-double-why = { $count ->
        [0] You have no { $colour }.
       *[other] Your { $colour }: { $cards }.
    } All choices are revealed together.
diabolo-say-deciding = { $names } { $who ->
        [you] are thinking about your ×2…
        [one] is thinking about their ×2…
       *[other] are thinking about their ×2…
    }
diabolo-say-deciding-why = All choices are revealed together.
diabolo-say-row-gain = { $names } { $who ->
        [you] gain
        [one] gains
       *[other] gain
    } { $points ->
        [one] 1 point
       *[other] { $points } points
    } from { $colour }.
diabolo-say-row-loss = { $names } { $who ->
        [you] lose
        [one] loses
       *[other] lose
    } { $points ->
        [one] 1 point
       *[other] { $points } points
    } on { $colour }.
diabolo-say-row-each = For { $colour }: { $each }.
diabolo-say-row-nothing = Nothing changes for { $colour }.
diabolo-say-one-more = One more, and we count.
diabolo-say-closing = { $closed ->
        [0] No cards left: we count.
        [one] No cards left: we count.
        [2] Two rows are closed: we count.
        [3] Three rows are closed: we count.
       *[other] { $closed } rows are closed: we count.
    }
diabolo-say-closing-why = Colour by colour, who gains and who loses.
diabolo-say-sheet = Round { $round } is over.
diabolo-say-leads = { $names } { $who ->
        [you] lead
        [one] leads
       *[other] lead
    } with { $points }.
diabolo-say-over = The game is over.
diabolo-highest-why = Only the strongest hand counts.
diabolo-level-why = Tied: nobody gains or loses.
diabolo-spent = { $names } { $who ->
        [you] { $count ->
            [one] had played your ×2: it is lost.
           *[other] had played your ×2s: they are lost.
        }
        [one] had played their ×2: it is lost.
       *[other] had played their ×2s: they are lost.
    }

diabolo-step-now = Now
diabolo-step-todo = To come
diabolo-step-nothing = Nothing
diabolo-brings = { $heaven } to { $hell }: the { $row } row earns points.
diabolo-verdict-heaven = The { $row } row earns points.
diabolo-verdict-hell = The { $row } row costs points.
diabolo-verdict-none = The { $row } row is tied.
diabolo-no-card = No card
diabolo-double-lost = Lost

diabolo-the-double = The ×2
diabolo-keep = Keep it
diabolo-keep-why = { $sum ->
        [0] For another colour
       *[other] +{ $sum } if you're ahead
    }
diabolo-announce = Play it
diabolo-announce-why = { $sum ->
        [0] It will be lost
       *[other] +{ $sum }, or it is lost
    }

diabolo-option-dealer = Who deals first
diabolo-option-dealer-why = The player on their left starts.
diabolo-option-chance = By lot
diabolo-option-rounds = Rounds
diabolo-option-rounds-why = One per player.

diabolo-high-best = The move of the game.
diabolo-high-best-say = { $name } { $doubled ->
        [yes] { $who ->
            [you] double
           *[other] doubles
        }
       *[no] { $who ->
            [you] take
           *[other] takes
        }
    } { $colour } in round { $round }: +{ $points }.
diabolo-high-close = By a single point.
diabolo-high-close-say = { $hell } to { $heaven }: the { $row } row goes to hell, minus { $points } for { $names }.
diabolo-high-wasted = ×2s for nothing.
diabolo-high-wasted-say = { $name } played { $count } in vain.
