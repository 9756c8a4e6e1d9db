# Compatibility: the moments that mattered.

compatibility-moments-explain = The themes in which people thought most and least alike, and what each ×2 brought.
compatibility-moments-most = Most accord
compatibility-moments-least = Least accord
compatibility-moments-accord = “{ $theme }”: { $direct ->
        [0] no picture at the same rank
        [one] 1 picture at the same rank
       *[other] { $direct } pictures at the same rank
    }, { $indirect ->
        [0] none at another
       *[other] { $indirect } at another
    }, { $mode ->
        [teams] between partners of all teams
        [duo] between partners
       *[referent] with the Reference, everybody counted
    }. That's { $percent }% of what could have been.
compatibility-moments-double = The ×2
compatibility-moments-double-counts = { $who ->
        [you] You placed
       *[other] { $name } placed
    } the ×2 on rank { $rank } for “{ $theme }”, and it counts: +{ $more } points.
compatibility-moments-double-nothing = { $who ->
        [you] You placed
       *[other] { $name } placed
    } the ×2 on rank { $rank } for “{ $theme }”, where nobody agreed: it brought nothing.
compatibility-moments-double-elsewhere = { $who ->
        [you] You placed
       *[other] { $name } placed
    } the ×2 on rank { $rank } for “{ $theme }”, where nobody agreed. On rank { $better } it would have counted.
compatibility-moments-double-wasted = { $who ->
        [you] You announced
       *[other] { $name } announced
    } the ×2 for “{ $theme }” and didn't place it in time: it's spent.
compatibility-moments-none = Every theme brought as much accord, and nobody played a ×2.
