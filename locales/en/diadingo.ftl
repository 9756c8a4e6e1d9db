# Diadingo, a game by Gunter Baars.

diadingo-title = Diadingo
diadingo-dollars = ${ $amount }
diadingo-game-of = game { $game } of { $games }
diadingo-cards = { $count ->
        [0] no card left
        [one] 1 card left
       *[other] { $count } cards left
    }
diadingo-thefts-aside = { $count ->
        [0] no theft yet
        [one] 1 theft card aside
       *[other] { $count } theft cards aside
    }
diadingo-no-ring = no ring

diadingo-ask-try = your ring is worth { $amount }; try a diamond, for instance “{ $place }”
diadingo-ask-theft = you may steal, for instance “{ $victim } { $value }” from { $name }, or decline with “n”

diadingo-drew-ring = { $name } { $who ->
        [you] draw
       *[other] draws
    } a ring of { $amount }.
diadingo-drew-theft = { $name } { $who ->
        [you] draw
       *[other] draws
    } a theft card.
diadingo-tried = { $name } { $who ->
        [you] try
       *[other] tries
    } a diamond: { $result ->
        [loose] it comes off and is set on the ring.
       *[fixed] it is fixed, the ring stays empty.
    }
diadingo-robbed = { $name } { $who ->
        [you] steal
       *[other] steals
    } the diamond of a ring of { $amount } from { $whom ->
        [you] you
       *[other] { $victim }
    }.
diadingo-declined = { $name } { $who ->
        [you] decline
       *[other] declines
    } the theft.
diadingo-put-aside = The theft card is of no use and is put aside.
diadingo-game-over = { $reason ->
        [stones] Only fixed diamonds are left: game { $game } is over.
        [cards] All cards are used: game { $game } is over.
       *[last_seat] The others have left: game { $game } is over.
    }
diadingo-counts = { $name }: { $amount }, { $set ->
        [0] no ring set
        [one] 1 ring set
       *[other] { $set } rings set
    }.
diadingo-began = Game { $game }: the diamonds are set anew. { $name } { $who ->
        [you] begin
       *[other] begins
    }.
diadingo-tray = The fixed diamonds of game { $game }:
diadingo-sheet = Score sheet
diadingo-total = Total

diadingo-refused-no_stone = There is no diamond there any more.
diadingo-refused-cannot_rob = That cannot be stolen: it takes another player's diamond on a ring of the same value as an empty one of yours.
diadingo-refused-wrong_phase = Not now.

diadingo-help =
    Draw a ring, then try one diamond of the tray: if it is loose it is set on the ring, if it is
    fixed the ring stays empty. Remember which ones are fixed: nothing marks them.
    A theft card lets you move a diamond from another player's ring to an empty one of yours of the
    same value; whoever is robbed plays next. Rings with a diamond count their value.
    “D3” tries the third diamond of row D; “2 3000” steals from player 2 a diamond on a ring of 3000;
    “n” declines the theft; “q” leaves the table.
