# Compatibility: the rules, in our words.

compatibility-rules-goal = The aim
compatibility-rules-goal-aim = Given a theme, everybody secretly ranks the pictures that go with it. What you chose like your partner, or like the Reference, scores and moves the pawns. The first pawn at the end of the track wins; as two, you win together if you get there within 12 themes.
compatibility-rules-goal-pictures = Everybody has the same pictures. Before your first game, take a moment to look through them.
compatibility-rules-goal-track = Each square has a number, from 5 at the start to 1 at the end: how many pictures to choose. Our long track has 50 squares, the short one 30.

compatibility-rules-theme = The theme
compatibility-rules-theme-number = The announcer says a number from 1 to 6. The top card is turned over, and the theme with that number is read out. The youngest starts, then it goes to the left, whatever the team.
compatibility-rules-theme-first = The host says who is youngest; otherwise it is drawn by lot.

compatibility-rules-ranking = The ranking
compatibility-rules-ranking-secret = At the same time and in secret, everybody chooses as many pictures as their pawn's square says when the theme is read, and ranks them, the best fit first. No hints to the others: reactions are off.
compatibility-rules-ranking-reopen = You can reopen your ranking until everybody is ready.
compatibility-rules-ranking-draft = What you choose is kept as you go. If your thinking time runs out, the stand-in bot keeps your ranks and fills in the rest.
compatibility-rules-ranking-keys = Keys: arrows browse the pictures, Enter chooses, 1 to 5 put at a rank, Alt and arrows reorder, / searches, Z enlarges, D is for the ×2, R when you're ready or to reopen.

compatibility-rules-double = The ×2 token
compatibility-rules-double-once = Once a game, between the reading of the theme and the first picture turned, you may announce your ×2 token and place it on one of your pictures. Whoever announces first is the only one in this theme, partners included.
compatibility-rules-double-rank = Announcing is binding. The token is placed on a rank: everybody sees the rank, nobody the picture, and it stays there even if you reopen your ranking.
compatibility-rules-double-window = When everybody is ready and somebody can still announce, or has to place, there is a short wait, usually 5 seconds. Being ready “and keeping the ×2” avoids it. Announced but not placed in time, it is lost.
compatibility-rules-double-worth = If the other has the same picture at this rank, it scores 6 points instead of 3. Anywhere else it changes nothing. Either way it is used up.

compatibility-rules-reveal = The reveal
compatibility-rules-reveal-step = Pictures are turned one by one, the best first: at each step, everybody's next one. Whoever has none left turns none.
compatibility-rules-reveal-points = The same picture at the same rank: 3 points. The same picture at another rank: 2 points, counted once, when the second one appears.
compatibility-rules-reveal-example = For example, three pictures each: the first ones are the same, 3 points; the second ones have nothing in common; one player's third is the other's second, 2 points.
compatibility-rules-reveal-advance = Pawns advance by that many squares. Then the player on the left announces.
compatibility-rules-reveal-last = Nobody moves past the last square.

compatibility-rules-teams = Four, six or eight: in teams
compatibility-rules-teams-partners = Partners face each other and share a pawn: so both choose the same number of pictures, and their two rankings are compared.
compatibility-rules-teams-win = The first team on the last square wins.
compatibility-rules-teams-ties = It is decided once the whole theme is revealed. Among teams that arrived together, the one with more ×2 tokens left wins; otherwise they share the win. The others are ranked by square.

compatibility-rules-referent = Three, five or seven: the Reference
compatibility-rules-referent-compared = Whoever announces a theme is its Reference: the others' rankings are compared with theirs. Everybody, the Reference included, chooses as many pictures as their own square says.
compatibility-rules-referent-advance = The Reference doesn't use the ×2. At the end of the theme the Reference advances by the best score of the theme, ×2 included, or not at all if nobody scored.
compatibility-rules-referent-win = The first pawn on the last square wins.
compatibility-rules-referent-ties = It is decided once the Reference has moved. Among those who arrived together, whoever still has the ×2 wins; otherwise they share the win. The others are ranked by square.

compatibility-rules-end = No cards left
compatibility-rules-end-cards = When all the cards have been read, the pawn that is furthest ahead wins; ties are broken as at the finish.

compatibility-rules-duo = Two: the duo
compatibility-rules-duo-aim = A variant of ours that isn't in the printed rules. Two players form one team on the 30-square track, with a ×2 each. Reach the end within 12 themes and you win; otherwise you lose. The result is the number of themes.

compatibility-rules-leaving = Leaving
compatibility-rules-leaving-last = Whoever leaves for good finishes last, and their team is out. Their current ranking is withdrawn; an announced ×2 stays used.
compatibility-rules-leaving-referent = If the Reference leaves, the theme ends without points. In the duo the game ends without a winner. With one player or team left, the game is over and they win.
compatibility-rules-leaving-bot = A bot that stands in for somebody plays in their place: nobody has left.

compatibility-rules-about = The game
compatibility-rules-about-author = Compatibility is a game by Craig Browne. This table is independent, with no ties to him or to any publisher. Its pictures, themes and texts are our own or from the sources named; nothing is taken from the printed game.
