# Diego: what a table agrees on before a game.

diego-setup-deck = Deck
diego-setup-deck-ages = Ages { $from } to { $to }
diego-setup-deck-class = { $first } to { $last }

diego-setup-ways = Ways to show a number
diego-setup-ways-why = The fewer there are, the shorter and simpler the game.
diego-setup-ways-standard =
    { $count ->
        [one] The game's one
       *[other] The game's { $count }
    }
diego-setup-ways-all = All { $count }
diego-setup-ways-only = My choice
diego-setup-way = { $label }, from { $class }
diego-setup-way-extra = Extra

diego-setup-estimate =
    { $cards } cards, about { $pairs ->
        [one] { $pairs } pair
       *[other] { $pairs } pairs
    }, { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
diego-setup-recommend-four = With so few cards, hands of 4 work better.
diego-setup-take-four = Hands of 4
diego-setup-too-small-few_cards = There are only { $cards } cards: hands and targets take { $needed }.
diego-setup-too-small-few_cards_for_six = There are only { $cards } cards and it would take { $needed }: choose hands of 4, or more ways.
diego-setup-kept = For now the table keeps the previous choice.

diego-setup-size = Hands and targets
diego-setup-size-why = This many cards in each hand, and as many targets in the middle.
diego-setup-size-six = 6 cards
diego-setup-size-four = 4 cards

diego-setup-delay = Time to answer
diego-setup-delay-why = After a DIEGO! or a PASS. Once everybody lets it pass, the game goes on.
diego-setup-delay-none = No limit
diego-setup-delay-none-why = No clock: the game waits until everybody has let it pass.
diego-setup-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }

diego-setup-hands = Hands
diego-setup-hands-open = Open
diego-setup-hands-open-why = Everybody sees everything: you may find what somebody else missed.
diego-setup-hands-closed = Hidden
diego-setup-hands-closed-why = You only see your own. Challenging a PASS and finding nothing costs 2 points.

diego-setup-own = Pairs from your own hand
diego-setup-own-why = On your turn you may also place two cards from your own hand.
diego-setup-capital = Start with 100 points
diego-setup-capital-why = So that nobody drops below zero. A team has 200.

diego-setup-sides = With four players
diego-setup-sides-alone = Everyone for themselves
diego-setup-sides-alone-why = Everybody else is an opponent.
diego-setup-sides-teams = Two teams
diego-setup-sides-teams-why = Partners sit opposite each other and add up their points.

diego-setup-control = Control sheet
diego-setup-control-together = Together
diego-setup-control-together-why = Pair by pair: everybody says = or ≠, then the sheet answers and shows why.
diego-setup-control-at_once = All at once
diego-setup-control-at_once-why = The sheet tells everything in one go, without questions.

diego-setup-first = Who starts
diego-setup-first-why = In the rematch it will be the next seat.
diego-setup-first-chance = By lot
