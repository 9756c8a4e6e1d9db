# The first game of Compatibility, explained.

compatibility-guide-team = Two teams: { $name } and you share a pawn. The more you think alike, the further it goes.
compatibility-guide-name = The hidden card has six themes. Say a number: this one or another.
compatibility-guide-theme = This is the theme. Without a word, everybody chooses { $count } pictures that go with it, and ranks them.
compatibility-guide-match = Yours are compared with { $name }'s. The same picture at the same rank: 3 points. At another rank: 2.
compatibility-guide-pick = { $which ->
        [first] Tap the picture that fits best: this one or another, none is right or wrong. Think of { $name }!
        [again] Another theme: first tap the picture that fits best. What would { $name } do?
        [last] One more, the last of your ranking.
       *[next] Rank { $rank }: a picture that fits almost as well. What would { $name } choose?
    }
compatibility-guide-tools = These buttons move or remove the picture you tapped. Leave it there to go on.
compatibility-guide-ready = { $coin ->
        [free] Your ranking is complete. Say so: it stays hidden until everybody is ready. The ×2 can wait.
        [taken] Somebody has announced the ×2 for this theme: yours has to wait. Say that you're ready.
        [laid] Your ×2 is placed. Say that you're ready: the pictures are turned rank by rank.
       *[other] It's complete. Say so: the pictures are turned rank by rank.
    }
compatibility-guide-double = Let's try the ×2, once a game: 6 points instead of 3 if your partner has that picture at the same rank.
compatibility-guide-announce = Once announced there is no way back, and nobody else can for this theme. Tap again.
compatibility-guide-aim = Place it on the rank you doubt least: often the first.
compatibility-guide-lay = Everybody will see rank { $rank }, not the picture. Place it.
compatibility-guide-decline = Everybody is ready. Keep your ×2 for a theme that you're surer about.
compatibility-guide-points = { $points ->
        [0] Nothing in common this time: the pawn stays. For the next theme, think of what { $name } chose.
       *[other] { $points } points with { $name }: the pawn goes as many squares.
    }
compatibility-guide-square = { $count ->
        [one] The pawn's square says 1: only one picture to choose now.
       *[other] The pawn's square says { $count }: you choose { $count } pictures now.
    }
compatibility-guide-last = The last theme of this game: the pawn that is furthest wins. Usually you play to the end of the track.

# When pictures are turned.
compatibility-guide-turned = The pictures are turned, rank by rank. Look for those that { $name } and you have in common.
compatibility-guide-found = { $accord ->
        [direct] The same picture at the same rank: { $points } points for { $name } and you!
       *[indirect] The same picture, but at different ranks: { $points } points for { $name } and you.
    }
