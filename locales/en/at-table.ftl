# At every table: taking back, a move that waits for the line, what a bot has played, keys.

take-back-now = Take back the move

connection-stranded = Connection lost. Your move is waiting: it goes out as soon as the line is back.
move-waits = Your move is waiting: it goes out as soon as the connection is back.

stood-in = Played while you were away
stood-in-you = { $moves ->
        [one] While you were away, a bot played once for you.
       *[other] While you were away, a bot played { $moves } times for you.
    }
stood-in-names = { $moves ->
        [one] A bot played once in your place ({ $names }).
       *[other] A bot played { $moves } times in your place ({ $names }).
    }
stood-in-read = Got it

# Keys.
keys-title = Keys
keys-show = Keys
keys-off = Keys of a single character can be switched off in the settings.
key-arrows = Arrows
key-arrow-left = Left arrow
key-arrow-right = Right arrow
key-enter = Enter
key-escape = Esc
key-space = Space
key-tab = Tab
key-press = Enter, Space
key-letters = Letters
key-backspace = Backspace
key-shift-arrows = Shift + arrows
key-shift-figures = Shift + 1–6
key-alt-arrows = Alt + arrows
keys-tab = From button to button
keys-rules = Rules and keys
keys-log = The log
keys-scene-on = Count: go on
keys-scene-back = Count: go back
keys-scene-pause = Count: pause
keys-diabolo-card = Choose a card
keys-diabolo-hell = Place it in hell
keys-diabolo-heaven = Place it in heaven
keys-diabolo-discard = Discard
keys-diabolo-keep = Keep the ×2
keys-diabolo-double = Play the ×2
keys-diabolo-drop = Put the card back
keys-diadingo-walk = From stone to stone
keys-diadingo-name = Letter and figure
keys-diadingo-spell = Go to a stone: B, then 3
keys-diadingo-try = Try the stone
keys-diamino-walk = Move the cursor
keys-diamino-letter = Place a letter
keys-diamino-square = Choose the square
keys-diamino-back = Take back the last letter
keys-diamino-lay = Place the word
keys-diamino-clear = Take everything back
keys-diamino-rack = Rearrange the rack
keys-diamino-accept = Accept the word
keys-diamino-contest = Contest the word
keys-diego-card = Choose a card of the hand
keys-diego-target = Choose a card of the line
keys-diego-diego = Say Diego
keys-diego-pass = Say Pass
keys-diego-no = Say Pas Diego
keys-diego-let = Let it pass
keys-diego-vote = Check: equal, different
keys-diego-drop = Put the cards back
keys-compatibility-browse = From picture to picture
keys-compatibility-rank = Put the picture at this rank
keys-compatibility-move = Move the picture up or down
keys-compatibility-remove = Remove the picture
keys-compatibility-search = Look for a picture
keys-compatibility-zoom = See the picture large
keys-compatibility-double = The ×2
keys-compatibility-ready = Ready, or open again
