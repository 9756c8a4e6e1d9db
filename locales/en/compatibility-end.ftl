# Compatibility: the end of a game, and who thinks alike.

compatibility-end-square = Square { $square }
compatibility-end-duo-won = Won in { $themes ->
        [one] one theme!
       *[other] { $themes } themes!
    }
compatibility-end-duo-lost = Lost: the end of the track was too far away.
compatibility-end-duo-left = The duo stopped there.
compatibility-end-duo-themes = { $themes ->
        [one] One theme out of { $most }
       *[other] { $themes } themes out of { $most }
    }
compatibility-end-duo-first = The first duo you won on this device.
compatibility-end-duo-record = A new best! The last one: { $before } themes.
compatibility-end-duo-best = Your best: { $themes } themes.
compatibility-end-themes-over = { $decided ->
        [tokens] All the cards have been read, and the leaders are tied: the ×2 tokens they kept decide.
        [shared] All the cards have been read, and nothing separates the leaders: they share the win.
       *[alone] All the cards have been read: the pawn that is furthest ahead wins.
    }
compatibility-end-together = { $decided ->
        [tokens] They arrived in the same theme: the ×2 tokens they kept decide.
       *[shared] They arrived in the same theme with as many ×2 tokens: they share the win.
    }
compatibility-end-last-left = The others have left the table.
compatibility-end-alike = Who thinks alike?
compatibility-end-most-alike = { $names } think most alike: { $shared } pictures out of { $of }.
compatibility-end-most-alike-several = Tied for thinking most alike: { $names }.
compatibility-end-nobody-alike = Nobody ever thought alike: that's rare!
compatibility-end-matrix = Pictures chosen in common by each pair, in per cent
compatibility-end-matrix-why = In per cent: pictures both chose for the same theme, out of those they could have.
compatibility-end-common = { $shared } out of { $of }
compatibility-end-first-and-last = “{ $picture }”: first for { $first }, last for { $last }.
compatibility-end-all-but-partner = “{ $picture }” for everybody except { $partner } (who teamed up with { $name }).
compatibility-end-only-one = “{ $picture }”: chosen by { $name } and nobody else, { $times ->
        [one] once
       *[other] { $times } times
    }.
compatibility-end-no-accord = Not a single match.
