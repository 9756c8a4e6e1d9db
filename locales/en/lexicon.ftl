# Diamino's lexicon, in the terminal.

lexicon-yes = { $word }: yes, { $meanings }
lexicon-yes-listed = { $word }: yes, on your list
lexicon-no = { $word }: no
lexicon-no-sign = { $word }: no, a word has letters only
lexicon-no-short = { $word }: no, a word has at least two letters
lexicon-no-long = { $word }: no, it is longer than the largest board

lexicon-reading = { $spelling } ({ $kinds })
lexicon-form = { $spelling }, of { $lemma } ({ $kinds })
lexicon-between = { "; " }

lexicon-letters =
    { $letters } letters ({ $count ->
        [one] { $count } word
       *[other] { $count } words
    }):
lexicon-found =
    { $count ->
        [0] No word.
        [one] { $count } word.
       *[other] { $count } words.
    }
lexicon-more = The first { $count } words: there are more (--limit).

lexicon-tag-verb = verb
lexicon-tag-infinitive = infinitive
lexicon-tag-finite = finite form
lexicon-tag-participle = participle
lexicon-tag-noun = noun
lexicon-tag-adjective = adjective
lexicon-tag-adverb = adverb
lexicon-tag-interjection = interjection
lexicon-tag-numeral = numeral
lexicon-tag-grammatical = grammatical word
lexicon-tag-extra = added word

lexicon-built = { $name }: { $words } words, { $bytes } bytes, digest { $digest }
lexicon-family = family list { $version }: { $words } words, digest { $digest }

lexicon-stats-title = Lexicon { $name }: { $words } words, digest { $digest }
lexicon-stats-sizes =
    DAWG { $dawg } MB, GADDAG { $gaddag } MB, file { $file } MB; up to 17 letters: { $words } words, both graphs { $small } MB
lexicon-stats-speed = Loaded in { $load } ms; { $lookups } million look-ups a second
lexicon-stats-lengths = Words by number of letters
lexicon-stats-tags = Words by kind (a word can have several)
lexicon-stats-bands = Words by frequency, 1 (rare) to 7; 0: unknown
lexicon-stats-subjects = Words by subject
