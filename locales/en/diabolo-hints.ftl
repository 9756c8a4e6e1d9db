# Diabolo: hints at practice tables, and the moments that mattered in a game that is over.

diabolo-hint-lay = { $side ->
        [hell] The { $card } in hell.
       *[heaven] The { $card } in heaven.
    }
diabolo-hint-discard = Discard the { $card }.
diabolo-hint-stake = { $stake ->
        [double] Play the ×2.
       *[keep] Keep the ×2.
    }
diabolo-hint-closes = It closes the { $row } row { $leads ->
        [heaven] in heaven
        [hell] in hell
       *[none] on a tie
    }{ $ends ->
        [yes] , and ends the round.
       *[no] .
    }
diabolo-hint-turns = { $to ->
        [heaven] Heaven takes the lead.
       *[hell] Hell takes the lead.
    }
diabolo-hint-strong = { $who ->
        [you] Your
       *[other] Their
    } { $row } hand is worth { $sum }: the strongest { $percent } times out of 100.
diabolo-hint-light = { $sum ->
        [0] { $who ->
            [you] No { $colour } left in your hand: others will pay.
           *[other] No { $colour } left in their hand: others will pay.
        }
       *[other] { $who ->
            [you] You're left with only { $sum } in { $colour }: others will probably pay.
           *[other] They're left with only { $sum } in { $colour }: others will probably pay.
        }
    }
diabolo-hint-sheds = { $who ->
        [you] That { $value } can't cost you anything any more.
       *[other] That { $value } can't cost them anything any more.
    }
diabolo-hint-keeps-high = { $who ->
        [you] It's your lowest { $colour }: you keep { $sum } for the count.
       *[other] It's their lowest { $colour }: { $sum } stays for the count.
    }
diabolo-hint-spare = Others probably have more { $colour }: this card will hardly be missed.
diabolo-hint-quiet = It commits to little and leaves everything open.
diabolo-hint-no-better = No colour to come promises more.
diabolo-hint-better-later = The { $colour } row is still to come and promises more.
diabolo-hint-weak = { $sum ->
        [0] { $who ->
            [you] You have no { $colour }.
           *[other] No { $colour } in hand.
        }
       *[other] With { $sum } in { $colour }, being ahead happens only { $percent } times out of 100.
    }

diabolo-moment-laid = { $name } { $who ->
        [you] place
       *[other] places
    } the { $card } { $side ->
        [hell] in hell
       *[heaven] in heaven
    }.
diabolo-moment-discarded = { $name } { $who ->
        [you] discard
       *[other] discards
    } the { $card }.
diabolo-moment-staked = { $name } { $stake ->
        [double] { $who ->
            [you] play your ×2.
           *[other] plays their ×2.
        }
        [keep] { $who ->
            [you] keep your ×2.
           *[other] keeps their ×2.
        }
       *[secret] { $who ->
            [you] decide about your ×2.
           *[other] decides about their ×2.
        }
    }
