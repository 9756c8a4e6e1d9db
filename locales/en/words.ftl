# The page for words.

words-title = The lexicon
words-lead = The French words of Diamino Compétition: the ones this server plays with.
words-ways = What are you looking for?
words-way-word = A word
words-way-anagrams = Anagrams
words-way-pattern = Pattern
words-field-word = The word
words-field-anagrams = Your tiles
words-field-pattern = The pattern
words-example-word = képi
words-example-anagrams = chien?
words-example-pattern = k?p*s
words-explain-word = With or without accents. The answer also says what can be added before and after.
words-explain-anagrams = The letters of your tiles, and ? for a devil.
words-explain-pattern = ? for one letter, * for several or none.
words-fewer = Shorter words too
words-ask = Look up
words-yes = it's a word
words-no = it isn't a word
words-form-of = base form:
words-coarse = Swear word
words-coarse-explain = This word exists, but family tables needn't come across it.
words-before = One letter before
words-behind = One letter after
words-none-added = None.
words-ending = { $count ->
        [one] 1 longer word ends in { $word }
       *[other] { $count } longer words end in { $word }
    }
words-beginning = { $count ->
        [one] 1 longer word begins with { $word }
       *[other] { $count } longer words begin with { $word }
    }
words-anagrams = { $count ->
        [one] 1 other word has the letters of { $word }
       *[other] { $count } other words have the letters of { $word }
    }
words-found-word = { $of }
words-found-anagrams = { $count ->
        [0] No word with { $of }
        [one] 1 word with { $of }
       *[other] { $count } words with { $of }
    }
words-found-tiles = { $count ->
        [0] No word in { $of }
        [one] 1 word in { $of }
       *[other] { $count } words in { $of }
    }
words-found-pattern = { $count ->
        [0] No word like { $of }
        [one] 1 word like { $of }
       *[other] { $count } words like { $of }
    }
words-found-before = { $count ->
        [0] No longer word ends in { $of }
        [one] 1 longer word ends in { $of }
       *[other] { $count } longer words end in { $of }
    }
words-found-behind = { $count ->
        [0] No longer word begins with { $of }
        [one] 1 longer word begins with { $of }
       *[other] { $count } longer words begin with { $of }
    }
words-letters = { $count ->
        [one] 1 letter
       *[other] { $count } letters
    }
words-devil = devil for
words-hidden = { $count ->
        [0] Swear words are shown.
        [one] 1 swear word is hidden.
       *[other] { $count } swear words are hidden.
    }
words-show-coarse = Show swear words
words-pages = Pages
words-range = { $from } to { $to } of { $count }
words-earlier = Previous
words-later = Next
words-closed = You're playing at a table where words can be contested: until the game is over, the lexicon tells you nothing.
words-closed-tables = See my tables
words-lexicon = Lexicon { $name }, version { $version } (fingerprint { $digest })
words-refused-nothing_asked = Type something to look up.
words-refused-not_letters = A word has letters only: no hyphen, no apostrophe, no space, no digit.
words-refused-not_tiles = Letters, and ? for a devil: nothing else.
words-refused-not_a_pattern = A pattern has letters, ? for one letter and * for several: nothing else.
words-refused-asked_too_long = That's too long: no word has more than 21 letters.
words-refused-offline = The server isn't answering: try again.
words-refused-too_many_requests = That's a lot of questions at once: wait a moment.
words-refused-other = The lexicon couldn't answer.
