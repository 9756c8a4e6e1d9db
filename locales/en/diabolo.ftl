# Diabolo, a game by Michael Schacht.

diabolo-title = Diabolo
diabolo-red = red
diabolo-yellow = yellow
diabolo-green = green
diabolo-blue = blue
diabolo-violet = violet
diabolo-hell = hell
diabolo-heaven = heaven
diabolo-head-hell = HELL
diabolo-head-heaven = HEAVEN
diabolo-is-closed = closed
diabolo-pile = { $count ->
        [0] draw pile empty
        [one] 1 card to draw
       *[other] { $count } cards to draw
    }
diabolo-rows-end = { $closed } of { $needed } rows closed
diabolo-discards = Discards:
diabolo-your-hand = Your hand:
diabolo-has-double = double
diabolo-cards = { $count ->
        [0] no cards
        [one] 1 card
       *[other] { $count } cards
    }

diabolo-ask-lay = lay a card, for instance “{ $card } <” on the left in hell or “{ $card } >” on the right in heaven
diabolo-ask-discard = none of your cards can be laid; discard one, for instance “{ $card }”
diabolo-ask-stake = { $colour } wins points and you hold { $sum }. Do you play your double card? (y/n)

diabolo-laid = { $seat } { $seat-who ->
        [you] lay
       *[other] lays
    } { $card } in { $side ->
        [hell] hell
       *[heaven] heaven
    }.
diabolo-closed = The { $row } row is closed.
diabolo-drew = { $seat } { $seat-who ->
        [you] draw
       *[other] draws
    } { $card }.
diabolo-shown = { $seat } cannot lay any card and { $seat-who ->
        [you] show your
       *[other] shows their
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
diabolo-asked = { $row } wins points: who plays the double?
diabolo-staked = { $seat } { $seat-who ->
        [you] have
       *[other] has
    } chosen.
diabolo-row-level = { $colour }: { $hell } against { $heaven }, level, nothing happens.
diabolo-row-won = { $colour }: { $hell } against { $heaven }, heaven wins.
diabolo-row-lost = { $colour }: { $hell } against { $heaven }, hell wins.
diabolo-doubled = { $seat } had played the double.
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

diabolo-refused-card_not_held = You do not hold that card.
diabolo-refused-row_closed = That row is closed: it has its five cards.
diabolo-refused-side_full = That side already has three cards.
diabolo-refused-must_lay = You can lay a card, so you must.
diabolo-refused-must_discard = None of your cards can be laid: discard one.
diabolo-refused-wrong_phase = Not now.

diabolo-help =
    Lay your cards on the left (hell) or the right (heaven) of the row of their colour:
    at most three on a side, five in a row. The round ends as soon as { $needed } rows are closed.
    A colour in which heaven has more points wins them for whoever holds most of it in hand;
    if hell has more, that one loses them. One double a round doubles what you gain.
    “R3 <” lays the red 3 in hell, “R3 >” in heaven; “q” leaves the table.

# In the browser.
diabolo-card = { $colour } { $value }
diabolo-abbr-red = Re
diabolo-abbr-yellow = Ye
diabolo-abbr-green = Gr
diabolo-abbr-blue = Bl
diabolo-abbr-violet = Vi
diabolo-colour = Colour
diabolo-row = { $colour } row
diabolo-row-says = { $colour }, { $lead ->
        [hell] hell leads { $hell } to { $heaven }
        [heaven] heaven leads { $heaven } to { $hell }
       *[none] level, { $hell } to { $heaven }
    }.
diabolo-row-is-closed = The row is closed.
diabolo-lay-here = { $side ->
        [hell] Place in hell
       *[heaven] Place in heaven
    }, { $colour } row, total { $sum }
diabolo-pile-short = Pile
diabolo-own-hand = Your hand
diabolo-in-hand = { " " }cards in hand
diabolo-double-used = double already used
diabolo-deals = deals
diabolo-thinks = is thinking
diabolo-decided = has decided
diabolo-not-playable = cannot be placed
diabolo-just-drawn = just drawn
diabolo-choose-first = Choose a card from your hand first.
diabolo-own-row = The { $card } goes in the { $colour } row.
diabolo-confirm = Confirm
diabolo-discard = Discard
diabolo-shows = { $name } cannot place anything and shows their hand.

diabolo-keys-hell = d
diabolo-keys-heaven = a
diabolo-keys-keep = k
diabolo-keys-double = d

diabolo-phase-round = Round { $round }/{ $rounds }
diabolo-phase-count = Scoring { $round }/{ $rounds }
diabolo-round-ends = The round ends at { $needed } closed rows: { $closed } so far.
diabolo-secret-double = The double, in secret
diabolo-round-sheet = Sheet of this round
diabolo-sheet-round = Round
diabolo-sheet-after = After round { $round }

diabolo-say-choose = Your turn: choose a card to place.
diabolo-say-choose-why = Hell on the left, heaven on the right, in the row of its colour.
diabolo-say-closed = { $count ->
        [one] Closed row: { $colours }.
       *[other] Closed rows: { $colours }.
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
diabolo-say-double = Will you announce your double?
diabolo-say-double-why = Nobody will know before all reveal together.
diabolo-say-deciding = { $count ->
        [one] { $names } is thinking about the double…
       *[other] { $names } are thinking about the double…
    }
diabolo-say-deciding-why = All reveal together.
diabolo-say-row-gain = { $names } { $who ->
        [you] gain
        [one] gains
       *[other] gain
    } { $points ->
        [one] 1 point
       *[other] { $points } points
    } with { $colour }.
diabolo-say-row-loss = { $names } { $who ->
        [you] lose
        [one] loses
       *[other] lose
    } { $points ->
        [one] 1 point
       *[other] { $points } points
    } with { $colour }.
diabolo-say-row-each = { $each } with { $colour }.
diabolo-say-row-nothing = Nothing happens with { $colour }.
diabolo-say-sheet = Round { $round } is scored.
diabolo-say-leads = { $names } { $who ->
        [you] lead
        [one] leads
       *[other] lead
    } with { $points }.
diabolo-say-over = The game is over.
diabolo-highest-why = Only the strongest hand of the colour counts.
diabolo-level-why = Level: nobody gains or loses.
diabolo-spent = { $who ->
        [you] { $count ->
            [one] { $names } had announced: your double is lost.
           *[other] { $names } had announced: your doubles are lost.
        }
        [one] { $names } had announced: that double is lost.
       *[other] { $names } had announced: those doubles are lost.
    }

diabolo-step-now = now
diabolo-step-todo = to come
diabolo-step-nothing = nothing
diabolo-brings = { $heaven } to { $hell }: { $colour } brings points.
diabolo-brings-why = The strongest hand of this colour gains its sum.
diabolo-verdict-heaven = The { $colour } row brings points.
diabolo-verdict-hell = The { $colour } row costs points.
diabolo-verdict-none = The { $colour } row is level.
diabolo-no-card = no card
diabolo-double-lost = lost

diabolo-the-double = The double
diabolo-your-colour = { $count ->
        [0] You have no { $colour }
       *[other] Your { $colour }
    }
diabolo-keep = Keep it
diabolo-keep-why = { $sum ->
        [0] for another colour
       *[other] +{ $sum } if you are ahead
    }
diabolo-announce = Announce it
diabolo-announce-why = { $sum ->
        [0] it will be lost
       *[other] +{ $sum }, or it is lost
    }
diabolo-decide = Decide

diabolo-option-dealer = Who deals first
diabolo-option-dealer-why = The player on their left begins.
diabolo-option-chance = Chance
diabolo-option-rounds = Rounds
diabolo-option-rounds-why = One for each player.

diabolo-high-best = The move of the game.
diabolo-high-best-say = { $doubled ->
        [yes] { $name } doubles { $colour } in round { $round }: +{ $points }.
       *[no] { $name } takes { $colour } in round { $round }: +{ $points }.
    }
diabolo-high-close = By one point.
diabolo-high-close-say = { $hell } to { $heaven }: { $colour } falls into hell and costs { $names } { $points }.
diabolo-high-wasted = Doubles for nothing.
diabolo-high-wasted-say = { $name } announced { $count } in vain.
