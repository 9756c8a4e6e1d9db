# Diadingo, a game by Gunter Baars: its table in the browser.

diadingo-web-dollars = ${ $value }
diadingo-web-amount = { $value }

# The tray.
diadingo-web-tray = { $count ->
        [one] The tray, 1 diamond
       *[other] The tray, { $count } diamonds
    }
diadingo-web-place = { $state ->
        [stone] Diamond { $place }
        [fixed] Diamond { $place }, fixed
        [loose] Diamond { $place }, loose
       *[gone] { $place }, empty
    }
diadingo-web-heard = { $loose ->
        [yes] { $place }: it comes off.
       *[no] { $place }: it holds.
    }
diadingo-web-stones = { $count ->
        [one] diamond
       *[other] diamonds
    }
diadingo-web-cards = { $count ->
        [one] card
       *[other] cards
    }
diadingo-web-ends-at = Ends at { $stones }
diadingo-web-aside = { $count ->
        [one] 1 theft played
       *[other] { $count } thefts played
    }

# The rings.
diadingo-web-rings = Rings
diadingo-web-stack = { $value }: { $set ->
        [0] none with a diamond
        [one] 1 with a diamond
       *[other] { $set } with a diamond
    }, { $empty ->
        [0] none empty
        [one] 1 empty
       *[other] { $empty } empty
    }.
diadingo-web-just-drawn = Just drawn.
diadingo-web-match = Match: { $total }
diadingo-web-theft = Theft
diadingo-web-take = Take { $name }'s diamond, { $value }
diadingo-web-steal = Take
diadingo-web-then = Then { $name }
diadingo-web-decline = Don't steal
diadingo-web-choices = What you can steal
diadingo-web-phase = Game { $game } of { $games }

# The sentence.
diadingo-web-say-try = { $who ->
        [you] Your turn: tap a diamond.
        [other] { $name }, tap a diamond.
       *[waiting] { $name } is choosing a diamond…
    }
diadingo-web-say-try-why = { $who ->
        [you] If it comes off, it goes on your { $value } ring.
        [other] If it comes off, it goes on your { $value } ring.
       *[waiting] If it comes off, it goes on their { $value } ring.
    }
diadingo-web-say-theft = { $who ->
        [you] A theft! Take one of the glowing diamonds.
        [other] A theft, { $name }! Take one of the glowing diamonds.
       *[waiting] { $name } may steal a diamond…
    }
diadingo-web-say-theft-why = { $who ->
        [you] It goes on your empty ring of the same value. Whoever is robbed plays next.
        [other] It goes on your empty ring of the same value. Whoever is robbed plays next.
       *[waiting] Whoever is robbed plays next.
    }
diadingo-web-say-confirm = { $what ->
        [try] Try this diamond?
        [rob] Take this diamond?
       *[decline] Don't steal anything?
    }
diadingo-web-say-confirm-why = Tap again to confirm.
diadingo-web-say-loose = It comes off! { $who ->
        [you] The diamond goes on your { $value } ring.
       *[other] { $name } sets it on a { $value } ring.
    }
diadingo-web-say-fixed = { $who ->
        [you] It holds. Your { $value } ring stays empty.
       *[other] It holds. { $name }'s { $value } ring stays empty.
    }
diadingo-web-say-robbed = { $who ->
        [you] You take
       *[other] { $name } takes
    } { $whom ->
        [you] your { $value } diamond!
       *[other] { $victim }'s { $value } diamond!
    }
diadingo-web-say-seen = Everybody saw it.
diadingo-web-say-opened = { $reason ->
        [stones] Nothing comes off any more: the tray opens.
        [last_seat] Only one person is left: the tray opens.
       *[cards] No cards left: the tray opens.
    }
diadingo-web-say-best = { $names } { $who ->
        [you] win
        [one] wins
       *[other] win
    } with { $value }.
diadingo-web-say-turning = The tray is turning…
diadingo-web-say-over = The game is over.
diadingo-web-next-game = Next game
diadingo-web-to-the-end = Result

# The end.
diadingo-web-player = Name
diadingo-web-game-n = Game { $game }
diadingo-web-stones-set = Diamonds
diadingo-web-total = Total
diadingo-web-by = by { $difference }.
diadingo-web-by-stones = by the number of diamonds.
diadingo-web-memory-why = How often each player tried a diamond that had already been seen to hold.
diadingo-web-memory-say = { $again ->
        [0] never, in { $tries ->
            [one] 1 try
           *[other] { $tries } tries
        }.
        [one] once, in { $tries ->
            [one] 1 try
           *[other] { $tries } tries
        }.
       *[other] { $again } times, in { $tries ->
            [one] 1 try
           *[other] { $tries } tries
        }.
    }
diadingo-web-trays = { $count ->
        [one] The open tray
       *[other] The open trays
    }
diadingo-web-opened = Game { $game }, fixed diamonds: { $places }

# The options.
diadingo-web-option-scoring = Empty rings
diadingo-web-option-casual = Nothing
diadingo-web-option-professionals = A loss
diadingo-web-option-casual-why = They don't count.
diadingo-web-option-professionals-why = For professionals: they cost their value.
diadingo-web-option-aid = Memory aid
diadingo-web-option-aid-why = Diamonds that have been seen to hold stay marked, for everybody.
diadingo-web-option-games = Number of games
diadingo-web-option-games-why = The dollars add up; every game has a new tray.
diadingo-web-option-games-n = { $count ->
        [one] 1 game
       *[other] { $count } games
    }
diadingo-web-option-first = Who starts
diadingo-web-option-first-why = Each later game starts one seat further to the left.
diadingo-web-option-chance = By lot
