# Diadingo: hints at practice tables, and the moments that mattered in a game that is over.

diadingo-hint-try = A diamond nobody has tried, { $place } for instance.
diadingo-hint-untried = { $who ->
        [you] You haven't seen { $stones } of them tried: a { $percent }% chance that it comes off.
       *[other] { $stones } had never been tried: a { $percent }% chance that it comes off.
    }
diadingo-hint-avoid = Avoid { $places }.
diadingo-hint-seen = { $count ->
        [one] You saw it hold.
       *[other] You saw them hold.
    }
diadingo-hint-try-fixed = { $place }, which holds.
diadingo-hint-seen-fixed = { $who ->
        [you] You saw it hold: nobody learns anything from it, and few cards are left.
       *[other] It had been seen to hold: nobody learns anything from it, and few cards are left.
    }
diadingo-hint-rob = { $who ->
        [you] Take your diamond, { $value }.
       *[other] Take { $name }'s diamond, { $value }.
    }
diadingo-hint-swing = The gap changes by { $dollars }.
diadingo-hint-fills = { $who ->
        [you] Your empty ring won't cost you any more.
       *[other] Their empty ring won't cost them any more.
    }
diadingo-hint-leader = { $name } { $who ->
        [you] are
       *[other] is
    } in the lead.
diadingo-hint-gives-turn = { $worth ->
        [some] { $name } { $who ->
            [you] play
           *[other] plays
        } next, but a turn is only worth about { $dollars }.
       *[none] { $name } { $who ->
            [you] play
           *[other] plays
        } next, but a turn brings nothing any more.
    }
diadingo-hint-decline = Let the theft go.
diadingo-hint-keeps-turn = { $worth ->
        [some] The turn goes on, and is worth about { $dollars }.
       *[none] No theft brings more.
    }

diadingo-moment-tried = { $name } { $who ->
        [you] try
       *[other] tries
    } { $place }.
diadingo-moment-robbed = { $name } { $who ->
        [you] steal
       *[other] steals
    } a diamond worth { $value }.
diadingo-moment-declined = { $name } { $who ->
        [you] let a theft go.
       *[other] lets a theft go.
    }
diadingo-moment-was-known = { $who ->
        [you] You had seen it hold.
       *[other] It had been seen to hold.
    }
