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
diabolo-closed = closed
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

diabolo-laid = { $name } { $who ->
        [you] lay
       *[other] lays
    } { $card } in { $side ->
        [hell] hell
       *[heaven] heaven
    }.
diabolo-closed-row = The { $colour } row is closed.
diabolo-drew-you = You draw { $card }.
diabolo-shown = { $name } cannot lay any card and { $who ->
        [you] show your
       *[other] shows the
    } hand: { $cards }.
diabolo-discarded = { $name } { $who ->
        [you] discard
       *[other] discards
    } { $card }.
diabolo-skipped = { $name } { $who ->
        [you] have no card left and pass.
       *[other] has no card left and passes.
    }
diabolo-round-over = Round { $round } is over: the rows are scored.
diabolo-asked = { $colour } wins points: who plays the double?
diabolo-staked = { $name } { $who ->
        [you] have
       *[other] has
    } chosen.
diabolo-row-level = { $colour }: { $hell } against { $heaven }, level, nothing happens.
diabolo-row-won = { $colour }: { $hell } against { $heaven }, heaven wins.
diabolo-row-lost = { $colour }: { $hell } against { $heaven }, hell wins.
diabolo-doubled = { $name } had played the double.
diabolo-gains = { $name } { $who ->
        [you] gain
       *[other] gains
    } { $points }.
diabolo-loses = { $name } { $who ->
        [you] lose
       *[other] loses
    } { $points }.
diabolo-nobody = Nobody holds { $colour }: nothing happens.
diabolo-dealt = Round { $round }: { $name } { $who ->
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
