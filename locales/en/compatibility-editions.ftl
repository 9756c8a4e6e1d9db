# Editions of the house for Compatibility: what `ludotheque compatibility` says of what it is given.

house-sentence = { $pictures } pictures and { $themes } themes of our own.
house-credit = Pictures and themes of our own.
house-picture = picture { $number }

house-packed = “{ $name }” is ready: { $pictures } pictures, { $cards ->
        [one] one card of six themes
       *[other] { $cards } cards of six themes
    } (edition { $digest }).
house-few-cards = { $cards ->
        [one] A single card: a game ends after one theme.
       *[other] { $cards } cards: a game ends after { $cards } themes.
    } Twelve (72 themes) are enough for a whole duo, about twenty for a larger game.
house-bots = Bots can play with it.
house-no-bots = Without affinities no bot can play with it: see `ludotheque compatibility affinity`.
house-fits = Affinities written. { $silent ->
        [0] Each of the { $themes } themes has found pictures that resemble it.
        [one] Of { $themes } themes, one has no word in common with any picture: bots will choose at random there.
       *[other] Of { $themes } themes, { $silent } have no word in common with any picture: bots will choose at random there.
    }
house-no-captions = no picture has a caption: add some in pictures.json ("captions"), or choices in readings.tsv

house-in-file = { $file }: { $problem }
house-in-line = { $file }, line { $line }: { $problem }
house-faults = nothing is written, { $count } things need fixing:
house-more-faults = … and { $count } more

house-unreadable = cannot be read: { $error }
house-not-utf-8 = is not UTF-8: save the text in that encoding
house-no-json = is not written correctly: { $error }
house-number-of-pictures = { $count ->
        [0] no picture (svg, png, webp, jpg)
        [one] a single picture
       *[other] { $count } pictures
    }; there must be { $fewest } to { $most }, about forty is good
house-not-shown = browsers don't show { $kind }: save the picture as jpg, png or webp
house-picture-large = the picture is { $kib } KiB, at most { $most }: make it 800 pixels wide
house-other-kind = is not a { $kind } picture: its name says something else than it is
house-name-not-plain = the name can't be used in an address (lower-case letters without accents, digits, "-", "_", "."): change it, or give --out, and pictures are copied and numbered
house-picture-missing = there is no picture "{ $name }"
house-picture-unnamed = "file", the file's name, is missing
house-themes-missing = the themes file is missing
house-no-themes = no themes
house-many-themes = { $themes } themes, at most { $most }
house-theme-columns = { $count } columns; a theme has one (French) or two (French, English), separated by a tab
house-card-not-full = { $themes } themes: six make a card, { $missing } are missing or { $over } are too many
house-table-head = the first line names the columns: card, place, then fr, en or both
house-card-place = "card" is a number from 1, "place" a number from 1 to 6
house-place-twice = { $id } is already on line { $before }
house-place-missing = the theme { $id } is missing
house-theme-empty = the theme is empty
house-theme-long = the theme has { $letters } letters, at most { $most }
house-theme-twice = "{ $theme }" is already on line { $before }
house-fit-numbers = there must be { $pictures } numbers from 0 to { $best }, one per picture, separated by tabs; to redo everything: ludotheque compatibility affinity
house-fit-twice = { $id } is there twice
house-fit-missing = the theme { $id } is missing; to redo everything: ludotheque compatibility affinity
house-fit-of-none = there is no theme { $id }
house-reading-theme = there is no theme { $id }
house-reading-pictures = there must be picture numbers, from 1 to { $pictures }, best first
