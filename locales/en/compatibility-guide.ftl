# The first game of Compatibility, explained.

compatibility-guide-team = Two teams: { $name } and you share a pawn. The more you think alike, the further it goes.
compatibility-guide-name = The hidden card has six themes. Say a number: this one or another.
compatibility-guide-theme = This is the theme. In silence, everybody chooses { $count } pictures that go with it, and ranks them.
compatibility-guide-match = They're compared with { $name }'s. The same one at the same rank: 3 points. At another rank: 2.
compatibility-guide-pick = { $which ->
        [first] Tap the picture that fits best, this one or another: none is right or wrong. Think of { $name }!
        [again] Another theme: first tap the picture that fits best. What would { $name } do?
        [last] One more, the last of your ranking.
       *[next] Rank { $rank }: a picture that fits almost as well. What would { $name } choose?
    }
compatibility-guide-tools = These buttons move or remove the picture you tapped. Leave it there to go on.
compatibility-guide-ready = { $coin ->
        [free] Your ranking is complete: say so. It stays hidden while the others choose. The ×2 can wait.
        [taken] Somebody has announced the ×2 for this theme: yours has to wait. Say that you're ready.
        [laid] Your ×2 is placed. Say that you're ready: the pictures are turned rank by rank.
       *[other] It's complete. Say so: the pictures are turned rank by rank.
    }
compatibility-guide-double = Let's try the ×2, once a game: a picture at the same rank then scores 6 points, not 3.
compatibility-guide-announce = Tap “Announce!”. After that there's no way back, and nobody else can for this theme.
compatibility-guide-aim = Place the ×2 on the rank you doubt least: often the first.
compatibility-guide-lay = Everybody will see rank { $rank }, not the picture. Place it.
compatibility-guide-decline = Last moment for a ×2. If you don't want it here, say so, and the pictures are turned.
compatibility-guide-square = { $count ->
        [one] The pawn's square says 1: only one picture to choose now.
       *[other] The pawn's square says { $count }: you choose { $count } pictures now.
    }
compatibility-guide-last = The last theme of this game: whoever is furthest wins. Usually you play to the end of the track.

# When pictures are turned.
compatibility-guide-turned = The pictures are turned, rank by rank. Look for those that { $name } and you have in common.
compatibility-guide-found = { $how ->
        [direct] The same picture at the same rank: { $points } points for { $name } and you!
        [doubled] The same picture at the same rank, with the ×2: { $points } points for { $name } and you!
        [several] { $count } pictures in common at once: { $points } points for { $name } and you!
       *[indirect] The same picture, but at different ranks: { $points } points for { $name } and you.
    }
compatibility-guide-missed = { $how ->
        [double] Your ×2 was on this rank, but the picture isn't the same: it has doubled nothing.
        [yet] Rank { $rank }: nothing in common with { $name } yet. A picture you've seen can still come up.
       *[last] Rank { $rank }: nothing more in common with { $name }.
    }
compatibility-guide-total = { $points ->
        [0] Nothing in common in this theme: the pawn stays.{ $more ->
            [yes] {" "}For the next, think of what { $name } chose.
           *[no] { "" }
        }
       *[other] In all, { $points } points with { $name }: on the track, your pawn goes as many squares.
    }
