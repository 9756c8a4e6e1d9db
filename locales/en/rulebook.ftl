# Around the rules in words: looking for something, printing, whose game it is.

rulebook-title = The rules of the five games
rulebook-lead = In our own words, with pictures and worked examples.
rulebook-all = The rules of all games
rulebook-example = Example
rulebook-find = Look for a word
rulebook-find-all = Look for a word in all the rules
rulebook-found =
    { $count ->
        [0] Nothing found
        [one] 1 passage
       *[other] { $count } passages
    }
rulebook-at = { $at } of { $count }
rulebook-next = Next passage
rulebook-previous = Previous passage
rulebook-print = Print
rulebook-page = All the rules, on a page of their own
rulebook-show-house = Show the house rules
rulebook-by = { $game } is a game by { $author }.
rulebook-unnamed = The rules we have of { $game } don't name an author.
rulebook-independent = Ludothèque is independent of its author and of every publisher; texts and drawings are our own.
rulebook-licence = Texts and drawings: MIT or Apache 2.0.
