# Compatibility, a game by Craig Browne: its table in the browser.

compatibility-table-title = Compatibility
compatibility-table-phase = { $mode ->
        [duo] { $theme ->
            [0] { $most } themes · house
           *[other] Theme { $theme }/{ $most } · house
        }
       *[other] { $theme ->
            [0] First theme
           *[other] Theme { $theme }
        }
    }

# The track.
compatibility-track-label = A track of { $squares } squares.
compatibility-track-pawn = { $names }: square { $square }, number { $number }.

# The seats.
compatibility-table-with = With { $names }
compatibility-table-referent = Reference
compatibility-table-seat-ready = Ready
compatibility-table-seat-chooses = Still choosing
compatibility-table-seat-out = Out
compatibility-table-seat-announced = ×2 announced, not placed yet
compatibility-table-seat-laid = ×2 placed on rank { $rank }
compatibility-table-seat-spent = ×2 used
compatibility-table-square = Square { $square }: the number { $count }.
compatibility-table-square-note = { $count ->
        [one] Choose a single picture: the one that fits best.
       *[other] Choose { $count } pictures, from the one that fits best to the one that fits least.
    }
compatibility-table-quietly = While people choose, nobody sees anything, and reactions are off.
compatibility-table-house = House variant.
compatibility-table-house-note = The duo isn't in the printed rules: two of you reach the end together within { $most } themes.

# The theme card.
compatibility-table-facedown = { $who ->
        [you] The next card. You will say a number.
       *[other] The next card. { $name } will say a number.
    }
compatibility-table-next-referent = Reference: { $who ->
        [you] you
       *[other] { $name }
    }
compatibility-table-named = { $who ->
        [you] You said { $number }. The theme:
       *[other] { $name } said { $number }. The theme:
    }
compatibility-table-referent-count = Reference: { $who ->
        [you] you
       *[other] { $name }
    }, { $count ->
        [one] 1 picture
       *[other] { $count } pictures
    }
compatibility-table-numbers = The face-down card
compatibility-table-number = Say { $number }

# The pictures.
compatibility-table-pictures = The { $count } pictures
compatibility-table-picture-ranked = { $name }, rank { $rank }
compatibility-table-search = Find a picture
compatibility-table-search-hint = { $count } pictures, press and hold to enlarge
compatibility-table-search-found = { $count ->
        [0] No picture
        [one] 1 picture
       *[other] { $count } pictures
    }
compatibility-table-search-none = No picture of that name.
compatibility-table-zoom = Enlarge
compatibility-table-before = Previous picture
compatibility-table-after = Next picture
compatibility-table-put = Put at rank
compatibility-table-next-rank = Put at rank { $rank }: ranks fill up in order.
compatibility-table-put-at = Put at rank { $rank }

# The ranking.
compatibility-table-ranking = Your ranking
compatibility-table-slot = Rank { $rank }, { $filled ->
        [yes] { $name }
       *[no] empty
    }{ $coin ->
        [laid] , your ×2 is here
        [aimed] , place your ×2 here?
       *[none] { "" }
    }{ $other ->
        [yes] , can only match at another rank
       *[no] { "" }
    }
compatibility-table-other-rank = Other rank
compatibility-table-tools = The picture at rank { $rank }
compatibility-table-sooner = One rank up
compatibility-table-later = One rank down
compatibility-table-remove = Remove
compatibility-table-tools-done = Leave it there
compatibility-table-full = { $count ->
        [one] Only one picture this time. Tap it to remove it first.
       *[other] You already have { $count } pictures. Tap one to remove it first.
    }
compatibility-table-missing = { $missing ->
        [one] One picture is still missing.
       *[other] { $missing } pictures are still missing.
    }
compatibility-table-ready = I'm ready
compatibility-table-ready-token = { $keep ->
        [yes] No ×2 this time
       *[no] ×2 maybe
    }
compatibility-table-reopen = Reopen

# The ×2 token.
compatibility-table-coin = { $coin ->
        [free] Announce ×2
        [kept] ×2 kept
        [announced] To place
        [laid] Placed
        [taken] Taken
        [spent] Used
       *[referent] Not the Reference
    }
compatibility-table-announce-now = Announce!
compatibility-table-lay-first = Place your ×2 first: tap a rank. If it isn't placed in time, it is lost.
compatibility-table-lay-here = Place on rank { $rank }
compatibility-table-decline = I keep my ×2
compatibility-table-window = A last ×2?
compatibility-table-window-lay = { $who ->
        [you] Place your ×2!
       *[other] { $name } is placing the ×2
    }
compatibility-table-window-calm = Take your time.
compatibility-table-window-asked = Waiting for

# The sentence.
compatibility-say-name = { $who ->
        [you] Your turn: say a number from 1 to 6.
        [named] { $name }, say a number from 1 to 6.
       *[other] { $name } is choosing a number.
    }
compatibility-say-name-why = { $referent ->
        [yes] You are the Reference: the others are compared with you.
       *[no] { $keys ->
            [yes] The hidden card has six themes: your number picks one. Keys 1 to 6.
           *[no] The hidden card has six themes: your number picks one.
        }
    }
compatibility-say-look = { $keys ->
        [yes] Look at the pictures in the meantime: Z enlarges.
       *[no] Look at the pictures in the meantime.
    }
compatibility-say-choose = { $begun ->
        [yes] { $missing ->
            [one] One more picture: you need { $count }.
           *[other] { $missing } more pictures: you need { $count }.
        }
       *[no] { $count ->
            [one] Choose the picture that fits best.
           *[other] Choose { $count } pictures, best first.
        }
    }
compatibility-say-choose-why = { $keys ->
        [yes] Tap in the order you want. 1 to 5 puts at a rank, / searches, Z enlarges.
       *[no] Tap in the order you want. Press and hold to enlarge.
    }
compatibility-say-complete = { $count ->
        [one] Your picture is chosen.
       *[other] Your { $count } pictures are chosen.
    }
compatibility-say-complete-why = { $keys ->
        [yes] Drag, or Alt and arrows, to reorder. R when you're ready.
       *[no] Drag to reorder, tap to remove.
    }
compatibility-say-ready = You're ready.
compatibility-say-double = Announce your ×2 for this theme?
compatibility-say-double-why = Once a game: 6 points instead of 3 if the other has that picture at the same rank, else it is lost.
compatibility-say-lay = Place your ×2: tap a rank.
compatibility-say-lay-here = Your ×2 on rank { $rank }?
compatibility-say-lay-why = Everybody will see the rank, not the picture. It stays there.
compatibility-say-taken = { $laid ->
        [yes] { $name } placed the ×2 on their rank { $rank }.
       *[no] { $name } announced the ×2 for this theme.
    }
compatibility-say-beyond = Reference: { $name }, { $count ->
        [one] 1 picture
       *[other] { $count } pictures
    }. { $ranks ->
        [one] Your rank { $first } can only match at another rank.
       *[other] Your ranks { $first } to { $last } can only match at another rank.
    }
compatibility-say-waits = Waiting for { $names }.
compatibility-say-all-choose = Everybody is choosing pictures.
compatibility-say-out = Your team is out of the game.
compatibility-say-window = Everybody is ready. A ×2 to announce?
compatibility-say-window-why = Otherwise keep it, and the pictures are turned.
compatibility-say-window-waits = Everybody is ready: a moment for the ×2.
