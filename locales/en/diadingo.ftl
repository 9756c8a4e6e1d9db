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
diadingo-ask-theft = you may steal, for instance “{ $victim } { $value }” from { $seat }, or pass with “n”

# What happens. No place is named: remembering them is the game.
diadingo-drew = { $seat } { $seat-who ->
        [you] draw
       *[other] draws
    } { $card ->
        [theft] a theft card.
       *[ring] a { $ring } ring.
    }
diadingo-tried = { $seat } { $seat-who ->
        [you] try
       *[other] tries
    }: { $loose ->
        [yes] the diamond comes off.
       *[no] the diamond holds.
    }
diadingo-robbed = { $seat } { $seat-who ->
        [you] take
       *[other] takes
    } { $victim-who ->
        [you] your { $value } diamond.
       *[other] { $victim }'s { $value } diamond.
    }
diadingo-declined = { $seat } { $seat-who ->
        [you] choose
       *[other] chooses
    } not to steal.
diadingo-put-aside = { $seat } { $seat-who ->
        [you] have nothing to steal
       *[other] has nothing to steal
    }: the card is put aside.
diadingo-game-over = End of game { $game }, { $reason ->
        [stones] only the fixed diamonds are left
        [last_seat] only one person is left
       *[cards] there are no cards left
    }: { $points }.
diadingo-began = Game { $game }: { $first } { $first-who ->
        [you] start
       *[other] starts
    }.
diadingo-tray = The fixed diamonds of game { $game }:
diadingo-sheet = Score sheet
diadingo-total = Total

diadingo-refused-no_stone = There is no longer a diamond there.
diadingo-refused-cannot_rob = You can't steal that: it takes another player's diamond, on a ring of the same value as one of your empty rings.
diadingo-refused-wrong_phase = Not now.

diadingo-help =
    Draw a ring, then try one diamond on the tray: if it comes off it is set on the ring, if it
    holds the ring stays empty. Remember which ones are fixed: nothing marks them.
    A theft card lets you move a diamond from another player's ring to an empty one of yours of the
    same value; whoever is robbed plays next. Rings with a diamond count their value.
    “D3” tries the third diamond of row D; “2 3000” steals from player 2 a diamond on a ring of 3000;
    “n” declines the theft; “q” leaves the table.
