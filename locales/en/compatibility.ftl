# Compatibility, a game of thinking alike, by Craig Browne.

compatibility-title = Compatibility

## What happens. Nothing tells what anybody chose before it is revealed.

compatibility-theme-read = { $seat } { $seat-who ->
        [you] say
       *[other] says
    } { $number }: “{ $theme }”.
compatibility-ranked = { $seat } { $seat-who ->
        [you] have handed in your
       *[other] has handed in their
    } ranking.
compatibility-reopened = { $seat } { $seat-who ->
        [you] think
       *[other] thinks
    } it over again.
compatibility-doubled = { $seat } { $seat-who ->
        [you] announce your
       *[other] announces their
    } ×2.
compatibility-laid = { $seat } { $seat-who ->
        [you] place your
       *[other] places their
    } ×2 on rank { $rank }.
compatibility-declined = { $seat } { $seat-who ->
        [you] keep your
       *[other] keeps their
    } ×2.
compatibility-wasted = { $seat-who ->
        [you] Your ×2 wasn't placed in time: it is lost, to no effect.
       *[other] { $seat }'s ×2 wasn't placed in time: it is lost, to no effect.
    }
compatibility-turned = Rank { $step } is revealed.
compatibility-matched = { $picture }: { $accord ->
        [direct] same rank
       *[indirect] other rank
    } for { $seat-who ->
        [you] you and { $with }
       *[other] { $seat } and { $with-who ->
            [you] you
           *[other] { $with }
        }
    }{ $doubled ->
        [yes] , doubled
       *[no] { "" }
    }. +{ $points }, square { $square }.
compatibility-referent-moved = { $points ->
        [0] Nobody scores: the Reference ({ $seat-who ->
            [you] you
           *[other] { $seat }
        }) stays on square { $square }.
       *[other] { $seat-who ->
            [you] You were the Reference and advance too
           *[other] The Reference ({ $seat }) advances too
        }: +{ $points }, matching the best score. Square { $square }.
    }
compatibility-theme-dropped = { $seat-who ->
        [you] You were the Reference and leave the table
       *[other] The Reference ({ $seat }) leaves the table
    }: the theme scores nothing.
compatibility-left = { $seat } { $seat-who ->
        [you] leave
       *[other] leaves
    } the table for good.
compatibility-team-out = A team is out: { $seats }.
compatibility-finished = { $reason ->
        [arrived] The last square has been reached: the game is over.
        [themes_over] All themes have been read: the game is over.
        [duo_won] The last square has been reached in time: the duo wins!
        [duo_lost] Twelve themes, and the last square hasn't been reached: the duo has lost.
        [duo_left] The duo has split up: nobody wins.
       *[last_left] Only one side is left: it wins.
    }

## Why not.

compatibility-refused-wrong_phase = Not now.
compatibility-refused-no_such_number = A card has six themes: say a number from 1 to 6.
compatibility-refused-wrong_count = Your square asks for another number of pictures.
compatibility-refused-no_such_picture = There is no such picture.
compatibility-refused-picture_twice = One picture is there twice.
compatibility-refused-already_in = You've handed in your ranking: take it back first.
compatibility-refused-not_in = You have no ranking to take back.
compatibility-refused-spent = Your ×2 is already used.
compatibility-refused-taken = Somebody else has announced the ×2 for this theme.
compatibility-refused-announced = You've already announced your ×2.
compatibility-refused-declined = You're keeping your ×2 for this theme: take your ranking back first.
compatibility-refused-referent = The Reference can't use the ×2.
compatibility-refused-not_announced = Announce the ×2 first.
compatibility-refused-laid = Your ×2 is already placed.
compatibility-refused-no_such_rank = Your ranking has no such rank.
