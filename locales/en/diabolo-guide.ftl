# The first game of Diabolo, explained.

diabolo-guide-rows = Five rows, one for each colour: heaven on the right, hell on the left. Five cards close a row.
diabolo-guide-hand = These cards are yours: one more each turn. What you still hold at the end of the round is what counts.
diabolo-guide-aim = The aim: a strong hand in colours where heaven leads (they score), few cards where hell leads (they cost).
diabolo-guide-take = { $side ->
        [heaven] Take { $card }. You keep { $left } more in { $colour }: if heaven leads there, they score.
       *[hell] { $left ->
            [0] Take { $card }, your last { $colour } card: then hell can't cost you anything there.
           *[other] Take { $card }. You keep only { $left } in { $colour }: hell won't hurt you there.
        }
    }
diabolo-guide-lay = { $side ->
        [heaven] { $left ->
            [0] Now place it in heaven: there is no room in hell.
           *[other] Now place it in heaven: it helps your other { $colour } cards ({ $left }) to score.
        }
       *[hell] { $left ->
            [0] Now place it in hell: without { $colour } cards you have nothing to lose there.
           *[other] Now place it in hell: with { $left } left in { $colour } you have little to lose there.
        }
    }
diabolo-guide-take-advised = Take { $card }. { $why }
diabolo-guide-lay-advised = { $side ->
        [heaven] Place it in heaven. { $why }
       *[hell] Place it in hell. { $why }
    }
diabolo-guide-stuck = None of your cards fits anywhere. Everybody sees your hand, and you discard a card: a low one helps least.
diabolo-guide-discard = Discard it. It's out until the next round.
diabolo-guide-stake = { $plays ->
        [now] Heaven leads in { $colour }, and you hold { $own }: play your ×2, and the gain counts twice if nobody holds more.
        [later] You hold { $own } in { $colour }, more in a colour still to come: keep your ×2 for that.
       *[none] You hold no { $colour } card: the ×2 would be lost here. Keep it.
    }
diabolo-guide-closed = Enough rows are closed: the round is over. Now each colour is counted, one by one.
diabolo-guide-count = { $leads ->
        [heaven] { $counts ->
            [yes] More points in heaven: the strongest { $colour } hand gains its sum, the others nothing.
           *[no] More points in heaven, but nobody holds { $colour }: nothing counts.
        }
        [hell] { $counts ->
            [yes] More points in hell: the strongest { $colour } hand loses its sum, the others nothing.
           *[no] More points in hell, but nobody holds { $colour }: nothing counts.
        }
       *[none] As many points on both sides: { $colour } counts for nobody.
    }
diabolo-guide-sheet = { $last ->
        [yes] That was the last round: whoever has the most points wins.
       *[no] That's the score so far. Next round: new cards, and your ×2 is back.
    }
