# Diamino: what a table agrees on, before the game and during it.

diamino-setup-game = The game
diamino-setup-game-usual = By number
diamino-setup-game-usual-why = Patience for one, with score for two to four, without score for more.
diamino-setup-game-with_score = Game II
diamino-setup-game-with_score-why = With score: every word scores points, and you draw back up to twelve tiles.
diamino-setup-game-without_score = Game I
diamino-setup-game-without_score-why = Without score: whoever runs out of tiles first wins.
diamino-setup-game-patience = Patience
diamino-setup-game-patience-why = On your own: place as many tiles as you can, perhaps all of them.

diamino-setup-judging = Who judges words
diamino-setup-judging-contest = The players
diamino-setup-judging-contest-why = A word can be contested when it is placed; a wrong one that nobody contests stays.
diamino-setup-judging-referee = The referee
diamino-setup-judging-referee-why = The dictionary tells you whether it is a word before you place it.
diamino-setup-window = Time to contest
diamino-setup-window-why = After that the word stays.
diamino-setup-seconds = { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
diamino-setup-unjustified = Contesting wrongly costs
diamino-setup-unjustified-why = As much as a yellow devil, for whoever contests a valid word.

diamino-setup-scoring = What counts
diamino-setup-scoring-every_word = Every word
diamino-setup-scoring-every_word-why = Every new word counts, crossing words too.
diamino-setup-scoring-main_word = The main word
diamino-setup-scoring-main_word-why = Crossing words it forms don't count.
diamino-setup-scoring-none = Devils
diamino-setup-scoring-none-why = Words score nothing: only the devils and the end count.

diamino-setup-first = Who starts
diamino-setup-first-why = By lot: everybody draws a tile, and the letter nearest to A starts.
diamino-setup-first-draw = By lot

diamino-setup-words = Words allowed
diamino-setup-words-all = All French words
diamino-setup-words-all-why = From the French dictionary, in all their forms; accents don't matter.
diamino-setup-words-verbs = Verbs
diamino-setup-words-verbs-why = In any tense and person. Crossing words too.
diamino-setup-words-subject-why = French words on this subject, in all their forms. Crossing words too.
diamino-setup-words-own = My own list
diamino-setup-words-own-n = { $count ->
        [one] Our own list: { $count } word
       *[other] Our own list: { $count } words
    }
diamino-setup-words-own-why = These words and no others.
diamino-setup-subjects = A subject
diamino-subject-animaux = Animals
diamino-subject-chasse = Hunting
diamino-subject-corps = The body
diamino-subject-histoire = History
diamino-subject-mode = Fashion
diamino-subject-nourriture = Food
diamino-subject-plantes = Plants
diamino-subject-sport = Sport
diamino-subject-transports = Transport

diamino-setup-family = No swear words
diamino-setup-family-why = Slurs and swear words are not allowed; bots don't play any either.

# The host's list.
diamino-list-title = Your list of words
diamino-list-explain = One word per line, two letters or more, with or without accents. Up to { $most } words.
diamino-list-label = The words
diamino-list-file = From a file…
diamino-list-take = Use this list
diamino-list-change = Change the list…
diamino-list-see = See the list
diamino-list-wrong = { $count ->
        [one] One line isn't right:
       *[other] { $count } lines aren't right:
    }
diamino-list-line = Line { $line }
diamino-list-more = { $count ->
        [one] And one more.
       *[other] And { $count } more.
    }
diamino-list-why-sign = “{ $sign }” isn't a letter
diamino-list-why-space = there is a space in it
diamino-list-why-short = one letter only
diamino-list-why-long = { $letters } letters; the board takes { $most }
diamino-list-empty = There are no words in it.
diamino-list-many = { $count } words are too many: { $most } at most.
diamino-list-large = This text is too long for a list of words.
diamino-list-unreadable = This file isn't a text.
diamino-list-coarse = Without swear words nothing is left of this list.

# At the table.
diamino-agreed = What was agreed
diamino-agreed-open = What was agreed: { $words }
diamino-agreed-words = Words allowed
diamino-agreed-polite = { $words }, no swear words
diamino-agreed-window = Time to contest: { $window }
diamino-agreed-penalty = Contesting wrongly costs as much as a yellow devil.
diamino-agreed-free = Contesting wrongly costs nothing.
