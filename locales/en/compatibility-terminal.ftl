# Compatibility in the terminal: pictures by number and name.

compatibility-terminal-pawn = { $who }: square { $square } of { $last }{ $tokens ->
        [0] { "" }
        [one] , one ×2
       *[other] , { $tokens } ×2
    }
compatibility-terminal-theme = “{ $theme }” (theme { $number }, at most { $most })
compatibility-terminal-card = { $seat }: { $picture }
compatibility-terminal-by-tokens = Tied: the ×2 tokens that were kept decide.
compatibility-terminal-shared = Tied in everything: the win is shared.
compatibility-terminal-alike = Who thinks alike
compatibility-terminal-pair = { $one } and { $other }: { $shared ->
        [0] no picture in common
        [one] one picture in common
       *[other] { $shared } pictures in common
    } of { $of }
compatibility-ask-number = say a number from 1 to 6
compatibility-ask-rank = { $count ->
        [one] one picture
       *[other] { $count } pictures, the best first
    } ("12" or a name)
compatibility-ask-rank-x2 = { $count ->
        [one] one picture
       *[other] { $count } pictures, the best first
    } ("k": keep your ×2; "x2": announce it)
compatibility-ask-lay = { $count ->
        [one] "1": your ×2 on your picture
       *[other] on which rank do you place your ×2, 1 to { $count }?
    }
compatibility-ask-double = everybody is ready. "x2": you announce your ×2, "k": you keep it
compatibility-help = For each theme everybody secretly picks as many pictures as their square says,
    and ranks them: the first fits best. Then they are turned rank by rank. A
    picture that your partner (with 3, 5 or 7 the Reference) has too scores 3 at the
    same rank, 2 at another. The ×2 token, once a game, turns 3 at the same
    rank into 6. Whoever reaches the last square wins; two have to get there within
    twelve themes.
    "12 3 40 7 21"       pictures by number, the best first
    "moon, 3, bench"     by name: a word that no other has is enough
    "12 3 40 7 21 k"     and you keep your ×2, so that nobody waits for you
    "x2"                 announce your ×2; on which rank is asked next
    "q"                  leave; Enter: see the table again
