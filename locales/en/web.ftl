# The table in the browser: the frame that all games share.

close = Close
back = Back
cancel = Cancel
seconds-left = { $seconds ->
        [one] 1 second
       *[other] { $seconds } seconds
    }
animals = Otter, Owl, Fox, Hedgehog, Badger, Robin, Squirrel, Frog, Stork, Hare, Marmot, Finch

# The tab, while one looks elsewhere.
attention-turn = Your turn – { $title }

# The rules in their drawer.
rules-title = Rules
rules-now = Now
rules-house = House rule
rules-house-why = Where the printed rules are silent or unsure, we decided.

# Errors that the server names.
problem-offline = The server does not answer. Check your connection.
problem-no_such_code = No table waits behind this code.
problem-too_many = Too many tries: wait a little.
problem-stopping = The server is stopping for a moment. Try again soon.
problem-other = That did not work. Try again.
