# The first game of Diabolo, explained.

diabolo-guide-rows = Five rows, one for each colour. You place cards on the right, in heaven, or on the left, in hell.
diabolo-guide-hand = These cards are yours. What you still hold at the end of the round is what counts.
diabolo-guide-aim = When more points lie in heaven, whoever holds the most of that colour gains it. When hell has more, they lose it.
diabolo-guide-take = { $side ->
        [heaven] Take { $card }. You keep { $left } more in { $colour }: if heaven leads there, they score.
       *[hell] Take { $card }. You keep only { $left } in { $colour }: hell won't hurt you there.
    }
diabolo-guide-lay = { $side ->
        [heaven] Now place it in heaven: it helps your other { $colour } cards ({ $left }) to score.
       *[hell] Now place it in hell: with { $left } left in { $colour } you have little to lose there.
    }
diabolo-guide-stuck = None of your cards fits anywhere. Everybody sees your hand, and you discard a card: a low one helps least.
diabolo-guide-discard = Discard it. It's out until the next round.
diabolo-guide-stake = { $plays ->
        [yes] Heaven leads in { $colour }, and you hold { $own }: play your ×2, and the gain counts twice if nobody holds more.
       *[no] You hold { $own } in { $colour }: keep your ×2 for a colour where you hold more.
    }
