# Diego: practice for one.

diego-practice-title = Practise Diego
diego-practice-ask = Is it the same number?
diego-practice-sibling = Another one like it.
diego-practice-equal = Same number
diego-practice-different = Different numbers
diego-practice-keys = Keys: “=” for the same number, “N” for different ones.
diego-practice-right-equal = Yes, it was the same number.
diego-practice-right-different = Yes, the numbers were different.
diego-practice-why = Why?
diego-practice-missed-equal = It is the same number.
diego-practice-missed-different = They are two different numbers.
diego-practice-go-on = I see
diego-practice-progress = Pair { $nth } of { $of }
diego-practice-marked = { $right } found, { $missed } to see again, out of { $of }
diego-practice-choose = Choose the cards
diego-practice-chosen =
    { $deck } · { $count ->
        [one] { $count } way
       *[other] { $count } ways
    }
diego-practice-choose-title = With which cards?
diego-practice-take = Start
diego-practice-too-few = Tick at least two ways: a pair has two faces.
diego-practice-kept = What you should see again is noted on this device, and nowhere else.
diego-practice-loading = Shuffling…
diego-practice-refused-other = These cards could not be read.
diego-practice-refused-books_closed = You're playing Diego right now: practice would give away what you're looking for. It will be there after the game.
diego-practice-refused-too_few_affiliations = Choose more ways: there is no pair in these.
diego-practice-retry = Try again
diego-practice-done = Done
diego-practice-end-all = You found all { $of } pairs at the first try.
diego-practice-end-some = You found { $right ->
        [one] { $right } pair
       *[other] { $right } pairs
    } out of { $of } at the first try.
diego-practice-end-few = Out of { $of } pairs, { $right ->
        [0] none was found
        [one] one was found
       *[other] { $right } were found
    } at the first try: every proof you read counts too.
diego-practice-back-none = Nothing needs another look: try other cards.
diego-practice-back = { $count ->
        [one] One pair will come back soon, until you recognise it.
       *[other] { $count } pairs will come back soon, until you recognise them.
    }
diego-practice-again = Twenty more
diego-practice-table = Play a game
