# Compatibility: pictures are turned, one by one.

compatibility-reveal-begins = Cards up!
compatibility-reveal-left = { $count ->
        [0] { "" }
        [one] One picture left to turn.
       *[other] { $count } pictures left to turn.
    }
compatibility-reveal-nothing = Picture { $step }: nothing in common this time.
compatibility-reveal-match = { $how ->
        [doubled] “{ $picture }” at the same rank, with the ×2: { $half } × 2 = { $points }.
        [direct] “{ $picture }” at the same rank: +{ $points }.
       *[indirect] “{ $picture }”, but not at the same rank: +{ $points }.
    }
compatibility-reveal-team = { $names }: square { $square }.
compatibility-reveal-with = { $name } like { $other }: square { $square }.
compatibility-reveal-also = { $same ->
        [yes] And another +{ $points }.
       *[no] { $names } too: +{ $points }.
    }
compatibility-reveal-referent = { $points ->
        [0] Nobody scored: { $who ->
            [you] you stay put.
           *[other] { $name } stays put.
        }
       *[other] { $name }: +{ $points }, matching the best score.
    }
compatibility-reveal-referent-why = The Reference advances by the best score of this theme.
compatibility-reveal-over = This theme scores: { $brought }.
compatibility-reveal-over-nothing = This theme scores nothing.
compatibility-reveal-brought = { $names } +{ $points }
compatibility-reveal-next = Next picture
compatibility-reveal-close = Continue
compatibility-reveal-others = The others
compatibility-reveal-so-far = in this theme:
compatibility-reveal-back = Rank { $rank }, face down
compatibility-reveal-doubled = ×2 token
compatibility-reveal-times = { $half } × 2 = { $points }
compatibility-reveal-direct = Same rank
compatibility-reveal-indirect = Other rank
compatibility-reveal-legend = Same rank: 3
compatibility-reveal-legend-other = Other rank: 2
